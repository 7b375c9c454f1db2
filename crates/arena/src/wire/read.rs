//! Reading what the arena says: messages and events back from JSON.

use std::str::FromStr;

use foretell_rules::{
    BySeat, Card, CardSet, Declared, Event, NotAnAction, Play, RuleSet, Seat, SeatSet, TrickOutcome, Trump,
};
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
pub enum NotAMessage {
    /// No JSON at all.
    #[error("this is no JSON")]
    Json(#[from] serde_json::Error),
    /// Another protocol.
    #[error("the arena speaks protocol {0}, and this bot speaks {PROTOCOL}")]
    Protocol(Value),
    /// Something is missing or has the wrong form.
    #[error("«{0}» is missing, or not what it should be")]
    Field(&'static str),
    /// No such event.
    #[error("there is no event {0:?}")]
    Event(String),
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
pub(crate) fn question(line: &str) -> Result<Question, NotAMessage> {
    let message: Value = serde_json::from_str(line)?;
    let fields = Fields(&message);
    Ok(match fields.text("type")? {
        "hello" if message["protocol"] == PROTOCOL => Question::Hello,
        "hello" => return Err(NotAMessage::Protocol(message["protocol"].clone())),
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
    fn text(&self, name: &'static str) -> Result<&'a str, NotAMessage> {
        self.0[name].as_str().ok_or(NotAMessage::Field(name))
    }

    fn parse<T: FromStr>(&self, name: &'static str) -> Result<T, NotAMessage> {
        self.text(name)?.parse().map_err(|_| NotAMessage::Field(name))
    }

    fn number(&self, name: &'static str) -> Result<u64, NotAMessage> {
        self.0[name].as_u64().ok_or(NotAMessage::Field(name))
    }

    fn small(&self, name: &'static str) -> Result<u8, NotAMessage> {
        u8::try_from(self.number(name)?).map_err(|_| NotAMessage::Field(name))
    }

    fn flag(&self, name: &'static str) -> Result<bool, NotAMessage> {
        self.0[name].as_bool().ok_or(NotAMessage::Field(name))
    }

    fn list(&self, name: &'static str) -> Result<&'a Vec<Value>, NotAMessage> {
        self.0[name].as_array().ok_or(NotAMessage::Field(name))
    }

    fn seat(&self, name: &'static str) -> Result<Seat, NotAMessage> {
        seat(&self.0[name]).ok_or(NotAMessage::Field(name))
    }

    fn seat_or_none(&self, name: &'static str) -> Result<Option<Seat>, NotAMessage> {
        if self.0[name].is_null() { Ok(None) } else { self.seat(name).map(Some) }
    }

    fn seats(&self, name: &'static str) -> Result<SeatSet, NotAMessage> {
        self.list(name)?.iter().map(seat).collect::<Option<_>>().ok_or(NotAMessage::Field(name))
    }

    fn hand(&self, name: &'static str) -> Result<CardSet, NotAMessage> {
        let card = |value: &Value| value.as_str().and_then(|text| text.parse::<Card>().ok());
        self.list(name)?.iter().map(card).collect::<Option<_>>().ok_or(NotAMessage::Field(name))
    }

    fn by_seat<T: Copy + Default + TryFrom<i64>>(&self, name: &'static str) -> Result<BySeat<T>, NotAMessage> {
        let numbers = self.list(name)?;
        let number = |value: &Value| value.as_i64().and_then(|number| T::try_from(number).ok());
        let numbers: Vec<T> = numbers.iter().map(number).collect::<Option<_>>().ok_or(NotAMessage::Field(name))?;
        if numbers.len() > foretell_rules::MOST_PLAYERS {
            return Err(NotAMessage::Field(name));
        }
        Ok(BySeat::from_fn(numbers.len(), |seat| numbers[seat.index()]))
    }

    fn trump(&self, name: &'static str) -> Result<Trump, NotAMessage> {
        self.text(name)?.parse().map_err(|_: NotAnAction| NotAMessage::Field(name))
    }

    /// A card and what it was declared to be.
    fn play(&self) -> Result<Play, NotAMessage> {
        let card: Card = self.parse("card")?;
        let declared = match self.0["declared"].as_str() {
            None => None,
            Some("W") => Some(Declared::Wizard),
            Some("J") => Some(Declared::Jester),
            Some(suit) => {
                let suit: Trump = suit.parse().map_err(|_| NotAMessage::Field("declared"))?;
                Some(Declared::Suit(suit.suit().ok_or(NotAMessage::Field("declared"))?))
            }
        };
        Play::new(card, declared).ok_or(NotAMessage::Field("declared"))
    }

    fn change(&self) -> Result<Option<(Seat, u8)>, NotAMessage> {
        let changed = &self.0["changed"];
        if changed.is_null() {
            return Ok(None);
        }
        Ok(Some((Fields(changed).seat("seat")?, Fields(changed).small("from")?)))
    }
}

fn seat(value: &Value) -> Option<Seat> {
    value.as_u64().and_then(|number| u8::try_from(number).ok()).and_then(Seat::numbered)
}

/// An event from its JSON.
pub(crate) fn event(value: &Value) -> Result<Event, NotAMessage> {
    let fields = Fields(value);
    Ok(match fields.text("event")? {
        "card_drawn" => Event::CardDrawn { seat: fields.seat("seat")?, card: fields.parse("card")? },
        "draw_tied" => Event::DrawTied { seats: fields.seats("seats")? },
        "dealer_found" => Event::DealerFound { seat: fields.seat("seat")? },
        "round_began" => Event::RoundBegan {
            round: fields.small("round")?.checked_sub(1).ok_or(NotAMessage::Field("round"))?,
            cards: fields.small("cards")?,
            dealer: fields.seat("dealer")?,
        },
        "hand_dealt" => Event::HandDealt { seat: fields.seat("seat")?, hand: fields.hand("hand")? },
        "turned_up" => Event::TurnedUp { card: fields.parse("card")? },
        "werewolf_swapped" => Event::WerewolfSwapped { seat: fields.seat("seat")?, card: fields.parse("card")? },
        "trump_awaited" => Event::TrumpAwaited { by: fields.seat("seat")?, or_none: fields.flag("or_none")? },
        "trump_set" => Event::TrumpSet { trump: fields.trump("trump")?, named_by: fields.seat_or_none("named_by")? },
        "bid_made" => Event::BidMade { seat: fields.seat("seat")?, bid: fields.small("bid")? },
        "bid_sealed" => Event::BidSealed { seat: fields.seat("seat")? },
        "bids_revealed" => Event::BidsRevealed { bids: fields.by_seat("bids")? },
        "play_began" => Event::PlayBegan,
        "hand_taken_up" => Event::HandTakenUp { seat: fields.seat("seat")?, hand: fields.hand("hand")? },
        "card_played" => Event::CardPlayed { seat: fields.seat("seat")?, play: fields.play()? },
        "trick_ended" => Event::TrickEnded {
            outcome: TrickOutcome {
                taken_by: fields.seat_or_none("taken_by")?,
                next_leader: fields.seat("next_leader")?,
            },
        },
        other => return later_event(other, &fields),
    })
}

/// The events that only special cards bring, and those of the end.
fn later_event(name: &str, fields: &Fields) -> Result<Event, NotAMessage> {
    Ok(match name {
        "pass_awaited" => Event::PassAwaited,
        "pass_sealed" => Event::PassSealed { seat: fields.seat("seat")? },
        "pass_chosen" => Event::PassChosen { seat: fields.seat("seat")?, card: fields.parse("card")? },
        "card_passed" => {
            Event::CardPassed { from: fields.seat("from")?, to: fields.seat("to")?, card: fields.parse("card")? }
        }
        "pass_ended" => Event::PassEnded,
        "change_awaited" => Event::ChangeAwaited { seat: fields.seat("seat")? },
        "round_scored" => Event::RoundScored {
            bids: fields.by_seat("bids")?,
            changed: fields.change()?,
            tricks: fields.by_seat("tricks")?,
            points: fields.by_seat("points")?,
        },
        "game_ended" => Event::GameEnded { winners: fields.seats("winners")? },
        other => return Err(NotAMessage::Event(other.chars().take(40).collect())),
    })
}

#[cfg(test)]
mod tests {
    use foretell_rules::{Audience, Game};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;
    use serde_json::json;

    use super::*;
    use crate::wire::event_json;

    #[test]
    fn every_event_survives_the_wire() {
        let mut kinds = std::collections::BTreeSet::new();
        let clairvoyance = "it/4+clairvoyance=every-round";
        let draws = "pt/3+specials=all+first-dealer=drawn";
        for rules in ["it/4", "pt/5+specials=all", draws, "fr/3+bids=secret", "it/2", clairvoyance] {
            let rules: RuleSet = rules.parse().unwrap_or_else(|error| panic!("{error}"));
            for seed in 0..20 {
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
                Game::new(rules).playout_with(&mut rng, &mut |_: Audience, told: Event| {
                    let sent: Value =
                        serde_json::from_str(&event_json(&told, rules.players()).to_string()).expect("JSON");
                    kinds.insert(sent["event"].as_str().expect("a name").to_owned());
                    assert_eq!(event(&sent).expect("an event"), told);
                });
            }
        }
        assert!(kinds.len() >= 22, "{kinds:?}");
    }

    #[test]
    fn nonsense_is_refused() {
        for line in ["", "hello", "[]", "{}", r#"{"type":7}"#, r#"{"type":"game","seat":1}"#, r#"{"type":"decide"}"#] {
            assert!(question(line).is_err(), "{line}");
        }
        let error = question(r#"{"type":"hello","protocol":2}"#).expect_err("another protocol");
        assert!(error.to_string().contains("protocol 2"), "{error}");
        assert!(matches!(question(r#"{"type":"weather"}"#), Ok(Question::Other)));
        for wrong in [
            json!({"event": "earthquake"}),
            json!({"event": "bid_made", "seat": 9, "bid": 1}),
            json!({"event": "bid_made", "seat": 1, "bid": 999}),
            json!({"event": "round_began", "round": 0, "cards": 1, "dealer": 1}),
            json!({"event": "bids_revealed", "bids": [1, 2, 3, 4, 5, 6, 7]}),
        ] {
            assert!(event(&wrong).is_err(), "{wrong}");
        }
    }
}
