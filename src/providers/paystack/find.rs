//! Queries of payments by Kassa's reference.

use serde::de::DeserializeOwned;

use super::client::{Answer, Call, PaystackClient};
use super::kind::PaymentKind;
use super::status::{read_preauthorization, read_transaction};
use super::wire::metadata::{Purpose, read_purpose};
use super::wire::preauthorization::Preauthorization;
use super::wire::transaction::Transaction;
use crate::providers::call::CallError;
use crate::providers::payment::{PaymentHandle, PaymentStatus};

/// The status of a payment.
///
/// # Errors
/// [`CallError`]
pub(super) async fn query_payment(
    client: &PaystackClient,
    payment: &PaymentHandle,
) -> Result<PaymentStatus, CallError> {
    let kind = PaymentKind::from_provider_id(payment.provider_id.as_deref());
    find_status(client, kind, &payment.reference).await
}

/// Without a kind nothing was sent when the attempt was read. If something was meanwhile, the
/// transaction says what it is.
///
/// # Errors
/// [`CallError`]
pub(super) async fn find_status(
    client: &PaystackClient,
    kind: Option<PaymentKind>,
    reference: &str,
) -> Result<PaymentStatus, CallError> {
    if let Some(kind) = kind.filter(|kind| kind.is_hold()) {
        let held = find_preauthorization(client, reference).await?;
        return held
            .map_or(Ok(PaymentStatus::NeverHeard), |held| read_preauthorization(kind, &held));
    }
    let Some(transaction) = find_transaction(client, reference).await? else {
        return Ok(PaymentStatus::NeverHeard);
    };
    let own_kind = match read_purpose(&transaction.metadata) {
        Some(Purpose::StoredCharge) => PaymentKind::StoredCharge,
        _ => PaymentKind::Page,
    };
    read_transaction(kind.unwrap_or(own_kind), &transaction)
}

/// `None` if Paystack does not know the reference.
///
/// # Errors
/// [`CallError`]
pub(super) async fn find_transaction(
    client: &PaystackClient,
    reference: &str,
) -> Result<Option<Transaction>, CallError> {
    let found: Option<Transaction> =
        find(client, Call::get_record("/transaction/verify", reference)).await?;
    found.map(|found| is_same(&found.reference, reference).map(|()| found)).transpose()
}

/// As [`find_transaction`].
///
/// # Errors
/// [`CallError`]
pub(super) async fn find_preauthorization(
    client: &PaystackClient,
    reference: &str,
) -> Result<Option<Preauthorization>, CallError> {
    let found: Option<Preauthorization> =
        find(client, Call::get_record("/preauthorization/verify", reference)).await?;
    found.map(|found| is_same(&found.reference, reference).map(|()| found)).transpose()
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
        Answer::Done(found) => Ok(Some(found)),
        Answer::Refused(refusal) if refusal.is_not_found() => Ok(None),
        Answer::Refused(refusal) => {
            tracing::warn!(code = refusal.code, "Paystack has refused a query");
            Err(CallError::Unknown)
        }
    }
}

fn is_same(found: &str, reference: &str) -> Result<(), CallError> {
    if found == reference {
        return Ok(());
    }
    tracing::error!("Paystack's answer is about another reference");
    Err(CallError::Unknown)
}
