//! The arguments of all commands, with their help.

use std::path::PathBuf;
use std::str::FromStr;
use std::sync::LazyLock;

use clap::builder::ArgPredicate;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, ArgGroup, ArgMatches, Parser, Subcommand, value_parser};
use foretell_arena::{Contestant, ParseContestantError, contestants};
use foretell_fair::Commitment;
use foretell_rules::{RulePattern, RuleSet};
use foretell_server::config::{SETTINGS, Setting};

use crate::db_args::{CheckArgs, ExportArgs, ImportArgs};
use crate::desk_args::{
    BackupArgs, BanArgs, CloseArgs, CodeArgs, DaysArgs, ForgetArgs, ListArgs, RestoreArgs, SettleArgs, ShowArgs,
    UnbanArgs,
};
use crate::learn::LearnArgs;
use crate::pad_args::PadArgs;
use crate::play_args::PlayArgs;
use crate::practice_args::PracticeArgs;
use crate::review_args::ReviewArgs;
use crate::tournament_args::TournamentArgs;
use foretell_cli::arg_groups::{LanguageArgs, OutputArgs};
use foretell_cli::arg_values::{bots, number, rules};

/// A card game: bid how many tricks you will take, and take exactly that many.
#[derive(Debug, Parser)]
#[command(name = "foretell", version, max_term_width = 80, infer_subcommands = false)]
#[command(after_help = "\
Without a command it opens tables for this computer at http://127.0.0.1:7654/
and saves their games in the user's data folder.

Examples:
  foretell                               tables in the browser, on this computer
  foretell learn                         how to play, in five minutes
  foretell play                          a game in this terminal, against bots
  foretell practice                      puzzles with one best answer
  foretell pad                           the score pad for cards on your table
  foretell serve --bind 0.0.0.0:7654     tables for everyone in the network
  foretell db check                      whether all stored games are sound
  foretell db list reports               what players have reported
  foretell health                        whether the server here is ready
  foretell rules                         the rules of the usual game for four
  foretell rules --list                  every edition and option
  foretell sim --rules pt/4+specials=all a hundred thousand random games
  foretell replay game.foretell          a recorded game, move by move
  foretell review game.foretell          what every decision of it cost
  foretell verify game.foretell          whether nobody chose its cards
  foretell arena --seats apprentice      bots against each other
  foretell tournament                    how soon the better player wins
  foretell bot apprentice                one of our bots, speaking JSON lines
  foretell completions bash              completions for a shell
  foretell man                           the manual page

`foretell COMMAND --help` explains each command.")]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Learn(LearnArgs),
    Play(PlayArgs),
    Practice(PracticeArgs),
    Pad(PadArgs),
    Serve(ServeArgs),
    Db(DbArgs),
    Health(HealthArgs),
    Rules(RulesArgs),
    Sim(SimArgs),
    Replay(ReplayArgs),
    Review(ReviewArgs),
    Verify(VerifyArgs),
    Arena(ArenaArgs),
    Tournament(TournamentArgs),
    Bot(BotArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
}

/// Write completions for a shell to standard output.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foretell completions bash > ~/.local/share/bash-completion/completions/foretell
  foretell completions zsh > ~/.zfunc/_foretell
  foretell completions fish > ~/.config/fish/completions/foretell.fish")]
pub(crate) struct CompletionsArgs {
    /// Which shell.
    #[arg(value_name = "SHELL")]
    pub(crate) shell: clap_complete::Shell,
}

/// Write the manual page to standard output, or one page for each command to a folder.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foretell man | man -l -
  foretell man ~/.local/share/man/man1")]
pub(crate) struct ManArgs {
    /// The folder for foretell.1, foretell-play.1 and the others; it is made if need be.
    #[arg(value_name = "DIR")]
    pub(crate) directory: Option<PathBuf>,
}

