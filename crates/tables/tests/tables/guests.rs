use foretell_table::BotCard;

use super::*;

/// No person has this number.
const HAL: usize = 8;

fn card(plays: &str) -> Arc<BotCard> {
    let json = format!(r#"{{"author":"Ada","link":"https://example.org/hal","plays":["{plays}"],"seconds":10}}"#);
    serde_json::from_str::<BotCard>(&json).expect("a card").checked().expect("a card")
}

fn invite(to: usize, plays: &str) -> Request {
    Request::Invite { seat: seat(to), bot: person(HAL), card: card(plays) }
}

async fn with_guest(settings: Settings, people: usize) -> (Fixture, TableHandle) {
    let (fixture, table) = gathering(settings, people).await;
    table.ask(person(1), invite(3, "*/*+*")).await.expect("an invitation");
    table.ask(person(HAL), Request::Sit { seat: None, contribution: Contribution::Nothing }).await.expect("it comes");
    if people == 1 {
        table.ask(person(1), Request::Fill("apprentice".parse().expect("a bot"))).await.expect("a bot of ours");
    }
    table.ask(person(1), Request::Start).await.expect("the game begins");
    (fixture, table)
}

#[tokio::test(start_paused = true)]
async fn a_seat_is_reserved_for_an_invited_bot() {
    let (_house, table) = gathering(settings("it/3"), 2).await;
    assert_eq!(table.ask(person(2), invite(3, "*/*")).await, Err(RequestError::NotHost));
    let declined = table.ask(person(1), invite(3, "pt/*+*")).await;
    assert!(matches!(declined, Err(RequestError::BotDeclines { .. })), "{declined:?}");
    assert_eq!(table.ask(person(1), invite(2, "*/*")).await, Err(RequestError::SeatTaken(seat(2))));
    table.ask(person(1), invite(3, "it/*")).await.expect("an invitation");
    assert_eq!(table_json(&table, 1)["seats"][2]["kind"], "invited");
    assert_eq!(table.ask(person(1), Request::Start).await, Err(RequestError::NotFull(1)), "it has not come yet");
    let listing = table.snapshot().state().invitation_of(person(HAL).player);
    assert_eq!(listing, Some(seat(3)));
    assert_eq!(table.ask(person(3), sit(3)).await, Err(RequestError::SeatTaken(seat(3))), "it is kept");
    table.ask(person(HAL), Request::Clear(seat(3))).await.expect("it declines");
    assert_eq!(table_json(&table, 1)["seats"][2]["kind"], "empty");

    table.ask(person(1), invite(3, "it/*")).await.expect("once more");
    table.ask(person(HAL), sit(1)).await.expect("it comes, to the seat that is kept");
    assert_eq!(
        (table_json(&table, HAL)["you"]["seat"].clone(), table_json(&table, 1)["seats"][2]["kind"].clone()),
        (json!(3), json!("guest"))
    );
    let host = table.ask(person(1), Request::HandHost(person(HAL).player)).await;
    assert_eq!(host, Err(RequestError::NoSuchPerson), "no bot looks after a table");
    table.ask(person(1), Request::Settle(settings("pl/3").into())).await.expect("other rules");
    assert_eq!(table_json(&table, 1)["seats"][2]["kind"], "empty", "which it does not play");
    table.ask(person(1), invite(3, "*/*")).await.expect("another card");
    for number in [1, 2] {
        table.ask(person(number), Request::Stand).await.expect("the people go");
    }
    assert_eq!(table_json(&table, 1)["seats"][2]["kind"], "empty", "no bot waits where no people are");
}

#[tokio::test(start_paused = true)]
async fn nobody_waits_for_a_guest_bot() {
    let slow = Settings { each_trick: true, pause_ms: 100, ..settings("it/3+length=last-2") };
    let (_house, table) = with_guest(slow, 2).await;
    let _streams = [listen(&table, 1).await, listen(&table, 2).await, listen(&table, HAL).await];
    while !table.snapshot().state().is_trick_shown() {
        for number in [1, 2, HAL] {
            if let Some(action) = legal(&table, number) {
                let version = table.snapshot().version();
                table.ask(person(number), Request::Act { version, action }).await.expect("an answer");
            }
        }
        sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(table_json(&table, 1)["waiting"]["seats"], json!([1, 2]), "it needs no time to look");
    assert_eq!(table.ask(person(HAL), Request::Continue).await, Err(RequestError::NothingToDo));
    let hint = table.ask(person(HAL), Request::Hint).await;
    assert!(matches!(hint, Err(RequestError::PeopleOnly(_))), "{hint:?}");
    table.ask(person(2), Request::Leave).await.expect("the second goes");
    let pace = Request::Pace { pause_ms: 0, each_trick: false };
    assert_eq!(table.ask(person(HAL), pace.clone()).await, Err(RequestError::NotHost));
    table.ask(person(1), pace).await.expect("the only person says how fast it goes");
    table.ask(person(1), Request::Leave).await.expect("the first goes too");
    assert_eq!(table.snapshot().host().player, person(1).player, "the bot does not inherit the table");
}

#[tokio::test(start_paused = true)]
async fn a_table_with_only_guest_bots_sleeps() {
    let (_house, table) = with_guest(settings("it/3"), 1).await;
    let bot = listen(&table, HAL).await;
    until(&table, "sleep", |table_json| table_json["stage"] == "asleep").await;
    drop(bot);
    let _bot = listen(&table, HAL).await;
    assert_eq!(table.ask(person(HAL), Request::TakeBack).await, Err(RequestError::NotPlaying));
    assert_eq!(table_json(&table, 1)["stage"], "asleep");
    let _person = listen(&table, 1).await;
    until(&table, "the game goes on", |table_json| table_json["stage"] == "playing").await;
}

#[tokio::test(start_paused = true)]
async fn a_stalled_guest_bot_is_replaced_and_can_return() {
    let (mut fixture, table) = with_guest(settings("it/3"), 2).await;
    let streams = [listen(&table, 1).await, listen(&table, 2).await, listen(&table, HAL).await];
    while table_json(&table, 1)["seats"][2]["away"] == Value::Null {
        for number in [1, 2] {
            if let Some(action) = legal(&table, number) {
                let version = table.snapshot().version();
                table.ask(person(number), Request::Act { version, action }).await.expect("an answer");
            }
        }
        sleep(Duration::from_secs(1)).await;
    }
    assert_eq!(table_json(&table, 1)["seats"][2]["away"], "out_of_time");
    table.ask(person(HAL), Request::TakeBack).await.expect("it is back");
    drop(streams);
    fixture.restart();
    let table = fixture.lobbies[0].find(table.game()).await.expect("the table");
    let _streams = [listen(&table, 1).await, listen(&table, 2).await, listen(&table, HAL).await];
    while table_json(&table, 1)["stage"] == "playing" {
        for number in [1, 2, HAL] {
            if let Some(action) = legal(&table, number) {
                let version = table.snapshot().version();
                table.ask(person(number), Request::Act { version, action }).await.expect("an answer");
            }
        }
        sleep(Duration::from_millis(1)).await;
    }
    assert_eq!(table.record().await.expect("a record").players[2], "Player 8");
    let again = fixture.lobbies[0].rematch(person(1), table.game()).await.expect("once more");
    assert_eq!(table_json(&again, 1)["seats"][2]["kind"], "invited", "it is asked again by itself");
}
