//! Groups: the visitor's own, a group's page for its members, and its picture.

mod lists;
mod page;
mod picture;
mod settings;

use foretell_deck::{Avatar, PlayerColour};
use foretell_table::{GameId, GroupId, Millis, PlayerId};
use foretell_words::{Text, Words, say};
use maud::{Markup, html};

use crate::layout::assets;
use crate::lobby::avatar_choice::avatar_of;

pub use lists::{invitation, join, list, mine};
pub use page::page;
pub use picture::standings_picture;

pub const PEOPLE_IN_PICTURE: usize = 12;

/// One of the visitor's groups.
pub struct OwnGroup {
    pub group: GroupId,
    pub name: String,
    pub picture: String,
    pub members: usize,
    pub is_invited: bool,
    pub tables: Vec<GameId>,
}

/// What members may know of their group.
pub struct GroupModel {
    pub group: GroupId,
    pub name: String,
    pub picture: String,
    pub invitation: String,
    pub you: u16,
    pub is_founder: bool,
    pub people: Vec<PersonModel>,
    pub tables: Vec<GameId>,
    /// Closed ones.
    pub seasons: u32,
    pub season_has_games: bool,
    /// All time if none.
    pub season: Option<u32>,
    pub standings: Vec<StandingModel>,
    pub pairs: Vec<PairModel>,
    pub history: Vec<ResultModel>,
    pub shows_all: bool,
    pub changes: Vec<(Millis, ChangeModel)>,
}

pub struct PersonModel {
    pub number: u16,
    pub name: String,
    pub player: Option<PlayerId>,
    pub avatar: Option<String>,
    pub role: RoleModel,
    pub is_merged: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum RoleModel {
    Founder,
    Member,
    Invited,
    Guest,
}

pub struct StandingModel {
    pub person: u16,
    pub games: u32,
    pub wins: u32,
    pub points_per_round: f64,
    pub made: u32,
    pub rounds: u32,
    pub best_streak: u32,
    pub best: Option<(Millis, i64)>,
    pub worst: Option<(Millis, i64)>,
}

pub struct PairModel {
    pub people: (u16, u16),
    pub ahead: (u32, u32),
}

pub struct ResultModel {
    pub code: String,
    pub is_pad: bool,
    pub at: Millis,
    pub is_removed: bool,
    /// By seat: the person, or `None` for a bot, with the points and the place.
    pub seats: Vec<(Option<u16>, i32, usize)>,
}

pub enum ChangeModel {
    Added { by: u16 },
    Removed { by: u16 },
    Reassigned { by: u16, from: u16, to: u16 },
    Merged { by: u16, from: u16, to: u16 },
    SeasonClosed { by: u16, season: u32 },
}

impl RoleModel {
    fn label(self, words: Words) -> Text {
        match self {
            RoleModel::Founder => say!(words, "groups-founder"),
            RoleModel::Member => say!(words, "groups-member"),
            RoleModel::Invited => say!(words, "groups-waiting"),
            RoleModel::Guest => say!(words, "groups-guest"),
        }
    }

    fn is_member(self) -> bool {
        matches!(self, RoleModel::Founder | RoleModel::Member)
    }
}

impl GroupModel {
    fn address(&self) -> String {
        format!("/groups/{}", self.group)
    }

    fn to(&self, what: &str) -> String {
        format!("/groups/{}/{what}", self.group)
    }

    fn person(&self, number: u16) -> Option<&PersonModel> {
        self.people.get(usize::from(number).checked_sub(1)?)
    }

    fn name_of(&self, number: u16) -> &str {
        self.person(number).map_or("–", |person| &person.name)
    }

    fn members(&self) -> usize {
        self.people.iter().filter(|person| person.role.is_member()).count()
    }
}

fn picture_of(picture: &str) -> &'static str {
    let avatar = picture.parse().unwrap_or_else(|_| Avatar::from_seed(0));
    assets::avatar(avatar, PlayerColour::Amber)
}

fn portrait(person: &PersonModel) -> Markup {
    html! {
        @if let Some(player) = person.player {
            @let avatar = avatar_of(player, person.avatar.as_deref());
            img src=(assets::avatar(avatar, PlayerColour::Sky)) alt="" width="96" height="96";
        } @else {
            span.nobody aria-hidden="true" {}
        }
    }
}
