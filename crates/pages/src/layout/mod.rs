//! What all pages have in common: their frame, the page for what goes wrong, who asks and how it is to look, and the
//! files that pages are made with.

pub mod assets;
pub mod curve;
pub mod error_page;
pub mod escaped;
pub mod form_fields;
pub mod link_picture;
pub mod offline;
pub mod preferences;
pub mod presentation;
pub mod preview;
pub mod reader;
pub mod rules_address;
pub mod shell;
