//! Every JSON type of the interface of Foretell servers (`/api/v1`), once: servers write what clients read, and the
//! other way round. There is no input or output here, so it can be used anywhere, in a browser too.
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
//! Readers pass over fields that they do not know, and read a name that they do not know as `Other`, so that a newer
//! server can say more. Bodies of requests are read strictly.
//!
//! | feature | what it adds | by default |
//! | --- | --- | --- |
//! | `schema` | the `OpenAPI` schema of every type (`utoipa`), and the module `schema` | no |
//!
//! [`tables`] and [`feed`] are about tables, [`sessions`] about players, [`games`] and [`reviews`] about games that are
//! over, then [`hints`], [`pads`], [`puzzles`] and [`rules`]. [`bodies`] is what clients send. All names are here, too.

#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod bodies;
pub mod feed;
pub mod games;
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
pub use hints::*;
pub use pads::*;
pub use problem::*;
pub use puzzles::*;
pub use reviews::*;
pub use rules::*;
pub use sessions::*;
pub use tables::*;
