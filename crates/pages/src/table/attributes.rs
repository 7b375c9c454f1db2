//! Attributes that change while their element and its content stay.

use std::fmt::{Display, Write as _};

use maud::Escaper;

#[derive(Debug, Default)]
pub struct Attributes {
    present: String,
    /// Each after a minus.
    absent: String,
}

impl Attributes {
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Display) -> Attributes {
        self.present.extend([" ", name, "=\""]);
        // Writing to a string can't fail.
        let _ = write!(Escaper::new(&mut self.present), "{value}");
        self.present.push('"');
        self
    }

    #[must_use]
    pub fn with_some(self, name: &str, value: Option<impl Display>) -> Attributes {
        match value {
            Some(value) => self.with(name, value),
            None => self.without(name),
        }
    }

    #[must_use]
    pub fn with_flag(mut self, name: &str, is_set: bool) -> Attributes {
        if !is_set {
            return self.without(name);
        }
        self.present.extend([" ", name]);
        self
    }

    fn without(mut self, name: &str) -> Attributes {
        self.absent.extend([" -", name]);
        self
    }

    pub fn in_tag(&self) -> &str {
        &self.present
    }

    pub fn as_change(&self) -> [&str; 2] {
        [&self.present, &self.absent]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_are_escaped_and_what_is_not_there_is_named() {
        let none: Option<u8> = None;
        let all = Attributes::default().with("title", "\"<&").with_some("a", none).with_flag("b", true);
        let all = all.with_some("c", Some(2)).with_flag("d", false);
        assert_eq!(all.in_tag(), " title=\"&quot;&lt;&amp;\" b c=\"2\"");
        assert_eq!(all.as_change().concat(), " title=\"&quot;&lt;&amp;\" b c=\"2\" -a -d");
    }
}
