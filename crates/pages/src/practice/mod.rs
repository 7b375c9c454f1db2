//! Practice: puzzles, and the costly decisions of one's own games. Every puzzle has its own address and works without
//! scripts.

pub mod own;
pub mod puzzle_page;

use foretell_practice::{Collection, Day, Difficulty, Progress, Puzzle, PuzzleFilter, PuzzleId, Rating, Theme};
use foretell_rules::{Choice, Edition};
use foretell_words::{Words, say};
use maud::{Markup, html};

use crate::layout::form_fields::FormFields;
use crate::layout::reader::PageReader;
use crate::layout::shell::Shell;
use crate::table::menu;
use own::OwnGame;
pub use own::own_offer;
use puzzle_page::PuzzleTable;

pub const TODAY: &str = "today";
/// The word before the day whose puzzle it is.
pub const DAY: &str = "day";

/// `is_none_left`: the filter matches none.
pub fn page(
    reader: &PageReader,
    progress: &Progress,
    has_own: bool,
    filter: PuzzleFilter,
    is_none_left: bool,
) -> Markup {
    let words = reader.words();
    let title = say!(words, "practice-title");
    let main = html! {
        section.practice #practice {
            h1 { (title) }
            p { (say!(words, "practice-about")) }
            @if is_none_left { p.warning role="status" { (none_left(words, filter)) } }
            (standing(words, progress))
            p.choices {
                a.button.primary.big href="/practice/next" data-action="next-puzzle" { (say!(words, "practice-next")) }
                a.button href="/practice/today" data-action="today" { (say!(words, "practice-today")) }
            }
            (own::way_there(words, has_own))
            (filter_form(words, filter))
        }
    };
    Shell::of(reader, &title).with_assets(&["practice.css"]).page(&main)
}

pub fn read_out(reader: &PageReader, asked: &AskedPuzzle, what: &str) -> Option<String> {
    let table = PuzzleTable::new(reader, asked.puzzle())?;
    menu::read_out(&table.model(reader, asked.address(), false), what)
}

pub enum AskedPuzzle {
    /// In an address with the filter for the next one: `3f09c1d2aa,theme=lead,players=4`.
    Chosen { puzzle: &'static Puzzle, rating: Rating, filter: PuzzleFilter },
    /// `3f09c1d2aa,day=2026-11-16`.
    OfDay { puzzle: &'static Puzzle, rating: Rating, day: Day },
    /// `own-7xk2m9abqr-17`.
    Own { game: OwnGame, place: usize },
}

impl AskedPuzzle {
    pub fn puzzle(&self) -> &Puzzle {
        match self {
            AskedPuzzle::Chosen { puzzle, .. } | AskedPuzzle::OfDay { puzzle, .. } => puzzle,
            AskedPuzzle::Own { game, place } => &game.decisions[*place].puzzle,
        }
    }

    pub fn day(&self) -> Option<Day> {
        match self {
            AskedPuzzle::OfDay { day, .. } => Some(*day),
            AskedPuzzle::Chosen { .. } | AskedPuzzle::Own { .. } => None,
        }
    }

    pub fn own(&self) -> Option<(&OwnGame, usize)> {
        match self {
            AskedPuzzle::Own { game, place } => Some((game, *place)),
            AskedPuzzle::Chosen { .. } | AskedPuzzle::OfDay { .. } => None,
        }
    }

    /// Own decisions have none.
    fn rating(&self) -> Option<Rating> {
        match self {
            AskedPuzzle::Chosen { rating, .. } | AskedPuzzle::OfDay { rating, .. } => Some(*rating),
            AskedPuzzle::Own { .. } => None,
        }
    }

    pub fn address(&self) -> String {
        match self {
            AskedPuzzle::Chosen { puzzle, filter, .. } => shipped_address(puzzle.id(), *filter),
            // An answer after midnight belongs to the puzzle that was read before it.
            AskedPuzzle::OfDay { puzzle, day, .. } => format!("/practice/{},{DAY}={day}", puzzle.id()),
            AskedPuzzle::Own { game, place } => game.address_of(*place),
        }
    }

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

pub fn shipped_address(id: PuzzleId, filter: PuzzleFilter) -> String {
    let filter = filter_pairs(filter).into_iter().map(|(name, value)| format!("{name}={value}"));
    format!("/practice/{}", [id.to_string()].into_iter().chain(filter).collect::<Vec<_>>().join(","))
}

// ---- progress ----

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

pub fn read_filter(fields: &FormFields) -> PuzzleFilter {
    PuzzleFilter {
        theme: fields.get("theme").and_then(Theme::named),
        edition: fields.get("edition").and_then(Edition::named),
        players: fields.read("players").filter(|players| (2..=6).contains(players)),
        difficulty: fields.get("difficulty").and_then(Difficulty::named),
    }
}

pub fn filter_pairs(filter: PuzzleFilter) -> Vec<(&'static str, String)> {
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

pub fn with_query(address: &str, pairs: &[(&'static str, String)]) -> String {
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

/// Needs no script.
fn filter_form(words: Words, filter: PuzzleFilter) -> Markup {
    let themes = Theme::ALL.map(|theme| (theme.word().to_owned(), theme.name(words).into_owned()));
    let steps = Difficulty::ALL.map(|step| (step.word().to_owned(), step.name(words).into_owned()));
    let editions = Edition::VALUES.iter().map(|(edition, name, _)| (name, words.explained(*edition)));
    let editions: Vec<(String, String)> =
        editions.map(|(name, sentence)| ((*name).to_owned(), sentence.name.into_owned())).collect();
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
                @for (value, sentence) in values { option value=(value) selected[chosen == Some(value)] { (sentence) } }
            }
        }
    }
}
