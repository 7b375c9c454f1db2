//! Reviews a recorded game: judges each decision by what was known then.

use foretell_bots::{Imagination, InCards, in_cards, winning_chance};
use foretell_rules::{Action, BySeat, Game, Move, MoveError, Record, Replay, RuleSet, Seat, SeatSet, View, Viewer};

use crate::budget::Purse;
use crate::grade::Grade;
use crate::judge::{Judge, Judgement};
use crate::kind::Kind;

#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    pub rules: RuleSet,
    pub seats: SeatSet,
    /// In the order of the game.
    pub decisions: Vec<Decided>,
    /// For each scored round: its step, and every seat's chance to win.
    pub rounds: Vec<(usize, BySeat<f32>)>,
    pub stopped: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Decided {
    /// The step of the replay after it.
    pub step: usize,
    pub seat: Seat,
    /// Counted from 0.
    pub round: usize,
    /// Counted from 0, for a played card.
    pub trick: Option<usize>,
    pub kind: Kind,
    pub answer: Action,
    /// `None` without a choice.
    pub judgement: Option<Judgement>,
    pub in_cards: Option<InCards>,
}

pub struct Watch<'a> {
    /// Called after each decision.
    pub progress: &'a mut dyn FnMut(),
    /// Whether to finish a decision with the results so far.
    pub enough: &'a dyn Fn() -> bool,
    pub stop: &'a dyn Fn() -> bool,
}

impl Judge {
    /// Judges the decisions of some seats. Each decision has its own worlds, seeded by the judge's seed and the step.
    ///
    /// ```
    /// # use foretell_review::{Effort, Judge, Watch};
    /// # use foretell_rules::{Game, Recorder, RuleSet, Seat, SeatSet};
    /// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
    /// let rules: RuleSet = "pl/3+length=first-2".parse()?;
    /// let mut recorder = Recorder::new(rules);
    /// Game::new(rules).playout_with(&mut Xoshiro256PlusPlus::seed_from_u64(1), &mut recorder);
    ///
    /// let judge = Judge { effort: Effort { first_pass: 8, worlds: 8, choices: 100 }, ..Judge::new(1) };
    /// let mut watch = Watch { progress: &mut || {}, enough: &|| false, stop: &|| false };
    /// let review = judge.review(&recorder.record, SeatSet::only(Seat::FIRST), &mut watch)?;
    /// assert_eq!(review.decisions.len(), 5, "two bids and three cards");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn review(&self, record: &Record, seats: SeatSet, watch: &mut Watch<'_>) -> Result<Review, MoveError> {
        self.review_counting(record, seats, watch).map(|(review, _)| review)
    }

    /// Also returns each seat's income and spending.
    fn review_counting(
        &self,
        record: &Record,
        seats: SeatSet,
        watch: &mut Watch<'_>,
    ) -> Result<(Review, BySeat<Purse>), MoveError> {
        let replay = Replay::of(record)?;
        // Each seat has its own budget, so its judgements don't depend on which others are reviewed.
        let mut purses = BySeat::<Purse>::default();
        let mut review = Review { rules: record.rules, seats, decisions: vec![], rounds: vec![], stopped: false };
        let mut imagination = Imagination::new(record.rules);
        for (step, made) in (1..).zip(&record.moves) {
            let (Some(before), Some(after)) = (replay.game(step - 1), replay.game(step)) else { break };
            if let Move::Act(seat, answer) = *made
                && seats.contains(seat)
            {
                if (watch.stop)() {
                    review.stopped = true;
                    break;
                }
                let view = before.view(Viewer::Seat(seat));
                let judge =
                    Judge { seed: self.seed ^ (step as u64).wrapping_mul(0xa076_1d64_78bd_642f), ..self.clone() };
                let limit = self.budget.map_or(u64::MAX, |budget| purses[seat].open(&budget, &view));
                let (judgement, work) = judge.judge_within(limit, &view, &imagination, answer, watch.enough);
                purses[seat].spent += work;
                review.decisions.push(Decided::new(step, seat, &view, answer, judgement));
                (watch.progress)();
            }
            replay.events(step).iter().for_each(|(_, event)| imagination.see(event));
            if after.rounds_played() > before.rounds_played() {
                review.rounds.push((step, chances(after)));
            }
        }
        Ok((review, purses))
    }
}

impl Decided {
    pub fn grade(&self) -> Option<Grade> {
        self.judgement.as_ref().map(|judgement| judgement.grade)
    }

    pub fn is_costly(&self) -> bool {
        self.grade() >= Some(Grade::Inaccurate)
    }

    pub(crate) fn new(step: usize, seat: Seat, view: &View, answer: Action, judgement: Option<Judgement>) -> Decided {
        let best = judgement.as_ref().map(|judgement| judgement.answers[judgement.best].action);
        let plays = view.round().map_or(0, |round| round.plays.len());
        Decided {
            step,
            seat,
            round: usize::from(view.rounds_played),
            trick: matches!(answer, Action::Play(_)).then(|| plays / view.rules.players()),
            kind: Kind::of(view, answer),
            answer,
            in_cards: best.and_then(|best| in_cards(view, best)),
            judgement,
        }
    }
}

pub fn decisions_of(record: &Record, seats: SeatSet) -> usize {
    record.moves.iter().filter(|made| matches!(made, Move::Act(seat, _) if seats.contains(*seat))).count()
}

pub(crate) fn chances(game: &Game) -> BySeat<f32> {
    let (rules, scores) = (game.rules(), game.scores());
    let left = rules.rounds().saturating_sub(game.rounds_played());
    BySeat::from_fn(rules.players(), |seat| winning_chance(&scores, seat, rules.players(), left))
}

#[cfg(test)]
mod tests {
    use foretell_rules::Recorder;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;
    use crate::{Effort, WorkBudget};

    #[test]
    fn no_seat_spends_more_than_its_budget() {
        let rules: RuleSet = "it/4+length=first-5".parse().expect("allowed rules");
        let mut recorder = Recorder::new(rules);
        Game::new(rules).playout_with(&mut Xoshiro256PlusPlus::seed_from_u64(5), &mut recorder);
        let effort = Effort { first_pass: 8, worlds: 64, choices: 2000 };
        let spent = |budget: Option<WorkBudget>, seats: SeatSet| {
            let judge = Judge { effort, budget, second: None, ..Judge::new(1) };
            let mut watch = Watch { progress: &mut || {}, enough: &|| false, stop: &|| false };
            judge.review_counting(&recorder.record, seats, &mut watch).expect("legal moves")
        };
        let all = SeatSet::all(4);
        let budget = WorkBudget { at_first: 10_000, per_card: 800 };
        let (review, bounded) = spent(Some(budget), all);
        let (_, unbounded) = spent(None, all);
        for seat in rules.seats() {
            let (Purse { got, spent: least }, most) = (bounded[seat], unbounded[seat].spent);
            assert!(most > got, "{seat} would spend more than {got}: {most}");
            // A decision that has begun is finished: a world for each answer.
            assert!(least > got / 2 && least < got + got / 10, "{seat} spends {least} of {got}");
        }
        assert_eq!(spent(Some(budget), all).0, review, "it can be repeated");
        let (alone, purses) = spent(Some(budget), SeatSet::only(Seat::FIRST));
        let of_first = review.decisions.iter().filter(|decided| decided.seat == Seat::FIRST);
        assert!(alone.decisions.iter().eq(of_first), "a seat is judged alike whether others are or not");
        assert_eq!(purses[Seat::FIRST].spent, bounded[Seat::FIRST].spent);
    }
}
