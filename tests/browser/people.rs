//! People together: gathering, joining a game in progress, leaving, rematches, and the list of games.

use std::rc::Rc;

use serde_json::{Value, json};

use crate::driver::{Browser, DESKTOP, Driver, PHONE};
use crate::server::{TestServer, listed};
use crate::table::Table;

fn open(driver: &Rc<Driver>, server: &TestServer) -> Browser {
    Browser::open(driver, &server.address, DESKTOP)
}

fn fills(browser: &Browser, field: &str, text: &str) {
    browser.press(field);
    browser.type_in(text);
}

fn opens_a_table(browser: &Browser, name: &str, query: &str) -> String {
    browser.go(&format!("/new?edition=it&{query}"));
    fills(browser, "#name", name);
    browser.press(".opening button.primary");
    browser.waits_for_element("#room[data-room=gathering]");
    browser.path()
}

fn sits_down(browser: &Browser, path: &str, name: &str) {
    browser.go(path);
    fills(browser, ".sit input[name=name]", name);
    browser.press(".sit button");
    let own =
        format!("return [...document.querySelectorAll('.chair .name')].some((one) => one.innerText === '{name}')");
    browser.waits_for("a seat", &own, &json!([]));
}

fn table_of(browser: &Browser) -> Value {
    let script = "const done = arguments[0]; fetch(`/api/v1${location.pathname}`).then((it) => it.json()).then(done)";
    browser.run_later(script, &json!([]))
}

// ---- the gathering ----

#[test]
fn a_link_leads_to_one_field_and_one_button() {
    let (server, driver) = (TestServer::known_as("https://cards.example.org"), Driver::start());
    let (ada, ben) = (open(&driver, &server), open(&driver, &server));
    let path = opens_a_table(&ada, "Ada", "players=4");
    let drawn = "const qr = document.querySelector('[data-qr]'); return qr.complete && qr.naturalWidth > 0";
    ada.waits_for("the code to scan", drawn, &json!([]));
    assert!(!ada.holds("return document.querySelector('#fairness').open"), "fairness is one line");
    ada.press("#more > summary");
    ada.press("#fairness summary");
    ben.go(&path);
    assert_eq!(ben.number("return document.querySelectorAll('.sit').length"), 1);
    assert_eq!(ben.number("return document.querySelectorAll('input[name=name]').length"), 1);
    sits_down(&ben, &path, "Ben");
    ada.waits_for("Ben", "return document.querySelectorAll('.chair[data-kind=person]').length === 2", &json!([]));
    assert!(ada.holds("return document.querySelector('#fairness').open"), "what was opened stays open");
    for browser in [&ada, &ben] {
        assert_eq!(browser.mishaps(), Vec::<String>::new());
    }
}

#[test]
fn a_single_player_sees_how_to_invite_others_by_the_right_port() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let browser = open(&driver, &server);
    opens_a_table(&browser, "Ada", "players=4");
    let port = server.address.rsplit(':').next().expect("a port");
    let told = browser.text("return document.querySelector('[data-alone] code').innerText");
    assert_eq!(told, format!("foretell serve --bind 0.0.0.0:{port}"));
    assert!(!browser.holds("return document.querySelector('[data-qr]').checkVisibility()"), "nobody could open it");
}

#[test]
fn rules_can_be_changed_until_the_start() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let (ada, ben) = (open(&driver, &server), open(&driver, &server));
    let path = opens_a_table(&ada, "Ada", "players=4");
    sits_down(&ben, &path, "Ben");
    ada.press("#more > summary");
    ada.press("[data-action=change-rules]");
    ada.waits_for_element("#first-classic[checked]");
    ada.press("label[for=first-two]");
    ada.waits_for_element("#first-two[checked]");
    ada.press(".opening button.primary");
    for browser in [&ada, &ben] {
        browser.waits_for("two seats", "return document.querySelectorAll('.chair').length === 2", &json!([]));
    }
    ada.press("form[data-command=start] button:enabled");
    ben.waits_for_element("#room[data-room=playing][data-players='2']");
    let table = ben.path().trim_start_matches("/tables/").to_owned();
    ada.go(&format!("/tables/{table}/settings"));
    ada.press(".opening button.primary");
    ada.waits_for("a refusal", "return document.querySelector('.notice') !== null", &json!([]));
}

#[test]
fn first_choices_are_few_and_more_rules_are_behind_them() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let browser = Browser::open(&driver, &server.address, PHONE);
    browser.go("/new");
    let seen = "return [...document.querySelectorAll('#options input')].filter((one) => one.checkVisibility()).length";
    assert_eq!(browser.number(seen), 4);
    browser.press("label[for=first-specials]");
    browser.waits_for_element("#first-specials[checked]");
    browser.press("#options > details > summary");
    browser.waits_for_element("#special-bomb:checked");
    browser.press("label[for=special-bomb]");
    let none = "return document.querySelector('[data-option=first] [checked]') === null";
    browser.waits_for("rules of one's own", none, &json!([]));
    browser.press(".opening button.primary");
    browser.waits_for_element("#room[data-room=gathering]");
    let table = table_of(&browser);
    let rules = table["settings"]["rules"].as_str().expect("rules").to_owned();
    assert!(rules.contains("specials=") && !rules.contains("bomb") && !rules.contains("all"), "{rules}");
}

