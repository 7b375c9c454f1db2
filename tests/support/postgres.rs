//! A PostgreSQL of a test's own, which can die and come back.

use std::path::Path;
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// A running server. It is killed with the test.
pub(crate) struct Postgres {
    folder: TempDir,
    /// The address of its first database.
    pub(crate) url: String,
}

impl Postgres {
    pub(crate) fn start() -> Postgres {
        let folder = tempfile::Builder::new().prefix("foretell-postgres.").tempdir().expect("a folder");
        let url = run("start", folder.path());
        assert!(url.starts_with("postgres://"), "scripts/postgres says {url:?}");
        Postgres { folder, url }
    }

    /// Without warning, in the middle of whatever it does.
    pub(crate) fn kill(&self) {
        run("kill", self.folder.path());
    }

    /// As it likes to be stopped.
    pub(crate) fn stop(&self) {
        run("stop", self.folder.path());
    }

    /// Lets nobody in any more without the right password; no role has one.
    pub(crate) fn ask_for_passwords(&self) {
        let rules = self.folder.path().join("data/pg_hba.conf");
        std::fs::write(rules, "local all all scram-sha-256\n").expect("its rules can be written");
        self.stop();
        self.revive();
    }

    pub(crate) fn revive(&self) {
        run("start", self.folder.path());
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = script().arg("kill").arg(self.folder.path()).stderr(Stdio::null()).status();
    }
}

fn script() -> Command {
    Command::new(Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/postgres"))
}

fn run(what: &str, folder: &Path) -> String {
    let output = script().arg(what).arg(folder).stderr(Stdio::inherit()).output().expect("it runs");
    assert!(output.status.success(), "scripts/postgres {what} works");
    String::from_utf8(output.stdout).expect("text").trim().to_owned()
}
