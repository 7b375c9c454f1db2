//! `/pad/{pad}/sheet`: the sheet with curve, highlights and corrections. It prints on one page and exports to
//! spreadsheets.

use foretell_words::{Button, Heading, say};
use maud::{Markup, html};

use super::picture;
use super::reader::PadView;
use super::sheet;
use crate::layout::reader::PageReader;
use crate::layout::shell::Shell;

pub fn page(reader: &PageReader, view: &PadView) -> Markup {
    let title = picture::title(view.words, view.sheet());
    let shell = Shell::of(reader, &title).shared(reader.public_address.as_deref());
    let shell = shell.with_assets(&["table.css", "padsheet.css", "padsheet.js"]);
    shell.previewed(picture::preview(reader, view)).page(&draw(view, &title))
}

fn draw(view: &PadView, title: &str) -> Markup {
    let (words, pad, narrator) = (view.words, view.id, view.narrator());
    let here = format!("/pad/{pad}");
    let (facts, corrections) = (narrator.facts(), &view.sheet().corrections);
    let sheet_title = words.heading(Heading::ScoreSheet);
    html! {
        div.pad-whole data-pad=(pad) {
            p.back { a href=(here) { "← " (say!(words, "padsheet-to-pad")) } }
            h1 { (title) }
            p.quiet { (words.rules_line(&view.sheet().rules)) ". " (words.rounds(&view.sheet().rules)) "." }
            @for warning in narrator.warnings() { p.warning { (warning) } }
            section.block data-part="sheet" {
                h2 { (sheet_title) }
                div.wide-table role="region" aria-label=(sheet_title) tabindex="0" {
                    (sheet::sheet(words, view.sheet(), view.writer.as_deref()))
                }
            }
            @if let Some(curve) = sheet::curve(words, view.sheet()) { section.block data-part="curve" { (curve) } }
            @if !facts.is_empty() {
                section.block data-part="facts" {
                    h2 { (say!(words, "padsheet-facts")) }
                    ul { @for fact in &facts { li { (fact) } } }
                }
            }
            @if !corrections.is_empty() {
                section.block data-part="corrections" {
                    h2 { (say!(words, "padsheet-corrections")) }
                    ul { @for correction in corrections { li { (narrator.correction(correction)) } } }
                }
            }
            (ways(view, title))
        }
    }
}

fn ways(view: &PadView, title: &str) -> Markup {
    let (words, pad) = (view.words, view.id);
    let here = format!("/pad/{pad}/sheet");
    html! {
        section.choices data-part="ways" {
            button.scripted type="button" data-print { (say!(words, "padsheet-print")) }
            a.button href=(format!("/api/v1/pads/{pad}/csv")) download=(format!("{pad}.csv")) data-action="csv" {
                (say!(words, "padsheet-csv"))
            }
            a.button href=(picture::address(words, pad)) data-action="picture" { (say!(words, "padsheet-picture")) }
            span.scripted {
                button type="button" data-share=(here) data-title=(title) hidden { (words.button(Button::Share)) }
                button type="button" data-copy=(here) { (words.button(Button::CopyLink)) }
            }
            a.button href=(format!("/pad/{pad}/large")) data-action="large" { (say!(words, "padsheet-large")) }
            a.button href=(format!("/pad/{pad}/trick")) data-action="trick" { (say!(words, "padtrick-title")) }
        }
    }
}
