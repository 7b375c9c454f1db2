use foretell_table::PadId;
use std::fmt;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, HeaderMap, HeaderValue, LOCATION};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use foretell_pad::{
    Asked, Flaw, OnceName, Pad, PadEntry, PadError, PadRound, PadSetup, Player, SetupError, Sheet, ShownBid,
};
use foretell_rules::Seat;
use foretell_tables::pads::{BeginPadError, CatchUpError, PadHandle, WritePadError};
use foretell_wire as wire;
use serde::de::value::MapAccessDeserializer;
use serde::de::{self, DeserializeSeed, IntoDeserializer as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::feed::StreamFormat;
use crate::state::AppState;
use crate::web::extract::{ClientAddr, OptionalSession, PadPath, Query, Session, StrictJson};
use crate::web::limits::LimitKind;
use crate::web::opening::charge_pad;
use crate::web::pad_stream::{self, PadEncoder};
use crate::web::problem::{Problem, ProblemKind};
use crate::web::stream;
use crate::web::stream_end::StreamEnd;

/// Create a score pad
///
/// For games with real cards. Anyone who has the pad's code can read it, and can write on it with a session.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/pads", tag = "pads", request_body = wire::NewPad, responses(
    (status = 201, description = "The pad is on disk.", body = wire::BegunPad,
        headers(("location" = String, description = "The URL of the pad."))),
    (status = "4XX", description = "people-only"))))]
pub(crate) async fn begin_pad(
    State(state): State<AppState>,
    Session(me): Session,
    ClientAddr(from): ClientAddr,
    StrictJson(body): StrictJson<wire::NewPad>,
) -> Result<Response, Problem> {
    let no_seat = |seat: u8| Problem::new(&ProblemKind::INVALID, format!("«first_dealer»: there is no seat {seat}"));
    let dealer = body.first_dealer.map(|seat| Seat::numbered(seat).ok_or_else(|| no_seat(seat))).transpose()?;
    let setup = PadSetup::new(body.rules, &body.players, dealer);
    let setup = setup.map_err(|why| wrong_setup(&why))?;
    charge_pad(&state, &me, from)?;
    let pad = state.pads.begin_as(me.player(), setup).await?;
    let place = HeaderValue::try_from(format!("/api/v1/pads/{}", pad.pad()))?;
    let begun = wire::BegunPad { pad: pad.pad().to_string(), version: pad.latest().version() };
    Ok((StatusCode::CREATED, [(LOCATION, place)], Json(begun)).into_response())
}

fn wrong_setup(why: &SetupError) -> Problem {
    let field = if let SetupError::Dealer(_) = why { "first_dealer" } else { "players" };
    Problem::new(&ProblemKind::INVALID, format!("«{field}»: {why}"))
}

impl From<BeginPadError> for Problem {
    fn from(error: BeginPadError) -> Problem {
        match error {
            BeginPadError::Setup(why) => wrong_setup(&why),
            BeginPadError::Store(error) => error.into(),
        }
    }
}

/// Get a score pad
///
/// The sheet as you may see it: a bid that is still sealed is visible only to the person who wrote it.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/pads/{pad}", tag = "pads", responses(
    (status = 200, description = "The pad.", body = wire::PadJson))))]
pub(crate) async fn pad(PadPath(pad): PadPath, reader: OptionalSession) -> Result<Response, Problem> {
    pad.catch_up().await?;
    let writer = reader.player().map(|player| pad.writer(player));
    Ok(answer(&pad, &pad.latest(), writer.as_deref()))
}

fn answer(handle: &PadHandle, pad: &Arc<Pad>, reader: Option<&str>) -> Response {
    let json = HeaderValue::from_static("application/json");
    ([(CONTENT_TYPE, json)], sheet_text(handle, pad, reader)).into_response()
}

/// The sheet as JSON, serialised once for all readers who see no sealed bid.
fn sheet_text(handle: &PadHandle, pad: &Arc<Pad>, reader: Option<&str>) -> Bytes {
    let write = |reader| json_bytes(&pad_json(handle.pad(), pad, reader));
    match reader.filter(|reader| pad.sheet().sees_hidden_bids(reader)) {
        Some(reader) => write(Some(reader)).into(),
        None => Bytes::from_owner(handle.drawn(pad, "json", || write(None))),
    }
}

