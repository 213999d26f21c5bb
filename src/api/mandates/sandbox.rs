//! `/api/sandbox/mandates/…`: replaces the actions of payers and banks in tests (decisions 28 and
//! 31).

use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use super::change_request::{EncodedResponse, MandateChangeRequest};
use super::mandate_response::MandateResponse;
use super::operation::MandateOperation;
use crate::api::error::ApiError;
use crate::api::request::RawRequest;
use crate::api::response;
use crate::api::sandbox::ensure_sandbox;
use crate::api::schemas::codes::{CollectionStatusCode, FailureReasonCode};
use crate::api::schemas::parameters::{BODY_DESCRIPTION, IdempotencyKeyParam, MandateIdPath};
use crate::api::schemas::request_bodies::{CollectInstalment, ResolveAmendment, SetMandate};
use crate::api::schemas::responses::{
    AmendmentNotDecidable, BodyErrors, CollectionFailed, InstalmentNotCollectable,
    MandateAccessErrors, MandateBusy, MandateNotFound, MandateReadFailed, MandateStatusNotSettable,
    ServerErrors,
};
use crate::api::validation::{choice, parse_boolean};
use crate::domain::failure_reason::FailureReason;
use crate::domain::mandate::{Instalment, MandateChange, MandateStatus};
use crate::domain::sandbox::ForcedResult;
use crate::providers::ProviderMandate;

/// An instalment that was collected, or whose collection failed.
#[derive(Serialize, ToSchema)]
#[schema(as = Collection)]
struct CollectionResponse {
    /// The number of the instalment, starting with 1.
    #[schema(minimum = 1)]
    instalment: u32,
    /// The total number of instalments; null for a subscription without an end.
    #[schema(required)]
    number_of_instalments: Option<u32>,
    /// The date of the instalment in the schedule.
    #[schema(format = Date)]
    due_date: String,
    /// The amount in minor units.
    amount: i64,
    #[schema(value_type = CollectionStatusCode)]
    status: &'static str,
    #[schema(value_type = Option<FailureReasonCode>, required)]
    failure_reason: Option<&'static str>,
}

const COLLECT_BODY_DESCRIPTION: &str =
    "At most 64 kB. Unknown fields are ignored. Without a body, the instalment is paid.";

/// Collect the next instalment
///
/// Collects the next instalment of the schedule immediately, whatever its date. A
/// `mandate_collection` event reports the result. An instalment that is not paid is not collected
/// again; collection continues with the next one.
#[utoipa::path(
    post, path = "/api/sandbox/mandates/{mandate_id}/collect",
    tag = "Sandbox", operation_id = "collectInstalment",
    security(("api_key" = [])),
    params(MandateIdPath, IdempotencyKeyParam),
    request_body(content = CollectInstalment, description = COLLECT_BODY_DESCRIPTION),
    responses(
        (
            status = 200, description = "Collected, or failed: see `status`",
            body = CollectionResponse,
        ),
        MandateAccessErrors, MandateNotFound, MandateBusy, BodyErrors, InstalmentNotCollectable,
        CollectionFailed, ServerErrors,
    ),
)]
pub async fn collect(request: MandateChangeRequest) -> Result<Response, ApiError> {
    ensure_sandbox(&request.app)?;
    let parse_change = |raw_request: &RawRequest| {
        if raw_request.body.is_empty() {
            return Ok(MandateChange::Collect(ForcedResult::Authorised));
        }
        let result = raw_request.validate_body(|body| {
            body.optional("result", choice(&ForcedResult::ALL, ForcedResult::code))
        });
        let forced_result = result.into_result()?;
        Ok(MandateChange::Collect(forced_result.unwrap_or(ForcedResult::Authorised)))
    };
    let encode_response = |_, record: &ProviderMandate| {
        let last = record.instalments.last().ok_or_else(ApiError::internal)?;
        Ok((StatusCode::OK, response::encode_json(&CollectionResponse::new(last, record))?))
    };
    request.change(MandateOperation::COLLECT, parse_change, encode_response).await
}

/// Resolve an amendment
///
/// Approves or rejects the amendment in place of the payer and the bank. A `mandate_update` event
/// reports the decision.
#[utoipa::path(
    post, path = "/api/sandbox/mandates/{mandate_id}/amendment",
    tag = "Sandbox", operation_id = "resolveAmendment",
    security(("api_key" = [])),
    params(MandateIdPath, IdempotencyKeyParam),
    request_body(content = ResolveAmendment, description = BODY_DESCRIPTION),
    responses(
        (status = 200, description = "Resolved", body = MandateResponse<'_>),
        MandateAccessErrors, MandateNotFound, MandateBusy, BodyErrors, AmendmentNotDecidable,
        MandateReadFailed, ServerErrors,
    ),
)]
pub async fn resolve_amendment(request: MandateChangeRequest) -> Result<Response, ApiError> {
    ensure_sandbox(&request.app)?;
    let parse_change = |raw_request: &RawRequest| {
        let approved = raw_request
            .validate_body(|body| body.required("outcome", choice(&[true, false], outcome_code)))
            .into_result()?;
        Ok(MandateChange::DecideAmendment { approved })
    };
    request.change(MandateOperation::READ, parse_change, encode_mandate).await
}

/// The codes of `outcome`.
const fn outcome_code(approved: bool) -> &'static str {
    if approved { "approved" } else { "rejected" }
}

/// Set the status of a mandate
///
/// Sets the status, if the current status can change to it, and whether the mandate is registered
/// at the bank register.
#[utoipa::path(
    post, path = "/api/sandbox/mandates/{mandate_id}/status",
    tag = "Sandbox", operation_id = "setMandate",
    security(("api_key" = [])),
    params(MandateIdPath, IdempotencyKeyParam),
    request_body(content = SetMandate, description = BODY_DESCRIPTION),
    responses(
        (status = 200, description = "Set", body = MandateResponse<'_>),
        MandateAccessErrors, MandateNotFound, MandateBusy, BodyErrors, MandateStatusNotSettable,
        MandateReadFailed, ServerErrors,
    ),
)]
pub async fn set_mandate(request: MandateChangeRequest) -> Result<Response, ApiError> {
    ensure_sandbox(&request.app)?;
    let parse_change = |raw_request: &RawRequest| {
        let validated = raw_request.validate_body(|body| {
            let status = body.optional("status", choice(&MandateStatus::ALL, MandateStatus::code));
            let registered = body.optional("registered_mandate", parse_boolean);
            Some((status?, registered?))
        });
        let (status, registered) = validated.into_result()?;
        Ok(MandateChange::SetStatus { status, registered })
    };
    request.change(MandateOperation::READ, parse_change, encode_mandate).await
}

fn encode_mandate(_: MandateChange, record: &ProviderMandate) -> EncodedResponse {
    Ok((StatusCode::OK, response::encode_json(&MandateResponse::new(record))?))
}

impl CollectionResponse {
    fn new(last: &Instalment, record: &ProviderMandate) -> Self {
        Self {
            instalment: last.number,
            number_of_instalments: record.number_of_instalments,
            due_date: last.due.to_iso_string(),
            amount: last.amount,
            status: last.status(),
            failure_reason: last.failure.map(FailureReason::code),
        }
    }
}
