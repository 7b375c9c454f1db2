//! Checks of the code itself. Each failure says what to do about it. Searched words are built with `concat!`, so that
//! this file doesn't match itself.

mod api;
mod documents;
mod floors;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

// ---- the files ----

struct Source {
    path: String,
    text: String,
}

impl Source {
    fn is_rust(&self) -> bool {
        is_a(&self.path, "rs")
    }

    fn is_in(&self, folder: &str) -> bool {
        self.path.starts_with(folder)
    }

    fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(index, line)| (index + 1, line))
    }

    fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        self.lines().filter(|(_, line)| !line.trim_start().starts_with("//"))
    }

    /// Without comments and tests. A test module in a file of its own may be declared in the middle of a file, so what
    /// follows counts.
    fn product_code(&self) -> impl Iterator<Item = (usize, &str)> {
        let mut in_tests: Option<&str> = None;
        self.code().filter(move |(_, line)| {
            let indent = &line[..line.len() - line.trim_start().len()];
            match in_tests {
                None if line.trim() == "#[cfg(test)]" => in_tests = Some(indent),
                None => return true,
                Some(outside) => {
                    // rustfmt ends an item at the indentation at which it began.
                    if indent == outside && (line.ends_with(';') || line.trim() == "}") {
                        in_tests = None;
                    }
                }
            }
            false
        })
    }
}

fn is_a(path: &str, kind: &str) -> bool {
    Path::new(path).extension().is_some_and(|extension| extension == kind)
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Without generated and foreign files and the inputs of fuzzing.
fn sources() -> Vec<Source> {
    let mut sources = Vec::new();
    collect(root(), &mut sources);
    assert!(sources.iter().any(|source| source.path == "tests/tidy/main.rs"), "the project's files are looked at");
    sources
}

fn collect(folder: &Path, sources: &mut Vec<Source>) {
    const GENERATED: &[&str] =
        &["target", "runs", ".git", ".hypothesis", ".schemathesis", "artifacts", "corpus", "coverage"];
    const NOT_OURS: &str = "vendor";
    let entries = fs::read_dir(folder).expect("a folder of the project can be read");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry can be read").path()).collect();
    paths.sort();
    for path in paths {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() && !GENERATED.contains(&name) && name != NOT_OURS {
            collect(&path, sources);
        } else if path.is_file()
            && name != "Cargo.lock"
            && let Ok(text) = fs::read_to_string(&path)
        {
            let parts = path.strip_prefix(root()).expect("it lies below the root").components();
            let parts: Vec<_> = parts.map(|part| part.as_os_str().to_string_lossy().into_owned()).collect();
            sources.push(Source { path: parts.join("/"), text });
        }
    }
}

fn rust_sources() -> impl Iterator<Item = Source> {
    sources().into_iter().filter(Source::is_rust)
}

#[track_caller]
fn none(findings: impl IntoIterator<Item = String>, what_to_do: &str) {
    let findings: Vec<String> = findings.into_iter().collect();
    assert!(findings.is_empty(), "{what_to_do}\n  {}", findings.join("\n  "));
}

fn find<'a>(
    source: &Source,
    lines: impl Iterator<Item = (usize, &'a str)>,
    is_wrong: impl Fn(&str) -> bool,
) -> Vec<String> {
    let wrong = lines.filter(|(_, line)| is_wrong(line));
    wrong.map(|(number, line)| format!("{}:{number}: {}", source.path, line.trim())).collect()
}

fn has_word(line: &str, word: &str) -> bool {
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
    line.match_indices(word)
        .any(|(start, _)| !line[..start].ends_with(is_letter) && !line[start + word.len()..].starts_with(is_letter))
}

// ---- manifests ----

#[test]
fn every_crate_has_the_lints_of_the_workspace() {
    let manifests = sources().into_iter().filter(|source| {
        source.path == "Cargo.toml" || source.is_in("crates/") && source.path.ends_with("/Cargo.toml")
    });
    let without = manifests.filter(|manifest| !manifest.text.contains("[lints]\nworkspace = true"));
    none(without.map(|manifest| manifest.path), "add «[lints]» with «workspace = true» to the manifest:");
}

#[test]
fn the_released_program_is_optimised_everywhere() {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).expect("the manifest can be read");
    let manifest: toml::Table = manifest.parse().expect("TOML");
    let levels = |profile: &str| -> BTreeMap<String, i64> {
        let packages = manifest["profile"][profile]["package"].as_table().expect("packages").iter();
        packages.filter_map(|(name, one)| Some((name.clone(), one.get("opt-level")?.as_integer()?))).collect()
    };
    let dist = levels("dist");
    let low = levels("release").into_iter().filter(|(name, level)| {
        // SQLite is compiled as its authors do it.
        *level < 3 && name != "libsqlite3-sys" && dist.get(name) != Some(&3)
    });
    none(low.map(|(name, _)| name), "add these with «opt-level = 3» to [profile.dist.package]:");
}

