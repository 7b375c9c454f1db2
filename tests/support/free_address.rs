//! An address of a test's own, at which a server can go away and come back.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::atomic::{AtomicU8, Ordering};

/// Stays free while no server listens there. A port of the usual address may be given to another process in between,
/// even to a client that connects to it and then talks to itself. On Linux a machine has millions of loopback
/// addresses; others use the first.
pub(crate) fn free_address() -> SocketAddr {
    static TAKEN: AtomicU8 = AtomicU8::new(1);
    let [.., high, low] = std::process::id().to_be_bytes();
    let own = Ipv4Addr::new(127, high, low, TAKEN.fetch_add(1, Ordering::Relaxed));
    let listener = TcpListener::bind((own, 0)).or_else(|_| TcpListener::bind("127.0.0.1:0")).expect("a free port");
    listener.local_addr().expect("its address")
}