// ---- in the game ----

fn plays_at_once(browser: &Browser) -> String {
    browser.go("/");
    browser.press("[data-action=play-now]");
    browser.waits_for_element("#room[data-room=playing]");
    browser.path()
}

#[test]
fn a_friend_takes_the_seat_of_a_bot_in_a_game_that_is_on() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let (ada, ben) = (open(&driver, &server), open(&driver, &server));
    let path = plays_at_once(&ada);
    ben.go(&path);
    ben.waits_for_element("#wishes form.wish");
    fills(&ben, "#wish-name", "Ben");
    ben.chooses("#wish-seat", "3");
    ben.press("[data-action=wish]");
    ben.waits_for_element("#wishes form[data-command=unwish]");
    ada.press("#wishes form[data-command=let-in] button");
    let is_told = "return document.querySelector('#commands [data-newcomer]') !== null";
    ada.waits_for("the newcomer in the menu", is_told, &json!([]));
    // Ada plays the first round; Ben gets the seat only with the next deal.
    let one = Table { browser: &ada };
    while ben.holds("return document.querySelector(\"#room[data-seat='3']\") === null") {
        let look = one.look();
        if look.asked().is_some() {
            one.answers_somehow(&look);
        } else if look.is_result() {
            assert!(ben.holds("return document.querySelector('#hand [data-card]') === null"), "a hand of this round");
            one.goes_on();
        }
    }
    ben.waits_for_element("#room[data-seat='3'] #own [data-seat='3']");
    ada.waits_for("Ben", "return document.querySelector('#seat-3 .name').innerText === 'Ben'", &json!([]));
    assert!(ada.holds("return document.querySelector('#wishes .wish') === null"));
    // Both play; Ben is asked with that seat's cards.
    let other = Table { browser: &ben };
    other.looks_until("a hand", |look| !look.hand().is_empty());
    loop {
        if other.look().asked().is_some() {
            break;
        }
        let look = one.look();
        if look.asked().is_some() {
            one.answers_somehow(&look);
        } else if look.is_result() {
            one.goes_on();
        }
        if other.look().is_result() {
            other.goes_on();
        }
    }
    let look = other.waits_for_our_turn();
    other.answers_somehow(&look);
    for table in [one, other] {
        table.has_had_no_mishaps();
    }
}

#[test]
fn onlookers_talk_in_the_gallery_and_players_do_not_read_it() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let [ada, ben, cleo] = [(); 3].map(|()| open(&driver, &server));
    let path = plays_at_once(&ada);
    cleo.go(&path);
    ben.go(&path);
    let says = |browser: &Browser, text: &str| {
        browser.run(
            "const panel = document.getElementById('panel-talk');
            if (getComputedStyle(panel).display === 'none') panel.showPopover()",
            &json!([]),
        );
        fills(browser, "#line", text);
        browser.press("form.say button");
    };
    ben.run(
        "const panel = document.getElementById('panel-talk');
        if (getComputedStyle(panel).display === 'none') panel.showPopover()",
        &json!([]),
    );
    fills(&ben, "#say-name", "Ben");
    says(&ben, "she has two Wizards");
    let heard = "return document.querySelector('#talk').textContent.includes('she has two Wizards')";
    for browser in [&ben, &cleo] {
        browser.waits_for("a line in the gallery", heard, &json!([]));
    }
    says(&ben, "or three");
    let more = "return document.querySelector('#talk').textContent.includes('or three')";
    cleo.waits_for("another line", more, &json!([]));
    assert!(!ada.holds(heard), "those who play do not read it");
    assert!(cleo.holds("return document.querySelector('#talk').textContent.includes('Ben')"), "under his own name");
}

#[test]
fn a_removed_player_is_notified_and_stays_out() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let (ada, ben) = (open(&driver, &server), open(&driver, &server));
    let path = opens_a_table(&ada, "Ada", "players=3");
    sits_down(&ben, &path, "Ben");
    ada.press("form[data-command=fill] button");
    ada.press("form[data-command=start] button:enabled");
    ben.waits_for_element("#room[data-room=playing]");
    ada.press("[data-tool=panel-menu]");
    ada.press("#remove-2 summary");
    ada.press("#remove-2 button");
    ben.waits_for_element("#room[data-room=left] .notice");
    ada.waits_for_element("#seat-2[data-state=away]");
    ben.go(&path);
    assert!(ben.holds("return document.querySelector('#room') === null && document.querySelector('.notice') !== null"));
    let table = Table { browser: &ada };
    ada.run("document.getElementById('panel-menu').hidePopover()", &json!([]));
    let look = table.waits_for_our_turn();
    table.answers_somehow(&look);
    table.has_had_no_mishaps();
}

