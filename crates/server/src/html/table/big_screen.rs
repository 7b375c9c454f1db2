//! The big screen of a table. Its reader is nobody, whoever has opened it: a host's screen has no hand either.

use axum::Extension;
use axum::http::header::HeaderMap;
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
use crate::web::extract::ClientAddr;

/// `GET /tables/{game}/show`
pub(super) async fn without_hands(visitor: Visitor, table: PageTable) -> PageResult {
    show(&visitor, &table, BigScreen { hands: false }).await
}

/// `GET /tables/{game}/show/hands`
pub(super) async fn with_hands(visitor: Visitor, table: PageTable) -> PageResult {
    show(&visitor, &table, BigScreen { hands: true }).await
}

async fn show(visitor: &Visitor, PageTable(table): &PageTable, screen: BigScreen) -> PageResult {
    let turn = visitor.state.drawing_turns.wait().await;
    let snapshot = table.snapshot();
    snapshot.admit(None)?;
    let model = TableModel::on_big_screen(&snapshot, visitor.presentation, screen);
    let page = response::page(big_screen_page(visitor, &model, screen));
    Ok(turn.lasts_for(NoHand::mark(page, &model)))
}

/// `GET /tables/{game}/show/stream`
pub(super) async fn follow_without_hands(
    shared: Extension<SharedPushes>,
    visitor: Visitor,
    table: PageTable,
    asked: QueryFields,
    headers: HeaderMap,
    address: ClientAddr,
) -> PageResult {
    follow(shared, visitor, table, asked, headers, address, BigScreen { hands: false }).await
}

/// `GET /tables/{game}/show/hands/stream`
pub(super) async fn follow_with_hands(
    shared: Extension<SharedPushes>,
    visitor: Visitor,
    table: PageTable,
    asked: QueryFields,
    headers: HeaderMap,
    address: ClientAddr,
) -> PageResult {
    follow(shared, visitor, table, asked, headers, address, BigScreen { hands: true }).await
}

async fn follow(
    Extension(shared): Extension<SharedPushes>,
    visitor: Visitor,
    PageTable(table): PageTable,
    QueryFields(asked): QueryFields,
    headers: HeaderMap,
    ClientAddr(address): ClientAddr,
    screen: BigScreen,
) -> PageResult {
    let (presentation, house_bots) = (visitor.presentation, visitor.state.house_bots.names());
    let reader = TableReader { presentation, player: None, house_bots, big_screen: Some(screen) };
    open_stream(&shared, &visitor, table, &asked, &headers, address, reader).await
}
