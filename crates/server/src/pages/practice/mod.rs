//! Practice: puzzles at a table of the real kind, with one best answer each. Every puzzle has an address of its own and
//! works without scripts. What a solver has done is kept in a cookie of the solver's own: the server keeps nothing.

mod puzzle_page;

use axum::extract::{Path, RawQuery, State};
use axum::http::header::{CACHE_CONTROL, HeaderMap, HeaderValue, SET_COOKIE};
use axum::response::{Html, IntoResponse, Response};
use foretell_practice::{Collection, Day, Difficulty, Progress, Puzzle, Rating, Theme, Wish};
use foretell_rules::{Action, Choice, Edition};
use foretell_words::{Words, say};
use maud::{Markup, html};

use crate::pages::layout::error_page::PageError;
use crate::pages::layout::form_fields::FormFields;
use crate::pages::layout::shell::Shell;
use crate::pages::layout::visitor::{Visitor, redirect};
use crate::pages::table::{menu, page};
use crate::state::AppState;
use crate::web::cookies::{lasting_cookie, read_cookie};
use crate::web::problem::{Problem, ProblemKind};
use puzzle_page::{PuzzlePage, PuzzleTable};

/// The cookie with what the solver has done.
const COOKIE_NAME: &str = "foretell_practice";

/// So many puzzles are remembered in it: a cookie has little room.
const REMEMBERED: usize = 80;

/// The word for the puzzle of the day in an address.
const TODAY: &str = "today";

/// `GET /practice`: rating, streaks, and which puzzles.
pub(crate) async fn choose(visitor: Visitor, headers: HeaderMap, RawQuery(query): RawQuery) -> Response {
    let words = visitor.words();
    let fields = FormFields::of_query(query.as_deref());
    let title = say!(words, "practice-title");
    let main = html! {
        section.practice #practice {
            h1 { (title) }
            p { (say!(words, "practice-about")) }
            @if fields.has("none") { p.warning role="status" { (none_left(words, read_wish(&fields))) } }
            (standing(words, &progress_of(&headers)))
            p.choices {
                a.button.primary.big href="/practice/next" data-action="next-puzzle" { (say!(words, "practice-next")) }
                a.button href="/practice/today" data-action="today" { (say!(words, "practice-today")) }
            }
            (wishes(words, read_wish(&fields)))
        }
    };
    let name = visitor.me.as_ref().map(|me| me.name());
    Shell::new(visitor.presentation, &title).named(name).with_assets(&["practice.css"]).page(&main)
}

/// `GET /practice/next`: a puzzle that fits the wish, that was not tried yet, and about as strong as the solver.
pub(crate) async fn next(State(state): State<AppState>, headers: HeaderMap, RawQuery(query): RawQuery) -> Response {
    let wish = read_wish(&FormFields::of_query(query.as_deref()));
    let found = Collection::shipped().next(&wish, &progress_of(&headers), state.lobby.random_bits());
    let answer = match found {
        Some(puzzle) => redirect(&AskedPuzzle { puzzle, day: None, wish }.address()),
        None => redirect(&with_query("/practice", &[wish_pairs(wish), vec![("none", "yes".to_owned())]].concat())),
    };
    ([(CACHE_CONTROL, HeaderValue::from_static("no-store"))], answer).into_response()
}

