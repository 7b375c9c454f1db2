//! A record on the screen: step by step, trick by trick, round by round, with open hands or without.

use foretell_rules::{BySeat, Event, JumpTo, MoveError, Record, Replay, ViewPhase, Viewer};
use foretell_words::say;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::MouseEventKind;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::draw::{common, is_too_small, latest, open_hands};
use crate::input::Input;
use crate::keys::{Command, Place};
use crate::overlays;
use crate::pen::Pen;
use crate::places::places;
use crate::screen::Shown;
use crate::state::{Effect, Manner, Overlay};
use crate::table::{Chair, Table, Whole};

/// A record that is looked at.
pub struct ReplayScreen {
    manner: Manner,
    record: Record,
    replay: Replay,
    /// After how many steps we are.
    at: usize,
    is_open: bool,
    overlay: Option<Overlay>,
    scroll: u16,
    table: Table,
}

impl ReplayScreen {
    /// A record from its beginning, with all hands open. Every move is checked.
    pub fn new(record: Record, manner: Manner) -> Result<ReplayScreen, MoveError> {
        let replay = Replay::of(&record)?;
        let table = Table::new(Whole::new(record.rules, Viewer::Gallery, chairs(&record)), manner.words);
        let mut screen = ReplayScreen { manner, record, replay, at: 0, is_open: true, overlay: None, scroll: 0, table };
        screen.go_to(0);
        Ok(screen)
    }

    /// After how many of how many steps we are.
    pub fn place(&self) -> (usize, usize) {
        (self.at, self.replay.last())
    }

    /// The table as it is shown.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Goes to after so many steps.
    pub fn go_to(&mut self, at: usize) {
        self.at = at.min(self.replay.last());
        let Some(game) = self.replay.game(self.at).copied() else { return };
        let past: Vec<Event> = self.replay.past(self.at, Viewer::Gallery).copied().collect();
        let sheet = self.replay.sheet(self.at);
        let view = game.view(Viewer::Gallery);
        let chairs = self.table.chairs.clone();
        self.table =
            Table::new(Whole { view, chairs, sheet, past, begun: true, host: false, word: None }, self.manner.words);
        let hands = BySeat::from_fn(self.record.rules.players(), |seat| game.hand(seat));
        self.table.is_past = true;
        self.table.open = self.is_open.then_some(hands);
    }

    fn jump(&mut self, to: JumpTo, on: bool) {
        let found = if on { self.replay.after(to, self.at) } else { self.replay.before(to, self.at) };
        if let Some(step) = found {
            self.go_to(step);
        }
    }

    fn press(&mut self, command: Command) -> Vec<Effect> {
        if self.press_overlay(command) {
            return Vec::new();
        }
        match command {
            Command::Left => self.go_to(self.at.saturating_sub(1)),
            Command::Right => self.go_to(self.at + 1),
            Command::Up => self.jump(JumpTo::Trick, false),
            Command::Down => self.jump(JumpTo::Trick, true),
            Command::Back => self.jump(JumpTo::Round, false),
            Command::Choose => self.jump(JumpTo::Round, true),
            Command::First => self.go_to(0),
            Command::Last => self.go_to(self.replay.last()),
            Command::OpenHands => {
                self.is_open = !self.is_open;
                self.go_to(self.at);
            }
            Command::Colours => self.manner.theme.palette = self.manner.theme.palette.next(),
            Command::Quit => return vec![Effect::Quit],
            Command::Suspend => return vec![Effect::Suspend],
            Command::Redraw => return vec![Effect::Redraw],
            _ => {}
        }
        Vec::new()
    }

    /// Whether a key was for what lies over the table.
    fn press_overlay(&mut self, command: Command) -> bool {
        let asked_for = match command {
            Command::Help => Some(Overlay::Help),
            Command::Sheet => Some(Overlay::Sheet),
            Command::LastTrick => Some(Overlay::LastTrick),
            Command::Log => Some(Overlay::Log),
            _ => None,
        };
        if asked_for.is_some() {
            self.overlay = if self.overlay == asked_for { None } else { asked_for };
            self.scroll = 0;
            return true;
        }
        if self.overlay.is_none() || matches!(command, Command::Quit | Command::Suspend | Command::Colours) {
            return false;
        }
        let from_end = matches!(self.overlay, Some(Overlay::Log | Overlay::Sheet));
        match command {
            Command::Up | Command::Down if (command == Command::Up) == from_end => {
                self.scroll = self.scroll.saturating_add(1).min(2000);
            }
            Command::Up | Command::Down => self.scroll = self.scroll.saturating_sub(1),
            _ => self.overlay = None,
        }
        true
    }

