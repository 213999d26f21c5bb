//! `/api/sandbox/…`: what only a bank or a customer could do, for tests (decision 31).

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::attempt::{self, View};
use super::caller::{Caller, KeyHolder};
use super::decode::{Decoded, body, boolean, choice};
use super::once::{Once, Owner};
use super::openapi::bodies::{ResolveAmendment, SetMandate, SettlePayment};
use super::openapi::responses::{
    MandateReadFailed, NoIntent, NoMandate, NotDecidable, NotPending, Overtaken, Replayable, TooLarge, Trouble, WithKey,
    WithKeyToMandate,
};
use super::request::{IntentId, MandatePath, Sent};
use super::{ApiError, mandates, words};
use crate::domain::intent::{ForcedResult, State as IntentState};
use crate::domain::mandate::MandateStatus;
use crate::flow::{self, Mode, Service, replay, resume};

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

/// Decide on an amendment
///
/// As payer and bank would. `mandate_update` tells of it.
#[utoipa::path(
    post, path = "/api/sandbox/mandates/{mandate_id}/amendment", tag = "Sandbox", operation_id = "resolveAmendment",
    security(("api_key" = [])),
    params(("mandate_id" = i64, Path, description = "The mandate's id")),
    request_body(content = ResolveAmendment, description = "At most 64 kB. Unknown fields are ignored."),
    responses(
        (status = 200, description = "Decided", body = mandates::View<'_>),
        WithKeyToMandate, NoMandate, TooLarge, NotDecidable, MandateReadFailed, Trouble,
    ),
)]
pub async fn resolve_amendment(
    State(service): State<Service>,
    KeyHolder(merchant): KeyHolder,
    MandatePath(id): MandatePath,
    sent: Sent,
) -> Result<Response, ApiError> {
    not_live(&service)?;
    let mandate = mandates::of_merchant(&service, &merchant, id).await?;
    let approved = body(&sent, |body| body.required("outcome", choice(&[true, false], outcome))).finish()?;
    let resolved = flow::mandates::resolve_in_sandbox(&service, &mandate, approved).await;
    if resolved.map_err(mandates::failed)? {
        mandates::shown(&service, &mandate).await
    } else {
        Err(ApiError::refused(words::NO_AMENDMENT))
    }
}

const fn outcome(approved: bool) -> &'static str {
    if approved { "approved" } else { "rejected" }
}

/// Set what only a bank could
///
/// The status of a mandate, as far as it can follow the one there is, and whether it is at the bank's register.
#[utoipa::path(
    post, path = "/api/sandbox/mandates/{mandate_id}/status", tag = "Sandbox", operation_id = "setMandate",
    security(("api_key" = [])),
    params(("mandate_id" = i64, Path, description = "The mandate's id")),
    request_body(content = SetMandate, description = "At most 64 kB. Unknown fields are ignored."),
    responses(
        (status = 200, description = "Set", body = mandates::View<'_>),
        WithKeyToMandate, NoMandate, TooLarge, NotDecidable, MandateReadFailed, Trouble,
    ),
)]
pub async fn set_mandate(
    State(service): State<Service>,
    KeyHolder(merchant): KeyHolder,
    MandatePath(id): MandatePath,
    sent: Sent,
) -> Result<Response, ApiError> {
    not_live(&service)?;
    let mandate = mandates::of_merchant(&service, &merchant, id).await?;
    let wanted = body(&sent, |body| {
        let status = body.optional("status", choice(&MandateStatus::ALL, MandateStatus::code));
        let registered = body.optional("registered_mandate", boolean);
        Some((status?, registered?))
    });
    let (status, registered) = wanted.finish()?;
    let set = flow::mandates::set_in_sandbox(&service, &mandate, status, registered).await;
    if set.map_err(mandates::failed)? {
        mandates::shown(&service, &mandate).await
    } else {
        Err(ApiError::refused(words::NO_SUCH_STEP))
    }
}

fn not_live(service: &Service) -> Result<(), ApiError> {
    match service.settings.mode {
        Mode::Live => Err(ApiError::not_found(words::NOT_FOUND)),
        Mode::Test => Ok(()),
    }
}

fn decode(sent: &Sent) -> Decoded<ForcedResult> {
    body(sent, |body| body.required("result", choice(&ForcedResult::ALL, ForcedResult::code)))
}
