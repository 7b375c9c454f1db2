//! Reads a record line by line and checks every move.

use std::str::FromStr;

use super::write::FIRST_LINE;
use crate::action::{bid_from_text, seats_text};
use crate::{
    Action, BySeat, Card, CardSet, Deal, Decision, Draw, Game, Move, MoveError, ParseActionError, ParseCardError,
    ParsePlayError, Record, Remark, RuleSet, Seat, SpecError, Waiting,
};

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct RecordError {
    /// Counted from 1.
    pub line: usize,
    pub kind: RecordErrorKind,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordErrorKind {
    #[error("the text is too large for a record: at most {} bytes are read", LARGEST)]
    TooLarge,
    #[error("this isn't a record, or has another format: a record begins with the line {FIRST_LINE:?}")]
    FirstLine,
    #[error("a line is written «Name: value», or begins with # as a remark")]
    Form,
    #[error("the rules have to be given before anything else: Rules: EDITION/PLAYERS+option=value+…")]
    RulesFirst,
    #[error("{0} is given twice")]
    Twice(String),
    #[error("a header value has at most {LONGEST_VALUE} characters, and no control characters")]
    Value,
    #[error("there is no seat {0:?} at this table")]
    Seat(String),
    #[error("a date is written YYYY-MM-DD")]
    Date,
    #[error("{0}")]
    Rules(Box<SpecError>),
    #[error(transparent)]
    Card(#[from] ParseCardError),
    #[error(transparent)]
    Play(#[from] ParsePlayError),
    #[error(transparent)]
    Action(#[from] ParseActionError),
    #[error("{0} appears here twice")]
    Repeated(String),
    #[error(transparent)]
    Refused(#[from] MoveError),
    #[error(transparent)]
    Write(#[from] super::WriteRecordError),
    #[error(transparent)]
    Remark(#[from] super::RemarkError),
    #[error("there is no move {step} to remark on: the game has {moves} moves")]
    NoSuchMove { step: usize, moves: usize },
    #[error("{found:?} does not belong here: {expected} comes next")]
    OutOfPlace { found: String, expected: String },
    #[error("this doesn't match the game; it should be: {0}")]
    Differs(String),
}

const LARGEST: usize = 1 << 20;
const LONGEST_VALUE: usize = 200;

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        if text.len() > LARGEST {
            return Err(RecordError { line: 1, kind: RecordErrorKind::TooLarge });
        }
        let lines = text.trim_start_matches('\u{feff}').lines().enumerate();
        let lines = lines.map(|(number, line)| (number + 1, line.split_whitespace().collect::<Vec<_>>().join(" ")));
        let (comments, lines): (Vec<_>, Vec<_>) =
            lines.filter(|(_, line)| !line.is_empty()).partition(|(_, line)| line.starts_with('#'));
        let mut lines = lines.into_iter();
        match lines.next() {
            Some((_, line)) if line == FIRST_LINE => {}
            other => {
                let line = other.map_or(1, |(number, _)| number);
                return Err(RecordError { line, kind: RecordErrorKind::FirstLine });
            }
        }
        let lines: Vec<(usize, String)> = lines.collect();
        let end = text.lines().count().max(1);
        let mut reader = RecordReader::default();
        for (number, line) in &lines {
            reader.line(line).map_err(|kind| RecordError { line: *number, kind })?;
        }
        let mut record = reader.finish().map_err(|kind| RecordError { line: end, kind })?;
        compare(&record, &lines)?;
        record.remarks = remarks(&comments, record.moves.len())?;
        Ok(record)
    }
}

fn remarks(comments: &[(usize, String)], moves: usize) -> Result<Vec<Remark>, RecordError> {
    let mut remarks = Vec::new();
    for (number, line) in comments.iter().filter(|(_, line)| Remark::is_meant(line)) {
        let refused = |kind| RecordError { line: *number, kind };
        let remark: Remark = line.parse().map_err(|error: super::RemarkError| refused(error.into()))?;
        if remark.step > moves {
            return Err(refused(RecordErrorKind::NoSuchMove { step: remark.step, moves }));
        }
        remarks.push(remark);
    }
    remarks.sort_by_key(|remark| remark.step);
    Ok(remarks)
}

/// Everything that follows from the moves must be in the text, except that the text may end early.
fn compare(record: &Record, lines: &[(usize, String)]) -> Result<(), RecordError> {
    let written = record.to_text().map_err(|why| RecordError { line: 1, kind: why.into() })?;
    let mut expected = written.lines().filter(|line| is_about_the_game(line));
    for (number, found) in lines.iter().filter(|(_, line)| is_about_the_game(line)) {
        let expected = expected.next().unwrap_or("nothing more");
        if comparable(found) != comparable(expected) {
            return Err(RecordError { line: *number, kind: RecordErrorKind::Differs(expected.to_owned()) });
        }
    }
    Ok(())
}

/// The cards of a hand may be in any order; they are checked when dealt.
fn comparable(line: &str) -> &str {
    if line.starts_with("Hand ") { line.split(':').next().unwrap_or(line) } else { line }
}

fn is_about_the_game(line: &str) -> bool {
    line.split_once(':').is_some_and(|(name, _)| LineKind::of(name).is_some())
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum LineKind {
    Draw,
    Round,
    Hand,
    TurnedUp,
    Trump,
    Bids,
    Trick,
    Pass,
    Cloud,
    /// Follows from the moves, and is compared at the end.
    Consequence,
}

impl LineKind {
    /// `None` for header lines.
    fn of(name: &str) -> Option<LineKind> {
        let numbered = |word: &str| {
            let number = name.strip_prefix(word).and_then(|rest| rest.strip_prefix(' '));
            number.is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
        };
        match name {
            "Draw" => Some(LineKind::Draw),
            "Turned up" => Some(LineKind::TurnedUp),
            "Trump" => Some(LineKind::Trump),
            "Bids" => Some(LineKind::Bids),
            "Pass" => Some(LineKind::Pass),
            "Cloud" => Some(LineKind::Cloud),
            "Werewolf" | "Points" | "Total" | "Winner" => Some(LineKind::Consequence),
            _ if numbered("Round") => Some(LineKind::Round),
            _ if numbered("Hand") => Some(LineKind::Hand),
            _ if numbered("Trick") => Some(LineKind::Trick),
            _ => None,
        }
    }
}

#[derive(Default)]
struct RecordReader {
    record: Option<Record>,
    game: Option<Game>,
    /// An incomplete deal: the first line of another kind completes it.
    deal: Option<Deal>,
    named: Vec<String>,
}

impl RecordReader {
    fn line(&mut self, line: &str) -> Result<(), RecordErrorKind> {
        let (name, value) = line.split_once(':').ok_or(RecordErrorKind::Form)?;
        let value = value.trim_start();
        if self.record.is_none() {
            return self.rules(name, value);
        }
        let kind = LineKind::of(name);
        if !matches!(kind, Some(LineKind::Hand | LineKind::TurnedUp)) {
            self.complete_deal()?;
        }
        match kind {
            None => self.header(name, value),
            Some(LineKind::Hand) => self.hand(name.trim_start_matches("Hand "), value),
            Some(LineKind::TurnedUp) => self.turned_up(value),
            Some(LineKind::Draw) => self.draw(value),
            Some(LineKind::Round) => self.round(),
            Some(LineKind::Trump) => self.trump(value),
            Some(LineKind::Bids) => self.acts(value, |text| Ok(Action::Bid(bid_from_text(text)?))),
            Some(LineKind::Trick) => self.acts(value, |text| Ok(Action::Play(text.parse()?))),
            Some(LineKind::Pass) => self.acts(value, |text| Ok(Action::Pass(text.parse()?))),
            Some(LineKind::Cloud) => self.acts(value, |text| Ok(Action::Change(text.parse()?))),
            Some(LineKind::Consequence) => Ok(()),
        }
    }

    fn finish(mut self) -> Result<Record, RecordErrorKind> {
        self.complete_deal()?;
        self.record.ok_or(RecordErrorKind::RulesFirst)
    }

    // ---- the header ----

    fn rules(&mut self, name: &str, value: &str) -> Result<(), RecordErrorKind> {
        if name != "Rules" {
            return Err(RecordErrorKind::RulesFirst);
        }
        let rules: RuleSet = value.parse().map_err(|error| RecordErrorKind::Rules(Box::new(error)))?;
        self.record = Some(Record::new(rules));
        self.game = Some(Game::new(rules));
        Ok(())
    }

    fn header(&mut self, name: &str, value: &str) -> Result<(), RecordErrorKind> {
        if self.record().moves.is_empty() && self.deal.is_none() {
            return self.header_line(name, value);
        }
        Err(RecordErrorKind::OutOfPlace { found: short(name), expected: self.expected() })
    }

    fn header_line(&mut self, name: &str, value: &str) -> Result<(), RecordErrorKind> {
        let long = |text: &str| text.chars().count() > LONGEST_VALUE || text.contains(char::is_control);
        if long(name) || long(value) || name.is_empty() {
            return Err(RecordErrorKind::Value);
        }
        if self.named.iter().any(|known| known == name) || name == "Rules" {
            return Err(RecordErrorKind::Twice(name.to_owned()));
        }
        self.named.push(name.to_owned());
        // Names come from anywhere and are shown to people.
        let value: String = value.chars().filter(|letter| !crate::is_invisible(*letter)).collect();
        if let Some(seat) = name.strip_prefix("Seat ") {
            let seat = self.seat(seat)?;
            self.record().players[seat.index()] = value;
            return Ok(());
        }
        match name {
            "Date" if !is_date(&value) => return Err(RecordErrorKind::Date),
            "Date" => self.record().date = Some(value),
            "Seed" => self.record().seed = Some(value),
            _ => self.record().tags.push((name.to_owned(), value)),
        }
        Ok(())
    }

    /// `line` accepts nothing before the rules are known.
    fn record(&mut self) -> &mut Record {
        self.record.as_mut().expect("the rules have been read")
    }

    fn game(&mut self) -> &mut Game {
        self.game.as_mut().expect("the rules have been read")
    }

    // ---- moves ----

    fn make(&mut self, step: Move) -> Result<(), RecordErrorKind> {
        self.game().make(step)?;
        self.record().moves.push(step);
        Ok(())
    }

    fn seat(&mut self, text: &str) -> Result<Seat, RecordErrorKind> {
        let players = self.game().rules().players();
        let seat = Seat::all(players).find(|seat| seat.to_string() == text);
        seat.ok_or_else(|| RecordErrorKind::Seat(short(text)))
    }

    /// A line's items, each a seat and a text. The part after an arrow is only compared.
    fn items<'a>(&mut self, value: &'a str) -> Result<Vec<(Seat, &'a str)>, RecordErrorKind> {
        let compared = value.split("->").next().unwrap_or_default();
        let mut items = Vec::new();
        for item in compared.split_whitespace() {
            let (seat, what) = item.split_once(':').ok_or_else(|| RecordErrorKind::Seat(short(item)))?;
            items.push((self.seat(seat)?, what));
        }
        Ok(items)
    }

    fn acts(
        &mut self,
        value: &str,
        action: impl Fn(&str) -> Result<Action, RecordErrorKind>,
    ) -> Result<(), RecordErrorKind> {
        for (seat, what) in self.items(value)? {
            self.make(Move::Act(seat, action(what)?))?;
        }
        Ok(())
    }

    fn draw(&mut self, value: &str) -> Result<(), RecordErrorKind> {
        let mut cards: BySeat<Option<Card>> = BySeat::default();
        for (seat, card) in self.items(value)? {
            if cards[seat].replace(card.parse()?).is_some() {
                return Err(RecordErrorKind::Repeated(format!("seat {seat}")));
            }
        }
        self.make(Move::Draw(Draw { cards }))
    }

    /// The announcement of a round is only compared.
    fn round(&mut self) -> Result<(), RecordErrorKind> {
        if matches!(self.game().waiting(), Waiting::Deal(_)) {
            self.deal = Some(Deal { hands: BySeat::default(), turned_up: None });
            return Ok(());
        }
        Err(RecordErrorKind::OutOfPlace { found: "Round".into(), expected: self.expected() })
    }

    fn hand(&mut self, seat: &str, value: &str) -> Result<(), RecordErrorKind> {
        let seat = self.seat(seat)?;
        let expected = self.expected();
        let Some(deal) = &mut self.deal else {
            return Err(RecordErrorKind::OutOfPlace { found: "Hand".into(), expected });
        };
        let mut hand = CardSet::EMPTY;
        for card in value.split_whitespace() {
            if !hand.insert(card.parse()?) {
                return Err(RecordErrorKind::Repeated(card.to_owned()));
            }
        }
        if !std::mem::replace(&mut deal.hands[seat], hand).is_empty() {
            return Err(RecordErrorKind::Repeated(format!("Hand {seat}")));
        }
        Ok(())
    }

    fn turned_up(&mut self, value: &str) -> Result<(), RecordErrorKind> {
        let expected = self.expected();
        let Some(deal) = &mut self.deal else {
            return Err(RecordErrorKind::OutOfPlace { found: "Turned up".into(), expected });
        };
        match deal.turned_up.replace(value.parse()?) {
            None => Ok(()),
            Some(_) => Err(RecordErrorKind::Repeated("Turned up".into())),
        }
    }

    fn complete_deal(&mut self) -> Result<(), RecordErrorKind> {
        match self.deal.take() {
            Some(deal) => self.make(Move::Deal(deal)),
            None => Ok(()),
        }
    }

    /// The trump is a move only if a player names it.
    fn trump(&mut self, value: &str) -> Result<(), RecordErrorKind> {
        let Some(Decision::Trump { .. }) = self.game().decision() else { return Ok(()) };
        let Some((trump, seat)) = value.split_once(" named by ") else {
            return Err(RecordErrorKind::OutOfPlace { found: "Trump".into(), expected: self.expected() });
        };
        let seat = self.seat(seat)?;
        self.make(Move::Act(seat, Action::Trump(trump.parse()?)))
    }

    fn expected(&mut self) -> String {
        match self.game().waiting() {
            Waiting::Draw(_) => "a draw for the first deal (Draw: …)".into(),
            Waiting::Deal(_) => "a round with its hands (Round …, Hand …)".into(),
            Waiting::Over => "nothing more: the game is over".into(),
            Waiting::Decision(decision @ Decision::Trump { by, .. }) => {
                format!("{} (Trump: … named by {by})", decision.asks_for())
            }
            Waiting::Decision(decision) => {
                format!("{} from {}", decision.asks_for(), seats_text(decision))
            }
        }
    }
}

fn is_date(text: &str) -> bool {
    let shape = text.chars().map(|c| if c.is_ascii_digit() { '0' } else { c }).collect::<String>();
    shape == "0000-00-00"
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use crate::Record;

    #[test]
    fn visible_names_have_no_invisible_characters() {
        let record = Record::new("it/3".parse().expect("rules"));
        let text = record.to_text().expect("a record");
        let hostile = text.replace("Player 1\n", "A\u{202e}da\u{200b}\nEvent: \u{2066}Final\n");
        let read: Record = hostile.parse().expect("a record");
        assert_eq!((read.players[0].as_str(), read.tags[0].1.as_str()), ("Ada", "Final"));
    }
}
