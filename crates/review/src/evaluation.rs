//! Evaluations of moves as one line in a record, for programs and people.

use std::fmt;
use std::str::FromStr;

use foretell_rules::{Action, Remark};

use crate::grade::Grade;
use crate::review::{Decided, Review};

/// An evaluation as the text of a remark of the kind [`Remark::EVALUATION`].
///
/// ```
/// # use foretell_review::{Evaluation, Grade};
/// let said: Evaluation = "mistake points=9.1 chance=0.083 win=0.31 best=bid 2".parse()?;
/// assert_eq!((said.grade, said.points), (Grade::Mistake, 9.1));
/// assert_eq!(said.to_string(), "mistake points=9.1 chance=0.083 win=0.31 best=bid 2");
/// # Ok::<(), foretell_review::EvaluationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Evaluation {
    pub grade: Grade,
    pub points: f64,
    /// The cost in chance to win, from 0 to 1.
    pub chance: f64,
    /// The chance to win afterwards, from 0 to 1.
    pub win: f64,
    pub best: Action,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an evaluation is written «GRADE points=P chance=C win=W best=ANSWER»")]
pub struct EvaluationError;

impl Evaluation {
    /// `None` without a choice.
    pub fn of(decided: &Decided) -> Option<Evaluation> {
        let judgement = decided.judgement.as_ref()?;
        let rounded = |value: f64, parts: f64| (value * parts).round() / parts + 0.0;
        Some(Evaluation {
            grade: judgement.grade,
            points: rounded(judgement.cost.points.mean.max(0.0), 10.0),
            chance: rounded(judgement.cost.chance.mean.max(0.0), 1000.0),
            win: rounded(judgement.given().chance.mean, 1000.0),
            best: judgement.best().action,
        })
    }

    pub fn in_remark(remark: &Remark) -> Option<Evaluation> {
        (remark.kind == Remark::EVALUATION).then(|| remark.text.parse().ok()).flatten()
    }
}

impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Evaluation { grade, points, chance, win, best } = self;
        write!(f, "{grade} points={points} chance={chance} win={win} best={best}")
    }
}

impl FromStr for Evaluation {
    type Err = EvaluationError;

    fn from_str(text: &str) -> Result<Evaluation, EvaluationError> {
        let (said, best) = text.split_once(" best=").ok_or(EvaluationError)?;
        let mut words = said.split(' ');
        let grade = words.next().and_then(|word| Grade::ALL.into_iter().find(|grade| grade.word() == word));
        let mut value = |name: &str, most: f64| {
            let number = words.next()?.strip_prefix(name)?.strip_prefix('=')?;
            number.parse::<f64>().ok().filter(|value| (0.0..=most).contains(value))
        };
        let evaluation = (|| {
            Some(Evaluation {
                grade: grade?,
                points: value("points", 10_000.0)?,
                chance: value("chance", 1.0)?,
                win: value("win", 1.0)?,
                best: best.parse().ok()?,
            })
        })();
        evaluation.filter(|_| words.next().is_none()).ok_or(EvaluationError)
    }
}

impl Review {
    pub fn remarks(&self) -> Vec<Remark> {
        let said = self.decisions.iter().filter_map(|decided| Some((decided.step, Evaluation::of(decided)?)));
        said.map(|(step, said)| Remark { step, kind: Remark::EVALUATION.into(), text: said.to_string() }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rejects_invalid_evaluations() {
        for text in [
            "",
            "mistake",
            "terrible points=9 chance=0 win=0 best=bid 2",
            "mistake points=nan chance=0 win=0 best=bid 2",
            "mistake points=-1 chance=0 win=0 best=bid 2",
            "mistake points=1 chance=2 win=0 best=bid 2",
            "mistake points=1 chance=0 win=0 more=1 best=bid 2",
            "mistake points=1 chance=0 win=0 best=fold",
        ] {
            assert_eq!(text.parse::<Evaluation>(), Err(EvaluationError), "{text}");
        }
    }
}
