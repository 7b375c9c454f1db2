//! Palettes for dark and light terminals, sixteen colours, or none. Nothing depends on colour alone.

use std::borrow::Cow;
use std::io::{self, Write};

use foretell_rules::{Card, Face, Suit};
use foretell_words::{Words, suit_symbol};
use ratatui::style::{Color, Modifier, Style};
use unicode_width::UnicodeWidthStr;

use crate::text::wrapped;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Palette {
    Dark,
    Light,
    #[default]
    Sixteen,
    Plain,
}

impl Palette {
    #[must_use]
    pub const fn next(self) -> Palette {
        match self {
            Palette::Dark => Palette::Light,
            Palette::Light => Palette::Sixteen,
            Palette::Sixteen => Palette::Plain,
            Palette::Plain => Palette::Dark,
        }
    }

    /// `NO_COLOR` first, then the terminal's own variables.
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Palette {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let term = set("TERM").unwrap_or_default();
        if set("NO_COLOR").is_some() || term == "dumb" {
            return Palette::Plain;
        }
        let many = term.contains("256color") || set("COLORTERM").is_some();
        // Background colours 7 and 9 to 15 are light.
        let ground = set("COLORFGBG").and_then(|both| both.rsplit(';').next()?.parse::<u8>().ok());
        match (many, ground) {
            (true, Some(7 | 9..=15)) => Palette::Light,
            (true, Some(_)) => Palette::Dark,
            // Unknown background: the terminal's own colours are readable.
            _ => Palette::Sixteen,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScreenTheme {
    pub palette: Palette,
    pub ascii: bool,
}

/// Corners clockwise from the top left, then the horizontal and vertical line.
pub type Border = [&'static str; 6];

impl ScreenTheme {
    fn colours(self, [dark, light, sixteen]: [Color; 3]) -> Style {
        match self.palette {
            Palette::Dark => Style::new().fg(dark),
            Palette::Light => Style::new().fg(light),
            Palette::Sixteen => Style::new().fg(sixteen),
            Palette::Plain => Style::new(),
        }
    }

    pub fn suit(self, suit: Suit) -> Style {
        self.colours(match suit {
            Suit::Humans => [Color::Indexed(75), Color::Indexed(25), Color::Blue],
            Suit::Elves => [Color::Indexed(114), Color::Indexed(28), Color::Green],
            Suit::Dwarves => [Color::Indexed(203), Color::Indexed(124), Color::Red],
            Suit::Giants => [Color::Indexed(221), Color::Indexed(130), Color::Yellow],
        })
    }

    pub fn card(self, card: Card) -> Style {
        match card.face() {
            Face::Suited(suit, _) => self.suit(suit),
            Face::Wizard => self.colours([Color::Indexed(141), Color::Indexed(55), Color::Magenta]),
            Face::Jester => self.colours([Color::Indexed(250), Color::Indexed(240), Color::Cyan]),
            Face::Special(_) => self.colours([Color::Indexed(216), Color::Indexed(88), Color::Cyan]),
        }
    }

    pub fn faint(self) -> Style {
        match self.palette {
            Palette::Dark => Style::new().fg(Color::Indexed(245)),
            Palette::Light => Style::new().fg(Color::Indexed(244)),
            Palette::Sixteen | Palette::Plain => Style::new().add_modifier(Modifier::DIM),
        }
    }

    pub fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    pub fn asked(self) -> Style {
        self.colours([Color::Indexed(159), Color::Indexed(24), Color::Cyan]).add_modifier(Modifier::BOLD)
    }

    pub fn good(self) -> Style {
        self.colours([Color::Indexed(114), Color::Indexed(28), Color::Green])
    }

    pub fn bad(self) -> Style {
        self.colours([Color::Indexed(210), Color::Indexed(124), Color::Red])
    }

    pub fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
    }

    pub fn bar(self) -> Style {
        match self.palette {
            Palette::Dark => Style::new().bg(Color::Indexed(236)).fg(Color::Indexed(253)),
            Palette::Light => Style::new().bg(Color::Indexed(254)).fg(Color::Indexed(235)),
            Palette::Sixteen | Palette::Plain => Style::new().add_modifier(Modifier::REVERSED),
        }
    }

    // ---- signs ----

    pub const fn sign(self, fine: &'static str, plain: &'static str) -> &'static str {
        if self.ascii { plain } else { fine }
    }

    pub fn plain_text(self, text: &str) -> Cow<'_, str> {
        if !self.ascii || text.is_ascii() {
            return Cow::Borrowed(text);
        }
        Cow::Owned(text.chars().map(ascii_sign).collect())
    }

    pub const fn border(self) -> Border {
        if self.ascii { ["+", "+", "+", "+", "-", "|"] } else { ["╭", "╮", "╯", "╰", "─", "│"] }
    }

    pub const fn winning_border(self) -> Border {
        if self.ascii { ["#", "#", "#", "#", "=", "H"] } else { ["╔", "╗", "╝", "╚", "═", "║"] }
    }

    pub fn suit_sign(self, words: Words, suit: Suit) -> String {
        if self.ascii { words.suit_letter(suit).into_owned() } else { suit_symbol(suit).to_string() }
    }

    pub fn card_sign(self, words: Words, card: Card) -> String {
        match card.face() {
            Face::Suited(suit, _) => self.suit_sign(words, suit),
            Face::Wizard => self.sign("★", "*").into(),
            Face::Jester => self.sign("☆", "o").into(),
            Face::Special(_) => self.sign("✦", "+").into(),
        }
    }

    pub fn card_top(self, words: Words, card: Card) -> String {
        match card.face() {
            Face::Suited(_, rank) => rank.number().to_string(),
            _ => words.card_label(card).into_owned(),
        }
    }

    /// At most three columns.
    pub fn short_card(self, words: Words, card: Card) -> String {
        match card.face() {
            Face::Suited(suit, rank) => format!("{}{rank}", self.suit_sign(words, suit)),
            _ => words.card_label(card).into_owned(),
        }
    }
}

#[derive(Debug)]
pub struct ThemedWriter<W: Write> {
    theme: ScreenTheme,
    out: W,
    /// A character may arrive in parts.
    line: Vec<u8>,
    columns: Option<usize>,
}

impl<W: Write> ThemedWriter<W> {
    pub const fn new(theme: ScreenTheme, out: W) -> ThemedWriter<W> {
        ThemedWriter { theme, out, line: Vec::new(), columns: None }
    }

