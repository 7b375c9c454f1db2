use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::shared_postgres::{script, shared};

pub(crate) struct Database {
    pub(crate) url: String,
    name: String,
    /// Other databases are created from the server's first one.
    from: String,
}

impl Database {
    pub(crate) async fn new() -> Database {
        Database::on(shared()).await
    }

    #[expect(clippy::unused_async, reason = "whoever opens stores waits for databases too")]
    pub(crate) async fn on(from: &str) -> Database {
        let random = std::collections::hash_map::RandomState::new();
        let number = std::hash::BuildHasher::hash_one(&random, std::process::id());
        let name = format!("foretell_test_{number:x}");
        run_sql(from, &format!("CREATE DATABASE {name} TEMPLATE template0 ENCODING 'UTF8'"));
        let (base, rest) = split(from);
        Database { url: format!("{base}/{name}{rest}"), name, from: from.to_owned() }
    }

    pub(crate) fn run_sql(&self, sql: &str) {
        run_sql(&self.url, sql);
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        // A server that is gone needs no cleanup.
        let _ = psql(&self.from, &format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", self.name)).output();
    }
}

pub(crate) fn run_sql(url: &str, sql: &str) -> String {
    let output = psql(url, sql).stderr(Stdio::inherit()).output().expect("psql can be started");
    assert!(output.status.success(), "{sql}");
    String::from_utf8(output.stdout).expect("text").trim().to_owned()
}

fn psql(url: &str, sql: &str) -> Command {
    let mut psql = Command::new("psql");
    psql.args([
        "--no-psqlrc",
        "--quiet",
        "--tuples-only",
        "--no-align",
        "--set=ON_ERROR_STOP=1",
        "--command",
        sql,
        url,
    ]);
    psql
}

fn split(url: &str) -> (&str, &str) {
    let host = url.find("://").expect("an address") + 3;
    let slash = host + url[host..].find('/').expect("an address with the name of a database");
    let rest = url[slash..].find('?').map_or(url.len(), |place| slash + place);
    (&url[..slash], &url[rest..])
}

pub(crate) struct Mortal {
    folder: tempfile::TempDir,
    pub(crate) url: String,
}

impl Mortal {
    pub(crate) fn start() -> Mortal {
        let folder = tempfile::Builder::new().prefix("foretell-postgres.").tempdir().expect("a folder");
        let url = run("start", folder.path());
        Mortal { folder, url }
    }

    /// On a port with TLS; also returns the path of the certificate.
    pub(crate) fn encrypted() -> (Mortal, PathBuf) {
        let folder = tempfile::Builder::new().prefix("foretell-postgres.").tempdir().expect("a folder");
        let port = own_port().to_string();
        let output = script().arg("start").arg(folder.path()).arg(&port).stderr(Stdio::inherit()).output();
        let url = String::from_utf8(output.expect("it runs").stdout).expect("text").trim().to_owned();
        assert!(url.contains(&port), "a private PostgreSQL starts: {url}");
        let certificate = folder.path().join("tls.crt");
        (Mortal { folder, url }, certificate)
    }

    pub(crate) fn kill(&self) {
        run("kill", self.folder.path());
    }

    pub(crate) fn revive(&self) {
        run("start", self.folder.path());
    }

    pub(crate) fn signal(&self, signal: &str) {
        send_signal(signal, self.folder.path());
    }
}

fn send_signal(signal: &str, folder: &Path) {
    let list = std::fs::read_to_string(folder.join("data/postmaster.pid")).expect("it runs");
    let first = list.lines().next().expect("a number");
    let others = Command::new("ps").args(["-o", "pid=", "--ppid", first]).output().expect("ps").stdout;
    let others = String::from_utf8(others).expect("numbers");
    let status = Command::new("kill").arg(signal).arg(first).args(others.split_whitespace()).status();
    assert!(status.expect("kill").success());
}

impl Drop for Mortal {
    fn drop(&mut self) {
        let _ = script().arg("kill").arg(self.folder.path()).stderr(Stdio::null()).status();
    }
}

/// As `deploy/postgres-node` runs them, named «a» and «b».
pub(crate) struct Pair {
    folder: tempfile::TempDir,
    port: u16,
    pub(crate) url: String,
}

impl Pair {
    pub(crate) fn start() -> Pair {
        let folder = tempfile::Builder::new().prefix("foretell-pair.").tempdir().expect("a folder");
        let port = own_port();
        let url = run_with("pair", folder.path(), &port.to_string());
        Pair { folder, port, url }
    }

    pub(crate) fn kill(&self, node: &str) {
        run("kill", &self.folder.path().join(node));
    }

    pub(crate) fn promote(&self, node: &str) {
        run_with("promote", self.folder.path(), node);
    }

    pub(crate) fn rejoin(&self, node: &str) {
        run_with("rejoin", self.folder.path(), node);
    }

    pub(crate) fn revive(&self, node: &str) {
        run_with("start", &self.folder.path().join(node), &self.port_of(node).to_string());
    }

    pub(crate) fn signal(&self, node: &str, signal: &str) {
        send_signal(signal, &self.folder.path().join(node));
    }

    pub(crate) fn run_sql(&self, node: &str, sql: &str) -> String {
        let (folder, port) = (self.folder.path(), self.port_of(node));
        // After restarting by itself, it has its socket beside its data.
        let own = folder.join(node);
        let sockets = if own.join(format!(".s.PGSQL.{port}")).exists() { own } else { folder.to_owned() };
        run_sql(&format!("postgres://postgres@localhost:{port}/foretell?host={}", sockets.display()), sql)
    }

    fn port_of(&self, node: &str) -> u16 {
        self.port + u16::from(node == "b")
    }
}

impl Drop for Pair {
    fn drop(&mut self) {
        for node in ["a", "b"] {
            let _ = script().arg("kill").arg(self.folder.path().join(node)).stderr(Stdio::null()).status();
        }
    }
}

/// Free, with the next one too, and below 32768, where ephemeral ports start.
fn own_port() -> u16 {
    static TRIED: AtomicU32 = AtomicU32::new(0);
    let ports = std::iter::repeat_with(|| std::process::id() + 7919 * TRIED.fetch_add(1, Ordering::Relaxed));
    let mut ports = ports.map(|number| 12_000 + 2 * (number % 10_000) as u16);
    let is_free = |port: u16| std::net::TcpListener::bind(("127.0.0.1", port)).is_ok();
    ports.find(|port| is_free(*port) && is_free(*port + 1)).expect("there is no end of them")
}

fn run(what: &str, folder: &Path) -> String {
    finish(script().arg(what).arg(folder))
}

fn run_with(what: &str, folder: &Path, more: &str) -> String {
    finish(script().arg(what).arg(folder).arg(more))
}

fn finish(command: &mut Command) -> String {
    let output = command.stderr(Stdio::inherit()).output().expect("it runs");
    assert!(output.status.success(), "{command:?} works");
    String::from_utf8(output.stdout).expect("text").trim().to_owned()
}
