//! Several real processes on one PostgreSQL: people of one table at different processes play together, and when a
//! process is killed its tables go on in another, with their bots, their clocks and everything that was acknowledged.
#![cfg(unix)]

mod house;

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use foretell_client::load::Acknowledged;
use house::follow::{Follower, PATIENCE};
use house::ledger::compare;
use house::postgres::Postgres;
use house::{House, try_post};
use tempfile::tempdir;

/// Somebody at a table.
struct Person<'a> {
    token: String,
    game: &'a str,
    /// Where to play: at the first of these processes that is there.
    at: Vec<SocketAddr>,
    /// A second device, at another process, that gives every answer in the same moment.
    doubled_at: Option<SocketAddr>,
    journal: &'a Mutex<Vec<Acknowledged>>,
}

impl Person<'_> {
    /// Plays to the end of the game, always the first that is allowed, whatever becomes of the processes. The answer is
    /// the versions that were told.
    fn play(&self) -> Vec<u32> {
        let mut seen: Vec<u32> = Vec::new();
        loop {
            let open = |at: &SocketAddr| Follower::open(*at, self.game, &self.token, seen.last().copied());
            let stream = self.at.iter().find_map(open).expect("one of the processes is there");
            while let Some(told) = stream.next() {
                let Some(version) = told.version() else { continue };
                seen.push(version);
                if told.data["stage"] == "finished" {
                    return seen;
                }
                if let Some(action) = told.first_legal() {
                    self.answer(version, action);
                }
            }
        }
    }

    fn answer(&self, version: u32, action: &str) {
        let body = format!(r#"{{"version":{version},"action":"{action}"}}"#);
        let path = format!("/tables/{}/actions", self.game);
        let post = |at: SocketAddr| try_post(at, &path, &self.token, &body);
        let answers = std::thread::scope(|scope| {
            let second = self.doubled_at.map(|at| scope.spawn(move || post(at)));
            let first = self.at.iter().find_map(|at| post(*at));
            [first, second.and_then(|second| second.join().expect("no panic"))]
        });
        let accepted: Vec<u64> = answers
            .iter()
            .flatten()
            .filter(|answer| answer.status == 200)
            .filter_map(|answer| answer.json()["version"].as_u64())
            .collect();
        assert!(accepted.len() <= 1, "one answer was accepted twice, as {accepted:?}");
        if self.doubled_at.is_some() {
            assert_eq!(accepted.len(), 1, "one of two equal answers is accepted");
        }
        let acknowledged = accepted.first().map(|version| Acknowledged {
            game: self.game.to_owned(),
            version: *version as u32,
            action: action.to_owned(),
        });
        self.journal.lock().expect("no panic").extend(acknowledged);
    }
}

/// Processes on one database.
fn processes<const N: usize>(postgres: &Postgres, folder: &Path) -> [House; N] {
    std::array::from_fn(|_| House::at(&postgres.url, folder))
}

