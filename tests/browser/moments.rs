//! Moments worth watching: each is seen, heard and felt once, a tap ends it, and without motion there is none.

use serde_json::{Value, json};

use crate::driver::{Browser, BrowserOptions, Driver, PHONE};
use crate::server::{TestServer, listed};
use crate::table::Table;

const RECORD: &str = r"
    Object.assign(window, { moments: [], notes: [], shakes: [], heard: [] });
    navigator.vibrate = (pattern) => window.shakes.push(pattern);
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
        const tone = create.call(this), set = tone.frequency;
        queueMicrotask(() => window.notes.push(set.value));
        return tone;
    };
    addEventListener('DOMContentLoaded', () => {
        const room = document.getElementById('room'), news = document.getElementById('news');
        if (!news) return;
        new MutationObserver(() => { if (room.dataset.moment) window.moments.push(room.dataset.moment); })
            .observe(room, { attributeFilter: ['data-moment'] });
        new MutationObserver((changes) => changes.flatMap((change) => [...change.addedNodes])
            .forEach((line) => window.heard.push(`${line.dataset.event}: ${line.textContent}`)))
            .observe(news, { childList: true });
    });
";

const IS_RESULT: &str = "const goOn = document.querySelector('#ask [data-action=continue]');
    return goOn?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false";

fn at_table(server: &TestServer, options: BrowserOptions<'_>, pause_ms: u32) -> Browser {
    let mut wish = json!({"rules": "it/3+bids=simultaneous+length=first-2", "bots": "apprentice", "start": true});
    wish["pause_ms"] = json!(pause_ms);
    // After its time a result leads back to the table by a link: a new page, which has seen no moment.
    wish["result_seconds"] = json!(600);
    let game = server.asks(listed("Ada"), "/tables", Some(&wish))["game"].as_str().expect("a game").to_owned();
    let browser = Browser::open(&Driver::start(), &server.address, options);
    browser.watch(RECORD);
    browser.is(listed("Ada"));
    browser.go(&format!("/tables/{game}"));
    browser.waits_for_element("#room[data-room=playing]");
    // Browsers are silent until the first tap.
    browser.press("#head .facts");
    browser
}

fn plays_a_round(browser: &Browser) {
    let table = Table { browser };
    let is_over = || browser.holds("return document.querySelector('#trick[data-result]') !== null");
    loop {
        let look = table.looks_until("a question or the end", |look| look.asked().is_some() || is_over());
        if is_over() {
            return;
        }
        table.answers_somehow(&look);
    }
}

fn recorded(browser: &Browser, what: &str) -> Vec<Value> {
    browser.run(&format!("return window.{what}"), &json!([])).as_array().expect("a list").clone()
}

fn count(list: &[Value], one: &Value) -> usize {
    list.iter().filter(|other| *other == one).count()
}

#[test]
fn moments_of_a_round_are_seen_heard_and_felt_once() {
    let server = TestServer::with_tables();
    let browser = at_table(&server, BrowserOptions { still: false, ..PHONE }, 60);
    let table = Table { browser: &browser };
    let look = table.waits_for_our_turn();
    table.answers(&look, "bid 0");
    let look = table.looks_until("our card or the end", |look| look.decision() == "play" && look.asked().is_some());
    table.answers_somehow(&look);
    browser.waits_for_element("#trick[data-result]");
    browser.waits_for("the result", IS_RESULT, &json!([]));
    let is_good = browser.text("return document.querySelector('#result [data-own]').dataset.good") == "true";
    let (moment, shake) = if is_good { ("made", json!([25, 50, 25])) } else { ("missed", json!([110])) };
    let is_told = "return window.moments.includes(arguments[0])";
    browser.waits_for("the moment of the points", is_told, &json!([moment]));
    let moments = recorded(&browser, "moments");
    assert_eq!(moments, [json!("bids"), json!("last-card"), json!(moment)]);
    assert_eq!(recorded(&browser, "shakes"), [shake]);
    let notes = recorded(&browser, "notes");
    // The first notes of each.
    for (moment, note) in [("bids", 494), ("last-card", 131)] {
        assert_eq!(count(&notes, &json!(note)), 1, "{moment}: {notes:?}");
    }
    let heard = recorded(&browser, "heard");
    let scores = heard.iter().filter(|line| line.as_str().is_some_and(|line| line.starts_with("score: "))).count();
    assert_eq!(scores, 1, "{heard:#?}");
    let mut once = heard.clone();
    once.sort_by_key(Value::to_string);
    once.dedup();
    assert_eq!(once.len(), heard.len(), "nothing is said twice: {heard:#?}");
    // The next deal turns a card up.
    table.goes_on();
    browser.waits_for("the trump", is_told, &json!(["trump"]));
    table.has_had_no_mishaps();
}

