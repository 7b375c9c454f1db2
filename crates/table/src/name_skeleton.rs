//! Detects names that read alike, so nobody is mistaken for somebody else.

use std::collections::HashMap;
use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::confusable_detection::skeleton;

/// The longest name, in letters.
pub const LONGEST_NAME: usize = 24;

/// Names with a title and a number are shorter; texts of strangers may be longer.
const READ_AT_MOST: usize = 2 * LONGEST_NAME;

/// Missing in Unicode's list of confusable letters (UTS 39): digits, signs, small capitals, decorative alphabets.
const READ_AS: [(char, &str); 24] = [
    ('a', "4@ᗩ₳卂ᴀДдΛʌǟɐ"),
    ('b', "8฿乃ʙßβцც"),
    ('c', "¢₵ᑕ匚⊂ƈ©ςɔ"),
    ('d', "∂ᴅ"),
    ('e', "3€ꞓ乇ᴇ∃ǝΣ"),
    ('f', "₣千ꜰғ"),
    ('g', "9₲ɢᏀꮆ"),
    ('h', "卄艹ʜ"),
    ('j', "ﾌフᴊʝ"),
    ('k', "ᴋĸҝӄ"),
    ('l', "!|丨ㄥⱠⱡʟɪꮖ"),
    ('m', "爪ᴍʍɯ₥"),
    ('n', "₦几ɴᴎипπ"),
    ('o', "ㄖ๏ɸ⭕〇"),
    ('p', "₱卩ᴘ℘"),
    ('q', "ᑫɋꞯ"),
    ('r', "尺ʀᴙཞ"),
    ('s', "5$₴ᔕ丂ㄎꜱ§"),
    ('t', "7+ᴛ"),
    ('u', "ㄩᴜʊ"),
    ('v', "ᴠ˅"),
    ('w', "山ωшщᴡ"),
    ('x', "乂χӽӿж×"),
    ('z', "ᘔ乙ᴢʐ"),
];

/// By letter: a stranger's name may be read some thousand times.
static PLAIN_LETTERS: LazyLock<HashMap<char, char>> =
    LazyLock::new(|| READ_AS.iter().flat_map(|(plain, others)| others.chars().map(|other| (other, *plain))).collect());

/// A name as people read it: without case, accents and decoration, letters that look alike replaced by one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameSkeleton(String);

impl NameSkeleton {
    /// ```
    /// # use foretell_table::NameSkeleton;
    /// assert_eq!(NameSkeleton::of("«Аdа»"), NameSkeleton::of("Ada"), "two of these letters are Cyrillic");
    /// assert_ne!(NameSkeleton::of("Eda"), NameSkeleton::of("Ada"));
    /// ```
    pub fn of(name: &str) -> NameSkeleton {
        let name = beginning(name);
        // «Ada!» is decorated, «Ad!na» and «Sophi€» are not.
        let is_decoration = |letter: char| !letter.is_alphanumeric() && !"@$€¢".contains(letter);
        let bare = name.trim_end_matches(is_decoration);
        NameSkeleton::without_signs(&letters_for_signs(if bare.is_empty() { name } else { bare }))
    }

    pub fn readings(name: &str) -> [NameSkeleton; 3] {
        let name = beginning(name);
        let letters = NameSkeleton::without_signs(&letters_for_signs(name));
        [NameSkeleton::of(name), NameSkeleton::without_signs(name), letters]
    }

