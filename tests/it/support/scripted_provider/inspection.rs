//! What tests ask the provider.

use kassa_domain::method::card::CardNetwork;
use kassa_providers::PaymentResult;

use super::fault::Operation;
use super::provider::ScriptedProvider;
use super::records::Funds;

impl ScriptedProvider {
    /// How often an operation was called.
    pub fn count_calls(&self, operation: Operation) -> usize {
        self.records().calls.iter().filter(|(called, _)| *called == operation).count()
    }

    /// The references of the payments that were called, in order.
    pub fn list_paid_references(&self) -> Vec<String> {
        let records = self.records();
        let paid = records.calls.iter().filter(|(called, _)| *called == Operation::Pay);
        paid.map(|(_, reference)| reference.clone()).collect()
    }

    /// What is captured and not refunded, in minor units.
    pub fn sum_kept(&self) -> i64 {
        let records = self.records();
        let payments = records.payments.keys();
        payments.map(|payment| records.captured(payment) - records.refunded(payment)).sum()
    }

    /// What is authorized, in minor units.
    pub fn sum_authorized(&self) -> i64 {
        let records = self.records();
        let amount = |funds| if let Funds::Authorized(amount) = funds { amount } else { 0 };
        records.payments.values().map(|payment| amount(payment.funds)).sum()
    }

    /// How often a payment was charged: approved with an amount.
    pub fn count_charges(&self) -> usize {
        let records = self.records();
        records.payments.values().filter(|payment| payment.funds != Funds::Nothing).count()
    }

    /// How many payments can still be charged.
    pub fn count_unended(&self) -> usize {
        let records = self.records();
        let has_ended = |result: &PaymentResult| {
            matches!(result, PaymentResult::Approved(_) | PaymentResult::Refused(_))
        };
        records.payments.values().filter(|payment| !has_ended(&payment.result)).count()
    }

    /// The networks over which payments were charged after a choice, in order.
    pub fn list_networks(&self) -> Vec<CardNetwork> {
        self.records().networks.clone()
    }

    pub fn count_refunds(&self) -> usize {
        self.records().refunds.len()
    }

    pub fn count_deleted_tokens(&self) -> usize {
        self.records().deleted_tokens.len()
    }
}
