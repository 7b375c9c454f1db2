use super::*;

async fn first_trick(fixture: &Fixture, settings: Settings, people: usize) -> TableHandle {
    let rules: RuleSet = "it/3+length=last-4".parse().expect("rules");
    let table = fixture.game(Settings { rules, each_trick: true, ..settings }, people).await;
    while !table.snapshot().state().is_trick_shown() {
        if (1..=people).any(|number| legal(&table, number).is_some()) {
            answer_one(&table, people).await;
        } else {
            sleep(Duration::from_millis(5)).await;
        }
    }
    table
}

#[tokio::test(start_paused = true)]
async fn nothing_is_asked_before_all_have_continued() {
    let fixture = Fixture::of(2);
    let unhurried = Settings { pause_ms: 100, away_after: 30, ..Settings::default() };
    let table = first_trick(&fixture, unhurried, 2).await;
    let _streams = [listen(&table, 1).await, listen(&table, 2).await];
    sleep(Duration::from_hours(1)).await;
    let shown = table_json(&table, 1)["waiting"].clone();
    assert_eq!(
        shown,
        json!({"for": "continue", "seats": [1, 2], "deadlines": []}),
        "without a clock nobody is hurried"
    );
    let plays = |table: &TableHandle| table.snapshot().view(None).and_then(|view| Some(view.round()?.plays.len()));
    assert_eq!(plays(&table), Some(3), "neither bots nor people play on");
    for number in 1..=2 {
        if let Some(action) = legal(&table, number) {
            let version = table.snapshot().version();
            let early = table.ask(person(number), Request::Act { version, action }).await;
            assert!(matches!(early, Err(RequestError::NotYourTurn(_))), "{early:?}");
        }
    }
    table.ask(person(1), Request::Continue).await.expect("the first has seen enough");
    assert_eq!(table_json(&table, 1)["waiting"]["seats"], json!([2]));
    // A process that replays the log knows as much.
    let again = fixture.lobbies[1].find(table.game()).await.expect("the same table");
    assert_eq!(table_json(&again, 1)["waiting"]["seats"], json!([2]));
    table.ask(person(2), Request::Continue).await.expect("the second too");
    until(&table, "the next card", |table_json| table_json["waiting"]["for"] == "other").await;
    assert_eq!(table.ask(person(2), Request::Continue).await, Err(RequestError::NothingToDo));
}

#[tokio::test(start_paused = true)]
async fn with_a_clock_a_pause_after_a_trick_ends() {
    let fixture = Fixture::of(1);
    let clock = Some(TimeControl { seconds: 20, reserve: 0 });
    let hurried = Settings { pause_ms: 100, result_seconds: Some(10), clock, away_after: 30, ..Settings::default() };
    let table = first_trick(&fixture, hurried, 1).await;
    let _stream = listen(&table, 1).await;
    let begin = Instant::now();
    until(&table, "the next card", |table_json| table_json["waiting"]["for"] == "other").await;
    assert!((9..12).contains(&begin.elapsed().as_secs()), "{:?}", begin.elapsed());
}

#[tokio::test(start_paused = true)]
async fn the_host_or_a_single_player_sets_the_pace() {
    let fixture = Fixture::of(2);
    let quiet = |pause_ms| Request::Pace { pause_ms, each_trick: false };
    let table = first_trick(&fixture, Settings { pause_ms: 100, away_after: 30, ..Settings::default() }, 2).await;
    assert_eq!(table.ask(person(2), quiet(400)).await, Err(RequestError::NotHost));
    assert_eq!(table.ask(person(3), quiet(400)).await, Err(RequestError::NotSeated));
    assert!(matches!(table.ask(person(1), quiet(90_000)).await, Err(RequestError::Bot(_))));
    table.ask(person(1), quiet(400)).await.expect("the host may");
    assert_eq!(table.ask(person(1), quiet(400)).await, Err(RequestError::NothingToDo));
    let settings = table.snapshot().settings().clone();
    assert_eq!((settings.pause_ms, settings.each_trick), (400, false));
    assert_eq!(table_json(&table, 1)["waiting"]["for"], "other", "nobody waits for the trick any more");
    table.ask(person(1), Request::Leave).await.expect("the host goes");
    table.ask(person(2), quiet(1800)).await.expect("whoever is left may");
    let again = fixture.lobbies[1].find(table.game()).await.expect("the same table");
    assert_eq!(again.snapshot().settings().pause_ms, 1800, "the pace is written down");
}

#[tokio::test(start_paused = true)]
async fn a_chosen_avatar_is_shown_at_the_table() {
    let fixture = Fixture::of(2);
    let with = |number: usize, avatar: &str| Caller { avatar: Some(avatar.into()), ..person(number) };
    let table = fixture.lobbies[0].open(with(1, "fox"), settings("it/3")).await.expect("a table");
    let avatar = |table: &TableHandle, number: usize| {
        table.snapshot().state().avatar_of(person(number).player).map(str::to_owned)
    };
    assert_eq!(avatar(&table, 1).as_deref(), Some("fox"));
    table.ask(with(2, "cat"), sit(2)).await.expect("a seat");
    table.ask(person(3), sit(3)).await.expect("a seat");
    assert_eq!((avatar(&table, 2).as_deref(), avatar(&table, 3)), (Some("cat"), None));
    table.ask(with(2, "owl"), Request::Rename).await.expect("another avatar");
    assert_eq!(table.ask(with(2, "owl"), Request::Rename).await, Err(RequestError::NothingToDo));
    assert_eq!(table.ask(with(4, "owl"), Request::Rename).await, Err(RequestError::NotSeated));
    let again = fixture.lobbies[1].find(table.game()).await.expect("the same table");
    assert_eq!(avatar(&again, 2).as_deref(), Some("owl"), "it is written down");
    table.ask(person(0), Request::Forget(person(2).player)).await.expect("forgotten");
    assert_eq!((avatar(&table, 2), avatar(&table, 1).as_deref()), (None, Some("fox")));
}

#[tokio::test(start_paused = true)]
async fn a_renamed_player_is_renamed_at_the_table() {
    let fixture = Fixture::of(2);
    let table = fixture.game(settings("it/3"), 2).await;
    let called = |number: usize, name: &str| Caller { name: name.into(), ..person(number) };
    table.ask(called(1, "Countess"), Request::Rename).await.expect("another name");
    assert_eq!(table_json(&table, 1)["seats"][0]["name"], "Countess");
    assert_eq!(table_json(&table, 1)["host_name"], "Countess");
    table.ask(called(2, "Cοuntess"), Request::Rename).await.expect("a name that looks the same");
    assert_eq!(table_json(&table, 1)["seats"][1]["name"], "Cοuntess 2");
    assert_eq!(table.ask(called(2, "Cοuntess"), Request::Rename).await, Err(RequestError::NothingToDo));
    assert_eq!(table.ask(called(3, "Bea"), Request::Rename).await, Err(RequestError::NotSeated));
    let again = fixture.lobbies[1].find(table.game()).await.expect("the same table");
    assert_eq!(table_json(&again, 1)["seats"][0]["name"], "Countess");
}
