//! The line above the table: which round it is, what is trump, how the bids add up, and where everything else is.

use std::hash::Hash;

use foretell_rules::{Card, Special, Trump};
use foretell_words::{Button, say};
use maud::{Markup, html};

use super::fingerprint::SourceHasher;
use super::model::{TableModel, suit_sign};
use super::parted::{Drawing, whole};

pub(crate) fn head(model: &TableModel<'_>) -> Markup {
    whole(model, |drawing| parts(model, drawing))
}

pub(super) fn parts(model: &TableModel<'_>, drawing: &mut Drawing<'_>) {
    let words = model.words;
    let header = || {
        let home = words.button(Button::Home);
        html! {
            header #head.head {
                a.icon-button href="/" aria-label=(home) title=(home) {
                    span aria-hidden="true" { "⌂" } span.tool-word aria-hidden="true" { (home) }
                }
            }
        }
    };
    let tools = || {
        html! {
            nav.tools aria-label=(say!(words, "pages-menu")) {
                (tool("panel-last", "↺", &words.button(Button::LastTrick)))
                (tool("panel-sheet", "▤", &words.button(Button::ScoreSheet)))
                (tool("panel-talk", "✉", &words.button(Button::Chat)))
                (sound_switch(model))
                (tool("panel-menu", "☰", &say!(words, "pages-menu")))
            }
        }
    };
    drawing.around("header", (), header, |drawing| {
        drawing.part("facts", facts_sources(model), || html! { div.facts { (facts(model)) } });
        drawing.part("tools", (), tools);
    });
}

/// What the head is drawn from.
pub(crate) fn sources(model: &TableModel<'_>, hasher: &mut SourceHasher) {
    facts_sources(model).hash(hasher);
}

fn facts_sources(model: &TableModel<'_>) -> impl Hash + use<> {
    let of_round = |round: &foretell_rules::RoundView| {
        (round.cards, round.trump, round.turned_up, round.swapped_by, round.bids, round.have_bid)
    };
    (model.view.as_ref().map(|view| view.rounds_played), model.round().map(of_round))
}

/// Which round it is, what is trump and how the bids add up.
pub(crate) fn facts(model: &TableModel<'_>) -> Markup {
    html! { (round(model)) (trump(model)) (sum(model)) }
}

/// A button that shows a panel; it needs no script.
pub(crate) fn tool(panel: &str, sign: &str, label: &str) -> Markup {
    html! {
        button.icon-button type="button" popovertarget=(panel) data-tool=(panel) aria-label=(label) title=(label) {
            span aria-hidden="true" { (sign) } span.tool-word aria-hidden="true" { (label) }
        }
    }
}

/// Two buttons of which one is seen: whether there are sounds stands at the root of the page, where our script can
/// change it without waiting for the head to be drawn anew. Phones have no room for it here, but in the menu.
fn sound_switch(model: &TableModel<'_>) -> Markup {
    sound_form(model, |on, label| {
        html! {
            button.icon-button name="on" value=(on) data-sounds-on=(on) aria-label=(label) title=(label) {
                span aria-hidden="true" { "♪" } span.tool-word aria-hidden="true" { (label) }
            }
        }
    })
}

/// The same in words.
pub(crate) fn sound_buttons(model: &TableModel<'_>) -> Markup {
    sound_form(model, |on, label| html! { button name="on" value=(on) data-sounds-on=(on) { "♪ " (label) } })
}

fn sound_form(model: &TableModel<'_>, button: impl Fn(&str, &str) -> Markup) -> Markup {
    html! {
        form.sound-switch method="post" action="/sounds" data-command="sounds" {
            input type="hidden" name="back" value=(format!("/tables/{}", model.snapshot.game()));
            (button("no", &say!(model.words, "pages-sounds-off")))
            (button("yes", &say!(model.words, "pages-sounds-on")))
        }
    }
}

fn round(model: &TableModel<'_>) -> Markup {
    let Some(view) = &model.view else { return html! {} };
    let rounds = view.rules.rounds();
    let round = usize::from(view.rounds_played).min(rounds.saturating_sub(1));
    html! {
        span.fact.round data-round=(round + 1) {
            span.told { (model.words.round_of(round, rounds)) }
            span.short aria-hidden="true" { (round + 1) "/" (rounds) }
        }
    }
}

pub(crate) fn trump(model: &TableModel<'_>) -> Markup {
    let Some(round) = model.round() else { return html! {} };
    let words = model.words;
    // The Werewolf lies where the turned-up card was.
    let up = match round.swapped_by {
        None => round.turned_up,
        Some(_) => Some(Card::special(Special::Werewolf)),
    };
    html! {
        span.fact.trump data-trump=[round.trump.map(|trump| trump.to_string())] {
            @if let Some(card) = up { span.turned-up data-card=(card) { (model.picture(card, "")) } }
            // Another trump is another element, which appears in its place and does not move there.
            span.trump-word #{"trump-" (round.trump.map_or("open".into(), |trump| trump.to_string()))} {
                @if round.trump != Some(Trump::None) { span.label { (words.trump_title()) " " } }
                (trump_name(model, round.trump))
            }
        }
    }
}

fn trump_name(model: &TableModel<'_>, trump: Option<Trump>) -> Markup {
    let words = model.words;
    match trump {
        Some(Trump::Suit(suit)) => html! { (suit_sign(words, suit)) b.suit-name { (words.suit_title(suit)) } },
        Some(Trump::None) => html! { b { (words.trump_line(Some(Trump::None))) } },
        None => html! { b { "?" span.unseen { (words.trump_is(None)) } } },
    }
}

/// The sum of the bids beside the tricks, once it is known.
pub(crate) fn sum(model: &TableModel<'_>) -> Markup {
    let (Some(round), words) = (model.round(), model.words) else { return html! {} };
    let bids = round.bids.of(model.players());
    let made = bids.iter().flatten().count();
    // Of sealed bids a player knows one, which is no sum.
    if made == 0 || (made < bids.len() && model.snapshot.settings().rules.sealed_bids()) {
        return html! {};
    }
    let (sum, tricks) = (bids.iter().flatten().map(|bid| usize::from(*bid)).sum::<usize>(), usize::from(round.cards));
    html! {
        span.fact.sum data-sum=(sum) data-tricks=(tricks) {
            @if made == bids.len() {
                span.wide { (words.sum_compared(sum, tricks)) }
                span.narrow { em { (words.sum_misses_by(sum, tricks)) } }
            } @else {
                span.wide { (words.sum_of_bids(sum, tricks)) }
            }
        }
    }
}
