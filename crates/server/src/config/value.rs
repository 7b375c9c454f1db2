use std::fmt::{self, Display};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use foretell_tables::sessions;

use ipnet::IpNet;

use crate::web::cross_origin::SiteOrigin;
use crate::web::desk_keys::DeskKeys;
use crate::web::limits::Rate;

/// What is shown can be read again.
pub(super) trait Value: Sized {
    fn read(text: &str) -> Result<Self, String>;

    fn show(&self) -> String;
}

pub(super) fn within<T: Value + PartialOrd>(value: &T, range: &RangeInclusive<T>) -> Result<(), String> {
    if range.contains(value) {
        return Ok(());
    }
    Err(format!("{} is out of range: it must be from {} to {}", value.show(), range.start().show(), range.end().show()))
}

macro_rules! whole_numbers {
    ($($number:ty),*) => {$(
        impl Value for $number {
            fn read(text: &str) -> Result<Self, String> {
                text.parse().map_err(|_| format!("«{text}» is not a whole number up to {}", <$number>::MAX))
            }

            fn show(&self) -> String {
                self.to_string()
            }
        }
    )*};
}

whole_numbers!(u16, u32, u64, usize);

impl Value for String {
    fn read(text: &str) -> Result<String, String> {
        Ok(text.to_owned())
    }

    fn show(&self) -> String {
        self.clone()
    }
}

/// Optional; written as «none».
impl<T: Value + NoTime> Value for Option<T> {
    fn read(text: &str) -> Result<Option<T>, String> {
        if text == "none" { Ok(None) } else { T::read(text).map(Some) }
    }

    fn show(&self) -> String {
        self.as_ref().map_or_else(|| "none".into(), T::show)
    }
}

/// Excludes durations: a missing one is «never».
pub(super) trait NoTime {}
impl NoTime for String {}
impl NoTime for SocketAddr {}
impl NoTime for PublicUrl {}

impl Value for SocketAddr {
    fn read(text: &str) -> Result<SocketAddr, String> {
        let local = text.strip_prefix("localhost:").and_then(|port| port.parse().ok());
        let local = local.map(|port: u16| SocketAddr::from((Ipv4Addr::LOCALHOST, port)));
        local.or_else(|| text.parse().ok()).ok_or_else(|| {
            format!("«{text}» is not an address with a port, such as 127.0.0.1:7654, 0.0.0.0:7654 or [::1]:7654")
        })
    }

    fn show(&self) -> String {
        self.to_string()
    }
}

const UNITS: [(&str, u64); 5] = [("d", 24 * 60 * 60_000), ("h", 60 * 60_000), ("m", 60_000), ("s", 1000), ("ms", 1)];

impl Value for Duration {
    fn read(text: &str) -> Result<Duration, String> {
        let digits = text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
        let unit = UNITS.iter().find(|(name, _)| *name == &text[digits.len()..]);
        let span = unit.and_then(|(_, ms)| digits.parse::<u64>().ok()?.checked_mul(*ms));
        // Dates overflow some thousand years from now.
        span.filter(|ms| *ms < 1 << 50).map(Duration::from_millis).ok_or_else(|| {
            format!("«{text}» is not a duration: write a number and s, m, h or d, such as 30s, 5m, 12h or 7d")
        })
    }

    fn show(&self) -> String {
        let ms = self.as_millis() as u64;
        let exact = UNITS.iter().find(|(_, unit)| ms > 0 && ms.is_multiple_of(*unit));
        exact.map_or_else(|| "0s".into(), |(name, unit)| format!("{}{name}", ms / unit))
    }
}

/// `5/2s`: five at once, and one more every two seconds.
impl Value for Rate {
    fn read(text: &str) -> Result<Rate, String> {
        let parts = text.split_once('/').and_then(|(burst, every)| {
            let (burst, every_ms) = (burst.parse::<u32>().ok()?, Duration::read(every).ok()?.as_millis() as u64);
            (burst > 0 && every_ms > 0).then_some(Rate { burst, every_ms })
        });
        parts.ok_or_else(|| {
            format!(
                "«{text}» is not a rate: write BURST/TIME, such as 5/2s for five at once and one more every two seconds"
            )
        })
    }

