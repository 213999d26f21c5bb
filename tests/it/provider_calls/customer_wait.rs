//! A customer does not wait for a provider that hangs.

use std::time::{Duration, Instant};

use kassa_domain::intent::IntentState;

use super::scenario::Scenario;
use crate::support::orders::minimal_order;
use crate::support::scripted_provider::{Decision, Operation, VoidClass};
use crate::support::test_customer::{TestCustomer, VISA, find_page_state};
use crate::support::test_database::TestDatabase;

/// Waits in real time, because the deadline of a request is not measured by the test's clock.
#[tokio::test(flavor = "multi_thread")]
async fn the_waiting_page_is_shown_within_twelve_seconds() {
    let scenario = Scenario::start(TestDatabase::sqlite(), VoidClass::Tombstone).await;
    let customer = TestCustomer::create(&scenario.service, minimal_order()).await;
    let gate = scenario.provider.hold(Operation::Pay);
    let started = Instant::now();
    let response = customer.pay(VISA).await;
    let elapsed = started.elapsed();
    customer.assert_redirected_to_page(&response);
    assert!(elapsed < Duration::from_secs(13), "{elapsed:?}");
    assert_eq!(find_page_state(customer.open_page().await.text()), "pending");

    // The payment goes on without the customer.
    gate.open();
    while matches!(scenario.load_state(&customer.intent).await, IntentState::Pending { .. }) {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    assert!(matches!(scenario.load_state(&customer.intent).await, IntentState::Success { .. }));
    scenario.assert_agrees_with_provider().await;
}

#[tokio::test]
async fn checking_again_asks_the_provider_once() {
    let scenario = Scenario::start(TestDatabase::sqlite(), VoidClass::Tombstone).await;
    let customer = TestCustomer::create(&scenario.service, minimal_order()).await;
    scenario.provider.decide(Decision::Pend);
    customer.assert_redirected_to_page(&customer.pay(VISA).await);
    let before = scenario.provider.count_calls(Operation::QueryPayment);
    let path = customer.page_path().replacen('?', "/check?", 1);
    let waiting = customer.browser.get(&path).await;
    assert_eq!((waiting.status, find_page_state(waiting.text())), (200, "pending"));
    assert_eq!(scenario.provider.count_calls(Operation::QueryPayment), before + 1);
}
