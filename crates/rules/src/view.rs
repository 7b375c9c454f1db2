//! What a seat or the gallery may know. A [`View`] is built from nothing, never blanked out, in two ways that must
//! agree: [`Game::view`] copies what the viewer may know, [`View::see`] folds the viewer's events.

use crate::action::legal_bids;
use crate::game::Phase;
use crate::round::{PlayPhase, Playing, Round, RoundPhase, bidders, undecided};
use crate::sheet::leaders;
use crate::{
    Actions, BySeat, Card, CardSet, Decision, Event, Game, Lead, Placed, Plays, RuleSet, Seat, SeatSet, Special, Trump,
    Viewer,
};

/// ```
/// # use foretell_rules::{Game, RuleSet, Seat, View, Viewer};
/// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// let rules: RuleSet = "pl/3".parse()?;
/// let mut game = Game::new(rules);
/// let me = Viewer::Seat(Seat::FIRST);
/// let mut folded = View::new(rules, me);
///
/// game.chance_with(&mut Xoshiro256PlusPlus::seed_from_u64(5), &mut |audience: foretell_rules::Audience, event| {
///     if audience.includes(me) {
///         folded.see(&event);
///     }
/// });
/// assert_eq!(folded, game.view(me));
/// assert_eq!(folded.round().expect("a round is on").hand, game.hand(Seat::FIRST));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    pub rules: RuleSet,
    pub viewer: Viewer,
    /// The totals after the last scored round.
    pub scores: BySeat<i32>,
    pub rounds_played: u8,
    /// Only with two players; everyone has seen these cards.
    pub used: CardSet,
    pub phase: ViewPhase,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
// Stored by value on purpose: the large variant is the usual one.
#[allow(clippy::large_enum_variant)]
pub enum ViewPhase {
    Drawing { drawers: SeatSet, drawn: CardSet },
    Dealing { dealer: Seat },
    Round(RoundView),
    Over { winners: SeatSet },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundView {
    /// The cards in each hand at the start, and the number of tricks.
    pub cards: u8,
    pub dealer: Seat,
    /// The viewer's own hand, unless it is hidden; empty for the gallery.
    pub hand: CardSet,
    /// The hands of others shown in clairvoyance, as dealt.
    pub seen: BySeat<CardSet>,
    pub turned_up: Option<Card>,
    /// Who swapped the Werewolf for the turned-up card, and so got that card.
    pub swapped_by: Option<Seat>,
    /// `None` until it is known.
    pub trump: Option<Trump>,
    pub have_bid: SeatSet,
    pub bids: BySeat<Option<u8>>,
    pub plays: Plays,
    pub leader: Seat,
    pub tricks: BySeat<u8>,
    pub bombed: u8,
    pub cloud: Option<Seat>,
    /// The number of tricks before the Juggler's pass.
    pub passed_after: Option<u8>,
    /// Chosen or already passed.
    pub given: Option<Card>,
    pub received: Option<Card>,
    pub decision: Decision,
}

impl RoundView {
    pub(crate) fn begun(rules: &RuleSet, cards: u8, dealer: Seat) -> RoundView {
        RoundView {
            cards,
            dealer,
            hand: CardSet::EMPTY,
            seen: BySeat::default(),
            turned_up: None,
            swapped_by: None,
            trump: None,
            have_bid: SeatSet::EMPTY,
            bids: BySeat::default(),
            plays: Plays::none(),
            leader: dealer.left(rules.players()),
            tricks: BySeat::default(),
            bombed: 0,
            cloud: None,
            passed_after: None,
            given: None,
            received: None,
            decision: Decision::Bid(SeatSet::EMPTY),
        }
    }

    pub fn lead(&self, rules: &RuleSet) -> Lead {
        let trick = self.plays.trick(rules.players());
        trick.iter().fold(rules.lead(Lead::Open), |lead, placed| rules.lead(lead.then(placed.play)))
    }

    pub fn hand_size(&self, seat: Seat) -> usize {
        let played = self.plays.all().iter().filter(|placed| placed.seat == seat).count();
        usize::from(self.cards) - played
    }

