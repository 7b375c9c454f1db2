//! The settings of a server. Flags override environment variables, those the file, and that the defaults; all follow
//! from [`SETTINGS`]. Crates for layered settings would only merge maps of values.

mod value;

use std::fmt::{self, Display};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::Duration;

use crate::web::cross_origin::SiteOrigin;
use crate::web::desk_keys::DeskKeys;
use crate::web::limits::Limits;
use foretell_tables::store;

use value::Value;
pub use value::{HouseBot, LogFormat, LogLevel, Network, PublicUrl};

#[derive(Clone, Debug, PartialEq)]
pub struct Config {
    pub bind: SocketAddr,
    /// By default in the user's data folder.
    pub database: Option<String>,
    pub public_url: Option<PublicUrl>,
    pub trusted_proxies: Vec<Network>,
    pub allowed_origins: Vec<SiteOrigin>,
    /// Without it, metrics are only served to this machine.
    pub metrics_bind: Option<SocketAddr>,
    pub log_format: LogFormat,
    pub log_level: LogLevel,
    pub threads: u16,
    pub idle_timeout: Duration,
    pub stop_timeout: Duration,
    pub max_connections: u32,
    pub max_connections_per_address: u32,
    pub close_unused_after: Option<Duration>,
    pub house_bots: Vec<HouseBot>,
    pub desk_keys: DeskKeys,
    pub forget_games_after: Option<Duration>,
    pub forget_talk_after: Option<Duration>,
    pub forget_sessions_after: Option<Duration>,
    /// After this long without a change.
    pub forget_pads_after: Option<Duration>,
    pub review_threads: u16,
    pub limits: Limits,
}

/// Cached, because asking the system reads several files and settings are compared with the defaults often.
static CORES: LazyLock<u16> =
    LazyLock::new(|| std::thread::available_parallelism().map_or(1, |cores| cores.get().min(1024) as u16));

impl Default for Config {
    fn default() -> Config {
        Config {
            bind: SocketAddr::from((Ipv4Addr::LOCALHOST, 7654)),
            database: None,
            public_url: None,
            trusted_proxies: Vec::new(),
            allowed_origins: Vec::new(),
            metrics_bind: None,
            log_format: LogFormat::Text,
            log_level: LogLevel::default(),
            threads: *CORES,
            idle_timeout: Duration::from_secs(75),
            stop_timeout: Duration::from_secs(10),
            max_connections: 20_000,
            max_connections_per_address: 1000,
            close_unused_after: Some(Duration::from_hours(24)),
            house_bots: Vec::new(),
            desk_keys: DeskKeys::default(),
            forget_games_after: None,
            forget_talk_after: None,
            forget_sessions_after: None,
            forget_pads_after: None,
            review_threads: 1,
            limits: Limits::default(),
        }
    }
}

pub struct Setting {
    /// As in the file: `request_timeout`.
    pub name: &'static str,
    /// The placeholder in help: `SPAN`.
    pub value_name: &'static str,
    pub meaning: &'static str,
    /// In words, if it differs between machines.
    usual: Option<&'static str>,
    read: fn(&mut Config, &str) -> Result<(), String>,
    show: fn(&Config) -> String,
}

macro_rules! name {
    ($field:ident) => {
        stringify!($field)
    };
    ($($field:ident).+ as $name:ident) => {
        stringify!($name)
    };
}

/// Each is a field of [`Config`], optionally with a range and a default in words.
macro_rules! settings {
    ($(
        $($field:ident).+ $(as $name:ident)?, $value_name:literal $(in $range:expr)?,
        $meaning:literal $(, usually $usual:literal)?;
    )*) => {
        pub const SETTINGS: &[Setting] = &[$(Setting {
            name: name!($($field).+ $(as $name)?),
            value_name: $value_name,
            meaning: $meaning,
            usual: [$(Some($usual),)? None][0],
            read: |config, text| {
                let value = Value::read(text)?;
                $(value::within(&value, &$range)?;)?
                config.$($field).+ = value;
                Ok(())
            },
            show: |config| config.$($field).+.show(),
        },)*];
    };
}

