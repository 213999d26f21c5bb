//! Payments as customers make them on the hosted page, without the page.

use std::time::Duration;

use futures_util::FutureExt as _;
use kassa_domain::ids::{CredentialId, IntentId};
use kassa_domain::intent::IntentState;
use kassa_domain::method::card::{CardDetails, CardInput};
use kassa_domain::refund::Refund;
use kassa_domain::time::Date;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_platform::rate_limit::ClientAddress;
use kassa_platform::{credential_token, random};
use kassa_sandbox::records::payments;
use kassa_services::AppState;
use kassa_services::events::outbox::build_delivery_body;
use kassa_services::payments::pay::{self, PaymentMethodInput, PaymentSubmission};
use kassa_store::tables::{events, intents, refunds};
use kassa_store::{Store, StoreError, StoredEvent, StoredIntent};
use serde_json::{Value, json};

use super::orders::{order_with, order_with_remembering};
use super::test_client::TestIntent;
use super::test_service::TestService;

/// A card number and a security code that occur in no other text.
pub const CARD_NUMBER: &str = "4917610000000000";
pub const SECURITY_CODE: &str = "739";

/// A card that the sandbox accepts, unless its holder is `DECLINED` or `ERROR`.
pub fn card_payment_input(holder: &str, remember: bool) -> PaymentMethodInput {
    let form = CardInput { number: "4111111111111111", expiry: "12/30", code: "123", holder };
    let today = Date::parse("2026-11-20").unwrap();
    let Ok(details) = CardDetails::from_input(form, today) else { panic!("an invalid card") };
    PaymentMethodInput::Card { details, remember }
}

/// Pays with [`card_payment_input`] or another method, by a form of its own.
pub async fn submit_payment(
    state: &AppState,
    intent: StoredIntent,
    method_input: PaymentMethodInput,
) -> StoredIntent {
    let submission = PaymentSubmission {
        form_token: random::new_uuid(),
        method_input,
        language: Some("en".to_owned()),
        client_address: ClientAddress::UNKNOWN,
    };
    let paid = pay::submit_payment(state, intent, submission).await;
    paid.unwrap_or_else(|error| panic!("{error}"))
}

impl TestService {
    pub async fn find_intent(&self, intent: &TestIntent) -> StoredIntent {
        intents::find(&self.state.store, &intent.id).await.unwrap().unwrap()
    }

    /// Pays as the customer, and returns the state of the intent. What is returned of a payment
    /// that has ended is what is stored.
    pub async fn pay_with(
        &self,
        intent: &TestIntent,
        method_input: PaymentMethodInput,
    ) -> IntentState {
        let paid = submit_payment(&self.state, self.find_intent(intent).await, method_input).await;
        if paid.state.is_done_for_customer() {
            assert_eq!(paid, self.find_intent(intent).await);
        }
        paid.state
    }

    /// An intent that is paid, or authorized if its `capture_mode` is `prefer_delay`.
    pub async fn create_paid_intent(&self, fields: Value) -> TestIntent {
        let intent = self.merchant_client().create_intent(order_with(fields)).await;
        let state = self.pay_with(&intent, card_payment_input("Ann Payer", false)).await;
        assert!(state.is_done_for_customer(), "{state:?}");
        intent
    }

    pub async fn create_authorized_intent(&self) -> TestIntent {
        self.create_paid_intent(json!({ "capture_mode": "prefer_delay" })).await
    }

    /// The token of a stored credential of `purchaser_id`, for payments without the customer too.
    pub async fn create_credential(&self, purchaser_id: &str) -> String {
        self.create_credential_with(
            json!({ "purchaser_id": purchaser_id, "request_unscheduled_mit": true }),
        )
        .await
    }

    pub async fn create_credential_with(&self, fields: Value) -> String {
        let order = order_with_remembering(fields);
        let intent = self.merchant_client().create_intent(order).await;
        let state = self.pay_with(&intent, card_payment_input("Ann Payer", true)).await;
        assert!(matches!(state, IntentState::Success { .. }), "{state:?}");
        let events = self.list_events(&intent).await;
        let stored = events.iter().rfind(|event| event["type"] == "payment_credential").unwrap();
        stored["content"]["credential_token"].as_str().unwrap().to_owned()
    }

    /// The public id of a stored credential, from its token.
    pub fn find_credential_id(&self, token: &str) -> CredentialId {
        credential_token::verify_token(&self.state.secrets, token).unwrap()
    }

    /// The merchant's events as they are stored.
    pub async fn list_merchant_events(&self) -> Vec<StoredEvent> {
        events::list_by_merchant(&self.state.store, &self.merchant.merchant_id).await.unwrap()
    }

    /// The events of an intent as they are delivered.
    pub async fn list_events(&self, intent: &TestIntent) -> Vec<Value> {
        list_events(&self.state, &intent.id).await
    }

    /// The contents of an intent's events of one type.
    pub async fn list_event_contents(&self, intent: &TestIntent, kind: &str) -> Vec<Value> {
        let events = self.list_events(intent).await.into_iter();
        let of_type = events.filter(|event| event["type"] == kind);
        of_type.map(|mut event| event["content"].take()).collect()
    }

    pub async fn wait_for_refunds(&self, intent: &TestIntent) -> Vec<Refund> {
        wait_for_refunds(&self.state.store, &intent.id).await
    }

    pub async fn wait_for_refund_statuses(&self, intent: &TestIntent) -> Vec<TransactionStatus> {
        self.wait_for_refunds(intent).await.into_iter().map(|refund| refund.status).collect()
    }
}

/// Waits until the refunds of an intent are settled, and returns them.
pub async fn wait_for_refunds(store: &Store, intent_id: &IntentId) -> Vec<Refund> {
    loop {
        let all = refunds::list_by_intent(store, intent_id).await.unwrap();
        if all.iter().all(|refund| refund.status.is_settled()) {
            return all;
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

/// Changes what the sandbox's provider has on record of an intent's funds, for example to
/// `captured` or `charged_back`.
pub async fn set_provider_funds(service: &TestService, intent_id: &IntentId, funds: &'static str) {
    let intent = intents::find(&service.state.store, intent_id).await.unwrap().unwrap();
    let reference = intent.last_attempt.unwrap().provider_reference;
    let is_set = service.sandbox_records().write::<_, StoreError, _>(move |tx| {
        async move { payments::set_funds_status(tx, &reference, funds).await }.boxed()
    });
    assert!(is_set.await.unwrap());
}

async fn list_events(state: &AppState, intent_id: &IntentId) -> Vec<Value> {
    let events = events::list_by_intent(&state.store, intent_id).await.unwrap();
    let bodies = events.iter().map(|event| build_delivery_body(&state.secrets, event));
    bodies.map(|body| serde_json::from_str(&body).unwrap()).collect()
}

/// The type and the status of each event, as `status_change pending`.
pub fn summarize_events(events: &[Value]) -> Vec<String> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    events
        .iter()
        .map(|event| format!("{} {}", text(&event["type"]), text(&event["content"]["status"])))
        .collect()
}
