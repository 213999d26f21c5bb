//! A receiver of the format `original` that is down: one delivery asks, and the first success
//! releases all that wait (decision 144).

use std::time::Duration;

use kassa_domain::ids::DestinationId;
use kassa_domain::time::Timestamp;
use kassa_store::tables::deliveries::DeliveryStatus;

use super::worker::{
    count_attempts, create_events, create_original_destination, find_destination, start_delivery,
    wait_for_deliveries,
};
use crate::support::choosing_receiver::ChoosingReceiver;
use crate::support::event_lines::assert_in_order;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(after_an_outage_everything_is_delivered_within_ten_minutes);

const EVENTS: usize = 40;

async fn after_an_outage_everything_is_delivered_within_ten_minutes(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let receiver = ChoosingReceiver::start(|_, _| 503).await;
    let (id, _) = create_original_destination(&service, &receiver.url).await;
    let worker = start_delivery(&service.state);
    create_events(&service, EVENTS / 2).await;
    let down = advance_until_down(&service, &id).await;
    // What is written meanwhile waits too, and is not tried.
    let tried = receiver.received().len();
    create_events(&service, EVENTS / 2).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(receiver.received().len(), tried, "nobody asks before it is due");

    let mut asked = Vec::new();
    let start = service.state.clock.now();
    let mut next = down;
    while next.0 - start.0 < 3_600_000 {
        let count = receiver.received().len() + 1;
        service.advance_to(&next.to_iso_string());
        let received = receiver.wait_until(|received| received.len() >= count).await;
        asked.push(received.last().unwrap().id().to_owned());
        next = wait_for_rest_after(&service, &id, next).await;
    }
    assert!(asked.iter().all(|one| *one == asked[0]), "one alone asks: {asked:?}");
    assert!((6..=14).contains(&asked.len()), "{asked:?}");

    receiver.decide(|_, _| 200);
    assert!(next.0 - service.state.clock.now().0 <= 600_000, "within ten minutes");
    service.advance_to(&next.to_iso_string());
    let all = wait_for_deliveries(&service, &id, |all| {
        all.iter().all(|one| one.status() == DeliveryStatus::Delivered)
    })
    .await;
    worker.stop().await;
    assert_eq!((all.len(), count_attempts(&all)), (EVENTS, receiver.received().len()));
    assert_in_order(&receiver.received());
    let recovered = find_destination(&service, &id).await;
    assert_eq!((recovered.failures, recovered.resting_until), (0, None));
}

/// Goes on in time until ten attempts in a row have failed, and returns when is asked next.
async fn advance_until_down(service: &TestService, id: &DestinationId) -> Timestamp {
    for _ in 0..100 {
        let found = find_destination(service, id).await;
        if let (true, Some(until)) = (found.failures >= 10, found.resting_until) {
            // Those that began before have ended by then.
            tokio::time::sleep(Duration::from_millis(500)).await;
            let until = find_destination(service, id).await.resting_until.unwrap_or(until);
            return Timestamp(until);
        }
        service.advance(Duration::from_secs(5));
        tokio::time::sleep(Duration::from_millis(150)).await;
    }
    panic!("{:?}", find_destination(service, id).await)
}

async fn wait_for_rest_after(
    service: &TestService,
    id: &DestinationId,
    before: Timestamp,
) -> Timestamp {
    for _ in 0..1000 {
        let until = find_destination(service, id).await.resting_until;
        if let Some(until) = until.filter(|until| *until > before.0) {
            return Timestamp(until);
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("{:?}", find_destination(service, id).await)
}
