//! A receiver that fails half of the time, in every way there is.

use std::collections::HashSet;
use std::time::Duration;

use kassa::webhooks::{Schedule, Settings, destinations};
use serde_json::Value;

use super::receiver::{Receiver, Reply};
use super::{deliver_as, destination, empty, events, this_machine, tries};
use crate::store::place::{Place, on_both_engines};
use crate::support::service::TestService;

on_both_engines!(a_thousand_events_arrive_at_a_receiver_that_fails_half_of_the_time);

const EVENTS: usize = 1000;

async fn a_thousand_events_arrive_at_a_receiver_that_fails_half_of_the_time(place: Place) {
    let (test, receiver) = (TestService::sandbox_on(place).await, Receiver::start().await);
    let (id, _) = destination(&test, &receiver.url).await;
    let ways = [Reply::Status(500), Reply::Reset, Reply::Hang, Reply::SlowBody];
    receiver.will((0..EVENTS).flat_map(|n| [Reply::Status(200), ways[n % ways.len()].clone()]));
    let told: HashSet<String> = events(&test, EVENTS).await.into_iter().collect();
    assert_eq!(told.len(), EVENTS);

    let schedule = Schedule::new(vec![Duration::from_millis(50); 30]).unwrap();
    let settings = Settings { schedule, places: this_machine(), time_out: Duration::from_millis(300) };
    let queue = deliver_as(&test.service, settings);
    let time = test.keep_time();
    empty(&test).await;
    time.abort();
    queue.stop().await;

    let received = receiver.received();
    let ids: HashSet<String> = received.iter().map(|one| one.id().to_owned()).collect();
    assert_eq!(ids, told, "each event, by its own id");
    assert!(received.len() >= 2 * EVENTS - 1, "half of the answers were failures: {}", received.len());
    let deliveries = destinations::deliveries_to(&test.service, &id, 2 * EVENTS as u32).await.unwrap();
    assert!(deliveries.len() == EVENTS && deliveries.iter().all(|one| one["status"] == "delivered"));
    assert_eq!(tries(&deliveries), received.len(), "each arrival is a try that was written down");
    for failure in ["no whole answer within 0.3 seconds", "onnection"] {
        let told = |tried: &Value| tried["failure"].as_str().is_some_and(|told| told.contains(failure));
        assert!(deliveries.iter().any(|one| one["tries"].as_array().unwrap().iter().any(told)), "{failure}");
    }
}
