//! Reads records from files or standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{anyhow, bail};
use foretell_rules::Record;
use foretell_tui::io_errors::io_error_text;
use foretell_words::Words;

pub fn name_of(file: &Path) -> String {
    if is_stdin(file) { "standard input".into() } else { file.display().to_string() }
}

/// `-` is standard input.
pub fn read_record(file: &Path) -> anyhow::Result<Record> {
    let bytes = read(file).map_err(|error| anyhow!(io_error_text(Words::default(), &error)))?;
    Ok(text_of(bytes)?.parse()?)
}

fn is_stdin(file: &Path) -> bool {
    file.as_os_str() == "-"
}

const ENOUGH: u64 = 4 << 20;

fn read(file: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if is_stdin(file) {
        io::stdin().lock().take(ENOUGH).read_to_end(&mut bytes)?;
    } else {
        File::open(file)?.take(ENOUGH).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

fn text_of(bytes: Vec<u8>) -> anyhow::Result<String> {
    match String::from_utf8(bytes) {
        Ok(text) => Ok(text),
        Err(error) => {
            let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = good.split(|byte| *byte == b'\n').count();
            bail!("line {line}: this isn't UTF-8 text, so it can't be a record");
        }
    }
}
