//! Score pads in JSON with the API's names. Players are numbered from 1; sealed bids are omitted.

use std::path::Path;

use foretell_pad::{Pad, PadRound, Player, Sheet, ShownBid};
use serde_json::{Value, json};

pub(crate) fn listed(file: &Path, pad: &Pad) -> Value {
    let sheet = pad.sheet();
    json!({
        "file": file,
        "rules": sheet.rules,
        "round": sheet.current(),
        "of_rounds": sheet.rules.rounds(),
        "over": sheet.is_over(),
        "players": players(sheet),
        "winners": sheet.winners(),
    })
}

pub(crate) fn whole(file: &Path, pad: &Pad) -> Value {
    let mut shown = listed(file, pad);
    shown["version"] = pad.version().into();
    shown["rounds"] = pad.sheet().rounds.iter().map(round).collect();
    shown
}

fn players(sheet: &Sheet) -> Vec<Value> {
    let lines = (1..).zip(&sheet.players).zip(sheet.totals());
    let player = |((number, line), total): ((u8, &foretell_pad::PlayerLine), i32)| {
        json!({
            "name": line.name,
            "total": total,
            "joined": line.joined.0,
            "left": line.left.map(|(round, _)| round),
            "counts": sheet.counts(Player(number)),
        })
    };
    lines.map(player).collect()
}

fn round(round: &PadRound) -> Value {
    json!({
        "round": round.number,
        "cards": round.cards(),
        "dealer": round.dealer,
        "trump": round.trump,
        "numbers": round.order().into_iter().map(|player| numbers(round, player)).collect::<Vec<_>>(),
    })
}

fn numbers(round: &PadRound, player: Player) -> Value {
    let shown = round.bid(player, None);
    let bid = if let ShownBid::Open(bid) = shown { Some(bid) } else { None };
    let seat = round.seating.iter().position(|seated| *seated == player);
    // Points would reveal a sealed bid.
    let points = seat.and_then(|seat| round.points.as_ref()?.get(seat).copied()).filter(|_| bid.is_some());
    json!({
        "player": player,
        "bid": bid,
        "sealed": shown == ShownBid::Sealed,
        "taken": round.taken(player),
        "points": points,
        "total": points.and_then(|_| round.totals.get(usize::from(player.0).checked_sub(1)?)),
    })
}
