//! Seats before and during the game.

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

/// Sit down
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

/// Stand up, or clear a seat
///
/// Everyone may leave their own seat before the game; the host may send away bots and people. In a game that is on the
/// host may remove people: a bot plays on, and whoever is removed cannot come back.
#[cfg_attr(test, utoipa::path(delete, path = "/api/v1/tables/{game}/seats/{seat}", tag = "seats", responses(
    (status = 200, description = "The seat is free, or a bot plays on there.", body = Accepted),
    (status = "4XX", description = "not-host no-such-seat seat-empty has-begun closed removed"))))]
pub(crate) async fn clear_seat(caller: TableSession, SeatPath(seat): SeatPath) -> AskResult {
    caller.ask(Request::Clear(seat)).await
}

/// Put a bot on a seat
///
/// A bot of the server sits down at once. For a guest bot, such as one of the house, the seat is kept until it comes,
/// as with `PUT /tables/{game}/seats/{seat}/invitation`.
#[cfg_attr(test, utoipa::path(put, path = "/api/v1/tables/{game}/seats/{seat}/bot", tag = "seats",
    request_body = SeatedBot,
    responses(
    (status = 200, description = "The bot has the seat, or it is kept for it.", body = Accepted),
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

/// Put a bot on every free seat
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
/// Everyone may move from the own seat to one without a person; the host may swap any two.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{game}/swap", tag = "seats",
    request_body = TwoSeats, responses(
    (status = 200, description = "The seats have changed places.", body = Accepted),
    (status = "4XX", description = "not-host no-such-seat nothing-to-do has-begun closed"))))]
pub(crate) async fn swap(
    caller: TableSession,
    StrictJson(TwoSeats { seats: [one, other] }): StrictJson<TwoSeats>,
) -> AskResult {
    caller.ask(Request::Swap(one, other)).await
}

/// Ask for a bot's seat in a game that is on
///
/// Those who look on may wish to play on for a bot; the host sees it in `wishes` and lets them in, or does not.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{game}/wishes", tag = "seats",
    request_body = WhichSeat, responses(
    (status = 200, description = "The host is told.", body = Accepted),
    (status = "4XX", description = "already-seated seat-taken no-such-seat no-gallery nothing-to-do not-playing \
        closed removed last-deal log-full"))))]
pub(crate) async fn wish(caller: TableSession, StrictJson(WhichSeat { seat }): StrictJson<WhichSeat>) -> AskResult {
    caller.ask(Request::RequestSeat(seat)).await
}

/// Let somebody in who wishes to play on for a bot
///
/// They take over with the next deal: nobody sees two hands of one round. Until then they are in `newcomers`. Between
/// two rounds, and where it is the seat's own player who comes back, they have the seat at once. A stream that is open
/// gets a `view` then.
#[cfg_attr(test, utoipa::path(put, path = "/api/v1/tables/{game}/wishes/{player}", tag = "seats", responses(
    (status = 200, description = "They are let in.", body = Accepted),
    (status = "4XX", description = "not-host no-such-person not-playing closed removed last-deal"))))]
pub(crate) async fn let_in(caller: TableSession, TargetPlayer(player): TargetPlayer) -> AskResult {
    caller.ask(Request::LetIn(player)).await
}

/// Turn such a wish down, or take your own back
#[cfg_attr(test, utoipa::path(delete, path = "/api/v1/tables/{game}/wishes/{player}", tag = "seats", responses(
    (status = 200, description = "The wish is no more.", body = Accepted),
    (status = "4XX", description = "not-host no-such-person not-playing closed removed"))))]
pub(crate) async fn unwish(caller: TableSession, TargetPlayer(player): TargetPlayer) -> AskResult {
    caller.ask(Request::WithdrawSeatRequest(player)).await
}

/// Choose what you add to the shuffles
///
/// The table's commitment is shown before, so that the server cannot choose its secret by your words.
#[cfg_attr(test, utoipa::path(put, path = "/api/v1/tables/{game}/contribution", tag = "seats",
    request_body = WordsJson, responses(
    (status = 200, description = "The words lie on the table.", body = Accepted),
    (status = "4XX", description = "not-seated has-begun closed"))))]
pub(crate) async fn contribute(
    caller: TableSession,
    StrictJson(WordsJson { contribution: words }): StrictJson<WordsJson>,
) -> AskResult {
    caller.ask(Request::Contribute(contribution(words.as_deref())?)).await
}
