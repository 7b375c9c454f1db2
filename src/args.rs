//! The arguments of every command, with the help that is shown for them.

use std::path::PathBuf;
use std::str::FromStr;

use clap::{ArgGroup, Parser, Subcommand, value_parser};
use foretell_arena::{Contestant, NotAContestant, contestants};
use foretell_bots::BotSpec;
use foretell_rules::RuleSet;

/// A card game of foretelling how many tricks you will take, in five editions.
#[derive(Debug, Parser)]
#[command(name = "foretell", version, max_term_width = 80, infer_subcommands = false)]
#[command(after_help = "\
Examples:
  foretell rules                         the rules of the usual game for four
  foretell rules --list                  every edition and option
  foretell sim --rules pt/4+specials=all a hundred thousand random games
  foretell replay game.foretell          a game that was written down
  foretell arena --seats apprentice      bots against each other

`foretell COMMAND --help` tells more about each command.")]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Rules(RulesArgs),
    Sim(SimArgs),
    Replay(ReplayArgs),
    Arena(ArenaArgs),
    Bot(BotArgs),
}

/// Tell the rules in force, in plain words.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
A rule text names an edition, the number of players, and what is to be
different: EDITION/PLAYERS+option=value+…

Examples:
  foretell rules                             the Italian game for four
  foretell rules fr/5+bids=secret            bids stay hidden until the end
  foretell rules pt/4+specials=all           with all seven special cards
  foretell rules it/3+length=every-other-10  a shorter game for three
  foretell rules --list                      what can be chosen")]
pub(crate) struct RulesArgs {
    /// The rules to tell, such as it/4 or pt/3+specials=all.
    #[arg(value_name = "SPEC", default_value = "it/4", conflicts_with = "list")]
    pub(crate) spec: RuleSet,

    /// List the editions and options, what they mean, and what does not go together.
    #[arg(long)]
    pub(crate) list: bool,

    /// Answer in JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Play random games and sum them up.
///
/// Every decision is drawn uniformly from the legal ones. The same rules, number of games and seed give the same games
/// and the same digest, on any number of threads.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foretell sim
  foretell sim --rules pt/4+specials=all --games 1000000 --threads 1
  foretell sim --rules it/3 --games 10 --seed 7 --records games
  foretell sim --games 5000 --json")]
pub(crate) struct SimArgs {
    /// The rules to play by; see `foretell rules --list`.
    #[arg(long, value_name = "SPEC", default_value = "it/4")]
    pub(crate) rules: RuleSet,

    /// How many games to play.
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = value_parser!(u64).range(1..=MOST_GAMES))]
    pub(crate) games: u64,

    /// What all randomness comes from.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,

    /// How many threads to use [default: one for each core].
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,

    /// Also write every game to this directory, one .foretell file each.
    ///
    /// The directory is made if need be. Nothing is ever overwritten.
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,

    /// Answer in JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// More would take years, and the sums might no longer fit.
const MOST_GAMES: u64 = 1_000_000_000_000;

/// Tell a recorded game move by move, checking every step.
///
/// Ends with the score sheet: after each round everyone's total, and beside it the bid.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
A record that is broken, or that breaks the rules, is refused with the line
and the reason.

Examples:
  foretell replay game.foretell
  foretell replay game.foretell --json
  foretell sim --games 1 --records games && foretell replay games/game-000001.foretell
  foretell replay - < game.foretell")]
