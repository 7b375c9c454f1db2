//! One way in which the cards that a viewer does not see can lie, if there is any.
//!
//! [`View::worlds`] finds such ways at random and tries one thing after the other, which is right for a view of a real
//! game. This is for views that may be made up: it finds a way where there is one, and never takes long to see that
//! there is none.

use crate::knowledge::{HandKnowledge, Knowledge, PassKnowledge};
use crate::piles::{Demand, Demands};
use crate::{BySeat, Card, CardSet, Seat, View};

/// The hands as they may be now, and what each seat then received in the Juggler's pass, if there has been one.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Layout {
    pub(crate) held: BySeat<CardSet>,
    pub(crate) received: BySeat<Option<Card>>,
}

/// Lays the hidden cards out so that everyone played as the rules ask, as far as that is about following. No seat may
/// have played more often than there are cards, and no pass may lie in the future.
pub(crate) fn lay_out(view: &View) -> Option<Layout> {
    let known = view.knowledge()?;
    let swapped = view.round().and_then(|round| round.swapped_by.zip(round.turned_up));
    // The Werewolf's holder took the turned-up card, and may have passed it on, if it has not shown up since.
    match swapped.filter(|(_, card)| known.pass.is_some() && known.hidden.contains(*card)) {
        None => known.fill(),
        Some((holder, card)) => {
            let kept = known.hold(holder, card).and_then(|known| known.fill());
            kept.or_else(|| known.passed_on_by(holder, card)?.fill())
        }
    }
}

impl Knowledge {
    /// If a seat holds this card.
    fn hold(mut self, seat: Seat, card: Card) -> Option<Knowledge> {
        let fits = !self.hands[seat].lacks.contains(card);
        self.hands[seat].holds.insert(card);
        self.hidden.remove(card);
        fits.then_some(self)
    }

    /// If a seat passed this card to the left, where it still is.
    fn passed_on_by(mut self, holder: Seat, card: Card) -> Option<Knowledge> {
        let receiver = self.rules.left_of(holder);
        let received = &mut self.pass.as_mut()?.received[receiver];
        if received.replace(card).is_some() {
            return None;
        }
        self.hold(receiver, card)
    }

    /// Fills the hands from the hidden cards.
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
                // But for the card received, everything held now was held before the pass.
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

/// What a seat can have got in the pass.
struct Got {
    /// A card that is known, or that it has played since.
    played: Option<Card>,
    /// A card that it may have got instead and still hold.
    held: Option<HeldCard>,
}

impl PassKnowledge {
    /// Nothing where there is no way. The hidden cards that the seat holds, if any, are of those that it `may`.
    fn got(&self, seat: Seat, giver: Seat, may: CardSet, holds_hidden: bool) -> Option<Got> {
        if let Some(card) = self.received[seat] {
            return Some(Got { played: Some(card), held: None });
        }
        let (lacked, lacked_by_giver) = (self.lacked[seat], self.lacked[giver]);
        // What one played though one lacked it before, one must have received.
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

/// A card that may have been received and is still held.
struct HeldCard {
    may: CardSet,
    /// If it is one of these, it is what was received in the pass: the seat lacked it before.
    received_if: CardSet,
}
