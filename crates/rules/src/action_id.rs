//! Numbers for actions: one table for all rule sets, for those who learn from games rather than play them.
//!
//! The numbers never change: networks that were trained with them and files that hold them stay valid.
//! `docs/ACTION-IDS.md` lists all of them, and a test compares that list with this file.

use std::ops::Range;

use crate::{Action, Actions, Card, Change, Play, Special, Trump};

/// The highest bid that any rule set allows: as many tricks as three players have in their last round.
const MOST_BID: u16 = 20;

// Each kind of action follows the one before.
const TRUMPS: u16 = MOST_BID + 1;
const CHANGES: u16 = TRUMPS + Trump::ALL.len() as u16;
const PLAY: u16 = CHANGES + 2;
const PASS: u16 = PLAY + PLAYS.len() as u16;
const END: u16 = PASS + CARDS.len() as u16;

/// The cards that can be in a hand when a card is passed: all but the Werewolf, in the order of listing.
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

/// The ways to play them, in the order of listing.
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
    /// How many numbers there are: every [`Action::id`] is below.
    pub const IDS: usize = END as usize;

    /// The numbers of the actions that name a trump: first the suits, as [`Suit::ALL`](crate::Suit::ALL) has them.
    pub const TRUMP_IDS: Range<u16> = TRUMPS..CHANGES;

    /// The numbers of the actions that play a card: first those of the base deck, fifteen for each suit.
    pub const PLAY_IDS: Range<u16> = PLAY..PASS;

    /// The numbers of the actions that pass a card, in the same order.
    pub const PASS_IDS: Range<u16> = PASS..END;

    /// The number of this action, the same in all rule sets and versions. None has a number that no rule set allows: a
    /// bid above 20, or to pass the Werewolf, which is never in a hand.
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
            // Both tables are in order, so looking a number up takes a few steps.
            Action::Play(play) => (PLAY, PLAYS.binary_search_by_key(&order(play), |known| order(*known)).ok()),
            Action::Pass(card) => (PASS, CARDS.binary_search(&card).ok()),
        };
        place.1.map(|number| place.0 + number as u16)
    }

    /// The action with a number.
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

/// By what the ways to play are in order: by the card, then by what it is declared to be.
fn order(play: Play) -> (Card, Play) {
    (play.card(), play)
}

impl Actions {
    /// The numbers of these actions, in the order of listing: what a mask of legal actions is made of.
    ///
    /// ```
    /// # use foretell_rules::Actions;
    /// let bids = Actions::Bids { most: 3, banned: Some(1) };
    /// assert_eq!(bids.ids().collect::<Vec<_>>(), [0, 2, 3]);
    /// ```
    pub fn ids(self) -> impl Iterator<Item = u16> {
        self.into_iter().filter_map(Action::id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CardSet;

    #[test]
    fn every_action_has_one_number_and_every_number_one_action() {
        for id in 0..END {
            assert_eq!(Action::from_id(id).and_then(Action::id), Some(id), "{id}");
        }
        let plays = CardSet::EVERY_CARD.into_iter().flat_map(Play::all_of).map(Action::Play);
        assert!(plays.into_iter().all(|play| play.id().is_some()));
        assert_eq!((Action::from_id(END), Action::from_id(u16::MAX)), (None, None));
        assert_eq!(Action::Pass(Card::special(Special::Werewolf)).id(), None);
    }
}
