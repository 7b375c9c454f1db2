//! Score sheets as JSON; events are written as the arena does. Seats and rounds are numbered from 1.

pub(crate) use foretell_arena::event_json;
use foretell_rules::{ScoreSheet, Seat};
use serde_json::{Value, json};

pub(crate) fn sheet_json(sheet: &ScoreSheet, players: usize) -> Vec<Value> {
    let rows = sheet.rows().iter().enumerate();
    rows.map(|(number, row)| {
        json!({
            "round": number + 1,
            "cards": row.cards,
            "bids": row.bids.of(players),
            "changed": change(row.changed),
            "tricks": row.tricks.of(players),
            "points": row.points.of(players),
            "totals": row.totals.of(players),
        })
    })
    .collect()
}

/// Whose bid the Cloud changed, and from what.
fn change(changed: Option<(Seat, u8)>) -> Value {
    changed.map_or(Value::Null, |(seat, from)| json!({"seat": seat.number(), "from": from}))
}
