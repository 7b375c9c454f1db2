//! The state of a table: a fold of its log. `requests.rs` decides what players may do.

use std::collections::BTreeMap;
use std::sync::Arc;

use foretell_bots::{Bot, BotSpec};
use foretell_rules::{
    Actions, Audience, BySeat, Decision, Event, Game, RuleSet, ScoreSheet, Seat, SeatSet, View, Viewer, Waiting,
};

use crate::chair::{Chair, Sitter};
use crate::in_progress::{EndedRound, EndedTrick, GameInProgress, LastAnswer, finished_round};
use crate::invalid_log::InvalidLogError;
use crate::line_limits::{LineCounts, LineKind};
use crate::log::{AwayReason, ChatMessage, ChatRoom, Entry, Fact, LoggedMove, Reaction, SeatRequest, TableFact};
use crate::named_requests::NamedRequests;
use crate::requests::RequestError;
use crate::settings::Settings;
use crate::{GameId, GroupId, Listing, Millis, PlayerId, Stage};
use foretell_fair::{Secret, Shuffles};

#[derive(Clone)]
pub struct TableState {
    pub(crate) game_id: GameId,
    pub(crate) settings: Arc<Settings>,
    pub(crate) host: PlayerId,
    pub(crate) host_name: Arc<str>,
    /// Shared between steps, because moves don't change them.
    pub(crate) chairs: Arc<Vec<Chair>>,
    pub(crate) stage: Stage,
    pub(crate) version: u32,
    pub(crate) opened_at: Millis,
    pub(crate) at: Millis,
    pub(crate) play: Option<GameInProgress>,
    pub(crate) talk: Arc<Vec<Arc<ChatMessage>>>,
    /// Reader and muted player.
    pub(crate) mutes: Arc<Vec<(PlayerId, PlayerId)>>,
    pub(crate) seat_requests: Arc<Vec<Arc<SeatRequest>>>,
    pub(crate) newcomers: Arc<Vec<Arc<SeatRequest>>>,
    pub(crate) removed: Arc<Vec<PlayerId>>,
    pub(crate) rematch: Option<(GameId, Option<PlayerId>)>,
    /// The finished game and the step from which this one goes on.
    pub(crate) branched_from: Option<Box<(GameId, u32)>>,
    pub(crate) group: Option<GroupId>,
    pub(crate) lines: Arc<LineCounts>,
    pub(crate) shut: Option<Arc<str>>,
    pub(crate) named_requests: NamedRequests,
    pub(crate) avatars: Arc<BTreeMap<PlayerId, Arc<str>>>,
    secret: Secret,
}

#[derive(Clone, Debug)]
pub enum StepEvent {
    Game(Audience, Event),
    Table(TableEvent),
}

/// Public, except for chat, which rooms and mutes restrict.
#[derive(Clone, Debug, PartialEq)]
pub enum TableEvent {
    Sat(Seat),
    Invited(Seat),
    Stood(Seat),
    Swapped(Seat, Seat),
    Host,
    Contributed(Seat),
    Began,
    Away(Seat, AwayReason),
    Back(Seat),
    Left(Seat),
    Settled,
    Removed(Seat, PlayerId),
    SeatRequested(Arc<SeatRequest>),
    // Withdrawn or declined.
    SeatRequestWithdrawn(PlayerId),
    LetIn(Arc<SeatRequest>),
    Said(Arc<ChatMessage>),
    Reacted(Seat, PlayerId, Reaction),
    Muted { by: PlayerId, whom: PlayerId, on: bool },
    Hinted(Seat),
    Continued(Seat),
    Paced,
    Renamed { seat: Seat, before: Arc<str> },
    Slept,
    Woke,
    // Before the game, or by the owner.
    Closed,
    Rematch(GameId, Option<PlayerId>),
}

#[derive(Clone, Copy, Debug)]
pub struct BotTurn {
    pub spec: BotSpec,
    pub view: View,
    pub asked: u32,
}

#[derive(Clone, Debug)]
pub enum Pending {
    Decision {
        decision: Decision,
        /// Empty without a clock.
        deadlines: Vec<Millis>,
    },
    Continue {
        seats: SeatSet,
        /// When the game continues anyway.
        until: Option<Millis>,
    },
}

