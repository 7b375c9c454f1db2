//! How everything is presented: the language, the looks and the pace.

use foretell_words::Words;

use crate::theme::Theme;

/// How the screen is set up.
#[derive(Clone, Copy, Debug)]
pub struct Presentation {
    /// The language.
    pub words: Words,
    /// How everything looks.
    pub theme: Theme,
    /// How long a card of another player lies before the next thing happens, in milliseconds.
    pub pace: u64,
    /// Whether other people play: then nothing waits for a key, and events already come at the pace of the table.
    pub online: bool,
    /// Whether puzzles are solved: there no answer can be taken back.
    pub puzzles: bool,
}
