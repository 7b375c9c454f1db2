//! What happened at a table, in sentences.

use foretell_rules::Event;
use foretell_words::{PresenceChange, RoundBids, say};
use maud::{Markup, PreEscaped, html};

use super::model::TableModel;
use super::talk;
use crate::layout::escaped::Escaped;
use foretell_table::{ChatMessage, Step, StepEvent, TableEvent};

/// What a reader was told of a step, in sentences that may be read again.
pub fn told<'a>(model: &'a TableModel<'a>, step: &'a Step) -> impl Iterator<Item = String> + 'a {
    step.events_for(model.reader).filter_map(|told| match told {
        StepEvent::Game(_, event) if shows_anothers_hand(model, event) => None,
        StepEvent::Game(_, event) => event_sentence(model, step, event),
        StepEvent::Table(_) => None,
    })
}

/// An event of the game in words, with what the reader knew then: the model may be further on.
fn event_sentence(model: &TableModel<'_>, step: &Step, event: &Event) -> Option<String> {
    let bids = || step.view(model.reader).as_ref().map_or_else(RoundBids::default, RoundBids::of);
    model.narrator().event_with(event, bids)
}

/// Whether an event shows the hand of another player, as clairvoyance does until all have bid. It must be remembered:
/// it is told once, and kept in no list.
fn shows_anothers_hand(model: &TableModel<'_>, event: &Event) -> bool {
    matches!(event, Event::HandDealt { seat, .. } if model.own != Some(*seat))
}

/// Something that happened, as a sentence to be heard and, where a player spoke, as a bubble to be seen.
pub fn sentence(model: &TableModel<'_>, step: &Step, told: &StepEvent) -> Vec<Markup> {
    match told {
        StepEvent::Game(_, event) => {
            let word = if shows_anothers_hand(model, event) { "shown" } else { word(event) };
            event_sentence(model, step, event).map(|told| line(word, &told)).into_iter().collect()
        }
        StepEvent::Table(event) => table_sentence(model, event),
    }
}

/// A line for `#news`; `assets/sections.js` reads where it goes.
fn line(kind: &'static str, told: &str) -> Markup {
    html! { "+news " p data-event=(PreEscaped(kind)) { (Escaped(told)) } }
}

fn bubble(seat: foretell_rules::Seat, text: &str) -> Markup {
    html! { "+bubbles " span.bubble data-seat=(seat) { (text) } }
}

/// A word for what happened, by which sounds are chosen.
pub fn word(event: &Event) -> &'static str {
    match event {
        Event::CardPlayed { .. } => "card",
        Event::TrickEnded { .. } => "trick",
        Event::RoundBegan { .. } => "deal",
        Event::RoundScored { .. } => "score",
        Event::GameEnded { .. } => "end",
        _ => "other",
    }
}

fn table_sentence(model: &TableModel<'_>, event: &TableEvent) -> Vec<Markup> {
    let words = model.words;
    let presence = |seat: foretell_rules::Seat, presence: PresenceChange| {
        vec![line("presence", &words.presence(model.name(seat), presence))]
    };
    match *event {
        TableEvent::Sat(seat) => presence(seat, PresenceChange::SatDown),
        TableEvent::Away(seat, _) => presence(seat, PresenceChange::BotPlays),
        TableEvent::Back(seat) => presence(seat, PresenceChange::Back),
        TableEvent::Left(seat) => presence(seat, PresenceChange::Left),
        TableEvent::Said(ref said) => said_sentence(model, said),
        TableEvent::Reacted(seat, _, reaction) => {
            let (sign, says) = talk::reaction(words, reaction);
            let told = say!(words, "named-value", name = model.name(seat), value = says);
            vec![line("say", &told), bubble(seat, sign)]
        }
        TableEvent::Hinted(seat) => vec![line("other", &say!(words, "pages-had-hint", name = model.name(seat)))],
        TableEvent::Rematch(..) => {
            let by = model.snapshot.rematch_by().map(|by| say!(words, "people-rematch-asked", name = &*by.name));
            vec![line("other", &by.unwrap_or_else(|| say!(words, "pages-rematch-open")))]
        }
        TableEvent::Removed(seat, _) => vec![line("other", &say!(words, "people-removed", name = model.name(seat)))],
        TableEvent::SeatRequested(ref wish) if model.is_host() => {
            let bot = model.name(wish.seat.0);
            vec![line("say", &say!(words, "people-wished", name = wish.name.as_str(), bot = bot))]
        }
        TableEvent::LetIn(ref wish) => {
            let bot = model.name(wish.seat.0);
            vec![line("other", &say!(words, "people-next-deal", name = wish.name.as_str(), bot = bot))]
        }
        TableEvent::Renamed { seat, ref before } => {
            vec![line("other", &say!(words, "pages-renamed", before = &**before, name = model.name(seat)))]
        }
        TableEvent::Closed => vec![line("other", &say!(words, "pages-wrong-closed"))],
        _ => Vec::new(),
    }
}

fn said_sentence(model: &TableModel<'_>, said: &ChatMessage) -> Vec<Markup> {
    let told = say!(model.words, "named-value", name = said.name.as_str(), value = said.text.as_str());
    let mut told = vec![line("say", &told)];
    told.extend(model.snapshot.seat_of(said.player).map(|seat| bubble(seat, &said.text)));
    told
}
