//! A pad: its setup, its entries in order, and the resulting sheet.

use foretell_rules::{RuleSet, Special, Trump};

use crate::entry::check_name;
use crate::round::PadRound;
use crate::{OnceName, PadEntry, PadError, PadLine, PadSetup, Player, Sheet};

/// Entries are only added: an undone one remains, followed by the entry that undid it.
///
/// ```
/// # use foretell_pad::{Pad, PadEntry, PadSetup, Player};
/// let names = ["Ada", "Ben", "Cleo"].map(str::to_owned);
/// let mut pad = Pad::new(PadSetup::new("pl/3".parse()?, &names, None)?);
/// for (player, bid, tricks) in [(1, 0, 0), (2, 1, 0), (3, 1, 1)] {
///     pad.write(None, PadEntry::Bid { round: 1, player: Player(player), bid, instead_of: None })?;
///     pad.write(None, PadEntry::Taken { round: 1, player: Player(player), tricks, instead_of: None })?;
/// }
/// assert_eq!(pad.sheet().totals(), [20, -10, 30]);
/// assert_eq!(pad.sheet().current(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pad {
    setup: PadSetup,
    by: Option<String>,
    lines: Vec<PadLine>,
    done: Vec<u32>,
    undone: Vec<u32>,
    sheet: Sheet,
}

impl Pad {
    /// Ten times as many as a long game needs.
    pub const MOST_ENTRIES: usize = 2_000;
    /// Including those who left.
    pub const MOST_PLAYERS: usize = 12;

    pub fn new(setup: PadSetup) -> Pad {
        Pad::new_by(None, setup)
    }

    pub fn new_by(by: Option<String>, setup: PadSetup) -> Pad {
        let sheet = Sheet::new(&setup);
        Pad { setup, by, lines: Vec::new(), done: Vec::new(), undone: Vec::new(), sheet }
    }

    pub fn setup(&self) -> &PadSetup {
        &self.setup
    }

    pub fn begun_by(&self) -> Option<&str> {
        self.by.as_deref()
    }

    pub fn renamed(&self, rename: &mut dyn FnMut(&str) -> Option<String>) -> Result<Pad, PadError> {
        let mut setup = self.setup.clone();
        for name in &mut setup.players {
            *name = rename(name).unwrap_or_else(|| name.clone());
        }
        setup.check()?;
        let mut pad = Pad::new_by(self.by.clone(), setup);
        for line in &self.lines {
            let mut line = line.clone();
            if let PadEntry::Joins { name, .. } = &mut line.entry {
                *name = rename(name.trim()).unwrap_or_else(|| name.clone());
            }
            pad.replay(line)?;
        }
        Ok(pad)
    }

    pub fn lines(&self) -> &[PadLine] {
        &self.lines
    }

    pub fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    pub fn version(&self) -> u32 {
        self.lines.len() as u32
    }

    pub fn can_undo(&self) -> Option<u32> {
        self.done.last().copied()
    }

    pub fn can_redo(&self) -> Option<u32> {
        self.undone.last().copied()
    }

    /// Returns whether it changed anything: an entry without effect isn't written.
    pub fn write(&mut self, by: Option<&str>, entry: PadEntry) -> Result<bool, PadError> {
        let entry = entry.tidied()?;
        self.check(&entry)?;
        if self.changes_nothing(by, &entry) {
            return Ok(false);
        }
        self.push(PadLine { by: by.map(str::to_owned), once: None, no_news: false, entry });
        Ok(true)
    }

    /// Returns whether it was written now. Ids belong to their writer, so equal ids on two phones neither collide nor
    /// reveal anything.
    pub fn write_once(&mut self, by: Option<&str>, once: OnceName, entry: PadEntry) -> Result<bool, PadError> {
        let entry = entry.tidied()?;
        let is_it = |line: &&PadLine| line.once.as_ref() == Some(&once) && line.by.as_deref() == by;
        if let Some(first) = self.lines.iter().find(is_it) {
            return if first.entry == entry { Ok(false) } else { Err(PadError::NameUsed(once)) };
        }
        self.check(&entry)?;
        let no_news = self.changes_nothing(by, &entry);
        self.push(PadLine { by: by.map(str::to_owned), once: Some(once), no_news, entry });
        Ok(true)
    }

