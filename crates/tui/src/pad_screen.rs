//! The full-screen score pad: sheet, question and input line.

use std::cell::Cell;

use foretell_words::say;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEventKind, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use crate::canvas::Canvas;
use crate::input::Input;
use crate::pad_session::{PadReply, PadSession};
use crate::presentation::ScreenPresentation;
use crate::terminal::{Effect, FullScreen};
use crate::text::{first_parts, pad_right, shortened, wrapped};

const LONGEST_INPUT: usize = 200;

pub struct PadScreen {
    session: PadSession,
    presentation: ScreenPresentation,
    typed: String,
    said: Vec<String>,
    scrolled: u16,
    /// Set where the screen is drawn.
    scrolls: Cell<Scrolls>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Scrolls {
    most: u16,
    /// A long text is read from its beginning; the sheet begins with its last rounds.
    is_text: bool,
}

const PAGE: u16 = 10;
const NARROWEST_CELL: usize = 6;

impl PadScreen {
    pub fn new(session: PadSession, presentation: ScreenPresentation) -> PadScreen {
        PadScreen {
            session,
            presentation,
            typed: String::new(),
            said: Vec::new(),
            scrolled: 0,
            scrolls: Cell::default(),
        }
    }

    pub fn session(&self) -> &PadSession {
        &self.session
    }

    fn scroll(&mut self, up: bool, by: u16) {
        let Scrolls { most, is_text } = self.scrolls.get();
        let now = self.scrolled.min(most);
        self.scrolled = if up == is_text { now.saturating_sub(by) } else { (now + by).min(most) };
    }

    fn enter(&mut self) -> Vec<Effect> {
        self.scrolled = 0;
        match self.session.take_line(&std::mem::take(&mut self.typed)) {
            PadReply::Quit => vec![Effect::Quit],
            PadReply::Said(lines) => {
                self.said = lines;
                Vec::new()
            }
        }
    }

    fn sheet(&self, canvas: &mut Canvas<'_>, area: Rect, scrolled: u16) -> (u16, u16) {
        let lines = sheet_within(&self.session.sheet(), usize::from(area.width), canvas.theme.sign("…", "~"));
        let Some((names, rounds)) = lines.split_first() else { return (area.y, 0) };
        canvas.text(area.x, area.y, area.width, names, canvas.theme.strong());
        let room = usize::from(area.height.saturating_sub(1));
        // A line says how many rounds are above, and one how many are below.
        let most = if rounds.len() > room { rounds.len() - room.saturating_sub(1) } else { 0 };
        let below = usize::from(scrolled).min(most);
        let last = rounds.len() - below;
        let rows = room.saturating_sub(usize::from(below > 0));
        let first = if last > rows { last - rows.saturating_sub(1) } else { 0 };
        let words = canvas.words;
        let mut shown: Vec<(String, Style)> = Vec::new();
        if first > 0 {
            let text = say!(words, "pad-more-rows", count = first);
            shown.push((format!("{}{text}", canvas.theme.sign("↑ ", "Up: ")), canvas.theme.faint()));
        }
        shown.extend(rounds[first..last].iter().map(|line| (line.clone(), Style::new())));
        if last < rounds.len() {
            let text = say!(words, "pad-later-rows", count = rounds.len() - last);
            shown.push((format!("{}{text}", canvas.theme.sign("↓ ", "Down: ")), canvas.theme.faint()));
        }
        for (place, (line, style)) in shown.iter().take(room).enumerate() {
            canvas.text(area.x, area.y + 1 + place as u16, area.width, line, *style);
        }
        (area.y + 1 + shown.len().min(room) as u16, most as u16)
    }
}

/// All players' columns within the width: where they don't fit, the points are left out, then the tricks and bids.
fn sheet_within(rows: &[Vec<String>], width: usize, mark: &str) -> Vec<String> {
    let Some(names) = rows.first() else { return Vec::new() };
    let number = rows.iter().map(|row| row[0].width()).max().unwrap_or_default() + 2;
    let each = (width.saturating_sub(number) / (names.len() - 1).max(1)).max(NARROWEST_CELL);
    let widest = |shorten: fn(&str) -> String| {
        let cells = rows.iter().skip(1).flat_map(|row| &row[1..]);
        cells.map(|cell| shorten(cell).width()).max().unwrap_or_default()
    };
    let ways: [fn(&str) -> String; 3] = [str::to_owned, without_points, only_total];
    let shorten = ways.into_iter().find(|way| widest(*way) < each).unwrap_or(only_total);
    let longest_name = names[1..].iter().map(|name| name.width()).max().unwrap_or_default();
    let each = each.min(widest(shorten).max(longest_name) + 2);
    let line = |(place, row): (usize, &Vec<String>)| {
        let cell = |cell: &String| {
            let cell = if place == 0 { shortened(cell, each - 1, mark) } else { shorten(cell) };
            pad_right(&cell, each)
        };
        [pad_right(&row[0], number)].into_iter().chain(row[1..].iter().map(cell)).collect()
    };
    rows.iter().enumerate().map(line).collect()
}

/// From «1/2 -10 40».
fn without_points(cell: &str) -> String {
    match cell.split(' ').collect::<Vec<_>>()[..] {
        [result, _, total] => format!("{result} {total}"),
        _ => cell.to_owned(),
    }
}

fn only_total(cell: &str) -> String {
    cell.rsplit(' ').next().unwrap_or(cell).to_owned()
}

impl FullScreen for PadScreen {
    fn update(&mut self, input: Input) -> Vec<Effect> {
        let Input::Key(key) = input else {
            return if matches!(input, Input::Stop | Input::EndOfInput) { vec![Effect::Quit] } else { Vec::new() };
        };
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            _ if key.kind == KeyEventKind::Release => {}
            KeyCode::Char('c' | 'd') if control => return vec![Effect::Quit],
            KeyCode::Char('z') if control => return vec![Effect::Suspend],
            KeyCode::Char('l') if control => return vec![Effect::Redraw],
            KeyCode::Char(letter) if !control && self.typed.len() < LONGEST_INPUT => self.typed.push(letter),
            KeyCode::Backspace => drop(self.typed.pop()),
            KeyCode::Esc => {
                self.typed.clear();
                self.said.clear();
                self.scrolled = 0;
            }
            KeyCode::Up => self.scroll(true, 1),
            KeyCode::Down => self.scroll(false, 1),
            KeyCode::PageUp => self.scroll(true, PAGE),
            KeyCode::PageDown => self.scroll(false, PAGE),
            KeyCode::Enter => return self.enter(),
            _ => {}
        }
        Vec::new()
    }

