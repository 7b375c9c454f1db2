//! Where a list of games is read on.

use std::cmp::Reverse;

use foretell_table::{GameId, Listing, Millis, Stage};

/// The place of a game among those of one player: what goes on before what is over, the latest changed first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GamesCursor {
    /// Whether the game is over.
    pub is_over: bool,
    /// When its listing last changed.
    pub changed_at: Reverse<Millis>,
    /// Which game.
    pub game: GameId,
}

impl GamesCursor {
    /// The place of a game in the list.
    pub fn of(listing: &Listing) -> GamesCursor {
        let is_over = matches!(listing.stage, Stage::Finished | Stage::Closed);
        GamesCursor { is_over, changed_at: Reverse(listing.changed_at), game: listing.game }
    }

    /// Where to begin among the games that go on, and then among those that are over: whether they are, and the time
    /// and name of the game after which they come. Nothing is after the cursor in what comes before it.
    pub(crate) fn beginnings(after: Option<GamesCursor>) -> impl Iterator<Item = (bool, Millis, String)> {
        let wanted =
            [false, true].into_iter().filter(move |is_over| after.is_none_or(|after| after.is_over <= *is_over));
        wanted.map(move |is_over| match after.filter(|after| after.is_over == is_over) {
            Some(after) => (is_over, after.changed_at.0, after.game.to_string()),
            None => (is_over, Millis::MAX, String::new()),
        })
    }
}

/// The place of a table in the list of open ones: the latest opened first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TablesCursor {
    /// When the table was opened.
    pub opened_at: Reverse<Millis>,
    /// Which table.
    pub game: GameId,
}

impl TablesCursor {
    /// The place of a table in the list, or where it was.
    pub fn of(listing: &Listing) -> TablesCursor {
        TablesCursor { opened_at: Reverse(listing.opened_at), game: listing.game }
    }

    /// The time and name of the table after which the list begins.
    pub(crate) fn beginning(after: Option<TablesCursor>) -> (Millis, String) {
        after.map_or((Millis::MAX, String::new()), |after| (after.opened_at.0, after.game.to_string()))
    }
}
