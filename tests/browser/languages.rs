//! Pages in the visitor's language: the browser's or the chosen one.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::driver::{Browser, BrowserOptions, DESKTOP, Driver};
use crate::server::{TestServer, listed};
use crate::table::Table;

const TEXTS: &str = r"
    const texts = new Set();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) texts.add(walk.currentNode.data.trim());
    for (const name of ['aria-label', 'title', 'aria-description', 'placeholder', 'alt', 'data-why']) {
        for (const one of document.querySelectorAll(`[${name}]`)) texts.add(one.getAttribute(name).trim());
    }
    return [...texts].filter((text) => /\p{L}{3}/u.test(text));
";

/// Names, keys of the keyboard, and words that these languages share.
const THE_SAME_EVERYWHERE: &[&str] =
    &["Ada", "Bruno", "Celia", "Dario", "Foretell", "Enter", "Esc", "Tab", "Bot", "Menu", "Chat"];

fn texts(browser: &Browser) -> BTreeSet<String> {
    let found = browser.run(TEXTS, &json!([]));
    found.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

fn table_in(browser: &Browser, table: &str, language: &str) -> BTreeSet<String> {
    Table::found(browser, table).waits_for_our_turn();
    assert_eq!(browser.text("return document.documentElement.lang"), language);
    texts(browser)
}

#[test]
fn a_browser_is_answered_in_its_own_language() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let open = |language| Browser::open(&driver, &server.address, BrowserOptions { language, ..DESKTOP });
    let (english, polish, italian) = (open("en"), open("pl"), open("it"));
    for name in ["trick", "banned", "werewolf"] {
        let said = table_in(&english, name, "en");
        assert!(said.len() > 30, "{said:?}");
        for (browser, language) in [(&polish, "pl"), (&italian, "it")] {
            let other = table_in(browser, name, language);
            let left: Vec<_> = other.intersection(&said).collect();
            let left: Vec<_> = left.into_iter().filter(|text| !THE_SAME_EVERYWHERE.contains(&text.as_str())).collect();
            assert!(left.is_empty(), "not in {language} at «{name}»: {left:?}");
        }
    }
    polish.go("/");
    italian.go("/");
    assert_ne!(
        polish.text("return document.querySelector('h1').innerText"),
        italian.text("return document.querySelector('h1').innerText")
    );
}

#[test]
fn another_language_can_be_chosen_and_stays() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    browser.is(listed("Ada"));
    browser.go(&format!("/settings?back=/tables/{}", listed("trick")));
    let before = browser.text("return document.querySelector('h1').innerText");
    browser.chooses("#language", "it");
    browser.press(".settings button.primary");
    browser.waits_for_element("#room[data-room=playing]");
    assert_eq!(browser.text("return document.documentElement.lang"), "it");
    let table = Table { browser: &browser };
    // Later pushes use it too.
    let look = table.waits_for_our_turn();
    table.answers_somehow(&look);
    table.waits_for_our_turn();
    let said = texts(&browser);
    browser.go("/settings");
    assert_eq!(browser.text("return document.documentElement.lang"), "it");
    assert_ne!(browser.text("return document.querySelector('h1').innerText"), before);
    assert!(!said.contains("Home") && !said.contains("Last trick"), "{said:?}");
}
