use std::sync::{Arc, LazyLock};

use foretell_table::NameSkeleton;
use foretell_tables::sessions::{self, NameError};
use foretell_words::{BotKind, Language, Words};

static BOT_NAMES: LazyLock<Vec<NameSkeleton>> = LazyLock::new(|| {
    let names = Language::ALL.into_iter().flat_map(in_language);
    names.map(|name| NameSkeleton::of(&name)).collect()
});

fn in_language(language: Language) -> impl Iterator<Item = String> {
    BotKind::all().into_iter().map(move |kind| Words::new(language).bot(kind).name.into_owned())
}

/// Names of bots in any language, and of the server, are taken.
pub(crate) fn read_name(text: &str) -> Result<Arc<str>, NameError> {
    let name = sessions::name(text)?;
    let is_taken = sessions::is_called_like(&name, &BOT_NAMES);
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
        for text in ["Ⓛehrling", "ʟᴇʜʀʟɪɴɢ", "Lehr-ling", "«Apprentice»", "Lehrling #2", "L3hrl!ng", "Léhrling"]
        {
            assert_eq!(read_name(text), Err(NameError::Reserved), "{text}");
        }
        for name in Language::ALL.into_iter().flat_map(in_language) {
            assert_eq!(read_name(&name), Err(NameError::Reserved), "{name}");
        }
        for text in ["Ada", "Gast 10", "Lehrlinge", "My bot"] {
            assert_eq!(read_name(text).as_deref(), Ok(text));
        }
    }
}
