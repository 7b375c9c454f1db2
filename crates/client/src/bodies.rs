//! What clients send: the bodies of requests that have more than a field or two. What is left out is as usual.
//!
//! ```
//! use foretell_client::bodies::{OpenTable, TableSettings};
//! use foretell_client::request;
//!
//! let settings = TableSettings { pause_ms: Some(0), ..TableSettings::new("it/4".parse()?) };
//! let table = OpenTable { settings, bots: Some("apprentice".into()), start: true };
//! let open = request::open_table(&table);
//! assert_eq!(open.body, r#"{"rules":"it/4","pause_ms":0,"bots":"apprentice","start":true}"#);
//! # Ok::<(), foretell_rules::SpecError>(())
//! ```

use foretell_rules::RuleSet;
use serde::{Deserialize, Serialize};

use crate::wire::TimeControl;

/// A table to be opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OpenTable {
    /// What is agreed there.
    #[serde(flatten)]
    pub settings: TableSettings,
    /// Puts this bot on every other seat at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bots: Option<String>,
    /// Begins the game at once; the seats must be filled with `bots` for that.
    #[serde(default)]
    pub start: bool,
}

impl OpenTable {
    /// A table for people, by these rules.
    pub fn new(rules: RuleSet) -> OpenTable {
        OpenTable { settings: TableSettings::new(rules), bots: None, start: false }
    }
}

/// What is agreed at a table before its game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableSettings {
    /// The rules.
    pub rules: RuleSet,
    /// Whether strangers find the table in the list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub public: Option<bool>,
    /// Time to think.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<TimeControl>,
    /// How long a bot waits before it answers, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pause_ms: Option<u32>,
    /// Whether people continue after each trick.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub each_trick: Option<bool>,
    /// How long the result of a round stays when not all people have continued, in seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result_seconds: Option<u32>,
    /// The bot that plays for people who are away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub away_bot: Option<String>,
    /// After how many seconds without a sign of life a player counts as away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub away_after: Option<u32>,
    /// What happens when all people are away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when_empty: Option<WhenEmpty>,
    /// Whether others may look on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gallery: Option<bool>,
    /// Whether players may ask for hints.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<bool>,
}

impl TableSettings {
    /// These rules, and everything else as usual.
    pub fn new(rules: RuleSet) -> TableSettings {
        TableSettings {
            rules,
            public: None,
            clock: None,
            pause_ms: None,
            each_trick: None,
            result_seconds: None,
            away_bot: None,
            away_after: None,
            when_empty: None,
            gallery: None,
            hints: None,
        }
    }
}

/// What becomes of a game when all its people are away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WhenEmpty {
    /// It waits until a player comes back.
    Sleep,
    /// Bots play it to the end.
    Finish,
}

/// A score pad to be begun.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NewPad {
    /// The rules, with as many players as there are names.
    pub rules: RuleSet,
    /// The names in the order of the seats, clockwise.
    pub players: Vec<String>,
    /// The seat of the first dealer, counted from 1; where nothing is said, as the rules have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_dealer: Option<u8>,
}

/// An entry on a score pad, and a name for it: sent again under that name, it is written once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamedEntry {
    /// Any text that no other entry has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub once: Option<String>,
    /// What is written.
    #[serde(flatten)]
    pub entry: PadEntry,
}

/// Something that is written on a score pad. Rounds and players are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum PadEntry {
    /// The trump of a round.
    Trump {
        /// The round.
        round: u8,
        /// `H`, `E`, `D`, `G` or `none`.
        trump: String,
        /// Who named it, where a player did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        named_by: Option<u8>,
    },
    /// A bid.
    Bid {
        /// The round.
        round: u8,
        /// Whose.
        player: u8,
        /// How many tricks.
        bid: u8,
        /// What was seen there before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        instead_of: Option<u8>,
    },
    /// How many tricks a player took.
    Taken {
        /// The round.
        round: u8,
        /// Who.
        player: u8,
        /// How many.
        tricks: u8,
        /// What was seen there before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        instead_of: Option<u8>,
    },
    /// Whether a trick fell to the Bomb.
    Bomb {
        /// The round.
        round: u8,
        /// Whether it did.
        fell: bool,
    },
    /// Who changes the bid because of the Cloud, if anybody.
    Cloud {
        /// The round.
        round: u8,
        /// Who, and how.
        changed: Option<CloudChange>,
    },
    /// A player comes late.
    Joins {
        /// The current round.
        round: u8,
        /// The name.
        name: String,
        /// The new right neighbour.
        left_of: u8,
        /// The points to begin with: `nothing`, `lowest` or `average`.
        begins: String,
    },
    /// A player leaves.
    Leaves {
        /// The current round.
        round: u8,
        /// Who.
        player: u8,
        /// What becomes of the points: `stands` or `struck`.
        score: String,
    },
    /// The game ends early.
    End {
        /// The current round.
        round: u8,
    },
    /// The last entry is taken back.
    Undo {
        /// Its number, as in [`Pad::can_undo`](crate::pads::Pad::can_undo).
        entry: u32,
    },
    /// What was taken back last is there again.
    Redo {
        /// Its number, as in [`Pad::can_redo`](crate::pads::Pad::can_redo).
        entry: u32,
    },
}

/// Who took the trick with the Cloud, and how the bid changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CloudChange {
    /// Who took it.
    pub player: u8,
    /// `+1` or `-1`.
    pub change: String,
}

/// Something for the owner of a server to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case")]
pub enum DeskAct {
    /// Close a table, whatever is going on there.
    Close {
        /// Which.
        game: String,
        /// Why, as those at the table are told.
        reason: String,
    },
    /// Forget a person: end their sessions, and erase their name and what they said everywhere.
    Forget {
        /// Who.
        player: String,
    },
    /// Let a player or a network in no more: one of the two.
    Ban {
        /// Who, where it is a player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<String>,
        /// From where, where it is a network, such as `192.0.2.0/24`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        network: Option<String>,
        /// For how many days.
        days: u32,
        /// Why, as they are told.
        reason: String,
    },
    /// Let somebody in again.
    Unban {
        /// Which ban.
        ban: String,
    },
    /// Make a code with which somebody who has lost every device is the same person again.
    Code {
        /// Who.
        player: String,
    },
    /// Be done with a report.
    Settle {
        /// Which report.
        report: String,
    },
}
