//! Whether a view can come from a game: deals the hidden cards to agree with the view, replays the round with checked
//! moves, and compares what the viewer then sees.

use crate::game::Phase;
use crate::layout::{Layout, lay_out};
use crate::round::{Round, RoundPhase};
use crate::sheet::leaders;
use crate::{
    Action, BySeat, Card, CardSet, Deal, Decision, Game, RoundView, RuleSet, Seat, SeatSet, Special, View, ViewPhase,
    Viewer,
};

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ViewError {
    #[error("«{0}» does not agree with the rest of the view")]
    Disagrees(&'static str),
    #[error("no game leads to this view: {0}")]
    Impossible(String),
}

impl View {
    /// Earlier rounds' totals are only checked for their range. A view that passes is as safe as one from a real game.
    ///
    /// ```
    /// # use foretell_rules::{RuleSet, Seat, View, Viewer};
    /// let mut view = View::new("it/4".parse::<RuleSet>()?, Viewer::Gallery);
    /// assert!(view.check().is_ok());
    /// view.scores[Seat::FIRST] = 110;
    /// let refused = view.check().unwrap_err();
    /// assert!(refused.to_string().contains("seat 1 cannot have 110 points after 0 rounds"));
    /// # Ok::<(), foretell_rules::SpecError>(())
    /// ```
    pub fn check(&self) -> Result<(), ViewError> {
        check_seats(self)?;
        check(self)
    }
}

fn check(view: &View) -> Result<(), ViewError> {
    check_scores(view)?;
    check_used(view)?;
    let rounds_left = usize::from(view.rounds_played) < view.rules.rounds();
    match &view.phase {
        ViewPhase::Drawing { drawers, drawn } => check_drawing(view, *drawers, *drawn),
        ViewPhase::Dealing { dealer } if rounds_left => check_dealer(view, *dealer),
        ViewPhase::Round(round) if rounds_left => check_round(view, round),
        ViewPhase::Over { winners } if !rounds_left => {
            let highest = leaders(&view.scores, view.rules.players());
            if *winners == highest { Ok(()) } else { Err(ViewError::Disagrees("winners")) }
        }
        _ => Err(ViewError::Disagrees("rounds_played")),
    }
}

fn check_seats(view: &View) -> Result<(), ViewError> {
    let named: SeatSet = match &view.phase {
        ViewPhase::Drawing { drawers: seats, .. } | ViewPhase::Over { winners: seats } => *seats,
        ViewPhase::Dealing { dealer } => SeatSet::only(*dealer),
        ViewPhase::Round(round) => {
            let several = round.have_bid.into_iter().chain(round.decision.seats());
            let some = [round.swapped_by, round.cloud, Some(round.dealer), Some(round.leader)].into_iter().flatten();
            several.chain(some).chain(round.plays.all().iter().map(|placed| placed.seat)).collect()
        }
    };
    match named.into_iter().chain(view.viewer.seat()).find(|seat| seat.index() >= view.rules.players()) {
        Some(seat) => impossible(format!("there is no seat {seat} at this table")),
        None => Ok(()),
    }
}

fn impossible<T>(why: impl Into<String>) -> Result<T, ViewError> {
    Err(ViewError::Impossible(why.into()))
}

// ---- before the round ----

/// Points are multiples of ten, between missing and making the highest possible bid in every round.
fn check_scores(view: &View) -> Result<(), ViewError> {
    let View { rules, scores, rounds_played, .. } = view;
    let played = usize::from(*rounds_played);
    if played > rules.rounds() {
        return impossible(format!("{played} rounds were played, and the game has {}", rules.rounds()));
    }
    let tricks: i32 = (0..played).map(|round| rules.cards(round) as i32).sum();
    let rounds = played as i32;
    let within = -10 * (tricks + rounds)..=10 * tricks + 20 * rounds;
    match rules.seats().find(|seat| scores[*seat] % 10 != 0 || !within.contains(&scores[*seat])) {
        None => Ok(()),
        Some(seat) => {
            let rounds = if played == 1 { "round" } else { "rounds" };
            impossible(format!("seat {seat} cannot have {} points after {played} {rounds}", scores[seat]))
        }
    }
}

/// Only with two players do cards leave the game: exactly those of earlier rounds.
fn check_used(view: &View) -> Result<(), ViewError> {
    let rules = &view.rules;
    let mut pack = rules.deck().len();
    if rules.used_cards_leave() {
        for round in 0..usize::from(view.rounds_played) {
            let dealt = rules.cards(round) * rules.players();
            pack -= dealt + usize::from(rules.turns_up(dealt, pack));
        }
    }
    if !view.used.is_subset(rules.deck()) || view.used.len() + pack != rules.deck().len() {
        return impossible("other cards have left the game than were in earlier rounds");
    }
    Ok(())
}

/// Everyone draws first; then the two to four who drew equal cards.
fn check_drawing(view: &View, drawers: SeatSet, drawn: CardSet) -> Result<(), ViewError> {
    let players = view.rules.players();
    if view.rounds_played > 0 || view.rules.appointed_dealer().is_some() {
        return impossible("cards are drawn for the first deal alone, and only where nobody is appointed to it");
    }
    let first = drawn.is_empty() && drawers == SeatSet::all(players);
    let again = drawn.len() >= players && (2..=4).contains(&drawers.len()) && drawn.is_subset(CardSet::BASE);
    // Drawn cards aren't drawn again, so the deck could run out.
    if first || (again && drawn.len() + drawers.len() <= CardSet::BASE.len()) {
        return Ok(());
    }
    impossible(format!("{} seats draw after {} cards", drawers.len(), drawn.len()))
}

/// The deal moves to the left, so an appointed first dealer determines all later ones.
fn check_dealer(view: &View, dealer: Seat) -> Result<(), ViewError> {
    let players = view.rules.players();
    let due = view.rules.appointed_dealer().map(|first| {
        let steps = usize::from(view.rounds_played) % players;
        first.steps_left(steps, players)
    });
    if due.is_none_or(|due| due == dealer) { Ok(()) } else { Err(ViewError::Disagrees("dealer")) }
}

// ---- the round ----

fn check_round(view: &View, round: &RoundView) -> Result<(), ViewError> {
    check_dealer(view, round.dealer)?;
    if usize::from(round.cards) != view.rules.cards(usize::from(view.rounds_played)) {
        return Err(ViewError::Disagrees("cards"));
    }
    check_turns(&view.rules, round)?;
    let Some(layout) = lay_out(view) else {
        return impossible("the cards cannot be dealt so that all of it is true");
    };
    let again = Reconstruction { view, round, layout }.play()?.view(view.viewer);
    if again == *view { Ok(()) } else { Err(ViewError::Disagrees(first_difference(&again, view, round))) }
}

/// In each trick everyone plays once, and the pass is in the past. Dealing the hidden cards relies on both.
fn check_turns(rules: &RuleSet, round: &RoundView) -> Result<(), ViewError> {
    let players = rules.players();
    if round.plays.len() > usize::from(round.cards) * players {
        return impossible("more cards were played than dealt");
    }
    for trick in round.plays.all().chunks(players) {
        let turns = Seat::clockwise_from(trick[0].seat, players);
        if let Some((placed, _)) = trick.iter().zip(turns).find(|(placed, turn)| placed.seat != *turn) {
            return impossible(format!("seat {} played {} out of turn", placed.seat, placed.play));
        }
    }
    let passed = round.passed_after.map_or(0, usize::from) * players;
    if passed > round.plays.len() { Err(ViewError::Disagrees("passed_after")) } else { Ok(()) }
}

struct Reconstruction<'a> {
    view: &'a View,
    round: &'a RoundView,
    layout: Layout,
}

