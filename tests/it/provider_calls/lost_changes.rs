//! Deletions of stored instruments and changes of mandates whose answers are lost: they are
//! repeated 2, 5, 15, 30 and 60 seconds after their row was written, and settled once.

use std::time::Duration;

use axum::body::Body;
use axum::http::Method;
use kassa_domain::intent::IntentState;
use kassa_domain::mandate::{MandateChange, MandateId, SubscriptionUpdate};
use kassa_providers::sandbox::wire::control::{FaultDto, FaultKind, FaultPoint};
use kassa_services::AppState;
use kassa_services::call_sweep::run_due_calls;
use kassa_services::failpoint::Failpoint;
use kassa_services::guard::GuardedError;
use kassa_services::idempotency::KeyGuard;
use kassa_services::mandates::MandateError;
use kassa_services::mandates::changes::{MandateChangeInput, change_mandate};
use kassa_store::tables::mandates;
use serde_json::{Value, json};

use super::scenario::Scenario;
use crate::support::payments::{card_payment_input, submit_payment};
use crate::support::scripted_provider::{Fault, Operation, VoidClass};
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    a_deletion_whose_answer_is_lost_is_repeated,
    a_card_that_is_deleted_while_it_is_being_stored_is_deleted_there_too,
    a_change_of_a_mandate_whose_answer_is_lost_is_repeated,
    a_caller_that_lost_its_call_writes_no_change,
    a_call_whose_change_has_its_result_is_settled,
);

const WAITS: [u64; 5] = [2, 5, 15, 30, 60];

async fn a_deletion_whose_answer_is_lost_is_repeated(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    let token = scenario.service.create_credential("customer-7").await;
    let path = format!("/api/credentials/{token}");
    let api = scenario.service.merchant_client();
    assert_eq!(api.send(Method::DELETE, &path, Body::empty()).await.status, 200);
    scenario.provider.script(Operation::DeleteToken, Fault::LoseAnswer);
    scenario.sweep().await;
    let mut elapsed = 0;
    for (index, wait) in WAITS.into_iter().enumerate() {
        let due = i64::try_from(wait * 1000).unwrap();
        assert_eq!(scenario.find_due_ms("token_deletion").await, Some(due));
        if index + 1 < WAITS.len() {
            scenario.provider.script(Operation::DeleteToken, Fault::LoseCall);
        }
        scenario.advance_and_sweep(wait - elapsed).await;
        assert_eq!(scenario.provider.count_calls(Operation::DeleteToken), index + 2);
        elapsed = wait;
    }
    assert_eq!(
        (scenario.count_open_calls().await, scenario.provider.count_deleted_tokens()),
        (0, 1)
    );
    let sealed = "SELECT operation FROM provider_calls WHERE sealed IS NOT NULL";
    assert!(scenario.service.database().fetch_texts(sealed).await.is_empty(), "the token is gone");
    scenario.advance_and_sweep(3600).await;
    assert_eq!(scenario.provider.count_calls(Operation::DeleteToken), 1 + WAITS.len());
}

async fn a_card_that_is_deleted_while_it_is_being_stored_is_deleted_there_too(
    database: TestDatabase,
) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    let intent = scenario.create_intent(json!({ "allow_remember_credentials": true })).await;
    let gate = scenario.provider.hold(Operation::Pay);
    let (state, stored) = (AppState::clone(&scenario.service.state), scenario.load(&intent).await);
    let caller = tokio::spawn(async move {
        submit_payment(&state, stored, card_payment_input("Ann Payer", true)).await
    });
    gate.wait_for_call().await;
    let ids = scenario.service.database().fetch_texts("SELECT id FROM credentials").await;
    let path = format!("/api/credentials/{}", ids[0]);
    let api = scenario.service.merchant_client();
    assert_eq!(api.send(Method::DELETE, &path, Body::empty()).await.status, 200);
    scenario.sweep().await;
    assert_eq!(scenario.provider.count_deleted_tokens(), 0, "it is not stored yet");
    gate.open();
    assert!(matches!(caller.await.unwrap().state, IntentState::Success { .. }));
    scenario.sweep().await;
    assert_eq!(scenario.provider.count_deleted_tokens(), 1);
    scenario.assert_agrees_with_provider().await;
}

async fn find_due_ms(service: &TestService) -> Vec<String> {
    let sql = "SELECT CAST(due - created AS TEXT) FROM provider_calls \
        WHERE operation = 'mandate_change' AND settled IS NULL";
    service.database().fetch_texts(sql).await
}

