//! Events, and who may know them.

use crate::{BySeat, Card, CardSet, Play, Seat, SeatSet, TrickOutcome, Trump};

/// A fact in the past tense. A viewer learns all of it or nothing: see [`Audience`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event {
    CardDrawn {
        seat: Seat,
        card: Card,
    },
    DrawTied {
        seats: SeatSet,
    },
    /// Only before the first round; afterwards the deal moves to the left.
    DealerFound {
        seat: Seat,
    },
    RoundBegan {
        /// Counted from 0.
        round: u8,
        cards: u8,
        dealer: Seat,
    },
    /// Sent to its owner; in clairvoyance to all others instead.
    HandDealt {
        seat: Seat,
        hand: CardSet,
    },
    TurnedUp {
        card: Card,
    },
    WerewolfSwapped {
        seat: Seat,
        card: Card,
    },
    TrumpAwaited {
        by: Seat,
        or_none: bool,
    },
    TrumpSet {
        trump: Trump,
        named_by: Option<Seat>,
    },
    BidMade {
        seat: Seat,
        bid: u8,
    },
    BidSealed {
        seat: Seat,
    },
    BidsRevealed {
        bids: BySeat<u8>,
    },
    PlayBegan,
    /// In clairvoyance players pick up their own hands after bidding; sent to the owner.
    HandTakenUp {
        seat: Seat,
        hand: CardSet,
    },
    CardPlayed {
        seat: Seat,
        play: Play,
    },
    TrickEnded {
        outcome: TrickOutcome,
    },
    PassAwaited,
    PassSealed {
        seat: Seat,
    },
    /// Sent to the viewer who chose it.
    PassChosen {
        seat: Seat,
        card: Card,
    },
    /// Sent to these two seats only.
    CardPassed {
        from: Seat,
        to: Seat,
        card: Card,
    },
    PassEnded,
    ChangeAwaited {
        seat: Seat,
    },
    RoundScored {
        /// Including any change by the Cloud.
        bids: BySeat<u8>,
        /// Who changed their bid because of the Cloud, and from what.
        changed: Option<(Seat, u8)>,
        tricks: BySeat<u8>,
        points: BySeat<i32>,
    },
    GameEnded {
        winners: SeatSet,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Audience {
    seats: SeatSet,
    gallery: bool,
}

impl Audience {
    pub const EVERYONE: Audience = Audience { seats: SeatSet::all(crate::MOST_PLAYERS), gallery: true };

    pub const fn only(seat: Seat) -> Audience {
        Audience::seats(SeatSet::only(seat))
    }

    pub const fn seats(seats: SeatSet) -> Audience {
        Audience { seats, gallery: false }
    }

    /// Every seat but one, and not the gallery.
    pub const fn all_but(seat: Seat) -> Audience {
        Audience::seats(SeatSet::all(crate::MOST_PLAYERS).without(seat))
    }

    pub const fn includes(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.seats.contains(seat),
            Viewer::Gallery => self.gallery,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    Seat(Seat),
    /// Sees what everyone at the table sees.
    Gallery,
}

impl Viewer {
    pub fn all(players: usize) -> impl Iterator<Item = Viewer> {
        Seat::all(players).map(Viewer::Seat).chain([Viewer::Gallery])
    }

    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Gallery => None,
        }
    }
}

/// Any closure `FnMut(Audience, Event)` is one.
pub trait EventSink {
    fn emit(&mut self, audience: Audience, event: Event);
}

impl<F: FnMut(Audience, Event)> EventSink for F {
    #[inline]
    fn emit(&mut self, audience: Audience, event: Event) {
        self(audience, event);
    }
}

/// Ignores all events; the compiler then leaves out the code that makes them.
#[derive(Clone, Copy, Debug)]
pub struct NoEvents;

impl EventSink for NoEvents {
    #[inline]
    fn emit(&mut self, _: Audience, _: Event) {}
}
