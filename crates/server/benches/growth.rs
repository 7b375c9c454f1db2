//! Costs that must not grow with the number of stored games, and the cost of compressing a page by level.
//!
//! `cargo bench -p foretell-server --bench growth [-- GAMES...]`. CPU time is read from /proc, so only Linux has it.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::http::{Request as Asked, Response, header};
use axum::routing::get;
use foretell_bots::BotSpec;
use foretell_server::web::limits::{Limits, Rate};
use foretell_server::{ApiSettings, AppState, app};
use foretell_table::{Caller, GameId, Listing, PlayerId, Request, Settings, Stage, WhenEmpty};
use foretell_tables::store::memory::MemoryStore;
use foretell_tables::store::{self, Row, Store};
use foretell_tables::{Clock, Lobby};
use http_body_util::BodyExt;
use serde_json::json;
use tower::ServiceExt;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;

const OPENINGS: u32 = 200;

/// The first two pages show these; the others have no whole log.
const WHOLE: usize = 45;

fn main() {
    let given: Vec<usize> = std::env::args().filter_map(|argument| argument.parse().ok()).collect();
    let sizes = if given.is_empty() { vec![1_000, 50_000, 100_000] } else { given };
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime");
    let (listing, log) = played();
    println!("a whole game has {} lines", log.len());
    println!("{:>8} {:>16} {:>12} {:>12} {:>12}", "games", "what", "the first", "p50", "CPU");
    let page = sizes.into_iter().map(|games| runtime.block_on(measure(games, &listing, &log))).last();
    let page = page.expect("a size");
    println!("{:>8} {:>8} {:>12} {:>12}", "coding", "level", "bytes", "CPU");
    for coding in ["br", "gzip"] {
        for level in 0..=6 {
            runtime.block_on(compress(&page, coding, level));
        }
    }
}

/// The answer is the page of one of the games.
async fn measure(games: usize, listing: &Listing, log: &[Row]) -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite:{}", folder.path().join("games.sqlite").display());
    let cookie = first_visit(&url).await;
    let reader = store::open_to_read(&url).await.expect("opened");
    let player = reader.sessions(None, 1).await.expect("read").remove(0).expect("read").player;
    drop(reader);
    let names = fill(&url, games, &Listing { people: vec![player], ..listing.clone() }, log).await;

    let began = Instant::now();
    let store = store::open(&url).await.expect("opened");
    println!("{games:>8} {:>16} {:>9.2} ms", "start", began.elapsed().as_secs_f64() * 1e3);
    let (lobby, server) = serve(store);
    let older = format!("/games?after={}", names[19]);
    let middle = format!("/games?after={}", names[names.len() / 2]);
    let over = format!("/games/{}", names[0]);
    let looks =
        [("home", "/"), ("my games", "/games"), ("older games", &older), ("far back", &middle), ("a game", &over)];
    let mut page = Vec::new();
    for (what, address) in looks {
        let (mut waits, mut cpu) = (Vec::new(), None);
        for _ in 0..=OPENINGS {
            let began = Instant::now();
            let answer = send(&server, "GET", address, &cookie).await;
            assert!(answer.status().is_success(), "{address}: {}", answer.status());
            page = answer.into_body().collect().await.expect("a page").to_bytes().to_vec();
            waits.push(began.elapsed());
            cpu = cpu.or_else(processor_time);
        }
        let used = processor_time().zip(cpu).map(|(after, before)| after.saturating_sub(before) / OPENINGS);
        let first = waits.remove(0);
        waits.sort_unstable();
        let half = waits[waits.len() / 2];
        println!(
            "{games:>8} {what:>16} {:>9.2} ms {:>9.2} ms {:>12}",
            ms(first),
            ms(half),
            used.map_or("-".into(), micros)
        );
    }
    lobby.close().await.expect("closed");
    page
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn micros(time: Duration) -> String {
    format!("{:.0} µs", time.as_secs_f64() * 1e6)
}

async fn first_visit(url: &str) -> String {
    let (lobby, server) = serve(store::open(url).await.expect("opened"));
    let answer = send(&server, "POST", "/play", "").await;
    let cookie = answer.headers()[header::SET_COOKIE].to_str().expect("text");
    let cookie = cookie.split(';').next().expect("a pair").to_owned();
    lobby.close().await.expect("closed");
    cookie
}

