//! Before the game: seats, invitations, and the host's controls.

use foretell_rules::Seat;
use foretell_words::{Badge, BotKind, Button, Text, Words, say};
use maud::{Markup, html};

use super::model::{BigScreen, TableModel, bot_kind};
use super::{avatar, group_link};
use crate::layout::rules_address::rules_address;
use crate::lobby::avatar_choice::avatar_choice;
use crate::lobby::bot_choice::BotChoice;
use foretell_fair::LONGEST_PHRASE;
use foretell_table::{BotCard, SeatStatus, Sitter, Stage};

pub fn gather(model: &TableModel<'_>) -> Markup {
    let words = model.words;
    if model.snapshot.stage() == Stage::Closed {
        return html! {
            div #gather.gather.notice {
                h1 { (say!(words, "pages-wrong-closed")) }
                @if let Some(reason) = model.snapshot.state().shut_reason() {
                    p { (say!(words, "desk-shut", reason = reason)) }
                }
                p.choices { a.button.primary href="/" { (words.button(Button::Home)) } }
            }
        };
    }
    let free = model.free_seats();
    let kept = model.seats.iter().filter(|status| matches!(status.sitter, Sitter::Invited { .. })).count();
    html! {
        div #gather.gather data-seats=(model.players()) {
            (title(model))
            section.places {
                h2.unseen { (words.seats_free(free)) }
                ol.chairs { @for status in &model.seats { (chair(model, status)) } }
                @if model.own.is_none() { @if free > 0 { (sit(model)) } @else { (full(model)) } }
            }
            (invitation(model))
            section.begin {
                @if free > 0 && model.is_host() { (fill(model)) }
                (start(model, free + kept))
            }
            (more(model, free))
        }
    }
}

/// What someone can do who comes too late for a seat.
fn full(model: &TableModel<'_>) -> Markup {
    let (words, may_watch) = (model.words, model.snapshot.settings().gallery);
    let has_bots = Seat::all(model.players()).any(|seat| model.snapshot.state().is_bots(seat));
    html! {
        div #full role="status" {
            p { b { (words.seats_free(0)) } }
            @if may_watch {
                p { (say!(words, "gather-full-watch")) }
                @if has_bots { p { (say!(words, "gather-full-bot")) } }
            } @else {
                p { (say!(words, "pages-gallery-off")) "." }
            }
            p.choices { a.button href="/new" data-action="new-table" { (words.button(Button::NewTable)) } }
        }
    }
}

fn title(model: &TableModel<'_>) -> Markup {
    let (words, settings) = (model.words, model.snapshot.settings());
    html! {
        header.terms {
            p.back { a href="/" { "← " (words.button(Button::Home)) } }
            h1 { (say!(words, "pages-table-of", name = &*model.snapshot.host().name)) }
            p.quiet { (words.rules_line(&settings.rules)) ". " (words.rounds(&settings.rules)) "." }
        }
    }
}

fn more(model: &TableModel<'_>, free: usize) -> Markup {
    let (words, settings) = (model.words, model.snapshot.settings());
    html! {
        details.more #more {
            summary { (say!(words, "gather-more")) }
            section.block {
                h2 { (words.seats_free(free)) }
                ol.arrange { @for status in &model.seats { (arrange(model, status)) } }
                @if free > 0 && model.is_host() { (invite_bot(model)) }
            }
            section.block {
                h2 { (say!(words, "pages-the-table")) }
                (agreements(model))
                (group_link::group_link(model))
                @if settings.gallery { (big_screen_link(model)) }
                p { a href=(rules_address(&settings.rules)) target="_blank" { (say!(words, "book-of-this-table")) } }
                @if model.is_host() {
                    div.choices {
                        a.button href=(model.to("settings")) data-action="change-rules" {
                            (say!(words, "people-change-rules"))
                        }
                        form method="post" action=(model.to("close")) {
                            button.subtle { (say!(words, "pages-close-table")) }
                        }
                    }
                }
            }
            (fairness(model))
        }
    }
}

