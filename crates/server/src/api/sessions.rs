use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use bytes::Bytes;
use foretell_table::{BOT_TITLE, BotCard, Listing, PlayerId, RequestError, Stage};
use foretell_tables::GamesCursor;
use foretell_tables::sessions::{CODE_LIFETIME, Identity};
use foretell_tables::store::StoreError;
use foretell_wire::{self as wire, DeviceCode, ExportedGame, Me, NewName};
use serde::Deserialize;

use super::json::ToWire;
use super::params::{After, Forget, Page, after};
use crate::state::AppState;
use crate::web::cookies::{ended_session_cookie, session_cookie};
use crate::web::extract::{ClientAddr, Query, Session, StrictJson, object, refuse_banned};
use crate::web::limits::{AddressLimitKind, LimitKind, Permit};
use crate::web::names::read_name;
use crate::web::problem::{Problem, ProblemKind};

enum ComeIn {
    New { name: String, bot: Option<BotCard> },
    Known { code: String },
}

/// All fields of a [`wire::ComeIn`], for an error of our own when they are combined wrongly.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SessionFields {
    name: Option<String>,
    #[serde(default, deserialize_with = "object")]
    bot: Option<BotCard>,
    code: Option<String>,
}

impl SessionFields {
    fn come_in(self) -> Result<ComeIn, Problem> {
        let why = match (self.name, self.code) {
            (Some(name), None) => return Ok(ComeIn::New { name, bot: self.bot }),
            (None, Some(code)) if self.bot.is_none() => return Ok(ComeIn::Known { code }),
            (None, Some(_)) => "«bot» goes with «name»: a «code» makes you the player of the other device",
            (Some(_), Some(_)) => "send «name» to start as a new player, or «code» from another device, but not both",
            (None, None) => "«name» is missing: send a name, or a «code» from another device",
        };
        Err(Problem::new(&ProblemKind::INVALID, why))
    }
}

pub(super) fn me_json(identity: &Identity) -> Json<Me> {
    let bot = identity.bot.as_ref().map(|card| card.to_wire());
    Json(Me { player: identity.player().to_string(), name: identity.name().to_owned(), bot })
}

/// Start a session
///
/// Send a `name` to start as a new player, or a `code` from another device to be the same player here. The response
/// contains the token for programs and sets a cookie for browsers.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/sessions", tag = "sessions", request_body = wire::ComeIn, responses(
    (status = 201, description = "The session has started.", body = wire::SessionJson,
        headers(("set-cookie" = String, description = "The same token, for browsers."))),
    (status = "4XX", description = "wrong-code name-taken"))))]
pub(crate) async fn begin_session(
    State(state): State<AppState>,
    ClientAddr(from): ClientAddr,
    headers: HeaderMap,
    StrictJson(fields): StrictJson<SessionFields>,
) -> Result<impl IntoResponse, Problem> {
    refuse_banned(&state, None, from)?;
    let (token, identity) = match fields.come_in()? {
        ComeIn::New { name, bot: None } => {
            let name = read_name(&name)?;
            state.guard.check_address(from, AddressLimitKind::Session)?;
            state.sessions.begin(name).await?
        }
        ComeIn::New { name, bot: Some(card) } => {
            let name = read_name(name.strip_prefix(BOT_TITLE).unwrap_or(&name))?;
            let card = card.checked()?;
            state.guard.check_address(from, AddressLimitKind::Session)?;
            state.sessions.begin_bot(&name, card).await?
        }
        ComeIn::Known { code } => {
            state.guard.check_address(from, AddressLimitKind::CodeTry)?;
            state.sessions.redeem(&code).await?.ok_or(Problem::plain(&ProblemKind::WRONG_CODE))?
        }
    };
    let cookie = session_cookie(&token, state.is_https(&headers))?;
    let (player, name) = (identity.player().to_string(), identity.name().to_owned());
    let begun = wire::SessionJson { token: token.reveal().to_owned(), player, name };
    Ok((StatusCode::CREATED, AppendHeaders([(SET_COOKIE, cookie)]), Json(begun)))
}

/// Get your profile
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/me", tag = "sessions", responses(
    (status = 200, description = "Your profile.", body = Me))))]
pub(crate) async fn me(Session(me): Session) -> Json<Me> {
    me_json(&me)
}

/// Change your name
///
/// The new name applies on all your devices, and at tables whose game isn't over. Bots can't change the name by which
/// they are invited.
#[cfg_attr(test, utoipa::path(patch, path = "/api/v1/me", tag = "sessions", request_body = NewName, responses(
    (status = 200, description = "The updated profile.", body = Me),
    (status = "4XX", description = "people-only"))))]
pub(crate) async fn rename(
    State(state): State<AppState>,
    Session(me): Session,
    StrictJson(NewName { name }): StrictJson<NewName>,
) -> Result<Json<Me>, Problem> {
    let name = read_name(&name)?;
    if me.bot.is_some() {
        return Err(RequestError::PeopleOnly("a bot keeps the name by which it is invited").into());
    }
    state.guard.check(me.player(), LimitKind::Change)?;
    let renamed = state.sessions.rename(&me, name).await?;
    let renamed = renamed.ok_or(Problem::plain(&ProblemKind::NO_SESSION))?;
    Ok(me_json(&renamed))
}

