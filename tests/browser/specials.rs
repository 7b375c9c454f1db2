//! Every kind of question has its own control, and each is used here.

use serde_json::json;

use crate::driver::{Browser, DESKTOP, Driver};
use crate::server::TestServer;
use crate::table::Table;

struct SpecialTable {
    browser: Browser,
    _server: TestServer,
}

impl SpecialTable {
    fn table(name: &str) -> SpecialTable {
        let server = TestServer::with_tables();
        let browser = Browser::open(&Driver::start(), &server.address, DESKTOP);
        Table::found(&browser, name);
        SpecialTable { browser, _server: server }
    }

    fn there(&self) -> Table<'_> {
        Table { browser: &self.browser }
    }

    fn declared(&self, card: &str) -> String {
        let script = "const played = [...document.querySelectorAll('#trick [data-card], #last [data-card]')]
            .find((one) => one.dataset.card === arguments[0]);
            return played?.querySelector('.declared')?.textContent.trim() ?? null";
        let told = self.browser.waits_for("a declared card", script, &json!([card]));
        told.as_str().unwrap_or_default().to_owned()
    }

    #[track_caller]
    fn says_why(&self, card: &str) {
        let asked = self.browser.text("return document.querySelector('#ask[data-asked] .prompt').innerText");
        assert!(asked.contains(card), "it is asked: {asked}");
    }

    fn ways(&self, card: &str) -> Vec<String> {
        self.browser.press(&format!("#hand [data-card={card}]"));
        self.browser.waits_for_element(&format!("#declare-{card}"));
        let script = "return [...document.querySelectorAll(`#declare-${arguments[0]} [data-action]`)]
            .map((one) => one.dataset.action)";
        let ways = self.browser.run(script, &json!([card]));
        ways.as_array().into_iter().flatten().map(|way| way.as_str().unwrap_or_default().to_owned()).collect()
    }
}

#[test]
fn the_shapeshifter_is_a_wizard_or_a_jester() {
    let at = SpecialTable::table("shapeshifter");
    let look = at.there().waits_for_our_turn();
    assert_eq!(at.ways("Shapeshifter"), ["play Shapeshifter=W", "play Shapeshifter=J"]);
    at.browser.press("[data-action='play Shapeshifter=J']");
    at.there().has_answered(&look);
    assert_eq!(at.declared("Shapeshifter"), "J");
    at.there().has_had_no_mishaps();
}

#[test]
fn the_juggler_has_a_colour_and_then_everyone_passes_a_card() {
    let at = SpecialTable::table("juggler");
    let look = at.there().waits_for_our_turn();
    let ways = at.ways("Juggler");
    assert_eq!(ways, ["play Juggler=H", "play Juggler=E", "play Juggler=D", "play Juggler=G"]);
    at.browser.press("[data-action='play Juggler=E']");
    at.there().has_answered(&look);
    assert_eq!(at.declared("Juggler"), "E");
    let look = at.there().plays_until(|look| look.decision() == "pass");
    assert_eq!(look.decision(), "pass");
    at.says_why("Juggler");
    let given = look.playable()[0].to_owned();
    assert_eq!(look.playable().len(), look.hand().len(), "any card can be passed");
    at.there().answers(&look, &format!("pass {given}"));
    let look = at.there().looks_until("the cards are not passed", |after| {
        after.hand().len() == look.hand().len() && !after.hand().contains(&given.as_str())
    });
    assert_eq!(look.room(), "playing");
    at.there().has_had_no_mishaps();
}

#[test]
fn the_cloud_has_a_colour() {
    let at = SpecialTable::table("cloud");
    let look = at.there().waits_for_our_turn();
    assert_eq!(at.ways("Cloud"), ["play Cloud=H", "play Cloud=E", "play Cloud=D", "play Cloud=G"]);
    at.browser.press("[data-action='play Cloud=G']");
    at.there().has_answered(&look);
    assert_eq!(at.declared("Cloud"), "G");
    at.there().has_had_no_mishaps();
}

