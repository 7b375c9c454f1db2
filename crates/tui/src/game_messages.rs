//! What the screen or the line mode and a game send each other.

use std::path::PathBuf;

use foretell_review::Warning;
use foretell_rules::{Action, Event, Record, RuleSet, Seat};
use foretell_words::{Connection, Hint};

use crate::table::{SeatInfo, TableSnapshot};

/// Something that the player asks of the game.
#[derive(Clone, Debug, PartialEq)]
pub enum GameRequest {
    /// To answer what is asked.
    Act(Action),
    /// To answer so although the tutor has warned.
    Insist(Action),
    /// To switch the tutor on or off.
    Tutor,
    /// To take back the player's own last decision.
    Undo,
    /// To be advised.
    Hint,
    /// To play once more with the same players, or to be asked the next puzzle.
    Rematch,
    /// To be given the record of the game that is over.
    Record,
    /// To be told what the player's decisions in it cost.
    Review,
    /// To begin the game at a table with all seats taken.
    Start,
    /// To put bots on the free seats.
    AddBots,
    /// To say something to all at the table, or to those who look on.
    Say(String),
    /// To react with a word that the server knows.
    React(&'static str),
    /// To free the seat before the game, and to let a bot play in it.
    Leave,
    /// To go on with the saved game.
    Resume,
    /// To go on with the game in a file.
    ResumeFile(PathBuf),
    /// To play a new game by these rules against bots of this kind.
    New(RuleSet, String),
}

/// Something that the game reports to the player.
#[derive(Clone, Debug)]
pub enum GameUpdate {
    /// The table as it is now; it replaces everything that was known before.
    Snapshot(Box<TableSnapshot>),
    /// What happened, in order.
    Events(Vec<Event>),
    /// Who sits where and is there.
    Seats(Vec<SeatInfo>),
    /// Advice: what to do, why, and what each of the options promises.
    Hint(Hint),
    /// What an answer to a puzzle was worth, sentence by sentence: nothing is asked any more until the next one.
    Verdict(Vec<String>),
    /// An answer was not given yet: the tutor warns of it.
    Warned(Warning),
    /// The record of the game that is over.
    Record(Box<Record>),
    /// What decisions in it cost, line by line.
    Reviewed(Vec<String>),
    /// A sentence to be shown, and kept in the log.
    Notice(String),
    /// How many milliseconds each of those who are asked has left; nobody where there is no clock.
    Clock(Vec<(Seat, u64)>),
    /// A sentence that says why a request was refused, or what went wrong.
    Refused(String),
    /// How the connection is.
    Connection(Connection),
    /// The game can no longer be played here, for this reason.
    Closed(String),
}
