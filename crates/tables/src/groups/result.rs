//! The result of one game or score pad in a group.

use foretell_pad::{Pad, PadFacts, Player as PadPlayer};
use foretell_rules::highest;
use foretell_table::{Caller, GroupId, Millis, PlayerId, Sitter, TableState};
use serde::{Deserialize, Serialize};

use super::group::PersonNumber;

/// Stored under the names of the group and the game or pad, so writing it twice changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroupResult {
    pub source: ResultSource,
    /// When the last card was played or the last number written.
    pub at: Millis,
    pub rules: String,
    pub seats: Vec<SeatResult>,
    /// Somebody decided that it doesn't count.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub removed: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr, strum::EnumString)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum ResultSource {
    Game,
    Pad,
}

impl ResultSource {
    pub fn name(self) -> &'static str {
        self.into()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatResult {
    /// `None` for bots.
    pub person: Option<PersonNumber>,
    pub points: i32,
    pub rounds: u32,
    /// How many bids were made.
    pub made: u32,
}

impl GroupResult {
    /// Shared by everyone with the same points.
    pub fn place(&self, seat: &SeatResult) -> usize {
        1 + self.seats.iter().filter(|other| other.points > seat.points).count()
    }

    pub fn best(&self) -> i32 {
        highest(self.seats.iter().map(|seat| seat.points)).unwrap_or_default()
    }
}

pub(super) fn result_id(group: GroupId, game: &str) -> String {
    format!("{group}/{game}")
}

/// A finished game or pad, before the group's people are found in it.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    pub game: String,
    pub source: ResultSource,
    pub at: Millis,
    pub rules: String,
    pub seats: Vec<PlayedSeat>,
}

#[derive(Clone, Debug)]
pub struct PlayedSeat {
    pub who: PlayedBy,
    pub points: i32,
    pub rounds: u32,
    pub made: u32,
}

#[derive(Clone, Debug)]
pub enum PlayedBy {
    Known(Caller),
    Named(String),
    Bot,
}

impl PlayedGame {
    pub(super) fn names(&self, player: PlayerId) -> bool {
        self.seats.iter().any(|seat| matches!(&seat.who, PlayedBy::Known(caller) if caller.player == player))
    }

    /// `None` if it isn't over, or goes on from another game.
    pub fn of_table(state: &TableState, at: Millis) -> Option<PlayedGame> {
        let rows = state.score_sheet().filter(|_| state.is_provable())?.rows();
        let totals = rows.last()?.totals;
        let seats = state.seats().map(|(seat, chair)| {
            let who = match &chair.sitter {
                Sitter::Person { player, name } if !chair.left => {
                    let avatar = state.avatar_of(*player).map(Into::into);
                    PlayedBy::Known(Caller { player: *player, name: name.clone(), avatar })
                }
                // A bot played on for somebody who left.
                _ => PlayedBy::Bot,
            };
            let made = rows.iter().filter(|row| row.bids[seat] == row.tricks[seat]).count() as u32;
            PlayedSeat { who, points: totals[seat], rounds: rows.len() as u32, made }
        });
        Some(PlayedGame {
            game: state.game_id().to_string(),
            source: ResultSource::Game,
            at,
            rules: state.settings().rules.to_string(),
            seats: seats.collect(),
        })
    }

    /// `None` if it isn't over. Players whose points were struck don't count.
    pub fn of_pad(pad: &str, sheet: &Pad, at: Millis) -> Option<PlayedGame> {
        let sheet = Some(sheet.sheet()).filter(|sheet| sheet.is_over())?;
        let complete: Vec<_> = sheet.rounds.iter().filter(|round| round.is_complete()).collect();
        let totals = &complete.last()?.totals;
        let made = PadFacts::of(sheet).made;
        let players = (1..).map(PadPlayer).zip(&sheet.players).zip(totals.iter().zip(made));
        let seats = players.filter(|((player, _), (_, (_, rounds)))| *rounds > 0 && sheet.counts(*player));
        let seats = seats.map(|((_, line), (points, (made, rounds)))| PlayedSeat {
            who: PlayedBy::Named(line.name.clone()),
            points: *points,
            rounds: u32::from(rounds),
            made: u32::from(made),
        });
        Some(PlayedGame {
            game: pad.to_owned(),
            source: ResultSource::Pad,
            at,
            rules: sheet.rules.to_string(),
            seats: seats.collect(),
        })
    }
}
