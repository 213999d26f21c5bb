//! How many connections there may be, in all and from one address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ipnet::IpNet;
use kassa_platform::rate_limit::ClientAddress;

/// From an address that is not a proxy's. An IPv6 network of 64 bits counts as one, because a
/// single client usually has all of it.
const MAX_BY_ADDRESS: u32 = 256;

/// The limits of a process. Clones share the counts.
#[derive(Clone)]
pub(in crate::server) struct ConnectionLimits {
    max: u32,
    proxies: Arc<[IpNet]>,
    counts: Arc<Mutex<Counts>>,
}

#[derive(Default)]
struct Counts {
    all: u32,
    by_address: HashMap<ClientAddress, u32>,
}

/// A counted connection. It is counted until this is dropped.
pub(super) struct CountedConnection {
    limits: ConnectionLimits,
    address: ClientAddress,
}

impl ConnectionLimits {
    /// At most `max` connections. `proxies` may have any number of them.
    pub(in crate::server) fn new(max: u32, proxies: &[IpNet]) -> Self {
        Self { max, proxies: proxies.into(), counts: Arc::default() }
    }

    /// Counts a connection. `None` if there would be too many.
    pub(super) fn count(&self, address: IpAddr) -> Option<CountedConnection> {
        let address = address.to_canonical();
        let is_proxy = self.proxies.iter().any(|network| network.contains(&address));
        let address = ClientAddress::from_ip(address);
        let mut counts = self.lock();
        let own = counts.by_address.get(&address).copied().unwrap_or(0);
        if counts.all >= self.max || (own >= MAX_BY_ADDRESS && !is_proxy) {
            return None;
        }
        counts.all += 1;
        counts.by_address.insert(address, own + 1);
        drop(counts);
        Some(CountedConnection { limits: self.clone(), address })
    }

    fn lock(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for CountedConnection {
    fn drop(&mut self) {
        let mut counts = self.limits.lock();
        counts.all -= 1;
        if let Some(own) = counts.by_address.get_mut(&self.address) {
            *own -= 1;
            if *own == 0 {
                counts.by_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn an_address_has_a_limit_and_a_proxy_has_none() {
        let proxies = ["10.0.0.0/8".parse().expect("a network")];
        let limits = ConnectionLimits::new(1000, &proxies);
        let mut open: Vec<_> =
            (0..MAX_BY_ADDRESS).map(|_| limits.count(address("192.0.2.1"))).collect();
        assert!(open.iter().all(Option::is_some));
        assert!(limits.count(address("192.0.2.1")).is_none());
        assert!(limits.count(address("::ffff:192.0.2.1")).is_none(), "the same address");
        open.push(limits.count(address("192.0.2.2")));
        open.extend((0..=MAX_BY_ADDRESS).map(|_| limits.count(address("10.0.0.1"))));
        assert!(open.iter().all(Option::is_some));
        open.extend((0..MAX_BY_ADDRESS).map(|_| limits.count(address("2001:db8:0:1::1"))));
        assert!(limits.count(address("2001:db8:0:1:ffff::9")).is_none(), "the same network");
        open.truncate(1);
        assert!(limits.count(address("192.0.2.1")).is_some());
        assert_eq!(limits.lock().by_address.len(), 1);
    }

    #[test]
    fn the_process_has_a_limit() {
        let limits = ConnectionLimits::new(2, &[]);
        let first = limits.count(address("192.0.2.1"));
        let second = limits.count(address("192.0.2.2"));
        assert!(first.is_some() && second.is_some());
        assert!(limits.count(address("192.0.2.3")).is_none());
        drop(first);
        assert!(limits.count(address("192.0.2.3")).is_some());
    }
}
