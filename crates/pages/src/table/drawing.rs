//! A page as elements, each compared by a hash of its inputs. One walk writes the whole page, or the difference from an
//! older one for `assets/sections.js`. A function gets only its element's inputs, so none can be forgotten.

use std::fmt::Write as _;
use std::hash::{Hash, Hasher};

use foretell_words::Words;
use maud::{Markup, PreEscaped};

use super::attributes::Attributes;
use super::fingerprint::SourceHasher;
use super::model::TableModel;
use super::section_id::SectionId;
use crate::layout::preferences::ColorTheme;

#[derive(Clone, Copy)]
pub struct Style {
    pub words: Words,
    pub theme: ColorTheme,
}

pub type Known = Vec<KnownSection>;

#[derive(Clone, Copy, Debug, Hash)]
pub struct KnownSection {
    id: SectionId,
    /// A hash of its inputs; `None` if they may have changed since.
    hash: Option<u64>,
    depth: u8,
    /// For people and chat, which no move changes.
    is_beside_game: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum Writes {
    Page,
    Changes,
    Nothing,
}

#[derive(Clone, Copy)]
enum Place {
    FirstIn(SectionId),
    After(SectionId),
    Nowhere,
}

pub struct Drawing<'a> {
    style: Style,
    writes: Writes,
    out: String,
    old: &'a [KnownSection],
    passed: usize,
    removals: String,
    new: Known,
    place: Place,
    depth: u8,
    is_beside_game: bool,
    is_only_move: bool,
}

pub fn whole(model: &TableModel<'_>, draw: impl FnOnce(&mut Drawing<'_>)) -> Markup {
    page(model, draw).0
}

pub fn page(model: &TableModel<'_>, draw: impl FnOnce(&mut Drawing<'_>)) -> (Markup, Known) {
    let mut drawing = Drawing::new(model, Writes::Page, &[], String::new());
    draw(&mut drawing);
    (PreEscaped(drawing.out), drawing.new)
}

pub fn known(model: &TableModel<'_>, draw: impl FnOnce(&mut Drawing<'_>)) -> Known {
    let mut drawing = Drawing::new(model, Writes::Nothing, &[], String::new());
    draw(&mut drawing);
    drawing.new
}