    /// A terminal would break lines inside words.
    #[must_use]
    pub fn within(mut self, columns: Option<usize>) -> ThemedWriter<W> {
        self.columns = columns;
        self
    }

    fn write_line(&mut self) -> io::Result<()> {
        let line = std::mem::take(&mut self.line);
        let text = String::from_utf8_lossy(&line);
        let text = self.theme.plain_text(&text);
        match self.columns {
            None => self.out.write_all(text.as_bytes()),
            Some(columns) => {
                text.split_inclusive('\n').try_for_each(|line| self.out.write_all(broken(line, columns).as_bytes()))
            }
        }
    }
}

impl<W: Write> Write for ThemedWriter<W> {
    fn write(&mut self, part: &[u8]) -> io::Result<usize> {
        self.line.extend_from_slice(part);
        if self.line.ends_with(b"\n") {
            self.write_line()?;
        }
        Ok(part.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.write_line()?;
        self.out.flush()
    }
}

fn broken(line: &str, columns: usize) -> Cow<'_, str> {
    let (text, end) = line.strip_suffix('\n').map_or((line, ""), |text| (text, "\n"));
    if text.width() <= columns {
        return Cow::Borrowed(line);
    }
    let indent = text.len() - text.trim_start_matches(' ').len();
    let lines = wrapped(text, columns.saturating_sub(indent));
    let lines: Vec<String> = lines.iter().map(|line| format!("{}{line}", " ".repeat(indent))).collect();
    // Keep the space before the input.
    let last = if text.ends_with(' ') { " " } else { "" };
    Cow::Owned(format!("{}{last}{end}", lines.join("\n")))
}

fn ascii_sign(sign: char) -> Cow<'static, str> {
    Cow::Borrowed(match sign {
        '\u{a0}' | '\u{202f}' => " ",
        '−' | '–' | '—' | '\u{2011}' => "-",
        '«' | '»' | '„' | '“' | '”' => "\"",
        '‘' | '’' => "'",
        '…' => "...",
        '½' => " 1/2",
        '¾' => " 3/4",
        '·' => ".",
        '×' => "x",
        'º' => "o",
        'ª' => "a",
        // Beside the signs of suits are their letters.
        '●' | '♣' | '◆' | '▲' | '¡' | '¿' => "",
        other => return Cow::Owned(other.to_string()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn palette(variables: &[(&str, &str)]) -> Palette {
        Palette::from_environment(|name| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn a_terminal_gets_the_colours_that_it_can_show() {
        assert_eq!(palette(&[]), Palette::Sixteen);
        assert_eq!(palette(&[("TERM", "xterm-256color"), ("NO_COLOR", "1")]), Palette::Plain);
        assert_eq!(palette(&[("TERM", "xterm-256color"), ("NO_COLOR", "")]), Palette::Sixteen);
        assert_eq!(palette(&[("TERM", "xterm-256color"), ("COLORFGBG", "15;0")]), Palette::Dark);
        assert_eq!(palette(&[("COLORTERM", "truecolor"), ("COLORFGBG", "0;default;15")]), Palette::Light);
        assert_eq!(palette(&[("TERM", "linux"), ("COLORFGBG", "0;15")]), Palette::Sixteen);
        assert_eq!(palette(&[("TERM", "dumb")]), Palette::Plain);
    }

    #[test]
    fn without_colour_nothing_is_coloured() {
        let theme = ScreenTheme { palette: Palette::Plain, ascii: true };
        let styles = [theme.good(), theme.bad(), theme.faint(), theme.bar(), theme.asked(), theme.chosen()];
        let suits = Suit::ALL.map(|suit| theme.suit(suit));
        assert!(styles.iter().chain(&suits).all(|style| style.fg.is_none() && style.bg.is_none()));
    }

    #[test]
    fn plain_signs_are_written_where_they_are_wanted_and_letters_stay() {
        let (text, plain) = ("«−20»\u{a0}– 9¾… ¡Größe, 1º!\n", "\"-20\" - 9 3/4... Größe, 1o!\n");
        for (ascii, expected) in [(true, plain), (false, text)] {
            let theme = ScreenTheme { palette: Palette::Plain, ascii };
            let mut out = Vec::new();
            let mut writer = ThemedWriter::new(theme, &mut out);
            // A character may arrive in parts.
            text.as_bytes().chunks(1).for_each(|part| writer.write_all(part).expect("written"));
            assert_eq!(
                (theme.plain_text(text).as_ref(), String::from_utf8(out).expect("text").as_str()),
                (expected, expected)
            );
        }
    }

    #[test]
    fn lines_too_wide_for_a_terminal_are_broken_between_words() {
        let theme = ScreenTheme { palette: Palette::Plain, ascii: false };
        let written = |text: &str| {
            let mut out = Vec::new();
            let mut writer = ThemedWriter::new(theme, &mut out).within(Some(12));
            writer.write_all(text.as_bytes()).and_then(|()| writer.flush()).expect("written");
            String::from_utf8(out).expect("text")
        };
        assert_eq!(written("one two\n"), "one two\n");
        assert_eq!(written("one two three four\nfive\n"), "one two\nthree four\nfive\n");
        assert_eq!(written("  one two three\n"), "  one two\n  three\n");
        assert_eq!(written("9 points or 4\u{a0}%\n"), "9 points or\n4\u{a0}%\n");
        assert_eq!(written("do you go on? "), "do you go\non? ");
    }

    #[test]
    fn suits_differ_in_every_palette() {
        for palette in [Palette::Dark, Palette::Light, Palette::Sixteen] {
            let theme = ScreenTheme { palette, ascii: false };
            let colours: Vec<_> = Suit::ALL.map(|suit| theme.suit(suit).fg).into();
            assert!((1..4).all(|one| !colours[..one].contains(&colours[one])), "{palette:?}");
        }
    }
}
