//! Errors with their own exit code.

use std::{fmt, io};

use foretell_tui::io_errors::io_error_text;
use foretell_words::Words;

#[derive(Debug)]
pub struct ExitError {
    code: u8,
    message: String,
}

impl ExitError {
    pub fn usage(message: impl fmt::Display) -> ExitError {
        ExitError { code: 2, message: message.to_string() }
    }

    pub fn interrupted(message: impl fmt::Display) -> ExitError {
        ExitError { code: 130, message: message.to_string() }
    }

    pub fn code_of(error: &anyhow::Error) -> Option<u8> {
        error.downcast_ref::<ExitError>().map(|error| error.code)
    }
}

impl fmt::Display for ExitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for ExitError {}

pub fn text_of(error: &anyhow::Error) -> String {
    let causes = error.chain().map(|cause| match cause.downcast_ref::<io::Error>() {
        Some(error) if error.raw_os_error().is_some() => io_error_text(Words::default(), error),
        _ => cause.to_string(),
    });
    causes.collect::<Vec<_>>().join(": ")
}

/// As in `foretell … | head`; not a failure.
pub fn reader_has_left(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
