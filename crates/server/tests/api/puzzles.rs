use foretell_client::request;
use foretell_client::wire::BotCardJson;
use foretell_practice::{Collection, Puzzle};
use foretell_server::ApiSettings;
use foretell_tables::store::PracticeAnswer;
use serde_json::{Value, json};

use crate::support::{Client, TestServer};

fn shipped(asked: &Value) -> &'static Puzzle {
    let id = asked["puzzle"].as_str().expect("a number").parse().expect("a number of a puzzle");
    Collection::shipped().get(id).expect("a puzzle that ships")
}

fn wrong(puzzle: &Puzzle) -> String {
    let wrong = puzzle.answers.iter().map(|promise| promise.action).find(|action| !puzzle.is_right(*action));
    wrong.expect("not all answers are right").to_string()
}

async fn answer(client: &Client, puzzle: &Puzzle, answer: &str) -> Value {
    let address = format!("/api/v1/puzzles/{}/answers", puzzle.id());
    client.post(&address, &json!({ "answer": answer })).await.good()
}

#[tokio::test]
async fn the_puzzle_of_the_day_is_asked_answered_and_rated() {
    let (server, ada) = TestServer::with_ada().await;
    let asked = server.client().get("/api/v1/puzzles/today").await.good();
    let puzzle = shipped(&asked);
    assert!(asked["day"].as_str().is_some_and(|day| day.starts_with("20") && day.len() == 10), "{asked}");
    assert_eq!(asked["legal"].as_array().map(Vec::len), Some(puzzle.answers.len()));
    assert_eq!(asked["rating"].as_f64(), Some(f64::from(puzzle.level)));

    let received = answer(&ada, puzzle, &puzzle.best.to_string()).await;
    assert_eq!((&received["is_right"], &received["counts"]), (&json!(true), &json!(true)), "{received}");
    assert_eq!((received["best"].as_str(), received["cost"].as_f64()), (Some(&*puzzle.best.to_string()), Some(0.0)));
    assert_eq!(received["theme"], puzzle.theme.word());
    assert_eq!(received["answers"].as_array().map(Vec::len), Some(puzzle.answers.len()));
    assert_eq!(received["solver"]["daily"], json!({"day": asked["day"], "is_solved": true, "streak": 1}));
    assert!(received["solver"]["rating"].as_f64() > Some(1150.0) && received["solver"]["streak"] == 1, "{received}");
    assert!(received["rating"].as_f64() < asked["rating"].as_f64(), "who solves it makes it easier");

    let again = answer(&ada, puzzle, &wrong(puzzle)).await;
    assert_eq!((&again["is_right"], &again["counts"]), (&json!(false), &json!(false)));
    assert_eq!(
        (&again["solver"], &again["rating"]),
        (&received["solver"], &received["rating"]),
        "only the first answer counts"
    );
    assert!(again["cost"].as_f64() > Some(4.0));
    let asked = server.client().get(&format!("/api/v1/puzzles/{}", puzzle.id())).await.good();
    assert_eq!((&asked["day"], &asked["rating"]), (&Value::Null, &received["rating"]));

    let beside = server.beside().await;
    let asked = beside.client().get("/api/v1/puzzles/today").await.good();
    assert_eq!(asked["rating"], received["rating"]);
}

#[tokio::test]
async fn nothing_in_the_question_gives_the_answer_away() {
    let server = TestServer::open().await;
    for puzzle in Collection::shipped().puzzles().iter().step_by(25) {
        let asked = server.client().get(&format!("/api/v1/puzzles/{}", puzzle.id())).await.good();
        let fields: Vec<&String> = asked.as_object().expect("fields").keys().collect();
        assert_eq!(fields, ["puzzle", "day", "rules", "seat", "rating", "view", "legal"]);
        assert_eq!(asked["view"], foretell_rules::json::view_json(&puzzle.view), "a view and nothing more");
        let legal: Vec<String> = puzzle.view.legal().iter().map(|action| action.to_string()).collect();
        assert_eq!(asked["legal"], json!(legal), "in the order of the rules, and not by what they promise");
    }
}

