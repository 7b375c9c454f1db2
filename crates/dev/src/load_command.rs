//! `foretell-dev load`: a load test of a server.

use std::io::Write;

use foretell_dev::load::{self, LoadError, LoadReport, OpenPagesReport, PadPlan, PadReport, Plan};

use crate::args::LoadArgs;
use foretell_cli::ExitError;
use foretell_cli::progress::styled_bar;

pub(crate) fn run(args: &LoadArgs, out: &mut impl Write) -> anyhow::Result<()> {
    if let Some(pads) = args.pads {
        return run_pads(args, pads as usize, out);
    }
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
        sockets: args.sockets,
    };
    let report = with_progress("moves", async |progress| load::run(&plan, progress).await)?;
    if args.output.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
    } else {
        write_report(&report, out)?;
    }
    anyhow::ensure!(report.moves > 0, "not a single move was accepted");
    Ok(())
}

fn with_progress<T>(
    what: &str,
    run: impl AsyncFnOnce(&(dyn Fn(u64, f64) + Sync)) -> Result<T, LoadError>,
) -> anyhow::Result<T> {
    let bar = styled_bar(1000, "{bar:40} {msg}");
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let report = runtime.block_on(run(&|count, part| {
        bar.set_position((part * 1000.0) as u64);
        bar.set_message(format!("{count} {what}"));
    }));
    bar.finish_and_clear();
    report.map_err(in_words)
}

fn in_words(error: LoadError) -> anyhow::Error {
    match error {
        LoadError::Url(_) => ExitError::usage(error).into(),
        LoadError::Server(..) => anyhow::Error::new(error),
    }
}

fn run_pads(args: &LoadArgs, pads: usize, out: &mut impl Write) -> anyhow::Result<()> {
    let plan = PadPlan {
        url: args.url.clone(),
        pads,
        followers: args.followers as usize,
        seconds: args.seconds,
        think_ms: args.think,
        rules: args.rules,
    };
    let report = with_progress("entries", async |progress| load::run_pads(&plan, progress).await)?;
    if args.output.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
    } else {
        write_pad_report(&report, out)?;
    }
    anyhow::ensure!(report.entries > 0, "not a single entry was accepted");
    anyhow::ensure!(
        report.different_sheets == 0,
        "of {} pads not everyone had the same sheet",
        report.different_sheets
    );
    Ok(())
}

fn write_pad_report(report: &PadReport, out: &mut impl Write) -> std::io::Result<()> {
    let PadReport { pads, writers, followers, seconds, think_ms, .. } = report;
    writeln!(
        out,
        "{pads} score pads with {writers} writers and {followers} followers each for {seconds:.1} s, \
         {think_ms} ms to think"
    )?;
    writeln!(out, "  entries accepted    {} ({:.0} a second)", report.entries, report.entries_per_second)?;
    let (p50, p99, max) = (report.p50_ms, report.p99_ms, report.max_ms);
    writeln!(out, "  until heard         p50 {p50:.1} ms, p99 {p99:.1} ms, slowest {max:.1} ms")?;
    match report.different_sheets {
        0 => writeln!(out, "  sheets at the end   the same for everyone")?,
        different => writeln!(out, "  sheets at the end   of {different} pads not the same for everyone")?,
    }
    if report.slowed > 0 {
        writeln!(out, "  asked to be slower  {} times (limit_pad_entries)", report.slowed)?;
    }
    match &report.first_error {
        Some(error) => writeln!(out, "  errors              {}, the first: {error}", report.errors)?,
        None => writeln!(out, "  errors              none")?,
    }
    match report.server_cpu_us_per_entry {
        Some(cpu) => writeln!(out, "  the server          {cpu:.0} µs of processor time an entry"),
        None => writeln!(out, "  the server          does not tell strangers what it uses (see /metrics)"),
    }
}

fn write_report(report: &LoadReport, out: &mut impl Write) -> std::io::Result<()> {
    let LoadReport { tables, seats, seconds, think_ms, .. } = report;
    let by = if report.sockets { ", by sockets" } else { "" };
    writeln!(out, "{tables} tables of {seats} for {seconds:.1} s, {think_ms} ms to think{by}")?;
    writeln!(out, "  moves accepted      {} ({:.0} a second)", report.moves, report.moves_per_second)?;
    writeln!(
        out,
        "  to the other seats  p50 {:.1} ms, p99 {:.1} ms, slowest {:.1} ms",
        report.p50_ms, report.p99_ms, report.max_ms
    )?;
    if report.strangers > 0 {
        let (strangers, pages, p99) = (report.strangers, report.pages, report.page_p99_ms);
        writeln!(out, "  strangers           {strangers}, {pages} pages, p99 {p99:.1} ms")?;
    }
    report.open_pages.as_ref().map_or(Ok(()), |pages| write_open_pages(pages, out))?;
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

fn write_open_pages(pages: &OpenPagesReport, out: &mut impl Write) -> std::io::Result<()> {
    let cpu = |us: Option<f64>| us.map_or_else(|| "?".to_owned(), |us| format!("{us:.1}"));
    let OpenPagesReport { browsers, onlookers, pushes, median_bytes, .. } = pages;
    writeln!(out, "  pages kept open     of {browsers} seats of each table, by {onlookers} onlookers of the first")?;
    let (opening, bytes) = (cpu(pages.server_cpu_us_per_opening), pages.bytes_per_opening);
    writeln!(out, "  an opening          {opening} µs of processor time, {bytes:.0} bytes to all streams")?;
    let (push, bytes, per_move) = (cpu(pages.server_cpu_us_per_push), pages.bytes_per_push, pages.bytes_per_move);
    writeln!(out, "  {pushes} pushes, each  {push} µs of processor time, {bytes:.0} bytes (median {median_bytes})")?;
    writeln!(out, "  a move, all pages   {per_move:.0} bytes")?;
    if *onlookers > 0 {
        let (half, all) = (pages.last_onlooker_p50_ms, pages.last_onlooker_max_ms);
        writeln!(out, "  the last onlooker   p50 {half:.1} ms, slowest {all:.1} ms")?;
    }
    Ok(())
}
