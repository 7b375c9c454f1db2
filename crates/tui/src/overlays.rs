//! What lies over the table for a while: keys, score sheet, last trick, log.

use foretell_rules::{Seat, SheetRow};
use foretell_words::{Button, Heading, Hint, HintOption, Words, say};
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use crate::keys::Place;
use crate::pen::{Pen, shortened, wrapped};
use crate::state::Overlay;
use crate::table::Table;

/// Lines with their styles.
type Lines = Vec<(String, Style)>;

/// Draws an overlay over the screen.
pub(crate) fn draw(pen: &mut Pen<'_>, area: Rect, overlay: Overlay, table: Option<&Table>, scroll: u16, place: Place) {
    let room = usize::from(area.width.saturating_sub(6));
    let (title, lines) = match (overlay, table) {
        (Overlay::Help, _) => (pen.words.button(Button::Help), help(pen, place, room)),
        (Overlay::Sheet, Some(table)) => (pen.words.heading(Heading::ScoreSheet), sheet(pen, table, room)),
        (Overlay::LastTrick, Some(table)) => (pen.words.button(Button::LastTrick), last_trick(pen, table)),
        (Overlay::Log, Some(table)) => (pen.words.button(Button::Log), log(table, room)),
        (Overlay::Hint, _) | (_, None) => return,
    };
    let from_end = matches!(overlay, Overlay::Sheet | Overlay::Log);
    // The head of a sheet stays when the rest is scrolled.
    let fixed = if overlay == Overlay::Sheet { 2 } else { 0 };
    window(pen, area, &title, &lines, fixed, scroll, from_end);
}

fn window(pen: &mut Pen<'_>, area: Rect, title: &str, lines: &Lines, fixed: usize, scroll: u16, from_end: bool) {
    let widest = lines.iter().map(|(line, _)| line.width()).max().unwrap_or_default().max(title.width() + 2);
    let width = (widest as u16 + 4).min(area.width);
    let height = (lines.len() as u16 + 2).min(area.height.saturating_sub(1));
    let at = Rect::new((area.width - width) / 2, (area.height - height) / 2, width, height);
    let [top_left, top_right, bottom_right, bottom_left, line, side] = pen.theme.frame();
    let across = |pen: &mut Pen<'_>, y: u16, left: &str, right: &str| {
        let middle = line.repeat(usize::from(width) - 2);
        pen.text(at.x, y, width, &format!("{left}{middle}{right}"), Style::reset());
    };
    across(pen, at.y, top_left, top_right);
    for y in at.y + 1..at.bottom() - 1 {
        let inside = " ".repeat(usize::from(width) - 2);
        pen.text(at.x, y, width, &format!("{side}{inside}{side}"), Style::reset());
    }
    across(pen, at.bottom() - 1, bottom_left, bottom_right);
    pen.text(at.x + 2, at.y, width - 4, &format!(" {title} "), pen.theme.strong());
    let rows = usize::from(height) - 2;
    let fixed = fixed.min(rows).min(lines.len());
    let body = &lines[fixed..];
    let most = body.len().saturating_sub(rows - fixed);
    let scrolled = usize::from(scroll).min(most);
    let skip = if from_end { most - scrolled } else { scrolled };
    let shown = lines[..fixed].iter().chain(body[skip..].iter().take(rows - fixed));
    for (place, (text, style)) in shown.enumerate() {
        pen.text(at.x + 2, at.y + 1 + place as u16, width - 4, text, *style);
    }
    if skip > 0 {
        pen.text(at.right() - 4, at.y, 3, pen.theme.sign(" ↑ ", " ^ "), pen.theme.strong());
    }
    if skip < most {
        pen.text(at.right() - 4, at.bottom() - 1, 3, pen.theme.sign(" ↓ ", " v "), pen.theme.strong());
    }
}

// ---- a hint ----

/// Draws a hint: what is advised, why, and a line for each option with its points to expect.
pub(crate) fn draw_hint(pen: &mut Pen<'_>, area: Rect, hint: &Hint, scroll: u16) {
    let words = pen.words;
    let room = usize::from(area.width.saturating_sub(6)).min(60);
    let told = wrapped(&words.hint(hint), room).into_iter().map(|line| (line, pen.theme.strong()));
    let mut lines: Lines = told.collect();
    lines.push((String::new(), Style::new()));
    lines.extend(options(pen, hint, room));
    let fixed = lines.len().saturating_sub(hint.options.len());
    window(pen, area, &words.button(Button::Hint), &lines, fixed, scroll, false);
}

fn options(pen: &Pen<'_>, hint: &Hint, room: usize) -> Lines {
    let words = pen.words;
    let is_bid = matches!(hint.action, foretell_rules::Action::Bid(_));
    let head = if is_bid { say!(words, "hint-row-bid") } else { say!(words, "hint-row-choice") };
    let [points, kept] = [say!(words, "hint-row-points"), say!(words, "hint-row-kept")];
    let labels = hint.options.iter().map(|option| words.hint_option(option.action));
    let first = labels.map(|label| label.width()).max().unwrap_or_default().max(head.width());
    let (second, third) = (points.width().max(4), kept.width().max(5));
    let bar = room.saturating_sub(first + second + third + 8).min(20);
    let most = hint.options.iter().map(|option| option.points).fold(1.0, f64::max);
    let line = |option: &HintOption| {
        let is_best = option.action == hint.action;
        let mark = if is_best { pen.theme.sign("▶", ">") } else { " " };
        let label = words.hint_option(option.action);
        let pad = " ".repeat(first - label.width());
        let points = words.hint_points(option.points).replace('−', pen.theme.sign("−", "-"));
        let full = (option.points.max(0.0) / most * bar as f64).round() as usize;
        let style = if is_best { pen.theme.strong() } else { Style::new() };
        let cells = format!("{}  {}", right(&points, second), right(&words.hint_share(option.kept), third));
        (format!("{mark} {label}{pad}  {cells}  {}", pen.theme.sign("█", "#").repeat(full)), style)
    };
    let pad = " ".repeat(first - head.width());
    let head = format!("  {head}{pad}  {}  {}", right(&points, second), right(&kept, third));
    [(head, pen.theme.faint())].into_iter().chain(hint.options.iter().map(line)).collect()
}

