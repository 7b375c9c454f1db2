use std::borrow::Cow;
use std::io::Write as _;
use std::net::{IpAddr, SocketAddr};
use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use axum::extract::{ConnectInfo, Request};
use axum::http::header::{HeaderMap, HeaderName, HeaderValue};
use foretell_tables::Lobby;
use foretell_tables::desk::Desk;
use foretell_tables::groups::Groups;
use foretell_tables::pads::Pads;
use foretell_tables::reviews::{ReviewSettings, Reviews};
use foretell_tables::sessions::Sessions;

use crate::web::cross_origin::SiteOrigin;
use crate::web::desk_keys::DeskKeys;
use crate::web::drawing_turn::DrawingTurns;
use crate::web::house_bots::HouseBots;
use crate::web::limits::{Address, Guard, Limits};
use crate::web::picture_turn::PictureTurns;

pub(crate) static X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
pub(crate) static X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
pub(crate) static X_FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ApiSettings {
    pub limits: Limits,
    /// Whether to trust `X-Forwarded-For`, `X-Forwarded-Proto` and `X-Request-Id`, which any client can send.
    pub trust_proxy: bool,
    /// Reached by https alone, so the cookie is `Secure`.
    pub https: bool,
    pub allowed_origins: Vec<SiteOrigin>,
    /// For links, if the browser's own address only works on this computer.
    pub public_address: Option<String>,
    pub desk_keys: DeskKeys,
    /// 0 switches reviews off.
    pub review_threads: u16,
}

#[derive(Clone)]
pub struct AppState(Arc<Shared>);

pub struct Shared {
    pub lobby: Arc<Lobby>,
    pub sessions: Arc<Sessions>,
    pub desk: Arc<Desk>,
    pub house_bots: HouseBots,
    pub pads: Arc<Pads>,
    pub groups: Groups,
    pub reviews: Arc<Reviews>,
    pub guard: Guard,
    pub settings: ApiSettings,
    pub(crate) drawing_turns: DrawingTurns,
    pub(crate) picture_turns: PictureTurns,
    pub(crate) answering: Arc<AtomicUsize>,
    requests_of: u32,
    requests: AtomicU64,
}

impl Deref for AppState {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

const TIDY_EVERY: Duration = Duration::from_mins(1);

impl AppState {
    pub fn new(lobby: Arc<Lobby>, settings: ApiSettings) -> AppState {
        let sessions = Sessions::new(lobby.clone());
        let desk = Desk::new(lobby.clone(), sessions.clone());
        let pads = Pads::new(lobby.clone());
        let groups = Groups::new(lobby.clone());
        groups.follow_games();
        let review_settings =
            ReviewSettings { threads: usize::from(settings.review_threads), ..ReviewSettings::default() };
        let reviews = Reviews::new(lobby.clone(), review_settings);
        let guard = Guard::new(settings.limits.clone());
        let requests_of = lobby.random_bits() as u32;
        let (answering, requests) = (Arc::default(), AtomicU64::new(1));
        let (drawing_turns, picture_turns, house_bots) = Default::default();
        let shared = Shared {
            lobby,
            sessions,
            desk,
            house_bots,
            pads,
            groups,
            reviews,
            guard,
            settings,
            drawing_turns,
            picture_turns,
            answering,
            requests_of,
            requests,
        };
        let state = AppState(Arc::new(shared));
        let weak = Arc::downgrade(&state.0);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(TIDY_EVERY).await;
                let Some(shared) = weak.upgrade() else { break };
                shared.guard.tidy();
            }
        });
        state
    }

    pub(crate) fn answering(&self) -> usize {
        self.answering.load(Ordering::Relaxed)
    }

    pub(crate) fn name_request(&self, headers: &HeaderMap) -> HeaderValue {
        let given = headers.get(&X_REQUEST_ID).filter(|id| self.settings.trust_proxy && is_plain_id(id.as_bytes()));
        given.cloned().unwrap_or_else(|| {
            let number = self.requests.fetch_add(1, Ordering::Relaxed);
            // Eight digits, a hyphen, and sixteen digits at most: they fit.
            let mut name = [0; 25];
            let mut room = &mut name[..];
            let _ = write!(room, "{:08x}-{number:x}", self.requests_of);
            let unused = room.len();
            // Digits and a hyphen are a valid header.
            HeaderValue::from_bytes(&name[..name.len() - unused]).unwrap_or(HeaderValue::from_static("-"))
        })
    }

    pub(crate) fn address(&self, request: &Request) -> Option<Address> {
        if self.settings.trust_proxy {
            // The proxy's own entry; the client sent those before it.
            let forwarded = request.headers().get_all(&X_FORWARDED_FOR).iter().next_back();
            let last = forwarded.and_then(|list| list.to_str().ok()).and_then(|list| list.rsplit(',').next());
            if let Some(address) = last.and_then(forwarded_address) {
                return Some(address.into());
            }
        }
        let ConnectInfo(peer) = request.extensions().get::<ConnectInfo<SocketAddr>>()?;
        let is_here = peer.ip().to_canonical().is_loopback();
        (self.settings.trust_proxy || !is_here).then(|| peer.ip().into())
    }

    pub(crate) fn is_https(&self, headers: &HeaderMap) -> bool {
        let forwarded = || headers.get(&X_FORWARDED_PROTO).is_some_and(|proto| proto.as_bytes() == b"https");
        self.settings.https || (self.settings.trust_proxy && forwarded())
    }
}

/// With or without brackets, port and zone: `192.0.2.7:4711`, `[2001:db8::7]:4711`, `fe80::1%eth0`.
fn forwarded_address(text: &str) -> Option<IpAddr> {
    let text = without_zone(text.trim());
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(&text);
    bare.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

/// The zone names an interface of the proxy, not of the client.
fn without_zone(text: &str) -> Cow<'_, str> {
    match text.split_once('%').filter(|(address, _)| address.contains(':')) {
        Some((address, rest)) => format!("{address}{}", rest.find(']').map_or("", |end| &rest[end..])).into(),
        None => text.into(),
    }
}

fn is_plain_id(id: &[u8]) -> bool {
    (1..=64).contains(&id.len()) && id.iter().all(|letter| letter.is_ascii_alphanumeric() || b"-_.".contains(letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_does_not_hide_an_address() {
        let of = |text: &str| forwarded_address(text).map(|address| address.to_string());
        for text in ["192.0.2.7", " 192.0.2.7 ", "192.0.2.7:4711"] {
            assert_eq!(of(text).as_deref(), Some("192.0.2.7"), "{text}");
        }
        for text in ["2001:db8::7", "[2001:db8::7]", "[2001:db8::7]:4711"] {
            assert_eq!(of(text).as_deref(), Some("2001:db8::7"), "{text}");
        }
        for text in ["fe80::1", "fe80::1%eth0", "[fe80::1%25eth0]", "[fe80::1%eth0]:4711"] {
            assert_eq!(of(text).as_deref(), Some("fe80::1"), "{text}");
        }
        for text in [
            "",
            "%eth0",
            "192.0.2.7%eth0",
            "fe80::1%eth0]x",
            "unknown",
            "_hidden",
            "192.0.2.7:",
            "192.0.2.7:99999",
            "192.0.2",
        ] {
            assert_eq!(of(text), None, "{text}");
        }
    }

    #[test]
    fn names_of_requests_from_elsewhere_must_be_plain() {
        assert!(is_plain_id(b"a1-B2_c.3"));
        assert!(!is_plain_id(b"") && !is_plain_id(b"a b") && !is_plain_id(&[b'x'; 65]) && !is_plain_id(b"<script>"));
    }
}
