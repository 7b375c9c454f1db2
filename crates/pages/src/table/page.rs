//! The page of a table, and what of it can be read out.

use std::sync::Arc;

use foretell_words::Button;
use maud::{Markup, html};

use super::drawing::hash_of;
use super::model::TableModel;
use super::preview::preview;
use super::room::{PageKind, Room, draw_room};
use super::{remarks, sentences};
use crate::layout::reader::PageReader;
use crate::layout::shell::Shell;
use foretell_table::Step;

/// The whole page of a table. `lately` are its last steps, and `has_remarks` says whether it is somebody's first game.
pub fn page(reader: &PageReader, model: &TableModel<'_>, lately: &[Arc<Step>], has_remarks: bool) -> Markup {
    let snapshot = model.snapshot;
    let title = model.words.rules_line(&snapshot.settings().rules);
    let Room { html: room, known } = draw_room(model, PageKind::of(snapshot.stage()));
    // The stream compares what it would send with what the page was rendered from.
    let (game, version, hash) = (snapshot.game(), snapshot.version(), hash_of(&known));
    let main = html! {
        div #live data-stream=(format!("/tables/{game}/stream?after={version}&page={hash:x}")) {}
        @if has_remarks { (remarks::remarks(model.words)) }
        (room)
        (news(model))
        div #turn.unseen role="status" {}
        ol #past hidden { @for told in past(model, lately) { li { (told) } } }
    };
    Shell::of(reader, &title)
        .shared(reader.public_address.as_deref())
        .previewed(preview(reader, model))
        .table()
        .page(&main)
}

/// The last steps in sentences, up to the version that the page shows. What came after it the stream tells.
pub fn past(model: &TableModel<'_>, lately: &[Arc<Step>]) -> Vec<String> {
    let shown = lately.iter().filter(|step| step.version() <= model.snapshot.version());
    shown.flat_map(|step| sentences::told(model, step)).collect()
}

/// What the page says beside the table: one sentence for each event, for those who listen.
pub fn news(model: &TableModel<'_>) -> Markup {
    html! {
        div #news.unseen role="log" aria-live="polite" aria-label=(model.words.button(Button::Log)) {}
        div #bubbles aria-hidden="true" {}
    }
}
