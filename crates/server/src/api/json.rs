//! Converts what one reader may see of a table to types of `foretell_wire`.

use foretell_fair::Contribution;
use foretell_rules::json::{EventJson, ViewJson};
use foretell_rules::{Action, Actions, Decision, ScoreSheet, Seat, SheetRow, View};
use foretell_table::{
    AwayReason, BotCard, Chair, ChatMessage, ChatRoom, Listing, Pending, PlayerId, Reaction, SeatRequest, SeatStatus,
    Settings, Sitter, Stage, Step, StepEvent, TableEvent, TableSnapshot, TableState, TimeControl, WhenEmpty,
};
use foretell_wire as wire;
use serde::{Serialize, Serializer};

pub(crate) trait ToWire<T> {
    fn to_wire(&self) -> T;
}

macro_rules! same_names {
    ($($type:ident => $wire:ident: $($name:ident)+;)*) => {$(
        impl $crate::api::json::ToWire<foretell_wire::$wire> for $type {
            fn to_wire(&self) -> foretell_wire::$wire {
                match self { $($type::$name => foretell_wire::$wire::$name),+ }
            }
        }
    )*};
}
pub(super) use same_names;

same_names! {
    Stage => StageJson: Gathering Playing Asleep Finished Closed;
    WhenEmpty => WhenEmptyJson: Sleep Finish;
    AwayReason => AwayReasonJson: Gone OutOfTime HandedOver;
    ChatRoom => ChatRoomJson: Table Gallery;
    Reaction => ReactionJson: Applause Surprise Groan Laugh Waiting Thanks;
}

/// One reader's [`wire::StepJson`], serialised without being built first, because each move goes to many readers.
#[derive(Serialize)]
pub(crate) struct StepJson<'a> {
    version: u32,
    at: i64,
    stage: Stage,
    events: Vec<EventOut<'a>>,
    waiting: Option<wire::WaitingJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    legal: Option<Legal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    view: Option<ViewJson<'a>>,
}

impl<'a> StepJson<'a> {
    pub(crate) fn new(step: &'a Step, reader: Option<PlayerId>, view: Option<&'a View>) -> StepJson<'a> {
        let state = step.state();
        StepJson {
            version: state.version(),
            at: state.at(),
            stage: state.stage(),
            events: step.events_for(reader).map(|event| EventOut::new(event, state)).collect(),
            waiting: waiting(state),
            legal: state.legal(reader).map(Legal),
            view: view.map(ViewJson),
        }
    }
}

pub(crate) fn table(table: &TableSnapshot, reader: Option<PlayerId>) -> wire::TableJson {
    let state = table.state();
    let (host, host_name) = state.host();
    let seat = reader.and_then(|reader| table.seat_of(reader));
    wire::TableJson {
        game: table.game().to_string(),
        version: state.version(),
        at: state.at(),
        opened_at: state.opened_at(),
        stage: state.stage().to_wire(),
        settings: table.settings().to_wire(),
        host: host.to_string(),
        host_name: host_name.to_owned(),
        commitment: state.commitment(),
        you: wire::You { player: reader.map(|reader| reader.to_string()), seat },
        seats: table.seats().map(|status| status.to_wire()).collect(),
        waiting: waiting(state),
        legal: state.legal(reader).map(|legal| legal.iter().collect()),
        sheet: table.score_sheet().map_or_else(Vec::new, |sheet| sheet_rows(sheet, state.rules().players())),
        talk: table.talk(reader).map(ChatMessage::to_wire).collect(),
        muted: state.muted_by(reader).map(|player| player.to_string()).collect(),
        wishes: state.seat_requests().map(SeatRequest::to_wire).collect(),
        newcomers: state.newcomers().map(SeatRequest::to_wire).collect(),
        rematch: table.rematch_game().map(|game| game.to_string()),
        rematch_by: table.rematch_by().map(|by| by.player.to_string()),
        storage: table.storage_works(),
        view: table.view(reader),
    }
}

