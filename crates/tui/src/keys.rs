//! Key bindings; the help screen uses the same list.

use foretell_words::{Message, message};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    Left,
    Right,
    Up,
    Down,
    First,
    Last,
    Choose,
    Back,
    Digit(u8),
    Why,
    Hint,
    Tutor,
    Undo,
    Sheet,
    LastTrick,
    Log,
    Rules,
    Talk,
    React,
    Help,
    Colours,
    Again,
    Begin,
    Fill,
    OpenHands,
    Review,
    Quit,
    Suspend,
    Redraw,
}

pub struct KeyBinding {
    pub shown: &'static str,
    pub plain: &'static str,
    pub about: Message,
    keys: &'static [(KeyCode, Command)],
}

macro_rules! bindings {
    ($($shown:literal $plain:literal $about:literal: $($key:ident $(($which:literal))? => $command:ident),*;)+) => {
        &[$(KeyBinding {
            shown: $shown,
            plain: $plain,
            about: message!($about),
            keys: &[$((KeyCode::$key $(($which))?, Command::$command)),*],
        }),+]
    };
}

const MOVING: &[KeyBinding] = bindings! {
    "← →" "Left Right" "play-key-move": Left => Left, Right => Right;
    "↵" "Enter" "play-key-choose": Enter => Choose, Char(' ') => Choose;
};

const IN_MENU: &[KeyBinding] = bindings! {
    "↑ ↓" "Up Down" "play-key-move": Up => Up, Down => Down;
    "← →" "Left Right" "play-key-change": Left => Left, Right => Right;
    "↵" "Enter" "play-key-choose": Enter => Choose, Char(' ') => Choose;
};

const PLAYING: &[KeyBinding] = bindings! {
    "0–9" "0-9" "play-key-number": ;
    "w" "w" "play-key-why": Char('w') => Why;
    "h" "h" "play-key-hint": Char('h') => Hint;
};

const AGAINST_BOTS: &[KeyBinding] = bindings! {
    "a" "a" "play-key-tutor": Char('a') => Tutor;
    "u" "u" "play-key-undo": Char('u') => Undo;
};

const AFTER_THE_END: &[KeyBinding] = bindings! {
    "n v" "n v" "play-key-again": Char('n') => Again, Char('v') => Review;
};

const AT_A_SERVER: &[KeyBinding] = bindings! {
    "b g" "b g" "play-key-host": Char('b') => Fill, Char('g') => Begin;
    "m e" "m e" "play-key-talk": Char('m') => Talk, Char('e') => React;
};

const REPLAYING: &[KeyBinding] = bindings! {
    "← →" "Left Right" "replay-key-step": Left => Left, Right => Right;
    "↑ ↓" "Up Down" "play-key-trick": Up => Up, Down => Down;
    "PgUp PgDn" "PgUp PgDn" "play-key-round": PageUp => Back, PageDown => Choose;
    "↵" "Enter" "play-key-next-round": Enter => Choose, Char(' ') => Choose;
    "Home End" "Home End" "play-key-ends": Home => First, End => Last;
    "o" "o" "play-key-open": Char('o') => OpenHands;
    "v" "v" "review-key": Char('v') => Review;
};

const LOOKING: &[KeyBinding] = bindings! {
    "s" "s" "play-key-sheet": Char('s') => Sheet;
    "t" "t" "play-key-last-trick": Char('t') => LastTrick;
    "l" "l" "play-key-log": Char('l') => Log;
    "r" "r" "play-key-rules": Char('r') => Rules;
};

const EVERYWHERE: &[KeyBinding] = bindings! {
    "c" "c" "play-key-colours": Char('c') => Colours;
    "?" "?" "play-key-help": Char('?') => Help, F(1) => Help;
    "Esc" "Esc" "play-key-back": Esc => Back;
};

const QUITTING: &[KeyBinding] = bindings! {
    "q" "q" "play-key-leave": Char('q') => Quit;
};

const SAVING: &[KeyBinding] = bindings! {
    "q" "q" "play-key-quit": Char('q') => Quit;
};

