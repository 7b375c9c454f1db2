//! The tutor: warns somebody who plays against bots before an answer that would be a mistake, by what the player may
//! know and nothing else.
//!
//! Two things happen. While the player thinks, the tutor looks ahead at all answers, on a thread that yields to
//! everything else; that ends at once when the table no longer asks. When the player answers, nearly everything is
//! known, and only an answer that looks costly is looked at again, as a hint is thought about. A warning is noted in
//! the log as a hint.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use foretell_bots::Imagination;
use foretell_review::{Foresight, Judge, Warning};
use foretell_rules::{Action, Event, View};
use foretell_table::{Caller, GameId, PlayerId, Request, TableSnapshot};
use tokio::sync::{OnceCell, Semaphore};

use crate::Lobby;
use crate::table::TableHandle;
use crate::thinkers::yield_to_others;

/// How long an answer waits for its judgement, should the machine be swamped; then it is given without one. Where a
/// core is free, it takes a small part of that, or nothing.
const LONGEST_WAIT: Duration = Duration::from_secs(6);

/// Of how many players it is remembered what was seen ahead.
const MOST_DECISIONS: usize = 512;

/// Looks ahead at what a player is asked, so that the answer need not wait. Does nothing where nothing is asked, and
/// ends early when it is asked no more. The judgement itself is asked for by [`warn`].
pub async fn look_ahead(lobby: &Lobby, player: &Caller, table: &TableHandle) {
    if let Some(decision) = lobby.tutors().decision(player.player, table) {
        decision.seen_ahead(lobby, table).await;
    }
}

/// The warning about the answer that a player is about to give, if it deserves one. It is noted as a hint. Nothing is
/// said where the tutor is not offered, or cannot tell in time.
pub async fn warn(
    lobby: &Lobby,
    player: &Caller,
    table: &TableHandle,
    version: u32,
    action: Action,
) -> Option<Warning> {
    let decision = lobby.tutors().decision(player.player, table)?;
    // An answer to an earlier question is refused by the table, and an illegal one too.
    if decision.asked > version {
        return None;
    }
    let judged = tokio::time::timeout(LONGEST_WAIT, decision.judged(lobby, table, action)).await;
    let warning = judged.ok().flatten()?;
    // What cannot be noted is not told: a record says of every decision whether there was help. Once is enough.
    if !decision.verdicts().told.iter().any(|told| told.action == action) {
        table.ask(player.clone(), Request::Hint).await.ok()?;
        decision.verdicts().told.push(warning);
    }
    Some(warning)
}

/// What all tutors of a process share.
pub(crate) struct Tutors {
    /// How many look ahead at the same time.
    places: Semaphore,
    /// The latest question of each player, those asked last at the end.
    decisions: Mutex<VecDeque<Arc<AskedDecision>>>,
}

impl Tutors {
    /// Tutors on a machine with so many cores: looking ahead takes half of them at most.
    pub(crate) fn on(cores: usize) -> Tutors {
        Tutors { places: Semaphore::new((cores / 2).max(1)), decisions: Mutex::default() }
    }

    /// What a player is asked now, where a tutor is offered.
    fn decision(&self, player: PlayerId, table: &TableHandle) -> Option<Arc<AskedDecision>> {
        let snapshot = table.snapshot();
        let asked = asked(&snapshot, player).filter(|_| snapshot.offers_tutor(player))?;
        let game = snapshot.game();
        let mut decisions = self.decisions();
        let own = decisions.iter().position(|decision| decision.player == player);
        if let Some(known) = own.and_then(|place| decisions.get(place)).filter(|known| known.is_of(game, asked)) {
            return Some(known.clone());
        }
        // A player has one question at a time; what was seen of the last one is of no use any more.
        if let Some(last) = own.and_then(|place| decisions.remove(place)) {
            last.stop.store(true, Ordering::Relaxed);
        }
        if decisions.len() >= MOST_DECISIONS
            && let Some(oldest) = decisions.pop_front()
        {
            oldest.stop.store(true, Ordering::Relaxed);
        }
        let decision = Arc::new(AskedDecision::new(player, game, asked));
        decisions.push_back(decision.clone());
        Some(decision)
    }

