//! How many lines that are no moves a table writes. A game has so many moves and no more; what people do beside it
//! would let a log grow for ever, and every line is kept, and read again whenever the table is loaded.
//!
//! What is needed to play is never refused: moves, standing up, leaving for good, waking a table that sleeps. Each of
//! those follows something that is counted, or happens once.

use std::collections::BTreeMap;
use std::sync::Arc;

use foretell_rules::{BySeat, Seat};

use crate::PlayerId;
use crate::log::{ChatRoom, Fact, TableFact};
use crate::state::TableState;

/// What lines are counted as. Each kind has its own number: those who look on cannot silence those who play, nobody but
/// the host can use up the host's lines, and nobody who comes and goes all the time can keep the others from coming
/// back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineKind {
    /// Talk, reactions and mutes of those who play.
    Talk,
    /// Talk and mutes of those who look on.
    Gallery,
    /// What the host changes: bots, invitations, rules, pace, the own seat and name.
    Host,
    /// What another player changes about the own seat: sitting down, moving, the name, what is added to the shuffles.
    Seat(PlayerId),
    /// An onlooker's request for a bot's seat. The answers are not counted: there is one for each request.
    Request(PlayerId),
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
        let table_facts =
            || facts.iter().filter_map(|fact| if let Fact::Table(fact) = fact { Some(&**fact) } else { None });
        // New rules may begin with those who stand up or move because of them.
        if table_facts().any(|fact| matches!(fact, TableFact::Settled { .. })) {
            return Some(LineKind::Host);
        }
        // That the clock was set may stand before anything.
        let first = table_facts().find(|fact| !matches!(fact, TableFact::ClockMoved { .. }))?;
        let by = |is_seated: bool| Some(if is_seated { LineKind::Talk } else { LineKind::Gallery });
        let of = |player: Option<PlayerId>| Some(LineKind::of_seat(player, before));
        match first {
            TableFact::Said(said) => by(said.room == ChatRoom::Table),
            TableFact::Muted { by: reader, .. } => by(before.seat_of(*reader).is_some()),
            TableFact::Reacted { .. } => Some(LineKind::Talk),
            TableFact::Sat { player, .. } => of(Some(*player)),
            TableFact::GuestSat { seat, .. } => of(before.chair(seat.0).and_then(crate::chair::Chair::invited)),
            TableFact::Contributed { seat, .. } | TableFact::Renamed { seat, .. } => of(before.player(seat.0)),
            TableFact::Swapped { seats } => of(before.mover(seats.map(|seat| seat.0))),
            TableFact::BotSat { .. }
            | TableFact::Invited { .. }
            | TableFact::Host { .. }
            | TableFact::Settled { .. }
            | TableFact::Paced { .. } => Some(LineKind::Host),
            TableFact::Wished(wish) => Some(LineKind::Request(wish.player)),
            TableFact::Hinted { .. } => Some(LineKind::Hints),
            TableFact::Slept => Some(LineKind::Sleep),
            TableFact::Away { seat, .. } | TableFact::Back { seat } => Some(LineKind::Absence(seat.0)),
            TableFact::Opened { .. }
            | TableFact::Stood { .. }
            | TableFact::Began
            | TableFact::Left { .. }
            | TableFact::Removed { .. }
            | TableFact::Unwished { .. }
            | TableFact::LetIn { .. }
            | TableFact::TookOver { .. }
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

    /// A line about a player's own seat; only the host moves anything where nobody sits.
    fn of_seat(player: Option<PlayerId>, before: &TableState) -> LineKind {
        player.filter(|player| *player != before.host).map_or(LineKind::Host, LineKind::Seat)
    }

    /// How many lines of a kind a table has at most.
    const fn most(self) -> u16 {
        match self {
            LineKind::Talk => 3000,
            LineKind::Gallery
            | LineKind::Host
            | LineKind::Seat(_)
            | LineKind::Request(_)
            | LineKind::Hints
            | LineKind::Sleep
            | LineKind::Absence(_) => 1000,
        }
    }

    /// Who is counted besides the table, and how many lines of this kind one player has at most: nobody alone can use
    /// up what is for all.
    const fn most_of_player(self) -> Option<(PlayerId, u16)> {
        match self {
            LineKind::Seat(player) => Some((player, 50)),
            LineKind::Request(player) => Some((player, 10)),
            _ => None,
        }
    }
}

impl TableState {
    /// Who moves where two seats are swapped: a person to where no person sits. The host alone swaps two people.
    fn mover(&self, seats: [Seat; 2]) -> Option<PlayerId> {
        let people = seats.map(|seat| self.chair(seat).and_then(crate::chair::Chair::person));
        match people {
            [Some(_), Some(_)] => None,
            [one, other] => one.or(other).or_else(|| seats.iter().find_map(|seat| self.player(*seat))),
        }
    }
}

/// How many lines of each kind a table has.
#[derive(Clone, Default)]
pub(crate) struct LineCounts {
    talk: u16,
    gallery: u16,
    host: u16,
    seats: u16,
    requests: u16,
    hints: u16,
    sleep: u16,
    absences: BySeat<u16>,
    /// Of each player the lines about the own seat, and the requests for one. There are no more players here than
    /// lines that were counted.
    players: Arc<BTreeMap<PlayerId, [u16; 2]>>,
}

impl LineCounts {
    /// Counts a line. There are logs from before there were limits.
    pub(crate) fn note(&mut self, kind: LineKind) {
        let count = match kind {
            LineKind::Talk => &mut self.talk,
            LineKind::Gallery => &mut self.gallery,
            LineKind::Host => &mut self.host,
            LineKind::Seat(_) => &mut self.seats,
            LineKind::Request(_) => &mut self.requests,
            LineKind::Hints => &mut self.hints,
            LineKind::Sleep => &mut self.sleep,
            LineKind::Absence(seat) => &mut self.absences[seat],
        };
        *count = count.saturating_add(1);
        if let Some((player, _)) = kind.most_of_player() {
            let [seats, requests] = Arc::make_mut(&mut self.players).entry(player).or_default();
            let count = if matches!(kind, LineKind::Seat(_)) { seats } else { requests };
            *count = count.saturating_add(1);
        }
    }

    /// Whether there were as many of a kind as there may be.
    pub(crate) fn are_used_up(&self, kind: LineKind) -> bool {
        let count = match kind {
            LineKind::Talk => self.talk,
            LineKind::Gallery => self.gallery,
            LineKind::Host => self.host,
            LineKind::Seat(_) => self.seats,
            LineKind::Request(_) => self.requests,
            LineKind::Hints => self.hints,
            LineKind::Sleep => self.sleep,
            LineKind::Absence(seat) => self.absences[seat],
        };
        let of_player = kind.most_of_player().is_some_and(|(player, most)| {
            let [seats, requests] = self.players.get(&player).copied().unwrap_or_default();
            (if matches!(kind, LineKind::Seat(_)) { seats } else { requests }) >= most
        });
        of_player || count >= kind.most()
    }
}
