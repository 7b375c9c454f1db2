//! What changes with another choice: the tricks of two answers in the same imagined deals, and the card that decides.

use foretell_rules::{Action, Card, CardSet, Event, Face, Game, Seat, View};

use crate::apprentice::{InCards, in_cards};
use crate::outcome::FEWEST;

/// How a round went on after an answer, for the answering seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// Tricks of the whole round beyond the bid; negative if some are missing.
    beyond: i8,
    len: u8,
    /// For each trick from the answer on: the own card, and the one that took the trick.
    tricks: [(u8, u8); Course::MOST],
}

impl Course {
    const MOST: usize = 20;
    /// In place of a card: the Bomb was in the trick.
    const NOBODY: u8 = u8::MAX;

    fn tricks(&self) -> &[(u8, u8)] {
        &self.tricks[..usize::from(self.len)]
    }

    fn taken(&self) -> usize {
        self.tricks().iter().filter(|(own, by)| own == by).count()
    }

    fn takes(&self, card: Card) -> bool {
        self.tricks().contains(&(card.index(), card.index()))
    }

    fn takes_first(&self) -> bool {
        self.tricks().first().is_some_and(|(own, by)| own == by)
    }
}

pub(crate) struct CourseRecorder {
    me: Seat,
    trick: Vec<(Seat, Card)>,
    pub(crate) course: Course,
}

impl CourseRecorder {
    pub(crate) fn new(game: &Game, me: Seat) -> CourseRecorder {
        let trick = game
            .card_play()
            .map_or(Vec::new(), |play| play.trick().iter().map(|placed| (placed.seat, placed.play.card())).collect());
        CourseRecorder { me, trick, course: Course::default() }
    }

    pub(crate) fn see(&mut self, event: &Event) {
        match event {
            Event::CardPlayed { seat, play } => self.trick.push((*seat, play.card())),
            Event::TrickEnded { outcome } => {
                let of = |seat: Seat| self.trick.iter().find(|(by, _)| *by == seat).map(|(_, card)| card.index());
                let by = outcome.taken_by.and_then(of).unwrap_or(Course::NOBODY);
                if let Some(own) = of(self.me).filter(|_| self.course.tricks().len() < Course::MOST) {
                    self.course.tricks[usize::from(self.course.len)] = (own, by);
                    self.course.len += 1;
                }
                self.trick.clear();
            }
            Event::RoundScored { bids, tricks, .. } => {
                self.course.beyond = tricks[self.me] as i8 - bids[self.me] as i8;
            }
            _ => {}
        }
    }
}

/// A figure with the advised answer and with the other one: shares are from 0 to 1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Both<T = f64> {
    pub advised: T,
    pub rival: T,
}

impl Both {
    pub fn percent(self) -> Both<i64> {
        Both { advised: (100.0 * self.advised).round() as i64, rival: (100.0 * self.rival).round() as i64 }
    }
}

/// Why an answer is better than another one, by what happens in the same deals. Only clear differences are in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Consequence {
    pub advised: Action,
    pub rival: Action,
    pub deals: u32,
    /// The chance to make the bid.
    pub made: Both,
    /// The tricks to come, on average.
    pub tricks: Both,
    /// What goes wrong with the rival.
    pub miss: Miss,
    pub missed: Both,
    /// How often the played card takes this trick, if that differs.
    pub this_trick: Option<Both>,
    pub deciding: Option<DecidingCard>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Miss {
    TooMany,
    TooFew,
}

/// A card in hand that often takes a trick after one answer, but not after the other. For a bid: the card that the
/// other bid would depend on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DecidingCard {
    pub card: Card,
    pub takes: Both,
    /// The card that takes most tricks in which it is beaten, if one stands out.
    pub beaten_by: Option<Card>,
}

/// The smallest difference in shares worth mentioning.
const LEAST: f64 = 0.12;
/// In standard errors; deals of one chain are similar, so twice isn't enough.
const CLEAR: f64 = 3.5;

