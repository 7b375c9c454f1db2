//! A client of Foretell servers over HTTP, as docs/API.md describes them.
//!
//! [`request`] has every call of the interface and [`wire`] every type of its answers; [`feed`] reads the streams of
//! tables. None of them does any input or output. Two transports do: [`blocking`] for programs that wait, and
//! [`connection`] for those that do many things at once, such as the load generator in [`load`].
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
#[cfg(feature = "async")]
pub mod connection;
mod error;
pub mod feed;
#[cfg(feature = "async")]
pub mod load;
pub mod request;
pub mod wire;

pub use error::ClientError;

/// How long the server may take to begin its answer. A server that lives answers sooner, if only to say that it cannot.
#[cfg(any(feature = "async", feature = "blocking"))]
const ANSWER_TIMEOUT: std::time::Duration = std::time::Duration::from_secs(30);