/// The latest first. Returns their names in that order.
async fn fill(url: &str, games: usize, listing: &Listing, log: &[Row]) -> Vec<GameId> {
    let mut text = format!("{}\n", json!({ "foretell_export": { "format": 1 } }));
    let (mut names, mut lines) = (Vec::new(), 0);
    for number in 0..games {
        let game = GameId::from_bits((number as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 10);
        let listing = Listing { game, changed_at: listing.changed_at - number as i64, ..listing.clone() };
        let log = if number < WHOLE { log } else { &log[..1] };
        for row in log {
            let entry = row.entry.replace(listing_name(log), game.as_str());
            let _ = writeln!(text, "{}", json!({ "line": { "game": game, "seq": row.seq, "entry": entry } }));
        }
        let _ = writeln!(text, "{}", json!({ "listing": listing }));
        names.push(game);
        lines += log.len();
    }
    let _ = writeln!(text, "{}", json!({ "end": { "lines": lines, "listings": games, "sessions": 0 } }));
    store::import(url, text.as_bytes()).await.expect("imported");
    names
}

fn listing_name(log: &[Row]) -> &str {
    let after = log[0].entry.split("\"game\":\"").nth(1).expect("the line names its game");
    after.split('"').next().expect("a name")
}

fn played() -> (Listing, Vec<Row>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().start_paused(true).build();
    runtime.expect("a runtime").block_on(async {
        let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
        let lobby = Lobby::simulated(store.clone(), Clock::simulated(1_700_000_000_000), 7);
        let host = Caller::new(PlayerId::from_bits(1), "Ada");
        let settings = Settings { when_empty: WhenEmpty::Finish, ..Settings::default() };
        let table = lobby.open(host.clone(), settings).await.expect("a table");
        for request in [Request::Fill(BotSpec::Apprentice), Request::Start, Request::HandOver] {
            table.ask(host.clone(), request).await.expect("it is the host's table");
        }
        while table.snapshot().stage() != Stage::Finished {
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
        let listing = store.listing(table.game()).await.expect("read").expect("listed");
        (listing, store.read(table.game(), 0).await.expect("read"))
    })
}

/// No client reaches its limits.
fn serve(store: Arc<dyn Store>) -> (Arc<Lobby>, Router) {
    let lobby = Lobby::new(store).expect("random numbers");
    let most = Rate { burst: u32::MAX, every_ms: 1 };
    let limits = Limits { requests_per_session: most, requests_per_address: most, ..Limits::default() };
    let server = app(AppState::new(lobby.clone(), ApiSettings { limits, ..ApiSettings::default() }));
    (lobby, server)
}

async fn send(server: &Router, method: &str, address: &str, cookie: &str) -> Response<Body> {
    let request = Asked::builder().method(method).uri(address).header(header::COOKIE, cookie);
    server.clone().oneshot(request.body(Body::empty()).expect("a request")).await.expect("an answer")
}

async fn compress(page: &[u8], coding: &str, level: i32) {
    let page = page.to_vec();
    let answer = move || async move { ([(header::CONTENT_TYPE, "text/html")], page.clone()) };
    let layer = CompressionLayer::new().quality(CompressionLevel::Precise(level));
    let server = Router::new().route("/", get(answer)).layer(layer);
    let (mut bytes, before) = (0, processor_time());
    for _ in 0..OPENINGS {
        let request = Asked::get("/").header(header::ACCEPT_ENCODING, coding).body(Body::empty()).expect("a request");
        let answer = server.clone().oneshot(request).await.expect("an answer");
        bytes = answer.into_body().collect().await.expect("a page").to_bytes().len();
    }
    let used = processor_time().zip(before).map(|(after, before)| after.saturating_sub(before) / OPENINGS);
    println!("{coding:>8} {level:>8} {bytes:>12} {:>12}", used.map_or("-".into(), micros));
}

/// In hundredths of a second.
fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    let after_name = text.rsplit_once(')')?.1;
    let ticks = after_name.split_whitespace().skip(11).take(2).map(|ticks| ticks.parse::<u64>().ok());
    Some(Duration::from_millis(10 * ticks.sum::<Option<u64>>()?))
}
