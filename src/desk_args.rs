//! The arguments of the owner's actions in `foretell db`: lists, acts, backups.

use std::fmt::Display;
use std::path::PathBuf;
use std::str::FromStr;

use clap::ValueEnum;
use foretell_table::{GameId, PlayerId, Stage};
use foretell_tables::desk::{DeskAction, LONGEST_BAN_DAYS};

use crate::db_args::DatabaseArgs;
use foretell_cli::ExitError;
use foretell_cli::arg_values::number;

/// What is common to everything that changes something.
#[derive(Debug, clap::Args)]
pub(crate) struct DeskArgs {
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,

    /// The server that is using the database [default: where `foretell serve` would listen].
    #[arg(long, value_name = "URL")]
    pub(crate) url: Option<String>,
}

/// How an act reaches a database that a server is using.
const BESIDE: &str = "\
If a server is using the SQLite file, the command asks that server to make the
change. It needs a key of the setting desk_keys from the same settings
(--config, or FORETELL_DESK_KEYS). PostgreSQL is changed directly, and all
servers notice.";

/// The lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    /// Tables with an unfinished game.
    Tables,
    /// Games, finished ones included.
    Games,
    /// People, by their sessions.
    Players,
    /// What players have reported.
    Reports,
    /// Banned players and networks.
    Bans,
    /// What owners did.
    Actions,
}

/// List tables, games, players, reports, bans, or what owners did.
///
/// The latest come first. The server may keep running.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foretell db list tables
  foretell db list games --stage finished --player 7xk2m9abqrst --json
  foretell db list players --name ada
  foretell db list reports")]
pub(crate) struct ListArgs {
    /// What to list.
    #[arg(value_name = "WHAT", value_enum)]
    pub(crate) kind: Kind,

    /// Only games in this stage: gathering, playing, asleep, finished or closed.
    #[arg(long, value_name = "STAGE", value_parser = stage)]
    pub(crate) stage: Option<Stage>,

    /// Only what is about this player.
    #[arg(long, value_name = "PLAYER")]
    pub(crate) player: Option<PlayerId>,

    /// Only players with this in their name; a list of players alone has this.
    #[arg(long, value_name = "TEXT")]
    pub(crate) name: Option<String>,

    /// Include settled reports and expired bans.
    #[arg(long)]
    pub(crate) all: bool,

    /// The most entries to show.
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = number::<u32>(1..=100_000))]
    pub(crate) most: u32,

    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

fn stage(text: &str) -> Result<Stage, String> {
    text.parse().map_err(|_| "it should be gathering, playing, asleep, finished or closed".to_owned())
}

/// Show a table, a player or a report in detail.
///
/// The id of a table has ten letters and digits, of a player twelve, of a report eight.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foretell db show 7xk2m9abqr
  foretell db show 7xk2m9abqrst --json
  foretell db show 1a2b3c4d")]
pub(crate) struct ShowArgs {
    /// Which table, player or report.
    #[arg(value_name = "ID")]
    pub(crate) id: String,

    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

/// Close a table at any stage.
#[derive(Debug, clap::Args)]
#[command(after_help = BESIDE)]
pub(crate) struct CloseArgs {
    /// Which table; `foretell db list tables` finds it.
    #[arg(value_name = "TABLE")]
    pub(crate) game: TypedId<GameId>,

    /// The reason, shown to everyone at the table.
    #[arg(long, value_name = "TEXT")]
    reason: String,

    #[command(flatten)]
    pub(crate) desk: DeskArgs,
}

/// Forget a person: end their sessions and erase their name and chat everywhere.
///
/// Their games stay and can be replayed and proven as before. This can't be undone.
#[derive(Debug, clap::Args)]
#[command(after_help = BESIDE)]
pub(crate) struct ForgetArgs {
    /// The player; `foretell db list players` finds the id.
    #[arg(value_name = "PLAYER")]
    pub(crate) player: TypedId<PlayerId>,

    #[command(flatten)]
    pub(crate) desk: DeskArgs,
}

/// Ban a player, or everybody from a network.
///
/// They see the reason and the last day.
#[derive(Debug, clap::Args)]
#[command(after_help = BESIDE)]
pub(crate) struct BanArgs {
    /// A player, an address, or a network: 7xk2m9abqrst, 192.0.2.7, 192.0.2.0/24.
    #[arg(value_name = "WHO")]
    whom: String,

    /// For how many days.
    #[arg(long, value_name = "N", value_parser = number::<u32>(1..=LONGEST_BAN_DAYS.into()))]
    days: u32,

    /// The reason, shown to them.
    #[arg(long, value_name = "TEXT")]
    reason: String,

