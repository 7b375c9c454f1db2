//! The lesson for beginners, line by line. Its steps are those of the browser.

use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;

use foretell_practice::lesson::{LEARNER, LESSONS, LessonStep, STEPS};
use foretell_rules::{Audience, Event, Game, Viewer};
use foretell_words::{Words, say};

use crate::answer_parser::{ParsedAnswer, parse_answer};
use crate::input::{Input, next_line};
use crate::line_mode::choices_text;
use crate::table::{GameSnapshot, SeatInfo, Table};

pub fn run(words: Words, input: &mut impl BufRead, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}", say!(words, "lesson-title"))?;
    writeln!(out, "{}", say!(words, "lesson-lines", quit = say!(words, "play-word-quit")))?;
    for number in 0..STEPS.len() {
        if teach(words, number, input, out)?.is_break() {
            return Ok(());
        }
    }
    writeln!(out, "\n{}\n{}", say!(words, "lesson-end-title"), say!(words, "lesson-end"))?;
    writeln!(out, "\n  foretell play")
}

fn teach(words: Words, number: usize, input: &mut impl BufRead, out: &mut impl Write) -> io::Result<ControlFlow<()>> {
    let step = &STEPS[number];
    let is_first = number == 0 || STEPS[number - 1].lesson != step.lesson;
    writeln!(out)?;
    if is_first {
        writeln!(out, "{}\n", say!(words, "lesson-number", number = step.lesson + 1, count = LESSONS))?;
    }
    let (table, lately) = table_at(words, number);
    // Before the first sentence, bids and trump mean nothing to a learner.
    if number > 0 && !lately.is_empty() {
        writeln!(out, "{}\n", lately.join("\n"))?;
    }
    writeln!(out, "{}", words.say(step.sentence))?;
    let asks = step.right().is_some();
    if asks || is_first {
        writeln!(out, "{}", table.narrator(words).hand(&table.view))?;
    }
    let then = if asks { choices_text(&table, None, words) } else { say!(words, "play-press-key").into_owned() };
    writeln!(out, "{then}")?;
    loop {
        out.flush()?;
        let Input::Line(line) = next_line(input) else { return Ok(ControlFlow::Break(())) };
        match reply(words, step, &table, line.trim()) {
            Reply::Quit => return Ok(ControlFlow::Break(())),
            Reply::Next => return Ok(ControlFlow::Continue(())),
            Reply::Again(text) => writeln!(out, "{text}")?,
        }
    }
}

enum Reply {
    Quit,
    Next,
    Again(String),
}

fn reply(words: Words, step: &LessonStep, table: &Table, line: &str) -> Reply {
    let is = |english: &str, own: &str| line.eq_ignore_ascii_case(english) || line.to_lowercase() == own;
    if is("quit", &say!(words, "play-word-quit")) {
        return Reply::Quit;
    }
    let narrator = table.narrator(words);
    if is("hand", &say!(words, "play-word-hand")) {
        return Reply::Again(narrator.hand(&table.view));
    }
    if is("table", &say!(words, "play-word-table")) {
        return Reply::Again(narrator.table(&table.view));
    }
    let Some(right) = step.right() else { return Reply::Next };
    if line.is_empty() || is("help", &say!(words, "play-word-help")) {
        return Reply::Again(choices_text(table, None, words));
    }
    match parse_answer(line, table, None, words) {
        ParsedAnswer::Act(action) if action == right => Reply::Next,
        ParsedAnswer::Act(action) => {
            Reply::Again(step.why(action).map_or_else(String::new, |why| words.say(why).into_owned()))
        }
        ParsedAnswer::Declare(_) => Reply::Again(choices_text(table, None, words)),
        ParsedAnswer::Invalid(why) => Reply::Again(why),
    }
}

