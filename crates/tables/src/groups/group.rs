//! A group as it is stored, and what its people may change. Nothing here reads or writes.

use std::sync::Arc;

use foretell_table::{Caller, GameId, Millis, PlayerId, alias};
use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq;

use super::result::{PlayedBy, PlayedSeat};

/// From 1, in the order in which people came. Results name people by it, so names are stored in one place only.
pub type PersonNumber = u16;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    pub name: String,
    /// The name of an avatar.
    pub picture: String,
    pub created_at: Millis,
    /// Incremented by each change of the group, its results or its standings, so that none is lost.
    pub version: u64,
    /// The secret part of the invitation.
    pub invitation: String,
    pub people: Vec<GroupPerson>,
    /// Without a result so far.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tables: Vec<GroupTable>,
    /// When each closed season ended.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seasons: Vec<Millis>,
    /// The latest ones, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub corrections: Vec<GroupCorrection>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroupPerson {
    pub name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub avatar: Option<String>,
    pub role: GroupRole,
    /// A guest who turned out to be this person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub merged_into: Option<PersonNumber>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum GroupRole {
    Founder,
    Member,
    /// Played at the table from which the group was made, and hasn't joined yet.
    Invited,
    Guest,
}

impl GroupRole {
    pub fn name(self) -> &'static str {
        self.into()
    }

    pub fn is_member(self) -> bool {
        matches!(self, GroupRole::Founder | GroupRole::Member)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroupTable {
    pub game: GameId,
    pub opened_at: Millis,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GroupCorrection {
    pub at: Millis,
    pub by: PersonNumber,
    #[serde(flatten)]
    pub what: CorrectionKind,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum CorrectionKind {
    Added {
        game: String,
    },
    Removed {
        game: String,
    },
    /// Seats are counted from 1.
    Reassigned {
        game: String,
        seat: u8,
        from: PersonNumber,
        to: PersonNumber,
    },
    Merged {
        guest: PersonNumber,
        into: PersonNumber,
    },
    SeasonClosed {
        season: u32,
    },
}

/// What people ask that changes the group alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GroupRequest {
    /// With the secret part of the invitation.
    Join(String),
    /// By somebody who is invited.
    Accept,
    /// Also declines an invitation.
    Leave,
    Describe {
        name: Option<String>,
        picture: Option<String>,
    },
    RenewInvitation(String),
    /// With a new invitation, because the person knows the old one.
    Remove(PersonNumber, String),
    HandOver(PersonNumber),
    ExpectTable(GameId),
}

#[derive(Clone, Debug, thiserror::Error)]
pub enum GroupError {
    #[error("there is no such group, or you aren't a member")]
    NoSuchGroup,
    #[error("that invitation isn't valid: ask a member for the current one")]
    WrongInvitation,
    #[error("only the group's founder may do that")]
    NotFounder,
    #[error("there is no such person in this group")]
    NoSuchPerson,
    #[error("a group has room for {0} {1}")]
    Full(usize, &'static str),
    #[error("{0}")]
    Invalid(String),
    #[error("you didn't play in that game, or it isn't over")]
    NotYours,
    #[error("both played in the same game, so they aren't one person")]
    PlayedTogether,
    #[error("nothing to change")]
    NothingToDo,
    #[error(transparent)]
    Table(#[from] foretell_table::RequestError),
    #[error(transparent)]
    Settings(#[from] foretell_table::SettingsError),
    #[error(transparent)]
    Store(#[from] crate::store::StoreError),
}

const MOST_PEOPLE: usize = 60;
pub(super) const MOST_SEASONS: usize = 100;
const MOST_TABLES: usize = 8;
const MOST_CORRECTIONS: usize = 200;
pub const LONGEST_GROUP_NAME: usize = 40;

pub fn group_name(text: &str) -> Result<String, GroupError> {
    let wrong = || GroupError::Invalid(format!("«name»: a name has 1 to {LONGEST_GROUP_NAME} visible characters"));
    if text.chars().take(LONGEST_GROUP_NAME + 1).count() > LONGEST_GROUP_NAME {
        return Err(wrong());
    }
    foretell_rules::visible_name(text).ok_or_else(wrong)
}

impl Group {
    pub fn new(founder: &Caller, name: String, picture: String, invitation: String, at: Millis) -> Group {
        let mut group = Group {
            name,
            picture,
            created_at: at,
            version: 0,
            invitation,
            people: Vec::new(),
            tables: Vec::new(),
            seasons: Vec::new(),
            corrections: Vec::new(),
        };
        group.people.push(GroupPerson::of(founder, GroupRole::Founder));
        group
    }

    pub fn person(&self, number: PersonNumber) -> Option<&GroupPerson> {
        self.people.get(usize::from(number).checked_sub(1)?)
    }

    fn person_mut(&mut self, number: PersonNumber) -> Result<&mut GroupPerson, GroupError> {
        let place = usize::from(number).checked_sub(1).ok_or(GroupError::NoSuchPerson)?;
        self.people.get_mut(place).ok_or(GroupError::NoSuchPerson)
    }

    pub fn numbered(&self) -> impl Iterator<Item = (PersonNumber, &GroupPerson)> {
        (1..).zip(&self.people)
    }

    pub fn number_of(&self, player: PlayerId) -> Option<PersonNumber> {
        self.numbered().find(|(_, person)| person.player == Some(player)).map(|(number, _)| number)
    }

    pub fn member(&self, player: PlayerId) -> Option<(PersonNumber, GroupRole)> {
        let number = self.number_of(player)?;
        self.person(number).filter(|person| person.role.is_member()).map(|person| (number, person.role))
    }

    pub fn role_of(&self, player: PlayerId) -> Option<GroupRole> {
        self.person(self.number_of(player)?).map(|person| person.role)
    }

    pub fn has_members(&self) -> bool {
        self.people.iter().any(|person| person.role.is_member())
    }

    /// Whom a number counts for. Merges have one step: a merged guest is no target.
    pub fn resolve(&self, number: PersonNumber) -> PersonNumber {
        self.person(number).and_then(|person| person.merged_into).unwrap_or(number)
    }

    /// When the open season began.
    pub fn season_began(&self) -> Millis {
        self.seasons.last().copied().unwrap_or(Millis::MIN)
    }

    /// The first and the last moment of a season; they are counted from 1, and the last one is open.
    pub fn season(&self, season: u32) -> Option<(Millis, Millis)> {
        let place = (season as usize).checked_sub(1).filter(|place| *place <= self.seasons.len())?;
        let began = place.checked_sub(1).map_or(Millis::MIN, |before| self.seasons[before]);
        Some((began, self.seasons.get(place).copied().unwrap_or(Millis::MAX)))
    }

    pub fn check_founder(&self, player: PlayerId) -> Result<PersonNumber, GroupError> {
        match self.member(player) {
            Some((number, GroupRole::Founder)) => Ok(number),
            Some(_) => Err(GroupError::NotFounder),
            None => Err(GroupError::NoSuchGroup),
        }
    }

    pub fn check_member(&self, player: PlayerId) -> Result<PersonNumber, GroupError> {
        self.member(player).map(|(number, _)| number).ok_or(GroupError::NoSuchGroup)
    }

    pub(super) fn ask(&mut self, who: &Caller, request: &GroupRequest, at: Millis) -> Result<(), GroupError> {
        match request {
            GroupRequest::Join(secret) => {
                // A wrong invitation and a group that doesn't exist look the same.
                if !bool::from(self.invitation.as_bytes().ct_eq(secret.as_bytes())) || !self.has_members() {
                    return Err(GroupError::WrongInvitation);
                }
                self.admit(who)
            }
            GroupRequest::Accept => match self.role_of(who.player) {
                Some(GroupRole::Invited) => self.admit(who),
                _ => Err(GroupError::NoSuchGroup),
            },
            GroupRequest::Leave => match self.number_of(who.player) {
                Some(number) if self.role_of(who.player) != Some(GroupRole::Guest) => self.dismiss(number),
                _ => Err(GroupError::NoSuchGroup),
            },
            GroupRequest::Describe { name, picture } => {
                self.check_founder(who.player)?;
                let name = name.clone().unwrap_or_else(|| self.name.clone());
                let picture = picture.clone().unwrap_or_else(|| self.picture.clone());
                if (&name, &picture) == (&self.name, &self.picture) {
                    return Err(GroupError::NothingToDo);
                }
                (self.name, self.picture) = (name, picture);
                Ok(())
            }
            GroupRequest::RenewInvitation(secret) => {
                self.check_founder(who.player)?;
                self.invitation.clone_from(secret);
                Ok(())
            }
            GroupRequest::Remove(number, secret) => {
                self.check_founder(who.player)?;
                let role = self.person(*number).ok_or(GroupError::NoSuchPerson)?.role;
                match role {
                    GroupRole::Founder => Err(GroupError::NotFounder),
                    GroupRole::Guest => Err(GroupError::NothingToDo),
                    GroupRole::Member | GroupRole::Invited => {
                        self.invitation.clone_from(secret);
                        self.dismiss(*number)
                    }
                }
            }
            GroupRequest::HandOver(number) => {
                let founder = self.check_founder(who.player)?;
                if self.person(*number).ok_or(GroupError::NoSuchPerson)?.role != GroupRole::Member {
                    return Err(GroupError::NoSuchPerson);
                }
                self.person_mut(founder)?.role = GroupRole::Member;
                self.person_mut(*number)?.role = GroupRole::Founder;
                Ok(())
            }
            GroupRequest::ExpectTable(game) => {
                self.check_member(who.player)?;
                self.expect_table(*game, at);
                Ok(())
            }
        }
    }

    fn admit(&mut self, who: &Caller) -> Result<(), GroupError> {
        let number = match self.number_of(who.player) {
            Some(number) => number,
            None => self.add(GroupPerson::of(who, GroupRole::Guest))?,
        };
        let person = self.person_mut(number)?;
        if person.role.is_member() {
            return Err(GroupError::NothingToDo);
        }
        *person = GroupPerson::of(who, GroupRole::Member);
        Ok(())
    }

    /// The person's games stay, under the same name. The longest-standing member follows a founder.
    fn dismiss(&mut self, number: PersonNumber) -> Result<(), GroupError> {
        let was_founder = std::mem::replace(&mut self.person_mut(number)?.role, GroupRole::Guest) == GroupRole::Founder;
        if was_founder && let Some(next) = self.people.iter_mut().find(|person| person.role == GroupRole::Member) {
            next.role = GroupRole::Founder;
        }
        Ok(())
    }

    pub(super) fn add(&mut self, person: GroupPerson) -> Result<PersonNumber, GroupError> {
        if self.people.len() >= MOST_PEOPLE {
            return Err(GroupError::Full(MOST_PEOPLE, "people"));
        }
        self.people.push(person);
        Ok(self.people.len() as PersonNumber)
    }

    pub(super) fn expect_table(&mut self, game: GameId, opened_at: Millis) {
        if self.tables.iter().any(|table| table.game == game) {
            return;
        }
        if self.tables.len() >= MOST_TABLES {
            self.tables.remove(0);
        }
        self.tables.push(GroupTable { game, opened_at });
    }

    pub(super) fn note(&mut self, at: Millis, by: PersonNumber, what: CorrectionKind) {
        if self.corrections.len() >= MOST_CORRECTIONS {
            self.corrections.remove(0);
        }
        self.corrections.push(GroupCorrection { at, by, what });
    }

    /// The person who sat there; a new guest if nobody in the group fits. Players are recognised, other people have
    /// only their names.
    pub(super) fn person_for(&mut self, seat: &PlayedSeat) -> Result<Option<PersonNumber>, GroupError> {
        let (found, guest) = match &seat.who {
            PlayedBy::Bot => return Ok(None),
            PlayedBy::Known(caller) => (self.number_of(caller.player), GroupPerson::of(caller, GroupRole::Guest)),
            PlayedBy::Named(name) => {
                let is_called = |person: &GroupPerson| person.name.to_lowercase() == name.to_lowercase();
                let members_first = |(_, person): &(PersonNumber, &GroupPerson)| !person.role.is_member();
                let mut called: Vec<_> = self.numbered().filter(|(_, person)| is_called(person)).collect();
                called.sort_by_key(members_first);
                let guest = GroupPerson { name: name.clone(), ..GroupPerson::guest() };
                (called.first().map(|(number, _)| *number), guest)
            }
        };
        Ok(Some(match found {
            Some(number) => self.resolve(number),
            None => self.add(guest)?,
        }))
    }

    pub(super) fn add_stranger(&mut self, seat: &PlayedSeat) -> Result<Option<PersonNumber>, GroupError> {
        let name = match &seat.who {
            PlayedBy::Known(caller) => caller.name.to_string(),
            PlayedBy::Named(name) => name.clone(),
            PlayedBy::Bot => return Ok(None),
        };
        self.add(GroupPerson { name, ..GroupPerson::guest() }).map(Some)
    }

    pub(super) fn drop_table(&mut self, game: GameId) -> bool {
        let before = self.tables.len();
        self.tables.retain(|table| table.game != game);
        self.tables.len() < before
    }

    pub(super) fn merge(&mut self, who: PlayerId, guest: PersonNumber, into: PersonNumber) -> Result<(), GroupError> {
        let me = self.check_member(who)?;
        let (from, to) = (self.person(guest), self.person(into));
        let (from, to) = (from.ok_or(GroupError::NoSuchPerson)?, to.ok_or(GroupError::NoSuchPerson)?);
        // A member may claim what a name without a session played, not the games of another player.
        if me != into || from.player.is_some() {
            self.check_founder(who)?;
        }
        if from.role != GroupRole::Guest || from.merged_into.is_some() || to.merged_into.is_some() || guest == into {
            return Err(GroupError::NoSuchPerson);
        }
        for person in &mut self.people {
            if person.merged_into == Some(guest) {
                person.merged_into = Some(into);
            }
        }
        self.person_mut(guest)?.merged_into = Some(into);
        Ok(())
    }

    /// Adopts the name and avatar with which somebody comes. False if they are the same.
    pub(super) fn recognise(&mut self, who: &Caller) -> bool {
        let Some(person) = self.people.iter_mut().find(|person| person.player == Some(who.player)) else {
            return false;
        };
        let now = GroupPerson::of(who, person.role);
        let now = GroupPerson { merged_into: person.merged_into, ..now };
        let is_changed = *person != now;
        *person = now;
        is_changed
    }

    /// True if anything named the person. Their results stay, with a nameless guest.
    pub(super) fn forget(&mut self, player: PlayerId, names: &[String]) -> bool {
        let Some(number) = self.number_of(player) else { return false };
        // The number is valid, so this can't fail.
        let _ = self.dismiss(number);
        for (other, person) in (1..).zip(&mut self.people) {
            let is_theirs =
                person.player.is_none() && names.iter().any(|name| name.to_lowercase() == person.name.to_lowercase());
            if other == number || person.merged_into == Some(number) || is_theirs {
                person.name = alias(player).to_string();
                (person.player, person.avatar) = (None, None);
            }
        }
        true
    }

    pub(super) fn drop_member(&mut self, player: PlayerId) -> bool {
        let Some(number) = self.number_of(player) else { return false };
        let _ = self.dismiss(number);
        self.person_mut(number).is_ok_and(|person| person.player.take().is_some())
    }
}

impl GroupPerson {
    fn of(caller: &Caller, role: GroupRole) -> GroupPerson {
        let avatar = caller.avatar.as_deref().map(str::to_owned);
        GroupPerson { name: caller.name.to_string(), player: Some(caller.player), avatar, role, merged_into: None }
    }

    fn guest() -> GroupPerson {
        GroupPerson { name: String::new(), player: None, avatar: None, role: GroupRole::Guest, merged_into: None }
    }

    pub(super) fn invited(caller: &Caller) -> GroupPerson {
        GroupPerson::of(caller, GroupRole::Invited)
    }

    pub fn caller(&self) -> Option<Caller> {
        let avatar = self.avatar.as_deref().map(Arc::from);
        Some(Caller { player: self.player?, name: self.name.as_str().into(), avatar })
    }
}