const SECOND: Duration = Duration::from_secs(1);
const HOUR: Duration = Duration::from_hours(1);

settings! {
    bind, "ADDRESS:PORT", "Where to listen. 0.0.0.0:7654 lets others in the network in";
    database, "URL",
        "Where games are stored: sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME",
        usually "a file in the user's data folder";
    public_url, "URL", "The address that people use; with https the cookie is sent over https only";
    trusted_proxies, "A,B,…", "Addresses or networks of proxies that may name a caller's address";
    allowed_origins, "A,B,…",
        "Sites whose pages may use the API in a browser, with tokens of their own: https://cards.example.org";
    metrics_bind, "ADDRESS:PORT", "Serve /metrics here instead, to everyone who can reach it";
    log_format, "FORM", "How logs are written: text or json";
    log_level, "LEVEL", "What is logged: error, warn, info, debug or trace, also for parts of the program";
    threads, "N" in 1..=1024, "How many threads serve people", usually "one for each core";
    limits.request_timeout as request_timeout, "SPAN" in SECOND..=HOUR, "How long a request may take";
    limits.stuck_timeout as stuck_timeout, "SPAN" in SECOND..=HOUR,
        "When to close a stream that its reader doesn't read";
    idle_timeout, "SPAN" in SECOND..=HOUR, "How long a connection may take to send a request, or idle between two";
    stop_timeout, "SPAN" in SECOND..=HOUR, "How long a clean stop may take";
    max_connections, "N" in 10..=1_000_000, "How many connections there may be";
    max_connections_per_address, "N" in 1..=1_000_000,
        "How many of them from one address, proxies and this machine excepted";
    close_unused_after, "SPAN", "When to close a table that nobody uses; never keeps it";
    house_bots, "NAME=COMMAND;…", "Commands that speak the bot protocol, offered at every seat under these names";
    desk_keys, "NAME:SECRET,…", "Keys of the owner's desk at /desk, each with a name; none turns it off";
    forget_games_after, "SPAN", "When to delete a finished game with everything about it; never keeps it";
    forget_talk_after, "SPAN", "When to delete the chat of a finished game";
    forget_sessions_after, "SPAN", "When to delete an unused session";
    forget_pads_after, "SPAN", "When to delete an unused score pad; never keeps it";
    review_threads, "N" in 0..=64,
        "How many low-priority threads review games; 0 turns reviews off";
    limits.body_bytes as limit_body_bytes, "N" in 1024..=16_777_216, "The largest body of a request, in bytes";
    limits.uri_bytes as limit_uri_bytes, "N" in 256..=16_384,
        "The longest address of a request, path and query, in bytes";
    limits.requests_per_session as limit_requests_per_session, "RATE", "Requests of a session";
    limits.requests_per_address as limit_requests_per_address, "RATE", "Requests from an address";
    limits.sessions_per_address as limit_sessions_per_address, "RATE", "Sessions started from an address";
    limits.codes_per_session as limit_codes_per_session, "RATE", "Codes for another device, for a session";
    limits.code_tries_per_address as limit_code_tries_per_address, "RATE", "Codes tried from an address";
    limits.tables_per_session as limit_tables_per_session, "RATE", "Tables that a session opens";
    limits.tables_per_address as limit_tables_per_address, "RATE", "Tables opened from an address";
    limits.games_at_once as limit_games_at_once, "N" in 1..=1_000_000,
        "With more games than this, a player can't open another table";
    limits.streams_per_session as limit_streams_per_session, "N" in 1..=1_000_000,
        "Streams that a session may have open";
    limits.streams_per_address as limit_streams_per_address, "N" in 1..=1_000_000,
        "Streams that may be open from an address";
    limits.groups_per_session as limit_groups, "RATE", "New groups of a session";
    limits.groups_per_address as limit_groups_per_address, "RATE", "New groups from an address";
    limits.talk as limit_talk, "RATE", "Chat lines of a session";
    limits.talk_per_address as limit_talk_per_address, "RATE", "Chat lines from an address";
    limits.reactions as limit_reactions, "RATE", "Reactions of a session";
    limits.hints as limit_hints, "RATE", "Hints for a session";
    limits.tutor as limit_tutor, "RATE", "Answers that the tutor checks for a session";
    limits.changes as limit_changes, "RATE",
        "Other changes of a session: seats, bots, the host, leaving and returning, answers to puzzles, groups";
    limits.reports as limit_reports, "RATE", "Reports of a session, and requests to be forgotten";
    limits.pad_entries as limit_pad_entries, "RATE", "Score pad entries of a session";
    limits.pictures_per_address as limit_pictures_per_address, "RATE", "Link preview images drawn for an address";
    limits.desk as limit_desk, "RATE", "Requests to the owner's desk from an address, with the right key or not";
}

