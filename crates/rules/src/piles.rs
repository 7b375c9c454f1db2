//! Deals hidden cards to piles that each accept only some of them.

use rand_core::Rng;

use crate::deal::Shuffle;
use crate::{BySeat, Card, CardSet, RuleSet, Seat};

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Demand {
    pub(crate) need: usize,
    pub(crate) may: CardSet,
}

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Demands {
    pub(crate) held: BySeat<Demand>,
    pub(crate) received: BySeat<Demand>,
}

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Dealt {
    pub(crate) held: BySeat<CardSet>,
    pub(crate) received: BySeat<CardSet>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pile {
    Held(Seat),
    Received(Seat),
}

impl Pile {
    fn all(rules: &RuleSet) -> impl Iterator<Item = Pile> + use<> {
        let seats = rules.seats();
        seats.clone().map(Pile::Received).chain(seats.map(Pile::Held))
    }
}

impl Demands {
    fn of(&self, pile: Pile) -> &Demand {
        match pile {
            Pile::Held(seat) => &self.held[seat],
            Pile::Received(seat) => &self.received[seat],
        }
    }

    /// Deals without regard to the demands and checks the result, so all possible deals are equally likely.
    pub(crate) fn deal_freely(&self, rules: &RuleSet, hidden: CardSet, rng: &mut impl Rng) -> Option<Dealt> {
        const TRIES: usize = 4;
        (0..TRIES).find_map(|_| {
            let mut pack = Shuffle::of(hidden);
            let mut dealt = Dealt::default();
            for pile in Pile::all(rules).filter(|pile| self.of(*pile).need > 0) {
                let Demand { need, may } = *self.of(pile);
                let cards = pack.take_at_most(need, rng);
                if cards.len() < need || !cards.is_subset(may) {
                    return None;
                }
                *dealt.pile(pile) = cards;
            }
            Some(dealt)
        })
    }

    pub(crate) fn deal_with_care(&self, rules: &RuleSet, hidden: CardSet, rng: &mut impl Rng) -> Option<Dealt> {
        let mut deal = CarefulDeal { demands: self, stock: hidden, dealt: Dealt::default(), rules };
        let mut order: [(usize, Option<Pile>); 12] = [(usize::MAX, None); 12];
        for (place, pile) in Pile::all(rules).filter(|pile| self.of(*pile).need > 0).enumerate() {
            order[place] = (self.of(pile).may.len(), Some(pile));
        }
        order.sort_unstable_by_key(|(choice, _)| *choice);
        for pile in order.into_iter().filter_map(|(_, pile)| pile) {
            deal.fill(pile, rng)?;
        }
        deal.mix(hidden, rng);
        Some(deal.dealt)
    }

    /// Deterministic.
    pub(crate) fn deal_somehow(&self, rules: &RuleSet, hidden: CardSet) -> Option<Dealt> {
        let mut deal = CarefulDeal { demands: self, stock: hidden, dealt: Dealt::default(), rules };
        for pile in Pile::all(rules) {
            deal.make_room(pile, self.of(pile).need)?;
        }
        Some(deal.dealt)
    }
}

impl Dealt {
    fn pile(&mut self, pile: Pile) -> &mut CardSet {
        match pile {
            Pile::Held(seat) => &mut self.held[seat],
            Pile::Received(seat) => &mut self.received[seat],
        }
    }
}

struct CarefulDeal<'a> {
    rules: &'a RuleSet,
    demands: &'a Demands,
    stock: CardSet,
    dealt: Dealt,
}

impl CarefulDeal<'_> {
    fn fill(&mut self, pile: Pile, rng: &mut impl Rng) -> Option<()> {
        let Demand { need, may } = *self.demands.of(pile);
        let cards = Shuffle::of(self.stock & may).take_at_most(need, rng);
        self.stock -= cards;
        *self.dealt.pile(pile) = cards;
        self.make_room(pile, need - cards.len())
    }

    fn make_room(&mut self, pile: Pile, cards: usize) -> Option<()> {
        (0..cards).try_for_each(|_| self.give(pile, &mut CardSet::default()).then_some(()))
    }

    fn give(&mut self, pile: Pile, tried: &mut CardSet) -> bool {
        let may = self.demands.of(pile).may;
        if let Some(card) = (self.stock & may).first() {
            self.put(card, Some(pile));
            return true;
        }
        for card in may - *self.dealt.pile(pile) {
            if !tried.insert(card) {
                continue;
            }
            let owner = self.owner(card);
            if owner.is_none_or(|owner| self.give(owner, tried)) {
                self.put(card, Some(pile));
                return true;
            }
        }
        false
    }

    /// `None` if the card is in the stock.
    fn owner(&mut self, card: Card) -> Option<Pile> {
        if self.stock.contains(card) {
            return None;
        }
        Pile::all(self.rules).find(|pile| self.dealt.pile(*pile).contains(card))
    }

    fn put(&mut self, card: Card, place: Option<Pile>) {
        match self.owner(card) {
            Some(pile) => self.dealt.pile(pile).remove(card),
            None => self.stock.remove(card),
        };
        match place {
            Some(pile) => self.dealt.pile(pile).insert(card),
            None => self.stock.insert(card),
        };
    }

    fn mix(&mut self, hidden: CardSet, rng: &mut impl Rng) {
        let order = Shuffle::of(hidden);
        for _ in 0..hidden.len() {
            let (one, other) = (order.peek(rng), order.peek(rng));
            let (from, to) = (self.owner(one), self.owner(other));
            let welcome = |pile: Option<Pile>, card| pile.is_none_or(|pile| self.demands.of(pile).may.contains(card));
            if from != to && welcome(to, one) && welcome(from, other) {
                self.put(one, to);
                self.put(other, from);
            }
        }
    }
}
