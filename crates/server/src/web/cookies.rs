//! The cookie of a session: no script sees it, and no other site makes browsers send it along.

use axum::http::HeaderValue;
use foretell_tables::sessions::Token;

/// The cookie that browsers keep the token in.
pub(crate) const COOKIE_NAME: &str = "foretell_session";

const A_YEAR: u32 = 365 * 24 * 60 * 60;

/// The cookie of a session: no script sees it, and no other site makes browsers send it along.
pub(crate) fn session_cookie(token: &Token, https: bool) -> HeaderValue {
    set_cookie(token.reveal(), A_YEAR, https)
}

/// The cookie that ends a session in its browser.
pub(crate) fn ended_session_cookie(https: bool) -> HeaderValue {
    set_cookie("", 0, https)
}

fn set_cookie(value: &str, age: u32, https: bool) -> HeaderValue {
    let secure = if https { "; Secure" } else { "" };
    let text = format!("{COOKIE_NAME}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    let mut value = HeaderValue::try_from(text).unwrap_or(HeaderValue::from_static(""));
    value.set_sensitive(true);
    value
}
