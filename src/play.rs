//! `foretell play`, and `foretell replay` on a terminal: from arguments to a game, and to the screen or the line mode.

use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::mpsc::{Receiver, Sender, channel};

use anyhow::{Context, anyhow};
use foretell_rules::{NoEvents, Record, RuleSet};
use foretell_tui::game_screen::GameScreen;
use foretell_tui::game_thread::GameThread;
use foretell_tui::input::Input;
use foretell_tui::line_mode::{LineMode, read_lines};
use foretell_tui::local_game::{self, LocalSetup, broken_text, parse_bots, unsaved_text};
use foretell_tui::menu::{Menu, SavedGame};
use foretell_tui::presentation::Presentation;
use foretell_tui::remote_game::{self, JoinOptions};
use foretell_tui::replay_screen::ReplayScreen;
use foretell_tui::save_files::{LoadedSave, SaveFolder};
use foretell_tui::terminal;
use foretell_tui::theme::{Palette, Theme, ThemedWriter};
use foretell_words::{Language, Words, say};

use crate::args::PlayArgs;
use crate::exit_error::ExitError;

pub(crate) fn run(args: &PlayArgs, out: &mut impl Write) -> anyhow::Result<()> {
    parse_bots(&args.bots).map_err(ExitError::usage)?;
    let presentation = presentation(args.lang, args.ascii, args.pace, args.join.is_some());
    let saves = SaveFolder::default_path(|name| std::env::var_os(name)).map(SaveFolder::new);
    let (sender, inputs) = channel();
    let (menu, game) = if let Some(url) = &args.join {
        (None, join(args, url, presentation, saves.as_ref(), &sender)?)
    } else {
        let menu = menu(args, presentation.words, saves.as_ref())?;
        (Some(menu), against_bots(args, presentation.words, saves, &sender))
    };
    stop_on_signals(&sender)?;
    show(args, presentation, menu, &game, sender, &inputs, out)
}

/// Shows a game on the whole screen, or line by line.
fn show(
    args: &PlayArgs,
    presentation: Presentation,
    menu: Option<Menu>,
    game: &GameThread,
    sender: Sender<Input>,
    inputs: &Receiver<Input>,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    if !args.plain && is_on_terminal() {
        let mut screen = GameScreen::new(presentation, menu);
        return Ok(terminal::run(&mut screen, Some(game), sender, inputs)?);
    }
    let out = ThemedWriter::new(presentation.theme, out);
    let mut lines = LineMode::new(presentation.words, game, out, io::stdin().is_terminal());
    if let Some(menu) = menu {
        // A script that says what to play wants that, and not the game of yesterday.
        let saved = menu.saved.clone().filter(|_| !names_a_game(args));
        lines.begin(Menu { saved, ..menu })?;
    }
    read_lines(sender);
    Ok(lines.run(inputs)?)
}

/// Whether standard input and output are a terminal, so that a screen makes sense.
pub(crate) fn is_on_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Shows a record on the screen.
pub(crate) fn show_record(record: Record, language: Option<Language>, ascii: bool) -> anyhow::Result<()> {
    let mut screen = ReplayScreen::new(record, presentation(language, ascii, 0, false))?;
    let (sender, inputs) = channel();
    stop_on_signals(&sender)?;
    Ok(terminal::run(&mut screen, None, sender, &inputs)?)
}

fn presentation(language: Option<Language>, ascii: bool, pace: u64, online: bool) -> Presentation {
    let variable = |name: &str| std::env::var(name).ok();
    let language = language.unwrap_or_else(|| Language::from_environment(variable));
    let theme = Theme { palette: Palette::from_environment(variable), ascii };
    Presentation { words: Words::new(language), theme, pace, online }
}

/// A signal ends the program as a key would, with the terminal restored and the game saved.
fn stop_on_signals(sender: &Sender<Input>) -> anyhow::Result<()> {
    let sender = sender.clone();
    ctrlc::set_handler(move || drop(sender.send(Input::Stop))).context("signals cannot be caught")
}

// ---- against bots ----

fn against_bots(args: &PlayArgs, words: Words, saves: Option<SaveFolder>, sender: &Sender<Input>) -> GameThread {
    let name = args.name.clone().unwrap_or_else(|| user_name(words));
    let setup = LocalSetup { words, name, saves, seed: args.seed };
    GameThread::spawn(sender.clone(), move |requests, updates| local_game::run(setup, &requests, updates))
}

/// Whether the arguments say which game to play.
fn names_a_game(args: &PlayArgs) -> bool {
    args.rules.is_some() || args.seed.is_some()
}

fn menu(args: &PlayArgs, words: Words, saves: Option<&SaveFolder>) -> anyhow::Result<Menu> {
    let rules = match args.rules {
        Some(rules) => rules,
        None => RuleSet::preset(words.language().edition(), 4)?,
    };
    let (mut saved, mut notice) = (None, None);
    match saves.map(SaveFolder::load) {
        Some(Ok(LoadedSave::Game(record))) => {
            let rounds_played = record.replay(&mut NoEvents)?.rounds_played();
            saved = Some(SavedGame { rules: record.rules, rounds_played });
        }
        Some(Ok(LoadedSave::Broken(file))) => notice = Some(broken_text(words, &file)),
        Some(Err(error)) => notice = Some(unsaved_text(words, &error)),
        Some(Ok(LoadedSave::None)) | None => {}
    }
    let cursor = usize::from(saved.is_some() && names_a_game(args));
    Ok(Menu { saved, rules, bots: args.bots.clone(), cursor, notice })
}

/// The name of the user on this computer.
fn user_name(words: Words) -> String {
    let variable = |name: &str| std::env::var(name).ok().filter(|name| !name.trim().is_empty());
    let name = ["USER", "LOGNAME", "USERNAME"].into_iter().find_map(variable);
    name.unwrap_or_else(|| say!(words, "badge-you").into_owned()).chars().take(24).collect()
}

// ---- at a server ----

fn join(
    args: &PlayArgs,
    url: &str,
    presentation: Presentation,
    saves: Option<&SaveFolder>,
    sender: &Sender<Input>,
) -> anyhow::Result<GameThread> {
    let options = JoinOptions { words: presentation.words, url, name: args.name.as_deref(), saves };
    let joined = remote_game::join(&options, || ask_name(presentation)).map_err(|why| anyhow!(why))?;
    Ok(GameThread::spawn(sender.clone(), move |requests, updates| remote_game::run(joined, &requests, updates)))
}

/// Asks for a name where there is a terminal. Without an answer it is the user's name on this computer.
fn ask_name(Presentation { words, theme, .. }: Presentation) -> String {
    let mut name = String::new();
    if is_on_terminal() {
        let question = say!(words, "play-ask-name");
        let asked = write!(io::stdout(), "{} ", theme.plain_text(&question)).and_then(|()| io::stdout().flush());
        // A terminal that cannot be asked gives no answer.
        let _ = asked.and_then(|()| io::stdin().lock().read_line(&mut name));
    }
    match name.trim() {
        "" => user_name(words),
        name => name.to_owned(),
    }
}