impl Setting {
    pub fn flag(&self) -> String {
        self.name.replace('_', "-")
    }

    pub fn variable(&self) -> String {
        format!("FORETELL_{}", self.name.to_uppercase())
    }

    pub fn default_text(&self) -> String {
        self.usual.map_or_else(|| (self.show)(&Config::default()), str::to_owned)
    }

    /// Without passwords.
    pub fn shown(&self, config: &Config) -> String {
        let text = (self.show)(config);
        if self.name == "database" { without_password(&text) } else { text }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    Usual,
    File(PathBuf),
    Variable(String),
    Flag(String),
}

impl Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Usual => f.write_str("as usual"),
            Origin::File(path) => write!(f, "{}", path.display()),
            Origin::Variable(name) => f.write_str(name),
            Origin::Flag(name) => write!(f, "--{name}"),
        }
    }
}

#[derive(Default)]
pub struct Sources<'a> {
    pub flags: Vec<(&'a str, String)>,
    pub variables: Vec<(String, String)>,
    pub file: Option<(PathBuf, String)>,
}

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    #[error("{}: {reason}", .path.display())]
    NotToml { path: PathBuf, reason: String },
    #[error("{}: there is no setting «{key}»; {}", .path.display(), others(.key))]
    Unknown { path: PathBuf, key: String },
    #[error("{name} (from {origin}): {reason}")]
    Value { name: &'static str, origin: Origin, reason: String },
    #[error("{0}")]
    Together(String),
}

fn others(key: &str) -> String {
    let typed = key.to_lowercase().replace('-', "_");
    if let Some(setting) = nearest(&typed, |setting| setting.name.to_owned()) {
        return format!("perhaps «{}» is meant", setting.name);
    }
    "`foretell serve --print-config` lists all settings".to_owned()
}

/// Short names are similar too soon, so the allowed distance depends on the length.
fn nearest(typed: &str, name: impl Fn(&Setting) -> String) -> Option<&'static Setting> {
    let distance = |setting: &Setting| strsim::damerau_levenshtein(typed, &name(setting));
    let (distance, nearest) =
        SETTINGS.iter().map(|setting| (distance(setting), setting)).min_by_key(|found| found.0)?;
    let most = if typed.len() > 5 { 2 } else { 1 };
    (distance <= most).then_some(nearest)
}

#[derive(Clone, Debug)]
pub struct Effective {
    pub config: Config,
    mistyped: Vec<(String, String)>,
    /// In the order of [`SETTINGS`].
    origins: Vec<Origin>,
}

