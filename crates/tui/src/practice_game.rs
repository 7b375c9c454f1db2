//! Puzzle practice in the terminal. Progress is saved next to the games.

use std::collections::VecDeque;
use std::io;
use std::path::PathBuf;
use std::sync::mpsc::Receiver;

use foretell_practice::{Collection, Daily, Day, OwnDecision, Progress, Puzzle, PuzzleFilter, Rating, Ratings};
use foretell_rules::{Action, Actions, ScoreSheet};
use foretell_words::{Narrator, Words, say};

use crate::game_messages::{GameRequest, GameUpdate};
use crate::game_thread::{GameEnd, UpdateSender};
use crate::io_errors::io_error_text;
use crate::local_game::NAMES;
use crate::save_files::SaveFolder;
use crate::table::{GameSnapshot, SeatInfo};

pub fn progress_file(saves: &SaveFolder) -> PathBuf {
    saves.path().join(PROGRESS)
}

const PROGRESS: &str = "practice.txt";

pub fn saved_progress(saves: &SaveFolder) -> io::Result<Progress> {
    let Some(text) = saves.read_text(PROGRESS)? else { return Ok(Progress::default()) };
    text.parse().map_err(|_| io::ErrorKind::InvalidData.into())
}

#[derive(Debug)]
pub struct PracticeSetup {
    pub words: Words,
    pub name: String,
    pub source: PuzzleSource,
    pub saves: Option<SaveFolder>,
    pub seed: u64,
    /// In line mode the table is described and the next puzzle follows at once.
    pub as_text: bool,
}

#[derive(Debug)]
pub enum PuzzleSource {
    Shipped(PuzzleFilter),
    OfDay(Day),
    Given(VecDeque<Puzzle>),
    Own(OwnDecisions),
}

#[derive(Debug)]
pub struct OwnDecisions {
    coming: VecDeque<OwnDecision>,
    count: usize,
    /// Clear mistakes; `None` if all decisions are.
    mistakes: Option<usize>,
}

impl From<Vec<OwnDecision>> for OwnDecisions {
    fn from(all: Vec<OwnDecision>) -> OwnDecisions {
        OwnDecisions { count: all.len(), mistakes: OwnDecision::mistakes_among(&all), coming: all.into() }
    }
}

impl OwnDecisions {
    fn place(&self, words: Words, decision: &OwnDecision) -> String {
        let (round, number, count) = (decision.round + 1, self.count - self.coming.len(), self.count);
        say!(words, "practice-own-place", round = round, number = number, count = count).into_owned()
    }

    fn describe(&self, words: Words) -> String {
        let count = say!(words, "practice-own-offer", count = self.count);
        match self.mistakes {
            Some(mistakes) => format!("{count}. {}", say!(words, "practice-own-filled", count = mistakes)),
            None => format!("{count}."),
        }
    }
}

struct PracticeSession {
    setup: PracticeSetup,
    updates: UpdateSender,
    progress: Progress,
    puzzle: Option<Puzzle>,
    own: Option<OwnDecision>,
    is_answered: bool,
    warning: Option<String>,
    shown: u64,
}

pub fn run(setup: PracticeSetup, requests: &Receiver<GameRequest>, updates: UpdateSender) {
    let mut session = PracticeSession {
        setup,
        updates,
        progress: Progress::default(),
        puzzle: None,
        own: None,
        is_answered: false,
        warning: None,
        shown: 0,
    };
    session.load();
    session.next();
    while let Ok(request) = requests.recv() {
        session.handle(&request);
    }
}

impl PracticeSession {
    fn handle(&mut self, request: &GameRequest) {
        match request {
            GameRequest::Rematch if self.is_answered => self.next(),
            // A late answer doesn't belong to the next puzzle.
            GameRequest::Act(_) if self.is_answered => {}
            GameRequest::Act(answer) => self.answer(*answer),
            GameRequest::Hint => {
                if let Some(puzzle) = &self.puzzle {
                    self.say(puzzle.theme.name(self.setup.words).into_owned());
                }
            }
            GameRequest::Undo if self.is_answered => {
                self.refuse(say!(self.setup.words, "practice-before").into_owned());
            }
            GameRequest::Undo => self.refuse(say!(self.setup.words, "play-nothing-to-undo").into_owned()),
            GameRequest::Say(_) | GameRequest::React(_) => {
                self.refuse(say!(self.setup.words, "play-no-talk-here").into_owned());
            }
            GameRequest::Tutor => self.refuse(say!(self.setup.words, "tutor-not-here").into_owned()),
            _ => {}
        }
    }

