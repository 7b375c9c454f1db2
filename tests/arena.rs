//! The arena from outside: tables, files, and external players.
// A failed unwrap fails the test with its location.
#![allow(clippy::unwrap_used)]

mod support;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use support::{FORETELL, assert_contains as says, wait_until};
use tempfile::TempDir;

fn arena(args: &[&str]) -> Command {
    let mut command = Command::new(FORETELL);
    command.arg("arena").args(args).current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

#[track_caller]
fn ends_with(code: i32, args: &[&str]) -> (String, String) {
    support::ends_with(code, &mut arena(args))
}

#[track_caller]
fn succeeds(args: &[&str]) -> String {
    support::succeeds(&mut arena(args))
}

#[track_caller]
fn json_of(args: &[&str]) -> Value {
    serde_json::from_str(&succeeds(&[args, &["--json"]].concat())).expect("the output is JSON")
}

/// Without what depends on the clock or the number of threads.
fn without_times(mut report: Value) -> Value {
    report["seconds"] = Value::Null;
    for bot in report["bots"].as_array_mut().unwrap() {
        for name in ["decision_ms_mean", "decision_ms_mean_ci", "decision_ms_p99"] {
            bot[name] = Value::Null;
        }
    }
    report
}

// ---- tables ----

#[test]
fn the_report_has_everything_under_stable_names() {
    let report = json_of(&["--seats", "apprentice,random,random", "--rules", "it/3", "--games", "10", "--seed", "4"]);
    assert_eq!(report["rules"], "it/3");
    assert_eq!(report["seed"], 4);
    // Ten games are rounded up to four deals by three seatings.
    assert_eq!((&report["games"], &report["deals"]), (&json!(12), &json!(4)));
    assert_eq!(report["failures"], json!([]));
    let bots = report["bots"].as_array().unwrap();
    assert_eq!((&bots[0]["spec"], &bots[1]["spec"], bots.len()), (&json!("apprentice"), &json!("random"), 2));
    for bot in bots {
        assert_eq!(bot["games"], 12);
        for name in ["mean_score", "score_per_round", "accuracy", "win_share", "bid_error"] {
            let mean = bot[name].as_f64().unwrap_or_else(|| panic!("{name} is missing"));
            let ci = &bot[format!("{name}_ci")];
            let (low, high) = (ci[0].as_f64().unwrap(), ci[1].as_f64().unwrap());
            assert!((low..=high).contains(&mean), "{name}: {low} {mean} {high}");
        }
        for name in ["decision_ms_mean", "decision_ms_p99", "rating"] {
            assert!(bot[name].is_f64(), "{name} is missing");
        }
        assert_eq!(bot["rounds"].as_array().unwrap().len(), 20);
    }
    assert_eq!(report["until_met"], Value::Null);
    let pair = &report["pairs"][0];
    assert_eq!((&pair["bots"], report["pairs"].as_array().unwrap().len()), (&json!(["apprentice", "random"]), 1));
    let score = |bot: usize| bots[bot]["mean_score"].as_f64().unwrap();
    assert!((pair["difference"].as_f64().unwrap() - (score(0) - score(1))).abs() < 1e-9, "{pair}");
    assert!(pair["difference_ci"][0].as_f64().unwrap() < pair["difference_ci"][1].as_f64().unwrap());
    let share = |bot: usize| bots[bot]["win_share"].as_f64().unwrap();
    assert!((share(0) + 2.0 * share(1) - 1.0).abs() < 1e-9, "shares of wins add up");
}

#[test]
fn threads_do_not_matter() {
    for seats in ["random,apprentice,random,random", "random"] {
        let args = |threads| ["--seats", seats, "--games", "24", "--threads", threads];
        assert_eq!(without_times(json_of(&args("1"))), without_times(json_of(&args("3"))), "{seats}");
    }
}

#[test]
fn the_same_table_in_every_form() {
    let args = ["--seats", "random,apprentice,random", "--rules", "it/3", "--games", "6"];
    let text = succeeds(&args);
    says(&text, &["it/3, seed 1: 6 games, 2 deals by 3 seatings", "accuracy", "rating", "95 % intervals"]);
    let csv = succeeds(&[&args[..], &["--csv"]].concat());
    let lines: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(lines.len(), 3);
    assert!(lines.iter().all(|line| line.len() == lines[0].len()), "{csv}");
    assert_eq!(&lines[0][..5], ["spec", "games", "mean_score", "mean_score_low", "mean_score_high"]);
    assert_eq!(&lines[2][..2], ["apprentice", "6"]);
    let markdown = succeeds(&[&args[..], &["--markdown"]].concat());
    says(&markdown, &["|  | score | per round | accuracy | wins | bid error |", "| :-- | --: |", "| apprentice |"]);
    for report in [&text, &markdown] {
        says(report, &["Points a game ahead", "1 random", "2 apprentice"]);
    }
    assert!(!succeeds(&["--seats", "random", "--games", "4"]).contains("ahead"), "nobody to be ahead of");
}

#[test]
fn luck_is_taken_from_the_scores_where_that_is_wanted() {
    let args = ["--seats", "apprentice", "--rules", "it/3+length=first-3", "--games", "12", "--luck-adjusted"];
    says(&succeeds(&args), &["Without the luck of the cards", "luck-adjusted", "252 games of these bots"]);
    says(&succeeds(&[&args[..], &["--markdown"]].concat()), &["| luck-adjusted |"]);
    let report = json_of(&args);
    let adjusted = &report["bots"][0]["luck_adjusted"];
    let [mean, low, high] = [&adjusted["mean_score"], &adjusted["mean_score_ci"][0], &adjusted["mean_score_ci"][1]]
        .map(|value| value.as_f64().unwrap_or_else(|| panic!("a number is missing: {adjusted}")));
    assert!((low..=high).contains(&mean), "{adjusted}");
    assert!(adjusted["interval_ratio"].is_f64() && report["par"]["mean_score"].is_f64(), "{report}");
    let csv = succeeds(&[&args[..], &["--csv"]].concat());
    let lines: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    assert!(lines.iter().all(|line| line.len() == lines[0].len()), "{csv}");
    assert_eq!(lines[0].last(), Some(&"luck_adjusted_score_high"));
    let without = json_of(&args[..6]);
    assert_eq!(without["bots"][0]["luck_adjusted"], Value::Null);
    assert_eq!(without["bots"][0]["mean_score"], report["bots"][0]["mean_score"], "the games are the same");
}

#[test]
fn a_ladder_rates_everyone_against_everyone() {
    let args = ["--ladder", "random,apprentice,seer:worlds=1,threads=1", "--rules", "it/3+length=first-5"];
    let report = json_of(&[&args[..], &["--games", "6"]].concat());
    assert_eq!((&report["games"], &report["deals"]), (&json!(18), &json!(1)));
    assert_eq!(report["pairs"].as_array().unwrap().len(), 3);
    assert_eq!(report["pairs"][0]["bots"], json!(["random", "apprentice"]));
    let rating = |bot: usize| report["bots"][bot]["rating"].as_f64().unwrap();
    assert!(rating(1) > rating(0), "apprentice is better than random");
    let text = succeeds(&[&args[..], &["--games", "12"]].concat());
    says(&text, &["Points a game ahead", "3 random"]);
}

#[test]
fn wrong_usage_ends_with_2() {
    for (args, why) in [
        (&["--games", "5"][..], "--seats"),
        (&["--seats", "random,random"], "4 seats, but 2 bots"),
        (&["--seats", "prophet"], "no bot \"prophet\""),
        (&["--seats", "random", "--ladder", "random,apprentice"], "cannot be used with"),
        (&["--seats", "random", "--seat", "random"], "cannot be used with"),
        (&["--seats", "random", "--json", "--csv"], "cannot be used with"),
        (&["--seats", "random", "--games", "0"], "--games"),
        (&["--ladder", "random"], "two different bots"),
        (&["--seats", "random", "--until", "5"], "two different ones"),
        (&["--seats", "random,apprentice,random,random", "--until", "±0"], "above 0"),
        (&["--seats", "random,apprentice,random,random", "--until", "narrow"], "as in ±5"),
        (&["--seats", "random", "--trace", "talk.jsonl"], "none is named"),
        (&["--seat", "exec:"], "isn't a command"),
    ] {
        let (out, err) = ends_with(2, args);
        assert_eq!(out, "");
        says(&err, &[why]);
    }
}

#[test]
fn a_run_stops_when_the_difference_is_known() {
    let args = ["--seats", "random,apprentice,random", "--rules", "it/3+length=first-2", "--until"];
    let half_width = |report: &Value| {
        let [low, high] = [0, 1].map(|end| report["pairs"][0]["difference_ci"][end].as_f64().unwrap());
        (high - low) / 2.0
    };
    let report = json_of(&[&args[..], &["±4", "--threads", "1"]].concat());
    assert_eq!((&report["until_met"], &report["interrupted"]), (&json!(true), &json!(false)));
    assert!(half_width(&report) <= 4.0 && report["deals"].as_u64().unwrap() >= 30, "{report:#}");
    assert_eq!(report["games_wanted"], 20_001, "there are no more games than that, in whole deals");
    assert_eq!(without_times(json_of(&[&args[..], &["±4", "--threads", "3"]].concat())), without_times(report));
    let few = json_of(&[&args[..], &["±4", "--games", "9"]].concat());
    assert_eq!((&few["until_met"], &few["games"]), (&json!(false), &json!(9)));
    says(&succeeds(&[&args[..], &["4"]].concat()), &["Enough after", "as narrow as was wanted"]);
    says(&succeeds(&[&args[..], &["0.01", "--games", "9"]].concat()), &["All 9 games were played", "not yet"]);
}

// ---- files ----

#[test]
fn the_picture_is_well_formed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("arena.svg");
    let path = file.to_str().unwrap();
    let bot = format!("exec:{FORETELL} bot 'random'");
    let args = ["--rules", "it/3+length=first-4", "--games", "3", "--plot", path];
    succeeds(&[&["--seat", &bot, "--seat", "apprentice", "--seat", "random"][..], &args].concat());
    let check = "import sys, xml.dom.minidom as x; d = x.parse(sys.argv[1]); \
                 print(len(d.getElementsByTagName('polyline')), d.documentElement.tagName)";
    let output = Command::new("python3").args(["-c", check, path]).output().expect("python3 is needed here");
    // Two panels with three lines each.
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), "6 svg");
    says(&fs::read_to_string(&file).unwrap(), &["apprentice", "Bids met in each round", "Mean total", "round"]);
    let nowhere = folder.path().join("no/where.svg");
    let (_, err) = ends_with(1, &["--seats", "random", "--games", "1", "--plot", nowhere.to_str().unwrap()]);
    says(&err, &["no such folder"]);
}

