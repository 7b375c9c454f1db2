//! The command line: reads arguments, calls the crates, and prints results.

mod arena;
mod args;
mod bot;
mod completions;
mod db;
mod db_args;
mod desk;
mod desk_args;
mod exit_code;
mod guest_bot;
mod health;
mod learn;
mod pad;
mod pad_args;
mod pad_json;
mod play;
mod play_args;
mod practice;
mod practice_args;
mod replay;
mod review;
mod review_args;
mod review_luck;
mod rules;
mod serve;
mod sim;
mod tournament;
mod tournament_args;
mod transcript;
mod verify;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::FromArgMatches;

use args::{Args, Command};
use exit_code::exit_code;
use foretell_cli::exit_error::{reader_has_left, text_of};
use foretell_cli::text_layout;

/// Needs less memory and time per table than the system's allocator and returns memory (docs/SCALING.md).
#[cfg(all(feature = "jemalloc", target_os = "linux", target_env = "gnu"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    let args = args::command().try_get_matches().and_then(|matches| Args::from_arg_matches(&matches));
    let args = match args.map_err(args::with_serve_hint) {
        Ok(args) => args,
        Err(error) if error.use_stderr() && text_layout::is_narrow() => {
            // clap doesn't wrap errors by columns.
            text_layout::write_to_stderr(error.to_string().trim_end());
            return ExitCode::from(2);
        }
        Err(error) => error.exit(),
    };
    let mut out = BufWriter::new(io::stdout().lock());
    match run(args, &mut out).and_then(|()| Ok(out.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if reader_has_left(&error) => ExitCode::SUCCESS,
        Err(error) => {
            text_layout::write_to_stderr(&format!("foretell: {}", text_of(&error)));
            ExitCode::from(exit_code(&error))
        }
    }
}

fn run(args: Args, out: &mut impl Write) -> anyhow::Result<()> {
    match args.command {
        None => serve::run_default(out),
        Some(Command::Serve(args)) => serve::run(&args, out),
        Some(Command::Db(args)) => db::run(&args, out),
        Some(Command::Health(args)) => health::run(&args, out),
        Some(Command::Rules(args)) => rules::show(&args, out),
        Some(Command::Sim(args)) => sim::run(&args, out),
        Some(Command::Replay(args)) => replay::show(&args, out),
        Some(Command::Review(args)) => review::run(&args, out),
        Some(Command::Verify(args)) => verify::run(&args, out),
        Some(Command::Arena(args)) => arena::run(&args, out),
        Some(Command::Tournament(args)) => tournament::run(&args, out),
        Some(Command::Bot(args)) => bot::run(&args, out),
        Some(Command::Learn(args)) => learn::run(&args, out),
        Some(Command::Play(args)) => play::run(&args, out),
        Some(Command::Practice(args)) => practice::run(&args, out),
        Some(Command::Pad(args)) => pad::run(&args, out),
        Some(Command::Completions(args)) => completions::complete(&args, out),
        Some(Command::Man(args)) => completions::man(&args, out),
    }
}
