//! Double taps, wrong taps, confirmations, and preselection.

use serde_json::json;

use crate::driver::{Browser, DESKTOP, Driver, PHONE, key};
use crate::server::{TestServer, listed};
use crate::table::Table;

fn sets(browser: &Browser, boxes: &[&str], table: &str) {
    browser.is(listed("Ada"));
    browser.go(&format!("/settings?back=/tables/{}", listed(table)));
    for one in boxes {
        browser.press(&format!("label[for={one}]"));
    }
    browser.press(".settings button.primary");
    browser.waits_for_element("#room[data-room=playing]");
}

#[test]
fn a_double_tap_plays_one_card() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, PHONE);
    let table = Table::found(&browser, "turn");
    let look = table.waits_for_our_turn();
    let card = look.playable()[0].to_owned();
    browser.press_times(&format!("#hand [data-card={card}]"), 2);
    table.looks_until("the card is not played", |after| after.hand().len() < look.hand().len());
    browser.waits_for_element(&format!("#trick [data-card={card}]"));
    // Everyone waits for Bob. After his card Ada has played only that one card.
    server.answers(listed("Bob"), listed("turn"), "play");
    let has_played = "return document.querySelector('#trick .played[data-seat=\"2\"], #last [data-card]') !== null";
    browser.waits_for("Bob's card", has_played, &json!([]));
    let after = table.look();
    assert_eq!(after.hand().len(), look.hand().len() - 1, "one card is gone: {after:?}");
    assert_eq!(table.toast(), "", "and nothing was wrong about it");
    table.has_had_no_mishaps();
}

#[test]
fn a_wrong_tap_is_explained() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, PHONE);
    let table = Table::found(&browser, "trick");
    let look = table.waits_for_our_turn();
    let wrong = look.dim()[0].to_owned();
    browser.press(&format!("#hand [data-card={wrong}]"));
    let told = table.waits_for_toast();
    let why = browser.run("return document.getElementById('hand-why').textContent", &json!([]));
    assert_eq!(Some(told.as_str()), why.as_str());
    assert!(told.len() > 15, "{told}");
    let after = table.look();
    assert_eq!((after.hand(), after.asked()), (look.hand(), look.asked()), "nothing was played");
    table.has_had_no_mishaps();
}

#[test]
fn confirmation_before_a_card_is_optional() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, PHONE);
    sets(&browser, &["confirm"], "turn");
    let table = Table { browser: &browser };
    let look = table.waits_for_our_turn();
    let card = format!("#hand [data-card={}]", look.playable()[0]);
    browser.press(&card);
    assert!(!table.waits_for_toast().is_empty());
    browser.waits_for_element(&format!("{card}.asking"));
    assert_eq!(table.look().asked(), look.asked(), "nothing is played yet");
    browser.press(&card);
    table.looks_until("the card is not played", |after| after.hand().len() == look.hand().len() - 1);
    table.has_had_no_mishaps();
}

#[test]
fn a_card_chosen_before_ones_turn_is_played_when_it_comes() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    let table = Table::found(&browser, "waiting");
    let look = table.looks_until("the hand", |look| look.hand().len() > 2);
    assert_eq!(look.asked(), None, "it is Bob's turn");
    let wizard = look.hand().into_iter().find(|card| card.starts_with('W')).expect("a Wizard").to_owned();
    browser.press(&format!("#hand [data-card={wizard}]"));
    browser.waits_for_element(&format!("#hand [data-card={wizard}][data-chosen]"));
    // A second tap cancels, a third selects again.
    browser.press(&format!("#hand [data-card={wizard}]"));
    let none = "return document.querySelector('#hand [data-chosen]') === null";
    browser.waits_for("nothing chosen", none, &json!([]));
    browser.press(&format!("#hand [data-card={wizard}]"));
    browser.waits_for_element(&format!("#hand [data-card={wizard}][data-chosen]"));
    server.answers(listed("Bob"), listed("waiting"), "play");
    table.looks_until("the Wizard is not played", |look| !look.hand().contains(&wizard.as_str()));
    browser.waits_for_element(&format!("#trick [data-card={wizard}]"));
    assert_eq!(table.toast(), "", "that it will be played is over");
    table.has_had_no_mishaps();
}

