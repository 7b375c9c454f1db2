//! `foretell sim`: statistics of random games.

use std::io::Write;
use std::path::Path;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::bail;
use foretell_arena::{Outcome, Simulation, write_records};
use indicatif::HumanCount;
use serde_json::{Value, json};

use crate::args::SimArgs;
use foretell_cli::ExitError;
use foretell_cli::progress::{progress_bar, stop_on_interrupt, thread_count};
use foretell_cli::text_layout::{count, table, write_to_stderr};

pub(crate) fn run(args: &SimArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let simulation = Simulation { rules: args.rules, games: args.games, seed: args.seed };
    let threads = thread_count(args.threads);
    let stop = stop_on_interrupt()?;
    if let Some(directory) = &args.records {
        write(&simulation, directory, &stop)?;
    }
    let bar = progress_bar("playing", args.games);
    bar.enable_steady_tick(Duration::from_millis(500));
    let outcome = simulation.run_until(threads, &stop, &|games| bar.inc(games))?;
    bar.finish_and_clear();
    if args.output.json {
        writeln!(out, "{:#}", json(&simulation, threads, &outcome))?;
    } else {
        out.write_all(text(&simulation, threads, &outcome).as_bytes())?;
    }
    out.flush()?;
    let played = outcome.totals.games;
    if played < args.games {
        bail!(ExitError::interrupted(format!("stopped after {played} of {} games", args.games)));
    }
    Ok(())
}

/// In order, so that an interrupted run has the first ones.
fn write(simulation: &Simulation, directory: &Path, stop: &AtomicBool) -> anyhow::Result<()> {
    let bar = progress_bar("writing", simulation.games);
    write_records(simulation, directory, &|games| {
        bar.inc(games);
        if stop.load(Ordering::Relaxed) {
            bar.finish_and_clear();
            let written = bar.position();
            write_to_stderr(&format!("foretell: stopped after writing {written} of {} records", simulation.games));
            process::exit(130);
        }
    })?;
    bar.finish_and_clear();
    Ok(())
}

/// Per second; counts at least one nanosecond.
fn rate(number: u64, outcome: &Outcome) -> f64 {
    number as f64 / outcome.elapsed.as_secs_f64().max(1e-9)
}

fn json(simulation: &Simulation, threads: usize, outcome: &Outcome) -> Value {
    let Outcome { totals, elapsed } = outcome;
    let mean_scores: Vec<f64> = simulation.rules.seats().map(|seat| totals.mean_score(seat)).collect();
    json!({
        "rules": simulation.rules.to_string(),
        "games": totals.games,
        "seed": simulation.seed,
        "threads": threads,
        "decisions": totals.decisions,
        "seconds": elapsed.as_secs_f64(),
        "decisions_per_second": rate(totals.decisions, outcome),
        "games_per_second": rate(totals.games, outcome),
        "mean_scores": mean_scores,
        "digest": digest(outcome),
    })
}

fn digest(outcome: &Outcome) -> String {
    format!("{:016x}", outcome.totals.digest)
}

fn text(simulation: &Simulation, threads: usize, outcome: &Outcome) -> String {
    let Outcome { totals, elapsed } = outcome;
    let whole = |rate: f64| HumanCount(rate.round() as u64);
    let threads = count(threads as u64, "thread");
    let mut rows = vec![vec!["Mean score".to_owned()], vec![String::new()]];
    for seat in simulation.rules.seats() {
        rows[0].push(format!("seat {seat}"));
        rows[1].push(format!("{:.1}", totals.mean_score(seat)));
    }
    format!(
        "Random games by {rules}, seed {seed}, on {threads}\n\n\
         Games      {games} in {seconds:.2} s, {games_rate} a second\n\
         Decisions  {decisions}, {decisions_rate} a second\n\
         Digest     {digest}\n\n{scores}\n",
        rules = simulation.rules,
        seed = simulation.seed,
        games = HumanCount(totals.games),
        seconds = elapsed.as_secs_f64(),
        games_rate = whole(rate(totals.games, outcome)),
        decisions = HumanCount(totals.decisions),
        decisions_rate = whole(rate(totals.decisions, outcome)),
        digest = digest(outcome),
        scores = table(&rows).join("\n"),
    )
}
