//! Changes of a mandate. Its terms are Kassa's; Stripe is told of the end alone.

use kassa_domain::mandate::{MandateChange, MandateChangeError};

use super::CANCELED_BY;
use super::record::{StripeMandate, complete, find_signed, report};
use crate::call::CallError;
use crate::mandate::{MandateChangeResult, MandateHandle, ProviderMandate, ProviderMandateChange};
use crate::stripe::account::StripeAccount;
use crate::stripe::client::CALL_TIMEOUT;
use crate::stripe::form::{Form, escape};
use crate::stripe::intents::PAYMENT_INTENTS;
use crate::stripe::objects::{Intent, IntentKind};
use crate::stripe::steps::Step;
use crate::stripe::token::CardToken;
use crate::stripe::tokens;

/// Changes a mandate.
pub(in crate::stripe) async fn change(
    account: &StripeAccount,
    change: &ProviderMandateChange,
) -> Result<MandateChangeResult, CallError> {
    let handle = &change.mandate;
    let Some(signed) = find_signed(account, handle).await? else {
        return Ok(MandateChangeResult::Refused(MandateChangeError::NotActive));
    };
    match change.change {
        MandateChange::Update(update) => match signed.terms(handle).update(update) {
            Ok(terms) => {
                let record = complete(account, handle, &signed).await?;
                Ok(MandateChangeResult::Done(Box::new(ProviderMandate { terms, ..record })))
            }
            Err(error) => Ok(MandateChangeResult::Refused(error)),
        },
        MandateChange::Cancel => cancel(account, change, signed).await,
        // The payer agrees to a new maximum on Kassa's page; the others are of the sandbox.
        MandateChange::Amend { .. }
        | MandateChange::DecideAmendment { .. }
        | MandateChange::Collect(_)
        | MandateChange::SetStatus { .. }
        | MandateChange::Authenticate { .. } => {
            Ok(MandateChangeResult::Refused(MandateChangeError::IllegalStatusChange))
        }
    }
}

/// Keeps which change cancels the mandate, and then detaches the account, which Stripe never debits
/// again. A change that is sent again goes on where it was.
async fn cancel(
    account: &StripeAccount,
    change: &ProviderMandateChange,
    signed: StripeMandate,
) -> Result<MandateChangeResult, CallError> {
    let handle = &change.mandate;
    match signed.cancellation() {
        Some(reference) if reference == change.reference => (),
        Some(_) => return Ok(MandateChangeResult::Refused(MandateChangeError::NotActive)),
        None => {
            if let Err(error) = signed.terms(handle).cancel() {
                return Ok(MandateChangeResult::Refused(error));
            }
            keep_cancellation(account, change, &signed.intent).await?;
        }
    }
    if let (Some(method), Some(customer)) = (signed.method(), signed.customer()) {
        let token = CardToken { customer, payment_method: &method.id }.to_token();
        tokens::delete(account, &token).await?;
    }
    let ended = find_ended(account, handle).await?;
    complete(account, handle, &ended)
        .await
        .map(|record| MandateChangeResult::Done(Box::new(record)))
}

async fn find_ended(
    account: &StripeAccount,
    handle: &MandateHandle,
) -> Result<StripeMandate, CallError> {
    let ended = find_signed(account, handle).await?.ok_or(CallError::Unknown)?;
    if ended.is_attached() { Err(CallError::Unknown) } else { Ok(ended) }
}

/// The same request has the same effect however often it is executed.
async fn keep_cancellation(
    account: &StripeAccount,
    change: &ProviderMandateChange,
    intent: &Intent,
) -> Result<(), CallError> {
    let collection = match intent.object {
        IntentKind::PaymentIntent => PAYMENT_INTENTS,
        IntentKind::SetupIntent => "setup_intents",
    };
    let path = format!("{collection}/{}", escape(&intent.id));
    let step =
        Step { reference: &change.reference, name: "cancel", path: &path, limit: CALL_TIMEOUT };
    let form = Form::new().with(&format!("metadata[{CANCELED_BY}]"), &change.reference);
    let kept: Result<Intent, _> = step.create(&account.client, form).await?;
    match kept {
        Ok(kept) if kept.id != intent.id => Err(report(account, &change.reference, "id")),
        Ok(kept) if kept.metadata(CANCELED_BY) == Some(&change.reference) => Ok(()),
        Ok(_) | Err(_) => Err(CallError::Unknown),
    }
}
