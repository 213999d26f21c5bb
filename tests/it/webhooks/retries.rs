//! Failed deliveries are retried by the schedule (decision 33).

use std::time::Duration;

use futures_util::FutureExt as _;
use kassa_domain::ids::EventId;
use kassa_services::portal::Instruction;
use kassa_services::webhooks::{
    DELIVERY_TIMEOUT, DeliverySettings, RetrySchedule, destinations, sending,
};
use kassa_store::StoreError;
use kassa_store::tables::deliveries::{self, DeliveryQueue, DeliveryStatus, DeliveryView};
use serde_json::json;

use super::worker::{
    allow_loopback, count_attempts, create_destination, create_events, find_destination,
    start_delivery, start_delivery_with, wait_for_deliveries, wait_until_delivered,
};
use crate::support::test_receiver::{ReceiverReply, TestReceiver};
use crate::support::test_service::TestService;

#[tokio::test]
async fn only_2xx_responses_count_as_delivered() {
    let (service, receiver) = (TestService::sandbox().await, TestReceiver::start().await);
    let (id, _) = create_destination(&service, &receiver.url).await;
    let other_receiver = TestReceiver::start().await;
    receiver.reply_with([
        ReceiverReply::Status(500),
        ReceiverReply::Status(404),
        ReceiverReply::StatusWith(307, "location", other_receiver.url.clone()),
        ReceiverReply::Status(200),
    ]);
    let worker = start_delivery(&service.state);
    create_events(&service, 1).await;
    for count in 1..=4 {
        receiver.wait_for(count).await;
        wait_for_deliveries(&service, &id, |all| count_attempts(all) == count).await;
        service.advance(Duration::from_hours(1));
    }
    let deliveries =
        wait_for_deliveries(&service, &id, |all| all[0].status() == DeliveryStatus::Delivered)
            .await;
    let attempts = &deliveries[0].attempts;
    let statuses: Vec<Option<i64>> = attempts.iter().map(|attempt| attempt.http_status).collect();
    assert_eq!(statuses, [500, 404, 307, 200].map(Some));
    assert_eq!(attempts[2].response_excerpt.as_deref(), Some("an answer"));
    let ids: Vec<String> =
        receiver.received().iter().map(|received| received.id().to_owned()).collect();
    assert!(ids.iter().all(|id| *id == ids[0]), "every attempt has the same id");
    worker.stop().await;
    assert_eq!(other_receiver.received().len(), 0, "no redirect is followed");
}

#[tokio::test]
async fn retries_wait_for_their_delay() {
    let (service, receiver) = (TestService::sandbox().await, TestReceiver::start().await);
    let (id, _) = create_destination(&service, &receiver.url).await;
    receiver.reply_with([
        ReceiverReply::Status(500),
        ReceiverReply::StatusWith(503, "retry-after", "600".to_owned()),
    ]);
    let worker = start_delivery(&service.state);
    create_events(&service, 1).await;
    let failed = wait_for_deliveries(&service, &id, |all| count_attempts(all) == 1).await;
    let next = |deliveries: &[DeliveryView]| deliveries[0].due.unwrap().to_iso_string();
    assert!(
        ("2026-11-20T21:36:04.123Z".."2026-11-20T21:36:06.124Z").contains(&next(&failed).as_str()),
        "{}",
        next(&failed)
    );
    service.advance(Duration::from_secs(6));
    let failed = wait_for_deliveries(&service, &id, |all| count_attempts(all) == 2).await;
    assert_eq!(next(&failed), "2026-11-20T21:46:06.123Z", "after the receiver's Retry-After");
    service.advance(Duration::from_secs(599));
    service.create_paid_intent(json!({})).await;
    receiver.wait_for(4).await;
    assert_eq!(
        wait_for_deliveries(&service, &id, |all| all.len() == 3 && count_attempts(all) >= 4).await
            [2]
        .status(),
        DeliveryStatus::Waiting
    );
    service.advance(Duration::from_secs(1));
    wait_for_deliveries(&service, &id, |all| {
        all.iter().all(|delivery| delivery.status() == DeliveryStatus::Delivered)
    })
    .await;
    worker.stop().await;
}

