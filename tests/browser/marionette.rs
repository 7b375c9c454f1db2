//! Firefox without a driver takes `WebDriver` commands over its Marionette protocol. A message is its length, a colon
//! and JSON: a request `[0, number, command, parameters]` or a response `[1, number, error, result]`.

use std::cell::RefCell;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::child_process::ChildProcess;

/// An empty start page, no network requests, and any free port.
const PREFERENCES: &str = r#"
    user_pref("marionette.port", 0);
    user_pref("app.normandy.enabled", false);
    user_pref("app.update.disabledForTesting", true);
    user_pref("browser.shell.checkDefaultBrowser", false);
    user_pref("browser.startup.homepage_override.mstone", "ignore");
    user_pref("browser.startup.page", 0);
    user_pref("datareporting.policy.dataSubmissionEnabled", false);
    user_pref("network.captive-portal-service.enabled", false);
    user_pref("network.connectivity-service.enabled", false);
    user_pref("services.settings.server", "data:,");
    user_pref("startup.homepage_welcome_url", "about:blank");
    user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
"#;

pub(crate) struct Marionette {
    process: ChildProcess,
    stream: RefCell<BufReader<TcpStream>>,
}

impl Marionette {
    pub(crate) fn start(firefox: &str, profile: &Path, preferences: &Value, patience: Duration) -> Marionette {
        let own = preferences.as_object().into_iter().flatten();
        let lines = own.map(|(name, value)| format!("user_pref(\"{name}\", {value});"));
        let own = lines.collect::<Vec<_>>().join("\n");
        fs::write(profile.join("user.js"), format!("{PREFERENCES}{own}\n")).expect("a profile can be written");
        let folder = profile.to_string_lossy();
        let args = ["-headless", "--marionette", "--no-remote", "--profile", &*folder];
        let process = ChildProcess::start(profile, "firefox", firefox, &args);
        let stream = connect(profile, &process, patience);
        stream.set_read_timeout(Some(patience * 2)).expect("a limit can be set");
        let firefox = Marionette { process, stream: RefCell::new(BufReader::new(stream)) };
        firefox.read().expect("it says who it is");
        firefox.ask("/session", &json!({})).expect("a session can be begun");
        firefox
    }

    pub(crate) fn ask(&self, path: &str, parameters: &Value) -> Result<Value, String> {
        let command = match path {
            "/session" => "NewSession",
            "/timeouts" => "SetTimeouts",
            "/window/rect" => "SetWindowRect",
            "/url" => "Navigate",
            "/cookie" => "AddCookie",
            "/execute/sync" => "ExecuteScript",
            "/execute/async" => "ExecuteAsyncScript",
            "/actions" => "PerformActions",
            other => return Err(format!("say in marionette.rs which command of Marionette {other} is")),
        };
        let asked = json!([0, 1, format!("WebDriver:{command}"), parameters]).to_string();
        let sent = write!(self.stream.borrow_mut().get_mut(), "{}:{asked}", asked.len());
        sent.map_err(|error| format!("{error}; {}", self.process.log()))?;
        let answer = self.read()?;
        match answer[2]["error"].as_str() {
            Some(error) => Err(format!("{error}: {}", answer[2]["message"].as_str().unwrap_or_default())),
            None => Ok(answer[3].get("value").unwrap_or(&answer[3]).clone()),
        }
    }

    fn read(&self) -> Result<Value, String> {
        let failed = |error: std::io::Error| format!("{error}; {}", self.process.log());
        let mut stream = self.stream.borrow_mut();
        let mut length = Vec::new();
        stream.read_until(b':', &mut length).map_err(failed)?;
        let digits = String::from_utf8_lossy(&length);
        let length = digits.trim_end_matches(':').parse().map_err(|_| format!("«{digits}» is no length"))?;
        let mut text = vec![0; length];
        stream.read_exact(&mut text).map_err(failed)?;
        serde_json::from_slice(&text).map_err(|error| error.to_string())
    }
}

fn connect(profile: &Path, process: &ChildProcess, patience: Duration) -> TcpStream {
    let begun = Instant::now();
    loop {
        let port = fs::read_to_string(profile.join("MarionetteActivePort")).ok();
        let port = port.and_then(|port| port.trim().parse::<u16>().ok());
        if let Some(stream) = port.and_then(|port| TcpStream::connect(("127.0.0.1", port)).ok()) {
            return stream;
        }
        assert!(begun.elapsed() < patience, "Firefox does not listen; its log:\n{}", process.log());
        std::thread::sleep(Duration::from_millis(50));
    }
}
