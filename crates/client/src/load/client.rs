//! One client: a session, a seat, a connection for the stream, and one for answers (its own, or shared with others).

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use bytes::Bytes;
use http_body_util::BodyExt;
use serde::Deserialize;
use tokio::sync::watch;

use super::Run;
use super::connection::{Answers, Connection, PATIENCE};
use super::tally::OnTheWay;

#[derive(Deserialize)]
struct Opened {
    game: String,
}

#[derive(Deserialize)]
struct Session {
    token: String,
}

/// Opens a table and seats a client on each seat; the game begins when the first of them plays.
pub(super) async fn open_table(run: Arc<Run>) -> Result<Vec<Player>, String> {
    let table = Arc::new(OnTheWay::default());
    let (next, games) = watch::channel(String::new());
    let mut next = Some(next);
    let mut players: Vec<Player> = Vec::new();
    let mut game = String::new();
    for seat in 1..=run.seats {
        let mut answers = run.answers().await?;
        let session: Session =
            answers.post("/api/v1/sessions", None, format!(r#"{{"name":"Load {seat}"}}"#)).await?.read()?;
        let token = session.token;
        if seat == 1 {
            let wish = format!(r#"{{"rules":"{}","pause_ms":0,"away_after":600}}"#, run.rules);
            let opened: Opened = answers.post("/api/v1/tables", Some(&token), wish).await?.read()?;
            game = opened.game;
        } else {
            let sat = answers.post(&format!("/api/v1/tables/{game}/seats"), Some(&token), "{}".to_owned()).await?;
            sat.read::<serde_json::Value>()?;
        }
        // The first is the host, who says where the next game is.
        let (next, games) = (next.take(), games.clone());
        players.push(Player {
            run: run.clone(),
            table: table.clone(),
            game: game.clone(),
            token,
            answers,
            next,
            games,
        });
    }
    if let Some(host) = players.first_mut() {
        host.start(&game).await?;
    }
    Ok(players)
}

/// A seat at a table.
pub(super) struct Player {
    run: Arc<Run>,
    table: Arc<OnTheWay>,
    game: String,
    token: String,
    answers: Answers,
    /// Where the host tells the others which game is next.
    next: Option<watch::Sender<String>>,
    games: watch::Receiver<String>,
}

/// What a client reads of a step or a view.
#[derive(Deserialize)]
struct Heard<'a> {
    version: u32,
    #[serde(borrow, default)]
    stage: &'a str,
    #[serde(borrow, default)]
    legal: Option<Vec<&'a str>>,
}

impl Player {
    /// Plays one game after another until the run stops.
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
                    self.run.tally.went_wrong(why);
                    tokio::time::sleep(Duration::from_millis(200)).await;
                }
            }
        }
    }

    /// Sits down at the next table with the same people.
    async fn play_again(&mut self) -> Result<(), String> {
        let Some(next) = &self.next else {
            self.games.changed().await.map_err(|_| "the host has gone".to_owned())?;
            self.game.clone_from(&self.games.borrow_and_update());
            return Ok(());
        };
        self.run.finished.fetch_add(1, Ordering::Relaxed);
        let path = format!("/api/v1/tables/{}/rematch", self.game);
        let opened: Opened = self.answers.post(&path, Some(&self.token), "{}".to_owned()).await?.read()?;
        self.game = opened.game;
        next.send_replace(self.game.clone());
        self.start(&self.game.clone()).await
    }

    async fn start(&mut self, game: &str) -> Result<(), String> {
        let path = format!("/api/v1/tables/{game}/start");
        let started = self.answers.post(&path, Some(&self.token), "{}".to_owned()).await?;
        started.read::<serde_json::Value>().map(|_| ())
    }

    /// Reads the stream and answers, until the game is over.
    async fn follow(&mut self) -> Result<(), String> {
        let path = format!("/api/v1/tables/{}/feed", self.game);
        let mut connection = Connection::open(&self.run.host).await?;
        let request = connection.request("GET", &path, Some(&self.token), Bytes::new());
        let begun = tokio::time::timeout(PATIENCE, connection.send(request)).await;
        let mut response = begun.map_err(|_| "the stream does not begin".to_owned())??;
        if !response.status().is_success() {
            return Err(format!("the stream answers {}", response.status()));
        }
        let mut unread = Vec::new();
        let mut own = 0;
        while let Some(frame) = response.body_mut().frame().await {
            let frame = frame.map_err(|error| format!("the stream broke: {error}"))?;
            unread.extend_from_slice(frame.data_ref().map_or(&[][..], |data| data));
            while let Some(end) = find(&unread, b"\n\n") {
                let message: Vec<u8> = unread.drain(..end + 2).collect();
                let Some(data) = data_of(&message) else { continue };
                let Ok(heard) = serde_json::from_str::<Heard>(data) else { continue };
                if own != heard.version {
                    self.table.arrived(heard.version, &self.run.tally);
                }
                if heard.stage == "finished" {
                    return Ok(());
                }
                if let Some(action) = heard.legal.as_deref().and_then(<[&str]>::first) {
                    own = self.act(heard.version, action).await;
                }
            }
        }
        Err("the stream ended".to_owned())
    }

    /// Answers; the version of the own move, or 0 if it was refused.
    async fn act(&mut self, version: u32, action: &str) -> u32 {
        if !self.run.think.is_zero() {
            tokio::time::sleep(self.run.think).await;
        }
        let path = format!("/api/v1/tables/{}/actions", self.game);
        let body = format!(r#"{{"version":{version},"action":"{action}"}}"#);
        let asked = Instant::now();
        let answer = match self.answers.post(&path, Some(&self.token), body).await {
            Ok(answer) => answer.read::<Acknowledged>().map(|acknowledged| acknowledged.version),
            Err(why) => Err(why),
        };
        match answer {
            Ok(written) => {
                self.run.note(&self.game, written, action);
                if self.run.counting.load(Ordering::Relaxed) {
                    self.run.moves.fetch_add(1, Ordering::Relaxed);
                    self.table.acknowledged(written, asked, &self.run.tally);
                }
                written
            }
            Err(why) => {
                self.run.tally.went_wrong(why);
                0
            }
        }
    }
}

#[derive(Deserialize)]
struct Acknowledged {
    version: u32,
}

/// The data of a message of the stream; comments and other lines have none.
fn data_of(message: &[u8]) -> Option<&str> {
    std::str::from_utf8(message).ok()?.lines().find_map(|line| line.strip_prefix("data:")).map(str::trim_start)
}

fn find(text: &[u8], what: &[u8]) -> Option<usize> {
    text.windows(what.len()).position(|window| window == what)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_of_a_stream_are_read_line_by_line() {
        assert_eq!(data_of(b"event: step\nid: 7\ndata: {}\n\n"), Some("{}"));
        assert_eq!(data_of(b": still here\n\n"), None);
    }
}
