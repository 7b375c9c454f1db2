//! A local game against bots. Every move is saved, and the last one can be taken back.

use std::io;
use std::path::Path;
use std::sync::mpsc::Receiver;

use foretell_bots::{Bot, BotSpec, ParseBotError, split_bots};
use foretell_rules::{
    Action, Audience, Event, Game, Move, MoveError, Record, RuleSet, ScoreSheet, Seat, SeatSet, Viewer, Waiting,
};
use foretell_words::{Hint, Narrator, Words, say};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::game_messages::{GameRequest, GameUpdate};
use crate::game_thread::{GameEnd, UpdateSender};
use crate::io_errors::io_error_text;
use crate::review_pane::review_text;
use crate::save_files::{LoadedSave, SaveSlot, SavedGame, TakeOverError, today};
use crate::table::{GameSnapshot, SeatInfo};
use crate::tutor::Tutor;

const ME: Seat = Seat::FIRST;

pub(crate) const NAMES: [&str; 6] = ["Ada", "Ben", "Cleo", "Dario", "Edda", "Finn"];

const BOTS: &str = "Bots";

const DEFAULT_BOTS: &str = "apprentice";

#[derive(Debug)]
pub struct LocalSetup {
    pub words: Words,
    pub name: String,
    pub saves: Result<SaveSlot, String>,
    pub seed: Option<u64>,
    pub tutor: bool,
}

/// One bot for all seats, or one each. Options may contain commas too.
pub fn parse_bots(list: &str) -> Result<Vec<BotSpec>, ParseBotError> {
    split_bots(list).iter().map(|name| name.trim().parse()).collect()
}

