use foretell_rules::{Audience, Viewer};
use foretell_table::{StepEvent, TableEvent};
use foretell_tables::store::memory::MemoryStore;
use foretell_tables::store::{StoreFuture, StoreWrapper};

use super::*;

const FRIEND: usize = 9;

async fn friend_at(table: &TableHandle, number: usize) {
    table.ask(person(FRIEND), Request::RequestSeat(seat(number))).await.expect("a request");
    table.ask(person(1), Request::LetIn(person(FRIEND).player)).await.expect("the friend is let in");
    until_friend_sits(table).await;
}

async fn until_friend_sits(table: &TableHandle) {
    while table_json(table, FRIEND)["you"]["seat"].is_null() {
        answer_one(table, 8).await.expect("there is a next deal");
        sleep(Duration::from_millis(5)).await;
    }
}

fn viewer(table: &TableHandle, number: usize) -> Viewer {
    table.snapshot().view(Some(person(number).player)).expect("a game is on").viewer
}

#[tokio::test(start_paused = true)]
async fn a_friend_takes_over_from_a_bot_with_the_hosts_consent() {
    let (mut fixture, table) = begun(settings("it/3"), 1).await;
    let (_host, _friend) = (listen(&table, 1).await, listen(&table, FRIEND).await);
    first_asked(&table).await;
    let friend = person(FRIEND).player;
    assert_eq!(table.ask(person(1), Request::LetIn(friend)).await, Err(RequestError::NoSuchPerson), "no wish");
    assert_eq!(table.ask(person(FRIEND), Request::RequestSeat(seat(1))).await, Err(RequestError::SeatTaken(seat(1))));
    table.ask(person(FRIEND), Request::RequestSeat(seat(2))).await.expect("a request");
    table.ask(person(FRIEND), Request::RequestSeat(seat(3))).await.expect("another instead");
    assert_eq!(table.snapshot().state().seat_requests().count(), 1, "one request each");
    assert_eq!(table.ask(person(FRIEND), Request::LetIn(friend)).await, Err(RequestError::NotHost));
    table.ask(person(8), Request::RequestSeat(seat(3))).await.expect("another wants the same seat");
    table.ask(person(1), Request::LetIn(friend)).await.expect("the friend is let in");
    assert_eq!(table.snapshot().state().seat_requests().count(), 0, "the seat is taken");
    assert_eq!(table.ask(person(8), Request::RequestSeat(seat(3))).await, Err(RequestError::SeatTaken(seat(3))));
    assert_eq!(
        table.ask(person(FRIEND), Request::RequestSeat(seat(2))).await,
        Err(RequestError::AlreadySeated(seat(3)))
    );
    assert_eq!(viewer(&table, FRIEND), Viewer::Gallery, "a bot plays this hand");
    fixture.restart();
    let table = fixture.lobbies[0].find(table.game()).await.expect("the table");
    let streams = [listen(&table, 1).await, listen(&table, FRIEND).await];
    assert_eq!(table.snapshot().state().newcomers().count(), 1, "who was let in is in the log");
    until_friend_sits(&table).await;
    assert_eq!(table.snapshot().score_sheet().expect("a sheet").rows().len(), 1, "with the second deal");
    assert_eq!(
        table.ask(person(FRIEND), Request::RequestSeat(seat(2))).await,
        Err(RequestError::AlreadySeated(seat(3)))
    );
    assert_eq!(viewer(&table, FRIEND), Viewer::Seat(seat(3)), "exactly what that seat may know");
    drop(streams);

    fixture.restart();
    let table = fixture.lobbies[0].find(table.game()).await.expect("the table");
    assert_eq!(table_json(&table, FRIEND)["you"]["seat"], 3, "it is in the log");
    let streams = [listen(&table, 1).await, listen(&table, FRIEND).await];
    let promised = table_json(&table, 1)["commitment"].clone();
    while answer_one(&table, FRIEND).await.is_some() {}
    let record = table.record().await.expect("a record");
    assert_eq!(record.players[2], "Player 9");
    assert_eq!(verify(&record).expect("it is proven").commitment.to_string(), promised);
    drop(streams);
}

