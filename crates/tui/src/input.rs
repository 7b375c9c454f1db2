//! Everything that comes in: keys, clicks, lines, time and the news of a room, through one channel.

use ratatui::crossterm::event::{KeyEvent, MouseEvent};

use crate::room::News;

/// Something that came in.
#[derive(Clone, Debug)]
pub enum Input {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse did something.
    Mouse(MouseEvent),
    /// The terminal has this many columns and rows now.
    Resize(u16, u16),
    /// So many milliseconds have passed since the beginning.
    Time(u64),
    /// A room tells something.
    News(News),
    /// A line was typed.
    Line(String),
    /// There are no more lines.
    EndOfInput,
    /// Somebody wants the program to end: a signal.
    Stop,
}
