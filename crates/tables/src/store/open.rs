//! From an address to a store. What is wrong is said here, at the start, together with what would be right.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use futures_util::future::BoxFuture;

use super::postgres::Postgres;
use super::sqlite::{self, Sqlite};
use super::{LogName, Lost, Store};

/// Why a database was not opened.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The address is none.
    #[error(
        "the database's address is neither «sqlite:» and a path nor «postgres://» and a server: \
         write sqlite:PATH for a file, or postgres://USER:PASSWORD@HOST/NAME for a server"
    )]
    BadAddress,
    /// The address of a PostgreSQL server has a mistake in it.
    #[error("the address of the PostgreSQL server cannot be read ({0}): write postgres://USER:PASSWORD@HOST/NAME")]
    BadServer(String),
    /// The folder of the file is not there.
    #[error("there is no folder {}: create it, or name another place", .0.display())]
    NoFolder(PathBuf),
    /// There is no file to read.
    #[error("there is no database at {}: check the path, or start the server once to make it", .0.display())]
    NoDatabase(PathBuf),
    /// There is no backup to put in its place.
    #[error("there is no backup at {}: check the path; `foretell db backup FILE` makes one", .0.display())]
    NoBackup(PathBuf),
    /// A database is no backup of itself.
    #[error("{} is the database itself: name a backup of it", .0.display())]
    SameFile(PathBuf),
    /// The file cannot be opened.
    #[error("{} cannot be opened ({}): check who owns it and who may write there", .0.display(), .1.kind())]
    NotAllowed(PathBuf, io::Error),
    /// There is no room.
    #[error("the disk is full, so that {} cannot be used: make room on it, and start again", .0.display())]
    Full(PathBuf),
    /// The file has several names.
    #[error(
        "{} has {} names (hard links), and a program that opens it by another one would lose moves: find them with \
         `find / -xdev -samefile {}` and remove all but one", .0.display(), .1, .0.display()
    )]
    Linked(PathBuf, u64),
    /// The file is a mount of its own.
    #[error(
        "{} is mounted by itself, without the files beside it in which the latest moves are: mount its folder instead",
        .0.display()
    )]
    Mounted(PathBuf),
    /// Some of what was acknowledged is not there.
    #[error(
        "{} lacks {} that players were told are kept: put back the files that belong beside it (-wal) or a backup; \
         `foretell db check` names the tables, and with --accept-loss the server goes on without those lines",
        .0.display(), missing(.1)
    )]
    Lost(PathBuf, Vec<Lost>),
    /// Another server has this file.
    #[error(
        "{} is being served by another process: stop that one first, or use PostgreSQL to serve one database \
         with several", .0.display()
    )]
    Served(PathBuf),
    /// It was written by a newer program.
    #[error("the database has version {found} and this program knows versions up to {known}: use a newer Foretell")]
    Newer {
        /// The version of the database.
        found: u32,
        /// The newest version that this program knows.
        known: u32,
    },
    /// It is older than this program reads without changing it.
    #[error("the database has version {found}, and version {known} is needed: start the server once to bring it up")]
    Older {
        /// The version of the database.
        found: u32,
        /// The version that this program reads.
        known: u32,
    },
    /// The system does not say where the data of this user belongs.
    #[error("there is no home folder to keep the database in: name a place with --database sqlite:PATH")]
    NoHome,
    /// The file is something else.
    #[error("{} is not a database of Foretell: name another file", .0.display())]
    NotDatabase(PathBuf),
    /// The file has tables, indexes or triggers that are not ours.
    #[error(
        "{} is not as Foretell makes its databases: it has {}. Find out who changed the file, and name another one",
        .0.display(), .1.join(", ")
    )]
    Foreign(PathBuf, Vec<String>),
    /// A file that is there already is not overwritten.
    #[error("{} exists already and is not overwritten: name another file", .0.display())]
    Exists(PathBuf),
    /// A server's files are its own business.
    #[error(
        "backup and restore are for databases in a SQLite file: PostgreSQL has pg_dump and pg_restore, and \
         `foretell db export` and `db import` work with both"
    )]
    NotFile,
    /// The server turns us away, and will do so again.
    #[error("the database cannot be used: {0}")]
    Refused(String),
    /// It is there and does not work.
    #[error("the database cannot be used: {0}")]
    Unusable(String),
}

