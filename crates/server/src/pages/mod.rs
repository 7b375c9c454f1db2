//! The pages in the browser: HTML that is drawn here from what a visitor may know, forms that work without scripts, and
//! a stream of pieces that keeps a table's page up to date.
//!
//! `visitor` is who asks and `taste` what they like; `shell` is the frame of every page and `fault` the page for what
//! goes wrong. `home`, `opening` and `settings` are pages of their own. A table's page is a `room` made of sections
//! (`head`, `seats`, `trick`, `ask`, `hand`, `sheet`, `talk`, `menu`, `gather`, `finish`), each drawn from a
//! [`sight::Sight`], which holds nothing that its reader may not know; `live` sends those that change, and `table`
//! takes the forms.
//!
//! # Names that scripts and tests may rely on
//!
//! - `#room[data-room]` is `gathering`, `playing` or `finished`; `data-table` is the game, `data-seat` the reader's own
//!   seat.
//! - `#ask[data-decision]` says what is asked of the reader: `none`, `trump`, `bid`, `play`, `pass` or `change`;
//!   `data-asked`, the version of the question, is there when it is their turn.
//! - `[data-action]` is a button that is an answer, with the action as in the record: `bid 2`, `play H7`,
//!   `play Cloud=E`, `pass W1`, `trump none`, `change +1`; also `hint`, `play-now`, `new-table` and `rematch`.
//! - `[data-card]` is a card by its code, in `#hand`, `#trick`, `#last` and `#head`.
//! - `#hand .playable` and `.dim` are cards that may be played now and those that may not, with the reason in
//!   `data-why`.
//! - `[data-declares]` is a card whose player says what it is; it opens the panel `#declare-CARD`.
//! - `.banned[data-banned]` is a bid that may not be made, with the reason in `data-why`.
//! - `[data-seat]` is a seat, from 1; `[data-place]` where it is as the reader sees it, 0 being nearest, clockwise;
//!   `[data-side]` the same as `here`, `left`, `up-left`, `up`, `up-right` or `right`.
//! - `.seat[data-state]` is `thinking`, `away`, `gone` or `waiting`.
//! - `.bid[data-bid][data-tricks][data-fate]` are bid and tricks, and `short`, `even`, `over` or `open`.
//! - `form[data-deed]` is a form that our script sends on its own; all others load a page.
//! - `#panel-sheet`, `-talk`, `-last`, `-menu`, `-log` and `-help` are panels; `[popovertarget]` shows them.
//! - `#news p[data-event]` is one sentence for each event; `#toast` says what went wrong, `#banner` whether the
//!   connection is lost.

mod ask;
mod assets;
mod fault;
mod finish;
mod gather;
mod hand;
mod head;
mod hint;
mod home;
mod live;
mod menu;
mod opening;
mod room;
mod seats;
mod settings;
mod sheet;
mod shell;
mod sight;
mod table;
mod talk;
mod taste;
#[cfg(test)]
mod tests;
mod trick;
mod visitor;

use axum::Router;
use axum::routing::{get, post};
use tower_http::compression::CompressionLayer;

use crate::http::AppState;

pub(crate) use fault::nothing_here;

/// Every page, every form, and what they are dressed in.
pub(crate) fn routes() -> Router<AppState> {
    Router::new()
        .route("/", get(home::home))
        .route("/play", post(home::play_now))
        .route("/join", post(home::join))
        .route("/rules", get(home::rules))
        .route("/new", get(opening::form))
        .route("/tables", post(opening::open))
        .route("/tables/{game}", get(table::look))
        .route("/tables/{game}/stream", get(live::follow))
        .route("/tables/{game}/read/{what}", get(table::read_out))
        .route("/tables/{game}/{deed}", post(table::deed))
        .route("/games/{game}", get(table::game))
        .route("/settings", get(settings::settings).post(settings::save))
        .route("/device", post(settings::device))
        .merge(assets::routes())
        .layer(CompressionLayer::new())
}
