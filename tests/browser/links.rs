//! Links that people send to each other.

use serde_json::json;

use crate::driver::{Browser, DESKTOP, Driver};
use crate::server::TestServer;

/// Keeps what is copied where a test can read it.
const CLIPBOARD: &str = r"
    const keep = { writeText: async (text) => { window.copied = text; } };
    Object.defineProperty(navigator, 'clipboard', { value: keep });
";

/// The link that somebody copies who has just opened a table, and whether they are told that nobody else can open it.
fn copies_a_link(server: &TestServer) -> (String, bool) {
    let driver = Driver::start();
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    browser.watch(CLIPBOARD);
    browser.go("/new?edition=it&players=4");
    browser.press(".opening button.primary");
    browser.press(".invite [data-copy]");
    let link = browser.waits_for("a copied link", "return window.copied", &json!([]));
    let is_told = browser.holds("return document.querySelector('[data-alone]').checkVisibility()");
    let path = link.as_str().and_then(|link| link.strip_suffix(&browser.path()));
    (path.unwrap_or_else(|| panic!("{link} does not lead to {}", browser.path())).to_owned(), is_told)
}

#[test]
fn a_link_begins_with_an_address_that_others_can_open() {
    let server = TestServer::known_as("https://cards.example.org/");
    assert_eq!(copies_a_link(&server), ("https://cards.example.org".to_owned(), false));
}

#[test]
fn whoever_sends_a_link_that_nobody_else_can_open_is_told() {
    let server = TestServer::empty();
    assert_eq!(copies_a_link(&server), (server.address.clone(), true));
}
