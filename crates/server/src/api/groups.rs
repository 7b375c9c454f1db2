use axum::Json;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, LOCATION};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use foretell_table::{GroupId, RequestError};
use foretell_tables::groups::{
    CorrectionKind, Evening, Group, GroupCorrection, GroupRequest, GroupResult, NamedResult, ResultSource, Standings,
    group_name, invitation_code,
};
use foretell_tables::sessions::Identity;
use foretell_wire as wire;

use super::json::{ToWire, same_names};
use super::tables::{OpenTable, opened};
use crate::state::AppState;
use crate::web::extract::{ClientAddr, GroupPath, PersonPath, ResultPath, SeasonPath, Session, StrictJson};
use crate::web::groups::{charge_change, charge_new_group, csv, not_joined, picture};
use crate::web::opening;
use crate::web::problem::{Problem, ProblemKind};

same_names! {
    ResultSource => ResultSourceJson: Game Pad;
}

impl ToWire<wire::EveningJson> for Evening {
    fn to_wire(&self) -> wire::EveningJson {
        let Evening { at, games, points } = *self;
        wire::EveningJson { at, games, points }
    }
}

impl ToWire<wire::StandingsJson> for Standings {
    fn to_wire(&self) -> wire::StandingsJson {
        let people = self.ranked().into_iter().map(|(person, record)| wire::StandingJson {
            person,
            games: record.games,
            wins: record.wins,
            points: record.points,
            rounds: record.rounds,
            points_per_round: (record.points_per_round() * 100.0).round() / 100.0,
            bids_made: record.made,
            streak: record.streak,
            best_streak: record.best_streak,
            best_evening: record.best_evening().map(|evening| evening.to_wire()).unwrap_or_default(),
            worst_evening: record.worst_evening().map(|evening| evening.to_wire()).unwrap_or_default(),
        });
        let pairs = self.pairs.iter().map(|pair| wire::PairJson {
            people: pair.pair.into(),
            games: pair.games,
            ahead: pair.ahead.into(),
        });
        wire::StandingsJson { games: self.games, people: people.collect(), pairs: pairs.collect() }
    }
}

impl ToWire<wire::GroupCorrectionJson> for GroupCorrection {
    fn to_wire(&self) -> wire::GroupCorrectionJson {
        let (at, by) = (self.at, self.by);
        let (result, seat, from, to, season) = Default::default();
        let of = |what: &str| wire::GroupCorrectionJson { at, by, what: what.into(), result, seat, from, to, season };
        match &self.what {
            CorrectionKind::Added { game } => wire::GroupCorrectionJson { result: Some(game.clone()), ..of("added") },
            CorrectionKind::Removed { game } => {
                wire::GroupCorrectionJson { result: Some(game.clone()), ..of("removed") }
            }
            CorrectionKind::Reassigned { game, seat, from, to } => wire::GroupCorrectionJson {
                result: Some(game.clone()),
                seat: Some(*seat),
                from: Some(*from),
                to: Some(*to),
                ..of("reassigned")
            },
            CorrectionKind::Merged { guest, into } => {
                wire::GroupCorrectionJson { from: Some(*guest), to: Some(*into), ..of("merged") }
            }
            CorrectionKind::SeasonClosed { season } => {
                wire::GroupCorrectionJson { season: Some(*season), ..of("season_closed") }
            }
        }
    }
}

fn result_json((result, found): &NamedResult) -> wire::GroupResultJson {
    let GroupResult { source, at, rules, seats, removed } = found;
    let seats = seats.iter().map(|seat| wire::SeatResultJson {
        person: seat.person,
        place: found.place(seat),
        points: seat.points,
        rounds: seat.rounds,
        bids_made: seat.made,
    });
    wire::GroupResultJson {
        result: result.clone(),
        source: source.to_wire(),
        at: *at,
        rules: rules.clone(),
        removed: *removed,
        seats: seats.collect(),
    }
}

