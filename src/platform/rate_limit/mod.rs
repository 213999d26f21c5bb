//! How much anybody may ask for: by API key, by intent, by address, and a brake on trying out cards
//! (decision 16).
//!
//! Counters live in the memory of one process, within a bound. They are keyed by identifiers and
//! addresses: no API key and no token stands in them.

mod rate;
mod state_store;
mod limiter;
mod client_address;

use std::time::Duration;

use axum::http::{Extensions, HeaderMap};
use ipnet::IpNet;

pub use self::client_address::ClientAddress;
use self::limiter::Limiter;
pub use self::rate::Rate;
use super::clock::Clock;

/// How often each limit has refused.
const LIMITED_METRIC: &str = "kassa_limited_total";

/// What is allowed. Nothing means without a limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RateLimitSettings {
    /// Requests with one API key.
    pub key: Option<Rate>,
    /// Requests about one intent, to the API and to the hosted page.
    pub intent: Option<Rate>,
    /// Requests of one address that come without a good API key.
    pub client: Option<Rate>,
    /// Payments of one address on hosted pages that are refused.
    pub refusals: Option<Rate>,
}

/// Refused for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too many requests: the next may come in {seconds} s")]
pub struct RateLimitExceeded {
    seconds: u64,
}

impl RateLimitExceeded {
    /// The next may come after this time.
    #[must_use]
    pub fn from_wait(wait: Duration) -> Self {
        Self { seconds: wait.as_secs() + u64::from(wait.subsec_nanos() > 0) }
    }

    /// After how many whole seconds the next may come: 1 at least.
    #[must_use]
    pub fn retry_after_seconds(self) -> u64 {
        self.seconds.max(1)
    }

    /// The same in whole minutes.
    #[must_use]
    pub fn retry_after_minutes(self) -> u32 {
        u32::try_from(self.retry_after_seconds().div_ceil(60)).unwrap_or(u32::MAX)
    }
}

/// The limits of one process.
pub struct RateLimits {
    key: Option<Limiter>,
    intent: Option<Limiter>,
    client: Option<Limiter>,
    refusals: Option<Limiter>,
    trusted_proxies: Vec<IpNet>,
}

impl RateLimits {
    /// `trusted_proxies` are believed in whom they name as the client.
    #[must_use]
    pub fn new(rates: RateLimitSettings, trusted_proxies: Vec<IpNet>, clock: &Clock) -> Self {
        let limiter = |rate: Option<Rate>| rate.map(|rate| Limiter::new(rate, clock));
        Self {
            key: limiter(rates.key),
            intent: limiter(rates.intent),
            client: limiter(rates.client),
            refusals: limiter(rates.refusals),
            trusted_proxies,
        }
    }

    /// Who sent a request with these extensions and headers.
    #[must_use]
    pub fn resolve_client(&self, extensions: &Extensions, headers: &HeaderMap) -> ClientAddress {
        ClientAddress::from_request(extensions, headers, &self.trusted_proxies)
    }

    /// Whether a request with these extensions was sent by this machine or by a trusted proxy,
    /// whoever is behind it.
    #[must_use]
    pub fn is_internal_request(&self, extensions: &Extensions) -> bool {
        client_address::peer_ip(extensions).is_some_and(|peer| {
            peer.is_loopback() || client_address::is_trusted(peer, &self.trusted_proxies)
        })
    }

    /// One more request with the API key of this id.
    ///
    /// # Errors
    /// [`TooMany`]
    pub fn check_key(&self, id: &str) -> Result<(), RateLimitExceeded> {
        acquire("key", self.key.as_ref(), key_from_uuid(id))
    }

    /// One more request about the intent of this id.
    ///
    /// # Errors
    /// [`TooMany`]
    pub fn check_intent(&self, id: &str) -> Result<(), RateLimitExceeded> {
        acquire("intent", self.intent.as_ref(), key_from_uuid(id))
    }

    /// One more request of this client.
    ///
    /// # Errors
    /// [`TooMany`]
    pub fn check_client(&self, client: ClientAddress) -> Result<(), RateLimitExceeded> {
        acquire("client", self.client.as_ref(), client.0)
    }

    /// One more payment of this client, which counts as refused until its [`Payment`] says
    /// otherwise: whoever sends many at once, or hangs up before the answer, gains nothing.
    ///
    /// # Errors
    /// [`TooMany`], where as many as may be were refused or are under way.
    pub fn acquire_payment(
        &self,
        client: ClientAddress,
    ) -> Result<PaymentPermit<'_>, RateLimitExceeded> {
        let limiter = self.refusals.as_ref();
        acquire("refusals", limiter, client.0)?;
        Ok(PaymentPermit { limiter, client })
    }

    /// A payment of this client that was under way was refused after all.
    pub fn count_refusal(&self, client: ClientAddress) {
        if let Some(limiter) = &self.refusals {
            // Where as many as may be were refused already, one more makes no difference.
            let _ = limiter.acquire(client.0);
        }
    }

    /// Forgets whoever has not come for long.
    pub fn evict_idle(&self) {
        for limiter in [&self.key, &self.intent, &self.client, &self.refusals].into_iter().flatten()
        {
            limiter.evict_idle();
        }
    }
}

/// `name` is that of the limit in the metrics.
fn acquire(
    name: &'static str,
    limiter: Option<&Limiter>,
    key: u128,
) -> Result<(), RateLimitExceeded> {
    let taken = limiter.map_or(Ok(()), |limiter| limiter.acquire(key));
    taken.inspect_err(|_| metrics::counter!(LIMITED_METRIC, "limit" => name).increment(1))
}

/// Identifiers of keys and intents are UUIDs.
fn key_from_uuid(id: &str) -> u128 {
    uuid::Uuid::try_parse(id).map_or(0, |id| id.as_u128())
}

/// A payment under way.
#[must_use = "it counts as refused"]
pub struct PaymentPermit<'a> {
    limiter: Option<&'a Limiter>,
    client: ClientAddress,
}

impl PaymentPermit<'_> {
    /// It does not count.
    pub fn release(self) {
        if let Some(limiter) = self.limiter {
            limiter.release(self.client.0);
        }
    }
}
