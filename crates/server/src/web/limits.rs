//! How much one caller may ask for, so that no client can take the server away from the others.
//!
//! Rates are counted for each session and for each network address. Requests from this machine itself have no address
//! in this sense, unless a proxy in front of the server says where they come from.
//!
//! `governor` counts; what counts against which limit is ours, in 490 lines. A layer such as `tower_governor` knows one
//! rate a route and counts before it is known who asks and for what: here a move costs no more than its request, talk
//! is counted for its player and its address, and what the table refuses anyway costs nothing.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use axum::http::{HeaderMap, HeaderName, HeaderValue};
use governor::clock::{Clock, DefaultClock};
use governor::middleware::StateInformationMiddleware;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota, RateLimiter};

use foretell_table::{LONGEST_LINE, PlayerId, Request};

/// So many at once, and one more after each while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// How many at once.
    pub burst: u32,
    /// After how many milliseconds there may be one more.
    pub every_ms: u64,
}

impl Rate {
    const fn new(burst: u32, every_ms: u64) -> Rate {
        Rate { burst, every_ms }
    }
}

/// All limits. The defaults are far above what people need and far below what would hurt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The largest body of a request, in bytes: 16384.
    pub body_bytes: usize,
    /// The longest address of a request, path and query, in bytes: 2048.
    pub uri_bytes: usize,
    /// How long a request may take before it is answered: 10 s. Streams begin within that time.
    pub request_timeout: Duration,
    /// After what time a stream that cannot be written is closed: 20 s.
    pub stuck_timeout: Duration,
    /// Requests of a session: 400 at once, then one every 10 ms.
    pub requests_per_session: Rate,
    /// Requests from an address, by all its sessions: 1000 at once, then one every 5 ms.
    pub requests_per_address: Rate,
    /// Sessions begun from an address: 30 at once, then one every 10 s.
    pub sessions_per_address: Rate,
    /// Codes for another device that a session asks for: 5 at once, then one a minute.
    pub codes_per_session: Rate,
    /// Codes tried from an address: 10 at once, then one every 30 s.
    pub code_tries_per_address: Rate,
    /// Tables that a session opens: 20 at once, then one every 10 s.
    pub tables_per_session: Rate,
    /// Tables opened from an address, by all its sessions: 100 at once, then one every 2 s.
    pub tables_per_address: Rate,
    /// Games that a player may have a seat in at the same time and still open another table: 100.
    pub games_at_once: u32,
    /// Streams that a session may have open: 24.
    pub streams_per_session: u32,
    /// Streams that may be open from an address: 240.
    pub streams_per_address: u32,
    /// Lines of talk of a session: 5 at once, then one every 2 s.
    pub talk: Rate,
    /// Lines of talk from an address, by all its sessions: 100 at once, then one every 100 ms.
    pub talk_per_address: Rate,
    /// Reactions of a session: 5 at once, then one every second.
    pub reactions: Rate,
    /// Hints for a session: 10 at once, then one every 2 s.
    pub hints: Rate,
    /// Answers that the tutor looks at for a session; those beyond are given without it: 30 at once, then one every
    /// second.
    pub tutor: Rate,
    /// What else a session changes (seats, bots, the host, words for the shuffles, going away and coming back, answers
    /// to puzzles): 40 at once, then one every second.
    pub changes: Rate,
    /// Reports of a session, and asking to be forgotten: 10 at once, then one a minute.
    pub reports: Rate,
    /// What a session writes on score pads: 300 at once, for a phone that was without a network, then one every 200 ms.
    pub pad_entries: Rate,
    /// Link preview images drawn for an address: 30 at once, then one every second. Those that were drawn lately are
    /// not counted.
    pub pictures_per_address: Rate,
    /// Requests to the owner's desk from an address: 60 at once, then one every second.
    pub desk: Rate,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            body_bytes: 16 * 1024,
            uri_bytes: 2048,
            request_timeout: Duration::from_secs(10),
            stuck_timeout: Duration::from_secs(20),
            requests_per_session: Rate::new(400, 10),
            requests_per_address: Rate::new(1000, 5),
            sessions_per_address: Rate::new(30, 10_000),
            codes_per_session: Rate::new(5, 60_000),
            code_tries_per_address: Rate::new(10, 30_000),
            tables_per_session: Rate::new(20, 10_000),
            tables_per_address: Rate::new(100, 2000),
            games_at_once: 100,
            streams_per_session: 24,
            streams_per_address: 240,
            talk: Rate::new(5, 2000),
            talk_per_address: Rate::new(100, 100),
            reactions: Rate::new(5, 1000),
            hints: Rate::new(10, 2000),
            tutor: Rate::new(30, 1000),
            changes: Rate::new(40, 1000),
            reports: Rate::new(10, 60_000),
            pad_entries: Rate::new(300, 200),
            pictures_per_address: Rate::new(30, 1000),
            desk: Rate::new(60, 1000),
        }
    }
}

