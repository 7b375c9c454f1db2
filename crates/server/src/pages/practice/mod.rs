//! Practice: puzzles at a table of the real kind, with one best answer each, and the costly decisions of one's own
//! games. Every puzzle has an address of its own and works without scripts.

mod own;
mod puzzle_page;

use axum::extract::{Path, RawQuery, State};
use axum::http::header::{CACHE_CONTROL, HeaderMap, HeaderValue, SET_COOKIE};
use axum::response::{Html, IntoResponse, Response};
use foretell_practice::{Collection, Day, Difficulty, Progress, Puzzle, PuzzleFilter, PuzzleId, Rating, Theme};
use foretell_rules::{Action, Choice, Edition};
use foretell_words::{Words, say};
use maud::{Markup, html};

use crate::pages::layout::error_page::PageError;
use crate::pages::layout::form_fields::FormFields;
use crate::pages::layout::shell::Shell;
use crate::pages::layout::visitor::{Visitor, redirect};
use crate::pages::table::{menu, page};
use crate::state::AppState;
use crate::web::problem::{Problem, ProblemKind};
use crate::web::solver::{Solver, is_puzzle_of, ratings, today};
use own::OwnGame;
pub(crate) use own::{begin_own, own_games, own_offer};
use puzzle_page::{PuzzlePage, PuzzleTable};

/// The word for the puzzle of the day in an address.
const TODAY: &str = "today";
/// The word before the day whose puzzle it is.
const DAY: &str = "day";

/// `GET /practice`: rating, streaks, and which puzzles.
pub(crate) async fn choose(
    State(state): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    RawQuery(query): RawQuery,
) -> Result<Response, PageError> {
    let words = visitor.words();
    let fields = FormFields::of_query(query.as_deref());
    let title = say!(words, "practice-title");
    let solver = solver(&state, &visitor, &headers).await?;
    let has_own = own::has_any(&state, &visitor).await?;
    let main = html! {
        section.practice #practice {
            h1 { (title) }
            p { (say!(words, "practice-about")) }
            @if fields.has("none") { p.warning role="status" { (none_left(words, read_filter(&fields))) } }
            (standing(words, &solver.progress))
            p.choices {
                a.button.primary.big href="/practice/next" data-action="next-puzzle" { (say!(words, "practice-next")) }
                a.button href="/practice/today" data-action="today" { (say!(words, "practice-today")) }
            }
            (own::way_there(words, has_own))
            (filter_form(words, read_filter(&fields)))
        }
    };
    let name = visitor.me.as_ref().map(|me| me.name());
    Ok(Shell::new(visitor.presentation, &title).named(name).with_assets(&["practice.css"]).page(&main))
}

async fn solver(state: &AppState, visitor: &Visitor, headers: &HeaderMap) -> Result<Solver, PageError> {
    Solver::of(state, visitor.me.as_deref(), headers).await.map_err(|problem| visitor.error(problem))
}

/// `GET /practice/next`: a puzzle that the filter lets through, not tried yet, and about as strong as the solver.
pub(crate) async fn next(
    State(state): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    RawQuery(query): RawQuery,
) -> Result<Response, PageError> {
    let filter = read_filter(&FormFields::of_query(query.as_deref()));
    let solver = solver(&state, &visitor, &headers).await?;
    let ratings = ratings(&state).await.map_err(|problem| visitor.error(problem))?;
    let found = Collection::shipped().next(&filter, &solver.progress, &ratings, state.lobby.random_bits());
    let answer = match found {
        Some(puzzle) => redirect(&shipped_address(puzzle.id(), filter)),
        None => redirect(&with_query("/practice", &[filter_pairs(filter), vec![("none", "yes".to_owned())]].concat())),
    };
    Ok(([(CACHE_CONTROL, HeaderValue::from_static("no-store"))], answer).into_response())
}

