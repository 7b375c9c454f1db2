use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, HeaderMap, HeaderValue};
use axum::http::{Extensions, StatusCode, Version};
use axum::response::{IntoResponse, Response};
use foretell_pages::layout::presentation::Presentation;
use foretell_pages::table::menu;
use foretell_pages::table::model::TableModel;
use foretell_pages::table::page::page;
use foretell_pages::table::preview::picture_text;
use foretell_table::{RECENT_STEPS, Stage};
use foretell_tables::table::TableHandle;
use foretell_words::{Language, Words};

use crate::html::error::{PageError, PageResult};
use crate::html::link_picture::{HOUR, png};
use crate::html::response::{self, uncompressed};
use crate::html::visitor::{PageTable, Visitor};
use crate::web::problem::ProblemKind;

/// `GET /tables/{game}`. Players get it at once; others wait for their turn.
pub(crate) async fn show(visitor: Visitor, PageTable(table): PageTable) -> PageResult {
    let plays = visitor.player().is_some_and(|player| table.snapshot().seat_of(player).is_some());
    if plays {
        return render(&visitor, &table).await;
    }
    let turn = visitor.state.drawing_turns.wait().await;
    render(&visitor, &table).await.map(|page| turn.lasts_for(page))
}

/// Marks a page without hands, which may be compressed.
#[derive(Clone, Copy)]
pub(crate) struct NoHand;

impl NoHand {
    pub(crate) fn is_marked(_: StatusCode, _: Version, _: &HeaderMap, extensions: &Extensions) -> bool {
        extensions.get::<NoHand>().is_some()
    }

    /// Marks only pages of readers without a seat; all others tell proxies not to compress them.
    pub(super) fn mark(mut page: Response, model: &TableModel<'_>) -> Response {
        if model.own.is_some() {
            return uncompressed(page);
        }
        page.extensions_mut().insert(NoHand);
        page
    }
}

async fn render(visitor: &Visitor, table: &TableHandle) -> PageResult {
    let snapshot = table.snapshot();
    snapshot.admit(visitor.player())?;
    let house_bots = visitor.state.house_bots.names();
    let model = TableModel::new(&snapshot, visitor.player(), visitor.presentation).with_house_bots(&house_bots);
    let lately = table.steps(snapshot.version().saturating_sub(RECENT_STEPS)).await?;
    let has_tips = is_first_game(visitor, &model).await;
    Ok(NoHand::mark(response::page(page(visitor, &model, &lately, has_tips)), &model))
}

async fn is_first_game(visitor: &Visitor, model: &TableModel<'_>) -> bool {
    let wants = visitor.presentation.preferences.tips && model.own.is_some();
    let Some(player) = visitor.player().filter(|_| wants) else { return false };
    // If the list of games is unreadable, there are just no tips.
    let games = visitor.state.lobby.store().games_of(player, None, 2).await;
    games.is_ok_and(|games| games.iter().all(|listing| listing.game == model.snapshot.game()))
}

/// Hand, table or scores in words, for screen readers. Not cached, because a hand is private.
pub(crate) async fn read_out(
    visitor: Visitor,
    PageTable(table): PageTable,
    Path((_, what)): Path<(String, String)>,
) -> Result<impl IntoResponse, PageError> {
    let snapshot = table.snapshot();
    snapshot.admit(visitor.player())?;
    let model = TableModel::new(&snapshot, visitor.player(), visitor.presentation);
    let words = menu::read_out(&model, &what).ok_or(&ProblemKind::NOT_FOUND)?;
    Ok(([(CACHE_CONTROL, HeaderValue::from_static("no-store, no-transform"))], words))
}

/// `GET /tables/{game}/preview/{language}.png`, as a stranger may see it.
pub(crate) async fn link_picture(
    visitor: Visitor,
    PageTable(table): PageTable,
    Path((_, name)): Path<(String, String)>,
) -> PageResult {
    let language = name.strip_suffix(".png").and_then(Language::from_tag).ok_or(&ProblemKind::NOT_FOUND)?;
    let snapshot = table.snapshot();
    if snapshot.stage() != Stage::Finished {
        snapshot.admit(None)?;
    }
    let presentation = Presentation { words: Words::new(language), ..visitor.presentation };
    let text = picture_text(&TableModel::new(&snapshot, None, presentation));
    png(&visitor, text, HOUR).await
}
