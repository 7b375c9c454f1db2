//! Language, look and pace.

use foretell_words::Words;

use crate::theme::ScreenTheme;

#[derive(Clone, Copy, Debug)]
pub struct ScreenPresentation {
    pub words: Words,
    pub theme: ScreenTheme,
    /// Milliseconds to show another player's card.
    pub pace: u64,
    /// Other people play: nothing waits for a key, and events come at the table's pace.
    pub online: bool,
    /// Answers to puzzles can't be taken back.
    pub puzzles: bool,
}
