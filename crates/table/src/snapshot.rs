//! What a table publishes: its state and steps. Both contain everything; readers ask for what they may know.

use std::fmt;
use std::sync::{Arc, OnceLock};

use foretell_fair::Contribution;
use foretell_rules::{Record, ScoreSheet, Seat, View};

use crate::chair::Sitter;
use crate::log::{AwayReason, ChatMessage, Fact, SeatNumber, TableFact};
use crate::presence::ShownPresence;
use crate::requests::{Caller, RequestError};
use crate::settings::Settings;
use crate::state::{StepEvent, TableEvent, TableState};
use crate::{GameId, Millis, PlayerId, Stage};

#[derive(Clone, Debug)]
pub enum Update {
    Step(Arc<Step>),
    Presence(TableSnapshot),
    Storage(bool),
    /// The server stops; clients should reconnect.
    Bye,
    /// Earlier steps were rewritten: reload everything.
    Afresh,
}

pub struct Step {
    events: Vec<StepEvent>,
    state: Arc<TableState>,
    presence: Option<ShownPresence>,
    shared_text: SharedText,
}

/// For readers with identical events, in each of the two stream formats; filled by the first stream that needs it.
pub type SharedText = [OnceLock<Box<[u8]>>; 2];

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
    pub fn new(events: Vec<StepEvent>, state: Arc<TableState>, presence: Option<ShownPresence>) -> Step {
        Step { events, state, presence, shared_text: SharedText::default() }
    }

    pub fn is_move(&self) -> bool {
        self.events.iter().all(|event| matches!(event, StepEvent::Game(..)))
    }

    pub fn version(&self) -> u32 {
        self.state.version
    }

    pub fn stage(&self) -> Stage {
        self.state.stage
    }

    pub fn state(&self) -> &TableState {
        &self.state
    }

    pub fn admits(&self, reader: Option<PlayerId>) -> bool {
        self.state.admits(reader)
    }

    /// Whether an onlooker got a seat with this step, and so a player's view.
    pub fn seats_in_game(&self, reader: Option<PlayerId>) -> bool {
        let own = reader.and_then(|reader| self.state.seat_of(reader));
        let is_own = |event: &StepEvent| matches!(event, StepEvent::Table(TableEvent::Sat(seat)) if own == Some(*seat));
        self.state.play.is_some() && self.events.iter().any(is_own)
    }

    pub fn events_for(&self, reader: Option<PlayerId>) -> impl Iterator<Item = &StepEvent> {
        let viewer = self.state.viewer(reader);
        self.events.iter().filter(move |event| event.is_for(&self.state, viewer, reader))
    }

    pub fn view(&self, reader: Option<PlayerId>) -> Option<View> {
        self.state.view(self.state.viewer(reader))
    }

    pub fn view_if_asked(&self, reader: Option<PlayerId>) -> Option<View> {
        let viewer = self.state.viewer(reader);
        let continues = || viewer.seat().is_some_and(|seat| self.state.awaited_to_continue().contains(seat));
        if self.state.is_asked(viewer) || continues() { self.state.view(viewer) } else { None }
    }

    /// The shared serialisation, if this reader's events are those of everyone who isn't asked.
    pub fn shared_text(&self, reader: Option<PlayerId>) -> Option<&SharedText> {
        let is_asked = || self.state.is_asked(self.state.viewer(reader));
        (self.events.iter().all(StepEvent::is_for_all) && !is_asked()).then_some(&self.shared_text)
    }

    #[must_use]
    pub fn snapshot(&self, before: &TableSnapshot) -> TableSnapshot {
        let presence = self.presence.unwrap_or(before.presence);
        TableSnapshot { state: self.state.clone(), presence, storage_works: before.storage_works }
    }
}

impl TableSnapshot {
    pub fn new(state: Arc<TableState>, presence: ShownPresence, storage_works: bool) -> TableSnapshot {
        TableSnapshot { state, presence, storage_works }
    }

    pub fn state(&self) -> &TableState {
        &self.state
    }

    pub fn game(&self) -> GameId {
        self.state.game_id
    }

