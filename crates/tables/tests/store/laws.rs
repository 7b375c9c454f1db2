//! Guarantees of every store, each a function over a fresh, empty store; [`laws!`] makes tests of them.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use foretell_table::{GameId, Listing, PadId, Stage};
use foretell_tables::store::{
    Append, Appended, DEAD_AFTER, GamesFilter, PadAppend, Rewrite, Row, Session, SessionChange, SessionsFilter,
    SessionsOf, Store, StoreError, mark_on,
};
use foretell_tables::{GamesCursor, TablesCursor};

pub(crate) use super::document_laws::{
    an_answer_changes_the_solver_and_the_puzzle_together, avatars_are_stored_while_their_players_have_a_session,
    documents_are_changed_all_or_none, documents_are_found_in_order, documents_of_a_player_need_a_session,
    no_concurrent_answer_is_lost, one_of_many_concurrent_changes_wins, one_of_many_processes_takes_a_review,
    reviewed_games_are_listed_latest_first, reviews_are_requested_once_stored_and_dropped_with_their_game,
    solvers_are_stored_while_they_have_a_session,
};
pub(crate) use super::group_laws::{
    a_deleted_group_leaves_nothing, a_group_is_seen_by_its_members_alone, a_guest_is_merged_with_a_member,
    a_result_that_was_missed_is_recorded_later, an_erased_person_is_nobody_in_a_group, corrections_leave_a_trace,
    people_at_a_table_become_one_group, results_recorded_at_once_are_all_counted, seasons_are_closed,
};
pub(crate) use super::session_laws::{
    a_code_is_redeemed_once, a_name_is_the_same_on_every_device, a_session_that_has_ended_stays_ended,
    an_erased_player_has_no_session, every_bot_is_on_one_page, house_bots_take_over_their_names,
    the_name_of_a_bot_belongs_to_one_bot,
};
use super::{entry, game, line, listed, listing, player};

pub(crate) type Shared = Arc<dyn Store>;

/// Makes a test of every law, over stores that `$fresh` opens. Laws that only databases can keep are named.
macro_rules! laws {
    ($fresh:path) => {
        crate::laws::laws!($fresh:
            lines_are_read_as_written
            a_number_is_given_once
            a_gap_is_rejected
            a_rejected_line_changes_no_listing
            one_rejection_does_not_disturb_others
            one_of_many_writers_wins_each_number
            listings_are_filtered
            open_tables_are_public_and_not_over
            every_open_table_is_on_one_page
            the_games_of_a_player_come_in_order
            games_move_among_those_of_a_player
            old_tables_are_found_by_stage
            sessions_come_change_and_go
            a_session_that_has_ended_stays_ended
            a_name_is_the_same_on_every_device
            an_erased_player_has_no_session
            a_code_is_redeemed_once
            the_name_of_a_bot_belongs_to_one_bot
            house_bots_take_over_their_names
            every_bot_is_on_one_page
            a_game_has_one_living_driver
            a_released_game_is_free_at_once
            games_of_dead_processes_are_assigned_once
            only_games_in_progress_are_assigned
            long_and_empty_texts_survive
            the_owner_searches_and_deletes
            lines_are_rewritten_and_games_dropped
            pads_are_stored_line_by_line_and_deleted
            nothing_is_written_on_a_deleted_pad
            a_pad_is_stored_or_deleted_as_a_whole
            marks_on_pads_are_listed_and_lines_rewritten
            pads_are_found_by_who_wrote_on_them
            documents_are_found_in_order
            documents_are_changed_all_or_none
            one_of_many_concurrent_changes_wins
            documents_of_a_player_need_a_session
            reviews_are_requested_once_stored_and_dropped_with_their_game
            one_of_many_processes_takes_a_review
            reviewed_games_are_listed_latest_first
            an_answer_changes_the_solver_and_the_puzzle_together
            no_concurrent_answer_is_lost
            solvers_are_stored_while_they_have_a_session
            avatars_are_stored_while_their_players_have_a_session
            people_at_a_table_become_one_group
            a_group_is_seen_by_its_members_alone
            a_result_that_was_missed_is_recorded_later
            results_recorded_at_once_are_all_counted
            corrections_leave_a_trace
            a_guest_is_merged_with_a_member
            seasons_are_closed
            an_erased_person_is_nobody_in_a_group
            a_deleted_group_leaves_nothing
        );
    };
    ($fresh:path, and also $($law:ident)*) => {
        crate::laws::laws!($fresh);
        crate::laws::laws!($fresh: $($law)*);
    };
    ($fresh:path: $($law:ident)*) => {
        $(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $law() {
                let fresh = $fresh().await;
                crate::laws::$law(fresh.store.clone()).await;
                drop(fresh);
            }
        )*
    };
}
pub(crate) use laws;

