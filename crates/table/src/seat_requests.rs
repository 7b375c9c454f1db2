//! Onlookers take over from bots, and bots from people whom the host removes.

use foretell_rules::Seat;

use crate::log::{Fact, SeatNumber, SeatRequest, TableFact};
use crate::requests::{Caller, RequestError, facts};
use crate::state::TableState;
use crate::{PlayerId, Stage};

/// A bound, because sessions are free and the host wants to read all requests.
const MOST_SEAT_REQUESTS: usize = 12;

impl TableState {
    pub(crate) fn request_seat(&self, who: &Caller, seat: Seat) -> Result<Vec<Fact>, RequestError> {
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
        let own = self.seat_request_of(who.player);
        if own.is_some_and(|own| own.seat.0 == seat) {
            return Err(RequestError::NothingToDo);
        }
        if own.is_none() && self.seat_requests.len() >= MOST_SEAT_REQUESTS {
            return Err(RequestError::SeatRequestsFull);
        }
        let request = SeatRequest { seat: SeatNumber(seat), player: who.player, name: self.name_here(who).to_string() };
        Ok(facts([TableFact::Wished(request.into())]))
    }

    pub(crate) fn let_in(&self, who: &Caller, player: PlayerId) -> Result<Vec<Fact>, RequestError> {
        self.is_on()?;
        self.host_only(who)?;
        let request = self.seat_request_of(player).ok_or(RequestError::NoSuchPerson)?;
        // Only the seat's former player may see this hand: anybody else could collect hands seat by seat.
        if !self.hands_are_out() || self.may_return(player, request.seat.0) {
            return Ok(facts([took_over(request)]));
        }
        if self.is_last_deal_out() {
            return Err(RequestError::LastDeal);
        }
        Ok(facts([TableFact::LetIn { player }]))
    }

    /// Newcomers take over in the line of the deal that gives them a hand.
    pub(crate) fn newcomers_take_over(&self) -> impl Iterator<Item = Fact> {
        self.newcomers().filter(|_| !self.hands_are_out()).map(|newcomer| took_over(newcomer).into())
    }

    pub(crate) fn withdraw_seat_request(&self, who: &Caller, player: PlayerId) -> Result<Vec<Fact>, RequestError> {
        self.is_on()?;
        if who.player != player {
            self.host_only(who)?;
        }
        let has_asked = self.seat_requests().chain(self.newcomers()).any(|request| request.player == player);
        if !has_asked {
            return Err(RequestError::NoSuchPerson);
        }
        Ok(facts([TableFact::Unwished { player }]))
    }

    pub(crate) fn rename_seat_request(&self, player: PlayerId, name: &str) -> Result<Vec<Fact>, RequestError> {
        let newcomer = self.newcomers().find(|newcomer| newcomer.player == player);
        let request = newcomer.or_else(|| self.seat_request_of(player)).ok_or(RequestError::NotSeated)?;
        if request.name == name {
            return Err(RequestError::NothingToDo);
        }
        let renamed = TableFact::Wished(SeatRequest { name: name.to_owned(), ..request.clone() }.into());
        Ok(facts([renamed].into_iter().chain(newcomer.map(|_| TableFact::LetIn { player }))))
    }

    pub(crate) fn remove(&self, who: &Caller, seat: Seat) -> Result<Vec<Fact>, RequestError> {
        self.is_on()?;
        let chair = self.chair_at(seat)?;
        self.host_only(who)?;
        match chair.player().filter(|_| !chair.left) {
            Some(player) if player != who.player => Ok(facts([TableFact::Removed { seat: SeatNumber(seat), player }])),
            // Bots are replaced by people and players leave by themselves.
            _ => Err(RequestError::HasBegun),
        }
    }

    /// Whether this seat's former player has seen no other hand since.
    fn may_return(&self, player: PlayerId, seat: Seat) -> bool {
        self.chair(seat).is_some_and(|chair| chair.player() == Some(player) && !chair.given_up)
    }

    fn seat_request_of(&self, player: PlayerId) -> Option<&SeatRequest> {
        self.seat_requests().find(|request| request.player == player)
    }

    fn is_on(&self) -> Result<(), RequestError> {
        let is_on = matches!(self.stage, Stage::Playing | Stage::Asleep);
        if is_on { Ok(()) } else { Err(RequestError::NotPlaying) }
    }
}

fn took_over(request: &SeatRequest) -> TableFact {
    TableFact::TookOver { seat: request.seat, player: request.player, name: request.name.as_str().into() }
}
