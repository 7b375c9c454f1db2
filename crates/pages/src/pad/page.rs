//! The page of a pad.

use foretell_words::{Heading, say};
use maud::{Markup, html};

use super::reader::PadView;
use super::section::{PadPart, PadSection};
use super::{offline_data, people, picture, round, sheet};
use crate::layout::reader::PageReader;
use crate::layout::rules_address::rules_address;
use crate::layout::shell::Shell;

pub const SECTIONS: [PadSection; 5] = [
    PadSection { render: offline_data::tables, parts: no_parts },
    PadSection { render: offline_data::numbers, parts: no_parts },
    PadSection { render: round::round, parts: round::parts },
    PadSection { render: people::people, parts: no_parts },
    PadSection { render: block, parts: sheet_rows },
];

fn no_parts(_: &PadView) -> Vec<PadPart> {
    Vec::new()
}

/// `why` is the reason for a rejected entry.
pub fn page(reader: &PageReader, view: &PadView, why: Option<&str>) -> Markup {
    let words = view.words;
    let title = say!(words, "pad-title");
    let stream = view.to(&format!("/stream?after={}", view.pad.version()));
    let main = html! {
        h1.unseen { (title) }
        @if let Some(why) = why { p.warning role="alert" { (why) } }
        div #pad data-pad=(view.id) data-stream=(stream) data-known[reader.caller.is_some()] {
            p #pad-state role="status" hidden {}
            div #pad-refused role="alert" hidden {}
            @for section in SECTIONS { ((section.render)(view)) }
            (people::phones(view, reader.presentation.own_port))
            (offline_data::words(view))
            div #pad-said.unseen role="status" {}
        }
    };
    Shell::of(reader, &title)
        .shared(reader.public_address.as_deref())
        .with_assets(&["padsheet.css", "pad.css", "pad.js"])
        .previewed(picture::preview(reader, view))
        .page(&main)
}

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
