//! The tutor: warns if the answer about to be given would be a mistake. It looks ahead while the player thinks. If the
//! chosen answer seems to cost something, a second look by the strongest player decides by the judge's thresholds.

use foretell_bots::{Bot, Consequence, Imagination, InCards, in_cards, stand_in};
use foretell_rules::{Action, View};

use crate::evidence::Evidence;
use crate::grade::{Cost, Grade};
use crate::judge::{
    AGAIN, Effort, Judge, Patience, Trial, best_of, best_of_all, best_rivals, cost, finalists, suspects, tried_answers,
};
use crate::playout::play_out;

#[derive(Clone, Debug)]
pub struct Foresight {
    tried: Vec<Action>,
    /// The outcomes of the promising ones.
    played: Vec<Evidence>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Warning {
    pub action: Action,
    pub best: Action,
    /// Relative to `best`.
    pub cost: Cost,
    /// Mistake or blunder.
    pub grade: Grade,
    pub in_cards: Option<InCards>,
    pub consequence: Option<Consequence>,
}

impl Warning {
    /// Whether it recommends this answer or an equivalent one. That might look like a mistake too, but following the
    /// advice must not cause another warning.
    pub fn names(&self, view: &View, action: Action) -> bool {
        stand_in(view, action) == self.best
    }
}

/// Looking ahead uses one of this many worlds.
const AHEAD: u32 = 2;
/// The limit of the second look, because a player waits for it.
const AGAIN_LONG: Patience = Patience { times: [3; 3], few: 32 };

impl Judge {
    /// A judge for the tutor: looking ahead takes less work than a hint, and only answers that look costly get a second
    /// look.
    pub fn tutor(seed: u64) -> Judge {
        Judge { effort: Effort { first_pass: 16, worlds: 64, choices: 2500 }, ..Judge::new(seed) }
    }

    /// Repeatable, unless `stop` returns true and it has to use the results so far.
    pub fn foresee(&self, view: &View, imagination: &Imagination, stop: &dyn Fn() -> bool) -> Foresight {
        let tried = tried_answers(view);
        let Some(me) = view.viewer.seat().filter(|_| tried.len() > 1) else {
            return Foresight { played: vec![Evidence::default(); tried.len()], tried };
        };
        let mut trial = Trial::new(view, me, [imagination; 2], &tried, 0, self.seed);
        let first_pass = trial.first_pass(&mut *self.first_pass.sit_down(view.rules), self.effort.first_pass as usize);
        let played = trial.look_ahead(&first_pass, &mut *self.rollout.sit_down(view.rules), self.effort, stop);
        Foresight { tried, played }
    }

    /// A warning about an answer. `None` if it is good enough, if the loss isn't significant, or if there was no time.
    ///
    /// ```
    /// # use foretell_bots::Imagination;
    /// # use foretell_review::Judge;
    /// # use foretell_rules::{Action, Game, RuleSet, Viewer};
    /// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
    /// let rules: RuleSet = "pl/3+length=first-1".parse()?;
    /// let mut game = Game::new(rules);
    /// game.chance(&mut Xoshiro256PlusPlus::seed_from_u64(1));
    /// let seat = game.decision().and_then(|decision| decision.seats().first()).expect("a player is asked");
    /// let (view, imagination) = (game.view(Viewer::Seat(seat)), Imagination::new(rules));
    ///
    /// let tutor = Judge::tutor(1);
    /// let foresight = tutor.foresee(&view, &imagination, &|| false);
    /// let warned = |bid| tutor.warning(&view, &imagination, &foresight, Action::Bid(bid), &|| false).is_some();
    /// assert!(!(warned(0) && warned(1)), "one of them is the best");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn warning(
        &self,
        view: &View,
        imagination: &Imagination,
        foresight: &Foresight,
        action: Action,
        stop: &dyn Fn() -> bool,
    ) -> Option<Warning> {
        let Foresight { tried, .. } = foresight;
        let me = view.viewer.seat()?;
        let given = tried.iter().position(|tried| *tried == stand_in(view, action))?;
        let rivals = foresight.rivals_of(given);
        if rivals.is_empty() {
            return None;
        }
        let learned = self.second_imagination(imagination);
        let mut trial = Trial::new(view, me, [imagination, &learned], tried, given, self.seed);
        let mut second = self.second_players(view, me);
        let again = trial.second_look(&rivals, &mut *second, (self.effort, AGAIN_LONG), stop);
        let best = best_of_all(&again, &rivals, given);
        if !trial.is_confirmed(&again, best) {
            return None;
        }
        let cost = cost(&again[best], &again[given]);
        let (grade, better) = (Grade::of(&cost, trial.share), tried[best]);
        let is_costly = best != given && grade.is_mistake();
        let consequence = || again[best].consequence(&again[given], view, [better, action]);
        is_costly.then(|| {
            let in_cards = in_cards(view, better);
            Warning { action, best: better, cost, grade, in_cards, consequence: consequence() }
        })
    }
}

impl Trial<'_> {
    fn look_ahead(
        &mut self,
        first_pass: &[Evidence],
        rollout: &mut dyn Bot,
        effort: Effort,
        stop: &dyn Fn() -> bool,
    ) -> Vec<Evidence> {
        let all: Vec<usize> = (0..first_pass.len()).collect();
        let near = finalists(first_pass, best_of(first_pass, &all));
        let mut evidence = vec![Evidence::default(); first_pass.len()];
        let mut choices = 0;
        for number in 0..effort.worlds / AHEAD {
            if choices >= effort.choices || stop() {
                break;
            }
            let Some(world) = self.worlds.get(number as usize, self.tried.len()) else { break };
            for place in &near {
                let (outcome, chosen) = play_out(&world, self.view, self.me, self.tried[*place], rollout);
                evidence[*place].add(outcome);
                choices += chosen;
            }
        }
        evidence
    }
}

impl Foresight {
    fn rivals_of(&self, given: usize) -> Vec<usize> {
        if self.played[given].worlds() > 0 {
            return suspects(&self.played, given);
        }
        // The others were far behind.
        let played: Vec<usize> = (0..self.played.len()).filter(|place| self.played[*place].worlds() > 0).collect();
        if played.is_empty() {
            return Vec::new();
        }
        let best = best_of(&self.played, &played);
        best_rivals(&self.played, &played, best, AGAIN[0] - 1)
    }
}
