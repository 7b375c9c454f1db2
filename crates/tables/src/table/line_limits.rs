//! How many lines that are no moves a table writes. A game has so many moves and no more; what people do beside it
//! would let a log grow for ever, and every line is kept, and read again whenever the table is loaded.
//!
//! What is needed to play is never refused: moves, standing up, leaving for good, waking a table that sleeps. Each of
//! those follows something that is counted, or happens once.

use foretell_rules::{BySeat, Seat};

use super::log::{ChatRoom, Fact, TableFact};
use super::state::TableState;

/// What lines are counted as. Each kind has its own number, so that those who look on cannot silence those who play,
/// and nobody who comes and goes all the time can keep the others from coming back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineKind {
    /// Talk, reactions and mutes of those who play.
    Talk,
    /// Talk and mutes of those who look on.
    Gallery,
    /// Who sits where, who is the host, what is added to the shuffles.
    Seats,
    /// Hints.
    Hints,
    /// The table falls asleep. One that has done so too often lets bots play to the end.
    Sleep,
    /// A bot plays for a person, or the person is back. Whoever has come back too often does so by playing, which needs
    /// no line of its own.
    Absence(Seat),
}

impl LineKind {
    /// What the line is counted as that these facts will be, if it is counted.
    pub(crate) fn of(facts: &[Fact], before: &TableState) -> Option<LineKind> {
        if facts.iter().any(|fact| matches!(fact, Fact::Move(_))) {
            return None;
        }
        // That the clock was set may stand before anything.
        let is_clock =
            |fact: &&Fact| matches!(fact, Fact::Table(fact) if matches!(**fact, TableFact::ClockMoved { .. }));
        let Some(Fact::Table(first)) = facts.iter().find(|fact| !is_clock(fact)) else { return None };
        let by = |is_seated: bool| Some(if is_seated { LineKind::Talk } else { LineKind::Gallery });
        match &**first {
            TableFact::Said(said) => by(said.room == ChatRoom::Table),
            TableFact::Muted { by: reader, .. } => by(before.seat_of(*reader).is_some()),
            TableFact::Reacted { .. } => Some(LineKind::Talk),
            TableFact::Sat { .. }
            | TableFact::BotSat { .. }
            | TableFact::Invited { .. }
            | TableFact::GuestSat { .. }
            | TableFact::Swapped { .. }
            | TableFact::Host { .. }
            | TableFact::Contributed { .. }
            | TableFact::Settled { .. }
            | TableFact::Paced { .. }
            | TableFact::Renamed { .. }
            | TableFact::Wished(_)
            | TableFact::Unwished { .. }
            | TableFact::TookOver { .. } => Some(LineKind::Seats),
            TableFact::Hinted { .. } => Some(LineKind::Hints),
            TableFact::Slept => Some(LineKind::Sleep),
            TableFact::Away { seat, .. } | TableFact::Back { seat } => Some(LineKind::Absence(seat.0)),
            TableFact::Opened { .. }
            | TableFact::Stood { .. }
            | TableFact::Began
            | TableFact::Left { .. }
            | TableFact::Removed { .. }
            | TableFact::Continued { .. }
            | TableFact::Woke
            | TableFact::ClockMoved { .. }
            | TableFact::Closed
            | TableFact::Shut { .. }
            | TableFact::Forgotten { .. }
            | TableFact::Named { .. }
            | TableFact::Rematch { .. } => None,
        }
    }

    const fn most(self) -> u16 {
        match self {
            LineKind::Talk => 3000,
            LineKind::Gallery | LineKind::Seats | LineKind::Hints | LineKind::Sleep | LineKind::Absence(_) => 1000,
        }
    }
}

/// How many lines of each kind a table has.
#[derive(Clone, Copy, Default)]
pub(crate) struct LineCounts {
    talk: u16,
    gallery: u16,
    seats: u16,
    hints: u16,
    sleep: u16,
    absences: BySeat<u16>,
}

impl LineCounts {
    /// Counts a line. There are logs from before there were limits.
    pub(crate) fn note(&mut self, kind: LineKind) {
        let count = match kind {
            LineKind::Talk => &mut self.talk,
            LineKind::Gallery => &mut self.gallery,
            LineKind::Seats => &mut self.seats,
            LineKind::Hints => &mut self.hints,
            LineKind::Sleep => &mut self.sleep,
            LineKind::Absence(seat) => &mut self.absences[seat],
        };
        *count = count.saturating_add(1);
    }

    /// Whether there were as many of a kind as there may be.
    pub(crate) fn are_used_up(&self, kind: LineKind) -> bool {
        let count = match kind {
            LineKind::Talk => self.talk,
            LineKind::Gallery => self.gallery,
            LineKind::Seats => self.seats,
            LineKind::Hints => self.hints,
            LineKind::Sleep => self.sleep,
            LineKind::Absence(seat) => self.absences[seat],
        };
        count >= kind.most()
    }
}
