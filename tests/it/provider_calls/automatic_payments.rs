//! An automatic payment charges its next credential only after the provider's refusal, or when
//! nothing can be charged to the one before any more.

use std::time::Duration;

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::ids::IntentId;
use kassa_domain::intent::IntentState;
use kassa_domain::intent::attempt::CustomerAction;
use kassa_domain::money::{Currency, Money};
use kassa_domain::transaction_status::TransactionStatus;
use serde_json::{Value, json};
use tokio::task::JoinHandle;

use super::scenario::{QUARANTINE, QUARANTINE_END, Scenario};
use crate::support::scripted_provider::{Decision, Fault, Operation, VoidClass};
use crate::support::test_client::{TestIntent, TestResponse};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    the_next_credential_is_charged_after_a_tombstone,
    the_next_credential_is_charged_after_the_quarantine,
    the_next_credential_is_charged_after_a_refusal,
    a_lost_call_is_voided_before_the_next_credential_is_charged,
    a_payment_that_requires_the_customer_is_voided,
    an_attempt_that_the_provider_may_have_is_pending,
    an_attempt_that_another_process_asks_about_in_vain_is_pending,
    an_attempt_that_was_not_sent_is_not_pending,
    an_attempt_of_another_amount_is_pending,
);

const AMOUNT: i64 = 990;

struct AutomaticPayment {
    scenario: Scenario,
    credentials: [String; 2],
    /// How many payments stored the credentials.
    earlier_payments: usize,
}

impl AutomaticPayment {
    async fn start(database: TestDatabase, class: VoidClass) -> Self {
        let scenario = Scenario::start(database, class).await;
        // An amount of 0 leaves nothing at the provider.
        let fields = json!({
            "purchaser_id": "customer-7", "request_unscheduled_mit": true, "amount": 0,
        });
        let credentials = [
            scenario.service.create_credential_with(fields.clone()).await,
            scenario.service.create_credential_with(fields).await,
        ];
        Self { scenario, credentials, earlier_payments: 2 }
    }

    fn body(&self) -> Value {
        json!({
            "amount": AMOUNT, "currency": "ZAR", "reference_id": "automatic",
            "purchaser_id": "customer-7", "credentials": self.credentials,
        })
    }

    fn spawn(&self) -> JoinHandle<TestResponse> {
        let (api, body) = (self.scenario.service.merchant_client(), self.body());
        tokio::spawn(async move { api.post("/api/intents/auto-attempt", body).await })
    }

    /// Sends the request with an idempotency key, always the same.
    async fn send_with_key(&self) -> TestResponse {
        let api = self.scenario.service.merchant_client().with_header("idempotency-key", "one");
        api.post("/api/intents/auto-attempt", self.body()).await
    }

    async fn list_statuses(&self) -> Vec<TransactionStatus> {
        self.scenario.list_attempts(&self.find_intent().await).await
    }

    async fn find_intent(&self) -> TestIntent {
        let sql = "SELECT id FROM intents WHERE reference_id = 'automatic'";
        let ids = self.scenario.service.database().fetch_texts(sql).await;
        let [id] = ids.as_slice() else { panic!("{ids:?}") };
        TestIntent { id: IntentId::from_trusted(id), token: String::new() }
    }

    /// How often a credential was charged.
    fn count_calls(&self) -> usize {
        self.scenario.provider.count_calls(Operation::Pay) - self.earlier_payments
    }

    async fn assert_paid_once(&self) {
        let intent = self.find_intent().await;
        let state = self.scenario.load_state(&intent).await;
        assert!(matches!(state, IntentState::Success { .. }), "{state:?}");
        assert_eq!(self.scenario.list_event_statuses(&intent).await, ["pending", "success"]);
        assert_eq!(self.scenario.provider.sum_kept(), AMOUNT);
        self.scenario.assert_agrees_with_provider().await;
    }
}

async fn the_next_credential_is_charged_after_a_tombstone(database: TestDatabase) {
    let payment = AutomaticPayment::start(database, VoidClass::Tombstone).await;
    let gate = payment.scenario.provider.hold(Operation::Pay);
    let request = payment.spawn();
    gate.wait_for_call().await;
    for seconds in [2, 3, 10, 15, 29] {
        payment.scenario.advance_and_sweep(seconds).await;
        assert_eq!(payment.count_calls(), 1, "the provider has not heard of the first yet");
    }
    payment.scenario.advance_and_sweep(1).await;
    assert_eq!(payment.count_calls(), 2);
    gate.open();
    assert_eq!(request.await.unwrap().json()["attempt_status"], "success");
    payment.scenario.advance_and_sweep(600).await;
    payment.assert_paid_once().await;
}

async fn the_next_credential_is_charged_after_the_quarantine(database: TestDatabase) {
    let payment = AutomaticPayment::start(database, QUARANTINE).await;
    let gate = payment.scenario.provider.hold(Operation::Pay);
    let request = payment.spawn();
    gate.wait_for_call().await;
    payment.scenario.advance_and_sweep(61).await;
    payment.scenario.advance_and_sweep(600).await;
    assert_eq!(payment.count_calls(), 1, "in quarantine");
    payment.scenario.advance_and_sweep(QUARANTINE_END).await;
    assert_eq!(payment.count_calls(), 2);
    // The first is approved after all, and given back.
    gate.open();
    assert_eq!(request.await.unwrap().json()["attempt_status"], "success");
    assert_eq!(payment.scenario.provider.sum_kept(), 2 * AMOUNT);
    payment.scenario.advance_and_sweep(60).await;
    payment.assert_paid_once().await;
}

