//! Who comes and goes while a game is on: an onlooker wishes to play on for a bot and the host lets them in, or the
//! host removes somebody, for whom a bot plays on.

use foretell_rules::Seat;

use crate::log::{Fact, SeatNumber, TableFact, Wish};
use crate::requests::{Caller, RequestError, facts};
use crate::state::TableState;
use crate::{PlayerId, Stage};

/// How many wishes a table remembers: sessions cost nothing, and the host wants to read them all.
const MOST_WISHES: usize = 12;

impl TableState {
    pub(crate) fn wish(&self, who: &Caller, seat: Seat) -> Result<Vec<Fact>, RequestError> {
        self.is_on()?;
        self.admit(Some(who.player))?;
        let newcomer = self.newcomers().find(|newcomer| newcomer.player == who.player);
        if let Some(own) = self.seat_of(who.player).or(newcomer.map(|newcomer| newcomer.seat.0)) {
            return Err(RequestError::AlreadySeated(own));
        }
        self.chair_at(seat)?;
        if !self.is_bots(seat) || self.newcomers().any(|newcomer| newcomer.seat.0 == seat) {
            return Err(RequestError::SeatTaken(seat));
        }
        if self.is_last_deal_out() && !self.may_return(who.player, seat) {
            return Err(RequestError::LastDeal);
        }
        let own = self.wish_of(who.player);
        if own.is_some_and(|own| own.seat.0 == seat) {
            return Err(RequestError::NothingToDo);
        }
        if own.is_none() && self.wishes.len() >= MOST_WISHES {
            return Err(RequestError::Busy);
        }
        let wish = Wish { seat: SeatNumber(seat), player: who.player, name: self.name_here(who).to_string() };
        Ok(facts([TableFact::Wished(wish.into())]))
    }

    pub(crate) fn let_in(&self, who: &Caller, player: PlayerId) -> Result<Vec<Fact>, RequestError> {
        self.is_on()?;
        self.host_only(who)?;
        let wish = self.wish_of(player).ok_or(RequestError::NoSuchPerson)?;
        // Only the seat's own player has seen its hand: anybody else could collect hands, one seat after the other.
        if !self.hands_are_out() || self.may_return(player, wish.seat.0) {
            return Ok(facts([took_over(wish)]));
        }
        if self.is_last_deal_out() {
            return Err(RequestError::LastDeal);
        }
        Ok(facts([TableFact::LetIn { player }]))
    }

    /// The onlookers who were let in take over, in the same line as the deal that gives them their first hand.
    pub(crate) fn newcomers_take_over(&self) -> impl Iterator<Item = Fact> {
        self.newcomers().filter(|_| !self.hands_are_out()).map(|newcomer| took_over(newcomer).into())
    }

    pub(crate) fn take_wish_back(&self, who: &Caller, player: PlayerId) -> Result<Vec<Fact>, RequestError> {
        self.is_on()?;
        if who.player != player {
            self.host_only(who)?;
        }
        let has_asked = self.wishes().chain(self.newcomers()).any(|wish| wish.player == player);
        if !has_asked {
            return Err(RequestError::NoSuchPerson);
        }
        Ok(facts([TableFact::Unwished { player }]))
    }

    /// The same wish under another name; an onlooker who was let in stays so.
    pub(crate) fn rename_wish(&self, player: PlayerId, name: &str) -> Result<Vec<Fact>, RequestError> {
        let newcomer = self.newcomers().find(|newcomer| newcomer.player == player);
        let wish = newcomer.or_else(|| self.wish_of(player)).ok_or(RequestError::NotSeated)?;
        if wish.name == name {
            return Err(RequestError::NothingToDo);
        }
        let renamed = TableFact::Wished(Wish { name: name.to_owned(), ..wish.clone() }.into());
        Ok(facts([renamed].into_iter().chain(newcomer.map(|_| TableFact::LetIn { player }))))
    }

    /// Removes the person at a seat, for whom a bot plays on.
    pub(crate) fn remove(&self, who: &Caller, seat: Seat) -> Result<Vec<Fact>, RequestError> {
        self.is_on()?;
        let chair = self.chair_at(seat)?;
        self.host_only(who)?;
        match chair.player().filter(|_| !chair.left) {
            Some(player) if player != who.player => Ok(facts([TableFact::Removed { seat: SeatNumber(seat), player }])),
            // A bot goes when a person comes, and who wants to go leaves: nobody does that by mistake.
            _ => Err(RequestError::HasBegun),
        }
    }

    /// Whether a player who left a seat has seen no other hand since.
    fn may_return(&self, player: PlayerId, seat: Seat) -> bool {
        self.chair(seat).is_some_and(|chair| chair.player() == Some(player) && !chair.given_up)
    }

    fn wish_of(&self, player: PlayerId) -> Option<&Wish> {
        self.wishes().find(|wish| wish.player == player)
    }

    fn is_on(&self) -> Result<(), RequestError> {
        let is_on = matches!(self.stage, Stage::Playing | Stage::Asleep);
        if is_on { Ok(()) } else { Err(RequestError::NotPlaying) }
    }
}

fn took_over(wish: &Wish) -> TableFact {
    TableFact::TookOver { seat: wish.seat, player: wish.player, name: wish.name.as_str().into() }
}
