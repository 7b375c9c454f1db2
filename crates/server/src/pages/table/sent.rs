//! What a browser has of a table's page, as far as its stream knows, and what it has to be sent to have the page as it
//! is now.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use foretell_rules::Seat;
use maud::{Markup, PreEscaped};

use super::fingerprint::{SourceHasher, fingerprint};
use super::fingerprints::Fingerprints;
use super::hand_text::HandText;
use super::model::TableModel;
use super::page::draw_table;
use super::parted::{Drawing, Parted};
use super::patch::{one_line, put_patch};
use super::perspective::{fill_in, fill_in_from};
use super::sections::{PageKind, Section};
use crate::pages::layout::presentation::Presentation;
use foretell_table::{Drawings, Step, StepEvent, TableSnapshot};

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
#[derive(Clone, Default)]
struct SentSection {
    source: Option<u64>,
    /// How it looked on the page that was opened.
    look: Option<u64>,
    /// How it was sent since: what comes next is told as what changed of it.
    text: Option<SentText>,
    /// How it was sent before that.
    before: Option<SentText>,
}

/// What a browser has of a section.
#[derive(Clone)]
enum SentText {
    Whole(String),
    Parted(SentParts),
    Hand(Box<HandText>),
}

/// A section in parts, with this reader's names and places.
#[derive(Clone)]
struct SentParts {
    parted: Arc<Parted>,
    /// Whether everybody was sent it.
    is_for_all: bool,
}

/// What readers of the same step share.
pub(super) struct SharedStep<'a> {
    drawings: &'a Drawings,
    snapshot: &'a TableSnapshot,
    presentation: Presentation,
    /// The table as everybody may know it, once something has to be drawn from it.
    everybody: OnceCell<TableModel<'a>>,
}

/// Most patches have no more bytes than these.
const USUAL_PATCH: usize = 512;

/// What changed of a section, with marks: everybody who had the same can be told it.
struct MarkedPatch(String);

impl Sent {
    /// A browser of which nothing is known but which page it shows.
    pub(super) fn unknown(kind: PageKind, seat: Option<Seat>) -> Sent {
        Sent { kind, seat, sections: vec![SentSection::default(); kind.sections().len()], compared: None }
    }

    /// A browser that has the page of this moment, which says how its sections look.
    pub(super) fn page(kind: PageKind, model: &TableModel<'_>, looks: Option<&str>) -> Sent {
        let looks = looks.and_then(|text| Fingerprints::read(kind, text)).unwrap_or_default();
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
        (self.kind as u8, self.seat, self.compared).hash(&mut hasher);
        for section in &self.sections {
            let text = |text: &'_ Option<SentText>| match text {
                None => (0, 0),
                Some(SentText::Whole(text)) => (1, number_of(&**text)),
                Some(SentText::Parted(sent)) => (2, sent.parted.number),
                Some(SentText::Hand(hand)) => (3, number_of(&**hand)),
            };
            (section.source, section.look, text(&section.text), text(&section.before)).hash(&mut hasher);
        }
        hasher.finish()
    }

    /// Adds what the browser has to be sent. After a move, and nothing else, since the last time, what stands beside
    /// the game is as it was.
    pub(super) fn renew(
        &mut self,
        kind: PageKind,
        model: &TableModel<'_>,
        is_only_move: bool,
        shared: Option<&SharedStep<'_>>,
        data: &mut String,
    ) {
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
                    sent.renew(section, model, shared, data);
                }
            }
        }
        self.compared = Some((version, works));
    }
}

impl SentSection {
    /// A section that the browser has. How it looks is known from a page, or has to be drawn.
    fn drawn(section: &Section, model: &TableModel<'_>, looks: &Fingerprints) -> SentSection {
        let look = looks.of(section).unwrap_or_else(|| fingerprint(&(section.draw)(model)));
        SentSection { source: section.source(model), look: Some(look), text: None, before: None }
    }

    /// Adds the section, if it looks different now.
    fn renew(&mut self, section: &Section, model: &TableModel<'_>, shared: Option<&SharedStep<'_>>, data: &mut String) {
        let source = section.source(model);
        if source.is_some() && source == self.source {
            return;
        }
        self.source = source;
        if let Some(parts) = section.parts {
            return self.renew_parts(section, parts, model, shared, data);
        }
        if self.look.is_none()
            && let Some(new) = section.cards.and_then(|cards| cards(model))
        {
            return self.renew_hand(section, new, data);
        }
        let drawn = (section.draw)(model);
        if self.look.is_some_and(|known| known == fingerprint(&drawn)) {
            return;
        }
        if section.is_beside_game {
            self.look = Some(fingerprint(&drawn));
            return put_patch(data, section.id, None, None, &one_line(drawn.into_string()));
        }
        let text = one_line(drawn.into_string());
        if self.put_changes(section, &text, data) {
            // The room of what is forgotten is taken for what is to be kept.
            let forgotten = if section.alternates { self.before.take() } else { self.text.take() };
            let mut kept = match forgotten {
                Some(SentText::Whole(forgotten)) => forgotten,
                _ => String::new(),
            };
            keep(&mut kept, &text);
            self.before = self.text.replace(SentText::Whole(kept));
        }
        self.look = None;
    }

    /// Adds what changed of the section for this reader alone; whether anything did.
    fn put_changes(&self, section: &Section, new: &str, data: &mut String) -> bool {
        let last = self.text.as_ref().and_then(SentText::whole);
        if last.as_deref() == Some(new) {
            return false;
        }
        let before = self.before.as_ref().and_then(SentText::whole);
        put_patch(data, section.id, last.as_deref(), before.as_deref(), new);
        true
    }

