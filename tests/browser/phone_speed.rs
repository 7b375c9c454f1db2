//! How a phone feels: the first card, long tasks, and frames while cards move. `scripts/phone-speed` measures a slow
//! phone with a release build; otherwise only the measuring itself is tested.

use serde_json::{Value, json};

use crate::driver::{Browser, BrowserOptions, Driver, PHONE};
use crate::server::{TestServer, listed};
use crate::still::PLAY;
use crate::table::Table;

const CPU_SLOWDOWN: u32 = 4;
const MEASURES: &str = "FORETELL_PHONE_SPEED";

/// Chromium's figures, in milliseconds and bytes per second.
fn fast_4g() -> Value {
    json!({ "offline": false, "latency": 165, "downloadThroughput": 1_012_500, "uploadThroughput": 168_750 })
}

/// Records when the first card of the hand is visible, long tasks, and the time between frames while cards move.
const WATCH_SPEED: &str = r"
    window.longTasks = [];
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => window.longTasks.push(duration)))
        .observe({ type: 'longtask', buffered: true });
    window.frames = [];
    let before = null;
    const frame = (now) => {
        const card = document.querySelector('#hand [data-card]');
        if (!window.firstCard && card?.checkVisibility() && card.getBoundingClientRect().width) window.firstCard = now;
        const isMoving = document.getAnimations().some(({ playState }) => playState === 'running');
        if (before !== null && isMoving) window.frames.push(now - before);
        before = isMoving ? now : null;
        requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
";

fn measures() -> bool {
    std::env::var_os(MEASURES).is_some()
}

fn slow_phone(server: &TestServer, driver: &std::rc::Rc<Driver>) -> Browser {
    let browser = Browser::open(driver, &server.address, BrowserOptions { still: false, ..PHONE });
    browser.is(listed("Ada"));
    browser.watch(WATCH_SPEED);
    browser.command("Network.enable", &json!({}));
    browser.command("Network.clearBrowserCache", &json!({}));
    if measures() {
        browser.command("Network.emulateNetworkConditions", &fast_4g());
        browser.command("Emulation.setCPUThrottlingRate", &json!({ "rate": CPU_SLOWDOWN }));
    }
    browser
}

fn new_game(server: &TestServer, rules: &str) -> String {
    let wish = json!({"rules": rules, "bots": "apprentice", "start": true, "result_seconds": 1, "pause_ms": 400});
    server.asks(listed("Ada"), "/tables", Some(&wish))["game"].as_str().expect("a game").to_owned()
}

fn first_card(browser: &Browser) -> f64 {
    let shown = browser.waits_for("the first card", "return window.firstCard ?? null", &json!([]));
    shown.as_f64().expect("a time")
}

fn numbers(browser: &Browser, name: &str) -> Vec<f64> {
    let found = browser.run(&format!("return window.{name}"), &json!([]));
    let mut found: Vec<f64> = found.as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
    found.sort_by(f64::total_cmp);
    found
}

fn quantile(sorted: &[f64], share: f64) -> f64 {
    let place = (sorted.len() as f64 * share) as usize;
    sorted.get(place.min(sorted.len().saturating_sub(1))).copied().unwrap_or_default()
}

#[test]
fn a_phone_shows_the_first_card_and_moves_cards() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let (openings, rounds) = if measures() { (5, 5) } else { (1, 1) };
    let mut first_cards = Vec::new();
    for _ in 0..openings {
        let browser = slow_phone(&server, &driver);
        browser.go(&format!("/tables/{}", new_game(&server, "it/4+length=last-5")));
        first_cards.push(first_card(&browser));
    }
    first_cards.sort_by(f64::total_cmp);
    println!("first card, with an empty cache: median {:.0} ms of {first_cards:.0?}", quantile(&first_cards, 0.5));

    let browser = slow_phone(&server, &driver);
    browser.go(&format!("/tables/{}", new_game(&server, &format!("it/4+length=first-{rounds}"))));
    first_card(&browser);
    let loading = numbers(&browser, "longTasks").len();
    browser.run("window.longTasks = []; window.frames = []", &json!([]));
    plays_on(&browser);
    let (tasks, frames) = (numbers(&browser, "longTasks"), numbers(&browser, "frames"));
    println!("long tasks: {loading} while loading, then {}, at most {:.0} ms", tasks.len(), quantile(&tasks, 1.0));
    let [half, most, all] = [0.5, 0.95, 1.0].map(|share| quantile(&frames, share));
    println!("{} frames with motion: p50 {half:.1} ms, p95 {most:.1} ms, at most {all:.0} ms", frames.len());
    assert!(frames.len() > 20, "cards move: {} frames", frames.len());
    Table { browser: &browser }.has_had_no_mishaps();
}

fn plays_on(browser: &Browser) {
    let round = "return document.querySelector('a[data-action=continue]') ? 0
        : Number(document.querySelector('.head .round').dataset.round)";
    browser.run(PLAY, &json!([]));
    while let Some(number @ 1..) = browser.run(round, &json!([])).as_u64() {
        let goes_on = format!("return (() => {{ {round} }})() !== arguments[0]");
        browser.waits_for("the next round", &goes_on, &json!([number]));
    }
}
