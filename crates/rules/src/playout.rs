//! Random games: the path for simulation, which allocates nothing.

use rand_core::Rng;

use crate::deal::below;
use crate::game::Phase;
use crate::pick::{Picker, Portable, with_best_picker};
use crate::round::{Stage, Step};
use crate::{Actions, CardSet, Decision, EventSink, Game, NoEvents, Play, Waiting};

impl Game {
    /// Plays the game to its end with actions that are drawn uniformly from the legal ones, and fair deals. Says how
    /// many decisions were made.
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

    /// The same game as [`Game::playout`] plays, without the newer instructions: what other processors do, for the
    /// benchmark that says whether those instructions are worth it, and for the test that they change nothing.
    pub fn playout_portable(&mut self, rng: &mut impl Rng) -> u64 {
        RandomGame { game: self, rng, sink: &mut NoEvents, rounds: u8::MAX }.run(Portable)
    }

    /// Plays the game to its end at random and tells everything that happens.
    pub fn playout_with(&mut self, rng: &mut impl Rng, sink: &mut impl EventSink) -> u64 {
        with_best_picker(RandomGame { game: self, rng, sink, rounds: u8::MAX })
    }

    /// Plays the round that is on to its end, or the next one where none is, as [`Game::playout`] plays a whole game.
    /// Says how many decisions were made.
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

/// A game that is to be played at random, to its end or until so many rounds are played.
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
    /// Plays random cards until something else is asked for: nine decisions of ten are made in this loop.
    #[inline(always)]
    fn play_cards(&mut self, rng: &mut impl Rng, sink: &mut impl EventSink, picker: impl Picker) -> u64 {
        let Phase::Round(round) = &mut self.phase else { return 0 };
        let mut played = 0;
        while let Stage::Playing(playing) = &round.stage
            && playing.step == Step::Card
        {
            let seat = playing.turn;
            let play = random_play(playing.lead.allowed(round.hands[seat]), rng, picker);
            played += 1;
            if let Some(finished) = round.play(&self.rules, seat, play, sink) {
                self.score(finished, sink);
                break;
            }
        }
        played
    }
}

/// One of the ways to play one of these cards, all alike.
#[inline(always)]
fn random_play(cards: CardSet, rng: &mut impl Rng, picker: impl Picker) -> Play {
    let base = (cards - CardSet::SPECIALS).len();
    let n = below(base + Actions::special_plays(cards), rng);
    if n < base { Play::plain(picker.pick(cards, n)) } else { Actions::nth_play(cards & CardSet::SPECIALS, n - base) }
}
