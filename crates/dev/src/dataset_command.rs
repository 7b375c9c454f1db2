//! `foretell-dev dataset`: decisions of bots for programs that learn.

use std::io::Write;
use std::time::Duration;

use anyhow::bail;
use foretell_bots::split_bots;
use foretell_dev::dataset::Dataset;
use indicatif::HumanCount;
use serde_json::json;

use crate::args::DatasetArgs;
use foretell_cli::ExitError;
use foretell_cli::progress::{progress_bar, stop_on_interrupt};

pub(crate) fn run(args: &DatasetArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let bots: Result<_, _> = split_bots(&args.bots).iter().map(|text| text.parse()).collect();
    let bots = bots.map_err(|error| ExitError::usage(format!("--bots: {error}")))?;
    let dataset = Dataset { rules: args.rules.clone(), bots, games: args.games, seed: args.seed };
    let stop = stop_on_interrupt()?;
    let bar = progress_bar("playing", args.games);
    bar.enable_steady_tick(Duration::from_millis(500));
    let written = dataset.write(&args.out, &stop, &|games| bar.inc(games))?;
    bar.finish_and_clear();
    let (decisions, games) = (HumanCount(written.decisions), HumanCount(written.games));
    if args.output.json {
        let report = json!({ "decisions": written.decisions, "games": written.games, "out": args.out });
        writeln!(out, "{report:#}")?;
    } else {
        writeln!(out, "{decisions} decisions of {games} games are in {}", args.out.display())?;
    }
    if written.games < args.games {
        out.flush()?;
        bail!(ExitError::interrupted(format!("stopped after {games} of {} games", HumanCount(args.games))));
    }
    Ok(())
}
