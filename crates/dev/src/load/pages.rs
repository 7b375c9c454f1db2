//! Open pages of players and onlookers, loaded as by a browser, with their streams read from the wire.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use http_body_util::Full;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::Run;
use super::pool::Pool;
use super::tally::{Asked, MovesInFlight, Tally};
use foretell_client::connection::Transport;
use foretell_client::{ClientError, request};

const AT_ONCE: usize = 16;

const SIZE_STEP: usize = 16;
const SIZES: usize = 4096;

pub(super) struct Pushes {
    pub(super) number: AtomicU64,
    pub(super) bytes: AtomicU64,
    sizes: Box<[AtomicU32]>,
}

impl Default for Pushes {
    fn default() -> Pushes {
        let sizes = (0..SIZES).map(|_| AtomicU32::new(0)).collect();
        Pushes { number: AtomicU64::new(0), bytes: AtomicU64::new(0), sizes }
    }
}

impl Pushes {
    fn note(&self, bytes: usize) {
        self.number.fetch_add(1, Ordering::Relaxed);
        self.sizes[(bytes / SIZE_STEP).min(SIZES - 1)].fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn clear(&self) {
        self.number.store(0, Ordering::Relaxed);
        self.bytes.store(0, Ordering::Relaxed);
        self.sizes.iter().for_each(|size| size.store(0, Ordering::Relaxed));
    }

    pub(super) fn median(&self) -> usize {
        let half = self.number.load(Ordering::Relaxed).div_ceil(2);
        let mut seen = 0;
        let reaches_half = |size: &AtomicU32| {
            seen += u64::from(size.load(Ordering::Relaxed));
            seen >= half
        };
        self.sizes.iter().position(reaches_half).map_or(0, |step| step * SIZE_STEP)
    }
}

#[derive(Default)]
pub(super) struct Gallery {
    size: AtomicUsize,
    game: Mutex<String>,
    heard: Mutex<HashMap<u32, usize>>,
    moves: MovesInFlight,
    pub(super) tally: Tally,
}

impl Gallery {
    pub(super) fn acknowledged(&self, game: &str, version: u32, asked: Asked) {
        if *self.game.lock().unwrap_or_else(PoisonError::into_inner) == game {
            self.moves.acknowledged(version, asked, &self.tally);
        }
    }

    fn looks_at(&self, game: &str) {
        game.clone_into(&mut self.game.lock().unwrap_or_else(PoisonError::into_inner));
    }

    fn note_version(&self, version: u32) {
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        let by = heard.entry(version).or_default();
        *by += 1;
        if *by == self.size.load(Ordering::Relaxed) {
            heard.retain(|older, _| *older > version);
            self.moves.arrived(version, &self.tally);
        }
    }
}

#[derive(Clone)]
pub(super) struct PageReader {
    pub(super) token: String,
    pub(super) games: watch::Receiver<String>,
    pub(super) is_onlooker: bool,
}

/// Opens some at a time; returns how many are open.
pub(super) async fn open_all(
    run: &Arc<Run>,
    browsers: Vec<PageReader>,
    onlookers: usize,
    first_table: Option<watch::Receiver<String>>,
    pages: &mut JoinSet<()>,
) -> Result<usize, ClientError> {
    let pool = Arc::new(Pool::new(run.host.clone(), AT_ONCE));
    run.gallery.size.store(onlookers, Ordering::Relaxed);
    let mut waiting: Vec<Option<PageReader>> = browsers.into_iter().map(Some).collect();
    waiting.extend((0..onlookers).map(|_| None));
    let many = waiting.len();
    let mut opening: JoinSet<Result<OpenPage, ClientError>> = JoinSet::new();
    while !waiting.is_empty() || !opening.is_empty() {
        while opening.len() < AT_ONCE
            && let Some(reader) = waiting.pop()
        {
            let (run, pool, games) = (run.clone(), pool.clone(), first_table.clone());
            opening.spawn(async move {
                let reader = match (reader, games) {
                    (Some(reader), _) => reader,
                    (None, Some(games)) => onlooker(&pool, games).await?,
                    (None, None) => return Err(ClientError::unreachable("there is no table to look at")),
                };
                OpenPage::open(run, pool, reader).await
            });
        }
        if let Some(opened) = opening.join_next().await {
            pages.spawn(opened.map_err(ClientError::unreachable)??.follow());
        }
    }
    Ok(many)
}

async fn onlooker(pool: &Pool, games: watch::Receiver<String>) -> Result<PageReader, ClientError> {
    let token = pool.send(&request::sign_in("Onlooker"), None).await?.token;
    Ok(PageReader { token, games, is_onlooker: true })
}

struct OpenPage {
    run: Arc<Run>,
    pool: Arc<Pool>,
    reader: PageReader,
    socket: Box<dyn Transport>,
    rest: Vec<u8>,
    since_push: usize,
}

impl OpenPage {
    async fn open(run: Arc<Run>, pool: Arc<Pool>, mut reader: PageReader) -> Result<OpenPage, ClientError> {
        let game = reader.games.borrow_and_update().clone();
        if reader.is_onlooker {
            run.gallery.looks_at(&game);
        }
        // The cookie has another name over https.
        let cookie = format!("foretell_session={0}; __Host-foretell_session={0}", reader.token);
        let page = http::Request::get(format!("/tables/{game}")).header("cookie", &cookie);
        let page = pool.exchange(page.body(Full::default()).map_err(ClientError::unreachable)?).await?;
        let text = String::from_utf8_lossy(&page.body);
        let stream = text.split("data-stream=\"").nth(1).and_then(|rest| rest.split('"').next());
        let stream = stream.ok_or_else(|| ClientError::unreadable("the page of a table has no stream"))?;
        let mut socket = run.host.connect().await?;
        let asked = format!(
            "GET {} HTTP/1.1\r\nhost: {}\r\ncookie: {cookie}\r\naccept: text/event-stream\r\n\r\n",
            stream.replace("&amp;", "&"),
            run.host.name()
        );
        socket.write_all(asked.as_bytes()).await.map_err(ClientError::unreachable)?;
        let mut page = OpenPage { run, pool, reader, socket, rest: Vec::new(), since_push: 0 };
        page.begin().await?;
        Ok(page)
    }

