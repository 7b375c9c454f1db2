//! What the seer believes of the others: which cards they may hold, and what kind of player each is.

use foretell_rules::{Action, BySeat, Event, Game, RuleSet, Seat, View, Viewer, Worlds};
use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::apprentice::weigh;
use crate::{Apprentice, Bot};

/// How a player is imagined to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) enum Model {
    /// Plays towards the bid.
    #[default]
    Aims,
    /// Does anything.
    Wanders,
}

/// What is remembered of the others over the whole game.
#[derive(Clone, Debug)]
pub(crate) struct Belief {
    rules: RuleSet,
    /// For each seat, how much likelier it is (as a logarithm) that it aims at its bids than that it does not.
    aims: BySeat<f32>,
}

/// How sure one is of strangers: about one in thirty does anything.
const STRANGER: f32 = 3.4;

impl Belief {
    pub(crate) fn new(rules: RuleSet) -> Belief {
        Belief { rules, aims: BySeat::from_fn(rules.players(), |_| STRANGER) }
    }

    /// Learns from what happened: those who aim keep about two bids of three, those who do not about one of six.
    pub(crate) fn see(&mut self, event: &Event) {
        if let Event::RoundScored { bids, tricks, .. } = event {
            for seat in self.rules.seats() {
                let off = bids[seat].abs_diff(tricks[seat]);
                let evidence = match off {
                    0 => 1.3,
                    1 => 0.1,
                    2 => -0.8,
                    _ => -1.6,
                };
                self.aims[seat] = (self.aims[seat] + evidence).clamp(-6.0, 6.0);
            }
        }
    }

    /// One way in which everybody might decide.
    pub(super) fn imagine(&self, rng: &mut impl Rng) -> [Model; 6] {
        let mut models = [Model::Aims; 6];
        for seat in self.rules.seats() {
            let wanders = 1.0 / (1.0 + self.aims[seat].exp());
            if chance(rng) < wanders {
                models[seat.index()] = Model::Wanders;
            }
        }
        models
    }

    /// The worlds that agree with a view, likelier ones more often.
    pub(super) fn worlds<'a>(&'a self, view: &'a View, me: Seat, x: u32) -> LikelyWorlds<'a> {
        LikelyWorlds { belief: self, view, me, worlds: view.worlds(), x }
    }
}

fn chance(rng: &mut impl Rng) -> f32 {
    (rng.next_u64() >> 40) as f32 / (1_u64 << 24) as f32
}

/// Possible worlds, weighted by how well they explain what the others have bid and played.
pub(super) struct LikelyWorlds<'a> {
    belief: &'a Belief,
    view: &'a View,
    me: Seat,
    worlds: Worlds,
    x: u32,
}

impl LikelyWorlds<'_> {
    /// One of a few worlds, chosen by how likely it makes what has happened.
    pub(super) fn sample(&self, rng: &mut Xoshiro256PlusPlus) -> Option<Game> {
        let drawn = match self.x & 7 { 0 => 4, 1 => 1, 2 => 8, 3 => 12, _ => 4 };
        let mut chosen = self.worlds.sample(rng)?;
        let mut total = self.likelihood(&chosen);
        for _ in 1..drawn {
            let world = self.worlds.sample(rng)?;
            let weight = self.likelihood(&world);
            total += weight;
            if chance(rng) * total < weight {
                chosen = world;
            }
        }
        Some(chosen)
    }

    fn likelihood(&self, world: &Game) -> f32 {
        let log = self.bids(world) + if self.x & 8 != 0 { self.plays(world) } else { 0.0 };
        log.max(-40.0).exp()
    }

    /// How well the hands explain the bids.
    fn bids(&self, world: &Game) -> f32 {
        let Some(round) = self.view.round() else { return 0.0 };
        if round.trump.is_none() || round.have_bid.is_empty() {
            return 0.0;
        }
        let Some(before) = before_play(world) else { return 0.0 };
        let doubt = (0.55 + 0.05 * f32::from(round.cards)) * if self.x & 16 != 0 { 0.7 } else { 1.0 };
        let others = self.view.rules.seats().filter(|seat| *seat != self.me);
        others
            .filter_map(|seat| {
                let bid = round.bids[seat]?;
                let expected = weigh::expected_tricks(&before.view(Viewer::Seat(seat)))? as f32;
                let off = (f32::from(bid) - expected) / doubt;
                let aims = 1.0 / (1.0 + (-self.belief.aims[seat]).exp());
                Some(-0.5 * off * off * aims)
            })
            .sum()
    }

    /// How well the hands explain the cards that were played.
    fn plays(&self, world: &Game) -> f32 {
        let Some(round) = self.view.round() else { return 0.0 };
        if round.passed_after.is_some() {
            return 0.0;
        }
        let Some(mut game) = world.rewound() else { return 0.0 };
        let mut log = 0.0;
        let from = round.plays.len().saturating_sub(if self.x & 32 != 0 { 60 } else { 12 });
        for (number, placed) in round.plays.all().iter().enumerate() {
            if number >= from && placed.seat != self.me && game.legal(placed.seat).len() > 1 {
                let view = game.view(Viewer::Seat(placed.seat));
                let options = weigh::options(&view);
                let best = options.iter().map(|option| option.points).fold(f64::MIN, f64::max);
                let this = options.iter().find(|option| option.action == Action::Play(placed.play));
                let behind = this.map_or(10.0, |this| best - this.points) as f32;
                log -= (behind / 6.0).min(1.5);
            }
            game.apply_unchecked(placed.seat, Action::Play(placed.play));
        }
        log
    }
}

/// A world before its first card, or as it is while bids are made.
fn before_play(world: &Game) -> Option<Game> {
    world.rewound().or(Some(*world))
}

#[allow(dead_code)]
fn unused(view: &View) -> Action {
    Apprentice::new().decide(view)
}
