//! `/api/sandbox/mandates/…`: what only the payer and the bank could do, for tests (decisions 28 and 31).

use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Asked, Encoded, Operation, View};
use crate::api::decode::{boolean, choice};
use crate::api::openapi::bodies::{CollectInstalment, ResolveAmendment, SetMandate};
use crate::api::openapi::codes::{CollectionStatusCode, FailureReasonCode};
use crate::api::openapi::responses::{
    CollectionFailed, MandateBusy, MandateReadFailed, NoMandate, NotCollectable, NotDecidable, NotSettable, Replayable, TooLarge,
    Trouble, WithKeyToMandate,
};
use crate::api::request::Sent;
use crate::api::sandbox::not_live;
use crate::api::{ApiError, answer, decode};
use crate::domain::attempt::FailureReason;
use crate::domain::intent::ForcedResult;
use crate::domain::mandate::{Change, Instalment, MandateStatus};
use crate::processor::MandateRecord;

/// An instalment that was collected, or that the payer's bank did not pay.
#[derive(Serialize, ToSchema)]
#[schema(as = Collection)]
struct Collected {
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
/// The next of the schedule, whatever its day, as the payer's bank would; `mandate_collection` tells of it. An instalment that is not
/// paid is over, and the next one follows it.
#[utoipa::path(
    post, path = "/api/sandbox/mandates/{mandate_id}/collect", tag = "Sandbox", operation_id = "collectInstalment",
    security(("api_key" = [])),
    params(("mandate_id" = i64, Path, description = "The mandate's id"), Replayable),
    request_body(content = CollectInstalment, description = "Without a body it is paid. At most 64 kB. Unknown fields are ignored."),
    responses(
        (status = 200, description = "Collected, or tried in vain", body = Collected,
            headers(("Idempotent-Replayed" = String, description = "`true` where this is the kept answer to an earlier request"))),
        WithKeyToMandate, NoMandate, MandateBusy, TooLarge, NotCollectable, CollectionFailed, Trouble,
    ),
)]
pub async fn collect(asked: Asked) -> Result<Response, ApiError> {
    not_live(&asked.service)?;
    let ordered = |sent: &Sent| {
        if sent.body.is_empty() {
            return Ok(Change::Collect(ForcedResult::Authorised));
        }
        let result = decode::body(sent, |body| body.optional("result", choice(&ForcedResult::ALL, ForcedResult::code)));
        let wanted = result.finish()?;
        Ok(Change::Collect(wanted.unwrap_or(ForcedResult::Authorised)))
    };
    let encode = |_, record: &MandateRecord| {
        let last = record.instalments.last().ok_or_else(ApiError::internal)?;
        Ok((StatusCode::OK, answer::encode(&Collected::new(last, record))?))
    };
    asked.change(Operation::COLLECT, ordered, encode).await
}

/// Decide on an amendment
///
/// As payer and bank would. `mandate_update` tells of it.
#[utoipa::path(
    post, path = "/api/sandbox/mandates/{mandate_id}/amendment", tag = "Sandbox", operation_id = "resolveAmendment",
    security(("api_key" = [])),
    params(("mandate_id" = i64, Path, description = "The mandate's id"), Replayable),
    request_body(content = ResolveAmendment, description = "At most 64 kB. Unknown fields are ignored."),
    responses(
        (status = 200, description = "Decided", body = View<'_>,
            headers(("Idempotent-Replayed" = String, description = "`true` where this is the kept answer to an earlier request"))),
        WithKeyToMandate, NoMandate, MandateBusy, TooLarge, NotDecidable, MandateReadFailed, Trouble,
    ),
)]
pub async fn resolve_amendment(asked: Asked) -> Result<Response, ApiError> {
    not_live(&asked.service)?;
    let ordered = |sent: &Sent| {
        let approved = decode::body(sent, |body| body.required("outcome", choice(&[true, false], outcome))).finish()?;
        Ok(Change::Decide { approved })
    };
    asked.change(Operation::READ, ordered, shown).await
}

const fn outcome(approved: bool) -> &'static str {
    if approved { "approved" } else { "rejected" }
}

/// Set what only a bank could
///
/// The status of a mandate, as far as it can follow the one there is, and whether it is at the bank's register.
#[utoipa::path(
    post, path = "/api/sandbox/mandates/{mandate_id}/status", tag = "Sandbox", operation_id = "setMandate",
    security(("api_key" = [])),
    params(("mandate_id" = i64, Path, description = "The mandate's id"), Replayable),
    request_body(content = SetMandate, description = "At most 64 kB. Unknown fields are ignored."),
    responses(
        (status = 200, description = "Set", body = View<'_>,
            headers(("Idempotent-Replayed" = String, description = "`true` where this is the kept answer to an earlier request"))),
        WithKeyToMandate, NoMandate, MandateBusy, TooLarge, NotSettable, MandateReadFailed, Trouble,
    ),
)]
pub async fn set_mandate(asked: Asked) -> Result<Response, ApiError> {
    not_live(&asked.service)?;
    let ordered = |sent: &Sent| {
        let wanted = decode::body(sent, |body| {
            let status = body.optional("status", choice(&MandateStatus::ALL, MandateStatus::code));
            let registered = body.optional("registered_mandate", boolean);
            Some((status?, registered?))
        });
        let (status, registered) = wanted.finish()?;
        Ok(Change::Set { status, registered })
    };
    asked.change(Operation::READ, ordered, shown).await
}

fn shown(_: Change, record: &MandateRecord) -> Encoded {
    Ok((StatusCode::OK, answer::encode(&View::new(record))?))
}

impl Collected {
    fn new(last: &Instalment, record: &MandateRecord) -> Self {
        Self {
            instalment: last.number,
            number_of_instalments: record.number_of_instalments,
            due_date: last.due.iso(),
            amount: last.amount,
            status: last.status(),
            failure_reason: last.failure.map(FailureReason::code),
        }
    }
}