fn big_screen_link(model: &TableModel<'_>) -> Markup {
    let address = model.to(BigScreen { hands: false }.path());
    html! { p { a href=(address) target="_blank" data-action="big-screen" { (say!(model.words, "show-link")) } } }
}

fn agreements(model: &TableModel<'_>) -> Markup {
    let (words, settings) = (model.words, model.snapshot.settings());
    html! {
        ul.agreed {
            @match settings.clock {
                Some(clock) => { li { (say!(words, "pages-clock-of", seconds = clock.seconds)) } }
                None => { li { (say!(words, "pages-clock-none")) } }
            }
            li { @if settings.public { (say!(words, "pages-public")) } @else { (say!(words, "pages-by-invitation")) } }
            @if !settings.hints { li { (say!(words, "pages-hints-off")) } }
            @if !settings.gallery { li { (say!(words, "pages-gallery-off")) } }
            @if let Some(seconds) = settings.hands_after { li { (hands_on_big_screen(words, seconds)) } }
        }
    }
}

fn hands_on_big_screen(words: Words, seconds: u32) -> Text {
    let after = say!(words, "show-hands-after", minutes = seconds / 60);
    say!(words, "named-value", name = say!(words, "show-hands"), value = after)
}

/// The table's commitment and the players' contributions. Our script contributes random words for players without any.
fn fairness(model: &TableModel<'_>) -> Markup {
    let words = model.words;
    let has_session = |sitter: &Sitter| matches!(sitter, Sitter::Person { .. } | Sitter::GuestBot { .. });
    let people = model.seats.iter().filter(|status| has_session(status.sitter));
    html! {
        details.block.fairness #fairness data-part="fairness" {
            summary { (say!(words, "pages-fair-title")) }
            p.quiet { (say!(words, "pages-fair-before")) }
            dl {
                dt { (say!(words, "replay-commitment")) }
                dd { code #commitment { (model.snapshot.state().commitment()) } }
                @for status in people {
                    dt { (model.name(status.seat)) }
                    @match status.contribution.words() {
                        Some(added) => { dd data-words=(status.seat) { code { (added) } } }
                        None => { dd { (say!(words, "pages-fair-nothing")) } }
                    }
                }
            }
            @if let Some(own) = model.own_seat() {
                @let added = own.contribution.words();
                form.fill method="post" action=(model.to("contribute")) data-command="contribute"
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

fn invitation(model: &TableModel<'_>) -> Markup {
    let (words, game) = (model.words, model.snapshot.game().to_string());
    html! {
        section.invite {
            h2 { (say!(words, "pages-invite")) }
            img.qr src=(format!("/tables/{game}/qr.svg")) alt=(say!(words, "people-scan"))
                title=(say!(words, "people-scan")) width="148" height="148" data-qr;
            p.code { span.unseen { (say!(words, "pages-code")) " " } output #code { (model.invitation_code()) } }
            p.choices.scripted {
                button type="button" data-share=(format!("/tables/{game}")) data-title="Foretell" hidden {
                    (words.button(Button::Share))
                }
                button type="button" data-copy=(format!("/tables/{game}")) { (words.button(Button::CopyLink)) }
            }
            p.quiet.how-to { (say!(words, "pages-invite-how")) }
            @if let Some(port) = model.own_port {
                p.quiet data-alone hidden {
                    (say!(words, "pages-invite-alone")) " " code { "foretell serve --bind 0.0.0.0:" (port) }
                }
            }
        }
    }
}

fn chair(model: &TableModel<'_>, status: &SeatStatus<'_>) -> Markup {
    let seat = status.seat;
    html! {
        li.chair data-seat=(seat) data-kind=(kind(status)) {
            @match status.sitter {
                Sitter::Empty => { span.number aria-hidden="true" { (seat) } }
                _ if model.own == Some(seat) => {
                    a.own-face href=(format!("/settings?back=/tables/{}#avatars", model.snapshot.game()))
                        title=(say!(model.words, "avatar-choose")) aria-label=(say!(model.words, "avatar-choose")) {
                        (picture(model, seat))
                    }
                }
                _ => (picture(model, seat)),
            }
            span.who { (sitter_name(model, status)) (badges(model, status)) }
        }
    }
}

fn picture(model: &TableModel<'_>, seat: Seat) -> Markup {
    html! { img.avatar src=(avatar::address(model, seat)) alt="" width="96" height="96"; }
}

fn sitter_name(model: &TableModel<'_>, status: &SeatStatus<'_>) -> Markup {
    html! {
        @match status.sitter {
            Sitter::Empty => { span.name.free { (say!(model.words, "pages-free-seat")) } }
            Sitter::Invited { name, .. } => { span.name.free { (name) } }
            _ => { span.name { (model.name(status.seat)) } }
        }
    }
}

fn badges(model: &TableModel<'_>, status: &SeatStatus<'_>) -> Markup {
    let words = model.words;
    let is_own = model.own == Some(status.seat);
    html! {
        @match status.sitter {
            Sitter::Empty => {}
            Sitter::Invited { .. } => { span.badge { (say!(words, "people-bot-invited")) } }
            Sitter::GuestBot { card, .. } => {
                span.badge { (author(words, card)) }
                @if !status.is_connected { span.badge { (words.badge(Badge::Away)) } }
            }
            Sitter::Person { player, .. } => {
                @if is_own { span.badge { (words.badge(Badge::You)) } }
                @if *player == model.snapshot.host().player { span.badge { (words.badge(Badge::Host)) } }
                @if !status.is_connected && !is_own { span.badge { (words.badge(Badge::Away)) } }
            }
            Sitter::Bot { name: spec, .. } => { span.badge { (bot_kind(words, spec).name) } }
        }
    }
}

fn arrange(model: &TableModel<'_>, status: &SeatStatus<'_>) -> Markup {
    html! {
        li data-seat=(status.seat) {
            (sitter_name(model, status))
            span.commands { (chair_actions(model, status)) }
        }
    }
}

fn kind(status: &SeatStatus<'_>) -> &'static str {
    match status.sitter {
        Sitter::Empty => "empty",
        Sitter::Invited { .. } => "invited",
        Sitter::Person { .. } => "person",
        Sitter::Bot { .. } | Sitter::GuestBot { .. } => "bot",
    }
}

fn chair_actions(model: &TableModel<'_>, status: &SeatStatus<'_>) -> Markup {
    let (words, seat) = (model.words, status.seat);
    let is_own = model.own == Some(seat);
    html! {
        @match (status.sitter, model.own) {
            (Sitter::Empty | Sitter::Bot { .. } | Sitter::GuestBot { .. }, Some(own)) => {
                (command_form(model, "swap", &[("one", own), ("other", seat)], &say!(words, "pages-move-here")))
            }
            _ => {}
        }
        @if model.is_host() {
            @match status.sitter {
                Sitter::Empty => (seat_bot(model, seat)),
                Sitter::Bot { .. } | Sitter::GuestBot { .. } | Sitter::Invited { .. } => {
                    (command_form(model, "clear", &[("seat", seat)], &words.button(Button::RemoveBot)))
                }
                Sitter::Person { player, name: _ } if !is_own => {
                    (command_form(model, "clear", &[("seat", seat)], &say!(words, "pages-send-away")))
                    form method="post" action=(model.to("host")) data-command="host" {
                        input type="hidden" name="player" value=(player);
                        button.subtle { (say!(words, "pages-make-host")) }
                    }
                }
                Sitter::Person { .. } => {}
            }
        }
        @if is_own { (command_form(model, "stand", &[], &say!(words, "pages-stand-up"))) }
    }
}

fn command_form(model: &TableModel<'_>, command: &str, fields: &[(&str, Seat)], label: &str) -> Markup {
    html! {
        form method="post" action=(model.to(command)) data-command=(command) {
            @for (name, seat) in fields { input type="hidden" name=(name) value=(seat); }
            button.subtle { (label) }
        }
    }
}

/// The seat can be changed afterwards.
fn sit(model: &TableModel<'_>) -> Markup {
    let words = model.words;
    html! {
        form.sit method="post" action=(model.to("sit")) {
            @if model.reader.is_none() {
                label for="name" { (say!(words, "pages-your-name")) }
                input #name name="name" maxlength="24" autocomplete="nickname";
            }
            button.primary { (words.button(Button::SitDown)) }
            @if model.reader.is_none() {
                details.portraits #portraits {
                    summary { (say!(words, "avatar-choose")) }
                    (avatar_choice(words, None))
                }
            }
        }
    }
}

/// For one seat, in the form for all seats.
fn seat_bot(model: &TableModel<'_>, seat: Seat) -> Markup {
    html! {
        button.subtle form="fill" formaction=(model.to("bot")) name="seat" value=(seat) {
            (model.words.button(Button::AddBot))
        }
    }
}

/// Each plays once at a table.
fn free_house_bots<'a>(model: &TableModel<'a>) -> Vec<&'a str> {
    let sits = |bot: &str| {
        model.seats.iter().any(|status| match status.sitter {
            Sitter::GuestBot { name, .. } | Sitter::Invited { name, .. } => **name == *bot,
            _ => false,
        })
    };
    model.house_bots.iter().map(|bot| &**bot).filter(|bot| !sits(bot)).collect()
}

fn fill(model: &TableModel<'_>) -> Markup {
    let words = model.words;
    let choice = BotChoice {
        words,
        field: "bot",
        title: say!(words, "people-strength"),
        chosen: Some(usual_bots(model)),
        nobody: None,
        house_bots: &free_house_bots(model),
        has_pictures: true,
    };
    html! {
        form #fill.fill method="post" action=(model.to("fill")) data-command="fill" {
            (choice.draw())
            button.big { (say!(words, "pages-fill")) }
        }
    }
}

/// At this table or before.
fn usual_bots(model: &TableModel<'_>) -> BotKind {
    let here = model.seats.iter().rev().find_map(|status| match status.sitter {
        Sitter::Bot { name, .. } => BotKind::from_spec(name),
        _ => None,
    });
    here.unwrap_or(model.usual_bots)
}

fn invite_bot(model: &TableModel<'_>) -> Markup {
    let words = model.words;
    html! {
        form.guest method="post" action=(model.to("invite")) data-command="invite" {
            label for="guest-bot" { (say!(words, "people-bot-name")) }
            input #guest-bot name="bot" maxlength="28" required autocomplete="off";
            button { (say!(words, "people-invite-bot")) }
            a href="/bots" target="_blank" { (say!(words, "people-guest-bots")) }
        }
    }
}

/// It is a stranger's link, so it gets no referrer.
pub fn author(words: Words, card: &BotCard) -> Markup {
    let by = say!(words, "people-bot-by", author = &*card.author);
    html! {
        @match &card.link {
            Some(link) => { a href=(link) target="_blank" rel="nofollow noopener noreferrer ugc" { (by) } }
            None => (by),
        }
    }
}

fn start(model: &TableModel<'_>, free: usize) -> Markup {
    let words = model.words;
    html! {
        div.start {
            @if model.is_host() {
                form method="post" action=(model.to("start")) data-command="start" {
                    button.primary.big disabled[free > 0] { (words.button(Button::Start)) }
                }
                @if free > 0 { p.quiet { (say!(words, "pages-wrong-not-full")) } }
            } @else {
                p { (say!(words, "pages-wait-host", name = &*model.snapshot.host().name)) }
            }
        }
    }
}
