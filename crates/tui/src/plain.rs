//! The line mode: every event a sentence, every decision a short word. For screen readers, pipes and scripts.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, Sender};

use foretell_rules::{Actions, Card, Play, ViewPhase};
use foretell_words::{Button, Words, hand_order, say};

use crate::answers::{Answer, answer};
use crate::input::Input;
use crate::menu::Menu;
use crate::room::{News, Room, Wish};
use crate::table::{Sitter, Table};

/// Reads lines on a thread of its own.
pub fn read_lines(inputs: Sender<Input>) {
    std::thread::spawn(move || {
        for line in io::stdin().lock().lines() {
            let Ok(line) = line else { break };
            if inputs.send(Input::Line(line)).is_err() {
                return;
            }
        }
        let _ = inputs.send(Input::EndOfInput);
    });
}

/// What can be asked at any time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    Help,
    Hand,
    Table,
    Scores,
    Last,
    Undo,
    Hint,
    Again,
    Begin,
    Bots,
    Quit,
}

/// The line mode with what it knows.
pub struct Plain<'a, W: Write> {
    words: Words,
    room: &'a Room,
    out: W,
    table: Option<Table>,
    /// The question whether a kept game should go on, while it is open.
    menu: Option<Menu>,
    declaring: Option<Card>,
    lines: VecDeque<String>,
    listens: Listens,
    /// A wish is on its way, and its answer comes first.
    sent: bool,
    /// What is asked now has been said.
    prompted: bool,
    /// Whether somebody types, and may ask things while others think. A script is only read when it is asked.
    eager: bool,
}

/// To whom it is worth listening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Listens {
    Both,
    /// There are no more lines.
    RoomAlone,
    /// The room is gone.
    Nobody,
}

/// How a conversation ends.
enum Next {
    GoOn,
    End,
}

impl<'a, W: Write> Plain<'a, W> {
    /// A line mode that speaks to `out`. With a menu in which a game is kept it asks first whether that should go on;
    /// without one the room begins by itself.
    pub fn new(words: Words, room: &'a Room, out: W, eager: bool) -> Plain<'a, W> {
        Plain {
            words,
            room,
            out,
            table: None,
            menu: None,
            declaring: None,
            lines: VecDeque::new(),
            listens: Listens::Both,
            sent: false,
            prompted: false,
            eager,
        }
    }

    /// Begins: with the question whether a kept game should go on, or at once.
    pub fn begin(&mut self, menu: Menu) -> io::Result<()> {
        if let Some(word) = &menu.word {
            writeln!(self.out, "{word}")?;
        }
        if menu.kept.is_none() {
            self.wish(Wish::New(menu.rules, menu.bots));
            return Ok(());
        }
        let (label, value) = menu.line(crate::menu::Entry::Resume, self.words);
        let (yes, no) = (self.words.button(Button::Yes), self.words.button(Button::No));
        writeln!(self.out, "{label}: {}? ({yes}/{no})", value.unwrap_or_default())?;
        self.menu = Some(menu);
        self.out.flush()
    }

    /// Speaks and listens until the end.
    pub fn run(&mut self, inputs: &Receiver<Input>) -> io::Result<()> {
        loop {
            self.out.flush()?;
            if self.takes_lines() {
                if let Some(line) = self.lines.pop_front() {
                    match self.take_line(&line)? {
                        Next::GoOn => continue,
                        Next::End => return self.part(),
                    }
                }
                if self.listens != Listens::Both {
                    return self.part();
                }
            }
            match inputs.recv() {
                Ok(Input::News(news)) => self.hear(news)?,
                Ok(Input::Line(line)) => self.lines.push_back(line),
                Ok(Input::EndOfInput) if self.listens == Listens::Both => self.listens = Listens::RoomAlone,
                Ok(Input::Stop) | Err(_) => return self.part(),
                Ok(_) => {}
            }
        }
    }

    fn wish(&mut self, wish: Wish) {
        self.sent = true;
        self.room.wish(wish);
    }

    fn is_over(&self) -> bool {
        self.table.as_ref().is_some_and(|table| matches!(table.view.phase, ViewPhase::Over { .. }))
    }

    fn is_asked(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.begun && !table.view.legal().is_empty())
    }

