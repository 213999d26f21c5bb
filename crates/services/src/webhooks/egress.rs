//! The addresses that deliveries may connect to (decision 36). A name is resolved, its addresses
//! are filtered, and the connection goes to one that passed. So no response of a name server can
//! direct a delivery into a private network.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::Arc;

use ipnet::{IpNet, Ipv4Net, Ipv6Net};
use kassa_platform::ip_address::{PUBLIC_METADATA_SERVICE, to_embedded_ipv4};
use url::{Host, Url};

/// IPv4 networks that are not the public internet: IANA's special-purpose registry, multicast and
/// reserved addresses.
const BLOCKED_V4: [(Ipv4Addr, u8); 17] = [
    (Ipv4Addr::new(0, 0, 0, 0), 8),
    (Ipv4Addr::new(10, 0, 0, 0), 8),
    (Ipv4Addr::new(100, 64, 0, 0), 10),
    (Ipv4Addr::new(127, 0, 0, 0), 8),
    // Link-local, with the metadata address 169.254.169.254 of most clouds.
    (Ipv4Addr::new(169, 254, 0, 0), 16),
    (Ipv4Addr::new(172, 16, 0, 0), 12),
    (Ipv4Addr::new(192, 0, 0, 0), 24),
    (Ipv4Addr::new(192, 0, 2, 0), 24),
    (Ipv4Addr::new(192, 31, 196, 0), 24),
    (Ipv4Addr::new(192, 52, 193, 0), 24),
    (Ipv4Addr::new(192, 88, 99, 0), 24),
    (Ipv4Addr::new(192, 168, 0, 0), 16),
    (Ipv4Addr::new(192, 175, 48, 0), 24),
    (Ipv4Addr::new(198, 18, 0, 0), 15),
    (Ipv4Addr::new(198, 51, 100, 0), 24),
    (Ipv4Addr::new(203, 0, 113, 0), 24),
    (Ipv4Addr::new(224, 0, 0, 0), 3),
];

/// Of IPv6 only global unicast is allowed, except [`BLOCKED_V6`].
const GLOBAL_UNICAST_V6: (Ipv6Addr, u8) = (Ipv6Addr::new(0x2000, 0, 0, 0, 0, 0, 0, 0), 3);
const BLOCKED_V6: [(Ipv6Addr, u8); 5] = [
    // Protocol assignments, with Teredo and ORCHID.
    (Ipv6Addr::new(0x2001, 0, 0, 0, 0, 0, 0, 0), 23),
    (Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 0), 32),
    // 6to4, which is routed to an embedded IPv4 address.
    (Ipv6Addr::new(0x2002, 0, 0, 0, 0, 0, 0, 0), 16),
    (Ipv6Addr::new(0x2620, 0x4f, 0x8000, 0, 0, 0, 0, 0), 48),
    (Ipv6Addr::new(0x3fff, 0, 0, 0, 0, 0, 0, 0), 20),
];

/// The rules for addresses of destinations.
#[derive(Clone, Debug)]
pub struct EgressPolicy {
    /// Private networks that are allowed.
    allowed_networks: Arc<[IpNet]>,
    /// Set in test mode.
    allows_http: bool,
}

/// Why an address is not allowed.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum BlockedAddress {
    #[error(
        "the address must be an absolute URL with https{}",
        if *http { " or http" } else { "" }
    )]
    UnsupportedScheme { http: bool },
    #[error("the address must not hold a user name or a password")]
    HasCredentials,
    #[error("{0} is not on the public internet")]
    NotPublic(IpAddr),
}

impl EgressPolicy {
    #[must_use]
    pub fn new(allowed_networks: &[IpNet], allows_http: bool) -> Self {
        Self { allowed_networks: allowed_networks.into(), allows_http }
    }

    /// Parses the address of a destination. Does not check where it leads.
    ///
    /// # Errors
    /// [`BlockedAddress`] if it is no absolute URL of an allowed scheme or contains credentials.
    /// Its message is one line for the merchant.
    pub fn parse_url(&self, address: &str) -> Result<Url, BlockedAddress> {
        let is_supported = |url: &Url| {
            (url.scheme() == "https" || (self.allows_http && url.scheme() == "http"))
                && url.has_host()
        };
        let url = Url::parse(address)
            .ok()
            .filter(is_supported)
            .ok_or(BlockedAddress::UnsupportedScheme { http: self.allows_http })?;
        if url.username().is_empty() && url.password().is_none() {
            Ok(url)
        } else {
            Err(BlockedAddress::HasCredentials)
        }
    }

    /// Parses the address of a destination and checks a literal IP address, and `localhost`, which
    /// is one (RFC 6761, section 6.3). Other names are checked when they are resolved.
    ///
    /// # Errors
    /// As [`Self::parse_url`], and [`BlockedAddress::NotPublic`] for an IP address that is not
    /// allowed.
    pub fn check_url(&self, address: &str) -> Result<Url, BlockedAddress> {
        let url = self.parse_url(address)?;
        // The parser normalizes every spelling of an IPv4 address, such as 0x7f.1 and 2130706433.
        const LOOPBACK: [IpAddr; 2] =
            [IpAddr::V4(Ipv4Addr::LOCALHOST), IpAddr::V6(Ipv6Addr::LOCALHOST)];
        let literal_ips = match url.host() {
            Some(Host::Ipv4(ip)) => vec![IpAddr::V4(ip)],
            Some(Host::Ipv6(ip)) => vec![IpAddr::V6(ip)],
            Some(Host::Domain(name)) if is_localhost(name) => LOOPBACK.to_vec(),
            Some(Host::Domain(_)) | None => Vec::new(),
        };
        match literal_ips.first() {
            Some(ip) if !literal_ips.iter().any(|ip| self.is_allowed(*ip)) => {
                Err(BlockedAddress::NotPublic(*ip))
            }
            _ => Ok(url),
        }
    }

    /// Whether deliveries may connect to this IP address.
    #[must_use]
    pub fn is_allowed(&self, ip: IpAddr) -> bool {
        let ip = to_embedded_ipv4(ip);
        self.allowed_networks.iter().any(|network| network.contains(&ip)) || is_public(ip)
    }
}

fn is_localhost(name: &str) -> bool {
    let name = name.trim_end_matches('.');
    name == "localhost" || name.ends_with(".localhost")
}

/// Whether an IP address belongs to the public internet.
fn is_public(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => {
            ip != PUBLIC_METADATA_SERVICE
                && !BLOCKED_V4
                    .iter()
                    .any(|(network, bits)| Ipv4Net::new_assert(*network, *bits).contains(&ip))
        }
        IpAddr::V6(ip) => {
            let within = |(network, bits): &(Ipv6Addr, u8)| {
                Ipv6Net::new_assert(*network, *bits).contains(&ip)
            };
            within(&GLOBAL_UNICAST_V6) && !BLOCKED_V6.iter().any(within)
        }
    }
}

#[cfg(test)]
mod tests;
