use foretell_bots::BotSpec;
use foretell_rules::Seat;
use foretell_table::{GameId, GroupId, Request, RequestError, Settings};
use foretell_tables::sessions::Identity;
use foretell_tables::table::TableHandle;

use super::limits::{Address, RateLimitError};
use super::problem::Problem;
use crate::state::AppState;

async fn charge_table(state: &AppState, me: &Identity, from: Option<Address>) -> Result<(), Problem> {
    if me.bot.is_some() {
        return Err(RequestError::PeopleOnly("a bot plays where it is invited, and opens no tables").into());
    }
    state.guard.charge_table(me.player(), from)?;
    if state.lobby.has_enough_games(me.player(), state.settings.limits.games_at_once).await? {
        return Err(RateLimitError { retry_after: 60, policy: None }.into());
    }
    Ok(())
}

pub(crate) async fn open(
    state: &AppState,
    me: &Identity,
    from: Option<Address>,
    settings: Settings,
    bots: Option<BotSpec>,
    start: bool,
) -> Result<(GameId, u32), Problem> {
    charge_table(state, me, from).await?;
    let table = state.lobby.open(me.caller.clone(), settings).await?;
    fill_and_start(me, &table, bots, start).await
}

/// By a member; its result counts for the group.
pub(crate) async fn open_in_group(
    state: &AppState,
    me: &Identity,
    from: Option<Address>,
    group: GroupId,
    settings: Settings,
    bots: Option<BotSpec>,
    start: bool,
) -> Result<(GameId, u32), Problem> {
    state.groups.open_as_member(&me.caller, group).await?;
    charge_table(state, me, from).await?;
    let game = state.groups.begin_table(&me.caller, group, settings).await?;
    fill_and_start(me, &state.lobby.find(game).await?, bots, start).await
}

async fn fill_and_start(
    me: &Identity,
    table: &TableHandle,
    bots: Option<BotSpec>,
    start: bool,
) -> Result<(GameId, u32), Problem> {
    let mut version = table.snapshot().version();
    for request in [bots.map(Request::Fill), start.then_some(Request::Start)].into_iter().flatten() {
        let asked = table.ask(me.caller.clone(), request).await;
        version = asked.map_err(|refusal| Problem::from(refusal).at(table.snapshot().version()))?;
    }
    Ok((table.game(), version))
}

/// A table of one's own that goes on from a step of a finished game.
pub(crate) async fn branch(
    state: &AppState,
    me: &Identity,
    from: Option<Address>,
    (game, seat, step): (GameId, Seat, usize),
) -> Result<GameId, Problem> {
    charge_table(state, me, from).await?;
    Ok(state.lobby.branch(me.caller.clone(), game, seat, step).await?.game())
}

/// Pads count like tables; bots can't have any.
pub(crate) fn charge_pad(state: &AppState, me: &Identity, from: Option<Address>) -> Result<(), Problem> {
    if me.bot.is_some() {
        return Err(RequestError::PeopleOnly("a bot plays where it is invited, and keeps no score pad").into());
    }
    Ok(state.guard.charge_table(me.player(), from)?)
}

/// The first request opens the table, the others sit down.
pub(crate) async fn rematch(
    state: &AppState,
    me: &Identity,
    from: Option<Address>,
    table: &TableHandle,
) -> Result<TableHandle, Problem> {
    if table.snapshot().rematch_game().is_none() {
        charge_table(state, me, from).await?;
    }
    let again = state.lobby.rematch(me.caller.clone(), table.game()).await;
    let again = again.map_err(|refusal| Problem::from(refusal).at(table.snapshot().version()))?;
    if let Some(group) = again.snapshot().state().group() {
        state.groups.announce(&me.caller, group, again.game()).await?;
    }
    Ok(again)
}
