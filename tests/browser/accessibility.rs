//! Accessibility: axe-core finds nothing wrong on any page in several themes.

use serde_json::{Value, json};

use crate::driver::{Browser, BrowserOptions, DESKTOP, Driver, PHONE};
use crate::review::asks_and_waits;
use crate::server::{TestServer, group_pages, listed};
use crate::table::Table;
use crate::themes::{choose, device_prefers};

const AXE: &str = include_str!("vendor/axe.min.js");

/// Pages with themes, and API pages, which are only light or dark.
const PAGES: &[&str] = &[
    "/",
    "/new",
    "/pad",
    "/games",
    "/settings",
    "/rules",
    "/nowhere",
    "/learn/1",
    "/learn/2",
    "/learn/2?tried=play+W1",
    "/learn/26",
    "/pads",
    "/pad/trick",
    "/pad/trick?for=pt/4%2Bspecials%3Dall&play=Bomb&play=W1&play=Cloud%3DE&hand=H3&hand=J1",
    "/pad/padpad0006/sheet",
    "/pad/padpad0004/sheet",
    "/pad/padpad0004/large",
    "/practice",
    "/practice?none=yes&theme=lead",
    "/practice/today",
    "/practice/mine",
];
const FOR_PROGRAMS: &[&str] = &["/api", "/problems"];

const LOOK: &str = r"
    const done = arguments[arguments.length - 1];
    const why = ({ any, all, none }) => [...any, ...all, ...none][0]?.message ?? '';
    const told = ({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help}\n    ${node.html.slice(0, 160)}\n    ${why(node)}`);
    axe.run(document, { resultTypes: ['violations'] }).then(
        ({ violations }) => done(violations.flatMap(told)), (error) => done([String(error)]));
";

/// With axe-core on every page, in spite of the content security policy.
fn open(driver: &std::rc::Rc<Driver>, server: &TestServer, like: BrowserOptions<'_>) -> Browser {
    let browser = Browser::open(driver, &server.address, like);
    browser.watch(AXE);
    browser.is(listed("Ada"));
    browser
}

struct AccessibilityCheck {
    browser: Browser,
    theme: &'static str,
    found: Vec<String>,
}

impl AccessibilityCheck {
    fn looks_at(&mut self, what: &str) {
        let found = self.browser.run_later(LOOK, &json!([]));
        let found = found.as_array().into_iter().flatten().filter_map(Value::as_str);
        self.found.extend(found.map(|found| format!("{what} ({}): {found}", self.theme)));
    }

    #[track_caller]
    fn has_found_nothing(&self) {
        assert!(self.found.is_empty(), "axe-core finds\n{}", self.found.join("\n"));
    }

    fn looks_at_pages<T: AsRef<str>>(&mut self, pages: &[T]) {
        for page in pages.iter().map(AsRef::as_ref) {
            self.browser.go(page);
            let open = "document.querySelectorAll('details').forEach((one) => { one.open = true; })";
            self.browser.run(open, &json!([]));
            self.looks_at(page);
        }
    }

    fn looks_at_tables(&mut self, tables: &[&str]) {
        for name in tables {
            Table::found(&self.browser, name).waits_for_our_turn();
            self.looks_at(name);
        }
        let over = listed("podium");
        let review = format!("/games/{over}/review");
        self.looks_at_pages(&[format!("/games/{over}"), format!("/games/{over}/6"), review.clone()]);
        self.browser.go(&review);
        asks_and_waits(&self.browser);
        self.looks_at_pages(&[review.as_str(), "/practice", "/practice/mine"]);
        self.looks_at_pages(&["trick", "podium"].map(|name| format!("/tables/{}/show/hands", listed(name))));
        self.browser.go("/new");
        self.browser.press(".opening button.primary");
        self.browser.waits_for_element("#room[data-room=gathering]");
        self.looks_at("a table before the game");
        let table = self.browser.path();
        self.looks_at_pages(&[table.clone(), format!("{table}/show")]);
    }

    fn looks_at_pads(&mut self) {
        for rules in ["edition=ca", "edition=pt&special=bomb&special=werewolf&bids=simultaneous"] {
            self.browser.go(&format!("/pad?name=Ada&name=Ben&name=Cleo&{rules}"));
            self.browser.press(".opening .primary");
            self.browser.waits_for_element("#pad[data-ready]");
            let path = self.browser.path();
            self.browser.press("#ask button[name=number][value='1']");
            self.browser.waits_for_element("#ask[data-player='3']");
            self.looks_at_pages(&[&path, &format!("{path}?round=1&what=bid&player=2")]);
        }
    }

    fn looks_at_group(&mut self, server: &TestServer) {
        let pages = group_pages(server);
        self.looks_at_pages(&pages);
    }

    fn looks_at_panels(&mut self) {
        Table::found(&self.browser, "trick").waits_for_our_turn();
        for panel in ["sheet", "talk", "last", "menu", "help", "log"] {
            let call = |verb: &str| format!("document.getElementById('panel-{panel}').{verb}Popover()");
            self.browser.run(&call("show"), &json!([]));
            self.browser.waits_for_element(&format!("#panel-{panel}"));
            self.looks_at(panel);
            self.browser.run(&call("hide"), &json!([]));
        }
        Table::found(&self.browser, "juggler").waits_for_our_turn();
        self.browser.press("#hand [data-card=Juggler]");
        self.browser.waits_for_element("#declare-Juggler");
        self.looks_at("the choice of a colour");
        Table::found(&self.browser, "bidding").waits_for_our_turn();
        self.browser.run("document.querySelector('[data-tutor-on=yes]').click()", &json!([]));
        self.browser.waits_for_element("html[data-tutor]");
        self.browser.press("[data-action='bid 6']");
        self.browser.waits_for_element("#tutor[open]");
        self.looks_at("the tutor's question");
    }
}

#[test]
fn axe_finds_nothing_in_the_light() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = open(&driver, &server, DESKTOP);
    device_prefers(&browser, "light");
    let mut looker = AccessibilityCheck { browser, theme: "light", found: Vec::new() };
    looker.looks_at_pages(PAGES);
    looker.looks_at_pages(&FOR_PROGRAMS[1..]);
    looker.looks_at_tables(&["trick", "bidding", "banned", "clairvoyance", "werewolf", "crowd", "podium"]);
    looker.looks_at_pads();
    looker.looks_at_group(&server);
    looker.has_found_nothing();
}

#[test]
fn axe_finds_nothing_in_the_dark_on_a_phone() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = open(&driver, &server, PHONE);
    device_prefers(&browser, "dark");
    let mut looker = AccessibilityCheck { browser, theme: "dark", found: Vec::new() };
    looker.looks_at_pages(PAGES);
    let answered = crate::practice::answered(&looker.browser);
    looker.looks_at_pages(&answered.iter().map(String::as_str).collect::<Vec<_>>());
    looker.looks_at_pages(FOR_PROGRAMS);
    looker.looks_at_tables(&["trick", "banned", "crowd", "podium"]);
    looker.looks_at_pads();
    looker.looks_at_group(&server);
    looker.looks_at_panels();
    looker.has_found_nothing();
}

#[test]
fn axe_finds_nothing_in_strong_colours() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = open(&driver, &server, PHONE);
    choose(&browser, "contrast");
    let mut looker = AccessibilityCheck { browser, theme: "strong colours", found: Vec::new() };
    looker.looks_at_pages(PAGES);
    looker.looks_at_tables(&["trick", "werewolf", "clairvoyance", "podium"]);
    looker.looks_at_pads();
    looker.looks_at_group(&server);
    looker.looks_at_panels();
    looker.has_found_nothing();
}