/// Also returns what happened since the step before. The learner's own cards are read out anyway.
fn table_at(words: Words, number: usize) -> (Table, Vec<String>) {
    let step = &STEPS[number];
    let record = step.record();
    let viewer = Viewer::Seat(LEARNER);
    let seat_info = record.players.iter().map(SeatInfo::bot).collect();
    let mut table = Table::new(GameSnapshot::new(record.rules, viewer, seat_info), words);
    let mut game = Game::new(record.rules);
    for (place, made) in step.moves().iter().enumerate() {
        if place == LessonStep::known(number) {
            table.log.clear();
        }
        let mut see = |audience: Audience, event: Event| {
            let is_hidden = matches!(event, Event::RoundBegan { .. } | Event::HandDealt { .. });
            if audience.includes(viewer) {
                let before = table.log.len();
                table.see(&event, words);
                table.log.truncate(if is_hidden { before } else { table.log.len() });
            }
        };
        // The records are checked by their own tests.
        let _ = game.make_with(*made, &mut see);
    }
    let is_new = LessonStep::known(number) < step.moves().len();
    let lately = if is_new { std::mem::take(&mut table.log) } else { Vec::new() };
    (table, lately)
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::io::Read;
    use std::rc::Rc;

    use foretell_rules::Action;
    use foretell_words::Language;

    use super::*;

    #[derive(Clone, Default)]
    struct Transcript(Rc<RefCell<String>>);

    impl Write for Transcript {
        fn write(&mut self, part: &[u8]) -> io::Result<usize> {
            self.0.borrow_mut().push_str(&String::from_utf8_lossy(part));
            Ok(part.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    struct Typist {
        lines: std::vec::IntoIter<String>,
        line: Vec<u8>,
        transcript: Transcript,
    }

    impl Read for Typist {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let part = self.fill_buf()?;
            let length = part.len().min(into.len());
            into[..length].copy_from_slice(&part[..length]);
            self.consume(length);
            Ok(length)
        }
    }

    impl BufRead for Typist {
        fn fill_buf(&mut self) -> io::Result<&[u8]> {
            if self.line.is_empty()
                && let Some(line) = self.lines.next()
            {
                writeln!(self.transcript, "{}", format!("> {line}").trim_end())?;
                self.line = format!("{line}\n").into_bytes();
            }
            Ok(&self.line)
        }

        fn consume(&mut self, length: usize) {
            self.line.drain(..length);
        }
    }

    fn transcript(words: Words, lines: Vec<String>) -> String {
        let mut out = Transcript::default();
        let mut typist = Typist { lines: lines.into_iter(), line: Vec::new(), transcript: out.clone() };
        run(words, &mut typist, &mut out).expect("a transcript can be written");
        drop(typist);
        Rc::into_inner(out.0).expect("only this one is left").into_inner()
    }

    fn typed(words: Words, action: Action) -> String {
        match action {
            Action::Bid(bid) => bid.to_string(),
            Action::Play(play) => words.card_label(play.card()).into_owned(),
            other => other.to_string(),
        }
    }

    fn every_answer(words: Words) -> Vec<String> {
        let mut lines = Vec::new();
        for (number, step) in STEPS.iter().enumerate() {
            let (table, _) = table_at(words, number);
            let Some(right) = step.right() else {
                lines.push(String::new());
                continue;
            };
            let wrong = table.view.legal().into_iter().filter(|action| *action != right);
            lines.extend(wrong.chain([right]).map(|action| typed(words, action)));
        }
        lines
    }

    #[test]
    fn the_lesson_can_be_played_in_every_language() {
        for language in Language::ALL {
            let words = Words::new(language);
            let transcript = transcript(words, every_answer(words));
            assert!(transcript.trim_end().ends_with("foretell play"), "{language}: {transcript}");
            insta::assert_snapshot!(format!("lesson_{language}"), transcript);
        }
    }

    #[test]
    fn an_illegal_card_is_refused_and_the_hand_can_be_read_again() {
        let words = Words::new(Language::English);
        let lines = ["", "2", "D3", "hand", "table", "nonsense", "quit"].map(str::to_owned).to_vec();
        let transcript = transcript(words, lines);
        assert!(transcript.contains("The Dwarf 3 doesn't follow suit: play the Human 9"), "{transcript}");
        assert_eq!(transcript.matches("Your hand: Human 9, Dwarf 3, Wizard and Jester").count(), 4, "{transcript}");
        assert!(
            transcript.contains("> table\nDwarves are trump. On the table: Bruno: Human 5, Celia: Human 12"),
            "{transcript}"
        );
        assert!(transcript.contains("“nonsense” isn't an answer here"), "{transcript}");
        assert!(transcript.ends_with("> quit\n"), "{transcript}");
    }

    #[test]
    fn the_end_of_input_ends_the_lesson() {
        let words = Words::new(Language::English);
        let transcript = transcript(words, vec![String::new()]);
        assert!(transcript.contains("choose 2.") && !transcript.contains("foretell play"), "{transcript}");
    }
}