impl TableState {
    pub fn open(at: Millis, facts: &[Fact]) -> Result<TableState, InvalidLogError> {
        let Some(Fact::Table(opened)) = facts.first() else { return Err(InvalidLogError::NotOpened) };
        let TableFact::Opened { game, host, name, settings, secret } = &**opened else {
            return Err(InvalidLogError::NotOpened);
        };
        let mut state = TableState {
            game_id: *game,
            host: *host,
            host_name: name.clone(),
            chairs: Arc::new(vec![Chair::EMPTY; settings.rules.players()]),
            settings: settings.clone(),
            stage: Stage::Gathering,
            version: 0,
            opened_at: at,
            at,
            play: None,
            talk: Arc::default(),
            mutes: Arc::default(),
            seat_requests: Arc::default(),
            newcomers: Arc::default(),
            removed: Arc::default(),
            rematch: None,
            branched_from: None,
            group: None,
            lines: Arc::default(),
            shut: None,
            named_requests: NamedRequests::default(),
            avatars: Arc::default(),
            secret: secret.parse().map_err(|_| InvalidLogError::Secret)?,
        };
        state.fold(at, &facts[1..], &mut |_| {})?;
        Ok(state)
    }

    pub fn fold(&mut self, at: Millis, facts: &[Fact], emit: &mut dyn FnMut(StepEvent)) -> Result<(), InvalidLogError> {
        self.version += 1;
        self.at = at;
        if let Some(kind) = LineKind::of(facts, self) {
            Arc::make_mut(&mut self.lines).note(kind);
        }
        let before = self.play.as_ref().and_then(|play| play.game.decision());
        for fact in facts {
            match fact {
                Fact::Move(step) => self.fold_move(at, step, emit)?,
                Fact::Table(fact) => self.fold_table(fact, emit)?,
            }
        }
        let is_looked_at = self.play.as_ref().is_some_and(|play| play.trick.is_some());
        let waits = is_looked_at && !self.awaited_to_continue().is_empty();
        if let Some(play) = &mut self.play {
            if waits {
                play.asked = BySeat::default();
            } else {
                play.trick = None;
                play.ask(before, self.version, at);
            }
            if play.game.winners().is_some() {
                self.stage = Stage::Finished;
                (self.seat_requests, self.newcomers) = Default::default();
            }
        }
        Ok(())
    }

    fn fold_move(
        &mut self,
        at: Millis,
        step: &LoggedMove,
        emit: &mut dyn FnMut(StepEvent),
    ) -> Result<(), InvalidLogError> {
        let (clock, each_trick) = (self.settings.clock, self.settings.each_trick);
        let play = self.play.as_mut().ok_or(InvalidLogError::NotBegun)?;
        if let LoggedMove::Act(seat, action) = step {
            if let (Some(clock), Some((_, since))) = (clock, play.asked[*seat]) {
                let over = (at - since - Millis::from(clock.seconds) * 1000).max(0);
                play.reserve[*seat] = (play.reserve[*seat] - over).max(0);
            }
            play.hinted = play.hinted.without(*seat);
            let asked = play.asked[*seat].take().map_or(self.version, |(asked, _)| asked);
            play.answered[*seat] = LastAnswer { asked, version: self.version, action: Some(*action) };
        } else {
            play.chance += 1;
        }
        let (before, game, sheet) = (play.game, &mut play.game, &mut play.sheet);
        let mut pause_wanted = false;
        game.make_with(step.to_move(), &mut |audience, event| {
            if let Event::RoundScored { .. } | Event::RoundBegan { .. } = event {
                Arc::make_mut(sheet).see(&event);
            }
            pause_wanted |= matches!(event, Event::TrickEnded { .. });
            emit(StepEvent::Game(audience, event));
        })?;
        play.pause_wanted = pause_wanted;
        play.trick = (pause_wanted && each_trick).then_some(EndedTrick { at, continued: SeatSet::EMPTY });
        if game.rounds_played() > before.rounds_played() {
            let view = Arc::new(finished_round(before, step)?);
            play.ended = Some(EndedRound { at, view, continued: SeatSet::EMPTY });
            play.trick = None;
        }
        Ok(())
    }

