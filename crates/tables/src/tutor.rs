//! The tutor warns a player against bots before a mistake, knowing only what the player may know.
//!
//! A first pass judges all answers on a low-priority thread while the player thinks. Only an answer that looks costly
//! is judged again, as thoroughly as a hint. A warning is logged as a hint.

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

/// On an overloaded machine an answer is then accepted unjudged. Usually there is hardly any delay.
const LONGEST_WAIT: Duration = Duration::from_secs(6);

const MOST_DECISIONS: usize = 512;

pub async fn look_ahead(lobby: &Lobby, player: &Caller, table: &TableHandle) {
    if let Some(decision) = lobby.tutors().decision(player.player, table) {
        decision.seen_ahead(lobby, table).await;
    }
}

/// Logged as a hint. `None` if the answer deserves no warning, or there is no tutor or no time.
pub async fn warn(
    lobby: &Lobby,
    player: &Caller,
    table: &TableHandle,
    version: u32,
    action: Action,
) -> Option<Warning> {
    let decision = lobby.tutors().decision(player.player, table)?;
    // The table rejects late and illegal answers.
    if decision.asked > version {
        return None;
    }
    let judged = tokio::time::timeout(LONGEST_WAIT, decision.judged(lobby, table, action)).await;
    let warning = judged.ok().flatten()?;
    // A warning that can't be logged isn't shown, because records say where there was help.
    if !decision.verdicts().warned.iter().any(|warning| warning.action == action) {
        table.ask(player.clone(), Request::Hint).await.ok()?;
        decision.verdicts().warned.push(warning);
    }
    Some(warning)
}

pub(crate) struct Tutors {
    places: Semaphore,
    decisions: Mutex<VecDeque<Arc<AskedDecision>>>,
}

impl Tutors {
    /// First passes use at most half of the cores.
    pub(crate) fn on(cores: usize) -> Tutors {
        Tutors { places: Semaphore::new((cores / 2).max(1)), decisions: Mutex::default() }
    }

    fn decision(&self, player: PlayerId, table: &TableHandle) -> Option<Arc<AskedDecision>> {
        let snapshot = table.snapshot();
        let asked = asked(&snapshot, player).filter(|_| snapshot.offers_tutor(player))?;
        let game = snapshot.game();
        let mut decisions = self.decisions();
        let own = decisions.iter().position(|decision| decision.player == player);
        if let Some(known) = own.and_then(|place| decisions.get(place)).filter(|known| known.is_of(game, asked)) {
            return Some(known.clone());
        }
        // A player has one question at a time; drop the last one.
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
        // A panic elsewhere can't leave it half changed.
        self.decisions.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn asked(table: &TableSnapshot, player: PlayerId) -> Option<u32> {
    let seat = table.seat_of(player)?;
    table.seats().find(|status| status.seat == seat)?.asked
}

struct AskedDecision {
    player: PlayerId,
    game: GameId,
    asked: u32,
    stop: AtomicBool,
    seen: OnceCell<Option<Arc<Seen>>>,
    /// Somebody who takes an answer back may choose it again.
    verdicts: Mutex<Verdicts>,
}

#[derive(Default)]
struct Verdicts {
    judged: Vec<(Action, Verdict)>,
    warned: Vec<Warning>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Verdict(Option<Warning>);

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

    fn is_over(&self, table: &TableHandle) -> bool {
        self.stop.load(Ordering::Relaxed) || asked(&table.snapshot(), self.player) != Some(self.asked)
    }

    async fn seen_ahead(self: &Arc<AskedDecision>, lobby: &Lobby, table: &TableHandle) -> Option<Arc<Seen>> {
        self.seen.get_or_init(|| self.evaluate(lobby, table)).await.clone()
    }

    async fn evaluate(self: &Arc<AskedDecision>, lobby: &Lobby, table: &TableHandle) -> Option<Arc<Seen>> {
        let _place = lobby.tutors().places.acquire().await.ok()?;
        let snapshot = table.snapshot();
        // The seat may have answered meanwhile.
        let seat = snapshot.seat_of(self.player).filter(|_| asked(&snapshot, self.player) == Some(self.asked))?;
        let view = snapshot.view(Some(self.player)).filter(|view| !view.legal().is_empty())?;
        let heard = table.events_for(seat, snapshot.version()).await.ok()?;
        let (tutor, decision, table) = (Judge::tutor(lobby.random_bits()), self.clone(), table.clone());
        // Dropping this future stops it.
        let waiting = Arc::new(());
        let waits = Arc::downgrade(&waiting);
        let is_over = move || waits.strong_count() == 0 || decision.is_over(&table);
        let seen = on_a_quiet_thread(move || Seen::evaluate(tutor, &view, &heard, &is_over)).await;
        drop(waiting);
        seen.filter(|_| !self.stop.load(Ordering::Relaxed)).map(Arc::new)
    }

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

    /// Never a warning about an answer that the tutor named as better.
    fn known(&self, action: Action) -> Option<Verdict> {
        if self.has_named(action) {
            return Some(Verdict(None));
        }
        self.verdicts().judged.iter().find(|(judged, _)| *judged == action).map(|(_, verdict)| *verdict)
    }

    fn has_named(&self, action: Action) -> bool {
        let seen = self.seen.get().and_then(Option::as_ref);
        seen.is_some_and(|seen| self.verdicts().warned.iter().any(|warning| warning.names(&seen.view, action)))
    }

    fn verdicts(&self) -> MutexGuard<'_, Verdicts> {
        self.verdicts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Seen {
    fn evaluate(tutor: Judge, view: &View, heard: &[Event], is_over: &dyn Fn() -> bool) -> Seen {
        let mut imagination = Imagination::new(view.rules);
        for event in heard {
            imagination.see(event);
        }
        let foresight = tutor.foresee(view, &imagination, is_over);
        Seen { tutor, view: *view, imagination, foresight }
    }
}

async fn on_a_quiet_thread<T: Send + 'static>(think: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    // Low priority is permanent, so it can't be a pooled thread.
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
    fn the_tutor_never_warns_of_its_own_advice() {
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
            consequence: None,
        };
        let (of_none, of_one) = (warning(0, 1), warning(1, 0));
        assert_eq!(decision.known(of_one.action), None, "nothing is known yet");
        let judged = [of_none, of_one].map(|warning| (warning.action, Verdict(Some(warning))));
        decision.verdicts().judged.extend(judged);
        assert_eq!(decision.known(of_one.action), Some(Verdict(Some(of_one))));
        let seen = Seen::evaluate(Judge::tutor(1), &view, &[], &|| true);
        assert!(decision.seen.set(Some(Arc::new(seen))).is_ok());
        decision.verdicts().warned.push(of_none);
        assert_eq!(decision.known(of_one.action), Some(Verdict(None)), "it was named as better than none");
        assert_eq!(decision.known(of_none.action), Some(Verdict(Some(of_none))), "that one stands");
    }
}
