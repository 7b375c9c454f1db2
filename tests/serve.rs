//! The server for its owner: starting, error messages, monitoring, and stopping.
#![cfg(unix)]
// A failed unwrap fails the test with its location.
#![allow(clippy::unwrap_used)]

mod support;

#[path = "../crates/client/examples/play.rs"]
#[allow(dead_code, reason = "a test has no use for its main function")]
mod example_player;

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::time::{Duration, Instant};

use foretell_client::connection::Host;
use foretell_client::request;
use foretell_client::socket::Socket;
use foretell_dev::load::{self, PadPlan, Plan};
use foretell_rules::Seat;
use foretell_server::config::SETTINGS;
use serde_json::Value;
use support::event_stream::{EventStream, TIMEOUT};
use support::free_address::free_address;
use support::postgres::Postgres;
use support::{
    ServerProcess, assert_contains, behind_shell, database, foretell, raw_request, run_to_exit, try_request, wait_until,
};
use tempfile::tempdir;

// ---- programs ----

#[test]
fn the_example_of_the_client_plays_a_game() {
    let folder = tempdir().unwrap();
    let server = ServerProcess::on(folder.path());
    assert_eq!(example_player::play(&server.url()).unwrap().len(), 4);
}

#[tokio::test]
async fn the_load_generator_writes_on_score_pads() {
    let folder = tempdir().unwrap();
    let server = ServerProcess::on(folder.path());
    for rules in ["it/3", "pt/4+bids=secret+specials=all"] {
        let rules = rules.parse().unwrap();
        let plan = PadPlan { url: server.url(), pads: 2, followers: 1, seconds: 1, think_ms: 0, rules };
        let report = load::run_pads(&plan, &|_, _| {}).await.unwrap();
        assert!(report.entries > 0, "{report:?}");
        assert_eq!(report.different_sheets, 0, "{report:?}");
    }
}

#[tokio::test]
async fn the_load_generator_follows_pages() {
    let folder = tempdir().unwrap();
    let server = ServerProcess::on(folder.path());
    let plan = Plan {
        url: server.url(),
        tables: 1,
        seconds: 1,
        think_ms: 20,
        rules: "it/3".parse().unwrap(),
        share: None,
        strangers: 0,
        browsers: 3,
        onlookers: 1,
        forwarded: false,
        sockets: false,
    };
    let report = load::run(&plan, &|_, _| {}).await.unwrap();
    assert_eq!(report.errors, 0, "{report:?}");
    assert!(report.open_pages.is_some_and(|pages| pages.pushes > 0), "no page got a push");
}

