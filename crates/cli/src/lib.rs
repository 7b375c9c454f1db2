//! What `foretell` and `foretell-dev` share.

pub mod arg_groups;
pub mod arg_values;
pub mod exit_error;
pub mod output_file;
pub mod progress;
pub mod record_file;
pub mod text_layout;

pub use exit_error::ExitError;
