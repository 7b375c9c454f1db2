//! Views as JSON.

use std::borrow::Cow;

use serde::{Serialize, Serializer};
use serde_json::Value;

use super::fields::{FieldError, Fields, FromOne, PlayList};
use super::to_value;
use crate::{
    BySeat, Card, CardSet, Decision, MOST_PLAYERS, Plays, RoundView, RuleSet, Seat, SeatSet, SpecError, Trump, View,
    ViewError, ViewPhase, Viewer,
};

/// A whole view including the rules, as [`view_from_json`] reads it.
#[derive(Clone, Copy, Debug)]
pub struct ViewJson<'a>(pub &'a View);

/// The view sent to a bot with each question: without the rules, which it already has, and what only matters between
/// rounds.
#[derive(Clone, Copy, Debug)]
pub struct StateJson<'a>(pub &'a View);

/// Use [`ViewJson`] to write text directly.
pub fn view_json(view: &View) -> Value {
    to_value(ViewJson(view))
}

pub fn state_json(view: &View) -> Value {
    to_value(StateJson(view))
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseViewError {
    #[error("this isn't a view: {0}")]
    Field(#[from] FieldError),
    #[error("the view's rules are invalid: {0}")]
    Rules(#[from] SpecError),
    #[error(transparent)]
    View(#[from] ViewError),
}

/// Parses a view and checks it with [`View::check`]. Unknown fields are ignored.
///
/// ```
/// # use foretell_rules::{RuleSet, Seat, View, Viewer, json::{view_from_json, view_json}};
/// let view = View::new("it/4".parse::<RuleSet>()?, Viewer::Seat(Seat::FIRST));
/// let mut json = view_json(&view);
/// assert_eq!(view_from_json(&json)?, view);
///
/// json["scores"][3] = 110.into();
/// let refused = view_from_json(&json).unwrap_err();
/// assert_eq!(refused.to_string(), "no game leads to this view: seat 4 cannot have 110 points after 0 rounds");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn view_from_json(json: &Value) -> Result<View, ParseViewError> {
    let rules: RuleSet = Fields { json, players: None }.get::<&str>("rules")?.parse()?;
    let fields = Fields { json, players: Some(rules.players()) };
    let rounds_played = fields.get("rounds_played")?;
    let view = View {
        rules,
        viewer: fields.get::<Option<Seat>>("seat")?.map_or(Viewer::Gallery, Viewer::Seat),
        scores: by_seat(fields.get::<Cow<'_, [i32]>>("scores")?.iter().copied()),
        rounds_played,
        used: fields.get("used")?,
        phase: read_phase(fields, &rules, rounds_played)?,
    };
    view.check()?;
    Ok(view)
}

// ---- the game ----

impl Serialize for StateJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        StateFields::of(self.0, &hand_sizes(self.0)).serialize(serializer)
    }
}

impl Serialize for ViewJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let hand_sizes = hand_sizes(self.0);
        let state = StateFields::of(self.0, &hand_sizes);
        ViewFields { state, rules: &self.0.rules, phase: &self.0.phase }.serialize(serializer)
    }
}

#[derive(Serialize)]
struct StateFields<'a> {
    seat: Option<Seat>,
    scores: &'a [i32],
    rounds_played: u8,
    used: CardSet,
    round: Option<RoundFields<'a>>,
}

#[derive(Serialize)]
struct ViewFields<'a> {
    #[serde(flatten)]
    state: StateFields<'a>,
    rules: &'a RuleSet,
    #[serde(flatten, with = "PhaseJson")]
    phase: &'a ViewPhase,
}

