//! A section as parts, each known by what it is drawn from: of most sections a move changes one or two, and only those
//! are drawn anew, and only in those it has to be looked what changed.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::ops::Range;

use maud::{Markup, PreEscaped};

use super::fingerprint::SourceHasher;
use super::model::TableModel;
use super::patch::{Parts, Same, count, one_line, put_changes_of};
use super::perspective::fill_in;

/// A section that was drawn with marks for what differs between readers.
pub(super) struct Parted {
    html: String,
    parts: Vec<Part>,
    /// A number for all parts: the same where they are.
    pub(super) number: u64,
    /// The number of the names that are filled in.
    names_look: u64,
}

struct Part {
    /// What it is: one that is new is told as what changed of another of this name.
    name: &'static str,
    /// A number for what it is drawn from.
    number: u64,
    /// Where it ends, in bytes.
    end: usize,
    /// How many pieces the section has up to there.
    pieces: usize,
}

/// What a section has room for that was never drawn before, in bytes and in parts.
const USUAL_SECTION: usize = 1000;
const USUAL_PARTS: usize = 10;

/// How much it may grow without asking for more room.
const MORE_BYTES: usize = 64;
const MORE_PARTS: usize = 2;

impl Parted {
    /// Draws a section; parts that an older one has are taken from there.
    pub(super) fn draw(
        model: &TableModel<'_>,
        old: [Option<&Parted>; 2],
        draw: impl FnOnce(&mut Drawing<'_>),
    ) -> Parted {
        let mut seed = SourceHasher::default();
        (model.words, model.theme as u8, model.names_look).hash(&mut seed);
        let bytes = old[0].map_or(USUAL_SECTION, |old| old.html.len() + MORE_BYTES);
        let parts = old[0].map_or(USUAL_PARTS, |old| old.parts.len() + MORE_PARTS);
        let (html, parts) = (String::with_capacity(bytes), Vec::with_capacity(parts));
        let new = Parted { html, parts, number: seed.finish(), names_look: model.names_look };
        let mut drawing = Drawing { new, seed: seed.finish(), old };
        draw(&mut drawing);
        drawing.new
    }

    pub(super) fn is_empty(&self) -> bool {
        self.html.is_empty()
    }

    /// The whole section for a reader.
    pub(super) fn filled_in(&self, model: &TableModel<'_>) -> String {
        let mut out = String::with_capacity(self.html.len() + 64);
        fill_in(&self.html, model, &mut out);
        out
    }

    /// Whether both are filled in with the same names.
    pub(super) fn has_names_of(&self, other: &Parted) -> bool {
        self.names_look == other.names_look
    }

    /// Adds what changed of the last one or of the one before it, with marks; everything, where there is none.
    pub(super) fn put_patch(&self, data: &mut String, id: &str, [last, before]: [Option<&Parted>; 2]) {
        let is_better = |before: &&Parted| last.is_none_or(|last| self.is_nearer_to(before, last));
        let better = before.filter(is_better);
        let old = better.or(last);
        let mut parts = Parts::begin(data, id, better.is_some());
        // Where the old one probably goes on.
        let mut next = 0;
        for (index, part) in self.parts.iter().enumerate() {
            let same = old.and_then(|old| Some((old, old.find(part.number, next)?)));
            let like = || old.and_then(|old| Some((old, old.find_like(part.name, next)?)));
            if let Some((old, same)) = same {
                parts.put_known(old.pieces(same));
                next = same + 1;
            } else if let Some((old, like)) = like() {
                put_changes_of(&mut parts, old.html(like), self.html(index), old.pieces(like));
                next = like + 1;
            } else {
                parts.put_new(self.html(index));
            }
        }
        parts.end();
    }

    /// Whether less has to be told to somebody who has one of two older ones.
    fn is_nearer_to(&self, one: &Parted, other: &Parted) -> bool {
        let missing = |old: &Parted| {
            let is_missing = |index: usize| old.find(self.parts[index].number, index).is_none();
            (0..self.parts.len()).fold(0, |all, index| all | (u64::from(is_missing(index)) << (index % 64)))
        };
        let (of_one, of_other) = (missing(one), missing(other));
        // Most often one of them lacks fewer parts, and they need not be compared.
        match of_one.count_ones().cmp(&of_other.count_ones()) {
            Ordering::Less => true,
            Ordering::Greater => false,
            Ordering::Equal => self.bytes_not_in(one) < self.bytes_not_in(other),
        }
    }

    /// About how many bytes have to be told to somebody who has an older one.
    fn bytes_not_in(&self, old: &Parted) -> usize {
        let new = self.parts.iter().enumerate().filter(|(index, part)| old.find(part.number, *index).is_none());
        let bytes = new.map(|(index, part)| {
            let html = self.html(index);
            html.len() - old.find_like(part.name, index).map_or(0, |like| Same::of(old.html(like), html).bytes())
        });
        bytes.sum()
    }

    /// The part of a number; most of them are in this place.
    fn find(&self, number: u64, place: usize) -> Option<usize> {
        if self.parts.get(place).is_some_and(|part| part.number == number) {
            return Some(place);
        }
        self.parts.iter().position(|part| part.number == number)
    }

    /// The part in this place, if it is called so, or the last that is.
    fn find_like(&self, name: &str, place: usize) -> Option<usize> {
        let is_like = |index: &usize| self.parts.get(*index).is_some_and(|part| part.name == name);
        Some(place).filter(is_like).or_else(|| (0..self.parts.len()).rev().find(is_like))
    }

    #[inline]
    fn html(&self, index: usize) -> &str {
        let begin = index.checked_sub(1).map_or(0, |before| self.parts[before].end);
        &self.html[begin..self.parts[index].end]
    }

    /// The places of its pieces.
    fn pieces(&self, index: usize) -> Range<usize> {
        index.checked_sub(1).map_or(0, |before| self.parts[before].pieces)..self.parts[index].pieces
    }

    /// Adds a part. It begins where a piece does, so that it is cut in the same way wherever it stands.
    fn push(&mut self, name: &'static str, number: u64, html: &[&str], pieces: usize) {
        debug_assert!(html.concat().is_empty() || html[0].starts_with(['<', ' ']), "{html:?}");
        for html in html {
            self.html.push_str(html);
        }
        let pieces = self.parts.last().map_or(0, |last| last.pieces) + pieces;
        self.parts.push(Part { name, number, end: self.html.len(), pieces });
        let mut hasher = SourceHasher::default();
        (self.number, number).hash(&mut hasher);
        self.number = hasher.finish();
    }
}

/// Something that is made of parts, as a whole for a reader.
pub(super) fn whole(model: &TableModel<'_>, draw: impl FnOnce(&mut Drawing<'_>)) -> Markup {
    PreEscaped(Parted::draw(model, [None; 2], draw).filled_in(model))
}

