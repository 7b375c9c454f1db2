//! A load test over HTTP: every seat is a client with its own stream. Meant for a server on the same machine.

mod client;
mod line;
mod pads;
mod pages;
mod pool;
mod strangers;
mod tally;
mod trouble;

use std::net::Ipv4Addr;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use foretell_rules::RuleSet;
use futures_util::future::BoxFuture;
use http_body_util::Full;
use serde::Serialize;
use tokio::sync::watch;
use tokio::task::{JoinError, JoinSet};

use client::Player;
pub use pads::{PadPlan, PadReport, run_pads};
use pages::{Gallery, PageReader, Pushes};
use pool::Pool;
use tally::Tally;
pub use trouble::{TroubleWatch, through_trouble};

use foretell_client::ClientError;
use foretell_client::connection::{Host, HttpResponse, ServerConnection};

#[derive(Clone, Debug)]
pub struct Plan {
    pub url: String,
    pub tables: usize,
    pub seconds: u64,
    pub think_ms: u64,
    pub rules: RuleSet,
    /// Connections shared by all clients for requests, as behind a proxy; `None`: one each. Streams are never shared.
    pub share: Option<usize>,
    /// Open the first table's page together once a second.
    pub strangers: usize,
    pub browsers: usize,
    pub onlookers: usize,
    /// Clients of a table claim their own address, as behind a trusted proxy, so that rate limits apply as for people.
    pub forwarded: bool,
    pub sockets: bool,
}

#[derive(Clone, Debug, Serialize)]
pub struct LoadReport {
    pub tables: usize,
    pub seats: usize,
    pub seconds: f64,
    pub think_ms: u64,
    pub share: Option<usize>,
    pub sockets: bool,
    pub moves: u64,
    pub moves_per_second: f64,
    /// From a move's request to each other seat's stream.
    pub p50_ms: f64,
    pub p99_ms: f64,
    pub max_ms: f64,
    pub games_finished: u64,
    pub errors: u64,
    pub first_error: Option<String>,
    pub server_cpu_us_per_move: Option<f64>,
    pub strangers: usize,
    pub pages: usize,
    pub page_p99_ms: f64,
    pub open_pages: Option<OpenPagesReport>,
    /// Since before the first table.
    pub server_kb_per_table: Option<f64>,
}

/// Relative to the moves before pages were opened.
#[derive(Clone, Debug, Serialize)]
pub struct OpenPagesReport {
    pub browsers: usize,
    pub onlookers: usize,
    /// Includes its stream; nobody moves meanwhile.
    pub server_cpu_us_per_opening: Option<f64>,
    pub bytes_per_opening: f64,
    pub pushes: u64,
    pub bytes_per_push: f64,
    pub median_bytes: usize,
    pub bytes_per_move: f64,
    pub server_cpu_us_per_move_before: Option<f64>,
    pub server_cpu_us_per_push: Option<f64>,
    /// From a move's request to the last onlooker.
    pub last_onlooker_p50_ms: f64,
    pub last_onlooker_max_ms: f64,
}

#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    #[error("{0:?} isn't a server's address; write it as http://127.0.0.1:7654")]
    Url(String),
    #[error("the server at {0} does not answer as a server of Foretell: {1}")]
    Server(String, ClientError),
}

struct Run {
    host: Host,
    rules: String,
    seats: usize,
    think: Duration,
    counting: AtomicBool,
    stop: AtomicBool,
    moves: AtomicU64,
    finished: AtomicU64,
    tally: Tally,
    pages: Tally,
    pushes: Pushes,
    gallery: Gallery,
    /// Nobody moves while pages are opened.
    opening: AtomicBool,
    streams: AtomicUsize,
    forwarded: bool,
    sockets: bool,
    once: bool,
    pool: Option<Arc<Pool>>,
    journal: Option<Mutex<Vec<Acknowledged>>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Acknowledged {
    pub game: String,
    pub version: u32,
    pub action: String,
}

impl Run {
    fn new(host: Host, plan: &Plan, once: bool, keeps_journal: bool) -> Arc<Run> {
        let pool = plan.share.map(|connections| Arc::new(Pool::new(host.clone(), connections.max(1))));
        Arc::new(Run {
            host,
            pool,
            rules: plan.rules.to_string(),
            seats: plan.rules.players(),
            think: Duration::from_millis(plan.think_ms),
            counting: AtomicBool::new(false),
            stop: AtomicBool::new(false),
            moves: AtomicU64::new(0),
            finished: AtomicU64::new(0),
            tally: Tally::default(),
            pages: Tally::default(),
            pushes: Pushes::default(),
            gallery: Gallery::default(),
            opening: AtomicBool::new(false),
            streams: AtomicUsize::new(0),
            forwarded: plan.forwarded,
            sockets: plan.sockets,
            once,
            journal: keeps_journal.then(Mutex::default),
        })
    }

