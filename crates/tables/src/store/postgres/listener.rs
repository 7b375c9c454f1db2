//! Notices between processes. A payload is the sender and one notice per line: `game:number` for a log that grew, which
//! PostgreSQL builds while writing, or JSON.

use std::fmt;
use std::time::Duration;

use tokio::sync::{broadcast, mpsc};
use tokio::task::JoinHandle;

use super::connection::{Connection, query};
use super::pool::Pool;
use super::rows::with_timeout;
use super::server::Server;
use super::{AnswerSender, Notice};
use crate::store::batch::answer_all;
use crate::store::{OpenError, StoreError};

pub(super) const CHANNEL: &str = "foretell";

/// Notices that a reader may fall behind before it lags.
pub(super) const REMEMBERED: usize = 8192;

/// PostgreSQL takes payloads of less than 8,000 bytes.
const LONGEST: usize = 7900;

const MISSED: &str = "\"missed\"";

const PING_AFTER: Duration = Duration::from_secs(5);

const RECONNECT_DELAY: Duration = Duration::from_millis(300);

/// The sender, so that no process receives its own notices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SenderId(u64);

impl SenderId {
    pub(super) fn new() -> Result<SenderId, OpenError> {
        let random = getrandom::u64();
        random.map(SenderId).map_err(|error| OpenError::Unusable(format!("the system has no random numbers: {error}")))
    }
}

impl fmt::Display for SenderId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

pub(super) type PendingNotice = (Notice, AnswerSender<()>);

pub(super) async fn announce(batch: Vec<PendingNotice>, pool: Pool, sender: SenderId) -> Pool {
    let (notices, answers): (Vec<Notice>, Vec<AnswerSender<()>>) = batch.into_iter().unzip();
    let saying = async {
        let sql = "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload";
        let saying = query(sql).bind(CHANNEL).bind(payloads(&notices, sender));
        pool.acquire().await?.execute(saying).await.map(drop)
    };
    answer_all(answers, &with_timeout(saying).await);
    pool
}

fn payloads(notices: &[Notice], sender: SenderId) -> Vec<String> {
    let mut payloads: Vec<String> = Vec::new();
    for notice in notices {
        // Anything unserialisable is sent as missed.
        let line = serde_json::to_string(notice).unwrap_or_else(|_| MISSED.to_owned());
        match payloads.last_mut().filter(|payload| payload.len() + 1 + line.len() <= LONGEST) {
            Some(payload) => *payload = format!("{payload}\n{line}"),
            // Too long: receivers reload instead.
            None if line.len() > LONGEST - 20 => payloads.push(format!("{sender}\n{MISSED}")),
            None => payloads.push(format!("{sender}\n{line}")),
        }
    }
    payloads
}

pub(super) async fn listen(
    server: Server,
    sender: SenderId,
    notices: broadcast::Sender<Notice>,
) -> Result<JoinHandle<()>, OpenError> {
    let first = Listener::connect(&server).await.map_err(|error| OpenError::Unusable(error.to_string()))?;
    Ok(tokio::spawn(async move {
        let mut listener = first;
        loop {
            let why = listener.receive(&server, sender, &notices).await;
            tracing::warn!(%why, "the notices of other processes are not heard for now");
            listener = Listener::reconnect(&server).await;
            tracing::info!("the notices of other processes are heard again");
            // Fails only without receivers.
            let _ = notices.send(Notice::Missed);
        }
    }))
}

struct Listener {
    connection: Connection,
    heard: mpsc::UnboundedReceiver<String>,
}

impl Listener {
    async fn connect(server: &Server) -> Result<Listener, StoreError> {
        with_timeout(async {
            let (hearing, heard) = mpsc::unbounded_channel();
            let mut connection = server.connect_hearing(Some(hearing)).await?;
            connection.batch(&format!("LISTEN {CHANNEL}")).await?;
            Ok(Listener { connection, heard })
        })
        .await
    }

    async fn reconnect(server: &Server) -> Listener {
        loop {
            match Listener::connect(server).await {
                Ok(listener) => return listener,
                Err(_) => tokio::time::sleep(RECONNECT_DELAY).await,
            }
        }
    }

