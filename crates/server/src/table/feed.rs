//! What a table tells: each step once, to everyone who may know it, in JSON for programs or for whoever renders pages.

use std::sync::{Arc, OnceLock};

use foretell_rules::json::{EventJson, ViewJson};
use foretell_rules::{Action, Actions, Decision, ScoreSheet, Seat, View, Viewer};
use serde::{Serialize, Serializer};

use super::entry::{Reaction, Said, SeatNumber, TableFact, Why};
use super::presence::Presence;
use super::requests::{Caller, Refusal};
use super::settings::Settings;
use super::state::{Sitter, State, TableEvent, Told};
use crate::store::{Millis, Stage};
use crate::{GameId, PlayerId};
use foretell_fair::Contribution;

/// A word of a table to its streams.
#[derive(Clone, Debug)]
pub enum Word {
    /// Something happened, and is written down.
    Step(Arc<Step>),
    /// Somebody came or went.
    Present(Glance),
    /// The storage can no longer be reached (`false`), or can again (`true`).
    Storage(bool),
    /// The server goes away; whoever comes again finds everything as it was.
    Bye,
}

/// A step of a table: a version, and what happened in it.
pub struct Step {
    told: Vec<Told>,
    state: Arc<State>,
    /// What those are told who are told the same, in each of the two forms.
    alike: Alike,
}

/// A text in each form that streams have, written by whoever needs it first.
pub(crate) type Alike = [OnceLock<Box<[u8]>>; 2];

/// A table as it stands, and who is there.
#[derive(Clone)]
pub struct Glance {
    pub(super) state: Arc<State>,
    presence: Arc<Presence>,
    storage: bool,
}

impl std::fmt::Debug for Step {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Step({}, version {})", self.state.game_id, self.state.version)
    }
}

impl std::fmt::Debug for Glance {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Glance({}, version {})", self.state.game_id, self.state.version)
    }
}

impl Step {
    pub(crate) fn new(told: Vec<Told>, state: Arc<State>) -> Step {
        Step { told, state, alike: Alike::default() }
    }

    /// The version that this step made.
    pub fn version(&self) -> u32 {
        self.state.version
    }

    /// Whether somebody may still look at the table after this step.
    pub fn admits(&self, reader: Option<PlayerId>) -> bool {
        self.state.admits(reader)
    }

    /// Whether a reader is told anything but the number of the step.
    pub fn tells(&self, reader: Option<PlayerId>) -> bool {
        let viewer = self.state.viewer(reader);
        self.told.iter().any(|told| told.is_for(&self.state, viewer, reader))
    }

    /// What is told to a reader in the same words as to everyone else who is not asked for anything: most of a table,
    /// most of the time. It is worth writing once.
    pub(crate) fn alike(&self, reader: Option<PlayerId>) -> Option<&Alike> {
        let is_asked = || self.state.is_asked(self.state.viewer(reader));
        (self.told.iter().all(Told::is_for_all) && !is_asked()).then_some(&self.alike)
    }

    /// What one reader is told.
    pub fn json(&self, reader: Option<PlayerId>) -> StepJson<'_> {
        let (state, viewer) = (&*self.state, self.state.viewer(reader));
        let told = self.told.iter().filter(|told| told.is_for(state, viewer, reader));
        StepJson {
            version: state.version,
            at: state.at,
            stage: state.stage,
            events: told.map(|told| EventOut::new(told, state)).collect(),
            waiting: Waiting::of(state),
            legal: legal(state, viewer),
        }
    }
}