// ---- keys ----

fn help(pen: &Pen<'_>, place: Place, room: usize) -> Lines {
    let words = pen.words;
    let mut lines = Lines::new();
    for binding in place.bindings() {
        let keys = if pen.theme.ascii { binding.plain } else { binding.shown };
        let pad = " ".repeat(11_usize.saturating_sub(keys.width()));
        let about = words.say(binding.about);
        for (number, line) in wrapped(&about, room.saturating_sub(12)).into_iter().enumerate() {
            let head = if number == 0 { format!("{keys}{pad}") } else { " ".repeat(11) };
            lines.push((format!("{head} {line}"), Style::new()));
        }
    }
    if place == Place::Table {
        lines.push((String::new(), Style::new()));
        let mouse = wrapped(&say!(words, "play-help-mouse"), room);
        lines.extend(mouse.into_iter().map(|line| (line, pen.theme.faint())));
    }
    lines
}

// ---- the score sheet ----

fn sheet(pen: &Pen<'_>, table: &Table, room: usize) -> Lines {
    let words = pen.words;
    let seats: Vec<Seat> = table.view.rules.seats().collect();
    let rounds = table.view.rules.rounds();
    let first = words.heading(Heading::Round).width().max(5);
    let each = (room.saturating_sub(first + 2) / seats.len()).min(18);
    let narrator = table.narrator(words);
    let name = |seat: &Seat| {
        let name = narrator.name(*seat);
        right(&shortened(&name, each - 1, pen.theme.sign("…", "~")), each)
    };
    let head: String = seats.iter().map(name).collect();
    let mut lines = vec![(format!("{:<first$}{head}", words.heading(Heading::Round)), pen.theme.strong())];
    lines.push((explain_sheet(words, first + each * seats.len()), pen.theme.faint()));
    for (index, row) in table.sheet.rows().iter().enumerate() {
        let cells: String = seats.iter().map(|seat| right(&cell(row, *seat, each), each)).collect();
        let cells = cells.replace('-', pen.theme.sign("−", "-"));
        let label = format!("{}/{rounds}", index + 1);
        lines.push((format!("{label:<first$}{cells}"), Style::new()));
    }
    if table.sheet.rows().is_empty() {
        lines.push((say!(words, "play-sheet-empty").into_owned(), pen.theme.faint()));
    } else {
        lines.extend(accuracy(table, words, &seats).into_iter().map(|line| (line, pen.theme.faint())));
    }
    lines
}

fn explain_sheet(words: Words, width: usize) -> String {
    shortened(&say!(words, "play-sheet-about"), width, "")
}

/// Bid and tricks, and the total after the round.
fn cell(row: &SheetRow, seat: Seat, width: usize) -> String {
    let changed = if row.changed.is_some_and(|(changer, _)| changer == seat) { "*" } else { "" };
    let result = format!("{}/{}{changed}", row.tricks[seat], row.bids[seat]);
    let long = format!("{result} {:+} {:>4}", row.points[seat], row.totals[seat]);
    if long.len() < width { long } else { format!("{result} {:>4}", row.totals[seat]) }
}

fn right(text: &str, width: usize) -> String {
    format!("{}{text}", " ".repeat(width.saturating_sub(text.width())))
}

/// How often each bid came true.
fn accuracy(table: &Table, words: Words, seats: &[Seat]) -> Vec<String> {
    let rows = table.sheet.rows();
    let narrator = table.narrator(words);
    let kept = |seat: Seat| rows.iter().filter(|row| row.bids[seat] == row.tricks[seat]).count();
    let told = |seat: &Seat| {
        let value = words.accuracy(kept(*seat), rows.len());
        say!(words, "named-value", name = narrator.name(*seat), value = value).into_owned()
    };
    [String::new()].into_iter().chain(seats.iter().map(told)).collect()
}

// ---- the last trick, and the log ----

fn last_trick(pen: &Pen<'_>, table: &Table) -> Lines {
    let words = pen.words;
    let narrator = table.narrator(words);
    let Some(trick) = &table.last_trick else {
        return vec![(say!(words, "play-no-last-trick").into_owned(), pen.theme.faint())];
    };
    let widest = trick.plays.iter().map(|placed| narrator.name(placed.seat).width()).max().unwrap_or_default();
    let line = |placed: &foretell_rules::Placed| {
        let name = narrator.name(placed.seat);
        let pad = " ".repeat(widest - name.width());
        let wins = trick.outcome.taken_by == Some(placed.seat);
        let mark = if wins { pen.theme.sign("★", "*") } else { " " };
        let sign = pen.theme.card_sign(words, placed.play.card());
        let text = format!("{mark} {name}{pad}  {sign} {}", words.play(placed.play));
        (text, pen.theme.card(placed.play.card()))
    };
    let mut lines: Lines = trick.plays.iter().map(line).collect();
    let ended = foretell_rules::Event::TrickEnded { outcome: trick.outcome };
    lines.push((String::new(), Style::new()));
    lines.extend(narrator.event(&ended).map(|told| (told, Style::new())));
    lines
}

fn log(table: &Table, room: usize) -> Lines {
    let lines = table.log.iter().flat_map(|told| wrapped(told, room));
    lines.map(|line| (line, Style::new())).collect()
}
