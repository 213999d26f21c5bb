//! What a notification leads to.

use std::time::Duration;

use futures_util::FutureExt as _;
use kassa_domain::intent::IntentState;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_providers::sandbox::wire::control::{FaultDto, FaultKind, FaultPoint};
use kassa_services::mandates::collections::run_due_collections;
use kassa_services::notifications::handle_received;
use kassa_services::verify::verify_store;
use kassa_store::StoreError;
use kassa_store::tables::provider_notifications;
use serde_json::json;

use super::receiver::NotifiedService;
use crate::support::orders::order_with_flow;
use crate::support::payments::card_payment_input;
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    the_query_of_an_open_payment_is_due_now,
    the_order_of_notifications_does_not_matter,
    a_late_approval_is_found_and_given_back,
    a_refund_that_came_back_is_found,
    another_connection_is_told_nothing,
    unhandled_notifications_of_a_dead_process_are_handled,
    a_provider_that_does_not_answer_is_asked_again,
    a_notification_of_a_collection_that_is_being_made_is_handled_later,
);

/// A payment that waits for its provider, with its reference.
async fn create_waiting_payment(kassa: &NotifiedService) -> (TestIntent, String) {
    let order = order_with_flow("wait");
    let intent = kassa.service.merchant_client().create_intent(order).await;
    let state = kassa.service.pay_with(&intent, card_payment_input("Ann Payer", false)).await;
    assert!(matches!(state, IntentState::Pending { .. }), "{state:?}");
    // The next query is minutes away.
    kassa.service.advance(Duration::from_mins(10));
    kassa.sweep().await;
    let reference = kassa.find_reference(&intent).await;
    (intent, reference)
}

async fn load_state(kassa: &NotifiedService, intent: &TestIntent) -> IntentState {
    kassa.service.find_intent(intent).await.state
}

async fn the_query_of_an_open_payment_is_due_now(database: TestDatabase) {
    let kassa = NotifiedService::start(database).await;
    let (intent, reference) = create_waiting_payment(&kassa).await;
    kassa.set_outcome(&reference, "direct:authorised").await;
    kassa.sweep().await;
    assert!(matches!(load_state(&kassa, &intent).await, IntentState::Pending { .. }));
    kassa.notify_and_handle("payment", &reference).await;
    assert!(matches!(load_state(&kassa, &intent).await, IntentState::Pending { .. }));
    kassa.sweep().await;
    assert!(matches!(load_state(&kassa, &intent).await, IntentState::Success { .. }));
    kassa.notify_and_handle("payment", &reference).await;
    kassa.notify_and_handle("mandate", &reference).await;
    assert_eq!(
        kassa.list_kept().await,
        ["payment expedited", "payment unchanged", "mandate foreign"]
    );
}

async fn the_order_of_notifications_does_not_matter(database: TestDatabase) {
    let kassa = NotifiedService::start(database).await;
    let (intent, reference) = create_waiting_payment(&kassa).await;
    for (kind, unknown) in [("refund", "r9"), ("payout", "p9"), ("collection", "c9")] {
        kassa.notify_and_handle(kind, unknown).await;
    }
    // A notification that came too early changes nothing: the provider is asked.
    kassa.notify_and_handle("payment", &reference).await;
    kassa.sweep().await;
    assert!(matches!(load_state(&kassa, &intent).await, IntentState::Pending { .. }));
    kassa.set_outcome(&reference, "direct:refused").await;
    kassa.notify("b", "payment", &reference).await;
    kassa.notify("a", "payment", &reference).await;
    handle_received(&kassa.state).await.unwrap();
    kassa.sweep().await;
    let state = load_state(&kassa, &intent).await;
    assert_eq!(state, IntentState::Selection { failed_attempts: 1 });
    kassa.service.advance(Duration::from_secs(5));
    handle_received(&kassa.state).await.unwrap();
    let kept = kassa.list_kept().await;
    assert_eq!(kept[..3], ["refund foreign", "payout foreign", "collection foreign"]);
    assert!(kept.iter().all(|kept| !kept.ends_with("due")), "{kept:?}");
}