    pub fn open_cards(&self) -> CardSet {
        let turned_up = match self.swapped_by {
            None => self.turned_up,
            Some(_) => Some(Card::special(Special::Werewolf)),
        };
        self.plays.cards() | turned_up.into_iter().collect()
    }
}

impl View {
    pub fn new(rules: RuleSet, viewer: Viewer) -> View {
        Game::new(rules).view(viewer)
    }

    /// Without the current or next one.
    pub fn rounds_left(&self) -> usize {
        self.rules.rounds().saturating_sub(usize::from(self.rounds_played) + 1)
    }

    pub const fn round(&self) -> Option<&RoundView> {
        match &self.phase {
            ViewPhase::Round(round) => Some(round),
            _ => None,
        }
    }

    pub fn decision(&self) -> Option<Decision> {
        self.round().map(|round| round.decision)
    }

    /// In clairvoyance, until all have bid.
    pub fn hides_own_hand(&self) -> bool {
        let shown = self.rules.shows_hands(usize::from(self.rounds_played));
        shown && self.round().is_some_and(|round| round.have_bid != SeatSet::all(self.rules.players()))
    }

    /// Exactly what the game would accept.
    pub fn legal(&self) -> Actions {
        let (Some(round), Viewer::Seat(seat)) = (self.round(), self.viewer) else { return Actions::None };
        if !round.decision.seats().contains(seat) {
            return Actions::None;
        }
        match round.decision {
            Decision::Trump { or_none, .. } => Actions::Trumps { or_none },
            Decision::Bid(_) => legal_bids(&self.rules, seat, usize::from(round.cards), &round.bids, &self.scores),
            Decision::Play(_) => Actions::Plays(round.lead(&self.rules).allowed(round.hand)),
            Decision::Pass(_) => Actions::Passes(round.hand),
            Decision::Change(_) => Actions::Changes { down: round.bids[seat].is_some_and(|bid| bid > 0) },
        }
    }
}

// ---- copied from the game ----

impl Game {
    pub fn view(&self, viewer: Viewer) -> View {
        let phase = match &self.phase {
            Phase::Drawing { drawers, drawn } => ViewPhase::Drawing { drawers: *drawers, drawn: *drawn },
            Phase::Dealing { dealer } => ViewPhase::Dealing { dealer: *dealer },
            Phase::Round(round) => ViewPhase::Round(self.round_view(round, viewer)),
            Phase::Over => ViewPhase::Over { winners: leaders(&self.scores, self.rules.players()) },
        };
        let Game { rules, scores, rounds_played, used, .. } = *self;
        View { rules, viewer, scores, rounds_played, used, phase }
    }

    fn round_view(&self, round: &Round, viewer: Viewer) -> RoundView {
        let mut view = RoundView::begun(&self.rules, round.cards, round.dealer);
        view.turned_up = round.turned_up;
        view.swapped_by = round.swapped_by;
        view.decision = round.decision(&self.rules);
        match &round.phase {
            RoundPhase::Naming { .. } => {}
            RoundPhase::Bidding { trump, bids } => self.show_bidding(&mut view, viewer, *trump, bids),
            RoundPhase::Playing(playing) => self.show_playing(&mut view, viewer, playing),
        }
        if let Viewer::Seat(seat) = viewer {
            self.show_hands(&mut view, round, seat);
        }
        view
    }

    fn show_bidding(&self, view: &mut RoundView, viewer: Viewer, trump: Trump, bids: &BySeat<Option<u8>>) {
        view.trump = Some(trump);
        for seat in self.rules.seats() {
            if bids[seat].is_some() {
                view.have_bid = view.have_bid.with(seat);
            }
            if !self.rules.sealed_bids() || viewer == Viewer::Seat(seat) {
                view.bids[seat] = bids[seat];
            }
        }
    }

