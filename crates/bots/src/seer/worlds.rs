//! Likely worlds: those in which the others' actions make sense. Random deals rarely hit one, so this is a Markov chain
//! (Metropolis–Hastings): swap two hidden cards, or deal again, and accept by the ratio of likelihoods. A player's
//! actions depend only on their own hand, so a swap affects just two of them.

use foretell_rules::{BySeat, Card, CardSet, Game, Seat, View, ViewPhase, Worlds};
use rand_core::Rng;

use super::belief::{Belief, chance};
use super::habits::Habits;
use super::past_actions::PastActions;

pub(super) struct LikelyWorlds<'a> {
    view: &'a View,
    worlds: Worlds,
    odds: WorldOdds,
    /// `None` where hidden cards can't simply be swapped.
    chain: Option<Chain>,
    moves: Moves,
    sampled: usize,
}

struct WorldOdds {
    past_actions: PastActions,
    trust: BySeat<f32>,
    others: Vec<Seat>,
    played: BySeat<CardSet>,
}

#[derive(Clone, Copy, Debug)]
struct Chain {
    hands: BySeat<CardSet>,
    stock: CardSet,
    may: BySeat<CardSet>,
    fits: BySeat<f32>,
}

/// One of this many worlds is sampled without weights, as protection against wrong models.
const DOUBT: usize = 8;
/// Without a chain, one of this many worlds is chosen.
const DRAWN: usize = 8;
/// The chain starts with the best of this many.
const FIRST: usize = 8;
/// Burn-in steps.
const BEFORE: usize = 64;

/// How far the chain moves between two samples.
#[derive(Clone, Copy, Debug)]
struct Moves {
    exchanges: usize,
    /// How often a new deal is proposed: useful early in a round, later rarely accepted.
    deals: usize,
}

impl Moves {
    const USUAL: Moves = Moves { exchanges: 8, deals: 8 };
    /// For the same time, 24 swaps guess more cards right than 8 or 16 and new deals (measured).
    const SOFT: Moves = Moves { exchanges: 24, deals: 1 };
    /// Swaps per option: costlier worlds should differ more.
    const PER_OPTION: usize = 1;
}

impl<'a> LikelyWorlds<'a> {
    pub(super) fn new(
        belief: &Belief,
        habits: Habits,
        view: &'a View,
        me: Seat,
        rng: &mut impl Rng,
    ) -> LikelyWorlds<'a> {
        let (rules, worlds) = (view.rules, view.worlds());
        let moves = if habits.are_soft() { Moves::SOFT } else { Moves::USUAL };
        let past_actions = worlds.sample(rng).map(|world| PastActions::new(view, me, &world, habits));
        let past_actions = past_actions.unwrap_or_default();
        let trust = BySeat::from_fn(rules.players(), |seat| belief.trust(seat));
        let others = rules.seats().filter(|seat| *seat != me).collect();
        let plays = view.round().map(|round| round.plays);
        let played = BySeat::from_fn(rules.players(), |seat| plays.map_or(CardSet::EMPTY, |plays| plays.by(seat)));
        let mut likely = LikelyWorlds {
            view,
            worlds,
            odds: WorldOdds { past_actions, trust, others, played },
            chain: None,
            moves,
            sampled: 0,
        };
        likely.chain = likely.begin(rng);
        likely
    }

    pub(super) fn sample(&mut self, options: usize, rng: &mut impl Rng) -> Option<Game> {
        self.sampled += 1;
        if self.sampled.is_multiple_of(DOUBT) {
            return self.worlds.sample(rng);
        }
        let Some(mut chain) = self.chain else { return self.draw(rng) };
        for _ in 0..self.moves.deals {
            self.deal_anew(&mut chain, rng);
        }
        for _ in 0..self.moves.exchanges + Moves::PER_OPTION * options {
            self.odds.exchange(&mut chain, rng);
        }
        self.chain = Some(chain);
        self.with_hands(&chain.hands).worlds().sample(rng)
    }

    pub(super) fn compared(&self) -> u64 {
        self.odds.past_actions.compared()
    }

    fn draw(&mut self, rng: &mut impl Rng) -> Option<Game> {
        let mut chosen = self.worlds.sample(rng)?;
        if self.odds.past_actions.is_empty() {
            return Some(chosen);
        }
        let mut total = self.odds.weight(&chosen);
        for _ in 1..DRAWN {
            let world = self.worlds.sample(rng)?;
            let weight = self.odds.weight(&world);
            total += weight;
            if chance(rng) * total < weight {
                chosen = world;
            }
        }
        Some(chosen)
    }

    /// The start, if cards can be swapped: not with one pack per player, nor after a pass whose cards are known.
    fn begin(&mut self, rng: &mut impl Rng) -> Option<Chain> {
        let round = self.view.round()?;
        if self.odds.past_actions.is_empty() || !self.view.rules.one_pack() || round.passed_after.is_some() {
            return None;
        }
        let mut best: Option<(f32, Game)> = None;
        for _ in 0..FIRST {
            let world = self.worlds.sample(rng)?;
            let fit = self.odds.log_weight(&world);
            if best.is_none_or(|(most, _)| fit > most) {
                best = Some((fit, world));
            }
        }
        let (_, world) = best?;
        let mut chain = self.odds.start_chain(self.view, &world)?;
        for _ in 0..BEFORE {
            self.odds.exchange(&mut chain, rng);
        }
        Some(chain)
    }

    fn deal_anew(&mut self, chain: &mut Chain, rng: &mut impl Rng) {
        let Some(world) = self.worlds.sample(rng) else { return };
        let now: f32 = self.odds.others.iter().map(|seat| chain.fits[*seat]).sum();
        let mut least = now + chance(rng).max(f32::MIN_POSITIVE).ln();
        let mut fits = BySeat::default();
        for seat in self.odds.others.clone() {
            let Some(fit) = self.odds.fit(seat, world.hand(seat), CardSet::EVERY_CARD, least) else { return };
            fits[seat] = fit;
            least -= fit;
        }
        for seat in &self.odds.others {
            self.odds.past_actions.keep(*seat);
            chain.stock |= chain.hands[*seat];
            chain.hands[*seat] = world.hand(*seat);
        }
        for seat in &self.odds.others {
            chain.stock -= chain.hands[*seat];
        }
        chain.fits = fits;
    }

    fn with_hands(&self, hands: &BySeat<CardSet>) -> View {
        let mut view = *self.view;
        if let ViewPhase::Round(round) = &mut view.phase {
            for seat in &self.odds.others {
                round.seen[*seat] = hands[*seat];
            }
        }
        view
    }
}

