use std::time::Duration;

use serde_json::{Value, json};

use crate::support::{Client, FollowBy, Player, TestServer};

async fn finished(server: &TestServer) -> (String, Vec<Client>) {
    let mut people = Vec::new();
    for number in 0..3 {
        people.push(server.guest(&format!("Guest {number}")).await);
    }
    let game = server.seat(&people, json!({"rules": "it/3+length=first-2", "pause_ms": 0})).await;
    people[0].ask(&format!("/api/v1/tables/{game}/start")).await.good();
    let mut seats: Vec<Player> = people
        .iter()
        .enumerate()
        .map(|(place, person)| Player::new(person, &game, FollowBy::Events, place as u64))
        .collect();
    futures_util::future::join_all(seats.iter_mut().map(Player::play)).await;
    drop(seats);
    (game, people)
}

fn seats(review: &Value) -> Vec<u64> {
    let seats = review["seats"].as_array().expect("seats").iter();
    seats.filter_map(|seat| seat["seat"].as_u64()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_is_asked_for_and_read() {
    let server = TestServer::open().await;
    let (game, people) = finished(&server).await;
    let (address, stranger) = (format!("/api/v1/games/{game}/review"), server.client());
    // The end of the game requests the same, but later than those who ask.
    let asked = people[0].post(&address, &json!({})).await;
    assert_eq!(asked.status.as_u16(), 202);
    assert_eq!(seats(&asked.good()), [1, 2, 3], "those of all people");
    let review = loop {
        let review = stranger.get(&address).await.good();
        if review["is_made"] == true {
            break review;
        }
        for seat in review["seats"].as_array().expect("seats") {
            let word = seat["state"].as_str().expect("a state");
            assert!(["waiting", "running", "made"].contains(&word), "{seat}");
            assert_eq!(seat["done"].is_null(), word != "running", "{seat}");
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    };
    let decisions = review["decisions"].as_array().expect("decisions");
    // A dealer who turns up a Wizard also chooses a trump.
    let chooses = |decided: &&Value| decided["answer"].as_str().is_some_and(|answer| answer.starts_with("trump"));
    let trumps = decisions.iter().filter(chooses).count();
    assert_eq!(decisions.len() - trumps, 3 * 5, "two bids and three cards each");
    let judged: Vec<&Value> = decisions.iter().filter(|decided| !decided["judgement"].is_null()).collect();
    assert!(!judged.is_empty());
    for decided in judged {
        let answers = decided["judgement"]["answers"].as_array().expect("answers");
        assert!(answers.iter().any(|answer| answer["answer"] == decided["answer"]), "{decided}");
        assert!(decided["judgement"]["cost"]["points"]["mean"].is_number(), "{decided}");
    }
    let summary = &review["seats"][0]["summary"];
    let graded: u64 =
        summary["grades"].as_array().expect("grades").iter().filter_map(|one| one["count"].as_u64()).sum();
    assert_eq!(Some(graded), summary["choices"].as_u64());
    assert_eq!(people[1].post(&address, &json!({"seats": [1]})).await.good(), review, "it is made once");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_reviewed_is_refused() {
    let server = TestServer::open().await;
    let (game, people) = finished(&server).await;
    let address = format!("/api/v1/games/{game}/review");
    assert_eq!(server.client().post(&address, &json!({})).await.problem(), "no-session");
    assert_eq!(people[0].post(&address, &json!({"seats": [4]})).await.problem(), "no-such-seat");
    assert_eq!(people[0].post(&address, &json!({"seat": 1})).await.problem(), "invalid");
    let table = server.seat(&people, json!({"rules": "it/3"})).await;
    people[0].ask(&format!("/api/v1/tables/{table}/start")).await.good();
    let going_on = format!("/api/v1/games/{table}/review");
    assert_eq!(people[0].get(&going_on).await.problem(), "not-over", "nothing hidden shows");
    assert_eq!(people[0].post(&going_on, &json!({})).await.problem(), "not-over");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_are_reviewed_without_asking() {
    let server = TestServer::open().await;
    let (game, _) = finished(&server).await;
    let address = format!("/api/v1/games/{game}/review");
    loop {
        let review = server.client().get(&address).await.good();
        if seats(&review) == [1, 2, 3] {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}