/// The three forms of RFC 9110 are equal, and no number is too large to be understood.
#[tokio::test]
async fn a_receiver_asks_for_a_delay_in_any_form_of_http() {
    let (service, receiver) = (TestService::sandbox().await, TestReceiver::start().await);
    let (id, _) = create_destination(&service, &receiver.url).await;
    let asked = [
        ("Friday, 20-Nov-26 21:46:00 GMT", "2026-11-20T21:46:00.000Z"),
        ("Fri Nov 20 22:46:00 2026", "2026-11-20T22:46:00.000Z"),
        ("Fri, 20 Nov 2026 23:46:00 GMT", "2026-11-20T23:46:00.000Z"),
        ("99999999999999999999", "2026-11-21T23:46:00.000Z"),
    ];
    receiver.reply_with(
        asked.map(|(text, _)| ReceiverReply::StatusWith(503, "retry-after", text.to_owned())),
    );
    let worker = start_delivery(&service.state);
    create_events(&service, 1).await;
    for (count, (text, due)) in (1..).zip(asked) {
        let failed = wait_for_deliveries(&service, &id, |all| count_attempts(all) == count).await;
        assert_eq!(failed[0].due.unwrap().to_iso_string(), due, "{text}");
        service.advance_to(due);
    }
    wait_until_delivered(&service, &id, 1).await;
    worker.stop().await;
}

#[tokio::test]
async fn a_delivery_fails_after_the_schedule_and_can_be_resent() {
    let (service, receiver) = (TestService::sandbox().await, TestReceiver::start().await);
    let (id, _) = create_destination(&service, &receiver.url).await;
    receiver.reply_with(vec![ReceiverReply::Status(500); 3]);
    let retry_schedule = RetrySchedule::new([1, 1].map(Duration::from_secs).to_vec()).unwrap();
    let worker = start_delivery_with(
        &service.state,
        DeliverySettings {
            retry_schedule,
            egress_policy: allow_loopback(),
            timeout: DELIVERY_TIMEOUT,
        },
    );
    create_events(&service, 1).await;
    for count in 1..=3 {
        wait_for_deliveries(&service, &id, |all| count_attempts(all) == count).await;
        service.advance(Duration::from_secs(2));
    }
    let failed =
        wait_for_deliveries(&service, &id, |all| all[0].status() == DeliveryStatus::GivenUp).await;
    assert_eq!(failed[0].due, None);
    let event_id = &failed[0].event.id;
    assert_eq!(
        sending::resend_event(&service.state, &Instruction::of_operator(), event_id).await.unwrap(),
        Some(1)
    );
    wait_for_deliveries(&service, &id, |all| all[0].status() == DeliveryStatus::Delivered).await;
    assert_eq!(
        sending::resend_event(
            &service.state,
            &Instruction::of_operator(),
            &EventId::from_trusted("nothing")
        )
        .await
        .unwrap(),
        None
    );
    worker.stop().await;
}

#[tokio::test]
async fn a_410_response_pauses_the_destination() {
    let (service, receiver) = (TestService::sandbox().await, TestReceiver::start().await);
    let (id, _) = create_destination(&service, &receiver.url).await;
    receiver.reply_with([ReceiverReply::Status(410)]);
    let worker = start_delivery(&service.state);
    create_events(&service, 1).await;
    wait_for_deliveries(&service, &id, |all| count_attempts(all) == 1).await;
    assert_eq!(find_destination(&service, &id).await.paused_by.as_deref(), Some("receiver"));
    create_events(&service, 1).await;
    service.advance(Duration::from_hours(24));
    assert!(destinations::resume(&service.state, &Instruction::of_operator(), &id).await.unwrap());
    wait_until_delivered(&service, &id, 2).await;
    worker.stop().await;
    assert_eq!(receiver.received().len(), 3, "nothing was sent while it was paused");
}

