//! The table as it is shown: what one viewer knows, who sits there, the score sheet, the last trick and what happened.

use foretell_rules::{
    Action, ActionError, Actions, BySeat, Card, CardSet, Event, Placed, RuleSet, ScoreSheet, Seat, SeatSet,
    TrickOutcome, View, Viewer,
};
use foretell_words::{Narrator, RoundBids, Words};

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Occupant {
    /// The seat is free.
    Empty,
    /// A person.
    #[default]
    Person,
    /// A bot.
    Bot,
}

/// A seat of the table, and how its player is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatInfo {
    /// The name, as it is shown.
    pub name: String,
    /// Who sits there.
    pub occupant: Occupant,
    /// Whether a bot plays for that person, or the person has no connection.
    pub away: bool,
}

impl SeatInfo {
    /// A seat with a person.
    pub fn person(name: impl Into<String>) -> SeatInfo {
        SeatInfo { name: name.into(), occupant: Occupant::Person, away: false }
    }

    /// A seat with a bot.
    pub fn bot(name: impl Into<String>) -> SeatInfo {
        SeatInfo { name: name.into(), occupant: Occupant::Bot, away: false }
    }
}

/// A complete trick, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastTrick {
    /// The cards in the order in which they were played.
    pub plays: Vec<Placed>,
    /// Who took it.
    pub outcome: TrickOutcome,
}

/// The table as a game sends it when a player comes in, and when a move is taken back.
#[derive(Clone, Debug)]
pub struct TableSnapshot {
    /// What the viewer knows.
    pub view: View,
    /// Who sits where, from the first seat on.
    pub seat_info: Vec<SeatInfo>,
    /// The rounds so far.
    pub sheet: ScoreSheet,
    /// What happened so far, as far as it is remembered; view and sheet have it in them already.
    pub past: Vec<Event>,
    /// Whether the game has begun.
    pub begun: bool,
    /// Whether the viewer looks after the table, and may begin the game.
    pub host: bool,
    /// A sentence that comes with it: that a move was taken back, or that the viewer only looks on.
    pub notice: Option<String>,
}

impl TableSnapshot {
    /// A table before its first card.
    pub fn new(rules: RuleSet, viewer: Viewer, seat_info: Vec<SeatInfo>) -> TableSnapshot {
        let (view, sheet) = (View::new(rules, viewer), ScoreSheet::new(rules));
        TableSnapshot { view, seat_info, sheet, past: Vec::new(), begun: true, host: false, notice: None }
    }
}

/// The table as it is shown.
#[derive(Clone, Debug)]
pub struct Table {
    /// What the viewer knows.
    pub view: View,
    /// Who sits where.
    pub seat_info: Vec<SeatInfo>,
    /// The rounds so far.
    pub sheet: ScoreSheet,
    /// What happened, a sentence each, the latest last.
    pub log: Vec<String>,
    /// The last complete trick of this round.
    pub last_trick: Option<LastTrick>,
    /// Hands that lie open to the viewer although the rules would hide them: in a replay.
    pub open: Option<BySeat<CardSet>>,
    /// Whether the game has begun.
    pub begun: bool,
    /// Whether the viewer looks after the table.
    pub host: bool,
    /// Whether it is a replay, in which no player thinks any more.
    pub is_replay: bool,
    /// How many seconds each of those who are asked has left, where there is a clock.
    pub clock: Vec<(Seat, u64)>,
    /// The names alone, for narrators.
    names: Vec<String>,
}

impl Table {
    /// A table to be shown.
    pub fn new(snapshot: TableSnapshot, words: Words) -> Table {
        let TableSnapshot { view, seat_info, sheet, past, begun, host, notice } = snapshot;
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
        };
        let mut bids = RoundBids::default();
        let tell = |event: &Event| {
            bids.see(event);
            table.narrator(words).event_with(event, || bids)
        };
        let told: Vec<String> = past.iter().filter_map(tell).collect();
        table.log = told.into_iter().chain(notice).collect();
        table
    }

    /// How many play.
    pub fn players(&self) -> usize {
        self.view.rules.players()
    }

    /// Who tells what happens here.
    pub fn narrator(&self, words: Words) -> Narrator<'_> {
        Narrator::of_view(words, &self.view, &self.names)
    }

    /// The viewer's own seat.
    pub fn me(&self) -> Option<Seat> {
        self.view.viewer.seat()
    }

    /// The seats as they are shown, from left to right: the viewer first, then clockwise.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        let players = self.players();
        Seat::clockwise_from(self.me().unwrap_or(Seat::FIRST), players)
    }

    /// Puts other people on the seats.
    pub fn set_seat_info(&mut self, seat_info: Vec<SeatInfo>) {
        self.names = seat_info.iter().map(|info| info.name.clone()).collect();
        self.seat_info = seat_info;
    }

    /// Takes note of something that happened.
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
        let told = self.narrator(words).event_with(event, || RoundBids::of(&self.view));
        self.log.extend(told);
    }

    /// Who is waited for.
    pub fn waited_for(&self) -> SeatSet {
        self.view.decision().map_or(SeatSet::EMPTY, foretell_rules::Decision::seats)
    }

    /// Why the viewer may not do something now, and what would be right.
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

    /// Why the viewer may not play a card now.
    pub fn why_not_play(&self, card: Card, words: Words) -> String {
        let narrator = self.narrator(words);
        let why = narrator.why_not_play(&self.view, card);
        why.unwrap_or_else(|| narrator.refusal(ActionError::NotAsked)).into_owned()
    }

    /// The hands that lie open: in clairvoyance those of the others, and in a replay all.
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
    fn what_is_folded_is_what_a_newcomer_is_shown() {
        let rules: RuleSet = "pt/4+specials=all+length=first-6".parse().expect("allowed rules");
        let (viewer, words) = (Viewer::Seat(Seat::FIRST), Words::default());
        let seat_info: Vec<SeatInfo> = ["Ada", "Ben", "Cleo", "Dan"].map(SeatInfo::person).into();
        let mut table = Table::new(TableSnapshot::new(rules, viewer, seat_info.clone()), words);
        let mut past = Vec::new();
        let mut game = Game::new(rules);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        game.playout_with(&mut rng, &mut |audience: Audience, event: Event| {
            if audience.includes(viewer) {
                table.see(&event, words);
                past.push(event);
                let snapshot = TableSnapshot {
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
                // Between the last card of a trick and its end the trick is complete, but not taken yet.
                if table.view.round().is_some() && !matches!(event, Event::CardPlayed { .. }) {
                    assert_eq!(fresh.last_trick, table.last_trick);
                }
            }
        });
        assert_eq!(table.view, game.view(viewer));
        assert_eq!(table.sheet.rows().len(), 6);
    }
}
