//! What happened at a table, in sentences.

use foretell_rules::{Audience, Event, Viewer};
use foretell_words::{PresenceChange, RoundBids, say};
use maud::{Markup, PreEscaped, html};

use super::model::TableModel;
use super::talk;
use crate::layout::escaped::Escaped;
use foretell_table::{ChatMessage, Step, StepEvent, TableEvent};

pub fn of_step<'a>(model: &'a TableModel<'a>, step: &'a Step) -> impl Iterator<Item = String> + 'a {
    step.events_for(model.reader).filter_map(|event| match event {
        StepEvent::Game(_, event) if shows_anothers_hand(model, event) => None,
        StepEvent::Game(_, event) => event_sentence(model, step, event),
        StepEvent::Table(_) => None,
    })
}

/// With the reader's knowledge at that time: the model may be newer.
fn event_sentence(model: &TableModel<'_>, step: &Step, event: &Event) -> Option<String> {
    let bids = || step.view(model.reader).as_ref().map_or_else(RoundBids::default, RoundBids::of);
    model.narrator().event_with(event, bids)
}

/// What everybody heard in a broadcast.
pub fn past_sentence(model: &TableModel<'_>, (audience, event): &(Audience, Event)) -> Option<Markup> {
    let bids = || model.view.as_ref().map_or_else(RoundBids::default, RoundBids::of);
    let text = model.narrator().event_with(event, bids).filter(|_| audience.includes(Viewer::Gallery))?;
    Some(line(word(event), &text))
}

/// As in clairvoyance. Such sentences are said once and not stored.
fn shows_anothers_hand(model: &TableModel<'_>, event: &Event) -> bool {
    matches!(event, Event::HandDealt { seat, .. } if model.own != Some(*seat))
}

pub fn sentence(model: &TableModel<'_>, step: &Step, event: &StepEvent) -> Vec<Markup> {
    match event {
        StepEvent::Game(_, event) => {
            let word = if shows_anothers_hand(model, event) { "shown" } else { word(event) };
            event_sentence(model, step, event).map(|text| line(word, &text)).into_iter().collect()
        }
        StepEvent::Table(event) => table_sentence(model, event),
    }
}

/// A line for `#news`; `assets/sections.js` reads where it goes.
fn line(kind: &'static str, text: &str) -> Markup {
    html! { "+news " p data-event=(PreEscaped(kind)) { (Escaped(text)) } }
}

fn bubble(seat: foretell_rules::Seat, text: &str) -> Markup {
    html! { "+bubbles " span.bubble data-seat=(seat) { (text) } }
}

/// It selects the sound.
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
            let text = say!(words, "named-value", name = model.name(seat), value = says);
            vec![line("say", &text), bubble(seat, sign)]
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
    let text = say!(model.words, "named-value", name = said.name.as_str(), value = said.text.as_str());
    let mut news = vec![line("say", &text)];
    news.extend(model.snapshot.seat_of(said.player).map(|seat| bubble(seat, &said.text)));
    news
}
