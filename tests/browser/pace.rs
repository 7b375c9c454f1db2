//! The pace of a table: a player alone can change it during the game.

use serde_json::{Value, json};

use crate::driver::{Browser, BrowserOptions, DESKTOP, Driver, PHONE};
use crate::server::{TestServer, listed};
use crate::table::Table;

fn at_table(server: &TestServer, like: BrowserOptions<'_>, rules: &str, pause_ms: u32) -> (Browser, String) {
    let mut wish = json!({"rules": rules, "bots": "apprentice", "start": true, "result_seconds": 0});
    wish["pause_ms"] = json!(pause_ms);
    let opened = server.asks(listed("Ada"), "/tables", Some(&wish));
    let game = opened["game"].as_str().expect("a game").to_owned();
    let browser = Browser::open(&Driver::start(), &server.address, like);
    browser.is(listed("Ada"));
    browser.go(&format!("/tables/{game}"));
    browser.waits_for_element("#room[data-room=playing]");
    (browser, game)
}

fn chooses_pace(browser: &Browser, pace: &str) {
    browser.press("[data-tool=panel-menu]");
    browser.press(&format!("[name=pace][value={pace}]"));
    let is_so = format!("return document.querySelector('[name=pace][value={pace}]').ariaPressed === 'true'");
    browser.waits_for("another pace", &is_so, &json!([]));
    browser.press("#panel-menu header button");
}

#[test]
fn the_pace_changes_while_the_game_is_on_and_is_written_down() {
    let mut server = TestServer::with_tables();
    let (browser, game) = at_table(&server, PHONE, "it/3+length=last-5", 900);
    Table { browser: &browser }.waits_for_our_turn();
    for (pace, pause_ms, look) in [("fast", 400, "800ms"), ("slow", 1800, "3600ms"), ("normal", 900, "1800ms")] {
        chooses_pace(&browser, pace);
        let look_is = "return getComputedStyle(document.documentElement).getPropertyValue('--look') === arguments[0]";
        browser.waits_for("a longer or shorter look", look_is, &json!([look]));
        let table = server.asks(listed("Ada"), &format!("/tables/{game}"), None);
        assert_eq!(
            (&table["settings"]["pause_ms"], &table["settings"]["each_trick"]),
            (&json!(pause_ms), &json!(false))
        );
    }
    Table { browser: &browser }.has_had_no_mishaps();
    chooses_pace(&browser, "press");
    server.kill();
    server.start_again();
    let table = server.asks(listed("Ada"), &format!("/tables/{game}"), None);
    assert_eq!(table["settings"]["each_trick"], json!(true), "as it was before the server was killed");
}

#[test]
fn each_trick_waits_until_it_is_pressed_away() {
    let server = TestServer::with_tables();
    let (browser, game) = at_table(&server, DESKTOP, "it/3+length=last-15", 60);
    let table = Table { browser: &browser };
    table.waits_for_our_turn();
    chooses_pace(&browser, "press");
    // The second round has two tricks: after the first, the table waits.
    table.plays_until_looking();
    let cards = "return document.querySelectorAll('#trick .cards[data-over] .played').length";
    assert_eq!(browser.number(cards), 3, "the trick is there to be looked at");
    let waiting = |server: &TestServer| -> Value {
        server.asks(listed("Ada"), &format!("/tables/{game}"), None)["waiting"].clone()
    };
    assert_eq!(waiting(&server), json!({"for": "continue", "seats": [1]}));
    assert!(browser.holds("return document.querySelector('#hand .playable') === null"), "nothing is asked yet");
    browser.press("[data-action=continue]");
    browser.waits_for("the game", "return !document.querySelector('#ask').dataset.looking", &json!([]));
    assert_ne!(waiting(&server)["for"], "continue");
    table.has_had_no_mishaps();
}

#[test]
fn a_last_card_plays_itself_where_one_wants_that() {
    let server = TestServer::with_tables();
    let (browser, _) = at_table(&server, PHONE, "it/3+length=first-2", 60);
    browser.go("/settings");
    browser.press("label[for=last-card]");
    browser.press(".settings button.primary");
    browser.waits_for_element(".saved");
    let games = server.asks(listed("Ada"), "/me/games", None);
    browser.go(&format!("/tables/{}", games[0]["game"].as_str().expect("a game")));
    let table = Table { browser: &browser };
    // Only bids and the second round's first card are asked for.
    let mut played = 0;
    loop {
        let look = table.looks_until("a question", |look| {
            look.room() == "finished" || look.asked().is_some() && (look.decision() != "play" || look.hand().len() > 1)
        });
        if look.room() == "finished" {
            break;
        }
        played += usize::from(look.decision() == "play");
        table.answers_somehow(&look);
    }
    assert_eq!(played, 1);
    table.has_had_no_mishaps();
}

#[test]
fn a_name_that_is_changed_is_shown_at_the_table() {
    let server = TestServer::with_tables();
    let (browser, game) = at_table(&server, DESKTOP, "it/3+length=first-2", 60);
    let driver = Driver::start();
    let onlooker = Browser::open(&driver, &server.address, PHONE);
    onlooker.go(&format!("/tables/{game}"));
    onlooker.waits_for("Ada", "return document.querySelector('#seats').innerText.includes('Ada')", &json!([]));
    browser.go(&format!("/settings?back=/tables/{game}"));
    browser.run("document.getElementById('name').value = ''", &json!([]));
    browser.press("#name");
    browser.type_in("Countess");
    browser.press(".settings button.primary");
    for (browser, place) in [(&browser, "#own"), (&onlooker, "#seats")] {
        let is_shown = format!("return document.querySelector('{place}')?.innerText.includes('Countess') ?? false");
        browser.waits_for("the new name", &is_shown, &json!([]));
    }
    let told = "return [...document.querySelectorAll('#news p')].some((line) => line.textContent.includes('Countess'))";
    onlooker.waits_for("a word about it", told, &json!([]));
}
