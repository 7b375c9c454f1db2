//! The sheet: the result of a pad's entries, with corrections and conflicts.

use std::collections::{BTreeMap, BTreeSet};

use foretell_rules::{RuleSet, highest};

use crate::round::{Cell, PadRound};
use crate::{CloudChange, JoinScore, LeaveScore, PadEntry, PadLine, PadSetup, Player};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerLine {
    pub name: String,
    /// The first round, and for late joiners the initial score.
    pub joined: (u8, Option<JoinScore>),
    /// The first round not played any more.
    pub left: Option<(u8, LeaveScore)>,
}

impl PlayerLine {
    fn plays(&self, round: u8) -> bool {
        self.joined.0 <= round && self.left.is_none_or(|(left, _)| round < left)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Field {
    Bid(Player),
    Taken(Player),
    Trump,
    Bomb,
    Cloud,
}

impl Field {
    /// Its name in forms, addresses and the API, and its player.
    pub fn named(self) -> (&'static str, Option<Player>) {
        match self {
            Field::Bid(player) => ("bid", Some(player)),
            Field::Taken(player) => ("taken", Some(player)),
            Field::Trump => ("trump", None),
            Field::Bomb => ("bomb", None),
            Field::Cloud => ("cloud", None),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correction {
    pub entry: u32,
    pub round: u8,
    pub field: Field,
    pub numbers: Option<(u8, u8)>,
}

/// The later writer didn't know the earlier number. The later one counts until somebody writes the right one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conflict {
    pub earlier: u8,
    pub later: u8,
}

#[derive(Clone, Copy)]
struct NumberChange {
    was: Option<u8>,
    now: u8,
    instead_of: Option<u8>,
    knew: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    pub players: Vec<PlayerLine>,
    pub rounds: Vec<PadRound>,
    /// In order. Writing over another player's sealed bid always counts, because a comparison would reveal it.
    pub corrections: Vec<Correction>,
    pub conflicts: BTreeMap<(u8, Field), Conflict>,
    pub ended_early: bool,
    pub rules: RuleSet,
    circle: Vec<Player>,
    first_dealer: Player,
    /// Rounds whose sealed bids everyone has seen. They survive undo, so nobody can peek by ending a round and taking
    /// it back.
    seen: BTreeSet<u8>,
    /// Including those that will turn out to be none when the bids are open.
    all_corrections: Vec<Correction>,
    all_conflicts: BTreeMap<(u8, Field), Conflict>,
}

impl Sheet {
    pub(crate) fn new(setup: &PadSetup) -> Sheet {
        Sheet::with_seen(setup, BTreeSet::new())
    }

    pub(crate) fn anew(&self, setup: &PadSetup) -> Sheet {
        Sheet::with_seen(setup, self.seen.clone())
    }

    fn with_seen(setup: &PadSetup, seen: BTreeSet<u8>) -> Sheet {
        let line = |name: &String| PlayerLine { name: name.clone(), joined: (1, None), left: None };
        let mut sheet = Sheet {
            players: setup.players.iter().map(line).collect(),
            rounds: Vec::new(),
            corrections: Vec::new(),
            conflicts: BTreeMap::new(),
            ended_early: false,
            rules: setup.rules,
            circle: (0..setup.players.len()).map(Player::at).collect(),
            first_dealer: Player::at(setup.first_dealer.index()),
            seen,
            all_corrections: Vec::new(),
            all_conflicts: BTreeMap::new(),
        };
        sheet.open_round();
        sheet.score();
        sheet
    }

    // ---- queries ----

    pub fn current(&self) -> u8 {
        self.rounds.len() as u8
    }

    pub fn round(&self, number: u8) -> Option<&PadRound> {
        self.rounds.get(usize::from(number).checked_sub(1)?)
    }

    pub fn is_over(&self) -> bool {
        let last = self.rounds.last();
        self.ended_early || last.is_none_or(|last| self.rounds.len() >= last.rules.rounds() && last.is_complete())
    }

    pub fn name(&self, player: Player) -> &str {
        self.players.get(player.index()).map_or("", |line| &line.name)
    }

    pub fn totals(&self) -> Vec<i32> {
        self.rounds.last().map_or_else(|| vec![0; self.players.len()], |round| round.totals.clone())
    }

    pub fn counts(&self, player: Player) -> bool {
        let struck = |line: &PlayerLine| matches!(line.left, Some((_, LeaveScore::Struck)));
        self.players.get(player.index()).is_some_and(|line| !struck(line))
    }

    pub fn winners(&self) -> Vec<Player> {
        let totals = self.totals();
        let in_it: Vec<Player> = (0..totals.len()).map(Player::at).filter(|player| self.counts(*player)).collect();
        let most = highest(in_it.iter().map(|player| totals[player.index()]));
        let wins = |player: &Player| self.is_over() && Some(totals[player.index()]) == most;
        in_it.into_iter().filter(wins).collect()
    }

    pub fn is_open(&self, round: u8, field: Field) -> bool {
        !matches!(field, Field::Bid(_)) || self.round(round).is_some_and(PadRound::bids_are_open)
    }

    /// All others see the same sheet.
    pub fn sees_hidden_bids(&self, reader: &str) -> bool {
        self.rounds.iter().any(|round| round.sees_hidden_bids(reader))
    }

    // ---- folding ----

    pub(crate) fn note_open_bids(&mut self) {
        for round in self.rounds.iter_mut().filter(|round| round.rules.sealed_bids() && round.bids_are_open()) {
            round.was_open = true;
            self.seen.insert(round.number);
        }
    }

    pub(crate) fn apply(&mut self, number: u32, line: &PadLine) {
        self.fold(number, line);
        self.score();
    }

    /// Applies an entry without computing points, so that many entries need it once.
    pub(crate) fn fold(&mut self, number: u32, line: &PadLine) {
        match &line.entry {
            PadEntry::Trump { round, trump, named_by } => {
                let was = self.with_round(*round, |round| {
                    round.named_by = *named_by;
                    round.trump.replace(*trump).filter(|was| was != trump)
                });
                self.note(number, *round, Field::Trump, was.is_some());
            }
            PadEntry::Bid { round, player, bid, instead_of } => {
                let by = line.by.clone();
                let knew = self.round(*round).is_some_and(|round| round.knew_bid(*player, by.as_deref()));
                let was = self.with_cell(*round, *player, |cell| {
                    cell.bid_by = by;
                    cell.bid.replace(*bid)
                });
                let change = NumberChange { was, now: *bid, instead_of: *instead_of, knew };
                self.note_number(number, (*round, Field::Bid(*player)), change);
            }
            PadEntry::Taken { round, player, tricks, instead_of } => {
                let was = self.with_cell(*round, *player, |cell| cell.taken.replace(*tricks));
                let change = NumberChange { was, now: *tricks, instead_of: *instead_of, knew: true };
                self.note_number(number, (*round, Field::Taken(*player)), change);
            }
            PadEntry::Bomb { round, fell } => {
                let was = self.with_round(*round, |round| round.bomb.replace(*fell).filter(|was| was != fell));
                self.note(number, *round, Field::Bomb, was.is_some());
            }
            PadEntry::Cloud { round, changed } => self.apply_cloud(number, *round, *changed),
            PadEntry::Joins { round, name, left_of, begins } => {
                let line = PlayerLine { name: name.trim().to_owned(), joined: (*round, Some(*begins)), left: None };
                self.players.push(line);
                let place = self.circle.iter().position(|player| player == left_of).map_or(0, |place| place + 1);
                self.circle.insert(place, Player::at(self.players.len() - 1));
                self.reseat();
            }
            PadEntry::Leaves { round, player, score } => {
                if let Some(line) = self.players.get_mut(player.index()) {
                    line.left = Some((*round, *score));
                }
                self.reseat();
            }
            PadEntry::End { .. } => {
                self.ended_early = true;
                self.rounds.pop();
            }
            PadEntry::Undo { .. } | PadEntry::Redo { .. } => {}
        }
        self.open_next_round();
    }

    fn apply_cloud(&mut self, number: u32, round: u8, changed: Option<CloudChange>) {
        let was = self.with_round(round, |round| round.cloud.replace(changed).filter(|was| *was != changed));
        self.note(number, round, Field::Cloud, was.is_some());
    }

    fn with_round<T>(&mut self, number: u8, write: impl FnOnce(&mut PadRound) -> Option<T>) -> Option<T> {
        let round = usize::from(number).checked_sub(1).and_then(|index| self.rounds.get_mut(index))?;
        write(round)
    }

    fn with_cell<T>(&mut self, round: u8, player: Player, write: impl FnOnce(&mut Cell) -> Option<T>) -> Option<T> {
        self.with_round(round, |round| write(round.cells.entry(player).or_default()))
    }

    fn note(&mut self, entry: u32, round: u8, field: Field, changed: bool) {
        if changed {
            self.all_corrections.push(Correction { entry, round, field, numbers: None });
        }
    }

    /// If the writer couldn't know the replaced number, `instead_of` says nothing.
    fn note_number(&mut self, entry: u32, place: (u8, Field), change: NumberChange) {
        let NumberChange { was: Some(was), now, instead_of, knew } = change else { return };
        if knew && instead_of == Some(was) {
            self.all_conflicts.remove(&place);
        } else if was != now || !knew {
            self.all_conflicts.insert(place, Conflict { earlier: was, later: now });
        }
        if was != now || !knew {
            let (round, field) = place;
            self.all_corrections.push(Correction { entry, round, field, numbers: Some((was, now)) });
        }
    }

    /// Drops corrections that changed nothing, once everyone may know that.
    fn sort_out(&mut self) {
        let is_one = |round, field, one: u8, other: u8| one != other || !self.is_open(round, field);
        let corrections = self.all_corrections.iter().filter(|correction| {
            correction.numbers.is_none_or(|(was, now)| is_one(correction.round, correction.field, was, now))
        });
        let conflicts = self
            .all_conflicts
            .iter()
            .filter(|((round, field), conflict)| is_one(*round, *field, conflict.earlier, conflict.later));
        let (corrections, conflicts) = (corrections.copied().collect(), conflicts.map(|(p, c)| (*p, *c)).collect());
        (self.corrections, self.conflicts) = (corrections, conflicts);
    }

    // ---- rounds and seats ----

    /// A complete round is followed by the next, even if an earlier one has flaws.
    fn open_next_round(&mut self) {
        let next = self.rounds.last().is_some_and(|last| last.is_complete() && self.rounds.len() < last.rules.rounds());
        if next && !self.ended_early {
            self.open_round();
        }
    }

    pub(crate) fn open_round(&mut self) {
        let number = self.rounds.len() as u8 + 1;
        let (rules, seating) = (self.rules, self.seating(number));
        let dealer = self.dealer_of(number);
        self.rounds.push(PadRound {
            number,
            rules,
            seating,
            dealer,
            trump: None,
            named_by: None,
            bomb: None,
            cloud: None,
            cells: BTreeMap::new(),
            points: None,
            totals: Vec::new(),
            totals_before: Vec::new(),
            was_open: self.seen.contains(&number),
        });
    }

    fn seating(&self, round: u8) -> Vec<Player> {
        let plays = |player: &Player| self.players.get(player.index()).is_some_and(|line| line.plays(round));
        self.circle.iter().copied().filter(plays).collect()
    }

    fn dealer_of(&self, round: u8) -> Player {
        let before = usize::from(round).checked_sub(2).and_then(|index| self.rounds.get(index));
        let (from, skip) = before.map_or((self.first_dealer, 0), |before| (before.dealer, 1));
        let seating = self.seating(round);
        let place = self.circle.iter().position(|player| *player == from).unwrap_or_default();
        let clockwise = self.circle.iter().cycle().skip(place + skip).take(self.circle.len());
        clockwise.copied().find(|player| seating.contains(player)).unwrap_or(from)
    }

    fn reseat(&mut self) {
        let number = self.current();
        let seating = self.seating(number);
        self.rules = self.rules.with_players(seating.len()).unwrap_or(self.rules);
        let (rules, dealer) = (self.rules, self.dealer_of(number));
        if let Some(round) = self.rounds.last_mut() {
            round.cells.retain(|player, _| seating.contains(player));
            (round.rules, round.dealer, round.seating) = (rules, dealer, seating);
        }
    }

    // ---- points ----

    /// Recomputes all rounds, because an early number may have changed.
    pub(crate) fn score(&mut self) {
        let mut totals = vec![0; self.players.len()];
        let last = self.rounds.len();
        for round in &mut self.rounds {
            for (index, line) in self.players.iter().enumerate() {
                if let (first, Some(begins)) = line.joined
                    && first == round.number
                {
                    let others = round.seating.iter().filter(|player| player.index() != index);
                    totals[index] = begins.of(others.map(|player| totals[player.index()]));
                }
            }
            round.totals_before.clone_from(&totals);
            // Points of an incomplete round would reveal sealed bids.
            let counts = usize::from(round.number) < last || round.is_complete();
            round.points = round.score().filter(|_| counts);
            for (player, points) in round.seating.iter().zip(round.points.iter().flatten()) {
                totals[player.index()] += points;
            }
            round.totals.clone_from(&totals);
        }
        self.sort_out();
    }
}

impl JoinScore {
    fn of(self, others: impl Iterator<Item = i32> + Clone) -> i32 {
        match self {
            JoinScore::Nothing => 0,
            JoinScore::Lowest => others.min().unwrap_or_default(),
            JoinScore::Average => {
                let count = others.clone().count().max(1) as i32;
                others.sum::<i32>().div_euclid(count * 10) * 10
            }
        }
    }
}