// ---- names and sizes ----

#[test]
fn no_file_is_named_after_nothing() {
    let nothing = ["utils", "util", "common", "helpers", "helper", "misc", "core", "stuff"];
    let named_so = rust_sources().filter(|source| {
        let parts = source.path.split('/').map(|part| part.trim_end_matches(".rs"));
        source.path.contains("src/") && parts.clone().any(|part| nothing.contains(&part))
    });
    none(named_so.map(|source| source.path), "name the file after the word of the game that it is about:");
}

#[test]
fn no_name_of_a_type_has_two_meanings_in_a_crate() {
    let mut defined: BTreeMap<(String, String), BTreeSet<String>> = BTreeMap::new();
    for source in rust_sources().filter(|source| source.path.contains("src/") && !source.path.contains("/tests")) {
        let home = source.path.split("src/").next().unwrap_or_default().to_owned();
        let code = source.text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
        for name in code.lines().filter_map(type_defined_by) {
            defined.entry((home.clone(), name.to_owned())).or_default().insert(source.path.clone());
        }
    }
    let twice = defined.into_iter().filter(|(_, files)| files.len() > 1);
    none(
        twice.map(|((_, name), files)| format!("{name}: {}", files.into_iter().collect::<Vec<_>>().join(", "))),
        "give one of them a name of its own: whoever searches for the word finds two things:",
    );
}

#[test]
fn public_type_names_are_unique_in_the_workspace() {
    let mut defined: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for source in rust_sources().filter(|source| source.path.contains("src/") && !source.path.contains("/tests")) {
        for name in source.text.lines().filter(|line| line.starts_with("pub ")).filter_map(type_defined_by) {
            defined.entry(name.to_owned()).or_default().insert(source.path.clone());
        }
    }
    let twice = defined.into_iter().filter(|(_, files)| files.len() > 1);
    none(
        twice.map(|(name, files)| format!("{name}: {}", files.into_iter().collect::<Vec<_>>().join(", "))),
        "rename one of them, so that a search for the name finds one type:",
    );
}

fn type_defined_by(line: &str) -> Option<&str> {
    let line = match line.strip_prefix("pub") {
        Some(rest) => rest.split_once(' ')?.1,
        None => line,
    };
    let (kind, rest) = line.split_once(' ')?;
    let name = rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next()?;
    ["struct", "enum", "trait", "type", "union"].contains(&kind).then_some(name)
}

#[test]
fn no_file_is_too_long() {
    const LONGEST: usize = 900;
    let long = rust_sources().filter(|source| source.text.lines().count() > LONGEST);
    none(
        long.map(|source| format!("{}: {} lines", source.path, source.text.lines().count())),
        "split the file where a new word begins (at most 900 lines):",
    );
}

#[test]
fn no_line_is_too_wide() {
    let wide = |line: &str| line.chars().count() > 120;
    let found = rust_sources().flat_map(|source| find(&source, source.lines(), wide));
    none(found, "break the line (at most 120 characters):");
}

// ---- what does not belong ----

#[test]
fn nothing_is_left_unfinished() {
    let words = [
        concat!("to", "do!"),
        concat!("unimpl", "emented!"),
        concat!("db", "g!"),
        concat!("FIX", "ME"),
        concat!("#[ig", "nore"),
    ];
    let unfinished = |line: &str| words.iter().any(|word| line.contains(word));
    let found = rust_sources().flat_map(|source| find(&source, source.lines(), unfinished));
    none(found, "finish it, or take it out and open an issue:");
}

#[test]
fn five_files_alone_are_trusted_with_the_dangerous_word() {
    let word = concat!("un", "safe");
    // The last is a test that calls SQLite's C API.
    let trusted = [
        "crates/arena/src/parent_death.rs",
        "crates/rules/src/pick.rs",
        "crates/bots/src/augur/processor.rs",
        "crates/server/src/serve/spare_memory.rs",
        "crates/tables/tests/power/vfs.rs",
    ];
    let elsewhere = rust_sources().filter(|source| !trusted.contains(&&*source.path));
    let found = elsewhere.flat_map(|source| find(&source, source.code(), |line| has_word(line, word)));
    none(
        found,
        "write it in safe code; only pick.rs of the rules, processor.rs of augur, parent_death.rs of the arena and \
         spare_memory.rs of the server need more:",
    );
}

