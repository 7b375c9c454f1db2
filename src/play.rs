//! `foretell play` and `foretell replay`: from arguments to the screen or the line mode.

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use foretell_rules::{NoEvents, Record, RuleSet, visible_name};
use foretell_table::LONGEST_NAME;
use foretell_tui::game_and_review::GameAndReview;
use foretell_tui::game_messages::GameRequest;
use foretell_tui::game_screen::GameScreen;
use foretell_tui::game_thread::{GameEnd, GameThread};
use foretell_tui::input::{Input, next_line};
use foretell_tui::line_mode::{GamePlace, LineMode, read_lines};
use foretell_tui::local_game::{self, LocalSetup, broken_text, parse_bots, unsaved_text};
use foretell_tui::menu::Menu;
use foretell_tui::presentation::ScreenPresentation;
use foretell_tui::remote_game::{self, JoinOptions};
use foretell_tui::replay_screen::ReplayScreen;
use foretell_tui::save_files::{LoadedSave, SaveFolder, SaveSlot, SavedGame};
use foretell_tui::saved_sessions::ServerAddress;
use foretell_tui::terminal;
use foretell_tui::theme::{Palette, ScreenTheme, ThemedWriter};
use foretell_words::{Language, Words, say};

use crate::play_args::PlayArgs;
use foretell_cli::ExitError;
use foretell_cli::record_file::{name_of, read_record};
use foretell_cli::text_layout::count;

pub(crate) fn run(args: &PlayArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let bots = parse_bots(&args.bots).map_err(ExitError::usage)?;
    let presentation = presentation(args.language.lang, args.ascii, args.pace, args.join.is_some());
    let words = presentation.words;
    let saves = SaveFolder::default_path(|name| std::env::var_os(name)).map(SaveFolder::new);
    let file = args.file.as_deref().map(|file| saved_file(file, saves.as_ref()));
    if let Some(file) = &file {
        check_goes_on(file, words)?;
    }
    let args = &PlayArgs { file, ..args.clone() };
    if args.join.is_some() && args.rules.is_some() && !args.open {
        bail!(ExitError::usage("--rules needs --open with --join: an existing table already has its rules"));
    }
    if args.join.is_none() {
        check_bots_fit(bots.len(), &rules_of(args, words)?)?;
    }
    let (sender, inputs) = channel();
    let (menu, game) = if let Some(url) = &args.join {
        (None, join(args, url, presentation, saves.as_ref(), &sender)?)
    } else {
        let slot = saves.map(|saves| saves.claim()).ok_or_else(|| say!(words, "play-no-folder").into_owned());
        let menu = menu(args, words, slot.as_ref())?;
        (Some(menu), against_bots(args, words, slot, &sender))
    };
    stop_on_signals(&sender)?;
    let shown = show(args, presentation, menu, &game, sender, &inputs, out);
    // Save the game before reporting errors.
    let end = game.finish();
    shown?;
    say_goodbye(presentation, end, out)
}

fn check_bots_fit(bots: usize, rules: &RuleSet) -> Result<(), ExitError> {
    let seats = rules.players() - 1;
    if bots == 1 || bots == seats {
        return Ok(());
    }
    let of_all = if seats == 1 { "one".to_owned() } else { format!("one for all, or {seats}") };
    Err(ExitError::usage(format!(
        "--bots names {bots} bots, and beside you {} has {}: name {of_all}",
        rules,
        count(seats as u64, "seat")
    )))
}

fn rules_of(args: &PlayArgs, words: Words) -> anyhow::Result<RuleSet> {
    Ok(match args.rules {
        Some(rules) => rules,
        None => RuleSet::preset(words.language().edition(), 4)?,
    })
}

fn say_goodbye(
    ScreenPresentation { words, theme, .. }: ScreenPresentation,
    end: GameEnd,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let text = match end {
        GameEnd::Kept => say!(words, "play-goodbye"),
        GameEnd::Recorded | GameEnd::NothingToSave => say!(words, "play-goodbye-plain"),
        GameEnd::NotSaved(why) => return Err(anyhow!(theme.plain_text(&why).into_owned())),
    };
    writeln!(out, "{}", theme.plain_text(&text))?;
    Ok(())
}

