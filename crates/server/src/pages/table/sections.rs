//! The sections of a table's page, and which of them it has before, during and after the game.

use std::hash::{DefaultHasher, Hash, Hasher};

use foretell_words::{Button, Heading};
use maud::{Markup, html};

use super::model::TableModel;
use super::{finish, gather, hand, head, menu, panel, question, seats, sheet, talk, trick};
use foretell_tables::Stage;

/// A piece of the page that is drawn anew on its own when it changes.
pub(crate) struct Section {
    /// The id of its element.
    pub(crate) id: &'static str,
    pub(crate) draw: fn(&TableModel<'_>) -> Markup,
    /// Whether cards travel into or out of it.
    pub(crate) moves: bool,
    /// Takes in everything that it is drawn from, where that is quicker to look at than to draw.
    sources: Option<fn(&TableModel<'_>, &mut DefaultHasher)>,
}

const fn section(id: &'static str, draw: fn(&TableModel<'_>) -> Markup, moves: bool) -> Section {
    Section { id, draw, moves, sources: None }
}

impl Section {
    const fn drawn_from(self, sources: fn(&TableModel<'_>, &mut DefaultHasher)) -> Section {
        Section { sources: Some(sources), ..self }
    }

    /// A number that stays the same as long as the section looks the same, where one is at hand.
    pub(crate) fn source(&self, model: &TableModel<'_>) -> Option<u64> {
        let sources = self.sources?;
        let mut hasher = DefaultHasher::new();
        model.names.hash(&mut hasher);
        sources(model, &mut hasher);
        Some(hasher.finish())
    }
}

const PLAYING: &[Section] = &[
    section("head", head::head, false).drawn_from(head::sources),
    section("seat-1", seats::seat::<1>, false),
    section("seat-2", seats::seat::<2>, false),
    section("seat-3", seats::seat::<3>, false),
    section("seat-4", seats::seat::<4>, false),
    section("seat-5", seats::seat::<5>, false),
    section("seat-6", seats::seat::<6>, false),
    section("trick", trick::trick, true),
    section("ask", question::question, false),
    section("hand", hand::hand, true),
    section("last", trick::last, false).drawn_from(trick::last_sources),
    section("sheet", sheet::sheet, false).drawn_from(sheet::sources),
    section("talk", talk::talk, false),
    section("mutes", talk::mutes, false),
    section("deeds", menu::actions, false),
];

const GATHERING: &[Section] = &[
    section("gather", gather::gather, false),
    section("talk", talk::talk, false),
    section("mutes", talk::mutes, false),
];

const FINISHED: &[Section] = &[
    section("finish", finish::finish, false),
    section("sheet", sheet::sheet, false),
    section("talk", talk::talk, false),
    section("mutes", talk::mutes, false),
];

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

    const fn word(self) -> &'static str {
        match self {
            PageKind::Gathering => "gathering",
            PageKind::Playing => "playing",
            PageKind::Finished => "finished",
        }
    }
}

/// All sections in their places.
pub(crate) fn draw_table(model: &TableModel<'_>) -> Markup {
    let kind = PageKind::of(model.snapshot.stage());
    html! {
        div #room.room data-room=(kind.word()) data-players=(model.players()) data-table=(model.snapshot.game())
            data-seat=[model.own.map(foretell_rules::Seat::number)] {
            @match kind {
                PageKind::Gathering => (gathering(model)),
                PageKind::Playing => (playing(model)),
                PageKind::Finished => (finished(model)),
            }
        }
    }
}

fn playing(model: &TableModel<'_>) -> Markup {
    let words = model.words;
    html! {
        h1.unseen { (words.rules_line(&model.snapshot.settings().rules)) }
        (head::head(model))
        div.felt { (seats::seats(model)) (trick::trick(model)) }
        div.mine { (seats::own(model)) (question::question(model)) (hand::hand(model)) }
        (panel::panel(words, "panel-sheet", &words.heading(Heading::ScoreSheet), &sheet::sheet(model)))
        (talk_panel(model))
        (panel::panel(words, "panel-last", &trick::last_title(model), &trick::last(model)))
        (menu::panel(model))
    }
}

fn gathering(model: &TableModel<'_>) -> Markup {
    html! { (gather::gather(model)) (talk_panel(model)) }
}

fn finished(model: &TableModel<'_>) -> Markup {
    html! { (finish::finish(model)) section.plain { (sheet::sheet(model)) } (talk_panel(model)) }
}

fn talk_panel(model: &TableModel<'_>) -> Markup {
    let content = html! { (talk::talk(model)) (talk::forms(model)) (talk::mutes(model)) };
    panel::panel(model.words, "panel-talk", &model.words.button(Button::Chat), &content)
}
