//! The payment that a response has to be about. A response counts only if its identifier, its
//! reference, its amount, its currency and its mode are those of the call (decision 139); any other
//! answer is unknown.

use kassa_domain::method::card::MaskedCard;
use kassa_domain::money::Money;

use super::account::StripeAccount;
use super::amounts::from_stripe;
use super::client::Rejection;
use super::objects::{
    Intent, IntentKind, IntentStatus, Metadata, PaymentMethodRecord, REFERENCE, RefundRecord,
    Session, find_metadata,
};
use super::state::{CURRENCY, approved_money};
use crate::call::CallError;
use crate::foreign_answer::report_foreign_answer;
use crate::payment::{PaymentHandle, PaymentRequest};

/// A payment as a call is about it.
#[derive(Clone, Copy)]
pub(super) struct ExpectedPayment<'a> {
    account: &'a StripeAccount,
    reference: &'a str,
    money: Money,
}

/// Whether a record has the amount and the currency of the call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Terms {
    Same,
    /// It is approved with others: no approval of this payment, and the operator's to decide.
    ApprovedOther,
    Other,
}

impl<'a> ExpectedPayment<'a> {
    pub(super) const fn of_request(
        account: &'a StripeAccount,
        request: &'a PaymentRequest,
    ) -> Self {
        Self { account, reference: request.reference.as_str(), money: request.money }
    }

    pub(super) const fn of_payment(account: &'a StripeAccount, payment: &'a PaymentHandle) -> Self {
        Self { account, reference: payment.reference.as_str(), money: payment.money }
    }

