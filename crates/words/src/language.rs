use std::str::FromStr;

use foretell_rules::Edition;
use unic_langid::LanguageIdentifier;

macro_rules! languages {
    ($($(#[$about:meta])* $language:ident $tag:literal $autonym:literal,)+) => {
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Language {
            $($(#[$about])* $language,)+
        }

        impl Language {
            pub const ALL: [Language; 8] = [$(Language::$language),+];

            /// As in `lang="it"` and in the folder's name.
            pub const fn tag(self) -> &'static str {
                match self {
                    $(Language::$language => $tag,)+
                }
            }

            pub const fn autonym(self) -> &'static str {
                match self {
                    $(Language::$language => $autonym,)+
                }
            }
        }
    };
}

languages! {
    /// Also the fallback.
    #[default]
    English "en" "English",
    Italian "it" "Italiano",
    Catalan "ca" "Català",
    Polish "pl" "Polski",
    /// Brazilian Portuguese.
    Portuguese "pt" "Português (Brasil)",
    French "fr" "Français",
    German "de" "Deutsch",
    Spanish "es" "Español",
}

impl Language {
    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.tag().parse().expect("our tags are valid")
    }

    /// English uses the Italian edition, the program's default. German and Spanish have none of their own and use the
    /// Portuguese one: the scorekeeper deals first, as German players expect, and it has the special cards.
    pub const fn edition(self) -> Edition {
        match self {
            Language::English | Language::Italian => Edition::It,
            Language::Catalan => Edition::Ca,
            Language::Polish => Edition::Pl,
            Language::Portuguese | Language::German | Language::Spanish => Edition::Pt,
            Language::French => Edition::Fr,
        }
    }

    /// The language of a tag or locale, ignoring the region: `pt`, `pt-BR`, `PL`, `pl_PL.UTF-8`.
    ///
    /// ```
    /// # use foretell_words::Language;
    /// assert_eq!(Language::from_tag("pl_PL.UTF-8"), Some(Language::Polish));
    /// assert_eq!(Language::from_tag("plaid"), None);
    /// ```
    pub fn from_tag(tag: &str) -> Option<Language> {
        let primary = tag.trim().split(['-', '_', '.', '@']).next()?;
        Language::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(primary))
    }

    /// The best language for an `Accept-Language` header.
    ///
    /// ```
    /// # use foretell_words::Language;
    /// assert_eq!(Language::accepted("gl;q=0.9, es-ES;q=0.8, en;q=0.3"), Some(Language::Spanish));
    /// assert_eq!(Language::accepted("fi, *;q=0.1"), None);
    /// ```
    pub fn accepted(header: &str) -> Option<Language> {
        let mut best: Option<(Language, f32)> = None;
        for options in header.split(',') {
            let mut parts = options.split(';');
            let Some(language) = parts.next().and_then(Language::from_tag) else { continue };
            let weight = parts.find_map(|part| part.trim().strip_prefix("q=")).map_or(Ok(1.0), str::parse);
            let weight = weight.ok().filter(|weight: &f32| *weight > 0.0);
            // The first of equal weights counts.
            if let Some(weight) = weight
                && best.is_none_or(|(_, so_far)| weight > so_far)
            {
                best = Some((language, weight));
            }
        }
        best.map(|(language, _)| language)
    }

    /// As in GNU programs: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set decides; unless it is `C`, the
    /// list in `LANGUAGE` takes precedence.
    ///
    /// ```
    /// # use foretell_words::Language;
    /// let language = Language::from_environment(|name| (name == "LANG").then(|| "ca_ES.UTF-8".to_owned()));
    /// assert_eq!(language, Language::Catalan);
    /// let language = Language::from_environment(|name| std::env::var(name).ok());
    /// # let _ = language;
    /// ```
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let Some(locale) = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set) else {
            return Language::default();
        };
        if locale == "POSIX" || locale.split('.').next() == Some("C") {
            return Language::default();
        }
        let all_options = set("LANGUAGE").unwrap_or_default();
        all_options.split(':').find_map(Language::from_tag).or_else(|| Language::from_tag(&locale)).unwrap_or_default()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} isn't a language of Foretell; choose en, it, ca, pl, pt, fr, de or es")]
pub struct LanguageError(pub String);

impl FromStr for Language {
    type Err = LanguageError;

    fn from_str(text: &str) -> Result<Language, LanguageError> {
        Language::from_tag(text).ok_or_else(|| LanguageError(text.chars().take(40).collect()))
    }
}

impl std::fmt::Display for Language {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.tag())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_is_found_by_its_tag() {
        for (index, language) in Language::ALL.into_iter().enumerate() {
            assert_eq!(language as usize, index, "catalogues are kept in this order");
            assert_eq!(language.identifier().to_string(), language.tag());
            assert_eq!(language.to_string().parse(), Ok(language));
        }
        let refused = "xx".parse::<Language>().expect_err("no language");
        assert!(refused.to_string().contains("en, it, ca"));
    }

    #[test]
    fn a_header_is_weighed() {
        for (header, expected) in [
            ("", None),
            ("*", None),
            ("pl", Some(Language::Polish)),
            ("PL-pl", Some(Language::Polish)),
            ("en;q=0.5, fr;q=0.6", Some(Language::French)),
            ("en;q=0.5,fr;q=0.5", Some(Language::English)),
            ("de;q=0, it;q=0.1", Some(Language::Italian)),
            ("de;q=x, it;q=0.1", Some(Language::Italian)),
            ("de;q=NaN, it;q=0.1", Some(Language::Italian)),
            ("da, nb;q=0.9, pt-BR;q=0.2", Some(Language::Portuguese)),
            (",,;;=,", None),
        ] {
            assert_eq!(Language::accepted(header), expected, "{header:?}");
        }
    }

    #[test]
    fn an_environment_is_asked_in_the_order_of_its_variables() {
        let of = |variables: &[(&str, &str)]| {
            let value =
                |name: &str| variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).into());
            Language::from_environment(value)
        };
        assert_eq!(of(&[]), Language::English);
        assert_eq!(of(&[("LANG", "pl_PL.UTF-8")]), Language::Polish);
        assert_eq!(of(&[("LANG", "pl_PL.UTF-8"), ("LC_ALL", "")]), Language::Polish);
        assert_eq!(of(&[("LANG", "pl_PL.UTF-8"), ("LC_MESSAGES", "de_AT@euro")]), Language::German);
        assert_eq!(of(&[("LC_MESSAGES", "de_AT"), ("LC_ALL", "C.UTF-8"), ("LANGUAGE", "it")]), Language::English);
        assert_eq!(of(&[("LANG", "fi_FI.UTF-8"), ("LANGUAGE", "fi:es:en")]), Language::Spanish);
        assert_eq!(of(&[("LANG", "fi_FI.UTF-8")]), Language::English);
    }

    #[test]
    fn every_language_has_an_edition_that_four_can_play() {
        for language in Language::ALL {
            assert!(foretell_rules::RuleSet::preset(language.edition(), 4).is_ok());
        }
    }
}
