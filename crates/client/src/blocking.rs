//! A blocking client.

use std::io::{BufRead, BufReader};
use std::time::Duration;

use ureq::config::ConfigBuilder;
use ureq::http::Response;
use ureq::tls::{Certificate, RootCerts, TlsConfig};
use ureq::typestate::AgentScope;
use ureq::{Agent, Body, BodyReader};

use crate::feed::Format;
use crate::request::{self, ApiRequest};
use crate::tls::{Authorities, authorities};
use crate::wire::{FeedEvent, MyEvent};
use crate::{ANSWER_TIMEOUT, ClientError, Outage, TlsFailure};

/// There is a keep-alive every fifteen seconds.
const READ_TIMEOUT: Duration = Duration::from_secs(40);

/// An export of thousands of games fits.
const LONGEST_ANSWER: u64 = 1 << 30;

#[derive(Clone, Debug)]
pub struct Client {
    server: String,
    token: Option<String>,
    /// An error without trusted authorities.
    agent: Result<Agent, TlsFailure>,
}

impl Client {
    /// `server` is such as `http://localhost:7654`.
    pub fn new(server: &str, token: Option<String>) -> Client {
        Client { server: server.to_owned(), token, agent: agent(server, |config| config) }
    }

    /// With a desk key instead of a session. Bypasses proxies, and waits longer because erasing a person takes a while.
    pub fn of_owner(server: &str, key: &str) -> Client {
        let agent = agent(server, |config| config.proxy(None).timeout_recv_response(Some(Duration::from_mins(1))));
        Client { server: server.to_owned(), token: Some(key.to_owned()), agent }
    }

    pub fn sign_in(&mut self, name: &str) -> Result<&str, ClientError> {
        self.token = None;
        let session = self.send(&request::sign_in(name))?;
        Ok(self.token.insert(session.token))
    }

    pub fn send<T>(&self, request: &ApiRequest<T>) -> Result<T, ClientError> {
        let mut response = self.begin(request)?;
        let body = response.body_mut().with_config().limit(LONGEST_ANSWER).read_to_vec();
        let body = body.map_err(failure)?;
        request.read(response.status().as_u16(), &body)
    }

    fn begin<T>(&self, request: &ApiRequest<T>) -> Result<Response<Body>, ClientError> {
        let agent = self.agent.as_ref().map_err(TlsFailure::clone)?;
        let head = request.head(&self.server, self.token.as_deref());
        // An empty body is explicit, unless the method implies it.
        let response = if request.method.is_safe() || request.method == http::Method::DELETE {
            head.body(()).map_err(ureq::Error::from).and_then(|request| agent.run(request))
        } else {
            head.body(request.body.as_str()).map_err(ureq::Error::from).and_then(|request| agent.run(request))
        };
        response.map_err(failure)
    }

    pub fn follow(&self, game: &str, after: Option<u32>) -> Result<Feed, ClientError> {
        self.lines(&request::feed(game, Format::Lines, after)).map(Feed)
    }

    /// Steps that ask the player include a view, so nothing needs to be remembered.
    pub fn follow_with_views(&self, game: &str, after: Option<u32>) -> Result<Feed, ClientError> {
        self.lines(&request::feed_with_views(game, Format::Lines, after)).map(Feed)
    }

    /// The player counts as connected to each table if `present`. After a time, also reports what ended since.
    pub fn follow_mine(&self, after: Option<i64>, present: bool) -> Result<MyFeed, ClientError> {
        self.lines(&request::my_feed(Format::Lines, after, present)).map(MyFeed)
    }

    fn lines(&self, request: &ApiRequest<()>) -> Result<Lines, ClientError> {
        let mut response = self.begin(request)?;
        if !response.status().is_success() {
            let body = response.body_mut().read_to_vec().map_err(failure)?;
            return Err(ClientError::from_answer(response.status().as_u16(), &body));
        }
        // Streams have no size limit.
        let reader = response.into_body().into_with_config().limit(u64::MAX).reader();
        Ok(BufReader::new(reader))
    }
}

