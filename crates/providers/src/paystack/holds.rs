//! Captures and releases of authorized amounts. Neither has a key that would prevent a second
//! effect, so the preauthorization is queried first.

use kassa_domain::failure_reason::FailureReason;
use serde::Serialize;

use super::client::{Call, CallOutcome, PaystackClient};
use super::expected_payment::ExpectedPayment;
use super::find::{find_preauthorization, find_transaction};
use super::kind::PaymentKind;
use super::wire::preauthorization::{CaptureBody, Instructed, PreauthorizationState, ReleaseBody};
use super::wire::transaction::TransactionState;
use crate::authorization::AuthorizationResult;
use crate::call::CallError;
use crate::payment::PaymentHandle;

/// # Errors
/// [`CallError`]
pub(super) async fn capture(
    client: &PaystackClient,
    payment: &PaymentHandle,
) -> Result<AuthorizationResult, CallError> {
    let body = CaptureBody {
        reference: &payment.reference,
        currency: payment.money.currency().code(),
        amount: payment.money.minor(),
    };
    let order = Order {
        path: "/preauthorization/capture",
        done_statuses: &["success", "captured"],
        result: AuthorizationResult::Captured,
        body,
    };
    instruct(client, payment, order).await
}

/// # Errors
/// [`CallError`]
pub(super) async fn release(
    client: &PaystackClient,
    payment: &PaymentHandle,
) -> Result<AuthorizationResult, CallError> {
    let order = Order {
        path: "/preauthorization/release",
        done_statuses: &["released"],
        result: AuthorizationResult::Released,
        body: ReleaseBody { reference: &payment.reference },
    };
    instruct(client, payment, order).await
}

/// An instruction about an authorized amount.
struct Order<B> {
    path: &'static str,
    /// The statuses of the answer that mean it is done.
    done_statuses: &'static [&'static str],
    /// What it leads to.
    result: AuthorizationResult,
    body: B,
}

async fn instruct<B: Serialize>(
    client: &PaystackClient,
    payment: &PaymentHandle,
    order: Order<B>,
) -> Result<AuthorizationResult, CallError> {
    let kind = PaymentKind::from_provider_id(payment.provider_id.as_deref());
    if !kind.is_some_and(PaymentKind::is_hold) {
        return read_captured_at_once(client, payment).await;
    }
    if let Some(ended) = find_ended(client, payment, order.result).await? {
        return Ok(ended);
    }
    match client.call::<Instructed>(Call::post(order.path, &order.body)?).await? {
        CallOutcome::Done(answer)
            if answer.reference.as_ref().is_some_and(|own| *own != payment.reference) =>
        {
            Err(client.report_foreign(&payment.reference, "reference"))
        }
        CallOutcome::Done(answer) if order.done_statuses.contains(&answer.status.as_str()) => {
            Ok(order.result)
        }
        CallOutcome::Done(_) => Ok(AuthorizationResult::Pending),
        CallOutcome::Refused(refusal) => {
            let refused = AuthorizationResult::Refused(FailureReason::AcquirerError);
            tracing::warn!(code = refusal.code, "Paystack has refused a capture or a release");
            Ok(find_ended(client, payment, order.result).await?.unwrap_or(refused))
        }
    }
}

/// What was captured at once stays captured.
async fn read_captured_at_once(
    client: &PaystackClient,
    payment: &PaymentHandle,
) -> Result<AuthorizationResult, CallError> {
    let expected = ExpectedPayment::of_payment(client, payment);
    let found = find_transaction(client, &payment.reference).await?;
    found.as_ref().map_or(Ok(()), |found| expected.check_with_terms(found))?;
    Ok(match found.map(|transaction| transaction.state()) {
        Some(TransactionState::Success | TransactionState::Reversed) => {
            AuthorizationResult::Captured
        }
        _ => AuthorizationResult::Unsupported,
    })
}

/// How the authorization has ended. `None` if the amount is still authorized. A release that is
/// repeated was done; for a capture a released amount is over.
async fn find_ended(
    client: &PaystackClient,
    payment: &PaymentHandle,
    wanted: AuthorizationResult,
) -> Result<Option<AuthorizationResult>, CallError> {
    let Some(found) = find_preauthorization(client, &payment.reference).await? else {
        return Ok(Some(AuthorizationResult::Unsupported));
    };
    ExpectedPayment::of_payment(client, payment).check_with_terms(&found)?;
    Ok(match found.state() {
        PreauthorizationState::Authorized => None,
        PreauthorizationState::Captured => Some(AuthorizationResult::Captured),
        PreauthorizationState::Released if wanted == AuthorizationResult::Released => Some(wanted),
        PreauthorizationState::Released | PreauthorizationState::Expired => {
            Some(AuthorizationResult::AlreadyEnded)
        }
        PreauthorizationState::Failed => Some(AuthorizationResult::Unsupported),
        PreauthorizationState::CaptureFailed => {
            // Paystack itself had no answer, so the amount may have been captured.
            let reference = &payment.reference;
            tracing::error!(reference, "Paystack does not know whether it captured: ask it");
            Some(AuthorizationResult::Pending)
        }
        PreauthorizationState::Open => Some(AuthorizationResult::Pending),
    })
}