    fn without_signs(name: &str) -> NameSkeleton {
        let letters = name.nfkc().filter(|letter| letter.is_alphanumeric() || letter.is_whitespace());
        let bare = letters.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ");
        let (name, is_bare) = if bare.is_empty() { (name, false) } else { (&*bare, true) };
        let known = confusable(name);
        // A letter such as a small capital has a skeleton of its own.
        NameSkeleton(if is_bare { confusable(&known.chars().map(plain_letter).collect::<String>()) } else { known })
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// ```
/// # use foretell_table::reads_like;
/// assert!(reads_like("4dmin", "Admin") && reads_like("Fοretell", "Foretell"));
/// assert!(!reads_like("Ada", "Adam"));
/// ```
pub fn reads_like(one: &str, other: &str) -> bool {
    NameSkeleton::readings(other).iter().any(|other| NameSkeleton::readings(one).contains(other))
}

/// A name in which signs that people read as letters are letters: «@dmin», «Bo$$».
pub fn letters_for_signs(name: &str) -> String {
    name.nfkc().map(|letter| if letter.is_alphanumeric() { letter } else { plain_letter(letter) }).collect()
}

fn beginning(name: &str) -> &str {
    name.char_indices().nth(READ_AT_MOST).map_or(name, |(end, _)| &name[..end])
}

/// Letters that are confusable in upper or lower case, and I, l and i, are one letter.
fn confusable(name: &str) -> String {
    let capitals: String = skeleton(name).collect();
    let small: String = skeleton(&capitals.to_lowercase()).collect();
    // Some letters with a stroke are a letter and a mark only here.
    without_accents(&small).replace('i', "l").replace("vv", "w")
}

fn without_accents(name: &str) -> String {
    name.nfd().filter(|letter| !is_combining_mark(*letter)).collect()
}

fn plain_letter(letter: char) -> char {
    let from_a = |place: u32| char::from_u32('a' as u32 + place).unwrap_or(letter);
    match letter {
        '🅐'..='🅩' => from_a(letter as u32 - '🅐' as u32),
        '🅰'..='🆉' => from_a(letter as u32 - '🅰' as u32),
        '🇦'..='🇿' => from_a(letter as u32 - '🇦' as u32),
        _ if letter.is_ascii_alphabetic() => letter,
        _ => PLAIN_LETTERS.get(&letter).copied().unwrap_or(letter),
    }
}

pub(crate) fn unlike<'a>(name: &str, others: impl Iterator<Item = &'a str>) -> String {
    let others: Vec<_> = others.map(NameSkeleton::readings).collect();
    let is_free = |name: &str| {
        let readings = NameSkeleton::readings(name);
        !others.iter().flatten().any(|other| readings.contains(other))
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

    fn assert_alike(name: &str, others: &[&str]) {
        for other in others {
            assert!(reads_like(name, other) && reads_like(other, name), "{name} {other}");
        }
    }

    #[test]
    fn confusable_letters_read_alike() {
        assert_alike("Ada", &["ada", "Аdа", "Αda", "Ａｄａ", "𝐀𝐝𝐚", "ᎪᎠᎪ", "Adá", "Ꭺđa", "Å̶da"]);
        assert_alike("Foretell", &["Fοretell", "F0rete11", "Føretell", "Ϝоrеtеll", "Fore\u{301}tell", "Fօrеtell"]);
        assert_alike("Ida", &["ida", "lda", "1da", "|da", "!da", "ⅼda"]);
        for (one, other) in [
            ("Bill", "BiII"),
            ("Lehrling", "LEHRLlNG"),
            ("Helen", "ΗELEN"),
            ("Tom", "Torn"),
            ("Wilma", "VVilma"),
            ("Zoe 10", "Zoe 1O"),
            ("Zo\u{eb}", "Zoe\u{308}"),
            ("Groß", "GROẞ"),
        ] {
            assert_alike(one, &[other]);
        }
    }

    #[test]
    fn digits_signs_and_decorated_alphabets_read_like_letters() {
        assert_alike("Admin", &["4dmin", "@dmin", "Adm!n", "4dm1n", "ᗩᗪᗰIᑎ", "₳Đ₥ł₦"]);
        assert_alike("Admin", &["卂ᗪ爪丨几", "ᴀᴅᴍɪɴ", "🅐🅓🅜🅘🅝", "🄰🄳🄼🄸🄽", "🅰🅳🅼🅸🅽", "🇦🇩🇲🇮🇳", "ⒶⒹⓂⒾⓃ", "Λdmin", "Admıп"]);
        assert_alike("Sessel", &["$e$$el", "5e55el", "ꜱᴇꜱꜱᴇʟ", "丂乇丂丂乇ㄥ", "₴Ɇ₴₴ɆⱠ", "§€§§€|"]);
        assert_alike("Bot Eve", &["B0T Ev3", "8ot Eve", "ВОТ Еvе", "ßot €ve", "b◦ot eve"]);
        let alphabet = "abcdefghijklmnopqrstuvwxyz";
        for decorated in [
            "ᗩᗷᑕᗪEᖴGᕼIᒍKᒪᗰᑎOᑭᑫᖇᔕTᑌᐯᗯ᙭Yᘔ",
            "₳฿₵ĐɆ₣₲ⱧłJ₭Ⱡ₥₦Ø₱QⱤ₴₮ɄV₩ӾɎⱫ",
            "卂乃匚ᗪ乇千Ꮆ卄丨ﾌҜㄥ爪几ㄖ卩Ɋ尺丂ㄒㄩᐯ山乂ㄚ乙",
            "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ",
            "ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖqʳˢᵗᵘᵛʷˣʸᶻ",
            "🇦🇧🇨🇩🇪🇫🇬🇭🇮🇯🇰🇱🇲🇳🇴🇵🇶🇷🇸🇹🇺🇻🇼🇽🇾🇿",
        ] {
            for (letter, plain) in decorated.chars().zip(alphabet.chars()) {
                assert_alike(&plain.to_string(), &[&letter.to_string()]);
            }
        }
    }

    #[test]
    fn decoration_does_not_distinguish_names() {
        assert_alike(
            "Ada",
            &["Ada.", "A-d-a", "«Ada»", "Ada!", "Аda!", "+Ada+", "A+d+a", "@Ada", "★ Ada ★", "~*Ada*~"],
        );
        assert_alike("Ada B", &["Ada ★ B", "Ada  B", "(Ada) B."]);
        assert!(!reads_like("!!", "??"), "a name may be of signs alone");
    }

    #[test]
    fn other_names_read_otherwise() {
        for (one, other) in [
            ("Ada", "Ada 2"),
            ("Ada 12", "Ada 13"),
            ("Ada 6", "Ada 9"),
            ("Ada", "Eda"),
            ("Ada", "Adam"),
            ("Ada", "Ad"),
            ("Мила", "Мима"),
            ("山田", "山本"),
            ("Jan", "Jon"),
        ] {
            assert!(!reads_like(one, other), "{one} {other}");
        }
        let numbers: std::collections::HashSet<String> =
            (0..2_000).map(|number| NameSkeleton::of(&format!("Ada {number}")).0).collect();
        assert_eq!(numbers.len(), 2_000, "numbers tell names apart");
    }

    #[test]
    fn only_the_beginning_of_a_long_text_is_read() {
        for text in ["ﷺ", "a", "丂"] {
            let skeletons = NameSkeleton::readings(&text.repeat(10_000));
            assert!(skeletons.iter().all(|read| read.0.chars().count() < 2_000), "{text}");
        }
        assert!(!reads_like(&"a".repeat(READ_AT_MOST), &"a".repeat(LONGEST_NAME)));
    }

    #[test]
    fn a_number_distinguishes_similar_names() {
        let unlike = |name: &str, others: &[&str]| super::unlike(name, others.iter().copied());
        assert_eq!(unlike("Ada", &["Ben"]), "Ada");
        assert_eq!(unlike("Ada", &["аdа", "Ada 2"]), "Ada 3");
        assert_eq!(unlike("4da", &["Ada"]), "4da 2");
        let long = "Wilhelmina von und zu XY";
        assert_eq!(unlike(long, &[long]), "Wilhelmina von und zu 2");
    }
}
