//! A whole game with the keyboard alone.

use serde_json::json;

use crate::driver::{Browser, DESKTOP, Driver, key};
use crate::server::TestServer;
use crate::table::{PageState, Table};

struct KeyboardUser<'a> {
    browser: &'a Browser,
}

impl KeyboardUser<'_> {
    fn has_focus_on(&self, selector: &str) -> bool {
        let script = "return document.activeElement.matches(arguments[0])";
        self.browser.run(script, &json!([selector])) == json!(true)
    }

    fn tabs_to(&self, selector: &str) {
        for _ in 0..120 {
            if self.has_focus_on(selector) {
                return;
            }
            self.browser.type_in(key::TAB);
        }
        panic!("the tabulator never comes to {selector}\n{}", self.browser.situation());
    }

    fn opens_a_table(&self) {
        self.browser.go("/");
        self.tabs_to("[data-action=new-table]");
        self.browser.type_in(key::ENTER);
        self.browser.waits_for_element(".opening");
        self.tabs_to("#options summary");
        self.browser.type_in(key::ENTER);
        self.tabs_to("[name=players]");
        self.browser.type_in(&key::RIGHT.repeat(2));
        let six = "return document.querySelector('#players-6')?.checked";
        self.browser.waits_for("six players", six, &json!([]));
        let drawn = "return document.querySelector('#players-6[checked]') !== null";
        self.browser.waits_for("what six players can choose", drawn, &json!([]));
        assert!(self.has_focus_on("#players-6"), "the focus stays where it was when choices are drawn anew");
        self.tabs_to("#length");
        self.browser.type_in(key::DOWN);
        let short = "return document.querySelector('#length option[value=first-2][selected]') !== null";
        self.browser.waits_for("a short game", short, &json!([]));
        self.tabs_to("#agreed summary");
        self.browser.type_in(key::ENTER);
        self.tabs_to("#pause");
        self.browser.chooses("#pause", "0");
        self.tabs_to("#name");
        self.browser.type_in("Kay");
        self.browser.type_in(key::ENTER);
        self.browser.waits_for_element("#room[data-room=gathering]");
    }

    fn begins(&self) {
        self.tabs_to("form[data-command=fill] button");
        self.browser.type_in(key::ENTER);
        self.browser.waits_for_element("form[data-command=start] button:enabled");
        self.tabs_to("form[data-command=start] button");
        self.browser.type_in(key::SPACE);
        self.browser.waits_for_element("#room[data-room=playing]");
    }

    /// Bids with a digit, and plays with arrows and Enter.
    fn answers(&self, look: &PageState) {
        if look.decision() == "bid" {
            self.browser.type_in("1");
        } else {
            let wanted = if look.decision() == "play" { "#hand .playable" } else { "#ask .choice" };
            self.arrows_to(wanted);
            self.browser.type_in(key::ENTER);
        }
        Table { browser: self.browser }.has_answered(look);
    }

    fn arrows_to(&self, selector: &str) {
        for _ in 0..20 {
            if self.has_focus_on(selector) {
                return;
            }
            self.browser.type_in(key::RIGHT);
        }
        panic!("the arrows never come to {selector}\n{}", self.browser.situation());
    }

    fn hears(&self, letter: &str) -> String {
        self.browser.run("document.getElementById('toast').hidden = true; window.toasted = null", &json!([]));
        self.browser.type_in(letter);
        Table { browser: self.browser }.waits_for_toast()
    }

    fn is_open(&self, panel: &str, open: bool) {
        let script = "return document.getElementById(arguments[0]).matches(':popover-open') === arguments[1]";
        self.browser.waits_for(&format!("{panel} open or not"), script, &json!([panel, open]));
    }
}

#[test]
fn a_whole_game_is_played_without_a_pointer() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    let (typist, table) = (KeyboardUser { browser: &browser }, Table { browser: &browser });
    typist.opens_a_table();
    typist.begins();
    loop {
        let look = table.waits_for_our_turn();
        if look.room() == "finished" {
            break;
        }
        typist.answers(&look);
    }
    browser.waits_for_element(".podium");
    typist.tabs_to("[data-action=rematch]");
    browser.type_in(key::ENTER);
    browser.waits_for_element("#room[data-room=playing]");
    table.has_had_no_mishaps();
}

#[test]
fn keys_read_out_hand_table_and_scores_and_open_everything_else() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    // Narrow, so that the chat is a panel.
    let browser =
        Browser::open(&driver, &server.address, crate::driver::BrowserOptions { size: (800, 900), ..DESKTOP });
    let (typist, table) = (KeyboardUser { browser: &browser }, Table::found(&browser, "trick"));
    let look = table.waits_for_our_turn();
    let (hand, lies, scores) = (typist.hears("h"), typist.hears("t"), typist.hears("s"));
    assert!(hand.len() > 10 && lies.len() > 10 && scores.len() > 10, "{hand} | {lies} | {scores}");
    assert!(hand != lies && lies != scores && scores.contains("Bruno"), "{hand} | {lies} | {scores}");
    for (letter, panel) in [("l", "panel-last"), ("?", "panel-help")] {
        browser.type_in(letter);
        typist.is_open(panel, true);
        browser.type_in(letter);
        typist.is_open(panel, false);
    }
    browser.type_in("c");
    typist.is_open("panel-talk", true);
    browser.waits_for("the focus on the line", "return document.activeElement.id === 'line'", &json!([]));
    browser.type_in("Hello all, 5 lines");
    browser.type_in(key::ENTER);
    let said = "return document.querySelector('#talk').innerText.includes('Hello all, 5 lines')";
    browser.waits_for("the line in the talk", said, &json!([]));
    browser.waits_for("an empty line", "return document.getElementById('line').value === ''", &json!([]));
    browser.type_in(key::ESCAPE);
    typist.is_open("panel-talk", false);
    typist.answers(&look);
    table.has_had_no_mishaps();
}
