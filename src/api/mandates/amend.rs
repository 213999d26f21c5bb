//! `POST /api/mandates/{mandate_id}/amend`

use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Asked, Operation};
use crate::api::decode::{Decoded, body, integer};
use crate::api::openapi::bodies::AmendMandate;
use crate::api::openapi::responses::{
    AmendFailed, Invalid, NoActiveMandate, NotAmendable, Replayable, TooLarge, Trouble, WithKeyToMandate,
};
use crate::api::request::Sent;
use crate::api::{ApiError, answer};
use crate::domain::mandate::Change;
use crate::domain::money::LARGEST_MINOR;
use crate::processor::MandateRecord;

/// An amendment that payer and bank have to decide on.
#[derive(Serialize, ToSchema)]
#[schema(as = Amendment)]
struct View<'a> {
    #[schema(required)]
    contract_number: Option<&'a str>,
    #[schema(required)]
    transaction_type: Option<&'static str>,
    /// When it takes effect, if it is approved.
    #[schema(format = Date, required)]
    mandate_action_date: Option<String>,
    /// The new one, in minor units.
    #[schema(required)]
    maximum_amount: Option<i64>,
    /// As it stays, in minor units.
    #[schema(required)]
    instalment_amount: Option<i64>,
}

/// Change the maximum of a mandate
///
/// It takes effect once payer and bank have approved it, at `mandate_action_date`; until then the old one counts, and the mandate
/// can neither be amended nor canceled. `mandate_update` tells how it was decided. A registered mandate can't be amended: have a new
/// one with a higher maximum signed, and cancel the old one afterwards.
#[utoipa::path(
    post, path = "/api/mandates/{mandate_id}/amend", tag = "Mandates", operation_id = "amendMandate",
    security(("api_key" = [])),
    params(("mandate_id" = i64, Path, description = "The `mandate_id` of a `mandate_status_change` event"), Replayable),
    request_body(content = AmendMandate, description = "At most 64 kB. Unknown fields are ignored."),
    responses(
        (status = 200, description = "With payer and bank", body = View<'_>,
            headers(("Idempotent-Replayed" = String, description = "`true` where this is the kept answer to an earlier request"))),
        WithKeyToMandate, NoActiveMandate, NotAmendable, TooLarge, Invalid, AmendFailed, Trouble,
    ),
)]
pub async fn handle(asked: Asked) -> Result<Response, ApiError> {
    let ordered = |sent: &Sent| Ok(Change::Amend { maximum_amount: decode(sent).finish()? });
    let encode = |_, record: &_| Ok((StatusCode::OK, answer::encode(&View::new(record))?));
    asked.change(Operation::AMEND, ordered, encode).await
}

fn decode(sent: &Sent) -> Decoded<i64> {
    body(sent, |body| body.required("max_amount", integer(1..=LARGEST_MINOR)))
}

impl<'a> View<'a> {
    fn new(record: &'a MandateRecord) -> Self {
        let amendment = record.terms.amendment;
        Self {
            contract_number: Some(&record.contract_number),
            transaction_type: Some("amendment"),
            mandate_action_date: amendment.map(|amendment| amendment.action_date.iso()),
            maximum_amount: amendment.map(|amendment| amendment.maximum_amount),
            instalment_amount: Some(record.terms.instalment_amount),
        }
    }
}