impl Effective {
    pub fn from(usual: Config, sources: &Sources) -> Result<Effective, ConfigError> {
        let file = sources.file.as_ref().map(|(path, text)| read_file(path, text)).transpose()?.unwrap_or_default();
        let mistyped = sources.variables.iter().filter_map(|(name, _)| Some((name.clone(), meant(name)?))).collect();
        let mut effective = Effective { config: usual, mistyped, origins: Vec::new() };
        for setting in SETTINGS {
            let origin = effective.set(setting, sources, &file)?;
            effective.origins.push(origin);
        }
        effective.config.check()?;
        Ok(effective)
    }

    fn set(&mut self, setting: &Setting, sources: &Sources, file: &[(String, String)]) -> Result<Origin, ConfigError> {
        let variable = setting.variable();
        let flag = sources.flags.iter().find(|(name, _)| *name == setting.name);
        // An empty variable counts as unset.
        let env = sources.variables.iter().find(|(name, text)| *name == variable && !text.is_empty());
        let key = file.iter().find(|(name, _)| name == setting.name);
        let (text, origin) = if let Some((_, text)) = flag {
            (text, Origin::Flag(setting.flag()))
        } else if let Some((_, text)) = env {
            (text, Origin::Variable(variable))
        } else if let (Some((_, text)), Some((path, _))) = (key, &sources.file) {
            (text, Origin::File(path.clone()))
        } else {
            return Ok(Origin::Usual);
        };
        match (setting.read)(&mut self.config, text) {
            Ok(()) => Ok(origin),
            Err(reason) => Err(ConfigError::Value { name: setting.name, origin, reason }),
        }
    }

    pub fn warn_of_mistyped(&self) {
        for (variable, meant) in &self.mistyped {
            tracing::warn!("{variable} is no setting and is ignored; perhaps {meant} is meant");
        }
    }

    pub fn rows(&self) -> impl Iterator<Item = (&'static Setting, String, &Origin)> {
        SETTINGS.iter().zip(&self.origins).map(|(setting, origin)| (setting, setting.shown(&self.config), origin))
    }
}

/// Other unknown variables are ignored: container systems set variables named after services.
fn meant(name: &str) -> Option<String> {
    nearest(name, Setting::variable).map(Setting::variable).filter(|meant| meant != name)
}

/// Longer ones quote a line that nobody reads.
const LONGEST_REASON: usize = 500;

fn toml_error(text: &str, error: &toml::de::Error) -> String {
    let excerpt = error.to_string();
    if excerpt.len() <= LONGEST_REASON {
        return excerpt;
    }
    let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
    let message: String = error.message().chars().take(LONGEST_REASON).collect();
    format!("line {}: {message}", before.matches('\n').count() + 1)
}

fn read_file(path: &Path, text: &str) -> Result<Vec<(String, String)>, ConfigError> {
    let not_toml = |reason: String| ConfigError::NotToml { path: path.to_owned(), reason };
    let table: toml::Table = text.parse().map_err(|error| not_toml(toml_error(text, &error)))?;
    table
        .into_iter()
        .map(|(key, value)| {
            if !SETTINGS.iter().any(|setting| setting.name == key) {
                return Err(ConfigError::Unknown { path: path.to_owned(), key });
            }
            match plain_text(&value) {
                Some(text) => Ok((key, text)),
                None => Err(not_toml(format!("«{key}» must be a text, a number or a list of texts"))),
            }
        })
        .collect()
}

fn plain_text(value: &toml::Value) -> Option<String> {
    match value {
        toml::Value::String(text) => Some(text.clone()),
        toml::Value::Integer(number) => Some(number.to_string()),
        toml::Value::Boolean(value) => Some(value.to_string()),
        toml::Value::Array(values) => {
            let texts: Option<Vec<&str>> = values.iter().map(toml::Value::as_str).collect();
            Some(texts?.join(","))
        }
        _ => None,
    }
}

impl Config {
    fn check(&self) -> Result<(), ConfigError> {
        if self.metrics_bind == Some(self.bind) && self.bind.port() != 0 {
            let reason = format!(
                "metrics_bind and bind are both {}: give /metrics a port of its own, or leave metrics_bind out",
                self.bind
            );
            return Err(ConfigError::Together(reason));
        }
        Ok(())
    }

