//! The arguments of all commands, with their help.

use std::path::PathBuf;

use clap::{Parser, Subcommand};
use foretell_cli::arg_groups::OutputArgs;
use foretell_cli::arg_values::{bots, named, number, rules};
use foretell_practice::Theme;
use foretell_rules::RuleSet;

/// Tools for those who work on Foretell: load, datasets, puzzles, weights.
#[derive(Debug, Parser)]
#[command(name = "foretell-dev", version, max_term_width = 80)]
#[command(after_help = "\
Examples:
  foretell-dev load --tables 100           how much a running server can take
  foretell-dev dataset --out decisions     decisions of bots, for programs that learn
  foretell-dev puzzles make --games 20     new puzzles from games of bots
  foretell-dev quantise runs/augur.bin crates/bots/src/augur/weights/augur.bin

`foretell-dev COMMAND --help` says more about each command.")]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Load(LoadArgs),
    Dataset(DatasetArgs),
    Puzzles(PuzzlesArgs),
    Quantise(QuantiseArgs),
}

/// Turn the weights that training writes into those that ship, and compare both.
///
/// The network plays some thousand decisions by the rules it was trained with, to see how large its features become,
/// then others, to see how often the quantised one would have done the same.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  foretell-dev quantise runs/augur.bin crates/bots/src/augur/weights/augur.bin")]
pub(crate) struct QuantiseArgs {
    /// The weights to read, as training writes them.
    #[arg(value_name = "FROM")]
    pub(crate) from: PathBuf,

    /// Where to write the quantised ones; a file that is there is replaced.
    #[arg(value_name = "TO")]
    pub(crate) to: PathBuf,
}

/// More would take years and might overflow the sums.
const MOST_GAMES: u64 = 1_000_000_000_000;

/// Write decisions of bots as a table for programs that learn.
///
/// Every decision in which there was a choice is a row of a Parquet file: what the player saw, what was legal, what was
/// chosen, and what came of it. A card beside it says what it is.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Rules take turns from game to game, bots from seat to seat. The same command
writes the same rows, unless a bot is given a time to think (use seer:worlds=N).

Exit codes: 0 written; 1 something failed; 2 wrong usage; 130 stopped by Ctrl-C,
with the games that were over by then.

Examples:
  foretell-dev dataset --games 1000 --out decisions
  foretell-dev dataset --rules it/4 --rules pt/4+specials=all \\
      --bots seer:worlds=64,apprentice --games 100 --out mixed")]
pub(crate) struct DatasetArgs {
    /// The rules to play by; may be given several times.
    #[arg(long, value_name = "SPEC", default_value = "it/4", value_parser = rules(), hide_possible_values = true)]
    pub(crate) rules: Vec<RuleSet>,

    /// The bots that play, separated by commas.
    #[arg(long, value_name = "BOTS", default_value = "apprentice")]
    #[arg(value_parser = bots::<String>(), hide_possible_values = true)]
    pub(crate) bots: String,

    /// How many games to play.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = number::<u64>(1..=MOST_GAMES))]
    pub(crate) games: u64,

    /// What all randomness comes from.
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = number::<u64>(0..=u64::MAX))]
    pub(crate) seed: u64,

    /// The directory to write to; it is made if need be, and nothing in it is overwritten.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,

    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// Play at many tables of a running server at once, and measure it.
///
/// Every seat is a client with a stream of its own that answers over HTTP, or with one connection both ways. Meant for
/// a server on this machine.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foretell-dev load --tables 100                     as fast as it goes
  foretell-dev load --tables 1000 --think 1000       about a move a second each
  foretell-dev load --tables 4000 --think 1000 --share 64
  foretell-dev load --tables 1000 --think 1000 --sockets
  foretell-dev load --tables 100 --think 300 --browsers 4
  foretell-dev load --tables 1 --think 300 --onlookers 5000
  foretell-dev load --tables 100 --seconds 30 --json")]
pub(crate) struct LoadArgs {
    /// The server.
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:7654")]
    pub(crate) url: String,

    /// How many tables.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = number::<u32>(1..=100_000))]
    pub(crate) tables: u32,

    /// For how many seconds moves are counted.
    #[arg(long, value_name = "S", default_value_t = 10, value_parser = number::<u64>(1..=3600))]
    pub(crate) seconds: u64,

    /// How long each client thinks before it answers, in milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 0, value_parser = number::<u64>(0..=600_000))]
    pub(crate) think: u64,

    /// The rules of the tables; every seat is a client.
    #[arg(long, value_name = "SPEC", default_value = "it/4", value_parser = rules(), hide_possible_values = true)]
    pub(crate) rules: RuleSet,

    /// Let all clients share so many connections for what they ask, as behind a proxy; their streams stay their own.
    #[arg(long, value_name = "N", value_parser = number::<u32>(1..=10_000))]
    pub(crate) share: Option<u32>,

    /// Let each client have one connection both ways, a WebSocket, for what it hears and what it answers.
    #[arg(long, conflicts_with = "share")]
    pub(crate) sockets: bool,

