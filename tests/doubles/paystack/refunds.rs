//! Refunds: queued when they are created, and paid later.

use serde_json::json;

use super::answer::{Answer, Refusal, done, invalid, page_of};
use super::ledger::{Account, Ledger};
use super::parameters::{Parameters, to_time};
use super::records::{Payment, Refund};

impl Ledger {
    pub fn create_refund(&mut self, sent: &Parameters, now: i64) -> Result<Answer, Refusal> {
        let name = sent.text("transaction")?;
        let is_named = |payment: &&Payment| {
            !payment.is_preauthorization()
                && (payment.reference == name || payment.id.to_string() == name)
        };
        let found = self.payments.iter().find(is_named).cloned();
        let transaction = found.ok_or_else(|| invalid("Transaction not found"))?;
        let (amount, currency) = (sent.amount()?, sent.currency()?);
        if transaction.status != "success" || currency != transaction.currency {
            return Err(invalid("Transaction has been fully reversed or was not successful"));
        }
        if amount > transaction.amount - self.sum_refunds(transaction.id) {
            return Err(invalid("Refund amount cannot be more than transaction amount"));
        }
        let refund = Refund {
            id: self.new_id(),
            transaction: transaction.id,
            amount,
            currency,
            status: "pending",
            merchant_note: sent.optional_text("merchant_note").unwrap_or("Refund").to_owned(),
            created: now,
        };
        let mut described = refund.describe();
        described["transaction"] =
            json!({"id": transaction.id, "reference": transaction.reference});
        described["createdAt"] = json!(to_time(now));
        described.as_object_mut().unwrap().remove("created_at");
        self.refunds.push(refund);
        Ok(done("Refund has been queued for processing", described))
    }

    pub fn list_refunds(&self, query: &Parameters) -> Result<Answer, Refusal> {
        let (from, to) = (query.time("from")?, query.time("to")?);
        let transaction = query.optional_text("transaction");
        let is_listed = |refund: &&Refund| {
            transaction.is_none_or(|id| refund.transaction.to_string() == id)
                && from.is_none_or(|from| from <= refund.created)
                && to.is_none_or(|to| refund.created <= to)
        };
        let listed = self.refunds.iter().filter(is_listed).map(Refund::describe).collect();
        Ok(page_of(listed, query.number("page", 1)?, query.number("perPage", 50)?))
    }

    pub fn process_refunds(&mut self) {
        let due: Vec<usize> = (0..self.refunds.len())
            .filter(|index| self.refunds[*index].status == "pending")
            .collect();
        for index in due {
            self.refunds[index].status = "processed";
            let Refund { transaction, amount, currency, .. } = self.refunds[index].clone();
            self.post(&currency, &[(Account::Balance, -amount), (Account::Outside, amount)]);
            let refunded = self.sum_refunds(transaction);
            let is_own = |payment: &&mut Payment| payment.id == transaction;
            let payment = self.payments.iter_mut().find(is_own).unwrap();
            if refunded == payment.amount {
                payment.status = "reversed";
            }
        }
    }

    /// A refund fails, also one that was paid: its amount is back.
    ///
    /// # Panics
    /// If there is no such refund.
    pub fn fail_refund(&mut self, merchant_note: &str) {
        let is_own = |refund: &&mut Refund| refund.merchant_note == merchant_note;
        let refund = self.refunds.iter_mut().find(is_own).unwrap();
        let was_paid = refund.status == "processed";
        refund.status = "failed";
        let Refund { transaction, amount, currency, .. } = refund.clone();
        if was_paid {
            self.post(&currency, &[(Account::Outside, -amount), (Account::Balance, amount)]);
        }
        let is_own = |payment: &&mut Payment| payment.id == transaction;
        self.payments.iter_mut().find(is_own).unwrap().status = "success";
    }

    fn sum_refunds(&self, transaction: u64) -> i64 {
        let is_own =
            |refund: &&Refund| refund.transaction == transaction && refund.status != "failed";
        self.refunds.iter().filter(is_own).map(|refund| refund.amount).sum()
    }
}
