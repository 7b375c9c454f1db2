//! One table of many: games one after the other, played on until a learner is asked.

use foretell_bots::augur::Observation;
use foretell_bots::{Apprentice, Bot, lateness, winning_chance};
use foretell_rules::{Action, Audience, BySeat, Decision, Event, Game, Seat, Viewer, Waiting};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::hidden_cards::write_hidden;
use super::rule_mix::{RuleMix, below, chance};
use super::{RESULT, Slots};

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Controller {
    /// The one who learns.
    #[default]
    Learner,
    /// An older state of the one who learns: asked like it, and nothing is learned from its answers.
    Older,
    /// The apprentice, at once.
    Apprentice,
}

/// How seats are given to players at each new game. At least one seat is the learner's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seating {
    /// The share of games in which apprentices have some of the seats.
    pub apprentices: f64,
    /// The share of tables, the last ones, at which an older learner has some of the seats in every game.
    pub older: f64,
}

impl Seating {
    /// Who visits the learner at a table that is the last but so many of all.
    pub(crate) fn guest(self, number: usize, tables: usize) -> Guest {
        let older = number as f64 >= tables as f64 * (1.0 - self.older);
        if older {
            Guest { is: Controller::Older, share: 1.0 }
        } else {
            Guest { is: Controller::Apprentice, share: self.apprentices }
        }
    }
}

/// Who may have some of the learner's seats at a table, and in which share of games.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Guest {
    is: Controller,
    share: f64,
}

impl Guest {
    fn draw(self, players: usize, rng: &mut Xoshiro256PlusPlus) -> BySeat<Controller> {
        let mut controllers = BySeat::default();
        if !chance(self.share, rng) {
            return controllers;
        }
        // One learner alone is the table by which players are measured, so it comes up more often than by chance.
        let guests = if chance(0.3, rng) { players - 1 } else { 1 + below(players - 1, rng) };
        let first = Seat::all(players).nth(below(players, rng)).unwrap_or(Seat::FIRST);
        // The guests' seats: any, but drawn in a way that needs no list.
        let (mut left, mut wanted) = (players, guests);
        for seat in Seat::clockwise_from(first, players) {
            if below(left, rng) < wanted {
                controllers[seat] = self.is;
                wanted -= 1;
            }
            left -= 1;
        }
        controllers
    }
}

/// A table and everything that belongs to it.
#[derive(Clone, Debug)]
pub(crate) struct VectorTable {
    mix: RuleMix,
    guest: Guest,
    rng: Xoshiro256PlusPlus,
    game: Game,
    base_rules: bool,
    controllers: BySeat<Controller>,
    /// What the player who is asked sees.
    asked: Option<(Seat, Observation)>,
    /// Whether a learner was asked in the round that is on: of others nobody learns, so their end is not told.
    learner_asked: bool,
    ended: Option<EndedRound>,
}

/// A round in which a learner was asked, and which has just ended.
#[derive(Clone, Copy, Debug)]
struct EndedRound {
    players: usize,
    cards: usize,
    base_rules: bool,
    lateness: f32,
    results: BySeat<[f32; RESULT]>,
}

impl VectorTable {
    pub(crate) fn new(mix: RuleMix, guest: Guest, seed: u64, number: u64) -> VectorTable {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let (rules, base_rules) = mix.draw(&mut rng);
        let controllers = guest.draw(rules.players(), &mut rng);
        let mut game = Game::new(rules);
        for _ in 0..below(rules.rounds(), &mut rng) {
            game.playout_round(&mut rng);
        }
        let mut table = VectorTable {
            mix,
            guest,
            rng,
            game,
            base_rules,
            controllers,
            asked: None,
            learner_asked: false,
            ended: None,
        };
        table.play_on();
        table
    }

    /// Does what was answered and plays on; says whether it was legal.
    pub(crate) fn step(&mut self, output: i64, slot: &mut Slots<'_>) -> bool {
        let Some((seat, observation)) = self.asked else { return false };
        let legal = self.game.legal(seat);
        let action = u16::try_from(output).ok().and_then(|output| observation.suit_order.action(output, legal));
        let Some(action) = action else { return false };
        self.ended = None;
        self.apply(seat, action);
        self.play_on();
        self.write(slot);
        true
    }

