//! Folds everything except moves.

use std::sync::Arc;

use foretell_fair::Contribution;
use foretell_rules::{Seat, SeatSet};

use crate::chair::{Chair, Sitter};
use crate::invalid_log::InvalidLogError;
use crate::log::{ChatMessage, SeatNumber, SeatRequest, TableFact};
use crate::settings::Settings;
use crate::state::{StepEvent, TableEvent, TableState};
use crate::{Millis, PlayerId, Stage};

const TALK: usize = 50;

impl TableState {
    pub(crate) fn fold_table(
        &mut self,
        fact: &TableFact,
        emit: &mut dyn FnMut(StepEvent),
    ) -> Result<(), InvalidLogError> {
        if let Some(event) = self.change(fact)? {
            emit(StepEvent::Table(event));
        }
        Ok(())
    }

    /// Names every fact: with a wildcard a new fact would compile and make its log unreadable.
    fn change(&mut self, fact: &TableFact) -> Result<Option<TableEvent>, InvalidLogError> {
        Ok(Some(match fact {
            TableFact::Opened { .. } => return Err(InvalidLogError::NotOpened),
            TableFact::Sat { seat, player, name, contribution } => {
                let sitter = Sitter::Person { player: *player, name: name.clone() };
                self.seat(*seat, sitter, contribution)?
            }
            TableFact::Invited { seat, player, name, card } => {
                let sitter = Sitter::Invited { player: *player, name: name.clone(), card: card.clone() };
                self.seat(*seat, sitter, &Contribution::Nothing)?;
                TableEvent::Invited(seat.0)
            }
            TableFact::GuestSat { seat, contribution } => self.seat_guest(*seat, contribution)?,
            TableFact::BotSat { seat, bot } => self.sit_bot(*seat, bot)?,
            TableFact::Stood { seat } => {
                *self.chair_mut(*seat)? = Chair::EMPTY;
                TableEvent::Stood(seat.0)
            }
            TableFact::Swapped { seats: [one, other] } => self.swap_chairs(*one, *other)?,
            TableFact::Contributed { seat, contribution } => {
                self.chair_mut(*seat)?.contribution = contribution.clone();
                TableEvent::Contributed(seat.0)
            }
            TableFact::Host { player } => self.change_host(*player),
            TableFact::Settled { settings } => self.settle_on(settings)?,
            TableFact::Paced { pause_ms, each_trick } => self.change_pace(*pause_ms, *each_trick),
            TableFact::Renamed { seat, name } => {
                TableEvent::Renamed { seat: seat.0, before: self.rename(*seat, name)? }
            }
            TableFact::Avatar { player, avatar } => {
                self.change_avatar(*player, avatar);
                return Ok(None);
            }
            TableFact::Began => self.begin().map(|()| TableEvent::Began)?,
            TableFact::BranchedFrom { game, step } => {
                self.branched_from = Some(Box::new((*game, *step)));
                return Ok(None);
            }
            TableFact::OfGroup { group } => {
                self.group = Some(*group);
                return Ok(None);
            }
            TableFact::Away { seat, why } => {
                self.chair_mut(*seat)?.away = Some(*why);
                TableEvent::Away(seat.0, *why)
            }
            TableFact::Back { seat } => {
                self.chair_mut(*seat)?.away = None;
                TableEvent::Back(seat.0)
            }
            TableFact::Left { seat } => {
                self.chair_mut(*seat)?.left = true;
                TableEvent::Left(seat.0)
            }
            TableFact::Removed { seat, player } => self.remove_player(*seat, *player)?,
            TableFact::Wished(request) => self.add_seat_request(request),
            TableFact::Unwished { player } => {
                self.drop_seat_request(*player);
                TableEvent::SeatRequestWithdrawn(*player)
            }
            TableFact::LetIn { player } => self.expect_newcomer(*player)?,
            TableFact::TookOver { seat, player, name } => self.take_over(seat.0, *player, name)?,
            // Empty after its author was erased.
            TableFact::Said(message) if message.text.is_empty() => return Ok(None),
            TableFact::Said(message) => self.add_message(message),
            TableFact::Reacted { seat, reaction } => {
                let player = self.player(seat.0).ok_or(InvalidLogError::NoSuchSeat(seat.0))?;
                TableEvent::Reacted(seat.0, player, *reaction)
            }
            TableFact::Muted { by, whom, on } => self.mute_player(*by, *whom, *on),
            TableFact::Hinted { seat } => self.note_hint(seat.0)?,
            TableFact::Continued { seat } => self.note_continued(seat.0)?,
            TableFact::Slept => self.fall_asleep(),
            TableFact::Woke => self.wake(),
            TableFact::ClockMoved { by } => {
                self.move_times(|at| at.saturating_add(*by));
                return Ok(None);
            }
            TableFact::Closed => {
                self.stage = Stage::Closed;
                TableEvent::Closed
            }
            TableFact::Shut { reason } => {
                (self.stage, self.shut) = (Stage::Closed, Some(reason.clone()));
                TableEvent::Closed
            }
            TableFact::Rematch { game, by } => {
                self.rematch = Some((*game, *by));
                TableEvent::Rematch(*game, *by)
            }
            TableFact::Named { by, once, hash } => {
                self.named_requests.remember(*by, once, *hash, self.version);
                return Ok(None);
            }
            TableFact::Forgotten { player, name } => {
                self.fold_forgotten(*player, name);
                return Ok(None);
            }
        }))
    }

