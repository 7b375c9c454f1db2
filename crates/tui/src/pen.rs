//! Writing into the picture of a screen: texts that know how wide they are, and cards.

use foretell_rules::{Card, CardSet, Declared, Placed};
use foretell_words::{Words, hand_order};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::places::CARD_WIDTH;
use crate::theme::{Frame, Theme};

/// Writes into a picture.
pub(crate) struct Pen<'a> {
    /// The picture.
    pub(crate) picture: &'a mut Buffer,
    /// How everything looks.
    pub(crate) theme: Theme,
    /// In which language.
    pub(crate) words: Words,
}

impl Pen<'_> {
    /// Writes a text on one line, shortened where it does not fit, and says where it ends.
    pub(crate) fn text(&mut self, x: u16, y: u16, width: u16, text: &str, style: Style) -> u16 {
        let area = self.picture.area;
        if y < area.top() || y >= area.bottom() || x >= area.right() {
            return x;
        }
        let width = width.min(area.right() - x);
        let shown = shortened(&self.theme.written(text), usize::from(width), self.theme.sign("…", "~"));
        self.picture.set_stringn(x, y, &shown, usize::from(width), style).0
    }

    /// Writes a text in lines and says how many it took.
    pub(crate) fn paragraph(&mut self, area: Rect, text: &str, style: Style) -> u16 {
        let lines = wrapped(text, usize::from(area.width));
        let fit = usize::from(area.height);
        for (place, line) in lines.iter().take(fit).enumerate() {
            // What does not fit is at least seen not to.
            let cut = place + 1 == fit && lines.len() > fit;
            let line = if cut { format!("{line} {}", self.theme.sign("…", "~")) } else { line.clone() };
            self.text(area.x, area.y + place as u16, area.width, &line, style);
        }
        lines.len().min(fit) as u16
    }

    /// A text at the right edge of an area.
    pub(crate) fn right(&mut self, area: Rect, text: &str, style: Style) {
        let text = self.theme.written(text);
        let width = (text.width() as u16).min(area.width);
        self.text(area.right() - width, area.y, width, &text, style);
    }

    /// Fills an area with a style.
    pub(crate) fn fill(&mut self, area: Rect, style: Style) {
        self.picture.set_style(area, style);
    }

    // ---- cards ----

    /// A card of the hand; its number stands in the lower edge of one that may be chosen.
    pub(crate) fn card(&mut self, at: Rect, card: Card, number: Option<usize>, style: Style) {
        let frame = self.theme.frame();
        self.frame(at, frame, style);
        let (top, sign) = (self.theme.card_top(self.words, card), self.theme.card_sign(self.words, card));
        let ink = style.patch(self.theme.card(card));
        self.text(at.x + 1, at.y + 1, at.width - 2, &top, ink.add_modifier(Modifier::BOLD));
        self.text(at.x + 1, at.y + 2, at.width - 2, &sign, ink);
        if let Some(number) = number {
            self.text(at.x + 1, at.bottom() - 1, at.width - 2, &number.to_string(), style);
        }
    }

    /// A card with its back up.
    pub(crate) fn back(&mut self, at: Rect) {
        let (frame, style) = (self.theme.frame(), self.theme.faint());
        self.frame(at, frame, style);
        let pattern = self.theme.sign("░", "?").repeat(usize::from(CARD_WIDTH) - 2);
        for row in 1..at.height - 1 {
            self.text(at.x + 1, at.y + row, at.width - 2, &pattern, style);
        }
    }

    /// A card that was played: a little wider, with what it was declared to be.
    pub(crate) fn played(&mut self, at: Rect, placed: Placed, winning: bool, style: Style) {
        let card = placed.play.card();
        let frame = if winning { self.theme.winning_frame() } else { self.theme.frame() };
        let edge = if winning { style.add_modifier(Modifier::BOLD) } else { style };
        self.frame(at, frame, edge);
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

    fn frame(&mut self, at: Rect, [top_left, top_right, bottom_right, bottom_left, line, side]: Frame, style: Style) {
        let across = line.repeat(usize::from(at.width.saturating_sub(2)));
        self.text(at.x, at.y, at.width, &format!("{top_left}{across}{top_right}"), style);
        let inside = " ".repeat(usize::from(at.width.saturating_sub(2)));
        for y in at.y + 1..at.bottom() - 1 {
            self.text(at.x, y, at.width, &format!("{side}{inside}{side}"), style);
        }
        self.text(at.x, at.bottom() - 1, at.width, &format!("{bottom_left}{across}{bottom_right}"), style);
    }

    /// Cards as short texts on one line or more, and how many lines they took.
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

/// A text that is at most so wide; a mark shows that something is missing.
pub(crate) fn shortened(text: &str, width: usize, mark: &str) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut shown = String::new();
    let mut used = mark.width();
    for letter in text.chars() {
        used += letter.width().unwrap_or(0);
        if used > width {
            break;
        }
        shown.push(letter);
    }
    if width >= mark.width() {
        shown.push_str(mark);
    }
    shown
}

/// A text in lines that are at most so wide, broken between words.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let line = lines.last_mut().map_or(0, |line| line.width());
        match lines.last_mut() {
            Some(last) if line == 0 => last.push_str(word),
            Some(last) if line + 1 + word.width() <= width => {
                last.push(' ');
                last.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_shortened_to_what_fits() {
        assert_eq!(shortened("Ada", 3, "…"), "Ada");
        assert_eq!(shortened("Adalbert", 4, "…"), "Ada…");
        assert_eq!(shortened("Ada", 0, "…"), "");
        assert_eq!(shortened("日本語", 4, "…"), "日…");
    }

    #[test]
    fn lines_are_broken_between_words() {
        assert_eq!(wrapped("one two three", 8), ["one two", "three"]);
        assert_eq!(wrapped("", 8), [""]);
        assert_eq!(wrapped("longer-than-all", 5), ["longer-than-all"]);
    }
}