/// The round itself is part of the state.
#[derive(Serialize)]
#[serde(remote = "ViewPhase", tag = "scene", rename_all = "lowercase")]
// Never constructed: it only says how a phase is written.
#[allow(clippy::large_enum_variant)]
enum PhaseJson {
    Drawing { drawers: SeatSet, drawn: CardSet },
    Dealing { dealer: Seat },
    Round(#[serde(skip)] RoundView),
    Over { winners: SeatSet },
}

impl<'a> StateFields<'a> {
    fn of(view: &'a View, hand_sizes: &'a BySeat<u8>) -> StateFields<'a> {
        StateFields {
            seat: view.viewer.seat(),
            scores: view.scores.of(view.rules.players()),
            rounds_played: view.rounds_played,
            used: view.used,
            round: view.round().map(|round| RoundFields::of(view, round, hand_sizes.of(view.rules.players()))),
        }
    }
}

fn read_phase(fields: Fields<'_>, rules: &RuleSet, rounds_played: u8) -> Result<ViewPhase, ParseViewError> {
    let round = &fields.json["round"];
    let phase = match fields.get("scene")? {
        "drawing" => ViewPhase::Drawing { drawers: fields.get("drawers")?, drawn: fields.get("drawn")? },
        "dealing" => ViewPhase::Dealing { dealer: fields.get("dealer")? },
        "over" => ViewPhase::Over { winners: fields.get("winners")? },
        "round" if round.is_object() => {
            let round = RoundFields::read(Fields { json: round, ..fields })?;
            return round.view(rules, rounds_played).map(ViewPhase::Round);
        }
        "round" => return Err(FieldError { field: "round", wanted: "an object" }.into()),
        _ => return Err(FieldError { field: "scene", wanted: "drawing, dealing, round or over" }.into()),
    };
    if round.is_null() { Ok(phase) } else { Err(ViewError::Disagrees("round").into()) }
}

fn by_seat<T: Default>(mut list: impl Iterator<Item = T>) -> BySeat<T> {
    BySeat::from_fn(MOST_PLAYERS, |_| list.next().unwrap_or_default())
}

// ---- the round ----

