//! Erases a person's name from score pads. Lines and numbers stay, only names change, so the sheet is the same.

use foretell_pad::{Pad, PadSetup};
use foretell_table::{PadId, PlayerId, alias};

use crate::store::{Rewrite, Row, StoreError, mark_on};

pub(crate) fn erased(
    pad: PadId,
    rows: &[Row],
    player: PlayerId,
    names: &[String],
) -> Result<Option<Vec<Rewrite>>, StoreError> {
    let mark = mark_on(pad, player);
    if !rows.iter().any(|row| row.entry.contains(&mark)) {
        return Ok(None);
    }
    let text: String = rows.iter().map(|row| row.entry.as_str()).collect();
    let damaged = |why: &dyn std::fmt::Display| StoreError::Damaged(format!("pad {pad}: {why}"));
    let before = Pad::read(&text).map_err(|why| damaged(&why))?;
    let is_theirs = |name: &str| names.iter().any(|theirs| shown(theirs) == name.to_lowercase());
    let mut taken: Vec<String> = before.sheet().players.iter().map(|line| line.name.clone()).collect();
    let mut rename = |name: &str| {
        is_theirs(name).then(|| {
            let free = free_name(&alias(player), &taken);
            taken.push(free.clone());
            free
        })
    };
    let after = before.renamed(&mut rename).map_err(|why| damaged(&why))?;
    let (old, new) = (before.to_text(), after.to_text());
    let changed = rows.iter().zip(old.lines().zip(new.lines())).filter(|(_, (old, new))| old != new);
    let rewrite = |row: &Row, new: &str| Rewrite { seq: row.seq, before: row.entry.clone(), after: format!("{new}\n") };
    let changed: Vec<Rewrite> = changed.map(|(row, (_, new))| rewrite(row, new)).collect();
    Ok((!changed.is_empty()).then_some(changed))
}

fn shown(name: &str) -> String {
    let short: String = name.trim().chars().take(PadSetup::LONGEST_NAME).collect();
    short.trim().to_lowercase()
}

fn free_name(alias: &str, taken: &[String]) -> String {
    let numbered = (2..).map(|number| format!("{alias} {number}"));
    let mut names = std::iter::once(alias.to_owned()).chain(numbered);
    names.find(|name| !taken.contains(name)).unwrap_or_else(|| alias.to_owned())
}
