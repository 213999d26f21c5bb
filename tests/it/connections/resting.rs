//! A connection whose provider does not answer rests (decision 116).

use std::time::Duration;

use kassa_domain::intent::IntentState;
use kassa_providers::CallError;
use kassa_services::SETTINGS_LIFETIME;

use crate::support::connections::RecordedService;
use crate::support::orders::minimal_order;
use crate::support::payments::{card_payment_input, submit_payment};
use crate::support::recording_provider::ForcedAnswer;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(a_connection_takes_no_payment_from_the_moment_it_rests);

const FAILS: ForcedAnswer = ForcedAnswer::Fails(CallError::NotSent);

#[tokio::test]
async fn payments_go_around_a_connection_that_rests() {
    let recorded = RecordedService::start(TestDatabase::sqlite()).await;
    let first = recorded.create_connection().await;
    let second = recorded.create_connection().await;
    for _ in 0..5 {
        recorded.recorder.answer_next([FAILS]);
        assert_eq!(recorded.pay().await, first);
    }
    for _ in 0..2 {
        assert_eq!(recorded.pay().await, second, "the first one rests");
    }
    recorded.service.advance(Duration::from_millis(29_999));
    assert_eq!(recorded.pay().await, second);
    recorded.service.advance(Duration::from_millis(1));
    recorded.recorder.answer_next([FAILS]);
    assert_eq!(recorded.pay().await, first);
    assert_eq!(recorded.pay().await, second, "the sixth call had no answer either");
    recorded.service.advance(Duration::from_secs(30));
    assert_eq!(recorded.pay().await, first);
    recorded.recorder.answer_next([FAILS, FAILS, FAILS, FAILS]);
    for _ in 0..5 {
        assert_eq!(recorded.pay().await, first, "an answer began a new count");
    }
}

#[tokio::test]
async fn a_payment_without_an_answer_never_changes_its_connection() {
    let recorded = RecordedService::start(TestDatabase::sqlite()).await;
    let first = recorded.create_connection().await;
    let second = recorded.create_connection().await;
    recorded.recorder.answer_next([ForcedAnswer::Fails(CallError::Unknown)]);
    let intent = recorded.service.merchant_client().create_intent(minimal_order()).await;
    let input = || card_payment_input("Ann Payer", false);
    let state = recorded.service.pay_with(&intent, input()).await;
    assert!(matches!(state, IntentState::Pending { .. }), "{state:?}");
    assert_eq!(recorded.recorder.take_calls(), [format!("pay {first}")]);

    let state = recorded.service.pay_with(&intent, input()).await;
    assert!(matches!(state, IntentState::Pending { .. }), "{state:?}");
    assert_eq!(recorded.recorder.take_calls(), [""; 0], "nobody else is called meanwhile");

    // The queries count too: one payment and four queries.
    let client = recorded.service.client_without_key();
    for _ in 0..4 {
        recorded.recorder.answer_next([ForcedAnswer::Fails(CallError::Unknown)]);
        client.get(&intent.page_path()).await;
    }
    let queries = recorded.recorder.take_calls();
    assert_eq!(queries, vec![format!("query {first}"); 4]);
    assert_eq!(recorded.pay().await, second);
}

#[tokio::test]
async fn a_merchant_whose_connections_all_rest_is_still_paid() {
    let recorded = RecordedService::start(TestDatabase::sqlite()).await;
    let first = recorded.create_connection().await;
    let second = recorded.create_connection().await;
    for connection in [&first, &second] {
        for _ in 0..5 {
            recorded.recorder.answer_next([FAILS]);
            assert_eq!(recorded.pay().await, *connection);
        }
    }
    assert_eq!(recorded.pay().await, first, "the first one, which answers again");
    assert_eq!(recorded.pay().await, first, "so it does not rest any more");
}

#[tokio::test]
async fn each_process_counts_for_itself() {
    let recorded = RecordedService::start(TestDatabase::sqlite()).await;
    let first = recorded.create_connection().await;
    let second = recorded.create_connection().await;
    for _ in 0..5 {
        recorded.recorder.answer_next([FAILS]);
        recorded.pay().await;
    }
    assert_eq!(recorded.pay().await, second);
    let other = recorded.service.start_instance().await.state;
    let intent = recorded.service.merchant_client().create_intent(minimal_order()).await;
    let stored = recorded.service.find_intent(&intent).await;
    let input = card_payment_input("Ann Payer", false);
    submit_payment(&other, stored, input).await;
    assert_eq!(recorded.recorder.take_calls(), [format!("pay {first}")]);
}

/// What a process keeps of the connections for a moment does not say whether they rest. The clock
/// does not move here.
async fn a_connection_takes_no_payment_from_the_moment_it_rests(database: TestDatabase) {
    let recorded = RecordedService::start(database).await;
    let first = recorded.create_connection().await;
    let second = recorded.create_connection().await;
    let kept = recorded.service.start_instance_with(SETTINGS_LIFETIME).await.state;
    let pay = async || {
        let intent = recorded.service.merchant_client().create_intent(minimal_order()).await;
        let stored = recorded.service.find_intent(&intent).await;
        submit_payment(&kept, stored, card_payment_input("Ann Payer", false)).await;
        recorded.recorder.take_calls()
    };
    for _ in 0..5 {
        recorded.recorder.answer_next([FAILS]);
        assert_eq!(pay().await, [format!("pay {first}")]);
    }
    for _ in 0..3 {
        assert_eq!(pay().await, [format!("pay {second}")], "the first one rests");
    }
    // The other one is put to rest too; then the first answers again.
    for _ in 0..5 {
        recorded.recorder.answer_next([FAILS]);
        assert_eq!(pay().await, [format!("pay {second}")]);
    }
    for _ in 0..2 {
        assert_eq!(pay().await, [format!("pay {first}")], "both rest, and the first one answers");
    }
}