#[test]
fn a_card_chosen_before_ones_turn_that_may_not_be_played_then_is_dropped_with_a_word() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    let table = Table::found(&browser, "waiting");
    let look = table.looks_until("the hand", |look| look.hand().len() > 2);
    let asked = server.asks(listed("Bob"), &format!("/tables/{}", listed("waiting")), None);
    let leads: Vec<&str> =
        asked["legal"].as_array().into_iter().flatten().filter_map(|action| action.as_str()).collect();
    // Bob leads a suit that Ada has, and she has chosen a card of another one.
    let is_of = |card: &str, suit: &str| card.strip_prefix(suit).is_some_and(|rank| rank.parse::<u8>().is_ok());
    let suits = ["H", "E", "D", "G"].into_iter().filter(|suit| look.hand().iter().any(|card| is_of(card, suit)));
    let suits: Vec<&str> = suits.collect();
    let lead = leads.iter().find(|lead| suits.iter().any(|suit| is_of(lead.trim_start_matches("play "), suit)));
    let lead = lead.expect("a suit that both have");
    let is_other = |card: &&str| suits.iter().any(|suit| is_of(card, suit) && !lead.contains(&format!(" {suit}")));
    let wrong = look.hand().into_iter().find(is_other).expect("another suit").to_owned();
    browser.press(&format!("#hand [data-card={wrong}]"));
    browser.waits_for_element(&format!("#hand [data-card={wrong}][data-chosen]"));
    table.waits_for_toast();
    server.answers(listed("Bob"), listed("waiting"), lead);
    let told = table.waits_for_toast();
    assert!(told.len() > 15, "{told}");
    let after = table.waits_for_our_turn();
    assert_eq!(after.hand(), look.hand(), "nothing was played");
    assert!(browser.holds("return document.querySelector('#hand [data-chosen]') === null"), "and nothing is chosen");
    table.has_had_no_mishaps();
}

/// A bot bids first, then Bob, and then Ada.
fn waits_for_bob_to_bid(server: &TestServer) -> String {
    let wish = json!({ "rules": "pl/3+length=last-1+sum=never-exact", "pause_ms": 0, "away_after": 86400 });
    let game = server.asks(listed("Ada"), "/tables", Some(&wish))["game"].as_str().expect("a game").to_owned();
    server.asks(listed("Bob"), &format!("/tables/{game}/seats"), Some(&json!({ "seat": 3 })));
    server.asks(listed("Ada"), &format!("/tables/{game}/fill"), Some(&json!({ "bot": "apprentice" })));
    server.asks(listed("Ada"), &format!("/tables/{game}/start"), Some(&json!({})));
    game
}

#[test]
fn a_bid_chosen_before_ones_turn_is_made_when_it_comes_or_dropped_with_a_word() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    browser.is(listed("Ada"));
    let (table, none) = (Table { browser: &browser }, "return document.querySelector('#ask [data-chosen]') === null");
    let sits_down = || {
        let game = waits_for_bob_to_bid(&server);
        browser.go(&format!("/tables/{game}"));
        browser.waits_for_element("#seats [data-seat='2'] .bid:not([data-bid=none])");
        game
    };
    let game = sits_down();
    for bid in ["bid 3", "bid 1"] {
        browser.press(&format!("#ask [data-ahead='{bid}']"));
        browser.waits_for_element(&format!("#ask [data-ahead='{bid}'][data-chosen][aria-pressed=true]"));
    }
    // A second tap cancels, a third selects again.
    browser.press("#ask [data-ahead='bid 1']");
    browser.waits_for("nothing chosen", none, &json!([]));
    browser.press("#ask [data-ahead='bid 1']");
    browser.waits_for_element("#ask [data-ahead='bid 1'][data-chosen]");
    assert_eq!(table.look().asked(), None, "all wait for Bob");
    server.answers(listed("Bob"), &game, "bid 0");
    browser.waits_for_element("#own .bid[data-bid='1']");
    assert_eq!(table.toast(), "", "that it will be made is over");

    let game = sits_down();
    let of_bot = browser.number("return Number(document.querySelector('#seats [data-seat=\"2\"] .bid').dataset.bid)");
    let banned = format!("bid {}", 20 - of_bot);
    browser.press(&format!("#ask [data-ahead='{banned}']"));
    browser.waits_for_element(&format!("#ask [data-ahead='{banned}'][data-chosen]"));
    table.waits_for_toast();
    server.answers(listed("Bob"), &game, "bid 0");
    let told = table.waits_for_toast();
    let why = browser.text("return document.querySelector('#ask .banned').dataset.why");
    assert_eq!(told, why);
    let look = table.waits_for_our_turn();
    assert_eq!(look.decision(), "bid", "nothing was bid");
    assert!(browser.holds(none), "and nothing is chosen");
    table.answers(&look, "bid 2");
    browser.waits_for_element("#own .bid[data-bid='2']");
    table.has_had_no_mishaps();
}

