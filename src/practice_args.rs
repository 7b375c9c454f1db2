//! The arguments of `foretell practice` and `foretell puzzles`.

use std::path::PathBuf;

use clap::{ArgGroup, Subcommand};
use foretell_practice::{Difficulty, Theme};
use foretell_rules::{Edition, RuleSet};
use foretell_words::Language;

use crate::arg_values::{edition, language, named, number, rules};

/// Solve puzzles: positions in which one answer is better than all others.
///
/// After every answer you are told what would have been best, why, and what each answer promised. Your rating
/// (Glicko-2), streaks and the puzzles that you have tried are kept beside the saved games.
#[derive(Debug, clap::Args)]
#[command(group = ArgGroup::new("source").args(["today", "mine", "from", "file"]))]
#[command(after_help = "\
The puzzle of the day is the same for everybody until midnight in Greenwich.
--mine reviews the last games that you finished in this terminal, and --from
any record, and ask the decisions again that cost you most: all clear mistakes,
and at least three where as many cost something beyond doubt. That takes a few
seconds for each game. Such decisions are not rated.

Exit codes: 0 all is kept; 1 something failed; 2 wrong usage.

Examples:
  foretell practice
  foretell practice --today
  foretell practice --theme lose-on-purpose --level easy
  foretell practice --edition pt --players 4
  foretell practice --mine
  foretell practice --from game.foretell --of 2
  foretell practice --file puzzles.jsonl --plain
  foretell practice --json

With --json: rating, deviation, tried, solved, streak, best_streak, and daily
(day, solved, streak), which is null before the first puzzle of a day.")]
#[allow(clippy::struct_excessive_bools, reason = "each is a question of its own that is answered with yes or no")]
pub(crate) struct PracticeArgs {
    /// The puzzle of the day.
    #[arg(long)]
    pub(crate) today: bool,

    /// Your own mistakes, from your last games against bots.
    #[arg(long)]
    pub(crate) mine: bool,

    /// Your own mistakes in a record.
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,

    /// Where you sat in that game [default: 1].
    #[arg(long, value_name = "SEAT", value_parser = number::<u8>(1..=6))]
    #[arg(requires = "from", conflicts_with_all = ["today", "mine", "file"])]
    pub(crate) of: Option<u8>,

    /// Puzzles from a file, as `foretell puzzles make` writes it.
    #[arg(long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,

    /// Show your rating, streaks and counts in JSON, and ask nothing.
    #[arg(long, conflicts_with_all = ["source", "theme", "level", "edition", "players", "plain", "ascii"])]
    pub(crate) json: bool,

    /// Only puzzles with this theme.
    #[arg(long, value_name = "THEME", conflicts_with = "source", hide_possible_values = true)]
    #[arg(value_parser = named(Theme::named, || Theme::ALL.map(|theme| theme.word().to_owned()).to_vec()))]
    pub(crate) theme: Option<Theme>,

    /// Only puzzles that are easy, medium or hard.
    #[arg(long, value_name = "LEVEL", conflicts_with = "source", hide_possible_values = true)]
    #[arg(value_parser = named(Difficulty::named, || Difficulty::ALL.map(|level| level.word().to_owned()).to_vec()))]
    pub(crate) level: Option<Difficulty>,

    /// Only puzzles of this edition: it, ca, pl, pt or fr.
    #[arg(long, value_name = "EDITION", conflicts_with = "source", hide_possible_values = true)]
    #[arg(value_parser = edition())]
    pub(crate) edition: Option<Edition>,

    /// Only puzzles with so many players.
    #[arg(long, value_name = "N", conflicts_with = "source", value_parser = number::<u8>(2..=6))]
    pub(crate) players: Option<u8>,

    /// The language: en, it, ca, pl, pt, fr, de or es [default: as the environment says].
    #[arg(long, value_name = "LL", value_parser = language(), hide_possible_values = true)]
    pub(crate) lang: Option<Language>,

    /// Draw cards and frames with plain ASCII signs.
    #[arg(long)]
    pub(crate) ascii: bool,

    /// Line by line, for screen readers, pipes and scripts.
    #[arg(long)]
    pub(crate) plain: bool,
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
  foretell puzzles make --games 100 --out puzzles.jsonl
  foretell puzzles make --games 20 --rules pt/4+specials=all --seed 7
  foretell puzzles make --games 500 --rules pt/4+specials=bomb --theme bomb
  foretell puzzles make --from game.foretell

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

    /// Answer in JSON; puzzles on standard output always are.
    #[arg(long)]
    pub(crate) json: bool,

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
  foretell puzzles check puzzles.jsonl
  foretell puzzles check
  foretell puzzles check puzzles.jsonl --out good.jsonl
  foretell puzzles check --quick --json

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

    /// Answer in JSON.
    #[arg(long)]
    pub(crate) json: bool,

    /// What all chance comes from.
    #[arg(long, value_name = "S", default_value_t = 2, value_parser = number::<u64>(0..=u64::MAX))]
    pub(crate) seed: u64,
}
