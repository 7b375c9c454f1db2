//! Sums up a seat's judgements.

use foretell_rules::Seat;

use crate::grade::Grade;
use crate::judge::Judgement;
use crate::kind::Kind;
use crate::review::{Decided, Review};

#[derive(Clone, Debug, PartialEq)]
pub struct Summary<'a> {
    pub seat: Seat,
    /// Decisions with a choice.
    pub decisions: usize,
    /// By [`Grade::ALL`].
    pub grades: [usize; 5],
    /// By [`Kind::ALL`].
    pub lost: [Lost; 6],
    /// The decisions with a significant cost, in the order of the game.
    pub costly: Vec<&'a Decided>,
    pub costliest: Option<&'a Decided>,
    /// The decisions that lost the most chance to win, at most three, in the order of the game.
    pub turning_points: Vec<&'a Decided>,
    /// The right answer with the largest lead.
    pub best: Option<&'a Decided>,
    /// The chance to win after each decision and each round.
    pub curve: Vec<CurvePoint>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Lost {
    pub times: usize,
    pub points: f64,
    pub chance: f64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CurvePoint {
    pub step: usize,
    pub round: usize,
    /// From 0 to 1.
    pub chance: f64,
}

const TURNING_POINTS: usize = 3;

impl Review {
    pub fn summary(&self, seat: Seat) -> Summary<'_> {
        let judged: Vec<(&Decided, &Judgement)> = self
            .decisions
            .iter()
            .filter(|decided| decided.seat == seat)
            .filter_map(|decided| decided.judgement.as_ref().map(|judgement| (decided, judgement)))
            .collect();
        let mut costly: Vec<(&Decided, &Judgement)> =
            judged.iter().copied().filter(|(_, judgement)| judgement.grade >= Grade::Inaccurate).collect();
        let in_order = costly.iter().map(|(decided, _)| *decided).collect();
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
            costly: in_order,
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

fn best<'a>(judged: &[(&'a Decided, &'a Judgement)]) -> Option<&'a Decided> {
    let found =
        judged.iter().filter(|(_, judgement)| judgement.grade == Grade::Best && judgement.lead.is_significant());
    // An answer that only needed the first pass was obvious.
    let found = found.filter(|(_, judgement)| !judgement.answers[judgement.given].first_pass_only);
    found.max_by(|(_, one), (_, other)| one.lead.mean.total_cmp(&other.lead.mean)).map(|(decided, _)| *decided)
}
