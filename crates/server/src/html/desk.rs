use std::collections::BTreeMap;

use axum::Router;
use axum::extract::{FromRequestParts, Path};
use axum::http::header::{CACHE_CONTROL, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::map_response;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use foretell_pages::desk::{
    ActionRow, BanRow, DayRow, DeskPlayer, DeskReader, DeskReport, DeskTable, HouseBotRow, Overview, ReportRow,
    SessionRow,
};
use foretell_pages::layout::form_fields::FormFields;
use foretell_pages::layout::presentation::Presentation;
use foretell_table::{GameId, Millis, PlayerId, Stage};
use foretell_tables::audit;
use foretell_tables::desk::{
    AuditEntry, Ban, DAYS_SHOWN, DayCounts, DeskAction, MOST_NOTES, PlayerReport, ReportContext, read_notes,
};
use foretell_tables::store::{Document, DocumentKind, GamesFilter, Session, SessionsFilter};
use foretell_tables::table::spoken_lines;
use maud::{Markup, html};

use super::error::{PageError, PageResult};
use super::form::{Form, QueryFields};
use super::presentation;
use super::response::{self, redirect};
use crate::state::AppState;
use crate::web::cookies::read_cookie;
use crate::web::desk_keys::DeskTicket;
use crate::web::extract::ClientAddr;
use crate::web::house_bots::HouseBotStatus;
use crate::web::problem::ProblemKind;

pub(super) fn routes() -> Router<AppState> {
    Router::new()
        .route("/desk", get(overview))
        .route("/desk/enter", post(enter))
        .route("/desk/leave", post(leave))
        .route("/desk/act", post(act))
        .route("/desk/tables/{game}", get(table))
        .route("/desk/players/{player}", get(player))
        .route("/desk/reports/{report}", get(report))
        .layer(map_response(for_the_owner))
}

/// Not cached: somebody else may use the same computer later. The owner sees all details of errors.
async fn for_the_owner(mut response: Response) -> Response {
    if let Some(error) = response.extensions_mut().get_mut::<PageError>() {
        error.say_detail();
    }
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Replaces the key; sent to the desk alone, and valid for half a day.
const COOKIE: &str = "foretell_desk";
const HALF_A_DAY: u32 = 12 * 60 * 60;
const HALF_A_DAY_MS: Millis = HALF_A_DAY as Millis * 1000;

const ROWS: u32 = 100;

struct DeskVisitor {
    state: AppState,
    presentation: Presentation,
    ticket: Option<DeskTicket>,
    https: bool,
}

impl FromRequestParts<AppState> for DeskVisitor {
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<DeskVisitor, PageError> {
        let presentation = presentation::of(&parts.headers);
        let keys = &state.settings.desk_keys;
        if keys.is_empty() {
            return Err(PageError::from(&ProblemKind::NOT_FOUND));
        }
        let ClientAddr(from) = ClientAddr::from_request_parts(parts, state).await?;
        state.guard.check_desk(from)?;
        let now = state.lobby.clock().now();
        let mut ticket = read_cookie(&parts.headers, COOKIE).and_then(|text| keys.read_ticket(text, now));
        if let Some(sent) = &ticket
            && state.desk.has_left(&sent.name).await?
        {
            ticket = None;
        }
        Ok(DeskVisitor { state: state.clone(), presentation, ticket, https: state.is_https(&parts.headers) })
    }
}

impl DeskVisitor {
    fn holder(&self) -> Result<&str, PageError> {
        let sentence = "This page is for the owner of the server. Enter a key at /desk; it is valid for half a day.";
        let refused = || PageError::saying(&ProblemKind::NO_KEY, sentence);
        self.ticket.as_ref().map(|ticket| ticket.holder.as_str()).ok_or_else(refused)
    }

    fn reader(&self) -> DeskReader<'_> {
        let holder = self.ticket.as_ref().map(|ticket| ticket.holder.as_str());
        DeskReader { presentation: self.presentation, holder }
    }

    fn page(&self, title: &str, main: &Markup) -> Response {
        response::page(self.reader().page(title, main))
    }

    fn cookie(&self, ticket: &str, age: u32) -> Result<HeaderValue, PageError> {
        let secure = if self.https { "; Secure" } else { "" };
        let cookie = format!("{COOKIE}={ticket}; Path=/desk; Max-Age={age}; HttpOnly; SameSite=Strict{secure}");
        let mut cookie = HeaderValue::try_from(cookie)?;
        cookie.set_sensitive(true);
        Ok(cookie)
    }
}

async fn enter(visitor: DeskVisitor, Form(fields): Form) -> PageResult {
    let (random, until) =
        ([(); 2].map(|()| visitor.state.lobby.random_bits()), visitor.state.lobby.clock().now() + HALF_A_DAY_MS);
    let ticket = visitor.state.settings.desk_keys.ticket(fields.get("key").unwrap_or_default(), random, until);
    let Some(ticket) = ticket else { return Ok(door(&visitor, true)) };
    let mut response = redirect("/desk");
    response.headers_mut().append(SET_COOKIE, visitor.cookie(&ticket, HALF_A_DAY)?);
    Ok(response)
}

async fn leave(visitor: DeskVisitor) -> PageResult {
    if let Some(DeskTicket { holder, name }) = &visitor.ticket {
        // From here on copies of the cookie are invalid at every process.
        let left = visitor.state.desk.act(holder, DeskAction::Leave { ticket: name.clone() }).await;
        left?;
    }
    let mut response = redirect("/desk");
    response.headers_mut().append(SET_COOKIE, visitor.cookie("", 0)?);
    Ok(response)
}

fn door(visitor: &DeskVisitor, was_wrong: bool) -> Response {
    (StatusCode::UNAUTHORIZED, response::page(visitor.reader().door(was_wrong))).into_response()
}

async fn overview(visitor: DeskVisitor, QueryFields(fields): QueryFields) -> PageResult {
    if visitor.ticket.is_none() {
        return Ok(door(&visitor, false));
    }
    let store = visitor.state.lobby.store();
    let stage = fields.read::<Stage>("stage");
    let name = fields.get("name").map(str::to_owned);
    let games = store.games(GamesFilter { stage, ..GamesFilter::default() }, ROWS).await?;
    let wanted = SessionsFilter { name: name.clone(), ..SessionsFilter::default() };
    let sessions = store.sessions_like(wanted, ROWS).await?;
    let reports = read_notes(store.latest_documents(DocumentKind::Report, MOST_NOTES).await?);
    let bans = read_notes(store.latest_documents(DocumentKind::Ban, MOST_NOTES).await?);
    let entries = read_notes(store.latest_documents(DocumentKind::AuditEntry, ROWS).await?);
    let (days, house_bots) = (visitor.state.desk.days(), visitor.state.house_bots.all());
    let overview = Overview {
        reports: report_rows(&reports),
        days: days.as_deref().map(day_rows),
        days_shown: DAYS_SHOWN,
        house_bots: house_bots.iter().map(house_bot_row).collect(),
        bans: bans.iter().map(ban_row).collect(),
        stage,
        games: &games,
        name: name.as_deref(),
        sessions: session_rows(&sessions),
        actions: entries.iter().map(action_row).collect(),
    };
    Ok(visitor.page("The owner's desk", &overview.html()))
}

fn report_rows(reports: &[(Document, PlayerReport)]) -> Vec<ReportRow<'_>> {
    let open = reports.iter().filter(|(_, report)| !report.settled);
    open.map(|(note, report)| ReportRow { id: &note.id, what: report.what.into(), whom: report.whom, at: note.at })
        .collect()
}

