//! Puzzles from one's own games: the costliest decisions of a review, asked again. Unlike shipped puzzles they may have
//! several right answers: all that aren't significantly worse than the best.

use foretell_bots::stand_in;
use foretell_review::{Decided, Grade, Judgement, Review};
use foretell_rules::{Action, Record, Replay, Seat, View, Viewer};

use crate::puzzle::{Promise, Puzzle};
use crate::rating::Rating;
use crate::theme::Theme;

/// An own decision, asked again.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnDecision {
    /// The step of the replay after it.
    pub step: usize,
    /// Counted from 0.
    pub round: usize,
    pub given: Action,
    pub grade: Grade,
    /// The view at that moment, and what each answer promises.
    pub puzzle: Puzzle,
}

/// The minimum per game, if that many decisions cost something.
const OWN_FEWEST: usize = 3;

/// An answer is wrong if it is worth this much less than the best, significantly: the review's threshold.
const TOLD_APART: f64 = 2.0;

impl OwnDecision {
    /// All clear mistakes; if these are few, also the costliest others with a significant cost. The costliest is first.
    pub fn of(record: &Record, review: &Review, seat: Seat) -> Vec<OwnDecision> {
        let Ok(replay) = Replay::of(record) else { return Vec::new() };
        let judged = review.decisions.iter().filter(|decided| decided.seat == seat);
        let costly = judged.filter_map(|decided| Some((decided, decided.judgement.as_ref()?)));
        let mut costly: Vec<_> = costly.filter(|(_, judgement)| judgement.grade >= Grade::Inaccurate).collect();
        let worth = |judgement: &Judgement| judgement.cost.worth.mean;
        costly.sort_by(|(_, one), (_, other)| {
            (other.grade.is_mistake().cmp(&one.grade.is_mistake())).then(worth(other).total_cmp(&worth(one)))
        });
        let asked = |(decided, judgement): (&Decided, &Judgement)| {
            let view = replay.game(decided.step.checked_sub(1)?)?.view(Viewer::Seat(seat));
            OwnDecision::new(&view, decided, judgement)
        };
        let asked: Vec<OwnDecision> = costly.into_iter().filter_map(asked).collect();
        let mistakes = asked.iter().filter(|decision| decision.is_mistake()).count();
        asked.into_iter().take(mistakes.max(OWN_FEWEST)).collect()
    }

    /// The number of clear mistakes, unless all are.
    pub fn mistakes_among(own: &[OwnDecision]) -> Option<usize> {
        let mistakes = own.iter().filter(|decision| decision.is_mistake()).count();
        (mistakes < own.len()).then_some(mistakes)
    }

    pub fn is_mistake(&self) -> bool {
        self.grade.is_mistake()
    }

    fn new(view: &View, decided: &Decided, judgement: &Judgement) -> Option<OwnDecision> {
        let best = judgement.best();
        let same = |one: Action, other: Action| stand_in(view, one) == stand_in(view, other);
        let is_wrong =
            |answer: &&foretell_review::Answer| answer.behind.is_significant() && answer.behind.mean >= TOLD_APART;
        let others = || judgement.answers.iter().filter(|answer| !same(answer.action, best.action));
        let also = others().filter(|answer| !is_wrong(answer)).map(|answer| answer.action).collect();
        let lead = others().filter(is_wrong).map(|answer| (best.points.mean - answer.points.mean).max(0.0));
        let promise = |answer: &foretell_review::Answer| Promise { action: answer.action, points: answer.points.mean };
        let puzzle = Puzzle {
            view: *view,
            answers: judgement.answers.iter().map(promise).collect(),
            best: best.action,
            also,
            lead: lead.min_by(f64::total_cmp)?,
            theme: Theme::of(view, best.action, decided.answer),
            // Unrated: the review has shown the answer.
            level: Rating::default().rating as u16,
            consequence: judgement.consequence,
        };
        let (step, round, given) = (decided.step, decided.round, decided.answer);
        let own = OwnDecision { step, round, given, grade: judgement.grade, puzzle };
        (!own.puzzle.is_right(given)).then_some(own)
    }
}

#[cfg(test)]
mod tests {
    use foretell_bots::BotSpec;
    use foretell_review::{Effort, Judge, Watch};
    use foretell_rules::{Game, Move, Recorder, RuleSet, SeatSet};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;
    use crate::position::position_text;

