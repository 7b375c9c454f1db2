//! Several processes on one PostgreSQL: players at different processes share a table, and when a process is killed, its
//! tables continue in another with bots, clocks and everything acknowledged.
#![cfg(unix)]

mod support;

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::sync::{Barrier, Mutex};

use foretell_client::blocking::Client;
use foretell_client::wire::{AwayReasonJson, FeedEvent, SeatKind, SeatStatusJson, StageJson};
use foretell_client::{ClientError, request};
use foretell_dev::load::Acknowledged;
use foretell_rules::Seat;
use support::acknowledged_moves::assert_all_logged;
use support::event_stream::{EventStream, TIMEOUT, is_away};
use support::postgres::Postgres;
use support::{ServerProcess, wait_until};
use tempfile::tempdir;

struct Person<'a> {
    token: String,
    game: &'a str,
    /// Uses the first process that is up.
    at: Vec<SocketAddr>,
    /// A second device at another process that sends every answer at the same time.
    doubled_at: Option<SocketAddr>,
    journal: &'a Mutex<Vec<Acknowledged>>,
}

impl Person<'_> {
    /// Survives killed processes. Returns the received versions.
    fn play(&self) -> Vec<u32> {
        let mut seen: Vec<u32> = Vec::new();
        loop {
            let open = |at: &SocketAddr| EventStream::open(*at, self.game, &self.token, seen.last().copied());
            let stream = self.at.iter().find_map(open).expect("one of the processes is there");
            while let Some(event) = stream.next() {
                let Some(version) = event.version() else { continue };
                seen.push(version);
                if event.stage() == Some(StageJson::Finished) {
                    return seen;
                }
                if let Some(action) = event.legal().first() {
                    self.answer(version, &action.to_string());
                }
            }
        }
    }

    fn answer(&self, version: u32, action: &str) {
        let act = &request::act(self.game, version, action);
        let post = |at: SocketAddr| Client::new(&format!("http://{at}"), Some(self.token.clone())).send(act);
        let answers = std::thread::scope(|scope| {
            let second = self.doubled_at.map(|at| scope.spawn(move || post(at)));
            let reached = |answer: &Result<_, ClientError>| !matches!(answer, Err(ClientError::Unreachable(_)));
            let first = self.at.iter().map(|at| post(*at)).find(reached);
            [first, second.map(|second| second.join().expect("no panic"))]
        });
        let accepted: Vec<u32> = answers.into_iter().flatten().flatten().map(|accepted| accepted.version).collect();
        assert!(accepted.windows(2).all(|pair| pair[0] == pair[1]), "one answer counted twice, as {accepted:?}");
        if self.doubled_at.is_some() {
            assert!(!accepted.is_empty(), "of two equal answers at least one is accepted");
        }
        let acknowledged = accepted.first().map(|version| Acknowledged {
            game: self.game.to_owned(),
            version: *version,
            action: action.to_owned(),
        });
        self.journal.lock().expect("no panic").extend(acknowledged);
    }
}

fn processes<const N: usize>(postgres: &Postgres, folder: &Path) -> [ServerProcess; N] {
    std::array::from_fn(|_| ServerProcess::at(&postgres.url, folder))
}

/// The first person is the host.
fn gather(people: &[(&ServerProcess, &str)], settings: &str) -> String {
    let (host, token) = people[0];
    let game = host.open_table(token, settings);
    for (server, token) in &people[1..] {
        server.send(token, &request::sit_down(&game, None, None));
    }
    if seats(host, token, &game).iter().any(|seat| seat.kind == SeatKind::Empty) {
        host.send(token, &request::fill(&game, "apprentice"));
    }
    game
}

fn wait_for_everyone(server: &ServerProcess, token: &str, game: &str) {
    let is_there = |seat: &SeatStatusJson| seat.kind != SeatKind::Person || seat.here;
    wait_until("a stream of everyone", || seats(server, token, game).iter().all(is_there));
}

