//! Stored data from outside: export, import, check, backup, and the owner's actions.
#![cfg(unix)]
// A failed unwrap fails the test with its location.
#![allow(clippy::unwrap_used)]

mod support;

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use foretell_client::request;
use serde_json::{Value, json};
use support::{ServerProcess, assert_contains, database, foretell, run_to_exit};
use tempfile::{TempDir, tempdir};

fn kept() -> (TempDir, String) {
    let folder = tempdir().unwrap();
    let server = ServerProcess::on(folder.path());
    let token = server.sign_in("Ada");
    server.open_table(&token, "{}");
    let finished = server.finished_game(&token);
    assert_eq!(server.stop().code, Some(0));
    (folder, finished)
}

fn db(folder: &Path, code: i32, args: &[&str]) -> String {
    run_to_exit(code, foretell(folder).arg("db").args(args))
}

#[test]
fn a_played_database_passes_the_check() {
    let (folder, _) = kept();
    let url = database(folder.path());
    assert_contains(
        &db(folder.path(), 0, &["check", "--database", &url]),
        &["2 games with", "everything fits; 1 game"],
    );
    let report: Value = serde_json::from_str(&db(folder.path(), 0, &["check", "--database", &url, "--json"])).unwrap();
    assert_eq!((report["games"].as_u64(), report["proven"].as_u64()), (Some(2), Some(1)));
    assert_eq!(report["unfit"].as_array().map(Vec::len), Some(0));
}

#[test]
fn a_check_runs_next_to_a_server() {
    let folder = tempdir().unwrap();
    let server = ServerProcess::on(folder.path());
    let token = server.sign_in("Ada");
    server.open_table(&token, "{}");
    let url = database(folder.path());
    assert_contains(&db(folder.path(), 0, &["check", "--database", &url]), &["1 game with 1 line"]);
    assert_eq!(server.get("/readyz").status, 200);
}

#[test]
fn an_export_can_be_imported_and_played() {
    let (folder, finished) = kept();
    let url = database(folder.path());
    let file = folder.path().join("all.jsonl");
    let path = file.to_str().unwrap();
    assert_contains(&db(folder.path(), 0, &["export", "--database", &url, path]), &["Exported 2 games", "1 session"]);
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600, "seeds are in it");
    assert_contains(&db(folder.path(), 1, &["export", "--database", &url, path]), &["all.jsonl", "exists"]);
    let other = tempdir().unwrap();
    let there = database(other.path());
    assert_contains(&db(folder.path(), 0, &["import", "--database", &there, path]), &["Imported 2 games"]);
    assert_contains(&db(folder.path(), 0, &["check", "--database", &there]), &["everything fits"]);
    let again = db(folder.path(), 0, &["export", "--database", &there, "-"]);
    assert!(again.starts_with(&fs::read_to_string(&file).unwrap()), "the same, to the letter");
    let server = ServerProcess::on(other.path());
    assert_eq!(server.get(&format!("/api/v1/games/{finished}")).status, 200);
}

