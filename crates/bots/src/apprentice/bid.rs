//! Chooses the bid and the trump with the highest expected points.

use foretell_rules::{Action, Actions, BySeat, CardSet, RoundView, Seat, Trump, View, ViewPhase};

use super::others::Table;
use super::promises::{Outlook, Promises};
use crate::one_card;

#[derive(Clone, Copy, Debug)]
pub(super) struct BidForecast {
    pub(super) bid: u8,
    pub(super) expected: f64,
    pub(super) chance: f64,
    pub(super) points: f64,
}

pub(super) fn best_bid(view: &View, round: &RoundView, me: Seat) -> BidForecast {
    let Actions::Bids { most, banned } = view.legal() else { unreachable!("a bid is asked for") };
    best_of(view, round, me, (0..=most).filter(|bid| Some(*bid) != banned))
}

pub(super) fn best_of(view: &View, round: &RoundView, me: Seat, bids: impl Iterator<Item = u8>) -> BidForecast {
    if round.cards == 1 {
        return best_of_one_card(view, bids);
    }
    let outlook = outlook(view, round, me);
    let mut best: Option<BidForecast> = None;
    for bid in bids {
        let points = outlook.worth(i32::from(bid), i32::from(bid));
        if best.is_none_or(|best| points > best.points) {
            let chance = outlook.exactly(i32::from(bid));
            best = Some(BidForecast { bid, expected: outlook.expected(), chance, points });
        }
    }
    best.expect("there is a bid to make")
}

/// In a round of one card the points are known exactly.
fn best_of_one_card(view: &View, bids: impl Iterator<Item = u8>) -> BidForecast {
    let points = one_card::expected_points(view);
    let expected = one_card::win_chance(view);
    let foretold = |bid: u8| {
        let chance = if bid == 1 { expected } else { 1.0 - expected };
        BidForecast { bid, expected, chance, points: points[usize::from(bid)] }
    };
    let better = |best: BidForecast, next: BidForecast| if next.points > best.points { next } else { best };
    bids.map(foretold).reduce(better).expect("there is a bid to make")
}

/// The outlook of the own hand, or if it is hidden, of what the visible hands leave.
pub(super) fn outlook(view: &View, round: &RoundView, me: Seat) -> Outlook {
    if !round.hand.is_empty() {
        let table = Table::new(view, round, me);
        return Promises::new(&table, round.hand).all();
    }
    let share = share_of_unseen_hand(view, round, me).clamp(0.01, 0.99);
    Outlook::of_alike(usize::from(round.cards), share)
}

fn share_of_unseen_hand(view: &View, round: &RoundView, me: Seat) -> f64 {
    let seen = view.rules.seats().fold(CardSet::EMPTY, |seen, seat| seen | round.seen[seat]);
    let unseen = view.rules.dealt_from(me, view.rules.deck()) - round.open_cards() - seen;
    let nobody_seen = RoundView { seen: BySeat::default(), ..*round };
    let table = Table::new(view, &nobody_seen, me);
    let alone = Promises::new(&table, CardSet::EMPTY);
    let strength = |cards: CardSet| cards.into_iter().map(|card| alone.chance_of(card)).sum::<f64>();
    let mine = strength(unseen) * f64::from(round.cards) / unseen.len() as f64;
    mine / (mine + strength(seen))
}

pub(super) fn best_trump(view: &View, round: &RoundView, me: Seat) -> (Trump, BidForecast) {
    let mut best: Option<(Trump, BidForecast)> = None;
    for action in view.legal() {
        let Action::Trump(trump) = action else { continue };
        let named = RoundView { trump: Some(trump), ..*round };
        let view = View { phase: ViewPhase::Round(named), ..*view };
        let foretold = best_of(&view, &named, me, 0..=round.cards);
        if best.is_none_or(|(_, best)| foretold.points > best.points) {
            best = Some((trump, foretold));
        }
    }
    best.expect("there is a trump to name")
}
