//! The whole game, from the first draw to the last score.

use rand_core::Rng;

use crate::round::{Finished, Round, RoundContext, RoundPhase};
use crate::sheet::{leaders, points};
use crate::{
    Action, ActionError, Actions, BySeat, CardSet, Deal, DealError, Decision, Draw, Event, EventSink, Move, NoEvents,
    RuleSet, Seat, SeatSet,
};

/// A game with all cards known; small and `Copy` for searches. Players and bots get a [`crate::View`] instead.
///
/// ```
/// # use foretell_rules::{Game, RuleSet, Seat, Waiting};
/// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// let rules: RuleSet = "pl/3".parse()?;
/// let mut game = Game::new(rules);
/// let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
///
/// let deal = game.shuffle(&mut rng).expect("a new game waits for a deal");
/// game.deal(deal)?;
/// let decision = game.decision().expect("a dealt game waits for a player");
/// let seat = decision.seats().first().expect("at least one seat");
/// let action = game.legal(seat).nth(0).expect("at least one action");
/// game.apply(seat, action)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    pub(crate) rules: RuleSet,
    pub(crate) scores: BySeat<i32>,
    pub(crate) rounds_played: u8,
    pub(crate) used: CardSet,
    pub(crate) phase: Phase,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
// Stored by value on purpose: the large variant is the usual one.
#[allow(clippy::large_enum_variant)]
pub(crate) enum Phase {
    Drawing { drawers: SeatSet, drawn: CardSet },
    Dealing { dealer: Seat },
    Round(Round),
    Over,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiting {
    Draw(SeatSet),
    Deal(Seat),
    Decision(Decision),
    Over,
}

impl Game {
    pub fn new(rules: RuleSet) -> Game {
        let phase = match rules.appointed_dealer() {
            Some(dealer) => Phase::Dealing { dealer },
            None => Phase::Drawing { drawers: SeatSet::all(rules.players()), drawn: CardSet::EMPTY },
        };
        Game { rules, scores: BySeat::default(), rounds_played: 0, used: CardSet::EMPTY, phase }
    }

    pub const fn rules(&self) -> RuleSet {
        self.rules
    }

    pub const fn scores(&self) -> BySeat<i32> {
        self.scores
    }

    pub const fn rounds_played(&self) -> usize {
        self.rounds_played as usize
    }

    #[inline]
    pub fn waiting(&self) -> Waiting {
        match &self.phase {
            Phase::Drawing { drawers, .. } => Waiting::Draw(*drawers),
            Phase::Dealing { dealer } => Waiting::Deal(*dealer),
            Phase::Round(round) => Waiting::Decision(round.decision(&self.rules)),
            Phase::Over => Waiting::Over,
        }
    }

    #[inline]
    pub fn decision(&self) -> Option<Decision> {
        match self.waiting() {
            Waiting::Decision(decision) => Some(decision),
            _ => None,
        }
    }

    pub fn winners(&self) -> Option<SeatSet> {
        matches!(self.phase, Phase::Over).then(|| leaders(&self.scores, self.rules.players()))
    }

    pub fn hand(&self, seat: Seat) -> CardSet {
        match &self.phase {
            Phase::Round(round) => round.hands[seat],
            _ => CardSet::EMPTY,
        }
    }

    /// Tricks taken by each seat in this round, and the number of bombed tricks.
    pub fn tricks(&self) -> (BySeat<u8>, u8) {
        match &self.phase {
            Phase::Round(Round { phase: RoundPhase::Playing(playing), .. }) => (playing.tricks, playing.bombed),
            _ => (BySeat::default(), 0),
        }
    }

    /// The cards that the next round is dealt from.
    #[inline]
    pub fn pack(&self) -> CardSet {
        self.rules.deck() - self.used
    }

    // ---- chance ----

    /// Makes the pending move of chance, if any: a fair draw or deal. A tied draw is followed by another.
    ///
    /// ```
    /// # use foretell_rules::{Game, RuleSet, Waiting};
    /// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
    /// let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    /// let mut game = Game::new("it/4".parse::<RuleSet>()?);
    /// while game.chance(&mut rng).is_some() {}
    /// assert!(matches!(game.waiting(), Waiting::Decision(_)));
    /// # Ok::<(), foretell_rules::SpecError>(())
    /// ```
    pub fn chance(&mut self, rng: &mut impl Rng) -> Option<Move> {
        self.chance_with(rng, &mut NoEvents)
    }

    #[inline]
    pub fn chance_with(&mut self, rng: &mut impl Rng, sink: &mut impl EventSink) -> Option<Move> {
        // Not by `chance_move`: moving every deal into a `Move` and out again costs random games time.
        if let Some(deal) = self.shuffle(rng) {
            self.deal_unchecked(deal, sink);
            return Some(Move::Deal(deal));
        }
        let draw = self.draw_lots(rng)?;
        self.draw_unchecked(draw, sink);
        Some(Move::Draw(draw))
    }

    pub fn chance_move(&self, rng: &mut impl Rng) -> Option<Move> {
        self.shuffle(rng).map(Move::Deal).or_else(|| self.draw_lots(rng).map(Move::Draw))
    }

    #[inline(always)]
    pub fn shuffle(&self, rng: &mut impl Rng) -> Option<Deal> {
        let Phase::Dealing { .. } = self.phase else { return None };
        Some(Deal::shuffled(&self.rules, self.rules.cards(self.rounds_played()), self.pack(), rng))
    }

    pub fn draw_lots(&self, rng: &mut impl Rng) -> Option<Draw> {
        let Phase::Drawing { drawers, drawn } = self.phase else { return None };
        Some(Draw::shuffled(drawers, drawn, rng))
    }

