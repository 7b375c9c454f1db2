//! Groups of people who play together again and again. People are numbered from 1, in the order in which they came.

use serde::{Deserialize, Serialize};

/// A new group.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CreateGroup))]
#[serde(deny_unknown_fields)]
pub struct NewGroup {
    /// The group's name: 1 to 40 visible characters.
    #[cfg_attr(feature = "schema", schema(example = "Fridays"))]
    pub name: String,
    /// The name of an avatar. By default, a random one.
    #[cfg_attr(feature = "schema", schema(example = "fox"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
    /// A table with your seat. Its people are invited, and its result and its rematches count for the group. If this
    /// table has a group already, you get that one.
    #[cfg_attr(feature = "schema", schema(example = "7xk2m9abqr"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
}

/// A group's new name or picture.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DescribeGroup {
    /// The group's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The name of an avatar.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
}

/// An invitation to a group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct JoinGroup {
    /// The code of the invitation.
    pub code: String,
}

/// A person of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct WhichPerson {
    /// The person's number.
    pub person: u16,
}

/// A guest who is somebody else in the group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct MergeGuest {
    /// The guest's number.
    pub guest: u16,
    /// The number of the person for whom the guest's results count from now on.
    pub into: u16,
}

/// Which kind of result to add.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AddResult {
    /// Where the game was played.
    pub source: ResultSourceJson,
}

/// Where a game was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ResultSource))]
#[serde(rename_all = "lowercase")]
pub enum ResultSourceJson {
    /// At a table of this server.
    Game,
    /// With real cards and a score pad.
    Pad,
}

/// Who sat where in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CorrectResult {
    /// The seat in the result, counted from 1.
    pub seat: u8,
    /// The number of the person who sat there.
    pub person: u16,
}

/// One of your groups.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GroupSummary {
    /// The group's code.
    pub group: String,
    /// The group's name.
    pub name: String,
    /// The name of an avatar.
    pub picture: String,
    /// Your role: `founder`, `member` or `invited`.
    pub role: String,
    /// The number of members.
    pub members: usize,
    /// Tables that are open for the group, for members only.
    pub tables: Vec<String>,
}

/// A group, for its members.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Group))]
pub struct GroupJson {
    /// The group's code.
    pub group: String,
    /// The group's name.
    pub name: String,
    /// The name of an avatar.
    pub picture: String,
    /// When the group was founded, in milliseconds since 1970.
    pub created_at: i64,
    /// The code with which people join: treat it like a key.
    pub invitation: String,
    /// Your own number.
    pub you: u16,
    /// Everybody who ever was a member or played, by number.
    pub people: Vec<GroupPersonJson>,
    /// Tables without a result so far.
    pub tables: Vec<GroupTableJson>,
    /// The standings of all time.
    pub standings: StandingsJson,
    /// The standings of the open season.
    pub season: StandingsJson,
    /// When each closed season ended. The open one has the next number.
    pub seasons: Vec<i64>,
    /// What was added, removed or changed by hand, oldest first; the latest 200.
    pub corrections: Vec<GroupCorrectionJson>,
}

/// A person of a group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = GroupPerson))]
pub struct GroupPersonJson {
    /// The person's number.
    pub person: u16,
    /// The person's name.
    pub name: String,
    /// `founder`, `member`, `invited` or `guest`.
    pub role: String,
    /// For guests who turned out to be somebody else: that person's number.
    pub merged_into: Option<u16>,
}

/// A table that is open for a group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = GroupTable))]
pub struct GroupTableJson {
    /// The table's code.
    pub game: String,
    /// When it was opened, in milliseconds since 1970.
    pub opened_at: i64,
}

/// Standings of a group.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Standings))]
pub struct StandingsJson {
    /// The number of games.
    pub games: u32,
    /// By wins, then points per round.
    pub people: Vec<StandingJson>,
    /// Head to head.
    pub pairs: Vec<PairJson>,
}

/// What a person has achieved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Standing))]
pub struct StandingJson {
    /// The person's number.
    pub person: u16,
    /// The number of games.
    pub games: u32,
    /// The number of games won; a shared first place counts.
    pub wins: u32,
    /// The sum of all points.
    pub points: i64,
    /// The number of rounds, which is that of bids.
    pub rounds: u32,
    /// The average points of a round.
    pub points_per_round: f64,
    /// The number of bids made.
    pub bids_made: u32,
    /// The number of games won in a row up to now.
    pub streak: u32,
    /// The longest streak ever.
    pub best_streak: u32,
    /// The evening with the most points.
    pub best_evening: EveningJson,
    /// The evening with the fewest points.
    pub worst_evening: EveningJson,
}

/// An evening: games with less than six hours between them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Evening))]
pub struct EveningJson {
    /// When its first game ended, in milliseconds since 1970.
    pub at: i64,
    /// The number of games.
    pub games: u32,
    /// The points of these games.
    pub points: i64,
}

/// How two people did in games that both played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Pair))]
pub struct PairJson {
    /// Both numbers, the smaller one first.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u16>))]
    pub people: [u16; 2],
    /// The number of games.
    pub games: u32,
    /// How often each had more points than the other.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u32>))]
    pub ahead: [u32; 2],
}

/// A change by hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = GroupCorrection))]
pub struct GroupCorrectionJson {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The number of the person who did it.
    pub by: u16,
    /// `added`, `removed`, `reassigned`, `merged` or `season_closed`.
    pub what: String,
    /// The result.
    pub result: Option<String>,
    /// The seat.
    pub seat: Option<u8>,
    /// The number of the person who counted before, or of the merged guest.
    pub from: Option<u16>,
    /// The number of the person who counts now.
    pub to: Option<u16>,
    /// The season.
    pub season: Option<u32>,
}

/// The result of a game in a group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = GroupResult))]
pub struct GroupResultJson {
    /// The code of the game or pad.
    pub result: String,
    /// Where it was played.
    pub source: ResultSourceJson,
    /// When it ended, in milliseconds since 1970.
    pub at: i64,
    /// The rules, as text.
    pub rules: String,
    /// Whether somebody removed it. Then it doesn't count, and you can add it again.
    pub removed: bool,
    /// The players, by seat.
    pub seats: Vec<SeatResultJson>,
}

/// What one player achieved in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = SeatResult))]
pub struct SeatResultJson {
    /// The person's number; `null` for bots.
    pub person: Option<u16>,
    /// The place, shared by everyone with the same points.
    pub place: usize,
    /// The points.
    pub points: i32,
    /// The number of rounds.
    pub rounds: u32,
    /// The number of bids made.
    pub bids_made: u32,
}

/// A group with all its results.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GroupExport {
    /// The group.
    pub group: GroupJson,
    /// All results, the latest first.
    pub results: Vec<GroupResultJson>,
}
