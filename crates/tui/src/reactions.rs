//! Reactions at a server's table.

use foretell_words::{Message, Words, message};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReactionKey {
    pub name: &'static str,
    about: Message,
}

pub const REACTIONS: [ReactionKey; 6] = [
    ReactionKey { name: "applause", about: message!("pages-react-applause") },
    ReactionKey { name: "surprise", about: message!("pages-react-surprise") },
    ReactionKey { name: "groan", about: message!("pages-react-groan") },
    ReactionKey { name: "laugh", about: message!("pages-react-laugh") },
    ReactionKey { name: "waiting", about: message!("pages-react-waiting") },
    ReactionKey { name: "thanks", about: message!("pages-react-thanks") },
];

impl ReactionKey {
    pub fn named(name: &str) -> Option<ReactionKey> {
        REACTIONS.into_iter().find(|reaction| reaction.name == name)
    }

    /// From 1.
    pub fn numbered(number: usize) -> Option<ReactionKey> {
        REACTIONS.get(number.checked_sub(1)?).copied()
    }

    pub fn text(self, words: Words) -> String {
        words.say(self.about).into_owned()
    }
}
