//! A beginner learns the game: three guided rounds, and tips in the first game.

use serde_json::{Value, json};

use crate::driver::{Browser, DESKTOP, Driver, Engine, PHONE, key};
use crate::server::TestServer;
use crate::still::COVERED;
use crate::table::Table;

const ANSWERS: [&str; 26] = [
    "", "bid 2", "play H9", "", "", "play D3", "play W1", "play J1", "", "", "bid 2", "play H2", "", "play E13",
    "play W2", "play G3", "", "bid 1", "play H12", "play E3", "", "play J3", "", "play D7", "", "",
];

fn has_focus_on(browser: &Browser, selector: &str) -> bool {
    browser.run("return document.activeElement.matches(arguments[0])", &json!([selector])) == json!(true)
}

fn is_at(browser: &Browser, step: usize) {
    browser.waits_for_element(&format!("#room[data-step='{step}']"));
}

fn goes_to(browser: &Browser, selector: &str, with: &str) {
    for _ in 0..40 {
        if has_focus_on(browser, selector) {
            return;
        }
        browser.type_in(with);
    }
    panic!("{selector} is never reached\n{}", browser.situation());
}

/// The accessibility tree: role, name and description of all elements.
fn heard(browser: &Browser) -> Vec<[String; 3]> {
    let tree = browser.command("Accessibility.getFullAXTree", &json!({}));
    let nodes = tree["nodes"].as_array().into_iter().flatten().filter(|node| node["ignored"] != json!(true));
    let text = |value: &Value| value["value"].as_str().unwrap_or_default().to_owned();
    nodes.map(|node| [text(&node["role"]), text(&node["name"]), text(&node["description"])]).collect()
}

#[test]
fn the_lesson_is_learnt_by_keyboard_alone_and_heard() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    browser.go("/");
    goes_to(&browser, "[data-action=learn]", key::TAB);
    browser.type_in(key::ENTER);
    for (step, answer) in ANSWERS.into_iter().enumerate() {
        is_at(&browser, step);
        let told = browser.text("return document.getElementById('prompt').textContent");
        if answer.is_empty() {
            goes_to(&browser, "[data-action=continue]", key::TAB);
            let heard = heard(&browser);
            let on = heard.iter().find(|[role, name, _]| role == "link" && name == "Continue");
            assert_eq!(on.map(|[.., about]| about), Some(&told), "the way on says what it is about: {heard:?}");
            browser.type_in(key::ENTER);
        } else if let Some(bid) = answer.strip_prefix("bid ") {
            assert!(step == 1 || has_focus_on(&browser, "#prompt, [data-action=continue]"), "step {step}");
            browser.type_in(bid);
        } else {
            assert!(has_focus_on(&browser, "#prompt"), "what is asked is read out at step {step}");
            assert!(!told.is_empty());
            goes_to(&browser, &format!("[data-action='{answer}']"), key::RIGHT);
            browser.type_in(key::ENTER);
        }
        if step == 2 {
            is_at(&browser, 3);
            let news = browser.text("return document.querySelector('#news[aria-live=polite]').innerText");
            assert!(news.contains("Celia") && news.lines().count() >= 2, "what happened is told: {news}");
            assert!(heard(&browser).iter().any(|[role, ..]| role == "log"));
        }
    }
    browser.waits_for_element("#lesson-end [data-action=play-now]");
    assert_eq!(browser.mishaps(), [""; 0]);
}

#[test]
fn the_lesson_is_learnt_by_tapping_also_in_firefox() {
    let (server, driver) = (TestServer::empty(), Driver::of(Engine::Firefox));
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    browser.go("/");
    browser.press("[data-action=learn]");
    for (step, answer) in ANSWERS.into_iter().enumerate() {
        is_at(&browser, step);
        browser.press(&format!("[data-action='{}']", if answer.is_empty() { "continue" } else { answer }));
    }
    browser.waits_for_element("#lesson-end [data-action=play-now]");
}

const COVERED_CARDS: &str = "
    const rect = (one) => one.getBoundingClientRect();
    const texts = [...document.querySelectorAll('#ask :is(.prompt, button, a)')].map(rect);
    const said = texts.filter(({ height }) => height);
    const isCovered = (card) => said.some((one) => one.top < card.bottom - 1 && one.bottom > card.top + 1
        && one.left < card.right - 1 && one.right > card.left + 1);
    return [...document.querySelectorAll('#trick [data-card]')].filter((card) => isCovered(rect(card)))
        .map((card) => card.dataset.card)";

#[test]
fn the_table_of_the_lesson_is_in_the_middle_and_its_text_covers_no_card() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    let felt = "const { left, right } = getComputedStyle(document.getElementById('room'), '::before');
        return left === right";
    let legible = "return [...document.querySelectorAll('.up')].every((card) => card.offsetWidth >= 44)";
    for size in [(1280, 800), (1920, 1080), PHONE.size, (320, 640)] {
        browser.resize(size);
        for step in 0..ANSWERS.len() - 1 {
            browser.go(&format!("/learn/{step}"));
            is_at(&browser, step);
            browser.waits_for("the felt in the middle", felt, &json!([]));
            let covered = format!("return (() => {{ {COVERED_CARDS} }})().length === 0");
            browser.waits_for(&format!("all cards of step {step} at {size:?}"), &covered, &json!([]));
            assert!(browser.holds(legible), "the trump is too small at step {step} at {size:?}");
        }
    }
}