/// Returns the status and the start of the text, for monitoring; bypasses proxies.
pub fn get_text(url: &str, timeout: Duration) -> Result<(u16, String), ClientError> {
    const LONGEST_TEXT: u64 = 4096;
    let agent = agent(url, |config| config.proxy(None).timeout_global(Some(timeout)))?;
    let mut answer = agent.get(url).call().map_err(failure)?;
    let text = answer.body_mut().with_config().limit(LONGEST_TEXT).lossy_utf8(true).read_to_string();
    Ok((answer.status().as_u16(), text.map_err(failure)?))
}

fn agent(server: &str, change: impl Fn(AgentConfig) -> AgentConfig) -> Result<Agent, TlsFailure> {
    let mut config = Agent::config_builder()
        .http_status_as_error(false)
        .timeout_connect(Some(Duration::from_secs(10)))
        .timeout_recv_response(Some(ANSWER_TIMEOUT))
        .timeout_per_read(Some(READ_TIMEOUT))
        .user_agent(concat!("foretell/", env!("CARGO_PKG_VERSION")));
    if server.starts_with("https:") {
        config = config.tls_config(TlsConfig::builder().root_certs(root_certs()?).build());
    }
    Ok(change(config).build().into())
}

fn root_certs() -> Result<RootCerts, TlsFailure> {
    Ok(match authorities()? {
        Authorities::Installed(certificates) => {
            certificates.iter().map(|certificate| Certificate::from_der(certificate).to_owned()).into()
        }
        Authorities::BuiltIn => RootCerts::WebPki,
    })
}

type AgentConfig = ConfigBuilder<AgentScope>;

type Lines = BufReader<BodyReader<'static>>;

fn failure(error: ureq::Error) -> ClientError {
    match error {
        ureq::Error::HostNotFound => ClientError::Unreachable(Outage::NoSuchHost),
        ureq::Error::Timeout(_) => ClientError::Unreachable(Outage::Silent),
        ureq::Error::ConnectionFailed => ClientError::Unreachable(Outage::Refused),
        ureq::Error::Io(error) => io_failure(error),
        ureq::Error::Rustls(error) => TlsFailure::of(&error).into(),
        ureq::Error::Protocol(_) => ClientError::unreadable("it is not HTTP; perhaps the address begins with https://"),
        ureq::Error::BodyExceedsLimit(_) => ClientError::unreadable("it is too long"),
        ureq::Error::RedirectFailed | ureq::Error::TooManyRedirects => {
            ClientError::unreadable("it sends us to another address: use that one")
        }
        ureq::Error::InvalidProxyUrl | ureq::Error::ConnectProxyFailed(_) => {
            ClientError::unreachable("the proxy that the environment names does not work")
        }
        ureq::Error::BadUri(_) | ureq::Error::Http(_) => ClientError::unreachable("the address cannot be used"),
        _ => ClientError::unreachable("the connection failed"),
    }
}

/// The library wraps its own errors in I/O errors while reading a body.
fn io_failure(error: std::io::Error) -> ClientError {
    match error.downcast::<ureq::Error>() {
        Ok(error) => failure(error),
        Err(error) => ClientError::from_io(&error),
    }
}

pub struct Feed(Lines);

impl Iterator for Feed {
    type Item = Result<FeedEvent, ClientError>;

    fn next(&mut self) -> Option<Self::Item> {
        let event = |line: String| match Format::Lines.message(&line) {
            Some(message) => message.event(),
            None => Err(ClientError::unreadable("a line without a type")),
        };
        next_line(&mut self.0).map(|line| line.and_then(event))
    }
}

pub struct MyFeed(Lines);

impl Iterator for MyFeed {
    type Item = Result<MyEvent, ClientError>;

    fn next(&mut self) -> Option<Self::Item> {
        let event = |line: String| serde_json::from_str(&line).map_err(|error| ClientError::not_as_expected(&error));
        next_line(&mut self.0).map(|line| line.and_then(event))
    }
}

/// `None` at the end; skips keep-alives.
fn next_line(lines: &mut Lines) -> Option<Result<String, ClientError>> {
    loop {
        let mut line = String::new();
        if let Err(error) = lines.read_line(&mut line) {
            return Some(Err(io_failure(error)));
        }
        // A torn line is repeated by the next connection.
        if !line.ends_with('\n') {
            return None;
        }
        if !line.trim().is_empty() {
            return Some(Ok(line));
        }
    }
}