#[test]
fn moving_a_database_answers_in_json() {
    let (folder, _) = kept();
    let url = database(folder.path());
    let answer = |args: &[&str]| -> Value {
        let output = foretell(folder.path()).arg("db").args(args).arg("--json").output().unwrap();
        assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let [exported, copy] = ["all.jsonl", "copy.sqlite"].map(|name| folder.path().join(name));
    let (exported, copy) = (exported.to_str().unwrap(), copy.to_str().unwrap());
    let export = answer(&["export", "--database", &url, exported]);
    assert_eq!((&export["file"], &export["lost_lines"]), (&exported.into(), &0.into()));
    let counted = &export["exported"];
    assert_eq!((&counted["games"], &counted["sessions"], &counted["pads"]), (&2.into(), &1.into(), &0.into()));
    let other = tempdir().unwrap();
    let there = database(other.path());
    let import = answer(&["import", "--database", &there, exported]);
    assert_eq!((&import["read"], &import["new"]), (counted, counted));
    assert_eq!(answer(&["backup", "--database", &url, copy]), json!({"file": copy}));
    let restored = answer(&["restore", "--database", &there, copy, "--replace"]);
    assert_eq!(restored, json!({"file": copy, "database": there}));
    // If the export goes to standard output, the summary doesn't.
    let piped = foretell(folder.path()).args(["db", "export", "--database", &url, "-", "--json"]).output().unwrap();
    assert_eq!(piped.stdout, fs::read(exported).unwrap());
    let answer: Value = serde_json::from_slice(&piped.stderr).unwrap();
    assert_eq!(&answer["exported"], counted);
}

#[test]
fn inconsistencies_are_named_with_game_and_line() {
    let (folder, finished) = kept();
    let exported = db(folder.path(), 0, &["export", "--database", &database(folder.path()), "-"]);
    let line_with = |word: &str| {
        let has = |line: &&str| line.contains(&finished) && line.contains(word);
        exported.lines().find(has).unwrap_or_else(|| panic!("a line with {word}")).to_owned()
    };
    let number = |line: &str| serde_json::from_str::<Value>(line).unwrap()["line"]["seq"].as_u64().unwrap();
    let bid = line_with("bid ");
    let deal = line_with("deal");
    let cases = [
        // An impossible bid, and an unreadable line.
        (bid.clone(), bid.replace("bid ", "bid 1"), format!("{finished}: line {} is impossible", number(&bid))),
        (bid.clone(), bid.replace("bid ", "did "), format!("{finished}: line {} cannot be read", number(&bid))),
        (deal.clone(), swapped_cards(&deal), format!("line {}: these cards do not follow", number(&deal))),
        (line_with("\"stage\":\"finished\""), String::new(), format!("{finished}: the list contradicts the log")),
    ];
    for (line, tampered, verdict) in cases {
        let tampered = if tampered.is_empty() { line.replace("\"finished\"", "\"asleep\"") } else { tampered };
        assert_ne!(line, tampered);
        let other = tempdir().unwrap();
        let file = other.path().join("tampered.jsonl");
        let whole = exported.lines().take_while(|line| !line.starts_with("Exported"));
        let lines: Vec<&str> = whole.map(|each| if each == line { &tampered } else { each }).collect();
        fs::write(&file, lines.join("\n")).unwrap();
        let url = database(other.path());
        db(other.path(), 0, &["import", "--database", &url, file.to_str().unwrap()]);
        let said = db(other.path(), 1, &["check", "--database", &url]);
        assert_contains(&said, &[&verdict, "1 problem found"]);
        let report = db(other.path(), 1, &["check", "--database", &url, "--json"]);
        assert_contains(&report, &[&format!("\"game\": \"{finished}\"")]);
    }
}

/// A bot's card, solved puzzles, a puzzle's rating and the owner's notes.
#[test]
fn other_unreadable_data_is_named_too() {
    let folder = tempdir().unwrap();
    let (key, player) = ("0".repeat(64), "0123456789ab");
    let note = |kind: &str, id: &str, entry: &str| json!({"note": {"kind": kind, "id": id, "at": 1, "entry": entry}});
    let session = json!({"key": key, "player": player, "name": "BOT Bo", "seen_at": 1, "bot": "{"});
    let items = [
        json!({"foretell_export": {"format": 1}}),
        json!({"session": session}),
        json!({"solver": {"player": player, "entry": "nothing that was solved"}}),
        json!({"puzzle": {"puzzle": "0123456789", "entry": "strong"}}),
        note("report", "r1", "[]"),
        note("ban", "b1", "{}"),
        note("deed", "d1", "7"),
        note("erasure", "nobody", "[]"),
        note("erasure", player, "[\"Bo\"]"),
        json!({"end": {"lines": 0, "listings": 0, "sessions": 1, "solvers": 1, "puzzles": 1, "notes": 5}}),
    ];
    let file = folder.path().join("odd.jsonl");
    fs::write(&file, items.map(|item| item.to_string()).join("\n")).unwrap();
    let url = database(folder.path());
    let imported = db(folder.path(), 0, &["import", "--database", &url, file.to_str().unwrap()]);
    assert_contains(&imported, &["1 solver, 1 rated puzzle, 5 desk notes and 1 session"]);
    let said = db(folder.path(), 1, &["check", "--database", &url]);
    let named = [
        "a session of player 0123456789ab: ",
        "what player 0123456789ab has solved: ",
        "the rating of puzzle 0123456789: ",
        "report r1 of the desk: ",
        "ban b1 of the desk: ",
        "deed d1 of the desk: ",
        "erasure nobody of the desk: ",
        "7 problems found",
    ];
    assert_contains(&said, &named);
    let report = db(folder.path(), 1, &["check", "--database", &url, "--json"]);
    assert_contains(&report, &["\"ban\": \"b1\"", "\"solver\": \"0123456789ab\""]);
}

fn swapped_cards(line: &str) -> String {
    let mut item: Value = serde_json::from_str(line).unwrap();
    let mut entry: Value = serde_json::from_str(item["line"]["entry"].as_str().unwrap()).unwrap();
    let hands = entry["do"][0]["deal"]["hands"].as_array_mut().expect("a deal");
    hands.swap(0, 1);
    item["line"]["entry"] = Value::String(entry.to_string());
    item.to_string()
}

/// The last writes are only in the write-ahead log. Also returns one of the games.
fn killed() -> (TempDir, PathBuf, String) {
    let (folder, _) = kept();
    let log = folder.path().join("games.sqlite-wal");
    loop {
        let mut server = ServerProcess::on(folder.path());
        let token = server.sign_in("Ben");
        let finished = server.finished_game(&token);
        let wish = json!({"rules": "it/3", "players": ["Ada", "Ben", "Cleo"]});
        let pad = server.send(&token, &request::begin_pad(&wish)).pad;
        let entry = json!({"what": "bid", "round": 1, "player": 1, "bid": 1});
        server.send(&token, &request::write_on_pad(&pad, &entry));
        server.kill();
        // The write-ahead log may just have been copied.
        if fs::metadata(&log).unwrap().len() > 0 {
            return (folder, log, finished);
        }
    }
}

#[test]
fn a_check_of_a_damaged_file_does_not_send_one_back_to_it() {
    let (folder, _) = kept();
    let file = folder.path().join("games.sqlite");
    let whole = fs::read(&file).unwrap();
    let overwritten = [&whole[..100], &vec![0xff; whole.len() - 100]].concat();
    for (damaged, found) in [
        (&whole[..whole.len() / 2], &["games.sqlite is damaged", "foretell db restore"][..]),
        (&overwritten, &["the games: the database is damaged\n", "problems found"]),
    ] {
        fs::write(&file, damaged).unwrap();
        let said = db(folder.path(), 1, &["check", "--database", &database(folder.path())]);
        assert_contains(&said, found);
        assert!(!said.contains("db check"), "{said}");
    }
}

#[test]
fn a_damaged_write_ahead_log_is_noticed_and_its_loss_must_be_accepted() {
    let (folder, log, game) = killed();
    let url = database(folder.path());
    assert_contains(&db(folder.path(), 0, &["check", "--database", &url]), &["everything fits"]);
    let whole = fs::read(&log).unwrap();
    let mut flipped = whole.clone();
    flipped[5000] ^= 1;
    for damaged in [&whole[..whole.len() / 2], &flipped, &[]] {
        fs::write(&log, damaged).unwrap();
        let said = db(folder.path(), 1, &["check", "--database", &url]);
        let about = said.lines().find(|line| line.starts_with(&game)).unwrap_or_else(|| panic!("{said}"));
        assert_contains(about, &["acknowledged and missing"]);
        let pad = said.lines().find(|line| line.starts_with("score pad")).unwrap_or_else(|| panic!("{said}"));
        assert_contains(pad, &["acknowledged and missing"]);
        assert_contains(&db(folder.path(), 0, &["export", "--database", &url, "-"]), &["It lacks", "db check"]);
        let refused = run_to_exit(2, foretell(folder.path()).args(["serve", "--database", &url]));
        assert_contains(&refused, &["games.sqlite lacks", "acknowledged to players", "--accept-loss"]);
        assert_eq!(fs::read(&log).unwrap(), damaged, "what is refused is left as it is");
    }
    fs::write(&log, &whole).unwrap();
    assert_contains(&db(folder.path(), 0, &["check", "--database", &url]), &["everything fits"]);
    fs::remove_file(&log).unwrap();
    let accepted = db(folder.path(), 0, &["check", "--database", &url, "--accept-loss"]);
    assert_contains(&accepted, &[&game, "acknowledged and missing", "taken for lost"]);
    assert_contains(&db(folder.path(), 0, &["check", "--database", &url]), &["everything fits"]);
    let server = ServerProcess::on(folder.path());
    assert_eq!(server.get(&format!("/api/v1/games/{game}")).status, 404);
}

#[test]
fn a_missing_database_is_not_silently_recreated() {
    let (folder, log, _) = killed();
    let url = database(folder.path());
    fs::remove_file(&log).unwrap();
    fs::remove_file(folder.path().join("games.sqlite")).unwrap();
    let refused = run_to_exit(2, foretell(folder.path()).args(["serve", "--database", &url]));
    assert_contains(&refused, &["games.sqlite lacks", "--accept-loss"]);
    assert_contains(&db(folder.path(), 0, &["check", "--database", &url, "--accept-loss"]), &["taken for lost"]);
    ServerProcess::on(folder.path());
}

#[test]
fn a_file_is_served_once_under_any_name() {
    let (folder, other) = (tempdir().unwrap(), tempdir().unwrap());
    let server = ServerProcess::on(folder.path());
    server.sign_in("Ada");
    let file = folder.path().join("games.sqlite");
    let refused = |code, name: &Path| {
        let url = format!("sqlite:{}", name.display());
        run_to_exit(code, foretell(folder.path()).args(["serve", "--bind", "127.0.0.1:0", "--database", &url]))
    };
    let link = other.path().join("link");
    std::os::unix::fs::symlink(&file, &link).unwrap();
    assert_contains(&refused(1, &link), &["being served by another process"]);
    let second = other.path().join("second.sqlite");
    fs::hard_link(&file, &second).unwrap();
    assert_contains(&refused(2, &second), &["has 2 names (hard links)", "-samefile", "remove all but one"]);
    fs::remove_file(&second).unwrap();
    // The server uses its opened file, even if it was renamed.
    if cfg!(target_os = "linux") {
        fs::rename(&file, &second).unwrap();
        assert_contains(&refused(1, &second), &["being served by another process"]);
        fs::rename(&second, &file).unwrap();
    }
    assert_eq!(server.get("/readyz").status, 200);
    assert_eq!(server.stop().code, Some(0));
    fs::hard_link(&file, &second).unwrap();
    assert_contains(&refused(2, &file), &["has 2 names"]);
}

#[test]
fn missing_things_are_reported() {
    let folder = tempdir().unwrap();
    assert_contains(&db(folder.path(), 1, &["check"]), &["there is no database at", "foretell.sqlite"]);
    assert_contains(&db(folder.path(), 1, &["import", "no/such.jsonl"]), &["no/such.jsonl"]);
    assert_contains(&db(folder.path(), 2, &["check", "--database", "games"]), &["sqlite:PATH"]);
    db(folder.path(), 2, &["mend"]);
    let half = folder.path().join("half.jsonl");
    fs::write(&half, "{\"foretell_export\":{\"format\":1}}\n").unwrap();
    let half = half.to_str().unwrap();
    assert_contains(&db(folder.path(), 1, &["import", half]), &["not whole"]);
    // Each names what is missing, and suggests nothing useless.
    let base = database(folder.path());
    let no_backup = db(folder.path(), 1, &["restore", "no/such.sqlite", "--database", &base]);
    assert_contains(&no_backup, &["there is no backup at no/such.sqlite", "db backup"]);
    for (code, args, said) in [
        (2, ["restore", half, "--database", &base], "half.jsonl is not a Foretell database"),
        (2, ["list", "tables", "--database", "sqlite:."], ". is not a Foretell database"),
        (2, ["list", "games", "--name", "Ada"], "db list players --name"),
        (2, ["list", "players", "--stage", "closed"], "--stage is for tables"),
        (2, ["forget", "Ada", "--database", &base], "ids have 12 letters and digits"),
    ] {
        assert_contains(&db(folder.path(), code, &args), &[said]);
    }
    ServerProcess::start(foretell(folder.path()).args(["serve", "--bind", "127.0.0.1:0", "--database", &base])).stop();
    let file = folder.path().join("games.sqlite");
    let itself = db(folder.path(), 1, &["restore", file.to_str().unwrap(), "--replace", "--database", &base]);
    assert_contains(&itself, &["is the database itself"]);
    let no_folder = db(folder.path(), 2, &["backup", "no/such.sqlite", "--database", &base]);
    assert_contains(&no_folder, &["there is no folder no"]);
}

const KEY: &str = "ada:0123456789abcdef";

#[test]
fn an_owner_finds_closes_bans_and_forgets_beside_a_server_and_without_one() {
    let folder = tempdir().unwrap();
    let server = ServerProcess::with(folder.path(), &["--desk-keys", KEY]);
    let token = server.sign_in("Zebulon");
    let table = server.open_table(&token, "{}");
    let url = database(folder.path());
    let bind = server.address.to_string();
    let beside = |code: i32, args: &[&str]| {
        let mut command = foretell(folder.path());
        command.envs([("FORETELL_DATABASE", &*url), ("FORETELL_BIND", &bind), ("FORETELL_DESK_KEYS", KEY)]);
        run_to_exit(code, command.arg("db").args(args))
    };
    assert_contains(&beside(0, &["list", "tables"]), &["table", &table, "gathering", "Zebulon"]);
    let players: Value = serde_json::from_str(&beside(0, &["list", "players", "--name", "zeb", "--json"])).unwrap();
    let player = players[0]["player"].as_str().unwrap();
    assert_contains(&beside(0, &["show", player]), &["name: Zebulon", &table, "bans: none"]);
    assert_contains(&beside(0, &["list", "reports"]), &["There are none"]);
    assert_contains(&beside(0, &["code", player]), &["A code for", player, "ten minutes"]);
    assert_contains(
        &beside(2, &["ban", "somebody", "--days", "3", "--reason", "x"]),
        &["neither an address", "player"],
    );
    let banned = beside(0, &["ban", player, "--days", "3", "--reason", "shouting", "--json"]);
    assert_contains(&banned, &[player, "is banned until"]);
    let banned: Value = serde_json::from_str(&banned).unwrap();
    assert_eq!(server.request("GET", "/api/v1/me", &[("authorization", &format!("Bearer {token}"))], "").status, 403);
    assert_contains(&beside(0, &["list", "bans"]), &[player, "shouting", banned["ban"].as_str().unwrap()]);
    assert_contains(&beside(0, &["close", &table, "--reason", "spam"]), &["is closed"]);
    assert_contains(&beside(1, &["close", &table, "--reason", "spam"]), &["nothing to close"]);
    let without_key = db(folder.path(), 2, &["close", &table, "--reason", "spam", "--database", &url]);
    assert_contains(&without_key, &["a server is using the database", "FORETELL_DESK_KEYS"]);
    assert_contains(&beside(0, &["list", "actions"]), &["ada", "closed table ", "banned player "]);
    let log = server.stop().log;
    assert!(!log.contains("0123456789abcdef"), "a key is logged nowhere: {log}");
    let alone = db(folder.path(), 0, &["forget", player, "--database", &url]);
    assert_contains(&alone, &[player, "is forgotten", "games erased: 1"]);
    assert_contains(&db(folder.path(), 1, &["forget", player, "--database", &url]), &["there is no player"]);
    let close = ["close", "nosuchtabl", "--reason", "unused", "--database", &url];
    assert_contains(&db(folder.path(), 1, &close), &["there is no table nosuchtabl"]);
    let show = ["show", "nosuchtabl", "--database", &url];
    assert_contains(&db(folder.path(), 1, &show), &["there is no table nosuchtabl"]);
    assert!(!fs::read(folder.path().join("games.sqlite")).unwrap().windows(7).any(|window| window == b"Zebulon"));
    assert_contains(&db(folder.path(), 0, &["check", "--database", &url]), &["everything fits"]);
    let days = db(folder.path(), 0, &["days", "--database", &url, "--json"]);
    assert_contains(&days, &["\"tables\": 1", "\"moves\": 0"]);
    let nothing = db(folder.path(), 1, &["close", &table, "--reason", "x", "--database", "sqlite:no.sqlite"]);
    assert_contains(&nothing, &["there is no database"]);
}

#[test]
fn a_backup_is_whole_and_a_restore_is_all_or_nothing_whenever_it_is_killed() {
    let folder = tempdir().unwrap();
    let server = ServerProcess::on(folder.path());
    let token = server.sign_in("Ada");
    server.finished_game(&token);
    let (url, copy) = (database(folder.path()), folder.path().join("copy.sqlite"));
    let path = copy.to_str().unwrap();
    assert_contains(&db(folder.path(), 0, &["backup", "--database", &url, path]), &["copy.sqlite"]);
    assert_eq!(fs::metadata(&copy).unwrap().permissions().mode() & 0o777, 0o600);
    assert_contains(&db(folder.path(), 1, &["backup", "--database", &url, path]), &["not overwritten"]);
    let of_copy = format!("sqlite:{path}");
    assert_contains(&db(folder.path(), 0, &["check", "--database", &of_copy]), &["1 game with", "everything fits"]);
    server.open_table(&token, "{}");
    let restore = ["restore", "--database", &url, path, "--replace"];
    assert_contains(&db(folder.path(), 1, &restore), &["being served"]);
    assert_eq!(server.stop().code, Some(0));
    assert_contains(&db(folder.path(), 2, &restore[..4]), &["--replace"]);
    for wait in 0..12 {
        let mut child = foretell(folder.path()).arg("db").args(restore).spawn().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(3 * wait));
        child.kill().unwrap();
        child.wait().unwrap();
        let checked = db(folder.path(), 0, &["check", "--database", &url]);
        let is_one = checked.contains("1 game with") || checked.contains("2 games with");
        assert!(is_one && checked.contains("everything fits"), "{checked}");
    }
    db(folder.path(), 0, &restore);
    assert_contains(&db(folder.path(), 0, &["check", "--database", &url]), &["1 game with", "everything fits"]);
    let server = ServerProcess::on(folder.path());
    server.open_table(&token, "{}");
}

