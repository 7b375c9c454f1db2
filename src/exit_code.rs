//! Exit codes of errors.

use foretell_cli::ExitError;
use foretell_server::ServeError;
use foretell_tables::store::OpenError;

/// The error's own code, 2 for a wrong setting, or 1.
pub(crate) fn exit_code(error: &anyhow::Error) -> u8 {
    let unasked = || if error.chain().any(is_wrong_setting) { 2 } else { 1 };
    ExitError::code_of(error).unwrap_or_else(unasked)
}

/// True if a restart would fail again.
fn is_wrong_setting(error: &(dyn std::error::Error + 'static)) -> bool {
    let database = match error.downcast_ref::<ServeError>() {
        Some(ServeError::Database(error)) => Some(error),
        _ => error.downcast_ref::<OpenError>(),
    };
    let is_wrong = |error: &OpenError| {
        use OpenError::{
            BadAddress, BadServer, Damaged, Folder, Foreign, Linked, Lost, Mounted, Newer, NoFolder, NoHome,
            NotAllowed, NotDatabase, ReadOnly, Refused,
        };
        let is_wrong_address = matches!(error, BadAddress | BadServer(_) | NoFolder(_) | NoHome | Refused(_));
        // A newer database stays newer; other errors may be fixed.
        let needs_somebody = matches!(error, Newer { .. } | NotAllowed(..) | Folder(_) | NotDatabase(_) | Linked(..));
        let is_wrong_file = matches!(error, Mounted(_) | Lost(..) | Foreign(..) | ReadOnly(_) | Damaged(_));
        is_wrong_address || needs_somebody || is_wrong_file
    };
    database.is_some_and(is_wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usage_errors_and_temporary_failures_have_different_exit_codes() {
        let code = |error: OpenError| exit_code(&ServeError::Database(error).into());
        assert_eq!(code(OpenError::Newer { found: 99, known: 7 }), 2);
        assert_eq!(code(OpenError::Refused("wrong password".into())), 2);
        assert_eq!(code(OpenError::Unusable("the server is starting up".into())), 1);
    }
}
