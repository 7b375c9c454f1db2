//! Who is winning the trick on the table. Fast, because bots ask for each card in every sampled world.

use crate::trick::{Scale, WIZARD};
use crate::{
    BySeat, CardSet, Plays,
    game::Phase,
    round::{PlayPhase, Playing, Round, RoundPhase},
};
use crate::{Game, Lead, Placed, Play, Role, RuleSet, Seat, Trump};

/// ```
/// # use foretell_rules::{TrickSoFar, Placed, RuleSet, Seat, Trump};
/// let rules: RuleSet = "it/3".parse()?;
/// let trick = [Placed { seat: Seat::FIRST, play: "H9".parse()? }];
/// let trick_so_far = TrickSoFar::new(&rules, Trump::None, &trick);
/// assert!(trick_so_far.would_take("H10".parse()?));
/// assert!(!trick_so_far.would_take("E13".parse()?));
/// assert_eq!(trick_so_far.winner(), Some(Seat::FIRST));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TrickSoFar {
    rules: RuleSet,
    trump: Trump,
    lead: Lead,
    scale: Scale,
    best: Option<u8>,
    winner: Option<Seat>,
    dragon: bool,
    fairy: bool,
}

impl TrickSoFar {
    #[inline]
    pub fn new(rules: &RuleSet, trump: Trump, trick: &[Placed]) -> TrickSoFar {
        let lead = trick.iter().fold(Lead::Open, |lead, placed| lead.then(placed.play));
        let mut trick_so_far = TrickSoFar {
            rules: *rules,
            trump,
            lead,
            scale: Scale::new(trump, lead, rules.suits_matter()),
            best: None,
            winner: None,
            dragon: false,
            fairy: false,
        };
        for placed in trick {
            if trick_so_far.would_take(placed.play) {
                trick_so_far.best = Some(trick_so_far.strength(placed.play));
                trick_so_far.winner = Some(placed.seat);
            }
            let role = placed.play.role();
            trick_so_far.dragon |= role == Role::Dragon;
            trick_so_far.fairy |= role == Role::Fairy;
        }
        trick_so_far
    }

    /// Who would take the trick now, or with the Bomb lead the next.
    pub const fn winner(&self) -> Option<Seat> {
        self.winner
    }

    #[inline]
    pub fn would_take(&self, play: Play) -> bool {
        let Some(best) = self.best else { return true };
        let strength = self.strength(play);
        let stronger = strength > best || (self.rules.later_wizard_wins() && strength == WIZARD && best == WIZARD);
        if self.dragon || self.fairy {
            return match play.role() {
                Role::Dragon => !self.fairy,
                Role::Fairy => self.dragon,
                _ => !self.dragon && stronger,
            };
        }
        stronger
    }

    #[inline]
    fn strength(&self, play: Play) -> u8 {
        match self.lead {
            Lead::Open => Scale::new(self.trump, Lead::Open.then(play), self.rules.suits_matter()).strength(play),
            _ => self.scale.strength(play),
        }
    }
}

/// The card play of a round with all cards open, for simulations.
#[derive(Clone, Copy, Debug)]
pub struct CardPlay<'a> {
    rules: &'a RuleSet,
    round: &'a Round,
    playing: &'a Playing,
}

impl Game {
    #[inline]
    pub fn card_play(&self) -> Option<CardPlay<'_>> {
        match &self.phase {
            Phase::Round(round) => match &round.phase {
                RoundPhase::Playing(playing) if playing.phase == PlayPhase::Card => {
                    Some(CardPlay { rules: &self.rules, round, playing })
                }
                _ => None,
            },
            _ => None,
        }
    }
}

impl<'a> CardPlay<'a> {
    #[inline]
    pub const fn turn(&self) -> Seat {
        self.playing.turn
    }

    #[inline]
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.round.hands[seat]
    }

    #[inline]
    pub fn allowed(&self) -> CardSet {
        self.playing.lead.allowed(self.hand(self.turn()))
    }

    #[inline]
    pub const fn trump(&self) -> Trump {
        self.playing.trump
    }

    #[inline]
    pub const fn bids(&self) -> &'a BySeat<u8> {
        &self.playing.bids
    }

    #[inline]
    pub const fn taken(&self) -> &'a BySeat<u8> {
        &self.playing.tricks
    }

    #[inline]
    pub const fn plays(&self) -> &'a Plays {
        &self.playing.plays
    }

    #[inline]
    pub fn trick(&self) -> &'a [Placed] {
        let plays = self.playing.plays.all();
        &plays[plays.len() - usize::from(self.playing.in_trick)..]
    }

    #[inline]
    pub fn trick_so_far(&self) -> TrickSoFar {
        TrickSoFar::new(self.rules, self.playing.trump, self.trick())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{TrickOutcome, Waiting};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};

    #[test]
    fn a_trick_so_far_agrees_with_the_judge() {
        for spec in
            ["it/4", "it/4+wizards=last", "pt/6+specials=all", "pt/3+specials=all+wizards=last", "pl/4+deck=one-colour"]
        {
            let rules: RuleSet = spec.parse().expect("allowed rules");
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
            let mut game = Game::new(rules);
            while game.waiting() != Waiting::Over {
                if let Some(card_play) = game.card_play() {
                    check(&rules, &card_play);
                }
                step(&mut game, &mut rng);
            }
        }
    }

    fn check(rules: &RuleSet, card_play: &CardPlay<'_>) {
        let trick_so_far = card_play.trick_so_far();
        let so_far = TrickOutcome::so_far(rules, card_play.trump(), card_play.trick());
        assert_eq!(trick_so_far.winner(), so_far.map(|outcome| outcome.next_leader), "{:?}", card_play.trick());
        for play in card_play.allowed().into_iter().flat_map(Play::all_of) {
            let mut trick = card_play.trick().to_vec();
            trick.push(Placed { seat: card_play.turn(), play });
            let outcome = TrickOutcome::so_far(rules, card_play.trump(), &trick).expect("a card lies there");
            assert_eq!(
                trick_so_far.would_take(play),
                outcome.next_leader == card_play.turn(),
                "{trick:?} {:?}",
                card_play.trump()
            );
        }
    }

    fn step(game: &mut Game, rng: &mut Xoshiro256PlusPlus) {
        if game.chance(rng).is_some() {
            return;
        }
        if let Some(seat) = game.decision().and_then(|decision| decision.seats().first()) {
            let legal = game.legal(seat);
            let action = legal.nth(rng.next_u64() as usize % legal.len()).expect("a legal action");
            game.apply(seat, action).expect("a legal action");
        }
    }
}
