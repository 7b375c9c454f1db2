//! Words besides signs: seats and head have texts, and all controls have names. (Questions about special cards are in
//! `specials`.)

use serde_json::json;

use crate::driver::{Browser, DESKTOP, Driver, PHONE};
use crate::server::TestServer;
use crate::table::Table;

/// The visible text of a place.
const READ: &str = r"
    const isSeen = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.unseen');
    return [...document.querySelectorAll(arguments[0])].filter(isSeen)
        .map((one) => one.innerText.replaceAll(/\s+/g, ' ').trim());
";

fn read(browser: &Browser, place: &str) -> Vec<String> {
    serde_json::from_value(browser.run(READ, &json!([place]))).expect("a list")
}

/// Controls without a name in words.
const NAMELESS: &str = r"
    const name = (one) => one.getAttribute('aria-label') ?? one.textContent;
    return [...document.querySelectorAll('#room :is(button, a, summary)')]
        .filter((one) => one.checkVisibility() && !/\p{L}{2}/u.test(name(one)))
        .map((one) => one.outerHTML.slice(0, 90));
";

#[test]
fn seats_and_head_speak_in_words_and_everything_to_press_has_a_name() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    for options in [DESKTOP, PHONE] {
        let browser = Browser::open(&driver, &server.address, options);
        let table = Table::found(&browser, "trick");
        table.waits_for_our_turn();
        let seats = read(&browser, ".seat .figures");
        assert!(seats.len() == 4, "{seats:?}");
        for seat in &seats {
            let words: Vec<&str> = seat.split(' ').filter(|word| word.parse::<u8>().is_err()).collect();
            assert_eq!(words[..3], ["bid", "·", "took"], "{seat}");
        }
        let round = read(&browser, "#head .round").concat();
        assert!(round.starts_with("Round ") && round.contains(" of "), "{round}");
        let sum = read(&browser, "#head .sum").concat();
        let is_told = if options.size == DESKTOP.size { sum.contains(" bid for ") } else { !sum.contains(" bid for ") };
        assert!(is_told && (sum.contains(" too ") || sum.ends_with("exactly as many")), "{sum}");
        assert_eq!(browser.run(NAMELESS, &json!([])), json!([]), "at {:?}", options.size);
        let seen = if options.size == DESKTOP.size { "Last trick" } else { "↺" };
        assert!(read(&browser, "[data-tool=panel-last]").concat().contains(seen), "words where there is room");
        table.has_had_no_mishaps();
    }
}
