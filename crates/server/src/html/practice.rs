//! Practice over HTTP: puzzles, and the costly decisions of a visitor's own games.

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, HeaderMap, HeaderValue, SET_COOKIE};
use axum::response::{IntoResponse, Response};
use foretell_pages::layout::form_fields::FormFields;
use foretell_pages::practice::own::{self, OWN_GAMES, OwnGame, read_place};
use foretell_pages::practice::{
    self, AskedPuzzle, DAY, TODAY, filter_pairs, puzzle_page, read_filter, shipped_address, with_query,
};
use foretell_practice::{Collection, Day, OwnDecision, PuzzleId};
use foretell_rules::Action;
use foretell_table::{GameId, RequestError, Stage};

use super::error::PageError;
use super::form::{Form, QueryFields};
use super::response::{page, part, redirect};
use super::visitor::Visitor;
use crate::state::AppState;
use crate::web::game_review::GameReview;
use crate::web::problem::{Problem, ProblemKind};
use crate::web::solver::{Solver, is_puzzle_of, ratings, today};

/// How many of the visitor's games are listed, the latest: each of them is played again for it.
const MOST_GAMES: u32 = 8;

/// `GET /practice`: rating, streaks, and which puzzles.
pub(super) async fn choose(
    State(state): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    QueryFields(fields): QueryFields,
) -> Result<Response, PageError> {
    let solver = Solver::of(&state, visitor.me.as_deref(), &headers).await?;
    let has_own = match visitor.player() {
        Some(player) => !state.lobby.store().reviewed_games(player, 1).await?.is_empty(),
        None => false,
    };
    let (filter, is_none_left) = (read_filter(&fields), fields.has("none"));
    Ok(page(practice::page(&visitor, &solver.progress, has_own, filter, is_none_left)))
}

/// `GET /practice/next`: a puzzle that the filter lets through, not tried yet, and about as strong as the solver.
pub(super) async fn next(
    State(state): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    QueryFields(fields): QueryFields,
) -> Result<Response, PageError> {
    let filter = read_filter(&fields);
    let solver = Solver::of(&state, visitor.me.as_deref(), &headers).await?;
    let ratings = ratings(&state).await?;
    let found = Collection::shipped().next(&filter, &solver.progress, &ratings, state.lobby.random_bits());
    let answer = match found {
        Some(puzzle) => redirect(&shipped_address(puzzle.id(), filter)),
        None => redirect(&with_query("/practice", &[filter_pairs(filter), vec![("none", "yes".to_owned())]].concat())),
    };
    Ok(([(CACHE_CONTROL, HeaderValue::from_static("no-store"))], answer).into_response())
}

/// `GET /practice/{puzzle}`, with what was answered if something was.
pub(super) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(place): Path<String>,
    QueryFields(fields): QueryFields,
) -> Result<Response, PageError> {
    let asked = asked_puzzle(&state, &visitor, &place).await?;
    let solver = Solver::of(&state, visitor.me.as_deref(), &headers).await?;
    let puzzle = asked.puzzle();
    // Who gets the address of an answer from somebody else is asked first. Of a browser that stores no cookies nothing
    // is known, and it is shown the answer.
    let may_see = asked.own().is_some() || solver.has_tried(puzzle.id()) || !solver.is_known();
    let answer = fields.read::<Action>("answer").filter(|answer| puzzle.promise(*answer).is_some() && may_see);
    let html = puzzle_page::page(&visitor, &asked, &solver.progress, answer, fields.has("again"));
    let html = html.ok_or(&ProblemKind::NOT_FOUND)?;
    Ok(if visitor.presentation.by_script { part(html, "no-store") } else { page(html) })
}

