//! `/api/sandbox/mandates/…`: replaces the actions of payers and banks in tests (decisions 28 and
//! 31).

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::mandate::{CanceledBy, MandateChange, MandateStatus};
use kassa_domain::sandbox::ForcedResult;
use kassa_providers::ProviderMandate;
use kassa_services::AppState;
use kassa_services::mandates::collections::{self, CollectionInput};
use kassa_services::mandates::sync_signing;
use kassa_store::StoredInstalment;
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use super::change_request::{EncodedResponse, MandateChangeRequest, Preparation, PreparedRequest};
use super::mandate_response::MandateResponse;
use super::operation::MandateOperation;
use crate::error::ApiError;
use crate::request::RawRequest;
use crate::response;
use crate::sandbox::ensure_sandbox;
use crate::schemas::codes::{
    AmendmentOutcome, AuthenticationOutcome, CanceledByCode, CollectionStatusCode,
    FailureReasonCode, ForcedResultCode, MandateStatusCode,
};
use crate::schemas::parameters::{BODY_DESCRIPTION, IdempotencyKeyParam, MandateIdPath};
use crate::schemas::responses::{
    AmendmentNotDecidable, BodyErrors, CollectionFailed, InstalmentNotCollectable,
    MandateAccessErrors, MandateBusy, MandateNotFound, MandateNotPending, MandateReadFailed,
    MandateStatusNotSettable, ServerErrors,
};
use crate::validation::{boolean, choice, request_body};

request_body! {
    /// The result of the collection.
    #[schema(example = json!({ "result": "refused" }))]
    pub struct CollectInstalmentInput {
        /// Default: `authorised`.
        result: Option<ForcedResult> = Optional(choice::<ForcedResultCode>()),
    }
}

request_body! {
    /// The decision of the payer and the bank.
    #[schema(example = json!({ "outcome": "approved" }))]
    pub struct ResolveAmendmentInput {
        outcome: bool = Required(choice::<AmendmentOutcome>()),
    }
}

request_body! {
    /// The payer's answer to the bank.
    #[schema(example = json!({ "outcome": "approved" }))]
    pub struct AuthenticateMandateInput {
        outcome: bool = Required(choice::<AuthenticationOutcome>()),
    }
}

request_body! {
    /// The values to set. An absent field is not changed.
    #[schema(example = json!({ "status": "suspended" }))]
    pub struct SetMandateInput {
        status: Option<MandateStatus> = Optional(choice::<MandateStatusCode>()),
        registered_mandate: Option<bool> = Optional(boolean()),
        /// Who ends the mandate, if `status` is `canceled`. Default: `bank`.
        canceled_by: Option<CanceledBy> = Optional(choice::<CanceledByCode>()),
    }
}

/// An instalment that was collected, or whose collection failed.
#[derive(Serialize, ToSchema)]
#[schema(as = Collection)]
struct CollectionResponse {
    /// The number of the instalment, starting with 1.
    #[schema(value_type = i64, minimum = 1, maximum = 4294967295_i64)]
    instalment: u32,
    /// The total number of instalments; null for a subscription without an end.
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 4294967295_i64, required)]
    number_of_instalments: Option<u32>,
    /// The date of the instalment in the schedule.
    #[schema(format = Date)]
    due_date: String,
    /// The day on which the bank debits.
    #[schema(format = Date)]
    collection_date: String,
    /// The amount in minor units.
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
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
/// `mandate_collection` event reports the result. An instalment that is not paid is collected again
/// only as your retries say; collection continues with the next one.
#[utoipa::path(
    post, path = "/api/sandbox/mandates/{mandate_id}/collect",
    tag = "Sandbox", operation_id = "collectInstalment",
    security(("api_key" = [])),
    params(MandateIdPath, IdempotencyKeyParam),
    request_body(content = CollectInstalmentInput, description = COLLECT_BODY_DESCRIPTION),
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
    let prepared = match request.prepare(MandateOperation::COLLECT).await? {
        Preparation::Proceed(prepared) => prepared,
        Preparation::RespondWith(response) => return Ok(response),
    };
    let PreparedRequest { app, mandate, raw_request, guard, unfinished } = *prepared;
    let result = parse_forced_result(&raw_request)?;
    let (count, response_guard) = (mandate.future_payments.count, guard.clone());
    let build_response = move |instalment: &StoredInstalment| {
        let body = response::encode_json(&CollectionResponse::new(instalment, count)).ok()?;
        response_guard.build_stored_response(StatusCode::OK, &body)
    };
    let input =
        CollectionInput { result, scope: guard.scope(), build_response: Box::new(build_response) };
    let collected = match unfinished {
        None => collections::collect_next_instalment(&app, mandate, input).await,
        Some(reference) => collections::retry_collection(&app, mandate, input, &reference).await,
    };
    match collected {
        Ok(instalment) => {
            response::json(StatusCode::OK, &CollectionResponse::new(&instalment, count))
        }
        Err(error) => {
            guard.respond_to_error(MandateOperation::COLLECT.to_operation_error(error)).await
        }
    }
}

