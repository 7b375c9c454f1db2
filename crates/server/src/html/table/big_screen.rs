//! The big screen of a table. Its reader is nobody, even if the host opened it, so it has no hand.

use axum::http::header::HeaderMap;
use axum::routing::get;
use axum::{Extension, Router};
use foretell_pages::table::big_screen::BigScreen;
use foretell_pages::table::model::TableModel;
use foretell_pages::table::page::big_screen_page;

use super::live::{TableReader, open_stream};
use super::page::NoHand;
use super::shared_pushes::SharedPushes;
use crate::html::error::PageResult;
use crate::html::form::QueryFields;
use crate::html::response;
use crate::html::visitor::{PageTable, Visitor};
use crate::state::AppState;
use crate::web::extract::ClientAddr;

/// `GET /tables/{game}/show` and `show/hands`, and under `stream` what changes there.
pub(super) fn routes() -> Router<AppState> {
    let of = |screen: BigScreen| {
        let address = format!("/tables/{{game}}/{}", screen.path());
        let stream = format!("{address}/stream");
        Router::new().route(&address, get(show)).route(&stream, get(follow)).layer(Extension(screen))
    };
    of(BigScreen { hands: false }).merge(of(BigScreen { hands: true }))
}

async fn show(visitor: Visitor, PageTable(table): PageTable, Extension(screen): Extension<BigScreen>) -> PageResult {
    let turn = visitor.state.drawing_turns.wait().await;
    let snapshot = table.snapshot();
    snapshot.admit(None)?;
    let model = TableModel::on_big_screen(&snapshot, visitor.presentation, screen);
    let page = response::page(big_screen_page(&visitor, &model, screen));
    Ok(turn.lasts_for(NoHand::mark(page, &model)))
}

async fn follow(
    Extension(shared): Extension<SharedPushes>,
    visitor: Visitor,
    PageTable(table): PageTable,
    QueryFields(asked): QueryFields,
    headers: HeaderMap,
    ClientAddr(address): ClientAddr,
    Extension(screen): Extension<BigScreen>,
) -> PageResult {
    let (presentation, house_bots) = (visitor.presentation, visitor.state.house_bots.names());
    let reader = TableReader { presentation, player: None, house_bots, big_screen: Some(screen) };
    open_stream(&shared, &visitor, table, &asked, &headers, address, reader).await
}
