//! The owner's desk in the browser, behind a key. It is in English only; what players see of it is in their language.

use std::collections::BTreeMap;

use axum::Router;
use axum::extract::{FromRequestParts, Path};
use axum::http::header::{CACHE_CONTROL, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::map_response;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use foretell_pages::layout::form_fields::FormFields;
use foretell_pages::layout::presentation::Presentation;
use foretell_pages::layout::shell::Shell;
use foretell_table::{GameId, Listing, Millis, PlayerId, SpokenLine, Stage, date};
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
        let sentence =
            "This is for the owner of the server, who comes in at /desk with a key: it is good for half a day.";
        let refused = || PageError::saying(&ProblemKind::NO_KEY, sentence);
        self.ticket.as_ref().map(|ticket| ticket.holder.as_str()).ok_or_else(refused)
    }

    fn page(&self, title: &str, main: &Markup) -> Response {
        let main = html! {
            nav.choices {
                a.button href="/desk" { "The desk" }
                @if let Some(ticket) = &self.ticket {
                    form method="post" action="/desk/leave" { button.subtle { "Leave (" (ticket.holder) ")" } }
                }
            }
            h1 { (title) }
            (main)
        };
        response::page(Shell::new(self.presentation, title).page(&main))
    }

    fn cookie(&self, ticket: &str, age: u32) -> Result<HeaderValue, PageError> {
        let secure = if self.https { "; Secure" } else { "" };
        let cookie = format!("{COOKIE}={ticket}; Path=/desk; Max-Age={age}; HttpOnly; SameSite=Strict{secure}");
        let mut cookie = HeaderValue::try_from(cookie)?;
        cookie.set_sensitive(true);
        Ok(cookie)
    }
}

// ---- coming in ----

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

fn door(visitor: &DeskVisitor, is_refused: bool) -> Response {
    let main = html! {
        @if is_refused { p.warning role="alert" { "That is no key of this desk: the setting desk_keys has them." } }
        form.join method="post" action="/desk/enter" {
            label for="key" { "A key of the desk" }
            div.line {
                input #key type="password" name="key" required autocomplete="current-password";
                button.primary { "Come in" }
            }
        }
    };
    (StatusCode::UNAUTHORIZED, visitor.page("The owner's desk", &main)).into_response()
}

// ---- looking ----

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
    let reports = store.latest_documents(DocumentKind::Report, MOST_NOTES).await?;
    let bans = store.latest_documents(DocumentKind::Ban, MOST_NOTES).await?;
    let entries = store.latest_documents(DocumentKind::AuditEntry, ROWS).await?;
    let main = html! {
        (reports_list(&read_notes(reports)))
        (days_table(visitor.state.desk.days().as_deref()))
        (house_bots_list(&visitor.state.house_bots.all()))
        (bans_list(&read_notes(bans)))
        section.block {
            h2 { "Tables" }
            (stage_filter(stage))
            (games_list(&games))
        }
        section.block {
            h2 { "Players" }
            form.join method="get" action="/desk" {
                label for="name" { "With this in the name" }
                div.line { input #name name="name" value=[name]; button { "Find" } }
            }
            (sessions_list(&sessions))
        }
        (audit_list(&read_notes(entries)))
    };
    Ok(visitor.page("The owner's desk", &main))
}

fn stage_filter(chosen: Option<Stage>) -> Markup {
    html! {
        form.join method="get" action="/desk" {
            label for="stage" { "In this stage" }
            div.line {
                select #stage name="stage" {
                    option value="" { "all" }
                    @for stage in Stage::ALL {
                        option value=(stage.name()) selected[Some(stage) == chosen] { (stage.name()) }
                    }
                }
                button { "Show" }
            }
        }
    }
}

fn games_list(games: &[Listing]) -> Markup {
    html! {
        @if games.is_empty() { p.empty { "None." } }
        ul {
            @for game in games {
                li {
                    a href={"/desk/tables/" (game.game)} { (game.game) } " " (game.stage.name()) ", " (game.rules)
                    ", " (seats(game)) ", " (time(game.changed_at))
                }
            }
        }
    }
}

fn seats(game: &Listing) -> String {
    let seat = |name: &Option<String>| name.clone().unwrap_or_else(|| "–".into());
    game.seats.iter().map(seat).collect::<Vec<_>>().join(" · ")
}

