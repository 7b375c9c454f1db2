//! Remarks by people or reviews on moves of a record.

use std::fmt;
use std::str::FromStr;

/// A remark on a move: a line `#@NUMBER KIND TEXT` of a record.
///
/// ```
/// # use foretell_rules::Remark;
/// let remark: Remark = "#@17 remark The last trump is out.".parse()?;
/// assert_eq!((remark.step, remark.kind.as_str(), remark.text.as_str()), (17, "remark", "The last trump is out."));
/// assert_eq!(remark.to_string(), "#@17 remark The last trump is out.");
/// # Ok::<(), foretell_rules::RemarkError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The number of the move, counted from 1: its step in the replay. 0 is before the first move.
    pub step: usize,
    pub kind: String,
    /// One line.
    pub text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RemarkError {
    #[error("a remark on a move is written «#@NUMBER KIND TEXT», as in «#@17 remark The last trump is out.»")]
    Form,
    #[error("the number of the move that a remark is about is too large")]
    Number,
    #[error("the kind of a remark is a word of at most {LONGEST_KIND} small letters, digits and hyphens")]
    Kind,
    #[error("a remark has between 1 and {LONGEST_TEXT} characters")]
    Length,
    #[error("a remark has no control characters")]
    Control,
}

const LONGEST_KIND: usize = 20;
const LONGEST_TEXT: usize = 500;
const BEGINNING: &str = "#@";

impl Remark {
    pub const REMARK: &'static str = "remark";
    pub const EVALUATION: &'static str = "eval";

    pub(super) fn is_meant(line: &str) -> bool {
        line.strip_prefix(BEGINNING).is_some_and(|rest| rest.starts_with(|letter: char| letter.is_ascii_digit()))
    }

    pub fn check(&self) -> Result<(), RemarkError> {
        let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if self.kind.is_empty() || self.kind.len() > LONGEST_KIND || !self.kind.bytes().all(is_plain) {
            return Err(RemarkError::Kind);
        }
        // White space becomes single spaces; everything else invisible is rejected.
        if self.text.chars().any(|letter| !letter.is_whitespace() && is_unseen(letter)) {
            return Err(RemarkError::Control);
        }
        let length = super::write::one_line(&self.text).chars().count();
        if length == 0 || length > LONGEST_TEXT { Err(RemarkError::Length) } else { Ok(()) }
    }
}

fn is_unseen(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{BEGINNING}{} {} {}", self.step, self.kind, super::write::one_line(&self.text))
    }
}

impl FromStr for Remark {
    type Err = RemarkError;

    fn from_str(line: &str) -> Result<Remark, RemarkError> {
        let rest = line.strip_prefix(BEGINNING).ok_or(RemarkError::Form)?;
        let (number, rest) = rest.split_once(' ').ok_or(RemarkError::Form)?;
        let (kind, text) = rest.split_once(' ').ok_or(RemarkError::Form)?;
        if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(RemarkError::Form);
        }
        let step = number.parse().map_err(|_| RemarkError::Number)?;
        let remark = Remark { step, kind: kind.to_owned(), text: super::write::one_line(text) };
        remark.check()?;
        Ok(remark)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, Record, Recorder, RuleSet};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    fn record() -> Record {
        let rules: RuleSet = "it/3+length=first-2".parse().expect("allowed rules");
        let mut recorder = Recorder::new(rules);
        Game::new(rules).playout_with(&mut Xoshiro256PlusPlus::seed_from_u64(1), &mut recorder);
        recorder.record
    }

    fn with_line(line: &str) -> Result<Record, crate::RecordError> {
        format!("{}{line}\n", record().to_text().expect("a legal record")).parse()
    }

    #[test]
    fn remarks_are_read_anywhere_and_written_after_their_moves() {
        let last = record().moves.len();
        let lines = [format!("#@{last} remark well played"), "#@2 eval best".into(), "#@0  remark   hello  all".into()];
        let read = with_line(&lines.join("\n")).expect("remarks");
        assert_eq!(read.remarks.iter().map(|remark| remark.step).collect::<Vec<_>>(), [0, 2, last]);
        assert_eq!(read.remarks[0].text, "hello all");
        let text = read.to_text().expect("a record with remarks");
        assert_eq!(text.parse::<Record>().as_ref(), Ok(&read));
        let place = |what: &str| text.find(what).expect("it is there");
        assert!(place("#@0 ") < place("Round 1:") && place("#@2 ") < place("Round 2:"), "{text}");
    }

    #[test]
    fn programs_that_ignore_remarks_read_the_same_game() {
        let read = with_line("#@1 remark first").expect("a remark");
        let text = read.to_text().expect("a record");
        let old: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        assert_eq!(format!("{}\n", old.join("\n")), record().to_text().expect("a record"));
    }

    #[test]
    fn other_comments_are_ignored() {
        for line in ["# a comment", "#@home we played", "#@", "#@ 17 remark", "#@-1 remark x"] {
            assert_eq!(with_line(line).as_ref(), Ok(&record()), "{line}");
        }
    }

    #[test]
    fn rejects_invalid_remarks_with_line_and_reason() {
        let long = "x".repeat(LONGEST_TEXT + 1);
        let cases = [
            ("#@1", "is written «#@NUMBER KIND TEXT»"),
            ("#@1 remark", "is written «#@NUMBER KIND TEXT»"),
            ("#@1x remark y", "is written «#@NUMBER KIND TEXT»"),
            ("#@99999 remark y", "the game has"),
            ("#@99999999999999999999999 remark y", "too large"),
            ("#@1 RE\u{1b}MARK y", "the kind of a remark"),
            ("#@1 remark \u{1b}[2J", "no control characters"),
            ("#@1 remark a\u{202e}b", "no control characters"),
            (&format!("#@1 remark {long}"), "between 1 and 500"),
        ];
        for (line, why) in cases {
            let refused = with_line(line).expect_err(line).to_string();
            assert!(refused.contains(why) && refused.starts_with("line "), "{line:?}: {refused}");
            assert!(!refused.contains('\u{1b}'), "{refused:?}");
        }
    }

    #[test]
    fn a_record_does_not_print_less_than_it_holds() {
        let written = |remark: Remark| Record { remarks: vec![remark], ..record() }.to_text();
        let remark = |step, text: &str| Remark { step, kind: Remark::REMARK.into(), text: text.into() };
        assert!(written(remark(1, "fine")).is_ok());
        assert!(written(remark(1, "\u{7}")).is_err() && written(remark(1, " ")).is_err());
        assert!(written(remark(1000, "far")).is_err());
    }
}
