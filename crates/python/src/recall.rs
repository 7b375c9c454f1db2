//! What a seat knows about a game: as text, and as numbers for tensors.

use foretell_bots::augur::{self, Observation};
use foretell_rules::json::event_json;
use foretell_rules::{Audience, BySeat, Event, MOST_PLAYERS, Placed, Seat, Suit, View, Viewer};

/// Four lanes of sixteen, and the seven special cards.
pub(crate) const CARD_PLACES: usize = 71;
pub(crate) const MOST_ROUNDS: usize = 20;
/// Bid and tricks of each seat in each finished round.
pub(crate) const PAST_NUMBERS: usize = MOST_ROUNDS * MOST_PLAYERS * 2;
pub(crate) const INFORMATION: usize = 64 * augur::WORDS + CARD_PLACES + PAST_NUMBERS;

pub(crate) type Scored = (BySeat<u8>, BySeat<u8>);

/// Each seat's text; only new events are appended.
#[derive(Clone, Default)]
pub(crate) struct Recall {
    by_seat: BySeat<SeatText>,
}

#[derive(Clone, Default)]
struct SeatText {
    events: usize,
    text: String,
}

impl Recall {
    pub(crate) fn text(&mut self, seat: Seat, players: usize, events: &[(Audience, Event)]) -> &str {
        let seen = &mut self.by_seat[seat];
        if seen.text.is_empty() {
            seen.text = format!("player {}", seat.index());
        }
        let viewer = Viewer::Seat(seat);
        for (_, event) in events[seen.events..].iter().filter(|(audience, _)| audience.includes(viewer)) {
            seen.text.push('\n');
            seen.text.push_str(&event_json(event, players).to_string());
        }
        seen.events = events.len();
        &seen.text
    }
}

pub(crate) fn write_bits<T: Copy + From<bool>>(words: &[u64], bits: &mut [T]) {
    for (word, bits) in words.iter().zip(bits.chunks_mut(64)) {
        for (place, bit) in bits.iter_mut().enumerate() {
            *bit = T::from(word >> place & 1 != 0);
        }
    }
}

/// The observation, when each card of this round was played, and earlier bids and tricks. `numbers` has [`INFORMATION`]
/// zeros.
pub(crate) fn write_information(
    view: &View,
    me: Seat,
    observation: &Observation,
    past: &[Scored],
    numbers: &mut [f32],
) {
    let (bits, rest) = numbers.split_at_mut(64 * augur::WORDS);
    let (order, rounds) = rest.split_at_mut(CARD_PLACES);
    write_bits(&observation.words, bits);
    if let Some(round) = view.round() {
        let plays = round.plays.all();
        for (number, placed) in plays.iter().enumerate() {
            order[place_of(*placed, observation)] = (number + 1) as f32 / MOST_PLAYS;
        }
    }
    for ((bids, tricks), numbers) in past.iter().zip(rounds.chunks_mut(MOST_PLAYERS * 2)) {
        let seats = Seat::clockwise_from(me, view.rules.players());
        for (seat, pair) in seats.zip(numbers.chunks_mut(2)) {
            pair.copy_from_slice(&[f32::from(bids[seat]) / MOST_TRICKS, f32::from(tricks[seat]) / MOST_TRICKS]);
        }
    }
}

/// Sixty base cards and seven special ones.
const MOST_PLAYS: f32 = 67.0;
const MOST_TRICKS: f32 = 20.0;

/// Suits are in the order of the observation.
fn place_of(placed: Placed, observation: &Observation) -> usize {
    let index = usize::from(placed.play.card().index());
    match Suit::ALL.get(index / 16) {
        Some(suit) => 16 * observation.suit_order.lane(*suit) + index % 16,
        None => index,
    }
}
