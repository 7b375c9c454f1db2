//! A client of Foretell servers over HTTP.

pub mod load;
