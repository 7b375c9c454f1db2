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

    /// In one chair this one, in all others somebody else.
    pub(crate) fn sit_down_among(&self, others: &Playmate, rules: RuleSet, me: Seat) -> Box<dyn Bot> {
        Box::new(OneAmongOthers { me, own: self.sit_down(rules), others: others.sit_down(rules) })
    }
}

/// One player in the own chair, and another in all others.
struct OneAmongOthers {
    me: Seat,
    own: Box<dyn Bot>,
    others: Box<dyn Bot>,
}

impl Bot for OneAmongOthers {
    fn decide(&mut self, view: &View) -> Action {
        if view.viewer.seat() == Some(self.me) { self.own.decide(view) } else { self.others.decide(view) }
    }

    fn reason(&self) -> String {
        self.own.reason()
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

#[cfg(test)]
mod tests {
    use foretell_bots::Imagination;
    use foretell_rules::{Game, Viewer};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;

    /// Says who was asked.
    struct Asked(Arc<std::sync::Mutex<Vec<Seat>>>);

    impl Bot for Asked {
        fn decide(&mut self, view: &View) -> Action {
            self.0.lock().expect("nobody panics").push(view.viewer.seat().expect("a seat"));
            view.legal().nth(0).expect("something is legal")
        }

        fn reason(&self) -> String {
            String::new()
        }
    }

    #[test]
    fn the_own_chair_has_a_player_of_its_own() {
        let rules: RuleSet = "it/4+length=last-1".parse().expect("allowed rules");
        let mut game = Game::new(rules);
        let mut cards = Xoshiro256PlusPlus::seed_from_u64(3);
        while game.chance(&mut cards).is_some() {}
        let me = game.decision().and_then(|decision| decision.seats().first()).expect("somebody bids");
        let view = game.view(Viewer::Seat(me));
        let asked: [Arc<std::sync::Mutex<Vec<Seat>>>; 2] = Default::default();
        let [own, others] = asked.clone().map(|asked| Playmate::new(move |_| Box::new(Asked(asked.clone()))));
        let world = Imagination::new(rules).worlds(&view, me, 7).next(1).expect("a view of a game");
        let answer = view.legal().nth(0).expect("a bid");
        let (_, choices) = play_out(&world, &view, me, answer, &mut *own.sit_down_among(&others, rules, me));
        let [own, others] = asked.map(|asked| asked.lock().expect("nobody panics").clone());
        assert!(!own.is_empty() && own.iter().all(|seat| *seat == me), "{own:?}");
        assert!(!others.is_empty() && others.iter().all(|seat| *seat != me), "{others:?}");
        assert_eq!(own.len() + others.len(), choices as usize);
    }
}