/// Where a request comes from, as far as limits go. Of an IPv6 address the network counts, since everyone has billions
/// of addresses in theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Address(IpAddr);

impl Address {
    /// The address, or the first of its network.
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

/// It was too much; come again after so many seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateLimitError {
    /// Seconds, at least one.
    pub retry_after: u32,
    /// The limit that was reached, where it is a rate.
    pub policy: Option<Policy>,
}

/// A limit as callers are told of it, in the header fields `RateLimit-Policy` and `RateLimit`
/// (draft-ietf-httpapi-ratelimit-headers).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Policy {
    /// What is counted.
    pub name: &'static str,
    /// How much of it there may be.
    pub rate: Rate,
}

impl Policy {
    /// Says what the limit is, how much is left, and after how many seconds there is more.
    pub(crate) fn write_headers(&self, left: u32, seconds: u32, headers: &mut HeaderMap) {
        let Policy { name, rate } = self;
        let window = self.seconds_for(rate.burst);
        let fields = [
            ("ratelimit-policy", format!("\"{name}\";q={};w={window}", rate.burst)),
            ("ratelimit", format!("\"{name}\";r={left};t={seconds}")),
        ];
        for (field, text) in fields {
            // A name of ours and digits fit into a header.
            if let Ok(value) = HeaderValue::try_from(text) {
                headers.insert(HeaderName::from_static(field), value);
            }
        }
    }

    /// How long it takes until there may be so many more.
    fn seconds_for(&self, number: u32) -> u64 {
        (u64::from(number) * self.rate.every_ms).div_ceil(1000).max(1)
    }
}

/// How many requests the caller has left, once that is known.
#[derive(Clone, Default)]
pub(crate) struct RequestsLeft(Arc<OnceLock<(Policy, u32)>>);

impl RequestsLeft {
    /// What is left, unless nobody needs to know: where answers should be short, only when less than half is.
    pub(crate) fn worth_telling(&self, is_frequent: bool) -> Option<&RequestsLeft> {
        let (policy, left) = self.0.get()?;
        (!is_frequent || left * 2 < policy.rate.burst).then_some(self)
    }

    pub(crate) fn write_headers(&self, headers: &mut HeaderMap) {
        // A refusal has said already which limit was reached.
        if let Some((policy, left)) = self.0.get().filter(|_| !headers.contains_key("ratelimit")) {
            let seconds = policy.seconds_for(policy.rate.burst.saturating_sub(*left));
            policy.write_headers(*left, u32::try_from(seconds).unwrap_or(u32::MAX), headers);
        }
    }
}

/// One rate, counted for each key.
struct Counter<K: Hash + Eq + Clone> {
    policy: Policy,
    limiter: RateLimiter<K, DefaultKeyedStateStore<K>, DefaultClock, StateInformationMiddleware>,
    clock: DefaultClock,
    asked: AtomicU32,
}

/// How many keys are remembered before those that have been quiet for long enough are forgotten.
const MANY_KEYS: usize = 20_000;

