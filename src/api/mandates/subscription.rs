//! `POST /api/mandates/{mandate_id}/subscription`

use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Asked, Operation};
use crate::api::decode::{Decoded, body, boolean, integer};
use crate::api::openapi::bodies::UpdateSubscription;
use crate::api::openapi::responses::{
    MandateBusy, NoActiveMandate, NotUpdatable, Replayable, SubscriptionFailed, TooLarge, Trouble, WithKeyToMandate,
};
use crate::api::request::Sent;
use crate::api::{ApiError, answer, words};
use crate::domain::mandate::{Change, Subscription};
use crate::domain::money::LARGEST_MINOR;
use crate::processor::MandateRecord;

/// What was changed.
#[derive(Serialize, ToSchema)]
#[schema(as = Subscription)]
struct View {
    /// Nothing where it was not changed.
    #[schema(required)]
    frozen: Option<bool>,
    /// Of each instalment to come, in minor units, as the provider confirms it; nothing where it was not changed.
    #[schema(required)]
    instalment_amount: Option<i64>,
}

impl View {
    fn new(change: Change, record: &MandateRecord) -> Self {
        let (pause, amount) = match change {
            Change::Update(Subscription { pause, amount }) => (pause, amount),
            _ => (None, None),
        };
        Self { frozen: pause.map(|_| record.terms.frozen), instalment_amount: amount.map(|_| record.terms.instalment_amount) }
    }
}

/// Freeze, unfreeze or change the instalments
///
/// For all collections to come. They go to the payer's bank 2 business days before their date: to reach the next one, change it
/// 5 business days before.
#[utoipa::path(
    post, path = "/api/mandates/{mandate_id}/subscription", tag = "Mandates", operation_id = "updateSubscription",
    security(("api_key" = [])),
    params(("mandate_id" = i64, Path, description = "The `mandate_id` of a `mandate_status_change` event"), Replayable),
    request_body(content = UpdateSubscription, description = "At most 64 kB. Unknown fields are ignored, null is the same as absent."),
    responses(
        (status = 200, description = "Changed", body = View,
            headers(("Idempotent-Replayed" = String, description = "`true` where this is the kept answer to an earlier request"))),
        WithKeyToMandate, NoActiveMandate, MandateBusy, TooLarge, NotUpdatable, SubscriptionFailed, Trouble,
    ),
)]
pub async fn handle(asked: Asked) -> Result<Response, ApiError> {
    let ordered = |sent: &Sent| {
        let (pause, amount) = decode(sent).finish()?;
        let subscription = Subscription::new(pause, amount).ok_or_else(|| ApiError::refused(words::NOTHING_TO_CHANGE))?;
        Ok(Change::Update(subscription))
    };
    let encode = |change, record: &_| Ok((StatusCode::OK, answer::encode(&View::new(change, record))?));
    asked.change(Operation::SUBSCRIPTION, ordered, encode).await
}

fn decode(sent: &Sent) -> Decoded<(Option<bool>, Option<i64>)> {
    body(sent, |body| {
        let pause = body.optional("pause_collection", boolean);
        let amount = body.optional("amount", integer(1..=LARGEST_MINOR));
        Some((pause?, amount?))
    })
}