#[test]
fn an_export_that_finds_no_room_leaves_nothing_behind() {
    let folder = tempdir().unwrap();
    let (lines, url) = (folder.path().join("many.jsonl"), database(folder.path()));
    let session = |number: u32| {
        format!(
            "{{\"session\":{{\"key\":\"{number:064x}\",\"player\":\"7xk2m9abqrst\",\"name\":\"Ada\",\"seen_at\":1}}}}\n"
        )
    };
    let mut export = "{\"foretell_export\":{\"format\":1}}\n".to_owned();
    export.extend((0..1000).map(session));
    fs::write(&lines, format!("{export}{{\"end\":{{\"lines\":0,\"listings\":0,\"sessions\":999}}}}\n")).unwrap();
    let miscounted = db(folder.path(), 1, &["import", "--database", &url, lines.to_str().unwrap()]);
    assert_contains(&miscounted, &["it counts 999 sessions instead of 1000: the file is not whole"]);
    fs::write(&lines, format!("{export}{{\"end\":{{\"lines\":0,\"listings\":0,\"sessions\":1000}}}}\n")).unwrap();
    db(folder.path(), 0, &["import", "--database", &url, lines.to_str().unwrap()]);
    let copy = folder.path().join("copy.jsonl");
    // The shell limits files to 32 kB, or 64 kB; the export has twice as much.
    let mut shell = std::process::Command::new("sh");
    let limited = "trap '' XFSZ; ulimit -f 64; exec \"$0\" db export --database \"$1\" \"$2\"";
    shell.args(["-c", limited, env!("CARGO_BIN_EXE_foretell"), &url]).arg(&copy).current_dir(folder.path());
    assert_contains(&run_to_exit(1, &mut shell), &["foretell: "]);
    assert!(!copy.exists(), "half an export would be in the way of a whole one");
}