#[derive(Debug, thiserror::Error)]
enum LocalGameError {
    #[error(transparent)]
    Refused(#[from] MoveError),
    #[error("the record names bots that don't exist: {0}")]
    Bots(#[from] ParseBotError),
    #[error("the record's seed {0:?} isn't a number")]
    Seed(String),
}

fn bots_of(record: &Record) -> &str {
    record.tags.iter().find(|(name, _)| name == BOTS).map_or(DEFAULT_BOTS, |(_, list)| list)
}

struct LocalGame {
    record: Record,
    game: Game,
    sheet: ScoreSheet,
    seen: Vec<Event>,
    bots: Vec<(Seat, Box<dyn Bot>)>,
    seed: u64,
}

impl LocalGame {
    fn new(record: Record) -> Result<LocalGame, LocalGameError> {
        let rules = record.rules;
        let seed = match &record.seed {
            Some(seed) => seed.parse().map_err(|_| LocalGameError::Seed(seed.clone()))?,
            // A foreign record: any seed will do, but the same one after an undo.
            None => 0,
        };
        let specs = parse_bots(bots_of(&record))?;
        let others = rules.seats().filter(|seat| *seat != ME).zip(specs.iter().cycle());
        let bots = others.map(|(seat, spec)| (seat, spec.sit_down(rules, seat, seed))).collect();
        let mut local = LocalGame {
            game: Game::new(rules),
            sheet: ScoreSheet::new(rules),
            seen: Vec::new(),
            bots,
            seed,
            record: Record { moves: Vec::new(), ..record.clone() },
        };
        for step in record.moves {
            local.make(step)?;
        }
        Ok(local)
    }

    fn viewer() -> Viewer {
        Viewer::Seat(ME)
    }

    fn make(&mut self, step: Move) -> Result<Vec<Event>, MoveError> {
        let mut seen = Vec::new();
        let (sheet, bots) = (&mut self.sheet, &mut self.bots);
        self.game.make_with(step, &mut |audience: Audience, event: Event| {
            if audience.includes(LocalGame::viewer()) {
                sheet.see(&event);
                seen.push(event);
            }
            for (_, bot) in bots.iter_mut().filter(|(seat, _)| audience.includes(Viewer::Seat(*seat))) {
                bot.see(&event);
            }
        })?;
        self.record.moves.push(step);
        self.seen.extend(&seen);
        Ok(seen)
    }

    /// One generator per deal, so that an undo doesn't change the next cards.
    fn rng(&self, number: u64) -> Xoshiro256PlusPlus {
        Xoshiro256PlusPlus::seed_from_u64(self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number)
    }

    fn next_move(&mut self) -> Option<Move> {
        match self.game.waiting() {
            Waiting::Draw(_) => self.game.draw_lots(&mut self.rng(self.record.moves.len() as u64)).map(Move::Draw),
            Waiting::Deal(_) => {
                let round = self.game.rounds_played() as u64 + 1;
                self.game.shuffle(&mut self.rng(round << 32)).map(Move::Deal)
            }
            Waiting::Over => None,
            Waiting::Decision(decision) => {
                let waits = |seat: Seat| decision.seats().contains(seat);
                let (seat, bot) = self.bots.iter_mut().find(|(seat, _)| waits(*seat))?;
                Some(Move::Act(*seat, bot.decide(&self.game.view(Viewer::Seat(*seat)))))
            }
        }
    }

    fn snapshot(&self) -> GameSnapshot {
        let info = |(index, name): (usize, &String)| {
            if index == ME.index() { SeatInfo::person(name.clone()) } else { SeatInfo::bot(name.clone()) }
        };
        GameSnapshot {
            view: self.game.view(LocalGame::viewer()),
            seat_info: self.record.players.iter().enumerate().map(info).collect(),
            sheet: self.sheet.clone(),
            past: self.seen.clone(),
            begun: true,
            host: false,
            notice: None,
        }
    }

    fn undone(&self) -> Option<Record> {
        let mine = |step: &Move| matches!(step, Move::Act(seat, _) if *seat == ME);
        let last = self.record.moves.iter().rposition(mine)?;
        Some(self.record.up_to(last))
    }

    fn advise(&mut self) -> Option<Hint> {
        let view = self.game.view(LocalGame::viewer());
        if view.legal().is_empty() {
            return None;
        }
        let mut adviser = foretell_bots::adviser(self.record.rules, self.seed ^ self.seen.len() as u64);
        self.seen.iter().for_each(|event| adviser.see(event));
        foretell_bots::mark_hint(&mut self.record, ME, &self.game);
        Some(Hint::from(&adviser.advise(&view)))
    }
}

struct LocalSession {
    setup: LocalSetup,
    updates: UpdateSender,
    local: Option<LocalGame>,
    begun: u64,
    /// Shown with the next game: a message of its own would count as the reply to a line.
    set_aside: Option<String>,
    warned: bool,
    tutor: Option<Tutor>,
}

pub fn run(setup: LocalSetup, requests: &Receiver<GameRequest>, updates: UpdateSender) {
    let mut session =
        LocalSession { setup, updates, local: None, begun: 0, set_aside: None, warned: false, tutor: None };
    while let Ok(request) = requests.recv() {
        session.handle(request);
    }
}

impl LocalSession {
    fn handle(&mut self, request: GameRequest) {
        match request {
            GameRequest::Resume => self.resume(),
            GameRequest::ResumeFile(file) => self.resume_file(&file),
            GameRequest::New(rules, bots) => self.begin(rules, &bots),
            GameRequest::Rematch => self.rematch(),
            GameRequest::Act(action) => self.act(action),
            GameRequest::Insist(action) => self.insist(action),
            GameRequest::Tutor => self.switch_tutor(),
            GameRequest::Undo => self.undo(),
            GameRequest::Hint => self.hint(),
            GameRequest::Record => {
                if let Some(record) = self.finished_record() {
                    self.updates.send(GameUpdate::Record(Box::new(record)));
                }
            }
            GameRequest::Review => {
                if let Some(record) = self.finished_record() {
                    let stop = || self.updates.is_ending();
                    let text = review_text(self.setup.words, &record, SeatSet::only(ME), &stop);
                    self.updates.send(GameUpdate::Reviewed(text));
                }
            }
            // Bots don't listen.
            GameRequest::Say(_) | GameRequest::React(_) => {
                self.refuse(say!(self.setup.words, "play-no-talk-here").into_owned());
            }
            // Local games have bots on all seats and begin by themselves.
            GameRequest::Start | GameRequest::AddBots | GameRequest::Leave => {}
        }
    }

    fn narrator<'a>(&self, record: &'a Record) -> Narrator<'a> {
        Narrator::new(self.setup.words, record.rules, LocalGame::viewer(), &record.players)
    }

