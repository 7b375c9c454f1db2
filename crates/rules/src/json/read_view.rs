//! Whole views back from JSON.

use serde_json::Value;

use super::fields::{FieldError, Fields, card_set, parsed, seat, small};
use crate::{
    BySeat, CardSet, Decision, Placed, Play, Plays, RoundView, RuleSet, Seat, SeatSet, SpecError, View, ViewError,
    ViewPhase, Viewer,
};

/// JSON that is no view.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseViewError {
    /// A field is missing, or not what it should be.
    #[error("this is no view: {0}")]
    Field(#[from] FieldError),
    /// The rules are none.
    #[error("the rules of this view are none: {0}")]
    Rules(#[from] SpecError),
    /// No game can have come to it.
    #[error(transparent)]
    View(#[from] ViewError),
}

/// A view from its JSON, as [`super::ViewJson`] writes it. Fields that are not known are passed over.
///
/// What is read is a view that some game by these rules can have come to, the totals of earlier rounds being taken on
/// trust as far as they are within reach. So it is as safe to ask and to go on with as one that was never JSON; all
/// else is refused.
///
/// ```
/// # use foretell_rules::{RuleSet, Seat, View, Viewer, json::{view_from_json, view_json}};
/// let view = View::new("it/4".parse::<RuleSet>()?, Viewer::Seat(Seat::FIRST));
/// let mut json = view_json(&view);
/// assert_eq!(view_from_json(&json)?, view);
///
/// json["scores"][3] = 110.into();
/// let refused = view_from_json(&json).unwrap_err();
/// assert_eq!(refused.to_string(), "no game can have come to this view: seat 4 cannot have 110 points after 0 rounds");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn view_from_json(json: &Value) -> Result<View, ParseViewError> {
    let fields = Fields(json);
    let rules: RuleSet = fields.text("rules")?.parse()?;
    let rounds_played = fields.small("rounds_played")?;
    let table = TableFields { fields, players: rules.players() };
    let view = View {
        rules,
        viewer: table.seat_or_none("seat")?.map_or(Viewer::Gallery, Viewer::Seat),
        scores: table.numbers("scores")?,
        rounds_played,
        used: fields.cards("used")?,
        phase: table.phase(&rules, rounds_played)?,
    };
    view.check()?;
    Ok(view)
}

/// The fields of an object about a table of so many players.
#[derive(Clone, Copy)]
struct TableFields<'a> {
    fields: Fields<'a>,
    players: usize,
}

const TABLE_SEAT: &str = "a seat of this table";
const TABLE_LIST: &str = "a list with one entry for each seat of this table";
const PLAYED: &str = "a list of plays such as {\"seat\":2,\"play\":\"H7\"}";

// ---- the game ----

impl TableFields<'_> {
    fn phase(self, rules: &RuleSet, rounds_played: u8) -> Result<ViewPhase, ParseViewError> {
        let phase = match self.fields.text("scene")? {
            "drawing" => ViewPhase::Drawing { drawers: self.seats("drawers")?, drawn: self.fields.cards("drawn")? },
            "dealing" => ViewPhase::Dealing { dealer: self.seat("dealer")? },
            "over" => ViewPhase::Over { winners: self.seats("winners")? },
            "round" => {
                let round = TableFields { fields: self.fields.object("round")?, ..self };
                return round.round(rules, rounds_played).map(ViewPhase::Round);
            }
            _ => return Err(FieldError { field: "scene", wanted: "drawing, dealing, round or over" }.into()),
        };
        if self.fields.there("round").is_some() { Err(ViewError::Disagrees("round").into()) } else { Ok(phase) }
    }

    fn round(self, rules: &RuleSet, rounds_played: u8) -> Result<RoundView, ParseViewError> {
        let fields = self.fields;
        if usize::from(rounds_played) >= rules.rounds() {
            return Err(ViewError::Disagrees("rounds_played").into());
        }
        if u16::from(fields.small("number")?) != u16::from(rounds_played) + 1 {
            return Err(ViewError::Disagrees("number").into());
        }
        let cards = fields.small("cards")?;
        if usize::from(cards) != rules.cards(usize::from(rounds_played)) {
            return Err(ViewError::Disagrees("cards").into());
        }
        let swapped_by = self.seat_or_none("swapped_by")?;
        let round = RoundView {
            cards,
            dealer: self.seat("dealer")?,
            hand: fields.cards("hand")?,
            seen: self.seen()?,
            turned_up: fields.card_or_none("turned_up")?,
            swapped_by,
            trump: fields.if_there("trump", |fields| fields.trump("trump"))?,
            have_bid: self.seats("have_bid")?,
            bids: self.bids()?,
            plays: self.plays(usize::from(cards))?,
            leader: self.seat("leader")?,
            tricks: self.numbers("tricks")?,
            bombed: fields.small("bombed")?,
            cloud: self.seat_or_none("cloud")?,
            passed_after: fields.if_there("passed_after", |fields| fields.small("passed_after"))?,
            given: fields.card_or_none("given")?,
            received: fields.card_or_none("received")?,
            // The Werewolf's holder alone may do without a trump.
            decision: self.decision(swapped_by.is_some())?,
        };
        self.agrees_with_plays(&round)?;
        Ok(round)
    }

    /// What could be counted from the plays must be what comes of it.
    fn agrees_with_plays(self, round: &RoundView) -> Result<(), ParseViewError> {
        let trick = self.placed("trick", self.players)?;
        if trick != round.plays.trick(self.players) {
            return Err(ViewError::Disagrees("trick").into());
        }
        let played = |seat: Seat| round.plays.all().iter().filter(|placed| placed.seat == seat).count();
        let sizes: BySeat<u8> = self.numbers("hand_sizes")?;
        if !Seat::all(self.players).all(|seat| usize::from(sizes[seat]) + played(seat) == usize::from(round.cards)) {
            return Err(ViewError::Disagrees("hand_sizes").into());
        }
        Ok(())
    }
}

