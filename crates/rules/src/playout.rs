//! Random games: the fast path for simulation, without allocations.

use rand_core::Rng;

use crate::action::legal_bids;
use crate::deal::below;
use crate::game::Phase;
use crate::pick::{Picker, with_best_picker};
use crate::round::{Finished, PlayPhase, Round, RoundContext, RoundPhase, bidders};
use crate::{
    Actions, Audience, BySeat, Card, CardSet, Decision, Event, EventSink, Game, Lead, NoEvents, Placed, Play, RuleSet,
    TrickOutcome, Waiting,
};

impl Game {
    /// Plays the game to its end with uniformly random legal actions and fair deals. Returns the number of decisions.
    ///
    /// ```
    /// # use foretell_rules::{Game, RuleSet, Waiting};
    /// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
    /// let mut game = Game::new("it/4".parse::<RuleSet>()?);
    /// let decisions = game.playout(&mut Xoshiro256PlusPlus::seed_from_u64(42));
    /// assert!(decisions >= 4 * 120 + 4 * 15);
    /// assert_eq!(game.waiting(), Waiting::Over);
    /// # Ok::<(), foretell_rules::SpecError>(())
    /// ```
    pub fn playout(&mut self, rng: &mut impl Rng) -> u64 {
        self.playout_with(rng, &mut NoEvents)
    }

    pub fn playout_with(&mut self, rng: &mut impl Rng, sink: &mut impl EventSink) -> u64 {
        with_best_picker(RandomGame { game: self, rng, sink, rounds: u8::MAX })
    }

    /// Plays the current round, or else the next one, to its end. Returns the number of decisions.
    ///
    /// ```
    /// # use foretell_rules::{Game, RuleSet, Waiting};
    /// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
    /// let mut game = Game::new("it/4".parse::<RuleSet>()?);
    /// let decisions = game.playout_round(&mut Xoshiro256PlusPlus::seed_from_u64(42));
    /// assert!(decisions >= 4 + 4, "each has bid and played a card");
    /// assert_eq!(game.rounds_played(), 1);
    /// assert!(matches!(game.waiting(), Waiting::Deal(_)));
    /// # Ok::<(), foretell_rules::SpecError>(())
    /// ```
    pub fn playout_round(&mut self, rng: &mut impl Rng) -> u64 {
        let rounds = self.rounds_played + 1;
        with_best_picker(RandomGame { game: self, rng, sink: &mut NoEvents, rounds })
    }
}

pub(crate) struct RandomGame<'a, R, W> {
    game: &'a mut Game,
    rng: &'a mut R,
    sink: &'a mut W,
    rounds: u8,
}

impl<R: Rng, W: EventSink> RandomGame<'_, R, W> {
    #[inline(always)]
    pub(crate) fn run(self, picker: impl Picker) -> u64 {
        let RandomGame { game, rng, sink, rounds } = self;
        let mut decisions = 0;
        loop {
            match game.waiting() {
                Waiting::Decision(Decision::Play(_)) => decisions += game.play_cards(rng, sink, picker),
                Waiting::Decision(Decision::Bid(_)) => decisions += game.make_bids(rng, sink),
                Waiting::Decision(decision) => {
                    let seat = decision.seats().first().expect("a decision waits for a seat");
                    let legal = game.legal(seat);
                    let action = legal.nth(below(legal.len(), rng)).expect("n is below the number of actions");
                    game.apply_unchecked_with(seat, action, sink);
                    decisions += 1;
                }
                Waiting::Deal(_) | Waiting::Draw(_) if game.rounds_played < rounds => {
                    game.chance_with(rng, sink);
                }
                Waiting::Deal(_) | Waiting::Draw(_) | Waiting::Over => return decisions,
            }
        }
    }
}

impl Game {
    /// Makes the missing bids without going through [`Game::legal`] and [`Game::apply`] for each.
    #[inline(always)]
    fn make_bids(&mut self, rng: &mut impl Rng, sink: &mut impl EventSink) -> u64 {
        let Phase::Round(round) = &mut self.phase else { return 0 };
        let at = RoundContext { rules: &self.rules, scores: &self.scores, number: usize::from(self.rounds_played) };
        let mut made = 0;
        while let RoundPhase::Bidding { bids, .. } = &round.phase
            && let Some(seat) = bidders(at.rules, round.dealer, bids).first()
            && let legal = legal_bids(at.rules, seat, usize::from(round.cards), bids, at.scores)
            && let Actions::Bids { banned, .. } = legal
        {
            round.bid(at, seat, Actions::nth_bid(banned, below(legal.len(), rng)), sink);
            made += 1;
        }
        made
    }