fn seats(server: &ServerProcess, token: &str, game: &str) -> Vec<SeatStatusJson> {
    server.send(token, &request::table(game)).seats
}

#[test]
fn people_at_three_processes_play_one_game_and_no_answer_counts_twice() {
    let (folder, postgres) = (tempdir().expect("a folder"), Postgres::start());
    let houses: [ServerProcess; 3] = processes(&postgres, folder.path());
    let tokens = [0, 1, 2].map(|number| houses[number].sign_in("Ada"));
    let people: Vec<_> = houses.iter().zip(tokens.iter().map(String::as_str)).collect();
    let game = gather(&people, r#"{"rules":"it/4+length=first-3","pause_ms":0}"#);
    // An onlooker sends no requests: everything is pushed.
    let watching = houses
        .each_ref()
        .map(|server| EventStream::open(server.address, &game, &server.sign_in("Looker"), None).expect("a stream"));
    houses[0].send(&tokens[0], &request::start(&game));

    let journal = Mutex::default();
    let seen: Vec<Vec<u32>> = std::thread::scope(|scope| {
        let playing: Vec<_> = tokens
            .iter()
            .enumerate()
            .map(|(number, token)| {
                let person = Person {
                    token: token.clone(),
                    game: &game,
                    at: vec![houses[number].address],
                    doubled_at: Some(houses[(number + 1) % 3].address),
                    journal: &journal,
                };
                scope.spawn(move || person.play())
            })
            .collect();
        playing.into_iter().map(|player| player.join().expect("the game ends")).collect()
    });
    for seen in &seen {
        assert!(seen.windows(2).all(|pair| pair[0] < pair[1]), "every step is told once, in order: {seen:?}");
    }
    let ends: BTreeSet<_> = seen.iter().map(|seen| seen.last()).collect();
    assert_eq!(ends.len(), 1, "all saw the same end");
    for follower in &watching {
        follower.until("the end of the game", |event| event.stage() == Some(StageJson::Finished));
    }
    let acknowledged = journal.into_inner().expect("no panic");
    let different: BTreeSet<u32> = acknowledged.iter().map(|acknowledged| acknowledged.version).collect();
    assert_eq!(different.len(), acknowledged.len(), "every answer has a version of its own");
    drop(houses);
    assert_all_logged(&acknowledged, &postgres.url, folder.path());
}

#[test]
fn tables_of_a_killed_process_go_on_in_another() {
    const TABLES: usize = 5;
    const BY_ITSELF: &str = r#"{"rules":"it/3+length=first-4","pause_ms":100,"when_empty":"finish",
        "bots":"apprentice","start":true}"#;
    let (folder, postgres) = (tempdir().expect("a folder"), Postgres::start());
    let [mut doomed, other]: [ServerProcess; 2] = processes(&postgres, folder.path());
    let people: Vec<[String; 2]> = (0..TABLES).map(|_| [doomed.sign_in("Ada"), other.sign_in("Bob")]).collect();
    let games: Vec<String> = people
        .iter()
        .map(|[ada, bob]| gather(&[(&doomed, ada), (&other, bob)], r#"{"rules":"it/3+length=first-6","pause_ms":20}"#))
        .collect();
    let journal = Mutex::default();
    let addresses = [doomed.address, other.address];
    std::thread::scope(|scope| {
        let mut playing = Vec::new();
        for (game, [ada, bob]) in games.iter().zip(&people) {
            doomed.send(ada, &request::start(game));
            let person = |token: &String, at: Vec<SocketAddr>| Person {
                token: token.clone(),
                game,
                at,
                doubled_at: None,
                journal: &journal,
            };
            for person in [person(ada, addresses.to_vec()), person(bob, vec![other.address])] {
                playing.push(scope.spawn(move || person.play()));
            }
        }
        let acknowledged = || journal.lock().expect("no panic").len();
        wait_until("a game that goes on", || acknowledged() >= 12 * TABLES);
        // One more table has only bots, and the other process never heard of it.
        let cleo = doomed.sign_in("Cleo");
        let by_itself = doomed.open_table(&cleo, BY_ITSELF);
        doomed.send(&cleo, &request::away(&by_itself));
        doomed.kill();
        for player in playing {
            player.join().expect("the game ends");
        }
        wait_until("the end of the bots' game", || other.get(&format!("/api/v1/games/{by_itself}")).status == 200);
    });
    drop(other);
    assert_all_logged(&journal.into_inner().expect("no panic"), &postgres.url, folder.path());
}

#[test]
fn a_clock_that_began_at_a_killed_process_runs_out_at_another() {
    let (folder, postgres) = (tempdir().expect("a folder"), Postgres::start());
    let [mut doomed, other]: [ServerProcess; 2] = processes(&postgres, folder.path());
    let (ada, bob) = (doomed.sign_in("Ada"), other.sign_in("Bob"));
    let game = gather(
        &[(&doomed, &ada), (&other, &bob)],
        r#"{"rules":"it/3","pause_ms":0,"away_after":3600,"clock":{"seconds":4}}"#,
    );
    let stream = EventStream::open(other.address, &game, &bob, None).expect("a stream");
    let _ada_is_there = EventStream::open(doomed.address, &game, &ada, None).expect("a stream");
    doomed.send(&ada, &request::start(&game));
    let client = other.client(&bob);
    let waits_for_ada = |event: &FeedEvent| event.waiting().is_some_and(|waiting| waiting.seats == [Seat::FIRST]);
    let answer = |event: &FeedEvent| {
        if let (Some(version), Some(action)) = (event.version(), event.legal().first()) {
            // On a busy machine his own time may be over first; then a bot plays for him, and the game goes on.
            let answer = client.send(&request::act(&game, version, &action.to_string()));
            assert!(!matches!(answer, Err(ClientError::Unreachable(_))), "{answer:?}");
        }
        waits_for_ada(event)
    };
    stream.until("that Ada is asked", answer);
    doomed.kill();
    let away = stream.until("that Ada's time is over", |event| is_away(event, 1, AwayReasonJson::OutOfTime));
    let later = |event: &FeedEvent| event.version() > away.version();
    stream.until("what is played for her", |event| later(event) && !waits_for_ada(event));
}

#[test]
fn players_of_a_killed_process_are_gone_until_they_return() {
    let (folder, postgres) = (tempdir().expect("a folder"), Postgres::start());
    let [mut doomed, other]: [ServerProcess; 2] = processes(&postgres, folder.path());
    let (ada, bob) = (other.sign_in("Ada"), doomed.sign_in("Bob"));
    let settings = r#"{"rules":"it/3","pause_ms":0,"away_after":2}"#;
    // One table is driven by the process that will die, the other by the one that survives.
    let games =
        [gather(&[(&other, &ada), (&doomed, &bob)], settings), gather(&[(&doomed, &bob), (&other, &ada)], settings)];
    let (mut streams, mut lost) = (Vec::new(), Vec::new());
    for (game, (host, token)) in games.iter().zip([(&other, &ada), (&doomed, &bob)]) {
        streams.push(EventStream::open(other.address, game, &ada, None).expect("a stream"));
        lost.push(EventStream::open(doomed.address, game, &bob, None).expect("a stream"));
        wait_for_everyone(host, token, game);
        host.send(token, &request::start(game));
    }
    for stream in &streams {
        stream.until("a game that is on", |event| event.stage() == Some(StageJson::Playing));
    }
    doomed.kill();
    for ((stream, game), bobs_seat) in streams.iter().zip(&games).zip([2, 1]) {
        stream.until("that Bob is gone", |event| is_away(event, bobs_seat, AwayReasonJson::Gone));
        let back = EventStream::open(other.address, game, &bob, None).expect("a stream");
        let seat = usize::from(bobs_seat) - 1;
        back.until(
            "that he has his seat back",
            |event| matches!(event, FeedEvent::View(table) if table.seats[seat].away.is_none()),
        );
    }
}

#[test]
fn a_code_for_another_device_is_redeemed_once_by_all_processes_together() {
    // A session asks for five codes at once and no more.
    const PEOPLE: usize = 8;
    let (folder, postgres) = (tempdir().expect("a folder"), Postgres::start());
    let houses: [ServerProcess; 2] = processes(&postgres, folder.path());
    let tokens: Vec<String> = (0..PEOPLE).map(|_| houses[0].sign_in("Ada")).collect();
    for token in tokens.iter().flat_map(|token| [token; 5]) {
        let code = houses[0].send(token, &request::device_code()).code;
        // Two devices at each process, all at the same time.
        let together = Barrier::new(2 * houses.len());
        let redeem = |server: &ServerProcess| {
            together.wait();
            Client::new(&server.url(), None).send(&request::sign_in_with_code(&code))
        };
        let redeemed: Vec<_> = std::thread::scope(|scope| {
            let devices: Vec<_> =
                houses.iter().flat_map(|server| [server; 2]).map(|server| scope.spawn(|| redeem(server))).collect();
            devices.into_iter().map(|device| device.join().expect("no panic")).collect()
        });
        assert_eq!(redeemed.iter().filter(|session| session.is_ok()).count(), 1, "{redeemed:?}");
    }
}

/// Two people write through different processes, and an entry sent to both is written once.
#[test]
fn a_pad_at_two_processes_has_one_sheet() {
    let (folder, postgres) = (tempdir().expect("a folder"), Postgres::start());
    let houses: [ServerProcess; 2] = processes(&postgres, folder.path());
    let tokens = houses.each_ref().map(|house| house.sign_in("Ada"));
    let wish = serde_json::json!({"rules": "it/3+length=first-4", "players": ["Ada", "Ben", "Cleo"]});
    let pad = houses[0].send(&tokens[0], &request::begin_pad(&wish)).pad;
    let feeds = houses.each_ref().map(|house| PadStream::open(house.address, &pad));
    let mut version = 0;
    let mut write = |entry: serde_json::Value| {
        let (here, there) = (version as usize % 2, (version as usize + 1) % 2);
        version += 1;
        let mut named = entry;
        named["once"] = format!("entry-{version}").into();
        // A person sends it to both, like a phone that got no response.
        for house in [&houses[here], &houses[there]] {
            let answered = house.send(&tokens[here], &request::write_on_pad(&pad, &named));
            assert_eq!(answered.version, version, "{named}");
        }
    };
    for round in 1..=4 {
        for player in 1..=3 {
            write(serde_json::json!({"what": "bid", "round": round, "player": player, "bid": 0}));
        }
        for player in 1..=3 {
            let tricks = if player == 1 { round } else { 0 };
            write(serde_json::json!({"what": "taken", "round": round, "player": player, "tricks": tricks}));
        }
    }
    let [one, other] = feeds.map(|feed| feed.until_version(version));
    assert_eq!(one, other);
    assert_eq!(one["over"], true, "{one}");
    assert_eq!(one["players"][0]["total"], -10 - 20 - 30 - 40);
    for house in &houses {
        let mut seen = house.get(&format!("/api/v1/pads/{pad}")).json();
        seen["type"] = "sheet".into();
        assert_eq!(seen, one);
    }
}

struct PadStream(std::io::Lines<BufReader<TcpStream>>);

impl PadStream {
    fn open(at: SocketAddr, pad: &str) -> PadStream {
        let mut stream = TcpStream::connect(at).expect("it listens");
        stream.set_read_timeout(Some(TIMEOUT)).expect("a time can be set");
        let request = format!("GET /api/v1/pads/{pad}/feed?format=ndjson HTTP/1.1\r\nhost: localhost\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("it can be asked");
        PadStream(BufReader::new(stream).lines())
    }

    fn until_version(mut self, version: u32) -> serde_json::Value {
        loop {
            let line = self.0.next().expect("the stream goes on").expect("a line");
            let sheet: serde_json::Value = serde_json::from_str(&line).unwrap_or_default();
            if sheet["version"] == version {
                return sheet;
            }
        }
    }
}
