//! What is asked of the reader, with a control for each kind of decision; for those who are not asked, who it is that
//! all wait for.

use std::hash::Hash;

use foretell_rules::{Action, ActionError, Actions, Change, Decision, RoundView, Trump, points};
use foretell_words::{Badge, Button, Text, say};
use maud::{Markup, Render, html};

use super::fingerprint::{SourceHasher, short_fingerprint};
use super::model::{TableModel, suit_sign};
use super::parted::{Drawing, whole};
use super::result;
use crate::pages::layout::escaped::{Escaped, escaped};
use foretell_table::{SeatStatus, Stage};

pub(crate) fn question(model: &TableModel<'_>) -> Markup {
    whole(model, |drawing| parts(model, drawing))
}

pub(super) fn parts(model: &TableModel<'_>, drawing: &mut Drawing<'_>) {
    let asked = model.asked().filter(|_| !model.legal().is_empty());
    let (decision, is_looking) = (decision(model.legal()), model.is_trick_looked_at());
    let element = || {
        html! {
            section #ask.ask tabindex="-1" data-decision=(decision) data-asked=[asked] data-result[model.is_result]
                data-looking[is_looking] {}
        }
    };
    drawing.around("section", (decision, asked, model.is_result, is_looking), element, |drawing| {
        if let Some(view) = &model.view {
            let told = model.narrator().prompt(view);
            drawing.drawn("hindrance", hindrance(model));
            if model.is_result || is_looking {
                drawing.drawn("prompt", result::question(model));
            } else {
                drawing.part("prompt", &told, || prompt(&told));
                if let Some(round) = model.round() {
                    drawing.drawn("control", control(model, round));
                }
            }
            if asked.is_some() && model.snapshot.settings().hints {
                drawing.part("hint-button", &told, || hint_button(model, &told));
            }
        }
        drawing.part("hint", (), no_hint);
    });
}

