//! Payouts: transfers from the merchant's balance, once for each reference.

use kassa_domain::failure_reason::FailureReason;

use super::client::{Call, CallOutcome, PaystackClient};
use super::find::find;
use super::wire::envelope::ApiRefusal;
use super::wire::recipients::{Transfer, TransferBody, TransferState};
use super::wire::values::read_money;
use crate::call::CallError;
use crate::payout::{PayoutRequest, PayoutResult};

/// # Errors
/// [`CallError`]
pub(super) async fn pay_out(
    client: &PaystackClient,
    payout: &PayoutRequest,
) -> Result<PayoutResult, CallError> {
    let body = TransferBody {
        source: "balance",
        amount: payout.money.minor(),
        currency: payout.money.currency().code(),
        recipient: &payout.external_id,
        reference: &payout.reference,
        reason: &payout.payment_reference,
    };
    match client.call::<Transfer>(Call::post("/transfer", &body)?).await? {
        CallOutcome::Done(transfer) => read_transfer(client, &transfer, payout),
        CallOutcome::Refused(refusal) => end_refused(client, payout, &refusal).await,
    }
}

/// # Errors
/// [`CallError`]
pub(super) async fn query_payout(
    client: &PaystackClient,
    payout: &PayoutRequest,
) -> Result<Option<PayoutResult>, CallError> {
    let found = find(client, Call::get_record("/transfer/verify", &payout.reference)).await?;
    let found: Option<Transfer> = found;
    found.map(|transfer| read_transfer(client, &transfer, payout)).transpose()
}

/// The result of a transfer, if it is the one of the payout (decision 139).
fn read_transfer(
    client: &PaystackClient,
    transfer: &Transfer,
    payout: &PayoutRequest,
) -> Result<PayoutResult, CallError> {
    let reference = &payout.reference;
    if transfer.reference != *reference {
        return Err(client.report_foreign(reference, "reference"));
    }
    client.check_domain(reference, transfer.domain.as_deref())?;
    if read_money(transfer.amount, &transfer.currency) != Ok(payout.money) {
        return Err(client.report_foreign(reference, "amount"));
    }
    Ok(match transfer.state() {
        TransferState::Success => PayoutResult::Paid,
        TransferState::Failed => PayoutResult::Refused(FailureReason::AcquirerError),
        TransferState::Otp => {
            tracing::error!(reference, "a payout waits for a one-time password: turn it off");
            PayoutResult::Pending
        }
        TransferState::Open => PayoutResult::Pending,
    })
}

/// A balance that is too short now may cover the payout later, so that is no refusal.
async fn end_refused(
    client: &PaystackClient,
    payout: &PayoutRequest,
    refusal: &ApiRefusal,
) -> Result<PayoutResult, CallError> {
    let reference = &payout.reference;
    if refusal.is_short_balance() {
        tracing::error!(reference, "a payout is more than the balance at Paystack");
        return Ok(PayoutResult::Pending);
    }
    if refusal.is_of_key() {
        return Err(CallError::Unknown);
    }
    // An earlier call may have used the reference, whatever the error says.
    let known = query_payout(client, payout).await.map_err(|_| CallError::Unknown)?;
    tracing::warn!(reference, code = refusal.code, "Paystack has refused a payout");
    Ok(known.unwrap_or(PayoutResult::Refused(FailureReason::AcquirerError)))
}
