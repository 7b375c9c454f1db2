//! The arguments of `foretell review`.

use std::path::PathBuf;

use clap::ArgGroup;
use foretell_arena::Contestant;

use foretell_cli::arg_groups::LanguageArgs;
use foretell_cli::arg_values::{bots, number};

/// Review a recorded game: what every decision cost, given what was known when it was made.
///
/// All legal answers are tried in the same imagined deals and played out by a bot. A decision is called best, good,
/// inaccurate (from 2 points or 1.5 % of the chance to win), a mistake (8 points or 6 %) or a blunder (15 points or
/// 15 %); a difference within the error is never called worse than good. Then strong players replay the same deals:
/// luck is how much more they score with these cards than with others, skill is how much more you scored than they
/// did. See docs/REVIEW.md.
#[derive(Debug, clap::Args)]
#[command(group = ArgGroup::new("who").args(["of", "all"]))]
#[command(group = ArgGroup::new("effort").args(["worlds", "ms"]))]
#[command(group = ArgGroup::new("form").args(["json", "html", "record"]))]
#[command(after_help = "\
The same seed gives the same numbers, unless --ms lets the clock decide.

Exit codes: 0 the game was reviewed; 1 the record cannot be read or the file
not be written; 2 wrong usage; 130 stopped by Ctrl-C, after saying what is known
so far.

Examples:
  foretell review game.foretell
  foretell review game.foretell --of 2 --lang pl
  foretell review game.foretell --html review.html
  foretell review game.foretell --record reviewed.foretell
  foretell review game.foretell --json --worlds 1000
  foretell review game.foretell --bot augur --ms 500
  foretell review - < game.foretell")]
pub(crate) struct ReviewArgs {
    /// The record to read; - reads standard input.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    /// Whose decisions: a seat, counted from 1.
    #[arg(long, value_name = "SEAT", value_parser = number::<u8>(1..=6))]
    pub(crate) of: Option<u8>,

    /// Everybody's decisions, as without --of.
    #[arg(long)]
    pub(crate) all: bool,

    /// The bot that plays the answers out [default: a quick network, and the strongest bot for possible mistakes].
    #[arg(long, value_name = "BOT", value_parser = bots::<Contestant>(), hide_possible_values = true)]
    pub(crate) bot: Option<Contestant>,

    /// The most imagined deals for an answer [default: 128, and more where it matters].
    #[arg(long, value_name = "N", value_parser = number::<u32>(8..=100_000))]
    pub(crate) worlds: Option<u32>,

    /// The most time for one decision, in milliseconds.
    #[arg(long, value_name = "N", value_parser = number::<u64>(1..=600_000))]
    pub(crate) ms: Option<u64>,

    /// Seed of the imagined deals.
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = number::<u64>(0..=u64::MAX))]
    pub(crate) seed: u64,

    #[command(flatten)]
    pub(crate) language: LanguageArgs,

    /// Answer in JSON, with every answer of every decision.
    #[arg(long)]
    pub(crate) json: bool,

    /// Write a page with pictures to this file. An existing file is not overwritten.
    #[arg(long, value_name = "OUT")]
    pub(crate) html: Option<PathBuf>,

    /// Write the record to this file with a comment on every decision; replay shows them. An existing file is not
    /// overwritten.
    #[arg(long, value_name = "OUT")]
    pub(crate) record: Option<PathBuf>,
}