/// Delete this session
///
/// The token stops working. Your other devices have sessions of their own. With `forget=true`, all your sessions end,
/// and your name and messages are erased from all tables and games. This can't be undone. The games remain, with a
/// nameless player in your seat.
#[cfg_attr(test, utoipa::path(delete, path = "/api/v1/me", tag = "sessions", params(Forget), responses(
    (status = 204, description = "The session has ended. With `forget=true`, your name and messages are erased."))))]
pub(crate) async fn end_session(
    State(state): State<AppState>,
    Session(me): Session,
    Query(Forget { forget }): Query<Forget>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Problem> {
    if forget == Some(true) {
        state.guard.check(me.player(), LimitKind::Report)?;
        state.desk.forget(me.player()).await?;
    } else {
        state.sessions.end(&me).await?;
    }
    let gone = ended_session_cookie(state.is_https(&headers))?;
    Ok((StatusCode::NO_CONTENT, AppendHeaders([(SET_COOKIE, gone)])))
}

/// Create a sign-in code for another device
///
/// `POST /sessions` with this code makes the other device the same player, with the same seats and games.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/me/devices", tag = "sessions", responses(
    (status = 201, description = "The code. It works once, within ten minutes.", body = DeviceCode))))]
pub(crate) async fn device_code(
    State(state): State<AppState>,
    Session(me): Session,
) -> Result<impl IntoResponse, Problem> {
    state.guard.check(me.player(), LimitKind::Code)?;
    let code = state.sessions.code(&me).await?.ok_or(Problem::plain(&ProblemKind::NO_SESSION))?;
    Ok((StatusCode::CREATED, Json(DeviceCode { code, expires_in: (CODE_LIFETIME / 1000) as u32 })))
}

/// List your games
///
/// Games in progress come before finished ones, each with the latest first. For the next page, send the last entry's
/// `game` as `after`. If there may be more entries, the `Link` header has the URL of the next page.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/me/games", tag = "sessions", params(Page), responses(
    (status = 200, description = "Your games.", body = [wire::ListingJson],
        headers(("link" = String, description = "The URL of the next page, with `rel=\"next\"`."))))))]
pub(crate) async fn my_games(
    State(state): State<AppState>,
    Session(me): Session,
    Query(page): Query<Page>,
) -> Result<Response, Problem> {
    let store = state.lobby.store();
    let after = page.after(store.as_ref()).await?;
    let games = store.games_of(me.player(), after.as_ref().map(GamesCursor::of), page.most()?).await?;
    page.answer("/api/v1/me/games", &games)
}

/// Export your finished games
///
/// One JSON object per line, the latest game first, each with its record. The response is generated while you read it.
/// If the connection is cut before the response ends, resume with the last game that you have as `after`.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/me/games/export", tag = "sessions", params(After), responses(
    (status = 200, description = "One game per line.", body = ExportedGame, content_type = "application/x-ndjson"))))]
pub(crate) async fn export_games(
    State(state): State<AppState>,
    Session(me): Session,
    ClientAddr(address): ClientAddr,
    Query(wanted): Query<After>,
) -> Result<Response, Problem> {
    let permit = state.guard.open_stream(Some(me.player()), address)?;
    let after = after(wanted.after, state.lobby.store().as_ref()).await?.as_ref().map(GamesCursor::of);
    let export = Export { state, player: me.player(), after, games: Vec::new().into_iter(), _permit: permit };
    let body = Body::from_stream(futures_util::stream::unfold(export, |mut export| async {
        export.next().await.transpose().map(|line| (line, export))
    }));
    let kind = HeaderValue::from_static("application/x-ndjson");
    let name = HeaderValue::from_static("attachment; filename=\"games.ndjson\"");
    Ok(([(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, name)], body).into_response())
}

struct Export {
    state: AppState,
    player: PlayerId,
    after: Option<GamesCursor>,
    games: std::vec::IntoIter<Listing>,
    _permit: Permit,
}

impl Export {
    /// The next line. A storage error cuts the connection: an end would mean that there are no more games.
    async fn next(&mut self) -> Result<Option<Bytes>, StoreError> {
        const AT_ONCE: u32 = 50;
        loop {
            let Some(listing) = self.games.next() else {
                let games = self.state.lobby.store().games_of(self.player, self.after, AT_ONCE).await?;
                let Some(last) = games.last() else { return Ok(None) };
                self.after = Some(GamesCursor::of(last));
                self.games = games.into_iter();
                continue;
            };
            if listing.stage == Stage::Finished {
                return self.line(&listing).await.map(Some);
            }
        }
    }

    /// An unreadable game is reported and doesn't block those after it.
    async fn line(&self, listing: &Listing) -> Result<Bytes, StoreError> {
        let record = self.state.lobby.record(listing.game).await.ok();
        let names = match &record {
            Some(record) => record.players.clone(),
            None => listing.seats.iter().flatten().cloned().collect(),
        };
        let exported = ExportedGame {
            game: listing.game.to_string(),
            opened_at: listing.opened_at,
            changed_at: listing.changed_at,
            rules: listing.rules.clone(),
            names,
            record: record.and_then(|record| record.to_text().ok()),
        };
        let line = serde_json::to_vec(&exported);
        let mut line = line.map_err(|error| StoreError::Damaged(format!("game {}: {error}", listing.game)))?;
        line.push(b'\n');
        Ok(line.into())
    }
}
