//! Samples worlds as a seat would imagine them, given its beliefs about the others.

use foretell_rules::{Action, Audience, BySeat, Event, EventSink, Game, NoEvents, RuleSet, Seat, View, Viewer};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::belief::{Belief, Model};
use super::habits::Habits;
use super::worlds::LikelyWorlds;
use crate::augur::Weights;
use crate::consequence::{Course, CourseRecorder};
use crate::{Bot, Random};

/// ```
/// # use foretell_bots::Imagination;
/// # use foretell_rules::{Game, RuleSet, Seat, Viewer};
/// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// let rules: RuleSet = "pl/4".parse()?;
/// let mut game = Game::new(rules);
/// game.chance(&mut Xoshiro256PlusPlus::seed_from_u64(3));
/// let view = game.view(Viewer::Seat(Seat::FIRST));
///
/// let imagination = Imagination::new(rules);
/// let world = imagination.worlds(&view, Seat::FIRST, 1).next(2).expect("there is at least the real one");
/// assert_eq!(world.game.view(Viewer::Seat(Seat::FIRST)), view);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Imagination {
    belief: Belief,
    habits: Habits,
}

impl Imagination {
    pub fn new(rules: RuleSet) -> Imagination {
        Imagination::by_habits(rules, Habits::default())
    }

    pub(crate) fn by_habits(rules: RuleSet, habits: Habits) -> Imagination {
        Imagination { belief: Belief::new(rules), habits }
    }

    /// For others who play like the learned players: closer to good players, but slower.
    #[must_use]
    pub fn of_learned_players(&self) -> Imagination {
        Imagination { belief: self.belief.clone(), habits: Habits::learned(Weights::small()) }
    }

    pub fn see(&mut self, event: &Event) {
        self.belief.see(event);
    }

    /// Worlds that agree with a view, likelier ones more often; deterministic by the seed.
    pub fn worlds<'a>(&'a self, view: &'a View, me: Seat, seed: u64) -> ImaginedWorlds<'a> {
        ImaginedWorlds::new(&self.belief, self.habits.clone(), view, me, seed)
    }
}

pub struct ImaginedWorlds<'a> {
    belief: &'a Belief,
    likely: LikelyWorlds<'a>,
    rng: Xoshiro256PlusPlus,
}

#[derive(Clone, Copy, Debug)]
pub struct ImaginedWorld {
    pub game: Game,
    pub seed: u64,
    models: BySeat<Model>,
}

impl<'a> ImaginedWorlds<'a> {
    pub(super) fn new(belief: &'a Belief, habits: Habits, view: &'a View, me: Seat, seed: u64) -> ImaginedWorlds<'a> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let likely = LikelyWorlds::new(belief, habits, view, me, &mut rng);
        ImaginedWorlds { belief, likely, rng }
    }

    /// The next world, in which this many answers will be tried. `None` only for a view that no game can produce.
    pub fn next(&mut self, answers: usize) -> Option<ImaginedWorld> {
        let game = self.likely.sample(answers, &mut self.rng)?;
        let models = self.belief.imagine(&mut self.rng);
        Some(ImaginedWorld { game, models, seed: self.rng.next_u64() })
    }

    /// How many actions were compared with hands so far: nearly all the work of sampling.
    pub fn compared(&self) -> u64 {
        self.likely.compared()
    }
}

impl ImaginedWorld {
    /// Judging by its bids.
    pub fn wanders(&self, seat: Seat) -> bool {
        self.models[seat] == Model::Wanders
    }

    /// Returns the scores at the end of the round. `decide` makes every choice, except for players who wander.
    ///
    /// ```
    /// # use foretell_bots::{Apprentice, Bot, Imagination};
    /// # use foretell_rules::{Game, RuleSet, Viewer};
    /// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
    /// let rules: RuleSet = "pl/4".parse()?;
    /// let mut game = Game::new(rules);
    /// game.chance(&mut Xoshiro256PlusPlus::seed_from_u64(1));
    /// let me = game.decision().and_then(|decision| decision.seats().first()).expect("somebody bids");
    /// let view = game.view(Viewer::Seat(me));
    ///
    /// let world = Imagination::new(rules).worlds(&view, me, 7).next(1).expect("a view of a game");
    /// let answer = game.legal(me).nth(0).expect("something can be bid");
    /// let mut rollout = Apprentice::new();
    /// let scores = world.play_out(me, answer, |_, view| rollout.decide(view));
    /// assert_ne!(scores[me], 0, "a bid is made or missed");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play_out(&self, me: Seat, answer: Action, decide: impl FnMut(Seat, &View) -> Action) -> BySeat<i32> {
        self.play_out_with(me, answer, decide, &mut NoEvents)
    }

    pub fn follow_out(
        &self,
        me: Seat,
        answer: Action,
        decide: impl FnMut(Seat, &View) -> Action,
    ) -> (BySeat<i32>, Course) {
        let mut recorder = CourseRecorder::new(&self.game, me);
        let mut see = |_: Audience, event: Event| recorder.see(&event);
        let scores = self.play_out_with(me, answer, decide, &mut see);
        (scores, recorder.course)
    }

    fn play_out_with(
        &self,
        me: Seat,
        answer: Action,
        mut decide: impl FnMut(Seat, &View) -> Action,
        sink: &mut impl EventSink,
    ) -> BySeat<i32> {
        let (mut game, mut wanders) = (self.game, Random::new(!self.seed));
        game.apply_unchecked_with(me, answer, sink);
        while let Some(seat) = game.decision().and_then(|decision| decision.seats().first()) {
            let legal = game.legal(seat);
            let action = match legal.nth(0).filter(|_| legal.len() == 1) {
                Some(only) => only,
                None if self.wanders(seat) => wanders.decide(&game.view(Viewer::Seat(seat))),
                None => decide(seat, &game.view(Viewer::Seat(seat))),
            };
            game.apply_unchecked_with(seat, action, sink);
        }
        game.scores()
    }
}
