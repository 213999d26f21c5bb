//! What does not arrive is tried again, by the schedule, until it does.

use std::time::Duration;

use kassa::webhooks::{Schedule, Settings, TIME_OUT, destinations};
use serde_json::{Value, json};

use super::receiver::{Receiver, Reply};
use super::{deliver, deliver_as, destination, events, stored, this_machine, tries, tries_once};
use crate::support::service::TestService;

#[tokio::test]
async fn only_2xx_counts() {
    let (test, receiver) = (TestService::sandbox().await, Receiver::start().await);
    let (id, _) = destination(&test, &receiver.url).await;
    let elsewhere = Receiver::start().await;
    receiver.will([
        Reply::Status(500),
        Reply::Status(404),
        Reply::StatusWith(307, "location", elsewhere.url.clone()),
        Reply::Status(199 + 1),
    ]);
    let queue = deliver(&test.service);
    events(&test, 1).await;
    for count in 1..=4 {
        receiver.after(count).await;
        tries_once(&test, &id, |all| tries(all) == count).await;
        test.advance(Duration::from_hours(1));
    }
    let deliveries = tries_once(&test, &id, |all| all[0]["status"] == "delivered").await;
    let statuses: Vec<&Value> = deliveries[0]["tries"].as_array().unwrap().iter().map(|tried| &tried["status"]).collect();
    assert_eq!(statuses, [&json!(500), &json!(404), &json!(307), &json!(200)]);
    assert_eq!(deliveries[0]["tries"][2]["answer"], "an answer");
    let ids: Vec<String> = receiver.received().iter().map(|received| received.id().to_owned()).collect();
    assert!(ids.iter().all(|id| *id == ids[0]), "the id is the same on every try");
    queue.stop().await;
    assert_eq!(elsewhere.received().len(), 0, "no redirect is followed");
}

#[tokio::test]
async fn not_before_its_time() {
    let (test, receiver) = (TestService::sandbox().await, Receiver::start().await);
    let (id, _) = destination(&test, &receiver.url).await;
    receiver.will([Reply::Status(500), Reply::StatusWith(503, "retry-after", "600".to_owned())]);
    let queue = deliver(&test.service);
    events(&test, 1).await;
    let failed = tries_once(&test, &id, |all| tries(all) == 1).await;
    let next = |deliveries: &[Value]| deliveries[0]["next_try"].as_str().unwrap().to_owned();
    assert!(("2026-11-20T21:36:04.123Z".."2026-11-20T21:36:06.124Z").contains(&next(&failed).as_str()), "{}", next(&failed));
    test.advance(Duration::from_secs(6));
    let failed = tries_once(&test, &id, |all| tries(all) == 2).await;
    assert_eq!(next(&failed), "2026-11-20T21:46:06.123Z", "as the receiver wished");
    test.advance(Duration::from_secs(599));
    test.paid(json!({})).await;
    receiver.after(4).await;
    assert_eq!(tries_once(&test, &id, |all| all.len() == 3 && tries(all) >= 4).await[2]["status"], "waiting");
    test.advance(Duration::from_secs(1));
    tries_once(&test, &id, |all| all.iter().all(|one| one["status"] == "delivered")).await;
    queue.stop().await;
}

#[tokio::test]
async fn given_up_at_the_end_of_the_schedule_and_sent_again_by_hand() {
    let (test, receiver) = (TestService::sandbox().await, Receiver::start().await);
    let (id, _) = destination(&test, &receiver.url).await;
    receiver.will(vec![Reply::Status(500); 3]);
    let schedule = Schedule::new([1, 1].map(Duration::from_secs).to_vec()).unwrap();
    let queue = deliver_as(&test.service, Settings { schedule, places: this_machine(), time_out: TIME_OUT });
    events(&test, 1).await;
    for count in 1..=3 {
        tries_once(&test, &id, |all| tries(all) == count).await;
        test.advance(Duration::from_secs(2));
    }
    let given_up = tries_once(&test, &id, |all| all[0]["status"] == "given_up").await;
    assert_eq!(given_up[0]["next_try"], Value::Null);
    let event_id = given_up[0]["event_id"].as_str().unwrap();
    assert_eq!(destinations::resend(&test.service, event_id).await.unwrap(), Some(1));
    tries_once(&test, &id, |all| all[0]["status"] == "delivered").await;
    assert_eq!(destinations::resend(&test.service, "nothing").await.unwrap(), None);
    queue.stop().await;
}

