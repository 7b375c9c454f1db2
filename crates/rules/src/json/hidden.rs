//! One way in which the cards that a viewer does not see can lie, if there is any.
//!
//! [`View::worlds`] finds such ways at random and tries one thing after the other, which is right for a view of a real
//! game. This is for views that may be made up: it finds a way where there is one, and never takes long to see that
//! there is none.

use crate::{BySeat, Card, CardSet, Lead, RoundView, RuleSet, Seat, Special, View};

/// The hands as they may be now, and what each seat then received in the Juggler's pass, if there has been one.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Layout {
    pub(super) held: BySeat<CardSet>,
    pub(super) received: BySeat<Option<Card>>,
}

/// Lays the hidden cards out so that everybody played as the rules ask, as far as that is about following. Nobody may
/// have played more often than there are cards, and no pass may lie in the future.
pub(super) fn lay_out(view: &View, round: &RoundView) -> Option<Layout> {
    let known = Known::of(view, round);
    let Some((holder, card)) = known.wanderer(round) else { return known.fill() };
    // The Werewolf's holder took the turned-up card, and may have passed it on.
    known.kept_by(holder, card).and_then(|known| known.fill()).or_else(|| known.passed_on_by(holder, card)?.fill())
}

/// What a view tells about the hands.
#[derive(Clone, Debug)]
struct Known {
    rules: RuleSet,
    /// The cards whose place is not known.
    hidden: CardSet,
    /// Cards that a seat holds for certain.
    held: BySeat<CardSet>,
    /// How many cards a seat holds.
    size: BySeat<usize>,
    /// Cards that a seat does not hold.
    cannot: BySeat<CardSet>,
    pass: Option<Pass>,
}

/// What a view tells about a pass in the past.
#[derive(Clone, Debug)]
struct Pass {
    /// What a seat got from the right, where the viewer knows.
    received: BySeat<Option<Card>>,
    /// Cards that a seat did not hold before the pass.
    lacked: BySeat<CardSet>,
    /// What a seat has played since.
    played_since: BySeat<CardSet>,
}

impl Known {
    fn of(view: &View, round: &RoundView) -> Known {
        let rules = view.rules;
        let me = view.viewer.seat();
        let pack = rules.deck() - view.used;
        // A Werewolf in a hand would have been swapped at once.
        let open = round.open_cards() | CardSet::only(Card::special(Special::Werewolf));
        let (voids, pass) = voids_and_pass(view, round);
        let mut known = Known {
            rules,
            hidden: pack - open,
            held: BySeat::default(),
            size: BySeat::from_fn(rules.players(), |seat| round.hand_size(seat)),
            cannot: BySeat::from_fn(rules.players(), |seat| voids[seat] | (pack - rules.dealt_from(seat, pack))),
            pass,
        };
        for seat in rules.seats() {
            let mut held = if me == Some(seat) { round.hand } else { round.seen[seat] };
            if round.swapped_by == Some(seat) && round.passed_after.is_none() {
                held |= round.turned_up.into_iter().collect();
            }
            if round.passed_after.is_some() && me.is_some_and(|me| me.left(rules.players()) == seat) {
                held |= round.given.into_iter().collect();
            }
            known.hold(seat, held - round.plays.cards());
        }
        known
    }

    fn hold(&mut self, seat: Seat, cards: CardSet) {
        self.held[seat] |= cards;
        self.hidden -= cards;
    }

    /// The turned-up card and its first holder, where it may have been passed on and has not shown up since.
    fn wanderer(&self, round: &RoundView) -> Option<(Seat, Card)> {
        let holder_and_card = round.swapped_by.zip(round.turned_up)?;
        (self.pass.is_some() && self.hidden.contains(holder_and_card.1)).then_some(holder_and_card)
    }

    fn kept_by(&self, holder: Seat, card: Card) -> Option<Known> {
        let mut known = self.clone();
        known.hold(holder, CardSet::only(card));
        (!self.cannot[holder].contains(card)).then_some(known)
    }

    fn passed_on_by(&self, holder: Seat, card: Card) -> Option<Known> {
        let mut known = self.clone();
        let receiver = holder.left(self.rules.players());
        let got = &mut known.pass.as_mut()?.received[receiver];
        let fits = got.is_none() && !self.cannot[receiver].contains(card);
        *got = Some(card);
        known.hold(receiver, CardSet::only(card));
        fits.then_some(known)
    }

