//! One client: a session, a seat and a connection to its table.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::json;
use tokio::sync::watch;

use super::Run;
use super::line::Line;
use super::pool::Pool;
use super::tally::MovesInFlight;
use foretell_client::connection::Host;
use foretell_client::{ClientError, request};

/// The first client to play starts the game.
pub(super) async fn open_table(run: Arc<Run>, number: usize) -> Result<Vec<Player>, ClientError> {
    let host = run.host_of_table(number);
    let table = Arc::new(MovesInFlight::default());
    let (next, games) = watch::channel(String::new());
    let mut next = Some(next);
    let mut players: Vec<Player> = Vec::new();
    let mut game = String::new();
    for seat in 1..=run.seats {
        let (pool, host) = (run.pool(&host), host.clone());
        let token = pool.send(&request::sign_in(&format!("Load {seat}")), None).await?.token;
        if seat == 1 {
            let body = json!({ "rules": run.rules, "pause_ms": 0, "away_after": 600 });
            game = pool.send(&request::open_table(&body), Some(&token)).await?.game;
        } else {
            pool.send(&request::sit_down(&game, None, None), Some(&token)).await?;
        }
        // The first client is host and starts the next game.
        let (next, games) = (next.take(), games.clone());
        let (run, table, game) = (run.clone(), table.clone(), game.clone());
        players.push(Player { run, host, table, game, token, pool, next, games, finished: None });
    }
    if let Some(host) = players.first_mut() {
        host.start().await?;
        if let Some(next) = &host.next {
            next.send_replace(game);
        }
    }
    Ok(players)
}

pub(super) struct Player {
    run: Arc<Run>,
    host: Host,
    table: Arc<MovesInFlight>,
    pub(super) game: String,
    pub(super) token: String,
    pool: Arc<Pool>,
    next: Option<watch::Sender<String>>,
    pub(super) games: watch::Receiver<String>,
    /// After a rejected rematch its end is seen again, but counts once.
    finished: Option<String>,
}

/// Parses little, because thousands of clients share the server's machine.
#[derive(Deserialize)]
struct Heard<'a> {
    version: u32,
    #[serde(borrow, default)]
    stage: &'a str,
    #[serde(borrow, default)]
    legal: Option<Vec<&'a str>>,
}

impl Player {
    pub(super) async fn play(mut self) {
        while !self.run.stop.load(Ordering::Relaxed) {
            let played = match self.follow().await {
                Ok(()) if self.run.once => break,
                Ok(()) => self.play_again().await,
                Err(why) => Err(why),
            };
            match played {
                Ok(()) => {}
                Err(why) => {
                    self.run.tally.went_wrong(why.to_string());
                    tokio::time::sleep(Duration::from_millis(200)).await;
                }
            }
        }
    }

    async fn play_again(&mut self) -> Result<(), ClientError> {
        if self.next.is_none() {
            let gone = || ClientError::unreachable("the host has gone");
            self.games.wait_for(|next| *next != self.game).await.map_err(|_| gone())?;
        }
        self.game = self.pool.send(&request::rematch(&self.game), Some(&self.token)).await?.game;
        let Some(next) = &self.next else { return Ok(()) };
        self.table.clear();
        next.send_replace(self.game.clone());
        self.start().await
    }

    fn count_finished(&mut self) {
        if self.next.is_some() && self.finished.as_ref() != Some(&self.game) {
            self.run.finished.fetch_add(1, Ordering::Relaxed);
            self.finished = Some(self.game.clone());
        }
    }

    async fn start(&mut self) -> Result<(), ClientError> {
        loop {
            match self.pool.send(&request::start(&self.game), Some(&self.token)).await {
                // The others are still joining, perhaps at another process.
                Err(why) if why.is("not-full") => tokio::time::sleep(Duration::from_millis(5)).await,
                started => return started.map(drop),
            }
        }
    }

    async fn line(&self) -> Result<Line, ClientError> {
        if self.run.sockets {
            // With a socket there is no other connection.
            self.pool.close();
            Line::socket(&self.host, &self.game, &self.token).await
        } else {
            Line::stream(&self.host, &self.game, &self.token, self.pool.clone()).await
        }
    }