/// `GET /practice/{puzzle}`, with what was answered if something was.
pub(crate) async fn look(
    State(state): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(place): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Response, PageError> {
    let asked = AskedPuzzle::of(&state, &visitor, &place).await?;
    let solver = solver(&state, &visitor, &headers).await?;
    let (fields, puzzle) = (FormFields::of_query(query.as_deref()), asked.puzzle());
    // Who gets the address of an answer from somebody else is asked first. Of a browser that keeps no cookies nothing
    // is known, and it is told the answer.
    let may_see = asked.own().is_some() || solver.has_tried(puzzle.id()) || !solver.is_known();
    let answer = fields.read::<Action>("answer").filter(|answer| puzzle.promise(*answer).is_some() && may_see);
    let table = PuzzleTable::new(&visitor, puzzle).ok_or_else(|| nothing(&visitor))?;
    let model = table.model(&visitor, asked.address(), answer.is_some());
    let (progress, is_again, origin) = (&solver.progress, fields.has("again"), visitor.origin());
    let puzzle_page = PuzzlePage { asked: &asked, model: &model, progress, answer, is_again, origin };
    let room = puzzle_page.room();
    if visitor.presentation.by_script {
        let kept = (CACHE_CONTROL, HeaderValue::from_static("no-store"));
        return Ok(([kept], Html(room.into_string())).into_response());
    }
    let main = html! { (room) (page::news(&model)) };
    let title = asked.title(visitor.words());
    let shell = Shell::new(puzzle_page::without_choosing_ahead(visitor.presentation), &title);
    Ok(shell.table().with_assets(&["lesson.css", "practice.css"]).page(&main))
}

/// `POST /practice/{puzzle}/act`: the first answer to a puzzle counts.
pub(crate) async fn act(
    State(state): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(place): Path<String>,
    fields: FormFields,
) -> Result<Response, PageError> {
    let asked = AskedPuzzle::of(&state, &visitor, &place).await?;
    let (here, puzzle) = (asked.address(), asked.puzzle());
    let answer = fields.read::<Action>("action").filter(|answer| puzzle.promise(*answer).is_some());
    // What is against the rules is no answer: the question is shown again.
    let Some(answer) = answer else { return Ok(redirect(&here)) };
    let solver = solver(&state, &visitor, &headers).await?;
    let mut pairs = vec![("answer", answer.to_string())];
    let error = |problem: Problem| visitor.error(problem);
    if asked.own().is_some() {
        if puzzle.is_right(answer) {
            solver.solve_own(&state, puzzle.id()).await.map_err(error)?;
        }
        return Ok(redirect(&with_query(&here, &pairs)));
    }
    let answered = solver.answer(&state, puzzle, answer, asked.day()).await.map_err(error)?;
    pairs.extend((!answered.is_first).then(|| ("again", "yes".to_owned())));
    let mut response = redirect(&with_query(&here, &pairs));
    if let Some(cookie) = solver.cookie(&answered.progress, visitor.https).map_err(error)? {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    Ok(response)
}

/// `GET /practice/{puzzle}/read/{what}`: hand, table or scores in words.
pub(crate) async fn read_out(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((place, what)): Path<(String, String)>,
) -> Result<Response, PageError> {
    let asked = AskedPuzzle::of(&state, &visitor, &place).await?;
    let table = PuzzleTable::new(&visitor, asked.puzzle()).ok_or_else(|| nothing(&visitor))?;
    let told = menu::read_out(&table.model(&visitor, asked.address(), false), &what);
    told.map(IntoResponse::into_response).ok_or_else(|| nothing(&visitor))
}

fn nothing(visitor: &Visitor) -> PageError {
    visitor.error(Problem::plain(&ProblemKind::NOT_FOUND))
}

/// A puzzle that is looked at, and where it comes from.
enum AskedPuzzle {
    /// By its number, with the filter that it was chosen by, which the next one should pass. In an address all that is
    /// one word: `3f09c1d2aa,theme=lead,players=4`.
    Chosen { puzzle: &'static Puzzle, rating: Rating, filter: PuzzleFilter },
    /// As that of a day, which its address says: `3f09c1d2aa,day=2026-11-16`.
    OfDay { puzzle: &'static Puzzle, rating: Rating, day: Day },
    /// A decision of the visitor's own: `own-7xk2m9abqr-17`.
    Own { game: OwnGame, place: usize },
}

impl AskedPuzzle {
    async fn of(state: &AppState, visitor: &Visitor, place: &str) -> Result<AskedPuzzle, PageError> {
        let none = || nothing(visitor);
        if let Some((game, step)) = own::read_place(place) {
            let game = OwnGame::of(state, visitor, game).await?.ok_or_else(none)?;
            let place = game.decisions.iter().position(|decision| decision.step == step).ok_or_else(none)?;
            return Ok(AskedPuzzle::Own { game, place });
        }
        let (name, filter) = place.split_once(',').unwrap_or((place, ""));
        let fields = FormFields::of_query(Some(&filter.replace(',', "&")));
        let (day, puzzle) = if name == TODAY {
            let (day, puzzle) = today(state);
            (Some(day), puzzle.ok_or_else(none)?)
        } else {
            let id: PuzzleId = name.parse().map_err(|_| none())?;
            let taken_out = || visitor.error(Problem::plain(&ProblemKind::NO_SUCH_PUZZLE));
            let puzzle = Collection::shipped().get(id).ok_or_else(taken_out)?;
            let day = fields.get(DAY).and_then(Day::of_date).filter(|day| is_puzzle_of(state, *day, puzzle));
            (day, puzzle)
        };
        let rating = ratings(state).await.map_err(|problem| visitor.error(problem))?.of(puzzle);
        if let Some(day) = day {
            return Ok(AskedPuzzle::OfDay { puzzle, rating, day });
        }
        Ok(AskedPuzzle::Chosen { puzzle, rating, filter: read_filter(&fields) })
    }

    fn puzzle(&self) -> &Puzzle {
        match self {
            AskedPuzzle::Chosen { puzzle, .. } | AskedPuzzle::OfDay { puzzle, .. } => puzzle,
            AskedPuzzle::Own { game, place } => &game.decisions[*place].puzzle,
        }
    }

    fn day(&self) -> Option<Day> {
        match self {
            AskedPuzzle::OfDay { day, .. } => Some(*day),
            AskedPuzzle::Chosen { .. } | AskedPuzzle::Own { .. } => None,
        }
    }

    /// The game and which of its decisions it is, where it is one of the visitor's own.
    fn own(&self) -> Option<(&OwnGame, usize)> {
        match self {
            AskedPuzzle::Own { game, place } => Some((game, *place)),
            AskedPuzzle::Chosen { .. } | AskedPuzzle::OfDay { .. } => None,
        }
    }

    /// How strong it is; decisions of one's own are not rated.
    fn rating(&self) -> Option<Rating> {
        match self {
            AskedPuzzle::Chosen { rating, .. } | AskedPuzzle::OfDay { rating, .. } => Some(*rating),
            AskedPuzzle::Own { .. } => None,
        }
    }

    fn address(&self) -> String {
        match self {
            AskedPuzzle::Chosen { puzzle, filter, .. } => shipped_address(puzzle.id(), *filter),
            // Whoever reads it before midnight and answers after it has answered this one, and not the next.
            AskedPuzzle::OfDay { puzzle, day, .. } => format!("/practice/{},{DAY}={day}", puzzle.id()),
            AskedPuzzle::Own { game, place } => game.address_of(*place),
        }
    }

    /// Where the next one is.
    fn next(&self) -> String {
        match self {
            AskedPuzzle::Chosen { filter, .. } => with_query("/practice/next", &filter_pairs(*filter)),
            AskedPuzzle::OfDay { .. } => "/practice/next".to_owned(),
            AskedPuzzle::Own { game, place } if *place + 1 < game.decisions.len() => game.address_of(*place + 1),
            AskedPuzzle::Own { .. } => own::OWN_GAMES.to_owned(),
        }
    }

    fn title(&self, words: Words) -> String {
        match self {
            AskedPuzzle::Chosen { rating, .. } => {
                say!(words, "practice-puzzle", level = rating.rating.round() as i32).into_owned()
            }
            AskedPuzzle::OfDay { day, .. } => say!(words, "practice-today-of", day = day.to_string()).into_owned(),
            AskedPuzzle::Own { game, place } => game.title_of(words, *place),
        }
    }
}

fn shipped_address(id: PuzzleId, filter: PuzzleFilter) -> String {
    let filter = filter_pairs(filter).into_iter().map(|(name, value)| format!("{name}={value}"));
    format!("/practice/{}", [id.to_string()].into_iter().chain(filter).collect::<Vec<_>>().join(","))
}

// ---- what the solver has done ----

/// Rating and streaks.
fn standing(words: Words, progress: &Progress) -> Markup {
    html! {
        ul.standing #standing data-rating=(progress.rating.rating.round() as i32) data-streak=(progress.streak) {
            li { (say!(words, "practice-rating", rating = progress.rating.rating.round() as i32)) }
            li { (say!(words, "practice-streak", count = progress.streak)) }
            li { (say!(words, "practice-best-streak", count = progress.best_streak)) }
            li { (say!(words, "practice-solved", solved = progress.solved, tried = progress.tried)) }
        }
    }
}

// ---- which puzzles ----

fn read_filter(fields: &FormFields) -> PuzzleFilter {
    PuzzleFilter {
        theme: fields.get("theme").and_then(Theme::named),
        edition: fields.get("edition").and_then(Edition::named),
        players: fields.read("players").filter(|players| (2..=6).contains(players)),
        difficulty: fields.get("difficulty").and_then(Difficulty::named),
    }
}

fn filter_pairs(filter: PuzzleFilter) -> Vec<(&'static str, String)> {
    [
        ("theme", filter.theme.map(|theme| theme.word().to_owned())),
        ("difficulty", filter.difficulty.map(|difficulty| difficulty.word().to_owned())),
        ("edition", filter.edition.map(|edition| edition.name().to_owned())),
        ("players", filter.players.map(|players| players.to_string())),
    ]
    .into_iter()
    .filter_map(|(name, value)| value.map(|value| (name, value)))
    .collect()
}

fn with_query(address: &str, pairs: &[(&'static str, String)]) -> String {
    match serde_urlencoded::to_string(pairs) {
        Ok(query) if !query.is_empty() => format!("{address}?{query}"),
        _ => address.to_owned(),
    }
}

fn none_left(words: Words, filter: PuzzleFilter) -> foretell_words::Text {
    if Collection::shipped().count(&filter) == 0 {
        say!(words, "practice-none-fit")
    } else {
        say!(words, "practice-all-tried")
    }
}

/// A form that needs no script.
fn filter_form(words: Words, filter: PuzzleFilter) -> Markup {
    let themes = Theme::ALL.map(|theme| (theme.word().to_owned(), theme.name(words).into_owned()));
    let steps = Difficulty::ALL.map(|step| (step.word().to_owned(), step.name(words).into_owned()));
    let editions = Edition::VALUES.iter().map(|(edition, name, _)| (name, words.explained(*edition)));
    let editions: Vec<(String, String)> =
        editions.map(|(name, told)| ((*name).to_owned(), told.name.into_owned())).collect();
    let players: Vec<(String, String)> = (2..=6).map(|count| (count.to_string(), count.to_string())).collect();
    let chosen = filter_pairs(filter);
    let chosen = |name: &str| chosen.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str());
    html! {
        form.wishes method="get" action="/practice/next" {
            h2 { (say!(words, "practice-choose")) }
            (select(words, "theme", &say!(words, "practice-theme"), &themes, chosen("theme")))
            (select(words, "difficulty", &say!(words, "practice-difficulty"), &steps, chosen("difficulty")))
            (select(words, "edition", &say!(words, "option-edition"), &editions, chosen("edition")))
            (select(words, "players", &say!(words, "option-players"), &players, chosen("players")))
            p { button data-action="choose-puzzles" { (say!(words, "practice-next")) } }
        }
    }
}

fn select(words: Words, name: &str, label: &str, values: &[(String, String)], chosen: Option<&str>) -> Markup {
    html! {
        p.field {
            label for={"practice-" (name)} { (label) }
            select #{"practice-" (name)} name=(name) {
                option value="" { (say!(words, "practice-any")) }
                @for (value, told) in values { option value=(value) selected[chosen == Some(value)] { (told) } }
            }
        }
    }
}
