use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

use axum::http::HeaderMap;
use axum::http::header::HOST;
use axum::http::uri::Authority;

/// `http://HOST:PORT`; `None` if no other computer can connect.
pub(crate) fn for_others(public_url: Option<&str>, bind: SocketAddr) -> Option<String> {
    match public_url {
        Some(url) => Some(url.to_owned()),
        None => shared_addresses(bind).first().map(|address| format!("http://{address}")),
    }
}

/// The request's address, unless that only works on this computer and a better one is known.
pub(crate) fn of_request(headers: &HeaderMap, https: bool, public_address: Option<&str>) -> String {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let scheme = if https { "https" } else { "http" };
    match public_address {
        Some(public_address) if host.is_empty() || own_port(headers).is_some() => public_address.to_owned(),
        _ => format!("{scheme}://{host}"),
    }
}

pub(crate) fn own_port(headers: &HeaderMap) -> Option<u16> {
    let host: Authority = headers.get(HOST)?.to_str().ok()?.parse().ok()?;
    let name = host.host();
    let is_own =
        name == "localhost" || name == "[::1]" || (name.starts_with("127.") && name.parse::<Ipv4Addr>().is_ok());
    is_own.then(|| host.port_u16().unwrap_or(80))
}

pub fn local(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

pub fn shared_addresses(address: SocketAddr) -> Vec<SocketAddr> {
    if address.ip().is_loopback() {
        return Vec::new();
    }
    if !address.ip().is_unspecified() {
        return vec![address];
    }
    // Nothing is sent: the system only reports which of its addresses it would use for these.
    let targets = ["192.168.255.254:9", "10.255.255.254:9", "172.31.255.254:9", "192.0.2.1:9", "[2001:db8::1]:9"];
    let mut found = Vec::new();
    for target in targets {
        let any = if target.starts_with('[') { "[::]:0" } else { "0.0.0.0:0" };
        let socket = UdpSocket::bind(any).and_then(|socket| socket.connect(target).map(|()| socket));
        let Ok(own) = socket.and_then(|socket| socket.local_addr()) else { continue };
        let reached = SocketAddr::new(own.ip(), address.port());
        if (own.is_ipv4() || address.is_ipv6()) && !own.ip().is_loopback() && !found.contains(&reached) {
            found.push(reached);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn others_come_by_the_public_address_or_through_the_network_or_not_at_all() {
        let public_address = |bind: &str| for_others(None, bind.parse().expect("an address"));
        assert_eq!(public_address("127.0.0.1:7654"), None);
        assert_eq!(public_address("[::1]:7654"), None);
        assert_eq!(public_address("192.168.1.20:7654").as_deref(), Some("http://192.168.1.20:7654"));
        assert_eq!(public_address("[2001:db8::7]:80").as_deref(), Some("http://[2001:db8::7]:80"));
        assert!(
            public_address("0.0.0.0:7654")
                .is_none_or(|public_address| public_address.ends_with(":7654") && !public_address.contains("0.0.0.0"))
        );
        let behind_a_proxy = for_others(Some("https://cards.example.org"), "127.0.0.1:7654".parse().expect("one"));
        assert_eq!(behind_a_proxy.as_deref(), Some("https://cards.example.org"));
    }

    #[test]
    fn links_begin_with_what_others_can_open() {
        let headers = |host: &str| HeaderMap::from_iter([(HOST, host.parse().expect("a host"))]);
        let link = |host: &str, public_address| of_request(&headers(host), false, public_address);
        assert_eq!(link("192.168.1.20:7654", None), "http://192.168.1.20:7654");
        assert_eq!(link("cards.lan", Some("http://192.168.1.20")), "http://cards.lan", "it works for who sends it");
        for own in ["localhost:7654", "127.0.0.1:7654", "[::1]:7654"] {
            assert_eq!(link(own, Some("https://cards.example")), "https://cards.example", "{own}");
            assert_eq!(link(own, None), format!("http://{own}"));
            assert_eq!(own_port(&headers(own)), Some(7654));
        }
        for others in ["127.example:80", "localhost.example", "10.0.0.1:7654", ""] {
            assert_eq!(own_port(&headers(others)), None, "{others:?}");
        }
        assert_eq!(own_port(&headers("localhost")), Some(80));
    }

    #[test]
    fn this_computer_reaches_what_listens_everywhere_at_itself() {
        let local = |text: &str| local(text.parse().expect("an address")).to_string();
        assert_eq!(local("0.0.0.0:7654"), "127.0.0.1:7654");
        assert_eq!(local("[::]:7654"), "[::1]:7654");
        assert_eq!(local("192.168.1.20:7654"), "192.168.1.20:7654");
    }
}
