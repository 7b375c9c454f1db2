//! The pictures of `docs/looks`: `FORETELL_RENEW_LOOKS=1`, set by `scripts/looks`, takes new ones; otherwise they only
//! have to exist and be small.

use std::fs;
use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::driver::{Browser, BrowserOptions, DESKTOP, Driver, PHONE};
use crate::screens::DRAWN;
use crate::server::{TestServer, listed};
use crate::table::Table;
use crate::themes::device_prefers;

const LARGEST: u64 = 60_000;

const UPRIGHT: (u32, u32) = (390, 844);
const SIDEWAYS: (u32, u32) = (844, 390);
const LAPTOP: (u32, u32) = (1280, 800);
const TELEVISION: (u32, u32) = (1920, 1080);

#[derive(Clone, Copy)]
enum Place {
    Page(&'static str),
    /// A prepared table, at Ada's turn or at its end.
    Table(&'static str),
    Game(&'static str, &'static str),
    Gathering,
    Invitation,
    BigScreen(&'static str),
}

struct Look {
    name: &'static str,
    place: Place,
    size: (u32, u32),
    theme: &'static str,
    language: &'static str,
}

const fn look(name: &'static str, place: Place, size: (u32, u32), theme: &'static str, language: &'static str) -> Look {
    Look { name, place, size, theme, language }
}

const LOOKS: [Look; 20] = [
    look("home", Place::Page("/"), LAPTOP, "light", "en"),
    look("home-phone", Place::Page("/"), UPRIGHT, "dark", "de"),
    look("gathering", Place::Gathering, LAPTOP, "dark", "en"),
    look("gathering-phone", Place::Gathering, UPRIGHT, "light", "it"),
    look("avatars-phone", Place::Page("/settings"), UPRIGHT, "light", "en"),
    look("bidding", Place::Table("bidding"), LAPTOP, "light", "en"),
    look("bidding-phone", Place::Table("bidding"), UPRIGHT, "dark", "pl"),
    look("trick", Place::Table("trick"), LAPTOP, "dark", "en"),
    look("trick-phone", Place::Table("trick"), UPRIGHT, "light", "en"),
    look("crowd", Place::Table("crowd"), LAPTOP, "light", "fr"),
    look("crowd-phone", Place::Table("crowd"), UPRIGHT, "dark", "en"),
    look("many-phone", Place::Table("many"), SIDEWAYS, "light", "es"),
    look("podium", Place::Table("podium"), LAPTOP, "light", "en"),
    look("podium-phone", Place::Table("podium"), UPRIGHT, "dark", "ca"),
    look("replay", Place::Game("podium", "/48"), LAPTOP, "dark", "en"),
    look("summary-phone", Place::Game("podium", ""), UPRIGHT, "light", "pt"),
    look("puzzle-phone", Place::Page("/practice/next"), UPRIGHT, "light", "en"),
    look("lesson", Place::Page("/learn/3"), LAPTOP, "light", "en"),
    look("invitation-television", Place::Invitation, TELEVISION, "light", "en"),
    look("big-screen", Place::BigScreen("trick"), LAPTOP, "light", "en"),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/looks")
}

fn file(look: &Look) -> PathBuf {
    folder().join(format!("{}.webp", look.name))
}

fn gathers(server: &TestServer) -> String {
    let opened = server.asks(listed("Ada"), "/tables", Some(&json!({ "rules": "it/4" })));
    let game = opened["game"].as_str().expect("a game").to_owned();
    server.asks(listed("Bob"), &format!("/tables/{game}/seats"), Some(&json!({})));
    game
}

impl Look {
    fn goes_there(&self, browser: &Browser, server: &TestServer) {
        match self.place {
            Place::Page(path) => browser.go(path),
            Place::Table(name) => {
                Table::found(browser, name).waits_for_our_turn();
            }
            Place::Game(name, path) => browser.go(&format!("/games/{}{path}", listed(name))),
            Place::Gathering => browser.go(&format!("/tables/{}", gathers(server))),
            Place::Invitation => browser.go(&format!("/tables/{}/show", gathers(server))),
            Place::BigScreen(name) => browser.go(&format!("/tables/{}/show/hands", listed(name))),
        }
        let is_alone = "return document.querySelector('#live') === null
            || document.querySelector('[data-state=gone]') === null || document.querySelector('[data-show]') !== null";
        browser.waits_for("everybody", is_alone, &json!([]));
        browser.run_later(DRAWN, &json!([]));
    }

    fn takes(&self, driver: &std::rc::Rc<Driver>, server: &TestServer) {
        let pointer = if self.size.0 < 1000 { PHONE } else { DESKTOP }.pointer;
        let options = BrowserOptions { size: self.size, language: self.language, pointer, ..DESKTOP };
        let browser = Browser::open(driver, &server.address, options);
        device_prefers(&browser, self.theme);
        browser.is(listed("Ada"));
        self.goes_there(&browser, server);
        // Use the best quality at which the picture is small enough.
        let taken = [88, 78, 66, 50, 38, 28].into_iter().map(|quality| picture(&browser, quality));
        let small = taken.into_iter().find(|picture| picture.len() as u64 <= LARGEST);
        fs::write(file(self), small.expect("a small picture")).expect("a picture can be written");
    }
}

fn picture(browser: &Browser, quality: u32) -> Vec<u8> {
    let wish = json!({ "format": "webp", "quality": quality, "captureBeyondViewport": false });
    let taken: Value = browser.command("Page.captureScreenshot", &wish);
    STANDARD.decode(taken["data"].as_str().expect("a picture")).expect("in base 64")
}

#[test]
fn the_looks_are_there_and_small() {
    if std::env::var_os("FORETELL_RENEW_LOOKS").is_some() {
        fs::create_dir_all(folder()).expect("a folder");
        let server = TestServer::with_tables_known_as("http://cards.example.org");
        let driver = Driver::start();
        for look in &LOOKS {
            look.takes(&driver, &server);
        }
    }
    let told = fs::read_to_string(folder().join("README.md")).expect("a description");
    for look in &LOOKS {
        let size = fs::metadata(file(look)).unwrap_or_else(|error| panic!("{}: {error}", look.name)).len();
        assert!(size <= LARGEST, "{} has {size} bytes", look.name);
        assert!(told.contains(&format!("({}.webp)", look.name)), "README.md does not show {}", look.name);
    }
    let files = fs::read_dir(folder()).expect("a folder").count();
    assert_eq!(files, LOOKS.len() + 1, "no other pictures");
}
