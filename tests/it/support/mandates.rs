//! Mandates as a merchant orders them and a customer signs them.

use kassa::domain::mandate::schedule::local_date;
use kassa::domain::method::bank_account::{
    BankAccount, BankAccountInput, NoCheckDigitVerification,
};
use kassa::providers::MandateToSign;
use kassa::services::payments::access::{Caller, load_intent};
use kassa::services::payments::pay::{PaymentMethodInput, PaymentSubmission, submit_payment};
use serde_json::{Value, json};

use super::test_service::{TestIntent, TestService, order_with};

/// The order of a contract of twelve months, with these fields set.
pub fn mandate_order(fields: Value) -> Value {
    let mut order = order_with(json!({
        "amount": 19_900,
        "future_payments": {
            "frequency": "monthly", "count": 12, "amount": 45_000, "currency": "ZAR",
            "constraints": { "billing_start_date": "2026-12-01", "collection_day": 25, "max_amount": 60_000 },
        },
    }));
    for (name, value) in fields.as_object().unwrap() {
        order[name] = value.clone();
    }
    order
}

impl TestService {
    /// The customer signs; the sandbox decides as the reference says.
    pub async fn create_signed_intent(&self, fields: Value) -> TestIntent {
        let created = self.merchant_client().create_intent(mandate_order(fields)).await;
        self.sign_intent(&created).await;
        created
    }

    /// As [`sign`](Self::sign), what was ordered before.
    pub async fn sign_intent(&self, created: &TestIntent) {
        let stored = load_intent(&self.service, Caller::IntentToken(&created.token), &created.id)
            .await
            .unwrap_or_else(|_| panic!("found"));
        let form = BankAccountInput {
            holder: "Thandi Nkosi",
            branch: "051001",
            number: "0012345678",
            kind: "savings",
        };
        let Ok(account) = BankAccount::from_input(form, &NoCheckDigitVerification) else {
            panic!("a good account")
        };
        let payments = stored
            .order
            .future_payments
            .clone()
            .unwrap()
            .with_start_after_notice(local_date(self.service.clock.now()));
        let means = PaymentMethodInput::DebitOrder(Box::new(MandateToSign {
            account,
            future_payments: payments,
        }));
        let submission = PaymentSubmission { form_token: "one".to_owned(), method_input: means };
        assert!(submit_payment(&self.service, stored, submission).await.is_ok());
    }

    /// The id of the mandate that was signed with an intent, as its merchant was told.
    pub async fn mandate_id_of(&self, intent: &TestIntent) -> i64 {
        self.event_contents(intent, "mandate_status_change").await[0]["mandate_id"]
            .as_i64()
            .unwrap()
    }

    /// What the events of an intent tell, of one type.
    pub async fn event_contents(&self, intent: &TestIntent, kind: &str) -> Vec<Value> {
        let told = self.events_of(intent).await.into_iter().filter(|body| body["type"] == kind);
        told.map(|mut body| body["content"].take()).collect()
    }
}
