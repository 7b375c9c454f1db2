//! Possible worlds: complete games that agree with everything a viewer knows.
//!
//! This is the door for bots that search. What a viewer knows of the hidden cards comes from more than the own hand:
//! a player who did not follow had no card of that suit; the Werewolf's holder took the turned-up card; hands were
//! shown in clairvoyance; a card was passed to the left and another came from the right.
//!
//! All of it is kept as two sets per seat, the cards that must be in its hand and those that cannot be. The Juggler
//! makes it harder: what was known of a hand before the pass holds but for one card given and one received. So where a
//! pass lies in the past, it is first decided what each seat received (a card that it has played since, or one that it
//! still holds), and then the rest is dealt.

use rand_core::Rng;

use crate::deal::below;
use crate::game::Phase;
use crate::round::{Pass, Playing, Round, Stage, Step};
use crate::{BySeat, Card, CardSet, Decision, Game, Lead, RoundView, RuleSet, Seat, SeatSet, Special, View, ViewPhase};
use crate::{Trump, Viewer};

/// The worlds that a viewer cannot tell apart.
///
/// ```
/// # use foretell_rules::{Game, RuleSet, Seat, Viewer};
/// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
/// let mut game = Game::new("pl/4".parse::<RuleSet>()?);
/// let deal = game.shuffle(&mut rng).expect("cards are due");
/// game.deal(deal)?;
///
/// let mine = game.view(Viewer::Seat(Seat::FIRST));
/// let world = mine.worlds().sample(&mut rng).expect("there is at least the real one");
/// assert_eq!(world.view(Viewer::Seat(Seat::FIRST)), mine);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Worlds {
    view: View,
    /// What is known of the hidden hands, where a round is on.
    known: Option<Knowledge>,
}

/// What a viewer knows of hidden hands.
#[derive(Clone, Debug)]
struct Knowledge {
    rules: RuleSet,
    me: Option<Seat>,
    /// The cards whose place the viewer does not know, those that must be in some hand left out.
    hidden: CardSet,
    hands: BySeat<HandKnown>,
    /// What was known before the Juggler's pass, where there has been one.
    pass: Option<PassKnown>,
}

/// What is known of the cards that a seat holds now.
#[derive(Clone, Copy, Debug, Default)]
struct HandKnown {
    /// Cards that are there for certain.
    must: CardSet,
    /// Cards that are not there.
    cannot: CardSet,
    /// How many cards there are.
    size: usize,
}

/// What is known about the time before the Juggler's pass.
#[derive(Clone, Copy, Debug)]
struct PassKnown {
    /// What each seat gave, as far as the viewer knows.
    given: BySeat<Option<Card>>,
    /// Cards that a seat did not hold before the pass.
    lacked: BySeat<CardSet>,
    /// Cards that a seat has played since the pass.
    played_since: BySeat<CardSet>,
    /// The turned-up card and who held it before the pass, if that is known.
    held: Option<(Seat, Card)>,
}

impl View {
    /// The worlds that agree with this view. Making this is the slow part; sampling from it is fast.
    pub fn worlds(&self) -> Worlds {
        Worlds { view: *self, known: self.round().map(|round| Knowledge::of(self, round)) }
    }
}

impl Worlds {
    /// One of the worlds at random. There is none only for a view that no game can have produced.
    ///
    /// Every world can come up. Where nobody has shown a void and nothing was passed, all are equally likely; elsewhere
    /// nearly so.
    pub fn sample(&self, rng: &mut impl Rng) -> Option<Game> {
        let View { rules, scores, rounds_played, used, .. } = self.view;
        let phase = match &self.view.phase {
            ViewPhase::Drawing { drawers, drawn } => Phase::Drawing { drawers: *drawers, drawn: *drawn },
            ViewPhase::Dealing { dealer } => Phase::Dealing { dealer: *dealer },
            ViewPhase::Over { .. } => Phase::Over,
            ViewPhase::Round(round) => {
                let guess = self.known.as_ref()?.guess(rng)?;
                Phase::Round(rebuild(&rules, self.view.viewer, round, &guess, rng))
            }
        };
        Some(Game { rules, scores, rounds_played, used, phase })
    }
}

