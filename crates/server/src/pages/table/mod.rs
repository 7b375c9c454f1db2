//! The page of a table in three steps. A [`model::TableModel`] holds what its reader may know. `room` puts sections
//! in their places, each an id, what it is rendered from and a function (`drawing`). `live` sends the sections that
//! change. `commands` takes the forms.

pub(crate) mod attributes;
mod card_face;
pub(crate) mod commands;
pub(crate) mod drawing;
pub(crate) mod fingerprint;
pub(crate) mod finish;
pub(crate) mod gather;
pub(crate) mod hand;
pub(crate) mod head;
mod hint;
pub(crate) mod live;
pub(crate) mod menu;
pub(crate) mod model;
pub(crate) mod page;
pub(crate) mod panel;
pub(crate) mod preview;
pub(crate) mod qr;
pub(crate) mod question;
mod remarks;
mod rematch;
pub(crate) mod result;
pub(crate) mod room;
pub(crate) mod seats;
pub(crate) mod section_id;
pub(crate) mod sentences;
pub(crate) mod shared_pushes;
pub(crate) mod sheet;
mod talk;
pub(crate) mod trick;
mod tutor;
mod wishes;