async fn a_late_approval_is_found_and_given_back(database: TestDatabase) {
    let kassa = NotifiedService::start(database).await;
    let order = crate::support::orders::minimal_order();
    let intent = kassa.service.merchant_client().create_intent(order).await;
    kassa.service.pay_with(&intent, card_payment_input("DECLINED", false)).await;
    let reference = kassa.find_reference(&intent).await;
    kassa.notify_and_handle("payment", &reference).await;
    assert!(verify_store(&kassa.state.store).await.unwrap().late.is_empty());

    kassa.set_outcome(&reference, "direct:authorised").await;
    kassa.notify_and_handle("payment", &reference).await;
    let report = verify_store(&kassa.state.store).await.unwrap();
    assert!(!report.ok, "it is not given back yet");
    let late: Vec<_> =
        report.late.iter().map(|late| (late.amount, late.currency, late.reversed)).collect();
    assert_eq!((late, report.contradictions.len()), (vec![(1250, "ZAR", false)], 0));
    // Another notification of it makes the reversal go on.
    kassa.notify_and_handle("payment", &reference).await;
    kassa.sweep().await;
    let report = verify_store(&kassa.state.store).await.unwrap();
    assert!(report.ok && report.late[0].reversed, "{report:#?}");
    assert_eq!(report.late[0].intent_id, intent.id);
    let state = load_state(&kassa, &intent).await;
    assert_eq!(state, IntentState::Selection { failed_attempts: 1 });
    let refunds = kassa.service.database().fetch_sandbox_texts("SELECT outcome FROM refunds").await;
    assert_eq!(refunds, ["paid"]);
    let reversal = "SELECT provider_reference FROM reversals";
    let reversal = kassa.service.database().fetch_texts(reversal).await.remove(0);
    kassa.notify_and_handle("refund", &reversal).await;
    assert_eq!(kassa.list_kept().await.last().unwrap(), "refund unchanged");
}

async fn a_refund_that_came_back_is_found(database: TestDatabase) {
    let kassa = NotifiedService::start(database).await;
    let intent = kassa.service.create_paid_intent(json!({})).await;
    let body = json!({ "amount": 400 });
    let client = kassa.service.merchant_client();
    assert_eq!(client.post(&intent.refund_path(), body).await.status, 201);
    let refund = kassa.service.wait_for_refunds(&intent).await.remove(0);
    kassa.notify_and_handle("refund", &refund.provider_reference).await;
    assert_eq!(kassa.service.wait_for_refunds(&intent).await[0].status, TransactionStatus::Success);
    let sql = "UPDATE refunds SET outcome = 'refused'";
    kassa.service.database().execute_in_sandbox(sql).await.unwrap();
    kassa.notify_and_handle("refund", &refund.provider_reference).await;
    let status = kassa.service.wait_for_refunds(&intent).await[0].status;
    assert!(matches!(status, TransactionStatus::Failed(_)), "{status:?}");
    assert_eq!(kassa.service.find_intent(&intent).await.refunded, 0);
    kassa.notify_and_handle("refund", &refund.provider_reference).await;
    assert_eq!(kassa.list_kept().await, ["refund queried", "refund queried", "refund unchanged"]);
}

async fn another_connection_is_told_nothing(database: TestDatabase) {
    let kassa = NotifiedService::start(database).await;
    let (_, reference) = create_waiting_payment(&kassa).await;
    let (other, _) = kassa.service.create_other_merchant().await;
    let other = NotifiedService { connection_id: other.connection_id.unwrap(), ..kassa };
    for kind in ["payment", "refund", "mandate", "payout", "collection"] {
        other.notify_and_handle(kind, &reference).await;
    }
    assert!(other.list_kept().await.iter().all(|kept| kept.ends_with("foreign")));
}