pub(crate) async fn lines_are_read_as_written(store: Shared) {
    for seq in 1..=10 {
        assert_eq!(store.append(line(game(1), seq)).await.expect("written"), Appended::Written);
    }
    let rows = store.read(game(1), 0).await.expect("read");
    assert_eq!(rows.iter().map(|row| row.seq).collect::<Vec<_>>(), (1..=10).collect::<Vec<_>>());
    assert!(rows.iter().all(|row| row.entry == entry(row.seq)), "{rows:?}");
    assert_eq!(store.read(game(1), 7).await.expect("read"), rows[7..]);
    assert_eq!(store.read(game(1), 10).await.expect("read"), []);
    assert_eq!(store.read(game(2), 0).await.expect("read"), []);
    store.ready().await.expect("ready");
}

pub(crate) async fn the_owner_searches_and_deletes(store: Shared) {
    for number in 1..=3 {
        let listing = Listing { people: vec![player(number)], ..listing(game(number), Stage::Finished, number as i64) };
        store.append(listed(game(number), 1, listing)).await.expect("written");
        let key = [number as u8; 32];
        let session =
            Session { bot: None, key, player: player(number), name: format!("Ada {number}"), seen_at: number as i64 };
        store.begin_session(session).await.expect("written");
    }
    let games = async |filter: GamesFilter| -> Vec<GameId> {
        store.games(filter, 9).await.expect("found").into_iter().map(|listing| listing.game).collect()
    };
    assert_eq!(games(GamesFilter::default()).await, [game(3), game(2), game(1)], "the latest first");
    let between = GamesFilter { since: Some(2), before: Some(3), ..GamesFilter::default() };
    assert_eq!(games(between).await, [game(2)]);
    assert_eq!(games(GamesFilter { player: Some(player(1)), ..GamesFilter::default() }).await, [game(1)]);
    assert_eq!(games(GamesFilter { stage: Some(Stage::Playing), ..GamesFilter::default() }).await, []);
    let like = SessionsFilter { name: Some("aDA 2".into()), ..SessionsFilter::default() };
    assert_eq!(store.sessions_like(like, 9).await.expect("found")[0].player, player(2));
    let ended = store.drop_sessions(SessionsOf::Player(player(2))).await.expect("dropped");
    assert_eq!(ended, [[2; 32]]);
    assert_eq!(store.drop_sessions(SessionsOf::UnusedSince(3)).await.expect("dropped"), [[1; 32]]);
    assert_eq!(store.sessions_like(SessionsFilter::default(), 9).await.expect("found").len(), 1);
    assert!(store.size().await.expect("a size") > 0);
}

pub(crate) async fn pads_are_stored_line_by_line_and_deleted(store: Shared) {
    let pad = PadId::from_bits;
    let line =
        |number: u64, seq: u32| PadAppend { pad: pad(number), seq, at: number as i64, entry: entry(seq), by: None };
    for (number, seq) in [(1, 1), (1, 2), (2, 1), (3, 1)] {
        assert_eq!(store.append_pad(line(number, seq)).await.expect("written"), Appended::Written);
    }
    assert_eq!(store.append_pad(line(1, 2)).await.expect("an answer"), Appended::Taken);
    assert!(matches!(store.append_pad(line(1, 4)).await, Err(StoreError::Damaged(_))), "a hole is refused");
    let spoiled = PadAppend { entry: "\0".into(), ..line(1, 3) };
    assert!(matches!(store.append_pad(spoiled).await, Err(StoreError::Damaged(_))));
    let rows = [1, 2].map(|seq| Row { seq, entry: entry(seq) });
    assert_eq!(store.read_pad(pad(1), 0).await.expect("read"), rows);
    assert_eq!(store.read_pad(pad(1), 1).await.expect("read"), rows[1..]);
    let writers = (0..8).map(|_| store.append_pad(line(3, 2)));
    let answers = futures_util::future::join_all(writers).await;
    let written = answers.into_iter().filter(|answer| matches!(answer, Ok(Appended::Written))).count();
    assert_eq!(written, 1, "of many writers one wins each number");
    assert_eq!(store.drop_pads(3, 9).await.expect("dropped").len(), 2);
    assert_eq!(store.read_pad(pad(1), 0).await.expect("read"), []);
    assert_eq!(store.read_pad(pad(3), 0).await.expect("read").len(), 2);
    assert_eq!(store.drop_pads(3, 9).await.expect("dropped"), []);
}