/// The next `times` changes of mandates have no answer.
async fn lose_answers(service: &TestService, times: u32) {
    let fault = FaultDto {
        at: FaultPoint::After,
        what: FaultKind::Reset,
        times,
        operation: Some("change_mandate".to_owned()),
        reference: None,
    };
    service.state.providers.sandbox().unwrap().add_fault(&fault).await.unwrap();
}

async fn a_change_of_a_mandate_whose_answer_is_lost_is_repeated(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let intent = service.create_signed_intent(json!({})).await;
    let mandate = service.find_mandate_id(&intent).await;
    lose_answers(&service, 5).await;
    let path = format!("/api/mandates/{mandate}/cancel");
    let canceled = service.merchant_client().post_without_body(&path).await;
    assert_eq!(canceled.status, 502, "{canceled:?}");
    let mut elapsed = 0;
    for wait in WAITS {
        assert_eq!(find_due_ms(&service).await, [(wait * 1000).to_string()]);
        service.advance(Duration::from_secs(wait - elapsed));
        run_due_calls(&service.state).await.unwrap();
        elapsed = wait;
    }
    assert!(find_due_ms(&service).await.is_empty());
    let told = service.list_event_contents(&intent, "mandate_status_change").await;
    let told: Vec<_> = told.iter().map(|content| content["status"].as_str().unwrap()).collect();
    assert_eq!(told.iter().filter(|status| **status == "canceled").count(), 1, "{told:?}");
}

async fn list_updates(service: &TestService, intent: &TestIntent) -> Vec<Value> {
    let told = service.list_event_contents(intent, "mandate_update").await;
    told.iter().map(|content| content["change"].clone()).collect()
}

/// The caller has the answer and is suspended for longer than its lease. A sweep takes the call and
/// gets no answer.
async fn a_caller_that_lost_its_call_writes_no_change(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let intent = service.create_signed_intent(json!({})).await;
    let id = MandateId(service.find_mandate_id(&intent).await);
    let find = async || mandates::find(&service.state.store, id).await.unwrap().unwrap();
    let suspended = service.with_pause(Failpoint::MandateAnswered, Duration::from_secs(2));
    let mandate = find().await;
    let update = SubscriptionUpdate::new(Some(true), None).unwrap();
    let caller = tokio::spawn(async move {
        let input = MandateChangeInput {
            change: MandateChange::Update(update),
            build_response: Box::new(|_| None),
        };
        change_mandate(&suspended, KeyGuard::without_response(None), mandate, input).await
    });
    let (api, path) = (service.merchant_client(), format!("/api/mandates/{}", id.0));
    while api.get(&path).await.json()["frozen"] != true {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    lose_answers(&service, 1).await;
    service.advance(Duration::from_secs(30));
    run_due_calls(&service.state).await.unwrap();
    let answered = caller.await.unwrap();
    let unreachable =
        |error: &_| matches!(error, GuardedError::Refused(MandateError::ProviderUnreachable(_)));
    assert!(answered.as_ref().is_err_and(unreachable), "{answered:?}");
    assert!(find().await.pending_change.is_some(), "an old fence");
    assert!(list_updates(&service, &intent).await.is_empty());
    service.advance(Duration::from_secs(30));
    run_due_calls(&service.state).await.unwrap();
    assert_eq!(find().await.pending_change, None);
    assert!(find_due_ms(&service).await.is_empty());
    let resumed = json!({ "pause_collection": false });
    assert_eq!(api.post(&format!("{path}/subscription"), resumed).await.status, 200);
    assert_eq!(list_updates(&service, &intent).await, ["subscription"; 2]);
}

async fn a_call_whose_change_has_its_result_is_settled(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let intent = service.create_signed_intent(json!({})).await;
    let path = format!("/api/mandates/{}/subscription", service.find_mandate_id(&intent).await);
    let (api, paused) = (service.merchant_client(), json!({ "pause_collection": true }));
    lose_answers(&service, 1).await;
    assert_eq!(api.post(&path, paused.clone()).await.status, 502);
    // As a process of an earlier version left it.
    let sql = "UPDATE mandates SET ordered = NULL, ordered_as = NULL, ordered_at = NULL";
    service.database().execute(sql).await.unwrap();
    service.advance(Duration::from_secs(2));
    run_due_calls(&service.state).await.unwrap();
    assert!(find_due_ms(&service).await.is_empty());
    assert_eq!(api.post(&path, paused).await.status, 200);
}
