//! Every call of the interface: its method, its path, its body, and how its answer is read.

use std::marker::PhantomData;

use http::Method;
use http::header::{AUTHORIZATION, CONTENT_TYPE};
use http::request::Builder;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;

use crate::ClientError;
use crate::wire::{Accepted, DeviceCode, Hint, Listing, Me, Opened, Seated, Session, Table};

/// A request whose answer is a `T`.
#[derive(Debug)]
pub struct Request<T> {
    /// The method of HTTP.
    pub method: Method,
    /// The path, with its query.
    pub path: String,
    /// JSON, or nothing.
    pub body: String,
    answer: PhantomData<fn() -> T>,
}

impl<T> Request<T> {
    fn new(method: Method, path: impl Into<String>) -> Request<T> {
        Request { method, path: path.into(), body: String::new(), answer: PhantomData }
    }

    fn body(self, body: &impl Serialize) -> Request<T> {
        let body = serde_json::to_string(body).expect("all keys are texts, and nothing is written outside of memory");
        Request { body, ..self }
    }

    /// The head of the request, for any library that knows the types of the crate `http`.
    pub fn head(&self, server: &str, token: Option<&str>) -> Builder {
        let mut head = http::Request::builder().method(self.method.clone()).uri(format!("{server}{}", self.path));
        if !self.body.is_empty() {
            head = head.header(CONTENT_TYPE, "application/json");
        }
        match token {
            Some(token) => head.header(AUTHORIZATION, format!("Bearer {token}")),
            None => head,
        }
    }
}

impl<T: DeserializeOwned> Request<T> {
    /// What the server answers.
    pub fn read(&self, status: u16, body: &[u8]) -> Result<T, ClientError> {
        match status {
            // An answer without a body is read as `null`.
            204 => serde_json::from_str("null").map_err(ClientError::unreadable),
            200..300 => serde_json::from_slice(body).map_err(ClientError::unreadable),
            _ => Err(ClientError::from_answer(status, body)),
        }
    }
}

fn get<T>(path: impl Into<String>) -> Request<T> {
    Request::new(Method::GET, path)
}

/// Something that is asked of a table.
fn at<T>(method: Method, game: &str, rest: &str) -> Request<T> {
    Request::new(method, format!("/api/v1/tables/{game}{rest}"))
}

// ---- sessions ----

/// Begins a session under a name.
pub fn sign_in(name: &str) -> Request<Session> {
    Request::new(Method::POST, "/api/v1/sessions").body(&json!({ "name": name }))
}

/// Begins a session as a player who is known on another device, by a code from there.
pub fn sign_in_with_code(code: &str) -> Request<Session> {
    Request::new(Method::POST, "/api/v1/sessions").body(&json!({ "code": code }))
}

/// Asks who the client is.
pub fn me() -> Request<Me> {
    get("/api/v1/me")
}

/// Takes another name.
pub fn rename(name: &str) -> Request<Me> {
    Request::new(Method::PATCH, "/api/v1/me").body(&json!({ "name": name }))
}

/// Ends the session.
pub fn sign_out() -> Request<()> {
    Request::new(Method::DELETE, "/api/v1/me")
}

/// Asks for a code for another device.
pub fn device_code() -> Request<DeviceCode> {
    Request::new(Method::POST, "/api/v1/me/devices")
}

/// Lists the player's games.
pub fn my_games() -> Request<Vec<Listing>> {
    get("/api/v1/me/games")
}

// ---- tables ----

/// Opens a table. The wish is an object with the settings that are not as usual; docs/API.md lists them.
pub fn open_table(wish: &impl Serialize) -> Request<Opened> {
    Request::new(Method::POST, "/api/v1/tables").body(wish)
}

/// Lists the public tables.
pub fn tables() -> Request<Vec<Listing>> {
    get("/api/v1/tables")
}

/// Looks at a table.
pub fn table(game: &str) -> Request<Table> {
    at(Method::GET, game, "")
}

