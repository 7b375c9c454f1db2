//! What the API and the pages of groups share: limits, pictures and the export.

use std::fmt::Write;

use foretell_pages::lobby::avatar_choice::{RANDOM, avatar_named};
use foretell_table::{RequestError, date};
use foretell_tables::groups::{Group, GroupError, NamedResult};
use foretell_tables::sessions::Identity;

use super::limits::{Address, AddressLimitKind, LimitKind};
use super::problem::{Problem, ProblemKind};
use crate::state::AppState;

fn refuse_bots(me: &Identity) -> Result<(), Problem> {
    match me.bot {
        Some(_) => Err(RequestError::PeopleOnly("a bot is in no group").into()),
        None => Ok(()),
    }
}

pub(crate) fn charge_new_group(state: &AppState, me: &Identity, from: Option<Address>) -> Result<(), Problem> {
    refuse_bots(me)?;
    state.guard.check(me.player(), LimitKind::Group)?;
    Ok(state.guard.check_address(from, AddressLimitKind::Group)?)
}

/// Guessing an invitation is as slow as guessing any code; a family that scans a valid one isn't.
pub(crate) fn not_joined(state: &AppState, from: Option<Address>, error: GroupError) -> Problem {
    let is_guess = matches!(error, GroupError::WrongInvitation);
    let limit = if is_guess { state.guard.check_address(from, AddressLimitKind::CodeTry) } else { Ok(()) };
    limit.map_or_else(Problem::from, |()| error.into())
}

pub(crate) fn charge_change(state: &AppState, me: &Identity) -> Result<(), Problem> {
    refuse_bots(me)?;
    Ok(state.guard.check(me.player(), LimitKind::Change)?)
}

/// Birds are for bots.
pub(crate) fn picture(state: &AppState, chosen: Option<&str>) -> Result<&'static str, Problem> {
    match avatar_named(chosen.unwrap_or(RANDOM), state.lobby.random_bits()) {
        Some(avatar) => Ok(avatar.name()),
        None => Err(Problem::new(&ProblemKind::INVALID, "«picture»: there is no such avatar")),
    }
}

/// One row per player and game, the latest game first. Removed results are left out.
pub(crate) fn csv(group: &Group, results: &[NamedResult]) -> String {
    let mut text = "date,code,source,rules,place,name,points,rounds,bids made\r\n".to_owned();
    for (code, result) in results.iter().filter(|(_, result)| !result.removed) {
        for seat in &result.seats {
            let person = seat.person.and_then(|person| group.person(group.resolve(person)));
            let name = quoted(person.map_or("", |person| &person.name));
            let (day, source, rules) = (date(result.at).unwrap_or_default(), result.source.name(), &result.rules);
            let (place, points, rounds, made) = (result.place(seat), seat.points, seat.rounds, seat.made);
            // Writing to a string can't fail.
            let _ = write!(text, "{day},{code},{source},{rules},{place},{name},{points},{rounds},{made}\r\n");
        }
    }
    text
}

/// Spreadsheets would run a name that begins like a formula.
fn quoted(name: &str) -> String {
    let guard = if name.starts_with(['=', '+', '-', '@', '\t']) { "'" } else { "" };
    format!("\"{guard}{}\"", name.replace('"', "\"\""))
}

impl From<GroupError> for Problem {
    fn from(error: GroupError) -> Problem {
        let kind = match error {
            GroupError::NoSuchGroup => &ProblemKind::NO_SUCH_GROUP,
            GroupError::WrongInvitation => &ProblemKind::WRONG_INVITATION,
            GroupError::NotFounder => &ProblemKind::NOT_FOUNDER,
            GroupError::NoSuchPerson => &ProblemKind::NO_SUCH_PERSON,
            GroupError::Full(..) => &ProblemKind::GROUP_FULL,
            GroupError::Invalid(_) => &ProblemKind::INVALID,
            GroupError::NotYours => &ProblemKind::NOT_YOUR_GAME,
            GroupError::PlayedTogether => &ProblemKind::PLAYED_TOGETHER,
            GroupError::NothingToDo => &ProblemKind::NOTHING_TO_DO,
            GroupError::Table(refusal) => return refusal.into(),
            GroupError::Settings(error) => return error.into(),
            GroupError::Store(error) => return error.into(),
        };
        Problem::new(kind, error.to_string())
    }
}
