//! One round: deal, trump, bids and tricks, until it can be scored.

use crate::action::legal_bids;
use crate::{
    Action, Actions, Audience, BySeat, Card, CardSet, Deal, Decision, Event, EventSink, Face, Lead, Placed, Play,
    RuleSet, Seat, SeatSet, Special, TrickOutcome, Trump,
};

#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Plays {
    placed: [Placed; Plays::MOST],
    len: u8,
}

impl Plays {
    /// A round never has more than sixty cards in hands.
    const MOST: usize = 60;

    #[inline]
    pub(crate) const fn none() -> Plays {
        let empty = Placed { seat: Seat::FIRST, play: Play::plain(Card::at(0)) };
        Plays { placed: [empty; Plays::MOST], len: 0 }
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, placed: Placed) {
        self.placed[usize::from(self.len)] = placed;
        self.len += 1;
    }

    /// Space for one more trick of a round with this many, or `None` if all are played. The caller fills it.
    #[inline(always)]
    pub(crate) fn begin_trick<const PLAYERS: usize>(&mut self, tricks: usize) -> Option<&mut [Placed; PLAYERS]> {
        let before = self.len();
        if before >= tricks * PLAYERS {
            return None;
        }
        self.len += PLAYERS as u8;
        self.placed[before..].first_chunk_mut()
    }

    #[inline(always)]
    pub fn all(&self) -> &[Placed] {
        &self.placed[..usize::from(self.len)]
    }

    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The trick on the table. It is empty between two tricks; see [`Plays::last_trick`].
    pub fn trick(&self, players: usize) -> &[Placed] {
        &self.all()[self.len() - self.len() % players..]
    }

    pub fn last_trick(&self, players: usize) -> Option<&[Placed]> {
        self.all().chunks_exact(players).last()
    }

    pub fn cards(&self) -> CardSet {
        self.all().iter().map(|placed| placed.play.card()).collect()
    }

    pub fn by(&self, seat: Seat) -> CardSet {
        self.all().iter().filter(|placed| placed.seat == seat).map(|placed| placed.play.card()).collect()
    }
}

impl std::fmt::Debug for Plays {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.all()).finish()
    }
}

