//! All error messages, in `tests/golden/errors.txt`, to be read at once; `UPDATE_GOLDEN=1` rewrites it. The command
//! line's are real output; those of types come from their `#[error]` attributes.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use foretell_server::config::SETTINGS;
use foretell_server::web::problem::ProblemKind;
use syn::{Attribute, Item, LitStr};
use tempfile::TempDir;

use crate::support::FORETELL;

/// Run in a folder with the files of [`folder`].
const CALLS: &[&str] = &[
    "conquer",
    "--loud",
    "--port 8000",
    "rules it/7",
    "rules it",
    "rules xx/4",
    "rules it/4+bids=hidden",
    "rules it/4+colour=red",
    "rules it/4+bids",
    "rules it/4+bids=open+bids=secret",
    "rules it/2+bids=open",
    "rules it/2+specials=all",
    "rules it/4+sum=never-exact+bids=secret",
    "rules it/4+specials=dragon",
    "rules it/5+deck=one-colour",
    "rules it/4+length=first-99",
    "rules it/4+length=first-0",
    "rules it/4 --list",
    "sim --games 0",
    "sim --games many",
    "sim --threads 0",
    "sim --games 1 --records full",
    "sim --games 1 --records game.foretell/x",
    "replay",
    "replay missing.foretell",
    "replay .",
    "replay empty.foretell",
    "replay noise.foretell",
    "replay newer.foretell",
    "replay wrong-card.foretell",
    "replay wrong-total.foretell",
    "review missing.foretell",
    "review noise.foretell",
    "review game.foretell --of 9",
    "review game.foretell --record game.foretell",
    "verify missing.foretell",
    "verify game.foretell",
    "verify game.foretell --expect 12",
    "verify noise.foretell",
    "arena --seats nobody",
    "arena --seats apprentice,apprentice,apprentice,apprentice,apprentice",
    "arena --seats augur:level=9",
    "arena --seats seer:ms=-1",
    "arena --ladder apprentice",
    "bot nobody",
    "bot apprentice --join http://127.0.0.1:1",
    "bot apprentice --join ftp://localhost --name Bo --author Ada",
    "play --bots nobody --plain",
    "play --bots apprentice,apprentice --plain",
    "play --rules it/4 --join http://127.0.0.1:1 --plain",
    "play missing.foretell --plain",
    "play it/3 --plain",
    "play --name= --plain",
    "play game.foretell --plain",
    "play noise.foretell --plain",
    "play --join http://127.0.0.1:1 --plain",
    "play --lang xx --plain",
    "play --pace slow --plain",
    "practice --theme nothing --plain",
    "practice --from missing.foretell --plain",
    "practice --file noise.foretell --plain",
    "practice --mine --plain",
    "pad --players Ada --plain",
    "pad --players Ada,Ada,Ben --plain",
    "pad --players Ada,Ben --rules it/4 --plain",
    "pad missing --plain",
    "pad --list --csv --plain",
    "learn --lang xx",
    "serve --bind nowhere",
    "serve --config missing.toml",
    "serve --config noise.toml",
    "serve --config unknown.toml",
    "serve --listen 8000",
    "serve --database mysql:x",
    "serve --database sqlite:missing/folder/db.sqlite",
    "serve --database postgres://127.0.0.1:1/foretell --bind 127.0.0.1:0",
    "health --url http://127.0.0.1:1",
    "health --url nonsense",
    "db",
    "db check --database sqlite:missing.sqlite",
    "db check --database sqlite:noise.toml",
    "db check --database mysql:x",
    "db list reports --database sqlite:missing.sqlite",
    "db list nothing",
    "db list games --all --database sqlite:missing.sqlite",
    "db show nothing",
    "db export --database sqlite:missing.sqlite all.jsonl",
    "db import --database sqlite:new.sqlite missing.jsonl",
    "db import --database sqlite:new.sqlite noise.toml",
    "db restore --database sqlite:new.sqlite missing.sqlite",
    "completions dosh",
];

fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    let game = include_str!("small.foretell");
    file("game.foretell", game);
    file("wrong-card.foretell", &game.replace("1:H2 -> 2", "1:H4 -> 2"));
    file("wrong-total.foretell", &game.replace("Total: 1:20", "Total: 1:30"));
    file("newer.foretell", &game.replace("Foretell record 1", "Foretell record 7"));
    file("empty.foretell", "");
    file("noise.foretell", "This is not a record.\n");
    file("noise.toml", "this is no = = configuration\n");
    file("unknown.toml", "colour = \"red\"\n");
    fs::create_dir(folder.path().join("full")).unwrap();
    fs::write(folder.path().join("full/game-000001.foretell"), "").unwrap();
    folder
}

