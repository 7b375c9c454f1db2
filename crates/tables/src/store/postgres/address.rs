//! Parses `postgres://USER:PASSWORD@HOST:PORT/NAME?key=value`, with several hosts separated by commas.

use std::fmt;
use std::path::{Path, PathBuf};

use percent_encoding::percent_decode_str;
use tokio_postgres::Config;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SslMode {
    Disable,
    Prefer,
    Require,
    VerifyCa,
    VerifyFull,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Host {
    pub(super) name: String,
    pub(super) port: u16,
}

impl Host {
    pub(super) fn socket(&self) -> Option<PathBuf> {
        self.name.starts_with('/').then(|| Path::new(&self.name).join(format!(".s.PGSQL.{}", self.port)))
    }
}

impl fmt::Display for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.socket() {
            Some(_) => f.write_str(&self.name),
            None if self.name.contains(':') => write!(f, "[{}]:{}", self.name, self.port),
            None => write!(f, "{}:{}", self.name, self.port),
        }
    }
}

#[derive(Clone, Debug)]
pub(super) struct ServerAddress {
    pub(super) hosts: Vec<Host>,
    pub(super) ssl_mode: SslMode,
    pub(super) ssl_root_cert: Option<PathBuf>,
    pub(super) config: Config,
}

const DEFAULT_PORT: u16 = 5432;

/// Errors don't repeat the address: there may be a password in it.
pub(super) fn read(url: &str) -> Result<ServerAddress, String> {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let (place, parameters) = rest.split_once('?').unwrap_or((rest, ""));
    let (authority, database) = place.split_once('/').unwrap_or((place, ""));
    // The password may contain «@».
    let (login, hosts) = authority.rsplit_once('@').unwrap_or(("", authority));
    let (user, password) = login.split_once(':').map_or((login, None), |(user, password)| (user, Some(password)));

    let mut config = Config::new();
    if !user.is_empty() {
        config.user(decode(user)?);
    }
    if let Some(password) = password {
        config.password(percent_decode_str(password).collect::<Vec<u8>>());
    }
    if !database.is_empty() {
        config.dbname(decode(database)?);
    }
    let mut places = HostsAndPorts::of(hosts)?;
    let (mut ssl_mode, mut ssl_root_cert) = (SslMode::Prefer, None);
    for parameter in parameters.split('&').filter(|parameter| !parameter.is_empty()) {
        let (key, value) = parameter.split_once('=').ok_or("a parameter has no value")?;
        let value = decode(value)?;
        match key {
            "host" | "hostaddr" => places.names = value.split(',').map(str::to_owned).collect(),
            "port" => places.ports = value.split(',').map(read_port).collect::<Result<_, _>>()?,
            "user" => drop(config.user(value)),
            "password" => drop(config.password(value)),
            "dbname" => drop(config.dbname(value)),
            "options" => drop(config.options(value)),
            "sslmode" => ssl_mode = read_ssl_mode(&value)?,
            "sslrootcert" => ssl_root_cert = Some(PathBuf::from(value)),
            "target_session_attrs" => check_target(&value)?,
            // We set our own.
            "application_name" | "connect_timeout" => {}
            key => ignore(key),
        }
    }
    Ok(ServerAddress { hosts: places.hosts()?, ssl_mode, ssl_root_cert, config })
}

fn decode(text: &str) -> Result<String, String> {
    let decoded = percent_decode_str(text).decode_utf8();
    decoded.map(String::from).map_err(|_| "it is not written in UTF-8".into())
}

fn read_port(port: &str) -> Result<u16, String> {
    match port {
        "" => Ok(DEFAULT_PORT),
        port => port.parse().map_err(|_| {
            "a port is a number up to 65535; write special characters of a password as %2F and the like".into()
        }),
    }
}

fn read_ssl_mode(mode: &str) -> Result<SslMode, String> {
    Ok(match mode {
        // «allow» encrypts only if the server insists.
        "disable" | "allow" => SslMode::Disable,
        "prefer" => SslMode::Prefer,
        "require" => SslMode::Require,
        "verify-ca" => SslMode::VerifyCa,
        "verify-full" => SslMode::VerifyFull,
        _ => return Err("sslmode is one of disable, prefer, require, verify-ca and verify-full".into()),
    })
}

fn check_target(target: &str) -> Result<(), String> {
    match target {
        "read-write" | "primary" | "any" => Ok(()),
        _ => Err("target_session_attrs is read-write: games are written, not only read".into()),
    }
}

fn ignore(key: &str) {
    let is_name = key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte));
    let key = if is_name { key } else { "…" };
    tracing::warn!(key, "a parameter in the address of the database is unknown and ignored");
}

struct HostsAndPorts {
    names: Vec<String>,
    ports: Vec<u16>,
}

impl HostsAndPorts {
    fn of(hosts: &str) -> Result<HostsAndPorts, String> {
        let mut places = HostsAndPorts { names: Vec::new(), ports: Vec::new() };
        for host in hosts.split(',').filter(|_| !hosts.is_empty()) {
            let (name, port) = split_port(host)?;
            places.names.push(decode(name)?);
            places.ports.push(read_port(port)?);
        }
        Ok(places)
    }

