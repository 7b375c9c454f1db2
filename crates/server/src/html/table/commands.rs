//! All forms at a table: a route for each command, and a struct for its fields.

use axum::Router;
use axum::extract::{FromRequest, FromRequestParts as _, Request as HttpRequest};
use axum::http::StatusCode;
use axum::middleware::map_response;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, post};
use foretell_bots::BotSpec;
use foretell_fair::Contribution;
use foretell_pad::OnceName;
use foretell_pages::layout::preferences::Preferences;
use foretell_pages::table::model::TableModel;
use foretell_pages::table::{menu, talk};
use foretell_rules::{Action, Seat};
use foretell_table::{ChatRoom, PlayerId, Request, RequestError, Sitter, as_text};
use foretell_tables::desk::ReportKind;
use foretell_tables::sessions::GuestBot;
use foretell_tables::table::TableHandle;
use foretell_words::{BotKind, say};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::{hint, tutor};
use crate::html::error::{PageError, PageResult};
use crate::html::form::read_form;
use crate::html::presentation;
use crate::html::response::{page, redirect};
use crate::html::visitor::{PageTable, Visitor, VisitorSession};
use crate::state::AppState;
use crate::web::limits::LimitKind;
use crate::web::opening;
use crate::web::problem::ProblemKind;
use crate::web::table_session::{AskError, TableSession};

pub(super) fn routes() -> Router<AppState> {
    let commands = [
        ("act", post(act)),
        ("continue", asking(|NoFields {}| Some(Request::Continue))),
        ("pace", asking(|Pace { pace }| menu::pace(&pace))),
        ("away", asking(|NoFields {}| Some(Request::HandOver))),
        ("back", asking(|NoFields {}| Some(Request::TakeBack))),
        ("leave", leaving(|NoFields {}| Some(Request::Leave))),
        ("hint", post(hint::ask)),
        ("tutor", post(tutor::look_ahead)),
        ("rematch", post(rematch)),
        ("sit", post(sit)),
        ("stand", asking(|NoFields {}| Some(Request::Stand))),
        ("contribute", asking(Contribute::request)),
        ("bot", post(seat_bot)),
        ("invite", post(invite)),
        ("fill", post(fill)),
        ("clear", asking(|OneSeat { seat }| Some(Request::Clear(seat)))),
        ("swap", asking(|Swap { one, other }| Some(Request::Swap(one, other)))),
        ("host", asking(|Whom { player }| Some(Request::HandHost(player)))),
        ("wish", asking_first(|OneSeat { seat }| Some(Request::RequestSeat(seat)))),
        ("let-in", asking(|Whom { player }| Some(Request::LetIn(player)))),
        ("unwish", asking(|Whom { player }| Some(Request::WithdrawSeatRequest(player)))),
        ("start", asking(|NoFields {}| Some(Request::Start))),
        ("close", leaving(|NoFields {}| Some(Request::Close))),
        ("say", asking_first(|say: Say| Some(say.request()))),
        ("react", asking(React::request)),
        ("mute", asking(|mute: Mute| Some(mute.request()))),
        ("report", post(report)),
    ];
    let at = |name| format!("/tables/{{game}}/{name}");
    commands.into_iter().fold(Router::new(), |routes, (name, handler)| routes.route(&at(name), handler))
}

type ReadRequest<T> = fn(T) -> Option<Request>;

fn asking<T: DeserializeOwned + Send + 'static>(read: ReadRequest<T>) -> MethodRouter<AppState> {
    post(async move |Command { sender, fields }: Command<T>| {
        let request = read(fields).ok_or(&ProblemKind::INVALID)?;
        sender.send(sender.session()?, request).await
    })
}

fn leaving(read: ReadRequest<NoFields>) -> MethodRouter<AppState> {
    asking(read).layer(map_response(async |done: Response| {
        let is_done = done.status() == StatusCode::SEE_OTHER || done.status() == StatusCode::NO_CONTENT;
        if is_done { redirect("/") } else { done }
    }))
}

fn asking_first<T: DeserializeOwned + Send + 'static>(read: ReadRequest<T>) -> MethodRouter<AppState> {
    post(async move |Command { sender, fields }: Command<T>| {
        let request = read(fields).ok_or(&ProblemKind::INVALID)?;
        let Sender { visitor, common, .. } = &sender;
        let session = match &visitor.me {
            Some(me) => VisitorSession::existing(me.clone()),
            None => visitor.session(common.name.as_deref()).await?,
        };
        sender.send(session, request).await
    })
}

#[derive(Deserialize)]
pub(super) struct NoFields {}

#[derive(Deserialize)]
struct Act {
    version: u32,
    #[serde(with = "as_text")]
    action: Action,
    anyway: Option<String>,
}

#[derive(Deserialize)]
struct Pace {
    pace: String,
}

