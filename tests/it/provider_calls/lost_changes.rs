//! Deletions of stored instruments and changes of mandates whose answers are lost: they are
//! repeated 2, 5, 15, 30 and 60 seconds after their row was written, and settled once.

use std::time::Duration;

use axum::body::Body;
use axum::http::Method;
use kassa::providers::sandbox::wire::control::{FaultDto, FaultKind, FaultPoint};
use kassa::services::call_sweep::run_due_calls;
use serde_json::json;

use super::scenario::Scenario;
use crate::support::scripted_provider::{Fault, Operation, VoidClass};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    a_deletion_whose_answer_is_lost_is_repeated,
    a_change_of_a_mandate_whose_answer_is_lost_is_repeated,
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

async fn find_due_ms(service: &TestService) -> Vec<String> {
    let sql = "SELECT CAST(due - created AS TEXT) FROM provider_calls \
        WHERE operation = 'mandate_change' AND settled IS NULL";
    service.database().fetch_texts(sql).await
}

async fn a_change_of_a_mandate_whose_answer_is_lost_is_repeated(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let intent = service.create_signed_intent(json!({})).await;
    let mandate = service.find_mandate_id(&intent).await;
    let fault = FaultDto {
        at: FaultPoint::After,
        what: FaultKind::Reset,
        times: 5,
        operation: Some("change_mandate".to_owned()),
        reference: None,
    };
    service.state.providers.sandbox().unwrap().add_fault(&fault).await.unwrap();
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