fn games_of(args: &[&str]) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    succeeds(&[args, &["--records", path.to_str().unwrap()]].concat());
    let mut files: Vec<_> = fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let text = |file: &std::path::PathBuf| {
        support::succeeds(Command::new(FORETELL).arg("replay").arg(file));
        let text = fs::read_to_string(file).unwrap();
        text.lines().filter(|line| !line.starts_with("Seat ")).collect::<Vec<_>>().join("\n")
    };
    files.iter().map(text).collect()
}

#[test]
fn records_can_be_replayed_and_deals_are_the_same_for_all() {
    let games = games_of(&["--seats", "apprentice,random,random", "--rules", "pt/3+specials=all", "--games", "6"]);
    assert_eq!(games.len(), 6);
    let cards = |game: &String| {
        let shown = |line: &&str| ["Draw:", "Round ", "Hand ", "Turned up:"].iter().any(|part| line.starts_with(part));
        game.lines().filter(shown).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(cards(&games[0]), cards(&games[1]));
    assert_eq!(cards(&games[0]), cards(&games[2]));
    assert_ne!(cards(&games[0]), cards(&games[3]), "another deal");
}

#[test]
fn our_bots_play_the_same_inside_and_outside() {
    for rules in ["it/3+length=first-8", "pt/3+specials=all+length=first-8", "fr/3+bids=secret+length=first-8"] {
        let play = |bots: [String; 3]| {
            let [one, two, three] = &bots;
            let seats = ["--seat", one, "--seat", two, "--seat", three, "--rules", rules, "--games", "6"];
            games_of(&seats)
        };
        let names = ["random", "apprentice", "seer:worlds=2"];
        let inside = play(names.map(str::to_owned));
        let outside = play(names.map(|name| format!("exec:{FORETELL} bot {name}")));
        assert_eq!(inside, outside, "{rules}");
    }
}

// ---- outside players ----

#[test]
fn the_example_bot_plays_sensibly_by_all_rules() {
    let python = Command::new("python3").arg("--version").output();
    assert!(python.is_ok_and(|python| python.status.success()), "the example bot needs python3");
    let report = json_of(&["--seats", "exec:python3 examples/bot.py,random,random,random", "--games", "8"]);
    let accuracy = |bot: usize| report["bots"][bot]["accuracy"].as_f64().unwrap();
    assert!(accuracy(0) > 0.3 && accuracy(0) > accuracy(1), "{report:#}");
    for rules in ["pt/3+specials=all", "it/2", "fr/3+bids=secret", "it/3+clairvoyance=every-round"] {
        succeeds(&["--seats", "exec:python3 examples/bot.py", "--rules", rules, "--games", "1", "--threads", "1"]);
    }
}

/// The messages to a bot are a contract, byte for byte: `tests/arena/said-to-a-bot.txt`.
#[cfg(unix)]
#[test]
fn the_bot_protocol_has_not_changed() {
    let folder = tempfile::tempdir().unwrap();
    let (script, heard) = (folder.path().join("listen.sh"), folder.path().join("heard.txt"));
    fs::write(&script, format!("tee {} | {FORETELL} bot random\n", heard.display())).unwrap();
    let bot = format!("exec:sh {}", script.display());
    let rest = ["--rules", "pt/3+specials=all+length=first-4", "--games", "1", "--threads", "1", "--seed", "4"];
    succeeds(&[&["--seat", &bot, "--seat", "random", "--seat", "random"][..], &rest].concat());
    let expected = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/arena/said-to-a-bot.txt");
    let expected = fs::read_to_string(expected).unwrap().replace("0.1.0", env!("CARGO_PKG_VERSION"));
    let heard = fs::read_to_string(heard).unwrap();
    for (number, (line, expected)) in heard.lines().zip(expected.lines()).enumerate() {
        assert_eq!(line, expected, "line {}", number + 1);
    }
    // A process that is slow to exit is killed, so the farewell may be lost.
    assert!(heard.lines().count() + 1 >= expected.lines().count(), "{heard}");
}

#[test]
fn the_example_bot_is_as_short_as_we_say() {
    let bot = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/bot.py")).unwrap();
    let code = bot.lines().filter(|line| !line.trim().is_empty()).count();
    assert!(code <= 50, "{code} lines");
}

fn bad_bot(answer: &str) -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bad.py");
    let text = format!(
        "import json, sys, time\nn = 0\nfor line in sys.stdin:\n    m = json.loads(line)\n    \
         if m['type'] == 'hello': print(json.dumps({{'type': 'hello', 'protocol': 1}}), flush=True)\n    \
         if m['type'] != 'decide': continue\n    n += 1\n    \
         good = {{'type': 'action', 'id': m['id'], 'action': m['legal'][0]}}\n    \
         print({answer}, flush=True)\n"
    );
    fs::write(&file, text).unwrap();
    let seat = format!("exec:python3 {}", file.to_str().unwrap());
    (folder, seat)
}