    fn say(&self, text: String) {
        self.updates.send(GameUpdate::Notice(text));
    }

    fn refuse(&self, why: String) {
        self.updates.send(GameUpdate::Refused(why));
    }

    // ---- saving ----

    /// A damaged file is set aside. If that fails, or it can't be read, nothing is saved this time.
    fn load(&mut self) {
        let Some(saves) = &self.setup.saves else { return };
        match saved_progress(saves) {
            Ok(progress) => self.progress = progress,
            Err(error) if error.kind() == io::ErrorKind::InvalidData => match saves.set_aside_broken_text(PROGRESS) {
                Ok(file) => {
                    let file = file.display().to_string();
                    self.warning = Some(say!(self.setup.words, "practice-broken", file = file).into_owned());
                }
                Err(error) => self.save_nothing(&error),
            },
            Err(error) => self.save_nothing(&error),
        }
    }

    fn save_nothing(&mut self, error: &io::Error) {
        self.cannot_keep(error);
        self.setup.saves = None;
    }

    fn save(&mut self) {
        let Some(saves) = &self.setup.saves else { return };
        match saves.write_text(PROGRESS, &format!("{}\n", self.progress)) {
            Err(error) => self.cannot_keep(&error),
            Ok(()) => self.updates.note_end(GameEnd::NothingToSave),
        }
    }

    fn cannot_keep(&mut self, error: &io::Error) {
        let Some(saves) = &self.setup.saves else { return };
        let words = self.setup.words;
        let why = format!("{}: {}", progress_file(saves).display(), io_error_text(words, error));
        let why = say!(words, "practice-not-kept", error = why).into_owned();
        self.updates.note_end(GameEnd::NotSaved(why.clone()));
        self.warning = Some(why);
    }

    // ---- puzzles ----

    fn next(&mut self) {
        self.shown += 1;
        let collection = Collection::shipped();
        let next = match &mut self.setup.source {
            PuzzleSource::Shipped(filter) => {
                collection.next(filter, &self.progress, &Ratings::default(), self.setup.seed ^ self.shown).cloned()
            }
            PuzzleSource::OfDay(day) => collection.of_day(*day).filter(|_| self.shown == 1).cloned(),
            PuzzleSource::Given(puzzles) => puzzles.pop_front(),
            PuzzleSource::Own(decisions) => {
                self.own = decisions.coming.pop_front();
                self.own.as_ref().map(|decision| decision.puzzle.clone())
            }
        };
        self.is_answered = false;
        self.puzzle = next;
        if self.puzzle.is_some() { self.show() } else { self.end() }
    }

    fn end(&self) {
        let words = self.setup.words;
        let text = match &self.setup.source {
            PuzzleSource::Shipped(filter) if Collection::shipped().count(filter) == 0 => {
                say!(words, "practice-none-fit")
            }
            PuzzleSource::OfDay(_) => say!(words, "practice-today-done"),
            PuzzleSource::Own(_) => say!(words, "practice-own-done"),
            _ => say!(words, "practice-all-tried"),
        };
        self.updates.send(GameUpdate::Closed(text.into_owned()));
    }

    fn show(&mut self) {
        let warning = self.warning.take();
        let Some(puzzle) = &self.puzzle else { return };
        let said = warning.into_iter().chain([self.introduction(puzzle)]).collect::<Vec<_>>().join("\n");
        self.updates.send(GameUpdate::Snapshot(Box::new(self.snapshot(puzzle, Some(said)))));
    }

