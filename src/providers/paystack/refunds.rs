//! Refunds, one at a time for each payment.

use std::time::Duration;

use super::client::{Answer, Call, PaystackClient};
use super::find::find_transaction;
use super::refund_turns::{RefundTurns, Turn};
use super::wire::envelope::ApiRefusal;
use super::wire::refund::{Refund, RefundBody, RefundState};
use super::wire::transaction::{Transaction, TransactionState};
use super::wire::values::Id;
use crate::domain::failure_reason::FailureReason;
use crate::domain::time::Timestamp;
use crate::providers::call::CallError;
use crate::providers::refund::{RefundRequest, RefundResult};

/// How long before a refund was written the other refunds of its payment are looked for.
const LOOK_BACK: Duration = Duration::from_hours(30 * 24);
const PER_PAGE: usize = 100;
/// More refunds than these are not one payment's: the filter was not applied.
const MAX_PAGES: usize = 20;

/// # Errors
/// [`CallError`]
pub(super) async fn refund(
    client: &PaystackClient,
    turns: &RefundTurns,
    request: &RefundRequest,
    now: Timestamp,
) -> Result<RefundResult, CallError> {
    let Some(_sending) = turns.begin(&request.payment.reference) else {
        return Ok(RefundResult::Pending);
    };
    let Some(transaction) = find_transaction(client, &request.payment.reference).await? else {
        return Ok(RefundResult::Refused(FailureReason::AcquirerError));
    };
    let listed = list_refunds(client, &transaction.id, request, now).await?;
    if let Some(own) = find_own(&listed, request) {
        return Ok(read_result(own, request));
    }
    let is_open =
        |other: &Refund| matches!(other.state(), RefundState::Open | RefundState::NeedsAttention);
    if listed.iter().any(is_open) {
        // Two lost refunds of one payment could be taken for each other.
        return Ok(RefundResult::Pending);
    }
    let turn = turns.take(client, request, now).await?;
    if turn == Turn::Wait {
        return Ok(RefundResult::Pending);
    }
    let body = RefundBody {
        transaction: &request.payment.reference,
        amount: request.money.minor(),
        currency: request.money.currency().code(),
        merchant_note: &request.reference,
    };
    match client.call::<Refund>(Call::post("/refund", &body)?).await? {
        Answer::Done(created) => Ok(read_result(&created, request)),
        Answer::Refused(refusal) if refusal.is_of_key() => Err(CallError::Unknown),
        Answer::Refused(refusal) => Ok(end_refused(turn, &transaction, request, &refusal)),
    }
}

/// # Errors
/// [`CallError`]
pub(super) async fn query_refund(
    client: &PaystackClient,
    request: &RefundRequest,
    now: Timestamp,
) -> Result<Option<RefundResult>, CallError> {
    let found = find_transaction(client, &request.payment.reference).await?;
    let Some(transaction) = found else { return Ok(None) };
    let listed = list_refunds(client, &transaction.id, request, now).await?;
    Ok(find_own(&listed, request).map(|own| read_result(own, request)))
}

/// The refunds of a transaction since some time before this one was written.
async fn list_refunds(
    client: &PaystackClient,
    transaction: &Id,
    request: &RefundRequest,
    now: Timestamp,
) -> Result<Vec<Refund>, CallError> {
    let from = request.created.min(now).saturating_sub(LOOK_BACK).to_iso_string();
    let per_page = PER_PAGE.to_string();
    let mut found = Vec::new();
    for page in 1..=MAX_PAGES {
        let page = page.to_string();
        let call = Call::get("/refund").with_query(&[
            ("transaction", &transaction.0),
            ("from", &from),
            ("perPage", &per_page),
            ("page", &page),
        ]);
        let listed = match client.call::<Vec<Refund>>(call).await? {
            Answer::Done(listed) => listed,
            Answer::Refused(_) => return Err(CallError::Unknown),
        };
        let is_last = listed.len() < PER_PAGE;
        found.extend(listed.into_iter().filter(|refund| refund.is_of_transaction(transaction)));
        if is_last {
            return Ok(found);
        }
    }
    tracing::error!("Paystack lists too many refunds of one transaction");
    Err(CallError::Unknown)
}

fn find_own<'a>(listed: &'a [Refund], request: &RefundRequest) -> Option<&'a Refund> {
    listed.iter().find(|refund| refund.merchant_note.as_deref() == Some(&request.reference))
}

fn read_result(refund: &Refund, request: &RefundRequest) -> RefundResult {
    let reference = &request.reference;
    let is_same = refund.amount.0 == request.money.minor()
        && refund.currency.eq_ignore_ascii_case(request.money.currency().code());
    if !is_same {
        tracing::error!(reference, "Paystack has refunded another amount");
        return RefundResult::Pending;
    }
    match refund.state() {
        RefundState::Processed => RefundResult::Paid,
        RefundState::Failed => RefundResult::Refused(FailureReason::AcquirerError),
        RefundState::NeedsAttention => {
            tracing::error!(reference, "a refund needs attention in Paystack's dashboard");
            RefundResult::Pending
        }
        RefundState::Open => RefundResult::Pending,
    }
}

/// Paystack did not carry the refund out. After an earlier call without an answer that can mean
/// that it was carried out before.
fn end_refused(
    turn: Turn,
    transaction: &Transaction,
    request: &RefundRequest,
    refusal: &ApiRefusal,
) -> RefundResult {
    let reference = &request.reference;
    if turn == Turn::Again && transaction.state() == TransactionState::Reversed {
        tracing::error!(reference, "a lost refund may be paid: look for it at Paystack");
        return RefundResult::Pending;
    }
    tracing::warn!(reference, code = refusal.code, "Paystack has refused a refund");
    RefundResult::Refused(FailureReason::AcquirerError)
}
