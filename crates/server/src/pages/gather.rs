//! Before the game: who sits where, how others are invited, and what the host can do.

use foretell_rules::Seat;
use foretell_words::{Badge, BotKind, Button, say};
use maud::{Markup, html};

use super::book;
use super::sight::{Sight, bot_kind};
use crate::store::Stage;
use crate::table::{Sitting, Who};
use foretell_fair::LONGEST_PHRASE;

pub(crate) fn gather(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    let settings = sight.glance.settings();
    if sight.glance.stage() == Stage::Closed {
        return html! {
            div #gather.gather.notice {
                h1 { (say!(words, "pages-wrong-closed")) }
                p.choices { a.button.primary href="/" { (words.button(Button::Home)) } }
            }
        };
    }
    let free = sight.sittings.iter().filter(|sitting| sitting.who == Who::Nobody).count();
    html! {
        div #gather.gather {
            div.terms {
                p.back { a href="/" { "← " (words.button(Button::Home)) } }
                h1 { (say!(words, "pages-table-of", name = &*sight.glance.host().name)) }
                p { (words.rules_line(&settings.rules)) ". " (words.rounds(&settings.rules)) "." }
                p { a href=(book::address(&settings.rules)) target="_blank" { (say!(words, "book-of-this-table")) } }
                (agreements(sight))
            }
            // Whoever has come by a link wants to sit down; only then do they think of others.
            @if sight.own.is_some() { (invitation(sight)) }
            div.places {
                section.block {
                    h2 { (words.seats_free(free)) }
                    ol.chairs { @for sitting in &sight.sittings { (chair(sight, sitting)) } }
                    @if free > 0 && sight.is_host() { (fill(sight)) }
                }
                (start(sight, free))
            }
            @if sight.own.is_none() { (invitation(sight)) }
            (fairness(sight))
        }
    }
}

/// What else was agreed.
fn agreements(sight: &Sight<'_>) -> Markup {
    let (words, settings) = (sight.words, sight.glance.settings());
    html! {
        ul.agreed {
            @match settings.clock {
                Some(clock) => { li { (say!(words, "pages-clock-of", seconds = clock.seconds)) } }
                None => { li { (say!(words, "pages-clock-none")) } }
            }
            li { @if settings.public { (say!(words, "pages-public")) } @else { (say!(words, "pages-by-invitation")) } }
            @if !settings.hints { li { (say!(words, "pages-hints-off")) } }
            @if !settings.gallery { li { (say!(words, "pages-gallery-off")) } }
        }
    }
}

