//! Why a request failed.

use std::fmt::Display;
#[cfg(feature = "tls")]
use std::io;

use crate::wire::{ProblemJson, SheetError};

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ClientError {
    /// Not reached, disconnected or temporarily unable. Try again.
    #[error("the server cannot be reached: {0}")]
    Unreachable(Outage),
    /// No secure connection is possible. Trying again doesn't help.
    #[error("there is no secure connection to the server: {0}")]
    Insecure(TlsFailure),
    #[error("the server's answer cannot be read: {0}")]
    Unreadable(String),
    #[error("{}", .0.detail)]
    Refused(ProblemJson),
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Outage {
    #[error("no host of that name can be found")]
    NoSuchHost,
    #[error("nothing is listening at that address and port")]
    Refused,
    #[error("it does not answer in time")]
    Silent,
    #[error("the connection was lost")]
    Lost,
    #[error("there is no network connection to it")]
    NoNetwork,
    #[error("{0}")]
    Other(String),
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TlsFailure {
    #[error(
        "this computer does not know the authority that issued its certificate; add the authority to the system's \
         certificates, or name a file with it in SSL_CERT_FILE"
    )]
    UnknownIssuer,
    #[error("its certificate is for another name")]
    OtherName,
    #[error("its certificate has expired")]
    Expired,
    #[error("its certificate is not valid yet; check this computer's clock")]
    NotYetValid,
    #[error("its certificate was revoked")]
    Revoked,
    #[error("its certificate is invalid")]
    Invalid,
    #[error("it does not speak TLS; its address probably begins with http://")]
    NotTls,
    #[error("the two have no encryption in common")]
    NothingInCommon,
    #[error(
        "its certificate is self-signed; the server needs one issued by an authority, and an authority of your own is \
         named in SSL_CERT_FILE"
    )]
    SelfSigned,
    #[error("{variable} names «{path}», which cannot be read; it should be certificates in PEM format")]
    Unreadable { variable: &'static str, path: String },
    #[error("{variable} names «{path}», which has no certificate; it should be certificates in PEM format")]
    NoCertificate { variable: &'static str, path: String },
    #[error("{0}")]
    Other(String),
}

impl ClientError {
    /// Whether this is the server's error `name`, such as `table-full`.
    pub fn is(&self, name: &str) -> bool {
        matches!(self, ClientError::Refused(problem) if problem.name() == name)
    }

    /// The reason without the server: «nothing is listening at that address and port».
    pub fn reason(&self) -> String {
        match self {
            ClientError::Unreachable(outage) => outage.to_string(),
            ClientError::Insecure(failure) => failure.to_string(),
            ClientError::Unreadable(_) | ClientError::Refused(_) => self.to_string(),
        }
    }

    /// `error` is in English.
    pub fn unreachable(error: impl Display) -> ClientError {
        ClientError::Unreachable(Outage::Other(error.to_string()))
    }

    pub fn unreadable(what: impl Display) -> ClientError {
        ClientError::Unreadable(what.to_string())
    }

    pub(crate) fn not_as_expected(error: &serde_json::Error) -> ClientError {
        if error.is_data() {
            // Drop the position.
            let text = error.to_string();
            return ClientError::unreadable(text.rsplit_once(" at line ").map_or(&*text, |(what, _)| what));
        }
        ClientError::unreadable("it is not JSON; perhaps another program answers there")
    }

    /// Without a problem document, perhaps from a proxy, only the status counts.
    pub fn from_answer(status: u16, body: &[u8]) -> ClientError {
        let problem: ProblemJson = serde_json::from_slice(body).unwrap_or_else(|_| ProblemJson {
            kind: String::new(),
            title: String::new(),
            status,
            detail: match status {
                502..=504 => format!("HTTP {status}"),
                _ => format!("HTTP {status}; perhaps another program answers there"),
            },
            version: None,
        });
        ClientError::from_problem(ProblemJson { status, ..problem })
    }

    pub fn from_problem(problem: ProblemJson) -> ClientError {
        // A server starting or stopping is temporarily unreachable.
        if problem.status >= 500 { ClientError::unreachable(problem.detail) } else { ClientError::Refused(problem) }
    }

    #[cfg(feature = "tls")]
    pub(crate) fn from_io(error: &io::Error) -> ClientError {
        match error.get_ref().and_then(|inner| inner.downcast_ref()) {
            Some(error) => ClientError::Insecure(TlsFailure::of(error)),
            None => ClientError::Unreachable(Outage::of(error)),
        }
    }
}

impl From<SheetError> for ClientError {
    fn from(error: SheetError) -> ClientError {
        ClientError::unreadable(error)
    }
}

impl From<TlsFailure> for ClientError {
    fn from(failure: TlsFailure) -> ClientError {
        ClientError::Insecure(failure)
    }
}

#[cfg(feature = "tls")]
impl Outage {
    fn of(error: &io::Error) -> Outage {
        use io::ErrorKind;
        match error.kind() {
            ErrorKind::ConnectionRefused => Outage::Refused,
            ErrorKind::TimedOut | ErrorKind::WouldBlock => Outage::Silent,
            ErrorKind::NetworkUnreachable | ErrorKind::HostUnreachable | ErrorKind::NetworkDown => Outage::NoNetwork,
            // Failed lookups have no error kind.
            _ if error.to_string().contains("failed to lookup address") => Outage::NoSuchHost,
            _ => match error.raw_os_error() {
                Some(_) if is_loss(error.kind()) => Outage::Lost,
                Some(code) => Outage::Other(format!("the system reports error {code}")),
                None => Outage::Lost,
            },
        }
    }
}

#[cfg(feature = "tls")]
fn is_loss(kind: io::ErrorKind) -> bool {
    use io::ErrorKind::{BrokenPipe, ConnectionAborted, ConnectionReset, NotConnected, UnexpectedEof};
    matches!(kind, BrokenPipe | ConnectionAborted | ConnectionReset | NotConnected | UnexpectedEof)
}

#[cfg(feature = "tls")]
impl TlsFailure {
    pub(crate) fn of(error: &rustls::Error) -> TlsFailure {
        use rustls::{CertificateError as Certificate, Error};
        match error {
            Error::InvalidCertificate(certificate) => match certificate {
                Certificate::UnknownIssuer => TlsFailure::UnknownIssuer,
                Certificate::NotValidForName | Certificate::NotValidForNameContext { .. } => TlsFailure::OtherName,
                Certificate::Expired | Certificate::ExpiredContext { .. } => TlsFailure::Expired,
                Certificate::NotValidYet | Certificate::NotValidYetContext { .. } => TlsFailure::NotYetValid,
                Certificate::Other(other) if format!("{other:?}").contains("CaUsedAsEndEntity") => {
                    TlsFailure::SelfSigned
                }
                Certificate::Revoked => TlsFailure::Revoked,
                _ => TlsFailure::Invalid,
            },
            Error::InvalidMessage(_) => TlsFailure::NotTls,
            _ => TlsFailure::NothingInCommon,
        }
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
        assert_eq!(ClientError::from_answer(502, b"<html>"), ClientError::unreachable("HTTP 502"));
        let foreign = ClientError::from_answer(501, b"<html>").to_string();
        assert!(foreign.ends_with("HTTP 501; perhaps another program answers there"), "{foreign}");
    }

    #[test]
    fn an_answer_of_another_program_is_recognised() {
        let read =
            |text| ClientError::not_as_expected(&serde_json::from_str::<ProblemJson>(text).expect_err("no problem"));
        assert!(read("<html>").to_string().ends_with("it is not JSON; perhaps another program answers there"));
        assert!(read("").to_string().ends_with("another program answers there"));
        assert!(read("{}").to_string().ends_with("missing field `type`"));
    }

    #[cfg(feature = "tls")]
    #[test]
    fn outages_do_not_quote_system_errors() {
        for code in 1..133 {
            let text = ClientError::from_io(&io::Error::from_raw_os_error(code)).to_string();
            assert!(!text.contains("os error") && !text.contains("uncategorized"), "{text}");
        }
        let refused = ClientError::from_io(&io::ErrorKind::ConnectionRefused.into());
        assert_eq!(refused.reason(), "nothing is listening at that address and port");
        let lookup = io::Error::other("failed to lookup address information: Name or service not known");
        assert_eq!(ClientError::from_io(&lookup), ClientError::Unreachable(Outage::NoSuchHost));
    }
}