    pub(super) const fn account(&self) -> &'a StripeAccount {
        self.account
    }

    pub(super) const fn reference(&self) -> &'a str {
        self.reference
    }

    /// The alarm about an answer in which `part` differs from the call.
    pub(super) fn report(&self, part: &'static str) -> CallError {
        report_foreign_answer(self.account.connection_id.as_str(), self.reference, part)
    }

    /// # Errors
    /// [`CallError::Unknown`] if the intent is another payment's.
    pub(super) fn check_intent(&self, id: &str, intent: &Intent) -> Result<(), CallError> {
        if intent.id != id {
            return Err(self.report("id"));
        }
        self.check_new_intent(intent)
    }

    /// As [`Self::check_intent`], for an intent whose identifier was not known before.
    ///
    /// # Errors
    /// As [`Self::check_intent`].
    pub(super) fn check_new_intent(&self, intent: &Intent) -> Result<(), CallError> {
        let is_setup = self.money.minor() == 0;
        if is_setup != (intent.object == IntentKind::SetupIntent) {
            return Err(self.report("kind"));
        }
        self.check_owner(intent.metadata.as_ref(), intent.livemode)
    }

    /// # Errors
    /// [`CallError::Unknown`] if the page, or the intent that was paid on it, is another payment's.
    pub(super) fn check_session(&self, id: &str, session: &Session) -> Result<(), CallError> {
        if session.id != id {
            return Err(self.report("id"));
        }
        self.check_new_session(session)
    }

    /// As [`Self::check_session`], for a page that was just created.
    ///
    /// # Errors
    /// As [`Self::check_session`].
    pub(super) fn check_new_session(&self, session: &Session) -> Result<(), CallError> {
        self.check_owner(session.metadata.as_ref(), session.livemode)?;
        session.intent().map_or(Ok(()), |intent| self.check_new_intent(intent))
    }

    fn check_owner(
        &self,
        metadata: Option<&Metadata>,
        livemode: Option<bool>,
    ) -> Result<(), CallError> {
        if find_metadata(metadata, REFERENCE) != Some(self.reference) {
            return Err(self.report("reference"));
        }
        if livemode != Some(self.account.is_live()) {
            return Err(self.report("mode"));
        }
        Ok(())
    }

    pub(super) fn terms_of_intent(&self, intent: &Intent) -> Terms {
        let ordered = Some(self.money);
        let (requested, approved) = match intent.object {
            IntentKind::SetupIntent => {
                let money = intent.metadata(CURRENCY).and_then(|code| from_stripe(0, code));
                (money, None)
            }
            IntentKind::PaymentIntent => {
                let currency = intent.currency.as_deref();
                let money = currency.and_then(|code| from_stripe(intent.amount, code));
                let is_approved = matches!(
                    intent.status,
                    IntentStatus::Succeeded | IntentStatus::RequiresCapture
                );
                (money, is_approved.then(|| approved_money(intent)))
            }
        };
        match approved {
            Some(approved) if approved != ordered => Terms::ApprovedOther,
            _ if requested == ordered => Terms::Same,
            _ => Terms::Other,
        }
    }

    pub(super) fn terms_of_session(&self, session: &Session) -> Terms {
        let is_same = match (session.amount_total, session.currency.as_deref()) {
            // The page of a card that is only set up has neither.
            (None, None) => self.money.minor() == 0,
            (Some(amount), Some(currency)) => from_stripe(amount, currency) == Some(self.money),
            _ => false,
        };
        match session.intent().map(|intent| self.terms_of_intent(intent)) {
            Some(Terms::Same) | None if !is_same => Terms::Other,
            Some(terms) => terms,
            None => Terms::Same,
        }
    }

    /// Whether a card is the one that was typed. It has no reference: Stripe knows it by its number
    /// alone.
    ///
    /// # Errors
    /// [`CallError::Unknown`] if it is another card.
    pub(super) fn check_card(
        &self,
        typed: &MaskedCard,
        created: &PaymentMethodRecord,
    ) -> Result<(), CallError> {
        if !self.account.is_of_mode(created.livemode) {
            return Err(self.report("mode"));
        }
        let last4 = created.card.as_ref().map(|card| card.last4.as_str());
        if last4 == Some(&*typed.last4) { Ok(()) } else { Err(self.report("card")) }
    }

    /// Whether an account is the one that was typed, as [`Self::check_card`].
    ///
    /// # Errors
    /// [`CallError::Unknown`] if it is another account.
    pub(super) fn check_debited_account(
        &self,
        last4: &str,
        created: &PaymentMethodRecord,
    ) -> Result<(), CallError> {
        if !self.account.is_of_mode(created.livemode) {
            return Err(self.report("mode"));
        }
        if created.account_last4() == Some(last4) { Ok(()) } else { Err(self.report("account")) }
    }

    /// # Errors
    /// [`CallError::Unknown`] if a request was rejected because of another payment.
    pub(super) fn check_rejection(&self, id: &str, rejection: &Rejection) -> Result<(), CallError> {
        match rejection.intent_id() {
            Some(rejected) if rejected != id => Err(self.report("id")),
            Some(_) | None => Ok(()),
        }
    }
}

/// A refund of the captured intent `intent`.
#[derive(Clone, Copy)]
pub(super) struct ExpectedRefund<'a> {
    pub(super) account: &'a StripeAccount,
    pub(super) intent: &'a str,
    pub(super) reference: &'a str,
    pub(super) money: Money,
}

impl ExpectedRefund<'_> {
    pub(super) fn is_own(&self, record: &RefundRecord) -> bool {
        find_metadata(record.metadata.as_ref(), REFERENCE) == Some(self.reference)
    }

    /// Stripe's refunds do not say their mode. They name their payment, which does.
    ///
    /// # Errors
    /// [`CallError::Unknown`] if the record is another refund's.
    pub(super) fn check(&self, record: &RefundRecord) -> Result<(), CallError> {
        let intent = record.payment_intent.as_ref().map(|intent| intent.id());
        let money = from_stripe(record.amount, &record.currency);
        let part = if !self.is_own(record) {
            "reference"
        } else if intent != Some(self.intent) {
            "payment"
        } else if money != Some(self.money) {
            "amount"
        } else {
            return Ok(());
        };
        Err(report_foreign_answer(self.account.connection_id.as_str(), self.reference, part))
    }
}
