//! What a table shows: how it stands, and each step that led there. Both hold everything; what one reader may know of
//! it is asked for by reader, and how it is written for them is the business of those who serve them.

use std::fmt;
use std::sync::{Arc, OnceLock};

use foretell_fair::Contribution;
use foretell_rules::{ScoreSheet, Seat, View};

use crate::chair::Sitter;
use crate::log::{AwayReason, ChatMessage, SeatNumber, TableFact};
use crate::presence::ShownPresence;
use crate::requests::{Caller, RequestError};
use crate::settings::Settings;
use crate::state::{StepEvent, TableEvent, TableState};
use crate::{GameId, Millis, PlayerId, Stage};

/// What a table sends to its streams.
#[derive(Clone, Debug)]
pub enum Update {
    /// Something happened, and is written down.
    Step(Arc<Step>),
    /// A player came or went.
    Presence(TableSnapshot),
    /// The storage can no longer be reached (`false`), or can again (`true`).
    Storage(bool),
    /// The server goes away; clients that come again find everything as it was.
    Bye,
    /// Something that was told before is not so any more: look at everything again.
    Afresh,
}

/// A step of a table: a version, and what happened in it.
pub struct Step {
    events: Vec<StepEvent>,
    state: Arc<TableState>,
    /// Who was there, where the step has just been made.
    presence: Option<ShownPresence>,
    shared_text: SharedText,
}

/// A step as it is written for all readers who are told the same, in each of the two forms that streams have. The
/// first stream that needs it writes it.
pub type SharedText = [OnceLock<Box<[u8]>>; 2];

/// A table as it stands, and who is there.
#[derive(Clone)]
pub struct TableSnapshot {
    state: Arc<TableState>,
    presence: ShownPresence,
    storage_works: bool,
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Step({}, version {})", self.state.game_id, self.state.version)
    }
}

impl fmt::Debug for TableSnapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableSnapshot({}, version {})", self.state.game_id, self.state.version)
    }
}

impl Step {
    /// A step that led to a state, and who was there then, where that is known.
    pub fn new(events: Vec<StepEvent>, state: Arc<TableState>, presence: Option<ShownPresence>) -> Step {
        Step { events, state, presence, shared_text: SharedText::default() }
    }

    /// Whether this step is a move in the game and nothing else.
    pub fn is_move(&self) -> bool {
        self.events.iter().all(|event| matches!(event, StepEvent::Game(..)))
    }

    /// The version that this step made.
    pub fn version(&self) -> u32 {
        self.state.version
    }

    /// How far the game is after this step.
    pub fn stage(&self) -> Stage {
        self.state.stage
    }

    /// The table after this step.
    pub fn state(&self) -> &TableState {
        &self.state
    }

    /// Whether a reader may still look at the table after this step.
    pub fn admits(&self, reader: Option<PlayerId>) -> bool {
        self.state.admits(reader)
    }

    /// Whether a reader who looked on before has a seat from this step on, and may know what is known there.
    pub fn seats_in_game(&self, reader: Option<PlayerId>) -> bool {
        let own = reader.and_then(|reader| self.state.seat_of(reader));
        let is_own = |event: &StepEvent| matches!(event, StepEvent::Table(TableEvent::Sat(seat)) if own == Some(*seat));
        self.state.play.is_some() && self.events.iter().any(is_own)
    }

    /// What a reader is told of this step, in order.
    pub fn events_for(&self, reader: Option<PlayerId>) -> impl Iterator<Item = &StepEvent> {
        let viewer = self.state.viewer(reader);
        self.events.iter().filter(move |event| event.is_for(&self.state, viewer, reader))
    }

    /// What a reader may know of the game after this step.
    pub fn view(&self, reader: Option<PlayerId>) -> Option<View> {
        self.state.view(self.state.viewer(reader))
    }