    pub fn deal(&mut self, deal: Deal) -> Result<(), DealError> {
        self.deal_with(deal, &mut NoEvents)
    }

    pub fn deal_with(&mut self, deal: Deal, sink: &mut impl EventSink) -> Result<(), DealError> {
        let Phase::Dealing { .. } = self.phase else { return Err(DealError::NotNow) };
        deal.check(&self.rules, self.rules.cards(self.rounds_played()), self.pack())?;
        self.deal_unchecked(deal, sink);
        Ok(())
    }

    #[inline]
    pub(crate) fn deal_unchecked(&mut self, deal: Deal, sink: &mut impl EventSink) {
        if let Phase::Dealing { dealer } = self.phase {
            self.phase = Phase::Round(Round::begin(self.round_context(), dealer, deal, sink));
        }
    }

    pub fn draw(&mut self, draw: Draw) -> Result<(), DealError> {
        self.draw_with(draw, &mut NoEvents)
    }

    pub fn draw_with(&mut self, draw: Draw, sink: &mut impl EventSink) -> Result<(), DealError> {
        let Phase::Drawing { drawers, drawn } = self.phase else { return Err(DealError::NotNow) };
        draw.check(drawers, drawn)?;
        self.draw_unchecked(draw, sink);
        Ok(())
    }

    fn draw_unchecked(&mut self, draw: Draw, sink: &mut impl EventSink) {
        let Phase::Drawing { drawers, mut drawn } = self.phase else { return };
        for seat in drawers {
            if let Some(card) = draw.cards[seat] {
                drawn.insert(card);
                sink.emit(crate::Audience::EVERYONE, Event::CardDrawn { seat, card });
            }
        }
        let highest = draw.highest();
        self.phase = match highest.first() {
            Some(seat) if highest.len() == 1 => {
                sink.emit(crate::Audience::EVERYONE, Event::DealerFound { seat });
                Phase::Dealing { dealer: seat }
            }
            _ => {
                sink.emit(crate::Audience::EVERYONE, Event::DrawTied { seats: highest });
                Phase::Drawing { drawers: highest, drawn }
            }
        };
    }

    // ---- decisions ----

    #[inline]
    fn round_context(&self) -> RoundContext<'_> {
        RoundContext { rules: &self.rules, scores: &self.scores, number: self.rounds_played() }
    }

    #[inline]
    pub fn legal(&self, seat: Seat) -> Actions {
        match &self.phase {
            Phase::Round(round) if seat.index() < self.rules.players() => round.legal(self.round_context(), seat),
            _ => Actions::None,
        }
    }

    #[inline]
    pub fn check(&self, seat: Seat, action: Action) -> Result<(), ActionError> {
        let Phase::Round(round) = &self.phase else {
            return Err(if self.phase == Phase::Over { ActionError::Over } else { ActionError::NotDealt });
        };
        match self.legal(seat) {
            Actions::None => Err(self.not_your_turn(seat, round.decision(&self.rules))),
            legal => legal.check(action, round.hands[seat]),
        }
    }

    #[cold]
    fn not_your_turn(&self, seat: Seat, decision: Decision) -> ActionError {
        if seat.index() >= self.rules.players() {
            return ActionError::NoSuchSeat(seat);
        }
        match decision {
            Decision::Bid(_) if self.rules.sealed_bids() => ActionError::ChosenAlready(seat),
            Decision::Pass(_) => ActionError::ChosenAlready(seat),
            _ => ActionError::NotYourTurn { seat, decision },
        }
    }

    /// A rejected action changes nothing.
    #[inline]
    pub fn apply(&mut self, seat: Seat, action: Action) -> Result<(), ActionError> {
        self.apply_with(seat, action, &mut NoEvents)
    }

    #[inline]
    pub fn apply_with(&mut self, seat: Seat, action: Action, sink: &mut impl EventSink) -> Result<(), ActionError> {
        self.check(seat, action)?;
        self.apply_unchecked_with(seat, action, sink);
        Ok(())
    }

    /// Trusts that the action is one of [`Game::legal`]; any other may panic or corrupt the game.
    #[inline]
    pub fn apply_unchecked(&mut self, seat: Seat, action: Action) {
        self.apply_unchecked_with(seat, action, &mut NoEvents);
    }

    #[inline]
    pub fn apply_unchecked_with(&mut self, seat: Seat, action: Action, sink: &mut impl EventSink) {
        let Phase::Round(round) = &mut self.phase else { return };
        let at = RoundContext { rules: &self.rules, scores: &self.scores, number: usize::from(self.rounds_played) };
        if let Some(finished) = round.apply(at, seat, action, sink) {
            self.score(finished, sink);
        }
    }

    #[inline]
    pub(crate) fn score(&mut self, finished: Finished, sink: &mut impl EventSink) {
        let Phase::Round(round) = &self.phase else { return };
        let Finished { bids, tricks, changed } = finished;
        let points = BySeat::from_fn(self.rules.players(), |seat| points(bids[seat], tricks[seat]));
        for seat in self.rules.seats() {
            self.scores[seat] += points[seat];
        }
        if self.rules.used_cards_leave()
            && let RoundPhase::Playing(playing) = &round.phase
        {
            self.used |= playing.plays.cards() | round.turned_up.into_iter().collect();
        }
        let next_dealer = round.dealer.left(self.rules.players());
        self.rounds_played += 1;
        sink.emit(crate::Audience::EVERYONE, Event::RoundScored { bids, changed, tricks, points });
        self.phase = if self.rounds_played() < self.rules.rounds() {
            Phase::Dealing { dealer: next_dealer }
        } else {
            let winners = leaders(&self.scores, self.rules.players());
            sink.emit(crate::Audience::EVERYONE, Event::GameEnded { winners });
            Phase::Over
        };
    }
}
