//! Cookies, hidden from scripts and not sent along with requests from other sites. Our values need no quoting, so the
//! crate `cookie` would only add a dependency.

use axum::http::header::{COOKIE, InvalidHeaderValue};
use axum::http::{HeaderMap, HeaderValue};
use foretell_tables::sessions::Token;

pub(crate) const SESSION_COOKIE: &str = "foretell_session";

/// The prefix makes browsers accept it only from this very host over https, not from neighbours or eavesdroppers.
const HOST_SESSION_COOKIE: &str = "__Host-foretell_session";

pub(crate) const fn session_cookie_name(https: bool) -> &'static str {
    if https { HOST_SESSION_COOKIE } else { SESSION_COOKIE }
}

const A_YEAR: u32 = 365 * 24 * 60 * 60;

pub(crate) fn read_cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    // Our cookies are text.
    let cookies = headers.get_all(COOKIE).into_iter().filter_map(|cookies| cookies.to_str().ok());
    let mut pairs = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|cookie| cookie.trim().split_once('='));
    pairs.find(|(sent, _)| *sent == name).map(|(_, value)| value)
}

pub(crate) fn session_cookie(token: &Token, https: bool) -> Result<HeaderValue, InvalidHeaderValue> {
    let mut cookie = lasting_cookie(session_cookie_name(https), token.reveal(), https)?;
    cookie.set_sensitive(true);
    Ok(cookie)
}

pub(crate) fn ended_session_cookie(https: bool) -> Result<HeaderValue, InvalidHeaderValue> {
    ended_cookie(session_cookie_name(https), https)
}

pub(crate) fn ended_cookie(name: &str, https: bool) -> Result<HeaderValue, InvalidHeaderValue> {
    set_cookie(name, "", 0, https)
}

pub(crate) fn lasting_cookie(name: &str, value: &str, https: bool) -> Result<HeaderValue, InvalidHeaderValue> {
    set_cookie(name, value, A_YEAR, https)
}

pub(crate) fn lasting_cookie_at(
    path: &str,
    name: &str,
    value: &str,
    https: bool,
) -> Result<HeaderValue, InvalidHeaderValue> {
    set_cookie_at(path, name, value, A_YEAR, https)
}

fn set_cookie(name: &str, value: &str, age: u32, https: bool) -> Result<HeaderValue, InvalidHeaderValue> {
    set_cookie_at("/", name, value, age, https)
}

fn set_cookie_at(
    path: &str,
    name: &str,
    value: &str,
    age: u32,
    https: bool,
) -> Result<HeaderValue, InvalidHeaderValue> {
    let secure = if https { "; Secure" } else { "" };
    HeaderValue::try_from(format!("{name}={value}; Path={path}; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"))
}