// ---- after the game ----

#[test]
fn a_rematch_against_bots_deals_at_once() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let browser = open(&driver, &server);
    opens_a_table(&browser, "Ada", "players=3&length=first-1&pause=0");
    browser.press("form[data-command=fill] button");
    browser.press("form[data-command=start] button:enabled");
    let table = Table { browser: &browser };
    table.plays_to_the_end();
    browser.press("[data-action=rematch]");
    browser.waits_for_element("#room[data-room=playing]");
    let look = table.waits_for_our_turn();
    table.answers_somehow(&look);
    table.has_had_no_mishaps();
}

#[test]
fn people_see_who_asks_for_a_rematch_and_join_with_one_tap() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let (ada, ben) = (open(&driver, &server), open(&driver, &server));
    let path = opens_a_table(&ada, "Ada", "players=2&length=first-1&pause=0");
    sits_down(&ben, &path, "Ben");
    ada.press("form[data-command=start] button:enabled");
    let tables = [&ada, &ben].map(|browser| Table { browser });
    while tables.iter().any(|table| table.look().room() != "finished") {
        for table in tables {
            let look = table.look();
            if look.asked().is_some() {
                table.answers_somehow(&look);
            }
        }
    }
    ben.press("[data-action=rematch]");
    ben.waits_for_element("#room[data-room=gathering]");
    let asks = ada.waits_for("who asks", "return document.querySelector('.asks')?.innerText", &json!([]));
    assert!(asks.as_str().is_some_and(|asks| asks.contains("Ben")), "{asks}");
    ada.press("form button[data-action=rematch]");
    ada.waits_for("the same table", "return location.pathname === arguments[0]", &json!([ben.path()]));
    ben.press("form[data-command=start] button:enabled");
    for browser in [&ada, &ben] {
        browser.waits_for_element("#room[data-room=playing]");
    }
}

// ---- one's own games ----

#[test]
fn playing_at_once_offers_a_name_a_length_and_a_strength() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let browser = open(&driver, &server);
    browser.go("/");
    fills(&browser, "#play-name", "Zoe");
    browser.chooses("#play-length", "short");
    browser.picks_bots("random");
    browser.press("[data-action=play-now]");
    browser.waits_for_element("#room[data-room=playing]");
    let table = table_of(&browser);
    let seats: Vec<&str> =
        table["seats"].as_array().expect("seats").iter().filter_map(|it| it["name"].as_str()).collect();
    assert_eq!(seats, ["Zoe", "random", "random", "random"]);
    assert!(table["settings"]["rules"].as_str().is_some_and(|rules| rules.contains("length=first-")), "{table:#}");
}

#[test]
fn all_games_of_a_person_are_on_one_page_with_how_they_stand() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = open(&driver, &server);
    browser.is(listed("Ada"));
    browser.go("/");
    browser.press("[data-action=my-games]");
    let over = format!("[data-table='{}'][data-stage=finished]", listed("podium"));
    browser.waits_for_element(&over);
    let line = browser.text(&format!("return document.querySelector(\"{over}\").innerText"));
    for told in [r"\d{1,2}:\d{2}", r"Place \d of \d", r"-?\d+ points", "bids?"] {
        assert!(browser.holds(&format!("return /{told}/.test({})", json!(line))), "{told}: {line}");
    }
    // The script names days as the reader's calendar does.
    assert!(browser.holds("return /^[A-Z][a-z]+/.test(document.querySelector('.by-day h3').innerText)"));
    browser.press(".filters a[href='/games?stage=on']");
    browser.waits_for_element(".filters a[aria-current][href='/games']");
    assert!(browser.holds("return !document.querySelector('[data-stage=finished]')"));
    browser.press(".filters a[aria-current]");
    browser.waits_for_element(&over);
    let turns =
        "return [...document.querySelectorAll('[data-turn=you] .turn')].every((one) => one.innerText === 'Your turn')
        && document.querySelector('[data-turn=you]') !== null";
    assert!(browser.holds(turns));
    browser.press(&over);
    browser.waits_for_element(".over");
    // Another device that is linked has the same games.
    let code = server.asks(listed("Ada"), "/me/devices", Some(&json!({})))["code"].as_str().expect("a code").to_owned();
    let phone = Browser::open(&driver, &server.address, PHONE);
    phone.go("/settings");
    fills(&phone, "input[name=code]", &code);
    phone.press("form.join[action='/device'] button");
    // Wait for the redirect home; continuing earlier would cancel the question.
    phone.press("[data-action=my-games]");
    phone.waits_for_element(&over);
}
