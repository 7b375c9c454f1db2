//! What a browser has of a table's page, as far as its stream knows, and what it has to be sent to have the page as it
//! is now.

use std::hash::{DefaultHasher, Hash, Hasher};

use foretell_rules::Seat;
use maud::Markup;

use super::look::look;
use super::looks::Looks;
use super::model::TableModel;
use super::page::draw_table;
use super::patch::{one_line, put_patch};
use super::sections::{PageKind, Section};

/// The page as it was last sent.
#[derive(Clone)]
pub(super) struct Sent {
    pub(super) kind: PageKind,
    /// The seat from which the page was drawn: whoever takes one sees the table from there.
    pub(super) seat: Option<Seat>,
    sections: Vec<SentSection>,
    /// The version that the sections were last compared with, and whether the storage worked then.
    compared: Option<(u32, bool)>,
}

/// A section as it was last sent; nothing where that is not known.
#[derive(Clone, Default, Hash)]
struct SentSection {
    source: Option<u64>,
    /// How it looked on the page that was opened.
    look: Option<u64>,
    /// How it was sent since: what comes next is told as what changed of it.
    text: Option<String>,
}

impl Sent {
    /// A browser of which nothing is known but which page it shows.
    pub(super) fn unknown(kind: PageKind, seat: Option<Seat>) -> Sent {
        Sent { kind, seat, sections: vec![SentSection::default(); kind.sections().len()], compared: None }
    }

    /// A browser that has the page of this moment, which says how its sections look.
    pub(super) fn page(kind: PageKind, model: &TableModel<'_>, looks: Option<&str>) -> Sent {
        let looks = looks.and_then(|text| Looks::read(kind, text)).unwrap_or_default();
        // What a page says about itself is compared with what it should be, once, before what it is drawn from counts.
        let section = |section: &Section| {
            if section.shows_presence {
                SentSection::default()
            } else {
                SentSection { source: None, ..SentSection::drawn(section, model, &looks) }
            }
        };
        let compared = Some((model.snapshot.version(), model.snapshot.storage_works()));
        Sent { kind, seat: model.own, sections: kind.sections().iter().map(section).collect(), compared }
    }

    /// A number that is the same for all browsers that have the same.
    pub(super) fn number(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.kind as u8, self.seat, &self.sections, self.compared).hash(&mut hasher);
        hasher.finish()
    }

    /// Adds what the browser has to be sent. After a move, and nothing else, since the last time, what stands beside
    /// the game is as it was.
    pub(super) fn renew(&mut self, kind: PageKind, model: &TableModel<'_>, is_only_move: bool, data: &mut String) {
        let (version, works) = (model.snapshot.version(), model.snapshot.storage_works());
        if kind != self.kind || self.seat != model.own {
            let drawn = draw_table(model);
            put_partial(data, "room", drawn.html);
            let sections = kind.sections().iter().map(|section| SentSection::drawn(section, model, &drawn.looks));
            *self = Sent { kind, seat: model.own, sections: sections.collect(), compared: None };
        } else {
            let is_quiet = self.compared == Some((version, works));
            let is_next = is_only_move && self.compared == Some((version.wrapping_sub(1), works));
            for (section, sent) in kind.sections().iter().zip(&mut self.sections) {
                // While nothing happens at the table, only who is there can change.
                if !(is_quiet && !section.shows_presence || is_next && section.is_beside_game) {
                    sent.renew(section, model, data);
                }
            }
        }
        self.compared = Some((version, works));
    }
}

impl SentSection {
    /// A section that the browser has. How it looks is known from a page, or has to be drawn.
    fn drawn(section: &Section, model: &TableModel<'_>, looks: &Looks) -> SentSection {
        let look = looks.of(section).unwrap_or_else(|| look(&(section.draw)(model)));
        SentSection { source: section.source(model), look: Some(look), text: None }
    }

    /// Adds the section, if it looks different now.
    fn renew(&mut self, section: &Section, model: &TableModel<'_>, data: &mut String) {
        let source = section.source(model);
        if source.is_some() && source == self.source {
            return;
        }
        self.source = source;
        let drawn = (section.draw)(model);
        // A table has not all of the seats for which there are sections.
        if drawn.0.is_empty() || self.look.is_some_and(|known| known == look(&drawn)) {
            return;
        }
        if section.is_beside_game {
            self.look = Some(look(&drawn));
            return put_patch(data, section.id, None, &one_line(drawn.into_string()));
        }
        let text = one_line(drawn.into_string());
        if self.text.as_deref() != Some(&*text) {
            put_patch(data, section.id, self.text.as_deref(), &text);
            self.look = None;
            keep(self.text.get_or_insert_default(), &text);
        }
    }
}

/// Keeps a text in the place of an older one. What was drawn has more room than it needs, and to cut that off takes
/// longer than to copy it.
fn keep(kept: &mut String, text: &str) {
    kept.clear();
    kept.reserve_exact(text.len());
    kept.push_str(text);
}

/// Puts a piece of the page in the place of its older self: whatever is the same stays, with its focus.
pub(super) fn put_partial(data: &mut String, id: &str, content: Markup) {
    let content = one_line(content.into_string());
    data.extend(["<hx-partial hx-target=\"#", id, "\" hx-swap=\"outerMorph\">", &content, "</hx-partial>"]);
}
