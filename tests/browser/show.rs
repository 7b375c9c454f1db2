//! The big screen: large enough for the other side of a room, without hands, and live.

use serde_json::json;

use crate::driver::{Browser, BrowserOptions, DESKTOP, Driver};
use crate::server::{TestServer, listed};
use crate::table::Table;

const TOO_SMALL: &str = r"
    const least = innerHeight / 48, found = new Set();
    const walker = document.createTreeWalker(document.getElementById('room'), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const one = walker.currentNode.parentElement, box = one.getBoundingClientRect();
        if (!walker.currentNode.data.trim() || !one.checkVisibility({ visibilityProperty: true })) continue;
        if (one.closest('.unseen, .about') || getComputedStyle(one).clipPath !== 'none' || box.width < 3) continue;
        const size = parseFloat(getComputedStyle(one).fontSize);
        const told = `${one.className || one.localName} «${one.textContent.trim().slice(0, 30)}»`;
        if (size < least) found.add(`${size}px: ${told}`);
        if (box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.top < -1) found.add(`outside: ${told}`);
    }
    return [...found];
";

const SIZES: [(u32, u32); 2] = [(1280, 800), (1920, 1080)];

fn is_large(screen: &Browser, what: &str) {
    for size in SIZES {
        screen.resize(size);
        screen.waits_for_other(&format!("return (() => {{ {TOO_SMALL} }})().length === 0"), &json!([]), "false");
        assert_eq!(screen.run(TOO_SMALL, &json!([])), json!([]), "{what} at {size:?}");
    }
}

#[test]
fn a_big_screen_is_read_from_afar_and_follows_the_game() {
    let (server, driver) = (TestServer::with_tables_known_as("http://cards.example.org"), Driver::start());
    let ada = Browser::open(&driver, &server.address, DESKTOP);
    let screen = Browser::open(&driver, &server.address, BrowserOptions { language: "de", ..DESKTOP });
    for name in ["bidding", "crowd", "many"] {
        screen.go(&format!("/tables/{}/show", listed(name)));
        screen.waits_for_element("#room[data-show]");
        is_large(&screen, name);
    }
    // Shows no hand, even if a player opens it.
    screen.is(listed("Ada"));
    screen.go(&format!("/tables/{}/show/hands", listed("trick")));
    screen.waits_for_element(".past-hand img");
    is_large(&screen, "hands of a finished round");
    assert!(screen.holds("return document.querySelector('#hand, form, [data-action]') === null"));
    screen.go(&format!("/tables/{}/show", listed("trick")));
    let lies = "return [...document.querySelectorAll('#cards [data-card]')].map((one) => one.dataset.card).join()";
    let before = screen.text(lies);
    let table = Table::found(&ada, "trick");
    let look = table.waits_for_our_turn();
    table.answers_somehow(&look);
    screen.waits_for("her card", &format!("{lies} !== '{before}'"), &json!([]));
    // The key «h» reads out the hand of whoever has opened a page, so this page has no keys.
    let keys = "return performance.getEntriesByType('resource').some(({ name }) => name.includes('keys'))";
    assert!(!screen.holds(keys) && ada.holds(keys));
    for browser in [&ada, &screen] {
        assert_eq!(browser.mishaps(), Vec::<String>::new());
    }
}

#[test]
fn a_big_screen_invites_and_then_shows_the_table() {
    let (server, driver) = (TestServer::with_tables_known_as("http://cards.example.org"), Driver::start());
    let screen = Browser::open(&driver, &server.address, DESKTOP);
    let opened = server.asks(listed("Ada"), "/tables", Some(&json!({ "rules": "it/4", "pause_ms": 0 })));
    let game = opened["game"].as_str().expect("a game").to_owned();
    screen.go(&format!("/tables/{game}/show"));
    screen.waits_for("a code to scan", "return document.querySelector('.qr').naturalWidth > 0", &json!([]));
    is_large(&screen, "the invitation");
    server.asks(listed("Bob"), &format!("/tables/{game}/seats"), Some(&json!({})));
    screen.waits_for("Bob", "return document.querySelectorAll('.chair .avatar').length === 2", &json!([]));
    server.asks(listed("Ada"), &format!("/tables/{game}/fill"), Some(&json!({ "bot": "apprentice" })));
    server.asks(listed("Ada"), &format!("/tables/{game}/start"), Some(&json!({})));
    screen.waits_for_element("#room[data-room=playing] #seats .seat");
    assert_eq!(screen.mishaps(), Vec::<String>::new());
}
