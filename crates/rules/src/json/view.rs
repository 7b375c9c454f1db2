//! What a viewer knows as JSON, field by field.

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;

use super::object::{Object, to_value};
use crate::{Decision, Placed, RoundView, Seat, View, ViewPhase};

/// All that a viewer knows, the rules included, as an object that [`super::view_from_json`] reads.
#[derive(Clone, Copy, Debug)]
pub struct ViewJson<'a>(pub &'a View);

/// What a bot is shown when it is asked: a view without the rules, which were told when the game began, and without
/// what is only of interest between two rounds.
#[derive(Clone, Copy, Debug)]
pub struct StateJson<'a>(pub &'a View);

/// A whole view as a JSON value, where it has to be looked into or kept.
///
/// ```
/// # use foretell_rules::{View, Viewer, json::view_json};
/// let view = View::new("pl/3".parse()?, Viewer::Gallery);
/// assert_eq!(view_json(&view)["rules"], "pl/3");
/// # Ok::<(), foretell_rules::SpecError>(())
/// ```
pub fn view_json(view: &View) -> Value {
    to_value(ViewJson(view))
}

/// What a bot is shown as a JSON value, likewise.
pub fn state_json(view: &View) -> Value {
    to_value(StateJson(view))
}

impl Serialize for StateJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = Object::begin(serializer)?;
        write_state(&mut object, self.0)?;
        object.end()
    }
}

impl Serialize for ViewJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = Object::begin(serializer)?;
        write_state(&mut object, self.0)?;
        object.put("rules", &self.0.rules)?;
        match self.0.phase {
            ViewPhase::Drawing { drawers, drawn } => {
                object.put("scene", "drawing")?.put("drawers", &drawers)?.put("drawn", &drawn)?
            }
            ViewPhase::Dealing { dealer } => object.put("scene", "dealing")?.put("dealer", &dealer)?,
            ViewPhase::Round(_) => object.put("scene", "round")?,
            ViewPhase::Over { winners } => object.put("scene", "over")?.put("winners", &winners)?,
        };
        object.end()
    }
}

fn write_state<M: SerializeMap>(object: &mut Object<M>, view: &View) -> Result<(), M::Error> {
    object
        .put("seat", &view.viewer.seat())?
        .put("scores", view.scores.of(view.rules.players()))?
        .put("rounds_played", &view.rounds_played)?
        .put("used", &view.used)?
        .put("round", &view.round().map(|round| RoundJson { view, round }))?;
    Ok(())
}

/// The round that is on.
struct RoundJson<'a> {
    view: &'a View,
    round: &'a RoundView,
}

impl Serialize for RoundJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = Object::begin(serializer)?;
        self.write_hands(&mut object)?;
        self.write_play(&mut object)?;
        object.end()
    }
}

impl RoundJson<'_> {
    /// What is asked, the hands, and what was turned up.
    fn write_hands<M: SerializeMap>(&self, object: &mut Object<M>) -> Result<(), M::Error> {
        let RoundJson { view, round } = *self;
        object
            .put("number", &(u16::from(view.rounds_played) + 1))?
            .put("asked", asked(round.decision))?
            .put("waiting_for", &round.decision.seats())?
            .put("cards", &round.cards)?
            .put("dealer", &round.dealer)?
            .put("hand", &round.hand)?
            .put("hand_sizes", &HandSizes { view, round })?
            .put("seen", &self.any_shown().then_some(Seen { view, round }))?
            .put("turned_up", &round.turned_up)?
            .put("swapped_by", &round.swapped_by)?
            .put("trump", &round.trump)?;
        Ok(())
    }

    /// Bids, tricks and cards played.
    fn write_play<M: SerializeMap>(&self, object: &mut Object<M>) -> Result<(), M::Error> {
        let RoundJson { view, round } = *self;
        let players = view.rules.players();
        object
            .put("have_bid", &round.have_bid)?
            .put("bids", round.bids.of(players))?
            .put("tricks", round.tricks.of(players))?
            .put("bombed", &round.bombed)?
            .put("cloud", &round.cloud)?
            .put("passed_after", &round.passed_after)?
            .put("given", &round.given)?
            .put("received", &round.received)?
            .put("leader", &round.leader)?
            .put("trick", &PlacedList(round.plays.trick(players)))?
            .put("plays", &PlacedList(round.plays.all()))?;
        Ok(())
    }

    fn any_shown(&self) -> bool {
        self.view.rules.seats().any(|seat| is_shown(self.view, self.round, seat))
    }
}

/// Whether the hand of another player was shown to the viewer.
fn is_shown(view: &View, round: &RoundView, seat: Seat) -> bool {
    view.viewer.seat() != Some(seat) && !round.seen[seat].is_empty()
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

/// How many cards each still has, by seat.
struct HandSizes<'a> {
    view: &'a View,
    round: &'a RoundView,
}

impl Serialize for HandSizes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // One walk through the plays for all seats.
        let mut sizes = crate::BySeat::from_fn(self.view.rules.players(), |_| self.round.cards);
        for placed in self.round.plays.all() {
            sizes[placed.seat] = sizes[placed.seat].saturating_sub(1);
        }
        sizes.of(self.view.rules.players()).serialize(serializer)
    }
}

/// The hands that were shown, by seat.
struct Seen<'a> {
    view: &'a View,
    round: &'a RoundView,
}

impl Serialize for Seen<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let hand = |seat| is_shown(self.view, self.round, seat).then(|| self.round.seen[seat]);
        serializer.collect_seq(self.view.rules.seats().map(hand))
    }
}

/// Cards on the table, in order.
struct PlacedList<'a>(&'a [Placed]);

impl Serialize for PlacedList<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().copied().map(PlacedJson))
    }
}

struct PlacedJson(Placed);

impl Serialize for PlacedJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = Object::begin(serializer)?;
        object.put("seat", &self.0.seat)?.put("play", &self.0.play)?;
        object.end()
    }
}