pub(crate) struct ReplayArgs {
    /// The record to read; - reads standard input.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    /// Answer in JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Let bots play against each other, and say how sure the result is.
///
/// Every deal (all cards of a whole game and the draw for the first dealer) is played by all rotations of the seats
/// that differ, so that everyone gets everyone's cards and luck cancels. The same seed gives the same table on any
/// number of threads, unless a bot plays by the clock.
#[derive(Debug, clap::Args)]
#[command(group = ArgGroup::new("who").required(true).args(["seats", "seat", "ladder"]))]
#[command(group = ArgGroup::new("form").args(["json", "csv", "markdown"]))]
#[command(after_help = "\
Bots: random, apprentice, seer (50 ms a decision), seer:ms=200,
seer:worlds=64,threads=2, and exec:COMMAND for a process that speaks JSON lines
(see docs/BOT-PROTOCOL.md). A game in which such a process crashes, stalls,
speaks nonsense or plays illegally is broken off, reported and left out; the
other games go on.

Exit codes: 0 all games were played; 1 some were broken off; 2 wrong usage;
130 stopped by Ctrl-C, after printing what is known so far.

Examples:
  foretell arena --seats apprentice --games 1000
  foretell arena --seats seer,apprentice,apprentice,apprentice --games 40
  foretell arena --seats apprentice,random,random --rules it/3 --plot it3.svg
  foretell arena --seat 'exec:python3 examples/bot.py' --seat apprentice \\
      --seat apprentice --seat apprentice
  foretell arena --ladder seer:worlds=64,apprentice,random --games 100")]
pub(crate) struct ArenaArgs {
    /// Who sits where: one bot for all seats, or one for each, with commas.
    #[arg(long, value_name = "A,B,…")]
    pub(crate) seats: Option<Contestants>,

    /// One seat; say it again for each. Here a command may have commas.
    #[arg(long, value_name = "BOT")]
    pub(crate) seat: Vec<Contestant>,

    /// Everyone against everyone instead: each pair fills tables by turns (A B A B …, all rotations).
    #[arg(long, value_name = "A,B,…")]
    pub(crate) ladder: Option<Contestants>,

    /// The rules to play by; see `foretell rules --list`.
    #[arg(long, value_name = "SPEC", default_value = "it/4")]
    pub(crate) rules: RuleSet,

    /// How many games to play, rounded up to whole deals; on a ladder, for each pair.
    ///
    /// A deal is as many games as there are different rotations: four for A,B,B,B, two for A,B,A,B, one where all
    /// seats are the same.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = value_parser!(u64).range(1..=MOST_ARENA_GAMES))]
    pub(crate) games: u64,

    /// What all randomness comes from.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,

    /// How many games to play at the same time [default: one for each core].
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,

    /// How long a process may take for a decision, in milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 10_000, value_parser = value_parser!(u64).range(1..=3_600_000))]
    pub(crate) move_time: u64,

    /// Answer in JSON.
    #[arg(long)]
    pub(crate) json: bool,

    /// Answer in CSV.
    #[arg(long)]
    pub(crate) csv: bool,

    /// Answer with tables in Markdown.
    #[arg(long)]
    pub(crate) markdown: bool,

    /// Also draw totals and accuracy over the rounds, as SVG.
    #[arg(long, value_name = "FILE.svg")]
    pub(crate) plot: Option<PathBuf>,

    /// Also write every game to this directory, one .foretell file each.
    ///
    /// The directory is made if need be. Nothing is ever overwritten.
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
}

/// The rounds of all games are kept until the end: so many fit into memory.
const MOST_ARENA_GAMES: u64 = 5_000_000;

/// A list of those who play, with commas.
#[derive(Clone, Debug)]
pub(crate) struct Contestants(pub(crate) Vec<Contestant>);

impl FromStr for Contestants {
    type Err = NotAContestant;

    fn from_str(list: &str) -> Result<Contestants, NotAContestant> {
        contestants(list).map(Contestants)
    }
}

/// Be one of our bots as an outside player, over standard input and output.
///
/// It speaks the protocol of docs/BOT-PROTOCOL.md: JSON lines, one question and one answer at a time.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foretell bot apprentice
  foretell arena --seats 'exec:foretell bot seer:ms=20'")]
pub(crate) struct BotArgs {
    /// Which bot: random, apprentice, seer, seer:ms=200, seer:worlds=64 …
    #[arg(value_name = "BOT")]
    pub(crate) spec: BotSpec,

    /// What the bot's randomness comes from [default: what the arena says].
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_holds_together() {
        <Args as clap::CommandFactory>::command().debug_assert();
    }
}