// ---- names ----

/// Greets with a name and always takes the first legal action.
fn named_bot(folder: &Path, file: &str, name: &str) -> String {
    let path = folder.join(file);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    let text = format!(
        "import json, sys\nsay = lambda **m: print(json.dumps(m), flush=True)\n\
         for line in sys.stdin:\n    m = json.loads(line)\n    \
         if m['type'] == 'hello': say(type='hello', protocol=1, name={name})\n    \
         if m['type'] == 'decide': say(type='action', id=m['id'], action=m['legal'][0])\n"
    );
    fs::write(&path, text).unwrap();
    format!("exec:python3 {}", path.to_str().unwrap())
}

#[test]
fn bots_are_shown_by_the_names_that_they_give_themselves() {
    let folder = tempfile::tempdir().unwrap();
    let ann = named_bot(folder.path(), "ann.py", "'Clever\\nAnn\\x1b[31m'");
    let nameless = named_bot(folder.path(), "nameless.py", "7");
    let args = ["--rules", "it/3+length=first-2", "--games", "3"];
    let seats = ["--seat", &ann, "--seat", &nameless, "--seat", "random"];
    let text = succeeds(&[&seats[..], &args].concat());
    says(&text, &["Clever Ann[31m", "1 Clever Ann[31m", "3 random"]);
    assert!(!text.contains("ann.py") && !text.contains('\x1b'), "{text}");
    let report = json_of(&[&seats[..], &args].concat());
    let named = |bot: usize| (report["bots"][bot]["spec"].clone(), report["bots"][bot]["name"].clone());
    assert_eq!(named(0), (json!(ann), json!("Clever Ann[31m")));
    assert_eq!(named(1), (json!(nameless), json!(nameless)));
    let csv = succeeds(&[&seats[..], &args, &["--csv"]].concat());
    assert!(csv.lines().nth(1).unwrap().ends_with(",Clever Ann[31m"), "{csv}");
}

