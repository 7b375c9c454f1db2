//! What has happened, and who may know it.

use crate::{BySeat, Card, CardSet, Play, Seat, SeatSet, TrickOutcome, Trump};

/// A fact in the past tense. A viewer learns it wholly or not at all: see [`Audience`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event {
    /// A seat drew a card for the first deal.
    CardDrawn {
        /// Who drew.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// The highest cards were equal: these seats draw again.
    DrawTied {
        /// Those who draw again.
        seats: SeatSet,
    },
    /// It is settled who deals the next round (told before the first alone: afterwards the deal moves to the left).
    DealerFound {
        /// Who deals first.
        seat: Seat,
    },
    /// Cards were dealt for a round.
    RoundBegan {
        /// The round, counted from 0.
        round: u8,
        /// How many cards each has.
        cards: u8,
        /// Who dealt.
        dealer: Seat,
    },
    /// A hand, as dealt. Its owner is told, or in clairvoyance all the others are.
    HandDealt {
        /// Whose hand.
        seat: Seat,
        /// The cards.
        hand: CardSet,
    },
    /// The card that decides the trump.
    TurnedUp {
        /// The card.
        card: Card,
    },
    /// The Werewolf's holder put it in the place of the turned-up card.
    WerewolfSwapped {
        /// Who held it.
        seat: Seat,
        /// The card that was turned up and is now in that hand.
        card: Card,
    },
    /// A player has to name the trump.
    TrumpAwaited {
        /// Who.
        by: Seat,
        /// Whether «none» may be said.
        or_none: bool,
    },
    /// The trump is known: turned up, named, or there is none.
    TrumpSet {
        /// The trump.
        trump: Trump,
        /// Who named it, where a player did.
        named_by: Option<Seat>,
    },
    /// A bid that the viewer may know: said openly, or written by the viewer.
    BidMade {
        /// Who bid.
        seat: Seat,
        /// How many tricks.
        bid: u8,
    },
    /// A player wrote down a bid.
    BidSealed {
        /// Who.
        seat: Seat,
    },
    /// Bids that were written at the same time are shown.
    BidsRevealed {
        /// All of them.
        bids: BySeat<u8>,
    },
    /// All have bid; the first trick begins. In clairvoyance everyone takes up the own hand now.
    PlayBegan,
    /// After bidding in clairvoyance the owner sees the own hand.
    HandTakenUp {
        /// Whose hand.
        seat: Seat,
        /// The cards.
        hand: CardSet,
    },
    /// A card was played.
    CardPlayed {
        /// Who played it.
        seat: Seat,
        /// What.
        play: Play,
    },
    /// A trick is complete.
    TrickEnded {
        /// Who takes it and who leads next.
        outcome: TrickOutcome,
    },
    /// The Juggler was in the trick: everyone chooses a card for the left neighbour.
    PassAwaited,
    /// A player has chosen a card to pass.
    PassSealed {
        /// Who.
        seat: Seat,
    },
    /// The card that the viewer has chosen to pass.
    PassChosen {
        /// Who passes.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// A card went from one hand to the next; told to those two.
    CardPassed {
        /// Who gave it.
        from: Seat,
        /// Who got it.
        to: Seat,
        /// What.
        card: Card,
    },
    /// Everyone has passed a card.
    PassEnded,
    /// The Cloud lies with this seat at the round's end: the bid must change.
    ChangeAwaited {
        /// Who has to change the bid.
        seat: Seat,
    },
    /// A round is over and scored.
    RoundScored {
        /// What each had bid in the end, any change by the Cloud included.
        bids: BySeat<u8>,
        /// Who changed the bid because of the Cloud, and from what.
        changed: Option<(Seat, u8)>,
        /// How many tricks each took.
        tricks: BySeat<u8>,
        /// The points of the round.
        points: BySeat<i32>,
    },
    /// The game is over.
    GameEnded {
        /// Everyone with the highest total.
        winners: SeatSet,
    },
}

/// Who may know an event: some of the seats, and perhaps the gallery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Audience {
    seats: SeatSet,
    gallery: bool,
}

impl Audience {
    /// The whole table and the gallery.
    pub const EVERYONE: Audience = Audience { seats: SeatSet::all(crate::MOST_PLAYERS), gallery: true };

    /// One seat alone.
    pub const fn only(seat: Seat) -> Audience {
        Audience::seats(SeatSet::only(seat))
    }

    /// Some seats alone.
    pub const fn seats(seats: SeatSet) -> Audience {
        Audience { seats, gallery: false }
    }

    /// Every seat but one, and not the gallery.
    pub const fn all_but(seat: Seat) -> Audience {
        Audience::seats(SeatSet::all(crate::MOST_PLAYERS).without(seat))
    }

    /// Whether a viewer is told.
    ///
    /// ```
    /// # use foretell_rules::{Audience, Seat, Viewer};
    /// let private = Audience::only(Seat::FIRST);
    /// assert!(private.includes(Viewer::Seat(Seat::FIRST)));
    /// assert!(!private.includes(Viewer::Gallery));
    /// ```
    pub const fn includes(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.seats.contains(seat),
            Viewer::Gallery => self.gallery,
        }
    }
}

/// Someone who looks on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// From a seat at the table.
    Seat(Seat),
    /// From the gallery: only what everyone at the table sees.
    Gallery,
}

impl Viewer {
    /// Every seat of a table, then the gallery.
    pub fn all(players: usize) -> impl Iterator<Item = Viewer> {
        Seat::all(players).map(Viewer::Seat).chain([Viewer::Gallery])
    }

    /// The seat, if it is one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Gallery => None,
        }
    }
}

/// Who is told of events as they happen. Any closure `FnMut(Audience, Event)` will do.
pub trait EventSink {
    /// Something happened that this audience may know.
    fn emit(&mut self, audience: Audience, event: Event);
}

impl<F: FnMut(Audience, Event)> EventSink for F {
    #[inline]
    fn emit(&mut self, audience: Audience, event: Event) {
        self(audience, event);
    }
}

/// Drops every event: the compiler then leaves the events out altogether.
#[derive(Clone, Copy, Debug)]
pub struct NoEvents;

impl EventSink for NoEvents {
    #[inline]
    fn emit(&mut self, _: Audience, _: Event) {}
}
