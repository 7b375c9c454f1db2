use axum::Json;
use foretell_bots::{BotSpec, ParseBotError};
use foretell_table::{Request, as_text};
use foretell_wire::{Accepted, Seated, SeatedBot, SitDown, TwoSeats, WhichBot, WhichSeat, WordsJson};
use serde::Deserialize;

use foretell_tables::sessions::GuestBot;

use super::params::contribution;
use crate::web::extract::{OptionalJson, SeatPath, StrictJson, TargetPlayer};
use crate::web::problem::{Problem, ProblemKind};
use crate::web::table_session::{AskResult, TableSession};

#[derive(Deserialize)]
#[serde(transparent)]
pub(crate) struct BotName(#[serde(with = "as_text")] pub(crate) BotSpec);

/// Take a seat
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{game}/seats", tag = "seats",
    request_body = Option<SitDown>, responses(
    (status = 200, description = "You have a seat.", body = Seated),
    (status = "4XX", description = "already-seated seat-taken table-full has-begun closed"))))]
pub(crate) async fn sit(
    caller: TableSession,
    OptionalJson(body): OptionalJson<SitDown>,
) -> Result<Json<Seated>, Problem> {
    let contribution = contribution(body.contribution.as_deref())?;
    let Json(Accepted { version }) = caller.ask(Request::Sit { seat: body.seat, contribution }).await?;
    let seat = caller.table.snapshot().seat_of(caller.me.player());
    Ok(Json(Seated { version, seat }))
}

/// Clear a seat
///
/// Before the game, players can leave their own seat, and the host can send away bots and people. During the game, the
/// host can remove people: a bot takes over, and a removed player can't return.
#[cfg_attr(test, utoipa::path(delete, path = "/api/v1/tables/{game}/seats/{seat}", tag = "seats", responses(
    (status = 200, description = "The seat is free, or a bot has taken over.", body = Accepted),
    (status = "4XX", description = "not-host no-such-seat seat-empty has-begun closed removed"))))]
pub(crate) async fn clear_seat(caller: TableSession, SeatPath(seat): SeatPath) -> AskResult {
    caller.ask(Request::Clear(seat)).await
}

/// Seat a bot
///
/// A bot of the server sits down at once. For a guest bot, including house bots, the seat is reserved until it comes,
/// as with `PUT /tables/{game}/seats/{seat}/invitation`.
#[cfg_attr(test, utoipa::path(put, path = "/api/v1/tables/{game}/seats/{seat}/bot", tag = "seats",
    request_body = SeatedBot,
    responses(
    (status = 200, description = "The bot has the seat, or the seat is reserved for it.", body = Accepted),
    (status = "4XX", description = "not-host no-such-seat seat-taken bot-declines has-begun closed"))))]
pub(crate) async fn seat_bot(
    caller: TableSession,
    SeatPath(seat): SeatPath,
    StrictJson(SeatedBot { bot }): StrictJson<SeatedBot>,
) -> AskResult {
    let request = match bot.parse() {
        Ok(bot) => Request::SeatBot { seat, bot },
        Err(why) => match caller.state.sessions.bot_named(&bot).await? {
            Some(GuestBot { caller: bot, card, .. }) => Request::Invite { seat, bot, card },
            None => return Err(no_such_bot(&why)),
        },
    };
    caller.ask(request).await
}

fn no_such_bot(why: &ParseBotError) -> Problem {
    Problem::new(&ProblemKind::INVALID, format!("«bot»: {why}; GET /guest-bots lists those that are invited"))
}

/// Seat a bot on every free seat
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{game}/fill", tag = "seats",
    request_body = WhichBot, responses(
    (status = 200, description = "All seats are taken.", body = Accepted),
    (status = "4XX", description = "not-host nothing-to-do has-begun closed"))))]
pub(crate) async fn fill(caller: TableSession, StrictJson(WhichBot { bot }): StrictJson<WhichBot>) -> AskResult {
    match bot.parse() {
        Ok(bot) => caller.ask(Request::Fill(bot)).await,
        Err(why) => Err(match caller.state.sessions.bot_named(&bot).await? {
            Some(_) => {
                let why = format!("«{bot}» is invited to one seat: PUT /tables/{{game}}/seats/{{seat}}/invitation");
                Problem::new(&ProblemKind::INVALID, why)
            }
            None => no_such_bot(&why),
        }),
    }
}

/// Swap two seats
///
/// Players can move from their own seat to one without a person. The host can swap any two seats.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{game}/swap", tag = "seats",
    request_body = TwoSeats, responses(
    (status = 200, description = "The seats were swapped.", body = Accepted),
    (status = "4XX", description = "not-host no-such-seat nothing-to-do has-begun closed"))))]
pub(crate) async fn swap(
    caller: TableSession,
    StrictJson(TwoSeats { seats: [one, other] }): StrictJson<TwoSeats>,
) -> AskResult {
    caller.ask(Request::Swap(one, other)).await
}

/// Request a bot's seat during a game
///
/// Onlookers can ask to take over from a bot. The host sees the request in `wishes` and accepts or declines it.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{game}/wishes", tag = "seats",
    request_body = WhichSeat, responses(
    (status = 200, description = "The host sees the request.", body = Accepted),
    (status = "4XX", description = "already-seated seat-taken no-such-seat no-gallery nothing-to-do not-playing \
        closed removed last-deal seat-requests-full log-full"))))]
pub(crate) async fn wish(caller: TableSession, StrictJson(WhichSeat { seat }): StrictJson<WhichSeat>) -> AskResult {
    caller.ask(Request::RequestSeat(seat)).await
}

/// Accept a request for a bot's seat
///
/// The player takes over with the next deal, so that nobody sees two hands of one round. Until then they are listed in
/// `newcomers`. Between two rounds they take over at once, and so does the seat's own player who returns. Their open
/// streams get a `view` when they take over.
#[cfg_attr(test, utoipa::path(put, path = "/api/v1/tables/{game}/wishes/{player}", tag = "seats", responses(
    (status = 200, description = "The request was accepted.", body = Accepted),
    (status = "4XX", description = "not-host no-such-person not-playing closed removed last-deal"))))]
pub(crate) async fn let_in(caller: TableSession, TargetPlayer(player): TargetPlayer) -> AskResult {
    caller.ask(Request::LetIn(player)).await
}

/// Decline a request for a bot's seat, or withdraw your own
#[cfg_attr(test, utoipa::path(delete, path = "/api/v1/tables/{game}/wishes/{player}", tag = "seats", responses(
    (status = 200, description = "The request was removed.", body = Accepted),
    (status = "4XX", description = "not-host no-such-person not-playing closed removed"))))]
pub(crate) async fn unwish(caller: TableSession, TargetPlayer(player): TargetPlayer) -> AskResult {
    caller.ask(Request::WithdrawSeatRequest(player)).await
}

/// Set your contribution to the shuffles
///
/// The table shows its commitment first, so the server can't choose its secret to suit your words.
#[cfg_attr(test, utoipa::path(put, path = "/api/v1/tables/{game}/contribution", tag = "seats",
    request_body = WordsJson, responses(
    (status = 200, description = "The contribution is set.", body = Accepted),
    (status = "4XX", description = "not-seated has-begun closed"))))]
pub(crate) async fn contribute(
    caller: TableSession,
    StrictJson(WordsJson { contribution: words }): StrictJson<WordsJson>,
) -> AskResult {
    caller.ask(Request::Contribute(contribution(words.as_deref())?)).await
}