impl ToWire<wire::SettingsJson> for Settings {
    fn to_wire(&self) -> wire::SettingsJson {
        wire::SettingsJson {
            rules: self.rules,
            public: self.public,
            clock: self.clock.map(|clock| clock.to_wire()),
            pause_ms: self.pause_ms,
            each_trick: self.each_trick,
            result_seconds: self.result_seconds,
            away_bot: self.away_bot.to_string(),
            away_after: self.away_after,
            when_empty: self.when_empty.to_wire(),
            gallery: self.gallery,
            hints: self.hints,
            hands_after: self.hands_after,
        }
    }
}

impl ToWire<wire::TimeControlJson> for TimeControl {
    fn to_wire(&self) -> wire::TimeControlJson {
        wire::TimeControlJson { seconds: self.seconds, reserve: self.reserve }
    }
}

impl ToWire<wire::ChatMessageJson> for ChatMessage {
    fn to_wire(&self) -> wire::ChatMessageJson {
        let ChatMessage { room, player, name, text } = self;
        let (player, name, text) = (player.to_string(), name.clone(), text.clone());
        wire::ChatMessageJson { room: room.to_wire(), player, name, text }
    }
}

impl ToWire<wire::SeatRequestJson> for SeatRequest {
    fn to_wire(&self) -> wire::SeatRequestJson {
        wire::SeatRequestJson { seat: self.seat.0, player: self.player.to_string(), name: self.name.clone() }
    }
}

impl ToWire<wire::BotCardJson> for BotCard {
    fn to_wire(&self) -> wire::BotCardJson {
        let BotCard { author, link, plays, seconds } = self;
        let plays = plays.iter().map(ToString::to_string).collect();
        wire::BotCardJson { author: author.clone(), link: link.clone(), plays, seconds: *seconds }
    }
}

impl ToWire<wire::SeatStatusJson> for SeatStatus<'_> {
    fn to_wire(&self) -> wire::SeatStatusJson {
        let (kind, name, player) = sitter(self.sitter);
        let (card, invited) = match self.sitter {
            Sitter::GuestBot { card, .. } => (Some(card.to_wire()), None),
            Sitter::Invited { name, .. } => (None, Some(name.to_string())),
            Sitter::Empty | Sitter::Person { .. } | Sitter::Bot { .. } => (None, None),
        };
        wire::SeatStatusJson {
            seat: self.seat,
            kind,
            name,
            player,
            card,
            invited,
            here: self.is_connected,
            away: self.away.map(|away| away.to_wire()),
            left: self.left,
            contribution: self.contribution.to_string(),
            hints: self.hints,
            reserve_ms: self.reserve,
        }
    }
}

fn sitter(sitter: &Sitter) -> (wire::SeatKind, Option<String>, Option<String>) {
    match sitter {
        Sitter::Empty | Sitter::Invited { .. } => (wire::SeatKind::Empty, None, None),
        Sitter::GuestBot { player, name, .. } => {
            (wire::SeatKind::Bot, Some(name.to_string()), Some(player.to_string()))
        }
        Sitter::Person { player, name } => (wire::SeatKind::Person, Some(name.to_string()), Some(player.to_string())),
        Sitter::Bot { name, .. } => (wire::SeatKind::Bot, Some(name.to_string()), None),
    }
}

