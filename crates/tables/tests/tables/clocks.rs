//! A clock that is set or stands still stops no game, takes no player's time and reveals no hand.

use std::time::Duration;

use foretell_table::{Request, Settings, Stage, WhenEmpty};
use foretell_tables::audit;
use foretell_tables::table::TableHandle;
use serde_json::Value;
use tokio::time::{advance, sleep};

use super::{
    BEGIN, Fixture, gathering, has_its_time, listen, person, seat, settings, sit, table_json, timed_game, until,
};

const HOUR: i64 = 60 * 60 * 1000;

async fn bots_at_work(fixture: &Fixture) -> TableHandle {
    let settings = Settings { pause_ms: 500, when_empty: WhenEmpty::Finish, ..settings("it/3+length=last-1") };
    let table = fixture.game(settings, 1).await;
    table.ask(person(1), Request::HandOver).await.expect("a bot plays for her");
    table
}

/// In ten seconds.
async fn steps(table: &TableHandle) -> u32 {
    let before = table.snapshot().version();
    sleep(Duration::from_secs(10)).await;
    table.snapshot().version() - before
}

fn is_usual(steps: u32) {
    assert!((10..=25).contains(&steps), "{steps} steps in ten seconds");
}

#[tokio::test(start_paused = true)]
async fn bots_keep_their_pace_when_the_clock_is_set() {
    let fixture = Fixture::of(1);
    let table = bots_at_work(&fixture).await;
    is_usual(steps(&table).await);
    for by in [-5 * HOUR, 7 * HOUR] {
        fixture.lobbies[0].clock().set_forward(by);
        is_usual(steps(&table).await);
    }
    let log = fixture.disk.log(table.game());
    let moved = |by: &str| log.iter().filter(|row| row.entry.contains(by)).count();
    assert_eq!((moved(r#"{"clock_moved":{"by":-18000000}}"#), moved(r#"{"clock_moved":{"by":25200000}}"#)), (1, 1));
    audit::log(&log).expect("a log that says when its clock was set");
}

#[tokio::test(start_paused = true)]
async fn bots_continue_after_a_restart_with_a_log_from_the_future() {
    let mut fixture = Fixture::of(1);
    fixture.lobbies[0].clock().set_forward(5 * HOUR);
    let table = bots_at_work(&fixture).await;
    is_usual(steps(&table).await);
    assert!(table.snapshot().state().at() > BEGIN + 5 * HOUR);
    let game = table.game();
    fixture.links[0].kill();
    fixture.restart();
    sleep(Duration::from_secs(5)).await;
    let table = fixture.lobbies[0].find(game).await.expect("the table");
    is_usual(steps(&table).await);
    assert!(table.snapshot().state().at() < BEGIN + HOUR, "what is written now has the right time");
    audit::log(&fixture.disk.log(game)).expect("a log that says when its clock was set");
}

#[tokio::test(start_paused = true)]
async fn players_get_their_time_again_when_the_clock_is_set() {
    for by in [-5 * HOUR, 5 * HOUR, -20_000] {
        let fixture = Fixture::of(1);
        let (table, asked) = timed_game(&fixture).await;
        let _streams = [listen(&table, 1).await, listen(&table, 2).await];
        sleep(Duration::from_secs(8)).await;
        let clock = fixture.lobbies[0].clock();
        clock.set_forward(by);
        sleep(Duration::from_secs(5)).await;
        has_its_time(&table, asked);
        let deadline = table_json(&table, 1)["waiting"]["deadlines"][0].as_i64().expect("a deadline");
        assert!((6_000..=7_500).contains(&(deadline - clock.now())), "shown is what is left");
        until(&table, "that the time is over", |table| table["seats"][asked - 1]["away"] == "out_of_time").await;
        assert!((clock.now() - deadline).abs() < 500, "it was over when that was said");
    }
}

#[tokio::test(start_paused = true)]
async fn a_suspended_process_takes_nobodys_time() {
    let fixture = Fixture::of(1);
    let (table, asked) = timed_game(&fixture).await;
    let _streams = [listen(&table, 1).await, listen(&table, 2).await];
    sleep(Duration::from_secs(5)).await;
    // All timers fire at once, as after SIGSTOP and SIGCONT.
    advance(Duration::from_mins(10)).await;
    sleep(Duration::from_secs(5)).await;
    has_its_time(&table, asked);
    sleep(Duration::from_secs(6)).await;
    assert_eq!(table_json(&table, 1)["seats"][asked - 1]["away"], Value::Null, "the time is given anew");
    until(&table, "that the time is over", |table| table["seats"][asked - 1]["away"] == "out_of_time").await;
}

#[tokio::test(start_paused = true)]
async fn nobody_is_gone_because_of_a_clock_change_or_suspension() {
    let (fixture, table) = gathering(settings("it/3"), 2).await;
    drop([listen(&table, 1).await, listen(&table, 2).await]);
    fixture.lobbies[0].clock().set_forward(24 * HOUR);
    sleep(Duration::from_secs(50)).await;
    advance(Duration::from_hours(1)).await;
    sleep(Duration::from_secs(50)).await;
    assert_eq!(table_json(&table, 1)["seats"][1]["kind"], "person", "of two minutes only 100 seconds have passed");
    fixture.lobbies[0].clock().set_forward(-48 * HOUR);
    sleep(Duration::from_secs(30)).await;
    assert_eq!(table_json(&table, 1)["seats"][1]["kind"], "empty");
    table.ask(person(3), sit(3)).await.expect("and others can sit down");
}

/// From each question to its answer, in milliseconds.
async fn answers_of(bot: &str, pause_ms: u32) -> Vec<i64> {
    let (fixture, table) =
        gathering(Settings { pause_ms, when_empty: WhenEmpty::Finish, ..settings("it/3+length=first-2") }, 1).await;
    for number in 2..=3 {
        let bot = bot.parse().expect("a bot");
        table.ask(person(1), Request::SeatBot { seat: seat(number), bot }).await.expect("a bot");
    }
    table.ask(person(1), Request::Start).await.expect("the game begins");
    table.ask(person(1), Request::HandOver).await.expect("a bot plays for her");
    until(&table, "the end", |_| table.snapshot().stage() == Stage::Finished).await;
    let lines = fixture.disk.log(table.game()).into_iter();
    let lines: Vec<Value> = lines.map(|row| serde_json::from_str(&row.entry).expect("JSON")).collect();
    let is_of_bot = |line: &Value| line["do"][0]["act"][0].as_u64().is_some_and(|seat| seat > 1);
    let took = |pair: &[Value]| pair[1]["at"].as_i64().expect("a time") - pair[0]["at"].as_i64().expect("a time");
    lines.windows(2).filter(|pair| is_of_bot(&pair[1])).map(took).collect()
}

/// Thinking takes no simulated time, so this is the table's own delay, which must not reveal a forced answer.
#[tokio::test(start_paused = true)]
async fn a_forced_answer_of_a_searching_bot_takes_as_long_as_any_other() {
    let answers = answers_of("seer:ms=30", 0).await;
    assert_eq!(answers, vec![30 + 25; 10], "two bots, two bids and three cards each");
    let answers = answers_of("seer:ms=30", 400).await;
    // 75 to 125 % of the pause, plus one pause after a trick.
    assert!(answers.iter().all(|took| (300..=500).contains(took) || (700..=900).contains(took)), "{answers:?}");
}
