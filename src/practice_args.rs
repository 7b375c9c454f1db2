//! The arguments of `foretell practice` and `foretell puzzles`.

use std::path::PathBuf;

use clap::ArgGroup;
use foretell_practice::{Difficulty, Theme};
use foretell_rules::Edition;

use foretell_cli::arg_groups::LanguageArgs;
use foretell_cli::arg_values::{edition, named, number};

/// Solve puzzles: positions in which one answer is better than all others.
///
/// After every answer you see what was best, why, and what each answer promised. Your rating (Glicko-2), streaks and
/// tried puzzles are saved next to the saved games.
#[derive(Debug, clap::Args)]
#[command(group = ArgGroup::new("source").args(["today", "mine", "from", "file"]))]
#[command(after_help = "\
The puzzle of the day is the same for everybody until midnight UTC. --mine
reviews the last games that you finished in this terminal, and --from any
record. Both ask your costliest decisions again: all clear mistakes, and if
they are fewer than three, smaller ones. A review takes a few seconds for each
game. These decisions are not rated.

Exit codes: 0 everything is saved; 1 something failed; 2 wrong usage.

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

    /// Your seat in that game [default: 1].
    #[arg(long, value_name = "SEAT", value_parser = number::<u8>(1..=6))]
    #[arg(requires = "from", conflicts_with_all = ["today", "mine", "file"])]
    pub(crate) of: Option<u8>,

    /// Puzzles from a file, as `foretell-dev puzzles make` writes it.
    #[arg(long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,

    /// Only print your rating, streaks and counts, in JSON.
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

    /// Only puzzles with this many players.
    #[arg(long, value_name = "N", conflicts_with = "source", value_parser = number::<u8>(2..=6))]
    pub(crate) players: Option<u8>,

    #[command(flatten)]
    pub(crate) language: LanguageArgs,

    /// Draw cards and frames with plain ASCII signs.
    #[arg(long)]
    pub(crate) ascii: bool,

    /// Line by line, for screen readers, pipes and scripts.
    #[arg(long)]
    pub(crate) plain: bool,
}
