//! Everything that can be done at a table by a form.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use foretell_bots::BotSpec;
use foretell_pad::OnceName;
use foretell_rules::{Action, Seat};
use foretell_words::{Button, say};
use maud::html;

use super::model::TableModel;
use super::talk::REACTIONS;
use super::{hint, menu, tutor};
use crate::pages::layout::error_page::PageError;
use crate::pages::layout::form_fields::FormFields;
use crate::pages::layout::shell::Shell;
use crate::pages::layout::visitor::{PageTable, Visitor, VisitorSession, redirect};
use crate::state::AppState;
use crate::web::limits::LimitKind;
use crate::web::opening;
use crate::web::problem::{Problem, ProblemKind};
use foretell_fair::Contribution;
use foretell_table::{ChatRoom, Reaction, Request, RequestError, Sitter};
use foretell_tables::desk::ReportKind;
use foretell_tables::sessions::GuestBot;
use foretell_tables::table::TableHandle;

/// `POST /tables/{game}/{command}`
pub(crate) async fn command(
    State(state): State<AppState>,
    visitor: Visitor,
    PageTable(table): PageTable,
    Path((_, command)): Path<(String, String)>,
    fields: FormFields,
) -> Result<Response, PageError> {
    if visitor.me.as_ref().is_some_and(|me| me.bot.is_some()) {
        return Err(visitor.error(Problem::plain(&ProblemKind::PEOPLE_ONLY)));
    }
    match command.as_str() {
        // Bots of the house are invited, as all who come by a session.
        "bot" if fields.read::<BotSpec>("bot").is_none() => return invite(&state, &visitor, &table, &fields).await,
        "invite" => return invite(&state, &visitor, &table, &fields).await,
        "sit" => return sit(&state, &visitor, &table, &fields).await,
        "hint" => return hint::ask(&state, &visitor, &table).await,
        "tutor" => return Ok(tutor::look_ahead(&state, &visitor, &table).await),
        "rematch" => return rematch(&state, &visitor, &table).await,
        "report" => return report(&state, &visitor, &table, &fields).await,
        // Who looks on may have no name yet.
        "say" | "wish" if visitor.me.is_none() => return first_word(&state, &visitor, &table, &command, &fields).await,
        "act" => {
            if let Some(warning) = tutor::warned(&state, &visitor, &table, &fields).await {
                return Ok(warning);
            }
        }
        _ => {}
    }
    let request = read(&command, &fields).map_err(|kind| visitor.error(Problem::plain(kind)))?;
    let me = visitor.me.clone().ok_or_else(|| visitor.error(Problem::plain(&ProblemKind::NOT_SEATED)))?;
    let once = once(&fields).map_err(|kind| visitor.error(Problem::plain(kind)))?;
    state.guard.charge(me.player(), visitor.from, &request).map_err(|much| visitor.error(much))?;
    let asked = table.ask_once(me.caller.clone(), once, request).await;
    // What our script does of its own accord may come too late, which is no error.
    if fields.get("unasked") != Some("yes") {
        asked.map_err(|refusal| refused(&visitor, &table, refusal))?;
    }
    Ok(match command.as_str() {
        "leave" | "close" => redirect("/"),
        _ => done(&visitor, &table),
    })
}

/// The name under which our script sends a form again when no answer came.
fn once(fields: &FormFields) -> Result<Option<OnceName>, &'static ProblemKind> {
    fields.get("once").map(str::parse).transpose().map_err(|_| &ProblemKind::INVALID)
}

