//! A whole game as readable text: the `.foretell` format.
//!
//! A [`Record`] is the rules, the players and the moves: draws, deals and decisions. The rest of the text follows from
//! these and is checked on reading; a broken or forged record is rejected with the line and the reason.
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
//! Lines that begin with `#` are comments; blank lines and extra white space don't matter. Seats count from 1; cards
//! and plays are written as by [`crate::Card`] and [`crate::Play`], the cards of a hand in any order. Further lines are
//! `Draw: 1:H3 2:W1 3:G9` (for the first dealer, again for those tied), `Werewolf: 2 takes H13`, `Pass: 1:H3 2:E4 3:D5`
//! (Juggler), `Cloud: 2:+1` (changed bid), and `-> bomb 3` where nobody takes a trick and seat 3 leads. Unknown header
//! lines are preserved. `Hints 2: 3` and `Hints 2 in round 5: bid 1 4` are seat 2's hints: how many, and in round 5 for
//! which decisions (the bid and two tricks). The text of an unfinished game ends early.
//!
//! A comment `#@NUMBER KIND TEXT` is a [`Remark`] on a move: `#@17 remark The last trump is out.` Moves, including
//! draws and deals, count from 1; 0 is before the first. The kind is a word of small letters, digits and hyphens:
//! `remark` by people, `eval` by a review (`foretell review --record`). The text has at most 500 characters and no
//! control characters. Remarks may be anywhere; other programs skip them.

mod read;
mod remark;
mod write;

pub use read::{RecordError, RecordErrorKind};
pub use remark::{Remark, RemarkError};
pub use write::WriteRecordError;

use crate::{
    Action, ActionError, BySeat, Change, Deal, DealError, Draw, Event, EventSink, Game, NoEvents, RuleSet, Seat,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    Draw(Draw),
    Deal(Deal),
    Act(Seat, Action),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveError {
    #[error(transparent)]
    Deal(#[from] DealError),
    #[error("{0} (rule {rule})", rule = .0.rule())]
    Action(#[from] ActionError),
}

impl Game {
    pub fn make(&mut self, step: Move) -> Result<(), MoveError> {
        self.make_with(step, &mut NoEvents)
    }

    pub fn make_with(&mut self, step: Move, sink: &mut impl EventSink) -> Result<(), MoveError> {
        match step {
            Move::Draw(draw) => self.draw_with(draw, sink)?,
            Move::Deal(deal) => self.deal_with(deal, sink)?,
            Move::Act(seat, action) => self.apply_with(seat, action, sink)?,
        }
        Ok(())
    }
}

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
    pub rules: RuleSet,
    pub players: Vec<String>,
    /// As `YYYY-MM-DD`.
    pub date: Option<String>,
    pub seed: Option<String>,
    /// Other header lines: name and value.
    pub tags: Vec<(String, String)>,
    pub moves: Vec<Move>,
    /// In the order of the moves.
    pub remarks: Vec<Remark>,
}

impl Record {
    /// Names the players after their seats.
    pub fn new(rules: RuleSet) -> Record {
        let players = rules.seats().map(|seat| format!("Player {seat}")).collect();
        Record { rules, players, date: None, seed: None, tags: Vec::new(), moves: Vec::new(), remarks: Vec::new() }
    }

    #[must_use]
    pub fn up_to(&self, moves: usize) -> Record {
        let moves = moves.min(self.moves.len());
        let remarks = self.remarks.iter().filter(|remark| remark.step <= moves).cloned().collect();
        Record { moves: self.moves[..moves].to_vec(), remarks, ..self.clone() }
    }

    pub fn remarks_on(&self, step: usize) -> impl Iterator<Item = &Remark> {
        self.remarks.iter().filter(move |remark| remark.step == step)
    }

    pub fn replay(&self, sink: &mut impl EventSink) -> Result<Game, MoveError> {
        let mut game = Game::new(self.rules);
        self.moves.iter().try_for_each(|step| game.make_with(*step, sink))?;
        Ok(game)
    }
}

/// Records all events, whatever their audience.
#[derive(Clone, Debug)]
pub struct Recorder {
    pub record: Record,
    drawn: BySeat<Option<crate::Card>>,
    dealt: Option<Deal>,
}

impl Recorder {
    pub fn new(rules: RuleSet) -> Recorder {
        Recorder { record: Record::new(rules), drawn: BySeat::default(), dealt: None }
    }

    fn act(&mut self, seat: Seat, action: Action) {
        self.record.moves.push(Move::Act(seat, action));
    }

    /// Hands and the turned-up card arrive one by one; the first other event completes the deal.
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
