//! A client of a server's HTTP interface: addresses, requests, and the player's session there.

use std::io::{self, BufRead, BufReader};
use std::str::FromStr;
use std::time::Duration;

use serde_json::{Map, Value, json};
use ureq::http::Response;
use ureq::{Agent, Body, RequestBuilder};

use crate::save_files::SaveFolder;

/// Why a request to a server failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClientError {
    /// The server cannot be reached, or the connection broke off.
    #[error("the server cannot be reached: {0}")]
    Unreachable(String),
    /// The server answered with something that this program cannot read.
    #[error("the server's answer cannot be read: {0}")]
    Unreadable(String),
    /// The server refuses: the name of the problem and what it says about it.
    #[error("{detail}")]
    Refused {
        /// Such as `table-full`.
        kind: String,
        /// In English, what was wrong and what would be right.
        detail: String,
    },
}

impl ClientError {
    /// Whether the server refuses for this reason.
    pub fn is(&self, name: &str) -> bool {
        matches!(self, ClientError::Refused { kind, .. } if kind == name)
    }
}

/// The error for a part of an answer that is missing or not as it should be.
pub fn unreadable(what: impl Into<String>) -> ClientError {
    ClientError::Unreadable(what.into())
}

/// An address that people give: which server, and which table if the address says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerAddress {
    /// The server, without a slash at its end.
    pub server: String,
    /// The table.
    pub table: Option<String>,
}

/// A text that is no address of a server or a table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no address; one looks like http://localhost:7654/tables/7xk2m9abqr")]
pub struct ServerAddressError(String);

impl FromStr for ServerAddress {
    type Err = ServerAddressError;

    /// Reads an address such as `http://localhost:7654/tables/7xk2m9abqr`. Without `http://` it is one all the same.
    fn from_str(text: &str) -> Result<ServerAddress, ServerAddressError> {
        let read = || {
            let text = text.trim().split(['?', '#']).next()?;
            let (scheme, rest) = text.split_once("://").unwrap_or(("http", text));
            if !matches!(scheme, "http" | "https") {
                return None;
            }
            let mut parts = rest.split('/').filter(|part| !part.is_empty());
            let host = parts.next().filter(|host| !host.contains(char::is_whitespace))?;
            let table = parts.map(|part| part.replace('-', "").to_lowercase()).rfind(|part| is_table_name(part));
            Some(ServerAddress { server: format!("{scheme}://{host}"), table })
        };
        read().ok_or_else(|| ServerAddressError(text.to_owned()))
    }
}

/// Tables are named by ten letters and digits.
fn is_table_name(text: &str) -> bool {
    text.len() == 10 && text.chars().all(|letter| letter.is_ascii_alphanumeric())
}

/// A client of one server, with the player's session there.
#[derive(Clone, Debug)]
pub struct ServerClient {
    url: String,
    token: Option<String>,
    agent: Agent,
}

/// How long the server may be silent on a stream. It says something every fifteen seconds.
const READ_TIMEOUT: Duration = Duration::from_secs(40);

impl ServerClient {
    /// A client without a session.
    pub fn new(url: &str) -> ServerClient {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_connect(Some(Duration::from_secs(10)))
            .timeout_recv_response(Some(Duration::from_secs(30)))
            .timeout_per_read(Some(READ_TIMEOUT))
            .user_agent(concat!("foretell/", env!("CARGO_PKG_VERSION")))
            .build();
        ServerClient { url: url.to_owned(), token: None, agent: config.into() }
    }

    fn address(&self, path: &str) -> String {
        format!("{}/api/v1{path}", self.url)
    }

    fn authorized<B>(&self, request: RequestBuilder<B>) -> RequestBuilder<B> {
        match &self.token {
            Some(token) => request.header("authorization", format!("Bearer {token}")),
            None => request,
        }
    }

    /// Sends a GET request.
    pub fn get(&self, path: &str) -> Result<Value, ClientError> {
        read_answer(self.authorized(self.agent.get(self.address(path))).call())
    }

