//! The arguments of `foretell play`.

use std::path::PathBuf;

use foretell_rules::RuleSet;
use foretell_tables::sessions::{NameError, visible_name};

use foretell_cli::arg_groups::LanguageArgs;
use foretell_cli::arg_values::{bots, number, rules};

/// A server also checks whether it is taken.
fn person_name(text: &str) -> Result<String, NameError> {
    visible_name(text).map(|name| name.to_string())
}

/// Play in this terminal: against bots, or at a server's table.
///
/// The game is saved at every move and offered again at the next start. With --plain, or without a terminal, it is
/// played line by line.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
The screen shows its keys with ?. In the line mode every event is a sentence,
and a decision is a number or the name of a card; type help there. New to the
game? `foretell learn` teaches it in five minutes.

Games are saved in the user's data folder, in foretell/play: the current one,
those that were set aside (left-1.foretell and so on), and finished ones under
records. A second program running at the same time has a game of its own.
NO_COLOR and LANG are respected.

Exit codes: 0 the game is over, or saved; 1 something failed, or the game can't
be saved; 2 wrong usage.

Examples:
  foretell play
  foretell play left-1.foretell
  foretell play --rules pt/3+specials=all --bots seer,apprentice
  foretell play --lang pl --ascii
  foretell play --tutor
  foretell play --join http://localhost:7654/tables/7xk2m9abqr --name Ada
  foretell play --join https://cards.example --open --rules pt/4
  foretell play --plain --seed 7 < answers.txt")]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct PlayArgs {
    /// A game to continue: one that was set aside, or any record of an unfinished game.
    #[arg(value_name = "FILE", conflicts_with_all = ["rules", "bots", "seed", "join"])]
    pub(crate) file: Option<PathBuf>,

    /// The rules to play by; see `foretell rules --list` [default: the language's edition for four].
    #[arg(long, value_name = "SPEC", value_parser = rules(), hide_possible_values = true)]
    pub(crate) rules: Option<RuleSet>,

    /// Your opponents: one bot for all seats, or one for each, separated by commas.
    #[arg(long, value_name = "BOT,…", default_value = "augur:level=3", conflicts_with = "join")]
    #[arg(value_parser = bots::<String>(), hide_possible_values = true)]
    pub(crate) bots: String,

    /// Your name [default: your name on this computer].
    #[arg(long, value_name = "NAME", value_parser = person_name)]
    pub(crate) name: Option<String>,

    #[command(flatten)]
    pub(crate) language: LanguageArgs,

    /// Seed of the cards; the same seed gives the same deals [default: random].
    #[arg(long, value_name = "S", conflicts_with = "join", value_parser = number::<u64>(0..=u64::MAX))]
    pub(crate) seed: Option<u64>,

    /// Warn before a costly move: what it costs, and what would be better. The key a does the same.
    #[arg(long, conflicts_with = "join")]
    pub(crate) tutor: bool,

    /// Draw cards and frames with plain ASCII signs.
    #[arg(long)]
    pub(crate) ascii: bool,

    /// Line by line, for screen readers, pipes and scripts.
    #[arg(long)]
    pub(crate) plain: bool,

    /// Join a server's table: its address in the browser, or only the server's for any open table.
    #[arg(long, value_name = "URL")]
    pub(crate) join: Option<String>,

    /// Open a table of your own at that server, with --rules; it prints the address for the others.
    #[arg(long, requires = "join")]
    pub(crate) open: bool,

    /// How long to show a card before the next one is played, in milliseconds; 0 doesn't wait.
    #[arg(long, value_name = "MS", default_value_t = 600, value_parser = number::<u64>(0..=60_000))]
    pub(crate) pace: u64,
}
