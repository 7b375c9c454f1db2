//! Plays one game with players at a table.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use foretell_rules::{Audience, BySeat, Event, EventSink, Game, Record, Recorder, RuleSet, Seat, Viewer, Waiting};
use rand_xoshiro::rand_core::Rng;

use crate::player::{Player, PlayerError};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub points: i16,
    pub missed_by: u8,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thought {
    pub decisions: u32,
    pub time: Duration,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    pub players: usize,
    pub rounds: Vec<BySeat<Tally>>,
    pub thought: BySeat<Thought>,
}

impl Played {
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.players)
    }

    pub fn score(&self, seat: Seat) -> i32 {
        self.rounds.iter().map(|round| i32::from(round[seat].points)).sum()
    }

    fn note(&mut self, event: &Event) {
        if let Event::RoundScored { bids, tricks, points, .. } = event {
            let tally =
                |seat: Seat| Tally { points: points[seat] as i16, missed_by: bids[seat].abs_diff(tricks[seat]) };
            self.rounds.push(BySeat::from_fn(self.players, tally));
        }
    }
}

pub(crate) struct Table<'a> {
    pub(crate) rules: RuleSet,
    pub(crate) players: &'a mut [Box<dyn Player>],
    pub(crate) recorder: Option<Recorder>,
    pub(crate) stop: &'a AtomicBool,
    pub(crate) clock: &'a mut dyn FnMut(Seat, Duration),
}

impl Table<'_> {
    /// The players have already sat down.
    pub(crate) fn play(&mut self, cards: &mut impl Rng) -> Result<Played, (Seat, PlayerError)> {
        let mut game = Game::new(self.rules);
        let mut played = Played {
            players: self.rules.players(),
            rounds: Vec::with_capacity(self.rules.rounds()),
            thought: BySeat::default(),
        };
        loop {
            match game.waiting() {
                Waiting::Draw(_) | Waiting::Deal(_) => {
                    game.chance_with(cards, &mut self.send_to(&mut played));
                }
                Waiting::Decision(decision) => {
                    let seat = decision.seats().first().expect("a player is waited for");
                    self.decide(&mut game, seat, &mut played).map_err(|fault| (seat, fault))?;
                }
                Waiting::Over => break,
            }
        }
        self.players.iter_mut().for_each(|player| player.get_up(&game.scores(), game.rules().players()));
        Ok(played)
    }

    fn decide(&mut self, game: &mut Game, seat: Seat, played: &mut Played) -> Result<(), PlayerError> {
        if self.stop.load(Ordering::Relaxed) {
            return Err(PlayerError::Interrupted);
        }
        let view = game.view(Viewer::Seat(seat));
        let start = Instant::now();
        let action = self.players[seat.index()].decide(&view)?;
        let time = start.elapsed();
        (self.clock)(seat, time);
        let thought = &mut played.thought[seat];
        thought.decisions += 1;
        thought.time += time;
        game.apply_with(seat, action, &mut self.send_to(played)).map_err(|why| PlayerError::Illegal { action, why })
    }

    fn send_to<'t>(&'t mut self, played: &'t mut Played) -> impl EventSink + 't {
        let players = self.rules.players();
        move |audience: Audience, event: Event| {
            played.note(&event);
            for (seat, player) in Seat::all(players).zip(self.players.iter_mut()) {
                if audience.includes(Viewer::Seat(seat)) {
                    player.see(&event);
                }
            }
            if let Some(recorder) = &mut self.recorder {
                recorder.emit(audience, event);
            }
        }
    }

    /// An unfinished game's record ends early.
    pub(crate) fn into_record(self) -> Option<Record> {
        self.recorder.map(|recorder| recorder.record)
    }
}

#[cfg(test)]
mod tests {
    use foretell_bots::BotSpec;
    use foretell_rules::{Action, NoEvents, View};

    use super::*;
    use crate::player::{BotPlayer, Chair};
    use crate::seeds::Seeds;

    fn insiders(rules: RuleSet, seed: u64) -> Vec<Box<dyn Player>> {
        let sit = |seat: Seat| {
            let mut player = BotPlayer::new(BotSpec::Random);
            let chair = Chair { rules, seat, seed: Seeds::new(seed).bot(0, seat.index()), game: 1 };
            player.sit_down(&chair).expect("our own bots sit down");
            Box::new(player) as Box<dyn Player>
        };
        rules.seats().map(sit).collect()
    }

    fn play(
        rules: &str,
        players: impl Fn(RuleSet) -> Vec<Box<dyn Player>>,
    ) -> (Result<Played, (Seat, PlayerError)>, Record) {
        let rules: RuleSet = rules.parse().expect("rules");
        let mut players = players(rules);
        let stop = AtomicBool::new(false);
        let recorder = Some(Recorder::new(rules));
        let mut table = Table { rules, players: &mut players, recorder, stop: &stop, clock: &mut |_, _| {} };
        let played = table.play(&mut Seeds::new(5).cards(0));
        (played, table.into_record().expect("a record was wanted"))
    }

    #[test]
    fn records_match_the_games() {
        for rules in ["it/4", "pt/6+specials=all", "it/2", "fr/3+bids=secret", "pl/3+deck=one-colour"] {
            let (played, record) = play(rules, |rules| insiders(rules, 1));
            let played = played.expect("random players are legal");
            let game = record.replay(&mut NoEvents).expect("a legal record");
            for seat in game.rules().seats() {
                assert_eq!(played.score(seat), game.scores()[seat], "{rules}");
                assert!(played.thought[seat].decisions as usize > game.rules().rounds());
            }
            for tally in played.rounds.iter().flat_map(|round| round.of(game.rules().players())) {
                assert_eq!(tally.points > 0, tally.missed_by == 0, "{tally:?}");
            }
        }
    }

    #[test]
    fn the_cards_do_not_depend_on_the_players() {
        let deals = |seed| {
            let (_, record) = play("it/4", |rules| insiders(rules, seed));
            let moves = record.moves.into_iter();
            moves.filter(|step| !matches!(step, foretell_rules::Move::Act(..))).collect::<Vec<_>>()
        };
        assert_eq!(deals(1), deals(2));
    }

    struct Cheat;

    impl Player for Cheat {
        fn sit_down(&mut self, _: &Chair) -> Result<(), PlayerError> {
            Ok(())
        }
        fn see(&mut self, _: &Event) {}
        fn decide(&mut self, _: &View) -> Result<Action, PlayerError> {
            Ok(Action::Bid(99))
        }
    }

    #[test]
    fn a_cheat_ends_the_game() {
        let (played, record) = play("it/3", |rules| {
            let mut players = insiders(rules, 1);
            players[1] = Box::new(Cheat);
            players
        });
        let (seat, fault) = played.expect_err("the cheat is found out");
        assert_eq!((seat.number(), fault.kind()), (2, "illegal"));
        assert!(fault.to_string().contains("bid of 99 is too high") && fault.to_string().contains("B12"), "{fault}");
        assert!(record.replay(&mut NoEvents).is_ok(), "what came before is legal");
    }
}