/// One list of fields for both directions. A field without an expression is the same as in a [`RoundView`].
macro_rules! round_fields {
    (($view:ident, $round:ident, $hand_sizes:ident) { $($field:ident: $type:ty $(= $value:expr)?,)* }) => {
        #[derive(Serialize)]
        struct RoundFields<'a> {
            $($field: $type,)*
        }

        impl<'a> RoundFields<'a> {
            fn of($view: &'a View, $round: &'a RoundView, $hand_sizes: &'a [u8]) -> RoundFields<'a> {
                RoundFields { $($field: written!($round, $field $(, $value)?),)* }
            }

            fn read(fields: Fields<'a>) -> Result<RoundFields<'a>, FieldError> {
                Ok(RoundFields { $($field: fields.get(stringify!($field))?,)* })
            }

            fn copy_into(&self, round: &mut RoundView) {
                $(copy!(self, round, $field $(, $value)?);)*
            }
        }
    };
}

macro_rules! written {
    ($round:ident, $field:ident) => {
        $round.$field
    };
    ($round:ident, $field:ident, $value:expr) => {
        $value
    };
}

macro_rules! copy {
    ($from:ident, $to:ident, $field:ident) => {
        $to.$field = $from.$field;
    };
    ($from:ident, $to:ident, $field:ident, $value:expr) => {};
}

round_fields! {
    (view, round, hand_sizes) {
        number: FromOne = FromOne(view.rounds_played),
        asked: &'a str = round.decision.word(),
        waiting_for: SeatSet = round.decision.seats(),
        cards: u8,
        dealer: Seat,
        hand: CardSet,
        hand_sizes: Cow<'a, [u8]> = hand_sizes.into(),
        seen: Option<Cow<'a, [Option<CardSet>]>> = seen(view, round),
        turned_up: Option<Card>,
        swapped_by: Option<Seat>,
        trump: Option<Trump>,
        have_bid: SeatSet,
        bids: Cow<'a, [Option<u8>]> = round.bids.of(hand_sizes.len()).into(),
        tricks: Cow<'a, [u8]> = round.tricks.of(hand_sizes.len()).into(),
        bombed: u8,
        cloud: Option<Seat>,
        passed_after: Option<u8>,
        given: Option<Card>,
        received: Option<Card>,
        leader: Seat,
        trick: PlayList<'a> = PlayList(round.plays.trick(hand_sizes.len()).into()),
        plays: PlayList<'a> = PlayList(round.plays.all().into()),
    }
}

fn hand_sizes(view: &View) -> BySeat<u8> {
    let Some(round) = view.round() else { return BySeat::default() };
    let mut sizes = BySeat::from_fn(view.rules.players(), |_| round.cards);
    for placed in round.plays.all() {
        sizes[placed.seat] = sizes[placed.seat].saturating_sub(1);
    }
    sizes
}

fn seen<'a>(view: &View, round: &RoundView) -> Option<Cow<'a, [Option<CardSet>]>> {
    let shown = |seat| view.viewer.seat() != Some(seat) && !round.seen[seat].is_empty();
    let hands = || view.rules.seats().map(|seat| shown(seat).then(|| round.seen[seat])).collect();
    view.rules.seats().any(shown).then(hands)
}

impl RoundFields<'_> {
    fn view(&self, rules: &RuleSet, rounds_played: u8) -> Result<RoundView, ParseViewError> {
        if usize::from(rounds_played) >= rules.rounds() {
            return Err(ViewError::Disagrees("rounds_played").into());
        }
        if self.number.0 != rounds_played {
            return Err(ViewError::Disagrees("number").into());
        }
        if usize::from(self.cards) != rules.cards(usize::from(rounds_played)) {
            return Err(ViewError::Disagrees("cards").into());
        }
        let mut round = RoundView::begun(rules, self.cards, self.dealer);
        self.copy_into(&mut round);
        round.seen = by_seat(self.seen.iter().flat_map(|hands| hands.iter()).map(|hand| hand.unwrap_or_default()));
        round.bids = by_seat(self.bids.iter().copied());
        round.tricks = by_seat(self.tricks.iter().copied());
        round.plays = self.plays(rules.players())?;
        round.decision = self.decision()?;
        self.agrees_with_plays(&round, rules.players())?;
        Ok(round)
    }

    /// Values that can be counted from the plays must match them.
    fn agrees_with_plays(&self, round: &RoundView, players: usize) -> Result<(), ViewError> {
        if *self.trick.0 != *round.plays.trick(players) {
            return Err(ViewError::Disagrees("trick"));
        }
        let played = |seat: Seat| round.plays.all().iter().filter(|placed| placed.seat == seat).count();
        let sizes = Seat::all(players).zip(&*self.hand_sizes);
        let agrees = |(seat, size): (Seat, &u8)| usize::from(*size) + played(seat) == usize::from(round.cards);
        if sizes.into_iter().all(agrees) { Ok(()) } else { Err(ViewError::Disagrees("hand_sizes")) }
    }

    fn plays(&self, players: usize) -> Result<Plays, FieldError> {
        if self.plays.0.len() > usize::from(self.cards) * players {
            return Err(FieldError { field: "plays", wanted: "no longer than there are cards" });
        }
        let mut plays = Plays::none();
        self.plays.0.iter().for_each(|placed| plays.push(*placed));
        Ok(plays)
    }

    fn decision(&self) -> Result<Decision, ParseViewError> {
        let seats = self.waiting_for;
        let one = || seats.first().filter(|_| seats.len() == 1).ok_or(ViewError::Disagrees("waiting_for"));
        Ok(match self.asked {
            // Only the Werewolf's holder may choose no trump.
            "trump" => Decision::Trump { by: one()?, or_none: self.swapped_by.is_some() },
            "bid" => Decision::Bid(seats),
            "play" => Decision::Play(one()?),
            "pass" => Decision::Pass(seats),
            "change" => Decision::Change(one()?),
            _ => return Err(FieldError { field: "asked", wanted: "trump, bid, play, pass or change" }.into()),
        })
    }
}
