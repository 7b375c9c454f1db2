//! The types of the wire: what a table tells one reader, as JSON. Their names and fields never change.

use std::sync::Arc;

use foretell_fair::Contribution;
use foretell_rules::json::{EventJson, ViewJson};
use foretell_rules::{Action, Actions, Decision, ScoreSheet, Seat, SheetRow, View};
use foretell_table::{
    AwayReason, BotCard, Chair, ChatMessage, GameId, Listing, Pending, PlayerId, SeatStatus, Settings, Sitter, Stage,
    Step, StepEvent, TableEvent, TableSnapshot, TableState, Wish,
};
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use super::schemas::{
    ActionSchema, AwayReasonSchema, BotCardSchema, ChatMessageSchema, EventSchema, GameSchema, PlayerSchema,
    QuestionSchema, SeatSchema, SettingsSchema, SitterSchema, StageSchema, ViewSchema, WishSchema,
};

/// A step as one reader is told it. Where nothing in it is for that reader, the number alone remains, so that every
/// reader can count.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct StepJson<'a> {
    /// The version that the step made.
    version: u32,
    /// When, in milliseconds since 1970.
    at: i64,
    /// How far the game is.
    #[schema(value_type = StageSchema)]
    stage: Stage,
    /// What happened, in order: events of the game as in the bot protocol, and of the table.
    #[schema(value_type = Vec<EventSchema>)]
    events: Vec<EventOut<'a>>,
    /// What the table waits for.
    waiting: Option<WaitingJson>,
    /// What the reader may answer, if the reader is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<ActionSchema>>)]
    legal: Option<Legal>,
    /// What the reader may know of the game, if the reader asked for views and is asked for something here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<ViewSchema>, required = false)]
    view: Option<ViewJson<'a>>,
}

impl<'a> StepJson<'a> {
    /// What one reader is told of a step.
    pub(crate) fn new(step: &'a Step, reader: Option<PlayerId>, view: Option<&'a View>) -> StepJson<'a> {
        let state = step.state();
        StepJson {
            version: state.version(),
            at: state.at(),
            stage: state.stage(),
            events: step.events_for(reader).map(|event| EventOut::new(event, state)).collect(),
            waiting: WaitingJson::new(state),
            legal: state.legal(reader).map(Legal),
            view: view.map(ViewJson),
        }
    }
}

/// A table as one reader may know it.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct TableJson<'a> {
    /// The name of the game.
    #[schema(value_type = GameSchema)]
    game: GameId,
    /// The version. Answers name the version that the player saw.
    version: u32,
    /// When the last step was made, in milliseconds since 1970.
    at: i64,
    /// When the table was opened.
    opened_at: i64,
    /// How far the game is.
    #[schema(value_type = StageSchema)]
    stage: Stage,
    /// What was agreed.
    #[schema(value_type = SettingsSchema)]
    settings: &'a Settings,
    /// Who looks after the table.
    #[schema(value_type = PlayerSchema)]
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
    waiting: Option<WaitingJson>,
    /// What you may answer, if you are asked.
    #[schema(value_type = Option<Vec<ActionSchema>>)]
    legal: Option<Legal>,
    /// The score sheet, a row for each round that is over.
    sheet: Vec<RowJson>,
    /// The last lines of talk.
    #[schema(value_type = Vec<ChatMessageSchema>)]
    talk: Vec<&'a ChatMessage>,
    /// Whom you do not want to read.
    #[schema(value_type = Vec<PlayerSchema>)]
    muted: Vec<PlayerId>,
    /// The onlookers who wish to play on for a bot.
    #[schema(value_type = Vec<WishSchema>)]
    wishes: Vec<&'a Wish>,
    /// The onlookers whom the host has let in, and who take over with the next deal.
    #[schema(value_type = Vec<WishSchema>)]
    newcomers: Vec<&'a Wish>,
    /// Where the same people play again.
    #[schema(value_type = Option<GameSchema>)]
    rematch: Option<GameId>,
    /// Who asked for that.
    #[schema(value_type = Option<PlayerSchema>)]
    rematch_by: Option<PlayerId>,
    /// Whether the storage can be reached; while it cannot, nothing can be played.
    storage: bool,
    /// What you may know of the game, as in the bot protocol; `null` before it begins.
    #[schema(value_type = Option<ViewSchema>)]
    #[serde(serialize_with = "write_view")]
    view: Option<View>,
}

