//! Processes that end with their test, even if that is killed.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// When the pipe closes, because the test has ended or was killed, the shell kills its process group.
const LEASH: &str = r#""$@" & exec >&-; read -r _; kill -KILL 0"#;

pub(crate) struct ChildProcess {
    shell: Child,
    leash: Option<ChildStdin>,
    lines: Receiver<String>,
    log: PathBuf,
}

impl ChildProcess {
    /// Standard error goes to `folder/name`.
    pub(crate) fn start(folder: &Path, name: &str, program: impl AsRef<OsStr>, args: &[&str]) -> ChildProcess {
        let log = folder.join(format!("{name}.log"));
        let mut command = Command::new("sh");
        command.args(["-c", LEASH, "sh"]).arg(program).args(args).env("XDG_DATA_HOME", folder).env("LANG", "C.UTF-8");
        command.env_remove("LC_ALL").process_group(0).stdin(Stdio::piped()).stdout(Stdio::piped());
        command.stderr(File::options().create(true).append(true).open(&log).expect("a log can be written"));
        let mut shell = command.spawn().expect("a shell can be started");
        let (leash, out) = (shell.stdin.take(), shell.stdout.take().expect("it has an output"));
        let (tell, lines) = channel();
        std::thread::spawn(move || {
            // Keep reading, so that the program doesn't block on a full pipe.
            for line in BufReader::new(out).lines().map_while(Result::ok) {
                let _ = tell.send(line);
            }
        });
        ChildProcess { shell, leash, lines, log }
    }

    pub(crate) fn hears(&self, words: &str, patience: Duration) -> String {
        while let Ok(line) = self.lines.recv_timeout(patience) {
            if let Some((_, rest)) = line.split_once(words) {
                return rest.trim().to_owned();
            }
        }
        panic!("it never says «{words}»; its log:\n{}", self.log());
    }

    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }
}

impl Drop for ChildProcess {
    fn drop(&mut self) {
        drop(self.leash.take());
        let _ = self.shell.wait();
    }
}
