//! Refunds: one at a time for each payment, and never twice.

use doubles::paystack::{Endpoint, Fault, FaultKind};
use kassa_domain::transaction_status::TransactionStatus;
use serde_json::{Value, json};

use super::paystack_service::PaystackService;
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_payment_is_refunded_in_parts_and_no_further,
    refunds_of_a_payment_are_sent_one_after_the_other,
    a_refund_that_waited_for_another_is_sent_at_its_next_turn,
    a_refund_that_no_process_has_sent_is_sent_at_once,
    a_refund_of_an_earlier_version_may_have_been_sent,
    a_lost_refund_is_found_in_the_list,
    a_lost_refund_that_paystack_lacks_is_sent_again,
    a_refund_that_fails_is_refundable_again,
    a_refund_that_comes_back_is_refundable_again,
);

async fn list_told(kassa: &PaystackService, intent: &TestIntent) -> Vec<Value> {
    let told = kassa.service.list_event_contents(intent, "refund_status_change").await;
    told.into_iter().map(|mut event| event["status"].take()).collect()
}

async fn list_statuses(kassa: &PaystackService, intent: &TestIntent) -> Vec<TransactionStatus> {
    kassa.service.wait_for_refund_statuses(intent).await
}

async fn a_payment_is_refunded_in_parts_and_no_further(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let customer = kassa.pay(json!({})).await;
    for (amount, left) in [(250, 1000), (1000, 0)] {
        assert_eq!(kassa.refund(&customer.intent, amount).await.status, 201);
        kassa.settle_refunds().await;
        assert_eq!(kassa.read_captured(&customer.intent).await, left);
        kassa.assert_agrees().await;
    }
    assert_eq!(kassa.refund(&customer.intent, 1).await.status, 422);
    let once = ["initiated", "pending", "success"];
    assert_eq!(list_told(&kassa, &customer.intent).await, [once, once].concat());
    assert_eq!(kassa.count_sent("/refund"), 2);
}

async fn refunds_of_a_payment_are_sent_one_after_the_other(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let customer = kassa.pay(json!({})).await;
    for amount in [500, 300, 200] {
        assert_eq!(kassa.refund(&customer.intent, amount).await.status, 201);
    }
    for sent in 1..=3 {
        kassa.sweep_for_an_hour().await;
        assert_eq!(kassa.count_sent("/refund"), sent, "the one before is under way");
        kassa.paystack.process_refunds();
    }
    kassa.sweep_for_an_hour().await;
    assert_eq!(list_statuses(&kassa, &customer.intent).await, [TransactionStatus::Success; 3]);
    assert_eq!(kassa.read_captured(&customer.intent).await, 250);
    kassa.assert_agrees().await;
}

/// Two parts that are posted together: the second was not sent while the first was under way.
async fn a_refund_that_waited_for_another_is_sent_at_its_next_turn(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    for round in 0..3 {
        let customer = kassa.pay(json!({})).await;
        let (api, path) = (kassa.service.merchant_client(), customer.intent.refund_path());
        let (one, two) = tokio::join!(
            api.post(&path, json!({ "amount": 700 })),
            api.post(&path, json!({ "amount": 550 })),
        );
        assert_eq!((one.status, two.status), (201, 201));
        kassa.wait_for_calls().await;
        assert_eq!(kassa.count_sent("/refund"), 2 * round + 1);
        kassa.paystack.process_refunds();
        kassa.advance_and_sweep(2).await;
        assert_eq!(kassa.count_sent("/refund"), 2 * round + 2, "2 seconds after it was posted");
        kassa.settle_refunds().await;
        assert_eq!(list_statuses(&kassa, &customer.intent).await, [TransactionStatus::Success; 2]);
        assert_eq!(kassa.read_captured(&customer.intent).await, 0);
    }
    assert_eq!(kassa.list_marks(), [""; 0], "nobody asked for another transaction");
    kassa.assert_agrees().await;
}

/// The process that has written the refund died before it could send it.
async fn a_refund_that_no_process_has_sent_is_sent_at_once(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let customer = kassa.pay(json!({})).await;
    let endpoints = vec![Endpoint::VerifyTransaction];
    kassa.paystack.add_fault(Fault { endpoints, kind: FaultKind::Reset, is_effective: false });
    assert_eq!(kassa.refund(&customer.intent, 1000).await.status, 201);
    assert_eq!(kassa.count_sent("/refund"), 0);
    kassa.advance_and_sweep(2).await;
    assert_eq!(kassa.count_sent("/refund"), 1);
    kassa.settle_refunds().await;
    assert_eq!(kassa.read_captured(&customer.intent).await, 250);
    assert_eq!(kassa.list_marks(), [""; 0]);
    kassa.assert_agrees().await;
}