    fn show_playing(&self, view: &mut RoundView, viewer: Viewer, playing: &Playing) {
        view.trump = Some(playing.trump);
        view.have_bid = SeatSet::all(self.rules.players());
        for seat in self.rules.seats() {
            if !self.rules.secret_bids() || viewer == Viewer::Seat(seat) {
                view.bids[seat] = Some(playing.bids[seat]);
            }
        }
        view.plays = playing.plays;
        view.leader = playing.plays.trick(self.rules.players()).first().map_or(playing.turn, |placed| placed.seat);
        view.tricks = playing.tricks;
        view.bombed = playing.bombed;
        view.cloud = playing.cloud;
        view.passed_after = playing.pass.map(|pass| pass.after);
        if let Viewer::Seat(seat) = viewer {
            let right = seat.right(self.rules.players());
            view.given = playing.pass.and_then(|pass| pass.given[seat]);
            view.received = playing.pass.and_then(|pass| pass.given[right]);
            if let PlayPhase::Pass(chosen) = &playing.phase {
                view.given = chosen[seat];
            }
        }
    }

    /// The viewer's hand, or in clairvoyance the hands of the others: never both.
    fn show_hands(&self, view: &mut RoundView, round: &Round, seat: Seat) {
        if !self.rules.shows_hands(self.rounds_played()) {
            view.hand = round.hands[seat];
            return;
        }
        for other in self.rules.seats().filter(|other| *other != seat) {
            // Clairvoyance has no special cards, so a hand only shrinks by plays.
            view.seen[other] = round.hands[other] | view.plays.by(other);
        }
        if matches!(round.phase, RoundPhase::Playing(_)) {
            view.hand = round.hands[seat];
        }
    }
}

// ---- folded from events ----

impl View {
    pub fn see(&mut self, event: &Event) {
        match *event {
            Event::CardDrawn { card, .. } => {
                if let ViewPhase::Drawing { drawn, .. } = &mut self.phase {
                    drawn.insert(card);
                }
            }
            Event::DrawTied { seats } => {
                if let ViewPhase::Drawing { drawers, .. } = &mut self.phase {
                    *drawers = seats;
                }
            }
            Event::DealerFound { seat } => self.phase = ViewPhase::Dealing { dealer: seat },
            Event::RoundBegan { cards, dealer, .. } => {
                self.phase = ViewPhase::Round(RoundView::begun(&self.rules, cards, dealer));
            }
            Event::RoundScored { points, .. } => self.end_round(&points),
            Event::GameEnded { winners } => self.phase = ViewPhase::Over { winners },
            _ => {
                let (rules, viewer) = (self.rules, self.viewer);
                if let ViewPhase::Round(round) = &mut self.phase {
                    round.see(&rules, viewer, event);
                }
            }
        }
    }

    /// Applies the events of a move that ended a round but leaves the round on the table: last trick visible, bids
    /// open, totals updated, nobody asked.
    ///
    /// ```
    /// # use foretell_rules::{Game, Move, RuleSet, Viewer, Waiting};
    /// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
    /// let mut game = Game::new("it/4".parse::<RuleSet>()?);
    /// while game.chance(&mut Xoshiro256PlusPlus::seed_from_u64(7)).is_some() {}
    /// let (mut before, mut events) = (game, Vec::new());
    /// while let Waiting::Decision(decision) = game.waiting() {
    ///     (before, events) = (game, Vec::new());
    ///     let seat = decision.seats().first().expect("a seat");
    ///     let action = game.legal(seat).iter().next().expect("an action");
    ///     game.make_with(Move::Act(seat, action), &mut |_, event| events.push(event))?;
    /// }
    /// let mut view = before.view(Viewer::Gallery);
    /// view.finish_round(&events);
    /// let round = view.round().expect("still on the table");
    /// assert_eq!(round.plays.last_trick(4).map(|trick| trick.len()), Some(4));
    /// assert_eq!(view.scores, game.scores());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn finish_round<'a>(&mut self, events: impl IntoIterator<Item = &'a Event>) {
        for event in events {
            match event {
                Event::RoundScored { bids, points, .. } => {
                    self.add_points(points);
                    let players = self.rules.players();
                    if let ViewPhase::Round(round) = &mut self.phase {
                        round.bids = BySeat::from_fn(players, |seat| Some(bids[seat]));
                        round.decision = Decision::Bid(SeatSet::EMPTY);
                    }
                }
                Event::GameEnded { .. } => {}
                event => self.see(event),
            }
        }
    }

