//! The summary: what all judgements of a seat come to.

use foretell_rules::Seat;

use crate::grade::Grade;
use crate::judge::Judgement;
use crate::kind::Kind;
use crate::review::{Decided, Review};

/// What a seat's decisions come to.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary<'a> {
    /// Whose.
    pub seat: Seat,
    /// How many decisions had a choice.
    pub decisions: usize,
    /// How many have each grade, in the order of [`Grade::ALL`].
    pub grades: [usize; 5],
    /// What was lost by each kind of decision, in the order of [`Kind::ALL`].
    pub lost: [Lost; 6],
    /// The decision that cost most, if one was told apart from the best.
    pub costliest: Option<&'a Decided>,
    /// The decisions by which the most chance to win was lost, at most three, in the order of the game.
    pub turning_points: Vec<&'a Decided>,
    /// The right answer that was furthest ahead of what was next best.
    pub best: Option<&'a Decided>,
    /// The chance to win: after each decision by what was known, and after each round by the scores.
    pub curve: Vec<CurvePoint>,
}

/// What was lost.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Lost {
    /// In how many decisions.
    pub times: usize,
    /// How many points.
    pub points: f64,
    /// How much chance to win.
    pub chance: f64,
}

/// The chance to win at a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CurvePoint {
    /// The step of the replay.
    pub step: usize,
    /// The round, counted from 0.
    pub round: usize,
    /// The chance, from 0 to 1.
    pub chance: f64,
}

/// How many turning points are told.
const TURNING_POINTS: usize = 3;

impl Review {
    /// What the decisions of a seat come to.
    pub fn summary(&self, seat: Seat) -> Summary<'_> {
        let judged: Vec<(&Decided, &Judgement)> = self
            .decisions
            .iter()
            .filter(|decided| decided.seat == seat)
            .filter_map(|decided| decided.judgement.as_ref().map(|judgement| (decided, judgement)))
            .collect();
        let mut costly: Vec<(&Decided, &Judgement)> =
            judged.iter().copied().filter(|(_, judgement)| judgement.grade >= Grade::Inaccurate).collect();
        costly.sort_by(|(_, one), (_, other)| other.cost.worth.mean.total_cmp(&one.cost.worth.mean));
        let costliest = costly.first().map(|(decided, _)| *decided);
        let lost = Kind::ALL.map(|kind| lost(costly.iter().filter(|(decided, _)| decided.kind == kind)));
        costly.sort_by(|(_, one), (_, other)| other.cost.chance.mean.total_cmp(&one.cost.chance.mean));
        let mut turning_points: Vec<&Decided> =
            costly.iter().take(TURNING_POINTS).map(|(decided, _)| *decided).collect();
        turning_points.sort_by_key(|decided| decided.step);
        Summary {
            seat,
            decisions: judged.len(),
            grades: Grade::ALL.map(|grade| judged.iter().filter(|(_, judgement)| judgement.grade == grade).count()),
            lost,
            costliest,
            turning_points,
            best: best(&judged),
            curve: self.curve(seat, &judged),
        }
    }

    fn curve(&self, seat: Seat, judged: &[(&Decided, &Judgement)]) -> Vec<CurvePoint> {
        let decisions = judged.iter().map(|(decided, judgement)| CurvePoint {
            step: decided.step,
            round: decided.round,
            chance: judgement.answers[judgement.given].chance.mean,
        });
        let rounds = self.rounds.iter().enumerate().map(|(round, (step, chances))| CurvePoint {
            step: *step,
            round,
            chance: f64::from(chances[seat]),
        });
        let mut curve: Vec<CurvePoint> = decisions.chain(rounds).collect();
        curve.sort_by_key(|point| point.step);
        curve
    }
}

impl Summary<'_> {
    /// What was lost in all.
    pub fn lost_in_all(&self) -> Lost {
        let sum = |all: Lost, of: &Lost| Lost {
            times: all.times + of.times,
            points: all.points + of.points,
            chance: all.chance + of.chance,
        };
        self.lost.iter().fold(Lost::default(), sum)
    }
}

fn lost<'a>(costly: impl Iterator<Item = &'a (&'a Decided, &'a Judgement)>) -> Lost {
    costly.fold(Lost::default(), |lost, (_, judgement)| Lost {
        times: lost.times + 1,
        points: lost.points + judgement.cost.points.mean,
        chance: lost.chance + judgement.cost.chance.mean,
    })
}

/// The answer that was the best beyond doubt, by the most.
fn best<'a>(judged: &[(&'a Decided, &'a Judgement)]) -> Option<&'a Decided> {
    let found =
        judged.iter().filter(|(_, judgement)| judgement.grade == Grade::Best && judgement.lead.is_beyond_doubt());
    // What the playmate did not have to try was plain to see, and no achievement.
    let found = found.filter(|(_, judgement)| !judgement.answers[judgement.given].scouted);
    found.max_by(|(_, one), (_, other)| one.lead.mean.total_cmp(&other.lead.mean)).map(|(decided, _)| *decided)
}
