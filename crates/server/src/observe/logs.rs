//! Where log lines go.

use std::io;

use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::time::SystemTime;

use crate::config::{Config, LogFormat};

/// Writes logs to standard error from now on, as the settings say. Where somebody does so already, nothing changes.
pub fn log_to_stderr(config: &Config) {
    let filter = EnvFilter::new(config.log_level.as_str());
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr).with_timer(SystemTime);
    let _ = match config.log_format {
        LogFormat::Text => lines.with_ansi(io::IsTerminal::is_terminal(&io::stderr())).try_init(),
        LogFormat::Json => lines.json().flatten_event(true).with_current_span(true).with_span_list(false).try_init(),
    };
}
