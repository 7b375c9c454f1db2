//! A table before its game: what its host needs fits on one screen, the rest is behind «More».

use serde_json::json;

use crate::driver::{Browser, BrowserOptions, Driver, PHONE};
use crate::server::TestServer;

const BELOW: &str = r"
    const wanted = ['.chairs', '.qr', '#code', '.invite [data-copy]', '.fill .pick:last-child', '.fill > button',
        '.start button'];
    return wanted.filter((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return !box || box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth;
    });
";

fn opens_a_table(browser: &Browser, players: usize) {
    browser.go(&format!("/new?edition=it&players={players}"));
    browser.press(".opening button.primary");
    browser.waits_for("the code to scan", "return document.querySelector('.qr').naturalWidth > 0", &json!([]));
}

#[test]
fn a_table_is_filled_and_started_without_scrolling() {
    let (server, driver) = (TestServer::known_as("https://cards.example.org"), Driver::start());
    for language in ["en", "pl", "fr"] {
        let browser = Browser::open(&driver, &server.address, BrowserOptions { language, ..PHONE });
        for players in [4, 6] {
            opens_a_table(&browser, players);
            for size in [(390, 844), (320, 640), (1280, 800)] {
                browser.resize(size);
                let below = browser.run(BELOW, &json!([]));
                assert_eq!(below, json!([]), "{players} players at {size:?} in {language}");
            }
            browser.resize(PHONE.size);
        }
    }
}

#[test]
fn the_host_seats_bots_one_by_one_or_all_at_once() {
    let (server, driver) = (TestServer::known_as("https://cards.example.org"), Driver::start());
    let browser = Browser::open(&driver, &server.address, PHONE);
    opens_a_table(&browser, 4);
    browser.press("#more > summary");
    browser.press(".fill label[for=bot-sparrow]");
    browser.press(".arrange [data-seat='3'] button[form=fill]");
    let birds =
        "return [...document.querySelectorAll('.chair[data-kind=bot] .badge')].map((one) => one.innerText).join()";
    browser.waits_for("a sparrow", &format!("{birds} === 'Sparrow'"), &json!([]));
    browser.press("#bot-birds > summary");
    browser.press("#bot-birds label[for=bot-owl]");
    browser.press(".fill > button");
    browser.waits_for("owls", &format!("{birds} === 'Owl,Sparrow,Owl'"), &json!([]));
    browser.go("/");
    assert!(browser.holds("return document.querySelector('#bots-owl').checked"), "the last choice is remembered");
    assert_eq!(browser.mishaps(), Vec::<String>::new());
}

#[test]
fn a_picture_is_chosen_with_the_name_and_changed_later() {
    let (server, driver) = (TestServer::known_as("https://cards.example.org"), Driver::start());
    let (ada, ben) = (Browser::open(&driver, &server.address, PHONE), Browser::open(&driver, &server.address, PHONE));
    opens_a_table(&ada, 4);
    ben.go(&ada.path());
    ben.press("#portraits > summary");
    ben.press("label[for=avatar-fox]");
    ben.press(".sit button");
    let shows = |name: &str| {
        format!("return document.querySelector('.chair[data-seat=\"2\"] img[src*=\"/{name}-\"]') !== null")
    };
    for browser in [&ada, &ben] {
        browser.waits_for("the fox", &shows("fox"), &json!([]));
    }
    ben.press(".own-face");
    ben.press("label[for=avatar-witch]");
    ben.press(".settings button.primary");
    for browser in [&ada, &ben] {
        browser.waits_for("the witch", &shows("witch"), &json!([]));
    }
    assert_eq!(ada.mishaps(), Vec::<String>::new());
}

#[test]
fn quick_taps_seat_a_bot_on_each_seat() {
    let (server, driver) = (TestServer::known_as("https://cards.example.org"), Driver::start());
    let browser = Browser::open(&driver, &server.address, PHONE);
    opens_a_table(&browser, 6);
    browser.press("#more > summary");
    let taps = "document.querySelectorAll('.arrange button[form=fill]').forEach((button) => button.click())";
    browser.run(taps, &json!([]));
    let seated = "return document.querySelectorAll('.chair[data-kind=bot]').length === 5";
    browser.waits_for("five bots", seated, &json!([]));
    assert_eq!(browser.mishaps(), Vec::<String>::new());
}
