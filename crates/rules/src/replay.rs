//! A recorded game step by step.

use crate::{
    Audience, BySeat, Card, CardSet, Decision, Event, Game, MoveError, Record, ScoreSheet, Seat, Trump, View,
    ViewPhase, Viewer,
};

/// Step 0 is before the first move.
///
/// ```
/// # use foretell_rules::{Replay, Game, Recorder, RuleSet, JumpTo};
/// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// let rules: RuleSet = "pl/3+length=first-2".parse()?;
/// let mut recorder = Recorder::new(rules);
/// Game::new(rules).playout_with(&mut Xoshiro256PlusPlus::seed_from_u64(1), &mut recorder);
///
/// let replay = Replay::of(&recorder.record)?;
/// assert_eq!(replay.rounds().len(), 2);
/// let first_trick = replay.rounds()[0].tricks[0];
/// assert_eq!(replay.after(JumpTo::Trick, replay.rounds()[0].deal), Some(first_trick));
/// assert_eq!(replay.before(JumpTo::Round, first_trick), Some(replay.rounds()[0].deal));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Replay {
    games: Vec<Game>,
    events: Vec<Vec<(Audience, Event)>>,
    rounds: Vec<RoundSteps>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundSteps {
    pub cards: u8,
    pub deal: usize,
    pub trump: Option<Trump>,
    /// The step that completed each trick.
    pub tricks: Vec<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JumpTo {
    /// A deal, the beginning or the end.
    Round,
    /// A completed trick, a deal, the beginning or the end.
    Trick,
}

/// A position of a finished game, with everything open or as one seat saw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The gallery's view with all bids open, or a seat's. A round that ends in this step is still on the table, with
    /// the totals after it.
    pub view: View,
    /// The open hands; after a draw for the first deal, the drawn cards.
    pub hands: BySeat<CardSet>,
    /// A card that was chosen to pass and not passed yet.
    pub given: BySeat<Option<Card>>,
    pub scored: bool,
}

impl Replay {
    pub fn of(record: &Record) -> Result<Replay, MoveError> {
        let mut game = Game::new(record.rules);
        let (mut games, mut events_by_move) = (vec![game], Vec::with_capacity(record.moves.len()));
        for step in &record.moves {
            let mut events = Vec::new();
            game.make_with(*step, &mut |audience: Audience, event: Event| events.push((audience, event)))?;
            games.push(game);
            events_by_move.push(events);
        }
        let rounds = rounds(&events_by_move);
        Ok(Replay { games, events: events_by_move, rounds })
    }

    pub fn last(&self) -> usize {
        self.events.len()
    }

    pub fn game(&self, step: usize) -> Option<&Game> {
        self.games.get(step)
    }

    /// The events of the move before this step. Step 0 has none.
    pub fn events(&self, step: usize) -> &[(Audience, Event)] {
        step.checked_sub(1).and_then(|last| self.events.get(last)).map_or(&[], Vec::as_slice)
    }

    pub fn past(&self, step: usize, viewer: Viewer) -> impl Iterator<Item = &Event> {
        let events = self.events.iter().take(step).flatten();
        events.filter(move |(audience, _)| audience.includes(viewer)).map(|(_, event)| event)
    }

    pub fn sheet(&self, step: usize) -> ScoreSheet {
        let mut sheet = ScoreSheet::new(self.games[0].rules());
        self.past(step, Viewer::Gallery).for_each(|event| sheet.see(event));
        sheet
    }

    pub fn rounds(&self) -> &[RoundSteps] {
        &self.rounds
    }

    pub fn after(&self, to: JumpTo, step: usize) -> Option<usize> {
        self.places(to).find(|place| *place > step)
    }

    pub fn before(&self, to: JumpTo, step: usize) -> Option<usize> {
        self.places(to).filter(|place| *place < step).last()
    }

    fn places(&self, to: JumpTo) -> impl Iterator<Item = usize> {
        let of = move |round: &RoundSteps| {
            let tricks = if to == JumpTo::Trick { round.tricks.clone() } else { Vec::new() };
            [round.deal].into_iter().chain(tricks)
        };
        [0].into_iter().chain(self.rounds.iter().flat_map(of)).chain([self.last()])
    }

