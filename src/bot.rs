//! `foretell bot`: one of our bots as an outside player.

use std::io::{self, Write};

use foretell_arena::{ParseMessageError, serve};

use crate::args::BotArgs;

pub(crate) fn run(args: &BotArgs, out: &mut impl Write) -> anyhow::Result<()> {
    match serve(&args.spec, args.seed, io::stdin().lock(), out) {
        Err(ParseMessageError::Io(error)) => Err(error.into()),
        served => Ok(served?),
    }
}