    fn show(&self) -> String {
        format!("{}/{}", self.burst, Duration::from_millis(self.every_ms).show())
    }
}

impl Value for Option<Duration> {
    fn read(text: &str) -> Result<Option<Duration>, String> {
        if text == "never" {
            return Ok(None);
        }
        Duration::read(text).map(Some).map_err(|reason| format!("{reason}, or never"))
    }

    fn show(&self) -> String {
        self.as_ref().map_or_else(|| "never".into(), Duration::show)
    }
}

/// `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network(IpNet);

impl Network {
    pub fn contains(&self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let network = text.parse().or_else(|_| text.parse().map(|address: IpAddr| IpNet::from(address)));
        network.map(Network).map_err(|_| {
            format!("«{text}» is neither an address nor a network, such as 10.0.0.7, 10.0.0.0/8 or fd00::/8")
        })
    }
}

impl Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.prefix_len() == self.0.max_prefix_len() { self.0.addr().fmt(f) } else { self.0.fmt(f) }
    }
}

impl FromStr for SiteOrigin {
    type Err = String;

    fn from_str(text: &str) -> Result<SiteOrigin, String> {
        let site = PublicUrl::read(text).map_err(|_| {
            format!(
                "«{text}» is not an origin: write http:// or https:// and a host, such as https://cards.example.org"
            )
        })?;
        Ok(SiteOrigin::new(site.as_str()))
    }
}

/// Comma-separated; «none» is empty.
impl<T: FromStr<Err = String> + Display> Value for Vec<T> {
    fn read(text: &str) -> Result<Vec<T>, String> {
        if text == "none" {
            return Ok(Vec::new());
        }
        text.split(',').map(|part| part.trim().parse()).collect()
    }

