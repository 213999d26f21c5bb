//! IP addresses that cannot be reached from outside (decision 38).

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use kassa_platform::ip_address::{PUBLIC_METADATA_SERVICE, to_embedded_ipv4};

/// Whether an address is of this machine, of a private network or of a network of a carrier.
pub fn is_private(address: IpAddr) -> bool {
    match to_embedded_ipv4(address) {
        IpAddr::V4(address) => is_private_v4(address),
        IpAddr::V6(address) => is_private_v6(address),
    }
}

fn is_private_v4(address: Ipv4Addr) -> bool {
    let [first, second, third, _] = address.octets();
    first == 0
        || first >= 224
        || [first, second, third] == [192, 0, 0]
        || address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || (first == 100 && second & 0b1100_0000 == 64)
        || address == PUBLIC_METADATA_SERVICE
}

fn is_private_v6(address: Ipv6Addr) -> bool {
    address.is_loopback()
        || address.is_unspecified()
        || address.is_multicast()
        || address.is_unicast_link_local()
        || address.is_unique_local()
        || match address.segments() {
            // Once site-local (RFC 3879); a translator's in a private network (RFC 8215).
            [0xfec0..=0xfeff, ..] | [0x64, 0xff9b, 1, ..] => true,
            // 6to4 leads to an IPv4 address (RFC 3056).
            [0x2002, high, low, ..] => {
                is_private_v4(Ipv4Addr::from_bits((u32::from(high) << 16) | u32::from(low)))
            }
            _ => false,
        }
}