    pub fn replay(&mut self, line: PadLine) -> Result<(), PadError> {
        self.check(&line.entry)?;
        self.push(line);
        Ok(())
    }

    fn push(&mut self, line: PadLine) {
        let number = self.version() + 1;
        match line.entry {
            _ if line.no_news => self.lines.push(line),
            PadEntry::Undo { .. } => {
                self.undone.extend(self.done.pop());
                self.lines.push(line);
                self.fold_anew();
            }
            PadEntry::Redo { entry } => {
                self.undone.pop();
                self.done.push(entry);
                self.lines.push(line);
                self.fold_anew();
            }
            _ => {
                self.sheet.apply(number, &line);
                self.lines.push(line);
                self.done.push(number);
                self.undone.clear();
            }
        }
        self.sheet.note_open_bids();
    }

    fn fold_anew(&mut self) {
        self.sheet = self.sheet.anew(&self.setup);
        for number in &self.done {
            self.sheet.fold(*number, &self.lines[*number as usize - 1]);
        }
        self.sheet.score();
    }

    /// As after a double tap. Never true for a bid that the writer may not see, because that would confirm a guess.
    fn changes_nothing(&self, by: Option<&str>, entry: &PadEntry) -> bool {
        let round = |number: u8| self.sheet.round(number);
        let settles = |number, field| self.sheet.conflicts.contains_key(&(number, field));
        match entry {
            PadEntry::Trump { round: number, trump, named_by } => {
                round(*number).is_some_and(|round| round.trump == Some(*trump) && round.named_by == *named_by)
            }
            PadEntry::Bid { round: number, player, bid, .. } => {
                let is_same =
                    |round: &PadRound| round.knows_bid(*player, by) && round.written_bid(*player) == Some(*bid);
                let same = round(*number).is_some_and(is_same);
                same && !settles(*number, crate::Field::Bid(*player))
            }
            PadEntry::Taken { round: number, player, tricks, .. } => {
                let same = round(*number).is_some_and(|round| round.taken(*player) == Some(*tricks));
                same && !settles(*number, crate::Field::Taken(*player))
            }
            PadEntry::Bomb { round: number, fell } => round(*number).is_some_and(|round| round.bomb == Some(*fell)),
            PadEntry::Cloud { round: number, changed } => {
                round(*number).is_some_and(|round| round.cloud == Some(*changed))
            }
            _ => false,
        }
    }

    // ---- whether it may be written ----

    pub fn check(&self, entry: &PadEntry) -> Result<(), PadError> {
        if self.lines.len() >= Pad::MOST_ENTRIES {
            return Err(PadError::Full);
        }
        match entry {
            PadEntry::Trump { round, trump, named_by } => self.check_trump(self.round(*round)?, *trump, *named_by),
            PadEntry::Bid { round, player, bid, .. } => self.check_bid(self.seated(*round, *player)?, *player, *bid),
            PadEntry::Taken { round, player, tricks, .. } => {
                let cards = self.seated(*round, *player)?.cards();
                refuse(*tricks > cards, PadError::TooManyTricks { tricks: *tricks, cards })
            }
            PadEntry::Bomb { round, .. } => refuse(self.round(*round)?.rules.most_bombed() == 0, PadError::NoBomb),
            PadEntry::Cloud { round, changed } => {
                refuse(!self.round(*round)?.rules.plays_with(Special::Cloud), PadError::NoCloud)?;
                let Some(cloud) = changed else { return Ok(()) };
                let round = self.seated(*round, cloud.player)?;
                // A refusal would reveal a sealed bid; once it is open, the flaw is shown instead.
                let bid = round.written_bid(cloud.player).filter(|_| round.bids_are_open());
                refuse(bid.is_some_and(|bid| cloud.change.of(bid).is_none()), PadError::BidBelowZero)
            }
            PadEntry::Joins { round, name, left_of, .. } => self.check_joins(*round, name, *left_of),
            PadEntry::Leaves { round, player, .. } => {
                self.current(*round)?;
                let seating = &self.seated(*round, *player)?.seating;
                self.check_players(seating.len() - 1)
            }
            PadEntry::End { round } => self.current(*round),
            PadEntry::Undo { entry } => refuse(self.can_undo() != Some(*entry), PadError::NotLast { entry: *entry }),
            PadEntry::Redo { entry } => refuse(self.can_redo() != Some(*entry), PadError::NotUndone { entry: *entry }),
        }
    }