fn sessions_list(sessions: &[Session]) -> Markup {
    html! {
        @if sessions.is_empty() { p.empty { "None." } }
        ul {
            @for session in sessions {
                li {
                    a href={"/desk/players/" (session.player)} { (session.name) } " " (session.player)
                    ", last seen " (time(session.seen_at))
                }
            }
        }
    }
}

fn reports_list(reports: &[(Document, PlayerReport)]) -> Markup {
    let open: Vec<_> = reports.iter().filter(|(_, report)| !report.settled).collect();
    html! {
        section.block {
            h2 { "Reports" }
            @if open.is_empty() { p.empty { "None that is not settled." } }
            ul {
                @for (note, report) in open {
                    li {
                        a href={"/desk/reports/" (note.id)} { (note.id) } " about the "
                        (<&str>::from(report.what)) " of " (report.whom) ", " (time(note.at))
                    }
                }
            }
        }
    }
}

fn days_table(days: Option<&BTreeMap<String, DayCounts>>) -> Markup {
    html! {
        section.block {
            h2 { "Days" }
            @match days {
                None => { p.empty { "They are being counted: look again in a moment." } }
                Some(days) if days.is_empty() => { p.empty { "Nothing in the last " (DAYS_SHOWN) " days." } }
                Some(days) => { div.days role="region" aria-label="Days" tabindex="0" {
                    table {
                        tr {
                            @for head in ["Day (UTC)", "Tables", "Moves", "By bots", "Players", "kB"] {
                                th scope="col" { (head) }
                            }
                        }
                        @for (date, day) in days.iter().rev() {
                            tr {
                                th scope="row" { (date) }
                                td { (day.tables) } td { (day.moves) } td { (day.bots_percent()) " %" }
                                td { (day.players) } td { (day.bytes.div_ceil(1000)) }
                            }
                        }
                    }
                } }
            }
        }
    }
}

