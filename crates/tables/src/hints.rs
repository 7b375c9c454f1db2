use foretell_bots::{Advice, Budget, adviser_within};
use foretell_rules::{Event, View};
use foretell_table::{Caller, Request, RequestError};

use crate::Lobby;
use crate::table::TableHandle;

pub struct GivenHint {
    pub version: u32,
    pub advice: Advice,
}

pub async fn advise(lobby: &Lobby, player: &Caller, table: &TableHandle) -> Result<GivenHint, RequestError> {
    let version = table.ask(player.clone(), Request::Hint).await?;
    let snapshot = table.snapshot();
    // The seat may have answered from another device meanwhile.
    let answered = || RequestError::NotYourTurn("your seat has just answered".into());
    let seat = snapshot.seat_of(player.player).ok_or_else(answered)?;
    let asked = snapshot.view(Some(player.player)).filter(|view| !view.legal().is_empty());
    let view = asked.ok_or_else(answered)?;
    let heard = table.events_for(seat, snapshot.version()).await?;
    let seed = lobby.random_bits();
    let thinkers = lobby.thinkers().clone();
    let think = move || think(&heard, &view, thinkers.hint_budget(), seed);
    let thought = lobby.thinkers().think(player.player, think).await;
    Ok(GivenHint { version, advice: thought.ok_or(RequestError::Busy)? })
}

fn think(heard: &[Event], view: &View, budget: Budget, seed: u64) -> Advice {
    let mut adviser = adviser_within(view.rules, budget, seed);
    for event in heard {
        adviser.see(event);
    }
    adviser.advise(view)
}
