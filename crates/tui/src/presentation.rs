//! Language, look and pace.

use foretell_words::Words;

use crate::theme::ScreenTheme;

#[derive(Clone, Copy, Debug)]
pub struct ScreenPresentation {
    pub words: Words,
    pub theme: ScreenTheme,
    /// Milliseconds per card of another player.
    pub pace: u64,
    /// Nothing waits for a key, and events come at the table's pace.
    pub online: bool,
    /// Answers can't be taken back.
    pub puzzles: bool,
}
