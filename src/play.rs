//! `foretell play`, and `foretell replay` on a terminal: from arguments to a room, and to the screen or the line mode.

use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::mpsc::{Receiver, Sender, channel};

use anyhow::{Context, anyhow};
use foretell_rules::{Record, RuleSet};
use foretell_tui::input::Input;
use foretell_tui::menu::{Kept, Menu};
use foretell_tui::plain::{Plain, read_lines};
use foretell_tui::replay::ReplayScreen;
use foretell_tui::room::Room;
use foretell_tui::saves::{Found, Saves};
use foretell_tui::state::{Manner, State};
use foretell_tui::theme::{Palette, Theme, Writer};
use foretell_tui::{joined, offline, screen};
use foretell_words::{Language, Words, say};

use crate::args::PlayArgs;
use crate::ending::Ending;

pub(crate) fn run(args: &PlayArgs, out: &mut impl Write) -> anyhow::Result<()> {
    offline::bots_from_text(&args.bots).map_err(Ending::wrong_usage)?;
    let manner = manner(args.lang, args.ascii, args.pace, args.join.is_some());
    let saves = Saves::folder_of_user(|name| std::env::var_os(name)).map(Saves::at);
    let (sender, inputs) = channel();
    match &args.join {
        Some(url) => join(args, url, manner, saves.as_ref(), sender, &inputs, out),
        None => against_bots(args, manner, saves, sender, &inputs, out),
    }
}

/// Whether both ends are a terminal, so that a screen makes sense.
pub(crate) fn is_on_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Shows a record on the screen.
pub(crate) fn show_record(record: Record, language: Option<Language>, ascii: bool) -> anyhow::Result<()> {
    let mut replay = ReplayScreen::new(record, manner(language, ascii, 0, false))?;
    let (sender, inputs) = channel();
    stop_on_signals(&sender)?;
    Ok(screen::run(&mut replay, None, sender, &inputs)?)
}

fn manner(language: Option<Language>, ascii: bool, pace: u64, online: bool) -> Manner {
    let variable = |name: &str| std::env::var(name).ok();
    let language = language.unwrap_or_else(|| Language::of_environment(variable));
    let theme = Theme { palette: Palette::of_environment(variable), ascii };
    Manner { words: Words::new(language), theme, pace, online }
}

/// A signal ends the program as a key would: politely, with the terminal given back and the game kept.
fn stop_on_signals(sender: &Sender<Input>) -> anyhow::Result<()> {
    let sender = sender.clone();
    ctrlc::set_handler(move || drop(sender.send(Input::Stop))).context("signals cannot be caught")
}

// ---- against bots ----

fn against_bots(
    args: &PlayArgs,
    manner: Manner,
    saves: Option<Saves>,
    sender: Sender<Input>,
    inputs: &Receiver<Input>,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let menu = menu(args, manner.words, saves.as_ref())?;
    let setup = offline::Setup {
        words: manner.words,
        name: args.name.clone().unwrap_or_else(|| own_name(manner.words)),
        saves,
        seed: args.seed,
    };
    stop_on_signals(&sender)?;
    let room = Room::open(sender.clone(), move |heard, teller| offline::live(setup, &heard, teller));
    if !args.plain && is_on_terminal() {
        let mut state = State::new(manner, Some(menu));
        return Ok(screen::run(&mut state, Some(&room), sender, inputs)?);
    }
    let out = Writer::new(manner.theme, out);
    let mut plain = Plain::new(manner.words, &room, out, io::stdin().is_terminal());
    // A script that says what to play wants that, and not the game of yesterday.
    let is_told = args.rules.is_some() || args.seed.is_some();
    plain.begin(Menu { kept: menu.kept.clone().filter(|_| !is_told), ..menu })?;
    read_lines(sender);
    Ok(plain.run(inputs)?)
}

fn menu(args: &PlayArgs, words: Words, saves: Option<&Saves>) -> anyhow::Result<Menu> {
    let rules = match args.rules {
        Some(rules) => rules,
        None => RuleSet::preset(words.language().edition(), 4)?,
    };
    let (mut kept, mut word) = (None, None);
    match saves.map(Saves::find) {
        Some(Ok(Found::Game(record))) => kept = kept_game(&record),
        Some(Ok(Found::Broken(file))) => {
            word = Some(say!(words, "play-broken", file = file.display().to_string()).into_owned());
        }
        Some(Err(error)) => word = Some(say!(words, "play-not-kept", error = error.to_string()).into_owned()),
        Some(Ok(Found::Nothing)) | None => {}
    }
    let cursor = usize::from(kept.is_some() && (args.rules.is_some() || args.seed.is_some()));
    Ok(Menu { kept, rules, bots: args.bots.clone(), cursor, word })
}

fn kept_game(record: &Record) -> Option<Kept> {
    let game = record.replay(&mut foretell_rules::NoEvents).ok()?;
    Some(Kept { rules: record.rules, rounds_played: game.rounds_played() })
}

/// What somebody is called on this computer.
fn own_name(words: Words) -> String {
    let named = |name: &str| std::env::var(name).ok().filter(|name| !name.trim().is_empty());
    let name = ["USER", "LOGNAME", "USERNAME"].into_iter().find_map(named);
    name.unwrap_or_else(|| say!(words, "badge-you").into_owned()).chars().take(24).collect()
}

// ---- at a server ----

fn join(
    args: &PlayArgs,
    url: &str,
    manner: Manner,
    saves: Option<&Saves>,
    sender: Sender<Input>,
    inputs: &Receiver<Input>,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let setup = joined::Setup { words: manner.words, url, name: args.name.as_deref(), saves };
    let entered = joined::enter(&setup, || ask_name(manner)).map_err(|why| anyhow!(why))?;
    stop_on_signals(&sender)?;
    let room = Room::open(sender.clone(), move |heard, teller| joined::live(entered, &heard, teller));
    if !args.plain && is_on_terminal() {
        let mut state = State::new(manner, None);
        return Ok(screen::run(&mut state, Some(&room), sender, inputs)?);
    }
    let out = Writer::new(manner.theme, out);
    let mut plain = Plain::new(manner.words, &room, out, io::stdin().is_terminal());
    read_lines(sender);
    Ok(plain.run(inputs)?)
}

/// Asks for a name where somebody can be asked.
fn ask_name(Manner { words, theme, .. }: Manner) -> String {
    let mut name = String::new();
    if is_on_terminal() {
        let question = say!(words, "play-ask-name");
        let _ = write!(io::stdout(), "{} ", theme.written(&question)).and_then(|()| io::stdout().flush());
        let _ = io::stdin().lock().read_line(&mut name);
    }
    match name.trim() {
        "" => own_name(words),
        name => name.to_owned(),
    }
}
