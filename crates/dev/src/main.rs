//! The command line of `foretell-dev`.

mod args;
mod dataset_command;
mod load_command;
mod puzzles_command;
mod quantise;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::Parser;
use foretell_cli::ExitError;
use foretell_cli::exit_error::{reader_has_left, text_of};
use foretell_cli::text_layout::write_to_stderr;

use args::{Args, Command};

fn main() -> ExitCode {
    let args = Args::parse();
    let mut out = BufWriter::new(io::stdout().lock());
    match run(args.command, &mut out).and_then(|()| Ok(out.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if reader_has_left(&error) => ExitCode::SUCCESS,
        Err(error) => {
            write_to_stderr(&format!("foretell-dev: {}", text_of(&error)));
            ExitCode::from(ExitError::code_of(&error).unwrap_or(1))
        }
    }
}

fn run(command: Command, out: &mut impl Write) -> anyhow::Result<()> {
    match command {
        Command::Load(args) => load_command::run(&args, out),
        Command::Dataset(args) => dataset_command::run(&args, out),
        Command::Puzzles(args) => puzzles_command::run(&args, out),
        Command::Quantise(args) => quantise::run(&args, out),
    }
}
