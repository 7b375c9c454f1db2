use std::sync::{Arc, LazyLock};

use foretell_bots::BotSpec;
use foretell_table::{BOT_TITLE, HOUSE_NAME, LONGEST_NAME, NameSkeleton, letters_for_signs};

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    #[error("a name has 1 to {LONGEST_NAME} visible characters")]
    Form,
    #[error("a bot has that name, or it is reserved: choose another name")]
    Reserved,
}

/// Words that suggest somebody who runs the server.
static RESERVED: LazyLock<Vec<NameSkeleton>> = LazyLock::new(|| {
    let words = [
        HOUSE_NAME,
        "Admin",
        "Administrator",
        "Administrador",
        "Administrateur",
        "Amministratore",
        "Moderator",
        "Moderador",
        "Moderateur",
        "Moderatore",
        "System",
    ];
    words.map(NameSkeleton::of).into()
});

static TITLE: LazyLock<NameSkeleton> = LazyLock::new(|| NameSkeleton::of(BOT_TITLE));

static BOTS: LazyLock<Vec<NameSkeleton>> =
    LazyLock::new(|| BotSpec::KINDS.iter().map(|(kind, _)| NameSkeleton::of(kind)).collect());

/// One line of plain text without invisible marks. Names of built-in bots and the server are taken.
pub fn name(text: &str) -> Result<Arc<str>, NameError> {
    let name = visible_name(text)?;
    if has_reserved_word(&name) || is_called_like(&name, &BOTS) { Err(NameError::Reserved) } else { Ok(name) }
}

/// Without the check for reserved names, for games without a server.
pub fn visible_name(text: &str) -> Result<Arc<str>, NameError> {
    // Invisible letters count too: a name isn't cut out of a long text.
    if text.chars().take(LONGEST_NAME + 1).count() > LONGEST_NAME {
        return Err(NameError::Form);
    }
    foretell_rules::visible_name(text).map(Into::into).ok_or(NameError::Form)
}

pub fn is_called_like(name: &str, others: &[NameSkeleton]) -> bool {
    let first = name.split(':').next().unwrap_or_default().trim_end();
    let without_number = first.trim_end_matches(|letter: char| letter.is_numeric() || letter.is_whitespace());
    let is_like = |name| NameSkeleton::readings(name).iter().any(|own| others.contains(own));
    is_like(first) || (without_number.len() < first.len() && is_like(without_number))
}

/// With or without a number. Adjacent words are also read as one: «A d m i n». A bot's prefix counts at the beginning.
fn has_reserved_word(name: &str) -> bool {
    [words(name), words(&letters_for_signs(name))].iter().any(|words| {
        runs(words).any(|(from, run)| {
            is_called_like(&run, &RESERVED) || (from == 0 && is_called_like(&run, std::slice::from_ref(&TITLE)))
        })
    })
}

/// Adjacent words as one, with the place of the first, none longer than a name: the single letter «ﷺ» is four words,
/// and all runs of such a name would take seconds.
fn runs(words: &[String]) -> impl Iterator<Item = (usize, String)> {
    let is_number = |word: &str| word.chars().all(char::is_numeric);
    let longer = |run: &mut String, word: &String| {
        run.push_str(word);
        (run.chars().count() <= LONGEST_NAME).then(|| run.clone())
    };
    let beginning_at = move |from: usize| {
        let runs = words[from..].iter().scan(String::new(), longer).zip(&words[from..]).enumerate();
        // «Bo 7» is the seventh Bo.
        runs.filter(move |(length, (_, last))| *length == 0 || !is_number(last)).map(move |(_, (run, _))| (from, run))
    };
    (0..words.len()).flat_map(beginning_at)
}

