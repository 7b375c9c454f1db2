use foretell_table::{GameId, PadId, PlayerId};
use tokio::sync::broadcast;

use super::documents::{Document, DocumentChange, DocumentStore, DocumentsQuery};
use super::sessions::{
    BegunSession, NewSession, Session, SessionChange, SessionKey, SessionStore, SessionsOf, SessionsQuery,
};
use super::{
    Appended, Listing, ListingsQuery, LogName, LogsOf, NewLine, Notice, PadMark, Processes, Rewrite, Row, Store,
    StoreFuture,
};

pub trait StoreWrapper: Send + Sync + 'static {
    fn inner(&self) -> &dyn Store;

    fn pass<'a, T: Send + 'a>(
        &'a self,
        name: &'static str,
        ask: impl FnOnce(&'a dyn Store) -> StoreFuture<'a, T> + Send + 'a,
    ) -> StoreFuture<'a, T>;
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
    fn begin(&self, session: Session, how: NewSession) -> StoreFuture<'_, Option<BegunSession>> {
        self.pass("begin_session", move |store| store.begin(session, how))
    }

    fn change_session(&self, key: SessionKey, change: SessionChange) -> StoreFuture<'_, Vec<Session>> {
        self.pass("change_session", move |store| store.change_session(key, change))
    }

    fn sessions(&self, query: SessionsQuery, most: u32) -> StoreFuture<'_, Vec<Session>> {
        self.pass("sessions", move |store| store.sessions(query, most))
    }

    fn drop_sessions(&self, of: SessionsOf) -> StoreFuture<'_, Vec<SessionKey>> {
        self.pass("drop_sessions", move |store| store.drop_sessions(of))
    }

    fn earlier_names(&self, player: PlayerId) -> StoreFuture<'_, Vec<String>> {
        self.pass("earlier_names", move |store| store.earlier_names(player))
    }

    fn drop_earlier_names(&self, player: PlayerId) -> StoreFuture<'_, ()> {
        self.pass("drop_earlier_names", move |store| store.drop_earlier_names(player))
    }
}

impl<W: StoreWrapper> Store for W {
    fn append_line(&self, line: NewLine) -> StoreFuture<'_, Appended> {
        let name = match line {
            NewLine::Game(_) => "append",
            NewLine::Pad(_) => "append_pad",
        };
        self.pass(name, |store| store.append_line(line))
    }

    fn read_log(&self, log: LogName, after: u32) -> StoreFuture<'_, Vec<Row>> {
        self.pass("read", move |store| store.read_log(log, after))
    }

    fn rewrite_log(&self, log: LogName, lines: Vec<Rewrite>, listing: Option<Listing>) -> StoreFuture<'_, bool> {
        self.pass("rewrite", move |store| store.rewrite_log(log, lines, listing))
    }

    fn drop_logs(&self, of: LogsOf) -> StoreFuture<'_, Vec<LogName>> {
        self.pass("drop_logs", move |store| store.drop_logs(of))
    }

    fn games_naming(&self, player: PlayerId) -> StoreFuture<'_, Vec<GameId>> {
        self.pass("games_naming", move |store| store.games_naming(player))
    }

    fn pads_of(&self, player: PlayerId) -> StoreFuture<'_, Vec<PadId>> {
        self.pass("pads_of", move |store| store.pads_of(player))
    }

    fn marks_without_player(&self, after: Option<PadMark>) -> StoreFuture<'_, Vec<PadMark>> {
        self.pass("marks_without_player", move |store| store.marks_without_player(after))
    }

    fn listings(&self, query: ListingsQuery, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        self.pass("listings", move |store| store.listings(query, most))
    }

    fn heartbeat(&self, process: u64, most: u32) -> StoreFuture<'_, Vec<GameId>> {
        self.pass("beat", move |store| store.heartbeat(process, most))
    }

    fn processes(&self) -> StoreFuture<'_, Processes> {
        self.pass("processes", |store| store.processes())
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

    fn size(&self) -> StoreFuture<'_, u64> {
        self.pass("size", |store| store.size())
    }

    fn ready(&self) -> StoreFuture<'_, ()> {
        self.pass("ready", |store| store.ready())
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        self.inner().close()
    }
}