    /// Plays until a learner is asked.
    fn play_on(&mut self) {
        self.asked = None;
        loop {
            match self.game.waiting() {
                Waiting::Over => self.new_game(),
                Waiting::Draw(_) | Waiting::Deal(_) => drop(self.game.chance(&mut self.rng)),
                Waiting::Decision(decision) => {
                    if self.decide(decision) {
                        return;
                    }
                }
            }
        }
    }

    fn new_game(&mut self) {
        let (rules, base_rules) = self.mix.draw(&mut self.rng);
        self.controllers = self.guest.draw(rules.players(), &mut self.rng);
        self.base_rules = base_rules;
        self.game = Game::new(rules);
    }

    /// Decides where that needs no learner; otherwise remembers what is asked, and says so.
    fn decide(&mut self, decision: Decision) -> bool {
        let Some(seat) = decision.seats().first() else { return false };
        let legal = self.game.legal(seat);
        if let (1, Some(only)) = (legal.len(), legal.nth(0)) {
            self.apply(seat, only);
            return false;
        }
        let view = self.game.view(Viewer::Seat(seat));
        if self.controllers[seat] == Controller::Apprentice {
            self.apply(seat, Apprentice::new().decide(&view));
            return false;
        }
        let Some(observation) = Observation::of(&view) else { unreachable!("a seat that is waited for is asked") };
        if let (1, Some(any)) = (observation.options(), legal.nth(0)) {
            self.apply(seat, any);
            return false;
        }
        self.learner_asked |= self.controllers[seat] == Controller::Learner;
        self.asked = Some((seat, observation));
        true
    }

    fn apply(&mut self, seat: Seat, action: Action) {
        let mut scored = None;
        let applied = self.game.apply_with(seat, action, &mut |_: Audience, event: Event| {
            if let Event::RoundScored { tricks, points, .. } = event {
                scored = Some((tricks, points));
            }
        });
        debug_assert_eq!(applied, Ok(()), "{}: {action}", self.game.rules());
        if let Some((tricks, points)) = scored {
            if self.learner_asked {
                self.ended = Some(self.end_round(tricks, &points));
            }
            self.learner_asked = false;
        }
    }

    fn end_round(&self, tricks: BySeat<u8>, points: &BySeat<i32>) -> EndedRound {
        let (rules, scores) = (self.game.rules(), self.game.scores());
        let (players, round) = (rules.players(), self.game.rounds_played() - 1);
        let rounds_left = rules.rounds() - 1 - round;
        let all: i32 = points.of(players).iter().sum();
        let result = |seat: Seat| {
            let others = (all - points[seat]) as f32 / (players - 1) as f32;
            let winning = winning_chance(&scores, seat, players, rounds_left);
            let controller = f32::from(self.controllers[seat] as u8);
            [points[seat] as f32, others, winning, f32::from(tricks[seat]), controller]
        };
        EndedRound {
            players,
            cards: rules.cards(round),
            base_rules: self.base_rules,
            lateness: lateness(rounds_left),
            results: BySeat::from_fn(players, result),
        }
    }

    // ---- writing positions down ----

    pub(crate) fn write(&self, slot: &mut Slots<'_>) {
        let Some((seat, observation)) = &self.asked else { unreachable!("every table waits for a learner") };
        slot.observations.copy_from_slice(&observation.words);
        slot.legal.copy_from_slice(&observation.legal);
        if !slot.hidden.is_empty() {
            write_hidden(&self.game, *seat, &observation.suit_order, slot.hidden);
        }
        let (rules, round) = (self.game.rules(), self.game.rounds_played());
        let guests = rules.seats().filter(|seat| self.controllers[*seat] == Controller::Apprentice).count();
        slot.positions.copy_from_slice(&[
            seat.index() as u8,
            self.controllers[*seat] as u8,
            rules.players() as u8,
            rules.cards(round) as u8,
            (rules.rounds() - 1 - round) as u8,
            u8::from(self.base_rules),
            guests as u8,
            u8::from(self.ended.is_some()),
        ]);
        let Some(ended) = &self.ended else { return };
        slot.ended.copy_from_slice(&[
            ended.lateness,
            ended.players as f32,
            ended.cards as f32,
            f32::from(u8::from(ended.base_rules)),
        ]);
        slot.results.fill(NOBODY);
        for (seat, result) in Seat::all(ended.players).zip(slot.results.chunks_mut(RESULT)) {
            result.copy_from_slice(&ended.results[seat]);
        }
    }
}

/// Who decides for a seat that nobody has, and all else there.
const NOBODY: f32 = 3.0;
