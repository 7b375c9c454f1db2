use foretell_table::{ChatRoom, Reaction, Request, RequestError, Settings};
use foretell_tables::table::TableHandle;

use super::*;

const MANY: usize = 4000;

/// Returns how many requests were accepted before the limit.
async fn until_it_is_enough(table: &TableHandle, asks: &[(usize, Request)]) -> usize {
    for (count, (number, request)) in asks.iter().cycle().enumerate().take(MANY) {
        match table.ask(person(*number), request.clone()).await {
            Ok(_) => {}
            Err(RequestError::LogFull) => return count,
            Err(other) => panic!("{request:?}: {other}"),
        }
    }
    panic!("it is never enough");
}

fn say(room: ChatRoom) -> Request {
    Request::Say { room, text: "well".into() }
}

#[tokio::test(start_paused = true)]
async fn onlookers_cannot_use_up_the_players_chat() {
    let (_house, table) = begun(settings("it/2"), 2).await;
    assert_eq!(until_it_is_enough(&table, &[(9, say(ChatRoom::Gallery))]).await, 1000);
    let on = |on| (1, Request::Mute { whom: person(2).player, on });
    let talk = [(1, say(ChatRoom::Table)), (2, Request::React(Reaction::Thanks)), on(true), on(false)];
    assert_eq!(until_it_is_enough(&table, &talk).await, 3000);
    answer_one(&table, 2).await.expect("the game goes on");
}

