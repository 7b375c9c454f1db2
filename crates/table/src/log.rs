//! The log of a game: one entry per step, as a line of JSON.

use std::sync::Arc;

use foretell_rules::{Action, BySeat, Card, CardSet, Deal, Draw, MOST_PLAYERS, Move, Seat};
use serde::{Deserialize, Serialize};

use crate::settings::Settings;
use crate::{BotCard, GameId, GroupId, Millis, PlayerId};
use foretell_fair::Contribution;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    pub at: Millis,
    #[serde(rename = "do")]
    pub facts: Vec<Fact>,
}

impl Entry {
    pub fn clock_moved(&self) -> Millis {
        clock_moved(&self.facts)
    }

    pub fn changes_listing(&self, stage_changed: bool) -> bool {
        stage_changed || self.facts.iter().any(Fact::changes_listing)
    }
}

fn clock_moved(facts: &[Fact]) -> Millis {
    let Some(Fact::Table(fact)) = facts.first() else { return 0 };
    if let TableFact::ClockMoved { by } = **fact { by } else { 0 }
}

/// Moves are small and other facts boxed, because a server has millions of moves.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    Move(LoggedMove),
    Table(Box<TableFact>),
}

impl Fact {
    fn changes_listing(&self) -> bool {
        let Fact::Table(fact) = self else { return false };
        matches!(
            **fact,
            TableFact::Opened { .. }
                | TableFact::Sat { .. }
                | TableFact::BotSat { .. }
                | TableFact::Invited { .. }
                | TableFact::GuestSat { .. }
                | TableFact::Stood { .. }
                | TableFact::Swapped { .. }
                | TableFact::Host { .. }
                | TableFact::Renamed { .. }
                | TableFact::Left { .. }
                | TableFact::Settled { .. }
                | TableFact::TookOver { .. }
                | TableFact::Removed { .. }
                | TableFact::Forgotten { .. }
        )
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum LoggedMove {
    Act(Seat, Action),
    Deal(Box<Deal>),
    /// For the first dealer.
    Draw(Box<Draw>),
}

impl LoggedMove {
    pub fn to_move(&self) -> Move {
        match self {
            LoggedMove::Act(seat, action) => Move::Act(*seat, *action),
            LoggedMove::Deal(deal) => Move::Deal(**deal),
            LoggedMove::Draw(draw) => Move::Draw(**draw),
        }
    }
}

impl From<Move> for Fact {
    fn from(step: Move) -> Fact {
        Fact::Move(match step {
            Move::Act(seat, action) => LoggedMove::Act(seat, action),
            Move::Deal(deal) => LoggedMove::Deal(Box::new(deal)),
            Move::Draw(draw) => LoggedMove::Draw(Box::new(draw)),
        })
    }
}

impl From<TableFact> for Fact {
    fn from(fact: TableFact) -> Fact {
        Fact::Table(Box::new(fact))
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableFact {
    /// The secret determines all shuffles and is revealed after the game.
    Opened {
        game: GameId,
        host: PlayerId,
        name: Arc<str>,
        settings: Arc<Settings>,
        secret: String,
    },
    Sat {
        seat: SeatNumber,
        player: PlayerId,
        name: Arc<str>,
        contribution: Contribution,
    },
    Invited {
        seat: SeatNumber,
        player: PlayerId,
        name: Arc<str>,
        card: Arc<BotCard>,
    },
    GuestSat {
        seat: SeatNumber,
        contribution: Contribution,
    },
    BotSat {
        seat: SeatNumber,
        bot: Arc<str>,
    },
    /// Before the game.
    Stood {
        seat: SeatNumber,
    },
    Swapped {
        seats: [SeatNumber; 2],
    },
    Host {
        player: PlayerId,
    },
    Contributed {
        seat: SeatNumber,
        contribution: Contribution,
    },
    /// Before the game. All people sit on seats that still exist.
    Settled {
        settings: Arc<Settings>,
    },
    Began,
    /// What if: the game goes on from a step of a finished one, whose moves follow. Its past cards were known.
    BranchedFrom {
        game: GameId,
        step: u32,
    },
    /// Its result counts for this group.
    OfGroup {
        group: GroupId,
    },
    /// A bot plays for a player.
    Away {
        seat: SeatNumber,
        why: AwayReason,
    },
    Back {
        seat: SeatNumber,
    },
    /// A player left for good.
    Left {
        seat: SeatNumber,
    },
    /// During a game: a bot plays on and the player can't return.
    Removed {
        seat: SeatNumber,
        player: PlayerId,
    },
    /// An onlooker asks to take over from a bot.
    Wished(Arc<SeatRequest>),
    /// Withdrawn by the onlooker or declined by the host.
    Unwished {
        player: PlayerId,
    },
    LetIn {
        player: PlayerId,
    },
    TookOver {
        seat: SeatNumber,
        player: PlayerId,
        name: Arc<str>,
    },
    Said(Arc<ChatMessage>),
    Reacted {
        seat: SeatNumber,
        reaction: Reaction,
    },
    Muted {
        by: PlayerId,
        whom: PlayerId,
        on: bool,
    },
    Hinted {
        seat: SeatNumber,
    },
    Continued {
        seat: SeatNumber,
    },
    Paced {
        pause_ms: u32,
        each_trick: bool,
    },
    Renamed {
        seat: SeatNumber,
        name: Arc<str>,
    },
    /// Empty after the player was erased.
    Avatar {
        player: PlayerId,
        avatar: Arc<str>,
    },
    /// Everyone left; the game waits.
    Slept,
    /// A player or the server came back; the time of asked players restarts.
    Woke,
    /// The clock was set, or the server suspended, since the last line. First in its line, whose time may be earlier.
    ClockMoved {
        by: Millis,
    },
    /// Before the game began.
    Closed,
    /// The requester is missing in old logs.
    Rematch {
        game: GameId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<PlayerId>,
    },
    /// By the server's owner, at any stage.
    Shut {
        reason: Arc<str>,
    },
    /// The idempotency key and hash of the request behind this line. Old logs and erased lines have no hash.
    Named {
        by: PlayerId,
        once: Arc<str>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hash: Option<u32>,
    },
    /// A person was erased: renamed, and without chat.
    Forgotten {
        player: PlayerId,
        name: Arc<str>,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatRequest {
    pub seat: SeatNumber,
    pub player: PlayerId,
    pub name: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AwayReason {
    Gone,
    OutOfTime,
    HandedOver,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ChatRoom {
    /// Players write, everyone reads.
    #[default]
    Table,
    Gallery,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChatMessage {
    pub room: ChatRoom,
    pub player: PlayerId,
    pub name: String,
    /// Plain text; empty if its author was erased or it expired.
    pub text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reaction {
    Applause,
    Surprise,
    Groan,
    Laugh,
    Waiting,
    Thanks,
}

/// Serialised from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatNumber(pub Seat);

impl Serialize for SeatNumber {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0.number())
    }
}

impl<'de> Deserialize<'de> for SeatNumber {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<SeatNumber, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Seat::numbered(number).map(SeatNumber).ok_or_else(|| serde::de::Error::custom("there is no such seat"))
    }
}

/// JSON: `{"act":[2,"bid 3"]}`, `{"deal":…}`, `{"draw":…}`, or a table's fact under its own name.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Written {
    Act(SeatNumber, String),
    Deal {
        hands: Vec<Vec<String>>,
        turned_up: Option<String>,
    },
    Draw(Vec<Option<String>>),
    #[serde(untagged)]
    Table(TableFact),
}

impl Serialize for Fact {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Fact::Table(fact) => fact.serialize(serializer),
            Fact::Move(step) => Written::from(step).serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Fact {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Fact, D::Error> {
        Written::deserialize(deserializer)?.read().map_err(serde::de::Error::custom)
    }
}

impl From<&LoggedMove> for Written {
    fn from(step: &LoggedMove) -> Written {
        let text = |card: Card| card.to_string();
        match step {
            LoggedMove::Act(seat, action) => Written::Act(SeatNumber(*seat), action.to_string()),
            LoggedMove::Deal(deal) => Written::Deal {
                // Seats without cards don't exist.
                hands: trimmed(Seat::all(MOST_PLAYERS).map(|seat| deal.hands[seat].into_iter().map(text).collect())),
                turned_up: deal.turned_up.map(text),
            },
            LoggedMove::Draw(draw) => {
                Written::Draw(Seat::all(MOST_PLAYERS).map(|seat| draw.cards[seat].map(text)).collect())
            }
        }
    }
}

fn trimmed(hands: impl Iterator<Item = Vec<String>>) -> Vec<Vec<String>> {
    let mut hands: Vec<Vec<String>> = hands.collect();
    while hands.last().is_some_and(Vec::is_empty) {
        hands.pop();
    }
    hands
}

impl Written {
    fn read(self) -> Result<Fact, String> {
        Ok(match self {
            Written::Table(fact) => fact.into(),
            Written::Act(SeatNumber(seat), action) => {
                Move::Act(seat, action.parse().map_err(|error| format!("{action:?}: {error}"))?).into()
            }
            Written::Deal { hands, turned_up } => {
                let hands: Vec<CardSet> =
                    hands.iter().map(|hand| hand.iter().map(card).collect()).collect::<Result<_, _>>()?;
                if hands.len() > MOST_PLAYERS {
                    return Err("there are too many hands".to_owned());
                }
                let turned_up = turned_up.as_ref().map(card).transpose()?;
                let hands = BySeat::from_fn(hands.len(), |seat| hands[seat.index()]);
                Move::Deal(Deal { hands, turned_up }).into()
            }
            Written::Draw(cards) => {
                let cards: Vec<Option<Card>> =
                    cards.iter().map(|drawn| drawn.as_ref().map(card).transpose()).collect::<Result<_, _>>()?;
                if cards.len() > MOST_PLAYERS {
                    return Err("too many draw a card".to_owned());
                }
                Move::Draw(Draw { cards: BySeat::from_fn(cards.len(), |seat| cards[seat.index()]) }).into()
            }
        })
    }
}

fn card(text: &String) -> Result<Card, String> {
    text.parse().map_err(|error| format!("{text:?}: {error}"))
}

#[derive(Clone, Debug, Default)]
pub struct Log {
    facts: Vec<Fact>,
    times: Vec<Millis>,
    ends: Vec<u32>,
    /// Indices of moves, so that reading them doesn't depend on the amount of chat.
    moves: Vec<u32>,
}

impl Log {
    pub fn push(&mut self, entry: Entry) {
        make_room(&mut self.facts, entry.facts.len());
        make_room(&mut self.times, 1);
        make_room(&mut self.ends, 1);
        for (fact, place) in entry.facts.iter().zip(self.facts.len()..) {
            if matches!(fact, Fact::Move(_)) {
                make_room(&mut self.moves, 1);
                self.moves.push(place as u32);
            }
        }
        self.facts.extend(entry.facts);
        self.times.push(entry.at);
        self.ends.push(self.facts.len() as u32);
    }

    pub fn entries(&self) -> impl Iterator<Item = (Millis, &[Fact])> {
        self.entries_after(0)
    }

    pub fn entries_after(&self, version: u32) -> impl Iterator<Item = (Millis, &[Fact])> {
        let mut begin = self.facts_until(version);
        // Slicing is immediate; an iterator might skip one by one.
        let first = (version as usize).min(self.ends.len());
        self.times[first..].iter().zip(&self.ends[first..]).map(move |(at, end)| {
            let facts = &self.facts[begin..*end as usize];
            begin = *end as usize;
            (*at, facts)
        })
    }

    fn facts_until(&self, version: u32) -> usize {
        let last = (version as usize).min(self.ends.len()).checked_sub(1);
        last.map_or(0, |last| self.ends[last] as usize)
    }

    pub fn last_move_at(&self) -> Option<Millis> {
        let last = self.moves.last()?;
        self.times.get(self.ends.partition_point(|end| end <= last)).copied()
    }

    /// As if today's clock had always been used.
    pub fn timed_moves(&self) -> Vec<(Millis, Move)> {
        let mut moves = Vec::with_capacity(self.moves.len());
        let mut moved = 0;
        for (version, at) in self.times.iter().enumerate().rev() {
            let facts = &self.facts[self.facts_until(version as u32)..self.ends[version] as usize];
            let steps = facts.iter().rev().filter_map(|fact| match fact {
                Fact::Move(step) => Some((at + moved, step.to_move())),
                Fact::Table(_) => None,
            });
            moves.extend(steps);
            moved += clock_moved(facts);
        }
        moves.reverse();
        moves
    }

    pub fn moves_until(&self, version: u32) -> impl Iterator<Item = &LoggedMove> {
        let until = self.facts_until(version);
        self.moves.iter().map(|place| *place as usize).take_while(move |place| *place < until).filter_map(|place| {
            match &self.facts[place] {
                Fact::Move(step) => Some(step),
                Fact::Table(_) => None,
            }
        })
    }

    pub fn moves(&self) -> impl Iterator<Item = &LoggedMove> {
        self.moves_until(u32::MAX)
    }
}

/// Grows by a few, because a list that doubles is half empty for most of a game.
fn make_room<T>(list: &mut Vec<T>, more: usize) {
    const A_FEW: usize = 64;
    if list.capacity() - list.len() < more {
        list.reserve_exact(more.max(A_FEW));
    }
}

#[cfg(test)]
mod tests {
    use foretell_rules::Game;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;

    #[test]
    fn facts_are_small() {
        assert!(size_of::<Fact>() <= 16, "{}", size_of::<Fact>());
    }

    #[test]
    fn a_move_is_written_in_a_few_letters() {
        let action: Action = "play Cloud=E".parse().expect("an action");
        let entry = Entry { at: 7, facts: vec![Move::Act(Seat::FIRST, action).into()] };
        let text = serde_json::to_string(&entry).expect("JSON");
        assert_eq!(text, r#"{"at":7,"do":[{"act":[1,"play Cloud=E"]}]}"#);
    }

    #[test]
    fn times_of_moves_are_those_of_the_clock_as_it_is_now() {
        let step = || Fact::from(Move::Act(Seat::FIRST, "bid 0".parse().expect("an action")));
        let moved = |by| Fact::from(TableFact::ClockMoved { by });
        let mut log = Log::default();
        log.push(Entry { at: 1_000, facts: vec![step()] });
        log.push(Entry { at: 601_000, facts: vec![moved(598_000), step()] });
        log.push(Entry { at: 602_000, facts: vec![TableFact::Began.into()] });
        log.push(Entry { at: 3_000, facts: vec![moved(-600_000), step()] });
        let times: Vec<Millis> = log.timed_moves().iter().map(|(at, _)| *at).collect();
        assert_eq!(times, [-1_000, 1_000, 3_000]);
    }

    #[test]
    fn every_kind_of_entry_survives_writing_and_reading() {
        let mut game = Game::new("pt/5+first-dealer=drawn".parse().expect("rules"));
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let mut facts: Vec<Fact> = Vec::new();
        while let Some(step) = game.chance(&mut rng) {
            facts.push(step.into());
        }
        let player = PlayerId::from_bits(9);
        let seat = SeatNumber(Seat::FIRST);
        facts.extend(
            [
                TableFact::Opened {
                    game: GameId::from_bits(5),
                    host: player,
                    name: "Ada".into(),
                    settings: Arc::default(),
                    secret: "00".into(),
                },
                TableFact::Sat {
                    seat,
                    player,
                    name: "Ada".into(),
                    contribution: Contribution::Open("x y".parse().expect("words")),
                },
                TableFact::Began,
                TableFact::Away { seat, why: AwayReason::OutOfTime },
                TableFact::Said(Arc::new(ChatMessage {
                    room: ChatRoom::Gallery,
                    player,
                    name: "Ada".into(),
                    text: "«hm»".into(),
                })),
                TableFact::Muted { by: player, whom: player, on: true },
                TableFact::Settled { settings: Arc::default() },
                TableFact::Wished(Arc::new(SeatRequest { seat, player, name: "Ada".into() })),
                TableFact::Unwished { player },
                TableFact::TookOver { seat, player, name: "Ada".into() },
                TableFact::Removed { seat, player },
                TableFact::Rematch { game: GameId::from_bits(6), by: Some(player) },
                TableFact::Paced { pause_ms: 400, each_trick: true },
                TableFact::BranchedFrom { game: GameId::from_bits(7), step: 12 },
                TableFact::OfGroup { group: GroupId::from_bits(8) },
                TableFact::Renamed { seat, name: "Countess".into() },
                TableFact::Avatar { player, avatar: "fox".into() },
            ]
            .map(Fact::from),
        );
        let entry = Entry { at: 1_700_000_000_000, facts };
        let text = serde_json::to_string(&entry).expect("JSON");
        assert_eq!(serde_json::from_str::<Entry>(&text).expect("an entry"), entry);
        let old = r#"{"at":7,"do":[{"rematch":{"game":"0000000006"}}]}"#;
        assert!(serde_json::from_str::<Entry>(old).is_ok(), "older logs can be read");
    }
}
