//! What does not arrive is tried again, by the schedule, until it does.

use std::time::Duration;

use kassa::webhooks::{DELIVERY_TIMEOUT, DeliverySettings, RetrySchedule, destinations};
use serde_json::{Value, json};

use super::receiver::{ReceiverReply, TestReceiver};
use super::{
    allow_loopback, count_attempts, create_destination, create_events, find_destination,
    start_delivery, start_delivery_with, wait_for_deliveries,
};
use crate::support::test_service::TestService;

#[tokio::test]
async fn only_2xx_counts() {
    let (test, receiver) = (TestService::sandbox().await, TestReceiver::start().await);
    let (id, _) = create_destination(&test, &receiver.url).await;
    let elsewhere = TestReceiver::start().await;
    receiver.reply_with([
        ReceiverReply::Status(500),
        ReceiverReply::Status(404),
        ReceiverReply::StatusWith(307, "location", elsewhere.url.clone()),
        ReceiverReply::Status(199 + 1),
    ]);
    let queue = start_delivery(&test.service);
    create_events(&test, 1).await;
    for count in 1..=4 {
        receiver.wait_for(count).await;
        wait_for_deliveries(&test, &id, |all| count_attempts(all) == count).await;
        test.advance(Duration::from_hours(1));
    }
    let deliveries = wait_for_deliveries(&test, &id, |all| all[0]["status"] == "delivered").await;
    let statuses: Vec<&Value> =
        deliveries[0]["tries"].as_array().unwrap().iter().map(|tried| &tried["status"]).collect();
    assert_eq!(statuses, [&json!(500), &json!(404), &json!(307), &json!(200)]);
    assert_eq!(deliveries[0]["tries"][2]["answer"], "an answer");
    let ids: Vec<String> =
        receiver.received().iter().map(|received| received.id().to_owned()).collect();
    assert!(ids.iter().all(|id| *id == ids[0]), "the id is the same on every try");
    queue.stop().await;
    assert_eq!(elsewhere.received().len(), 0, "no redirect is followed");
}

#[tokio::test]
async fn retries_wait_for_their_delay() {
    let (test, receiver) = (TestService::sandbox().await, TestReceiver::start().await);
    let (id, _) = create_destination(&test, &receiver.url).await;
    receiver.reply_with([
        ReceiverReply::Status(500),
        ReceiverReply::StatusWith(503, "retry-after", "600".to_owned()),
    ]);
    let queue = start_delivery(&test.service);
    create_events(&test, 1).await;
    let failed = wait_for_deliveries(&test, &id, |all| count_attempts(all) == 1).await;
    let next = |deliveries: &[Value]| deliveries[0]["next_try"].as_str().unwrap().to_owned();
    assert!(
        ("2026-11-20T21:36:04.123Z".."2026-11-20T21:36:06.124Z").contains(&next(&failed).as_str()),
        "{}",
        next(&failed)
    );
    test.advance(Duration::from_secs(6));
    let failed = wait_for_deliveries(&test, &id, |all| count_attempts(all) == 2).await;
    assert_eq!(next(&failed), "2026-11-20T21:46:06.123Z", "as the receiver wished");
    test.advance(Duration::from_secs(599));
    test.create_paid_intent(json!({})).await;
    receiver.wait_for(4).await;
    assert_eq!(
        wait_for_deliveries(&test, &id, |all| all.len() == 3 && count_attempts(all) >= 4).await[2]
            ["status"],
        "waiting"
    );
    test.advance(Duration::from_secs(1));
    wait_for_deliveries(&test, &id, |all| all.iter().all(|one| one["status"] == "delivered")).await;
    queue.stop().await;
}

#[tokio::test]
async fn a_delivery_fails_after_the_schedule_and_can_be_resent() {
    let (test, receiver) = (TestService::sandbox().await, TestReceiver::start().await);
    let (id, _) = create_destination(&test, &receiver.url).await;
    receiver.reply_with(vec![ReceiverReply::Status(500); 3]);
    let retry_schedule = RetrySchedule::new([1, 1].map(Duration::from_secs).to_vec()).unwrap();
    let queue = start_delivery_with(
        &test.service,
        DeliverySettings {
            retry_schedule,
            egress_policy: allow_loopback(),
            timeout: DELIVERY_TIMEOUT,
        },
    );
    create_events(&test, 1).await;
    for count in 1..=3 {
        wait_for_deliveries(&test, &id, |all| count_attempts(all) == count).await;
        test.advance(Duration::from_secs(2));
    }
    let given_up = wait_for_deliveries(&test, &id, |all| all[0]["status"] == "given_up").await;
    assert_eq!(given_up[0]["next_try"], Value::Null);
    let event_id = given_up[0]["event_id"].as_str().unwrap();
    assert_eq!(destinations::resend_event(&test.service, event_id).await.unwrap(), Some(1));
    wait_for_deliveries(&test, &id, |all| all[0]["status"] == "delivered").await;
    assert_eq!(destinations::resend_event(&test.service, "nothing").await.unwrap(), None);
    queue.stop().await;
}

