//! `foretell load`: many tables at once, to see what a server holds.

use std::io::Write;

use foretell_client::load::{self, KeptOpen, LoadError, Plan, Report};

use crate::args::LoadArgs;
use crate::exit_error::ExitError;
use crate::progress::styled_bar;

/// Plays, and prints how it went.
pub(crate) fn run(args: &LoadArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let plan = Plan {
        url: args.url.clone(),
        tables: args.tables as usize,
        seconds: args.seconds,
        think_ms: args.think,
        rules: args.rules,
        share: args.share.map(|connections| connections as usize),
        strangers: args.strangers as usize,
        browsers: args.browsers as usize,
        onlookers: args.onlookers as usize,
        forwarded: false,
    };
    let bar = styled_bar(1000, "{bar:40} {msg}");
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let report = runtime.block_on(load::run(&plan, &|moves, part| {
        bar.set_position((part * 1000.0) as u64);
        bar.set_message(format!("{moves} moves"));
    }));
    bar.finish_and_clear();
    let report = report.map_err(|error| match error {
        LoadError::Url(_) => ExitError::usage(error).into(),
        LoadError::Server(..) => anyhow::Error::new(error),
    })?;
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &report)?;
        writeln!(out)?;
    } else {
        write_report(&report, out)?;
    }
    anyhow::ensure!(report.moves > 0, "not a single move was accepted");
    Ok(())
}

fn write_report(report: &Report, out: &mut impl Write) -> std::io::Result<()> {
    let Report { tables, seats, seconds, think_ms, .. } = report;
    writeln!(out, "{tables} tables of {seats} for {seconds:.1} s, {think_ms} ms to think")?;
    writeln!(out, "  moves accepted      {} ({:.0} a second)", report.moves, report.moves_per_second)?;
    writeln!(
        out,
        "  to the other seats  half within {:.1} ms, 99 of 100 within {:.1} ms, all within {:.1} ms",
        report.p50_ms, report.p99_ms, report.max_ms
    )?;
    if report.strangers > 0 {
        let (strangers, pages, p99) = (report.strangers, report.pages, report.page_p99_ms);
        writeln!(out, "  strangers           {strangers}, {pages} pages, 99 of 100 within {p99:.1} ms")?;
    }
    report.kept_open.as_ref().map_or(Ok(()), |kept| write_kept_open(kept, out))?;
    writeln!(out, "  games finished      {}", report.games_finished)?;
    match &report.first_error {
        Some(error) => writeln!(out, "  errors              {}, the first: {error}", report.errors)?,
        None => writeln!(out, "  errors              none")?,
    }
    match (report.server_cpu_us_per_move, report.server_kb_per_table) {
        (Some(cpu), Some(memory)) => {
            writeln!(out, "  the server          {cpu:.0} µs of processor time a move, {memory:.0} kB a table")
        }
        _ => writeln!(out, "  the server          does not tell strangers what it uses (see /metrics)"),
    }
}

fn write_kept_open(kept: &KeptOpen, out: &mut impl Write) -> std::io::Result<()> {
    let cpu = |us: Option<f64>| us.map_or_else(|| "?".to_owned(), |us| format!("{us:.1}"));
    let KeptOpen { browsers, onlookers, pushes, median_bytes, .. } = kept;
    writeln!(out, "  pages kept open     of {browsers} seats of each table, by {onlookers} onlookers of the first")?;
    let (opening, bytes) = (cpu(kept.server_cpu_us_per_opening), kept.bytes_per_opening);
    writeln!(out, "  an opening          {opening} µs of processor time, {bytes:.0} bytes to all streams")?;
    let (push, bytes, per_move) = (cpu(kept.server_cpu_us_per_push), kept.bytes_per_push, kept.bytes_per_move);
    writeln!(out, "  {pushes} pushes, each  {push} µs of processor time, {bytes:.0} bytes (median {median_bytes})")?;
    writeln!(out, "  a move, all pages   {per_move:.0} bytes")?;
    if *onlookers > 0 {
        let (half, all) = (kept.last_onlooker_p50_ms, kept.last_onlooker_max_ms);
        writeln!(out, "  the last onlooker   half within {half:.1} ms, all within {all:.1} ms")?;
    }
    Ok(())
}
