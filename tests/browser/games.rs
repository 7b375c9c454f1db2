//! Whole games: alone against bots, and six people at one table.

use std::rc::Rc;

use serde_json::json;

use crate::driver::{Browser, BrowserOptions, DESKTOP, Driver, Engine};
use crate::server::TestServer;
use crate::table::Table;

const SHEET: &str = "return document.querySelector('#sheet table').innerText";

#[test]
fn a_visitor_is_in_a_game_with_one_press() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let browser = Browser::open(&driver, &server.address, BrowserOptions { still: false, ..DESKTOP });
    browser.go("/");
    browser.press("[data-action=play-now]");
    browser.waits_for_element("#room[data-room=playing]");
    let table = Table { browser: &browser };
    // If a Wizard is turned up for a visitor who deals, the trump is asked first.
    let look = table.plays_until(|look| look.decision() == "bid");
    table.answers(&look, "bid 0");
    let look = table.waits_for_our_turn();
    assert_eq!((look.decision(), look.playable().len()), ("play", 1));
    table.answers_somehow(&look);
    table.looks_until("the second round does not come", |look| look.hand().len() == 2);
    table.has_had_no_mishaps();
}

fn a_whole_game_is_played_by_pressing_from_the_first_page_to_the_rematch_in(engine: Engine) {
    let (server, driver) = (TestServer::empty(), Driver::of(engine));
    let browser = Browser::open(&driver, &server.address, BrowserOptions { still: false, ..DESKTOP });
    browser.go("/");
    browser.press("[data-action=new-table]");
    browser.press("#options > details > summary");
    browser.press("label[for=edition-it]");
    browser.press("label[for=players-5]");
    browser.waits_for("five players", "return document.querySelector('#players-5[checked]') !== null", &json!([]));
    browser.chooses("#length", "first-3");
    let shorter = "return document.querySelector('#length [value=first-3]').hasAttribute('selected')";
    browser.waits_for("a shorter game", shorter, &json!([]));
    browser.press("#agreed summary");
    browser.chooses("#pause", "0");
    browser.press("#name");
    browser.type_in("Zoe");
    browser.press(".opening button.primary");
    browser.waits_for_element("#room[data-room=gathering]");
    assert_eq!(browser.text("return document.querySelector('.chair[data-kind=person] .name').innerText"), "Zoe");
    browser.press("form[data-command=fill] button");
    browser.press("form[data-command=start] button:enabled");
    let table = Table { browser: &browser };
    table.plays_to_the_end();
    assert_eq!(browser.number("return document.querySelectorAll('.podium li').length"), 5);
    assert_eq!(browser.number("return document.querySelectorAll('#sheet tr[data-played]').length"), 3);
    table.has_had_no_mishaps();
    let before = browser.path();
    browser.press("[data-action=rematch]");
    browser.waits_for_element("#room[data-room=playing]");
    assert_ne!(browser.path(), before, "a rematch is a table of its own");
    let look = table.waits_for_our_turn();
    assert_eq!(look.room(), "playing");
    table.answers_somehow(&look);
    table.has_had_no_mishaps();
}

#[test]
fn a_whole_game_is_played_by_pressing_from_the_first_page_to_the_rematch() {
    a_whole_game_is_played_by_pressing_from_the_first_page_to_the_rematch_in(Engine::Chromium);
}

#[test]
fn a_whole_game_is_played_by_pressing_from_the_first_page_to_the_rematch_also_in_firefox() {
    a_whole_game_is_played_by_pressing_from_the_first_page_to_the_rematch_in(Engine::Firefox);
}

#[test]
fn six_browsers_play_at_one_table_to_the_end() {
    const NAMES: [&str; 6] = ["Ada", "Bao", "Chloé", "Dmitri", "Élodie", "Fatou"];
    let (server, driver) = (TestServer::empty(), Driver::start());
    let open = |driver: &Rc<Driver>| Browser::open(driver, &server.address, DESKTOP);
    let browsers = [(); 6].map(|()| open(&driver));
    browsers[0].go("/new?edition=it&players=6&length=first-2");
    browsers[0].press("#name");
    browsers[0].type_in(NAMES[0]);
    browsers[0].press(".opening button.primary");
    browsers[0].waits_for_element("#room[data-room=gathering]");
    let path = browsers[0].path();
    for (seat, browser) in browsers.iter().enumerate().skip(1) {
        browser.go(&path);
        browser.press(".sit input[name=name]");
        browser.type_in(NAMES[seat]);
        browser.press(".sit button");
        browser.waits_for_element(&format!(".chair[data-seat='{}'][data-kind=person]", seat + 1));
    }
    browsers[0].press("form[data-command=start] button:enabled");
    play_together(&browsers);
    let sheets: Vec<String> = browsers.iter().map(|browser| browser.text(SHEET)).collect();
    assert!(sheets.iter().all(|sheet| *sheet == sheets[0]), "{sheets:#?}");
    assert!(NAMES.iter().all(|name| sheets[0].contains(name)), "{}", sheets[0]);
    for browser in &browsers {
        Table { browser }.has_had_no_mishaps();
    }
}

fn play_together(browsers: &[Browser]) {
    let tables = || browsers.iter().map(|browser| Table { browser });
    loop {
        let looks: Vec<_> = tables().map(|table| table.looks_until("a room", |look| look.room() != "none")).collect();
        if looks.iter().all(|look| look.room() == "finished") {
            return;
        }
        for (table, look) in tables().zip(&looks) {
            if look.asked().is_some() {
                table.answers_somehow(look);
            }
        }
    }
}
