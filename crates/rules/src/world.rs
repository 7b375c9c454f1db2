//! Possible worlds: complete games that agree with a view. After a Juggler's pass, what was known before holds except
//! for one card given and one received, so sampling first decides what each seat received.

use rand_core::Rng;

use crate::deal::below;
use crate::game::Phase;
use crate::knowledge::{HandKnowledge, Knowledge, PassKnowledge};
use crate::piles::{Dealt, Demand, Demands};
use crate::round::{Pass, PlayPhase, Playing, Round, RoundPhase};
use crate::{BySeat, Card, CardSet, Decision, Game, RoundView, RuleSet, Seat, SeatSet, View, ViewPhase};
use crate::{Trump, Viewer};

/// ```
/// # use foretell_rules::{Game, RuleSet, Seat, Viewer};
/// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
/// let mut game = Game::new("pl/4".parse::<RuleSet>()?);
/// game.chance(&mut rng);
///
/// let mine = game.view(Viewer::Seat(Seat::FIRST));
/// let world = mine.worlds().sample(&mut rng).expect("there is at least the real one");
/// assert_eq!(world.view(Viewer::Seat(Seat::FIRST)), mine);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Worlds {
    view: View,
    /// `None` between rounds.
    known: Option<Knowledge>,
}

impl View {
    /// Slow compared with sampling, so reuse the result.
    pub fn worlds(&self) -> Worlds {
        Worlds { view: *self, known: self.knowledge() }
    }
}

impl Worlds {
    /// A random world, or `None` for a view that no game can produce. Every world can come up. They are equally likely
    /// if no player has shown a void and nothing was passed, and nearly so otherwise.
    pub fn sample(&self, rng: &mut impl Rng) -> Option<Game> {
        let View { rules, scores, rounds_played, used, .. } = self.view;
        let phase = match &self.view.phase {
            ViewPhase::Drawing { drawers, drawn } => Phase::Drawing { drawers: *drawers, drawn: *drawn },
            ViewPhase::Dealing { dealer } => Phase::Dealing { dealer: *dealer },
            ViewPhase::Over { .. } => Phase::Over,
            ViewPhase::Round(round) => {
                let guess = self.known.as_ref()?.guess(rng)?;
                Phase::Round(rebuild(&rules, self.view.viewer, round, &guess, rng)?)
            }
        };
        Some(Game { rules, scores, rounds_played, used, phase })
    }
}

struct Guess {
    hands: BySeat<CardSet>,
    given: BySeat<Option<Card>>,
}

// ---- what is known ----

impl Knowledge {
    fn guess(&self, rng: &mut impl Rng) -> Option<Guess> {
        let Some(pass) = &self.pass else {
            return self.deal_hidden(&self.hands, &BySeat::default(), rng);
        };
        let received = BySeat::from_fn(self.rules.players(), |seat| pass.received[seat].map(Received::Known));
        let open = self.rules.seats().filter(|seat| received[*seat].is_none()).collect();
        self.guess_pass(pass, open, received, rng)
    }

    fn giver(&self, seat: Seat) -> Seat {
        seat.right(self.rules.players())
    }

    /// Decides what each seat received from the right, backtracking where the rest can't be dealt.
    fn guess_pass(
        &self,
        pass: &PassKnowledge,
        open: SeatSet,
        received: BySeat<Option<Received>>,
        rng: &mut impl Rng,
    ) -> Option<Guess> {
        let Some(seat) = open.first() else {
            return self.deal_hidden(&self.after_pass(pass, &received), &received, rng);
        };
        self.likely_received(pass, seat, rng).into_iter().find_map(|guess| {
            let mut received = received;
            received[seat] = Some(guess);
            self.guess_pass(pass, open.without(seat), received, rng)
        })
    }