    fn host_of_table(&self, number: usize) -> Host {
        let address = Ipv4Addr::from(u32::from(Ipv4Addr::new(10, 0, 0, 0)) + number as u32 + 1);
        if self.forwarded { self.host.for_client_at(address) } else { self.host.clone() }
    }

    /// Nobody moves meanwhile, so that the cost can be told apart.
    async fn let_pages_open(&self) {
        while self.opening.load(Ordering::Relaxed) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    fn pool(&self, host: &Host) -> Arc<Pool> {
        self.pool.clone().unwrap_or_else(|| Arc::new(Pool::new(host.clone(), 1)))
    }

    fn stream(self: &Arc<Run>) -> impl Drop + use<> {
        self.streams.fetch_add(1, Ordering::Relaxed);
        OpenStream(self.clone())
    }

    fn acknowledged(&self) -> Vec<Acknowledged> {
        let journal = self.journal.as_ref().map(|journal| journal.lock().unwrap_or_else(PoisonError::into_inner));
        journal.map(|mut journal| std::mem::take(&mut *journal)).unwrap_or_default()
    }

    fn note(&self, game: &str, version: u32, action: &str) {
        if let Some(journal) = &self.journal {
            let acknowledged = Acknowledged { game: game.to_owned(), version, action: action.to_owned() };
            journal.lock().unwrap_or_else(PoisonError::into_inner).push(acknowledged);
        }
    }
}

struct OpenStream(Arc<Run>);

impl Drop for OpenStream {
    fn drop(&mut self) {
        self.0.streams.fetch_sub(1, Ordering::Relaxed);
    }
}

/// One game per table, through restarts. Returns what was acknowledged, or how many clients hadn't seen the end within
/// `plan.seconds`.
pub async fn to_the_end(
    plan: &Plan,
    seated: impl FnOnce(TroubleWatch),
) -> Result<Result<Vec<Acknowledged>, usize>, LoadError> {
    let host = Host::parse(&plan.url).ok_or_else(|| LoadError::Url(plan.url.clone()))?;
    let run = Run::new(host, plan, true, true);
    let mut clients = sit_down(&run, plan).await.map_err(|why| LoadError::Server(plan.url.clone(), why))?.clients;
    seated(TroubleWatch(run.clone()));
    let all_end = async {
        while let Some(ended) = clients.join_next().await {
            // A panicking client would silently block its table.
            if let Err(panic) = ended.map_err(JoinError::try_into_panic) {
                std::panic::resume_unwind(panic.unwrap_or_else(|error| Box::new(error.to_string())));
            }
        }
    };
    if tokio::time::timeout(Duration::from_secs(plan.seconds), all_end).await.is_err() {
        return Ok(Err(clients.len()));
    }
    Ok(Ok(run.acknowledged()))
}

const AT_ONCE: usize = 32;

/// `progress` gets the number of moves and the share of time elapsed.
pub fn run<'a>(
    plan: &'a Plan,
    progress: &'a (dyn Fn(u64, f64) + Sync),
) -> BoxFuture<'a, Result<LoadReport, LoadError>> {
    Box::pin(play(plan, progress))
}

