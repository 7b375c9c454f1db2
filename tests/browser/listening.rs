//! Screen readers and keyboards: questions are announced, and the focus stays at the table.

use serde_json::json;

use crate::driver::{Browser, BrowserOptions, DESKTOP, Driver, Engine, key};
use crate::server::TestServer;
use crate::table::Table;

/// All announcements since the page was opened: additions to live regions.
const LISTEN: &str = r"
    window.heard = [];
    const isLive = (element) => element?.closest('[role=status], [role=alert], [role=log], [aria-live=polite]');
    addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
            if (isLive(target)) heard.push(...[...addedNodes].map((node) => node.textContent).filter(Boolean));
        }
    }).observe(document.body, { childList: true, subtree: true }));
";

fn begins_a_game(browser: &Browser) -> Table<'_> {
    browser.go("/new?edition=it&players=3&length=first-2&bots=apprentice&pause=0");
    browser.picks_bots("apprentice");
    browser.press(".opening button.primary");
    browser.waits_for_element("form[data-command=start] button:enabled");
    presses_with_enter(browser, "form[data-command=start] button");
    Table { browser }
}

fn presses_with_enter(browser: &Browser, selector: &str) {
    browser.run("document.querySelector(arguments[0]).focus()", &json!([selector]));
    browser.type_in(key::ENTER);
}

#[test]
fn it_is_said_whenever_it_is_the_readers_turn_and_what_is_asked() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    browser.watch(LISTEN);
    let table = begins_a_game(&browser);
    for turn in 1.. {
        let look = table.waits_for_our_turn();
        if look.room() == "finished" {
            assert!(turn > 4, "{turn}");
            break;
        }
        let wanted = format!("Your turn. {}", browser.text("return document.getElementById('prompt').textContent"));
        let heard = "return heard.filter((told) => told.startsWith('Your turn.'))";
        let heard: Vec<String> = serde_json::from_value(browser.run(heard, &json!([]))).expect("a list");
        assert_eq!((heard.len(), heard.last()), (turn, Some(&wanted)), "once for each question: {heard:#?}");
        table.answers_somehow(&look);
    }
}

const AT_TABLE: &str = "return document.activeElement.closest('#room') !== null";

fn the_focus_stays_at_the_table_in(engine: Engine, options: BrowserOptions<'_>) {
    let (server, driver) = (TestServer::empty(), Driver::of(engine));
    let browser = Browser::open(&driver, &server.address, options);
    let table = begins_a_game(&browser);
    loop {
        let look = table.waits_for_our_turn();
        if look.room() == "finished" {
            break;
        }
        browser.waits_for("the focus at the table", AT_TABLE, &json!([]));
        presses_with_enter(&browser, &format!("[data-action='{}']", table.somehow(&look)));
        table.has_answered(&look);
    }
    browser.waits_for("the focus at the table", AT_TABLE, &json!([]));
}

#[test]
fn the_focus_stays_at_the_table_after_every_answer() {
    the_focus_stays_at_the_table_in(Engine::Chromium, DESKTOP);
}

#[test]
fn the_focus_stays_at_the_table_after_every_answer_also_in_firefox() {
    the_focus_stays_at_the_table_in(Engine::Firefox, BrowserOptions { size: (800, 900), ..DESKTOP });
}
