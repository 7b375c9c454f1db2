//! The arguments of `foretell db` for whole databases.

use std::path::PathBuf;

use foretell_cli::arg_groups::OutputArgs;

/// Which database, and the form of the answer.
#[derive(Debug, clap::Args)]
pub(crate) struct DatabaseArgs {
    /// The address of the database [default: that of `foretell serve`].
    #[arg(long, value_name = "URL")]
    pub(crate) database: Option<String>,

    /// The settings file of the server, to find its database.
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// Export a whole database to a file of JSON lines.
///
/// The server may keep running: the file shows one moment.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foretell db export backup.jsonl
  foretell db export - | gzip > backup.jsonl.gz
  foretell db export --database sqlite:games.sqlite - |
      foretell db import --database postgres://foretell@localhost/foretell -

With --json: file, exported (games, lines, sessions, names, pads, reviews, solvers,
puzzles, notes, groups) and lost_lines, acknowledged lines that the database lacks; on
standard error if the export goes to standard output.")]
pub(crate) struct ExportArgs {
    /// The file to write; - writes to standard output. An existing file is not overwritten.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

/// Import an exported file into an empty database.
///
/// Either all of it is written or nothing.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foretell db import backup.jsonl
  gunzip < backup.jsonl.gz | foretell db import -
  foretell db import --database postgres://foretell@localhost/foretell backup.jsonl

With --json: read and new, each with games, lines, sessions, names, pads, reviews,
solvers, puzzles, notes and groups.")]
pub(crate) struct ImportArgs {
    /// The file to read; - reads standard input.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

/// Replay every stored game and report problems.
///
/// It checks that every line of a log can be read and follows the one before, every move is legal, and every card
/// follows from the table's secret. The list must agree with the logs, the records of finished games must verify, and
/// no acknowledged line may be missing. Score pads, bots' cards, solvers, groups and the desk's notes must be readable.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Nothing is changed without --accept-loss, and the server may keep running.

Exit codes: 0 no problems; 1 problems, or the database can't be read; 2 wrong
usage.

Examples:
  foretell db check
  foretell db check --database sqlite:games.sqlite --json")]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,

    /// Accept that acknowledged lines are lost, so that a server can start without them.
    #[arg(long)]
    pub(crate) accept_loss: bool,
}
