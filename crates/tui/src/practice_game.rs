//! Practice in the terminal: one puzzle after the other, at a table that looks like every other. What the solver has
//! done is kept beside the saved games.

use std::collections::VecDeque;
use std::io;
use std::sync::mpsc::Receiver;

use foretell_practice::{Collection, Daily, Day, OwnDecision, Progress, Puzzle, PuzzleFilter, Rating, Ratings};
use foretell_rules::{Action, Actions, ScoreSheet};
use foretell_words::{Narrator, Words, say};

use crate::game_messages::{GameRequest, GameUpdate};
use crate::game_thread::{GameEnd, UpdateSender};
use crate::io_errors::io_error_text;
use crate::local_game::NAMES;
use crate::save_files::SaveFolder;
use crate::table::{SeatInfo, TableSnapshot};

/// The file with what the solver has done.
const PROGRESS: &str = "practice.txt";

/// What is saved of the solver's progress; of somebody who has solved nothing yet, the beginning.
pub fn saved_progress(saves: &SaveFolder) -> io::Result<Progress> {
    let Some(text) = saves.read_text(PROGRESS)? else { return Ok(Progress::default()) };
    text.parse().map_err(|_| io::ErrorKind::InvalidData.into())
}

/// How practice is set up.
#[derive(Debug)]
pub struct PracticeSetup {
    /// The language of what is said.
    pub words: Words,
    /// The name of the solver.
    pub name: String,
    /// Which puzzles.
    pub source: PuzzleSource,
    /// Where progress is kept, if there is a place for it.
    pub saves: Option<SaveFolder>,
    /// What chance comes from.
    pub seed: u64,
    /// Whether the next puzzle follows at once, with the table told in sentences: in the line mode.
    pub told: bool,
}

/// Where puzzles come from.
#[derive(Debug)]
pub enum PuzzleSource {
    /// Those that ship and pass a filter, about as strong as the solver.
    Shipped(PuzzleFilter),
    /// The puzzle of a day.
    OfDay(Day),
    /// These, in their order.
    Given(VecDeque<Puzzle>),
    /// Decisions of the solver's own, in their order. They are not rated.
    Own(OwnDecisions),
}

/// Decisions of the solver's own: those that come, and how many there are in all.
#[derive(Debug)]
pub struct OwnDecisions {
    coming: VecDeque<OwnDecision>,
    count: usize,
    /// How many are clear mistakes, where not all are.
    mistakes: Option<usize>,
}

impl From<Vec<OwnDecision>> for OwnDecisions {
    fn from(all: Vec<OwnDecision>) -> OwnDecisions {
        OwnDecisions { count: all.len(), mistakes: OwnDecision::mistakes_among(&all), coming: all.into() }
    }
}

impl OwnDecisions {
    /// Where the one stands that was taken last.
    fn place(&self, words: Words, decision: &OwnDecision) -> String {
        let (round, number, count) = (decision.round + 1, self.count - self.coming.len(), self.count);
        say!(words, "practice-own-place", round = round, number = number, count = count).into_owned()
    }

    /// How many there are, and where not all are clear mistakes, how many are.
    fn told(&self, words: Words) -> String {
        let count = say!(words, "practice-own-offer", count = self.count);
        match self.mistakes {
            Some(mistakes) => format!("{count}. {}", say!(words, "practice-own-filled", count = mistakes)),
            None => format!("{count}."),
        }
    }
}

/// One puzzle after the other.
struct PracticeSession {
    setup: PracticeSetup,
    updates: UpdateSender,
    progress: Progress,
    puzzle: Option<Puzzle>,
    /// The decision of the solver's own that the puzzle is, where it is one.
    own: Option<OwnDecision>,
    is_answered: bool,
    /// Why nothing can be kept, until the solver has been told.
    not_kept: Option<String>,
    /// How many were shown, so that chance differs.
    shown: u64,
}

