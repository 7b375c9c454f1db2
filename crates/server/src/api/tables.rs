use std::hash::{DefaultHasher, Hash, Hasher};

use axum::Json;
use axum::extract::State;
use axum::http::header::{ETAG, IF_NONE_MATCH, LOCATION};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use foretell_bots::BotSpec;
use foretell_rules::RuleSet;
use foretell_table::{GameId, Request, Settings, Stage, TableSnapshot, TimeControl, WhenEmpty, as_text, check_bot};
use foretell_wire::{Opened, Person};
use serde::Deserialize;

use foretell_tables::TablesCursor;

use super::json;
use super::params::Page;
use super::seats::BotName;
use crate::state::AppState;
use crate::web::extract::{ClientAddr, OptionalSession, Query, Session, StrictJson, TablePath, named, object};
use crate::web::opening;
use crate::web::problem::{Problem, ProblemKind};
use crate::web::table_session::{AskResult, TableSession};

/// List public tables
///
/// Tables that you can join or watch, the latest first. For the next page, send the last entry's `game` as `after`. If
/// there may be more entries, the `Link` header has the URL of the next page.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/tables", tag = "tables", params(Page), responses(
    (status = 200, description = "The tables.", body = [foretell_wire::ListingJson],
        headers(("link" = String, description = "The URL of the next page, with `rel=\"next\"`."))))))]
pub(crate) async fn tables(State(state): State<AppState>, Query(page): Query<Page>) -> Result<Response, Problem> {
    let (store, most) = (state.lobby.store(), page.most()?);
    // A table that has left the list still marks a position in it.
    let after = page.after(store.as_ref()).await?.map(|listing| TablesCursor::of(&listing));
    page.answer("/api/v1/tables", &store.open_tables(after, most).await?)
}

/// What [`foretell_wire::OpenTable`] describes, parsed strictly. All fields are optional.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a question of its own that is answered with yes or no")]
pub(crate) struct OpenTable {
    #[serde(with = "as_text")]
    rules: RuleSet,
    public: bool,
    #[serde(deserialize_with = "object")]
    clock: Option<TimeControl>,
    pause_ms: u32,
    each_trick: bool,
    result_seconds: Option<u32>,
    #[serde(with = "as_text")]
    away_bot: BotSpec,
    away_after: u32,
    when_empty: WhenEmpty,
    gallery: bool,
    hints: bool,
    hands_after: Option<u32>,
    bots: Option<BotName>,
    pub(crate) start: bool,
}

impl Default for OpenTable {
    fn default() -> OpenTable {
        let usual = Settings::default();
        OpenTable {
            rules: usual.rules,
            public: usual.public,
            clock: usual.clock,
            pause_ms: usual.pause_ms,
            each_trick: usual.each_trick,
            result_seconds: usual.result_seconds,
            away_bot: usual.away_bot,
            away_after: usual.away_after,
            when_empty: usual.when_empty,
            gallery: usual.gallery,
            hints: usual.hints,
            hands_after: usual.hands_after,
            bots: None,
            start: false,
        }
    }
}

impl OpenTable {
    pub(crate) fn checked(&self) -> Result<(Settings, Option<BotSpec>), Problem> {
        let bots = self.bots.as_ref().map(|bots| bots.0);
        bots.as_ref().map_or(Ok(()), check_bot)?;
        if self.start && bots.is_none() {
            let detail = "a game can begin at once only if «bots» fills the seats";
            return Err(Problem::new(&ProblemKind::INVALID, detail));
        }
        let settings = self.settings();
        settings.check()?;
        Ok((settings, bots))
    }

    fn settings(&self) -> Settings {
        Settings {
            rules: self.rules,
            public: self.public,
            clock: self.clock,
            pause_ms: self.pause_ms,
            each_trick: self.each_trick,
            result_seconds: self.result_seconds,
            away_bot: self.away_bot,
            away_after: self.away_after,
            when_empty: self.when_empty,
            gallery: self.gallery,
            hints: self.hints,
            hands_after: self.hands_after,
        }
    }
}

pub(super) fn opened(game: GameId, version: u32) -> Result<Response, Problem> {
    let place = HeaderValue::try_from(format!("/api/v1/tables/{game}"))?;
    Ok((StatusCode::CREATED, [(LOCATION, place)], Json(Opened { game: game.to_string(), version })).into_response())
}

/// Open a table
///
/// You are its host and get its first seat. With `bots` and `start`, the game starts at once. To add words to the
/// shuffles after seeing the table's commitment, omit `start`.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables", tag = "tables",
    request_body = foretell_wire::OpenTable, responses(
    (status = 201, description = "The table is open.", body = Opened,
        headers(("location" = String, description = "The URL of the table."))))))]
pub(crate) async fn open_table(
    State(state): State<AppState>,
    Session(me): Session,
    ClientAddr(from): ClientAddr,
    StrictJson(body): StrictJson<OpenTable>,
) -> Result<Response, Problem> {
    let (settings, bots) = body.checked()?;
    let (game, version) = opening::open(&state, &me, from, settings, bots, body.start).await?;
    opened(game, version)
}

/// Get a table
///
/// Everything that you may know about it. The `ETag` is the version: with `If-None-Match`, the response is 304 until
/// something happens.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/tables/{game}", tag = "tables",
    params(("if-none-match" = Option<String>, Header, description = "The `ETag` of your copy.")), responses(
    (status = 200, description = "The table.", body = foretell_wire::TableJson,
        headers(("etag" = String, description = "The version."))),
    (status = 304, description = "Nothing has happened since."),
    (status = "4XX", description = "no-gallery removed"))))]
