//! Exact solution of rounds of one card: nobody has a choice of cards, so the chance to take the trick can be counted,
//! with the others' cards uniform. Equivalent cards are counted together, and unbeatable ones left out, to keep the sum
//! short. The others declare special cards at random, the viewer as it suits the bid.

use foretell_rules::{
    Card, CardSet, Declared, Face, Lead, Placed, Play, Role, RoundView, Seat, Special, Suit, TrickOutcome, Trump, View,
    points,
};

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Chances {
    pub(crate) takes: f64,
    /// The viewer takes it, and the Cloud with it.
    pub(crate) takes_cloud: f64,
}

/// The chance to take the trick when playing for it.
pub(crate) fn win_chance(view: &View) -> f64 {
    chances(view, true).takes
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct OfBid {
    pub(crate) points: f64,
    pub(crate) made: f64,
}

pub(crate) fn prospects(view: &View) -> [OfBid; 2] {
    let eager = chances(view, true);
    // Only declared cards can be played in two ways.
    let declares = view.round().is_some_and(|round| round.hand.into_iter().any(|card| Play::all_of(card).len() > 1));
    let reluctant = if declares { chances(view, false) } else { eager };
    [(0, reluctant), (1, eager)].map(|(bid, chances)| {
        let plain = chances.takes - chances.takes_cloud;
        let missed = 1.0 - chances.takes;
        let outcomes = [(plain, points(bid, 1)), (chances.takes_cloud, with_the_cloud(bid)), (missed, points(bid, 0))];
        let points = outcomes.iter().map(|(chance, points)| chance * f64::from(*points)).sum();
        let made = outcomes.iter().filter(|(_, points)| *points > 0).map(|(chance, _)| chance).sum();
        OfBid { points, made }
    })
}

pub(crate) fn expected_points(view: &View) -> [f64; 2] {
    prospects(view).map(|bid| bid.points)
}

/// The points of one trick with the Cloud in it: the bid must change by one.
fn with_the_cloud(bid: u8) -> i32 {
    let up = points(bid + 1, 1);
    if bid == 0 { up } else { up.max(points(bid - 1, 1)) }
}

/// `eager` decides whether the viewer's declarations try to take the trick.
pub(crate) fn chances(view: &View, eager: bool) -> Chances {
    let (Some(round), Some(me)) = (view.round(), view.viewer.seat()) else { return Chances::default() };
    let unseen = view.face_down();
    match round.hand.first() {
        Some(card) => Solver::new(view, round, me, card, eager).solve(unseen - round.hand),
        None => own_card_unseen(view, round, me, unseen, eager),
    }
}

fn own_card_unseen(view: &View, round: &RoundView, me: Seat, unseen: CardSet, eager: bool) -> Chances {
    let others = view.rules.seats().fold(CardSet::EMPTY, |cards, seat| cards | round.seen[seat]);
    let mine = unseen - others;
    let mut sum = Chances::default();
    for card in mine {
        let chances = Solver::new(view, round, me, card, eager).solve(others);
        sum.takes += chances.takes / mine.len() as f64;
        sum.takes_cloud += chances.takes_cloud / mine.len() as f64;
    }
    sum
}

#[derive(Clone, Copy, Debug)]
struct AlikeCards {
    play: Play,
    likeness: Likeness,
    /// Their number; for a card with several kinds, weighted by how likely this declaration is.
    count: f64,
    /// `None` if it is of one kind.
    split: Option<Card>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Likeness {
    Wizard,
    Jester,
    Fairy,
    Dragon,
    /// It changes the bid of the player who takes it, besides what its suit does.
    Cloud(Option<Suit>),
    Trump,
    /// A suit that matters, and whether it is higher than the own card.
    Number(Suit, bool),
    Other,
}

struct Solver<'a> {
    view: &'a View,
    round: &'a RoundView,
    me: Seat,
    mine: Card,
    trump: Trump,
    eager: bool,
    kinds: Vec<AlikeCards>,
}

impl<'a> Solver<'a> {
    fn new(view: &'a View, round: &'a RoundView, me: Seat, mine: Card, eager: bool) -> Solver<'a> {
        let trump = round.trump.unwrap_or(Trump::None);
        Solver { view, round, me, mine, trump, eager, kinds: Vec::new() }
    }

    fn solve(mut self, unseen: CardSet) -> Chances {
        self.kinds = self.kinds_of(unseen);
        let mut trick = [Placed { seat: self.me, play: self.own_play(Lead::Open) }; 6];
        let mut kinds = std::mem::take(&mut self.kinds);
        self.sum(&mut trick, 0, &mut kinds, unseen.len() as f64)
    }

    /// The unseen cards, except those that make taking the trick impossible.
    fn kinds_of(&self, unseen: CardSet) -> Vec<AlikeCards> {
        let mut kinds: Vec<AlikeCards> = Vec::new();
        for card in unseen {
            let ways = Play::all_of(card).len() as f64;
            let mut likenesses = Play::all_of(card).map(|play| (self.likeness(play), self.bearable(play)));
            let first = likenesses.next();
            let split = likenesses.any(|likeness| Some(likeness) != first).then_some(card);
            for play in Play::all_of(card).filter(|play| self.bearable(*play)) {
                let likeness = self.likeness(play);
                match kinds.iter_mut().find(|kind| kind.split == split && kind.likeness == likeness) {
                    Some(kind) => kind.count += 1.0 / ways,
                    None => kinds.push(AlikeCards { play, likeness, count: 1.0 / ways, split }),
                }
            }
        }
        kinds
    }

    /// The Fairy's holder needs the Dragon in the trick, so only the Bomb is fatal.
    fn bearable(&self, play: Play) -> bool {
        if self.mine == Card::special(Special::Fairy) {
            return play.card() != Card::special(Special::Bomb);
        }
        let seat = self.me.left(self.view.rules.players());
        let other = Placed { seat, play };
        let takes = |trick: &[Placed]| {
            let outcome = TrickOutcome::so_far(&self.view.rules, self.trump, trick);
            outcome.is_some_and(|outcome| outcome.taken_by == Some(self.me))
        };
        let after = self.own_play(Lead::Open.then(play));
        let before = self.own_play(Lead::Open);
        takes(&[other, Placed { seat: self.me, play: after }])
            || takes(&[Placed { seat: self.me, play: before }, other])
    }

    fn likeness(&self, play: Play) -> Likeness {
        let mine = self.own_play(Lead::Open).role();
        match (play.role(), mine) {
            (Role::Dragon, Role::Fairy) => Likeness::Dragon,
            (Role::Suited(..), Role::Wizard | Role::Dragon | Role::Fairy) if is_cloud(play) => Likeness::Cloud(None),
            (Role::Wizard, Role::Wizard) => Likeness::Wizard,
            (_, Role::Wizard | Role::Dragon | Role::Fairy) => Likeness::Other,
            (Role::Fairy, Role::Jester) => Likeness::Fairy,
            (Role::Jester | Role::Fairy | Role::Bomb, _) => Likeness::Jester,
            (Role::Wizard | Role::Dragon, _) => Likeness::Wizard,
            (Role::Suited(suit, number), Role::Suited(own, mine)) => {
                self.number_likeness(play, (suit, number), (own, mine))
            }
            (Role::Suited(..), _) => Likeness::Other,
        }
    }

    /// Number cards of other suits are equivalent, unless the own card will be declared as whatever suit is led.
    fn number_likeness(&self, play: Play, (suit, number): (Suit, u8), (own, mine): (Suit, u8)) -> Likeness {
        let follows = self.mine.suit().is_none() && self.trump == Trump::None && self.wants_the_trick();
        let matters = suit == own || follows;
        if is_cloud(play) {
            Likeness::Cloud(matters.then_some(suit))
        } else if matters {
            Likeness::Number(suit, number > mine)
        } else if Trump::Suit(suit) == self.trump {
            Likeness::Trump
        } else {
            Likeness::Other
        }
    }

    fn own_play(&self, lead: Lead) -> Play {
        let declared = match self.mine.face() {
            Face::Special(Special::Shapeshifter) if self.eager => Some(Declared::Wizard),
            Face::Special(Special::Shapeshifter) => Some(Declared::Jester),
            Face::Special(Special::Juggler | Special::Cloud) => Some(Declared::Suit(self.own_suit(lead))),
            _ => None,
        };
        Play::new(self.mine, declared).expect("a declaration that fits the card")
    }

    fn own_suit(&self, lead: Lead) -> Suit {
        let led = if let Lead::Suit(led) = lead { Some(led) } else { None };
        if self.wants_the_trick() {
            return self.trump.suit().or(led).unwrap_or(Suit::Humans);
        }
        let harmless = |suit: &Suit| Some(*suit) != self.trump.suit() && Some(*suit) != led;
        Suit::ALL.into_iter().find(harmless).unwrap_or(Suit::Humans)
    }

    /// The Cloud's taker must change the bid, so its holder wants the trick with a bid of 0.
    fn wants_the_trick(&self) -> bool {
        if self.mine == Card::special(Special::Cloud) { !self.eager } else { self.eager }
    }

    fn sum(&self, trick: &mut [Placed; 6], place: usize, kinds: &mut [AlikeCards], left: f64) -> Chances {
        let players = self.view.rules.players();
        let so_far = self.judge(&trick[..place]);
        if place == players || self.is_hopeless(&trick[..place], so_far) {
            return so_far;
        }
        let seat = self.round.leader.steps_left(place, players);
        if seat == self.me {
            let lead = trick[..place].iter().fold(Lead::Open, |lead, placed| lead.then(placed.play));
            trick[place] = Placed { seat, play: self.own_play(lead) };
            return self.sum(trick, place + 1, kinds, left);
        }
        if let Some(card) = self.known_card(seat) {
            return self.sum_known(trick, place, kinds, left, card);
        }
        let mut sum = Chances::default();
        for pick in 0..kinds.len() {
            let AlikeCards { play, count, .. } = kinds[pick];
            if count < 1e-6 {
                continue;
            }
            trick[place] = Placed { seat, play };
            let before = take_out(kinds, pick);
            let chances = self.sum(trick, place + 1, kinds, left - 1.0);
            put_back(kinds, pick, before);
            sum.takes += chances.takes * count / left;
            sum.takes_cloud += chances.takes_cloud * count / left;
        }
        sum
    }

    /// The card of a seat, if the viewer knows it: from clairvoyance or the Werewolf.
    fn known_card(&self, seat: Seat) -> Option<Card> {
        let swapped = self.round.turned_up.filter(|_| self.round.swapped_by == Some(seat));
        self.round.seen[seat].first().or(swapped)
    }

    fn sum_known(
        &self,
        trick: &mut [Placed; 6],
        place: usize,
        kinds: &mut [AlikeCards],
        left: f64,
        card: Card,
    ) -> Chances {
        let seat = self.round.leader.steps_left(place, self.view.rules.players());
        let ways = Play::all_of(card).len() as f64;
        let mut sum = Chances::default();
        for play in Play::all_of(card) {
            trick[place] = Placed { seat, play };
            let chances = self.sum(trick, place + 1, kinds, left);
            sum.takes += chances.takes / ways;
            sum.takes_cloud += chances.takes_cloud / ways;
        }
        sum
    }

    /// The own card is beaten; only the Fairy can still win then.
    fn is_hopeless(&self, trick: &[Placed], so_far: Chances) -> bool {
        let played = trick.iter().any(|placed| placed.seat == self.me);
        played && so_far.takes < 0.5 && self.mine != Card::special(Special::Fairy)
    }

    fn judge(&self, trick: &[Placed]) -> Chances {
        let outcome = TrickOutcome::so_far(&self.view.rules, self.trump, trick);
        if outcome.is_none_or(|outcome| outcome.taken_by != Some(self.me)) {
            return Chances::default();
        }
        let cloud = trick.iter().any(|placed| placed.play.card() == Card::special(Special::Cloud));
        Chances { takes: 1.0, takes_cloud: if cloud { 1.0 } else { 0.0 } }
    }
}

