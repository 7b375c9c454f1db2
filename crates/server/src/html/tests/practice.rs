use std::sync::Arc;

use axum::Router;
use axum::http::StatusCode;
use foretell_practice::{Collection, OwnDecision, Puzzle};
use foretell_review::{Cost, Effort, Grade, Judge, Measured, Review, Watch};
use foretell_rules::{Seat, SeatSet};
use foretell_table::{GameId, PlayerId};
use foretell_tables::store::memory::MemoryStore;
use foretell_tables::store::{AskedReview, PracticeAnswer, SessionsFilter};
use foretell_tables::{Clock, Lobby};

use super::forms::{Browser, FetchedPage, answer_form, between, puzzle_on};
use super::replays::play;
use crate::app::app;
use crate::state::{ApiSettings, AppState};
use foretell_pages::testing::{has_single_ids, is_strict};

fn practising(seed: u64) -> (Router, Arc<Lobby>) {
    let lobby = Lobby::simulated(Arc::new(MemoryStore::default()), Clock::simulated(1_700_000_000_000), seed);
    (app(AppState::new(lobby.clone(), ApiSettings::default())), lobby)
}

const LONGER: &str = "edition=it&players=3&bots=apprentice&pause=0&hints=on&length=first-3&name=Ada";

/// Every choice of the first seat costs 20 points, and this many are called mistakes.
async fn store_review(lobby: &Lobby, game: &str, mistakes: usize) -> Vec<OwnDecision> {
    let game: GameId = game.parse().expect("a game");
    let record = lobby.record(game).await.expect("a record");
    let judge = Judge { effort: Effort { first_pass: 2, worlds: 2, choices: 10 }, second: None, ..Judge::new(1) };
    let mut watch = Watch { progress: &mut || {}, enough: &|| false, stop: &|| false };
    let mut review: Review = judge.review(&record, SeatSet::only(Seat::FIRST), &mut watch).expect("a legal record");
    let sure = |mean: f64| Measured { mean, error: 0.1 };
    let judged = review.decisions.iter_mut().filter_map(|decided| decided.judgement.as_mut());
    for (number, judgement) in judged.enumerate() {
        judgement.best = usize::from(judgement.given == 0);
        for (place, answer) in judgement.answers.iter_mut().enumerate() {
            let lost = if place == judgement.best { 0.0 } else { 20.0 };
            (answer.points, answer.behind) = (sure(30.0 - lost), sure(lost));
        }
        let lost = sure(20.0 + number as f64);
        judgement.cost = Cost { points: lost, ahead: lost, chance: sure(0.1), worth: lost };
        judgement.grade = if number < mistakes { Grade::Mistake } else { Grade::Inaccurate };
    }
    let asked =
        AskedReview { game, seat: Seat::FIRST, asked_by: PlayerId::from_bits(1), asked_at: 0, automatic: false };
    assert!(lobby.store().ask_review(asked, 1).await.expect("asked"));
    let entry = review.to_text(Seat::FIRST, None);
    assert!(lobby.store().store_review(game, Seat::FIRST, entry).await.expect("kept"));
    OwnDecision::of(&record, &review, Seat::FIRST)
}

fn checked(page: FetchedPage) -> FetchedPage {
    assert_eq!(page.status, StatusCode::OK, "{}", page.html);
    is_strict(&page.html);
    has_single_ids(&page.html);
    page
}