    /// With all hands open.
    pub fn frame(&self, step: usize) -> Option<Frame> {
        self.frame_by(step, Game::frame)
    }

    /// As one seat saw it: other hands are empty, except those that clairvoyance shows.
    pub fn frame_of(&self, step: usize, seat: Seat) -> Option<Frame> {
        self.frame_by(step, |game| game.frame_of(seat))
    }

    fn frame_by(&self, step: usize, shown: impl Fn(&Game) -> Frame) -> Option<Frame> {
        let game = self.game(step)?;
        let (rules, events) = (game.rules(), self.events(step));
        let scored = events.iter().any(|(_, event)| matches!(event, Event::RoundScored { .. }));
        let before = step.checked_sub(1).and_then(|before| self.game(before)).filter(|_| scored);
        let mut frame = shown(before.unwrap_or(game));
        frame.scored = scored;
        if scored {
            frame.finish_round(events);
        }
        for (_, event) in events {
            if let Event::CardDrawn { seat, card } = *event {
                frame.hands[seat] = CardSet::only(card);
            }
        }
        debug_assert_eq!(frame.view.rules, rules);
        Some(frame)
    }
}

fn rounds(events: &[Vec<(Audience, Event)>]) -> Vec<RoundSteps> {
    let mut rounds: Vec<RoundSteps> = Vec::new();
    let events = events.iter().zip(1..).flat_map(|(events, step)| events.iter().map(move |(_, event)| (step, event)));
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
    fn frame(&self) -> Frame {
        let players = self.rules().players();
        let mut view = self.view(Viewer::Gallery);
        let mut given = BySeat::default();
        if let ViewPhase::Round(round) = &mut view.phase {
            for seat in self.rules().seats() {
                // A seat always knows its own bid and choice.
                let own = self.view(Viewer::Seat(seat));
                let Some(own) = own.round() else { continue };
                round.bids[seat] = own.bids[seat];
                given[seat] = own.given.filter(|_| matches!(own.decision, Decision::Pass(_)));
            }
        }
        Frame { view, hands: BySeat::from_fn(players, |seat| self.hand(seat)), given, scored: false }
    }

    fn frame_of(&self, seat: Seat) -> Frame {
        let view = self.view(Viewer::Seat(seat));
        let (mut hands, mut given) = (BySeat::default(), BySeat::default());
        if let Some(round) = view.round() {
            if view.hides_own_hand() {
                hands = round.seen;
            }
            hands[seat] = round.hand;
            given[seat] = round.given.filter(|_| matches!(round.decision, Decision::Pass(_)));
        }
        Frame { view, hands, given, scored: false }
    }
}