/// The Juggler's pass: after how many tricks, and what each seat gave to the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pass {
    pub(crate) after: u8,
    pub(crate) given: BySeat<Option<Card>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Round {
    pub(crate) dealer: Seat,
    pub(crate) cards: u8,
    pub(crate) hands: BySeat<CardSet>,
    pub(crate) turned_up: Option<Card>,
    pub(crate) swapped_by: Option<Seat>,
    pub(crate) phase: RoundPhase,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RoundPhase {
    Naming { by: Seat, or_none: bool },
    Bidding { trump: Trump, bids: BySeat<Option<u8>> },
    Playing(Playing),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Playing {
    pub(crate) trump: Trump,
    pub(crate) bids: BySeat<u8>,
    pub(crate) plays: Plays,
    pub(crate) tricks: BySeat<u8>,
    pub(crate) bombed: u8,
    /// The leader, if the trick is empty.
    pub(crate) turn: Seat,
    pub(crate) lead: Lead,
    pub(crate) in_trick: u8,
    pub(crate) cloud: Option<Seat>,
    pub(crate) pass: Option<Pass>,
    pub(crate) phase: PlayPhase,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlayPhase {
    Card,
    Pass(BySeat<Option<Card>>),
    Change(Seat),
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Finished {
    pub(crate) bids: BySeat<u8>,
    pub(crate) tricks: BySeat<u8>,
    pub(crate) changed: Option<(Seat, u8)>,
}

#[derive(Clone, Copy)]
pub(crate) struct RoundContext<'a> {
    pub(crate) rules: &'a RuleSet,
    pub(crate) scores: &'a BySeat<i32>,
    /// Counted from 0.
    pub(crate) number: usize,
}

pub(crate) enum TrumpCard {
    Sets(Trump),
    LetsDealerName,
}

impl TrumpCard {
    #[inline]
    pub(crate) fn of(card: Card) -> TrumpCard {
        match card.face() {
            Face::Suited(suit, _) => TrumpCard::Sets(Trump::Suit(suit)),
            Face::Jester | Face::Special(Special::Fairy | Special::Bomb) => TrumpCard::Sets(Trump::None),
            Face::Wizard | Face::Special(_) => TrumpCard::LetsDealerName,
        }
    }
}

impl Round {
    #[inline]
    pub(crate) fn begin(at: RoundContext<'_>, dealer: Seat, deal: Deal, sink: &mut impl EventSink) -> Round {
        let cards = at.rules.cards(at.number) as u8;
        sink.emit(Audience::EVERYONE, Event::RoundBegan { round: at.number as u8, cards, dealer });
        for seat in at.rules.seats() {
            let seen_by = if at.rules.shows_hands(at.number) { Audience::all_but(seat) } else { Audience::only(seat) };
            sink.emit(seen_by, Event::HandDealt { seat, hand: deal.hands[seat] });
        }
        if let Some(card) = deal.turned_up {
            sink.emit(Audience::EVERYONE, Event::TurnedUp { card });
        }
        let phase = RoundPhase::Bidding { trump: Trump::None, bids: BySeat::default() };
        let Deal { hands, turned_up } = deal;
        let mut round = Round { dealer, cards, hands, turned_up, swapped_by: None, phase };
        round.settle_trump(at, sink);
        round
    }

    #[inline]
    fn settle_trump(&mut self, at: RoundContext<'_>, sink: &mut impl EventSink) {
        let Some(card) = self.turned_up else {
            return self.begin_bidding(Trump::None, None, sink);
        };
        if let Some(holder) = at.rules.seats().find(|seat| self.hands[*seat].has(Special::Werewolf)) {
            self.hands[holder].remove(Card::special(Special::Werewolf));
            self.hands[holder].insert(card);
            self.swapped_by = Some(holder);
            sink.emit(Audience::EVERYONE, Event::WerewolfSwapped { seat: holder, card });
            return self.ask_for_trump(holder, true, sink);
        }
        match TrumpCard::of(card) {
            TrumpCard::Sets(trump) => self.begin_bidding(trump, None, sink),
            TrumpCard::LetsDealerName => self.ask_for_trump(self.dealer, false, sink),
        }
    }

    #[inline]
    fn ask_for_trump(&mut self, by: Seat, or_none: bool, sink: &mut impl EventSink) {
        self.phase = RoundPhase::Naming { by, or_none };
        sink.emit(Audience::EVERYONE, Event::TrumpAwaited { by, or_none });
    }

    #[inline]
    fn begin_bidding(&mut self, trump: Trump, named_by: Option<Seat>, sink: &mut impl EventSink) {
        self.phase = RoundPhase::Bidding { trump, bids: BySeat::default() };
        sink.emit(Audience::EVERYONE, Event::TrumpSet { trump, named_by });
    }

    #[inline]
    pub(crate) fn decision(&self, rules: &RuleSet) -> Decision {
        match &self.phase {
            RoundPhase::Naming { by, or_none } => Decision::Trump { by: *by, or_none: *or_none },
            RoundPhase::Bidding { bids, .. } => Decision::Bid(bidders(rules, self.dealer, bids)),
            RoundPhase::Playing(playing) => match &playing.phase {
                PlayPhase::Card => Decision::Play(playing.turn),
                PlayPhase::Pass(chosen) => Decision::Pass(undecided(rules, chosen)),
                PlayPhase::Change(seat) => Decision::Change(*seat),
            },
        }
    }

    #[inline]
    pub(crate) fn legal(&self, at: RoundContext<'_>, seat: Seat) -> Actions {
        if let RoundPhase::Playing(playing) = &self.phase
            && playing.phase == PlayPhase::Card
        {
            // A thousand times as frequent as the others, so it comes first.
            let hand = if seat == playing.turn { self.hands[seat] } else { CardSet::EMPTY };
            return if hand.is_empty() { Actions::None } else { Actions::Plays(playing.lead.allowed(hand)) };
        }
        if !self.decision(at.rules).seats().contains(seat) {
            return Actions::None;
        }
        match &self.phase {
            RoundPhase::Naming { or_none, .. } => Actions::Trumps { or_none: *or_none },
            RoundPhase::Bidding { bids, .. } => legal_bids(at.rules, seat, usize::from(self.cards), bids, at.scores),
            RoundPhase::Playing(playing) => match playing.phase {
                PlayPhase::Change(_) => Actions::Changes { down: playing.bids[seat] > 0 },
                PlayPhase::Card | PlayPhase::Pass(_) => Actions::Passes(self.hands[seat]),
            },
        }
    }

    /// Returns whether the round is over.
    #[inline]
    pub(crate) fn apply(
        &mut self,
        at: RoundContext<'_>,
        seat: Seat,
        action: Action,
        sink: &mut impl EventSink,
    ) -> Option<Finished> {
        match action {
            Action::Play(play) => return self.play(at.rules, seat, play, sink),
            Action::Bid(bid) => self.bid(at, seat, bid, sink),
            Action::Trump(trump) => self.begin_bidding(trump, Some(seat), sink),
            Action::Pass(card) => self.choose_pass(at.rules, seat, card, sink),
            Action::Change(change) => {
                let playing = self.playing();
                let from = playing.bids[seat];
                playing.bids[seat] = change.of(from).expect("a legal change leaves a bid of 0 or more");
                return Some(playing.finished(Some((seat, from))));
            }
        }
        None
    }

    /// Panics outside the tricks.
    #[inline(always)]
    pub(crate) fn playing(&mut self) -> &mut Playing {
        match &mut self.phase {
            RoundPhase::Playing(playing) => playing,
            phase => unreachable!("no cards are played while {phase:?}"),
        }
    }

    #[inline]
    pub(crate) fn bid(&mut self, at: RoundContext<'_>, seat: Seat, bid: u8, sink: &mut impl EventSink) {
        let RoundPhase::Bidding { trump, bids } = &mut self.phase else {
            unreachable!("no bids are made while {:?}", self.phase);
        };
        bids[seat] = Some(bid);
        if at.rules.sealed_bids() {
            sink.emit(Audience::EVERYONE, Event::BidSealed { seat });
            sink.emit(Audience::only(seat), Event::BidMade { seat, bid });
        } else {
            sink.emit(Audience::EVERYONE, Event::BidMade { seat, bid });
        }
        if let Some(bids) = bids.complete(at.rules.players()) {
            let trump = *trump;
            self.begin_play(at, trump, bids, sink);
        }
    }

    #[inline]
    fn begin_play(&mut self, at: RoundContext<'_>, trump: Trump, bids: BySeat<u8>, sink: &mut impl EventSink) {
        if at.rules.sealed_bids() && !at.rules.secret_bids() {
            sink.emit(Audience::EVERYONE, Event::BidsRevealed { bids });
        }
        sink.emit(Audience::EVERYONE, Event::PlayBegan);
        if at.rules.shows_hands(at.number) {
            for seat in at.rules.seats() {
                sink.emit(Audience::only(seat), Event::HandTakenUp { seat, hand: self.hands[seat] });
            }
        }
        self.phase = RoundPhase::Playing(Playing::first(at.rules, self.dealer, trump, bids));
    }

    #[inline(always)]
    pub(crate) fn play(
        &mut self,
        rules: &RuleSet,
        seat: Seat,
        play: Play,
        sink: &mut impl EventSink,
    ) -> Option<Finished> {
        self.hands[seat].remove(play.card());
        let everything = usize::from(self.cards) * rules.players();
        let playing = self.playing();
        playing.plays.push(Placed { seat, play });
        playing.in_trick += 1;
        sink.emit(Audience::EVERYONE, Event::CardPlayed { seat, play });
        playing.lead = rules.lead(playing.lead.then(play));
        if usize::from(playing.in_trick) < rules.players() {
            playing.turn = seat.left(rules.players());
            return None;
        }
        playing.end_trick(rules, everything, sink)
    }

    #[inline]
    fn choose_pass(&mut self, rules: &RuleSet, seat: Seat, card: Card, sink: &mut impl EventSink) {
        let PlayPhase::Pass(chosen) = &mut self.playing().phase else {
            unreachable!("no cards are passed while {:?}", self.phase);
        };
        chosen[seat] = Some(card);
        let given = *chosen;
        sink.emit(Audience::EVERYONE, Event::PassSealed { seat });
        sink.emit(Audience::only(seat), Event::PassChosen { seat, card });
        if undecided(rules, &given).is_empty() {
            self.pass(rules, given, sink);
        }
    }

    fn pass(&mut self, rules: &RuleSet, given: BySeat<Option<Card>>, sink: &mut impl EventSink) {
        for from in rules.seats() {
            let to = from.left(rules.players());
            if let Some(card) = given[from] {
                self.hands[from].remove(card);
                self.hands[to].insert(card);
                let giver_and_receiver = Audience::seats(SeatSet::only(from).with(to));
                sink.emit(giver_and_receiver, Event::CardPassed { from, to, card });
            }
        }
        sink.emit(Audience::EVERYONE, Event::PassEnded);
        let playing = self.playing();
        playing.pass = Some(Pass { after: (playing.plays.len() / rules.players()) as u8, given });
        playing.phase = PlayPhase::Card;
    }
}

impl Playing {
    #[inline]
    pub(crate) fn first(rules: &RuleSet, dealer: Seat, trump: Trump, bids: BySeat<u8>) -> Playing {
        Playing {
            trump,
            bids,
            plays: Plays::none(),
            tricks: BySeat::default(),
            bombed: 0,
            turn: dealer.left(rules.players()),
            lead: rules.lead(Lead::Open),
            in_trick: 0,
            cloud: None,
            pass: None,
            phase: PlayPhase::Card,
        }
    }

    #[inline(always)]
    fn end_trick(&mut self, rules: &RuleSet, everything: usize, sink: &mut impl EventSink) -> Option<Finished> {
        let trick = &self.plays.all()[self.plays.len() - rules.players()..];
        let outcome = TrickOutcome::judge(rules, self.trump, self.lead, trick);
        let specials = if rules.has_specials() { specials_in(trick) } else { CardSet::EMPTY };
        sink.emit(Audience::EVERYONE, Event::TrickEnded { outcome });
        match outcome.taken_by {
            Some(winner) => self.tricks[winner] += 1,
            None => self.bombed += 1,
        }
        self.turn = outcome.next_leader;
        self.lead = rules.lead(Lead::Open);
        self.in_trick = 0;
        if specials.has(Special::Cloud) {
            self.cloud = outcome.taken_by;
        }
        if self.plays.len() == everything {
            return self.end_play(sink);
        }
        if specials.has(Special::Juggler) {
            self.phase = PlayPhase::Pass(BySeat::default());
            sink.emit(Audience::EVERYONE, Event::PassAwaited);
        }
        None
    }

    #[inline]
    fn end_play(&mut self, sink: &mut impl EventSink) -> Option<Finished> {
        let Some(seat) = self.cloud else { return Some(self.finished(None)) };
        self.phase = PlayPhase::Change(seat);
        sink.emit(Audience::EVERYONE, Event::ChangeAwaited { seat });
        None
    }

    #[inline]
    pub(crate) fn finished(&self, changed: Option<(Seat, u8)>) -> Finished {
        Finished { bids: self.bids, tricks: self.tricks, changed }
    }
}

#[inline(always)]
fn specials_in(trick: &[Placed]) -> CardSet {
    trick.iter().filter(|placed| placed.play.is_special()).map(|placed| placed.play.card()).collect()
}

/// Everyone left if bids are sealed, else the next from the dealer's left.
#[inline]
pub(crate) fn bidders(rules: &RuleSet, dealer: Seat, bids: &BySeat<Option<u8>>) -> SeatSet {
    if rules.sealed_bids() {
        return undecided(rules, bids);
    }
    let made = bids.of(rules.players()).iter().flatten().count();
    SeatSet::only(dealer.left(rules.players()).steps_left(made, rules.players()))
}

#[inline]
pub(crate) fn undecided<T>(rules: &RuleSet, chosen: &BySeat<Option<T>>) -> SeatSet {
    rules.seats().filter(|seat| chosen[*seat].is_none()).collect()
}
