//! The course of a recorded game: every position of it, and the places that somebody who looks at it again jumps to.

use crate::{
    Audience, BySeat, Card, CardSet, Decision, Event, Game, Record, Refused, Scene, ScoreSheet, SeatSet, Trump, View,
    Viewer,
};

/// A recorded game step by step. Step 0 is before the first move, step 1 after it, and so on.
///
/// ```
/// # use foretell_rules::{Course, Game, Recorder, RuleSet, Stop};
/// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// let rules: RuleSet = "pl/3+length=first-2".parse()?;
/// let mut recorder = Recorder::new(rules);
/// Game::new(rules).playout_with(&mut Xoshiro256PlusPlus::seed_from_u64(1), &mut recorder);
///
/// let course = Course::of(&recorder.record)?;
/// assert_eq!(course.rounds().len(), 2);
/// let first_trick = course.rounds()[0].tricks[0];
/// assert_eq!(course.after(Stop::Trick, course.rounds()[0].deal), Some(first_trick));
/// assert_eq!(course.before(Stop::Round, first_trick), Some(course.rounds()[0].deal));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Course {
    /// The game before the first move and after each.
    games: Vec<Game>,
    /// What each move told, and to whom.
    told: Vec<Vec<(Audience, Event)>>,
    rounds: Vec<RoundSteps>,
}

/// Where the parts of a round are in the course of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundSteps {
    /// How many cards each had.
    pub cards: u8,
    /// The step in which it was dealt.
    pub deal: usize,
    /// The trump, where it was settled.
    pub trump: Option<Trump>,
    /// The step that completed each of its tricks.
    pub tricks: Vec<usize>,
}

/// What one jumps to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Where a round was dealt, and both ends.
    Round,
    /// Where a trick was complete or a round dealt, and both ends.
    Trick,
}

/// A position with everything open, as it may be looked at when a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The table as it lay there: what the gallery saw, with all bids open. A round that ends in this step is still on
    /// the table, its last trick included; the totals are those after it.
    pub view: View,
    /// What each holds; after a draw for the first deal, the card that each has drawn.
    pub hands: BySeat<CardSet>,
    /// The card that each has chosen to pass and still holds.
    pub given: BySeat<Option<Card>>,
    /// Whether a round was scored in this step.
    pub scored: bool,
}

impl Course {
    /// Plays a record again; every move is checked.
    pub fn of(record: &Record) -> Result<Course, Refused> {
        let mut game = Game::new(record.rules);
        let (mut games, mut told) = (vec![game], Vec::with_capacity(record.moves.len()));
        for step in &record.moves {
            let mut events = Vec::new();
            game.make(*step, &mut |audience: Audience, event: Event| events.push((audience, event)))?;
            games.push(game);
            told.push(events);
        }
        let rounds = rounds(&told);
        Ok(Course { games, told, rounds })
    }

    /// The number of the last step.
    pub fn last(&self) -> usize {
        self.told.len()
    }

    /// The game after a step.
    pub fn game(&self, step: usize) -> Option<&Game> {
        self.games.get(step)
    }

    /// What the move that led to a step told, and to whom. Nothing led to step 0.
    pub fn told(&self, step: usize) -> &[(Audience, Event)] {
        step.checked_sub(1).and_then(|last| self.told.get(last)).map_or(&[], Vec::as_slice)
    }

    /// What a viewer has been told up to a step, from the beginning.
    pub fn past(&self, step: usize, viewer: Viewer) -> impl Iterator<Item = &Event> {
        let told = self.told.iter().take(step).flatten();
        told.filter(move |(audience, _)| audience.includes(viewer)).map(|(_, event)| event)
    }

    /// The score sheet after a step.
    pub fn sheet(&self, step: usize) -> ScoreSheet {
        let mut sheet = ScoreSheet::new(self.games[0].rules());
        self.past(step, Viewer::Gallery).for_each(|event| sheet.see(event));
        sheet
    }

    /// The rounds, in order.
    pub fn rounds(&self) -> &[RoundSteps] {
        &self.rounds
    }

    /// The first place of a kind after a step.
    pub fn after(&self, stop: Stop, step: usize) -> Option<usize> {
        self.stops(stop).find(|place| *place > step)
    }

