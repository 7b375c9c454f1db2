//! Reviews as documents: first a request, then the review.

use foretell_rules::{MOST_PLAYERS, Seat};
use foretell_table::{GameId, PlayerId};
use serde::{Deserialize, Serialize};

use super::documents::{Document, DocumentChange, DocumentKind, DocumentName, DocumentsQuery, Expected};
use super::{Millis, Store, StoreError, StoreFuture, damaged};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedReview {
    pub game: GameId,
    pub seat: Seat,
    pub asked_by: PlayerId,
    pub asked_at: Millis,
    /// At the end of a game, for a player who hasn't asked: after all others.
    pub automatic: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredReview {
    pub seat: Seat,
    pub entry: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct Request {
    by: PlayerId,
    /// The process that has it in its queue, as PostgreSQL stores it.
    process: i64,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    automatic: bool,
}

pub(crate) fn review_id(game: GameId, seat: u8) -> String {
    format!("{game}/{seat}")
}

pub(crate) fn read_review_id(id: &str) -> Result<(GameId, Seat), StoreError> {
    let read = || {
        let (game, seat) = id.split_once('/')?;
        Some((game.parse().ok()?, Seat::numbered(seat.parse().ok()?)?))
    };
    read().ok_or_else(|| StoreError::Damaged(format!("{id:?} is no game and seat of a review")))
}

fn review(game: GameId, seat: Seat) -> DocumentName {
    (DocumentKind::Review, review_id(game, seat.number()))
}

fn request(game: GameId, seat: Seat) -> DocumentName {
    (DocumentKind::Request, review_id(game, seat.number()))
}

impl AskedReview {
    fn to_document(&self, process: u64) -> Result<Document, StoreError> {
        let (kind, id) = request(self.game, self.seat);
        let says = Request { by: self.asked_by, process: process as i64, automatic: self.automatic };
        let entry = serde_json::to_string(&says).map_err(|error| StoreError::Damaged(error.to_string()))?;
        Ok(Document { kind, id, at: self.asked_at, entry })
    }

    fn read(document: &Document) -> Result<(AskedReview, u64), StoreError> {
        let (game, seat) = read_review_id(&document.id)?;
        let Request { by, process, automatic } =
            serde_json::from_str(&document.entry).map_err(|error| damaged("a request for a review", &error))?;
        Ok((AskedReview { game, seat, asked_by: by, asked_at: document.at, automatic }, process as u64))
    }
}

impl dyn Store {
    /// False if there was a request already, or the review.
    pub fn ask_review(&self, asked: AskedReview, process: u64) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            let is_not_made = DocumentChange::drop(review(asked.game, asked.seat), Expected::Absent);
            let is_asked = DocumentChange::put(asked.to_document(process)?, Expected::Absent);
            self.change_documents(vec![is_not_made, is_asked], None).await
        })
    }

    pub fn reviews(&self, game: GameId) -> StoreFuture<'_, Vec<StoredReview>> {
        Box::pin(async move {
            let seats = Seat::all(MOST_PLAYERS).flat_map(|seat| [review(game, seat), request(game, seat)]);
            let named = DocumentsQuery::Named(seats.collect());
            let mut found = Vec::new();
            for Document { kind, id, entry, .. } in self.documents(named, 2 * MOST_PLAYERS as u32).await? {
                let (_, seat) = read_review_id(&id)?;
                found.push(StoredReview { seat, entry: (kind == DocumentKind::Review).then_some(entry) });
            }
            // Finished reviews first: they win.
            found.sort_by_key(|review| (review.seat.number(), review.entry.is_none()));
            found.dedup_by_key(|review| review.seat);
            Ok(found)
        })
    }

    /// False if the game was deleted meanwhile.
    pub fn store_review(&self, game: GameId, seat: Seat, entry: String) -> StoreFuture<'_, bool> {
        let (kind, id) = review(game, seat);
        let is_done = DocumentChange::drop(request(game, seat), Expected::Present);
        let is_made = DocumentChange::put(Document { kind, id, at: 0, entry }, Expected::Anything);
        self.change_documents(vec![is_done, is_made], None)
    }

    pub fn drop_review(&self, game: GameId, seat: Seat) -> StoreFuture<'_, ()> {
        let names = [review(game, seat), request(game, seat)];
        let dropped = names.map(|name| DocumentChange::drop(name, Expected::Anything));
        Box::pin(async move { self.change_documents(dropped.into(), None).await.map(drop) })
    }

    /// Requests of dead processes, oldest first, each to one process.
    pub fn take_reviews(&self, process: u64, most: u32) -> StoreFuture<'_, Vec<AskedReview>> {
        Box::pin(async move {
            // Queues are small, so there are few.
            let requests = self.documents(DocumentsQuery::After(DocumentKind::Request, None), u32::MAX).await?;
            if requests.is_empty() {
                return Ok(Vec::new());
            }
            let living = self.processes().await?.living;
            let mut orphans = Vec::new();
            for document in requests {
                let (asked, of) = AskedReview::read(&document)?;
                if of != process && !living.contains(&of) {
                    orphans.push((asked, document.entry));
                }
            }
            orphans.sort_by_key(|(asked, _)| (asked.asked_at, asked.game, asked.seat.number()));
            orphans.truncate(most as usize);
            let mut taken = Vec::new();
            for (asked, before) in orphans {
                let take = DocumentChange::put(asked.to_document(process)?, Expected::Entry(before));
                // Another process may have been faster.
                if self.change_documents(vec![take], None).await? {
                    taken.push(asked);
                }
            }
            Ok(taken)
        })
    }
}