    fn draw_bottom(&self, pen: &mut Pen<'_>, top: u16, bottom: u16) {
        let width = pen.picture.area.width;
        let (at, all) = self.place();
        let text = say!(pen.words, "play-replay-step", step = at, steps = all);
        pen.text(1, top, width - 2, &text, pen.theme.asked());
        let room = Rect::new(0, top + 1, width, bottom.saturating_sub(top + 1));
        let hands = self.table.open_hands();
        if !hands.is_empty() {
            open_hands(pen, room, &self.table, &hands);
        } else if let ViewPhase::Over { .. } = self.table.view.phase {
            for (place, (.., line)) in self.table.narrator(pen.words).podium(&self.table.view.scores).iter().enumerate()
            {
                pen.text(1, room.y + place as u16, width - 2, line, Style::new());
            }
        }
    }
}

fn chairs(record: &Record) -> Vec<Chair> {
    record.players.iter().map(|name| Chair::person(name.trim())).collect()
}

impl Shown for ReplayScreen {
    fn update(&mut self, input: Input) -> Vec<Effect> {
        match input {
            Input::Key(key) => Place::Replay.command(key).map_or_else(Vec::new, |command| self.press(command)),
            Input::Mouse(mouse) => match mouse.kind {
                MouseEventKind::ScrollUp => self.press(Command::Left),
                MouseEventKind::ScrollDown => self.press(Command::Right),
                _ => Vec::new(),
            },
            Input::Stop => vec![Effect::Quit],
            _ => Vec::new(),
        }
    }

    fn draw(&self, picture: &mut Buffer) {
        let area = picture.area;
        let mut pen = Pen { picture, theme: self.manner.theme, words: self.manner.words };
        if is_too_small(&mut pen, area) {
            return;
        }
        let places = places((area.width, area.height), &self.table, &[], &self.manner);
        common(&mut pen, &places, &self.table);
        let log = Rect { x: 1, width: area.width - 2, ..places.log };
        latest(&mut pen, log, &self.table.log);
        self.draw_bottom(&mut pen, places.prompt.y, places.footer.y);
        pen.fill(places.footer, pen.theme.bar());
        let keys = say!(pen.words, "play-replay-keys");
        pen.text(1, places.footer.y, area.width - 2, &keys, pen.theme.bar());
        if let Some(overlay) = self.overlay {
            overlays::draw(&mut pen, area, overlay, Some(&self.table), self.scroll, Place::Replay);
        }
    }

    fn due_in(&self) -> Option<u64> {
        None
    }
}

#[cfg(test)]
mod tests {
    use foretell_rules::{Game, Move, Recorder, RuleSet};
    use foretell_words::Words;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;
    use crate::theme::Theme;

    fn replay() -> ReplayScreen {
        let rules: RuleSet = "pt/3+specials=all+length=first-4".parse().expect("allowed rules");
        let mut recorder = Recorder::new(rules);
        Game::new(rules).playout_with(&mut Xoshiro256PlusPlus::seed_from_u64(8), &mut recorder);
        let manner = Manner { words: Words::default(), theme: Theme::default(), pace: 0, online: false };
        ReplayScreen::new(recorder.record, manner).expect("a legal record")
    }

    #[test]
    fn steps_go_both_ways_and_stop_at_the_ends() {
        let mut replay = replay();
        let (_, all) = replay.place();
        replay.press(Command::Left);
        assert_eq!(replay.place().0, 0);
        let mut logs = Vec::new();
        for _ in 0..all + 3 {
            logs.push(replay.table.log.len());
            replay.press(Command::Right);
        }
        assert_eq!(replay.place().0, all);
        assert!(logs.is_sorted() && replay.table.sheet.rows().len() == 4);
        replay.press(Command::First);
        assert_eq!(replay.table.log.len(), 0);
    }

    #[test]
    fn rounds_and_tricks_can_be_jumped_to() {
        let mut replay = replay();
        let mut rounds = Vec::new();
        for _ in 0..4 {
            replay.press(Command::Choose);
            rounds.push(replay.table.view.rounds_played);
            assert!(matches!(replay.record.moves[replay.at - 1], Move::Deal(_)));
        }
        assert_eq!(rounds, [0, 1, 2, 3]);
        replay.press(Command::Down);
        assert_eq!(replay.table.view.round().map(|round| round.plays.len()), Some(3), "after the first trick");
        replay.press(Command::Back);
        replay.press(Command::Back);
        assert_eq!(replay.table.view.rounds_played, 2);
    }

    #[test]
    fn hands_are_open_or_not() {
        let mut replay = replay();
        replay.press(Command::Choose);
        assert_eq!(replay.table.open_hands().len(), 3);
        replay.press(Command::OpenHands);
        assert!(replay.table.open_hands().is_empty());
    }
}
