//! `/pads`: the pads opened in this browser, latest first.

use std::sync::Arc;

use foretell_pad::{Pad, Sheet};
use foretell_table::PadId;
use foretell_words::{PadNarrator, Words, say};
use maud::{Markup, html};

use super::picture::leading;
use super::sheet::players;
use crate::layout::reader::PageReader;
use crate::layout::shell::Shell;

/// `older` is the number of the next page.
pub fn page(reader: &PageReader, pads: &[(PadId, Arc<Pad>)], older: Option<usize>) -> Markup {
    let words = reader.words();
    let title = say!(words, "padsheet-mine");
    let main = html! {
        h1 { (title) }
        div #pads data-list {
            @if pads.is_empty() {
                p.empty { (say!(words, "pad-history-none")) }
            } @else {
                p.quiet { (say!(words, "padsheet-about")) }
                ul.pads { @for (id, pad) in pads { (line(words, *id, pad.sheet())) } }
            }
        }
        p.choices {
            a.button.primary href="/pad" { (say!(words, "padsheet-begin")) }
            @if let Some(page) = older {
                a.button href=(format!("/pads?page={page}")) data-action="older" { (say!(words, "padsheet-older")) }
            }
            a.button href="/pad/trick" { (say!(words, "padtrick-title")) }
        }
    };
    Shell::of(reader, &title).with_assets(&["padsheet.css"]).page(&main)
}

fn line(words: Words, pad: PadId, sheet: &Sheet) -> Markup {
    let names = words.and(players(sheet).map(|player| sheet.name(player).to_owned()));
    let place = words.round_of(usize::from(sheet.current().max(1)) - 1, sheet.rules.rounds());
    let standing = match PadNarrator::of(words, sheet).ending() {
        Some(ending) => ending.into_owned(),
        None => [Some(format!("{place}.")), leading(words, sheet)].into_iter().flatten().collect::<Vec<_>>().join(" "),
    };
    let remove = say!(words, "padsheet-remove-of", names = names.clone());
    html! {
        li data-pad=(pad) {
            a href=(format!("/pad/{pad}")) {
                b { (names) }
                span.quiet { (words.rules_line(&sheet.rules)) }
                span.standing { (standing) }
            }
            form method="post" action="/pads/forget" {
                input type="hidden" name="pad" value=(pad);
                button aria-label=(remove) title=(say!(words, "padsheet-remove")) { "✕" }
            }
        }
    }
}
