//! Lays out text for a terminal of at most eighty columns.

use std::io::{self, Write};
use std::sync::OnceLock;

use foretell_tui::terminal;
use foretell_tui::text::{self, lines_within, pad_left, pad_right, wrapped};
use indicatif::HumanCount;
use unicode_width::UnicodeWidthStr;

pub const WIDTH: usize = 80;
const LEAST: usize = 20;

fn width() -> usize {
    static COLUMNS: OnceLock<usize> = OnceLock::new();
    *COLUMNS.get_or_init(|| terminal::columns().unwrap_or(WIDTH).clamp(LEAST, WIDTH))
}

/// With a prefix and hanging indentation. [`unbroken`] text stays on one line.
pub fn paragraph(first: &str, text: &str) -> String {
    let indent = format!("\n{}", " ".repeat(first.width()));
    let lines = wrapped(text, width().saturating_sub(first.width()));
    format!("{first}{}", lines.join(&indent)).replace(HARD_SPACE, " ")
}

/// Wrapped on a terminal, unchanged for programs.
pub fn write_to_stderr(text: &str) {
    let message =
        terminal::error_columns().map_or_else(|| text.to_owned(), |columns| lines_within(text, columns.max(LEAST)));
    // If this fails, the exit code remains.
    let _ = writeln!(io::stderr(), "{message}");
}

pub fn is_narrow() -> bool {
    terminal::error_columns().is_some_and(|columns| columns < WIDTH)
}

const HARD_SPACE: char = '\u{a0}';

pub fn unbroken(words: &str) -> String {
    words.replace(' ', &HARD_SPACE.to_string())
}

pub fn entry(indent: usize, label: &str, column: usize, text: &str) -> String {
    let label = format!("{:indent$}{}", "", pad_right(label, column));
    paragraph(&label, text)
}

pub fn table(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let widths: Vec<usize> = (0..columns)
        .map(|column| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.width()).max().unwrap_or_default())
        .collect();
    let set = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate();
        let cells = cells.map(|(column, (cell, width))| match column {
            0 => pad_right(cell, *width),
            _ => pad_left(cell, *width),
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(set).collect()
}

/// One paragraph per row if the table doesn't fit.
pub fn table_or_list(indent: usize, rows: &[Vec<String>]) -> Vec<String> {
    listed_within(width().saturating_sub(indent), rows)
}

fn listed_within(room: usize, rows: &[Vec<String>]) -> Vec<String> {
    let lines = table(rows);
    let Some((heads, rows)) = rows.split_first().filter(|_| lines.iter().any(|line| line.width() > room)) else {
        return lines;
    };
    let lines_of = |row: &Vec<String>| {
        let cells = heads.iter().zip(row).skip(1).map(|(head, cell)| unbroken(&format!("{head} {cell}")));
        let line = format!("{}: {}", row.first().map_or("", String::as_str), cells.collect::<Vec<_>>().join(", "));
        wrapped(&line, room).into_iter().map(|part| part.replace(HARD_SPACE, " ")).collect::<Vec<_>>()
    };
    rows.iter().flat_map(lines_of).collect()
}

pub fn shortened(text: &str, width: usize) -> String {
    text::shortened(text, width, "…")
}

/// «1,234 games».
pub fn count(number: u64, thing: &str) -> String {
    format!("{} {thing}{}", HumanCount(number), if number == 1 { "" } else { "s" })
}

pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}.", letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_without_room_becomes_a_list() {
        let rows = [["", "Times", "Points"], ["Bidding", "1", "−14"]].map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(listed_within(40, &rows), ["         Times  Points", "Bidding      1     −14"]);
        assert_eq!(listed_within(20, &rows), ["Bidding: Times 1,", "Points −14"]);
    }

    #[test]
    fn paragraphs_stay_within_the_columns_and_hang() {
        let text = paragraph("  Trump  ", &"word ".repeat(40));
        assert!(text.lines().all(|line| line.width() <= WIDTH), "{text}");
        assert!(text.lines().skip(1).all(|line| line.starts_with("         word")), "{text}");
        assert_eq!(text.split_whitespace().count(), 41);
    }

    #[test]
    fn a_word_that_is_too_long_stands_alone() {
        let text = paragraph("- ", &format!("a {} b", "x".repeat(100)));
        assert_eq!(text.lines().count(), 3);
    }

    #[test]
    fn units_are_not_wrapped() {
        let text = paragraph("", &format!("{} {}", "x".repeat(75), unbroken("Ada plays W1")));
        assert_eq!(text.lines().last(), Some("Ada plays W1"));
    }

    #[test]
    fn long_names_are_cut_where_they_are_too_wide() {
        assert_eq!(shortened("Ada", 5), "Ada");
        assert_eq!(shortened("Wilhelmina", 5), "Wilh…");
        assert_eq!(shortened("山田太郎", 5), "山田…");
    }
}
