//! The files in `perft/`: a small deal each, and in how many ways its first decisions can be made. Everything stays
//! text, for the engine and the naive implementation alike.

#![allow(unreachable_pub, reason = "`pub` marks what the tests may use; nothing leaves the test binary")]

use std::path::{Path, PathBuf};

/// Lines that begin with `#` are comments.
pub struct PerftFile {
    pub path: PathBuf,
    pub rules: String,
    pub hands: Vec<Vec<String>>,
    pub turned_up: Option<String>,
    pub counts: Vec<(usize, u64)>,
}

impl PerftFile {
    fn read(path: PathBuf) -> PerftFile {
        let text = std::fs::read_to_string(&path).expect("a perft file can be read");
        let mut file = PerftFile { path, rules: String::new(), hands: Vec::new(), turned_up: None, counts: Vec::new() };
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            file.line(line);
        }
        file
    }

    fn line(&mut self, line: &str) {
        let (word, rest) = line.split_once(' ').unwrap_or_else(|| panic!("{}: {line:?}", self.path.display()));
        match word {
            "rules" => self.rules = rest.to_owned(),
            "hand" => self.hands.push(rest.split(' ').map(str::to_owned).collect()),
            "turned-up" => self.turned_up = Some(rest.to_owned()),
            depth => {
                let number = |text: &str| text.parse().unwrap_or_else(|_| panic!("{}: {line:?}", self.path.display()));
                self.counts.push((number(depth) as usize, number(rest)));
            }
        }
    }
}

pub fn all() -> Vec<PerftFile> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("perft");
    let entries = std::fs::read_dir(folder).expect("the folder of perft files");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a file of the folder").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "perft"));
    paths.sort_unstable();
    assert!(!paths.is_empty(), "there are perft files");
    paths.into_iter().map(PerftFile::read).collect()
}
