//! Reports by players. They store positions, not words, so erasing a person erases it there too.

use std::collections::BTreeMap;

use foretell_table::{Caller, GameId, PlayerId, RequestError, SpokenLine};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::Desk;
use crate::audit;
use crate::store::{DocumentKind, Row, StoreError};
use crate::table::{TableHandle, spoken_lines};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::EnumString, strum::IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum ReportKind {
    Name,
    Talk,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerReport {
    pub game: GameId,
    pub whom: PlayerId,
    pub by: PlayerId,
    pub what: ReportKind,
    pub version: u32,
    #[serde(default)]
    pub settled: bool,
}

impl PlayerReport {
    /// The same report by the same person at the same table replaces the earlier one.
    fn id(&self) -> String {
        let what: &str = self.what.into();
        let digest = Sha256::digest(format!("{} {} {} {what}", self.game, self.whom, self.by));
        hex::encode(&digest[..4])
    }
}

#[derive(Clone, Debug, Serialize)]
pub struct ReportContext {
    pub names: BTreeMap<PlayerId, String>,
    pub talk: Vec<SpokenLine>,
}

const LINES: (usize, usize) = (20, 5);

impl ReportContext {
    pub fn of(report: &PlayerReport, rows: &[Row]) -> Result<ReportContext, StoreError> {
        let lines = spoken_lines(rows)?;
        let until = lines.partition_point(|line| line.version <= report.version);
        let talk = lines[until.saturating_sub(LINES.0)..(until + LINES.1).min(lines.len())].to_vec();
        let mut names: BTreeMap<PlayerId, String> = lines.into_iter().map(|line| (line.player, line.name)).collect();
        // Seated players go by their current name; a damaged log says nothing about seats.
        names.extend(audit::people(rows).unwrap_or_default());
        names.retain(|player, _| *player == report.whom || *player == report.by);
        Ok(ReportContext { names, talk })
    }
}

impl Desk {
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
        let report = PlayerReport { game, whom, by: by.player, what, version, settled: false };
        self.note(DocumentKind::Report, report.id(), &report).await.map_err(|error| {
            tracing::warn!(%error, "a report could not be written");
            RequestError::Storage
        })
    }
}
