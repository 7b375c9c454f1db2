//! `foretell practice`: puzzles on the screen or line by line.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context, anyhow, bail};
use foretell_practice::{Collection, Day, Finder, Puzzle, Source, Wish};
use foretell_rules::{Seat, SeatSet};
use foretell_tui::game_screen::GameScreen;
use foretell_tui::game_thread::{GameEnd, GameThread};
use foretell_tui::io_errors::io_error_text;
use foretell_tui::line_mode::{GamePlace, LineMode, read_lines};
use foretell_tui::practice_game::{self, PracticeSetup, PuzzleSource};
use foretell_tui::save_files::SaveFolder;
use foretell_tui::terminal;
use foretell_tui::theme::ThemedWriter;
use foretell_words::{Words, say};

use crate::play::{is_on_terminal, presentation, stop_on_signals, user_name};
use crate::practice_args::PracticeArgs;
use crate::progress::progress_bar;
use crate::record_file::read_record;

pub(crate) fn run(args: &PracticeArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let presentation = presentation(args.lang, args.ascii, 0, false);
    let (words, theme) = (presentation.words, presentation.theme);
    let saves = SaveFolder::default_path(|name| std::env::var_os(name)).map(SaveFolder::new);
    let is_screen = !args.plain && is_on_terminal();
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let source = source(args, words, saves.as_ref(), Day::of_second(since.as_secs()))?;
    let seed = u64::from(since.subsec_nanos()) ^ since.as_secs();
    let setup = PracticeSetup { words, name: user_name(words), source, saves, seed, told: !is_screen };
    let (sender, inputs) = channel();
    stop_on_signals(&sender)?;
    let game =
        GameThread::spawn(sender.clone(), move |requests, updates| practice_game::run(setup, &requests, updates));
    let shown = if is_screen {
        terminal::run(&mut GameScreen::new(presentation, None), Some(&game), sender, &inputs)
    } else {
        let out = ThemedWriter::new(theme, &mut *out);
        let mut lines = LineMode::new(words, &game, out, io::stdin().is_terminal(), GamePlace::ThisComputer);
        lines.run(&inputs, &read_lines(sender))
    };
    let end = game.finish();
    shown?;
    if let GameEnd::NotKept(why) = end {
        bail!(theme.plain_text(&why).into_owned());
    }
    Ok(writeln!(out, "{}", theme.plain_text(&say!(words, "play-goodbye-plain")))?)
}

fn source(args: &PracticeArgs, words: Words, saves: Option<&SaveFolder>, today: Day) -> anyhow::Result<PuzzleSource> {
    if args.today {
        return Ok(PuzzleSource::OfDay(today));
    }
    if let Some(file) = &args.file {
        let text = fs::read_to_string(file).map_err(|error| anyhow!(io_error_text(words, &error)));
        let text = text.with_context(|| file.display().to_string())?;
        let collection = Collection::read(&text).with_context(|| file.display().to_string())?;
        return Ok(PuzzleSource::Given(collection.puzzles().to_vec().into()));
    }
    if args.mine {
        let mistakes = saves.map(|saves| own_mistakes(saves.path())).unwrap_or_default();
        if mistakes.is_empty() {
            bail!(say!(words, "practice-mine-none").into_owned());
        }
        return Ok(PuzzleSource::Given(mistakes.into()));
    }
    let PracticeArgs { theme, level: difficulty, edition, players, .. } = *args;
    Ok(PuzzleSource::Shipped(Wish { theme, edition, players, difficulty }))
}

/// So many of the last games are looked through.
const LAST_GAMES: usize = 3;

/// Puzzles from the player's own mistakes in the last games that are over. The player sits on the first seat.
fn own_mistakes(folder: &Path) -> Vec<Puzzle> {
    let files = latest_records(&folder.join("records"));
    let bar = progress_bar("looking through", files.len() as u64);
    bar.enable_steady_tick(Duration::from_millis(500));
    let mut found = Vec::new();
    for file in files {
        // A record that cannot be read any more is no reason to leave the others out.
        if let Ok(record) = read_record(&file) {
            let source = Source::Record(&record, SeatSet::only(Seat::FIRST));
            // A mistake of one's own is worth a shorter look than what everybody is asked.
            Finder { longer: 3, ..Finder::new(1) }.find(&source, &mut |puzzle| found.push(puzzle), &|| false);
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    found
}

fn latest_records(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let changed = |file: &PathBuf| fs::metadata(file).and_then(|of| of.modified()).unwrap_or(UNIX_EPOCH);
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "foretell"));
    files.sort_by_key(|file| std::cmp::Reverse(changed(file)));
    files.truncate(LAST_GAMES);
    files
}
