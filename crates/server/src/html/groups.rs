use axum::Router;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderValue};
use axum::response::IntoResponse;
use axum::routing::{get, post};
use foretell_pages::groups::{
    ChangeModel, GroupModel, OwnGroup, PairModel, PersonModel, ResultModel, RoleModel, StandingModel, invitation, join,
    mine, page, standings_picture,
};
use foretell_pages::lobby::home::usual_rules;
use foretell_table::{GameId, GroupId, PlayerId, Settings};
use foretell_tables::groups::{
    CorrectionKind, Evening, Group, GroupError, GroupRequest, GroupResult, GroupRole, NamedResult, ResultSource,
    Standings, group_name, invitation_code,
};
use foretell_words::say;

use super::error::PageResult;
use super::form::{Form, QueryFields};
use super::response::{self, redirect};
use super::table::qr::link_picture;
use super::visitor::{PageTable, Visitor};
use crate::state::AppState;
use crate::web::extract::GroupPath;
use crate::web::groups::{charge_change, charge_new_group, not_joined, picture};
use crate::web::opening;
use crate::web::problem::{Problem, ProblemKind};

/// In the history of a page that doesn't show all.
const LATEST: usize = 8;

pub(super) fn routes() -> Router<AppState> {
    Router::new()
        .route("/groups", get(list).post(create))
        .route("/groups/join/{code}", get(show_invitation).post(accept_invitation))
        .route("/groups/{group}", get(show))
        .route("/groups/{group}/qr.svg", get(qr))
        .route("/groups/{group}/standings.svg", get(svg))
        .route("/groups/{group}/{what}", post(act))
        .route("/tables/{game}/group", post(from_table))
}

/// Those of the visitor, for lists.
pub(super) async fn own(visitor: &Visitor) -> Result<Vec<OwnGroup>, Problem> {
    let Some(player) = visitor.player() else { return Ok(Vec::new()) };
    let groups = visitor.state.groups.mine(player).await?;
    Ok(groups.into_iter().map(|(group, found)| own_group(group, found, Some(player))).collect())
}

fn own_group(group: GroupId, found: Group, player: Option<PlayerId>) -> OwnGroup {
    let is_member = player.is_some_and(|player| found.member(player).is_some());
    OwnGroup {
        group,
        members: found.people.iter().filter(|person| person.role.is_member()).count(),
        is_invited: !is_member,
        tables: found.tables.iter().filter(|_| is_member).map(|table| table.game).collect(),
        name: found.name,
        picture: found.picture,
    }
}

async fn list(visitor: Visitor) -> PageResult {
    Ok(response::page(mine(&visitor, &own(&visitor).await?)))
}

async fn create(visitor: Visitor, Form(fields): Form) -> PageResult {
    let name = group_name(fields.get("name").unwrap_or_default())?;
    let session = visitor.session(None).await?;
    charge_new_group(&visitor.state, &session.me, visitor.from)?;
    let picture = picture(&visitor.state, None)?;
    let group = visitor.state.groups.create(&session.me.caller, &name, picture).await?;
    Ok(session.redirect(&format!("/groups/{group}")))
}

async fn from_table(visitor: Visitor, PageTable(table): PageTable) -> PageResult {
    let me = visitor.known(&ProblemKind::NOT_SEATED)?;
    charge_new_group(&visitor.state, &me, visitor.from)?;
    let (name, picture) = (say!(visitor.words(), "groups-our"), picture(&visitor.state, None)?);
    let group = visitor.state.groups.create_from_table(&me.caller, table.game(), &name, picture).await?;
    Ok(redirect(&format!("/groups/{group}")))
}

async fn show_invitation(visitor: Visitor, Path(code): Path<String>) -> PageResult {
    let found = visitor.state.groups.invitation(&code).await;
    let (group, found) = found.map_err(|error| not_joined(&visitor.state, visitor.from, error))?;
    let player = visitor.player();
    if player.is_some_and(|player| found.member(player).is_some()) {
        return Ok(redirect(&format!("/groups/{group}")));
    }
    let own = own_group(group, found.clone(), player);
    Ok(response::page(join(&visitor, &own, &invitation_code(group, &found))))
}

async fn accept_invitation(visitor: Visitor, Path(code): Path<String>, Form(fields): Form) -> PageResult {
    let refused = |error| not_joined(&visitor.state, visitor.from, error);
    // Before a visitor gets a session for nothing.
    visitor.state.groups.invitation(&code).await.map_err(refused)?;
    let session = visitor.session(fields.get("name")).await?;
    charge_change(&visitor.state, &session.me)?;
    let group = visitor.state.groups.join(&session.me.caller, &code).await.map_err(refused)?;
    Ok(session.redirect(&format!("/groups/{group}")))
}