impl Reconstruction<'_> {
    fn play(&self) -> Result<Game, ViewError> {
        let View { rules, scores, rounds_played, used, .. } = *self.view;
        let phase = Phase::Dealing { dealer: self.round.dealer };
        let mut game = Game { rules, scores, rounds_played, used, phase };
        if let Err(why) = game.deal(self.deal()) {
            return impossible(why.to_string());
        }
        while let Some((seat, action)) = self.next_step(&game) {
            if let Err(why) = game.apply(seat, action) {
                return impossible(format!("seat {seat}, {action}: {why}"));
            }
        }
        Ok(game)
    }

    /// The original deal: cards held and played, with the pass and the Werewolf's swap undone.
    fn deal(&self) -> Deal {
        let RoundView { turned_up, swapped_by, plays, .. } = *self.round;
        let hand = |seat: Seat| {
            let mut hand = self.layout.held[seat] | plays.by(seat);
            hand -= self.layout.received[seat].into_iter().collect();
            hand |= self.given(seat).into_iter().collect();
            if swapped_by == Some(seat) {
                hand -= turned_up.into_iter().collect();
                hand.insert(Card::special(Special::Werewolf));
            }
            hand
        };
        Deal { hands: BySeat::from_fn(self.view.rules.players(), hand), turned_up }
    }

    fn given(&self, seat: Seat) -> Option<Card> {
        self.layout.received[seat.left(self.view.rules.players())]
    }

    fn next_step(&self, game: &Game) -> Option<(Seat, Action)> {
        let RoundView { trump, have_bid, plays, .. } = self.round;
        match game.decision()? {
            Decision::Trump { by, .. } => trump.map(|trump| (by, Action::Trump(trump))),
            Decision::Bid(seats) => {
                let seat = seats.into_iter().find(|seat| have_bid.contains(*seat))?;
                // Any value will do for a sealed bid.
                Some((seat, Action::Bid(self.round.bids[seat].unwrap_or(0))))
            }
            Decision::Play(_) => plays.all().get(played(game)).map(|placed| (placed.seat, Action::Play(placed.play))),
            Decision::Pass(seats) => {
                let passed = self.round.passed_after.map(usize::from) == Some(played(game) / game.rules().players());
                seats.into_iter().find_map(|seat| {
                    let card = if passed { self.given(seat) } else { self.chosen(seat) };
                    card.map(|card| (seat, Action::Pass(card)))
                })
            }
            Decision::Change(_) => None,
        }
    }

    /// The viewer's choice to pass; for others who have chosen, any card will do.
    fn chosen(&self, seat: Seat) -> Option<Card> {
        match self.round.decision {
            Decision::Pass(undecided) if undecided.contains(seat) => None,
            Decision::Pass(_) if self.view.viewer == Viewer::Seat(seat) => self.round.given,
            Decision::Pass(_) => self.layout.held[seat].first(),
            _ => None,
        }
    }
}

fn played(game: &Game) -> usize {
    match &game.phase {
        Phase::Round(Round { phase: RoundPhase::Playing(playing), .. }) => playing.plays.len(),
        _ => 0,
    }
}

fn first_difference(due: &View, given: &View, given_round: &RoundView) -> &'static str {
    let Some(due_round) = due.round().filter(|_| due.rounds_played == given.rounds_played) else { return "plays" };
    macro_rules! compared {
        ($($field:ident)+) => {
            [$((stringify!($field), due_round.$field == given_round.$field)),+]
        };
    }
    let fields = compared! {
        swapped_by trump have_bid bids plays hand seen tricks bombed cloud passed_after given received leader
    };
    let asked = std::mem::discriminant(&due_round.decision) == std::mem::discriminant(&given_round.decision);
    let mut fields = fields.into_iter().chain([("asked", asked)]);
    fields.find(|(_, same)| !same).map_or("waiting_for", |(name, _)| name)
}
