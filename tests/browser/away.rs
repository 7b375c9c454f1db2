//! Pages in the background: title and notifications, the offline page, and new versions.

use serde_json::json;

use crate::driver::{Browser, DESKTOP, Driver, PHONE};
use crate::server::TestServer;
use crate::table::Table;

const TITLES: &str = r"
    window.titles = [];
    const note = () => { if (window.titles.at(-1) !== document.title) window.titles.push(document.title); };
    addEventListener('DOMContentLoaded', () => {
        new MutationObserver(note).observe(document.querySelector('title'), { childList: true });
    });
";

/// A hidden page whose notifications a test can read.
const UNSEEN: &str = r"
    Object.defineProperty(document, 'hidden', { get: () => true });
    ServiceWorkerRegistration.prototype.showNotification = async (title) => { window.notified = title; };
    window.Notification = class { constructor(title) { window.notified = title; } };
    window.Notification.permission = 'default';
    window.Notification.requestPermission = async () => (window.Notification.permission = 'granted');
";

fn icon(browser: &Browser) -> String {
    browser.text("return new URL(document.querySelector('link[rel=icon]').href).pathname")
}

#[test]
fn title_and_icon_tell_whose_turn_it_is() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    browser.watch(TITLES);
    browser.go("/");
    browser.press("[data-action=play-now]");
    let table = Table { browser: &browser };
    let look = table.waits_for_our_turn();
    let title = browser.text("return document.title");
    assert!(title.starts_with("● Your turn · "), "{title}");
    assert_eq!(icon(&browser), "/favicon-turn.svg");
    table.answers_somehow(&look);
    table.waits_for_our_turn();
    let others = "return window.titles.find((title) => /^Waiting for (Bruno|Celia|Dario)/.test(title))";
    browser.waits_for("a title with another's turn", others, &json!([]));
    let shown = "return fetch('/favicon-turn.svg').then((answer) => answer.headers.get('content-type'))";
    assert_eq!(browser.run(shown, &json!([])), json!("image/svg+xml"));
}

#[test]
fn a_hidden_page_notifies_of_the_turn_on_request() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let browser = Browser::open(&driver, &server.address, PHONE);
    browser.watch(UNSEEN);
    browser.go("/");
    browser.press("[data-action=play-now]");
    let table = Table { browser: &browser };
    let look = table.waits_for_our_turn();
    browser.press("[data-tool=panel-menu]");
    browser.press("[data-notify][aria-pressed=false]");
    browser.waits_for_element("[data-notify][aria-pressed=true]");
    browser.run("document.getElementById('panel-menu').hidePopover()", &json!([]));
    table.answers_somehow(&look);
    let told = browser.waits_for("a notification", "return window.notified", &json!([]));
    assert_eq!(told, json!("Your turn"));
}

const KEPT: &str = "return Promise.all([navigator.serviceWorker.getRegistration(), caches.match('/offline')]) \
    .then(([worker, page]) => worker?.active?.state === 'activated' && page !== undefined)";

#[test]
fn without_a_connection_a_page_says_so_and_leads_back() {
    let (mut server, driver) = (TestServer::empty(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    browser.go("/");
    browser.waits_for("the worker and what it shows", KEPT, &json!([]));
    let manifest = browser.command("Page.getAppManifest", &json!({}));
    assert_eq!(manifest["errors"], json!([]), "the game can be installed");
    server.kill();
    browser.go("/rules");
    browser.waits_for_element("#offline");
    assert_eq!(browser.path(), "/rules");
    let paper = "return getComputedStyle(document.querySelector('#offline .primary')).backgroundColor";
    assert_ne!(browser.text(paper), "rgba(0, 0, 0, 0)", "its style is kept too");
    server.start_again();
    browser.press("#offline a");
    browser.waits_for_element("#book");
}

#[test]
fn a_page_that_is_older_than_its_server_is_loaded_anew_and_the_game_goes_on() {
    let (mut server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    let table = Table::found(&browser, "trick");
    let look = table.waits_for_our_turn();
    browser.run("document.documentElement.dataset.version = 'old'", &json!([]));
    browser.press("#line");
    browser.type_in("half a line");
    server.kill();
    server.start_again();
    let noticed = "return performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/version'))";
    browser.waits_for("a question for the version", noticed, &json!([]));
    assert_eq!(browser.text("return document.getElementById('line').value"), "half a line", "nothing typed is lost");
    browser.run("document.getElementById('line').value = ''", &json!([]));
    // Our own answer makes it another's turn.
    table.answers_somehow(&look);
    let renewed = "return document.documentElement.dataset.version !== 'old' && document.readyState === 'complete'";
    browser.waits_for("a new page", renewed, &json!([]));
    let next = table.waits_for_our_turn();
    assert!(next.hand().len() < look.hand().len() || next.decision() == "bid", "the game goes on: {next:?}");
}
