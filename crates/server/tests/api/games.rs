use foretell_fair::verify;
use foretell_rules::{NoEvents, Record};
use serde_json::{Value, json};

use crate::support::{Client, FollowBy, Player, TestServer};

async fn play(rules: &str, seed: u64) {
    let server = TestServer::open().await;
    let players: usize = rules[3..4].parse().expect("a number of players");
    let mut people = Vec::new();
    for number in 0..players {
        people.push(server.guest(&format!("Guest {number}")).await);
    }
    let game = server.seat(&people, json!({"rules": rules, "pause_ms": 0})).await;
    let promised = people[0].table_json(&game).await["commitment"].clone();
    for (number, person) in people.iter().enumerate() {
        let words = json!({"contribution": format!("rain & {number} cats")});
        person.put(&format!("/api/v1/tables/{game}/contribution"), Some(&words)).await.good();
    }
    let stranger = server.client();
    let mut gallery = stranger.lines(&game).await;
    people[0].ask(&format!("/api/v1/tables/{game}/start")).await.good();

    let manners = [FollowBy::Events, FollowBy::Lines, FollowBy::Looking];
    let mut seats: Vec<Player> = people
        .iter()
        .enumerate()
        .map(|(place, person)| Player::new(person, &game, manners[place % 3], seed + place as u64))
        .collect();
    futures_util::future::join_all(seats.iter_mut().map(Player::play)).await;
    while gallery.next_of("step").await.data["stage"] != "finished" {}

    assert_eq!(past_game(&stranger, &game, rules, players).await, promised, "what was shown before the words came");
}

/// Returns the record's commitment.
async fn past_game(client: &Client, game: &str, rules: &str, players: usize) -> Value {
    let text = client.get(&format!("/api/v1/games/{game}/record")).await;
    assert_eq!(text.headers["content-type"], "text/plain; charset=utf-8");
    let record: Record = std::str::from_utf8(&text.body).expect("text").parse().expect("a record");
    assert_eq!(record.rules.to_string(), rules);
    let end = record.replay(&mut NoEvents).expect("a game");
    let fair = verify(&record).expect("a fair game");
    let words = fair.contributions.iter().map(ToString::to_string).collect::<Vec<_>>();
    let given: Vec<String> = (0..players).map(|number| format!("open rain%20%26%20{number}%20cats")).collect();
    assert_eq!(words, given, "every person's words are in the shuffles");

    let result = client.get(&format!("/api/v1/games/{game}")).await.good();
    assert_eq!(result["commitment"], fair.commitment.to_string());
    assert_eq!(result["steps"], record.moves.len());
    let scores: Vec<i64> = result["scores"].as_array().expect("scores").iter().filter_map(Value::as_i64).collect();
    let expected: Vec<i64> = end.scores().of(players).iter().map(|score| i64::from(*score)).collect();
    assert_eq!(scores, expected);
    let rows = result["sheet"].as_array().expect("a sheet");
    assert_eq!(rows.len(), record.rules.rounds());
    let kept = rows.iter().filter(|row| row["bids"][0] == row["tricks"][0]).count();
    assert!((result["accuracy"][0].as_f64().expect("a share") - kept as f64 / rows.len() as f64).abs() < 1e-9);

    let last = record.moves.len();
    for step in [0, 1, last / 2, last] {
        let position = client.get(&format!("/api/v1/games/{game}/steps/{step}")).await.good();
        assert_eq!((position["step"].as_u64(), position["steps"].as_u64()), (Some(step as u64), Some(last as u64)));
        assert_eq!(position["hands"].as_array().map(Vec::len), Some(players));
    }
    let beyond = client.get(&format!("/api/v1/games/{game}/steps/{}", last + 1)).await;
    assert_eq!((beyond.status.as_u16(), beyond.problem().as_str()), (404, "no-such-step"));
    result["commitment"].clone()
}

macro_rules! games {
    ($($name:ident $rules:literal)*) => {
        $(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                play($rules, 7).await;
            }
        )*
    };
}

games! {
    the_italian_game_is_played_to_its_end "it/4"
    the_catalan_game_is_played_to_its_end "ca/3+length=every-other-10"
    the_polish_game_is_played_to_its_end "pl/5+length=every-other-6"
    the_portuguese_game_with_all_special_cards_is_played_to_its_end "pt/4+specials=all"
    the_french_game_with_secret_bids_is_played_to_its_end "fr/5+bids=secret+length=first-6"
    a_game_with_simultaneous_bids_is_played_to_its_end "it/4+bids=simultaneous+length=first-6"
    a_game_for_two_is_played_to_its_end "it/2"
    a_game_for_six_with_special_cards_is_played_to_its_end "pt/6+specials=all+length=last-4"
    a_game_of_one_colour_each_is_played_to_its_end "pl/4+deck=one-colour+length=first-5"
    a_game_with_clairvoyance_is_played_to_its_end "it/4+clairvoyance=every-round+length=first-4"
}