#[test]
fn a_player_continues_after_the_server_was_killed() {
    let folder = tempdir().unwrap();
    let mut server = ServerProcess::on(folder.path());
    let (address, database) = (server.address, database(folder.path()));
    let token = server.sign_in("Ada");
    let game =
        server.open_table(&token, r#"{"rules":"it/3+length=first-2","bots":"random","start":true,"pause_ms":0}"#);
    let (client, mut turns) = (server.client(&token), 0);
    let table = client.play(&game, |turn| {
        turns += 1;
        if turns == 3 {
            server.kill();
            server = ServerProcess::bound_to(address, &database, folder.path());
        }
        turn.legal[0]
    });
    assert_eq!(table.unwrap().sheet.len(), 2);
    assert!(turns >= 5, "two bids, three cards, and what was asked again: {turns}");
}

// ---- starting ----

#[test]
fn a_server_says_where_it_listens_and_that_it_lives() {
    let folder = tempdir().unwrap();
    let server = ServerProcess::on(folder.path());
    assert_eq!(server.get("/healthz").body, "foretell lives\n");
    assert_eq!(server.get("/readyz").status, 200);
    assert_eq!(server.get("/").status, 200);
    assert_eq!(server.get("/api").status, 200);
    let end = server.stop();
    assert_eq!(end.code, Some(0), "{}", end.log);
    assert!(!end.log.contains("WARN") && !end.log.contains("ERROR"), "{}", end.log);
    assert_contains(&end.out, &["Only this computer", "--bind 0.0.0.0:", "games.sqlite", "Ctrl-C", "Stopped"]);
}

#[test]
fn games_are_stored_in_the_users_data_folder() {
    let data = tempdir().unwrap();
    let server = ServerProcess::start(foretell(data.path()).env("FORETELL_BIND", "127.0.0.1:0"));
    assert_eq!(server.get("/readyz").status, 200);
    let own = data.path().join("foretell");
    assert_eq!(fs::metadata(&own).unwrap().permissions().mode() & 0o777, 0o700);
    assert!(own.join("foretell.sqlite").is_file());
    let end = server.stop();
    assert_eq!(end.code, Some(0));
    assert_contains(&end.out, &[own.to_str().unwrap(), "nothing is lost", "foretell help"]);
}

#[test]
fn on_the_network_it_prints_the_addresses_to_share() {
    let folder = tempdir().unwrap();
    let server = ServerProcess::start(foretell(folder.path()).args(["serve", "--bind", "0.0.0.0:0"]));
    assert!(server.address.ip().is_loopback(), "this is how the computer itself reaches it");
    let bind = format!("0.0.0.0:{}", server.address.port());
    assert_contains(
        &run_to_exit(0, foretell(folder.path()).arg("health").env("FORETELL_BIND", bind)),
        &["http://127.0.0.1:", "is ready"],
    );
    let end = server.stop();
    assert!(!end.out.contains("Only this computer"), "{}", end.out);
}

#[test]
fn an_address_in_use_is_explained() {
    let (folder, other) = (tempdir().unwrap(), tempdir().unwrap());
    let server = ServerProcess::on(folder.path());
    let bind = server.address.to_string();
    let said = run_to_exit(1, foretell(other.path()).args(["serve", "--bind", &bind]));
    assert_contains(
        &said,
        &["already in use", "Foretell is already running there", &format!("http://{bind}/"), "serve --bind"],
    );
    // Another address wouldn't help where the database is in use.
    let url = database(folder.path());
    let said = run_to_exit(1, foretell(folder.path()).args(["serve", "--bind", &bind, "--database", &url]));
    assert_contains(&said, &["already running there with these games", &format!("open http://{bind}/")]);
    assert!(!said.contains("--bind"), "{said}");
    let stranger = TcpListener::bind("127.0.0.1:0").unwrap();
    let bind = stranger.local_addr().unwrap().to_string();
    let answering = std::thread::spawn(move || {
        let (mut stream, _) = stranger.accept().unwrap();
        let _ = stream.write_all(b"HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
    });
    assert_contains(
        &run_to_exit(1, foretell(other.path()).args(["serve", "--bind", &bind])),
        &["already in use", "stop the program that listens"],
    );
    answering.join().unwrap();
}

#[test]
fn two_servers_cannot_have_the_same_file() {
    let folder = tempdir().unwrap();
    let _server = ServerProcess::on(folder.path());
    let url = database(folder.path());
    let said = run_to_exit(1, foretell(folder.path()).args(["serve", "--bind", "127.0.0.1:0", "--database", &url]));
    assert_contains(&said, &["games.sqlite", "another process", "PostgreSQL"]);
}

#[test]
fn bad_settings_are_refused_at_the_start_with_the_reason() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("foretell.toml");
    fs::write(&file, "colour = 'blue'\n").unwrap();
    let file = file.to_str().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    let folder_itself = format!("sqlite:{}", folder.path().display());
    let no_database = format!("sqlite:{file}");
    let cases: &[(i32, &[&str], &str)] = &[
        (2, &["--bind", "here"], "bind (from --bind): «here» is not an address with a port, such as 127.0.0.1:7654"),
        (2, &["--threads", "0"], "threads (from --threads): 0 is out of range: it must be from 1 to 1024"),
        (2, &["--request-timeout", "soon"], "«soon» is not a duration"),
        (2, &["--limit-talk", "often"], "«often» is not a rate"),
        (2, &["--log-format", "xml"], "write text or json"),
        (2, &["--public-url", "cards"], "such as https://cards.example.org"),
        (2, &["--config", file], "there is no setting «colour»; `foretell serve --print-config`"),
        (2, &["--config", "no/such.toml"], "settings file no/such.toml"),
        (2, &["--colour", "blue"], "--colour"),
        (2, &["--public-url", "https://cards.example.org/table"], "without a path"),
        (2, &["--bind", "192.0.2.77:7654"], "cannot listen on 192.0.2.77:7654: this computer has no such address"),
        (2, &["--database", "mysql://me:secret@x/y"], "postgres://USER:PASSWORD@HOST/NAME"),
        (2, &["--database", "sqlite:no/such/folder/games.sqlite"], "there is no folder"),
        (2, &["--database", "sqlite:"], "sqlite:PATH for a file"),
        (2, &["--database", &folder_itself], "is a folder: name a file in it"),
        (2, &["--database", &no_database], "foretell.toml is not a Foretell database"),
        (1, &["--database", "postgres://me:secret@127.0.0.1:1/x"], "check that a server runs there"),
        (1, &["--metrics-bind", &taken], "already in use"),
    ];
    for (code, args, reason) in cases {
        let bind: &[&str] = if args[0] == "--bind" { &[] } else { &["--bind", "127.0.0.1:0"] };
        let said = run_to_exit(*code, foretell(folder.path()).arg("serve").args(bind).args(*args));
        assert_contains(&said, &[reason]);
        assert!(!said.contains("secret"), "{said}");
    }
}

/// The exit code after which the systemd unit doesn't restart the server.
#[test]
fn a_database_that_refuses_us_is_a_wrong_setting_and_one_that_is_away_is_not() {
    let (folder, postgres) = (tempdir().unwrap(), Postgres::start());
    let serve = |code, url: &str| {
        let args = ["serve", "--bind", "127.0.0.1:0", "--database", url];
        run_to_exit(code, foretell(folder.path()).args(args))
    };
    let said = serve(2, &postgres.url.replace("postgres://postgres@", "postgres://nobody:secret@"));
    assert_contains(&said, &["nobody", "check the role and the password in the database's address"]);
    assert!(!said.contains("secret"), "{said}");
    let url = postgres.url.replace("postgres://postgres@", "postgres://nobody:secret@");
    for command in [["db", "check"], ["db", "days"]] {
        let said = run_to_exit(2, foretell(folder.path()).args(command).args(["--database", &url]));
        assert_contains(&said, &["nobody", "check the role and the password in the database's address"]);
    }
    let said = serve(2, &postgres.url.replace("/postgres?", "/nowhere?"));
    assert_contains(&said, &["nowhere", "create this database"]);
    postgres.ask_for_passwords();
    let said = serve(2, &postgres.url.replace("postgres@", "postgres:secret@"));
    assert_contains(&said, &["password", "check the role and the password in the database's address"]);
    assert!(!said.contains("secret"), "{said}");
    postgres.stop();
    assert_contains(&serve(1, &postgres.url), &["check that a server runs there"]);
    let unit = fs::read_to_string("deploy/foretell.service").unwrap();
    assert_contains(&unit, &["\nRestart=on-failure\n", "\nRestartPreventExitStatus=2\n"]);
}

#[test]
fn the_container_runs_as_a_user_by_number() {
    let image = fs::read_to_string("deploy/Containerfile").unwrap();
    let user = image.lines().find_map(|line| line.strip_prefix("USER ")).unwrap();
    assert!(user.split(':').all(|part| part.parse::<u32>().is_ok_and(|id| id > 0)), "{user}");
    assert!(image.contains("FORETELL_METRICS_BIND"), "{image}");
}

// ---- settings ----

#[test]
fn a_flag_goes_before_a_variable_before_the_file() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("foretell.toml");
    fs::write(&file, "threads = 3\nstop_timeout = '3s'\nidle_timeout = '3s'\n").unwrap();
    let file = file.to_str().unwrap();
    let mut command = foretell(folder.path());
    command.env("FORETELL_CONFIG", file).env("FORETELL_THREADS", "4").env("FORETELL_STOP_TIMEOUT", "4s");
    command.env("FORETELL_DATABASE", "postgres://ada:secret@db/games");
    let said = run_to_exit(0, command.args(["serve", "--threads", "5", "--print-config", "--json"]));
    let settings: Value = serde_json::from_str(&said).unwrap();
    let shown = |name: &str| (settings[name]["value"].as_str().unwrap(), settings[name]["from"].as_str().unwrap());
    assert_eq!(shown("threads"), ("5", "--threads"));
    assert_eq!(shown("stop_timeout"), ("4s", "FORETELL_STOP_TIMEOUT"));
    assert_eq!(shown("idle_timeout"), ("3s", file));
    assert_eq!(shown("log_level"), ("info", "as usual"));
    assert_eq!(shown("database"), ("postgres://ada:…@db/games", "FORETELL_DATABASE"));
    assert_eq!(settings.as_object().unwrap().len(), SETTINGS.len());
}

