//! A visitor's own games, the same on every linked device.

use foretell_review::DecisionQuality;
use foretell_rules::{RuleSet, ScoreSheet, Seat};
use foretell_words::{Button, Words, say};
use maud::{Markup, html};

use super::games_filter::MyGamesFilter;
use super::home::seated;
use crate::layout::presentation::Presentation;
use crate::layout::reader::PageReader;
use crate::layout::shell::Shell;
use crate::table::model::TableModel;
use crate::table::result::place;
use foretell_table::{GameId, Listing, PlayerId, Stage, TableSnapshot, date, date_and_time};

pub fn page(reader: &PageReader, filter: MyGamesFilter, games: &MyGames) -> Markup {
    let words = reader.words();
    let title = say!(words, "people-my-games");
    let main = html! {
        h1 { (title) }
        p { a.button href="/groups" data-action="groups" { (say!(words, "groups-title")) } }
        @if !games.lines.is_empty() || !filter.is_off() { (filter.links(words)) }
        div #games data-list {
            (games.draw_by_day(reader.presentation))
            @if games.lines.is_empty() && filter.is_off() {
                p.empty { (say!(words, "people-no-games")) " " a href="/" { (words.button(Button::PlayNow)) } }
            } @else if games.lines.is_empty() {
                p.empty { (say!(words, "people-filter-none")) }
            }
        }
        @if let Some(last) = games.last_of_more {
            p { a.button href=(filter.address(Some(last))) data-action="older" { (say!(words, "people-older")) } }
        }
    };
    Shell::of(reader, &title).page(&main)
}

#[derive(Default)]
pub struct MyGames {
    pub player: Option<PlayerId>,
    pub lines: Vec<MyGame>,
    pub last_of_more: Option<GameId>,
}

pub struct MyGame {
    pub listing: Listing,
    /// `None` if its log can't be read.
    pub snapshot: Option<TableSnapshot>,
    /// Only for finished games with a review.
    pub quality: Option<DecisionQuality>,
}

impl MyGames {
    pub fn is_playing(&self) -> bool {
        self.lines.iter().any(|game| game.listing.stage != Stage::Finished)
    }

    pub fn draw(&self, presentation: Presentation) -> Markup {
        self.sections(presentation, |over| {
            html! { ul.tables.mine-all { @for game in over { (self.line(presentation, game)) } } }
        })
    }

    /// Finished games by the day on which they ended, in UTC; a script shows the reader's own days.
    fn draw_by_day(&self, presentation: Presentation) -> Markup {
        let day = |game: &MyGame| date(game.listing.changed_at).unwrap_or_default();
        self.sections(presentation, |over| {
            html! {
                div.by-day data-days {
                    @for games in over.chunk_by(|one, other| day(one) == day(other)) {
                        h3 { (day(games[0])) }
                        ul.tables.mine-all { @for game in games { (self.finished(presentation, game)) } }
                    }
                }
            }
        })
    }

    fn sections(&self, presentation: Presentation, draw_over: impl Fn(&[&MyGame]) -> Markup) -> Markup {
        let words = presentation.words;
        let (over, on): (Vec<_>, Vec<_>) = self.lines.iter().partition(|game| game.listing.stage == Stage::Finished);
        html! {
            @if !on.is_empty() {
                section.block {
                    h2 { (say!(words, "people-going-on")) }
                    ul.tables.mine-all { @for game in on { (self.line(presentation, game)) } }
                }
            }
            @if !over.is_empty() {
                section.block {
                    h2 { (say!(words, "pages-games-over")) }
                    (draw_over(&over))
                }
            }
        }
    }

    fn line(&self, presentation: Presentation, game: &MyGame) -> Markup {
        html! { li { (self.link(presentation, game, &day_opened(&game.listing))) } }
    }

    fn finished(&self, presentation: Presentation, game: &MyGame) -> Markup {
        let words = presentation.words;
        let (id, ended) = (game.listing.game, game.listing.changed_at);
        let time = html! {
            @if let Some((moment, time)) = date_and_time(ended) { time datetime=(moment) { (time) } " · " }
        };
        let sat = self
            .player
            .is_some_and(|player| game.snapshot.as_ref().is_some_and(|snapshot| snapshot.seat_of(player).is_some()));
        html! {
            li data-ended=(ended) {
                (self.link(presentation, game, &time))
                @if sat {
                    div.acts {
                        a.button href=(format!("/games/{id}/review")) data-action="review" {
                            (say!(words, "review-title"))
                        }
                        form method="post" action=(format!("/tables/{id}/rematch")) {
                            button data-action="rematch" { (words.button(Button::Rematch)) }
                        }
                    }
                }
            }
        }
    }

    fn link(&self, presentation: Presentation, game: &MyGame, time: &Markup) -> Markup {
        let words = presentation.words;
        let MyGame { listing, snapshot, quality } = game;
        let model = snapshot.as_ref().map(|snapshot| TableModel::new(snapshot, self.player, presentation));
        let place = if listing.stage == Stage::Finished { "games" } else { "tables" };
        let turn = model.as_ref().and_then(|model| turn(words, listing.stage, model));
        html! {
            a href=(format!("/{place}/{}", listing.game)) data-table=(listing.game)
                data-stage=(listing.stage.name()) data-turn=[turn.as_ref().map(|(whose, _)| *whose)] {
                b { (seated(words, listing)) }
                @if let Some((_, sentence)) = &turn { span.turn { (sentence) } }
                span.quiet { (time) (rules_line(words, listing)) }
                @if let Some((_, step)) = snapshot.as_ref().and_then(|snapshot| snapshot.state().branched_from()) {
                    span.quiet { (say!(words, "study-branched", step = step)) }
                }
                @if let Some(sentence) = model.as_ref().and_then(|model| standing(words, model)) {
                    span.standing { (sentence) }
                }
                @if let Some(DecisionQuality { good, decisions }) = quality {
                    span.standing {
                        (say!(words, "people-good-decisions", good = *good, decisions = *decisions))
                    }
                }
            }
        }
    }
}

fn day_opened(game: &Listing) -> Markup {
    html! { @if let Some(day) = date(game.opened_at) { time datetime=(day) { (day) } " · " } }
}

/// Unknown rules are shown as they are.
pub fn rules_line(words: Words, game: &Listing) -> String {
    game.rules.parse::<RuleSet>().map_or_else(|_| game.rules.clone(), |rules| words.rules_line(&rules))
}

/// A word for whose turn it is, and its text.
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

fn standing(words: Words, model: &TableModel<'_>) -> Option<String> {
    let (own, rows) = (model.own?, model.sheet.as_deref().map(ScoreSheet::rows)?);
    let totals = &rows.last()?.totals;
    let kept = rows.iter().filter(|row| row.bids[own] == row.tricks[own]).count();
    let place = place(totals, own, model.players());
    let place = say!(words, "people-place", place = place, players = model.players());
    Some(format!("{place} · {} · {}", words.points(totals[own]), words.accuracy(kept, rows.len())))
}
