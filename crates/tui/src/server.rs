//! A server from outside: its addresses, its answers, and how somebody is known there.

use std::io::{BufRead, BufReader};
use std::time::Duration;

use serde_json::{Map, Value, json};
use ureq::Agent;

use crate::saves::Saves;

/// Something that went wrong with a server.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// It cannot be reached, or broke off.
    #[error("{0}")]
    Unreachable(String),
    /// It refuses: the name of the problem and what it says about it.
    #[error("{detail}")]
    Refused {
        /// Such as `table-full`.
        kind: String,
        /// In English, what was wrong and what would be right.
        detail: String,
    },
}

impl Trouble {
    /// Whether the server refuses for this reason.
    pub fn is(&self, name: &str) -> bool {
        matches!(self, Trouble::Refused { kind, .. } if kind == name)
    }
}

/// An address that people give: which server, and which table if the address says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// The server, without a slash at its end.
    pub server: String,
    /// The table.
    pub table: Option<String>,
}

impl Address {
    /// Reads an address such as `http://localhost:7654/tables/7xk2m9abqr`. Without `http://` it is one all the same.
    pub fn of_text(text: &str) -> Option<Address> {
        let text = text.trim().split(['?', '#']).next()?;
        let (scheme, rest) = text.split_once("://").unwrap_or(("http", text));
        if !matches!(scheme, "http" | "https") {
            return None;
        }
        let mut parts = rest.split('/').filter(|part| !part.is_empty());
        let host = parts.next().filter(|host| !host.contains(char::is_whitespace))?;
        let table = parts.map(|part| part.replace('-', "").to_lowercase()).rfind(|part| is_table_name(part));
        Some(Address { server: format!("{scheme}://{host}"), table })
    }
}

/// Tables are named by ten letters and digits.
fn is_table_name(text: &str) -> bool {
    text.len() == 10 && text.chars().all(|letter| letter.is_ascii_alphanumeric())
}

/// A server, and who we are there.
#[derive(Clone, Debug)]
pub struct Server {
    url: String,
    token: Option<String>,
    agent: Agent,
}

/// How long the server may be silent on a stream. It says something every fifteen seconds.
const SILENCE: Duration = Duration::from_secs(40);

impl Server {
    /// A server where we are strangers.
    pub fn at(url: &str) -> Server {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_connect(Some(Duration::from_secs(10)))
            .timeout_recv_response(Some(Duration::from_secs(30)))
            .timeout_per_read(Some(SILENCE))
            .user_agent(concat!("foretell/", env!("CARGO_PKG_VERSION")))
            .build();
        Server { url: url.to_owned(), token: None, agent: config.into() }
    }

    /// Says from now on who we are.
    pub fn know(&mut self, token: Option<String>) {
        self.token = token;
    }

    fn address(&self, path: &str) -> String {
        format!("{}/api/v1{path}", self.url)
    }

    /// Asks for something.
    pub fn get(&self, path: &str) -> Result<Value, Trouble> {
        let mut request = self.agent.get(self.address(path));
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        answer(request.call())
    }

    /// Asks for something to be done.
    pub fn post(&self, path: &str, body: Option<&Value>) -> Result<Value, Trouble> {
        let mut request = self.agent.post(self.address(path));
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        answer(match body {
            Some(body) => request.content_type("application/json").send(body.to_string()),
            None => request.send_empty(),
        })
    }

    /// Follows a table: its words line by line, after the version that is known.
    pub fn feed(
        &self,
        table: &str,
        after: Option<u32>,
    ) -> Result<impl Iterator<Item = std::io::Result<String>> + use<>, Trouble> {
        let after = after.map(|version| format!("&after={version}")).unwrap_or_default();
        let address = self.address(&format!("/tables/{table}/feed?format=ndjson{after}"));
        let mut request = self.agent.get(address);
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let mut response = request.call().map_err(unreachable_because)?;
        if !response.status().is_success() {
            let text = response.body_mut().read_to_string().map_err(unreachable_because)?;
            return Err(refusal(&text, response.status().as_u16()));
        }
        // A stream has no end that could be too far away.
        let reader = response.into_body().into_with_config().limit(u64::MAX).reader();
        Ok(BufReader::new(reader).lines())
    }

    // ---- who we are ----

