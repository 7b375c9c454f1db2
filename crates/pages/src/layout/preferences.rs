//! Preferences have their own cookie, because they belong to the device and not to the person.

use foretell_words::{BotKind, Language, Text, Words, say};

use crate::lobby::bot_choice::{bird, bot_named};

#[allow(clippy::struct_excessive_bools, reason = "each is a box that is ticked or not")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// `None` for the browser's.
    pub language: Option<Language>,
    pub theme: ColorTheme,
    /// No motion, even if the browser has no such setting.
    pub still: bool,
    pub volume: Volume,
    pub confirm: bool,
    /// Whether a card can be chosen before it is one's turn.
    pub preselect: bool,
    /// Whether the last card is played automatically.
    pub last_card: bool,
    pub tips: bool,
    pub tutor: bool,
    pub bots: BotKind,
    /// Whether the last new table was opened with bots.
    pub opens_with_bots: bool,
}

impl Default for Preferences {
    fn default() -> Preferences {
        let (language, theme) = (None, ColorTheme::Auto);
        Preferences {
            language,
            theme,
            still: false,
            volume: Volume::Low,
            confirm: false,
            preselect: true,
            last_card: false,
            tips: true,
            tutor: false,
            bots: BotKind::USUAL,
            opens_with_bots: false,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Volume {
    Off,
    #[default]
    Low,
    Full,
}

impl Volume {
    pub const ALL: [Volume; 3] = [Volume::Off, Volume::Low, Volume::Full];

    pub const fn word(self) -> &'static str {
        match self {
            Volume::Off => "off",
            Volume::Low => "low",
            Volume::Full => "full",
        }
    }

    pub fn of_word(word: &str) -> Option<Volume> {
        Volume::ALL.into_iter().find(|volume| volume.word() == word)
    }

    /// After one press.
    #[must_use]
    pub const fn next(self) -> Volume {
        match self {
            Volume::Off => Volume::Low,
            Volume::Low => Volume::Full,
            Volume::Full => Volume::Off,
        }
    }

    /// In words: «low».
    pub fn label(self, words: Words) -> Text {
        match self {
            Volume::Off => say!(words, "pages-volume-off"),
            Volume::Low => say!(words, "pages-volume-low"),
            Volume::Full => say!(words, "pages-volume-full"),
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ColorTheme {
    #[default]
    Auto,
    Light,
    Dark,
    Contrast,
}

impl ColorTheme {
    pub const ALL: [ColorTheme; 4] = [ColorTheme::Auto, ColorTheme::Light, ColorTheme::Dark, ColorTheme::Contrast];

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
    /// Missing values are defaults.
    pub fn read(text: &str) -> Preferences {
        let mut preferences = Preferences::default();
        for word in text.split('.') {
            match word {
                "still" => preferences.still = true,
                "silent" => preferences.volume = Volume::Off,
                "loud" => preferences.volume = Volume::Full,
                "confirm" => preferences.confirm = true,
                "last-card" => preferences.last_card = true,
                "in-turn" => preferences.preselect = false,
                "tutor" => preferences.tutor = true,
                "no-tips" => preferences.tips = false,
                "with-bots" => preferences.opens_with_bots = true,
                other => {
                    preferences.language =
                        Language::ALL.into_iter().find(|known| known.tag() == other).or(preferences.language);
                    preferences.theme = ColorTheme::of_word(other).unwrap_or(preferences.theme);
                    preferences.bots = bot_named(other).unwrap_or(preferences.bots);
                }
            }
        }
        preferences
    }

    pub fn write(self) -> String {
        let flags = [
            (self.still, "still"),
            (self.volume == Volume::Off, "silent"),
            (self.volume == Volume::Full, "loud"),
            (self.confirm, "confirm"),
            (!self.preselect, "in-turn"),
            (self.last_card, "last-card"),
            (!self.tips, "no-tips"),
            (self.tutor, "tutor"),
            (self.opens_with_bots, "with-bots"),
            (self.bots != BotKind::USUAL, bird(self.bots).name()),
        ];
        let mut words = vec![self.theme.word()];
        words.extend(self.language.map(Language::tag));
        words.extend(flags.into_iter().filter(|(on, _)| *on).map(|(_, word)| word));
        words.join(".")
    }

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
            volume: Volume::Off,
            confirm: true,
            preselect: false,
            last_card: true,
            tips: false,
            tutor: true,
            bots: BotKind::Seer,
            opens_with_bots: true,
        };
        let loud = Preferences { volume: Volume::Full, ..preferences };
        for preferences in [preferences, loud, Preferences::default()] {
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
