//! Detects names that look alike, so nobody is mistaken for somebody else.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::confusable_detection::skeleton;

/// The longest name, in letters.
pub const LONGEST_NAME: usize = 24;

/// A name with confusable letters (UTS 39) and case normalised.
///
/// ```
/// # use foretell_table::NameSkeleton;
/// let ada = NameSkeleton::of("Ada");
/// assert!(ada.is_confusable_with(&NameSkeleton::of("аdа")), "two of these letters are Cyrillic");
/// assert!(!ada.is_confusable_with(&NameSkeleton::of("Eda")));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameSkeleton(String);

impl NameSkeleton {
    pub fn of(name: &str) -> NameSkeleton {
        // Letters may be confusable in upper or lower case.
        let capitals: String = skeleton(name).collect();
        let small: String = skeleton(&capitals.to_lowercase()).collect();
        // I, l and i are one letter.
        NameSkeleton(small.replace('i', "l"))
    }

    /// The skeleton without punctuation, circled letters and small capitals. Stricter than [`NameSkeleton::of`], by
    /// which names of guest bots are stored.
    ///
    /// ```
    /// # use foretell_table::NameSkeleton;
    /// assert!(NameSkeleton::loose("Ⓐ.ᴅa!").is_confusable_with(&NameSkeleton::loose("Ada")));
    /// ```
    pub fn loose(name: &str) -> NameSkeleton {
        let letters = name.nfkc().map(plain_letter);
        let bare: String = letters.filter(|letter| letter.is_alphanumeric() || letter.is_whitespace()).collect();
        let bare = bare.split_whitespace().collect::<Vec<_>>().join(" ");
        // A name of signs alone is all decoration.
        NameSkeleton::of(if bare.is_empty() { name } else { &bare })
    }

    /// Equal for names that look alike.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn is_confusable_with(&self, other: &NameSkeleton) -> bool {
        self == other
    }
}

pub fn without_accents(name: &str) -> String {
    name.nfd().filter(|letter| !is_combining_mark(*letter)).collect()
}

fn plain_letter(letter: char) -> char {
    const SMALL_CAPITALS: &str = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡ\u{0}ʏᴢ";
    let from_a = |place: usize| (b'a'..=b'z').nth(place).map_or(letter, char::from);
    match letter {
        '🅐'..='🅩' => from_a(letter as usize - '🅐' as usize),
        '🅰'..='🆉' => from_a(letter as usize - '🅰' as usize),
        _ => SMALL_CAPITALS.chars().position(|capital| capital == letter).map_or(letter, from_a),
    }
}

/// The name, with a number appended if it resembles another.
pub(crate) fn unlike(name: &str, others: &[NameSkeleton]) -> String {
    let is_free = |name: &str| {
        let skeleton = NameSkeleton::loose(name);
        others.iter().all(|other| !other.is_confusable_with(&skeleton))
    };
    let mut free = name.to_owned();
    let mut number = 1;
    while !is_free(&free) {
        number += 1;
        let suffix = format!(" {number}");
        let prefix: String = name.chars().take(LONGEST_NAME - suffix.len()).collect();
        free = format!("{}{suffix}", prefix.trim_end());
    }
    free
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn confusable_letters_are_equal() {
        for (one, other) in [
            ("Ada", "ada"),
            ("Ada", "Аdа"),
            ("Ada", "Αda"),
            ("Ada", "Ａｄａ"),
            ("Ada", "𝐀𝐝𝐚"),
            ("Ida", "ida"),
            ("Ida", "lda"),
            ("Bill", "BiII"),
            ("Lehrling", "LEHRLlNG"),
            ("Helen", "ΗELEN"),
            ("Max", "max"),
            ("Tom", "Torn"),
            ("Zoe 10", "Zoe 1O"),
            ("Zo\u{eb}", "Zoe\u{308}"),
        ] {
            assert!(NameSkeleton::of(one).is_confusable_with(&NameSkeleton::of(other)), "{one} {other}");
        }
        for (one, other) in [("Ada", "Ada 2"), ("Ada", "Adá"), ("Ada", "Eda"), ("Мила", "Мима"), ("山田", "山本")]
        {
            assert!(!NameSkeleton::of(one).is_confusable_with(&NameSkeleton::of(other)), "{one} {other}");
        }
    }

    #[test]
    fn decoration_does_not_distinguish_names() {
        for decorated in ["Ada.", "A-d-a", "«Ada»", "Ⓐⓓⓐ", "ᴀᴅᴀ", "🅐🅓🅐", "🄰🄳🄰", "★ Ada ★", "Аda!"]
        {
            assert_eq!(NameSkeleton::loose(decorated), NameSkeleton::loose("Ada"), "{decorated}");
        }
        assert_eq!(NameSkeleton::loose("Ada ★ B"), NameSkeleton::loose("Ada B"));
        for other in ["Ada 2", "Adá", "Eda", "Ad"] {
            assert_ne!(NameSkeleton::loose(other), NameSkeleton::loose("Ada"), "{other}");
        }
        assert_ne!(NameSkeleton::loose("!!"), NameSkeleton::loose("??"), "a name may be of signs alone");
        assert_eq!(NameSkeleton::loose("ʀʏᴢ"), NameSkeleton::loose("ryz"));
    }

    #[test]
    fn a_number_distinguishes_similar_names() {
        let others = |names: &[&str]| names.iter().map(|name| NameSkeleton::loose(name)).collect::<Vec<_>>();
        assert_eq!(unlike("Ada", &others(&["Ben"])), "Ada");
        assert_eq!(unlike("Ada", &others(&["аdа", "Ada 2"])), "Ada 3");
        let long = "Wilhelmina von und zu XY";
        assert_eq!(unlike(long, &others(&[long])), "Wilhelmina von und zu 2");
    }
}
