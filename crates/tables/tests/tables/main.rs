//! Interactions of people and tables, rule by rule, in simulated time.

mod clocks;
mod company;
#[path = "../simulation/disk.rs"]
#[allow(dead_code)]
mod disk;
mod guests;
mod line_limits;
mod pace;
mod repeats;
mod reviews;
mod tutor;

use std::sync::Arc;
use std::time::Duration;

use disk::{Disk, Link, Weather};
use foretell_fair::{Contribution, verify};
use foretell_rules::{Action, Decision, Record, RuleSet, Seat, SeatSet};
use foretell_table::{
    Caller, ChatRoom, Pending, PlayerId, Reaction, Request, RequestError, SeatStatus, Settings, Sitter, Stage,
    TimeControl, Update, WhenEmpty,
};
use foretell_tables::store::{Append, Row, Store};
use foretell_tables::table::{Listening, TableHandle};
use foretell_tables::{Clock, Lobby};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, timeout};

struct Fixture {
    disk: Arc<Disk>,
    links: Vec<Arc<Link>>,
    lobbies: Vec<Arc<Lobby>>,
    since: Instant,
}

const BEGIN: i64 = 1_700_000_000_000;

impl Fixture {
    fn of(processes: u64) -> Fixture {
        let disk: Arc<Disk> = Arc::default();
        let links: Vec<Arc<Link>> = (0..processes).map(|number| disk.link(number, Weather::FINE)).collect();
        let begin = |(number, link): (usize, &Arc<Link>)| {
            Lobby::simulated(link.clone(), Clock::simulated(BEGIN), number as u64 + 10)
        };
        let lobbies = links.iter().enumerate().map(begin).collect();
        Fixture { disk, links, lobbies, since: Instant::now() }
    }

    /// After it was killed; its clock has continued.
    fn restart(&mut self) {
        let clock = Clock::simulated(BEGIN + self.since.elapsed().as_millis() as i64);
        self.links[0] = self.disk.link(77, Weather::FINE);
        self.lobbies[0] = Lobby::simulated(self.links[0].clone(), clock, 77);
    }

    async fn table(&self, settings: Settings, people: usize) -> TableHandle {
        let table = self.lobbies[0].open(person(1), settings).await.expect("a table");
        for number in 2..=people {
            table.ask(person(number), sit(number)).await.expect("a seat");
        }
        table
    }

    async fn game(&self, settings: Settings, people: usize) -> TableHandle {
        let full = people == settings.rules.players();
        let table = self.table(settings, people).await;
        if !full {
            table.ask(person(1), Request::Fill("apprentice".parse().expect("a bot"))).await.expect("bots");
        }
        table.ask(person(1), Request::Start).await.expect("the game begins");
        table
    }
}

async fn gathering(settings: Settings, people: usize) -> (Fixture, TableHandle) {
    let fixture = Fixture::of(1);
    let table = fixture.table(settings, people).await;
    (fixture, table)
}

async fn begun(settings: Settings, people: usize) -> (Fixture, TableHandle) {
    let fixture = Fixture::of(1);
    let table = fixture.game(settings, people).await;
    (fixture, table)
}

fn person(number: usize) -> Caller {
    Caller::new(PlayerId::from_bits(number as u64), format!("Player {number}"))
}

fn seat(number: usize) -> Seat {
    Seat::numbered(number as u8).expect("a seat")
}

fn sit(number: usize) -> Request {
    Request::Sit { seat: Some(seat(number)), contribution: Contribution::Nothing }
}

fn settings(rules: &str) -> Settings {
    let rules: RuleSet = rules.parse().expect("rules");
    Settings { rules, pause_ms: 0, away_after: 30, ..Settings::default() }
}

async fn first_result(fixture: &Fixture, people: usize) -> TableHandle {
    let rules: RuleSet = "it/3+length=first-3".parse().expect("rules");
    let settings = Settings { rules, result_seconds: Some(10), pause_ms: 100, away_after: 30, ..Settings::default() };
    let table = fixture.game(settings, people).await;
    while table.snapshot().score_sheet().is_none_or(|sheet| sheet.rows().is_empty()) {
        if (1..=people).any(|number| legal(&table, number).is_some()) {
            answer_one(&table, people).await;
        } else {
            sleep(Duration::from_millis(5)).await;
        }
    }
    table
}

async fn next_deal(table: &TableHandle) -> Duration {
    let begin = Instant::now();
    until(table, "the next deal", |table_json| table_json["waiting"]["for"] == "bid").await;
    begin.elapsed()
}

fn table_json(table: &TableHandle, reader: usize) -> Value {
    let (table, reader) = (table.snapshot(), person(reader).player);
    let state = table.state();
    let seat = |seat: SeatStatus<'_>| {
        let (kind, name) = match seat.sitter {
            Sitter::Empty => ("empty", None),
            Sitter::Invited { name, .. } => ("invited", Some(name)),
            Sitter::GuestBot { name, .. } => ("guest", Some(name)),
            Sitter::Person { name, .. } => ("person", Some(name)),
            Sitter::Bot { name, .. } => ("bot", Some(name)),
        };
        json!({"kind": kind, "name": name, "away": seat.away, "reserve_ms": seat.reserve})
    };
    let numbers = |seats: SeatSet| seats.into_iter().map(Seat::number).collect::<Vec<u8>>();
    let waiting = state.waiting().map(|waiting| match waiting {
        Pending::Decision { decision, deadlines } => {
            let word = if matches!(decision, Decision::Bid(_)) { "bid" } else { "other" };
            json!({"for": word, "seats": numbers(decision.seats()), "deadlines": deadlines})
        }
        Pending::Continue { seats, until } => {
            json!({"for": "continue", "seats": numbers(seats), "deadlines": until.into_iter().collect::<Vec<_>>()})
        }
    });
    json!({
        "stage": table.stage(),
        "at": state.at(),
        "host_name": state.host().1,
        "you": {"seat": table.seat_of(reader).map(Seat::number)},
        "seats": table.seats().map(seat).collect::<Vec<_>>(),
        "waiting": waiting,
        "talk": table.talk(Some(reader)).collect::<Vec<_>>(),
        "storage": table.storage_works(),
        "commitment": state.commitment(),
        "rematch": table.rematch_game(),
    })
}

