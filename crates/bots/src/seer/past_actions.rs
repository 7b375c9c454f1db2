//! The others' actions in this round, and how well a hand explains them.

use foretell_rules::{
    Action, BySeat, CardSet, Decision, Game, Lead, RoundView, Seat, SeatSet, View, ViewPhase, Viewer,
};

use super::habits::Habits;
use crate::augur::Accumulator;

/// An action of another player, as seen from that seat; the hand is filled in later.
#[derive(Clone, Debug)]
struct PastAction {
    view: View,
    action: Action,
    played: CardSet,
    lead: Option<Lead>,
    /// The log-likelihood with the current hand.
    fit: f32,
    /// The log-likelihood with the last hand tried.
    tried: f32,
    accumulator: Accumulator,
}

impl PastAction {
    fn new(view: &View, action: Action, played: CardSet) -> PastAction {
        let is_play = matches!(action, Action::Play(_));
        let lead = view.round().filter(|_| is_play).map(|round| round.lead(&view.rules));
        PastAction { view: *view, action, played, lead, fit: 0.0, tried: 0.0, accumulator: Accumulator::default() }
    }

    /// Whether a change of the dealt cards matters. For a play, only cards that could have been played instead do.
    fn depends_on(&self, changed: CardSet, dealt: CardSet) -> bool {
        let Some(lead) = self.lead else { return true };
        !lead.allowed((dealt | changed) - self.played).is_disjoint(changed)
    }

    fn try_with(&mut self, dealt: CardSet, habits: &mut Habits) -> f32 {
        if let ViewPhase::Round(round) = &mut self.view.phase {
            round.hand = dealt - self.played;
        }
        self.tried = habits.likelihood(&self.view, self.action, &mut self.accumulator);
        self.tried
    }
}

#[derive(Clone, Debug, Default)]
pub(super) struct PastActions {
    by: BySeat<Vec<PastAction>>,
    habits: Habits,
    compared: u64,
}

impl PastActions {
    /// The actions of everyone but the viewer. Left out: bids without seeing the own hand, which say nothing about it,
    /// plays towards a secret bid, and plays after the Juggler's pass, because the passed cards are unknown.
    pub(super) fn new(view: &View, me: Seat, world: &Game, habits: Habits) -> PastActions {
        let mut past_actions = PastActions { by: BySeat::default(), habits, compared: 0 };
        let Some(round) = view.round() else { return past_actions };
        if view.rules.shows_hands(usize::from(view.rounds_played)) {
            return past_actions;
        }
        let mut then = world.rewound().unwrap_or(*world);
        past_actions.note_bids(&then, round, me);
        if !view.rules.secret_bids() {
            past_actions.note_plays(&mut then, round, me);
        }
        past_actions
    }

    fn note_bids(&mut self, before_play: &Game, round: &RoundView, me: Seat) {
        let rules = before_play.rules();
        let players = rules.players();
        let mut bids = round.bids;
        // From the last bidder to the first, because each knew the bids before.
        for seat in Seat::clockwise_from(round.dealer.left(players), players).collect::<Vec<_>>().into_iter().rev() {
            let Some(bid) = bids[seat].take().filter(|_| seat != me) else { continue };
            let mut view = before_play.view(Viewer::Seat(seat));
            if let ViewPhase::Round(round) = &mut view.phase {
                round.bids = if rules.sealed_bids() { BySeat::default() } else { bids };
                round.have_bid = rules.seats().filter(|other| round.bids[*other].is_some()).collect();
                round.decision = Decision::Bid(SeatSet::only(seat));
            }
            self.by[seat].push(PastAction::new(&view, Action::Bid(bid), CardSet::EMPTY));
        }
    }

    fn note_plays(&mut self, game: &mut Game, round: &RoundView, me: Seat) {
        let players = game.rules().players();
        let known = round.passed_after.map_or(round.plays.len(), |tricks| usize::from(tricks) * players);
        let mut played = BySeat::<CardSet>::default();
        for placed in &round.plays.all()[..known] {
            let (seat, action) = (placed.seat, Action::Play(placed.play));
            if seat != me {
                self.by[seat].push(PastAction::new(&game.view(Viewer::Seat(seat)), action, played[seat]));
            }
            played[seat].insert(placed.play.card());
            game.apply_unchecked(seat, action);
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.by.of(usize::MAX).iter().all(Vec::is_empty)
    }

    /// `None` below `least`. Only `changed` cards differ from the hand last accepted.
    pub(super) fn fit(&mut self, seat: Seat, dealt: CardSet, changed: CardSet, least: f32) -> Option<f32> {
        let mut log = 0.0;
        for past in &mut self.by[seat] {
            past.tried = past.fit;
            if !past.depends_on(changed, dealt) {
                log += past.fit;
            }
        }
        let PastActions { by, habits, compared } = self;
        for past in by[seat].iter_mut().filter(|past| past.depends_on(changed, dealt)) {
            // Most hands are unlikely, and the first few actions show it.
            if log < least {
                return None;
            }
            *compared += 1;
            log += past.try_with(dealt, habits);
        }
        (log >= least).then_some(log)
    }

    pub(super) fn compared(&self) -> u64 {
        self.compared
    }

    /// Accepts the hand last tried.
    pub(super) fn keep(&mut self, seat: Seat) {
        for past in &mut self.by[seat] {
            past.fit = past.tried;
        }
    }
}
