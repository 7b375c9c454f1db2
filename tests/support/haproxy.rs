//! The proxy of `deploy/`, in front of a test's servers.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::free_address::free_address;

/// All servers are ready by then, even on a busy machine.
const PATIENCE: Duration = Duration::from_mins(2);

/// With the settings of `deploy/haproxy.cfg`, except for addresses and certificate. All clients here have the same
/// address, so it uses all processes in turn.
pub(crate) struct Haproxy {
    child: Child,
    pub(crate) address: SocketAddr,
    statistics: SocketAddr,
}

impl Haproxy {
    pub(crate) fn start(servers: [SocketAddr; 3], folder: &Path) -> Haproxy {
        let (address, statistics) = (free_address(), free_address());
        let path = folder.join("haproxy.cfg");
        std::fs::write(&path, settings(servers, address, statistics)).expect("it can be written");
        // Its usual folder isn't in everyone's path.
        let usual = Path::new("/usr/sbin/haproxy");
        let mut command = Command::new(if usual.exists() { usual } else { Path::new("haproxy") });
        command.args(["-db", "-f"]).arg(&path).stdout(Stdio::null()).stderr(Stdio::null());
        let proxy = Haproxy { child: command.spawn().expect("HAProxy can be started"), address, statistics };
        proxy.wait_for_all(3);
        proxy
    }

    pub(crate) fn wait_for_all(&self, many: usize) {
        let begun = Instant::now();
        while self.ready() != Some(many) {
            assert!(begun.elapsed() < PATIENCE, "the proxy finds {:?} servers instead of {many}", self.ready());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    fn ready(&self) -> Option<usize> {
        let mut stream = TcpStream::connect(self.statistics).ok()?;
        stream.write_all(b"GET /stats;csv HTTP/1.0\r\n\r\n").ok()?;
        let mut numbers = String::new();
        stream.read_to_string(&mut numbers).ok()?;
        let is_up = |line: &&str| {
            let mut fields = line.split(',');
            fields.next() == Some("ready") && fields.next() != Some("BACKEND") && line.contains(",UP,")
        };
        Some(numbers.lines().filter(is_up).count())
    }
}

fn settings(servers: [SocketAddr; 3], address: SocketAddr, statistics: SocketAddr) -> String {
    let delivered = include_str!("../../deploy/haproxy.cfg");
    let lines = delivered.lines().filter_map(|line| match line.trim() {
        bind if bind.starts_with("bind :443 ") => Some(format!("    bind {address}")),
        "balance source" => Some("    balance roundrobin".to_owned()),
        "hash-type consistent" => None,
        plain if plain.starts_with("bind :80") || plain.starts_with("http-request redirect") => None,
        _ => Some(line.to_owned()),
    });
    let mut settings = lines.collect::<Vec<_>>().join("\n");
    for (number, server) in servers.iter().enumerate() {
        let delivered = format!("127.0.0.1:{}", 7654 + number);
        assert_eq!(settings.matches(&delivered).count(), 2, "{delivered} is one of the processes");
        settings = settings.replace(&delivered, &server.to_string());
    }
    assert!(settings.contains(&address.to_string()), "it listens");
    let page = format!("\nfrontend numbers\n    bind {statistics}\n    stats enable\n    stats uri /stats\n");
    settings.push_str(&page);
    settings
}

impl Drop for Haproxy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
