use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex};

use foretell_bots::{Apprentice, BotSpec};
use foretell_review::{Effort, Judge, LuckMeter, Review, RolloutPolicy, SeatLuck};
use foretell_table::GameId;
use foretell_tables::reviews::{AskReviewError, ReviewSettings, ReviewState, Reviews};
use foretell_tables::store::memory::MemoryStore;
use foretell_tables::store::{self, Store};

use super::*;

/// Waits at a gate before each decision, and counts them.
#[derive(Clone, Default)]
struct Gate(Arc<(Mutex<bool>, Condvar, AtomicUsize)>);

impl Gate {
    fn open(&self) {
        *self.0.0.lock().expect("the gate") = true;
        self.0.1.notify_all();
    }

    fn passed(&self) -> usize {
        self.0.2.load(Ordering::SeqCst)
    }

    fn settings(&self) -> ReviewSettings {
        let gate = self.clone();
        let first_pass = RolloutPolicy::new(move |_| {
            let (is_open, opened, passed) = &*gate.0;
            let shut = is_open.lock().expect("the gate");
            drop(opened.wait_while(shut, |is_open| !*is_open).expect("the gate"));
            passed.fetch_add(1, Ordering::SeqCst);
            Box::new(Apprentice::new())
        });
        let effort = Effort { first_pass: 8, worlds: 8, choices: 60 };
        let judge = Judge { first_pass, rollout: BotSpec::Apprentice.into(), effort, second: None, ..Judge::new(1) };
        let luck = LuckMeter { replays: 2, shuffles: 2, ..LuckMeter::new(1) };
        ReviewSettings { judge, luck, ..ReviewSettings::default() }
    }
}

fn lobby(store: Arc<dyn Store>, seed: u64) -> Arc<Lobby> {
    Lobby::simulated(store, Clock::simulated(BEGIN), seed)
}

async fn finished(lobby: &Lobby) -> GameId {
    let table = lobby.open(person(1), settings("it/3+length=first-2")).await.expect("a table");
    table.ask(person(1), Request::Fill("apprentice".parse().expect("a bot"))).await.expect("bots");
    table.ask(person(1), Request::Start).await.expect("the game begins");
    while answer_one(&table, 1).await.is_some() {}
    table.game()
}

async fn state(reviews: &Reviews, game: GameId, number: usize) -> Option<ReviewState> {
    let all = reviews.of(game).await.expect("the storage");
    all.into_iter().find(|(of, _)| *of == seat(number)).map(|(_, state)| state)
}

async fn eventually(
    reviews: &Reviews,
    game: GameId,
    number: usize,
    wanted: impl Fn(&ReviewState) -> bool,
) -> ReviewState {
    let begin = Instant::now();
    loop {
        let found = state(reviews, game, number).await;
        if let Some(found) = found.clone().filter(|found| wanted(found)) {
            return found;
        }
        assert!(begin.elapsed() < Duration::from_mins(5), "it never comes to that: {found:?}");
        sleep(Duration::from_millis(5)).await;
    }
}

fn is_made(state: &ReviewState) -> bool {
    matches!(state, ReviewState::Made(_))
}

