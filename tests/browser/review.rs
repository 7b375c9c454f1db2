//! The review of a game: requesting, waiting, reading.

use serde_json::json;

use crate::driver::{Browser, DESKTOP, Driver, PHONE, key};
use crate::server::{TestServer, listed};

pub(crate) fn asks_and_waits(browser: &Browser) {
    browser.press("[data-action=ask-review]");
    browser.waits_for_element("#review[data-review=made]");
}

#[test]
fn somebody_who_has_just_lost_reads_what_it_was() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, PHONE);
    browser.is(listed("Ada"));
    browser.go(&format!("/tables/{}", listed("podium")));
    browser.press("[data-action=review]");
    browser.waits_for_element("#review[data-review=none]");
    asks_and_waits(&browser);
    for part in ["grades", "curve", "lost", "decisions"] {
        browser.waits_for_element(&format!("#review [data-part={part}]"));
    }
    let decisions = browser.number("return document.querySelectorAll('.decisions li').length");
    let counted =
        "return [...document.querySelectorAll('.grades b')].reduce((sum, one) => sum + Number(one.innerText), 0)";
    assert_eq!(browser.number(counted), decisions, "every decision has its grade");
    assert!(decisions > 4, "{decisions}");

    // By keyboard: folded parts open, and a decision links to the replay, which shows the same.
    browser.run("document.querySelector('[data-part=decisions] summary').focus()", &json!([]));
    browser.type_in(key::ENTER);
    browser.waits_for(
        "the decisions",
        "return document.querySelector('[data-part=decisions] details').open",
        &json!([]),
    );
    let grade = browser.text("return document.querySelector('.decisions li').dataset.grade");
    browser.run("document.querySelector('.decisions li a').focus()", &json!([]));
    browser.type_in(key::ENTER);
    browser.waits_for_element("#replay #remark-on");
    assert_eq!(browser.text("return document.querySelector('#remark-on').dataset.grade"), grade);
    browser.press("[data-action=review]");
    browser.waits_for_element("#review[data-review=made]");

    // Another player's decisions are reviewed on request.
    browser.press(".seats-of-review a[data-seat='2']");
    browser.waits_for_element("#review[data-review=none]");
    assert!(browser.mishaps().is_empty(), "{:?}", browser.mishaps());
}

#[test]
fn what_is_made_is_there_for_everyone_and_after_a_restart() {
    let (mut server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    browser.is(listed("Ada"));
    let page = format!("/games/{}/review", listed("podium"));
    browser.go(&page);
    // The server is killed right after the request: it makes the review after its restart.
    browser.press("[data-action=ask-review]");
    browser.waits_for("the answer", "return document.querySelector('#review')?.dataset.review !== 'none'", &json!([]));
    server.kill();
    server.start_again();
    browser.go(&page);
    browser.waits_for_element("#review[data-review=made]");
    let stranger = Browser::open(&driver, &server.address, DESKTOP);
    stranger.go(&page);
    stranger.waits_for_element("#review[data-review=made]");
}