#[test]
fn bots_with_equal_names_are_distinguished() {
    let folder = tempfile::tempdir().unwrap();
    let plot = folder.path().join("plot.svg");
    let deep = "a/folder/with/a/name/that/fills/the/whole/column";
    let [one, two] = ["one", "two"].map(|which| {
        let file = format!("{deep}/{which}/in/a/folder/that/is/called/the/same/bot.py");
        named_bot(folder.path(), &file, "'Ann'")
    });
    let seats = ["--seat", &one, "--seat", &two, "--seat", "random", "--plot", plot.to_str().unwrap()];
    let text = succeeds(&[&seats[..], &["--rules", "it/3+length=first-2", "--games", "3"]].concat());
    let names: Vec<&str> = text.lines().filter(|line| line.contains("bot.py") || line.contains('…')).collect();
    let shows = |name: &str| names.iter().filter(|line| line.contains(name)).count();
    assert_eq!((shows("one"), shows("two")), (3, 3), "in each of three tables:\n{text}");
    let picture = fs::read_to_string(plot).unwrap();
    let legend: Vec<&str> = picture.lines().filter(|line| line.contains("…")).collect();
    assert!(legend.len() == 2 && legend[0].contains("one") && legend[1].contains("two"), "{legend:?}");
}

// ---- messages ----

