//! Payments whose process ends between two steps: the provider is queried, nothing is charged
//! again, and only the provider's result ends them (decision 2).

use std::time::Duration;

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::intent::IntentState;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_sandbox::records::payments;
use kassa_services::call_sweep::run_due_calls;
use kassa_services::failpoint::Failpoint;
use kassa_services::payments::pending;
use kassa_store::StoredIntent;
use kassa_store::tables::intents;
use serde_json::{Value, json};

use crate::support::orders::{order_with, sandbox_reference};
use crate::support::payments::{card_payment_input, submit_payment};
use crate::support::test_service::TestService;

const AFTER_CALL_DEADLINE: Duration = Duration::from_secs(61);

/// An intent whose payment stops at `failpoint`, as after a crash there. `flow` and `result` are
/// instructions to the sandbox.
async fn create_interrupted_payment(
    service: &TestService,
    failpoint: Failpoint,
    flow: &str,
    result: &str,
) -> StoredIntent {
    let reference = sandbox_reference(json!({ "flow": flow, "result": result }));
    let order = order_with(json!({ "reference_id": reference }));
    let created = service.merchant_client().create_intent(order).await;
    let intent = service.find_intent(&created).await;
    let interrupted = service.with_failpoint(failpoint);
    let pending = intent.clone();
    tokio::spawn(async move {
        submit_payment(&interrupted, pending, card_payment_input("Ann Payer", false)).await
    });
    let load_at_failpoint = || async {
        let intent = reload_intent(service, &intent).await;
        let reference = intent.last_attempt.as_ref()?.provider_reference.clone();
        let is_at_provider =
            payments::find(service.sandbox_records(), &reference).await.unwrap().is_some();
        (is_at_provider == (failpoint == Failpoint::PaymentAnswered)).then_some(intent)
    };
    loop {
        match load_at_failpoint().await {
            Some(intent) => return intent,
            None => tokio::time::sleep(Duration::from_millis(1)).await,
        }
    }
}

async fn reload_intent(service: &TestService, intent: &StoredIntent) -> StoredIntent {
    intents::find(&service.state.store, &intent.id).await.unwrap().unwrap()
}

async fn read_event_statuses(service: &TestService) -> Vec<String> {
    let events = service.list_merchant_events().await;
    let status =
        |body: &str| serde_json::from_str::<Value>(body).unwrap()["content"]["status"].to_string();
    events.iter().map(|event| status(&event.body)).collect()
}

async fn count_open_calls(service: &TestService) -> usize {
    let sql = "SELECT operation FROM provider_calls WHERE settled IS NULL";
    service.database().fetch_texts(sql).await.len()
}

#[tokio::test]
async fn a_charge_with_a_lost_response_is_reconciled() {
    let service = TestService::sandbox().await;
    let intent =
        create_interrupted_payment(&service, Failpoint::PaymentAnswered, "direct", "authorised")
            .await;
    service.advance(Duration::from_secs(2));
    assert_eq!(run_due_calls(&service.state).await.unwrap(), 1);
    let intent = reload_intent(&service, &intent).await;
    assert!(matches!(intent.state, IntentState::Success { .. }), "{:?}", intent.state);
    assert_eq!(
        (intent.attempt_count, intent.last_attempt.unwrap().status),
        (1, TransactionStatus::Success)
    );
    assert_eq!(read_event_statuses(&service).await, [r#""pending""#, r#""success""#]);
    service.advance(AFTER_CALL_DEADLINE);
    assert_eq!(run_due_calls(&service.state).await.unwrap(), 0);
    assert_eq!(count_open_calls(&service).await, 0);
}

#[tokio::test]
async fn a_payment_unknown_to_the_provider_is_voided_after_the_call_deadline() {
    let service = TestService::sandbox().await;
    let intent =
        create_interrupted_payment(&service, Failpoint::PaymentWritten, "direct", "authorised")
            .await;
    assert_eq!(run_due_calls(&service.state).await.unwrap(), 0, "too early to ask");
    service.advance(Duration::from_secs(30));
    assert_eq!(run_due_calls(&service.state).await.unwrap(), 1);
    let unchanged = pending::refresh_intent(&service.state, intent.clone()).await.unwrap();
    assert!(
        matches!(unchanged.state, IntentState::Pending { .. }),
        "the call may still be running: {:?}",
        unchanged.state
    );
    service.advance(AFTER_CALL_DEADLINE);
    run_due_calls(&service.state).await.unwrap();
    let intent = reload_intent(&service, &intent).await;
    assert_eq!(intent.state, IntentState::Selection { failed_attempts: 1 });
    let attempt = intent.last_attempt.unwrap();
    assert_eq!(attempt.status, TransactionStatus::Failed(FailureReason::AcquirerError));
    let voided =
        payments::find(service.sandbox_records(), &attempt.provider_reference).await.unwrap();
    assert_eq!(voided.unwrap().outcome, "direct:voided");
}

#[tokio::test]
async fn time_alone_never_ends_a_payment() {
    // The sandbox itself refuses what waits for 14 days.
    for (flow, days) in [("wait", 13), ("outage", 365), ("challenge", 13)] {
        let service = TestService::sandbox().await;
        let intent =
            create_interrupted_payment(&service, Failpoint::PaymentAnswered, flow, "authorised")
                .await;
        service.advance(Duration::from_hours(days * 24));
        assert_eq!(run_due_calls(&service.state).await.unwrap(), 1);
        let intent = reload_intent(&service, &intent).await;
        assert!(matches!(intent.state, IntentState::Pending { .. }), "{flow}: {:?}", intent.state);
        assert_eq!(count_open_calls(&service).await, 1, "{flow}: asked again later");
    }
}

#[tokio::test]
async fn concurrent_queries_settle_a_payment_once() {
    let service = TestService::sandbox().await;
    let intent =
        create_interrupted_payment(&service, Failpoint::PaymentAnswered, "direct", "refused").await;
    let requests = (0..16).map(|_| pending::refresh_intent(&service.state, intent.clone()));
    for reconciled in futures_util::future::join_all(requests).await {
        assert_eq!(reconciled.unwrap().state, IntentState::Selection { failed_attempts: 1 });
    }
    assert_eq!(read_event_statuses(&service).await, [r#""pending""#, r#""selection""#]);
}