    pub fn version(&self) -> u32 {
        self.state.version
    }

    pub fn stage(&self) -> Stage {
        self.state.stage
    }

    pub fn settings(&self) -> &Settings {
        &self.state.settings
    }

    pub fn admits(&self, reader: Option<PlayerId>) -> bool {
        self.state.admits(reader)
    }

    pub fn admit(&self, reader: Option<PlayerId>) -> Result<(), RequestError> {
        self.state.admit(reader)
    }

    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        self.state.seat_of(player)
    }

    pub fn offers_tutor(&self, player: PlayerId) -> bool {
        let is_alone = |sitter: &Sitter| match sitter {
            Sitter::Person { player: sits, .. } => *sits == player,
            Sitter::Bot { .. } | Sitter::GuestBot { .. } => true,
            Sitter::Empty | Sitter::Invited { .. } => false,
        };
        self.settings().hints && self.seat_of(player).is_some() && self.seats().all(|seat| is_alone(seat.sitter))
    }

    pub fn is_any_onlooker(&self, reader: PlayerId) -> bool {
        let state = &self.state;
        state.host != reader
            && state.players().all(|(_, player)| player != reader)
            && state.seat_requests().chain(state.newcomers()).all(|request| request.player != reader)
            && state.talk.iter().all(|message| message.player != reader)
            && state.mutes.iter().all(|(by, _)| *by != reader)
    }

    pub fn view(&self, reader: Option<PlayerId>) -> Option<View> {
        self.state.view(self.state.viewer(reader))
    }

    pub fn host(&self) -> Caller {
        Caller::new(self.state.host, self.state.host_name.clone())
    }

    pub fn score_sheet(&self) -> Option<&ScoreSheet> {
        self.state.score_sheet()
    }

    pub fn talk(&self, reader: Option<PlayerId>) -> impl Iterator<Item = &ChatMessage> {
        let (state, viewer) = (&*self.state, self.state.viewer(reader));
        state.talk.iter().map(|message| &**message).filter(move |message| state.may_read(message, viewer, reader))
    }

    pub fn storage_works(&self) -> bool {
        self.storage_works
    }

    #[must_use]
    pub fn with_storage(&self, works: bool) -> TableSnapshot {
        TableSnapshot { storage_works: works, ..self.clone() }
    }

    pub fn presence(&self) -> ShownPresence {
        self.presence
    }

    /// As far as this process knows.
    pub fn is_deserted(&self) -> bool {
        self.presence.is_deserted
    }

    pub fn rematch_game(&self) -> Option<GameId> {
        self.state.rematch.map(|(game, _)| game)
    }

    pub fn rematch_by(&self) -> Option<Caller> {
        let player = self.state.rematch?.1?;
        Some(Caller::new(player, self.state.name_of(player)?))
    }

    /// The requester and bots are seated; it starts at once if nobody else is missing.
    pub fn rematch(&self, who: &Caller) -> Result<(GameId, Arc<Settings>, Vec<TableFact>), RequestError> {
        if self.state.stage != Stage::Finished {
            return Err(RequestError::NotOver);
        }
        self.state.seat_of(who.player).ok_or(RequestError::NotSeated)?;
        let mut is_full = true;
        let mut facts: Vec<TableFact> = Vec::new();
        for (seat, chair) in self.state.seats() {
            let seat = SeatNumber(seat);
            match &chair.sitter {
                // A finished game keeps the old name of a player who has changed it since.
                Sitter::Person { player, .. } if *player == who.player && !chair.left => {
                    let (player, name) = (who.player, who.name.clone());
                    facts.push(TableFact::Sat { seat, player, name, contribution: Contribution::Nothing });
                }
                Sitter::Bot { name, .. } => facts.push(TableFact::BotSat { seat, bot: name.clone() }),
                Sitter::GuestBot { player, name, card } if !chair.left => {
                    facts.push(TableFact::Invited { seat, player: *player, name: name.clone(), card: card.clone() });
                    is_full = false;
                }
                _ => is_full = false,
            }
        }
        facts.extend(self.state.group.map(|group| TableFact::OfGroup { group }));
        facts.extend(is_full.then_some(TableFact::Began));
        Ok((self.state.rematch_id(), self.state.settings.clone(), facts))
    }

    /// The settings and first line of a private table where this player goes on from a step of this finished game,
    /// against bots.
    pub fn branch(
        &self,
        who: &Caller,
        seat: Seat,
        record: &Record,
        step: usize,
    ) -> Result<(Arc<Settings>, Vec<Fact>), RequestError> {
        let moves = record.moves.get(..step).filter(|moves| moves.len() < record.moves.len());
        let (Stage::Finished, Some(moves)) = (self.state.stage, moves) else { return Err(RequestError::NotOver) };
        let settings = Settings { public: false, clock: None, ..(*self.state.settings).clone() };
        let from = TableFact::BranchedFrom { game: self.state.game_id, step: step as u32 };
        let chairs = self.state.seats().map(|(other, chair)| {
            let number = SeatNumber(other);
            match &chair.sitter {
                _ if other == seat => {
                    let (player, name) = (who.player, who.name.clone());
                    TableFact::Sat { seat: number, player, name, contribution: Contribution::Nothing }
                }
                Sitter::Bot { name, .. } => TableFact::BotSat { seat: number, bot: name.clone() },
                _ => TableFact::BotSat { seat: number, bot: settings.away_bot.to_string().into() },
            }
        });
        let begins = chairs.chain([TableFact::Began, from]).map(Fact::from);
        let facts = begins.chain(moves.iter().copied().map(Fact::from)).collect();
        Ok((Arc::new(settings.clone()), facts))
    }

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

