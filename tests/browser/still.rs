//! Only cards move at a table: seats, trick, question and hand keep their places for a whole game without overlaps.

use serde_json::{Value, json};

use crate::driver::{Browser, BrowserOptions, DESKTOP, Driver, PHONE};
use crate::server::{TestServer, listed};
use crate::table::Table;

const WATCH_PLACES: &str = r"
    window.shift = 0;
    window.moved = [];
    const name = ({ node }) => (node?.nodeType === Node.TEXT_NODE ? node.parentElement : node)?.outerHTML.slice(0, 90);
    const text = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
    const told = (source) => `${name(source)} from ${text(source.previousRect)} to ${text(source.currentRect)}`;
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
            if (entry.hadRecentInput) continue;
            window.shift += entry.value;
            window.moved.push(`shift of ${entry.value}: ${entry.sources.map(told).join('; ')}`);
        }
    }).observe({ type: 'layout-shift', buffered: true });
    const places = {};
    const look = () => {
        if (document.getElementById('room')?.dataset.room !== 'playing') return;
        for (const part of document.querySelectorAll('#head, #seats, #trick, #ask, #own, #hand, .seat')) {
            const { left, top, right, bottom } = part.getBoundingClientRect();
            const now = [left, top, right, bottom];
            const before = places[part.id] ??= now;
            if (now.every((edge, index) => Math.abs(edge - before[index]) <= 1)) continue;
            window.gone = `${part.id} from ${before} to ${now}`;
        }
    };
    const lookSoon = () => requestAnimationFrame(look);
    addEventListener('DOMContentLoaded', () => new MutationObserver(lookSoon).observe(document.body,
        { childList: true, subtree: true, attributes: true }));
";

/// Without input events, no layout shift is excused.
pub(crate) const PLAY: &str = r"
    const pressed = new Set();
    const press = (button, once) => {
        if (!button || pressed.has(once)) return;
        pressed.add(once);
        button.click();
    };
    const isShown = (element) => element?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    setInterval(() => {
        const ask = document.querySelector('#ask');
        const goOn = ask?.querySelector('button[data-action=continue]');
        if (isShown(goOn)) press(goOn, `result ${document.querySelector('#result')?.dataset.round}`);
        const asked = ask?.dataset.asked;
        const forms = [...document.querySelectorAll('#room form[data-command=act]')];
        const drawn = forms.filter((form) => form.elements.version.value === asked);
        if (asked) press(drawn.map((form) => form.querySelector('[name=action]')).find((found) => found), asked);
    }, 20);
";

const ROUND: &str = "return document.querySelector('a[data-action=continue]') ? null
    : Number(document.querySelector('.head .round').dataset.round)";

/// Of a whole game, and its rounds.
const WHOLE_SHIFT: f64 = 0.02;
const WHOLE_ROUNDS: u64 = 15;

/// By default one screen plays a whole game, with all numbers of cards, and the others only the first rounds.
/// Transforms don't count as shifts.
fn stands_still(size: (u32, u32), options: BrowserOptions<'_>, is_whole: bool) {
    let is_whole = is_whole || std::env::var_os("FORETELL_WHOLE_GAMES").is_some();
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, BrowserOptions { size, still: is_whole, ..options });
    browser.watch(WATCH_PLACES);
    let length = if is_whole { "full" } else { "first-4" };
    let rules = format!("pt/4+specials=all+length={length}");
    let wish = json!({"rules": rules, "bots": "apprentice", "start": true, "pause_ms": 5, "result_seconds": 30});
    let game = server.asks(listed("Ada"), "/tables", Some(&wish))["game"].as_str().expect("a game").to_owned();
    browser.is(listed("Ada"));
    browser.go(&format!("/tables/{game}"));
    browser.waits_for_element("#room[data-room=playing]");
    browser.run(PLAY, &json!([]));
    let mut rounds = 1;
    while let Some(round) = browser.run(ROUND, &json!([])).as_u64() {
        rounds = rounds.max(round);
        let goes_on = format!("const round = (() => {{ {ROUND} }})(); return round !== arguments[0]");
        browser.waits_for("the next round", &goes_on, &json!([round]));
    }
    assert!(rounds >= if is_whole { WHOLE_ROUNDS } else { 4 }, "it was a game of {rounds} rounds");
    let found = browser.run("return [window.gone ?? null, window.shift, window.moved]", &json!([]));
    let limit = WHOLE_SHIFT * rounds as f64 / WHOLE_ROUNDS as f64;
    println!("{rounds} rounds at {size:?} shift by {}", found[1]);
    assert_eq!(found[0], Value::Null, "a place has moved");
    assert!(found[1].as_f64().is_some_and(|shift| shift <= limit), "the page shifts by {}: {:#}", found[1], found[2]);
    Table { browser: &browser }.has_had_no_mishaps();
}

#[test]
fn nothing_moves_on_a_large_screen() {
    stands_still((1440, 900), DESKTOP, false);
}

#[test]
fn nothing_moves_on_a_laptop() {
    stands_still((1280, 720), DESKTOP, false);
}

#[test]
fn nothing_moves_on_a_phone() {
    stands_still((390, 844), PHONE, false);
}