fn json_bytes(value: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(value).unwrap_or_else(|why| unreachable!("every sheet is JSON: {why}"))
}

/// Export a score pad as CSV
///
/// Comma-separated values, one row per round, without bids that are still sealed.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/pads/{pad}/csv", tag = "pads", responses(
    (status = 200, description = "The sheet.", body = String, content_type = "text/csv"))))]
pub(crate) async fn pad_csv(PadPath(pad): PadPath) -> Result<Response, Problem> {
    pad.catch_up().await?;
    let kind = HeaderValue::from_static("text/csv; charset=utf-8");
    Ok(([(CONTENT_TYPE, kind)], pad.latest().to_csv()).into_response())
}

pub(crate) struct SentEntry {
    once: Option<OnceName>,
    entry: PadEntry,
}

/// Serde could flatten the extra field, but then errors wouldn't name their field.
impl<'de> Deserialize<'de> for SentEntry {
    fn deserialize<D: Deserializer<'de>>(json: D) -> Result<SentEntry, D::Error> {
        json.deserialize_map(SentEntryVisitor)
    }
}

struct SentEntryVisitor;

impl<'de> Visitor<'de> for SentEntryVisitor {
    type Value = SentEntry;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<SentEntry, A::Error> {
        let mut once = None;
        let fields = EntryFields { fields, is_named: false, once: &mut once };
        let entry = PadEntry::deserialize(MapAccessDeserializer::new(fields))?;
        Ok(SentEntry { once, entry })
    }
}

/// The fields of an entry; takes the idempotency key out.
struct EntryFields<'a, A> {
    fields: A,
    is_named: bool,
    once: &'a mut Option<OnceName>,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for EntryFields<'_, A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        while let Some(name) = self.fields.next_key::<String>()? {
            if name != "once" {
                return seed.deserialize(name.into_deserializer()).map(Some);
            }
            if std::mem::replace(&mut self.is_named, true) {
                return Err(de::Error::duplicate_field("once"));
            }
            *self.once = self.fields.next_value()?;
        }
        Ok(None)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.fields.next_value_seed(seed)
    }
}

/// Write on a score pad
///
/// To change a number, write it again. Send the number that you saw in `instead_of`, so that two people who write at
/// the same time notice the conflict. Writing a value that is already there changes nothing. With an idempotency key in
/// `once`, you can send an entry again if no response came. A repeated entry succeeds like the first time and nothing
/// is written, even if the pad has changed since.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/pads/{pad}/entries", tag = "pads",
    request_body = wire::PadEntryJson, responses(
    (status = 200, description = "The entry is on disk.", body = wire::PadJson),
    (status = "4XX", description = "illegal late already-answered pad-full"))))]
pub(crate) async fn write_on_pad(
    State(state): State<AppState>,
    Session(me): Session,
    PadPath(pad): PadPath,
    StrictJson(sent): StrictJson<SentEntry>,
) -> Result<Response, Problem> {
    state.guard.check(me.player(), LimitKind::PadEntry)?;
    let written = pad.write_once(me.player(), sent.once, sent.entry).await;
    let latest = written.map_err(|error| Problem::from(error).at(pad.latest().version()))?;
    Ok(answer(&pad, &latest, Some(&pad.writer(me.player()))))
}

impl From<CatchUpError> for Problem {
    fn from(error: CatchUpError) -> Problem {
        match error {
            CatchUpError::Gone => Problem::plain(&ProblemKind::NO_SUCH_PAD),
            CatchUpError::Store(error) => error.into(),
        }
    }
}

impl From<WritePadError> for Problem {
    fn from(error: WritePadError) -> Problem {
        let why = match error {
            WritePadError::Store(error) => return error.into(),
            WritePadError::Gone => return Problem::plain(&ProblemKind::NO_SUCH_PAD),
            WritePadError::Refused(why) => why,
        };
        let kind = match &why {
            PadError::NameUsed(_) => &ProblemKind::ALREADY_ANSWERED,
            PadError::Full => &ProblemKind::PAD_FULL,
            PadError::NotLast { .. } | PadError::NotUndone { .. } | PadError::NotCurrent { .. } => &ProblemKind::LATE,
            _ => &ProblemKind::ILLEGAL,
        };
        let rule = why.rule().map(|rule| format!(" ({rule})")).unwrap_or_default();
        Problem::new(kind, format!("{why}{rule}"))
    }
}