#[test]
fn what_cannot_be_written_is_no_empty_text() {
    let swallows = |line: &str| line.contains("serde_json::to_") && line.contains(concat!("unwrap_or", "_default()"));
    let found = rust_sources().flat_map(|source| find(&source, source.code(), swallows));
    none(found, "return the error, or say with unreachable! why there is none: nothing kept or sent is a default:");
}

#[test]
fn rules_and_table_know_no_clock_file_network_or_thread() {
    let outside =
        ["std::time", "std::fs", "std::env", "std::net", "std::thread", "std::process", "println", "eprintln"];
    let reaches_out = |line: &str| outside.iter().any(|word| has_word(line, word));
    let pure = ["crates/rules/src/", "crates/table/src/"];
    let pure = rust_sources().filter(|source| pure.iter().any(|folder| source.is_in(folder)));
    let found = pure.flat_map(|source| find(&source, source.code(), reaches_out));
    none(found, "rules and table are pure: hand in what is needed, and let the caller do the rest:");
}

#[test]
fn variants_are_distinguished_in_one_place() {
    let variants = ["Bids::", "Sum::", "Wizards::", "Clairvoyance::", "Deck::", "FirstDealer::", "Length::"];
    let names_variant = |line: &str| {
        let starts_word = |start: usize| !line[..start].ends_with(|letter: char| letter.is_alphanumeric());
        variants.iter().any(|variant| line.match_indices(variant).any(|(start, _)| starts_word(start)))
    };
    let elsewhere = rust_sources().filter(|source| {
        let home = ["crates/rules/src/ruleset.rs", "crates/rules/src/spec.rs"];
        source.is_in("crates/rules/src/") && !home.contains(&source.path.as_str())
    });
    let found = elsewhere.flat_map(|source| find(&source, source.product_code(), names_variant));
    none(found, "ask the rule set a question in the words of the game; add a method to ruleset.rs if need be:");
}

// ---- text ----

#[test]
fn text_is_clean() {
    let mut found = Vec::new();
    for source in sources() {
        found.extend(find(&source, source.lines(), |line| line.ends_with([' ', '\t', '\r'])));
        if source.is_rust() {
            found.extend(find(&source, source.lines(), |line| line.contains('\t')));
        }
        if !source.text.is_empty() && !source.text.ends_with('\n') {
            found.push(format!("{}: no newline at the end", source.path));
        }
    }
    none(found, "take out white space at ends of lines and tabs in Rust, and end files with a newline:");
}

#[test]
fn the_name_of_the_game_is_used_with_care() {
    let signs = ['\u{ae}', '\u{2122}'];
    let found = sources().into_iter().flat_map(|source| find(&source, source.lines(), |line| line.contains(signs)));
    none(found, "leave the sign out: the README says once whose trademark it is:");
    let readme = fs::read_to_string(root().join("README.md")).expect("there is a README");
    let times = readme.matches("unofficial").count();
    assert_eq!(times, 1, "the README says in one sentence that this is unofficial, and says it once");
}

#[test]
fn documents_name_files_that_are_there() {
    let sources = sources();
    let is_there =
        |name: &str| sources.iter().any(|source| source.path == name || source.path.ends_with(&format!("/{name}")));
    // The changelog also names files of the past.
    let documents = sources.iter().filter(|source| is_a(&source.path, "md") && source.path != "CHANGELOG.md");
    let found = documents.flat_map(|document| {
        let quoted = document.text.split('`').skip(1).step_by(2).flat_map(str::split_whitespace);
        let names = quoted.filter(|name| is_a(name, "rs") || is_a(name, "js"));
        names.filter(|name| !is_there(name)).map(|name| format!("{}: {name}", document.path)).collect::<Vec<_>>()
    });
    none(found, "name the file as it is called now, or from the root of the project on:");
}

#[test]
fn the_readme_shows_commands_that_exist() {
    let program = env!("CARGO_BIN_EXE_foretell");
    let help = Command::new(program).arg("--help").output().expect("the program can be started").stdout;
    let help = String::from_utf8(help).expect("help is text");
    let readme = fs::read_to_string(root().join("README.md")).expect("there is a README");
    let commands = readme.lines().map(|line| line.trim_start_matches("$ ")).filter_map(|line| {
        let line = line.strip_prefix("foretell ").or_else(|| line.strip_prefix("cargo run --release -- "))?;
        line.split_whitespace().next().filter(|word| !word.starts_with('-'))
    });
    let unknown = commands.filter(|command| !help.lines().any(|line| line.split_whitespace().next() == Some(*command)));
    none(unknown.map(str::to_owned), "the README shows a command that `foretell --help` does not know:");
}