#[tokio::test(start_paused = true)]
async fn a_new_player_learns_no_earlier_secret() {
    let (_house, table) = begun(settings("it/3"), 1).await;
    let _streams = [listen(&table, 1).await, listen(&table, FRIEND).await];
    first_asked(&table).await;
    friend_at(&table, 2).await;
    answer_one(&table, FRIEND).await.expect("the game goes on");
    let steps = table.steps(0).await.expect("steps");
    let sits = |step: &&Arc<foretell_table::Step>| step.seats_in_game(Some(person(FRIEND).player));
    let [sat] = steps.iter().filter(sits).map(|step| step.version()).collect::<Vec<_>>()[..] else {
        panic!("the friend sits down once");
    };
    let is_open = |event: &&StepEvent| matches!(event, StepEvent::Game(Audience::EVERYONE, _) | StepEvent::Table(_));
    for step in steps.iter().filter(|step| step.version() < sat) {
        let told: Vec<_> = step.events_for(Some(person(FRIEND).player)).collect();
        assert_eq!(told.len(), told.iter().filter(|event| is_open(event)).count(), "{told:?}");
    }
}

/// The attack: a host with a second session takes one seat after another in the same round.
#[tokio::test(start_paused = true)]
async fn nobody_sees_two_hands_of_one_round() {
    let (_house, table) = begun(settings("it/4+length=first-3"), 2).await;
    let _streams = [listen(&table, 1).await, listen(&table, 2).await, listen(&table, FRIEND).await];
    first_asked(&table).await;
    table.ask(person(1), Request::Clear(seat(2))).await.expect("a player is removed");
    let friend = person(FRIEND).player;
    for number in [2, 3, 4] {
        table.ask(person(FRIEND), Request::RequestSeat(seat(number))).await.expect("a request");
        table.ask(person(1), Request::LetIn(friend)).await.expect("let in");
        assert_eq!(viewer(&table, FRIEND), Viewer::Gallery, "seat {number}");
        table.ask(person(FRIEND), Request::WithdrawSeatRequest(friend)).await.expect("the next seat then");
    }
    friend_at(&table, 4).await;
    assert_eq!(viewer(&table, FRIEND), Viewer::Seat(seat(4)));
    table.ask(person(FRIEND), Request::Leave).await.expect("left");
    table.ask(person(FRIEND), Request::RequestSeat(seat(3))).await.expect("a request");
    table.ask(person(1), Request::LetIn(friend)).await.expect("let in");
    assert_eq!(viewer(&table, FRIEND), Viewer::Gallery);
    until_friend_sits(&table).await;
    assert_eq!(viewer(&table, FRIEND), Viewer::Seat(seat(3)), "with the third deal");
}

