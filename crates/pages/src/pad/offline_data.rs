//! What our script needs offline. Each round has its own element, so that a push contains only what changed.

use foretell_pad::{PadRound, RoundTable, ShownBid};
use foretell_rules::{Change, Special, Suit, Trump};
use foretell_words::{Button, Heading, Words, say};
use maud::{Markup, html};
use serde_json::{Map, Value, json};

use super::reader::PadView;

pub(super) fn tables(view: &PadView) -> Markup {
    let sheet = view.sheet();
    let banned = |table: &RoundTable| json!([table.banned.of_others, table.banned.of_leader]);
    let sum =
        |sum: foretell_words::Value<'static>, tricks: u8| say!(view.words, "sum-of-bids", sum = sum, tricks = tricks);
    let round = |table: &RoundTable| {
        json!({
            "cards": table.cards,
            "turnsUp": table.turns_up,
            "dealer": table.dealer,
            "order": table.order,
            "tricks": table.tricks,
            "banned": banned(table),
            "sum": [sum(0.into(), table.cards), sum(1.into(), table.cards), sum("{sum}".into(), table.cards)],
        })
    };
    let rounds: Vec<Value> = sheet.round_tables().iter().map(round).collect();
    let names: Vec<&str> = sheet.players.iter().map(|line| line.name.as_str()).collect();
    let rules = sheet.rules;
    let whole = json!({
        "names": names,
        "rounds": rounds,
        "points": sheet.points_table(),
        "cloud": rules.plays_with(Special::Cloud),
        "anyoneNames": rules.plays_with(Special::Werewolf),
        "sealed": rules.sealed_bids(),
        "secret": rules.secret_bids(),
        "rule": rules.sum_rule(),
        "mine": view.mine,
    });
    html! { div #pad-tables hidden data-tables=(whole.to_string()) {} }
}

pub(super) fn numbers(view: &PadView) -> Markup {
    let sheet = view.sheet();
    // Points besides those of rounds, such as a newcomer's starting points.
    let totals = sheet.totals().into_iter().enumerate();
    let extra: Vec<i32> = totals.map(|(index, total)| total - won(view, index as u8 + 1)).collect();
    let whole = json!({
        "version": view.pad.version(), "over": sheet.is_over(), "endedEarly": sheet.ended_early, "extra": extra,
    });
    html! {
        div #pad-numbers hidden data-numbers=(whole.to_string()) {
            @for round in &sheet.rounds { i data-round=(numbers_of(view, round).to_string()) {} }
        }
    }
}

fn won(view: &PadView, player: u8) -> i32 {
    let points = |round: &PadRound| {
        let seat = round.seat_of(foretell_pad::Player(player))?;
        round.points.as_ref()?.get(seat.index()).copied()
    };
    view.sheet().rounds.iter().filter_map(points).sum()
}

/// A sealed bid is `true`.
fn numbers_of(view: &PadView, round: &PadRound) -> Value {
    let (mut bids, mut taken) = (Map::new(), Map::new());
    for player in &round.seating {
        let key = player.0.to_string();
        match view.bid(round, *player) {
            ShownBid::Missing => {}
            ShownBid::Sealed => drop(bids.insert(key.clone(), json!(true))),
            ShownBid::Open(bid) => drop(bids.insert(key.clone(), json!(bid))),
        }
        if let Some(tricks) = round.taken(*player) {
            taken.insert(key, json!(tricks));
        }
    }
    let mut numbers = json!({ "bids": bids, "taken": taken });
    if let Some(trump) = round.trump {
        numbers["trump"] = json!(trump);
    }
    if let Some(fell) = round.bomb {
        numbers["bomb"] = json!(fell);
    }
    if let Some(cloud) = round.cloud {
        let change = |change| if change == Change::Up { 1 } else { -1 };
        let told = cloud.map(|cloud| json!({ "player": cloud.player, "change": change(cloud.change) }));
        numbers["cloud"] = told.unwrap_or(json!(false));
    }
    numbers
}

fn words_of_bids(words: Words) -> Value {
    json!({
        "all": say!(words, "event-all-have-bid", bids = "{bids}"),
        "named": say!(words, "named-bid", name = "{name}", bid = "{bid}"),
        "compared": say!(words, "sum-compared", told = "{told}", misses = "{misses}"),
        "tooMany": say!(words, "sum-too-many", count = "{count}"),
        "tooFew": say!(words, "sum-too-few", count = "{count}"),
        "exact": say!(words, "sum-exact"),
    })
}

/// The script's texts while it is offline, with placeholders in braces.
pub(super) fn words(view: &PadView) -> Markup {
    let words = view.words;
    let suits: Map<String, Value> =
        Suit::ALL.map(|suit| (suit.letter().to_string(), json!(words.suit(suit)))).into_iter().collect();
    let rounds = view.sheet().rules.rounds();
    let said = json!({
        "place": say!(words, "pad-round", place = say!(words, "round-of", round = "{round}", rounds = rounds),
            cards = "{cards}", dealer = "{dealer}"),
        "askBid": say!(words, "pad-page-ask-bid", name = "{name}"),
        "askTaken": say!(words, "pad-page-ask-taken", name = "{name}"),
        "askTrump": say!(words, "pad-ask-trump"),
        "askBomb": say!(words, "pad-ask-bomb"),
        "askCloud": say!(words, "pad-ask-cloud"),
        "bids": words_of_bids(words),
        "banned": say!(words, "pad-banned", name = "{name}", bid = "{bid}", rule = "{rule}"),
        "flaw": say!(words, "pad-flaw-tricks", taken = "{taken}", tricks = "{tricks}", rule = "B16"),
        "soFar": say!(words, "pad-page-so-far", number = "{number}"),
        "left": say!(words, "pad-page-left", count = "{count}"),
        "write": say!(words, "pad-page-write", what = "{what}", name = "{name}"),
        "correct": say!(words, "pad-page-correct"),
        "round": say!(words, "pad-page-round", round = "{round}"),
        "nobody": say!(words, "pad-nobody"),
        "sealed": say!(words, "pad-sealed"),
        "over": say!(words, "pad-over"),
        "undo": say!(words, "pad-page-undo"),
        "earlier": say!(words, "pad-page-earlier"),
        "later": say!(words, "pad-page-later"),
        "now": say!(words, "pad-page-now"),
        "namedBy": say!(words, "pad-page-named-by"),
        "turnedUp": say!(words, "pad-page-turned-up"),
        "unsent": say!(words, "pad-page-unsent", count = "{count}"),
        "alone": say!(words, "pad-page-alone"),
        "refused": say!(words, "pad-page-refused"),
        "close": words.button(Button::Close),
        "yes": words.button(Button::Yes),
        "no": words.button(Button::No),
        "noTrump": words.trump(Trump::None),
        "trumpOpen": words.trump_line(None),
        "trumpNone": words.trump_line(Some(Trump::None)),
        "trump": say!(words, "trump-line", suit = "{suit}"),
        "suits": suits,
        "bomb": words.special(Special::Bomb),
        "cloud": words.special(Special::Cloud),
        "player": words.heading(Heading::Player),
        "bid": words.heading(Heading::Bid),
        "taken": words.heading(Heading::Tricks),
        "points": words.heading(Heading::Points),
        "total": words.heading(Heading::Total),
    });
    html! { div #pad-words hidden data-words=(said.to_string()) {} }
}
