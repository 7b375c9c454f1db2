//! The tutor asks for confirmation of costly answers only.

use serde_json::json;

use crate::driver::{Browser, DESKTOP, Driver, PHONE, key};
use crate::server::TestServer;
use crate::table::{PageState, Table};

fn with_tutor<'a>(browser: &'a Browser, name: &str) -> (Table<'a>, PageState) {
    let table = Table::found(browser, name);
    let look = table.waits_for_our_turn();
    browser.run("document.getElementById('panel-menu').showPopover()", &json!([]));
    browser.press("[data-tutor-on=yes]");
    browser.waits_for_element("[data-tutor-on=no]");
    browser.run("document.getElementById('panel-menu').hidePopover()", &json!([]));
    has_looked_ahead(browser);
    (table, look)
}

#[track_caller]
fn has_looked_ahead(browser: &Browser) {
    let script = "const { asked } = document.getElementById('ask').dataset;
        return Boolean(asked) && document.documentElement.dataset.seenAhead === asked";
    browser.waits_for("the tutor looks ahead", script, &json!([]));
}

#[track_caller]
fn is_warned_of(browser: &Browser, action: &str) -> String {
    browser.press(&format!("#ask [data-action='{action}']"));
    browser.waits_for_element("#tutor[open] [data-warned=blunder]");
    browser.text("return document.getElementById('tutor').innerText")
}

#[track_caller]
fn bid_made(browser: &Browser) -> String {
    let script =
        "const bid = document.querySelector('#own .bid')?.dataset.bid; return /^[0-9]+$/.test(bid) ? bid : null";
    let bid = browser.waits_for("the own bid", script, &json!([]));
    bid.as_str().unwrap_or_default().to_owned()
}

const IS_CLOSED: &str = "return document.querySelector('#tutor[open]') === null";

#[test]
fn a_blunder_is_asked_about_and_can_be_taken_back_or_made() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, PHONE);
    // She holds a Wizard, the highest trump and little else: six tricks are three too many.
    let (table, look) = with_tutor(&browser, "bidding");
    let told = is_warned_of(&browser, "bid 6");
    assert!(told.contains("That would be a blunder") && told.contains("Better: Bid"), "{told}");
    assert!(told.contains("points, and") && told.contains("The hint counts on"), "what it costs, and why: {told}");
    let focus = browser.text("return document.activeElement.dataset.action");
    assert_eq!(focus, "take-back", "whoever presses Enter has not made it");

    browser.press("#tutor [data-action=take-back]");
    browser.waits_for("the warning goes", IS_CLOSED, &json!([]));
    let after = table.look();
    assert_eq!((after.asked(), after.answers()), (look.asked(), look.answers()), "nothing has changed");

    is_warned_of(&browser, "bid 6");
    browser.press("#tutor [data-action=anyway]");
    browser.waits_for("the warning goes", IS_CLOSED, &json!([]));
    assert_eq!(bid_made(&browser), "6");
    table.has_had_no_mishaps();
}

#[test]
fn a_good_answer_is_given_without_a_question() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    let (table, look) = with_tutor(&browser, "bidding");
    browser.press("[data-action=hint]");
    browser.waits_for_element("#hint [data-hint]");
    let advised = browser.text("return document.querySelector('#hint [data-hint]').dataset.hint");
    table.answers(&look, &advised);
    assert_eq!(format!("bid {}", bid_made(&browser)), advised);
    assert!(browser.holds(IS_CLOSED), "{advised} is good, and nothing was asked");
    // It stays on, for the next question and for the next page.
    browser.go(&browser.path());
    browser.waits_for_element("html[data-tutor]");
    table.has_had_no_mishaps();
}

#[test]
fn a_warning_holds_the_keyboard_focus_until_escape() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    let (table, look) = with_tutor(&browser, "bidding");
    is_warned_of(&browser, "bid 6");
    // The table's keys are off during a warning.
    browser.type_in("0");
    assert!(!browser.holds(IS_CLOSED));
    browser.type_in(key::ESCAPE);
    browser.waits_for("the warning goes", IS_CLOSED, &json!([]));
    assert_eq!(table.look().asked(), look.asked(), "nothing was played");
    table.has_had_no_mishaps();
}