    async fn begin(&mut self) -> Result<(), ClientError> {
        let mut buffer = vec![0; 4096];
        let read = self.socket.read(&mut buffer).await.map_err(ClientError::unreachable)?;
        if !buffer[..read].starts_with(b"HTTP/1.1 200") {
            return Err(ClientError::unreadable("the stream of a page does not begin"));
        }
        self.count(&buffer[..read]);
        Ok(())
    }

    async fn follow(mut self) {
        loop {
            let mut games = self.reader.games.clone();
            let next = tokio::select! {
                ended = self.read() => ended,
                changed = games.changed() => changed.map_err(ClientError::unreachable),
            };
            if let Err(why) = next {
                if !self.run.stop.load(Ordering::Relaxed) {
                    self.run.tally.went_wrong(format!("the stream of a page: {why}"));
                }
                return;
            }
            match OpenPage::open(self.run.clone(), self.pool.clone(), self.reader.clone()).await {
                Ok(page) => self = page,
                Err(why) => return self.run.tally.went_wrong(format!("a page: {why}")),
            }
        }
    }

    async fn read(&mut self) -> Result<(), ClientError> {
        let mut buffer = vec![0; 8192];
        loop {
            let read = self.socket.read(&mut buffer).await.map_err(ClientError::unreachable)?;
            if read == 0 {
                return Err(ClientError::unreachable("it ended"));
            }
            self.count(&buffer[..read]);
        }
    }

    fn count(&mut self, bytes: &[u8]) {
        self.run.pushes.bytes.fetch_add(bytes.len() as u64, Ordering::Relaxed);
        let before = self.rest.len();
        self.rest.extend_from_slice(bytes);
        let mut read_to = 0;
        while let Some((at, version, end)) = next_version(&self.rest, read_to) {
            if self.since_push > 0 {
                self.run.pushes.note(self.since_push + at.saturating_sub(read_to.max(before)));
            }
            self.since_push = 0;
            if self.reader.is_onlooker {
                self.run.gallery.note_version(version);
            }
            read_to = end;
        }
        self.since_push += self.rest.len() - read_to.max(before.min(self.rest.len()));
        let start = self.rest.len().saturating_sub(LONGEST_VERSION).max(read_to);
        self.rest.drain(..start);
    }
}

const LONGEST_VERSION: usize = 16;

/// The next version after a position: start, number and end.
fn next_version(bytes: &[u8], from: usize) -> Option<(usize, u32, usize)> {
    const BEGIN: &[u8] = b"\nid: ";
    let at = from + bytes[from..].windows(BEGIN.len()).position(|window| window == BEGIN)?;
    let digits = at + BEGIN.len();
    let end = digits + bytes[digits..].iter().position(|byte| *byte == b'\n')?;
    let version = std::str::from_utf8(&bytes[digits..end]).ok()?.parse().ok()?;
    Some((at, version, end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_found_on_the_wire() {
        let wire = b"1f\r\nid: 12\ndata: <p>\n\n\r\n5\r\nid: 13\n\n\r\n2\r\nid: 1";
        assert_eq!(next_version(wire, 0), Some((3, 12, 10)));
        assert_eq!(next_version(wire, 10).map(|(_, version, _)| version), Some(13));
        assert_eq!(next_version(wire, 35), None, "the rest of the last one has not come yet");
    }

    #[test]
    fn half_of_all_pushes_are_no_larger_than_the_median() {
        let pushes = Pushes::default();
        for bytes in [100, 200, 300, 4_000, 5_000] {
            pushes.note(bytes);
        }
        assert_eq!(pushes.median(), 288, "in steps of sixteen");
    }
}