async fn the_next_credential_is_charged_after_a_refusal(database: TestDatabase) {
    let payment = AutomaticPayment::start(database, QUARANTINE).await;
    payment.scenario.provider.decide(Decision::Refuse(FailureReason::CardExpired));
    assert_eq!(payment.spawn().await.unwrap().json()["attempt_status"], "success");
    assert_eq!(payment.count_calls(), 2);
    let attempts = payment.scenario.list_attempts(&payment.find_intent().await).await;
    let expired = TransactionStatus::Failed(FailureReason::CardExpired);
    assert_eq!(attempts, [expired, TransactionStatus::Success]);
    assert_eq!(payment.scenario.provider.count_calls(Operation::Void), 0);
    payment.assert_paid_once().await;
}

async fn a_lost_call_is_voided_before_the_next_credential_is_charged(database: TestDatabase) {
    let payment = AutomaticPayment::start(database, VoidClass::Tombstone).await;
    payment.scenario.provider.script(Operation::Pay, Fault::LoseCall);
    assert_eq!(payment.spawn().await.unwrap().json()["intent_status"], "pending");
    payment.scenario.advance_and_sweep(59).await;
    assert_eq!(
        (payment.count_calls(), payment.scenario.provider.count_calls(Operation::Void)),
        (1, 0)
    );
    payment.scenario.service.advance(Duration::from_secs(1));
    payment.scenario.sweep().await;
    assert_eq!(
        (payment.count_calls(), payment.scenario.provider.count_calls(Operation::Void)),
        (2, 1)
    );
    payment.assert_paid_once().await;
}

/// No customer is present who could act.
async fn a_payment_that_requires_the_customer_is_voided(database: TestDatabase) {
    let payment = AutomaticPayment::start(database, VoidClass::Tombstone).await;
    payment.scenario.provider.decide(Decision::RequireAction(CustomerAction::Challenge));
    assert_eq!(payment.spawn().await.unwrap().json()["attempt_status"], "success");
    let references = payment.scenario.provider.list_paid_references();
    assert_eq!(payment.scenario.provider.count_calls(Operation::Void), 1);
    assert_eq!(references.len(), payment.earlier_payments + 2);
    let attempts = payment.scenario.list_attempts(&payment.find_intent().await).await;
    let refused = TransactionStatus::Failed(FailureReason::AuthenticationFailed);
    assert_eq!(attempts, [refused, TransactionStatus::Success]);
    assert_eq!(payment.scenario.provider.count_unended(), 0, "the first can't be charged any more");
    payment.assert_paid_once().await;
}

/// The answer, what is stored and the replay agree.
async fn an_attempt_that_the_provider_may_have_is_pending(database: TestDatabase) {
    let payment = AutomaticPayment::start(database, QUARANTINE).await;
    payment.scenario.provider.script(Operation::Pay, Fault::LoseAnswer);
    let answer = payment.send_with_key().await;
    let statuses = (&answer.json()["attempt_status"], &answer.json()["intent_status"]);
    assert_eq!((answer.status, statuses), (201, (&json!("pending"), &json!("pending"))));
    assert_eq!(payment.list_statuses().await, [TransactionStatus::Pending]);
    let replayed = payment.send_with_key().await;
    assert_eq!(replayed.header("idempotent-replayed"), Some("true"));
    assert_eq!(replayed.body, answer.body, "byte for byte");
    payment.scenario.advance_and_sweep(2).await;
    payment.assert_paid_once().await;
    assert_eq!(payment.send_with_key().await.body, answer.body);
}

/// The process that has written the attempt died, and nobody knows whether it had called.
async fn an_attempt_that_another_process_asks_about_in_vain_is_pending(database: TestDatabase) {
    let payment = AutomaticPayment::start(database, VoidClass::Tombstone).await;
    let gate = payment.scenario.provider.hold(Operation::Pay);
    let request = payment.spawn();
    gate.wait_for_call().await;
    assert_eq!(payment.list_statuses().await, [TransactionStatus::Initiated]);
    payment.scenario.provider.script(Operation::QueryPayment, Fault::LoseCall);
    payment.scenario.advance_and_sweep(2).await;
    assert_eq!(payment.list_statuses().await, [TransactionStatus::Pending]);
    gate.open();
    // The other process has the call now, and asks about it again.
    assert_eq!(request.await.unwrap().json()["attempt_status"], "pending");
    payment.scenario.advance_and_sweep(600).await;
    payment.assert_paid_once().await;
}

async fn an_attempt_that_was_not_sent_is_not_pending(database: TestDatabase) {
    let payment = AutomaticPayment::start(database, VoidClass::Tombstone).await;
    for _ in &payment.credentials {
        payment.scenario.provider.script(Operation::Pay, Fault::NotSent);
    }
    let answer = payment.send_with_key().await.json();
    assert_eq!(
        (&answer["attempt_status"], &answer["intent_status"]),
        (&json!("failed"), &json!("failed"))
    );
    assert_eq!(payment.scenario.count_open_calls().await, 0);
}

async fn an_attempt_of_another_amount_is_pending(database: TestDatabase) {
    let payment = AutomaticPayment::start(database, VoidClass::Tombstone).await;
    let other = Money::new(AMOUNT + 1, Currency::from_code("ZAR").unwrap()).unwrap();
    payment.scenario.provider.decide(Decision::ApproveAmount(other));
    assert_eq!(payment.send_with_key().await.json()["attempt_status"], "pending");
    assert_eq!(payment.list_statuses().await, [TransactionStatus::Pending]);
    assert_eq!(payment.send_with_key().await.json()["attempt_status"], "pending");
}