    fn draw(&self, buffer: &mut Buffer) {
        let area = buffer.area;
        let ScreenPresentation { words, theme, .. } = self.presentation;
        let mut canvas = Canvas { buffer, theme, words };
        let inner = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
        canvas.fill(Rect { height: 1, ..area }, theme.bar());
        let title = format!("{} · {}", say!(words, "pad-title"), words.rules_line(&self.session.pad().sheet().rules));
        canvas.text(inner.x, area.y, inner.width, &title, theme.bar());
        let below: Vec<(String, Style)> = (self.said.iter().map(|line| (line.clone(), theme.bad())))
            .chain(self.session.status().into_iter().map(|line| (line, theme.asked())))
            .collect();
        let below: Vec<(String, Style)> = below
            .into_iter()
            .flat_map(|(text, style)| {
                wrapped(&text, usize::from(inner.width)).into_iter().map(move |line| (line, style))
            })
            .collect();
        // The question has priority over old rounds.
        let room = area.height.saturating_sub(4 + below.len() as u16).max(4);
        let sheet_area = Rect { y: area.y + 2, height: room, ..inner };
        let rows = self.session.sheet().len().min(usize::from(room)) as u16;
        let fit = area.height.saturating_sub(4 + rows);
        let most = (below.len() as u16).saturating_sub(fit);
        let skip = if most > 0 { self.scrolled.min(most) } else { 0 };
        let scrolled = if most > 0 { 0 } else { self.scrolled };
        let (bottom, hidden) = self.sheet(&mut canvas, sheet_area, scrolled);
        self.scrolls.set(if most > 0 {
            Scrolls { most, is_text: true }
        } else {
            Scrolls { most: hidden, is_text: false }
        });
        for (place, (line, style)) in below.iter().skip(usize::from(skip)).take(usize::from(fit)).enumerate() {
            canvas.text(inner.x, bottom + 1 + place as u16, inner.width, line, *style);
        }
        let edge = Rect { height: 1, ..inner };
        if skip > 0 {
            canvas.right(Rect { y: bottom, ..edge }, theme.sign("↑", "Up"), theme.strong());
        }
        if skip < most {
            canvas.right(Rect { y: area.bottom().saturating_sub(2), ..edge }, theme.sign("↓", "Down"), theme.strong());
        }
        let prompt = format!("> {}{}", self.typed, theme.sign("▏", "_"));
        let last = area.bottom().saturating_sub(1);
        canvas.text(inner.x, last, inner.width, &prompt, theme.strong());
        if self.typed.is_empty() && area.height > 4 {
            let (x, width) = (inner.x + 5, inner.width.saturating_sub(5));
            let words = first_parts(&self.session.short_words(), usize::from(width));
            canvas.text(x, last, width, &words, theme.faint());
        }
    }

