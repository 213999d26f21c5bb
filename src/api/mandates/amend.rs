//! `POST /api/mandates/{mandate_id}/amend`

use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use super::{MandateChangeRequest, MandateOperation};
use crate::api::openapi::bodies::AmendMandate;
use crate::api::openapi::responses::{
    ActiveMandateNotFound, AmendFailed, BodyErrors, IdempotencyKeyParam, InvalidRequest,
    MandateAccessErrors, MandateNotAmendable, ServerErrors,
};
use crate::api::request::RawRequest;
use crate::api::validation::{Validated, integer, validate_body};
use crate::api::{ApiError, response};
use crate::domain::mandate::MandateChange;
use crate::domain::money::MAX_MINOR;
use crate::providers::ProviderMandate;

/// An amendment that payer and bank have to decide on.
#[derive(Serialize, ToSchema)]
#[schema(as = Amendment)]
struct AmendmentResponse<'a> {
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
/// It takes effect once payer and bank have approved it, at `mandate_action_date`; until then the
/// old one counts, and the mandate can neither be amended nor canceled. `mandate_update` tells how
/// it was decided. A registered mandate can't be amended: have a new one with a higher maximum
/// signed, and cancel the old one afterwards.
#[utoipa::path(
    post, path = "/api/mandates/{mandate_id}/amend", tag = "Mandates", operation_id = "amendMandate",
    security(("api_key" = [])),
    params(("mandate_id" = i64, Path, description = "The `mandate_id` of a `mandate_status_change` event"), IdempotencyKeyParam),
    request_body(content = AmendMandate, description = "At most 64 kB. Unknown fields are ignored."),
    responses(
        (status = 200, description = "With payer and bank", body = AmendmentResponse<'_>,
            headers(("Idempotent-Replayed" = String, description = "`true` where this is the kept answer to an earlier request"))),
        MandateAccessErrors, ActiveMandateNotFound, MandateNotAmendable, BodyErrors, InvalidRequest, AmendFailed, ServerErrors,
    ),
)]
pub async fn handle(request: MandateChangeRequest) -> Result<Response, ApiError> {
    let parse_change = |raw_request: &RawRequest| {
        Ok(MandateChange::Amend { maximum_amount: validate(raw_request).into_result()? })
    };
    let encode_response = |_, record: &_| {
        Ok((StatusCode::OK, response::encode_json(&AmendmentResponse::new(record))?))
    };
    request.change(MandateOperation::AMEND, parse_change, encode_response).await
}

fn validate(raw_request: &RawRequest) -> Validated<i64> {
    validate_body(raw_request, |body| body.required("max_amount", integer(1..=MAX_MINOR)))
}

impl<'a> AmendmentResponse<'a> {
    fn new(record: &'a ProviderMandate) -> Self {
        let amendment = record.terms.amendment;
        Self {
            contract_number: Some(&record.contract_number),
            transaction_type: Some("amendment"),
            mandate_action_date: amendment.map(|amendment| amendment.action_date.to_iso_string()),
            maximum_amount: amendment.map(|amendment| amendment.maximum_amount),
            instalment_amount: Some(record.terms.instalment_amount),
        }
    }
}