    /// What a reader may know of the game after this step, if the reader is asked for something or has to continue.
    pub fn view_if_asked(&self, reader: Option<PlayerId>) -> Option<View> {
        let viewer = self.state.viewer(reader);
        let continues = || viewer.seat().is_some_and(|seat| self.state.awaited_to_continue().contains(seat));
        if self.state.is_asked(viewer) || continues() { self.state.view(viewer) } else { None }
    }

    /// Where to keep what this reader is told, if all readers who are not asked for anything are told the same: most of
    /// a table, most of the time. It is worth writing once.
    pub fn shared_text(&self, reader: Option<PlayerId>) -> Option<&SharedText> {
        let is_asked = || self.state.is_asked(self.state.viewer(reader));
        (self.events.iter().all(StepEvent::is_for_all) && !is_asked()).then_some(&self.shared_text)
    }

    /// The table after this step. Where the step does not know who was there, those are who were there before.
    #[must_use]
    pub fn snapshot(&self, before: &TableSnapshot) -> TableSnapshot {
        let presence = self.presence.unwrap_or(before.presence);
        TableSnapshot { state: self.state.clone(), presence, storage_works: before.storage_works }
    }
}

impl TableSnapshot {
    /// A table as it stands.
    pub fn new(state: Arc<TableState>, presence: ShownPresence, storage_works: bool) -> TableSnapshot {
        TableSnapshot { state, presence, storage_works }
    }

    /// The table itself.
    pub fn state(&self) -> &TableState {
        &self.state
    }

    /// Which game.
    pub fn game(&self) -> GameId {
        self.state.game_id
    }

    /// The version.
    pub fn version(&self) -> u32 {
        self.state.version
    }

    /// How far the game is.
    pub fn stage(&self) -> Stage {
        self.state.stage
    }

    /// What was agreed.
    pub fn settings(&self) -> &Settings {
        &self.state.settings
    }

    /// Whether a reader may look at this table.
    pub fn admits(&self, reader: Option<PlayerId>) -> bool {
        self.state.admits(reader)
    }

    /// Lets a reader look at this table, or says why not.
    pub fn admit(&self, reader: Option<PlayerId>) -> Result<(), RequestError> {
        self.state.admit(reader)
    }