/// The hidden cards of a world.
struct Guess {
    hands: BySeat<CardSet>,
    given: BySeat<Option<Card>>,
}

// ---- what is known ----

impl Knowledge {
    fn of(view: &View, round: &RoundView) -> Knowledge {
        let rules = view.rules;
        let me = view.viewer.seat();
        let blind = me.is_some() && rules.shows_hands(usize::from(view.rounds_played)) && round.hand.is_empty();
        let shown = shown_voids(&rules, round);
        // A Werewolf in a hand would have been swapped at once.
        let nobody_has = round.open_cards() | CardSet::only(Card::special(Special::Werewolf));
        let deck = rules.deck() - view.used;
        let mut known =
            Knowledge { rules, me, hidden: deck - nobody_has, hands: BySeat::default(), pass: pass_known(view, round) };
        for seat in rules.seats() {
            let own = me == Some(seat) && !blind;
            let must = if own { round.hand } else { certain(&rules, me, round, seat) };
            let cannot = nobody_has | (deck - rules.dealt_from(seat, deck)) | shown.now[seat];
            known.hands[seat] = HandKnown { must, cannot, size: round.hand_size(seat) };
            known.hidden -= must;
        }
        known
    }

    /// Deals the hidden cards in a way that agrees with everything.
    fn guess(&self, rng: &mut impl Rng) -> Option<Guess> {
        let Some(pass) = &self.pass else {
            return self.deal_hidden(&self.hands, &BySeat::default(), rng);
        };
        let received = BySeat::from_fn(self.rules.players(), |seat| pass.given[self.giver(seat)].map(Received::Known));
        let open = self.rules.seats().filter(|seat| received[*seat].is_none()).collect();
        self.guess_pass(pass, open, received, rng)
    }

    /// Who passes to a seat.
    fn giver(&self, seat: Seat) -> Seat {
        seat.right(self.rules.players())
    }

    /// Decides for one receiver after the other what came from the right, and takes a decision back where it leaves no
    /// way to deal the rest.
    fn guess_pass(
        &self,
        pass: &PassKnown,
        open: SeatSet,
        received: BySeat<Option<Received>>,
        rng: &mut impl Rng,
    ) -> Option<Guess> {
        let Some(seat) = open.first() else {
            return self.deal_hidden(&self.after_pass(pass, &received), &received, rng);
        };
        self.likely_received(pass, seat, rng).into_iter().find_map(|guess| {
            let mut received = received;
            received[seat] = Some(guess);
            self.guess_pass(pass, open.without(seat), received, rng)
        })
    }

    /// What a seat may have received, in a random order that tries likely things first.
    fn likely_received(&self, pass: &PassKnown, seat: Seat, rng: &mut impl Rng) -> Vec<Received> {
        // What one played after the pass though one lacked it before, one must have received.
        if let Some(card) = (pass.played_since[seat] & pass.lacked[seat]).first() {
            return vec![Received::Known(card)];
        }
        let lacked_by_giver = pass.lacked[self.giver(seat)];
        let mut order: Vec<Received> =
            shuffled(pass.played_since[seat] - lacked_by_giver, rng).into_iter().map(Received::Known).collect();
        let hand = self.hands[seat];
        if hand.size > 0 {
            let first = below(order.len() + hand.size, rng);
            order.insert(first.min(order.len()), Received::Hidden);
            // The card that came up is still in play and may have been passed on: one of the cards held.
            if let Some((_, card)) = pass.held.filter(|(holder, card)| {
                *holder == self.giver(seat) && self.hidden.contains(*card) && !hand.cannot.contains(*card)
            }) {
                let place = if below(hand.size + 1, rng) == 0 { 0 } else { order.len() };
                order.insert(place, Received::Known(card));
            }
        }
        order
    }

