//! Explains system errors in the player's language.

use std::io::{Error, ErrorKind};

use foretell_words::{Words, say};

pub fn io_error_text(words: Words, error: &Error) -> String {
    match error.kind() {
        ErrorKind::PermissionDenied => say!(words, "play-io-denied"),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => say!(words, "play-io-full"),
        ErrorKind::ReadOnlyFilesystem => say!(words, "play-io-read-only"),
        ErrorKind::NotFound => say!(words, "play-io-missing"),
        ErrorKind::AlreadyExists | ErrorKind::NotADirectory => say!(words, "play-io-in-the-way"),
        ErrorKind::IsADirectory => say!(words, "play-io-folder"),
        ErrorKind::InvalidData => say!(words, "play-io-unreadable"),
        _ => match error.raw_os_error() {
            Some(code) => say!(words, "play-io-other", code = code.to_string()),
            None => say!(words, "play-io-unknown"),
        },
    }
    .into_owned()
}

#[cfg(test)]
mod tests {
    use foretell_words::Language;

    use super::*;

    #[test]
    fn errors_do_not_quote_the_system() {
        for language in Language::ALL {
            for code in 1..133 {
                let error = Error::from_raw_os_error(code);
                let text = io_error_text(Words::new(language), &error);
                assert!(!text.is_empty() && !text.contains("os error"), "{text}");
            }
        }
        let full = io_error_text(Words::default(), &Error::from_raw_os_error(28));
        assert_eq!(full, "the disk is full");
    }
}
