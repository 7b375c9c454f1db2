//! Finds one layout of the hidden cards, or proves that there is none. Unlike [`View::worlds`], it is complete and fast
//! even for made-up views.

use crate::knowledge::{HandKnowledge, Knowledge, PassKnowledge};
use crate::piles::{Demand, Demands};
use crate::{BySeat, Card, CardSet, Seat, View};

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Layout {
    pub(crate) held: BySeat<CardSet>,
    pub(crate) received: BySeat<Option<Card>>,
}

/// Everyone has followed suit. No seat may have played too often, and no pass may be in the future.
pub(crate) fn lay_out(view: &View) -> Option<Layout> {
    let known = view.knowledge()?;
    let swapped = view.round().and_then(|round| round.swapped_by.zip(round.turned_up));
    // The Werewolf's holder may have passed the turned-up card on, if it hasn't shown up since.
    match swapped.filter(|(_, card)| known.pass.is_some() && known.hidden.contains(*card)) {
        None => known.fill(),
        Some((holder, card)) => {
            let still_held = known.hold(holder, card).and_then(|known| known.fill());
            still_held.or_else(|| known.passed_on_by(holder, card)?.fill())
        }
    }
}

impl Knowledge {
    fn hold(mut self, seat: Seat, card: Card) -> Option<Knowledge> {
        let fits = !self.hands[seat].lacks.contains(card);
        self.hands[seat].holds.insert(card);
        self.hidden.remove(card);
        fits.then_some(self)
    }

    /// Assuming that a seat passed this card to the left, where it still is.
    fn passed_on_by(mut self, holder: Seat, card: Card) -> Option<Knowledge> {
        let receiver = self.rules.left_of(holder);
        let received = &mut self.pass.as_mut()?.received[receiver];
        if received.replace(card).is_some() {
            return None;
        }
        self.hold(receiver, card)
    }

    fn fill(&self) -> Option<Layout> {
        let mut layout = Layout::default();
        let mut demands = Demands::default();
        let mut received_if = BySeat::<CardSet>::default();
        for seat in self.rules.seats() {
            let HandKnowledge { holds, lacks, size } = self.hands[seat];
            let mut need = size.checked_sub(holds.len())?;
            let mut may = self.hidden - lacks;
            if let Some(pass) = &self.pass {
                let got = pass.got(seat, self.rules.right_of(seat), may, need > 0)?;
                layout.received[seat] = got.played;
                if let Some(held) = got.held {
                    need -= 1;
                    demands.received[seat] = Demand { need: 1, may: held.may };
                    received_if[seat] = held.received_if;
                }
                // Except for the card received, everything held now was held before the pass.
                may -= pass.lacked[seat];
            }
            demands.held[seat] = Demand { need, may };
        }
        let dealt = demands.deal_somehow(&self.rules, self.hidden)?;
        for seat in self.rules.seats() {
            layout.held[seat] = self.hands[seat].holds | dealt.held[seat] | dealt.received[seat];
            layout.received[seat] = (dealt.received[seat] & received_if[seat]).first().or(layout.received[seat]);
        }
        Some(layout)
    }
}

struct Got {
    played: Option<Card>,
    /// A card that it may have received instead and still holds.
    held: Option<HeldCard>,
}

impl PassKnowledge {
    /// `None` if there is no way. If the seat holds hidden cards, they are among those it `may` hold.
    fn got(&self, seat: Seat, giver: Seat, may: CardSet, holds_hidden: bool) -> Option<Got> {
        if let Some(card) = self.received[seat] {
            return Some(Got { played: Some(card), held: None });
        }
        let (lacked, lacked_by_giver) = (self.lacked[seat], self.lacked[giver]);
        // A card played now but lacked before was received.
        let surprises = self.played_since[seat] & lacked;
        let played = if surprises.is_empty() { self.played_since[seat] } else { surprises };
        let played = (played - lacked_by_giver).first();
        match (surprises.len(), played) {
            (0, Some(_)) if holds_hidden => Some(Got {
                played,
                held: Some(HeldCard { may: may - (lacked & lacked_by_giver), received_if: lacked }),
            }),
            (0, None) if holds_hidden => {
                let place = HeldCard { may: may - lacked_by_giver, received_if: CardSet::EVERY_CARD };
                Some(Got { played, held: Some(place) })
            }
            (0 | 1, Some(_)) => Some(Got { played, held: None }),
            _ => None,
        }
    }
}

struct HeldCard {
    may: CardSet,
    /// If it is one of these, it was received in the pass, because the seat lacked it before.
    received_if: CardSet,
}