    /// What is known of the hands now, once it is decided what everyone received.
    fn after_pass(&self, pass: &PassKnown, received: &BySeat<Option<Received>>) -> BySeat<HandKnown> {
        let mut hands = self.hands;
        for seat in self.rules.seats().filter(|seat| Some(*seat) != self.me) {
            let known: CardSet = match received[seat] {
                Some(Received::Known(card)) => CardSet::only(card),
                _ => CardSet::EMPTY,
            };
            let kept = known - pass.played_since[seat];
            // But for the card received, everything held now was held before the pass.
            hands[seat].cannot = (hands[seat].cannot | pass.lacked[seat]) - kept;
            hands[seat].must |= kept;
        }
        if let Some((holder, card)) = pass.held.filter(|(holder, _)| Some(*holder) != self.me) {
            let passed_on = received[holder.left(self.rules.players())] == Some(Received::Known(card));
            if !passed_on && !pass.played_since[holder].contains(card) {
                hands[holder].must.insert(card);
            }
        }
        hands
    }

    /// Fills the hands from the hidden cards. A card that was received unseen is dealt by itself: it was not bound by
    /// what its receiver lacked before the pass, but by what its giver lacked.
    fn deal_hidden(
        &self,
        hands: &BySeat<HandKnown>,
        received: &BySeat<Option<Received>>,
        rng: &mut impl Rng,
    ) -> Option<Guess> {
        let placed = self.rules.seats().fold(CardSet::EMPTY, |placed, seat| placed | hands[seat].must);
        let places = self.rules.seats().map(|seat| hands[seat].must.len()).sum::<usize>();
        let fits = |hand: HandKnown| hand.must.is_disjoint(hand.cannot) && hand.must.len() <= hand.size;
        if places != placed.len() || !self.rules.seats().all(|seat| fits(hands[seat])) {
            return None;
        }
        let hidden = self.hidden - placed;
        let mut demands = Demands::default();
        for seat in self.rules.seats() {
            let mut need = hands[seat].size - hands[seat].must.len();
            if received[seat] == Some(Received::Hidden) {
                need = need.checked_sub(1)?;
                let lacked_by_giver = self.pass.map_or(CardSet::EMPTY, |pass| pass.lacked[self.giver(seat)]);
                demands.received[seat] = Demand { need: 1, may: hidden - self.hands[seat].cannot - lacked_by_giver };
            }
            demands.held[seat] = Demand { need, may: hidden - hands[seat].cannot };
        }
        let dealt = demands.deal_freely(&self.rules, hidden, rng);
        let dealt = dealt.or_else(|| demands.deal_with_care(&self.rules, hidden, rng))?;
        Some(self.guess_from(hands, received, &dealt))
    }

    fn guess_from(&self, hands: &BySeat<HandKnown>, received: &BySeat<Option<Received>>, dealt: &Dealt) -> Guess {
        let players = self.rules.players();
        Guess {
            hands: BySeat::from_fn(players, |seat| hands[seat].must | dealt.held[seat] | dealt.received[seat]),
            given: BySeat::from_fn(players, |seat| {
                let receiver = seat.left(players);
                match received[receiver]? {
                    Received::Known(card) => Some(card),
                    Received::Hidden => dealt.received[receiver].first(),
                }
            }),
        }
    }
}

/// What a seat received in the Juggler's pass, as far as it has been decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Received {
    /// This card.
    Known(Card),
    /// One of the cards that the seat still holds.
    Hidden,
}

/// The cards that a seat is known to hold now.
fn certain(rules: &RuleSet, me: Option<Seat>, round: &RoundView, seat: Seat) -> CardSet {
    let mut must = round.seen[seat];
    if round.swapped_by == Some(seat) && round.passed_after.is_none() {
        must |= round.turned_up.into_iter().collect();
    }
    if round.passed_after.is_some() && me.is_some_and(|me| me.left(rules.players()) == seat) {
        must |= round.given.into_iter().collect();
    }
    must - round.plays.cards()
}

