//! Captures and releases of authorized amounts.

use futures_util::TryFutureExt;

use super::account::StripeAccount;
use super::client::{CALL_TIMEOUT, Rejection};
use super::expected_payment::{ExpectedPayment, Terms};
use super::form::{Form, escape};
use super::lookup::find;
use super::objects::{Intent, IntentKind, IntentStatus};
use super::reasons::reason_of;
use super::steps::Step;
use crate::authorization::AuthorizationResult;
use crate::call::CallError;
use crate::payment::PaymentHandle;

/// What becomes of an authorized amount.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Instruction {
    Capture,
    Release,
}

/// Captures or releases, or returns how the authorization has ended before. The request follows a
/// query, and Stripe executes it only once whatever its key: only an authorized amount can be
/// captured or canceled.
pub(super) async fn instruct(
    account: &StripeAccount,
    payment: &PaymentHandle,
    instruction: Instruction,
) -> Result<AuthorizationResult, CallError> {
    let Some(found) = find(account, payment, CALL_TIMEOUT).await? else {
        return Ok(AuthorizationResult::Unsupported);
    };
    let Some(intent) = found.intent() else { return Ok(AuthorizationResult::Unsupported) };
    let expected = ExpectedPayment::of_payment(account, payment);
    check_terms(expected, intent)?;
    if let Some(ended) = read_end(intent, instruction) {
        return Ok(ended);
    }
    let (action, name) = match instruction {
        Instruction::Capture => ("capture", "capture"),
        Instruction::Release => ("cancel", "release"),
    };
    let path = format!("payment_intents/{}/{action}", escape(&intent.id));
    let step = Step { reference: &payment.reference, name, path: &path, limit: CALL_TIMEOUT };
    let is_open = || read_now(account, payment, instruction).map_ok(|ended| ended.is_none());
    let done: Result<Intent, _> = step.repeat(&account.client, Form::new(), is_open).await?;
    match done {
        Ok(done) => {
            expected.check_intent(&intent.id, &done)?;
            check_terms(expected, &done)?;
            read_end(&done, instruction).ok_or(CallError::Unknown)
        }
        Err(rejection) => {
            expected.check_rejection(&intent.id, &rejection)?;
            explain(account, payment, instruction, &rejection).await
        }
    }
}

/// How the authorization has ended by now. `None` if the amount is still authorized.
async fn read_now(
    account: &StripeAccount,
    payment: &PaymentHandle,
    instruction: Instruction,
) -> Result<Option<AuthorizationResult>, CallError> {
    let found = find(account, payment, CALL_TIMEOUT).await?;
    let Some(intent) = found.as_ref().and_then(|found| found.intent()) else {
        return Ok(Some(AuthorizationResult::Unsupported));
    };
    check_terms(ExpectedPayment::of_payment(account, payment), intent)?;
    Ok(read_end(intent, instruction))
}

/// Another amount than the payment's is neither captured nor released.
fn check_terms(expected: ExpectedPayment<'_>, intent: &Intent) -> Result<(), CallError> {
    match expected.terms_of_intent(intent) {
        Terms::Same => Ok(()),
        Terms::ApprovedOther | Terms::Other => Err(expected.report("amount")),
    }
}

/// The instruction was rejected: because the authorization has ended, or for another reason.
async fn explain(
    account: &StripeAccount,
    payment: &PaymentHandle,
    instruction: Instruction,
    rejection: &Rejection,
) -> Result<AuthorizationResult, CallError> {
    if rejection.is_of_keys() {
        return Err(CallError::Unknown);
    }
    if let Some(ended) = read_now(account, payment, instruction).await? {
        return Ok(ended);
    }
    if rejection.code() == Some("charge_expired_for_capture") {
        return Ok(AuthorizationResult::AlreadyEnded);
    }
    let reason = reason_of(rejection.exact_code(), rejection.is_declined());
    Ok(AuthorizationResult::Refused(reason))
}

/// How an authorization has ended. `None` if the amount is authorized.
fn read_end(intent: &Intent, instruction: Instruction) -> Option<AuthorizationResult> {
    Some(match (intent.status, instruction) {
        (IntentStatus::RequiresCapture, _) => return None,
        // The amount of a setup intent is 0.
        (IntentStatus::Succeeded, _) => AuthorizationResult::Captured,
        (IntentStatus::Canceled, _) if intent.object == IntentKind::SetupIntent => {
            AuthorizationResult::Unsupported
        }
        // Stripe cancels what has expired.
        (IntentStatus::Canceled, Instruction::Release)
            if intent.cancellation_reason.as_deref() != Some("automatic") =>
        {
            AuthorizationResult::Released
        }
        (IntentStatus::Canceled, _) => AuthorizationResult::AlreadyEnded,
        (IntentStatus::Processing, _) => AuthorizationResult::Pending,
        (
            IntentStatus::RequiresPaymentMethod
            | IntentStatus::RequiresConfirmation
            | IntentStatus::RequiresAction
            | IntentStatus::Other,
            _,
        ) => AuthorizationResult::Unsupported,
    })
}
