//! A room: a table somewhere, on a thread of its own. Screen and line mode send it wishes and get news; they do not
//! know whether the others are bots on this computer or people at a server.

use std::sync::mpsc::{Sender, channel};

use foretell_rules::{Action, Event, RuleSet};
use foretell_words::{Connection, Hint};

use crate::input::Input;
use crate::table::{Chair, Whole};

/// Something that the person at the screen wants.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    /// To answer what is asked.
    Act(Action),
    /// To take back the own last decision.
    Undo,
    /// To be advised.
    Hint,
    /// To play once more with the same players.
    Again,
    /// To begin the game at a table with all seats taken.
    Begin,
    /// To put bots on the free seats.
    Fill,
    /// To go on with the game that was kept.
    Resume,
    /// To play a new game by these rules against bots of this kind.
    New(RuleSet, String),
}

/// Something that a room tells.
#[derive(Clone, Debug)]
pub enum News {
    /// The table as it is now; whatever was known before is forgotten.
    Table(Box<Whole>),
    /// What happened, in order.
    Events(Vec<Event>),
    /// Who sits where and is there.
    Chairs(Vec<Chair>),
    /// Advice: what to do, why, and what each of the options promises.
    Hint(Hint),
    /// A sentence to be shown, and kept in the log.
    Told(String),
    /// A sentence that says why a wish cannot be fulfilled.
    Refused(String),
    /// How the connection is.
    Connection(Connection),
    /// The room is gone, for this reason.
    Closed(String),
}

/// The door of a room.
#[derive(Clone, Debug)]
pub struct Room {
    wishes: Sender<Wish>,
}

impl Room {
    /// Opens a room: `live` lives on a thread of its own, hears wishes and tells news until nobody listens any more.
    pub fn open<L>(news: Sender<Input>, live: L) -> Room
    where
        L: FnOnce(std::sync::mpsc::Receiver<Wish>, Teller) + Send + 'static,
    {
        let (wishes, heard) = channel();
        let teller = Teller(news);
        std::thread::spawn(move || {
            let last = teller.clone();
            // A room that breaks down is a mistake of ours; the screen must still say so and give the terminal back.
            let lived = std::panic::catch_unwind(std::panic::AssertUnwindSafe(move || live(heard, teller)));
            if let Err(panic) = lived {
                last.tell(News::Closed(panic_text(&*panic)));
            }
        });
        Room { wishes }
    }

    /// Sends a wish. Where the room is gone, it has said so.
    pub fn wish(&self, wish: Wish) {
        let _ = self.wishes.send(wish);
    }
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("panic").to_owned()
}

/// Through which a room tells its news.
#[derive(Clone, Debug)]
pub struct Teller(Sender<Input>);

impl Teller {
    /// Tells into this channel.
    pub const fn to(news: Sender<Input>) -> Teller {
        Teller(news)
    }

    /// Tells something. Whether anybody still listens is the answer.
    pub fn tell(&self, news: News) -> bool {
        self.0.send(Input::News(news)).is_ok()
    }
}