    pub fn database_url(&self) -> Result<String, store::OpenError> {
        self.database.clone().map_or_else(store::default_url, Ok)
    }

    /// The same, but creates the data folder.
    pub fn database_to_fill(&self) -> Result<String, store::OpenError> {
        if self.database.is_none() {
            store::make_default_folder()?;
        }
        self.database_url()
    }
}

/// ```
/// # use foretell_server::config::without_password;
/// assert_eq!(without_password("postgres://ada:secret@db/games"), "postgres://ada:…@db/games");
/// assert_eq!(without_password("sqlite:games.sqlite"), "sqlite:games.sqlite");
/// ```
pub fn without_password(url: &str) -> String {
    let (address, query) = url.split_once('?').map_or((url, None), |(address, query)| (address, Some(query)));
    let mut shown = match (address.split_once("://"), address.rsplit_once('@')) {
        (Some((scheme, rest)), Some((_, host))) => {
            let user = rest.split([':', '@']).next().unwrap_or_default();
            let password = if rest[user.len()..].starts_with(':') { ":…" } else { "" };
            format!("{scheme}://{user}{password}@{host}")
        }
        _ => address.to_owned(),
    };
    for (index, pair) in query.into_iter().flat_map(|query| query.split('&')).enumerate() {
        shown.push(if index == 0 { '?' } else { '&' });
        shown.push_str(if pair.to_ascii_lowercase().contains("password") { "password=…" } else { pair });
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    fn variable(name: &str, text: &str) -> (String, String) {
        (format!("FORETELL_{name}"), text.to_owned())
    }

    fn file(text: &str) -> Sources<'static> {
        Sources { file: Some((PathBuf::from("foretell.toml"), text.to_owned())), ..Sources::default() }
    }

    fn effective(sources: &Sources) -> Result<Effective, ConfigError> {
        Effective::from(Config::default(), sources)
    }

    #[test]
    fn a_flag_goes_before_a_variable_before_the_file_before_what_is_usual() {
        let mut sources = file("threads = 3\nrequest_timeout = '1m'");
        let threads = |sources: &Sources| {
            let effective = effective(sources).expect("they can be");
            let row = effective.rows().find(|(setting, ..)| setting.name == "threads").expect("there is one");
            (effective.config.threads, row.2.to_string())
        };
        assert_eq!(threads(&sources), (3, "foretell.toml".into()));
        sources.variables.push(variable("THREADS", "4"));
        assert_eq!(threads(&sources), (4, "FORETELL_THREADS".into()));
        sources.flags.push(("threads", "5".into()));
        assert_eq!(threads(&sources), (5, "--threads".into()));
        let config = effective(&sources).expect("they can be").config;
        assert_eq!(config.limits.request_timeout, Duration::from_mins(1));
        assert_eq!(config.max_connections, Config::default().max_connections);
    }

    #[test]
    fn a_variable_that_looks_like_a_setting_is_noticed() {
        let names = ["DATABSE", "MAX_CONECTIONS", "BIND", "PORT", "SERVICE_HOST", "CONFIG", "PORT_7654_TCP"];
        let variables = names.map(|name| variable(name, "")).to_vec();
        let effective = effective(&Sources { variables, ..Sources::default() }).expect("they are ignored");
        let found: Vec<&str> = effective.mistyped.iter().map(|(_, meant)| meant.as_str()).collect();
        assert_eq!(found, ["FORETELL_DATABASE", "FORETELL_MAX_CONNECTIONS"]);
    }

    #[test]
    fn what_cannot_be_is_refused_with_the_setting_its_origin_and_what_would_be_right() {
        for (name, text, right) in [
            ("bind", "here", "such as 127.0.0.1:7654"),
            ("bind", "127.0.0.1", "such as 127.0.0.1:7654"),
            ("bind", "127.0.0.1:99999", "such as 127.0.0.1:7654"),
            ("public_url", "cards.example.org", "https://"),
            ("public_url", "https://cards.example.org/?a", "https://"),
            ("trusted_proxies", "10.0.0.0/33", "10.0.0.0/8"),
            ("log_format", "xml", "text or json"),
            ("log_level", "loud", "error, warn, info"),
            ("threads", "0", "from 1 to 1024"),
            ("threads", "many", "a whole number"),
            ("request_timeout", "30", "30s"),
            ("request_timeout", "0s", "from 1s to 1h"),
            ("request_timeout", "99999999999999999999d", "30s"),
            ("max_connections", "1", "from 10 to 1000000"),
            ("close_unused_after", "later", "never"),
            ("limit_talk", "5", "5/2s"),
            ("limit_talk", "0/2s", "5/2s"),
            ("limit_talk", "5/0s", "5/2s"),
            ("limit_body_bytes", "0", "from 1024 to 16777216"),
        ] {
            let sources = Sources { variables: vec![variable(&name.to_uppercase(), text)], ..Sources::default() };
            let error = effective(&sources).expect_err(text).to_string();
            let begin = format!("{name} (from FORETELL_{}): ", name.to_uppercase());
            assert!(error.starts_with(&begin) && error.contains(right), "{name}={text}: {error}");
        }
    }

    #[test]
    fn unknown_keys_are_refused_and_the_way_to_the_known_ones_is_named() {
        let error = effective(&file("colour = 'blue'")).expect_err("unknown");
        let error = error.to_string();
        assert!(error.contains("«colour»") && error.contains("--print-config"), "{error}");
        for text in ["bind", "bind = {}", "bind = 1.5", "[bind]", "bind = '1.2.3.4:5'\nbind = '1.2.3.4:6'"] {
            let error = effective(&file(text)).expect_err(text);
            assert!(matches!(error, ConfigError::NotToml { .. }), "{text}: {error}");
        }
    }

    #[test]
    fn a_mistyped_key_suggests_the_nearest_one() {
        for (key, meant) in [
            ("bnd", "bind"),
            ("databse", "database"),
            ("max-connections-per-address", "max_connections_per_address"),
            ("Public_URL", "public_url"),
        ] {
            let error = effective(&file(&format!("{key} = 'x'"))).expect_err(key).to_string();
            assert!(error.ends_with(&format!("there is no setting «{key}»; perhaps «{meant}» is meant")), "{error}");
        }
    }

    #[test]
    fn a_list_can_be_written_as_a_list() {
        let sources = file("trusted_proxies = ['10.0.0.0/8', '::1']");
        assert_eq!(effective(&sources).expect("it can be").config.trusted_proxies.len(), 2);
    }

    #[test]
    fn every_value_is_shown_as_it_can_be_written() {
        let usual = Config::default();
        for setting in SETTINGS {
            let shown = (setting.show)(&usual);
            let mut again = usual.clone();
            (setting.read)(&mut again, &shown).unwrap_or_else(|reason| panic!("{}: {reason}", setting.name));
            assert_eq!(again, usual, "{}", setting.name);
        }
    }

    #[test]
    fn measurements_and_people_need_different_ports() {
        let both = "bind = '127.0.0.1:80'\nmetrics_bind = '127.0.0.1:80'";
        assert!(effective(&file(both)).is_err());
    }

    #[test]
    fn passwords_are_not_shown() {
        for url in [
            "postgres://ada:secret@db:5432/games?sslmode=require",
            "postgres://ada:sec@secret@db/x",
            "postgres://db/x?password=secret",
        ] {
            let shown = without_password(url);
            assert!(!shown.contains("sec"), "{shown}");
        }
        assert_eq!(without_password("postgres://ada@db/games"), "postgres://ada@db/games");
    }
}
