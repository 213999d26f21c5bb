//! Settings > Webhooks: destinations, deliveries, and events sent by hand.

use std::time::Duration;

use kassa_domain::ids::DestinationId;
use kassa_domain::portal::Role;
use kassa_platform::background::BackgroundTasks;
use kassa_services::webhooks::{
    DELIVERY_TIMEOUT, DeliverySettings, EgressPolicy, RetrySchedule, start_worker,
};
use kassa_store::tables;
use serde_json::json;

use super::support::{Browser, assert_field_error, element_text, location};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_receiver::{ReceiverReply, TestReceiver};
use crate::support::test_service::TestService;

on_both_engines!(
    a_destination_is_added_changed_and_removed,
    an_address_that_no_event_reaches_is_refused_with_the_reason,
    why_an_event_waits_is_said,
    events_are_sent_by_hand_and_shown_with_their_answers,
    a_replay_sends_the_events_of_its_days_again,
    a_new_event_does_not_wait_for_a_replay,
    every_list_of_deliveries_has_all_of_them_in_pages,
    a_replay_has_at_most_100_000_events,
);

const PATH: &str = "/portal/settings/webhooks";

pub fn deliver(service: &TestService) -> BackgroundTasks {
    let loopback = ["127.0.0.0/8".parse().unwrap()];
    let settings = DeliverySettings {
        retry_schedule: RetrySchedule::new(vec![Duration::from_secs(1)]).unwrap(),
        egress_policy: EgressPolicy::new(&loopback, true),
        timeout: DELIVERY_TIMEOUT,
    };
    start_worker(service.state.clone(), settings).unwrap()
}

/// Adds a destination in the portal, and returns its id.
async fn add(service: &TestService, person: &Browser, csrf: &str, url: &str) -> DestinationId {
    let created = person.post(PATH, &[("csrf", csrf), ("token", url), ("url", url)]).await;
    assert_eq!(created.status, 201, "{created:?}");
    assert!(element_text(created.text(), "secret").starts_with("whsec_"));
    let (store, merchant) = (&service.state.store, &service.merchant.merchant_id);
    let listed = tables::destinations::list_by_merchant(store, merchant).await.unwrap();
    listed.into_iter().find(|destination| destination.url == url).unwrap().id
}