impl<K: Hash + Eq + Clone> Counter<K> {
    fn of((name, rate): (&'static str, Rate)) -> Counter<K> {
        // The settings let no zero through; a limit that were zero by mistake would be the strictest that there is.
        let burst = NonZeroU32::new(rate.burst).unwrap_or(NonZeroU32::MIN);
        let every = Duration::from_millis(rate.every_ms.max(1));
        let quota = Quota::with_period(every).unwrap_or(Quota::per_second(burst)).allow_burst(burst);
        let limiter = RateLimiter::dashmap(quota).with_middleware();
        let policy = Policy { name, rate };
        Counter { policy, limiter, clock: DefaultClock::default(), asked: AtomicU32::new(0) }
    }

    /// Counts one, and says how many are left.
    fn check(&self, key: &K) -> Result<u32, RateLimitError> {
        // Looking at the size costs more than counting, so it is done now and then.
        if self.asked.fetch_add(1, Ordering::Relaxed) % 1024 == 1023 && self.limiter.len() > MANY_KEYS {
            self.limiter.retain_recent();
        }
        let counted = self.limiter.check_key(key).map(|after| after.remaining_burst_capacity());
        counted.map_err(|not_until| {
            let wait = not_until.wait_time_from(self.clock.now());
            let retry_after = wait.as_secs_f64().ceil().max(1.0) as u32;
            RateLimitError { retry_after, policy: Some(self.policy) }
        })
    }

    fn tidy(&self) {
        self.limiter.retain_recent();
        self.limiter.shrink_to_fit();
    }
}

/// What is counted for players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitKind {
    /// Any request.
    Request,
    /// Asking for a code for another device.
    Code,
    /// Opening a table.
    Table,
    /// Saying something.
    Talk,
    /// Reacting.
    Reaction,
    /// Asking for a hint.
    Hint,
    /// Having an answer looked at by the tutor.
    Tutor,
    /// Changing something else at a table.
    Change,
    /// Reporting somebody, or asking to be forgotten.
    Report,
    /// Writing on a score pad.
    PadEntry,
}

/// What is counted for addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddressLimitKind {
    /// Any request.
    Request,
    /// Beginning a session.
    Session,
    /// Trying a code.
    CodeTry,
    /// Opening a table.
    Table,
    /// Saying something.
    Talk,
    /// Having a picture drawn.
    Picture,
    /// Asking something of the owner's desk.
    Desk,
}

impl LimitKind {
    /// All of them, in the order in which they are counted.
    const ALL: [LimitKind; 10] = {
        use LimitKind::{Change, Code, Hint, PadEntry, Reaction, Report, Request, Table, Talk, Tutor};
        [Request, Code, Table, Talk, Reaction, Hint, Tutor, Change, Report, PadEntry]
    };

    /// As callers are told of it, and how much of it there may be.
    fn rate(self, limits: &Limits) -> (&'static str, Rate) {
        match self {
            LimitKind::Request => ("requests", limits.requests_per_session),
            LimitKind::Code => ("codes", limits.codes_per_session),
            LimitKind::Table => ("tables", limits.tables_per_session),
            LimitKind::Talk => ("talk", limits.talk),
            LimitKind::Reaction => ("reactions", limits.reactions),
            LimitKind::Hint => ("hints", limits.hints),
            LimitKind::Tutor => ("tutor", limits.tutor),
            LimitKind::Change => ("changes", limits.changes),
            LimitKind::Report => ("reports", limits.reports),
            LimitKind::PadEntry => ("pad-entries", limits.pad_entries),
        }
    }
}

impl AddressLimitKind {
    /// All of them, in the order in which they are counted.
    const ALL: [AddressLimitKind; 7] = {
        use AddressLimitKind::{CodeTry, Desk, Picture, Request, Session, Table, Talk};
        [Request, Session, CodeTry, Table, Talk, Picture, Desk]
    };

    /// As callers are told of it, and how much of it there may be.
    fn rate(self, limits: &Limits) -> (&'static str, Rate) {
        match self {
            AddressLimitKind::Request => ("requests-from-address", limits.requests_per_address),
            AddressLimitKind::Session => ("sessions-from-address", limits.sessions_per_address),
            AddressLimitKind::CodeTry => ("code-tries-from-address", limits.code_tries_per_address),
            AddressLimitKind::Table => ("tables-from-address", limits.tables_per_address),
            AddressLimitKind::Talk => ("talk-from-address", limits.talk_per_address),
            AddressLimitKind::Picture => ("pictures-from-address", limits.pictures_per_address),
            AddressLimitKind::Desk => ("desk-from-address", limits.desk),
        }
    }
}

/// Counts what callers do, and says when it is too much.
pub struct Guard {
    limits: Limits,
    players: [Counter<PlayerId>; 10],
    addresses: [Counter<Address>; 7],
    streams: Streams,
}

