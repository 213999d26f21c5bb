//! One attempt over HTTP. Only a status of 2xx is a success, whatever becomes of the body after it;
//! redirects are not followed and proxies not used.

use std::net::SocketAddr;
use std::time::Duration;

use kassa_domain::time::Timestamp;
use kassa_domain::webhook::SignatureHeader;
use kassa_platform::clock;
use kassa_platform::http_client;
use kassa_platform::http_date::parse_retry_after;
use reqwest::RequestBuilder;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::header::CONTENT_TYPE;
use reqwest::redirect::Policy;

use super::egress::EgressPolicy;
use super::signature::{SigningSecret, sign_original_with_each, sign_with_each};

/// The limit of one attempt, from the connection to the end of the response (decision 33).
pub const DELIVERY_TIMEOUT: Duration = Duration::from_secs(15);

/// How much of a response's body is read and stored. The rest is not waited for.
const MAX_RESPONSE_BYTES: usize = 20 * 1000;
/// How long the body of a confirmation is waited for, which is only shown to the merchant.
const CONFIRMATION_BODY_WAIT: Duration = Duration::from_secs(1);

/// A message, signed for one attempt.
pub struct SignedMessage<'a> {
    id: &'a str,
    /// Seconds since 1970.
    timestamp: i64,
    /// That of Standard Webhooks. `None` if no secret can sign so.
    signature: Option<String>,
    /// The header of the original service and its value.
    original_signature: Option<(SignatureHeader, String)>,
    body: String,
}

impl<'a> SignedMessage<'a> {
    /// Signs a body with each secret that can sign by Standard Webhooks. The current secret comes
    /// first.
    #[must_use]
    pub fn sign(id: &'a str, now: Timestamp, secrets: &[SigningSecret], body: String) -> Self {
        let timestamp = now.0.div_euclid(1000);
        let signature = sign_with_each(secrets, id, timestamp, &body);
        let signature = (!signature.is_empty()).then_some(signature);
        Self { id, timestamp, signature, original_signature: None, body }
    }

    /// Adds the signatures of the original service.
    #[must_use]
    pub fn sign_original(self, header: SignatureHeader, secrets: &[SigningSecret]) -> Self {
        let value = sign_original_with_each(secrets, &self.body);
        Self { original_signature: Some((header, value)), ..self }
    }

    /// Verifies the message as its receiver does.
    #[must_use]
    pub fn is_signed_by(&self, secret: &SigningSecret) -> bool {
        let signature = self.signature.as_deref().unwrap_or_default();
        let is_original = |(_, value): &(SignatureHeader, String)| {
            let own = secret.sign_original(&self.body);
            own.is_some_and(|own| value.split(',').any(|one| one == own))
        };
        secret.verify(self.id, self.timestamp, &self.body, signature)
            && self.original_signature.as_ref().is_none_or(is_original)
    }

    fn add_to(self, request: RequestBuilder) -> RequestBuilder {
        let mut request = request.header(CONTENT_TYPE, "application/json");
        if let Some(signature) = self.signature {
            request = request
                .header("webhook-id", self.id)
                .header("webhook-timestamp", self.timestamp)
                .header("webhook-signature", signature);
        }
        if let Some((header, value)) = self.original_signature {
            request = request.header(header.as_str(), value);
        }
        request.body(self.body)
    }
}

/// The result of an attempt.
#[derive(Clone, Debug)]
pub struct DeliveryResult {
    pub duration: Duration,
    /// Why there was no complete response; `None` if there was one, whatever its status, and for
    /// every confirmation.
    pub failure: Option<String>,
    /// The response, complete or not; `None` if there was none.
    pub response: Option<HttpResponse>,
}

/// What is used of a response.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HttpResponse {
    pub status: u16,
    /// The delay that `Retry-After` asks for.
    pub retry_after: Option<Duration>,
    /// The first bytes of the body.
    pub body_prefix: Vec<u8>,
}

impl DeliveryResult {
    /// Whether the receiver has confirmed the event: by its status alone (decision 33).
    #[must_use]
    pub fn is_delivered(&self) -> bool {
        self.status().is_some_and(is_confirmation)
    }

    #[must_use]
    pub fn status(&self) -> Option<u16> {
        self.response.as_ref().map(|response| response.status)
    }

    pub(super) const fn from_failure(duration: Duration, failure: String) -> Self {
        Self { duration, failure: Some(failure), response: None }
    }
}

/// The HTTP client of deliveries.
pub struct WebhookSender {
    http: reqwest::Client,
    egress_policy: EgressPolicy,
    timeout: Duration,
}

