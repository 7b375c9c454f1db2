//! All JSON types of the API of Foretell servers (`/api/v1`), shared by servers and clients. The crate does no I/O, so
//! it works anywhere, also in a browser.
//!
//! ```
//! use foretell_wire::{FeedEvent, Question};
//!
//! let line = r#"{"type":"step","version":7,"at":1,"stage":"playing","events":[],
//!                "waiting":{"for":"bid","seats":[2]},"legal":["bid 0","bid 1"]}"#;
//! let event: FeedEvent = serde_json::from_str(line)?;
//! assert_eq!(event.waiting().map(|waiting| waiting.r#for), Some(Question::Bid));
//! assert_eq!(event.legal().len(), 2);
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! Clients ignore unknown fields and read unknown names as `Other`, so that newer servers can add some. Request bodies
//! are parsed strictly.
//!
//! | feature | adds | default |
//! | --- | --- | --- |
//! | `schema` | the `OpenAPI` schema of every type (`utoipa`), and the module `schema` | no |
//!
//! [`tables`] and [`feed`] are about tables, [`sessions`] about players, [`games`] and [`reviews`] about finished
//! games. [`groups`], [`hints`], [`pads`], [`puzzles`] and [`rules`] cover the rest, and [`bodies`] has the request
//! bodies. All types are re-exported at the top level.

#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod bodies;
pub mod feed;
pub mod games;
pub mod groups;
pub mod hints;
pub mod pads;
pub mod problem;
pub mod puzzles;
pub mod reviews;
pub mod rules;
#[cfg(feature = "schema")]
pub mod schema;
pub mod sessions;
pub mod tables;
mod views;

pub use bodies::*;
pub use feed::*;
pub use games::*;
pub use groups::*;
pub use hints::*;
pub use pads::*;
pub use problem::*;
pub use puzzles::*;
pub use reviews::*;
pub use rules::*;
pub use sessions::*;
pub use tables::*;
