//! Limits by session and network address. Requests from this machine have no address, unless a trusted proxy names one.
//! `tower_governor` counts before player and request are known. Here requests that the table rejects cost nothing.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use axum::http::{HeaderMap, HeaderName, HeaderValue};

use foretell_table::{LONGEST_LINE, PlayerId, Request};

/// This many at once, and one more after each interval.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    pub burst: u32,
    pub every_ms: u64,
}

impl Rate {
    const fn new(burst: u32, every_ms: u64) -> Rate {
        Rate { burst, every_ms }
    }
}

macro_rules! limits {
    (
        bounds { $($(#[$bound_doc:meta])* $bound:ident: $type:ty = $default:expr;)* }
        $($(#[$kinds_doc:meta])* $kinds:ident {
            $($(#[$doc:meta])* $kind:ident $name:literal $field:ident = $burst:literal, one more after $ms:literal ms;)*
        })*
    ) => {
        /// The defaults are far above what people need and far below what would hurt.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Limits {
            $($(#[$bound_doc])* pub $bound: $type,)*
            $($($(#[$doc])* pub $field: Rate,)*)*
        }

        impl Default for Limits {
            fn default() -> Limits {
                Limits { $($bound: $default,)* $($($field: Rate::new($burst, $ms),)*)* }
            }
        }

        $(
            $(#[$kinds_doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            pub enum $kinds { $($(#[$doc])* $kind,)* }

            impl $kinds {
                fn counters<K: Hash + Eq + Clone>(limits: &Limits) -> Vec<Counter<K>> {
                    vec![$(Counter::of(($name, limits.$field)),)*]
                }
            }
        )*
    };
}

limits! {
    bounds {
        body_bytes: usize = 16 * 1024;
        uri_bytes: usize = 2048;
        /// Until the response begins; streams begin within that time, too.
        request_timeout: Duration = Duration::from_secs(10);
        stuck_timeout: Duration = Duration::from_secs(20);
        /// A player with a seat in more games can't open another table.
        games_at_once: u32 = 100;
        streams_per_session: u32 = 24;
        streams_per_address: u32 = 240;
    }
    LimitKind {
        Request "requests" requests_per_session = 400, one more after 10 ms;
        Code "codes" codes_per_session = 5, one more after 60_000 ms;
        Table "tables" tables_per_session = 20, one more after 10_000 ms;
        Talk "talk" talk = 5, one more after 2000 ms;
        Reaction "reactions" reactions = 5, one more after 1000 ms;
        Hint "hints" hints = 10, one more after 2000 ms;
        /// Above the limit, answers are played unchecked.
        Tutor "tutor" tutor = 30, one more after 1000 ms;
        /// Other changes: seats, bots, the host, contributions, leaving and returning, answers to puzzles, groups.
        Change "changes" changes = 40, one more after 1000 ms;
        Group "groups" groups_per_session = 10, one more after 60_000 ms;
        Report "reports" reports = 10, one more after 60_000 ms;
        /// A phone that was offline sends many entries at once.
        PadEntry "pad-entries" pad_entries = 300, one more after 200 ms;
    }
    AddressLimitKind {
        Request "requests-from-address" requests_per_address = 1000, one more after 5 ms;
        Session "sessions-from-address" sessions_per_address = 30, one more after 10_000 ms;
        CodeTry "code-tries-from-address" code_tries_per_address = 10, one more after 30_000 ms;
        Table "tables-from-address" tables_per_address = 100, one more after 2000 ms;
        Group "groups-from-address" groups_per_address = 60, one more after 20_000 ms;
        Talk "talk-from-address" talk_per_address = 100, one more after 100 ms;
        /// Link previews drawn; cached ones don't count.
        Picture "pictures-from-address" pictures_per_address = 30, one more after 1000 ms;
        Desk "desk-from-address" desk = 60, one more after 1000 ms;
    }
}

/// For IPv6 the network counts, since everyone has billions of addresses in theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Address(IpAddr);

impl Address {
    pub fn ip(self) -> IpAddr {
        self.0
    }
}

impl From<IpAddr> for Address {
    fn from(address: IpAddr) -> Address {
        Address(match address.to_canonical() {
            IpAddr::V6(v6) => {
                let mut network = v6.octets();
                network[8..].fill(0);
                IpAddr::V6(network.into())
            }
            v4 @ IpAddr::V4(_) => v4,
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateLimitError {
    /// In seconds, at least one.
    pub retry_after: u32,
    pub policy: Option<Policy>,
}

/// For the headers `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Policy {
    pub name: &'static str,
    pub rate: Rate,
}

impl Policy {
    pub(crate) fn write_headers(&self, left: u32, seconds: u32, headers: &mut HeaderMap) {
        let Policy { name, rate } = self;
        let window = self.seconds_for(rate.burst);
        let fields = [
            ("ratelimit-policy", format!("\"{name}\";q={};w={window}", rate.burst)),
            ("ratelimit", format!("\"{name}\";r={left};t={seconds}")),
        ];
        for (field, text) in fields {
            // Our names and digits are valid headers.
            if let Ok(value) = HeaderValue::try_from(text) {
                headers.insert(HeaderName::from_static(field), value);
            }
        }
    }

    fn seconds_for(&self, number: u32) -> u64 {
        (u64::from(number) * self.rate.every_ms).div_ceil(1000).max(1)
    }
}

#[derive(Clone, Default)]
pub(crate) struct RequestsLeft(Arc<OnceLock<(Policy, u32)>>);

impl RequestsLeft {
    /// For frequent requests only when it is less than half.
    pub(crate) fn worth_telling(&self, is_frequent: bool) -> Option<&RequestsLeft> {
        let (policy, left) = self.0.get()?;
        (!is_frequent || left * 2 < policy.rate.burst).then_some(self)
    }

    pub(crate) fn write_headers(&self, headers: &mut HeaderMap) {
        // A rejection has these headers already.
        if let Some((policy, left)) = self.0.get().filter(|_| !headers.contains_key("ratelimit")) {
            let seconds = policy.seconds_for(policy.rate.burst.saturating_sub(*left));
            policy.write_headers(*left, u32::try_from(seconds).unwrap_or(u32::MAX), headers);
        }
    }
}

/// The generic cell rate algorithm.
struct Counter<K> {
    policy: Policy,
    /// When each key has its whole burst again. Keys that have it may be missing.
    full_at: Mutex<HashMap<K, Instant>>,
}

const MANY_KEYS: usize = 20_000;

impl<K: Hash + Eq + Clone> Counter<K> {
    fn of((name, rate): (&'static str, Rate)) -> Counter<K> {
        // Settings can't be zero; a zero by mistake counts as one.
        const YEAR_MS: u64 = 365 * 24 * 3_600_000;
        let rate = Rate::new(rate.burst.max(1), rate.every_ms.clamp(1, YEAR_MS));
        Counter { policy: Policy { name, rate }, full_at: Mutex::default() }
    }

    fn check(&self, key: &K) -> Result<u32, RateLimitError> {
        let (burst, every) = (self.policy.rate.burst, Duration::from_millis(self.policy.rate.every_ms));
        let (now, mut full_at) = (Instant::now(), locked(&self.full_at));
        // Drops recovered keys before the map would grow.
        if full_at.len() >= MANY_KEYS && full_at.len() == full_at.capacity() {
            full_at.retain(|_, at| *at > now);
        }
        let at = full_at.entry(key.clone()).or_insert(now);
        let used = at.saturating_duration_since(now);
        if let Some(wait) = used.checked_sub(every.saturating_mul(burst - 1)).filter(|wait| !wait.is_zero()) {
            let retry_after = wait.as_secs_f64().ceil().max(1.0) as u32;
            return Err(RateLimitError { retry_after, policy: Some(self.policy) });
        }
        *at = now + used + every;
        Ok(burst - (used + every).div_duration_f64(every).ceil() as u32)
    }

    fn tidy(&self) {
        let (now, mut full_at) = (Instant::now(), locked(&self.full_at));
        full_at.retain(|_, at| *at > now);
        full_at.shrink_to_fit();
    }
}

pub struct Guard {
    limits: Limits,
    players: Vec<Counter<PlayerId>>,
    addresses: Vec<Counter<Address>>,
    streams: Streams,
}

impl Guard {
    pub fn new(limits: Limits) -> Guard {
        Guard {
            players: LimitKind::counters(&limits),
            addresses: AddressLimitKind::counters(&limits),
            streams: Streams::default(),
            limits,
        }
    }

    pub fn check(&self, player: PlayerId, kind: LimitKind) -> Result<(), RateLimitError> {
        self.players[kind as usize].check(&player).map(drop)
    }

    pub(crate) fn check_request(&self, player: PlayerId, left: Option<&RequestsLeft>) -> Result<(), RateLimitError> {
        let counter = &self.players[LimitKind::Request as usize];
        let remaining = counter.check(&player)?;
        if let Some(left) = left {
            // Only the first check of a request is reported.
            let _ = left.0.set((counter.policy, remaining));
        }
        Ok(())
    }

    pub fn check_address(&self, address: Option<Address>, kind: AddressLimitKind) -> Result<(), RateLimitError> {
        address.map_or(Ok(()), |address| self.addresses[kind as usize].check(&address).map(drop))
    }

    /// Requests from this machine count, too.
    pub fn check_desk(&self, address: Option<Address>) -> Result<(), RateLimitError> {
        let here = Address(IpAddr::V4(std::net::Ipv4Addr::LOCALHOST));
        self.check_address(Some(address.unwrap_or(here)), AddressLimitKind::Desk)
    }

    pub fn charge(&self, player: PlayerId, address: Option<Address>, request: &Request) -> Result<(), RateLimitError> {
        match request {
            Request::Say { text, .. } if text.chars().nth(LONGEST_LINE).is_some() => Ok(()),
            Request::Say { .. } => {
                self.check(player, LimitKind::Talk)?;
                self.check_address(address, AddressLimitKind::Talk)
            }
            Request::React(_) | Request::Mute { .. } | Request::Pace { .. } => self.check(player, LimitKind::Reaction),
            Request::Hint => self.check(player, LimitKind::Hint),
            // Limited by the rules.
            Request::Act { .. } | Request::Continue | Request::Rematch(_) => Ok(()),
            Request::Sit { .. }
            | Request::Stand
            | Request::Contribute(_)
            | Request::SeatBot { .. }
            | Request::Invite { .. }
            | Request::Fill(_)
            | Request::Clear(_)
            | Request::Settle(_)
            | Request::RequestSeat(_)
            | Request::LetIn(_)
            | Request::WithdrawSeatRequest(_)
            | Request::Rename
            | Request::JoinGroup(_)
            | Request::Swap(..)
            | Request::HandHost(_)
            | Request::Start
            | Request::HandOver
            | Request::TakeBack
            | Request::Leave
            | Request::Close
            // Only for the owner, who has the limits of the desk.
            | Request::Shut(_)
            | Request::Forget(_) => self.check(player, LimitKind::Change),
        }
    }

    pub fn charge_table(&self, player: PlayerId, address: Option<Address>) -> Result<(), RateLimitError> {
        self.check(player, LimitKind::Table)?;
        self.check_address(address, AddressLimitKind::Table)
    }

    pub fn open_stream(&self, player: Option<PlayerId>, address: Option<Address>) -> Result<Permit, RateLimitError> {
        let of_session = player.map(|player| (StreamOwner::Player(player), self.limits.streams_per_session));
        let of_address = address.map(|address| (StreamOwner::Address(address), self.limits.streams_per_address));
        let wanted = [of_session, of_address];
        let mut open = locked(&self.streams);
        let count = |open: &HashMap<StreamOwner, u32>, owner| open.get(&owner).copied().unwrap_or(0);
        if wanted.iter().flatten().any(|(owner, most)| count(&open, *owner) >= *most) {
            return Err(RateLimitError { retry_after: 10, policy: None });
        }
        for (owner, _) in wanted.iter().flatten() {
            *open.entry(*owner).or_insert(0) += 1;
        }
        drop(open);
        Ok(Permit { owners: wanted.map(|wanted| wanted.map(|(owner, _)| owner)), streams: self.streams.clone() })
    }

    pub(crate) fn open_streams(&self) -> usize {
        Arc::strong_count(&self.streams) - 1
    }

    pub fn tidy(&self) {
        self.players.iter().for_each(Counter::tidy);
        self.addresses.iter().for_each(Counter::tidy);
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum StreamOwner {
    Player(PlayerId),
    Address(Address),
}

type Streams = Arc<Mutex<HashMap<StreamOwner, u32>>>;

fn locked<K, V>(map: &Mutex<HashMap<K, V>>) -> MutexGuard<'_, HashMap<K, V>> {
    // A panic elsewhere leaves the map intact.
    map.lock().unwrap_or_else(PoisonError::into_inner)
}

pub struct Permit {
    owners: [Option<StreamOwner>; 2],
    streams: Streams,
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut open = locked(&self.streams);
        for owner in self.owners.iter().flatten() {
            if let Some(count) = open.get_mut(owner) {
                *count -= 1;
                if *count == 0 {
                    open.remove(owner);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_a_burst_of_talk_there_is_a_pause() {
        // Longer than the test.
        let guard = Guard::new(Limits { talk: Rate::new(5, 3_600_000), ..Limits::default() });
        let ada = PlayerId::from_bits(1);
        for _ in 0..5 {
            assert_eq!(guard.check(ada, LimitKind::Talk), Ok(()));
        }
        let refused = guard.check(ada, LimitKind::Talk).expect_err("a burst is over");
        assert!((3_000..=3_600).contains(&refused.retry_after), "{refused:?}");
        assert_eq!(guard.check(PlayerId::from_bits(2), LimitKind::Talk), Ok(()), "others may talk");
        assert_eq!(guard.check(ada, LimitKind::Reaction), Ok(()), "other things may be done");
    }

    #[test]
    fn a_burst_comes_back_one_by_one() {
        let counter: Counter<u32> = Counter::of(("keys", Rate::new(2, 50)));
        assert_eq!((counter.check(&1), counter.check(&1)), (Ok(1), Ok(0)));
        assert!(counter.check(&1).is_err());
        std::thread::sleep(Duration::from_millis(60));
        assert_eq!(counter.check(&1), Ok(0));
    }

    #[test]
    fn streams_are_counted_while_they_are_open() {
        let guard = Guard::new(Limits { streams_per_session: 2, ..Limits::default() });
        let ada = Some(PlayerId::from_bits(1));
        let one = guard.open_stream(ada, None);
        let other = guard.open_stream(ada, None);
        assert!(one.is_ok() && other.is_ok());
        assert!(guard.open_stream(ada, None).is_err());
        assert_eq!(guard.open_streams(), 2);
        drop(one);
        assert!(guard.open_stream(ada, None).is_ok());
        drop(other);
        assert!(locked(&guard.streams).is_empty());
        assert_eq!(guard.open_streams(), 0);
    }

    #[test]
    fn an_ipv6_network_is_one_address_and_this_machine_is_none() {
        let of = |text: &str| Address::from(text.parse::<IpAddr>().expect("an address"));
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::7"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
        let guard = Guard::new(Limits { sessions_per_address: Rate::new(1, 3_600_000), ..Limits::default() });
        assert!((0..100).all(|_| guard.check_address(None, AddressLimitKind::Session).is_ok()));
        let somewhere = Some(of("192.0.2.1"));
        assert_eq!(guard.check_address(somewhere, AddressLimitKind::Session), Ok(()));
        assert!(guard.check_address(somewhere, AddressLimitKind::Session).is_err());
    }

    #[test]
    fn those_who_were_quiet_are_forgotten() {
        let counter: Counter<u32> = Counter::of(("keys", Rate::new(1, 1)));
        (0..30_000).for_each(|key| assert_eq!(counter.check(&key), Ok(0)));
        std::thread::sleep(Duration::from_millis(5));
        for key in 0..2048 {
            let _ = counter.check(&(key + 100_000));
        }
        let length = || locked(&counter.full_at).len();
        assert!(length() <= MANY_KEYS + 1024, "{}", length());
        std::thread::sleep(Duration::from_millis(5));
        counter.tidy();
        assert_eq!(length(), 0);
    }
}
