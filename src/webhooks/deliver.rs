//! One delivery over HTTP. Nothing but a status of 2xx counts, no redirect is followed, no proxy is asked.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::header::{CONTENT_TYPE, HeaderMap, RETRY_AFTER};
use reqwest::redirect::Policy;

use super::place::Places;
use super::secret::{Secret, signatures};
use crate::clock;
use crate::domain::time::Timestamp;

/// From the connection to the status (decision 33).
const TIME_OUT: Duration = Duration::from_secs(15);

/// How much of an answer is kept, and how long it is waited for once the status is known.
const LARGEST_ANSWER: usize = 20 * 1000;
const PATIENCE: Duration = Duration::from_secs(2);

/// What is sent, signed for this very try.
pub struct Message<'a> {
    id: &'a str,
    /// Seconds since 1970.
    timestamp: i64,
    signatures: String,
    body: String,
}

impl<'a> Message<'a> {
    /// Each secret signs, the current one first.
    #[must_use]
    pub fn signed(id: &'a str, now: Timestamp, secrets: &[Secret], body: String) -> Self {
        let timestamp = now.0.div_euclid(1000);
        Self { id, timestamp, signatures: signatures(secrets, id, timestamp, &body), body }
    }

    /// As its receiver would: whether the secret has signed it.
    #[must_use]
    pub fn is_signed_by(&self, secret: &Secret) -> bool {
        secret.verifies(self.id, self.timestamp, &self.body, &self.signatures)
    }
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Sent {
    pub took: Duration,
    pub status: Option<u16>,
    /// Why there is no status.
    pub failure: Option<String>,
    /// The beginning of the answer.
    pub answer: Option<String>,
    pub retry_after: Option<Duration>,
}

impl Sent {
    #[must_use]
    pub fn is_delivered(&self) -> bool {
        self.status.is_some_and(|status| (200..300).contains(&status))
    }

    pub(super) fn failed(took: Duration, failure: String) -> Self {
        Self { took, status: None, failure: Some(failure), answer: None, retry_after: None }
    }
}

pub struct Sender {
    http: reqwest::Client,
    places: Places,
}

impl Sender {
    /// # Errors
    /// When TLS can't be set up.
    pub fn new(places: Places) -> Result<Self, reqwest::Error> {
        let http = reqwest::Client::builder()
            .tls_backend_preconfigured(tls())
            .dns_resolver(Open(places.clone()))
            .redirect(Policy::none())
            .no_proxy()
            .connect_timeout(TIME_OUT)
            .user_agent(concat!("Kassa/", env!("CARGO_PKG_VERSION")))
            .build()?;
        Ok(Self { http, places })
    }

    /// Never fails: what went wrong is a part of the answer. `now` is for dates in `Retry-After`.
    pub async fn send(&self, url: &str, message: Message<'_>, now: Timestamp) -> Sent {
        let elapsed = clock::stopwatch();
        let url = match self.places.check(url) {
            Ok(url) => url,
            Err(closed) => return Sent::failed(elapsed(), closed.to_string()),
        };
        let request = self
            .http
            .post(url)
            .header(CONTENT_TYPE, "application/json")
            .header("webhook-id", message.id)
            .header("webhook-timestamp", message.timestamp)
            .header("webhook-signature", message.signatures)
            .body(message.body);
        match tokio::time::timeout(TIME_OUT, request.send()).await {
            Err(_elapsed) => Sent::failed(elapsed(), "no answer within 15 seconds".to_owned()),
            Ok(Err(error)) => Sent::failed(elapsed(), cause(&error)),
            Ok(Ok(response)) => {
                let (status, took) = (response.status().as_u16(), elapsed());
                let retry_after = retry_after(response.headers(), now);
                Sent { took, status: Some(status), failure: None, answer: Some(beginning(response).await), retry_after }
            }
        }
    }
}

/// The first bytes of an answer, as far as they come in time.
async fn beginning(mut response: reqwest::Response) -> String {
    let mut bytes = Vec::new();
    let read = async {
        while let Ok(Some(chunk)) = response.chunk().await {
            bytes.extend_from_slice(&chunk);
            if bytes.len() >= LARGEST_ANSWER {
                break;
            }
        }
    };
    let _gave_up = tokio::time::timeout(PATIENCE, read).await;
    bytes.truncate(LARGEST_ANSWER);
    // No database keeps a NUL in its texts.
    String::from_utf8_lossy(&bytes).replace('\0', "\u{fffd}")
}

/// Seconds, or a date.
fn retry_after(headers: &HeaderMap, now: Timestamp) -> Option<Duration> {
    let text = headers.get(RETRY_AFTER)?.to_str().ok()?.trim();
    if let Ok(seconds) = text.parse() {
        return Some(Duration::from_secs(seconds));
    }
    let at = jiff::fmt::rfc2822::parse(text).ok()?.timestamp().as_millisecond();
    u64::try_from(at.saturating_sub(now.0)).ok().map(Duration::from_millis)
}

/// The innermost reason: the outer ones repeat the address.
fn cause(error: &reqwest::Error) -> String {
    let mut inner: &dyn std::error::Error = error;
    while let Some(source) = inner.source() {
        inner = source;
    }
    inner.to_string()
}

/// Names lead to addresses that may be connected to, or nowhere.
struct Open(Places);

impl Resolve for Open {
    fn resolve(&self, name: Name) -> Resolving {
        let places = self.0.clone();
        Box::pin(async move {
            let found: Vec<SocketAddr> = tokio::net::lookup_host((name.as_str(), 0)).await?.collect();
            let open: Vec<SocketAddr> = found.into_iter().filter(|address| places.is_open(address.ip())).collect();
            if open.is_empty() {
                return Err("the name leads to no address on the public internet".into());
            }
            Ok(Box::new(open.into_iter()) as Addrs)
        })
    }
}

fn tls() -> rustls::ClientConfig {
    let roots = rustls::RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    rustls::ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("ring has the usual versions of TLS")
        .with_root_certificates(roots)
        .with_no_client_auth()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_name_leads_only_where_an_address_may() {
        let name = || "localhost".parse::<Name>().expect("a name");
        assert!(Open(Places::new(&[], false)).resolve(name()).await.is_err());
        let places = Places::new(&["127.0.0.0/8".parse().expect("a network")], true);
        let found: Vec<SocketAddr> = Open(places).resolve(name()).await.expect("allowed").collect();
        assert!(!found.is_empty() && found.iter().all(|address| address.ip().is_loopback() && address.is_ipv4()));
    }

    #[test]
    fn a_wish_is_seconds_or_a_date() {
        let now = Timestamp(1_795_210_560_000);
        let wish = |text: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(RETRY_AFTER, text.parse().expect("a value"));
            retry_after(&headers, now)
        };
        assert_eq!(wish("120"), Some(Duration::from_secs(120)));
        assert_eq!(wish("Fri, 20 Nov 2026 21:37:00 GMT"), Some(Duration::from_secs(60)));
        for nothing in ["", "-1", "soon", "Fri, 20 Nov 2026 21:00:00 GMT"] {
            assert_eq!(wish(nothing), None, "{nothing}");
        }
    }
}