/// Also splits words without a blank: `TheAdmin`, `BOTAda`.
fn words(name: &str) -> Vec<String> {
    let mut spaced = String::new();
    let mut before = ' ';
    let mut letters = name.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_followed = letters.peek().is_some_and(|next| next.is_lowercase());
        if letter.is_uppercase() && (before.is_lowercase() || is_followed) {
            spaced.push(' ');
        }
        spaced.push(if letter.is_alphanumeric() { letter } else { ' ' });
        before = letter;
    }
    spaced.split_whitespace().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_what_people_see() {
        let tidy = |text: &str| name(text).map(|name| name.to_string());
        assert_eq!(tidy("  Ada \u{202e} Lovelace\n"), Ok("Ada Lovelace".into()));
        assert_eq!(tidy("Zo\u{308}e\u{301}"), Ok("Zo\u{308}e\u{301}".into()));
        for text in ["", " \u{200b}\u{3164} ", "\u{301}a", "Z\u{300}\u{301}\u{302}algo", &"x".repeat(25)] {
            assert_eq!(tidy(text), Err(NameError::Form), "{text:?}");
        }
    }

    #[test]
    fn reading_a_name_of_ligatures_is_limited() {
        let words = words(&letters_for_signs(&"ﷺ".repeat(LONGEST_NAME)));
        assert!(words.len() > 3 * LONGEST_NAME, "{words:?}");
        let letters: usize = runs(&words).map(|(_, run)| run.chars().count()).sum();
        assert!(letters < words.len() * LONGEST_NAME * 8, "{letters}");
    }

    fn assert_reserved(names: &[&str]) {
        for text in names {
            assert_eq!(name(text), Err(NameError::Reserved), "{text:?}");
        }
    }

    #[test]
    fn names_of_the_house_and_its_bots_are_reserved() {
        assert_reserved(&["Seer", "seer:ms=200", "Apprentice 2", "rаndom", "FORETELL", "Foretell2", "  random\n"]);
        assert_reserved(&["Admin", "ADMIN 2", "the admin", "Admin_Ada", "TheAdmin", "AdminAda", "Foretell Team"]);
        assert_reserved(&["BOT Ada", "bot", "[BOT] Ada", "Bot7", "BOTAda", "botAda"]);
    }

    #[test]
    fn names_that_read_like_reserved_ones_are_reserved() {
        assert_reserved(&["Аdmіn", "A d m i n", "Ad min", "«Ad min»", "Ad min Ada", "Àdmin", "A\u{308}dmïn", "Ađmin"]);
        assert_reserved(&[
            "4dmin",
            "@dmin",
            "Adm!n",
            "Ad!min",
            "4dm1n2",
            "Admin!!",
            "ᗩdmin",
            "Ａｄｍｉｎ",
            "卂ᗪ爪丨几",
        ]);
        assert_reserved(&["ᴀᴅᴍɪɴ", "🅐🅓🅜🅘🅝", "🇦🇩🇲🇮🇳", "A\u{336}d\u{336}m\u{336}i\u{336}n", "𝕬𝖉𝖒𝖎𝖓", "Ꭺdmin", "Aԁmin"]);
        assert_reserved(&[
            "F.o.r.e.t.e.l.l",
            "Fore tell",
            "Fοretell",
            "Foretęll 2",
            "F0rete11",
            "Føretell",
            "ForeTeII",
        ]);
        assert_reserved(&["Modérateur", "Moderateur", "M0derat0r", "$ystem", "5y5tem", "Sy§tem", "Ѕуѕtеm"]);
        assert_reserved(&[
            "B0T Ada",
            "B.O.T. Ada",
            "B o t Ada",
            "Bo t Ada",
            "ВОТ Ada",
            "8ot Ada",
            "ßot Ada",
            "฿OT Ada",
        ]);
        assert_reserved(&["5eer", "S€€r", "4pprentice", "Αpprentice", "ꜱᴇᴇʀ"]);
    }

    #[test]
    fn other_names_are_free() {
        for text in ["Overseer", "Random Rita", "2", "Foretellers", "Botond", "Talbot", "Badminton", "A B", "My bot"] {
            assert_eq!(name(text).as_deref(), Ok(text));
        }
        for text in
            ["Bo 7", "McAdam", "Adam Inman", "Bob Otter", "админ", "ज\u{93c}\u{941}\u{902}बा", "Ådne", "山田", "Ana 4"]
        {
            assert_eq!(name(text).as_deref(), Ok(text));
        }
    }
}