#[derive(Clone, Copy, Debug)]
pub struct SeatStatus<'a> {
    pub seat: Seat,
    pub sitter: &'a Sitter,
    pub is_connected: bool,
    pub away: Option<AwayReason>,
    pub left: bool,
    pub contribution: &'a Contribution,
    pub hints: u16,
    pub asked: Option<u32>,
    pub deadline: Option<Millis>,
    pub reserve: Option<Millis>,
}

#[cfg(all(test, feature = "testing"))]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;
    use crate::testing::TestTable;

    #[test]
    fn a_branch_goes_on_from_every_step_with_the_same_cards_and_proves_nothing() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
        let mut table = TestTable::begun("pt/4+specials=all+length=last-2".parse().expect("rules"), 3);
        while table.play_on(&mut rng).is_some() {}
        let (before, record) = (table.snapshot(), table.record());
        let replay = foretell_rules::Replay::of(&record).expect("a legal record");
        let (eve, seat) = (Caller::new(PlayerId::from_bits(5), "Eve"), Seat::FIRST.left(4));
        for step in 0..replay.last() {
            let (settings, facts) = before.branch(&eve, seat, &record, step).expect("a branch");
            let secret = foretell_fair::Secret::from_bytes([9; 32]).reveal();
            let (game, host, name) = (GameId::from_bits(8), eve.player, eve.name.clone());
            let opened = TableFact::Opened { game, host, name, settings, secret };
            let facts: Vec<Fact> = std::iter::once(opened.into()).chain(facts).collect();
            let mut state = TableState::open(7, &facts).expect("a log");
            assert_eq!(state.game(), replay.game(step), "step {step}");
            assert_eq!(
                (state.seat_of(eve.player), state.branched_from()),
                (Some(seat), Some((before.game(), step as u32)))
            );
            assert_eq!(state.players().count(), 1, "bots have the other seats");
            while state.stage() == Stage::Playing {
                let made = state.chance_move().or_else(|| {
                    let game = state.game()?;
                    let seat = game.decision()?.seats().first()?;
                    Some(foretell_rules::Move::Act(seat, game.legal(seat).iter().next()?))
                });
                state.fold(8, &[made.expect("a move").into()], &mut |_| {}).expect("it goes on");
            }
            let mut record = Record::new(state.rules());
            state.write_proof(&mut record);
            assert_eq!(record.seed, None);
        }
        assert!(before.branch(&eve, seat, &record, replay.last()).is_err(), "the game is over there");
    }
}