#[test]
fn the_taker_of_the_cloud_changes_the_bid_by_one() {
    let at = SpecialTable::table("change");
    let look = at.there().waits_for_our_turn();
    assert_eq!((look.decision(), look.answers()), ("change", vec!["change +1", "change -1"]));
    at.says_why("Cloud");
    let buttons = "return [...document.querySelectorAll('.changes .choice')].map((one) => one.innerText).join()";
    let told = at.browser.text(buttons);
    assert!(told.chars().any(|letter| letter.is_ascii_digit()), "the buttons say what the bid will be: {told}");
    let rounds = "return document.querySelectorAll('#sheet tr[data-played]').length";
    let before = at.browser.number(rounds);
    at.there().answers(&look, "change -1");
    let over = format!("{rounds} > {before}");
    at.browser.waits_for("the end of the round", &over, &json!([]));
    let marked =
        "return document.querySelectorAll('#sheet tr[data-played]:nth-last-child(1 of [data-played]) abbr').length";
    assert_eq!(at.browser.number(marked), 1, "the sheet says that a bid was changed");
    at.there().has_had_no_mishaps();
}

#[test]
fn the_holder_of_the_werewolf_names_the_trump_or_none() {
    let at = SpecialTable::table("werewolf");
    let look = at.there().waits_for_our_turn();
    assert_eq!(look.decision(), "trump");
    assert_eq!(look.answers().len(), 5, "{:?}", look.answers());
    at.says_why("Werewolf");
    at.there().answers(&look, "trump none");
    at.browser.waits_for_element("#head .trump[data-trump=none]");
    assert_eq!(at.browser.text("return document.querySelector('#head .trump').innerText.trim()"), "No trump");
    at.browser.waits_for_element("#trump-card[data-card=Werewolf]");
    let look = at.there().waits_for_our_turn();
    assert_eq!(look.decision(), "bid");
    at.there().has_had_no_mishaps();
}

#[test]
fn the_dealer_names_the_trump_when_a_wizard_is_turned_up() {
    let at = SpecialTable::table("dealer");
    let look = at.there().waits_for_our_turn();
    assert_eq!(look.decision(), "trump");
    assert_eq!(look.answers(), ["trump H", "trump E", "trump D", "trump G"]);
    at.browser.waits_for_element("#trump-card[data-card^=W]");
    at.there().answers(&look, "trump D");
    at.browser.waits_for_element("#head .trump[data-trump=D]");
    at.there().has_had_no_mishaps();
}

#[test]
fn a_banned_bid_says_why_and_the_others_can_be_made() {
    let at = SpecialTable::table("banned");
    let look = at.there().waits_for_our_turn();
    assert_eq!(look.decision(), "bid");
    at.browser.press(".banned");
    let told = at.there().waits_for_toast();
    assert!(told.len() > 20, "{told}");
    assert_eq!(at.there().look().asked(), look.asked(), "nothing was bid");
    let bid = look.answers()[0].to_owned();
    at.there().answers(&look, &bid);
    let own = format!("#own .bid[data-bid='{}']", bid.trim_start_matches("bid "));
    at.browser.waits_for_element(&own);
    at.there().has_had_no_mishaps();
}

#[test]
fn in_clairvoyance_the_own_hand_is_hidden_until_all_have_bid() {
    let at = SpecialTable::table("clairvoyance");
    let look = at.there().waits_for_our_turn();
    assert_eq!((look.decision(), look.hand().len()), ("bid", 0));
    assert_eq!(at.browser.number("return document.querySelectorAll('#hand .fan .card').length"), 3);
    assert_eq!(at.browser.number("return document.querySelectorAll('#seats .shown [data-card]').length"), 6);
    at.there().answers(&look, "bid 1");
    let look = at.there().waits_for_our_turn();
    assert_eq!((look.decision(), look.hand().len()), ("play", 3));
    // Open hands must be remembered: they are neither at the seats nor in the log, even on a new page.
    let listed = "return [...document.querySelectorAll('#log li, #past li')]
        .filter((one) => one.textContent.includes(' holds ')).length";
    for _ in 0..2 {
        assert_eq!(at.browser.number("return document.querySelectorAll('#seats .shown').length"), 0);
        assert_eq!(at.browser.number(listed), 0);
        at.browser.go(&at.browser.path());
        at.there().waits_for_our_turn();
    }
    // A few more rounds, because the hand is hidden and shown in each.
    let script = "return Number(document.querySelector('#head .round').dataset.round)";
    while at.browser.number(script) < 6 {
        let look = at.there().waits_for_our_turn();
        at.there().answers_somehow(&look);
    }
    at.there().has_had_no_mishaps();
}
