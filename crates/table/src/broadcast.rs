//! A game with open hands, some time later. It has finished rounds only, so it reveals nothing that matters.

use foretell_rules::{Game, Move, MoveError, Record, Replay, RuleSet};

use crate::Millis;

pub struct Broadcast {
    pub replay: Replay,
    /// When each move is shown, in ascending order.
    shown_at: Vec<Millis>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnAir {
    /// No round is shown yet.
    Nothing,
    /// The number of moves shown.
    Step(usize),
    Over,
}

/// Nobody wants to watch somebody think for longer.
const LONGEST_PAUSE: Millis = 20_000;

/// How long the last result stays before the end of the game is shown.
const LAST_RESULT: Millis = 15_000;

impl Broadcast {
    /// From all moves so far, with their times.
    pub fn of(rules: RuleSet, moves: &[(Millis, Move)], delay: Millis) -> Result<Broadcast, MoveError> {
        let (mut record, mut shown_at) = (Record::new(rules), Vec::new());
        let (mut game, mut before) = (Game::new(rules), None);
        for (end, (over, step)) in (1..).zip(moves) {
            let rounds = game.rounds_played();
            game.make(*step)?;
            if game.rounds_played() == rounds {
                continue;
            }
            for (at, step) in &moves[record.moves.len()..end] {
                let at_pace = before.map_or(Millis::MIN, |(at_before, shown): (Millis, Millis)| {
                    shown + (at - at_before).clamp(0, LONGEST_PAUSE)
                });
                let shown = (at + delay).max(*over).max(at_pace);
                shown_at.push(shown);
                record.moves.push(*step);
                before = Some((*at, shown));
            }
        }
        Ok(Broadcast { replay: Replay::of(&record)?, shown_at })
    }

    pub fn at(&self, now: Millis) -> OnAir {
        let shows_end = || {
            let game = self.replay.game(self.replay.last());
            let is_over = game.is_some_and(|game| game.winners().is_some());
            is_over && self.shown_at.last().is_some_and(|last| last + LAST_RESULT <= now)
        };
        match self.shown_at.partition_point(|shown_at| *shown_at <= now) {
            0 => OnAir::Nothing,
            step if step == self.shown_at.len() && shows_end() => OnAir::Over,
            step => OnAir::Step(step),
        }
    }

    /// When something else is shown, as far as that is known.
    pub fn next_after(&self, now: Millis) -> Option<Millis> {
        let next = self.shown_at.iter().find(|shown_at| **shown_at > now).copied();
        next.or_else(|| Some(self.shown_at.last()? + LAST_RESULT).filter(|over| *over > now))
    }
}

#[cfg(all(test, feature = "testing"))]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;
    use crate::testing::TestTable;

    const SECOND: Millis = 1000;
    const MINUTE: Millis = 60 * SECOND;

    /// A move every second, and the table after it.
    fn played(rules: &str) -> Vec<(Millis, Move, usize)> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
        let mut table = TestTable::begun(rules.parse().expect("rules"), 3);
        let mut moves = Vec::new();
        while let Some(step) = table.play_on(&mut rng) {
            let rounds = table.snapshot().state().game().expect("a game").rounds_played();
            moves.push((SECOND * moves.len() as Millis, step, rounds));
        }
        moves
    }

    fn broadcast(rules: &str, moves: &[(Millis, Move, usize)], delay: Millis) -> Broadcast {
        let moves: Vec<(Millis, Move)> = moves.iter().map(|(at, step, _)| (*at, *step)).collect();
        Broadcast::of(rules.parse().expect("rules"), &moves, delay).expect("legal moves")
    }

    #[test]
    fn nothing_of_a_round_is_known_before_its_end() {
        for rules in ["it/3", "pt/4+specials=all+length=last-3", "it/5+first-dealer=drawn+length=first-4"] {
            let moves = played(rules);
            for now in 1..=moves.len() {
                let replay = broadcast(rules, &moves[..now], 0).replay;
                let (_, _, rounds) = moves[now - 1];
                let end =
                    moves.iter().position(|(_, _, played)| *played == rounds && rounds > 0).map_or(0, |last| last + 1);
                assert_eq!(replay.last(), end, "{rules}: {rounds} rounds are over after {now} moves");
            }
        }
    }

    #[test]
    fn a_move_is_shown_after_the_delay_and_its_round() {
        let (rules, delay) = ("it/4+length=first-5", 5 * MINUTE);
        let moves = played(rules);
        let broadcast = broadcast(rules, &moves, delay);
        let last = (moves.len() - 1) as Millis * SECOND;
        assert_eq!(broadcast.at(delay - 1), OnAir::Nothing);
        for step in 1..=moves.len() {
            assert_eq!(broadcast.at(delay + (step as Millis - 1) * SECOND), OnAir::Step(step));
        }
        assert_eq!(broadcast.at(delay + last + LAST_RESULT - 1), OnAir::Step(moves.len()));
        assert_eq!(broadcast.at(delay + last + LAST_RESULT), OnAir::Over);
        assert_eq!(broadcast.next_after(0), Some(delay));
        assert_eq!(broadcast.next_after(delay + last), Some(delay + last + LAST_RESULT));
        assert_eq!(broadcast.next_after(delay + last + LAST_RESULT), None);
    }

    #[test]
    fn a_delay_shorter_than_a_round_skips_nothing() {
        let rules = "it/3+length=last-2";
        let moves = played(rules);
        let broadcast = broadcast(rules, &moves, SECOND);
        let over = moves.iter().position(|(_, _, rounds)| *rounds == 1).expect("a round") as Millis * SECOND;
        assert_eq!(broadcast.at(over - 1), OnAir::Nothing);
        let mut now = over;
        for step in 1..=moves.len() {
            assert_eq!(broadcast.at(now), OnAir::Step(step), "one move after the other");
            now = broadcast.next_after(now).expect("more to show");
        }
    }

    #[test]
    fn a_long_thought_is_cut_short() {
        let rules = "it/3+length=last-2";
        let mut moves = played(rules);
        moves.iter_mut().skip(9).for_each(|(at, ..)| *at += 60 * MINUTE);
        let broadcast = broadcast(rules, &moves, MINUTE);
        let ninth = broadcast.shown_at[8];
        assert_eq!(broadcast.shown_at[9] - ninth, LONGEST_PAUSE);
    }

    #[test]
    fn a_clock_that_was_set_back_delays_nothing() {
        let rules = "it/3+length=last-2";
        let mut moves = played(rules);
        let before = broadcast(rules, &moves, MINUTE).shown_at;
        moves.iter_mut().take(4).for_each(|(at, ..)| *at += SECOND);
        let after = broadcast(rules, &moves, MINUTE).shown_at;
        assert!(after.is_sorted() && after.last() <= Some(&(before[before.len() - 1] + SECOND)));
    }
}
