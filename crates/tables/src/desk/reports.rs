//! What players report: somebody's name, or what they said. A report holds no words of anybody, only where they stand,
//! so that whoever is forgotten is forgotten there too.

use std::collections::BTreeMap;

use foretell_table::{Caller, GameId, PlayerId, RequestError, SpokenLine};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::Desk;
use crate::audit;
use crate::store::{DocumentKind, Row, StoreError};
use crate::table::{TableHandle, spoken_lines};

/// What is reported about a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::EnumString, strum::IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum ReportKind {
    /// The name.
    Name,
    /// What was said.
    Talk,
}

/// A report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// At which table.
    pub game: GameId,
    /// About whom.
    pub whom: PlayerId,
    /// By whom.
    pub by: PlayerId,
    /// What about them.
    pub what: ReportKind,
    /// How far the table was.
    pub version: u32,
    /// Whether the owner is done with it.
    #[serde(default)]
    pub settled: bool,
}

impl Report {
    /// Its name: the same person who reports the same again, at the same table, changes the report that there is.
    fn id(&self) -> String {
        let what: &str = self.what.into();
        let digest = Sha256::digest(format!("{} {} {} {what}", self.game, self.whom, self.by));
        hex::encode(&digest[..4])
    }
}

/// What an owner has to know to judge a report.
#[derive(Clone, Debug, Serialize)]
pub struct ReportContext {
    /// What the reported player is called there, and who reported them.
    pub names: BTreeMap<PlayerId, String>,
    /// What was said up to the report, and a little after it.
    pub talk: Vec<SpokenLine>,
}

/// How many lines of talk are shown before a report and after it.
const LINES: (usize, usize) = (20, 5);

impl ReportContext {
    /// What a game's log says about a report.
    pub fn of(report: &Report, rows: &[Row]) -> Result<ReportContext, StoreError> {
        let lines = spoken_lines(rows)?;
        let until = lines.partition_point(|line| line.version <= report.version);
        let talk = lines[until.saturating_sub(LINES.0)..(until + LINES.1).min(lines.len())].to_vec();
        let mut names: BTreeMap<PlayerId, String> = lines.into_iter().map(|line| (line.player, line.name)).collect();
        // Who has a seat is called as they sit there now; a log that does not fit says nothing about seats.
        names.extend(audit::people(rows).unwrap_or_default());
        names.retain(|player, _| *player == report.whom || *player == report.by);
        Ok(ReportContext { names, talk })
    }
}

impl Desk {
    /// Notes that a player reports another whom they can see at a table.
    pub async fn report(
        &self,
        by: &Caller,
        table: &TableHandle,
        whom: PlayerId,
        what: ReportKind,
    ) -> Result<(), RequestError> {
        let snapshot = table.snapshot();
        snapshot.admit(Some(by.player))?;
        let speaks = snapshot.talk(Some(by.player)).any(|said| said.player == whom);
        let is_here = speaks || snapshot.state().seats().any(|(_, chair)| chair.person() == Some(whom));
        if !is_here || whom == by.player {
            return Err(RequestError::NoSuchPerson);
        }
        let (game, version) = (table.game(), snapshot.version());
        let report = Report { game, whom, by: by.player, what, version, settled: false };
        self.note(DocumentKind::Report, report.id(), &report).await.map_err(|error| {
            tracing::warn!(%error, "a report could not be written");
            RequestError::Storage
        })
    }
}
