//! Invisible characters, which could make one name look like another.

/// Invisible characters that change how others are read, such as control characters, direction marks and tags.
///
/// ```
/// # use foretell_rules::is_invisible;
/// assert!(['\n', '\u{200b}', '\u{202e}', '\u{1d173}'].into_iter().all(is_invisible));
/// assert!(!is_invisible('é'));
/// ```
pub fn is_invisible(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{feff}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e007f}')
}

/// One line with visible characters and single spaces. `None` if nothing is left, or if marks pile up on a letter.
///
/// ```
/// # use foretell_rules::visible_name;
/// assert_eq!(visible_name("  Ada \u{202e} Love\u{200b}lace\n").as_deref(), Some("Ada Lovelace"));
/// assert_eq!(visible_name("\u{200b}\u{3164}"), None);
/// ```
pub fn visible_name(text: &str) -> Option<String> {
    let spaced = text.chars().map(|letter| if letter.is_whitespace() { ' ' } else { letter });
    let seen: String = spaced.filter(|letter| !is_invisible(*letter) && !is_blank(*letter)).collect();
    let name = seen.split_whitespace().collect::<Vec<_>>().join(" ");
    let letters: Vec<char> = name.chars().collect();
    let begins_well = letters.first().is_some_and(|first| !is_mark(*first));
    let marks_pile_up = letters.windows(3).any(|few| few.iter().all(|letter| is_mark(*letter)));
    (begins_well && !marks_pile_up).then_some(name)
}

/// Others that show nothing or have no defined look (private use, unassigned). Our own list, because they are spread
/// over five general categories of Unicode; Hangul fillers even count as letters.
const fn is_blank(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{2800}' | '\u{3164}' | '\u{e000}'..='\u{f8ff}' | '\u{fdd0}'..='\u{fdef}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffc}' | '\u{13430}'..='\u{1343f}' | '\u{16fe4}' | '\u{1d159}'
        | '\u{e0000}'..='\u{e0fff}' | '\u{f0000}'..)
        || letter as u32 & 0xfffe == 0xfffe
}

/// Combining marks of any script. The general category is too wide: some scripts write vowels as marks, and «ज़ुंबा»
/// has three in a row.
const fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_needs_visible_characters() {
        let shapeless =
            ['\u{1d173}', '\u{1bca0}', '\u{ffff}', '\u{1fffe}', '\u{e000}', '\u{f0000}', '\u{10ffff}', '\u{fffc}'];
        for letter in shapeless {
            assert_eq!(visible_name(&letter.to_string()), None, "{letter:?}");
            assert_eq!(visible_name(&format!("A{letter}da")).as_deref(), Some("Ada"), "{letter:?}");
        }
        for name in ["José", "ज़ुंबा", "Zoë 🦊", "李", "\u{1d11e}"] {
            assert_eq!(visible_name(name).as_deref(), Some(name));
        }
    }
}
