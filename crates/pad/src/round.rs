//! One round on a pad: its numbers, what is missing, and its flaws.

use std::collections::BTreeMap;

use foretell_rules::{BySeat, RuleSet, Seat, Special, Trump, points};

use crate::{CloudChange, Flaw, Player};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(crate) bid: Option<u8>,
    pub(crate) bid_by: Option<String>,
    pub(crate) taken: Option<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PadRound {
    /// Counted from 1.
    pub number: u8,
    pub rules: RuleSet,
    /// By seat.
    pub seating: Vec<Player>,
    pub dealer: Player,
    pub trump: Option<Trump>,
    pub named_by: Option<Player>,
    pub bomb: Option<bool>,
    pub cloud: Option<Option<CloudChange>>,
    pub(crate) cells: BTreeMap<Player, Cell>,
    /// By seat, once the round is complete.
    pub points: Option<Vec<i32>>,
    pub totals: Vec<i32>,
    pub(crate) totals_before: Vec<i32>,
    pub(crate) was_open: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    Trump,
    /// In the order of bidding.
    Bids(Vec<Player>),
    Taken(Vec<Player>),
    Bomb,
    Cloud,
    Correction,
    Nothing,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShownBid {
    Missing,
    Sealed,
    Open(u8),
}

impl PadRound {
    pub fn cards(&self) -> u8 {
        self.rules.cards(usize::from(self.number) - 1) as u8
    }

    pub fn turns_up(&self) -> bool {
        self.rules.turns_up_in(usize::from(self.number) - 1)
    }

    /// In the order of bidding and leading: from the dealer's left.
    pub fn order(&self) -> Vec<Player> {
        let Some(dealer) = self.seat_of(self.dealer) else { return self.seating.clone() };
        let players = self.rules.players();
        Seat::clockwise_from(dealer.left(players), players).filter_map(|seat| self.player_at(seat)).collect()
    }

    pub fn player_at(&self, seat: Seat) -> Option<Player> {
        self.seating.get(seat.index()).copied()
    }

    pub fn seat_of(&self, player: Player) -> Option<Seat> {
        self.rules.seats().find(|seat| self.player_at(*seat) == Some(player))
    }

    pub(crate) fn written_bid(&self, player: Player) -> Option<u8> {
        self.cells.get(&player)?.bid
    }

    pub fn taken(&self, player: Player) -> Option<u8> {
        self.cells.get(&player)?.taken
    }

    /// Sealed bids are shown to their writer, and to all when the rules say so.
    pub fn bid(&self, player: Player, reader: Option<&str>) -> ShownBid {
        let Some(cell) = self.cells.get(&player) else { return ShownBid::Missing };
        match cell.bid {
            None => ShownBid::Missing,
            Some(bid) if self.bids_are_open() => ShownBid::Open(bid),
            Some(bid) if reader.is_some() && reader == cell.bid_by.as_deref() => ShownBid::Open(bid),
            Some(_) => ShownBid::Sealed,
        }
    }

    /// Immediately, when all have bid, or at the end of the round. Once open, they stay open.
    pub fn bids_are_open(&self) -> bool {
        self.was_open || self.bids_open_now()
    }

    fn bids_open_now(&self) -> bool {
        if !self.rules.sealed_bids() {
            true
        } else if self.rules.secret_bids() {
            // A change by the Cloud may not fit a bid of 0; its bids must be open before, because it reveals one.
            let fits = |flaw: &Flaw| !flaw.holds_up() || matches!(flaw, Flaw::BelowZero(_));
            let asked = self.asked();
            asked == Asked::Nothing
                || asked == Asked::Correction && self.is_fully_written() && self.all_flaws().iter().all(fits)
        } else {
            self.all(|cell| cell.bid.is_some())
        }
    }

    fn is_fully_written(&self) -> bool {
        !self.rules.plays_with(Special::Cloud) || self.cloud.is_some()
    }

    pub(crate) fn knows_bid(&self, player: Player, writer: Option<&str>) -> bool {
        self.bids_are_open() || self.is_bid_by(player, writer)
    }

    /// Ignores whether bids were open before, so that replaying the entries finds the same conflicts.
    pub(crate) fn knew_bid(&self, player: Player, writer: Option<&str>) -> bool {
        self.bids_open_now() || self.is_bid_by(player, writer)
    }

    fn is_bid_by(&self, player: Player, writer: Option<&str>) -> bool {
        self.cells.get(&player).is_none_or(|cell| cell.bid.is_none() || cell.bid_by.as_deref() == writer)
    }

    pub(crate) fn sees_hidden_bids(&self, reader: &str) -> bool {
        let is_own = |cell: &Cell| cell.bid.is_some() && cell.bid_by.as_deref() == Some(reader);
        !self.bids_are_open() && self.cells.values().any(is_own)
    }

    pub fn sum_of_bids(&self) -> Option<u8> {
        self.bids_are_open().then(|| self.sum(|cell| cell.bid))
    }

    pub(crate) fn scored_bid(&self, player: Player) -> Option<u8> {
        let bid = self.written_bid(player)?;
        match self.cloud.flatten().filter(|cloud| cloud.player == player) {
            Some(cloud) => cloud.change.of(bid),
            None => Some(bid),
        }
    }

    pub fn banned_bid(&self) -> Option<u8> {
        let others = self.seating.iter().filter(|player| **player != self.dealer);
        let bids: Option<Vec<u8>> = others.map(|player| self.written_bid(*player)).collect();
        let sum = bids?.iter().map(|bid| usize::from(*bid)).sum();
        let scores = BySeat::from_fn(self.rules.players(), |seat| self.total_before(seat));
        let banned = self.rules.banned_bid(self.seat_of(self.dealer)?, usize::from(self.cards()), sum, &scores);
        banned.filter(|_| !self.rules.sealed_bids())
    }

    fn total_before(&self, seat: Seat) -> i32 {
        let player = self.player_at(seat).map(Player::index);
        player.and_then(|index| self.totals_before.get(index)).copied().unwrap_or_default()
    }

    pub fn tricks_left(&self) -> Option<u8> {
        self.cards().checked_sub(self.sum(|cell| cell.taken))
    }

    pub fn asked(&self) -> Asked {
        let missing = |number: fn(&Cell) -> Option<u8>| -> Vec<Player> {
            let is_missing = |player: &Player| self.cells.get(player).and_then(number).is_none();
            self.order().into_iter().filter(is_missing).collect()
        };
        let (bids, taken) = (missing(|cell| cell.bid), missing(|cell| cell.taken));
        if self.trump.is_none() && self.turns_up() && bids.len() == self.seating.len() {
            Asked::Trump
        } else if !bids.is_empty() {
            Asked::Bids(bids)
        } else if !taken.is_empty() {
            Asked::Taken(taken)
        } else if self.asks_for_bomb() {
            Asked::Bomb
        } else if self.all_flaws().into_iter().any(Flaw::holds_up) {
            Asked::Correction
        } else if self.rules.plays_with(Special::Cloud) && self.cloud.is_none() {
            Asked::Cloud
        } else {
            Asked::Nothing
        }
    }

    pub fn is_complete(&self) -> bool {
        self.asked() == Asked::Nothing
    }

    fn asks_for_bomb(&self) -> bool {
        self.bomb.is_none() && self.rules.most_bombed() > 0 && self.tricks_left() == Some(1)
    }

    pub fn flaws(&self) -> Vec<Flaw> {
        let mut flaws = self.all_flaws();
        flaws.retain(|flaw| !matches!(flaw, Flaw::BelowZero(_)) || self.bids_are_open());
        flaws
    }

    fn all_flaws(&self) -> Vec<Flaw> {
        let mut flaws = Vec::new();
        let (taken, tricks) = (self.sum(|cell| cell.taken), self.cards() - u8::from(self.bomb == Some(true)));
        let counted = self.all(|cell| cell.taken.is_some());
        if taken > tricks || counted && taken != tricks && !self.asks_for_bomb() {
            flaws.push(Flaw::Tricks { taken, tricks });
        }
        if let Some(rule) = self.rules.sum_rule()
            && self.banned_bid().is_some_and(|banned| self.written_bid(self.dealer) == Some(banned))
        {
            flaws.push(Flaw::Bids { rule });
        }
        if let Some(cloud) = self.cloud.flatten() {
            if self.taken(cloud.player) == Some(0) {
                flaws.push(Flaw::CloudTaker(cloud.player));
            }
            if self.written_bid(cloud.player).is_some_and(|bid| cloud.change.of(bid).is_none()) {
                flaws.push(Flaw::BelowZero(cloud.player));
            }
        }
        flaws
    }

    pub(crate) fn score(&self) -> Option<Vec<i32>> {
        let of = |player: &Player| Some(points(self.scored_bid(*player)?, self.taken(*player)?));
        self.seating.iter().map(of).collect()
    }

    fn all(&self, has: impl Fn(&Cell) -> bool) -> bool {
        self.seating.iter().all(|player| self.cells.get(player).is_some_and(&has))
    }

    fn sum(&self, number: impl Fn(&Cell) -> Option<u8>) -> u8 {
        let numbers = self.seating.iter().filter_map(|player| self.cells.get(player).and_then(&number));
        numbers.fold(0, u8::saturating_add)
    }
}
