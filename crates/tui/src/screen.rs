//! The terminal: taking it over, giving it back whatever happens, and the loop between the two.

use std::io::{self, Stdout, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, size,
};

use crate::input::Input;
use crate::room::Room;
use crate::state::{Effect, State};

/// Something that is shown on the whole screen and goes by what comes in.
pub trait Shown {
    /// Takes in what came, and says what is to be done.
    fn update(&mut self, input: Input) -> Vec<Effect>;
    /// Draws the picture.
    fn draw(&self, picture: &mut Buffer);
    /// In how many milliseconds something happens by itself.
    fn due_in(&self) -> Option<u64>;
}

impl Shown for State {
    fn update(&mut self, input: Input) -> Vec<Effect> {
        State::update(self, input)
    }

    fn draw(&self, picture: &mut Buffer) {
        crate::draw::draw(picture, self);
    }

    fn due_in(&self) -> Option<u64> {
        State::due_in(self)
    }
}

/// The terminal while it is ours. It is given back when this is dropped.
struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Screen {
    fn open() -> io::Result<Screen> {
        give_back_on_panic();
        take()?;
        let terminal = Terminal::new(CrosstermBackend::new(io::stdout())).inspect_err(|_| give_back())?;
        Ok(Screen { terminal })
    }

    fn draw(&mut self, show: &impl Shown) -> io::Result<()> {
        self.terminal.draw(|frame| show.draw(frame.buffer_mut()))?;
        Ok(())
    }

    /// Stops until the shell lets us go on, with the terminal as the shell wants it.
    fn suspend(&mut self) -> io::Result<()> {
        give_back();
        stop_here();
        take()?;
        self.terminal.clear()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

fn take() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture).inspect_err(|_| give_back())
}

/// Gives the terminal back as it was. Where even that fails there is nobody left to tell.
fn give_back() {
    let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}

/// What a panic says is only seen on a terminal that has been given back. A room that panics tells the screen instead.
fn give_back_on_panic() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    let ours = std::thread::current().id();
    ONCE.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if std::thread::current().id() == ours {
                give_back();
                usual(panic);
            }
        }));
    });
}

#[cfg(unix)]
fn stop_here() {
    let _ = rustix::process::kill_process(rustix::process::getpid(), rustix::process::Signal::TSTP);
}

#[cfg(not(unix))]
fn stop_here() {}

/// Reads keys, clicks and sizes on a thread of its own. It ends with the program.
fn read_terminal(inputs: Sender<Input>) {
    std::thread::spawn(move || {
        loop {
            let input = match event::read() {
                Ok(event::Event::Key(key)) => Input::Key(key),
                Ok(event::Event::Mouse(mouse)) => Input::Mouse(mouse),
                Ok(event::Event::Resize(columns, rows)) => Input::Resize(columns, rows),
                Ok(_) => continue,
                // The terminal is gone, and with it the person.
                Err(_) => Input::Stop,
            };
            let is_end = matches!(input, Input::Stop);
            if inputs.send(input).is_err() || is_end {
                return;
            }
        }
    });
}

/// Shows something on the whole screen until it wants to end. Wishes go to the room, where there is one.
pub fn run(
    show: &mut impl Shown,
    room: Option<&Room>,
    sender: Sender<Input>,
    inputs: &Receiver<Input>,
) -> io::Result<()> {
    let mut screen = Screen::open()?;
    let (columns, rows) = size()?;
    show.update(Input::Resize(columns, rows));
    read_terminal(sender);
    let start = Instant::now();
    let now = || Input::Time(start.elapsed().as_millis() as u64);
    loop {
        screen.draw(show)?;
        let mut effects = Vec::new();
        match next(inputs, show.due_in()) {
            Ok(input) => {
                effects.extend(show.update(now()));
                effects.extend(show.update(input));
                // Whatever came meanwhile is shown in one picture.
                while let Ok(input) = inputs.try_recv() {
                    effects.extend(show.update(input));
                }
            }
            Err(RecvTimeoutError::Timeout) => effects.extend(show.update(now())),
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
        for effect in effects {
            match effect {
                Effect::Quit => return Ok(()),
                Effect::Wish(wish) => room.into_iter().for_each(|room| room.wish(wish.clone())),
                Effect::Suspend => screen.suspend()?,
                Effect::Redraw => screen.terminal.clear()?,
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
