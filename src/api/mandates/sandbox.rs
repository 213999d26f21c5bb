//! `/api/sandbox/mandates/…`: what only the payer and the bank could do, for tests (decisions 28
//! and 31).

use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use super::{EncodedResponse, MandateChangeRequest, MandateOperation, MandateResponse};
use crate::api::openapi::bodies::{CollectInstalment, ResolveAmendment, SetMandate};
use crate::api::openapi::codes::{CollectionStatusCode, FailureReasonCode};
use crate::api::openapi::responses::{
    AmendmentNotDecidable, BodyErrors, CollectionFailed, IdempotencyKeyParam,
    InstalmentNotCollectable, MandateAccessErrors, MandateBusy, MandateNotFound, MandateReadFailed,
    MandateStatusNotSettable, ServerErrors,
};
use crate::api::request::RawRequest;
use crate::api::sandbox::ensure_sandbox;
use crate::api::validation::{choice, parse_boolean};
use crate::api::{ApiError, response, validation};
use crate::domain::intent::ForcedResult;
use crate::domain::intent::attempt::FailureReason;
use crate::domain::mandate::{Instalment, MandateChange, MandateStatus};
use crate::providers::ProviderMandate;

/// An instalment that was collected, or that the payer's bank did not pay.
#[derive(Serialize, ToSchema)]
#[schema(as = Collection)]
struct CollectionResponse {
    /// From 1.
    #[schema(minimum = 1)]
    instalment: u32,
    /// Nothing for a subscription without an end.
    #[schema(required)]
    number_of_instalments: Option<u32>,
    /// Its day of the schedule.
    #[schema(format = Date)]
    due_date: String,
    /// In minor units.
    amount: i64,
    #[schema(value_type = CollectionStatusCode)]
    status: &'static str,
    #[schema(value_type = Option<FailureReasonCode>, required)]
    failure_reason: Option<&'static str>,
}

/// Collect the next instalment
///
/// The next of the schedule, whatever its day, as the payer's bank would; `mandate_collection`
/// tells of it. An instalment that is not paid is over, and the next one follows it.
#[utoipa::path(
    post, path = "/api/sandbox/mandates/{mandate_id}/collect", tag = "Sandbox", operation_id = "collectInstalment",
    security(("api_key" = [])),
    params(("mandate_id" = i64, Path, description = "The mandate's id"), IdempotencyKeyParam),
    request_body(content = CollectInstalment, description = "Without a body it is paid. At most 64 kB. Unknown fields are ignored."),
    responses(
        (status = 200, description = "Collected, or tried in vain", body = CollectionResponse,
            headers(("Idempotent-Replayed" = String, description = "`true` where this is the kept answer to an earlier request"))),
        MandateAccessErrors, MandateNotFound, MandateBusy, BodyErrors, InstalmentNotCollectable, CollectionFailed, ServerErrors,
    ),
)]
pub async fn collect(request: MandateChangeRequest) -> Result<Response, ApiError> {
    ensure_sandbox(&request.service)?;
    let parse_change = |raw_request: &RawRequest| {
        if raw_request.body.is_empty() {
            return Ok(MandateChange::Collect(ForcedResult::Authorised));
        }
        let result = validation::validate_body(raw_request, |body| {
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

/// Decide on an amendment
///
/// As payer and bank would. `mandate_update` tells of it.
#[utoipa::path(
    post, path = "/api/sandbox/mandates/{mandate_id}/amendment", tag = "Sandbox", operation_id = "resolveAmendment",
    security(("api_key" = [])),
    params(("mandate_id" = i64, Path, description = "The mandate's id"), IdempotencyKeyParam),
    request_body(content = ResolveAmendment, description = "At most 64 kB. Unknown fields are ignored."),
    responses(
        (status = 200, description = "Decided", body = MandateResponse<'_>,
            headers(("Idempotent-Replayed" = String, description = "`true` where this is the kept answer to an earlier request"))),
        MandateAccessErrors, MandateNotFound, MandateBusy, BodyErrors, AmendmentNotDecidable, MandateReadFailed, ServerErrors,
    ),
)]
pub async fn resolve_amendment(request: MandateChangeRequest) -> Result<Response, ApiError> {
    ensure_sandbox(&request.service)?;
    let parse_change = |raw_request: &RawRequest| {
        let approved = validation::validate_body(raw_request, |body| {
            body.required("outcome", choice(&[true, false], outcome_code))
        })
        .into_result()?;
        Ok(MandateChange::DecideAmendment { approved })
    };
    request.change(MandateOperation::READ, parse_change, encode_mandate).await
}

const fn outcome_code(approved: bool) -> &'static str {
    if approved { "approved" } else { "rejected" }
}

/// Set what only a bank could
///
/// The status of a mandate, as far as it can follow the one there is, and whether it is at the
/// bank's register.
#[utoipa::path(
    post, path = "/api/sandbox/mandates/{mandate_id}/status", tag = "Sandbox", operation_id = "setMandate",
    security(("api_key" = [])),
    params(("mandate_id" = i64, Path, description = "The mandate's id"), IdempotencyKeyParam),
    request_body(content = SetMandate, description = "At most 64 kB. Unknown fields are ignored."),
    responses(
        (status = 200, description = "Set", body = MandateResponse<'_>,
            headers(("Idempotent-Replayed" = String, description = "`true` where this is the kept answer to an earlier request"))),
        MandateAccessErrors, MandateNotFound, MandateBusy, BodyErrors, MandateStatusNotSettable, MandateReadFailed, ServerErrors,
    ),
)]
pub async fn set_mandate(request: MandateChangeRequest) -> Result<Response, ApiError> {
    ensure_sandbox(&request.service)?;
    let parse_change = |raw_request: &RawRequest| {
        let validated = validation::validate_body(raw_request, |body| {
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
