//! A receiver that fails half of the time, in every way there is.

use std::collections::HashSet;
use std::time::Duration;

use kassa::webhooks::{DeliverySettings, RetrySchedule, destinations};
use serde_json::Value;

use super::receiver::{ReceiverReply, TestReceiver};
use super::{
    allow_loopback, count_attempts, create_destination, create_events, start_delivery_with,
    wait_for_empty_outbox,
};
use crate::store::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(a_thousand_events_arrive_at_a_receiver_that_fails_half_of_the_time);

const EVENTS: usize = 1000;

async fn a_thousand_events_arrive_at_a_receiver_that_fails_half_of_the_time(place: TestDatabase) {
    let (test, receiver) = (TestService::sandbox_on(place).await, TestReceiver::start().await);
    let (id, _) = create_destination(&test, &receiver.url).await;
    let ways = [
        ReceiverReply::Status(500),
        ReceiverReply::Reset,
        ReceiverReply::Hang,
        ReceiverReply::SlowBody,
    ];
    receiver.reply_with(
        (0..EVENTS).flat_map(|n| [ReceiverReply::Status(200), ways[n % ways.len()].clone()]),
    );
    let told: HashSet<String> = create_events(&test, EVENTS).await.into_iter().collect();
    assert_eq!(told.len(), EVENTS);

    let schedule = RetrySchedule::new(vec![Duration::from_millis(50); 30]).unwrap();
    let settings = DeliverySettings {
        retry_schedule: schedule,
        egress_policy: allow_loopback(),
        timeout: Duration::from_millis(300),
    };
    let queue = start_delivery_with(&test.service, settings);
    let time = test.follow_system_clock();
    wait_for_empty_outbox(&test).await;
    time.abort();
    queue.stop().await;

    let received = receiver.received();
    let ids: HashSet<String> = received.iter().map(|one| one.id().to_owned()).collect();
    assert_eq!(ids, told, "each event, by its own id");
    assert!(
        received.len() >= 2 * EVENTS - 1,
        "half of the answers were failures: {}",
        received.len()
    );
    let deliveries =
        destinations::list_deliveries(&test.service, &id, 2 * EVENTS as u32).await.unwrap();
    assert!(
        deliveries.len() == EVENTS && deliveries.iter().all(|one| one["status"] == "delivered")
    );
    assert_eq!(
        count_attempts(&deliveries),
        received.len(),
        "each arrival is a try that was written down"
    );
    for failure in ["no whole answer within 0.3 seconds", "onnection"] {
        let told =
            |tried: &Value| tried["failure"].as_str().is_some_and(|told| told.contains(failure));
        assert!(
            deliveries.iter().any(|one| one["tries"].as_array().unwrap().iter().any(told)),
            "{failure}"
        );
    }
}
