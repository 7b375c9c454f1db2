//! Reviews as documents: a request until the review is made, and then the review, for as long as the game is stored.

use foretell_rules::{MOST_PLAYERS, Seat};
use foretell_table::{GameId, PlayerId};
use serde::{Deserialize, Serialize};

use super::documents::{Document, DocumentChange, DocumentKind, DocumentName, DocumentsQuery, Expected};
use super::{Millis, Store, StoreError, StoreFuture, damaged};

/// A review of a seat that was asked for and is not made yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedReview {
    /// Of which game.
    pub game: GameId,
    /// Whose decisions.
    pub seat: Seat,
    /// Who asked for it.
    pub asked_by: PlayerId,
    /// When.
    pub asked_at: Millis,
}

/// A review of a seat as the store has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredReview {
    /// Whose decisions.
    pub seat: Seat,
    /// The review, where it is made.
    pub entry: Option<String>,
}

/// What a request says.
#[derive(Serialize, Deserialize)]
struct Request {
    /// Who asked for the review.
    by: PlayerId,
    /// Which process has it in its queue; a number of any size, as PostgreSQL stores it.
    process: i64,
}

/// The id of the review of a seat.
pub(crate) fn review_id(game: GameId, seat: u8) -> String {
    format!("{game}/{seat}")
}

/// The game and seat of such an id.
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
        let says = Request { by: self.asked_by, process: process as i64 };
        let entry = serde_json::to_string(&says).map_err(|error| StoreError::Damaged(error.to_string()))?;
        Ok(Document { kind, id, at: self.asked_at, entry })
    }

    /// A request, and the process that has it.
    fn read(document: &Document) -> Result<(AskedReview, u64), StoreError> {
        let (game, seat) = read_review_id(&document.id)?;
        let Request { by, process } =
            serde_json::from_str(&document.entry).map_err(|error| damaged("a request for a review", &error))?;
        Ok((AskedReview { game, seat, asked_by: by, asked_at: document.at }, process as u64))
    }
}

impl dyn Store {
    /// Remembers that a review was asked for at this process, and says whether that is new: it is not where somebody
    /// has asked for the same before, whether it is made already or not.
    pub fn ask_review(&self, asked: AskedReview, process: u64) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            let is_not_made = DocumentChange::drop(review(asked.game, asked.seat), Expected::Absent);
            let is_asked = DocumentChange::put(asked.to_document(process)?, Expected::Absent);
            self.change_documents(vec![is_not_made, is_asked], None).await
        })
    }

    /// The reviews of a game, made or asked for, by seat.
    pub fn reviews(&self, game: GameId) -> StoreFuture<'_, Vec<StoredReview>> {
        Box::pin(async move {
            let seats = Seat::all(MOST_PLAYERS).flat_map(|seat| [review(game, seat), request(game, seat)]);
            let named = DocumentsQuery::Named(seats.collect());
            let mut found = Vec::new();
            for Document { kind, id, entry, .. } in self.documents(named, 2 * MOST_PLAYERS as u32).await? {
                let (_, seat) = read_review_id(&id)?;
                found.push(StoredReview { seat, entry: (kind == DocumentKind::Review).then_some(entry) });
            }
            // What is made comes first, and is all that counts.
            found.sort_by_key(|review| (review.seat.number(), review.entry.is_none()));
            found.dedup_by_key(|review| review.seat);
            Ok(found)
        })
    }

    /// Stores a review that was asked for; who asked is forgotten. Says whether it is stored: it is not where the game
    /// was dropped meanwhile.
    pub fn keep_review(&self, game: GameId, seat: Seat, entry: String) -> StoreFuture<'_, bool> {
        let (kind, id) = review(game, seat);
        let is_done = DocumentChange::drop(request(game, seat), Expected::Present);
        let is_made = DocumentChange::put(Document { kind, id, at: 0, entry }, Expected::Anything);
        self.change_documents(vec![is_done, is_made], None)
    }

    /// Forgets a review, or that it was asked for.
    pub fn drop_review(&self, game: GameId, seat: Seat) -> StoreFuture<'_, ()> {
        let names = [review(game, seat), request(game, seat)];
        let dropped = names.map(|name| DocumentChange::drop(name, Expected::Anything));
        Box::pin(async move { self.change_documents(dropped.into(), None).await.map(drop) })
    }

    /// Gives a process up to `most` reviews that were asked for and that no living process has in its queue, the
    /// oldest first. Each is given to one process alone.
    pub fn take_reviews(&self, process: u64, most: u32) -> StoreFuture<'_, Vec<AskedReview>> {
        Box::pin(async move {
            // No process has more in its queue than fits there, so all of them are few.
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
                // Another process may have been quicker.
                if self.change_documents(vec![take], None).await? {
                    taken.push(asked);
                }
            }
            Ok(taken)
        })
    }
}