/// A table with people from several processes, the first of whom is its host; bots have the other seats.
fn gather(people: &[(&House, &str)], settings: &str) -> String {
    let (host, token) = people[0];
    let game = host.open_table(token, settings);
    for (house, token) in &people[1..] {
        house.post(&format!("/tables/{game}/seats"), token, "{}");
    }
    let free = seats(host, &game).iter().filter(|seat| seat["kind"] == "empty").count();
    if free > 0 {
        host.post(&format!("/tables/{game}/fill"), token, r#"{"bot":"apprentice"}"#);
    }
    game
}

/// Waits until a process knows that all people of a table are connected, wherever that is.
fn wait_for_everyone(house: &House, game: &str) {
    let begun = Instant::now();
    let is_missing = |seat: &serde_json::Value| seat["kind"] == "person" && seat["here"] == false;
    while seats(house, game).iter().any(is_missing) {
        assert!(begun.elapsed() < PATIENCE, "everyone has a stream");
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn seats(house: &House, game: &str) -> Vec<serde_json::Value> {
    let table = house.get(&format!("/api/v1/tables/{game}")).json();
    table["seats"].as_array().expect("seats").clone()
}

#[test]
fn people_at_three_processes_play_one_game_and_no_answer_counts_twice() {
    let (folder, postgres) = (tempdir().expect("a folder"), Postgres::start());
    let houses: [House; 3] = processes(&postgres, folder.path());
    let tokens = [0, 1, 2].map(|number| houses[number].come_in("Ada"));
    let people: Vec<_> = houses.iter().zip(tokens.iter().map(String::as_str)).collect();
    let game = gather(&people, r#"{"rules":"it/4+length=first-3","pause_ms":0}"#);
    // Somebody who only looks on asks nothing that could bring news: what happens is told by itself.
    let watching = houses
        .each_ref()
        .map(|house| Follower::open(house.address, &game, &house.come_in("Looker"), None).expect("a stream"));
    houses[0].post(&format!("/tables/{game}/start"), &tokens[0], "");

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
        follower.until("the end of the game", |told| told.data["stage"] == "finished");
    }
    let acknowledged = journal.into_inner().expect("no panic");
    let different: BTreeSet<u32> = acknowledged.iter().map(|acknowledged| acknowledged.version).collect();
    assert_eq!(different.len(), acknowledged.len(), "every answer has a version of its own");
    drop(houses);
    compare(&acknowledged, &postgres.url, folder.path());
}

#[test]
fn tables_of_a_killed_process_go_on_in_another() {
    const TABLES: usize = 5;
    const BY_ITSELF: &str = r#"{"rules":"it/3+length=first-4","pause_ms":100,"when_empty":"finish",
        "bots":"apprentice","start":true}"#;
    let (folder, postgres) = (tempdir().expect("a folder"), Postgres::start());
    let [doomed, other]: [House; 2] = processes(&postgres, folder.path());
    let people: Vec<[String; 2]> = (0..TABLES).map(|_| [doomed.come_in("Ada"), other.come_in("Bob")]).collect();
    let games: Vec<String> = people
        .iter()
        .map(|[ada, bob]| gather(&[(&doomed, ada), (&other, bob)], r#"{"rules":"it/3+length=first-6","pause_ms":20}"#))
        .collect();
    let journal = Mutex::default();
    let addresses = [doomed.address, other.address];
    std::thread::scope(|scope| {
        let mut playing = Vec::new();
        for (game, [ada, bob]) in games.iter().zip(&people) {
            doomed.post(&format!("/tables/{game}/start"), ada, "");
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
        let begun = Instant::now();
        while acknowledged() < 12 * TABLES {
            assert!(begun.elapsed() < PATIENCE, "the games go on");
            std::thread::sleep(Duration::from_millis(10));
        }
        // At one more table bots alone are at work, and nobody has ever asked the other process for it.
        let cleo = doomed.come_in("Cleo");
        let by_itself = doomed.open_table(&cleo, BY_ITSELF);
        doomed.post(&format!("/tables/{by_itself}/away"), &cleo, "");
        doomed.kill();
        for player in playing {
            player.join().expect("the game ends");
        }
        let begun = Instant::now();
        while other.get(&format!("/api/v1/games/{by_itself}")).status != 200 {
            assert!(begun.elapsed() < PATIENCE, "the bots' game goes on to its end");
            std::thread::sleep(Duration::from_millis(100));
        }
    });
    drop(other);
    compare(&journal.into_inner().expect("no panic"), &postgres.url, folder.path());
}

#[test]
fn a_clock_that_began_at_a_killed_process_runs_out_at_another() {
    let (folder, postgres) = (tempdir().expect("a folder"), Postgres::start());
    let [doomed, other]: [House; 2] = processes(&postgres, folder.path());
    let (ada, bob) = (doomed.come_in("Ada"), other.come_in("Bob"));
    let game = gather(
        &[(&doomed, &ada), (&other, &bob)],
        r#"{"rules":"it/3","pause_ms":0,"away_after":3600,"clock":{"seconds":4}}"#,
    );
    let stream = Follower::open(other.address, &game, &bob, None).expect("a stream");
    let _ada_is_there = Follower::open(doomed.address, &game, &ada, None).expect("a stream");
    doomed.post(&format!("/tables/{game}/start"), &ada, "");
    let answer = |told: &house::follow::Told| {
        if let (Some(version), Some(action)) = (told.version(), told.first_legal()) {
            let body = format!(r#"{{"version":{version},"action":"{action}"}}"#);
            // On a busy machine his own time may be over first; then a bot plays for him, and the game goes on.
            try_post(other.address, &format!("/tables/{game}/actions"), &bob, &body).expect("it answers");
        }
        told.data["waiting"]["seats"] == serde_json::json!([1])
    };
    stream.until("that Ada is asked", answer);
    doomed.kill();
    let away = stream.until("that Ada's time is over", |told| told.is_away(1, "out_of_time"));
    let later = |told: &house::follow::Told| told.version() > away.version();
    stream
        .until("what is played for her", |told| later(told) && told.data["waiting"]["seats"] != serde_json::json!([1]));
}

#[test]
fn whoever_was_connected_to_a_killed_process_is_gone_until_they_come_back() {
    let (folder, postgres) = (tempdir().expect("a folder"), Postgres::start());
    let [doomed, other]: [House; 2] = processes(&postgres, folder.path());
    let (ada, bob) = (other.come_in("Ada"), doomed.come_in("Bob"));
    let settings = r#"{"rules":"it/3","pause_ms":0,"away_after":2}"#;
    // One table is driven by the process that will die, the other by the one that goes on.
    let games =
        [gather(&[(&other, &ada), (&doomed, &bob)], settings), gather(&[(&doomed, &bob), (&other, &ada)], settings)];
    let (mut streams, mut lost) = (Vec::new(), Vec::new());
    for (game, (host, token)) in games.iter().zip([(&other, &ada), (&doomed, &bob)]) {
        streams.push(Follower::open(other.address, game, &ada, None).expect("a stream"));
        lost.push(Follower::open(doomed.address, game, &bob, None).expect("a stream"));
        wait_for_everyone(host, game);
        host.post(&format!("/tables/{game}/start"), token, "");
    }
    for stream in &streams {
        stream.until("a game that is on", |told| told.data["stage"] == "playing");
    }
    doomed.kill();
    for ((stream, game), bobs_seat) in streams.iter().zip(&games).zip([2, 1]) {
        stream.until("that Bob is gone", |told| told.is_away(bobs_seat, "gone"));
        let back = Follower::open(other.address, game, &bob, None).expect("a stream");
        let seat = usize::from(bobs_seat) - 1;
        back.until("that he has his seat back", |told| {
            told.event == "view" && told.data["seats"][seat]["away"].is_null()
        });
    }
}
