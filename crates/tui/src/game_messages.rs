//! Messages between a game and the screen or line mode.

use std::path::PathBuf;

use foretell_review::Warning;
use foretell_rules::{Action, Event, Record, RuleSet, Seat};
use foretell_words::{Connection, Hint};

use crate::table::{GameSnapshot, SeatInfo};

#[derive(Clone, Debug, PartialEq)]
pub enum GameRequest {
    Act(Action),
    Insist(Action),
    Tutor,
    Undo,
    Hint,
    /// Also: the next puzzle.
    Rematch,
    Record,
    Review,
    Start,
    AddBots,
    Say(String),
    React(&'static str),
    /// Frees the seat before the game; during it a bot takes over.
    Leave,
    Resume,
    ResumeFile(PathBuf),
    New(RuleSet, String),
}

#[derive(Clone, Debug)]
pub enum GameUpdate {
    Snapshot(Box<GameSnapshot>),
    Events(Vec<Event>),
    Seats(Vec<SeatInfo>),
    Hint(Box<Hint>),
    Verdict(Vec<String>),
    /// The answer hasn't been given yet.
    Warned(Box<Warning>),
    Record(Box<Record>),
    Reviewed(Vec<String>),
    Notice(String),
    /// Milliseconds left for each asked seat; empty without a clock.
    Clock(Vec<(Seat, u64)>),
    Refused(String),
    Connection(Connection),
    Closed(String),
}
