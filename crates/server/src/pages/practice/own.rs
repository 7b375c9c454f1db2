//! Practice from one's own mistakes: the costly decisions of a visitor's own games, once these are reviewed.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use foretell_practice::{OwnDecision, Progress};
use foretell_review::Review;
use foretell_rules::{Record, Seat};
use foretell_table::{GameId, Listing, RequestError, Stage, date};
use foretell_words::{Button, Words, say};
use maud::{Markup, html};

use super::{nothing, solver};
use crate::pages::layout::error_page::PageError;
use crate::pages::layout::shell::Shell;
use crate::pages::layout::visitor::{Visitor, redirect};
use crate::pages::lobby::home::seated;
use crate::pages::lobby::my_games::rules_line;
use crate::state::AppState;
use crate::web::game_review::GameReview;
use crate::web::problem::Problem;

/// The page with the games whose decisions can be practised.
pub(super) const OWN_GAMES: &str = "/practice/mine";

/// How many games that page has, the latest: each of them is played again for it.
const MOST_GAMES: u32 = 8;

/// A game of a visitor's own with the decisions of theirs that are asked again.
pub(super) struct OwnGame {
    game: GameId,
    pub(super) decisions: Vec<OwnDecision>,
}

/// The game and the step that a place names.
pub(super) fn read_place(place: &str) -> Option<(GameId, usize)> {
    let (game, step) = place.strip_prefix("own-")?.split_once('-')?;
    Some((game.parse().ok()?, step.parse().ok()?))
}

impl OwnGame {
    /// A game of the visitor's own; none where it is not over, the visitor has no seat in it, or the review of that
    /// seat is not made.
    pub(super) async fn of(state: &AppState, visitor: &Visitor, game: GameId) -> Result<Option<OwnGame>, PageError> {
        let Some(player) = visitor.player() else { return Ok(None) };
        let found = async {
            // A table that is not in memory is read and let go again.
            let snapshot = match state.lobby.read_snapshot(game).await {
                Err(RequestError::NoSuchTable) => return Ok(None),
                looked => looked?,
            };
            let Some(seat) = snapshot.seat_of(player).filter(|_| snapshot.stage() == Stage::Finished) else {
                return Ok(None);
            };
            let record = state.lobby.record(game).await?;
            let found = GameReview::of(state, &snapshot, &record).await?;
            let decisions = || OwnDecision::of(&record, &found.review, seat);
            Ok::<_, Problem>(found.is_made(seat).then(decisions).map(|decisions| OwnGame { game, decisions }))
        };
        // The game is played again for it: that is done in turn, as for all such pages.
        let _turn = state.drawing_turns.wait().await;
        found.await.map_err(|problem| visitor.error(problem))
    }

    pub(super) fn address_of(&self, place: usize) -> String {
        format!("/practice/own-{}-{}", self.game, self.decisions[place].step)
    }

    pub(super) fn title_of(&self, words: Words, place: usize) -> String {
        let (round, number, count) = (self.decisions[place].round + 1, place + 1, self.decisions.len());
        say!(words, "practice-own-place", round = round, number = number, count = count).into_owned()
    }

    /// The replay at the decision, for those who want to see how it went on.
    pub(super) fn replay_of(&self, place: usize) -> String {
        format!("/games/{}/{}", self.game, self.decisions[place].step)
    }

    fn solved(&self, progress: &Progress) -> usize {
        self.decisions.iter().filter(|decision| progress.has_solved_own(decision.puzzle.id())).count()
    }
}

/// Whether a reviewed game waits for the visitor.
pub(super) async fn has_any(state: &AppState, visitor: &Visitor) -> Result<bool, PageError> {
    let Some(player) = visitor.player() else { return Ok(false) };
    let games = state.lobby.store().reviewed_games(player, 1).await.map_err(|error| visitor.error(error))?;
    Ok(!games.is_empty())
}

/// On the page of practice: the way to one's own mistakes, or how to get some.
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

/// On the page of a review: the decisions of the reader that are worth another try, and the way to them.
pub(crate) fn own_offer(words: Words, game: GameId, record: &Record, review: &Review, seat: Seat) -> Markup {
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

/// How many decisions there are, and where not all are clear mistakes, how many are.
fn how_many(words: Words, own: &[OwnDecision]) -> Markup {
    html! {
        p { (say!(words, "practice-own-offer", count = own.len())) }
        @if let Some(mistakes) = OwnDecision::mistakes_among(own) {
            p.quiet data-filled { (say!(words, "practice-own-filled", count = mistakes)) }
        }
    }
}

/// `GET /practice/mine/{game}`: the first decision of a game that is not solved yet, or the first of all.
pub(crate) async fn begin_own(
    State(state): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(game): Path<String>,
) -> Result<Response, PageError> {
    let game = game.parse().map_err(|_| nothing(&visitor))?;
    let game = OwnGame::of(&state, &visitor, game).await?.ok_or_else(|| nothing(&visitor))?;
    if game.decisions.is_empty() {
        return Ok(redirect(OWN_GAMES));
    }
    let progress = solver(&state, &visitor, &headers).await?.progress;
    let open = game.decisions.iter().position(|decision| !progress.has_solved_own(decision.puzzle.id()));
    Ok(redirect(&game.address_of(open.unwrap_or_default())))
}

/// `GET /practice/mine`: the visitor's latest games that are reviewed.
pub(crate) async fn own_games(
    State(state): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let words = visitor.words();
    let progress = solver(&state, &visitor, &headers).await?.progress;
    let mut lines = Vec::new();
    if let Some(player) = visitor.player() {
        let store = state.lobby.store();
        for listing in store.reviewed_games(player, MOST_GAMES).await.map_err(|error| visitor.error(error))? {
            if let Some(own) = OwnGame::of(&state, &visitor, listing.game).await? {
                lines.push((own, listing));
            }
        }
    }
    let title = say!(words, "practice-own-title");
    let main = html! {
        section.practice #own-games {
            p.back { a href="/practice" { "← " (say!(words, "practice-title")) } }
            h1 { (title) }
            @if lines.is_empty() {
                (none_yet(words))
            } @else {
                p { (say!(words, "practice-own-about")) }
                @for (own, listing) in &lines { (own_game(words, own, listing, &progress)) }
            }
        }
    };
    let name = visitor.me.as_ref().map(|me| me.name());
    Ok(Shell::new(visitor.presentation, &title).named(name).with_assets(&["practice.css"]).page(&main))
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