impl Glance {
    pub(crate) fn new(state: Arc<State>, presence: Arc<Presence>, storage: bool) -> Glance {
        Glance { state, presence, storage }
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

    /// Whether somebody may look at this table.
    pub fn admits(&self, reader: Option<PlayerId>) -> bool {
        self.state.admits(reader)
    }

    /// The seat of a reader.
    pub fn seat_of(&self, reader: PlayerId) -> Option<Seat> {
        self.state.seat_of(reader)
    }

    /// What a reader may know of the game, once it has begun.
    pub fn view(&self, reader: Option<PlayerId>) -> Option<View> {
        self.state.view(self.state.viewer(reader))
    }

    /// Whether nobody at all is at the table, as far as this process has heard.
    pub(crate) fn is_deserted(&self) -> bool {
        self.presence.is_empty()
    }

    /// Who looks after the table.
    pub(crate) fn host(&self) -> Caller {
        Caller { player: self.state.host, name: self.state.host_name.clone() }
    }

    /// Where the same people play again.
    pub(crate) fn rematch_game(&self) -> Option<GameId> {
        self.state.rematch
    }

    /// The settings and the sitters of a game that is over, to begin again.
    pub(crate) fn rematch(&self, who: PlayerId) -> Result<(Arc<Settings>, Vec<TableFact>), Refusal> {
        if self.state.stage != Stage::Finished {
            return Err(Refusal::NotOver);
        }
        self.state.seat_of(who).ok_or(Refusal::NotSeated)?;
        let sitters = self.state.seats().filter_map(|(seat, chair)| {
            let seat = SeatNumber(seat);
            match &chair.sitter {
                Sitter::Person { player, name } if !chair.left => {
                    let contribution = Contribution::Nothing;
                    Some(TableFact::Sat { seat, player: *player, name: name.clone(), contribution })
                }
                Sitter::Bot { name, .. } => Some(TableFact::BotSat { seat, bot: name.clone() }),
                _ => None,
            }
        });
        Ok((self.state.settings.clone(), sitters.collect()))
    }

    /// Everything that a reader may know about the table.
    pub fn json(&self, reader: Option<PlayerId>) -> TableJson<'_> {
        let state = &*self.state;
        let viewer = state.viewer(reader);
        let may_read =
            |said: &&Arc<Said>| Told::Table(TableEvent::Said(Arc::clone(said))).is_for(state, viewer, reader);
        TableJson {
            game: state.game_id,
            version: state.version,
            at: state.at,
            opened_at: state.opened_at,
            stage: state.stage,
            settings: &state.settings,
            host: state.host,
            host_name: &state.host_name,
            commitment: state.commitment(),
            you: You { player: reader, seat: reader.and_then(|reader| state.seat_of(reader)).map(Seat::number) },
            seats: state.seats().map(|(seat, _)| SeatJson::new(self, seat)).collect(),
            waiting: Waiting::of(state),
            legal: legal(state, viewer),
            sheet: state.play.as_ref().map_or_else(Vec::new, |play| sheet(&play.sheet, state.chairs.len())),
            talk: state.talk.iter().filter(may_read).cloned().collect(),
            muted: state.mutes.iter().filter(|(by, _)| Some(*by) == reader).map(|(_, whom)| *whom).collect(),
            rematch: state.rematch,
            storage: self.storage,
            view: state.view(viewer),
        }
    }

    /// Who is there.
    pub fn presence_json(&self) -> PresenceJson {
        PresenceJson {
            version: self.state.version,
            seats: self.state.seats().map(|(seat, _)| SeatJson::new(self, seat)).collect(),
        }
    }
}

/// Who sits at a seat, as pages show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Who<'a> {
    /// The seat is free.
    Nobody,
    /// Somebody with a name.
    Person(PlayerId, &'a str),
    /// A bot, by its specification.
    Bot(&'a str),
}

/// A seat as pages show it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sitting<'a> {
    pub(crate) seat: Seat,
    pub(crate) who: Who<'a>,
    /// Whether that person has a connection now.
    pub(crate) here: bool,
    /// Why a bot plays for that person now, if one does.
    pub(crate) away: Option<Why>,
    pub(crate) left: bool,
    /// What the seat adds to the shuffles.
    pub(crate) contribution: &'a Contribution,
    pub(crate) hints: u16,
    /// The version in which the seat was asked what it has not answered.
    pub(crate) asked: Option<u32>,
    /// When the seat's time is over, where there is a clock.
    pub(crate) deadline: Option<Millis>,
}

/// What pages want to know beyond the view.
impl Glance {
    /// A table at which nobody is right now, for tests that need no server.
    #[cfg(test)]
    pub(crate) fn deserted(state: State) -> Glance {
        Glance::new(Arc::new(state), Arc::default(), true)
    }

