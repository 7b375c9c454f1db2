//! A store in front of another one: everything is passed on, and something is done with every question and answer.

use foretell_table::{GameId, NameSkeleton, PadId, PlayerId};
use tokio::sync::broadcast;

use super::desk::{DeskStore, GamesFilter, Note, NoteKind, Rewrite, SessionsFilter, SessionsOf};
use super::pads::{PadAppend, PadAppended, PadMark, PadStore};
use super::practice::{KeptPuzzle, PracticeAnswer, PracticeStore};
use super::reviews::{AskedReview, KeptReview, ReviewStore, StoredReview};
use super::sessions::{BotsCursor, Session, SessionChange, SessionKey, SessionStore};
use super::{Append, Appended, Listing, Millis, Notice, Row, Stage, Store, StoreFuture};
use crate::{GamesCursor, TablesCursor};
use foretell_rules::Seat;

/// What has another store behind it. It is a [`Store`] by that alone.
pub trait StoreWrapper: Send + Sync + 'static {
    /// The store behind it.
    fn inner(&self) -> &dyn Store;

    /// Asks the store behind it, or does not. Each question has a name.
    fn pass<'a, T: Send + 'a>(
        &'a self,
        name: &'static str,
        ask: impl FnOnce(&'a dyn Store) -> StoreFuture<'a, T> + Send + 'a,
    ) -> StoreFuture<'a, T>;
}

impl<W: StoreWrapper> DeskStore for W {
    fn put_note(&self, note: Note) -> StoreFuture<'_, ()> {
        self.pass("put_note", |store| store.put_note(note))
    }

    fn drop_note(&self, kind: NoteKind, id: String) -> StoreFuture<'_, bool> {
        self.pass("drop_note", move |store| store.drop_note(kind, id))
    }

    fn notes(&self, kind: NoteKind, most: u32) -> StoreFuture<'_, Vec<Note>> {
        self.pass("notes", move |store| store.notes(kind, most))
    }

    fn games(&self, filter: GamesFilter, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        self.pass("games", move |store| store.games(filter, most))
    }

    fn sessions_like(&self, filter: SessionsFilter, most: u32) -> StoreFuture<'_, Vec<Session>> {
        self.pass("sessions_like", move |store| store.sessions_like(filter, most))
    }

    fn drop_sessions(&self, of: SessionsOf) -> StoreFuture<'_, Vec<SessionKey>> {
        self.pass("drop_sessions", move |store| store.drop_sessions(of))
    }

    fn games_naming(&self, player: PlayerId) -> StoreFuture<'_, Vec<GameId>> {
        self.pass("games_naming", move |store| store.games_naming(player))
    }

    fn rewrite(&self, game: GameId, lines: Vec<Rewrite>, listing: Option<Listing>) -> StoreFuture<'_, bool> {
        self.pass("rewrite", move |store| store.rewrite(game, lines, listing))
    }

    fn drop_game(&self, game: GameId) -> StoreFuture<'_, ()> {
        self.pass("drop_game", move |store| store.drop_game(game))
    }

    fn size(&self) -> StoreFuture<'_, u64> {
        self.pass("size", |store| store.size())
    }
}

impl<W: StoreWrapper> PadStore for W {
    fn append_pad(&self, line: PadAppend) -> StoreFuture<'_, PadAppended> {
        self.pass("append_pad", |store| store.append_pad(line))
    }

    fn read_pad(&self, pad: PadId, after: u32) -> StoreFuture<'_, Vec<Row>> {
        self.pass("read_pad", move |store| store.read_pad(pad, after))
    }

    fn drop_pads(&self, unchanged_since: Millis, most: u32) -> StoreFuture<'_, Vec<PadId>> {
        self.pass("drop_pads", move |store| store.drop_pads(unchanged_since, most))
    }

    fn pad_marks(&self, after: Option<PadMark>) -> StoreFuture<'_, Vec<PadMark>> {
        self.pass("pad_marks", move |store| store.pad_marks(after))
    }

    fn rewrite_pad(&self, pad: PadId, lines: Vec<Rewrite>) -> StoreFuture<'_, bool> {
        self.pass("rewrite_pad", move |store| store.rewrite_pad(pad, lines))
    }
}

impl<W: StoreWrapper> ReviewStore for W {
    fn ask_review(&self, asked: AskedReview, process: u64) -> StoreFuture<'_, bool> {
        self.pass("ask_review", move |store| store.ask_review(asked, process))
    }

    fn reviews(&self, game: GameId) -> StoreFuture<'_, Vec<StoredReview>> {
        self.pass("reviews", move |store| store.reviews(game))
    }

    fn keep_review(&self, review: KeptReview) -> StoreFuture<'_, bool> {
        self.pass("keep_review", |store| store.keep_review(review))
    }

    fn drop_review(&self, game: GameId, seat: Seat) -> StoreFuture<'_, ()> {
        self.pass("drop_review", move |store| store.drop_review(game, seat))
    }

    fn reviewed_games(&self, player: PlayerId, most: u32) -> StoreFuture<'_, Vec<GameId>> {
        self.pass("reviewed_games", move |store| store.reviewed_games(player, most))
    }

    fn take_reviews(&self, process: u64, most: u32) -> StoreFuture<'_, Vec<AskedReview>> {
        self.pass("take_reviews", move |store| store.take_reviews(process, most))
    }
}