    fn resume(&mut self) {
        let words = self.setup.words;
        match self.setup.saves.as_ref().map(|slot| (slot, slot.load())) {
            Ok((_, Ok(LoadedSave::Game(record)))) => self.play(record),
            Ok((_, Ok(LoadedSave::Broken(file)))) => self.refuse_to_resume(broken_text(words, &file)),
            Ok((slot, Err(error))) => self.refuse_to_resume(unsaved_text(words, &slot.current_game(), &error)),
            Ok((_, Ok(LoadedSave::None))) | Err(_) => {
                self.refuse_to_resume(say!(words, "play-nothing-kept").into_owned());
            }
        }
    }

    /// Nothing is moved before the file is known to be playable.
    fn resume_file(&mut self, file: &Path) {
        let words = self.setup.words;
        let Some((_, record)) = SavedGame::read(file) else {
            return self.refuse_to_resume(say!(words, "play-nothing-kept").into_owned());
        };
        let local = match LocalGame::new(record) {
            Ok(local) => local,
            Err(error) => return self.refuse_to_resume(error.to_string()),
        };
        match self.setup.saves.as_ref().map(|slot| slot.take_over(file)) {
            Ok(Ok(())) | Err(_) => self.show(local),
            Ok(Err(TakeOverError::InUse)) => self.refuse_to_resume(say!(words, "play-game-in-use").into_owned()),
            Ok(Err(TakeOverError::Io(error))) => self.refuse_to_resume(unsaved_text(words, file, &error)),
        }
    }

    /// Without a game this is the final message.
    fn refuse_to_resume(&self, why: String) {
        if self.local.is_none() {
            self.updates.note_end(GameEnd::NotSaved(why.clone()));
        }
        self.refuse(why);
    }

    fn begin(&mut self, rules: RuleSet, bots: &str) {
        let set_aside = self.setup.saves.as_ref().map(|slot| (slot.current_game(), slot.set_aside()));
        match set_aside {
            Ok((_, Ok(Some(file)))) => self.set_aside = Some(set_aside_text(self.setup.words, &file)),
            // If saving fails, play on without touching an existing game.
            Ok((file, Err(error))) => self.setup.saves = Err(unsaved_text(self.setup.words, &file, &error)),
            Ok((_, Ok(None))) | Err(_) => {}
        }
        let seed = match self.setup.seed {
            Some(seed) => seed.wrapping_add(self.begun),
            None => match getrandom::u64() {
                Ok(seed) => seed,
                Err(error) => return self.refuse(error.to_string()),
            },
        };
        self.begun += 1;
        let mut record = Record::new(rules);
        let others = NAMES.iter().filter(|name| **name != self.setup.name).map(|name| (*name).to_owned());
        record.players = [self.setup.name.clone()].into_iter().chain(others).take(rules.players()).collect();
        record.date = Some(today());
        record.seed = Some(seed.to_string());
        record.tags.push((BOTS.to_owned(), bots.to_owned()));
        self.play(record);
    }

    fn finished_record(&self) -> Option<Record> {
        let local = self.local.as_ref().filter(|local| local.game.winners().is_some());
        if local.is_none() {
            self.refuse(say!(self.setup.words, "illegal-not-asked").into_owned());
        }
        local.map(|local| local.record.clone())
    }

    fn rematch(&mut self) {
        let Some(record) = self.local.as_ref().map(|local| local.record.clone()) else { return };
        self.begin(record.rules, bots_of(&record));
    }

    fn play(&mut self, record: Record) {
        match LocalGame::new(record) {
            Ok(local) => self.show(local),
            Err(error) => self.refuse(error.to_string()),
        }
    }

