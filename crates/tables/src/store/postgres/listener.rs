//! Word between processes. A payload is the name of the process that sends it and then one notice per line: a log that
//! has grown as `game:number` (which PostgreSQL itself puts together while it writes), anything else as JSON.

use std::fmt;
use std::time::Duration;

use sqlx::postgres::PgListener;
use sqlx::{Executor, PgPool};
use tokio::sync::broadcast;
use tokio::task::JoinHandle;

use super::rows::{patiently, unavailable};
use super::server::Server;
use super::{Answer, Notice};
use crate::store::batch::tell_all;
use crate::store::{OpenError, StoreError};

/// Where the processes of a database meet.
pub(super) const CHANNEL: &str = "foretell";

/// How many notices wait for a slow reader before it is told that it has missed some.
pub(super) const REMEMBERED: usize = 8192;

/// PostgreSQL takes payloads of less than 8,000 bytes.
const LONGEST: usize = 7900;

/// [`Notice::Missed`] as it is written.
const MISSED: &str = "\"missed\"";

/// A line that has been silent for so long is asked whether it is still there.
const SILENCE: Duration = Duration::from_secs(5);

/// How long to wait before trying again to reach a server that is gone.
const PAUSE: Duration = Duration::from_millis(300);

/// Which store says something, so that nobody hears itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Me(u64);

impl Me {
    pub(super) fn new() -> Result<Me, OpenError> {
        let random = getrandom::u64();
        random.map(Me).map_err(|error| OpenError::Unusable(format!("the system has no random numbers: {error}")))
    }
}

