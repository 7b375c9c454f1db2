//! `foretell completions` and `foretell man`: made from the same definitions as the help.

use std::fs;
use std::io::Write;

use anyhow::Context;
use clap::CommandFactory;
use clap_mangen::Man;

use crate::args::{Args, CompletionsArgs, ManArgs};

pub(crate) fn complete(args: &CompletionsArgs, out: &mut impl Write) -> anyhow::Result<()> {
    // It is written in one piece: the generator takes it for granted that writing works.
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "foretell", &mut text);
    Ok(out.write_all(&text)?)
}

pub(crate) fn man(args: &ManArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let mut command = Args::command();
    command.build();
    let Some(directory) = &args.directory else {
        return Ok(Man::new(command).render(out)?);
    };
    fs::create_dir_all(directory).with_context(|| directory.display().to_string())?;
    for (name, page) in pages(&command)? {
        let path = directory.join(name);
        fs::write(&path, page).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

/// A page for the program, and one for each of its commands.
fn pages(command: &clap::Command) -> anyhow::Result<Vec<(String, Vec<u8>)>> {
    let commands = command.get_subcommands().filter(|command| command.get_name() != "help");
    // A command that was built is called by its whole name, such as foretell-play.
    let named = |command: &clap::Command| (format!("foretell-{}", command.get_name()), command.clone());
    let all = [("foretell".to_owned(), command.clone())].into_iter().chain(commands.map(named));
    all.map(|(name, command)| {
        let mut page = Vec::new();
        Man::new(command).render(&mut page)?;
        Ok((format!("{name}.1"), page))
    })
    .collect()
}
