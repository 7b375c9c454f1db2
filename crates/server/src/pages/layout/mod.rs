//! What all pages have in common: their frame, the page for what goes wrong, who asks and how it is to look, and the
//! files that pages are made with.

pub(crate) mod assets;
pub(crate) mod curve;
pub(crate) mod error_page;
pub(crate) mod escaped;
pub(crate) mod form_fields;
pub(crate) mod link_picture;
pub(crate) mod offline;
pub(crate) mod picture_response;
pub(crate) mod preferences;
pub(crate) mod presentation;
pub(crate) mod preview;
pub(crate) mod rules_address;
pub(crate) mod shell;
pub(crate) mod visitor;
