//! Buttons and other short words that every screen needs.

use crate::{Language, Message, Text, Words, message};

/// Gives every button its message.
macro_rules! buttons {
    ($($(#[$about:meta])+ $button:ident => $id:literal,)+) => {
        /// A button, a menu's entry or a title.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Button {
            $($(#[$about])+ $button,)+
        }

        impl Button {
            /// All of them.
            pub const ALL: &[Button] = &[$(Button::$button),+];

            /// The message with its label.
            pub const fn message(self) -> Message {
                match self {
                    $(Button::$button => message!($id),)+
                }
            }
        }
    };
}

buttons! {
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
    /// One step on.
    Next => "button-next",
    /// One step back.
    Previous => "button-previous",
    /// «Yes».
    Yes => "button-yes",
    /// «No».
    No => "button-no",
    /// Does what was asked about.
    Confirm => "button-confirm",
    /// Does nothing.
    Cancel => "button-cancel",
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
    /// Does again what failed.
    TryAgain => "button-try-again",
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

    /// The name of a language in this language. A list to choose from should rather show
    /// [`Language::autonym`].
    pub fn language_name(self, language: Language) -> Text {
        self.say(match language {
            Language::English => message!("language-en"),
            Language::Italian => message!("language-it"),
            Language::Catalan => message!("language-ca"),
            Language::Polish => message!("language-pl"),
            Language::Portuguese => message!("language-pt"),
            Language::French => message!("language-fr"),
            Language::German => message!("language-de"),
            Language::Spanish => message!("language-es"),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_buttons_are_labelled_alike() {
        for words in Language::ALL.map(Words::new) {
            let labels: BTreeSet<Text> = Button::ALL.iter().map(|button| words.button(*button)).collect();
            assert_eq!(labels.len(), Button::ALL.len(), "{}", words.language());
        }
    }

    #[test]
    fn a_language_calls_itself_by_its_autonym() {
        for language in Language::ALL {
            let own = Words::new(language).language_name(language).to_lowercase();
            assert_eq!(own, language.autonym().to_lowercase());
        }
    }
}