#[test]
fn a_hint_says_what_to_do_and_marks_it() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    let table = Table::found(&browser, "trick");
    let look = table.waits_for_our_turn();
    browser.press("[data-action=hint]");
    browser.waits_for_element("#hint [data-hint]");
    let marked = browser.text("return document.querySelector('#hand [data-hinted]').dataset.card");
    assert!(look.playable().contains(&marked.as_str()), "{marked}");
    // The advice can be taken at once.
    browser.press(&format!("#hand [data-card={marked}]"));
    if look.declares(&marked) {
        browser.type_in(key::ENTER);
    }
    table.has_answered(&look);
    table.has_had_no_mishaps();
}

#[test]
fn a_hint_on_a_small_screen_can_be_left() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, PHONE);
    let table = Table::found(&browser, "trick");
    table.waits_for_our_turn();
    browser.run("document.querySelector('[data-action=hint]').focus()", &json!([]));
    browser.type_in(key::ENTER);
    browser.waits_for_element("#hint [data-hint]:focus");
    let is_gone = "return document.querySelector('[data-action=hint]').offsetParent === null";
    browser.waits_for("the button to make way", is_gone, &json!([]));
    table.has_had_no_mishaps();
}

#[test]
fn an_answer_on_its_way_stays_given_while_others_answer() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let (ada, bob) = (listed("Ada"), listed("Bob"));
    // In the last round no card is turned up, so nobody can be asked for a trump before the bids.
    let rules = json!({ "rules": "it/3+bids=simultaneous+length=last-1", "pause_ms": 0, "away_after": 86400 });
    let game = server.asks(ada, "/tables", Some(&rules))["game"].as_str().expect("a game").to_owned();
    server.asks(bob, &format!("/tables/{game}/seats"), Some(&json!({})));
    server.asks(ada, &format!("/tables/{game}/fill"), Some(&json!({ "bot": "apprentice" })));
    server.asks(ada, &format!("/tables/{game}/start"), Some(&json!({})));
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    browser.is(ada);
    browser.go(&format!("/tables/{game}"));
    let table = Table { browser: &browser };
    let look = table.waits_for_our_turn();
    assert_eq!(look.decision(), "bid");
    browser.waits_for_element("#seats [data-seat='3'] .bid[data-bid=hidden] [aria-hidden]");
    // Her requests wait for the network; pushes arrive at once.
    browser.run(
        "const fetchNow = window.fetch, net = new Promise((there) => { window.netIsBack = there; });
         window.sent = 0;
         window.fetch = async (...asked) => { window.sent += 1; await net; return fetchNow(...asked); };",
        &json!([]),
    );
    browser.press("[data-action='bid 0']");
    table.has_answered(&look);
    server.answers(bob, &game, "bid 0");
    browser.waits_for_element("#seats [data-seat='2'] .bid[data-bid=hidden] [aria-hidden]");
    assert_eq!(table.look().asked(), None, "her question does not come back");
    browser.type_in("1");
    browser.run("document.querySelector('[data-action=\"bid 1\"]').click()", &json!([]));
    assert_eq!(browser.number("return window.sent"), 1, "she has answered once");
    browser.run("window.netIsBack()", &json!([]));
    browser.waits_for_element("#own .bid[data-bid='0']");
    table.has_had_no_mishaps();
}
