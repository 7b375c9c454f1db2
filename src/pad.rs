//! `foretell pad`: the score pad, on the screen or line by line, saved in the user's data folder.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;

use anyhow::{Context, anyhow, bail};
use foretell_pad::{Pad, PadSetup};
use foretell_rules::{RuleSet, Seat};
use foretell_tui::input::{Input, next_line};
use foretell_tui::io_errors::io_error_text;
use foretell_tui::pad_files::{PadFile, PadFolder, PadList, read_pad};
use foretell_tui::pad_lines;
use foretell_tui::pad_screen::PadScreen;
use foretell_tui::pad_session::PadSession;
use foretell_tui::presentation::ScreenPresentation;
use foretell_tui::terminal;
use foretell_tui::theme::ThemedWriter;
use foretell_words::{Words, say};

use crate::pad_args::PadArgs;
use crate::pad_json;
use crate::play::{is_on_terminal, presentation, stop_on_signals};
use foretell_cli::ExitError;
use foretell_cli::text_layout::{count, write_to_stderr};

pub(crate) fn run(args: &PadArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let presentation = presentation(args.language.lang, args.ascii, 0, false);
    let words = presentation.words;
    let folder = PadFolder::default_path(|name| std::env::var_os(name));
    let folder = PadFolder::new(folder.ok_or_else(|| anyhow!(say!(words, "play-no-folder").into_owned()))?);
    if args.list && args.json {
        let pads: Vec<_> = readable(&folder, words)?.iter().map(|(path, pad)| pad_json::listed(path, pad)).collect();
        return Ok(writeln!(out, "{:#}", serde_json::Value::from(pads))?);
    }
    if args.list {
        return list(&folder, presentation, out);
    }
    if args.csv {
        let (_, pad) = latest(args, &folder, words)?;
        return Ok(write!(out, "{}", pad.to_csv())?);
    }
    if args.json {
        let (path, pad) = latest(args, &folder, words)?;
        return Ok(writeln!(out, "{:#}", pad_json::whole(&path, &pad))?);
    }
    let session = PadSession::new(words, open(args, &folder, words)?);
    let message = say!(words, "pad-kept", file = session.file().path().display().to_string());
    let message = presentation.theme.plain_text(&message).into_owned();
    show(args, presentation, session, out)?;
    Ok(writeln!(out, "{message}")?)
}

fn show(
    args: &PadArgs,
    presentation: ScreenPresentation,
    mut session: PadSession,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    if args.plain || !is_on_terminal() {
        let mut out = ThemedWriter::new(presentation.theme, out);
        return Ok(pad_lines::run(&mut session, &mut io::stdin().lock(), &mut out)?);
    }
    let (sender, inputs) = channel();
    stop_on_signals(&sender)?;
    Ok(terminal::run(&mut PadScreen::new(session, presentation), None, sender, &inputs)?)
}

fn open(args: &PadArgs, folder: &PadFolder, words: Words) -> anyhow::Result<(PadFile, Pad)> {
    if let Some(file) = &args.file {
        return open_file(file, words);
    }
    if args.players.is_empty()
        && args.rules.is_none()
        && let Some((path, _)) = readable(folder, words)?.into_iter().find(|(_, pad)| !pad.sheet().is_over())
    {
        return open_file(&path, words);
    }
    let names = if args.players.is_empty() { ask_names(words)? } else { args.players.clone() };
    let setup = setup(args, &names, words)?;
    let created = folder.create(setup).map_err(|error| anyhow!(io_error_text(words, &error)));
    created.with_context(|| folder.path().display().to_string())
}

fn open_file(path: &Path, words: Words) -> anyhow::Result<(PadFile, Pad)> {
    let opened = PadFile::open(path).map_err(|error| match error.kind() {
        io::ErrorKind::ResourceBusy => anyhow!(say!(words, "play-game-in-use").into_owned()),
        // Perhaps a player's name, not a file.
        io::ErrorKind::NotFound => {
            ExitError::usage("there is no such pad; a new one begins with --players Ada,Ben,Cleo").into()
        }
        _ => anyhow!(pad_error_text(words, &error)),
    });
    opened.with_context(|| path.display().to_string())
}

