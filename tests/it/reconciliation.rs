//! Reconciliation with the provider's list, and the nightly job.

use std::time::Duration;

use kassa_domain::ids::ConnectionId;
use kassa_domain::intent::IntentState;
use kassa_domain::time::Timestamp;
use kassa_providers::ListingWindow;
use kassa_services::AppState;
use kassa_services::reconciliation::{
    ReconcileError, ReconciliationReport, recent_window, reconcile, run_nightly,
};
use serde_json::json;

use crate::support::orders::{minimal_order, order_with_flow};
use crate::support::payments::card_payment_input;
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    an_open_attempt_is_under_way_for_15_minutes,
    more_than_a_page_is_compared,
    each_connection_is_compared_with_its_own_payments,
    only_the_period_is_compared,
    a_change_after_the_list_was_read_is_no_difference,
    a_record_that_the_provider_cannot_read_is_one_difference,
    a_record_that_cannot_be_read_here_is_one_difference,
    one_process_a_night_reconciles,
);

async fn run(state: &AppState) -> ReconciliationReport {
    let now = state.clock.now();
    // Up to now, and what was created at this very moment.
    let window = ListingWindow { to: Timestamp(now.0 + 1), ..recent_window(now) };
    reconcile(state, None, window).await.unwrap()
}

/// The kind and what either side has, as `late over paid`.
fn summarize(report: &ReconciliationReport) -> Vec<String> {
    let status = |side: Option<&'static str>| side.unwrap_or("-");
    let mut all: Vec<_> = report
        .differences
        .iter()
        .map(|found| {
            let ours = status(found.ours.as_ref().map(|side| side.status));
            let theirs = status(found.theirs.as_ref().map(|side| side.status));
            format!("{} {ours} {theirs}", found.kind)
        })
        .collect();
    all.sort();
    all
}

async fn find_reference(service: &TestService, intent: &TestIntent) -> String {
    service.find_intent(intent).await.last_attempt.unwrap().provider_reference
}

async fn set_outcome(service: &TestService, reference: &str, outcome: &str) {
    let sql = format!("UPDATE payments SET outcome = '{outcome}' WHERE reference = '{reference}'");
    service.database().execute_in_sandbox(&sql).await.unwrap();
}

async fn an_open_attempt_is_under_way_for_15_minutes(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let intent = service.merchant_client().create_intent(order_with_flow("wait")).await;
    service.pay_with(&intent, card_payment_input("Ann Payer", false)).await;
    set_outcome(&service, &find_reference(&service, &intent).await, "direct:authorised").await;
    service.advance(Duration::from_secs(15 * 60 - 1));
    let report = run(&service.state).await;
    assert!(report.ok && report.checked == 1, "{report:?}");
    service.advance(Duration::from_secs(1));
    assert_eq!(summarize(&run(&service.state).await), ["status open paid"]);
    // Nothing was changed by it.
    assert!(matches!(service.find_intent(&intent).await.state, IntentState::Pending { .. }));
}

async fn more_than_a_page_is_compared(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    for _ in 0..105 {
        let intent = service.create_paid_intent(json!({})).await;
        let client = service.merchant_client();
        let body = json!({ "amount": 1 });
        assert_eq!(client.post(&intent.refund_path(), body).await.status, 201);
        service.wait_for_refunds(&intent).await;
        service.advance(Duration::from_millis(1));
    }
    let report = run(&service.state).await;
    assert_eq!((report.ok, report.checked), (true, 210), "{report:?}");
    // Without the provider's records every one is missing.
    for table in ["refunds", "payments"] {
        let sql = format!("DELETE FROM {table}");
        service.database().execute_in_sandbox(&sql).await.unwrap();
    }
    let report = run(&service.state).await;
    assert_eq!((report.checked, report.differences.len()), (210, 210));
    assert!(report.differences.iter().all(|found| found.kind == "missing_there"));
}

async fn each_connection_is_compared_with_its_own_payments(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    service.create_paid_intent(json!({})).await;
    let (other, client) = service.create_other_merchant().await;
    let intent = client.create_intent(minimal_order()).await;
    service.pay_with(&intent, card_payment_input("Bob Payer", false)).await;
    let report = run(&service.state).await;
    assert_eq!((report.ok, report.checked), (true, 2), "{report:?}");
    set_outcome(&service, &find_reference(&service, &intent).await, "direct:refused").await;
    assert_eq!(summarize(&run(&service.state).await), ["status paid failed"]);
    let now = service.state.clock.now();
    let window = ListingWindow { to: Timestamp(now.0 + 1), ..recent_window(now) };
    for (connection, differences) in
        [(service.merchant.connection_id.as_ref(), 0), (other.connection_id.as_ref(), 1)]
    {
        let report =
            reconcile(&service.state, connection.map(ConnectionId::as_str), window).await.unwrap();
        assert_eq!((report.checked, report.differences.len()), (1, differences));
    }
    let unknown = reconcile(&service.state, Some("unknown"), window).await;
    assert!(matches!(unknown, Err(ReconcileError::UnknownConnection)));
    // What is unknown to all connections of one list is reported once.
    let sql = "INSERT INTO payments (reference, outcome, amount, currency, created) \
        SELECT 'unknown', 'direct:authorised', 5, 'ZAR', created FROM payments LIMIT 1";
    service.database().execute_in_sandbox(sql).await.unwrap();
    let expected = ["missing_here - paid", "status paid failed"];
    assert_eq!(summarize(&run(&service.state).await), expected);
}

