//! Runs a game, local or online, on its own thread, which receives requests and sends updates.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crate::game_messages::{GameRequest, GameUpdate};
use crate::input::Input;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum GameEnd {
    /// Nothing to save: no game was begun, or a server has it.
    #[default]
    NothingToSave,
    Kept,
    Recorded,
    NotSaved(String),
}

/// A bot may still be thinking after this; all moves are on the disk by then.
const LONGEST_END: Duration = Duration::from_secs(2);

#[derive(Debug)]
pub struct GameThread {
    requests: Sender<GameRequest>,
    thread: JoinHandle<()>,
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    is_ending: AtomicBool,
    end: Mutex<GameEnd>,
}

impl GameThread {
    pub fn spawn<R>(inputs: Sender<Input>, run: R) -> GameThread
    where
        R: FnOnce(Receiver<GameRequest>, UpdateSender) + Send + 'static,
    {
        let (requests, received) = channel();
        let updates = UpdateSender::new(inputs);
        let shared = Arc::clone(&updates.shared);
        let thread = std::thread::spawn(move || {
            let after_panic = updates.clone();
            // After a panic the screen must report it and restore the terminal.
            let ended = std::panic::catch_unwind(std::panic::AssertUnwindSafe(move || run(received, updates)));
            if let Err(panic) = ended {
                after_panic.send(GameUpdate::Closed(panic_text(&*panic)));
            }
        });
        GameThread { requests, thread, shared }
    }

    /// A stopped thread has already said why.
    pub fn send(&self, request: GameRequest) {
        let _ = self.requests.send(request);
    }

    pub fn finish(self) -> GameEnd {
        let GameThread { requests, thread, shared } = self;
        shared.is_ending.store(true, Ordering::Release);
        // Dropping the sender ends the thread after pending requests.
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

#[derive(Clone, Debug)]
pub struct UpdateSender {
    inputs: Sender<Input>,
    shared: Arc<Shared>,
}

impl UpdateSender {
    pub fn new(inputs: Sender<Input>) -> UpdateSender {
        UpdateSender { inputs, shared: Arc::default() }
    }

    pub fn send(&self, update: GameUpdate) -> bool {
        self.inputs.send(Input::Game(update)).is_ok()
    }

    pub fn is_ending(&self) -> bool {
        self.shared.is_ending.load(Ordering::Acquire)
    }

    pub fn note_end(&self, end: GameEnd) {
        *self.shared.end.lock().unwrap_or_else(PoisonError::into_inner) = end;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pending_requests_are_done_before_the_end() {
        let (sender, _inputs) = channel();
        let game = GameThread::spawn(sender, |requests, updates| {
            let mut done = 0;
            for _ in requests {
                std::thread::sleep(Duration::from_millis(20));
                done += 1;
                updates.note_end(GameEnd::NotSaved(done.to_string()));
            }
        });
        (0..5).for_each(|_| game.send(GameRequest::Undo));
        assert_eq!(game.finish(), GameEnd::NotSaved("5".into()));
    }

    #[test]
    fn a_hanging_bot_does_not_block_the_player() {
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