#[test]
fn every_message_can_be_traced() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("talk.jsonl");
    let path = file.to_str().unwrap();
    let bot = format!("exec:{FORETELL} bot apprentice");
    let rest = ["--rules", "it/3+length=first-2", "--games", "3", "--threads", "1", "--trace", path];
    succeeds(&[&["--seat", &bot, "--seat", "random", "--seat", "random"][..], &rest].concat());
    let text = fs::read_to_string(&file).unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("a JSON line")).collect();
    let said = |line: &Value| serde_json::from_str::<Value>(line["line"].as_str().unwrap()).expect("a message");
    assert!(lines.iter().all(|line| line["bot"] == json!(bot) && line["process"] == 1), "{text}");
    assert!(lines.is_sorted_by_key(|line| (line["ms"].as_f64().unwrap() * 1e3) as u64), "{text}");
    let first = ["sent", "received", "sent"];
    assert_eq!(lines[..3].iter().map(|line| line["direction"].as_str().unwrap()).collect::<Vec<_>>(), first);
    assert_eq!([0, 1, 2].map(|line| said(&lines[line])["type"].clone()), ["hello", "hello", "game"]);
    // The bot's seat changes with the game, and every question is followed by its answer.
    for (game, seat) in [(1, 1), (2, 2), (3, 3)] {
        let of_game: Vec<&Value> = lines.iter().filter(|line| line["game"] == game).collect();
        assert!(of_game.iter().all(|line| line["seat"] == seat), "{text}");
        let end = of_game.iter().filter(|line| said(line)["type"] == "end").count();
        assert_eq!(end, 1, "{text}");
        for pair in of_game.windows(2).filter(|pair| said(pair[0])["type"] == "decide") {
            let (question, answer) = (said(pair[0]), said(pair[1]));
            assert_eq!((&pair[1]["direction"], &answer["id"]), (&json!("received"), &question["id"]));
        }
    }
    assert_eq!(said(lines.last().unwrap())["type"], "bye");
    let nowhere = folder.path().join("no/talk.jsonl");
    let (_, err) = ends_with(1, &["--seats", &bot, "--games", "1", "--trace", nowhere.to_str().unwrap()]);
    says(&err, &["talk.jsonl: the trace cannot be written"]);
}

