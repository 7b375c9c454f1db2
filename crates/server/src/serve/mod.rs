//! Starts and stops a server. Stopping loses nothing: new clients are rejected, pending requests answered, streams told
//! to reconnect, and the storage is closed last.

mod connections;
mod janitor;
mod spare_memory;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use futures_util::future::BoxFuture;
use metrics::counter;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::Instant;

use crate::app::{app_with, prepare_pages};
use crate::config::{Config, PublicUrl};
use crate::ops::{MeasuredStore, Observer, metrics_routes, routes};
use crate::state::{ApiSettings, AppState};
use foretell_practice::Collection;
use foretell_table::{BotCard, HOUSE_NAME};
use foretell_tables::Lobby;
use foretell_tables::desk::Retention;
use foretell_tables::store::{self, OpenError, Store};

use connections::Connections;

#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error(transparent)]
    Database(#[from] OpenError),
    #[error("{0} is already in use")]
    InUse(SocketAddr),
    #[error("cannot listen on {0}")]
    Listen(SocketAddr, #[source] io::Error),
    #[error("the system provides no random numbers")]
    NoChance(#[from] getrandom::Error),
    #[error("the server has stopped, but the storage did not close cleanly")]
    Close(#[from] store::StoreError),
}

pub struct Server {
    config: Config,
    state: AppState,
    observer: Arc<Observer>,
    metrics: Option<TcpListener>,
}

pub struct HouseBotSession {
    pub token: String,
    name: String,
    title: Arc<str>,
    state: AppState,
}

impl HouseBotSession {
    /// Known before the first game, so that no failure is counted.
    pub fn does_not_start(&self, why: &str) {
        tracing::warn!(bot = self.name, why, "a bot of the house doesn't start; one of ours answers for it");
    }

    pub fn failed(&self, why: &str) {
        tracing::warn!(bot = self.name, why, "a bot of the house has failed; one of ours answers for it");
        counter!("foretell_house_bot_failures_total", "bot" => self.name.clone()).increment(1);
        self.state.house_bots.fail(&self.title, self.state.lobby.clock().now(), why);
    }
}

pub async fn listen(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => ServeError::InUse(address),
        _ => ServeError::Listen(address, error),
    })
}

impl Server {
    /// Opens everything that can fail, so that errors show at the start.
    pub fn open(config: Config) -> BoxFuture<'static, Result<Server, ServeError>> {
        Box::pin(async move {
            let metrics = match config.metrics_bind {
                Some(address) => Some(listen(address).await?),
                None => None,
            };
            let database = config.database_to_fill()?;
            let store = store::open(&database).await?;
            if database.starts_with("postgres") {
                tracing::info!("limits for sessions and addresses are counted by each process for itself");
            }
            Server::with_store(config, store, metrics)
        })
    }

    fn with_store(config: Config, store: Arc<dyn Store>, metrics: Option<TcpListener>) -> Result<Server, ServeError> {
        let mut config = config;
        config.max_connections = raise_file_limit(config.max_connections);
        let settings = ApiSettings {
            limits: config.limits.clone(),
            // The front door removes forwarding headers of other clients.
            trust_proxy: !config.trusted_proxies.is_empty(),
            allowed_origins: config.allowed_origins.clone(),
            https: config.public_url.as_ref().is_some_and(PublicUrl::is_https),
            public_address: crate::web::public_address::for_others(
                config.public_url.as_ref().map(PublicUrl::as_str),
                config.bind,
            ),
            desk_keys: config.desk_keys.clone(),
            review_threads: config.review_threads,
        };
        let state = AppState::new(Lobby::new(Arc::new(MeasuredStore(store)))?, settings);
        let observer = Observer::new(state.clone(), &config);
        Ok(Server { config, state, observer, metrics })
    }

    fn app(&self) -> Router {
        app_with(self.state.clone(), routes(self.observer.clone()))
    }

    pub async fn begin_house_bot(&self, name: &str) -> Result<HouseBotSession, ServeError> {
        let card = BotCard { author: HOUSE_NAME.into(), link: None, plays: BotCard::every_rule_set(), seconds: 0 };
        let (token, identity) = self.state.sessions.begin_house_bot(name, Arc::new(card)).await?;
        counter!("foretell_house_bot_failures_total", "bot" => name.to_owned()).increment(0);
        self.state.house_bots.come(&identity.caller.name);
        let (state, title) = (self.state.clone(), identity.caller.name.clone());
        Ok(HouseBotSession { token: token.reveal().to_owned(), name: name.to_owned(), title, state })
    }

    pub fn log_begin(&self, address: SocketAddr) {
        tracing::info!(%address, version = env!("CARGO_PKG_VERSION"), "foretell is open");
    }

    pub fn log_end() {
        tracing::info!("foretell has stopped");
    }

    pub fn run(
        self,
        listener: TcpListener,
        shutdown: BoxFuture<'static, ()>,
    ) -> BoxFuture<'static, Result<(), ServeError>> {
        Box::pin(self.run_until(listener, shutdown))
    }

    async fn run_until(mut self, listener: TcpListener, shutdown: BoxFuture<'static, ()>) -> Result<(), ServeError> {
        let connections = Arc::new(Connections::new(&self.config, self.observer.clone()));
        let janitor = tokio::spawn(janitor::work(self.state.lobby.clone(), self.config.close_unused_after));
        let watcher = tokio::spawn(janitor::watch_list(self.state.lobby.clone()));
        let giving_back = tokio::spawn(spare_memory::give_back(self.state.lobby.clone()));
        let retention = Retention {
            games: self.config.forget_games_after,
            talk: self.config.forget_talk_after,
            sessions: self.config.forget_sessions_after,
        };
        let forgetting = tokio::spawn(janitor::forget(self.state.desk.clone(), retention));
        let desk = self.state.desk.clone();
        let counting = tokio::spawn(async move { desk.run().await });
        let forget_pads_after = self.config.forget_pads_after;
        let forgetting_pads = tokio::spawn(janitor::forget_pads(self.state.pads.clone(), forget_pads_after));
        let metrics = self.metrics.take().map(|listener| {
            let aside = Arc::new(Connections::new(&self.config, self.observer.clone()));
            let app = metrics_routes(self.observer.clone());
            tokio::spawn(async move { accept(&listener, &aside, &app, std::future::pending()).await })
        });
        let app = self.app();
        let preparing = tokio::spawn(prepare());
        accept(&listener, &connections, &app, shutdown).await;
        // New clients are rejected from here on; another process could take the address.
        drop(listener);
        janitor.abort();
        watcher.abort();
        giving_back.abort();
        forgetting.abort();
        counting.abort();
        forgetting_pads.abort();
        preparing.abort();
        let closed = self.stop(&connections).await;
        if let Some(metrics) = metrics {
            metrics.abort();
        }
        closed
    }

    async fn stop(&self, connections: &Connections) -> Result<(), ServeError> {
        let until = Instant::now() + self.config.stop_timeout;
        self.observer.stop();
        connections.finish();
        // Pending requests need their tables; streams would never end by themselves.
        let answered = async {
            while self.observer.is_answering() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let patience = self.config.stop_timeout / 4;
        if tokio::time::timeout(patience, answered).await.is_err() {
            tracing::warn!("some requests were not answered before the server stopped");
        }
        let closed = tokio::time::timeout_at(until, self.state.lobby.close()).await;
        if tokio::time::timeout_at(until, connections.finished()).await.is_err() {
            tracing::warn!("some connections were still open when the server stopped");
        }
        match closed {
            Ok(closed) => Ok(closed?),
            Err(_) => Err(store::StoreError::Unavailable("it did not answer in time".into()).into()),
        }
    }
}

