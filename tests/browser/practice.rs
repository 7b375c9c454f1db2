//! Practice: puzzles by keyboard and by tapping, with the reason afterwards.

use foretell_practice::{Collection, Puzzle};
use serde_json::json;

use crate::driver::{Browser, DESKTOP, Driver, PHONE, key};
use crate::review::asks_and_waits;
use crate::server::{TestServer, listed};

fn puzzle(browser: &Browser) -> &'static Puzzle {
    browser.waits_for_element("#room[data-puzzle]");
    let id = browser.text("return document.getElementById('room').dataset.puzzle");
    Collection::shipped().get(id.parse().expect("a number of a puzzle")).expect("a puzzle that ships")
}

fn of_a_card() -> &'static Puzzle {
    let plain = |puzzle: &&Puzzle| {
        let best = puzzle.best.to_string();
        best.starts_with("play ") && !puzzle.answers.iter().any(|promise| promise.action.to_string().contains('='))
    };
    Collection::shipped().puzzles().iter().find(plain).expect("many are about a card")
}

/// A card that is declared opens its choice first; the form is the same.
fn sends(browser: &Browser, action: foretell_rules::Action) {
    let send = "const form = document.querySelector('#room form[data-command=act]');
        const field = { type: 'hidden', name: 'action', value: arguments[0] };
        form.append(Object.assign(document.createElement('input'), field)); form.requestSubmit()";
    browser.run(send, &json!([action.to_string()]));
    browser.waits_for_element("#ask[data-solved]");
}

/// One with all bids listed, and one about a card.
pub(crate) fn answered(browser: &Browser) -> Vec<String> {
    let puzzles = Collection::shipped().puzzles();
    let longest = puzzles.iter().max_by_key(|puzzle| puzzle.answers.len()).expect("there are puzzles");
    let page = |puzzle: &Puzzle| {
        browser.go(&format!("/practice/{}", puzzle.id()));
        browser.waits_for_element("#room[data-puzzle] form[data-command=act]");
        sends(browser, puzzle.answers[0].action);
        let answer = puzzle.answers[0].action.to_string().replace(' ', "+").replace('=', "%3D");
        format!("/practice/{}?answer={answer}&again=yes", puzzle.id())
    };
    vec![page(longest), page(of_a_card())]
}

#[test]
fn a_puzzle_is_solved_by_tapping_on_a_phone_and_the_next_one_follows() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let browser = Browser::open(&driver, &server.address, PHONE);
    browser.go("/");
    browser.press("[data-action=practice]");
    browser.waits_for_element("#practice #standing[data-rating='1150']");
    let asked = of_a_card();
    browser.go(&format!("/practice/{}", asked.id()));
    assert_eq!(puzzle(&browser).id(), asked.id());
    browser.press(&format!("#hand [data-action='{}']", asked.best));
    browser.waits_for_element("#ask[data-solved=yes]");
    assert!(browser.text("return document.getElementById('prompt').innerText").starts_with("Right: "));
    assert!(browser.holds("return document.querySelector('#ask #standing').dataset.streak === '1'"));
    browser.press("#ask summary");
    let listed = browser.number("return document.querySelectorAll('#answers tbody tr').length");
    assert_eq!(usize::try_from(listed).expect("a few"), asked.answers.len());
    browser.press("[data-action=next-puzzle]");
    browser.waits_for(
        "another puzzle",
        "return document.querySelector('#room[data-puzzle]')?.dataset.puzzle !== arguments[0]
        && document.querySelector('#ask[data-asked]') !== null",
        &json!([asked.id().to_string()]),
    );
    assert_eq!(browser.mishaps(), [""; 0]);
}

#[test]
fn a_puzzle_is_solved_by_keyboard_alone() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let browser = Browser::open(&driver, &server.address, DESKTOP);
    let asked = of_a_card();
    browser.go(&format!("/practice/{}", asked.id()));
    let wrong = asked.answers.iter().map(|promise| promise.action).find(|action| !asked.is_right(*action));
    let wanted = format!("[data-action='{}']", wrong.expect("not all answers are right"));
    let has_focus = |selector: &str| {
        browser.run("return document.activeElement.matches(arguments[0])", &json!([selector])) == json!(true)
    };
    for _ in 0..40 {
        if has_focus(&wanted) {
            break;
        }
        browser.type_in(key::TAB);
    }
    browser.type_in(key::ENTER);
    browser.waits_for_element("#ask[data-solved=no]");
    assert!(has_focus("[data-action=next-puzzle]"), "the way on has the focus: {}", browser.situation());
    browser.type_in(key::ENTER);
    browser.waits_for_element("#ask[data-asked]");
    assert_eq!(browser.mishaps(), [""; 0]);
}

#[test]
fn the_line_to_share_says_how_it_went_and_survives_a_reload() {
    let (server, driver) = (TestServer::empty(), Driver::start());
    let browser = Browser::open(&driver, &server.address, PHONE);
    browser.go("/practice/today");
    let asked = puzzle(&browser);
    let action = asked.best.to_string();
    sends(&browser, asked.best);
    browser.waits_for_element("#share");
    let line = browser.text("return document.getElementById('share').value");
    assert!(line.contains("solved ✓") && line.contains("/practice/today"), "{line}");
    browser.go(&format!("/practice/today?answer={}", action.replace(' ', "+").replace('=', "%3D")));
    browser.waits_for_element("#share");
    assert_eq!(browser.mishaps(), [""; 0]);
}

#[test]
fn somebody_who_has_just_lost_solves_three_puzzles_made_of_it_on_a_phone() {
    let (server, driver) = (TestServer::with_tables(), Driver::start());
    let browser = Browser::open(&driver, &server.address, PHONE);
    browser.is(listed("Ada"));
    let game = listed("podium");
    browser.go(&format!("/games/{game}/review"));
    asks_and_waits(&browser);
    let review = server.asks(listed("Ada"), &format!("/games/{game}/review"), None);
    let best = |step: u64| {
        let mut decisions = review["decisions"].as_array().expect("decisions").iter();
        let decided = decisions.find(|decided| decided["step"] == step).expect("a decision");
        decided["judgement"]["best"].as_str().expect("an answer").to_owned()
    };
    browser.press("[data-action=practise]");
    for number in 1..=3 {
        browser.waits_for_element(&format!("#room[data-puzzle] [data-own='{number}']"));
        browser.waits_for_element("#ask[data-asked]");
        let path = browser.path();
        let step = path.rsplit('-').next().and_then(|step| step.parse().ok()).expect("a step");
        browser.press(&format!("#ask button[value='{}']", best(step)));
        browser.waits_for_element("#ask[data-solved=yes]");
        assert!(browser.text("return document.querySelector('#ask').innerText").contains("In the game: "));
        browser.press("[data-action=next-puzzle]");
    }
    browser.waits_for_element(&format!("#own-games [data-game='{game}'][data-count='3'][data-solved='3']"));
    assert_eq!(browser.mishaps(), [""; 0]);
}
