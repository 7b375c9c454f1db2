//! Bans of players and networks, until a day, with a reason.

use std::fmt::{self, Display};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;
use std::sync::{Arc, PoisonError, RwLock};

use foretell_table::{Millis, PlayerId};
use ipnet::IpNet;
use serde::{Deserialize, Serialize};
use tokio::sync::watch;

use super::{Desk, EVERY, read_notes};
use crate::store::{DocumentKind, StoreError};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ban {
    #[serde(default)]
    pub id: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub network: Option<BannedNetwork>,
    pub until: Millis,
    pub reason: String,
}

impl Ban {
    fn is_about(&self, player: Option<PlayerId>, address: Option<IpAddr>, now: Millis) -> bool {
        let is_them = self.player.is_some() && self.player == player;
        let is_there = self.network.zip(address).is_some_and(|(network, address)| network.contains(address));
        now < self.until && (is_them || is_there)
    }
}

/// A range of addresses. IPv6 ranges are at least a /64, because that is one subscriber.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BannedNetwork(IpNet);

const LONGEST_V6: u8 = 64;

/// Shortest IPv4 and IPv6 prefixes: less would be a country.
const SHORTEST: (u8, u8) = (8, 16);

impl BannedNetwork {
    fn contains(&self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }

    pub(super) fn without_effect(&self) -> Option<&'static str> {
        let here = [IpAddr::V4(Ipv4Addr::LOCALHOST), IpAddr::V6(Ipv6Addr::LOCALHOST)];
        if here.iter().any(|address| self.0.contains(address)) || self.0.addr().is_loopback() {
            return Some("it is this machine itself, which is never banned; behind a proxy set trusted_proxies first");
        }
        let nobody = self.0.addr().is_multicast() || self.0.addr().is_unspecified();
        nobody.then_some("no request comes from there")
    }
}

impl FromStr for BannedNetwork {
    type Err = String;

    fn from_str(text: &str) -> Result<BannedNetwork, String> {
        let network = text.parse().or_else(|_| text.parse().map(|address: IpAddr| IpNet::from(address.to_canonical())));
        let network: IpNet = network.map_err(|_| {
            format!("«{text}» is neither an address nor a network, such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/48")
        })?;
        let network = unmapped(network);
        let (shortest, longest) = if network.addr().is_ipv4() { (SHORTEST.0, 32) } else { (SHORTEST.1, LONGEST_V6) };
        let length = network.prefix_len();
        if length < shortest {
            return Err(format!("«{text}» is too much of the world: write at least /{shortest}"));
        }
        let cut = IpNet::new(network.addr(), length.min(longest)).map_err(|error| error.to_string())?;
        Ok(BannedNetwork(cut.trunc()))
    }
}

/// IPv4-mapped networks as IPv4, because requests come from the IPv4 address.
fn unmapped(network: IpNet) -> IpNet {
    let (address, length) = (network.addr().to_canonical(), network.prefix_len());
    let is_mapped = address.is_ipv4() && network.addr().is_ipv6() && length >= 96;
    if is_mapped { IpNet::new(address, length - 96).unwrap_or(network) } else { network }
}

