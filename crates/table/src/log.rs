//! What is written in the log of a game: one entry for each thing that happened, as a line of JSON.

use std::sync::Arc;

use foretell_rules::{Action, BySeat, Card, CardSet, Deal, Draw, MOST_PLAYERS, Move, Seat};
use serde::{Deserialize, Serialize};

use crate::settings::Settings;
use crate::{BotCard, GameId, Millis, PlayerId};
use foretell_fair::Contribution;

/// What happened at a table in one step, and when. It is written whole or not at all.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// When.
    pub at: Millis,
    /// What, in order.
    #[serde(rename = "do")]
    pub facts: Vec<Fact>,
}

impl Entry {
    /// By how much the time of day was set since the line before.
    pub fn clock_moved(&self) -> Millis {
        let Some(Fact::Table(fact)) = self.facts.first() else { return 0 };
        if let TableFact::ClockMoved { by } = **fact { by } else { 0 }
    }

    /// Whether what happened changes the table's place in the list.
    pub fn changes_listing(&self, stage_changed: bool) -> bool {
        stage_changed || self.facts.iter().any(Fact::changes_listing)
    }
}

/// One thing that happened.
///
/// A game has hundreds of moves and a server thousands of games, so the usual fact is small and the others are boxed.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    /// Chance or a player moved.
    Move(LoggedMove),
    /// Something about the table.
    Table(Box<TableFact>),
}

impl Fact {
    /// Whether this changes the table's place in the list, other than by the stage.
    fn changes_listing(&self) -> bool {
        let fact = match self {
            Fact::Move(_) => return false,
            Fact::Table(fact) => &**fact,
        };
        match fact {
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
            | TableFact::Forgotten { .. } => true,
            TableFact::Contributed { .. }
            | TableFact::Began
            | TableFact::Away { .. }
            | TableFact::Back { .. }
            | TableFact::Wished(_)
            | TableFact::Unwished { .. }
            | TableFact::LetIn { .. }
            | TableFact::Said(_)
            | TableFact::Reacted { .. }
            | TableFact::Muted { .. }
            | TableFact::Hinted { .. }
            | TableFact::Continued { .. }
            | TableFact::Paced { .. }
            | TableFact::Slept
            | TableFact::Woke
            | TableFact::ClockMoved { .. }
            | TableFact::Closed
            | TableFact::Rematch { .. }
            | TableFact::Shut { .. }
            | TableFact::Named { .. } => false,
        }
    }
}

/// A move, kept small.
#[derive(Clone, Debug, PartialEq)]
pub enum LoggedMove {
    /// A player answered.
    Act(Seat, Action),
    /// Cards were dealt.
    Deal(Box<Deal>),
    /// Cards were drawn for the first dealer.
    Draw(Box<Draw>),
}

impl LoggedMove {
    /// The move itself.
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

/// What happens at a table besides the game itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each fact says what happened, and its fields to whom")]
pub enum TableFact {
    /// A table was opened. The secret is what all shuffles come from; it is shown when the game is over.
    Opened { game: GameId, host: PlayerId, name: Arc<str>, settings: Arc<Settings>, secret: String },
    /// A player took a seat.
    Sat { seat: SeatNumber, player: PlayerId, name: Arc<str>, contribution: Contribution },
    /// A seat is kept for a guest bot, which the host has invited.
    Invited { seat: SeatNumber, player: PlayerId, name: Arc<str>, card: Arc<BotCard> },
    /// A guest bot has come to the seat that was kept for it.
    GuestSat { seat: SeatNumber, contribution: Contribution },
    /// A bot was put on a seat.
    BotSat { seat: SeatNumber, bot: Arc<str> },
    /// A seat became free before the game.
    Stood { seat: SeatNumber },
    /// Two seats changed places.
    Swapped { seats: [SeatNumber; 2] },
    /// Another player looks after the table.
    Host { player: PlayerId },
    /// A player chose what to add to the shuffles.
    Contributed { seat: SeatNumber, contribution: Contribution },
    /// The host changed what is agreed, before the game. All people sit on seats that there still are.
    Settled { settings: Arc<Settings> },
    /// The game began.
    Began,
    /// A bot plays for a player from now on.
    Away { seat: SeatNumber, why: AwayReason },
    /// A player took the own seat back.
    Back { seat: SeatNumber },
    /// A player left for good.
    Left { seat: SeatNumber },
    /// The host removed a player from a game that is on: a bot plays on, and the player stays out.
    Removed { seat: SeatNumber, player: PlayerId },
    /// An onlooker wishes to play on for a bot.
    Wished(Arc<Wish>),
    /// That wish is no more: the host said no, or the onlooker took it back.
    Unwished { player: PlayerId },
    /// An onlooker was let in while hands were out, and takes over with the next deal.
    LetIn { player: PlayerId },
    /// An onlooker who was let in plays on where a bot has played.
    TookOver { seat: SeatNumber, player: PlayerId, name: Arc<str> },
    /// A player or an onlooker said something.
    Said(Arc<ChatMessage>),
    /// A reaction to what happens at the table.
    Reacted { seat: SeatNumber, reaction: Reaction },
    /// A reader does not want to read a player, or does again.
    Muted { by: PlayerId, whom: PlayerId, on: bool },
    /// A player asked for a hint.
    Hinted { seat: SeatNumber },
    /// A player has looked at a trick or the result of a round for long enough.
    Continued { seat: SeatNumber },
    /// The table goes on faster or more slowly.
    Paced { pause_ms: u32, each_trick: bool },
    /// A player is called by another name.
    Renamed { seat: SeatNumber, name: Arc<str> },
    /// All people have gone, and the game waits for them.
    Slept,
    /// The game goes on: a player came back, or the server did, and those who are asked have the time for it anew.
    Woke,
    /// The time of day was set by so many milliseconds, or nothing passed for the server for so long, since the line
    /// before. It stands first in its line, which may be of an earlier time than the line before.
    ClockMoved { by: Millis },
    /// The table was given up before the game began.
    Closed,
    /// The same people play again at another table, as one of them asks. Who, older logs do not say.
    Rematch {
        game: GameId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<PlayerId>,
    },
    /// The owner of the server closed the table, whatever was going on there.
    Shut { reason: Arc<str> },
    /// The request behind this line has a name: sent again under that name, it changes nothing. The hash of the request
    /// says whether it is the same one; older logs and lines with erased names or talk have none.
    Named {
        by: PlayerId,
        once: Arc<str>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hash: Option<u32>,
    },
    /// A person is forgotten: called by another name from now on, and nothing that they said is left.
    Forgotten { player: PlayerId, name: Arc<str> },
}

/// An onlooker who wishes to play on for a bot, in a game that is on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wish {
    /// Which seat.
    pub seat: SeatNumber,
    /// Who.
    pub player: PlayerId,
    /// By which name.
    pub name: String,
}

