//! Which card to play: the one after which the points to expect are best.

use foretell_rules::{Card, CardSet, Placed, Play, Role, Special, Suit, TrickOutcome, Trump};

use super::chance::Standing;
use super::others::Table;
use super::outlook::{Outlook, Promises};
use super::weights::WEIGHTS;

/// A way to go on, and what it promises.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weighed {
    pub(super) play: Play,
    /// The chance that it takes the trick.
    pub(super) takes: f64,
    /// The points to expect, a little for spoilt bids of others included.
    pub(super) points: f64,
}

impl Weighed {
    /// Whether this is the better way. A bid that stands now is not given up while there is a card that loses, whatever
    /// may come later.
    fn beats(&self, other: &Weighed, stands: bool) -> bool {
        if stands {
            let gives_up = |weighed: &Weighed| weighed.takes > 0.95;
            let keeps = |weighed: &Weighed| weighed.takes < 0.05;
            if keeps(self) && gives_up(other) || gives_up(self) && keeps(other) {
                return keeps(self);
            }
        }
        self.points > other.points
    }
}

/// The cards on the table.
struct Trick<'a> {
    table: &'a Table<'a>,
    placed: [Placed; 6],
    len: usize,
}

impl<'a> Trick<'a> {
    fn new(table: &'a Table<'a>) -> Trick<'a> {
        let on_table = table.round.plays.trick(table.view.rules.players());
        // The places that are still empty are never looked at.
        let anything = Play::all_of(Card::jester(Suit::Humans)).next().expect("a Jester can be played");
        let mut placed = [Placed { seat: table.me, play: anything }; 6];
        placed[..on_table.len()].copy_from_slice(on_table);
        Trick { table, placed, len: on_table.len() }
    }

    /// The chance that a play takes the trick.
    fn takes(&mut self, play: Play) -> f64 {
        let table = self.table;
        self.placed[self.len] = Placed { seat: table.me, play };
        let trump = table.trump.map_or(Trump::None, Trump::Suit);
        let outcome = TrickOutcome::so_far(&table.view.rules, trump, &self.placed[..=self.len]);
        if outcome.and_then(|outcome| outcome.taken_by) != Some(table.me) {
            return 0.0;
        }
        let lead = table.round.lead(&table.view.rules).then(play);
        table.holds(match play.role() {
            Role::Suited(suit, quarters) => table.number(suit, quarters, lead),
            Role::Wizard => Standing::Wizard,
            Role::Dragon => Standing::Dragon,
            // The Fairy wins only where the Dragon is, and then for good.
            Role::Fairy if self.len > 0 => return 1.0,
            Role::Jester | Role::Fairy | Role::Bomb => Standing::Nothing,
        })
    }

    /// What it is worth to leave the trick to whoever is winning it: something if that breaks a bid, and less than
    /// nothing if it is just what that player needs. The leader of the game counts twice.
    fn gift(&self) -> f64 {
        let table = self.table;
        let trump = table.trump.map_or(Trump::None, Trump::Suit);
        let winning = TrickOutcome::so_far(&table.view.rules, trump, &self.placed[..self.len]);
        let Some(winner) = winning.and_then(|outcome| outcome.taken_by) else { return 0.0 };
        let need = table.others().find(|other| other.seat == winner).and_then(|other| other.need);
        let best = table.view.scores.of(table.view.rules.players()).iter().max();
        let weight = if Some(&table.view.scores[winner]) == best { 2.0 } else { 1.0 };
        match need {
            Some(0) => weight * WEIGHTS.spoils,
            Some(1..) => -weight * WEIGHTS.spoils,
            _ => 0.0,
        }
    }

    fn has(&self, special: Special) -> bool {
        self.placed[..=self.len].iter().any(|placed| placed.play.card() == Card::special(special))
    }
}

/// Weighs every legal play and finds the best. Of equal ones the first in the order of listing is taken.
pub(super) fn best_play(table: &Table<'_>, cards: CardSet) -> Weighed {
    let mut best: Option<Weighed> = None;
    weigh(table, cards, |next, stands| {
        if best.is_none_or(|best| next.beats(&best, stands)) {
            best = Some(next);
        }
    });
    best.expect("there is a card to play")
}

/// Weighs every way to play these cards, and says of each whether the bid stands if it loses.
pub(super) fn weigh(table: &Table<'_>, cards: CardSet, mut found: impl FnMut(Weighed, bool)) {
    let promises = Promises::new(table, table.round.hand);
    let bid = table.round.bids[table.me].map_or(0, i32::from);
    let need = bid - i32::from(table.round.tricks[table.me]);
    let has_cloud = table.round.cloud == Some(table.me);
    let mut trick = Trick::new(table);
    let gift = trick.gift();
    let now = if need > 1 { -WEIGHTS.patience } else { WEIGHTS.last };
    for card in cards {
        let rest = promises.without(Some(card), need + 1);
        for play in Play::all_of(card) {
            let takes = trick.takes(play);
            let if_taken = worth(&rest, bid, need - 1, has_cloud || trick.has(Special::Cloud)) + now;
            let if_not = worth(&rest, bid, need, has_cloud) + gift;
            let points = takes * if_taken + (1.0 - takes) * if_not;
            found(Weighed { play, takes, points }, need == 0 && !has_cloud && !trick.has(Special::Cloud));
        }
    }
}

/// The points to expect; whoever has the Cloud must move the bid by one in the end.
fn worth(rest: &Outlook, bid: i32, need: i32, cloud: bool) -> f64 {
    if !cloud {
        return rest.worth(bid, need);
    }
    let up = rest.worth(bid + 1, need + 1);
    if bid == 0 { up } else { up.max(rest.worth(bid - 1, need - 1)) }
}