impl TableJson<'_> {
    /// Everything that a reader may know about a table.
    pub(crate) fn new(table: &TableSnapshot, reader: Option<PlayerId>) -> TableJson<'_> {
        let state = table.state();
        let (host, host_name) = state.host();
        TableJson {
            game: table.game(),
            version: state.version(),
            at: state.at(),
            opened_at: state.opened_at(),
            stage: state.stage(),
            settings: table.settings(),
            host,
            host_name,
            commitment: state.commitment(),
            you: You { player: reader, seat: reader.and_then(|reader| table.seat_of(reader)).map(Seat::number) },
            seats: table.seats().map(SeatJson::new).collect(),
            waiting: WaitingJson::new(state),
            legal: state.legal(reader).map(Legal),
            sheet: table.score_sheet().map_or_else(Vec::new, |sheet| RowJson::of_sheet(sheet, state.rules().players())),
            talk: table.talk(reader).collect(),
            muted: state.muted_by(reader).collect(),
            wishes: state.wishes().collect(),
            newcomers: state.newcomers().collect(),
            rematch: table.rematch_game(),
            rematch_by: table.rematch_by().map(|by| by.player),
            storage: table.storage_works(),
            view: table.view(reader),
        }
    }
}

/// The reader of a table.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct You {
    /// Who you are; `null` without a session.
    #[schema(value_type = Option<PlayerSchema>)]
    player: Option<PlayerId>,
    /// Your seat, counted from 1; `null` if you look on.
    #[schema(value_type = Option<SeatSchema>)]
    seat: Option<u8>,
}

/// A seat and who sits there.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct SeatJson {
    /// Which seat, counted from 1.
    #[schema(value_type = SeatSchema)]
    seat: u8,
    /// Who sits there.
    #[schema(value_type = SitterSchema)]
    kind: &'static str,
    /// By which name; a bot's name is its specification.
    name: Option<String>,
    /// Who sits there, if it is somebody with a session: a person or a guest bot.
    #[schema(value_type = Option<PlayerSchema>)]
    player: Option<PlayerId>,
    /// What a guest bot says about itself: who made it, and what it plays.
    #[schema(value_type = Option<BotCardSchema>)]
    card: Option<Arc<BotCard>>,
    /// The guest bot for which the seat is kept, by name.
    invited: Option<String>,
    /// Whether that person has a connection now.
    here: bool,
    /// Why a bot plays for that person now, if one does.
    #[schema(value_type = Option<AwayReasonSchema>)]
    away: Option<AwayReason>,
    /// Whether that person has left for good.
    left: bool,
    /// What the seat adds to the shuffles.
    contribution: String,
    /// How many hints that person has had.
    hints: u16,
    /// What is left of the reserve, in milliseconds, where there is a clock.
    reserve_ms: Option<i64>,
}

impl SeatJson {
    fn new(status: SeatStatus<'_>) -> SeatJson {
        let (kind, name, player) = sitter(status.sitter);
        let (card, invited) = match status.sitter {
            Sitter::GuestBot { card, .. } => (Some(card.clone()), None),
            Sitter::Invited { name, .. } => (None, Some(name.to_string())),
            _ => (None, None),
        };
        SeatJson {
            seat: status.seat.number(),
            kind,
            name,
            player,
            card,
            invited,
            here: status.is_connected,
            away: status.away,
            left: status.left,
            contribution: status.contribution.to_string(),
            hints: status.hints,
            reserve_ms: status.reserve,
        }
    }
}

/// The kind, the name and the player of a seat.
fn sitter(sitter: &Sitter) -> (&'static str, Option<String>, Option<PlayerId>) {
    match sitter {
        Sitter::Empty | Sitter::Invited { .. } => ("empty", None, None),
        Sitter::GuestBot { player, name, .. } => ("bot", Some(name.to_string()), Some(*player)),
        Sitter::Person { player, name } => ("person", Some(name.to_string()), Some(*player)),
        Sitter::Bot { name, .. } => ("bot", Some(name.to_string()), None),
    }
}