    fn show(&self) -> String {
        if self.is_empty() {
            return "none".into();
        }
        self.iter().map(T::to_string).collect::<Vec<_>>().join(",")
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseBot {
    pub name: String,
    /// As in `exec:COMMAND` of the arena.
    pub command: String,
}

impl Value for Vec<HouseBot> {
    fn read(text: &str) -> Result<Vec<HouseBot>, String> {
        if text == "none" {
            return Ok(Vec::new());
        }
        let bot = |part: &str| {
            let parts = part.split_once('=').map(|(name, command)| (name.trim(), command.trim()));
            let Some((name, command)) = parts.filter(|(name, command)| !name.is_empty() && !command.is_empty()) else {
                return Err(format!("«{part}» is not a house bot: write NAME=COMMAND, separated by ;"));
            };
            let tidy = sessions::name(name).map_err(|why| format!("a bot cannot be named «{name}»: {why}"))?;
            Ok(HouseBot { name: tidy.to_string(), command: command.to_owned() })
        };
        text.split(';').map(bot).collect()
    }

    fn show(&self) -> String {
        if self.is_empty() {
            return "none".into();
        }
        self.iter().map(|bot| format!("{}={}", bot.name, bot.command)).collect::<Vec<_>>().join("; ")
    }
}

/// The only value that can't be read again when shown: its secrets are left out.
impl Value for DeskKeys {
    fn read(text: &str) -> Result<DeskKeys, String> {
        if text == "none" { Ok(DeskKeys::default()) } else { text.parse() }
    }

    fn show(&self) -> String {
        self.to_string()
    }
}

/// The server's external address, without a trailing slash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl(String);

impl PublicUrl {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn is_https(&self) -> bool {
        self.0.starts_with("https://")
    }
}

impl Value for PublicUrl {
    fn read(text: &str) -> Result<PublicUrl, String> {
        let url = text.trim_end_matches('/');
        let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://")).unwrap_or_default();
        let is_plain = |letter: char| letter.is_ascii_alphanumeric() || ".-:[]_~".contains(letter);
        // No path: cookies and addresses of this server begin at the root.
        if host.is_empty() || !host.chars().all(is_plain) {
            return Err(format!(
                "«{text}» is not a public address: write http:// or https:// and a host, without a path, \
                 such as https://cards.example.org"
            ));
        }
        Ok(PublicUrl(url.to_owned()))
    }

    fn show(&self) -> String {
        self.0.clone()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    Text,
    Json,
}

impl Value for LogFormat {
    fn read(text: &str) -> Result<LogFormat, String> {
        match text {
            "text" => Ok(LogFormat::Text),
            "json" => Ok(LogFormat::Json),
            _ => Err(format!("«{text}» is not a log format: write text or json")),
        }
    }

    fn show(&self) -> String {
        match self {
            LogFormat::Text => "text".into(),
            LogFormat::Json => "json".into(),
        }
    }
}

/// A level, or several for parts of the program, such as `info,foretell_tables::store=debug`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLevel(String);

impl LogLevel {
    pub fn warnings() -> LogLevel {
        LogLevel("warn".into())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Default for LogLevel {
    fn default() -> LogLevel {
        LogLevel("info".into())
    }
}

impl Value for LogLevel {
    fn read(text: &str) -> Result<LogLevel, String> {
        const LEVELS: [&str; 6] = ["off", "error", "warn", "info", "debug", "trace"];
        let is_path = |path: &str| {
            !path.is_empty() && path.chars().all(|letter| letter.is_ascii_alphanumeric() || "_:".contains(letter))
        };
        let fits = |part: &str| match part.split_once('=') {
            Some((path, level)) => is_path(path) && LEVELS.contains(&level),
            None => LEVELS.contains(&part),
        };
        if text.split(',').all(fits) {
            return Ok(LogLevel(text.to_owned()));
        }
        Err(format!(
            "«{text}» is not a log level: write error, warn, info, debug or trace, or several such as \
             info,foretell_tables::store=debug"
        ))
    }

    fn show(&self) -> String {
        self.0.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_of_time_are_written_with_their_unit() {
        for (text, seconds) in [("1s", 1), ("90s", 90), ("5m", 300), ("12h", 43_200), ("7d", 604_800)] {
            let span = Duration::read(text).expect(text);
            assert_eq!((span.as_secs(), span.show().as_str()), (seconds, text));
        }
        for text in ["", "s", "5", "5 m", "-1s", "1.5h", "1w"] {
            assert!(Duration::read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_network_holds_the_addresses_that_begin_like_it() {
        let holds = |network: &str, address: &str| {
            let network: Network = network.parse().expect("a network");
            network.contains(address.parse().expect("an address"))
        };
        assert!(holds("10.0.0.0/8", "10.200.3.4") && !holds("10.0.0.0/8", "11.0.0.1"));
        assert!(holds("10.0.0.7", "10.0.0.7") && !holds("10.0.0.7", "10.0.0.8"));
        assert!(holds("0.0.0.0/0", "8.8.8.8") && holds("::/0", "fe80::1"));
        assert!(holds("fd00::/8", "fd12::1") && !holds("fd00::/8", "fe00::1"));
        assert!(holds("10.0.0.0/8", "::ffff:10.1.2.3"), "the same address in the other writing");
        assert!(!holds("::/0", "8.8.8.8"));
    }

    #[test]
    fn a_public_address_has_no_path() {
        assert_eq!(
            PublicUrl::read("https://cards.example.org/").expect("it is one").as_str(),
            "https://cards.example.org"
        );
        for text in ["https://", "https://a/b", "ftp://a", "a", "https://a?b", "https://a b", "https://me@a"] {
            assert!(PublicUrl::read(text).is_err(), "{text}");
        }
    }
}
