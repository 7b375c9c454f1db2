//! A PostgreSQL of a test's own, which can die and come back.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// Killed with the test.
pub(crate) struct Postgres {
    folder: TempDir,
    pub(crate) url: String,
}

impl Postgres {
    pub(crate) fn start() -> Postgres {
        let folder = tempfile::Builder::new().prefix("foretell-postgres.").tempdir().expect("a folder");
        let url = run("start", folder.path());
        assert!(url.starts_with("postgres://"), "scripts/postgres says {url:?}");
        Postgres { folder, url }
    }

    pub(crate) fn kill(&self) {
        run("kill", self.folder.path());
    }

    pub(crate) fn stop(&self) {
        run("stop", self.folder.path());
    }

    /// No role has a password, so nobody can connect any more.
    pub(crate) fn ask_for_passwords(&self) {
        let rules = self.folder.path().join("data/pg_hba.conf");
        std::fs::write(rules, "local all all scram-sha-256\n").expect("its rules can be written");
        self.stop();
        self.revive();
    }

    pub(crate) fn revive(&self) {
        run("start", self.folder.path());
    }

    pub(crate) fn socket(&self) -> PathBuf {
        self.folder.path().join(".s.PGSQL.5432")
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let _ = script().arg("kill").arg(self.folder.path()).stderr(Stdio::null()).status();
    }
}

/// A primary and its synchronous standby, «a» and «b», as `deploy/postgres-node` runs them.
pub(crate) struct PostgresPair {
    folder: TempDir,
    pub(crate) url: String,
}

impl PostgresPair {
    pub(crate) fn start() -> PostgresPair {
        let folder = tempfile::Builder::new().prefix("foretell-pair.").tempdir().expect("a folder");
        let url = finish(script().arg("pair").arg(folder.path()).arg(free_pair_of_ports().to_string()));
        PostgresPair { folder, url }
    }

    pub(crate) fn kill(&self, node: &str) {
        run("kill", &self.folder.path().join(node));
    }

    pub(crate) fn promote(&self, node: &str) {
        finish(script().arg("promote").arg(self.folder.path()).arg(node));
    }

    pub(crate) fn rejoin(&self, node: &str) {
        finish(script().arg("rejoin").arg(self.folder.path()).arg(node));
    }
}

impl Drop for PostgresPair {
    fn drop(&mut self) {
        for node in ["a", "b"] {
            let _ = script().arg("kill").arg(self.folder.path().join(node)).stderr(Stdio::null()).status();
        }
    }
}

/// The first of two free ports below 32768, where the system doesn't assign any.
fn free_pair_of_ports() -> u16 {
    let is_free = |port: u16| TcpListener::bind(("127.0.0.1", port)).is_ok();
    let mut ports = (0..10_000).map(|tried| 12_000 + 2 * ((std::process::id() + tried) % 10_000) as u16);
    ports.find(|port| is_free(*port) && is_free(*port + 1)).expect("two free ports")
}

fn script() -> Command {
    Command::new(Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/postgres"))
}

fn run(what: &str, folder: &Path) -> String {
    finish(script().arg(what).arg(folder))
}

fn finish(command: &mut Command) -> String {
    let output = command.stderr(Stdio::inherit()).output().expect("it runs");
    assert!(output.status.success(), "{command:?} works");
    String::from_utf8(output.stdout).expect("text").trim().to_owned()
}
