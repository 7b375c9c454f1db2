//! A contestant in games played elsewhere, for example on a server.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use foretell_rules::{Action, BySeat, Event, RuleSet, Seat, View};

use crate::contestant::Contestant;
use crate::exec::{ProcessPlayer, Starts, TimeLimits};
use crate::player::{BotPlayer, Chair, Player, PlayerError};

pub struct SeatedPlayer {
    player: Box<dyn Player>,
    games: u64,
}

impl SeatedPlayer {
    /// All waiting ends when `stop` turns true.
    pub fn new(contestant: &Contestant, limits: TimeLimits, stop: Arc<AtomicBool>) -> SeatedPlayer {
        let player: Box<dyn Player> = match contestant {
            Contestant::Bot(spec) => Box::new(BotPlayer::new(*spec)),
            Contestant::Weights(file) => Box::new(BotPlayer::learned(Arc::clone(&file.weights))),
            Contestant::Exec(command) => {
                Box::new(ProcessPlayer::new(command.clone(), limits, Starts::default(), stop, None))
            }
        };
        SeatedPlayer { player, games: 0 }
    }

    /// Also joins a running game; an earlier game is dropped. `seed` is below 2⁵³.
    pub fn sit_down(&mut self, rules: RuleSet, seat: Seat, seed: u64) -> Result<(), PlayerError> {
        self.games += 1;
        self.player.sit_down(&Chair { rules, seat, seed, game: self.games })
    }

    pub fn see(&mut self, event: &Event) {
        self.player.see(event);
    }

    pub fn decide(&mut self, view: &View) -> Result<Action, PlayerError> {
        let action = self.player.decide(view)?;
        let is_legal = view.legal().iter().any(|legal| legal == action);
        let nonsense = || PlayerError::Nonsense(format!("«{action}» is not one of the legal answers"));
        is_legal.then_some(action).ok_or_else(nonsense)
    }

    pub fn get_up(&mut self, scores: &BySeat<i32>, players: usize) {
        self.player.get_up(scores, players);
    }

    pub fn last_words(&mut self) -> Vec<String> {
        self.player.last_words()
    }
}

#[cfg(test)]
mod tests {
    use foretell_rules::Viewer;

    use super::*;

    #[test]
    fn contestants_that_fail_to_start_are_reported() {
        let (rules, stop): (RuleSet, _) = ("it/3".parse().expect("rules"), Arc::<AtomicBool>::default());
        let mut broken = SeatedPlayer::new(
            &"exec:/no/such/program".parse().expect("a command"),
            TimeLimits::default(),
            Arc::clone(&stop),
        );
        let fault = broken.sit_down(rules, Seat::FIRST, 1).expect_err("nothing starts");
        assert_eq!(fault.kind(), "no-start");
        assert!(fault.to_string().contains("/no/such/program: there is no such file"), "{fault}");
        let mut player = SeatedPlayer::new(&"random".parse().expect("a bot"), TimeLimits::default(), stop);
        player.sit_down(rules, Seat::FIRST, 1).expect("it sits");
        assert!(player.decide(&View::new(rules, Viewer::Seat(Seat::FIRST))).is_err(), "nothing is asked");
    }
}