/// As it is now, for a member.
async fn shown(state: &AppState, me: &Identity, group: GroupId) -> Result<wire::GroupJson, Problem> {
    let found: Group = state.groups.visit(&me.caller, group).await?;
    let ledger = state.groups.ledger(group).await?;
    let person = |(person, it): (u16, &foretell_tables::groups::GroupPerson)| wire::GroupPersonJson {
        person,
        name: it.name.clone(),
        role: it.role.name().to_owned(),
        merged_into: it.merged_into,
    };
    let tables = found.tables.iter();
    let tables = tables.map(|table| wire::GroupTableJson { game: table.game.to_string(), opened_at: table.opened_at });
    Ok(wire::GroupJson {
        group: group.to_string(),
        name: found.name.clone(),
        picture: found.picture.clone(),
        created_at: found.created_at,
        invitation: invitation_code(group, &found),
        you: found.number_of(me.player()).unwrap_or_default(),
        people: found.numbered().map(person).collect(),
        tables: tables.collect(),
        standings: ledger.all.to_wire(),
        season: ledger.season.to_wire(),
        seasons: found.seasons.clone(),
        corrections: found.corrections.iter().map(GroupCorrection::to_wire).collect(),
    })
}

type ShownGroup = Result<Json<wire::GroupJson>, Problem>;

/// List your groups
///
/// Those in which you are a member, and those to which you are invited because you played at the table.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/me/groups", tag = "groups", responses(
    (status = 200, description = "Your groups.", body = [wire::GroupSummary]))))]
pub(crate) async fn my_groups(
    State(state): State<AppState>,
    Session(me): Session,
) -> Result<Json<Vec<wire::GroupSummary>>, Problem> {
    let groups = state.groups.mine(me.player()).await?;
    let summary = |(group, found): (GroupId, Group)| {
        let role = found.role_of(me.player());
        let tables = found.tables.iter().filter(|_| role.is_some_and(foretell_tables::groups::GroupRole::is_member));
        wire::GroupSummary {
            group: group.to_string(),
            role: role.map(|role| role.name().to_owned()).unwrap_or_default(),
            members: found.people.iter().filter(|person| person.role.is_member()).count(),
            tables: tables.map(|table| table.game.to_string()).collect(),
            name: found.name,
            picture: found.picture,
        }
    };
    Ok(Json(groups.into_iter().map(summary).collect()))
}

/// Create a group
///
/// You are its founder. With `table`, the people at that table are invited, and its game counts.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/groups", tag = "groups", request_body = wire::NewGroup, responses(
    (status = 201, description = "The group is on disk.", body = wire::GroupJson,
        headers(("location" = String, description = "The URL of the group."))),
    (status = "4XX", description = "people-only group-full not-seated no-such-table not-your-game no-such-group"))))]
pub(crate) async fn create_group(
    State(state): State<AppState>,
    Session(me): Session,
    ClientAddr(from): ClientAddr,
    StrictJson(body): StrictJson<wire::NewGroup>,
) -> Result<Response, Problem> {
    let picture = picture(&state, body.picture.as_deref())?;
    let name = group_name(&body.name)?;
    let table = body.table.as_deref().map(str::parse).transpose().map_err(|_| RequestError::NoSuchTable)?;
    charge_new_group(&state, &me, from)?;
    let group = match table {
        Some(game) => state.groups.create_from_table(&me.caller, game, &name, picture).await?,
        None => state.groups.create(&me.caller, &name, picture).await?,
    };
    let place = HeaderValue::try_from(format!("/api/v1/groups/{group}"))?;
    let created = shown(&state, &me, group).await?;
    Ok((StatusCode::CREATED, [(LOCATION, place)], Json(created)).into_response())
}

/// Join a group
///
/// With the code of an invitation, which every member knows. It also works after you left.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/groups/join", tag = "groups", request_body = wire::JoinGroup,
    responses((status = 200, description = "You are a member.", body = wire::GroupJson),
    (status = "4XX", description = "people-only wrong-invitation group-full"))))]
pub(crate) async fn join_group(
    State(state): State<AppState>,
    Session(me): Session,
    ClientAddr(from): ClientAddr,
    StrictJson(body): StrictJson<wire::JoinGroup>,
) -> ShownGroup {
    charge_change(&state, &me)?;
    let joined = state.groups.join(&me.caller, &body.code).await;
    let group = joined.map_err(|error| not_joined(&state, from, error))?;
    shown(&state, &me, group).await.map(Json)
}