#[test]
fn what_is_printed_can_be_used_as_a_file() {
    let folder = tempdir().unwrap();
    let printed = run_to_exit(0, foretell(folder.path()).args(["serve", "--limit-talk", "7/3s", "--print-config"]));
    let file = folder.path().join("foretell.toml");
    fs::write(&file, &printed).unwrap();
    let again = run_to_exit(0, foretell(folder.path()).args(["serve", "--print-config", "--config"]).arg(&file));
    let values = |text: &str| -> Vec<String> {
        text.lines().map(|line| line.split(" # ").next().unwrap_or_default().trim_end().to_owned()).collect()
    };
    assert_eq!(values(&printed), values(&again));
    assert_contains(&again, &["limit_talk = \"7/3s\"", "foretell.toml"]);
}

#[test]
fn printing_the_settings_changes_nothing() {
    let folder = tempdir().unwrap();
    let printed = run_to_exit(0, foretell(folder.path()).args(["serve", "--print-config"]));
    assert_contains(&printed, &["foretell.sqlite"]);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "no folder is made for games that are not kept");
}

#[test]
fn the_manual_lists_every_setting_as_it_is() {
    let manual = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/OPERATING.md")).unwrap();
    let rows = SETTINGS.iter().map(|setting| {
        let (name, usual) = (setting.name, setting.default_text());
        let usual = if usual.contains(' ') { usual } else { format!("`{usual}`") };
        // The number of cores varies, so it is described in words.
        format!("| `{name}` | {usual} | {} |\n", setting.meaning)
    });
    let table: String = rows.collect();
    assert!(manual.contains(&table), "put this table into docs/OPERATING.md:\n\n{table}");
}