    /// Sends a POST request.
    pub fn post(&self, path: &str, body: Option<&Value>) -> Result<Value, ClientError> {
        let request = self.authorized(self.agent.post(self.address(path)));
        read_answer(match body {
            Some(body) => request.content_type("application/json").send(body.to_string()),
            None => request.send_empty(),
        })
    }

    /// Follows a table: its messages line by line, after the version that is known.
    pub fn feed(
        &self,
        table: &str,
        after: Option<u32>,
    ) -> Result<impl Iterator<Item = io::Result<String>> + use<>, ClientError> {
        let after = after.map(|version| format!("&after={version}")).unwrap_or_default();
        let address = self.address(&format!("/tables/{table}/feed?format=ndjson{after}"));
        let mut response = self.authorized(self.agent.get(address)).call().map_err(unreachable_because)?;
        if !response.status().is_success() {
            let text = response.body_mut().read_to_string().map_err(unreachable_because)?;
            return Err(refusal(&text, response.status().as_u16()));
        }
        // A stream has no end that could be too far away.
        let reader = response.into_body().into_with_config().limit(u64::MAX).reader();
        Ok(BufReader::new(reader).lines())
    }

    // ---- the session ----

    /// Continues the saved session, or begins a new one. The name is asked for only if it is needed. The answer is why
    /// a new session could not be saved, which is no reason not to play.
    pub fn sign_in(
        &mut self,
        saves: Option<&SaveFolder>,
        wanted_name: Option<&str>,
        ask_name: impl FnOnce() -> String,
    ) -> Result<Option<io::Error>, ClientError> {
        let saved = saves.map_or(Ok(None), |saves| saved_token(saves, &self.url));
        // A list of sessions that cannot be read is left as it is: the other sessions in it may be saved by hand.
        let (saved, mut unsaved) = saved.map_or_else(|error| (None, Some(error)), |token| (token, None));
        self.token = saved;
        if self.token.is_some() {
            match self.get("/me") {
                Ok(me) => return self.rename(&me, wanted_name).map(|()| None),
                Err(error) if error.is("no-session") => self.token = None,
                Err(error) => return Err(error),
            }
        }
        let name = wanted_name.map_or_else(ask_name, str::to_owned);
        let session = self.post("/sessions", Some(&json!({ "name": name })))?;
        let token = text(&session, "token")?;
        if let (Some(saves), None) = (saves, &unsaved) {
            unsaved = save_token(saves, &self.url, &token).err();
        }
        self.token = Some(token);
        Ok(unsaved)
    }

    /// Changes the player's name, if another is wanted.
    fn rename(&self, me: &Value, wanted: Option<&str>) -> Result<(), ClientError> {
        let name = text(me, "name")?;
        let Some(wanted) = wanted.filter(|wanted| *wanted != name) else { return Ok(()) };
        let request = self.authorized(self.agent.patch(self.address("/me"))).content_type("application/json");
        read_answer(request.send(json!({ "name": wanted }).to_string()))?;
        Ok(())
    }
}

fn unreachable_because(error: impl std::fmt::Display) -> ClientError {
    ClientError::Unreachable(error.to_string())
}

/// The body of an answer as JSON; an empty one is null.
fn read_answer(response: Result<Response<Body>, ureq::Error>) -> Result<Value, ClientError> {
    let mut response = response.map_err(unreachable_because)?;
    let text = response.body_mut().read_to_string().map_err(unreachable_because)?;
    match response.status() {
        status if !status.is_success() => Err(refusal(&text, status.as_u16())),
        _ if text.is_empty() => Ok(Value::Null),
        _ => serde_json::from_str(&text).map_err(|error| unreadable(error.to_string())),
    }
}

