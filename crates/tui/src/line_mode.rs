//! The line mode: events as sentences, short words as answers; for screen readers, pipes and scripts.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender};

use foretell_rules::{Action, Actions, Card, Play, RuleSet, Seat, ViewPhase};
use foretell_words::{Button, RuleBook, Words, hand_order, say};

use crate::answer_parser::{ParsedAnswer, parse_answer};
use crate::game_messages::{GameRequest, GameUpdate};
use crate::game_thread::GameThread;
use crate::input::{Input, InputReader, next_line};
use crate::menu::{Menu, MenuItem, saved_line};
use crate::move_choices::move_choices;
use crate::reactions::{REACTIONS, ReactionKey};
use crate::save_files::SavedGame;
use crate::table::{Occupant, Table};

pub fn read_lines(inputs: Sender<Input>) -> InputReader {
    InputReader::spawn(inputs, || Some(next_line(&mut io::stdin().lock())))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LineCommand {
    Help,
    Hand,
    Table,
    Scores,
    LastTrick,
    Undo,
    Hint,
    Tutor,
    Anyway,
    Rematch,
    Review,
    Start,
    AddBots,
    Games,
    Rules,
    Quit,
}

pub struct LineMode<'a, W: Write> {
    words: Words,
    game: &'a GameThread,
    out: W,
    table: Option<Table>,
    menu: Option<Menu>,
    set_aside: Vec<SavedGame>,
    declaring: Option<Card>,
    warned: Option<Action>,
    lines: VecDeque<String>,
    open_inputs: OpenInputs,
    place: GamePlace,
    /// In milliseconds.
    clock: Vec<(Seat, u64)>,
    awaits_reply: bool,
    prompted: bool,
    /// A person types and may ask things while others think; a script is read only when asked.
    interactive: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GamePlace {
    ThisComputer,
    Server,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OpenInputs {
    Both,
    GameOnly,
    None,
}

impl<'a, W: Write> LineMode<'a, W> {
    pub fn new(words: Words, game: &'a GameThread, out: W, interactive: bool, place: GamePlace) -> LineMode<'a, W> {
        LineMode {
            place,
            clock: Vec::new(),
            words,
            game,
            out,
            table: None,
            menu: None,
            set_aside: Vec::new(),
            declaring: None,
            warned: None,
            lines: VecDeque::new(),
            open_inputs: OpenInputs::Both,
            // A game speaks first, unless the menu asks something.
            awaits_reply: true,
            prompted: false,
            interactive,
        }
    }

    pub fn begin(&mut self, menu: Menu) -> io::Result<()> {
        if let Some(notice) = &menu.notice {
            writeln!(self.out, "{notice}")?;
        }
        self.set_aside.clone_from(&menu.set_aside);
        let (label, Some(saved)) = menu.line(MenuItem::Resume, self.words) else {
            self.send(GameRequest::New(menu.rules, menu.bots));
            return Ok(());
        };
        let (yes, no) = (self.words.button(Button::Yes), self.words.button(Button::No));
        writeln!(self.out, "{label}: {saved}? ({yes}/{no})")?;
        if !menu.set_aside.is_empty() {
            writeln!(self.out, "{}", say!(self.words, "play-plain-resume-other"))?;
            for (place, game) in menu.set_aside.iter().enumerate() {
                writeln!(self.out, "  {}: {}", place + 1, saved_line(game, self.words))?;
            }
        }
        (self.menu, self.awaits_reply) = (Some(menu), false);
        self.out.flush()
    }

    pub fn resume(&mut self, file: PathBuf) {
        self.send(GameRequest::ResumeFile(file));
    }

    pub fn run(&mut self, inputs: &Receiver<Input>, reader: &InputReader) -> io::Result<()> {
        loop {
            self.out.flush()?;
            if self.takes_lines() {
                if let Some(line) = self.lines.pop_front() {
                    reader.note_taken();
                    match self.take_line(&line)? {
                        ControlFlow::Continue(()) => continue,
                        ControlFlow::Break(()) => return Ok(()),
                    }
                }
                if self.open_inputs != OpenInputs::Both {
                    return Ok(());
                }
            }
            if self.is_script_at_its_end() {
                self.game.send(GameRequest::Leave);
                return Ok(());
            }
            match inputs.recv() {
                Ok(Input::Game(update)) => self.receive(update)?,
                Ok(Input::Line(line)) => self.lines.push_back(line),
                Ok(Input::EndOfInput) if self.open_inputs == OpenInputs::Both => {
                    self.open_inputs = OpenInputs::GameOnly;
                }
                Ok(Input::Stop) | Err(_) => return Ok(()),
                Ok(_) => {}
            }
        }
    }

    fn is_script_at_its_end(&self) -> bool {
        let has_read_all = self.open_inputs == OpenInputs::GameOnly && self.lines.is_empty();
        self.place == GamePlace::Server && has_read_all && !self.awaits_reply && self.table.is_some()
    }

    fn send(&mut self, request: GameRequest) {
        self.awaits_reply = true;
        self.game.send(request);
    }

    fn is_over(&self) -> bool {
        self.table.as_ref().is_some_and(|table| matches!(table.view.phase, ViewPhase::Over { .. }))
    }

    fn is_asked(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.begun && !table.view.legal().is_empty())
    }

    fn takes_lines(&self) -> bool {
        !self.awaits_reply
            && (self.menu.is_some()
                || self.table.is_none()
                || self.is_asked()
                || self.is_over()
                || self.interactive
                || self.open_inputs == OpenInputs::None
                || self.is_command_before_the_game())
    }

    /// Answers wait for a question, commands such as «begin» don't.
    fn is_command_before_the_game(&self) -> bool {
        let is_gathering = self.table.as_ref().is_some_and(|table| !table.begun);
        is_gathering
            && self.lines.front().is_some_and(|line| {
                let line = line.trim();
                self.parse_command(line).is_some() || self.parse_talk(line).is_some()
            })
    }

    // ---- updates of the game ----

    fn receive(&mut self, update: GameUpdate) -> io::Result<()> {
        if let GameUpdate::Clock(clock) = update {
            self.clock = clock;
            return Ok(());
        }
        self.awaits_reply = false;
        match update {
            // Not a reply; handled above.
            GameUpdate::Clock(_) => return Ok(()),
            GameUpdate::Snapshot(snapshot) => {
                (self.menu, self.warned) = (None, None);
                let table = Table::new(*snapshot, self.words);
                // Repeat the last lines for a returning player.
                let latest = table.log.iter().skip(table.log.len().saturating_sub(5));
                for line in latest {
                    writeln!(self.out, "{line}")?;
                }
                if !table.begun {
                    self.before_the_game(&table)?;
                }
                (self.table, self.declaring, self.prompted) = (Some(table), None, false);
            }
            GameUpdate::Events(events) => {
                (self.prompted, self.declaring, self.warned) = (false, None, None);
                let Some(table) = &mut self.table else { return Ok(()) };
                for event in &events {
                    let before = table.log.len();
                    table.see(event, self.words);
                    for line in &table.log[before..] {
                        writeln!(self.out, "{line}")?;
                    }
                }
            }
            GameUpdate::Seats(seat_info) => {
                if let Some(table) = &mut self.table {
                    table.set_seat_info(seat_info);
                }
                return Ok(());
            }
            GameUpdate::Hint(hint) => {
                writeln!(self.out, "{}", self.words.hint(&hint))?;
                if !hint.options.is_empty() {
                    writeln!(self.out, "{}", self.words.hint_options(&hint))?;
                }
            }
            GameUpdate::Verdict(sentences) => {
                // The next puzzle follows; input typed ahead is its answer.
                self.awaits_reply = true;
                return writeln!(self.out, "{}", sentences.join("\n"));
            }
            GameUpdate::Reviewed(lines) => writeln!(self.out, "{}", lines.join("\n"))?,
            GameUpdate::Record(_) => {}
            GameUpdate::Warned(warning) => {
                self.warned = Some(warning.action);
                self.declaring = None;
                writeln!(self.out, "{}.", self.words.tutor_verdict(&warning))?;
                for line in self.words.tutor_warning(&warning) {
                    writeln!(self.out, "{line}")?;
                }
                let word = say!(self.words, "play-word-anyway");
                writeln!(self.out, "{}", say!(self.words, "tutor-plain-ask", word = word))?;
            }
            GameUpdate::Notice(text) | GameUpdate::Refused(text) => writeln!(self.out, "{text}")?,
            GameUpdate::Connection(connection) => writeln!(self.out, "{}", self.words.connection(connection))?,
            GameUpdate::Closed(text) => {
                self.open_inputs = OpenInputs::None;
                writeln!(self.out, "{text}")?;
            }
        }
        self.prompt()
    }

    fn before_the_game(&mut self, table: &Table) -> io::Result<()> {
        let free = table.free_seats();
        let seated = table.seat_info.iter().filter(|info| info.occupant != Occupant::Empty);
        let names = self.words.and(seated.map(|info| info.name.clone()));
        writeln!(self.out, "{}", say!(self.words, "play-plain-seated", names = names))?;
        writeln!(self.out, "{}", self.words.seats_free(free))?;
        let words = self.words;
        let (begin, bots) = (say!(words, "play-word-begin"), say!(words, "play-word-bots"));
        let then = match (table.host, free) {
            (true, 0) => say!(words, "play-host-words-full", begin = begin),
            (true, _) => say!(words, "play-host-words", begin = begin, bots = bots),
            (false, _) => say!(words, "play-await-host"),
        };
        writeln!(self.out, "{then}")
    }

    // ---- asking ----

    fn prompt(&mut self) -> io::Result<()> {
        if self.prompted {
            return Ok(());
        }
        let Some(table) = &self.table else { return Ok(()) };
        let narrator = table.narrator(self.words);
        if matches!(table.view.phase, ViewPhase::Over { .. }) {
            self.prompted = true;
            for (.., line) in narrator.podium(&table.view.scores) {
                writeln!(self.out, "{line}")?;
            }
            return writeln!(self.out, "{}", say!(self.words, "play-plain-over"));
        }
        if table.begun && !table.view.legal().is_empty() {
            self.prompted = true;
            if matches!(table.view.legal(), Actions::Bids { .. } | Actions::Trumps { .. }) {
                writeln!(self.out, "{}", narrator.hand(&table.view))?;
            }
            writeln!(self.out, "{}", narrator.prompt(&table.view))?;
            let choices = choices_text(table, self.declaring, self.words);
            writeln!(self.out, "{choices}")?;
            let own = self.clock.iter().find(|(seat, _)| Some(*seat) == table.me());
            if let Some((_, left)) = own {
                writeln!(self.out, "{}", capitalised(&self.words.time_left(left / 1000)))?;
            }
        }
        Ok(())
    }

    // ---- lines ----

    fn take_line(&mut self, line: &str) -> io::Result<ControlFlow<()>> {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            return Ok(ControlFlow::Continue(()));
        }
        if let Some(request) = self.parse_talk(line) {
            self.send(request);
            return Ok(ControlFlow::Continue(()));
        }
        match self.parse_command(line) {
            Some(LineCommand::Quit) => return Ok(ControlFlow::Break(())),
            Some(LineCommand::Games) => self.list_games()?,
            _ if self.menu.is_some() => self.take_menu_line(line),
            Some(command) => self.run_command(command)?,
            None => self.take_answer(line)?,
        }
        Ok(ControlFlow::Continue(()))
    }

    fn list_games(&mut self) -> io::Result<()> {
        if self.set_aside.is_empty() {
            return writeln!(self.out, "{}", say!(self.words, "play-plain-none-aside"));
        }
        writeln!(self.out, "{}", say!(self.words, "play-plain-set-aside"))?;
        for game in &self.set_aside {
            writeln!(self.out, "  {}: {}", game.file.display(), saved_line(game, self.words))?;
        }
        Ok(())
    }

    /// A number continues a set-aside game; yes continues the saved one; anything else begins a new game and sets the
    /// old one aside.
    fn take_menu_line(&mut self, line: &str) {
        let Some(menu) = self.menu.take() else { return };
        let place = line.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        if let Some(game) = place.and_then(|place| menu.set_aside.get(place)) {
            return self.send(GameRequest::ResumeFile(game.file.clone()));
        }
        let yes = self.words.button(Button::Yes).to_lowercase();
        let line = line.to_lowercase();
        let is_yes = yes == line || line == "yes" || line == "y";
        self.send(if is_yes { GameRequest::Resume } else { GameRequest::New(menu.rules, menu.bots) });
    }

    /// `say` and a text, or `react` and the name or number of a reaction.
    fn parse_talk(&self, line: &str) -> Option<GameRequest> {
        let (command, text) = line.split_once(char::is_whitespace)?;
        let (command, text) = (command.to_lowercase(), text.trim());
        let is = |english: &str, own: &str| command == english || command == own;
        if is("say", &say!(self.words, "play-word-say")) {
            return Some(GameRequest::Say(text.to_owned()));
        }
        if is("react", &say!(self.words, "play-word-react")) {
            let number = || text.parse().ok().and_then(ReactionKey::numbered);
            return ReactionKey::named(text).or_else(number).map(|reaction| GameRequest::React(reaction.name));
        }
        None
    }

    fn parse_command(&self, line: &str) -> Option<LineCommand> {
        let words = self.words;
        let known = [
            (LineCommand::Help, "help", say!(words, "play-word-help")),
            (LineCommand::Hand, "hand", say!(words, "play-word-hand")),
            (LineCommand::Table, "table", say!(words, "play-word-table")),
            (LineCommand::Scores, "scores", say!(words, "play-word-scores")),
            (LineCommand::LastTrick, "last", say!(words, "play-word-last")),
            (LineCommand::Undo, "undo", say!(words, "play-word-undo")),
            (LineCommand::Hint, "hint", say!(words, "play-word-hint")),
            (LineCommand::Tutor, "tutor", say!(words, "play-word-tutor")),
            (LineCommand::Anyway, "anyway", say!(words, "play-word-anyway")),
            (LineCommand::Rematch, "again", say!(words, "play-word-again")),
            (LineCommand::Review, "review", say!(words, "play-word-review")),
            (LineCommand::Start, "begin", say!(words, "play-word-begin")),
            (LineCommand::AddBots, "bots", say!(words, "play-word-bots")),
            (LineCommand::Rules, "rules", say!(words, "play-word-rules")),
            (LineCommand::Games, "games", say!(words, "play-word-games")),
            (LineCommand::Quit, "quit", say!(words, "play-word-quit")),
        ];
        let line = line.to_lowercase();
        known.into_iter().find(|(_, english, own)| line == *english || line == **own).map(|(command, ..)| command)
    }

    fn run_command(&mut self, command: LineCommand) -> io::Result<()> {
        match command {
            LineCommand::Undo => self.send(GameRequest::Undo),
            LineCommand::Hint if self.is_asked() => self.send(GameRequest::Hint),
            LineCommand::Tutor => self.send(GameRequest::Tutor),
            LineCommand::Anyway if self.warned.is_some() => {
                if let Some(action) = self.warned.take() {
                    self.send(GameRequest::Insist(action));
                }
            }
            LineCommand::Rematch if self.is_over() => self.send(GameRequest::Rematch),
            LineCommand::Review if self.is_over() => {
                writeln!(self.out, "{}", say!(self.words, "play-plain-reviewing"))?;
                self.send(GameRequest::Review);
            }
            LineCommand::Start => self.send(GameRequest::Start),
            LineCommand::AddBots => self.send(GameRequest::AddBots),
            LineCommand::Help => {
                let own = if self.place == GamePlace::Server {
                    say!(self.words, "play-plain-help-talk", names = REACTIONS.map(|reaction| reaction.name).join(", "))
                } else {
                    say!(self.words, "play-plain-help-games")
                };
                let [words, answers] =
                    [say!(self.words, "play-plain-help"), say!(self.words, "play-plain-help-answers")];
                for line in [words, answers, own, say!(self.words, "play-help-lesson")] {
                    writeln!(self.out, "{line}")?;
                }
            }
            _ => {
                for line in self.report(command) {
                    writeln!(self.out, "{line}")?;
                }
            }
        }
        Ok(())
    }

    fn rules(&self, rules: &RuleSet) -> Vec<String> {
        let mut lines = vec![self.words.rules_line(rules)];
        for chapter in RuleBook::new(self.words, *rules).as_text() {
            lines.extend([String::new(), chapter.title]);
            lines.extend(chapter.lines.into_iter().map(|line| line.text));
        }
        lines
    }

    fn report(&self, command: LineCommand) -> Vec<String> {
        let Some(table) = &self.table else { return Vec::new() };
        let narrator = table.narrator(self.words);
        match command {
            LineCommand::Hand => vec![narrator.hand(&table.view)],
            LineCommand::Table => {
                vec![narrator.table(&table.view), narrator.bids(&table.view), narrator.prompt(&table.view)]
            }
            LineCommand::Rules => self.rules(&table.view.rules),
            LineCommand::Scores => vec![narrator.scores(&table.view.scores)],
            LineCommand::LastTrick => match &table.last_trick {
                None => vec![say!(self.words, "play-no-last-trick").into_owned()],
                Some(trick) => {
                    let played = |placed: &foretell_rules::Placed| foretell_rules::Event::CardPlayed {
                        seat: placed.seat,
                        play: placed.play,
                    };
                    let ended = foretell_rules::Event::TrickEnded { outcome: trick.outcome };
                    let events = trick.plays.iter().map(played).chain([ended]);
                    events.filter_map(|event| narrator.event(&event)).collect()
                }
            },
            _ => vec![say!(self.words, "illegal-not-asked").into_owned()],
        }
    }

    fn take_answer(&mut self, line: &str) -> io::Result<()> {
        let Some(table) = &self.table else { return Ok(()) };
        if !self.is_asked() {
            let text = table.narrator(self.words).prompt(&table.view);
            return writeln!(self.out, "{text}");
        }
        match parse_answer(line, table, self.declaring, self.words) {
            ParsedAnswer::Act(action) => self.send(GameRequest::Act(action)),
            ParsedAnswer::Declare(card) => {
                self.declaring = Some(card);
                writeln!(self.out, "{}", say!(self.words, "play-declare", card = self.words.card(card)))?;
                if let Some(table) = &self.table {
                    let choices = choices_text(table, self.declaring, self.words);
                    writeln!(self.out, "{choices}")?;
                }
            }
            ParsedAnswer::Invalid(why) => {
                self.declaring = None;
                writeln!(self.out, "{why}")?;
            }
        }
        Ok(())
    }
}

pub(crate) fn choices_text(table: &Table, declaring: Option<Card>, words: Words) -> String {
    let choices: Vec<String> = match (declaring, table.view.legal()) {
        (Some(card), _) => Play::all_of(card).enumerate().map(|(n, play)| numbered(n, &words.play(play))).collect(),
        (None, Actions::Plays(cards) | Actions::Passes(cards)) => {
            let named = |card: Card| format!("{} ({})", words.card(card), words.card_label(card));
            hand_order(cards).map(named).collect()
        }
        (None, Actions::Bids { most, banned }) => {
            (0..=most).filter(|bid| banned != Some(*bid)).map(|bid| bid.to_string()).collect()
        }
        (None, _) => {
            let choices = move_choices(&table.view, None);
            let allowed = choices.iter().enumerate().filter(|(_, choice)| choice.allowed);
            match table.view.legal() {
                Actions::Changes { .. } => allowed.map(|(_, choice)| choice.label(words, &table.view)).collect(),
                _ => allowed.map(|(place, choice)| numbered(place, &choice.label(words, &table.view))).collect(),
            }
        }
    };
    say!(words, "play-plain-choices", choices = words.or(choices)).into_owned()
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

fn numbered(place: usize, name: &str) -> String {
    format!("{name} ({})", place + 1)
}