#[test]
fn nothing_moves_on_a_phone_held_sideways() {
    stands_still((844, 390), PHONE, false);
}

#[test]
fn nothing_moves_on_a_small_phone_in_a_whole_game() {
    stands_still((320, 640), PHONE, true);
}

pub(crate) const COVERED: &str = r"
    document.querySelectorAll('.name, .by').forEach((one) => { one.textContent = 'Wilhelmina Montgomery III'; });
    const parts = (selector) => [...document.querySelectorAll(selector)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
    const told = (one) => one.outerHTML.slice(0, 80);
    const covers = (one, other) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return across > 1 && down > 1;
    };
    const sections = ['#tip', '#head', '.seats .seat', '#trick :is(.face, .by, .up)',
        '#ask :is(.prompt, .choice, button)', '#own .seat', '#hand .card'].map(parts);
    const found = [];
    sections.forEach((section, index) => sections.slice(index + 1).flat().forEach((other) => section.forEach((one) => {
        if (covers(one, other)) found.push(`${told(one)} and ${told(other)}`);
    })));
    for (const seat of parts('.seat')) {
        const inside = [...seat.querySelectorAll('.avatar, .name, .figures, .coins, .needs, .score')]
            .filter((one) => one.checkVisibility({ visibilityProperty: true }));
        inside.forEach((one, index) => inside.slice(index + 1).forEach((other) => {
            if (covers(one, other)) found.push(`in a seat ${told(one)} and ${told(other)}`);
        }));
        const box = seat.getBoundingClientRect();
        const isOut = ({ right, bottom }) => right > box.right || bottom > box.bottom + 1;
        const out = inside.find((one) => isOut(one.getBoundingClientRect()));
        if (out) found.push(`out of its seat ${told(out)}`);
    }
    for (const one of sections.flat()) {
        // Cards at the ends of a fan are turned a little.
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const isOut = left < -4 || right > innerWidth + 4 || top < -1 || bottom > innerHeight + 8;
        if (isOut) found.push(`out of sight ${told(one)}`);
    }
    return found;
";

#[test]
fn nothing_at_a_table_covers_anything_else() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    // The longest words.
    for language in ["pl", "de"] {
        let browser = Browser::open(&driver, &server.address, BrowserOptions { language, ..DESKTOP });
        for size in [(1440, 900), (1280, 800), (1280, 720), (390, 844), (844, 390), (320, 640)] {
            browser.resize(size);
            for name in ["trick", "bidding", "many", "crowd", "werewolf", "change", "clairvoyance"] {
                Table::found(&browser, name).waits_for_our_turn();
                let found = browser.run(COVERED, &json!([]));
                assert_eq!(found, json!([]), "«{name}» in {language} at {size:?}");
            }
        }
    }
}

/// The part of the trick that a hint covers, and the overflow of the result.
const HIDDEN: &str = r"
    const place = document.querySelector('.felt').getBoundingClientRect();
    const hint = document.querySelector('#hint').getBoundingClientRect();
    const told = (one) => one.outerHTML.slice(0, 80);
    const isCovered = (one) => hint.height > 0 && one.getBoundingClientRect().bottom > hint.top + 1;
    const isOut = (one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < place.left - 1 || right > place.right + 1 || top < place.top || bottom > place.bottom;
    };
    document.querySelectorAll('.result .name').forEach((one) => one.prepend('Wilhelmina Montgomery III '));
    const covered = [...document.querySelectorAll('#trick .played .face, #trick .played .by')].filter(isCovered);
    const out = [...document.querySelectorAll('.result :is(p, li *)')].filter(isOut);
    const figures = [...document.querySelectorAll('.result :is(.account, .gain, .score)')];
    const cut = figures.filter((one) => one.scrollWidth > one.clientWidth);
    return [...covered, ...out, ...cut].map(told);
";

#[test]
fn on_small_phones_hint_and_result_leave_everything_in_sight_with_six_players() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, BrowserOptions { size: (320, 640), language: "de", ..PHONE });
    Table::found(&browser, "crowd").waits_for_our_turn();
    browser.press("[data-action=hint]");
    browser.waits_for_element("#hint [data-hint]");
    let makes_room = format!("return (() => {{ {HIDDEN} }})().length === 0");
    browser.waits_for("the trick to make room for the hint", &makes_room, &json!([]));
    let wish = json!({"rules": "it/6+length=last-1", "bots": "apprentice", "start": true, "pause_ms": 40});
    let game = server.asks(listed("Ada"), "/tables", Some(&wish))["game"].as_str().expect("a game").to_owned();
    browser.go(&format!("/tables/{game}"));
    browser.waits_for_element("#room[data-room=playing]");
    browser.run(PLAY, &json!([]));
    browser.waits_for("the result", "return document.querySelectorAll('.story li').length === 6", &json!([]));
    for size in [(320, 640), (844, 390)] {
        browser.resize(size);
        browser.waits_for("the new size", "return innerWidth === arguments[0]", &json!([size.0]));
        browser.waits_for(&format!("all of the result at {size:?}"), &makes_room, &json!([]));
    }
}
