//! Light, dark and high-contrast themes: the device's or the chosen one.

use serde_json::json;

use crate::driver::{Browser, DESKTOP, Driver};
use crate::server::{TestServer, listed};

fn colours(browser: &Browser, path: &str) -> (String, String) {
    browser.go(path);
    let of = |what: &str| browser.text(&format!("return getComputedStyle(document.body).{what}"));
    (of("backgroundColor"), of("color"))
}

/// From 0 to 255.
fn lightness(colour: &str) -> f64 {
    let numbers: Vec<f64> = colour
        .split(|letter: char| !letter.is_ascii_digit() && letter != '.')
        .filter_map(|number| number.parse().ok())
        .collect();
    assert!(numbers.len() >= 3, "{colour}");
    (numbers[0] + numbers[1] + numbers[2]) / 3.0
}

pub(crate) fn device_prefers(browser: &Browser, scheme: &str) {
    let wish = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
    browser.command("Emulation.setEmulatedMedia", &wish);
}

pub(crate) fn choose(browser: &Browser, theme: &str) {
    browser.go("/settings");
    browser.press(&format!("label[for=theme-{theme}]"));
    browser.press(".settings button.primary");
    browser.waits_for_element(".saved");
}

#[test]
fn pages_are_light_or_dark_as_the_device_is() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    device_prefers(&browser, "light");
    let (paper, ink) = colours(&browser, "/");
    assert!(lightness(&paper) > 200.0 && lightness(&ink) < 60.0, "{paper} {ink}");
    device_prefers(&browser, "dark");
    let (paper, ink) = colours(&browser, "/");
    assert!(lightness(&paper) < 60.0 && lightness(&ink) > 200.0, "{paper} {ink}");
}

#[test]
fn a_theme_that_was_chosen_goes_before_the_devices() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    browser.is(listed("Ada"));
    device_prefers(&browser, "light");
    let table = format!("/tables/{}", listed("trick"));
    let felt = |browser: &Browser| {
        browser.go(&table);
        browser.text("return getComputedStyle(document.querySelector('#room')).backgroundImage")
    };
    let card = "return document.querySelector('#hand img').src";
    let (light, light_card) = (felt(&browser), browser.text(card));
    choose(&browser, "dark");
    assert!(lightness(&colours(&browser, "/").0) < 60.0);
    let dark = felt(&browser);
    assert_ne!(light, dark);
    choose(&browser, "contrast");
    let (paper, ink) = colours(&browser, "/");
    assert!(lightness(&paper) < 1.0 && lightness(&ink) > 254.0, "{paper} {ink}");
    assert_eq!(felt(&browser), "none", "no shades in the strong theme");
    assert_ne!(browser.text(card), light_card, "cards are drawn in strong colours too");
    device_prefers(&browser, "dark");
    choose(&browser, "light");
    assert!(lightness(&colours(&browser, "/").0) > 200.0);
    assert_eq!(felt(&browser), light);
}