fn is_running(state: &ReviewState) -> bool {
    matches!(state, ReviewState::Running { of, .. } if *of > 0)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_is_made_once_and_stored() {
    let lobby = lobby(Arc::new(MemoryStore::default()), 5);
    let game = finished(&lobby).await;
    let gate = Gate::default();
    let reviews = Reviews::new(lobby.clone(), gate.settings());
    assert_eq!(reviews.of(game).await.expect("the storage"), []);
    reviews.ask(game, [seat(1)], person(1).player).await.expect("room");
    eventually(&reviews, game, 1, is_running).await;
    assert_eq!(state(&reviews, game, 1).await, Some(ReviewState::Running { done: 0, of: 5 }), "two bids, three cards");
    reviews.ask(game, [seat(1)], person(2).player).await.expect("nothing new");
    gate.open();
    let ReviewState::Made(kept) = eventually(&reviews, game, 1, is_made).await else { panic!("it is made") };
    let record = lobby.record(game).await.expect("a record");
    let review = Review::from_text(&record, &[(seat(1), &kept)]).expect("it was kept");
    assert_eq!(review.decisions.len(), 5);
    assert!(SeatLuck::from_text(&kept).is_some(), "what the cards gave is kept with it");
    let passed = gate.passed();
    assert!(passed > 0);
    reviews.ask(game, [seat(1)], person(2).player).await.expect("it is there already");
    assert_eq!(state(&reviews, game, 1).await, Some(ReviewState::Made(kept)));
    assert_eq!(gate.passed(), passed, "nothing was judged twice");
    assert_eq!(state(&reviews, game, 2).await, None, "nobody asked for the others");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_of_a_game_requests_reviews_of_its_people() {
    let lobby = lobby(Arc::new(MemoryStore::default()), 15);
    let gate = Gate::default();
    let reviews = Reviews::new(lobby.clone(), gate.settings());
    gate.open();
    let game = finished(&lobby).await;
    eventually(&reviews, game, 1, is_made).await;
    assert_eq!(state(&reviews, game, 2).await, None, "bots are not reviewed");
    let off = Reviews::new(lobby.clone(), ReviewSettings { threads: 0, ..gate.settings() });
    assert_eq!(off.of(game).await.expect("the storage").len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_requests_of_one_player_do_not_delay_others() {
    let lobby = lobby(Arc::new(MemoryStore::default()), 6);
    let games = [finished(&lobby).await, finished(&lobby).await];
    let gate = Gate::default();
    let settings = ReviewSettings { most_waiting: 4, most_of_one: 3, ..gate.settings() };
    let reviews = Reviews::new(lobby, settings);
    let [ada, ben] = [1, 2].map(|number| person(number).player);
    reviews.ask(games[0], [1, 2, 3].map(seat), ada).await.expect("room");
    eventually(&reviews, games[0], 1, is_running).await;
    reviews.ask(games[1], [seat(1)], ben).await.expect("room");
    let waits = |ahead| Some(ReviewState::Waiting(Some(ahead)));
    assert_eq!(state(&reviews, games[0], 2).await, waits(0));
    assert_eq!(state(&reviews, games[1], 1).await, waits(1), "the other one's third comes later");
    assert_eq!(state(&reviews, games[0], 3).await, waits(2));
    let refused = reviews.ask(games[1], [seat(2)], ada).await;
    assert!(matches!(refused, Err(AskReviewError::TooMany(3))), "{refused:?}");
    let refused = reviews.ask(games[1], [2, 3].map(seat), ben).await;
    assert!(matches!(refused, Err(AskReviewError::Full(3))), "{refused:?}");
    assert_eq!(state(&reviews, games[1], 2).await, None, "nothing of it was written down");
    gate.open();
    for (game, number) in [(games[0], 3), (games[1], 1)] {
        eventually(&reviews, game, number, is_made).await;
    }
}

async fn opened(path: &Path) -> Arc<dyn Store> {
    store::open(&format!("sqlite:{}", path.display())).await.expect("a database")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requested_reviews_are_made_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.db");
    let first = lobby(opened(&path).await, 7);
    let game = finished(&first).await;
    let shut = Gate::default();
    let reviews = Reviews::new(first.clone(), shut.settings());
    reviews.ask(game, [1, 2].map(seat), person(1).player).await.expect("room");
    eventually(&reviews, game, 1, is_running).await;
    drop(reviews);
    first.close().await.expect("closed");
    drop(first);
    shut.open();

    let second = lobby(opened(&path).await, 8);
    let gate = Gate::default();
    gate.open();
    let reviews = Reviews::new(second.clone(), gate.settings());
    for number in [1, 2] {
        eventually(&reviews, game, number, is_made).await;
    }
    second.close().await.expect("closed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reviews_are_deleted_with_their_game_and_can_be_switched_off() {
    let lobby = lobby(Arc::new(MemoryStore::default()), 9);
    let game = finished(&lobby).await;
    let gate = Gate::default();
    gate.open();
    let off = Reviews::new(lobby.clone(), ReviewSettings { threads: 0, ..gate.settings() });
    let refused = off.ask(game, [seat(1)], person(1).player).await;
    assert!(matches!(refused, Err(AskReviewError::Off)), "{refused:?}");
    let reviews = Reviews::new(lobby.clone(), gate.settings());
    reviews.ask(game, [seat(1)], person(1).player).await.expect("room");
    eventually(&reviews, game, 1, is_made).await;
    lobby.store().drop_game(game).await.expect("dropped");
    assert_eq!(reviews.of(game).await.expect("the storage"), []);
}