#[tokio::test]
async fn the_retry_schedule_ends_after_seven_days() {
    let (service, receiver) = (TestService::sandbox().await, TestReceiver::start().await);
    let (id, _) = create_destination(&service, &receiver.url).await;
    receiver.reply_with(vec![ReceiverReply::Status(500); 100]);
    let worker = start_delivery(&service.state);
    let start = service.state.clock.now();
    create_events(&service, 1).await;
    let mut attempt_times = Vec::new();
    let failed = loop {
        let failed =
            wait_for_deliveries(&service, &id, |all| count_attempts(all) > attempt_times.len())
                .await;
        attempt_times.push(service.state.clock.now().0 - start.0);
        let Some(next) = failed[0].due else { break failed };
        service.advance_to(&next.to_iso_string());
    };
    assert_eq!(failed[0].status(), DeliveryStatus::GivenUp);
    let waits: Vec<i64> = attempt_times.windows(2).map(|pair| (pair[1] - pair[0]) / 1000).collect();
    let hours = |hours: i64| hours * 3600;
    for (wait, expected) in
        waits.iter().zip([5, 30, 120, 600, 1800, hours(1), hours(2), hours(4), hours(8)])
    {
        assert!(
            (expected * 8 / 10..=expected * 12 / 10).contains(wait),
            "{expected} s, and {wait}"
        );
    }
    let (last, rest) = waits[9..].split_last().unwrap();
    assert!(
        rest.iter().all(|wait| (hours(12) * 8 / 10..=hours(12) * 12 / 10).contains(wait)),
        "{rest:?}"
    );
    assert!(*last <= hours(12) * 12 / 10 && (20..=24).contains(&attempt_times.len()), "{waits:?}");
    assert!(
        attempt_times.last().is_some_and(|last| *last <= hours(7 * 24) * 1000),
        "{attempt_times:?}"
    );
    service.advance(Duration::from_hours(30 * 24));
    worker.stop().await;
    assert_eq!(
        receiver.received().len(),
        attempt_times.len(),
        "nothing is sent after the last attempt"
    );
}

#[tokio::test]
async fn a_hanging_destination_does_not_delay_others() {
    let (service, hanging, healthy) =
        (TestService::sandbox().await, TestReceiver::start().await, TestReceiver::start().await);
    hanging.reply_with(vec![ReceiverReply::Hang; 1000]);
    create_destination(&service, &hanging.url).await;
    create_destination(&service, &healthy.url).await;
    let worker = start_delivery(&service.state);
    create_events(&service, 50).await;
    assert_eq!(healthy.wait_for(50).await.len(), 50);
    hanging.wait_for(32).await;
    assert_eq!(hanging.received().len(), 32, "a destination has at most 32 deliveries at a time");
    // Otherwise it may have the database locked when the service is verified.
    worker.stop().await;
}

#[tokio::test]
async fn a_failing_destination_is_slowed_and_never_dropped() {
    let (service, receiver) = (TestService::sandbox().await, TestReceiver::start().await);
    let (id, _) = create_destination(&service, &receiver.url).await;
    receiver.reply_with(vec![ReceiverReply::Status(500); 14]);
    create_events(&service, 12).await;
    let worker = start_delivery(&service.state);
    receiver.wait_for(12).await;
    wait_for_deliveries(&service, &id, |all| count_attempts(all) == 12).await;
    let limited = find_destination(&service, &id).await;
    assert!(limited.failures >= 10 && limited.resting_until.is_some(), "{limited:?}");
    for _ in 0..200 {
        if wait_for_deliveries(&service, &id, |_| true)
            .await
            .iter()
            .all(|delivery| delivery.status() == DeliveryStatus::Delivered)
        {
            break;
        }
        service.advance(Duration::from_mins(1));
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    wait_until_delivered(&service, &id, 12).await;
    let recovered = find_destination(&service, &id).await;
    assert_eq!((recovered.failures, recovered.resting_until), (0, None));
    worker.stop().await;
}

#[tokio::test]
async fn deliveries_interrupted_by_a_crash_are_resent() {
    let (service, receiver) = (TestService::sandbox().await, TestReceiver::start().await);
    let (id, _) = create_destination(&service, &receiver.url).await;
    create_events(&service, 1).await;
    let (now, destination) = (service.state.clock.now(), id.clone());
    let until = now.saturating_add(Duration::from_secs(30));
    let claim = service.state.store.write(move |tx| {
        async move {
            deliveries::claim_due(tx, &destination, DeliveryQueue::Events, 8, now, until).await
        }
        .boxed()
    });
    assert_eq!(claim.await.map_err(|error: StoreError| error).unwrap().len(), 1);
    let worker = start_delivery(&service.state);
    service.advance(Duration::from_secs(30));
    receiver.wait_for(1).await;
    wait_for_deliveries(&service, &id, |all| all[0].status() == DeliveryStatus::Delivered).await;
    worker.stop().await;
    assert_eq!(receiver.received().len(), 1);
}
