use std::fmt::{self, Write as _};

use super::{Remark, RemarkError};
use crate::{Audience, BySeat, Change, Event, EventSink, Game, MoveError, Record, RuleSet, Seat};

pub(super) const FIRST_LINE: &str = "Foretell record 1";

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WriteRecordError {
    #[error("move {number} cannot be written: {why}")]
    Move { number: usize, why: MoveError },
    #[error("{names} players are named, and the table has {seats} seats")]
    Players { names: usize, seats: usize },
    #[error("the remark on move {step} cannot be written: {why}")]
    Remark { step: usize, why: RemarkError },
    #[error("there is no move {step} to remark on: the game has {moves} moves")]
    NoSuchMove { step: usize, moves: usize },
}

impl Record {
    /// Fails if a move is illegal.
    ///
    /// ```
    /// # use foretell_rules::{Action, Move, Record, RuleSet, Seat};
    /// let mut record = Record::new("it/3".parse::<RuleSet>()?);
    /// assert!(record.to_text()?.starts_with("Foretell record 1\nRules: it/3\nSeat 1: Player 1\n"));
    /// record.moves.push(Move::Act(Seat::FIRST, Action::Bid(1)));
    /// let refused = record.to_text().unwrap_err();
    /// assert!(refused.to_string().starts_with("move 1 cannot be written: the cards have to be dealt first"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_text(&self) -> Result<String, WriteRecordError> {
        let (names, seats) = (self.players.len(), self.rules.players());
        if names != seats {
            return Err(WriteRecordError::Players { names, seats });
        }
        let mut writer = RecordWriter::new(self.rules);
        writer.line(format_args!("{FIRST_LINE}"));
        writer.line(format_args!("Rules: {}", self.rules));
        for (seat, name) in self.rules.seats().zip(&self.players) {
            writer.header(&format!("Seat {seat}"), name);
        }
        for (name, value) in [("Date", &self.date), ("Seed", &self.seed)] {
            if let Some(value) = value {
                writer.header(name, value);
            }
        }
        self.tags.iter().for_each(|(name, value)| writer.header(name, value));
        let remarks = self.sorted_remarks()?;
        let (before, mut remarks) = remarks.split_at(remarks.partition_point(|remark| remark.step == 0));
        writer.remark(before);
        let mut game = Game::new(self.rules);
        for (step, number) in self.moves.iter().zip(1..) {
            game.make_with(*step, &mut writer).map_err(|why| WriteRecordError::Move { number, why })?;
            let (these, later) = remarks.split_at(remarks.partition_point(|remark| remark.step == number));
            writer.remark(these);
            remarks = later;
        }
        Ok(writer.finish())
    }

    fn sorted_remarks(&self) -> Result<Vec<&Remark>, WriteRecordError> {
        let mut remarks: Vec<&Remark> = self.remarks.iter().collect();
        remarks.sort_by_key(|remark| remark.step);
        for remark in &remarks {
            let step = remark.step;
            remark.check().map_err(|why| WriteRecordError::Remark { step, why })?;
        }
        match remarks.last() {
            Some(last) if last.step > self.moves.len() => {
                Err(WriteRecordError::NoSuchMove { step: last.step, moves: self.moves.len() })
            }
            _ => Ok(remarks),
        }
    }
}

pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

struct RecordWriter {
    rules: RuleSet,
    text: String,
    /// The beginning of a line to which more items of the same kind may be added.
    open: Option<&'static str>,
    /// Remarks on moves of the open line; they follow it.
    remarks: Vec<String>,
    totals: BySeat<i32>,
    tricks: usize,
}

impl RecordWriter {
    fn new(rules: RuleSet) -> RecordWriter {
        RecordWriter { rules, text: String::new(), open: None, remarks: vec![], totals: BySeat::default(), tricks: 0 }
    }

    fn finish(mut self) -> String {
        self.close();
        self.text
    }

    fn close(&mut self) {
        if self.open.take().is_some() {
            self.text.push('\n');
        }
        for remark in self.remarks.drain(..) {
            let _ = writeln!(self.text, "{remark}");
        }
    }

