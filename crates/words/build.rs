//! Generates tables from `locales/`, with which `say!` is checked at compile time. The scanner is deliberately simple;
//! `tests/catalogues.rs` compares it with Fluent's parser.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// In the order of the `Language`s.
const TAGS: [&str; 8] = ["en", "it", "ca", "pl", "pt", "fr", "de", "es"];

const LOCALES: &str = "locales";

type Messages = BTreeMap<String, BTreeSet<String>>;

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed={LOCALES}");
    println!("cargo::rerun-if-changed=build.rs");
    let mut table = String::new();
    let english = messages("en")?;
    for tag in TAGS {
        check_complete(tag, &english)?;
    }
    write_messages(&english, &mut table);
    write_texts(&mut table)?;
    let out = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo sets OUT_DIR for a build script"))?;
    fs::write(PathBuf::from(out).join("catalogues.rs"), table)
}

fn messages(tag: &str) -> io::Result<Messages> {
    let mut messages = Messages::new();
    for file in files(tag)? {
        read_messages(&fs::read_to_string(file)?, &mut messages);
    }
    Ok(messages)
}

/// Otherwise players would see English.
fn check_complete(tag: &str, english: &Messages) -> io::Result<()> {
    let translated = messages(tag)?;
    let missing: Vec<&str> = english.keys().filter(|id| !translated.contains_key(*id)).map(String::as_str).collect();
    if missing.is_empty() {
        return Ok(());
    }
    Err(io::Error::other(format!("locales/{tag} lacks {}; write it as in locales/en", missing.join(", "))))
}

fn files(tag: &str) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(Path::new(LOCALES).join(tag))?;
    let mut files = entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<PathBuf>>>()?;
    files.retain(|path| path.extension().is_some_and(|extension| extension == "ftl"));
    files.sort();
    Ok(files)
}

/// A message begins at the start of a line with its id and `=`, and goes up to the next one.
fn read_messages(text: &str, messages: &mut Messages) {
    let mut variables: Option<&mut BTreeSet<String>> = None;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if !line.starts_with([' ', '}']) {
            let id = line.split_once('=').map(|(id, _)| id.trim());
            let id = id.filter(|id| id.starts_with(|letter: char| letter.is_ascii_alphabetic()));
            variables = id.map(|id| messages.entry(id.to_owned()).or_default());
        }
        if let Some(variables) = &mut variables {
            variables.extend(line.split('$').skip(1).map(word));
        }
    }
}

fn word(text: &str) -> String {
    text.chars().take_while(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_')).collect()
}

fn write_messages(messages: &Messages, table: &mut String) {
    table.push_str("/// Every message with its variables, both sorted.\n");
    table.push_str("pub(crate) const MESSAGES: &[(&str, &[&str])] = &[\n");
    for (id, variables) in messages {
        let _ = writeln!(table, "    ({id:?}, &{:?}),", variables.iter().collect::<Vec<_>>());
    }
    table.push_str("];\n\n");
}

fn write_texts(table: &mut String) -> io::Result<()> {
    table.push_str("/// The texts of the catalogues, by language in the order of `Language::ALL`.\n");
    table.push_str("pub(crate) const TEXTS: [&[&str]; 8] = [\n");
    for tag in TAGS {
        table.push_str("    &[\n");
        for file in files(tag)? {
            let path = format!("/{}", file.display());
            let _ = writeln!(table, "        include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {path:?})),");
        }
        table.push_str("    ],\n");
    }
    table.push_str("];\n");
    Ok(())
}
