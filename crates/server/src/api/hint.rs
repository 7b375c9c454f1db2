//! Hints: what the searching bot would do in the caller's place, knowing what the caller may know and nothing else.

use axum::Json;
use axum::extract::State;
use foretell_bots::{Bot, Seer, SeerOptions};
use foretell_rules::{Event, View};
use serde::Serialize;

use super::asking::{At, Done, Me, ask};
use super::problem::{Kind, Problem};
use super::tables::Game;
use crate::http::AppState;
use crate::identity::Identity;
use crate::limits::Deed;
use crate::table::{Refusal, Request, TableHandle, Told};

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
pub(crate) async fn hint(State(state): State<AppState>, Me(me): Me, At(table): At) -> Result<Json<HintJson>, Problem> {
    advise(&state, &me, &table).await.map(Json)
}

/// Notes that somebody had a hint, and gives it.
pub(crate) async fn advise(state: &AppState, me: &Identity, table: &TableHandle) -> Result<HintJson, Problem> {
    state.guard.check(me.player(), Deed::Hint)?;
    let Json(Done { version }) = ask(table, me, Request::Hint).await?;
    let reader = Some(me.player());
    // In the meantime the seat may have answered from another device.
    let asked = table.glance().view(reader).filter(|view| !view.legal().is_empty());
    let view = asked.ok_or_else(|| Problem::plain(&Kind::NOT_YOUR_TURN).at(version))?;
    let steps = table.steps(0).await?;
    let heard: Vec<Event> = steps.iter().flat_map(|step| step.told_to(reader)).filter_map(of_the_game).collect();
    let seed = state.lobby.dice.bits();
    let _turn = state.lobby.thinkers().acquire().await.map_err(|_| Refusal::Busy)?;
    let thought = tokio::task::spawn_blocking(move || think(&heard, &view, seed)).await;
    let (action, reason) = thought.map_err(|_| Refusal::Busy)?;
    Ok(HintJson { version, action, reason })
}

fn of_the_game(told: &Told) -> Option<Event> {
    match told {
        Told::Game(_, event) => Some(*event),
        Told::Table(_) => None,
    }
}

/// What the seer would do. It has heard what the caller was told, and sees what the caller sees.
fn think(heard: &[Event], view: &View, seed: u64) -> (String, String) {
    let mut seer = Seer::new(view.rules, SeerOptions::default(), seed);
    for event in heard {
        seer.see(event);
    }
    let action = seer.decide(view);
    (action.to_string(), seer.reason())
}