impl WorldOdds {
    /// `None` below `least`.
    fn fit(&mut self, seat: Seat, hand: CardSet, changed: CardSet, least: f32) -> Option<f32> {
        let trust = self.trust[seat].max(0.01);
        let fit = self.past_actions.fit(seat, hand | self.played[seat], changed, least / trust)?;
        Some(trust * fit)
    }

    fn log_weight(&mut self, world: &Game) -> f32 {
        let dealt = world.rewound().unwrap_or(*world);
        let WorldOdds { past_actions, trust, others, .. } = self;
        let fit = |seat: &Seat| {
            Some(trust[*seat] * past_actions.fit(*seat, dealt.hand(*seat), CardSet::EVERY_CARD, f32::MIN)?)
        };
        others.iter().filter_map(fit).sum()
    }

    /// Never zero, because one world has to be taken.
    fn weight(&mut self, world: &Game) -> f32 {
        self.log_weight(world).max(-60.0).exp()
    }

    fn start_chain(&mut self, view: &View, world: &Game) -> Option<Chain> {
        let rules = view.rules;
        let hands = BySeat::from_fn(rules.players(), |seat| world.hand(seat));
        let stock = rules.seats().fold(view.face_down(), |stock, seat| stock - hands[seat]);
        let mut fits = BySeat::default();
        for seat in self.others.clone() {
            fits[seat] = self.fit(seat, hands[seat], CardSet::EVERY_CARD, f32::MIN)?;
            self.past_actions.keep(seat);
        }
        let known = view.knowledge()?;
        let may = BySeat::from_fn(rules.players(), |seat| known.hidden() - known.hand(seat).lacks);
        Some(Chain { hands, stock, may, fits })
    }

