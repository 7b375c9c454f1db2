//! Other pages of a score pad: the printed sheet, the large view, the list of pads, and «Who takes the trick?».

use foretell_pad::{Pad, PadEntry, PadRound, PadSetup, Player};
use serde_json::{Value, json};

use crate::driver::{Browser, BrowserOptions, DESKTOP, Driver, PHONE};
use crate::server::{TestServer, listed};

const OF_TWO: &str = "padpad0002";
/// The longest game.
const OF_THREE: &str = "padpad0003";
/// With the longest names.
pub(crate) const OF_SIX: &str = "padpad0006";
pub(crate) const GOES_ON: &str = "padpad0004";

const NAMES: [&str; 6] =
    ["Maximiliane-Kunigunde II", "Świętopełk Brzęczyszczyk", "Ada", "王小明", "Constantí de la Muntanya", "Bo"];

pub(crate) fn kept_pads() -> Vec<(&'static str, Pad)> {
    let mut goes_on = begun("it/4", &NAMES[2..]);
    for round in 1..=2 {
        play(&mut goes_on, round);
    }
    let change = PadEntry::Bid { round: 1, player: Player(1), bid: 1, instead_of: Some(0) };
    goes_on.write(None, change).expect("a number can be changed");
    let whole = |rules: &str, names: &[&str]| {
        let mut pad = begun(rules, names);
        for round in 1..=pad.sheet().rules.rounds() as u8 {
            play(&mut pad, round);
        }
        assert!(pad.sheet().is_over(), "{rules}");
        pad
    };
    let (two, three, six) = (whole("it/2", &NAMES[..2]), whole("it/3", &NAMES[..3]), whole("it/6", &NAMES));
    vec![(OF_TWO, two), (OF_THREE, three), (OF_SIX, six), (GOES_ON, goes_on)]
}

fn begun(rules: &str, names: &[&str]) -> Pad {
    let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    Pad::new(PadSetup::new(rules.parse().expect("rules"), &names, None).expect("a pad"))
}

fn play(pad: &mut Pad, number: u8) {
    let round: PadRound = pad.sheet().round(number).cloned().expect("the round is on");
    let taker = round.order()[usize::from(number) % round.seating.len()];
    for player in round.order() {
        let tricks = if player == taker { round.cards() } else { 0 };
        let wanted = if (number + player.0).is_multiple_of(3) { 1 } else { tricks };
        let bids = std::iter::once(wanted).chain(0..=round.cards());
        let bid = |bid| PadEntry::Bid { round: number, player, bid, instead_of: None };
        let written = bids.map(bid).any(|entry| pad.write(None, entry).is_ok());
        assert!(written, "one of the bids is allowed");
        let taken = PadEntry::Taken { round: number, player, tricks, instead_of: None };
        pad.write(None, taken).expect("tricks can be written");
    }
}

// ---- on paper ----

#[test]
fn the_sheet_is_printed_on_one_page() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    for language in ["de", "pl"] {
        let browser = Browser::open(&driver, &server.address, BrowserOptions { language, ..DESKTOP });
        for pad in [OF_TWO, OF_THREE, OF_SIX, GOES_ON] {
            browser.go(&format!("/pad/{pad}/sheet"));
            browser.waits_for_element(".pad-sheet");
            // A4 and Letter, in centimetres.
            for (width, height) in [(21.0, 29.7), (21.59, 27.94)] {
                let file = browser.prints(width, height);
                assert_eq!(pages(&file), 1, "{pad} in {language} on a page of {height} cm");
            }
        }
    }
}

fn pages(file: &[u8]) -> usize {
    assert!(file.starts_with(b"%PDF"), "it is a PDF");
    let count = |what: &[u8]| file.windows(what.len()).filter(|part| *part == what).count();
    count(b"/Type /Page") - count(b"/Type /Pages")
}

// ---- the large view ----

#[test]
fn what_is_entered_elsewhere_appears_in_the_large_view() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let television = Browser::open(&driver, &server.address, DESKTOP);
    television.go(&format!("/pad/{GOES_ON}/large"));
    television.waits_for_element("#large li[data-of='1'] .total");
    let ada = listed("Ada");
    let pad = server.asks(ada, &format!("/pads/{GOES_ON}"), None);
    let round = pad["rounds"].as_array().and_then(|rounds| rounds.last()).expect("a round is on");
    let first = round["numbers"][0]["player"].as_u64().expect("somebody bids first");
    let entry = json!({ "what": "bid", "round": 3, "player": first, "bid": 3 });
    server.asks(ada, &format!("/pads/{GOES_ON}/entries"), Some(&entry));
    let shown = "return document.querySelector(`#large li[data-of='${arguments[0]}'] .bid b`)?.textContent === '3'";
    television.waits_for("the bid on the television", shown, &json!([first]));
    assert!(television.holds("return document.querySelectorAll('#large :is(a, button, input, form)').length === 0"));
    assert_eq!(television.mishaps(), [""; 0]);
}