    pub(crate) fn begin(&mut self) -> Result<(), InvalidLogError> {
        if self.play.is_some() || self.chairs.iter().any(Chair::is_free) {
            return Err(InvalidLogError::BeganWrongly);
        }
        let contributions = self.chairs.iter().map(|chair| chair.contribution.clone()).collect();
        let rules = self.settings.rules;
        let reserve = self.settings.clock.map_or(0, |clock| Millis::from(clock.reserve) * 1000);
        self.stage = Stage::Playing;
        self.play = Some(GameInProgress {
            game: Game::new(rules),
            sheet: Arc::new(ScoreSheet::new(rules)),
            shuffles: Arc::new(Shuffles::new(self.secret.clone(), self.game_id.as_str(), contributions)),
            chance: 0,
            asked: BySeat::default(),
            answered: BySeat::default(),
            reserve: BySeat::from_fn(rules.players(), |_| reserve),
            hints: BySeat::default(),
            hinted: SeatSet::EMPTY,
            pause_wanted: false,
            trick: None,
            ended: None,
        });
        Ok(())
    }
}

impl TableState {
    pub fn game_id(&self) -> GameId {
        self.game_id
    }

    pub fn version(&self) -> u32 {
        self.version
    }

    pub fn at(&self) -> Millis {
        self.at
    }

    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    pub fn opened_at(&self) -> Millis {
        self.opened_at
    }

    pub fn stage(&self) -> Stage {
        self.stage
    }

    pub fn host(&self) -> (PlayerId, &str) {
        (self.host, &self.host_name)
    }

    pub fn muted_by(&self, reader: Option<PlayerId>) -> impl Iterator<Item = PlayerId> {
        self.mutes.iter().filter(move |(by, _)| Some(*by) == reader).map(|(_, whom)| *whom)
    }

    pub fn shut_reason(&self) -> Option<&str> {
        self.shut.as_deref()
    }

    pub fn score_sheet(&self) -> Option<&ScoreSheet> {
        self.play.as_ref().map(|play| &*play.sheet)
    }

    pub fn waiting(&self) -> Option<Pending> {
        let seats = self.awaited_to_continue();
        if !seats.is_empty() {
            return Some(Pending::Continue { seats, until: self.continue_until() });
        }
        let decision = self.decision()?;
        let deadlines = decision.seats().into_iter().filter_map(|seat| self.deadline(seat)).collect();
        Some(Pending::Decision { decision, deadlines })
    }

    pub(crate) fn result(&self) -> Option<&EndedRound> {
        let play = self.play.as_ref()?;
        play.ended.as_ref().filter(|_| matches!(play.game.waiting(), Waiting::Deal(_) | Waiting::Over))
    }

    pub fn legal(&self, reader: Option<PlayerId>) -> Option<Actions> {
        let viewer = self.viewer(reader);
        let seat = viewer.seat().filter(|_| self.is_asked(viewer))?;
        Some(self.game()?.legal(seat))
    }

    pub fn rules(&self) -> RuleSet {
        self.settings.rules
    }

    pub fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    pub fn seats(&self) -> impl Iterator<Item = (Seat, &Chair)> {
        self.settings.rules.seats().zip(&*self.chairs)
    }