impl Consequence {
    /// Compares two answers in the same deals. `None` unless the advised one clearly makes the bid more often.
    pub fn of(view: &View, advised: Action, rival: Action, courses: &[(Course, Course)]) -> Option<Consequence> {
        let round = view.round().filter(|_| view.rules.one_pack() && view.rules.suits_matter())?;
        if courses.len() < FEWEST || round.hand.is_empty() {
            return None;
        }
        let compared = Compared(courses);
        let made = compared.clear(|course| course.beyond == 0).filter(|made| made.advised > made.rival)?;
        let is_missed = |miss: Miss| match miss {
            Miss::TooMany => compared.clear(|course| course.beyond > 0),
            Miss::TooFew => compared.clear(|course| course.beyond < 0),
        };
        let misses = [Miss::TooMany, Miss::TooFew].map(|miss| Some((miss, is_missed(miss)?)));
        let more = |missed: &Both| missed.rival - missed.advised;
        let worst = misses.into_iter().flatten().max_by(|(_, one), (_, other)| more(one).total_cmp(&more(other)));
        let (miss, missed) = worst.filter(|(_, missed)| more(missed) > 0.0)?;
        let tricks = compared.mean(|course| course.taken() as f64);
        let plain = Consequence {
            advised,
            rival,
            deals: courses.len() as u32,
            made,
            tricks,
            miss,
            missed,
            this_trick: None,
            deciding: None,
        };
        match (advised, rival) {
            (Action::Play(played), Action::Play(other)) => {
                let mut rest = round.hand - CardSet::only(played.card());
                if miss == Miss::TooMany {
                    rest.remove(other.card());
                }
                let this_trick = compared.clear(Course::takes_first);
                Some(Consequence { this_trick, deciding: compared.deciding(rest, miss), ..plain })
            }
            (Action::Bid(bid), Action::Bid(other)) => {
                let deciding = compared.marginal(view, round.hand, bid, other);
                Some(Consequence { deciding, ..plain })
            }
            _ => None,
        }
    }

    /// Whether it says more than the chances.
    pub fn explains(&self) -> bool {
        matches!(self.rival, Action::Play(_)) || self.deciding.is_some()
    }
}

/// The courses of two answers in the same deals, the advised one first.
struct Compared<'a>(&'a [(Course, Course)]);

impl Compared<'_> {
    fn mean(&self, of: impl Fn(&Course) -> f64) -> Both {
        let deals = self.0.len().max(1) as f64;
        Both {
            advised: self.0.iter().map(|(advised, _)| of(advised)).sum::<f64>() / deals,
            rival: self.0.iter().map(|(_, rival)| of(rival)).sum::<f64>() / deals,
        }
    }

    fn clear(&self, is: impl Fn(&Course) -> bool) -> Option<Both> {
        let shares = self.mean(|course| f64::from(u8::from(is(course))));
        let differ = self.0.iter().filter(|(advised, rival)| is(advised) != is(rival)).count() as f64;
        let more = (shares.advised - shares.rival).abs();
        let is_clear = more >= LEAST && more * self.0.len() as f64 >= CLEAR * differ.sqrt();
        is_clear.then_some(shares)
    }

    fn deciding(&self, cards: CardSet, miss: Miss) -> Option<DecidingCard> {
        // Wizards have the same name, and it doesn't matter which of them takes a trick.
        let is_single = |card: Card| {
            let alike = if card.face() == Face::Wizard { CardSet::WIZARDS } else { CardSet::JESTERS };
            matches!(card.face(), Face::Suited(..) | Face::Special(_)) || (cards & alike).len() == 1
        };
        let fits = |card: Card| {
            let takes = self.clear(|course| course.takes(card))?;
            let more = takes.rival - takes.advised;
            let is_cause = if miss == Miss::TooMany { more > 0.0 } else { more < 0.0 };
            is_cause.then_some((card, takes, more.abs()))
        };
        let fitting = cards.into_iter().filter(|card| is_single(*card)).filter_map(fits);
        let (card, takes, _) = fitting.max_by(|(_, _, one), (_, _, other)| one.total_cmp(other))?;
        Some(DecidingCard { card, takes, beaten_by: self.beaten_by(card) })
    }

    /// For a higher bid the weakest card that would have to take a trick, for a lower one the strongest that would have
    /// to lose.
    fn marginal(&self, view: &View, hand: CardSet, bid: u8, other: u8) -> Option<DecidingCard> {
        let share = |card: Card| self.mean(|course| f64::from(u8::from(course.takes(card))));
        let mut cards: Vec<(Card, Both)> = hand.into_iter().map(|card| (card, share(card))).collect();
        cards.sort_by(|(_, one), (_, other)| other.rival.total_cmp(&one.rival));
        let counted = match in_cards(view, Action::Bid(bid)) {
            Some(InCards::CountsOn(cards)) => cards,
            _ => CardSet::EMPTY,
        };
        let (card, takes) = *cards.get(usize::from(if other > bid { other - 1 } else { other }))?;
        // It must agree with the cards that the advised bid counts on.
        let is_likely = takes.rival >= 0.5;
        let fits =
            if other > bid { !counted.contains(card) && !is_likely } else { counted.contains(card) && is_likely };
        fits.then(|| DecidingCard { card, takes, beaten_by: self.beaten_by(card) })
    }

    /// With the rival.
    fn beaten_by(&self, card: Card) -> Option<Card> {
        /// Of the tricks in which it is beaten.
        const OFTEN: f64 = 0.35;
        let mut by = [0_u32; Course::NOBODY as usize + 1];
        let lost = self.0.iter().flat_map(|(_, rival)| rival.tricks()).filter(|(own, by)| own != by);
        lost.filter(|(own, _)| *own == card.index()).for_each(|(_, taker)| by[usize::from(*taker)] += 1);
        let all: u32 = by.iter().sum();
        let (place, most) = by.iter().enumerate().max_by_key(|(_, count)| **count)?;
        let stands_out = all as usize >= FEWEST && f64::from(*most) >= OFTEN * f64::from(all);
        Card::from_index(place as u8).filter(|_| stands_out)
    }
}

