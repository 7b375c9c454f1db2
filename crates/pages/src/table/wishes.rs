//! Seat requests during a game: onlookers ask for a bot's place, and the host lets them in.

use foretell_rules::Seat;
use foretell_words::say;
use maud::{Markup, html};

use super::model::TableModel;
use foretell_table::{Chair, SeatRequest, Stage};

pub fn wishes(model: &TableModel<'_>) -> Markup {
    let state = model.snapshot.state();
    let is_on = matches!(model.snapshot.stage(), Stage::Playing | Stage::Asleep);
    html! {
        div #wishes.wishes data-for=(if model.own.is_some() { "player" } else { "onlooker" }) {
            @if is_on && model.is_host() {
                @for wish in state.seat_requests() { (asked(model, wish)) }
            } @else if is_on && model.own.is_none() {
                @match state.newcomers().find(|newcomer| Some(newcomer.player) == model.reader) {
                    Some(own) => (waits(model, own, &say!(model.words, "people-next-deal-you"))),
                    None => (may_ask(model)),
                }
            }
        }
    }
}

fn asked(model: &TableModel<'_>, wish: &SeatRequest) -> Markup {
    let words = model.words;
    html! {
        div.wish data-wish=(wish.player) role="status" {
            p { (say!(words, "people-wished", name = wish.name.as_str(), bot = model.name(wish.seat.0))) }
            div.choices {
                (answer(model, "let-in", wish, &say!(words, "people-let-in"), true))
                (answer(model, "unwish", wish, &say!(words, "people-turn-down"), false))
            }
        }
    }
}

fn answer(model: &TableModel<'_>, command: &str, wish: &SeatRequest, label: &str, is_primary: bool) -> Markup {
    html! {
        form method="post" action=(model.to(command)) data-command=(command) {
            input type="hidden" name="player" value=(wish.player);
            button.primary[is_primary] { (label) }
        }
    }
}

/// For the host's menu.
pub(super) fn newcomers(model: &TableModel<'_>) -> Markup {
    let words = model.words;
    html! {
        @for newcomer in model.snapshot.state().newcomers() {
            @let bot = model.name(newcomer.seat.0);
            div.wish data-newcomer=(newcomer.player) {
                p { (say!(words, "people-next-deal", name = newcomer.name.as_str(), bot = bot)) }
                (answer(model, "unwish", newcomer, &say!(words, "people-wish-back"), false))
            }
        }
    }
}

fn may_ask(model: &TableModel<'_>) -> Markup {
    match model.snapshot.state().seat_requests().find(|wish| Some(wish.player) == model.reader) {
        Some(own) => waits(model, own, &say!(model.words, "people-wish-waits")),
        None => ask(model),
    }
}

fn waits(model: &TableModel<'_>, own: &SeatRequest, sentence: &str) -> Markup {
    html! {
        div.wish {
            p { (sentence) }
            (answer(model, "unwish", own, &say!(model.words, "people-wish-back"), false))
        }
    }
}

/// Also gives a nameless visitor a name and a session.
fn ask(model: &TableModel<'_>) -> Markup {
    let (words, state) = (model.words, model.snapshot.state());
    // Another's seat is taken over with a deal; one's own at once.
    let is_own = |seat: Seat| model.reader.is_some() && state.chair(seat).and_then(Chair::player) == model.reader;
    let is_free = |seat: &Seat| {
        let is_promised = state.newcomers().any(|newcomer| newcomer.seat.0 == *seat);
        state.is_bots(*seat) && !is_promised && (!state.is_last_deal_out() || is_own(*seat))
    };
    let bots: Vec<Seat> = Seat::all(model.players()).filter(is_free).collect();
    html! {
        @if !bots.is_empty() {
            form.wish method="post" action=(model.to("wish")) data-command=[model.reader.map(|_| "wish")] {
                @if model.reader.is_none() {
                    label.unseen for="wish-name" { (say!(words, "pages-your-name")) }
                    input #wish-name name="name" maxlength="24" autocomplete="nickname"
                        placeholder=(say!(words, "pages-your-name"));
                }
                span {
                    label for="wish-seat" { (say!(words, "people-wish-whose")) " " }
                    select #wish-seat name="seat" {
                        @for seat in bots { option value=(seat) { (model.name(seat)) } }
                    }
                }
                button.primary data-action="wish" { (say!(words, "people-wish-ask")) }
            }
        }
    }
}
