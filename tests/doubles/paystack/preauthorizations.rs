//! Preauthorizations: pages, stored cards, captures and releases.

use axum::http::StatusCode;
use serde_json::json;

use super::answer::{Answer, Refusal, done, invalid, refuse};
use super::ledger::{Ledger, find_chargeable};
use super::parameters::Parameters;
use super::records::{CardOutcome, Payment, PaymentKind};

const MILLIS_PER_DAY: i64 = 86_400_000;
const DEFAULT_DAYS: i64 = 5;

impl Ledger {
    pub fn initialize_preauthorization(
        &mut self,
        sent: &Parameters,
        now: i64,
    ) -> Result<Answer, Refusal> {
        let payment = self.read_preauthorization(sent, now)?;
        self.open_page("Authorization URL created", payment, "preauthorization/")
    }

    pub fn reserve_authorization(
        &mut self,
        sent: &Parameters,
        now: i64,
    ) -> Result<Answer, Refusal> {
        let mut payment = self.read_preauthorization(sent, now)?;
        let code = sent.text("authorization_code")?;
        let card = find_chargeable(&self.cards, code, &payment.email)?;
        match card.outcome {
            CardOutcome::Approve | CardOutcome::Pause => {
                payment.status = "authorized";
                payment.response = Some("Approved".to_owned());
            }
            CardOutcome::Decline(response) => {
                payment.status = "failed";
                payment.response = Some(response.to_owned());
            }
        }
        payment.card = Some(card);
        let described = payment.describe();
        self.payments.push(payment);
        Ok(done("Preauthorization successful", described))
    }

    pub fn verify_preauthorization(&self, reference: &str) -> Result<Answer, Refusal> {
        let missing =
            refuse(StatusCode::BAD_REQUEST, "Preauthorization not found", Some("not_found"));
        self.verify(self.find_preauthorization(reference), missing)
    }

    pub fn capture(&mut self, sent: &Parameters, now: i64) -> Result<Answer, Refusal> {
        let held = self.find_authorized(&sent.reference()?)?;
        let amount = sent.amount()?;
        if sent.currency()? != held.currency || amount > held.amount {
            return Err(invalid("Capture amount cannot be more than authorized amount"));
        }
        let transaction = Payment {
            id: self.new_id(),
            amount,
            status: "success",
            response: Some("Approved".to_owned()),
            created: now,
            kind: PaymentKind::Transaction { channel: "preauth".to_owned(), shares: Vec::new() },
            ..held
        };
        self.set_preauthorization_status(&transaction.reference, "captured");
        self.book_sale(&transaction);
        let described = transaction.describe();
        self.payments.push(transaction);
        Ok(done("Capture attempted", described))
    }

    pub fn release(&mut self, sent: &Parameters) -> Result<Answer, Refusal> {
        let held = self.find_authorized(&sent.reference()?)?;
        self.set_preauthorization_status(&held.reference, "released");
        let data = json!({"id": held.id, "status": "released", "reference": held.reference});
        Ok(done("Successfully released", data))
    }

    /// The period of a preauthorization ends: it is released by itself.
    pub fn set_preauthorization_status(&mut self, reference: &str, status: &'static str) {
        let is_own = |payment: &&mut Payment| {
            payment.reference == reference && payment.is_preauthorization()
        };
        self.payments.iter_mut().find(is_own).unwrap().status = status;
    }

    fn find_authorized(&self, reference: &str) -> Result<Payment, Refusal> {
        let message = "No preauthorized transaction exists for the reference provided";
        let missing = || refuse(StatusCode::BAD_REQUEST, message, None);
        let found = self.find_preauthorization(reference);
        found.filter(|held| held.status == "authorized").cloned().ok_or_else(missing)
    }

    fn read_preauthorization(&mut self, sent: &Parameters, now: i64) -> Result<Payment, Refusal> {
        let mut payment = self.read_payment(sent, now)?;
        let days = sent.value("expire_after_days").map_or(Some(DEFAULT_DAYS), |days| days.as_i64());
        let days = days.filter(|days| (1..=30).contains(days));
        let days = days.ok_or_else(|| invalid("expire_after_days is out of range"))?;
        let action = sent.optional_text("expire_action").unwrap_or("release");
        if payment.currency != "ZAR" || payment.amount < 100 || action != "release" {
            return Err(invalid("Preauthorization is not possible"));
        }
        payment.kind = PaymentKind::Preauthorization { expiry: Some(now + days * MILLIS_PER_DAY) };
        Ok(payment)
    }
}