/// What a table waits for.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Waiting)]
pub(crate) struct WaitingJson {
    /// `trump`, `bid`, `play`, `pass` or `change`; between two rounds, or two tricks, `continue`.
    #[schema(value_type = QuestionSchema)]
    r#for: &'static str,
    /// From whom.
    #[schema(value_type = Vec<SeatSchema>)]
    seats: Vec<u8>,
    /// When the time of each of them is over, in milliseconds since 1970; empty without a clock. For `continue` it is
    /// the moment at which the game goes on in any case, if it does.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    deadlines: Vec<i64>,
}

impl WaitingJson {
    pub(crate) fn new(state: &TableState) -> Option<WaitingJson> {
        let (word, seats, deadlines) = match state.waiting()? {
            Pending::Continue { seats, until } => {
                ("continue", seats, until.map_or_else(Vec::new, |until| vec![until; seats.len()]))
            }
            Pending::Decision { decision, deadlines } => {
                let word = match decision {
                    Decision::Trump { .. } => "trump",
                    Decision::Bid(_) => "bid",
                    Decision::Play(_) => "play",
                    Decision::Pass(_) => "pass",
                    Decision::Change(_) => "change",
                };
                (word, decision.seats(), deadlines)
            }
        };
        Some(WaitingJson { r#for: word, seats: seats.into_iter().map(Seat::number).collect(), deadlines })
    }
}

/// A round that is over. Lists have one place for each seat.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct RowJson {
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
    /// The rows of a score sheet.
    pub(crate) fn of_sheet(sheet: &ScoreSheet, players: usize) -> Vec<RowJson> {
        let row = |row: &SheetRow| RowJson {
            cards: row.cards,
            bids: row.bids.of(players).to_vec(),
            changed: row.changed.map(|(seat, from)| ChangedJson { seat: seat.number(), from }),
            tricks: row.tricks.of(players).to_vec(),
            points: row.points.of(players).to_vec(),
            totals: row.totals.of(players).to_vec(),
        };
        sheet.rows().iter().map(row).collect()
    }
}

/// A bid that the Cloud changed.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct ChangedJson {
    /// Whose.
    #[schema(value_type = SeatSchema)]
    seat: u8,
    /// What it was before.
    from: u8,
}

/// A game in a list.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct ListingJson {
    /// Its name.
    #[schema(value_type = GameSchema)]
    game: GameId,
    /// How far it is.
    #[schema(value_type = StageSchema)]
    stage: Stage,
    /// The rules, as text.
    rules: String,
    /// Who looks after the table, by name.
    host: String,
    /// Who sits where, by name; `null` is an empty seat.
    seats: Vec<Option<String>>,
    /// When the table was opened, in milliseconds since 1970.
    opened_at: i64,
    /// When this entry last changed.
    changed_at: i64,
}

impl From<Listing> for ListingJson {
    fn from(listing: Listing) -> ListingJson {
        let Listing { game, stage, rules, host, seats, opened_at, changed_at, .. } = listing;
        ListingJson { game, stage, rules, host, seats, opened_at, changed_at }
    }
}

/// Who is there.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct PresenceJson {
    /// The version of the table, which does not grow when somebody comes or goes.
    version: u32,
    /// Who sits where, and who of them is there.
    seats: Vec<SeatJson>,
}

impl PresenceJson {
    pub(crate) fn new(table: &TableSnapshot) -> PresenceJson {
        PresenceJson { version: table.version(), seats: table.seats().map(SeatJson::new).collect() }
    }
}

/// What a seat may answer, which writes itself as a list of texts.
pub(crate) struct Legal(pub(crate) Actions);

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

/// Views write themselves; a whole table is told often enough for that to matter.
#[allow(clippy::ref_option, reason = "serde hands the field over as it is")]
pub(crate) fn write_view<S: Serializer>(view: &Option<View>, serializer: S) -> Result<S::Ok, S::Error> {
    view.as_ref().map(ViewJson).serialize(serializer)
}

