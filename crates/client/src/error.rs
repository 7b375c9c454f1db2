//! Why a request failed.

use std::fmt::Display;

use crate::wire::Problem;

/// Why a request to a server failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClientError {
    /// The server cannot be reached, the connection broke off, or the server cannot do anything for the moment.
    #[error("the server cannot be reached: {0}")]
    Unreachable(String),
    /// The server answered with something that this program cannot read.
    #[error("the server's answer cannot be read: {0}")]
    Unreadable(String),
    /// The server refuses, and says why.
    #[error("{}", .0.detail)]
    Refused(Problem),
}

impl ClientError {
    /// Whether the server refuses for this reason, such as `table-full`.
    pub fn is(&self, name: &str) -> bool {
        matches!(self, ClientError::Refused(problem) if problem.name() == name)
    }

    /// The connection failed.
    pub fn unreachable(error: impl Display) -> ClientError {
        ClientError::Unreachable(error.to_string())
    }

    /// A part of an answer is missing or not as it should be.
    pub fn unreadable(what: impl Display) -> ClientError {
        ClientError::Unreadable(what.to_string())
    }

    /// What an answer says that is no success. One without a problem document, from a proxy perhaps, is known by its
    /// status alone.
    pub fn from_answer(status: u16, body: &[u8]) -> ClientError {
        let problem: Problem = serde_json::from_slice(body).unwrap_or_else(|_| Problem {
            kind: String::new(),
            title: String::new(),
            status,
            detail: format!("HTTP {status}"),
            version: None,
        });
        ClientError::from_problem(Problem { status, ..problem })
    }

    /// What a problem says, wherever it stood.
    pub fn from_problem(problem: Problem) -> ClientError {
        // A server that is just going down or coming up is one that cannot be reached for a moment.
        if problem.status >= 500 { ClientError::Unreachable(problem.detail) } else { ClientError::Refused(problem) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_is_known_by_its_name() {
        let body = br#"{"type":"/problems/table-full","title":"x","status":409,"detail":"All seats are taken"}"#;
        let refused = ClientError::from_answer(409, body);
        assert!(refused.is("table-full") && !refused.is("closed"));
        assert_eq!(refused.to_string(), "All seats are taken");
        assert_eq!(ClientError::from_answer(502, b"<html>"), ClientError::Unreachable("HTTP 502".into()));
    }
}
