//! Whether deliveries can reach an address, as seen when it is written down.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use tokio::net::lookup_host;
use tokio::time::timeout;

use super::egress::{BlockedAddress, EgressPolicy};

/// How long a name may take to be resolved.
const LOOKUP_TIMEOUT: Duration = Duration::from_secs(3);

/// Why deliveries may not arrive. It is no error: names and networks change.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum DeliveryObstacle {
    #[error(
        "{}{ip} is not on the public internet: deliveries fail unless kassa serve allows its \
         network by KASSA_WEBHOOK_ALLOW. On your own machine, use kassa webhook listen --forward",
        describe_lead(host, ip)
    )]
    NotPublic { host: String, ip: IpAddr },
    #[error("{host} can't be resolved from here: deliveries fail until it has an address")]
    Unresolved { host: String },
}

/// `shop.test leads to 10.0.0.1, and `, or nothing for an address without a name.
fn describe_lead(host: &str, ip: &IpAddr) -> String {
    if host.trim_matches(['[', ']']).parse() == Ok(*ip) {
        String::new()
    } else {
        format!("{host} leads to {ip}, and ")
    }
}

/// Finds what keeps deliveries from an address, as far as it shows from here.
///
/// # Errors
/// [`BlockedAddress`] if a delivery to it is refused whatever it leads to.
pub async fn find_obstacle(
    policy: &EgressPolicy,
    address: &str,
) -> Result<Option<DeliveryObstacle>, BlockedAddress> {
    let url = match policy.check_url(address) {
        Ok(url) => url,
        // The host is this address, however it was written.
        Err(BlockedAddress::NotPublic(ip)) => {
            return Ok(Some(DeliveryObstacle::NotPublic { host: ip.to_string(), ip }));
        }
        Err(refused) => return Err(refused),
    };
    let host = url.host_str().unwrap_or_default().to_owned();
    let (name, port) = (host.trim_matches(['[', ']']), url.port_or_known_default().unwrap_or(443));
    let found: Vec<SocketAddr> = match timeout(LOOKUP_TIMEOUT, lookup_host((name, port))).await {
        Ok(Ok(found)) => found.collect(),
        Ok(Err(_)) | Err(_) => Vec::new(),
    };
    if found.iter().any(|address| policy.is_allowed(address.ip())) {
        return Ok(None);
    }
    Ok(Some(match found.first() {
        Some(address) => DeliveryObstacle::NotPublic { host, ip: address.ip() },
        None => DeliveryObstacle::Unresolved { host },
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn describe(networks: &[&str], address: &str) -> Option<String> {
        let networks: Vec<_> =
            networks.iter().map(|text| text.parse().expect("a network")).collect();
        let policy = EgressPolicy::new(&networks, true);
        let found = find_obstacle(&policy, address).await.expect("an address");
        found.map(|obstacle| obstacle.to_string())
    }

    #[tokio::test]
    async fn private_addresses_are_named() {
        for address in ["http://127.0.0.1:4000/x", "http://localhost/x", "https://[::1]/"] {
            let found = describe(&[], address).await.expect("an obstacle");
            assert!(found.contains("KASSA_WEBHOOK_ALLOW"), "{found}");
        }
        assert_eq!(describe(&["127.0.0.0/8"], "http://127.0.0.1:4000/x").await, None);
        assert_eq!(describe(&["127.0.0.0/8", "::1/128"], "http://localhost/x").await, None);
        assert_eq!(describe(&[], "https://8.8.8.8/x").await, None);
    }

    #[tokio::test]
    async fn a_name_without_an_address_is_named() {
        let found = describe(&[], "https://nowhere.invalid/x").await.expect("an obstacle");
        assert!(found.starts_with("nowhere.invalid can't be resolved"), "{found}");
    }
}
