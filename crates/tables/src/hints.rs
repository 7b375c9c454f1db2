//! Hints: what the strongest bot would do, from what the player may know, and nothing else.

use foretell_bots::{Advice, adviser};
use foretell_rules::{Event, View};
use foretell_table::{Caller, Request, RequestError};

use crate::Lobby;
use crate::table::TableHandle;

/// A hint that was given, and noted in the log.
pub struct Hint {
    /// The version to answer with.
    pub version: u32,
    /// What the bot would do, and why.
    pub advice: Advice,
}

/// Notes that a player had a hint, and gives it.
pub async fn advise(lobby: &Lobby, player: &Caller, table: &TableHandle) -> Result<Hint, RequestError> {
    let version = table.ask(player.clone(), Request::Hint).await?;
    let snapshot = table.snapshot();
    // In the meantime the seat may have answered from another device.
    let answered = || RequestError::NotYourTurn("your seat has just answered".into());
    let seat = snapshot.seat_of(player.player).ok_or_else(answered)?;
    let asked = snapshot.view(Some(player.player)).filter(|view| !view.legal().is_empty());
    let view = asked.ok_or_else(answered)?;
    let heard = table.events_for(seat, snapshot.version()).await?;
    let seed = lobby.random_bits();
    let thought = lobby.thinkers().think(player.player, move || think(&heard, &view, seed)).await;
    Ok(Hint { version, advice: thought.ok_or(RequestError::Busy)? })
}

/// What the adviser says, who has heard what the player was told.
fn think(heard: &[Event], view: &View, seed: u64) -> Advice {
    let mut adviser = adviser(view.rules, seed);
    for event in heard {
        adviser.see(event);
    }
    adviser.advise(view)
}
