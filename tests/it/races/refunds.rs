//! More refunds at once than there is to give back.

use kassa::domain::refund::RefundStatus;
use serde_json::json;

use super::concurrent_clients::{ConcurrentClients, ORDER_AMOUNT, is_error_with_detail};
use crate::store::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::{TestClient, TestIntent};

on_both_engines!(no_more_is_refunded_than_was_paid);

/// Twenty, three times the amount together.
const AMOUNTS: [i64; 5] = [100, 200, 300, 400, 500];

async fn no_more_is_refunded_than_was_paid(place: TestDatabase) {
    let crowd = ConcurrentClients::start(place).await;
    crowd
        .for_each_paid_intent(json!({}), async |intent| {
            assert_refunds_within_limit(&crowd, &intent).await
        })
        .await;
}

async fn assert_refunds_within_limit(crowd: &ConcurrentClients, intent: &TestIntent) {
    let amounts: Vec<i64> = AMOUNTS.into_iter().cycle().take(20).collect();
    assert_eq!(amounts.iter().sum::<i64>(), 3 * ORDER_AMOUNT);
    let requests = amounts.iter().map(|amount| {
        let (path, body) = (format!("{}/refund", intent.path()), json!({ "amount": amount }));
        async move |api: TestClient| api.post(&path, body).await
    });
    let answers = crowd.send_concurrently(requests).await;
    let told =
        |status| answers.iter().zip(&amounts).filter(move |(answer, _)| answer.status == status);
    let given: i64 = told(201).map(|(_, amount)| amount).sum();
    assert!(given <= ORDER_AMOUNT, "{given} of {ORDER_AMOUNT}");
    assert_eq!(told(201).count() + told(422).count(), 20, "{answers:?}");
    for (answer, amount) in told(422) {
        assert!(
            is_error_with_detail(answer, "Refund amount exceeds the refundable amount"),
            "{answer:?}"
        );
        assert!(given + amount > ORDER_AMOUNT, "{amount} would have fitted beside {given}");
    }
    let refunds = crowd.wait_for_refunds(intent).await;
    assert!(refunds.iter().all(|refund| refund.status == RefundStatus::Success), "{refunds:?}");
    assert_eq!(
        (refunds.len(), refunds.iter().map(|refund| refund.amount).sum()),
        (told(201).count(), given)
    );
}
