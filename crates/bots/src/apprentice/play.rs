//! Plays the card with the highest expected points.

use foretell_rules::{Card, CardSet, Lead, Play, Role, Special, TrickSoFar, Trump};

use super::chance::Standing;
use super::others::Table;
use super::promises::{Outlook, Promises};
use super::weights;

#[derive(Clone, Copy, Debug)]
pub(super) struct WeighedPlay {
    pub(super) play: Play,
    pub(super) takes: f64,
    /// Expected points, plus a little for breaking others' bids.
    pub(super) points: f64,
}

impl WeighedPlay {
    /// The bid isn't given up while it stands and some card loses.
    pub(super) fn beats(&self, other: &WeighedPlay, stands: bool) -> bool {
        if stands {
            let gives_up = |weighed: &WeighedPlay| weighed.takes > 0.95;
            let keeps = |weighed: &WeighedPlay| weighed.takes < 0.05;
            if keeps(self) && gives_up(other) || gives_up(self) && keeps(other) {
                return keeps(self);
            }
        }
        self.points > other.points
    }
}

struct Trick<'a> {
    table: &'a Table<'a>,
    so_far: TrickSoFar,
    lead: Lead,
    has_bomb: bool,
    has_cloud: bool,
}

impl<'a> Trick<'a> {
    fn new(table: &'a Table<'a>) -> Trick<'a> {
        let rules = &table.view.rules;
        let placed = table.round.plays.trick(rules.players());
        let has = |special: Special| placed.iter().any(|placed| placed.play.card() == Card::special(special));
        Trick {
            table,
            so_far: TrickSoFar::new(rules, table.trump.map_or(Trump::None, Trump::Suit), placed),
            lead: table.round.lead(rules),
            has_bomb: rules.has_specials() && has(Special::Bomb),
            has_cloud: rules.has_specials() && has(Special::Cloud),
        }
    }

    fn takes(&self, play: Play) -> f64 {
        if self.has_bomb || !self.so_far.would_take(play) {
            return 0.0;
        }
        let table = self.table;
        table.holds(match play.role() {
            Role::Suited(suit, quarters) => table.number(suit, quarters, self.lead.then(play)),
            Role::Wizard => Standing::Wizard,
            Role::Dragon => Standing::Dragon,
            // Nobody takes a trick with the Bomb.
            Role::Bomb => return 0.0,
            // The Fairy wins only against the Dragon, and then for good.
            Role::Fairy if self.so_far.winner().is_some() => return 1.0,
            Role::Jester | Role::Fairy => Standing::Nothing,
        })
    }

    /// Positive if the trick's winner misses the bid by taking it, negative if they need it. The leader counts twice.
    fn gift(&self) -> f64 {
        let table = self.table;
        let Some(winner) = self.so_far.winner().filter(|_| !self.has_bomb) else { return 0.0 };
        let need = table.others().iter().find(|other| other.seat == winner).and_then(|other| other.need);
        let best = table.view.scores.of(table.view.rules.players()).iter().max();
        let weight = if Some(&table.view.scores[winner]) == best { 2.0 } else { 1.0 };
        match need {
            Some(0) => weight * weights::SPOILS,
            Some(1..) => -weight * weights::SPOILS,
            _ => 0.0,
        }
    }

    fn brings_cloud(&self, card: Card) -> bool {
        self.has_cloud || card == Card::special(Special::Cloud)
    }
}

/// Of equal plays, the first in listing order.
pub(super) fn best_play(table: &Table<'_>, cards: CardSet) -> WeighedPlay {
    let mut best: Option<WeighedPlay> = None;
    weigh(table, cards, |next, stands| {
        if best.is_none_or(|best| next.beats(&best, stands)) {
            best = Some(next);
        }
    });
    best.expect("there is a card to play")
}

/// Also says for each play whether the bid stands if it loses.
pub(super) fn weigh(table: &Table<'_>, cards: CardSet, mut found: impl FnMut(WeighedPlay, bool)) {
    let mut promises = Promises::new(table, table.round.hand);
    let bid = table.round.bids[table.me].map_or(0, i32::from);
    let need = bid - i32::from(table.round.tricks[table.me]);
    let has_cloud = table.round.cloud == Some(table.me);
    let trick = Trick::new(table);
    let gift = trick.gift();
    let now = if need > 1 { -weights::PATIENCE } else { weights::LAST };
    // Only the Cloud can ask for one trick more than needed now.
    let most = need + i32::from(table.view.rules.has_specials());
    for card in cards {
        let rest = promises.without(card, most);
        let may_have_cloud = has_cloud || trick.brings_cloud(card);
        for play in Play::all_of(card) {
            let takes = trick.takes(play);
            let loses = 1.0 - takes;
            let if_taken = || worth(&rest, bid, need - 1, may_have_cloud) + now;
            let if_not = || worth(&rest, bid, need, has_cloud) + gift;
            // If the result is certain, as it often is, the other case can be skipped.
            let points = if takes == 0.0 {
                if_not()
            } else if loses == 0.0 {
                if_taken()
            } else {
                takes * if_taken() + loses * if_not()
            };
            found(WeighedPlay { play, takes, points }, need == 0 && !may_have_cloud);
        }
    }
}

/// The Cloud's holder must change the bid by one in the end.
fn worth(rest: &Outlook, bid: i32, need: i32, cloud: bool) -> f64 {
    if !cloud {
        return rest.worth(bid, need);
    }
    let up = rest.worth(bid + 1, need + 1);
    if bid == 0 { up } else { up.max(rest.worth(bid - 1, need - 1)) }
}
