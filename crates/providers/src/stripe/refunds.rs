//! Refunds, found again by their reference in the metadata.

use std::time::Duration;

use futures_util::TryFutureExt;
use kassa_domain::failure_reason::FailureReason;

use super::account::StripeAccount;
use super::amounts::to_stripe;
use super::client::{CALL_TIMEOUT, CallOutcome};
use super::expected_payment::{ExpectedPayment, ExpectedRefund, Terms};
use super::form::Form;
use super::lookup::{Lookup, find, look_up};
use super::objects::{Intent, IntentKind, IntentStatus, List, REFERENCE, RefundRecord};
use super::reasons::{reason_of, reason_of_refund};
use super::steps::Step;
use crate::call::CallError;
use crate::refund::{RefundRequest, RefundResult};

/// Stripe keeps an idempotency key for 24 hours. Afterwards a request that is still on its way
/// could take effect a second time.
const KEY_LIFETIME: Duration = Duration::from_hours(23);

/// Refunds, unless the refund is there already.
pub(super) async fn refund(
    account: &StripeAccount,
    refund: &RefundRequest,
) -> Result<RefundResult, CallError> {
    let Some(intent) = find_captured_intent(account, refund).await? else {
        return Ok(RefundResult::Refused(FailureReason::AcquirerError));
    };
    let expected = ExpectedRefund {
        account,
        intent: &intent,
        reference: &refund.reference,
        money: refund.money,
    };
    if let Some(known) = search(expected).await? {
        return Ok(known);
    }
    if account.clock.now() >= refund.created.saturating_add(KEY_LIFETIME) {
        tracing::warn!(refund.reference, "too late to request the refund again: only asked for");
        return Err(CallError::Unknown);
    }
    let Some(amount) = to_stripe(refund.money) else {
        return Ok(RefundResult::Refused(FailureReason::AcquirerError));
    };
    let form = Form::new()
        .with("payment_intent", &intent)
        .with_number("amount", amount)
        .with(&format!("metadata[{REFERENCE}]"), &refund.reference);
    let step =
        Step { reference: &refund.reference, name: "refund", path: "refunds", limit: CALL_TIMEOUT };
    let is_open = || search(expected).map_ok(|known| known.is_none());
    let created: Result<RefundRecord, _> = step.repeat(&account.client, form, is_open).await?;
    match created {
        Ok(record) => expected.check(&record).map(|()| read_refund(&record)),
        Err(rejection) if rejection.is_of_keys() => Err(CallError::Unknown),
        Err(rejection) => {
            let reason = reason_of(rejection.exact_code(), rejection.is_declined());
            Ok(RefundResult::Refused(reason))
        }
    }
}

/// The status of a refund. `None` if there is none of this reference, or its payment is unknown.
/// A refund is requested only of a payment that is found.
pub(super) async fn query(
    account: &StripeAccount,
    refund: &RefundRequest,
) -> Result<Option<RefundResult>, CallError> {
    let Lookup::Found(found) = look_up(account, &refund.payment, CALL_TIMEOUT).await? else {
        return Ok(None);
    };
    let intent = found.intent().filter(|intent| intent.object == IntentKind::PaymentIntent);
    let Some(intent) = intent else { return Ok(None) };
    check_terms(account, refund, intent)?;
    let (reference, money) = (refund.reference.as_str(), refund.money);
    search(ExpectedRefund { account, intent: &intent.id, reference, money }).await
}

/// A payment of another amount is not the one that is refunded.
fn check_terms(
    account: &StripeAccount,
    refund: &RefundRequest,
    intent: &Intent,
) -> Result<(), CallError> {
    let expected = ExpectedPayment::of_payment(account, &refund.payment);
    match expected.terms_of_intent(intent) {
        Terms::Same => Ok(()),
        Terms::ApprovedOther | Terms::Other => Err(expected.report("amount")),
    }
}

/// The intent of a payment that was captured. A refund of an amount that is only authorized is
/// refused here, because Stripe could release it.
async fn find_captured_intent(
    account: &StripeAccount,
    refund: &RefundRequest,
) -> Result<Option<String>, CallError> {
    let found = find(account, &refund.payment, CALL_TIMEOUT).await?;
    let intent = found.as_ref().and_then(|found| found.intent());
    let captured = intent.filter(|intent| {
        intent.object == IntentKind::PaymentIntent && intent.status == IntentStatus::Succeeded
    });
    let Some(intent) = captured else { return Ok(None) };
    check_terms(account, refund, intent)?;
    Ok(Some(intent.id.clone()))
}

/// Looks for a refund among those of its payment.
async fn search(expected: ExpectedRefund<'_>) -> Result<Option<RefundResult>, CallError> {
    let mut after = None::<String>;
    loop {
        let query = Form::new()
            .with("payment_intent", expected.intent)
            .with_number("limit", 100)
            .with_optional("starting_after", after.as_deref());
        let page: List<RefundRecord> =
            match expected.account.client.get("refunds", &query, CALL_TIMEOUT).await? {
                CallOutcome::Done(page) => page,
                CallOutcome::Rejected(_) | CallOutcome::NoResult(_) => {
                    return Err(CallError::Unknown);
                }
            };
        if let Some(own) = page.data.iter().find(|record| expected.is_own(record)) {
            return expected.check(own).map(|()| Some(read_refund(own)));
        }
        after = page.data.last().map(|last| last.id.clone()).filter(|_| page.has_more);
        if after.is_none() {
            return Ok(None);
        }
    }
}

/// A refund may fail after it has succeeded.
pub(super) fn read_refund(record: &RefundRecord) -> RefundResult {
    match record.status.as_deref() {
        Some("succeeded") => RefundResult::Paid,
        Some("failed") => RefundResult::Refused(reason_of_refund(record.failure_reason.as_deref())),
        Some("canceled") => RefundResult::Canceled,
        _ => RefundResult::Pending,
    }
}
