//! A status of 2xx confirms an event, whatever becomes of the body after it (decision 33).

use std::time::{Duration, Instant};

use kassa_store::tables::deliveries::DeliveryStatus;

use super::worker::{
    count_attempts, create_destination, create_events, find_destination, start_delivery,
    wait_for_deliveries,
};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_receiver::{ReceiverReply, TestReceiver};
use crate::support::test_service::TestService;

on_both_engines!(
    a_2xx_whose_body_breaks_off_or_never_ends_delivers,
    a_body_that_breaks_off_after_another_status_is_a_failure,
    a_410_pauses_the_destination_whatever_becomes_of_its_body,
);

async fn a_2xx_whose_body_breaks_off_or_never_ends_delivers(database: TestDatabase) {
    let (service, receiver) =
        (TestService::sandbox_on(database).await, TestReceiver::start().await);
    let (id, _) = create_destination(&service, &receiver.url).await;
    let worker = start_delivery(&service.state);
    let replies = [200, 201, 204, 299].map(ReceiverReply::BrokenBody);
    let replies = replies.into_iter().chain([200, 202].map(ReceiverReply::EndlessBody));
    for (count, reply) in (1..).zip(replies) {
        receiver.reply_with([reply.clone()]);
        let started = Instant::now();
        create_events(&service, 1).await;
        let deliveries = wait_for_deliveries(&service, &id, |all| {
            all.len() == count && count_attempts(all) == count
        })
        .await;
        let delivered = &deliveries[0];
        assert_eq!(delivered.status(), DeliveryStatus::Delivered, "{reply:?}");
        let attempt = &delivered.attempts[0];
        assert!(attempt.is_success() && attempt.failure.is_none(), "{attempt:?}");
        assert!(started.elapsed() < Duration::from_secs(10), "{reply:?} is not waited for");
    }
    assert_eq!(find_destination(&service, &id).await.failures, 0);
    worker.stop().await;
    assert_eq!(receiver.received().len(), 6, "each is sent once");
}

async fn a_body_that_breaks_off_after_another_status_is_a_failure(database: TestDatabase) {
    let (service, receiver) =
        (TestService::sandbox_on(database).await, TestReceiver::start().await);
    let (id, _) = create_destination(&service, &receiver.url).await;
    receiver.reply_with([500, 302, 404].map(ReceiverReply::BrokenBody));
    let worker = start_delivery(&service.state);
    create_events(&service, 1).await;
    for count in 1..=3 {
        let failed = wait_for_deliveries(&service, &id, |all| count_attempts(all) == count).await;
        assert_eq!(failed[0].status(), DeliveryStatus::Waiting);
        let newest = failed[0].attempts.last().unwrap();
        assert!(newest.failure.is_some() && newest.http_status.is_some(), "{newest:?}");
        service.advance(Duration::from_hours(1));
    }
    wait_for_deliveries(&service, &id, |all| all[0].status() == DeliveryStatus::Delivered).await;
    worker.stop().await;
}

async fn a_410_pauses_the_destination_whatever_becomes_of_its_body(database: TestDatabase) {
    let (service, receiver) =
        (TestService::sandbox_on(database).await, TestReceiver::start().await);
    let (id, _) = create_destination(&service, &receiver.url).await;
    receiver.reply_with([ReceiverReply::BrokenBody(410)]);
    let worker = start_delivery(&service.state);
    create_events(&service, 1).await;
    wait_for_deliveries(&service, &id, |all| count_attempts(all) == 1).await;
    assert_eq!(find_destination(&service, &id).await.paused_by.as_deref(), Some("receiver"));
    worker.stop().await;
}
