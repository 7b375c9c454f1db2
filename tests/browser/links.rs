//! Shared links.

use serde_json::json;

use crate::driver::{Browser, BrowserOptions, DESKTOP, Driver};
use crate::server::{TestServer, listed};

const CLIPBOARD: &str = r"
    const keep = { writeText: async (text) => { window.copied = text; } };
    Object.defineProperty(navigator, 'clipboard', { value: keep });
";

/// Also returns whether the page warns that others can't open the link.
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
fn a_link_that_others_cannot_open_gets_a_warning() {
    let server = TestServer::empty();
    assert_eq!(copies_a_link(&server), (server.address.clone(), true));
}

fn face(browser: &Browser) -> (String, String, i64) {
    let meta = |name: &str| browser.text(&format!("return document.querySelector('[property=\"og:{name}\"]').content"));
    let loaded = "const done = arguments[arguments.length - 1];
        const picture = new Image();
        picture.onload = () => done(picture.naturalWidth);
        picture.onerror = () => done(0);
        picture.src = document.querySelector('[property=\"og:image\"]').content;";
    let width = browser.run_later(loaded, &json!([])).as_i64().unwrap_or_default();
    (meta("title"), meta("description"), width)
}

#[test]
fn links_to_tables_and_games_have_a_face_in_the_visitors_language() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let german = Browser::open(&driver, &server.address, BrowserOptions { language: "de", ..DESKTOP });
    german.go(&format!("/tables/{}", listed("bidding")));
    let (title, text, width) = face(&german);
    assert_eq!((title.as_str(), width), ("Ada lädt dich zu Foretell ein", 1200));
    assert!(text.contains("voll"), "{text}");
    german.go(&format!("/games/{}", listed("podium")));
    let (title, text, width) = face(&german);
    assert_eq!(title, german.text("return document.querySelector('h1').textContent"));
    assert!(text.contains("Bruno") && width == 1200, "{text}");
}
