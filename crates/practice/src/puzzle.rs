//! A puzzle: a position with what each answer promises.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::{Mutex, PoisonError};

use foretell_bots::{Consequence, InCards, consequence, in_cards, stand_in};
use foretell_rules::{Action, ParseActionError, Seat, View};
use serde_json::{Map, Value, json};

use crate::position::{ParsePositionError, position_json, position_text, view_of};
use crate::theme::Theme;

/// A position in which one answer is clearly the best.
///
/// As text it is one line of JSON: [`position_text`]'s fields with `theme`, `level`, `best`, `lead` and `answers`.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    pub view: View,
    /// In the order of `View::legal`.
    pub answers: Vec<Promise>,
    pub best: Action,
    /// Answers that aren't significantly worse, and count as right: only for own decisions.
    pub also: Vec<Action>,
    /// The lead in points over the best answer that isn't equivalent.
    pub lead: f64,
    pub theme: Theme,
    /// Its first rating.
    pub level: u16,
    /// What changes with the best answer: only for own decisions, from their review.
    pub consequence: Option<Consequence>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Promise {
    pub action: Action,
    /// Expected points of the round.
    pub points: f64,
}

/// Consequences, so that showing a puzzle again costs nothing.
static KNOWN: Mutex<BTreeMap<(PuzzleId, String), Option<Consequence>>> = Mutex::new(BTreeMap::new());
/// More than the wrong answers of all puzzles that ship.
const MOST_KNOWN: usize = 10_000;

/// Derived from the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PuzzleId(u64);

impl PuzzleId {
    fn of(view: &View) -> PuzzleId {
        // FNV-1a, the same in every version; 40 bits distinguish thousands of positions.
        let hash = position_text(view)
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        PuzzleId((hash ^ (hash >> 40)) & 0xff_ffff_ffff)
    }

    pub const fn bits(self) -> u64 {
        self.0
    }
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:010x}", self.0)
    }
}

impl FromStr for PuzzleId {
    type Err = ParsePuzzleError;