impl Display for BannedNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for BannedNetwork {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for BannedNetwork {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<BannedNetwork, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// Cached, because every request needs them.
#[derive(Default)]
pub(super) struct Bans {
    list: RwLock<Arc<Vec<Ban>>>,
    changed: watch::Sender<()>,
}

impl Bans {
    fn all(&self) -> Arc<Vec<Ban>> {
        // A panic elsewhere can't leave it half changed.
        self.list.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Desk {
    pub fn ban_of(&self, player: Option<PlayerId>, address: Option<IpAddr>) -> Option<Ban> {
        let bans = self.bans.all();
        if bans.is_empty() {
            return None;
        }
        let now = self.now();
        bans.iter().find(|ban| ban.is_about(player, address, now)).cloned()
    }

    pub(super) async fn read_bans(&self) -> Result<(), StoreError> {
        let bans: Vec<Ban> = read_notes::<Ban>(self.store().latest_documents(DocumentKind::Ban, EVERY).await?)
            .into_iter()
            .map(|(note, ban)| Ban { id: note.id, ..ban })
            .collect();
        let now = self.now();
        for player in bans.iter().filter(|ban| now < ban.until).filter_map(|ban| ban.player) {
            self.sessions.interrupt(player);
        }
        *self.bans.list.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(bans);
        self.bans.changed.send_replace(());
        Ok(())
    }

    pub async fn until_banned(&self, player: Option<PlayerId>, address: Option<IpAddr>) {
        let mut changed = self.bans.changed.subscribe();
        while self.ban_of(player, address).is_none() {
            if changed.changed().await.is_err() {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{DeskAction, MOST_NOTES};
    use super::*;
    use crate::sessions::Sessions;
    use crate::store::Document;
    use crate::store::memory::MemoryStore;
    use crate::{Clock, Lobby};

    #[tokio::test]
    async fn an_old_ban_still_holds() {
        let lobby = Lobby::simulated(Arc::new(MemoryStore::default()), Clock::simulated(1_700_000_000_000), 3);
        let desk = Desk::new(lobby.clone(), Sessions::new(lobby.clone()));
        let (network, reason) = (Some("192.0.2.0/24".into()), "spam".into());
        desk.act("a test", DeskAction::Ban { player: None, network, days: 3650, reason }).await.expect("banned");
        let at = lobby.clock().now() + 1;
        let until = at + 1_000_000;
        for number in 0..MOST_NOTES {
            let (id, network) = (number.to_string(), "198.51.100.0/24".parse().ok());
            let ban = Ban { id: id.clone(), player: None, network, until, reason: String::new() };
            let entry = if number == 0 { "{}".into() } else { serde_json::to_string(&ban).expect("text") };
            lobby.store().put_document(Document { kind: DocumentKind::Ban, id, at, entry }).await.expect("noted");
        }
        desk.read_bans().await.expect("read");
        assert!(desk.ban_of(None, "192.0.2.7".parse().ok()).is_some(), "the first of them");
        assert!(desk.ban_of(None, "198.51.100.7".parse().ok()).is_some(), "those after one that cannot be read");
    }

    #[test]
    fn network_prefixes_have_limits() {
        let read = |text: &str| text.parse::<BannedNetwork>().map(|network| network.to_string());
        assert_eq!(read("192.0.2.7").as_deref(), Ok("192.0.2.7/32"));
        assert_eq!(read("192.0.2.7/24").as_deref(), Ok("192.0.2.0/24"));
        assert_eq!(read("2001:db8:1:2:3::4").as_deref(), Ok("2001:db8:1:2::/64"));
        assert_eq!(read("::ffff:192.0.2.7").as_deref(), Ok("192.0.2.7/32"));
        for text in ["", "here", "0.0.0.0/0", "10.0.0.0/7", "2000::/3", "192.0.2.0/33"] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[tokio::test]
    async fn a_ban_without_effect_is_rejected() {
        let lobby = Lobby::simulated(Arc::new(MemoryStore::default()), Clock::simulated(1_700_000_000_000), 3);
        let desk = Desk::new(lobby.clone(), Sessions::new(lobby.clone()));
        let ban = |network: &str| DeskAction::Ban {
            player: None,
            network: Some(network.into()),
            days: 1,
            reason: "x".into(),
        };
        for network in [
            "127.0.0.1",
            "127.3.0.0/16",
            "127.0.0.0/8",
            "::1",
            "::/64",
            "::/16",
            "::ffff:127.0.0.1",
            "0.0.0.0",
            "224.0.0.0/8",
            "ff02::1",
        ] {
            let refused = desk.act("a test", ban(network)).await.expect_err(network).to_string();
            assert!(refused.contains("no effect"), "{network}: {refused}");
        }
        assert_eq!(
            lobby.store().latest_documents(DocumentKind::Ban, 99).await.expect("notes"),
            [],
            "nothing is written"
        );
        desk.act("a test", ban("::ffff:192.0.2.0/120")).await.expect("it means 192.0.2.0/24");
        assert!(desk.ban_of(None, "192.0.2.200".parse().ok()).is_some());
    }

    #[tokio::test]
    async fn a_ban_ends_open_streams() {
        let lobby = Lobby::simulated(Arc::new(MemoryStore::default()), Clock::simulated(1_700_000_000_000), 3);
        let desk = Desk::new(lobby.clone(), Sessions::new(lobby.clone()));
        let ban = |network: &str| DeskAction::Ban {
            player: None,
            network: Some(network.into()),
            days: 1,
            reason: "x".into(),
        };
        let waits = |address: &'static str| {
            let desk = desk.clone();
            tokio::spawn(async move { desk.until_banned(None, address.parse().ok()).await })
        };
        let (there, elsewhere) = (waits("192.0.2.7"), waits("198.51.100.7"));
        tokio::task::yield_now().await;
        desk.act("a test", ban("203.0.113.0/24")).await.expect("banned");
        desk.act("a test", ban("192.0.2.0/24")).await.expect("banned");
        there.await.expect("it is banned now");
        assert!(!elsewhere.is_finished(), "nobody has banned them");
        elsewhere.abort();
    }

    #[test]
    fn a_ban_is_about_a_player_or_a_network_until_its_end() {
        let (ada, ben) = (PlayerId::from_bits(1), PlayerId::from_bits(2));
        let ban = |player, network: Option<&str>| Ban {
            id: String::new(),
            player,
            network: network.map(|text| text.parse().expect("a network")),
            until: 100,
            reason: "shouting".into(),
        };
        let here = Some("192.0.2.9".parse().expect("an address"));
        assert!(ban(Some(ada), None).is_about(Some(ada), None, 99));
        assert!(!ban(Some(ada), None).is_about(Some(ada), None, 100), "it is over");
        assert!(!ban(Some(ada), None).is_about(Some(ben), here, 99));
        assert!(!ban(Some(ada), None).is_about(None, here, 99), "somebody without a session");
        assert!(ban(None, Some("192.0.2.0/24")).is_about(None, here, 99));
        assert!(!ban(None, Some("192.0.3.0/24")).is_about(Some(ada), here, 99));
    }
}
