#![allow(dead_code, unreachable_pub, reason = "every test uses the part that it needs")]

pub mod client;
pub mod player;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ConnectInfo;
use foretell_client::request;
use foretell_server::web::limits::{Limits, Rate};
use foretell_server::{ApiSettings, AppState, WriteTimeout, app};
use foretell_tables::Lobby;
use foretell_tables::store::Store;
use foretell_tables::store::memory::MemoryStore;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpStream;

pub use client::{Client, Reply, Stream};
pub use player::{FollowBy, Player};

pub struct TestServer {
    pub address: SocketAddr,
    pub lobby: Arc<Lobby>,
    memory: MemoryStore,
    doors: tokio::task::JoinHandle<()>,
}

impl TestServer {
    pub async fn open() -> TestServer {
        TestServer::with(TestServer::patient()).await
    }

    pub async fn with_ada() -> (TestServer, Client) {
        let server = TestServer::open().await;
        let ada = server.guest("Ada").await;
        (server, ada)
    }

    pub fn patient() -> ApiSettings {
        let fast = Rate { burst: 1_000_000, every_ms: 1 };
        let limits = Limits {
            requests_per_session: fast,
            changes: fast,
            pad_entries: fast,
            streams_per_session: 1000,
            ..Limits::default()
        };
        ApiSettings { limits, review_threads: 1, ..ApiSettings::default() }
    }

    pub async fn with(settings: ApiSettings) -> TestServer {
        TestServer::seen_from(settings, None).await
    }

    pub async fn seen_from(settings: ApiSettings, pretended: Option<IpAddr>) -> TestServer {
        TestServer::on(&MemoryStore::default(), settings, pretended).await
    }

    pub async fn beside(&self) -> TestServer {
        TestServer::on(&self.memory, TestServer::patient(), None).await
    }

    #[allow(clippy::unused_async, reason = "it needs the runtime, as those who await it do")]
    async fn on(store: &MemoryStore, settings: ApiSettings, pretended: Option<IpAddr>) -> TestServer {
        let lobby = Lobby::new(Arc::new(store.connect())).expect("random");
        let patience = settings.limits.stuck_timeout;
        let app = app(AppState::new(lobby.clone(), settings));
        // A small buffer, so that a test need not fill megabytes; connections inherit it.
        let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
        socket.set_send_buffer_size(64 * 1024).expect("a small buffer");
        socket.bind(([127, 0, 0, 1], 0).into()).expect("a free port");
        let listener = socket.listen(1024).expect("a listener");
        let address = listener.local_addr().expect("an address");
        let doors = tokio::spawn(async move {
            loop {
                let Ok((stream, peer)) = listener.accept().await else { break };
                let peer = SocketAddr::new(pretended.unwrap_or(peer.ip()), peer.port());
                tokio::spawn(serve(stream, app.clone(), peer, patience));
            }
        });
        TestServer { address, lobby, memory: store.connect(), doors }
    }

    pub fn store(&self) -> &dyn Store {
        &self.memory
    }

    pub fn client(&self) -> Client {
        Client::new(self.address)
    }

    pub async fn guest(&self, name: &str) -> Client {
        let mut client = self.client();
        client.come_in(name).await;
        client
    }

    pub async fn seat(&self, people: &[Client], settings: serde_json::Value) -> String {
        let game = people[0].call(&request::open_table(&settings)).await.game;
        for person in &people[1..] {
            person.call(&request::sit_down(&game, None, None)).await;
        }
        game
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.doors.abort();
    }
}

async fn serve(stream: TcpStream, app: axum::Router, peer: SocketAddr, patience: Duration) {
    let _ = stream.set_nodelay(true);
    let service = tower::ServiceExt::<axum::extract::Request>::map_request(
        app,
        move |request: hyper::Request<hyper::body::Incoming>| {
            let mut request = request.map(axum::body::Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            request
        },
    );
    // Clients may disconnect at any time.
    let _ = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .serve_connection(TokioIo::new(WriteTimeout::new(stream, patience)), TowerToHyperService::new(service))
        .with_upgrades()
        .await;
}