    fn fall_asleep(&mut self) -> TableEvent {
        self.stage = Stage::Asleep;
        TableEvent::Slept
    }

    fn chair_mut(&mut self, seat: SeatNumber) -> Result<&mut Chair, InvalidLogError> {
        Arc::make_mut(&mut self.chairs).get_mut(seat.0.index()).ok_or(InvalidLogError::NoSuchSeat(seat.0))
    }

    fn seat(
        &mut self,
        seat: SeatNumber,
        sitter: Sitter,
        contribution: &Contribution,
    ) -> Result<TableEvent, InvalidLogError> {
        *self.chair_mut(seat)? = Chair { sitter, contribution: contribution.clone(), ..Chair::EMPTY };
        Ok(TableEvent::Sat(seat.0))
    }

    fn seat_guest(&mut self, seat: SeatNumber, contribution: &Contribution) -> Result<TableEvent, InvalidLogError> {
        let Sitter::Invited { player, name, card } = self.chair_mut(seat)?.sitter.clone() else {
            return Err(InvalidLogError::Misplaced);
        };
        self.seat(seat, Sitter::GuestBot { player, name, card }, contribution)
    }

    fn sit_bot(&mut self, seat: SeatNumber, bot: &Arc<str>) -> Result<TableEvent, InvalidLogError> {
        let spec = bot.parse().map_err(|_| InvalidLogError::Bot(bot.clone()))?;
        self.seat(seat, Sitter::Bot { name: bot.clone(), spec }, &Contribution::Nothing)
    }

    fn swap_chairs(&mut self, one: SeatNumber, other: SeatNumber) -> Result<TableEvent, InvalidLogError> {
        self.chair_mut(one)?;
        self.chair_mut(other)?;
        Arc::make_mut(&mut self.chairs).swap(one.0.index(), other.0.index());
        Ok(TableEvent::Swapped(one.0, other.0))
    }

    /// Renames the host as well; returns the old name.
    fn rename(&mut self, seat: SeatNumber, new: &Arc<str>) -> Result<Arc<str>, InvalidLogError> {
        let host = self.host;
        let (Sitter::Person { player, name } | Sitter::GuestBot { player, name, .. }) =
            &mut self.chair_mut(seat)?.sitter
        else {
            return Err(InvalidLogError::Misplaced);
        };
        let (is_host, before) = (*player == host, std::mem::replace(name, new.clone()));
        if is_host {
            self.host_name = new.clone();
        }
        Ok(before)
    }