    fn reviewed(rules: &str, seed: u64) -> (Record, Review) {
        let rules: RuleSet = rules.parse().expect("allowed rules");
        let mut recorder = Recorder::new(rules);
        Game::new(rules).playout_with(&mut Xoshiro256PlusPlus::seed_from_u64(seed), &mut recorder);
        let effort = Effort { first_pass: 32, worlds: 64, choices: 4000 };
        let judge = Judge { rollout: BotSpec::Apprentice.into(), effort, second: None, ..Judge::new(1) };
        let mut watch = Watch { progress: &mut || {}, enough: &|| false, stop: &|| false };
        let review = judge.review(&recorder.record, SeatSet::only(Seat::FIRST), &mut watch).expect("a legal record");
        (recorder.record, review)
    }

    #[test]
    fn the_costliest_decisions_of_a_game_are_asked_again_and_the_answer_that_was_given_is_wrong() {
        for (rules, seed) in [("it/4+length=first-6", 3), ("pt/4+specials=all+length=first-6", 4)] {
            let (record, review) = reviewed(rules, seed);
            let own = OwnDecision::of(&record, &review, Seat::FIRST);
            assert!(own.len() >= OWN_FEWEST, "{rules}: {}", own.len());
            let mistakes = review.decisions.iter().filter_map(|decided| decided.judgement.as_ref());
            let mistakes = mistakes.filter(|judgement| judgement.grade.is_mistake()).count();
            assert!(own.iter().filter(|decision| decision.is_mistake()).count() <= mistakes);
            for decision in &own {
                let puzzle = &decision.puzzle;
                let Move::Act(seat, given) = record.moves[decision.step - 1] else { panic!("no decision") };
                assert_eq!((seat, given), (Seat::FIRST, decision.given));
                assert!(!puzzle.is_right(given) && puzzle.is_right(puzzle.best) && puzzle.cost(given).is_some());
                assert!(puzzle.also.iter().all(|action| puzzle.is_right(*action) && *action != puzzle.best));
            }
            assert_eq!(OwnDecision::of(&record, &review, Seat::FIRST), own, "it is the same every time");
            assert_eq!(
                OwnDecision::of(&record, &review, Seat::numbered(2).expect("a seat")),
                [],
                "nobody has judged that seat"
            );
        }
    }

    #[test]
    fn where_mistakes_are_few_the_next_most_costly_decisions_fill_up() {
        let (record, mut review) = reviewed("it/4+length=first-6", 3);
        let all = OwnDecision::of(&record, &review, Seat::FIRST);
        // As if only the worst were called a mistake.
        for decided in &mut review.decisions {
            let is_worst = decided.step == all[0].step;
            if let Some(judgement) = decided.judgement.as_mut().filter(|_| !is_worst) {
                judgement.grade = judgement.grade.min(Grade::Inaccurate);
            }
        }
        let filled = OwnDecision::of(&record, &review, Seat::FIRST);
        assert_eq!(filled.len(), OWN_FEWEST);
        assert_eq!(filled.iter().map(OwnDecision::is_mistake).collect::<Vec<_>>(), [true, false, false]);
        assert_eq!(OwnDecision::mistakes_among(&filled), Some(1));
        assert_eq!(OwnDecision::mistakes_among(&filled[..1]), None, "where there are no others, none are spoken of");
        for decided in &mut review.decisions {
            if let Some(judgement) = &mut decided.judgement {
                judgement.grade = judgement.grade.min(Grade::Good);
            }
        }
        assert_eq!(OwnDecision::of(&record, &review, Seat::FIRST), [], "nothing is made up");
    }

    /// Dealing the hidden cards again must not change the question.
    #[test]
    fn nothing_is_asked_with_what_the_seat_did_not_know() {
        let (record, review) = reviewed("it/4+length=first-6", 3);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        for decision in OwnDecision::of(&record, &review, Seat::FIRST) {
            let view = decision.puzzle.view;
            let other = view.worlds().sample(&mut rng).expect("there is at least the real one");
            assert_eq!(position_text(&other.view(Viewer::Seat(Seat::FIRST))), position_text(&view));
        }
    }
}
