//! All inputs in one channel: keys, clicks, lines, time and updates of the game.

use std::io::{self, BufRead};
use std::sync::mpsc::{Receiver, Sender, SyncSender, sync_channel};

use ratatui::crossterm::event::{KeyEvent, MouseEvent};

use crate::game_messages::GameUpdate;

#[derive(Clone, Debug)]
pub enum Input {
    Key(KeyEvent),
    Mouse(MouseEvent),
    Resize(u16, u16),
    /// In milliseconds since the start.
    Time(u64),
    Game(GameUpdate),
    Line(String),
    EndOfInput,
    Stop,
}

/// Keys or lines read ahead; more stay in their source.
const READ_AHEAD: usize = 32;

pub struct InputReader {
    taken: Receiver<()>,
}

impl InputReader {
    pub fn spawn(inputs: Sender<Input>, mut read: impl FnMut() -> Option<Input> + Send + 'static) -> InputReader {
        let (room, taken): (SyncSender<()>, _) = sync_channel(READ_AHEAD);
        std::thread::spawn(move || {
            // Reserve room before reading.
            while room.send(()).is_ok() {
                let Some(input) = read() else { return };
                let is_last = matches!(input, Input::EndOfInput | Input::Stop);
                if inputs.send(input).is_err() || is_last {
                    return;
                }
            }
        });
        InputReader { taken }
    }

    pub fn note_taken(&self) {
        let _ = self.taken.try_recv();
    }
}

const LONGEST_LINE: usize = 2000;

/// Long lines are cut and invalid text is made readable, for the parser to reject.
pub fn next_line(input: &mut impl BufRead) -> Input {
    let mut line = Vec::new();
    let mut has_begun = false;
    loop {
        let part = match input.fill_buf() {
            Ok(part) => part,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            // A read error counts as the end.
            Err(_) => &[],
        };
        if part.is_empty() {
            break;
        }
        has_begun = true;
        let end = part.iter().position(|byte| *byte == b'\n');
        let text = &part[..end.unwrap_or(part.len())];
        line.extend_from_slice(&text[..text.len().min(LONGEST_LINE - line.len())]);
        let used = text.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    if has_begun { Input::Line(String::from_utf8_lossy(&line).into_owned()) } else { Input::EndOfInput }
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Read};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use super::*;

    fn lines(input: impl Read) -> Vec<String> {
        let mut input = BufReader::with_capacity(7, input);
        let mut lines = Vec::new();
        while let Input::Line(line) = next_line(&mut input) {
            lines.push(line);
        }
        lines
    }

    #[test]
    fn lines_are_read_to_the_end_whatever_is_in_them() {
        assert_eq!(lines(&b"one\n\ntwo words\r\n\xff\nlast"[..]), ["one", "", "two words\r", "\u{fffd}", "last"]);
        let long = format!("{}\nshort\n", "x".repeat(1 << 20));
        let read = lines(long.as_bytes());
        assert_eq!((read[0].len(), read[1].as_str()), (LONGEST_LINE, "short"));
    }

    #[test]
    fn nothing_is_read_before_there_is_room_for_it() {
        let (sender, inputs) = channel();
        let read = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&read);
        let reader = InputReader::spawn(sender, move || {
            counter.fetch_add(1, Ordering::SeqCst);
            Some(Input::Line("zzz".into()))
        });
        for taken in 0..100 {
            inputs.recv().expect("a line");
            std::thread::sleep(Duration::from_millis(1));
            assert!(read.load(Ordering::SeqCst) <= READ_AHEAD + taken);
            reader.note_taken();
        }
    }
}
