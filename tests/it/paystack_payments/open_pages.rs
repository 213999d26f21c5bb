//! Pages that nobody can close: another way to pay after half an hour, and who pays on an abandoned
//! page gets the amount back.

use std::time::Duration;

use doubles::paystack::{CustomerChoice, Endpoint, Fault, FaultKind};
use kassa_services::call_sweep::run_due_calls;
use serde_json::json;

use super::paystack_service::{OpenedPage, PaystackService};
use crate::support::test_customer::{TestCustomer, find_page_state};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    another_way_to_pay_is_offered_after_half_an_hour,
    who_pays_on_an_abandoned_page_gets_it_back,
    what_is_given_back_is_sent_whenever_its_turn_comes,
    what_is_held_on_an_abandoned_page_is_released,
    a_page_whose_address_was_lost_waits,
);

/// A customer who has gone to Paystack's page, and pays in another way half an hour later.
async fn abandon_page(
    kassa: &PaystackService,
    fields: serde_json::Value,
) -> (TestCustomer, OpenedPage) {
    let customer = kassa.create_customer(fields).await;
    let page = kassa.go_there(&customer, &[]).await;
    kassa.service.advance(Duration::from_mins(30));
    let given_up = customer.press_button("/give-up", "").await;
    let location = given_up.header("location").unwrap_or_default();
    assert!(location.ends_with("&told=given-up"), "{given_up:?}");
    (customer, page)
}

async fn another_way_to_pay_is_offered_after_half_an_hour(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let customer = kassa.create_customer(json!({})).await;
    let first = kassa.go_there(&customer, &[]).await;
    kassa.service.advance(Duration::from_secs(30 * 60 - 1));
    assert!(!customer.open_page().await.text().contains("/give-up"));
    let early = customer.press_button("/give-up", "").await;
    assert!(early.header("location").unwrap().ends_with("&told=too-late"), "{early:?}");
    kassa.service.advance(Duration::from_secs(1));
    assert!(customer.open_page().await.text().contains("/give-up"));
    let given_up = customer.press_button("/give-up", "").await;
    assert!(given_up.header("location").unwrap().ends_with("&told=given-up"), "{given_up:?}");
    let shown = customer.open_page().await;
    assert_eq!(find_page_state(shown.text()), "selection", "{shown:?}");
    let second = kassa.go_there(&customer, &[]).await;
    assert_ne!(first.reference, second.reference);
    let back = customer.browser.get(&kassa.press(&second, "pay").await).await;
    customer.assert_returned_with(&back, "success");
    kassa.assert_agrees().await;
}

async fn who_pays_on_an_abandoned_page_gets_it_back(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let (customer, abandoned) = abandon_page(&kassa, json!({})).await;
    let page = kassa.go_there(&customer, &[]).await;
    let back = customer.browser.get(&kassa.press(&page, "pay").await).await;
    customer.assert_returned_with(&back, "success");
    let back = kassa.press(&abandoned, "pay").await;
    let shown = customer.browser.get(&back).await;
    assert_eq!(shown.status, 303, "the intent is paid: {shown:?}");
    kassa.notify(&kassa.paystack.build_event("charge.success", &abandoned.reference)).await;
    let report = kassa.assert_same_money().await;
    assert!(!report.ok && !report.late[0].reversed, "an alarm: {report:#?}");
    run_due_calls(&kassa.service.state).await.unwrap();
    kassa.settle_refunds().await;
    let report = kassa.assert_same_money().await;
    let [late] = report.late.as_slice() else { panic!("{report:#?}") };
    assert!(report.ok && late.reversed && late.amount == 1250, "{report:#?}");
    assert_eq!(kassa.count_sent("/refund"), 1);
    assert_eq!(kassa.read_captured(&customer.intent).await, 1250, "paid once");
    assert_eq!(customer.read_intent().await["status"], "success");
    kassa.assert_agrees().await;
}

/// Nothing was sent before, so nothing is waited for, and no transaction is taken to date it.
async fn what_is_given_back_is_sent_whenever_its_turn_comes(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    for (count, late_by) in (1..).zip([5, 300]) {
        let (customer, abandoned) = abandon_page(&kassa, json!({})).await;
        kassa.press(&abandoned, "pay").await;
        kassa.notify(&kassa.paystack.build_event("charge.success", &abandoned.reference)).await;
        kassa.advance_and_sweep(late_by).await;
        assert_eq!(kassa.count_sent("/refund"), count, "after {late_by} seconds");
        kassa.settle_refunds().await;
        assert_eq!(kassa.read_captured(&customer.intent).await, 0);
    }
    assert_eq!(kassa.list_marks(), [""; 0]);
    assert!(kassa.assert_same_money().await.ok);
    kassa.assert_agrees().await;
}

async fn what_is_held_on_an_abandoned_page_is_released(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let (customer, abandoned) =
        abandon_page(&kassa, json!({ "capture_mode": "prefer_delay" })).await;
    kassa.paystack.choose(&abandoned.reference, CustomerChoice::Pay);
    let event =
        kassa.paystack.build_event("preauthorization.reserve.success", &abandoned.reference);
    kassa.notify(&event).await;
    assert!(!kassa.assert_same_money().await.ok);
    run_due_calls(&kassa.service.state).await.unwrap();
    assert_eq!(kassa.read_status(&abandoned.reference), "released");
    assert_eq!(customer.read_intent().await["status"], "selection");
    let report = kassa.assert_same_money().await;
    assert!(report.ok && report.late[0].reversed, "{report:#?}");
    kassa.assert_agrees().await;
}

/// The page is open, but the answer with its address was lost.
async fn a_page_whose_address_was_lost_waits(database: TestDatabase) {
    let kassa = PaystackService::start(database).await;
    let customer = kassa.create_customer(json!({})).await;
    let endpoints = vec![Endpoint::Initialize];
    kassa.paystack.add_fault(Fault { endpoints, kind: FaultKind::Reset, is_effective: true });
    let submitted = customer.submit_method("card", &[("card_entry", "hosted")]).await;
    customer.assert_redirected_to_page(&submitted);
    assert_eq!(find_page_state(customer.open_page().await.text()), "pending");
    kassa.advance_and_sweep(75).await;
    assert_eq!(customer.read_intent().await["status"], "pending", "somebody may pay on it");
    kassa.service.advance(Duration::from_mins(30));
    customer.press_button("/give-up", "").await;
    let page = kassa.go_there(&customer, &[]).await;
    let back = customer.browser.get(&kassa.press(&page, "pay").await).await;
    customer.assert_returned_with(&back, "success");
    kassa.assert_agrees().await;
}
