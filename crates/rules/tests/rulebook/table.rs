//! The vocabulary of the rulebook tests: seats are numbers, cards and actions are text. At a [`Table`] the last seat
//! deals the tested round, so seat 1 bids first and leads.

use foretell_rules::{
    Action, ActionError, Actions, Audience, BySeat, Card, CardSet, Deal, DealError, Decision, Draw, Event, FirstDealer,
    Game, Options, RoundView, RuleSet, Seat, SeatSet, TrickOutcome, View, Viewer, Waiting,
};
use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};

pub(crate) const NOTHING: &str = "nothing";

#[track_caller]
pub(crate) fn rules(spec: &str) -> RuleSet {
    spec.parse().unwrap_or_else(|error| panic!("{error}"))
}

#[track_caller]
pub(crate) fn schedule(spec: &str) -> Vec<usize> {
    let rules = rules(spec);
    (0..rules.rounds()).map(|round| rules.cards(round)).collect()
}

#[track_caller]
pub(crate) fn seat(number: u8) -> Seat {
    Seat::numbered(number).expect("a seat from 1 to 6")
}

#[track_caller]
pub(crate) fn viewer(number: u8) -> Viewer {
    Viewer::Seat(seat(number))
}

#[track_caller]
pub(crate) fn card(text: &str) -> Card {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

#[track_caller]
pub(crate) fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(card).collect()
}

#[track_caller]
fn action(text: &str) -> Action {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn numbers(seats: SeatSet) -> String {
    seats.into_iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" ")
}

pub(crate) fn text_of(actions: Actions) -> String {
    actions.iter().map(|action| action.to_string()).collect::<Vec<_>>().join(", ")
}

pub(crate) fn random() -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(2026)
}

#[track_caller]
pub(crate) fn deal(hands: &[&str], turned_up: &str) -> Deal {
    let hands = BySeat::from_fn(hands.len(), |seat| cards(hands[seat.index()]));
    Deal { hands, turned_up: (turned_up != NOTHING).then(|| card(turned_up)) }
}

/// The winning card of a trick of one-card hands, led by seat 1; «nobody» if it is bombed.
#[track_caller]
pub(crate) fn taker(spec: &str, turned_up: &str, trick: &str) -> String {
    let outcome = one_card_trick(spec, turned_up, trick);
    outcome.taken_by.map_or("nobody".into(), |seat| played_by(trick, seat))
}

#[track_caller]
pub(crate) fn next_leader(spec: &str, turned_up: &str, trick: &str) -> String {
    played_by(trick, one_card_trick(spec, turned_up, trick).next_leader)
}

fn played_by(trick: &str, seat: Seat) -> String {
    trick.split_whitespace().nth(seat.index()).expect("everyone played a card").to_owned()
}

#[track_caller]
fn one_card_trick(spec: &str, turned_up: &str, trick: &str) -> TrickOutcome {
    let hands: Vec<&str> = trick.split_whitespace().map(|play| play.split('=').next().unwrap_or(play)).collect();
    let mut table = Table::new(spec);
    table.deal(&hands, turned_up).bids(&vec![0; hands.len()]).plays(trick);
    table.last_trick()
}

pub(crate) struct Table {
    pub(crate) game: Game,
    events: Vec<(Audience, Event)>,
    rng: Xoshiro256PlusPlus,
}

// ---- setting up ----

impl Table {
    #[track_caller]
    pub(crate) fn before_the_first_card(spec: &str) -> Table {
        Table { game: Game::new(rules(spec)), events: Vec::new(), rng: random() }
    }

    #[track_caller]
    pub(crate) fn new(spec: &str) -> Table {
        Table::at(spec, rules(spec).cards(0))
    }

