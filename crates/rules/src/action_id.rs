//! Stable numbers for actions, the same in all rule sets, for networks and datasets. They never change: a test compares
//! them with `docs/ACTION-IDS.md`.

use std::ops::Range;

use crate::{Action, Actions, Card, Change, Play, Special, Trump};

/// As many as there are tricks in the last round of three players.
const MOST_BID: u16 = 20;

// Each kind of action follows the one before.
const TRUMPS: u16 = MOST_BID + 1;
const CHANGES: u16 = TRUMPS + Trump::ALL.len() as u16;
const PLAY: u16 = CHANGES + 2;
const PASS: u16 = PLAY + PLAYS.len() as u16;
const END: u16 = PASS + CARDS.len() as u16;

/// Every card except the Werewolf, which is never in a hand when cards are passed.
const CARDS: [Card; 66] = {
    let mut cards = [Card::special(Special::Dragon); 66];
    let (mut index, mut found) = (0, 0);
    while found < cards.len() {
        if let Some(card) = Card::from_index(index)
            && index != Card::special(Special::Werewolf).index()
        {
            cards[found] = card;
            found += 1;
        }
        index += 1;
    }
    cards
};

const PLAYS: [Play; 73] = {
    let mut plays = [Play::plain(CARDS[0]); 73];
    let (mut card, mut found) = (0, 0);
    while card < CARDS.len() {
        let mut way = 0;
        while way < Play::ways(CARDS[card]) {
            plays[found] = Play::nth_of(CARDS[card], way);
            found += 1;
            way += 1;
        }
        card += 1;
    }
    plays
};

impl Action {
    /// Every [`Action::id`] is below this.
    pub const IDS: usize = END as usize;

    /// The ids of naming a trump, suits first in the order of [`Suit::ALL`](crate::Suit::ALL).
    pub const TRUMP_IDS: Range<u16> = TRUMPS..CHANGES;

    /// The ids of playing a card, the base deck first: fifteen for each suit.
    pub const PLAY_IDS: Range<u16> = PLAY..PASS;

    /// The ids of passing a card, in the same order.
    pub const PASS_IDS: Range<u16> = PASS..END;

    /// The id of this action. Actions that no rule set allows have none: a bid above 20, passing the Werewolf.
    ///
    /// ```
    /// # use foretell_rules::Action;
    /// let action: Action = "play Shapeshifter=W".parse()?;
    /// assert_eq!(action.id(), Some(99));
    /// assert_eq!(Action::from_id(99), Some(action));
    /// assert_eq!(Action::Bid(21).id(), None);
    /// # Ok::<(), foretell_rules::ParseActionError>(())
    /// ```
    pub fn id(self) -> Option<u16> {
        let place = match self {
            Action::Bid(bid) => return Some(u16::from(bid)).filter(|bid| *bid <= MOST_BID),
            Action::Trump(trump) => (TRUMPS, Trump::ALL.iter().position(|known| *known == trump)),
            Action::Change(change) => (CHANGES, Some(usize::from(change == Change::Down))),
            Action::Play(play) => (PLAY, PLAYS.binary_search_by_key(&order(play), |known| order(*known)).ok()),
            Action::Pass(card) => (PASS, CARDS.binary_search(&card).ok()),
        };
        place.1.map(|number| place.0 + number as u16)
    }

    pub fn from_id(id: u16) -> Option<Action> {
        match id {
            0..TRUMPS => Some(Action::Bid(id as u8)),
            TRUMPS..CHANGES => Some(Action::Trump(Trump::ALL[usize::from(id - TRUMPS)])),
            CHANGES..PLAY => Some(Action::Change(if id == CHANGES { Change::Up } else { Change::Down })),
            PLAY..PASS => Some(Action::Play(PLAYS[usize::from(id - PLAY)])),
            PASS..END => Some(Action::Pass(CARDS[usize::from(id - PASS)])),
            END.. => None,
        }
    }
}

fn order(play: Play) -> (Card, Play) {
    (play.card(), play)
}

impl Actions {
    pub fn ids(self) -> impl Iterator<Item = u16> {
        self.into_iter().filter_map(Action::id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CardSet;

    #[test]
    fn ids_and_actions_are_one_to_one() {
        for id in 0..END {
            assert_eq!(Action::from_id(id).and_then(Action::id), Some(id), "{id}");
        }
        let plays = CardSet::EVERY_CARD.into_iter().flat_map(Play::all_of).map(Action::Play);
        assert!(plays.into_iter().all(|play| play.id().is_some()));
        assert_eq!((Action::from_id(END), Action::from_id(u16::MAX)), (None, None));
        assert_eq!(Action::Pass(Card::special(Special::Werewolf)).id(), None);
    }
}
