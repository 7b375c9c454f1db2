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
//! Servers are reached by http or https. The system's certificate authorities are trusted, or those that
//! `SSL_CERT_FILE` and `SSL_CERT_DIR` name.
//!
//! [`request`] has every call of the interface and [`bodies`] what is sent with it; [`wire`], [`hints`], [`games`],
//! [`pads`], [`puzzles`] and [`rules`] have every type of its answers, and [`feed`] reads the streams of tables. None
//! of them does any input or output. Two transports do: [`blocking`] for programs that wait, and [`connection`] for
//! those that do many things at once, such as the load generator in [`load`]; [`socket`] is a table by one connection
//! both ways.
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

#[cfg(feature = "blocking")]
pub mod blocking;
pub mod bodies;
#[cfg(feature = "async")]
pub mod connection;
mod error;
pub mod feed;
pub mod games;
pub mod hints;
#[cfg(feature = "async")]
pub mod load;
pub mod pads;
#[cfg(feature = "blocking")]
mod play;
pub mod puzzles;
pub mod request;
pub mod rules;
#[cfg(feature = "async")]
pub mod socket;
#[cfg(feature = "tls")]
mod tls;
pub mod wire;

pub use error::{ClientError, Outage, TlsFailure};
#[cfg(feature = "blocking")]
pub use play::Turn;

/// How long the server may take to begin its answer. A server that lives answers sooner, if only to say that it cannot.
#[cfg(any(feature = "async", feature = "blocking"))]
const ANSWER_TIMEOUT: std::time::Duration = std::time::Duration::from_secs(30);

/// The examples of README.md are compiled, too.
#[cfg(all(doctest, feature = "blocking"))]
#[doc = include_str!("../README.md")]
struct Readme;
