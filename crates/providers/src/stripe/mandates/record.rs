//! A mandate as Stripe keeps it, completed with Kassa's terms.

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::mandate::{CanceledBy, MandateStatus, MandateTerms};
use kassa_domain::method::bank_account::MaskedBankAccount;

use super::collections::list_instalments;
use super::{CANCELED_BY, MANDATE};
use crate::call::CallError;
use crate::foreign_answer::report_foreign_answer;
use crate::mandate::{MandateHandle, ProviderMandate};
use crate::stripe::account::StripeAccount;
use crate::stripe::client::{CALL_TIMEOUT, CallOutcome};
use crate::stripe::form::{Form, escape};
use crate::stripe::lookup::{Found, request};
use crate::stripe::objects::{
    Expandable, Intent, MandateOwner, MandateRecord, PaymentMethodRecord, REFERENCE, find_metadata,
};
use crate::stripe::state::from_seconds;

/// A mandate that was accepted with an intent.
pub(super) struct StripeMandate {
    pub(super) intent: Intent,
    pub(super) record: MandateRecord,
}

/// A mandate with its collections. `None` before its payer has signed.
pub(in crate::stripe) async fn find(
    account: &StripeAccount,
    handle: &MandateHandle,
) -> Result<Option<ProviderMandate>, CallError> {
    match find_signed(account, handle).await? {
        Some(signed) => complete(account, handle, &signed).await.map(Some),
        None => Ok(None),
    }
}

/// What Stripe has of a mandate. `None` before its payer has signed.
///
/// # Errors
/// [`CallError::Unknown`] also if Stripe does not know what it knew: the keys may be of another
/// account.
pub(super) async fn find_signed(
    account: &StripeAccount,
    handle: &MandateHandle,
) -> Result<Option<StripeMandate>, CallError> {
    let Some(id) = handle.provider_id.as_deref() else { return Ok(None) };
    let found = request(account, id, CALL_TIMEOUT).await?.ok_or(CallError::Unknown)?;
    check_owner(account, handle, id, &found)?;
    let intent = match found {
        Found::Intent(intent) => *intent,
        Found::Session(session) => match session.into_intent() {
            Some(intent) => intent,
            None => return Ok(None),
        },
    };
    let Some(mandate) = intent.mandate_id().map(str::to_owned) else { return Ok(None) };
    let query = Form::new().with("expand[]", "payment_method");
    let path = format!("mandates/{}", escape(&mandate));
    let record: MandateRecord = match account.client.get(&path, &query, CALL_TIMEOUT).await? {
        CallOutcome::Done(record) => record,
        CallOutcome::Rejected(_) | CallOutcome::NoResult(_) => return Err(CallError::Unknown),
    };
    if record.id != mandate || !account.is_of_mode(record.livemode) {
        return Err(report(account, &handle.reference, "mandate"));
    }
    Ok(Some(StripeMandate { intent, record }))
}

fn check_owner(
    account: &StripeAccount,
    handle: &MandateHandle,
    id: &str,
    found: &Found,
) -> Result<(), CallError> {
    let (known_id, metadata, livemode) = match found {
        Found::Intent(intent) => (&intent.id, intent.metadata.as_ref(), intent.livemode),
        Found::Session(session) => (&session.id, session.metadata.as_ref(), session.livemode),
    };
    let part = if known_id != id {
        "id"
    } else if find_metadata(metadata, REFERENCE) != Some(&handle.reference) {
        "reference"
    } else if livemode != Some(account.is_live()) {
        "mode"
    } else {
        return Ok(());
    };
    Err(report(account, &handle.reference, part))
}

pub(super) fn report(account: &StripeAccount, reference: &str, part: &'static str) -> CallError {
    report_foreign_answer(account.connection_id.as_str(), reference, part)
}

/// The mandate as services know it.
pub(super) async fn complete(
    account: &StripeAccount,
    handle: &MandateHandle,
    signed: &StripeMandate,
) -> Result<ProviderMandate, CallError> {
    let instalments = list_instalments(account, signed).await?;
    let (payments, status) = (&handle.future_payments, signed.status());
    let acceptance = &signed.record.customer_acceptance;
    Ok(ProviderMandate {
        contract_number: signed.record.reference().to_owned(),
        terms: signed.terms(handle),
        account: signed.masked_account(),
        frequency: payments.frequency,
        collection_day: payments.collection_day,
        instalment_start: payments.billing_start,
        first_initiation: None,
        number_of_instalments: Some(payments.count),
        signed: from_seconds(acceptance.accepted_at.unwrap_or(signed.intent.created)),
        response_deadline: None,
        earliest_collection: None,
        // The bank knows no such account, or it takes no debits.
        failure: (status == MandateStatus::Failed).then_some(FailureReason::InvalidAccount),
        canceled_by: signed.canceled_by(),
        instalments,
    })
}

