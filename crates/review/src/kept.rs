//! Judgements as a text that can be kept: the numbers alone. Everything else follows from the record.

use foretell_rules::{Action, Move, MoveError, Record, Replay, Seat, SeatSet, View, Viewer};
use serde::{Deserialize, Serialize};

use crate::evidence::Measured;
use crate::grade::{Cost, Grade};
use crate::judge::{Answer, Judgement};
use crate::luck::{Luck, SeatLuck};
use crate::review::{Decided, Review, chances};

/// The version of the form. A text of another one is as good as none: the review is made again.
const FORMAT: u32 = 1;

/// In which parts of a point, or of certainty, numbers are kept.
const PARTS: f64 = 10_000.0;

/// Why a text is no review of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecallError {
    /// It is not what [`Review::keep`] writes.
    #[error("the stored review can't be read: {0}")]
    Unreadable(String),
    /// It is of another version of the program.
    #[error("the review is stored in format {0}, and this program reads {FORMAT}")]
    Format(u32),
    /// It is about other decisions than those of the record.
    #[error("the stored review doesn't fit step {0} of the game")]
    DoesNotFit(usize),
    /// The record is no game.
    #[error(transparent)]
    Record(#[from] MoveError),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept {
    format: u32,
    judgements: Vec<KeptJudgement>,
    /// What the cards gave in the whole game, where it was measured: the result, par and the average.
    luck: Option<(i64, Number, Number)>,
}

/// A mean and its error in [`PARTS`]; no error where nothing is known of it.
type Number = (i64, Option<i64>);

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct KeptJudgement {
    step: usize,
    grade: usize,
    best: usize,
    /// Points, ahead, chance and worth.
    cost: [Number; 4],
    lead: Number,
    /// Of each legal answer, in their order: points, ahead, chance, behind; worlds, and whether it was only scouted.
    answers: Vec<([Number; 4], u32, bool)>,
}

fn number(measured: Measured) -> Number {
    let parts = |value: f64| (value * PARTS).round() as i64;
    (parts(measured.mean), measured.error.is_finite().then(|| parts(measured.error)))
}

fn measured((mean, error): Number) -> Measured {
    Measured { mean: mean as f64 / PARTS, error: error.map_or(f64::INFINITY, |error| error as f64 / PARTS) }
}

impl KeptJudgement {
    fn new(step: usize, judgement: &Judgement) -> KeptJudgement {
        let Cost { points, ahead, chance, worth } = judgement.cost;
        let answer = |answer: &Answer| {
            let numbers = [answer.points, answer.ahead, answer.chance, answer.behind].map(number);
            (numbers, answer.worlds, answer.scouted)
        };
        KeptJudgement {
            step,
            grade: judgement.grade as usize,
            best: judgement.best,
            cost: [points, ahead, chance, worth].map(number),
            lead: number(judgement.lead),
            answers: judgement.answers.iter().map(answer).collect(),
        }
    }

    /// The judgement of an answer, where it fits what was legal.
    fn judgement(&self, view: &View, given: Action) -> Option<Judgement> {
        let legal: Vec<Action> = view.legal().iter().collect();
        let given = legal.iter().position(|action| *action == given)?;
        if legal.len() != self.answers.len() || self.best >= legal.len() {
            return None;
        }
        let answer = |(action, (numbers, worlds, scouted)): (&Action, &([Number; 4], u32, bool))| {
            let [points, ahead, chance, behind] = numbers.map(measured);
            Answer { action: *action, points, ahead, chance, behind, worlds: *worlds, scouted: *scouted }
        };
        let [points, ahead, chance, worth] = self.cost.map(measured);
        Some(Judgement {
            answers: legal.iter().zip(&self.answers).map(answer).collect(),
            given,
            best: self.best,
            cost: Cost { points, ahead, chance, worth },
            grade: Grade::ALL.get(self.grade).copied()?,
            lead: measured(self.lead),
        })
    }
}

impl Review {
    /// What is said of a seat's decisions and of its luck, as a text from which [`Review::recall`] and
    /// [`SeatLuck::recall`] make it again.
    pub fn keep(&self, seat: Seat, luck: Option<&Luck>) -> String {
        let own = self.decisions.iter().filter(|decided| decided.seat == seat);
        let judged = own.filter_map(|decided| Some(KeptJudgement::new(decided.step, decided.judgement.as_ref()?)));
        let luck = luck.map(|luck| luck.of(seat));
        let luck = luck.map(|of| ((of.result * PARTS).round() as i64, number(of.par), number(of.average)));
        let kept = Kept { format: FORMAT, judgements: judged.collect(), luck };
        serde_json::to_string(&kept).unwrap_or_else(|why| unreachable!("every review is JSON: {why}"))
    }