    /// Plays random cards until another kind of decision. Nine decisions of ten are made here.
    #[inline(always)]
    fn play_cards(&mut self, rng: &mut impl Rng, sink: &mut impl EventSink, picker: impl Picker) -> u64 {
        let Phase::Round(round) = &mut self.phase else { return 0 };
        let mut played = 0;
        while let RoundPhase::Playing(playing) = &round.phase
            && playing.phase == PlayPhase::Card
        {
            let finished = if playing.in_trick == 0 && !self.rules.has_specials() {
                played += (usize::from(round.cards) * self.rules.players() - playing.plays.len()) as u64;
                Some(round.play_tricks(&self.rules, rng, sink, picker))
            } else {
                let seat = playing.turn;
                let play = random_play(playing.lead.allowed(round.hands[seat]), rng, picker);
                played += 1;
                round.play(&self.rules, seat, play, sink)
            };
            if let Some(finished) = finished {
                self.score(finished, sink);
                break;
            }
        }
        played
    }
}

impl Round {
    /// Plays the remaining tricks of a round without special cards, where nothing else can be asked. The number of
    /// players is a constant of the function, and hands are single words. The caller scores the round.
    #[inline(always)]
    fn play_tricks(
        &mut self,
        rules: &RuleSet,
        rng: &mut impl Rng,
        sink: &mut impl EventSink,
        picker: impl Picker,
    ) -> Finished {
        match rules.players() {
            2 => self.play_tricks_of::<2>(rules, rng, sink, picker),
            3 => self.play_tricks_of::<3>(rules, rng, sink, picker),
            4 => self.play_tricks_of::<4>(rules, rng, sink, picker),
            5 => self.play_tricks_of::<5>(rules, rng, sink, picker),
            _ => self.play_tricks_of::<6>(rules, rng, sink, picker),
        }
    }

    #[inline(always)]
    fn play_tricks_of<const PLAYERS: usize>(
        &mut self,
        rules: &RuleSet,
        rng: &mut impl Rng,
        sink: &mut impl EventSink,
        picker: impl Picker,
    ) -> Finished {
        let mut hands: BySeat<u64> = BySeat::from_fn(PLAYERS, |seat| self.hands[seat].words().0);
        let cards = usize::from(self.cards);
        let playing = self.playing();
        let mut turn = playing.turn;
        while let Some(trick) = playing.plays.begin_trick::<PLAYERS>(cards) {
            let mut lead = rules.lead(Lead::Open);
            for placed in trick.iter_mut() {
                let play = Play::plain(take_random(&mut hands[turn], lead, rng, picker));
                *placed = Placed { seat: turn, play };
                sink.emit(Audience::EVERYONE, Event::CardPlayed { seat: turn, play });
                lead = rules.lead(lead.then(play));
                turn = turn.left(PLAYERS);
            }
            let outcome = TrickOutcome::judge(rules, playing.trump, lead, trick);
            sink.emit(Audience::EVERYONE, Event::TrickEnded { outcome });
            turn = outcome.next_leader;
            playing.tricks[turn] += 1;
        }
        playing.finished(None)
    }
}

#[inline(always)]
fn take_random(hand: &mut u64, lead: Lead, rng: &mut impl Rng, picker: impl Picker) -> Card {
    let allowed = lead.allowed_base(*hand);
    let card = picker.pick(allowed, below(allowed.count_ones() as usize, rng));
    *hand &= !(1 << card.index());
    card
}

#[inline(always)]
fn random_play(cards: CardSet, rng: &mut impl Rng, picker: impl Picker) -> Play {
    let base = (cards - CardSet::SPECIALS).len();
    let n = below(base + Actions::special_plays(cards), rng);
    if n < base {
        Play::plain(picker.pick(cards.words().0, n))
    } else {
        Actions::nth_play(cards & CardSet::SPECIALS, n - base)
    }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;
    use crate::pick::Portable;

    #[test]
    fn newer_instructions_change_nothing() {
        for rules in ["it/4", "ca/3", "pt/4+specials=all", "pl/4+deck=one-colour", "fr/5+bids=secret"] {
            let game = Game::new(rules.parse::<RuleSet>().expect("allowed rules"));
            for seed in 0..20 {
                let rng = || Xoshiro256PlusPlus::seed_from_u64(seed);
                let (mut best, mut portable) = (game, game);
                let decisions = best.playout(&mut rng());
                let random = RandomGame { game: &mut portable, rng: &mut rng(), sink: &mut NoEvents, rounds: u8::MAX };
                assert_eq!(random.run(Portable), decisions);
                assert_eq!(portable, best);
            }
        }
    }
}