    fn snapshot(&self, puzzle: &Puzzle, notice: Option<String>) -> GameSnapshot {
        let view = puzzle.view;
        let info = |name: &String| {
            if *name == self.setup.name { SeatInfo::person(name.clone()) } else { SeatInfo::bot(name.clone()) }
        };
        GameSnapshot {
            view,
            seat_info: self.names(puzzle).iter().map(info).collect(),
            sheet: ScoreSheet::new(view.rules),
            past: Vec::new(),
            begun: true,
            host: false,
            notice,
        }
    }

    fn names(&self, puzzle: &Puzzle) -> Vec<String> {
        let mut others = NAMES.iter().filter(|name| **name != self.setup.name);
        let own = puzzle.seat();
        let mut other = || others.next().map_or_else(String::new, |name| (*name).to_owned());
        let name = |seat| if seat == own { self.setup.name.clone() } else { other() };
        puzzle.view.rules.seats().map(name).collect()
    }

    fn introduction(&self, puzzle: &Puzzle) -> String {
        let words = self.setup.words;
        let title = match (&self.setup.source, &self.own) {
            (PuzzleSource::OfDay(day), _) => say!(words, "practice-today-of", day = day.to_string()).into_owned(),
            (PuzzleSource::Own(own), Some(decision)) => own.place(words, decision),
            _ => say!(words, "practice-puzzle", level = puzzle.level).into_owned(),
        };
        let title = match &self.setup.source {
            PuzzleSource::Own(own) if self.shown == 1 => format!("{title}. {}", own.describe(words)),
            PuzzleSource::Own(_) => format!("{title}."),
            _ => format!("{title}. {}", say!(words, "practice-about")),
        };
        if !self.setup.as_text {
            return title;
        }
        let names = self.names(puzzle);
        let narrator = Narrator::of_view(words, &puzzle.view, &names);
        let rules = words.rules_line(&puzzle.view.rules);
        let (scores, table) = (narrator.scores(&puzzle.view.scores), narrator.table(&puzzle.view));
        let mut lines = vec![title, rules, scores, table, narrator.bids(&puzzle.view)];
        // Bid and trump questions include the hand.
        if !matches!(puzzle.view.legal(), Actions::Bids { .. } | Actions::Trumps { .. }) {
            lines.push(narrator.hand(&puzzle.view));
        }
        lines.join("\n")
    }

    fn answer(&mut self, answer: Action) {
        let Some(puzzle) = self.puzzle.clone() else { return };
        if puzzle.promise(answer).is_none() {
            return;
        }
        let words = self.setup.words;
        self.is_answered = true;
        let mut lines = vec![puzzle.verdict(words, answer)];
        lines.extend(puzzle.reasons(words, answer));
        if let Some(own) = &self.own {
            lines.push(say!(words, "practice-own-then", answer = words.action(own.given)).into_owned());
        } else {
            lines.extend(self.rate(&puzzle, puzzle.is_right(answer)));
        }
        // On a screen the table stays visible with the verdict.
        self.updates.send(GameUpdate::Verdict(lines));
        if self.setup.as_text {
            self.next();
        }
    }

    fn rate(&mut self, puzzle: &Puzzle, is_right: bool) -> Vec<String> {
        // Another window may be writing: lock until this answer is saved. Without locks saving fails too and says so.
        let _lock = self.setup.saves.as_ref().and_then(|saves| saves.lock_text(PROGRESS).ok());
        self.load();
        let counts = self.progress.answer(puzzle.id(), Rating::of_level(puzzle.level), is_right);
        if let PuzzleSource::OfDay(day) = self.setup.source {
            self.progress.answer_daily(day, is_right);
        }
        self.save();
        let before = (!counts).then(|| say!(self.setup.words, "practice-before").into_owned());
        before.into_iter().chain([self.standing()]).chain(self.shared_line()).chain(self.warning.take()).collect()
    }

    fn standing(&self) -> String {
        let (words, progress) = (self.setup.words, &self.progress);
        let rating = say!(words, "practice-rating", rating = progress.rating.rating.round() as i32);
        let streak = say!(words, "practice-streak", count = progress.streak);
        let best = say!(words, "practice-best-streak", count = progress.best_streak);
        let solved = say!(words, "practice-solved", solved = progress.solved, tried = progress.tried);
        format!("{rating} · {streak} · {best} · {solved}")
    }

