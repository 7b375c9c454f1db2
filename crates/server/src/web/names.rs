//! Names that people may take.

use std::sync::{Arc, LazyLock};

use foretell_tables::sessions::{self, NameError};
use foretell_words::{BotKind, Language, Words};

static BOT_NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let in_language = |language| {
        let names = BotKind::all().into_iter().map(move |kind| Words::new(language).bot(kind).name.into_owned());
        names.collect::<Vec<_>>()
    };
    Language::ALL.into_iter().flat_map(in_language).collect()
});

/// A player's name as displayed. Names of bots in any language, and of the server, are taken.
pub(crate) fn read_name(text: &str) -> Result<Arc<str>, NameError> {
    let name = sessions::name(text)?;
    let is_taken = sessions::is_called_like(&name, BOT_NAMES.iter().map(String::as_str));
    if is_taken { Err(NameError::Reserved) } else { Ok(name) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_called_like_a_bot_in_any_language() {
        for text in
            ["Apprentice", "Lehrling", "lehrling 2", "LEHRLlNG", "seer:ms=5", "Elster", "Foretell", "Admin", "Bot Eve"]
        {
            assert_eq!(read_name(text), Err(NameError::Reserved), "{text}");
        }
        for text in ["Ⓛehrling", "ʟᴇʜʀʟɪɴɢ", "Lehr-ling", "«Apprentice»", "Lehrling #2", "Ⓐdmin"] {
            assert_eq!(read_name(text), Err(NameError::Reserved), "{text}");
        }
        assert!(BOT_NAMES.iter().all(|name| read_name(name).is_err()), "{BOT_NAMES:?}");
        for text in ["Ada", "Gast 10", "Lehrlinge", "My bot"] {
            assert_eq!(read_name(text).as_deref(), Ok(text));
        }
    }
}
