//! A pad's rounds as plain tables, so that offline pages only add and look up, and have no rules of their own.

use foretell_rules::{BySeat, points};

use crate::{PadRound, Player, Sheet};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundTable {
    pub cards: u8,
    pub turns_up: bool,
    pub dealer: Player,
    pub order: Vec<Player>,
    /// The possible sums of tricks taken; the second one, if any, with the Bomb.
    pub tricks: Vec<u8>,
    pub banned: BannedBids,
}

/// By the sum of the others' bids: larger sums ban nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BannedBids {
    /// If the dealer alone is in the lead.
    pub of_leader: Vec<Option<u8>>,
    pub of_others: Vec<Option<u8>>,
}

impl Sheet {
    /// Assumes that nobody joins or leaves.
    pub fn round_tables(&self) -> Vec<RoundTable> {
        let mut whole = self.clone();
        while !whole.ended_early && whole.rounds.len() < whole.rules.rounds() {
            whole.open_round();
        }
        whole.rounds.iter().map(RoundTable::of).collect()
    }

    /// The Cloud can raise a bid above the number of cards.
    pub fn points_table(&self) -> Vec<Vec<i32>> {
        let most = self.round_tables().iter().map(|round| round.cards).max().unwrap_or_default();
        (0..=most + 1).map(|bid| (0..=most).map(|tricks| points(bid, tricks)).collect()).collect()
    }
}

impl RoundTable {
    fn of(round: &PadRound) -> RoundTable {
        let cards = round.cards();
        let bombed = (round.rules.most_bombed() > 0).then(|| cards.saturating_sub(1));
        RoundTable {
            cards,
            turns_up: round.turns_up(),
            dealer: round.dealer,
            order: round.order(),
            tricks: std::iter::once(cards).chain(bombed).collect(),
            banned: BannedBids { of_leader: banned(round, 1), of_others: banned(round, 0) },
        }
    }
}

fn banned(round: &PadRound, ahead: i32) -> Vec<Option<u8>> {
    let cards = usize::from(round.cards());
    let Some(dealer) = round.seat_of(round.dealer).filter(|_| !round.rules.sealed_bids()) else { return Vec::new() };
    let scores = BySeat::from_fn(round.rules.players(), |seat| if seat == dealer { ahead } else { 0 });
    let banned: Vec<Option<u8>> =
        (0..=cards).map(|others| round.rules.banned_bid(dealer, cards, others, &scores)).collect();
    if banned.iter().all(Option::is_none) { Vec::new() } else { banned }
}

#[cfg(test)]
mod tests {
    use foretell_rules::RuleSet;

    use super::*;
    use crate::{Pad, PadEntry, PadSetup};

    const RULES: [&str; 8] = [
        "it/3+length=first-6",
        "ca/4+length=first-5",
        "pl/5+length=last-2+sum=never-even",
        "it/5+sum=leader-never-evens+length=first-6",
        "pt/6+specials=all+length=first-5",
        "fr/4+bids=secret+length=first-3",
        "ca/6+length=every-other-3",
        "it/2+length=first-4",
    ];

    #[test]
    fn round_tables_match_the_pad() {
        for text in RULES {
            let rules: RuleSet = text.parse().expect("rules");
            let names = ["Ada", "Ben", "Cleo", "Dora", "Emil", "Fred"].map(str::to_owned);
            let setup = PadSetup::new(rules, &names[..rules.players()], None).expect("names for everyone");
            let mut pad = Pad::new(setup);
            let (tables, worth) = (pad.sheet().round_tables(), pad.sheet().points_table());
            assert_eq!(tables.len(), rules.rounds(), "{text}");
            for (number, table) in (1..).zip(&tables) {
                let round = pad.sheet().round(number).expect("the round is on").clone();
                assert_eq!(RoundTable::of(&round), *table, "{text}: round {number} is as it was foretold");
                play_round(&mut pad, &round, table, text);
                let after = pad.sheet().round(number).expect("it is there");
                for (player, won) in after.seating.iter().zip(after.points.as_ref().expect("all numbers are there")) {
                    let bid = after.scored_bid(*player).expect("a bid");
                    let taken = after.taken(*player).expect("tricks");
                    assert_eq!(worth[usize::from(bid)][usize::from(taken)], *won, "{text}");
                }
            }
            assert!(pad.sheet().is_over(), "{text}");
        }
    }

    fn play_round(pad: &mut Pad, round: &PadRound, table: &RoundTable, text: &str) {
        let (number, mut sum) = (round.number, 0);
        for (index, player) in table.order.iter().enumerate() {
            let mut bid = if (index + usize::from(number)).is_multiple_of(2) { table.cards } else { 0 };
            if *player == table.dealer {
                let totals = &round.totals_before;
                let alone =
                    table.order.iter().all(|other| other == player || totals[other.index()] < totals[player.index()]);
                let banned = if alone { &table.banned.of_leader } else { &table.banned.of_others };
                let banned = banned.get(usize::from(sum)).copied().flatten();
                let now = pad.sheet().round(number).expect("it is on");
                assert_eq!(banned, now.banned_bid(), "{text}: round {number}, {sum} said");
                bid = if banned == Some(bid) { table.cards - bid } else { bid };
            }
            pad.write(None, PadEntry::Bid { round: number, player: *player, bid, instead_of: None }).expect("a bid");
            sum += bid;
        }
        for (index, player) in table.order.iter().enumerate() {
            let tricks = if index == 0 { table.cards } else { 0 };
            let entry = PadEntry::Taken { round: number, player: *player, tricks, instead_of: None };
            pad.write(None, entry).expect("tricks");
        }
        if pad.sheet().round(number).is_some_and(|round| round.asked() == crate::Asked::Cloud) {
            pad.write(None, PadEntry::Cloud { round: number, changed: None }).expect("nobody");
        }
    }
}