/// `POST /practice/{puzzle}/act`: the first answer to a puzzle counts.
pub(super) async fn act(
    State(state): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(place): Path<String>,
    Form(fields): Form,
) -> Result<Response, PageError> {
    let asked = asked_puzzle(&state, &visitor, &place).await?;
    let (here, puzzle) = (asked.address(), asked.puzzle());
    let answer = fields.read::<Action>("action").filter(|answer| puzzle.promise(*answer).is_some());
    // What is against the rules is no answer: the question is shown again.
    let Some(answer) = answer else { return Ok(redirect(&here)) };
    let solver = Solver::of(&state, visitor.me.as_deref(), &headers).await?;
    let mut pairs = vec![("answer", answer.to_string())];
    if asked.own().is_some() {
        if puzzle.is_right(answer) {
            solver.solve_own(&state, puzzle.id()).await?;
        }
        return Ok(redirect(&with_query(&here, &pairs)));
    }
    let answered = solver.answer(&state, puzzle, answer, asked.day()).await?;
    pairs.extend((!answered.is_first).then(|| ("again", "yes".to_owned())));
    let mut response = redirect(&with_query(&here, &pairs));
    if let Some(cookie) = solver.cookie(&answered.progress, visitor.https)? {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    Ok(response)
}

/// `GET /practice/{puzzle}/read/{what}`: hand, table or scores in words.
pub(super) async fn read_out(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((place, what)): Path<(String, String)>,
) -> Result<Response, PageError> {
    let asked = asked_puzzle(&state, &visitor, &place).await?;
    let words = practice::read_out(&visitor, &asked, &what).ok_or(&ProblemKind::NOT_FOUND)?;
    Ok(words.into_response())
}

/// The puzzle that an address names.
async fn asked_puzzle(state: &AppState, visitor: &Visitor, place: &str) -> Result<AskedPuzzle, Problem> {
    let none = &ProblemKind::NOT_FOUND;
    if let Some((game, step)) = read_place(place) {
        let game = own_game(state, visitor, game).await?.ok_or(none)?;
        let place = game.decisions.iter().position(|decision| decision.step == step).ok_or(none)?;
        return Ok(AskedPuzzle::Own { game, place });
    }
    let (name, filter) = place.split_once(',').unwrap_or((place, ""));
    let fields = FormFields::of_query(Some(&filter.replace(',', "&")));
    let (day, puzzle) = if name == TODAY {
        let (day, puzzle) = today(state);
        (Some(day), puzzle.ok_or(none)?)
    } else {
        let id: PuzzleId = name.parse().map_err(|_| none)?;
        let puzzle = Collection::shipped().get(id).ok_or(&ProblemKind::NO_SUCH_PUZZLE)?;
        let day = fields.get(DAY).and_then(Day::of_date).filter(|day| is_puzzle_of(state, *day, puzzle));
        (day, puzzle)
    };
    let rating = ratings(state).await?.of(puzzle);
    Ok(match day {
        Some(day) => AskedPuzzle::OfDay { puzzle, rating, day },
        None => AskedPuzzle::Chosen { puzzle, rating, filter: read_filter(&fields) },
    })
}

/// A game of the visitor's own; none where it is not over, the visitor has no seat in it, or that seat isn't reviewed.
async fn own_game(state: &AppState, visitor: &Visitor, game: GameId) -> Result<Option<OwnGame>, Problem> {
    let Some(player) = visitor.player() else { return Ok(None) };
    // The game is played again for it: that is done in turn, as for all such pages.
    let _turn = state.drawing_turns.wait().await;
    // A table that is not in memory is read and let go again.
    let snapshot = match state.lobby.read_snapshot(game).await {
        Err(RequestError::NoSuchTable) => return Ok(None),
        found => found?,
    };
    let Some(seat) = snapshot.seat_of(player).filter(|_| snapshot.stage() == Stage::Finished) else {
        return Ok(None);
    };
    let record = state.lobby.record(game).await?;
    let found = GameReview::of(state, &snapshot, &record).await?;
    let decisions = || OwnDecision::of(&record, &found.review, seat);
    Ok(found.is_made(seat).then(|| OwnGame { game, decisions: decisions() }))
}

/// `GET /practice/mine/{game}`: the first decision of a game that is not solved yet, or the first of all.
pub(super) async fn begin_own(
    State(state): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(game): Path<String>,
) -> Result<Response, PageError> {
    let game = game.parse().map_err(|_| &ProblemKind::NOT_FOUND)?;
    let game = own_game(&state, &visitor, game).await?.ok_or(&ProblemKind::NOT_FOUND)?;
    if game.decisions.is_empty() {
        return Ok(redirect(OWN_GAMES));
    }
    let progress = Solver::of(&state, visitor.me.as_deref(), &headers).await?.progress;
    let open = game.decisions.iter().position(|decision| !progress.has_solved_own(decision.puzzle.id()));
    Ok(redirect(&game.address_of(open.unwrap_or_default())))
}

/// `GET /practice/mine`: the visitor's latest games that are reviewed.
pub(super) async fn own_games(
    State(state): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let progress = Solver::of(&state, visitor.me.as_deref(), &headers).await?.progress;
    let mut games = Vec::new();
    if let Some(player) = visitor.player() {
        for listing in state.lobby.store().reviewed_games(player, MOST_GAMES).await? {
            if let Some(own) = own_game(&state, &visitor, listing.game).await? {
                games.push((own, listing));
            }
        }
    }
    Ok(page(own::page(&visitor, &games, &progress)))
}
