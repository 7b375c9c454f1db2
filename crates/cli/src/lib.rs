//! What the command lines of `foretell` and `foretell-dev` share: values and groups of arguments, progress bars, text
//! for a terminal, records in files, and errors with an exit code.

#![allow(missing_docs, reason = "names and error messages come first; comments say why")]

pub mod arg_groups;
pub mod arg_values;
pub mod exit_error;
pub mod progress;
pub mod record_file;
pub mod text_layout;

pub use exit_error::ExitError;
