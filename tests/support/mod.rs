//! A server as a process of its own, and requests to it.

// Not every test needs everything.
#![allow(dead_code)]

pub(crate) mod acknowledged_moves;
pub(crate) mod event_stream;
pub(crate) mod free_address;
pub(crate) mod haproxy;
pub(crate) mod pad_writers;
pub(crate) mod postgres;
pub(crate) mod relay;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use foretell_client::blocking::Client;
use foretell_client::request::{self, ApiRequest};
use serde_json::Value;

use event_stream::TIMEOUT;
use free_address::free_address;

pub(crate) const FORETELL: &str = env!("CARGO_BIN_EXE_foretell");

/// The workspace's tests build it next to the other program; if only some were built, it is built now.
pub(crate) fn foretell_dev() -> Command {
    let program = Path::new(FORETELL).with_file_name("foretell-dev");
    if !program.exists() {
        let built = Command::new(env!("CARGO")).args(["build", "--quiet", "--package", "foretell-dev"]).status();
        assert!(built.is_ok_and(|status| status.success()), "foretell-dev can't be built");
    }
    Command::new(program)
}

pub(crate) fn foretell(data: &Path) -> Command {
    let mut command = Command::new(FORETELL);
    command.env_clear().env("PATH", std::env::var_os("PATH").unwrap_or_default()).env("XDG_DATA_HOME", data);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

pub(crate) fn behind_shell(before: &str) -> Command {
    let mut command = Command::new("bash");
    command.args(["-c", &format!("{before}; exec \"$@\""), "bash", FORETELL]);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Killed with the test, unless it was stopped before.
pub(crate) struct ServerProcess {
    child: Child,
    out: BufReader<ChildStdout>,
    /// Read all the time: a process that writes into a full pipe blocks.
    log: Option<JoinHandle<String>>,
    pub(crate) address: SocketAddr,
}

pub(crate) struct ServerExit {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) log: String,
}

pub(crate) struct HttpResponse {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl HttpResponse {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }
}

impl ServerProcess {
    pub(crate) fn on(folder: &Path) -> ServerProcess {
        ServerProcess::with(folder, &[])
    }

    pub(crate) fn with(folder: &Path, more: &[&str]) -> ServerProcess {
        let (database, bind) = (database(folder), free_address().to_string());
        let mut command = foretell(folder);
        command.args(["serve", "--bind", &bind, "--database", &database]).args(more);
        ServerProcess::start(&mut command)
    }

    /// Its log is not read.
    pub(crate) fn at(database: &str, folder: &Path) -> ServerProcess {
        ServerProcess::bound_to(free_address(), database, folder)
    }

    pub(crate) fn bound_to(address: SocketAddr, database: &str, folder: &Path) -> ServerProcess {
        let (mut command, bind) = (foretell(folder), address.to_string());
        command.args(["serve", "--bind", &bind, "--database", database, "--limit-talk", "100000/1ms"]);
        ServerProcess::start(command.stderr(Stdio::null()))
    }

    pub(crate) fn start(command: &mut Command) -> ServerProcess {
        let mut child = command.spawn().expect("the program can be started");
        let mut out = BufReader::new(child.stdout.take().expect("it has an output"));
        let mut first = String::new();
        out.read_line(&mut first).expect("it can be read");
        let address = first.split_once("http://").and_then(|(_, rest)| rest.trim().trim_end_matches('/').parse().ok());
        let Some(address) = address else {
            let output = child.wait_with_output().expect("it ends");
            panic!("it does not say where it listens: {first}{}", String::from_utf8_lossy(&output.stderr));
        };
        let log = child.stderr.take().map(|mut log| {
            std::thread::spawn(move || {
                let mut text = String::new();
                log.read_to_string(&mut text).expect("it can be read");
                text
            })
        });
        ServerProcess { child, out, log, address }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("it listens");
        stream.set_read_timeout(Some(TIMEOUT)).expect("a time can be set");
        stream
    }

    pub(crate) fn get(&self, path: &str) -> HttpResponse {
        self.request("GET", path, &[], "")
    }

    pub(crate) fn request(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> HttpResponse {
        raw_request(self.address, method, path, headers, body)
    }

    pub(crate) fn client(&self, token: &str) -> Client {
        Client::new(&self.url(), Some(token.to_owned()))
    }

    #[track_caller]
    pub(crate) fn send<T>(&self, token: &str, request: &ApiRequest<T>) -> T {
        self.client(token).send(request).unwrap_or_else(|error| panic!("{}: {error}", request.path))
    }

    /// Returns the token.
    pub(crate) fn sign_in(&self, name: &str) -> String {
        let mut client = Client::new(&self.url(), None);
        client.sign_in(name).expect("a session").to_owned()
    }

    /// Returns the table's name.
    #[track_caller]
    pub(crate) fn open_table(&self, token: &str, settings: &str) -> String {
        let settings: Value = serde_json::from_str(settings).expect("settings are JSON");
        self.send(token, &request::open_table(&settings)).game
    }

    pub(crate) fn finished_game(&self, token: &str) -> String {
        let game = self.open_table(
            token,
            r#"{"rules":"it/3+length=first-2","pause_ms":0,"when_empty":"finish","bots":"apprentice","start":true}"#,
        );
        self.send(token, &request::away(&game));
        wait_until("the end of the game", || self.get(&format!("/api/v1/games/{game}")).status == 200);
        game
    }

    pub(crate) fn stream(&self, game: &str, token: &str) -> BufReader<TcpStream> {
        let mut stream = self.connect();
        let request = format!(
            "GET /api/v1/tables/{game}/feed HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {token}\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).expect("it can be asked");
        BufReader::new(stream)
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it is gone");
    }

    pub(crate) fn is_running(&mut self) -> bool {
        self.child.try_wait().expect("it can be asked").is_none()
    }

    pub(crate) fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        let sent = Command::new("kill").args([&format!("-{name}"), &id]).status().expect("kill can be started");
        assert!(sent.success(), "the server is there");
    }

    pub(crate) fn wait(mut self) -> ServerExit {
        let mut out = String::new();
        self.out.read_to_string(&mut out).expect("it can be read");
        let log = self.log.take().expect("it has a log").join().expect("no panic");
        ServerExit { code: self.child.wait().expect("it ends").code(), out, log }
    }

    pub(crate) fn stop(self) -> ServerExit {
        self.signal("TERM");
        self.wait()
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn raw_request(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> HttpResponse {
    try_request(address, method, path, headers, body).expect("it listens and answers")
}

/// The server may be down, or go down before it has answered.
pub(crate) fn try_request(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Option<HttpResponse> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(TIMEOUT)).expect("a time can be set");
    let headers: Vec<String> = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let headers = headers.concat();
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
         {headers}content-length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok())?;
    Some(HttpResponse { status, head: head.to_owned(), body: body.to_owned() })
}

pub(crate) fn database(folder: &Path) -> String {
    format!("sqlite:{}", folder.join("games.sqlite").display())
}

#[track_caller]
pub(crate) fn assert_contains(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part:?} is missing in:\n{text}");
    }
}

#[track_caller]
pub(crate) fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < TIMEOUT, "this never comes: {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

// ---- commands that end by themselves ----

/// Standard output and standard error.
#[track_caller]
pub(crate) fn ends_with(code: i32, command: &mut Command) -> (String, String) {
    let output = command.stdin(Stdio::null()).output().expect("the program can be started");
    let [out, err] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).expect("text"));
    assert_eq!(output.status.code(), Some(code), "{command:?}:\n{out}\n{err}");
    (out, err)
}

/// Standard error must be empty.
#[track_caller]
pub(crate) fn succeeds(command: &mut Command) -> String {
    let (out, err) = ends_with(0, command);
    assert_eq!(err, "", "{command:?} has nothing to complain about");
    out
}

#[track_caller]
pub(crate) fn run_to_exit(code: i32, command: &mut Command) -> String {
    let (out, err) = ends_with(code, command);
    out + &err
}

/// Standard error must be empty.
#[track_caller]
pub(crate) fn succeeds_with_input(command: &mut Command, input: &str) -> String {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program can be started");
    child.stdin.take().expect("it has an input").write_all(input.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    let [out, err] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).expect("text"));
    assert_eq!((output.status.code(), err.as_str()), (Some(0), ""), "{command:?}:\n{out}");
    out
}