    /// What a seat may have received, in random order, likely things first.
    fn likely_received(&self, pass: &PassKnowledge, seat: Seat, rng: &mut impl Rng) -> Vec<Received> {
        // A card played after the pass but lacked before was received.
        if let Some(card) = (pass.played_since[seat] & pass.lacked[seat]).first() {
            return vec![Received::Known(card)];
        }
        let lacked_by_giver = pass.lacked[self.giver(seat)];
        let mut order: Vec<Received> =
            shuffled(pass.played_since[seat] - lacked_by_giver, rng).into_iter().map(Received::Known).collect();
        let hand = self.hands[seat];
        if hand.size > 0 {
            let first = below(order.len() + hand.size, rng);
            order.insert(first.min(order.len()), Received::Hidden);
            // The turned-up card is still in play and may have been passed on: one of the cards held.
            if let Some((_, card)) = pass.swapped.filter(|(holder, card)| {
                *holder == self.giver(seat) && self.hidden.contains(*card) && !hand.lacks.contains(*card)
            }) {
                let place = if below(hand.size + 1, rng) == 0 { 0 } else { order.len() };
                order.insert(place, Received::Known(card));
            }
        }
        order
    }

    fn after_pass(&self, pass: &PassKnowledge, received: &BySeat<Option<Received>>) -> BySeat<HandKnowledge> {
        let mut hands = self.hands;
        for seat in self.rules.seats().filter(|seat| Some(*seat) != self.me) {
            let known: CardSet = match received[seat] {
                Some(Received::Known(card)) => CardSet::only(card),
                _ => CardSet::EMPTY,
            };
            let from_before = known - pass.played_since[seat];
            // Except for the card received, everything held now was held before the pass.
            hands[seat].lacks = (hands[seat].lacks | pass.lacked[seat]) - from_before;
            hands[seat].holds |= from_before;
        }
        if let Some((holder, card)) = pass.swapped.filter(|(holder, _)| Some(*holder) != self.me) {
            let passed_on = received[holder.left(self.rules.players())] == Some(Received::Known(card));
            if !passed_on && !pass.played_since[holder].contains(card) {
                hands[holder].holds.insert(card);
            }
        }
        hands
    }

    /// Fills the hands. A card received unseen is dealt separately: what matters is what its giver lacked, not its
    /// receiver.
    fn deal_hidden(
        &self,
        hands: &BySeat<HandKnowledge>,
        received: &BySeat<Option<Received>>,
        rng: &mut impl Rng,
    ) -> Option<Guess> {
        let placed = self.rules.seats().fold(CardSet::EMPTY, |placed, seat| placed | hands[seat].holds);
        let places = self.rules.seats().map(|seat| hands[seat].holds.len()).sum::<usize>();
        let fits = |hand: HandKnowledge| hand.holds.is_disjoint(hand.lacks) && hand.holds.len() <= hand.size;
        if places != placed.len() || !self.rules.seats().all(|seat| fits(hands[seat])) {
            return None;
        }
        let hidden = self.hidden - placed;
        let mut demands = Demands::default();
        for seat in self.rules.seats() {
            let mut need = hands[seat].size - hands[seat].holds.len();
            if received[seat] == Some(Received::Hidden) {
                need = need.checked_sub(1)?;
                let lacked_by_giver = self.pass.map_or(CardSet::EMPTY, |pass| pass.lacked[self.giver(seat)]);
                demands.received[seat] = Demand { need: 1, may: hidden - self.hands[seat].lacks - lacked_by_giver };
            }
            demands.held[seat] = Demand { need, may: hidden - hands[seat].lacks };
        }
        let dealt = demands.deal_freely(&self.rules, hidden, rng);
        let dealt = dealt.or_else(|| demands.deal_with_care(&self.rules, hidden, rng))?;
        Some(self.guess_from(hands, received, &dealt))
    }

