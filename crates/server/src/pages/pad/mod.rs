//! The score pad in the browser, for cards on a table: `/pad` begins one, `/pad/{pad}` is the page of one.
//!
//! Everything works by plain forms. Our script (`assets/pad.js`) sends them without leaving the page, follows the pad's
//! stream, and goes on alone where there is no server: what it needs for that lies in the page as tables of data.
//!
//! `setup` begins a pad; `page` puts the sections of one together: `round` with what is asked in `ask`, `people` who
//! come and go, `offline_data` the data for our script. `write` takes what is entered; `live` sends the sections that
//! change, or parts of them (`section`).

mod ask;
pub(crate) mod history;
mod large;
mod live;
mod offline_data;
mod page;
mod people;
mod picture;
mod reader;
mod round;
mod section;
mod setup;
pub(crate) mod sheet;
mod trick;
mod whole_sheet;
mod write;

use axum::Router;
use axum::routing::{get, post};

use crate::state::AppState;

/// The pages of score pads.
pub(super) fn routes() -> Router<AppState> {
    Router::new()
        .route("/pad", get(setup::form).post(setup::begin))
        .route("/pad/{pad}", get(page::look))
        .route("/pad/{pad}/stream", get(live::follow))
        .route("/pad/{pad}/write", post(write::write))
        .route("/pad/{pad}/mine", post(write::choose_player))
        .route("/pad/{pad}/qr.svg", get(page::link_picture))
        .merge(sheet_routes())
}

/// What is made of a pad: the sheet on a page of its own, the picture of its link and the large view; the pads of a
/// browser; and who takes a trick.
fn sheet_routes() -> Router<AppState> {
    Router::new()
        .route("/pad/{pad}/sheet", get(whole_sheet::look))
        .route("/pad/{pad}/picture.png", get(picture::picture))
        .route("/pad/{pad}/large", get(large::look))
        .route("/pad/{pad}/trick", get(trick::ask_with_pad))
        .route("/pad/trick", get(trick::ask))
        .route("/pads", get(history::list))
        .route("/pads/forget", post(history::forget))
}