/// The same attack with a seat left before: it isn't one's own any more after taking another.
#[tokio::test(start_paused = true)]
async fn a_seat_left_for_another_is_given_up() {
    let (_house, table) = begun(settings("it/4+length=first-4"), 2).await;
    let _streams = [listen(&table, 1).await, listen(&table, 2).await];
    first_asked(&table).await;
    let player = person(2).player;
    table.ask(person(2), Request::Leave).await.expect("left");
    table.ask(person(2), Request::RequestSeat(seat(3))).await.expect("a request");
    table.ask(person(1), Request::LetIn(player)).await.expect("let in");
    while table_json(&table, 2)["you"]["seat"].is_null() {
        answer_one(&table, 8).await.expect("there is a next deal");
        sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(viewer(&table, 2), Viewer::Seat(seat(3)));
    table.ask(person(2), Request::Leave).await.expect("left");
    table.ask(person(2), Request::RequestSeat(seat(2))).await.expect("a request");
    table.ask(person(1), Request::LetIn(player)).await.expect("let in");
    assert_eq!(viewer(&table, 2), Viewer::Gallery, "the hand of seat 3 is known in this round");
}

#[tokio::test(start_paused = true)]
async fn only_the_seats_own_player_comes_back_in_the_same_round() {
    let (_house, table) = begun(settings("it/4+length=first-1"), 2).await;
    let _streams = [listen(&table, 1).await, listen(&table, 2).await];
    first_asked(&table).await;
    table.ask(person(2), Request::Leave).await.expect("left");
    let ask = |who: usize, number: usize| table.ask(person(who), Request::RequestSeat(seat(number)));
    assert_eq!(ask(FRIEND, 2).await, Err(RequestError::LastDeal), "there is no other deal");
    assert_eq!(ask(2, 3).await, Err(RequestError::LastDeal), "it is not the own seat");
    ask(2, 2).await.expect("the own seat");
    table.ask(person(1), Request::LetIn(person(2).player)).await.expect("let in");
    assert_eq!(viewer(&table, 2), Viewer::Seat(seat(2)), "at once: this hand is known");
}

#[tokio::test(start_paused = true)]
async fn a_seat_request_can_be_declined_and_withdrawn() {
    let (_house, table) = begun(settings("it/3"), 2).await;
    let ask = || table.ask(person(FRIEND), Request::RequestSeat(seat(3)));
    let friend = person(FRIEND).player;
    for who in [1, FRIEND] {
        ask().await.expect("a request");
        assert_eq!(table.ask(person(2), Request::WithdrawSeatRequest(friend)).await, Err(RequestError::NotHost));
        table.ask(person(who), Request::WithdrawSeatRequest(friend)).await.expect("no more request");
        assert_eq!(table.snapshot().state().seat_requests().count(), 0);
    }
    for number in 20..32 {
        table.ask(person(number), Request::RequestSeat(seat(3))).await.expect("a request");
    }
    assert_eq!(ask().await, Err(RequestError::SeatRequestsFull), "not without end");
}

#[tokio::test(start_paused = true)]
async fn a_friend_at_another_process_is_there_when_let_in() {
    let fixture = Fixture::of(2);
    let here = fixture.game(settings("it/3"), 1).await;
    let there = fixture.lobbies[1].find(here.game()).await.expect("the same table");
    let _streams = [listen(&here, 1).await, listen(&there, FRIEND).await];
    first_asked(&here).await;
    there.ask(person(FRIEND), Request::RequestSeat(seat(3))).await.expect("a request");
    sleep(Duration::from_millis(100)).await;
    here.ask(person(1), Request::LetIn(person(FRIEND).player)).await.expect("let in");
    until_friend_sits(&here).await;
    sleep(Duration::from_secs(25)).await;
    let seats = table_json(&here, 1)["seats"].clone();
    assert_eq!((&seats[2]["kind"], &seats[2]["away"]), (&json!("person"), &Value::Null), "connected all the while");
}

#[tokio::test(start_paused = true)]
async fn the_host_removes_somebody_for_whom_a_bot_plays_on() {
    let (mut fixture, table) = begun(settings("it/3+length=first-3"), 3).await;
    let mut removed = listen(&table, 2).await;
    let _others = [listen(&table, 1).await, listen(&table, 3).await];
    assert_eq!(table.ask(person(3), Request::Clear(seat(2))).await, Err(RequestError::NotHost));
    assert_eq!(table.ask(person(1), Request::Clear(seat(1))).await, Err(RequestError::HasBegun), "oneself");
    let version = table.ask(person(1), Request::Clear(seat(2))).await.expect("removed");
    let told = loop {
        if let Update::Step(step) = removed.updates.recv().await.expect("the stream is open")
            && step.version() == version
        {
            break step.events_for(Some(person(2).player)).cloned().collect::<Vec<_>>();
        }
    };
    assert!(matches!(told[..], [StepEvent::Table(TableEvent::Removed(_, player))] if player == person(2).player));
    for request in [Request::RequestSeat(seat(2)), Request::TakeBack, Request::Leave] {
        assert_eq!(table.ask(person(2), request).await, Err(RequestError::Removed), "who is removed stays out");
    }
    fixture.restart();
    let table = fixture.lobbies[0].find(table.game()).await.expect("the table");
    assert_eq!(table.listen(Some(person(2)), None).await.err(), Some(RequestError::Removed));
    let _others = [listen(&table, 1).await, listen(&table, 3).await];
    table.ask(person(FRIEND), Request::RequestSeat(seat(2))).await.expect("the seat is a bot's now");
    while table.snapshot().stage() != Stage::Finished {
        for number in [1, 3] {
            if let Some(action) = legal(&table, number) {
                let version = table.snapshot().version();
                table.ask(person(number), Request::Act { version, action }).await.expect("a legal answer");
            }
        }
        sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(table.snapshot().state().seat_requests().count(), 0, "nothing is wished for after the game");
}

#[tokio::test(start_paused = true)]
async fn settings_can_be_changed_until_the_game_begins() {
    let (mut fixture, table) = gathering(settings("it/6"), 2).await;
    table.ask(person(2), Request::Swap(seat(2), seat(6))).await.expect("moved");
    let settle = |rules: &str| Request::Settle(Arc::new(settings(rules)));
    assert_eq!(table.ask(person(2), settle("it/3")).await, Err(RequestError::NotHost));
    assert_eq!(table.ask(person(1), settle("it/6")).await, Err(RequestError::NothingToDo));
    table.ask(person(1), settle("it/3")).await.expect("changed");
    let names = |table: &TableHandle| -> Vec<Value> {
        table_json(table, 1)["seats"].as_array().expect("seats").iter().map(|seat| seat["name"].clone()).collect()
    };
    assert_eq!(names(&table), [json!("Player 1"), json!("Player 2"), Value::Null], "all people keep a seat");
    table.ask(person(3), sit(3)).await.expect("a seat");
    let too_few = Err(RequestError::TooFewSeats { people: 3, seats: 2 });
    assert_eq!(table.ask(person(1), settle("it/2")).await, too_few);
    table.ask(person(1), settle("pt/4+specials=all")).await.expect("changed");
    table.ask(person(1), Request::Fill("random".parse().expect("a bot"))).await.expect("a bot");
    table.ask(person(1), Request::Start).await.expect("the game begins");
    assert_eq!(table.ask(person(1), settle("it/4")).await, Err(RequestError::HasBegun));
    fixture.restart();
    let table = fixture.lobbies[0].find(table.game()).await.expect("the table");
    assert_eq!(table.snapshot().settings().rules.to_string(), "pt/4+specials=all");
    assert_eq!(names(&table)[3], "random");
}

#[tokio::test(start_paused = true)]
async fn a_rematch_against_bots_begins_at_once() {
    let (fixture, table) = begun(settings("it/3+length=first-1"), 1).await;
    let _stream = listen(&table, 1).await;
    while answer_one(&table, 1).await.is_some() {}
    let again = fixture.lobbies[0].rematch(person(1), table.game()).await.expect("another table");
    assert_eq!(again.snapshot().stage(), Stage::Playing);
    first_asked(&again).await;
}

#[tokio::test(start_paused = true)]
async fn a_player_renamed_after_the_game_has_the_new_name_in_the_rematch() {
    let (fixture, table) = begun(settings("it/3+length=first-1"), 1).await;
    let _stream = listen(&table, 1).await;
    while answer_one(&table, 1).await.is_some() {}
    let renamed = Caller::new(person(1).player, "Augusta");
    let again = fixture.lobbies[0].rematch(renamed, table.game()).await.expect("another table");
    let name = |table: &TableHandle| table_json(table, 1)["seats"][0]["name"].clone();
    assert_eq!(name(&again), "Augusta");
    assert_eq!(name(&table), "Player 1", "the finished game stays as it was");
}

#[tokio::test(start_paused = true)]
async fn people_join_a_rematch_when_they_want_to() {
    let (fixture, table) = begun(settings("it/3+length=first-1"), 3).await;
    let _streams = [listen(&table, 1).await, listen(&table, 2).await, listen(&table, 3).await];
    while answer_one(&table, 3).await.is_some() {}
    let again = fixture.lobbies[0].rematch(person(2), table.game()).await.expect("another table");
    assert_eq!(table.snapshot().rematch_by().map(|by| by.name), Some("Player 2".into()), "everyone sees who asks");
    let kinds = || -> Vec<Value> {
        table_json(&again, 1)["seats"].as_array().expect("seats").iter().map(|seat| seat["kind"].clone()).collect()
    };
    assert_eq!(kinds(), ["empty", "person", "empty"]);
    for number in [3, 3] {
        let joined = fixture.lobbies[0].rematch(person(number), table.game()).await.expect("the same table");
        assert_eq!(joined.game(), again.game());
    }
    assert_eq!(table_json(&again, 3)["you"]["seat"], 3, "at the seat as before");
    fixture.lobbies[0].rematch(person(FRIEND), table.game()).await.expect("onlookers may look on there");
    assert_eq!(kinds(), ["empty", "person", "person"]);
    again.ask(person(5), sit(1)).await.expect("a seat");
    again.ask(person(2), Request::Start).await.expect("the game begins");
    fixture.lobbies[0].rematch(person(1), table.game()).await.expect("too late, to look on");
    assert_eq!(table_json(&again, 1)["you"]["seat"], Value::Null);
}

#[tokio::test(start_paused = true)]
async fn concurrent_rematch_requests_get_one_table() {
    let fixture = Fixture::of(2);
    let here = fixture.game(settings("it/3+length=first-1"), 3).await;
    let _streams = [listen(&here, 1).await, listen(&here, 2).await, listen(&here, 3).await];
    while answer_one(&here, 3).await.is_some() {}
    let there = fixture.lobbies[1].find(here.game()).await.expect("the same table");
    while there.snapshot().stage() != Stage::Finished {
        sleep(Duration::from_millis(5)).await;
    }
    // At two processes that don't know of each other.
    let (one, two, three) = tokio::join!(
        fixture.lobbies[0].rematch(person(1), here.game()),
        fixture.lobbies[0].rematch(person(2), here.game()),
        fixture.lobbies[1].rematch(person(3), here.game()),
    );
    let games = [one, two, three].map(|table| table.expect("a table").game());
    assert_eq!(games, [games[0]; 3]);
    let games_of = async |number: usize| {
        let games = fixture.lobbies[0].store().games_of(person(number).player, None, 99).await.expect("games");
        games.iter().filter(|game| game.stage == Stage::Gathering).map(|game| game.game).collect::<Vec<_>>()
    };
    for number in [1, 2, 3] {
        assert_eq!(games_of(number).await, [games[0]], "no other table is left behind");
    }
}

#[tokio::test(start_paused = true)]
async fn a_public_table_whose_host_is_gone_leaves_the_list_within_a_minute() {
    let (fixture, table) = gathering(Settings { public: true, ..settings("it/4") }, 2).await;
    let open = || async { fixture.lobbies[0].store().open_tables(None, 9).await.expect("the list").len() };
    let host = listen(&table, 1).await;
    let other = listen(&table, 2).await;
    sleep(Duration::from_mins(3)).await;
    assert_eq!(open().await, 1, "who waits there is found");
    drop(host);
    sleep(Duration::from_mins(1)).await;
    assert_eq!(table_json(&table, 2)["host_name"], "Player 2", "the next looks after the table");
    assert_eq!(open().await, 1);
    drop(other);
    sleep(Duration::from_mins(1)).await;
    assert_eq!(open().await, 0, "nobody is there");
    let table = fixture.lobbies[0].find(table.game()).await.expect("the table");
    table.ask(person(3), sit(3)).await.expect("who has the link can still sit down");
    assert_eq!(open().await, 1);
}

struct Deaf {
    store: MemoryStore,
    silence: MemoryStore,
}

impl StoreWrapper for Deaf {
    fn inner(&self) -> &dyn Store {
        &self.silence
    }

    fn pass<'a, T: Send + 'a>(
        &'a self,
        _: &'static str,
        ask: impl FnOnce(&'a dyn Store) -> StoreFuture<'a, T> + Send + 'a,
    ) -> StoreFuture<'a, T> {
        ask(&self.store)
    }
}

#[tokio::test(start_paused = true)]
async fn the_host_begins_at_a_process_that_has_not_heard_of_the_last_seat() {
    let store = MemoryStore::default();
    let deaf = Deaf { store: store.connect(), silence: MemoryStore::default() };
    let lobbies = [
        Lobby::simulated(Arc::new(deaf), Clock::simulated(BEGIN), 1),
        Lobby::simulated(Arc::new(store), Clock::simulated(BEGIN), 2),
    ];
    let here = lobbies[0].open(person(1), settings("it/2")).await.expect("a table");
    let there = lobbies[1].find(here.game()).await.expect("the same table");
    assert_eq!(here.ask(person(1), Request::Start).await, Err(RequestError::NotFull(1)));
    there.ask(person(2), sit(2)).await.expect("the last seat");
    here.ask(person(1), Request::Start).await.expect("the game begins");
}