/// The flags are made from the list of all settings.
#[derive(Debug, Default)]
pub(crate) struct ServeArgs {
    pub(crate) given: Vec<(&'static str, String)>,
    pub(crate) config: Option<PathBuf>,
    pub(crate) print_config: bool,
    pub(crate) json: bool,
}

/// Static, because clap needs them for the whole run.
static FLAGS: LazyLock<Vec<String>> = LazyLock::new(|| SETTINGS.iter().map(Setting::flag).collect());

pub(crate) fn command() -> clap::Command {
    negative_numbers_are_values(<Args as clap::CommandFactory>::command())
}

/// Otherwise a negative number looks like an unknown flag.
fn negative_numbers_are_values(command: clap::Command) -> clap::Command {
    let arg = |arg: Arg| {
        let takes_value = arg.get_action().takes_values();
        if takes_value { arg.allow_negative_numbers(true) } else { arg }
    };
    command.mut_args(arg).mut_subcommands(negative_numbers_are_values)
}

/// Adds a hint if the command was forgotten: `foretell` alone serves, so `serve`'s flags look like its own. Also
/// suggests `--bind` for what other servers call it.
pub(crate) fn with_serve_hint(mut error: clap::Error) -> clap::Error {
    let Some(ContextValue::String(flag)) = error.get(ContextKind::InvalidArg) else { return error };
    let flag = flag.strip_prefix("--").unwrap_or_default();
    let is_bind = ["listen", "port", "host", "address"].contains(&flag);
    let flag = if is_bind { "bind" } else { flag };
    if error.kind() != ErrorKind::UnknownArgument || !is_serve_flag(flag) {
        return error;
    }
    let first = std::env::args().nth(1).unwrap_or_default();
    let hint = if first.starts_with("--") {
        format!("settings belong to a command: foretell serve --{flag} …")
    } else if first == "serve" && is_bind {
        // Replaces clap's own suggestion and usage.
        error.remove(ContextKind::SuggestedArg);
        error.remove(ContextKind::Usage);
        "where to listen is one setting: --bind ADDRESS:PORT, like --bind 0.0.0.0:7654".to_owned()
    } else {
        return error;
    };
    error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![hint.into()]));
    error
}

fn is_serve_flag(name: &str) -> bool {
    ["config", "print-config"].contains(&name) || FLAGS.iter().any(|flag| flag == name)
}

impl clap::Args for ServeArgs {
    fn augment_args(command: clap::Command) -> clap::Command {
        let help = |setting: &Setting| format!("{} [{}]", setting.meaning, setting.default_text());
        let flag = |(setting, long): (&'static Setting, &'static String)| {
            let heading = if setting.name.starts_with("limit_") { "Limits" } else { "Settings" };
            let flag = Arg::new(setting.name).long(long.as_str()).value_name(setting.value_name);
            flag.help(help(setting)).help_heading(heading)
        };
        let switch = |name: &'static str| Arg::new(name).long(name).action(ArgAction::SetTrue);
        command
            .about("Run a server for games in the browser")
            .after_help(SERVE_HELP)
            .arg(
                Arg::new("config")
                    .long("config")
                    .value_name("FILE")
                    .value_parser(value_parser!(PathBuf))
                    .help("Settings as TOML, also FORETELL_CONFIG"),
            )
            .arg(switch("print-config").help("Show the settings in force and where each comes from, then exit"))
            .arg(switch("json").requires("print-config").help("Show them in JSON"))
            .args(SETTINGS.iter().zip(&*FLAGS).map(flag))
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        ServeArgs::augment_args(command)
    }
}

impl clap::FromArgMatches for ServeArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<ServeArgs, clap::Error> {
        let given = |setting: &'static Setting| {
            matches.get_one::<String>(setting.name).map(|text| (setting.name, text.clone()))
        };
        Ok(ServeArgs {
            given: SETTINGS.iter().filter_map(given).collect(),
            config: matches.get_one("config").cloned(),
            print_config: matches.get_flag("print-config"),
            json: matches.get_flag("json"),
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = ServeArgs::from_arg_matches(matches)?;
        Ok(())
    }
}

