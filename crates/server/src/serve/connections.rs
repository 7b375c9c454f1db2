use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, Once, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::http::header::UPGRADE;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tower::ServiceExt;

use crate::WriteTimeout;
use crate::config::{Config, Network};
use crate::ops::{FromThisMachine, Observer};
use crate::state::{X_FORWARDED_FOR, X_FORWARDED_PROTO, X_REQUEST_ID};
use crate::web::limits::Address;
use crate::web::socket::SocketSlot;

pub(super) struct Connections {
    http: http1::Builder,
    observer: Arc<Observer>,
    most: u32,
    most_per_address: u32,
    proxies: Vec<Network>,
    /// For clients that don't read.
    patience: Duration,
    open: Mutex<Open>,
    finish: watch::Sender<bool>,
    /// Has a receiver for each open connection.
    alive: watch::Sender<()>,
}

/// By address, for IPv6 by network.
#[derive(Default)]
struct Open {
    all: u32,
    by_address: HashMap<Address, u32>,
}

impl Open {
    fn admit(&mut self, from: Address, most: u32, most_there: Option<u32>) -> Result<(), &'static str> {
        if self.all >= most {
            return Err("server");
        }
        let from_there = self.by_address.entry(from).or_default();
        if most_there.is_some_and(|most| *from_there >= most) {
            return Err("address");
        }
        *from_there += 1;
        self.all += 1;
        Ok(())
    }

    fn leave(&mut self, from: Address) {
        self.all -= 1;
        if let Some(from_there) = self.by_address.get_mut(&from) {
            *from_there -= 1;
            if *from_there == 0 {
                self.by_address.remove(&from);
            }
        }
    }
}

/// Ours are short; browsers only add cookies.
const MOST_BUFFERED: usize = 32 * 1024;

impl Connections {
    pub(super) fn new(config: &Config, observer: Arc<Observer>) -> Connections {
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new())
            .header_read_timeout(config.idle_timeout)
            .max_buf_size(MOST_BUFFERED)
            .max_headers(64)
            .half_close(false);
        Connections {
            http,
            observer,
            most: config.max_connections,
            most_per_address: config.max_connections_per_address,
            proxies: config.trusted_proxies.clone(),
            patience: config.limits.stuck_timeout,
            open: Mutex::default(),
            finish: watch::Sender::new(false),
            alive: watch::Sender::new(()),
        }
    }

    pub(super) fn take(self: &Arc<Self>, stream: TcpStream, peer: SocketAddr, app: &Router) {
        let address = peer.ip().to_canonical();
        match self.admit(address) {
            Ok(()) => {
                let slot = ConnectionSlot { connections: self.clone(), address, _alive: self.alive.subscribe() };
                tokio::spawn(talk(Arc::new(slot), stream, peer, app.clone()));
            }
            Err(reason) => {
                metrics::counter!("foretell_connections_refused_total", "full" => reason).increment(1);
                tracing::debug!(%address, reason, "a connection was refused: there are too many");
                tokio::spawn(refuse(stream));
            }
        }
    }

    fn admit(&self, address: IpAddr) -> Result<(), &'static str> {
        let many_behind_it = address.is_loopback() || self.proxies.iter().any(|proxy| proxy.contains(address));
        let most_there = (!many_behind_it).then_some(self.most_per_address);
        self.open.lock().unwrap_or_else(PoisonError::into_inner).admit(address.into(), self.most, most_there)?;
        self.observer.connections.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    fn leave(&self, address: IpAddr) {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).leave(address.into());
        self.observer.connections.fetch_sub(1, Ordering::Relaxed);
    }

    pub(super) fn finish(&self) {
        self.finish.send_replace(true);
    }

    pub(super) async fn finished(&self) {
        self.alive.closed().await;
    }
}

/// The server waits for all slots before it ends.
struct ConnectionSlot {
    connections: Arc<Connections>,
    address: IpAddr,
    _alive: watch::Receiver<()>,
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        self.connections.leave(self.address);
    }
}

