//! The fields of a form or of an address's query.

/// A name may repeat, as with checkboxes.
#[derive(Clone, Debug, Default)]
pub struct FormFields(Vec<(String, String)>);

impl FormFields {
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(field, _)| field == name).map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
    }

    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(field, _)| field == name).map(|(_, value)| value.trim())
    }

    pub fn has(&self, name: &str) -> bool {
        self.0.iter().any(|(field, _)| field == name)
    }

    pub fn read<T: std::str::FromStr>(&self, name: &str) -> Option<T> {
        self.get(name)?.parse().ok()
    }

    #[must_use]
    pub fn with(&self, name: &str, value: &str) -> FormFields {
        let others = self.0.iter().filter(|(field, _)| field != name).cloned();
        FormFields(others.chain([(name.to_owned(), value.to_owned())]).collect())
    }

    /// An invalid or missing query has none.
    pub fn of_query(query: Option<&str>) -> FormFields {
        query.and_then(|query| FormFields::parse(query.as_bytes())).unwrap_or_default()
    }

    pub fn parse(text: &[u8]) -> Option<FormFields> {
        serde_urlencoded::from_bytes(text).ok().map(FormFields)
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