async fn play(plan: &Plan, progress: &(dyn Fn(u64, f64) + Sync)) -> Result<LoadReport, LoadError> {
    let host = Host::parse(&plan.url).ok_or_else(|| LoadError::Url(plan.url.clone()))?;
    let in_words = |why| LoadError::Server(plan.url.clone(), why);
    let before = server_usage(&host).await.map_err(in_words)?;
    let run = Run::new(host, plan, false, false);
    let SeatedClients { mut clients, first_game, browsers, first_table } =
        sit_down(&run, plan).await.map_err(in_words)?;

    let opened = if plan.browsers + plan.onlookers > 0 {
        let alone = measure(&run, plan, &|moves, part| progress(moves, part / 2.0)).await;
        let opened = open_pages(&run, plan, browsers, first_table, &mut clients).await.map_err(in_words)?;
        Some((alone, opened))
    } else {
        None
    };
    for _ in 0..plan.strangers {
        clients.spawn(strangers::open_pages(run.clone(), first_game.clone(), Instant::now()));
    }
    let measured = measure(&run, plan, progress).await;
    let open_pages = opened.map(|(alone, opened)| open_pages_report(&run, plan, &alone, &opened, &measured));
    run.stop.store(true, Ordering::Relaxed);
    clients.abort_all();
    while clients.join_next().await.is_some() {}

    let server_usage = [before, measured.begin, measured.end];
    Ok(LoadReport { open_pages, ..report(&run, plan, measured.seconds, measured.moves, server_usage) })
}

struct Measured {
    seconds: f64,
    moves: u64,
    begin: Option<ServerUsage>,
    end: Option<ServerUsage>,
}

impl Measured {
    fn cpu_us_per_move(&self) -> Option<f64> {
        let cpu = cpu_us(self.begin, self.end)?;
        (self.moves > 0).then(|| cpu / self.moves as f64)
    }
}

/// Only the last period's latencies count.
async fn measure(run: &Arc<Run>, plan: &Plan, progress: &(dyn Fn(u64, f64) + Sync)) -> Measured {
    let (begin, at_begin) = (Instant::now(), server_usage(&run.host).await.ok().flatten());
    run.moves.store(0, Ordering::Relaxed);
    run.tally.clear();
    run.pushes.clear();
    run.counting.store(true, Ordering::Relaxed);
    let length = Duration::from_secs(plan.seconds);
    while begin.elapsed() < length {
        tokio::time::sleep(Duration::from_millis(250).min(length)).await;
        progress(run.moves.load(Ordering::Relaxed), begin.elapsed().as_secs_f64() / length.as_secs_f64());
    }
    run.counting.store(false, Ordering::Relaxed);
    let (seconds, moves) = (begin.elapsed().as_secs_f64(), run.moves.load(Ordering::Relaxed));
    Measured { seconds, moves, begin: at_begin, end: server_usage(&run.host).await.ok().flatten() }
}

struct OpenedPages {
    cpu_us: Option<f64>,
    bytes: f64,
}

async fn open_pages(
    run: &Arc<Run>,
    plan: &Plan,
    browsers: Vec<PageReader>,
    first_table: Option<watch::Receiver<String>>,
    pages: &mut JoinSet<()>,
) -> Result<OpenedPages, ClientError> {
    run.opening.store(true, Ordering::Relaxed);
    // Earlier requests have been answered.
    tokio::time::sleep(Duration::from_millis(300)).await;
    run.pushes.clear();
    let begin = server_usage(&run.host).await.ok().flatten();
    let many = pages::open_all(run, browsers, plan.onlookers, first_table, pages).await?;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let end = server_usage(&run.host).await.ok().flatten();
    let bytes = run.pushes.bytes.load(Ordering::Relaxed) as f64 / many.max(1) as f64;
    run.opening.store(false, Ordering::Relaxed);
    Ok(OpenedPages { cpu_us: cpu_us(begin, end).map(|cpu| cpu / many.max(1) as f64), bytes })
}

fn open_pages_report(
    run: &Run,
    plan: &Plan,
    alone: &Measured,
    opened: &OpenedPages,
    measured: &Measured,
) -> OpenPagesReport {
    let (pushes, bytes) = (run.pushes.number.load(Ordering::Relaxed), run.pushes.bytes.load(Ordering::Relaxed) as f64);
    let per_move = |number: f64| number / measured.moves.max(1) as f64;
    let more = measured.cpu_us_per_move().zip(alone.cpu_us_per_move()).map(|(with, before)| with - before);
    let last = run.gallery.tally.latencies();
    OpenPagesReport {
        browsers: plan.browsers,
        onlookers: plan.onlookers,
        server_cpu_us_per_opening: opened.cpu_us,
        bytes_per_opening: opened.bytes,
        pushes,
        bytes_per_push: bytes / pushes.max(1) as f64,
        median_bytes: run.pushes.median(),
        bytes_per_move: per_move(bytes),
        server_cpu_us_per_move_before: alone.cpu_us_per_move(),
        server_cpu_us_per_push: more.filter(|_| pushes > 0).map(|more| more / per_move(pushes as f64)),
        last_onlooker_p50_ms: last.at(0.5),
        last_onlooker_max_ms: last.at(1.0),
    }
}