    fn decisions(&self) -> MutexGuard<'_, VecDeque<Arc<AskedDecision>>> {
        // The list is whole between any two calls, so a panic elsewhere has not harmed it.
        self.decisions.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The version in which a player was asked what is not answered yet.
fn asked(table: &TableSnapshot, player: PlayerId) -> Option<u32> {
    let seat = table.seat_of(player)?;
    table.seats().find(|status| status.seat == seat)?.asked
}

/// One question, and what is known about its answers.
struct AskedDecision {
    player: PlayerId,
    game: GameId,
    asked: u32,
    stop: AtomicBool,
    /// What was seen ahead; nothing where that could not be.
    seen: OnceCell<Option<Arc<Seen>>>,
    /// What was said of answers that were about to be given: somebody who takes one back may choose it again.
    verdicts: Mutex<Verdicts>,
}

/// What was found out about answers.
#[derive(Default)]
struct Verdicts {
    judged: Vec<(Action, Verdict)>,
    /// What the player was warned of.
    told: Vec<Warning>,
}

/// What is said of an answer: a warning, or nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Verdict(Option<Warning>);

/// What the tutor knows before an answer is chosen.
struct Seen {
    tutor: Judge,
    view: View,
    imagination: Imagination,
    foresight: Foresight,
}

impl AskedDecision {
    fn new(player: PlayerId, game: GameId, asked: u32) -> AskedDecision {
        let (stop, seen, verdicts) = (AtomicBool::new(false), OnceCell::new(), Mutex::default());
        AskedDecision { player, game, asked, stop, seen, verdicts }
    }

    fn is_of(&self, game: GameId, asked: u32) -> bool {
        (self.game, self.asked) == (game, asked)
    }

    /// Whether nobody needs it any more: the table asks something else, or nothing.
    fn is_over(&self, table: &TableHandle) -> bool {
        self.stop.load(Ordering::Relaxed) || asked(&table.snapshot(), self.player) != Some(self.asked)
    }

    /// Looks ahead, or waits for whoever does already.
    async fn seen_ahead(self: &Arc<AskedDecision>, lobby: &Lobby, table: &TableHandle) -> Option<Arc<Seen>> {
        self.seen.get_or_init(|| self.look(lobby, table)).await.clone()
    }

    async fn look(self: &Arc<AskedDecision>, lobby: &Lobby, table: &TableHandle) -> Option<Arc<Seen>> {
        let _place = lobby.tutors().places.acquire().await.ok()?;
        let snapshot = table.snapshot();
        // In the meantime the seat may have answered.
        let seat = snapshot.seat_of(self.player).filter(|_| asked(&snapshot, self.player) == Some(self.asked))?;
        let view = snapshot.view(Some(self.player)).filter(|view| !view.legal().is_empty())?;
        let heard = table.events_for(seat, snapshot.version()).await.ok()?;
        let (tutor, decision, table) = (Judge::tutor(lobby.random_bits()), self.clone(), table.clone());
        // Whoever stops waiting for it lets it stop.
        let waiting = Arc::new(());
        let waits = Arc::downgrade(&waiting);
        let is_over = move || waits.strong_count() == 0 || decision.is_over(&table);
        let seen = on_a_quiet_thread(move || Seen::look(tutor, &view, &heard, &is_over)).await;
        drop(waiting);
        seen.filter(|_| !self.stop.load(Ordering::Relaxed)).map(Arc::new)
    }

