//! What it costs to keep pages up to date: for `onlookers` of a game, for players at `seats`, for `arrivals` of
//! onlookers (twice as many take twice as long), and for `openings` of a table's page.
//!
//! `cargo bench -p foretell-server --bench pages [-- onlookers|seats|arrivals|openings… NUMBER]`. A push costs the CPU
//! time that a game takes more than without onlookers. It is read from /proc, so only on Linux, without the network.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Request as Asked, Response, StatusCode, header};
use foretell_bots::BotSpec;
use foretell_server::web::limits::{Limits, Rate};
use foretell_server::{ApiSettings, AppState, app};
use foretell_table::{Caller, PlayerId, Request, Settings, Sitter, WhenEmpty};
use foretell_tables::store::memory::MemoryStore;
use foretell_tables::table::TableHandle;
use foretell_tables::{Clock, Lobby};
use http_body_util::BodyExt;
use tower::ServiceExt;

/// Every game has the same cards and moves.
const SEED: u64 = 7;

#[derive(Clone, Copy, Debug, Default)]
struct Received {
    pushes: usize,
    bytes: usize,
}

/// The argument is how often or how many.
type Measure = fn(Option<usize>);

const PARTS: [(&str, Measure); 4] =
    [("onlookers", onlookers), ("seats", seats), ("arrivals", arrivals), ("openings", openings)];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = arguments.iter().find_map(|argument| argument.parse().ok());
    let is_named = |name: &str| arguments.iter().any(|argument| argument == name);
    let any_named = PARTS.iter().any(|(name, _)| is_named(name));
    for (_, measure) in PARTS.iter().filter(|(name, _)| !any_named || is_named(name)) {
        measure(number);
    }
}

fn micros(cost: Option<Duration>) -> String {
    cost.map_or_else(|| "-".to_owned(), |cost| format!("{:.1} µs", cost.as_secs_f64() * 1e6))
}

fn onlookers(number: Option<usize>) {
    let onlookers = number.unwrap_or(200);
    println!("{:<8} {:>10} {:>8} {:>12} {:>12}", "stream", "onlookers", "pushes", "bytes/push", "CPU/push");
    let (_, alone) = watched(None, 0);
    for (name, address) in [("page", "/tables/{game}/stream"), ("json", "/api/v1/tables/{game}/feed")] {
        let (received, used) = watched(Some(address), onlookers);
        let pushes: usize = received.iter().map(|one| one.pushes).sum();
        let bytes: usize = received.iter().map(|one| one.bytes).sum();
        assert!(received.iter().all(|one| one.pushes > 250), "{name}: everyone saw the whole game: {received:?}");
        let cost = used.zip(alone).map(|(used, alone)| used.saturating_sub(alone) / pushes as u32);
        println!("{name:<8} {onlookers:>10} {pushes:>8} {:>12} {:>12}", bytes / pushes, micros(cost));
    }
}

fn seats(number: Option<usize>) {
    let games = number.unwrap_or(60);
    println!("{:<8} {:>10} {:>8} {:>12} {:>12} {:>12}", "seats", "games", "pushes", "bytes/push", "median", "CPU/push");
    let (_, alone) = played(games, false);
    let (mut sizes, used) = played(games, true);
    let cost = used.zip(alone).map(|(used, alone)| used.saturating_sub(alone) / sizes.len() as u32);
    sizes.sort_unstable();
    let (bytes, median) = (sizes.iter().sum::<usize>() / sizes.len(), sizes[sizes.len() / 2]);
    println!("{:<8} {games:>10} {:>8} {bytes:>12} {median:>12} {:>12}", "", sizes.len(), micros(cost));
}

fn arrivals(_: Option<usize>) {
    println!("{:<8} {:>10} {:>12}", "arrived", "onlookers", "CPU/arrival");
    for onlookers in [1000, 2000, 4000] {
        println!("{:<8} {onlookers:>10} {:>12}", "", micros(arrived(onlookers)));
    }
}

fn openings(_: Option<usize>) {
    println!("{:<8} {:>10} {:>12} {:>12} {:>12}", "opened", "times", "page bytes", "first bytes", "CPU/opening");
    for (name, is_player) in [("onlooker", false), ("player", true)] {
        let (page, first, cost) = opened(is_player);
        println!("{name:<8} {OPENINGS:>10} {page:>12} {first:>12} {:>12}", micros(cost));
    }
}

