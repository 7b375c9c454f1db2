//! Shared by the API and the pages: strict parsing, clear errors, limits, and streams.

mod body_error;
pub(crate) mod cookies;
pub mod cross_origin;
pub mod desk_keys;
pub(crate) mod drawing_turn;
pub(crate) mod extract;
pub(crate) mod front_door;
pub(crate) mod game_review;
pub mod house_bots;
pub mod limits;
pub(crate) mod names;
pub(crate) mod opening;
pub(crate) mod pad_stream;
pub(crate) mod picture_turn;
pub mod problem;
pub mod public_address;
pub(crate) mod socket;
pub(crate) mod solver;
pub(crate) mod stream;
pub(crate) mod stream_end;
pub(crate) mod table_session;
pub(crate) mod write_timeout;