/// Get a group
///
/// Only its members get an answer.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/groups/{group}", tag = "groups", responses(
    (status = 200, description = "The group.", body = wire::GroupJson))))]
pub(crate) async fn group(
    State(state): State<AppState>,
    Session(me): Session,
    GroupPath(group): GroupPath,
) -> ShownGroup {
    shown(&state, &me, group).await.map(Json)
}

async fn ask(state: &AppState, me: &Identity, group: GroupId, request: GroupRequest) -> ShownGroup {
    charge_change(state, me)?;
    state.groups.ask(&me.caller, group, request).await?;
    shown(state, me, group).await.map(Json)
}

/// Rename a group
///
/// By its founder. What you leave out stays as it is.
#[cfg_attr(test, utoipa::path(patch, path = "/api/v1/groups/{group}", tag = "groups",
    request_body = wire::DescribeGroup, responses(
    (status = 200, description = "The group.", body = wire::GroupJson),
    (status = "4XX", description = "people-only not-founder nothing-to-do"))))]
pub(crate) async fn describe_group(
    State(state): State<AppState>,
    Session(me): Session,
    GroupPath(group): GroupPath,
    StrictJson(body): StrictJson<wire::DescribeGroup>,
) -> ShownGroup {
    let name = body.name.as_deref().map(group_name).transpose()?;
    let chosen = body.picture.as_deref().map(|chosen| picture(&state, Some(chosen))).transpose()?;
    let request = GroupRequest::Describe { name, picture: chosen.map(str::to_owned) };
    ask(&state, &me, group, request).await
}

/// Accept an invitation
///
/// If the group was made from a table at which you played.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/groups/{group}/accept", tag = "groups", responses(
    (status = 200, description = "You are a member.", body = wire::GroupJson),
    (status = "4XX", description = "people-only group-full"))))]
pub(crate) async fn accept_group(
    State(state): State<AppState>,
    Session(me): Session,
    GroupPath(group): GroupPath,
) -> ShownGroup {
    ask(&state, &me, group, GroupRequest::Accept).await
}

/// Leave a group
///
/// Your games stay in its history. A founder is followed by the member who has been there longest. The group is deleted
/// when the last member leaves. Also declines an invitation.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/groups/{group}/leave", tag = "groups", responses(
    (status = 204, description = "You are no member any more."),
    (status = "4XX", description = "people-only"))))]
pub(crate) async fn leave_group(
    State(state): State<AppState>,
    Session(me): Session,
    GroupPath(group): GroupPath,
) -> Result<StatusCode, Problem> {
    charge_change(&state, &me)?;
    state.groups.ask(&me.caller, group, GroupRequest::Leave).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Replace the invitation
///
/// By the founder. The old code stops working.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/groups/{group}/invitation", tag = "groups", responses(
    (status = 200, description = "The group with its new invitation.", body = wire::GroupJson),
    (status = "4XX", description = "people-only not-founder"))))]
pub(crate) async fn renew_invitation(
    State(state): State<AppState>,
    Session(me): Session,
    GroupPath(group): GroupPath,
) -> ShownGroup {
    charge_change(&state, &me)?;
    state.groups.renew_invitation(&me.caller, group).await?;
    shown(&state, &me, group).await.map(Json)
}

/// Remove a member
///
/// By the founder. The person becomes a guest, whose games stay, and the invitation is replaced.
#[cfg_attr(test, utoipa::path(delete, path = "/api/v1/groups/{group}/people/{person}", tag = "groups", responses(
    (status = 200, description = "The group.", body = wire::GroupJson),
    (status = "4XX", description = "people-only not-founder no-such-person nothing-to-do"))))]
pub(crate) async fn remove_member(
    State(state): State<AppState>,
    Session(me): Session,
    GroupPath(group): GroupPath,
    PersonPath(person): PersonPath,
) -> ShownGroup {
    charge_change(&state, &me)?;
    state.groups.remove_person(&me.caller, group, person).await?;
    shown(&state, &me, group).await.map(Json)
}