    #[command(flatten)]
    pub(crate) desk: DeskArgs,
}

/// Lift a ban.
#[derive(Debug, clap::Args)]
#[command(after_help = BESIDE)]
pub(crate) struct UnbanArgs {
    /// Which ban; `foretell db list bans` names it.
    #[arg(value_name = "BAN")]
    ban: String,

    #[command(flatten)]
    pub(crate) desk: DeskArgs,
}

/// Create a code with which somebody who has lost every device gets their session back.
#[derive(Debug, clap::Args)]
#[command(after_help = BESIDE)]
pub(crate) struct CodeArgs {
    /// The player; `foretell db list players` finds the id.
    #[arg(value_name = "PLAYER")]
    pub(crate) player: TypedId<PlayerId>,

    #[command(flatten)]
    pub(crate) desk: DeskArgs,
}

/// Settle a report.
#[derive(Debug, clap::Args)]
#[command(after_help = BESIDE)]
pub(crate) struct SettleArgs {
    /// Which report; `foretell db list reports` names it.
    #[arg(value_name = "REPORT")]
    report: String,

    #[command(flatten)]
    pub(crate) desk: DeskArgs,
}

/// Count tables, moves, players, the bots' share and the growth of the logs, day by day.
///
/// Days are UTC. This reads all logs, which takes a while if there are many; the server may keep running.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foretell db days
  foretell db days --days 365 --json")]
pub(crate) struct DaysArgs {
    /// How many days back.
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = number::<u32>(1..=36_500))]
    pub(crate) days: u32,

    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

/// Back up a SQLite database, as it is at one moment.
///
/// The server may keep running. The file has a temporary name until it is complete.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foretell db backup /var/backups/foretell-$(date +%F).sqlite
  foretell db check --database sqlite:/var/backups/foretell-2026-11-16.sqlite")]
pub(crate) struct BackupArgs {
    /// The file to write. An existing file is not overwritten.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

/// Replace a SQLite database that no server is using by a backup.
///
/// If it is interrupted, there is either the database as it was or the whole backup.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foretell db restore /var/backups/foretell-2026-11-16.sqlite --replace

With --json: file, the backup, and database, what took its content.")]
pub(crate) struct RestoreArgs {
    /// The backup.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    /// Replace an existing database.
    #[arg(long)]
    pub(crate) replace: bool,

    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

/// Ids are read leniently, «o» as 0 and «l» as 1, but an error repeats what was typed.
#[derive(Clone, Debug)]
pub(crate) struct TypedId<T> {
    typed: String,
    id: T,
}

impl<T: FromStr> FromStr for TypedId<T> {
    type Err = T::Err;

    fn from_str(typed: &str) -> Result<TypedId<T>, T::Err> {
        Ok(TypedId { typed: typed.to_owned(), id: typed.parse()? })
    }
}

impl<T: Display> TypedId<T> {
    pub(crate) fn as_typed(&self, error: anyhow::Error) -> anyhow::Error {
        let (told, id) = (error.to_string(), self.id.to_string());
        if told.contains(&id) { anyhow::anyhow!(told.replace(&id, &self.typed)) } else { error }
    }
}

impl CloseArgs {
    pub(crate) fn act(&self) -> DeskAction {
        DeskAction::Close { game: self.game.id, reason: self.reason.clone() }
    }
}

impl ForgetArgs {
    pub(crate) fn act(&self) -> DeskAction {
        DeskAction::Forget { player: self.player.id }
    }
}

impl BanArgs {
    pub(crate) fn act(&self) -> Result<DeskAction, ExitError> {
        let (days, reason) = (self.days, self.reason.clone());
        if let Ok(player) = self.whom.parse() {
            return Ok(DeskAction::Ban { player: Some(player), network: None, days, reason });
        }
        match self.whom.parse::<foretell_tables::desk::BannedNetwork>() {
            Ok(network) => Ok(DeskAction::Ban { player: None, network: Some(network.to_string()), days, reason }),
            Err(why) if self.whom.contains('/') => Err(ExitError::usage(why)),
            Err(why) => Err(ExitError::usage(format!(
                "{why}; and it isn't a player's id of twelve letters and digits: `foretell db list players` finds them"
            ))),
        }
    }
}

impl UnbanArgs {
    pub(crate) fn act(&self) -> DeskAction {
        DeskAction::Unban { ban: self.ban.clone() }
    }
}

impl CodeArgs {
    pub(crate) fn act(&self) -> DeskAction {
        DeskAction::Code { player: self.player.id }
    }
}

impl SettleArgs {
    pub(crate) fn act(&self) -> DeskAction {
        DeskAction::Settle { report: self.report.clone() }
    }
}
