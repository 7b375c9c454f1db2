//! Limits lines other than moves, because loading a table replays every line. Moves, standing up, leaving and waking a
//! table are never rejected: each follows something limited, or happens once.

use std::collections::BTreeMap;
use std::sync::Arc;

use foretell_rules::{BySeat, Seat};

use crate::PlayerId;
use crate::log::{ChatRoom, Fact, TableFact};
use crate::state::TableState;

/// Separate limits, so onlookers can't silence players, only the host uses up the host's lines, and nobody who comes
/// and goes can stop others from coming back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineKind {
    Talk,
    Gallery,
    Host,
    Seat(PlayerId),
    /// Requests for a bot's seat. Answers aren't counted: there is one per request.
    Request(PlayerId),
    Hints,
    Sleep,
    /// A person leaves or returns. When used up, a person returns by playing.
    Absence(Seat),
}

impl LineKind {
    /// `None` if unlimited.
    pub(crate) fn of(facts: &[Fact], before: &TableState) -> Option<LineKind> {
        if facts.iter().any(|fact| matches!(fact, Fact::Move(_))) {
            return None;
        }
        let table_facts =
            || facts.iter().filter_map(|fact| if let Fact::Table(fact) = fact { Some(&**fact) } else { None });
        // New rules may move people first.
        if table_facts().any(|fact| matches!(fact, TableFact::Settled { .. })) {
            return Some(LineKind::Host);
        }
        // `ClockMoved` may come before anything.
        let first = table_facts().find(|fact| !matches!(fact, TableFact::ClockMoved { .. }))?;
        let by = |is_seated: bool| Some(if is_seated { LineKind::Talk } else { LineKind::Gallery });
        let of = |player: Option<PlayerId>| Some(LineKind::of_seat(player, before));
        match first {
            TableFact::Said(said) => by(said.room == ChatRoom::Table),
            TableFact::Muted { by: reader, .. } => by(before.seat_of(*reader).is_some()),
            TableFact::Reacted { .. } => Some(LineKind::Talk),
            TableFact::Sat { player, .. } | TableFact::Avatar { player, .. } => of(Some(*player)),
            TableFact::GuestSat { seat, .. } => of(before.chair(seat.0).and_then(crate::chair::Chair::invited)),
            TableFact::Contributed { seat, .. } | TableFact::Renamed { seat, .. } => of(before.player(seat.0)),
            TableFact::Swapped { seats } => of(before.mover(seats.map(|seat| seat.0))),
            TableFact::BotSat { .. }
            | TableFact::Invited { .. }
            | TableFact::Host { .. }
            | TableFact::Settled { .. }
            | TableFact::Paced { .. } => Some(LineKind::Host),
            TableFact::Wished(request) => Some(LineKind::Request(request.player)),
            TableFact::Hinted { .. } => Some(LineKind::Hints),
            TableFact::Slept => Some(LineKind::Sleep),
            TableFact::Away { seat, .. } | TableFact::Back { seat } => Some(LineKind::Absence(seat.0)),
            TableFact::Opened { .. }
            | TableFact::Stood { .. }
            | TableFact::Began
            | TableFact::BranchedFrom { .. }
            | TableFact::OfGroup { .. }
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

    /// Only the host changes empty seats.
    fn of_seat(player: Option<PlayerId>, before: &TableState) -> LineKind {
        player.filter(|player| *player != before.host).map_or(LineKind::Host, LineKind::Seat)
    }

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

    const fn most_of_player(self) -> Option<(PlayerId, u16)> {
        match self {
            LineKind::Seat(player) => Some((player, 50)),
            LineKind::Request(player) => Some((player, 10)),
            _ => None,
        }
    }
}

impl TableState {
    /// The person who moves in a swap; `None` if two people are swapped, which only the host does.
    fn mover(&self, seats: [Seat; 2]) -> Option<PlayerId> {
        let people = seats.map(|seat| self.chair(seat).and_then(crate::chair::Chair::person));
        match people {
            [Some(_), Some(_)] => None,
            [one, other] => one.or(other).or_else(|| seats.iter().find_map(|seat| self.player(*seat))),
        }
    }
}

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
    /// Per player: changes of the seat, and requests for one. No more players than counted lines.
    players: Arc<BTreeMap<PlayerId, [u16; 2]>>,
}

impl LineCounts {
    /// Saturating, because old logs had no limits.
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