async fn show(visitor: Visitor, GroupPath(group): GroupPath, QueryFields(fields): QueryFields) -> PageResult {
    let me = visitor.known(&ProblemKind::NO_SUCH_GROUP)?;
    let found = visitor.state.groups.open(&me.caller, group).await?;
    if found.role_of(me.player()) == Some(GroupRole::Invited) {
        return Ok(response::page(invitation(&visitor, &own_group(group, found, Some(me.player())))));
    }
    let model = model(&visitor, group, fields.read("season"), fields.get("all").is_some()).await?;
    Ok(response::page(page(&visitor, &model)))
}

async fn qr(visitor: Visitor, GroupPath(group): GroupPath, headers: HeaderMap) -> PageResult {
    let me = visitor.known(&ProblemKind::NO_SUCH_GROUP)?;
    let found = visitor.state.groups.open_as_member(&me.caller, group).await?;
    let mut picture = link_picture(&visitor, &headers, &format!("/groups/join/{}", invitation_code(group, &found)))?;
    // The founder may replace the link at any time.
    picture.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    Ok(picture)
}

async fn svg(visitor: Visitor, GroupPath(group): GroupPath, QueryFields(fields): QueryFields) -> PageResult {
    let model = model(&visitor, group, fields.read("season"), false).await?;
    let kind = (CONTENT_TYPE, HeaderValue::from_static("image/svg+xml"));
    let caching = (CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    Ok(([kind, caching], standings_picture(visitor.words(), &model).into_string()).into_response())
}

async fn model(
    visitor: &Visitor,
    group: GroupId,
    season: Option<u32>,
    shows_all: bool,
) -> Result<GroupModel, super::error::PageError> {
    let me = visitor.known(&ProblemKind::NO_SUCH_GROUP)?;
    let groups = &visitor.state.groups;
    let found = groups.visit(&me.caller, group).await?;
    let (you, role) = found.member(me.player()).ok_or(GroupError::NoSuchGroup)?;
    let ledger = groups.ledger(group).await?;
    let history = if shows_all { groups.results(group).await? } else { groups.latest(group, &ledger).await? };
    let standings = match season {
        Some(season) => groups.standings_of(group, &found, season).await?.ok_or(GroupError::NoSuchGroup)?,
        None => ledger.all,
    };
    Ok(GroupModel {
        group,
        invitation: invitation_code(group, &found),
        you,
        is_founder: role == GroupRole::Founder,
        tables: found.tables.iter().map(|table| table.game).collect(),
        seasons: found.seasons.len() as u32,
        season_has_games: ledger.season.games > 0,
        season,
        standings: standing_lines(&standings),
        pairs: standings.pairs.iter().map(|pair| PairModel { people: pair.pair, ahead: pair.ahead }).collect(),
        shows_all: shows_all || history.len() < LATEST,
        history: history
            .iter()
            .take(if shows_all { usize::MAX } else { LATEST })
            .map(|result| result_line(&found, result))
            .collect(),
        people: people(&found),
        changes: changes(&found),
        name: found.name,
        picture: found.picture,
    })
}

fn standing_lines(standings: &Standings) -> Vec<StandingModel> {
    let evening = |evening: Option<Evening>| evening.map(|evening| (evening.at, evening.points));
    let line = |(person, record): (u16, &foretell_tables::groups::PersonRecord)| StandingModel {
        person,
        games: record.games,
        wins: record.wins,
        points_per_round: record.points_per_round(),
        made: record.made,
        rounds: record.rounds,
        best_streak: record.best_streak,
        best: evening(record.best_evening()),
        worst: evening(record.worst_evening()),
    };
    standings.ranked().into_iter().map(line).collect()
}

fn result_line(group: &Group, (code, result): &NamedResult) -> ResultModel {
    let GroupResult { source, at, seats, removed, .. } = result;
    let seat = |seat: &foretell_tables::groups::SeatResult| {
        (seat.person.map(|person| group.resolve(person)), seat.points, result.place(seat))
    };
    ResultModel {
        code: code.clone(),
        is_pad: *source == ResultSource::Pad,
        at: *at,
        is_removed: *removed,
        seats: seats.iter().map(seat).collect(),
    }
}

fn people(group: &Group) -> Vec<PersonModel> {
    let role = |role| match role {
        GroupRole::Founder => RoleModel::Founder,
        GroupRole::Member => RoleModel::Member,
        GroupRole::Invited => RoleModel::Invited,
        GroupRole::Guest => RoleModel::Guest,
    };
    let person = |(number, person): (u16, &foretell_tables::groups::GroupPerson)| PersonModel {
        number,
        name: person.name.clone(),
        player: person.player,
        avatar: person.avatar.clone(),
        role: role(person.role),
        is_merged: person.merged_into.is_some(),
    };
    group.numbered().map(person).collect()
}

fn changes(group: &Group) -> Vec<(i64, ChangeModel)> {
    let change = |correction: &foretell_tables::groups::GroupCorrection| {
        let by = correction.by;
        let change = match correction.what {
            CorrectionKind::Added { .. } => ChangeModel::Added { by },
            CorrectionKind::Removed { .. } => ChangeModel::Removed { by },
            CorrectionKind::Reassigned { from, to, .. } => ChangeModel::Reassigned { by, from, to },
            CorrectionKind::Merged { guest, into } => ChangeModel::Merged { by, from: guest, to: into },
            CorrectionKind::SeasonClosed { season } => ChangeModel::SeasonClosed { by, season },
        };
        (correction.at, change)
    };
    group.corrections.iter().map(change).collect()
}

/// The forms of a group's page. All lead back to it.
async fn act(visitor: Visitor, Path((group, what)): Path<(String, String)>, Form(fields): Form) -> PageResult {
    let group: GroupId = group.parse().map_err(|_| &ProblemKind::NO_SUCH_GROUP)?;
    let me = visitor.known(&ProblemKind::NO_SUCH_GROUP)?;
    let (state, groups, caller) = (&visitor.state, &visitor.state.groups, &me.caller);
    charge_change(state, &me)?;
    let number = |field: &str| fields.read::<u16>(field).ok_or(GroupError::NoSuchPerson);
    let code = || fields.get("code").unwrap_or_default();
    let ask = async |request| groups.ask(caller, group, request).await.map(drop);
    let done = match what.as_str() {
        "accept" => ask(GroupRequest::Accept).await,
        "leave" => {
            ask(GroupRequest::Leave).await?;
            return Ok(redirect("/groups"));
        }
        "rename" => {
            let name = fields.get("name").map(group_name).transpose()?;
            let chosen = fields.get("avatar").map(|chosen| picture(state, Some(chosen))).transpose()?;
            ask(GroupRequest::Describe { name, picture: chosen.map(str::to_owned) }).await
        }
        "renew" => groups.renew_invitation(caller, group).await.map(drop),
        "remove" => groups.remove_person(caller, group, number("person")?).await.map(drop),
        "founder" => ask(GroupRequest::HandOver(number("person")?)).await,
        "merge" => groups.merge(caller, group, number("guest")?, number("into")?).await,
        "season" => groups.close_season(caller, group).await,
        "add" => add(&visitor, group, code()).await,
        "correct" => {
            let seat = fields.read("seat").ok_or(GroupError::NoSuchPerson)?;
            groups.reassign(caller, group, code(), seat, number("person")?).await
        }
        "drop" => groups.remove(caller, group, code()).await,
        "table" => {
            let settings = Settings { rules: usual_rules(visitor.words()), ..Settings::default() };
            let (game, _) = opening::open_in_group(state, &me, visitor.from, group, settings, None, false).await?;
            return Ok(redirect(&format!("/tables/{game}")));
        }
        _ => return Err((&ProblemKind::NOT_FOUND).into()),
    };
    match done {
        Ok(()) | Err(GroupError::NothingToDo) => Ok(redirect(&format!("/groups/{group}"))),
        Err(error) => Err(error.into()),
    }
}

/// A code or a whole link. Games and pads have different codes, so at most one of both is found.
async fn add(visitor: &Visitor, group: GroupId, typed: &str) -> Result<(), GroupError> {
    let path = typed.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
    let mut parts = path.split('/').filter_map(|part| part.trim().parse::<GameId>().ok());
    let code = parts.next().ok_or(GroupError::NotYours)?.to_string();
    let me = visitor.me.as_ref().ok_or(GroupError::NoSuchGroup)?;
    match visitor.state.groups.add(&me.caller, group, ResultSource::Game, &code).await {
        Err(GroupError::NotYours) => visitor.state.groups.add(&me.caller, group, ResultSource::Pad, &code).await,
        done => done,
    }
}