/// `GET /practice/{puzzle}`, with what was answered if something was.
pub(crate) async fn look(
    State(state): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(place): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Response, PageError> {
    let asked = AskedPuzzle::of(&state, &visitor, &place)?;
    let fields = FormFields::of_query(query.as_deref());
    let answer = fields.read::<Action>("answer").filter(|answer| asked.puzzle.promise(*answer).is_some());
    let (progress, is_again) = (progress_of(&headers), fields.has("again"));
    let table = PuzzleTable::new(&visitor, asked.puzzle).ok_or_else(|| nothing(&visitor))?;
    let model = table.model(&visitor, asked.address(), answer.is_some());
    let origin = visitor.origin();
    let puzzle_page = PuzzlePage { asked: &asked, model: &model, progress: &progress, answer, is_again, origin };
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
    let asked = AskedPuzzle::of(&state, &visitor, &place)?;
    let here = asked.address();
    let answer = fields.read::<Action>("action").filter(|answer| asked.puzzle.promise(*answer).is_some());
    // What is against the rules is no answer: the question is shown again.
    let Some(answer) = answer else { return Ok(redirect(&here)) };
    let mut progress = progress_of(&headers);
    let is_right = asked.puzzle.is_right(answer);
    let is_first = progress.answer(asked.puzzle.id(), Rating::of_level(asked.puzzle.level), is_right);
    if let Some(day) = asked.day {
        progress.answer_daily(day, is_right);
    }
    let mut pairs = vec![("answer", answer.to_string())];
    pairs.extend((!is_first).then(|| ("again", "yes".to_owned())));
    let mut response = redirect(&with_query(&here, &pairs));
    let cookie = lasting_cookie(COOKIE_NAME, &progress.to_text(REMEMBERED), visitor.https);
    response.headers_mut().append(SET_COOKIE, cookie.map_err(|error| visitor.error(error))?);
    Ok(response)
}

/// `GET /practice/{puzzle}/read/{what}`: hand, table or scores in words.
pub(crate) async fn read_out(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((place, what)): Path<(String, String)>,
) -> Result<Response, PageError> {
    let asked = AskedPuzzle::of(&state, &visitor, &place)?;
    let table = PuzzleTable::new(&visitor, asked.puzzle).ok_or_else(|| nothing(&visitor))?;
    let told = menu::read_out(&table.model(&visitor, asked.address(), false), &what);
    told.map(IntoResponse::into_response).ok_or_else(|| nothing(&visitor))
}

fn nothing(visitor: &Visitor) -> PageError {
    visitor.error(Problem::plain(&ProblemKind::NOT_FOUND))
}

/// A puzzle that is looked at: by its number or as that of a day, with the wish that it was chosen by, which the next
/// one should fit too. In an address all that is one word: `3f09c1d2aa,theme=lead,players=4`.
struct AskedPuzzle {
    puzzle: &'static Puzzle,
    day: Option<Day>,
    wish: Wish,
}

impl AskedPuzzle {
    fn of(state: &AppState, visitor: &Visitor, place: &str) -> Result<AskedPuzzle, PageError> {
        let collection = Collection::shipped();
        let (name, wish) = place.split_once(',').unwrap_or((place, ""));
        let day = (name == TODAY).then(|| Day::of_second(state.lobby.clock().now().unsigned_abs() / 1000));
        let puzzle = match day {
            Some(day) => collection.of_day(day),
            None => name.parse().ok().and_then(|id| collection.get(id)),
        };
        let wish = read_wish(&FormFields::of_query(Some(&wish.replace(',', "&"))));
        Ok(AskedPuzzle { puzzle: puzzle.ok_or_else(|| nothing(visitor))?, day, wish })
    }

    fn address(&self) -> String {
        let name = self.day.map_or_else(|| self.puzzle.id().to_string(), |_| TODAY.to_owned());
        let wish = wish_pairs(self.wish).into_iter().map(|(name, value)| format!("{name}={value}"));
        format!("/practice/{}", [name].into_iter().chain(wish).collect::<Vec<_>>().join(","))
    }

    /// Where the next one is.
    fn next(&self) -> String {
        with_query("/practice/next", &wish_pairs(self.wish))
    }

    fn title(&self, words: Words) -> String {
        let of_day = |day: Day| say!(words, "practice-today-of", day = day.to_string());
        self.day.map_or_else(|| say!(words, "practice-puzzle", level = self.puzzle.level), of_day).into_owned()
    }
}

// ---- what the solver has done ----

/// What a browser remembers; what cannot be read counts for nothing.
fn progress_of(headers: &HeaderMap) -> Progress {
    read_cookie(headers, COOKIE_NAME).and_then(|text| text.parse().ok()).unwrap_or_default()
}

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

fn read_wish(fields: &FormFields) -> Wish {
    Wish {
        theme: fields.get("theme").and_then(Theme::named),
        edition: fields.get("edition").and_then(Edition::named),
        players: fields.read("players").filter(|players| (2..=6).contains(players)),
        difficulty: fields.get("difficulty").and_then(Difficulty::named),
    }
}

fn wish_pairs(wish: Wish) -> Vec<(&'static str, String)> {
    [
        ("theme", wish.theme.map(|theme| theme.word().to_owned())),
        ("difficulty", wish.difficulty.map(|difficulty| difficulty.word().to_owned())),
        ("edition", wish.edition.map(|edition| edition.name().to_owned())),
        ("players", wish.players.map(|players| players.to_string())),
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

fn none_left(words: Words, wish: Wish) -> foretell_words::Text {
    if Collection::shipped().count(&wish) == 0 {
        say!(words, "practice-none-fit")
    } else {
        say!(words, "practice-all-tried")
    }
}

/// A form that needs no script.
fn wishes(words: Words, wish: Wish) -> Markup {
    let themes = Theme::ALL.map(|theme| (theme.word().to_owned(), theme.name(words).into_owned()));
    let steps = Difficulty::ALL.map(|step| (step.word().to_owned(), step.name(words).into_owned()));
    let editions = Edition::VALUES.iter().map(|(edition, name, _)| (name, words.explained(*edition)));
    let editions: Vec<(String, String)> =
        editions.map(|(name, told)| ((*name).to_owned(), told.name.into_owned())).collect();
    let players: Vec<(String, String)> = (2..=6).map(|count| (count.to_string(), count.to_string())).collect();
    let chosen = wish_pairs(wish);
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
