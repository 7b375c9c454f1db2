//! Plays an answer out in one world, with the same player in every seat.

use std::fmt;
use std::sync::Arc;

use foretell_bots::{Bot, BotSpec, Course, ImaginedWorld, winning_chance, worth};
use foretell_rules::{Action, RuleSet, Seat, View};

/// The rollout policy: one bot for all seats, each seeing only its own view.
#[derive(Clone)]
pub struct RolloutPolicy(Arc<dyn Fn(RuleSet) -> Box<dyn Bot> + Send + Sync>);

impl RolloutPolicy {
    pub fn new(make: impl Fn(RuleSet) -> Box<dyn Bot> + Send + Sync + 'static) -> RolloutPolicy {
        RolloutPolicy(Arc::new(make))
    }

    pub(crate) fn sit_down(&self, rules: RuleSet) -> Box<dyn Bot> {
        self.0(rules)
    }

    pub(crate) fn sit_down_among(&self, others: &RolloutPolicy, rules: RuleSet, me: Seat) -> Box<dyn Bot> {
        Box::new(OneAmongOthers { me, own: self.sit_down(rules), others: others.sit_down(rules) })
    }
}

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

impl From<BotSpec> for RolloutPolicy {
    fn from(spec: BotSpec) -> RolloutPolicy {
        RolloutPolicy::new(move |rules| spec.sit_down(rules, Seat::FIRST, 0))
    }
}

impl fmt::Debug for RolloutPolicy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RolloutPolicy")
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Outcome {
    pub(crate) points: f32,
    /// Relative to the others' average.
    pub(crate) ahead: f32,
    /// The chance to win the game afterwards.
    pub(crate) chance: f32,
    /// All of it in points: the measure of comparisons.
    pub(crate) worth: f32,
    pub(crate) course: Course,
}

/// Plays a seat's answer out to the end of the round. Also returns the number of decisions.
pub(crate) fn play_out(
    world: &ImaginedWorld,
    view: &View,
    me: Seat,
    answer: Action,
    rollout: &mut dyn Bot,
) -> (Outcome, u32) {
    let mut choices = 0;
    let (scores, course) = world.follow_out(me, answer, |_, view| {
        choices += 1;
        rollout.decide(view)
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
        course,
    };
    (outcome, choices)
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use foretell_bots::Imagination;
    use foretell_rules::{Game, Viewer};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;
    use crate::Judge;

    struct Asked(Arc<Mutex<Vec<Seat>>>);

    impl Bot for Asked {
        fn decide(&mut self, view: &View) -> Action {
            self.0.lock().expect("nobody panics").push(view.viewer.seat().expect("a seat"));
            view.legal().nth(0).expect("something is legal")
        }

        fn reason(&self) -> String {
            String::new()
        }
    }

    /// Who decides in a second look in the first round: the second player's seats and the rollout policy's.
    fn asked_again(rules: &str) -> (Seat, [Vec<Seat>; 2]) {
        let rules: RuleSet = rules.parse().expect("allowed rules");
        let (mut game, mut cards) = (Game::new(rules), Xoshiro256PlusPlus::seed_from_u64(3));
        while game.chance(&mut cards).is_some() {}
        let me = game.decision().and_then(|decision| decision.seats().first()).expect("somebody bids");
        let view = game.view(Viewer::Seat(me));
        let asked: [Arc<Mutex<Vec<Seat>>>; 2] = Default::default();
        let [second, rollout] = asked.clone().map(|asked| RolloutPolicy::new(move |_| Box::new(Asked(asked.clone()))));
        let judge = Judge { rollout, second: Some(second), ..Judge::new(1) };
        let world = Imagination::new(rules).worlds(&view, me, 7).next(1).expect("a view of a game");
        let answer = view.legal().nth(0).expect("a bid");
        let (_, choices) = play_out(&world, &view, me, answer, &mut *judge.second_players(&view, me));
        let asked = asked.map(|asked| asked.lock().expect("nobody panics").clone());
        assert_eq!(asked.iter().map(Vec::len).sum::<usize>(), choices as usize);
        (me, asked)
    }

    #[test]
    fn the_second_player_has_the_own_seat_and_in_endings_all_seats() {
        let (me, [second, rollout]) = asked_again("it/4+length=last-1");
        assert!(!second.is_empty() && second.iter().all(|seat| *seat == me), "{second:?}");
        assert!(!rollout.is_empty() && rollout.iter().all(|seat| *seat != me), "{rollout:?}");
        let (me, [second, rollout]) = asked_again("it/4");
        assert!(second.iter().any(|seat| *seat != me) && rollout.is_empty(), "{second:?} {rollout:?}");
    }
}