#[test]
fn a_trace_contains_bad_answers_too() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("talk.jsonl");
    let (_bot_folder, bot) = bad_bot("sys.stderr.write('I am lost\\n') and 'bid one'");
    let seats = ["--seat", &bot, "--seat", "random", "--seat", "random", "--rules", "it/3+length=first-1"];
    let rest = ["--games", "3", "--threads", "1", "--move-time", AMPLE, "--trace", file.to_str().unwrap()];
    ends_with(1, &[&seats[..], &rest].concat());
    let text = fs::read_to_string(&file).unwrap();
    says(
        &text,
        &["\"direction\":\"received\",\"line\":\"bid one\"", "\"direction\":\"stderr\",\"line\":\"I am lost\""],
    );
    // After each fault a new process is started.
    says(&text, &["\"process\":1,", "\"process\":2,", "\"process\":3,"]);
}

/// Milliseconds that a merely slow bot on a busy machine doesn't reach.
const AMPLE: &str = "120000";

#[track_caller]
fn report_on(bot: &str, games: &str, move_time: &str) -> Value {
    let seats = ["--seat", bot, "--seat", "apprentice", "--seat", "random"];
    let rules = ["--rules", "it/3+length=first-3", "--games", games, "--threads", "2", "--json"];
    let (out, err) = ends_with(1, &[&seats[..], &rules, &["--move-time", move_time]].concat());
    says(&err, &["broken off", bot]);
    serde_json::from_str(&out).unwrap()
}

#[track_caller]
fn first_fault(bot: &str, kind: &str, message: &str) -> Value {
    first_fault_within(AMPLE, bot, kind, message)
}

#[track_caller]
fn first_fault_within(move_time: &str, bot: &str, kind: &str, message: &str) -> Value {
    let report = report_on(bot, "3", move_time);
    let failure = report["failures"][0].clone();
    assert_eq!((&failure["kind"], &failure["spec"]), (&json!(kind), &json!(bot)), "{report:#}");
    says(failure["message"].as_str().unwrap(), &[message]);
    assert!(failure["game"].is_u64() && failure["seat"].is_u64());
    failure
}

#[test]
fn a_crash_is_reported_with_its_last_words() {
    let (_folder, bot) = bad_bot("json.dumps(good) if n < 3 else sys.exit('I am lost')");
    let failure = first_fault(&bot, "crash", "it ended in the middle of a game (exit status: 1)");
    assert_eq!(failure["stderr"], json!(["I am lost"]));
}

#[test]
fn a_bot_that_stalls_is_not_waited_for() {
    let (_folder, bot) = bad_bot("json.dumps(good) if n < 2 else time.sleep(3600)");
    first_fault_within("1500", &bot, "stall", "no answer within 1500 ms");
}