    /// The last place of a kind before a step.
    pub fn before(&self, stop: Stop, step: usize) -> Option<usize> {
        self.stops(stop).filter(|place| *place < step).last()
    }

    fn stops(&self, stop: Stop) -> impl Iterator<Item = usize> {
        let of = move |round: &RoundSteps| {
            let tricks = if stop == Stop::Trick { round.tricks.clone() } else { Vec::new() };
            [round.deal].into_iter().chain(tricks)
        };
        [0].into_iter().chain(self.rounds.iter().flat_map(of)).chain([self.last()])
    }

    /// A step with everything open.
    pub fn position(&self, step: usize) -> Option<Position> {
        let game = self.game(step)?;
        let (rules, events) = (game.rules(), self.told(step));
        let scored = events.iter().any(|(_, event)| matches!(event, Event::RoundScored { .. }));
        let before = step.checked_sub(1).and_then(|before| self.game(before)).filter(|_| scored);
        let mut position = before.unwrap_or(game).position();
        position.scored = scored;
        if scored {
            position.finish_round(events);
            position.view.scores = game.scores();
        }
        for (_, event) in events {
            if let Event::CardDrawn { seat, card } = *event {
                position.hands[seat] = CardSet::only(card);
            }
        }
        debug_assert_eq!(position.view.rules, rules);
        Some(position)
    }
}

/// Where rounds and tricks are, by what was told.
fn rounds(told: &[Vec<(Audience, Event)>]) -> Vec<RoundSteps> {
    let mut rounds: Vec<RoundSteps> = Vec::new();
    let events = told.iter().zip(1..).flat_map(|(events, step)| events.iter().map(move |(_, event)| (step, event)));
    for (step, event) in events {
        match *event {
            Event::RoundBegan { cards, .. } => {
                rounds.push(RoundSteps { cards, deal: step, trump: None, tricks: Vec::new() });
            }
            Event::TrumpSet { trump, .. } => {
                if let Some(round) = rounds.last_mut() {
                    round.trump = Some(trump);
                }
            }
            Event::TrickEnded { .. } => {
                if let Some(round) = rounds.last_mut() {
                    round.tricks.push(step);
                }
            }
            _ => {}
        }
    }
    rounds
}

impl Game {
    /// The game with everything open.
    fn position(&self) -> Position {
        let players = self.rules().players();
        let mut view = self.view(Viewer::Gallery);
        let mut given = BySeat::default();
        if let Scene::Round(round) = &mut view.scene {
            for seat in self.rules().seats() {
                // A seat always knows its own bid and its own choice, whatever the others may know.
                let own = self.view(Viewer::Seat(seat));
                let Some(own) = own.round() else { continue };
                round.bids[seat] = own.bids[seat];
                given[seat] = own.given.filter(|_| matches!(own.decision, Decision::Pass(_)));
            }
        }
        Position { view, hands: BySeat::from_fn(players, |seat| self.hand(seat)), given, scored: false }
    }
}

impl Position {
    /// Goes on to the end of the round and leaves it on the table.
    fn finish_round(&mut self, events: &[(Audience, Event)]) {
        let stays = |event: &Event| !matches!(event, Event::RoundScored { .. } | Event::GameEnded { .. });
        for (_, event) in events.iter().filter(|(_, event)| stays(event)) {
            self.view.see(event);
            if let Event::CardPlayed { seat, play } = event {
                self.hands[*seat].remove(play.card());
            }
        }
        let changed = events.iter().find_map(|(_, event)| match *event {
            Event::RoundScored { bids, changed, .. } => changed.map(|(seat, _)| (seat, bids[seat])),
            _ => None,
        });
        if let Scene::Round(round) = &mut self.view.scene {
            if let Some((seat, bid)) = changed {
                round.bids[seat] = Some(bid);
            }
            // Nobody is asked anything any more.
            round.decision = Decision::Bid(SeatSet::EMPTY);
        }
    }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;
    use crate::{Recorder, RuleSet};

    fn course(rules: &str, seed: u64) -> Course {
        let rules: RuleSet = rules.parse().expect("allowed rules");
        let mut recorder = Recorder::new(rules);
        Game::new(rules).playout_with(&mut Xoshiro256PlusPlus::seed_from_u64(seed), &mut recorder);
        Course::of(&recorder.record).expect("a legal record")
    }

