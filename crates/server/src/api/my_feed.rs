//! One event stream for all tables of a player. It reports the current state instead of a history, so it can be resumed
//! from a time: events may repeat, but none is left out.

use foretell_table::{GameId, Listing, Millis, Stage, TableSnapshot};
use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use bytes::Bytes;
use foretell_rules::Seat;
use foretell_tables::Watching;
use foretell_tables::sessions::Identity;
use foretell_tables::table::PresenceGuard;
use foretell_wire::{Bye, MyInvitation, MyOver, MyRematch, MySeat, MyTurn};
use serde::Deserialize;

use super::feed::{StreamFormat, last_heard, next_retry, write_event};
use super::json::{ToWire, waiting};
use crate::state::AppState;
use crate::web::extract::{ClientAddr, Query, Session};
use crate::web::limits::Permit;
use crate::web::problem::Problem;
use crate::web::stream::{self, PULSE};
use crate::web::stream_end::StreamEnd;

/// Where to resume, in which format, and what to include.
#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub(crate) struct MyFeedQuery {
    /// The largest `at` that you have seen. You also get what ended after it.
    #[cfg_attr(test, param(minimum = 0))]
    after: Option<i64>,
    /// `sse` for Server-Sent Events (the default), or `ndjson` for newline-delimited JSON.
    #[cfg_attr(test, param(inline))]
    format: Option<StreamFormat>,
    /// Whether each `turn` includes your `view`, so that you don't have to keep state.
    #[serde(default)]
    #[cfg_attr(test, param(default = false))]
    views: bool,
    /// Whether you count as present at all your tables while you follow them, as with a stream for each.
    #[serde(default)]
    #[cfg_attr(test, param(default = false))]
    present: bool,
}

/// Follow all your tables
///
/// The stream starts with a `seat` for each table whose game isn't over, and a `turn` for each table that asks you.
/// Changes follow as they happen: `seat`, `invited`, `turn`, `over` and `rematch`. Each event has a time in `at`. To
/// resume, send the largest one that you have seen; you then also get what ended meanwhile. Events may repeat: compare
/// `game` and `version`. Following isn't a sign of life at your tables unless you set `present`.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/me/feed", tag = "sessions",
    params(MyFeedQuery, ("last-event-id" = Option<i64>, Header, description = "Like `after`, for browsers.")),
    responses(
    (status = 200, description = "The event stream.",
        content((foretell_wire::MyData = "text/event-stream"), (foretell_wire::MyEvent = "application/x-ndjson"))))))]
pub(crate) async fn my_feed(
    State(state): State<AppState>,
    Session(me): Session,
    ClientAddr(address): ClientAddr,
    Query(query): Query<MyFeedQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let after = last_heard(query.after, &headers)?;
    let form = StreamFormat::wanted(query.format, &headers);
    let permit = state.guard.open_stream(Some(me.player()), address)?;
    let end = StreamEnd::of(&state, Some(&me), address).await?;
    // Subscribes before the first read, so that nothing is missed in between.
    let watching = state.lobby.watch(me.player());
    let mut feed = Box::new(MyFeed {
        state,
        me,
        form,
        views: query.views,
        present: query.present,
        watching,
        sent: BTreeMap::new(),
        guards: BTreeMap::new(),
        first: Vec::new(),
        end,
        ended: false,
        _permit: permit,
    });
    feed.begin(after, &mut Vec::new()).await?;
    Ok(stream::response(form.content_type(), Body::from_stream(futures_util::stream::unfold(feed, next))))
}

/// Clock difference between processes in milliseconds, so this much is repeated.
const MARGIN: Millis = 5000;

/// More tables than anybody has at once.
const MOST: u32 = 200;

struct MyFeed {
    state: AppState,
    me: Arc<Identity>,
    form: StreamFormat,
    views: bool,
    present: bool,
    watching: Watching,
    sent: BTreeMap<GameId, SentTable>,
    guards: BTreeMap<GameId, PresenceGuard>,
    first: Vec<u8>,
    end: StreamEnd,
    ended: bool,
    _permit: Permit,
}

#[derive(Default)]
struct SentTable {
    seat: Option<(Stage, Seat)>,
    invited: Option<Seat>,
    asked: Option<u32>,
    is_over: bool,
    rematch: Option<GameId>,
}

async fn next(mut feed: Box<MyFeed>) -> Option<(Result<Bytes, Infallible>, Box<MyFeed>)> {
    if feed.ended {
        return None;
    }
    let mut out = std::mem::take(&mut feed.first);
    if out.is_empty() {
        feed.wait(&mut out).await;
    }
    Some((Ok(Bytes::from(out)), feed))
}

impl MyFeed {
    async fn begin(&mut self, after: Option<Millis>, out: &mut Vec<u8>) -> Result<(), Problem> {
        for listing in self.list().await? {
            let recent = after.is_some_and(|after| listing.changed_at >= after.saturating_sub(MARGIN));
            if is_over(listing.stage) && !recent {
                // A later rematch must still be reported.
                self.sent.insert(listing.game, SentTable { is_over: true, ..SentTable::default() });
            } else {
                self.read_table(listing.game, out).await;
            }
        }
        if out.is_empty() {
            self.pulse(out);
        }
        self.first = std::mem::take(out);
        Ok(())
    }

