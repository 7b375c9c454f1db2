//! The arguments of `foretell pad`, with the help that is shown for them.

use std::path::PathBuf;

use foretell_rules::RuleSet;

use foretell_cli::arg_groups::LanguageArgs;
use foretell_cli::arg_values::rules;

/// Keep score for cards on your table: who deals, what the last bidder may not say, points and totals.
///
/// Every number is on the disk before the pad goes on. Without a terminal, and with --plain, it is kept line by line.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Numbers answer what is asked; type help there for corrections, people who come
late or leave, who takes a trick and whether a card may be played.

Pads are kept in the user's data folder, in foretell/pads. Without names the
latest pad that is not over goes on.

Exit codes: 0 the pad is kept; 1 something failed; 2 wrong usage.

Examples:
  foretell pad
  foretell pad --players Ada,Ben,Cleo
  foretell pad --players Ada,Ben,Cleo,Dora --rules ca/4 --dealer Ben
  foretell pad --list
  foretell pad --csv > scores.csv
  foretell pad --json

With --json: file, rules, version, round, of_rounds, over, players (name, total,
joined, left, counts), winners, and rounds (round, cards, dealer, trump, numbers:
player, bid, sealed, taken, points, total). Players are numbers from 1. The list
is an array of the same without version and rounds.")]
#[allow(clippy::struct_excessive_bools, reason = "each is a question of its own that is answered with yes or no")]
pub(crate) struct PadArgs {
    /// A pad to go on with [default: the latest that is not over].
    #[arg(value_name = "FILE", conflicts_with_all = ["players", "rules", "dealer"])]
    pub(crate) file: Option<PathBuf>,

    /// Begin a new pad with these players, in the order of the seats.
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub(crate) players: Vec<String>,

    /// The rules to play by; see `foretell rules --list` [default: the language's edition].
    #[arg(long, value_name = "SPEC", value_parser = rules(), hide_possible_values = true)]
    pub(crate) rules: Option<RuleSet>,

    /// Who deals first [default: the first player].
    #[arg(long, value_name = "NAME", requires = "players")]
    pub(crate) dealer: Option<String>,

    /// List all pads, the latest first.
    #[arg(long, conflicts_with_all = ["csv", "players", "file"])]
    pub(crate) list: bool,

    /// Write the sheet for a spreadsheet to standard output.
    #[arg(long, conflicts_with = "players")]
    pub(crate) csv: bool,

    /// Write the sheet, or with --list all pads, in JSON.
    #[arg(long, conflicts_with_all = ["players", "csv"])]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) language: LanguageArgs,

    /// Draw with plain ASCII signs.
    #[arg(long)]
    pub(crate) ascii: bool,

    /// Line by line, for screen readers, pipes and scripts.
    #[arg(long)]
    pub(crate) plain: bool,
}
