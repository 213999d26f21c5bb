//! The provider's own page: what the customer does on it, and where it sends them.

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::method::card::MaskedCard;
use kassa_providers::{PaymentResult, RequiredAction};

use super::fault::Operation;
use super::provider::ScriptedProvider;
use super::records::refused;

impl ScriptedProvider {
    /// The address that the provider was given for its newest payment.
    pub fn find_back_url(&self) -> String {
        let reference = self.newest_reference();
        self.records().payments[&reference].order.back_url.clone().unwrap()
    }

    /// The language of the page on which the newest payment was made.
    pub fn find_language(&self) -> Option<String> {
        let reference = self.newest_reference();
        self.records().payments[&reference].order.language.clone()
    }

    /// The customer pays on the provider's page, with this card if they have typed one.
    pub fn approve_there(&self, card: Option<MaskedCard>) {
        let reference = self.newest_reference();
        self.records().approve_there(&reference, card);
    }

    /// The customer pays the newest payment although it was voided.
    pub fn approve_voided(&self, card: Option<MaskedCard>) {
        let reference = self.newest_reference();
        let mut records = self.records();
        let record = records.voided.remove(&reference).unwrap();
        records.tombstones.remove(&reference);
        records.payments.insert(reference.clone(), record);
        records.approve_there(&reference, card);
    }

    /// The page expires without a payment.
    pub fn expire_page(&self) {
        let reference = self.newest_reference();
        self.records().payments.get_mut(&reference).unwrap().has_expired = true;
    }

    /// The provider refuses what the customer has entered on its page.
    pub fn refuse_there(&self, reason: FailureReason) {
        self.set_result(refused(reason));
    }

    /// The customer has acted, and the provider has no result yet.
    pub fn pend_there(&self) {
        self.set_result(PaymentResult::Pending);
    }

    /// From now on the provider requires the step without saying where.
    pub fn forget_page(&self) {
        let reference = self.newest_reference();
        let mut records = self.records();
        let payment = records.payments.get_mut(&reference).unwrap();
        let PaymentResult::ActionRequired(required) = &payment.result else { panic!("no step") };
        payment.result = PaymentResult::ActionRequired(RequiredAction::as_before(required.action));
    }

    fn set_result(&self, result: PaymentResult) {
        let reference = self.newest_reference();
        self.records().payments.get_mut(&reference).unwrap().result = result;
    }

    fn newest_reference(&self) -> String {
        let records = self.records();
        let paid = records.calls.iter().rfind(|(called, _)| *called == Operation::Pay);
        paid.unwrap().1.clone()
    }
}