/// A section that is being drawn.
pub(super) struct Drawing<'a> {
    new: Parted,
    /// A number for what every part depends on.
    seed: u64,
    old: [Option<&'a Parted>; 2],
}

impl Drawing<'_> {
    /// Adds a part; it is drawn if no older one was drawn from the same.
    pub(super) fn part(&mut self, name: &'static str, sources: impl Hash, draw: impl FnOnce() -> Markup) {
        self.put_or_draw(name, self.number(name, sources), || one_line(draw().into_string()));
    }

    /// Adds a part that is known by its text alone.
    pub(super) fn drawn(&mut self, name: &'static str, html: Markup) {
        let html = one_line(html.into_string());
        self.new.push(name, self.number(name, &*html), &[&html], count(&html));
    }

    /// Adds an element with some of its content, and parts as the rest of it.
    pub(super) fn around(
        &mut self,
        element: &'static str,
        sources: impl Hash,
        draw: impl FnOnce() -> Markup,
        inside: impl FnOnce(&mut Self),
    ) {
        self.put_or_draw(element, self.number(element, sources), || {
            let mut html = one_line(draw().into_string());
            html.truncate(html.len().saturating_sub("</>".len() + element.len()));
            html
        });
        inside(self);
        self.new.push("end", self.number("end", element), &["</", element, ">"], 1);
    }

    fn put_or_draw(&mut self, name: &'static str, number: u64, draw: impl FnOnce() -> String) {
        let place = self.new.parts.len();
        let known = self.old.into_iter().flatten().find_map(|old| Some((old, old.find(number, place)?)));
        if let Some((old, index)) = known {
            self.new.push(name, number, &[old.html(index)], old.pieces(index).len());
        } else {
            let html = draw();
            self.new.push(name, number, &[&html], count(&html));
        }
    }

    fn number(&self, name: &str, sources: impl Hash) -> u64 {
        let mut hasher = SourceHasher::default();
        (self.seed, name, sources).hash(&mut hasher);
        hasher.finish()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use foretell_words::Language;
    use maud::html;

    use super::*;
    use crate::pages::table::patch::patched;
    use crate::pages::tests::drawn::presentation;
    use foretell_table::testing::TestTable;

    /// Lets something be drawn at a table.
    fn at_a_table(draw: impl FnOnce(&TableModel<'_>)) {
        let snapshot = TestTable::begun("it/3".parse().expect("allowed rules"), 1).snapshot();
        draw(&TableModel::new(&snapshot, None, presentation(Language::English)));
    }

    /// A list of numbers, in which some are marked, with a title.
    fn list(model: &TableModel<'_>, numbers: &[u32], old: [Option<&Parted>; 2], drawn: &Cell<usize>) -> Parted {
        let item = |number: u32| {
            drawn.set(drawn.get() + 1);
            html! { li data-number=(number) data-odd[number % 2 == 1] { b { "one of them" } (number) } }
        };
        Parted::draw(model, old, |drawing| {
            drawing.around(
                "section",
                numbers.len() > 3,
                || html! { section data-many[numbers.len() > 3] {} },
                |drawing| {
                    drawing.drawn("title", html! { h2 { "These are " (numbers.len()) } });
                    drawing.around(
                        "ol",
                        (),
                        || html! { ol {} },
                        |drawing| {
                            for number in numbers {
                                drawing.part("item", number, || item(*number));
                            }
                        },
                    );
                },
            );
        })
    }

    #[test]
    fn what_is_made_of_parts_is_drawn_as_it_would_be_in_one() {
        at_a_table(|model| {
            let whole = html! {
                section {
                    h2 { "These are 2" }
                    ol {
                        li data-number="1" data-odd { b { "one of them" } "1" }
                        li data-number="2" { b { "one of them" } "2" }
                    }
                }
            };
            assert_eq!(list(model, &[1, 2], [None; 2], &Cell::new(0)).html, whole.0);
        });
    }

    #[test]
    fn only_what_is_drawn_from_something_else_is_drawn_again() {
        at_a_table(|model| {
            let drawn = Cell::new(0);
            let old = list(model, &[1, 2, 3], [None; 2], &drawn);
            assert_eq!(drawn.replace(0), 3);
            let new = list(model, &[1, 2, 5], [Some(&old), None], &drawn);
            assert_eq!(drawn.replace(0), 1);
            let again = list(model, &[1, 2, 3], [Some(&new), Some(&old)], &drawn);
            assert_eq!((drawn.get(), again.number, &again.html), (0, old.number, &old.html));
            assert_ne!(new.number, old.number);
            let mut patch = String::new();
            again.put_patch(&mut patch, "list", [Some(&new), Some(&old)]);
            assert!(patch.starts_with("~list\u{1f}^\u{1f}0-") && patch.len() < 20, "{patch}");
        });
    }

    #[test]
    fn whatever_parts_come_and_go_it_comes_out_as_it_is_drawn() {
        at_a_table(|model| {
            let (mut seed, drawn) = (1_u32, Cell::new(0));
            let mut next = |below: u32| {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (seed >> 16) % below
            };
            let (mut bytes, mut whole) = (0, 0);
            for _ in 0..1000 {
                let mut some = || (0..next(7)).map(|_| next(9)).collect::<Vec<u32>>();
                let [last, before] = [some(), some()].map(|numbers| list(model, &numbers, [None; 2], &drawn));
                let numbers = some();
                let new = list(model, &numbers, [Some(&last), Some(&before)], &drawn);
                assert_eq!(new.html, list(model, &numbers, [None; 2], &drawn).html);
                for old in [[Some(&last), Some(&before)], [Some(&last), None], [None, Some(&before)], [None, None]] {
                    let mut patch = String::new();
                    new.put_patch(&mut patch, "list", old);
                    let line = patch.strip_suffix('\n').expect("one line");
                    assert_eq!(patched(&last.html, &before.html, line), ("list".to_owned(), new.html.clone()));
                    (bytes, whole) = (bytes + patch.len(), whole + new.html.len());
                }
            }
            assert!(bytes < whole * 3 / 4, "{bytes} bytes of {whole}");
        });
    }
}
