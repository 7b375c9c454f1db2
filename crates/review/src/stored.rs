//! Reviews as text for storage: only the numbers, because everything else follows from the record.

use foretell_bots::{Both, Consequence, DecidingCard, Miss};
use foretell_rules::{Action, Move, MoveError, Record, Replay, Seat, SeatSet, View, Viewer};
use serde::{Deserialize, Serialize};

use crate::evidence::Measured;
use crate::grade::{Cost, Grade};
use crate::judge::{Answer, Judgement};
use crate::luck::{Luck, SeatLuck};
use crate::review::{Decided, Review, chances};

/// Texts of another version are ignored: the review is made again.
const FORMAT: u32 = 1;

/// The stored precision, per point or certainty.
const PARTS: f64 = 10_000.0;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StoredReviewError {
    #[error("the stored review can't be read: {0}")]
    Unreadable(String),
    #[error("the review is stored in format {0}, and this program reads {FORMAT}")]
    Format(u32),
    #[error("the stored review doesn't fit step {0} of the game")]
    DoesNotFit(usize),
    #[error(transparent)]
    Record(#[from] MoveError),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredReview {
    format: u32,
    judgements: Vec<StoredJudgement>,
    /// The luck of the whole game, if it was measured: result, par and average.
    luck: Option<(i64, Number, Number)>,
}

/// A mean and its error in [`PARTS`]; the error is absent if unknown.
type Number = (i64, Option<i64>);

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredJudgement {
    step: usize,
    grade: usize,
    best: usize,
    cost: [Number; 4],
    lead: Number,
    /// Missing in reviews of earlier versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    consequence: Option<StoredConsequence>,
    /// Each legal answer: points, ahead, chance, behind; worlds, and whether only the first pass tried it.
    answers: Vec<([Number; 4], u32, bool)>,
}

/// Of the best answer against the given one; each pair belongs to these two.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredConsequence {
    deals: u32,
    made: [i64; 2],
    tricks: [i64; 2],
    /// Whether the given one misses the bid by too many tricks, and how often.
    too_many: bool,
    missed: [i64; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    this_trick: Option<[i64; 2]>,
    /// The deciding card, how often it takes a trick, and what beats it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deciding: Option<(String, [i64; 2], Option<String>)>,
}

impl StoredConsequence {
    fn new(consequence: &Consequence) -> StoredConsequence {
        let both = |Both { advised, rival }: Both| [advised, rival].map(|value| (value * PARTS).round() as i64);
        let Consequence { deals, made, tricks, miss, missed, this_trick, deciding, .. } = *consequence;
        let card = |DecidingCard { card, takes, beaten_by }: DecidingCard| {
            (card.to_string(), both(takes), beaten_by.map(|card| card.to_string()))
        };
        StoredConsequence {
            deals,
            made: both(made),
            tricks: both(tricks),
            too_many: miss == Miss::TooMany,
            missed: both(missed),
            this_trick: this_trick.map(both),
            deciding: deciding.map(card),
        }
    }

    /// `None` if a card can't be read.
    fn consequence(&self, advised: Action, rival: Action) -> Option<Consequence> {
        let both = |[advised, rival]: [i64; 2]| Both { advised: advised as f64 / PARTS, rival: rival as f64 / PARTS };
        let card = |(card, takes, beaten_by): &(String, [i64; 2], Option<String>)| {
            let beaten_by = beaten_by.as_ref().map(|card| card.parse().ok());
            Some(DecidingCard { card: card.parse().ok()?, takes: both(*takes), beaten_by: beaten_by.flatten() })
        };
        let deciding = match &self.deciding {
            Some(deciding) => Some(card(deciding)?),
            None => None,
        };
        Some(Consequence {
            advised,
            rival,
            deals: self.deals,
            made: both(self.made),
            tricks: both(self.tricks),
            miss: if self.too_many { Miss::TooMany } else { Miss::TooFew },
            missed: both(self.missed),
            this_trick: self.this_trick.map(both),
            deciding,
        })
    }
}

fn number(measured: Measured) -> Number {
    let parts = |value: f64| (value * PARTS).round() as i64;
    (parts(measured.mean), measured.error.is_finite().then(|| parts(measured.error)))
}

fn measured((mean, error): Number) -> Measured {
    Measured { mean: mean as f64 / PARTS, error: error.map_or(f64::INFINITY, |error| error as f64 / PARTS) }
}

impl StoredJudgement {
    fn new(step: usize, judgement: &Judgement) -> StoredJudgement {
        let Cost { points, ahead, chance, worth } = judgement.cost;
        let answer = |answer: &Answer| {
            let numbers = [answer.points, answer.ahead, answer.chance, answer.behind].map(number);
            (numbers, answer.worlds, answer.first_pass_only)
        };
        StoredJudgement {
            step,
            grade: judgement.grade as usize,
            best: judgement.best,
            cost: [points, ahead, chance, worth].map(number),
            lead: number(judgement.lead),
            consequence: judgement.consequence.as_ref().map(StoredConsequence::new),
            answers: judgement.answers.iter().map(answer).collect(),
        }
    }

    /// `None` if it doesn't fit the legal answers.
    fn judgement(&self, view: &View, answer_given: Action) -> Option<Judgement> {
        let legal: Vec<Action> = view.legal().iter().collect();
        let given = legal.iter().position(|action| *action == answer_given)?;
        if legal.len() != self.answers.len() || self.best >= legal.len() {
            return None;
        }
        let answer = |(action, (numbers, worlds, first_pass_only)): (&Action, &([Number; 4], u32, bool))| {
            let [points, ahead, chance, behind] = numbers.map(measured);
            Answer {
                action: *action,
                points,
                ahead,
                chance,
                behind,
                worlds: *worlds,
                first_pass_only: *first_pass_only,
            }
        };
        let [points, ahead, chance, worth] = self.cost.map(measured);
        let consequence = |stored: &StoredConsequence| stored.consequence(legal[self.best], answer_given);
        Some(Judgement {
            answers: legal.iter().zip(&self.answers).map(answer).collect(),
            given,
            best: self.best,
            cost: Cost { points, ahead, chance, worth },
            grade: Grade::ALL.get(self.grade).copied()?,
            lead: measured(self.lead),
            consequence: self.consequence.as_ref().and_then(consequence),
        })
    }
}

impl Review {
    pub fn to_text(&self, seat: Seat, luck: Option<&Luck>) -> String {
        let own = self.decisions.iter().filter(|decided| decided.seat == seat);
        let judged = own.filter_map(|decided| Some(StoredJudgement::new(decided.step, decided.judgement.as_ref()?)));
        let luck = luck.map(|luck| luck.of(seat));
        let luck = luck.map(|of| ((of.result * PARTS).round() as i64, number(of.par), number(of.average)));
        let stored = StoredReview { format: FORMAT, judgements: judged.collect(), luck };
        serde_json::to_string(&stored).unwrap_or_else(|why| unreachable!("every review is JSON: {why}"))
    }

    pub fn from_text(record: &Record, stored: &[(Seat, &str)]) -> Result<Review, StoredReviewError> {
        let replay = Replay::of(record)?;
        let seats: SeatSet = stored.iter().map(|(seat, _)| *seat).collect();
        let mut found: Vec<StoredJudgement> = Vec::new();
        for (_, text) in stored {
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
                let fits = |stored: StoredJudgement| {
                    stored.judgement(&view, answer).ok_or(StoredReviewError::DoesNotFit(step))
                };
                let judgement = found.next_if(|stored| stored.step == step).map(fits).transpose()?;
                review.decisions.push(Decided::new(step, seat, &view, answer, judgement));
            }
            if after.rounds_played() > before.rounds_played() {
                review.rounds.push((step, chances(after)));
            }
        }
        // Left over: a step in which none of these seats decided.
        found.next().map_or(Ok(review), |left| Err(StoredReviewError::DoesNotFit(left.step)))
    }
}