pub(crate) async fn nothing_is_written_on_a_deleted_pad(store: Shared) {
    let pad = PadId::from_bits(1);
    let line = |seq: u32| PadAppend { pad, seq, at: 1, entry: entry(seq), by: None };
    let append = async |seq| store.append_pad(line(seq)).await.expect("an answer");
    assert_eq!(append(2).await, Appended::Gone, "it was never there");
    assert_eq!(store.read_pad(pad, 0).await.expect("read"), []);
    assert_eq!((append(1).await, append(2).await), (Appended::Written, Appended::Written));
    assert_eq!(append(1).await, Appended::Taken, "a pad is begun once");
    assert_eq!(store.drop_pads(2, 9).await.expect("dropped"), [pad]);
    assert_eq!(append(3).await, Appended::Gone);
    assert_eq!(store.read_pad(pad, 0).await.expect("read"), []);
    assert!(matches!(store.append_pad(line(0)).await, Err(StoreError::Damaged(_))), "there is no line zero");
}

/// Pads are written and deleted at the same moment. Either the pad stays with all its lines, or nothing is there.
pub(crate) async fn a_pad_is_stored_or_deleted_as_a_whole(store: Shared) {
    for number in 1..=30 {
        let pad = PadId::from_bits(number);
        let line = |seq: u32, at| PadAppend { pad, seq, at, entry: entry(seq), by: None };
        for seq in 1..=3 {
            store.append_pad(line(seq, 1)).await.expect("written");
        }
        let (written, dropped) = tokio::join!(store.append_pad(line(4, 5)), store.drop_pads(5, 99));
        let rows = store.read_pad(pad, 0).await.expect("read").len();
        match (written.expect("an answer"), dropped.expect("an answer").as_slice()) {
            (Appended::Written, []) => assert_eq!(rows, 4),
            (Appended::Gone, [_]) => assert_eq!(rows, 0),
            other => panic!("{rows} lines, and {other:?}"),
        }
        store.drop_pads(9, 99).await.expect("dropped");
    }
}

pub(crate) async fn marks_on_pads_are_listed_and_lines_rewritten(store: Shared) {
    let mark = |number: u64| format!("{number:016x}");
    let signed = |number: u64, text: &str| format!("{{\"by\":\"{}\",\"says\":\"{text}\"}}\n", mark(number));
    let line = |pad: PadId, seq: u32, entry: String| PadAppend { pad, seq, at: 1, entry, by: None };
    let mut expected = Vec::new();
    for number in 0..120 {
        let pad = PadId::from_bits(number);
        let lines = [entry(1), signed(number, "a"), signed(number, "b"), signed(7, "«é»")];
        for (seq, entry) in (1..).zip(lines) {
            store.append_pad(line(pad, seq, entry)).await.expect("written");
        }
        expected.extend([(pad, mark(number)), (pad, mark(7))]);
    }
    expected.sort();
    expected.dedup();
    assert_eq!(store.marks_without_player(None).await.expect("found"), expected);
    let after = store.marks_without_player(Some(expected[99].clone())).await.expect("found");
    assert_eq!(after, expected[100..]);
    assert_eq!(store.marks_without_player(expected.last().cloned()).await.expect("found"), []);

    let pad = PadId::from_bits(3);
    let rewrite = |seq, before: String| Rewrite { seq, before, after: "anew".into() };
    let outdated = vec![rewrite(2, signed(3, "a")), rewrite(3, "something else".into())];
    assert!(!store.rewrite_pad(pad, outdated).await.expect("an answer"), "all or nothing");
    assert_eq!(store.read_pad(pad, 1).await.expect("read")[0].entry, signed(3, "a"));
    assert!(store.rewrite_pad(pad, vec![rewrite(2, signed(3, "a"))]).await.expect("written"));
    assert_eq!(store.read_pad(pad, 1).await.expect("read")[0].entry, "anew");
    let gone = store.rewrite_pad(PadId::from_bits(999), vec![rewrite(1, entry(1))]).await;
    assert!(!gone.expect("an answer"), "there is nothing to write");
    store.drop_pads(9, 999).await.expect("dropped");
    assert_eq!(store.marks_without_player(None).await.expect("found"), []);
}