    /// Who sits where.
    pub(crate) fn sittings(&self) -> impl Iterator<Item = Sitting<'_>> {
        let state = &*self.state;
        state.seats().map(move |(seat, chair)| Sitting {
            seat,
            who: match &chair.sitter {
                Sitter::Nobody => Who::Nobody,
                Sitter::Person { player, name } => Who::Person(*player, name),
                Sitter::Bot { name, .. } => Who::Bot(name),
            },
            here: chair.person().is_some_and(|player| self.presence.is_here(player)),
            away: chair.away,
            left: chair.left,
            contribution: &chair.contribution,
            hints: state.play.as_ref().map_or(0, |play| play.hints[seat]),
            asked: state.play.as_ref().and_then(|play| play.asked[seat]).map(|(version, _)| version),
            deadline: state.deadline(seat),
        })
    }

    /// The fingerprint of the secret from which all shuffles come.
    pub(crate) fn commitment(&self) -> String {
        self.state.commitment()
    }

    /// The rounds that are over.
    pub(crate) fn score_sheet(&self) -> Option<&ScoreSheet> {
        self.state.play.as_ref().map(|play| &*play.sheet)
    }

    /// The talk that a reader may read.
    pub(crate) fn talk(&self, reader: Option<PlayerId>) -> impl Iterator<Item = &Said> {
        let (state, viewer) = (&*self.state, self.state.viewer(reader));
        let may_read =
            move |said: &&Arc<Said>| Told::Table(TableEvent::Said(Arc::clone(said))).is_for(state, viewer, reader);
        state.talk.iter().filter(may_read).map(|said| &**said)
    }

    /// Whom a reader does not want to read.
    pub(crate) fn is_muted(&self, reader: Option<PlayerId>, whom: PlayerId) -> bool {
        self.state.is_muted(reader, whom)
    }

    /// Whether the storage can be reached.
    pub(crate) fn storage_works(&self) -> bool {
        self.storage
    }

    /// The same table, now that the storage can be reached or not.
    #[must_use]
    pub(crate) fn with_storage(&self, works: bool) -> Glance {
        Glance { storage: works, ..self.clone() }
    }
}

impl Step {
    /// The table after this step, with those there who were there in a glance before.
    pub(crate) fn glance(&self, before: &Glance) -> Glance {
        Glance { state: self.state.clone(), ..before.clone() }
    }

    /// What a reader is told of this step, in order.
    pub(crate) fn told_to(&self, reader: Option<PlayerId>) -> impl Iterator<Item = &Told> {
        let viewer = self.state.viewer(reader);
        self.told.iter().filter(move |told| told.is_for(&self.state, viewer, reader))
    }
}

/// A step as one reader is told it. Where nothing in it is for that reader, the number alone remains, so that every
/// reader can count.
#[derive(Serialize, utoipa::ToSchema)]
pub struct StepJson<'a> {
    /// The version that the step made.
    version: u32,
    /// When, in milliseconds since 1970.
    #[schema(value_type = i64)]
    at: Millis,
    /// How far the game is.
    stage: Stage,
    /// What happened, in order: events of the game as in the bot protocol, and of the table.
    #[schema(value_type = Vec<Object>)]
    events: Vec<EventOut<'a>>,
    /// What the table waits for.
    waiting: Option<Waiting>,
    /// What the reader may answer, if the reader is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>)]
    legal: Option<Legal>,
}

/// A table as one reader may know it.
#[derive(Serialize, utoipa::ToSchema)]
pub struct TableJson<'a> {
    /// The name of the game.
    #[schema(value_type = String, example = "7xk2m9abqr")]
    game: GameId,
    /// The version. Answers name the version that the player saw.
    version: u32,
    /// When the last step was made, in milliseconds since 1970.
    #[schema(value_type = i64)]
    at: Millis,
    /// When the table was opened.
    #[schema(value_type = i64)]
    opened_at: Millis,
    /// How far the game is.
    stage: Stage,
    /// What was agreed.
    settings: &'a Settings,
    /// Who looks after the table.
    #[schema(value_type = String)]
    host: PlayerId,
    /// By name.
    host_name: &'a str,
    /// The SHA-256 commitment to the secret that all shuffles come from.
    commitment: String,
    /// Who you are here.
    you: You,
    /// Who sits where.
    seats: Vec<SeatJson>,
    /// What the table waits for.
    waiting: Option<Waiting>,
    /// What you may answer, if you are asked.
    #[schema(value_type = Option<Vec<String>>)]
    legal: Option<Legal>,
    /// The score sheet, a row for each round that is over.
    sheet: Vec<RowJson>,
    /// The last lines of talk.
    #[schema(value_type = Vec<Said>)]
    talk: Vec<Arc<Said>>,
    /// Whom you do not want to read.
    #[schema(value_type = Vec<String>)]
    muted: Vec<PlayerId>,
    /// Where the same people play again.
    #[schema(value_type = Option<String>)]
    rematch: Option<GameId>,
    /// Whether the storage can be reached; while it cannot, nothing can be played.
    storage: bool,
    /// What you may know of the game, as in the bot protocol; `null` before it begins.
    #[schema(value_type = Option<Object>)]
    #[serde(serialize_with = "write_view")]
    view: Option<View>,
}

