use std::collections::HashSet;

use foretell_rules::Seat;
use foretell_table::Stage;
use foretell_tables::store::{
    AskedReview, Document, DocumentChange, DocumentKind, DocumentsQuery, Expected, PracticeAnswer, Session, SessionsOf,
    StoreError, StoredReview,
};

use super::laws::Shared;
use super::{game, listed, listing, player};

fn ban(id: &str, at: i64) -> Document {
    Document { kind: DocumentKind::Ban, id: id.into(), at, entry: format!("{{\"«é»\":{at}}}") }
}

pub(crate) async fn documents_are_found_in_order(store: Shared) {
    for document in [ban("a", 5), ban("b", 7), ban("a", 9), ban("c", 7), ban("B", 1)] {
        store.put_document(document).await.expect("written");
    }
    let report = Document { kind: DocumentKind::Report, ..ban("a", 3) };
    store.put_document(report.clone()).await.expect("written");
    let find = async |query, most| store.documents(query, most).await.expect("found");
    let latest = [ban("a", 9), ban("c", 7), ban("b", 7), ban("B", 1)];
    assert_eq!(find(DocumentsQuery::Latest(DocumentKind::Ban), 9).await, latest);
    assert_eq!(find(DocumentsQuery::Latest(DocumentKind::Ban), 2).await, latest[..2]);
    assert_eq!(find(DocumentsQuery::Latest(DocumentKind::AuditEntry), 9).await, []);
    let by_id = [ban("B", 1), ban("a", 9), ban("b", 7), ban("c", 7)];
    assert_eq!(find(DocumentsQuery::After(DocumentKind::Ban, None), u32::MAX).await, by_id, "byte by byte");
    assert_eq!(find(DocumentsQuery::After(DocumentKind::Ban, Some("a".into())), 1).await, by_id[2..3]);
    let names = [(DocumentKind::Report, "a"), (DocumentKind::Ban, "c"), (DocumentKind::Ban, "d")];
    let named = names.map(|(kind, id)| (kind, id.to_owned())).into();
    let found = find(DocumentsQuery::Named(named), 9).await;
    assert!(found.len() == 2 && found.contains(&ban("c", 7)) && found.contains(&report), "{found:?}");
    assert!(store.drop_document(DocumentKind::Ban, "a".into()).await.expect("dropped"));
    assert!(!store.drop_document(DocumentKind::Ban, "a".into()).await.expect("an answer"));
    assert_eq!(find(DocumentsQuery::Latest(DocumentKind::Ban), 9).await, latest[1..]);
}

pub(crate) async fn documents_are_changed_all_or_none(store: Shared) {
    let put = DocumentChange::put;
    let drop = |id: &str, expected| DocumentChange::drop((DocumentKind::Ban, id.into()), expected);
    let change = async |changes: Vec<DocumentChange>| store.change_documents(changes, None).await.expect("an answer");
    let all = async || store.documents(DocumentsQuery::After(DocumentKind::Ban, None), 9).await.expect("found");
    assert!(change(vec![put(ban("a", 1), Expected::Absent), drop("b", Expected::Absent)]).await);
    for fails in [
        put(ban("a", 2), Expected::Absent),
        put(ban("b", 2), Expected::Present),
        drop("b", Expected::Present),
        drop("a", Expected::Absent),
        put(ban("a", 2), Expected::Entry("something else".into())),
        put(ban("b", 2), Expected::Entry(String::new())),
    ] {
        let with_another = vec![put(ban("c", 3), Expected::Anything), fails.clone()];
        assert!(!change(with_another).await, "{fails:?}");
        assert_eq!(all().await, [ban("a", 1)], "{fails:?}");
    }
    let as_found = Expected::found(Some(&ban("a", 1).entry));
    assert!(change(vec![put(ban("b", 2), Expected::found(None)), put(ban("a", 4), as_found)]).await);
    assert_eq!(all().await, [ban("a", 4), ban("b", 2)]);
    assert!(change(vec![drop("a", Expected::Present), drop("c", Expected::Anything)]).await);
    assert_eq!(all().await, [ban("b", 2)]);
    for spoiled in [ban("\0", 1), Document { entry: "\0".into(), ..ban("d", 1) }] {
        let refused = store.put_document(spoiled).await;
        assert!(matches!(refused, Err(StoreError::Damaged(_))), "{refused:?}");
    }
}

