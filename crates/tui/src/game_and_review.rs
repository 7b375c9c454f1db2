//! The screen of a game, with the review after it.

use foretell_rules::{Record, Seat};
use ratatui::buffer::Buffer;

use crate::game_screen::GameScreen;
use crate::input::Input;
use crate::replay_screen::ReplayScreen;
use crate::table::Table;
use crate::terminal::{Effect, FullScreen};

pub struct GameAndReview {
    pub game: GameScreen,
    review: Option<ReplayScreen>,
}

impl GameAndReview {
    pub fn new(game: GameScreen) -> GameAndReview {
        GameAndReview { game, review: None }
    }

    pub fn is_in_review(&self) -> bool {
        self.review.is_some()
    }

    fn open(&mut self, record: Record) {
        let seat = self.game.table.as_ref().and_then(Table::me).unwrap_or(Seat::FIRST);
        self.review = ReplayScreen::new(record, self.game.presentation).ok().map(|replay| replay.in_review(seat));
    }

    /// Opens the review; other effects are for the terminal.
    fn of_game(&mut self, effects: Vec<Effect>) -> Vec<Effect> {
        let mut others = Vec::new();
        for effect in effects {
            match effect {
                Effect::Review(record) => self.open(*record),
                effect => others.push(effect),
            }
        }
        others
    }
}

impl FullScreen for GameAndReview {
    fn update(&mut self, input: Input) -> Vec<Effect> {
        let is_typed = matches!(input, Input::Key(_) | Input::Mouse(_));
        let effects = match (&mut self.review, input) {
            (Some(review), input) if is_typed => {
                let mut effects = review.update(input);
                // Leaving the review returns to the end of the game.
                if effects.contains(&Effect::Quit) {
                    effects.retain(|effect| *effect != Effect::Quit);
                    self.review = None;
                }
                return effects;
            }
            (Some(review), Input::Time(now)) => {
                review.update(Input::Time(now));
                self.game.update(Input::Time(now))
            }
            (_, input) => self.game.update(input),
        };
        self.of_game(effects)
    }

    fn draw(&self, buffer: &mut Buffer) {
        match &self.review {
            Some(review) => review.draw(buffer),
            None => self.game.draw(buffer),
        }
    }

    fn due_in(&self) -> Option<u64> {
        let of_review = self.review.as_ref().and_then(FullScreen::due_in);
        of_review.into_iter().chain(self.game.due_in()).min()
    }
}
