//! Refunds, one at a time for each payment.

use std::time::Duration;

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::time::Timestamp;

use super::client::{Call, CallOutcome, PaystackClient};
use super::expected_payment::ExpectedPayment;
use super::find::find_transaction;
use super::refund_turns::{RefundTurns, Turn, take_turn};
use super::wire::envelope::ApiRefusal;
use super::wire::refund::{Refund, RefundBody, RefundState};
use super::wire::transaction::{Transaction, TransactionState};
use super::wire::values::{Id, read_money};
use crate::call::CallError;
use crate::refund::{RefundJournal, RefundRequest, RefundResult};

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
    journal: &dyn RefundJournal,
    now: Timestamp,
) -> Result<RefundResult, CallError> {
    let Some(_sending) = turns.begin(&request.payment.reference) else {
        return Ok(RefundResult::Pending);
    };
    let Some(transaction) = find_transaction(client, &request.payment.reference).await? else {
        return Ok(RefundResult::Refused(FailureReason::AcquirerError));
    };
    ExpectedPayment::of_payment(client, &request.payment).check_with_terms(&transaction)?;
    let listed = list_refunds(client, &transaction.id, request, now).await?;
    if let Some(own) = find_own(&listed, request) {
        return read_result(client, &transaction.id, own, request);
    }
    let is_open =
        |other: &Refund| matches!(other.state(), RefundState::Open | RefundState::NeedsAttention);
    if listed.iter().any(is_open) {
        // Two lost refunds of one payment could be taken for each other.
        return Ok(RefundResult::Pending);
    }
    let turn = take_turn(client, request, journal.earlier(), now).await?;
    if turn == Turn::Wait {
        return Ok(RefundResult::Pending);
    }
    let sent = send(client, request, journal, now).await?;
    match sent {
        CallOutcome::Done(created) => read_result(client, &transaction.id, &created, request),
        CallOutcome::Refused(refusal) if refusal.is_of_key() => Err(CallError::Unknown),
        CallOutcome::Refused(refusal) => Ok(end_refused(turn, &transaction, request, &refusal)),
    }
}

/// Sends a refund that is recorded as sent. Whoever can't record it does not send it: another
/// process does.
async fn send(
    client: &PaystackClient,
    request: &RefundRequest,
    journal: &dyn RefundJournal,
    now: Timestamp,
) -> Result<CallOutcome<Refund>, CallError> {
    let body = RefundBody {
        transaction: &request.payment.reference,
        amount: request.money.minor(),
        currency: request.money.currency().code(),
        merchant_note: &request.reference,
    };
    let call = Call::post("/refund", &body)?;
    journal.record_sending(now).await.map_err(|_| CallError::NotSent)?;
    let sent = client.call(call).await;
    if matches!(sent, Err(CallError::NotSent)) {
        journal.record_not_sent().await;
    }
    sent
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
    ExpectedPayment::of_payment(client, &request.payment).check_with_terms(&transaction)?;
    let listed = list_refunds(client, &transaction.id, request, now).await?;
    let own = find_own(&listed, request);
    own.map(|own| read_result(client, &transaction.id, own, request)).transpose()
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
            CallOutcome::Done(listed) => listed,
            CallOutcome::Refused(_) => return Err(CallError::Unknown),
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

/// The result of a refund, if it is the one that was requested (decision 139).
fn read_result(
    client: &PaystackClient,
    transaction: &Id,
    refund: &Refund,
    request: &RefundRequest,
) -> Result<RefundResult, CallError> {
    let reference = &request.reference;
    let is_foreign = refund.merchant_note.as_ref().is_some_and(|note| note != reference);
    if is_foreign || !refund.is_of_transaction(transaction) {
        return Err(client.report_foreign(reference, "reference"));
    }
    client.check_domain(reference, refund.domain.as_deref())?;
    if read_money(refund.amount, &refund.currency) != Ok(request.money) {
        return Err(client.report_foreign(reference, "amount"));
    }
    Ok(match refund.state() {
        RefundState::Processed => RefundResult::Paid,
        RefundState::Failed => RefundResult::Refused(FailureReason::AcquirerError),
        RefundState::NeedsAttention => {
            tracing::error!(reference, "a refund needs attention in Paystack's dashboard");
            RefundResult::Pending
        }
        RefundState::Open => RefundResult::Pending,
    })
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