#[tokio::test]
async fn a_410_response_pauses_the_destination() {
    let (test, receiver) = (TestService::sandbox().await, TestReceiver::start().await);
    let (id, _) = create_destination(&test, &receiver.url).await;
    receiver.reply_with([ReceiverReply::Status(410)]);
    let queue = start_delivery(&test.service);
    create_events(&test, 1).await;
    wait_for_deliveries(&test, &id, |all| count_attempts(all) == 1).await;
    assert_eq!(find_destination(&test, &id).await.paused_by.as_deref(), Some("receiver"));
    create_events(&test, 1).await;
    test.advance(Duration::from_hours(24));
    assert!(destinations::resume(&test.service, &id).await.unwrap());
    wait_for_deliveries(&test, &id, |all| {
        all.len() == 2 && all.iter().all(|one| one["status"] == "delivered")
    })
    .await;
    queue.stop().await;
    assert_eq!(receiver.received().len(), 3, "nothing was sent while it was paused");
}

#[tokio::test]
async fn the_retry_schedule_ends_after_seven_days() {
    let (test, receiver) = (TestService::sandbox().await, TestReceiver::start().await);
    let (id, _) = create_destination(&test, &receiver.url).await;
    receiver.reply_with(vec![ReceiverReply::Status(500); 100]);
    let queue = start_delivery(&test.service);
    let began = test.service.clock.now();
    create_events(&test, 1).await;
    let mut at = Vec::new();
    let given_up = loop {
        let failed = wait_for_deliveries(&test, &id, |all| count_attempts(all) > at.len()).await;
        at.push(test.service.clock.now().0 - began.0);
        let Some(next) = failed[0]["next_try"].as_str() else { break failed };
        test.advance_to(next);
    };
    assert_eq!(given_up[0]["status"], "given_up");
    let waits: Vec<i64> = at.windows(2).map(|pair| (pair[1] - pair[0]) / 1000).collect();
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
    assert!(*last <= hours(12) * 12 / 10 && (20..=24).contains(&at.len()), "{waits:?}");
    assert!(at.last().is_some_and(|last| *last <= hours(7 * 24) * 1000), "{at:?}");
    test.advance(Duration::from_hours(30 * 24));
    queue.stop().await;
    assert_eq!(receiver.received().len(), at.len(), "nothing comes after the end");
}

#[tokio::test]
async fn a_hanging_destination_does_not_delay_others() {
    let (test, hole, healthy) =
        (TestService::sandbox().await, TestReceiver::start().await, TestReceiver::start().await);
    hole.reply_with(vec![ReceiverReply::Hang; 1000]);
    create_destination(&test, &hole.url).await;
    create_destination(&test, &healthy.url).await;
    let queue = start_delivery(&test.service);
    create_events(&test, 50).await;
    assert_eq!(healthy.wait_for(50).await.len(), 50);
    assert_eq!(hole.received().len(), 32, "a destination has so many deliveries under way at most");
    drop(queue);
}

#[tokio::test]
async fn a_failing_destination_is_slowed_and_never_dropped() {
    let (test, receiver) = (TestService::sandbox().await, TestReceiver::start().await);
    let (id, _) = create_destination(&test, &receiver.url).await;
    receiver.reply_with(vec![ReceiverReply::Status(500); 14]);
    create_events(&test, 12).await;
    let queue = start_delivery(&test.service);
    receiver.wait_for(12).await;
    wait_for_deliveries(&test, &id, |all| count_attempts(all) == 12).await;
    let slowed = find_destination(&test, &id).await;
    assert!(slowed.failures >= 10 && slowed.resting_until.is_some(), "{slowed:?}");
    for _ in 0..200 {
        if wait_for_deliveries(&test, &id, |_| true)
            .await
            .iter()
            .all(|one| one["status"] == "delivered")
        {
            break;
        }
        test.advance(Duration::from_mins(1));
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    wait_for_deliveries(&test, &id, |all| {
        all.len() == 12 && all.iter().all(|one| one["status"] == "delivered")
    })
    .await;
    let well = find_destination(&test, &id).await;
    assert_eq!((well.failures, well.resting_until), (0, None));
    queue.stop().await;
}

#[tokio::test]
async fn deliveries_interrupted_by_a_crash_are_resent() {
    use futures_util::FutureExt;
    use kassa::store::StoreError;
    use kassa::store::tables::deliveries;
    let (test, receiver) = (TestService::sandbox().await, TestReceiver::start().await);
    let (id, _) = create_destination(&test, &receiver.url).await;
    create_events(&test, 1).await;
    let (now, destination) = (test.service.clock.now(), id.clone());
    let until = now.saturating_add(Duration::from_secs(30));
    let claim = test.service.store.write(move |tx| {
        async move { deliveries::claim_due(tx, &destination, 8, now, until).await }.boxed()
    });
    assert_eq!(claim.await.map_err(|error: StoreError| error).unwrap().len(), 1);
    let queue = start_delivery(&test.service);
    test.advance(Duration::from_secs(30));
    receiver.wait_for(1).await;
    wait_for_deliveries(&test, &id, |all| all[0]["status"] == "delivered").await;
    queue.stop().await;
    assert_eq!(receiver.received().len(), 1);
}
