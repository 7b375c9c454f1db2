//! Practice over HTTP: puzzles, and the costly decisions of a visitor's own games.

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, HeaderMap, HeaderValue, SET_COOKIE};
use axum::response::IntoResponse;
use foretell_pages::layout::form_fields::FormFields;
use foretell_pages::practice::own::{self, OWN_GAMES, OwnGame, read_place};
use foretell_pages::practice::{
    self, AskedPuzzle, DAY, TODAY, filter_pairs, puzzle_page, read_filter, shipped_address, with_query,
};
use foretell_practice::{Collection, Day, OwnDecision, PuzzleId};
use foretell_rules::Action;
use foretell_table::{GameId, RequestError, Stage};

use super::error::PageResult;
use super::form::{Form, QueryFields};
use super::response::{page, part, redirect};
use super::visitor::Visitor;
use crate::web::game_review::GameReview;
use crate::web::problem::{Problem, ProblemKind};
use crate::web::solver::{Solver, is_puzzle_of, ratings, today};

/// Listing a game replays it.
const MOST_GAMES: u32 = 8;

pub(super) async fn choose(visitor: Visitor, headers: HeaderMap, QueryFields(fields): QueryFields) -> PageResult {
    let solver = Solver::of(&visitor.state, visitor.me.as_deref(), &headers).await?;
    let has_own = match visitor.player() {
        Some(player) => !visitor.state.lobby.store().reviewed_games(player, 1).await?.is_empty(),
        None => false,
    };
    let (filter, is_none_left) = (read_filter(&fields), fields.has("none"));
    Ok(page(practice::page(&visitor, &solver.progress, has_own, filter, is_none_left)))
}

/// `GET /practice/next`: an untried puzzle that passes the filter, near the solver's rating.
pub(super) async fn next(visitor: Visitor, headers: HeaderMap, QueryFields(fields): QueryFields) -> PageResult {
    let filter = read_filter(&fields);
    let solver = Solver::of(&visitor.state, visitor.me.as_deref(), &headers).await?;
    let ratings = ratings(&visitor.state).await?;
    let found = Collection::shipped().next(&filter, &solver.progress, &ratings, visitor.state.lobby.random_bits());
    let answer = match found {
        Some(puzzle) => redirect(&shipped_address(puzzle.id(), filter)),
        None => redirect(&with_query("/practice", &[filter_pairs(filter), vec![("none", "yes".to_owned())]].concat())),
    };
    Ok(([(CACHE_CONTROL, HeaderValue::from_static("no-store"))], answer).into_response())
}

pub(super) async fn show(
    visitor: Visitor,
    headers: HeaderMap,
    Path(place): Path<String>,
    QueryFields(fields): QueryFields,
) -> PageResult {
    let asked = asked_puzzle(&visitor, &place).await?;
    let solver = Solver::of(&visitor.state, visitor.me.as_deref(), &headers).await?;
    let puzzle = asked.puzzle();
    // A shared link to an answer shows the question first. Without cookies nothing is known, so the answer is shown.
    let may_see = asked.own().is_some() || solver.has_tried(puzzle.id()) || !solver.is_known();
    let answer = fields.read::<Action>("answer").filter(|answer| puzzle.promise(*answer).is_some() && may_see);
    let html = puzzle_page::page(&visitor, &asked, &solver.progress, answer, fields.has("again"));
    let html = html.ok_or(&ProblemKind::NOT_FOUND)?;
    Ok(if visitor.presentation.by_script { part(html, "no-store") } else { page(html) })
}

