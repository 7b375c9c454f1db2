//! A visitor's games, the same on all linked devices: those in progress with whose turn it is, finished ones with
//! their results.

use foretell_rules::{RuleSet, ScoreSheet, Seat};
use foretell_words::{Button, Words, say};
use maud::{Markup, html};

use super::home::seated;
use crate::layout::presentation::Presentation;
use crate::layout::reader::PageReader;
use crate::layout::shell::Shell;
use crate::table::model::TableModel;
use crate::table::result::place;
use foretell_table::{GameId, Listing, PlayerId, Stage, TableSnapshot, date};

pub fn page(reader: &PageReader, games: &MyGames) -> Markup {
    let words = reader.words();
    let title = say!(words, "people-my-games");
    let main = html! {
        h1 { (title) }
        div #games data-list {
            (games.draw(reader.presentation))
            @if games.lines.is_empty() {
                p.empty { (say!(words, "people-no-games")) " " a href="/" { (words.button(Button::PlayNow)) } }
            }
        }
        @if let Some(last) = &games.last_of_more {
            p { a.button href=(format!("/games?after={last}")) data-action="older" { (say!(words, "people-older")) } }
        }
    };
    Shell::of(reader, &title).page(&main)
}

/// Some of a player's games.
#[derive(Default)]
pub struct MyGames {
    pub player: Option<PlayerId>,
    /// Each with its list entry and, if its log can be read, its state.
    pub lines: Vec<(Listing, Option<TableSnapshot>)>,
    pub last_of_more: Option<GameId>,
}

impl MyGames {
    /// Games in progress, then finished ones.
    pub fn draw(&self, presentation: Presentation) -> Markup {
        let words = presentation.words;
        let (over, on): (Vec<_>, Vec<_>) = self.lines.iter().partition(|(game, _)| game.stage == Stage::Finished);
        html! {
            @for (games, title) in [(on, say!(words, "people-going-on")), (over, say!(words, "pages-games-over"))] {
                @if !games.is_empty() {
                    section.block {
                        h2 { (title) }
                        ul.tables.mine-all {
                            @for (game, snapshot) in games { (self.line(presentation, game, snapshot.as_ref())) }
                        }
                    }
                }
            }
        }
    }

    fn line(&self, presentation: Presentation, game: &Listing, snapshot: Option<&TableSnapshot>) -> Markup {
        let words = presentation.words;
        let model = snapshot.map(|snapshot| TableModel::new(snapshot, self.player, presentation));
        let place = if game.stage == Stage::Finished { "games" } else { "tables" };
        let turn = model.as_ref().and_then(|model| turn(words, game.stage, model));
        html! {
            li {
                a href=(format!("/{place}/{}", game.game)) data-table=(game.game) data-stage=(game.stage.name())
                    data-turn=[turn.as_ref().map(|(whose, _)| *whose)] {
                    b { (seated(words, game)) }
                    @if let Some((_, sentence)) = &turn { span.turn { (sentence) } }
                    span.quiet {
                        @if let Some(day) = date(game.opened_at) { time datetime=(day) { (day) } " · " }
                        (rules_line(words, game))
                    }
                    @if let Some(sentence) = model.as_ref().and_then(|model| standing(words, model)) {
                        span.standing { (sentence) }
                    }
                }
            }
        }
    }
}

/// The rules of a listed game, in words if they can be parsed.
pub fn rules_line(words: Words, game: &Listing) -> String {
    game.rules.parse::<RuleSet>().map_or_else(|_| game.rules.clone(), |rules| words.rules_line(&rules))
}

/// Whose turn it is in a game in progress: a word for it, and its text.
fn turn(words: Words, stage: Stage, model: &TableModel<'_>) -> Option<(&'static str, String)> {
    match stage {
        Stage::Gathering => return Some(("none", say!(words, "people-not-begun").into_owned())),
        Stage::Asleep if model.own.is_none() => return Some(("none", say!(words, "people-asleep").into_owned())),
        Stage::Playing | Stage::Asleep => {}
        Stage::Finished | Stage::Closed => return None,
    }
    let asked = model.round().map(|round| round.decision.seats()).unwrap_or_default();
    let awaited = model.snapshot.state().awaited_to_continue();
    let seats: Vec<Seat> = asked.into_iter().chain(awaited).collect();
    if model.own.is_some_and(|own| seats.contains(&own)) {
        return Some(("you", say!(words, "people-your-turn").into_owned()));
    }
    let names = words.and(seats.into_iter().map(|seat| model.name(seat).to_owned()));
    (!names.is_empty()).then(|| ("other", say!(words, "people-turn-of", name = names).into_owned()))
}

/// Place, points and bids made, after the first round.
fn standing(words: Words, model: &TableModel<'_>) -> Option<String> {
    let (own, rows) = (model.own?, model.sheet.as_deref().map(ScoreSheet::rows)?);
    let totals = &rows.last()?.totals;
    let kept = rows.iter().filter(|row| row.bids[own] == row.tricks[own]).count();
    let place = place(totals, own, model.players());
    let place = say!(words, "people-place", place = place, players = model.players());
    Some(format!("{place} · {} · {}", words.points(totals[own]), words.accuracy(kept, rows.len())))
}
