//! Opens a store by its address. Errors at startup say what would be right.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use futures_util::future::BoxFuture;

use super::postgres::Postgres;
use super::sqlite::{self, Sqlite};
use super::{LogName, LostLines, Store};

#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    #[error(
        "the database's address must be sqlite:PATH for a file, or postgres://USER:PASSWORD@HOST/NAME for a server"
    )]
    BadAddress,
    #[error("the address of the PostgreSQL server cannot be read ({0}): write postgres://USER:PASSWORD@HOST/NAME")]
    BadServer(String),
    #[error("there is no folder {}: create it, or name another place", .0.display())]
    NoFolder(PathBuf),
    #[error("there is no database at {}: check the path, or start the server once to make it", .0.display())]
    NoDatabase(PathBuf),
    #[error("there is no backup at {}: check the path; `foretell db backup FILE` makes one", .0.display())]
    NoBackup(PathBuf),
    #[error("{} is the database itself: name a backup of it", .0.display())]
    SameFile(PathBuf),
    #[error("{} cannot be opened ({}): check who owns it and who may write there", .0.display(), .1.kind())]
    NotAllowed(PathBuf, io::Error),
    #[error("{} is a folder: name a file in it", .0.display())]
    Folder(PathBuf),
    #[error("the disk is full, so that {} cannot be used: make room on it, and start again", .0.display())]
    Full(PathBuf),
    #[error(
        "{} has {} names (hard links), and a program that opens it by another one would lose moves: find them with \
         `find / -xdev -samefile {}` and remove all but one", .0.display(), .1, .0.display()
    )]
    Linked(PathBuf, u64),
    #[error(
        "{} is mounted without the files beside it (-wal, -shm) that have the latest moves: mount its folder instead",
        .0.display()
    )]
    Mounted(PathBuf),
    #[error(
        "{} lacks {} that were acknowledged to players: put back the files that belong beside it (-wal) or a backup; \
         `foretell db check` names the tables, and with --accept-loss the server goes on without those lines",
        .0.display(), missing(.1)
    )]
    Lost(PathBuf, Vec<LostLines>),
    #[error(
        "{} is being served by another process: stop that one first, or use PostgreSQL to serve one database \
         with several", .0.display()
    )]
    Served(PathBuf),
    #[error("the database has version {found} and this program knows versions up to {known}: use a newer Foretell")]
    Newer { found: u32, known: u32 },
    #[error("the database has version {found}, and version {known} is needed: start the server once to upgrade it")]
    Older { found: u32, known: u32 },
    #[error("there is no home folder for the database: name a place with --database sqlite:PATH")]
    NoHome,
    #[error("{} is not a Foretell database: name another file", .0.display())]
    NotDatabase(PathBuf),
    #[error(
        "{} has an unexpected schema ({}): find out who changed the file, and name another one",
        .0.display(), .1.join(", ")
    )]
    Foreign(PathBuf, Vec<String>),
    #[error(
        "{} may not be written to: check who owns it and its folder, and whether its disk is mounted read-only",
        .0.display()
    )]
    ReadOnly(PathBuf),
    #[error(
        "{} is damaged: `foretell db check` lists what is wrong, and `foretell db restore` puts a backup in its place",
        .0.display()
    )]
    Damaged(PathBuf),
    #[error("{} exists already and is not overwritten: name another file", .0.display())]
    Exists(PathBuf),
    #[error(
        "backup and restore are for databases in a SQLite file: PostgreSQL has pg_dump and pg_restore, and \
         `foretell db export` and `db import` work with both"
    )]
    NotFile,
    #[error("the database cannot be used: {0}")]
    Refused(String),
    #[error("the database cannot be used: {0}")]
    Unusable(String),
}

