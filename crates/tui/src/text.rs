//! Text by display width: shortened, wrapped, padded.

use unicode_truncate::UnicodeTruncateStr;
use unicode_width::UnicodeWidthStr;

pub fn shortened(text: &str, width: usize, mark: &str) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let Some(room) = width.checked_sub(mark.width()) else { return String::new() };
    format!("{}{mark}", text.unicode_truncate(room).0)
}

/// A word wider than `width` gets its own line.
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
        if !line.is_empty() && line.width() + 1 + word.width() > width {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}

/// A word wider than `width`, such as a path, is broken.
pub fn wrapped_anywhere(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for line in wrapped(text, width) {
        let mut rest = line.as_str();
        while rest.width() > width {
            let (start, _) = rest.unicode_truncate(width);
            // A sign may be wider than the line.
            if start.is_empty() {
                break;
            }
            lines.push(start.to_owned());
            rest = &rest[start.len()..];
        }
        lines.push(rest.to_owned());
    }
    lines
}

/// The first of a list's parts, as many as fit.
pub fn first_parts(list: &str, width: usize) -> String {
    let mut parts: Vec<&str> = list.split(", ").collect();
    while parts.len() > 1 && parts.join(", ").width() > width {
        parts.pop();
    }
    parts.join(", ")
}

pub fn last_parts(list: &str, width: usize) -> String {
    let mut parts: Vec<&str> = list.split(", ").collect();
    while parts.len() > 1 && parts.join(", ").width() > width {
        parts.remove(0);
    }
    parts.join(", ")
}

pub fn lines_within(text: &str, width: usize) -> String {
    let broken = |line: &str| {
        let words = line.trim_start();
        let indent = &line[..line.len() - words.len()];
        let lines = wrapped(words, width.saturating_sub(indent.width()));
        lines.iter().map(|line| format!("{indent}{line}")).collect::<Vec<_>>().join("\n")
    };
    let lines = text.lines().map(|line| if line.width() > width { broken(line) } else { line.to_owned() });
    lines.collect::<Vec<_>>().join("\n")
}

pub fn pad_left(text: &str, width: usize) -> String {
    format!("{}{text}", " ".repeat(width.saturating_sub(text.width())))
}

pub fn pad_right(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
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

    #[test]
    fn long_words_are_broken_where_nothing_may_be_cut_off() {
        assert_eq!(wrapped_anywhere("see /home/ada/games", 8), ["see", "/home/ad", "a/games"]);
        assert_eq!(wrapped_anywhere("日本", 1), ["日本"]);
        assert_eq!(wrapped_anywhere("one two", 8), ["one two"]);
    }

    #[test]
    fn lists_are_shortened_by_whole_parts() {
        assert_eq!(first_parts("? help, v review, o hands", 18), "? help, v review");
        assert_eq!(last_parts("left change, ? help, q quit", 18), "? help, q quit");
        assert_eq!(first_parts("? help", 2), "? help");
    }

    #[test]
    fn only_lines_that_are_too_long_are_broken() {
        let text = "foretell: --worlds is too small: at least one world\n\n  hint: leave it out to be judged as usual";
        let lines = [
            "foretell: --worlds is too small: at",
            "least one world",
            "",
            "  hint: leave it out to be judged as",
            "  usual",
        ];
        assert_eq!(lines_within(text, 40), lines.join("\n"));
        assert_eq!(lines_within(text, 80), text, "where there is room, nothing is broken");
        assert_eq!(lines_within("  a", 1), "  a", "however narrow it is");
    }
}
