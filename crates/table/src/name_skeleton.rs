//! Whether two names look alike, so that nobody is taken for somebody else.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::confusable_detection::skeleton;

/// The longest name, in letters.
pub const LONGEST_NAME: usize = 24;

/// What is left of a name when confusable letters are evened out, by the list of Unicode (UTS 39): letters of other
/// scripts that look the same make no difference, and neither do capitals.
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
    /// The skeleton of a name.
    pub fn of(name: &str) -> NameSkeleton {
        // Letters may look the same as capitals, or as small letters.
        let capitals: String = skeleton(name).collect();
        let small: String = skeleton(&capitals.to_lowercase()).collect();
        // A capital I looks like a small l, and is the capital of i: the three are one.
        NameSkeleton(small.replace('i', "l"))
    }

    /// The skeleton of a name without its decoration: punctuation, circles around letters, and small capitals. It finds
    /// more names alike than [`NameSkeleton::of`].
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

    /// The skeleton as text: equal for names that look alike.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether one name could be taken for the other.
    pub fn is_confusable_with(&self, other: &NameSkeleton) -> bool {
        self == other
    }
}

/// A name without accents and other marks on its letters.
pub fn without_accents(name: &str) -> String {
    name.nfd().filter(|letter| !is_combining_mark(*letter)).collect()
}

/// The letter that a small capital or a letter on a dark disc or square stands for; NFKC leaves these as they are.
fn plain_letter(letter: char) -> char {
    const SMALL_CAPITALS: &str = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡ\u{0}ʏᴢ";
    let from_a = |place: usize| (b'a'..=b'z').nth(place).map_or(letter, char::from);
    match letter {
        '🅐'..='🅩' => from_a(letter as usize - '🅐' as usize),
        '🅰'..='🆉' => from_a(letter as usize - '🅰' as usize),
        _ => SMALL_CAPITALS.chars().position(|capital| capital == letter).map_or(letter, from_a),
    }
}

/// A name that looks like none of the others: itself, or with the first number behind it that makes it so.
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
        let kept: String = name.chars().take(LONGEST_NAME - suffix.len()).collect();
        free = format!("{}{suffix}", kept.trim_end());
    }
    free
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_that_look_the_same_are_the_same() {
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
    fn decoration_tells_nobody_apart() {
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
    fn a_number_tells_names_apart() {
        let others = |names: &[&str]| names.iter().map(|name| NameSkeleton::loose(name)).collect::<Vec<_>>();
        assert_eq!(unlike("Ada", &others(&["Ben"])), "Ada");
        assert_eq!(unlike("Ada", &others(&["аdа", "Ada 2"])), "Ada 3");
        let long = "Wilhelmina von und zu XY";
        assert_eq!(unlike(long, &others(&[long])), "Wilhelmina von und zu 2");
    }
}