pub(crate) async fn table(
    TablePath(table): TablePath,
    reader: OptionalSession,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let snapshot = table.snapshot();
    snapshot.admit(reader.player())?;
    let tag = HeaderValue::try_from(entity_tag(&snapshot))?;
    if headers.get_all(IF_NONE_MATCH).iter().any(|known| knows(known, &tag)) {
        return Ok((StatusCode::NOT_MODIFIED, [(ETAG, tag)]).into_response());
    }
    Ok(([(ETAG, tag)], Json(json::table(&snapshot, reader.player()))).into_response())
}

/// The version, and after the game also a hash of names and chat: erasing them changes no version.
fn entity_tag(snapshot: &TableSnapshot) -> String {
    let version = snapshot.version();
    if snapshot.stage() != Stage::Finished {
        return format!("W/\"{version}\"");
    }
    let mut names = DefaultHasher::new();
    snapshot.host().name.hash(&mut names);
    for (_, chair) in snapshot.state().seats() {
        chair.name().hash(&mut names);
    }
    for said in snapshot.talk(None) {
        (&said.name, &said.text).hash(&mut names);
    }
    format!("W/\"{version}-{:08x}\"", names.finish() as u32)
}

/// Whether an `If-None-Match` has a tag, by weak comparison.
fn knows(known: &HeaderValue, tag: &HeaderValue) -> bool {
    let bare = |tag: &[u8]| tag.strip_prefix(b"W/").unwrap_or(tag).to_vec();
    let mut known = known.as_bytes().split(|letter| *letter == b',').map(<[u8]>::trim_ascii);
    known.any(|known| known == b"*" || bare(known) == bare(tag.as_bytes()))
}

/// Close a table before the game
#[cfg_attr(test, utoipa::path(delete, path = "/api/v1/tables/{game}", tag = "tables", responses(
    (status = 200, description = "The table is closed.", body = foretell_wire::Accepted),
    (status = "4XX", description = "not-host has-begun closed"))))]
pub(crate) async fn close_table(caller: TableSession) -> AskResult {
    caller.ask(Request::Close).await
}

/// Start the game
///
/// All seats must be taken by people or bots.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{game}/start", tag = "tables", responses(
    (status = 200, description = "The game has started.", body = foretell_wire::Accepted),
    (status = "4XX", description = "not-host not-full has-begun closed"))))]
pub(crate) async fn start(caller: TableSession) -> AskResult {
    caller.ask(Request::Start).await
}

/// Change a table's settings before the game
///
/// As when you open a table, omitted settings get their defaults. With fewer seats, people move to those that remain.
#[cfg_attr(test, utoipa::path(put, path = "/api/v1/tables/{game}/settings", tag = "tables",
    request_body = foretell_wire::SettingsJson, responses(
    (status = 200, description = "The settings have changed.", body = foretell_wire::Accepted),
    (status = "4XX", description = "not-host table-full nothing-to-do has-begun closed"))))]
pub(crate) async fn settle(caller: TableSession, StrictJson(settings): StrictJson<Settings>) -> AskResult {
    caller.ask(Request::Settle(settings.into())).await
}

/// Make another player the host
#[cfg_attr(test, utoipa::path(put, path = "/api/v1/tables/{game}/host", tag = "tables",
    request_body = Person, responses(
    (status = 200, description = "The table has a new host.", body = foretell_wire::Accepted),
    (status = "4XX", description = "not-host no-such-person nothing-to-do closed"))))]
pub(crate) async fn hand_host(caller: TableSession, StrictJson(Person { player }): StrictJson<Person>) -> AskResult {
    caller.ask(Request::HandHost(named("player", &player)?)).await
}

/// Start a rematch
///
/// The first request opens the new table, with the bots at their seats, and must come from a player who has a seat.
/// Against bots alone, the game starts at once. The other players get their seats back when they send this request.
/// Everyone who may see the old table gets the same new one.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{game}/rematch", tag = "tables", responses(
    (status = 201, description = "The new table.", body = Opened,
        headers(("location" = String, description = "The URL of the table."))),
    (status = "4XX", description = "not-seated no-gallery not-over closed removed"))))]
pub(crate) async fn rematch(caller: TableSession) -> Result<Response, Problem> {
    caller.table.snapshot().admit(Some(caller.me.player())).map_err(|refusal| caller.problem(refusal))?;
    let again = opening::rematch(&caller.state, &caller.me, caller.from, &caller.table).await?;
    opened(again.game(), again.snapshot().version())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_can_be_asked_for() {
        let settings = Settings {
            rules: "pt/5+specials=all".parse().expect("rules"),
            public: true,
            clock: Some(TimeControl { seconds: 30, reserve: 60 }),
            pause_ms: 0,
            each_trick: true,
            result_seconds: Some(7),
            away_bot: BotSpec::Random,
            away_after: 5,
            when_empty: WhenEmpty::Finish,
            gallery: false,
            hints: false,
            hands_after: Some(300),
        };
        let text = serde_json::to_string(&settings).expect("JSON");
        let opened: OpenTable = serde_json::from_str(&text).expect("an open table");
        assert_eq!(opened.settings(), settings);
        assert_eq!(OpenTable::default().settings(), Settings::default());
        assert!(serde_json::from_str::<OpenTable>(r#"{"colour":"blue"}"#).is_err());
    }

    #[test]
    fn a_version_is_known_by_its_tag() {
        let tag = HeaderValue::from_static("W/\"12\"");
        let knows = |known: &'static str| knows(&HeaderValue::from_static(known), &tag);
        assert!(knows("W/\"12\"") && knows("\"12\"") && knows("\"3\", W/\"12\"") && knows("*"));
        assert!(!knows("\"1\"") && !knows("12") && !knows(""));
    }
}