const SERVE_HELP: &str = "\
Every setting can also be an environment variable (FORETELL_IDLE_TIMEOUT for
--idle-timeout) or a line of the settings file (idle_timeout = \"75s\"). A flag
overrides a variable, and a variable overrides the file. A SPAN is written 30s,
5m, 12h or 7d; a RATE of 5/2s means five at once, and one more every two seconds.

SIGTERM or Ctrl-C stops the server cleanly: it answers pending requests, asks
streams to reconnect, and exits with 0. A second one stops it immediately.

Exit codes: 0 stopped; 1 a failure that may be temporary; 2 wrong usage or an
invalid setting.

docs/OPERATING.md explains how to run it for others.

Examples:
  foretell serve
  foretell serve --bind 0.0.0.0:7654
  foretell serve --database postgres://foretell@localhost/foretell
  FORETELL_LOG_FORMAT=json foretell serve --config /etc/foretell.toml
  foretell serve --config foretell.toml --print-config --json";

/// Manage a server's data: games, players, reports, backups and checks.
#[derive(Debug, clap::Args)]
pub(crate) struct DbArgs {
    #[command(subcommand)]
    pub(crate) command: DbCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum DbCommand {
    Export(ExportArgs),
    Import(ImportArgs),
    Check(CheckArgs),
    Backup(BackupArgs),
    Restore(RestoreArgs),
    List(ListArgs),
    Show(ShowArgs),
    Close(CloseArgs),
    Forget(ForgetArgs),
    Ban(BanArgs),
    Unban(UnbanArgs),
    Code(CodeArgs),
    Settle(SettleArgs),
    Days(DaysArgs),
}

/// Check whether a server is ready: it answers, its storage answers, and it isn't stopping.
///
/// Without --url it checks the server that `foretell serve` with the same settings would start. It asks /readyz and
/// waits five seconds.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Exit codes: 0 it is ready; 1 it is not, with the reason; 2 wrong usage.

Examples:
  foretell health
  foretell health --url https://cards.example.org --json
  podman run --health-cmd 'foretell health' …")]
pub(crate) struct HealthArgs {
    /// The server [default: where `foretell serve` would listen].
    #[arg(long, value_name = "URL", conflicts_with = "config")]
    pub(crate) url: Option<String>,

    /// The settings file of the server, to find its address.
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// Explain the rules in plain words.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
A rule text names an edition, the number of players, and options:
EDITION/PLAYERS+option=value+…

Examples:
  foretell rules                             the game for four of your language
  foretell rules --lang de                   in German
  foretell rules fr/5+bids=secret            bids stay hidden until the end
  foretell rules pt/4+specials=all           with all seven special cards
  foretell rules it/3+length=every-other-10  a shorter game for three
  foretell rules --list                      what can be chosen")]
pub(crate) struct RulesArgs {
    /// The rules to explain, such as it/4 or pt/3+specials=all [default: the language's edition for four].
    #[arg(value_name = "SPEC", conflicts_with = "list", value_parser = rules(), hide_possible_values = true)]
    pub(crate) spec: Option<RuleSet>,

    #[command(flatten)]
    pub(crate) language: LanguageArgs,

    /// List the editions and options, their meaning, and what can't be combined.
    #[arg(long)]
    pub(crate) list: bool,

    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// Play random games and sum them up.
///
/// Every decision is drawn uniformly from the legal ones. The same rules, number of games and seed give the same games
/// and the same digest, on any number of threads.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Exit codes: 0 all games were played; 1 something failed; 2 wrong usage;
130 stopped by Ctrl-C, after printing what is known so far.

Examples:
  foretell sim
  foretell sim --rules pt/4+specials=all --games 1000000 --threads 1
  foretell sim --rules it/3 --games 10 --seed 7 --records games
  foretell sim --games 5000 --json")]
pub(crate) struct SimArgs {
    /// The rules to play by; see `foretell rules --list`.
    #[arg(long, value_name = "SPEC", default_value = "it/4", value_parser = rules(), hide_possible_values = true)]
    pub(crate) rules: RuleSet,

    /// How many games to play.
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = number::<u64>(1..=MOST_GAMES))]
    pub(crate) games: u64,

    /// Seed of all randomness.
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = number::<u64>(0..=u64::MAX))]
    pub(crate) seed: u64,

    /// How many threads to use [default: one for each core].
    #[arg(long, value_name = "T", value_parser = number::<u16>(1..=1024))]
    pub(crate) threads: Option<u16>,

    /// Also write every game to this directory, one .foretell file each.
    ///
    /// The directory is created if needed. Nothing is ever overwritten.
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// More would take years and might overflow the sums.
const MOST_GAMES: u64 = 1_000_000_000_000;

/// Replay a recorded game move by move, checking every step.
///
/// At the end comes the score sheet: everyone's total and bid, round by round. On a terminal the game is shown step
/// by step.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
A damaged record, or one that breaks the rules, is rejected with the line and
the reason.

Examples:
  foretell replay game.foretell
  foretell replay game.foretell --plain
  foretell replay game.foretell --json
  foretell sim --games 1 --records games && foretell replay games/game-000001.foretell
  foretell replay - < game.foretell")]
pub(crate) struct ReplayArgs {
    /// The record to read; - reads standard input.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    /// Print it as text, also on a terminal.
    #[arg(long)]
    pub(crate) plain: bool,

    #[command(flatten)]
    pub(crate) language: LanguageArgs,

    /// Draw cards and frames with plain ASCII signs.
    #[arg(long)]
    pub(crate) ascii: bool,

    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// Check that nobody chose the cards: that every deal of a record follows from the seed to which the table committed.
///
/// docs/FAIRNESS.md says what that proves and what it does not.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Two things only you can check: that the record's commitment is the one that the
table showed before the first deal (--expect compares them), and that your
contribution in it is yours.

Exit codes: 0 everything is proven; 1 something is not, or is wrong; 2 a file
cannot be read, or wrong usage.

Examples:
  foretell verify game.foretell
  foretell verify game.foretell --expect 3f1c…
  foretell verify games/*.foretell --json
  foretell verify - < game.foretell")]
pub(crate) struct VerifyArgs {
    /// The records to check; - reads standard input.
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,

    /// The commitment that you saw at the table: 64 hexadecimal digits. It goes with one file.
    #[arg(long, value_name = "HEX")]
    pub(crate) expect: Option<Commitment>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// Let bots play against each other, with confidence intervals.
///
/// Every deal (all cards of a whole game and the draw for the first dealer) is played by all rotations of the seats
/// that differ, so that everyone gets everyone's cards and luck cancels. The same seed gives the same table on any
/// number of threads, unless a bot plays by the clock.
#[derive(Debug, clap::Args)]
#[command(group = ArgGroup::new("who").required(true).args(["seats", "seat", "ladder"]))]
#[command(group = ArgGroup::new("form").args(["json", "csv", "markdown"]))]
#[command(after_help = "\
Bots: random, apprentice, seer (50 ms a decision), seer:ms=200,
seer:worlds=64,threads=2, augur, augur:level=1 to augur:level=7, augur:ms=200 or
augur:worlds=64 (augur with a search), and exec:COMMAND for a process that
speaks JSON lines (see docs/BOT-PROTOCOL.md). A game in which such a process crashes, stalls,
speaks nonsense or plays illegally is stopped, reported and left out; the
other games continue.

Bots are shown by the names that they give themselves. Tables say how many
points a game each bot is ahead of each other on the same deals; --until stops
when all of these are known well enough.

Exit codes: 0 all games were played; 1 some were stopped; 2 wrong usage;
130 stopped by Ctrl-C, after printing what is known so far.

Examples:
  foretell arena --seats apprentice --games 1000
  foretell arena --seats seer,apprentice,apprentice,apprentice --games 40
  foretell arena --seats apprentice,random,random --rules it/3 --plot it3.svg
  foretell arena --seat 'exec:python3 examples/bot.py' --seat apprentice \\
      --seat apprentice --seat apprentice
  foretell arena --ladder augur,apprentice,random --games 40
  foretell arena --ladder seer:worlds=64,apprentice --resume ladder.jsonl
  foretell arena --seats seer,apprentice,apprentice,apprentice --until ±5
  foretell arena --seats 'exec:python3 examples/bot.py,random,random,random' \\
      --games 4 --trace talk.jsonl")]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct ArenaArgs {
    /// Who sits where: one bot for all seats, or one for each, with commas.
    #[arg(long, value_name = "A,B,…", value_parser = bots::<Contestants>(), hide_possible_values = true)]
    pub(crate) seats: Option<Contestants>,

    /// One seat; repeat it for each. Here a command may have commas.
    #[arg(long, value_name = "BOT", value_parser = bots::<Contestant>(), hide_possible_values = true)]
    pub(crate) seat: Vec<Contestant>,

    /// Everyone against everyone instead: each pair fills tables by turns (A B A B …, all rotations).
    #[arg(long, value_name = "A,B,…", value_parser = bots::<Contestants>(), hide_possible_values = true)]
    pub(crate) ladder: Option<Contestants>,

    /// The rules to play by; see `foretell rules --list`.
    #[arg(long, value_name = "SPEC", default_value = "it/4", value_parser = rules(), hide_possible_values = true)]
    pub(crate) rules: RuleSet,

    /// How many games to play, rounded up to whole deals; on a ladder, for each pair.
    ///
    /// A deal is as many games as there are different rotations: four for A,B,B,B, two for A,B,A,B, one where all
    /// seats are the same. With --until this is the limit, 20,000 by default.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = number::<u64>(1..=MOST_ARENA_GAMES))]
    #[arg(default_value_if("until", ArgPredicate::IsPresent, "20000"))]
    pub(crate) games: u64,

    /// Stop when the 95 % interval of every difference between two bots is ±P points a game or narrower.
    ///
    /// Checked after 30 deals and regularly from then on, never by who is ahead, so that stopping favours nobody.
    #[arg(long, value_name = "±P")]
    pub(crate) until: Option<Precision>,

    /// Also estimate what everyone would have scored with average cards; these intervals are narrower.
    ///
    /// The same tables play all deals again, and eight times as many others, with quick bots in the places of slow ones
    /// (exec, seer, those who search); so do strong players. That pays for slow bots; with quick ones simply play
    /// more games. The adjusted score is unbiased. Differences between bots are not adjusted: they are
    /// measured on the same cards anyway. See docs/REVIEW.md.
    #[arg(long)]
    pub(crate) luck_adjusted: bool,

    /// Seed of all randomness.
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = number::<u64>(0..=u64::MAX))]
    pub(crate) seed: u64,

    /// How many games to play at the same time [default: one for each core].
    #[arg(long, value_name = "T", value_parser = number::<u16>(1..=1024))]
    pub(crate) threads: Option<u16>,

    /// How long a process may take for a decision, in milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 10_000, value_parser = number::<u64>(1..=3_600_000))]
    pub(crate) move_time: u64,

    /// How long a process may take from its start to its greeting, in milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 60_000, value_parser = number::<u64>(1..=3_600_000))]
    pub(crate) start_time: u64,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

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
    /// The directory is created if needed. Nothing is ever overwritten.
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,

    /// Also write all messages to and from processes to this file, with game, seat and time.
    ///
    /// docs/BOT-PROTOCOL.md describes the format. An existing file is replaced.
    #[arg(long, value_name = "FILE")]
    pub(crate) trace: Option<PathBuf>,

    /// Record every finished game in this file; the same command continues from there after an interruption.
    ///
    /// Rules, bots and seed must be the same; there may be more games.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["records", "trace"])]
    pub(crate) resume: Option<PathBuf>,
}

/// Points to either side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Precision(pub(crate) f64);

impl FromStr for Precision {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Precision, &'static str> {
        let points = text.trim_start_matches('±').parse().ok().filter(|points: &f64| points.is_finite());
        points.filter(|points| *points > 0.0).map(Precision).ok_or("a number of points above 0 is wanted, as in ±5")
    }
}

/// The rounds of all games stay in memory until the end.
const MOST_ARENA_GAMES: u64 = 5_000_000;

#[derive(Clone, Debug)]
pub(crate) struct Contestants(pub(crate) Vec<Contestant>);

impl FromStr for Contestants {
    type Err = ParseContestantError;

    fn from_str(list: &str) -> Result<Contestants, ParseContestantError> {
        contestants(list).map(Contestants)
    }
}

/// Run a bot: over standard input and output in an arena, or as a guest at a server.
///
/// Without --join one of our bots speaks the protocol of docs/BOT-PROTOCOL.md: JSON lines, one question and one answer
/// at a time. With --join a bot of ours, or any command that speaks that protocol, stays at a server and plays wherever
/// people invite it.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
At a server the bot saves its session in a file, so after a restart it is the
same bot with the same games. While the server is unreachable it waits, longer
each time. If the command fails, our apprentice answers for that move.

Examples:
  foretell bot apprentice
  foretell arena --seats 'exec:foretell bot seer:ms=20'
  foretell bot 'exec:python3 bot.py' --join https://example.org --name Hal \\
    --author Ada --link https://example.org/hal --accept '*/3-5' it/2+*")]
pub(crate) struct BotArgs {
    /// Which bot: random, apprentice, seer, seer:ms=200, augur, augur:level=3, augur:ms=200 …, and with --join also
    /// exec:COMMAND.
    #[arg(value_name = "BOT", value_parser = bots::<Contestant>(), hide_possible_values = true)]
    pub(crate) bot: Contestant,

    /// Seed of the bot's randomness [default: from the arena].
    #[arg(long, value_name = "S", value_parser = number::<u64>(0..=u64::MAX), conflicts_with = "join")]
    pub(crate) seed: Option<u64>,

    /// Play among people at this server.
    #[arg(long, value_name = "URL", requires = "name", requires = "author")]
    pub(crate) join: Option<String>,

    /// The name by which people invite the bot; the server puts BOT before it.
    #[arg(long, requires = "join")]
    pub(crate) name: Option<String>,

    /// Who made the bot.
    #[arg(long, requires = "join")]
    pub(crate) author: Option<String>,

    /// A web page about the bot.
    #[arg(long, value_name = "URL", requires = "join")]
    pub(crate) link: Option<String>,

    /// Which rules it plays: it/4, */3-5, pt/*+specials=all, or */*+* for all, which is usual.
    #[arg(long, value_name = "RULES", num_args = 1.., requires = "join")]
    pub(crate) accept: Vec<RulePattern>,

    /// The least number of seconds that it needs for a decision at tables with a clock.
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = number::<u32>(0..=3600), requires = "join")]
    pub(crate) seconds: u32,

    /// How many tables it plays at once.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = number::<u32>(1..=20), requires = "join")]
    pub(crate) tables: u32,

    /// The file for its session [default: one of its own in the user's data folder].
    #[arg(long, value_name = "FILE", requires = "join")]
    pub(crate) session: Option<PathBuf>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_holds_together() {
        <Args as clap::CommandFactory>::command().debug_assert();
    }
}