    /// Before the deal of the round with this many cards. Earlier rounds are played with any legal cards, and a draw
    /// for the first dealer replaces the edition's rule so that the last seat deals now.
    #[track_caller]
    pub(crate) fn at(spec: &str, cards: usize) -> Table {
        let drawn = Options { first_dealer: FirstDealer::Drawn, ..rules(spec).options() };
        let rules = RuleSet::new(drawn).expect("who deals first goes with everything");
        let round = (0..rules.rounds()).position(|round| rules.cards(round) == cards).expect("such a round is played");
        let first_dealer = (0..round).fold(seat(rules.players() as u8), |dealer, _| dealer.right(rules.players()));
        let mut table = Table { game: Game::new(rules), events: Vec::new(), rng: random() };
        let lots = rules.seats().map(|seat| if seat == first_dealer { "W1".into() } else { format!("H{seat}") });
        table.draw(&lots.collect::<Vec<String>>().join(" "));
        for _ in 0..round {
            table.play_round_somehow();
        }
        table.events.clear();
        table
    }

    /// The draw for the first deal, by seat; `-` for one that doesn't take part.
    #[track_caller]
    pub(crate) fn draw(&mut self, lots: &str) -> &mut Table {
        self.try_draw(lots).unwrap_or_else(|error| panic!("{error}"));
        self
    }

    #[track_caller]
    pub(crate) fn try_draw(&mut self, lots: &str) -> Result<(), DealError> {
        let lots: Vec<&str> = lots.split_whitespace().collect();
        let cards = BySeat::from_fn(lots.len(), |seat| (lots[seat.index()] != "-").then(|| card(lots[seat.index()])));
        let events = &mut self.events;
        self.game.draw_with(Draw { cards }, &mut |audience, event| events.push((audience, event)))
    }

    #[track_caller]
    pub(crate) fn deal(&mut self, hands: &[&str], turned_up: &str) -> &mut Table {
        self.try_deal(deal(hands, turned_up)).unwrap_or_else(|error| panic!("{error}"));
        self
    }

    #[track_caller]
    pub(crate) fn try_deal(&mut self, deal: Deal) -> Result<(), DealError> {
        let events = &mut self.events;
        self.game.deal_with(deal, &mut |audience, event| events.push((audience, event)))
    }

    #[track_caller]
    pub(crate) fn shuffled(&mut self) -> Deal {
        self.game.shuffle(&mut self.rng).expect("a deal is due")
    }
}

// ---- moves ----

impl Table {
    #[track_caller]
    pub(crate) fn act(&mut self, number: u8, what: &str) -> &mut Table {
        let events = &mut self.events;
        self.game
            .apply_with(seat(number), action(what), &mut |audience, event| events.push((audience, event)))
            .unwrap_or_else(|error| panic!("seat {number}, {what}: {error}"));
        self
    }

    /// Everyone's bid from seat 1 on, made in the order that the game asks for.
    #[track_caller]
    pub(crate) fn bids(&mut self, bids: &[u8]) -> &mut Table {
        for _ in bids {
            let Some(Decision::Bid(seats)) = self.game.decision() else { panic!("no bid is wanted") };
            let bidder = seats.first().expect("somebody bids");
            self.act(bidder.number(), &format!("bid {}", bids[bidder.index()]));
        }
        self
    }

    #[track_caller]
    pub(crate) fn plays(&mut self, plays: &str) -> &mut Table {
        for play in plays.split_whitespace() {
            let Some(Decision::Play(seat)) = self.game.decision() else { panic!("{play}: no card is wanted") };
            self.act(seat.number(), &format!("play {play}"));
        }
        self
    }

    /// Deals if necessary, and plays any legal cards until the round is scored.
    #[track_caller]
    pub(crate) fn play_round_somehow(&mut self) -> &mut Table {
        let round = self.game.rounds_played();
        if let Waiting::Deal(_) = self.game.waiting() {
            let deal = self.shuffled();
            self.try_deal(deal).expect("a fair deal");
        }
        while self.game.rounds_played() == round {
            let decision = self.game.decision().expect("a round is on");
            let seat = decision.seats().first().expect("somebody is waited for");
            let action = self.game.legal(seat).nth(0).expect("there is always something to do");
            self.act(seat.number(), &action.to_string());
        }
        self
    }
}

// ---- results ----