/// In which format.
#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub(crate) struct PadFeedQuery {
    /// `sse` for Server-Sent Events (the default), or `ndjson` for newline-delimited JSON.
    #[cfg_attr(test, param(inline))]
    format: Option<StreamFormat>,
}

/// Follow a score pad
///
/// The first event is a `sheet`. Each change sends another one, with the pad's version as its id. `bye` asks you to
/// reconnect in a moment. `gone` means that the pad was deleted: don't reconnect. In newline-delimited JSON, each event
/// has its name in `type`.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/pads/{pad}/feed", tag = "pads", params(PadFeedQuery), responses(
    (status = 200, description = "The event stream.",
        content((wire::PadJson = "text/event-stream"), (wire::PadEvent = "application/x-ndjson"))))))]
pub(crate) async fn pad_feed(
    State(state): State<AppState>,
    PadPath(pad): PadPath,
    reader: OptionalSession,
    ClientAddr(address): ClientAddr,
    Query(query): Query<PadFeedQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let format = StreamFormat::wanted(query.format, &headers);
    let permit = state.guard.open_stream(reader.player(), address)?;
    let end = StreamEnd::of(&state, reader.0.as_deref(), address).await?;
    pad.catch_up().await?;
    let reader = reader.player().map(|player| pad.writer(player));
    let body = pad_stream::body(pad.clone(), end, permit, JsonPadEncoder { pad, reader, format });
    Ok(stream::response(format.content_type(), body))
}

struct JsonPadEncoder {
    pad: PadHandle,
    reader: Option<String>,
    format: StreamFormat,
}

impl PadEncoder for JsonPadEncoder {
    fn sheet(&mut self, pad: &Arc<Pad>) -> Vec<u8> {
        self.event("sheet", Some(pad.version()), &sheet_text(&self.pad, pad, self.reader.as_deref()))
    }

    fn pulse(&mut self) -> Vec<u8> {
        self.format.pulse().to_vec()
    }

    fn gone(&mut self) -> Vec<u8> {
        self.event("gone", None, b"{}")
    }

    fn bye(&mut self) -> Vec<u8> {
        self.event("bye", None, &json_bytes(&wire::Bye { retry_ms: 1000 }))
    }
}

impl JsonPadEncoder {
    fn event(&self, name: &str, id: Option<u32>, object: &[u8]) -> Vec<u8> {
        let mut text = match (self.format, id) {
            (StreamFormat::Sse, Some(id)) => format!("id: {id}\nevent: {name}\ndata: "),
            (StreamFormat::Sse, None) => format!("event: {name}\ndata: "),
            (StreamFormat::Ndjson, _) => format!("{{\"type\":\"{name}\""),
        }
        .into_bytes();
        match self.format {
            StreamFormat::Sse => {
                text.extend_from_slice(object);
                text.extend_from_slice(b"\n\n");
            }
            StreamFormat::Ndjson => {
                // The event's name comes before the fields of the object.
                let fields = object.get(1..).unwrap_or_default();
                text.extend_from_slice(if fields == b"}" { b"" } else { b"," });
                text.extend_from_slice(fields);
                text.push(b'\n');
            }
        }
        text
    }
}