async fn listen(table: &TableHandle, reader: usize) -> Listening {
    table.listen(Some(person(reader)), None).await.expect("a stream")
}

fn legal(table: &TableHandle, number: usize) -> Option<Action> {
    table.snapshot().view(Some(person(number).player))?.legal().iter().next()
}

/// `None` if the game is over.
async fn answer_one(table: &TableHandle, people: usize) -> Option<(usize, u32)> {
    loop {
        if table.snapshot().stage() == Stage::Finished {
            return None;
        }
        let version = table.snapshot().version();
        let asked = (1..=people).find_map(|number| legal(table, number).map(|action| (number, action)));
        if let Some((number, action)) = asked {
            let written = table.ask(person(number), Request::Act { version, action }).await.expect("a legal answer");
            return Some((number, written));
        }
        sleep(Duration::from_millis(5)).await;
    }
}

async fn until(table: &TableHandle, what: &str, wanted: impl Fn(&Value) -> bool) {
    let begin = Instant::now();
    while !wanted(&table_json(table, 1)) {
        assert!(begin.elapsed() < Duration::from_hours(1), "{what} never happens: {}", table_json(table, 1));
        sleep(Duration::from_millis(50)).await;
    }
}

async fn first_asked(table: &TableHandle) -> usize {
    until(table, "the first question", |table| !table["waiting"].is_null()).await;
    table_json(table, 1)["waiting"]["seats"][0].as_u64().expect("a seat") as usize
}

#[tokio::test(start_paused = true)]
async fn the_host_sits_first_and_others_take_the_seats_that_are_free() {
    let (_house, table) = gathering(settings("it/4"), 2).await;
    assert_eq!(table.ask(person(3), sit(2)).await, Err(RequestError::SeatTaken(seat(2))));
    assert_eq!(table.ask(person(2), sit(3)).await, Err(RequestError::AlreadySeated(seat(2))));
    assert_eq!(table.ask(person(3), sit(5)).await, Err(RequestError::NoSuchSeat(seat(5), 4)));
    let anywhere = Request::Sit { seat: None, contribution: Contribution::Nothing };
    table.ask(person(3), anywhere).await.expect("the first free seat");
    let seats = table_json(&table, 1)["seats"].clone();
    assert_eq!(seats[2]["name"], "Player 3");
    assert_eq!(seats[3]["kind"], "empty");
}

#[tokio::test(start_paused = true)]
async fn a_game_begins_when_the_host_starts_it_with_full_seats() {
    let (_house, table) = gathering(settings("it/4"), 2).await;
    assert_eq!(table.ask(person(1), Request::Start).await, Err(RequestError::NotFull(2)));
    assert_eq!(RequestError::NotFull(2).to_string(), "2 seats are still empty; put people or bots on them first");
    assert_eq!(RequestError::NotFull(1).to_string(), "one seat is still empty; put a person or a bot on it first");
    assert_eq!(table.ask(person(2), Request::Fill("random".parse().expect("a bot"))).await, Err(RequestError::NotHost));
    table.ask(person(1), Request::Fill("random".parse().expect("a bot"))).await.expect("bots");
    assert_eq!(table.ask(person(2), Request::Start).await, Err(RequestError::NotHost));
    table.ask(person(1), Request::Start).await.expect("it begins");
    assert_eq!(table.ask(person(3), sit(3)).await, Err(RequestError::HasBegun));
    assert_eq!(table.ask(person(1), Request::Start).await, Err(RequestError::HasBegun));
    assert_eq!(table.ask(person(1), Request::Clear(seat(3))).await, Err(RequestError::HasBegun));
}

#[tokio::test(start_paused = true)]
async fn the_host_may_remove_people_and_the_role_moves_on_when_the_host_goes() {
    let (_house, table) = gathering(settings("it/4"), 3).await;
    assert_eq!(table.ask(person(2), Request::Clear(seat(3))).await, Err(RequestError::NotHost));
    table.ask(person(1), Request::Clear(seat(3))).await.expect("removed");
    assert_eq!(table_json(&table, 1)["seats"][2]["kind"], "empty");
    table.ask(person(1), Request::Leave).await.expect("gone");
    assert_eq!(table_json(&table, 2)["host_name"], "Player 2");
    assert_eq!(table.ask(person(1), Request::HandHost(person(1).player)).await, Err(RequestError::NotHost));
    table.ask(person(2), Request::Stand).await.expect("stood up");
    table.ask(person(3), sit(1)).await.expect("a seat");
    assert_eq!(
        table_json(&table, 3)["host_name"],
        "Player 3",
        "whoever comes first to a deserted table looks after it"
    );
}