#[tokio::test]
async fn what_is_no_answer_is_refused() {
    let (server, ada) = TestServer::with_ada().await;
    let puzzle = shipped(&ada.get("/api/v1/puzzles/today").await.good());
    let address = format!("/api/v1/puzzles/{}/answers", puzzle.id());
    for answer in ["play Z9", "", "bid 61", "nonsense"] {
        assert_eq!(ada.post(&address, &json!({ "answer": answer })).await.problem(), "illegal", "{answer}");
    }
    assert_eq!(ada.post(&address, &json!({"action": "bid 1"})).await.problem(), "invalid");
    let best = json!({"answer": puzzle.best.to_string()});
    assert_eq!(server.client().post(&address, &best).await.problem(), "no-session");
    for name in ["0000000000", "x", "TODAY", "%F0%9F%99%82"] {
        assert_eq!(ada.get(&format!("/api/v1/puzzles/{name}")).await.problem(), "no-such-puzzle", "{name}");
        assert_eq!(ada.post(&format!("/api/v1/puzzles/{name}/answers"), &best).await.problem(), "no-such-puzzle");
    }
    assert_eq!(server.store().puzzles().await.expect("ratings"), [], "nothing was counted");
}

#[tokio::test]
async fn who_answers_without_end_is_asked_to_be_slower() {
    let server = TestServer::with(ApiSettings::default()).await;
    let ada = server.guest("Ada").await;
    let puzzle = shipped(&ada.get("/api/v1/puzzles/today").await.good());
    let address = format!("/api/v1/puzzles/{}/answers", puzzle.id());
    let best = json!({"answer": puzzle.best.to_string()});
    for _ in 0..60 {
        let reply = ada.post(&address, &best).await;
        if reply.status.as_u16() == 429 {
            assert_eq!(reply.problem(), "too-many");
            return;
        }
    }
    panic!("there is a limit");
}

#[tokio::test]
async fn a_guest_bot_may_answer_and_moves_nothing() {
    let server = TestServer::open().await;
    let card = BotCardJson { author: "Ada".into(), link: None, plays: vec!["*/*".into()], seconds: 5 };
    let mut bot = server.client();
    let begun = bot.call(&request::sign_in_as_bot("Puzzler", &card)).await;
    bot.take(begun);
    let puzzle = shipped(&bot.get("/api/v1/puzzles/today").await.good());
    let received = answer(&bot, puzzle, &wrong(puzzle)).await;
    assert_eq!((&received["is_right"], &received["counts"]), (&json!(false), &json!(false)));
    assert_eq!(received["rating"].as_f64(), Some(f64::from(puzzle.level)));
    assert_eq!(server.store().puzzles().await.expect("ratings"), []);
}

#[tokio::test]
async fn what_is_kept_of_a_solver_and_cannot_be_read_is_not_written_over() {
    let (server, ada) = TestServer::with_ada().await;
    let puzzle = shipped(&ada.get("/api/v1/puzzles/today").await.good());
    let player = ada.get("/api/v1/me").await.good()["player"].as_str().expect("a player").parse().expect("a player");
    let change = Box::new(|_: Option<&str>, _: Option<&str>| Ok(Some(("of a newer version".into(), None))));
    let newer = PracticeAnswer { player, puzzle: puzzle.id().to_string(), change };
    assert!(server.store().store_answer(newer).await.expect("kept"));
    let address = format!("/api/v1/puzzles/{}/answers", puzzle.id());
    let reply = ada.post(&address, &json!({"answer": puzzle.best.to_string()})).await;
    assert_eq!(reply.problem(), "storage");
    assert_eq!(server.store().solver(player).await.expect("found").as_deref(), Some("of a newer version"));
}