    fn hosts(self) -> Result<Vec<Host>, String> {
        let HostsAndPorts { mut names, mut ports } = self;
        if names.is_empty() {
            names.push(default_host(ports.first().copied().unwrap_or(DEFAULT_PORT)));
        }
        if names.iter().any(String::is_empty) {
            return Err("a host has no name".into());
        }
        let [first, ..] = ports[..] else {
            let all = names.into_iter().map(|name| Host { name, port: DEFAULT_PORT });
            return Ok(all.collect());
        };
        if ports.len() == 1 {
            ports.resize(names.len(), first);
        }
        if ports.len() != names.len() {
            return Err("there are as many ports as hosts, or one for all".into());
        }
        Ok(names.into_iter().zip(ports).map(|(name, port)| Host { name, port }).collect())
    }
}

fn split_port(host: &str) -> Result<(&str, &str), String> {
    let Some(bracketed) = host.strip_prefix('[') else { return Ok(host.split_once(':').unwrap_or((host, ""))) };
    let (name, rest) = bracketed.split_once(']').ok_or("an address in brackets does not end")?;
    match rest.strip_prefix(':') {
        Some(port) => Ok((name, port)),
        None if rest.is_empty() => Ok((name, "")),
        None => Err("after an address in brackets comes «:» and a port".into()),
    }
}

fn default_host(port: u16) -> String {
    let folders = ["/run/postgresql", "/var/run/postgresql", "/private/tmp", "/tmp"].map(String::from);
    let mut sockets = folders.into_iter().map(|name| Host { name, port });
    let found = sockets.find(|host| host.socket().is_some_and(|socket| socket.exists()));
    found.map_or_else(|| "localhost".into(), |host| host.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts(url: &str) -> Vec<String> {
        read(url).expect("it is an address").hosts.iter().map(Host::to_string).collect()
    }

    #[test]
    fn an_address_may_name_several_hosts() {
        assert_eq!(hosts("postgres://me@db1,db2:5433,[::1]:6000/games"), ["db1:5432", "db2:5433", "[::1]:6000"]);
        assert_eq!(hosts("postgresql://db1,db2:5433"), ["db1:5432", "db2:5433"]);
        assert_eq!(hosts("postgres:///games?host=a,b&port=1,2"), ["a:1", "b:2"]);
        assert_eq!(hosts("postgres:///games?host=a,b&port=7"), ["a:7", "b:7"]);
        assert_eq!(hosts("postgres://ignored/games?host=a,b"), ["a:5432", "b:5432"]);
    }

    #[test]
    fn a_socket_is_a_folder_with_a_port() {
        for url in ["postgres://me@localhost:77/games?host=/run/pg", "postgres://me@%2Frun%2Fpg:77/games"] {
            let [host] = &read(url).expect("it is an address").hosts[..] else { panic!("one host") };
            assert_eq!(host.socket(), Some("/run/pg/.s.PGSQL.77".into()), "{url}");
        }
        assert_eq!(hosts("postgres:///games?port=1"), ["localhost:1"], "where there is no socket");
    }

    #[test]
    fn names_and_passwords_may_have_special_characters() {
        let read = |url| read(url).expect("it is an address").config;
        for url in
            ["postgres://a%20b:p%40s%2Fs%3F%25@h/my%20games", "postgres://h/my%20games?user=a%20b&password=p@s/s?%25"]
        {
            let config = read(url);
            assert_eq!(config.get_user(), Some("a b"), "{url}");
            assert_eq!(config.get_password(), Some(&b"p@s/s?%"[..]), "{url}");
            assert_eq!(config.get_dbname(), Some("my games"), "{url}");
        }
        assert_eq!(read("postgres://me:p@ss:#1@h/games").get_password(), Some(&b"p@ss:#1"[..]));
        assert_eq!(read("postgres://me:@h/games").get_password(), Some(&b""[..]));
        assert_eq!(read("postgres://me@h").get_password(), None);
    }

    #[test]
    fn encryption_and_options_are_parameters() {
        let address = read("postgres://h/g?sslmode=verify-full&sslrootcert=/etc/my%20ca.crt&options=-c%20geqo=off&x=y");
        let address = address.expect("it is an address");
        assert_eq!(address.ssl_mode, SslMode::VerifyFull);
        assert_eq!(address.ssl_root_cert, Some("/etc/my ca.crt".into()));
        assert_eq!(address.config.get_options(), Some("-c geqo=off"));
        assert_eq!(read("postgres://h/g?target_session_attrs=read-write").expect("fine").ssl_mode, SslMode::Prefer);
    }

    #[test]
    fn mistakes_are_named_without_the_password() {
        for (url, reason) in [
            ("postgres://me:secret@h:port/games", "port"),
            ("postgres://me:sec/ret@h/games", "special characters"),
            ("postgres://me:secret@[::1/games", "brackets"),
            ("postgres://me:secret@[::1]5432/games", "brackets"),
            ("postgres://me:secret@h/games?sslmode=maybe", "verify-full"),
            ("postgres://me:secret@h/games?sslmode", "no value"),
            ("postgres://me:secret@h/games?target_session_attrs=standby", "read-write"),
            ("postgres://me:secret@a,b/games?port=1,2,3", "as many ports"),
            ("postgres://me:secret@a,,b/games", "no name"),
        ] {
            let why = read(url).expect_err(url);
            assert!(why.contains(reason) && !why.contains("sec"), "{url}: {why}");
        }
    }
}