const FIRST_MOMENTS: Duration = Duration::from_millis(100);

/// First what table pages need, then the puzzles. In the first moments it yields to visitors, except for pages with
/// cards: on a single core it would be in their way.
async fn prepare() {
    tokio::time::sleep(FIRST_MOMENTS).await;
    let prepare = || {
        prepare_pages();
        Collection::shipped();
    };
    // What fails here is made when needed.
    let _ = tokio::task::spawn_blocking(prepare).await;
}

async fn accept(
    listener: &TcpListener,
    connections: &Arc<Connections>,
    app: &Router,
    shutdown: impl Future<Output = ()>,
) {
    tokio::pin!(shutdown);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut shutdown => return,
        };
        match accepted {
            Ok((stream, peer)) => connections.take(stream, peer, app),
            Err(error) if is_about_one(&error) => {}
            Err(error) => {
                // No files or memory are left: a client has to leave first.
                tracing::warn!(%error, "connections cannot be accepted right now");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
}

fn is_about_one(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted)
}

#[cfg(unix)]
const OTHER_FILES: u64 = 100;

/// Returns how many connections fit: rejecting the rest is better than failing to open our own files.
#[cfg(unix)]
fn raise_file_limit(connections: u32) -> u32 {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let wanted = u64::from(connections) + OTHER_FILES;
    let mut limit = getrlimit(Resource::Nofile);
    let Some(before) = limit.current.filter(|current| *current < wanted) else { return connections };
    let possible = limit.maximum.map_or(wanted, |most| most.min(wanted));
    limit.current = Some(possible);
    let possible = if setrlimit(Resource::Nofile, limit).is_ok() { possible } else { before };
    let fewer = connections_within(possible, connections);
    // The limit includes our own files, so a few connections less are normal.
    if possible < u64::from(connections) {
        tracing::info!(
            "the system allows {possible} open files, so there can be {fewer} connections instead of max_connections \
             = {connections}: raise its limit (LimitNOFILE, ulimit -n) for more"
        );
    }
    fewer
}

#[cfg(unix)]
fn connections_within(files: u64, connections: u32) -> u32 {
    let room = files.saturating_sub(OTHER_FILES).max(10);
    u32::try_from(room).map_or(connections, |room| room.min(connections))
}

#[cfg(not(unix))]
fn raise_file_limit(connections: u32) -> u32 {
    connections
}

fn prepare_stream(stream: &TcpStream) {
    // Failures only affect speed or timeouts.
    let _ = stream.set_nodelay(true);
    #[cfg(target_os = "linux")]
    {
        /// Time without TCP acknowledgements.
        const GONE_AFTER_MS: u32 = 45_000;
        let _ = rustix::net::sockopt::set_tcp_user_timeout(stream, GONE_AFTER_MS);
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn our_own_files_leave_room_for_fewer_connections_and_never_for_more() {
        let within = |files, connections| connections_within(files, connections);
        assert_eq!((within(20_100, 20_000), within(20_000, 20_000), within(1024, 20_000)), (20_000, 19_900, 924));
        assert_eq!((within(50, 20_000), within(105, 10), within(u64::MAX, 7)), (10, 10, 7));
    }
}
