//! Threads, interrupts and progress bars of long-running commands.

use std::fmt;
use std::io::{self, IsTerminal};
use std::num::NonZero;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use foretell_tui::terminal;
use indicatif::{HumanDuration, ProgressBar, ProgressState, ProgressStyle};

/// A second Ctrl-C ends the program.
pub fn stop_on_interrupt() -> anyhow::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = Arc::clone(&stop);
    ctrlc::set_handler(move || {
        if stopped.swap(true, Ordering::Relaxed) {
            process::exit(130);
        }
    })?;
    Ok(stop)
}

pub fn thread_count(given: Option<u16>) -> usize {
    given.map_or_else(|| thread::available_parallelism().map_or(1, NonZero::get), usize::from)
}

pub fn progress_bar(what: &'static str, steps: u64) -> ProgressBar {
    let room = bar_columns(terminal::error_columns(), what.len() + DONE_COLUMNS);
    styled_bar(steps, &format!("{{msg}} {{bar:{room}}} {{done}}")).with_message(what)
}

const DONE_COLUMNS: usize = " 99 %, 59 seconds left".len() + 2;

/// A wrapped line couldn't be redrawn.
fn bar_columns(columns: Option<usize>, beside: usize) -> usize {
    columns.map_or(40, |columns| columns.saturating_sub(beside + 1).clamp(1, 40))
}

/// «37 %, 12s left».
fn done_text(position: u64, length: Option<u64>, elapsed: Duration, left: Duration) -> String {
    match length {
        None | Some(0) => String::new(),
        // 100 % only at the end; a pace only after some progress.
        Some(length) => {
            let percent = (position as f64 / length as f64 * 100.0).min(99.0) as u64;
            let known = position > 0 && elapsed >= Duration::from_secs(1);
            if known { format!("{percent:>3} %, {} left", HumanDuration(left)) } else { format!("{percent:>3} %") }
        }
    }
}

pub fn styled_bar(steps: u64, template: &str) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    let style = style.with_key("done", |state: &ProgressState, out: &mut dyn fmt::Write| {
        let _ = out.write_str(&done_text(state.pos(), state.len(), state.elapsed(), state.eta()));
    });
    ProgressBar::new(steps).with_style(style)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_leaves_room_for_what_stands_beside_it() {
        let beside = "reviewing".len() + DONE_COLUMNS;
        assert_eq!([None, Some(200), Some(80)].map(|columns| bar_columns(columns, beside)), [40; 3]);
        assert_eq!(bar_columns(Some(40), beside), 6);
        assert_eq!(bar_columns(Some(10), beside), 1);
    }

    #[test]
    fn an_unknown_total_is_not_shown() {
        let text = |position, length, elapsed| {
            done_text(position, length, Duration::from_millis(elapsed), Duration::from_secs(12))
        };
        assert_eq!(text(0, Some(0), 0), "", "nobody knows yet how much there is");
        assert_eq!(text(0, Some(10), 5000), "  0 %", "nothing is done, so no pace is known");
        assert_eq!(text(5, Some(10), 20), " 50 %", "too early to tell");
        assert_eq!(text(5, Some(10), 2000), " 50 %, 12 seconds left");
        assert_eq!(text(10, Some(10), 2000), " 99 %, 12 seconds left", "it is not over before it is over");
    }
}
