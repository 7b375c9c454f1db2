//! Everything at a table except moves: being away, leaving, settings, keys, and the log.

use foretell_words::{Button, say};
use maud::{Markup, html};

use super::big_screen::BigScreen;
use super::drawing::Drawing;
use super::model::TableModel;
use super::panel::panel;
use super::section_id::SectionId;
use super::{branched, tutor, volume, wishes};
use crate::book;
use crate::layout::rules_address::rules_address;
use foretell_table::{Request, SeatStatus, Sitter, Stage};

pub(super) fn draw(model: &TableModel<'_>, drawing: &mut Drawing<'_>) {
    let words = model.words;
    let menu = || panel(words, "panel-menu", &say!(words, "pages-menu"), &html! {});
    drawing.around("section", menu, |drawing| {
        drawing.beside_game(|drawing| drawing.rendered(SectionId::Commands, actions(model)));
        drawing.fixed(|| ways(model));
    });
    drawing.fixed(|| {
        html! {
            (panel(words, "panel-log", &words.button(Button::Log), &html! { ol #log.log {} }))
            (panel(words, "panel-help", &words.button(Button::Help), &help(model)))
        }
    });
}

fn ways(model: &TableModel<'_>) -> Markup {
    let words = model.words;
    html! {
        (volume::choice(model))
        nav.choices {
            a.button href="/" { (words.button(Button::Home)) }
            a.button href=(rules_address(&model.snapshot.settings().rules)) target="_blank" {
                (words.button(Button::Rules))
            }
            a.button href=(format!("/settings?back=/tables/{}", model.snapshot.game())) {
                (words.button(Button::Settings))
            }
            @if model.own.is_some() {
                button type="button" hidden data-notify aria-pressed="false" { (say!(words, "away-notify")) }
            }
            @if model.snapshot.settings().gallery { (big_screens(model)) }
            button type="button" popovertarget="panel-log" { (words.button(Button::Log)) }
            button type="button" popovertarget="panel-help" { (words.button(Button::Help)) }
        }
        p.quiet { (words.rules_line(&model.snapshot.settings().rules)) }
        (branched::note(model))
    }
}

fn big_screens(model: &TableModel<'_>) -> Markup {
    html! {
        a.button href=(model.to(BigScreen { hands: false }.path())) target="_blank" data-action="big-screen" {
            (say!(model.words, "show-link"))
        }
        @if model.snapshot.settings().hands_after.is_some() {
            a.button href=(model.to(BigScreen { hands: true }.path())) target="_blank" {
                (say!(model.words, "show-link-hands"))
            }
        }
    }
}

fn help(model: &TableModel<'_>) -> Markup {
    let words = model.words;
    html! {
        div.help { @for paragraph in book::help(words) { (paragraph.draw(None, false)) } }
        p.choices {
            a.button href=(rules_address(&model.snapshot.settings().rules)) target="_blank" {
                (say!(words, "book-of-this-table"))
            }
        }
    }
}

/// The word in forms, the bots' pause, and whether people continue after each trick.
const PACES: [(&str, u32, bool); 4] =
    [("slow", 1800, false), ("normal", 900, false), ("fast", 400, false), ("press", 900, true)];

pub fn pace(word: &str) -> Option<Request> {
    let (_, pause_ms, each_trick) = *PACES.iter().find(|(known, ..)| *known == word)?;
    Some(Request::Pace { pause_ms, each_trick })
}

fn paces(model: &TableModel<'_>) -> Markup {
    let (words, settings) = (model.words, model.snapshot.settings());
    let labels = [
        say!(words, "pages-pace-slow"),
        say!(words, "pages-pace-normal"),
        say!(words, "pages-pace-fast"),
        say!(words, "pages-pace-press"),
    ];
    html! {
        form.paces method="post" action=(model.to("pace")) data-command="pace" {
            fieldset {
                legend { (say!(words, "pages-pace")) }
                @for ((word, pause_ms, each_trick), label) in PACES.into_iter().zip(labels) {
                    @let is_so = (pause_ms, each_trick) == (settings.pause_ms, settings.each_trick);
                    button name="pace" value=(word) aria-pressed=(if is_so { "true" } else { "false" }) { (label) }
                }
            }
        }
    }
}

fn actions(model: &TableModel<'_>) -> Markup {
    let words = model.words;
    let is_on = matches!(model.snapshot.stage(), Stage::Playing | Stage::Asleep);
    let is_away = model.own_seat().is_some_and(|status| status.away.is_some());
    html! {
        div #commands.commands {
            @if is_on && model.reader.is_some_and(|reader| model.snapshot.state().sets_pace(reader)) { (paces(model)) }
            @if is_on { (tutor::switch(model)) }
            @if is_on && model.own.is_some() {
                @if is_away {
                    form method="post" action=(model.to("back")) data-command="back" {
                        button { (say!(words, "pages-take-back")) }
                    }
                } @else {
                    form method="post" action=(model.to("away")) data-command="away" {
                        button { (say!(words, "pages-hand-over")) }
                    }
                }
                @if model.is_host() {
                    (wishes::newcomers(model))
                    (removals(model))
                }
                details.leave {
                    summary { (words.button(Button::Leave)) }
                    p { (say!(words, "pages-leave-warning")) }
                    form method="post" action=(model.to("leave")) { button.danger { (words.button(Button::Leave)) } }
                }
            }
        }
    }
}

fn removals(model: &TableModel<'_>) -> Markup {
    let words = model.words;
    let is_other = |status: &&SeatStatus<'_>| {
        matches!(status.sitter, Sitter::Person { .. } | Sitter::GuestBot { .. })
            && !status.left
            && model.own != Some(status.seat)
    };
    html! {
        @for status in model.seats.iter().filter(is_other) {
            @let label = say!(words, "people-remove", name = model.name(status.seat));
            details.leave #{"remove-" (status.seat)} {
                summary { (label) }
                p { (say!(words, "people-remove-warning")) }
                form method="post" action=(model.to("clear")) data-command="clear" {
                    input type="hidden" name="seat" value=(status.seat);
                    button.danger { (label) }
                }
            }
        }
    }
}

pub fn read_out(model: &TableModel<'_>, what: &str) -> Option<String> {
    let (view, narrator) = (model.view.as_ref()?, model.narrator());
    match what {
        "hand" => Some(narrator.hand(view)),
        "table" => Some(format!("{} {}", narrator.table(view), narrator.prompt(view))),
        "scores" => Some(format!("{} {}", narrator.bids(view), narrator.scores(&view.scores))),
        _ => None,
    }
}
