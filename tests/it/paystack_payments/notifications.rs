//! Paystack's notifications make the query due, and decide nothing.

use doubles::paystack::{CustomerChoice, SignedEvent};
use kassa_services::call_sweep::run_due_calls;
use kassa_services::notifications::handle_received;
use serde_json::json;

use super::paystack_service::{API_KEY, PaystackService};
use crate::support::test_customer::TestCustomer;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_signed_event_makes_the_query_due,
    a_forged_event_is_refused,
    an_event_alone_changes_nothing,
    an_event_makes_the_query_of_a_refund_due,
);

/// A customer at Paystack's page. The schedule's next query is five minutes away.
async fn start_waiting(kassa: &PaystackService) -> (TestCustomer, String) {
    let customer = kassa.create_customer(json!({})).await;
    let page = kassa.go_there(&customer, &[]).await;
    kassa.advance_and_sweep(70).await;
    assert_eq!(count_due(kassa).await, 0);
    (customer, page.reference)
}

async fn count_due(kassa: &PaystackService) -> usize {
    let now = kassa.service.state.real_clock.now().0;
    let sql = format!(
        "SELECT operation FROM provider_calls WHERE settled IS NULL AND NOT leased AND due <= {now}"
    );
    kassa.service.database().fetch_texts(&sql).await.len()
}

async fn a_signed_event_makes_the_query_due(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let (customer, reference) = start_waiting(&kassa).await;
    kassa.paystack.choose(&reference, CustomerChoice::Pay);
    let event = kassa.paystack.build_event("charge.success", &reference);
    // Paystack repeats what it has sent.
    for _ in 0..2 {
        assert_eq!(kassa.post_event(&event).await.status, 200);
    }
    assert_eq!(handle_received(&kassa.service.state).await.unwrap(), 1);
    assert_eq!(customer.read_intent().await["status"], "pending", "the query decides");
    assert_eq!(count_due(&kassa).await, 1);
    run_due_calls(&kassa.service.state).await.unwrap();
    assert_eq!(customer.read_intent().await["status"], "success");
    kassa.notify(&kassa.paystack.build_event("charge.failed", &reference)).await;
    assert_eq!(customer.read_intent().await["status"], "success");
    kassa.assert_agrees().await;
}

async fn a_forged_event_is_refused(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let (_, reference) = start_waiting(&kassa).await;
    let event = kassa.paystack.build_event("charge.success", &reference);
    let changed = [&event.body[..], b" "].concat();
    let data = kassa.paystack.ledger().describe_payment(&reference);
    let live = json!({ "domain": "live", "reference": reference });
    for forged in [
        SignedEvent { body: changed, ..event.clone() },
        SignedEvent::new("sk_test_another", "charge.success", &data),
        SignedEvent::new(API_KEY, "charge.success", &live),
    ] {
        assert_eq!(kassa.post_event(&forged).await.status, 400);
    }
    let path = format!("/providers/{}/notify", kassa.connection_id);
    let unsigned = kassa.service.client_without_key().post_bytes(&path, event.body.clone()).await;
    assert_eq!(unsigned.status, 400);
    assert_eq!(handle_received(&kassa.service.state).await.unwrap(), 0);
    assert_eq!(count_due(&kassa).await, 0);
    assert_eq!(kassa.post_event(&event).await.status, 200, "the event itself is accepted");
}

async fn an_event_alone_changes_nothing(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let (customer, reference) = start_waiting(&kassa).await;
    let queried = kassa.paystack.exchanges().len();
    // Nobody has paid, whatever it says.
    let lie = json!({ "domain": "test", "reference": reference, "status": "success" });
    kassa.notify(&SignedEvent::new(API_KEY, "charge.success", &lie)).await;
    let unknown = json!({ "domain": "test", "reference": "another system's" });
    kassa.notify(&SignedEvent::new(API_KEY, "charge.success", &unknown)).await;
    assert_eq!(kassa.paystack.exchanges().len(), queried, "what is foreign is not queried");
    run_due_calls(&kassa.service.state).await.unwrap();
    assert_eq!(kassa.paystack.exchanges().len(), queried + 1);
    assert_eq!(customer.read_intent().await["status"], "pending");
    kassa.assert_same_money().await;
}

async fn an_event_makes_the_query_of_a_refund_due(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let customer = kassa.pay(json!({})).await;
    kassa.refund(&customer.intent, 250).await;
    kassa.advance_and_sweep(70).await;
    assert_eq!(count_due(&kassa).await, 0);
    kassa.paystack.process_refunds();
    let reference = kassa.find_reference(&customer.intent).await;
    kassa.notify(&kassa.paystack.build_refund_event("refund.processed", &reference)).await;
    assert_eq!(count_due(&kassa).await, 1);
    run_due_calls(&kassa.service.state).await.unwrap();
    assert_eq!(kassa.read_captured(&customer.intent).await, 1000);
    kassa.assert_agrees().await;
}