async fn wait_for_status(
    person: &Browser,
    id: &DestinationId,
    status: &str,
    count: usize,
) -> String {
    let page = format!("{PATH}/{id}/deliveries?status={status}");
    for _ in 0..400 {
        let html = person.get(&page).await.text().to_owned();
        if html.matches(&format!("data-status=\"{status}\"")).count() == count {
            return html;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("no {count} {status}: {}", person.get(&page).await.text());
}

async fn wait_until_paused(service: &TestService, id: &DestinationId) {
    for _ in 0..400 {
        let found = tables::destinations::find(&service.state.store, id).await.unwrap().unwrap();
        if found.paused.is_some() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("the destination is not paused");
}

async fn a_destination_is_added_changed_and_removed(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "dev@shop.test", Role::Developer).await;
    let support = Browser::join(&service, "sam@shop.test", Role::Support).await;
    let csrf = person.csrf().await;
    let wrong = [("csrf", csrf.as_str()), ("token", "1"), ("url", "ftp://shop.test")];
    assert_field_error(&person.post(PATH, &wrong).await, "url");
    let url = "https://shop.test/hook";
    let id = add(&service, &person, &csrf, url).await;
    let again = [("csrf", csrf.as_str()), ("token", url), ("url", url)];
    assert_eq!(person.post(PATH, &again).await.status, 409, "a secret is shown once");

    let list = support.get(PATH).await;
    let row = format!("data-id=\"{id}\" data-status=\"active\"");
    assert!(list.text().contains(&row), "{list:?}");
    assert!(!list.text().contains("/pause") && !list.text().contains("<form class=\"form\""));

    let act = async |what: &str, token: &str| {
        person.post(&format!("{PATH}/{id}/{what}"), &[("csrf", &csrf), ("token", token)]).await
    };
    assert!(location(&act("pause", "").await).starts_with(PATH));
    assert_eq!(act("pause", "").await.status, 303, "a second pause changes nothing");
    let list = person.get(PATH).await;
    assert!(list.text().contains("data-status=\"paused\""), "{list:?}");
    assert!(list.text().contains("dev@shop.test, since"), "by whom: {list:?}");
    assert_eq!(act("resume", "").await.status, 303);
    let rotated = act("rotate", "r1").await;
    assert_eq!(rotated.status, 201, "{rotated:?}");
    assert!(element_text(rotated.text(), "secret").starts_with("whsec_"));
    assert_eq!(act("rotate", "r1").await.status, 409);
    assert_eq!(act("delete", "").await.status, 303);
    assert_eq!(act("delete", "").await.status, 404);
    assert!(!person.get(PATH).await.text().contains(id.as_str()));
    let log = person.get("/portal/settings/audit").await;
    for action in ["created", "paused", "resumed", "rotated", "deleted"] {
        let rows = log.text().matches(&format!("data-status=\"webhook_{action}\"")).count();
        assert_eq!(rows, 1, "{action}");
    }
}

async fn an_address_that_no_event_reaches_is_refused_with_the_reason(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "dev@shop.test", Role::Owner).await;
    let csrf = person.csrf().await;
    let hint = person.get(PATH).await;
    assert!(hint.text().contains("An https or http address on the public internet."), "{hint:?}");
    // The networks of this portal are those of the tests: 127.0.0.0/8.
    for private in [
        "http://10.1.2.3/hook",
        "https://192.168.1.5:8443/",
        "http://[::1]:3000/",
        "http://[fd00::1]/",
        "http://169.254.169.254/",
        "https://0x0a.1.2.3/",
    ] {
        let fields = [("csrf", csrf.as_str()), ("token", private), ("url", private)];
        let refused = person.post(PATH, &fields).await;
        assert_field_error(&refused, "url");
        assert!(refused.text().contains("is not on the public internet"), "{private}: {refused:?}");
    }
    // As the operator allows, and as a name that may lead elsewhere later.
    for taken in ["http://127.0.0.1:9/", "http://localhost:9/", "https://hooks.internal.test/"] {
        add(&service, &person, &csrf, taken).await;
    }
}

async fn why_an_event_waits_is_said(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "dev@shop.test", Role::Owner).await;
    let csrf = person.csrf().await;
    let receiver = TestReceiver::start().await;
    receiver.reply_with((0..50).map(|_| ReceiverReply::Status(500)));
    // The worker's networks are others than those of the portal: what it may not reach waits.
    let settings = DeliverySettings {
        retry_schedule: RetrySchedule::new(vec![Duration::from_secs(3_600)]).unwrap(),
        egress_policy: EgressPolicy::new(&["127.0.0.1/32".parse().unwrap()], true),
        timeout: DELIVERY_TIMEOUT,
    };
    let answered = add(&service, &person, &csrf, &receiver.url).await;
    let unreached = add(&service, &person, &csrf, "http://127.0.0.2:9/").await;
    service.create_paid_intent(json!({})).await;
    let worker = start_worker(service.state.clone(), settings).unwrap();
    for (id, reason) in [
        (&answered, "The last try failed: the receiver answered 500"),
        (&unreached, "The last try failed: 127.0.0.2 is not on the public internet"),
    ] {
        for page in [PATH.to_owned(), format!("{PATH}/{id}")] {
            let mut said = false;
            for _ in 0..400 {
                said = person.get(&page).await.text().contains(reason);
                if said {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(25)).await;
            }
            assert!(said, "{page}: {reason}");
        }
    }
    worker.stop().await;
}

