//! What a form sent, or the query of an address, field by field.

use axum::body::HttpBody as _;
use axum::extract::{FromRequest, Request};
use axum::http::header::CONTENT_TYPE;

use super::error_page::PageError;
use super::presentation::Presentation;
use crate::state::AppState;
use crate::web::extract::{is_of_kind, read_body};
use crate::web::problem::{Problem, ProblemKind};

/// What a form sent. Names may come several times, as those of boxes that are ticked do.
#[derive(Clone, Debug, Default)]
pub(crate) struct FormFields(Vec<(String, String)>);

impl FormFields {
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

    /// The same fields, with another value for one of them.
    #[must_use]
    pub(crate) fn with(&self, name: &str, value: &str) -> FormFields {
        let others = self.0.iter().filter(|(field, _)| field != name).cloned();
        FormFields(others.chain([(name.to_owned(), value.to_owned())]).collect())
    }

    /// The fields of an address. A query that cannot be read says nothing, and neither does one that is not there.
    pub(crate) fn of_query(query: Option<&str>) -> FormFields {
        query.and_then(|query| FormFields::parse(query.as_bytes())).unwrap_or_default()
    }

    pub(crate) fn parse(text: &[u8]) -> Option<FormFields> {
        serde_urlencoded::from_bytes(text).ok().map(FormFields)
    }
}

impl FromRequest<AppState> for FormFields {
    type Rejection = PageError;

    async fn from_request(request: Request, state: &AppState) -> Result<FormFields, PageError> {
        let (mut parts, body) = request.into_parts();
        let presentation = Presentation::of_request(&parts.headers, &mut parts.extensions);
        let is_form = |content_type| is_of_kind(content_type, b"application/x-www-form-urlencoded");
        // A form without fields may come without a body, and then without a type.
        if !parts.headers.get(CONTENT_TYPE).map_or_else(|| body.is_end_stream(), is_form) {
            return Err(PageError::new(presentation, Problem::plain(&ProblemKind::NOT_A_FORM)));
        }
        let body = read_body(Request::from_parts(parts, body), state)
            .await
            .map_err(|problem| PageError::new(presentation, problem))?;
        let wrong = || PageError::new(presentation, Problem::new(&ProblemKind::MALFORMED, "the form cannot be read"));
        FormFields::parse(&body).ok_or_else(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_is_read_field_by_field() {
        let fields = FormFields::parse(b"name=+Ada%20&special=dragon&special=fairy&public=&seat=3").expect("a form");
        assert_eq!(fields.get("name"), Some("Ada"));
        assert_eq!(fields.all("special").collect::<Vec<_>>(), ["dragon", "fairy"]);
        assert!(fields.has("public") && fields.get("public").is_none());
        assert_eq!(fields.read::<u8>("seat"), Some(3));
        assert_eq!(fields.read::<u8>("name"), None);
    }
}