/// What the table promises about its shuffles, and what everyone adds to them. Our script adds random words for those
/// who have none yet; whoever likes changes them.
fn fairness(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    let people = sight.sittings.iter().filter(|sitting| matches!(sitting.who, Who::Person(..)));
    html! {
        section.block.fairness data-part="fairness" {
            h2 { (say!(words, "pages-fair-title")) }
            p.quiet { (say!(words, "pages-fair-before")) }
            dl {
                dt { (say!(words, "replay-commitment")) }
                dd { code #commitment { (sight.glance.commitment()) } }
                @for sitting in people {
                    dt { (sight.name(sitting.seat)) }
                    @match sitting.contribution.words() {
                        Some(added) => { dd data-words=(sitting.seat) { code { (added) } } }
                        None => { dd { (say!(words, "pages-fair-nothing")) } }
                    }
                }
            }
            @if let Some(own) = sight.own_sitting() {
                @let added = own.contribution.words();
                form.fill method="post" action=(sight.to("contribute")) data-deed="contribute"
                    data-empty[added.is_none()] {
                    input type="hidden" name="unasked" value="";
                    label.unseen for="words" { (say!(words, "pages-fair-words")) }
                    input #words name="words" maxlength=(LONGEST_PHRASE) autocomplete="off"
                        placeholder=(say!(words, "pages-fair-words"));
                    button { (say!(words, "pages-fair-add")) }
                }
            }
        }
    }
}

/// How a server is started that others can reach.
const OPEN_TO_ALL: &str = "foretell serve --bind 0.0.0.0:7654";

fn invitation(sight: &Sight<'_>) -> Markup {
    let (words, game) = (sight.words, sight.glance.game().to_string());
    let code = format!("{}-{}", &game[..5], &game[5..]);
    html! {
        section.block.invite {
            h2 { (say!(words, "pages-invite")) }
            p { (say!(words, "pages-invite-how")) }
            p.code { span.unseen { (say!(words, "pages-code")) " " } output #code { (code) } }
            p.choices.scripted {
                button type="button" data-share=(format!("/tables/{game}")) data-title="Foretell" hidden {
                    (words.button(Button::Share))
                }
                button type="button" data-copy=(format!("/tables/{game}")) { (words.button(Button::CopyLink)) }
            }
            p.quiet data-alone hidden { (say!(words, "pages-invite-alone")) " " code { (OPEN_TO_ALL) } }
        }
    }
}

fn chair(sight: &Sight<'_>, sitting: &Sitting<'_>) -> Markup {
    let (words, seat) = (sight.words, sitting.seat);
    let is_own = sight.own == Some(seat);
    html! {
        li.chair data-seat=(seat) data-kind=(kind(sitting)) {
            span.number aria-hidden="true" { (seat) }
            @match sitting.who {
                Who::Nobody => { span.name.free { (say!(words, "pages-free-seat")) } }
                Who::Person(player, name) => {
                    span.name { (name) }
                    @if is_own { span.badge { (words.badge(Badge::You)) } }
                    @if player == sight.glance.host().player { span.badge { (words.badge(Badge::Host)) } }
                    @if !sitting.here && !is_own { span.badge { (words.badge(Badge::Away)) } }
                }
                Who::Bot(spec) => { span.name { (sight.name(seat)) } span.badge { (bot_kind(words, spec).name) } }
            }
            span.deeds { (chair_deeds(sight, sitting)) }
        }
    }
}

fn kind(sitting: &Sitting<'_>) -> &'static str {
    match sitting.who {
        Who::Nobody => "empty",
        Who::Person(..) => "person",
        Who::Bot(_) => "bot",
    }
}

/// What the reader can do about a seat.
fn chair_deeds(sight: &Sight<'_>, sitting: &Sitting<'_>) -> Markup {
    let (words, seat) = (sight.words, sitting.seat);
    let is_own = sight.own == Some(seat);
    html! {
        @match (sitting.who, sight.own) {
            (Who::Nobody, None) => (sit(sight, seat)),
            (Who::Nobody | Who::Bot(_), Some(own)) => {
                (deed(sight, "swap", &[("one", own), ("other", seat)], &say!(words, "pages-move-here")))
            }
            _ => {}
        }
        @if sight.is_host() {
            @match sitting.who {
                Who::Nobody => (seat_bot(sight, seat)),
                Who::Bot(_) => (deed(sight, "clear", &[("seat", seat)], &words.button(Button::RemoveBot))),
                Who::Person(player, _) if !is_own => {
                    (deed(sight, "clear", &[("seat", seat)], &say!(words, "pages-send-away")))
                    form method="post" action=(sight.to("host")) data-deed="host" {
                        input type="hidden" name="player" value=(player);
                        button.subtle { (say!(words, "pages-make-host")) }
                    }
                }
                Who::Person(..) => {}
            }
        }
        @if is_own { (deed(sight, "stand", &[], &say!(words, "pages-stand-up"))) }
    }
}

fn deed(sight: &Sight<'_>, deed: &str, fields: &[(&str, Seat)], label: &str) -> Markup {
    html! {
        form method="post" action=(sight.to(deed)) data-deed=(deed) {
            @for (name, seat) in fields { input type="hidden" name=(name) value=(seat); }
            button.subtle { (label) }
        }
    }
}

fn sit(sight: &Sight<'_>, seat: Seat) -> Markup {
    let words = sight.words;
    html! {
        form.sit method="post" action=(sight.to("sit")) {
            input type="hidden" name="seat" value=(seat);
            @if sight.reader.is_none() {
                label.unseen for={"name-" (seat)} { (say!(words, "pages-your-name")) }
                input id={"name-" (seat)} name="name" maxlength="24" autocomplete="nickname"
                    placeholder=(say!(words, "pages-your-name"));
            }
            button.primary { (words.button(Button::SitDown)) }
        }
    }
}

fn seat_bot(sight: &Sight<'_>, seat: Seat) -> Markup {
    html! {
        form method="post" action=(sight.to("bot")) data-deed="bot" {
            input type="hidden" name="seat" value=(seat);
            (which_bot(sight, &format!("bot-{seat}")))
            button.subtle { (sight.words.button(Button::AddBot)) }
        }
    }
}

fn which_bot(sight: &Sight<'_>, id: &str) -> Markup {
    let words = sight.words;
    html! {
        label.unseen for=(id) { (words.badge(Badge::Bot)) }
        select name="bot" id=(id) {
            @for kind in BotKind::ALL.into_iter().rev() {
                option value=(kind.spec()) selected[kind == BotKind::Apprentice] title=(words.bot(kind).about) {
                    (words.bot(kind).name)
                }
            }
        }
    }
}

fn fill(sight: &Sight<'_>) -> Markup {
    html! {
        form.fill method="post" action=(sight.to("fill")) data-deed="fill" {
            (which_bot(sight, "bot-all"))
            button { (say!(sight.words, "pages-fill")) }
        }
    }
}

/// The button that begins, or who it is that all wait for.
fn start(sight: &Sight<'_>, free: usize) -> Markup {
    let words = sight.words;
    html! {
        div.start {
            @if sight.is_host() {
                form method="post" action=(sight.to("start")) data-deed="start" {
                    button.primary.big disabled[free > 0] { (words.button(Button::Start)) }
                }
                @if free > 0 { p.quiet { (say!(words, "pages-wrong-not-full")) } }
                form method="post" action=(sight.to("close")) { button.subtle { (say!(words, "pages-close-table")) } }
            } @else {
                p { (say!(words, "pages-wait-host", name = &*sight.glance.host().name)) }
            }
        }
    }
}