/// Make another member the founder
#[cfg_attr(test, utoipa::path(put, path = "/api/v1/groups/{group}/founder", tag = "groups",
    request_body = wire::WhichPerson, responses(
    (status = 200, description = "The group.", body = wire::GroupJson),
    (status = "4XX", description = "people-only not-founder no-such-person"))))]
pub(crate) async fn hand_over_group(
    State(state): State<AppState>,
    Session(me): Session,
    GroupPath(group): GroupPath,
    StrictJson(body): StrictJson<wire::WhichPerson>,
) -> ShownGroup {
    ask(&state, &me, group, GroupRequest::HandOver(body.person)).await
}

/// Merge a guest with a member
///
/// «That was me»: you can claim a guest who came from a score pad; the founder can merge every guest. They mustn't have
/// played in the same game.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/groups/{group}/merges", tag = "groups",
    request_body = wire::MergeGuest, responses(
    (status = 200, description = "The group.", body = wire::GroupJson),
    (status = "4XX", description = "people-only not-founder no-such-person played-together"))))]
pub(crate) async fn merge_guest(
    State(state): State<AppState>,
    Session(me): Session,
    GroupPath(group): GroupPath,
    StrictJson(body): StrictJson<wire::MergeGuest>,
) -> ShownGroup {
    charge_change(&state, &me)?;
    state.groups.merge(&me.caller, group, body.guest, body.into).await?;
    shown(&state, &me, group).await.map(Json)
}

/// Open a table for a group
///
/// Like opening any table. Members see it on the group's page, and its result counts for the group.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/groups/{group}/tables", tag = "groups",
    request_body = wire::OpenTable, responses(
    (status = 201, description = "The table is open.", body = wire::Opened,
        headers(("location" = String, description = "The URL of the table."))),
    (status = "4XX", description = "people-only"))))]
pub(crate) async fn open_group_table(
    State(state): State<AppState>,
    Session(me): Session,
    ClientAddr(from): ClientAddr,
    GroupPath(group): GroupPath,
    StrictJson(body): StrictJson<OpenTable>,
) -> Result<Response, Problem> {
    let (settings, bots) = body.checked()?;
    let (game, version) = opening::open_in_group(&state, &me, from, group, settings, bots, body.start).await?;
    opened(game, version)
}

/// List the results of a group
///
/// All of them, the latest first, with those that were removed.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/groups/{group}/results", tag = "groups", responses(
    (status = 200, description = "The results.", body = [wire::GroupResultJson]))))]
pub(crate) async fn group_results(
    State(state): State<AppState>,
    Session(me): Session,
    GroupPath(group): GroupPath,
) -> Result<Json<Vec<wire::GroupResultJson>>, Problem> {
    state.groups.open_as_member(&me.caller, group).await?;
    let results = state.groups.results(group).await?;
    Ok(Json(results.iter().map(result_json).collect()))
}

/// Add a result to a group
///
/// A finished game in which you played, or a finished score pad on which you wrote. Games at the group's tables are
/// added automatically. Adding a pad again after a correction on it updates its result.
#[cfg_attr(test, utoipa::path(put, path = "/api/v1/groups/{group}/results/{result}", tag = "groups",
    request_body = wire::AddResult, responses(
    (status = 200, description = "The group.", body = wire::GroupJson),
    (status = "4XX", description = "people-only not-your-game nothing-to-do group-full"))))]
pub(crate) async fn add_result(
    State(state): State<AppState>,
    Session(me): Session,
    GroupPath(group): GroupPath,
    ResultPath(result): ResultPath,
    StrictJson(body): StrictJson<wire::AddResult>,
) -> ShownGroup {
    charge_change(&state, &me)?;
    let source = match body.source {
        wire::ResultSourceJson::Game => ResultSource::Game,
        wire::ResultSourceJson::Pad => ResultSource::Pad,
    };
    state.groups.add(&me.caller, group, source, &result).await?;
    shown(&state, &me, group).await.map(Json)
}

/// Correct a result
///
/// Somebody else sat there. By the founder, or by somebody who played in it.
#[cfg_attr(test, utoipa::path(patch, path = "/api/v1/groups/{group}/results/{result}", tag = "groups",
    request_body = wire::CorrectResult, responses(
    (status = 200, description = "The group.", body = wire::GroupJson),
    (status = "4XX", description =
        "people-only not-founder not-your-game no-such-person played-together nothing-to-do"))))]
