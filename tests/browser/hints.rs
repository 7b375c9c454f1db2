//! Hints: the advice matches its table, and the page shows that it is thinking.

use serde_json::json;

use crate::driver::{Browser, BrowserOptions, DESKTOP, Driver, PHONE};
use crate::server::TestServer;
use crate::table::Table;

const WATCH_FOR_THOUGHT: &str = r"
    window.thought = false;
    const look = () => {
        window.thought ||= document.querySelector('.hint-form .busy')?.checkVisibility() ?? false;
        requestAnimationFrame(look);
    };
    look();
";

/// A hint: its sentences and, for each column, whether it is advised, its points and its share of made bids.
const TOLD: &str = r"
    const told = document.querySelector('#hint .hint-told');
    const row = (number) => [...told.querySelectorAll(`tr:nth-child(${number}) > :not([scope=row])`)];
    return {
        reason: told.querySelector('p:not(.hint-advice)').innerText,
        advised: row(1).map((cell) => cell.hasAttribute('data-best')),
        points: row(2).map((cell) => Number(cell.innerText.replace('−', '-'))),
        kept: row(3).map((cell) => cell.innerText),
    };
";

#[derive(serde::Deserialize)]
struct ShownHint {
    reason: String,
    advised: Vec<bool>,
    points: Vec<i64>,
    kept: Vec<String>,
}

fn hint_at(browser: &Browser, table: &str) -> ShownHint {
    Table::found(browser, table).waits_for_our_turn();
    browser.run(WATCH_FOR_THOUGHT, &json!([]));
    browser.press("[data-action=hint]");
    browser.waits_for_element("#hint .hint-told");
    assert!(browser.holds("return window.thought"), "{table}: nothing said that it thinks");
    serde_json::from_value(browser.run(TOLD, &json!([]))).expect("a hint with its table")
}

#[test]
fn a_hint_is_what_its_own_table_says() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    let mut in_cards = 0;
    for table in ["bidding", "trick", "many", "crowd", "banned"] {
        let ShownHint { reason, advised, points, kept } = hint_at(&browser, table);
        let place = advised.iter().position(|is_it| *is_it).expect("one is advised");
        let most = *points.iter().max().expect("there are options");
        let gives_up = most - points[place];
        let says_so = reason.contains(&format!("promises {gives_up} point"));
        assert!(gives_up == 0 || says_so, "{table}: {gives_up} points are given up without a word: {reason}");
        let is_told = !reason.contains("imagined") || reason.contains(&format!("In {} of", kept[place]));
        assert!(is_told, "{table}: {} in «{reason}»", kept[place]);
        in_cards += usize::from(
            ["still out", "counts on", "is sure to take", "cannot take", "too many tricks", "short of your bid"]
                .iter()
                .any(|it| reason.contains(it)),
        );
    }
    assert!(in_cards >= 4, "most reasons are told in cards");
}

#[test]
fn the_chart_of_a_hint_is_not_cut_on_phones() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, BrowserOptions { language: "pl", ..PHONE });
    for table in ["bidding", "trick"] {
        browser.resize(PHONE.size);
        hint_at(&browser, table);
        for size in [PHONE.size, (360, 740), (320, 640)] {
            browser.resize(size);
            let is_whole = "const bottom = (at) => document.querySelector(at).getBoundingClientRect().bottom;
                return innerWidth === arguments[0] && bottom('#hint table') <= bottom('#hint')";
            browser.waits_for(&format!("the chart of «{table}» at {size:?}"), is_whole, &json!([size.0]));
        }
    }
}
