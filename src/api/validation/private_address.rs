//! IP addresses that cannot be reached from outside (decision 38).

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The metadata service of a cloud that uses a public address (Azure). Those of other clouds are
/// link-local or in the carrier-grade network.
const METADATA: Ipv4Addr = Ipv4Addr::new(168, 63, 129, 16);

/// Whether an address is of this machine, of a private network or of a network of a carrier.
pub fn is_private(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_private_v4(address),
        IpAddr::V6(address) => match find_embedded_v4(address) {
            Some(embedded) => is_private_v4(embedded),
            None => is_private_v6(address),
        },
    }
}

const fn is_private_v4(address: Ipv4Addr) -> bool {
    let [first, second, ..] = address.octets();
    first == 0
        || address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || (first == 100 && second & 0b1100_0000 == 64)
        || address.to_bits() == METADATA.to_bits()
}

const fn is_private_v6(address: Ipv6Addr) -> bool {
    address.is_loopback()
        || address.is_unspecified()
        || address.is_unicast_link_local()
        || address.is_unique_local()
}

/// The IPv4 address that is reached by an IPv6 address: mapped (RFC 4291, section 2.5.5.2) or
/// translated (RFC 6052).
const fn find_embedded_v4(address: Ipv6Addr) -> Option<Ipv4Addr> {
    match address.segments() {
        [0, 0, 0, 0, 0, 0xffff, high, low] | [0x64, 0xff9b, 0, 0, 0, 0, high, low] => {
            Some(Ipv4Addr::from_bits((high as u32) << 16 | low as u32))
        }
        _ => None,
    }
}