    fn shared_line(&self) -> Option<String> {
        let PuzzleSource::OfDay(day) = self.setup.source else { return None };
        let Daily { solved, streak, .. } = self.progress.daily_of(day)?;
        let (words, day) = (self.setup.words, day.to_string());
        let line = if solved {
            say!(words, "practice-share-solved", day = day, count = streak)
        } else {
            say!(words, "practice-share-missed", day = day)
        };
        let title = say!(words, "practice-share");
        Some(say!(words, "named-value", name = title, value = line).into_owned())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use foretell_words::Language;

    use super::*;
    use crate::game_thread::GameThread;
    use crate::input::Input;

    fn practise(source: PuzzleSource, saves: &SaveFolder, right: &[bool]) -> Vec<GameUpdate> {
        let (sender, inputs) = channel();
        let setup = PracticeSetup {
            words: Words::new(Language::English),
            name: "Ada".into(),
            source,
            saves: Some(saves.clone()),
            seed: 1,
            as_text: true,
        };
        let game = GameThread::spawn(sender, move |requests, updates| run(setup, &requests, updates));
        let (mut said, mut right) = (Vec::new(), right.iter());
        while let Ok(Input::Game(update)) = inputs.recv() {
            if let GameUpdate::Snapshot(snapshot) = &update {
                let asked = Collection::shipped().puzzles().iter().find(|puzzle| puzzle.view == snapshot.view);
                let asked = asked.expect("a puzzle that ships");
                let Some(right) = right.next() else { break };
                let wrong = asked.answers.iter().find(|promise| !asked.is_right(promise.action));
                let wrong = wrong.expect("not all answers are right").action;
                game.send(GameRequest::Act(if *right { asked.best } else { wrong }));
            }
            let ends = matches!(update, GameUpdate::Closed(_));
            said.push(update);
            if ends {
                break;
            }
        }
        game.finish();
        said
    }

    fn text_of(update: &GameUpdate) -> String {
        match update {
            GameUpdate::Notice(text) | GameUpdate::Closed(text) | GameUpdate::Refused(text) => text.clone(),
            GameUpdate::Verdict(sentences) => sentences.join("\n"),
            _ => String::new(),
        }
    }

    #[test]
    fn answers_are_judged_and_saved() {
        let folder = tempfile::tempdir().expect("a folder");
        let saves = SaveFolder::new(folder.path());
        let said = practise(PuzzleSource::Shipped(PuzzleFilter::default()), &saves, &[true, true, false]);
        let lines: Vec<String> = said.iter().map(text_of).filter(|text| !text.is_empty()).collect();
        assert!(lines[0].starts_with("Right: ") && lines[0].contains("Solved in a row: 1"), "{lines:?}");
        assert!(lines[1].contains("Solved in a row: 2"), "{lines:?}");
        assert!(lines[2].starts_with("Not the best. Cost: ") && lines[2].contains("Better: "), "{lines:?}");
        assert!(lines[2].contains("Solved: 2 of 3"), "{lines:?}");
        let again = practise(PuzzleSource::Shipped(PuzzleFilter::default()), &saves, &[true]);
        assert!(again.iter().any(|update| text_of(update).contains("Solved: 3 of 4")), "{again:?}");
    }

    #[test]
    fn a_screen_shows_the_verdict_and_the_next_puzzle() {
        let folder = tempfile::tempdir().expect("a folder");
        let (sender, inputs) = channel();
        let setup = PracticeSetup {
            words: Words::new(Language::English),
            name: "Ada".into(),
            source: PuzzleSource::Shipped(PuzzleFilter::default()),
            saves: Some(SaveFolder::new(folder.path())),
            seed: 1,
            as_text: false,
        };
        let game = GameThread::spawn(sender, move |requests, updates| run(setup, &requests, updates));
        let next = || match inputs.recv() {
            Ok(Input::Game(update)) => update,
            other => panic!("{other:?}"),
        };
        let GameUpdate::Snapshot(first) = next() else { panic!("a puzzle") };
        let best = Collection::shipped().puzzles().iter().find(|puzzle| puzzle.view == first.view).expect("it").best;
        game.send(GameRequest::Undo);
        assert_eq!(text_of(&next()), "There is nothing to take back yet.");
        game.send(GameRequest::Act(best));
        let GameUpdate::Verdict(lines) = next() else { panic!("a verdict") };
        assert!(
            lines[0].starts_with("Right: ") && lines.iter().any(|line| line.contains("Solved: 1 of 1")),
            "{lines:?}"
        );
        game.send(GameRequest::Undo);
        assert!(text_of(&next()).contains("only the first answer counts"));
        game.send(GameRequest::Act(best));
        game.send(GameRequest::Rematch);
        let GameUpdate::Snapshot(second) = next() else { panic!("the next puzzle") };
        assert_ne!(second.view, first.view);
        game.finish();
    }

    #[test]
    fn the_puzzle_of_a_day_ends_with_a_line_to_share() {
        let folder = tempfile::tempdir().expect("a folder");
        let said = practise(PuzzleSource::OfDay(Day(20_000)), &SaveFolder::new(folder.path()), &[true]);
        let line = "Foretell, puzzle of 2024-10-04: solved ✓ Days in a row: 1";
        assert!(said.iter().any(|update| text_of(update).contains(line)), "{said:?}");
        assert!(matches!(said.last(), Some(GameUpdate::Closed(_))), "there is one a day: {said:?}");
    }

    #[test]
    fn a_missing_data_folder_is_reported_and_practice_continues() {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("play"), "no folder").expect("a file is written");
        let saves = SaveFolder::new(folder.path().join("play"));
        let said = practise(PuzzleSource::Shipped(PuzzleFilter::default()), &saves, &[true, true]);
        let GameUpdate::Snapshot(first) = &said[0] else { panic!("{said:?}") };
        assert!(first.notice.as_deref().is_some_and(|text| text.starts_with("Your progress can't be saved: ")));
        assert!(said.iter().any(|update| text_of(update).contains("Solved in a row: 2")), "one can go on: {said:?}");
    }

