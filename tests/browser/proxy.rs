//! A network between browser and server that can die silently, as when a phone switches from Wi-Fi to mobile data: its
//! connections stay open without any traffic.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::thread::spawn;

/// The fate of traffic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Arrives = 0,
    /// Responses are lost.
    AnswersAreLost = 1,
    /// Everything is lost.
    IsLost = 2,
}

pub(crate) struct Proxy {
    pub(crate) address: String,
    wires: Arc<Wires>,
}

#[derive(Default)]
struct Wires {
    /// Counts networks: connections of earlier ones stay dead.
    network: AtomicU64,
    /// The fate of this network's traffic.
    fate: AtomicU8,
}

impl Proxy {
    /// A network before a server, such as `http://127.0.0.1:40123`.
    pub(crate) fn before(server: &str) -> Proxy {
        let server: SocketAddr = server.trim_start_matches("http://").parse().expect("an address");
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = format!("http://{}", listener.local_addr().expect("an address"));
        let wires = Arc::new(Wires::default());
        let ours = wires.clone();
        spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                if let Ok(server) = TcpStream::connect(server) {
                    join(&client, &server, &ours);
                }
            }
        });
        Proxy { address, wires }
    }

    /// Kills all current and future connections.
    pub(crate) fn loses_everything(&self) {
        self.wires.fate.store(Fate::IsLost as u8, Ordering::SeqCst);
    }

    /// Requests arrive, but no responses.
    pub(crate) fn loses_answers(&self) {
        self.wires.fate.store(Fate::AnswersAreLost as u8, Ordering::SeqCst);
    }

    /// Switches to another network: new connections work, old ones stay dead.
    pub(crate) fn is_another(&self) {
        self.wires.network.fetch_add(1, Ordering::SeqCst);
        self.wires.fate.store(Fate::Arrives as u8, Ordering::SeqCst);
    }
}

impl Wires {
    /// Whether a network loses this traffic.
    fn lose(&self, network: u64, from: Fate) -> bool {
        self.network.load(Ordering::SeqCst) != network || self.fate.load(Ordering::SeqCst) >= from as u8
    }
}

fn join(client: &TcpStream, server: &TcpStream, wires: &Arc<Wires>) {
    let network = wires.network.load(Ordering::SeqCst);
    for (from, to, lost_from) in [(client, server, Fate::IsLost), (server, client, Fate::AnswersAreLost)] {
        let (from, to) = (from.try_clone().expect("a socket"), to.try_clone().expect("a socket"));
        let wires = wires.clone();
        spawn(move || carry(from, to, || wires.lose(network, lost_from)));
    }
}

/// Forwards traffic unless it is lost. Lost connections are not closed.
fn carry(mut from: TcpStream, mut to: TcpStream, is_lost: impl Fn() -> bool) {
    let mut bytes = [0; 16 * 1024];
    while let Ok(length) = from.read(&mut bytes) {
        if length == 0 {
            break;
        }
        if !is_lost() && to.write_all(&bytes[..length]).is_err() {
            break;
        }
    }
    if !is_lost() {
        let _ = to.shutdown(Shutdown::Both);
    }
}
