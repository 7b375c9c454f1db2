use std::ops::Deref;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::HeaderValue;
use axum::http::header::{HOST, SET_COOKIE};
use axum::http::request::Parts;
use axum::response::Response;
use foretell_pages::layout::reader::PageReader;
use foretell_pages::lobby::avatar_choice::{RANDOM, avatar_named, avatar_of_caller};
use foretell_words::say;

use super::error::PageError;
use super::presentation;
use super::response::redirect;
use crate::state::AppState;
use crate::web::cookies::session_cookie;
use crate::web::extract::{ClientAddr, OptionalSession, TablePath, refuse_banned};
use crate::web::limits::{Address, AddressLimitKind, LimitKind};
use crate::web::names::read_name;
use crate::web::problem::ProblemKind;
use foretell_tables::sessions::Identity;
use foretell_tables::table::TableHandle;

pub(crate) struct Visitor {
    pub(crate) state: AppState,
    reader: PageReader,
    pub(crate) me: Option<Arc<Identity>>,
    pub(crate) from: Option<Address>,
}

impl Deref for Visitor {
    type Target = PageReader;

    fn deref(&self) -> &PageReader {
        &self.reader
    }
}

impl FromRequestParts<AppState> for Visitor {
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Visitor, PageError> {
        let presentation = parts.extensions.get().copied().unwrap_or_else(|| presentation::of(&parts.headers));
        let OptionalSession(me) = OptionalSession::from_request_parts(parts, state).await?;
        let ClientAddr(from) = ClientAddr::from_request_parts(parts, state).await?;
        let host = parts.headers.get(HOST).and_then(|host| host.to_str().ok()).filter(|host| is_plain(host));
        let reader = PageReader {
            presentation,
            caller: me.as_ref().map(|me| me.caller.clone()),
            https: state.is_https(&parts.headers),
            public_address: state.settings.public_address.clone(),
            host: host.map(str::to_owned),
        };
        Ok(Visitor { state: state.clone(), reader, me, from })
    }
}

pub(crate) struct VisitorSession {
    pub(crate) me: Arc<Identity>,
    cookie: Option<HeaderValue>,
}

impl Visitor {
    pub(crate) fn known(&self, otherwise: &'static ProblemKind) -> Result<Arc<Identity>, PageError> {
        Ok(self.me.clone().ok_or(otherwise)?)
    }

    /// Begins one if there is none, under the typed name or as a guest.
    pub(crate) async fn session(&self, typed: Option<&str>) -> Result<VisitorSession, PageError> {
        let typed = typed.map(str::trim).filter(|name| !name.is_empty()).map(read_name).transpose();
        let typed = typed?;
        if let Some(me) = &self.me {
            // A bot keeps the name by which it is invited.
            let me = match typed.filter(|name| **name != *me.name() && me.bot.is_none()) {
                Some(name) => {
                    self.state.guard.check(me.player(), LimitKind::Change)?;
                    let renamed = self.state.sessions.rename(me, name).await?;
                    renamed.ok_or(&ProblemKind::NO_SESSION)?
                }
                None => me.clone(),
            };
            return Ok(VisitorSession::existing(me));
        }
        refuse_banned(&self.state, None, self.from)?;
        self.state.guard.check_address(self.from, AddressLimitKind::Session)?;
        let number = 10 + self.state.lobby.random_bits() % 90;
        let name = typed.unwrap_or_else(|| say!(self.words(), "pages-guest", number = number).into());
        let (token, me) = self.state.sessions.begin(name).await?;
        let cookie = session_cookie(&token, self.https)?;
        Ok(VisitorSession { me, cookie: Some(cookie) })
    }

    /// A new player has a random avatar anyway.
    pub(crate) async fn with_avatar(
        &self,
        session: VisitorSession,
        chosen: Option<&str>,
    ) -> Result<VisitorSession, PageError> {
        let avatar = match chosen.filter(|_| session.me.bot.is_none()) {
            None => return Ok(session),
            Some(RANDOM) if session.cookie.is_some() => return Ok(session),
            Some(name) => avatar_named(name, self.state.lobby.random_bits()).ok_or(&ProblemKind::INVALID)?,
        };
        if avatar == avatar_of_caller(&session.me.caller) {
            return Ok(session);
        }
        self.state.guard.check(session.me.player(), LimitKind::Change)?;
        let me = self.state.sessions.choose_avatar(&session.me, avatar.name()).await?;
        Ok(VisitorSession { me: me.ok_or(&ProblemKind::NO_SESSION)?, ..session })
    }

    pub(crate) async fn redeem(&self, code: &str) -> Result<VisitorSession, PageError> {
        refuse_banned(&self.state, None, self.from)?;
        self.state.guard.check_address(self.from, AddressLimitKind::CodeTry)?;
        let redeemed = self.state.sessions.redeem(code).await?;
        let (token, me) = redeemed.ok_or(&ProblemKind::WRONG_CODE)?;
        let cookie = session_cookie(&token, self.https)?;
        Ok(VisitorSession { me, cookie: Some(cookie) })
    }
}

impl VisitorSession {
    pub(crate) fn existing(me: Arc<Identity>) -> VisitorSession {
        VisitorSession { me, cookie: None }
    }

    pub(crate) fn redirect(self, place: &str) -> Response {
        self.respond(redirect(place))
    }

    pub(crate) fn respond(self, mut response: Response) -> Response {
        if let Some(cookie) = self.cookie {
            response.headers_mut().append(SET_COOKIE, cookie);
        }
        response
    }
}

/// Whether a host has no characters with another meaning in an address.
fn is_plain(host: &str) -> bool {
    host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte))
}

pub(crate) struct PageTable(pub(crate) TableHandle);

impl FromRequestParts<AppState> for PageTable {
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<PageTable, PageError> {
        let TablePath(table) = TablePath::from_request_parts(parts, state).await?;
        Ok(PageTable(table))
    }
}
