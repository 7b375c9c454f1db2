//! Besides the numbers: corrections, who joins or leaves, the early end, and whose numbers are entered on this device.

use foretell_pad::{PadRound, Player};
use foretell_words::{Button, say};
use maud::{Markup, html};

use super::reader::PadView;

pub(super) fn people(view: &PadView) -> Markup {
    let words = view.words;
    let round = view.sheet().rounds.last().filter(|_| !view.sheet().is_over());
    html! {
        section #pad-people {
            (whose(view))
            details.more #pad-changes {
                summary { (say!(words, "pad-page-changes")) " (" (view.sheet().corrections.len()) ")" }
                (changes(view))
            }
            @if let Some(round) = round {
                details.more #pad-come-and-go {
                    summary { (say!(words, "pad-page-people")) }
                    (joins(view, round))
                    (leaves(view, round))
                    (end(view, round))
                }
            }
        }
    }
}

fn changes(view: &PadView) -> Markup {
    let corrections = &view.sheet().corrections;
    html! {
        @if corrections.is_empty() { p.empty { (say!(view.words, "pad-corrections-none")) } }
        @else { ol.changes { @for change in corrections.iter().rev() { li { (view.narrator().correction(change)) } } } }
    }
}

fn whose(view: &PadView) -> Markup {
    let (words, sheet) = (view.words, view.sheet());
    let Some(round) = sheet.rounds.last() else { return html! {} };
    let mine = view.mine_in(round);
    let pick = |value: u8, label: &str, is_chosen: bool| {
        html! { button name="player" value=(value) aria-pressed=(is_chosen) data-chosen[is_chosen] { (label) } }
    };
    html! {
        form.whose method="post" action=(view.to("/mine")) {
            h3 { (say!(words, "pad-page-mine")) }
            div.choices {
                (pick(0, &say!(words, "pad-page-everybodys"), mine.is_none()))
                @for player in &round.seating { (pick(player.0, sheet.name(*player), mine == Some(*player))) }
            }
        }
    }
}

fn entry(view: &PadView, round: &PadRound, what: &str, inner: &Markup) -> Markup {
    html! {
        form.entry method="post" action=(view.to("/write")) data-entry data-needs-server {
            input type="hidden" name="what" value=(what);
            input type="hidden" name="round" value=(round.number);
            (inner)
        }
    }
}

fn seated(view: &PadView, round: &PadRound, id: &str, name: &str, label: &str) -> Markup {
    let option = |player: &Player| html! { option value=(player.0) { (view.sheet().name(*player)) } };
    html! {
        p.field {
            label for=(id) { (label) }
            select id=(id) name=(name) { @for player in &round.seating { (option(player)) } }
        }
    }
}

fn joins(view: &PadView, round: &PadRound) -> Markup {
    let words = view.words;
    entry(
        view,
        round,
        "joins",
        &html! {
            h3 { (say!(words, "pad-page-joins")) }
            p.field {
                label for="join-name" { (say!(words, "pad-page-join-name")) }
                input #join-name name="name" maxlength="24" required autocomplete="off";
            }
            (seated(view, round, "left-of", "left_of", &say!(words, "pad-page-left-of")))
            p.field {
                label for="begins" { (say!(words, "pad-page-begins")) }
                select #begins name="begins" {
                    option value="nothing" { (say!(words, "pad-page-begins-nothing")) }
                    option value="lowest" { (say!(words, "pad-page-begins-lowest")) }
                    option value="average" { (say!(words, "pad-page-begins-average")) }
                }
            }
            button data-action="joins" { (say!(words, "pad-page-joins")) }
        },
    )
}

fn leaves(view: &PadView, round: &PadRound) -> Markup {
    let words = view.words;
    entry(
        view,
        round,
        "leaves",
        &html! {
            h3 { (say!(words, "pad-page-leaves")) }
            (seated(view, round, "leaver", "player", &say!(words, "pad-page-who-leaves")))
            p.field {
                label for="score" { (say!(words, "pad-page-score")) }
                select #score name="score" {
                    option value="stands" { (say!(words, "pad-page-stands")) }
                    option value="struck" { (say!(words, "pad-page-struck")) }
                }
            }
            button data-action="leaves" { (say!(words, "pad-page-leaves")) }
        },
    )
}

fn end(view: &PadView, round: &PadRound) -> Markup {
    let words = view.words;
    entry(
        view,
        round,
        "end",
        &html! {
            h3 { (say!(words, "pad-page-end")) }
            p.quiet { (say!(words, "pad-page-end-how")) }
            button data-action="end" { (say!(words, "pad-page-end")) }
        },
    )
}

pub(super) fn phones(view: &PadView, own_port: Option<u16>) -> Markup {
    let words = view.words;
    html! {
        section.block.invite #pad-phones {
            h2 { (say!(words, "pad-page-phones")) }
            img.qr src=(view.to("/qr.svg")) alt=(say!(words, "pad-page-scan")) width="148" height="148" data-qr
                loading="lazy";
            p { (say!(words, "pad-page-phones-how")) }
            p.choices.scripted {
                button type="button" data-share=(view.to("")) data-title="Foretell" hidden {
                    (words.button(Button::Share))
                }
                button type="button" data-copy=(view.to("")) { (words.button(Button::CopyLink)) }
            }
            @if let Some(port) = own_port {
                p.quiet data-alone hidden {
                    (say!(words, "pages-invite-alone")) " " code { "foretell serve --bind 0.0.0.0:" (port) }
                }
            }
        }
    }
}