pub(crate) async fn pads_are_found_by_who_wrote_on_them(store: Shared) {
    let (ada, ben) = (player(1), player(2));
    let line = |number: u64, seq: u32, by| {
        let pad = PadId::from_bits(number);
        let entry = format!("{{\"by\":\"{}\",\"seq\":{seq}}}\n", mark_on(pad, by));
        PadAppend { pad, seq, at: number as i64, entry, by: Some(by) }
    };
    for number in 1..=40 {
        for (seq, by) in [(1, ada), (2, ada), (3, ben)] {
            let by = if number % 10 == 0 { by } else { ben };
            assert_eq!(store.append_pad(line(number, seq, by)).await.expect("written"), Appended::Written);
        }
    }
    // A line that isn't written makes nobody a writer.
    assert_eq!(store.append_pad(line(1, 2, ada)).await.expect("an answer"), Appended::Taken);
    assert_eq!(store.append_pad(line(99, 2, ada)).await.expect("an answer"), Appended::Gone);
    let pads = |numbers: &[u64]| {
        let mut pads: Vec<PadId> = numbers.iter().map(|number| PadId::from_bits(*number)).collect();
        pads.sort();
        pads
    };
    assert_eq!(store.pads_of(ada).await.expect("found"), pads(&[10, 20, 30, 40]));
    assert_eq!(store.pads_of(ben).await.expect("found").len(), 40);
    assert_eq!(store.pads_of(player(3)).await.expect("found"), []);
    assert_eq!(store.marks_without_player(None).await.expect("found"), [], "an erasure looks through nothing else");
    // An older version's line has only a mark; the next line says whose it is.
    let older = |seq| PadAppend { by: None, ..line(50, seq, ada) };
    store.append_pad(older(1)).await.expect("written");
    let unknown = (PadId::from_bits(50), mark_on(PadId::from_bits(50), ada));
    assert_eq!(store.marks_without_player(None).await.expect("found"), [unknown]);
    store.append_pad(line(50, 2, ada)).await.expect("written");
    store.append_pad(older(3)).await.expect("written");
    assert_eq!(store.marks_without_player(None).await.expect("found"), []);
    assert_eq!(store.pads_of(ada).await.expect("found"), pads(&[10, 20, 30, 40, 50]));
    store.drop_pads(30, 99).await.expect("dropped");
    assert_eq!(store.pads_of(ada).await.expect("found"), pads(&[30, 40, 50]));
}

fn said_by(number: u64) -> String {
    format!("{{\"do\":[{{\"said\":{{\"player\":\"{}\",\"text\":\"«é»\"}}}}]}}", player(number))
}

pub(crate) async fn lines_are_rewritten_and_games_dropped(store: Shared) {
    for number in 1..=2 {
        store.append(listed(game(number), 1, listing(game(number), Stage::Finished, 1))).await.expect("written");
        let named = Append { entry: said_by(number), ..line(game(number), 2) };
        store.append(named).await.expect("written");
    }
    assert_eq!(store.games_naming(player(1)).await.expect("found"), [game(1)]);
    assert_eq!(store.games_naming(player(9)).await.expect("found"), []);
    let anew = Row { seq: 2, entry: "nobody".into() };
    let rewrite = |seq, before: String| vec![Rewrite { seq, before, after: anew.entry.clone() }];
    let renamed = Listing { host: "–".into(), ..listing(game(1), Stage::Finished, 1) };
    let mut outdated = rewrite(2, said_by(1));
    outdated.extend(rewrite(1, "something else".into()));
    assert!(!store.rewrite(game(1), outdated, Some(renamed.clone())).await.expect("an answer"), "all or nothing");
    assert_eq!(store.read(game(1), 1).await.expect("read"), [Row { seq: 2, entry: said_by(1) }]);
    assert_ne!(store.listing(game(1)).await.expect("read"), Some(renamed.clone()));
    assert!(store.rewrite(game(1), rewrite(2, said_by(1)), Some(renamed.clone())).await.expect("written"));
    assert_eq!(store.read(game(1), 0).await.expect("read"), [Row { seq: 1, entry: entry(1) }, anew]);
    assert_eq!(store.listing(game(1)).await.expect("read"), Some(renamed));
    assert_eq!(store.append(line(game(1), 2)).await.expect("an answer"), Appended::Taken);
    store.drop_game(game(1)).await.expect("dropped");
    assert_eq!(store.read(game(1), 0).await.expect("read"), []);
    assert_eq!(store.games_naming(player(1)).await.expect("found"), []);
    assert_eq!(store.listing(game(1)).await.expect("read"), None);
    assert_eq!(store.games_of(player(1), None, 9).await.expect("read").len(), 1, "the other one");
    assert_eq!(store.append(line(game(1), 1)).await.expect("an answer"), Appended::Written, "its numbers begin anew");
}

