pub(super) mod history;
mod live;
mod setup;
mod trick;
mod write;

use axum::Router;
use axum::extract::FromRequestParts;
use axum::http::header::HeaderMap;
use axum::http::request::Parts;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use foretell_pad::Player;
use foretell_pages::pad::picture::picture_text;
use foretell_pages::pad::reader::{PadSelection, PadView};
use foretell_pages::pad::{large, page, round, whole_sheet};
use foretell_tables::pads::PadHandle;
use foretell_words::{Language, Words};

use super::error::{PageError, PageResult};
use super::form::QueryFields;
use super::link_picture::{MINUTE, png};
use super::response::{self, uncompressed};
use super::table::qr;
use super::visitor::Visitor;
use crate::state::AppState;
use crate::web::cookies::read_cookie;
use crate::web::extract::PadPath;
use history::PadHistory;

pub(super) fn routes() -> Router<AppState> {
    Router::new()
        .route("/pad", get(setup::form).post(setup::begin))
        .route("/pad/{pad}", get(show))
        .route("/pad/{pad}/stream", get(live::follow))
        .route("/pad/{pad}/write", post(write::write))
        .route("/pad/{pad}/mine", post(write::choose_player))
        .route("/pad/{pad}/qr.svg", get(link))
        .route("/pad/{pad}/sheet", get(show_sheet))
        .route("/pad/{pad}/picture.png", get(picture))
        .route("/pad/{pad}/large", get(show_large))
        .route("/pad/{pad}/trick", get(trick::ask_with_pad))
        .route("/pad/trick", get(trick::ask))
        .route("/pads", get(history::list))
        .route("/pads/forget", post(history::forget))
}

/// Stores whose numbers are entered on this device, per pad.
const MINE_COOKIE: &str = "foretell_pad";

struct PagePad(PadHandle);

impl FromRequestParts<AppState> for PagePad {
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<PagePad, PageError> {
        let PadPath(pad) = PadPath::from_request_parts(parts, state).await?;
        pad.catch_up().await?;
        Ok(PagePad(pad))
    }
}

fn view(handle: &PadHandle, visitor: &Visitor, headers: &HeaderMap, selection: PadSelection) -> PadView {
    let mine = read_cookie(headers, MINE_COOKIE).and_then(|number| number.parse().ok()).map(Player);
    PadView { mine, selection, ..reading(handle, visitor) }
}

fn reading(handle: &PadHandle, visitor: &Visitor) -> PadView {
    let writer = visitor.player().map(|player| handle.writer(player));
    let (id, pad, selection) = (handle.pad(), handle.latest(), PadSelection::default());
    PadView { id, pad, words: visitor.words(), writer, mine: None, selection }
}

/// A page with secrets isn't compressed.
fn protected(view: &PadView, page: Response) -> Response {
    if view.has_secrets() { uncompressed(page) } else { page }
}

/// `GET /pad/{pad}`. Our script requests only the round, to show another one or a single number.
async fn show(
    visitor: Visitor,
    history: PadHistory,
    PagePad(handle): PagePad,
    QueryFields(fields): QueryFields,
    headers: HeaderMap,
) -> Response {
    let view = view(&handle, &visitor, &headers, PadSelection::read(&fields));
    if visitor.presentation.by_script {
        return protected(&view, Html(round::round(&view).into_string()).into_response());
    }
    let page = protected(&view, response::page(page::page(&visitor, &view, None)));
    // Our script caches a copy for offline use, perhaps after another pad was opened.
    if headers.contains_key("foretell-copy") { page } else { history.remember(handle.pad(), page) }
}

async fn show_sheet(visitor: Visitor, PagePad(handle): PagePad) -> Response {
    let view = reading(&handle, &visitor);
    protected(&view, response::page(whole_sheet::page(&visitor, &view)))
}

/// `GET /pad/{pad}/large`: for everyone in the room, so it shows only what everyone may see.
async fn show_large(visitor: Visitor, PagePad(handle): PagePad) -> Response {
    let view = PadView { writer: None, ..reading(&handle, &visitor) };
    response::page(large::page(&visitor, &view))
}

/// `GET /pad/{pad}/picture.png`; `lang` names the language, because link previews are fetched without one.
async fn picture(visitor: Visitor, PagePad(handle): PagePad, QueryFields(fields): QueryFields) -> PageResult {
    let language = fields.get("lang").and_then(Language::from_tag);
    let words = language.map_or(visitor.words(), Words::new);
    png(&visitor, picture_text(words, handle.latest().sheet()), MINUTE).await
}

async fn link(visitor: Visitor, PagePad(handle): PagePad, headers: HeaderMap) -> PageResult {
    qr::link_picture(&visitor, &headers, &format!("/pad/{}", handle.pad()))
}
