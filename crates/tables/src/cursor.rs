use std::cmp::Reverse;

use foretell_table::{GameId, Listing, Millis, Stage};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GamesCursor {
    pub is_over: bool,
    pub changed_at: Reverse<Millis>,
    pub game: GameId,
}

impl GamesCursor {
    pub fn of(listing: &Listing) -> GamesCursor {
        let is_over = matches!(listing.stage, Stage::Finished | Stage::Closed);
        GamesCursor { is_over, changed_at: Reverse(listing.changed_at), game: listing.game }
    }

    /// Where to begin among games in progress and among finished ones: whether to read them, and the time and name of
    /// the game before. Nothing follows the cursor in an earlier list.
    pub(crate) fn beginnings(after: Option<GamesCursor>) -> impl Iterator<Item = (bool, Millis, String)> {
        let wanted =
            [false, true].into_iter().filter(move |is_over| after.is_none_or(|after| after.is_over <= *is_over));
        wanted.map(move |is_over| match after.filter(|after| after.is_over == is_over) {
            Some(after) => (is_over, after.changed_at.0, after.game.to_string()),
            None => (is_over, Millis::MAX, String::new()),
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TablesCursor {
    pub opened_at: Reverse<Millis>,
    pub game: GameId,
}

impl TablesCursor {
    pub fn of(listing: &Listing) -> TablesCursor {
        TablesCursor { opened_at: Reverse(listing.opened_at), game: listing.game }
    }

    pub(crate) fn beginning(after: Option<TablesCursor>) -> (Millis, String) {
        after.map_or((Millis::MAX, String::new()), |after| (after.opened_at.0, after.game.to_string()))
    }
}
