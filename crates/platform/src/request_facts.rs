//! What the log says of a request beside its route: noted where it becomes known.

use std::sync::{Arc, OnceLock};

use axum::http::{HeaderMap, HeaderName};
use kassa_domain::ids::{IntentId, MerchantId};

use super::random;
use super::typed_text::has_card_number;

/// Names a request, in both directions.
pub const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// Names a request in its answer.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("request-id");

const MAX_ID_LENGTH: usize = 128;

tokio::task_local! {
    /// Of the request whose task this is.
    static CURRENT: RequestFacts;
}

/// What is known of a request. Clones share it.
#[derive(Clone)]
pub struct RequestFacts(Arc<Facts>);

struct Facts {
    request_id: String,
    merchant_id: OnceLock<MerchantId>,
    intent_id: OnceLock<IntentId>,
}

impl RequestFacts {
    /// Of a request with these headers. Its own `X-Request-Id` is kept if it has 1 to 128 visible
    /// ASCII characters and no card number; else it gets a new one.
    #[must_use]
    pub fn new(headers: &HeaderMap) -> Self {
        let own = headers.get(X_REQUEST_ID).and_then(|id| id.to_str().ok());
        let own = own.filter(|id| is_acceptable(id)).map(str::to_owned);
        Self(Arc::new(Facts {
            request_id: own.unwrap_or_else(random::new_uuid),
            merchant_id: OnceLock::new(),
            intent_id: OnceLock::new(),
        }))
    }

    /// Runs the request. What it notes is kept here, unless another task notes it.
    pub async fn scope<F: Future>(self, request: F) -> F::Output {
        CURRENT.scope(self, request).await
    }

    #[must_use]
    pub fn request_id(&self) -> &str {
        &self.0.request_id
    }

    #[must_use]
    pub fn merchant_id(&self) -> Option<&MerchantId> {
        self.0.merchant_id.get()
    }

    #[must_use]
    pub fn intent_id(&self) -> Option<&IntentId> {
        self.0.intent_id.get()
    }
}

fn is_acceptable(id: &str) -> bool {
    (1..=MAX_ID_LENGTH).contains(&id.len())
        && id.bytes().all(|byte| byte.is_ascii_graphic())
        && !has_card_number(id)
}

/// Notes whose request this is. The first note counts; outside of a request it does nothing.
pub fn note_merchant(id: &MerchantId) {
    let _outside = CURRENT.try_with(|facts| facts.0.merchant_id.set(id.clone()));
}

/// Notes which intent this request is about. As [`note_merchant`].
pub fn note_intent(id: &IntentId) {
    let _outside = CURRENT.try_with(|facts| facts.0.intent_id.set(id.clone()));
}

/// The id of this request. `None` outside of one.
#[must_use]
pub fn current_request_id() -> Option<String> {
    CURRENT.try_with(|facts| facts.request_id().to_owned()).ok()
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn id_of(sent: &[u8]) -> String {
        let value = HeaderValue::from_bytes(sent).expect("a header");
        let headers = HeaderMap::from_iter([(X_REQUEST_ID, value)]);
        RequestFacts::new(&headers).request_id().to_owned()
    }

    #[test]
    fn an_id_of_visible_characters_is_kept() {
        let longest = "x".repeat(128);
        for kept in ["a", "7f/3 ".trim(), "trace-1:{}~!", longest.as_str()] {
            assert_eq!(id_of(kept.as_bytes()), kept);
        }
        let too_long = "x".repeat(129);
        for replaced in ["", "a b", "caf\u{e9}", "4242424242424242", too_long.as_str()] {
            assert_eq!(id_of(replaced.as_bytes()).len(), 36, "{replaced}");
        }
        assert_eq!(RequestFacts::new(&HeaderMap::new()).request_id().len(), 36);
    }

    #[tokio::test]
    async fn the_first_note_counts() {
        let facts = RequestFacts::new(&HeaderMap::new());
        let [first, second] = ["m1", "m2"].map(MerchantId::from_trusted);
        note_merchant(&first);
        assert_eq!((facts.merchant_id(), current_request_id()), (None, None));
        let noted = async {
            note_merchant(&first);
            note_merchant(&second);
            current_request_id()
        };
        let id = facts.clone().scope(noted).await;
        assert_eq!(id.as_deref(), Some(facts.request_id()));
        assert_eq!((facts.merchant_id(), facts.intent_id()), (Some(&first), None));
    }
}
