//! `POST /api/mandates/{mandate_id}/amend`

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::mandate::MandateChange;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::money::MAX_MINOR;
use kassa_providers::ProviderMandate;
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use super::change_request::MandateChangeRequest;
use super::operation::MandateOperation;
use crate::error::ApiError;
use crate::request::RawRequest;
use crate::response;
use crate::schemas::parameters::{BODY_DESCRIPTION, IdempotencyKeyParam, MandateIdPath};
use crate::schemas::responses::{
    ActiveMandateNotFound, AmendFailed, BodyErrors, InvalidRequest, MandateAccessErrors,
    MandateNotAmendable, ServerErrors,
};
use crate::validation::{integer, request_body};

/// Of an amendment of a South African debit order (decision 145).
const TRANSACTION_TYPE: &str = "TT2";

request_body! {
    /// The new maximum amount.
    #[schema(example = json!({ "max_amount": 60000 }))]
    pub struct AmendMandateInput {
        /// The maximum amount of one instalment, in minor units.
        max_amount: i64 = Required(integer(1..=MAX_MINOR)),
    }
}

/// A requested amendment, which the payer and the bank must approve.
#[derive(Serialize, ToSchema)]
#[schema(as = Amendment)]
struct AmendmentResponse<'a> {
    #[schema(required)]
    contract_number: Option<&'a str>,
    /// `TT2`: an amendment of a South African debit order. Null where the bank holds no maximum.
    #[schema(required)]
    transaction_type: Option<&'static str>,
    /// The date on which the amendment takes effect if it is approved. Null where the bank holds no
    /// maximum: then it does so once the payer has agreed.
    #[schema(format = Date, required)]
    mandate_action_date: Option<String>,
    /// The new maximum amount, in minor units.
    #[schema(minimum = 1, maximum = 9007199254740991_i64, required)]
    maximum_amount: Option<i64>,
    /// Always null: the amendment leaves the amount of an instalment as it is.
    #[schema(minimum = 1, maximum = 9007199254740991_i64, required)]
    instalment_amount: Option<i64>,
}

/// Amend the maximum amount of a mandate
///
/// The change takes effect on `mandate_action_date`, after the payer and the bank have approved it.
/// Until then the old maximum applies, and the mandate cannot be amended or canceled. A
/// `mandate_update` event reports the decision. A registered mandate cannot be amended: create a
/// new mandate with a higher maximum, and cancel the old one after the new one is approved.
#[utoipa::path(
    post, path = "/api/mandates/{mandate_id}/amend",
    tag = "Mandates", operation_id = "amendMandate",
    security(("api_key" = [])),
    params(MandateIdPath, IdempotencyKeyParam),
    request_body(content = AmendMandateInput, description = BODY_DESCRIPTION),
    responses(
        (
            status = 200, description = "Requested from the payer and the bank",
            body = AmendmentResponse<'_>,
        ),
        MandateAccessErrors, ActiveMandateNotFound, MandateNotAmendable, BodyErrors, InvalidRequest,
        AmendFailed, ServerErrors,
    ),
)]
pub async fn handle(request: MandateChangeRequest) -> Result<Response, ApiError> {
    let parse_change = |raw_request: &RawRequest| {
        let maximum = raw_request.validate_body(|body| AmendMandateInput::read(body).max_amount);
        Ok(MandateChange::Amend { maximum_amount: maximum.into_result()? })
    };
    let encode_response = |scheme, _, record: &_| {
        Ok((StatusCode::OK, response::encode_json(&AmendmentResponse::new(scheme, record))?))
    };
    request.change(MandateOperation::AMEND, parse_change, encode_response).await
}

impl<'a> AmendmentResponse<'a> {
    fn new(scheme: Scheme, record: &'a ProviderMandate) -> Self {
        let is_at_bank = scheme.has_maximum_at_bank();
        let amendment = record.terms.amendment;
        Self {
            contract_number: Some(&record.contract_number),
            transaction_type: is_at_bank.then_some(TRANSACTION_TYPE),
            mandate_action_date: amendment
                .filter(|_| is_at_bank)
                .map(|amendment| amendment.action_date.to_iso_string()),
            maximum_amount: amendment.map(|amendment| amendment.maximum_amount),
            instalment_amount: None,
        }
    }
}