async fn events_are_sent_by_hand_and_shown_with_their_answers(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let (receiver, other) = (TestReceiver::start().await, TestReceiver::start().await);
    let person = Browser::join(&service, "dev@shop.test", Role::Owner).await;
    let csrf = person.csrf().await;
    let id = add(&service, &person, &csrf, &receiver.url).await;
    add(&service, &person, &csrf, &other.url).await;
    let worker = deliver(&service);
    let act = async |what: &str, token: &str, field: (&str, &str)| {
        let path = format!("{PATH}/{id}/{what}");
        person.post(&path, &[("csrf", &csrf), ("token", token), field]).await
    };
    assert_eq!(act("test", "1", ("type", "nothing")).await.status, 422);
    let kind = ("type", "payment_credential");
    let place = location(&act("test", "1", kind).await).to_owned();
    assert_eq!(location(&act("test", "1", kind).await), place, "the same form again");
    let received = receiver.wait_for(1).await;
    let event = received[0].json();
    let token = event["content"]["credential_token"].as_str().unwrap();
    let html = wait_for_status(&person, &id, "delivered", 1).await;
    assert!(html.contains(received[0].id()) && html.contains("webhook-timestamp: "), "{html}");
    assert!(html.contains("cred_********") && !html.contains(token), "{html}");
    assert!(!html.contains("webhook-signature"), "{html}");
    let again = format!("name=\"event_id\" value=\"{}\"", received[0].id());
    let support = Browser::join(&service, "sam@shop.test", Role::Support).await;
    let seen = support.get(&format!("{PATH}/{id}/deliveries")).await;
    assert!(html.contains(&again) && !seen.text().contains(&again), "who may, sends it again");

    assert_eq!(act("resend", "2", ("event_id", "nothing")).await.status, 404);
    assert_eq!(act("resend", "2", ("event_id", received[0].id())).await.status, 303);
    assert_eq!(receiver.wait_for(2).await[1].id(), received[0].id(), "the same id");
    // A receiver that answers 410 is sent nothing more.
    wait_for_status(&person, &id, "delivered", 1).await;
    let [shown, long] = [20_000, 30_000].map(|length| "x".repeat(length));
    receiver.reply_with([ReceiverReply::Body(410, long)]);
    assert_eq!(act("test", "3", ("type", "status_change")).await.status, 303);
    receiver.wait_for(3).await;
    wait_until_paused(&service, &id).await;
    let html = wait_for_status(&person, &id, "waiting", 1).await;
    assert!(html.contains("410, ") && html.contains(&format!("<code>{shown}</code>")), "{html}");
    let list = person.get(PATH).await;
    assert!(list.text().contains("the receiver answered 410, since"), "{list:?}");
    worker.stop().await;
    assert_eq!(other.received().len(), 0, "nothing was meant for the other destination");
    let log = person.get("/portal/settings/audit?actor=system").await;
    assert_eq!(log.text().matches("data-status=\"webhook_paused\"").count(), 1, "{log:?}");
}

async fn a_replay_sends_the_events_of_its_days_again(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    service.create_paid_intent(json!({})).await;
    let receiver = TestReceiver::start().await;
    let person = Browser::join(&service, "dev@shop.test", Role::Owner).await;
    let csrf = person.csrf().await;
    let id = add(&service, &person, &csrf, &receiver.url).await;
    let worker = deliver(&service);
    let replay = async |token: &str, from: &str, to: &str, only: &str| {
        let days = [("from", from), ("to", to), ("only", only)];
        let fields = [[("csrf", csrf.as_str()), ("token", token)].as_slice(), &days].concat();
        person.post(&format!("{PATH}/{id}/replay"), &fields).await
    };
    // 23:36 of the 20th in Johannesburg.
    let day = "2026-11-20";
    assert_field_error(&replay("1", "", day, "all").await, "from");
    assert_field_error(&replay("1", day, "2026-11-19", "all").await, "to");
    assert_field_error(&replay("1", "2026-10-21", day, "all").await, "to");
    assert_eq!(replay("1", day, day, "some").await.status, 422);
    assert_eq!(replay("1", "2026-10-22", "2026-11-19", "all").await.status, 303, "no event");
    assert_eq!(replay("2", day, day, "failed").await.status, 303, "none was given up");
    tokio::time::sleep(Duration::from_millis(600)).await;
    assert_eq!(receiver.received().len(), 0);

    // Events of before the destination existed are sent too.
    assert_eq!(replay("3", day, day, "all").await.status, 303);
    assert_eq!(replay("3", day, day, "all").await.status, 303, "the same form again");
    let first = receiver.wait_for(2).await;
    wait_for_status(&person, &id, "delivered", 2).await;
    tokio::time::sleep(Duration::from_millis(600)).await;
    assert_eq!(receiver.received().len(), 2, "one replay");
    assert_eq!(replay("4", day, day, "all").await.status, 303);
    let again = receiver.wait_for(4).await;
    let mut ids = [first[0].id(), first[1].id()];
    let mut repeated = [again[2].id(), again[3].id()];
    ids.sort_unstable();
    repeated.sort_unstable();
    assert_eq!(ids, repeated, "the same ids");
    wait_for_status(&person, &id, "delivered", 2).await;
    worker.stop().await;
}

/// Writes events of now, which have no delivery.
async fn insert_events(service: &TestService, count: usize) {
    let (merchant, now) = (&service.merchant.merchant_id, service.state.real_clock.now().0);
    let sql = format!(
        "WITH RECURSIVE s (g) AS (SELECT 1 UNION ALL SELECT g + 1 FROM s WHERE g < {count}) \
         INSERT INTO events (id, merchant_id, kind, created, body) \
         SELECT 'old-' || g, '{merchant}', 'status_change', {now}, '{{}}' FROM s"
    );
    service.database().execute(&sql).await.unwrap();
}