    /// Fills the hands from the hidden cards.
    fn fill(&self) -> Option<Layout> {
        let mut layout = Layout { held: self.held, ..Layout::default() };
        let mut places = Places::default();
        for seat in self.rules.seats() {
            let mut need = self.size[seat].checked_sub(self.held[seat].len())?;
            let mut may = self.hidden - self.cannot[seat];
            if let Some(pass) = &self.pass {
                let got = pass.got(seat, seat.right(self.rules.players()), may, need > 0)?;
                layout.received[seat] = got.played;
                need -= usize::from(got.held.is_some());
                places.places.extend(got.held);
                // But for the card received, everything held now was held before the pass.
                may -= pass.lacked[seat];
            }
            places.places.extend((0..need).map(|_| Place { seat, may, received_if: CardSet::EMPTY }));
        }
        for (place, card) in places.filled()? {
            layout.held[place.seat].insert(card);
            if place.received_if.contains(card) {
                layout.received[place.seat] = Some(card);
            }
        }
        Some(layout)
    }
}

/// What a seat can have got in the pass.
struct Got {
    /// A card that is known, or that it has played since.
    played: Option<Card>,
    /// The place of a card that it may have got instead and still hold.
    held: Option<Place>,
}

impl Pass {
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
                held: Some(Place { seat, may: may - (lacked & lacked_by_giver), received_if: lacked }),
            }),
            (0, None) if holds_hidden => {
                let place = Place { seat, may: may - lacked_by_giver, received_if: CardSet::EVERY_CARD };
                Some(Got { played, held: Some(place) })
            }
            (0 | 1, Some(_)) => Some(Got { played, held: None }),
            _ => None,
        }
    }
}

/// The suits that seats have shown to be without since the last pass, as sets of cards, and what is known about that
/// pass.
fn voids_and_pass(view: &View, round: &RoundView) -> (BySeat<CardSet>, Option<Pass>) {
    let rules = &view.rules;
    let players = rules.players();
    let Some(after) = round.passed_after else { return (voids(rules, round.plays.all()), None) };
    let (before, since) = round.plays.all().split_at(usize::from(after) * players);
    let mut pass = Pass { received: BySeat::default(), lacked: voids(rules, before), played_since: BySeat::default() };
    for placed in since {
        pass.played_since[placed.seat].insert(placed.play.card());
    }
    if let Some((holder, card)) = round.swapped_by.zip(round.turned_up) {
        rules.seats().filter(|seat| *seat != holder).for_each(|seat| {
            pass.lacked[seat].insert(card);
        });
    }
    if let Some(me) = view.viewer.seat() {
        pass.received[me] = round.received;
        pass.received[me.left(players)] = round.given;
    }
    (voids(rules, since), Some(pass))
}

/// The suits that seats did not follow in these tricks.
fn voids(rules: &RuleSet, plays: &[crate::Placed]) -> BySeat<CardSet> {
    let mut voids = BySeat::default();
    for trick in plays.chunks(rules.players()) {
        let mut lead = rules.lead(Lead::Open);
        for placed in trick {
            if let (Lead::Suit(led), Some(suit)) = (lead, placed.play.card().suit())
                && suit != led
            {
                voids[placed.seat] |= CardSet::suit(led);
            }
            lead = rules.lead(lead.then(placed.play));
        }
    }
    voids
}

/// A place for one card in the hand of a seat.
#[derive(Clone, Copy)]
struct Place {
    seat: Seat,
    may: CardSet,
    /// If one of these lies here, it is what was received in the pass: the seat lacked it before.
    received_if: CardSet,
}

/// Places that want a card each: a matching, found by making room along chains of places.
#[derive(Default)]
struct Places {
    places: Vec<Place>,
    taken: std::collections::BTreeMap<Card, usize>,
}

impl Places {
    /// Every place with its card, if there is a card for each.
    fn filled(mut self) -> Option<impl Iterator<Item = (Place, Card)>> {
        for place in 0..self.places.len() {
            let mut tried = CardSet::EMPTY;
            self.find_card(place, &mut tried).then_some(())?;
        }
        let Places { places, taken } = self;
        Some(taken.into_iter().map(move |(card, place)| (places[place], card)))
    }

    /// Gives a place a card; whoever has to give it up gets another.
    fn find_card(&mut self, place: usize, tried: &mut CardSet) -> bool {
        let may = self.places[place].may;
        let free = may.into_iter().find(|card| !self.taken.contains_key(card));
        if let Some(card) = free {
            self.taken.insert(card, place);
            return true;
        }
        for card in may {
            if tried.insert(card) && self.taken.get(&card).copied().is_some_and(|owner| self.find_card(owner, tried)) {
                self.taken.insert(card, place);
                return true;
            }
        }
        false
    }
}
