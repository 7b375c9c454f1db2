//! Reads the arena's messages.

use foretell_rules::json::ParseEventError;
use foretell_rules::{RuleSet, Seat};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::PROTOCOL;

#[derive(Debug)]
pub(crate) enum Question {
    Hello,
    Game(Box<NewGame>),
    Decide(Decide),
    End,
    Bye,
    /// Of a later version; bots may ignore it.
    Other,
}

#[derive(Debug, Deserialize)]
pub(crate) struct NewGame {
    pub(crate) rules: WrittenRules,
    pub(crate) seat: Seat,
    pub(crate) seed: u64,
}

#[derive(Debug, Deserialize)]
pub(crate) struct WrittenRules {
    pub(crate) text: RuleSet,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Decide {
    pub(crate) id: u64,
    pub(crate) events: Vec<Value>,
}

#[derive(Debug, thiserror::Error)]
pub enum ParseMessageError {
    #[error("this isn't a JSON object")]
    Json(#[from] serde_json::Error),
    #[error("the arena speaks protocol {0}, and this bot speaks {PROTOCOL}")]
    Protocol(Value),
    #[error("this isn't a message: {0}")]
    Field(String),
    #[error(transparent)]
    Event(#[from] ParseEventError),
    #[error("no game has started")]
    NoGame,
    #[error("a decision was requested, but the events so far call for none")]
    NothingToDecide,
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

pub(crate) fn question(line: &str) -> Result<Question, ParseMessageError> {
    #[derive(Deserialize)]
    struct Kind {
        r#type: String,
        #[serde(default)]
        protocol: Value,
    }
    let message: Map<String, Value> = serde_json::from_str(line)?;
    let kind: Kind = fields(&message)?;
    Ok(match kind.r#type.as_str() {
        "hello" if kind.protocol == PROTOCOL => Question::Hello,
        "hello" => return Err(ParseMessageError::Protocol(kind.protocol)),
        "game" => Question::Game(fields(&message)?),
        "decide" => Question::Decide(fields(&message)?),
        "end" => Question::End,
        "bye" => Question::Bye,
        _ => Question::Other,
    })
}

fn fields<T: DeserializeOwned>(message: &Map<String, Value>) -> Result<T, ParseMessageError> {
    // A source of its own would be repeated after it.
    serde_path_to_error::deserialize(message).map_err(|error| ParseMessageError::Field(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nonsense_is_refused() {
        for line in ["", "hello", "[]", "{}", r#"{"type":7}"#, r#"{"type":"game","seat":1}"#, r#"{"type":"decide"}"#] {
            assert!(question(line).is_err(), "{line}");
        }
        let error = question(r#"{"type":"hello","protocol":2}"#).expect_err("another protocol");
        assert!(error.to_string().contains("protocol 2"), "{error}");
        let error = question(r#"{"type":"game","seat":9,"seed":1,"rules":{"text":"it/4"}}"#).expect_err("no such seat");
        assert_eq!(error.to_string(), "this isn't a message: seat: a seat is a number from 1 to 6");
        assert!(matches!(question(r#"{"type":"weather"}"#), Ok(Question::Other)));
    }
}
