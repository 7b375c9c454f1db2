//! What is asked of the reader, with a control for each kind of decision; for those who are not asked, who it is that
//! all wait for.

use foretell_rules::{Action, ActionError, Actions, Change, RoundView, Trump, points};
use foretell_words::{Button, Text, say};
use maud::{Markup, html};

use super::sight::{Sight, suit_sign};
use crate::store::Stage;

pub(crate) fn ask(sight: &Sight<'_>) -> Markup {
    let asked = sight.asked().filter(|_| !sight.legal().is_empty());
    html! {
        section #ask.ask data-decision=(decision(sight.legal())) data-asked=[asked] {
            @if let Some(view) = &sight.view {
                (hindrance(sight))
                p.prompt #prompt { (sight.narrator().prompt(view)) }
                @if let Some(round) = sight.round() { (control(sight, round)) }
                @if asked.is_some() && sight.glance.settings().hints { (hint_button(sight)) }
            }
            div #hint.hint aria-live="polite" {}
        }
    }
}

/// The word for a decision, for scripts and tests.
fn decision(legal: Actions) -> &'static str {
    match legal {
        Actions::None => "none",
        Actions::Trumps { .. } => "trump",
        Actions::Bids { .. } => "bid",
        Actions::Plays(_) => "play",
        Actions::Passes(_) => "pass",
        Actions::Changes { .. } => "change",
    }
}

/// What stands between the reader and the game, with the way back.
fn hindrance(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    let away = sight.own_sitting().and_then(|sitting| sitting.away);
    html! {
        @if !sight.glance.storage_works() { p.warning { (say!(words, "pages-wrong-busy")) } }
        @if away.is_some() || (sight.glance.stage() == Stage::Asleep && sight.own.is_some()) {
            form.warning method="post" action=(sight.to("back")) data-deed="back" {
                span { (say!(words, "pages-bot-plays-for-you")) } " "
                button.primary { (say!(words, "pages-take-back")) }
            }
        }
        @if sight.own.is_none() { p.quiet { (say!(words, "pages-looking-on")) } }
    }
}

/// The form that every answer goes through.
pub(crate) fn answer(sight: &Sight<'_>, content: &Markup) -> Markup {
    html! {
        form method="post" action=(sight.to("act")) data-deed="act" {
            input type="hidden" name="version" value=(sight.asked().unwrap_or_default());
            (content)
        }
    }
}

/// A button that is an answer: what is seen on it, and what is heard.
pub(crate) fn choice(action: Action, label: &str, content: &Markup) -> Markup {
    html! {
        button.choice name="action" value=(action) data-action=(action) title=(label) {
            span.seen aria-hidden="true" { (content) }
            span.unseen { (label) }
        }
    }
}

fn control(sight: &Sight<'_>, round: &RoundView) -> Markup {
    match sight.legal() {
        // Cards are played and passed in the hand itself.
        Actions::None | Actions::Plays(_) | Actions::Passes(_) => html! {},
        Actions::Trumps { or_none } => answer(sight, &trumps(sight, or_none)),
        Actions::Bids { most, banned } => answer(sight, &bids(sight, most, banned)),
        Actions::Changes { down } => answer(sight, &changes(sight, round, down)),
    }
}

fn trumps(sight: &Sight<'_>, or_none: bool) -> Markup {
    let words = sight.words;
    html! {
        div.choices.trumps role="group" aria-labelledby="prompt" {
            @for trump in Trump::ALL.into_iter().filter(|trump| or_none || *trump != Trump::None) {
                (choice(Action::Trump(trump), &words.action(Action::Trump(trump)), &match trump {
                    Trump::Suit(suit) => html! { (suit_sign(words, suit)) " " (words.suit_title(suit)) },
                    Trump::None => html! { (words.action(Action::Trump(trump))) },
                }))
            }
        }
    }
}

fn bids(sight: &Sight<'_>, most: u8, banned: Option<u8>) -> Markup {
    let words = sight.words;
    html! {
        div.choices.bids role="group" aria-labelledby="prompt" {
            @for bid in 0..=most {
                @if banned == Some(bid) {
                    @let why = sight.narrator().refusal(ActionError::BidsWouldMatchTricks { bid, tricks: most });
                    button.choice.banned type="button" aria-disabled="true" data-why=(why) data-banned=(bid)
                        title=(why) { s aria-hidden="true" { (bid) } span.unseen { (bid) ": " (why) } }
                } @else {
                    @let worth = html! { (bid) small { (points(bid, bid)) } };
                    // Whoever steers by voice says the number that is seen.
                    @let label = format!("{bid}: {}", words.action(Action::Bid(bid)));
                    (choice(Action::Bid(bid), &label, &worth))
                }
            }
        }
    }
}

fn changes(sight: &Sight<'_>, round: &RoundView, down: bool) -> Markup {
    let bid = sight.own.and_then(|seat| round.bids[seat]).unwrap_or_default();
    let changes = [Change::Up, Change::Down].into_iter().filter(|change| down || *change == Change::Up);
    html! {
        div.choices.changes role="group" aria-labelledby="prompt" {
            @for change in changes {
                @let label: Text = sight.words.change(change, bid);
                (choice(Action::Change(change), &label, &html! { (label) }))
            }
        }
    }
}

fn hint_button(sight: &Sight<'_>) -> Markup {
    html! {
        form.hint-form method="post" action=(sight.to("hint")) data-deed="hint" {
            button.subtle data-action="hint" { span aria-hidden="true" { "✧ " } (sight.words.button(Button::Hint)) }
        }
    }
}