/// The reader of a table.
#[derive(Serialize, utoipa::ToSchema)]
pub struct You {
    /// Who you are; `null` without a session.
    #[schema(value_type = Option<String>)]
    player: Option<PlayerId>,
    /// Your seat, counted from 1; `null` if you look on.
    seat: Option<u8>,
}

/// A seat and who sits there.
#[derive(Serialize, utoipa::ToSchema)]
pub struct SeatJson {
    /// Which seat, counted from 1.
    seat: u8,
    /// `person`, `bot` or `empty`.
    kind: &'static str,
    /// By which name; a bot's name is its specification.
    name: Option<String>,
    /// Who sits there, if it is a person.
    #[schema(value_type = Option<String>)]
    player: Option<PlayerId>,
    /// Whether that person has a connection now.
    here: bool,
    /// Why a bot plays for that person now, if one does.
    away: Option<Why>,
    /// Whether that person has left for good.
    left: bool,
    /// What the seat adds to the shuffles.
    contribution: String,
    /// How many hints that person has had.
    hints: u16,
    /// What is left of the reserve, in milliseconds, where there is a clock.
    #[schema(value_type = Option<i64>)]
    reserve_ms: Option<Millis>,
}

impl SeatJson {
    fn new(glance: &Glance, seat: Seat) -> SeatJson {
        let state = &*glance.state;
        let chair = &state.chairs[seat.index()];
        let kind = match chair.sitter {
            Sitter::Nobody => "empty",
            Sitter::Person { .. } => "person",
            Sitter::Bot { .. } => "bot",
        };
        let play = state.play.as_ref();
        SeatJson {
            seat: seat.number(),
            kind,
            name: chair.name(),
            player: chair.person(),
            here: chair.person().is_some_and(|player| glance.presence.is_here(player)),
            away: chair.away,
            left: chair.left,
            contribution: chair.contribution.to_string(),
            hints: play.map_or(0, |play| play.hints[seat]),
            reserve_ms: state.settings.clock.and(play).map(|play| play.reserve[seat]),
        }
    }
}

/// What a table waits for.
#[derive(Serialize, utoipa::ToSchema)]
pub struct Waiting {
    /// `trump`, `bid`, `play`, `pass` or `change`.
    r#for: &'static str,
    /// From whom.
    seats: Vec<u8>,
    /// When the time of each of them is over, in milliseconds since 1970; empty without a clock.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<i64>)]
    deadlines: Vec<Millis>,
}

impl Waiting {
    fn of(state: &State) -> Option<Waiting> {
        let decision = state.decision()?;
        let seats = decision.seats();
        Some(Waiting {
            r#for: match decision {
                Decision::Trump { .. } => "trump",
                Decision::Bid(_) => "bid",
                Decision::Play(_) => "play",
                Decision::Pass(_) => "pass",
                Decision::Change(_) => "change",
            },
            seats: seats.into_iter().map(Seat::number).collect(),
            deadlines: seats.into_iter().filter_map(|seat| state.deadline(seat)).collect(),
        })
    }
}

/// A round that is over. Lists have one place for each seat.
#[derive(Serialize, utoipa::ToSchema)]
pub struct RowJson {
    /// How many cards each was dealt.
    cards: u8,
    /// How many tricks each foretold, at the end.
    bids: Vec<u8>,
    /// Whose bid the Cloud changed, and from what.
    changed: Option<ChangedJson>,
    /// How many tricks each took.
    tricks: Vec<u8>,
    /// The points of this round.
    points: Vec<i32>,
    /// The points up to here.
    totals: Vec<i32>,
}

impl RowJson {
    /// Whether the bid of a place came true.
    pub(crate) fn is_kept(&self, place: usize) -> bool {
        self.bids.get(place) == self.tricks.get(place)
    }
}

/// A bid that the Cloud changed.
#[derive(Serialize, utoipa::ToSchema)]
pub struct ChangedJson {
    /// Whose.
    seat: u8,
    /// What it was before.
    from: u8,
}

pub(super) fn sheet(sheet: &ScoreSheet, players: usize) -> Vec<RowJson> {
    let row = |row: &foretell_rules::SheetRow| RowJson {
        cards: row.cards,
        bids: row.bids.of(players).to_vec(),
        changed: row.changed.map(|(seat, from)| ChangedJson { seat: seat.number(), from }),
        tricks: row.tricks.of(players).to_vec(),
        points: row.points.of(players).to_vec(),
        totals: row.totals.of(players).to_vec(),
    };
    sheet.rows().iter().map(row).collect()
}

