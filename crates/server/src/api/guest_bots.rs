use axum::Json;
use axum::extract::State;
use axum::http::HeaderValue;
use axum::http::header::LINK;
use axum::response::{IntoResponse, Response};
use foretell_rules::Seat;
use foretell_table::{BotCard, Listing, PlayerId, Request, RequestError, Stage, TableSnapshot};
use foretell_tables::GamesCursor;
use foretell_tables::sessions::{GuestBot, MOST_BOTS};
use foretell_wire::{self as wire, Invitation, Me, WhichGuest};
use serde::Deserialize;

use super::json::ToWire;
use super::sessions::me_json;
use crate::state::AppState;
use crate::web::extract::{Query, SeatPath, Session, StrictJson};
use crate::web::limits::LimitKind;
use crate::web::problem::{Problem, ProblemKind};
use crate::web::table_session::{AskResult, TableSession};

impl ToWire<wire::GuestBotJson> for GuestBot {
    fn to_wire(&self) -> wire::GuestBotJson {
        let GuestBot { caller, card, is_here } = self;
        let (player, name) = (caller.player.to_string(), caller.name.to_string());
        wire::GuestBotJson { player, name, here: *is_here, card: card.to_wire() }
    }
}

/// List guest bots
///
/// Bots by other authors, each with a session of its own. The most recently seen come first, 200 per page. For the next
/// page, send the last entry's `player` as `after`. If there may be more entries, the `Link` header has the URL of the
/// next page.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/guest-bots", tag = "rules", params(AfterBot), responses(
    (status = 200, description = "The bots.", body = [wire::GuestBotJson],
        headers(("link" = String, description = "The URL of the next page, with `rel=\"next\"`."))))))]
pub(crate) async fn guest_bots(
    State(state): State<AppState>,
    Query(AfterBot { after }): Query<AfterBot>,
) -> Result<Response, Problem> {
    let bots = state.sessions.bots(after).await?;
    let last = bots.last().filter(|_| bots.len() >= MOST_BOTS as usize).map(|bot| bot.caller.player);
    let mut response = Json(bots.iter().map(GuestBot::to_wire).collect::<Vec<_>>()).into_response();
    if let Some(last) = last {
        let next = format!("</api/v1/guest-bots?after={last}>; rel=\"next\"");
        response.headers_mut().insert(LINK, HeaderValue::try_from(next)?);
    }
    Ok(response)
}

/// A page of the list of bots.
#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub(crate) struct AfterBot {
    /// The last bot of the previous page.
    #[cfg_attr(test, param(value_type = String, required = false,
        pattern = "^[0-9a-hjkmnp-tv-z]{12}$", example = "7xk2m9abqr7x"))]
    after: Option<PlayerId>,
}

/// Update your bot card
///
/// Tables that have already invited you keep the old card.
#[cfg_attr(test, utoipa::path(put, path = "/api/v1/me/bot", tag = "sessions",
    request_body = wire::BotCardJson, responses(
    (status = 200, description = "The updated profile.", body = Me),
    (status = "4XX", description = "not-a-bot"))))]
pub(crate) async fn change_card(
    State(state): State<AppState>,
    Session(me): Session,
    StrictJson(card): StrictJson<BotCard>,
) -> Result<Json<Me>, Problem> {
    let card = card.checked()?;
    if me.bot.is_none() {
        return Err(Problem::plain(&ProblemKind::NOT_A_BOT));
    }
    state.guard.check(me.player(), LimitKind::Change)?;
    let changed = state.sessions.change_card(&me, &card).await?;
    let changed = changed.ok_or(Problem::plain(&ProblemKind::NO_SESSION))?;
    Ok(me_json(&changed))
}

fn invitation_of(table: &TableSnapshot, player: PlayerId) -> Option<Invitation> {
    let settings = table.settings();
    Some(Invitation {
        game: table.game().to_string(),
        seat: table.state().invitation_of(player)?,
        host: table.host().name.to_string(),
        rules: settings.rules,
        clock: settings.clock.map(|clock| clock.to_wire()),
    })
}

/// List your invitations
///
/// The seats that are reserved for you. To accept, sit down (`POST /tables/{game}/seats`); to decline, clear the seat.
/// Poll every few seconds: a bot counts as `here` for one minute after each request.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/me/invitations", tag = "sessions", responses(
    (status = 200, description = "Your invitations.", body = [Invitation]))))]
pub(crate) async fn invitations(
    State(state): State<AppState>,
    Session(me): Session,
) -> Result<Json<Vec<Invitation>>, Problem> {
    const AT_ONCE: u32 = 100;
    if !state.sessions.see_bot(&me).await? {
        return Err(Problem::plain(&ProblemKind::NO_SESSION));
    }
    let (mut invitations, mut after) = (Vec::new(), None);
    loop {
        let games = state.lobby.store().games_of(me.player(), after, AT_ONCE).await?;
        for game in games.iter().filter(|game| game.stage == Stage::Gathering) {
            // An unreadable table is retried next time.
            let table = state.lobby.read_snapshot(game.game).await;
            invitations.extend(table.ok().and_then(|table| invitation_of(&table, me.player())));
        }
        // Finished games come last, and nobody is invited there.
        let is_over = |game: &&Listing| matches!(game.stage, Stage::Finished | Stage::Closed);
        match games.last().filter(|last| games.len() == AT_ONCE as usize && !is_over(last)) {
            Some(last) => after = Some(GamesCursor::of(last)),
            None => return Ok(Json(invitations)),
        }
    }
}

/// Invite a guest bot to a seat
///
/// The seat is reserved until the bot sits down, which takes a few seconds if it is connected. To withdraw the
/// invitation, clear the seat.
#[cfg_attr(test, utoipa::path(put, path = "/api/v1/tables/{game}/seats/{seat}/invitation", tag = "seats",
    request_body = WhichGuest, responses(
    (status = 200, description = "The seat is reserved for the bot.", body = wire::Accepted),
    (status = "4XX", description = "not-host no-such-seat seat-taken no-such-bot bot-declines has-begun closed"))))]
pub(crate) async fn invite(
    caller: TableSession,
    SeatPath(seat): SeatPath,
    StrictJson(WhichGuest { bot }): StrictJson<WhichGuest>,
) -> AskResult {
    let request = invitation(&caller.state, seat, &bot).await.map_err(|refusal| caller.problem(refusal))?;
    caller.ask(request).await
}

async fn invitation(state: &AppState, seat: Seat, name: &str) -> Result<Request, Problem> {
    let GuestBot { caller, card, .. } = state.sessions.bot_named(name).await?.ok_or(RequestError::NoSuchBot)?;
    Ok(Request::Invite { seat, bot: caller, card })
}