    fn show(&mut self, local: LocalGame) {
        let tutor = self.setup.tutor.then(|| self.tutor_notice());
        let notices: Vec<String> = self.set_aside.take().into_iter().chain(tutor).collect();
        let notice = (!notices.is_empty()).then(|| notices.join("\n"));
        self.updates.send(GameUpdate::Snapshot(Box::new(GameSnapshot { notice, ..local.snapshot() })));
        self.local = Some(local);
        self.go_on();
    }

    fn refuse(&self, why: String) {
        self.updates.send(GameUpdate::Refused(why));
    }

    fn act(&mut self, action: Action) {
        let warning = self.tutor.as_mut().and_then(|tutor| tutor.warning(action));
        match (warning, &mut self.local) {
            (Some((warning, is_news)), Some(local)) => {
                // The record marks decisions with help.
                if is_news {
                    foretell_bots::mark_hint(&mut local.record, ME, &local.game);
                }
                self.updates.send(GameUpdate::Warned(Box::new(warning)));
                self.save();
            }
            _ => self.insist(action),
        }
    }

    fn switch_tutor(&mut self) {
        self.setup.tutor = !self.setup.tutor;
        self.look_ahead();
        self.updates.send(GameUpdate::Notice(self.tutor_notice()));
    }

    fn tutor_notice(&self) -> String {
        let words = self.setup.words;
        let text = if self.setup.tutor { say!(words, "tutor-is-on") } else { say!(words, "tutor-is-off") };
        text.into_owned()
    }

    fn look_ahead(&mut self) {
        self.tutor = self.local.as_ref().filter(|_| self.setup.tutor).and_then(|local| {
            let view = local.game.view(LocalGame::viewer());
            Tutor::look_ahead(&view, &local.seen, local.seed ^ local.seen.len() as u64)
        });
    }

    fn insist(&mut self, action: Action) {
        let Some(local) = &mut self.local else { return };
        match local.make(Move::Act(ME, action)) {
            Ok(events) => {
                // Save before showing.
                self.save();
                self.updates.send(GameUpdate::Events(events));
                self.go_on();
            }
            Err(MoveError::Action(illegal)) => {
                let record = local.record.clone();
                let why = self.narrator(&record).refusal(illegal).into_owned();
                self.refuse(why);
            }
            Err(refused) => self.refuse(refused.to_string()),
        }
    }

    fn go_on(&mut self) {
        let Some(local) = &mut self.local else { return };
        while !self.updates.is_ending() {
            let Some(step) = local.next_move() else { break };
            match local.make(step) {
                Ok(events) => self.updates.send(GameUpdate::Events(events)),
                Err(refused) => {
                    // Can't happen; if it does, the game stops and says why.
                    self.updates.send(GameUpdate::Refused(refused.to_string()));
                    return;
                }
            };
        }
        if local.game.winners().is_some() {
            self.finish();
        } else {
            self.save();
        }
        self.look_ahead();
    }

    fn save(&mut self) {
        let Some(local) = &self.local else { return };
        let words = self.setup.words;
        // Until the disk answers, nothing is saved.
        self.updates.note_end(GameEnd::NotSaved(say!(words, "play-not-kept-yet").into_owned()));
        let saved = match &self.setup.saves {
            Ok(slot) => slot.save(&local.record).map_err(|error| unsaved_text(words, slot.saves().path(), &error)),
            Err(why) => Err(why.clone()),
        };
        self.note_saved(saved.map(|()| GameEnd::Kept));
    }

    fn note_saved(&mut self, saved: Result<GameEnd, String>) {
        match saved {
            Ok(end) => {
                self.warned = false;
                self.updates.note_end(end);
            }
            Err(why) => {
                self.updates.note_end(GameEnd::NotSaved(why.clone()));
                if !std::mem::replace(&mut self.warned, true) {
                    self.refuse(why);
                }
            }
        }
    }

    fn finish(&mut self) {
        let Some(local) = &self.local else { return };
        let words = self.setup.words;
        let archived = match &self.setup.saves {
            Ok(slot) => slot.archive(&local.record).map_err(|error| unsaved_text(words, slot.saves().path(), &error)),
            Err(why) => Err(why.clone()),
        };
        if let Ok(path) = &archived {
            let text = say!(words, "play-record-kept", file = path.display().to_string());
            self.updates.send(GameUpdate::Notice(text.into_owned()));
        }
        self.note_saved(archived.map(|_| GameEnd::Recorded));
    }