impl Guard {
    /// A guard that has seen no client yet.
    pub fn new(limits: Limits) -> Guard {
        Guard {
            players: LimitKind::ALL.map(|kind| Counter::of(kind.rate(&limits))),
            addresses: AddressLimitKind::ALL.map(|kind| Counter::of(kind.rate(&limits))),
            streams: Streams::default(),
            limits,
        }
    }

    /// Counts what a player does.
    pub fn check(&self, player: PlayerId, kind: LimitKind) -> Result<(), RateLimitError> {
        self.players[kind as usize].check(&player).map(drop)
    }

    /// Counts a request of a player, and notes how many are left.
    pub(crate) fn check_request(&self, player: PlayerId, left: Option<&RequestsLeft>) -> Result<(), RateLimitError> {
        let counter = &self.players[LimitKind::Request as usize];
        let remaining = counter.check(&player)?;
        if let Some(left) = left {
            // Who asks twice in one request has less left than was noted first, by one.
            let _ = left.0.set((counter.policy, remaining));
        }
        Ok(())
    }

    /// Counts what is done from an address; there is none where it does not count.
    pub fn check_address(&self, address: Option<Address>, kind: AddressLimitKind) -> Result<(), RateLimitError> {
        address.map_or(Ok(()), |address| self.addresses[kind as usize].check(&address).map(drop))
    }

    /// Counts what is asked of the desk; who comes from this machine counts too.
    pub fn check_desk(&self, address: Option<Address>) -> Result<(), RateLimitError> {
        let here = Address(IpAddr::V4(std::net::Ipv4Addr::LOCALHOST));
        self.check_address(Some(address.unwrap_or(here)), AddressLimitKind::Desk)
    }

    /// Counts what is asked of a table, by whom and from where. What the table refuses anyway costs nothing.
    pub fn charge(&self, player: PlayerId, address: Option<Address>, request: &Request) -> Result<(), RateLimitError> {
        match request {
            Request::Say { text, .. } if text.chars().nth(LONGEST_LINE).is_some() => Ok(()),
            Request::Say { .. } => {
                self.check(player, LimitKind::Talk)?;
                self.check_address(address, AddressLimitKind::Talk)
            }
            Request::React(_) | Request::Mute { .. } | Request::Pace { .. } => self.check(player, LimitKind::Reaction),
            Request::Hint => self.check(player, LimitKind::Hint),
            // The rules say how often somebody can do these.
            Request::Act { .. } | Request::Continue | Request::Rematch(_) => Ok(()),
            Request::Sit { .. }
            | Request::Stand
            | Request::Contribute(_)
            | Request::SeatBot { .. }
            | Request::Invite { .. }
            | Request::Fill(_)
            | Request::Clear(_)
            | Request::Settle(_)
            | Request::Wish(_)
            | Request::LetIn(_)
            | Request::Unwish(_)
            | Request::Rename
            | Request::Swap(..)
            | Request::HandHost(_)
            | Request::Start
            | Request::HandOver
            | Request::TakeBack
            | Request::Leave
            | Request::Close
            // Nobody but the owner asks for these, who has limits of the desk.
            | Request::Shut(_)
            | Request::Forget(_) => self.check(player, LimitKind::Change),
        }
    }

    /// Counts a table that is to be opened, by whom and from where.
    pub fn charge_table(&self, player: PlayerId, address: Option<Address>) -> Result<(), RateLimitError> {
        self.check(player, LimitKind::Table)?;
        self.check_address(address, AddressLimitKind::Table)
    }

    /// Lets a stream open, as long as the permit is kept.
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

    /// How many streams are open.
    pub(crate) fn open_streams(&self) -> usize {
        Arc::strong_count(&self.streams) - 1
    }

    /// Forgets those who have been quiet for long enough. To be called every minute or so.
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

/// How many streams are open.
type Streams = Arc<Mutex<HashMap<StreamOwner, u32>>>;

fn locked(streams: &Streams) -> MutexGuard<'_, HashMap<StreamOwner, u32>> {
    // The map is whole between any two of its calls, so a panic elsewhere has not harmed it.
    streams.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Leave to keep a stream open.
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
        // So long a pause that it is not over before the test is.
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
        assert!(counter.limiter.len() <= MANY_KEYS + 1024, "{}", counter.limiter.len());
        std::thread::sleep(Duration::from_millis(5));
        counter.tidy();
        assert_eq!(counter.limiter.len(), 0);
    }
}
