//! The sections of a table's page, and which of them it has before, during and after the game.

use std::hash::{Hash, Hasher};

use maud::Markup;

use super::fingerprint::SourceHasher;
use super::hand_text::HandText;
use super::model::TableModel;
use super::parted::{Drawing, whole};
use super::perspective::ForAll;
use super::{finish, gather, hand, head, menu, question, seats, sheet, talk, trick, wishes};
use foretell_table::Stage;

/// A piece of the page that is drawn anew on its own when it changes.
pub(crate) struct Section {
    /// The id of its element.
    pub(crate) id: &'static str,
    pub(crate) draw: fn(&TableModel<'_>) -> Markup,
    /// Whether it shows who is connected, which can change while nothing happens at the table.
    pub(crate) shows_presence: bool,
    /// Whether it shows people and what they say, and not the game: no move changes it. It is always told as a whole.
    pub(crate) is_beside_game: bool,
    /// Whether it goes back and forth between two looks, as players are asked and answer.
    pub(super) alternates: bool,
    /// Takes in everything that it is drawn from, where that is quicker to look at than to draw.
    sources: Option<fn(&TableModel<'_>, &mut SourceHasher)>,
    /// Draws it with marks, as parts, where it is known what each of them is drawn from.
    pub(super) parts: Option<fn(&TableModel<'_>, &mut Drawing<'_>)>,
    /// How it is drawn once for all readers who are shown the same.
    pub(super) for_all: Option<ForAll>,
    /// The cards that it is made of, where it is.
    pub(super) cards: Option<fn(&TableModel<'_>) -> Option<HandText>>,
}

const fn section(id: &'static str, draw: fn(&TableModel<'_>) -> Markup) -> Section {
    Section {
        id,
        draw,
        shows_presence: false,
        is_beside_game: false,
        alternates: false,
        sources: None,
        parts: None,
        for_all: None,
        cards: None,
    }
}

impl Section {
    const fn drawn_from(self, sources: fn(&TableModel<'_>, &mut SourceHasher)) -> Section {
        Section { sources: Some(sources), ..self }
    }

    const fn in_parts(self, parts: fn(&TableModel<'_>, &mut Drawing<'_>)) -> Section {
        Section { parts: Some(parts), ..self }
    }

    const fn drawn_for_all(
        self,
        draw: fn(&TableModel<'_>, &mut Drawing<'_>),
        sources: fn(&TableModel<'_>, &mut SourceHasher) -> bool,
    ) -> Section {
        Section { for_all: Some(ForAll { draw, sources }), ..self }
    }

    const fn made_of_cards(self, cards: fn(&TableModel<'_>) -> Option<HandText>) -> Section {
        Section { cards: Some(cards), ..self }
    }

    const fn alternating(self) -> Section {
        Section { alternates: true, ..self }
    }

    const fn with_presence(self) -> Section {
        Section { shows_presence: true, ..self }
    }

    const fn beside_game(self) -> Section {
        Section { is_beside_game: true, ..self }
    }

    /// A number that stays the same as long as the section looks the same, where one is at hand.
    pub(crate) fn source(&self, model: &TableModel<'_>) -> Option<u64> {
        let sources = self.sources?;
        let mut hasher = SourceHasher::default();
        model.names_look.hash(&mut hasher);
        sources(model, &mut hasher);
        Some(hasher.finish())
    }
}

pub(super) const HEAD: Section = section("head", head::head).drawn_from(head::sources).in_parts(head::parts);
pub(super) const TRICK: Section = section("trick", trick::trick)
    .alternating()
    .in_parts(trick::marked)
    .drawn_for_all(trick::marked, trick::sources_for_all);
pub(super) const QUESTION: Section = section("ask", question::question)
    .alternating()
    .in_parts(question::parts)
    .drawn_for_all(question::waiting, question::sources_for_all);
pub(super) const HAND: Section =
    section("hand", hand::hand).alternating().drawn_from(hand::sources).made_of_cards(hand::hand_text);
pub(super) const LAST_TRICK: Section = section("last", trick::last)
    .drawn_from(trick::last_sources)
    .in_parts(trick::last_marked)
    .drawn_for_all(trick::last_marked, trick::last_sources_for_all);
pub(super) const SHEET: Section = section("sheet", sheet::sheet).drawn_from(sheet::sources);
pub(super) const FINAL_SHEET: Section = section("sheet", sheet::sheet_alone).drawn_from(sheet::sources);
pub(super) const TALK: Section = section("talk", talk::talk).beside_game();
pub(super) const MUTES: Section = section("mutes", talk::mutes).beside_game();
pub(super) const WISHES: Section = section("wishes", wishes::wishes).beside_game();
pub(super) const ACTIONS: Section = section("commands", menu::actions).beside_game();
pub(super) const GATHER: Section = section("gather", gather::gather).with_presence();
pub(super) const FINISH: Section = section("finish", finish::finish);

const fn seat<const NUMBER: u8>(id: &'static str) -> Section {
    section(id, |model| whole(model, |drawing| seats::seat::<NUMBER>(model, drawing)))
        .alternating()
        .with_presence()
        .drawn_from(seats::sources::<NUMBER>)
        .in_parts(seats::seat::<NUMBER>)
        .drawn_for_all(seats::seat::<NUMBER>, seats::is_for_all::<NUMBER>)
}

const PLAYING: &[Section] = &[
    HEAD,
    seat::<1>("seat-1"),
    seat::<2>("seat-2"),
    seat::<3>("seat-3"),
    seat::<4>("seat-4"),
    seat::<5>("seat-5"),
    seat::<6>("seat-6"),
    TRICK,
    QUESTION,
    HAND,
    LAST_TRICK,
    SHEET,
    TALK,
    MUTES,
    WISHES,
    ACTIONS,
];

const GATHERING: &[Section] = &[GATHER, TALK, MUTES];

const FINISHED: &[Section] = &[FINISH, LAST_TRICK, FINAL_SHEET, TALK, MUTES];

/// Which page a table has: before, during or after its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PageKind {
    Gathering,
    Playing,
    Finished,
}

impl PageKind {
    pub(crate) fn of(stage: Stage) -> PageKind {
        match stage {
            Stage::Gathering | Stage::Closed => PageKind::Gathering,
            Stage::Playing | Stage::Asleep => PageKind::Playing,
            Stage::Finished => PageKind::Finished,
        }
    }

    /// The sections of this page.
    pub(crate) const fn sections(self) -> &'static [Section] {
        match self {
            PageKind::Gathering => GATHERING,
            PageKind::Playing => PLAYING,
            PageKind::Finished => FINISHED,
        }
    }

    pub(super) const fn word(self) -> &'static str {
        match self {
            PageKind::Gathering => "gathering",
            PageKind::Playing => "playing",
            PageKind::Finished => "finished",
        }
    }
}