pub(crate) async fn a_number_is_given_once(store: Shared) {
    assert_eq!(store.append(line(game(1), 1)).await.expect("written"), Appended::Written);
    let other = Append { entry: "another".into(), ..line(game(1), 1) };
    assert_eq!(store.append(other).await.expect("answered"), Appended::Taken);
    assert_eq!(store.read(game(1), 0).await.expect("read")[0].entry, entry(1));
    assert_eq!(store.append(line(game(1), 2)).await.expect("written"), Appended::Written);
    assert_eq!(store.append(line(game(1), 1)).await.expect("answered"), Appended::Taken);
}

pub(crate) async fn a_gap_is_rejected(store: Shared) {
    for seq in [2, 7] {
        let refused = store.append(line(game(1), seq)).await.expect_err("a hole");
        assert!(matches!(refused, StoreError::Damaged(_)), "{refused}");
    }
    store.append(line(game(1), 1)).await.expect("written");
    assert!(store.append(line(game(1), 3)).await.is_err());
    assert_eq!(store.append(line(game(1), 2)).await.expect("written"), Appended::Written);
    assert_eq!(store.append(line(game(1), 3)).await.expect("written"), Appended::Written);
    assert_eq!(store.read(game(1), 0).await.expect("read").len(), 3);
}

pub(crate) async fn there_is_no_line_zero(store: Shared) {
    store.append(line(game(1), 1)).await.expect("written");
    for game in [game(1), game(2)] {
        assert!(matches!(store.append(line(game, 0)).await, Err(StoreError::Damaged(_))));
    }
}

pub(crate) async fn a_rejected_line_changes_no_listing(store: Shared) {
    let first = listing(game(1), Stage::Gathering, 5);
    store.append(listed(game(1), 1, first.clone())).await.expect("written");
    let other = listing(game(1), Stage::Closed, 6);
    assert_eq!(store.append(listed(game(1), 1, other.clone())).await.expect("answered"), Appended::Taken);
    assert!(store.append(listed(game(1), 5, other)).await.is_err());
    assert_eq!(store.listing(game(1)).await.expect("read"), Some(first));
    store.append(line(game(1), 2)).await.expect("written");
    assert!(store.listing(game(1)).await.expect("read").is_some(), "a line without a listing leaves it as it is");
    assert_eq!(store.listing(game(2)).await.expect("read"), None);
}

pub(crate) async fn one_rejection_does_not_disturb_others(store: Shared) {
    store.append(line(game(0), 1)).await.expect("written");
    let waiting = (0..60).map(|number| {
        let store = store.clone();
        let line = match number % 3 {
            0 => line(game(0), 1),
            1 => line(game(number), 2),
            _ => listed(game(number), 1, listing(game(number), Stage::Playing, number as i64)),
        };
        tokio::spawn(async move { (number % 3, store.append(line).await) })
    });
    for answer in waiting.collect::<Vec<_>>() {
        match answer.await.expect("no panic") {
            (0, answer) => assert_eq!(answer.expect("answered"), Appended::Taken),
            (1, answer) => assert!(matches!(answer, Err(StoreError::Damaged(_))), "{answer:?}"),
            (_, answer) => assert_eq!(answer.expect("written"), Appended::Written),
        }
    }
    assert_eq!(store.open_tables(None, 100).await.expect("read").len(), 20);
}

pub(crate) async fn one_of_many_writers_wins_each_number(store: Shared) {
    race(&[store.clone(), store], 8).await;
}

pub(crate) async fn race(stores: &[Shared], writers: usize) {
    const LINES: u32 = 40;
    let racing = (0..writers).map(|writer| {
        let store = stores[writer % stores.len()].clone();
        tokio::spawn(async move {
            let mut won = Vec::new();
            for seq in 1..=LINES {
                for number in 0..3 {
                    let entry = format!("{writer}:{seq}");
                    let line = Append { entry, ..line(game(number), seq) };
                    match store.append(line).await.expect("answered") {
                        Appended::Written => won.push((number, seq)),
                        Appended::Taken | Appended::Gone => {
                            let rows = store.read(game(number), seq - 1).await.expect("read");
                            assert!(!rows.is_empty(), "a number that is taken can be read");
                        }
                    }
                }
            }
            won
        })
    });
    let mut winners = HashSet::new();
    for (writer, racing) in racing.collect::<Vec<_>>().into_iter().enumerate() {
        for (number, seq) in racing.await.expect("no panic") {
            assert!(winners.insert((number, seq)), "line {seq} of {number} was won twice");
            let row = &stores[0].read(game(number), seq - 1).await.expect("read")[0];
            assert_eq!(row.entry, format!("{writer}:{seq}"), "the log holds the winner's line");
        }
    }
    assert_eq!(winners.len(), 3 * LINES as usize);
}