pub(crate) async fn correct_result(
    State(state): State<AppState>,
    Session(me): Session,
    GroupPath(group): GroupPath,
    ResultPath(result): ResultPath,
    StrictJson(body): StrictJson<wire::CorrectResult>,
) -> ShownGroup {
    charge_change(&state, &me)?;
    state.groups.reassign(&me.caller, group, &result, body.seat, body.person).await?;
    shown(&state, &me, group).await.map(Json)
}

/// Remove a result
///
/// It doesn't count any more. By the founder, or by somebody who played in it. It can be added again.
#[cfg_attr(test, utoipa::path(delete, path = "/api/v1/groups/{group}/results/{result}", tag = "groups", responses(
    (status = 200, description = "The group.", body = wire::GroupJson),
    (status = "4XX", description = "people-only not-founder not-your-game"))))]
pub(crate) async fn remove_result(
    State(state): State<AppState>,
    Session(me): Session,
    GroupPath(group): GroupPath,
    ResultPath(result): ResultPath,
) -> ShownGroup {
    charge_change(&state, &me)?;
    state.groups.remove(&me.caller, group, &result).await?;
    shown(&state, &me, group).await.map(Json)
}

/// Close the season
///
/// By the founder. Later results count for the next season.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/groups/{group}/seasons", tag = "groups", responses(
    (status = 200, description = "The group.", body = wire::GroupJson),
    (status = "4XX", description = "people-only not-founder nothing-to-do group-full"))))]
pub(crate) async fn close_season(
    State(state): State<AppState>,
    Session(me): Session,
    GroupPath(group): GroupPath,
) -> ShownGroup {
    charge_change(&state, &me)?;
    state.groups.close_season(&me.caller, group).await?;
    shown(&state, &me, group).await.map(Json)
}

/// Get the standings of a season
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/groups/{group}/seasons/{season}", tag = "groups", responses(
    (status = 200, description = "The standings.", body = wire::StandingsJson))))]
pub(crate) async fn season(
    State(state): State<AppState>,
    Session(me): Session,
    GroupPath(group): GroupPath,
    SeasonPath(season): SeasonPath,
) -> Result<Json<wire::StandingsJson>, Problem> {
    let found = state.groups.open_as_member(&me.caller, group).await?;
    let standings = state.groups.standings_of(group, &found, season).await?;
    let standings = standings.ok_or_else(|| Problem::new(&ProblemKind::NO_SUCH_GROUP, "there is no such season"))?;
    Ok(Json(standings.to_wire()))
}

/// Export a group
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/groups/{group}/export", tag = "groups", responses(
    (status = 200, description = "The group with all its results.", body = wire::GroupExport))))]
pub(crate) async fn export_group(
    State(state): State<AppState>,
    Session(me): Session,
    GroupPath(group): GroupPath,
) -> Result<Response, Problem> {
    let found = shown(&state, &me, group).await?;
    let results = state.groups.results(group).await?.iter().map(result_json).collect();
    let name = HeaderValue::from_static("attachment; filename=\"group.json\"");
    Ok(([(CONTENT_DISPOSITION, name)], Json(wire::GroupExport { group: found, results })).into_response())
}

/// Export a group's results as CSV
///
/// Comma-separated values, one row per player and game.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/groups/{group}/csv", tag = "groups", responses(
    (status = 200, description = "The results.", body = String, content_type = "text/csv"))))]
pub(crate) async fn group_csv(
    State(state): State<AppState>,
    Session(me): Session,
    GroupPath(group): GroupPath,
) -> Result<Response, Problem> {
    let found = state.groups.open_as_member(&me.caller, group).await?;
    let results = state.groups.results(group).await?;
    let kind = (CONTENT_TYPE, HeaderValue::from_static("text/csv; charset=utf-8"));
    let name = (CONTENT_DISPOSITION, HeaderValue::from_static("attachment; filename=\"group.csv\""));
    Ok(([kind, name], csv(&found, &results)).into_response())
}
