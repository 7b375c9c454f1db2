//! The reactions with which those who play answer what happens at a server's table.

use foretell_words::{Message, Words, message};

/// A reaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reaction {
    /// What the server calls it.
    pub name: &'static str,
    about: Message,
}

/// All of them, in the order of their numbers.
pub const REACTIONS: [Reaction; 6] = [
    Reaction { name: "applause", about: message!("pages-react-applause") },
    Reaction { name: "surprise", about: message!("pages-react-surprise") },
    Reaction { name: "groan", about: message!("pages-react-groan") },
    Reaction { name: "laugh", about: message!("pages-react-laugh") },
    Reaction { name: "waiting", about: message!("pages-react-waiting") },
    Reaction { name: "thanks", about: message!("pages-react-thanks") },
];

impl Reaction {
    /// The reaction that the server calls so.
    pub fn named(name: &str) -> Option<Reaction> {
        REACTIONS.into_iter().find(|reaction| reaction.name == name)
    }

    /// The reaction with a number, from 1 on.
    pub fn numbered(number: usize) -> Option<Reaction> {
        REACTIONS.get(number.checked_sub(1)?).copied()
    }

    /// What it says.
    pub fn text(self, words: Words) -> String {
        words.say(self.about).into_owned()
    }
}
