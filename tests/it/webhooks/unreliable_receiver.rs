//! A receiver that fails half of the time, in several ways.

use std::collections::HashSet;
use std::time::Duration;

use kassa_services::webhooks::{DeliverySettings, RetrySchedule};
use kassa_store::tables::deliveries::{self, DeliveryAttemptView, DeliveryRange, DeliveryStatus};

use super::worker::{
    allow_loopback, count_attempts, create_destination, create_events, start_delivery_with,
    wait_for_empty_outbox,
};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_receiver::{ReceiverReply, TestReceiver};
use crate::support::test_service::TestService;

on_both_engines!(a_thousand_events_arrive_at_a_receiver_that_fails_half_of_the_time);

const EVENTS: usize = 1000;

async fn a_thousand_events_arrive_at_a_receiver_that_fails_half_of_the_time(
    database: TestDatabase,
) {
    let (service, receiver) =
        (TestService::sandbox_on(database).await, TestReceiver::start().await);
    let (id, _) = create_destination(&service, &receiver.url).await;
    let failures = [
        ReceiverReply::Status(500),
        ReceiverReply::Reset,
        ReceiverReply::Hang,
        ReceiverReply::EndlessBody(503),
    ];
    receiver.reply_with(
        (0..EVENTS)
            .flat_map(|n| [ReceiverReply::Status(200), failures[n % failures.len()].clone()]),
    );
    // Before the events, as a delivery is repeated for seven days after its event.
    let clock_task = service.follow_system_clock();
    let event_ids: HashSet<String> = create_events(&service, EVENTS).await.into_iter().collect();
    assert_eq!(event_ids.len(), EVENTS);

    let schedule = RetrySchedule::new(vec![Duration::from_millis(50); 30]).unwrap();
    let settings = DeliverySettings {
        retry_schedule: schedule,
        egress_policy: allow_loopback(),
        timeout: Duration::from_millis(300),
    };
    let worker = start_delivery_with(&service.state, settings);
    wait_for_empty_outbox(&service).await;
    clock_task.abort();
    worker.stop().await;

    let received = receiver.received();
    let ids: HashSet<String> = received.iter().map(|delivery| delivery.id().to_owned()).collect();
    assert_eq!(ids, event_ids, "each event, by its own id");
    assert!(
        received.len() >= 2 * EVENTS - 1,
        "half of the responses were failures: {}",
        received.len()
    );
    let newest = DeliveryRange::NEWEST;
    let deliveries =
        deliveries::list_by_destination(&service.state.store, &id, newest, 2 * EVENTS as u32)
            .await
            .unwrap();
    assert!(
        deliveries.len() == EVENTS
            && deliveries.iter().all(|delivery| delivery.status() == DeliveryStatus::Delivered)
    );
    assert_eq!(count_attempts(&deliveries), received.len(), "each arrival is a recorded attempt");
    for failure in ["no whole answer within 0.3 seconds", "onnection"] {
        let has_failed_so = |attempt: &DeliveryAttemptView| {
            attempt.failure.as_ref().is_some_and(|text| text.contains(failure))
        };
        assert!(
            deliveries.iter().any(|delivery| delivery.attempts.iter().any(has_failed_so)),
            "{failure}"
        );
    }
}