/// Where a hint comes when there is one.
fn no_hint() -> Markup {
    html! { div #hint.hint aria-live="polite" {} }
}

/// Whom all wait for while a card is asked of one: the same for everybody else who sits here.
pub(super) fn sources_for_all(model: &TableModel<'_>, hasher: &mut SourceHasher) -> bool {
    let Some(round) = model.round() else { return false };
    round.decision.hash(hasher);
    let is_plain = model.snapshot.stage() == Stage::Playing
        && model.snapshot.storage_works()
        && !model.is_result
        && !model.is_trick_looked_at();
    // Everybody who is hindered by something is told so, and so are onlookers who have a name.
    let waits = |status: &SeatStatus<'_>| Decision::Play(status.seat) != round.decision && status.away.is_none();
    is_plain && matches!(round.decision, Decision::Play(_)) && model.own_seat().map_or(model.reader.is_none(), waits)
}

/// The same as all of them have it.
pub(super) fn waiting(model: &TableModel<'_>, drawing: &mut Drawing<'_>) {
    let decision = decision(Actions::None);
    drawing.around(
        "section",
        decision,
        || html! { section #ask.ask tabindex="-1" data-decision=(decision) {} },
        |drawing| {
            if let Some(view) = &model.view {
                let told = model.narrator().prompt(view);
                drawing.part("prompt", &told, || prompt(&told));
            }
            drawing.part("hint", (), no_hint);
        },
    );
}

/// What is asked. Other words are another element, which appears in its place and does not move there.
pub(crate) fn prompt(told: &str) -> Markup {
    let told = escaped(told);
    html! { div.asked #prompt { p.prompt #{"prompt-" (short_fingerprint(&told))} { (told) } } }
}

/// The word for a decision, for scripts and tests.
pub(crate) fn decision(legal: Actions) -> &'static str {
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
fn hindrance(model: &TableModel<'_>) -> Markup {
    let words = model.words;
    let away = model.own_seat().and_then(|status| status.away);
    html! {
        @if !model.snapshot.storage_works() { p.warning { (say!(words, "pages-wrong-busy")) } }
        @if away.is_some() || (model.snapshot.stage() == Stage::Asleep && model.own.is_some()) {
            form.warning method="post" action=(model.to("back")) data-command="back" {
                span { (say!(words, "pages-bot-plays-for-you")) } " "
                button.primary { (say!(words, "pages-take-back")) }
            }
        }
        @if model.own.is_none() { p.quiet { (say!(words, "pages-looking-on")) } }
    }
}

/// The form that every answer goes through.
pub(crate) fn answer(model: &TableModel<'_>, content: &impl Render) -> Markup {
    html! {
        form method="post" action=(Escaped(&model.to("act"))) data-command="act" {
            // A reader who is not asked has no button here; a version that never was is refused.
            input type="hidden" name="version" value=(model.asked().unwrap_or_default());
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

/// What there is to choose from, where it is not the cards in the hand. Each kind has a name, as another element: the
/// buttons of one kind do not become those of another and move to their places.
pub(crate) fn control(model: &TableModel<'_>, round: &RoundView) -> Markup {
    match model.legal() {
        Actions::None => bids_ahead(model, round),
        // Cards are played and passed in the hand itself.
        Actions::Plays(_) | Actions::Passes(_) => html! {},
        Actions::Trumps { or_none } => answer(model, &trumps(model, or_none)),
        Actions::Bids { most, banned } => answer(model, &bids(model, most, banned)),
        Actions::Changes { down } => answer(model, &changes(model, round, down)),
    }
}

fn trumps(model: &TableModel<'_>, or_none: bool) -> Markup {
    let words = model.words;
    html! {
        div.choices.trumps #choices-trump role="group" aria-labelledby="prompt" {
            @for trump in Trump::ALL.into_iter().filter(|trump| or_none || *trump != Trump::None) {
                (choice(Action::Trump(trump), &words.action(Action::Trump(trump)), &match trump {
                    Trump::Suit(suit) => html! { (suit_sign(words, suit)) " " (words.suit_title(suit)) },
                    Trump::None => html! { (words.action(Action::Trump(trump))) },
                }))
            }
        }
    }
}

fn bids(model: &TableModel<'_>, most: u8, banned: Option<u8>) -> Markup {
    let words = model.words;
    html! {
        div.choices.bids #choices-bid role="group" aria-labelledby="prompt" {
            @for bid in 0..=most {
                @if banned == Some(bid) {
                    @let why = model.narrator().refusal(ActionError::BidsWouldMatchTricks { bid, tricks: most });
                    button.choice.banned type="button" aria-disabled="true" data-why=(why) data-banned=(bid)
                        title=(why) { s aria-hidden="true" { (bid) } span.unseen { (bid) ": " (why) } }
                } @else {
                    @let worth = html! { (bid) small { (points(bid, bid)) } };
                    // A reader who steers by voice says the number that is seen.
                    @let label = format!("{bid}: {}", words.action(Action::Bid(bid)));
                    (choice(Action::Bid(bid), &label, &worth))
                }
            }
        }
    }
}

/// Bids that can be chosen before it is the reader's turn; our script makes them when it is.
fn bids_ahead(model: &TableModel<'_>, round: &RoundView) -> Markup {
    let waits = |status: &SeatStatus<'_>| status.away.is_none() && !round.have_bid.contains(status.seat);
    if !matches!(round.decision, Decision::Bid(_)) || !model.own_seat().is_some_and(waits) {
        return html! {};
    }
    html! {
        @let label = say!(model.words, "pages-bid-ahead");
        div.choices.bids.ahead.scripted #{"ahead-" (round.cards)} role="group" aria-label=(label) {
            @for bid in 0..=round.cards {
                @let action = Action::Bid(bid);
                button.choice type="button" data-ahead=(action) aria-pressed="false"
                    aria-label=(format!("{bid}: {}", model.words.action(action))) { (bid) }
            }
        }
    }
}

fn changes(model: &TableModel<'_>, round: &RoundView, down: bool) -> Markup {
    // A player who may change a bid has made one.
    let Some(bid) = model.own.and_then(|seat| round.bids[seat]) else { return html! {} };
    let changes = [Change::Up, Change::Down].into_iter().filter(|change| down || *change == Change::Up);
    html! {
        div.choices.changes #choices-change role="group" aria-labelledby="prompt" {
            @for change in changes {
                @let label: Text = model.words.change(change, bid);
                (choice(Action::Change(change), &label, &html! { (label) }))
            }
        }
    }
}

/// Beside other words it is another element, as they are.
fn hint_button(model: &TableModel<'_>, prompt: &str) -> Markup {
    html! {
        form.hint-form #{"hint-" (short_fingerprint(&escaped(prompt)))} method="post"
            action=(Escaped(&model.to("hint")))
            data-command="hint" {
            button.subtle data-action="hint" {
                span.idle { span aria-hidden="true" { "✧ " } (model.words.button(Button::Hint)) }
                // A hint takes up to a second.
                span.busy { (model.words.badge(Badge::Thinking)) "…" }
            }
        }
    }
}