/// How many of a seat's decisions were at least good: a review in one figure, for lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecisionQuality {
    pub good: usize,
    /// Decisions with a choice.
    pub decisions: usize,
}

impl DecisionQuality {
    /// `None` if the stored review can't be read or nothing was decided.
    pub fn from_text(stored: &str) -> Option<DecisionQuality> {
        let judgements = read(stored).ok()?.judgements;
        let is_good = |judgement: &&StoredJudgement| Grade::ALL.get(judgement.grade) <= Some(&Grade::Good);
        let quality = DecisionQuality { good: judgements.iter().filter(is_good).count(), decisions: judgements.len() };
        (quality.decisions > 0).then_some(quality)
    }
}

impl SeatLuck {
    pub fn from_text(stored: &str) -> Option<SeatLuck> {
        let (result, par, average) = read(stored).ok()?.luck?;
        Some(SeatLuck { result: result as f64 / PARTS, par: measured(par), average: measured(average) })
    }
}

fn read(text: &str) -> Result<StoredReview, StoredReviewError> {
    #[derive(Deserialize)]
    struct Form {
        format: u32,
    }
    let unreadable = |error: serde_json::Error| StoredReviewError::Unreadable(error.to_string());
    let Form { format } = serde_json::from_str(text).map_err(unreadable)?;
    if format != FORMAT {
        return Err(StoredReviewError::Format(format));
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
        let judge = Judge { effort: Effort { first_pass: 8, worlds: 8, choices: 60 }, second: None, ..Judge::new(1) };
        let mut watch = Watch { progress: &mut || {}, enough: &|| false, stop: &|| false };
        let seats = SeatSet::only(Seat::FIRST);
        let review = judge.review(&recorder.record, seats, &mut watch).expect("a legal record");
        (recorder.record, review)
    }

    #[test]
    fn stored_reviews_are_exact_to_a_ten_thousandth() {
        let (record, review) = reviewed("pt/3+specials=all+length=first-3");
        let stored = review.to_text(Seat::FIRST, None);
        let recalled = Review::from_text(&record, &[(Seat::FIRST, &stored)]).expect("it was stored");
        let summary = recalled.summary(Seat::FIRST);
        let good = summary.grades[..2].iter().sum();
        let expected = DecisionQuality { good, decisions: summary.decisions };
        assert_eq!(DecisionQuality::from_text(&stored), Some(expected));
        assert_eq!(DecisionQuality::from_text("{}"), None);
        assert_eq!(recalled.to_text(Seat::FIRST, None), stored, "nothing more is lost");
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
    fn reasons_are_stored_and_reviews_of_earlier_versions_have_none() {
        let (record, review) = reviewed("it/4+length=first-5");
        let stored = review.to_text(Seat::FIRST, None);
        let recalled = Review::from_text(&record, &[(Seat::FIRST, &stored)]).expect("it was stored");
        let reasons = |review: &Review| -> Vec<Consequence> {
            review.decisions.iter().filter_map(|decided| decided.judgement.as_ref()?.consequence).collect()
        };
        let (made, read) = (reasons(&review), reasons(&recalled));
        assert!(!made.is_empty() && made.len() == read.len(), "{made:?}");
        for (one, other) in made.iter().zip(&read) {
            assert_eq!(
                (one.advised, one.rival, one.miss, one.deals),
                (other.advised, other.rival, other.miss, other.deals)
            );
            assert!((one.missed.rival - other.missed.rival).abs() <= 0.5 / PARTS);
            assert_eq!(
                one.deciding.map(|card| (card.card, card.beaten_by)),
                other.deciding.map(|card| (card.card, card.beaten_by))
            );
        }
        // Earlier versions wrote no reasons.
        let mut earlier: serde_json::Value = serde_json::from_str(&stored).expect("JSON");
        for judgement in earlier["judgements"].as_array_mut().expect("judgements") {
            judgement.as_object_mut().expect("an object").remove("consequence");
        }
        let recalled =
            Review::from_text(&record, &[(Seat::FIRST, &earlier.to_string())]).expect("it can still be read");
        assert!(reasons(&recalled).is_empty() && recalled.decisions.len() == review.decisions.len());
    }

    #[test]
    fn luck_is_stored_with_it() {
        let (record, review) = reviewed("it/3+length=first-2");
        assert_eq!(SeatLuck::from_text(&review.to_text(Seat::FIRST, None)), None, "it was not measured");
        let meter = LuckMeter { replays: 4, shuffles: 4, ..LuckMeter::new(1) };
        let luck = meter.measure(&record, &mut || {}, &|| false).expect("a legal record");
        let stored = review.to_text(Seat::FIRST, Some(&luck));
        let (of, recalled) = (luck.of(Seat::FIRST), SeatLuck::from_text(&stored).expect("it was stored"));
        assert!((of.luck().mean - recalled.luck().mean).abs() < 1e-3 && (of.result - recalled.result).abs() < 1e-9);
        assert!(Review::from_text(&record, &[(Seat::FIRST, &stored)]).is_ok());
    }

    #[test]
    fn rejects_reviews_of_other_games() {
        let (record, review) = reviewed("it/3+length=first-2");
        let (other, _) = reviewed("it/4+length=first-2");
        let stored = review.to_text(Seat::FIRST, None);
        assert!(matches!(Review::from_text(&other, &[(Seat::FIRST, &stored)]), Err(StoredReviewError::DoesNotFit(_))));
        assert!(matches!(Review::from_text(&record, &[(Seat::FIRST, "{}")]), Err(StoredReviewError::Unreadable(_))));
        let newer = stored.replace("\"format\":1", "\"format\":9");
        assert_eq!(Review::from_text(&record, &[(Seat::FIRST, &newer)]), Err(StoredReviewError::Format(9)));
    }
}
