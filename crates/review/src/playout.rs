//! An answer played out: what becomes of it in one world, with the same player in every chair.

use std::fmt;
use std::sync::Arc;

use foretell_bots::{Bot, BotSpec, ImaginedWorld, winning_chance, worth};
use foretell_rules::{Action, RuleSet, Seat, View};

/// Who plays answers out: one bot for every chair, which goes by what each chair can see.
#[derive(Clone)]
pub struct Playmate(Arc<dyn Fn(RuleSet) -> Box<dyn Bot> + Send + Sync>);

impl Playmate {
    /// Whoever is made so.
    pub fn new(make: impl Fn(RuleSet) -> Box<dyn Bot> + Send + Sync + 'static) -> Playmate {
        Playmate(Arc::new(make))
    }

    pub(crate) fn sit_down(&self, rules: RuleSet) -> Box<dyn Bot> {
        self.0(rules)
    }
}

impl From<BotSpec> for Playmate {
    fn from(spec: BotSpec) -> Playmate {
        Playmate::new(move |rules| spec.sit_down(rules, Seat::FIRST, 0))
    }
}

impl fmt::Debug for Playmate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Playmate")
    }
}

/// What became of an answer in one world.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Outcome {
    /// The points of the round.
    pub(crate) points: f32,
    /// How many more they are than the others got on average.
    pub(crate) ahead: f32,
    /// The chance to win the game after the round.
    pub(crate) chance: f32,
    /// What all that is worth, in points: what answers are compared by.
    pub(crate) worth: f32,
}

/// Plays an answer of a seat out to the end of the round. Says how often the playmate had to choose for it, too.
pub(crate) fn play_out(
    world: &ImaginedWorld,
    view: &View,
    me: Seat,
    answer: Action,
    playmate: &mut dyn Bot,
) -> (Outcome, u32) {
    let mut choices = 0;
    let scores = world.play_out(me, answer, |_, view| {
        choices += 1;
        playmate.decide(view)
    });
    let players = view.rules.players();
    let rounds_left = view.rounds_left();
    let gained = |seat: Seat| (scores[seat] - view.scores[seat]) as f32;
    let others = Seat::all(players).filter(|seat| *seat != me).map(gained).sum::<f32>() / (players - 1) as f32;
    let outcome = Outcome {
        points: gained(me),
        ahead: gained(me) - others,
        chance: winning_chance(&scores, me, players, rounds_left),
        worth: worth(&scores, &view.scores, me, players, rounds_left),
    };
    (outcome, choices)
}