    /// The warning about an answer, if it deserves one.
    async fn judged(self: &Arc<AskedDecision>, lobby: &Lobby, table: &TableHandle, action: Action) -> Option<Warning> {
        if let Some(Verdict(known)) = self.known(action) {
            return known;
        }
        let seen = self.seen_ahead(lobby, table).await?;
        let (decision, table) = (self.clone(), table.clone());
        let think = move || {
            let is_over = || decision.is_over(&table);
            seen.tutor.warning(&seen.view, &seen.imagination, &seen.foresight, action, &is_over)
        };
        let verdict = lobby.thinkers().think(self.player, think).await?;
        self.verdicts().judged.push((action, Verdict(verdict)));
        verdict
    }

    /// What is said of an answer as far as that is known: nothing of one that the tutor itself has named as better.
    fn known(&self, action: Action) -> Option<Verdict> {
        if self.has_named(action) {
            return Some(Verdict(None));
        }
        self.verdicts().judged.iter().find(|(judged, _)| *judged == action).map(|(_, verdict)| *verdict)
    }

    /// Whether the tutor itself has named an answer as better than another.
    fn has_named(&self, action: Action) -> bool {
        let seen = self.seen.get().and_then(Option::as_ref);
        seen.is_some_and(|seen| self.verdicts().told.iter().any(|told| told.names(&seen.view, action)))
    }

    fn verdicts(&self) -> MutexGuard<'_, Verdicts> {
        self.verdicts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Seen {
    fn look(tutor: Judge, view: &View, heard: &[Event], is_over: &dyn Fn() -> bool) -> Seen {
        let mut imagination = Imagination::new(view.rules);
        for event in heard {
            imagination.hear(event);
        }
        let foresight = tutor.foresee(view, &imagination, is_over);
        Seen { tutor, view: *view, imagination, foresight }
    }
}

/// Thinks on a thread of its own that yields to everything else. Nothing comes of it if it breaks down.
async fn on_a_quiet_thread<T: Send + 'static>(think: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    // A thread that yields once yields for ever, so it cannot be one of those that are used again.
    let work = move || {
        yield_to_others();
        think()
    };
    let wait = || match std::thread::Builder::new().name("tutor".into()).spawn(work) {
        Ok(thread) => thread.join().inspect_err(|_| tracing::error!("a tutor broke down")).ok(),
        Err(error) => {
            tracing::error!(%error, "there is no thread for a tutor");
            None
        }
    };
    tokio::task::spawn_blocking(wait).await.ok().flatten()
}

#[cfg(test)]
mod tests {
    use foretell_review::{Cost, Grade};
    use foretell_rules::{Game, Viewer};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;

    #[test]
    fn what_was_named_as_better_is_not_warned_of_whatever_was_found_about_it() {
        let mut game = Game::new("pl/3+length=first-1".parse().expect("allowed rules"));
        game.chance(&mut Xoshiro256PlusPlus::seed_from_u64(1));
        let seat = game.decision().and_then(|decision| decision.seats().first()).expect("somebody is asked");
        let view = game.view(Viewer::Seat(seat));
        let decision = AskedDecision::new(PlayerId::from_bits(1), GameId::from_bits(7), 1);
        let warning = |action, best| Warning {
            action: Action::Bid(action),
            best: Action::Bid(best),
            cost: Cost::default(),
            grade: Grade::Mistake,
            in_cards: None,
        };
        let (of_none, of_one) = (warning(0, 1), warning(1, 0));
        assert_eq!(decision.known(of_one.action), None, "nothing is known yet");
        let judged = [of_none, of_one].map(|warning| (warning.action, Verdict(Some(warning))));
        decision.verdicts().judged.extend(judged);
        assert_eq!(decision.known(of_one.action), Some(Verdict(Some(of_one))));
        let seen = Seen::look(Judge::tutor(1), &view, &[], &|| true);
        assert!(decision.seen.set(Some(Arc::new(seen))).is_ok());
        decision.verdicts().told.push(of_none);
        assert_eq!(decision.known(of_one.action), Some(Verdict(None)), "it was named as better than none");
        assert_eq!(decision.known(of_none.action), Some(Verdict(Some(of_none))), "that one stands");
    }
}
