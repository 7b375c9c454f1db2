//! The replay of a finished game, and the book of rules.

use serde_json::json;

use crate::driver::{Browser, DESKTOP, Driver, key};
use crate::server::{TestServer, listed};

const IN_HANDS: &str = "return document.querySelectorAll('#replay .open [data-card]').length";

fn waits_for_step(browser: &Browser, step: i64) {
    let script = "return document.querySelector('#replay')?.dataset.step === String(arguments[0])";
    browser.waits_for(&format!("step {step}"), script, &json!([step]));
    // Each step has its own address.
    let address = "return location.pathname.endsWith('/' + arguments[0])";
    browser.waits_for(&format!("the address of step {step}"), address, &json!([step]));
}

#[test]
fn a_finished_game_is_replayed_step_by_step() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    browser.go(&format!("/tables/{}", listed("podium")));
    browser.press("[data-action=replay]");
    browser.waits_for_element("[data-part=rounds]");
    let game = browser.path();
    browser.go(&format!("{game}/3"));
    waits_for_step(&browser, 3);
    let last = browser.number("return Number(document.querySelector('#replay').dataset.steps)");
    assert!(last > 8 && browser.number(IN_HANDS) > 1, "all hands are open");

    browser.press("[data-go=next]");
    waits_for_step(&browser, 4);
    browser.type_in(key::RIGHT);
    waits_for_step(&browser, 5);
    browser.run("history.back()", &json!([]));
    waits_for_step(&browser, 4);
    browser.press("[data-go=last]");
    waits_for_step(&browser, last);
    assert_eq!(browser.text("return document.querySelector('[data-go=next]').getAttribute('aria-disabled')"), "true");
    browser.press("[data-go=first]");
    browser.waits_for("the beginning", "return document.querySelector('#replay').dataset.step < 2", &json!([]));
    assert!(browser.mishaps().is_empty(), "{:?}", browser.mishaps());
}

#[test]
fn the_study_page_follows_each_step_and_plays_on_from_there() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    browser.is(listed("Ada"));
    browser.go(&format!("/games/{}/48", listed("podium")));
    browser.press("#hands a[data-seat='1']");
    browser.waits_for_element("#hands [aria-current][data-seat='1']");
    let hidden = "return document.querySelectorAll('#replay .open li[aria-hidden]').length";
    assert!(browser.number(hidden) > 1, "the other hands are face down");

    // Nothing is loaded anew from here on.
    browser.run("window.stays = true", &json!([]));
    browser.type_in(key::RIGHT);
    waits_for_step(&browser, 49);
    let current = "return Number(document.querySelector('#moves [aria-current]').dataset.step)";
    assert_eq!(browser.number(current), 49);
    browser.press("#moves a[data-step='47']");
    waits_for_step(&browser, 47);
    let marked = "return document.querySelectorAll('#study svg .now').length";
    assert_eq!((browser.number(current), browser.number(marked)), (47, 2));
    assert!(browser.holds("return window.stays && location.search === '?seat=1'"), "the hands stay face down");

    browser.press("[data-action=branch]");
    browser.waits_for_element("#room[data-room=playing]");
    assert!(browser.path().starts_with("/tables/"), "{}", browser.path());
    assert!(browser.mishaps().is_empty(), "{:?}", browser.mishaps());
}

#[test]
fn the_rules_are_found_by_a_word_of_them() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    browser.go("/rules?for=pt/4+specials=all");
    let shown = "return document.querySelectorAll('.paragraph:not([hidden])').length";
    let all = browser.number(shown);
    browser.press("#q");
    browser.type_in("dragon");
    let fewer =
        "const n = document.querySelectorAll('.paragraph:not([hidden])').length; return n > 0 && n < arguments[0]";
    browser.waits_for("the paragraphs that speak of it", fewer, &json!([all]));
    assert!(browser.text("return document.querySelector('.paragraph:not([hidden])').innerText").contains("ragon"));
    browser.go("/rules?for=it/4&q=dragon");
    assert!(browser.text("return document.querySelector('main').innerText").contains("dragon"), "and a way on");
    assert!(browser.mishaps().is_empty(), "{:?}", browser.mishaps());
}