    fn change_host(&mut self, player: PlayerId) -> TableEvent {
        self.host = player;
        if let Some(name) = self.name_of(player) {
            self.host_name = name;
        }
        TableEvent::Host
    }

    fn settle_on(&mut self, settings: &Arc<Settings>) -> Result<TableEvent, InvalidLogError> {
        if self.play.is_some() {
            return Err(InvalidLogError::Misplaced);
        }
        Arc::make_mut(&mut self.chairs).resize(settings.rules.players(), Chair::EMPTY);
        self.settings = settings.clone();
        Ok(TableEvent::Settled)
    }

    fn change_pace(&mut self, pause_ms: u32, each_trick: bool) -> TableEvent {
        let settings = Arc::make_mut(&mut self.settings);
        (settings.pause_ms, settings.each_trick) = (pause_ms, each_trick);
        self.play.iter_mut().filter(|_| !each_trick).for_each(|play| play.trick = None);
        TableEvent::Paced
    }

    fn remove_player(&mut self, seat: SeatNumber, player: PlayerId) -> Result<TableEvent, InvalidLogError> {
        self.chair_mut(seat)?.left = true;
        self.drop_seat_request(player);
        Arc::make_mut(&mut self.removed).push(player);
        Ok(TableEvent::Removed(seat.0, player))
    }

    fn add_seat_request(&mut self, request: &Arc<SeatRequest>) -> TableEvent {
        self.drop_seat_request(request.player);
        Arc::make_mut(&mut self.seat_requests).push(request.clone());
        TableEvent::SeatRequested(request.clone())
    }

    fn drop_seat_request(&mut self, player: PlayerId) {
        for requests in [&mut self.seat_requests, &mut self.newcomers] {
            Arc::make_mut(requests).retain(|request| request.player != player);
        }
    }

    fn expect_newcomer(&mut self, player: PlayerId) -> Result<TableEvent, InvalidLogError> {
        let request = self
            .seat_requests
            .iter()
            .find(|request| request.player == player)
            .cloned()
            .ok_or(InvalidLogError::Misplaced)?;
        Arc::make_mut(&mut self.seat_requests).retain(|other| other.seat != request.seat);
        Arc::make_mut(&mut self.newcomers).push(request.clone());
        Ok(TableEvent::LetIn(request))
    }

    /// The seat's contribution stays.
    fn take_over(&mut self, seat: Seat, player: PlayerId, name: &Arc<str>) -> Result<TableEvent, InvalidLogError> {
        let now = self.at;
        let play = self.play.as_mut().ok_or(InvalidLogError::NotBegun)?;
        // The new player's time starts now.
        play.asked[seat] = play.asked[seat].map(|(version, _)| (version, now));
        for chair in Arc::make_mut(&mut self.chairs).iter_mut().filter(|chair| chair.player() == Some(player)) {
            chair.given_up = true;
        }
        let chair = self.chair_mut(SeatNumber(seat))?;
        let sitter = Sitter::Person { player, name: name.clone() };
        *chair = Chair { sitter, contribution: chair.contribution.clone(), ..Chair::EMPTY };
        for requests in [&mut self.seat_requests, &mut self.newcomers] {
            Arc::make_mut(requests).retain(|request| request.player != player && request.seat.0 != seat);
        }
        Ok(TableEvent::Sat(seat))
    }

    fn wake(&mut self) -> TableEvent {
        self.stage = Stage::Playing;
        // Times restart: nobody was asked while the table slept.
        let now = self.at;
        self.move_times(|_| now);
        TableEvent::Woke
    }