/// Without a body, the instalment is paid.
fn parse_forced_result(raw_request: &RawRequest) -> Result<ForcedResult, ApiError> {
    if raw_request.body.is_empty() {
        return Ok(ForcedResult::Authorised);
    }
    let result = raw_request.validate_body(|body| CollectInstalmentInput::read(body).result);
    Ok(result.into_result()?.unwrap_or(ForcedResult::Authorised))
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
    request_body(content = ResolveAmendmentInput, description = BODY_DESCRIPTION),
    responses(
        (status = 200, description = "Resolved", body = MandateResponse<'_>),
        MandateAccessErrors, MandateNotFound, MandateBusy, BodyErrors, AmendmentNotDecidable,
        MandateReadFailed, ServerErrors,
    ),
)]
pub async fn resolve_amendment(request: MandateChangeRequest) -> Result<Response, ApiError> {
    ensure_sandbox(&request.app)?;
    let parse_change = |raw_request: &RawRequest| {
        let outcome = raw_request.validate_body(|body| ResolveAmendmentInput::read(body).outcome);
        Ok(MandateChange::DecideAmendment { approved: outcome.into_result()? })
    };
    request.change(MandateOperation::READ, parse_change, encode_mandate).await
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
    request_body(content = SetMandateInput, description = BODY_DESCRIPTION),
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
            let input = SetMandateInput::read(body);
            Some((input.status?, input.registered_mandate?, input.canceled_by?))
        });
        let (status, registered, canceled_by) = validated.into_result()?;
        Ok(MandateChange::SetStatus { status, registered, canceled_by })
    };
    request.change(MandateOperation::READ, parse_change, encode_mandate).await
}

/// Answer the bank for the payer
///
/// Approves or declines a mandate whose `reference_id` has the flow `bank_later`, in place of the
/// payer. A `mandate_status_change` event reports the answer.
#[utoipa::path(
    post, path = "/api/sandbox/mandates/{mandate_id}/authentication",
    tag = "Sandbox", operation_id = "authenticateMandate",
    security(("api_key" = [])),
    params(MandateIdPath, IdempotencyKeyParam),
    request_body(content = AuthenticateMandateInput, description = BODY_DESCRIPTION),
    responses(
        (status = 200, description = "Answered", body = MandateResponse<'_>),
        MandateAccessErrors, MandateNotFound, MandateBusy, BodyErrors, MandateNotPending,
        MandateReadFailed, ServerErrors,
    ),
)]
pub async fn authenticate(request: MandateChangeRequest) -> Result<Response, ApiError> {
    ensure_sandbox(&request.app)?;
    let (app, id) = (AppState::clone(&request.app), request.id);
    let parse_change = |raw_request: &RawRequest| {
        let outcome =
            raw_request.validate_body(|body| AuthenticateMandateInput::read(body).outcome);
        Ok(MandateChange::Authenticate { approved: outcome.into_result()? })
    };
    let response = request.change(MandateOperation::READ, parse_change, encode_mandate).await?;
    sync_signing(&app, id).await?;
    Ok(response)
}

fn encode_mandate(_: Scheme, _: MandateChange, record: &ProviderMandate) -> EncodedResponse {
    Ok((StatusCode::OK, response::encode_json(&MandateResponse::new(record))?))
}

impl CollectionResponse {
    fn new(instalment: &StoredInstalment, number_of_instalments: u32) -> Self {
        Self {
            instalment: instalment.number,
            number_of_instalments: Some(number_of_instalments),
            due_date: instalment.due.to_iso_string(),
            collection_date: instalment.collection_date.to_iso_string(),
            amount: instalment.amount,
            status: instalment.status.code(),
            failure_reason: instalment.status.failure().map(FailureReason::code),
        }
    }
}