pub(crate) async fn one_of_many_concurrent_changes_wins(store: Shared) {
    for round in 0..10 {
        let before = if round == 0 { Expected::Absent } else { Expected::Entry(ban("a", round).entry) };
        let writers = (0..8).map(|_| {
            let (store, change) = (store.clone(), DocumentChange::put(ban("a", round + 1), before.clone()));
            tokio::spawn(async move { store.change_documents(vec![change], None).await })
        });
        let mut won = 0;
        for writer in writers.collect::<Vec<_>>() {
            won += usize::from(writer.await.expect("no panic").expect("an answer"));
        }
        assert_eq!(won, 1, "in round {round}");
    }
}

pub(crate) async fn documents_of_a_player_need_a_session(store: Shared) {
    let put = |at| vec![DocumentChange::put(ban("a", at), Expected::Anything)];
    assert!(!store.change_documents(put(1), Some(player(1))).await.expect("an answer"), "nobody knows them");
    come_in(&store, 1).await;
    assert!(store.change_documents(put(2), Some(player(1))).await.expect("written"));
    assert!(!store.change_documents(put(3), Some(player(2))).await.expect("an answer"));
    store.drop_sessions(SessionsOf::Player(player(1))).await.expect("dropped");
    assert!(!store.change_documents(put(4), Some(player(1))).await.expect("an answer"));
    assert_eq!(store.latest_documents(DocumentKind::Ban, 9).await.expect("found"), [ban("a", 2)]);
}

pub(crate) async fn one_of_many_processes_takes_a_review(store: Shared) {
    for number in 1..=20 {
        let asked =
            AskedReview { game: game(number), seat: Seat::FIRST, asked_by: player(1), asked_at: 1, automatic: false };
        assert!(store.ask_review(asked, 1).await.expect("written"));
    }
    for process in 2..=5 {
        store.heartbeat(process, 0).await.expect("beat");
    }
    let takers = (2..=5).map(|process| {
        let store = store.clone();
        tokio::spawn(async move { store.take_reviews(process, 20).await })
    });
    let mut taken = Vec::new();
    for taker in takers.collect::<Vec<_>>() {
        taken.extend(taker.await.expect("no panic").expect("taken").into_iter().map(|asked| asked.game));
    }
    assert_eq!(taken.len(), 20, "each is taken once");
    assert_eq!(taken.iter().collect::<HashSet<_>>().len(), 20);
}

pub(crate) async fn reviews_are_requested_once_stored_and_dropped_with_their_game(store: Shared) {
    let seat = |number| Seat::numbered(number).expect("a seat");
    let asked = |number: u64, seat, at| AskedReview {
        game: game(number),
        seat,
        asked_by: player(number),
        asked_at: at,
        automatic: false,
    };
    assert!(store.ask_review(asked(1, seat(1), 5), 11).await.expect("written"));
    assert!(!store.ask_review(asked(1, seat(1), 6), 12).await.expect("an answer"), "it was asked for already");
    assert!(store.ask_review(asked(1, seat(2), 4), 11).await.expect("written"));
    assert!(store.ask_review(asked(2, seat(1), 7), 11).await.expect("written"));
    let stored = |seat, entry: Option<&str>| StoredReview { seat, entry: entry.map(str::to_owned) };
    let of_first = store.reviews(game(1)).await.expect("found");
    assert_eq!(of_first, [stored(seat(1), None), stored(seat(2), None)]);

    // Process 11 was never seen, so it is dead, and its requests go to the first who asks.
    assert_eq!(store.take_reviews(11, 9).await.expect("taken"), [], "nobody takes from themselves");
    assert_eq!(store.take_reviews(12, 2).await.expect("taken"), [asked(1, seat(2), 4), asked(1, seat(1), 5)]);
    assert_eq!(store.take_reviews(12, 9).await.expect("taken"), [asked(2, seat(1), 7)]);

    let made = "{\"«é»\":1}";
    assert!(store.store_review(game(1), seat(2), made.into()).await.expect("kept"));
    assert_eq!(store.reviews(game(1)).await.expect("found"), [stored(seat(1), None), stored(seat(2), Some(made))]);
    assert!(!store.ask_review(asked(1, seat(2), 8), 11).await.expect("an answer"), "it is made already");
    assert!(!store.store_review(game(1), seat(6), made.into()).await.expect("an answer"), "nobody asked for it");
    let spoiled = store.store_review(game(1), seat(1), "\0".into()).await;
    assert!(matches!(spoiled, Err(StoreError::Damaged(_))));
    assert_eq!(store.take_reviews(13, 9).await.expect("taken").len(), 2, "what is made is nobody's work any more");

    store.drop_review(game(2), seat(1)).await.expect("dropped");
    assert_eq!(store.reviews(game(2)).await.expect("found"), []);
    store.drop_game(game(1)).await.expect("dropped");
    assert_eq!(store.reviews(game(1)).await.expect("found"), []);
    assert!(!store.store_review(game(1), seat(1), made.into()).await.expect("an answer"), "the game is gone");
    assert_eq!(store.take_reviews(14, 9).await.expect("taken"), []);
}