const SILENT: &[(KeyCode, Command)] = &[
    (KeyCode::Up, Command::Up),
    (KeyCode::Down, Command::Down),
    (KeyCode::Home, Command::First),
    (KeyCode::End, Command::Last),
    (KeyCode::Tab, Command::Right),
    (KeyCode::BackTab, Command::Left),
    (KeyCode::Backspace, Command::Back),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyContext {
    Menu,
    /// Against bots.
    Game,
    /// At a table of a server.
    Online,
    Puzzles,
    Replay,
}

impl KeyContext {
    pub fn bindings(self) -> impl Iterator<Item = &'static KeyBinding> {
        let groups: &[&'static [KeyBinding]] = match self {
            KeyContext::Menu => &[IN_MENU, EVERYWHERE, QUITTING],
            KeyContext::Game => &[MOVING, PLAYING, AGAINST_BOTS, AFTER_THE_END, LOOKING, EVERYWHERE, SAVING],
            KeyContext::Online => &[MOVING, PLAYING, AFTER_THE_END, AT_A_SERVER, LOOKING, EVERYWHERE, QUITTING],
            KeyContext::Puzzles => &[MOVING, PLAYING, LOOKING, EVERYWHERE, QUITTING],
            KeyContext::Replay => &[REPLAYING, LOOKING, EVERYWHERE, QUITTING],
        };
        groups.iter().copied().flatten()
    }

    /// The game screen itself refuses what doesn't apply, with the reason; only its help differs.
    fn understood(self) -> impl Iterator<Item = &'static KeyBinding> {
        let others: &[KeyContext] =
            if self == KeyContext::Replay { &[] } else { &[KeyContext::Game, KeyContext::Online] };
        self.bindings().chain(others.iter().flat_map(|context| context.bindings()))
    }

    pub fn command(self, key: KeyEvent) -> Option<Command> {
        if key.kind == KeyEventKind::Release {
            return None;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return match key.code {
                KeyCode::Char('c') => Some(Command::Quit),
                KeyCode::Char('z') => Some(Command::Suspend),
                KeyCode::Char('l') => Some(Command::Redraw),
                _ => None,
            };
        }
        let code = match key.code {
            KeyCode::Char(letter) => KeyCode::Char(letter.to_ascii_lowercase()),
            code => code,
        };
        if let (true, KeyCode::Char(digit @ '0'..='9')) = (self != KeyContext::Replay, code) {
            return Some(Command::Digit(digit as u8 - b'0'));
        }
        let bound = self.understood().flat_map(|binding| binding.keys).chain(SILENT);
        bound.into_iter().find(|(bound, _)| *bound == code).map(|(_, command)| *command)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(code: KeyCode) -> KeyEvent {
        KeyEvent::new(code, KeyModifiers::NONE)
    }

    const ALL: [KeyContext; 5] =
        [KeyContext::Menu, KeyContext::Game, KeyContext::Online, KeyContext::Puzzles, KeyContext::Replay];

    #[test]
    fn the_help_lists_only_keys_that_do_something_there() {
        let shown = |context: KeyContext| context.bindings().map(|binding| binding.plain).collect::<Vec<_>>();
        for context in [KeyContext::Menu, KeyContext::Puzzles, KeyContext::Replay] {
            for foreign in ["b g", "m e", "u", "a", "n v"] {
                assert!(!shown(context).contains(&foreign), "{foreign} in {context:?}");
            }
        }
        assert!(!shown(KeyContext::Game).contains(&"b g") && shown(KeyContext::Game).contains(&"u"));
        assert!(shown(KeyContext::Online).contains(&"b g") && !shown(KeyContext::Online).contains(&"u"));
        let saves = |context: KeyContext| context.bindings().any(|binding| binding.about == message!("play-key-quit"));
        assert_eq!(ALL.map(saves), [false, true, false, false, false]);
        assert!(ALL.iter().flat_map(|context| context.bindings()).all(|binding| !binding.shown.contains('⇞')));
    }

    #[test]
    fn no_key_means_two_things() {
        for place in ALL {
            let keys: Vec<KeyCode> = place.bindings().flat_map(|binding| binding.keys).map(|(code, _)| *code).collect();
            for (index, code) in keys.iter().enumerate() {
                assert!(!keys[..index].contains(code), "{code:?} at {place:?}");
            }
        }
    }

    #[test]
    fn keys_are_understood_in_capitals_too() {
        assert_eq!(KeyContext::Game.command(pressed(KeyCode::Char('U'))), Some(Command::Undo));
        assert_eq!(KeyContext::Game.command(pressed(KeyCode::Char('7'))), Some(Command::Digit(7)));
        assert_eq!(KeyContext::Replay.command(pressed(KeyCode::Char('7'))), None);
        assert_eq!(KeyContext::Replay.command(pressed(KeyCode::Char('o'))), Some(Command::OpenHands));
    }

    #[test]
    fn control_keys_have_their_usual_meaning() {
        let control = |letter| KeyContext::Game.command(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL));
        assert_eq!(control('c'), Some(Command::Quit));
        assert_eq!(control('z'), Some(Command::Suspend));
        assert_eq!(control('h'), None);
    }
}
