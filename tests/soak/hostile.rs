//! An attacker with a few addresses: floods, nonsense, endless bodies, logs and hints, and unread streams. The server
//! may refuse any of it; the players shouldn't notice.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use foretell_client::request::{self, ApiRequest};
use foretell_dev::load::TroubleWatch;
use serde_json::{Value, json};

use super::support::{HttpResponse, try_request};

pub(super) struct Hostile {
    attack: Arc<Attack>,
    threads: Vec<JoinHandle<()>>,
}

struct Attack {
    server: SocketAddr,
    watch: TroubleWatch,
    over: AtomicBool,
    tries: AtomicU64,
}

const ADDRESSES: [&str; 6] =
    ["198.51.100.1", "198.51.100.2", "198.51.100.3", "198.51.100.4", "198.51.100.5", "198.51.100.6"];

impl Hostile {
    pub(super) fn begin(server: SocketAddr, watch: TroubleWatch) -> Hostile {
        let (over, tries) = (AtomicBool::new(false), AtomicU64::new(0));
        let attack = Arc::new(Attack { server, watch, over, tries });
        let ways = [flood, nonsense, endless_body, endless_log, unread_streams, endless_hints];
        let begin = |(way, from): (fn(&Attacker), &'static str)| {
            let attacker = Attacker { attack: attack.clone(), from };
            std::thread::spawn(move || {
                while !attacker.attack.over.load(Ordering::Relaxed) {
                    way(&attacker);
                    // If the server is down, `way` returns at once.
                    pause(50);
                }
            })
        };
        let threads = ways.into_iter().zip(ADDRESSES).map(begin).collect();
        Hostile { attack, threads }
    }

    pub(super) fn end(self) {
        self.attack.over.store(true, Ordering::Relaxed);
        for thread in self.threads {
            thread.join().expect("whatever the server does, its enemies do not panic");
        }
        println!("beside them       {} hostile requests", self.attack.tries.load(Ordering::Relaxed));
    }
}

/// One machine can't show what thousands do, and would take time from the players' clients: each thread asks for as
/// much as limits allow, and somewhat more.
fn pause(millis: u64) {
    std::thread::sleep(Duration::from_millis(millis));
}

struct Attacker {
    attack: Arc<Attack>,
    from: &'static str,
}

impl Attacker {
    fn ask(&self, method: &str, path: &str, token: Option<&str>, body: &str) -> Option<HttpResponse> {
        if self.attack.over.load(Ordering::Relaxed) {
            return None;
        }
        self.attack.tries.fetch_add(1, Ordering::Relaxed);
        let bearer = format!("Bearer {}", token.unwrap_or_default());
        let mut headers = vec![("x-forwarded-for", self.from), ("content-type", "application/json")];
        headers.extend(token.map(|_| ("authorization", bearer.as_str())));
        try_request(self.attack.server, method, path, &headers, body)
    }

    fn send<T>(&self, token: &str, request: &ApiRequest<T>) -> Option<Value> {
        let answer = self.ask(request.method.as_str(), &request.path, Some(token), &request.body)?;
        serde_json::from_str(&answer.body).ok()
    }

