//! One round on a pad: its numbers, what is still asked, and what does not add up.

use std::collections::BTreeMap;

use foretell_rules::{BySeat, RuleSet, Seat, Special, Trump, points};

use crate::{CloudChange, Flaw, Player};

/// The numbers of one player in one round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(crate) bid: Option<u8>,
    /// Who wrote the bid.
    pub(crate) bid_by: Option<String>,
    pub(crate) taken: Option<u8>,
}

/// A round as it stands on the pad.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PadRound {
    /// The round, counted from 1.
    pub number: u8,
    /// The rules for those who play it.
    pub rules: RuleSet,
    /// Who plays, in the order of the seats.
    pub seating: Vec<Player>,
    /// Who deals.
    pub dealer: Player,
    /// The trump, once it is written down.
    pub trump: Option<Trump>,
    /// Who named it, where a player did.
    pub named_by: Option<Player>,
    /// Whether a trick fell to the Bomb, where that was said.
    pub bomb: Option<bool>,
    /// Who changes the bid because of the Cloud, where that was said.
    pub cloud: Option<Option<CloudChange>>,
    pub(crate) cells: BTreeMap<Player, Cell>,
    /// The points of those who play, once all numbers are there, by the order of the seats.
    pub points: Option<Vec<i32>>,
    /// The totals of everyone on the pad after this round, by player.
    pub totals: Vec<i32>,
    /// The totals before it.
    pub(crate) totals_before: Vec<i32>,
    /// Whether everyone could see its bids at some time.
    pub(crate) was_open: bool,
}

/// What a round still needs, in the order in which a table comes to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// The trump; a round can do without.
    Trump,
    /// The bids of these players, in the order of bidding.
    Bids(Vec<Player>),
    /// The tricks that these players took.
    Taken(Vec<Player>),
    /// Whether the missing trick fell to the Bomb.
    Bomb,
    /// Who took the Cloud.
    Cloud,
    /// Something has to be corrected first.
    Correction,
    /// Nothing.
    Nothing,
}

/// A bid as a reader may see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShownBid {
    /// There is none yet.
    Missing,
    /// It is written, and not shown yet.
    Sealed,
    /// This one.
    Open(u8),
}

impl PadRound {
    /// How many cards each is dealt, which is the number of tricks.
    pub fn cards(&self) -> u8 {
        self.rules.cards(usize::from(self.number) - 1) as u8
    }

    /// Whether a card is turned up, so that there is a trump to be written.
    pub fn turns_up(&self) -> bool {
        self.rules.turns_up_in(usize::from(self.number) - 1)
    }

    /// Those who play, in the order in which they bid and lead: from the dealer's left.
    pub fn order(&self) -> Vec<Player> {
        let Some(dealer) = self.seat_of(self.dealer) else { return self.seating.clone() };
        let players = self.rules.players();
        Seat::clockwise_from(dealer.left(players), players).filter_map(|seat| self.player_at(seat)).collect()
    }

    /// Who sits on a seat.
    pub fn player_at(&self, seat: Seat) -> Option<Player> {
        self.seating.get(seat.index()).copied()
    }

    /// On which seat somebody sits.
    pub fn seat_of(&self, player: Player) -> Option<Seat> {
        self.rules.seats().find(|seat| self.player_at(*seat) == Some(player))
    }

    /// The bid as it was written, whoever may see it.
    pub(crate) fn written_bid(&self, player: Player) -> Option<u8> {
        self.cells.get(&player)?.bid
    }

    /// How many tricks a player took.
    pub fn taken(&self, player: Player) -> Option<u8> {
        self.cells.get(&player)?.taken
    }

    /// A bid as somebody may see it: sealed bids are shown to whoever wrote them, and to all when the rules say so.
    pub fn bid(&self, player: Player, reader: Option<&str>) -> ShownBid {
        let Some(cell) = self.cells.get(&player) else { return ShownBid::Missing };
        match cell.bid {
            None => ShownBid::Missing,
            Some(bid) if self.bids_are_open() => ShownBid::Open(bid),
            Some(bid) if reader.is_some() && reader == cell.bid_by.as_deref() => ShownBid::Open(bid),
            Some(_) => ShownBid::Sealed,
        }
    }

