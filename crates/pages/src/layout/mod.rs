//! Shared by all pages: the frame, error pages, the reader and their preferences, and files.

pub mod assets;
pub mod curve;
pub mod error_page;
pub mod escaped;
pub mod form_fields;
pub mod join_form;
pub mod link_picture;
pub mod offline;
pub mod preferences;
pub mod presentation;
pub mod preview;
pub mod reader;
pub mod rules_address;
pub mod shell;
