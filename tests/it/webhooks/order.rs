//! Deliveries in order: within a subject and a type, one after another (decision 144).

use std::time::Duration;

use futures_util::future::join_all;
use kassa_services::portal::Instruction;
use kassa_services::webhooks::destination_update::{DestinationUpdate, update};
use kassa_services::webhooks::{DeliverySettings, RetrySchedule, destinations, sending};
use kassa_store::tables::deliveries::{DeliveryStatus, DeliveryView};
use serde_json::{Value, json};

use super::worker::{
    allow_loopback, count_attempts, create_destination, create_original_destination,
    find_destination, start_delivery, start_delivery_with, wait_for_deliveries,
    wait_for_empty_outbox,
};
use crate::support::choosing_receiver::ChoosingReceiver;
use crate::support::event_lines::{assert_in_order, line_of, sequences_by_line};
use crate::support::orders::order_with_remembering;
use crate::support::payments::card_payment_input;
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_receiver::ReceivedDelivery;
use crate::support::test_service::TestService;

on_both_engines!(
    events_arrive_in_order_over_processes_although_half_of_them_fail,
    a_refused_event_stops_its_own_line_alone,
    a_resend_makes_its_line_due_and_takes_no_place_in_one,
    a_replay_is_in_order_and_holds_nothing_back,
    lines_follow_the_settings,
);

fn quick_settings() -> DeliverySettings {
    DeliverySettings {
        retry_schedule: RetrySchedule::new(vec![Duration::from_millis(20); 60]).unwrap(),
        egress_policy: allow_loopback(),
        timeout: Duration::from_secs(5),
    }
}

/// A payment with a stored credential and a refund.
async fn create_refunded_intent(service: &TestService) -> TestIntent {
    let api = service.merchant_client();
    let intent = api.create_intent(order_with_remembering(json!({}))).await;
    service.pay_with(&intent, card_payment_input("Ann Payer", true)).await;
    let refund = api.post(&intent.refund_path(), json!({ "amount": 50 })).await;
    assert_eq!(refund.status, 201);
    intent
}

async fn events_arrive_in_order_over_processes_although_half_of_them_fail(database: TestDatabase) {
    const PAYMENTS: usize = 25;
    let service = TestService::sandbox_on(database).await;
    let receiver =
        ChoosingReceiver::start(|_, before| if before.len().is_multiple_of(2) { 500 } else { 200 });
    let receiver = receiver.await;
    create_original_destination(&service, &receiver.url).await;
    let clock_task = service.follow_system_clock();
    let instance = service.start_instance().await;
    let states = [&service.state, &instance.state];
    let workers = states.map(|state| start_delivery_with(state, quick_settings()));
    let intents = join_all((0..PAYMENTS).map(|_| create_refunded_intent(&service))).await;
    for intent in &intents {
        service.wait_for_refunds(intent).await;
    }
    wait_for_empty_outbox(&service).await;
    clock_task.abort();
    for worker in workers {
        worker.stop().await;
    }
    let received = receiver.received();
    assert_in_order(&received);
    let lines = sequences_by_line(&received);
    // Of each payment its own line, that of its credential and that of its refund.
    assert_eq!(lines.len(), 3 * PAYMENTS, "{lines:?}");
    assert!(lines.values().all(|sequences| sequences.first() != sequences.last()), "{lines:?}");
}

async fn a_refused_event_stops_its_own_line_alone(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let refuse = |event: &Value, _: &[ReceivedDelivery]| match &event["content"]["status"] {
        status if event["type"] == "status_change" && status == "pending" => 500,
        _ => 200,
    };
    let receiver = ChoosingReceiver::start(refuse).await;
    let id = create_original_destination(&service, &receiver.url).await.0;
    let worker = start_delivery(&service.state);
    let intent = create_refunded_intent(&service).await;
    service.wait_for_refunds(&intent).await;
    let is_refunded = |received: &[ReceivedDelivery]| {
        let refunds = received.iter().map(ReceivedDelivery::json);
        refunds
            .filter(|event| event["type"] == "refund")
            .any(|event| event["content"]["status"] == "success")
    };
    receiver.wait_until(is_refunded).await;
    let waiting = wait_for_deliveries(&service, &id, |all| {
        all.iter().filter(|one| one.status() == DeliveryStatus::Waiting).count() == 2
            && all.iter().any(|one| one.is_held)
    })
    .await;
    let held: Vec<&DeliveryView> = waiting.iter().filter(|one| one.is_held).collect();
    assert_eq!((held.len(), held[0].due, held[0].attempts.len()), (1, None, 0));
    receiver.decide(|_, _| 200);
    service.advance(Duration::from_secs(30));
    wait_for_deliveries(&service, &id, |all| {
        all.iter().all(|one| one.status() == DeliveryStatus::Delivered)
    })
    .await;
    worker.stop().await;
    assert_in_order(&receiver.received());
}

