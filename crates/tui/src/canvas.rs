//! Draws texts, borders and cards into a screen buffer.

use foretell_rules::{Card, CardSet, Declared, Placed};
use foretell_words::{Words, hand_order};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use crate::table_layout::CARD_WIDTH;
use crate::text::{shortened, wrapped_anywhere};
use crate::theme::{Border, ScreenTheme};

pub(crate) struct Canvas<'a> {
    pub(crate) buffer: &'a mut Buffer,
    pub(crate) theme: ScreenTheme,
    pub(crate) words: Words,
}

impl Canvas<'_> {
    /// Returns where the text ends.
    pub(crate) fn text(&mut self, x: u16, y: u16, width: u16, text: &str, style: Style) -> u16 {
        let area = self.buffer.area;
        if y < area.top() || y >= area.bottom() || x >= area.right() {
            return x;
        }
        let width = width.min(area.right() - x);
        let shown = shortened(&self.theme.plain_text(text), usize::from(width), self.theme.sign("…", "~"));
        self.buffer.set_stringn(x, y, &shown, usize::from(width), style).0
    }

    pub(crate) fn paragraph(&mut self, area: Rect, text: &str, style: Style) -> u16 {
        let lines = wrapped_anywhere(text, usize::from(area.width));
        let fit = usize::from(area.height);
        for (place, line) in lines.iter().take(fit).enumerate() {
            let cut = place + 1 == fit && lines.len() > fit;
            let line = if cut { format!("{line} {}", self.theme.sign("…", "~")) } else { line.clone() };
            self.text(area.x, area.y + place as u16, area.width, &line, style);
        }
        lines.len().min(fit) as u16
    }

    pub(crate) fn right(&mut self, area: Rect, text: &str, style: Style) {
        let text = self.theme.plain_text(text);
        let width = (text.width() as u16).min(area.width);
        self.text(area.right() - width, area.y, width, &text, style);
    }

    pub(crate) fn fill(&mut self, area: Rect, style: Style) {
        self.buffer.set_style(area, style);
    }

    // ---- cards ----

    pub(crate) fn card(&mut self, at: Rect, card: Card, number: Option<usize>, style: Style) {
        let border = self.theme.border();
        self.border(at, border, style);
        let (top, sign) = (self.theme.card_top(self.words, card), self.theme.card_sign(self.words, card));
        let ink = style.patch(self.theme.card(card));
        self.text(at.x + 1, at.y + 1, at.width - 2, &top, ink.add_modifier(Modifier::BOLD));
        self.text(at.x + 1, at.y + 2, at.width - 2, &sign, ink);
        if let Some(number) = number {
            self.text(at.x + 1, at.bottom() - 1, at.width - 2, &number.to_string(), style);
        }
    }

    pub(crate) fn card_back(&mut self, at: Rect) {
        let (border, style) = (self.theme.border(), self.theme.faint());
        self.border(at, border, style);
        let pattern = self.theme.sign("░", "?").repeat(usize::from(CARD_WIDTH) - 2);
        for row in 1..at.height - 1 {
            self.text(at.x + 1, at.y + row, at.width - 2, &pattern, style);
        }
    }

    pub(crate) fn played_card(&mut self, at: Rect, placed: Placed, winning: bool, style: Style) {
        let card = placed.play.card();
        let border = if winning { self.theme.winning_border() } else { self.theme.border() };
        let edge = if winning { style.add_modifier(Modifier::BOLD) } else { style };
        self.border(at, border, edge);
        let ink = style.patch(self.theme.card(card));
        let top = self.theme.card_top(self.words, card);
        let (sign, ink_below) = match placed.play.declared() {
            Some(Declared::Suit(suit)) => (self.theme.suit_sign(self.words, suit), style.patch(self.theme.suit(suit))),
            Some(Declared::Wizard) => (self.theme.sign("★", "*").into(), ink),
            Some(Declared::Jester) => (self.theme.sign("☆", "o").into(), ink),
            None => (self.theme.card_sign(self.words, card), ink),
        };
        self.text(at.x + 2, at.y + 1, at.width - 3, &top, ink.add_modifier(Modifier::BOLD));
        self.text(at.x + at.width / 2, at.y + 2, at.width / 2, &sign, ink_below);
    }

    pub(crate) fn border(
        &mut self,
        at: Rect,
        [top_left, top_right, bottom_right, bottom_left, line, side]: Border,
        style: Style,
    ) {
        let across = line.repeat(usize::from(at.width.saturating_sub(2)));
        self.text(at.x, at.y, at.width, &format!("{top_left}{across}{top_right}"), style);
        let inside = " ".repeat(usize::from(at.width.saturating_sub(2)));
        for y in at.y + 1..at.bottom() - 1 {
            self.text(at.x, y, at.width, &format!("{side}{inside}{side}"), style);
        }
        self.text(at.x, at.bottom() - 1, at.width, &format!("{bottom_left}{across}{bottom_right}"), style);
    }

    pub(crate) fn short_cards(&mut self, area: Rect, cards: CardSet) -> u16 {
        let (mut x, mut y) = (area.x, area.y);
        for card in hand_order(cards) {
            let shown = self.theme.short_card(self.words, card);
            if x + shown.width() as u16 > area.right() {
                (x, y) = (area.x, y + 1);
            }
            if y >= area.bottom() {
                break;
            }
            let style = self.theme.card(card);
            x = self.text(x, y, area.right() - x, &shown, style) + 1;
        }
        y - area.y + 1
    }
}