/// Returns the size of each push and the CPU time of all.
fn played(games: usize, with_pages: bool) -> (Vec<usize>, Option<Duration>) {
    let (mut sizes, before) = (Vec::new(), processor_time());
    for _ in 0..games {
        sizes.extend(runtime().block_on(round_of_people(with_pages)));
    }
    assert!(!with_pages || sizes.len() > games * 150, "all pages followed all rounds: {} pushes", sizes.len());
    (sizes, processor_time().zip(before).map(|(after, before)| after.saturating_sub(before)))
}

async fn round_of_people(with_pages: bool) -> Vec<usize> {
    let (lobby, server) = server();
    let rules = "it/4+length=last-1".parse().expect("allowed rules");
    let settings = Settings { rules, when_empty: WhenEmpty::Finish, ..Settings::default() };
    let table = lobby.open(host(), settings).await.expect("a table");
    let address = format!("/tables/{}", table.game());
    let mut cookies = Vec::new();
    for _ in 0..3 {
        cookies.push(begin_session(&server).await);
        let sat = send(&server, "POST", &format!("{address}/sit"), &cookies[cookies.len() - 1]).await;
        assert_eq!(sat.status(), StatusCode::SEE_OTHER);
    }
    table.ask(host(), Request::Start).await.expect("every seat is taken");
    let mut pages = Vec::new();
    for cookie in cookies.iter().filter(|_| with_pages) {
        let stream = send(&server, "GET", &format!("{address}/stream"), cookie).await.into_body();
        pages.push(tokio::spawn(read_sizes(stream)));
    }
    answer_all(&table).await;
    lobby.close().await.expect("closed");
    let mut sizes = Vec::new();
    for page in pages {
        sizes.extend(page.await.expect("no panic"));
    }
    sizes
}

async fn answer_all(table: &TableHandle) {
    for number in 0_usize.. {
        let snapshot = table.snapshot();
        if snapshot.stage() == foretell_table::Stage::Finished {
            return;
        }
        let asked = snapshot.seats().find_map(|status| match status.sitter {
            Sitter::Person { player, name } => Some((*player, name.clone(), status.asked?)),
            _ => None,
        });
        let answer = asked.and_then(|(player, name, version)| {
            let legal = snapshot.view(Some(player))?.legal();
            Some((player, name, version, legal.nth((number * 7).checked_rem(legal.len())?)?))
        });
        // A trick or a result is shown for a while.
        let Some((player, name, version, action)) = answer else {
            tokio::time::sleep(Duration::from_millis(100)).await;
            continue;
        };
        table.ask(Caller::new(player, name), Request::Act { version, action }).await.expect("a legal answer");
        // Lets the streams send this answer before the next one.
        tokio::task::yield_now().await;
    }
}

/// Returns the cost of each arrival.
fn arrived(onlookers: u32) -> Option<Duration> {
    runtime().block_on(async {
        let (lobby, _) = server();
        let table = lobby.open(host(), Settings::default()).await.expect("a table");
        let mut first = table.listen(None, None).await.expect("a stream");
        let before = processor_time();
        let mut here = Vec::new();
        for number in 0..u64::from(onlookers) {
            let onlooker = Caller::new(PlayerId::from_bits(1000 + number), "Onlooker");
            here.push(table.listen(Some(onlooker), None).await.expect("a stream"));
        }
        let used = processor_time().zip(before).map(|(after, before)| after.saturating_sub(before) / onlookers);
        assert!(first.updates.try_recv().is_err(), "nobody is told of onlookers");
        lobby.close().await.expect("closed");
        used
    })
}

const OPENINGS: u32 = 1000;

/// Returns the bytes of the page and of the stream's first piece, and the cost of one opening.
fn opened(is_player: bool) -> (usize, usize, Option<Duration>) {
    runtime().block_on(async {
        let (lobby, server) = server();
        let cookie = if is_player { begin_session(&server).await } else { String::new() };
        let host = host();
        let table = lobby.open(host.clone(), Settings::default()).await.expect("a table");
        let address = format!("/tables/{}", table.game());
        if is_player {
            let sit = format!("{address}/sit");
            assert_eq!(send(&server, "POST", &sit, &cookie).await.status(), StatusCode::SEE_OTHER);
        }
        for request in [Request::Fill(BotSpec::Apprentice), Request::Start, Request::HandOver] {
            table.ask(host.clone(), request).await.expect("it is the host's table");
        }
        tokio::time::sleep(Duration::from_mins(2)).await;
        let (mut page, mut first) = (0, 0);
        let before = processor_time();
        for _ in 0..OPENINGS {
            let answer = send(&server, "GET", &address, &cookie).await;
            let html = answer.into_body().collect().await.expect("a page").to_bytes();
            let text = std::str::from_utf8(&html).expect("text");
            let stream = text.split("data-stream=\"").nth(1).and_then(|rest| rest.split('"').next());
            let stream = stream.expect("the page has a stream").replace("&amp;", "&");
            let mut body = send(&server, "GET", &stream, &cookie).await.into_body();
            let begun = body.frame().await.expect("a first piece").expect("data").into_data().expect("data");
            (page, first) = (html.len(), begun.len());
        }
        let used = processor_time().zip(before).map(|(after, before)| after.saturating_sub(before) / OPENINGS);
        lobby.close().await.expect("closed");
        (page, first, used)
    })
}