fn missing(lost: &[Lost]) -> String {
    let count = |number: u64, what| format!("{number} {what}{}", if number == 1 { "" } else { "s" });
    let lines = lost.iter().map(Lost::lines).sum();
    let pads = lost.iter().filter(|lost| matches!(lost.log, LogName::Pad(_))).count() as u64;
    let of = match (lost.len() as u64 - pads, pads) {
        (tables, 0) => count(tables, "table"),
        (0, pads) => count(pads, "score pad"),
        (tables, pads) => format!("{} and {}", count(tables, "table"), count(pads, "score pad")),
    };
    format!("{} of {of}", count(lines, "line"))
}

/// What an address names.
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
        // sqlite:///var/lib/… is how addresses are usually written, and means the path from the third slash on.
        let path = path.strip_prefix("//").unwrap_or(path);
        match path {
            "" => Err(OpenError::BadAddress),
            ":memory:" => Ok(Address::Memory),
            path => Ok(Address::File(Path::new(path))),
        }
    }
}

/// Opens a database to serve it: `sqlite:PATH` (made where it is missing), `sqlite::memory:` (for tests) or
/// `postgres://USER:PASSWORD@HOST/NAME`. It is brought to today's shape first.
///
/// Like everything asynchronous that other crates call it gives a box: the compiler would otherwise translate all that
/// is waited for within once more in each of those crates.
pub fn open(url: &str) -> BoxFuture<'_, Result<Arc<dyn Store>, OpenError>> {
    Box::pin(async move {
        Ok(match Address::read(url)? {
            Address::Memory => Arc::new(Sqlite::in_memory()?) as Arc<dyn Store>,
            Address::File(path) => Arc::new(Sqlite::open(path)?),
            Address::Server(url) => Arc::new(Postgres::open(url).await?),
        })
    })
}

/// Takes for granted that the lines are lost that were acknowledged and are missing, so that the database can be served
/// again. Only a file knows of such lines.
pub fn accept_loss(url: &str) -> Result<(), OpenError> {
    match Address::read(url)? {
        Address::File(path) => sqlite::accept_loss(path),
        Address::Memory | Address::Server(_) => Ok(()),
    }
}

/// The file of an address, where it is one.
fn file_of(url: &str) -> Result<&Path, OpenError> {
    match Address::read(url)? {
        Address::File(path) => Ok(path),
        Address::Memory | Address::Server(_) => Err(OpenError::NotFile),
    }
}

/// Writes a database, as it is at one moment, into a new file; a server may go on meanwhile.
pub fn backup(url: &str, to: &Path) -> Result<(), OpenError> {
    sqlite::backup(file_of(url)?, to)
}

/// Puts such a file in the place of a database that no server is using.
pub fn restore(url: &str, from: &Path) -> Result<(), OpenError> {
    sqlite::restore(file_of(url)?, from)
}

/// Writes a file anew, without any remains of what was deleted; a server looks after its own.
pub fn compact(url: &str) -> Result<(), OpenError> {
    match Address::read(url)? {
        Address::File(path) => sqlite::compact(path),
        Address::Memory | Address::Server(_) => Ok(()),
    }
}

/// The address of the database in the user's data folder. Nothing is made yet.
pub fn default_url() -> Result<String, OpenError> {
    Ok(format!("sqlite:{}", own_folder()?.join("foretell.sqlite").display()))
}

/// Makes the folder of that database where it is missing.
pub fn make_default_folder() -> Result<(), OpenError> {
    let folder = own_folder()?;
    make_private(&folder).map_err(|error| OpenError::NotAllowed(folder, error))
}

fn own_folder() -> Result<PathBuf, OpenError> {
    Ok(data_folder().ok_or(OpenError::NoHome)?.join("foretell"))
}

/// Where programs keep the data of this user, as each system has it.
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

/// Makes a folder that its owner alone can look into, and those above it as usual.
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
    fn anything_else_is_refused_without_repeating_a_password() {
        for url in ["", "games.sqlite", "sqlite:", "mysql://me:secret@host/x", "POSTGRES://x"] {
            let error = Address::read(url).expect_err("it is no address").to_string();
            assert!(error.contains("sqlite:PATH") && !error.contains("secret"), "{error}");
        }
    }
}