    fn from_str(text: &str) -> Result<PuzzleId, ParsePuzzleError> {
        let plain = text.len() == 10 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        let bits = u64::from_str_radix(text, 16).ok().filter(|_| plain);
        bits.map(PuzzleId).ok_or(ParsePuzzleError::Id)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePuzzleError {
    #[error("the number of a puzzle is ten digits from 0 to 9 and a to f")]
    Id,
    #[error(transparent)]
    Position(#[from] ParsePositionError),
    #[error(transparent)]
    Action(#[from] ParseActionError),
    #[error("«{field}» must be {wanted}")]
    Field { field: &'static str, wanted: &'static str },
}

impl Puzzle {
    pub fn id(&self) -> PuzzleId {
        PuzzleId::of(&self.view)
    }

    pub fn seat(&self) -> Seat {
        self.view.viewer.seat().unwrap_or(Seat::FIRST)
    }

    pub fn is_right(&self, answer: Action) -> bool {
        self.is_best(answer) || self.also.contains(&answer)
    }

    pub fn is_best(&self, answer: Action) -> bool {
        stand_in(&self.view, answer) == stand_in(&self.view, self.best)
    }

    pub fn promise(&self, answer: Action) -> Option<&Promise> {
        self.answers.iter().find(|promise| promise.action == answer)
    }

    /// The cost relative to the best answer, in points; never negative.
    pub fn cost(&self, answer: Action) -> Option<f64> {
        let best = self.promise(self.best)?.points;
        if self.is_right(answer) {
            return Some(0.0);
        }
        self.promise(answer).map(|promise| (best - promise.points).max(0.0))
    }

    pub fn reason(&self) -> Option<InCards> {
        in_cards(&self.view, self.best)
    }

    /// What changes with another answer, from some playouts: after a right one, with the second best.
    pub fn consequence_of(&self, answer: Action) -> Option<Consequence> {
        /// For a few milliseconds.
        const DEALS: u32 = 64;
        if self.consequence.is_some() {
            return self.consequence;
        }
        let others = self.answers.iter().filter(|promise| !self.is_right(promise.action));
        let rival = if self.is_right(answer) {
            others.max_by(|one, other| one.points.total_cmp(&other.points))?.action
        } else {
            answer
        };
        let key = (self.id(), stand_in(&self.view, rival).to_string());
        let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = known().get(&key) {
            return *found;
        }
        let best = stand_in(&self.view, self.best);
        let found = consequence(&self.view, best, rival, DEALS, key.0.bits());
        if known().len() < MOST_KNOWN {
            known().insert(key, found);
        }
        found
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rounded = |points: f64| (points * 10.0).round() / 10.0;
        let mut fields = position_json(&self.view);
        fields.insert("theme".into(), self.theme.word().into());
        fields.insert("level".into(), self.level.into());
        fields.insert("best".into(), self.best.to_string().into());
        if !self.also.is_empty() {
            let also: Vec<String> = self.also.iter().map(Action::to_string).collect();
            fields.insert("also".into(), also.into());
        }
        fields.insert("lead".into(), json!(rounded(self.lead)));
        let answers: Map<String, Value> =
            self.answers.iter().map(|promise| (promise.action.to_string(), json!(rounded(promise.points)))).collect();
        fields.insert("answers".into(), answers.into());
        write!(f, "{}", Value::Object(fields))
    }
}

impl FromStr for Puzzle {
    type Err = ParsePuzzleError;

    fn from_str(line: &str) -> Result<Puzzle, ParsePuzzleError> {
        let field = |field, wanted| ParsePuzzleError::Field { field, wanted };
        let no_list = || field("also", "a list of legal answers");
        let json: Value = serde_json::from_str(line).map_err(|error| ParsePositionError::Json(error.to_string()))?;
        let theme = json["theme"].as_str().and_then(Theme::named);
        let theme = theme.ok_or(field("theme", "one of the themes, such as last-bidder"))?;
        let level = json["level"].as_u64().and_then(|level| u16::try_from(level).ok()).filter(|level| *level <= 4000);
        let level = level.ok_or(field("level", "a whole number up to 4000"))?;
        let lead = json["lead"].as_f64().filter(|lead| *lead > 0.0 && *lead < 1000.0);
        let lead = lead.ok_or(field("lead", "a number of points above 0"))?;
        let best: Action = json["best"].as_str().ok_or(field("best", "an answer, such as \"bid 2\""))?.parse()?;
        let also = match &json["also"] {
            Value::Null => Vec::new(),
            Value::Array(also) => also.iter().map(Value::as_str).collect::<Option<Vec<&str>>>().ok_or_else(no_list)?,
            _ => return Err(no_list()),
        };
        let also: Vec<Action> = also.into_iter().map(str::parse).collect::<Result<_, _>>()?;
        let promised = json["answers"].clone();
        let view = view_of(json)?;
        let promise = |action: Action| {
            let points = promised[action.to_string()].as_f64().filter(|points| points.abs() < 1000.0)?;
            Some(Promise { action, points })
        };
        let answers: Option<Vec<Promise>> = view.legal().iter().map(promise).collect();
        let answers = answers.ok_or(field("answers", "the points of every legal answer"))?;
        if promised.as_object().map(Map::len) != Some(answers.len()) {
            return Err(field("answers", "the points of every legal answer, and of no other"));
        }
        if also.iter().any(|action| answers.iter().all(|promise| promise.action != *action)) {
            return Err(no_list());
        }
        let puzzle = Puzzle { view, answers, best, also, lead, theme, level, consequence: None };
        let leads = puzzle.promise(best).is_some_and(|top| {
            puzzle.answers.iter().all(|other| puzzle.is_right(other.action) || other.points < top.points)
        });
        if leads { Ok(puzzle) } else { Err(field("best", "the legal answer that promises most")) }
    }
}