#[test]
fn a_tap_ends_the_look_at_a_trick_and_what_follows() {
    let server = TestServer::with_tables();
    let browser = at_table(&server, BrowserOptions { still: false, ..PHONE }, 10_000);
    // The look takes minutes, whatever the table says.
    let long = "const sheet = new CSSStyleSheet();
        sheet.replaceSync(':root { --look: 300000ms !important; }');
        document.adoptedStyleSheets = [sheet];";
    browser.run(long, &json!([]));
    plays_a_round(&browser);
    assert!(!browser.holds(IS_RESULT), "the last trick is looked at");
    browser.press("#trick .verdict");
    let begun = std::time::Instant::now();
    browser.waits_for("the result", IS_RESULT, &json!([]));
    assert!(begun.elapsed().as_secs() < 200, "{:?}", begun.elapsed());
    let moments = recorded(&browser, "moments");
    assert!(moments.iter().any(|moment| moment == "made" || moment == "missed"), "{moments:?}");
    let rests = "return document.getAnimations().every((one) => one.playState !== 'running')";
    browser.waits_for("the end of the moment", rests, &json!([]));
    Table { browser: &browser }.has_had_no_mishaps();
}

#[test]
fn without_motion_there_are_no_moments() {
    let server = TestServer::with_tables();
    let browser = at_table(&server, PHONE, 60);
    plays_a_round(&browser);
    browser.waits_for("the result", IS_RESULT, &json!([]));
    Table { browser: &browser }.goes_on();
    Table { browser: &browser }.waits_for_our_turn();
    assert_eq!(recorded(&browser, "moments"), [] as [Value; 0]);
    assert_eq!(recorded(&browser, "shakes"), [] as [Value; 0]);
    let heard = recorded(&browser, "heard");
    assert!(heard.iter().any(|line| line.as_str().is_some_and(|line| line.starts_with("score: "))), "{heard:?}");
    // The first notes of the announced points, which a moment would have played otherwise.
    let notes = recorded(&browser, "notes");
    assert!([523, 659, 784].iter().all(|note| count(&notes, &json!(note)) >= 1), "{notes:?}");
    Table { browser: &browser }.has_had_no_mishaps();
}

#[test]
fn the_volume_is_set_at_the_table_itself() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    for like in [crate::driver::DESKTOP, PHONE] {
        let browser = Browser::open(&driver, &server.address, like);
        Table::found(&browser, "trick").waits_for_our_turn();
        let is = |volume: &str| format!("return (document.documentElement.dataset.sounds ?? 'off') === '{volume}'");
        assert!(browser.holds(&is("low")), "softly, from the beginning");
        // Phones have the choice in the menu; in the head one button goes through all volumes.
        let sets = |before: &str, volume: &str| {
            if like.size.0 < 480 {
                browser.run("document.getElementById('panel-menu').showPopover()", &json!([]));
                browser.press(&format!("#panel-menu .volumes [value={volume}]"));
                browser.waits_for_element(&format!("#panel-menu .volumes [value={volume}][aria-pressed=true]"));
            } else {
                browser.press(&format!("#head [data-heard={before}]"));
                browser.waits_for_element(&format!("#head [data-heard={volume}]:focus"));
            }
            browser.waits_for("the volume", &is(volume), &json!([]));
        };
        sets("low", "full");
        sets("full", "off");
        Table::found(&browser, "trick").waits_for_our_turn();
        assert!(browser.holds(&is("off")), "the next page is as silent");
        sets("off", "low");
        Table { browser: &browser }.has_had_no_mishaps();
    }
}
