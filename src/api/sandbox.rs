//! `/api/sandbox/intents/…`: what only a customer or a provider could do, for tests (decision 31).

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::attempt::{self, View};
use super::caller::{Caller, KeyHolder};
use super::decode::{Decoded, body, choice};
use super::once::{Once, Owner};
use super::openapi::bodies::SettlePayment;
use super::openapi::responses::{NoIntent, NotPending, Overtaken, Replayable, TooLarge, Trouble, WithKey};
use super::request::{IntentId, Sent};
use super::{ApiError, words};
use crate::domain::intent::{ForcedResult, State as IntentState};
use crate::flow::{Mode, Service, replay, resume};

/// Settle a waiting payment
///
/// Ends a payment that waits for its customer or its provider, such as one of `flow` `wait`.
#[utoipa::path(
    post, path = "/api/sandbox/intents/{intent_id}/settle", tag = "Sandbox", operation_id = "settleIntent",
    security(("api_key" = [])),
    params(("intent_id" = String, Path, format = "uuid", description = "The intent's `id`"), Replayable),
    request_body(content = SettlePayment, description = "At most 64 kB. Unknown fields are ignored."),
    responses(
        (status = 200, description = "Settled", body = View<'_>,
            headers(("Idempotent-Replayed" = String, description = "`true` where this is the kept answer to an earlier request"))),
        WithKey, NoIntent, Overtaken, TooLarge, NotPending, Trouble,
    ),
)]
pub async fn settle(
    State(service): State<Service>,
    KeyHolder(merchant): KeyHolder,
    IntentId(id): IntentId,
    sent: Sent,
) -> Result<Response, ApiError> {
    not_live(&service)?;
    let merchant_id = merchant.id.clone();
    let intent = Caller::Merchant(merchant).intent(&service, &id).await?;
    let (once, repeated) = Once::look(&service, Owner::Merchant { id: &merchant_id }, &sent).await?;
    if let Some(repeated) = repeated {
        return attempt::again(&service, &once, StatusCode::OK, repeated).await;
    }
    let result = decode(&sent).finish()?;
    if !matches!(intent.state, IntentState::Pending { .. }) {
        return Err(ApiError::refused(words::NOT_PENDING));
    }
    if let Err(repeated) = replay::claim_now(&service, once.scope(), &intent.id).await? {
        return attempt::again(&service, &once, StatusCode::OK, repeated).await;
    }
    let intent = resume::end_in_sandbox(&service, intent, result).await?;
    attempt::first(&service, &once, StatusCode::OK, &intent).await
}

/// The sandbox's helpers are not there in `live` mode.
pub(super) fn not_live(service: &Service) -> Result<(), ApiError> {
    match service.settings.mode {
        Mode::Live => Err(ApiError::not_found(words::NOT_FOUND)),
        Mode::Test => Ok(()),
    }
}

fn decode(sent: &Sent) -> Decoded<ForcedResult> {
    body(sent, |body| body.required("result", choice(&ForcedResult::ALL, ForcedResult::code)))
}