async fn only_the_period_is_compared(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let mut times = Vec::new();
    for _ in 0..3 {
        times.push(service.state.clock.now());
        let intent = service.create_paid_intent(json!({})).await;
        set_outcome(&service, &find_reference(&service, &intent).await, "direct:refused").await;
        service.advance(Duration::from_secs(1));
    }
    for (from, to, expected) in [
        (times[0], times[2], 2),
        (times[1], times[2], 1),
        (times[2], service.state.clock.now(), 1),
        (service.state.clock.now(), Timestamp(i64::MAX), 0),
        (Timestamp(0), times[0], 0),
    ] {
        let window = ListingWindow { from, to };
        let report = reconcile(&service.state, None, window).await.unwrap();
        assert_eq!((report.checked, report.differences.len()), (expected, expected as usize));
    }
}

/// The stored side is read again before a difference is reported.
async fn a_change_after_the_list_was_read_is_no_difference(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let intent = service.create_authorized_intent().await;
    let state = AppState::clone(&service.state);
    let (client, path) = (service.merchant_client(), intent.capture_path());
    let (capture, reconciliations) = tokio::join!(client.get(&path), async {
        let mut reports = Vec::new();
        for _ in 0..10 {
            reports.push(run(&state).await);
        }
        reports
    });
    assert_eq!(capture.status, 200);
    for report in reconciliations {
        assert!(report.ok && report.checked == 1, "{report:?}");
    }
}

/// Creates five payments, and returns their references.
async fn create_five(service: &TestService) -> Vec<String> {
    let mut references = Vec::new();
    for _ in 0..5 {
        let intent = service.create_paid_intent(json!({})).await;
        references.push(find_reference(service, &intent).await);
    }
    references
}

async fn a_record_that_the_provider_cannot_read_is_one_difference(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let references = create_five(&service).await;
    for reference in &references[..2] {
        let spoil = format!("UPDATE payments SET currency = '???' WHERE reference = '{reference}'");
        service.database().execute_in_sandbox(&spoil).await.unwrap();
    }
    set_outcome(&service, &references[4], "direct:refused").await;
    let report = run(&service.state).await;
    let expected = ["status paid failed", "unreadable paid -", "unreadable paid -"];
    assert_eq!((summarize(&report), report.checked), (expected.map(str::to_owned).to_vec(), 5));
    assert!(report.failures.is_empty() && report.stopped.is_empty(), "{report:?}");
    let unreadable = report.differences.iter().filter(|found| found.kind == "unreadable");
    let mut named: Vec<&str> = unreadable.map(|found| found.reference.as_str()).collect();
    named.sort_unstable();
    let mut spoilt = [references[0].as_str(), references[1].as_str()];
    spoilt.sort_unstable();
    assert_eq!(named, spoilt);
}

async fn a_record_that_cannot_be_read_here_is_one_difference(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let references = create_five(&service).await;
    let spoil = format!(
        "UPDATE intents SET currency = '???' WHERE id = \
         (SELECT intent_id FROM attempts WHERE provider_reference = '{}')",
        references[1]
    );
    service.database().execute(&spoil).await.unwrap();
    set_outcome(&service, &references[4], "direct:refused").await;
    let report = run(&service.state).await;
    assert_eq!(summarize(&report), ["status paid failed", "unreadable - paid"]);
    assert_eq!(report.checked, 5);
    // Not listed either.
    let delete = format!("DELETE FROM payments WHERE reference = '{}'", references[1]);
    service.database().execute_in_sandbox(&delete).await.unwrap();
    assert_eq!(summarize(&run(&service.state).await), ["status paid failed", "unreadable - -"]);
    let repair = "UPDATE intents SET currency = 'ZAR'";
    service.database().execute(repair).await.unwrap();
}

async fn one_process_a_night_reconciles(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let other = service.start_instance().await;
    let run_both = async || {
        let (one, two) = tokio::join!(run_nightly(&service.state), run_nightly(&other.state));
        usize::from(one.unwrap()) + usize::from(two.unwrap())
    };
    let stored = async || {
        let sql = "SELECT CAST(checked AS TEXT) || ' ' || differences FROM reconciliations \
            ORDER BY id";
        service.database().fetch_texts(sql).await
    };
    assert_eq!(run_both().await, 0, "it is 21:36");
    let intent = service.create_paid_intent(json!({})).await;
    service.advance_to("2026-11-21T01:59:59Z");
    assert_eq!(run_both().await, 0);
    service.advance_to("2026-11-21T02:00:00Z");
    assert_eq!(run_both().await, 1);
    assert_eq!(stored().await, ["1 []"]);
    service.advance(Duration::from_hours(1));
    assert_eq!(run_both().await, 0, "once a night");

    set_outcome(&service, &find_reference(&service, &intent).await, "direct:refused").await;
    service.advance_to("2026-11-22T02:00:00Z");
    assert_eq!(run_both().await, 1);
    let last = stored().await.pop().unwrap();
    assert!(last.contains(r#""kind":"status""#) && !last.contains("Ann"), "{last}");
    // Three days later it is out of the period.
    service.advance_to("2026-11-24T02:00:00Z");
    assert_eq!((run_both().await, stored().await[2].as_str()), (1, "0 []"));
}
