//! `foretell serve`, and `foretell` alone: starts a server.

use std::fs;
use std::io::{ErrorKind, Read, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use foretell_client::blocking::get_text;
use foretell_server::config::{Config, Effective, HouseBot, LogFormat, LogLevel, Sources, without_password};
use foretell_server::web::public_address::{local, shared_addresses};
use foretell_server::{ServeError, Server, listen, log_to_stderr};
use foretell_tables::store;
use foretell_tui::io_errors::io_error_text;
use foretell_words::Words;
use serde_json::json;

use crate::args::ServeArgs;
use crate::guest_bot::{FAREWELL, stay_in_house};
use crate::health::TIMEOUT;
use foretell_cli::ExitError;
use foretell_cli::text_layout::paragraph;

pub(crate) fn run(args: &ServeArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let effective = effective(args, Config::default())?;
    if args.print_config {
        return print_config(&effective, args.json, out);
    }
    start(effective, out)
}

/// `foretell` alone is for friends, so only warnings are logged.
pub(crate) fn run_default(out: &mut impl Write) -> anyhow::Result<()> {
    let defaults = Config { log_level: LogLevel::warnings(), ..Config::default() };
    start(effective(&ServeArgs::default(), defaults)?, out)
}

// ---- settings ----

pub(crate) fn effective(args: &ServeArgs, defaults: Config) -> anyhow::Result<Effective> {
    let file = match args.config.clone().or_else(|| std::env::var_os("FORETELL_CONFIG").map(Into::into)) {
        Some(path) => {
            let text = read_settings(&path).map_err(|error| {
                let why = match error.kind() {
                    ErrorKind::InvalidData => "it isn't UTF-8 text".into(),
                    _ => io_error_text(Words::default(), &error),
                };
                ExitError::usage(format!("settings file {}: {why}", path.display()))
            })?;
            Some((path, text))
        }
        None => None,
    };
    let flags = args.given.iter().map(|(name, text)| (*name, text.clone())).collect();
    // Settings are text.
    let text = |(name, value): (std::ffi::OsString, std::ffi::OsString)| {
        name.into_string().ok().zip(Some(value.to_string_lossy().into_owned()))
    };
    let variables = std::env::vars_os().filter_map(text).filter(|(name, _)| name.starts_with("FORETELL_")).collect();
    let effective = Effective::from(defaults, &Sources { flags, variables, file });
    Ok(effective.map_err(ExitError::usage)?)
}

const LARGEST_SETTINGS: u64 = 1 << 20;

fn read_settings(path: &Path) -> std::io::Result<String> {
    let mut text = String::new();
    fs::File::open(path)?.take(LARGEST_SETTINGS).read_to_string(&mut text)?;
    Ok(text)
}

fn print_config(effective: &Effective, as_json: bool, out: &mut impl Write) -> anyhow::Result<()> {
    let rows = effective.rows().map(|(setting, value, origin)| match setting.name {
        // The default differs per user.
        "database" if effective.config.database.is_none() => {
            (setting, effective.config.database_url().unwrap_or(value), origin)
        }
        _ => (setting, value, origin),
    });
    if as_json {
        let rows = rows.map(|(setting, value, origin)| {
            (setting.name.to_owned(), json!({ "value": value, "from": origin.to_string() }))
        });
        writeln!(out, "{:#}", serde_json::Value::Object(rows.collect()))?;
        return Ok(());
    }
    for (setting, value, origin) in rows {
        // Valid in a settings file.
        let value = if value.parse::<u64>().is_ok() { value } else { format!("{value:?}") };
        writeln!(out, "{:<60} # {origin}", format!("{} = {value}", setting.name))?;
    }
    writeln!(out, "# Limits for sessions and addresses are counted by each process for itself.")?;
    Ok(())
}

// ---- starting ----

fn start(effective: Effective, out: &mut impl Write) -> anyhow::Result<()> {
    log_to_stderr(&effective.config);
    effective.warn_of_mistyped();
    let config = effective.config;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(config.threads.into())
        .thread_name("foretell")
        .enable_all()
        .build()?;
    let served = runtime.block_on(serve(config, out));
    // Thinking bots have no table any more.
    runtime.shutdown_timeout(Duration::from_millis(100));
    served
}

async fn serve(config: Config, out: &mut impl Write) -> anyhow::Result<()> {
    // Catch signals before starting.
    let mut stop = Box::pin(stop_signal()?);
    let bind = config.bind;
    let is_served = || config.database_url().is_ok_and(|url| store::is_served(&url));
    let listener = listen(bind).await.map_err(|error| explain(error, is_served()))?;
    let address = listener.local_addr()?;
    let config = Config { bind: address, ..config };
    let greeting = greeting(&config);
    let house_bots = config.house_bots.clone();
    let format = config.log_format;
    let farewell = if is_in_memory(&config) { "Stopped." } else { "Stopped; all games are kept." };
    let server = tokio::select! {
        server = Server::open(config) => server.map_err(|error| match error {
            // The metrics address may be wrong too.
            error @ ServeError::Listen(..) => explain(error, false),
            error => error.into(),
        })?,
        () = &mut stop => return Ok(()),
    };
    match format {
        // Serve even if the greeting can't be written.
        LogFormat::Text => drop(out.write_all(greeting.as_bytes()).and_then(|()| out.flush())),
        LogFormat::Json => server.log_begin(address),
    }
    let house = invite_house_bots(&server, &house_bots, address).await?;
    let served = server.run(listener, stop).await;
    house.close().await;
    served?;
    match format {
        LogFormat::Text => drop(writeln!(out, "{farewell}").and_then(|()| out.flush())),
        LogFormat::Json => Server::log_end(),
    }
    Ok(())
}

struct House {
    is_closed: Arc<AtomicBool>,
    bots: Vec<JoinHandle<()>>,
}

impl House {
    /// No process outlives the server.
    async fn close(self) {
        self.is_closed.store(true, Ordering::Relaxed);
        let deadline = Instant::now() + FAREWELL + Duration::from_secs(1);
        while !self.bots.iter().all(JoinHandle::is_finished) && Instant::now() < deadline {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

async fn invite_house_bots(server: &Server, bots: &[HouseBot], address: SocketAddr) -> anyhow::Result<House> {
    let mut house = House { is_closed: Arc::default(), bots: Vec::new() };
    for bot in bots {
        let command = format!("exec:{}", bot.command).parse().map_err(ExitError::usage)?;
        let session = server.begin_house_bot(&bot.name).await?;
        let (url, is_closed) = (format!("http://{}", local(address)), Arc::clone(&house.is_closed));
        house.bots.push(std::thread::spawn(move || stay_in_house(session, command, &url, is_closed)));
    }
    Ok(house)
}

/// Resolves at the first signal; a second one ends the process at once.
fn stop_signal() -> anyhow::Result<impl Future<Output = ()>> {
    let mut signals = Signals::new()?;
    let (stop, stopped) = tokio::sync::oneshot::channel();
    tokio::spawn(async move {
        signals.next().await;
        // The server may have stopped on its own.
        let _ = stop.send(());
        signals.next().await;
        std::process::exit(130);
    });
    Ok(async move {
        // An error means that the signal task above has ended.
        let _ = stopped.await;
    })
}

#[cfg(unix)]
struct Signals {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
    /// `None` if the server should outlive its terminal.
    hangup: Option<tokio::signal::unix::Signal>,
}

#[cfg(unix)]
impl Signals {
    fn new() -> std::io::Result<Signals> {
        use tokio::signal::unix::{SignalKind, signal};
        let hangup = if ignores_hangup() { None } else { Some(signal(SignalKind::hangup())?) };
        Ok(Signals { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())?, hangup })
    }

    async fn next(&mut self) {
        let Signals { interrupt, terminate, hangup } = self;
        let hung_up = async {
            match hangup {
                Some(hangup) => drop(hangup.recv().await),
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
            () = hung_up => {}
        }
    }
}

/// Started with `nohup`; true if unknown.
#[cfg(unix)]
fn ignores_hangup() -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| u64::from_str_radix(line.strip_prefix("SigIgn:")?.trim(), 16).ok());
    // SIGHUP is signal 1.
    ignored.is_none_or(|signals| signals & 1 == 1)
}

#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    fn new() -> std::io::Result<Signals> {
        Ok(Signals)
    }

    async fn next(&mut self) {
        // Without signals, killing the process loses nothing either.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

// ---- messages ----

fn is_in_memory(config: &Config) -> bool {
    config.database.as_deref() == Some("sqlite::memory:")
}

fn greeting(config: &Config) -> String {
    let address = config.bind;
    let mut lines = Vec::new();
    let own = local(address);
    match &config.public_url {
        Some(url) => lines.push(format!("Foretell is open: {}/ (listening on {address})", url.as_str())),
        None => lines.push(format!("Foretell is open: http://{own}/")),
    }
    lines.push(String::new());
    let shared = shared_addresses(address);
    if address.ip().is_loopback() && config.public_url.is_some() {
        lines.push("  Only this computer can reach it, and anyone who comes through a proxy on it.".into());
    } else if address.ip().is_loopback() {
        let text = "Only this computer can reach it. To let others in your network in, start";
        lines.push(paragraph("  ", &format!("{text} `foretell serve --bind 0.0.0.0:{}`.", address.port())));
    } else if !shared.is_empty() {
        lines.push("  Others in your network open:".into());
        lines.extend(shared.iter().map(|address| format!("    http://{address}/")));
    }
    match config.database_url().as_deref() {
        Ok(_) if is_in_memory(config) => {
            lines.push("  Games are only in memory: they are lost when Ctrl-C stops it.".into());
        }
        Ok(url) => {
            let place = without_password(url.strip_prefix("sqlite:").unwrap_or(url));
            lines.push(format!("  Games are stored in {place}"));
            lines.push("  Ctrl-C stops it, and nothing is lost. `foretell help` lists all commands.".into());
        }
        // Rejected below with a reason.
        Err(_) => {}
    }
    lines.push(String::new());
    lines.join("\n")
}

/// A second server for a served database would not start at another address either.
fn explain(error: ServeError, is_served: bool) -> anyhow::Error {
    if let ServeError::Listen(_, why) = &error {
        let hint = match why.kind() {
            ErrorKind::AddrNotAvailable => {
                "this computer has no such address: 127.0.0.1 is for itself, 0.0.0.0 for everyone in the network"
            }
            ErrorKind::PermissionDenied => "the system keeps this port for itself: choose one from 1024 on, as 7654",
            _ => return error.into(),
        };
        return ExitError::usage(format!("{error}: {hint}")).into();
    }
    let ServeError::InUse(address) = error else { return error.into() };
    let other = SocketAddr::new(address.ip(), address.port().checked_add(1).unwrap_or(7654));
    let hint = format!("choose another with `foretell serve --bind {other}`");
    let is_foretell = is_foretell(local(address));
    if is_foretell && is_served {
        return anyhow::anyhow!("Foretell is already running there with these games: open http://{}/", local(address))
            .context(error.to_string());
    }
    if is_foretell {
        return anyhow::anyhow!("Foretell is already running there: open http://{}/, or {hint}", local(address))
            .context(error.to_string());
    }
    anyhow::anyhow!("stop the program that listens there, or {hint}").context(error.to_string())
}

fn is_foretell(address: SocketAddr) -> bool {
    get_text(&format!("http://{address}/healthz"), TIMEOUT).is_ok_and(|(_, text)| text.contains("foretell lives"))
}