    fn add_points(&mut self, points: &BySeat<i32>) {
        for seat in self.rules.seats() {
            self.scores[seat] += points[seat];
        }
    }

    fn end_round(&mut self, points: &BySeat<i32>) {
        self.add_points(points);
        self.rounds_played += 1;
        let ViewPhase::Round(round) = self.phase else { return };
        if self.rules.used_cards_leave() {
            self.used |= round.open_cards();
        }
        self.phase = ViewPhase::Dealing { dealer: round.dealer.left(self.rules.players()) };
    }
}

impl RoundView {
    fn see(&mut self, rules: &RuleSet, viewer: Viewer, event: &Event) {
        let me = |seat: Seat| viewer == Viewer::Seat(seat);
        match *event {
            Event::HandDealt { seat, hand } if me(seat) => self.hand = hand,
            Event::HandDealt { seat, hand } => self.seen[seat] = hand,
            Event::HandTakenUp { hand, .. } => self.hand = hand,
            Event::TurnedUp { card } => self.turned_up = Some(card),
            Event::WerewolfSwapped { seat, card } => {
                self.swapped_by = Some(seat);
                if me(seat) {
                    self.hand.remove(Card::special(Special::Werewolf));
                    self.hand.insert(card);
                }
            }
            Event::TrumpAwaited { by, or_none } => self.decision = Decision::Trump { by, or_none },
            Event::TrumpSet { trump, .. } => {
                self.trump = Some(trump);
                self.decision = Decision::Bid(bidders(rules, self.dealer, &self.bids));
            }
            Event::BidMade { seat, bid } => {
                self.bids[seat] = Some(bid);
                self.note_bidder(rules, seat);
            }
            Event::BidSealed { seat } => self.note_bidder(rules, seat),
            Event::BidsRevealed { bids } => self.bids = BySeat::from_fn(rules.players(), |seat| Some(bids[seat])),
            Event::PlayBegan | Event::PassEnded => self.await_leader(rules, matches!(event, Event::PassEnded)),
            Event::CardPlayed { seat, play } => {
                self.hand.remove(play.card());
                self.plays.push(Placed { seat, play });
                self.decision = Decision::Play(seat.left(rules.players()));
            }
            Event::TrickEnded { outcome } => {
                match outcome.taken_by {
                    Some(winner) => self.tricks[winner] += 1,
                    None => self.bombed += 1,
                }
                let trick = self.plays.last_trick(rules.players()).unwrap_or_default();
                if trick.iter().any(|placed| placed.play.card() == Card::special(Special::Cloud)) {
                    self.cloud = outcome.taken_by;
                }
                self.leader = outcome.next_leader;
                self.decision = Decision::Play(outcome.next_leader);
            }
            Event::PassAwaited => self.decision = Decision::Pass(SeatSet::all(rules.players())),
            Event::PassSealed { seat } => self.decision = Decision::Pass(self.decision.seats().without(seat)),
            Event::PassChosen { card, .. } => self.given = Some(card),
            Event::CardPassed { from, to, card } => {
                if me(from) {
                    self.hand.remove(card);
                }
                if me(to) {
                    self.hand.insert(card);
                    self.received = Some(card);
                }
            }
            Event::ChangeAwaited { seat } => self.decision = Decision::Change(seat),
            // Events of the whole game, handled by `View::see`.
            Event::CardDrawn { .. }
            | Event::DrawTied { .. }
            | Event::DealerFound { .. }
            | Event::RoundBegan { .. }
            | Event::RoundScored { .. }
            | Event::GameEnded { .. } => {}
        }
    }

    fn note_bidder(&mut self, rules: &RuleSet, seat: Seat) {
        self.have_bid = self.have_bid.with(seat);
        let made = BySeat::from_fn(rules.players(), |seat| self.have_bid.contains(seat).then_some(0));
        let left = undecided(rules, &made);
        self.decision = Decision::Bid(if left.is_empty() { left } else { bidders(rules, self.dealer, &made) });
    }

    fn await_leader(&mut self, rules: &RuleSet, after_pass: bool) {
        self.decision = Decision::Play(self.leader);
        if after_pass {
            self.passed_after = Some((self.plays.len() / rules.players()) as u8);
        }
    }
}