impl Table {
    /// Decision and seats: `play: 2`.
    pub(crate) fn waits_for(&self) -> String {
        match self.game.waiting() {
            Waiting::Draw(seats) => format!("draw: {}", numbers(seats)),
            Waiting::Deal(seat) => format!("deal: {seat}"),
            Waiting::Over => "nothing".into(),
            Waiting::Decision(decision) => format!("{}: {}", decision.word(), numbers(decision.seats())),
        }
    }

    /// In listing order; checks that the seat's view says the same.
    #[track_caller]
    pub(crate) fn legal(&self, number: u8) -> String {
        let legal = self.game.legal(seat(number));
        assert_eq!(legal, self.game.view(viewer(number)).legal(), "the seat sees other choices than the game gives");
        text_of(legal)
    }

    /// The game must be unchanged.
    #[track_caller]
    pub(crate) fn refused(&mut self, number: u8, what: &str) -> ActionError {
        let before = self.game;
        let why = self.game.apply(seat(number), action(what)).expect_err("must be refused");
        assert_eq!(self.game, before, "a refused action changes nothing");
        why
    }

    pub(crate) fn hand(&self, number: u8) -> String {
        self.game.hand(seat(number)).to_string()
    }

    #[track_caller]
    pub(crate) fn round(&self, viewer: Viewer) -> RoundView {
        *self.game.view(viewer).round().expect("a round is on")
    }

    pub(crate) fn views(&self) -> Vec<View> {
        Viewer::all(self.players()).map(|viewer| self.game.view(viewer)).collect()
    }

    pub(crate) fn players(&self) -> usize {
        self.game.rules().players()
    }

    /// As everyone sees it: `H`, `none`, or `?` before it is named.
    #[track_caller]
    pub(crate) fn trump(&self) -> String {
        let trumps: Vec<_> = Viewer::all(self.players()).map(|viewer| self.round(viewer).trump).collect();
        assert!(trumps.iter().all(|trump| *trump == trumps[0]), "all see the same trump: {trumps:?}");
        trumps[0].map_or("?".into(), |trump| trump.to_string())
    }

    pub(crate) fn tricks(&self) -> Vec<u8> {
        self.game.tricks().0.of(self.players()).to_vec()
    }

    pub(crate) fn totals(&self) -> Vec<i32> {
        self.game.scores().of(self.players()).to_vec()
    }

    #[track_caller]
    pub(crate) fn points(&self) -> Vec<i32> {
        let points = |event: &Event| match event {
            Event::RoundScored { points, .. } => Some(points.of(self.players()).to_vec()),
            _ => None,
        };
        self.events.iter().rev().find_map(|(_, event)| points(event)).expect("a round has been scored")
    }

    #[track_caller]
    pub(crate) fn scored_bids(&self) -> Vec<u8> {
        let bids = |event: &Event| match event {
            Event::RoundScored { bids, .. } => Some(bids.of(self.players()).to_vec()),
            _ => None,
        };
        self.events.iter().rev().find_map(|(_, event)| bids(event)).expect("a round has been scored")
    }

    pub(crate) fn winners(&self) -> Option<String> {
        self.game.winners().map(numbers)
    }

    #[track_caller]
    pub(crate) fn last_trick(&self) -> TrickOutcome {
        let outcome = |event: &Event| match event {
            Event::TrickEnded { outcome } => Some(*outcome),
            _ => None,
        };
        self.events.iter().rev().find_map(|(_, event)| outcome(event)).expect("a trick has been played")
    }

    pub(crate) fn events(&self, viewer: Viewer) -> Vec<Event> {
        self.events.iter().filter(|(audience, _)| audience.includes(viewer)).map(|(_, event)| *event).collect()
    }

    /// Who received such an event: `1 3 gallery`.
    pub(crate) fn knowers(&self, of: impl Fn(&Event) -> bool) -> String {
        let knows = |viewer: &Viewer| self.events(*viewer).iter().any(&of);
        let name = |viewer: Viewer| viewer.seat().map_or("gallery".into(), |seat| seat.to_string());
        Viewer::all(self.players()).filter(knows).map(name).collect::<Vec<_>>().join(" ")
    }
}