async fn begin_session(server: &Router) -> String {
    let answer = send(server, "POST", "/play", "").await;
    let cookie = answer.headers()[header::SET_COOKIE].to_str().expect("text");
    cookie.split(';').next().expect("a pair").to_owned()
}

async fn send(server: &Router, method: &str, address: &str, cookie: &str) -> Response<Body> {
    let request = Asked::builder().method(method).uri(address).header(header::COOKIE, cookie);
    server.clone().oneshot(request.body(Body::empty()).expect("a request")).await.expect("an answer")
}

fn runtime() -> tokio::runtime::Runtime {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().start_paused(true).build();
    runtime.expect("a runtime")
}

/// No client reaches its limits.
fn server() -> (Arc<Lobby>, Router) {
    let lobby = Lobby::simulated(Arc::new(MemoryStore::default()), Clock::simulated(1_700_000_000_000), SEED);
    let most = Rate { burst: u32::MAX, every_ms: 1 };
    let limits = Limits {
        streams_per_address: u32::MAX,
        streams_per_session: u32::MAX,
        requests_per_session: most,
        requests_per_address: most,
        ..Limits::default()
    };
    let server = app(AppState::new(lobby.clone(), ApiSettings { limits, ..ApiSettings::default() }));
    (lobby, server)
}

fn host() -> Caller {
    Caller::new(PlayerId::from_bits(1), "Ada")
}

/// Returns what each onlooker received, and the cost.
fn watched(address: Option<&'static str>, onlookers: usize) -> (Vec<Received>, Option<Duration>) {
    runtime().block_on(async {
        let (lobby, server) = server();
        let host = host();
        let settings = Settings { when_empty: WhenEmpty::Finish, ..Settings::default() };
        let table = lobby.open(host.clone(), settings).await.expect("a table");
        table.ask(host.clone(), Request::Fill(BotSpec::Apprentice)).await.expect("it is the host's table");
        let mut looking_on = Vec::new();
        for _ in 0..onlookers {
            let address = address.unwrap_or_default().replace("{game}", &table.game().to_string());
            // Everyone is there before the first card.
            looking_on.push(tokio::spawn(read(open(server.clone(), address).await)));
        }
        let before = processor_time();
        for request in [Request::Start, Request::HandOver] {
            table.ask(host.clone(), request).await.expect("every seat is taken");
        }
        while table.snapshot().stage() != foretell_table::Stage::Finished {
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
        let used = processor_time().zip(before).map(|(after, before)| after.saturating_sub(before));
        lobby.close().await.expect("closed");
        let mut received = Vec::new();
        for one in looking_on {
            received.push(one.await.expect("no panic"));
        }
        (received, used)
    })
}

async fn open(server: Router, address: String) -> Body {
    let request = Asked::get(&address).header("accept", "text/event-stream").body(Body::empty()).expect("a request");
    let response = server.oneshot(request).await.expect("an answer");
    assert_eq!(response.status(), StatusCode::OK, "{address}");
    response.into_body()
}

async fn read(mut stream: Body) -> Received {
    let mut received = Received::default();
    while let Some(Ok(frame)) = stream.frame().await {
        let data = frame.into_data().unwrap_or_default();
        received.bytes += data.len();
        received.pushes += data.windows(2).filter(|window| window == b"\n\n").count();
    }
    received
}

async fn read_sizes(mut stream: Body) -> Vec<usize> {
    let mut text = Vec::new();
    while let Some(Ok(frame)) = stream.frame().await {
        text.extend_from_slice(&frame.into_data().unwrap_or_default());
    }
    let pushes = std::str::from_utf8(&text).expect("text").split_inclusive("\n\n");
    pushes.filter(|push| push.starts_with("id:")).map(str::len).collect()
}

/// In hundredths of a second.
fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    let after_name = text.rsplit_once(')')?.1;
    let ticks = after_name.split_whitespace().skip(11).take(2).map(|ticks| ticks.parse::<u64>().ok());
    Some(Duration::from_millis(10 * ticks.sum::<Option<u64>>()?))
}
