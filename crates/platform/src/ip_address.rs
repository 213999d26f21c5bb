//! What an IP address leads to.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The metadata service of a cloud that uses a public address (Azure). Those of other clouds are
/// link-local or in the carrier-grade network.
pub const PUBLIC_METADATA_SERVICE: Ipv4Addr = Ipv4Addr::new(168, 63, 129, 16);

/// The IPv4 address that is reached by an IPv6 address: mapped or compatible (RFC 4291, section
/// 2.5.5), translated (RFC 2765, RFC 6052). Any other address is returned as it is.
#[must_use]
pub fn to_embedded_ipv4(ip: IpAddr) -> IpAddr {
    let IpAddr::V6(v6) = ip else { return ip };
    let [a, b, c, d, e, f, high, low] = v6.segments();
    let embeds_ipv4 = matches!(
        (a, b, c, d, e, f),
        (0, 0, 0, 0, 0, 0 | 0xffff) | (0, 0, 0, 0, 0xffff, 0) | (0x64, 0xff9b, 0, 0, 0, 0)
    ) && !matches!(v6, Ipv6Addr::UNSPECIFIED | Ipv6Addr::LOCALHOST);
    if embeds_ipv4 {
        let ([one, two], [three, four]) = (high.to_be_bytes(), low.to_be_bytes());
        IpAddr::V4(Ipv4Addr::new(one, two, three, four))
    } else {
        ip
    }
}

/// Whether a host of an address is this machine: `localhost` or a loopback address, with or without
/// the brackets of IPv6.
#[must_use]
pub fn is_this_machine(host: &str) -> bool {
    let address = host.trim_matches(['[', ']']).parse::<IpAddr>();
    host == "localhost" || address.is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::is_this_machine;

    #[test]
    fn this_machine_has_several_names() {
        for host in ["localhost", "127.0.0.1", "127.9.9.9", "::1", "[::1]"] {
            assert!(is_this_machine(host), "{host}");
        }
        for host in ["", "localhost.test", "10.0.0.1", "[::2]", "0.0.0.0", "127.0.0.1.test"] {
            assert!(!is_this_machine(host), "{host}");
        }
    }
}