    fn remark(&mut self, remarks: &[&Remark]) {
        self.remarks.extend(remarks.iter().map(ToString::to_string));
        if self.open.is_none() {
            self.close();
        }
    }

    fn header(&mut self, name: &str, value: &str) {
        self.line(format_args!("{name}: {}", one_line(value)));
    }

    /// Writing to a `String` can't fail.
    fn line(&mut self, line: fmt::Arguments<'_>) {
        self.close();
        let _ = writeln!(self.text, "{line}");
    }

    fn item(&mut self, kind: &'static str, item: fmt::Arguments<'_>) {
        if self.open != Some(kind) {
            self.close();
            self.open = Some(kind);
            let _ = match kind {
                "Trick" => write!(self.text, "Trick {}:", self.tricks + 1),
                "Draw" => write!(self.text, "\nDraw:"),
                _ => write!(self.text, "{kind}:"),
            };
        }
        let _ = write!(self.text, " {item}");
    }

    fn by_seat<T>(&self, values: &BySeat<T>, item: impl Fn(Seat, &T) -> String) -> String {
        self.rules.seats().map(|seat| item(seat, &values[seat])).collect::<Vec<_>>().join(" ")
    }

    fn score(&mut self, points: &BySeat<i32>) {
        let text = self.by_seat(points, |seat, points| format!("{seat}:{points:+}"));
        self.line(format_args!("Points: {text}"));
        for seat in self.rules.seats() {
            self.totals[seat] += points[seat];
        }
        let text = self.by_seat(&self.totals, |seat, total| format!("{seat}:{total}"));
        self.line(format_args!("Total: {text}"));
    }
}

impl EventSink for RecordWriter {
    fn emit(&mut self, _: Audience, event: Event) {
        match event {
            Event::CardDrawn { seat, card } => self.item("Draw", format_args!("{seat}:{card}")),
            Event::RoundBegan { round, cards, dealer } => {
                self.tricks = 0;
                let s = if cards == 1 { "" } else { "s" };
                self.line(format_args!("\nRound {}: {cards} card{s}, dealer {dealer}", round + 1));
            }
            Event::HandDealt { seat, hand } => self.line(format_args!("Hand {seat}: {hand}")),
            Event::TurnedUp { card } => self.line(format_args!("Turned up: {card}")),
            Event::WerewolfSwapped { seat, card } => self.line(format_args!("Werewolf: {seat} takes {card}")),
            Event::TrumpSet { trump, named_by: None } => self.line(format_args!("Trump: {trump}")),
            Event::TrumpSet { trump, named_by: Some(seat) } => {
                self.line(format_args!("Trump: {trump} named by {seat}"));
            }
            Event::BidMade { seat, bid } => self.item("Bids", format_args!("{seat}:{bid}")),
            Event::CardPlayed { seat, play } => self.item("Trick", format_args!("{seat}:{play}")),
            Event::TrickEnded { outcome } => {
                match outcome.taken_by {
                    Some(seat) => self.item("Trick", format_args!("-> {seat}")),
                    None => self.item("Trick", format_args!("-> bomb {}", outcome.next_leader)),
                }
                self.close();
                self.tricks += 1;
            }
            Event::PassChosen { seat, card } => self.item("Pass", format_args!("{seat}:{card}")),
            Event::DrawTied { .. } | Event::DealerFound { .. } | Event::PassEnded | Event::PlayBegan => self.close(),
            Event::RoundScored { bids, changed, points, .. } => {
                if let Some((seat, from)) = changed {
                    let change = if Change::Up.of(from) == Some(bids[seat]) { "+1" } else { "-1" };
                    self.line(format_args!("Cloud: {seat}:{change}"));
                }
                self.score(&points);
            }
            Event::GameEnded { winners } => {
                let winners: Vec<String> = winners.into_iter().map(|seat| seat.to_string()).collect();
                self.line(format_args!("\nWinner: {}", winners.join(" ")));
            }
            Event::TrumpAwaited { .. }
            | Event::BidSealed { .. }
            | Event::BidsRevealed { .. }
            | Event::HandTakenUp { .. }
            | Event::PassAwaited
            | Event::PassSealed { .. }
            | Event::CardPassed { .. }
            | Event::ChangeAwaited { .. } => {}
        }
    }
}