#[tokio::test(start_paused = true)]
async fn the_costly_decisions_of_a_reviewed_game_are_practised() {
    let (server, lobby) = practising(41);
    let (mut ada, mut stranger) = (Browser::new(&server), Browser::new(&server));
    let empty = checked(ada.get("/practice").await);
    assert!(empty.html.contains("choose “Review” and ask for it") && empty.html.contains("href=\"/games\""));
    let game = play(&mut ada, LONGER).await;
    let begin = format!("/practice/mine/{game}");
    assert_eq!(ada.get(&begin).await.status, StatusCode::NOT_FOUND, "it is not reviewed yet");
    assert!(checked(ada.get("/practice/mine").await).html.contains("choose “Review” and ask for it"));

    let own = store_review(&lobby, &game, 2).await;
    assert!(own.len() >= 3, "{}", own.len());
    let review = checked(ada.get(&format!("/games/{game}/review")).await);
    assert!(review.html.contains(&format!("href=\"{begin}\" data-action=\"practise\"")), "{}", review.html);
    assert!(review.html.contains("Clear mistakes among them: 2."), "it says that the others are none");
    assert!(checked(ada.get("/practice").await).html.contains("href=\"/practice/mine\""));

    let mut path = ada.get(&begin).await.path;
    for (number, decision) in own.iter().enumerate() {
        assert_eq!(path, format!("/practice/own-{game}-{}", decision.step), "the costliest first");
        let puzzle = &decision.puzzle;
        let page = checked(ada.get(&path).await);
        assert!(page.html.contains(&format!("data-own=\"{}\"", number + 1)));
        assert!(!page.html.contains("data-solved") && !page.html.contains("In the game:"), "nothing is given away");
        for promise in &puzzle.answers {
            assert!(page.html.contains(&format!("value=\"{}\"", promise.action)), "{} can be answered", promise.action);
        }
        let again = checked(ada.post(&format!("{path}/act"), &answer_form(decision.given)).await);
        assert!(again.html.contains("data-solved=\"no\"") && again.html.contains("In the game:"), "{}", again.html);
        let received = checked(ada.post(&format!("{path}/act"), &answer_form(puzzle.best)).await);
        assert!(
            received.html.contains("data-solved=\"yes\"") && !received.html.contains("id=\"standing\""),
            "it is not rated"
        );
        path = between(&received.html, "class=\"button primary\" href=\"", "\"").expect("a way on").to_owned();
    }
    assert_eq!(path, "/practice/mine");
    let mine = checked(ada.get(&path).await);
    let (count, solved) = (format!("data-count=\"{}\"", own.len()), format!("data-solved=\"{}\"", own.len()));
    assert!(mine.html.contains(&count) && mine.html.contains(&solved), "{}", mine.html);
    assert!(ada.get("/practice").await.html.contains("data-rating=\"1150\""), "one's own mistakes are not rated");
    let first = format!("/practice/own-{game}-{}", own[0].step);
    assert_eq!(ada.get(&begin).await.path, first, "they can be gone through again");

    for path in [&begin, &first, &format!("{first}/read/hand")] {
        assert_eq!(stranger.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    assert!(!stranger.get(&format!("/games/{game}/review")).await.html.contains("data-action=\"practise\""));
    for wrong in [format!("/practice/own-{game}-0"), format!("/practice/own-{game}-x"), "/practice/own-x-1".into()] {
        assert_eq!(ada.get(&wrong).await.status, StatusCode::NOT_FOUND, "{wrong}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_game_in_which_nothing_cost_anything_has_nothing_to_practise() {
    let (server, lobby) = practising(42);
    let mut ada = Browser::new(&server);
    let game = play(&mut ada, LONGER).await;
    let id: GameId = game.parse().expect("a game");
    let record = lobby.record(id).await.expect("a record");
    let nothing = Review {
        rules: record.rules,
        seats: SeatSet::only(Seat::FIRST),
        decisions: vec![],
        rounds: vec![],
        stopped: false,
    };
    let asked =
        AskedReview { game: id, seat: Seat::FIRST, asked_by: PlayerId::from_bits(1), asked_at: 0, automatic: false };
    assert!(lobby.store().ask_review(asked, 1).await.expect("asked"));
    let entry = nothing.to_text(Seat::FIRST, None);
    assert!(lobby.store().store_review(id, Seat::FIRST, entry).await.expect("kept"));
    assert_eq!(ada.get(&format!("/practice/mine/{game}")).await.path, "/practice/mine");
    assert!(checked(ada.get("/practice/mine").await).html.contains("data-count=\"0\""));
}

fn wrong(puzzle: &Puzzle) -> String {
    let wrong = puzzle.answers.iter().map(|promise| promise.action).find(|action| !puzzle.is_right(*action));
    answer_form(wrong.expect("not all answers are right"))
}

#[tokio::test(start_paused = true)]
async fn what_a_person_solves_is_the_same_on_every_device_and_moves_the_puzzle_once() {
    let (server, lobby) = practising(43);
    let (mut ada, mut phone, mut nobody) = (Browser::new(&server), Browser::new(&server), Browser::new(&server));
    let ratings = || lobby.store().puzzles();
    let puzzle = &Collection::shipped().puzzles()[7];
    let path = format!("/practice/{}", puzzle.id());

    // Without a session only a cookie remembers, and no puzzle's rating moves.
    for browser in [&mut nobody, &mut ada] {
        let received = browser.post(&format!("{path}/act"), &wrong(puzzle)).await;
        assert!(
            received.html.contains("data-solved=\"no\"") && received.html.contains("Solved: 0 of 1"),
            "{}",
            received.html
        );
    }
    assert_eq!(ratings().await.expect("ratings"), []);

    // With a name, a session begins with new progress: a cookie can contain anything, so it isn't stored.
    ada.post("/tables", LONGER).await;
    let other = &Collection::shipped().puzzles()[8];
    let answered = ada.post(&format!("/practice/{}/act", other.id()), &wrong(other)).await;
    assert!(answered.html.contains("Solved: 0 of 1"), "{}", answered.html);
    let rated = ratings().await.expect("ratings");
    assert_eq!(rated.iter().map(|stored| stored.id.clone()).collect::<Vec<_>>(), [other.id().to_string()]);
    let harder: f64 = rated[0].entry.split('/').next().expect("a rating").parse().expect("a number");
    assert!(harder > f64::from(other.level), "who misses it makes it harder: {harder}");
    let shown = ada.get(&format!("/practice/{}", other.id())).await;
    assert!(shown.html.contains(&format!("level {}", harder.round())), "{}", shown.html);

    let again = ada.post(&format!("/practice/{}/act", other.id()), &answer_form(other.best)).await;
    assert!(again.html.contains("only the first answer counts"));
    assert_eq!(ratings().await.expect("ratings"), rated, "only the first answer counts");
    let before = ada.post(&format!("{path}/act"), &answer_form(puzzle.best)).await;
    assert!(before.html.contains("only the first answer counts"), "the cookie knew that one");

    let shown = ada.post("/device", "").await;
    let code = between(&shown.html, "<output>", "<").expect("a code").to_owned();
    phone.post("/device", &format!("code={code}")).await;
    assert!(phone.get("/practice").await.html.contains("Solved: 0 of 1"));
    let third = &Collection::shipped().puzzles()[9];
    phone.post(&format!("/practice/{}/act", third.id()), &answer_form(third.best)).await;
    assert!(ada.get("/practice").await.html.contains("Solved: 1 of 2"));

    let fourth = &Collection::shipped().puzzles()[10];
    let received = format!("/practice/{}?{}", fourth.id(), wrong(fourth).replace("version=0&action", "answer"));
    for browser in [&mut ada, &mut nobody] {
        assert!(!browser.get(&received).await.html.contains("data-solved"));
    }
    let mut without_cookies = Browser::new(&server);
    assert!(without_cookies.get(&received).await.html.contains("data-solved"), "whose browser keeps none is told, too");

    // Forgetting a player deletes their progress; puzzles' ratings belong to nobody.
    let person = lobby.store().sessions_like(SessionsFilter::default(), 9).await.expect("sessions")[0].player;
    assert!(lobby.store().solver(person).await.expect("kept").is_some());
    ada.post("/settings/forget", "").await;
    assert_eq!(lobby.store().solver(person).await.expect("an answer"), None);
    assert_eq!(ratings().await.expect("ratings").len(), 2);
}

#[tokio::test]
async fn what_a_cookie_claims_is_never_stored() {
    let (server, lobby) = practising(44);
    let puzzle = &Collection::shipped().puzzles()[7];
    let mut cheat = Browser::new(&server);
    cheat.post("/tables", LONGER).await;
    let claims = "1/3387.0/45.0/0.06000/900/900/1000000/1000000/20000.1.900/";
    cheat.cookies.push(("foretell_practice".into(), claims.into()));
    assert!(cheat.get("/practice").await.html.contains("Solved: 0 of 0"), "nor is it shown to a person");
    cheat.post(&format!("/practice/{}/act", puzzle.id()), &wrong(puzzle)).await;
    let person = lobby.store().sessions_like(SessionsFilter::default(), 9).await.expect("sessions")[0].player;
    let stored = lobby.store().solver(person).await.expect("found").expect("it was answered");
    let mut honest = foretell_practice::Progress::default();
    honest.answer(puzzle.id(), foretell_practice::Rating::of_level(puzzle.level), false);
    assert_eq!(stored, honest.to_string());
    let stored = lobby.store().puzzles().await.expect("ratings");
    let rating: f64 = stored[0].entry.split('/').next().and_then(|rating| rating.parse().ok()).expect("a rating");
    let shift = rating - f64::from(puzzle.level);
    assert!(shift > 0.0 && shift < 1.0, "a new account moves it only a little: {shift}");
}

#[tokio::test]
async fn puzzle_pages_of_the_collection_tell_the_same_puzzle() {
    let (server, _) = practising(45);
    let mut ada = Browser::new(&server);
    let path = ada.get("/practice/next?theme=bomb").await.path;
    assert_eq!(puzzle_on(&ada.get(&path).await).theme.word(), "bomb", "every special card has puzzles");
}

#[tokio::test]
async fn a_puzzle_that_was_taken_out_is_explained_and_what_was_done_with_it_does_no_harm() {
    const GONE: &str = "00000000aa";
    let (server, lobby) = practising(46);
    let mut ada = Browser::new(&server);
    ada.cookies.push(("foretell_practice".into(), format!("1/1600/200/0.06/3/4/9/7/-/{GONE}")));
    let page = ada.get(&format!("/practice/{GONE},theme=lead?answer=bid+1")).await;
    assert_eq!(page.status, StatusCode::NOT_FOUND);
    is_strict(&page.html);
    has_single_ids(&page.html);
    assert!(page.html.contains("Some were retired because"), "{}", page.html);
    assert!(page.html.contains("href=\"/practice/next\""), "there is a way on");
    let answered = ada.post(&format!("/practice/{GONE}/act"), "version=0&action=bid+1").await;
    assert_eq!(answered.status, StatusCode::NOT_FOUND);

    ada.post("/tables", LONGER).await;
    let person = lobby.store().sessions_like(SessionsFilter::default(), 9).await.expect("sessions")[0].player;
    let change = Box::new(|_: Option<&str>, _: Option<&str>| {
        Ok(Some((format!("1/1600/200/0.06/3/4/9/7/-/{GONE}"), Some("1500/80/0.06".to_owned()))))
    });
    lobby.store().store_answer(PracticeAnswer { player: person, puzzle: GONE.into(), change }).await.expect("kept");
    assert!(lobby.store().puzzles().await.expect("ratings").iter().any(|stored| stored.id == GONE));
    assert!(checked(ada.get("/practice").await).html.contains("Solved: 7 of 9"));
    let next = ada.get("/practice/next").await.path;
    let puzzle = puzzle_on(&checked(ada.get(&next).await));
    let received = checked(ada.post(&format!("{next}/act"), &answer_form(puzzle.best)).await);
    assert!(received.html.contains("Solved: 8 of 10"), "{}", received.html);
    assert!(checked(ada.get("/practice/today").await).html.contains("data-puzzle"));
}

/// To 23:53:20 UTC: the clock of these tests begins at 22:13:20.
const BEFORE_MIDNIGHT: i64 = 6_000_000;
const AN_HOUR: i64 = 3_600_000;

#[tokio::test]
async fn an_answer_after_midnight_is_one_to_the_puzzle_that_was_read_before() {
    let (server, lobby) = practising(47);
    let (mut ada, mut ben, mut cleo) = (Browser::new(&server), Browser::new(&server), Browser::new(&server));
    lobby.clock().set_forward(BEFORE_MIDNIGHT);
    let page = checked(ada.get("/practice/today").await);
    let puzzle = puzzle_on(&page);
    let act = between(&page.html, "action=\"", "\"").expect("a form").to_owned();
    assert_eq!(act, format!("/practice/{},day=2023-11-14/act", puzzle.id()));

    lobby.clock().set_forward(AN_HOUR / 2);
    let other = puzzle_on(&ben.get("/practice/today").await);
    assert_ne!(other.id(), puzzle.id(), "it is another day");
    let received = checked(ada.post(&act, &answer_form(puzzle.best)).await);
    assert!(
        received.html.contains(&format!("data-puzzle=\"{}\"", puzzle.id()))
            && received.html.contains("data-solved=\"yes\"")
    );
    assert!(received.html.contains("puzzle of 2023-11-14: solved ✓ Days in a row: 1"), "{}", received.html);
    let received = checked(ada.post("/practice/today/act", &answer_form(other.best)).await);
    assert!(received.html.contains("puzzle of 2023-11-15: solved ✓ Days in a row: 2"), "{}", received.html);

    // Setting the clock back leads to an answered day; another answer loses no streak.
    lobby.clock().set_forward(-AN_HOUR);
    let received = checked(ada.post("/practice/today/act", &answer_form(puzzle.best)).await);
    assert!(received.html.contains("only the first answer counts") && !received.html.contains("id=\"share\""));
    lobby.clock().set_forward(AN_HOUR);
    assert!(checked(ada.post("/practice/today/act", &answer_form(other.best)).await).html.contains("in a row: 2"));

    lobby.clock().set_forward(AN_HOUR);
    let received = checked(cleo.post(&act, &answer_form(puzzle.best)).await);
    assert!(received.html.contains("data-solved=\"yes\"") && !received.html.contains("id=\"share\""));
}
