//! How a page is to be shown to its visitor: preferences, language, and whether our script asks for it.

use axum::http::Extensions;
use axum::http::HeaderName;
use axum::http::header::HeaderMap;
use foretell_words::Words;

use super::preferences::Preferences;
use crate::web::public_address::own_port;

/// The header by which our script says that it asks.
static HX_REQUEST: HeaderName = HeaderName::from_static("hx-request");

/// What is known of a visitor before anything else is looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Presentation {
    pub(crate) preferences: Preferences,
    pub(crate) words: Words,
    /// Whether our script asks, which has the page already.
    pub(crate) by_script: bool,
    /// The port of this server, if the visitor came by an address that only this computer can open.
    pub(crate) own_port: Option<u16>,
}

impl Presentation {
    pub(crate) fn of(headers: &HeaderMap) -> Presentation {
        let preferences = Preferences::of(headers);
        Presentation {
            preferences,
            words: Words::new(preferences.language(headers)),
            by_script: headers.contains_key(&HX_REQUEST),
            own_port: own_port(headers),
        }
    }

    /// The presentation of a request; the first extractor that asks reads it from the headers for all that follow.
    pub(crate) fn of_request(headers: &HeaderMap, extensions: &mut Extensions) -> Presentation {
        *extensions.get_or_insert_with(|| Presentation::of(headers))
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;
    use axum::http::header::ACCEPT_LANGUAGE;
    use foretell_words::Language;

    use super::*;

    #[test]
    fn headers_are_read_once_for_a_request() {
        let mut extensions = Extensions::new();
        let polish = HeaderMap::from_iter([(ACCEPT_LANGUAGE, HeaderValue::from_static("pl"))]);
        assert_eq!(Presentation::of_request(&polish, &mut extensions).words.language(), Language::Polish);
        assert_eq!(Presentation::of_request(&HeaderMap::new(), &mut extensions).words.language(), Language::Polish);
    }
}
