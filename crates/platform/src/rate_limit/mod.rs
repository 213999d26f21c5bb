//! Rate limits by API key, by intent and by client address (decision 16), and the figures of the
//! brake on card testing (decision 43).
//!
//! Counters are in the memory of one process, with an upper bound. Their keys are identifiers and
//! addresses, never API keys or tokens.

mod rate;
mod refusal_rates;
mod in_flight;
mod exceeded;
mod state_store;
mod limiter;
mod client_address;
pub mod fuzz;

use axum::http::{Extensions, HeaderMap};
use ipnet::IpNet;
use kassa_domain::ids::{ApiKeyId, IntentId};
use limiter::Limiter;

use crate::clock::Clock;

pub use client_address::ClientAddress;
pub use exceeded::RateLimitExceeded;
pub use in_flight::{FlightPermit, NotNow, PaymentsInFlight};
pub use rate::Rate;
pub use refusal_rates::{OwnRefusalRates, RefusalRates};

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
    /// Refused payments on hosted pages.
    pub refusals: RefusalRates,
}

/// The limits of one process.
pub struct RateLimits {
    key: Option<Limiter>,
    intent: Option<Limiter>,
    client: Option<Limiter>,
    /// The merchant's requests for one intent, apart from its customer's.
    intent_of_merchant: Option<Limiter>,
    /// What one client's browser may report of violations of the page's policy.
    reports: Limiter,
    refusal_rates: RefusalRates,
    payments_in_flight: PaymentsInFlight,
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
            intent_of_merchant: limiter(rates.intent),
            reports: Limiter::new(Rate::REPORTS, clock),
            refusal_rates: rates.refusals,
            payments_in_flight: PaymentsInFlight::default(),
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
    pub fn check_key(&self, id: &ApiKeyId) -> Result<(), RateLimitExceeded> {
        acquire("key", self.key.as_ref(), key_from_uuid(id.as_str()))
    }

    /// Counts a request of the customer for the intent of this id.
    ///
    /// # Errors
    /// [`RateLimitExceeded`] if the request is not allowed.
    pub fn check_intent(&self, id: &IntentId) -> Result<(), RateLimitExceeded> {
        acquire("intent", self.intent.as_ref(), key_from_uuid(id.as_str()))
    }

    /// Counts a request of the merchant for the intent of this id. Those of its customer do not use
    /// up the merchant's share (decision 43).
    ///
    /// # Errors
    /// [`RateLimitExceeded`] if the request is not allowed.
    pub fn check_intent_of_merchant(&self, id: &IntentId) -> Result<(), RateLimitExceeded> {
        acquire("intent", self.intent_of_merchant.as_ref(), key_from_uuid(id.as_str()))
    }

    /// Counts a request from this client.
    ///
    /// # Errors
    /// [`RateLimitExceeded`] if the request is not allowed.
    pub fn check_client(&self, client: ClientAddress) -> Result<(), RateLimitExceeded> {
        acquire("client", self.client.as_ref(), client.0)
    }

    /// Counts a report of this client about a violation of the page's policy.
    ///
    /// # Errors
    /// [`RateLimitExceeded`] if the client has sent too many.
    pub fn check_reports(&self, client: ClientAddress) -> Result<(), RateLimitExceeded> {
        acquire("reports", Some(&self.reports), client.0)
    }

    /// How many refusals there may be.
    #[must_use]
    pub const fn refusal_rates(&self) -> RefusalRates {
        self.refusal_rates
    }

    /// The payments that this process is waiting for.
    #[must_use]
    pub const fn payments_in_flight(&self) -> &PaymentsInFlight {
        &self.payments_in_flight
    }

    /// Removes the counters that have recovered completely.
    pub fn evict_idle(&self) {
        let limiters = [&self.key, &self.intent, &self.intent_of_merchant, &self.client];
        limiters.into_iter().flatten().chain([&self.reports]).for_each(Limiter::evict_idle);
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