pub(crate) async fn reviewed_games_are_listed_latest_first(store: Shared) {
    for (number, stage) in [(1, Stage::Finished), (2, Stage::Playing), (3, Stage::Finished), (4, Stage::Finished)] {
        let of = game(number);
        store.append(listed(of, 1, listing(of, stage, number as i64))).await.expect("written");
        for seat in [Seat::FIRST, Seat::numbered(2).expect("a seat")] {
            let asked = AskedReview { game: of, seat, asked_by: player(9), asked_at: 1, automatic: false };
            assert!(store.ask_review(asked, 1).await.expect("written"));
            assert!(number == 4 || store.store_review(of, seat, "{}".into()).await.expect("kept"));
        }
    }
    let found = async |most| -> Vec<_> {
        let found = store.reviewed_games(player(1), most).await.expect("found");
        found.into_iter().map(|listing| listing.game).collect()
    };
    assert_eq!(found(9).await, [game(3), game(1)], "what is over, and whose review is made");
    assert_eq!(found(1).await, [game(3)]);
    assert_eq!(store.reviewed_games(player(2), 9).await.expect("found"), []);
}

pub(crate) async fn come_in(store: &Shared, number: u64) {
    let session =
        Session { key: [number as u8; 32], player: player(number), name: "Ada".into(), seen_at: 1, bot: None };
    store.begin_session(session).await.expect("written");
}

fn answer(number: u64, puzzle: &str, sign: &'static str) -> PracticeAnswer {
    let longer = move |line: Option<&str>| format!("{}{sign}", line.unwrap_or_default());
    let change =
        Box::new(move |solver: Option<&str>, puzzle: Option<&str>| Ok(Some((longer(solver), Some(longer(puzzle))))));
    PracticeAnswer { player: player(number), puzzle: puzzle.into(), change }
}

fn rated(puzzle: &str, entry: &str) -> Document {
    Document { kind: DocumentKind::Puzzle, id: puzzle.into(), at: 0, entry: entry.into() }
}

