//! A table as it stands: a fold of its log, and nothing else. What a player may do is asked in `requests.rs`; here is
//! what follows from what was done.

use std::sync::Arc;

use foretell_bots::{Bot, BotSpec};
use foretell_rules::{
    Actions, Audience, BySeat, Decision, Event, Game, RuleSet, ScoreSheet, Seat, SeatSet, View, Viewer, Waiting,
};

use crate::chair::{Chair, Sitter};
use crate::in_progress::{EndedRound, EndedTrick, GameInProgress, LastAnswer, finished_round};
use crate::invalid_log::InvalidLogError;
use crate::line_limits::{LineCounts, LineKind};
use crate::log::{AwayReason, ChatMessage, ChatRoom, Entry, Fact, LoggedMove, Reaction, TableFact, Wish};
use crate::named_requests::NamedRequests;
use crate::requests::RequestError;
use crate::settings::Settings;
use crate::{GameId, Listing, Millis, PlayerId, Stage};
use foretell_fair::{Secret, Shuffles};

/// A table after so many entries of its log.
#[derive(Clone)]
pub struct TableState {
    pub(crate) game_id: GameId,
    pub(crate) settings: Arc<Settings>,
    pub(crate) host: PlayerId,
    pub(crate) host_name: Arc<str>,
    /// Shared from step to step: a move changes none of them.
    pub(crate) chairs: Arc<Vec<Chair>>,
    pub(crate) stage: Stage,
    pub(crate) version: u32,
    pub(crate) opened_at: Millis,
    /// When the last entry was written.
    pub(crate) at: Millis,
    /// The game, once it has begun.
    pub(crate) play: Option<GameInProgress>,
    /// The last lines of talk.
    pub(crate) talk: Arc<Vec<Arc<ChatMessage>>>,
    /// Who does not want to read whom.
    pub(crate) mutes: Arc<Vec<(PlayerId, PlayerId)>>,
    /// The onlookers who wish to play on for a bot.
    pub(crate) wishes: Arc<Vec<Arc<Wish>>>,
    /// The onlookers whom the host has let in, and who take over with the next deal.
    pub(crate) newcomers: Arc<Vec<Arc<Wish>>>,
    /// Whom the host has removed.
    pub(crate) removed: Arc<Vec<PlayerId>>,
    /// Where the same people play again, and who asked for it.
    pub(crate) rematch: Option<(GameId, Option<PlayerId>)>,
    /// How many lines there are beside the moves.
    pub(crate) lines: Arc<LineCounts>,
    /// Why the owner of the server closed the table.
    pub(crate) shut: Option<Arc<str>>,
    /// The latest requests that have a name.
    pub(crate) named_requests: NamedRequests,
    secret: Secret,
}

/// Something that happened, for those who may know it.
#[derive(Clone, Debug)]
pub enum StepEvent {
    /// In the game.
    Game(Audience, Event),
    /// At the table.
    Table(TableEvent),
}

