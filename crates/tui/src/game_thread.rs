//! A game on a thread of its own. The screen and the line mode send it requests and receive updates; they do not know
//! whether the other players are bots on this computer or people at a server.

use std::sync::mpsc::{Receiver, Sender, channel};

use crate::game_messages::{GameRequest, GameUpdate};
use crate::input::Input;

/// The handle of a game thread.
#[derive(Clone, Debug)]
pub struct GameThread {
    requests: Sender<GameRequest>,
}

impl GameThread {
    /// Starts a thread on which `run` receives requests and sends updates until the handle is dropped.
    pub fn spawn<R>(inputs: Sender<Input>, run: R) -> GameThread
    where
        R: FnOnce(Receiver<GameRequest>, UpdateSender) + Send + 'static,
    {
        let (requests, received) = channel();
        let updates = UpdateSender::new(inputs);
        std::thread::spawn(move || {
            let after_panic = updates.clone();
            // A game that panics is a mistake of ours; the screen must still say so and restore the terminal.
            let ended = std::panic::catch_unwind(std::panic::AssertUnwindSafe(move || run(received, updates)));
            if let Err(panic) = ended {
                after_panic.send(GameUpdate::Closed(panic_text(&*panic)));
            }
        });
        GameThread { requests }
    }

    /// Sends a request. A thread that has ended said why in its last update, so that a failure needs no second report.
    pub fn send(&self, request: GameRequest) {
        let _ = self.requests.send(request);
    }
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("panic").to_owned()
}

/// Sends updates of a game to the loop of the screen or the line mode.
#[derive(Clone, Debug)]
pub struct UpdateSender(Sender<Input>);

impl UpdateSender {
    /// A sender into the channel of all inputs.
    pub const fn new(inputs: Sender<Input>) -> UpdateSender {
        UpdateSender(inputs)
    }

    /// Sends an update, and says whether the loop still receives.
    pub fn send(&self, update: GameUpdate) -> bool {
        self.0.send(Input::Game(update)).is_ok()
    }
}
