//! What a seat sees, as JSON, field by field.

use foretell_rules::{Card, Decision, Placed, RoundView, Scene, Seat, View, Viewer};
use serde_json::{Value, json};

use super::{cards, seats};

/// Everything that a viewer knows.
///
/// ```
/// # use foretell_arena::view_json;
/// # use foretell_rules::{Seat, View, Viewer};
/// let view = View::new("pl/3".parse()?, Viewer::Seat(Seat::FIRST));
/// assert_eq!(view_json(&view)["scores"], serde_json::json!([0, 0, 0]));
/// # Ok::<(), foretell_rules::SpecError>(())
/// ```
pub fn view_json(view: &View) -> Value {
    let View { rules, viewer, scores, rounds_played, used, scene } = view;
    let round = match scene {
        Scene::Round(round) => round_json(view, round),
        Scene::Drawing { .. } | Scene::Dealing { .. } | Scene::Over { .. } => Value::Null,
    };
    json!({
        "seat": viewer.seat().map(Seat::number),
        "scores": scores.of(rules.players()),
        "rounds_played": rounds_played,
        "used": cards(*used),
        "round": round,
    })
}

fn round_json(view: &View, round: &RoundView) -> Value {
    let players = view.rules.players();
    json!({
        "number": view.rounds_played + 1,
        "asked": asked(round.decision),
        "waiting_for": seats(round.decision.seats()),
        "cards": round.cards,
        "dealer": round.dealer.number(),
        "hand": cards(round.hand),
        "hand_sizes": view.rules.seats().map(|seat| round.hand_size(seat)).collect::<Vec<_>>(),
        "seen": seen(view, round),
        "turned_up": round.turned_up.map(text),
        "swapped_by": round.swapped_by.map(Seat::number),
        "trump": round.trump.map(|trump| trump.to_string()),
        "have_bid": seats(round.have_bid),
        "bids": round.bids.of(players),
        "tricks": round.tricks.of(players),
        "bombed": round.bombed,
        "cloud": round.cloud.map(Seat::number),
        "passed_after": round.passed_after,
        "given": round.given.map(text),
        "received": round.received.map(text),
        "leader": round.leader.number(),
        "trick": round.plays.trick(players).iter().copied().map(placed).collect::<Vec<_>>(),
        "plays": round.plays.all().iter().copied().map(placed).collect::<Vec<_>>(),
    })
}

/// The hands of others that were shown, or nothing where none were.
fn seen(view: &View, round: &RoundView) -> Value {
    let shown = |seat: Seat| view.viewer != Viewer::Seat(seat) && !round.seen[seat].is_empty();
    if !view.rules.seats().any(shown) {
        return Value::Null;
    }
    view.rules.seats().map(|seat| if shown(seat) { json!(cards(round.seen[seat])) } else { Value::Null }).collect()
}

const fn asked(decision: Decision) -> &'static str {
    match decision {
        Decision::Trump { .. } => "trump",
        Decision::Bid(_) => "bid",
        Decision::Play(_) => "play",
        Decision::Pass(_) => "pass",
        Decision::Change(_) => "change",
    }
}

fn placed(placed: Placed) -> Value {
    json!({"seat": placed.seat.number(), "play": placed.play.to_string()})
}

fn text(card: Card) -> String {
    card.to_string()
}