    /// Comes in: as whom we are known from before, or as somebody new. The name is asked for only if it is needed.
    pub fn come_in(
        &mut self,
        saves: Option<&Saves>,
        wish: Option<&str>,
        name: impl FnOnce() -> String,
    ) -> Result<String, Trouble> {
        let known = saves.and_then(|saves| known_token(saves, &self.url));
        self.know(known);
        if self.token.is_some() {
            match self.get("/me") {
                Ok(me) => return self.called(&me, wish),
                Err(trouble) if trouble.is("no-session") => self.know(None),
                Err(trouble) => return Err(trouble),
            }
        }
        let name = wish.map_or_else(name, str::to_owned);
        let begun = self.post("/sessions", Some(&json!({ "name": name })))?;
        self.know(text(&begun, "token"));
        if let (Some(saves), Some(token)) = (saves, &self.token) {
            // Without a place to keep it we are strangers next time, which is no reason not to play.
            let _ = keep_token(saves, &self.url, token);
        }
        Ok(text(&begun, "name").unwrap_or(name))
    }

    /// Takes another name, if another is wished for.
    fn called(&self, me: &Value, wish: Option<&str>) -> Result<String, Trouble> {
        let name = text(me, "name").unwrap_or_default();
        let Some(wish) = wish.filter(|wish| *wish != name) else { return Ok(name) };
        let mut request = self.agent.patch(self.address("/me")).content_type("application/json");
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        answer(request.send(json!({ "name": wish }).to_string()))?;
        Ok(wish.to_owned())
    }
}

fn unreachable_because(error: impl std::fmt::Display) -> Trouble {
    Trouble::Unreachable(error.to_string())
}

fn answer(response: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Result<Value, Trouble> {
    let mut response = response.map_err(unreachable_because)?;
    let text = response.body_mut().read_to_string().map_err(unreachable_because)?;
    if response.status().is_success() {
        return Ok(serde_json::from_str(&text).unwrap_or(Value::Null));
    }
    Err(refusal(&text, response.status().as_u16()))
}

fn refusal(body: &str, status: u16) -> Trouble {
    let problem: Value = serde_json::from_str(body).unwrap_or(Value::Null);
    let kind = text(&problem, "type").unwrap_or_default();
    let kind = kind.rsplit('/').next().unwrap_or_default().to_owned();
    let detail = text(&problem, "detail").unwrap_or_else(|| format!("HTTP {status}"));
    // A server that is just going down or coming up is one that cannot be reached for a moment.
    if (500..600).contains(&status) { Trouble::Unreachable(detail) } else { Trouble::Refused { kind, detail } }
}

/// A field that is a text.
pub fn text(json: &Value, field: &str) -> Option<String> {
    json.get(field)?.as_str().map(str::to_owned)
}

// ---- tokens, one for each server ----

const SESSIONS: &str = "sessions.json";

fn sessions(saves: &Saves) -> Map<String, Value> {
    let kept = saves.note(SESSIONS).and_then(|text| serde_json::from_str(&text).ok());
    kept.unwrap_or_default()
}

fn known_token(saves: &Saves, server: &str) -> Option<String> {
    sessions(saves).get(server)?.as_str().map(str::to_owned)
}

fn keep_token(saves: &Saves, server: &str, token: &str) -> std::io::Result<()> {
    let mut all = sessions(saves);
    all.insert(server.to_owned(), token.into());
    saves.write_note(SESSIONS, &format!("{:#}\n", Value::Object(all)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_name_a_server_and_perhaps_a_table() {
        let read = |text: &str| Address::of_text(text).map(|address| (address.server, address.table));
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
        assert_eq!(refusal("<html>", 502), Trouble::Unreachable("HTTP 502".into()));
    }

    #[test]
    fn tokens_are_kept_for_each_server() {
        let folder = tempfile::tempdir().expect("a folder");
        let saves = Saves::at(folder.path());
        assert_eq!(known_token(&saves, "http://a"), None);
        keep_token(&saves, "http://a", "one").expect("writable");
        keep_token(&saves, "http://b", "two").expect("writable");
        assert_eq!(known_token(&saves, "http://a").as_deref(), Some("one"));
        assert_eq!(known_token(&saves, "http://b").as_deref(), Some("two"));
    }
}
