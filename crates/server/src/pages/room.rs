//! The page of a table: its sections, and which of them make up the room before, during and after the game.

use std::hash::{DefaultHasher, Hash, Hasher};

use foretell_words::{Button, Heading, Words};
use maud::{Markup, html};

use super::sight::Sight;
use super::{ask, finish, gather, hand, head, menu, seats, sheet, talk, trick};
use crate::store::Stage;

/// A piece of the page that is drawn anew on its own when it changes.
pub(crate) struct Section {
    /// The id of its element.
    pub(crate) id: &'static str,
    pub(crate) draw: fn(&Sight<'_>) -> Markup,
    /// Whether cards travel into or out of it.
    pub(crate) moves: bool,
    /// Takes in everything that it is drawn from, where that is quicker to look at than to draw.
    sources: Option<fn(&Sight<'_>, &mut DefaultHasher)>,
}

const fn section(id: &'static str, draw: fn(&Sight<'_>) -> Markup, moves: bool) -> Section {
    Section { id, draw, moves, sources: None }
}

impl Section {
    const fn drawn_from(self, sources: fn(&Sight<'_>, &mut DefaultHasher)) -> Section {
        Section { sources: Some(sources), ..self }
    }

    /// A number that stays the same as long as the section looks the same, where one is at hand.
    pub(crate) fn source(&self, sight: &Sight<'_>) -> Option<u64> {
        let sources = self.sources?;
        let mut hasher = DefaultHasher::new();
        sight.names.hash(&mut hasher);
        sources(sight, &mut hasher);
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
pub(crate) fn room(sight: &Sight<'_>) -> Markup {
    let kind = Kind::of(sight.glance.stage());
    html! {
        div #room.room data-room=(kind.word()) data-players=(sight.players()) data-table=(sight.glance.game())
            data-seat=[sight.own.map(foretell_rules::Seat::number)] {
            @match kind {
                Kind::Gathering => (gathering(sight)),
                Kind::Playing => (playing(sight)),
                Kind::Finished => (finished(sight)),
            }
        }
    }
}

fn playing(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    html! {
        h1.unseen { (words.rules_line(&sight.glance.settings().rules)) }
        (head::head(sight))
        div.felt { (seats::seats(sight)) (trick::trick(sight)) }
        div.mine { (seats::own(sight)) (ask::ask(sight)) (hand::hand(sight)) }
        (panel(words, "panel-sheet", &words.heading(Heading::ScoreSheet), &sheet::sheet(sight)))
        (talk_panel(sight))
        (panel(words, "panel-last", &trick::last_title(sight), &trick::last(sight)))
        (menu::panel(sight))
    }
}

fn gathering(sight: &Sight<'_>) -> Markup {
    html! { (gather::gather(sight)) (talk_panel(sight)) }
}

fn finished(sight: &Sight<'_>) -> Markup {
    html! { (finish::finish(sight)) section.plain { (sheet::sheet(sight)) } (talk_panel(sight)) }
}

fn talk_panel(sight: &Sight<'_>) -> Markup {
    let content = html! { (talk::talk(sight)) (talk::forms(sight)) (talk::mutes(sight)) };
    panel(sight.words, "panel-talk", &sight.words.button(Button::Chat), &content)
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
pub(crate) fn news(sight: &Sight<'_>) -> Markup {
    html! {
        div #news.unseen role="log" aria-live="polite" aria-label=(sight.words.button(Button::Log)) {}
        div #bubbles aria-hidden="true" {}
    }
}