/// An event of the game or of the table.
#[derive(Serialize)]
#[serde(untagged)]
enum EventOut<'a> {
    Game(EventJson<'a>),
    Table(Value),
}

impl<'a> EventOut<'a> {
    fn new(told: &'a StepEvent, state: &'a TableState) -> EventOut<'a> {
        match told {
            StepEvent::Game(_, event) => EventOut::Game(EventJson { event, players: state.rules().players() }),
            StepEvent::Table(event) => EventOut::Table(table_event(event, state)),
        }
    }
}

pub(super) fn table_event(event: &TableEvent, state: &TableState) -> Value {
    let contribution =
        |seat: Seat| state.chair(seat).map_or(Contribution::Nothing, |chair| chair.contribution.clone()).to_string();
    match *event {
        TableEvent::Sat(seat) => {
            let (kind, name, player) = state.chair(seat).map_or(("empty", None, None), |chair| sitter(&chair.sitter));
            let contribution = contribution(seat);
            json!({"event": "sat", "seat": seat, "kind": kind, "name": name, "player": player,
                   "contribution": contribution})
        }
        TableEvent::Invited(seat) => {
            let bot = state.chair(seat).map(|chair| &chair.sitter);
            let name = bot.and_then(|bot| if let Sitter::Invited { name, .. } = bot { Some(name) } else { None });
            json!({"event": "invited", "seat": seat, "name": name})
        }
        TableEvent::Stood(seat) => json!({"event": "stood", "seat": seat}),
        TableEvent::Swapped(one, other) => json!({"event": "swapped", "seats": [one, other]}),
        TableEvent::Host => {
            let (player, name) = state.host();
            json!({"event": "host", "player": player, "name": name})
        }
        TableEvent::Contributed(seat) => {
            json!({"event": "contributed", "seat": seat, "contribution": contribution(seat)})
        }
        TableEvent::Began => json!({"event": "began"}),
        TableEvent::Away(seat, why) => json!({"event": "away", "seat": seat, "why": why}),
        TableEvent::Back(seat) => json!({"event": "back", "seat": seat}),
        TableEvent::Left(seat) => json!({"event": "left", "seat": seat}),
        TableEvent::Said(ref said) => {
            let ChatMessage { room, player, name, text } = &**said;
            json!({"event": "said", "room": room, "player": player, "name": name, "text": text})
        }
        TableEvent::Reacted(seat, _, reaction) => json!({"event": "reacted", "seat": seat, "reaction": reaction}),
        TableEvent::Muted { whom, on, .. } => json!({"event": "muted", "player": whom, "on": on}),
        TableEvent::Hinted(seat) => json!({"event": "hinted", "seat": seat}),
        TableEvent::Continued(seat) => json!({"event": "continued", "seat": seat}),
        TableEvent::Paced => {
            let Settings { pause_ms, each_trick, .. } = state.settings();
            json!({"event": "paced", "pause_ms": pause_ms, "each_trick": each_trick})
        }
        TableEvent::Renamed { seat, ref before } => {
            let name = state.chair(seat).and_then(Chair::name);
            json!({"event": "renamed", "seat": seat, "name": name, "before": before})
        }
        TableEvent::Slept => json!({"event": "slept"}),
        TableEvent::Woke => json!({"event": "woke"}),
        TableEvent::Closed => json!({"event": "closed"}),
        TableEvent::Rematch(game, by) => json!({"event": "rematch", "game": game, "player": by}),
        TableEvent::Settled => json!({"event": "settled"}),
        TableEvent::Removed(seat, player) => json!({"event": "removed", "seat": seat, "player": player}),
        TableEvent::Wished(ref wish) => {
            json!({"event": "wished", "seat": wish.seat, "player": wish.player, "name": wish.name})
        }
        TableEvent::Unwished(player) => json!({"event": "unwished", "player": player}),
        TableEvent::LetIn(ref wish) => {
            json!({"event": "let_in", "seat": wish.seat, "player": wish.player, "name": wish.name})
        }
    }
}
