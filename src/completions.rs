//! `foretell completions` and `foretell man`, generated from the help's definitions.

use std::fs;
use std::io::Write;

use anyhow::Context;
use clap_mangen::Man;

use crate::args::{CompletionsArgs, ManArgs, command};
use foretell_cli::output_file::replace;

pub(crate) fn complete(args: &CompletionsArgs, out: &mut impl Write) -> anyhow::Result<()> {
    // In memory first: the generator panics on write errors.
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut command(), "foretell", &mut text);
    Ok(out.write_all(&text)?)
}

pub(crate) fn man(args: &ManArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let mut command = command();
    command.build();
    let Some(directory) = &args.directory else {
        return Ok(Man::new(command).render(out)?);
    };
    fs::create_dir_all(directory).with_context(|| directory.display().to_string())?;
    for (name, page) in pages(&command)? {
        let path = directory.join(name);
        replace(&path, &page)?;
    }
    Ok(())
}

fn pages(command: &clap::Command) -> anyhow::Result<Vec<(String, Vec<u8>)>> {
    let mut page = Vec::new();
    Man::new(command.clone()).render(&mut page)?;
    // Built commands have their full name, such as foretell-play.
    let name = command.get_display_name().unwrap_or(command.get_name());
    let mut all = vec![(format!("{name}.1"), page)];
    for command in command.get_subcommands().filter(|command| command.get_name() != "help") {
        all.extend(pages(command)?);
    }
    Ok(all)
}
