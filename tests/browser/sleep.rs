//! Frozen pages and silently dead connections: everything catches up by itself, and requests count once.

use serde_json::{Value, json};

use crate::driver::{Browser, DESKTOP, Driver, Engine, PHONE};
use crate::pad_sheet::GOES_ON;
use crate::proxy::Proxy;
use crate::server::{TestServer, listed};
use crate::table::Table;

fn bob_plays(server: &TestServer) {
    server.answers(listed("Bob"), listed("waiting"), "play");
}

fn freezes(browser: &Browser, frozen: bool) {
    let state = if frozen { "frozen" } else { "active" };
    browser.command("Page.setWebLifecycleState", &json!({ "state": state }));
}

#[test]
fn a_table_that_was_frozen_catches_up() {
    let (mut server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, PHONE);
    let table = Table::found(&browser, "waiting");
    table.looks_until("the hand", |look| !look.hand().is_empty());
    freezes(&browser, true);
    // The connection dies while the phone sleeps.
    server.kill();
    server.start_again();
    bob_plays(&server);
    freezes(&browser, false);
    let look = table.waits_for_our_turn();
    assert_eq!(look.trick().len(), 2, "Bob and the bot have played");
    // Chromium ignores pointers after a freeze by command.
    browser.run(
        "document.querySelector(arguments[0]).click()",
        &json!([format!("[data-action='{}']", table.somehow(&look))]),
    );
    table.has_answered(&look);
}

fn a_table_notices_that_its_connection_is_dead_in(engine: Engine) {
    let (server, driver) = (TestServer::with_tables(), Driver::of(engine));
    let network = Proxy::before(&server.address);
    let browser = Browser::open(&driver, &network.address, DESKTOP);
    let table = Table::found(&browser, "waiting");
    table.looks_until("the hand", |look| !look.hand().is_empty());
    // Phones adjust their clocks on new networks.
    browser.run("const now = Date.now; Date.now = () => now() - 3600000", &json!([]));
    network.is_another();
    bob_plays(&server);
    let look = table.waits_for_our_turn();
    assert_eq!(look.trick().len(), 2, "Bob and the bot have played");
    table.answers_somehow(&look);
}

#[test]
fn a_table_notices_that_its_connection_is_dead() {
    a_table_notices_that_its_connection_is_dead_in(Engine::Chromium);
}

#[test]
fn a_table_notices_that_its_connection_is_dead_also_in_firefox() {
    a_table_notices_that_its_connection_is_dead_in(Engine::Firefox);
}

const BANNER: &str = "const box = document.getElementById('banner'); return box.hidden ? null : box.textContent";

/// Errors, except attempts without a response.
fn refusals(browser: &Browser) -> Vec<String> {
    browser.mishaps().into_iter().filter(|told| told.starts_with(|letter: char| letter.is_ascii_digit())).collect()
}

fn seen_by_ada(server: &TestServer, name: &str) -> Value {
    server.asks(listed("Ada"), &format!("/tables/{}", listed(name)), None)
}

#[test]
fn a_move_that_was_lost_is_sent_again() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let network = Proxy::before(&server.address);
    let browser = Browser::open(&driver, &network.address, DESKTOP);
    let table = Table::found(&browser, "trick");
    let look = table.waits_for_our_turn();
    network.loses_everything();
    browser.press(&format!("[data-action='{}']", table.somehow(&look)));
    browser.waits_for("a word about the connection", BANNER, &json!([]));
    assert_eq!(seen_by_ada(&server, "trick")["version"].to_string(), look.asked().expect("a version"));
    network.is_another();
    let next = table.looks_until("the move arrives", |next| next.hand().len() + 1 == look.hand().len());
    assert!(!next.hand().contains(&look.playable()[0]), "{next:?}");
    table.waits_for_our_turn();
    assert_eq!(table.toast(), "", "nothing to worry about");
    assert_eq!(refusals(&browser), Vec::<String>::new());
}