fn is_cloud(play: Play) -> bool {
    play.card() == Card::special(Special::Cloud)
}

/// Removes one card from its kind, or from all its kinds; returns the old counts.
fn take_out(kinds: &mut [AlikeCards], pick: usize) -> [f64; 4] {
    let Some(card) = kinds[pick].split else {
        kinds[pick].count -= 1.0;
        return [0.0; 4];
    };
    let mut before = [0.0; 4];
    for (kind, before) in kinds.iter_mut().filter(|kind| kind.split == Some(card)).zip(&mut before) {
        *before = std::mem::take(&mut kind.count);
    }
    before
}

fn put_back(kinds: &mut [AlikeCards], pick: usize, before: [f64; 4]) {
    let Some(card) = kinds[pick].split else {
        kinds[pick].count += 1.0;
        return;
    };
    for (kind, before) in kinds.iter_mut().filter(|kind| kind.split == Some(card)).zip(before) {
        kind.count = before;
    }
}

#[cfg(test)]
mod tests {
    use foretell_rules::{Action, BySeat, Deal, Game, RuleSet, Viewer};
    use rand_core::{Rng, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::{Apprentice, Bot};

    fn rules(text: &str) -> RuleSet {
        text.parse().expect("allowed rules")
    }

    fn card(text: &str) -> Card {
        text.parse().expect("a card")
    }

    /// Humans are named as trump if necessary.
    fn dealt(rules: RuleSet, turned_up: Card, cards: &[Card]) -> Game {
        let mut game = Game::new(rules);
        let hands = BySeat::from_fn(cards.len(), |seat| CardSet::only(cards[seat.index()]));
        game.deal(Deal { hands, turned_up: Some(turned_up) }).expect("a deal of one card each");
        if let Some(foretell_rules::Decision::Trump { by, .. }) = game.decision() {
            game.apply(by, Action::Trump(Trump::Suit(Suit::Humans))).expect("a trump may be named");
        }
        game
    }

    fn played_out(game: &Game, me: Seat) -> f64 {
        let seat = game.decision().and_then(|decision| decision.seats().first()).expect("the trick is not over");
        let mut plays: Vec<Action> = game.legal(seat).iter().collect();
        if seat == me || matches!(plays[0], Action::Bid(_)) {
            plays.truncate(1);
        }
        let chance = |action: &Action| {
            let mut after = *game;
            let mut taken = None;
            let mut witness = |_, event| {
                if let foretell_rules::Event::TrickEnded { outcome } = event {
                    taken = Some(outcome.taken_by == Some(me));
                }
            };
            after.apply_with(seat, *action, &mut witness).expect("a legal action");
            taken.map_or_else(|| played_out(&after, me), |taken| f64::from(u8::from(taken)))
        };
        plays.iter().map(chance).sum::<f64>() / plays.len() as f64
    }

    fn unseen(game: &Game, mine: Card, turned_up: Card) -> Vec<Card> {
        let seen = CardSet::only(mine) | CardSet::only(turned_up) | CardSet::only(Card::special(Special::Werewolf));
        (game.rules().deck() - seen).into_iter().collect()
    }

    fn every_deal_of_three(rules: RuleSet, turned_up: Card, mine: Card) {
        let any = dealt(rules, turned_up, &first_three(mine, turned_up));
        let others = unseen(&any, mine, turned_up);
        for me in Seat::all(3) {
            let mut hands = [mine; 3];
            let (left, right) = (me.left(3), me.right(3));
            let (mut sum, mut deals) = (0.0, 0.0);
            for one in &others {
                for other in others.iter().filter(|other| *other != one) {
                    (hands[left.index()], hands[right.index()]) = (*one, *other);
                    sum += played_out(&dealt(rules, turned_up, &hands), me);
                    deals += 1.0;
                }
            }
            let solved = win_chance(&dealt(rules, turned_up, &hands).view(Viewer::Seat(me)));
            assert!(
                (solved - sum / deals).abs() < 1e-9,
                "{rules} {turned_up} {mine} at {me}: {solved}, not {}",
                sum / deals
            );
        }
    }

    fn first_three(mine: Card, turned_up: Card) -> [Card; 3] {
        let mut others = CardSet::BASE - CardSet::only(mine) - CardSet::only(turned_up);
        let mut next = || {
            let card = others.first().expect("a card is left");
            others.remove(card);
            card
        };
        [mine, next(), next()]
    }

    #[test]
    fn three_players_agree_with_every_deal() {
        for mine in ["E1", "E9", "E13", "H1", "H12", "W1", "J1"] {
            every_deal_of_three(rules("pl/3"), card("E7"), card(mine));
        }
        for mine in ["H5", "J2"] {
            every_deal_of_three(rules("pl/3"), card("J1"), card(mine));
        }
        every_deal_of_three(rules("pl/3+wizards=last"), card("W4"), card("W1"));
    }

    #[test]
    fn three_players_agree_with_every_deal_of_special_cards() {
        for mine in ["E8", "H9", "W1", "J1", "Dragon", "Fairy", "Bomb", "Shapeshifter"] {
            every_deal_of_three(rules("pt/3+specials=all"), card("E7"), card(mine));
        }
    }

    fn sampled(rules: RuleSet, turned_up: Card, mine: Card, me: Seat, rng: &mut Xoshiro256PlusPlus) -> (f64, f64) {
        const DEALS: u32 = 6000;
        let players = rules.players();
        let mut hands = vec![mine; players];
        let known = [mine, turned_up, Card::special(Special::Werewolf)].into_iter().collect();
        let mut others: Vec<Card> = (rules.deck() - known).into_iter().collect();
        let mut sum = 0.0;
        for _ in 0..DEALS {
            for (place, seat) in Seat::all(players).filter(|seat| *seat != me).enumerate() {
                let pick = place + (rng.next_u64() % (others.len() - place) as u64) as usize;
                others.swap(place, pick);
                hands[seat.index()] = others[place];
            }
            sum += played_out(&dealt(rules, turned_up, &hands), me);
        }
        (win_chance(&dealt(rules, turned_up, &hands).view(Viewer::Seat(me))), sum / f64::from(DEALS))
    }

    #[test]
    fn bigger_tables_agree_with_samples() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        for (players, specials) in [(4, ""), (5, "+specials=all"), (6, ""), (6, "+specials=all")] {
            let rules = rules(&format!("pl/{players}{specials}"));
            for mine in ["E4", "H13", "W2"] {
                for me in [Seat::FIRST, Seat::FIRST.steps_left(2, players)] {
                    let (solved, seen) = sampled(rules, card("E7"), card(mine), me, &mut rng);
                    assert!((solved - seen).abs() < 0.025, "{rules} {mine} at {me}: {solved}, not about {seen}");
                }
            }
        }
    }

