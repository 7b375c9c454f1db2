//! `foretell-dev puzzles`: finds and checks puzzles.

use std::fs::{self, File};
use std::io::Write;
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::{Context, bail};
use foretell_practice::{Collection, Finder, LEAST_LEAD, Puzzle, PuzzleId, Source, Spread, practised_rules};
use foretell_rules::{RuleSet, SeatSet};
use serde_json::json;

use crate::args::{CheckPuzzlesArgs, MakeArgs, PuzzlesArgs, PuzzlesCommand};
use foretell_cli::ExitError;
use foretell_cli::progress::{progress_bar, stop_on_interrupt};
use foretell_cli::record_file::{name_of, read_record};
use foretell_cli::text_layout::count;

pub(crate) fn run(args: &PuzzlesArgs, out: &mut impl Write) -> anyhow::Result<()> {
    match &args.command {
        PuzzlesCommand::Make(args) => make(args, out),
        PuzzlesCommand::Check(args) => check(args, out),
    }
}

// ---- make ----

fn make(args: &MakeArgs, out: &mut impl Write) -> anyhow::Result<()> {
    match &args.out {
        None => find(args, out).map(|_| ()),
        Some(file) => {
            let mut written = File::create(file).with_context(|| file.display().to_string())?;
            let found = find(args, &mut written)?;
            if args.output.json {
                return Ok(writeln!(out, "{:#}", json!({ "puzzles": found, "file": file }))?);
            }
            Ok(writeln!(out, "{} in {}", count(found, "puzzle"), file.display())?)
        }
    }
}

/// At once, so that an interrupted run keeps its results.
fn find(args: &MakeArgs, out: &mut impl Write) -> anyhow::Result<u64> {
    let record = args.from.as_ref().map(|file| read_record(file).with_context(|| name_of(file))).transpose()?;
    let rules: Vec<RuleSet> = if args.rules.is_empty() { practised_rules().collect() } else { args.rules.clone() };
    let games = args.games.unwrap_or(1);
    let stop = stop_on_interrupt()?;
    let stopped = || stop.load(Ordering::Relaxed);
    let bar = progress_bar("looking for puzzles", games);
    bar.enable_steady_tick(Duration::from_millis(500));
    let (finder, mut spread) = (Finder { theme: args.theme, ..Finder::new(args.seed) }, Spread::new(args.each.into()));
    let (mut found, mut written) = (0, Ok(()));
    for number in 0..games {
        let source = match &record {
            Some(record) => Source::Record(record, SeatSet::all(record.rules.players())),
            None => Source::SelfPlay(rules[number as usize % rules.len()], number),
        };
        let mut store = |puzzle: Puzzle| {
            if written.is_ok() && spread.takes(&puzzle) {
                found += 1;
                // One write, so that the file has whole lines.
                written = out.write_all(format!("{puzzle}\n").as_bytes()).and_then(|()| out.flush());
            }
        };
        finder.find(&source, &mut store, &stopped);
        bar.inc(1);
        if written.is_err() || stopped() {
            break;
        }
    }
    bar.finish_and_clear();
    written?;
    if stopped() {
        let target = args.out.as_ref().map_or(String::new(), |file| format!(" to {}", file.display()));
        bail!(ExitError::interrupted(format!("stopped; {} written{target}", count(found, "puzzle"))));
    }
    Ok(found)
}

// ---- check ----

fn check(args: &CheckPuzzlesArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let read;
    let collection = match &args.file {
        None => Collection::shipped(),
        Some(file) => {
            let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
            read = Collection::read(&text).with_context(|| file.display().to_string())?;
            &read
        }
    };
    let all = count(collection.puzzles().len() as u64, "puzzle");
    let answer = |checked: u64, bad: &[PuzzleId]| {
        let bad: Vec<String> = bad.iter().map(PuzzleId::to_string).collect();
        json!({ "puzzles": collection.puzzles().len(), "checked": checked, "bad": bad })
    };
    if args.quick && args.output.json {
        return Ok(writeln!(out, "{:#}", answer(0, &[]))?);
    }
    if args.quick {
        return Ok(writeln!(out, "{all} can be read")?);
    }
    let sample: Vec<&Puzzle> = collection.puzzles().iter().step_by(args.every.into()).collect();
    let stop = stop_on_interrupt()?;
    let bar = progress_bar("checking", sample.len() as u64);
    bar.enable_steady_tick(Duration::from_millis(500));
    let name = || args.out.as_ref().map_or(String::new(), |file| file.display().to_string());
    let mut written = args.out.as_ref().map(File::create).transpose().with_context(name)?;
    let (mut bad, mut looked_at) = (Vec::new(), 0_u64);
    for puzzle in sample {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        let again = Finder::new(args.seed).verify(puzzle);
        if let (Some(file), Some(again)) = (&mut written, again.as_ref().filter(|again| again.lead >= LEAST_LEAD)) {
            file.write_all(format!("{again}\n").as_bytes()).with_context(name)?;
        }
        if again.is_none() {
            bad.push(puzzle.id());
        }
        looked_at += 1;
        bar.inc(1);
    }
    bar.finish_and_clear();
    if args.output.json {
        writeln!(out, "{:#}", answer(looked_at, &bad))?;
    } else {
        for id in &bad {
            writeln!(out, "{id}: another answer is as good by this search")?;
        }
        writeln!(out, "{all}; looked at {looked_at}, no good: {}", bad.len())?;
    }
    out.flush()?;
    if stop.load(Ordering::Relaxed) {
        bail!(ExitError::interrupted(format!("stopped after {}", count(looked_at, "puzzle"))));
    }
    if bad.is_empty() { Ok(()) } else { bail!("{} no good", count(bad.len() as u64, "puzzle")) }
}
