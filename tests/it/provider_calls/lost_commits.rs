//! The answer to a COMMIT is lost: what was written may be there or not. Neither is assumed: the
//! database is read, and nothing is charged, captured or refunded twice.

use std::time::Duration;

use kassa_domain::intent::IntentState;
use kassa_platform::random;
use kassa_platform::rate_limit::ClientAddress;
use kassa_services::payments::pay::{self, PaymentSubmission};
use serde_json::json;

use super::scenario::{ORDER_AMOUNT, Scenario};
use crate::support::payments::card_payment_input;
use crate::support::postgres_proxy::PostgresProxy;
use crate::support::scripted_provider::VoidClass;
use crate::support::test_client::TestIntent;
use crate::support::test_database::TestDatabase;

/// No operation has more commits than this.
const MAX_COMMITS: u32 = 20;

/// A service whose database is behind the proxy.
struct LossyScenario {
    scenario: Scenario,
    proxy: PostgresProxy,
}

impl LossyScenario {
    async fn start() -> Self {
        let TestDatabase::Postgres(url) = TestDatabase::postgres().await else { unreachable!() };
        let proxy = PostgresProxy::start(&url).await;
        let database = TestDatabase::Postgres(proxy.url());
        Self { scenario: Scenario::start(database, VoidClass::Tombstone).await, proxy }
    }

    /// Waits until the answer is lost or every call has a result. Returns whether it was lost.
    async fn wait_for_loss(&self) -> bool {
        while !self.proxy.has_lost() && self.scenario.count_open_calls().await > 0 {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        self.proxy.stop_losing()
    }

    async fn finish(&self) {
        for _ in 0..3 {
            self.scenario.advance_and_sweep(61).await;
        }
        self.scenario.assert_agrees_with_provider().await;
    }

    async fn submit_form(&self, intent: &TestIntent, form_token: &str) -> Option<IntentState> {
        let submission = PaymentSubmission {
            form_token: form_token.to_owned(),
            method_input: card_payment_input("Ann Payer", false),
            language: None,
            client_address: ClientAddress::UNKNOWN,
        };
        let stored = self.scenario.load(intent).await;
        let paid = pay::submit_payment(&self.scenario.service.state, stored, submission).await;
        paid.ok().map(|intent| intent.state)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_is_charged_once_whichever_commit_has_no_answer() {
    let lossy = LossyScenario::start().await;
    let mut charged = 0;
    for number in 1..MAX_COMMITS {
        let intent = lossy.scenario.create_intent(json!({})).await;
        let form_token = random::new_uuid();
        lossy.proxy.lose_commit(number);
        lossy.submit_form(&intent, &form_token).await;
        let was_lost = lossy.wait_for_loss().await;
        // The browser sends the form again.
        assert!(lossy.submit_form(&intent, &form_token).await.is_some());
        lossy.finish().await;
        let mut state = lossy.scenario.load_state(&intent).await;
        let attempts = lossy.scenario.list_attempts(&intent).await;
        assert_eq!(attempts.len(), 1, "commit {number}: {attempts:?}");
        if matches!(state, IntentState::Selection { .. }) {
            state = lossy.scenario.pay(&intent).await;
        }
        assert!(matches!(state, IntentState::Success { .. }), "commit {number}: {state:?}");
        charged += ORDER_AMOUNT;
        assert_eq!(lossy.scenario.provider.sum_kept(), charged, "commit {number}");
        if !was_lost {
            assert!(number > 2, "a payment is written before and after the call");
            return;
        }
    }
    panic!("more than {MAX_COMMITS} commits");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_amount_is_captured_once_whichever_commit_has_no_answer() {
    let lossy = LossyScenario::start().await;
    let api = lossy.scenario.service.merchant_client();
    let mut captured = 0;
    for number in 1..MAX_COMMITS {
        let delayed = json!({ "capture_mode": "prefer_delay" });
        let intent = lossy.scenario.create_intent(delayed).await;
        lossy.scenario.pay(&intent).await;
        lossy.proxy.lose_commit(number);
        api.get(&intent.capture_path()).await;
        let was_lost = lossy.wait_for_loss().await;
        lossy.finish().await;
        let state = lossy.scenario.load_state(&intent).await;
        if matches!(state, IntentState::Authorized { .. }) {
            // The instruction was not written.
            assert_eq!(api.get(&intent.capture_path()).await.status, 200, "commit {number}");
        }
        captured += ORDER_AMOUNT;
        assert_eq!(lossy.scenario.provider.sum_kept(), captured, "commit {number}");
        assert!(matches!(lossy.scenario.load_state(&intent).await, IntentState::Success { .. }));
        if !was_lost {
            assert!(number > 2, "a capture is written before and after the call");
            return;
        }
    }
    panic!("more than {MAX_COMMITS} commits");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_amount_is_refunded_once_whichever_commit_has_no_answer() {
    const REFUNDED: i64 = 500;
    let lossy = LossyScenario::start().await;
    let api = lossy.scenario.service.merchant_client();
    let mut kept = 0;
    for number in 1..MAX_COMMITS {
        let intent = lossy.scenario.create_intent(json!({})).await;
        lossy.scenario.pay(&intent).await;
        lossy.proxy.lose_commit(number);
        let keyed = api.with_header("idempotency-key", &random::new_uuid());
        let body = json!({ "amount": REFUNDED });
        keyed.post(&intent.refund_path(), body.clone()).await;
        let was_lost = lossy.wait_for_loss().await;
        // The merchant sends the request again.
        let repeated = keyed.post(&intent.refund_path(), body).await;
        assert_eq!(repeated.status, 201, "commit {number}: {repeated:?}");
        lossy.finish().await;
        kept += ORDER_AMOUNT - REFUNDED;
        assert_eq!(lossy.scenario.provider.sum_kept(), kept, "commit {number}");
        if !was_lost {
            assert!(number > 2, "a refund is written before and after the call");
            return;
        }
    }
    panic!("more than {MAX_COMMITS} commits");
}