#[test]
fn a_move_whose_answer_was_lost_counts_once() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let network = Proxy::before(&server.address);
    let browser = Browser::open(&driver, &network.address, DESKTOP);
    let table = Table::found(&browser, "trick");
    let look = table.waits_for_our_turn();
    network.loses_answers();
    browser.press(&format!("[data-action='{}']", table.somehow(&look)));
    browser.waits_for("a word about the connection", BANNER, &json!([]));
    let hand = seen_by_ada(&server, "trick")["view"]["round"]["hand"].as_array().map(Vec::len);
    assert_eq!(hand.map(|hand| hand + 1), Some(look.hand().len()), "the move has arrived");
    network.is_another();
    table.looks_until("the move is seen", |next| next.hand().len() + 1 == look.hand().len());
    table.waits_for_our_turn();
    assert_eq!(table.toast(), "", "the same move is not refused");
    assert_eq!(refusals(&browser), Vec::<String>::new());
}

#[test]
fn a_line_of_talk_whose_answer_was_lost_is_said_once() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let network = Proxy::before(&server.address);
    let browser = Browser::open(&driver, &network.address, DESKTOP);
    Table::found(&browser, "trick").waits_for_our_turn();
    network.loses_answers();
    browser.press("#line");
    browser.type_in("Well played\u{e007}");
    browser.waits_for("a word about the connection", BANNER, &json!([]));
    network.is_another();
    browser.waits_for("an empty line", "return document.getElementById('line').value === ''", &json!([]));
    browser.waits_for("the line", "return document.querySelectorAll('#talk li').length > 0", &json!([]));
    assert_eq!(seen_by_ada(&server, "trick")["talk"].as_array().map(Vec::len), Some(1));
    assert_eq!(refusals(&browser), Vec::<String>::new());
}

const PAD_VERSION: &str = "return JSON.parse(document.getElementById('pad-numbers').dataset.numbers).version";

fn another_writes(server: &TestServer, bid: u8) {
    let pad = format!("/pads/{GOES_ON}");
    let sheet = server.asks(listed("Bob"), &pad, None);
    let round = sheet["rounds"].as_array().map(Vec::len);
    let entry = json!({ "what": "bid", "round": round, "player": 1, "bid": bid });
    server.asks(listed("Bob"), &format!("{pad}/entries"), Some(&entry));
}

#[test]
fn a_pad_notices_that_its_connection_is_dead() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let network = Proxy::before(&server.address);
    let browser = Browser::open(&driver, &network.address, PHONE);
    for (page, version) in
        [("", PAD_VERSION), ("/large", "return Number(document.getElementById('large').dataset.version)")]
    {
        browser.go(&format!("/pad/{GOES_ON}{page}"));
        let before = browser.number(version);
        network.is_another();
        another_writes(&server, 0);
        another_writes(&server, 1);
        let newer = format!("return (() => {{ {version} }})() > arguments[0]");
        browser.waits_for("what another phone wrote", &newer, &json!([before]));
    }
}

#[test]
fn a_pad_that_was_frozen_catches_up() {
    let (mut server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, PHONE);
    browser.go(&format!("/pad/{GOES_ON}"));
    browser.waits_for_element("#pad[data-ready]");
    let before = browser.number(PAD_VERSION);
    freezes(&browser, true);
    server.kill();
    server.start_again();
    another_writes(&server, 0);
    another_writes(&server, 1);
    freezes(&browser, false);
    let newer = format!("return (() => {{ {PAD_VERSION} }})() > arguments[0]");
    browser.waits_for("what another phone wrote", &newer, &json!([before]));
}

#[test]
fn a_list_of_games_that_was_frozen_says_whose_turn_it_is_now() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, PHONE);
    browser.is(listed("Ada"));
    browser.go("/games");
    let line = format!("a[data-table='{}']", listed("waiting"));
    browser.waits_for_element(&format!("{line}[data-turn=other]"));
    freezes(&browser, true);
    bob_plays(&server);
    freezes(&browser, false);
    browser.waits_for_element(&format!("{line}[data-turn=you]"));
}