// ---- fields that depend on the table ----

impl TableFields<'_> {
    fn is_here(self, seat: Seat) -> bool {
        seat.index() < self.players
    }

    fn seat(self, field: &'static str) -> Result<Seat, FieldError> {
        let seat = self.fields.seat(field)?;
        if self.is_here(seat) { Ok(seat) } else { Err(FieldError { field, wanted: TABLE_SEAT }) }
    }

    fn seat_or_none(self, field: &'static str) -> Result<Option<Seat>, FieldError> {
        self.fields.if_there(field, |_| self.seat(field))
    }

    fn seats(self, field: &'static str) -> Result<SeatSet, FieldError> {
        let seats = self.fields.seats(field)?;
        if seats.into_iter().all(|seat| self.is_here(seat)) {
            Ok(seats)
        } else {
            Err(FieldError { field, wanted: "a list of seats of this table" })
        }
    }

    /// One value for each seat, no more and no less.
    fn by_seat<T: Copy + Default>(
        self,
        field: &'static str,
        read: impl Fn(&Value) -> Option<T>,
    ) -> Result<BySeat<T>, FieldError> {
        let (values, how_many) = self.fields.by_seat_with(field, TABLE_LIST, read)?;
        if how_many == self.players { Ok(values) } else { Err(FieldError { field, wanted: TABLE_LIST }) }
    }

    fn numbers<T: Copy + Default + TryFrom<i64>>(self, field: &'static str) -> Result<BySeat<T>, FieldError> {
        self.by_seat(field, |value| value.as_i64().and_then(|number| T::try_from(number).ok()))
    }

    fn bids(self) -> Result<BySeat<Option<u8>>, FieldError> {
        self.by_seat("bids", |value| if value.is_null() { Some(None) } else { small(value).map(Some) })
    }

    fn seen(self) -> Result<BySeat<CardSet>, FieldError> {
        let hand = |value: &Value| if value.is_null() { Some(CardSet::EMPTY) } else { card_set(value) };
        Ok(self.fields.if_there("seen", |_| self.by_seat("seen", hand))?.unwrap_or_default())
    }

    fn decision(self, or_none: bool) -> Result<Decision, ParseViewError> {
        let seats = self.seats("waiting_for")?;
        let one = || seats.first().filter(|_| seats.len() == 1).ok_or(ViewError::Disagrees("waiting_for"));
        Ok(match self.fields.text("asked")? {
            "trump" => Decision::Trump { by: one()?, or_none },
            "bid" => Decision::Bid(seats),
            "play" => Decision::Play(one()?),
            "pass" => Decision::Pass(seats),
            "change" => Decision::Change(one()?),
            _ => return Err(FieldError { field: "asked", wanted: "trump, bid, play, pass or change" }.into()),
        })
    }

    /// The plays of a round of so many cards.
    fn plays(self, cards: usize) -> Result<Plays, FieldError> {
        let mut plays = Plays::none();
        self.placed("plays", cards * self.players)?.into_iter().for_each(|placed| plays.push(placed));
        Ok(plays)
    }

    /// At most so many plays with those who made them.
    fn placed(self, field: &'static str, most: usize) -> Result<Vec<Placed>, FieldError> {
        let wrong = FieldError { field, wanted: PLAYED };
        let list = self.fields.list(field, PLAYED)?;
        if list.len() > most {
            return Err(FieldError { field, wanted: "no longer than there are cards" });
        }
        let placed = |value: &Value| {
            let played_by = value.get("seat").and_then(seat).filter(|seat| self.is_here(*seat))?;
            Some(Placed { seat: played_by, play: value.get("play").and_then(parsed::<Play>)? })
        };
        list.iter().map(placed).collect::<Option<_>>().ok_or(wrong)
    }
}
