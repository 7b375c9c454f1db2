//! `foretell practice`: puzzles on the screen or line by line.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context, anyhow, bail};
use foretell_practice::{Collection, Day, OwnDecision, Progress, PuzzleFilter};
use foretell_review::{Judge, Watch, decisions_of};
use foretell_rules::{Record, Seat, SeatSet};
use foretell_tui::game_screen::GameScreen;
use foretell_tui::game_thread::{GameEnd, GameThread};
use foretell_tui::io_errors::io_error_text;
use foretell_tui::line_mode::{GamePlace, LineMode, read_lines};
use foretell_tui::practice_game::{self, PracticeSetup, PuzzleSource};
use foretell_tui::presentation::ScreenPresentation;
use foretell_tui::save_files::SaveFolder;
use foretell_tui::terminal;
use foretell_tui::theme::ThemedWriter;
use foretell_words::{Words, say};
use serde_json::{Value, json};

use crate::play::{is_on_terminal, presentation, stop_on_signals, user_name};
use crate::practice_args::PracticeArgs;
use foretell_cli::ExitError;
use foretell_cli::progress::progress_bar;
use foretell_cli::record_file::{name_of, read_record};

pub(crate) fn run(args: &PracticeArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let presentation = ScreenPresentation { puzzles: true, ..presentation(args.language.lang, args.ascii, 0, false) };
    let (words, theme) = (presentation.words, presentation.theme);
    let saves = SaveFolder::default_path(|name| std::env::var_os(name)).map(SaveFolder::new);
    if args.json {
        let progress = saves
            .as_ref()
            .map(|saves| {
                practice_game::saved_progress(saves).map_err(|error| {
                    let file = practice_game::progress_file(saves);
                    anyhow!("{}: {}", file.display(), io_error_text(words, &error))
                })
            })
            .transpose()?;
        return Ok(writeln!(out, "{:#}", progress_json(&progress.unwrap_or_default()))?);
    }
    let is_screen = !args.plain && is_on_terminal();
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let source = source(args, words, saves.as_ref(), Day::of_second(since.as_secs()))?;
    let seed = u64::from(since.subsec_nanos()) ^ since.as_secs();
    let setup = PracticeSetup { words, name: user_name(words), source, saves, seed, as_text: !is_screen };
    let (sender, inputs) = channel();
    stop_on_signals(&sender)?;
    let game =
        GameThread::spawn(sender.clone(), move |requests, updates| practice_game::run(setup, &requests, updates));
    let shown = if is_screen {
        terminal::run(&mut GameScreen::new(presentation, None), Some(&game), sender, &inputs)
    } else {
        let out = ThemedWriter::new(theme, &mut *out).within(terminal::columns());
        let mut lines = LineMode::new(words, &game, out, io::stdin().is_terminal(), GamePlace::ThisComputer);
        lines.run(&inputs, &read_lines(sender))
    };
    let end = game.finish();
    shown?;
    if let GameEnd::NotSaved(why) = end {
        bail!(theme.plain_text(&why).into_owned());
    }
    Ok(writeln!(out, "{}", theme.plain_text(&say!(words, "play-goodbye-plain")))?)
}

fn progress_json(progress: &Progress) -> Value {
    let daily = progress
        .daily
        .map(|daily| json!({ "day": daily.day.to_string(), "solved": daily.solved, "streak": daily.streak }));
    json!({
        "rating": progress.rating.rating,
        "deviation": progress.rating.deviation,
        "tried": progress.tried,
        "solved": progress.solved,
        "streak": progress.streak,
        "best_streak": progress.best_streak,
        "daily": daily,
    })
}

fn source(args: &PracticeArgs, words: Words, saves: Option<&SaveFolder>, today: Day) -> anyhow::Result<PuzzleSource> {
    if args.today {
        return Ok(PuzzleSource::OfDay(today));
    }
    if let Some(file) = &args.file {
        let text = fs::read_to_string(file).map_err(|error| anyhow!(io_error_text(words, &error)));
        let text = text.with_context(|| file.display().to_string())?;
        let collection = Collection::read(&text).with_context(|| file.display().to_string())?;
        if collection.puzzles().is_empty() {
            bail!("{}: there are no puzzles in this file", file.display());
        }
        return Ok(PuzzleSource::Given(collection.puzzles().to_vec().into()));
    }
    if args.mine || args.from.is_some() {
        let games = match &args.from {
            Some(file) if file.as_os_str() == "-" => {
                bail!(ExitError::usage("--from -: standard input is for your answers; name a file"));
            }
            Some(file) => {
                vec![(read_record(file).with_context(|| name_of(file))?, args.of.unwrap_or(Seat::FIRST.number()))]
            }
            None => last_games(saves),
        };
        if games.is_empty() {
            bail!(say!(words, "practice-mine-no-games").into_owned());
        }
        let own = own_decisions(&games)?;
        if own.is_empty() {
            bail!(say!(words, "practice-mine-none").into_owned());
        }
        return Ok(PuzzleSource::Own(own.into()));
    }
    let PracticeArgs { theme, level: difficulty, edition, players, .. } = *args;
    Ok(PuzzleSource::Shipped(PuzzleFilter { theme, edition, players, difficulty }))
}

const LAST_GAMES: usize = 3;

/// Finished local games, in which the player has seat 1.
fn last_games(saves: Option<&SaveFolder>) -> Vec<(Record, u8)> {
    let files = saves.map(|saves| latest_records(&saves.path().join("records"))).unwrap_or_default();
    files.iter().filter_map(|file| read_record(file).ok()).map(|record| (record, Seat::FIRST.number())).collect()
}

fn own_decisions(games: &[(Record, u8)]) -> anyhow::Result<Vec<OwnDecision>> {
    let mut found = Vec::new();
    for (record, number) in games {
        let players = record.rules.players();
        let seat = Seat::all(players).find(|seat| seat.number() == *number);
        let wrong = || ExitError::usage(format!("--of {number}: this game has the seats 1 to {players}"));
        let (seat, seats) = seat.map(|seat| (seat, SeatSet::only(seat))).ok_or_else(wrong)?;
        let bar = progress_bar("reviewing", decisions_of(record, seats) as u64);
        bar.enable_steady_tick(Duration::from_millis(500));
        let mut watch = Watch { progress: &mut || bar.inc(1), enough: &|| false, stop: &|| false };
        let review = Judge::new(1).review(record, seats, &mut watch)?;
        bar.finish_and_clear();
        found.extend(OwnDecision::of(record, &review, seat));
    }
    Ok(found)
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