    fn takes_lines(&self) -> bool {
        !self.sent
            && (self.menu.is_some()
                || self.is_asked()
                || self.is_over()
                || self.eager
                || self.listens == Listens::Nobody)
    }

    fn part(&mut self) -> io::Result<()> {
        writeln!(self.out, "{}", say!(self.words, "play-goodbye"))?;
        self.out.flush()
    }

    // ---- news ----

    fn hear(&mut self, news: News) -> io::Result<()> {
        self.sent = false;
        match news {
            News::Table(whole) => {
                self.menu = None;
                let table = Table::new(*whole, self.words);
                // Somebody who comes back hears the last few things again.
                let again = table.log.iter().skip(table.log.len().saturating_sub(5));
                for line in again {
                    writeln!(self.out, "{line}")?;
                }
                if !table.begun {
                    self.before_the_game(&table)?;
                }
                (self.table, self.declaring, self.prompted) = (Some(table), None, false);
            }
            News::Events(events) => {
                (self.prompted, self.declaring) = (false, None);
                let Some(table) = &mut self.table else { return Ok(()) };
                for event in &events {
                    let before = table.log.len();
                    table.see(event, self.words);
                    for line in &table.log[before..] {
                        writeln!(self.out, "{line}")?;
                    }
                }
            }
            News::Chairs(chairs) => {
                if let Some(table) = &mut self.table {
                    table.seat(chairs);
                }
                return Ok(());
            }
            News::Hint(hint) => {
                writeln!(self.out, "{}", self.words.hint(&hint))?;
                if !hint.options.is_empty() {
                    writeln!(self.out, "{}", self.words.hint_options(&hint))?;
                }
            }
            News::Told(text) | News::Refused(text) => writeln!(self.out, "{text}")?,
            News::Connection(connection) => writeln!(self.out, "{}", self.words.connection(connection))?,
            News::Closed(text) => {
                self.listens = Listens::Nobody;
                writeln!(self.out, "{text}")?;
            }
        }
        self.prompt()
    }

    fn before_the_game(&mut self, table: &Table) -> io::Result<()> {
        let free = table.chairs.iter().filter(|chair| chair.sitter == Sitter::Nobody).count();
        let seated = table.chairs.iter().filter(|chair| chair.sitter != Sitter::Nobody);
        let names = self.words.and(seated.map(|chair| chair.name.clone()));
        writeln!(self.out, "{}", say!(self.words, "play-plain-seated", names = names))?;
        writeln!(self.out, "{}", self.words.seats_free(free))
    }

    // ---- asking ----