async fn order_replay(person: &Browser, id: &DestinationId, csrf: &str) -> u16 {
    let day = "2026-11-20";
    let fields = [("csrf", csrf), ("token", "replay"), ("from", day), ("to", day), ("only", "all")];
    let answered = person.post(&format!("{PATH}/{id}/replay"), &fields).await;
    if answered.status == 422 {
        assert_field_error(&answered, "to");
    }
    answered.status
}

async fn a_new_event_does_not_wait_for_a_replay(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let receiver = TestReceiver::start().await;
    let person = Browser::join(&service, "dev@shop.test", Role::Owner).await;
    let csrf = person.csrf().await;
    let id = add(&service, &person, &csrf, &receiver.url).await;
    insert_events(&service, 600).await;
    assert_eq!(order_replay(&person, &id, &csrf).await, 303);
    let worker = deliver(&service);
    receiver.wait_for(10).await;
    service.create_paid_intent(json!({})).await;
    let all = receiver.wait_for(602).await;
    let last_new = all.iter().rposition(|delivery| !delivery.id().starts_with("old-")).unwrap();
    assert!(last_new < 500, "{last_new} of {}", all.len());
    worker.stop().await;
}

async fn a_replay_has_at_most_100_000_events(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "dev@shop.test", Role::Owner).await;
    let csrf = person.csrf().await;
    let id = add(&service, &person, &csrf, "http://127.0.0.1:9/").await;
    insert_events(&service, 100_001).await;
    assert_eq!(order_replay(&person, &id, &csrf).await, 422);
    let statement = "SELECT CAST(COUNT(*) AS TEXT) FROM webhook_replays";
    assert_eq!(service.database().fetch_texts(statement).await, ["0"]);
}

async fn every_list_of_deliveries_has_all_of_them_in_pages(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "dev@shop.test", Role::Developer).await;
    let csrf = person.csrf().await;
    let id = add(&service, &person, &csrf, "http://127.0.0.1:9/").await;
    insert_events(&service, 45).await;
    let insert = async |columns: &str, values: &str, rows: &str| {
        // Several are due at the same time.
        let sql = format!(
            "INSERT INTO deliveries (event_id, destination_id, created{columns}) \
             SELECT id, '{id}', created{values} FROM events WHERE id LIKE 'old-%' AND {rows}"
        );
        service.database().execute(&sql).await.unwrap();
    };
    insert(", due, is_replay", ", 1000 + position % 3, position % 2 = 0", "TRUE").await;
    let waiting = walk_pages(&person, &id, "waiting").await;
    let sql = format!(
        "SELECT event_id FROM deliveries WHERE destination_id = '{id}' \
         ORDER BY is_replay, due, id"
    );
    assert_eq!(waiting, service.database().fetch_texts(&sql).await, "by the time that is due");
    assert_eq!(waiting.len(), 45);
    for (status, column) in [("delivered", "delivered"), ("failed", "given_up"), ("", "delivered")]
    {
        let sql = "UPDATE deliveries SET due = NULL, delivered = NULL, given_up = NULL";
        let sql = sql.replace(&format!("{column} = NULL"), &format!("{column} = 1"));
        service.database().execute(&sql).await.unwrap();
        let newest = format!(
            "SELECT event_id FROM deliveries WHERE destination_id = '{id}' ORDER BY id DESC"
        );
        let listed = walk_pages(&person, &id, status).await;
        assert_eq!(listed, service.database().fetch_texts(&newest).await, "{status}");
    }
}

/// The ids of the events of a list, over all of its pages.
async fn walk_pages(person: &Browser, id: &DestinationId, status: &str) -> Vec<String> {
    let (mut found, mut sizes) = (Vec::new(), Vec::new());
    let mut next = Some(format!("{PATH}/{id}/deliveries?status={status}"));
    while let Some(address) = next {
        let page = person.get(&address).await;
        assert_eq!(page.status, 200, "{address}");
        let html = page.text();
        let rows = html.split("<tr data-id=\"").skip(1).map(|row| row.split('"').next().unwrap());
        let before = found.len();
        found.extend(rows.map(str::to_owned));
        sizes.push(found.len() - before);
        next = html
            .split_once("rel=\"next\" href=\"")
            .map(|(_, rest)| rest.split('"').next().unwrap().replace("&amp;", "&"));
    }
    assert_eq!(sizes, [20, 20, 5], "{status}");
    found
}
