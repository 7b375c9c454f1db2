//! Overlays: keys, score sheet, last trick, log, hint.

use foretell_review::Warning;
use foretell_rules::{RuleSet, Seat, SheetRow};
use foretell_words::{Button, Heading, Hint, HintOption, RuleBook, Text, Words, say};
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use crate::canvas::Canvas;
use crate::keys::{Command, KeyContext};
use crate::reactions::REACTIONS;
use crate::table::Table;
use crate::text::{pad_left, pad_right, shortened, wrapped};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlay {
    Help,
    Sheet,
    LastTrick,
    Log,
    Hint,
    Tutor,
    Rules,
    Reactions,
    Verdict,
}

impl Overlay {
    pub const fn of_command(command: Command) -> Option<Overlay> {
        match command {
            Command::Help => Some(Overlay::Help),
            Command::Sheet => Some(Overlay::Sheet),
            Command::LastTrick => Some(Overlay::LastTrick),
            Command::Log => Some(Overlay::Log),
            Command::Rules => Some(Overlay::Rules),
            _ => None,
        }
    }

    const fn scrolls_from_end(self) -> bool {
        matches!(self, Overlay::Sheet | Overlay::Log)
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OverlayState {
    pub open: Option<Overlay>,
    scroll: u16,
}

const MOST_LINES: u16 = 2000;
const PAGE: u16 = 15;

impl OverlayState {
    pub const fn show(&mut self, overlay: Overlay) {
        *self = OverlayState { open: Some(overlay), scroll: 0 };
    }

    pub const fn close(&mut self) {
        self.open = None;
    }

    /// Returns whether the key was one for overlays.
    pub fn press(&mut self, command: Command) -> bool {
        if let Some(overlay) = Overlay::of_command(command) {
            if self.open == Some(overlay) {
                self.close();
            } else {
                self.show(overlay);
            }
            return true;
        }
        let Some(overlay) = self.open else { return false };
        match command {
            Command::Up | Command::Down if (command == Command::Up) == overlay.scrolls_from_end() => {
                self.scroll = self.scroll.saturating_add(1).min(MOST_LINES);
            }
            Command::Up | Command::Down => self.scroll = self.scroll.saturating_sub(1),
            // The rules have pages.
            Command::Left if overlay == Overlay::Rules => self.scroll = self.scroll.saturating_sub(PAGE),
            Command::Right if overlay == Overlay::Rules => self.scroll = (self.scroll + PAGE).min(MOST_LINES),
            _ => self.close(),
        }
        true
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TutorQuestion {
    pub warning: Warning,
    pub insists: bool,
}

pub(crate) type Lines = Vec<(String, Style)>;

pub(crate) fn draw(
    canvas: &mut Canvas<'_>,
    area: Rect,
    state: OverlayState,
    table: Option<&Table>,
    hint: Option<&Hint>,
    verdict: &[String],
    context: KeyContext,
) {
    let Some(overlay) = state.open else { return };
    let room = usize::from(area.width.saturating_sub(6));
    let (title, lines) = match (overlay, table) {
        (Overlay::Help, _) => (canvas.words.button(Button::Help), help(canvas, context, room)),
        (Overlay::Sheet, Some(table)) => (canvas.words.heading(Heading::ScoreSheet), sheet(canvas, table, room)),
        (Overlay::LastTrick, Some(table)) => (canvas.words.button(Button::LastTrick), last_trick(canvas, table)),
        (Overlay::Log, Some(table)) => (canvas.words.button(Button::Log), log(table, room)),
        (Overlay::Rules, Some(table)) => {
            (canvas.words.button(Button::Rules), rules(canvas, &table.view.rules, room.min(76)))
        }
        (Overlay::Reactions, _) => (say!(canvas.words, "pages-reactions"), reactions(canvas)),
        (Overlay::Verdict, _) => (say!(canvas.words, "practice-title"), verdict_lines(canvas, verdict, room.min(70))),
        (Overlay::Hint, _) => match hint {
            Some(hint) => (canvas.words.button(Button::Hint), hint_lines(canvas, hint, room.min(60))),
            None => return,
        },
        (Overlay::Tutor, _) | (_, None) => return,
    };
    // The head of a sheet and the advice don't scroll.
    let fixed = match (overlay, hint) {
        (Overlay::Sheet, _) => 2,
        (Overlay::Hint, Some(hint)) => lines.len().saturating_sub(hint.options.len()),
        _ => 0,
    };
    window(canvas, area, &title, &lines, fixed, state.scroll, overlay.scrolls_from_end());
}

pub(crate) fn window(
    canvas: &mut Canvas<'_>,
    area: Rect,
    title: &str,
    lines: &Lines,
    fixed: usize,
    scroll: u16,
    from_end: bool,
) {
    let widest = lines.iter().map(|(line, _)| line.width()).max().unwrap_or_default().max(title.width() + 2);
    let width = (widest as u16 + 4).min(area.width);
    let height = (lines.len() as u16 + 2).min(area.height.saturating_sub(1));
    let at = Rect::new((area.width - width) / 2, (area.height - height) / 2, width, height);
    canvas.border(at, canvas.theme.border(), Style::reset());
    canvas.text(at.x + 2, at.y, width - 4, &format!(" {title} "), canvas.theme.strong());
    let rows = usize::from(height) - 2;
    let fixed = fixed.min(rows).min(lines.len());
    let body = &lines[fixed..];
    let most = body.len().saturating_sub(rows - fixed);
    let scrolled = usize::from(scroll).min(most);
    let skip = if from_end { most - scrolled } else { scrolled };
    let shown = lines[..fixed].iter().chain(body[skip..].iter().take(rows - fixed));
    for (place, (text, style)) in shown.enumerate() {
        canvas.text(at.x + 2, at.y + 1 + place as u16, width - 4, text, *style);
    }
    if skip > 0 {
        canvas.text(at.right() - 4, at.y, 3, canvas.theme.sign(" ↑ ", " ^ "), canvas.theme.strong());
    }
    if skip < most {
        canvas.text(at.right() - 4, at.bottom() - 1, 3, canvas.theme.sign(" ↓ ", " v "), canvas.theme.strong());
    }
}

// ---- rules and reactions ----

fn rules(canvas: &Canvas<'_>, rules: &RuleSet, room: usize) -> Lines {
    let keys = canvas.theme.sign("↑ ↓  ← →", "Up Down  Left Right");
    let head = [(canvas.words.rules_line(rules), canvas.theme.strong()), (keys.to_owned(), canvas.theme.faint())];
    let mut lines: Lines = head.into();
    for chapter in RuleBook::new(canvas.words, *rules).as_text() {
        lines.extend([(String::new(), Style::new()), (chapter.title, canvas.theme.strong())]);
        for line in chapter.lines {
            let (indent, style) = if line.is_example { ("    ", canvas.theme.faint()) } else { ("- ", Style::new()) };
            let text = wrapped(&line.text, room.saturating_sub(indent.len())).into_iter().enumerate();
            let hanging = |place| if place == 0 { indent.to_owned() } else { " ".repeat(indent.len()) };
            lines.extend(text.map(|(place, text)| (format!("{}{text}", hanging(place)), style)));
        }
    }
    lines
}

fn reactions(canvas: &Canvas<'_>) -> Lines {
    let numbered = REACTIONS.iter().enumerate();
    numbered
        .map(|(place, reaction)| (format!("{}  {}", place + 1, reaction.text(canvas.words)), Style::new()))
        .collect()
}

fn verdict_lines(canvas: &Canvas<'_>, verdict: &[String], room: usize) -> Lines {
    let mut lines = Lines::new();
    for (place, sentence) in verdict.iter().enumerate() {
        let style = if place == 0 { canvas.theme.strong() } else { Style::new() };
        lines.extend(wrapped(sentence, room).into_iter().map(|line| (line, style)));
    }
    lines
}

// ---- a hint ----

fn hint_lines(canvas: &Canvas<'_>, hint: &Hint, room: usize) -> Lines {
    let advice = wrapped(&canvas.words.hint(hint), room).into_iter().map(|line| (line, canvas.theme.strong()));
    let mut lines: Lines = advice.collect();
    lines.push((String::new(), Style::new()));
    lines.extend(options(canvas, hint, room));
    lines
}

fn options(canvas: &Canvas<'_>, hint: &Hint, room: usize) -> Lines {
    let words = canvas.words;
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
        let mark = if is_best { canvas.theme.sign("▶", ">") } else { " " };
        let label = pad_right(&words.hint_option(option.action), first);
        let points = words.hint_points(option.points).replace('−', canvas.theme.sign("−", "-"));
        let full = (option.points.max(0.0) / most * bar as f64).round() as usize;
        let style = if is_best { canvas.theme.strong() } else { Style::new() };
        let cells = format!("{}  {}", pad_left(&points, second), pad_left(&words.hint_share(option.made), third));
        (format!("{mark} {label}  {cells}  {}", canvas.theme.sign("█", "#").repeat(full)), style)
    };
    let head = format!("  {}  {}  {}", pad_right(&head, first), pad_left(&points, second), pad_left(&kept, third));
    [(head, canvas.theme.faint())].into_iter().chain(hint.options.iter().map(line)).collect()
}

// ---- the tutor ----

pub(crate) fn draw_warning(canvas: &mut Canvas<'_>, area: Rect, question: &TutorQuestion) {
    let words = canvas.words;
    let room = usize::from(area.width.saturating_sub(6)).min(60);
    let text = words.tutor_warning(&question.warning);
    let text = text.iter().flat_map(|text| wrapped(text, room)).map(|line| (line, Style::new()));
    let verdict = (words.tutor_verdict(&question.warning).into_owned(), canvas.theme.strong());
    let way = |label: &str, is_chosen: bool| {
        let mark = if is_chosen { canvas.theme.sign("▶", ">") } else { " " };
        (format!("{mark} {label}"), if is_chosen { canvas.theme.strong() } else { Style::new() })
    };
    let ways =
        [way(&say!(words, "tutor-take-back"), !question.insists), way(&say!(words, "tutor-anyway"), question.insists)];
    let lines: Lines = [verdict].into_iter().chain(text).chain([(String::new(), Style::new())]).chain(ways).collect();
    let title = say!(words, "tutor-title");
    // The choices stay visible.
    window(canvas, area, &title, &lines, 0, 0, true);
}

// ---- keys ----

fn help(canvas: &Canvas<'_>, context: KeyContext, room: usize) -> Lines {
    let words = canvas.words;
    let mut lines = Lines::new();
    for binding in context.bindings() {
        let keys = if canvas.theme.ascii { binding.plain } else { binding.shown };
        let about = words.say(binding.about);
        for (number, line) in wrapped(&about, room.saturating_sub(12)).into_iter().enumerate() {
            let head = pad_right(if number == 0 { keys } else { "" }, 11);
            lines.push((format!("{head} {line}"), Style::new()));
        }
    }
    if context != KeyContext::Replay {
        for text in [say!(words, "play-help-mouse"), say!(words, "play-help-lesson")] {
            lines.push((String::new(), Style::new()));
            lines.extend(wrapped(&text, room).into_iter().map(|line| (line, canvas.theme.faint())));
        }
    }
    lines
}

// ---- the score sheet ----

fn sheet(canvas: &Canvas<'_>, table: &Table, room: usize) -> Lines {
    let words = canvas.words;
    let seats: Vec<Seat> = table.view.rules.seats().collect();
    let rounds = table.view.rules.rounds();
    let first = words.heading(Heading::Round).width().max(5);
    let each = (room.saturating_sub(first + 2) / seats.len()).min(18);
    let narrator = table.narrator(words);
    let name = |seat: &Seat| {
        let name = narrator.name(*seat);
        pad_left(&shortened(&name, each - 1, canvas.theme.sign("…", "~")), each)
    };
    let head: String = seats.iter().map(name).collect();
    let mut lines = vec![(format!("{:<first$}{head}", words.heading(Heading::Round)), canvas.theme.strong())];
    let cells = SheetCells::within(each, table.sheet.rows(), &seats);
    let about = shortened(&cells.about(words), first + each * seats.len(), "");
    lines.push((about, canvas.theme.faint()));
    for (index, row) in table.sheet.rows().iter().enumerate() {
        let cells: String = seats.iter().map(|seat| pad_left(&cells.text(row, *seat), each)).collect();
        let cells = cells.replace('-', canvas.theme.sign("−", "-"));
        let label = format!("{}/{rounds}", index + 1);
        lines.push((format!("{label:<first$}{cells}"), Style::new()));
    }
    if table.sheet.rows().is_empty() {
        lines.push((say!(words, "play-sheet-empty").into_owned(), canvas.theme.faint()));
    } else {
        if table.sheet.rows().iter().any(|row| row.changed.is_some()) {
            lines.push((format!("* {}", say!(words, "play-sheet-changed")), canvas.theme.faint()));
        }
        lines.extend(accuracy(table, words, &seats).into_iter().map(|line| (line, canvas.theme.faint())));
    }
    lines
}

/// What a cell of the sheet contains: as much as fits in all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SheetCells {
    WithPoints,
    Aligned,
    Tight,
    Total,
}

impl SheetCells {
    fn within(width: usize, rows: &[SheetRow], seats: &[Seat]) -> SheetCells {
        let fits =
            |cells: &SheetCells| rows.iter().all(|row| seats.iter().all(|seat| cells.text(row, *seat).len() < width));
        let ways = [SheetCells::WithPoints, SheetCells::Aligned, SheetCells::Tight];
        ways.into_iter().find(fits).unwrap_or(SheetCells::Total)
    }

    fn about(self, words: Words) -> Text {
        match self {
            SheetCells::WithPoints => say!(words, "play-sheet-about"),
            SheetCells::Aligned | SheetCells::Tight => say!(words, "play-sheet-about-short"),
            SheetCells::Total => say!(words, "sheet-total"),
        }
    }

    fn text(self, row: &SheetRow, seat: Seat) -> String {
        let changed = if row.changed.is_some_and(|(changer, _)| changer == seat) { "*" } else { "" };
        let (result, total) = (format!("{}/{}{changed}", row.tricks[seat], row.bids[seat]), row.totals[seat]);
        match self {
            SheetCells::WithPoints => format!("{result} {:+} {total:>4}", row.points[seat]),
            SheetCells::Aligned => format!("{result} {total:>4}"),
            SheetCells::Tight => format!("{result} {total}"),
            SheetCells::Total => format!("{total}{changed}"),
        }
    }
}

fn accuracy(table: &Table, words: Words, seats: &[Seat]) -> Vec<String> {
    let rows = table.sheet.rows();
    let narrator = table.narrator(words);
    let made = |seat: Seat| rows.iter().filter(|row| row.bids[seat] == row.tricks[seat]).count();
    let text = |seat: &Seat| {
        let value = words.accuracy(made(*seat), rows.len());
        say!(words, "named-value", name = narrator.name(*seat), value = value).into_owned()
    };
    [String::new()].into_iter().chain(seats.iter().map(text)).collect()
}

// ---- the last trick, and the log ----

fn last_trick(canvas: &Canvas<'_>, table: &Table) -> Lines {
    let words = canvas.words;
    let narrator = table.narrator(words);
    let Some(trick) = &table.last_trick else {
        return vec![(say!(words, "play-no-last-trick").into_owned(), canvas.theme.faint())];
    };
    let widest = trick.plays.iter().map(|placed| narrator.name(placed.seat).width()).max().unwrap_or_default();
    let line = |placed: &foretell_rules::Placed| {
        let name = pad_right(&narrator.name(placed.seat), widest);
        let wins = trick.outcome.taken_by == Some(placed.seat);
        let mark = if wins { canvas.theme.sign("★", "*") } else { " " };
        let sign = canvas.theme.card_sign(words, placed.play.card());
        let text = format!("{mark} {name}  {sign} {}", words.play(placed.play));
        (text, canvas.theme.card(placed.play.card()))
    };
    let mut lines: Lines = trick.plays.iter().map(line).collect();
    let ended = foretell_rules::Event::TrickEnded { outcome: trick.outcome };
    lines.push((String::new(), Style::new()));
    lines.extend(narrator.event(&ended).map(|text| (text, Style::new())));
    lines
}

fn log(table: &Table, room: usize) -> Lines {
    let lines = table.log.iter().flat_map(|text| wrapped(text, room));
    lines.map(|line| (line, Style::new())).collect()
}