    /// The seat of a player.
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        self.state.seat_of(player)
    }

    /// Whether a player may have a tutor: where hints are allowed, and nobody else but bots plays.
    pub fn offers_tutor(&self, player: PlayerId) -> bool {
        let is_alone = |sitter: &Sitter| match sitter {
            Sitter::Person { player: sits, .. } => *sits == player,
            Sitter::Bot { .. } | Sitter::GuestBot { .. } => true,
            Sitter::Empty | Sitter::Invited { .. } => false,
        };
        self.settings().hints && self.seat_of(player).is_some() && self.seats().all(|seat| is_alone(seat.sitter))
    }

    /// Whether a reader is nobody in particular here: an onlooker who has never said or done anything at this table,
    /// and so sees what all others see of whom that is true.
    pub fn is_any_onlooker(&self, reader: PlayerId) -> bool {
        let state = &self.state;
        state.host != reader
            && state.players().all(|(_, player)| player != reader)
            && state.wishes().chain(state.newcomers()).all(|wish| wish.player != reader)
            && state.talk.iter().all(|said| said.player != reader)
            && state.mutes.iter().all(|(by, _)| *by != reader)
    }

    /// What a reader may know of the game, once it has begun.
    pub fn view(&self, reader: Option<PlayerId>) -> Option<View> {
        self.state.view(self.state.viewer(reader))
    }

    /// The player who looks after the table.
    pub fn host(&self) -> Caller {
        Caller { player: self.state.host, name: self.state.host_name.clone() }
    }

    /// The rounds that are over, once the game has begun.
    pub fn score_sheet(&self) -> Option<&ScoreSheet> {
        self.state.score_sheet()
    }

    /// The messages that a reader may read.
    pub fn talk(&self, reader: Option<PlayerId>) -> impl Iterator<Item = &ChatMessage> {
        let (state, viewer) = (&*self.state, self.state.viewer(reader));
        state.talk.iter().map(|said| &**said).filter(move |said| state.may_read(said, viewer, reader))
    }

    /// Whether the storage can be reached.
    pub fn storage_works(&self) -> bool {
        self.storage_works
    }

    /// The same table, now that the storage can be reached or not.
    #[must_use]
    pub fn with_storage(&self, works: bool) -> TableSnapshot {
        TableSnapshot { storage_works: works, ..self.clone() }
    }

    /// Who is there.
    pub fn presence(&self) -> ShownPresence {
        self.presence
    }

    /// Whether no client at all follows the table, as far as this process has heard.
    pub fn is_deserted(&self) -> bool {
        self.presence.is_deserted
    }

    /// The table at which the same players play again.
    pub fn rematch_game(&self) -> Option<GameId> {
        self.state.rematch.map(|(game, _)| game)
    }

    /// Who asked for that, by name.
    pub fn rematch_by(&self) -> Option<Caller> {
        let player = self.state.rematch?.1?;
        Some(Caller { player, name: self.state.name_of(player)? })
    }

    /// How the players of a game that is over begin again, as one of them asks: with that player and the bots at their
    /// seats, and at once where nobody else is to come. The first is the name of the table at which they do.
    pub fn rematch(&self, who: PlayerId) -> Result<(GameId, Arc<Settings>, Vec<TableFact>), RequestError> {
        if self.state.stage != Stage::Finished {
            return Err(RequestError::NotOver);
        }
        self.state.seat_of(who).ok_or(RequestError::NotSeated)?;
        let mut is_full = true;
        let mut facts: Vec<TableFact> = Vec::new();
        for (seat, chair) in self.state.seats() {
            let seat = SeatNumber(seat);
            match &chair.sitter {
                Sitter::Person { player, name } if *player == who && !chair.left => {
                    let contribution = Contribution::Nothing;
                    facts.push(TableFact::Sat { seat, player: *player, name: name.clone(), contribution });
                }
                Sitter::Bot { name, .. } => facts.push(TableFact::BotSat { seat, bot: name.clone() }),
                Sitter::GuestBot { player, name, card } if !chair.left => {
                    facts.push(TableFact::Invited { seat, player: *player, name: name.clone(), card: card.clone() });
                    is_full = false;
                }
                _ => is_full = false,
            }
        }
        facts.extend(is_full.then_some(TableFact::Began));
        Ok((self.state.rematch_id(), self.state.settings.clone(), facts))
    }

    /// Every seat, and what can be said about who sits there.
    pub fn seats(&self) -> impl Iterator<Item = SeatStatus<'_>> {
        let state = &*self.state;
        state.seats().map(move |(seat, chair)| SeatStatus {
            seat,
            sitter: &chair.sitter,
            is_connected: self.presence.connected.contains(seat),
            away: chair.away,
            left: chair.left,
            contribution: &chair.contribution,
            hints: state.play.as_ref().map_or(0, |play| play.hints[seat]),
            asked: state.play.as_ref().and_then(|play| play.asked[seat]).map(|(version, _)| version),
            deadline: state.deadline(seat),
            reserve: state.settings.clock.and(state.play.as_ref()).map(|play| play.reserve[seat]),
        })
    }
}

/// A seat and who sits there.
#[derive(Clone, Copy, Debug)]
pub struct SeatStatus<'a> {
    /// Which seat.
    pub seat: Seat,
    /// Who sits there.
    pub sitter: &'a Sitter,
    /// Whether that person has a connection now.
    pub is_connected: bool,
    /// Why a bot plays for that person now, if one does.
    pub away: Option<AwayReason>,
    /// Whether that person has left for good.
    pub left: bool,
    /// What the seat adds to the shuffles.
    pub contribution: &'a Contribution,
    /// How many hints that person has had.
    pub hints: u16,
    /// The version in which the seat was asked what it has not answered.
    pub asked: Option<u32>,
    /// When the seat's time is over, where there is a clock.
    pub deadline: Option<Millis>,
    /// What is left of the seat's reserve, where there is a clock.
    pub reserve: Option<Millis>,
}