#[tokio::test(start_paused = true)]
async fn seat_changes_are_limited_and_leaving_is_not() {
    let (_house, table) = gathering(settings("it/3"), 2).await;
    let contribute = Request::Contribute(Contribution::Nothing);
    let bot = Request::SeatBot { seat: seat(3), bot: "apprentice".parse().expect("a bot") };
    let changes = [
        (2, contribute),
        (1, bot),
        (1, Request::Swap(seat(2), seat(3))),
        (1, Request::HandHost(person(2).player)),
        (2, Request::HandHost(person(1).player)),
        (2, Request::Stand),
        (2, Request::Sit { seat: Some(seat(3)), contribution: Contribution::Nothing }),
        (1, Request::Swap(seat(3), seat(2))),
    ];
    // Standing up isn't counted. One change in each cycle is the second player's own, limited to fifty.
    let asked = until_it_is_enough(&table, &changes).await;
    assert!((50..60 * changes.len()).contains(&asked), "{asked}");
    for number in [1, 2] {
        if table.snapshot().seat_of(person(number).player).is_some() {
            table.ask(person(number), Request::Stand).await.expect("nobody is kept");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn others_never_use_up_the_hosts_changes() {
    let (_house, table) = gathering(settings("it/4"), 1).await;
    let sits = Request::Sit { seat: Some(seat(2)), contribution: Contribution::Nothing };
    // A single player is stopped early, all together before the log gets too long.
    assert_eq!(until_it_is_enough(&table, &[(2, sits.clone()), (2, Request::Stand)]).await, 100);
    let many: Vec<(usize, Request)> =
        (10..40).flat_map(|number| [(number, sits.clone()), (number, Request::Stand)]).collect();
    assert_eq!(until_it_is_enough(&table, &many).await, 1900);
    table.ask(person(1), Request::Swap(seat(1), seat(3))).await.expect("the host moves");
    table.ask(person(1), Request::Fill("apprentice".parse().expect("a bot"))).await.expect("bots");
    table.ask(person(1), Request::Start).await.expect("the game begins");
}

#[tokio::test(start_paused = true)]
async fn onlookers_never_use_up_the_hosts_changes() {
    let (_house, table) = begun(Settings { pause_ms: 10_000, ..settings("it/3") }, 2).await;
    let _streams = [listen(&table, 1).await, listen(&table, 2).await];
    first_asked(&table).await;
    let asks = |number: usize| {
        [(number, Request::RequestSeat(seat(3))), (number, Request::WithdrawSeatRequest(person(number).player))]
    };
    assert_eq!(until_it_is_enough(&table, &asks(9)).await, 20, "ten requests of one onlooker");
    let many: Vec<(usize, Request)> = (10..300).flat_map(asks).collect();
    assert_eq!(until_it_is_enough(&table, &many).await, 2 * 990, "a thousand of all together");
    table
        .ask(person(1), Request::Pace { pause_ms: 9_000, each_trick: false })
        .await
        .expect("the host changes the pace");
    table.ask(person(1), Request::HandHost(person(2).player)).await.expect("the host hands the role on");
    answer_one(&table, 2).await.expect("the game goes on");
}

#[tokio::test(start_paused = true)]
async fn answers_to_seat_requests_are_not_limited() {
    let (_house, table) = begun(Settings { pause_ms: 10_000, ..settings("it/3") }, 2).await;
    let _streams = [listen(&table, 1).await, listen(&table, 2).await];
    first_asked(&table).await;
    table.ask(person(9), Request::RequestSeat(seat(3))).await.expect("a request");
    let asks = |number: usize| {
        [(number, Request::RequestSeat(seat(3))), (number, Request::WithdrawSeatRequest(person(number).player))]
    };
    let many: Vec<(usize, Request)> = (10..300).flat_map(asks).collect();
    until_it_is_enough(&table, &many).await;
    table.ask(person(1), Request::LetIn(person(9).player)).await.expect("let in");
    table.ask(person(1), Request::WithdrawSeatRequest(person(9).player)).await.expect("and turned down after all");
}

#[tokio::test(start_paused = true)]
async fn a_player_with_used_up_absences_returns_by_playing() {
    let (_house, table) = begun(Settings { pause_ms: 10_000, ..settings("it/2") }, 2).await;
    let _streams = [listen(&table, 1).await, listen(&table, 2).await];
    let asked = first_asked(&table).await;
    let coming_and_going = [(asked, Request::HandOver), (asked, Request::TakeBack)];
    assert_eq!(until_it_is_enough(&table, &coming_and_going).await, 1000);
    let other = 3 - asked;
    table.ask(person(other), Request::HandOver).await.expect("the other may go");
    table.ask(person(other), Request::TakeBack).await.expect("and come back");
    let (version, action) = (table.snapshot().version(), legal(&table, asked).expect("something"));
    table.ask(person(asked), Request::Act { version, action }).await.expect("the game goes on");
}

#[tokio::test(start_paused = true)]
async fn a_player_gone_too_often_stays_away_until_playing() {
    let (_house, table) = begun(Settings { pause_ms: 10_000, ..settings("it/2") }, 2).await;
    let _one = listen(&table, 1).await;
    for _ in 0..500 {
        table.ask(person(2), Request::HandOver).await.expect("handed over");
        table.ask(person(2), Request::TakeBack).await.expect("taken back");
    }
    drop(listen(&table, 2).await);
    until(&table, "away", |table| table["seats"][1]["away"] == "gone").await;
    let before = table.snapshot().version();
    let _two = listen(&table, 2).await;
    assert_eq!(table.ask(person(2), Request::TakeBack).await, Err(RequestError::LogFull));
    assert_eq!(table.snapshot().version(), before, "a connection writes nothing more");
    while table.snapshot().version() < before + 3 {
        if legal(&table, 1).is_some() {
            answer_one(&table, 1).await.expect("the game goes on");
        }
        sleep(Duration::from_secs(1)).await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_hint_is_logged_once_per_question() {
    let (_house, table) = begun(settings("it/2"), 2).await;
    for hints in 1..=2 {
        let asked = first_asked(&table).await;
        let hinted = table.ask(person(asked), Request::Hint).await.expect("a hint");
        for _ in 0..3 {
            assert_eq!(table.ask(person(asked), Request::Hint).await, Ok(hinted), "its reply was lost");
        }
        let all: u16 = table.snapshot().seats().map(|status| status.hints).sum();
        assert_eq!((table.snapshot().version(), all), (hinted, hints));
        answer_one(&table, 2).await.expect("the game goes on");
    }
}
