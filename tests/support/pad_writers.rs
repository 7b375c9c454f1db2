//! Phones that write on score pads: each entry has a name, and is sent until it is acknowledged.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use serde_json::Value;

use super::{FORETELL, HttpResponse, try_request};

const WRITERS: usize = 2;

/// A pad takes 2,000 entries, which its writers share.
const MOST_EACH: u32 = 900;

pub(crate) struct PadWriters {
    stop: Arc<AtomicBool>,
    writers: Vec<JoinHandle<Vec<AcknowledgedEntry>>>,
}

pub(crate) struct AcknowledgedEntry {
    pub(crate) pad: String,
    pub(crate) once: String,
}

impl PadWriters {
    pub(crate) fn begin(address: SocketAddr, pads: usize, pause: Duration) -> PadWriters {
        let stop = Arc::new(AtomicBool::new(false));
        let mut writers = Vec::new();
        for _ in 0..pads {
            let tokens: Vec<String> = (0..WRITERS).map(|_| sign_in(address)).collect();
            let wish = r#"{"rules":"it/3","players":["Ada","Ben","Cleo"]}"#;
            let begun = until_answered(address, "/api/v1/pads", &tokens[0], wish);
            assert_eq!(begun.status, 201, "{}", begun.body);
            let pad = begun.json()["pad"].as_str().expect("a pad").to_owned();
            for (number, token) in tokens.into_iter().enumerate() {
                let (stop, pad) = (stop.clone(), pad.clone());
                writers.push(std::thread::spawn(move || write(address, &pad, &token, number, pause, &stop)));
            }
        }
        PadWriters { stop, writers }
    }

    /// Everyone gets their pending response first; the server must be up.
    pub(crate) fn end(self) -> Vec<AcknowledgedEntry> {
        self.stop.store(true, Ordering::Release);
        self.writers.into_iter().flat_map(|writer| writer.join().expect("no panic")).collect()
    }
}

fn write(
    address: SocketAddr,
    pad: &str,
    token: &str,
    writer: usize,
    pause: Duration,
    stop: &AtomicBool,
) -> Vec<AcknowledgedEntry> {
    let mut acknowledged = Vec::new();
    for number in 0..MOST_EACH {
        if stop.load(Ordering::Acquire) {
            break;
        }
        let (once, bid) = (format!("{writer}-{number}"), number % 2);
        let player = writer + 1;
        let entry = format!(r#"{{"what":"bid","round":1,"player":{player},"bid":{bid},"once":"{once}"}}"#);
        let answer = until_answered(address, &format!("/api/v1/pads/{pad}/entries"), token, &entry);
        assert_eq!(answer.status, 200, "{}", answer.body);
        acknowledged.push(AcknowledgedEntry { pad: pad.to_owned(), once });
        std::thread::sleep(pause);
    }
    acknowledged
}

fn sign_in(address: SocketAddr) -> String {
    let headers = [("content-type", "application/json")];
    let begun = asked_again(|| try_request(address, "POST", "/api/v1/sessions", &headers, r#"{"name":"Ada"}"#));
    begun.json()["token"].as_str().expect("a token").to_owned()
}

fn until_answered(address: SocketAddr, path: &str, token: &str, body: &str) -> HttpResponse {
    let token = format!("Bearer {token}");
    let headers = [("authorization", token.as_str()), ("content-type", "application/json")];
    asked_again(|| try_request(address, "POST", path, &headers, body))
}

/// Repeats lost requests and those told to retry.
fn asked_again(ask: impl Fn() -> Option<HttpResponse>) -> HttpResponse {
    loop {
        match ask() {
            Some(answer) if !matches!(answer.status, 429 | 500..) => return answer,
            _ => std::thread::sleep(Duration::from_millis(20)),
        }
    }
}

#[track_caller]
pub(crate) fn assert_all_on_pads(acknowledged: &[AcknowledgedEntry], database: &str, folder: &Path) {
    assert!(!acknowledged.is_empty(), "something was written");
    let export = folder.join("pads.jsonl");
    let exported = Command::new(FORETELL).args(["db", "export", "--database", database]).arg(&export).output();
    let exported = exported.expect("it runs");
    assert!(exported.status.success(), "{exported:?}");
    let mut kept: BTreeMap<(String, String), u32> = BTreeMap::new();
    for line in std::fs::read_to_string(&export).expect("an export").lines() {
        let line: Value = serde_json::from_str(line).expect("JSON");
        let Some(lines) = line["pad"]["lines"].as_array() else { continue };
        for entry in lines.iter().filter_map(Value::as_str) {
            let entry: Value = serde_json::from_str(entry).expect("JSON");
            if let (Some(pad), Some(once), Some(by)) =
                (line["pad"]["pad"].as_str(), entry["once"].as_str(), entry["by"].as_str())
            {
                assert!(!by.is_empty());
                *kept.entry((pad.to_owned(), once.to_owned())).or_default() += 1;
            }
        }
    }
    for AcknowledgedEntry { pad, once } in acknowledged {
        let times = kept.get(&(pad.clone(), once.clone())).copied().unwrap_or_default();
        assert_eq!(times, 1, "entry {once} of pad {pad} was acknowledged once");
    }
    let checked = Command::new(FORETELL).args(["db", "check", "--database", database]).output().expect("it runs");
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
}