async fn a_refund_of_an_earlier_version_may_have_been_sent(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let customer = kassa.pay(json!({})).await;
    let endpoints = vec![Endpoint::VerifyTransaction];
    kassa.paystack.add_fault(Fault { endpoints, kind: FaultKind::Reset, is_effective: false });
    assert_eq!(kassa.refund(&customer.intent, 1000).await.status, 201);
    let forgotten = "UPDATE provider_calls SET sending = NULL WHERE operation = 'refund'";
    kassa.service.database().execute(forgotten).await.unwrap();
    for seconds in [2, 60, 300, 230] {
        kassa.advance_and_sweep(seconds).await;
        assert_eq!(kassa.count_sent("/refund"), 0, "ten minutes have not passed");
    }
    kassa.advance_and_sweep(300).await;
    assert_eq!(kassa.count_sent("/refund"), 1);
    kassa.settle_refunds().await;
    assert_eq!(kassa.read_captured(&customer.intent).await, 250);
    kassa.assert_agrees().await;
}

async fn lose_refund(database: TestDatabase, is_effective: bool) -> (PaystackService, TestIntent) {
    let kassa = PaystackService::start(database).await;
    let customer = kassa.pay(json!({})).await;
    let endpoints = vec![Endpoint::CreateRefund];
    kassa.paystack.add_fault(Fault { endpoints, kind: FaultKind::Reset, is_effective });
    assert_eq!(kassa.refund(&customer.intent, 1000).await.status, 201);
    assert_eq!(kassa.count_sent("/refund"), 1);
    (kassa, customer.intent.clone())
}

async fn a_lost_refund_is_found_in_the_list(database: TestDatabase) {
    let (kassa, intent) = lose_refund(database, true).await;
    kassa.paystack.process_refunds();
    kassa.advance_and_sweep(2).await;
    assert_eq!(list_statuses(&kassa, &intent).await, [TransactionStatus::Success]);
    kassa.sweep_for_an_hour().await;
    assert_eq!(kassa.count_sent("/refund"), 1);
    assert_eq!(kassa.read_captured(&intent).await, 250);
    kassa.assert_agrees().await;
}

async fn a_lost_refund_that_paystack_lacks_is_sent_again(database: TestDatabase) {
    let (kassa, intent) = lose_refund(database, false).await;
    for seconds in [2, 60, 300, 230] {
        kassa.advance_and_sweep(seconds).await;
        assert_eq!(kassa.count_sent("/refund"), 1, "ten minutes have not passed");
    }
    kassa.advance_and_sweep(300).await;
    assert_eq!(kassa.count_sent("/refund"), 2);
    assert_eq!(kassa.list_marks().len(), 1, "what may have been sent is dated at Paystack");
    kassa.settle_refunds().await;
    assert_eq!(list_statuses(&kassa, &intent).await, [TransactionStatus::Success]);
    assert_eq!(kassa.read_captured(&intent).await, 250, "once");
    kassa.assert_agrees().await;
}

async fn a_refund_that_fails_is_refundable_again(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let customer = kassa.pay(json!({})).await;
    kassa.refund(&customer.intent, 1250).await;
    kassa.fail_refund(0);
    kassa.sweep_for_an_hour().await;
    assert_eq!(list_told(&kassa, &customer.intent).await, ["initiated", "pending", "failed"]);
    assert_eq!(kassa.read_captured(&customer.intent).await, 1250);
    kassa.assert_agrees().await;
    assert_eq!(kassa.refund(&customer.intent, 1250).await.status, 201);
    kassa.settle_refunds().await;
    assert_eq!(kassa.read_captured(&customer.intent).await, 0);
    kassa.assert_agrees().await;
}

async fn a_refund_that_comes_back_is_refundable_again(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let customer = kassa.pay(json!({})).await;
    kassa.refund(&customer.intent, 1250).await;
    kassa.settle_refunds().await;
    assert_eq!(kassa.read_captured(&customer.intent).await, 0);
    kassa.fail_refund(0);
    let reference = kassa.find_reference(&customer.intent).await;
    kassa.notify(&kassa.paystack.build_refund_event("refund.failed", &reference)).await;
    let told = ["initiated", "pending", "success", "failed"];
    assert_eq!(list_told(&kassa, &customer.intent).await, told);
    kassa.assert_agrees().await;
    assert_eq!(kassa.refund(&customer.intent, 1000).await.status, 201);
    kassa.settle_refunds().await;
    assert_eq!(kassa.read_captured(&customer.intent).await, 250);
    kassa.assert_agrees().await;
}

impl PaystackService {
    /// The refund of this number fails at Paystack.
    fn fail_refund(&self, index: usize) {
        let mut ledger = self.paystack.ledger();
        let note = ledger.refunds[index].merchant_note.clone();
        ledger.fail_refund(&note);
    }
}
