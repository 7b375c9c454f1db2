//! Score pads as append-only files in a folder of the user. A line is on the disk before it is acknowledged.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use foretell_pad::{Pad, PadLine, PadSetup};

use crate::save_files::{LARGEST_FILE, SaveFolder, date_of, private_file, sync_folder};

const EXTENSION: &str = "pad";

const MOST_LISTED: usize = 50;

#[derive(Clone, Debug)]
pub struct PadFolder(PathBuf);

/// The latest first.
#[derive(Debug, Default)]
pub struct PadList {
    pub pads: Vec<(PathBuf, Pad)>,
    pub damaged: Vec<(PathBuf, io::Error)>,
}

#[derive(Debug)]
pub struct PadFile {
    path: PathBuf,
    file: File,
    len: u64,
}

impl PadFolder {
    pub fn new(folder: impl Into<PathBuf>) -> PadFolder {
        PadFolder(folder.into())
    }

    pub fn default_path(variable: impl Fn(&str) -> Option<std::ffi::OsString>) -> Option<PathBuf> {
        SaveFolder::default_path(variable).map(|play| play.with_file_name("pads"))
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn create(&self, setup: PadSetup) -> io::Result<(PadFile, Pad)> {
        fs::create_dir_all(&self.0)?;
        let day = date_of(SystemTime::now());
        for number in 1..u32::MAX {
            let path = self.0.join(format!("{day}-{number}.{EXTENSION}"));
            match private_file().create_new(true).open(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                made => {
                    let mut file = PadFile { path, file: made?, len: 0 };
                    lock(&file.file)?;
                    file.append_text(&setup.to_line())?;
                    sync_folder(&self.0)?;
                    return Ok((file, Pad::new(setup)));
                }
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    pub fn list(&self) -> PadList {
        let mut list = PadList::default();
        let Ok(entries) = fs::read_dir(&self.0) else { return list };
        let files = entries.flatten().map(|entry| entry.path());
        let pads = files.filter(|path| path.extension().is_some_and(|extension| extension == EXTENSION));
        let changed = |path: &Path| fs::metadata(path).and_then(|data| data.modified()).ok();
        let mut dated: Vec<(SystemTime, PathBuf)> = pads.filter_map(|path| Some((changed(&path)?, path))).collect();
        dated.sort_by(|one, other| other.cmp(one));
        for (_, path) in dated {
            match read_pad(&path) {
                Ok(_) if list.pads.len() == MOST_LISTED => break,
                Ok(pad) => list.pads.push((path, pad)),
                Err(error) => list.damaged.push((path, error)),
            }
        }
        list
    }
}

pub fn read_pad(path: &Path) -> io::Result<Pad> {
    parse(&read_text(&mut File::open(path)?)?)
}

fn read_text(file: &mut File) -> io::Result<String> {
    let mut bytes = Vec::new();
    file.take(LARGEST_FILE).read_to_end(&mut bytes)?;
    // A torn line may end within a character.
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    bytes.truncate(whole);
    String::from_utf8(bytes).map_err(|_| io::ErrorKind::InvalidData.into())
}

fn parse(text: &str) -> io::Result<Pad> {
    Pad::read(text).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}

fn lock(file: &File) -> io::Result<()> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(io::ErrorKind::ResourceBusy.into()),
        // Without locks there is nothing to wait for.
        Err(TryLockError::Error(error)) if error.kind() != io::ErrorKind::Unsupported => Err(error),
        _ => Ok(()),
    }
}

impl PadFile {
    /// A torn last line was never acknowledged and is overwritten.
    pub fn open(path: &Path) -> io::Result<(PadFile, Pad)> {
        let mut file = File::options().read(true).write(true).open(path)?;
        lock(&file)?;
        let text = read_text(&mut file)?;
        let pad = parse(&text)?;
        Ok((PadFile { path: path.to_owned(), file, len: text.len() as u64 }, pad))
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub fn append(&mut self, line: &PadLine) -> io::Result<()> {
        self.append_text(&line.to_line())
    }

    fn append_text(&mut self, text: &str) -> io::Result<()> {
        // Overwrite remains of a failed attempt.
        self.file.seek(SeekFrom::Start(self.len))?;
        self.file.set_len(self.len)?;
        self.file.write_all(text.as_bytes())?;
        self.file.sync_data()?;
        self.len += text.len() as u64;
        Ok(())
    }
}