fn missing(lost: &[LostLines]) -> String {
    let count = |number: u64, what| format!("{number} {what}{}", if number == 1 { "" } else { "s" });
    let lines = lost.iter().map(LostLines::lines).sum();
    let pads = lost.iter().filter(|lost| matches!(lost.log, LogName::Pad(_))).count() as u64;
    let of = match (lost.len() as u64 - pads, pads) {
        (tables, 0) => count(tables, "table"),
        (0, pads) => count(pads, "score pad"),
        (tables, pads) => format!("{} and {}", count(tables, "table"), count(pads, "score pad")),
    };
    format!("{} of {of}", count(lines, "line"))
}

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Address<'a> {
    Memory,
    File(&'a Path),
    Server(&'a str),
}

impl<'a> Address<'a> {
    pub(super) fn read(url: &'a str) -> Result<Address<'a>, OpenError> {
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            return Ok(Address::Server(url));
        }
        let path = url.strip_prefix("sqlite:").ok_or(OpenError::BadAddress)?;
        // `sqlite:///var/lib/…` means the path from the third slash on.
        let path = path.strip_prefix("//").unwrap_or(path);
        match path {
            "" => Err(OpenError::BadAddress),
            ":memory:" => Ok(Address::Memory),
            path => Ok(Address::File(Path::new(path))),
        }
    }
}

/// Migrates first: `sqlite:PATH` (created if missing), `sqlite::memory:` (for tests) or
/// `postgres://USER:PASSWORD@HOST/NAME`. Boxed, so that the future isn't compiled again in every crate that awaits it.
pub fn open(url: &str) -> BoxFuture<'_, Result<Arc<dyn Store>, OpenError>> {
    Box::pin(async move {
        Ok(match Address::read(url)? {
            Address::Memory => Arc::new(Sqlite::in_memory()?) as Arc<dyn Store>,
            Address::File(path) => Arc::new(Sqlite::open(path)?),
            Address::Server(url) => Arc::new(Postgres::open(url).await?),
        })
    })
}

/// Whether another process serves the file; a database of PostgreSQL may have many servers.
pub fn is_served(url: &str) -> bool {
    matches!(Address::read(url), Ok(Address::File(path)) if sqlite::is_locked(path))
}

/// Accepts that acknowledged lines are lost, so that the file can be served again.
pub fn accept_loss(url: &str) -> Result<(), OpenError> {
    match Address::read(url)? {
        Address::File(path) => sqlite::accept_loss(path),
        Address::Memory | Address::Server(_) => Ok(()),
    }
}

fn file_of(url: &str) -> Result<&Path, OpenError> {
    match Address::read(url)? {
        Address::File(path) => Ok(path),
        Address::Memory | Address::Server(_) => Err(OpenError::NotFile),
    }
}

/// A consistent copy, also while a server is running.
pub fn backup(url: &str, to: &Path) -> Result<(), OpenError> {
    sqlite::backup(file_of(url)?, to)
}

/// No server may be using the database.
pub fn restore(url: &str, from: &Path) -> Result<(), OpenError> {
    sqlite::restore(file_of(url)?, from)
}

pub fn compact(url: &str) -> Result<(), OpenError> {
    match Address::read(url)? {
        Address::File(path) => sqlite::compact(path),
        Address::Memory | Address::Server(_) => Ok(()),
    }
}

pub fn default_url() -> Result<String, OpenError> {
    Ok(format!("sqlite:{}", own_folder()?.join("foretell.sqlite").display()))
}

pub fn make_default_folder() -> Result<(), OpenError> {
    let folder = own_folder()?;
    make_private(&folder).map_err(|error| OpenError::NotAllowed(folder, error))
}

fn own_folder() -> Result<PathBuf, OpenError> {
    Ok(data_folder().ok_or(OpenError::NoHome)?.join("foretell"))
}

fn data_folder() -> Option<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    if cfg!(windows) {
        folder("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| folder("HOME").map(|home| home.join(".local/share")))
    }
}

fn make_private(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    if let Some(above) = folder.parent() {
        std::fs::create_dir_all(above)?;
    }
    let mut builder = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_file_or_a_server() {
        let read = |url| Address::read(url).expect("it is an address");
        assert_eq!(read("sqlite:games.sqlite"), Address::File(Path::new("games.sqlite")));
        assert_eq!(read("sqlite:/var/lib/games"), Address::File(Path::new("/var/lib/games")));
        assert_eq!(read("sqlite:///var/lib/games"), Address::File(Path::new("/var/lib/games")));
        assert_eq!(read("sqlite::memory:"), Address::Memory);
        assert_eq!(read("postgresql://localhost/games"), Address::Server("postgresql://localhost/games"));
    }

    #[test]
    fn invalid_addresses_are_rejected_without_repeating_a_password() {
        for url in ["", "games.sqlite", "sqlite:", "mysql://me:secret@host/x", "POSTGRES://x"] {
            let error = Address::read(url).expect_err("it is no address").to_string();
            assert!(error.contains("sqlite:PATH") && !error.contains("secret"), "{error}");
        }
    }
}
