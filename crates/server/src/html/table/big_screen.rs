//! The big screen of a table. Its reader is nobody, even if the host opened it, so it has no hand.

use axum::Extension;
use axum::http::header::HeaderMap;
use foretell_pages::table::big_screen::BigScreen;
use foretell_pages::table::model::TableModel;
use foretell_pages::table::page::big_screen_page;
use foretell_pages::table::room::PageKind;

use super::live::{TableReader, open_stream};
use super::page::NoHand;
use super::shared_pushes::SharedPushes;
use crate::html::error::PageResult;
use crate::html::form::QueryFields;
use crate::html::response;
use crate::html::visitor::{PageTable, Visitor};
use crate::web::extract::ClientAddr;

pub(super) const PUBLIC: BigScreen = BigScreen { hands: false };

pub(super) async fn show(visitor: Visitor, PageTable(table): PageTable) -> PageResult {
    let turn = visitor.state.drawing_turns.wait().await;
    let snapshot = table.snapshot();
    snapshot.admit(None)?;
    let model = TableModel::on_big_screen(&snapshot, visitor.presentation, PUBLIC);
    let page = response::page(big_screen_page(&visitor, &model, PageKind::of(snapshot.stage())));
    Ok(turn.lasts_for(NoHand::mark(page, &model)))
}

pub(super) async fn follow(
    Extension(shared): Extension<SharedPushes>,
    visitor: Visitor,
    PageTable(table): PageTable,
    QueryFields(asked): QueryFields,
    headers: HeaderMap,
    ClientAddr(address): ClientAddr,
) -> PageResult {
    let (presentation, house_bots) = (visitor.presentation, visitor.state.house_bots.names());
    let reader = TableReader { presentation, player: None, house_bots, is_big_screen: true };
    open_stream(&shared, &visitor, table, &asked, &headers, address, reader).await
}