    async fn list(&mut self) -> Result<Vec<Listing>, Problem> {
        let games = self.state.lobby.store().games_of(self.me.player(), None, MOST).await?;
        let go_on = games.iter().filter(|listing| !is_over(listing.stage));
        self.watching.know(go_on.map(|listing| listing.game).collect());
        Ok(games)
    }

    async fn wait(&mut self, out: &mut Vec<u8>) {
        while out.is_empty() && !self.ended {
            tokio::select! {
                biased;
                changed = self.watching.changed() => match changed {
                    Some(games) => self.read_tables(games, out).await,
                    None => self.end(out),
                },
                () = tokio::time::sleep(PULSE) => self.read_again(out).await,
                () = self.end.wait() => self.end(out),
            }
        }
    }

    async fn read_tables(&mut self, games: impl IntoIterator<Item = GameId>, out: &mut Vec<u8>) {
        for game in games {
            self.read_table(game, out).await;
        }
    }

    /// Finds tables that other processes didn't announce, and sends a keep-alive.
    async fn read_again(&mut self, out: &mut Vec<u8>) {
        // If the storage fails, the next pulse retries.
        if let Ok(games) = self.list().await {
            let listed: BTreeSet<GameId> = games.iter().map(|listing| listing.game).collect();
            let is_new = |listing: &&Listing| match self.sent.get(&listing.game) {
                Some(sent) => !sent.is_over && sent.seat.is_none_or(|(stage, _)| stage != listing.stage),
                None => true,
            };
            let new: Vec<GameId> = games.iter().filter(is_new).map(|listing| listing.game).collect();
            let has_seat =
                |(game, sent): (&GameId, &SentTable)| (sent.seat.is_some() && !listed.contains(game)).then_some(*game);
            let lost: Vec<GameId> = self.sent.iter().filter_map(has_seat).collect();
            self.read_tables(new.into_iter().chain(lost), out).await;
            self.sent.retain(|game, _| listed.contains(game));
        }
        if out.is_empty() {
            self.pulse(out);
        }
    }

    async fn read_table(&mut self, game: GameId, out: &mut Vec<u8>) {
        // Loading logs the error; the table is retried when it changes.
        let Ok(snapshot) = self.state.lobby.read_snapshot(game).await else { return };
        self.write_changes(&snapshot, out);
        self.be_there(&snapshot).await;
    }

    fn write_changes(&mut self, snapshot: &TableSnapshot, out: &mut Vec<u8>) {
        let (state, player, form) = (snapshot.state(), self.me.player(), self.form);
        let (game, version, at, stage) = (snapshot.game(), state.version(), state.at(), state.stage());
        let (seat, name) = (snapshot.seat_of(player), || game.to_string());
        let sent = self.sent.entry(game).or_default();
        let sits = seat.filter(|_| !is_over(stage)).map(|seat| (stage, seat));
        if sits.is_some() && sent.seat != sits || sent.seat.is_some() && seat.is_none() {
            let sent = MySeat { game: name(), version, at, stage: stage.to_wire(), seat };
            write_event(form, "seat", Some(at), &sent, out);
        }
        sent.seat = sits;
        let invited = state.invitation_of(player).filter(|_| !is_over(stage));
        if let Some(seat) = invited.filter(|seat| sent.invited != Some(*seat)) {
            write_event(form, "invited", Some(at), &MyInvitation { game: name(), version, at, seat }, out);
        }
        sent.invited = invited;
        let asked = snapshot.seats().find(|status| Some(status.seat) == seat).and_then(|status| status.asked);
        let legal = state.legal(Some(player)).filter(|_| asked.is_some() && sent.asked != asked);
        sent.asked = asked;
        if let Some(legal) = legal {
            let view = if self.views { snapshot.view(Some(player)).map(Box::new) } else { None };
            let (waiting, legal) = (waiting(state), legal.iter().collect());
            write_event(form, "turn", Some(at), &MyTurn { game: name(), version, at, waiting, legal, view }, out);
        }
        if is_over(stage) && !std::mem::replace(&mut sent.is_over, true) {
            write_event(form, "over", Some(at), &MyOver { game: name(), version, at, stage: stage.to_wire() }, out);
        }
        if let Some(rematch) = snapshot.rematch_game().filter(|rematch| sent.rematch != Some(*rematch)) {
            sent.rematch = Some(rematch);
            let (rematch, player) = (rematch.to_string(), snapshot.rematch_by().map(|by| by.player.to_string()));
            write_event(form, "rematch", Some(at), &MyRematch { game: name(), version, at, rematch, player }, out);
        }
    }

    async fn be_there(&mut self, snapshot: &TableSnapshot) {
        let game = snapshot.game();
        if is_over(snapshot.stage()) || snapshot.seat_of(self.me.player()).is_none() {
            self.guards.remove(&game);
        } else if self.present && !self.guards.contains_key(&game) {
            let Ok(table) = self.state.lobby.find(game).await else { return };
            if let Ok(listening) = table.listen(Some(self.me.caller.clone()), None).await {
                self.guards.insert(game, listening.presence_guard);
            }
        }
    }

    fn pulse(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(self.form.pulse());
    }

    fn end(&mut self, out: &mut Vec<u8>) {
        write_event(self.form, "bye", None::<i64>, &Bye { retry_ms: next_retry() }, out);
        self.ended = true;
    }
}

fn is_over(stage: Stage) -> bool {
    matches!(stage, Stage::Finished | Stage::Closed)
}
