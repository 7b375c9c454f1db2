//! Buttons and other short labels.

use crate::catalogue::labels;
use crate::{Text, Words};

labels! {
    pub enum Button;

    PlayNow => "button-play-now",
    NewTable => "button-new-table",
    Join => "button-join",
    Start => "button-start",
    Leave => "button-leave",
    Rematch => "button-rematch",
    Hint => "button-hint",
    Undo => "button-undo",
    Help => "button-help",
    Settings => "button-settings",
    Language => "button-language",
    Rules => "button-rules",
    HowToPlay => "button-how-to-play",
    OpenTables => "button-open-tables",
    AddBot => "button-add-bot",
    RemoveBot => "button-remove-bot",
    SitDown => "button-sit-down",
    Watch => "button-watch",
    Resume => "button-resume",
    Continue => "button-continue",
    Replay => "button-replay",
    LastTrick => "button-last-trick",
    ScoreSheet => "button-score-sheet",
    Hand => "button-hand",
    Log => "button-log",
    Chat => "button-chat",
    Send => "button-send",
    Home => "button-home",
    Back => "button-back",
    Yes => "button-yes",
    No => "button-no",
    Confirm => "button-confirm",
    Cancel => "button-cancel",
    Close => "button-close",
    Save => "button-save",
    Download => "button-download",
    Share => "button-share",
    CopyLink => "button-copy-link",
    Search => "button-search",
    Quit => "button-quit",
}

impl Words {
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