    /// Forwards notices until the connection fails or its server is no longer the primary.
    async fn receive(&mut self, server: &Server, sender: SenderId, notices: &broadcast::Sender<Notice>) -> StoreError {
        let instance = self.connection.instance.clone();
        tokio::select! {
            lost = self.pass_on(sender, notices) => lost,
            () = server.moved_from(&instance) => StoreError::Unavailable("another server has taken over".into()),
        }
    }

    async fn pass_on(&mut self, sender: SenderId, notices: &broadcast::Sender<Notice>) -> StoreError {
        let lost = || StoreError::Unavailable("the connection was lost".into());
        loop {
            match tokio::time::timeout(PING_AFTER, self.heard.recv()).await {
                Ok(Some(payload)) => {
                    for notice in read_payload(&payload, sender) {
                        let _ = notices.send(notice);
                    }
                }
                Err(_) if self.connection.is_alive().await => {}
                Ok(None) | Err(_) => return lost(),
            }
        }
    }
}

/// Parses a payload; an unknown notice of a newer program counts as missed.
fn read_payload(payload: &str, sender: SenderId) -> Vec<Notice> {
    let mut lines = payload.lines();
    if lines.next() == Some(sender.to_string().as_str()) {
        return Vec::new();
    }
    lines.map(|line| read_grown(line).or_else(|| serde_json::from_str(line).ok()).unwrap_or(Notice::Missed)).collect()
}

fn read_grown(line: &str) -> Option<Notice> {
    let (game, seq) = line.split_once(':')?;
    Some(Notice::Grown(game.parse().ok()?, seq.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use foretell_table::{GameId, PlayerId};

    fn every_kind() -> Vec<Notice> {
        let (game, player) = (GameId::from_bits(5), PlayerId::from_bits(6));
        vec![
            Notice::Grown(game, 7),
            Notice::Present { process: u64::MAX, game, player, streams: 2 },
            Notice::RollCall(game),
            Notice::SessionChanged("a«b\n".into()),
            Notice::Missed,
        ]
    }

    #[test]
    fn notices_reach_other_processes_only() {
        let (sender, other) = (SenderId(1), SenderId(2));
        let [payload] = &payloads(&every_kind(), sender)[..] else { panic!("one payload is enough") };
        assert_eq!(read_payload(payload, other), every_kind());
        assert_eq!(read_payload(payload, sender), []);
    }

    #[test]
    fn growth_of_a_log_is_a_short_notice() {
        let game = GameId::from_bits(77);
        let payload = format!("{}\n{game}:1\n{game}:4294967295", SenderId(3));
        assert_eq!(read_payload(&payload, SenderId(4)), [Notice::Grown(game, 1), Notice::Grown(game, u32::MAX)]);
        let longest = 17 + super::super::MOST_LINES * format!("\n{game}:{}", i32::MAX).len();
        assert!(longest < 8000, "a full batch has {longest} bytes");
    }

    #[test]
    fn long_notices_are_split_and_too_long_ones_are_missed() {
        let many: Vec<Notice> = std::iter::repeat_with(every_kind).take(100).flatten().collect();
        let payloads = payloads(&many, SenderId(1));
        assert!(payloads.len() > 1 && payloads.iter().all(|payload| payload.len() < 8000));
        let heard: Vec<Notice> = payloads.iter().flat_map(|payload| read_payload(payload, SenderId(2))).collect();
        assert_eq!(heard, many);
        let long = [Notice::SessionChanged("x".repeat(9000))];
        assert_eq!(read_payload(&super::payloads(&long, SenderId(1))[0], SenderId(2)), [Notice::Missed]);
    }

    #[test]
    fn unknown_notices_count_as_missed() {
        assert_eq!(
            read_payload("0000000000000009\n{\"dance\":1}\nnonsense", SenderId(1)),
            [Notice::Missed, Notice::Missed]
        );
        assert_eq!(read_payload("", SenderId(1)), []);
    }
}
