//! Notes requests of merchants that failed.

use std::sync::{Arc, OnceLock};

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::request::Parts;
use axum::http::{Method, Uri};
use axum::response::Response;
use kassa_domain::ids::MerchantId;
use kassa_platform::random;
use kassa_platform::request_facts::current_request_id;
use kassa_platform::typed_text::{path_without_card_numbers, without_card_numbers};
use kassa_services::AppState;
use kassa_store::Merchant;
use kassa_store::tables::portal::failed_requests::FailedRequest;
use serde_json::Value;

/// More than the longest error response that the API composes for a valid size of request.
const MAX_BODY_BYTES: usize = 256 * 1024;
/// The portal shows what is wrong, not everything that is.
const MAX_DETAIL_CHARS: usize = 500;
const MAX_PATH_CHARS: usize = 200;

/// Who sent a request, as soon as its key is known.
#[derive(Clone, Default)]
pub(super) struct CallerSlot(Arc<OnceLock<MerchantId>>);

impl CallerSlot {
    /// Notes the merchant of the key of a request.
    pub(super) fn fill(parts: &Parts, merchant: &Merchant) {
        if let Some(Self(slot)) = parts.extensions.get::<Self>() {
            let _ = slot.set(merchant.id.clone());
        }
    }
}

/// A request with an API key, until it is answered.
pub(super) struct WatchedRequest {
    app: AppState,
    caller: CallerSlot,
    method: Method,
    uri: Uri,
}

impl WatchedRequest {
    pub(super) fn new(app: &AppState, request: &mut Request) -> Self {
        let caller = CallerSlot::default();
        request.extensions_mut().insert(caller.clone());
        let (method, uri) = (request.method().clone(), request.uri().clone());
        Self { app: AppState::clone(app), caller, method, uri }
    }

    /// If the key is valid and the answer is an error, notes method, path, status and the answer's
    /// words.
    pub(super) async fn note_failure(self, response: Response) -> Response {
        let status = response.status();
        let has_failed = status.is_client_error() || status.is_server_error();
        match self.caller.0.get().filter(|_| has_failed) {
            Some(merchant_id) => Box::pin(self.note(merchant_id, response)).await,
            None => response,
        }
    }

    async fn note(&self, merchant_id: &MerchantId, response: Response) -> Response {
        let id = random::new_uuid();
        let status = response.status();
        let (response, detail) = read_detail(response).await;
        let path = without_credential_token(self.uri.path());
        let path = path_without_card_numbers(&path);
        self.app.failed_requests.note(FailedRequest {
            // What the answer calls it.
            request_id: current_request_id().unwrap_or_else(|| id.clone()),
            id,
            merchant_id: merchant_id.to_owned(),
            at: self.app.real_clock.now(),
            method: self.method.as_str().to_owned(),
            path: path.chars().take(MAX_PATH_CHARS).collect(),
            status: status.as_u16(),
            detail,
        });
        response
    }
}

/// The path without a token by which a stored credential is charged: such tokens are never shown.
fn without_credential_token(path: &str) -> String {
    let mut before = "";
    let segments = path.split('/').map(|segment| {
        let is_token = before.eq_ignore_ascii_case("credentials") && !segment.is_empty();
        before = segment;
        if is_token { "{credential_token}" } else { segment }
    });
    segments.collect::<Vec<_>>().join("/")
}

/// The answer, and its words.
async fn read_detail(response: Response) -> (Response, String) {
    let (head, body) = response.into_parts();
    // The body is in memory: reading it can't fail.
    let body = to_bytes(body, MAX_BODY_BYTES).await.unwrap_or_default();
    let detail = describe(&serde_json::from_slice(&body).unwrap_or_default());
    (Response::from_parts(head, Body::from(body)), detail)
}

/// The words of an error response: the message, or each problem behind its location.
fn describe(body: &Value) -> String {
    let text = match &body["detail"] {
        Value::String(message) => message.clone(),
        Value::Array(problems) => {
            problems.iter().map(describe_problem).collect::<Vec<_>>().join("; ")
        }
        _ => String::new(),
    };
    // The location of a problem has names that the body chose.
    without_card_numbers(&text).chars().take(MAX_DETAIL_CHARS).collect()
}

fn describe_problem(problem: &Value) -> String {
    let steps = problem["loc"].as_array().into_iter().flatten().map(|step| match step {
        Value::String(name) => name.clone(),
        other => other.to_string(),
    });
    let location = steps.collect::<Vec<_>>().join(".");
    format!("{location}: {}", problem["msg"].as_str().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{describe, without_credential_token};

    #[test]
    fn a_path_is_kept_without_a_credential_token() {
        for (path, kept) in [
            ("/api/credentials/0f3c", "/api/credentials/{credential_token}"),
            ("/api/Credentials/0f3c/", "/api/Credentials/{credential_token}/"),
            ("/api/credentials/", "/api/credentials/"),
            ("/api/intents/0f3c/refund", "/api/intents/0f3c/refund"),
        ] {
            assert_eq!(without_credential_token(path), kept);
        }
    }

    #[test]
    fn the_words_of_an_error_response() {
        assert_eq!(describe(&json!({"detail": "Not found"})), "Not found");
        let problems = json!({"detail": [
            {"loc": ["body", "amount"], "msg": "Field required", "type": "missing"},
            {"loc": ["body", "splits", 0, "amount"], "msg": "Too large", "type": "x"},
        ]});
        let words = "body.amount: Field required; body.splits.0.amount: Too large";
        assert_eq!(describe(&problems), words);
        let named = json!({"detail": [
            {"loc": ["body", "4242 4242 4242 4242"], "msg": "Must appear only once", "type": "x"},
        ]});
        assert_eq!(describe(&named), "body.{card_number}: Must appear only once");
        assert_eq!(describe(&json!({"detail": "x".repeat(600)})).len(), 500);
        assert_eq!(describe(&json!(null)), "");
    }
}
