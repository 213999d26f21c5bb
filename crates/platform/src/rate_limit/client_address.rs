//! The address of the client that sent a request.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::Once;

use axum::extract::ConnectInfo;
use axum::http::{Extensions, HeaderMap};
use ipnet::IpNet;

const X_FORWARDED_FOR: &str = "x-forwarded-for";

/// An address as limits count it. An IPv6 network of 64 bits is one client, because it usually
/// belongs to one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClientAddress(pub(super) u128);

impl ClientAddress {
    /// All clients of unknown address.
    pub const UNKNOWN: Self = Self(0);

    /// The client of a request: its peer, or the address reported by a trusted proxy.
    pub(super) fn from_request(
        extensions: &Extensions,
        headers: &HeaderMap,
        trusted: &[IpNet],
    ) -> Self {
        let Some(peer) = peer_ip(extensions) else { return Self::UNKNOWN };
        if headers.contains_key(X_FORWARDED_FOR) && !is_trusted(peer, trusted) {
            warn_untrusted_proxy_once(peer);
        }
        Self::from_ip(resolve_forwarded_ip(peer, headers, trusted))
    }

    /// The address, for IPv6 the first of its network. `None` if it is unknown.
    #[must_use]
    pub fn ip(self) -> Option<IpAddr> {
        (self != Self::UNKNOWN).then(|| Ipv6Addr::from_bits(self.0).to_canonical())
    }

    /// The client that has this address.
    #[must_use]
    pub fn from_ip(address: IpAddr) -> Self {
        const NETWORK_MASK: u128 = u128::MAX << 64;
        match address {
            IpAddr::V4(address) => Self(address.to_ipv6_mapped().to_bits()),
            // Of the first network only this machine's own address is in use.
            IpAddr::V6(address) if address.to_bits() & NETWORK_MASK == 0 => Self(address.to_bits()),
            IpAddr::V6(address) => Self(address.to_bits() & NETWORK_MASK),
        }
    }
}

/// The address of the connected peer.
pub(super) fn peer_ip(extensions: &Extensions) -> Option<IpAddr> {
    extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip().to_canonical())
}

/// Returns the first address from the right that is not a trusted proxy. Every proxy appends the
/// address of its peer on the right, so addresses further to the left may be forged.
fn resolve_forwarded_ip(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNet]) -> IpAddr {
    let mut nearest = peer.to_canonical();
    let mut hops = headers
        .get_all(X_FORWARDED_FOR)
        .iter()
        .rev()
        .flat_map(|value| value.to_str().unwrap_or("?").rsplit(','));
    while is_trusted(nearest, trusted) {
        let Some(next) = hops.next().and_then(|hop| parse_hop(hop.trim())) else { break };
        nearest = next;
    }
    nearest
}

pub(super) fn is_trusted(address: IpAddr, trusted: &[IpNet]) -> bool {
    trusted.iter().any(|network| network.contains(&address))
}

/// An unconfigured proxy makes all customers one client, so the operator is warned.
fn warn_untrusted_proxy_once(peer: IpAddr) {
    static WARNED: Once = Once::new();
    WARNED.call_once(|| {
        tracing::warn!(
            %peer,
            "X-Forwarded-For is ignored; if this is your proxy, add it to KASSA_TRUSTED_PROXIES"
        );
    });
}

/// Parses an address, with or without a port. `None` for `::` and `0.0.0.0` too: nobody has them.
fn parse_hop(hop: &str) -> Option<IpAddr> {
    let address = hop.parse().or_else(|_| hop.parse::<SocketAddr>().map(|address| address.ip()));
    let address = address.ok().map(|address: IpAddr| address.to_canonical());
    address.filter(|address| !address.is_unspecified())
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn resolve(peer: &str, forwarded: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append(X_FORWARDED_FOR, HeaderValue::from_str(value).expect("a header"));
        }
        let trusted =
            ["10.0.0.0/8", "2001:db8:1::/48"].map(|network| network.parse().expect("a network"));
        resolve_forwarded_ip(peer.parse().expect("an address"), &headers, &trusted).to_string()
    }

    #[test]
    fn only_a_trusted_peer_is_used() {
        assert_eq!(resolve("192.0.2.1", &["198.51.100.7"]), "192.0.2.1");
        assert_eq!(resolve("10.0.0.1", &["198.51.100.7"]), "198.51.100.7");
        assert_eq!(resolve("::ffff:10.0.0.1", &["198.51.100.7"]), "198.51.100.7");
        assert_eq!(resolve("2001:db8:1::1", &["2001:db8:2::9"]), "2001:db8:2::9");
    }

    #[test]
    fn addresses_from_the_client_are_ignored() {
        assert_eq!(resolve("10.0.0.1", &["203.0.113.9, 198.51.100.7"]), "198.51.100.7");
        assert_eq!(resolve("10.0.0.1", &["203.0.113.9", "198.51.100.7"]), "198.51.100.7");
        assert_eq!(
            resolve("10.0.0.1", &["203.0.113.9, 10.9.9.9,198.51.100.7 ,10.0.0.2"]),
            "198.51.100.7"
        );
    }

    #[test]
    fn the_last_valid_hop_is_used() {
        assert_eq!(resolve("10.0.0.1", &[]), "10.0.0.1");
        assert_eq!(resolve("10.0.0.1", &["10.0.0.3, 10.0.0.2"]), "10.0.0.3");
        for garbage in ["unknown", "", "198.51.100.7;x", "198.51.100.7, _hidden", "::", "0.0.0.0"] {
            assert_eq!(resolve("10.0.0.1", &[garbage]), "10.0.0.1", "{garbage}");
        }
    }

    #[test]
    fn a_port_is_ignored() {
        assert_eq!(resolve("10.0.0.1", &["198.51.100.7:4711"]), "198.51.100.7");
        assert_eq!(resolve("10.0.0.1", &["[2001:db8:2::9]:4711"]), "2001:db8:2::9");
    }

    #[test]
    fn a_network_of_64_bits_is_one_client() {
        let client = |text: &str| ClientAddress::from_ip(text.parse().expect("an address"));
        assert_eq!(client("2001:db8:2:3::1"), client("2001:db8:2:3:ffff::9"));
        assert_ne!(client("2001:db8:2:3::1"), client("2001:db8:2:4::1"));
        assert_ne!(client("192.0.2.1"), client("192.0.2.2"));
        assert_ne!(client("192.0.2.1"), ClientAddress::UNKNOWN);
        assert_eq!(client("::1").ip(), Some("::1".parse().expect("an address")));
    }
}