/// With its exit code, but without what differs between machines.
fn said(folder: &Path, args: &[&str]) -> String {
    let mut command = Command::new(FORETELL);
    command.args(args).current_dir(folder).env_clear().env("XDG_DATA_HOME", folder.join("data")).env("LANG", "C.UTF-8");
    let output = command.stdin(Stdio::null()).output().unwrap();
    let text = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap()).concat();
    let text = text.replace(folder.to_str().unwrap(), "FOLDER");
    let usage =
        ["\n\nUsage:", "\n\nFor more information"].iter().filter_map(|end| text.find(end)).min().unwrap_or(text.len());
    let text: Vec<&str> = text[..usage].trim_end().lines().map(str::trim_end).collect();
    format!("{}\n[exit {}]\n", text.join("\n"), output.status.code().unwrap_or(-1))
}

fn command_line() -> String {
    let folder = folder();
    let mut listed = String::new();
    for call in CALLS {
        let args: Vec<&str> = call.split(' ').collect();
        writeln!(listed, "$ foretell {call}\n{}", said(folder.path(), &args)).unwrap();
    }
    listed
}

fn settings() -> String {
    let folder = folder();
    let mut listed = String::new();
    for setting in SETTINGS {
        let flag = format!("--{}", setting.flag());
        let args = ["serve", "--print-config", &flag, "?!"];
        let said = said(folder.path(), &args);
        // Some settings are any text.
        if !said.ends_with("[exit 0]\n") {
            writeln!(listed, "$ foretell {}\n{said}", args.join(" ")).unwrap();
        }
    }
    listed
}

fn problems() -> String {
    let mut listed = String::new();
    for ProblemKind { name, status, title, meaning } in ProblemKind::ALL {
        writeln!(listed, "{name} ({})\n  {title}.\n  {meaning}", status.as_u16()).unwrap();
    }
    listed
}

fn types() -> String {
    let mut found = BTreeSet::new();
    for file in rust_files(Path::new(env!("CARGO_MANIFEST_DIR"))) {
        let text = fs::read_to_string(&file).unwrap();
        if text.contains("#[error(") {
            errors_in(&syn::parse_file(&text).unwrap().items, &mut found);
        }
    }
    found.into_iter().collect()
}

fn errors_in(items: &[Item], found: &mut BTreeSet<String>) {
    for item in items {
        match item {
            Item::Enum(item) => {
                for variant in &item.variants {
                    found.extend(template(&format!("{}::{}", item.ident, variant.ident), &variant.attrs));
                }
            }
            Item::Struct(item) => found.extend(template(&item.ident.to_string(), &item.attrs)),
            Item::Mod(item) => errors_in(item.content.as_ref().map_or(&[], |(_, items)| items), found),
            _ => {}
        }
    }
}

/// `None` if the text is another error's.
fn template(name: &str, attributes: &[Attribute]) -> Option<String> {
    let attribute = attributes.iter().find(|attribute| attribute.path().is_ident("error"))?;
    // What follows the text are its arguments.
    let text = attribute.meta.require_list().ok()?.tokens.clone().into_iter().next()?;
    let text: LitStr = syn::parse_str(&text.to_string()).ok()?;
    Some(format!("{name}\n  {}\n", text.value()))
}

fn rust_files(root: &Path) -> Vec<PathBuf> {
    let mut folders = vec![root.join("src")];
    folders.extend(fs::read_dir(root.join("crates")).unwrap().map(|entry| entry.unwrap().path().join("src")));
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    files
}

#[test]
fn every_error_message_is_listed() {
    let sections = [
        ("Command line", command_line()),
        ("Settings", settings()),
        ("Problems of the API and of pages", problems()),
        ("Error types", types()),
    ];
    let mut found = String::from("Every error message, for reading. UPDATE_GOLDEN=1 rewrites this file.\n");
    for (title, text) in sections {
        write!(found, "\n=== {title} ===\n\n{}\n", text.trim_end()).unwrap();
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/errors.txt");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, &found).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    let differs = expected.lines().zip(found.lines()).find(|(expected, found)| expected != found);
    assert!(expected == found, "read the new messages, then run this with UPDATE_GOLDEN=1: {differs:?}");
}
