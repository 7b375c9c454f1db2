//! A table without threads, files or a terminal: one screen, and others who play by chance.
#![allow(dead_code, reason = "each test file uses its own part")]

use foretell_rules::{Action, Audience, Event, Game, Move, Seat, Viewer, Waiting};
use foretell_tui::draw::draw;
use foretell_tui::game_messages::{GameRequest, GameUpdate};
use foretell_tui::game_screen::GameScreen;
use foretell_tui::input::Input;
use foretell_tui::presentation::ScreenPresentation;
use foretell_tui::table::{GameSnapshot, SeatInfo};
use foretell_tui::terminal::Effect;
use foretell_tui::theme::{Palette, ScreenTheme};
use foretell_words::{Language, Words};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;

pub(crate) const ME: Seat = Seat::FIRST;
pub(crate) const NAMES: [&str; 6] = ["Zoe", "Ada", "Ben", "Cleo", "Dario", "Edda"];

pub(crate) fn presentation(language: Language) -> ScreenPresentation {
    let theme = ScreenTheme { palette: Palette::Plain, ascii: false };
    ScreenPresentation { words: Words::new(language), theme, pace: 0, online: false, puzzles: false }
}

pub(crate) struct Harness {
    pub(crate) game: Game,
    pub(crate) screen: GameScreen,
    pub(crate) requests: Vec<GameRequest>,
    rng: Xoshiro256PlusPlus,
}

impl Harness {
    pub(crate) fn new(rules: &str, seed: u64, presentation: ScreenPresentation) -> Harness {
        let rules = rules.parse().expect("allowed rules");
        let info = |(place, name): (usize, &&str)| {
            if place == 0 { SeatInfo::person(*name) } else { SeatInfo::bot(*name) }
        };
        let game = Game::new(rules);
        let seat_info = NAMES.iter().take(rules.players()).enumerate().map(info).collect();
        let mut screen = GameScreen::new(presentation, None);
        screen.update(Input::Game(GameUpdate::Snapshot(Box::new(GameSnapshot::new(
            rules,
            Viewer::Seat(ME),
            seat_info,
        )))));
        Harness { game, screen, requests: Vec::new(), rng: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    fn make(&mut self, step: Move) {
        let mut events = Vec::new();
        let made = self.game.make_with(step, &mut |audience: Audience, event: Event| {
            if audience.includes(Viewer::Seat(ME)) {
                events.push(event);
            }
        });
        made.unwrap_or_else(|refused| panic!("{step:?}: {refused}"));
        self.take(Input::Game(GameUpdate::Events(events)));
    }

    pub(crate) fn take(&mut self, input: Input) {
        for effect in self.screen.update(input) {
            if let Effect::Send(request) = effect {
                if let GameRequest::Act(action) = request {
                    self.make(Move::Act(ME, action));
                }
                self.requests.push(request);
            }
        }
    }

    pub(crate) fn press(&mut self, code: KeyCode) {
        self.take(Input::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    pub(crate) fn any(&mut self, seat: Seat) -> Action {
        let legal = self.game.legal(seat);
        legal.nth(self.rng.next_u64() as usize % legal.len()).expect("a seat that is asked can answer")
    }

    pub(crate) fn go_on(&mut self) -> bool {
        loop {
            match self.game.waiting() {
                Waiting::Draw(_) | Waiting::Deal(_) => {
                    let step = self.game.chance_move(&mut self.rng).expect("cards are due");
                    self.make(step);
                }
                Waiting::Over => return false,
                Waiting::Decision(decision) => match decision.seats().into_iter().find(|seat| *seat != ME) {
                    Some(other) => {
                        let action = self.any(other);
                        self.make(Move::Act(other, action));
                    }
                    None => return true,
                },
            }
        }
    }

    pub(crate) fn until(&mut self, is_there: impl Fn(&Harness) -> bool) -> bool {
        while self.go_on() {
            if is_there(self) {
                return true;
            }
            let action = self.any(ME);
            self.make(Move::Act(ME, action));
        }
        is_there(self)
    }

    pub(crate) fn picture(&mut self, columns: u16, rows: u16) -> String {
        self.take(Input::Resize(columns, rows));
        picture(&self.screen)
    }
}

pub(crate) fn find(rules: &str, presentation: ScreenPresentation, is_there: impl Fn(&Harness) -> bool) -> Harness {
    for seed in 0..500 {
        let mut harness = Harness::new(rules, seed, presentation);
        if harness.until(&is_there) {
            return harness;
        }
    }
    panic!("it never comes up in {rules}")
}

pub(crate) fn picture(screen: &GameScreen) -> String {
    let (columns, rows) = screen.size;
    let mut buffer = Buffer::empty(Rect::new(0, 0, columns, rows));
    draw(&mut buffer, screen);
    text(&buffer)
}

pub(crate) fn text(buffer: &Buffer) -> String {
    let area = buffer.area;
    let line = |y: u16| {
        let cells = (0..area.width).map(|x| buffer[(x, y)].symbol());
        cells.collect::<String>().trim_end().to_owned()
    };
    (0..area.height).map(line).collect::<Vec<_>>().join("\n")
}
