//! A whole game as text that people can read, compare and check: the `.foretell` format.
//!
//! A [`Record`] is the rules, the players and the moves: draws, deals and decisions. Everything else in the text (the
//! dealer, who takes a trick, the points) follows from these, is written for the reader's sake, and is checked when
//! the text is read, so that a broken or cheating record is refused with its line and the reason.
//!
//! ```text
//! Foretell record 1
//! Rules: pt/3+specials=dragon,fairy+length=first-1
//! Seat 1: Ada
//! Seat 2: Ben
//! Seat 3: Cleo
//! Date: 2026-11-15
//! Seed: 42
//!
//! Round 1: 1 card, dealer 1
//! Hand 1: H7
//! Hand 2: Dragon
//! Hand 3: Fairy
//! Turned up: W2
//! Trump: E named by 1
//! Bids: 2:1 3:0 1:0
//! Trick 1: 2:Dragon 3:Fairy 1:H7 -> 3
//! Points: 1:+20 2:-10 3:-10
//! Total: 1:20 2:-10 3:-10
//!
//! Winner: 1
//! ```
//!
//! Lines that begin with `#` are comments; blank lines and the amount of white space do not matter. Seats are numbered
//! from 1, cards are written as [`crate::Card`] says, and what a card was declared to be as [`crate::Play`] says.
//! Further lines are `Draw: 1:H3 2:W1 3:G9` (the first dealer is drawn for, again for those tied),
//! `Werewolf: 2 takes H13`, `Pass: 1:H3 2:E4 3:D5` (the Juggler), `Cloud: 2:+1` (a bid is changed), and `-> bomb 3`
//! where no player takes a trick and seat 3 leads. The cards of a hand may stand in any order. Header lines with other
//! names are kept as they are; `Hints 2: 3` and `Hints 2 in round 5: bid 1 4` say that seat 2 had three hints, and that
//! in the fifth round they were about its bid, the first and the fourth trick. A game that was
//! broken off ends where it ends.
//!
//! A comment `#@NUMBER KIND TEXT` is a [`Remark`] on a move, and is kept: `#@17 remark The last trump is out.` The
//! number is that of the move, counted from 1 with draws and deals among them, so it is also the step of the replay; 0
//! is about the game before its first move. The kind is a word of small letters, digits and hyphens: `remark` is what
//! people say, `eval` what a review found (`foretell review --record` writes it), and what is not known is shown as it
//! stands. The text has at most 500 characters and no control characters. Where such a line stands does not matter.
//! Programs that do not know of remarks skip them, as they skip all comments.

mod read;
mod remark;
mod write;

pub use read::{RecordError, RecordErrorKind};
pub use remark::{Remark, RemarkError};
pub use write::WriteRecordError;

use crate::{
    Action, ActionError, BySeat, Change, Deal, DealError, Draw, Event, EventSink, Game, NoEvents, RuleSet, Seat,
};

/// A step of a game: what chance or a player did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Cards were drawn for the first deal.
    Draw(Draw),
    /// A round was dealt.
    Deal(Deal),
    /// A seat decided something.
    Act(Seat, Action),
}

/// Why a move was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveError {
    /// The cards were not dealt by the rules.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// The action is not legal.
    #[error("{0} (rule {rule})", rule = .0.rule())]
    Action(#[from] ActionError),
}

impl Game {
    /// Makes any move that is legal. A refused move changes nothing.
    pub fn make(&mut self, step: Move) -> Result<(), MoveError> {
        self.make_with(step, &mut NoEvents)
    }

    /// Makes any move that is legal, and sends what happens to a sink.
    pub fn make_with(&mut self, step: Move, sink: &mut impl EventSink) -> Result<(), MoveError> {
        match step {
            Move::Draw(draw) => self.draw_with(draw, sink)?,
            Move::Deal(deal) => self.deal_with(deal, sink)?,
            Move::Act(seat, action) => self.apply_with(seat, action, sink)?,
        }
        Ok(())
    }
}

