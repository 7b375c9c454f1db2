//! Finds the players of pad marks written by an older version or an import.

use super::connection::{Connection, query};
use crate::store::pad_marks::claims;
use crate::store::{StoreError, damaged};

pub(super) async fn claim_marks(connection: &mut Connection) -> Result<(), StoreError> {
    let broken = |error| damaged("a mark on a score pad", &error);
    let unknown = connection.rows(query("SELECT pad, mark FROM pad_mark WHERE player IS NULL")).await?;
    if unknown.is_empty() {
        return Ok(());
    }
    let unknown = unknown.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?)));
    let unknown = unknown.collect::<Result<Vec<_>, _>>().map_err(broken)?;
    let players = connection.rows(query("SELECT DISTINCT player FROM session")).await?;
    let players = players.iter().map(|row| row.try_get(0)).collect::<Result<Vec<_>, _>>().map_err(broken)?;
    let (mut pads, mut marks, mut claimants) = (Vec::new(), Vec::new(), Vec::new());
    for (pad, mark, player) in claims(&unknown, &players) {
        pads.push(pad);
        marks.push(mark);
        claimants.push(player);
    }
    let sql = "UPDATE pad_mark SET player = new.player
               FROM unnest($1::text[], $2::text[], $3::text[]) AS new (pad, mark, player)
               WHERE pad_mark.pad = new.pad AND pad_mark.mark = new.mark";
    connection.execute(query(sql).bind(pads).bind(marks).bind(claimants)).await.map(drop)
}
