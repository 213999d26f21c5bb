//! Payments as customers make them on the hosted page, without the page.

use std::time::Duration;

use kassa::domain::intent::IntentState;
use kassa::domain::method::card::{CardDetails, CardInput};
use kassa::domain::refund::{Refund, RefundStatus};
use kassa::events::payloads;
use kassa::services::AppState;
use kassa::services::payments::pay::{self, PaymentMethodInput, PaymentSubmission};
use kassa::store::StoredIntent;
use kassa::store::tables::{events, intents, refunds};
use serde_json::{Value, json};

use super::test_service::{TestIntent, TestService, order_with};

/// A card number and a security code that stand in no other text.
pub const CARD_NUMBER: &str = "4917610000000000";
pub const SECURITY_CODE: &str = "739";

/// A card that the sandbox accepts, unless its holder is `DECLINED` or `ERROR`.
pub fn card_payment_input(holder: &str, remember: bool) -> PaymentMethodInput {
    let form = CardInput { number: "4111111111111111", expiry: "12/30", code: "123", holder };
    let today = kassa::domain::time::Date::parse("2026-11-20").unwrap();
    let Ok(details) = CardDetails::from_input(form, today) else { panic!("no good card") };
    PaymentMethodInput::Card { details, remember }
}

impl TestService {
    pub async fn find_intent(&self, intent: &TestIntent) -> StoredIntent {
        intents::find(&self.service.store, &intent.id).await.unwrap().unwrap()
    }

    /// The customer pays with these means; returns where the intent stands then.
    pub async fn pay_with(&self, intent: &TestIntent, means: PaymentMethodInput) -> IntentState {
        let stored = self.find_intent(intent).await;
        let form_token = kassa::platform::clock::new_uuid();
        match pay::submit_payment(
            &self.service,
            stored,
            PaymentSubmission { form_token, method_input: means },
        )
        .await
        {
            Ok(intent) => intent.state,
            Err(refused) => panic!("{refused}"),
        }
    }

    /// An intent that is paid, or authorized where the order says `prefer_delay`.
    pub async fn create_paid_intent(&self, fields: Value) -> TestIntent {
        let intent = self.merchant_client().create_intent(order_with(fields)).await;
        let state = self.pay_with(&intent, card_payment_input("Ann Payer", false)).await;
        assert!(state.is_done_for_customer(), "{state:?}");
        intent
    }

    pub async fn create_authorized_intent(&self) -> TestIntent {
        self.create_paid_intent(json!({ "capture_mode": "prefer_delay" })).await
    }

    /// The token of a credential that `purchaser_id` let the merchant keep, for payments without
    /// the customer too.
    pub async fn create_credential(&self, purchaser_id: &str) -> String {
        self.create_credential_with(
            json!({ "purchaser_id": purchaser_id, "request_unscheduled_mit": true }),
        )
        .await
    }

    pub async fn create_credential_with(&self, fields: Value) -> String {
        let mut order = order_with(json!({ "allow_remember_credentials": true }));
        fields.as_object().unwrap().iter().for_each(|(name, value)| order[name] = value.clone());
        let intent = self.merchant_client().create_intent(order).await;
        assert!(matches!(
            self.pay_with(&intent, card_payment_input("Ann Payer", true)).await,
            IntentState::Success { .. }
        ));
        let told = self.events_of(&intent).await;
        let stored = told.iter().rfind(|event| event["type"] == "payment_credential").unwrap();
        stored["content"]["credential_token"].as_str().unwrap().to_owned()
    }

    /// What the merchant is told of an intent, as it is sent.
    pub async fn events_of(&self, intent: &TestIntent) -> Vec<Value> {
        sent_events(&self.service, &intent.id).await
    }

    /// The refunds of an intent once all of them have ended.
    pub async fn wait_for_refunds(&self, intent: &TestIntent) -> Vec<Refund> {
        loop {
            let all = refunds::list_by_intent(&self.service.store, &intent.id).await.unwrap();
            if all.iter().all(|refund| refund.status.is_settled()) {
                return all;
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    pub async fn refund_statuses(&self, intent: &TestIntent) -> Vec<RefundStatus> {
        self.wait_for_refunds(intent).await.into_iter().map(|refund| refund.status).collect()
    }
}

pub async fn sent_events(service: &AppState, intent_id: &str) -> Vec<Value> {
    let events = events::list_by_intent(&service.store, intent_id).await.unwrap();
    events
        .iter()
        .map(|stored| {
            serde_json::from_str(&payloads::build_delivery_body(service, stored)).unwrap()
        })
        .collect()
}

/// The type and the status of each event.
pub fn event_summaries(told: &[Value]) -> Vec<String> {
    let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    told.iter()
        .map(|event| format!("{} {}", word(&event["type"]), word(&event["content"]["status"])))
        .collect()
}