// ---- monitoring ----

fn play_one_move(server: &ServerProcess, token: &str) -> EventStream {
    let game = server.open_table(token, r#"{"rules":"it/3","pause_ms":0,"bots":"apprentice","start":true}"#);
    let stream = EventStream::open(server.address, &game, token, None).expect("a stream");
    let asked = stream.asked();
    let act = |action: usize| request::act(&game, asked.version().unwrap(), &asked.legal()[action].to_string());
    server.send(token, &act(0));
    let other = server.client(token).send(&act(1)).expect_err("it was answered already");
    assert!(other.is("already-answered"), "{other}");
    stream
}

#[test]
fn health_is_asked_where_the_server_with_the_same_settings_listens() {
    let folder = tempdir().unwrap();
    let server = ServerProcess::on(folder.path());
    let (bind, url) = (server.address.to_string(), format!("http://{}/", server.address));
    let ready = run_to_exit(0, foretell(folder.path()).arg("health").env("FORETELL_BIND", &bind));
    assert_eq!(ready, format!("http://{bind} is ready.\n"));
    let file = folder.path().join("foretell.toml");
    fs::write(&file, format!("bind = '{bind}'\n")).unwrap();
    assert_eq!(run_to_exit(0, foretell(folder.path()).args(["health", "--config"]).arg(&file)), ready);
    let output = run_to_exit(0, foretell(folder.path()).args(["health", "--json", "--url", &url]));
    let output: Value = serde_json::from_str(&output).unwrap();
    assert_eq!(output, serde_json::json!({ "server": format!("http://{bind}"), "ready": true, "reason": null }));
    assert_eq!(server.stop().code, Some(0));
    let gone = run_to_exit(1, foretell(folder.path()).args(["health", "--url", &url]));
    assert_contains(&gone, &[&format!("foretell: http://{bind} is not ready: "), "nothing is listening"]);
}

#[test]
fn health_says_why_a_server_is_not_ready() {
    let folder = tempdir().unwrap();
    let cases = [
        ("503 Service Unavailable", "not ready: the storage is gone\n", "is not ready: the storage is gone"),
        ("404 Not Found", "what?", "it answers with 404, and not as Foretell does"),
        ("200 OK", "", "it answers with 200, and not as Foretell does"),
    ];
    for (status, body, reason) in cases {
        let server = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}", server.local_addr().unwrap());
        let answer = format!("HTTP/1.1 {status}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}", body.len());
        let answering = std::thread::spawn(move || {
            let (mut stream, _) = server.accept().unwrap();
            let mut request = BufReader::new(stream.try_clone().unwrap()).lines();
            assert_eq!(request.next().unwrap().unwrap(), "GET /readyz HTTP/1.1");
            while request.next().is_some_and(|line| !line.unwrap().is_empty()) {}
            stream.write_all(answer.as_bytes()).unwrap();
        });
        assert_contains(&run_to_exit(1, foretell(folder.path()).args(["health", "--url", &url])), &[reason]);
        answering.join().unwrap();
    }
    let output = run_to_exit(1, foretell(folder.path()).args(["health", "--url", "http://127.0.0.1:1", "--json"]));
    assert_contains(&output, &["\"ready\": false", "\"reason\": \"nothing is listening"]);
}