    #[test]
    fn two_practising_programs_merge_their_progress() {
        let folder = tempfile::tempdir().expect("a folder");
        let saves = SaveFolder::new(folder.path());
        let (sender, inputs) = channel();
        let asked = &Collection::shipped().puzzles()[..2];
        let windows: Vec<GameThread> = asked
            .iter()
            .map(|puzzle| PracticeSetup {
                words: Words::new(Language::English),
                name: "Ada".into(),
                source: PuzzleSource::Given([puzzle.clone()].into()),
                saves: Some(saves.clone()),
                seed: 1,
                as_text: false,
            })
            .map(|setup| GameThread::spawn(sender.clone(), move |requests, updates| run(setup, &requests, updates)))
            .collect();
        for _ in &windows {
            assert!(matches!(inputs.recv(), Ok(Input::Game(GameUpdate::Snapshot(_)))));
        }
        for (window, puzzle) in windows.iter().zip(asked) {
            window.send(GameRequest::Act(puzzle.best));
        }
        for window in windows {
            window.finish();
        }
        let saved: Progress = saves.read_text(PROGRESS).expect("read").expect("kept").parse().expect("progress");
        assert_eq!(saved.tried, 2);
    }

    #[test]
    fn damaged_progress_is_set_aside() {
        let folder = tempfile::tempdir().expect("a folder");
        let saves = SaveFolder::new(folder.path());
        saves.write_text(PROGRESS, "something else").expect("a text is written");
        let said = practise(PuzzleSource::Shipped(PuzzleFilter::default()), &saves, &[true]);
        let GameUpdate::Snapshot(first) = &said[0] else { panic!("{said:?}") };
        let notice = first.notice.as_deref().expect("something is said");
        assert!(notice.contains("broken-practice-1.txt.\n") && notice.contains("One answer"), "{notice}");
        let moved = saves.read_text("broken-practice-1.txt").expect("a text is read");
        assert_eq!(moved.as_deref(), Some("something else"));
        assert_eq!(saved_progress(&saves).expect("progress is read").solved, 1);
    }
}
