//! Plays one game after the other until a learner is asked.

use std::fmt;
use std::sync::Arc;

use foretell_bots::augur::{Observation, Profiles, apprentice_bid};
use foretell_bots::{Apprentice, Bot, BotSpec, lateness};
use foretell_rules::{Action, Audience, BySeat, Decision, Event, Game, RuleSet, Seat, View, Viewer, Waiting};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::hidden_cards::write_hidden;
use super::rule_mix::{RuleMix, below, chance, unit};
use super::winning::winning_chances;
use super::{RESULT, Slots};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Controller {
    #[default]
    Learner = 0,
    /// An earlier checkpoint: asked like the learner, but not trained on.
    Older = 1,
    Apprentice = 2,
    Bot = 4,
}

/// At least one seat is the learner's.
#[derive(Clone, Debug, PartialEq)]
pub struct Seating {
    /// Bots with fixed seats; the learner has the others, or the last seat if bots had all.
    pub bots: BySeat<Option<BotSpec>>,
    /// The share of games in which this kind of bot gets some of the learner's seats.
    pub visits: Vec<(BotSpec, f64)>,
    /// The share of tables, the last ones, at which an older learner has some seats in every game.
    pub older: f64,
    /// In this share of games with visitors the learner has a single seat, as in evaluations; in the others any number.
    pub alone: f64,
}

impl Default for Seating {
    fn default() -> Seating {
        Seating { bots: BySeat::default(), visits: Vec::new(), older: 0.0, alone: 0.5 }
    }
}

impl Seating {
    pub fn with_apprentices(share: f64) -> Seating {
        Seating { visits: vec![(BotSpec::Apprentice, share)], ..Seating::default() }
    }

    fn is_visited_by_older(&self, number: usize, tables: usize) -> bool {
        number as f64 >= tables as f64 * (1.0 - self.older)
    }

    fn draw(&self, with_older: bool, players: usize, rng: &mut Xoshiro256PlusPlus) -> BySeat<SeatHolder> {
        let mut seated = BySeat::from_fn(players, |seat| self.bots[seat].map_or(SeatHolder::Learner, SeatHolder::Bot));
        if seated.of(players).iter().all(|player| *player != SeatHolder::Learner) {
            // The table is smaller than the seating assumes.
            seated[Seat::FIRST.right(players)] = SeatHolder::Learner;
        }
        let visitor = if with_older { Some(SeatHolder::Older) } else { self.visitor(rng).map(SeatHolder::Bot) };
        let free: Vec<Seat> = Seat::all(players).filter(|seat| seated[*seat] == SeatHolder::Learner).collect();
        let Some(visitor) = visitor.filter(|_| free.len() > 1) else { return seated };
        let mut wanted = if chance(self.alone, rng) { free.len() - 1 } else { 1 + below(free.len() - 1, rng) };
        let first = below(free.len(), rng);
        for number in 0..free.len() {
            if below(free.len() - number, rng) < wanted {
                seated[free[(first + number) % free.len()]] = visitor;
                wanted -= 1;
            }
        }
        seated
    }

