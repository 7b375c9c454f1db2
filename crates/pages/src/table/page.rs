//! The page of a table, and its texts to read out.

use std::sync::Arc;

use foretell_words::Button;
use maud::{Markup, html};

use super::big_screen::BigScreen;
use super::drawing::hash_of;
use super::model::TableModel;
use super::preview::preview;
use super::room::{PageKind, Room, draw_room};
use super::{sentences, tips};
use crate::layout::reader::PageReader;
use crate::layout::shell::Shell;
use foretell_table::Step;

/// `lately` are the last steps; `has_tips` shows the tips for a first game.
pub fn page(reader: &PageReader, model: &TableModel<'_>, lately: &[Arc<Step>], has_tips: bool) -> Markup {
    let snapshot = model.snapshot;
    let title = model.words.rules_line(&snapshot.settings().rules);
    let Room { html: room, known } = draw_room(model, PageKind::of(snapshot.stage()));
    // The stream compares with this page's inputs.
    let (game, version, hash) = (snapshot.game(), snapshot.version(), hash_of(&known));
    let main = html! {
        div #live data-stream=(format!("/tables/{game}/stream?after={version}&page={hash:x}")) {}
        @if has_tips { (tips::tips(model.words)) }
        (room)
        (news(model))
        div #turn.unseen role="status" {}
        ol #past hidden { @for sentence in past(model, lately) { li { (sentence) } } }
    };
    Shell::of(reader, &title)
        .shared(reader.public_address.as_deref())
        .previewed(preview(reader, model))
        .table()
        .page(&main)
}

pub fn big_screen_page(reader: &PageReader, model: &TableModel<'_>, kind: PageKind) -> Markup {
    let snapshot = model.snapshot;
    let title = model.words.rules_line(&snapshot.settings().rules);
    let Room { html: room, known } = draw_room(model, kind);
    let screen = model.big_screen.unwrap_or(BigScreen { hands: false });
    let (version, hash, address) = (snapshot.version(), hash_of(&known), model.to(screen.path()));
    let main = html! {
        div #live data-stream=(format!("{address}/stream?after={version}&page={hash:x}")) {}
        (room)
        (news(model))
        div #turn.unseen role="status" {}
    };
    Shell::of(reader, &title).shared(reader.public_address.as_deref()).table().with_assets(&["show.css"]).page(&main)
}

/// The last steps in sentences, up to the shown version; the stream sends the rest.
pub fn past(model: &TableModel<'_>, lately: &[Arc<Step>]) -> Vec<String> {
    let shown = lately.iter().filter(|step| step.version() <= model.snapshot.version());
    shown.flat_map(|step| sentences::of_step(model, step)).collect()
}

pub fn news(model: &TableModel<'_>) -> Markup {
    html! {
        div #news.unseen role="log" aria-live="polite" aria-label=(model.words.button(Button::Log)) {}
        div #bubbles aria-hidden="true" {}
    }
}
