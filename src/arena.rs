//! `foretell arena`: bots against each other.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::bail;
use foretell_arena::{
    CROSS_HEADING, Cells, Contestant, Journal, JournalError, LUCK_HEADING, LuckAdjusted, Matchup, Report, Results, Run,
    TimeLimits, replays, svg,
};
use indicatif::{HumanCount, HumanDuration};

use crate::args::ArenaArgs;
use foretell_cli::ExitError;
use foretell_cli::output_file::replace;
use foretell_cli::progress::{progress_bar, stop_on_interrupt, thread_count};
use foretell_cli::text_layout::{count, paragraph, table, write_to_stderr};

pub(crate) fn run(args: &ArenaArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let matchup = matchup(args).map_err(ExitError::usage)?;
    check_options(args, &matchup)?;
    if let Some(file) = &args.plot {
        check_folder_of(file)?;
    }
    let threads = thread_count(args.threads);
    let stop = stop_on_interrupt()?;
    let mut results = play(args, &matchup, threads, &stop)?;
    let luck =
        if args.luck_adjusted && !results.interrupted { adjust(&matchup, &results, threads, &stop)? } else { None };
    // Print results even if the luck is unknown.
    results.interrupted |= stop.load(Ordering::Relaxed);
    let report = match args.ladder {
        Some(_) => Report::of_ladder(&matchup, &results),
        None => Report::new(&matchup, &results),
    };
    let report = match luck {
        Some(luck) => report.with_luck(luck),
        None => report,
    };
    let for_people = !(args.output.json || args.csv || args.markdown);
    let report = if for_people { report.with_short_names(NAME_WIDTH) } else { report };
    write(args, &report, &results, threads, out)?;
    out.flush()?;
    if let Some(file) = &args.plot {
        let title = report.title();
        replace(file, svg(&report.standing, &title).as_bytes())?;
    }
    check_failures(args, &matchup, &report, &results)
}

fn matchup(args: &ArenaArgs) -> Result<Matchup, foretell_arena::MatchupError> {
    let ArenaArgs { rules, games, seed, .. } = *args;
    if let Some(ladder) = &args.ladder {
        return Matchup::ladder(rules, &ladder.0, games, seed);
    }
    let named: &[Contestant] = args.seats.as_ref().map_or(&args.seat, |seats| &seats.0);
    Matchup::table(rules, named, games, seed)
}

fn check_options(args: &ArenaArgs, matchup: &Matchup) -> anyhow::Result<()> {
    if args.until.is_some() && matchup.contestants.len() < 2 {
        bail!(ExitError::usage("--until is about the difference between two bots: name two different ones"));
    }
    let is_process = |contestant: &Contestant| matches!(contestant, Contestant::Exec(_));
    if args.trace.is_some() && !matchup.contestants.iter().any(is_process) {
        bail!(ExitError::usage("--trace records the messages of exec: bots, and none is named"));
    }
    Ok(())
}

/// Fails before the first game, not after the last.
fn check_folder_of(file: &Path) -> anyhow::Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    if folder.is_some_and(|folder| !folder.is_dir()) || file.is_dir() {
        bail!("{}: there is no such folder to write the picture to", file.display());
    }
    Ok(())
}

fn play(args: &ArenaArgs, matchup: &Matchup, threads: usize, stop: &Arc<AtomicBool>) -> anyhow::Result<Results> {
    let limits =
        TimeLimits { one_move: Duration::from_millis(args.move_time), start: Duration::from_millis(args.start_time) };
    let (records, trace) = (args.records.clone(), args.trace.clone());
    let journal = args.resume.as_deref().map(|file| Journal::open(file, matchup)).transpose().map_err(in_words)?;
    let games = matchup.games() - journal.as_ref().map_or(0, |journal| journal.games_before(matchup.games()));
    let journal = journal.map(Arc::new);
    let run = Run { threads, records, limits, until: args.until.map(|until| until.0), trace, journal };
    let bar = progress_bar("playing", games);
    bar.enable_steady_tick(Duration::from_millis(500));
    let (begun, is_fully_written) = (Instant::now(), AtomicBool::new(false));
    let results = run.play(matchup, stop, &|| {
        bar.inc(1);
        if let Some(left) = time_left(bar.position(), games, begun.elapsed())
            && !is_fully_written.swap(true, Ordering::Relaxed)
        {
            let text = estimate_text(args, games, left);
            bar.suspend(|| write_to_stderr(&text));
        }
    })?;
    bar.finish_and_clear();
    Ok(results)
}

fn in_words(error: JournalError) -> anyhow::Error {
    match error {
        JournalError::NoFile(_) | JournalError::OtherRun(..) | JournalError::Foreign(..) => {
            ExitError::usage(error).into()
        }
        JournalError::Io(..) | JournalError::InUse(_) => error.into(),
    }
}