/// Gives a table up before its game.
pub fn close_table(game: &str) -> Request<Accepted> {
    at(Method::DELETE, game, "")
}

/// Sits down, on the first free seat or on a certain one, and perhaps with words for the shuffles.
pub fn sit_down(game: &str, seat: Option<u8>, contribution: Option<&str>) -> Request<Seated> {
    at(Method::POST, game, "/seats").body(&json!({ "seat": seat, "contribution": contribution }))
}

/// Frees a seat.
pub fn stand_up(game: &str, seat: u8) -> Request<Accepted> {
    at(Method::DELETE, game, &format!("/seats/{seat}"))
}

/// Puts a bot on a seat.
pub fn put_bot(game: &str, seat: u8, bot: &str) -> Request<Accepted> {
    at(Method::PUT, game, &format!("/seats/{seat}/bot")).body(&json!({ "bot": bot }))
}

/// Puts a bot on every free seat.
pub fn fill(game: &str, bot: &str) -> Request<Accepted> {
    at(Method::POST, game, "/fill").body(&json!({ "bot": bot }))
}

/// Swaps two seats.
pub fn swap(game: &str, seats: [u8; 2]) -> Request<Accepted> {
    at(Method::POST, game, "/swap").body(&json!({ "seats": seats }))
}

/// Adds words to the shuffles, or takes them back.
pub fn contribute(game: &str, words: Option<&str>) -> Request<Accepted> {
    at(Method::PUT, game, "/contribution").body(&json!({ "contribution": words }))
}

/// Makes another player the host.
pub fn hand_over_host(game: &str, player: &str) -> Request<Accepted> {
    at(Method::PUT, game, "/host").body(&json!({ "player": player }))
}

/// Begins the game.
pub fn start(game: &str) -> Request<Accepted> {
    at(Method::POST, game, "/start")
}

/// Opens a table for the same people, or finds the one that another of them has opened.
pub fn rematch(game: &str) -> Request<Opened> {
    at(Method::POST, game, "/rematch")
}

/// Follows a table, after the version that is known. The answer is a stream: see [`crate::feed`].
pub fn feed(game: &str, format: crate::feed::Format, after: Option<u32>) -> Request<()> {
    let after = after.map(|version| format!("&after={version}")).unwrap_or_default();
    at(Method::GET, game, &format!("/feed?format={}{after}", format.name()))
}

// ---- play ----

/// Answers what the table asked in this version.
pub fn act(game: &str, version: u32, action: &str) -> Request<Accepted> {
    at(Method::POST, game, "/actions").body(&json!({ "version": version, "action": action }))
}

/// Asks for a hint.
pub fn hint(game: &str) -> Request<Hint> {
    at(Method::POST, game, "/hint")
}

/// Lets a bot play.
pub fn away(game: &str) -> Request<Accepted> {
    at(Method::POST, game, "/away")
}

/// Takes the own seat back.
pub fn back(game: &str) -> Request<Accepted> {
    at(Method::POST, game, "/back")
}

/// Leaves for good.
pub fn leave(game: &str) -> Request<Accepted> {
    at(Method::POST, game, "/leave")
}

/// Says something at the table; those who look on say it in the room `gallery`.
pub fn talk(game: &str, room: &str, text: &str) -> Request<Accepted> {
    at(Method::POST, game, "/talk").body(&json!({ "room": room, "text": text }))
}

/// Reacts with a word such as `applause`.
pub fn react(game: &str, reaction: &str) -> Request<Accepted> {
    at(Method::POST, game, "/reactions").body(&json!({ "reaction": reaction }))
}

/// Stops reading a player.
pub fn mute(game: &str, player: &str) -> Request<Accepted> {
    at(Method::PUT, game, &format!("/mutes/{player}"))
}

/// Reads a player again.
pub fn unmute(game: &str, player: &str) -> Request<Accepted> {
    at(Method::DELETE, game, &format!("/mutes/{player}"))
}