pub(crate) async fn listings_are_filtered(store: Shared) {
    let mut one = listing(game(1), Stage::Gathering, 10);
    store.append(listed(game(1), 1, one.clone())).await.expect("written");
    assert_eq!(store.listing(game(1)).await.expect("read").as_ref(), Some(&one));
    for (index, stage) in Stage::ALL.into_iter().enumerate() {
        one.stage = stage;
        one.changed_at += 1;
        one.people = (0..index as u64).map(player).collect();
        one.seats.push(Some(format!("{index}")));
        one.public = !one.public;
        store.append(listed(game(1), index as u32 + 2, one.clone())).await.expect("written");
        assert_eq!(store.listing(game(1)).await.expect("read").as_ref(), Some(&one));
    }
    assert_eq!(store.games_of(player(3), None, 9).await.expect("read"), [one.clone()]);
    assert_eq!(store.games_of(player(4), None, 9).await.expect("read"), []);
}

pub(crate) async fn open_tables_are_public_and_not_over(store: Shared) {
    for (number, stage) in Stage::ALL.into_iter().enumerate() {
        for public in [true, false] {
            let game = game(number as u64 * 2 + u64::from(public));
            let listing = foretell_table::Listing { public, ..listing(game, stage, number as i64) };
            store.append(listed(game, 1, listing)).await.expect("written");
        }
    }
    let open = store.open_tables(None, 10).await.expect("read");
    let stages: Vec<_> = open.iter().map(|listing| (listing.stage, listing.public)).collect();
    assert_eq!(stages, [(Stage::Playing, true), (Stage::Gathering, true)]);
    assert_eq!(store.open_tables(None, 1).await.expect("read"), open[..1]);
    for listing in open {
        let deserted = foretell_table::Listing { people: Vec::new(), ..listing };
        store.append(listed(deserted.game, 2, deserted)).await.expect("written");
    }
    let stages: Vec<_> = store.open_tables(None, 10).await.expect("read").iter().map(|listing| listing.stage).collect();
    assert_eq!(stages, [Stage::Playing], "one can look on at a game without people, but not wait for it");
}

pub(crate) async fn every_open_table_is_on_one_page(store: Shared) {
    for number in 0..30 {
        let opened = listing(game(number), Stage::Gathering, number as i64 / 10);
        store.append(listed(game(number), 1, opened)).await.expect("written");
    }
    let expected = store.open_tables(None, 100).await.expect("read");
    assert_eq!(expected.len(), 30);
    assert!(expected.is_sorted_by_key(TablesCursor::of));
    let (mut read, mut after) = (Vec::new(), None);
    while let part @ [.., last] = &*store.open_tables(after, 7).await.expect("read") {
        after = Some(TablesCursor::of(last));
        read.extend_from_slice(part);
        // The others keep their places, even if the last one of a page is closed.
        let closed = Listing { stage: Stage::Closed, changed_at: 99, ..last.clone() };
        store.append(listed(last.game, 2, closed)).await.expect("written");
    }
    assert_eq!(read, expected);
}

pub(crate) async fn the_games_of_a_player_come_in_order(store: Shared) {
    let stages = [
        (1, Stage::Finished, 900),
        (2, Stage::Playing, 100),
        (3, Stage::Asleep, 300),
        (4, Stage::Closed, 950),
        (5, Stage::Gathering, 200),
    ];
    for (number, stage, at) in stages {
        store.append(listed(game(number), 1, listing(game(number), stage, at))).await.expect("written");
    }
    let mut elsewhere = listing(game(6), Stage::Playing, 999);
    elsewhere.people = vec![player(2), player(3)];
    store.append(listed(game(6), 1, elsewhere)).await.expect("written");
    let found = store.games_of(player(1), None, 10).await.expect("read");
    let order: Vec<_> = found.iter().map(|listing| listing.changed_at).collect();
    assert_eq!(order, [300, 200, 100, 950, 900]);
    assert_eq!(store.games_of(player(1), None, 2).await.expect("read"), found[..2]);
    for (place, listing) in found.iter().enumerate() {
        let after = Some(GamesCursor::of(listing));
        assert_eq!(
            store.games_of(player(1), after, 2).await.expect("read"),
            found[place + 1..].iter().take(2).cloned().collect::<Vec<_>>()
        );
    }
    assert_eq!(store.games_of(player(3), None, 10).await.expect("read").len(), 1);
}

