//! Who asks for a page, and how pages are asked: by plain forms and links, or by our script, which wants a short answer
//! in place of a whole page.

use std::sync::Arc;

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header::{HeaderMap, LOCATION, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use foretell_words::{Words, say};

use super::error_page::PageError;
use super::preferences::Preferences;
use crate::state::AppState;
use crate::web::cookies::session_cookie;
use crate::web::extract::{ClientAddr, OptionalSession, TablePath, read_body};
use crate::web::limits::{Address, AddressLimitKind};
use crate::web::problem::{Kind, Problem};
use foretell_tables::PlayerId;
use foretell_tables::sessions::{self, Identity};
use foretell_tables::table::TableHandle;

/// The header by which our script says that it asks.
static HX_REQUEST: HeaderName = HeaderName::from_static("hx-request");

/// What is known of a visitor before anything else is looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Presentation {
    pub(crate) preferences: Preferences,
    pub(crate) words: Words,
    /// Whether our script asks, which has the page already.
    pub(crate) by_script: bool,
}

impl Presentation {
    pub(crate) fn of(headers: &HeaderMap) -> Presentation {
        let preferences = Preferences::of(headers);
        Presentation {
            preferences,
            words: Words::new(preferences.language(headers)),
            by_script: headers.contains_key(&HX_REQUEST),
        }
    }
}

/// Somebody who asks for a page.
pub(crate) struct Visitor {
    pub(crate) presentation: Presentation,
    /// Who it is, if they have done something before.
    pub(crate) me: Option<Arc<Identity>>,
    pub(crate) https: bool,
    /// What links begin with that others can open.
    pub(crate) door: Option<String>,
    pub(crate) from: Option<Address>,
}

impl FromRequestParts<AppState> for Visitor {
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Visitor, PageError> {
        let presentation = Presentation::of(&parts.headers);
        let fault = |problem: Problem| PageError::new(presentation, problem);
        let OptionalSession(me) = OptionalSession::from_request_parts(parts, state).await.map_err(fault)?;
        let ClientAddr(from) = ClientAddr::from_request_parts(parts, state).await.map_err(fault)?;
        let https = state.is_https(&parts.headers);
        Ok(Visitor { presentation, me, https, door: state.settings.door.clone(), from })
    }
}

/// Somebody who does something, and so has a session: an old one, or one that begins with this answer.
pub(crate) struct Guest {
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

    /// A problem as this visitor should read it.
    pub(crate) fn fault(&self, problem: impl Into<Problem>) -> PageError {
        PageError::new(self.presentation, problem.into())
    }

    /// The visitor as somebody with a session. A name that was typed is taken; without one a stranger is a guest.
    pub(crate) async fn guest(&self, state: &AppState, typed: Option<&str>) -> Result<Guest, PageError> {
        let fault = |problem: Problem| PageError::new(self.presentation, problem);
        let typed = typed.map(str::trim).filter(|name| !name.is_empty()).map(sessions::name).transpose();
        let typed = typed.map_err(|error| self.fault(error))?;
        if let Some(me) = &self.me {
            let me = match typed.filter(|name| **name != *me.name()) {
                Some(name) => state.sessions.rename(me, name).await.map_err(|error| fault(error.into()))?,
                None => me.clone(),
            };
            return Ok(Guest::known(me));
        }
        state.guard.check_address(self.from, AddressLimitKind::Session).map_err(|much| fault(much.into()))?;
        let number = 10 + state.lobby.random_bits() % 90;
        let name = typed.unwrap_or_else(|| say!(self.words(), "pages-guest", number = number).into());
        let (token, me) = state.sessions.begin(name).await.map_err(|error| fault(error.into()))?;
        Ok(Guest { me, cookie: Some(session_cookie(&token, self.https)) })
    }

    /// A visitor who has become somebody with a code from another device.
    pub(crate) async fn redeem(&self, state: &AppState, code: &str) -> Result<Guest, PageError> {
        let fault = |problem: Problem| PageError::new(self.presentation, problem);
        state.guard.check_address(self.from, AddressLimitKind::CodeTry).map_err(|much| fault(much.into()))?;
        let redeemed = state.sessions.redeem(code).await.map_err(|error| fault(error.into()))?;
        let (token, me) = redeemed.ok_or_else(|| fault(Problem::plain(&Kind::WRONG_CODE)))?;
        Ok(Guest { me, cookie: Some(session_cookie(&token, self.https)) })
    }
}

impl Guest {
    /// Somebody whose session is older than this request.
    pub(crate) fn known(me: Arc<Identity>) -> Guest {
        Guest { me, cookie: None }
    }

    /// The answer that sends a browser on to another page.
    pub(crate) fn go(self, place: &str) -> Response {
        self.tell(go(place))
    }

    /// An answer, with the cookie where the session begins with it.
    pub(crate) fn tell(self, mut response: Response) -> Response {
        if let Some(cookie) = self.cookie {
            response.headers_mut().append(SET_COOKIE, cookie);
        }
        response
    }
}

/// The answer that sends a browser on to another page of ours.
pub(crate) fn go(place: &str) -> Response {
    let place = HeaderValue::try_from(place).unwrap_or(HeaderValue::from_static("/"));
    (StatusCode::SEE_OTHER, [(LOCATION, place)]).into_response()
}

/// The table that an address names.
pub(crate) struct Place(pub(crate) TableHandle);

impl FromRequestParts<AppState> for Place {
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Place, PageError> {
        let presentation = Presentation::of(&parts.headers);
        let TablePath(table) = TablePath::from_request_parts(parts, state)
            .await
            .map_err(|problem| PageError::new(presentation, problem))?;
        Ok(Place(table))
    }
}

/// What a form sent. Names may come several times, as those of boxes that are ticked do.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fields(Vec<(String, String)>);

impl Fields {
    /// The value of a field that was filled in.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(field, _)| field == name).map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
    }

    /// All values of a field.
    pub(crate) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(field, _)| field == name).map(|(_, value)| value.trim())
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.iter().any(|(field, _)| field == name)
    }

    /// The value of a field, read as something.
    pub(crate) fn read<T: std::str::FromStr>(&self, name: &str) -> Option<T> {
        self.get(name)?.parse().ok()
    }

    pub(crate) fn parse(text: &[u8]) -> Option<Fields> {
        serde_urlencoded::from_bytes(text).ok().map(Fields)
    }
}

impl FromRequest<AppState> for Fields {
    type Rejection = PageError;

    async fn from_request(request: Request, state: &AppState) -> Result<Fields, PageError> {
        let presentation = Presentation::of(request.headers());
        let body = read_body(request, state).await.map_err(|problem| PageError::new(presentation, problem))?;
        let wrong = || PageError::new(presentation, Problem::new(&Kind::MALFORMED, "the form cannot be read"));
        Fields::parse(&body).ok_or_else(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_is_read_field_by_field() {
        let fields = Fields::parse(b"name=+Ada%20&special=dragon&special=fairy&public=&seat=3").expect("a form");
        assert_eq!(fields.get("name"), Some("Ada"));
        assert_eq!(fields.all("special").collect::<Vec<_>>(), ["dragon", "fairy"]);
        assert!(fields.has("public") && fields.get("public").is_none());
        assert_eq!(fields.read::<u8>("seat"), Some(3));
        assert_eq!(fields.read::<u8>("name"), None);
    }
}