#[test]
fn health_refuses_addresses_that_are_none() {
    let folder = tempdir().unwrap();
    for url in ["cards", "127.0.0.1:7654", "ftp://cards.example.org", "http://", ""] {
        let said = run_to_exit(2, foretell(folder.path()).args(["health", "--url", url]));
        assert_contains(&said, &["is not a server's address, such as http://127.0.0.1:7654"]);
    }
    let said = run_to_exit(2, foretell(folder.path()).arg("health").env("FORETELL_BIND", "127.0.0.1:0"));
    assert_contains(&said, &["with port 0 the system chooses one: name the server with --url"]);
}

#[test]
fn measurements_are_for_this_machine_alone() {
    let folder = tempdir().unwrap();
    let server = ServerProcess::on(folder.path());
    let token = server.sign_in("Ada");
    let game = server.finished_game(&token);
    let refused = server.request("POST", &format!("/api/v1/tables/{game}/actions"), &[], "");
    assert!(refused.status >= 400);
    let _listening = play_one_move(&server, &token);
    let measured = server.get("/metrics");
    assert_eq!(measured.status, 200);
    assert_contains(
        &measured.body,
        &[
            "foretell_tables{stage=\"finished\"} 1",
            "foretell_requests_total{method=\"POST\",route=\"/api/v1/sessions\",status=\"201\"} 1",
            "foretell_request_seconds_bucket",
            "foretell_moves_total{result=\"accepted\"} 1\n",
            "foretell_moves_total{result=\"already_answered\"} 1\n",
            "foretell_move_seconds_count 1\n",
            "foretell_store_commit_seconds_bucket",
            "foretell_store_seconds_bucket{does=\"append\"",
            "foretell_store_batch_size_bucket",
            "foretell_store_failures_total{does=\"append\"} 0\n",
            "foretell_store_failures_total{does=\"begin_session\"} 0\n",
            "foretell_connections_refused_total{full=\"address\"} 0\n",
            "foretell_tables_cleared_total 0\n",
            "foretell_bot_seconds_count{bot=\"apprentice\"}",
            "foretell_connections ",
            "foretell_streams 1\n",
            "process_cpu_seconds_total ",
            "process_resident_memory_bytes ",
        ],
    );
    assert_eq!(server.request("GET", "/metrics", &[("x-forwarded-for", "203.0.113.9")], "").status, 404);
    // That was an untrusted proxy, and the metrics show it.
    assert_contains(&measured.body, &["foretell_untrusted_proxy_requests_total 0\n"]);
    assert_contains(&server.get("/metrics").body, &["foretell_untrusted_proxy_requests_total 1\n"]);
    assert!(!measured.body.contains(&game) && !measured.body.contains(&token), "no names and no tokens");
}

