//! The page of a table: its sections, and which of them make up the room before, during and after the game.

use std::hash::{DefaultHasher, Hash, Hasher};

use foretell_words::{Button, Heading, Words};
use maud::{Markup, html};

use super::table_model::TableModel;
use super::{ask, finish, gather, hand, head, menu, seats, sheet, talk, trick};
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
    section("ask", ask::ask, false),
    section("hand", hand::hand, true),
    section("last", trick::last, false).drawn_from(trick::last_sources),
    section("sheet", sheet::sheet, false).drawn_from(sheet::sources),
    section("talk", talk::talk, false),
    section("mutes", talk::mutes, false),
    section("deeds", menu::deeds, false),
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

/// Which room the table is, as far as its page goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Gathering,
    Playing,
    Finished,
}

impl Kind {
    pub(crate) fn of(stage: Stage) -> Kind {
        match stage {
            Stage::Gathering | Stage::Closed => Kind::Gathering,
            Stage::Playing | Stage::Asleep => Kind::Playing,
            Stage::Finished => Kind::Finished,
        }
    }

    /// The sections of this room.
    pub(crate) const fn sections(self) -> &'static [Section] {
        match self {
            Kind::Gathering => GATHERING,
            Kind::Playing => PLAYING,
            Kind::Finished => FINISHED,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Kind::Gathering => "gathering",
            Kind::Playing => "playing",
            Kind::Finished => "finished",
        }
    }
}

/// The whole room.
pub(crate) fn room(model: &TableModel<'_>) -> Markup {
    let kind = Kind::of(model.snapshot.stage());
    html! {
        div #room.room data-room=(kind.word()) data-players=(model.players()) data-table=(model.snapshot.game())
            data-seat=[model.own.map(foretell_rules::Seat::number)] {
            @match kind {
                Kind::Gathering => (gathering(model)),
                Kind::Playing => (playing(model)),
                Kind::Finished => (finished(model)),
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
        div.mine { (seats::own(model)) (ask::ask(model)) (hand::hand(model)) }
        (panel(words, "panel-sheet", &words.heading(Heading::ScoreSheet), &sheet::sheet(model)))
        (talk_panel(model))
        (panel(words, "panel-last", &trick::last_title(model), &trick::last(model)))
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
    panel(model.words, "panel-talk", &model.words.button(Button::Chat), &content)
}

/// A panel that a button shows; on wide screens some of them are always there.
pub(crate) fn panel(words: Words, id: &str, title: &str, content: &Markup) -> Markup {
    let close = words.button(Button::Close);
    // The score sheet stands beside the table on wide screens, longer than its place and with nothing to press in it:
    // whoever has no pointer scrolls it once it has the focus.
    let stop = (id == "panel-sheet").then_some("0");
    html! {
        section.panel id=(id) popover aria-label=(title) tabindex=[stop] {
            header {
                h2 { (title) }
                button.icon-button type="button" popovertarget=(id) popovertargetaction="hide" aria-label=(close) {
                    span aria-hidden="true" { "×" }
                }
            }
            (content)
        }
    }
}

/// What the page says beside the room: one sentence for each event, for those who listen.
pub(crate) fn news(model: &TableModel<'_>) -> Markup {
    html! {
        div #news.unseen role="log" aria-live="polite" aria-label=(model.words.button(Button::Log)) {}
        div #bubbles aria-hidden="true" {}
    }
}