async fn unhandled_notifications_of_a_dead_process_are_handled(database: TestDatabase) {
    let kassa = NotifiedService::start(database).await;
    let (intent, reference) = create_waiting_payment(&kassa).await;
    kassa.set_outcome(&reference, "direct:authorised").await;
    for event in 0..120 {
        kassa.notify(&format!("e{event}"), "payment", &format!("foreign-{event}")).await;
    }
    kassa.notify("own", "payment", &reference).await;
    let now = kassa.state.real_clock.now();
    let lease_end = now.saturating_add(Duration::from_secs(30));
    let claimed = kassa.state.store.write::<_, StoreError, _>(move |tx| {
        async move { provider_notifications::claim_due(tx, 1000, now, lease_end).await }.boxed()
    });
    assert_eq!(claimed.await.unwrap().len(), 121);
    let instance = kassa.service.start_instance().await;
    assert_eq!(handle_received(&instance.state).await.unwrap(), 0, "they are leased");
    kassa.service.advance(Duration::from_secs(30));
    let (one, two) = tokio::join!(handle_received(&kassa.state), handle_received(&instance.state));
    assert_eq!(one.unwrap() + two.unwrap(), 121, "each is handled once");
    kassa.sweep().await;
    assert!(matches!(load_state(&kassa, &intent).await, IntentState::Success { .. }));
}

async fn a_provider_that_does_not_answer_is_asked_again(database: TestDatabase) {
    let kassa = NotifiedService::start(database).await;
    let order = crate::support::orders::minimal_order();
    let intent = kassa.service.merchant_client().create_intent(order).await;
    kassa.service.pay_with(&intent, card_payment_input("DECLINED", false)).await;
    let reference = kassa.find_reference(&intent).await;
    // The sandbox is out of order for this payment.
    kassa.set_outcome(&reference, "outage:authorised").await;
    kassa.notify_and_handle("payment", &reference).await;
    assert_eq!(kassa.list_kept().await, ["payment due"]);
    assert_eq!(handle_received(&kassa.state).await.unwrap(), 0, "not at once");
    kassa.service.advance(Duration::from_secs(2));
    assert_eq!(handle_received(&kassa.state).await.unwrap(), 1);
    kassa.set_outcome(&reference, "direct:refused").await;
    kassa.service.advance(Duration::from_secs(3));
    assert_eq!(handle_received(&kassa.state).await.unwrap(), 1);
    assert_eq!(kassa.list_kept().await, ["payment queried"]);

    kassa.set_outcome(&reference, "outage:authorised").await;
    kassa.notify_and_handle("payment", &reference).await;
    kassa.service.advance(Duration::from_mins(15));
    handle_received(&kassa.state).await.unwrap();
    assert_eq!(kassa.list_kept().await[1], "payment unanswered", "it is left to reconciliation");
}

async fn a_notification_of_a_collection_that_is_being_made_is_handled_later(
    database: TestDatabase,
) {
    let kassa = NotifiedService::start(database).await;
    let intent = kassa.service.create_signed_intent(json!({})).await;
    let fault = FaultDto {
        at: FaultPoint::After,
        what: FaultKind::Reset,
        times: 1,
        operation: Some("collect".to_owned()),
        reference: None,
    };
    kassa.state.providers.sandbox().unwrap().add_fault(&fault).await.unwrap();
    kassa.service.advance_to("2026-12-23T04:00:00Z");
    assert_eq!(run_due_collections(&kassa.state).await.unwrap(), 1);
    let database = kassa.service.database();
    let references = "SELECT provider_reference FROM mandate_instalments";
    let [reference] = database.fetch_texts(references).await.try_into().unwrap();
    // Another process works on the call, and may have queried before the change.
    let lease = "UPDATE provider_calls SET leased = TRUE, due = due + 28000 WHERE settled IS NULL";
    database.execute(lease).await.unwrap();
    kassa.notify_and_handle("collection", &reference).await;
    assert_eq!(kassa.list_kept().await, ["collection due"]);
    // It got no answer, and the call is due again in 10 seconds.
    let release = "UPDATE provider_calls SET leased = FALSE, due = due - 15000 \
        WHERE settled IS NULL";
    database.execute(release).await.unwrap();
    kassa.service.advance(Duration::from_secs(5));
    assert_eq!(handle_received(&kassa.state).await.unwrap(), 1);
    assert_eq!(kassa.list_kept().await, ["collection expedited"]);
    kassa.sweep().await;
    let told = kassa.service.list_event_contents(&intent, "mandate_collection").await;
    assert_eq!((told.len(), &told[0]["status"]), (1, &json!("success")));
    kassa.notify_and_handle("collection", &reference).await;
    assert_eq!(kassa.list_kept().await, ["collection expedited", "collection queried"]);
}