pub(crate) async fn games_move_among_those_of_a_player(store: Shared) {
    for number in 1..=6 {
        // All have the same time: then names decide the order.
        store.append(listed(game(number), 1, listing(game(number), Stage::Playing, 500))).await.expect("written");
    }
    let mut left = listing(game(2), Stage::Playing, 600);
    left.people.retain(|person| *person != player(1));
    store.append(listed(game(2), 2, left)).await.expect("written");
    store.append(listed(game(4), 2, listing(game(4), Stage::Finished, 700))).await.expect("written");
    store.append(listed(game(5), 2, listing(game(5), Stage::Playing, 800))).await.expect("written");
    let mut expected = [1, 3, 6].map(game);
    expected.sort();
    let expected = [&[game(5)], &expected[..], &[game(4)]].concat();
    let (mut read, mut after) = (Vec::new(), None);
    while let Some(next) = store.games_of(player(1), after, 1).await.expect("read").pop() {
        after = Some(GamesCursor::of(&next));
        read.push(next.game);
    }
    assert_eq!(read, expected);
}

pub(crate) async fn old_tables_are_found_by_stage(store: Shared) {
    for number in 1..=4 {
        let listing = listing(game(number), Stage::Gathering, number as i64 * 100);
        store.append(listed(game(number), 1, listing)).await.expect("written");
    }
    let old = |stage, since, most| {
        let store = store.clone();
        async move { store.unchanged_since(stage, since, most).await.expect("read") }
    };
    assert_eq!(old(Stage::Gathering, 300, 10).await, [game(1), game(2)]);
    assert_eq!(old(Stage::Gathering, 300, 1).await, [game(1)]);
    assert_eq!(old(Stage::Asleep, 300, 10).await, []);
}

pub(crate) async fn sessions_come_change_and_go(store: Shared) {
    let session =
        |key, name: &str| Session { key: [key; 32], player: player(1), name: name.into(), seen_at: 7, bot: None };
    assert_eq!(store.session([1; 32]).await.expect("read"), None);
    store.begin_session(session(1, "Ada")).await.expect("written");
    store.begin_session(Session { player: player(2), ..session(255, "Bo") }).await.expect("written");
    assert_eq!(store.session([1; 32]).await.expect("read"), Some(session(1, "Ada")));
    assert!(matches!(store.begin_session(session(1, "Eve")).await, Err(StoreError::Damaged(_))), "the key is in use");
    assert_eq!(store.session([1; 32]).await.expect("read"), Some(session(1, "Ada")));
    let changed = store.change_session([1; 32], SessionChange::Name("Žofie".into(), 9)).await.expect("written");
    assert_eq!(changed, [Session { seen_at: 9, ..session(1, "Žofie") }]);
    assert_eq!(store.earlier_names(player(1)).await.expect("read"), ["Ada"]);
    let changed = store.change_session([1; 32], SessionChange::Seen(7)).await.expect("written");
    assert_eq!(changed, [session(1, "Žofie")]);
    assert_eq!(store.session([1; 32]).await.expect("read"), Some(session(1, "Žofie")));
    let card = store.change_session([1; 32], SessionChange::Card("{}".into(), 9)).await.expect("an answer");
    assert_eq!(card, [], "a person has no card");
    for spoiled in [SessionChange::Name("\0".into(), 1), SessionChange::Card("\0".into(), 1)] {
        assert!(matches!(store.change_session([1; 32], spoiled).await, Err(StoreError::Damaged(_))));
    }
    let drops = (0..8).map(|_| {
        let store = store.clone();
        tokio::spawn(async move { store.drop_session([1; 32]).await })
    });
    let mut had_it = 0;
    for dropped in drops.collect::<Vec<_>>() {
        had_it += usize::from(dropped.await.expect("no panic").expect("written"));
    }
    assert_eq!(had_it, 1, "of those who forget it at once, one is told that it was there");
    assert!(!store.drop_session([9; 32]).await.expect("nothing to forget is fine"));
    assert_eq!(store.session([1; 32]).await.expect("read"), None);
    let other = store.session([255; 32]).await.expect("read");
    assert_eq!(other, Some(Session { player: player(2), ..session(255, "Bo") }));
}

/// On a machine busy for seconds the living process may rightly count as dead: then the test is inconclusive.
async fn keeps(store: &Shared, living: u64, other: u64, number: u64) -> bool {
    let last_sign_of_life = Instant::now();
    store.heartbeat(living, 0).await.expect("beat");
    !store.drive(game(number), other).await.expect("asked") || last_sign_of_life.elapsed() >= DEAD_AFTER
}

pub(crate) async fn a_game_has_one_living_driver(store: Shared) {
    store.heartbeat(1, 0).await.expect("beat");
    store.heartbeat(2, 0).await.expect("beat");
    assert!(store.drive(game(1), 1).await.expect("asked"));
    assert!(store.drive(game(1), 1).await.expect("asked"), "once more is fine");
    assert!(keeps(&store, 1, 2, 1).await);
    let last_sign_of_life = Instant::now();
    assert!(store.drive(game(2), u64::MAX).await.expect("asked"), "any number is a process");
    let is_taken = store.drive(game(2), 2).await.expect("asked");
    assert!(!is_taken || last_sign_of_life.elapsed() >= DEAD_AFTER, "driving is a sign of life");
}