/// Every metric of the dashboard exists, and the days are counted.
#[test]
fn the_dashboard_for_grafana_asks_for_what_is_measured() {
    let folder = tempdir().unwrap();
    let open = || ServerProcess::with(folder.path(), &["--house-bots", "Nobody=false"]);
    let server = open();
    let token = server.sign_in("Ada");
    server.finished_game(&token);
    drop(play_one_move(&server, &token));
    server.stop();
    let server = open();
    // Ada has moved, shortly before midnight perhaps.
    let ada = [r#"foretell_day_players{day="today"} 1"#, r#"foretell_day_players{day="yesterday"} 1"#];
    wait_until("the days are counted", || ada.iter().any(|line| server.get("/metrics").body.contains(line)));
    drop(play_one_move(&server, &server.sign_in("Ben")));
    let measured = server.get("/metrics").body;
    let names: BTreeSet<&str> =
        measured.lines().filter_map(|line| line.split(['{', ' ']).next()).filter(|name| *name != "#").collect();
    let dashboard: Value = serde_json::from_str(&fs::read_to_string("deploy/grafana.json").unwrap()).unwrap();
    let targets = dashboard["panels"].as_array().unwrap().iter().flat_map(|panel| panel["targets"].as_array().unwrap());
    let asked = targets.flat_map(|target| target["expr"].as_str().unwrap().split(|sign| !is_in_name(sign)));
    let asked: BTreeSet<&str> =
        asked.filter(|name| name.starts_with("foretell_") || name.starts_with("process_")).collect();
    assert!(asked.len() >= 15, "{asked:?}");
    assert_eq!(asked.difference(&names).collect::<Vec<_>>(), Vec::<&&str>::new(), "in:\n{measured}");
}

fn is_in_name(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || sign == '_'
}

#[test]
fn a_proxy_on_this_machine_that_is_not_trusted_is_warned_about_once() {
    const WARNING: &str = "trusted_proxies does not name it";
    let passed_on = [("x-forwarded-for", "203.0.113.9"), ("x-forwarded-proto", "https")];
    let warnings = |more: &[&str]| {
        let folder = tempdir().unwrap();
        let server = ServerProcess::with(folder.path(), more);
        for _ in 0..3 {
            assert_eq!(server.request("GET", "/api/v1/bots", &passed_on, "").status, 200);
        }
        server.stop().log.matches(WARNING).count()
    };
    assert_eq!(warnings(&[]), 1);
    assert_eq!(warnings(&["--trusted-proxies", "127.0.0.1"]), 0);
}

#[test]
fn measurements_can_have_an_address_of_their_own() {
    let folder = tempdir().unwrap();
    let own = free_address();
    let server = ServerProcess::with(folder.path(), &["--metrics-bind", &own.to_string()]);
    assert_eq!(server.get("/metrics").status, 404);
    let measured = raw_request(own, "GET", "/metrics", &[("x-forwarded-for", "203.0.113.9")], "");
    assert_eq!(measured.status, 200);
    assert_contains(&measured.body, &["foretell_build_info{version="]);
    assert_eq!(raw_request(own, "GET", "/api/v1/tables", &[], "").status, 404, "nothing else is served there");
    assert_eq!(server.stop().code, Some(0));
}

#[test]
fn logs_are_json_where_wanted_and_never_have_tokens() {
    let folder = tempdir().unwrap();
    let mut command = foretell(folder.path());
    // It prints nothing then, so the address has to be known.
    let bind = free_address();
    command.args(["serve", "--bind", &bind.to_string(), "--log-format", "json", "--log-level", "trace"]);
    let mut child = command.stdout(std::process::Stdio::null()).spawn().unwrap();
    let log = child.stderr.take().unwrap();
    let log = std::thread::spawn(move || std::io::read_to_string(log).unwrap());
    wait_until("a server that listens", || TcpStream::connect(bind).is_ok());
    let came =
        raw_request(bind, "POST", "/api/v1/sessions", &[("content-type", "application/json")], r#"{"name":"Ada"}"#);
    let token = came.json()["token"].as_str().unwrap().to_owned();
    let bearer = format!("Bearer {token}");
    raw_request(bind, "GET", "/api/v1/me", &[("authorization", &bearer)], "");
    raw_request(
        bind,
        "GET",
        &format!("/api/v1/me?token={token}"),
        &[("cookie", &format!("foretell_session={token}"))],
        "",
    );
    let id = child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(0));
    let log = log.join().unwrap();
    assert!(!log.contains(&token), "{log}");
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    let opened = lines.iter().find(|line| line["message"] == "foretell is open").expect("it says where it listens");
    assert_eq!(opened["address"], bind.to_string());
    let me = lines.iter().find(|line| line["path"] == "/api/v1/me").expect("the request is logged");
    assert!(me["request"].as_str().is_some_and(|id| !id.contains('"')), "{me}");
    assert_eq!(lines.last().map(|line| &line["message"]), Some(&"foretell has stopped".into()));
}

// ---- crowds ----

#[test]
fn a_full_server_says_so_and_has_room_again() {
    let folder = tempdir().unwrap();
    let server = ServerProcess::with(folder.path(), &["--max-connections", "10"]);
    let crowd: Vec<_> = (0..10).map(|_| server.connect()).collect();
    let mut late = server.connect();
    let mut answer = String::new();
    late.read_to_string(&mut answer).unwrap();
    assert_contains(&answer, &["503", "retry-after"]);
    drop(crowd);
    // A full server may close the connection before it has read the request.
    let is_let_in =
        || try_request(server.address, "GET", "/healthz", &[], "").is_some_and(|answer| answer.status == 200);
    wait_until("room", is_let_in);
    assert_contains(&server.get("/metrics").body, &["foretell_connections_refused_total{full=\"server\"}"]);
}

#[test]
fn a_socket_takes_the_room_of_a_connection_for_as_long_as_it_is_open() {
    let folder = tempdir().unwrap();
    let server = ServerProcess::with(folder.path(), &["--max-connections", "10"]);
    let token = server.sign_in("Ada");
    let game = server.open_table(&token, r#"{"rules":"it/3"}"#);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let host = Host::parse(&server.url()).unwrap();
    let open = || runtime.block_on(Socket::open(&host, &game, Some(&token), None));
    let mut sockets = Vec::new();
    wait_until("ten sockets", || {
        sockets.extend(open());
        sockets.len() == 10
    });
    assert!(open().is_err(), "there is no room for another");
    drop(sockets);
    wait_until("room", || open().is_ok());
}

#[test]
fn idle_connections_are_closed() {
    let folder = tempdir().unwrap();
    let server = ServerProcess::with(folder.path(), &["--idle-timeout", "1s"]);
    let (mut silent, mut slow) = (server.connect(), server.connect());
    slow.write_all(b"GET /healthz HTTP/1.1\r\nhost: local").unwrap();
    let begun = Instant::now();
    let mut rest = Vec::new();
    silent.read_to_end(&mut rest).unwrap();
    slow.read_to_end(&mut rest).unwrap();
    assert!(begun.elapsed() < Duration::from_mins(1), "as usual it would be more than that");
}

// ---- stopping ----

/// Without a shutdown limit the server stops in time only if nothing holds it up.
const PATIENT: [&str; 4] = ["--stop-timeout", "10m", "--request-timeout", "10m"];

fn begin_request(server: &ServerProcess, body: &str) -> BufReader<TcpStream> {
    let mut stream = server.connect();
    let head = format!(
        "POST /api/v1/sessions HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
         expect: 100-continue\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).unwrap();
    let mut stream = BufReader::new(stream);
    let mut asked_for = String::new();
    while !asked_for.ends_with("\r\n\r\n") {
        assert!(stream.read_line(&mut asked_for).unwrap() > 0, "the stream ends after {asked_for:?}");
    }
    assert_contains(&asked_for, &["100 Continue"]);
    stream
}

fn waits_for_closed_doors(server: &ServerProcess) {
    wait_until("that its doors are closed", || TcpStream::connect(server.address).is_err());
}

#[test]
fn stopping_tells_every_socket_and_waits_for_no_other() {
    let folder = tempdir().unwrap();
    let server = ServerProcess::with(folder.path(), &PATIENT);
    let token = server.sign_in("Ada");
    let game = server.open_table(&token, r#"{"rules":"it/3","bots":"apprentice","start":true,"pause_ms":0}"#);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let host = Host::parse(&server.url()).unwrap();
    let mut socket = runtime.block_on(Socket::open(&host, &game, Some(&token), None)).unwrap();
    // This one never reads nor acknowledges the end.
    let unread = runtime.block_on(Socket::open(&host, &game, Some(&token), None)).unwrap();
    let mut last = runtime.block_on(socket.next_line()).unwrap().unwrap();
    server.signal("TERM");
    while let Some(line) = runtime.block_on(socket.next_line()).unwrap() {
        last = line;
    }
    assert_contains(&last, &[r#""type":"bye""#, "retry_ms"]);
    let exit = server.wait();
    assert_eq!(exit.code, Some(0), "{}", exit.log);
    drop(unread);
}

#[test]
fn stopping_tells_every_stream_and_loses_nothing() {
    let folder = tempdir().unwrap();
    let server = ServerProcess::with(folder.path(), &PATIENT);
    let token = server.sign_in("Ada");
    let gathering = server.open_table(&token, r#"{"rules":"pl/3"}"#);
    let playing = server.open_table(&token, r#"{"rules":"it/3","bots":"apprentice","start":true}"#);
    let mut streams = [server.stream(&gathering, &token), server.stream(&playing, &token)];
    for stream in &mut streams {
        // The head, and the first event: the stream is open.
        let mut line = String::new();
        while !line.contains("event: view") {
            line.clear();
            assert!(stream.read_line(&mut line).unwrap() > 0, "the stream ends before it tells anything");
        }
    }
    assert!(server.get("/metrics").body.contains("foretell_streams 2\n"));
    let begun = Instant::now();
    server.signal("TERM");
    for stream in &mut streams {
        let mut rest = String::new();
        stream.read_to_string(&mut rest).unwrap();
        assert_contains(&rest, &["event: bye"]);
    }
    let end = server.wait();
    assert_eq!(end.code, Some(0), "{}", end.log);
    assert!(begun.elapsed() < TIMEOUT, "streams hold nothing up");
    let server = ServerProcess::on(folder.path());
    for game in [gathering, playing] {
        assert_eq!(server.send(&token, &request::table(&game)).you.seat, Some(Seat::FIRST), "she still has her seat");
    }
}

#[test]
fn stopping_finishes_open_requests() {
    let folder = tempdir().unwrap();
    let server = ServerProcess::with(folder.path(), &PATIENT);
    let body = r#"{"name":"Ada"}"#;
    let mut slow = begin_request(&server, body);
    server.signal("TERM");
    waits_for_closed_doors(&server);
    slow.get_mut().write_all(body.as_bytes()).unwrap();
    let mut answer = String::new();
    slow.read_to_string(&mut answer).unwrap();
    assert_contains(&answer, &["201 Created", "token"]);
    assert_eq!(server.wait().code, Some(0));
}

#[test]
fn a_second_word_ends_it_at_once() {
    let folder = tempdir().unwrap();
    let server = ServerProcess::with(folder.path(), &PATIENT);
    // A request without an end delays the stop for a while.
    let _stuck = begin_request(&server, "123456789");
    server.signal("INT");
    waits_for_closed_doors(&server);
    let begun = Instant::now();
    server.signal("INT");
    assert_eq!(server.wait().code, Some(130));
    assert!(begun.elapsed() < TIMEOUT, "it does not wait for the request");
}

#[test]
fn a_closed_terminal_is_a_word_to_stop_unless_the_server_should_outlive_it() {
    let folder = tempdir().unwrap();
    let server = ServerProcess::on(folder.path());
    server.signal("HUP");
    let end = server.wait();
    assert_eq!(end.code, Some(0), "{}", end.log);
    assert_contains(&end.out, &["Stopped; all games are kept."]);

    let mut outlives = behind_shell("trap '' HUP");
    outlives.args(["serve", "--bind", "127.0.0.1:0", "--database", &database(folder.path())]);
    let server = ServerProcess::start(&mut outlives);
    server.signal("HUP");
    assert_eq!(server.get("/healthz").status, 200);
    assert_eq!(server.stop().code, Some(0));
}
