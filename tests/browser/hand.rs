//! The hand: sorted by suit or strength, and cards dragged to the felt and back.

use serde_json::json;

use crate::driver::{Browser, DESKTOP, Driver, Engine, PHONE};
use crate::server::{TestServer, listed};
use crate::table::Table;

const STRONGEST_FIRST: &str = r"
    const trump = document.getElementById('trump').dataset.trump;
    const places = [...document.querySelectorAll('#fan > li')].map(({ dataset }) => dataset);
    const worth = places.map(({ strength, suit }) => Number(strength) + (suit === trump ? 100 : 0));
    return worth.every((one, index) => index === 0 || one <= worth[index - 1]);
";

#[test]
fn the_hand_is_sorted_by_strength_on_demand_and_stays_so() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    for like in [DESKTOP, PHONE] {
        let browser = Browser::open(&driver, &server.address, like);
        let table = Table::found(&browser, "crowd");
        let by_suit = table.waits_for_our_turn();
        assert!(!browser.holds(STRONGEST_FIRST), "the server sorts by suit: {by_suit:?}");
        let sorts = |pressed: bool| {
            browser.press("#order");
            browser.waits_for_element(&format!("#order[aria-pressed={pressed}]"));
        };
        sorts(true);
        assert!(browser.holds(STRONGEST_FIRST), "{:?}", table.look());
        assert_eq!(table.look().hand().len(), by_suit.hand().len());
        sorts(false);
        assert_eq!(table.look().hand(), by_suit.hand());
        sorts(true);
        // It holds after a reload, and when a card goes.
        let table = Table::found(&browser, "crowd");
        let before = table.waits_for_our_turn();
        browser.waits_for("the order", STRONGEST_FIRST, &json!([]));
        // After a reconnect the server sends the same places in its own order.
        let as_sent = "const fan = document.getElementById('fan'), at = (place) => Number(place.dataset.at);
            fan.append(...[...fan.children].toSorted((one, other) => at(one) - at(other)));";
        browser.run(as_sent, &json!([]));
        browser.waits_for("the order again", STRONGEST_FIRST, &json!([]));
        if like.pointer == PHONE.pointer {
            table.answers_somehow(&before);
            table.looks_until("one card less", |look| look.hand().len() < before.hand().len());
            assert!(browser.holds(STRONGEST_FIRST), "{:?}", table.look());
        }
        table.has_had_no_mishaps();
    }
}

#[test]
fn a_new_hand_comes_in_the_order_that_was_chosen() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    let wish = json!({"rules": "pt/3+specials=all+length=first-3", "bots": "apprentice", "start": true, "pause_ms": 5,
        "result_seconds": 0});
    let game = server.asks(listed("Ada"), "/tables", Some(&wish))["game"].as_str().expect("a game").to_owned();
    browser.is(listed("Ada"));
    browser.go(&format!("/tables/{game}"));
    let table = Table { browser: &browser };
    table.waits_for_our_turn();
    browser.press("#order");
    // Trumps may be chosen after the deal.
    let is_dealt = |look: &crate::table::PageState| look.decision() == "bid" && look.hand().len() == 3;
    let look = table.plays_until(is_dealt);
    assert!(browser.holds(STRONGEST_FIRST), "{look:?}");
    table.has_had_no_mishaps();
}

#[test]
fn tricks_taken_lie_as_a_pile_at_their_seat() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, PHONE);
    let table = Table::found(&browser, "trick");
    table.waits_for_our_turn();
    let piles = "return [...document.querySelectorAll('.bid[data-tricks]')]
        .map((bid) => [Number(bid.dataset.tricks), bid.querySelectorAll('.pile i').length])";
    let piles: Vec<(u8, u8)> = serde_json::from_value(browser.run(piles, &json!([]))).expect("a list");
    assert_eq!(piles.len(), 4);
    assert!(piles.iter().any(|(tricks, _)| *tricks > 0), "{piles:?}");
    assert!(piles.iter().all(|(tricks, cards)| tricks == cards), "{piles:?}");
    // They stick out of their seats, and the next seats don't hide them.
    let is_seen = "return [...document.querySelectorAll('.pile i')].every((card) => {
        const { bottom } = card.getBoundingClientRect();
        return bottom > card.closest('.seat').getBoundingClientRect().bottom + 4 && bottom < innerHeight;
    })";
    assert!(browser.holds(is_seen));
}

fn a_card_is_dragged_in(engine: Engine) {
    let (server, driver) = (TestServer::with_tables(), Driver::of(engine));
    let like = if engine == Engine::Chromium { PHONE } else { DESKTOP };
    let browser = Browser::open(&driver, &server.address, like);
    let table = Table::found(&browser, "turn");
    let look = table.waits_for_our_turn();
    let card = format!("#hand [data-card={}]", look.playable()[0]);
    let other = format!("#hand [data-card={}]", look.hand().last().expect("another card"));
    // Let go in the hand, it is back in its place.
    browser.drags(&card, &other);
    let is_back = "return document.querySelector('.dragged, .lifted, .going, #room[data-drop]') === null";
    browser.waits_for("the card to be back", is_back, &json!([]));
    let after = table.look();
    assert_eq!((after.hand(), after.asked()), (look.hand(), look.asked()), "nothing was played");
    assert!(
        browser.holds("return [...document.querySelectorAll('#hand .card')].every((card) => !card.style.translate)")
    );
    browser.drags(&card, "#trick");
    let card = look.playable()[0];
    table.looks_until("the card is not played", |after| !after.hand().contains(&card));
    browser.waits_for_element(&format!("#trick [data-card={card}]"));
    table.has_had_no_mishaps();
}

#[test]
fn a_card_is_dragged_onto_the_felt_and_not_back() {
    a_card_is_dragged_in(Engine::Chromium);
}

#[test]
fn a_card_is_dragged_onto_the_felt_and_not_back_in_firefox() {
    a_card_is_dragged_in(Engine::Firefox);
}

#[test]
fn to_drag_a_card_is_to_confirm_it_and_to_declare_it_is_still_asked() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    let table = Table::found(&browser, "shapeshifter");
    let look = table.waits_for_our_turn();
    browser.drags("#hand [data-card=Shapeshifter]", "#trick");
    browser.waits_for_element("#declare-Shapeshifter:popover-open");
    assert_eq!(table.look().asked(), look.asked(), "nothing is played yet");
    let table = Table::found(&browser, "turn");
    let look = table.waits_for_our_turn();
    browser.run("document.documentElement.setAttribute('data-confirm', '')", &json!([]));
    browser.drags(&format!("#hand [data-card={}]", look.playable()[0]), "#trick");
    table.looks_until("the card is not played", |after| after.hand().len() < look.hand().len());
    table.has_had_no_mishaps();
}

#[test]
fn a_card_dragged_before_ones_turn_is_chosen() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, PHONE);
    let table = Table::found(&browser, "waiting");
    let look = table.looks_until("the hand", |look| look.hand().len() > 2);
    let wizard = look.hand().into_iter().find(|card| card.starts_with('W')).expect("a Wizard").to_owned();
    browser.drags(&format!("#hand [data-card={wizard}]"), "#trick");
    browser.waits_for_element(&format!("#hand [data-card={wizard}][data-chosen][aria-pressed=true]"));
    server.answers(listed("Bob"), listed("waiting"), "play");
    browser.waits_for_element(&format!("#trick [data-card={wizard}]"));
    table.has_had_no_mishaps();
}
