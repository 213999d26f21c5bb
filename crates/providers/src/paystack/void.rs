//! Voids. Paystack can't cancel a payment, but it uses a reference once.

use std::time::Duration;

use super::client::{Call, CallOutcome, PaystackClient};
use super::expected_payment::ExpectedPayment;
use super::find::{find_own_preauthorization, find_own_transaction, find_status};
use super::kind::PaymentKind;
use super::status::{read_preauthorization, read_transaction};
use super::wire::metadata::{Metadata, Purpose, read_purpose};
use super::wire::preauthorization::PreauthorizationBody;
use super::wire::transaction::{InitializeBody, Page};
use crate::call::CallError;
use crate::payment::{PaymentHandle, PaymentResult, PaymentStatus, VoidResult};

/// How long after its last call a page that somebody has opened is waited for. The services offer
/// another way to pay after 30 minutes, counted from a little earlier: it works from then on.
const PAGE_QUARANTINE: Duration = Duration::from_mins(29);
/// How long after it was sent the charge of a stored card can still take effect.
const CHARGE_QUARANTINE: Duration = Duration::from_mins(15);

/// The address of a transaction that only takes a reference. `example.com` is nobody's.
pub(super) const NOBODY: &str = "void@example.com";

/// # Errors
/// [`CallError`]
pub(super) async fn void(
    client: &PaystackClient,
    payment: &PaymentHandle,
) -> Result<VoidResult, CallError> {
    match PaymentKind::from_provider_id(payment.provider_id.as_deref()) {
        None => void_unsent(client, payment).await,
        Some(PaymentKind::Page) => void_page(client, payment).await,
        Some(PaymentKind::HoldPage) => {
            let expected = ExpectedPayment::of_payment(client, payment);
            let status = find_status(expected, Some(PaymentKind::HoldPage)).await?;
            Ok(end_or_wait(status, PAGE_QUARANTINE))
        }
        Some(PaymentKind::StoredCharge) => void_charge(client, payment).await,
        Some(PaymentKind::Reservation) => void_reservation(client, payment).await,
    }
}

/// The kind is recorded before anything is sent, and can't be recorded once the attempt has ended.
async fn void_unsent(
    client: &PaystackClient,
    payment: &PaymentHandle,
) -> Result<VoidResult, CallError> {
    match find_status(ExpectedPayment::of_payment(client, payment), None).await? {
        PaymentStatus::NeverHeard | PaymentStatus::NotStarted => Ok(VoidResult::Gone),
        status => Ok(end_or_wait(status, PAGE_QUARANTINE)),
    }
}

/// A page whose address somebody may have stays open. A page that was never opened is prevented:
/// its reference is taken.
async fn void_page(
    client: &PaystackClient,
    payment: &PaymentHandle,
) -> Result<VoidResult, CallError> {
    let expected = ExpectedPayment::of_payment(client, payment);
    let status = find_status(expected, Some(PaymentKind::Page)).await?;
    match status {
        PaymentStatus::NotStarted => Ok(VoidResult::Gone),
        PaymentStatus::NeverHeard => match take_reference(client, payment).await? {
            Taken::Now => Ok(VoidResult::Gone),
            Taken::Not => Ok(VoidResult::CannotPromise(PAGE_QUARANTINE)),
        },
        status => Ok(end_or_wait(status, PAGE_QUARANTINE)),
    }
}

/// The reference is taken first, so that a charge on its way is refused as a duplicate. That a
/// charge is refused so is not documented, so the void promises nothing before the charge is
/// certain to have ended.
async fn void_charge(
    client: &PaystackClient,
    payment: &PaymentHandle,
) -> Result<VoidResult, CallError> {
    take_reference(client, payment).await?;
    let Some(found) = find_own_transaction(ExpectedPayment::of_payment(client, payment)).await?
    else {
        return Ok(VoidResult::CannotPromise(CHARGE_QUARANTINE));
    };
    Ok(match read_transaction(PaymentKind::StoredCharge, &found)? {
        // The customer has the address of a page.
        PaymentStatus::Known(PaymentResult::ActionRequired(_)) => {
            VoidResult::CannotPromise(PAGE_QUARANTINE)
        }
        status => end_or_wait(status, CHARGE_QUARANTINE),
    })
}

/// As [`void_charge`].
async fn void_reservation(
    client: &PaystackClient,
    payment: &PaymentHandle,
) -> Result<VoidResult, CallError> {
    let body = PreauthorizationBody {
        email: NOBODY,
        amount: payment.money.minor(),
        currency: payment.money.currency().code(),
        reference: &payment.reference,
        callback_url: None,
        authorization_code: None,
        metadata: Metadata::of_mark(Purpose::Void).to_text(),
        expire_action: "release",
        expire_after_days: None,
    };
    client.call::<Page>(Call::post("/preauthorization/initialize", &body)?).await?;
    let Some(found) =
        find_own_preauthorization(ExpectedPayment::of_payment(client, payment)).await?
    else {
        return Ok(VoidResult::CannotPromise(CHARGE_QUARANTINE));
    };
    let status = match read_preauthorization(PaymentKind::Reservation, &found)? {
        // The answer to a query may lack the metadata.
        PaymentStatus::Known(PaymentResult::Pending) if read_purpose(&found.metadata).is_none() => {
            PaymentStatus::NotStarted
        }
        status => status,
    };
    Ok(end_or_wait(status, CHARGE_QUARANTINE))
}

/// Whether the reference was free, and is taken now.
enum Taken {
    Now,
    Not,
}

async fn take_reference(
    client: &PaystackClient,
    payment: &PaymentHandle,
) -> Result<Taken, CallError> {
    let body = InitializeBody {
        email: NOBODY,
        amount: payment.money.minor(),
        currency: payment.money.currency().code(),
        reference: &payment.reference,
        callback_url: None,
        channels: &[],
        metadata: Metadata::of_mark(Purpose::Void).to_text(),
        split: None,
    };
    match client.call::<Page>(Call::post("/transaction/initialize", &body)?).await? {
        CallOutcome::Done(page) => {
            let expected = ExpectedPayment::of_payment(client, payment);
            expected.check_reference(&page.reference).map(|()| Taken::Now)
        }
        CallOutcome::Refused(_) => Ok(Taken::Not),
    }
}

/// A payment that has ended was what it is; one that has not may be charged for a time.
fn end_or_wait(status: PaymentStatus, quarantine: Duration) -> VoidResult {
    match status {
        PaymentStatus::Known(result @ (PaymentResult::Approved(_) | PaymentResult::Refused(_))) => {
            VoidResult::Was(result)
        }
        PaymentStatus::Known(PaymentResult::ActionRequired(_) | PaymentResult::Pending)
        | PaymentStatus::NotStarted
        | PaymentStatus::NeverHeard
        | PaymentStatus::UnknownIdentifier => VoidResult::CannotPromise(quarantine),
    }
}
