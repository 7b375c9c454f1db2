//! The visitor who asks for a page, with or without a session, and the table that the address names.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::header::{HOST, LOCATION, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use foretell_words::{Words, say};

use super::error_page::PageError;
use super::presentation::Presentation;
use crate::state::AppState;
use crate::web::cookies::session_cookie;
use crate::web::extract::{ClientAddr, OptionalSession, TablePath, refuse_banned};
use crate::web::limits::{Address, AddressLimitKind, LimitKind};
use crate::web::names::read_name;
use crate::web::problem::{Problem, ProblemKind};
use foretell_table::PlayerId;
use foretell_tables::sessions::Identity;
use foretell_tables::table::TableHandle;

/// The browser that asks for a page, and the player behind it.
pub(crate) struct Visitor {
    pub(crate) presentation: Presentation,
    /// The player, if the visitor has done something before.
    pub(crate) me: Option<Arc<Identity>>,
    pub(crate) https: bool,
    /// What links begin with that others can open.
    pub(crate) public_address: Option<String>,
    pub(crate) from: Option<Address>,
    /// The host by which the browser has found us.
    host: Option<String>,
}

impl FromRequestParts<AppState> for Visitor {
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Visitor, PageError> {
        let presentation = Presentation::of_request(&parts.headers, &mut parts.extensions);
        let error = |problem: Problem| PageError::new(presentation, problem);
        let OptionalSession(me) = OptionalSession::from_request_parts(parts, state).await.map_err(error)?;
        let ClientAddr(from) = ClientAddr::from_request_parts(parts, state).await.map_err(error)?;
        let https = state.is_https(&parts.headers);
        let host = parts.headers.get(HOST).and_then(|host| host.to_str().ok()).filter(|host| is_plain(host));
        let host = host.map(str::to_owned);
        Ok(Visitor { presentation, me, https, public_address: state.settings.public_address.clone(), from, host })
    }
}

/// The session of a visitor who does something: an old one, or one that begins with this answer.
pub(crate) struct VisitorSession {
    pub(crate) me: Arc<Identity>,
    cookie: Option<HeaderValue>,
}

impl Visitor {
    pub(crate) fn words(&self) -> Words {
        self.presentation.words
    }

    pub(crate) fn player(&self) -> Option<PlayerId> {
        self.me.as_ref().map(|me| me.player())
    }

    /// What an address begins with that others can open: what the operator says, or else as this browser has found us.
    pub(crate) fn origin(&self) -> Option<String> {
        let scheme = if self.https { "https" } else { "http" };
        let found = || self.host.as_ref().map(|host| format!("{scheme}://{host}"));
        self.public_address.clone().map(|address| address.trim_end_matches('/').to_owned()).or_else(found)
    }

    /// A problem as this visitor should read it.
    pub(crate) fn error(&self, problem: impl Into<Problem>) -> PageError {
        PageError::new(self.presentation, problem.into())
    }

    /// The visitor's session, begun if there is none. A name that was typed is taken; a new player without one is a
    /// guest.
    pub(crate) async fn session(&self, state: &AppState, typed: Option<&str>) -> Result<VisitorSession, PageError> {
        let typed = typed.map(str::trim).filter(|name| !name.is_empty()).map(read_name).transpose();
        let typed = typed.map_err(|error| self.error(error))?;
        if let Some(me) = &self.me {
            // A bot keeps the name by which it is invited.
            let me = match typed.filter(|name| **name != *me.name() && me.bot.is_none()) {
                Some(name) => {
                    state.guard.check(me.player(), LimitKind::Change).map_err(|much| self.error(much))?;
                    let renamed = state.sessions.rename(me, name).await.map_err(|error| self.error(error))?;
                    renamed.ok_or_else(|| self.error(Problem::plain(&ProblemKind::NO_SESSION)))?
                }
                None => me.clone(),
            };
            return Ok(VisitorSession::existing(me));
        }
        refuse_banned(state, None, self.from).map_err(|banned| self.error(banned))?;
        state.guard.check_address(self.from, AddressLimitKind::Session).map_err(|much| self.error(much))?;
        let number = 10 + state.lobby.random_bits() % 90;
        let name = typed.unwrap_or_else(|| say!(self.words(), "pages-guest", number = number).into());
        let (token, me) = state.sessions.begin(name).await.map_err(|error| self.error(error))?;
        let cookie = session_cookie(&token, self.https).map_err(|error| self.error(error))?;
        Ok(VisitorSession { me, cookie: Some(cookie) })
    }

    /// A session as the player whose other device has shown this code.
    pub(crate) async fn redeem(&self, state: &AppState, code: &str) -> Result<VisitorSession, PageError> {
        refuse_banned(state, None, self.from).map_err(|banned| self.error(banned))?;
        state.guard.check_address(self.from, AddressLimitKind::CodeTry).map_err(|much| self.error(much))?;
        let redeemed = state.sessions.redeem(code).await.map_err(|error| self.error(error))?;
        let (token, me) = redeemed.ok_or_else(|| self.error(Problem::plain(&ProblemKind::WRONG_CODE)))?;
        let cookie = session_cookie(&token, self.https).map_err(|error| self.error(error))?;
        Ok(VisitorSession { me, cookie: Some(cookie) })
    }
}

impl VisitorSession {
    /// A session that is older than this request.
    pub(crate) fn existing(me: Arc<Identity>) -> VisitorSession {
        VisitorSession { me, cookie: None }
    }

    /// The answer that sends a browser on to another page.
    pub(crate) fn redirect(self, place: &str) -> Response {
        self.respond(redirect(place))
    }

    /// An answer, with the cookie where the session begins with it.
    pub(crate) fn respond(self, mut response: Response) -> Response {
        if let Some(cookie) = self.cookie {
            response.headers_mut().append(SET_COOKIE, cookie);
        }
        response
    }
}

/// Whether a host is written as hosts are, with nothing in it that would be something else in an address.
fn is_plain(host: &str) -> bool {
    host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte))
}

/// The answer that sends a browser on to another page of ours.
pub(crate) fn redirect(place: &str) -> Response {
    match HeaderValue::try_from(place) {
        Ok(place) => (StatusCode::SEE_OTHER, [(LOCATION, place)]).into_response(),
        Err(error) => Problem::from(error).into_response(),
    }
}

/// The table that an address names.
pub(crate) struct PageTable(pub(crate) TableHandle);

impl FromRequestParts<AppState> for PageTable {
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<PageTable, PageError> {
        let presentation = Presentation::of_request(&parts.headers, &mut parts.extensions);
        let TablePath(table) = TablePath::from_request_parts(parts, state)
            .await
            .map_err(|problem| PageError::new(presentation, problem))?;
        Ok(PageTable(table))
    }
}