/// What is told about a table. Every reader may know it, except where rooms and mutes keep talk apart.
#[derive(Clone, Debug, PartialEq)]
pub enum TableEvent {
    /// A person or a bot took a seat.
    Sat(Seat),
    /// A seat is kept for a guest bot.
    Invited(Seat),
    /// A seat became free.
    Stood(Seat),
    /// Two seats changed places.
    Swapped(Seat, Seat),
    /// Another player looks after the table.
    Host,
    /// A player chose what to add to the shuffles.
    Contributed(Seat),
    /// The game began.
    Began,
    /// A bot plays for a person from now on.
    Away(Seat, AwayReason),
    /// A player took the own seat back.
    Back(Seat),
    /// A player left for good.
    Left(Seat),
    /// What is agreed was changed before the game.
    Settled,
    /// The host removed a player from a game that is on.
    Removed(Seat, PlayerId),
    /// An onlooker wishes to play on for a bot.
    Wished(Arc<Wish>),
    /// That wish is no more.
    Unwished(PlayerId),
    /// The host has let an onlooker in, who takes over with the next deal.
    LetIn(Arc<Wish>),
    /// A message.
    Said(Arc<ChatMessage>),
    /// A quick reaction.
    Reacted(Seat, PlayerId, Reaction),
    /// A reader does not want to read a player any more, or does again.
    Muted {
        /// The reader.
        by: PlayerId,
        /// The player.
        whom: PlayerId,
        /// Whether the player is muted now.
        on: bool,
    },
    /// A player had a hint.
    Hinted(Seat),
    /// A player has looked at a trick or the result of a round for long enough.
    Continued(Seat),
    /// The table goes on faster or more slowly.
    Paced,
    /// A player is called by another name.
    Renamed {
        /// Where the player sits.
        seat: Seat,
        /// The name before.
        before: Arc<str>,
    },
    /// All people have gone, and the game waits for them.
    Slept,
    /// The game goes on.
    Woke,
    /// The table was given up before its game began.
    Closed,
    /// The same players play again at another table, as one of them asks.
    Rematch(GameId, Option<PlayerId>),
}

/// What the bot at a seat is asked.
#[derive(Clone, Copy, Debug)]
pub struct BotTurn {
    /// Which bot plays there.
    pub spec: BotSpec,
    /// What the seat may know.
    pub view: View,
    /// The version in which the seat was asked.
    pub asked: u32,
}

/// What a table waits for.
#[derive(Clone, Debug)]
pub enum Pending {
    /// A decision of some players.
    Decision {
        /// The decision, and who has to take it.
        decision: Decision,
        /// When the time of each of them is over; empty without a clock.
        deadlines: Vec<Millis>,
    },
    /// People who look at a trick or the result of a round.
    Continue {
        /// Who has not yet continued.
        seats: SeatSet,
        /// When the game goes on without them, if it does.
        until: Option<Millis>,
    },
}

impl TableState {
    /// The table after its first entry, which must open it.
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
            wishes: Arc::default(),
            newcomers: Arc::default(),
            removed: Arc::default(),
            rematch: None,
            lines: Arc::default(),
            shut: None,
            named_requests: NamedRequests::default(),
            secret: secret.parse().map_err(|_| InvalidLogError::Secret)?,
        };
        state.fold(at, &facts[1..], &mut |_| {})?;
        Ok(state)
    }

    /// What follows from an entry; the state is unusable after an error.
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
                (self.wishes, self.newcomers) = Default::default();
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

/// What may be asked of a state. The game itself and the secret stay here.
impl TableState {
    /// Which game.
    pub fn game_id(&self) -> GameId {
        self.game_id
    }

    /// The version: how many entries the log has.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// When the last entry was written.
    pub fn at(&self) -> Millis {
        self.at
    }

    /// What was agreed.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// When the table was opened.
    pub fn opened_at(&self) -> Millis {
        self.opened_at
    }

    /// How far the game is.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The player who looks after the table, and by which name.
    pub fn host(&self) -> (PlayerId, &str) {
        (self.host, &self.host_name)
    }

    /// The players whom a reader does not want to read.
    pub fn muted_by(&self, reader: Option<PlayerId>) -> impl Iterator<Item = PlayerId> {
        self.mutes.iter().filter(move |(by, _)| Some(*by) == reader).map(|(_, whom)| *whom)
    }

    /// Why the owner of the server closed the table, if that is what happened.
    pub fn shut_reason(&self) -> Option<&str> {
        self.shut.as_deref()
    }

    /// The rounds that are over, once the game has begun.
    pub fn score_sheet(&self) -> Option<&ScoreSheet> {
        self.play.as_ref().map(|play| &*play.sheet)
    }

