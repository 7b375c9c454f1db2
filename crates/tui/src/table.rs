//! What the screen knows of a table: view, seats, sheet, last trick and log.

use foretell_rules::{
    Action, ActionError, Actions, BySeat, Card, CardSet, Event, Placed, RuleSet, ScoreSheet, Seat, SeatSet,
    TrickOutcome, View, Viewer,
};
use foretell_words::{Narrator, RoundBids, Words};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Occupant {
    Empty,
    #[default]
    Person,
    Bot,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatInfo {
    pub name: String,
    pub occupant: Occupant,
    /// A bot plays for the person, or they are disconnected.
    pub away: bool,
}

impl SeatInfo {
    pub fn person(name: impl Into<String>) -> SeatInfo {
        SeatInfo { name: name.into(), occupant: Occupant::Person, away: false }
    }

    pub fn bot(name: impl Into<String>) -> SeatInfo {
        SeatInfo { name: name.into(), occupant: Occupant::Bot, away: false }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastTrick {
    pub plays: Vec<Placed>,
    pub outcome: TrickOutcome,
}

#[derive(Clone, Debug)]
pub struct GameSnapshot {
    pub view: View,
    pub seat_info: Vec<SeatInfo>,
    pub sheet: ScoreSheet,
    /// Already included in view and sheet.
    pub past: Vec<Event>,
    pub begun: bool,
    pub host: bool,
    pub notice: Option<String>,
}

impl GameSnapshot {
    pub fn new(rules: RuleSet, viewer: Viewer, seat_info: Vec<SeatInfo>) -> GameSnapshot {
        let (view, sheet) = (View::new(rules, viewer), ScoreSheet::new(rules));
        GameSnapshot { view, seat_info, sheet, past: Vec::new(), begun: true, host: false, notice: None }
    }
}

#[derive(Clone, Debug)]
pub struct Table {
    pub view: View,
    pub seat_info: Vec<SeatInfo>,
    pub sheet: ScoreSheet,
    pub log: Vec<String>,
    pub last_trick: Option<LastTrick>,
    pub open: Option<BySeat<CardSet>>,
    pub begun: bool,
    pub host: bool,
    pub is_replay: bool,
    /// In seconds, for each asked seat.
    pub clock: Vec<(Seat, u64)>,
    names: Vec<String>,
    /// Of the person who recorded the game, in its replay.
    own_seat: Option<Seat>,
}

impl Table {
    pub fn new(snapshot: GameSnapshot, words: Words) -> Table {
        Table::told_to(snapshot, None, words)
    }

    pub fn of_replay(snapshot: GameSnapshot, own_seat: Option<Seat>, words: Words) -> Table {
        Table { is_replay: true, ..Table::told_to(snapshot, own_seat, words) }
    }

    fn told_to(snapshot: GameSnapshot, own_seat: Option<Seat>, words: Words) -> Table {
        let GameSnapshot { view, seat_info, sheet, past, begun, host, notice } = snapshot;
        let names = seat_info.iter().map(|info| info.name.clone()).collect();
        let last_trick = last_trick_of(&view);
        let mut table = Table {
            view,
            seat_info,
            sheet,
            log: Vec::new(),
            last_trick,
            open: None,
            begun,
            host,
            is_replay: false,
            clock: Vec::new(),
            names,
            own_seat,
        };
        let mut bids = RoundBids::default();
        let describe = |event: &Event| {
            bids.see(event);
            table.narrator(words).event_with(event, || bids)
        };
        let lines: Vec<String> = past.iter().filter_map(describe).collect();
        table.log = lines.into_iter().chain(notice).collect();
        table
    }

    pub fn players(&self) -> usize {
        self.view.rules.players()
    }

    pub fn narrator(&self, words: Words) -> Narrator<'_> {
        let viewer = self.own_seat.map_or(self.view.viewer, Viewer::Seat);
        Narrator::new(words, self.view.rules, viewer, &self.names)
    }

    pub fn me(&self) -> Option<Seat> {
        self.view.viewer.seat()
    }

    pub fn free_seats(&self) -> usize {
        self.seat_info.iter().filter(|info| info.occupant == Occupant::Empty).count()
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        let players = self.players();
        Seat::clockwise_from(self.me().unwrap_or(Seat::FIRST), players)
    }

    pub fn set_seat_info(&mut self, seat_info: Vec<SeatInfo>) {
        self.names = seat_info.iter().map(|info| info.name.clone()).collect();
        self.seat_info = seat_info;
    }

    pub fn see(&mut self, event: &Event, words: Words) {
        self.view.see(event);
        self.sheet.see(event);
        match event {
            Event::TrickEnded { outcome } => {
                let players = self.players();
                let trick = self.view.round().and_then(|round| round.plays.last_trick(players));
                self.last_trick = trick.map(|plays| LastTrick { plays: plays.to_vec(), outcome: *outcome });
            }
            Event::RoundBegan { .. } => self.last_trick = None,
            _ => {}
        }
        let lines = self.narrator(words).event_with(event, || RoundBids::of(&self.view));
        self.log.extend(lines);
    }

    pub fn waited_for(&self) -> SeatSet {
        self.view.decision().map_or(SeatSet::EMPTY, foretell_rules::Decision::seats)
    }

    pub fn why_not(&self, action: Action, words: Words) -> String {
        let why = match (action, self.view.legal()) {
            (Action::Bid(bid), Actions::Bids { most, .. }) if bid > most => ActionError::BidTooHigh { bid, most },
            (Action::Bid(bid), Actions::Bids { most, .. }) => ActionError::BidsWouldMatchTricks { bid, tricks: most },
            (Action::Trump(_), _) => ActionError::DealerMustNameSuit,
            (Action::Change(_), _) => ActionError::BidBelowZero,
            (Action::Play(play), _) => return self.why_not_play(play.card(), words),
            _ => ActionError::NotAsked,
        };
        self.narrator(words).refusal(why).into_owned()
    }

    pub fn why_not_play(&self, card: Card, words: Words) -> String {
        let narrator = self.narrator(words);
        let why = narrator.why_not_play(&self.view, card);
        why.unwrap_or_else(|| narrator.refusal(ActionError::NotAsked)).into_owned()
    }

    /// The others' in clairvoyance, all in a replay.
    pub fn open_hands(&self) -> Vec<(Seat, CardSet)> {
        let Some(round) = self.view.round() else { return Vec::new() };
        if let Some(open) = &self.open {
            return self.seats().map(|seat| (seat, open[seat])).collect();
        }
        if !self.view.hides_own_hand() {
            return Vec::new();
        }
        let seen = self.seats().map(|seat| (seat, round.seen[seat]));
        seen.filter(|(_, hand)| !hand.is_empty()).collect()
    }
}

fn last_trick_of(view: &View) -> Option<LastTrick> {
    let round = view.round()?;
    let plays = round.plays.last_trick(view.rules.players())?;
    let outcome = TrickOutcome::so_far(&view.rules, round.trump?, plays)?;
    Some(LastTrick { plays: plays.to_vec(), outcome })
}

#[cfg(test)]
mod tests {
    use foretell_rules::{Audience, Game};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;

    #[test]
    fn folding_events_gives_a_newcomers_view() {
        let rules: RuleSet = "pt/4+specials=all+length=first-6".parse().expect("allowed rules");
        let (viewer, words) = (Viewer::Seat(Seat::FIRST), Words::default());
        let seat_info: Vec<SeatInfo> = ["Ada", "Ben", "Cleo", "Dan"].map(SeatInfo::person).into();
        let mut table = Table::new(GameSnapshot::new(rules, viewer, seat_info.clone()), words);
        let mut past = Vec::new();
        let mut game = Game::new(rules);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        game.playout_with(&mut rng, &mut |audience: Audience, event: Event| {
            if audience.includes(viewer) {
                table.see(&event, words);
                past.push(event);
                let snapshot = GameSnapshot {
                    view: table.view,
                    seat_info: seat_info.clone(),
                    sheet: table.sheet.clone(),
                    past: past.clone(),
                    begun: true,
                    host: false,
                    notice: None,
                };
                let fresh = Table::new(snapshot, words);
                assert_eq!(fresh.log, table.log);
                // A complete trick may not be taken yet.
                if table.view.round().is_some() && !matches!(event, Event::CardPlayed { .. }) {
                    assert_eq!(fresh.last_trick, table.last_trick);
                }
            }
        });
        assert_eq!(table.view, game.view(viewer));
        assert_eq!(table.sheet.rows().len(), 6);
    }
}
