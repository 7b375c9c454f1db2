//! A client of Foretell servers over HTTP, as docs/API.md describes them.
//!
//! A whole player is [`blocking::Client::play`] with a function that answers: `examples/play.rs` is one in a few lines.
//!
//! ```no_run
//! use foretell_client::blocking::Client;
//! use foretell_client::bodies::OpenTable;
//! use foretell_client::request;
//!
//! let mut client = Client::new("https://cards.example.org", None);
//! client.sign_in("My bot")?;
//! let table = OpenTable { bots: Some("apprentice".into()), start: true, ..OpenTable::new("it/4".parse()?) };
//! let game = client.send(&request::open_table(&table))?.game;
//! let table = client.play(&game, |turn| turn.legal[0])?;
//! println!("{:?}", table.sheet.last().map(|row| &row.totals));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The system's certificate authorities are trusted, or those that `SSL_CERT_FILE` and `SSL_CERT_DIR` name.
//!
//! [`request`] has every call of the API, [`wire`] every type ([`bodies`] for requests), and [`feed`] parses streams of
//! tables. None of them does I/O. Two transports do: [`blocking`] and [`connection`] (async). [`socket`] is a table's
//! WebSocket.
//!
//! | feature | what it adds | by default |
//! | --- | --- | --- |
//! | `blocking` | [`blocking`] and [`Turn`]: a client that waits for each answer | yes |
//! | `async` | [`connection`] and [`socket`]: many connections at once | yes |
//! | `tls` | https and wss, which both of them switch on | yes |
//!
//! ```
//! use foretell_client::request;
//!
//! let act = request::act("7xk2m9abqr", 31, "bid 1");
//! assert_eq!((act.method.as_str(), act.path.as_str()), ("POST", "/api/v1/tables/7xk2m9abqr/actions"));
//! assert_eq!(act.body, r#"{"version":31,"action":"bid 1"}"#);
//! assert_eq!(act.read(200, br#"{"version":32}"#)?.version, 32);
//! # Ok::<(), foretell_client::ClientError>(())
//! ```

#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "blocking")]
pub mod blocking;
#[cfg(feature = "async")]
pub mod connection;
mod error;
pub mod feed;
#[cfg(feature = "blocking")]
mod play;
pub mod request;
#[cfg(feature = "async")]
pub mod socket;
#[cfg(feature = "tls")]
mod tls;

pub use error::{ClientError, Outage, TlsFailure};
pub use foretell_wire::{self as wire, bodies, games, groups, hints, pads, puzzles, reviews, rules};
#[cfg(feature = "blocking")]
pub use play::Turn;

/// A live server answers sooner, if only to say that it can't.
#[cfg(any(feature = "async", feature = "blocking"))]
const ANSWER_TIMEOUT: std::time::Duration = std::time::Duration::from_secs(30);

/// Compiles the examples of README.md, too.
#[cfg(all(doctest, feature = "blocking"))]
#[doc = include_str!("../README.md")]
struct Readme;
