//! The page of a table, and what of it can be read out.

use axum::extract::Path;
use axum::response::Response;
use foretell_words::Button;
use maud::{Markup, html};

use super::model::TableModel;
use super::{menu, sections, sentences};
use crate::pages::layout::error_page::PageError;
use crate::pages::layout::shell::Shell;
use crate::pages::layout::visitor::{PageTable, Visitor};
use crate::web::problem::{Problem, ProblemKind};
use foretell_tables::table::RequestError;

/// How many steps back the list of what happened goes on a page that is opened.
const LATELY: u32 = 24;

/// `GET /tables/{game}`
pub(crate) async fn look(visitor: Visitor, PageTable(table): PageTable) -> Result<Response, PageError> {
    let snapshot = table.snapshot();
    if !snapshot.admits(visitor.player()) {
        return Err(visitor.error(Problem::from(RequestError::NoGallery)));
    }
    let model = TableModel::new(&snapshot, visitor.player(), visitor.presentation);
    let lately = table.steps(snapshot.version().saturating_sub(LATELY)).await.unwrap_or_default();
    let title = model.words.rules_line(&snapshot.settings().rules);
    let stream = format!("/tables/{}/stream?after={}", snapshot.game(), snapshot.version());
    let main = html! {
        // Our script opens the stream, once it is sure that everything is there that it takes.
        div #live hx-sse:connect=(stream) hx-trigger="asked" hx-swap="none"
            hx-config=r#"{"sse":{"pauseOnBackground":false,"reconnectMaxDelay":8000}}"# {}
        (sections::draw_table(&model))
        (news(&model))
        ol #past hidden { @for told in lately.iter().flat_map(|step| sentences::told(&model, step)) { li { (told) } } }
    };
    let name = visitor.me.as_ref().map(|me| me.name());
    Ok(Shell::new(visitor.presentation, &title)
        .named(name)
        .shared(visitor.public_address.as_deref())
        .table()
        .page(&main))
}

/// `GET /tables/{game}/read/{what}`: hand, table or scores in words, for a reader who would rather hear than look.
pub(crate) async fn read_out(
    visitor: Visitor,
    PageTable(table): PageTable,
    Path((_, what)): Path<(String, String)>,
) -> Result<String, PageError> {
    let snapshot = table.snapshot();
    if !snapshot.admits(visitor.player()) {
        return Err(visitor.error(Problem::from(RequestError::NoGallery)));
    }
    let model = TableModel::new(&snapshot, visitor.player(), visitor.presentation);
    menu::read_out(&model, &what).ok_or_else(|| visitor.error(Problem::plain(&ProblemKind::NOT_FOUND)))
}

/// What the page says beside the room: one sentence for each event, for those who listen.
pub(crate) fn news(model: &TableModel<'_>) -> Markup {
    html! {
        div #news.unseen role="log" aria-live="polite" aria-label=(model.words.button(Button::Log)) {}
        div #bubbles aria-hidden="true" {}
    }
}
