//! A game on a thread of its own. The screen and the line mode send it requests and receive updates; they do not know
//! whether the other players are bots on this computer or people at a server.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crate::game_messages::{GameRequest, GameUpdate};
use crate::input::Input;

/// What became of a game that is left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum GameEnd {
    /// There is nothing to be kept: no game was begun, or a server has it.
    #[default]
    NothingToKeep,
    /// The game is on the disk as it stands.
    Kept,
    /// It was played to its end, and its record is on the disk.
    Recorded,
    /// Something is lost, for this reason, in a sentence.
    NotKept(String),
}

/// How long a game may take to end. One that takes longer lets a bot think: everything that the player did is on the
/// disk by then.
const LONGEST_END: Duration = Duration::from_secs(2);

/// The handle of a game thread.
#[derive(Debug)]
pub struct GameThread {
    requests: Sender<GameRequest>,
    thread: JoinHandle<()>,
    shared: Arc<Shared>,
}

/// What the handle and its thread both know.
#[derive(Debug, Default)]
struct Shared {
    /// The player leaves: what is still to come is not waited for.
    is_ending: AtomicBool,
    /// What would become of the game if it were left now.
    end: Mutex<GameEnd>,
}

impl GameThread {
    /// Starts a thread on which `run` receives requests and sends updates until the handle is dropped.
    pub fn spawn<R>(inputs: Sender<Input>, run: R) -> GameThread
    where
        R: FnOnce(Receiver<GameRequest>, UpdateSender) + Send + 'static,
    {
        let (requests, received) = channel();
        let updates = UpdateSender::new(inputs);
        let shared = Arc::clone(&updates.shared);
        let thread = std::thread::spawn(move || {
            let after_panic = updates.clone();
            // A game that panics is a mistake of ours; the screen must still say so and restore the terminal.
            let ended = std::panic::catch_unwind(std::panic::AssertUnwindSafe(move || run(received, updates)));
            if let Err(panic) = ended {
                after_panic.send(GameUpdate::Closed(panic_text(&*panic)));
            }
        });
        GameThread { requests, thread, shared }
    }

    /// Sends a request. A thread that has ended said why in its last update, so that a failure needs no second report.
    pub fn send(&self, request: GameRequest) {
        let _ = self.requests.send(request);
    }

    /// Waits until everything that was asked for is done, and says what became of the game.
    pub fn finish(self) -> GameEnd {
        let GameThread { requests, thread, shared } = self;
        shared.is_ending.store(true, Ordering::Release);
        // Without a sender the thread ends when it has done what was asked before.
        drop(requests);
        let begun = Instant::now();
        while !thread.is_finished() && begun.elapsed() < LONGEST_END {
            std::thread::sleep(Duration::from_millis(2));
        }
        shared.end.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("panic").to_owned()
}

/// Sends updates of a game to the loop of the screen or the line mode.
#[derive(Clone, Debug)]
pub struct UpdateSender {
    inputs: Sender<Input>,
    shared: Arc<Shared>,
}

impl UpdateSender {
    /// A sender into the channel of all inputs.
    pub fn new(inputs: Sender<Input>) -> UpdateSender {
        UpdateSender { inputs, shared: Arc::default() }
    }

    /// Sends an update, and says whether the loop still receives.
    pub fn send(&self, update: GameUpdate) -> bool {
        self.inputs.send(Input::Game(update)).is_ok()
    }

    /// Whether the player leaves, so that nothing more is to be begun.
    pub fn is_ending(&self) -> bool {
        self.shared.is_ending.load(Ordering::Acquire)
    }

    /// Notes what would become of the game if it were left now.
    pub fn note_end(&self, end: GameEnd) {
        *self.shared.end.lock().unwrap_or_else(PoisonError::into_inner) = end;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_asked_before_the_end_is_done() {
        let (sender, _inputs) = channel();
        let game = GameThread::spawn(sender, |requests, updates| {
            let mut done = 0;
            for _ in requests {
                std::thread::sleep(Duration::from_millis(20));
                done += 1;
                updates.note_end(GameEnd::NotKept(done.to_string()));
            }
        });
        (0..5).for_each(|_| game.send(GameRequest::Undo));
        assert_eq!(game.finish(), GameEnd::NotKept("5".into()));
    }

    #[test]
    fn a_bot_that_thinks_for_ever_does_not_hold_the_player_back() {
        let (sender, _inputs) = channel();
        let game = GameThread::spawn(sender, |requests, updates| {
            updates.note_end(GameEnd::Kept);
            let _ = requests.recv();
            std::thread::sleep(Duration::from_mins(10));
        });
        let begun = Instant::now();
        assert_eq!(game.finish(), GameEnd::Kept);
        assert!(begun.elapsed() < LONGEST_END * 3);
    }
}
