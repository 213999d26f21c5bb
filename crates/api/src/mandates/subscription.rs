//! `POST /api/mandates/{mandate_id}/subscription`

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::mandate::{MandateChange, SubscriptionUpdate};
use kassa_domain::money::MAX_MINOR;
use kassa_providers::ProviderMandate;
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use super::change_request::MandateChangeRequest;
use super::operation::MandateOperation;
use crate::error::ApiError;
use crate::request::RawRequest;
use crate::schemas::parameters::{BODY_DESCRIPTION, IdempotencyKeyParam, MandateIdPath};
use crate::schemas::responses::{
    ActiveMandateNotFound, BodyErrors, MandateAccessErrors, MandateBusy, ServerErrors,
    SubscriptionFailed, SubscriptionNotUpdatable,
};
use crate::validation::{boolean, integer, request_body};
use crate::{error_messages, response};

request_body! {
    /// The changes to future collections. At least one field is required.
    #[schema(example = json!({ "pause_collection": false, "amount": 45000 }), min_properties = 1)]
    pub struct UpdateSubscriptionInput {
        /// `true` freezes collections, `false` unfreezes them.
        pause_collection: Option<bool> = Optional(boolean()),
        /// The amount of each future instalment, in minor units. At most the mandate's active
        /// `maximum_amount`.
        amount: Option<i64> = Optional(integer(1..=MAX_MINOR)),
    }
}

/// The changed values.
#[derive(Serialize, ToSchema)]
#[schema(as = Subscription)]
struct SubscriptionResponse {
    /// Whether collections are frozen; null if not changed.
    #[schema(required)]
    frozen: Option<bool>,
    /// The amount of future instalments in minor units, as the provider confirmed it; null if not
    /// changed.
    #[schema(minimum = 1, maximum = 9007199254740991_i64, required)]
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
/// Applies to all future collections. Collections are sent to the payer's bank 2 business days
/// before their date. To change the next collection, send the request at least 5 business days
/// before its date.
#[utoipa::path(
    post, path = "/api/mandates/{mandate_id}/subscription",
    tag = "Mandates", operation_id = "updateSubscription",
    security(("api_key" = [])),
    params(MandateIdPath, IdempotencyKeyParam),
    request_body(content = UpdateSubscriptionInput, description = BODY_DESCRIPTION),
    responses(
        (status = 200, description = "Changed", body = SubscriptionResponse),
        MandateAccessErrors, ActiveMandateNotFound, MandateBusy, BodyErrors,
        SubscriptionNotUpdatable, SubscriptionFailed, ServerErrors,
    ),
)]
pub async fn handle(request: MandateChangeRequest) -> Result<Response, ApiError> {
    let parse_change = |raw_request: &RawRequest| {
        let input = raw_request.validate_body(|body| {
            let input = UpdateSubscriptionInput::read(body);
            Some((input.pause_collection?, input.amount?))
        });
        let (pause, amount) = input.into_result()?;
        let subscription = SubscriptionUpdate::new(pause, amount)
            .ok_or_else(|| ApiError::unprocessable(error_messages::NOTHING_TO_CHANGE))?;
        Ok(MandateChange::Update(subscription))
    };
    let encode_response = |_, change, record: &_| {
        Ok((StatusCode::OK, response::encode_json(&SubscriptionResponse::new(change, record))?))
    };
    request.change(MandateOperation::SUBSCRIPTION, parse_change, encode_response).await
}
