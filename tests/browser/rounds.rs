//! The end of a round: everyone sees its last trick, then its result, until all have continued.

use serde_json::{Value, json};

use crate::driver::{Browser, BrowserOptions, DESKTOP, Driver, Engine, PHONE};
use crate::server::{TestServer, listed};
use crate::table::Table;

fn game(server: &TestServer, wish: &Value) -> String {
    let opened = server.asks(listed("Ada"), "/tables", Some(wish));
    opened["game"].as_str().expect("a game").to_owned()
}

const WATCH_THE_TABLE: &str = r"
    window.seen = [];
    const isShown = (element) => element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false;
    const look = () => {
        const cards = [...document.querySelectorAll('#trick .played')].filter(isShown).length;
        const result = document.querySelector('#trick .result');
        const now = [
            document.querySelector('#room').dataset.room,
            document.querySelector('.head .round')?.dataset.round ?? '-',
            cards,
            isShown(result) ? `result of ${result.dataset.round}` : 'no result',
        ].join(', ');
        if (window.seen.at(-1) !== now) window.seen.push(now);
        requestAnimationFrame(look);
    };
    look();
";

const FITS_THE_SCREEN: &str = r"
    const cards = document.querySelector('#trick .cards');
    return ['left', 'right', 'up', 'here'].every((winner) => {
        cards.dataset.winner = winner;
        return document.documentElement.scrollWidth <= innerWidth;
    });
";

fn seen(browser: &Browser) -> Vec<String> {
    serde_json::from_value(browser.run("return window.seen", &json!([]))).expect("a list")
}

fn watched_game(options: BrowserOptions<'_>) -> Vec<String> {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, options);
    let wish = json!({"rules": "it/3+length=first-2", "bots": "apprentice", "start": true, "pause_ms": 300});
    let game = game(&server, &wish);
    browser.is(listed("Ada"));
    browser.go(&format!("/tables/{game}"));
    browser.waits_for_element("#room[data-room=playing]");
    browser.run(WATCH_THE_TABLE, &json!([]));
    let table = Table { browser: &browser };
    let all = loop {
        let look = table.looks_until("nothing is asked", |look| look.asked().is_some() || look.is_result());
        if browser.holds("return document.querySelector('a[data-action=continue]') !== null") {
            break seen(&browser);
        } else if look.is_result() {
            assert!(browser.holds(FITS_THE_SCREEN), "cards that a player at the side has taken make no page wider");
            table.goes_on();
        } else {
            table.answers_somehow(&look);
        }
    };
    table.goes_on();
    browser.waits_for_element("#finish .podium");
    let last = browser.number("return document.querySelectorAll('#last [data-card]').length");
    assert_eq!(last, 3, "the podium has the last trick");
    table.has_had_no_mishaps();
    all
}

#[track_caller]
fn follows(seen: &[String], one: &str, other: &str) {
    let place = |moment: &str| {
        seen.iter().position(|seen| seen == moment).unwrap_or_else(|| panic!("«{moment}» was not seen: {seen:#?}"))
    };
    assert!(place(one) < place(other), "{seen:#?}");
}

fn is_seen_to_its_end(seen: &[String]) {
    follows(seen, "playing, 1, 3, no result", "playing, 1, 0, result of 1");
    follows(seen, "playing, 1, 0, result of 1", "playing, 2, 3, no result");
    // The game's last trick, and the result under its own number.
    follows(seen, "playing, 2, 3, no result", "playing, 2, 0, result of 2");
    assert!(!seen.iter().any(|moment| moment.contains("3, result")), "one after the other: {seen:#?}");
}

#[test]
fn the_last_trick_of_a_round_and_of_the_game_is_seen() {
    is_seen_to_its_end(&watched_game(BrowserOptions { still: false, ..PHONE }));
}

#[test]
fn the_last_trick_is_seen_where_nothing_moves() {
    is_seen_to_its_end(&watched_game(BrowserOptions { still: true, ..DESKTOP }));
}

/// Presses a card at the moment it becomes playable. A press without effect counts as lost and is repeated after five
/// seconds. (Until the hand is redrawn, a moment after the question, it shows the old state.)
const PRESS_AT_ONCE: &str = r"
    window.pressed = 0;
    window.lost = [];
    let last, since = 0, hit;
    const press = () => {
        const asked = document.querySelector('#ask')?.dataset.asked;
        const button = [...document.querySelectorAll('#hand .playable[name], #ask .choice[name]')]
            .find((one) => one.form.elements.version.value === asked);
        if (!asked || !button || (asked === last && performance.now() - since < 5000)) return;
        if (asked === last) window.lost.push(`${asked}: ${hit}, ${document.getElementById('toast').textContent}`);
        else window.pressed += button.matches('.playable');
        [last, since] = [asked, performance.now()];
        // In the fan, most of a card is covered.
        const box = button.getBoundingClientRect();
        const steps = [0.5, 0.1, 0.3, 0.7, 0.9];
        const at = (along, down) => [box.x + box.width * along, box.y + box.height * down];
        const spots = steps.flatMap((down) => steps.map((along) => at(along, down)));
        const found = spots.map(([x, y]) => document.elementFromPoint(x, y)).find((one) => button.contains(one));
        const cover = document.elementFromPoint(...at(0.5, 0.5))?.outerHTML.slice(0, 120);
        hit = found ? button.value : `${button.value} at ${Object.values(box.toJSON())} is covered by ${cover}`;
        found?.click();
    };
    const everything = { childList: true, subtree: true, attributes: true };
    // A person could do it from the next frame on.
    const look = () => requestAnimationFrame(press);
    new MutationObserver(look).observe(document.querySelector('#room'), everything);
    setInterval(press, 200);
    press();
";

fn no_tap_is_lost_in_the_moment_of_being_asked_in(engine: Engine) {
    let (server, driver) = (TestServer::with_tables(), Driver::of(engine));
    let browser = Browser::open(&driver, &server.address, BrowserOptions { still: false, ..DESKTOP });
    let mut wish = json!({"rules": "it/3+length=first-10", "bots": "apprentice", "start": true});
    (wish["pause_ms"], wish["result_seconds"]) = (json!(60), json!(0));
    let game = game(&server, &wish);
    browser.is(listed("Ada"));
    browser.go(&format!("/tables/{game}"));
    browser.waits_for_element("#room[data-room=playing]");
    browser.run(PRESS_AT_ONCE, &json!([]));
    // Each press has its own time limit, the whole game a longer one.
    let mut pressed = 0;
    let is_over = "document.querySelector('#finish .podium') !== null";
    while !browser.holds(&format!("return {is_over}")) {
        let goes_on = format!("return {is_over} || window.pressed > arguments[0]");
        browser.waits_for("the next press", &goes_on, &json!([pressed]));
        pressed = browser.number("return window.pressed");
    }
    assert!(pressed >= 50, "{pressed}");
    assert_eq!(browser.run("return window.lost", &json!([])), json!([]), "of {pressed}");
    Table { browser: &browser }.has_had_no_mishaps();
}

#[test]
fn no_tap_is_lost_in_the_moment_of_being_asked() {
    no_tap_is_lost_in_the_moment_of_being_asked_in(Engine::Chromium);
}

#[test]
fn no_tap_is_lost_in_the_moment_of_being_asked_also_in_firefox() {
    no_tap_is_lost_in_the_moment_of_being_asked_in(Engine::Firefox);
}
