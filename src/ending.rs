//! Ways to end that are neither success nor an ordinary failure.

use std::fmt;

/// A message for standard error and the code to exit with.
#[derive(Debug)]
pub(crate) struct Ending {
    code: u8,
    message: String,
}

impl Ending {
    /// The command was called in a way that makes no sense.
    pub(crate) fn wrong_usage(message: impl fmt::Display) -> Ending {
        Ending { code: 2, message: message.to_string() }
    }

    /// Somebody pressed Ctrl-C.
    pub(crate) fn interrupted(message: impl fmt::Display) -> Ending {
        Ending { code: 130, message: message.to_string() }
    }

    /// The code for an error: its own, or 1.
    pub(crate) fn code_of(error: &anyhow::Error) -> u8 {
        error.downcast_ref::<Ending>().map_or(1, |ending| ending.code)
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Ending {}