/// What a form asks for. A command that there is not is not found; one whose form is not filled in is invalid.
fn read(command: &str, fields: &FormFields) -> Result<Request, &'static ProblemKind> {
    let seat = |name: &str| fields.read::<u8>(name).and_then(Seat::numbered);
    let bot = || fields.read::<BotSpec>("bot");
    let request = match command {
        "act" => fields
            .read("version")
            .zip(fields.read::<Action>("action"))
            .map(|(version, action)| Request::Act { version, action }),
        "stand" => Some(Request::Stand),
        "contribute" => contribution(fields.get("words").unwrap_or_default()).map(Request::Contribute),
        "bot" => seat("seat").zip(bot()).map(|(seat, bot)| Request::SeatBot { seat, bot }),
        "fill" => bot().map(Request::Fill),
        "clear" => seat("seat").map(Request::Clear),
        "swap" => seat("one").zip(seat("other")).map(|(one, other)| Request::Swap(one, other)),
        "host" => fields.read("player").map(Request::HandHost),
        "wish" => seat("seat").map(Request::RequestSeat),
        "let-in" => fields.read("player").map(Request::LetIn),
        "unwish" => fields.read("player").map(Request::WithdrawSeatRequest),
        "start" => Some(Request::Start),
        "close" => Some(Request::Close),
        "continue" => Some(Request::Continue),
        "pace" => fields.get("pace").and_then(menu::pace),
        "away" => Some(Request::HandOver),
        "back" => Some(Request::TakeBack),
        "leave" => Some(Request::Leave),
        "say" => fields.get("text").map(|text| {
            let room = if fields.get("room") == Some("gallery") { ChatRoom::Gallery } else { ChatRoom::Table };
            Request::Say { room, text: text.to_owned() }
        }),
        "react" => fields.get("reaction").and_then(reaction).map(Request::React),
        "mute" => fields.read("player").map(|whom| Request::Mute { whom, on: fields.get("on") != Some("no") }),
        _ => return Err(&ProblemKind::NOT_FOUND),
    };
    request.ok_or(&ProblemKind::INVALID)
}

fn reaction(name: &str) -> Option<Reaction> {
    REACTIONS.iter().find(|(_, word, ..)| *word == name).map(|(reaction, ..)| *reaction)
}

/// Words for the shuffles; those that cannot be contributed are none.
fn contribution(words: &str) -> Option<Contribution> {
    if words.is_empty() { Some(Contribution::Nothing) } else { words.parse().ok().map(Contribution::Open) }
}

/// The answer when something was done: our script hears of it by the stream, a plain form sees the table again.
fn done(visitor: &Visitor, table: &TableHandle) -> Response {
    if visitor.presentation.by_script {
        return StatusCode::NO_CONTENT.into_response();
    }
    redirect(&format!("/tables/{}", table.game()))
}

/// Why a table refused something, in the visitor's language.
pub(crate) fn refused(visitor: &Visitor, table: &TableHandle, refusal: RequestError) -> PageError {
    let told = match &refusal {
        RequestError::Illegal(illegal) => {
            let snapshot = table.snapshot();
            let model = TableModel::new(&snapshot, visitor.player(), visitor.presentation);
            Some(model.narrator().refusal(*illegal).into_owned())
        }
        RequestError::NameUsed(_) => Some(say!(visitor.words(), "pad-no-twice").into_owned()),
        RequestError::TooFewSeats { .. } => Some(say!(visitor.words(), "people-too-few-seats").into_owned()),
        _ => None,
    };
    let error = visitor.error(Problem::from(refusal));
    match told {
        Some(told) => error.told(told),
        None => error,
    }
}

/// Keeps a seat for a guest bot, by its name: the one that is named, or the first that is free.
async fn invite(
    state: &AppState,
    visitor: &Visitor,
    table: &TableHandle,
    fields: &FormFields,
) -> Result<Response, PageError> {
    let me = visitor.me.clone().ok_or_else(|| visitor.error(Problem::plain(&ProblemKind::NOT_SEATED)))?;
    let free = || table.snapshot().seats().find(|status| *status.sitter == Sitter::Empty).map(|status| status.seat);
    let seat = fields.read::<u8>("seat").and_then(Seat::numbered).or_else(free);
    let bot = state.sessions.bot_named(fields.get("bot").unwrap_or_default()).await;
    let bot = bot.map_err(|error| visitor.error(error))?.ok_or(RequestError::NoSuchBot);
    let request = bot.and_then(|GuestBot { caller, card, .. }| {
        Ok(Request::Invite { seat: seat.ok_or(RequestError::TableFull)?, bot: caller, card })
    });
    let request = request.map_err(|refusal| refused(visitor, table, refusal))?;
    let once = once(fields).map_err(|kind| visitor.error(Problem::plain(kind)))?;
    state.guard.charge(me.player(), visitor.from, &request).map_err(|much| visitor.error(much))?;
    table.ask_once(me.caller.clone(), once, request).await.map_err(|refusal| refused(visitor, table, refusal))?;
    Ok(done(visitor, table))
}