fn pad_json(name: PadId, pad: &Pad, reader: Option<&str>) -> wire::PadJson {
    let sheet = pad.sheet();
    let totals = sheet.totals();
    let (asked, asked_of) = asked(sheet);
    wire::PadJson {
        pad: name.to_string(),
        version: pad.version(),
        rules: sheet.rules,
        players: (1..)
            .zip(&sheet.players)
            .zip(totals)
            .map(|((number, line), total)| wire::PadPlayer {
                name: line.name.clone(),
                total,
                joined: line.joined.0,
                left: line.left.map(|(round, _)| round),
                counts: sheet.counts(Player(number)),
            })
            .collect(),
        rounds: sheet.rounds.iter().map(|round| round_json(round, reader)).collect(),
        asked: asked.to_owned(),
        asked_of: numbers(asked_of),
        conflicts: sheet
            .conflicts
            .iter()
            .map(|((round, field), conflict)| {
                let (what, player) = field.named();
                let numbers = sheet.is_open(*round, *field).then_some((conflict.earlier, conflict.later));
                let (earlier, later) = numbers.unzip();
                wire::PadConflict {
                    round: *round,
                    what: what.to_owned(),
                    player: player.map(|player| player.0),
                    earlier,
                    later,
                }
            })
            .collect(),
        corrections: sheet
            .corrections
            .iter()
            .map(|correction| {
                let (what, player) = correction.field.named();
                let numbers = correction.numbers.filter(|_| sheet.is_open(correction.round, correction.field));
                let (from, to) = numbers.unzip();
                wire::PadCorrection {
                    entry: correction.entry,
                    round: correction.round,
                    what: what.to_owned(),
                    player: player.map(|player| player.0),
                    from,
                    to,
                }
            })
            .collect(),
        over: sheet.is_over(),
        winners: numbers(sheet.winners()),
        can_undo: pad.can_undo(),
        can_redo: pad.can_redo(),
    }
}

fn numbers(players: Vec<Player>) -> Vec<u8> {
    players.into_iter().map(|player| player.0).collect()
}

fn asked(sheet: &Sheet) -> (&'static str, Vec<Player>) {
    match sheet.rounds.last().filter(|_| !sheet.is_over()).map_or(Asked::Nothing, PadRound::asked) {
        Asked::Trump => ("trump", Vec::new()),
        Asked::Bids(players) => ("bids", players),
        Asked::Taken(players) => ("taken", players),
        Asked::Bomb => ("bomb", Vec::new()),
        Asked::Cloud => ("cloud", Vec::new()),
        Asked::Correction => ("correction", Vec::new()),
        Asked::Nothing => ("nothing", Vec::new()),
    }
}

fn round_json(round: &PadRound, reader: Option<&str>) -> wire::PadRoundJson {
    let flaw = |flaw: Flaw| {
        let (what, numbers) = match flaw {
            Flaw::Tricks { taken, tricks } => ("tricks", Some((taken, tricks))),
            Flaw::Bids { .. } => ("bids", None),
            Flaw::CloudTaker(_) => ("cloud", None),
            Flaw::BelowZero(_) => ("below-zero", None),
        };
        let (taken, tricks) = numbers.unzip();
        wire::PadFlaw { what: what.to_owned(), rule: flaw.rule().to_owned(), taken, tricks }
    };
    wire::PadRoundJson {
        round: round.number,
        cards: round.cards(),
        dealer: round.dealer.0,
        turns_up: round.turns_up(),
        trump: round.trump,
        named_by: round.named_by.map(|player| player.0),
        numbers: round.order().into_iter().map(|player| numbers_json(round, player, reader)).collect(),
        sum: round.sum_of_bids(),
        banned: round.banned_bid(),
        bomb: round.bomb,
        cloud: round
            .cloud
            .flatten()
            .map(|cloud| wire::CloudChangeJson { player: cloud.player.0, change: cloud.change }),
        flaws: round.flaws().into_iter().map(flaw).collect(),
    }
}

/// Points reveal a bid, so they are shown once the bids are open.
fn numbers_json(round: &PadRound, player: Player, reader: Option<&str>) -> wire::PadNumbers {
    let shown = round.bid(player, reader);
    let seat = round.seat_of(player).map(Seat::index).filter(|_| round.bids_are_open());
    let points = seat.and_then(|seat| round.points.as_ref()?.get(seat).copied());
    wire::PadNumbers {
        player: player.0,
        bid: if let ShownBid::Open(bid) = shown { Some(bid) } else { None },
        sealed: shown == ShownBid::Sealed,
        taken: round.taken(player),
        points,
        total: points.and_then(|_| round.totals.get(usize::from(player.0) - 1).copied()),
    }
}