impl fmt::Display for Me {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

// ---- speaking ----

/// Something to be said.
pub(super) type Waiting = (Notice, Answer<()>);

/// Says everything in a batch.
pub(super) async fn announce(batch: Vec<Waiting>, pool: PgPool, me: Me) -> PgPool {
    let (notices, answers): (Vec<Notice>, Vec<Answer<()>>) = batch.into_iter().unzip();
    let saying = async {
        let sql = "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload";
        let said = sqlx::query(sql).bind(CHANNEL).bind(payloads(&notices, me)).execute(&pool).await;
        said.map(|_| ()).map_err(|error| unavailable(&error))
    };
    tell_all(answers, &patiently(saying).await);
    pool
}

/// As many notices in each payload as fit.
fn payloads(notices: &[Notice], me: Me) -> Vec<String> {
    let mut payloads: Vec<String> = Vec::new();
    for notice in notices {
        // What cannot be written counts as missed, as what is too long does.
        let line = serde_json::to_string(notice).unwrap_or_else(|_| MISSED.to_owned());
        match payloads.last_mut().filter(|payload| payload.len() + 1 + line.len() <= LONGEST) {
            Some(payload) => *payload = format!("{payload}\n{line}"),
            // One that is too long by itself cannot be said; those who need it hear that something was missed.
            None if line.len() > LONGEST - 20 => payloads.push(format!("{me}\n{MISSED}")),
            None => payloads.push(format!("{me}\n{line}")),
        }
    }
    payloads
}

// ---- listening ----

/// Listens from now on, for as long as the task is left alone.
pub(super) async fn listen(
    server: Server,
    me: Me,
    notices: broadcast::Sender<Notice>,
) -> Result<JoinHandle<()>, OpenError> {
    let pool = server.pool(1);
    let first = connect(&pool).await.map_err(|error| OpenError::Unusable(error.to_string()))?;
    Ok(tokio::spawn(async move {
        let mut listener = first;
        loop {
            let why = hear(&mut listener, me, &notices).await;
            tracing::warn!(%why, "the notices of other processes are not heard for now");
            drop(listener);
            listener = reconnect(&pool).await;
            tracing::info!("the notices of other processes are heard again");
            // Nobody listening is fine.
            let _ = notices.send(Notice::Missed);
        }
    }))
}

async fn connect(pool: &PgPool) -> Result<PgListener, StoreError> {
    patiently(async {
        let mut listener = PgListener::connect_with(pool).await.map_err(|error| unavailable(&error))?;
        // What was lost has to be told, so it is not glossed over by connecting again in between.
        listener.eager_reconnect(false);
        listener.listen(CHANNEL).await.map_err(|error| unavailable(&error))?;
        Ok(listener)
    })
    .await
}

async fn reconnect(pool: &PgPool) -> PgListener {
    loop {
        match connect(pool).await {
            Ok(listener) => return listener,
            Err(_) => tokio::time::sleep(PAUSE).await,
        }
    }
}

/// Passes on what is heard, until the connection is lost.
async fn hear(listener: &mut PgListener, me: Me, notices: &broadcast::Sender<Notice>) -> StoreError {
    loop {
        let lost = || StoreError::Unavailable("the connection was lost".into());
        match tokio::time::timeout(SILENCE, listener.try_recv()).await {
            Ok(Ok(Some(heard))) => {
                for notice in understand(heard.payload(), me) {
                    // Nobody listening is fine.
                    let _ = notices.send(notice);
                }
            }
            Ok(Ok(None)) => return lost(),
            Ok(Err(error)) => return unavailable(&error),
            Err(_) => {
                let asked = tokio::time::timeout(SILENCE, listener.execute("SELECT 1")).await;
                match asked {
                    Ok(Ok(_)) => {}
                    Ok(Err(error)) => return unavailable(&error),
                    Err(_) => return lost(),
                }
            }
        }
    }
}

/// The notices in a payload of somebody else. What a newer program says and this one does not know counts as missed.
fn understand(payload: &str, me: Me) -> Vec<Notice> {
    let mut lines = payload.lines();
    if lines.next() == Some(me.to_string().as_str()) {
        return Vec::new();
    }
    lines.map(|line| grown(line).or_else(|| serde_json::from_str(line).ok()).unwrap_or(Notice::Missed)).collect()
}

fn grown(line: &str) -> Option<Notice> {
    let (game, seq) = line.split_once(':')?;
    Some(Notice::Grown(game.parse().ok()?, seq.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GameId, PlayerId};

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
    fn what_is_said_is_understood_by_others_alone() {
        let (me, other) = (Me(1), Me(2));
        let [payload] = &payloads(&every_kind(), me)[..] else { panic!("one payload is enough") };
        assert_eq!(understand(payload, other), every_kind());
        assert_eq!(understand(payload, me), []);
    }

    #[test]
    fn a_log_that_grew_is_told_in_few_letters() {
        let game = GameId::from_bits(77);
        let payload = format!("{}\n{game}:1\n{game}:4294967295", Me(3));
        assert_eq!(understand(&payload, Me(4)), [Notice::Grown(game, 1), Notice::Grown(game, u32::MAX)]);
        let longest = 17 + super::super::MOST_LINES * format!("\n{game}:{}", i32::MAX).len();
        assert!(longest < 8000, "a full batch has {longest} bytes");
    }

    #[test]
    fn much_is_split_and_too_much_is_missed() {
        let many: Vec<Notice> = std::iter::repeat_with(every_kind).take(100).flatten().collect();
        let payloads = payloads(&many, Me(1));
        assert!(payloads.len() > 1 && payloads.iter().all(|payload| payload.len() < 8000));
        let heard: Vec<Notice> = payloads.iter().flat_map(|payload| understand(payload, Me(2))).collect();
        assert_eq!(heard, many);
        let long = [Notice::SessionChanged("x".repeat(9000))];
        assert_eq!(understand(&super::payloads(&long, Me(1))[0], Me(2)), [Notice::Missed]);
    }

    #[test]
    fn words_from_the_future_are_missed_not_fatal() {
        assert_eq!(understand("0000000000000009\n{\"dance\":1}\nnonsense", Me(1)), [Notice::Missed, Notice::Missed]);
        assert_eq!(understand("", Me(1)), []);
    }
}