#[tokio::test]
async fn gone_is_a_pause_until_it_is_resumed() {
    let (test, receiver) = (TestService::sandbox().await, Receiver::start().await);
    let (id, _) = destination(&test, &receiver.url).await;
    receiver.will([Reply::Status(410)]);
    let queue = deliver(&test.service);
    events(&test, 1).await;
    tries_once(&test, &id, |all| tries(all) == 1).await;
    assert_eq!(stored(&test, &id).await.paused_by.as_deref(), Some("receiver"));
    events(&test, 1).await;
    test.advance(Duration::from_hours(24));
    assert!(destinations::resume(&test.service, &id).await.unwrap());
    tries_once(&test, &id, |all| all.len() == 2 && all.iter().all(|one| one["status"] == "delivered")).await;
    queue.stop().await;
    assert_eq!(receiver.received().len(), 3, "nothing was sent while it was paused");
}

#[tokio::test]
async fn every_try_of_the_schedule_and_none_after_seven_days() {
    let (test, receiver) = (TestService::sandbox().await, Receiver::start().await);
    let (id, _) = destination(&test, &receiver.url).await;
    receiver.will(vec![Reply::Status(500); 100]);
    let queue = deliver(&test.service);
    let began = test.service.clock.now();
    events(&test, 1).await;
    let mut at = Vec::new();
    let given_up = loop {
        let failed = tries_once(&test, &id, |all| tries(all) > at.len()).await;
        at.push(test.service.clock.now().0 - began.0);
        let Some(next) = failed[0]["next_try"].as_str() else { break failed };
        test.advance_to(next);
    };
    assert_eq!(given_up[0]["status"], "given_up");
    let waits: Vec<i64> = at.windows(2).map(|pair| (pair[1] - pair[0]) / 1000).collect();
    let hours = |hours: i64| hours * 3600;
    for (wait, expected) in waits.iter().zip([5, 30, 120, 600, 1800, hours(1), hours(2), hours(4), hours(8)]) {
        assert!((expected * 8 / 10..=expected * 12 / 10).contains(wait), "{expected} s, and {wait}");
    }
    let (last, rest) = waits[9..].split_last().unwrap();
    assert!(rest.iter().all(|wait| (hours(12) * 8 / 10..=hours(12) * 12 / 10).contains(wait)), "{rest:?}");
    assert!(*last <= hours(12) * 12 / 10 && (20..=24).contains(&at.len()), "{waits:?}");
    assert!(at.last().is_some_and(|last| *last <= hours(7 * 24) * 1000), "{at:?}");
    test.advance(Duration::from_hours(30 * 24));
    queue.stop().await;
    assert_eq!(receiver.received().len(), at.len(), "nothing comes after the end");
}

#[tokio::test]
async fn a_black_hole_holds_nobody_back() {
    let (test, hole, healthy) = (TestService::sandbox().await, Receiver::start().await, Receiver::start().await);
    hole.will(vec![Reply::Hang; 1000]);
    destination(&test, &hole.url).await;
    destination(&test, &healthy.url).await;
    let queue = deliver(&test.service);
    events(&test, 50).await;
    assert_eq!(healthy.after(50).await.len(), 50);
    assert_eq!(hole.received().len(), 32, "a destination has so many deliveries under way at most");
    drop(queue);
}

#[tokio::test]
async fn a_failing_destination_is_slowed_and_never_dropped() {
    let (test, receiver) = (TestService::sandbox().await, Receiver::start().await);
    let (id, _) = destination(&test, &receiver.url).await;
    receiver.will(vec![Reply::Status(500); 14]);
    events(&test, 12).await;
    let queue = deliver(&test.service);
    receiver.after(12).await;
    tries_once(&test, &id, |all| tries(all) == 12).await;
    let slowed = stored(&test, &id).await;
    assert!(slowed.failures >= 10 && slowed.resting_until.is_some(), "{slowed:?}");
    for _ in 0..200 {
        if tries_once(&test, &id, |_| true).await.iter().all(|one| one["status"] == "delivered") {
            break;
        }
        test.advance(Duration::from_mins(1));
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    tries_once(&test, &id, |all| all.len() == 12 && all.iter().all(|one| one["status"] == "delivered")).await;
    let well = stored(&test, &id).await;
    assert_eq!((well.failures, well.resting_until), (0, None));
    queue.stop().await;
}

#[tokio::test]
async fn what_was_under_way_when_the_program_died_is_sent_by_the_next() {
    use futures_util::FutureExt;
    use kassa::store::{StoreError, deliveries};
    let (test, receiver) = (TestService::sandbox().await, Receiver::start().await);
    let (id, _) = destination(&test, &receiver.url).await;
    events(&test, 1).await;
    let (now, destination) = (test.service.clock.now(), id.clone());
    let until = now.after(Duration::from_secs(30));
    let claim =
        test.service.store.write(move |tx| async move { deliveries::claim(tx, &destination, 8, now, until).await }.boxed());
    assert_eq!(claim.await.map_err(|error: StoreError| error).unwrap().len(), 1);
    let queue = deliver(&test.service);
    test.advance(Duration::from_secs(30));
    receiver.after(1).await;
    tries_once(&test, &id, |all| all[0]["status"] == "delivered").await;
    queue.stop().await;
    assert_eq!(receiver.received().len(), 1);
}