    fn guess_from(&self, hands: &BySeat<HandKnowledge>, received: &BySeat<Option<Received>>, dealt: &Dealt) -> Guess {
        let players = self.rules.players();
        Guess {
            hands: BySeat::from_fn(players, |seat| hands[seat].holds | dealt.held[seat] | dealt.received[seat]),
            given: BySeat::from_fn(players, |seat| {
                let receiver = seat.left(players);
                match received[receiver]? {
                    Received::Known(card) => Some(card),
                    Received::Hidden => dealt.received[receiver].first(),
                }
            }),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Received {
    Known(Card),
    Hidden,
}

fn shuffled(cards: CardSet, rng: &mut impl Rng) -> Vec<Card> {
    let mut order: Vec<Card> = cards.into_iter().collect();
    for last in (1..order.len()).rev() {
        order.swap(last, below(last + 1, rng));
    }
    order
}

impl Game {
    /// The round before its first card, with these hands, trump and bids, to weigh the later plays.
    pub fn rewound(&self) -> Option<Game> {
        let Phase::Round(mut round) = self.phase else { return None };
        let RoundPhase::Playing(played) = round.phase else { return None };
        let players = self.rules.players();
        for seat in self.rules.seats() {
            round.hands[seat] |= played.plays.by(seat);
        }
        for from in self.rules.seats() {
            if let Some(card) = played.pass.and_then(|pass| pass.given[from]) {
                round.hands[from.left(players)].remove(card);
                round.hands[from].insert(card);
            }
        }
        round.phase = RoundPhase::Playing(Playing::first(&self.rules, round.dealer, played.trump, played.bids));
        Some(Game { phase: Phase::Round(round), ..*self })
    }
}

// ---- a game from a guess ----

fn rebuild(rules: &RuleSet, viewer: Viewer, view: &RoundView, guess: &Guess, rng: &mut impl Rng) -> Option<Round> {
    let hands = guess.hands;
    let phase = match (view.decision, view.trump) {
        (Decision::Trump { by, or_none }, _) => RoundPhase::Naming { by, or_none },
        (Decision::Bid(_), Some(trump)) => RoundPhase::Bidding { trump, bids: guess_bids(rules, view, rng) },
        (_, trump) => RoundPhase::Playing(playing(rules, viewer, view, trump?, guess, rng)?),
    };
    let RoundView { dealer, cards, turned_up, swapped_by, .. } = *view;
    Some(Round { dealer, cards, hands, turned_up, swapped_by, phase })
}

/// Sealed bids are arbitrary.
fn guess_bids(rules: &RuleSet, view: &RoundView, rng: &mut impl Rng) -> BySeat<Option<u8>> {
    BySeat::from_fn(rules.players(), |seat| {
        let unseen = view.have_bid.contains(seat) && view.bids[seat].is_none();
        if unseen { Some(below(usize::from(view.cards) + 1, rng) as u8) } else { view.bids[seat] }
    })
}

fn playing(
    rules: &RuleSet,
    viewer: Viewer,
    view: &RoundView,
    trump: Trump,
    guess: &Guess,
    rng: &mut impl Rng,
) -> Option<Playing> {
    let bids = guess_bids(rules, view, rng).complete(rules.players())?;
    let in_trick = view.plays.trick(rules.players()).len();
    let phase = match view.decision {
        Decision::Change(seat) => PlayPhase::Change(seat),
        Decision::Pass(open) => PlayPhase::Pass(guess_choices(rules, viewer, view, open, &guess.hands, rng)),
        _ => PlayPhase::Card,
    };
    Some(Playing {
        trump,
        bids,
        plays: view.plays,
        tricks: view.tricks,
        bombed: view.bombed,
        turn: view.leader.steps_left(in_trick, rules.players()),
        lead: view.lead(rules),
        in_trick: in_trick as u8,
        cloud: view.cloud,
        pass: view.passed_after.map(|after| Pass { after, given: guess.given }),
        phase,
    })
}

fn guess_choices(
    rules: &RuleSet,
    viewer: Viewer,
    view: &RoundView,
    open: SeatSet,
    hands: &BySeat<CardSet>,
    rng: &mut impl Rng,
) -> BySeat<Option<Card>> {
    BySeat::from_fn(rules.players(), |seat| {
        if open.contains(seat) {
            None
        } else if viewer == Viewer::Seat(seat) {
            view.given
        } else {
            hands[seat].nth(below(hands[seat].len(), rng))
        }
    })
}