    /// People and guest bots, including those who have left.
    pub fn players(&self) -> impl Iterator<Item = (Seat, PlayerId)> {
        self.seats().filter_map(|(seat, chair)| Some((seat, chair.player()?)))
    }

    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        self.seats().find(|(_, chair)| !chair.left && chair.player() == Some(player)).map(|(seat, _)| seat)
    }

    pub fn player(&self, seat: Seat) -> Option<PlayerId> {
        self.chair(seat)?.player()
    }

    pub fn invitation_of(&self, player: PlayerId) -> Option<Seat> {
        self.seats().find(|(_, chair)| chair.invited() == Some(player)).map(|(seat, _)| seat)
    }

    pub fn is_guest_bot(&self, player: PlayerId) -> bool {
        self.chairs.iter().any(|chair| chair.guest_bot() == Some(player))
    }

    pub(crate) fn name_of(&self, player: PlayerId) -> Option<Arc<str>> {
        self.chairs.iter().filter(|chair| !chair.given_up).find_map(|chair| match &chair.sitter {
            Sitter::Person { player: here, name } | Sitter::GuestBot { player: here, name, .. } if *here == player => {
                Some(name.clone())
            }
            _ => None,
        })
    }

    pub(crate) fn admits(&self, reader: Option<PlayerId>) -> bool {
        self.admit(reader).is_ok()
    }

    pub fn admit(&self, reader: Option<PlayerId>) -> Result<(), RequestError> {
        let is_known = |player| self.seat_of(player).is_some() || self.host == player;
        if reader.is_some_and(|reader| self.is_removed(reader)) {
            return Err(RequestError::Removed);
        }
        let may_look = self.settings.gallery || self.stage == Stage::Gathering || reader.is_some_and(is_known);
        if may_look { Ok(()) } else { Err(RequestError::NoGallery) }
    }

    pub fn is_removed(&self, player: PlayerId) -> bool {
        self.removed.contains(&player)
    }

    pub fn seat_requests(&self) -> impl Iterator<Item = &SeatRequest> {
        self.seat_requests.iter().map(|request| &**request)
    }

    pub fn newcomers(&self) -> impl Iterator<Item = &SeatRequest> {
        self.newcomers.iter().map(|newcomer| &**newcomer)
    }

    pub(crate) fn hands_are_out(&self) -> bool {
        self.game().is_some_and(|game| matches!(game.waiting(), Waiting::Decision(_)))
    }

    pub fn is_last_deal_out(&self) -> bool {
        let is_last = |game: &Game| game.rounds_played() + 1 >= self.settings.rules.rounds();
        self.hands_are_out() && self.game().is_some_and(is_last)
    }

    /// A bot has this seat for good: no person is expected back.
    pub fn is_bots(&self, seat: Seat) -> bool {
        let is_bots = |chair: &Chair| chair.left || matches!(chair.sitter, Sitter::Bot { .. });
        self.chair(seat).is_some_and(is_bots)
    }

    pub(crate) fn viewer(&self, player: Option<PlayerId>) -> Viewer {
        player.and_then(|player| self.seat_of(player)).map_or(Viewer::Gallery, Viewer::Seat)
    }

    pub(crate) fn is_asked(&self, viewer: Viewer) -> bool {
        let play = self.play.as_ref().zip(viewer.seat());
        play.is_some_and(|(play, seat)| play.asked[seat].is_some())
    }

    pub(crate) fn view(&self, viewer: Viewer) -> Option<View> {
        self.play.as_ref().map(|play| play.game.view(viewer))
    }

    /// Must not leave the table.
    pub(crate) fn game(&self) -> Option<&Game> {
        self.play.as_ref().map(|play| &play.game)
    }

    pub(crate) fn decision(&self) -> Option<Decision> {
        self.game()?.decision()
    }

    pub fn is_attended(&self, seat: Seat) -> bool {
        self.chair(seat).is_some_and(|chair| chair.player().is_some() && chair.away.is_none() && !chair.left)
    }

    /// Like `is_attended`, without guest bots: pauses aren't for them, and a table without people may sleep.
    pub(crate) fn is_attended_by_person(&self, seat: Seat) -> bool {
        self.is_attended(seat) && self.chair(seat).is_some_and(|chair| chair.person().is_some())
    }

    pub(crate) fn may_wake(&self) -> bool {
        self.chairs.iter().any(|chair| chair.person().is_some() && !chair.left)
    }

    pub fn bot_at(&self, seat: Seat) -> Option<BotSpec> {
        match &self.chair(seat)?.sitter {
            Sitter::Bot { spec, .. } => Some(*spec),
            Sitter::Person { .. } | Sitter::GuestBot { .. } if !self.is_attended(seat) => Some(self.settings.away_bot),
            _ => None,
        }
    }

    pub fn bot_turn(&self, seat: Seat) -> Option<BotTurn> {
        let asked = self.play.as_ref()?.asked[seat]?.0;
        Some(BotTurn { spec: self.bot_at(seat)?, view: self.view(Viewer::Seat(seat))?, asked })
    }

    pub fn new_bot(&self, spec: BotSpec, seat: Seat) -> Box<dyn Bot> {
        spec.sit_down(self.rules(), seat, self.bot_seed(seat))
    }

    pub fn is_fair(&self, entry: &Entry) -> bool {
        let mut by_chance = entry.facts.iter().filter_map(|fact| match fact {
            Fact::Move(LoggedMove::Act(..)) | Fact::Table(_) => None,
            Fact::Move(step @ (LoggedMove::Deal(_) | LoggedMove::Draw(_))) => Some(step.to_move()),
        });
        by_chance.next().is_none_or(|step| Some(step) == self.chance_move())
    }

    pub(crate) fn chance_move(&self) -> Option<foretell_rules::Move> {
        let play = self.play.as_ref()?;
        play.shuffles.chance_move(&play.game, play.chance)
    }

    pub(crate) fn asked_since(&self, seat: Seat) -> Option<Millis> {
        self.play.as_ref()?.asked[seat].map(|(_, since)| since)
    }

    pub(crate) fn deadline(&self, seat: Seat) -> Option<Millis> {
        let (clock, play) = (self.settings.clock?, self.play.as_ref()?);
        let since = self.asked_since(seat)?;
        Some(since + Millis::from(clock.seconds) * 1000 + play.reserve[seat])
    }

    pub fn is_muted(&self, reader: Option<PlayerId>, speaker: PlayerId) -> bool {
        reader.is_some_and(|reader| self.mutes.contains(&(reader, speaker)))
    }

    pub(crate) fn may_read(&self, message: &ChatMessage, viewer: Viewer, reader: Option<PlayerId>) -> bool {
        (message.room == ChatRoom::Table || viewer == Viewer::Gallery) && !self.is_muted(reader, message.player)
    }

    pub(crate) fn bot_seed(&self, seat: Seat) -> u64 {
        self.play.as_ref().map_or(0, |play| play.shuffles.bot_seed(seat))
    }

    /// Not where the first cards come from another game.
    pub fn is_provable(&self) -> bool {
        self.stage == Stage::Finished && self.branched_from.is_none()
    }

    pub(crate) fn write_proof(&self, record: &mut foretell_rules::Record) {
        if let Some(play) = self.play.as_ref().filter(|_| self.is_provable()) {
            play.shuffles.write_proof(record);
        }
    }

    pub fn branched_from(&self) -> Option<(GameId, u32)> {
        self.branched_from.as_deref().copied()
    }

    pub fn group(&self) -> Option<GroupId> {
        self.group
    }

    pub fn commitment(&self) -> String {
        self.secret.commitment(self.game_id.as_str()).to_string()
    }

    /// The rematch's name follows from the secret, so nobody can predict it.
    pub(crate) fn rematch_id(&self) -> GameId {
        let name = self.secret.commitment(&format!("the rematch of {}", self.game_id)).to_string();
        let bits = u64::from_str_radix(name.get(..16).unwrap_or_default(), 16).unwrap_or_default();
        GameId::from_bits(bits)
    }

    pub fn listing(&self) -> Listing {
        Listing {
            game: self.game_id,
            stage: self.stage,
            public: self.settings.public,
            rules: self.settings.rules.to_string(),
            host: self.host_name.to_string(),
            seats: self.chairs.iter().map(Chair::name).collect(),
            // Invited guest bots find their tables in the list of their games.
            people: self.chairs.iter().filter(|chair| !chair.left).filter_map(Chair::listed).collect(),
            opened_at: self.opened_at,
            changed_at: self.at,
        }
    }
}

impl StepEvent {
    pub(crate) fn is_for_all(&self) -> bool {
        match self {
            StepEvent::Game(audience, _) => *audience == Audience::EVERYONE,
            StepEvent::Table(TableEvent::Said(_) | TableEvent::Reacted(..) | TableEvent::Muted { .. }) => false,
            StepEvent::Table(_) => true,
        }
    }

    pub(crate) fn is_for(&self, state: &TableState, viewer: Viewer, reader: Option<PlayerId>) -> bool {
        match self {
            StepEvent::Game(audience, _) => audience.includes(viewer),
            StepEvent::Table(TableEvent::Said(message)) => state.may_read(message, viewer, reader),
            StepEvent::Table(TableEvent::Reacted(_, player, _)) => !state.is_muted(reader, *player),
            StepEvent::Table(TableEvent::Muted { by, .. }) => reader == Some(*by),
            StepEvent::Table(_) => true,
        }
    }
}