#[tokio::test(start_paused = true)]
async fn the_host_hands_the_role_on_and_seats_are_swapped() {
    let (_house, table) = gathering(settings("it/4"), 2).await;
    table.ask(person(2), Request::Swap(seat(2), seat(4))).await.expect("everyone may move to a free seat");
    assert_eq!(table.ask(person(2), Request::Swap(seat(4), seat(1))).await, Err(RequestError::NotHost));
    table.ask(person(1), Request::Swap(seat(4), seat(1))).await.expect("the host may move people");
    assert_eq!(table_json(&table, 1)["you"]["seat"], 4);
    assert_eq!(table.ask(person(1), Request::HandHost(person(3).player)).await, Err(RequestError::NoSuchPerson));
    table.ask(person(1), Request::HandHost(person(2).player)).await.expect("handed on");
    assert_eq!(table.ask(person(1), Request::Start).await, Err(RequestError::NotHost));
}

#[tokio::test(start_paused = true)]
async fn a_bot_that_searches_too_long_is_rejected() {
    let (_house, table) = gathering(settings("it/4"), 1).await;
    let slow = Request::SeatBot { seat: seat(2), bot: "seer:ms=60000".parse().expect("a bot") };
    assert!(matches!(table.ask(person(1), slow).await, Err(RequestError::Bot(_))));
}

