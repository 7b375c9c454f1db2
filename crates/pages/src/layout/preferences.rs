//! What a visitor has chosen for their own pages: language, colours, motion, sounds. It is kept in a cookie of its own,
//! because it belongs to the device and not to the person.

use foretell_words::Language;

/// How the pages are to look and behave.
#[allow(clippy::struct_excessive_bools, reason = "each is a box that is ticked or not")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// The language, where one was chosen; otherwise the browser's counts.
    pub language: Option<Language>,
    pub theme: ColorTheme,
    /// Whether nothing should move, even where the browser does not say so.
    pub still: bool,
    pub sounds: bool,
    /// Whether a card is asked about once more before it is played.
    pub confirm: bool,
    /// Whether a card can be chosen before it is one's turn.
    pub preselect: bool,
    /// Whether the last card of a hand plays itself.
    pub last_card: bool,
    /// Whether a first game comes with remarks.
    pub remarks: bool,
    /// Whether a tutor warns before a costly move, where there can be one.
    pub tutor: bool,
}

impl Default for Preferences {
    fn default() -> Preferences {
        let (language, theme) = (None, ColorTheme::Auto);
        Preferences {
            language,
            theme,
            still: false,
            sounds: true,
            confirm: false,
            preselect: true,
            last_card: false,
            remarks: true,
            tutor: false,
        }
    }
}

/// The colours of the pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ColorTheme {
    /// As the device has it.
    #[default]
    Auto,
    Light,
    Dark,
    /// As strong as can be.
    Contrast,
}

impl ColorTheme {
    pub const ALL: [ColorTheme; 4] = [ColorTheme::Auto, ColorTheme::Light, ColorTheme::Dark, ColorTheme::Contrast];

    /// The word that stands for it in pages, forms and the cookie.
    pub const fn word(self) -> &'static str {
        match self {
            ColorTheme::Auto => "auto",
            ColorTheme::Light => "light",
            ColorTheme::Dark => "dark",
            ColorTheme::Contrast => "contrast",
        }
    }

    pub fn of_word(word: &str) -> Option<ColorTheme> {
        ColorTheme::ALL.into_iter().find(|theme| theme.word() == word)
    }
}

impl Preferences {
    /// Reads them from the text of a cookie; what it does not say is as usual.
    pub fn read(text: &str) -> Preferences {
        let mut preferences = Preferences::default();
        for word in text.split('.') {
            match word {
                "still" => preferences.still = true,
                "silent" => preferences.sounds = false,
                "confirm" => preferences.confirm = true,
                "last-card" => preferences.last_card = true,
                "in-turn" => preferences.preselect = false,
                "tutor" => preferences.tutor = true,
                "no-remarks" => preferences.remarks = false,
                other => {
                    preferences.language =
                        Language::ALL.into_iter().find(|known| known.tag() == other).or(preferences.language);
                    preferences.theme = ColorTheme::of_word(other).unwrap_or(preferences.theme);
                }
            }
        }
        preferences
    }

    /// The text for a cookie.
    pub fn write(self) -> String {
        let flags = [
            (self.still, "still"),
            (!self.sounds, "silent"),
            (self.confirm, "confirm"),
            (!self.preselect, "in-turn"),
            (self.last_card, "last-card"),
            (!self.remarks, "no-remarks"),
            (self.tutor, "tutor"),
        ];
        let mut words = vec![self.theme.word()];
        words.extend(self.language.map(Language::tag));
        words.extend(flags.into_iter().filter(|(on, _)| *on).map(|(_, word)| word));
        words.join(".")
    }

    /// The language that a reader reads: the chosen one, or what the browser accepts.
    pub fn language(self, accepted: Option<&str>) -> Language {
        self.language.or_else(|| accepted.and_then(Language::accepted)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn preferences_survive_their_cookie() {
        let preferences = Preferences {
            language: Some(Language::Polish),
            theme: ColorTheme::Contrast,
            still: true,
            sounds: false,
            confirm: true,
            preselect: false,
            last_card: true,
            remarks: false,
            tutor: true,
        };
        for preferences in [preferences, Preferences::default()] {
            assert_eq!(Preferences::read(&preferences.write()), preferences);
        }
    }

    #[test]
    fn what_a_cookie_cannot_say_is_as_usual() {
        assert_eq!(Preferences::read("pink.xx..<script>"), Preferences::default());
    }

    #[test]
    fn a_chosen_language_goes_before_the_browsers() {
        let accepted = Some("ca, en;q=0.3");
        assert_eq!(Preferences::default().language(accepted), Language::Catalan);
        let chosen = Preferences { language: Some(Language::French), ..Preferences::default() };
        assert_eq!(chosen.language(accepted), Language::French);
        assert_eq!(Preferences::default().language(None), Language::English);
    }
}