async fn a_resend_makes_its_line_due_and_takes_no_place_in_one(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let receiver = ChoosingReceiver::start(|_, _| 503).await;
    let id = create_original_destination(&service, &receiver.url).await.0;
    let worker = start_delivery(&service.state);
    let intent = service.create_paid_intent(json!({})).await;
    let all = wait_for_deliveries(&service, &id, |all| {
        count_attempts(all) == 1 && all.iter().any(|one| one.is_held)
    })
    .await;
    let held = all.iter().find(|one| one.is_held).unwrap().event.id.clone();
    let tries = receiver.received().len();
    receiver.decide(|_, _| 200);
    // The time stands still: nothing is sent before the line is made due.
    let operator = Instruction::of_operator();
    let resent = sending::resend_event(&service.state, &operator, &held).await.unwrap();
    assert_eq!(resent, Some(1));
    let received = receiver.wait_until(|received| received.len() == tries + 2).await;
    assert_in_order(&received);
    assert_eq!(received.last().unwrap().id(), held.as_str());

    // The next event of the line is refused, and one that was delivered is sent again.
    receiver.decide(|event, _| if event["type"] == "refund" { 500 } else { 200 });
    let refund =
        service.merchant_client().post(&intent.refund_path(), json!({ "amount": 5 })).await;
    assert_eq!(refund.status, 201);
    service.wait_for_refunds(&intent).await;
    receiver.wait_until(|received| received.iter().any(|one| one.json()["type"] == "refund")).await;
    let count = receiver.received().len();
    sending::resend_event(&service.state, &operator, &held).await.unwrap();
    let received = receiver.wait_until(|received| received.len() > count).await;
    assert_eq!(received.last().unwrap().id(), held.as_str());
    worker.stop().await;
}

async fn a_replay_is_in_order_and_holds_nothing_back(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let intent = create_refunded_intent(&service).await;
    service.wait_for_refunds(&intent).await;
    // The destination is younger than the events.
    let receiver =
        ChoosingReceiver::start(|_, before| if before.len().is_multiple_of(3) { 500 } else { 200 });
    let receiver = receiver.await;
    let id = create_original_destination(&service, &receiver.url).await.0;
    let destination = find_destination(&service, &id).await;
    let day = kassa_domain::time::Date::parse("2026-11-20").unwrap();
    let order = sending::ReplayOrder {
        from: day,
        to: day,
        scope: kassa_store::tables::deliveries::ReplayScope::All,
    };
    let operator = Instruction::of_operator();
    let count = sending::replay(&service.state, &operator, &destination, order).await.unwrap();
    let clock_task = service.follow_system_clock();
    let worker = start_delivery_with(&service.state, quick_settings());
    wait_for_deliveries(&service, &id, |all| {
        all.len() == usize::try_from(count).unwrap()
            && all.iter().all(|one| one.status() == DeliveryStatus::Delivered)
    })
    .await;
    clock_task.abort();
    worker.stop().await;
    assert_in_order(&receiver.received());
}

async fn lines_follow_the_settings(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let receiver = ChoosingReceiver::start(|_, _| 200).await;
    let (id, _) = create_destination(&service, &receiver.url).await;
    let operator = Instruction::of_operator();
    assert!(destinations::pause(&service.state, &operator, &id).await.unwrap());
    service.create_paid_intent(json!({})).await;
    let set = async |ordered: bool| {
        let chosen = DestinationUpdate { ordered: Some(ordered), ..DestinationUpdate::default() };
        let updated = update(&service.state, &operator, &id, chosen).await.unwrap().unwrap();
        assert_eq!(updated.settings().is_ordered(), ordered);
    };
    // What waits is put into lines.
    set(true).await;
    receiver.decide(|event, _| if event["content"]["status"] == "pending" { 500 } else { 200 });
    assert!(destinations::resume(&service.state, &operator, &id).await.unwrap());
    let worker = start_delivery(&service.state);
    wait_for_deliveries(&service, &id, |all| all.iter().any(|one| one.is_held)).await;
    assert!(receiver.received().iter().all(|one| one.json()["content"]["status"] == "pending"));
    // And out of them.
    set(false).await;
    receiver
        .wait_until(|received| {
            received.iter().any(|one| one.json()["content"]["status"] == "success")
        })
        .await;
    worker.stop().await;
    assert!(
        receiver.received().iter().all(|one| line_of(&one.json()).starts_with("status_change"))
    );
}

#[tokio::test]
async fn a_delivery_in_a_line_has_seven_days_from_its_first_try_and_fourteen_at_most() {
    let (service, receiver) =
        (TestService::sandbox().await, ChoosingReceiver::start(|_, _| 500).await);
    let (id, _) = create_destination(&service, &receiver.url).await;
    let operator = Instruction::of_operator();
    let chosen = DestinationUpdate { ordered: Some(true), ..DestinationUpdate::default() };
    update(&service.state, &operator, &id, chosen).await.unwrap().unwrap();
    service.create_authorized_intent().await;
    let worker = start_delivery(&service.state);
    let written = service.state.clock.now();
    let days = |time: kassa_domain::time::Timestamp| (time.0 - written.0) / 86_400_000;
    // The newest is the second of the line: it begins when the first is given up.
    loop {
        let seen = wait_for_deliveries(&service, &id, |all| !all.is_empty()).await;
        let Some(next) = seen.iter().filter_map(|one| one.due).min() else { break };
        assert!(days(next) <= 14, "{seen:#?}");
        if next > service.state.clock.now() {
            service.advance_to(&next.to_iso_string());
        } else {
            // After ten failures the destination rests for a minute.
            service.advance(Duration::from_secs(61));
        }
        tokio::time::sleep(Duration::from_millis(150)).await;
    }
    let ended = wait_for_deliveries(&service, &id, |all| {
        all.iter().all(|one| one.status() == DeliveryStatus::GivenUp)
    })
    .await;
    assert!(ended.iter().all(|one| one.attempts.len() > 15), "{ended:#?}");
    let first = ended[0].attempts.first().unwrap().at;
    assert!(days(first) >= 6, "the second of the line was tried after the first was given up");
    worker.stop().await;
}