#[tokio::test(start_paused = true)]
async fn names_at_a_table_are_distinguishable() {
    let fixture = Fixture::of(1);
    let table = fixture.table(settings("it/4"), 1).await;
    let called = |number, name: &str| Caller { name: name.into(), ..person(number) };
    // The first letter is Cyrillic, and the digit would be a letter.
    table.ask(called(2, "Рlayer l"), sit(2)).await.expect("a seat");
    table.ask(called(3, "player 1"), sit(3)).await.expect("a seat");
    let names = |table: &TableHandle| {
        let seats = table_json(table, 1)["seats"].as_array().expect("seats").clone();
        seats.iter().map(|seat| seat["name"].as_str().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names(&table), ["Player 1", "Рlayer l 2", "player 1 3", ""]);
    // Onlookers can't chat as a player, and players chat by the name at their seat.
    let say = |room| Request::Say { room, text: "It is me.".into() };
    table.ask(called(4, "PLAYER 1"), say(ChatRoom::Gallery)).await.expect("said");
    table.ask(called(1, "Player l 2"), say(ChatRoom::Table)).await.expect("said");
    let snapshot = table.snapshot();
    let said: Vec<&str> = snapshot.talk(Some(person(9).player)).map(|said| said.name.as_str()).collect();
    assert_eq!(said, ["PLAYER 1 4", "Player 1"]);
}

#[tokio::test(start_paused = true)]
async fn a_player_who_disappears_before_the_game_loses_the_seat() {
    let (_house, table) = gathering(settings("it/4"), 2).await;
    let _host = listen(&table, 1).await;
    sleep(Duration::from_secs(119)).await;
    assert_eq!(table_json(&table, 1)["seats"][1]["kind"], "person");
    sleep(Duration::from_secs(3)).await;
    assert_eq!(table_json(&table, 1)["seats"][1]["kind"], "empty");
}

#[tokio::test(start_paused = true)]
async fn late_doubled_forged_and_early_answers_change_nothing() {
    let (_house, table) = begun(settings("it/4"), 4).await;
    let _streams = [listen(&table, 1).await, listen(&table, 2).await, listen(&table, 3).await, listen(&table, 4).await];
    let asked = first_asked(&table).await;
    let version = table.snapshot().version();
    let other = asked % 4 + 1;
    let action = legal(&table, asked).expect("something");
    let act = |version, action| Request::Act { version, action };
    let nonsense: Action = "bid 99".parse().expect("an action");

    assert!(matches!(table.ask(person(other), act(version, action)).await, Err(RequestError::NotYourTurn(_))));
    assert_eq!(table.ask(person(9), act(version, action)).await, Err(RequestError::NotSeated));
    assert_eq!(table.ask(person(asked), act(version + 7, action)).await, Err(RequestError::NotYet(version + 7)));
    assert!(matches!(table.ask(person(asked), act(version - 1, action)).await, Err(RequestError::Late { .. })));
    assert!(matches!(table.ask(person(asked), act(version, nonsense)).await, Err(RequestError::Illegal(_))));
    assert_eq!(table.snapshot().version(), version, "nothing has changed");

    let written = table.ask(person(asked), act(version, action)).await.expect("the answer");
    assert_eq!(table.ask(person(asked), act(version, action)).await, Ok(written), "the same answer still stands");
    let other: Action = "bid 1".parse().expect("an action");
    assert_eq!(table.ask(person(asked), act(version, other)).await, Err(RequestError::AlreadyAnswered(written)));
    assert_eq!(table.snapshot().version(), written);
}

#[tokio::test(start_paused = true)]
async fn an_answer_to_an_earlier_question_does_not_count_for_the_next_one() {
    let (_house, table) = begun(settings("it/2+length=last-1"), 2).await;
    let _streams = [listen(&table, 1).await, listen(&table, 2).await];
    let mut last: Option<(usize, u32, u32)> = None;
    for _ in 0..30 {
        let version = table.snapshot().version();
        let Some((number, written)) = answer_one(&table, 2).await else { break };
        if let Some((before, seen, _)) = last.filter(|(before, ..)| *before == number)
            && let Some(action) = legal(&table, number)
        {
            let again = table.ask(person(before), Request::Act { version: seen, action }).await;
            assert!(matches!(again, Err(RequestError::AlreadyAnswered(_))), "{again:?}");
        }
        last = Some((number, version, written));
    }
    assert!(last.is_some());
}

#[tokio::test(start_paused = true)]
async fn the_next_round_is_dealt_when_all_people_have_continued() {
    let fixture = Fixture::of(1);
    let table = first_result(&fixture, 2).await;
    let _streams = [listen(&table, 1).await, listen(&table, 2).await];
    let shown = table_json(&table, 1)["waiting"].clone();
    assert_eq!((&shown["for"], &shown["seats"]), (&json!("continue"), &json!([1, 2])), "bots are not waited for");
    let last = table.snapshot().state().last_round().copied().expect("a round is over");
    let round = last.round().expect("it is still on the table");
    assert_eq!(round.plays.last_trick(3).map(<[_]>::len), Some(3));
    assert_eq!(last.scores, table.snapshot().score_sheet().expect("a sheet").totals());

    table.ask(person(1), Request::Continue).await.expect("the first has seen enough");
    assert_eq!(table_json(&table, 1)["waiting"]["seats"], json!([2]));
    assert_eq!(table.ask(person(1), Request::Continue).await, Err(RequestError::NothingToDo));
    assert_eq!(table.ask(person(3), Request::Continue).await, Err(RequestError::NotSeated));
    // Other events don't postpone the deal.
    table.ask(person(1), Request::React(Reaction::Waiting)).await.expect("a reaction");
    table.ask(person(2), Request::Continue).await.expect("the second too");
    assert!(next_deal(&table).await < Duration::from_millis(200));
    assert_eq!(table.ask(person(1), Request::Continue).await, Err(RequestError::NothingToDo));
}

#[tokio::test(start_paused = true)]
async fn the_next_round_is_dealt_without_those_who_never_continue_or_are_away() {
    let fixture = Fixture::of(1);
    let table = first_result(&fixture, 2).await;
    let _streams = [listen(&table, 1).await, listen(&table, 2).await];
    sleep(Duration::from_secs(5)).await;
    table.ask(person(1), Request::React(Reaction::Waiting)).await.expect("a reaction");
    let rest = next_deal(&table).await;
    assert!((4..6).contains(&rest.as_secs()), "{rest:?}: a reaction does not put the deal off");

    let table = first_result(&fixture, 2).await;
    table.ask(person(2), Request::HandOver).await.expect("a bot plays on");
    assert_eq!(table_json(&table, 1)["waiting"]["seats"], json!([1]));
    table.ask(person(1), Request::Continue).await.expect("continued");
    assert!(next_deal(&table).await < Duration::from_millis(200));
}

#[tokio::test(start_paused = true)]
async fn bids_that_are_made_at_the_same_time_are_not_late_for_each_other() {
    let (_house, table) = begun(settings("it/4+bids=simultaneous"), 4).await;
    let _streams = [listen(&table, 1).await, listen(&table, 2).await, listen(&table, 3).await, listen(&table, 4).await];
    until(&table, "bidding", |table| table["waiting"]["for"] == "bid").await;
    let version = table.snapshot().version();
    for number in 1..=4 {
        let action = legal(&table, number).expect("a bid");
        table.ask(person(number), Request::Act { version, action }).await.expect("all saw the same version");
    }
}

#[tokio::test(start_paused = true)]
async fn players_at_different_processes_see_each_other_at_once() {
    let fixture = Fixture::of(2);
    let here = fixture.game(settings("it/2"), 2).await;
    let there = fixture.lobbies[1].find(here.game()).await.expect("the same table");
    let mut at_one = listen(&here, 1).await;
    let mut at_two = listen(&there, 2).await;
    let mut moves = 0;
    while moves < 20 {
        let version = here.snapshot().version().max(there.snapshot().version());
        let asked = legal(&here, 1).map(|action| (1, action)).or(legal(&there, 2).map(|action| (2, action)));
        let Some((number, action)) = asked else {
            sleep(Duration::from_millis(1)).await;
            continue;
        };
        let table = if number == 1 { &here } else { &there };
        let written = table.ask(person(number), Request::Act { version, action }).await.expect("a legal answer");
        for stream in [&mut at_one, &mut at_two] {
            let begin = Instant::now();
            timeout(Duration::from_secs(1), sees(stream, written)).await.expect("both see it");
            assert!(begin.elapsed() < Duration::from_millis(50));
        }
        moves += 1;
    }
}

async fn sees(stream: &mut Listening, version: u32) {
    loop {
        if let Update::Step(step) = stream.updates.recv().await.expect("the stream is open")
            && step.version() >= version
        {
            return;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_bot_plays_for_an_absent_player() {
    let (_house, table) = begun(settings("it/3"), 2).await;
    let _one = listen(&table, 1).await;
    let two = listen(&table, 2).await;
    drop(two);
    until(&table, "away", |table| table["seats"][1]["away"] == "gone").await;
    let _back = listen(&table, 2).await;
    assert_eq!(table_json(&table, 1)["seats"][1]["away"], Value::Null, "a connection is enough");
    table.ask(person(2), Request::HandOver).await.expect("handed over");
    assert_eq!(table.ask(person(2), Request::HandOver).await, Err(RequestError::NothingToDo));
    assert_eq!(table_json(&table, 1)["seats"][1]["away"], "handed_over");
    table.ask(person(2), Request::TakeBack).await.expect("taken back");
    assert_eq!(table_json(&table, 1)["seats"][1]["away"], Value::Null);
}

#[tokio::test(start_paused = true)]
async fn playing_ends_an_absence() {
    let (_house, table) = begun(Settings { pause_ms: 5_000, ..settings("it/2") }, 2).await;
    let _streams = [listen(&table, 1).await, listen(&table, 2).await];
    let asked = first_asked(&table).await;
    table.ask(person(asked), Request::HandOver).await.expect("handed over");
    let (version, action) = (table.snapshot().version(), legal(&table, asked).expect("something"));
    table.ask(person(asked), Request::Act { version, action }).await.expect("the bot was still thinking");
    assert_eq!(table_json(&table, 1)["seats"][asked - 1]["away"], Value::Null);
}

#[tokio::test(start_paused = true)]
async fn answering_counts_as_presence_without_a_stream() {
    let (_house, table) = begun(settings("it/2"), 2).await;
    for _ in 0..24 {
        sleep(Duration::from_secs(5)).await;
        answer_one(&table, 2).await.expect("the game goes on");
    }
    let away = |number: usize| table_json(&table, 1)["seats"][number - 1]["away"].clone();
    assert_eq!([away(1), away(2)], [Value::Null, Value::Null], "two minutes, and thirty seconds are allowed");
    until(&table, "sleep", |table| table["stage"] == "asleep").await;
    table.ask(person(1), Request::TakeBack).await.expect("taken back");
    sleep(Duration::from_secs(20)).await;
    assert_eq!(away(1), Value::Null, "time away begins anew");
    until(&table, "sleep again", |table| table["stage"] == "asleep").await;
}

#[tokio::test(start_paused = true)]
async fn a_player_who_leaves_for_good_is_replaced_for_good() {
    let (_house, table) = begun(settings("it/2+length=first-2"), 2).await;
    let _one = listen(&table, 1).await;
    table.ask(person(2), Request::Leave).await.expect("gone");
    assert_eq!(table.ask(person(2), Request::TakeBack).await, Err(RequestError::NotSeated));
    assert!(table_json(&table, 2)["you"]["seat"].is_null(), "from now on the gallery's view");
    while answer_one(&table, 1).await.is_some() {}
    assert_eq!(table.snapshot().stage(), Stage::Finished);
}

#[tokio::test(start_paused = true)]
async fn the_clock_hands_the_seat_to_a_bot_after_the_reserve_is_used_up() {
    let fixture = Fixture::of(1);
    let clock = Some(TimeControl { seconds: 10, reserve: 5 });
    let table = fixture.game(Settings { clock, ..settings("it/2") }, 2).await;
    let _streams = [listen(&table, 1).await, listen(&table, 2).await];
    let asked = first_asked(&table).await;
    sleep(Duration::from_secs(13)).await;
    let (version, action) = (table.snapshot().version(), legal(&table, asked).expect("something"));
    table.ask(person(asked), Request::Act { version, action }).await.expect("three seconds of the reserve");
    let left = table_json(&table, 1)["seats"][asked - 1]["reserve_ms"].as_i64().expect("a reserve");
    assert!((1_900..=2_100).contains(&left), "{left}");
    until(&table, "the other's time is over", |table| {
        table["seats"].as_array().is_some_and(|seats| seats.iter().any(|seat| seat["away"] == "out_of_time"))
    })
    .await;
}

/// The first player asked has used three of five reserve seconds and is asked again.
async fn timed_game(fixture: &Fixture) -> (TableHandle, usize) {
    let clock = Some(TimeControl { seconds: 10, reserve: 5 });
    let table = fixture.game(Settings { clock, ..settings("it/2+length=last-1") }, 2).await;
    let _streams = [listen(&table, 1).await, listen(&table, 2).await];
    let asked = first_asked(&table).await;
    sleep(Duration::from_secs(13)).await;
    answer_one(&table, 2).await.expect("three seconds of the reserve");
    while table_json(&table, 1)["waiting"]["seats"][0] != asked {
        answer_one(&table, 2).await.expect("the game goes on");
    }
    (table, asked)
}

/// Still played by its person, with two reserve seconds and ten for the decision.
fn has_its_time(table: &TableHandle, asked: usize) {
    let seen = table_json(table, 1);
    let seat = &seen["seats"][asked - 1];
    assert_eq!((&seat["away"], &seat["reserve_ms"]), (&Value::Null, &2000.into()), "{seen}");
    let (at, deadline) = (seen["at"].as_i64(), seen["waiting"]["deadlines"][0].as_i64());
    assert_eq!(deadline.zip(at).map(|(deadline, at)| deadline - at), Some(12_000), "{seen}");
}

#[tokio::test(start_paused = true)]
async fn a_restarted_server_takes_nobodys_time() {
    let mut fixture = Fixture::of(1);
    let (table, asked) = timed_game(&fixture).await;
    let game = table.game();
    fixture.links[0].kill();
    sleep(Duration::from_mins(10)).await;
    fixture.restart();
    sleep(Duration::from_secs(5)).await;
    let table = fixture.lobbies[0].find(game).await.expect("the table");
    has_its_time(&table, asked);
    let _streams = [listen(&table, 1).await, listen(&table, 2).await];
    answer_one(&table, 2).await.expect("the game goes on");
    assert_eq!(table_json(&table, 1)["seats"][asked - 1]["reserve_ms"], 2000);
    until(&table, "somebody's time is over", |table| table["seats"].to_string().contains("out_of_time")).await;
}

#[tokio::test(start_paused = true)]
async fn a_storage_failure_takes_nobodys_time() {
    let fixture = Fixture::of(1);
    let (table, asked) = timed_game(&fixture).await;
    let _streams = [listen(&table, 1).await, listen(&table, 2).await];
    fixture.links[0].outage(Duration::from_mins(10));
    let (version, action) = (table.snapshot().version(), legal(&table, asked).expect("something"));
    let act = Request::Act { version, action };
    assert_eq!(table.ask(person(asked), act.clone()).await, Err(RequestError::Storage));
    sleep(Duration::from_secs(601)).await;
    has_its_time(&table, asked);
    table.ask(person(asked), act).await.expect("the same question, the same answer");
}

#[tokio::test(start_paused = true)]
async fn a_table_whose_people_have_gone_sleeps_and_wakes_on_return() {
    let (fixture, table) = begun(settings("it/3"), 1).await;
    let game = table.game();
    drop(listen(&table, 1).await);
    drop(table);
    sleep(Duration::from_mins(5)).await;
    assert_eq!(fixture.disk.listing(game).expect("listed").stage, Stage::Asleep);
    assert_eq!(fixture.lobbies[0].tables_loaded(), 0, "it takes no memory");
    let version = fixture.disk.log(game).len();
    sleep(Duration::from_hours(1)).await;
    assert_eq!(fixture.disk.log(game).len(), version, "nothing happens while it sleeps");
    let table = fixture.lobbies[0].find(game).await.expect("it is still there");
    let _back = listen(&table, 1).await;
    assert_eq!(table.snapshot().stage(), Stage::Playing);
    assert_eq!(table_json(&table, 1)["seats"][0]["away"], Value::Null);
    answer_one(&table, 1).await.expect("the game goes on");
}

#[tokio::test(start_paused = true)]
async fn a_reconnecting_crowd_is_admitted() {
    let (_house, table) = begun(settings("it/3"), 1).await;
    let mut crowd = tokio::task::JoinSet::new();
    for _ in 0..500 {
        let table = table.clone();
        crowd.spawn(async move { table.listen(None, None).await.map(drop) });
    }
    for came in crowd.join_all().await {
        came.expect("there is room for all");
    }
}

#[tokio::test(start_paused = true)]
async fn a_crowd_of_onlookers_does_not_slow_players() {
    let (_house, table) = begun(settings("it/2"), 2).await;
    first_asked(&table).await;
    let mut crowd = tokio::task::JoinSet::new();
    for _ in 0..500 {
        let table = table.clone();
        crowd.spawn(async move {
            table.steps(0).await.expect("what happened");
            table.snapshot().version()
        });
    }
    let before = table.snapshot().version();
    tokio::task::yield_now().await;
    let (_, written) = answer_one(&table, 2).await.expect("a move");
    assert_eq!(written, before + 1);
    let seen = crowd.join_all().await;
    assert!(seen.iter().filter(|version| **version > before).count() > 400, "those who look wait for the move");
}

#[tokio::test(start_paused = true)]
async fn a_returning_player_finds_the_game_unchanged() {
    let fixture = Fixture::of(1);
    let impatient = Settings { away_after: 1, ..settings("it/3+length=first-2") };
    let table = fixture.game(impatient, 1).await;
    drop(listen(&table, 1).await);
    until(&table, "sleep", |table| table["stage"] == "asleep").await;
    let _back = listen(&table, 1).await;
    answer_one(&table, 1).await.expect("no bot has answered in my place");
}

#[tokio::test(start_paused = true)]
async fn a_table_may_finish_itself_when_everybody_has_gone() {
    let fixture = Fixture::of(1);
    let finish = Settings { when_empty: WhenEmpty::Finish, ..settings("it/3+length=first-3") };
    let table = fixture.game(finish, 1).await;
    drop(listen(&table, 1).await);
    sleep(Duration::from_mins(2)).await;
    assert_eq!(fixture.disk.listing(table.game()).expect("listed").stage, Stage::Finished);
}

#[tokio::test(start_paused = true)]
async fn a_table_that_all_have_left_for_good_is_played_to_its_end() {
    for asleep in [false, true] {
        let fixture = Fixture::of(1);
        let table = fixture.game(settings("it/3"), 2).await;
        let game = table.game();
        table.ask(person(2), Request::Leave).await.expect("gone");
        if asleep {
            sleep(Duration::from_mins(2)).await;
            assert_eq!(fixture.disk.listing(game).expect("listed").stage, Stage::Asleep, "one may still come back");
        }
        let table = fixture.lobbies[0].find(game).await.expect("the table");
        table.ask(person(1), Request::Leave).await.expect("gone");
        sleep(Duration::from_mins(2)).await;
        assert_eq!(fixture.disk.listing(game).expect("listed").stage, Stage::Finished, "nobody could wake it");
    }
}

#[tokio::test(start_paused = true)]
async fn tables_of_a_killed_process_continue_in_another_within_seconds() {
    let fixture = Fixture::of(2);
    let table = fixture.game(Settings { when_empty: WhenEmpty::Finish, ..settings("it/4") }, 1).await;
    let game = table.game();
    let stream = listen(&table, 1).await;
    table.ask(person(1), Request::HandOver).await.expect("bots alone play now");
    fixture.links[0].kill();
    drop(stream);
    let before = fixture.disk.log(game).len();
    sleep(Duration::from_secs(6)).await;
    assert!(fixture.disk.log(game).len() > before, "the other process plays on");
    sleep(Duration::from_mins(1)).await;
    assert_eq!(fixture.disk.listing(game).expect("listed").stage, Stage::Finished);
}

#[tokio::test(start_paused = true)]
async fn without_storage_moves_are_rejected_until_it_returns() {
    let (fixture, table) = begun(settings("it/2"), 2).await;
    let mut one = listen(&table, 1).await;
    let _two = listen(&table, 2).await;
    let asked = first_asked(&table).await;
    fixture.links[0].outage(Duration::from_secs(20));
    let (version, action) = (table.snapshot().version(), legal(&table, asked).expect("something"));
    let act = Request::Act { version, action };
    assert_eq!(table.ask(person(asked), act.clone()).await, Err(RequestError::Storage));
    assert_eq!(table_json(&table, 1)["storage"], false);
    let said = timeout(Duration::from_secs(1), async {
        loop {
            if let Ok(Update::Storage(well)) = one.updates.recv().await {
                return well;
            }
        }
    });
    assert!(!said.await.expect("the streams are told"));
    assert_eq!(table.ask(person(asked), act.clone()).await, Err(RequestError::Storage));
    sleep(Duration::from_secs(21)).await;
    table.ask(person(asked), act).await.expect("nothing was lost");
    assert_eq!(table_json(&table, 1)["storage"], true);
}

#[tokio::test(start_paused = true)]
async fn a_failed_storage_is_reported_although_nobody_acts() {
    let (fixture, table) = begun(settings("it/2"), 2).await;
    let _streams = [listen(&table, 1).await, listen(&table, 2).await];
    first_asked(&table).await;
    fixture.links[0].outage(Duration::from_secs(20));
    let begin = Instant::now();
    until(&table, "that the storage is gone", |table| table["storage"] == false).await;
    assert!(begin.elapsed() < Duration::from_secs(5), "{:?}", begin.elapsed());
    until(&table, "that the storage is back", |table| table["storage"] == true).await;
}

#[tokio::test(start_paused = true)]
async fn a_move_stored_without_an_answer_is_not_played_twice() {
    let (fixture, table) = begun(settings("it/2"), 2).await;
    let _streams = [listen(&table, 1).await, listen(&table, 2).await];
    let asked = first_asked(&table).await;
    let (version, action) = (table.snapshot().version(), legal(&table, asked).expect("something"));
    fixture.links[0].weather(Weather { fail_after: 1000, ..Weather::FINE });
    let act = Request::Act { version, action };
    assert_eq!(table.ask(person(asked), act.clone()).await, Err(RequestError::Storage));
    fixture.links[0].weather(Weather::FINE);
    let written = table.ask(person(asked), act.clone()).await.expect("it was written");
    assert_eq!(table.ask(person(asked), act).await, Ok(written));
    assert_eq!(fixture.disk.log(table.game()).len(), written as usize, "once");
}

/// A standby took over that hadn't received everything.
#[tokio::test(start_paused = true)]
async fn a_table_continues_without_its_lost_last_lines() {
    let (fixture, table) = begun(settings("it/2"), 2).await;
    let (game, store): (_, &dyn Store) = (table.game(), &*fixture.links[0]);
    let mut one = listen(&table, 1).await;
    let asked = first_asked(&table).await;
    let (mut rows, listing) = (fixture.disk.log(game), fixture.disk.listing(game));
    rows.pop();
    store.drop_game(game).await.expect("forgotten");
    for Row { seq, entry } in rows {
        store.append(Append { game, seq, entry, listing: listing.clone() }).await.expect("written");
    }
    let version = table.snapshot().version();
    let act = Request::Act { version, action: legal(&table, asked).expect("something") };
    assert_eq!(table.ask(person(asked), act).await, Err(RequestError::Storage));
    let ended =
        timeout(Duration::from_secs(5), async { while !matches!(one.updates.recv().await, Ok(Update::Bye)) {} });
    ended.await.expect("the streams are told to come again");
    let table = fixture.lobbies[0].find(game).await.expect("it is there");
    assert_eq!(table.snapshot().version(), version - 1);
    let _streams = [listen(&table, 1).await, listen(&table, 2).await];
    until(&table, "that it goes on", |_| table.snapshot().version() >= version).await;
    assert_eq!(table_json(&table, 1)["storage"], true);
}

#[tokio::test(start_paused = true)]
async fn table_and_gallery_talk_apart_and_can_be_muted() {
    let (_house, table) = gathering(settings("it/3"), 2).await;
    let say = |room, text: &str| Request::Say { room, text: text.to_owned() };
    table.ask(person(1), say(ChatRoom::Table, " good\nluck \u{202e}\u{61c}\u{e0041}")).await.expect("said");
    table.ask(person(9), say(ChatRoom::Gallery, "she has two Wizards")).await.expect("said");
    assert!(matches!(table.ask(person(9), say(ChatRoom::Table, "hi")).await, Err(RequestError::WrongRoom(_))));
    assert!(matches!(table.ask(person(1), say(ChatRoom::Gallery, "hi")).await, Err(RequestError::WrongRoom(_))));
    assert_eq!(table.ask(person(1), say(ChatRoom::Table, " \u{200b}\n")).await, Err(RequestError::NothingSaid));
    assert!(matches!(
        table.ask(person(1), say(ChatRoom::Table, &"x".repeat(281))).await,
        Err(RequestError::TooLong(_))
    ));

    let lines = |reader| table_json(&table, reader)["talk"].as_array().expect("lines").len();
    assert_eq!((lines(2), lines(9)), (1, 2), "players do not read the gallery");
    assert_eq!(table_json(&table, 2)["talk"][0]["text"], "good luck", "plain text in one line");
    table.ask(person(2), Request::Mute { whom: person(1).player, on: true }).await.expect("muted");
    assert_eq!((lines(2), lines(9)), (0, 2), "only for who muted");
    table.ask(person(2), Request::Mute { whom: person(1).player, on: false }).await.expect("heard again");
    assert_eq!(lines(2), 1);
    let nobody = Request::Mute { whom: person(77).player, on: true };
    assert_eq!(
        table.ask(person(2), nobody).await,
        Err(RequestError::NoSuchPerson),
        "there is no end of those who are not here"
    );
    table.ask(person(2), Request::Mute { whom: person(9).player, on: true }).await.expect("who talks can be muted");
    table.ask(person(1), Request::React(Reaction::Applause)).await.expect("a reaction");
    assert_eq!(table.ask(person(9), Request::React(Reaction::Applause)).await, Err(RequestError::NotSeated));
}

#[tokio::test(start_paused = true)]
async fn a_table_without_a_gallery_is_private() {
    let (_house, table) = begun(Settings { gallery: false, ..settings("it/3") }, 1).await;
    let mute = Request::Mute { whom: person(1).player, on: true };
    assert_eq!(table.ask(person(9), mute).await, Err(RequestError::NoGallery), "who reads nothing needs not mute");
    assert!(table.listen(Some(person(1)), None).await.is_ok());
    assert_eq!(table.listen(Some(person(9)), None).await.err(), Some(RequestError::NoGallery));
    assert_eq!(table.listen(None, None).await.err(), Some(RequestError::NoGallery));
}

#[tokio::test(start_paused = true)]
async fn a_returning_stream_gets_missed_steps_or_a_fresh_view() {
    let (_house, table) = begun(settings("it/4"), 1).await;
    let _presence_guard = listen(&table, 1).await;
    while answer_one(&table, 1).await.is_some() {}
    let version = table.snapshot().version();
    assert!(version > 500, "a long game");
    for missing in [0, 1, 5, 200] {
        let listening = table.listen(Some(person(1)), Some(version - missing)).await.expect("a stream");
        let steps = listening.missed.expect("steps");
        let versions: Vec<u32> = steps.iter().map(|step| step.version()).collect();
        assert_eq!(versions, (version - missing + 1..=version).collect::<Vec<_>>());
    }
    for after in [Some(version - 500), None] {
        let listening = table.listen(Some(person(1)), after).await.expect("a stream");
        assert!(listening.missed.is_none(), "everything at once is shorter");
        assert_eq!(listening.snapshot.version(), version);
    }
    let ahead = table.listen(Some(person(1)), Some(version + 5)).await.expect("a stream");
    assert!(ahead.missed.is_none(), "there is no such version");
}

#[tokio::test(start_paused = true)]
async fn a_finished_game_proves_its_cards_and_can_be_played_again() {
    let (fixture, table) = begun(settings("it/3+length=first-2"), 2).await;
    let _streams = [listen(&table, 1).await, listen(&table, 2).await];
    assert_eq!(fixture.lobbies[0].rematch(person(1), table.game()).await.err(), Some(RequestError::NotOver));
    assert_eq!(table.record().await.err(), Some(RequestError::NotOver), "open cards are shown when it is over");
    let promised = table_json(&table, 1)["commitment"].clone();
    while answer_one(&table, 2).await.is_some() {}
    let record: Record =
        table.record().await.expect("a record").to_text().expect("a legal record").parse().expect("it can be read");
    assert_eq!(verify(&record).expect("it is proven").commitment.to_string(), promised);

    sleep(Duration::from_hours(48)).await;
    let well_played = Request::Say { room: ChatRoom::Table, text: "Well played!".into() };
    table.ask(person(1), well_played).await.expect("said");
    assert_eq!(table.record().await.expect("a record"), record, "a record is for ever");

    let again = fixture.lobbies[0].rematch(person(1), table.game()).await.expect("another table");
    let too = fixture.lobbies[0].rematch(person(2), table.game()).await.expect("the same table");
    assert_eq!(again.game(), too.game());
    assert_eq!(table_json(&table, 1)["rematch"], again.game().as_str());
    let seats = table_json(&again, 1)["seats"].clone();
    assert_eq!((&seats[1]["name"], &seats[2]["kind"]), (&"Player 2".into(), &"bot".into()));
    assert_ne!(table_json(&again, 1)["commitment"], promised, "with a new secret");
}

#[tokio::test(start_paused = true)]
async fn a_stopping_server_tells_everyone_to_reconnect() {
    let (fixture, table) = begun(settings("it/2"), 2).await;
    let mut one = listen(&table, 1).await;
    fixture.lobbies[0].close().await.expect("it closes");
    let bye = timeout(Duration::from_secs(1), async {
        loop {
            if let Update::Bye = one.updates.recv().await.expect("a last word before it closes") {
                return;
            }
        }
    });
    bye.await.expect("the streams are told");
    assert!(table.ask(person(1), Request::HandOver).await.is_err());
}