pub(crate) fn waiting(state: &TableState) -> Option<wire::WaitingJson> {
    let (question, seats, deadlines) = match state.waiting()? {
        Pending::Continue { seats, until } => {
            (wire::Question::Continue, seats, until.map_or_else(Vec::new, |until| vec![until; seats.len()]))
        }
        Pending::Decision { decision, deadlines } => {
            let question = match decision {
                Decision::Trump { .. } => wire::Question::Trump,
                Decision::Bid(_) => wire::Question::Bid,
                Decision::Play(_) => wire::Question::Play,
                Decision::Pass(_) => wire::Question::Pass,
                Decision::Change(_) => wire::Question::Change,
            };
            (question, decision.seats(), deadlines)
        }
    };
    Some(wire::WaitingJson { r#for: question, seats: seats.into_iter().collect(), deadlines })
}

pub(crate) fn sheet_rows(sheet: &ScoreSheet, players: usize) -> Vec<wire::SheetRowJson> {
    let row = |row: &SheetRow| wire::SheetRowJson {
        cards: row.cards,
        bids: row.bids.of(players).to_vec(),
        changed: row.changed.map(|(seat, from)| wire::ChangedBid { seat, from }),
        tricks: row.tricks.of(players).to_vec(),
        points: row.points.of(players).to_vec(),
        totals: row.totals.of(players).to_vec(),
    };
    sheet.rows().iter().map(row).collect()
}

impl ToWire<wire::ListingJson> for Listing {
    fn to_wire(&self) -> wire::ListingJson {
        wire::ListingJson {
            game: self.game.to_string(),
            stage: self.stage.to_wire(),
            rules: self.rules.clone(),
            host: self.host.clone(),
            seats: self.seats.clone(),
            opened_at: self.opened_at,
            changed_at: self.changed_at,
        }
    }
}

pub(crate) fn presence(table: &TableSnapshot) -> wire::PresenceJson {
    wire::PresenceJson { version: table.version(), seats: table.seats().map(|status| status.to_wire()).collect() }
}

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

#[derive(Serialize)]
#[serde(untagged)]
enum EventOut<'a> {
    Game(EventJson<'a>),
    Table(wire::TableEventJson),
}

impl<'a> EventOut<'a> {
    fn new(event: &'a StepEvent, state: &'a TableState) -> EventOut<'a> {
        match event {
            StepEvent::Game(_, event) => EventOut::Game(EventJson { event, players: state.rules().players() }),
            StepEvent::Table(event) => EventOut::Table(table_event(event, state)),
        }
    }
}

fn table_event(event: &TableEvent, state: &TableState) -> wire::TableEventJson {
    use wire::TableEventJson as Out;
    let contribution =
        |seat: Seat| state.chair(seat).map_or(Contribution::Nothing, |chair| chair.contribution.clone()).to_string();
    match *event {
        TableEvent::Sat(seat) => {
            let nobody = (wire::SeatKind::Empty, None, None);
            let (kind, name, player) = state.chair(seat).map_or(nobody, |chair| sitter(&chair.sitter));
            Out::Sat { seat, kind, name, player, contribution: contribution(seat) }
        }
        TableEvent::Invited(seat) => {
            let bot = state.chair(seat).map(|chair| &chair.sitter);
            let name = bot.and_then(|bot| if let Sitter::Invited { name, .. } = bot { Some(name) } else { None });
            Out::Invited { seat, name: name.map(ToString::to_string) }
        }
        TableEvent::Stood(seat) => Out::Stood { seat },
        TableEvent::Swapped(one, other) => Out::Swapped { seats: [one, other] },
        TableEvent::Host => {
            let (player, name) = state.host();
            Out::Host { player: player.to_string(), name: name.to_owned() }
        }
        TableEvent::Contributed(seat) => Out::Contributed { seat, contribution: contribution(seat) },
        TableEvent::Began => Out::Began,
        TableEvent::Away(seat, why) => Out::Away { seat, why: why.to_wire() },
        TableEvent::Back(seat) => Out::Back { seat },
        TableEvent::Left(seat) => Out::Left { seat },
        TableEvent::Said(ref said) => Out::Said(said.to_wire()),
        TableEvent::Reacted(seat, _, reaction) => Out::Reacted { seat, reaction: reaction.to_wire().name().to_owned() },
        TableEvent::Muted { whom, on, .. } => Out::Muted { player: whom.to_string(), on },
        TableEvent::Hinted(seat) => Out::Hinted { seat },
        TableEvent::Continued(seat) => Out::Continued { seat },
        TableEvent::Paced => {
            let Settings { pause_ms, each_trick, .. } = *state.settings();
            Out::Paced { pause_ms, each_trick }
        }
        TableEvent::Renamed { seat, ref before } => {
            let name = state.chair(seat).and_then(Chair::name).unwrap_or_default();
            Out::Renamed { seat, name, before: before.to_string() }
        }
        TableEvent::Slept => Out::Slept,
        TableEvent::Woke => Out::Woke,
        TableEvent::Closed => Out::Closed,
        TableEvent::Rematch(game, by) => {
            Out::Rematch { game: game.to_string(), player: by.map(|player| player.to_string()) }
        }
        TableEvent::Settled => Out::Settled,
        TableEvent::Removed(seat, player) => Out::Removed { seat, player: player.to_string() },
        TableEvent::SeatRequested(ref request) => Out::Wished(request.to_wire()),
        TableEvent::SeatRequestWithdrawn(player) => Out::Unwished { player: player.to_string() },
        TableEvent::LetIn(ref request) => Out::LetIn(request.to_wire()),
    }
}

#[cfg(test)]
mod tests {
    use foretell_table::SeatNumber;
    use foretell_tables::desk::ReportKind;
    use serde_json::{Value, json};
    use utoipa::PartialSchema;

    use super::*;

    /// Requests are parsed as types of the tables, but described as types of the wire.
    #[track_caller]
    fn is_the_same_on_the_wire<W: Serialize>(value: &(impl ToWire<W> + Serialize)) {
        let json = |value: Result<Value, serde_json::Error>| value.expect("JSON");
        assert_eq!(json(serde_json::to_value(value)), json(serde_json::to_value(value.to_wire())));
    }

    #[test]
    fn what_the_tables_read_is_what_the_wire_describes() {
        let stages = [Stage::Gathering, Stage::Playing, Stage::Asleep, Stage::Finished, Stage::Closed];
        stages.iter().for_each(is_the_same_on_the_wire);
        [WhenEmpty::Sleep, WhenEmpty::Finish].iter().for_each(is_the_same_on_the_wire);
        [AwayReason::Gone, AwayReason::OutOfTime, AwayReason::HandedOver].iter().for_each(is_the_same_on_the_wire);
        [ChatRoom::Table, ChatRoom::Gallery].iter().for_each(is_the_same_on_the_wire);
        let known = [Reaction::Applause, Reaction::Surprise, Reaction::Groan, Reaction::Laugh, Reaction::Waiting];
        for reaction in known.into_iter().chain([Reaction::Thanks]) {
            is_the_same_on_the_wire(&reaction);
            assert_eq!(json!(reaction), reaction.to_wire().name());
        }
        for kind in [wire::ReportKindJson::Name, wire::ReportKindJson::Talk] {
            assert!(serde_json::from_value::<ReportKind>(json!(kind)).is_ok(), "{kind:?}");
        }
        let (room, player) = (ChatRoom::Table, PlayerId::from_bits(1));
        is_the_same_on_the_wire(&ChatMessage { room, player, name: "Ada".into(), text: "hello".into() });
        is_the_same_on_the_wire(&SeatRequest { seat: SeatNumber(Seat::FIRST), player, name: "Ada".into() });
        let clock = Some(TimeControl { seconds: 1, reserve: 0 });
        is_the_same_on_the_wire(&Settings { clock, ..Settings::default() });
        let card = r#"{"author":"Ada","link":"https://example.org/hal","plays":["it/4"],"seconds":5}"#;
        is_the_same_on_the_wire(&serde_json::from_str::<BotCard>(card).expect("a card"));
    }

    #[test]
    fn the_document_says_what_settings_are_usual() {
        let (form, usual) = (json!(wire::SettingsJson::schema()), json!(Settings::default()));
        for (name, field) in form["properties"].as_object().expect("fields") {
            assert_eq!(field["default"], usual[name], "{name}");
        }
    }
}