    /// The same for a hand, of which it is known without comparing texts which cards are held in another way.
    fn renew_hand(&mut self, section: &Section, new: HandText, data: &mut String) {
        let before = match &self.before {
            Some(SentText::Hand(before)) => Some(&**before),
            _ => None,
        };
        let is_sent = match &self.text {
            Some(SentText::Hand(last)) if **last == new => return,
            Some(SentText::Hand(last)) => new.put_patch(data, section.id, last, before),
            _ => false,
        };
        if is_sent || self.put_changes(section, &new.html(), data) {
            self.before = self.text.replace(SentText::Hand(Box::new(new)));
        }
    }

    /// The same for a section in parts, of which most are as they were.
    fn renew_parts(
        &mut self,
        section: &Section,
        parts: fn(&TableModel<'_>, &mut Drawing<'_>),
        model: &TableModel<'_>,
        shared: Option<&SharedStep<'_>>,
        data: &mut String,
    ) {
        let old = [&self.text, &self.before].map(|text| text.as_ref().and_then(SentText::parts));
        let of_all = old.map(|old| old.filter(|old| old.is_for_all).map(|old| &*old.parted));
        let old = old.map(|old| old.map(|old| &*old.parted));
        let for_all = shared.and_then(|shared| Some((shared, shared.section(section, self.source, model, of_all)?)));
        let is_for_all = for_all.is_some();
        let (shared, new) = match for_all {
            Some((shared, new)) => (Some(shared), new),
            None => (None, Arc::new(Parted::draw(model, old, |drawing| parts(model, drawing)))),
        };
        // A table has not all of the seats for which there are sections.
        if new.is_empty() || old[0].is_some_and(|last| last.number == new.number) {
            return;
        }
        if old[0].is_some_and(|last| last.has_names_of(&new)) {
            let has_names = |old: &&Parted| old.has_names_of(&new);
            let (old, of_all) = (old.map(|old| old.filter(has_names)), of_all.map(|old| old.filter(has_names)));
            if let Some(shared) = shared.filter(|_| of_all.iter().any(Option::is_some)) {
                fill_in(&shared.patch(section, of_all, &new).0, model, data);
            } else {
                let begin = data.len();
                new.put_patch(data, section.id, old);
                fill_in_from(begin, model, data);
            }
        } else {
            let whole = PreEscaped(new.filled_in(model));
            if self.look.is_some_and(|known| known == fingerprint(&whole)) {
                return;
            }
            put_patch(data, section.id, None, None, &whole.0);
        }
        self.look = None;
        let sent = SentText::Parted(SentParts { parted: new, is_for_all });
        self.before = self.text.replace(sent).filter(|_| section.alternates);
    }
}

impl SentText {
    fn parts(&self) -> Option<&SentParts> {
        match self {
            SentText::Parted(parts) => Some(parts),
            _ => None,
        }
    }

    /// What the browser has, where that is no section in parts.
    fn whole(&self) -> Option<Cow<'_, str>> {
        match self {
            SentText::Whole(text) => Some(Cow::Borrowed(text)),
            SentText::Hand(hand) => Some(Cow::Owned(hand.html())),
            SentText::Parted(_) => None,
        }
    }
}

impl<'a> SharedStep<'a> {
    pub(super) fn of(step: &'a Step, snapshot: &'a TableSnapshot, presentation: Presentation) -> SharedStep<'a> {
        SharedStep { drawings: step.drawings(), snapshot, presentation, everybody: OnceCell::new() }
    }

    /// A section as everybody has it, if this reader is shown what everybody is. It is drawn from what everybody may
    /// know, and what everybody had: no seat's view is near it.
    fn section(
        &self,
        section: &Section,
        source: Option<u64>,
        model: &TableModel<'_>,
        old: [Option<&Parted>; 2],
    ) -> Option<Arc<Parted>> {
        let for_all = section.for_all?;
        let number = for_all.number(section.id, source, model)?;
        let drawn = self.drawings.get_or_draw(number, || {
            let everybody = self.everybody.get_or_init(|| TableModel::new(self.snapshot, None, self.presentation));
            let is_same = for_all.number(section.id, section.source(everybody), everybody) == Some(number);
            Parted::draw(everybody, old, |drawing| {
                if is_same {
                    (for_all.draw)(everybody, drawing);
                }
            })
        });
        Some(drawn).filter(|drawn| !drawn.is_empty())
    }

    /// What changed of a section, for everybody who had the same of it.
    fn patch(&self, section: &Section, old: [Option<&Parted>; 2], new: &Parted) -> Arc<MarkedPatch> {
        let mut hasher = SourceHasher::default();
        (old.map(|old| old.map(|old| old.number)), new.number).hash(&mut hasher);
        self.drawings.get_or_draw(hasher.finish(), || {
            let mut patch = String::with_capacity(USUAL_PATCH);
            new.put_patch(&mut patch, section.id, old);
            MarkedPatch(patch)
        })
    }

    /// A sentence that everybody is told whom it does not concern.
    pub(super) fn sentence(&self, told: &StepEvent, tell: impl FnOnce() -> Vec<Markup>) -> Arc<SharedSentence> {
        let mut hasher = SourceHasher::default();
        ("sentence", self.presentation.words, std::ptr::from_ref(told).addr()).hash(&mut hasher);
        let line = |told: Markup| one_line(told.into_string());
        self.drawings.get_or_draw(hasher.finish(), || SharedSentence(tell().into_iter().map(line).collect()))
    }
}

/// The lines of a sentence that many are told.
pub(super) struct SharedSentence(pub(super) Vec<String>);

/// A number for a text.
fn number_of(text: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
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
