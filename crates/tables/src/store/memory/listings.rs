use foretell_table::{GameId, PlayerId};

use super::Contents;
use crate::store::{DocumentKind, GamesFilter, Listing, ListingsQuery, Stage};
use crate::{GamesCursor, TablesCursor};

impl GamesFilter {
    fn fits(&self, listing: &Listing) -> bool {
        self.stage.is_none_or(|stage| listing.stage == stage)
            && self.since.is_none_or(|since| listing.changed_at >= since)
            && self.before.is_none_or(|before| listing.changed_at < before)
            && self.player.is_none_or(|player| listing.people.contains(&player))
    }
}

fn is_open(listing: &Listing) -> bool {
    let is_open = match listing.stage {
        Stage::Gathering => !listing.people.is_empty(),
        stage => stage == Stage::Playing,
    };
    listing.public && is_open
}

impl Contents {
    pub(super) fn find_listings(&self, query: ListingsQuery, most: u32) -> Vec<Listing> {
        let is_of = |listing: &Listing, player: PlayerId| listing.people.contains(&player);
        match query {
            ListingsQuery::Game(game) => self.listings.get(&game).cloned().into_iter().collect(),
            ListingsQuery::Open(after) => {
                let comes = |listing: &Listing| after.is_none_or(|after| TablesCursor::of(listing) > after);
                self.list(|listing| is_open(listing) && comes(listing), TablesCursor::of, most)
            }
            ListingsQuery::Of(player, after) => {
                let comes = |listing: &Listing| after.is_none_or(|after| GamesCursor::of(listing) > after);
                self.list(|listing| is_of(listing, player) && comes(listing), GamesCursor::of, most)
            }
            ListingsQuery::Reviewed(player) => {
                let wanted =
                    |listing: &Listing| is_of(listing, player) && listing.is_over() && self.is_reviewed(listing.game);
                self.list(wanted, |listing| -listing.changed_at, most)
            }
            ListingsQuery::Unchanged(stage, since) => {
                let is_old = |listing: &Listing| listing.stage == stage && listing.changed_at < since;
                self.list(is_old, |listing| listing.changed_at, most)
            }
            ListingsQuery::Filter(filter) => {
                self.list(|listing| filter.fits(listing), |listing| -listing.changed_at, most)
            }
        }
    }

    fn is_reviewed(&self, game: GameId) -> bool {
        let first = (DocumentKind::Review, format!("{game}/"));
        let next = self.documents.range(first..).next();
        next.is_some_and(|((kind, id), _)| *kind == DocumentKind::Review && id.starts_with(game.as_str()))
    }

    fn list<K: Ord>(
        &self,
        wanted: impl Fn(&Listing) -> bool,
        order: impl Fn(&Listing) -> K,
        most: u32,
    ) -> Vec<Listing> {
        let mut found: Vec<Listing> = self.listings.values().filter(|listing| wanted(listing)).cloned().collect();
        found.sort_by_key(|listing| (order(listing), listing.game));
        found.truncate(most as usize);
        found
    }
}
