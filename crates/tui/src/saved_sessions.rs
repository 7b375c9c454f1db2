//! Server addresses and saved sessions.

use std::io;
use std::net::Ipv6Addr;
use std::str::FromStr;

use foretell_client::blocking::Client;
use foretell_client::{ClientError, request};
use serde_json::{Map, Value};

use crate::save_files::SaveFolder;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerAddress {
    pub server: String,
    pub table: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} isn't the address of a table or a server; write it like http://localhost:7654/tables/7xk2m9abqr")]
pub struct ServerAddressError(String);

impl ServerAddressError {
    pub fn new(text: &str) -> ServerAddressError {
        let (scheme, rest) = text.split_once("://").unwrap_or(("", text));
        let authority = rest.find(['/', '?', '#']).unwrap_or(rest.len());
        let Some(secret) = rest[..authority].rfind('@') else { return ServerAddressError(text.to_owned()) };
        let before = if scheme.is_empty() { String::new() } else { format!("{scheme}://") };
        ServerAddressError(format!("{before}…{}", &rest[secret..]))
    }

    pub fn shown(&self) -> &str {
        &self.0
    }
}

impl FromStr for ServerAddress {
    type Err = ServerAddressError;

    /// `http://localhost:7654/tables/7xk2m9abqr`; the scheme is optional and a path may precede, as in
    /// `https://example.org/cards/tables/7xk2m9abqr`.
    fn from_str(text: &str) -> Result<ServerAddress, ServerAddressError> {
        let read = || {
            let text = text.trim().split(['?', '#']).next()?;
            if is_table_code(text) {
                return None;
            }
            let (scheme, rest) = text.split_once("://").unwrap_or(("http", text));
            if !matches!(scheme, "http" | "https") {
                return None;
            }
            let parts: Vec<&str> = rest.split('/').filter(|part| !part.is_empty()).collect();
            let (host, path) = parts.split_first().filter(|(host, _)| is_host(host))?;
            let is_tables = |part: &&str| matches!(*part, "tables" | "t");
            let (path, table) = match path {
                [before @ .., tables, table] if is_tables(tables) => (before, Some(table)),
                [before @ .., tables] if is_tables(tables) => (before, None),
                [table] if is_table_name(table) => (&[][..], Some(table)),
                path => (path, None),
            };
            let table = table.map(|table| table.replace('-', "").to_lowercase());
            if table.as_ref().is_some_and(|table| !is_table_name(table)) {
                return None;
            }
            let server = [&[*host][..], path].concat().join("/");
            Some(ServerAddress { server: format!("{scheme}://{server}"), table })
        };
        read().ok_or_else(|| ServerAddressError::new(text))
    }
}

fn is_host(text: &str) -> bool {
    let is_port = |port: &str| port.parse().is_ok_and(|port: u16| port > 0);
    if let Some(rest) = text.strip_prefix('[') {
        let Some((address, port)) = rest.split_once(']') else { return false };
        let port_fits = port.is_empty() || port.strip_prefix(':').is_some_and(is_port);
        return address.parse::<Ipv6Addr>().is_ok() && port_fits;
    }
    let (name, port) = text.split_once(':').map_or((text, None), |(name, port)| (name, Some(port)));
    let is_odd = |letter: char| letter.is_whitespace() || matches!(letter, '@' | '[' | ']');
    !name.is_empty() && !name.contains(is_odd) && port.is_none_or(is_port)
}

/// A table without its server; few hosts have such names.
fn is_table_code(text: &str) -> bool {
    let text = text.replace('-', "");
    is_table_name(&text) && text.contains(|letter: char| letter.is_ascii_digit())
}

fn is_table_name(text: &str) -> bool {
    text.len() == 10 && text.chars().all(|letter| letter.is_ascii_alphanumeric())
}

/// Also returns why the session couldn't be saved.
pub fn sign_in(
    server: &str,
    saves: Option<&SaveFolder>,
    wanted_name: Option<&str>,
    ask_name: impl FnOnce() -> String,
) -> Result<(Client, Option<io::Error>), ClientError> {
    let saved = saves.map_or(Ok(None), |saves| saved_token(saves, server));
    // An unreadable session file is left alone for manual repair.
    let (saved, mut unsaved) = saved.map_or_else(|error| (None, Some(error)), |token| (token, None));
    let is_known = saved.is_some();
    let mut client = Client::new(server, saved);
    if is_known {
        match client.send(&request::me()) {
            Ok(me) => {
                if let Some(wanted) = wanted_name.filter(|wanted| *wanted != me.name) {
                    client.send(&request::rename(wanted))?;
                }
                return Ok((client, None));
            }
            Err(error) if error.is("no-session") => {}
            Err(error) => return Err(error),
        }
    }
    let name = wanted_name.map_or_else(ask_name, str::to_owned);
    let token = client.sign_in(&name)?;
    if let (Some(saves), None) = (saves, &unsaved) {
        unsaved = save_token(saves, server, token).err();
    }
    Ok((client, unsaved))
}

// ---- tokens, one for each server ----

const SESSIONS: &str = "sessions.json";

fn sessions(saves: &SaveFolder) -> io::Result<Map<String, Value>> {
    Ok(match saves.read_text(SESSIONS)? {
        Some(text) => serde_json::from_str(&text).map_err(|_| io::ErrorKind::InvalidData)?,
        None => Map::new(),
    })
}

fn saved_token(saves: &SaveFolder, server: &str) -> io::Result<Option<String>> {
    Ok(sessions(saves)?.get(server).and_then(Value::as_str).map(str::to_owned))
}

fn save_token(saves: &SaveFolder, server: &str, token: &str) -> io::Result<()> {
    // Two programs must not lose each other's session.
    let _lock = saves.lock_text(SESSIONS)?;
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
        assert_eq!(read("https://example.org/cards/"), at("https://example.org/cards", None));
        assert_eq!(
            read("https://example.org/cards/games/tables/7xk2m9abqr"),
            at("https://example.org/cards/games", Some("7xk2m9abqr"))
        );
        assert_eq!(read("https://example.org/tables"), at("https://example.org", None));
        assert_eq!(read("https://example.org/tables/nonsense"), None);
        assert_eq!(read("ftp://cards.example"), None);
        assert_eq!(read(""), None);
        assert_eq!((read("84br6502p8"), read("84br6-502p8")), (None, None), "a table's code without a server");
        assert_eq!(read("http://84br6502p8"), at("http://84br6502p8", None));
        assert_eq!(read("http://"), None);
        assert_eq!(read("http://[::1]:7654"), at("http://[::1]:7654", None));
        assert_eq!(read("http://[::1]"), at("http://[::1]", None));
    }

    #[test]
    fn impossible_hosts_and_ports_are_refused() {
        let hosts = ["host:99999", "host:0", "host:", "host:x", "[::1", "[::1]7654", "[::1]:", "[nonsense]", ":7654"];
        for host in hosts {
            assert!(format!("http://{host}").parse::<ServerAddress>().is_err(), "{host}");
        }
    }

    #[test]
    fn a_password_is_not_repeated() {
        for address in ["http://ada:secret@cards.example:99999/tables", "ada:secret@cards.example", "http://s@ecret@x"]
        {
            let error = address.parse::<ServerAddress>().expect_err("a password").to_string();
            assert!(!error.contains("secret") && !error.contains("ada") && error.contains('…'), "{error}");
        }
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
