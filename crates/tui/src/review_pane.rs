//! The review of a record, made on a thread with a progress bar, stoppable, then shown per player.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use foretell_review::{Judge, Luck, LuckMeter, Review, Summary, Watch, decisions_of};
use foretell_rules::{Record, Seat, SeatSet};
use foretell_words::{Text, Words, say};
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::canvas::Canvas;
use crate::keys::Command;
use crate::overlays::{Lines, window};
use crate::text::{pad_left, pad_right, wrapped};
use unicode_width::UnicodeWidthStr;

pub(crate) enum ReviewPane {
    Running(RunningReview),
    Made { review: Review, luck: Luck, seat: Seat, scroll: u16 },
}

pub(crate) struct RunningReview {
    done: Arc<AtomicUsize>,
    of: usize,
    seat: Seat,
    stop: Arc<AtomicBool>,
    found: Receiver<(Review, Luck)>,
}

impl Drop for RunningReview {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// In milliseconds.
pub(crate) const REDRAW_AFTER: u64 = 100;

impl ReviewPane {
    pub(crate) fn begin(record: &Record, judge: Judge, seat: Seat) -> ReviewPane {
        let seats = SeatSet::all(record.rules.players());
        let (sender, found) = channel();
        let (done, stop) = (Arc::<AtomicUsize>::default(), Arc::<AtomicBool>::default());
        let of = decisions_of(record, seats);
        let running = RunningReview { done: done.clone(), of, seat, stop: stop.clone(), found };
        let record = record.clone();
        std::thread::spawn(move || {
            let mut progress = || {
                done.fetch_add(1, Ordering::Relaxed);
            };
            let stopped = || stop.load(Ordering::Relaxed);
            let mut watch = Watch { progress: &mut progress, enough: &stopped, stop: &stopped };
            let review = judge.review(&record, seats, &mut watch);
            let luck = LuckMeter::new(judge.seed).measure(&record, &mut || {}, &stopped);
            if let (Ok(review), Ok(luck)) = (review, luck) {
                // The pane may be closed.
                let _ = sender.send((review, luck));
            }
        });
        ReviewPane::Running(running)
    }

    /// `None` if the thread failed.
    pub(crate) fn poll(self) -> Option<ReviewPane> {
        let ReviewPane::Running(running) = self else { return Some(self) };
        match running.found.try_recv() {
            Ok((review, _)) if review.decisions.is_empty() => None,
            Ok((review, luck)) => Some(ReviewPane::Made { seat: running.seat, review, luck, scroll: 0 }),
            Err(TryRecvError::Empty) => Some(ReviewPane::Running(running)),
            Err(TryRecvError::Disconnected) => None,
        }
    }

    pub(crate) fn is_running(&self) -> bool {
        matches!(self, ReviewPane::Running(_))
    }

    pub(crate) fn press(&mut self, command: Command) -> bool {
        match self {
            ReviewPane::Running(running) => {
                if matches!(command, Command::Back | Command::Review) {
                    running.stop.store(true, Ordering::Relaxed);
                }
                true
            }
            ReviewPane::Made { review, seat, scroll, .. } => {
                let seats: Vec<Seat> = review.rules.seats().collect();
                let turned = |by: usize| seats[(seat.index() + by) % seats.len()];
                match command {
                    Command::Up => *scroll = scroll.saturating_sub(1),
                    Command::Down => *scroll = scroll.saturating_add(1).min(MOST_SCROLLED),
                    Command::Left => (*seat, *scroll) = (turned(seats.len() - 1), 0),
                    Command::Right => (*seat, *scroll) = (turned(1), 0),
                    _ => return false,
                }
                true
            }
        }
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, record: &Record) {
        let room = usize::from(area.width.saturating_sub(6)).min(WIDEST);
        match self {
            ReviewPane::Running(running) => {
                let title = say!(canvas.words, "review-title");
                window(canvas, area, &title, &running.lines(canvas, room), 0, 0, false);
            }
            ReviewPane::Made { review, luck, seat, scroll } => {
                let name = seat_name(canvas.words, record, *seat);
                let title = say!(canvas.words, "review-of", name = name);
                let lines = summary_lines(canvas.words, canvas.theme.strong(), review, luck, *seat, room);
                window(canvas, area, &title, &lines, 0, *scroll, false);
            }
        }
    }

