use std::time::Duration;

use foretell_pad::OnceName;
use foretell_rules::Action;
use foretell_table::{ChatRoom, Request, RequestError, Settings, Stage};
use foretell_tables::table::TableHandle;
use tokio::time::sleep;

use super::{Fixture, begun, first_asked, gathering, legal, listen, person, seat, settings, table_json};

fn act(version: u32, action: Action) -> Request {
    Request::Act { version, action }
}

fn other_bid(table: &TableHandle, number: usize) -> Action {
    let view = table.snapshot().view(Some(person(number).player)).expect("a view");
    view.legal().iter().nth(1).expect("a second bid")
}

#[tokio::test(start_paused = true)]
async fn the_same_answer_sent_again_is_accepted_and_played_once() {
    let (_house, table) = begun(settings("it/3"), 3).await;
    let _streams = [listen(&table, 1).await, listen(&table, 2).await, listen(&table, 3).await];
    let asked = first_asked(&table).await;
    let (version, action, other) =
        (table.snapshot().version(), legal(&table, asked).expect("a bid"), other_bid(&table, asked));
    let written = table.ask(person(asked), act(version, action)).await.expect("accepted");
    for _ in 0..3 {
        assert_eq!(table.ask(person(asked), act(version, action)).await, Ok(written));
    }
    let changed = table.ask(person(asked), act(version, other)).await;
    assert_eq!(changed, Err(RequestError::AlreadyAnswered(written)), "another answer is refused");
    let stranger = table.ask(person(9), act(version, action)).await;
    assert_eq!(stranger, Err(RequestError::NotSeated));
    assert_eq!(table.snapshot().version(), written, "nothing was played twice");
}

#[tokio::test(start_paused = true)]
async fn every_answer_of_a_game_can_be_sent_again_also_the_last_one() {
    let (_house, table) = begun(settings("it/2+length=last-1"), 2).await;
    let _streams = [listen(&table, 1).await, listen(&table, 2).await];
    let mut answers = 0;
    while table.snapshot().stage() != Stage::Finished {
        let Some((number, action)) = (1..=2).find_map(|number| Some((number, legal(&table, number)?))) else {
            sleep(Duration::from_millis(5)).await;
            continue;
        };
        let version = table.snapshot().version();
        let written = table.ask(person(number), act(version, action)).await.expect("a legal answer");
        assert_eq!(table.ask(person(number), act(version, action)).await, Ok(written));
        answers += 1;
    }
    assert!(answers > 10, "{answers}");
}

#[tokio::test(start_paused = true)]
async fn sealed_bids_can_be_sent_again_while_others_bid() {
    let (_house, table) = begun(settings("it/3+bids=secret"), 3).await;
    let _streams = [listen(&table, 1).await, listen(&table, 2).await, listen(&table, 3).await];
    first_asked(&table).await;
    let version = table.snapshot().version();
    let bids: Vec<Action> = (1..=3).map(|number| legal(&table, number).expect("a bid")).collect();
    let mut written = Vec::new();
    for (number, bid) in (1..).zip(&bids) {
        written.push(table.ask(person(number), act(version, *bid)).await.expect("accepted"));
    }
    for (number, (bid, written)) in (1..).zip(bids.iter().zip(written)) {
        assert_eq!(table.ask(person(number), act(version, *bid)).await, Ok(written));
    }
}

#[tokio::test(start_paused = true)]
async fn an_answer_is_recognised_after_a_restart_and_by_another_process() {
    let mut fixture = Fixture::of(2);
    let here = fixture.game(settings("it/3"), 3).await;
    let streams = [listen(&here, 1).await, listen(&here, 2).await, listen(&here, 3).await];
    let asked = first_asked(&here).await;
    let (version, action) = (here.snapshot().version(), legal(&here, asked).expect("a bid"));
    let written = here.ask(person(asked), act(version, action)).await.expect("accepted");
    let there = fixture.lobbies[1].find(here.game()).await.expect("the same table");
    assert_eq!(there.ask(person(asked), act(version, action)).await, Ok(written));
    fixture.links[0].kill();
    drop(streams);
    fixture.restart();
    let table = fixture.lobbies[0].find(here.game()).await.expect("the same table");
    assert_eq!(table.ask(person(asked), act(version, action)).await, Ok(written));
}

fn name(text: &str) -> OnceName {
    text.parse().expect("a name")
}

#[tokio::test(start_paused = true)]
async fn a_named_request_sent_again_changes_nothing() {
    let (mut fixture, table) = gathering(settings("it/4"), 2).await;
    let say = || Request::Say { room: ChatRoom::Table, text: "Hello".to_owned() };
    let swap = || Request::Swap(seat(1), seat(3));
    let said = table.ask_once(person(1), Some(name("a1")), say()).await.expect("said");
    let swapped = table.ask_once(person(1), Some(name("a2")), swap()).await.expect("swapped");
    assert_eq!(table.ask_once(person(1), Some(name("a1")), say()).await, Ok(said));
    assert_eq!(table.ask_once(person(1), Some(name("a2")), swap()).await, Ok(swapped), "and not swapped back");
    assert_eq!(table_json(&table, 1)["you"]["seat"], 3);
    let other = Request::Say { room: ChatRoom::Table, text: "Bye".to_owned() };
    let refused = table.ask_once(person(1), Some(name("a1")), other.clone()).await;
    assert_eq!(refused, Err(RequestError::NameUsed(said)), "something else under the same name");
    table.ask_once(person(2), Some(name("a1")), say()).await.expect("names are each player's own");
    table.ask_once(person(1), Some(name("a3")), say()).await.expect("another name is another request");
    assert_eq!(table_json(&table, 1)["talk"].as_array().map(Vec::len), Some(3));

    fixture.restart();
    let table = fixture.lobbies[0].find(table.game()).await.expect("the table");
    assert_eq!(table.ask_once(person(1), Some(name("a1")), say()).await, Ok(said), "also after a restart");
    assert_eq!(table.ask_once(person(1), Some(name("a1")), other).await, Err(RequestError::NameUsed(said)));
    assert_eq!(table_json(&table, 1)["talk"].as_array().map(Vec::len), Some(3));
}

#[tokio::test(start_paused = true)]
async fn leaving_can_be_repeated_with_the_same_key() {
    let (_house, table) = begun(Settings { away_after: 30, ..settings("it/3") }, 2).await;
    let left = table.ask_once(person(2), Some(name("bye")), Request::Leave).await.expect("left");
    assert_eq!(table.ask_once(person(2), Some(name("bye")), Request::Leave).await, Ok(left));
    assert_eq!(table.ask(person(2), Request::Leave).await, Err(RequestError::NotSeated));
}
