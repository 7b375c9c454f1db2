//! Fair cards: the table's commitment before the game, and the browsers' contributions.

use serde_json::json;

use crate::driver::{Browser, DESKTOP, Driver};
use crate::server::TestServer;

const ADDED: &str = "return document.querySelector('[data-words]')?.textContent";

#[test]
fn a_new_player_adds_words_and_may_change_them() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    browser.go("/new?edition=it&players=4&bots=apprentice");
    browser.picks_bots("apprentice");
    browser.press(".opening button.primary");
    let commitment =
        browser.waits_for("a commitment", "return document.querySelector('#commitment').textContent", &json!([]));
    assert_eq!(commitment.as_str().map(str::len), Some(64), "{commitment}");
    let random = browser.waits_for("random words", ADDED, &json!([]));
    assert_eq!(random.as_str().map(str::len), Some(32), "{random}");
    browser.press("#more > summary");
    browser.press("#fairness summary");
    browser.press("#words");
    browser.type_in("rain & 7 cats");
    browser.press("form[data-command=contribute] button");
    browser.waits_for("own words", &format!("{ADDED} === 'rain & 7 cats'"), &json!([]));
    browser.press("form[data-command=start] button:enabled");
    browser.waits_for_element("#hand .card");
    let game = browser.path().trim_start_matches("/tables/").to_owned();
    let table = browser.run_later(
        "const done = arguments[1]; fetch(arguments[0]).then((answer) => answer.json()).then(done);",
        &json!([format!("/api/v1/tables/{game}")]),
    );
    assert_eq!(table["seats"][0]["contribution"], "open rain%20%26%207%20cats", "{table:#}");
    assert_eq!(table["commitment"], commitment);
    assert_eq!(browser.mishaps(), Vec::<String>::new());
}
