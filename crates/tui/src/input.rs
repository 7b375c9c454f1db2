//! Everything that comes in: keys, clicks, lines, time and the updates of a game, through one channel.

use ratatui::crossterm::event::{KeyEvent, MouseEvent};

use crate::game_messages::GameUpdate;

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
    /// The game reports something.
    Game(GameUpdate),
    /// A line was typed.
    Line(String),
    /// There are no more lines.
    EndOfInput,
    /// A signal asks the program to end.
    Stop,
}