    fn undo(&mut self) {
        let Some(local) = &self.local else { return };
        let words = self.setup.words;
        if local.game.winners().is_some() {
            return self.refuse(say!(words, "illegal-over").into_owned());
        }
        let Some(record) = local.undone() else {
            return self.refuse(say!(words, "play-nothing-to-undo").into_owned());
        };
        match LocalGame::new(record) {
            Ok(local) => {
                let notice = Some(say!(words, "play-undone").into_owned());
                self.updates.send(GameUpdate::Snapshot(Box::new(GameSnapshot { notice, ..local.snapshot() })));
                self.local = Some(local);
                self.save();
                self.look_ahead();
            }
            Err(refused) => self.refuse(refused.to_string()),
        }
    }

    fn hint(&mut self) {
        match self.local.as_mut().and_then(LocalGame::advise) {
            Some(hint) => {
                self.updates.send(GameUpdate::Hint(Box::new(hint)));
                self.save();
            }
            None => self.refuse(say!(self.setup.words, "play-no-hint").into_owned()),
        }
    }
}

pub fn broken_text(words: Words, file: &Path) -> String {
    say!(words, "play-broken", file = file.display().to_string()).into_owned()
}

/// With its bare name, which `foretell play` finds in the folder of saved games.
fn set_aside_text(words: Words, file: &Path) -> String {
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    say!(words, "play-set-aside", file = name).into_owned()
}