    /// Says what is asked, once.
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
            let choices = self.choices(table);
            writeln!(self.out, "{choices}")?;
        }
        Ok(())
    }

    /// What can be answered, with what is to be typed for it.
    fn choices(&self, table: &Table) -> String {
        let words = self.words;
        let choices: Vec<String> = match (self.declaring, table.view.legal()) {
            (Some(card), _) => Play::all_of(card).enumerate().map(|(n, play)| numbered(n, &words.play(play))).collect(),
            (None, Actions::Plays(cards) | Actions::Passes(cards)) => {
                let named = |card: Card| format!("{} ({})", words.card(card), words.card_label(card));
                hand_order(cards).map(named).collect()
            }
            (None, Actions::Bids { most, banned }) => {
                (0..=most).filter(|bid| banned != Some(*bid)).map(|bid| bid.to_string()).collect()
            }
            (None, _) => {
                let offers = crate::offers::offers(&table.view, None);
                let allowed = offers.iter().enumerate().filter(|(_, offer)| offer.allowed);
                match table.view.legal() {
                    Actions::Changes { .. } => allowed.map(|(_, offer)| offer.label(words, &table.view)).collect(),
                    _ => allowed.map(|(place, offer)| numbered(place, &offer.label(words, &table.view))).collect(),
                }
            }
        };
        say!(words, "play-plain-choices", choices = words.or(choices)).into_owned()
    }

    // ---- lines ----

    fn take_line(&mut self, line: &str) -> io::Result<Next> {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            return Ok(Next::GoOn);
        }
        if self.word_of(line) == Some(Word::Quit) {
            return Ok(Next::End);
        }
        if self.menu.is_some() {
            self.take_menu_line(line);
            return Ok(Next::GoOn);
        }
        match self.word_of(line) {
            Some(word) => self.take_word(word)?,
            None => self.take_answer(line)?,
        }
        Ok(Next::GoOn)
    }

    /// Anything but yes begins a new game; the old one is set aside, not lost.
    fn take_menu_line(&mut self, line: &str) {
        let Some(menu) = self.menu.take() else { return };
        let yes = self.words.button(Button::Yes).to_lowercase();
        let line = line.to_lowercase();
        let is_yes = yes == line || line == "yes" || line == "y";
        self.wish(if is_yes { Wish::Resume } else { Wish::New(menu.rules, menu.bots) });
    }

    fn word_of(&self, line: &str) -> Option<Word> {
        let words = self.words;
        let known = [
            (Word::Help, "help", say!(words, "play-word-help")),
            (Word::Hand, "hand", say!(words, "play-word-hand")),
            (Word::Table, "table", say!(words, "play-word-table")),
            (Word::Scores, "scores", say!(words, "play-word-scores")),
            (Word::Last, "last", say!(words, "play-word-last")),
            (Word::Undo, "undo", say!(words, "play-word-undo")),
            (Word::Hint, "hint", say!(words, "play-word-hint")),
            (Word::Again, "again", say!(words, "play-word-again")),
            (Word::Begin, "begin", say!(words, "play-word-begin")),
            (Word::Bots, "bots", say!(words, "play-word-bots")),
            (Word::Quit, "quit", say!(words, "play-word-quit")),
        ];
        let line = line.to_lowercase();
        known.into_iter().find(|(_, english, own)| line == *english || line == **own).map(|(word, ..)| word)
    }

    fn take_word(&mut self, word: Word) -> io::Result<()> {
        match word {
            Word::Undo => self.wish(Wish::Undo),
            Word::Hint if self.is_asked() => self.wish(Wish::Hint),
            Word::Again if self.is_over() => self.wish(Wish::Again),
            Word::Begin => self.wish(Wish::Begin),
            Word::Bots => self.wish(Wish::Fill),
            Word::Help => {
                for line in [say!(self.words, "play-plain-help"), say!(self.words, "play-plain-help-answers")] {
                    writeln!(self.out, "{line}")?;
                }
            }
            _ => {
                for line in self.told(word) {
                    writeln!(self.out, "{line}")?;
                }
            }
        }
        Ok(())
    }

    fn told(&self, word: Word) -> Vec<String> {
        let Some(table) = &self.table else { return Vec::new() };
        let narrator = table.narrator(self.words);
        match word {
            Word::Hand => vec![narrator.hand(&table.view)],
            Word::Table => {
                let mut told = vec![narrator.table(&table.view), narrator.bids(&table.view)];
                told.push(narrator.prompt(&table.view));
                told
            }
            Word::Scores => vec![narrator.scores(&table.view.scores)],
            Word::Last => match &table.last_trick {
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
        match answer(line, table, self.declaring, self.words) {
            Answer::Act(action) => self.wish(Wish::Act(action)),
            Answer::Declare(card) => {
                self.declaring = Some(card);
                writeln!(self.out, "{}", say!(self.words, "play-declare", card = self.words.card(card)))?;
                if let Some(table) = &self.table {
                    let choices = self.choices(table);
                    writeln!(self.out, "{choices}")?;
                }
            }
            Answer::No(why) => {
                self.declaring = None;
                writeln!(self.out, "{why}")?;
            }
        }
        Ok(())
    }
}

fn numbered(place: usize, name: &str) -> String {
    format!("{name} ({})", place + 1)
}
