//! Events, their deliveries, and idempotency keys.

use futures_util::FutureExt as _;
use kassa_domain::ids::EventId;
use kassa_domain::mandate::MandateId;
use kassa_domain::time::Timestamp;
use kassa_domain::webhook::WebhookFormat;
use kassa_store::tables::deliveries::{
    self, ClaimedDelivery, DeliveryQueue, DeliveryRange, DeliveryStatus, NewDeliveryAttempt,
    NewReplay, NextAction, OpenReplay, ReplayScope,
};
use kassa_store::tables::event_cursor::EventCursor;
use kassa_store::tables::{events, idempotency_keys};
use kassa_store::{IdempotencyScope, NewEvent, Store, StoreError, Tx};

use super::{DESTINATION, INTENT, MERCHANT, NOW, expect_ran, write};

pub async fn walk(store: &Store) {
    read(store).await;
    write_events(store).await;
    write_replays(store).await;
    write_idempotency_keys(store).await;
}

async fn read(store: &Store) {
    expect_ran(events::list_counts(store, &INTENT).await);
    expect_ran(events::find(store, &EventId::from_trusted("e1-1")).await);
    expect_ran(events::find_intent_facts(store, &INTENT).await);
    let mut cursor = EventCursor::start(store).await.unwrap();
    cursor.read_next(store, &MERCHANT, 9).await.unwrap();
    expect_ran(events::list_by_merchant(store, &MERCHANT).await);
    expect_ran(events::list_by_intent(store, &INTENT).await);
    for range in [
        DeliveryRange::All { below: 9000 },
        DeliveryRange::Delivered { below: 9000 },
        DeliveryRange::GivenUp { below: 9000 },
        DeliveryRange::of_status(DeliveryStatus::Waiting),
    ] {
        let listed = deliveries::list_by_destination(store, &DESTINATION, range, 9);
        expect_ran(listed.await);
    }
    expect_ran(deliveries::find_next_due(store, &DESTINATION).await);
    expect_ran(deliveries::list_open_replays(store, 9).await);
    for scope in [ReplayScope::All, ReplayScope::Failed] {
        let replay = new_replay(scope);
        let range = deliveries::find_range(store, &replay).await.unwrap();
        expect_ran(deliveries::count_events(store, &replay, range, 9).await);
    }
    expect_ran(deliveries::find_backlog(store).await);
}

async fn write_events(store: &Store) {
    write(store, |tx| claim_in_order(tx).boxed()).await;
    write(store, |tx| {
        async move {
            let event = NewEvent {
                id: EventId::from_trusted("new"),
                merchant_id: MERCHANT.clone(),
                intent_id: Some(INTENT.clone()),
                mandate: None,
                kind: "payment",
                created: NOW,
                body: "{}".to_owned(),
                is_in_original: true,
                subject: Some("intent 1".to_owned()),
            };
            events::append(tx, &event).await?;
            let id = EventId::from_trusted("new of a mandate");
            let of_mandate = NewEvent { id, mandate: Some(MandateId(1)), ..event.clone() };
            events::append(tx, &of_mandate).await?;
            let id = EventId::from_trusted("sample");
            let sample = NewEvent { id, intent_id: None, ..event };
            events::append_for(tx, &sample, &DESTINATION).await?;
            let in_format = NewEvent { id: EventId::from_trusted("in a format"), ..sample };
            events::append_in_format(tx, &in_format, WebhookFormat::Original).await?;
            deliveries::resend(tx, &EventId::from_trusted("new"), &MERCHANT, true, NOW).await?;
            deliveries::resend_to(tx, &EventId::from_trusted("new"), &DESTINATION, NOW).await?;
            // It waits in a line.
            deliveries::resend_to(tx, &EventId::from_trusted("e1-1"), &DESTINATION, NOW).await?;
            let claimed =
                deliveries::claim_due(tx, &DESTINATION, DeliveryQueue::Events, 9, NOW, NOW).await?;
            let attempt = NewDeliveryAttempt {
                at: NOW,
                duration_ms: 1,
                http_status: Some(200),
                failure: None,
                response_excerpt: None,
            };
            let delivered = NextAction::MarkDelivered;
            deliveries::record_attempt(tx, &claimed[0], &attempt, delivered).await?;
            deliveries::give_up_unsent(tx, &claimed[1], NOW).await.map(drop)
        }
        .boxed()
    })
    .await;
}

/// Two deliveries of one line are due: the second is held.
async fn claim_in_order(tx: &mut Tx) -> Result<(), StoreError> {
    let queue = DeliveryQueue::Events;
    let claimed = deliveries::claim_in_order(tx, &DESTINATION, queue, 9, NOW, NOW).await?;
    let first: &ClaimedDelivery = claimed.iter().find(|one| one.line.is_some()).expect("a line");
    deliveries::claim_next(tx, first, NOW, NOW).await?;
    deliveries::release_next(tx, first, NOW).await?;
    deliveries::redraw_lines(tx, &DESTINATION, NOW).await?;
    deliveries::rest_until_asking(tx, &DESTINATION).await?;
    deliveries::claim_asking(tx, &DESTINATION, NOW, NOW).await?;
    deliveries::release_waiting(tx, &DESTINATION, NOW).await
}

fn new_replay(scope: ReplayScope) -> NewReplay {
    NewReplay {
        destination_id: DESTINATION.clone(),
        merchant_id: MERCHANT.clone(),
        scope,
        from: Timestamp(1000),
        until: Timestamp(2000),
    }
}

async fn write_replays(store: &Store) {
    write(store, |tx| {
        async move {
            let new = new_replay(ReplayScope::All);
            deliveries::insert_replay(tx, &new, (1, 8001), NOW).await?;
            for (id, only_failed) in [(1, false), (2, true)] {
                let open = OpenReplay {
                    id,
                    destination_id: DESTINATION.clone(),
                    merchant_id: MERCHANT.clone(),
                    only_failed,
                    from_time: 1000,
                    until_time: 2000,
                    next_id: 1,
                    end_id: 8001,
                };
                deliveries::run_batch(tx, &open, 9, NOW).await?;
            }
            Ok(())
        }
        .boxed()
    })
    .await;
}

async fn write_idempotency_keys(store: &Store) {
    let scope = IdempotencyScope {
        merchant_id: MERCHANT.clone(),
        key: "new".to_owned(),
        path: "/".to_owned(),
        fingerprint: [1; 32],
    };
    expect_ran(idempotency_keys::find(store, &scope, NOW).await);
    write(store, move |tx| {
        async move {
            idempotency_keys::claim_key(tx, &scope, NOW).await?;
            idempotency_keys::claim_key(tx, &scope, NOW).await?;
            idempotency_keys::record_subject(tx, &scope, INTENT.as_str()).await?;
            idempotency_keys::store_response(tx, &scope, 200, b"x").await?;
            idempotency_keys::release_key(tx, &scope).await
        }
        .boxed()
    })
    .await;
}