impl Frame {
    fn finish_round(&mut self, events: &[(Audience, Event)]) {
        self.view.finish_round(events.iter().map(|(_, event)| event));
        for (_, event) in events {
            if let Event::CardPlayed { seat, play } = event {
                self.hands[*seat].remove(play.card());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;
    use crate::{Recorder, RuleSet};

    fn replay(rules: &str, seed: u64) -> Replay {
        let rules: RuleSet = rules.parse().expect("allowed rules");
        let mut recorder = Recorder::new(rules);
        Game::new(rules).playout_with(&mut Xoshiro256PlusPlus::seed_from_u64(seed), &mut recorder);
        Replay::of(&recorder.record).expect("a legal record")
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
            let replay = replay(rules, 3);
            let rules = replay.game(0).expect("the beginning").rules();
            assert_eq!(replay.rounds().len(), rules.rounds());
            for round in replay.rounds() {
                assert_eq!(round.tricks.len(), usize::from(round.cards));
                assert!(round.trump.is_some() && round.deal < round.tricks[0] && round.tricks.is_sorted());
                for (number, step) in round.tricks.iter().zip(1..).map(|(step, number)| (number, *step)) {
                    let frame = replay.frame(step).expect("a step");
                    let table = frame.view.round().expect("a round lies there");
                    assert_eq!(table.plays.len(), number * rules.players(), "{rules}, step {step}");
                    assert!(table.plays.last_trick(rules.players()).is_some());
                }
            }
        }
    }

    #[test]
    fn jumps_lead_through_all_places_and_back_again() {
        let replay = replay("pt/4+specials=all+length=last-4", 5);
        for to in [JumpTo::Trick, JumpTo::Round] {
            let on: Vec<usize> = std::iter::successors(Some(0), |step| replay.after(to, *step)).collect();
            let mut back: Vec<usize> =
                std::iter::successors(Some(replay.last()), |step| replay.before(to, *step)).collect();
            back.reverse();
            assert_eq!(on, back);
            assert!(on.len() > replay.rounds().len() && on.last() == Some(&replay.last()));
        }
    }

    #[test]
    fn hands_and_bids_lie_open_in_every_rule_set() {
        for rules in RULES {
            let replay = replay(rules, 8);
            for step in 0..=replay.last() {
                let (game, frame) = (replay.game(step).expect("a step"), replay.frame(step).expect("a step"));
                assert_eq!(frame.view.scores, game.scores());
                let Some(round) = frame.view.round() else { continue };
                for seat in game.rules().seats() {
                    assert_eq!(round.bids[seat].is_some(), round.have_bid.contains(seat), "{rules}, step {step}");
                    assert_eq!(frame.hands[seat].len(), round.hand_size(seat), "{rules}, step {step}");
                    assert!(frame.scored || frame.hands[seat] == game.hand(seat), "{rules}, step {step}");
                    assert!(frame.given[seat].is_none_or(|card| frame.hands[seat].contains(card)));
                }
            }
        }
    }

    #[test]
    fn a_seats_frame_has_its_own_hand_and_no_other() {
        for rules in RULES {
            let replay = replay(rules, 8);
            for step in 0..=replay.last() {
                let (game, open) = (replay.game(step).expect("a step"), replay.frame(step).expect("a step"));
                for seat in game.rules().seats() {
                    let frame = replay.frame_of(step, seat).expect("a step");
                    assert_eq!((frame.view.scores, frame.scored), (open.view.scores, open.scored));
                    let Some(round) = frame.view.round() else { continue };
                    let hides = frame.view.hides_own_hand();
                    for other in game.rules().seats() {
                        let is_open = (other == seat) != hides;
                        let wanted = if is_open { open.hands[other] } else { CardSet::EMPTY };
                        assert_eq!(frame.hands[other], wanted, "{rules}, step {step}, {seat} sees {other}");
                        assert!(other == seat || frame.given[other].is_none());
                    }
                    assert_eq!(round.plays, open.view.round().expect("the same round").plays);
                }
            }
        }
    }

    #[test]
    fn a_round_that_ends_is_still_on_the_table_with_its_points() {
        let replay = replay("pt/3+specials=all+length=last-3", 11);
        let mut changed = 0;
        for step in (1..=replay.last()).filter(|step| replay.frame(*step).is_some_and(|frame| frame.scored)) {
            let (frame, sheet) = (replay.frame(step).expect("a step"), replay.sheet(step));
            let (round, row) = (frame.view.round().expect("a round"), sheet.rows().last().expect("a row"));
            assert_eq!(usize::from(round.cards) * 3, round.plays.len());
            assert_eq!((round.tricks, frame.view.scores), (row.tricks, row.totals));
            for seat in frame.view.rules.seats() {
                assert_eq!(round.bids[seat], Some(row.bids[seat]));
            }
            assert!(round.decision.seats().is_empty() && frame.hands.of(3).iter().all(|hand| hand.is_empty()));
            changed += usize::from(row.changed.is_some());
        }
        assert!(changed > 0, "the Cloud came up");
    }

    #[test]
    fn a_draw_shows_what_everyone_has_drawn() {
        let replay = replay("it/3+length=first-1", 2);
        let frame = replay.frame(1).expect("the draw");
        assert!(frame.hands.of(3).iter().all(|hand| hand.len() == 1), "{:?}", frame.hands);
        assert!(replay.frame(replay.last() + 1).is_none());
    }
}