pub fn unsaved_text(words: Words, folder: &Path, error: &io::Error) -> String {
    let why = format!("{}: {}", folder.display(), io_error_text(words, error));
    say!(words, "play-not-kept", error = why).into_owned()
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;
    use crate::input::Input;
    use crate::save_files::SaveFolder;
    use crate::table::Table;

    fn session(folder: &Path) -> (LocalSession, Receiver<Input>) {
        let (sender, inputs) = channel();
        let saves = Ok(SaveFolder::new(folder).claim());
        let setup = LocalSetup { words: Words::default(), name: "Zoe".into(), saves, seed: Some(7), tutor: false };
        let updates = UpdateSender::new(sender);
        (LocalSession { setup, updates, local: None, begun: 0, set_aside: None, warned: false, tutor: None }, inputs)
    }

    fn received(inputs: &Receiver<Input>, table: &mut Option<Table>) -> Vec<GameUpdate> {
        let mut updates = Vec::new();
        while let Ok(Input::Game(update)) = inputs.try_recv() {
            match update {
                GameUpdate::Snapshot(snapshot) => *table = Some(Table::new(*snapshot, Words::default())),
                GameUpdate::Events(events) => {
                    let table = table.as_mut().expect("a table comes first");
                    for event in &events {
                        table.see(event, Words::default());
                    }
                }
                beside => updates.push(beside),
            }
        }
        updates
    }

    fn receive(inputs: &Receiver<Input>, table: &mut Option<Table>) -> Vec<String> {
        let sentence = |update| match update {
            GameUpdate::Notice(text) | GameUpdate::Refused(text) => Some(text),
            _ => None,
        };
        received(inputs, table).into_iter().filter_map(sentence).collect()
    }

    fn play_to_the_end(rules: &str) {
        let folder = tempfile::tempdir().expect("a folder");
        let (mut session, inputs) = session(folder.path());
        let mut table = None;
        session.handle(GameRequest::New(rules.parse().expect("allowed rules"), "apprentice".into()));
        let mut decisions = 0_usize;
        loop {
            let said = receive(&inputs, &mut table);
            let shown = table.as_ref().expect("a table");
            let local = session.local.as_ref().expect("a game");
            assert_eq!(shown.view, local.game.view(LocalGame::viewer()), "updates match the game");
            if local.game.winners().is_some() {
                assert!(said.iter().any(|text| text.contains("records")), "{said:?}");
                break;
            }
            let saved = session.setup.saves.as_ref().expect("a slot").load().expect("readable");
            assert_eq!(saved, LoadedSave::Game(local.record.clone()), "every move is saved");
            let legal = shown.view.legal();
            let action = legal.nth(decisions % legal.len()).expect("the person is asked");
            // Undo and repeat every third decision.
            if decisions.is_multiple_of(3) {
                let before = shown.view;
                session.handle(GameRequest::Act(action));
                if session.local.as_ref().is_some_and(|local| local.game.winners().is_none()) {
                    session.handle(GameRequest::Undo);
                    receive(&inputs, &mut table);
                    assert_eq!(table.as_ref().expect("a table").view, before);
                    session.handle(GameRequest::Act(action));
                }
            } else {
                session.handle(GameRequest::Act(action));
            }
            decisions += 1;
        }
        assert!(decisions > 5);
    }

    #[test]
    fn whole_games_are_played_saved_and_taken_back() {
        for rules in [
            "pt/3+specials=all+length=first-5",
            "it/4+length=first-3",
            "fr/3+clairvoyance=every-round+length=first-3",
            "pl/4+bids=secret+length=first-3",
            "it/2+length=first-3",
        ] {
            play_to_the_end(rules);
        }
    }

    fn warnings(inputs: &Receiver<Input>, table: &mut Option<Table>) -> Vec<foretell_review::Warning> {
        let warning = |update| match update {
            GameUpdate::Warned(warning) => Some(*warning),
            _ => None,
        };
        received(inputs, table).into_iter().filter_map(warning).collect()
    }

    #[test]
    fn the_tutor_warns_before_a_mistake_which_can_be_taken_back_or_made() {
        let folder = tempfile::tempdir().expect("a folder");
        let (mut session, inputs) = session(folder.path());
        session.setup.tutor = true;
        let mut table = None;
        session.handle(GameRequest::New("it/3+length=first-6".parse().expect("allowed rules"), "apprentice".into()));
        let (mut warned, mut passed) = (0, 0);
        loop {
            assert!(warnings(&inputs, &mut table).is_empty(), "nobody has answered");
            let view = table.as_ref().expect("a table").view;
            // The last answer is often poor: the highest bid, the strongest card.
            let legal = view.legal();
            let Some(action) = legal.len().checked_sub(1).and_then(|last| legal.nth(last)) else { break };
            let before = session.local.as_ref().expect("a game").record.moves.clone();
            session.handle(GameRequest::Act(action));
            let shown = warnings(&inputs, &mut table);
            let local = session.local.as_ref().expect("a game");
            let Some(warning) = shown.first() else {
                assert_eq!(table.as_ref().expect("a table").view, local.game.view(LocalGame::viewer()));
                passed += 1;
                continue;
            };
            warned += 1;
            assert!(warning.action == action && warning.best != action && warning.grade.is_mistake(), "{warning:?}");
            assert_eq!(local.record.moves, before, "nothing has been played");
            let hints = local.record.tags.iter().find(|(name, _)| *name == format!("Hints {ME}"));
            assert_eq!(hints.map(|(_, count)| count.clone()), Some(warned.to_string()), "it counts as a hint");
            // Alternately take it back and insist.
            let request = if warned % 2 == 0 { GameRequest::Insist(action) } else { GameRequest::Act(warning.best) };
            session.handle(request);
            assert!(warnings(&inputs, &mut table).is_empty(), "{warning:?}");
        }
        assert!(warned >= 2 && passed >= 5, "{warned} warnings, {passed} answers passed");
    }

    #[test]
    fn the_tutor_is_switched_on_and_off() {
        let folder = tempfile::tempdir().expect("a folder");
        let (mut session, inputs) = session(folder.path());
        let mut table = None;
        session.handle(GameRequest::New("it/3".parse().expect("allowed rules"), "apprentice".into()));
        assert!(session.tutor.is_none());
        session.handle(GameRequest::Tutor);
        assert!(session.tutor.is_some() || table_has_no_choice(&session));
        session.handle(GameRequest::Tutor);
        assert!(session.tutor.is_none());
        let said = receive(&inputs, &mut table);
        assert_eq!(said, ["The tutor is on: it warns you before a costly move.", "The tutor is off."]);
    }

    fn table_has_no_choice(session: &LocalSession) -> bool {
        session.local.as_ref().is_some_and(|local| local.game.view(LocalGame::viewer()).legal().len() < 2)
    }

    #[test]
    fn a_saved_game_continues() {
        let folder = tempfile::tempdir().expect("a folder");
        let rules: RuleSet = "it/3".parse().expect("allowed rules");
        let (mut first, inputs) = session(folder.path());
        let mut table = None;
        first.handle(GameRequest::New(rules, "random".into()));
        for _ in 0..7 {
            receive(&inputs, &mut table);
            let action = table.as_ref().and_then(|table: &Table| table.view.legal().nth(0)).expect("asked");
            first.handle(GameRequest::Act(action));
        }
        receive(&inputs, &mut table);
        drop(first);
        let (mut second, inputs) = session(folder.path());
        second.handle(GameRequest::Resume);
        let mut again = None;
        receive(&inputs, &mut again);
        assert_eq!(again.expect("a table").view, table.expect("a table").view);
    }

    #[test]
    fn an_unplayable_saved_game_is_rejected_and_not_deleted() {
        for (tag, seed) in [("seer,nobody", "7"), ("random", "seven")] {
            let folder = tempfile::tempdir().expect("a folder");
            let mut record = Record::new("it/3".parse().expect("allowed rules"));
            record.tags.push((BOTS.to_owned(), tag.to_owned()));
            record.seed = Some(seed.to_owned());
            SaveFolder::new(folder.path()).claim().save(&record).expect("writable");
            let (mut session, inputs) = session(folder.path());
            session.handle(GameRequest::Resume);
            let mut table = None;
            let said = receive(&inputs, &mut table);
            assert!(table.is_none() && said[0].contains(if tag == "random" { seed } else { "nobody" }), "{said:?}");
            let saved = session.setup.saves.as_ref().expect("a slot").load().expect("readable");
            assert_eq!(saved, LoadedSave::Game(record), "it is neither changed nor lost");
        }
    }

    #[test]
    fn a_new_game_sets_the_old_one_aside() {
        let folder = tempfile::tempdir().expect("a folder");
        let rules: RuleSet = "it/3".parse().expect("allowed rules");
        let (mut session, _inputs) = session(folder.path());
        session.handle(GameRequest::New(rules, "random".into()));
        session.handle(GameRequest::New(rules, "random".into()));
        assert!(folder.path().join("left-1.foretell").exists());
        let names = &session.local.as_ref().expect("a game").record.players;
        assert_eq!(names, &["Zoe", "Ada", "Ben"]);
    }

    #[test]
    fn a_game_that_was_set_aside_is_resumed_from_its_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let rules: RuleSet = "it/3".parse().expect("allowed rules");
        let (mut session, inputs) = session(folder.path());
        session.handle(GameRequest::New(rules, "random".into()));
        let before = session.local.as_ref().expect("a game").record.clone();
        session.handle(GameRequest::New("pt/4".parse().expect("allowed rules"), "random".into()));
        let mut table = None;
        receive(&inputs, &mut table);
        session.handle(GameRequest::ResumeFile(folder.path().join("left-1.foretell")));
        receive(&inputs, &mut table);
        assert_eq!(table.as_ref().map(|table| table.view.rules), Some(rules));
        assert_eq!(session.local.as_ref().expect("a game").record, before);
        session.handle(GameRequest::ResumeFile(folder.path().join("nowhere.foretell")));
        let said = receive(&inputs, &mut table);
        assert_eq!(said, ["There is no saved game."]);
    }

    #[test]
    fn lists_of_bots_may_have_options_with_commas() {
        let specs = parse_bots("seer:worlds=64,threads=2,apprentice").expect("bots");
        assert_eq!(
            specs.iter().map(ToString::to_string).collect::<Vec<_>>(),
            ["seer:worlds=64,threads=2", "apprentice"]
        );
        assert!(parse_bots("").is_err() && parse_bots("seer,nobody").is_err());
    }
}
