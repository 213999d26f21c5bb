//! A capture or a release while an earlier one has no result: the answer says which one is in
//! progress, and nothing is sent.

use kassa_domain::intent::IntentState;
use serde_json::json;

use super::scenario::Scenario;
use crate::support::scripted_provider::{Fault, Operation, VoidClass};
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    while_a_capture_is_unknown_a_second_one_and_a_release_are_told_so,
    while_a_release_is_unknown_a_second_one_and_a_capture_are_told_so,
    while_a_capture_is_on_its_way_the_others_are_told_so,
    after_the_result_the_intent_is_not_authorized,
);

const CAPTURE: &str = "A capture is in progress";
const RELEASE: &str = "A cancellation is in progress";
const NOT_AUTHORIZED: &str = "Payment intent is not in authorized status";

async fn authorize(scenario: &Scenario) -> TestIntent {
    let intent = scenario.create_intent(json!({ "capture_mode": "prefer_delay" })).await;
    let state = scenario.pay(&intent).await;
    assert!(matches!(state, IntentState::Authorized { .. }), "{state:?}");
    intent
}

/// Both operations are refused with these words, by the key and by the token.
async fn assert_told(scenario: &Scenario, intent: &TestIntent, detail: &str) {
    let count = || {
        let provider = &scenario.provider;
        provider.count_calls(Operation::Capture) + provider.count_calls(Operation::Release)
    };
    let before = count();
    for path in [intent.capture_path(), intent.release_path()] {
        let by_key = scenario.service.merchant_client().get(&path).await;
        assert_eq!(by_key.error_detail(), (422, detail.into()), "{path}");
        let by_token = format!("{path}?iauth={}", intent.token);
        let answer = scenario.service.client_without_key().get(&by_token).await;
        assert_eq!(answer.error_detail(), (422, detail.into()), "{path}");
    }
    assert_eq!(count(), before, "nothing is sent");
}

async fn while_a_capture_is_unknown_a_second_one_and_a_release_are_told_so(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    for fault in [Fault::LoseCall, Fault::LoseAnswer, Fault::NotSent] {
        let intent = authorize(&scenario).await;
        scenario.provider.script(Operation::Capture, fault);
        let first = scenario.service.merchant_client().get(&intent.capture_path()).await;
        assert_eq!((first.status, &first.json()["attempt_status"]), (200, &json!("pending")));
        assert_told(&scenario, &intent, CAPTURE).await;
        scenario.advance_and_sweep(2).await;
        assert_told(&scenario, &intent, NOT_AUTHORIZED).await;
    }
}

async fn while_a_release_is_unknown_a_second_one_and_a_capture_are_told_so(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    let intent = authorize(&scenario).await;
    scenario.provider.script(Operation::Release, Fault::LoseAnswer);
    let first = scenario.service.merchant_client().get(&intent.release_path()).await;
    assert_eq!((first.status, &first.json()["attempt_status"]), (200, &json!("pending")));
    assert_told(&scenario, &intent, RELEASE).await;
}

async fn while_a_capture_is_on_its_way_the_others_are_told_so(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    let intent = authorize(&scenario).await;
    let gate = scenario.provider.hold(Operation::Capture);
    let (api, path) = (scenario.service.merchant_client(), intent.capture_path());
    let first = tokio::spawn(async move { api.get(&path).await });
    gate.wait_for_call().await;
    assert_told(&scenario, &intent, CAPTURE).await;
    gate.open();
    let first = first.await.unwrap();
    assert_eq!((first.status, &first.json()["attempt_status"]), (200, &json!("success")));
}

async fn after_the_result_the_intent_is_not_authorized(database: TestDatabase) {
    let scenario = Scenario::start(database, VoidClass::Tombstone).await;
    for is_captured in [true, false] {
        let intent = authorize(&scenario).await;
        let path = if is_captured { intent.capture_path() } else { intent.release_path() };
        assert_eq!(scenario.service.merchant_client().get(&path).await.status, 200);
        assert_told(&scenario, &intent, NOT_AUTHORIZED).await;
    }
}
