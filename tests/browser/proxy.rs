//! A network that can die silently, as when a phone switches from Wi-Fi to mobile data: its connections stay open
//! without any traffic.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::thread::spawn;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Arrives = 0,
    AnswersAreLost = 1,
    IsLost = 2,
}

pub(crate) struct Proxy {
    pub(crate) address: String,
    wires: Arc<Wires>,
}

#[derive(Default)]
struct Wires {
    /// Connections of earlier networks stay dead.
    network: AtomicU64,
    fate: AtomicU8,
}

impl Proxy {
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

    pub(crate) fn loses_everything(&self) {
        self.wires.fate.store(Fate::IsLost as u8, Ordering::SeqCst);
    }

    pub(crate) fn loses_answers(&self) {
        self.wires.fate.store(Fate::AnswersAreLost as u8, Ordering::SeqCst);
    }

    pub(crate) fn is_another(&self) {
        self.wires.network.fetch_add(1, Ordering::SeqCst);
        self.wires.fate.store(Fate::Arrives as u8, Ordering::SeqCst);
    }
}

impl Wires {
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

/// Lost connections are not closed.
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