    /// Whether everyone may see the bids: at once, when all have bid, or when the round is over. What everyone could
    /// see once stays open.
    pub fn bids_are_open(&self) -> bool {
        self.was_open || self.bids_open_now()
    }

    /// The same, of what is written now alone.
    fn bids_open_now(&self) -> bool {
        if !self.rules.sealed_bids() {
            true
        } else if self.rules.secret_bids() {
            // The Cloud may not fit a bid of 0. Before that is said the bids are open, because it tells one of them.
            let fits = |flaw: &Flaw| !flaw.holds_up() || matches!(flaw, Flaw::BelowZero(_));
            let asked = self.asked();
            asked == Asked::Nothing || asked == Asked::Correction && self.is_told() && self.all_flaws().iter().all(fits)
        } else {
            self.all(|cell| cell.bid.is_some())
        }
    }

    /// Whether everything that the round needs was written down, if not rightly.
    fn is_told(&self) -> bool {
        !self.rules.plays_with(Special::Cloud) || self.cloud.is_some()
    }

    /// Whether somebody may know which bid stands there: everyone may, or it is their own.
    pub(crate) fn knows_bid(&self, player: Player, writer: Option<&str>) -> bool {
        self.bids_are_open() || self.is_bid_by(player, writer)
    }

    /// Whether the bid was open, or the writer's own, by what is written alone: what follows from it for conflicts is
    /// then the same each time that the entries are gone through.
    pub(crate) fn knew_bid(&self, player: Player, writer: Option<&str>) -> bool {
        self.bids_open_now() || self.is_bid_by(player, writer)
    }

    fn is_bid_by(&self, player: Player, writer: Option<&str>) -> bool {
        self.cells.get(&player).is_none_or(|cell| cell.bid.is_none() || cell.bid_by.as_deref() == writer)
    }

    /// Whether somebody may see a bid here that others may not.
    pub(crate) fn is_told_more(&self, reader: &str) -> bool {
        let is_own = |cell: &Cell| cell.bid.is_some() && cell.bid_by.as_deref() == Some(reader);
        !self.bids_are_open() && self.cells.values().any(is_own)
    }

    /// The sum of the bids, where everyone may see them.
    pub fn sum_of_bids(&self) -> Option<u8> {
        self.bids_are_open().then(|| self.sum(|cell| cell.bid))
    }

    /// The bid by which a player is scored: the written one, or as the Cloud changes it.
    pub(crate) fn scored_bid(&self, player: Player) -> Option<u8> {
        let bid = self.written_bid(player)?;
        match self.cloud.flatten().filter(|cloud| cloud.player == player) {
            Some(cloud) => cloud.change.of(bid),
            None => Some(bid),
        }
    }

    /// The bid that the last bidder may not make, once all others have bid and where the rules ban one.
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

    /// What the last one to be written must have taken, if nothing fell to the Bomb.
    pub fn tricks_left(&self) -> Option<u8> {
        self.cards().checked_sub(self.sum(|cell| cell.taken))
    }

    /// What the round still needs first.
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

    /// Whether every number is there and fits.
    pub fn is_complete(&self) -> bool {
        self.asked() == Asked::Nothing
    }

    /// Whether exactly one trick is missing that the Bomb can have taken, and nobody has said so.
    fn asks_for_bomb(&self) -> bool {
        self.bomb.is_none() && self.rules.most_bombed() > 0 && self.tricks_left() == Some(1)
    }

    /// What does not add up, as far as everyone may know it.
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

    /// The points by the order of the seats, once bids and tricks are all there.
    pub(crate) fn score(&self) -> Option<Vec<i32>> {
        let of = |player: &Player| Some(points(self.scored_bid(*player)?, self.taken(*player)?));
        self.seating.iter().map(of).collect()
    }

    fn all(&self, has: impl Fn(&Cell) -> bool) -> bool {
        self.seating.iter().all(|player| self.cells.get(player).is_some_and(&has))
    }

    /// Of those who play: a number of somebody who has left does not count.
    fn sum(&self, number: impl Fn(&Cell) -> Option<u8>) -> u8 {
        let numbers = self.seating.iter().filter_map(|player| self.cells.get(player).and_then(&number));
        numbers.fold(0, u8::saturating_add)
    }
}