/// A game from its first card to where it is now.
///
/// ```
/// # use foretell_rules::{Game, NoEvents, Record, RuleSet};
/// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// let rules: RuleSet = "it/3".parse()?;
/// let mut game = Game::new(rules);
/// let mut recorder = foretell_rules::Recorder::new(rules);
/// game.playout_with(&mut Xoshiro256PlusPlus::seed_from_u64(1), &mut recorder);
/// let record = recorder.record;
///
/// let text = record.to_text()?;
/// let read: Record = text.parse()?;
/// assert_eq!(read, record);
/// assert_eq!(read.replay(&mut NoEvents)?, game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The rules it is played by.
    pub rules: RuleSet,
    /// The players' names, from the first seat on.
    pub players: Vec<String>,
    /// The day it was played, as `YYYY-MM-DD`.
    pub date: Option<String>,
    /// What its shuffles came from.
    pub seed: Option<String>,
    /// Other header lines, each a name and a value.
    pub tags: Vec<(String, String)>,
    /// Everything that chance and the players did.
    pub moves: Vec<Move>,
    /// What is said about moves, in the order of the game.
    pub remarks: Vec<Remark>,
}

impl Record {
    /// A record without moves; the players are called after their seats.
    pub fn new(rules: RuleSet) -> Record {
        let players = rules.seats().map(|seat| format!("Player {seat}")).collect();
        Record { rules, players, date: None, seed: None, tags: Vec::new(), moves: Vec::new(), remarks: Vec::new() }
    }

    /// The record up to a number of moves, with what is said about these.
    #[must_use]
    pub fn up_to(&self, moves: usize) -> Record {
        let moves = moves.min(self.moves.len());
        let remarks = self.remarks.iter().filter(|remark| remark.step <= moves).cloned().collect();
        Record { moves: self.moves[..moves].to_vec(), remarks, ..self.clone() }
    }

    /// What is said about a move, by its step in the replay.
    pub fn remarks_on(&self, step: usize) -> impl Iterator<Item = &Remark> {
        self.remarks.iter().filter(move |remark| remark.step == step)
    }

    /// Plays the record again, telling everything that happens, up to where it ends.
    pub fn replay(&self, sink: &mut impl EventSink) -> Result<Game, MoveError> {
        let mut game = Game::new(self.rules);
        self.moves.iter().try_for_each(|step| game.make_with(*step, sink))?;
        Ok(game)
    }
}

/// A sink that writes a record of everything it is told, no matter who may know it.
#[derive(Clone, Debug)]
pub struct Recorder {
    /// The record so far.
    pub record: Record,
    drawn: BySeat<Option<crate::Card>>,
    dealt: Option<Deal>,
}

impl Recorder {
    /// A recorder of a game that has not begun.
    pub fn new(rules: RuleSet) -> Recorder {
        Recorder { record: Record::new(rules), drawn: BySeat::default(), dealt: None }
    }

    fn act(&mut self, seat: Seat, action: Action) {
        self.record.moves.push(Move::Act(seat, action));
    }

    /// Hands and the turned-up card are told one by one; with the first event after them the deal is complete.
    fn complete_deal(&mut self) {
        if let Some(deal) = self.dealt.take() {
            self.record.moves.push(Move::Deal(deal));
        }
    }
}

impl EventSink for Recorder {
    fn emit(&mut self, _: crate::Audience, event: Event) {
        match event {
            Event::CardDrawn { seat, card } => self.drawn[seat] = Some(card),
            Event::DrawTied { .. } | Event::DealerFound { .. } => {
                self.record.moves.push(Move::Draw(Draw { cards: std::mem::take(&mut self.drawn) }));
            }
            Event::RoundBegan { .. } => self.dealt = Some(Deal { hands: BySeat::default(), turned_up: None }),
            Event::HandDealt { seat, hand } => {
                if let Some(deal) = &mut self.dealt {
                    deal.hands[seat] = hand;
                }
            }
            Event::TurnedUp { card } => {
                if let Some(deal) = &mut self.dealt {
                    deal.turned_up = Some(card);
                }
            }
            Event::TrumpAwaited { .. } => self.complete_deal(),
            Event::TrumpSet { trump, named_by } => {
                self.complete_deal();
                if let Some(seat) = named_by {
                    self.act(seat, Action::Trump(trump));
                }
            }
            Event::BidMade { seat, bid } => self.act(seat, Action::Bid(bid)),
            Event::CardPlayed { seat, play } => self.act(seat, Action::Play(play)),
            Event::PassChosen { seat, card } => self.act(seat, Action::Pass(card)),
            Event::RoundScored { bids, changed: Some((seat, from)), .. } => {
                let change = if bids[seat] > from { Change::Up } else { Change::Down };
                self.act(seat, Action::Change(change));
            }
            _ => {}
        }
    }
}