/// The suits that seats have shown to be without, as sets of cards.
struct Voids {
    /// Before the Juggler's pass, where there has been one.
    before: BySeat<CardSet>,
    /// Since the pass, or since the deal.
    now: BySeat<CardSet>,
}

fn shown_voids(rules: &RuleSet, round: &RoundView) -> Voids {
    let mut voids = Voids { before: BySeat::default(), now: BySeat::default() };
    for (number, trick) in round.plays.all().chunks(rules.players()).enumerate() {
        if round.passed_after == Some(number as u8) {
            voids.before = std::mem::take(&mut voids.now);
        }
        let mut lead = rules.lead(Lead::Open);
        for placed in trick {
            if let (Lead::Suit(led), Some(suit)) = (lead, placed.play.card().suit())
                && suit != led
            {
                voids.now[placed.seat] |= CardSet::suit(led);
            }
            lead = rules.lead(lead.then(placed.play));
        }
    }
    if round.passed_after.is_some_and(|after| usize::from(after) * rules.players() == round.plays.len()) {
        // The pass is the last thing that has happened.
        voids.before = std::mem::take(&mut voids.now);
    }
    voids
}

fn pass_known(view: &View, round: &RoundView) -> Option<PassKnown> {
    let rules = &view.rules;
    let after = usize::from(round.passed_after?) * rules.players();
    let mut given = BySeat::default();
    if let Viewer::Seat(me) = view.viewer {
        given[me] = round.given;
        given[me.right(rules.players())] = round.received;
    }
    let played = |plays: &[crate::Placed], seat: Seat| -> CardSet {
        plays.iter().filter(|placed| placed.seat == seat).map(|placed| placed.play.card()).collect()
    };
    let (before, since) = round.plays.all().split_at(after);
    let held = round.swapped_by.zip(round.turned_up);
    let voids = shown_voids(rules, round);
    Some(PassKnown {
        given,
        lacked: BySeat::from_fn(rules.players(), |seat| {
            // Nobody but its holder had the turned-up card before the pass.
            let others = held.filter(|(holder, _)| *holder != seat).map(|(_, card)| card);
            voids.before[seat] | others.into_iter().collect()
        }),
        played_since: BySeat::from_fn(rules.players(), |seat| played(since, seat)),
        held: held.filter(|(holder, card)| !played(before, *holder).contains(*card)),
    })
}

// ---- dealing hidden cards ----

fn shuffled(cards: CardSet, rng: &mut impl Rng) -> Vec<Card> {
    let mut order: Vec<Card> = cards.into_iter().collect();
    for last in (1..order.len()).rev() {
        order.swap(last, below(last + 1, rng));
    }
    order
}

/// So many cards out of these.
#[derive(Clone, Copy, Debug, Default)]
struct Demand {
    need: usize,
    may: CardSet,
}

/// What has to be dealt to the seats: the rest of each hand, and a card received unseen.
#[derive(Clone, Copy, Debug, Default)]
struct Demands {
    held: BySeat<Demand>,
    received: BySeat<Demand>,
}

/// What was dealt to meet [`Demands`].
#[derive(Clone, Copy, Debug, Default)]
struct Dealt {
    held: BySeat<CardSet>,
    received: BySeat<CardSet>,
}

/// Which of the two piles of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pile {
    Held(Seat),
    Received(Seat),
}

impl Pile {
    fn all(rules: &RuleSet) -> impl Iterator<Item = Pile> + use<> {
        let seats = rules.seats();
        seats.clone().map(Pile::Received).chain(seats.map(Pile::Held))
    }
}

impl Demands {
    fn of(&self, pile: Pile) -> &Demand {
        match pile {
            Pile::Held(seat) => &self.held[seat],
            Pile::Received(seat) => &self.received[seat],
        }
    }

