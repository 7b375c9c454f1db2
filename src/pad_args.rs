//! The arguments of `foretell pad`.

use std::path::PathBuf;

use foretell_rules::RuleSet;

use foretell_cli::arg_groups::LanguageArgs;
use foretell_cli::arg_values::rules;

/// Keep score for cards on your table: who deals, which bid is forbidden, points and totals.
///
/// Every number is saved before the pad continues. With --plain, or without a terminal, it works line by line.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Answer with numbers. Type help there for corrections, players who join late or
leave, who takes a trick and whether a card may be played.

Pads are saved in the user's data folder, in foretell/pads. Without names the
latest unfinished pad continues.

Exit codes: 0 the pad is saved; 1 something failed; 2 wrong usage.

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
    /// A pad to continue [default: the latest unfinished one].
    #[arg(value_name = "FILE", conflicts_with_all = ["players", "rules", "dealer"])]
    pub(crate) file: Option<PathBuf>,

    /// Start a new pad with these players, in seat order.
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
