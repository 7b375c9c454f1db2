//! Errors that end the program with an exit code of their own.

use std::{fmt, io};

use foretell_server::ServeError;
use foretell_tables::store::OpenError;
use foretell_tui::io_errors::io_error_text;
use foretell_words::Words;

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

    /// The code for an error: its own, 2 for a setting that cannot be right, or 1.
    pub(crate) fn code_of(error: &anyhow::Error) -> u8 {
        if let Some(error) = error.downcast_ref::<ExitError>() {
            return error.code;
        }
        if error.chain().any(is_wrong_setting) { 2 } else { 1 }
    }
}

impl fmt::Display for ExitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for ExitError {}

/// Whether an error comes from a setting that will be as wrong at the next start, so that it is no use to try again.
fn is_wrong_setting(error: &(dyn std::error::Error + 'static)) -> bool {
    let database = match error.downcast_ref::<ServeError>() {
        Some(ServeError::Database(error)) => Some(error),
        _ => error.downcast_ref::<OpenError>(),
    };
    let is_wrong = |error: &OpenError| {
        use OpenError::{
            BadAddress, BadServer, Foreign, Linked, Lost, Mounted, Newer, NoFolder, NoHome, NotAllowed, NotDatabase,
            Refused,
        };
        let is_wrong_address = matches!(error, BadAddress | BadServer(_) | NoFolder(_) | NoHome | Refused(_));
        // A newer database stays newer; of the others the file is to be looked after first.
        let needs_somebody = matches!(error, Newer { .. } | NotAllowed(..) | NotDatabase(_) | Linked(..));
        is_wrong_address || needs_somebody || matches!(error, Mounted(_) | Lost(..) | Foreign(..))
    };
    database.is_some_and(is_wrong)
}

/// An error with its causes, in one line. What the system says is told in words.
pub(crate) fn text_of(error: &anyhow::Error) -> String {
    let told = error.chain().map(|cause| match cause.downcast_ref::<io::Error>() {
        Some(error) if error.raw_os_error().is_some() => io_error_text(Words::default(), error),
        _ => cause.to_string(),
    });
    told.collect::<Vec<_>>().join(": ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_somebody_has_to_correct_first_is_told_from_what_may_pass() {
        let code = |error: OpenError| ExitError::code_of(&ServeError::Database(error).into());
        assert_eq!(code(OpenError::Newer { found: 99, known: 7 }), 2);
        assert_eq!(code(OpenError::Refused("wrong password".into())), 2);
        assert_eq!(code(OpenError::Unusable("the server is starting up".into())), 1);
    }
}
