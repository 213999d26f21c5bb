//! Addresses and networks.

use ipnet::IpNet;
use kassa_platform::plain_url::parse_plain_url;
use url::{Host, Url};

use super::error::InvalidSetting;

/// The origin of an `http` or `https` address, without a slash at the end.
pub(super) fn parse_public_url(
    variable: &'static str,
    text: &str,
) -> Result<String, InvalidSetting> {
    let is_usable = parse_plain_url(text).is_some_and(|url| url.path() == "/");
    if is_usable {
        Ok(text.trim_end_matches('/').to_owned())
    } else {
        Err(InvalidSetting::new(
            variable,
            redact_password(text),
            "use an address such as https://pay.example.com, without a path",
        ))
    }
}

/// Whether the connection is encrypted.
pub(super) fn is_https(address: &str) -> bool {
    Url::parse(address).is_ok_and(|url| url.scheme() == "https")
}

/// Whether the connection is encrypted, or stays on this machine. A name may lead elsewhere.
pub(super) fn is_transport_secure(address: &str) -> bool {
    is_https(address) || Url::parse(address).is_ok_and(|url| is_loopback_ip(&url))
}

/// Whether an address names this machine.
pub(super) fn is_loopback(address: &str) -> bool {
    Url::parse(address)
        .is_ok_and(|url| is_loopback_ip(&url) || url.host() == Some(Host::Domain("localhost")))
}

fn is_loopback_ip(url: &Url) -> bool {
    match url.host() {
        Some(Host::Ipv4(ip)) => ip.is_loopback(),
        Some(Host::Ipv6(ip)) => ip.is_loopback(),
        Some(Host::Domain(_)) | None => false,
    }
}

/// Parses a comma-separated list of networks, which may be empty.
pub(super) fn parse_networks(
    variable: &'static str,
    text: &str,
) -> Result<Vec<IpNet>, InvalidSetting> {
    let networks = text.split(',').map(str::trim).filter(|text| !text.is_empty());
    let networks: Result<_, _> = networks.map(str::parse).collect();
    networks.map_err(|_| {
        InvalidSetting::new(
            variable,
            text,
            "use networks such as 10.0.0.0/8,2001:db8::/32, with commas between them",
        )
    })
}

/// Replaces what is between `://` and the last `@`, which may contain a password.
pub(super) fn redact_password(text: &str) -> String {
    match (text.find("://"), text.rfind('@')) {
        (Some(scheme), Some(at)) if scheme + 3 <= at => {
            format!("{}…{}", &text[..scheme + 3], &text[at..])
        }
        _ => text.to_owned(),
    }
}