    /// Deals as if everything fitted everywhere, and looks whether it does: all possible deals are equally likely.
    fn deal_freely(&self, rules: &RuleSet, hidden: CardSet, rng: &mut impl Rng) -> Option<Dealt> {
        const TRIES: usize = 4;
        (0..TRIES).find_map(|_| {
            let mut pack = crate::deal::Shuffle::of(hidden);
            let mut dealt = Dealt::default();
            for pile in Pile::all(rules).filter(|pile| self.of(*pile).need > 0) {
                let Demand { need, may } = *self.of(pile);
                let cards = pack.take_at_most(need, rng);
                if cards.len() < need || !cards.is_subset(may) {
                    return None;
                }
                *dealt.pile(pile) = cards;
            }
            Some(dealt)
        })
    }

    /// Deals where cards may go, the piles with least choice first, making room where there is none left; then mixes
    /// by exchanging cards.
    fn deal_with_care(&self, rules: &RuleSet, hidden: CardSet, rng: &mut impl Rng) -> Option<Dealt> {
        let mut deal = CarefulDeal { demands: self, stock: hidden, dealt: Dealt::default(), rules };
        let mut order: [(usize, Option<Pile>); 12] = [(usize::MAX, None); 12];
        for (place, pile) in Pile::all(rules).filter(|pile| self.of(*pile).need > 0).enumerate() {
            order[place] = (self.of(pile).may.len(), Some(pile));
        }
        order.sort_unstable_by_key(|(choice, _)| *choice);
        for pile in order.into_iter().filter_map(|(_, pile)| pile) {
            deal.fill(pile, rng)?;
        }
        deal.mix(hidden, rng);
        Some(deal.dealt)
    }
}

impl Dealt {
    fn pile(&mut self, pile: Pile) -> &mut CardSet {
        match pile {
            Pile::Held(seat) => &mut self.held[seat],
            Pile::Received(seat) => &mut self.received[seat],
        }
    }
}

struct CarefulDeal<'a> {
    rules: &'a RuleSet,
    demands: &'a Demands,
    /// The cards that lie in no pile.
    stock: CardSet,
    dealt: Dealt,
}

impl CarefulDeal<'_> {
    /// Deals a pile what it needs.
    fn fill(&mut self, pile: Pile, rng: &mut impl Rng) -> Option<()> {
        let Demand { need, may } = *self.demands.of(pile);
        let cards = crate::deal::Shuffle::of(self.stock & may).take_at_most(need, rng);
        self.stock -= cards;
        *self.dealt.pile(pile) = cards;
        for _ in cards.len()..need {
            let mut tried = CardSet::EMPTY;
            self.give(pile, &mut tried).then_some(())?;
        }
        Some(())
    }

    /// Gives a pile one more card; a pile that has to give one up for it gets another.
    fn give(&mut self, pile: Pile, tried: &mut CardSet) -> bool {
        let may = self.demands.of(pile).may;
        if let Some(card) = (self.stock & may).first() {
            self.put(card, Some(pile));
            return true;
        }
        for card in may - *self.dealt.pile(pile) {
            if !tried.insert(card) {
                continue;
            }
            let owner = self.owner(card);
            if owner.is_none_or(|owner| self.give(owner, tried)) {
                self.put(card, Some(pile));
                return true;
            }
        }
        false
    }

    /// The pile in which a card lies, if it is not in the stock.
    fn owner(&mut self, card: Card) -> Option<Pile> {
        if self.stock.contains(card) {
            return None;
        }
        Pile::all(self.rules).find(|pile| self.dealt.pile(*pile).contains(card))
    }

    /// Moves a card to another pile, or to the stock.
    fn put(&mut self, card: Card, place: Option<Pile>) {
        match self.owner(card) {
            Some(pile) => self.dealt.pile(pile).remove(card),
            None => self.stock.remove(card),
        };
        match place {
            Some(pile) => self.dealt.pile(pile).insert(card),
            None => self.stock.insert(card),
        };
    }

    /// Exchanges cards between piles, and with the stock, wherever both may move.
    fn mix(&mut self, hidden: CardSet, rng: &mut impl Rng) {
        let order = crate::deal::Shuffle::of(hidden);
        for _ in 0..hidden.len() {
            let (one, other) = (order.peek(rng), order.peek(rng));
            let (from, to) = (self.owner(one), self.owner(other));
            let welcome = |pile: Option<Pile>, card| pile.is_none_or(|pile| self.demands.of(pile).may.contains(card));
            if from != to && welcome(to, one) && welcome(from, other) {
                self.put(one, to);
                self.put(other, from);
            }
        }
    }
}