    fn round(&self, number: u8) -> Result<&PadRound, PadError> {
        let missing = PadError::NoSuchRound { round: number, current: self.sheet.current() };
        let missing = if self.sheet.ended_early && number > 0 { PadError::Over } else { missing };
        self.sheet.round(number).ok_or(missing)
    }

    fn seated(&self, number: u8, player: Player) -> Result<&PadRound, PadError> {
        let round = self.round(number)?;
        refuse(!round.seating.contains(&player), PadError::NotSeated { player, round: number })?;
        Ok(round)
    }

    fn current(&self, number: u8) -> Result<(), PadError> {
        refuse(self.sheet.is_over(), PadError::Over)?;
        refuse(number != self.sheet.current(), PadError::NotCurrent { current: self.sheet.current() })
    }

    /// Only the Werewolf's holder can name the trump instead of the dealer, and choose none.
    fn check_trump(&self, round: &PadRound, trump: Trump, named_by: Option<Player>) -> Result<(), PadError> {
        let rule = if round.rules.suits_matter() { "B10" } else { "V18" };
        let no_trump = PadError::NoTrump { round: round.number, rule };
        refuse(!round.turns_up() && trump != Trump::None, no_trump)?;
        let Some(player) = named_by else { return Ok(()) };
        self.seated(round.number, player)?;
        let werewolf = round.rules.plays_with(Special::Werewolf);
        refuse(!werewolf && player != round.dealer, PadError::DealerNames)?;
        refuse(!werewolf && trump == Trump::None, PadError::MustNameSuit)
    }

    /// The banned bid is rejected for the last bidder of the current round, and otherwise shown as a flaw.
    fn check_bid(&self, round: &PadRound, player: Player, bid: u8) -> Result<(), PadError> {
        let cards = round.cards();
        refuse(bid > cards, PadError::BidTooHigh { bid, cards })?;
        let last = player == round.dealer && round.number == self.sheet.current();
        match round.rules.sum_rule().filter(|_| last && round.banned_bid() == Some(bid)) {
            Some(rule) => Err(PadError::BannedBid { bid, cards, rule }),
            None => Ok(()),
        }
    }

    fn check_joins(&self, number: u8, name: &str, left_of: Player) -> Result<(), PadError> {
        self.current(number)?;
        let seating = &self.seated(number, left_of)?.seating;
        let names: Vec<String> = self.sheet.players.iter().map(|line| line.name.clone()).collect();
        check_name(name.trim(), &names)?;
        refuse(names.len() >= Pad::MOST_PLAYERS, PadError::TooManyPlayers)?;
        self.check_players(seating.len() + 1)
    }

    fn check_players(&self, players: usize) -> Result<(), PadError> {
        let (current, one_pack) = (self.sheet.current(), self.sheet.rules.one_pack());
        let goes_on = |rules: RuleSet| rules.rounds() >= usize::from(current);
        match self.sheet.rules.with_players(players) {
            Some(rules) if goes_on(rules) => Ok(()),
            // The rules allow this many players, but not with this many cards.
            Some(_) => Err(PadError::Players { players, rule: "B4" }),
            None => Err(PadError::Players { players, rule: if one_pack { "B3" } else { "V16" } }),
        }
    }
}

fn refuse(refused: bool, why: PadError) -> Result<(), PadError> {
    if refused { Err(why) } else { Ok(()) }
}
