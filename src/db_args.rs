//! The arguments of `foretell db` for whole databases, with the help that is shown for them.

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

/// Write everything that a database keeps to a file, as JSON lines.
///
/// The server may go on meanwhile: the file has everything as it was at one moment.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foretell db export backup.jsonl
  foretell db export - | gzip > backup.jsonl.gz
  foretell db export --database sqlite:games.sqlite - |
      foretell db import --database postgres://foretell@localhost/foretell -

With --json: file, exported (games, lines, sessions, names, pads, reviews, solvers,
puzzles, notes) and lost_lines, acknowledged lines that the database lacks; on
standard error if the export goes to standard output.")]
pub(crate) struct ExportArgs {
    /// The file to write; - writes to standard output. A file that is there already is not overwritten.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

/// Read everything from an exported file into an empty database.
///
/// All of it is written, or nothing.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foretell db import backup.jsonl
  gunzip < backup.jsonl.gz | foretell db import -
  foretell db import --database postgres://foretell@localhost/foretell backup.jsonl

With --json: read and new, each with games, lines, sessions, names, pads, reviews,
solvers, puzzles and notes.")]
pub(crate) struct ImportArgs {
    /// The file to read; - reads standard input.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

/// Play every game that is kept again, and report what does not fit.
///
/// Every line of a log can be read and follows the one before, every move is legal, every card follows from the
/// table's secret, the list says what the log says, the records of finished games verify, and nothing is missing that
/// is known to have been acknowledged. Score pads, bots' cards, what was solved and the desk's notes can be read.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Nothing is changed without --accept-loss, and the server may go on meanwhile.

Exit codes: 0 everything fits; 1 something does not, or the database cannot be
read; 2 wrong usage.

Examples:
  foretell db check
  foretell db check --database sqlite:games.sqlite --json")]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,

    /// Take for granted that lines are lost which were acknowledged and are missing, so that a server goes on without.
    #[arg(long)]
    pub(crate) accept_loss: bool,
}