/// Writes a line for each changed element, and remembers the changes.
pub fn put_changes(
    model: &TableModel<'_>,
    sections: &mut Known,
    is_only_move: bool,
    data: &mut String,
    draw: impl FnOnce(&mut Drawing<'_>),
) {
    let mut drawing = Drawing::new(model, Writes::Changes, sections, String::new());
    drawing.is_only_move = is_only_move;
    draw(&mut drawing);
    drawing.pass_until(drawing.old.len());
    let Drawing { out, removals, new, .. } = drawing;
    // Removals go first: a moved element is new in its new place.
    data.extend([removals, out]);
    *sections = new;
}

/// Of a page's inputs, except presence. The page sends this hash to its stream.
pub fn hash_of(sections: &[KnownSection]) -> u64 {
    let mut hasher = SourceHasher::default();
    sections.iter().filter(|section| !section.id.shows_presence()).for_each(|section| section.hash(&mut hasher));
    hasher.finish()
}

pub fn forget_presence(sections: &mut Known) {
    for section in sections.iter_mut().filter(|section| section.id.shows_presence()) {
        section.hash = None;
    }
}

impl<'a> Drawing<'a> {
    fn new(model: &TableModel<'_>, writes: Writes, old: &'a [KnownSection], out: String) -> Drawing<'a> {
        Drawing {
            style: Style { words: model.words, theme: model.theme },
            writes,
            out,
            old,
            passed: 0,
            removals: String::new(),
            new: Vec::with_capacity(old.len() + 4),
            place: Place::Nowhere,
            depth: 0,
            is_beside_game: false,
            is_only_move: false,
        }
    }

    pub fn fixed(&mut self, render: impl FnOnce() -> Markup) {
        if self.writes == Writes::Page {
            self.out.push_str(&render().0);
        }
    }

    pub fn around(&mut self, name: &str, tag: impl FnOnce() -> Markup, inside: impl FnOnce(&mut Self)) {
        if self.writes == Writes::Page {
            self.out.push_str(&tag().0);
            self.cut_end(name);
        }
        let place = std::mem::replace(&mut self.place, Place::Nowhere);
        inside(self);
        self.place = place;
        self.end(name);
    }

    pub fn container(
        &mut self,
        id: SectionId,
        name: &str,
        tag: impl FnOnce() -> Markup,
        inside: impl FnOnce(&mut Self),
    ) {
        self.element(id, name, tag, (), |_, ()| Attributes::default(), inside);
    }

    /// `tag` has the fixed part; the attributes and the elements inside change.
    pub fn element<T: Hash>(
        &mut self,
        id: SectionId,
        name: &str,
        tag: impl FnOnce() -> Markup,
        source: T,
        attributes: fn(Style, &T) -> Attributes,
        inside: impl FnOnce(&mut Self),
    ) {
        let (writes, mut begin) = (self.writes, 0);
        let is_known = self.note(id, &source);
        match is_known {
            Some(true) => {}
            Some(false) => self.put_attributes(id, &attributes(self.style, &source)),
            None if writes == Writes::Nothing => {}
            None => {
                self.begin_new();
                begin = self.out.len();
                self.writes = Writes::Page;
                self.out.push_str(&tag().0);
                self.cut_end(name);
                self.out.pop();
                self.out.extend([attributes(self.style, &source).in_tag(), ">"]);
            }
        }
        self.place = Place::FirstIn(id);
        self.depth += 1;
        inside(self);
        self.depth -= 1;
        self.end(name);
        if writes == Writes::Changes && is_known.is_none() {
            let html = self.out.split_off(begin);
            put_line(&mut self.out, &html);
            self.out.push('\n');
        }
        self.writes = writes;
        self.place = Place::After(id);
    }

    fn put_attributes(&mut self, id: SectionId, attributes: &Attributes) {
        let _ = write!(self.out, "={id}");
        for text in attributes.as_change() {
            put_line(&mut self.out, text);
        }
        self.out.push('\n');
    }

    pub fn section<T: Hash>(&mut self, id: SectionId, source: T, render: fn(Style, &T) -> Markup) {
        let is_known = self.note(id, &source);
        if is_known != Some(true) && self.writes != Writes::Nothing {
            if is_known.is_none() {
                self.begin_new();
            }
            self.write(&render(self.style, &source));
            if self.writes == Writes::Changes {
                self.out.push('\n');
            }
        }
        self.place = Place::After(id);
    }

    /// Compared by its text, for elements that rarely change.
    pub fn rendered(&mut self, id: SectionId, html: Markup) {
        self.section(id, html.0, |_, html| PreEscaped(html.clone()));
    }

    /// An element that no move changes. Any two of these have elements of the game between them.
    pub fn beside_game(&mut self, inside: impl FnOnce(&mut Self)) {
        if self.writes != Writes::Changes || !self.is_only_move {
            let is_beside = std::mem::replace(&mut self.is_beside_game, true);
            inside(self);
            self.is_beside_game = is_beside;
            return;
        }
        let rest = &self.old[self.passed..];
        let begin = self.passed + rest.iter().position(|section| section.is_beside_game).unwrap_or(rest.len());
        self.pass_until(begin);
        let count = self.old[begin..].iter().take_while(|section| section.is_beside_game).count();
        self.new.extend_from_slice(&self.old[begin..begin + count]);
        self.passed = begin + count;
    }

    /// Returns whether the browser's element is current, or `None` if it is new.
    fn note(&mut self, id: SectionId, source: &impl Hash) -> Option<bool> {
        let mut hasher = SourceHasher::default();
        source.hash(&mut hasher);
        let hash = Some(hasher.finish());
        self.new.push(KnownSection { id, hash, depth: self.depth, is_beside_game: self.is_beside_game });
        if self.writes != Writes::Changes {
            return None;
        }
        let ahead = self.old[self.passed..].iter().position(|old| old.id == id)?;
        self.pass_until(self.passed + ahead);
        let old = self.old.get(self.passed)?;
        self.passed += 1;
        Some(old.hash == hash)
    }

    fn pass_until(&mut self, end: usize) {
        let mut within = u8::MAX;
        for old in &self.old[self.passed..end] {
            if old.depth <= within {
                within = old.depth;
                let _ = writeln!(self.removals, "-{}", old.id);
            }
        }
        self.passed = end;
    }

    fn begin_new(&mut self) {
        let (sign, id) = match self.place {
            _ if self.writes == Writes::Page => return,
            Place::FirstIn(id) => ('^', id),
            Place::After(id) => ('>', id),
            Place::Nowhere => {
                debug_assert!(false, "{:?} came where nothing comes and goes", self.new.last());
                return;
            }
        };
        let _ = write!(self.out, "{sign}{id} ");
    }

    fn write(&mut self, html: &Markup) {
        match self.writes {
            Writes::Page => self.out.push_str(&html.0),
            Writes::Changes => put_line(&mut self.out, &html.0),
            Writes::Nothing => {}
        }
    }

    fn cut_end(&mut self, name: &str) {
        let end = self.out.len() - "</>".len() - name.len();
        debug_assert!(self.out[end..].starts_with("</"), "{name}");
        self.out.truncate(end);
    }

    fn end(&mut self, name: &str) {
        if self.writes == Writes::Page {
            self.out.extend(["</", name, ">"]);
        }
    }
}

/// As one line.
pub fn put_line(out: &mut String, html: &str) {
    if memchr::memchr2(b'\n', b'\r', html.as_bytes()).is_none() {
        out.push_str(html);
    } else {
        out.push_str(&html.replace('\n', "&#10;").replace('\r', ""));
    }
}
