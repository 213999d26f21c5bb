//! `GET /api/v2/intents/{intent_id}/capture` and `/cancel-authorization`: state-changing GETs, so they are guarded against
//! everything that GETs without meaning it (decision 12).

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use url::form_urlencoded;

use crate::api::attempt::View;
use crate::api::caller::Caller;
use crate::api::openapi::responses::{
    MerchantIdQuery, NoIntent, NotCapturable, NotReleasable, Trouble, WithKeyOrTokenToCapture, WithKeyOrTokenToRelease,
};
use crate::api::request::IntentId;
use crate::api::{ApiError, answer, words};
use crate::domain::attempt::AttemptStatus;
use crate::domain::intent::Instruction;
use crate::flow::hold::{self, Outcome, Refused};
use crate::flow::{Parts, Service};
use crate::store::StoredIntent;

/// Capture an authorized payment
///
/// The whole amount, once. `attempt_status` is `pending` while the provider has not answered; the intent tells how it ended.
#[utoipa::path(
    get, path = "/api/v2/intents/{intent_id}/capture", tag = "Authorizations", operation_id = "captureIntent",
    security(("api_key" = []), ("iauth" = [])),
    params(("intent_id" = String, Path, format = "uuid", description = "The intent's `id`"), MerchantIdQuery),
    responses(
        (status = 200, description = "Captured, under way, or refused by the provider: see `attempt_status`", body = View<'_>),
        WithKeyOrTokenToCapture, NoIntent, NotCapturable, Trouble,
    ),
)]
pub async fn capture(
    State(service): State<Service>,
    caller: Caller,
    IntentId(id): IntentId,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let intent = admit(&service, &caller, &id, &uri, &headers, words::CAPTURE_FORBIDDEN).await?;
    match hold::instruct(&service, intent, Instruction::Capture).await {
        Ok((intent, outcome)) => attempt(&intent, outcome, AttemptStatus::Success),
        Err(Refused::NotAuthorized) => Err(ApiError::refused(words::NOT_AUTHORIZED)),
        Err(Refused::Expired) => Err(ApiError::refused(words::CAPTURE_EXPIRED)),
        Err(Refused::Unsupported | Refused::Captured) => Err(ApiError::refused(words::CAPTURE_UNSUPPORTED)),
        Err(Refused::Store(error)) => Err(error.into()),
    }
}

/// Release an authorization
///
/// The customer gets the reserved amount back. `attempt_status` is `pending` while the provider has not answered.
#[utoipa::path(
    get, path = "/api/v2/intents/{intent_id}/cancel-authorization", tag = "Authorizations", operation_id = "cancelAuthorization",
    security(("api_key" = []), ("iauth" = [])),
    params(("intent_id" = String, Path, format = "uuid", description = "The intent's `id`"), MerchantIdQuery),
    responses(
        (status = 200, description = "Released, under way, or refused by the provider: see `attempt_status`", body = View<'_>),
        WithKeyOrTokenToRelease, NoIntent, NotReleasable, Trouble,
    ),
)]
pub async fn cancel_authorization(
    State(service): State<Service>,
    caller: Caller,
    IntentId(id): IntentId,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let intent = admit(&service, &caller, &id, &uri, &headers, words::RELEASE_FORBIDDEN).await?;
    match hold::instruct(&service, intent, Instruction::Release).await {
        Ok((intent, outcome)) => attempt(&intent, outcome, AttemptStatus::Canceled),
        Err(Refused::NotAuthorized | Refused::Unsupported) => Err(ApiError::refused(words::NOT_AUTHORIZED)),
        Err(Refused::Expired) => Err(ApiError::refused(words::RELEASE_EXPIRED)),
        Err(Refused::Captured) => Err(ApiError::refused(words::RELEASE_CAPTURED)),
        Err(Refused::Store(error)) => Err(error.into()),
    }
}

async fn admit(
    parts: &Parts,
    caller: &Caller,
    id: &str,
    uri: &Uri,
    headers: &HeaderMap,
    forbidden: &'static str,
) -> Result<StoredIntent, ApiError> {
    if is_prefetch(headers) {
        return Err(ApiError::forbidden_to(words::PREFETCH));
    }
    let intent = caller.intent_or(parts, id, forbidden).await?;
    let named = form_urlencoded::parse(uri.query().unwrap_or_default().as_bytes()).filter(|(name, _)| name == "merchant_id");
    if named.into_iter().all(|(_, merchant_id)| merchant_id.eq_ignore_ascii_case(&intent.merchant.id)) {
        Ok(intent)
    } else {
        Err(ApiError::forbidden_to(forbidden))
    }
}

/// Browsers and their proxies announce what nobody has asked for yet.
fn is_prefetch(headers: &HeaderMap) -> bool {
    ["sec-purpose", "purpose", "x-purpose", "x-moz"].iter().flat_map(|name| headers.get_all(*name)).any(|value| {
        let value = value.as_bytes().to_ascii_lowercase();
        [&b"prefetch"[..], b"prerender", b"preview"].iter().any(|word| value.windows(word.len()).any(|part| part == *word))
    })
}

fn attempt(intent: &StoredIntent, outcome: Outcome, done: AttemptStatus) -> Result<Response, ApiError> {
    let status = match outcome {
        Outcome::Done => done,
        Outcome::Pending => AttemptStatus::Pending,
        Outcome::Declined(reason) => AttemptStatus::Failed(reason),
    };
    Ok(answer::bytes(StatusCode::OK, answer::encode(&View::new(intent, status)?)?))
}
