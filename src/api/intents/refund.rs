//! `POST /api/intents/{intent_id}/refund`

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::caller::{Caller, KeyHolder};
use crate::api::decode::{Decoded, body, choice, integer};
use crate::api::once::{Once, Owner, Turn};
use crate::api::openapi::bodies::CreateRefund;
use crate::api::openapi::codes::{RefundInitiated, RefundReasonCode};
use crate::api::openapi::responses::{NoIntent, NotRefundable, Overtaken, Replayable, TooLarge, Trouble, WithKey};
use crate::api::request::{IntentId, Sent};
use crate::api::{ApiError, answer, words};
use crate::domain::money::LARGEST_MINOR;
use crate::domain::refund::{Refund, RefundReason};
use crate::flow::Service;
use crate::flow::refund::{self, Refused, Wish};

/// Money that is being given back.
#[derive(Serialize, ToSchema)]
#[schema(as = Refund)]
struct View<'a> {
    /// The `refund_id` of every event about this refund.
    #[schema(minimum = 1)]
    id: i64,
    #[schema(format = "uuid")]
    intent_id: &'a str,
    #[schema(minimum = 1)]
    attempt_id: i64,
    /// Minor units.
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    amount: i64,
    #[schema(value_type = RefundInitiated)]
    status: &'static str,
    /// UTC, with milliseconds.
    #[schema(format = DateTime)]
    created: String,
    #[schema(value_type = RefundReasonCode)]
    reason: &'static str,
}

/// Refund a payment
///
/// All of it or a part, as often as something is left. How the refund goes on is told by `refund_status_change` events:
/// `initiated`, `pending`, then `success` or `failed`. What a failed refund meant to give back can be refunded again.
#[utoipa::path(
    post, path = "/api/intents/{intent_id}/refund", tag = "Refunds", operation_id = "createRefund",
    security(("api_key" = [])),
    params(("intent_id" = String, Path, format = "uuid", description = "The intent's `id`"), Replayable),
    request_body(content = CreateRefund, description = "At most 64 kB. Unknown fields are ignored, null is the same as absent."),
    responses(
        (status = 201, description = "Initiated", body = View<'_>,
            headers(("Idempotent-Replayed" = String, description = "`true` where this is the kept answer to an earlier request"))),
        WithKey, NoIntent, Overtaken, TooLarge, NotRefundable, Trouble,
    ),
)]
pub async fn handle(
    State(service): State<Service>,
    KeyHolder(merchant): KeyHolder,
    IntentId(id): IntentId,
    sent: Sent,
) -> Result<Response, ApiError> {
    let merchant_id = merchant.id.clone();
    let intent = Caller::Merchant(merchant).intent(&service, &id).await?;
    let once = match Once::begin(&service, Owner::Merchant { id: &merchant_id }, &sent).await? {
        Turn::First(once) => once,
        Turn::Again(answer) => return Ok(answer),
    };
    let wish = decode(&sent).finish()?;
    let keeper = once.clone();
    let keep = move |refund: &Refund| keeper.keep(StatusCode::CREATED, &answer::encode(&View::new(refund)).ok()?);
    match refund::create(&service, intent, wish, once.scope(), keep).await {
        Ok(refund) => Ok(answer::bytes(StatusCode::CREATED, answer::encode(&View::new(&refund))?)),
        Err(Refused::NotSuccess) => Err(ApiError::refused(words::NOT_SUCCESS)),
        Err(Refused::TooMuch) => Err(ApiError::refused(words::REFUND_TOO_MUCH)),
        Err(Refused::Repeated(repeated)) => once.again(repeated),
        Err(Refused::Store(error)) => Err(error.into()),
    }
}

fn decode(sent: &Sent) -> Decoded<Wish> {
    body(sent, |body| {
        let amount = body.required("amount", integer(1..=LARGEST_MINOR));
        let reason = body.optional("reason", choice(&RefundReason::ALL, RefundReason::code));
        Some(Wish { amount: amount?, reason: reason?.unwrap_or_default() })
    })
}

impl<'a> View<'a> {
    fn new(refund: &'a Refund) -> Self {
        Self {
            id: refund.id.0,
            intent_id: &refund.intent_id,
            attempt_id: refund.attempt_id.0,
            amount: refund.amount,
            status: refund.status.code(),
            created: refund.created.iso(),
            reason: refund.reason.code(),
        }
    }
}