impl<W: StoreWrapper> PracticeStore for W {
    fn solver(&self, player: PlayerId) -> StoreFuture<'_, Option<String>> {
        self.pass("solver", move |store| store.solver(player))
    }

    fn puzzles(&self) -> StoreFuture<'_, Vec<KeptPuzzle>> {
        self.pass("puzzles", |store| store.puzzles())
    }

    fn keep_answer(&self, answer: PracticeAnswer) -> StoreFuture<'_, bool> {
        self.pass("keep_answer", |store| store.keep_answer(answer))
    }

    fn drop_solver(&self, player: PlayerId) -> StoreFuture<'_, bool> {
        self.pass("drop_solver", move |store| store.drop_solver(player))
    }

    fn drop_stray_solvers(&self) -> StoreFuture<'_, u64> {
        self.pass("drop_stray_solvers", |store| store.drop_stray_solvers())
    }
}

impl<W: StoreWrapper> SessionStore for W {
    fn begin_session(&self, session: Session) -> StoreFuture<'_, ()> {
        self.pass("begin_session", |store| store.begin_session(session))
    }

    fn begin_bot(&self, session: Session, free_since: Millis) -> StoreFuture<'_, Option<Vec<SessionKey>>> {
        self.pass("begin_bot", move |store| store.begin_bot(session, free_since))
    }

    fn begin_house_bot(&self, session: Session, unused_since: Millis) -> StoreFuture<'_, (Session, Vec<SessionKey>)> {
        self.pass("begin_house_bot", move |store| store.begin_house_bot(session, unused_since))
    }

    fn change_session(&self, key: SessionKey, change: SessionChange) -> StoreFuture<'_, Vec<Session>> {
        self.pass("change_session", move |store| store.change_session(key, change))
    }

    fn session(&self, key: SessionKey) -> StoreFuture<'_, Option<Session>> {
        self.pass("session", move |store| store.session(key))
    }

    fn bots(&self, after: Option<BotsCursor>, most: u32) -> StoreFuture<'_, Vec<Session>> {
        self.pass("bots", move |store| store.bots(after, most))
    }

    fn bots_called(&self, names: Vec<NameSkeleton>) -> StoreFuture<'_, Vec<Session>> {
        self.pass("bots_called", move |store| store.bots_called(names))
    }

    fn drop_session(&self, key: SessionKey) -> StoreFuture<'_, bool> {
        self.pass("drop_session", move |store| store.drop_session(key))
    }

    fn earlier_names(&self, player: PlayerId) -> StoreFuture<'_, Vec<String>> {
        self.pass("earlier_names", move |store| store.earlier_names(player))
    }

    fn drop_earlier_names(&self, player: PlayerId) -> StoreFuture<'_, ()> {
        self.pass("drop_earlier_names", move |store| store.drop_earlier_names(player))
    }
}

impl<W: StoreWrapper> Store for W {
    fn append(&self, line: Append) -> StoreFuture<'_, Appended> {
        self.pass("append", |store| store.append(line))
    }

    fn read(&self, game: GameId, after: u32) -> StoreFuture<'_, Vec<Row>> {
        self.pass("read", move |store| store.read(game, after))
    }

    fn listing(&self, game: GameId) -> StoreFuture<'_, Option<Listing>> {
        self.pass("listing", move |store| store.listing(game))
    }

    fn open_tables(&self, after: Option<TablesCursor>, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        self.pass("open_tables", move |store| store.open_tables(after, most))
    }

    fn games_of(&self, player: PlayerId, after: Option<GamesCursor>, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        self.pass("games_of", move |store| store.games_of(player, after, most))
    }

    fn unchanged_since(&self, stage: Stage, since: Millis, most: u32) -> StoreFuture<'_, Vec<GameId>> {
        self.pass("unchanged_since", move |store| store.unchanged_since(stage, since, most))
    }

    fn heartbeat(&self, process: u64, most: u32) -> StoreFuture<'_, Vec<GameId>> {
        self.pass("beat", move |store| store.heartbeat(process, most))
    }

    fn living(&self) -> StoreFuture<'_, Vec<u64>> {
        self.pass("living", |store| store.living())
    }

    fn dead(&self) -> StoreFuture<'_, Vec<u64>> {
        self.pass("dead", |store| store.dead())
    }

    fn drive(&self, game: GameId, process: u64) -> StoreFuture<'_, bool> {
        self.pass("drive", move |store| store.drive(game, process))
    }

    fn release(&self, game: Option<GameId>, process: u64) -> StoreFuture<'_, ()> {
        self.pass("release", move |store| store.release(game, process))
    }

    fn announce(&self, notice: Notice) -> StoreFuture<'_, ()> {
        self.pass("announce", |store| store.announce(notice))
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.inner().notices()
    }

    fn ready(&self) -> StoreFuture<'_, ()> {
        self.pass("ready", |store| store.ready())
    }

    /// It is the last of all questions, and not passed through the others' way.
    fn close(&self) -> StoreFuture<'_, ()> {
        self.inner().close()
    }
}
