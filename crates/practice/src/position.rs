//! A position as short text: the JSON of a view without derived fields.

use foretell_rules::json::{ParseViewError, view_from_json, view_json};
use foretell_rules::{RuleSet, SpecError, View};
use serde_json::{Map, Value, json};

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePositionError {
    #[error("a position is a JSON object: {0}")]
    Json(String),
    #[error("the position's rules are invalid: {0}")]
    Rules(#[from] SpecError),
    /// A field is missing, or no game leads to it.
    #[error(transparent)]
    View(#[from] ParseViewError),
    #[error("the seat has no decision to make in this position")]
    NothingAsked,
}

/// A seat's view at a decision, on one line.
pub fn position_text(view: &View) -> String {
    Value::Object(position_json(view)).to_string()
}

/// Parses a position. It is checked: some game leads to it, and the seat has a choice.
///
/// ```
/// # use foretell_practice::{position_text, read_position};
/// # use foretell_rules::{Game, RuleSet, Seat, Viewer};
/// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// let mut game = Game::new("pl/3+length=last-4".parse::<RuleSet>()?);
/// game.chance(&mut Xoshiro256PlusPlus::seed_from_u64(1));
/// let seat = game.decision().and_then(|decision| decision.seats().first()).expect("a player is waited for");
/// let view = game.view(Viewer::Seat(seat));
/// assert_eq!(read_position(&position_text(&view))?, view);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_position(text: &str) -> Result<View, ParsePositionError> {
    let json = serde_json::from_str(text).map_err(|error| ParsePositionError::Json(error.to_string()))?;
    view_of(json)
}

type Usual = fn() -> Value;

/// Fields of a view and its round that are omitted if they have these values.
const USUAL: [(&str, Usual); 9] = [
    ("seen", || Value::Null),
    ("swapped_by", || Value::Null),
    ("bombed", || json!(0)),
    ("cloud", || Value::Null),
    ("passed_after", || Value::Null),
    ("given", || Value::Null),
    ("received", || Value::Null),
    ("turned_up", || Value::Null),
    ("trump", || Value::Null),
];

pub(crate) fn position_json(view: &View) -> Map<String, Value> {
    let Value::Object(mut fields) = view_json(view) else { return Map::new() };
    fields.remove("scene");
    if view.used.is_empty() {
        fields.remove("used");
    }
    let Some(Value::Object(round)) = fields.get_mut("round") else { return fields };
    // These follow from the rules, the number of the round and the plays.
    for derived in ["number", "cards", "hand_sizes", "trick"] {
        round.remove(derived);
    }
    round.retain(|name, value| !USUAL.iter().any(|(usual, holds)| usual == name && *value == holds()));
    if round.get("have_bid") == Some(&those_who_bid(round)) {
        round.remove("have_bid");
    }
    if let Some(Value::Array(plays)) = round.get("plays") {
        let short =
            plays.iter().map(|placed| format!("{}:{}", placed["seat"], placed["play"].as_str().unwrap_or_default()));
        let short = short.collect::<Vec<_>>().join(" ");
        round.insert("plays".into(), short.into());
    }
    fields
}

fn those_who_bid(round: &Map<String, Value>) -> Value {
    let bids = round.get("bids").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let seats = (1_u64..).zip(bids).filter(|(_, bid)| !bid.is_null());
    seats.map(|(seat, _)| Value::from(seat)).collect()
}

pub(crate) fn view_of(json: Value) -> Result<View, ParsePositionError> {
    let Value::Object(mut fields) = json else { return Err(ParsePositionError::Json("this is none".into())) };
    let rules: RuleSet = fields.get("rules").and_then(Value::as_str).unwrap_or_default().parse()?;
    fields.insert("scene".into(), "round".into());
    fields.entry("used").or_insert_with(|| json!([]));
    let played = fields.get("rounds_played").and_then(Value::as_u64).unwrap_or_default();
    if let Some(Value::Object(round)) = fields.get_mut("round") {
        complete(round, &rules, usize::try_from(played).unwrap_or(usize::MAX));
    }
    let view = view_from_json(&Value::Object(fields))?;
    if view.legal().is_empty() { Err(ParsePositionError::NothingAsked) } else { Ok(view) }
}

/// Restores omitted fields. Errors are left to the view's parser.
fn complete(round: &mut Map<String, Value>, rules: &RuleSet, played: usize) {
    for (name, usual) in USUAL {
        round.entry(name).or_insert_with(usual);
    }
    let bidders = those_who_bid(round);
    round.entry("have_bid").or_insert(bidders);
    let cards = if played < rules.rounds() { rules.cards(played) } else { 0 };
    let text = round.get("plays").and_then(Value::as_str).unwrap_or_default().to_owned();
    let placed = |word: &str| {
        let (seat, play) = word.split_once(':')?;
        Some((seat.parse::<usize>().ok()?, json!({"seat": seat.parse::<u8>().ok()?, "play": play})))
    };
    let plays: Option<Vec<(usize, Value)>> = text.split_whitespace().map(placed).collect();
    let Some(plays) = plays else { return };
    let by = |seat: usize| plays.iter().filter(|(other, _)| *other == seat).count();
    let sizes: Vec<usize> = (1..=rules.players()).map(|seat| cards.saturating_sub(by(seat))).collect();
    let trick = plays.len() / rules.players() * rules.players();
    let list = |from: usize| plays[from..].iter().map(|(_, placed)| placed.clone()).collect::<Value>();
    let (trick, all) = (list(trick), list(0));
    round.insert("trick".into(), trick);
    round.insert("plays".into(), all);
    round.insert("number".into(), json!(played + 1));
    round.insert("cards".into(), json!(cards));
    round.insert("hand_sizes".into(), json!(sizes));
}

#[cfg(test)]
mod tests {
    use foretell_rules::{Game, Viewer};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};

    use super::*;

    #[test]
    fn every_position_of_every_kind_of_game_survives_its_text() {
        for (seed, rules) in
            ["it/3", "pt/4+specials=all", "it/2", "fr/3+clairvoyance=every-round", "pl/4+deck=one-colour", "ca/6"]
                .iter()
                .enumerate()
        {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed as u64);
            let mut game = Game::new(rules.parse().expect("allowed rules"));
            loop {
                while game.chance(&mut rng).is_some() {}
                let Some(decision) = game.decision() else { break };
                for seat in decision.seats() {
                    let view = game.view(Viewer::Seat(seat));
                    let text = position_text(&view);
                    assert_eq!(read_position(&text), Ok(view), "{text}");
                }
                let seat = decision.seats().first().expect("a seat decides");
                let legal = game.legal(seat);
                let action = legal.nth((rng.next_u64() % legal.len() as u64) as usize).expect("a legal action");
                game.apply(seat, action).expect("a legal action");
            }
        }
    }

    #[test]
    fn rejects_invalid_positions_with_a_reason() {
        for (text, reason) in [
            ("", "JSON"),
            ("[]", "JSON"),
            ("{}", "rules"),
            (r#"{"rules":"it/4","seat":1,"scores":[0,0,0,0],"rounds_played":0,"round":{"plays":"9:H7"}}"#, "must be"),
            (r#"{"rules":"it/4","seat":1,"scores":[0,0,0,0],"rounds_played":90,"round":{}}"#, "must be"),
        ] {
            let refused = read_position(text).expect_err(text).to_string();
            assert!(refused.contains(reason), "{text}: {refused}");
        }
    }
}
