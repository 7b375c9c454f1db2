//! The tutor: whether the answer that somebody is about to give would be a mistake.
//!
//! It looks as the judge does, in two parts. While its player thinks, it looks ahead: a scout tries all answers, and
//! the playmate those that may be the best. When an answer is about to be given, most are known to be fine by then; one
//! that seems to cost something is looked at again, in other worlds and by the strongest player. Only that second look
//! counts, by the same thresholds: what cannot be told apart is never warned about.

use foretell_bots::{Bot, Imagination, InCards, in_cards, stand_in};
use foretell_rules::{Action, View};

use crate::evidence::Evidence;
use crate::grade::{Cost, Grade};
use crate::judge::{
    AGAIN, Effort, Judge, Patience, Trial, best_of, best_of_all, best_rivals, cost, finalists, suspects, tried_answers,
};
use crate::playout::play_out;

/// What the tutor found out before an answer was chosen.
#[derive(Clone, Debug)]
pub struct Foresight {
    /// The answers that differ.
    tried: Vec<Action>,
    /// What became of those that may be the best.
    played: Vec<Evidence>,
}

/// What somebody should know who is about to give an answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Warning {
    /// The answer.
    pub action: Action,
    /// The one that promises more.
    pub best: Action,
    /// What the answer costs against it.
    pub cost: Cost,
    /// What that is called: a mistake or a blunder.
    pub grade: Grade,
    /// What speaks for the better answer in cards, where that can be said.
    pub in_cards: Option<InCards>,
}

impl Warning {
    /// Whether it names an answer as the better one, or one that is as good as that. Looked at by itself such an answer
    /// may seem a mistake, too; who follows the advice should not hear that.
    pub fn names(&self, view: &View, action: Action) -> bool {
        stand_in(view, action) == self.best
    }
}

/// In how many of its worlds the tutor looks ahead: one of so many.
const AHEAD: u32 = 2;
/// How long the second look may be. A player waits for it, so doubt is not worth more.
const AGAIN_LONG: Patience = Patience { times: [3; 3], few: 32 };

impl Judge {
    /// A judge for somebody who is about to answer: to look ahead takes less work than a hint, and a second look, which
    /// only an answer gets that seems costly, has a limit.
    pub fn tutor(seed: u64) -> Judge {
        Judge { effort: Effort { scouted: 16, worlds: 64, choices: 2500 }, ..Judge::new(seed) }
    }

    /// Looks ahead at what a seat is asked, by its view and by what it has learnt of the others. `stop` is asked now
    /// and then whether to make do with what there is; where it never says so, all this can be repeated.
    pub fn foresee(&self, view: &View, imagination: &Imagination, stop: &dyn Fn() -> bool) -> Foresight {
        let tried = tried_answers(view);
        let Some(me) = view.viewer.seat().filter(|_| tried.len() > 1) else {
            return Foresight { played: vec![Evidence::default(); tried.len()], tried };
        };
        let mut trial = Trial::new(view, me, [imagination; 2], &tried, 0, self.seed);
        let scouted = trial.scout(&mut *self.scout.sit_down(view.rules), self.effort.scouted as usize);
        let played = trial.look_ahead(&scouted, &mut *self.playmate.sit_down(view.rules), self.effort, stop);
        Foresight { tried, played }
    }

    /// The warning about an answer, if it deserves one: nothing where it is good enough, where it cannot be told apart
    /// from the best, or where there was no time to find out.
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
        let mut second = self.sit_down_again(view, me);
        let again = trial.look_again(&rivals, &mut *second, (self.effort, AGAIN_LONG), stop);
        let best = best_of_all(&again, &rivals, given);
        if !trial.is_confirmed(&again, best) {
            return None;
        }
        let cost = cost(&again[best], &again[given]);
        let (grade, better) = (Grade::of(&cost, trial.share), tried[best]);
        let is_costly = best != given && grade.is_mistake();
        is_costly.then(|| Warning { action, best: better, cost, grade, in_cards: in_cards(view, better) })
    }
}

impl Trial<'_> {
    /// Lets the playmate play those answers out that may be the best by what the scout found.
    fn look_ahead(
        &mut self,
        scouted: &[Evidence],
        playmate: &mut dyn Bot,
        effort: Effort,
        stop: &dyn Fn() -> bool,
    ) -> Vec<Evidence> {
        let all: Vec<usize> = (0..scouted.len()).collect();
        let near = finalists(scouted, best_of(scouted, &all));
        let mut evidence = vec![Evidence::default(); scouted.len()];
        let mut choices = 0;
        for number in 0..effort.worlds / AHEAD {
            if choices >= effort.choices || stop() {
                break;
            }
            let Some(world) = self.worlds.get(number as usize, self.tried.len()) else { break };
            for place in &near {
                let (outcome, chosen) = play_out(&world, self.view, self.me, self.tried[*place], playmate);
                evidence[*place].add(outcome);
                choices += chosen;
            }
        }
        evidence
    }
}

impl Foresight {
    /// The answers that seem so much better than one that it should be looked at again; none where it seems fine.
    fn rivals_of(&self, given: usize) -> Vec<usize> {
        if self.played[given].worlds() > 0 {
            return suspects(&self.played, given);
        }
        // What the playmate has not played out was far behind.
        let played: Vec<usize> = (0..self.played.len()).filter(|place| self.played[*place].worlds() > 0).collect();
        if played.is_empty() {
            return Vec::new();
        }
        let best = best_of(&self.played, &played);
        best_rivals(&self.played, &played, best, AGAIN[0] - 1)
    }
}
