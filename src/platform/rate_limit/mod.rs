//! Rate limits by API key, by intent and by client address, and a limit of declined payments
//! against card testing (decision 16).
//!
//! Counters are in the memory of one process, with an upper bound. Their keys are identifiers and
//! addresses, never API keys or tokens.

mod rate;
mod exceeded;
mod state_store;
mod limiter;
mod client_address;

use axum::http::{Extensions, HeaderMap};
use ipnet::IpNet;

use crate::platform::clock::Clock;
use limiter::Limiter;

pub use client_address::ClientAddress;
pub use exceeded::RateLimitExceeded;
pub use rate::Rate;

/// Counts rejected requests, by limit.
const LIMITED_METRIC: &str = "kassa_limited_total";

/// The configured limits; `None` if there is no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RateLimitSettings {
    /// Requests with one API key.
    pub key: Option<Rate>,
    /// Requests for one intent, to the API and to the hosted page.
    pub intent: Option<Rate>,
    /// Requests from one address without a valid API key.
    pub client: Option<Rate>,
    /// Declined payments from one address on hosted pages.
    pub refusals: Option<Rate>,
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
    /// The `X-Forwarded-For` header of `trusted_proxies` is used to determine the client.
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

    /// Returns the client that sent a request with these extensions and headers.
    #[must_use]
    pub fn resolve_client(&self, extensions: &Extensions, headers: &HeaderMap) -> ClientAddress {
        ClientAddress::from_request(extensions, headers, &self.trusted_proxies)
    }

    /// Whether the peer of a request with these extensions is this machine or a trusted proxy.
    #[must_use]
    pub fn is_internal_request(&self, extensions: &Extensions) -> bool {
        client_address::peer_ip(extensions).is_some_and(|peer| {
            peer.is_loopback() || client_address::is_trusted(peer, &self.trusted_proxies)
        })
    }

    /// Counts a request with the API key of this id.
    ///
    /// # Errors
    /// [`RateLimitExceeded`] if the request is not allowed.
    pub fn check_key(&self, id: &str) -> Result<(), RateLimitExceeded> {
        acquire("key", self.key.as_ref(), key_from_uuid(id))
    }

    /// Counts a request for the intent of this id.
    ///
    /// # Errors
    /// [`RateLimitExceeded`] if the request is not allowed.
    pub fn check_intent(&self, id: &str) -> Result<(), RateLimitExceeded> {
        acquire("intent", self.intent.as_ref(), key_from_uuid(id))
    }

    /// Counts a request from this client.
    ///
    /// # Errors
    /// [`RateLimitExceeded`] if the request is not allowed.
    pub fn check_client(&self, client: ClientAddress) -> Result<(), RateLimitExceeded> {
        acquire("client", self.client.as_ref(), client.0)
    }

    /// Counts a payment of this client as declined, until its [`PaymentPermit`] is released. So
    /// concurrent payments and dropped connections do not circumvent the limit.
    ///
    /// # Errors
    /// [`RateLimitExceeded`] if too many payments are declined or in progress.
    pub fn acquire_payment(
        &self,
        client: ClientAddress,
    ) -> Result<PaymentPermit<'_>, RateLimitExceeded> {
        let limiter = self.refusals.as_ref();
        acquire("refusals", limiter, client.0)?;
        Ok(PaymentPermit { limiter, client })
    }

    /// Counts a declined payment of this client whose permit was released while it was pending.
    pub fn count_refusal(&self, client: ClientAddress) {
        if let Some(limiter) = &self.refusals {
            // At the limit, another declined payment changes nothing.
            let _ = limiter.acquire(client.0);
        }
    }

    /// Removes the counters that have recovered completely.
    pub fn evict_idle(&self) {
        for limiter in [&self.key, &self.intent, &self.client, &self.refusals].into_iter().flatten()
        {
            limiter.evict_idle();
        }
    }
}

/// `name` is the limit's label in the metrics.
fn acquire(
    name: &'static str,
    limiter: Option<&Limiter>,
    key: u128,
) -> Result<(), RateLimitExceeded> {
    let result = limiter.map_or(Ok(()), |limiter| limiter.acquire(key));
    result.inspect_err(|_| metrics::counter!(LIMITED_METRIC, "limit" => name).increment(1))
}

/// The counter key of an API key's or intent's id, which is a UUID.
fn key_from_uuid(id: &str) -> u128 {
    uuid::Uuid::try_parse(id).map_or(0, |id| id.as_u128())
}

/// A payment in progress, which counts as declined until it is released.
#[must_use = "an unreleased payment counts as declined"]
pub struct PaymentPermit<'a> {
    limiter: Option<&'a Limiter>,
    client: ClientAddress,
}

impl PaymentPermit<'_> {
    /// Stops counting the payment as declined.
    pub fn release(self) {
        if let Some(limiter) = self.limiter {
            limiter.release(self.client.0);
        }
    }
}
