//! `foretell bot`: a built-in bot as a process, or any bot as a guest at a server.

use std::io::{self, Write};

use anyhow::bail;
use foretell_arena::{Contestant, ParseMessageError, serve};

use crate::args::BotArgs;
use crate::guest_bot;
use foretell_cli::ExitError;

pub(crate) fn run(args: &BotArgs, out: &mut impl Write) -> anyhow::Result<()> {
    if let Some(url) = &args.join {
        return guest_bot::run(args, url);
    }
    let Contestant::Bot(spec) = &args.bot else {
        bail!(ExitError::usage("only our own bots speak over standard input; a command needs --join URL"));
    };
    match serve(spec, args.seed, io::stdin().lock(), out) {
        Err(ParseMessageError::Io(error)) => Err(error.into()),
        served => Ok(served?),
    }
}
