//! Takes over the terminal, runs the loop, and restores it in any case.

use std::io::{self, IsTerminal, Stdout, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use foretell_rules::Record;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, size,
};

use crate::game_messages::GameRequest;
use crate::game_thread::GameThread;
use crate::input::{Input, InputReader};

#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    Send(GameRequest),
    Quit,
    Suspend,
    Redraw,
    Bell,
    /// Handled by the screen, not the terminal.
    Review(Box<Record>),
}

pub trait FullScreen {
    fn update(&mut self, input: Input) -> Vec<Effect>;
    fn draw(&self, buffer: &mut Buffer);
    /// In milliseconds.
    fn due_in(&self) -> Option<u64>;
}

struct TerminalSession {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl TerminalSession {
    fn open() -> io::Result<TerminalSession> {
        restore_on_panic();
        enter()?;
        let terminal = Terminal::new(CrosstermBackend::new(io::stdout())).inspect_err(|_| restore())?;
        Ok(TerminalSession { terminal })
    }

    fn draw(&mut self, screen: &impl FullScreen) -> io::Result<()> {
        self.terminal.draw(|frame| screen.draw(frame.buffer_mut()))?;
        Ok(())
    }

    fn suspend(&mut self) -> io::Result<()> {
        restore();
        stop_process();
        enter()?;
        self.forget_what_is_drawn()
    }

    /// `Terminal::clear` would ask for the cursor position, but the answer would go to the key reader.
    fn forget_what_is_drawn(&mut self) -> io::Result<()> {
        let size = self.terminal.size()?;
        self.terminal.resize(size.into())
    }
}

impl Drop for TerminalSession {
    fn drop(&mut self) {
        restore();
    }
}

fn enter() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture).inspect_err(|_| restore())
}

pub fn restore() {
    let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}

/// A panic message is visible only on a restored terminal. Game threads report theirs to the screen.
fn restore_on_panic() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    let ours = std::thread::current().id();
    ONCE.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if std::thread::current().id() == ours {
                restore();
                usual(panic);
            }
        }));
    });
}

#[cfg(unix)]
fn stop_process() {
    let _ = rustix::process::kill_process(rustix::process::getpid(), rustix::process::Signal::TSTP);
}

#[cfg(not(unix))]
fn stop_process() {}

fn read_terminal(inputs: Sender<Input>) -> InputReader {
    InputReader::spawn(inputs, || {
        loop {
            return Some(match event::read() {
                Ok(event::Event::Key(key)) => Input::Key(key),
                Ok(event::Event::Mouse(mouse)) => Input::Mouse(mouse),
                Ok(event::Event::Resize(columns, rows)) => Input::Resize(columns, rows),
                Ok(_) => continue,
                // The terminal is gone.
                Err(_) => Input::Stop,
            });
        }
    })
}

pub fn columns() -> Option<usize> {
    columns_of(&io::stdout())
}

pub fn error_columns() -> Option<usize> {
    columns_of(&io::stderr())
}

fn columns_of(stream: &impl IsTerminal) -> Option<usize> {
    stream.is_terminal().then(size).and_then(Result::ok).map(|(columns, _)| usize::from(columns))
}

pub fn run<S: FullScreen>(
    screen: &mut S,
    game: Option<&GameThread>,
    sender: Sender<Input>,
    inputs: &Receiver<Input>,
) -> io::Result<()> {
    let mut session = TerminalSession::open()?;
    let (columns, rows) = size()?;
    screen.update(Input::Resize(columns, rows));
    let reader = read_terminal(sender);
    let take = |screen: &mut S, input: Input| {
        if matches!(input, Input::Key(_) | Input::Mouse(_) | Input::Resize(..)) {
            reader.note_taken();
        }
        screen.update(input)
    };
    let start = Instant::now();
    let now = || Input::Time(start.elapsed().as_millis() as u64);
    loop {
        session.draw(screen)?;
        let mut effects = Vec::new();
        match next(inputs, screen.due_in()) {
            Ok(input) => {
                effects.extend(screen.update(now()));
                effects.extend(take(screen, input));
                // Draw once for all pending inputs.
                while let Ok(input) = inputs.try_recv() {
                    effects.extend(take(screen, input));
                }
            }
            Err(RecvTimeoutError::Timeout) => effects.extend(screen.update(now())),
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
        for effect in effects {
            match effect {
                Effect::Quit => return Ok(()),
                Effect::Send(request) => game.into_iter().for_each(|game| game.send(request.clone())),
                Effect::Suspend => {
                    session.suspend()?;
                    // The window may have been resized.
                    let (columns, rows) = size()?;
                    screen.update(Input::Resize(columns, rows));
                }
                Effect::Redraw => session.forget_what_is_drawn()?,
                Effect::Review(_) => {}
                Effect::Bell => {
                    let mut out = io::stdout();
                    let _ = out.write_all(b"\x07").and_then(|()| out.flush());
                }
            }
        }
    }
}

fn next(inputs: &Receiver<Input>, due_in: Option<u64>) -> Result<Input, RecvTimeoutError> {
    match due_in {
        Some(ms) => inputs.recv_timeout(Duration::from_millis(ms.max(1))),
        None => inputs.recv().map_err(|_| RecvTimeoutError::Disconnected),
    }
}