/// Until the connection ends or becomes a WebSocket, which takes the slot with it.
async fn talk(slot: Arc<ConnectionSlot>, stream: TcpStream, peer: SocketAddr, app: Router) {
    super::prepare_stream(&stream);
    let connections = &slot.connections;
    let is_proxy = connections.proxies.iter().any(|proxy| proxy.contains(slot.address));
    let held = slot.clone();
    let service = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = label(request.map(Body::new), peer, is_proxy);
        if request.headers().contains_key(UPGRADE) {
            request.extensions_mut().insert(SocketSlot::new(held.clone()));
        }
        // Boxed, because hyper keeps room for the future between responses.
        Box::pin(app.clone().oneshot(request))
    });
    let mut finish = connections.finish.subscribe();
    let io = TokioIo::new(WriteTimeout::new(stream, connections.patience));
    let connection = connections.http.serve_connection(io, service).with_upgrades();
    tokio::pin!(connection);
    let ended = tokio::select! {
        // Usually the connection has something to do.
        biased;
        ended = &mut connection => ended,
        () = asked_to_finish(&mut finish) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        // The other side has left, or sent something that is not HTTP.
        tracing::trace!(%peer, %error, "a connection ended early");
    }
}

fn label(mut request: Request, peer: SocketAddr, is_proxy: bool) -> Request {
    if let Some(from_here) = FromThisMachine::of(peer, &request) {
        request.extensions_mut().insert(from_here);
    }
    if !is_proxy {
        // Any client can send these; they only count from a proxy.
        let headers = request.headers_mut();
        headers.remove(&X_REQUEST_ID);
        let is_passed_on = [&X_FORWARDED_FOR, &X_FORWARDED_PROTO].map(|name| headers.remove(name).is_some());
        if is_passed_on.contains(&true) && peer.ip().to_canonical().is_loopback() {
            note_untrusted_proxy();
        }
    }
    request.extensions_mut().insert(ConnectInfo(peer));
    request
}

/// Behind an untrusted proxy on this machine all clients look alike and have no limits by address.
fn note_untrusted_proxy() {
    static WARN: Once = Once::new();
    metrics::counter!("foretell_untrusted_proxy_requests_total").increment(1);
    WARN.call_once(|| {
        tracing::warn!(
            "a proxy on this machine passes requests on, but trusted_proxies does not name it: all limits for \
             addresses are off. Set trusted_proxies = [\"127.0.0.1\", \"::1\"]"
        );
    });
}

async fn asked_to_finish(finish: &mut watch::Receiver<bool>) {
    // The sender is dropped only when the server is gone.
    let _ = finish.wait_for(|finish| *finish).await;
}

/// 503, so that proxies and browsers can show it.
async fn refuse(mut stream: TcpStream) {
    const FULL: &[u8] =
        b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
    let say = async {
        stream.write_all(FULL).await?;
        stream.shutdown().await
    };
    // A client that doesn't listen is rejected all the same.
    let _ = tokio::time::timeout(Duration::from_secs(1), say).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ipv6_network_has_as_many_connections_as_one_address() {
        let of = |text: &str| Address::from(text.parse::<IpAddr>().expect("an address"));
        let mut open = Open::default();
        for host in 1..=3 {
            assert_eq!(open.admit(of(&format!("2001:db8:1:2::{host}")), 9, Some(3)), Ok(()));
        }
        assert_eq!(open.admit(of("2001:db8:1:2:ffff::4"), 9, Some(3)), Err("address"), "the same network");
        assert_eq!(open.admit(of("2001:db8:1:3::1"), 9, Some(3)), Ok(()), "another");
        assert_eq!(open.admit(of("2001:db8:1:2::5"), 9, None), Ok(()), "a proxy");
        assert_eq!(open.admit(of("192.0.2.1"), 5, Some(3)), Err("server"));
        for host in [7, 8, 9, 10] {
            open.leave(of(&format!("2001:db8:1:2::{host}")));
        }
        open.leave(of("2001:db8:1:3::9"));
        assert!(open.all == 0 && open.by_address.is_empty());
    }
}