/// Who is there.
#[derive(Serialize, utoipa::ToSchema)]
pub struct PresenceJson {
    /// The version of the table, which does not grow when somebody comes or goes.
    version: u32,
    /// Who sits where, and who of them is there.
    seats: Vec<SeatJson>,
}

/// What a seat may answer, which writes itself as a list of texts.
struct Legal(Actions);

impl Serialize for Legal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(AsText))
    }
}

struct AsText(Action);

impl Serialize for AsText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

fn legal(state: &State, viewer: Viewer) -> Option<Legal> {
    let seat = viewer.seat().filter(|_| state.is_asked(viewer))?;
    Some(Legal(state.game()?.legal(seat)))
}

/// Views write themselves; a whole table is told often enough for that to matter.
#[allow(clippy::ref_option, reason = "serde hands the field over as it is")]
fn write_view<S: Serializer>(view: &Option<View>, serializer: S) -> Result<S::Ok, S::Error> {
    view.as_ref().map(ViewJson).serialize(serializer)
}

/// An event of the game or of the table.
#[derive(Serialize)]
#[serde(untagged)]
enum EventOut<'a> {
    Game(EventJson<'a>),
    Table(TableEventOut<'a>),
}

/// An event of the table as JSON.
#[derive(Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum TableEventOut<'a> {
    Sat { seat: u8, kind: &'static str, name: Option<String>, player: Option<PlayerId>, contribution: String },
    Stood { seat: u8 },
    Swapped { seats: [u8; 2] },
    Host { player: PlayerId, name: &'a str },
    Contributed { seat: u8, contribution: String },
    Began,
    Away { seat: u8, why: Why },
    Back { seat: u8 },
    Left { seat: u8 },
    Said(&'a Said),
    Reacted { seat: u8, reaction: Reaction },
    Muted { player: PlayerId, on: bool },
    Hinted { seat: u8 },
    Slept,
    Woke,
    Closed,
    Rematch { game: GameId },
}

impl<'a> EventOut<'a> {
    fn new(told: &'a Told, state: &'a State) -> EventOut<'a> {
        match told {
            Told::Game(_, event) => EventOut::Game(EventJson { event, players: state.chairs.len() }),
            Told::Table(event) => EventOut::Table(table_event(event, state)),
        }
    }
}

fn table_event<'a>(event: &'a TableEvent, state: &'a State) -> TableEventOut<'a> {
    let chair = |seat: Seat| &state.chairs[seat.index()];
    match *event {
        TableEvent::Sat(seat) => TableEventOut::Sat {
            seat: seat.number(),
            kind: if chair(seat).person().is_some() { "person" } else { "bot" },
            name: chair(seat).name(),
            player: chair(seat).person(),
            contribution: chair(seat).contribution.to_string(),
        },
        TableEvent::Stood(seat) => TableEventOut::Stood { seat: seat.number() },
        TableEvent::Swapped(one, other) => TableEventOut::Swapped { seats: [one.number(), other.number()] },
        TableEvent::Host => TableEventOut::Host { player: state.host, name: &state.host_name },
        TableEvent::Contributed(seat) => {
            TableEventOut::Contributed { seat: seat.number(), contribution: chair(seat).contribution.to_string() }
        }
        TableEvent::Began => TableEventOut::Began,
        TableEvent::Away(seat, why) => TableEventOut::Away { seat: seat.number(), why },
        TableEvent::Back(seat) => TableEventOut::Back { seat: seat.number() },
        TableEvent::Left(seat) => TableEventOut::Left { seat: seat.number() },
        TableEvent::Said(ref said) => TableEventOut::Said(said),
        TableEvent::Reacted(seat, _, reaction) => TableEventOut::Reacted { seat: seat.number(), reaction },
        TableEvent::Muted { whom, on, .. } => TableEventOut::Muted { player: whom, on },
        TableEvent::Hinted(seat) => TableEventOut::Hinted { seat: seat.number() },
        TableEvent::Slept => TableEventOut::Slept,
        TableEvent::Woke => TableEventOut::Woke,
        TableEvent::Closed => TableEventOut::Closed,
        TableEvent::Rematch(game) => TableEventOut::Rematch { game },
    }
}