async fn sit(
    state: &AppState,
    visitor: &Visitor,
    table: &TableHandle,
    fields: &FormFields,
) -> Result<Response, PageError> {
    let session = visitor.session(state, fields.get("name")).await?;
    let seat = fields.read::<u8>("seat").and_then(Seat::numbered);
    let request = Request::Sit { seat, contribution: Contribution::Nothing };
    if let Err(much) = state.guard.charge(session.me.player(), visitor.from, &request) {
        return Ok(session.respond(visitor.error(much).into_response()));
    }
    let asked = table.ask(session.me.caller.clone(), request).await;
    match asked {
        // A player who sits there already has what was asked for.
        Ok(_) | Err(RequestError::AlreadySeated(_)) => Ok(session.redirect(&format!("/tables/{}", table.game()))),
        Err(refusal) => Ok(session.respond(refused(visitor, table, refusal).into_response())),
    }
}

/// Reports somebody to the owner of the server, and says so. What is meant is plain from whether they have talked.
async fn report(
    state: &AppState,
    visitor: &Visitor,
    table: &TableHandle,
    fields: &FormFields,
) -> Result<Response, PageError> {
    let me = visitor.me.clone().ok_or_else(|| visitor.error(Problem::plain(&ProblemKind::NO_SESSION)))?;
    let whom = fields.read("player").ok_or_else(|| visitor.error(Problem::plain(&ProblemKind::INVALID)))?;
    state.guard.check(me.player(), LimitKind::Report).map_err(|much| visitor.error(much))?;
    let talks = table.snapshot().talk(visitor.player()).any(|said| said.player == whom);
    let what = if talks { ReportKind::Talk } else { ReportKind::Name };
    let reported = state.desk.report(&me.caller, table, whom, what).await;
    reported.map_err(|refusal| refused(visitor, table, refusal))?;
    let words = visitor.words();
    let main = html! {
        div.notice {
            h1 { (say!(words, "desk-report-summary")) }
            p { (say!(words, "desk-reported")) }
            p.choices { a.button.primary href={"/tables/" (table.game())} { (words.button(Button::Back)) } }
        }
    };
    Ok(Shell::new(visitor.presentation, &say!(words, "desk-report-summary")).named(Some(me.name())).page(&main))
}

/// The first thing that an onlooker asks of a table begins their session.
async fn first_word(
    state: &AppState,
    visitor: &Visitor,
    table: &TableHandle,
    command: &str,
    fields: &FormFields,
) -> Result<Response, PageError> {
    let request = read(command, fields).map_err(|kind| visitor.error(Problem::plain(kind)))?;
    let session = visitor.session(state, fields.get("name")).await?;
    state.guard.charge(session.me.player(), visitor.from, &request).map_err(|much| visitor.error(much))?;
    match table.ask(session.me.caller.clone(), request).await {
        Ok(_) => Ok(session.redirect(&format!("/tables/{}", table.game()))),
        Err(refusal) => Ok(session.respond(refused(visitor, table, refusal).into_response())),
    }
}

async fn rematch(state: &AppState, visitor: &Visitor, table: &TableHandle) -> Result<Response, PageError> {
    // A table that is open already is for everyone who may look at the old one.
    if let Some(game) = table.snapshot().rematch_game().filter(|_| visitor.me.is_none()) {
        return Ok(redirect(&format!("/tables/{game}")));
    }
    let me = visitor.me.clone().ok_or_else(|| visitor.error(Problem::plain(&ProblemKind::NOT_SEATED)))?;
    let again = opening::rematch(state, &me, visitor.from, table).await.map_err(|problem| visitor.error(problem))?;
    Ok(VisitorSession::existing(me).redirect(&format!("/tables/{}", again.game())))
}