    fn add_message(&mut self, message: &Arc<ChatMessage>) -> TableEvent {
        let talk = Arc::make_mut(&mut self.talk);
        talk.push(message.clone());
        if talk.len() > TALK {
            talk.remove(0);
        }
        TableEvent::Said(message.clone())
    }

    fn mute_player(&mut self, by: PlayerId, whom: PlayerId, on: bool) -> TableEvent {
        let mutes = Arc::make_mut(&mut self.mutes);
        mutes.retain(|pair| *pair != (by, whom));
        if on {
            mutes.push((by, whom));
        }
        TableEvent::Muted { by, whom, on }
    }

    fn note_hint(&mut self, seat: Seat) -> Result<TableEvent, InvalidLogError> {
        let play = self.play.as_mut().ok_or(InvalidLogError::NotBegun)?;
        play.hints[seat] += 1;
        play.hinted = play.hinted.with(seat);
        Ok(TableEvent::Hinted(seat))
    }

    fn note_continued(&mut self, seat: Seat) -> Result<TableEvent, InvalidLogError> {
        let play = self.play.as_mut().ok_or(InvalidLogError::NotBegun)?;
        let continued: &mut SeatSet = match (&mut play.trick, &mut play.ended) {
            (Some(trick), _) => &mut trick.continued,
            (None, Some(ended)) => &mut ended.continued,
            (None, None) => return Err(InvalidLogError::Misplaced),
        };
        *continued = continued.with(seat);
        // Bots needn't pause again for people who have continued.
        play.pause_wanted = false;
        Ok(TableEvent::Continued(seat))
    }

    fn move_times(&mut self, moved: impl Fn(Millis) -> Millis) {
        let Some(play) = &mut self.play else { return };
        for seat in self.settings.rules.seats() {
            play.asked[seat] = play.asked[seat].map(|(version, since)| (version, moved(since)));
        }
        play.ended.iter_mut().for_each(|ended| ended.at = moved(ended.at));
        play.trick.iter_mut().for_each(|trick| trick.at = moved(trick.at));
    }
}

#[cfg(test)]
mod tests {
    use foretell_fair::Secret;
    use foretell_rules::Viewer;

    use super::*;
    use crate::GameId;
    use crate::log::Entry;

    /// From old logs, in which newcomers didn't wait for a deal.
    const OLD: [&str; 2] = [
        r#"{"at":7,"do":[{"wished":{"seat":2,"player":"0000000000b1","name":"Ben"}}]}"#,
        r#"{"at":8,"do":[{"took_over":{"seat":2,"player":"0000000000b1","name":"Ben"}}]}"#,
    ];

    #[test]
    fn newcomers_in_old_logs_get_their_seat_at_once() {
        let (host, secret) = (PlayerId::from_bits(1), Secret::from_bytes([7; 32]).reveal());
        let (game, name, settings) = (GameId::from_bits(5), "Ada".into(), Arc::default());
        let opened = TableFact::Opened { game, host, name, settings, secret };
        let mut state = TableState::open(1, &[opened.into()]).expect("a table");
        let sits = |seat| TableFact::BotSat { seat: SeatNumber(seat), bot: "apprentice".into() }.into();
        let seats: Vec<_> = state.rules().seats().map(sits).chain([TableFact::Began.into()]).collect();
        state.fold(2, &seats, &mut |_| {}).expect("they sit");
        while let Some(chance) = state.chance_move() {
            state.fold(3, &[chance.into()], &mut |_| {}).expect("cards");
        }
        assert!(state.hands_are_out());
        for line in OLD {
            let entry: Entry = serde_json::from_str(line).expect("a line");
            state.fold(entry.at, &entry.facts, &mut |_| {}).expect("it fits");
        }
        let ben: PlayerId = "0000000000b1".parse().expect("a player");
        assert_eq!(state.viewer(Some(ben)), Viewer::Seat(state.seat_of(ben).expect("a seat")));
        assert_eq!((state.seat_requests().count(), state.newcomers().count()), (0, 0));
    }
}
