//! The pads opened in this browser, in a cookie only: a pad needs no account, and nobody else can read the list.

use axum::extract::FromRequestParts;
use axum::http::HeaderValue;
use axum::http::header::{InvalidHeaderValue, SET_COOKIE};
use axum::http::request::Parts;
use axum::response::Response;
use foretell_pages::pad::history::page;
use foretell_table::PadId;
use foretell_tables::pads::CatchUpError;

use crate::html::error::PageResult;
use crate::html::form::{Form, QueryFields};
use crate::html::response::{self, redirect};
use crate::html::visitor::Visitor;
use crate::state::AppState;
use crate::web::cookies::{ended_cookie, lasting_cookie, read_cookie};

const COOKIE_NAME: &str = "foretell_pads";

/// Limits the cookie, which comes with every request, to 660 letters.
const MOST: usize = 60;

const PAGE: usize = 20;

pub(crate) struct PadHistory {
    pads: Vec<PadId>,
    https: bool,
}

impl FromRequestParts<AppState> for PadHistory {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<PadHistory, Self::Rejection> {
        let pads = read_cookie(&parts.headers, COOKIE_NAME).map(read).unwrap_or_default();
        Ok(PadHistory { pads, https: state.is_https(&parts.headers) })
    }
}

/// Invalid names are left out, because anybody may have written the cookie.
fn read(text: &str) -> Vec<PadId> {
    let mut pads = Vec::new();
    for pad in text.split('.').take(MOST).filter_map(|name| name.parse().ok()) {
        if !pads.contains(&pad) {
            pads.push(pad);
        }
    }
    pads
}

impl PadHistory {
    pub(crate) fn remember(mut self, pad: PadId, response: Response) -> Response {
        if self.pads.first() == Some(&pad) {
            return response;
        }
        self.pads.retain(|other| *other != pad);
        self.pads.insert(0, pad);
        self.store(response)
    }

    fn store(mut self, mut response: Response) -> Response {
        self.pads.truncate(MOST);
        let names: Vec<String> = self.pads.iter().map(PadId::to_string).collect();
        // Letters, digits and dots are valid in a cookie.
        if let Ok(cookie) = lasting_cookie(COOKIE_NAME, &names.join("."), self.https) {
            response.headers_mut().append(SET_COOKIE, cookie);
        }
        response
    }
}

pub(crate) fn forgotten(https: bool) -> Result<HeaderValue, InvalidHeaderValue> {
    ended_cookie(COOKIE_NAME, https)
}

pub(crate) async fn list(visitor: Visitor, mut history: PadHistory, QueryFields(fields): QueryFields) -> PageResult {
    let number = fields.read::<usize>("page").unwrap_or(1).clamp(1, MOST);
    let wanted: Vec<PadId> = history.pads.iter().copied().skip((number - 1) * PAGE).take(PAGE).collect();
    let mut found = Vec::new();
    for pad in &wanted {
        if let Some(handle) = visitor.state.pads.find(*pad).await? {
            match handle.catch_up().await {
                Ok(()) => found.push((*pad, handle.latest())),
                // Deleted just now: not listed.
                Err(CatchUpError::Gone) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
    let older = (history.pads.len() > number * PAGE).then_some(number + 1);
    let response = response::page(page(&visitor, &found, older));
    let is_gone = |pad: &PadId| wanted.contains(pad) && !found.iter().any(|(id, _)| id == pad);
    let before = history.pads.len();
    history.pads.retain(|pad| !is_gone(pad));
    Ok(if history.pads.len() < before { history.store(response) } else { response })
}

/// `POST /pads/forget`: takes a pad off the list; the pad stays.
pub(crate) async fn forget(mut history: PadHistory, Form(fields): Form) -> Response {
    if let Some(pad) = fields.read::<PadId>("pad") {
        history.pads.retain(|other| *other != pad);
    }
    history.store(redirect("/pads"))
}

#[cfg(test)]
mod tests {
    use axum::response::IntoResponse;

    use super::*;

    fn pad(number: u64) -> PadId {
        PadId::from_bits(number)
    }

    fn stored(response: &Response) -> Option<Vec<PadId>> {
        let cookie = response.headers().get(SET_COOKIE)?.to_str().expect("text");
        let value = cookie.strip_prefix("foretell_pads=").and_then(|rest| rest.split(';').next()).expect("our cookie");
        assert!(value.len() <= MOST * 11, "{}", value.len());
        Some(read(value))
    }

    #[test]
    fn the_last_pad_comes_first_and_none_twice() {
        let history = PadHistory { pads: vec![pad(1), pad(2), pad(3)], https: true };
        let response = history.remember(pad(3), ().into_response());
        assert_eq!(stored(&response), Some(vec![pad(3), pad(1), pad(2)]));
        let again = PadHistory { pads: vec![pad(3), pad(1)], https: true };
        assert_eq!(stored(&again.remember(pad(3), ().into_response())), None, "there is nothing new");
    }

    #[test]
    fn only_so_many_are_remembered() {
        let history = PadHistory { pads: (0..MOST as u64).map(pad).collect(), https: false };
        let stored = stored(&history.remember(pad(999), ().into_response())).expect("a cookie");
        assert_eq!((stored.len(), stored[0], stored[MOST - 1]), (MOST, pad(999), pad(MOST as u64 - 2)));
    }

    #[test]
    fn whatever_a_cookie_says_is_read_as_names_of_pads() {
        assert_eq!(read(""), []);
        assert_eq!(read(&format!("..<b>.{}.{}.nonsense", pad(7), pad(7))), [pad(7)]);
    }
}
