//! The page of a table. It is made of sections, each drawn from a [`model::TableModel`], which holds nothing that its
//! reader may not know; `live` sends those that change, and `commands` takes the forms.

mod card_face;
pub(crate) mod commands;
mod fingerprint;
pub(crate) mod fingerprints;
pub(crate) mod finish;
pub(crate) mod gather;
pub(crate) mod hand;
mod hand_text;
pub(crate) mod head;
mod hint;
mod kept_cards;
pub(crate) mod live;
pub(crate) mod menu;
pub(crate) mod model;
pub(crate) mod page;
pub(crate) mod panel;
mod parted;
pub(crate) mod patch;
mod perspective;
pub(crate) mod preview;
pub(crate) mod qr;
pub(crate) mod question;
mod remarks;
mod rematch;
pub(crate) mod result;
pub(crate) mod seats;
pub(crate) mod sections;
mod sent;
pub(crate) mod sentences;
pub(crate) mod sheet;
mod talk;
pub(crate) mod trick;
mod tutor;
mod wishes;