    fn visitor(&self, rng: &mut Xoshiro256PlusPlus) -> Option<BotSpec> {
        if self.visits.is_empty() {
            return None;
        }
        let mut left = unit(rng);
        let visit = self.visits.iter().find(|(_, share)| {
            left -= share;
            left < 0.0
        });
        visit.map(|(spec, _)| *spec)
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum SeatHolder {
    #[default]
    Learner,
    Older,
    Bot(BotSpec),
}

impl SeatHolder {
    fn is_weaker(self) -> bool {
        matches!(self, SeatHolder::Bot(BotSpec::Apprentice | BotSpec::Random))
    }

    fn controller(self) -> Controller {
        match self {
            SeatHolder::Learner => Controller::Learner,
            SeatHolder::Older => Controller::Older,
            SeatHolder::Bot(BotSpec::Apprentice) => Controller::Apprentice,
            SeatHolder::Bot(_) => Controller::Bot,
        }
    }
}

/// The apprentice has no state.
#[derive(Default)]
struct Bots {
    by_seat: Vec<(Seat, Box<dyn Bot>)>,
}

impl Bots {
    fn sit_down(rules: RuleSet, players: &BySeat<SeatHolder>, rng: &mut Xoshiro256PlusPlus) -> Bots {
        let bot = |seat: Seat| match players[seat] {
            SeatHolder::Bot(spec) if spec != BotSpec::Apprentice => {
                Some((seat, spec.sit_down(rules, seat, rng.next_u64())))
            }
            _ => None,
        };
        Bots { by_seat: rules.seats().filter_map(bot).collect() }
    }

    fn see(&mut self, audience: Audience, event: &Event) {
        for (seat, bot) in &mut self.by_seat {
            if audience.includes(Viewer::Seat(*seat)) {
                bot.see(event);
            }
        }
    }

    fn decide(&mut self, seat: Seat, view: &View) -> Action {
        let bot = self.by_seat.iter_mut().find(|(theirs, _)| *theirs == seat);
        bot.map_or_else(|| Apprentice::new().decide(view), |(_, bot)| bot.decide(view))
    }
}

impl fmt::Debug for Bots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.by_seat.iter().map(|(seat, _)| seat)).finish()
    }
}

#[derive(Debug)]
pub(crate) struct VectorTable {
    mix: RuleMix,
    seating: Arc<Seating>,
    with_older: bool,
    rng: Xoshiro256PlusPlus,
    game: Game,
    base_rules: bool,
    players: BySeat<SeatHolder>,
    bots: Bots,
    profiles: Profiles,
    apprentice_bids: BySeat<Option<u8>>,
    chances: BySeat<f32>,
    asked: Option<(Seat, Observation)>,
    /// Rounds without a learner's decision are not reported.
    learner_asked: bool,
    ended: Option<EndedRound>,
}

#[derive(Clone, Copy, Debug)]
struct EndedRound {
    players: usize,
    cards: usize,
    base_rules: bool,
    lateness: f32,
    results: BySeat<[f32; RESULT]>,
}

