//! The page of a pad.

use axum::extract::{RawQuery, State};
use axum::http::header::HeaderMap;
use axum::response::{Html, IntoResponse, Response};
use foretell_words::{Heading, say};
use maud::{Markup, html};

use super::history::PadHistory;
use super::reader::{PadSelection, PadView, PagePad};
use super::section::{PadPart, PadSection};
use super::{offline_data, people, picture, round, sheet};
use crate::pages::layout::error_page::PageError;
use crate::pages::layout::form_fields::FormFields;
use crate::pages::layout::rules_address::rules_address;
use crate::pages::layout::shell::Shell;
use crate::pages::layout::visitor::Visitor;
use crate::pages::table::qr;
use crate::state::AppState;

/// What can change when an entry is written.
pub(super) const SECTIONS: [PadSection; 5] = [
    PadSection { render: offline_data::tables, parts: no_parts },
    PadSection { render: offline_data::numbers, parts: no_parts },
    PadSection { render: round::round, parts: round::parts },
    PadSection { render: people::people, parts: no_parts },
    PadSection { render: block, parts: sheet_rows },
];

fn no_parts(_: &PadView) -> Vec<PadPart> {
    Vec::new()
}

/// `GET /pad/{pad}`. Our script asks for the round alone, where somebody looks at another one or at a single number.
pub(crate) async fn look(
    visitor: Visitor,
    history: PadHistory,
    PagePad(handle): PagePad,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    let selection = PadSelection::read(&FormFields::of_query(query.as_deref()));
    let view = PadView::new(&handle, &visitor, &headers, selection);
    if visitor.presentation.by_script {
        return view.protect(Html(round::round(&view).into_string()).into_response());
    }
    let page = draw(&visitor, &view, None);
    // Our script keeps a copy for when there is no network. It comes late: another pad may have been opened meanwhile.
    if headers.contains_key("foretell-copy") { page } else { history.remember(handle.pad(), page) }
}

/// The whole page, and why something was not written.
pub(super) fn draw(visitor: &Visitor, view: &PadView, why: Option<&str>) -> Response {
    let words = view.words;
    let title = say!(words, "pad-title");
    let stream = view.to(&format!("/stream?after={}", view.pad.version()));
    let main = html! {
        h1.unseen { (title) }
        @if let Some(why) = why { p.warning role="alert" { (why) } }
        div #pad data-pad=(view.handle.pad()) data-stream=(stream) data-known[visitor.me.is_some()] {
            p #pad-state role="status" hidden {}
            div #pad-refused role="alert" hidden {}
            @for section in SECTIONS { ((section.render)(view)) }
            (people::phones(view, visitor.presentation.own_port))
            (offline_data::words(view))
            div #pad-said.unseen role="status" {}
        }
    };
    let name = visitor.me.as_ref().map(|me| me.name());
    let page = Shell::new(visitor.presentation, &title)
        .named(name)
        .shared(visitor.public_address.as_deref())
        .with_assets(&["padsheet.css", "pad.css", "pad.js"])
        .previewed(picture::preview(visitor, view))
        .page(&main);
    view.protect(page)
}

/// The block, and what is made of it.
fn block(view: &PadView) -> Markup {
    let words = view.words;
    let title = words.heading(Heading::ScoreSheet);
    html! {
        section #pad-sheet.block {
            div.wide-table role="region" aria-label=(title) tabindex="0" {
                (sheet::sheet(words, view.sheet(), view.writer.as_deref()))
            }
            p.quiet {
                a href=(rules_address(&view.sheet().rules)) target="_blank" { (words.rules_line(&view.sheet().rules)) }
            }
            p.choices {
                a.button href=(view.to("/sheet")) { (title) }
                a.button href=(view.to("/large")) { (say!(words, "padsheet-large")) }
                a.button href=(view.to("/trick")) { (say!(words, "padtrick-title")) }
            }
        }
    }
}

fn sheet_rows(view: &PadView) -> Vec<PadPart> {
    sheet::rows(view.words, view.sheet(), view.writer.as_deref()).into_iter().map(PadPart::element).collect()
}

/// `GET /pad/{pad}/qr.svg`: the address by which others come to this pad.
pub(crate) async fn link_picture(
    State(state): State<AppState>,
    visitor: Visitor,
    PagePad(handle): PagePad,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    qr::link_picture(&state, &visitor, &headers, &format!("/pad/{}", handle.pad()))
}
