use std::io;

use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt::time::SystemTime;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::config::{Config, LogFormat};

/// A second call changes nothing.
pub fn log_to_stderr(config: &Config) {
    // Validated by the settings.
    let level = config.log_level.as_str().parse();
    let wanted = level.unwrap_or_else(|_| Targets::new().with_default(LevelFilter::INFO));
    let lines = tracing_subscriber::fmt::layer().with_writer(io::stderr).with_timer(SystemTime);
    let log = tracing_subscriber::registry().with(wanted);
    let _ = match config.log_format {
        LogFormat::Text => log.with(lines.with_ansi(io::IsTerminal::is_terminal(&io::stderr()))).try_init(),
        LogFormat::Json => {
            log.with(lines.json().flatten_event(true).with_current_span(true).with_span_list(false)).try_init()
        }
    };
}