impl Game {
    /// The round that is on as it was before its first card was played, with the same hands, trump and bids.
    ///
    /// With it a search can ask how likely the cards were that have been played since, were this the real world.
    pub fn rewound(&self) -> Option<Game> {
        let Phase::Round(mut round) = self.phase else { return None };
        let Stage::Playing(played) = round.stage else { return None };
        let players = self.rules.players();
        for seat in self.rules.seats() {
            round.hands[seat] |= played.plays.by(seat);
        }
        for from in self.rules.seats() {
            if let Some(card) = played.pass.and_then(|pass| pass.given[from]) {
                round.hands[from.left(players)].remove(card);
                round.hands[from].insert(card);
            }
        }
        round.stage = Stage::Playing(Playing::first(&self.rules, round.dealer, played.trump, played.bids));
        Some(Game { phase: Phase::Round(round), ..*self })
    }
}

// ---- a game from a guess ----

fn rebuild(rules: &RuleSet, viewer: Viewer, view: &RoundView, guess: &Guess, rng: &mut impl Rng) -> Round {
    let hands = guess.hands;
    let stage = match (view.decision, view.trump) {
        (Decision::Trump { by, or_none }, _) => Stage::Naming { by, or_none },
        (Decision::Bid(_), Some(trump)) => Stage::Bidding { trump, bids: guess_bids(rules, view, rng) },
        (_, trump) => Stage::Playing(playing(rules, viewer, view, trump.unwrap_or(Trump::None), guess, rng)),
    };
    let RoundView { dealer, cards, turned_up, swapped_by, .. } = *view;
    Round { dealer, cards, hands, turned_up, swapped_by, stage }
}

/// The bids that are known, and any for those who have bid unseen.
fn guess_bids(rules: &RuleSet, view: &RoundView, rng: &mut impl Rng) -> BySeat<Option<u8>> {
    BySeat::from_fn(rules.players(), |seat| {
        let unseen = view.have_bid.contains(seat) && view.bids[seat].is_none();
        if unseen { Some(below(usize::from(view.cards) + 1, rng) as u8) } else { view.bids[seat] }
    })
}

fn playing(
    rules: &RuleSet,
    viewer: Viewer,
    view: &RoundView,
    trump: Trump,
    guess: &Guess,
    rng: &mut impl Rng,
) -> Playing {
    let bids = guess_bids(rules, view, rng);
    let in_trick = view.plays.trick(rules.players()).len();
    let step = match view.decision {
        Decision::Change(seat) => Step::Change(seat),
        Decision::Pass(open) => Step::Pass(guess_choices(rules, viewer, view, open, &guess.hands, rng)),
        _ => Step::Card,
    };
    Playing {
        trump,
        bids: BySeat::from_fn(rules.players(), |seat| bids[seat].unwrap_or_default()),
        plays: view.plays,
        tricks: view.tricks,
        bombed: view.bombed,
        turn: view.leader.steps_left(in_trick, rules.players()),
        lead: view.lead(rules),
        in_trick: in_trick as u8,
        cloud: view.cloud,
        pass: view.passed_after.map(|after| Pass { after, given: guess.given }),
        step,
    }
}

/// What those have chosen who have chosen a card to pass: the viewer's own choice, and any card of the others.
fn guess_choices(
    rules: &RuleSet,
    viewer: Viewer,
    view: &RoundView,
    open: SeatSet,
    hands: &BySeat<CardSet>,
    rng: &mut impl Rng,
) -> BySeat<Option<Card>> {
    BySeat::from_fn(rules.players(), |seat| {
        if open.contains(seat) {
            None
        } else if viewer == Viewer::Seat(seat) {
            view.given
        } else {
            hands[seat].nth(below(hands[seat].len(), rng))
        }
    })
}
