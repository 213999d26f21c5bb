//! The payment that a response has to be about. A response counts only if its reference, its
//! amount, its currency and its mode are those of the call (decision 139); any other answer is
//! unknown. Paystack's own number of a payment comes with the first answer, so it can't be
//! compared.

use kassa_domain::money::Money;

use super::client::PaystackClient;
use super::wire::preauthorization::Preauthorization;
use super::wire::transaction::Transaction;
use super::wire::values::{Minor, read_money};
use crate::call::CallError;
use crate::payment::{PaymentHandle, PaymentRequest};

/// A payment as a call is about it.
#[derive(Clone, Copy)]
pub(super) struct ExpectedPayment<'a> {
    pub(super) client: &'a PaystackClient,
    pub(super) reference: &'a str,
    pub(super) money: Money,
}

/// What is compared of a transaction or a preauthorization.
pub(super) trait PaymentRecord {
    fn reference(&self) -> &str;
    /// `test` or `live`.
    fn domain(&self) -> Option<&str>;
    fn amount(&self) -> (Minor, &str);
    /// Whether the amount was taken or is held: then another one is the operator's to decide.
    fn is_approved(&self) -> bool;
}

impl<'a> ExpectedPayment<'a> {
    pub(super) fn of_payment(client: &'a PaystackClient, payment: &'a PaymentHandle) -> Self {
        Self { client, reference: &payment.reference, money: payment.money }
    }

    pub(super) fn of_request(client: &'a PaystackClient, request: &'a PaymentRequest) -> Self {
        Self { client, reference: &request.reference, money: request.money }
    }

    /// # Errors
    /// [`CallError::Unknown`] if the record is another payment's, or its amount can't be read.
    pub(super) fn check(&self, record: &impl PaymentRecord) -> Result<(), CallError> {
        self.check_reference(record.reference())?;
        self.client.check_domain(self.reference, record.domain())
    }

    /// # Errors
    /// [`CallError::Unknown`] if a page or an answer is another payment's.
    pub(super) fn check_reference(&self, reference: &str) -> Result<(), CallError> {
        if reference == self.reference { Ok(()) } else { Err(self.report("reference")) }
    }

    pub(super) fn has_terms(&self, record: &impl PaymentRecord) -> bool {
        let (amount, currency) = record.amount();
        read_money(amount, currency) == Ok(self.money)
    }

    /// As [`Self::check`], and the amount is the payment's.
    ///
    /// # Errors
    /// As [`Self::check`], also for another amount.
    pub(super) fn check_with_terms(&self, record: &impl PaymentRecord) -> Result<(), CallError> {
        self.check(record)?;
        if self.has_terms(record) { Ok(()) } else { Err(self.report("amount")) }
    }

    pub(super) fn report(&self, part: &'static str) -> CallError {
        self.client.report_foreign(self.reference, part)
    }
}

impl PaymentRecord for Transaction {
    fn reference(&self) -> &str {
        &self.reference
    }

    fn domain(&self) -> Option<&str> {
        self.domain.as_deref()
    }

    fn amount(&self) -> (Minor, &str) {
        (self.amount, &self.currency)
    }

    fn is_approved(&self) -> bool {
        self.state() == super::wire::transaction::TransactionState::Success
    }
}

impl PaymentRecord for Preauthorization {
    fn reference(&self) -> &str {
        &self.reference
    }

    fn domain(&self) -> Option<&str> {
        self.domain.as_deref()
    }

    fn amount(&self) -> (Minor, &str) {
        (self.amount, &self.currency)
    }

    fn is_approved(&self) -> bool {
        use super::wire::preauthorization::PreauthorizationState::{Authorized, Captured};
        matches!(self.state(), Authorized | Captured)
    }
}