    /// Write on so many score pads instead, with a client for every player of the rules.
    #[arg(long, value_name = "N", value_parser = number::<u32>(1..=100_000),
        conflicts_with_all = ["tables", "share", "sockets", "strangers", "browsers", "onlookers"])]
    pub(crate) pads: Option<u32>,

    /// Let so many follow each pad who only look.
    #[arg(long, value_name = "N", default_value_t = 2, requires = "pads", value_parser = number::<u32>(0..=1000))]
    pub(crate) followers: u32,

    /// Let so many strangers open the page of one table, all of them at once, once a second.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<u32>(0..=10_000))]
    pub(crate) strangers: u32,

    /// Keep the pages of so many seats of each table open too, as browsers do, and measure what is pushed to them.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<u32>(0..=6))]
    pub(crate) browsers: u32,

    /// Let so many onlookers keep the page of the first table open, and measure what is pushed to them.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<u32>(0..=100_000))]
    pub(crate) onlookers: u32,

    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// Make puzzles, and check those that were made.
#[derive(Debug, clap::Args)]
#[command(subcommand_required = true, arg_required_else_help = true)]
pub(crate) struct PuzzlesArgs {
    #[command(subcommand)]
    pub(crate) command: PuzzlesCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum PuzzlesCommand {
    Make(MakeArgs),
    Check(CheckPuzzlesArgs),
}

/// Find puzzles in games that bots play with each other, or in records.
///
/// A decision becomes a puzzle where one answer is better than all others by 5 points or more, beyond the error of the
/// search and whichever way the others are taken to think, a weaker bot gives another answer, and a search that is ten
/// times as long sees the same.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Every puzzle is one line of JSON. The same seed finds the same puzzles.

Exit codes: 0 all games were looked at; 1 a file cannot be read or written;
2 wrong usage; 130 stopped by Ctrl-C: what was found so far is written.

Examples:
  foretell-dev puzzles make --games 100 --out puzzles.jsonl
  foretell-dev puzzles make --games 20 --rules pt/4+specials=all --seed 7
  foretell-dev puzzles make --games 500 --rules pt/4+specials=bomb --theme bomb
  foretell-dev puzzles make --from game.foretell

With --json and --out: puzzles, how many were found, and file.")]
pub(crate) struct MakeArgs {
    /// How many games the bots play.
    #[arg(long, value_name = "N", required_unless_present = "from", value_parser = number::<u64>(1..=1_000_000))]
    pub(crate) games: Option<u64>,

    /// A record to look through instead, for the mistakes in it; - reads standard input.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["games", "rules"])]
    pub(crate) from: Option<PathBuf>,

    /// By which rules; several times for several [default: all editions, variants and special cards in turn].
    #[arg(long, value_name = "SPEC", value_parser = rules(), hide_possible_values = true)]
    pub(crate) rules: Vec<RuleSet>,

    /// Only puzzles with this theme: whatever cannot have it is passed over, so that rare ones are found sooner.
    #[arg(long, value_name = "THEME", conflicts_with = "from", hide_possible_values = true)]
    #[arg(value_parser = named(Theme::named, || Theme::ALL.map(|theme| theme.word().to_owned()).to_vec()))]
    pub(crate) theme: Option<Theme>,

    /// How many puzzles of one theme by the same rules, at most.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = number::<u16>(1..=10_000))]
    pub(crate) each: u16,

    /// Where to write them [default: standard output].
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// What all chance comes from.
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = number::<u64>(0..=u64::MAX))]
    pub(crate) seed: u64,
}

/// Check puzzles: whether they can be read and still have one best answer.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Every line has to be a legal position whose best answer is legal, and none may
be there twice. Then each best answer is compared with the one that comes next,
by a search as long as the one that found it, with another seed.

Exit codes: 0 all puzzles are good; 1 a file cannot be read, or puzzles are no
good: each is named; 2 wrong usage; 130 stopped by Ctrl-C.

Examples:
  foretell-dev puzzles check puzzles.jsonl
  foretell-dev puzzles check
  foretell-dev puzzles check puzzles.jsonl --out good.jsonl
  foretell-dev puzzles check --quick --json

With --json: puzzles, how many there are; checked, how many were searched; and
bad, the ids of those that are no good.")]
pub(crate) struct CheckPuzzlesArgs {
    /// The file [default: the puzzles that ship with the program].
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,

    /// Look at one puzzle in so many.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u16>(1..=10_000))]
    pub(crate) every: u16,

    /// Where to write those whose best answer leads by 5 points or more by this search, too, with what each answer
    /// promises by it.
    #[arg(long, value_name = "FILE", conflicts_with = "quick")]
    pub(crate) out: Option<PathBuf>,

    /// Only read them, without a search.
    #[arg(long)]
    pub(crate) quick: bool,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// What all chance comes from.
    #[arg(long, value_name = "S", default_value_t = 2, value_parser = number::<u64>(0..=u64::MAX))]
    pub(crate) seed: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_holds_together() {
        <Args as clap::CommandFactory>::command().debug_assert();
    }
}
