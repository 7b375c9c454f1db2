//! The connection breaks in the middle of a trick: the page says so, reconnects, and nothing is lost.

use serde_json::json;

use crate::driver::{Browser, DESKTOP, Driver, Engine};
use crate::server::TestServer;
use crate::table::Table;

const BANNER: &str = "const box = document.getElementById('banner'); return box.hidden ? null : box.textContent";
const NO_BANNER: &str = "return document.getElementById('banner').hidden";

fn types_half_a_line(browser: &Browser) {
    browser.press("#line");
    browser.type_in("half a li");
}

fn still_has_half_a_line(browser: &Browser) {
    let kept = "return document.activeElement.id === 'line' && document.getElementById('line').value === 'half a li'";
    assert!(browser.holds(kept), "{}", browser.situation());
    browser.type_in("ne");
    assert_eq!(browser.text("return document.getElementById('line').value"), "half a line");
}

fn a_server_that_dies_and_comes_again_is_found_again_in(engine: Engine) {
    let (mut server, driver) = (TestServer::with_tables(), Driver::of(engine));
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    let table = Table::found(&browser, "trick");
    let look = table.waits_for_our_turn();
    assert_eq!(look.trick().len(), 2, "it is the middle of a trick");
    types_half_a_line(&browser);
    let begun = browser.text("return String(performance.timeOrigin)");
    server.kill();
    let lost = browser.waits_for("a word about the connection", BANNER, &json!([]));
    server.start_again();
    let back = "const box = document.getElementById('banner');
        return box.hidden || box.textContent === box.dataset.back ? 'yes' : null";
    browser.waits_for("the connection", back, &json!([]));
    browser.waits_for("the end of the word about it", NO_BANNER, &json!([]));
    assert!(lost.as_str().is_some_and(|lost| lost.len() > 10), "{lost}");
    assert_eq!(browser.text("return String(performance.timeOrigin)"), begun, "it is the same page");
    still_has_half_a_line(&browser);
    let again = table.waits_for_our_turn();
    assert_eq!((again.trick(), again.hand()), (look.trick(), look.hand()));
    table.answers_somehow(&again);
    let next = table.waits_for_our_turn();
    assert!(next.hand().len() < look.hand().len() || next.decision() == "bid", "the game goes on: {next:?}");
}

#[test]
fn a_server_that_dies_and_comes_again_is_found_again() {
    a_server_that_dies_and_comes_again_is_found_again_in(Engine::Chromium);
}

#[test]
fn a_server_that_dies_and_comes_again_is_found_again_also_in_firefox() {
    a_server_that_dies_and_comes_again_is_found_again_in(Engine::Firefox);
}

#[test]
fn a_phone_without_a_net_for_a_while_catches_up() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    let offline = |offline: bool| {
        let net = json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        browser.command("Network.emulateNetworkConditions", &net);
    };
    let table = Table::found(&browser, "waiting");
    table.looks_until("the hand", |look| !look.hand().is_empty());
    types_half_a_line(&browser);
    browser.command("Network.enable", &json!({}));
    offline(true);
    browser.waits_for("a word about the connection", BANNER, &json!([]));
    // Meanwhile Bob plays, and it is our turn.
    server.answers(crate::server::listed("Bob"), crate::server::listed("waiting"), "play");
    offline(false);
    browser.waits_for("the end of the word about the connection", NO_BANNER, &json!([]));
    let look = table.waits_for_our_turn();
    assert_eq!(look.trick().len(), 2, "Bob and the bot have played");
    still_has_half_a_line(&browser);
    table.answers_somehow(&look);
}

const BROKEN_PICTURES: &str =
    "return [...document.querySelectorAll('#room img')].filter((one) => one.complete && !one.naturalWidth).length";

#[test]
fn pictures_that_did_not_come_are_asked_for_again() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    browser.command("Network.enable", &json!({}));
    browser.command("Network.setBlockedURLs", &json!({ "urls": ["*.svg*"] }));
    let table = Table::found(&browser, "trick");
    table.waits_for_our_turn();
    browser.waits_for("cards without pictures", BROKEN_PICTURES, &json!([]));
    browser.command("Network.setBlockedURLs", &json!({ "urls": [] }));
    browser.waits_for("all pictures", &format!("return !({})", BROKEN_PICTURES.replace("return ", "")), &json!([]));
}

#[test]
fn a_stream_that_cannot_be_opened_at_first_is_asked_for_again() {
    let (mut server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    // The page loads, and nothing after it.
    browser.command("Network.enable", &json!({}));
    browser.command("Network.setBlockedURLs", &json!({ "urls": ["*/stream*"] }));
    let table = Table::found(&browser, "trick");
    browser.waits_for("a word about the connection", BANNER, &json!([]));
    server.kill();
    server.start_again();
    browser.command("Network.setBlockedURLs", &json!({ "urls": [] }));
    browser.waits_for("the end of the word about the connection", NO_BANNER, &json!([]));
    let look = table.waits_for_our_turn();
    table.answers_somehow(&look);
    table.looks_until("the game does not go on", |after| after.asked().is_some() && after.asked() != look.asked());
}

#[test]
fn a_page_that_was_left_holds_no_stream() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    for name in ["trick", "banned", "werewolf"] {
        Table::found(&browser, name).waits_for_our_turn();
    }
    browser.go("/");
    // A browser allows six connections to a server; pages in the back/forward cache must not use them up.
    let none = "const asked = new XMLHttpRequest(); asked.open('GET', '/metrics', false); asked.send();
        return /^foretell_streams 0$/m.test(asked.responseText)";
    browser.waits_for("the end of all streams", none, &json!([]));
    browser.run("history.back()", &json!([]));
    Table { browser: &browser }.waits_for_our_turn();
}
