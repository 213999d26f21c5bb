//! One delivery over HTTP. Nothing but a status of 2xx counts, no redirect is followed, no proxy is asked.

use std::net::SocketAddr;
use std::time::Duration;

use reqwest::RequestBuilder;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::header::{CONTENT_TYPE, HeaderMap, RETRY_AFTER};
use reqwest::redirect::Policy;

use super::place::Places;
use super::secret::{Secret, signatures};
use crate::clock;
use crate::domain::time::Timestamp;
use crate::outbound;

/// From the connection to the end of the answer (decision 33).
pub const TIME_OUT: Duration = Duration::from_secs(15);

/// How much of an answer is kept. What comes after that is not waited for.
const LARGEST_ANSWER: usize = 20 * 1000;

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
    /// Why it does not count, whatever the status.
    pub failure: Option<String>,
    /// What there is of an answer.
    pub answer: Option<Answer>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub status: u16,
    pub retry_after: Option<Duration>,
    /// The first bytes of the body.
    pub beginning: Vec<u8>,
}

impl Sent {
    /// An answer that broke off may not have been meant: better to tell twice than never.
    #[must_use]
    pub fn is_delivered(&self) -> bool {
        self.failure.is_none() && self.status().is_some_and(|status| (200..300).contains(&status))
    }

    #[must_use]
    pub fn status(&self) -> Option<u16> {
        self.answer.as_ref().map(|answer| answer.status)
    }

    pub(super) const fn failed(took: Duration, failure: String) -> Self {
        Self { took, failure: Some(failure), answer: None }
    }
}

pub struct Sender {
    http: reqwest::Client,
    places: Places,
    time_out: Duration,
}

impl Sender {
    /// # Errors
    /// When TLS can't be set up.
    pub fn new(places: Places, time_out: Duration) -> Result<Self, reqwest::Error> {
        let http = outbound::client().dns_resolver(Open(places.clone())).redirect(Policy::none()).build()?;
        Ok(Self { http, places, time_out })
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
        let mut answer = None;
        let failure = match tokio::time::timeout(self.time_out, exchange(request, now, &mut answer)).await {
            Ok(Ok(())) => None,
            Ok(Err(error)) => Some(cause(&error)),
            Err(_elapsed) => Some(format!("no whole answer within {} seconds", self.time_out.as_secs_f32())),
        };
        Sent { took: elapsed(), failure, answer }
    }
}

/// Fills in the answer as it comes.
async fn exchange(request: RequestBuilder, now: Timestamp, answer: &mut Option<Answer>) -> Result<(), reqwest::Error> {
    let mut response = request.send().await?;
    let (status, retry_after) = (response.status().as_u16(), retry_after(response.headers(), now));
    let beginning = &mut answer.insert(Answer { status, retry_after, beginning: Vec::new() }).beginning;
    while let Some(chunk) = response.chunk().await? {
        let room = LARGEST_ANSWER - beginning.len();
        beginning.extend_from_slice(&chunk[..chunk.len().min(room)]);
        if beginning.len() == LARGEST_ANSWER {
            break;
        }
    }
    Ok(())
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
