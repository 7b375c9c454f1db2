//! How a page is shown, from the request's headers, and the preferences cookie.

use axum::extract::Request;
use axum::http::header::{ACCEPT_LANGUAGE, HeaderMap, HeaderName, HeaderValue, InvalidHeaderValue, SET_COOKIE};
use axum::response::Response;
use foretell_pages::layout::preferences::Preferences;
use foretell_pages::layout::presentation::Presentation;

use crate::web::cookies::{lasting_cookie, read_cookie};
use crate::web::public_address::own_port;

const COOKIE_NAME: &str = "foretell_taste";

static HX_REQUEST: HeaderName = HeaderName::from_static("hx-request");

pub(super) fn of(headers: &HeaderMap) -> Presentation {
    let preferences = read_cookie(headers, COOKIE_NAME).map(Preferences::read).unwrap_or_default();
    let accepted = headers.get(ACCEPT_LANGUAGE).and_then(|accepted| accepted.to_str().ok());
    Presentation::new(preferences, accepted, headers.contains_key(&HX_REQUEST), own_port(headers))
}

pub(super) fn of_request(request: &mut Request) -> Presentation {
    let presentation = of(request.headers());
    request.extensions_mut().insert(presentation);
    presentation
}

pub(super) fn preferences_cookie(preferences: Preferences, https: bool) -> Result<HeaderValue, InvalidHeaderValue> {
    lasting_cookie(COOKIE_NAME, &preferences.write(), https)
}

pub(super) fn remembering(
    preferences: Preferences,
    https: bool,
    mut response: Response,
) -> Result<Response, InvalidHeaderValue> {
    response.headers_mut().append(SET_COOKIE, preferences_cookie(preferences, https)?);
    Ok(response)
}

#[cfg(test)]
mod tests {
    use axum::http::header::COOKIE;

    use super::*;
    use foretell_pages::layout::preferences::Volume;

    #[test]
    fn preferences_survive_their_cookie_among_others() {
        let preferences = Preferences { still: true, volume: Volume::Off, ..Preferences::default() };
        let set = preferences_cookie(preferences, true).expect("a header");
        let pair = set.to_str().expect("text").split(';').next().expect("a pair").to_owned();
        let cookies = HeaderValue::try_from(format!("a=b; {pair}; c=d")).expect("a header");
        assert_eq!(of(&HeaderMap::from_iter([(COOKIE, cookies)])).preferences, preferences);
    }
}