pub(crate) async fn an_answer_changes_the_solver_and_the_puzzle_together(store: Shared) {
    come_in(&store, 1).await;
    come_in(&store, 2).await;
    assert_eq!(store.solver(player(1)).await.expect("found"), None);
    for (number, puzzle, sign) in [(1, "b", "«é»"), (1, "a", "2"), (2, "b", "3")] {
        assert!(store.store_answer(answer(number, puzzle, sign)).await.expect("kept"));
    }
    assert_eq!(store.solver(player(1)).await.expect("found").as_deref(), Some("«é»2"));
    assert_eq!(store.solver(player(2)).await.expect("found").as_deref(), Some("3"));
    assert_eq!(store.puzzles().await.expect("found"), [rated("a", "2"), rated("b", "«é»3")]);

    let nothing = PracticeAnswer { change: Box::new(|_, _| Ok(None)), ..answer(1, "a", "") };
    assert!(!store.store_answer(nothing).await.expect("an answer"), "it was no first answer");
    let unrated = Box::new(|_: Option<&str>, _: Option<&str>| Ok(Some(("own".into(), None))));
    assert!(store.store_answer(PracticeAnswer { change: unrated, ..answer(2, "a", "") }).await.expect("kept"));
    let unreadable = Box::new(|_: Option<&str>, _: Option<&str>| Err(StoreError::Damaged("unreadable".into())));
    let unreadable = PracticeAnswer { change: unreadable, ..answer(2, "a", "") };
    assert!(matches!(store.store_answer(unreadable).await, Err(StoreError::Damaged(_))));
    for spoiled in [answer(1, "a", "\0"), answer(1, "\0", "1")] {
        assert!(matches!(store.store_answer(spoiled).await, Err(StoreError::Damaged(_))));
    }
    assert_eq!(store.solver(player(2)).await.expect("found").as_deref(), Some("own"));
    assert_eq!(store.solver(player(1)).await.expect("found").as_deref(), Some("«é»2"));
    assert_eq!(store.puzzles().await.expect("found"), [rated("a", "2"), rated("b", "«é»3")]);
}

pub(crate) async fn no_concurrent_answer_is_lost(store: Shared) {
    for number in 1..=4 {
        come_in(&store, number).await;
    }
    let answers = (0..40).map(|number: u64| {
        let (store, puzzle) = (store.clone(), if number.is_multiple_of(3) { "other" } else { "today" });
        tokio::spawn(async move { store.store_answer(answer(1 + number % 4, puzzle, "x")).await })
    });
    for answered in answers.collect::<Vec<_>>() {
        assert!(answered.await.expect("no panic").expect("kept"));
    }
    for number in 1..=4 {
        assert_eq!(store.solver(player(number)).await.expect("found"), Some("x".repeat(10)));
    }
    let ratings = store.puzzles().await.expect("found");
    assert_eq!(ratings, [rated("other", &"x".repeat(14)), rated("today", &"x".repeat(26))]);
}

pub(crate) async fn solvers_are_stored_while_they_have_a_session(store: Shared) {
    assert!(!store.store_answer(answer(1, "a", "1")).await.expect("an answer"), "nobody knows them");
    assert_eq!(store.puzzles().await.expect("found"), []);
    for number in 1..=3 {
        come_in(&store, number).await;
        assert!(store.store_answer(answer(number, "a", "1")).await.expect("kept"));
    }
    assert!(store.drop_solver(player(1)).await.expect("dropped"));
    assert!(!store.drop_solver(player(1)).await.expect("an answer"));
    store.drop_sessions(SessionsOf::Player(player(2))).await.expect("dropped");
    assert!(store.solver(player(2)).await.expect("found").is_some(), "not yet");
    assert_eq!(store.drop_sessions(SessionsOf::UnusedSince(0)).await.expect("dropped").len(), 0);
    let left = [store.solver(player(1)).await, store.solver(player(2)).await, store.solver(player(3)).await];
    assert_eq!(left.map(|found| found.expect("found").is_some()), [false, false, true]);
    assert_eq!(store.puzzles().await.expect("found"), [rated("a", "111")], "a puzzle's rating is nobody's own");
}

pub(crate) async fn avatars_are_stored_while_their_players_have_a_session(store: Shared) {
    let avatar = async |number| store.avatar(player(number)).await.expect("found");
    assert!(!store.put_avatar(player(1), "fox".into()).await.expect("an answer"), "nobody knows them");
    for number in 1..=3 {
        come_in(&store, number).await;
        assert_eq!(avatar(number).await, None);
        assert!(store.put_avatar(player(number), "fox".into()).await.expect("stored"));
    }
    assert!(store.put_avatar(player(3), "cat".into()).await.expect("stored"));
    assert!(store.drop_avatar(player(1)).await.expect("dropped"));
    store.drop_sessions(SessionsOf::Player(player(2))).await.expect("dropped");
    assert!(!store.put_avatar(player(2), "cat".into()).await.expect("an answer"));
    store.drop_sessions(SessionsOf::UnusedSince(0)).await.expect("dropped");
    assert_eq!((avatar(1).await, avatar(2).await, avatar(3).await.as_deref()), (None, None, Some("cat")));
}