    fn exchange(&mut self, chain: &mut Chain, rng: &mut impl Rng) {
        let Some((from, one)) = pick(chain, self.others.iter().copied(), CardSet::EMPTY, rng) else { return };
        let Some(from) = from else { return };
        let rest = self.others.iter().copied().filter(|seat| *seat != from);
        let Some((to, other)) = pick(chain, rest, chain.stock, rng) else { return };
        let welcome =
            |seat: Seat, comes: Card, goes: Card| chain.may[seat].contains(comes) && chain.may[seat].contains(goes);
        if !welcome(from, other, one) || to.is_some_and(|to| !welcome(to, one, other)) {
            return;
        }
        let now = chain.fits[from] + to.map_or(0.0, |to| chain.fits[to]);
        let least = now + chance(rng).max(f32::MIN_POSITIVE).ln();
        let changed = [one, other].into_iter().collect();
        let mut next = *chain;
        next.hands[from] = swapped(chain.hands[from], one, other);
        let Some(fit) = self.fit(from, next.hands[from], changed, least) else { return };
        next.fits[from] = fit;
        match to {
            Some(to) => {
                next.hands[to] = swapped(chain.hands[to], other, one);
                let Some(fit) = self.fit(to, next.hands[to], changed, least - fit) else { return };
                next.fits[to] = fit;
                self.past_actions.keep(to);
            }
            None => next.stock = swapped(chain.stock, other, one),
        }
        self.past_actions.keep(from);
        *chain = next;
    }
}

fn pick(
    chain: &Chain,
    seats: impl Iterator<Item = Seat> + Clone,
    stock: CardSet,
    rng: &mut impl Rng,
) -> Option<(Option<Seat>, Card)> {
    let held: usize = seats.clone().map(|seat| chain.hands[seat].len()).sum();
    let mut place = ((u128::from(rng.next_u64()) * (held + stock.len()) as u128) >> 64) as usize;
    for seat in seats {
        if let Some(card) = chain.hands[seat].nth(place) {
            return Some((Some(seat), card));
        }
        place -= chain.hands[seat].len();
    }
    stock.nth(place).map(|card| (None, card))
}

fn swapped(cards: CardSet, goes: Card, comes: Card) -> CardSet {
    (cards - CardSet::only(goes)) | CardSet::only(comes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Apprentice, Bot};
    use foretell_rules::{RuleSet, Viewer};
    use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};

    fn both_habits() -> [Habits; 2] {
        [Habits::RulesOfThumb, Habits::learned(crate::augur::Weights::small())]
    }

    fn views_of_a_round(rules: &str, rng: &mut Xoshiro256PlusPlus) -> Vec<View> {
        let mut game = Game::new(rules.parse::<RuleSet>().expect("allowed rules"));
        while game.chance(rng).is_some() {}
        let mut views = Vec::new();
        while let Some(seat) = game.decision().and_then(|decision| decision.seats().first()) {
            let view = game.view(Viewer::Seat(seat));
            game.apply(seat, Apprentice::new().decide(&view)).expect("a legal action");
            views.extend((seat == Seat::FIRST).then_some(view));
        }
        views
    }

    #[test]
    fn sampled_worlds_have_the_same_view() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let kinds = ["pl/4+length=last-8", "pt/4+specials=all+length=last-8", "pl/3+deck=one-colour+length=last-12"];
        let more = ["pl/3+bids=secret+length=last-12", "pl/4+clairvoyance=every-round+length=last-8", "it/2"];
        for rules in kinds.into_iter().chain(more) {
            for (view, habits) in views_of_a_round(rules, &mut rng).iter().zip(both_habits().into_iter().cycle()) {
                let belief = Belief::new(view.rules);
                let mut worlds = LikelyWorlds::new(&belief, habits, view, Seat::FIRST, &mut rng);
                for _ in 0..2 * DOUBT {
                    let world = worlds.sample(3, &mut rng).expect("there is at least the real world");
                    assert_eq!(world.view(view.viewer), *view, "{rules}");
                }
            }
        }
    }

    #[test]
    fn a_high_bid_is_explained_by_high_cards() {
        /// Variance between deals is high, and few samples are noisy.
        const DEALS: usize = 2_000;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
        let mut game = Game::new("pl/3+length=last-18".parse().expect("allowed rules"));
        game.chance(&mut rng);
        let bidder = game.decision().and_then(|decision| decision.seats().first()).expect("a player bids");
        game.apply(bidder, foretell_rules::Action::Bid(3)).expect("a legal bid");
        let me = bidder.left(3);
        let view = game.view(Viewer::Seat(me));
        let belief = Belief::new(view.rules);
        let wizards = |world: Option<Game>| world.map_or(0, |world| (world.hand(bidder) & CardSet::WIZARDS).len());
        let plain: usize = (0..DEALS).map(|_| wizards(view.worlds().sample(&mut rng))).sum();
        for habits in both_habits() {
            let mut likely = LikelyWorlds::new(&belief, habits, &view, me, &mut rng);
            let likely: usize = (0..DEALS).map(|_| wizards(likely.sample(3, &mut rng))).sum();
            assert!(likely > 2 * plain, "{likely} Wizards instead of {plain}");
        }
    }
}
