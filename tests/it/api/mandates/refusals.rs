//! An `Idempotency-Key` remembers the refusals of mandate operations (decision 49), whether Kassa
//! or the provider refused.

use serde_json::{Value, json};

use super::test_mandate::{NO_ACTIVE_MANDATE, TestMandate};
use crate::api::idempotency_refusals::KeyedRequest;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    a_refused_amendment_stays_refused,
    a_refused_subscription_change_stays_refused,
    a_refused_cancellation_stays_refused,
    a_refused_collection_stays_refused,
    a_refused_decision_and_status_stay_refused,
    a_change_in_progress_is_not_kept,
);

async fn assert_set(mandate: &TestMandate, operation: &str, body: Value) {
    let set = mandate.post_to_sandbox(operation, body).await;
    assert_eq!(set.status, 200, "{set:?}");
}

fn request(mandate: &TestMandate, operation: &str, body: Value) -> KeyedRequest {
    KeyedRequest::new(&mandate.api, &format!("{}/{operation}", mandate.path()), body)
}

fn sandbox_request(mandate: &TestMandate, operation: &str, body: Value) -> KeyedRequest {
    KeyedRequest::new(&mandate.api, &mandate.sandbox_path(operation), body)
}

async fn a_refused_amendment_stays_refused(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let (_, mandate) = TestMandate::create_signed(&service).await;
    assert_set(&mandate, "status", json!({ "registered_mandate": true })).await;
    let amend = request(&mandate, "amend", json!({ "max_amount": 90_000 }));
    let message =
        "Registered mandates cannot be amended. Create a new one with a higher maximum instead.";
    let refused = amend.assert_refused(409, message).await;
    assert_eq!(refused.header("retry-after"), None, "the same request gets the same response");
    assert_set(&mandate, "status", json!({ "registered_mandate": false })).await;
    amend.assert_refusal_outlasts(&refused, 200).await;
}

async fn a_refused_subscription_change_stays_refused(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let (intent, mandate) = TestMandate::create_signed(&service).await;
    let change = request(&mandate, "subscription", json!({ "amount": 70_000 }));
    let message = "amount exceeds the active maximum_amount of the mandate";
    let refused = change.assert_refused(422, message).await;
    assert_eq!(mandate.post("amend", json!({ "max_amount": 90_000 })).await.status, 200);
    assert_set(&mandate, "amendment", json!({ "outcome": "approved" })).await;
    change.assert_refusal_outlasts(&refused, 200).await;
    let updates = service.list_event_contents(&intent, "mandate_update").await;
    assert_eq!(updates.len(), 3, "one of them from the executed request");
}

async fn a_refused_cancellation_stays_refused(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let (_, mandate) = TestMandate::create_signed(&service).await;
    assert_eq!(mandate.post("amend", json!({ "max_amount": 90_000 })).await.status, 200);
    let cancel = request(&mandate, "cancel", json!({}));
    let message = "Mandate has an unresolved amendment at the bank. \
        Wait until it is resolved before canceling.";
    let refused = cancel.assert_refused(409, message).await;
    assert_set(&mandate, "amendment", json!({ "outcome": "rejected" })).await;
    cancel.assert_refusal_outlasts(&refused, 204).await;
    // With a new key, because "refused" belongs to the first request.
    let again = cancel.send("again").await;
    assert_eq!(again.error_detail(), (404, NO_ACTIVE_MANDATE.to_owned()));
}

async fn a_refused_collection_stays_refused(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let (intent, mandate) = TestMandate::create_signed(&service).await;
    let frozen = mandate.post("subscription", json!({ "pause_collection": true })).await;
    assert_eq!(frozen.status, 200);
    let collect = sandbox_request(&mandate, "collect", json!({ "result": "authorised" }));
    let message = "The mandate is frozen or not active, so nothing is collected";
    let refused = collect.assert_refused(422, message).await;
    mandate.post("subscription", json!({ "pause_collection": false })).await;
    collect.assert_refusal_outlasts(&refused, 200).await;
    let collections = service.list_event_contents(&intent, "mandate_collection").await;
    assert_eq!(collections.len(), 1);
}

async fn a_refused_decision_and_status_stay_refused(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let (_, mandate) = TestMandate::create_signed(&service).await;
    let approve = sandbox_request(&mandate, "amendment", json!({ "outcome": "approved" }));
    let refused = approve.assert_refused(422, "Mandate has no amendment to decide on").await;
    assert_eq!(mandate.post("amend", json!({ "max_amount": 90_000 })).await.status, 200);
    approve.assert_refusal_outlasts(&refused, 200).await;

    let (_, other) = TestMandate::create_signed(&service).await;
    let status = sandbox_request(&other, "status", json!({ "status": "initiated" }));
    let refused = status.send("status").await;
    let message = "The mandate can't change from its current status to this one".to_owned();
    assert_eq!(refused.error_detail(), (422, message));
    let again = status.send("status").await;
    assert_eq!((again.status, &again.body), (422, &refused.body));
    assert_eq!(again.header("idempotent-replayed"), Some("true"));
}

/// Another change that is in progress refuses nothing for good: the request can be repeated.
async fn a_change_in_progress_is_not_kept(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let (_, mandate) = TestMandate::create_signed(&service).await;
    let set_ordered = |values: &str| format!("UPDATE mandates SET {values}");
    let pending = r#"ordered = '{"change":"cancel"}', ordered_as = 'x', ordered_at = 0"#;
    service.database().execute(&set_ordered(pending)).await.unwrap();
    let change = request(&mandate, "subscription", json!({ "amount": 50_000 }));
    let busy = change.send("key").await;
    let message = "Another change to this mandate is in progress".to_owned();
    assert_eq!(busy.error_detail(), (409, message));
    assert_eq!(busy.header("retry-after"), Some("1"));
    let done = "ordered = NULL, ordered_as = NULL, ordered_at = NULL";
    service.database().execute(&set_ordered(done)).await.unwrap();
    let executed = change.send("key").await;
    assert_eq!(executed.status, 200, "{executed:?}");
    assert_eq!(executed.header("idempotent-replayed"), None);
}