#[derive(Deserialize)]
struct OneSeat {
    seat: Seat,
}

#[derive(Deserialize)]
struct Sit {
    seat: Option<Seat>,
}

#[derive(Deserialize)]
struct Swap {
    one: Seat,
    other: Seat,
}

#[derive(Deserialize)]
struct Whom {
    player: PlayerId,
}

/// A server bot, or a guest bot by its name.
#[derive(Deserialize)]
struct SeatBot {
    seat: Option<Seat>,
    bot: String,
}

#[derive(Deserialize)]
struct Contribute {
    #[serde(default)]
    words: String,
}

impl Contribute {
    fn request(self) -> Option<Request> {
        let words = self.words.trim();
        let contribution =
            if words.is_empty() { Some(Contribution::Nothing) } else { words.parse().ok().map(Contribution::Open) };
        contribution.map(Request::Contribute)
    }
}

#[derive(Deserialize)]
struct Say {
    text: String,
    room: Option<String>,
}

impl Say {
    fn request(self) -> Request {
        let room = if self.room.as_deref() == Some("gallery") { ChatRoom::Gallery } else { ChatRoom::Table };
        Request::Say { room, text: self.text }
    }
}

#[derive(Deserialize)]
struct React {
    reaction: String,
}

impl React {
    fn request(self) -> Option<Request> {
        talk::reaction_named(&self.reaction).map(Request::React)
    }
}

#[derive(Deserialize)]
struct Mute {
    player: PlayerId,
    on: Option<String>,
}

impl Mute {
    fn request(self) -> Request {
        Request::Mute { whom: self.player, on: self.on.as_deref() != Some("no") }
    }
}

#[derive(Deserialize)]
struct CommonFields {
    /// The idempotency key under which our script repeats a form.
    once: Option<OnceName>,
    /// `yes` if our script acts by itself; being late is then no error.
    unasked: Option<String>,
    /// For visitors without a session.
    name: Option<String>,
    avatar: Option<String>,
}

pub(super) struct Command<T = NoFields> {
    pub(super) sender: Sender,
    fields: T,
}

pub(super) struct Sender {
    pub(super) visitor: Visitor,
    pub(super) table: TableHandle,
    common: CommonFields,
}

impl<T: DeserializeOwned> FromRequest<AppState> for Command<T> {
    type Rejection = PageError;

    async fn from_request(request: HttpRequest, state: &AppState) -> Result<Command<T>, PageError> {
        let (mut parts, body) = request.into_parts();
        let visitor = Visitor::from_request_parts(&mut parts, state).await?;
        let PageTable(table) = PageTable::from_request_parts(&mut parts, state).await?;
        let body = read_form(HttpRequest::from_parts(parts, body), state).await?;
        if visitor.me.as_ref().is_some_and(|me| me.bot.is_some()) {
            return Err(PageError::from(&ProblemKind::PEOPLE_ONLY));
        }
        let fields = serde_urlencoded::from_bytes(&body).map_err(|_| &ProblemKind::INVALID)?;
        let common = serde_urlencoded::from_bytes(&body).map_err(|_| &ProblemKind::INVALID)?;
        Ok(Command { sender: Sender { visitor, table, common }, fields })
    }
}

impl Sender {
    pub(super) fn session(&self) -> Result<VisitorSession, PageError> {
        Ok(VisitorSession::existing(self.visitor.known(&ProblemKind::NOT_SEATED)?))
    }

    pub(super) fn caller(&self, session: &VisitorSession) -> TableSession {
        let (me, table, state) = (session.me.clone(), self.table.clone(), self.visitor.state.clone());
        TableSession { me, from: self.visitor.from, table, state }
    }

    async fn send(&self, session: VisitorSession, request: Request) -> PageResult {
        let is_unasked = self.common.unasked.as_deref() == Some("yes");
        let done = match self.caller(&session).ask_once(self.common.once.clone(), request).await {
            Err(refusal) if !(is_unasked && matches!(refusal, AskError::Refused(_))) => {
                error(&self.visitor, &self.table, refusal).into_response()
            }
            // Our script gets updates from the stream; a plain form reloads the table.
            _ if self.visitor.presentation.by_script => StatusCode::NO_CONTENT.into_response(),
            _ => redirect(&format!("/tables/{}", self.table.game())),
        };
        Ok(session.respond(done))
    }
}

pub(in crate::html) fn error(visitor: &Visitor, table: &TableHandle, error: AskError) -> PageError {
    match error {
        AskError::Limit(limit) => PageError::from(limit),
        AskError::Refused(refusal) => refused(visitor, table, refusal),
    }
}