#[test]
fn nonsense_is_recognised() {
    for (answer, message) in [
        ("'bid one'", "\"bid one\" is no JSON"),
        ("json.dumps([1, 2])", "type «action» was wanted"),
        ("json.dumps({'type': 'hello', 'protocol': 1})", "type «action» was wanted"),
        ("json.dumps({**good, 'id': 77})", "question 1 was asked"),
        ("json.dumps({**good, 'action': 'surrender'})", "\"surrender\" isn't an action"),
        ("json.dumps({**good, 'action': 7})", "there is no action"),
        ("'[' * 100000", "is no JSON"),
        ("'x' * 3000000", "more than 1 MiB"),
        ("json.dumps(good) + '\\n' + json.dumps(good)", "question 2 was asked"),
    ] {
        let (_folder, bot) = bad_bot(answer);
        first_fault(&bot, "nonsense", message);
    }
}

#[test]
fn illegal_play_is_reported_with_the_rule() {
    let (_folder, bot) = bad_bot("json.dumps({**good, 'action': 'bid 19'})");
    first_fault(&bot, "illegal", "bid 19: a bid of 19 is too high: there is 1 trick (rule B12)");
}

#[test]
fn a_bot_that_does_not_start_is_reported() {
    first_fault("exec:/no/such/program", "no-start", "/no/such/program");
    first_fault("exec:true", "no-start", "it ended without a greeting");
    first_fault("exec:echo hi", "no-start", "is no JSON");
    first_fault("exec:echo '{\"type\":\"hello\",\"protocol\":9}'", "no-start", "it speaks protocol 9");
}

#[test]
fn the_start_timeout_can_be_set() {
    let bot = "exec:sleep 30";
    let seats = ["--seat", bot, "--seat", "random", "--seat", "random", "--rules", "it/3", "--games", "3"];
    let (text, _) = ends_with(1, &[&seats[..], &["--start-time", "300"]].concat());
    says(&text, &["did not start: there was no greeting within 300 ms"]);
}

#[test]
fn the_other_games_continue() {
    // It crashes in its fifth game, and a new process takes over.
    let (_folder, bot) = bad_bot("json.dumps(good) if n < 40 else sys.exit(3)");
    let report = report_on(&bot, "12", AMPLE);
    let (games, failures) = (report["games"].as_u64().unwrap(), report["failures"].as_array().unwrap().len() as u64);
    assert!(games >= 8 && failures >= 1 && games + failures == 12, "{report:#}");
    assert_eq!(report["interrupted"], false);
    assert!(report["bots"].as_array().unwrap().iter().all(|bot| bot["games"] == games));
    let seats = ["--seat", &bot, "--seat", "apprentice", "--seat", "random"];
    // On many cores no process would reach its fifth game.
    let rest = ["--rules", "it/3+length=first-3", "--games", "12", "--threads", "2", "--move-time", AMPLE];
    let (text, err) = ends_with(1, &[&seats[..], &rest].concat());
    says(&text, &["broken off and left out", "crashed: it ended in the middle of a game", "apprentice"]);
    says(&err, &["of 12 games were broken off"]);
}

#[test]
fn a_flood_of_output_and_deaf_ears_do_no_harm() {
    first_fault("exec:yes", "no-start", "is no JSON");
    let (_folder, bot) = bad_bot("sys.stderr.write('noise\\n' * 200000) and 'not JSON'");
    first_fault(&bot, "nonsense", "is no JSON");
}

#[cfg(unix)]
#[test]
fn ctrl_c_prints_partial_results() {
    let folder = tempfile::tempdir().unwrap();
    let records = folder.path().join("games");
    let mut command = arena(&["--seats", "random", "--games", "5000000", "--json", "--records"]);
    command.arg(&records);
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // A recorded game was played.
    wait_until("a game", || fs::read_dir(&records).is_ok_and(|mut games| games.next().is_some()));
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{}", String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["interrupted"], true);
    assert!(report["games"].as_u64().unwrap() > 0);
    assert_eq!(report["games_wanted"], 5_000_000);
}

