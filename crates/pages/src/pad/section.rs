//! Sections of a pad's page, and the parts of them that are sent on their own.

use maud::Markup;

use super::reader::PadView;
use crate::table::attributes::Attributes;

/// An element with an id.
pub struct PadSection {
    pub render: fn(&PadView) -> Markup,
    pub parts: fn(&PadView) -> Vec<PadPart>,
}

/// An element with an id, or the attributes of one.
pub struct PadPart {
    /// As written in the section.
    pub html: String,
    /// As `assets/sections.js` reads it.
    pub line: String,
}

impl PadPart {
    pub fn element(html: Markup) -> PadPart {
        PadPart { line: html.0.clone(), html: html.0 }
    }

    pub fn attributes(id: &str, attributes: &Attributes) -> PadPart {
        PadPart { html: attributes.in_tag().to_owned(), line: format!("={id}{}", attributes.as_change().concat()) }
    }

    pub fn id(&self) -> &str {
        match self.line.strip_prefix('=') {
            Some(rest) => rest.split(' ').next().unwrap_or_default(),
            None => self.html.split(" id=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default(),
        }
    }
}
