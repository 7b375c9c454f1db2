//! The full-screen score pad: sheet, question and input line.

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
use crate::text::pad_right;

const LONGEST_INPUT: usize = 200;

pub struct PadScreen {
    session: PadSession,
    presentation: ScreenPresentation,
    typed: String,
    said: Vec<String>,
}

impl PadScreen {
    pub fn new(session: PadSession, presentation: ScreenPresentation) -> PadScreen {
        PadScreen { session, presentation, typed: String::new(), said: Vec::new() }
    }

    pub fn session(&self) -> &PadSession {
        &self.session
    }

    fn enter(&mut self) -> Vec<Effect> {
        match self.session.take_line(&std::mem::take(&mut self.typed)) {
            PadReply::Quit => vec![Effect::Quit],
            PadReply::Said(lines) => {
                self.said = lines;
                Vec::new()
            }
        }
    }

    fn sheet(&self, canvas: &mut Canvas<'_>, area: Rect) -> u16 {
        let rows = self.session.sheet();
        let widths: Vec<usize> = (0..rows[0].len())
            .map(|column| rows.iter().map(|row| row[column].width()).max().unwrap_or_default() + 2)
            .collect();
        let fit = usize::from(area.height.saturating_sub(1));
        let hidden = (rows.len() - 1).saturating_sub(fit);
        let shown = rows.iter().take(1).chain(rows.iter().skip(1 + hidden)).take(fit + 1);
        let mut y = area.y;
        for (place, row) in shown.enumerate() {
            let line: String = row.iter().zip(&widths).map(|(cell, width)| pad_right(cell, *width)).collect();
            let style = if place == 0 { canvas.theme.strong() } else { Style::new() };
            canvas.text(area.x, y, area.width, &line, style);
            y += 1;
        }
        if hidden > 0 {
            let words = canvas.words;
            let style = canvas.theme.faint();
            canvas.right(Rect { y: area.y, height: 1, ..area }, &say!(words, "pad-more-rows", count = hidden), style);
        }
        y
    }
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
            KeyCode::Esc => self.typed.clear(),
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
        // The question has priority over old rounds.
        let wanted: usize =
            below.iter().map(|(line, _)| crate::text::wrapped(line, usize::from(inner.width)).len()).sum();
        let room = area.height.saturating_sub(4 + wanted as u16).max(3);
        let mut y = self.sheet(&mut canvas, Rect { y: area.y + 2, height: room, ..inner }) + 1;
        for (line, style) in below {
            let height = area.bottom().saturating_sub(y + 1);
            y += canvas.paragraph(Rect { y, height, ..inner }, &line, style);
        }
        let prompt = format!("> {}{}", self.typed, theme.sign("▏", "_"));
        let last = area.bottom().saturating_sub(1);
        canvas.text(inner.x, last, inner.width, &prompt, theme.strong());
        if self.typed.is_empty() && area.height > 4 {
            let (x, width) = (inner.x + 5, inner.width.saturating_sub(5));
            canvas.text(x, last, width, &self.session.short_words(), theme.faint());
        }
    }

    fn due_in(&self) -> Option<u64> {
        None
    }
}