/// Asks puzzles until the handle of the game is dropped.
pub fn run(setup: PracticeSetup, requests: &Receiver<GameRequest>, updates: UpdateSender) {
    let mut session = PracticeSession {
        setup,
        updates,
        progress: Progress::default(),
        puzzle: None,
        own: None,
        is_answered: false,
        not_kept: None,
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
            // An answer that was on its way when the last one was taken is none to the next puzzle.
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

    // ---- what is kept ----

    /// Reads what is kept. What cannot be read is left as it is, and nothing is kept this time.
    fn load(&mut self) {
        let Some(saves) = &self.setup.saves else { return };
        match saved_progress(saves) {
            Ok(progress) => self.progress = progress,
            Err(error) => {
                self.cannot_keep(&error);
                self.setup.saves = None;
            }
        }
    }

    fn save(&mut self) {
        let Some(saves) = &self.setup.saves else { return };
        match saves.write_text(PROGRESS, &format!("{}\n", self.progress)) {
            Err(error) => self.cannot_keep(&error),
            Ok(()) => self.updates.note_end(GameEnd::NothingToKeep),
        }
    }

    /// The solver is told with what is said next, and at the end.
    fn cannot_keep(&mut self, error: &io::Error) {
        let Some(saves) = &self.setup.saves else { return };
        let words = self.setup.words;
        let why = format!("{}: {}", saves.path().join(PROGRESS).display(), io_error_text(words, error));
        let why = say!(words, "practice-not-kept", error = why).into_owned();
        self.updates.note_end(GameEnd::NotKept(why.clone()));
        self.not_kept = Some(why);
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
        let not_kept = self.not_kept.take();
        let Some(puzzle) = &self.puzzle else { return };
        let said = not_kept.into_iter().chain([self.introduction(puzzle)]).collect::<Vec<_>>().join("\n");
        self.updates.send(GameUpdate::Snapshot(Box::new(self.snapshot(puzzle, Some(said)))));
    }

    fn snapshot(&self, puzzle: &Puzzle, notice: Option<String>) -> TableSnapshot {
        let view = puzzle.view;
        let info = |name: &String| {
            if *name == self.setup.name { SeatInfo::person(name.clone()) } else { SeatInfo::bot(name.clone()) }
        };
        TableSnapshot {
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

    /// What stands above a puzzle; where nothing is drawn, also how the table stands.
    fn introduction(&self, puzzle: &Puzzle) -> String {
        let words = self.setup.words;
        let title = match (&self.setup.source, &self.own) {
            (PuzzleSource::OfDay(day), _) => say!(words, "practice-today-of", day = day.to_string()).into_owned(),
            (PuzzleSource::Own(own), Some(decision)) => own.place(words, decision),
            _ => say!(words, "practice-puzzle", level = puzzle.level).into_owned(),
        };
        let title = match &self.setup.source {
            PuzzleSource::Own(own) if self.shown == 1 => format!("{title}. {}", own.told(words)),
            PuzzleSource::Own(_) => format!("{title}."),
            _ => format!("{title}. {}", say!(words, "practice-about")),
        };
        if !self.setup.told {
            return title;
        }
        let names = self.names(puzzle);
        let narrator = Narrator::of_view(words, &puzzle.view, &names);
        let rules = words.rules_line(&puzzle.view.rules);
        let (scores, table) = (narrator.scores(&puzzle.view.scores), narrator.table(&puzzle.view));
        let mut told = vec![title, rules, scores, table, narrator.bids(&puzzle.view)];
        // Before a bid or a trump the hand is told with the question.
        if !matches!(puzzle.view.legal(), Actions::Bids { .. } | Actions::Trumps { .. }) {
            told.push(narrator.hand(&puzzle.view));
        }
        told.join("\n")
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
        // On a screen the table stays to be looked at, with what is said about it.
        self.updates.send(GameUpdate::Verdict(lines));
        if self.setup.told {
            self.next();
        }
    }

    /// Takes note of an answer to a puzzle that is rated, and says what the solver has done by now.
    fn rate(&mut self, puzzle: &Puzzle, is_right: bool) -> Vec<String> {
        // Another window may have written meanwhile; it waits until this answer is kept, too. Where nothing can be
        // locked, nothing can be saved either, and saving says so.
        let _lock = self.setup.saves.as_ref().and_then(|saves| saves.lock_text(PROGRESS).ok());
        self.load();
        let counts = self.progress.answer(puzzle.id(), Rating::of_level(puzzle.level), is_right);
        if let PuzzleSource::OfDay(day) = self.setup.source {
            self.progress.answer_daily(day, is_right);
        }
        self.save();
        let before = (!counts).then(|| say!(self.setup.words, "practice-before").into_owned());
        before.into_iter().chain([self.standing()]).chain(self.shared_line()).chain(self.not_kept.take()).collect()
    }

    /// Rating and streak, in a line.
    fn standing(&self) -> String {
        let (words, progress) = (self.setup.words, &self.progress);
        let rating = say!(words, "practice-rating", rating = progress.rating.rating.round() as i32);
        let streak = say!(words, "practice-streak", count = progress.streak);
        let best = say!(words, "practice-best-streak", count = progress.best_streak);
        let solved = say!(words, "practice-solved", solved = progress.solved, tried = progress.tried);
        format!("{rating} · {streak} · {best} · {solved}")
    }

    /// What can be sent to others about the puzzle of the day.
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

    /// What a session says to these answers, each the right one or not.
    fn practise(source: PuzzleSource, saves: &SaveFolder, right: &[bool]) -> Vec<GameUpdate> {
        let (sender, inputs) = channel();
        let setup = PracticeSetup {
            words: Words::new(Language::English),
            name: "Ada".into(),
            source,
            saves: Some(saves.clone()),
            seed: 1,
            told: true,
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
    fn answers_are_judged_and_kept_from_one_time_to_the_next() {
        let folder = tempfile::tempdir().expect("a folder");
        let saves = SaveFolder::new(folder.path());
        let said = practise(PuzzleSource::Shipped(PuzzleFilter::default()), &saves, &[true, true, false]);
        let told: Vec<String> = said.iter().map(text_of).filter(|text| !text.is_empty()).collect();
        assert!(told[0].starts_with("Right: ") && told[0].contains("Solved in a row: 1"), "{told:?}");
        assert!(told[1].contains("Solved in a row: 2"), "{told:?}");
        assert!(told[2].starts_with("Not the best. Cost: ") && told[2].contains("Better: "), "{told:?}");
        assert!(told[2].contains("Solved: 2 of 3"), "{told:?}");
        let again = practise(PuzzleSource::Shipped(PuzzleFilter::default()), &saves, &[true]);
        assert!(again.iter().any(|update| text_of(update).contains("Solved: 3 of 4")), "{again:?}");
    }

    /// On a screen the next puzzle waits until somebody has read what is said.
    #[test]
    fn a_screen_is_told_the_verdict_and_asks_for_the_next_puzzle() {
        let folder = tempfile::tempdir().expect("a folder");
        let (sender, inputs) = channel();
        let setup = PracticeSetup {
            words: Words::new(Language::English),
            name: "Ada".into(),
            source: PuzzleSource::Shipped(PuzzleFilter::default()),
            saves: Some(SaveFolder::new(folder.path())),
            seed: 1,
            told: false,
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
        let GameUpdate::Verdict(told) = next() else { panic!("a verdict") };
        assert!(told[0].starts_with("Right: ") && told.iter().any(|line| line.contains("Solved: 1 of 1")), "{told:?}");
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
    fn whoever_has_no_folder_is_told_and_can_go_on() {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("play"), "no folder").expect("a file is written");
        let saves = SaveFolder::new(folder.path().join("play"));
        let said = practise(PuzzleSource::Shipped(PuzzleFilter::default()), &saves, &[true, true]);
        let GameUpdate::Snapshot(first) = &said[0] else { panic!("{said:?}") };
        assert!(first.notice.as_deref().is_some_and(|told| told.starts_with("Your progress can't be saved: ")));
        assert!(said.iter().any(|update| text_of(update).contains("Solved in a row: 2")), "one can go on: {said:?}");
    }

    #[test]
    fn two_who_practise_at_once_keep_what_both_have_done() {
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
                told: false,
            })
            .map(|setup| GameThread::spawn(sender.clone(), move |requests, updates| run(setup, &requests, updates)))
            .collect();
        // Both have begun before either answers.
        for _ in &windows {
            assert!(matches!(inputs.recv(), Ok(Input::Game(GameUpdate::Snapshot(_)))));
        }
        for (window, puzzle) in windows.iter().zip(asked) {
            window.send(GameRequest::Act(puzzle.best));
        }
        for window in windows {
            window.finish();
        }
        let kept: Progress = saves.read_text(PROGRESS).expect("read").expect("kept").parse().expect("progress");
        assert_eq!(kept.tried, 2);
    }

    #[test]
    fn progress_that_cannot_be_read_is_left_as_it_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let saves = SaveFolder::new(folder.path());
        saves.write_text(PROGRESS, "something else").expect("a text is written");
        let said = practise(PuzzleSource::Shipped(PuzzleFilter::default()), &saves, &[true]);
        let GameUpdate::Snapshot(first) = &said[0] else { panic!("{said:?}") };
        let notice = first.notice.as_deref().expect("something is said");
        assert!(notice.starts_with("Your progress can't be saved: ") && notice.contains("One answer"), "{notice}");
        assert_eq!(saves.read_text(PROGRESS).expect("a text is read").as_deref(), Some("something else"));
    }
}
