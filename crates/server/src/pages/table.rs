//! The page of a table, and everything that can be done there by a form.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use foretell_bots::BotSpec;
use foretell_rules::{Action, Seat};
use maud::html;

use super::fault::Fault;
use super::hint;
use super::live;
use super::menu;
use super::room;
use super::shell::Shell;
use super::sight::Sight;
use super::talk::REACTIONS;
use super::visitor::{Fields, Guest, Place, Visitor, go};
use crate::GameId;
use crate::api::problem::{Kind, Problem};
use crate::api::tables;
use crate::http::AppState;
use crate::limits::{AddressDeed, Deed};
use crate::table::{Refusal, Request, Room, TableHandle};
use foretell_fair::Contribution;

/// How many steps back the list of what happened goes on a page that is opened.
const LATELY: u32 = 24;

/// `GET /tables/{game}`
pub(crate) async fn look(visitor: Visitor, Place(table): Place) -> Result<Response, Fault> {
    let glance = table.glance();
    if !glance.admits(visitor.player()) {
        return Err(visitor.fault(Problem::from(Refusal::NoGallery)));
    }
    let sight = Sight::new(&glance, visitor.player(), visitor.manner);
    let lately = table.steps(glance.version().saturating_sub(LATELY)).await.unwrap_or_default();
    let title = sight.words.rules_line(&glance.settings().rules);
    let stream = format!("/tables/{}/stream?after={}", glance.game(), glance.version());
    let main = html! {
        // Our script opens the stream, once it is sure that everything is there that it takes.
        div #live hx-sse:connect=(stream) hx-trigger="asked" hx-swap="none"
            hx-config=r#"{"sse":{"pauseOnBackground":false,"reconnectMaxDelay":8000}}"# {}
        (room::room(&sight))
        (room::news(&sight))
        ol #past hidden { @for told in lately.iter().flat_map(|step| live::told(&sight, step)) { li { (told) } } }
    };
    let name = visitor.me.as_ref().map(|me| me.name());
    Ok(Shell::new(visitor.manner, &title).named(name).shared(visitor.door.as_deref()).table().page(&main))
}

/// `GET /tables/{game}/read/{what}`: hand, table or scores in words, for whoever would rather hear than look.
pub(crate) async fn read_out(
    visitor: Visitor,
    Place(table): Place,
    Path((_, what)): Path<(String, String)>,
) -> Result<String, Fault> {
    let glance = table.glance();
    if !glance.admits(visitor.player()) {
        return Err(visitor.fault(Problem::from(Refusal::NoGallery)));
    }
    let sight = Sight::new(&glance, visitor.player(), visitor.manner);
    menu::read_out(&sight, &what).ok_or_else(|| visitor.fault(Problem::plain(&Kind::NOT_FOUND)))
}

/// `POST /tables/{game}/{deed}`
pub(crate) async fn deed(
    State(state): State<AppState>,
    visitor: Visitor,
    Place(table): Place,
    Path((_, deed)): Path<(String, String)>,
    fields: Fields,
) -> Result<Response, Fault> {
    match deed.as_str() {
        "sit" => return sit(&state, &visitor, &table, &fields).await,
        "hint" => return hint::ask(&state, &visitor, &table).await,
        "rematch" => return rematch(&state, &visitor, &table).await,
        _ => {}
    }
    let request = read(&deed, &fields).ok_or_else(|| visitor.fault(Problem::plain(unknown(&deed))))?;
    let me = visitor.me.clone().ok_or_else(|| visitor.fault(Problem::plain(&Kind::NOT_SEATED)))?;
    let counted = match request {
        Request::Say { .. } => Some(Deed::Talk),
        Request::React(_) | Request::Mute { .. } => Some(Deed::Reaction),
        _ => None,
    };
    counted.map_or(Ok(()), |deed| state.guard.check(me.player(), deed)).map_err(|much| visitor.fault(much))?;
    if counted == Some(Deed::Talk) {
        let counted = state.guard.check_address(visitor.from, AddressDeed::Talk);
        counted.map_err(|much| visitor.fault(much))?;
    }
    let asked = table.ask(me.caller.clone(), request).await;
    // What our script does of its own accord may come too late, and that is nobody's fault.
    if fields.get("unasked") != Some("yes") {
        asked.map_err(|refusal| refused(&visitor, &table, refusal))?;
    }
    Ok(match deed.as_str() {
        "leave" | "close" => go("/"),
        _ => done(&visitor, &table),
    })
}

