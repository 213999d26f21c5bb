//! Payments as customers make them on the hosted page, without the page.

use std::time::Duration;

use kassa::domain::card::{CardDetails, CardInput};
use kassa::domain::intent::State;
use kassa::domain::refund::{Refund, RefundStatus};
use kassa::flow::pay::{self, Means, Submission};
use kassa::flow::{Service, event};
use kassa::store::{StoredIntent, events, intents, refunds};
use serde_json::{Value, json};

use super::service::{Intent, TestService, order_with};

/// A card number and a security code that stand in no other text.
pub const NUMBER: &str = "4917610000000000";
pub const CODE: &str = "739";

/// A card that the sandbox accepts, unless its holder is `DECLINED` or `ERROR`.
pub fn card(holder: &str, remember: bool) -> Means {
    let form = CardInput { number: "4111111111111111", expiry: "12/30", code: "123", holder };
    let today = kassa::domain::time::Date::parse("2026-11-20").unwrap();
    let Ok(details) = CardDetails::check(form, today) else { panic!("no good card") };
    Means::Card { details, remember }
}

impl TestService {
    pub async fn stored(&self, intent: &Intent) -> StoredIntent {
        intents::find(&self.service.store, &intent.id).await.unwrap().unwrap()
    }

    /// The customer pays with these means; returns where the intent stands then.
    pub async fn pay_with(&self, intent: &Intent, means: Means) -> State {
        let stored = self.stored(intent).await;
        let form_token = kassa::clock::uuid();
        match pay::submit(&self.service, stored, Submission { form_token, means }).await {
            Ok(intent) => intent.state,
            Err(refused) => panic!("{refused}"),
        }
    }

    /// An intent that is paid, or authorized where the order says `prefer_delay`.
    pub async fn paid(&self, fields: Value) -> Intent {
        let intent = self.api().intent(order_with(fields)).await;
        let state = self.pay_with(&intent, card("Ann Payer", false)).await;
        assert!(state.is_over(), "{state:?}");
        intent
    }

    pub async fn authorized(&self) -> Intent {
        self.paid(json!({ "capture_mode": "prefer_delay" })).await
    }

    /// The token of a credential that `purchaser_id` let the merchant keep, for payments without the customer too.
    pub async fn credential(&self, purchaser_id: &str) -> String {
        self.credential_with(json!({ "purchaser_id": purchaser_id, "request_unscheduled_mit": true })).await
    }

    pub async fn credential_with(&self, fields: Value) -> String {
        let mut order = order_with(json!({ "allow_remember_credentials": true }));
        fields.as_object().unwrap().iter().for_each(|(name, value)| order[name] = value.clone());
        let intent = self.api().intent(order).await;
        assert!(matches!(self.pay_with(&intent, card("Ann Payer", true)).await, State::Success { .. }));
        let told = self.told(&intent).await;
        let stored = told.iter().rfind(|event| event["type"] == "payment_credential").unwrap();
        stored["content"]["credential_token"].as_str().unwrap().to_owned()
    }

    /// What the merchant is told of an intent, as it is sent.
    pub async fn told(&self, intent: &Intent) -> Vec<Value> {
        told(&self.service, &intent.id).await
    }

    /// The refunds of an intent once all of them have ended.
    pub async fn settled_refunds(&self, intent: &Intent) -> Vec<Refund> {
        loop {
            let all = refunds::of_intent(&self.service.store, &intent.id).await.unwrap();
            if all.iter().all(|refund| refund.status.is_settled()) {
                return all;
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    pub async fn refund_statuses(&self, intent: &Intent) -> Vec<RefundStatus> {
        self.settled_refunds(intent).await.into_iter().map(|refund| refund.status).collect()
    }
}

pub async fn told(service: &Service, intent_id: &str) -> Vec<Value> {
    let events = events::of_intent(&service.store, intent_id).await.unwrap();
    events.iter().map(|stored| serde_json::from_str(&event::body_to_send(service, stored)).unwrap()).collect()
}

/// The type and the status of each event.
pub fn outline(told: &[Value]) -> Vec<String> {
    let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    told.iter().map(|event| format!("{} {}", word(&event["type"]), word(&event["content"]["status"]))).collect()
}
