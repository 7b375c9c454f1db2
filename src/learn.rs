//! `foretell learn`: the lesson for beginners, line by line.

use std::io::{self, Write};

use foretell_tui::lesson_lines;
use foretell_tui::terminal;
use foretell_tui::theme::ThemedWriter;

use foretell_cli::arg_groups::LanguageArgs;

use crate::play::presentation;

/// Learn the game in five minutes, in this terminal.
///
/// Three short rounds with fixed cards. Every step is a sentence and one thing to do; the browser has the same lesson
/// at /learn.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Press Enter to continue, or type your answer: a number for a bid, a card by its
name or letters. “quit” ends the lesson.

Exit codes: 0 done; 1 the output can't be written; 2 wrong usage.

Examples:
  foretell learn
  foretell learn --lang pl --ascii")]
pub(crate) struct LearnArgs {
    #[command(flatten)]
    language: LanguageArgs,

    /// Write plain ASCII signs only.
    #[arg(long)]
    ascii: bool,
}

pub(crate) fn run(args: &LearnArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let presentation = presentation(args.language.lang, args.ascii, 0, false);
    let mut out = ThemedWriter::new(presentation.theme, out).within(terminal::columns());
    Ok(lesson_lines::run(presentation.words, &mut io::stdin().lock(), &mut out)?)
}