#[test]
fn the_large_view_fills_screens_of_all_sizes_and_no_more() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    for size in [(1920, 1080), (768, 1024)] {
        browser.resize(size);
        for pad in [OF_SIX, GOES_ON] {
            browser.go(&format!("/pad/{pad}/large"));
            browser.waits_for_element("#large");
            let fits = "const page = document.documentElement;
                return page.scrollWidth <= innerWidth && page.scrollHeight <= innerHeight + 1";
            assert!(browser.holds(fits), "{pad} at {size:?}");
            // Letters of a fortieth of the screen's height are readable from three metres.
            let least = "return Math.min(...[...document.querySelectorAll('#large .total, #large .now b')]
                .map((one) => parseFloat(getComputedStyle(one).fontSize))) >= innerHeight / 40";
            assert!(browser.holds(least), "{pad} at {size:?}");
        }
    }
}

// ---- the list ----

#[test]
fn pads_are_found_again_after_a_restart() {
    let (mut server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, PHONE);
    for pad in [OF_SIX, GOES_ON] {
        browser.go(&format!("/pad/{pad}"));
    }
    server.kill();
    server.start_again();
    browser.go("/pads");
    let listed = "return [...document.querySelectorAll('.pads li')].map((line) => line.dataset.pad).join()";
    assert_eq!(browser.text(listed), format!("{GOES_ON},{OF_SIX}"));
    browser.press(&format!(".pads li[data-pad='{GOES_ON}'] button"));
    browser.waits_for("a shorter list", "return document.querySelectorAll('.pads li').length === 1", &json!([]));
    assert_eq!(browser.text(listed), OF_SIX);
}

// ---- who takes the trick? ----

#[test]
fn cards_are_tapped_and_the_winner_is_named_in_place() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let browser = Browser::open(&driver, &server.address, PHONE);
    browser.go("/pad/trick?for=pt/4%2Bspecials%3Dall");
    browser.run("window.same = true", &json!([]));
    for (number, card) in ["H7", "Cloud=E", "W1", "Bomb"].into_iter().enumerate() {
        browser.press(&format!("#helper [data-key='{card}']"));
        let lies = "return document.querySelectorAll('#helper .laid li').length === arguments[0]";
        browser.waits_for("the card to lie there", lies, &json!([number + 1]));
    }
    let answer = "return document.querySelector('#answer').innerText";
    let told = browser.text(answer);
    assert!(told.contains("Player 3 leads the next one.") && told.contains("S13"), "{told}");
    assert!(browser.holds("return window.same === true"), "it is still the same page");
    // The shared address shows the same.
    let address = browser.text("return location.pathname + location.search");
    browser.go(&address);
    assert_eq!(browser.text(answer), told);
    assert_eq!(browser.mishaps(), [""; 0]);
    let book = browser.text("return document.querySelector('#answer [data-rule=B20]').getAttribute('href')");
    browser.go(&book);
    browser.waits_for_element("#rule-tricks-wizard-first");
}

#[test]
fn the_trick_is_asked_about_by_keys_alone() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    browser.go("/pad/trick?for=it/3");
    browser.run("document.querySelector(\"#helper [data-key='E3']\").focus()", &json!([]));
    browser.type_in(crate::driver::key::ENTER);
    browser.waits_for("a card on the table", "return document.querySelectorAll('.laid li').length === 1", &json!([]));
    let focused = "return document.querySelector('#helper').contains(document.activeElement)";
    browser.waits_for("the focus to stay among the cards", focused, &json!([]));
}

#[test]
fn long_words_break_with_a_hyphen_where_the_screen_is_narrow() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let narrow = BrowserOptions { size: (320, 640), language: "pl", ..PHONE };
    let browser = Browser::open(&driver, &server.address, narrow);
    browser.go("/pad/trick?for=pt/4%2Bspecials%3Dall");
    // In a column that is narrower than the word, it takes two lines, and no letter is cut off.
    let lines: Value = browser.run(
        "const name = [...document.querySelectorAll('.row-name')].find((one) => one.textContent.includes('\\u00ad'));
         const lines = () => { const all = document.createRange(); all.selectNodeContents(name);
             return new Set([...all.getClientRects()].map((box) => Math.round(box.top))).size; };
         const before = lines();
         name.classList.add('tried');
         const sheet = new CSSStyleSheet();
         sheet.replaceSync('.tried { width: 6rem; overflow-wrap: normal !important; }');
         document.adoptedStyleSheets = [sheet];
         return [before, lines(), name.scrollWidth <= name.clientWidth + 1];",
        &json!([]),
    );
    assert_eq!(lines, json!([1, 2, true]));
    assert!(browser.holds("return document.documentElement.scrollWidth <= 320"));
}