fn day_rows(days: &BTreeMap<String, DayCounts>) -> Vec<DayRow<'_>> {
    let mut rows = Vec::with_capacity(days.len());
    for (date, day) in days.iter().rev() {
        rows.push(DayRow {
            date,
            tables: day.tables,
            moves: day.moves,
            bots_percent: day.bots_percent(),
            players: day.players,
            bytes: day.bytes,
        });
    }
    rows
}

fn house_bot_row(bot: &HouseBotStatus) -> HouseBotRow<'_> {
    let last = bot.last.as_ref().map(|(at, why)| (*at, why.as_str()));
    HouseBotRow { name: &bot.name, failures: bot.failures, last }
}

fn ban_row((note, ban): &(Document, Ban)) -> BanRow<'_> {
    let network = ban.network.as_ref().map(ToString::to_string);
    BanRow { id: &note.id, player: ban.player, network, until: ban.until, reason: &ban.reason }
}

fn session_rows(sessions: &[Session]) -> Vec<SessionRow<'_>> {
    let rows = sessions.iter();
    rows.map(|session| SessionRow { player: session.player, name: &session.name, seen_at: session.seen_at }).collect()
}

fn action_row((note, entry): &(Document, AuditEntry)) -> ActionRow<'_> {
    ActionRow { at: note.at, who: &entry.who, what: entry.action.to_string() }
}