#[cfg(test)]
mod tests {
    use foretell_rules::{RuleSet, Viewer};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;
    use crate::{Apprentice, Bot, Imagination};

    fn courses(rules: &str) -> (View, Vec<Vec<(Action, Course)>>) {
        let rules: RuleSet = rules.parse().expect("allowed rules");
        let (mut game, mut rng) = (Game::new(rules), Xoshiro256PlusPlus::seed_from_u64(4));
        let view = loop {
            while game.chance(&mut rng).is_some() {}
            let seat = game.decision().and_then(|decision| decision.seats().first()).expect("a player is asked");
            let view = game.view(Viewer::Seat(seat));
            if view.legal().len() > 2 && view.round().is_some_and(|round| round.plays.len() % rules.players() == 1) {
                break view;
            }
            game.apply(seat, Apprentice::new().decide(&view)).expect("a legal action");
        };
        let (imagination, me) = (Imagination::new(rules), view.viewer.seat().expect("a seat"));
        let mut worlds = imagination.worlds(&view, me, 1);
        let follow = |action: Action, world: &crate::ImaginedWorld| {
            let (scores, course) = world.follow_out(me, action, |_, view| Apprentice::new().decide(view));
            assert_eq!(scores[me] > view.scores[me], course.beyond == 0, "points are gained by making the bid");
            (action, course)
        };
        let deals = (0..40).map(|_| {
            let world = worlds.next(2).expect("a world");
            view.legal().iter().map(|action| follow(action, &world)).collect()
        });
        (view, deals.collect())
    }

    #[test]
    fn courses_have_every_trick_from_the_answer_on() {
        for rules in ["it/4+length=last-10", "pt/4+specials=all+length=last-10"] {
            let (view, deals) = courses(rules);
            let round = view.round().expect("a round");
            for (action, course) in deals.iter().flatten() {
                assert_eq!(course.tricks().len(), round.hand.len(), "{course:?}");
                let Action::Play(play) = action else { panic!("{action}") };
                assert_eq!(course.tricks()[0].0, play.card().index());
                assert!(course.taken() <= course.tricks().len());
            }
        }
    }

    fn course(beyond: i8, tricks: &[(&str, &str)]) -> Course {
        let mut course = Course { beyond, len: tricks.len() as u8, ..Course::default() };
        for (place, trick) in tricks.iter().enumerate() {
            let index = |card: &str| card.parse::<Card>().expect("a card").index();
            course.tricks[place] = (index(trick.0), index(trick.1));
        }
        course
    }

    #[test]
    fn only_clear_differences_in_favour_of_the_advice_are_told() {
        let (view, _) = courses("it/4+length=last-10");
        let hand: Vec<Card> = view.round().expect("a round").hand.into_iter().collect();
        let plays: Vec<Action> = view.legal().iter().collect();
        let card_of = |action: Action| if let Action::Play(play) = action { play.card() } else { panic!("{action}") };
        let (advised, rival) = (card_of(plays[0]).to_string(), card_of(plays[1]).to_string());
        let third = hand.iter().find(|card| ![&advised, &rival].contains(&&card.to_string())).expect("a third card");
        let name = third.to_string();
        let good = course(0, &[(&advised, &advised), (&name, "W1")]);
        let bad = course(1, &[(&rival, "W2"), (&name, &name)]);
        let of = |bad_deals: usize, deals: usize| {
            let pairs: Vec<_> = (0..deals).map(|deal| (good, if deal < bad_deals { bad } else { good })).collect();
            Consequence::of(&view, plays[0], plays[1], &pairs)
        };
        let told = of(40, 60).expect("a clear difference");
        assert_eq!((told.miss, told.deals), (Miss::TooMany, 60));
        assert!((told.missed.rival - 40.0 / 60.0).abs() < 1e-9 && told.missed.advised == 0.0);
        assert!(told.this_trick.is_some_and(|takes| takes.advised > 0.999 && takes.rival < 0.4));
        assert_eq!(told.deciding.map(|deciding| deciding.card), Some(*third));
        assert_eq!(of(5, 60), None, "that may be chance");
        assert_eq!(of(20, 20), None, "too few deals");
        let other_way: Vec<_> = (0..60).map(|_| (bad, good)).collect();
        assert_eq!(Consequence::of(&view, plays[0], plays[1], &other_way), None, "it is not better");
    }
}
