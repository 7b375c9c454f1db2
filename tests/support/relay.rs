//! A connection between two programs that can be cut silently in both directions, like a network that has lost the
//! other machine.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::free_address::free_address;

#[derive(Clone)]
pub(crate) struct Relay {
    pub(crate) address: SocketAddr,
    is_cut: Arc<AtomicBool>,
}

#[derive(Clone)]
enum Target {
    Address(SocketAddr),
    Socket(PathBuf),
}

impl Relay {
    pub(crate) fn to_address(target: SocketAddr) -> Relay {
        Relay::start(Target::Address(target))
    }

    pub(crate) fn to_socket(target: &Path) -> Relay {
        Relay::start(Target::Socket(target.to_owned()))
    }

    fn start(target: Target) -> Relay {
        let listener = TcpListener::bind(free_address()).expect("an address");
        let address = listener.local_addr().expect("its address");
        let is_cut = Arc::new(AtomicBool::new(false));
        let cut = is_cut.clone();
        std::thread::spawn(move || {
            for here in listener.incoming().map_while(Result::ok) {
                let (target, cut) = (target.clone(), cut.clone());
                std::thread::spawn(move || connect(here, &target, &cut));
            }
        });
        Relay { address, is_cut }
    }

    pub(crate) fn cut(&self) {
        self.is_cut.store(true, Ordering::Release);
    }

    pub(crate) fn mend(&self) {
        self.is_cut.store(false, Ordering::Release);
    }
}

fn connect(here: TcpStream, target: &Target, cut: &Arc<AtomicBool>) {
    wait_while(cut);
    match target {
        Target::Address(address) => {
            let Ok(there) = TcpStream::connect(address) else { return };
            let (Ok(here2), Ok(there2)) = (here.try_clone(), there.try_clone()) else { return };
            join((here, here2), (there, there2), cut, |stream| drop(stream.shutdown(Shutdown::Both)));
        }
        Target::Socket(path) => {
            let Ok(there) = UnixStream::connect(path) else { return };
            let (Ok(here2), Ok(there2)) = (here.try_clone(), there.try_clone()) else { return };
            join((here, here2), (there, there2), cut, |stream| drop(stream.shutdown(Shutdown::Both)));
        }
    }
}

fn join<T: Read + Write + Send + 'static>(
    here: (TcpStream, TcpStream),
    there: (T, T),
    cut: &Arc<AtomicBool>,
    close: fn(&T),
) {
    let back_cut = cut.clone();
    std::thread::spawn(move || {
        pass_on(there.1, &here.1, &back_cut);
        let _ = here.1.shutdown(Shutdown::Both);
    });
    let mut there = there.0;
    pass_on(here.0, &mut there, cut);
    close(&there);
}

fn pass_on(mut from: impl Read, mut to: impl Write, cut: &AtomicBool) {
    let mut piece = [0; 16 * 1024];
    while let Ok(length) = from.read(&mut piece) {
        // What was on its way when the line was cut arrives later, like retransmitted packets.
        wait_while(cut);
        if length == 0 || to.write_all(&piece[..length]).is_err() {
            break;
        }
    }
}

fn wait_while(cut: &AtomicBool) {
    while cut.load(Ordering::Acquire) {
        std::thread::sleep(Duration::from_millis(20));
    }
}