/// `POST /practice/{puzzle}/act`: the first answer to a puzzle counts.
pub(super) async fn act(
    visitor: Visitor,
    headers: HeaderMap,
    Path(place): Path<String>,
    Form(fields): Form,
) -> PageResult {
    let asked = asked_puzzle(&visitor, &place).await?;
    let (here, puzzle) = (asked.address(), asked.puzzle());
    let answer = fields.read::<Action>("action").filter(|answer| puzzle.promise(*answer).is_some());
    let Some(answer) = answer else { return Ok(redirect(&here)) };
    let solver = Solver::of(&visitor.state, visitor.me.as_deref(), &headers).await?;
    let mut pairs = vec![("answer", answer.to_string())];
    if asked.own().is_some() {
        if puzzle.is_right(answer) {
            solver.solve_own(&visitor.state, puzzle.id()).await?;
        }
        return Ok(redirect(&with_query(&here, &pairs)));
    }
    let answered = solver.answer(&visitor.state, puzzle, answer, asked.day()).await?;
    pairs.extend((!answered.is_first).then(|| ("again", "yes".to_owned())));
    let mut response = redirect(&with_query(&here, &pairs));
    if let Some(cookie) = solver.cookie(&answered.progress, visitor.https)? {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    Ok(response)
}

pub(super) async fn read_out(visitor: Visitor, Path((place, what)): Path<(String, String)>) -> PageResult {
    let asked = asked_puzzle(&visitor, &place).await?;
    let words = practice::read_out(&visitor, &asked, &what).ok_or(&ProblemKind::NOT_FOUND)?;
    Ok(words.into_response())
}

async fn asked_puzzle(visitor: &Visitor, place: &str) -> Result<AskedPuzzle, Problem> {
    let none = &ProblemKind::NOT_FOUND;
    if let Some((game, step)) = read_place(place) {
        let game = own_game(visitor, game).await?.ok_or(none)?;
        let place = game.decisions.iter().position(|decision| decision.step == step).ok_or(none)?;
        return Ok(AskedPuzzle::Own { game, place });
    }
    let (name, filter) = place.split_once(',').unwrap_or((place, ""));
    let fields = FormFields::of_query(Some(&filter.replace(',', "&")));
    let (day, puzzle) = if name == TODAY {
        let (day, puzzle) = today(&visitor.state);
        (Some(day), puzzle.ok_or(none)?)
    } else {
        let id: PuzzleId = name.parse().map_err(|_| none)?;
        let puzzle = Collection::shipped().get(id).ok_or(&ProblemKind::NO_SUCH_PUZZLE)?;
        let day = fields.get(DAY).and_then(Day::of_date).filter(|day| is_puzzle_of(&visitor.state, *day, puzzle));
        (day, puzzle)
    };
    let rating = ratings(&visitor.state).await?.of(puzzle);
    Ok(match day {
        Some(day) => AskedPuzzle::OfDay { puzzle, rating, day },
        None => AskedPuzzle::Chosen { puzzle, rating, filter: read_filter(&fields) },
    })
}

async fn own_game(visitor: &Visitor, game: GameId) -> Result<Option<OwnGame>, Problem> {
    let Some(player) = visitor.player() else { return Ok(None) };
    // Replaying takes long, so it waits for its turn like all such pages.
    let _turn = visitor.state.drawing_turns.wait().await;
    let snapshot = match visitor.state.lobby.read_snapshot(game).await {
        Err(RequestError::NoSuchTable) => return Ok(None),
        found => found?,
    };
    let Some(seat) = snapshot.seat_of(player).filter(|_| snapshot.stage() == Stage::Finished) else {
        return Ok(None);
    };
    let record = visitor.state.lobby.record(game).await?;
    let found = GameReview::of(&visitor.state, &snapshot, &record).await?;
    let decisions = || OwnDecision::of(&record, &found.review, seat);
    Ok(found.is_made(seat).then(|| OwnGame { game, decisions: decisions() }))
}

/// `GET /practice/mine/{game}`: the game's first unsolved decision, or its first.
pub(super) async fn begin_own(visitor: Visitor, headers: HeaderMap, Path(game): Path<String>) -> PageResult {
    let game = game.parse().map_err(|_| &ProblemKind::NOT_FOUND)?;
    let game = own_game(&visitor, game).await?.ok_or(&ProblemKind::NOT_FOUND)?;
    if game.decisions.is_empty() {
        return Ok(redirect(OWN_GAMES));
    }
    let progress = Solver::of(&visitor.state, visitor.me.as_deref(), &headers).await?.progress;
    let open = game.decisions.iter().position(|decision| !progress.has_solved_own(decision.puzzle.id()));
    Ok(redirect(&game.address_of(open.unwrap_or_default())))
}

pub(super) async fn own_games(visitor: Visitor, headers: HeaderMap) -> PageResult {
    let progress = Solver::of(&visitor.state, visitor.me.as_deref(), &headers).await?.progress;
    let mut games = Vec::new();
    if let Some(player) = visitor.player() {
        for listing in visitor.state.lobby.store().reviewed_games(player, MOST_GAMES).await? {
            if let Some(own) = own_game(&visitor, listing.game).await? {
                games.push((own, listing));
            }
        }
    }
    Ok(page(own::page(&visitor, &games, &progress)))
}