#[test]
fn no_tap_is_lost_before_the_script_of_the_lesson_is_there() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let browser = Browser::open(&driver, &server.address, PHONE);
    browser.command("Network.enable", &json!({}));
    browser.command("Network.setBlockedURLs", &json!({ "urls": ["*/lesson.js"] }));
    browser.go("/learn/1");
    for (step, answer) in ANSWERS.into_iter().enumerate().skip(1).take(2) {
        is_at(&browser, step);
        browser.press(&format!("[data-action='{answer}']"));
    }
    is_at(&browser, 3);
}

#[test]
fn what_is_not_best_is_explained_and_taken_back_and_what_is_forbidden_says_the_rule() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let browser = Browser::open(&driver, &server.address, PHONE);
    let prompt = "return document.getElementById('prompt').innerText";
    browser.go("/learn/2");
    browser.press("#hand [data-card=D3]");
    let rule = Table { browser: &browser }.waits_for_toast();
    assert!(rule.contains("Human"), "{rule}");
    let asked = browser.text(prompt);
    browser.press("[data-action='play W1']");
    browser.waits_for_element("#ask[data-tried]");
    assert!(browser.holds("return document.querySelector('#trick [data-card=W1]') !== null"), "it lies on the table");
    assert!(browser.text(prompt) != asked && browser.text(prompt).contains("Wizard"));
    browser.press("[data-action=undo]");
    browser.waits_for_element("#ask:not([data-tried])");
    assert_eq!(browser.text(prompt), asked);
    browser.press("[data-action='play H9']");
    is_at(&browser, 3);
    browser.run("history.back()", &json!([]));
    is_at(&browser, 2);
}

#[test]
fn a_lesson_goes_on_where_it_was_left() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    browser.go("/learn/5");
    browser.press("[data-action='play D3']");
    is_at(&browser, 6);
    browser.go("/");
    browser.press("[data-action=learn]");
    is_at(&browser, 6);
    browser.press("#head a[href='/learn/0']");
    is_at(&browser, 0);
}

#[track_caller]
fn covers_nothing(browser: &Browser, tip: &str) {
    browser.waits_for_element(&format!("#tip[data-tip={tip}]"));
    for size in [(320, 640), (844, 390), (1280, 800), (1920, 1080), PHONE.size] {
        browser.resize(size);
        browser.waits_for("the new size", "return innerWidth === arguments[0]", &json!([size.0]));
        let free = format!("return (() => {{ {COVERED} }})().length === 0");
        browser.waits_for(&format!("room for the tip at {size:?}"), &free, &json!([]));
    }
}

#[test]
fn a_first_game_comes_with_tips_that_can_be_turned_off() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let browser = Browser::open(&driver, &server.address, PHONE);
    let table = Table { browser: &browser };
    browser.go("/");
    browser.press("[data-action=play-now]");
    let look = table.plays_until(|look| look.decision() == "bid");
    covers_nothing(&browser, "bid");
    browser.press("[data-action=hint]");
    browser.waits_for_element(".hint-told");
    let is_seen = browser.holds("return document.getElementById('tip').checkVisibility()");
    assert!(!is_seen, "the tip makes way for a hint");
    table.answers(&look, "bid 0");
    browser.waits_for("the end of the moment", "return document.getElementById('tip').hidden", &json!([]));
    let look = table.waits_for_our_turn();
    table.answers_somehow(&look);
    covers_nothing(&browser, "result");
    browser.press("[data-tips=off]");
    browser.waits_for("an answer", "return ![...underWay].some((one) => `${one}`.includes('no-tips'))", &json!([]));
    browser.go("/settings");
    assert!(browser.holds("return !document.getElementById('tips').checked"));
    browser.press("#tips");
    browser.press("form.settings button.primary");
    browser.waits_for_element(".saved");
    browser.go("/");
    browser.press("[data-action=play-now]");
    table.waits_for_our_turn();
    assert!(browser.holds("return document.getElementById('tip') === null"), "the second game has none");
    table.has_had_no_mishaps();
}

#[test]
fn a_first_round_with_hidden_cards_has_a_tip_of_its_own_that_leaves_the_trump_in_sight() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let browser = Browser::open(&driver, &server.address, PHONE);
    browser.go("/new?edition=it&players=4&length=first-2&clairvoyance=every-round&bots=apprentice&pause=0");
    browser.picks_bots("apprentice");
    browser.press(".opening button.primary");
    browser.press("form[data-command=start] button:enabled");
    let table = Table { browser: &browser };
    table.plays_until(|look| look.decision() == "bid");
    assert!(browser.holds("return document.querySelector('#hand [data-card]') === null"), "the own card is face down");
    covers_nothing(&browser, "blind");
    let told = browser.text("return document.querySelector('#tip p').textContent");
    assert!(!told.contains("your Wizards"), "{told}");
    table.has_had_no_mishaps();
}