impl StripeMandate {
    pub(super) fn method(&self) -> Option<&PaymentMethodRecord> {
        self.record.payment_method.record()
    }

    /// The customer to whom the account and its debits belong.
    pub(super) fn customer(&self) -> Option<&str> {
        self.intent.customer.as_ref().map(Expandable::id)
    }

    /// The reference of the change that has canceled it, if Kassa has.
    pub(super) fn cancellation(&self) -> Option<&str> {
        self.intent.metadata(CANCELED_BY)
    }

    /// Whether the account belongs to its customer. One that was detached is never debited again.
    pub(super) fn is_attached(&self) -> bool {
        self.method().is_some_and(|method| method.customer.is_some())
    }

    pub(super) fn status(&self) -> MandateStatus {
        if self.cancellation().is_some() || !self.is_attached() {
            return MandateStatus::Canceled;
        }
        match (self.record.status.as_str(), self.record.network_status()) {
            ("active", _) => MandateStatus::Active,
            ("pending", _) => MandateStatus::Authorized,
            ("inactive", Some("refused")) => MandateStatus::Failed,
            ("inactive", _) => MandateStatus::Canceled,
            (status, _) => {
                tracing::error!(status, "a mandate of Stripe's has an unknown status");
                MandateStatus::Authorized
            }
        }
    }

    /// Only the merchant can cancel a mandate at Stripe. Who did at the bank, Stripe does not say.
    fn canceled_by(&self) -> Option<CanceledBy> {
        let is_ended_there = self.cancellation().is_none() && self.is_attached();
        match self.status() {
            MandateStatus::Canceled if !is_ended_there => Some(CanceledBy::Merchant),
            MandateStatus::Canceled if self.record.network_status() == Some("revoked") => {
                Some(CanceledBy::Bank)
            }
            _ => None,
        }
    }

    /// Kassa's terms with the status of the bank.
    pub(super) fn terms(&self, handle: &MandateHandle) -> MandateTerms {
        let payments = &handle.future_payments;
        let remaining = payments.count.saturating_sub(handle.past_instalments);
        let known = handle.terms.clone().unwrap_or(MandateTerms {
            status: MandateStatus::Initiated,
            frozen: false,
            instalment_amount: payments.amount,
            maximum_amount: payments.max_amount.unwrap_or(payments.amount),
            registered: None,
            amendment: None,
            remaining_instalments: None,
        });
        MandateTerms { status: self.status(), remaining_instalments: Some(remaining), ..known }
    }

    fn masked_account(&self) -> MaskedBankAccount {
        let method = self.method();
        let billing = method.and_then(|method| method.billing_details.as_ref());
        let holder = billing.and_then(|billing| billing.name.clone()).unwrap_or_default();
        let last4 = method.and_then(PaymentMethodRecord::account_last4).unwrap_or_default();
        // No more of a number is kept than its end, even if more is sent.
        let last4 = if last4.len() == 4 { last4.to_owned() } else { String::new() };
        MaskedBankAccount { holder, branch: None, last4, kind: None }
    }
}

/// The reference of the payment that has signed a mandate, by Stripe's identifier of the mandate.
/// `None` if it is not of this connection, or was canceled.
pub(in crate::stripe) async fn find_reference(
    account: &StripeAccount,
    id: &str,
) -> Result<Option<String>, CallError> {
    let query = Form::new().with("expand[]", "payment_method.customer");
    let path = format!("mandates/{}", escape(id));
    let found: MandateOwner = match account.client.get(&path, &query, CALL_TIMEOUT).await? {
        CallOutcome::Done(found) => found,
        CallOutcome::Rejected(rejection) if rejection.is_missing() => return Ok(None),
        CallOutcome::Rejected(_) | CallOutcome::NoResult(_) => return Err(CallError::Unknown),
    };
    if found.id != id || !account.is_of_mode(found.livemode) {
        return Err(report(account, "", "mandate"));
    }
    let method = found.payment_method.record();
    let customer = method.and_then(|method| method.customer.as_ref()?.record());
    let reference = customer.and_then(|owner| find_metadata(owner.metadata.as_ref(), MANDATE));
    Ok(reference.map(str::to_owned))
}