fn pad_error_text(words: Words, error: &io::Error) -> String {
    match error.get_ref() {
        Some(why) if error.kind() == io::ErrorKind::InvalidData => why.to_string(),
        _ => io_error_text(words, error),
    }
}

fn setup(args: &PadArgs, names: &[String], words: Words) -> anyhow::Result<PadSetup> {
    if !(2..=6).contains(&names.len()) {
        bail!(ExitError::usage(format!("{} named; a pad is for 2 to 6 players", count(names.len() as u64, "player"))));
    }
    let rules = match args.rules {
        Some(rules) => rules,
        None => RuleSet::preset(words.language().edition(), names.len() as u8)
            .map_err(|error| ExitError::usage(error.to_string()))?,
    };
    let dealer = match &args.dealer {
        None => None,
        Some(name) => Some(seat_of(name, names)?),
    };
    PadSetup::new(rules, names, dealer).map_err(|why| ExitError::usage(words.pad_setup_refusal(&why)).into())
}

fn seat_of(name: &str, names: &[String]) -> anyhow::Result<Seat> {
    let by_name = names.iter().position(|other| other.to_lowercase() == name.to_lowercase());
    let number = by_name.map(|place| place as u8 + 1).or_else(|| name.parse().ok());
    let seat = number.and_then(Seat::numbered).filter(|seat| seat.index() < names.len());
    seat.ok_or_else(|| ExitError::usage(format!("--dealer is the name or number of a player, and not {name:?}")).into())
}

fn ask_names(words: Words) -> anyhow::Result<Vec<String>> {
    let mut out = io::stdout();
    writeln!(out, "{}", say!(words, "pad-ask-names")).and_then(|()| out.flush())?;
    let Input::Line(line) = next_line(&mut io::stdin().lock()) else {
        bail!(ExitError::usage("a new pad needs names: --players Ada,Ben,Cleo"));
    };
    Ok(line.split(',').map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect())
}

fn latest(args: &PadArgs, folder: &PadFolder, words: Words) -> anyhow::Result<(PathBuf, Pad)> {
    if let Some(file) = &args.file {
        let read = read_pad(file).map_err(|error| anyhow!(pad_error_text(words, &error)));
        return Ok((file.clone(), read.with_context(|| file.display().to_string())?));
    }
    let none = || anyhow!("{}\n  foretell pad --players Ada,Ben,Cleo", say!(words, "pad-history-none"));
    readable(folder, words)?.into_iter().next().ok_or_else(none)
}

/// Names damaged files; an error if there are no others.
fn readable(folder: &PadFolder, words: Words) -> anyhow::Result<Vec<(PathBuf, Pad)>> {
    let PadList { pads, damaged } = folder.list();
    let damaged = damaged.iter().map(|(path, error)| format!("{}: {}", path.display(), pad_error_text(words, error)));
    let damaged = damaged.collect::<Vec<_>>().join("\nforetell: ");
    match (damaged.is_empty(), pads.is_empty()) {
        (false, true) => bail!(damaged),
        (false, false) => write_to_stderr(&format!("foretell: {damaged}")),
        (true, _) => {}
    }
    Ok(pads)
}

fn list(
    folder: &PadFolder,
    ScreenPresentation { words, theme, .. }: ScreenPresentation,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let pads = readable(folder, words)?;
    if pads.is_empty() {
        writeln!(out, "{}", theme.plain_text(&say!(words, "pad-history-none")))?;
    }
    for (path, pad) in pads {
        let sheet = pad.sheet();
        let totals = sheet.totals();
        let scores = sheet.players.iter().zip(totals).map(|(line, total)| format!("{} {total}", line.name));
        let round = words.round_of(usize::from(sheet.current().max(1)) - 1, sheet.rules.rounds());
        let line = format!("{}: {}. {}. {}", path.display(), words.rules_line(&sheet.rules), round, words.and(scores));
        writeln!(out, "{}", theme.plain_text(&line))?;
    }
    Ok(())
}
