//! Whom the tutor helps, what it logs, and that it stops when the question is gone.

use super::*;
use foretell_rules::{CardSet, View};
use foretell_tables::tutor::{look_ahead, warn};

/// The first person holds a Wizard in a round of one card, so bidding 0 is a blunder. Returns the version of the
/// question.
async fn with_a_wizard(fixture: &Fixture, hints: bool) -> (TableHandle, u32) {
    let holds = |view: &View| view.round().is_some_and(|round| !(round.hand & CardSet::WIZARDS).is_empty());
    let may_bid = |view: &View| [0, 1].iter().all(|bid| view.legal().contains(Action::Bid(*bid)));
    for _ in 0..400 {
        let table = fixture.game(Settings { hints, ..settings("it/4+length=first-1") }, 1).await;
        while legal(&table, 1).is_none() {
            sleep(Duration::from_millis(5)).await;
        }
        let snapshot = table.snapshot();
        if snapshot.view(Some(person(1).player)).is_some_and(|view| holds(&view) && may_bid(&view)) {
            return (table, snapshot.version());
        }
    }
    panic!("nobody has a Wizard");
}

fn hints_of(table: &TableHandle) -> u16 {
    table.snapshot().seats().map(|status| status.hints).sum()
}

#[tokio::test(start_paused = true)]
async fn a_blunder_gets_one_warning_and_a_good_answer_none() {
    let fixture = Fixture::of(1);
    let (table, version) = with_a_wizard(&fixture, true).await;
    let (lobby, ada) = (&fixture.lobbies[0], person(1));
    look_ahead(lobby, &ada, &table).await;
    assert_eq!(hints_of(&table), 0, "looking ahead tells nobody anything");
    assert_eq!(warn(lobby, &ada, &table, version, Action::Bid(1)).await, None);
    for _ in 0..2 {
        let warning = warn(lobby, &ada, &table, version, Action::Bid(0)).await.expect("a blunder");
        assert_eq!((warning.action, warning.best), (Action::Bid(0), Action::Bid(1)));
        assert_eq!(hints_of(&table), 1);
    }
    table.ask(ada, Request::Act { version, action: Action::Bid(0) }).await.expect("it may be played anyway");
}

#[tokio::test(start_paused = true)]
async fn the_first_pass_stops_when_the_question_is_gone() {
    let fixture = Fixture::of(1);
    let (table, version) = with_a_wizard(&fixture, true).await;
    let (lobby, ada) = (&fixture.lobbies[0], person(1));
    let answered = table.ask(ada.clone(), Request::Act { version, action: Action::Bid(1) });
    // Both at once: the first pass ends when the seat has answered.
    let (answered, ()) = tokio::join!(answered, look_ahead(lobby, &ada, &table));
    answered.expect("a legal bid");
    assert_eq!(warn(lobby, &ada, &table, version, Action::Bid(0)).await, None, "the question is over");
    assert_eq!(hints_of(&table), 0);
}

#[tokio::test(start_paused = true)]
async fn the_tutor_needs_hints_and_only_bots_as_opponents() {
    let fixture = Fixture::of(1);
    let (ada, ben) = (person(1), person(2));
    let (table, version) = with_a_wizard(&fixture, false).await;
    assert!(!table.snapshot().offers_tutor(ada.player), "hints are switched off");
    assert_eq!(warn(&fixture.lobbies[0], &ada, &table, version, Action::Bid(0)).await, None);
    let together = fixture.game(settings("it/4+length=first-1"), 2).await;
    assert!(!together.snapshot().offers_tutor(ada.player), "another person plays");
    let alone = fixture.game(settings("it/4+length=first-1"), 1).await;
    assert!(alone.snapshot().offers_tutor(ada.player) && !alone.snapshot().offers_tutor(ben.player));
}
