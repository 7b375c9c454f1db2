//! Hints: what the searching bot would do in the caller's place, knowing what the caller may know and nothing else.

use axum::Json;
use axum::extract::State;
use foretell_bots::{Bot, Seer, SeerOptions};
use foretell_rules::{Audience, Event, Record, Seat, View, Viewer};
use serde::Serialize;

use super::asking::{At, Done, Me, ask};
use super::problem::{Kind, Problem};
use super::tables::Game;
use crate::http::AppState;
use crate::limits::Deed;
use crate::table::{Refusal, Request};

/// A hint.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct HintJson {
    /// The version in which it was given; answer with this one.
    version: u32,
    /// What the bot would do.
    #[schema(example = "play H7")]
    action: String,
    /// Why, in a sentence.
    reason: String,
}

/// Ask for a hint
///
/// A bot that knows what you may know, and nothing else, says what it would do. Everyone at the table is told that you
/// had a hint.
#[utoipa::path(post, path = "/api/v1/tables/{game}/hint", tag = "play", operation_id = "hint", params(Game),
    security(("bearer" = []), ("cookie" = [])),
    responses(
        (status = 200, description = "The hint.", body = HintJson),
        (status = 403, description = "not-seated no-hints"),
        (status = 409, description = "not-your-turn not-playing closed"),
    ))]
pub(crate) async fn hint(
    State(state): State<AppState>,
    Me(me): Me,
    At(table): At,
) -> Result<Json<HintJson>, Problem> {
    state.guard.check(me.player(), Deed::Hint)?;
    let Json(Done { version }) = ask(&table, &me, Request::Hint).await?;
    let glance = table.glance();
    let seat = glance.seat_of(me.player()).ok_or(Refusal::NotSeated)?;
    // In the meantime the seat may have answered from another device.
    let asked = glance.view(Some(me.player())).filter(|view| !view.legal().is_empty());
    let view = asked.ok_or_else(|| Problem::plain(&Kind::NOT_YOUR_TURN).at(version))?;
    let record = table.record().await?;
    let seed = state.lobby.dice.bits();
    let busy = |_| Problem::from(Refusal::Busy);
    let _turn = state.lobby.thinkers().acquire().await.map_err(|_| Problem::from(Refusal::Busy))?;
    let thought = tokio::task::spawn_blocking(move || advise(&record, seat, &view, seed)).await;
    let (action, reason) = thought.map_err(busy)?;
    Ok(Json(HintJson { version, action, reason }))
}

/// What the seer would do at a seat. It is told what that seat was told, and sees what that seat sees.
fn advise(record: &Record, seat: Seat, view: &View, seed: u64) -> (String, String) {
    let mut seer = Seer::new(record.rules, SeerOptions::default(), seed);
    let mut tell = |audience: Audience, event: Event| {
        if audience.includes(Viewer::Seat(seat)) {
            seer.see(&event);
        }
    };
    // A log that could not be replayed would not have been loaded; without it the seer knows a little less.
    let _ = record.replay(&mut tell);
    let action = seer.decide(view);
    (action.to_string(), seer.reason())
}