/// Why a bot plays for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AwayReason {
    /// No connection for a while.
    Gone,
    /// The time was over.
    OutOfTime,
    /// It was asked for.
    HandedOver,
}

/// Where something is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ChatRoom {
    /// Among those who play; every reader can read it.
    #[default]
    Table,
    /// Among those who look on; the players do not see it.
    Gallery,
}

/// A line of talk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChatMessage {
    /// Where.
    pub room: ChatRoom,
    /// Who.
    pub player: PlayerId,
    /// By which name.
    pub name: String,
    /// What: plain text. There is none in a line whose speaker is forgotten, or that was kept for long enough.
    pub text: String,
}

/// A quick reaction, told in one tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reaction {
    /// Well done.
    Applause,
    /// Did not see that coming.
    Surprise,
    /// Oh no.
    Groan,
    /// Funny.
    Laugh,
    /// Hurry up, please.
    Waiting,
    /// Thank you.
    Thanks,
}

/// A seat as people count: from 1.
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

/// How a fact is written: `{"act":[2,"bid 3"]}`, `{"deal":…}`, `{"draw":…}`, or a table's fact under its own name.
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
                // A seat without cards is one that does not exist.
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

/// The log of a game in memory, in as little room as it needs.
#[derive(Clone, Debug, Default)]
pub struct Log {
    facts: Vec<Fact>,
    /// For each entry when it was written.
    times: Vec<Millis>,
    /// For each entry how many facts there are up to its end.
    ends: Vec<u32>,
    /// Which of the facts are moves: what is asked for of a game must not depend on what was said beside it.
    moves: Vec<u32>,
}

impl Log {
    /// Adds an entry at the end.
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

    /// The entries in order: when, and what.
    pub fn entries(&self) -> impl Iterator<Item = (Millis, &[Fact])> {
        self.entries_after(0)
    }

    /// The entries after so many.
    pub fn entries_after(&self, version: u32) -> impl Iterator<Item = (Millis, &[Fact])> {
        let mut begin = self.facts_until(version);
        // Slices are cut at once, where an iterator may walk to its first item.
        let first = (version as usize).min(self.ends.len());
        self.times[first..].iter().zip(&self.ends[first..]).map(move |(at, end)| {
            let facts = &self.facts[begin..*end as usize];
            begin = *end as usize;
            (*at, facts)
        })
    }

    /// How many facts there are in the first so many entries.
    fn facts_until(&self, version: u32) -> usize {
        let last = (version as usize).min(self.ends.len()).checked_sub(1);
        last.map_or(0, |last| self.ends[last] as usize)
    }

    /// When chance or a player last moved.
    pub fn last_move_at(&self) -> Option<Millis> {
        let last = self.moves.last()?;
        self.times.get(self.ends.partition_point(|end| end <= last)).copied()
    }

    /// Everything that chance and the players did in the first so many entries.
    pub fn moves_until(&self, version: u32) -> impl Iterator<Item = &LoggedMove> {
        let until = self.facts_until(version);
        self.moves.iter().map(|place| *place as usize).take_while(move |place| *place < until).filter_map(|place| {
            match &self.facts[place] {
                Fact::Move(step) => Some(step),
                Fact::Table(_) => None,
            }
        })
    }

    /// Everything that chance and the players did.
    pub fn moves(&self) -> impl Iterator<Item = &LoggedMove> {
        self.moves_until(u32::MAX)
    }
}

/// Makes room for some more and a few: a list that doubles is half empty for most of a game.
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
    fn a_usual_fact_is_small() {
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
                TableFact::Wished(Arc::new(Wish { seat, player, name: "Ada".into() })),
                TableFact::Unwished { player },
                TableFact::TookOver { seat, player, name: "Ada".into() },
                TableFact::Removed { seat, player },
                TableFact::Rematch { game: GameId::from_bits(6), by: Some(player) },
                TableFact::Paced { pause_ms: 400, each_trick: true },
                TableFact::Renamed { seat, name: "Countess".into() },
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