fn unknown(deed: &str) -> &'static Kind {
    const DEEDS: [&str; 16] = [
        "act",
        "stand",
        "contribute",
        "bot",
        "fill",
        "clear",
        "swap",
        "host",
        "start",
        "close",
        "away",
        "back",
        "leave",
        "say",
        "react",
        "mute",
    ];
    if DEEDS.contains(&deed) { &Kind::INVALID } else { &Kind::NOT_FOUND }
}

/// What a form asks for; nothing where it is not filled in as it should be.
fn read(deed: &str, fields: &Fields) -> Option<Request> {
    let seat = |name: &str| fields.read::<u8>(name).and_then(Seat::numbered);
    let bot = || fields.read::<BotSpec>("bot");
    Some(match deed {
        "act" => Request::Act { version: fields.read("version")?, action: fields.read::<Action>("action")? },
        "stand" => Request::Stand,
        "contribute" => Request::Contribute(contribution(fields.get("words").unwrap_or_default())?),
        "bot" => Request::SeatBot { seat: seat("seat")?, bot: bot()? },
        "fill" => Request::Fill(bot()?),
        "clear" => Request::Clear(seat("seat")?),
        "swap" => Request::Swap(seat("one")?, seat("other")?),
        "host" => Request::HandHost(fields.read("player")?),
        "start" => Request::Start,
        "close" => Request::Close,
        "away" => Request::HandOver,
        "back" => Request::TakeBack,
        "leave" => Request::Leave,
        "say" => {
            let room = if fields.get("room") == Some("gallery") { Room::Gallery } else { Room::Table };
            Request::Say { room, text: fields.get("text")?.to_owned() }
        }
        "react" => {
            let wanted = fields.get("reaction")?;
            Request::React(REACTIONS.iter().find(|(_, word, ..)| *word == wanted).map(|(reaction, ..)| *reaction)?)
        }
        "mute" => Request::Mute { whom: fields.read("player")?, on: fields.get("on") != Some("no") },
        _ => return None,
    })
}

/// Words for the shuffles; those that cannot be contributed are none.
fn contribution(words: &str) -> Option<Contribution> {
    if words.is_empty() { Some(Contribution::Nothing) } else { words.parse().ok().map(Contribution::Open) }
}

/// The answer when something was done: our script hears of it by the stream, a plain form sees the table again.
fn done(visitor: &Visitor, table: &TableHandle) -> Response {
    if visitor.manner.by_script {
        return StatusCode::NO_CONTENT.into_response();
    }
    go(&format!("/tables/{}", table.game()))
}

/// Why a table refused something, in the visitor's language.
fn refused(visitor: &Visitor, table: &TableHandle, refusal: Refusal) -> Fault {
    let told = match &refusal {
        Refusal::Illegal(illegal) => {
            let glance = table.glance();
            let sight = Sight::new(&glance, visitor.player(), visitor.manner);
            Some(sight.narrator().refusal(*illegal).into_owned())
        }
        _ => None,
    };
    let fault = visitor.fault(Problem::from(refusal));
    match told {
        Some(told) => fault.told(told),
        None => fault,
    }
}

async fn sit(state: &AppState, visitor: &Visitor, table: &TableHandle, fields: &Fields) -> Result<Response, Fault> {
    let guest = visitor.guest(state, fields.get("name")).await?;
    let seat = fields.read::<u8>("seat").and_then(Seat::numbered);
    let request = Request::Sit { seat, contribution: Contribution::Nothing };
    let asked = table.ask(guest.me.caller.clone(), request).await;
    match asked {
        // Somebody who sits there already has what they asked for.
        Ok(_) | Err(Refusal::AlreadySeated(_)) => Ok(guest.go(&format!("/tables/{}", table.game()))),
        Err(refusal) => Ok(guest.tell(refused(visitor, table, refusal).into_response())),
    }
}

async fn rematch(state: &AppState, visitor: &Visitor, table: &TableHandle) -> Result<Response, Fault> {
    let game: Option<GameId> = table.glance().rematch_game();
    if let Some(game) = game {
        return Ok(go(&format!("/tables/{game}")));
    }
    let me = visitor.me.clone().ok_or_else(|| visitor.fault(Problem::plain(&Kind::NOT_SEATED)))?;
    let again = tables::begin_again(state, &me, visitor.from, table).await.map_err(|problem| visitor.fault(problem))?;
    Ok(Guest::known(me).go(&format!("/tables/{}", again.game())))
}