/// What a server's refusal says. One without a problem document, from a proxy perhaps, is known by its status alone.
fn refusal(body: &str, status: u16) -> ClientError {
    let problem: Value = serde_json::from_str(body).unwrap_or(Value::Null);
    let kind = problem["type"].as_str().and_then(|kind| kind.rsplit('/').next()).unwrap_or_default().to_owned();
    let detail = problem["detail"].as_str().map_or_else(|| format!("HTTP {status}"), str::to_owned);
    // A server that is just going down or coming up is one that cannot be reached for a moment.
    if (500..600).contains(&status) { ClientError::Unreachable(detail) } else { ClientError::Refused { kind, detail } }
}

/// A field that must be a text.
pub fn text(json: &Value, field: &str) -> Result<String, ClientError> {
    json[field].as_str().map(str::to_owned).ok_or_else(|| unreadable(format!("«{field}»")))
}

// ---- tokens, one for each server ----

const SESSIONS: &str = "sessions.json";

fn sessions(saves: &SaveFolder) -> io::Result<Map<String, Value>> {
    Ok(match saves.read_text(SESSIONS)? {
        Some(text) => serde_json::from_str(&text)?,
        None => Map::new(),
    })
}

fn saved_token(saves: &SaveFolder, server: &str) -> io::Result<Option<String>> {
    Ok(sessions(saves)?.get(server).and_then(Value::as_str).map(str::to_owned))
}

fn save_token(saves: &SaveFolder, server: &str, token: &str) -> io::Result<()> {
    let mut all = sessions(saves)?;
    all.insert(server.to_owned(), token.into());
    saves.write_text(SESSIONS, &format!("{:#}\n", Value::Object(all)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_name_a_server_and_perhaps_a_table() {
        let read = |text: &str| text.parse::<ServerAddress>().ok().map(|address| (address.server, address.table));
        let at = |server: &str, table: Option<&str>| Some((server.to_owned(), table.map(str::to_owned)));
        assert_eq!(read("http://localhost:7654"), at("http://localhost:7654", None));
        assert_eq!(read("localhost:7654/"), at("http://localhost:7654", None));
        assert_eq!(
            read("https://cards.example/tables/7xk2m9abqr?lang=pl"),
            at("https://cards.example", Some("7xk2m9abqr"))
        );
        assert_eq!(read("https://cards.example/t/7XK2M-9ABQR#seat"), at("https://cards.example", Some("7xk2m9abqr")));
        assert_eq!(read("ftp://cards.example"), None);
        assert_eq!(read(""), None);
        assert_eq!(read("http://"), None);
    }

    #[test]
    fn a_refusal_is_known_by_its_name() {
        let body = r#"{"type":"/problems/table-full","title":"x","status":409,"detail":"All seats are taken"}"#;
        let refused = refusal(body, 409);
        assert!(refused.is("table-full") && !refused.is("closed"));
        assert_eq!(refused.to_string(), "All seats are taken");
        assert_eq!(refusal("<html>", 502), ClientError::Unreachable("HTTP 502".into()));
    }

    #[test]
    fn tokens_are_saved_for_each_server() {
        let folder = tempfile::tempdir().expect("a folder");
        let saves = SaveFolder::new(folder.path());
        assert_eq!(saved_token(&saves, "http://a").expect("readable"), None);
        save_token(&saves, "http://a", "one").expect("writable");
        save_token(&saves, "http://b", "two").expect("writable");
        assert_eq!(saved_token(&saves, "http://a").expect("readable").as_deref(), Some("one"));
        assert_eq!(saved_token(&saves, "http://b").expect("readable").as_deref(), Some("two"));
    }

    #[test]
    fn a_broken_list_of_sessions_is_not_overwritten() {
        let folder = tempfile::tempdir().expect("a folder");
        let saves = SaveFolder::new(folder.path());
        saves.write_text(SESSIONS, "{ broken").expect("writable");
        assert!(saved_token(&saves, "http://a").is_err() && save_token(&saves, "http://a", "one").is_err());
        assert_eq!(saves.read_text(SESSIONS).expect("readable").as_deref(), Some("{ broken"));
    }
}