    pub(crate) fn keys(&self, words: Words) -> Text {
        if self.is_running() { say!(words, "review-stop-keys") } else { say!(words, "review-keys") }
    }
}

pub(crate) fn review_text(words: Words, record: &Record, seats: SeatSet, stop: &dyn Fn() -> bool) -> Vec<String> {
    let judge = Judge::new(1);
    let mut watch = Watch { progress: &mut || {}, enough: stop, stop };
    let review = judge.review(record, seats, &mut watch);
    let luck = LuckMeter::new(judge.seed).measure(record, &mut || {}, stop);
    let (Ok(review), Ok(luck)) = (review, luck) else { return vec![say!(words, "review-none").into_owned()] };
    let mut text = Vec::new();
    for seat in seats {
        let name = seat_name(words, record, seat);
        text.extend([String::new(), say!(words, "review-of", name = name).into_owned()]);
        let lines = summary_lines(words, Style::new(), &review, &luck, seat, usize::from(u16::MAX));
        text.extend(lines.into_iter().map(|(line, _)| line));
    }
    text
}

fn seat_name(words: Words, record: &Record, seat: Seat) -> String {
    let name = words.names_in_record(&record.players).into_iter().nth(seat.index());
    name.filter(|name| !name.is_empty()).unwrap_or_else(|| seat.to_string())
}

const MOST_SCROLLED: u16 = 500;
const WIDEST: usize = 72;

impl RunningReview {
    fn lines(&self, canvas: &Canvas<'_>, room: usize) -> Lines {
        let done = self.done.load(Ordering::Relaxed).min(self.of);
        let width = room.min(40);
        let full = width * done / self.of.max(1);
        let (filled, empty) = (canvas.theme.sign("█", "#"), canvas.theme.sign("░", "."));
        let bar = format!("{}{}", filled.repeat(full), empty.repeat(width - full));
        let text = say!(canvas.words, "review-running", done = done, decisions = self.of);
        let text = wrapped(&text, room).into_iter().map(|line| (line, Style::new()));
        text.chain([(bar, canvas.theme.strong())]).collect()
    }
}

fn summary_lines(words: Words, title: Style, review: &Review, luck: &Luck, seat: Seat, room: usize) -> Lines {
    let summary = review.summary(seat);
    let mut lines = Lines::new();
    if summary.decisions == 0 {
        lines.extend(sentences(&[say!(words, "review-none").into_owned()], room));
    } else {
        lines.extend(sentences(&[words.review_grades(&summary)], room));
        lines.extend(titled(title, say!(words, "review-lost"), lost_lines(words, &summary)));
        if !luck.rounds.is_empty() {
            let mut text = sentences(&[words.luck_verdict(&luck.of(seat)).into_owned()], room);
            text.extend(columns(&words.luck_rows(&luck.of(seat), &summary.lost_in_all())));
            lines.extend(titled(title, say!(words, "luck-title"), text));
        }
        if let Some(decided) = summary.costliest {
            let text = sentences(&words.review_costliest(decided), room);
            lines.extend(titled(title, say!(words, "review-costliest"), text));
        }
        if !summary.turning_points.is_empty() {
            let text: Vec<String> =
                summary.turning_points.iter().map(|decided| words.review_turning_point(decided)).collect();
            lines.extend(titled(title, say!(words, "review-turning"), sentences(&text, room)));
        }
        if let Some(decided) = summary.best {
            let text = sentences(&words.review_best(decided), room);
            lines.extend(titled(title, say!(words, "review-best"), text));
        }
    }
    if review.stopped {
        lines.push((String::new(), Style::new()));
        lines.extend(sentences(&[say!(words, "review-stopped").into_owned()], room));
    }
    lines
}

fn titled(style: Style, title: Text, lines: Lines) -> Lines {
    let head = [(String::new(), Style::new()), (title.into_owned(), style)];
    head.into_iter().chain(lines).collect()
}

fn sentences(texts: &[String], room: usize) -> Lines {
    let lines = texts.iter().flat_map(|text| wrapped(&text.replace('\u{a0}', " "), room));
    lines.map(|line| (line, Style::new())).collect()
}

fn lost_lines(words: Words, summary: &Summary<'_>) -> Lines {
    let rows = words.review_lost(summary);
    if rows.is_empty() {
        return vec![(say!(words, "review-nothing-lost").into_owned(), Style::new())];
    }
    columns(&rows)
}

fn columns(rows: &[Vec<String>]) -> Lines {
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.width()).max();
    let widths: Vec<usize> = (0..4).map(|column| width(column).unwrap_or_default()).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate();
        let cells = cells.map(|(column, (cell, width))| match column {
            0 => pad_right(cell, *width),
            _ => pad_left(cell, *width),
        });
        (cells.collect::<Vec<_>>().join("  "), Style::new())
    };
    rows.iter().map(line).collect()
}