fn refused(visitor: &Visitor, table: &TableHandle, refusal: RequestError) -> PageError {
    let sentence = match &refusal {
        RequestError::Illegal(illegal) => {
            let snapshot = table.snapshot();
            let model = TableModel::new(&snapshot, visitor.player(), visitor.presentation);
            model.narrator().refusal(*illegal).into_owned()
        }
        RequestError::NameUsed(_) => say!(visitor.words(), "pad-no-twice").into_owned(),
        RequestError::TooFewSeats { .. } => say!(visitor.words(), "people-too-few-seats").into_owned(),
        _ => return PageError::from(refusal),
    };
    PageError::saying(refusal, sentence)
}

async fn act(form: Command<Act>) -> PageResult {
    let Command { sender, fields: Act { version, action, anyway } } = form;
    if anyway.as_deref() != Some("yes")
        && let Some(warning) = tutor::warning(&sender, version, action).await
    {
        return Ok(warning);
    }
    sender.send(sender.session()?, Request::Act { version, action }).await
}

async fn sit(form: Command<Sit>) -> PageResult {
    let Command { sender, fields: Sit { seat } } = form;
    let session = sender.visitor.session(sender.common.name.as_deref()).await?;
    let session = sender.visitor.with_avatar(session, sender.common.avatar.as_deref()).await?;
    if sender.table.snapshot().seat_of(session.me.player()).is_some() {
        return Ok(session.redirect(&format!("/tables/{}", sender.table.game())));
    }
    sender.send(session, Request::Sit { seat, contribution: Contribution::Nothing }).await
}

/// Server bots sit down at once; all others are invited.
async fn seat_bot(form: Command<SeatBot>) -> PageResult {
    let (bot, seat) = (form.fields.bot.trim().parse::<BotSpec>(), form.fields.seat);
    match (bot, seat) {
        (Ok(bot), Some(seat)) => {
            let sender = form.sender;
            let done = sender.send(sender.session()?, Request::SeatBot { seat, bot }).await?;
            remembering(&sender.visitor, &form.fields.bot, done)
        }
        (Ok(_), None) => Err(PageError::from(&ProblemKind::INVALID)),
        (Err(_), _) => invite(form).await,
    }
}

/// Bots of the server take all free seats; any other bot is one, and is invited.
async fn fill(form: Command<SeatBot>) -> PageResult {
    let Ok(bot) = form.fields.bot.trim().parse::<BotSpec>() else { return invite(form).await };
    let sender = form.sender;
    let done = sender.send(sender.session()?, Request::Fill(bot)).await?;
    remembering(&sender.visitor, &form.fields.bot, done)
}

fn remembering(visitor: &Visitor, bot: &str, done: Response) -> PageResult {
    let before = visitor.presentation.preferences;
    match BotKind::from_spec(bot.trim()).filter(|bots| *bots != before.bots) {
        Some(bots) => Ok(presentation::remembering(Preferences { bots, ..before }, visitor.https, done)?),
        None => Ok(done),
    }
}

/// Reserves a seat for a guest bot: the one named, or the first free one.
async fn invite(form: Command<SeatBot>) -> PageResult {
    let Command { sender, fields: SeatBot { seat, bot } } = form;
    let session = sender.session()?;
    let free = || sender.table.snapshot().seats().find(|of| *of.sitter == Sitter::Empty).map(|of| of.seat);
    let Some(GuestBot { caller, card, .. }) = sender.visitor.state.sessions.bot_named(bot.trim()).await? else {
        return Err(PageError::from(RequestError::NoSuchBot));
    };
    let seat = seat.or_else(free).ok_or(RequestError::TableFull)?;
    sender.send(session, Request::Invite { seat, bot: caller, card }).await
}

/// Reports a player to the owner: their chat if they have talked, else their name.
async fn report(form: Command<Whom>) -> PageResult {
    let Command { sender: Sender { visitor, table, .. }, fields: Whom { player } } = form;
    let me = visitor.known(&ProblemKind::NO_SESSION)?;
    visitor.state.guard.check(me.player(), LimitKind::Report)?;
    let talks = table.snapshot().talk(visitor.player()).any(|said| said.player == player);
    let what = if talks { ReportKind::Talk } else { ReportKind::Name };
    let reported = visitor.state.desk.report(&me.caller, &table, player, what).await;
    reported.map_err(|refusal| refused(&visitor, &table, refusal))?;
    Ok(page(talk::reported_page(&visitor, table.game())))
}

async fn rematch(form: Command) -> PageResult {
    let sender = form.sender;
    // An existing rematch table is open to everyone who may watch the old one.
    if let Some(game) = sender.table.snapshot().rematch_game().filter(|_| sender.visitor.me.is_none()) {
        return Ok(redirect(&format!("/tables/{game}")));
    }
    let session = sender.session()?;
    let again = opening::rematch(&sender.visitor.state, &session.me, sender.visitor.from, &sender.table).await?;
    Ok(redirect(&format!("/tables/{}", again.game())))
}
