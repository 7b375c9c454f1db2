//! Practice from one's own mistakes: the costly decisions of a visitor's reviewed games.

use foretell_practice::{OwnDecision, Progress};
use foretell_review::Review;
use foretell_rules::{Record, Seat};
use foretell_table::{GameId, Listing, date};
use foretell_words::{Button, Words, say};
use maud::{Markup, html};

use crate::layout::reader::PageReader;
use crate::layout::shell::Shell;
use crate::lobby::home::seated;
use crate::lobby::my_games::rules_line;

pub const OWN_GAMES: &str = "/practice/mine";

pub struct OwnGame {
    pub game: GameId,
    pub decisions: Vec<OwnDecision>,
}

pub fn read_place(place: &str) -> Option<(GameId, usize)> {
    let (game, step) = place.strip_prefix("own-")?.split_once('-')?;
    Some((game.parse().ok()?, step.parse().ok()?))
}

impl OwnGame {
    pub fn address_of(&self, place: usize) -> String {
        format!("/practice/own-{}-{}", self.game, self.decisions[place].step)
    }

    pub(super) fn title_of(&self, words: Words, place: usize) -> String {
        let (round, number, count) = (self.decisions[place].round + 1, place + 1, self.decisions.len());
        say!(words, "practice-own-place", round = round, number = number, count = count).into_owned()
    }

    pub(super) fn replay_of(&self, place: usize) -> String {
        format!("/games/{}/{}", self.game, self.decisions[place].step)
    }

    fn solved(&self, progress: &Progress) -> usize {
        self.decisions.iter().filter(|decision| progress.has_solved_own(decision.puzzle.id())).count()
    }
}

pub(super) fn way_there(words: Words, has_own: bool) -> Markup {
    html! {
        section.own #own {
            h2 { (say!(words, "practice-own-title")) }
            @if has_own {
                p { (say!(words, "practice-own-about")) }
                p.choices {
                    a.button href=(OWN_GAMES) data-action="own-mistakes" { (say!(words, "practice-own-start")) }
                }
            } @else {
                (none_yet(words))
            }
        }
    }
}

fn none_yet(words: Words) -> Markup {
    html! {
        p.empty { (say!(words, "practice-own-empty", review = say!(words, "review-title"))) }
        p.choices { a.button href="/games" data-action="my-games" { (say!(words, "people-my-games")) } }
    }
}

pub fn own_offer(words: Words, game: GameId, record: &Record, review: &Review, seat: Seat) -> Markup {
    let own = OwnDecision::of(record, review, seat);
    html! {
        section.block data-part="practise" data-count=(own.len()) {
            h2 { (say!(words, "practice-own-title")) }
            @if own.is_empty() {
                p { (say!(words, "practice-own-none")) }
            } @else {
                (how_many(words, &own))
                p {
                    a.button.primary href=(format!("{OWN_GAMES}/{game}")) data-action="practise" {
                        (say!(words, "practice-own-start"))
                    }
                }
            }
        }
    }
}

fn how_many(words: Words, own: &[OwnDecision]) -> Markup {
    html! {
        p { (say!(words, "practice-own-offer", count = own.len())) }
        @if let Some(mistakes) = OwnDecision::mistakes_among(own) {
            p.quiet data-filled { (say!(words, "practice-own-filled", count = mistakes)) }
        }
    }
}

pub fn page(reader: &PageReader, games: &[(OwnGame, Listing)], progress: &Progress) -> Markup {
    let words = reader.words();
    let title = say!(words, "practice-own-title");
    let main = html! {
        section.practice #own-games {
            p.back { a href="/practice" { "← " (say!(words, "practice-title")) } }
            h1 { (title) }
            @if games.is_empty() {
                (none_yet(words))
            } @else {
                p { (say!(words, "practice-own-about")) }
                @for (own, listing) in games { (own_game(words, own, listing, progress)) }
            }
        }
    };
    Shell::of(reader, &title).with_assets(&["practice.css"]).page(&main)
}

fn own_game(words: Words, own: &OwnGame, listing: &Listing, progress: &Progress) -> Markup {
    let (solved, count) = (own.solved(progress), own.decisions.len());
    html! {
        section.block data-game=(own.game) data-count=(count) data-solved=(solved) {
            h2 { (seated(words, listing)) }
            p.quiet {
                @if let Some(day) = date(listing.opened_at) { time datetime=(day) { (day) } " · " }
                (rules_line(words, listing))
            }
            @if count == 0 {
                p { (say!(words, "practice-own-none")) }
            } @else {
                (how_many(words, &own.decisions))
                p { (say!(words, "practice-solved", solved = solved, tried = count)) }
            }
            p.choices {
                @if count > 0 {
                    a.button.primary href=(format!("{OWN_GAMES}/{}", own.game)) data-action="practise" {
                        (say!(words, "practice-own-start"))
                    }
                }
                a.button href=(format!("/games/{}/review", own.game)) data-action="review" {
                    (say!(words, "review-title"))
                }
                a.button href=(format!("/games/{}", own.game)) { (words.button(Button::Replay)) }
            }
        }
    }
}
