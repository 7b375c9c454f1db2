//! Equivalent cards: only one of them has to be tried.

use foretell_rules::{Action, Card, CardSet, Face, Play, Special, View};

/// Cards of the hand that are equivalent to another: no card that matters lies between the two.
pub(crate) fn twins(view: &View) -> CardSet {
    let Some(round) = view.round().filter(|_| view.rules.suits_matter()) else { return CardSet::EMPTY };
    let trick: CardSet = round.plays.trick(view.rules.players()).iter().map(|placed| placed.play.card()).collect();
    let matters = view.rules.deck() - round.hand - (round.open_cards() - trick);
    let mut twins = CardSet::EMPTY;
    let mut before: Option<Card> = None;
    for card in round.hand & CardSet::BASE {
        if before.is_some_and(|before| alike(before, card, matters)) {
            twins.insert(card);
        }
        before = Some(card);
    }
    let but_one = |cards: CardSet| cards - cards.first().into_iter().collect();
    twins | but_one(round.hand & CardSet::WIZARDS) | but_one(round.hand & CardSet::JESTERS)
}

/// The equivalent action that was tried instead: usually the action itself.
///
/// ```
/// # use foretell_bots::stand_in;
/// # use foretell_rules::{Game, RuleSet, Viewer};
/// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// let mut game = Game::new("pl/4".parse::<RuleSet>()?);
/// game.chance(&mut Xoshiro256PlusPlus::seed_from_u64(3));
/// let seat = game.decision().and_then(|decision| decision.seats().first()).expect("a player is waited for");
/// let view = game.view(Viewer::Seat(seat));
/// assert!(view.legal().iter().all(|bid| stand_in(&view, bid) == bid), "no bid is like another");
/// # Ok::<(), foretell_rules::SpecError>(())
/// ```
pub fn stand_in(view: &View, action: Action) -> Action {
    let twins = twins(view);
    match action {
        Action::Play(play) if twins.contains(play.card()) => Action::Play(twin_of(view, twins, play)),
        other => other,
    }
}

/// The card tried instead of a twin: the nearest non-twin below it.
fn twin_of(view: &View, twins: CardSet, play: Play) -> Play {
    let kinds = [CardSet::WIZARDS, CardSet::JESTERS, CardSet::SUITED];
    let kind = kinds.into_iter().find(|kind| kind.contains(play.card())).unwrap_or(CardSet::EMPTY);
    let hand = view.round().map_or(CardSet::EMPTY, |round| round.hand & kind);
    let below = (hand - twins).into_iter().take_while(|card| *card < play.card()).last();
    below.and_then(|card| Play::new(card, None)).unwrap_or(play)
}

fn alike(low: Card, high: Card, matters: CardSet) -> bool {
    let (Face::Suited(suit, low), Face::Suited(other, high)) = (low.face(), high.face()) else { return false };
    // The Juggler lies between 7 and 8, the Cloud between 9 and 10.
    let splits = |special: Special, rank: u8| matters.has(special) && low.number() <= rank && rank < high.number();
    let between = CardSet::above(suit, low) - CardSet::above(suit, high) - CardSet::only(Card::suited(suit, high));
    suit == other && matters.is_disjoint(between) && !splits(Special::Juggler, 7) && !splits(Special::Cloud, 9)
}