fn cpu_us(begin: Option<ServerUsage>, end: Option<ServerUsage>) -> Option<f64> {
    begin.zip(end).map(|(begin, end)| (end.cpu_seconds - begin.cpu_seconds) * 1e6)
}

/// Server usage is that before the first table, when seated, and at the end.
fn report(
    run: &Run,
    plan: &Plan,
    seconds: f64,
    moves: u64,
    [before, seated, after]: [Option<ServerUsage>; 3],
) -> LoadReport {
    let cpu = cpu_us(seated, after);
    let memory = before.zip(after).map(|(before, after)| (after.bytes - before.bytes) / 1000.0);
    let (latency, pages) = (run.tally.latencies(), run.pages.latencies());
    LoadReport {
        tables: plan.tables,
        seats: run.seats,
        seconds,
        think_ms: plan.think_ms,
        share: plan.share,
        sockets: plan.sockets,
        moves,
        moves_per_second: moves as f64 / seconds,
        p50_ms: latency.at(0.5),
        p99_ms: latency.at(0.99),
        max_ms: latency.at(1.0),
        games_finished: run.finished.load(Ordering::Relaxed),
        errors: run.tally.errors(),
        first_error: run.tally.first_error(),
        server_cpu_us_per_move: cpu.filter(|_| moves > 0).map(|cpu| cpu / moves as f64),
        strangers: plan.strangers,
        pages: pages.len(),
        page_p99_ms: pages.at(0.99),
        open_pages: None,
        server_kb_per_table: memory.map(|memory| memory / plan.tables.max(1) as f64),
    }
}

struct SeatedClients {
    clients: JoinSet<()>,
    first_game: String,
    browsers: Vec<PageReader>,
    first_table: Option<watch::Receiver<String>>,
}

async fn sit_down(run: &Arc<Run>, plan: &Plan) -> Result<SeatedClients, ClientError> {
    let mut seated =
        SeatedClients { clients: JoinSet::new(), first_game: String::new(), browsers: Vec::new(), first_table: None };
    let mut opening: JoinSet<Result<Vec<Player>, ClientError>> = JoinSet::new();
    let mut left = plan.tables;
    while left > 0 || !opening.is_empty() {
        while left > 0 && opening.len() < AT_ONCE {
            left -= 1;
            opening.spawn(client::open_table(run.clone(), left));
        }
        if let Some(opened) = opening.join_next().await {
            for (place, player) in opened.map_err(ClientError::unreachable)??.into_iter().enumerate() {
                let games = player.games.clone();
                if seated.first_table.is_none() {
                    (seated.first_game, seated.first_table) = (player.game.clone(), Some(games.clone()));
                }
                if place < plan.browsers {
                    seated.browsers.push(PageReader { token: player.token.clone(), games, is_onlooker: false });
                }
                seated.clients.spawn(player.play());
            }
        }
    }
    Ok(seated)
}

#[derive(Clone, Copy)]
struct ServerUsage {
    cpu_seconds: f64,
    bytes: f64,
}

async fn server_usage(host: &Host) -> Result<Option<ServerUsage>, ClientError> {
    let mut connection = ServerConnection::open(host).await?;
    let health = get(&mut connection, "/healthz").await?;
    if !health.status.is_success() {
        return Err(ClientError::unreadable(format!("/healthz says {}", health.status)));
    }
    let metrics = get(&mut connection, "/metrics").await?;
    let metrics = String::from_utf8_lossy(&metrics.body);
    let number = |name: &str| {
        let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '))?;
        line.trim().parse().ok()
    };
    let cpu_seconds = number("process_cpu_seconds_total");
    Ok(cpu_seconds
        .zip(number("process_resident_memory_bytes"))
        .map(|(cpu_seconds, bytes)| ServerUsage { cpu_seconds, bytes }))
}

async fn get(connection: &mut ServerConnection, path: &str) -> Result<HttpResponse, ClientError> {
    let request = http::Request::get(path).body(Full::default()).map_err(ClientError::unreachable)?;
    connection.exchange(request).await
}
