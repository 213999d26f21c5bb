//! Payments whose answer was lost: the provider is asked, nothing is charged again, and only its
//! word ends them.

use std::time::Duration;

use kassa::domain::intent::IntentState;
use kassa::domain::intent::attempt::{AttemptStatus, FailureReason};
use kassa::domain::method::card::{CardDetails, CardInput};
use kassa::domain::time::Date;
use kassa::providers::sandbox::records::payments;
use kassa::services::failpoint::Failpoint;
use kassa::services::payments::pay;
use kassa::services::reconciliation;
use kassa::store::StoredIntent;
use kassa::store::tables::{events, intents};
use serde_json::json;

use crate::support::test_service::{TestService, order_with};

const AFTER_CALL_DEADLINE: Duration = Duration::from_secs(61);

/// An intent whose payment goes no further than `failpoint`, as when the program dies there. `flow`
/// is the sandbox's.
async fn create_interrupted_payment(
    test: &TestService,
    failpoint: Failpoint,
    flow: &str,
    result: &str,
) -> StoredIntent {
    let reference = json!({ "ref": "order-1", "flow": flow, "result": result }).to_string();
    let id = test
        .merchant_client()
        .create_intent(order_with(json!({ "reference_id": reference })))
        .await
        .id;
    let intent = intents::find(&test.service.store, &id).await.unwrap().unwrap();
    let dying = test.with_failpoint(failpoint);
    let submission = pay::PaymentSubmission {
        form_token: "once".to_owned(),
        method_input: card_payment_input(),
    };
    let (subject, running) = (intent.clone(), dying.clone());
    tokio::spawn(async move { pay::submit_payment(&running, subject, submission).await });
    let reached = || async {
        let intent = reload_intent(test, &intent).await;
        let reference = intent.last_attempt.as_ref()?.provider_reference.clone();
        let known = payments::find(&test.service.store, &reference).await.unwrap().is_some();
        (known == (failpoint == Failpoint::PaymentAnswered)).then_some(intent)
    };
    loop {
        match reached().await {
            Some(intent) => return intent,
            None => tokio::time::sleep(Duration::from_millis(1)).await,
        }
    }
}

fn card_payment_input() -> pay::PaymentMethodInput {
    let form =
        CardInput { number: "4111111111111111", expiry: "12/30", code: "123", holder: "Ann Payer" };
    let details = CardDetails::from_input(form, Date::parse("2026-11-20").unwrap()).ok().unwrap();
    pay::PaymentMethodInput::Card { details, remember: false }
}

async fn reload_intent(test: &TestService, intent: &StoredIntent) -> StoredIntent {
    intents::find(&test.service.store, &intent.id).await.unwrap().unwrap()
}

async fn event_summaries(test: &TestService) -> Vec<String> {
    let events =
        events::list_by_merchant(&test.service.store, &test.merchant.merchant_id).await.unwrap();
    let status = |body: &str| {
        serde_json::from_str::<serde_json::Value>(body).unwrap()["content"]["status"].to_string()
    };
    events.iter().map(|event| status(&event.body)).collect()
}

#[tokio::test]
async fn a_charge_with_a_lost_response_is_reconciled() {
    let test = TestService::sandbox().await;
    let intent =
        create_interrupted_payment(&test, Failpoint::PaymentAnswered, "direct", "authorised").await;
    test.advance(AFTER_CALL_DEADLINE);
    assert_eq!(reconciliation::reconcile_unsettled_attempts(&test.service).await.unwrap(), 1);
    let intent = reload_intent(&test, &intent).await;
    assert!(matches!(intent.state, IntentState::Success { .. }), "{:?}", intent.state);
    assert_eq!(
        (intent.attempt_count, intent.last_attempt.unwrap().status),
        (1, AttemptStatus::Success)
    );
    assert_eq!(event_summaries(&test).await, [r#""pending""#, r#""success""#]);
    assert_eq!(reconciliation::reconcile_unsettled_attempts(&test.service).await.unwrap(), 0);
}

#[tokio::test]
async fn a_payment_unknown_to_the_provider_is_canceled_after_the_call_deadline() {
    let test = TestService::sandbox().await;
    let intent =
        create_interrupted_payment(&test, Failpoint::PaymentWritten, "direct", "authorised").await;
    assert_eq!(
        reconciliation::reconcile_unsettled_attempts(&test.service).await.unwrap(),
        0,
        "too early to know"
    );
    let early = reconciliation::refresh_intent(&test.service, intent.clone()).await.unwrap();
    assert!(matches!(early.state, IntentState::Pending { .. }), "{:?}", early.state);
    test.advance(AFTER_CALL_DEADLINE);
    reconciliation::reconcile_unsettled_attempts(&test.service).await.unwrap();
    let intent = reload_intent(&test, &intent).await;
    assert_eq!(intent.state, IntentState::Selection { failed_attempts: 1 });
    assert_eq!(
        intent.last_attempt.unwrap().status,
        AttemptStatus::Failed(FailureReason::AcquirerError)
    );
}

#[tokio::test]
async fn time_alone_never_ends_a_payment() {
    for flow in ["wait", "outage", "challenge"] {
        let test = TestService::sandbox().await;
        let intent =
            create_interrupted_payment(&test, Failpoint::PaymentAnswered, flow, "authorised").await;
        test.advance(Duration::from_hours(365 * 24));
        assert_eq!(reconciliation::reconcile_unsettled_attempts(&test.service).await.unwrap(), 1);
        let intent = reload_intent(&test, &intent).await;
        assert!(matches!(intent.state, IntentState::Pending { .. }), "{flow}: {:?}", intent.state);
    }
}

#[tokio::test]
async fn concurrent_reconciliations_settle_it_once() {
    let test = TestService::sandbox().await;
    let intent =
        create_interrupted_payment(&test, Failpoint::PaymentAnswered, "direct", "refused").await;
    let asked = (0..16).map(|_| reconciliation::refresh_intent(&test.service, intent.clone()));
    for seen in futures_util::future::join_all(asked).await {
        assert_eq!(seen.unwrap().state, IntentState::Selection { failed_attempts: 1 });
    }
    assert_eq!(event_summaries(&test).await, [r#""pending""#, r#""selection""#]);
}
