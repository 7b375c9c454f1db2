//! Sites named by the operator whose pages may use the API in a browser. They use tokens; our cookie never counts for
//! them, so they can't act for somebody who plays here.

use std::fmt::{self, Display};

use axum::extract::Request;
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, ACCESS_CONTROL_REQUEST_METHOD, COOKIE, HeaderMap,
    HeaderValue, ORIGIN, SET_COOKIE, VARY,
};
use axum::http::{HeaderName, Method};

/// As browsers write it: `https://cards.example.org`, in lower case and without a default port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteOrigin(String);

impl SiteOrigin {
    pub fn new(address: &str) -> SiteOrigin {
        let address = address.to_ascii_lowercase();
        let usual_port = if address.starts_with("https://") { ":443" } else { ":80" };
        SiteOrigin(address.strip_suffix(usual_port).unwrap_or(&address).to_owned())
    }
}

impl Display for SiteOrigin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

pub(crate) struct FromSite {
    origin: HeaderValue,
    is_preflight: bool,
}

impl FromSite {
    /// Removes the request's cookie.
    pub(crate) fn admit(request: &mut Request, named: &[SiteOrigin]) -> Option<FromSite> {
        if named.is_empty() || !request.uri().path().starts_with("/api/v1/") {
            return None;
        }
        let origin = request.headers().get(ORIGIN)?;
        let origin = named.iter().any(|site| site.0.as_bytes() == origin.as_bytes()).then(|| origin.clone())?;
        let asks_first = request.headers().contains_key(ACCESS_CONTROL_REQUEST_METHOD);
        let is_preflight = request.method() == Method::OPTIONS && asks_first;
        request.headers_mut().remove(COOKIE);
        Some(FromSite { origin, is_preflight })
    }

    /// Credentials aren't allowed, so browsers send none.
    pub(crate) fn answer(self, headers: &mut HeaderMap) {
        const TOLD: &str = "etag, link, location, ratelimit, ratelimit-policy, retry-after, x-request-id";
        const ASKED: &str = "authorization, content-type, if-none-match, last-event-id";
        headers.remove(SET_COOKIE);
        headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, self.origin);
        headers.append(VARY, HeaderValue::from_static("origin"));
        let mut say = |name: HeaderName, value| headers.insert(name, HeaderValue::from_static(value));
        if self.is_preflight {
            say(ACCESS_CONTROL_ALLOW_METHODS, "GET, POST, PUT, PATCH, DELETE");
            say(ACCESS_CONTROL_ALLOW_HEADERS, ASKED);
            say(ACCESS_CONTROL_MAX_AGE, "600");
        } else {
            say(ACCESS_CONTROL_EXPOSE_HEADERS, TOLD);
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    fn request(path: &str, origin: &str) -> Request {
        let request = Request::builder().uri(path).header(ORIGIN, origin).header(COOKIE, "foretell_session=secret");
        request.body(Body::empty()).expect("a request")
    }

    #[test]
    fn only_named_sites_may_read_and_none_by_cookie() {
        let named = [SiteOrigin::new("https://Cards.example.org:443"), SiteOrigin::new("http://localhost:8080")];
        let mut asked = request("/api/v1/me", "https://cards.example.org");
        let from = FromSite::admit(&mut asked, &named).expect("a named site");
        assert!(!asked.headers().contains_key(COOKIE));
        let mut headers = HeaderMap::from_iter([(SET_COOKIE, HeaderValue::from_static("foretell_session=other"))]);
        from.answer(&mut headers);
        assert_eq!(headers[ACCESS_CONTROL_ALLOW_ORIGIN], "https://cards.example.org");
        assert!(!headers.contains_key(SET_COOKIE) && !headers.contains_key("access-control-allow-credentials"));
        for (path, origin) in [
            ("/api/v1/me", "https://cards.example.org.evil.example"),
            ("/api/v1/me", "http://cards.example.org"),
            ("/api/v1/me", "http://localhost"),
            ("/api/v1/me", "null"),
            ("/tables", "https://cards.example.org"),
        ] {
            let mut asked = request(path, origin);
            assert!(FromSite::admit(&mut asked, &named).is_none(), "{path} {origin}");
            assert!(asked.headers().contains_key(COOKIE));
        }
        assert!(FromSite::admit(&mut request("/api/v1/me", "https://cards.example.org"), &[]).is_none());
    }
}
