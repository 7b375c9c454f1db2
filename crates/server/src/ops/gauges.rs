use std::fmt::Display;
use std::sync::atomic::Ordering;

use metrics::{Unit, counter, gauge};

use super::Observer;
use foretell_table::Stage;

pub(super) fn describe() {
    use metrics::{describe_counter, describe_gauge, describe_histogram};
    describe_gauge!("foretell_build_info", "The version of the program, as a label");
    describe_gauge!("foretell_tables", "Tables in memory, by how far their games are");
    describe_gauge!("foretell_streams", "Open streams of tables");
    describe_gauge!("foretell_connections", "Open connections");
    describe_counter!("foretell_connections_refused_total", "Connections that were refused, by why");
    describe_counter!(
        "foretell_untrusted_proxy_requests_total",
        "Requests that a proxy on this machine passed on, while trusted_proxies does not name it"
    );
    describe_counter!("foretell_requests_total", "Requests, by method, route and status");
    describe_histogram!("foretell_request_seconds", Unit::Seconds, "Time to the head of an answer");
    describe_counter!("foretell_moves_total", "Moves of people, accepted or by why they were refused");
    describe_histogram!("foretell_move_seconds", Unit::Seconds, "From a person's move to its acknowledgement");
    describe_histogram!("foretell_bot_seconds", Unit::Seconds, "How long a bot thinks, by bot");
    describe_histogram!("foretell_store_seconds", Unit::Seconds, "How long the storage takes, by what it does");
    describe_counter!("foretell_store_failures_total", "What the storage did not do, by what it was");
    describe_histogram!("foretell_store_batch_size", "Lines that went into one commit");
    describe_histogram!("foretell_store_commit_seconds", Unit::Seconds, "How long one commit takes");
    describe_counter!("foretell_house_bot_failures_total", "Moves that a bot of the house failed to make, by its name");
    describe_gauge!("foretell_store_bytes", Unit::Bytes, "How much room everything that is kept takes");
    describe_counter!("foretell_tables_opened_total", "Tables that were opened");
    describe_counter!("foretell_tables_cleared_total", "Tables that were closed because nobody used them");
    describe_gauge!("foretell_day_tables", "Tables that were opened on a day of UTC: today so far, and yesterday");
    describe_gauge!("foretell_day_moves", "Moves on a day, by people and by bots");
    describe_gauge!("foretell_day_players", "People who moved on a day");
    describe_gauge!("foretell_day_log_bytes", Unit::Bytes, "By how much the logs grew on a day");
    describe_gauge!("foretell_uptime_seconds", Unit::Seconds, "How long the process has been serving");
    begin_at_zero();
}

/// Error counters exist from the start: an alert on growth would miss the first error otherwise.
fn begin_at_zero() {
    counter!("foretell_store_failures_total", "does" => "append").increment(0);
    for full in ["server", "address"] {
        counter!("foretell_connections_refused_total", "full" => full).increment(0);
    }
    counter!("foretell_tables_cleared_total").increment(0);
    counter!("foretell_untrusted_proxy_requests_total").increment(0);
}

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
    for (day, ago) in [("today", 0), ("yesterday", 1)] {
        let Some(counted) = observer.state.desk.day(ago) else { continue };
        gauge!("foretell_day_tables", "day" => day).set(counted.tables as f64);
        gauge!("foretell_day_players", "day" => day).set(counted.players as f64);
        gauge!("foretell_day_log_bytes", "day" => day).set(counted.bytes as f64);
        let people = counted.moves - counted.bot_moves;
        for (by, moves) in [("people", people), ("bots", counted.bot_moves)] {
            gauge!("foretell_day_moves", "day" => day, "by" => by).set(moves as f64);
        }
    }
}

/// Only on Linux. `metrics-process` has CPU time in whole seconds only, and brings `procfs` along for three numbers.
pub(super) fn process() -> String {
    let seconds = std::fs::read_to_string("/proc/self/stat").ok().and_then(|stat| cpu_ticks(&stat));
    let seconds = seconds.map(|ticks| format!("{:.2}", ticks as f64 / TICKS));
    let memory = std::fs::read_to_string("/proc/self/status").ok().and_then(|status| memory_bytes(&status));
    let files = std::fs::read_dir("/proc/self/fd").ok().map(Iterator::count);
    [
        metric("process_cpu_seconds_total", "counter", "Processor time of the process", seconds),
        metric("process_resident_memory_bytes", "gauge", "Memory of the process", memory),
        metric("process_open_fds", "gauge", "Open files and sockets of the process", files),
    ]
    .join("")
}

fn metric(name: &str, kind: &str, help: &str, value: Option<impl Display>) -> String {
    value.map_or_else(String::new, |value| format!("# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}\n\n"))
}

fn memory_bytes(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix(" kB")?.parse::<u64>().ok()?.checked_mul(1024)
}

fn cpu_ticks(stat: &str) -> Option<u64> {
    // The second field is the program's name in brackets, which may contain spaces and brackets.
    let (_, after_name) = stat.rsplit_once(')')?;
    // Fields 14 and 15 are user and system time; field 3 follows the name.
    after_name.split_whitespace().skip(11).take(2).map(|field| field.parse::<u64>().ok()).sum()
}

/// On Linux.
const TICKS: f64 = 100.0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processor_time_is_read_behind_the_strangest_name() {
        let stat = "7 (a) b) S 1 7 7 0 -1 4194560 1 0 0 0 150 25 0 0 20 0 4 0 100 1 1";
        assert_eq!(cpu_ticks(stat), Some(175));
        assert_eq!(cpu_ticks("7 (a) S 1 7 7 0 -1 4194560 1 0 0 0 many 25"), None, "what cannot be read is not zero");
        assert_eq!(memory_bytes("Name:\tx\nVmRSS:\t    12 kB\n"), Some(12 * 1024));
        assert_eq!(memory_bytes("VmRSS: many"), None);
    }
}