fn show(
    args: &PlayArgs,
    presentation: ScreenPresentation,
    menu: Option<Menu>,
    game: &GameThread,
    sender: Sender<Input>,
    inputs: &Receiver<Input>,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let file = args.file.clone();
    if !args.plain && is_on_terminal() {
        let menu = menu.filter(|_| file.is_none());
        let mut screen = GameAndReview::new(GameScreen::new(presentation, menu));
        if let Some(file) = file {
            game.send(GameRequest::ResumeFile(file));
        }
        return Ok(terminal::run(&mut screen, Some(game), sender, inputs)?);
    }
    let out = ThemedWriter::new(presentation.theme, out).within(terminal::columns());
    let place = if presentation.online { GamePlace::Server } else { GamePlace::ThisComputer };
    let mut lines = LineMode::new(presentation.words, game, out, io::stdin().is_terminal(), place);
    match (file, menu) {
        (Some(file), _) => lines.resume(file),
        (None, Some(menu)) => {
            // A script that names a game doesn't want the saved one.
            let saved = menu.saved.clone().filter(|_| !names_a_game(args));
            lines.begin(Menu { saved, ..menu })?;
        }
        (None, None) => {}
    }
    let reader = read_lines(sender);
    Ok(lines.run(inputs, &reader)?)
}

/// A bare name that isn't a file here is a saved game.
fn saved_file(file: &Path, saves: Option<&SaveFolder>) -> PathBuf {
    let is_bare = file.parent().is_some_and(|folder| folder.as_os_str().is_empty());
    let saved = saves.map(|saves| saves.path().join(file)).filter(|saved| is_bare && !file.exists() && saved.exists());
    saved.unwrap_or_else(|| file.to_owned())
}

/// Before the screen is taken over, so that errors appear where the name was typed.
fn check_goes_on(file: &Path, words: Words) -> anyhow::Result<()> {
    if !file.exists() && file.to_str().is_some_and(|text| text.parse::<RuleSet>().is_ok()) {
        let rules = file.display();
        bail!(ExitError::usage(format!("there is no file {rules}; for these rules write --rules {rules}")));
    }
    let record = read_record(file).with_context(|| name_of(file))?;
    let game = record.replay(&mut NoEvents).with_context(|| name_of(file))?;
    if game.winners().is_some() {
        bail!(say!(words, "play-game-over", file = name_of(file)).into_owned());
    }
    Ok(())
}

pub(crate) fn is_on_terminal() -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb
}

pub(crate) fn show_record(record: Record, language: Option<Language>, ascii: bool) -> anyhow::Result<()> {
    let mut screen = ReplayScreen::new(record, presentation(language, ascii, 0, false))?;
    let (sender, inputs) = channel();
    stop_on_signals(&sender)?;
    Ok(terminal::run(&mut screen, None, sender, &inputs)?)
}

pub(crate) fn presentation(language: Option<Language>, ascii: bool, pace: u64, online: bool) -> ScreenPresentation {
    let theme = ScreenTheme { palette: Palette::from_environment(|name| std::env::var(name).ok()), ascii };
    ScreenPresentation { words: words_in(language), theme, pace, online, puzzles: false }
}

pub(crate) fn words_in(language: Option<Language>) -> Words {
    let of_environment = || Language::from_environment(|name| std::env::var(name).ok());
    Words::new(language.unwrap_or_else(of_environment))
}

const LONGEST_STOP: Duration = Duration::from_secs(5);

/// The terminal is restored and the game saved. A blocked program ends anyway: moves are on the disk.
pub(crate) fn stop_on_signals(sender: &Sender<Input>) -> anyhow::Result<()> {
    let sender = sender.clone();
    ctrlc::set_handler(move || {
        // The loop may have ended.
        let _ = sender.send(Input::Stop);
        std::thread::sleep(LONGEST_STOP);
        // The terminal may be what hangs.
        std::thread::spawn(terminal::restore);
        std::thread::sleep(LONGEST_STOP / 20);
        std::process::exit(1);
    })
    .context("signals cannot be caught")
}

