//! Deletions of stored cards.

use kassa_platform::secrets::to_hex;
use sha2::{Digest, Sha256};

use super::account::StripeAccount;
use super::client::{CALL_TIMEOUT, CallOutcome};
use super::form::{Form, escape};
use super::objects::PaymentMethodRecord;
use super::steps::Step;
use super::token::CardToken;
use crate::call::CallError;
use crate::foreign_answer::report_foreign_answer;
use crate::instrument::ProviderToken;

/// Deletes a stored card: Stripe never charges a method again that was detached.
pub(super) async fn delete(
    account: &StripeAccount,
    token: &ProviderToken,
) -> Result<(), CallError> {
    let Some(token) = CardToken::parse(token) else { return Ok(()) };
    let method = escape(token.payment_method);
    // A key is no secret to Stripe, but it may be in a log of a proxy.
    let reference = to_hex(&Sha256::digest(token.payment_method.as_bytes()));
    let path = format!("payment_methods/{method}/detach");
    let step = Step { reference: &reference, name: "detach", path: &path, limit: CALL_TIMEOUT };
    let is_attached = || is_attached(account, token.payment_method);
    if !is_attached().await? {
        return Ok(());
    }
    let detached: Result<PaymentMethodRecord, _> =
        step.repeat(&account.client, Form::new(), is_attached).await?;
    match detached {
        Ok(method) if method.id != token.payment_method => Err(report(account)),
        Ok(method) if method.customer.is_some() => Err(CallError::Unknown),
        Ok(_) => Ok(()),
        Err(rejection) if rejection.is_missing() => Ok(()),
        // Stripe rejects what was detached before.
        Err(rejection) if !rejection.is_of_keys() && !is_attached().await? => Ok(()),
        Err(_) => Err(CallError::Unknown),
    }
}

async fn is_attached(account: &StripeAccount, method: &str) -> Result<bool, CallError> {
    let path = format!("payment_methods/{}", escape(method));
    match account.client.get(&path, &Form::new(), CALL_TIMEOUT).await? {
        CallOutcome::Done(PaymentMethodRecord { id, .. }) if id != method => Err(report(account)),
        CallOutcome::Done(PaymentMethodRecord { customer, .. }) => Ok(customer.is_some()),
        CallOutcome::Rejected(rejection) if rejection.is_missing() => Ok(false),
        CallOutcome::Rejected(_) | CallOutcome::NoResult(_) => Err(CallError::Unknown),
    }
}

/// The identifier of a stored card charges it, so it is not logged.
fn report(account: &StripeAccount) -> CallError {
    report_foreign_answer(account.connection_id.as_str(), "", "id")
}