pub(crate) async fn a_released_game_is_free_at_once(store: Shared) {
    for number in 1..=3 {
        assert!(store.drive(game(number), 1).await.expect("asked"));
    }
    store.release(Some(game(1)), 2).await.expect("another's game cannot be released, and that is fine");
    assert!(keeps(&store, 1, 2, 1).await);
    store.release(Some(game(1)), 1).await.expect("released");
    assert!(store.drive(game(1), 2).await.expect("asked"));
    assert!(keeps(&store, 1, 2, 2).await);
    store.release(None, 1).await.expect("released");
    assert!(store.drive(game(2), 2).await.expect("asked"));
    assert!(store.drive(game(3), 2).await.expect("asked"));
    assert!(keeps(&store, 2, 1, 1).await);
}

pub(crate) async fn games_of_dead_processes_are_assigned_once(store: Shared) {
    let playing: Vec<_> = (0..10).map(game).collect();
    for game in &playing {
        store.append(listed(*game, 1, listing(*game, Stage::Playing, 1))).await.expect("written");
    }
    // Nobody drives them yet: the first gets what it asks for, the next gets the rest.
    let last_sign_of_life = Instant::now();
    let first = store.heartbeat(1, 6).await.expect("beat");
    let second = store.heartbeat(2, 100).await.expect("beat");
    assert_eq!(first.len(), 6);
    let third = store.heartbeat(3, 100).await.expect("beat");
    let dead = store.processes().await.expect("asked").dead;
    if last_sign_of_life.elapsed() >= DEAD_AFTER {
        // The machine was busy for seconds, so the processes count as dead: inconclusive.
        return;
    }
    assert_eq!((second.len(), third.len()), (4, 0));
    assert_eq!(first.iter().chain(&second).collect::<HashSet<_>>().len(), 10);
    assert!(dead.is_empty(), "{dead:?} have only just beaten");

    let mut adopted = Vec::new();
    while adopted.len() < 6 {
        for process in [2, 3] {
            let orphans = store.heartbeat(process, 4).await.expect("beat");
            assert!(orphans.is_empty() || last_sign_of_life.elapsed() >= DEAD_AFTER, "{orphans:?} still have a driver");
            adopted.extend(orphans);
        }
        assert!(last_sign_of_life.elapsed() < DEAD_AFTER * 40, "only {adopted:?} were adopted");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(adopted.iter().collect::<HashSet<_>>(), first.iter().collect::<HashSet<_>>());
    assert!(store.processes().await.expect("asked").dead.contains(&1));
    assert_eq!(store.heartbeat(1, 100).await.expect("beat"), [], "who comes back to life has lost its games");
    assert!(!store.processes().await.expect("asked").dead.contains(&1));
}

pub(crate) async fn only_games_in_progress_are_assigned(store: Shared) {
    for (number, stage) in Stage::ALL.into_iter().enumerate() {
        let game = game(number as u64);
        store.append(listed(game, 1, listing(game, stage, 1))).await.expect("written");
    }
    assert_eq!(store.heartbeat(1, 100).await.expect("beat"), [game(1)]);
}

pub(crate) async fn long_and_empty_texts_survive(store: Shared) {
    for (index, length) in [0, 1, 4_000, 100_000, 2_000_000].into_iter().enumerate() {
        let entry = "ß".repeat(length);
        let line = Append { entry: entry.clone(), ..line(game(1), index as u32 + 1) };
        assert_eq!(store.append(line).await.expect("written"), Appended::Written);
        assert!(store.read(game(1), index as u32).await.expect("read")[0].entry == entry, "{length}");
    }
}

pub(crate) async fn a_closed_store_rejects_everything(store: Shared) {
    let waiting = (0..20).map(|number| store.append(line(game(number), 1)));
    // All are asked, in order, before the store is closed.
    let (answers, closed) = tokio::join!(biased; futures_util::future::join_all(waiting), store.close());
    closed.expect("closed");
    for answer in answers {
        assert_eq!(answer.expect("what was accepted is finished"), Appended::Written);
    }
    assert!(matches!(store.append(line(game(1), 2)).await, Err(StoreError::Unavailable(_))));
    assert!(matches!(store.read(game(1), 0).await, Err(StoreError::Unavailable(_))));
    assert!(matches!(store.ready().await, Err(StoreError::Unavailable(_))));
}