impl WebhookSender {
    /// `timeout` limits an attempt from the connection to the end of the response.
    ///
    /// # Errors
    /// [`reqwest::Error`] if TLS cannot be set up.
    pub fn new(egress_policy: EgressPolicy, timeout: Duration) -> Result<Self, reqwest::Error> {
        let http = http_client::client_builder()
            .dns_resolver(FilteringResolver(egress_policy.clone()))
            .redirect(Policy::none())
            .build()?;
        Ok(Self { http, egress_policy, timeout })
    }

    /// Sends a message once. An error is part of the result. Dates in `Retry-After` are relative to
    /// `now`.
    pub async fn send(
        &self,
        url: &str,
        message: SignedMessage<'_>,
        now: Timestamp,
    ) -> DeliveryResult {
        let elapsed = clock::start_stopwatch();
        let url = match self.egress_policy.check_url(url) {
            Ok(url) => url,
            Err(blocked) => return DeliveryResult::from_failure(elapsed(), blocked.to_string()),
        };
        let request = message.add_to(self.http.post(url));
        let mut received: Option<HttpResponse> = None;
        let failure = match tokio::time::timeout(
            self.timeout,
            send_and_read_response(request, now, &mut received),
        )
        .await
        {
            Ok(Ok(())) => None,
            Ok(Err(error)) => Some(root_cause(&error)),
            Err(_elapsed) => {
                Some(format!("no whole answer within {} seconds", self.timeout.as_secs_f32()))
            }
        };
        let is_confirmed =
            received.as_ref().is_some_and(|response| is_confirmation(response.status));
        let failure = failure.filter(|_| !is_confirmed);
        DeliveryResult { duration: elapsed(), failure, response: received }
    }
}

const fn is_confirmation(status: u16) -> bool {
    matches!(status, 200..=299)
}

/// Fills `received` while the response arrives, so that a part of it remains after an error.
async fn send_and_read_response(
    request: RequestBuilder,
    now: Timestamp,
    received: &mut Option<HttpResponse>,
) -> Result<(), reqwest::Error> {
    let response = request.send().await?;
    let (status, retry_after) =
        (response.status().as_u16(), parse_retry_after(response.headers(), now));
    let body_prefix = &mut received
        .insert(HttpResponse { status, retry_after, body_prefix: Vec::new() })
        .body_prefix;
    let read = read_body(response, body_prefix);
    if !is_confirmation(status) {
        return read.await;
    }
    // The event is confirmed: neither an error nor the end of the wait changes that.
    let _ended = tokio::time::timeout(CONFIRMATION_BODY_WAIT, read).await;
    Ok(())
}

async fn read_body(
    mut response: reqwest::Response,
    body_prefix: &mut Vec<u8>,
) -> Result<(), reqwest::Error> {
    while let Some(chunk) = response.chunk().await? {
        let remaining = MAX_RESPONSE_BYTES - body_prefix.len();
        body_prefix.extend_from_slice(&chunk[..chunk.len().min(remaining)]);
        if body_prefix.len() == MAX_RESPONSE_BYTES {
            break;
        }
    }
    Ok(())
}

/// The innermost error: the outer ones repeat the address.
fn root_cause(error: &reqwest::Error) -> String {
    let mut inner: &dyn std::error::Error = error;
    while let Some(source) = inner.source() {
        inner = source;
    }
    inner.to_string()
}

/// Resolves a name to those of its addresses that the policy allows.
struct FilteringResolver(EgressPolicy);

impl Resolve for FilteringResolver {
    fn resolve(&self, name: Name) -> Resolving {
        let egress_policy = self.0.clone();
        Box::pin(async move {
            let resolved: Vec<SocketAddr> =
                tokio::net::lookup_host((name.as_str(), 0)).await?.collect();
            let allowed: Vec<SocketAddr> = resolved
                .into_iter()
                .filter(|address| egress_policy.is_allowed(address.ip()))
                .collect();
            if allowed.is_empty() {
                return Err("the name leads to no address on the public internet".into());
            }
            Ok(Box::new(allowed.into_iter()) as Addrs)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_name_resolves_to_allowed_addresses_only() {
        let name = || "localhost".parse::<Name>().expect("a name");
        assert!(FilteringResolver(EgressPolicy::new(&[], false)).resolve(name()).await.is_err());
        let egress_policy = EgressPolicy::new(&["127.0.0.0/8".parse().expect("a network")], true);
        let found: Vec<SocketAddr> =
            FilteringResolver(egress_policy).resolve(name()).await.expect("allowed").collect();
        assert!(
            !found.is_empty()
                && found.iter().all(|address| address.ip().is_loopback() && address.is_ipv4())
        );
    }
}