// ---- against bots ----

fn against_bots(args: &PlayArgs, words: Words, saves: Result<SaveSlot, String>, sender: &Sender<Input>) -> GameThread {
    let name = args.name.clone().unwrap_or_else(|| user_name(words));
    let setup = LocalSetup { words, name, saves, seed: args.seed, tutor: args.tutor };
    GameThread::spawn(sender.clone(), move |requests, updates| local_game::run(setup, &requests, updates))
}

fn names_a_game(args: &PlayArgs) -> bool {
    args.rules.is_some() || args.seed.is_some()
}

fn menu(args: &PlayArgs, words: Words, slot: Result<&SaveSlot, &String>) -> anyhow::Result<Menu> {
    let rules = rules_of(args, words)?;
    let (mut saved, mut notices) = (None, Vec::new());
    match slot {
        Err(why) => notices.push(why.clone()),
        Ok(slot) => {
            if slot.is_beside_another() {
                notices.push(say!(words, "play-open-elsewhere").into_owned());
            }
            match slot.load() {
                Ok(LoadedSave::Game(record)) => saved = SavedGame::of(&slot.current_game(), &record),
                Ok(LoadedSave::Broken(file)) => notices.push(broken_text(words, &file)),
                Ok(LoadedSave::None) => {}
                Err(error) => notices.push(unsaved_text(words, slot.saves().path(), &error)),
            }
        }
    }
    let set_aside = slot.map(SaveSlot::games_set_aside).unwrap_or_default();
    // With a named game the cursor starts below the saved ones.
    let above = usize::from(saved.is_some()) + usize::from(!set_aside.is_empty());
    let cursor = if names_a_game(args) { above } else { 0 };
    let notice = (!notices.is_empty()).then(|| notices.join(" "));
    Ok(Menu { saved, set_aside, aside_shown: 0, rules, bots: args.bots.clone(), cursor, notice })
}

pub(crate) fn user_name(words: Words) -> String {
    system_name().unwrap_or_else(|| say!(words, "badge-you").into_owned())
}

fn system_name() -> Option<String> {
    let variable = |name: &str| visible_name(&std::env::var(name).ok()?.chars().take(LONGEST_NAME).collect::<String>());
    ["USER", "LOGNAME", "USERNAME"].into_iter().find_map(variable)
}

// ---- at a server ----

fn join(
    args: &PlayArgs,
    url: &str,
    presentation: ScreenPresentation,
    saves: Option<&SaveFolder>,
    sender: &Sender<Input>,
) -> anyhow::Result<GameThread> {
    let words = presentation.words;
    match url.parse::<ServerAddress>() {
        Err(error) => bail!(ExitError::usage(say!(words, "play-join-address", url = error.shown().to_owned()))),
        Ok(ServerAddress { table: Some(_), .. }) if args.open => {
            bail!(ExitError::usage("--open needs the address of a server, and this is the address of a table"));
        }
        Ok(_) => {}
    }
    let open = if args.open { Some(rules_of(args, words)?) } else { None };
    let options = JoinOptions { words, url, name: args.name.as_deref(), saves, open };
    let joined = remote_game::join(&options, || ask_name(presentation)).map_err(|why| anyhow!(why))?;
    Ok(GameThread::spawn(sender.clone(), move |requests, updates| remote_game::run(joined, &requests, updates)))
}

fn ask_name(ScreenPresentation { words, theme, .. }: ScreenPresentation) -> String {
    let mut name = String::new();
    if is_on_terminal() {
        let question = say!(words, "play-ask-name");
        let asked = write!(io::stdout(), "{} ", theme.plain_text(&question)).and_then(|()| io::stdout().flush());
        if let (Ok(()), Input::Line(line)) = (asked, next_line(&mut io::stdin().lock())) {
            name = line;
        }
    }
    match name.trim() {
        "" => system_name().unwrap_or_else(|| guest_name(words)),
        name => name.to_owned(),
    }
}

/// The others at a table would read «You» as themselves.
fn guest_name(words: Words) -> String {
    say!(words, "pages-guest", number = 10 + std::process::id() % 90).into_owned()
}
