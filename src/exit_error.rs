//! Errors that end the program with an exit code of their own.

use std::fmt;

/// A message for standard error and the code to exit with.
#[derive(Debug)]
pub(crate) struct ExitError {
    code: u8,
    message: String,
}

impl ExitError {
    /// The command was called in a way that makes no sense.
    pub(crate) fn usage(message: impl fmt::Display) -> ExitError {
        ExitError { code: 2, message: message.to_string() }
    }

    /// The user pressed Ctrl-C.
    pub(crate) fn interrupted(message: impl fmt::Display) -> ExitError {
        ExitError { code: 130, message: message.to_string() }
    }

    /// The code for an error: its own, or 1.
    pub(crate) fn code_of(error: &anyhow::Error) -> u8 {
        error.downcast_ref::<ExitError>().map_or(1, |error| error.code)
    }
}

impl fmt::Display for ExitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for ExitError {}
