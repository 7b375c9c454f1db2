//! What is measured, and the part of it that is looked up when somebody asks.

use std::sync::atomic::Ordering;

use metrics::{Unit, counter, gauge};

use super::Observer;
use foretell_tables::Stage;

/// What each measurement means, for those who read them.
pub(super) fn describe() {
    use metrics::{describe_counter, describe_gauge, describe_histogram};
    describe_gauge!("foretell_build_info", "The version of the program, as a label");
    describe_gauge!("foretell_tables", "Tables in memory, by how far their games are");
    describe_gauge!("foretell_streams", "Open streams of tables");
    describe_gauge!("foretell_connections", "Open connections");
    describe_counter!("foretell_connections_refused_total", "Connections that were refused, by why");
    describe_counter!("foretell_requests_total", "Requests, by method, route and status");
    describe_histogram!("foretell_request_seconds", Unit::Seconds, "Time to the head of an answer");
    describe_counter!("foretell_moves_total", "Moves of people, accepted or by why they were refused");
    describe_histogram!("foretell_move_seconds", Unit::Seconds, "From a person's move to its acknowledgement");
    describe_histogram!("foretell_bot_seconds", Unit::Seconds, "How long a bot thinks, by bot");
    describe_histogram!("foretell_store_seconds", Unit::Seconds, "How long the storage takes, by what it does");
    describe_counter!("foretell_store_failures_total", "What the storage did not do, by what it was");
    describe_histogram!("foretell_store_batch_size", "Lines that went into one commit");
    describe_histogram!("foretell_store_commit_seconds", Unit::Seconds, "How long one commit takes");
    describe_counter!("foretell_tables_cleared_total", "Tables that were closed because nobody used them");
    describe_gauge!("foretell_uptime_seconds", Unit::Seconds, "How long the process has been serving");
    begin_at_zero();
}

/// What counts mishaps is there before the first of them: who watches whether it grows would miss that one otherwise.
fn begin_at_zero() {
    counter!("foretell_store_failures_total", "does" => "append").increment(0);
    for full in ["server", "address"] {
        counter!("foretell_connections_refused_total", "full" => full).increment(0);
    }
    counter!("foretell_tables_cleared_total").increment(0);
}

/// Looks up what is not counted along the way.
pub(super) fn refresh(observer: &Observer) {
    gauge!("foretell_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1.0);
    gauge!("foretell_streams").set(observer.state.guard.open_streams() as f64);
    gauge!("foretell_connections").set(observer.connections.load(Ordering::Relaxed) as f64);
    gauge!("foretell_uptime_seconds").set(observer.began.elapsed().as_secs_f64());
    let stages = observer.state.lobby.stages_loaded();
    for stage in Stage::ALL {
        let tables = stages.iter().filter(|loaded| **loaded == stage).count();
        gauge!("foretell_tables", "stage" => stage.name()).set(tables as f64);
    }
}

/// What the system says about this process, in the usual names. Elsewhere than on Linux it says nothing here.
///
/// It is written out by hand: processor time is a counter, and those of the library count whole numbers only.
pub(super) fn process() -> String {
    let Ok(stat) = std::fs::read_to_string("/proc/self/stat") else { return String::new() };
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let kilobytes =
        status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.trim().strip_suffix(" kB")?.parse().ok());
    let bytes: u64 = kilobytes.unwrap_or(0) * 1024;
    let files = std::fs::read_dir("/proc/self/fd").map_or(0, Iterator::count);
    format!(
        "# HELP process_cpu_seconds_total Processor time of the process\n\
         # TYPE process_cpu_seconds_total counter\n\
         process_cpu_seconds_total {:.2}\n\n\
         # HELP process_resident_memory_bytes Memory of the process\n\
         # TYPE process_resident_memory_bytes gauge\n\
         process_resident_memory_bytes {bytes}\n\n\
         # HELP process_open_fds Open files and sockets of the process\n\
         # TYPE process_open_fds gauge\n\
         process_open_fds {files}\n",
        cpu_ticks(&stat) as f64 / TICKS,
    )
}

fn cpu_ticks(stat: &str) -> u64 {
    // The second field is the program's name in brackets, and may have spaces and brackets in it.
    let after_name = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
    // The fields 14 and 15 are the time in the program and in the system; what follows the name begins with field 3.
    after_name.split_whitespace().skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum()
}

/// What Linux counts processor time in, a second, on all machines of today.
const TICKS: f64 = 100.0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processor_time_is_read_behind_the_strangest_name() {
        let stat = "7 (a) b) S 1 7 7 0 -1 4194560 1 0 0 0 150 25 0 0 20 0 4 0 100 1 1";
        assert_eq!(cpu_ticks(stat), 175);
    }
}