fn time_left(done: u64, games: u64, elapsed: Duration) -> Option<Duration> {
    const KNOWN_AFTER: Duration = Duration::from_secs(3);
    const LONG: Duration = Duration::from_secs(30);
    if done == 0 || elapsed < KNOWN_AFTER {
        return None;
    }
    let left = elapsed.mul_f64(games.saturating_sub(done) as f64 / done as f64);
    (left >= LONG).then_some(left)
}

fn estimate_text(args: &ArenaArgs, games: u64, left: Duration) -> String {
    let most = if args.until.is_some() { "at most " } else { "" };
    let later = match &args.resume {
        Some(_) => "and the same command goes on from there",
        None => "and --resume FILE would let a later run go on from there",
    };
    format!(
        "{} games take {most}about {}; Ctrl-C shows what has been played by then, {later}.",
        HumanCount(games),
        HumanDuration(left)
    )
}

fn adjust(
    matchup: &Matchup,
    results: &Results,
    threads: usize,
    stop: &AtomicBool,
) -> anyhow::Result<Option<LuckAdjusted>> {
    let bar = progress_bar("replaying", replays(matchup, matchup.deals));
    bar.enable_steady_tick(Duration::from_millis(500));
    let adjusted = LuckAdjusted::new(matchup, results, threads, stop, &|| bar.inc(1))?;
    bar.finish_and_clear();
    Ok(adjusted)
}

fn write(
    args: &ArenaArgs,
    report: &Report,
    results: &Results,
    threads: usize,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    if args.output.json {
        writeln!(out, "{:#}", report.json())?;
    } else if args.csv {
        out.write_all(report.csv().as_bytes())?;
    } else if args.markdown {
        out.write_all(report.markdown().as_bytes())?;
    } else {
        out.write_all(text(report, results, threads).as_bytes())?;
    }
    Ok(())
}

fn check_failures(args: &ArenaArgs, matchup: &Matchup, report: &Report, results: &Results) -> anyhow::Result<()> {
    let failed = results.failures.len();
    if results.interrupted {
        let known = format!("stopped after {} of {} games", report.standing.games, matchup.games());
        bail!(ExitError::interrupted(known));
    }
    if failed == 0 {
        return Ok(());
    }
    let were = if failed == 1 { "was" } else { "were" };
    let sum = format!("{failed} of {} games {were} broken off by a player's fault", matchup.games());
    // The tables show it already.
    if args.output.json || args.csv {
        bail!("{sum}\n{}", report.failures().join("\n"));
    }
    bail!("{sum}")
}

// ---- for people ----

fn text(report: &Report, results: &Results, threads: usize) -> String {
    let mut parts = vec![format!("{}\n{}", paragraph("", &report.title()), pace(results, threads))];
    if report.standing.games > 0 {
        parts.extend([block(&report.results()), block(&report.more())]);
        if let Some(cross) = report.cross_table() {
            parts.push(CROSS_HEADING.into());
            parts.push(block(&cross));
        }
        if let Some(luck) = report.luck_adjusted() {
            parts.push(LUCK_HEADING.into());
            parts.push(block(&luck));
        }
        parts.push(paragraph("", LEGEND));
    }
    parts.extend(report.notes().iter().map(|note| paragraph("", note)));
    parts.extend(report.failures().iter().map(|failure| format!("  {failure}")));
    format!("{}\n", parts.join("\n\n"))
}

const LEGEND: &str = "\
± gives 95 % intervals, computed over deals, of shares to the wider side. accuracy: rounds in which the bid was met; \
wins: a seat's share of the games, ties shared; bid error: tricks off the bid in a round; rating: after Weng and Lin, \
everybody begins at 25, ± two standard deviations.";

fn pace(results: &Results, threads: usize) -> String {
    let seconds = results.elapsed.as_secs_f64().max(1e-9);
    let rate = (results.games.len() as u64 - results.resumed) as f64 / seconds;
    let rate = if rate < 10.0 { format!("{rate:.2}") } else { HumanCount(rate.round() as u64).to_string() };
    let threads = count(threads as u64, "thread");
    format!("{seconds:.2} s on {threads}, {rate} games a second")
}

const NAME_WIDTH: usize = 32;

fn block(cells: &Cells) -> String {
    table(cells).join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_long_run_is_estimated_and_only_when_its_pace_is_known() {
        let seconds = Duration::from_secs;
        assert_eq!(time_left(0, 1800, seconds(60)), None, "nothing is known before the first game");
        assert_eq!(time_left(1, 1800, seconds(2)), None, "too early to tell");
        assert_eq!(time_left(10, 20, seconds(5)), None, "it is over soon");
        assert_eq!(time_left(10, 1810, seconds(5)), Some(seconds(900)));
    }
}
