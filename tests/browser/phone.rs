//! Phones, and other small or zoomed screens.

use serde_json::{Value, json};

use crate::driver::{Browser, BrowserOptions, DESKTOP, Driver, PHONE};
use crate::pad_sheet::{GOES_ON, OF_SIX};
use crate::review::asks_and_waits;
use crate::server::{TestServer, listed};
use crate::table::Table;

/// Hidden touch targets don't count, and of a card only its visible part.
const TOO_SMALL: &str = r"
    const [least] = arguments;
    const found = [];
    const kinds = 'button, a[href], input:not([type=hidden]), select, summary';
    for (const one of document.querySelectorAll(`#room :is(${kinds})`)) {
        if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const { width, height } = one.getBoundingClientRect();
        const isSmall = Math.min(width, height) < least - 0.5;
        if (isSmall) found.push(`${one.outerHTML.slice(0, 90)} is ${width}×${height}`);
    }
    const cards = [...document.querySelectorAll('#hand .card')].map((card) => card.getBoundingClientRect());
    cards.forEach((box, index) => {
        const next = cards[index + 1];
        const seen = next && next.top === box.top ? next.left - box.left : box.width;
        if (seen < least - 0.5) found.push(`of card ${index + 1} ${seen} pixels are seen`);
    });
    return found;
";

const OUTSIDE: &str = r"
    return [...document.querySelectorAll('#hand .card')].filter((card) => {
        const box = card.getBoundingClientRect();
        return box.left < -0.5 || box.right > innerWidth + 0.5 || box.top < 0 || box.bottom > innerHeight + 0.5;
    }).map((card) => `${card.dataset.card} ${JSON.stringify(card.getBoundingClientRect())}`);
";

/// A page's excess width, and the elements that stick out.
const WIDER: &str = r"
    const width = arguments[0];
    if (document.documentElement.scrollWidth <= width && document.body.scrollWidth <= width) return [];
    const out = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility()
        && one.getBoundingClientRect().right > width + 0.5).map((one) => one.outerHTML.slice(0, 120));
    return [`${document.documentElement.scrollWidth} of ${width}`, ...out.slice(0, 5)];
";

fn none(found: &Value, what: &str) {
    assert_eq!(found.as_array().map(Vec::len), Some(0), "{what}: {found:#}");
}

#[test]
fn a_game_is_played_with_a_thumb() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let browser = Browser::open(&driver, &server.address, PHONE);
    browser.go("/new?edition=it&players=6&length=first-2&bots=apprentice&pause=0");
    browser.picks_bots("apprentice");
    browser.press(".opening button.primary");
    browser.press("form[data-command=start] button:enabled");
    let table = Table { browser: &browser };
    table.plays_to_the_end();
    table.has_had_no_mishaps();
}

#[test]
fn at_a_table_on_a_phone_everything_is_large_enough_and_in_sight() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, PHONE);
    for name in ["trick", "bidding", "banned", "clairvoyance", "werewolf", "change", "crowd", "many", "juggler"] {
        Table::found(&browser, name).waits_for_our_turn();
        none(&browser.run(TOO_SMALL, &json!([44])), &format!("too small for a thumb at «{name}»"));
        none(&browser.run(WIDER, &json!([390])), &format!("wider than the screen at «{name}»"));
        none(&browser.run(OUTSIDE, &json!([])), &format!("not in sight at «{name}»"));
    }
    for panel in ["sheet", "talk", "last", "menu"] {
        Table::found(&browser, "trick").waits_for_our_turn();
        browser.press(&format!("[data-tool=panel-{panel}]"));
        browser.waits_for_element(&format!("#panel-{panel}"));
        none(&browser.run(TOO_SMALL, &json!([44])), &format!("too small for a thumb in «{panel}»"));
        none(&browser.run(WIDER, &json!([390])), &format!("wider than the screen with «{panel}»"));
    }
}

#[test]
fn twenty_cards_are_in_sight_on_the_smallest_phone() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, BrowserOptions { size: (320, 640), ..PHONE });
    let look = Table::found(&browser, "many").waits_for_our_turn();
    assert!(look.hand().len() > 17, "{look:?}");
    none(&browser.run(OUTSIDE, &json!([])), "not in sight");
    none(&browser.run(TOO_SMALL, &json!([40])), "too small for a thumb");
    assert!(browser.holds("return document.documentElement.scrollHeight <= innerHeight"), "there is nothing to scroll");
}

#[test]
fn a_tap_on_a_seat_shows_its_open_hand_large() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, PHONE);
    let table = Table::found(&browser, "clairvoyance");
    table.waits_for_our_turn();
    browser.press("#seats .seat");
    browser.waits_for_element("#seats .panel:popover-open img");
    let seen = "return [...document.querySelectorAll('#seats .panel:popover-open img')]
        .filter((card) => card.getBoundingClientRect().width >= 56 && card.alt).length";
    assert_eq!(browser.number(seen), 3, "each of its cards is large, and has a name");
    browser.press("#seats .panel:popover-open header button");
    browser.waits_for("the panel to close", "return !document.querySelector(':popover-open')", &json!([]));
    table.has_had_no_mishaps();
}

#[test]
fn no_page_is_wider_than_a_small_screen_or_one_that_is_enlarged() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    browser.is(listed("Ada"));
    let tables = ["bidding", "trick", "many", "crowd", "podium", "clairvoyance", "werewolf"];
    let mut pages: Vec<String> = tables.iter().map(|name| format!("/tables/{}", listed(name))).collect();
    let over = listed("podium");
    let review = format!("/games/{over}/review");
    browser.go(&review);
    asks_and_waits(&browser);
    pages.extend([review, format!("/games/{over}/review?seat=2")]);
    pages.extend([format!("/games/{over}"), format!("/games/{over}/6"), "/rules?for=pt/6+specials=all".to_owned()]);
    pages.extend(["/", "/new", "/games", "/settings", "/rules", "/api", "/problems", "/nowhere"].map(str::to_owned));
    pages.extend(
        ["/learn/1", "/learn/4", "/learn/8", "/learn/25", "/learn/26", "/practice", "/practice/today", "/pad"]
            .map(str::to_owned),
    );
    pages.extend(crate::practice::answered(&browser));
    pages.push("/practice/mine".to_owned());
    let names = ["Ada", "Ben", "Cleopatra the Great", "Dora", "Emil", "WWWWWWWWWWWWWWWWWWWWWWWW"];
    let begun = json!({ "rules": "pt/6+specials=all", "players": names });
    let pad = format!("/pad/{}", server.asks(listed("Ada"), "/pads", Some(&begun))["pad"].as_str().expect("a pad"));
    pages.extend(["", "?round=1&what=trump", "?round=1&what=cloud"].map(|look| format!("{pad}{look}")));
    pages.extend(
        ["/pads", "/pad/trick", "/pad/trick?for=pt/6%2Bspecials%3Dall&play=Bomb&play=W1&hand=H3"].map(str::to_owned),
    );
    for pad in [OF_SIX, GOES_ON] {
        pages.extend(["sheet", "large", "trick"].map(|page| format!("/pad/{pad}/{page}")));
    }
    // The second is a screen of 1440 by 900 at 200 %.
    for (width, height) in [(320, 568), (720, 450)] {
        browser.resize((width, height));
        for page in &pages {
            browser.go(page);
            browser.run("document.querySelectorAll('details').forEach((one) => { one.open = true; })", &json!([]));
            none(&browser.run(WIDER, &json!([width])), &format!("{page} is wider than {width} pixels"));
        }
    }
}
