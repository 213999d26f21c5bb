//! Queries of payments by Kassa's reference.

use serde::de::DeserializeOwned;

use super::client::{Call, CallOutcome, PaystackClient};
use super::expected_payment::{ExpectedPayment, PaymentRecord};
use super::kind::PaymentKind;
use super::status::{read_preauthorization, read_transaction};
use super::wire::metadata::{Purpose, read_purpose};
use super::wire::preauthorization::Preauthorization;
use super::wire::transaction::Transaction;
use crate::call::CallError;
use crate::payment::{PaymentHandle, PaymentStatus};

/// The status of a payment.
///
/// # Errors
/// [`CallError`]
pub(super) async fn query_payment(
    client: &PaystackClient,
    payment: &PaymentHandle,
) -> Result<PaymentStatus, CallError> {
    let kind = PaymentKind::from_provider_id(payment.provider_id.as_deref());
    find_status(ExpectedPayment::of_payment(client, payment), kind).await
}

/// Without a kind nothing was sent when the attempt was read. If something was meanwhile, the
/// transaction says what it is.
///
/// # Errors
/// [`CallError`]
pub(super) async fn find_status(
    expected: ExpectedPayment<'_>,
    kind: Option<PaymentKind>,
) -> Result<PaymentStatus, CallError> {
    if let Some(kind) = kind.filter(|kind| kind.is_hold()) {
        let held = find_own_preauthorization(expected).await?;
        return held
            .map_or(Ok(PaymentStatus::NeverHeard), |held| read_preauthorization(kind, &held));
    }
    let Some(transaction) = find_own_transaction(expected).await? else {
        return Ok(PaymentStatus::NeverHeard);
    };
    let own_kind = match read_purpose(&transaction.metadata) {
        Some(Purpose::StoredCharge) => PaymentKind::StoredCharge,
        _ => PaymentKind::Page,
    };
    read_transaction(kind.unwrap_or(own_kind), &transaction)
}

/// The transaction of a payment. `None` if Paystack does not know it.
///
/// # Errors
/// [`CallError`], also if it is of another amount; unless that was approved, which the services
/// leave to the operator.
pub(super) async fn find_own_transaction(
    expected: ExpectedPayment<'_>,
) -> Result<Option<Transaction>, CallError> {
    find_with_terms(expected, || find_transaction(expected.client, expected.reference)).await
}

/// As [`find_own_transaction`].
///
/// # Errors
/// As [`find_own_transaction`].
pub(super) async fn find_own_preauthorization(
    expected: ExpectedPayment<'_>,
) -> Result<Option<Preauthorization>, CallError> {
    find_with_terms(expected, || find_preauthorization(expected.client, expected.reference)).await
}

/// A record of another amount is asked for once more.
async fn find_with_terms<T: PaymentRecord, F>(
    expected: ExpectedPayment<'_>,
    request: impl Fn() -> F,
) -> Result<Option<T>, CallError>
where
    F: Future<Output = Result<Option<T>, CallError>>,
{
    for is_last in [false, true] {
        let Some(found) = request().await? else { return Ok(None) };
        if expected.has_terms(&found) || is_last && found.is_approved() {
            return Ok(Some(found));
        }
    }
    Err(expected.report("amount"))
}

/// `None` if Paystack does not know the reference.
///
/// # Errors
/// [`CallError`]
pub(super) async fn find_transaction(
    client: &PaystackClient,
    reference: &str,
) -> Result<Option<Transaction>, CallError> {
    find_record(client, "/transaction/verify", reference).await
}

/// As [`find_transaction`].
///
/// # Errors
/// [`CallError`]
pub(super) async fn find_preauthorization(
    client: &PaystackClient,
    reference: &str,
) -> Result<Option<Preauthorization>, CallError> {
    find_record(client, "/preauthorization/verify", reference).await
}

async fn find_record<T: PaymentRecord + DeserializeOwned>(
    client: &PaystackClient,
    path: &str,
    reference: &str,
) -> Result<Option<T>, CallError> {
    let found: Option<T> = find(client, Call::get_record(path, reference)).await?;
    if let Some(found) = &found {
        if found.reference() != reference {
            return Err(client.report_foreign(reference, "reference"));
        }
        client.check_domain(reference, found.domain())?;
    }
    Ok(found)
}

/// Sends a query about one record. `None` if Paystack says that there is no such record; every
/// other refusal of a query says nothing about the record.
///
/// # Errors
/// [`CallError`]
pub(super) async fn find<T: DeserializeOwned>(
    client: &PaystackClient,
    call: Call,
) -> Result<Option<T>, CallError> {
    match client.call(call).await? {
        CallOutcome::Done(found) => Ok(Some(found)),
        CallOutcome::Refused(refusal) if refusal.is_not_found() => Ok(None),
        CallOutcome::Refused(refusal) => {
            tracing::warn!(code = refusal.code, "Paystack has refused a query");
            Err(CallError::Unknown)
        }
    }
}