    #[test]
    fn the_apprentice_bids_what_is_solved() {
        for players in 3..=6 {
            for mine in CardSet::BASE - CardSet::only(card("E7")) {
                let rest = CardSet::BASE - CardSet::only(mine) - CardSet::only(card("E7"));
                for me in Seat::all(players) {
                    let mut cards: Vec<Card> = rest.into_iter().take(players).collect();
                    cards[me.index()] = mine;
                    let mut game = dealt(rules(&format!("pl/{players}")), card("E7"), &cards);
                    while game.decision().is_some_and(|decision| !decision.seats().contains(me)) {
                        let seat = game.decision().and_then(|decision| decision.seats().first()).expect("a bidder");
                        game.apply(seat, Action::Bid(0)).expect("a bid");
                    }
                    let view = game.view(Viewer::Seat(me));
                    // The difference between making and missing is 40 points for a bid of 1, and 30 for a bid of 0.
                    let wanted = u8::from(win_chance(&view) > 3.0 / 7.0);
                    assert_eq!(Apprentice::new().decide(&view), Action::Bid(wanted), "{mine} at {me} of {players}");
                }
            }
        }
    }

    #[test]
    fn in_clairvoyance_the_own_card_is_averaged_over() {
        let cards = ["H3", "E9", "D2"].map(card);
        let game = dealt(rules("pl/3+clairvoyance=first-round"), card("E7"), &cards);
        let me = Seat::FIRST;
        let mine = CardSet::BASE - cards[1..].iter().copied().chain([card("E7")]).collect();
        let wins = mine.into_iter().filter(|own| {
            let cards = [*own, cards[1], cards[2]];
            played_out(&dealt(rules("pl/3"), card("E7"), &cards), me) > 0.5
        });
        let counted = wins.count() as f64 / mine.len() as f64;
        assert!((win_chance(&game.view(Viewer::Seat(me))) - counted).abs() < 1e-9);
    }

    #[test]
    fn the_cloud_is_taken_with_a_bid_of_nothing() {
        let game = dealt(rules("pt/3+specials=all"), card("E7"), &["Cloud", "H3", "D4"].map(card));
        let [none, one] = expected_points(&game.view(Viewer::Seat(Seat::FIRST)));
        assert!(none > 20.0 && one < 0.0, "{none} {one}");
    }
}