    /// The review of a record from what was kept of some seats.
    pub fn recall(record: &Record, kept: &[(Seat, &str)]) -> Result<Review, RecallError> {
        let replay = Replay::of(record)?;
        let seats: SeatSet = kept.iter().map(|(seat, _)| *seat).collect();
        let mut found: Vec<KeptJudgement> = Vec::new();
        for (_, text) in kept {
            found.extend(read(text)?.judgements);
        }
        found.sort_by_key(|judgement| judgement.step);
        let mut found = found.into_iter().peekable();
        let mut review = Review { rules: record.rules, seats, decisions: vec![], rounds: vec![], stopped: false };
        for (step, made) in (1..).zip(&record.moves) {
            let (Some(before), Some(after)) = (replay.game(step - 1), replay.game(step)) else { break };
            if let Move::Act(seat, answer) = *made
                && seats.contains(seat)
            {
                let view = before.view(Viewer::Seat(seat));
                let fits = |kept: KeptJudgement| kept.judgement(&view, answer).ok_or(RecallError::DoesNotFit(step));
                let judgement = found.next_if(|kept| kept.step == step).map(fits).transpose()?;
                review.decisions.push(Decided::new(step, seat, &view, answer, judgement));
            }
            if after.rounds_played() > before.rounds_played() {
                review.rounds.push((step, chances(after)));
            }
        }
        // Whatever is left is about a step in which none of these seats decided anything.
        found.next().map_or(Ok(review), |left| Err(RecallError::DoesNotFit(left.step)))
    }
}

impl SeatLuck {
    /// What the cards gave a seat in the whole game, from what was kept of its review.
    pub fn recall(kept: &str) -> Option<SeatLuck> {
        let (result, par, average) = read(kept).ok()?.luck?;
        Some(SeatLuck { result: result as f64 / PARTS, par: measured(par), average: measured(average) })
    }
}

fn read(text: &str) -> Result<Kept, RecallError> {
    #[derive(Deserialize)]
    struct Form {
        format: u32,
    }
    let unreadable = |error: serde_json::Error| RecallError::Unreadable(error.to_string());
    let Form { format } = serde_json::from_str(text).map_err(unreadable)?;
    if format != FORMAT {
        return Err(RecallError::Format(format));
    }
    serde_json::from_str(text).map_err(unreadable)
}

#[cfg(test)]
mod tests {
    use foretell_rules::{Game, Recorder, RuleSet};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;
    use crate::{Effort, Judge, LuckMeter, Watch};

    fn reviewed(rules: &str) -> (Record, Review) {
        let rules: RuleSet = rules.parse().expect("allowed rules");
        let mut recorder = Recorder::new(rules);
        Game::new(rules).playout_with(&mut Xoshiro256PlusPlus::seed_from_u64(5), &mut recorder);
        let judge = Judge { effort: Effort { scouted: 8, worlds: 8, choices: 60 }, second: None, ..Judge::new(1) };
        let mut watch = Watch { progress: &mut || {}, enough: &|| false, stop: &|| false };
        let seats = SeatSet::only(Seat::FIRST);
        let review = judge.review(&recorder.record, seats, &mut watch).expect("a legal record");
        (recorder.record, review)
    }

    #[test]
    fn what_was_kept_says_the_same_to_a_ten_thousandth() {
        let (record, review) = reviewed("pt/3+specials=all+length=first-3");
        let kept = review.keep(Seat::FIRST, None);
        let recalled = Review::recall(&record, &[(Seat::FIRST, &kept)]).expect("it was kept");
        assert_eq!(recalled.keep(Seat::FIRST, None), kept, "nothing more is lost");
        assert_eq!(recalled.rounds, review.rounds);
        let pairs = review.decisions.iter().zip(&recalled.decisions);
        for (one, other) in pairs {
            let plain = |decided: &Decided| Decided { judgement: None, ..decided.clone() };
            assert_eq!(plain(one), plain(other));
            let (Some(one), Some(other)) = (&one.judgement, &other.judgement) else { continue };
            assert_eq!((one.grade, one.best, one.given), (other.grade, other.best, other.given));
            assert!((one.cost.worth.mean - other.cost.worth.mean).abs() <= 0.5 / PARTS);
        }
        let (one, other) = (review.summary(Seat::FIRST), recalled.summary(Seat::FIRST));
        assert_eq!((one.grades, one.decisions), (other.grades, other.decisions));
        assert_eq!(recalled.decisions.len(), review.decisions.len());
    }

    #[test]
    fn luck_is_kept_with_it() {
        let (record, review) = reviewed("it/3+length=first-2");
        assert_eq!(SeatLuck::recall(&review.keep(Seat::FIRST, None)), None, "it was not measured");
        let meter = LuckMeter { replays: 4, shuffles: 4, ..LuckMeter::new(1) };
        let luck = meter.measure(&record, &mut || {}, &|| false).expect("a legal record");
        let kept = review.keep(Seat::FIRST, Some(&luck));
        let (of, recalled) = (luck.of(Seat::FIRST), SeatLuck::recall(&kept).expect("it was kept"));
        assert!((of.luck().mean - recalled.luck().mean).abs() < 1e-3 && (of.result - recalled.result).abs() < 1e-9);
        assert!(Review::recall(&record, &[(Seat::FIRST, &kept)]).is_ok());
    }

    #[test]
    fn what_does_not_fit_is_no_review() {
        let (record, review) = reviewed("it/3+length=first-2");
        let (other, _) = reviewed("it/4+length=first-2");
        let kept = review.keep(Seat::FIRST, None);
        assert!(matches!(Review::recall(&other, &[(Seat::FIRST, &kept)]), Err(RecallError::DoesNotFit(_))));
        assert!(matches!(Review::recall(&record, &[(Seat::FIRST, "{}")]), Err(RecallError::Unreadable(_))));
        let newer = kept.replace("\"format\":1", "\"format\":9");
        assert_eq!(Review::recall(&record, &[(Seat::FIRST, &newer)]), Err(RecallError::Format(9)));
    }
}
