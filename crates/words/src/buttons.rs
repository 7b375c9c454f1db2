//! Buttons and other short words that every screen needs.

use crate::catalogue::labels;
use crate::{Text, Words};

labels! {
    /// A button, a menu's entry or a title.
    pub enum Button;

    /// A game against bots, at once.
    PlayNow => "button-play-now",
    /// Opens a table.
    NewTable => "button-new-table",
    /// Takes a seat at a table.
    Join => "button-join",
    /// Begins the game.
    Start => "button-start",
    /// Leaves the table.
    Leave => "button-leave",
    /// The same table once more.
    Rematch => "button-rematch",
    /// Asks for advice.
    Hint => "button-hint",
    /// Takes a move back.
    Undo => "button-undo",
    /// Explains the screen and its keys.
    Help => "button-help",
    /// What everyone may set for themselves.
    Settings => "button-settings",
    /// The choice of the language.
    Language => "button-language",
    /// The rules.
    Rules => "button-rules",
    /// The introduction.
    HowToPlay => "button-how-to-play",
    /// The tables that anyone may join.
    OpenTables => "button-open-tables",
    /// Gives a free seat to a bot.
    AddBot => "button-add-bot",
    /// Frees the seat of a bot.
    RemoveBot => "button-remove-bot",
    /// Takes a seat.
    SitDown => "button-sit-down",
    /// Looks on from the gallery.
    Watch => "button-watch",
    /// Goes on with a game.
    Resume => "button-resume",
    /// Goes on after the result of a round.
    Continue => "button-continue",
    /// Shows a finished game again.
    Replay => "button-replay",
    /// The trick before this one.
    LastTrick => "button-last-trick",
    /// The score sheet.
    ScoreSheet => "button-score-sheet",
    /// The own hand.
    Hand => "button-hand",
    /// The list of what happened.
    Log => "button-log",
    /// The talk at the table.
    Chat => "button-chat",
    /// Sends a line of talk.
    Send => "button-send",
    /// The first page.
    Home => "button-home",
    /// Where one came from.
    Back => "button-back",
    /// «Yes».
    Yes => "button-yes",
    /// «No».
    No => "button-no",
    /// Does what was asked about.
    Confirm => "button-confirm",
    /// Takes something off the screen.
    Close => "button-close",
    /// Keeps what was changed.
    Save => "button-save",
    /// Fetches a file.
    Download => "button-download",
    /// Shows something to others.
    Share => "button-share",
    /// Takes a link along.
    CopyLink => "button-copy-link",
    /// Looks for something.
    Search => "button-search",
    /// Ends the program.
    Quit => "button-quit",
}

impl Words {
    /// The label of a button.
    ///
    /// ```
    /// # use foretell_words::{Button, Language, Words};
    /// assert_eq!(Words::new(Language::English).button(Button::PlayNow), "Play now");
    /// ```
    pub fn button(self, button: Button) -> Text {
        self.say(button.message())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::Language;

    #[test]
    fn no_two_buttons_are_labelled_alike() {
        for words in Language::ALL.map(Words::new) {
            let labels: BTreeSet<Text> = Button::ALL.iter().map(|button| words.button(*button)).collect();
            assert_eq!(labels.len(), Button::ALL.len(), "{}", words.language());
        }
    }
}
