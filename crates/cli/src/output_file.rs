//! Output files: an existing one is not overwritten, and a failed write leaves nothing behind.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};

pub fn already_exists(file: &Path) -> anyhow::Error {
    anyhow!("{} exists already and is not overwritten: name another file", file.display())
}

/// Called before long work.
pub fn check_new(file: &Path) -> anyhow::Result<()> {
    if is_stream(file) {
        return Ok(());
    }
    write_beside(file, b"").and_then(fs::remove_file).map_err(|error| at(file, error))
}

/// The file is whole or missing.
pub fn write_new(file: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    if is_stream(file) {
        return fs::write(file, bytes).with_context(|| file.display().to_string());
    }
    let written = write_beside(file, bytes).and_then(|partial| {
        // Another program may have written here in the meantime.
        File::create_new(file)?;
        fs::rename(&partial, file).inspect_err(|_| remove(&[&partial, file]))
    });
    written.map_err(|error| at(file, error))
}

/// Replaces an existing file.
pub fn replace(file: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    if is_stream(file) {
        return fs::write(file, bytes).with_context(|| file.display().to_string());
    }
    let partial = partial_of(file);
    let written = write_to(&partial, bytes).and_then(|()| fs::rename(&partial, file));
    written.inspect_err(|_| remove(&[&partial])).with_context(|| file.display().to_string())
}

/// A pipe or a device, such as `/dev/stdout`.
fn is_stream(file: &Path) -> bool {
    fs::metadata(file).is_ok_and(|found| !found.is_file() && !found.is_dir())
}

fn at(file: &Path, error: io::Error) -> anyhow::Error {
    match error.kind() {
        io::ErrorKind::AlreadyExists => already_exists(file),
        _ => anyhow::Error::new(error).context(file.display().to_string()),
    }
}

fn write_beside(file: &Path, bytes: &[u8]) -> io::Result<PathBuf> {
    match fs::symlink_metadata(file) {
        Ok(found) if found.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
        Ok(_) => return Err(io::ErrorKind::AlreadyExists.into()),
        Err(_) => {}
    }
    let partial = partial_of(file);
    write_to(&partial, bytes).inspect_err(|_| remove(&[&partial]))?;
    Ok(partial)
}

fn write_to(partial: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut written = File::create(partial)?;
    written.write_all(bytes)?;
    written.sync_all()
}

fn partial_of(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".partial");
    name.into()
}

/// What went wrong first is what matters.
fn remove(files: &[&Path]) {
    for file in files {
        drop(fs::remove_file(file));
    }
}