async fn table(visitor: DeskVisitor, Path(game): Path<String>) -> PageResult {
    visitor.holder()?;
    let none = |_| &ProblemKind::NO_SUCH_TABLE;
    let store = visitor.state.lobby.store();
    let game: GameId = game.parse().map_err(none)?;
    let listing = store.listing(game).await?;
    let listing = listing.ok_or(&ProblemKind::NO_SUCH_TABLE)?;
    let rows = store.read(game, 0).await?;
    let talk = spoken_lines(&rows)?;
    // The page works without names if the log is damaged.
    let names: BTreeMap<PlayerId, String> = audit::people(&rows).unwrap_or_default().into_iter().collect();
    let page = DeskTable { listing: &listing, lines: rows.len(), names: &names, talk: &talk };
    Ok(visitor.page(&format!("Table {game}"), &page.html()))
}

async fn player(visitor: DeskVisitor, Path(player): Path<String>) -> PageResult {
    visitor.holder()?;
    let none = |_| &ProblemKind::NO_SUCH_PERSON;
    let store = visitor.state.lobby.store();
    let player: PlayerId = player.parse().map_err(none)?;
    let wanted = SessionsFilter { player: Some(player), ..SessionsFilter::default() };
    let sessions = store.sessions_like(wanted, ROWS).await?;
    let games = store.games(GamesFilter { player: Some(player), ..GamesFilter::default() }, ROWS).await?;
    let page = DeskPlayer { player, sessions: session_rows(&sessions), games: &games };
    Ok(visitor.page(&format!("Player {player}"), &page.html()))
}

async fn report(visitor: DeskVisitor, Path(id): Path<String>) -> PageResult {
    visitor.holder()?;
    let store = visitor.state.lobby.store();
    let reports = read_notes::<PlayerReport>(store.latest_documents(DocumentKind::Report, MOST_NOTES).await?);
    let found = reports.into_iter().find(|(note, _)| note.id == id);
    let (note, report) = found.ok_or(&ProblemKind::NOT_FOUND)?;
    let rows = store.read(report.game, 0).await?;
    let context = ReportContext::of(&report, &rows)?;
    let name = |player: PlayerId| context.names.get(&player).map_or(player.to_string(), String::clone);
    let page = DeskReport {
        id: &id,
        at: note.at,
        by: &name(report.by),
        what: report.what.into(),
        whom: (report.whom, &name(report.whom)),
        game: report.game,
        is_settled: report.settled,
        talk: &context.talk,
    };
    Ok(visitor.page(&format!("Report {id}"), &page.html()))
}

fn read_act(fields: &FormFields) -> Option<DeskAction> {
    let text = |name: &str| fields.get(name).map(str::to_owned);
    Some(match fields.get("act")? {
        "close" => DeskAction::Close { game: fields.read("game")?, reason: text("reason")? },
        "forget" => DeskAction::Forget { player: fields.read("player")? },
        "ban" => {
            let (player, network) = (fields.read("player"), text("network"));
            DeskAction::Ban { player, network, days: fields.read("days")?, reason: text("reason")? }
        }
        "unban" => DeskAction::Unban { ban: text("ban")? },
        "code" => DeskAction::Code { player: fields.read("player")? },
        "settle" => DeskAction::Settle { report: text("report")? },
        _ => return None,
    })
}

async fn act(visitor: DeskVisitor, Form(fields): Form) -> PageResult {
    let holder = visitor.holder()?;
    let act = read_act(&fields).ok_or(&ProblemKind::INVALID)?;
    let done = visitor.state.desk.act(holder, act).await?;
    Ok(visitor.page("Done", &html! { p { (done.done) } }))
}