    const RULES: [&str; 7] = [
        "it/4+length=first-4",
        "pt/4+specials=all+length=last-4",
        "pt/6+specials=all+length=last-3+bids=secret",
        "fr/3+clairvoyance=every-round+length=first-4",
        "fr/6+length=first-3+bids=simultaneous",
        "pl/4+deck=one-colour+length=first-3",
        "it/2",
    ];

    #[test]
    fn every_round_and_every_trick_has_its_place() {
        for rules in RULES {
            let course = course(rules, 3);
            let rules = course.game(0).expect("the beginning").rules();
            assert_eq!(course.rounds().len(), rules.rounds());
            for round in course.rounds() {
                assert_eq!(round.tricks.len(), usize::from(round.cards));
                assert!(round.trump.is_some() && round.deal < round.tricks[0] && round.tricks.is_sorted());
                for (number, step) in round.tricks.iter().zip(1..).map(|(step, number)| (number, *step)) {
                    let position = course.position(step).expect("a step");
                    let table = position.view.round().expect("a round lies there");
                    assert_eq!(table.plays.len(), number * rules.players(), "{rules}, step {step}");
                    assert!(table.plays.last_trick(rules.players()).is_some());
                }
            }
        }
    }

    #[test]
    fn jumps_lead_through_all_places_and_back_again() {
        let course = course("pt/4+specials=all+length=last-4", 5);
        for stop in [Stop::Trick, Stop::Round] {
            let on: Vec<usize> = std::iter::successors(Some(0), |step| course.after(stop, *step)).collect();
            let mut back: Vec<usize> =
                std::iter::successors(Some(course.last()), |step| course.before(stop, *step)).collect();
            back.reverse();
            assert_eq!(on, back);
            assert!(on.len() > course.rounds().len() && on.last() == Some(&course.last()));
        }
    }

    #[test]
    fn hands_and_bids_lie_open_in_every_rule_set() {
        for rules in RULES {
            let course = course(rules, 8);
            for step in 0..=course.last() {
                let (game, position) = (course.game(step).expect("a step"), course.position(step).expect("a step"));
                assert_eq!(position.view.scores, game.scores());
                let Some(round) = position.view.round() else { continue };
                for seat in game.rules().seats() {
                    assert_eq!(round.bids[seat].is_some(), round.have_bid.contains(seat), "{rules}, step {step}");
                    assert_eq!(position.hands[seat].len(), round.hand_size(seat), "{rules}, step {step}");
                    assert!(position.scored || position.hands[seat] == game.hand(seat), "{rules}, step {step}");
                    assert!(position.given[seat].is_none_or(|card| position.hands[seat].contains(card)));
                }
            }
        }
    }

    #[test]
    fn a_round_that_ends_is_still_on_the_table_with_its_points() {
        let course = course("pt/3+specials=all+length=last-3", 11);
        let mut changed = 0;
        for step in (1..=course.last()).filter(|step| course.position(*step).is_some_and(|position| position.scored)) {
            let (position, sheet) = (course.position(step).expect("a step"), course.sheet(step));
            let (round, row) = (position.view.round().expect("a round"), sheet.rows().last().expect("a row"));
            assert_eq!(usize::from(round.cards) * 3, round.plays.len());
            assert_eq!((round.tricks, position.view.scores), (row.tricks, row.totals));
            for seat in position.view.rules.seats() {
                assert_eq!(round.bids[seat], Some(row.bids[seat]));
            }
            assert!(round.decision.seats().is_empty() && position.hands.of(3).iter().all(|hand| hand.is_empty()));
            changed += usize::from(row.changed.is_some());
        }
        assert!(changed > 0, "the Cloud came up");
    }

    #[test]
    fn a_draw_shows_what_everyone_has_drawn() {
        let course = course("it/3+length=first-1", 2);
        let position = course.position(1).expect("the draw");
        assert!(position.hands.of(3).iter().all(|hand| hand.len() == 1), "{:?}", position.hands);
        assert!(course.position(course.last() + 1).is_none());
    }
}