impl VectorTable {
    pub(crate) fn new(mix: RuleMix, seating: Arc<Seating>, seed: u64, number: usize, tables: usize) -> VectorTable {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed ^ (number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let with_older = seating.is_visited_by_older(number, tables);
        let (rules, base_rules) = mix.draw(&mut rng);
        let mut table = VectorTable {
            mix,
            seating,
            with_older,
            rng,
            game: Game::new(rules),
            base_rules,
            players: BySeat::default(),
            bots: Bots::default(),
            profiles: Profiles::default(),
            apprentice_bids: BySeat::default(),
            chances: BySeat::default(),
            asked: None,
            learner_asked: false,
            ended: None,
        };
        table.sit_down(rules);
        for _ in 0..below(rules.rounds(), &mut table.rng) {
            table.game.playout_round(&mut table.rng);
        }
        table.chances = table.winning_chances();
        table.play_on();
        table
    }

    /// Returns whether the output was legal.
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

    fn play_on(&mut self) {
        self.asked = None;
        loop {
            match self.game.waiting() {
                Waiting::Over => self.new_game(),
                Waiting::Draw(_) | Waiting::Deal(_) => self.chance(),
                Waiting::Decision(decision) => {
                    if self.decide(decision) {
                        return;
                    }
                }
            }
        }
    }

    fn chance(&mut self) {
        let bots = &mut self.bots;
        let mut tell = |audience: Audience, event: Event| bots.see(audience, &event);
        self.game.chance_with(&mut self.rng, &mut tell);
    }

    fn new_game(&mut self) {
        let (rules, base_rules) = self.mix.draw(&mut self.rng);
        self.sit_down(rules);
        self.base_rules = base_rules;
        self.game = Game::new(rules);
        self.profiles = Profiles::default();
        self.chances = self.winning_chances();
    }

    fn sit_down(&mut self, rules: RuleSet) {
        self.players = self.seating.draw(self.with_older, rules.players(), &mut self.rng);
        self.bots = Bots::sit_down(rules, &self.players, &mut self.rng);
    }

    /// Decides without the learner if possible; otherwise stores the question and returns true.
    fn decide(&mut self, decision: Decision) -> bool {
        let Some(seat) = decision.seats().first() else { return false };
        let legal = self.game.legal(seat);
        if let (1, Some(only)) = (legal.len(), legal.nth(0)) {
            self.apply(seat, only);
            return false;
        }
        let view = self.game.view(Viewer::Seat(seat));
        if let SeatHolder::Bot(_) = self.players[seat] {
            let action = self.bots.decide(seat, &view);
            self.apply(seat, action);
            return false;
        }
        let Some(observation) = Observation::of(&view) else { unreachable!("a seat that is waited for is asked") };
        let observation = observation.knowing(&view, &self.profiles);
        if let (1, Some(any)) = (observation.options(), legal.nth(0)) {
            self.apply(seat, any);
            return false;
        }
        self.learner_asked |= self.players[seat] == SeatHolder::Learner;
        self.asked = Some((seat, observation));
        true
    }

    fn apply(&mut self, seat: Seat, action: Action) {
        let (mut scored, mut play_began, mut passed) = (None, false, false);
        let bots = &mut self.bots;
        let applied = self.game.apply_with(seat, action, &mut |audience: Audience, event: Event| {
            bots.see(audience, &event);
            match event {
                Event::RoundScored { bids, changed, tricks, points } => scored = Some((bids, changed, tricks, points)),
                Event::PlayBegan => play_began = true,
                Event::PassAwaited => passed = true,
                _ => {}
            }
        });
        debug_assert_eq!(applied, Ok(()), "{}: {action}", self.game.rules());
        if play_began {
            self.ask_apprentices();
        }
        if passed {
            self.apprentice_bids = BySeat::default();
        }
        if let Some((bids, changed, tricks, points)) = scored {
            self.add_profiles(bids, changed, tricks);
            let chances = self.winning_chances();
            if self.learner_asked {
                self.ended = Some(self.end_round(tricks, &points, &chances));
            }
            self.learner_asked = false;
            self.chances = chances;
        }
    }

    fn ask_apprentices(&mut self) {
        let players = self.game.rules().players();
        self.apprentice_bids = BySeat::from_fn(players, |seat| apprentice_bid(&self.game.view(Viewer::Seat(seat))));
    }

    fn add_profiles(&mut self, bids: BySeat<u8>, changed: Option<(Seat, u8)>, tricks: BySeat<u8>) {
        let mut apprentice = std::mem::take(&mut self.apprentice_bids);
        if let Some((seat, _)) = changed {
            apprentice[seat] = None;
        }
        self.profiles.add_round(self.game.rules().players(), &bids, &tricks, &apprentice);
    }

    fn winning_chances(&self) -> BySeat<f32> {
        winning_chances(&self.game, |seat| self.players[seat].is_weaker())
    }

    fn end_round(&self, tricks: BySeat<u8>, points: &BySeat<i32>, chances: &BySeat<f32>) -> EndedRound {
        let rules = self.game.rules();
        let (players, round) = (rules.players(), self.game.rounds_played() - 1);
        let rounds_left = rules.rounds() - 1 - round;
        let all: i32 = points.of(players).iter().sum();
        let result = |seat: Seat| {
            let others = (all - points[seat]) as f32 / (players - 1) as f32;
            let gained = chances[seat] - self.chances[seat];
            let controller = f32::from(self.players[seat].controller() as u8);
            [points[seat] as f32, others, chances[seat], f32::from(tricks[seat]), controller, gained]
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
            let is_weaker = |seat: Seat| self.players[seat].is_weaker();
            write_hidden(&self.game, *seat, &observation.suit_order, is_weaker, slot.hidden);
        }
        let (rules, round) = (self.game.rules(), self.game.rounds_played());
        let bots = rules.seats().filter(|seat| matches!(self.players[*seat], SeatHolder::Bot(_))).count();
        slot.positions.copy_from_slice(&[
            seat.index() as u8,
            self.players[*seat].controller() as u8,
            rules.players() as u8,
            rules.cards(round) as u8,
            (rules.rounds() - 1 - round) as u8,
            u8::from(self.base_rules),
            bots as u8,
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

const NOBODY: f32 = 3.0;