fn house_bots_list(bots: &[HouseBotStatus]) -> Markup {
    html! {
        @if !bots.is_empty() {
            section.block {
                h2 { "Bots of the house" }
                ul {
                    @for bot in bots {
                        li {
                            (bot.name) ": "
                            @match &bot.last {
                                None => { "has not failed since the server began." }
                                Some((at, why)) => {
                                    "one of ours has stood in " (bot.failures)
                                    @if bot.failures == 1 { " time" } @else { " times" }
                                    " since the server began, last " (time(*at)) ": " (why)
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn bans_list(bans: &[(Document, Ban)]) -> Markup {
    html! {
        section.block {
            h2 { "Bans" }
            @if bans.is_empty() { p.empty { "None." } }
            ul {
                @for (note, ban) in bans {
                    li {
                        @if let Some(player) = ban.player { a href={"/desk/players/" (player)} { (player) } }
                        @if let Some(network) = ban.network { (network) }
                        " until " (time(ban.until)) ": " (ban.reason)
                        (form("unban", &[("ban", &note.id)], "Lift", &html! {}))
                    }
                }
            }
            details {
                summary { "Ban a network" }
                (form("ban", &[], "Ban", &html! {
                    label for="network" { "Address or network, such as 192.0.2.0/24" }
                    input #network name="network" required;
                    (ban_fields("network-"))
                }))
            }
        }
    }
}

fn audit_list(entries: &[(Document, AuditEntry)]) -> Markup {
    html! {
        section.block {
            h2 { "What was done" }
            @if entries.is_empty() { p.empty { "Nothing yet." } }
            ul {
                @for (note, entry) in entries {
                    li { (time(note.at)) " " (entry.who) ": " (entry.action) }
                }
            }
        }
    }
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
    let main = html! {
        p { (listing.stage.name()) ", " (listing.rules) ", host " (listing.host) ": " (seats(&listing)) }
        p { "Opened " (time(listing.opened_at)) ", changed " (time(listing.changed_at)) ", " (rows.len()) " lines." }
        p { @for player in &listing.people {
            a href={"/desk/players/" (player)} { (names.get(player).map_or(player.as_str(), String::as_str)) } " "
        } }
        @if !matches!(listing.stage, Stage::Finished | Stage::Closed) {
            (form("close", &[("game", game.as_str())], "Close this table", &reason("close-")))
        }
        section.block { h2 { "Talk" } (talk_list(&talk, None)) }
    };
    Ok(visitor.page(&format!("Table {game}"), &main))
}

async fn player(visitor: DeskVisitor, Path(player): Path<String>) -> PageResult {
    visitor.holder()?;
    let none = |_| &ProblemKind::NO_SUCH_PERSON;
    let store = visitor.state.lobby.store();
    let player: PlayerId = player.parse().map_err(none)?;
    let wanted = SessionsFilter { player: Some(player), ..SessionsFilter::default() };
    let sessions = store.sessions_like(wanted, ROWS).await?;
    let games = store.games(GamesFilter { player: Some(player), ..GamesFilter::default() }, ROWS).await?;
    let id = [("player", player.as_str())];
    let main = html! {
        section.block { h2 { "Sessions" } (sessions_list(&sessions)) }
        section.block { h2 { "Tables" } (games_list(&games)) }
        section.block {
            h2 { "Acts" }
            (form("code", &id, "Make a code for another device", &html! {}))
            details { summary { "Ban" } (form("ban", &id, "Ban", &ban_fields("ban-"))) }
            details {
                summary { "Forget" }
                p { "Ends every session, and erases the name and what was said everywhere. It cannot be undone." }
                (form("forget", &id, "Forget this player", &html! {}))
            }
        }
    };
    Ok(visitor.page(&format!("Player {player}"), &main))
}

async fn report(visitor: DeskVisitor, Path(id): Path<String>) -> PageResult {
    visitor.holder()?;
    let store = visitor.state.lobby.store();
    let reports = read_notes::<PlayerReport>(store.latest_documents(DocumentKind::Report, MOST_NOTES).await?);
    let found = reports.into_iter().find(|(note, _)| note.id == id);
    let (note, report) = found.ok_or(&ProblemKind::NOT_FOUND)?;
    let rows = store.read(report.game, 0).await?;
    let context = ReportContext::of(&report, &rows)?;
    let name = |player: PlayerId| context.names.get(&player).cloned().unwrap_or_else(|| player.to_string());
    let main = html! {
        p {
            b { (name(report.by)) } " reports the " (<&str>::from(report.what)) " of "
            a href={"/desk/players/" (report.whom)} { b { (name(report.whom)) } } " at table "
            a href={"/desk/tables/" (report.game)} { (report.game) } ", " (time(note.at)) "."
            @if report.settled { " It is settled." }
        }
        section.block { h2 { "What was said then" } (talk_list(&context.talk, Some(report.whom))) }
        (form("settle", &[("report", &id)], "Settle this report", &html! {}))
    };
    Ok(visitor.page(&format!("Report {id}"), &main))
}

fn talk_list(talk: &[SpokenLine], whom: Option<PlayerId>) -> Markup {
    html! {
        @if talk.is_empty() { p.empty { "Nothing." } }
        ol.lines {
            @for line in talk {
                li {
                    (time(line.at)) " " a href={"/desk/players/" (line.player)} { (line.name) } ": "
                    @if line.text.is_empty() { i { "(erased)" } }
                    @else if Some(line.player) == whom { mark { (line.text) } } @else { (line.text) }
                }
            }
        }
    }
}

/// UTC, as everywhere on the desk.
fn time(at: Millis) -> String {
    let minutes = at.div_euclid(60_000).rem_euclid(24 * 60);
    format!("{} {:02}:{:02}", date(at).unwrap_or_default(), minutes / 60, minutes % 60)
}

// ---- acting ----

fn form(act: &str, hidden: &[(&str, &str)], label: &str, fields: &Markup) -> Markup {
    html! {
        form.act method="post" action="/desk/act" {
            input type="hidden" name="act" value=(act);
            @for (name, value) in hidden { input type="hidden" name=(name) value=(value); }
            (fields)
            button { (label) }
        }
    }
}

fn reason(id: &str) -> Markup {
    html! {
        label for={(id) "reason"} { "The reason, as it is told" }
        input id={(id) "reason"} name="reason" maxlength="200" required;
    }
}

fn ban_fields(id: &str) -> Markup {
    html! {
        label for={(id) "days"} { "For how many days" }
        input id={(id) "days"} name="days" type="number" min="1" max="3650" value="7" required;
        (reason(id))
    }
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
