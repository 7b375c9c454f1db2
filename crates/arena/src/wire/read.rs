//! Reading what the arena says.

use std::str::FromStr;

use foretell_rules::json::ParseEventError;
use foretell_rules::{RuleSet, Seat};
use serde_json::Value;

use super::PROTOCOL;

/// What the arena may say to a bot.
#[derive(Debug)]
pub(crate) enum Question {
    Hello,
    Game {
        rules: Box<RuleSet>,
        seat: Seat,
        seed: u64,
    },
    Decide {
        id: u64,
        events: Vec<Value>,
    },
    End,
    Bye,
    /// Something of a later version that a bot need not understand.
    Other,
}

/// A message that cannot be understood.
#[derive(Debug, thiserror::Error)]
pub enum ParseMessageError {
    /// No JSON at all.
    #[error("this is no JSON")]
    Json(#[from] serde_json::Error),
    /// Another protocol.
    #[error("the arena speaks protocol {0}, and this bot speaks {PROTOCOL}")]
    Protocol(Value),
    /// Something is missing or has the wrong form.
    #[error("«{0}» is missing, or not what it should be")]
    Field(&'static str),
    /// An event that cannot be understood.
    #[error(transparent)]
    Event(#[from] ParseEventError),
    /// Something is asked about a game that has not begun.
    #[error("no game has begun")]
    NoGame,
    /// There is nothing to decide.
    #[error("a decision is asked for, but by the events so far there is none")]
    NothingToDecide,
    /// Nothing can be read or written.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// Understands one line.
pub(crate) fn question(line: &str) -> Result<Question, ParseMessageError> {
    let message: Value = serde_json::from_str(line)?;
    let fields = Fields(&message);
    Ok(match fields.text("type")? {
        "hello" if message["protocol"] == PROTOCOL => Question::Hello,
        "hello" => return Err(ParseMessageError::Protocol(message["protocol"].clone())),
        "game" => Question::Game {
            rules: Box::new(Fields(&message["rules"]).parse("text")?),
            seat: fields.seat("seat")?,
            seed: fields.number("seed")?,
        },
        "decide" => Question::Decide { id: fields.number("id")?, events: fields.list("events")?.clone() },
        "end" => Question::End,
        "bye" => Question::Bye,
        _ => Question::Other,
    })
}

/// The fields of a JSON object, each with the form that it must have.
struct Fields<'a>(&'a Value);

impl<'a> Fields<'a> {
    fn text(&self, name: &'static str) -> Result<&'a str, ParseMessageError> {
        self.0[name].as_str().ok_or(ParseMessageError::Field(name))
    }

    fn parse<T: FromStr>(&self, name: &'static str) -> Result<T, ParseMessageError> {
        self.text(name)?.parse().map_err(|_| ParseMessageError::Field(name))
    }

    fn number(&self, name: &'static str) -> Result<u64, ParseMessageError> {
        self.0[name].as_u64().ok_or(ParseMessageError::Field(name))
    }

    fn list(&self, name: &'static str) -> Result<&'a Vec<Value>, ParseMessageError> {
        self.0[name].as_array().ok_or(ParseMessageError::Field(name))
    }

    fn seat(&self, name: &'static str) -> Result<Seat, ParseMessageError> {
        let number = u8::try_from(self.number(name)?).ok();
        number.and_then(Seat::numbered).ok_or(ParseMessageError::Field(name))
    }
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
        assert!(matches!(question(r#"{"type":"weather"}"#), Ok(Question::Other)));
    }
}