#[test]
fn an_import_that_fails_leaves_nothing_behind() {
    let folder = tempdir().unwrap();
    let half = folder.path().join("half.jsonl");
    fs::write(&half, "{\"foretell_export\":{\"format\":1}}\n").unwrap();
    let url = database(folder.path());
    db(folder.path(), 1, &["import", "--database", &url, half.to_str().unwrap()]);
    let left: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(left, ["half.jsonl"]);
}

/// A write-ahead log whose database was moved away still has acknowledged moves.
#[test]
fn a_failed_import_or_restore_removes_nothing_that_was_there() {
    let (folder, _, game) = killed();
    let (url, file) = (database(folder.path()), folder.path().join("games.sqlite"));
    let (lines, copy) = (folder.path().join("copy.jsonl"), folder.path().join("copy.sqlite"));
    let (lines, copy) = (lines.to_str().unwrap(), copy.to_str().unwrap());
    db(folder.path(), 0, &["export", "--database", &url, lines]);
    db(folder.path(), 0, &["backup", "--database", &url, copy]);
    let moved = folder.path().join("moved.sqlite");
    fs::rename(&file, &moved).unwrap();
    let sizes = || {
        let files = fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap());
        files.map(|file| (file.file_name(), file.metadata().unwrap().len())).collect::<BTreeMap<_, _>>()
    };
    let before = sizes();
    for (code, command) in [(1, &["import", lines][..]), (2, &["restore", copy][..])] {
        let said = db(folder.path(), code, &[command, &["--database", &*url]].concat());
        assert_contains(&said, &["games.sqlite lacks", "put back the files"]);
        assert_eq!(sizes(), before, "{command:?}");
    }
    fs::rename(&moved, &file).unwrap();
    assert_contains(&db(folder.path(), 0, &["check", "--database", &url]), &["everything fits"]);
    assert_eq!(ServerProcess::on(folder.path()).get(&format!("/api/v1/games/{game}")).status, 200);
}
