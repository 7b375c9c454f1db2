//! The arguments of `foretell tournament`.

use foretell_arena::Contestant;
use foretell_rules::RuleSet;
use foretell_tournament::Pairing;

use foretell_cli::arg_groups::OutputArgs;
use foretell_cli::arg_values::{bots, named, number, rules};

/// Simulate tournaments: how many rounds it takes until the better player wins.
///
/// One better player meets equal ones. In each round everybody plays a game, at tables as large as the rules say. Three
/// ways of counting are compared: the points of games with different cards at each table; the points above the mean of
/// everyone who held the same cards; and matchpoints, the share of those who got fewer points with the same cards.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Pairings: random; swiss, where players with similar results meet; round-robin,
where everybody meets everybody equally often, as far as that is possible.

Bots are named as in `foretell arena`, except exec: commands. Short games are
quicker and common at tournaments: `--rules it/4+length=last-5`.

Exit codes: 0 all tournaments were played; 1 something failed; 2 wrong usage;
130 stopped by Ctrl-C, after printing what is known so far.

Examples:
  foretell tournament
  foretell tournament --better augur:level=6 --others augur:level=5
  foretell tournament --players 24 --rules it/3 --pairing random --rounds 6
  foretell tournament --tournaments 1000 --json")]
pub(crate) struct TournamentArgs {
    /// The better player.
    #[arg(long, value_name = "BOT", default_value = "augur", value_parser = bots::<Contestant>())]
    #[arg(hide_possible_values = true)]
    pub(crate) better: Contestant,

    /// All other players.
    #[arg(long, value_name = "BOT", default_value = "apprentice", value_parser = bots::<Contestant>())]
    #[arg(hide_possible_values = true)]
    pub(crate) others: Contestant,

    /// How many take part, the better one included; they must fill their tables.
    #[arg(long, value_name = "N", default_value_t = 16, value_parser = number::<usize>(2..=1200))]
    pub(crate) players: usize,

    /// The rules to play by, and how many sit at a table; see `foretell rules --list`.
    #[arg(long, value_name = "SPEC", default_value = "it/4+length=last-5", value_parser = rules())]
    #[arg(hide_possible_values = true)]
    pub(crate) rules: RuleSet,

    /// How many rounds a tournament has.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = number::<usize>(1..=100))]
    pub(crate) rounds: usize,

    /// Who meets whom: random, swiss or round-robin.
    #[arg(long, value_name = "HOW", default_value = "swiss", value_parser = named(Pairing::named, pairings))]
    #[arg(hide_possible_values = true)]
    pub(crate) pairing: Pairing,

    /// How many tournaments to play with each way of counting.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = number::<u64>(2..=1_000_000))]
    pub(crate) tournaments: u64,

    /// Seed of all randomness.
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = number::<u64>(0..=u64::MAX))]
    pub(crate) seed: u64,

    /// How many threads to use [default: one for each core].
    #[arg(long, value_name = "T", value_parser = number::<u16>(1..=1024))]
    pub(crate) threads: Option<u16>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

fn pairings() -> Vec<String> {
    Pairing::ALL.iter().map(|pairing| pairing.name().to_owned()).collect()
}
