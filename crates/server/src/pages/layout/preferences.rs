//! What a visitor has chosen for their own pages: language, colours, motion, sounds. It is kept in a cookie of its own,
//! because it belongs to the device and not to the person.

use axum::http::header::{ACCEPT_LANGUAGE, HeaderMap, HeaderValue, InvalidHeaderValue};
use foretell_words::Language;

use crate::web::cookies::{lasting_cookie, read_cookie};

/// The cookie that it is kept in.
const COOKIE_NAME: &str = "foretell_taste";

/// How the pages are to look and behave.
#[allow(clippy::struct_excessive_bools, reason = "each is a box that is ticked or not")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Preferences {
    /// The language, where one was chosen; otherwise the browser's counts.
    pub(crate) language: Option<Language>,
    pub(crate) theme: Theme,
    /// Whether nothing should move, even where the browser does not say so.
    pub(crate) still: bool,
    pub(crate) sounds: bool,
    /// Whether a card is asked about once more before it is played.
    pub(crate) confirm: bool,
    /// Whether a card can be chosen before it is one's turn.
    pub(crate) preselect: bool,
    /// Whether the last card of a hand plays itself.
    pub(crate) last_card: bool,
    /// Whether a first game comes with remarks.
    pub(crate) remarks: bool,
    /// Whether a tutor warns before a costly move, where there can be one.
    pub(crate) tutor: bool,
}

impl Default for Preferences {
    fn default() -> Preferences {
        let (language, theme) = (None, Theme::Auto);
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
pub(crate) enum Theme {
    /// As the device has it.
    #[default]
    Auto,
    Light,
    Dark,
    /// As strong as can be.
    Contrast,
}

impl Theme {
    pub(crate) const ALL: [Theme; 4] = [Theme::Auto, Theme::Light, Theme::Dark, Theme::Contrast];

    /// The word that stands for it in pages, forms and the cookie.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
        }
    }

    pub(crate) fn of_word(word: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.word() == word)
    }
}

impl Preferences {
    /// What a browser's cookie says; what it does not say is as usual.
    pub(crate) fn of(headers: &HeaderMap) -> Preferences {
        read_cookie(headers, COOKIE_NAME).map(Preferences::read).unwrap_or_default()
    }

    fn read(text: &str) -> Preferences {
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
                    preferences.theme = Theme::of_word(other).unwrap_or(preferences.theme);
                }
            }
        }
        preferences
    }

    fn write(self) -> String {
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

    /// The cookie that keeps it for a year.
    pub(crate) fn cookie(self, https: bool) -> Result<HeaderValue, InvalidHeaderValue> {
        lasting_cookie(COOKIE_NAME, &self.write(), https)
    }

    /// The language that a visitor reads.
    pub(crate) fn language(self, headers: &HeaderMap) -> Language {
        let accepted = || headers.get(ACCEPT_LANGUAGE)?.to_str().ok().and_then(Language::accepted);
        self.language.or_else(accepted).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use axum::http::header::COOKIE;

    use super::*;

    #[test]
    fn preferences_survive_their_cookie() {
        let preferences = Preferences {
            language: Some(Language::Polish),
            theme: Theme::Contrast,
            still: true,
            sounds: false,
            confirm: true,
            preselect: false,
            last_card: true,
            remarks: false,
            tutor: true,
        };
        for preferences in [preferences, Preferences::default()] {
            let set = preferences.cookie(true).expect("a header");
            let pair = set.to_str().expect("text").split(';').next().expect("a pair").to_owned();
            let cookies = HeaderValue::try_from(format!("a=b; {pair}; c=d")).expect("a header");
            assert_eq!(Preferences::of(&HeaderMap::from_iter([(COOKIE, cookies)])), preferences);
        }
    }

    #[test]
    fn what_a_cookie_cannot_say_is_as_usual() {
        assert_eq!(Preferences::read("pink.xx..<script>"), Preferences::default());
    }

    #[test]
    fn a_chosen_language_goes_before_the_browsers() {
        let headers = HeaderMap::from_iter([(ACCEPT_LANGUAGE, HeaderValue::from_static("ca, en;q=0.3"))]);
        assert_eq!(Preferences::default().language(&headers), Language::Catalan);
        let chosen = Preferences { language: Some(Language::French), ..Preferences::default() };
        assert_eq!(chosen.language(&headers), Language::French);
        assert_eq!(Preferences::default().language(&HeaderMap::new()), Language::English);
    }
}
