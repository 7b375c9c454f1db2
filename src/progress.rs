//! What the commands that take long share: how many threads they use, and a bar that shows how far they are.

use std::io::{self, IsTerminal};
use std::num::NonZero;
use std::thread;

use indicatif::{ProgressBar, ProgressStyle};

/// One thread for each core, unless another number is given.
pub(crate) fn thread_count(given: Option<u16>) -> usize {
    given.map_or_else(|| thread::available_parallelism().map_or(1, NonZero::get), usize::from)
}

/// A bar with the time that is left, on a terminal.
pub(crate) fn progress_bar(what: &'static str, steps: u64) -> ProgressBar {
    styled_bar(steps, "{msg} {bar:40} {percent:>3} %, {eta} left").with_message(what)
}

/// A bar in a style of its own, on a terminal.
pub(crate) fn styled_bar(steps: u64, template: &str) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(template);
    ProgressBar::new(steps).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