#[cfg(unix)]
#[test]
fn no_process_outlives_the_arena() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("child.sh");
    // A bot that leaves a deaf child process behind.
    let child = format!("sleep 4321.{}", std::process::id());
    fs::write(&file, format!("{child} & exec {FORETELL} bot apprentice\n")).unwrap();
    let bot = format!("exec:sh {}", file.to_str().unwrap());
    succeeds(&["--seats", &bot, "--rules", "it/3+length=first-2", "--games", "2"]);
    // A killed process may need a moment.
    wait_until("the end of the child", || {
        let running = Command::new("ps").args(["-eo", "args"]).output().expect("ps tells what runs");
        !String::from_utf8_lossy(&running.stdout).contains(&child)
    });
}

#[test]
fn a_resumed_run_ends_like_an_uninterrupted_one() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("run.jsonl");
    let args = ["--seats", "apprentice,random,random", "--rules", "it/3+length=first-3", "--games", "60"];
    let results = |more: &[&str]| {
        let mut report = without_times(json_of(&[&args[..], more].concat()));
        let resumed = report["games_resumed"].take();
        (report, resumed)
    };
    let (whole, _) = results(&[]);
    let resumed = || results(&["--resume", file.to_str().unwrap()]);
    assert_eq!(resumed(), (whole.clone(), 0.into()));
    // The program is killed in the middle of a line.
    let text = fs::read(&file).unwrap();
    fs::write(&file, &text[..text.len() / 2]).unwrap();
    let (report, before) = resumed();
    assert_eq!(report, whole);
    assert!((20..40).contains(&before.as_u64().unwrap()), "{before}");
    assert_eq!(resumed(), (whole, 60.into()));
    let (_, said) = ends_with(2, &["--seats", "random", "--resume", file.to_str().unwrap()]);
    says(&said, &["this file belongs to another run (it/3+length=first-3, seed 1, apprentice, random)"]);
}

#[test]
fn a_bot_without_a_win_has_a_win_probability() {
    let report = json_of(&["--seats", "apprentice,random,random", "--rules", "it/3", "--games", "60"]);
    let random = &report["bots"][1];
    let high = random["win_share_ci"][1].as_f64().unwrap();
    assert!(random["win_share"].as_f64().unwrap() < 0.2 && high > 0.01, "{random}");
}

// ---- tournaments ----

fn tournament(args: &[&str]) -> Command {
    let mut command = Command::new(FORETELL);
    let short = ["--rules", "it/3+length=last-2", "--players", "6", "--rounds", "2", "--tournaments", "4"];
    command.arg("tournament").args(["--better", "apprentice", "--others", "random"]).args(short).args(args);
    command
}

#[test]
fn a_tournament_tells_how_soon_the_better_player_wins() {
    let text = support::succeeds(&mut tournament(&[]));
    for part in
        ["Chance to win the tournament", "Chance to be ahead", "matchpoints", "90 % after", "apprentice among 5"]
    {
        says(&text, &[part]);
    }
    let report: Value = serde_json::from_str(&support::succeeds(&mut tournament(&["--json"]))).expect("JSON");
    assert_eq!((&report["players"], &report["tournaments"]), (&json!(6), &json!(4)));
    let methods = report["methods"].as_array().expect("methods");
    let scorings: Vec<&str> = methods.iter().filter_map(|method| method["scoring"].as_str()).collect();
    assert_eq!(scorings, ["total", "points", "matchpoints"]);
    for method in methods {
        assert_eq!(method["first"]["after_round"].as_array().map(Vec::len), Some(2));
        assert!(method["ahead"]["after_round"][1]["mean"].as_f64() > Some(0.5), "{method}");
    }
}

#[test]
fn a_tournament_that_cannot_be_played_says_why() {
    for (args, why) in [
        (&["--players", "8"][..], "8 players don't fill tables of 3, but 9 do"),
        (&["--players", "3"], "invite more"),
        (&["--players", "6", "--others", "exec:true"], "own bots"),
    ] {
        let mut command = Command::new(FORETELL);
        let (_, said) = support::ends_with(2, command.args(["tournament", "--rules", "it/3"]).args(args));
        says(&said, &[why]);
    }
}