    /// What the table waits for, if it waits for players.
    pub fn waiting(&self) -> Option<Pending> {
        let seats = self.awaited_to_continue();
        if !seats.is_empty() {
            return Some(Pending::Continue { seats, until: self.continue_until() });
        }
        let decision = self.decision()?;
        let deadlines = decision.seats().into_iter().filter_map(|seat| self.deadline(seat)).collect();
        Some(Pending::Decision { decision, deadlines })
    }

    /// The round whose result is looked at now.
    pub(crate) fn result(&self) -> Option<&EndedRound> {
        let play = self.play.as_ref()?;
        play.ended.as_ref().filter(|_| matches!(play.game.waiting(), Waiting::Deal(_) | Waiting::Over))
    }

    /// What a reader may answer, if the reader is asked.
    pub fn legal(&self, reader: Option<PlayerId>) -> Option<Actions> {
        let viewer = self.viewer(reader);
        let seat = viewer.seat().filter(|_| self.is_asked(viewer))?;
        Some(self.game()?.legal(seat))
    }

    /// The rules of the game.
    pub fn rules(&self) -> RuleSet {
        self.settings.rules
    }

    /// A seat.
    pub fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    /// Every seat and who sits there.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &Chair)> {
        self.settings.rules.seats().zip(&*self.chairs)
    }

    /// The seats of people and guest bots, also of those who have left, and who they are.
    pub fn players(&self) -> impl Iterator<Item = (Seat, PlayerId)> {
        self.seats().filter_map(|(seat, chair)| Some((seat, chair.player()?)))
    }

    /// The seat of a player who has not left for good.
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        self.seats().find(|(_, chair)| !chair.left && chair.player() == Some(player)).map(|(seat, _)| seat)
    }

    /// The player at a seat.
    pub fn player(&self, seat: Seat) -> Option<PlayerId> {
        self.chair(seat)?.player()
    }

    /// The seat that is kept for a guest bot.
    pub fn invitation_of(&self, player: PlayerId) -> Option<Seat> {
        self.seats().find(|(_, chair)| chair.invited() == Some(player)).map(|(seat, _)| seat)
    }

    /// Whether a player sits here as a guest bot.
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

    /// Whether a reader may look at this table.
    pub(crate) fn admits(&self, reader: Option<PlayerId>) -> bool {
        self.admit(reader).is_ok()
    }

    /// Lets a reader look at this table, or says why not.
    pub fn admit(&self, reader: Option<PlayerId>) -> Result<(), RequestError> {
        let is_known = |player| self.seat_of(player).is_some() || self.host == player;
        if reader.is_some_and(|reader| self.is_removed(reader)) {
            return Err(RequestError::Removed);
        }
        let may_look = self.settings.gallery || self.stage == Stage::Gathering || reader.is_some_and(is_known);
        if may_look { Ok(()) } else { Err(RequestError::NoGallery) }
    }

    /// Whether the host has removed a player.
    pub fn is_removed(&self, player: PlayerId) -> bool {
        self.removed.contains(&player)
    }

    /// The onlookers who wish to play on for a bot, in the order of their wishes.
    pub fn wishes(&self) -> impl Iterator<Item = &Wish> {
        self.wishes.iter().map(|wish| &**wish)
    }

    /// The onlookers whom the host has let in, and who take over with the next deal.
    pub fn newcomers(&self) -> impl Iterator<Item = &Wish> {
        self.newcomers.iter().map(|newcomer| &**newcomer)
    }

    /// Whether hands are dealt and not yet played out: whoever came to a seat now would see a hand of this round.
    pub(crate) fn hands_are_out(&self) -> bool {
        self.game().is_some_and(|game| matches!(game.waiting(), Waiting::Decision(_)))
    }

    /// Whether no more cards are dealt in this game.
    pub fn is_last_deal_out(&self) -> bool {
        let is_last = |game: &Game| game.rounds_played() + 1 >= self.settings.rules.rounds();
        self.hands_are_out() && self.game().is_some_and(is_last)
    }

    /// Whether a bot has a seat for good, so that an onlooker could play on there: no person is expected back.
    pub fn is_bots(&self, seat: Seat) -> bool {
        let is_bots = |chair: &Chair| chair.left || matches!(chair.sitter, Sitter::Bot { .. });
        self.chair(seat).is_some_and(is_bots)
    }

    /// From where a reader looks on: the own seat, or the gallery.
    pub(crate) fn viewer(&self, player: Option<PlayerId>) -> Viewer {
        player.and_then(|player| self.seat_of(player)).map_or(Viewer::Gallery, Viewer::Seat)
    }

    /// Whether a viewer is asked for something.
    pub(crate) fn is_asked(&self, viewer: Viewer) -> bool {
        let play = self.play.as_ref().zip(viewer.seat());
        play.is_some_and(|(play, seat)| play.asked[seat].is_some())
    }

    /// What a viewer may know of the game.
    pub(crate) fn view(&self, viewer: Viewer) -> Option<View> {
        self.play.as_ref().map(|play| play.game.view(viewer))
    }

    /// The game itself. It must not leave the table.
    pub(crate) fn game(&self) -> Option<&Game> {
        self.play.as_ref().map(|play| &play.game)
    }

    pub(crate) fn decision(&self) -> Option<Decision> {
        self.game()?.decision()
    }

    /// Whether a seat's player can be waited for: sits there, and no bot of ours plays instead.
    pub fn is_attended(&self, seat: Seat) -> bool {
        self.chair(seat).is_some_and(|chair| chair.player().is_some() && chair.away.is_none() && !chair.left)
    }

    /// Whether a seat's person can be waited for. Guest bots are not: they need no time to look at anything, and a
    /// table without people has nobody to play for.
    pub(crate) fn is_attended_by_person(&self, seat: Seat) -> bool {
        self.is_attended(seat) && self.chair(seat).is_some_and(|chair| chair.person().is_some())
    }

    /// Whether a person is left who could come back: not all have left for good.
    pub(crate) fn may_wake(&self) -> bool {
        self.chairs.iter().any(|chair| chair.person().is_some() && !chair.left)
    }

    /// The bot that plays at a seat now, if it is not a person.
    pub fn bot_at(&self, seat: Seat) -> Option<BotSpec> {
        match &self.chair(seat)?.sitter {
            Sitter::Bot { spec, .. } => Some(*spec),
            Sitter::Person { .. } | Sitter::GuestBot { .. } if !self.is_attended(seat) => Some(self.settings.away_bot),
            _ => None,
        }
    }

    /// What the bot at a seat is asked: the question's version, and what the seat may know.
    pub fn bot_turn(&self, seat: Seat) -> Option<BotTurn> {
        let asked = self.play.as_ref()?.asked[seat]?.0;
        Some(BotTurn { spec: self.bot_at(seat)?, view: self.view(Viewer::Seat(seat))?, asked })
    }

    /// A bot that begins to play at a seat.
    pub fn new_bot(&self, spec: BotSpec, seat: Seat) -> Box<dyn Bot> {
        spec.sit_down(self.rules(), seat, self.bot_seed(seat))
    }

    /// Whether the cards in an entry are those that follow from the table's secret.
    pub fn is_fair(&self, entry: &Entry) -> bool {
        let mut by_chance = entry.facts.iter().filter_map(|fact| match fact {
            Fact::Move(LoggedMove::Act(..)) | Fact::Table(_) => None,
            Fact::Move(step @ (LoggedMove::Deal(_) | LoggedMove::Draw(_))) => Some(step.to_move()),
        });
        by_chance.next().is_none_or(|step| Some(step) == self.chance_move())
    }

    /// The cards that are due: the next move of chance.
    pub(crate) fn chance_move(&self) -> Option<foretell_rules::Move> {
        let play = self.play.as_ref()?;
        play.shuffles.chance_move(&play.game, play.chance)
    }

    /// Since when a seat has been asked what it has not yet answered.
    pub(crate) fn asked_since(&self, seat: Seat) -> Option<Millis> {
        self.play.as_ref()?.asked[seat].map(|(_, since)| since)
    }

    /// When a seat's time is over, where there is a clock and the seat is asked something.
    pub(crate) fn deadline(&self, seat: Seat) -> Option<Millis> {
        let (clock, play) = (self.settings.clock?, self.play.as_ref()?);
        let since = self.asked_since(seat)?;
        Some(since + Millis::from(clock.seconds) * 1000 + play.reserve[seat])
    }

    /// Whether a reader does not want to read a player.
    pub fn is_muted(&self, reader: Option<PlayerId>, speaker: PlayerId) -> bool {
        reader.is_some_and(|reader| self.mutes.contains(&(reader, speaker)))
    }

    /// Whether a reader may read a message, and wants to.
    pub(crate) fn may_read(&self, said: &ChatMessage, viewer: Viewer, reader: Option<PlayerId>) -> bool {
        (said.room == ChatRoom::Table || viewer == Viewer::Gallery) && !self.is_muted(reader, said.player)
    }

    /// What the random numbers of a seat's bot begin with.
    pub(crate) fn bot_seed(&self, seat: Seat) -> u64 {
        self.play.as_ref().map_or(0, |play| play.shuffles.bot_seed(seat))
    }

    /// Writes into a finished game's record what proves its shuffles; before, the secret is the table's alone.
    pub(crate) fn write_proof(&self, record: &mut foretell_rules::Record) {
        if let Some(play) = self.play.as_ref().filter(|_| self.stage == Stage::Finished) {
            play.shuffles.write_proof(record);
        }
    }

    /// What was promised before the first card.
    pub fn commitment(&self) -> String {
        self.secret.commitment(self.game_id.as_str()).to_string()
    }

    /// The name of the table at which the same people play again. Nobody can tell it before the game is over, since it
    /// follows from the secret.
    pub(crate) fn rematch_id(&self) -> GameId {
        let name = self.secret.commitment(&format!("the rematch of {}", self.game_id)).to_string();
        let bits = u64::from_str_radix(name.get(..16).unwrap_or_default(), 16).unwrap_or_default();
        GameId::from_bits(bits)
    }

    /// The table's place in the list.
    pub fn listing(&self) -> Listing {
        Listing {
            game: self.game_id,
            stage: self.stage,
            public: self.settings.public,
            rules: self.settings.rules.to_string(),
            host: self.host_name.to_string(),
            seats: self.chairs.iter().map(Chair::name).collect(),
            // Guest bots find the tables that wait for them in the list of their games, as people do.
            people: self.chairs.iter().filter(|chair| !chair.left).filter_map(Chair::listed).collect(),
            opened_at: self.opened_at,
            changed_at: self.at,
        }
    }
}

impl StepEvent {
    /// Whether every reader may know this, and wants to.
    pub(crate) fn is_for_all(&self) -> bool {
        match self {
            StepEvent::Game(audience, _) => *audience == Audience::EVERYONE,
            StepEvent::Table(TableEvent::Said(_) | TableEvent::Reacted(..) | TableEvent::Muted { .. }) => false,
            StepEvent::Table(_) => true,
        }
    }

    /// Whether a reader may know this, looking on from a seat or the gallery.
    pub(crate) fn is_for(&self, state: &TableState, viewer: Viewer, reader: Option<PlayerId>) -> bool {
        match self {
            StepEvent::Game(audience, _) => audience.includes(viewer),
            StepEvent::Table(TableEvent::Said(said)) => state.may_read(said, viewer, reader),
            StepEvent::Table(TableEvent::Reacted(_, player, _)) => !state.is_muted(reader, *player),
            StepEvent::Table(TableEvent::Muted { by, .. }) => reader == Some(*by),
            StepEvent::Table(_) => true,
        }
    }
}