    async fn follow(&mut self) -> Result<(), ClientError> {
        let mut line = self.line().await?;
        let _open = self.run.stream();
        let mut own = 0;
        while let Some(piece) = line.next_piece().await? {
            let Some(data) = line.data(&piece) else { continue };
            let Ok(heard) = serde_json::from_str::<Heard>(data) else { continue };
            if own != heard.version {
                self.table.arrived(heard.version, &self.run.tally);
            }
            if heard.stage == "finished" {
                self.count_finished();
                return Ok(());
            }
            if heard.stage == "gathering" && self.next.is_some() {
                // The server stopped between opening the table and its game.
                self.start().await?;
            }
            if let Some(action) = heard.legal.as_deref().and_then(<[&str]>::first) {
                own = self.act(&mut line, heard.version, action).await?;
            }
        }
        Err(ClientError::unreachable("the stream ended"))
    }

    /// Returns the version of the move, 0 if rejected. After a failure the table is read again.
    async fn act(&mut self, line: &mut Line, version: u32, action: &str) -> Result<u32, ClientError> {
        if !self.run.think.is_zero() {
            tokio::time::sleep(self.run.think).await;
        }
        self.run.let_pages_open().await;
        let (asked, period) = (Instant::now(), self.run.tally.period());
        match line.act(&self.game, &self.token, version, action).await {
            Ok(written) => {
                self.run.note(&self.game, written, action);
                if self.run.counting.load(Ordering::Relaxed) {
                    self.run.moves.fetch_add(1, Ordering::Relaxed);
                    self.table.acknowledged(written, (asked, period), &self.run.tally);
                    self.run.gallery.acknowledged(&self.game, written, (asked, period));
                }
                Ok(written)
            }
            Err(ClientError::Refused(why)) if why.status == 409 => {
                self.run.tally.went_wrong(why.detail);
                Ok(0)
            }
            Err(why) => Err(why),
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpListener, TcpStream};

    use super::super::Plan;
    use super::*;

    async fn answer(stream: &mut TcpStream, answers: impl Fn(&str) -> String) -> String {
        let mut head = Vec::new();
        while !head.windows(4).any(|window| window == b"\r\n\r\n") {
            if stream.read_buf(&mut head).await.unwrap_or(0) == 0 {
                return String::new();
            }
        }
        let head = String::from_utf8(head).expect("text");
        let request = head.lines().next().expect("a first line").to_owned();
        // The client may be gone.
        let _ = stream.write_all(answers(&request).as_bytes()).await;
        request
    }

    fn over_for_good(request: &str) -> String {
        let (status, kind, body) = if request.contains("/feed") {
            ("200 OK", "text/event-stream", "event: view\ndata: {\"version\":9,\"stage\":\"finished\"}\n\n".to_owned())
        } else {
            let why = json!({ "type": "/problems/no", "title": "No", "status": 403, "detail": "not with you" });
            ("403 Forbidden", "application/problem+json", why.to_string())
        };
        let length = body.len();
        format!(
            "HTTP/1.1 {status}\r\nconnection: close\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\n\r\n{body}"
        )
    }

    async fn counted_by(is_host: bool) -> u64 {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("an address");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let plan = Plan {
            url: url.clone(),
            tables: 1,
            seconds: 1,
            think_ms: 0,
            rules: "it/3".parse().expect("rules"),
            share: None,
            strangers: 0,
            browsers: 0,
            onlookers: 0,
            forwarded: false,
            sockets: false,
        };
        let host = Host::parse(&url).expect("an address");
        let run = Run::new(host.clone(), &plan, false, false);
        let (sender, games) = watch::channel("after".to_owned());
        let player = Player {
            table: Arc::default(),
            game: "before".into(),
            token: "secret".into(),
            pool: run.pool(&host),
            next: is_host.then(|| sender.clone()),
            games,
            finished: None,
            host,
            run: run.clone(),
        };
        let playing = tokio::spawn(player.play());
        let mut refused = 0;
        while refused < 3 {
            let (mut stream, _) = listener.accept().await.expect("a connection");
            refused += u32::from(answer(&mut stream, over_for_good).await.contains("/rematch"));
            run.stop.store(refused == 3, Ordering::Relaxed);
        }
        drop((listener, sender));
        playing.await.expect("no panic");
        run.finished.load(Ordering::Relaxed)
    }

    #[tokio::test]
    async fn a_game_counts_once_however_often_a_rematch_is_refused() {
        assert_eq!(counted_by(true).await, 1);
    }

    #[tokio::test]
    async fn of_all_at_a_table_only_the_host_counts_its_games() {
        assert_eq!(counted_by(false).await, 0);
    }
}
