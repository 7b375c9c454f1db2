//! The page of a table, and what of it can be read out.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, HeaderMap, HeaderValue};
use axum::http::{Extensions, StatusCode, Version};
use axum::response::{IntoResponse, Response};
use foretell_words::Button;
use maud::{Markup, html};

use super::drawing::hash_of;
use super::model::TableModel;
use super::preview::preview;
use super::room::{PageKind, Room, draw_room};
use super::{menu, remarks, sentences};
use crate::pages::layout::error_page::PageError;
use crate::pages::layout::shell::Shell;
use crate::pages::layout::visitor::{PageTable, Visitor};
use crate::state::AppState;
use crate::web::problem::{Problem, ProblemKind};
use foretell_table::{RECENT_STEPS, Step};
use foretell_tables::table::TableHandle;

/// `GET /tables/{game}`. Those who play here see it at once; all others wait for their turn.
pub(crate) async fn look(
    State(state): State<AppState>,
    visitor: Visitor,
    PageTable(table): PageTable,
) -> Result<Response, PageError> {
    let plays = visitor.player().is_some_and(|player| table.snapshot().seat_of(player).is_some());
    if plays {
        return draw(&state, &visitor, &table).await;
    }
    let turn = state.drawing_turns.wait().await;
    draw(&state, &visitor, &table).await.map(|page| turn.lasts_for(page))
}

/// Marks an answer that has nobody's hand on it, and so may be compressed.
#[derive(Clone, Copy)]
pub(crate) struct NoHand;

impl NoHand {
    /// Whether an answer is marked.
    pub(crate) fn is_marked(_: StatusCode, _: Version, _: &HeaderMap, extensions: &Extensions) -> bool {
        extensions.get::<NoHand>().is_some()
    }

    /// Marks a page that its reader sees as somebody without a seat; any other page tells proxies not to compress it.
    fn mark(mut page: Response, model: &TableModel<'_>) -> Response {
        if model.own.is_none() {
            page.extensions_mut().insert(NoHand);
        } else {
            page.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-cache, private, no-transform"));
        }
        page
    }
}

async fn draw(state: &AppState, visitor: &Visitor, table: &TableHandle) -> Result<Response, PageError> {
    let snapshot = table.snapshot();
    snapshot.admit(visitor.player()).map_err(|refusal| visitor.error(refusal))?;
    let house_bots = state.house_bots.names();
    let model = TableModel::new(&snapshot, visitor.player(), visitor.presentation).with_house_bots(&house_bots);
    let lately = table.steps(snapshot.version().saturating_sub(RECENT_STEPS)).await;
    let lately = lately.map_err(|refusal| visitor.error(refusal))?;
    let title = model.words.rules_line(&snapshot.settings().rules);
    let Room { html: room, known } = draw_room(&model, PageKind::of(snapshot.stage()));
    // The stream compares what it would send with what the page was rendered from.
    let (game, version, hash) = (snapshot.game(), snapshot.version(), hash_of(&known));
    let main = html! {
        div #live data-stream=(format!("/tables/{game}/stream?after={version}&page={hash:x}")) {}
        (room)
        (news(&model))
        div #turn.unseen role="status" {}
        @if remarks::are_wanted(state, visitor, &model).await { (remarks::remarks(model.words)) }
        ol #past hidden { @for told in past(&model, &lately) { li { (told) } } }
    };
    let name = visitor.me.as_ref().map(|me| me.name());
    let page = Shell::new(visitor.presentation, &title)
        .named(name)
        .shared(visitor.public_address.as_deref())
        .previewed(preview(visitor, &model))
        .table()
        .page(&main);
    Ok(NoHand::mark(page, &model))
}

/// The last steps in sentences, up to the version that the page shows. What came after it the stream tells.
pub(crate) fn past(model: &TableModel<'_>, lately: &[Arc<Step>]) -> Vec<String> {
    let shown = lately.iter().filter(|step| step.version() <= model.snapshot.version());
    shown.flat_map(|step| sentences::told(model, step)).collect()
}

/// `GET /tables/{game}/read/{what}`: hand, table or scores in words, for a reader who would rather hear than look. A
/// hand is one reader's own, so no cache keeps it.
pub(crate) async fn read_out(
    visitor: Visitor,
    PageTable(table): PageTable,
    Path((_, what)): Path<(String, String)>,
) -> Result<impl IntoResponse, PageError> {
    let snapshot = table.snapshot();
    snapshot.admit(visitor.player()).map_err(|refusal| visitor.error(refusal))?;
    let model = TableModel::new(&snapshot, visitor.player(), visitor.presentation);
    let told = menu::read_out(&model, &what).ok_or_else(|| visitor.error(Problem::plain(&ProblemKind::NOT_FOUND)))?;
    Ok(([(CACHE_CONTROL, HeaderValue::from_static("no-store, no-transform"))], told))
}

/// What the page says beside the table: one sentence for each event, for those who listen.
pub(crate) fn news(model: &TableModel<'_>) -> Markup {
    html! {
        div #news.unseen role="log" aria-live="polite" aria-label=(model.words.button(Button::Log)) {}
        div #bubbles aria-hidden="true" {}
    }
}
