//! Answers for special cards: the card to pass and the changed bid.

use foretell_rules::{Card, Change, points};

use super::others::Table;
use super::promises::Promises;

/// The card without which the rest of the hand, plus an unknown card, fits the bid best.
pub(super) fn best_pass(table: &Table<'_>) -> Card {
    let mut promises = Promises::new(table, table.round.hand);
    let bid = table.round.bids[table.me].map_or(0, i32::from);
    let need = bid - i32::from(table.round.tricks[table.me]);
    let comes = 1.0 / table.view.rules.players() as f64;
    let mut best: Option<(Card, f64)> = None;
    for card in table.round.hand {
        let points = promises.without(card, need).with_any_card(comes).worth(bid, need);
        if best.is_none_or(|(_, best)| points > best) {
            best = Some((card, points));
        }
    }
    best.expect("there is a card to pass").0
}

pub(super) fn best_change(bid: u8, tricks: u8) -> Change {
    let worth = |change: Change| change.of(bid).map(|bid| points(bid, tricks));
    if worth(Change::Down) > worth(Change::Up) { Change::Down } else { Change::Up }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bid_moves_towards_the_tricks() {
        assert_eq!(best_change(5, 4), Change::Down);
        assert_eq!(best_change(2, 3), Change::Up);
        assert_eq!(best_change(0, 0), Change::Up);
        assert_eq!(best_change(1, 0), Change::Down);
    }
}