    fn due_in(&self) -> Option<u64> {
        None
    }
}

#[cfg(test)]
mod tests {
    use foretell_pad::PadSetup;
    use foretell_words::{Language, Words};
    use ratatui::crossterm::event::KeyEvent;

    use super::*;
    use crate::pad_files::PadFolder;
    use crate::theme::ScreenTheme;

    /// Six players with long names, and nine of ten rounds played.
    fn played(folder: &std::path::Path) -> PadScreen {
        let names = ["Annabella", "Bernhardine", "Clementine", "Dorothea", "Emmanuel", "Frederick"].map(str::to_owned);
        let setup = PadSetup::new("it/6".parse().expect("rules"), &names, None).expect("names");
        let words = Words::new(Language::English);
        let mut session = PadSession::new(words, PadFolder::new(folder).create(setup).expect("a pad"));
        for round in 1..=9 {
            for line in ["E".to_owned(), format!("{round} 0 0 0 0 0"), format!("{round} 0 0 0 0 0")] {
                session.take_line(&line);
            }
        }
        assert_eq!(session.pad().sheet().current(), 10);
        let theme = ScreenTheme::default();
        PadScreen::new(session, ScreenPresentation { words, theme, pace: 0, online: false, puzzles: false })
    }

    fn picture(screen: &PadScreen, columns: u16, rows: u16) -> String {
        let mut buffer = Buffer::empty(Rect::new(0, 0, columns, rows));
        screen.draw(&mut buffer);
        let cells: Vec<&str> = buffer.content.iter().map(ratatui::buffer::Cell::symbol).collect();
        cells.chunks(usize::from(columns)).map(|row| row.concat().trim_end().to_owned() + "\n").collect()
    }

    fn press(screen: &mut PadScreen, code: KeyCode) {
        screen.update(Input::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    #[test]
    fn the_sheet_shows_all_players_with_their_totals_at_every_width() {
        let folder = tempfile::tempdir().expect("a folder");
        let screen = played(folder.path());
        for (columns, names) in [(120, "Frederick"), (80, "Frederick"), (60, "Freder")] {
            let picture = picture(&screen, columns, 24);
            let cells = picture.lines().find(|line| line.trim_start().starts_with("9 ")).expect("the last round");
            for total in screen.session.pad().sheet().totals() {
                assert!(cells.contains(&format!(" {total}")), "{total}: {picture}");
            }
            assert!(picture.lines().nth(2).is_some_and(|heads| heads.contains(names)), "{picture}");
            assert!(!cells.contains('…'), "{picture}");
        }
        assert_eq!(only_total("1/2 -10 40"), "40");
        assert_eq!(without_points("1/2 -10 40"), "1/2 40");
    }

    #[test]
    fn earlier_rounds_and_long_answers_can_be_scrolled_to() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut screen = played(folder.path());
        let has_round =
            |picture: &str, number: u8| picture.lines().any(|line| line.starts_with(&format!(" {number} ")));
        let before = picture(&screen, 80, 14);
        assert!(before.contains("Earlier rounds: ") && !has_round(&before, 1), "{before}");
        assert!(before.lines().nth(2).is_some_and(|heads| heads.contains("Frederick")), "{before}");
        press(&mut screen, KeyCode::PageUp);
        let above = picture(&screen, 80, 14);
        assert!(has_round(&above, 1) && above.contains("Later rounds: "), "{above}");
        press(&mut screen, KeyCode::PageDown);
        assert_eq!(picture(&screen, 80, 14), before);
        screen.typed = "scores".to_owned();
        press(&mut screen, KeyCode::Enter);
        let said = picture(&screen, 80, 14);
        assert!(said.contains("1: Annabella ") && !said.contains("Round 10 of 10"), "{said}");
        press(&mut screen, KeyCode::PageDown);
        press(&mut screen, KeyCode::PageDown);
        let end = picture(&screen, 80, 14);
        assert!(!end.contains("1: Annabella ") && end.contains("Round 10 of 10"), "{end}");
        press(&mut screen, KeyCode::Esc);
        assert_eq!(picture(&screen, 80, 14), before);
    }
}
