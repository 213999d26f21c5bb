//! `POST /api/mandates/{mandate_id}/subscription`

use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use super::{MandateChangeRequest, MandateOperation};
use crate::api::openapi::bodies::UpdateSubscription;
use crate::api::openapi::responses::{
    ActiveMandateNotFound, BodyErrors, IdempotencyKeyParam, MandateAccessErrors, MandateBusy,
    ServerErrors, SubscriptionFailed, SubscriptionNotUpdatable,
};
use crate::api::request::RawRequest;
use crate::api::validation::{Validated, integer, parse_boolean, validate_body};
use crate::api::{ApiError, error_messages, response};
use crate::domain::mandate::{MandateChange, SubscriptionUpdate};
use crate::domain::money::MAX_MINOR;
use crate::providers::ProviderMandate;

/// What was changed.
#[derive(Serialize, ToSchema)]
#[schema(as = Subscription)]
struct SubscriptionResponse {
    /// Nothing where it was not changed.
    #[schema(required)]
    frozen: Option<bool>,
    /// Of each instalment to come, in minor units, as the provider confirms it; nothing where it
    /// was not changed.
    #[schema(required)]
    instalment_amount: Option<i64>,
}

impl SubscriptionResponse {
    fn new(change: MandateChange, record: &ProviderMandate) -> Self {
        let (pause, amount) = match change {
            MandateChange::Update(SubscriptionUpdate { pause, amount }) => (pause, amount),
            _ => (None, None),
        };
        Self {
            frozen: pause.map(|_| record.terms.frozen),
            instalment_amount: amount.map(|_| record.terms.instalment_amount),
        }
    }
}

/// Freeze, unfreeze or change the instalments
///
/// For all collections to come. They go to the payer's bank 2 business days before their date: to
/// reach the next one, change it 5 business days before.
#[utoipa::path(
    post, path = "/api/mandates/{mandate_id}/subscription", tag = "Mandates", operation_id = "updateSubscription",
    security(("api_key" = [])),
    params(("mandate_id" = i64, Path, description = "The `mandate_id` of a `mandate_status_change` event"), IdempotencyKeyParam),
    request_body(content = UpdateSubscription, description = "At most 64 kB. Unknown fields are ignored, null is the same as absent."),
    responses(
        (status = 200, description = "Changed", body = SubscriptionResponse,
            headers(("Idempotent-Replayed" = String, description = "`true` where this is the kept answer to an earlier request"))),
        MandateAccessErrors, ActiveMandateNotFound, MandateBusy, BodyErrors, SubscriptionNotUpdatable, SubscriptionFailed, ServerErrors,
    ),
)]
pub async fn handle(request: MandateChangeRequest) -> Result<Response, ApiError> {
    let parse_change = |raw_request: &RawRequest| {
        let (pause, amount) = validate(raw_request).into_result()?;
        let subscription = SubscriptionUpdate::new(pause, amount)
            .ok_or_else(|| ApiError::unprocessable(error_messages::NOTHING_TO_CHANGE))?;
        Ok(MandateChange::Update(subscription))
    };
    let encode_response = |change, record: &_| {
        Ok((StatusCode::OK, response::encode_json(&SubscriptionResponse::new(change, record))?))
    };
    request.change(MandateOperation::SUBSCRIPTION, parse_change, encode_response).await
}

fn validate(raw_request: &RawRequest) -> Validated<(Option<bool>, Option<i64>)> {
    validate_body(raw_request, |body| {
        let pause = body.optional("pause_collection", parse_boolean);
        let amount = body.optional("amount", integer(1..=MAX_MINOR));
        Some((pause?, amount?))
    })
}