    fn sign_in(&self) -> Option<String> {
        let session = self.ask("POST", "/api/v1/sessions", None, r#"{"name":"Mallory"}"#)?;
        session.json()["token"].as_str().map(str::to_owned)
    }

    fn own_table(&self) -> Option<(String, String)> {
        let token = self.sign_in()?;
        let wish = json!({"rules": "it/3", "pause_ms": 0, "away_after": 600});
        let game = self.send(&token, &request::open_table(&wish))?["game"].as_str()?.to_owned();
        Some((token, game))
    }

    fn write(&self, bytes: &[u8]) {
        self.attack.tries.fetch_add(1, Ordering::Relaxed);
        let Ok(mut stream) = TcpStream::connect(self.attack.server) else { return };
        let _ = stream.set_read_timeout(Some(Duration::from_millis(200)));
        let _ = stream.write_all(bytes);
        let _ = stream.read(&mut [0; 512]);
    }
}

fn flood(attacker: &Attacker) {
    let game = attacker.attack.watch.last_game().unwrap_or_default();
    for path in ["/", "/tables/{}", "/api/v1/tables/{}", "/api/v1/tables", "/tables/{}/read/table", "/nothing"] {
        for _ in 0..20 {
            attacker.ask("GET", &path.replace("{}", &game), None, "");
            pause(2);
        }
    }
}

fn nonsense(attacker: &Attacker) {
    let long = format!("GET / HTTP/1.1\r\nhost: localhost\r\nx: {}\r\n\r\n", "y".repeat(100_000));
    let many = format!("GET / HTTP/1.1\r\nhost: localhost\r\n{}\r\n", "a: b\r\n".repeat(5000));
    for bytes in [
        &[0xff; 4096][..],
        b"GET / HTTP/9.9\r\n\r\n",
        b"POST /api/v1/sessions HTTP/1.1\r\nhost: localhost\r\ncontent-length: -7\r\n\r\n{}",
        b"POST /api/v1/sessions HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n",
        b"GET /tables/%ff%00/../.. HTTP/1.1\r\nhost: localhost\r\n",
        long.as_bytes(),
        many.as_bytes(),
    ] {
        attacker.write(bytes);
    }
    for body in ["", "{", "[[[[[[[[", r#"{"name":7}"#, r#"{"name":"\u0000"}"#, "nul", "{\"name\":\"x\",\"y\":1}"] {
        attacker.ask("POST", "/api/v1/sessions", None, body);
    }
    attacker.ask("POST", "/api/v1/sessions", None, &"[".repeat(16_000));
}

fn endless_body(attacker: &Attacker) {
    attacker.attack.tries.fetch_add(1, Ordering::Relaxed);
    let Ok(mut stream) = TcpStream::connect(attacker.attack.server) else { return };
    let head = "POST /api/v1/sessions HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
                content-length: 1000000000\r\n\r\n";
    let _ = stream.set_write_timeout(Some(Duration::from_secs(1)));
    let mut written = stream.write_all(head.as_bytes());
    for _ in 0..400 {
        if written.is_err() {
            return;
        }
        written = stream.write_all(&[b' '; 16_384]);
        pause(1);
    }
}

fn endless_log(attacker: &Attacker) {
    let Some((token, game)) = attacker.own_table() else { return };
    for number in 0..200 {
        let words = format!("words {number}");
        attacker.send(&token, &request::contribute(&game, Some(&words)));
        attacker.send(&token, &request::put_bot(&game, 2, "apprentice"));
        attacker.send(&token, &request::swap(&game, [2, 3]));
        attacker.send(&token, &request::rename(&format!("Mallory {number}")));
        pause(5);
    }
    attacker.send(&token, &request::fill(&game, "random"));
    attacker.send(&token, &request::start(&game));
    for _ in 0..200 {
        attacker.send(&token, &request::away(&game));
        attacker.send(&token, &request::back(&game));
        attacker.send(&token, &request::talk(&game, "table", &"no ".repeat(90)));
        attacker.send(&token, &request::react(&game, "applause"));
        pause(5);
    }
}

/// Slightly more than the limit.
fn unread_streams(attacker: &Attacker) {
    let game = attacker.attack.watch.last_game().unwrap_or_default();
    let mut open = Vec::new();
    for number in 0..300 {
        attacker.attack.tries.fetch_add(1, Ordering::Relaxed);
        let Ok(mut stream) = TcpStream::connect(attacker.attack.server) else { break };
        let from = attacker.from;
        let path = if number % 2 == 0 { format!("/api/v1/tables/{game}/feed?after=1") } else { "/".into() };
        let asked = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: {from}\r\n\r\n");
        let _ = stream.write_all(asked.as_bytes());
        open.push(stream);
        pause(5);
    }
    for _ in 0..100 {
        if attacker.attack.over.load(Ordering::Relaxed) {
            break;
        }
        pause(100);
    }
}

/// They take longer to compute than moves.
fn endless_hints(attacker: &Attacker) {
    let Some((token, game)) = attacker.own_table() else { return };
    attacker.send(&token, &request::fill(&game, "seer:ms=2000"));
    attacker.send(&token, &request::start(&game));
    for _ in 0..100 {
        attacker.send(&token, &request::hint(&game));
        let table = attacker.send(&token, &request::table(&game)).unwrap_or_default();
        let (version, action) = (table["version"].as_u64(), table["legal"][0].as_str());
        if let (Some(version), Some(action)) = (version, action) {
            attacker.send(&token, &request::act(&game, version as u32, action));
        }
        pause(20);
    }
}
