//! Mandates as a merchant orders them and a customer signs them.

use kassa::domain::bank_account::{AccountInput, BankAccount, NotKnown};
use kassa::domain::schedule::local_date;
use kassa::flow::access::{Caller, intent};
use kassa::flow::pay::{Means, Submission, submit};
use kassa::processor::MandateToSign;
use serde_json::{Value, json};

use super::service::{Intent, TestService, order_with};

/// The order of a contract of twelve months, with these fields set.
pub fn contract(fields: Value) -> Value {
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
    pub async fn sign(&self, fields: Value) -> Intent {
        let created = self.api().intent(contract(fields)).await;
        self.sign_intent(&created).await;
        created
    }

    /// As [`sign`](Self::sign), what was ordered before.
    pub async fn sign_intent(&self, created: &Intent) {
        let stored = intent(&self.service, Caller::Token(&created.token), &created.id).await.unwrap_or_else(|_| panic!("found"));
        let form = AccountInput { holder: "Thandi Nkosi", branch: "051001", number: "0012345678", kind: "savings" };
        let Ok(account) = BankAccount::check(form, &NotKnown) else { panic!("a good account") };
        let payments = stored.order.future_payments.clone().unwrap().signed_on(local_date(self.service.clock.now()));
        let means = Means::DebitOrder(Box::new(MandateToSign { account, payments }));
        let submission = Submission { form_token: "one".to_owned(), means };
        assert!(submit(&self.service, stored, submission).await.is_ok());
    }

    /// The id of the mandate that was signed with an intent, as its merchant was told.
    pub async fn mandate_of(&self, intent: &Intent) -> i64 {
        self.told_of(intent, "mandate_status_change").await[0]["mandate_id"].as_i64().unwrap()
    }

    /// What the events of an intent tell, of one type.
    pub async fn told_of(&self, intent: &Intent, kind: &str) -> Vec<Value> {
        let told = self.told(intent).await.into_iter().filter(|body| body["type"] == kind);
        told.map(|mut body| body["content"].take()).collect()
    }
}
