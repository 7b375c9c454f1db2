//! A store in front of another one: everything is passed on, and something is done with every question and answer.

use foretell_table::{GameId, NameSkeleton, PadId, PlayerId};
use tokio::sync::broadcast;

use super::desk::{DeskStore, GamesFilter, Rewrite, SessionsFilter, SessionsOf};
use super::documents::{Document, DocumentChange, DocumentStore, DocumentsQuery};
use super::pads::{PadAppend, PadAppended, PadMark, PadStore};
use super::sessions::{BotsCursor, Session, SessionChange, SessionKey, SessionStore};
use super::{Append, Appended, Listing, Millis, Notice, Row, Stage, Store, StoreFuture};
use crate::{GamesCursor, TablesCursor};

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

impl<W: StoreWrapper> DocumentStore for W {
    fn documents(&self, query: DocumentsQuery, most: u32) -> StoreFuture<'_, Vec<Document>> {
        self.pass("documents", move |store| store.documents(query, most))
    }

    fn change_documents(&self, changes: Vec<DocumentChange>, of: Option<PlayerId>) -> StoreFuture<'_, bool> {
        self.pass("change_documents", move |store| store.change_documents(changes, of))
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

    fn reviewed_games(&self, player: PlayerId, most: u32) -> StoreFuture<'_, Vec<GameId>> {
        self.pass("reviewed_games", move |store| store.reviewed_games(player, most))
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
