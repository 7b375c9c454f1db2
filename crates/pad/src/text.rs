//! Pads as text: a line of JSON for the setup and one for each entry, append-only; and as CSV.

use std::fmt::Write as _;

use foretell_rules::Trump;
use serde::{Deserialize, Serialize};
use serde_json::error::Category;

use crate::round::ShownBid;
use crate::{Pad, PadError, PadLine, PadSetup, Player, SetupError};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FirstLine {
    foretell_pad: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<String>,
    setup: PadSetup,
}

const FORMAT: u8 = 1;

#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadPadError {
    #[error("line {line} is not a line of a score pad: {} (cause: {why})", in_words(why))]
    Line {
        /// Counted from 1.
        line: usize,
        why: serde_json::Error,
    },
    #[error("this pad has the format {0}, and this program reads format {FORMAT}: it needs a newer program")]
    Format(u8),
    #[error("line 1: {0}")]
    Setup(#[from] SetupError),
    #[error("line {line}: {why}")]
    Refused {
        /// Counted from 1.
        line: usize,
        why: PadError,
    },
}

impl PadSetup {
    /// The first line, with its line end.
    pub fn to_line(&self) -> String {
        self.to_line_by(None)
    }

    pub fn to_line_by(&self, by: Option<&str>) -> String {
        json_line(&FirstLine { foretell_pad: FORMAT, by: by.map(str::to_owned), setup: self.clone() })
    }
}

impl PadLine {
    pub fn to_line(&self) -> String {
        json_line(self)
    }
}

fn json_line(value: &impl Serialize) -> String {
    // An empty line would be acknowledged, and lost.
    let mut line = serde_json::to_string(value).unwrap_or_else(|why| unreachable!("every line is JSON: {why}"));
    line.push('\n');
    line
}

impl Pad {
    /// ```
    /// # use foretell_pad::{Pad, PadSetup};
    /// let names = ["Ada", "Ben", "Cleo"].map(str::to_owned);
    /// let pad = Pad::new(PadSetup::new("it/3".parse()?, &names, None)?);
    /// assert_eq!(Pad::read(&pad.to_text())?, pad);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_text(&self) -> String {
        let lines = self.lines().iter().map(PadLine::to_line);
        std::iter::once(self.setup().to_line_by(self.begun_by())).chain(lines).collect()
    }

    /// Checks every entry. An incomplete last line was never acknowledged, so it is dropped.
    pub fn read(text: &str) -> Result<Pad, ReadPadError> {
        let whole = text.rfind('\n').map_or("", |end| &text[..end]);
        let mut lines = whole.split('\n').enumerate();
        let (_, first) = lines.next().unwrap_or_default();
        let first: FirstLine = parse(1, first)?;
        if first.foretell_pad != FORMAT {
            return Err(ReadPadError::Format(first.foretell_pad));
        }
        first.setup.check()?;
        let mut pad = Pad::new_by(first.by, first.setup);
        for (index, line) in lines {
            let refused = |why| ReadPadError::Refused { line: index + 1, why };
            pad.replay(parse(index + 1, line)?).map_err(refused)?;
        }
        Ok(pad)
    }

    /// For spreadsheets: in English, without sealed bids.
    pub fn to_csv(&self) -> String {
        let sheet = self.sheet();
        let mut csv = String::from("round,cards,dealer,trump");
        for line in &sheet.players {
            let name = cell(&line.name);
            for what in ["bid", "tricks", "points", "total"] {
                let _ = write!(csv, ",{}", quoted(&format!("{name} {what}")));
            }
        }
        csv.push_str("\r\n");
        for round in &sheet.rounds {
            let trump = round.trump.map_or(String::new(), |trump| match trump {
                Trump::None => "none".into(),
                Trump::Suit(suit) => suit.to_string(),
            });
            let dealer = quoted(&cell(sheet.name(round.dealer)));
            let _ = write!(csv, "{},{},{dealer},{trump}", round.number, round.cards());
            for index in 0..sheet.players.len() {
                let player = Player::at(index);
                let bid = if let ShownBid::Open(bid) = round.bid(player, None) { Some(bid) } else { None };
                let seat = round.seating.iter().position(|seated| *seated == player);
                let points = seat.and_then(|seat| round.points.as_ref()?.get(seat).copied()).filter(|_| bid.is_some());
                let total = points.and_then(|_| round.totals.get(index).copied());
                let _ = write!(csv, ",{},{}", number(bid), number(round.taken(player)));
                let _ = write!(csv, ",{},{}", number(points), number(total));
            }
            csv.push_str("\r\n");
        }
        csv
    }
}

fn parse<'a, T: Deserialize<'a>>(line: usize, text: &'a str) -> Result<T, ReadPadError> {
    serde_json::from_str(text).map_err(|why| ReadPadError::Line { line, why })
}

fn in_words(why: &serde_json::Error) -> &'static str {
    match why.classify() {
        Category::Data => "something in it is missing, unknown or not as it should be",
        Category::Eof => "it is cut off",
        Category::Syntax | Category::Io => "it is not JSON, so another program has written it or changed it",
    }
}

fn number(value: Option<impl ToString>) -> String {
    value.map_or(String::new(), |value| value.to_string())
}

const FORMULA: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
/// Some countries separate by semicolons, and some programs ignore quotes.
const SEPARATORS: [char; 5] = [',', ';', '\t', '|', '"'];

/// No spreadsheet reads it as a formula, whatever separates the cells.
fn cell(name: &str) -> String {
    let mut safe = String::new();
    let mut begins = true;
    for letter in name.chars() {
        if begins && FORMULA.contains(&letter) {
            safe.push('\'');
        }
        begins = SEPARATORS.contains(&letter) || begins && letter.is_whitespace();
        safe.push(letter);
    }
    safe
}

fn quoted(text: &str) -> String {
    let is_plain = !text.contains(SEPARATORS) && !text.contains(['\r', '\n']);
    if is_plain { text.to_owned() } else { format!("\"{}\"", text.replace('"', "\"\"")) }
}
