//! The page of a table: [`model::TableModel`] holds what its reader may know, `room` puts sections in their places, and
//! `drawing` finds those that changed.

pub mod attributes;
mod avatar;
pub mod big_screen;
pub mod branched;
pub mod card_face;
pub mod drawing;
mod felt;
pub mod fingerprint;
pub mod finish;
pub mod gather;
mod group_link;
pub mod hand;
pub mod head;
pub mod hint;
pub mod menu;
pub mod model;
pub mod page;
pub mod panel;
pub mod preview;
pub mod question;
pub mod rematch;
pub mod result;
pub mod room;
pub mod seats;
pub mod section_id;
pub mod sentences;
pub mod sheet;
mod strength;
pub mod talk;
pub mod tips;
pub mod trick;
pub mod tutor;
mod volume;
pub mod wishes;
