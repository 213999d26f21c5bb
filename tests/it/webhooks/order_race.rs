//! An event that is written while the end of the one before it is being written (decision 144).

use std::sync::Arc;

use futures_util::FutureExt as _;
use kassa_domain::ids::DestinationId;
use kassa_services::AppState;
use kassa_store::StoreError;
use kassa_store::tables::deliveries::{
    self, ClaimedDelivery, DeliveryQueue, NewDeliveryAttempt, NextAction,
};
use tokio::sync::Notify;

use super::worker::create_original_destination;
use crate::support::orders::order_with_flow;
use crate::support::payments::card_payment_input;
use crate::support::test_database::TestDatabase;
use crate::support::test_service::TestService;

/// On PostgreSQL alone: an SQLite file has one transaction at a time.
#[tokio::test]
async fn what_is_claimed_while_the_one_before_it_ends_is_not_forgotten() {
    let service = TestService::sandbox_on(TestDatabase::postgres().await).await;
    let id = create_original_destination(&service, "http://127.0.0.1:9/hook").await.0;
    let intent = service.merchant_client().create_intent(order_with_flow("wait")).await;
    service.pay_with(&intent, card_payment_input("Ann Payer", false)).await;
    let pending = claim(&service.state, &id).await;
    let [pending] = pending.try_into().unwrap_or_else(|all| panic!("{all:#?}"));

    let (looked, may_commit) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let signals = [Arc::clone(&looked), Arc::clone(&may_commit)];
    let ending = tokio::spawn(end_delivery(AppState::clone(&service.state), pending, signals));
    looked.notified().await;
    let settled = service.merchant_client().settle_intent(&intent, "authorised").await;
    assert_eq!(settled.status, 200, "{settled:?}");
    assert_eq!(claim(&service.state, &id).await, [], "the one before it has not ended");
    may_commit.notify_one();
    ending.await.unwrap();

    let after = claim(&service.state, &id).await;
    let [after] = after.try_into().unwrap_or_else(|all| panic!("{all:#?}"));
    assert_eq!(after.event.sequence, Some(2));
}

async fn claim(state: &AppState, id: &DestinationId) -> Vec<ClaimedDelivery> {
    let (id, now) = (id.to_owned(), state.real_clock.now());
    let claimed = state.store.write::<_, StoreError, _>(move |tx| {
        async move {
            let until = now.saturating_add(std::time::Duration::from_secs(30));
            deliveries::claim_in_order(tx, &id, DeliveryQueue::Events, 9, now, until).await
        }
        .boxed()
    });
    claimed.await.unwrap()
}

/// Ends a delivery with success. Says when it has looked for the next one, and then waits.
async fn end_delivery(
    state: AppState,
    delivery: ClaimedDelivery,
    [looked, may_commit]: [Arc<Notify>; 2],
) {
    let now = state.real_clock.now();
    let attempt = NewDeliveryAttempt {
        at: now,
        duration_ms: 5,
        http_status: Some(200),
        failure: None,
        response_excerpt: None,
    };
    let ended = state.store.write::<_, StoreError, _>(move |tx| {
        async move {
            let delivered = NextAction::MarkDelivered;
            assert!(deliveries::record_attempt(tx, &delivery, &attempt, delivered).await?);
            assert_eq!(deliveries::claim_next(tx, &delivery, now, now).await?, None);
            looked.notify_one();
            may_commit.notified().await;
            Ok(())
        }
        .boxed()
    });
    ended.await.unwrap();
}
