//! `POST /api/intents/{intent_id}/cancel`

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::caller::Caller;
use crate::api::once::{Once, Owner, Turn};
use crate::api::openapi::codes::Canceled;
use crate::api::openapi::responses::{NoIntent, NotInSelection, Overtaken, Replayable, TooLarge, Trouble, WithKeyOrToken};
use crate::api::request::{IntentId, Sent};
use crate::api::{ApiError, answer, words};
use crate::domain::intent::State as IntentState;
use crate::flow::{Service, cancel_intent};
use crate::store::StoredIntent;

/// A canceled intent.
#[derive(Serialize, ToSchema)]
#[schema(as = CanceledIntent)]
struct Done<'a> {
    #[schema(format = "uuid")]
    id: &'a str,
    #[schema(value_type = Canceled)]
    status: &'static str,
    success: bool,
    /// Where to send the customer: the intent's return address with `intent_id` and `status=canceled`.
    #[schema(required = true)]
    redirect_url: Option<&'a str>,
}

/// Cancel a payment intent
///
/// Only while its status is `selection`. A body is ignored.
#[utoipa::path(
    post, path = "/api/intents/{intent_id}/cancel", tag = "Payment intents", operation_id = "cancelIntent",
    security(("api_key" = []), ("iauth" = [])),
    params(("intent_id" = String, Path, format = "uuid", description = "The intent's `id`"), Replayable),
    responses(
        (status = 200, description = "Canceled", body = Done<'_>,
            headers(("Idempotent-Replayed" = String, description = "`true` where this is the kept answer to an earlier request"))),
        WithKeyOrToken, NoIntent, Overtaken, TooLarge, NotInSelection, Trouble,
    ),
)]
pub async fn handle(
    State(service): State<Service>,
    caller: Caller,
    IntentId(id): IntentId,
    sent: Sent,
) -> Result<Response, ApiError> {
    let intent = caller.intent(&service, &id).await?;
    let once = match Once::begin(&service, owner(&caller, &intent), &sent).await? {
        Turn::First(once) => once,
        Turn::Again(answer) => return Ok(answer),
    };
    let redirect_url = cancel_intent::redirect_url(&intent);
    let done = Done { id: &intent.id, status: IntentState::Canceled.code(), success: true, redirect_url: Some(&redirect_url) };
    let body = answer::encode(&done)?;
    let keep = once.keep(StatusCode::OK, &body);
    match cancel_intent::cancel(&service, intent, keep).await {
        Ok(()) => Ok(answer::bytes(StatusCode::OK, body)),
        Err(cancel_intent::Refused::NotInSelection) => Err(ApiError::refused(words::NOT_IN_SELECTION)),
        Err(cancel_intent::Refused::Repeated(repeated)) => once.again(repeated),
        Err(cancel_intent::Refused::Store(error)) => Err(error.into()),
    }
}

/// The holder of a token does not share the merchant's idempotency keys.
fn owner<'a>(caller: &'a Caller, intent: &'a StoredIntent) -> Owner<'a> {
    match caller {
        Caller::Merchant(merchant) => Owner::Merchant { id: &merchant.id },
        Caller::Token(_) => Owner::Intent { id: &intent.id, merchant_id: &intent.merchant.id },
    }
}
