//! Refunds, captures, releases, cancellations and links by hand, each once however often it is
//! sent.

use std::time::Duration;

use futures_util::future::join_all;
use kassa_domain::intent::IntentState;
use kassa_domain::portal::Role;
use kassa_domain::transaction_status::TransactionStatus;
use serde_json::json;

use super::support::{
    Browser, PASSWORD, assert_field_error, element_text, hidden_fields, location,
};
use crate::support::orders::minimal_order;
use crate::support::scripted_provider::{Fault, Operation, ScriptedProviders, VoidClass};
use crate::support::test_client::TestIntent;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    equal_forms_refund_once,
    wrong_amounts_refund_nothing,
    what_moves_money_is_confirmed,
    equal_forms_capture_once,
    a_hold_is_released,
    a_silent_provider_is_said_and_asked_once,
    an_open_payment_is_canceled_once,
    a_new_link_ends_the_one_before,
    an_expired_link_is_said_and_replaced,
);

fn path_of(intent: &TestIntent) -> String {
    format!("/portal/payments/{}", intent.id)
}

/// The actions in the audit log, the newest first.
async fn audited(owner: &Browser) -> Vec<String> {
    let log = owner.get("/portal/settings/audit").await;
    let rows = log.text().split("<tr data-id=\"").skip(1);
    let actions = rows.map(|row| row.split("data-status=\"").nth(1).unwrap().split('"').next());
    actions.map(|action| action.unwrap().to_owned()).collect()
}

fn count(actions: &[String], action: &str) -> usize {
    actions.iter().filter(|found| *found == action).count()
}

/// Sends the same form 32 times at once, and returns where the answers lead.
async fn send_equal_forms(
    person: &Browser,
    page: &str,
    action: &str,
    fields: &[(&str, &str)],
) -> Vec<String> {
    let hidden = hidden_fields(person.get(page).await.text());
    let mut all: Vec<(&str, &str)> =
        hidden.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    all.extend(fields);
    let sent = join_all((0..32).map(|_| person.post(action, &all))).await;
    sent.iter().map(|response| location(response).to_owned()).collect()
}

async fn equal_forms_refund_once(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let paid = service.create_paid_intent(json!({ "amount": 4900 })).await;
    let page = path_of(&paid);
    let fields = [("amount", "9"), ("reason", "duplicate")];
    let places = send_equal_forms(&owner, &page, &format!("{page}/refund"), &fields).await;
    assert_eq!(places, vec![format!("{page}?done=refund-ordered"); 32]);
    let refunds = service.wait_for_refunds(&paid).await;
    assert_eq!(refunds.len(), 1);
    assert_eq!((refunds[0].amount, refunds[0].status), (900, TransactionStatus::Success));
    assert_eq!(refunds[0].reason.code(), "duplicate");
    assert_eq!(count(&audited(&owner).await, "intent_refunded"), 1);
    let said = owner.get(&places[0]).await;
    assert!(said.text().contains("role=\"status\""), "{said:?}");

    // A new form refunds again: the rest, which is prefilled.
    assert!(said.text().contains("value=\"40,00\""), "{said:?}");
    let form = owner.submit(&page, &format!("{page}/refund"), &[("amount", "40.00")]).await;
    assert_eq!(form.status, 303);
    assert_eq!(service.wait_for_refunds(&paid).await.len(), 2);
    let over = owner.get(&page).await;
    assert!(!over.text().contains("/refund\""), "nothing is left: {over:?}");
}

async fn wrong_amounts_refund_nothing(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let paid = service.create_paid_intent(json!({ "amount": 4900 })).await;
    let (page, action) = (path_of(&paid), format!("{}/refund", path_of(&paid)));
    for amount in ["", "0", "0.00", "49.005", "-1", "1e2", "4 9", "$49", "49 rand"] {
        let refused = owner.submit(&page, &action, &[("amount", amount), ("reason", "")]).await;
        assert_field_error(&refused, "amount");
    }
    let refused = owner.submit(&page, &action, &[("amount", "1"), ("reason", "greed")]).await;
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("id=\"reason-problem\""), "{refused:?}");
    assert!(refused.text().contains("value=\"1\""), "the fields are kept");
    let refused = owner.submit(&page, &action, &[("amount", "49.01")]).await;
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("Refund amount exceeds the refundable amount"));
    let without_token = [("csrf", &*owner.csrf().await), ("amount", "1")];
    assert_eq!(owner.post(&action, &without_token).await.status, 403);
    assert!(service.wait_for_refunds(&paid).await.is_empty());

    let open = service.merchant_client().create_intent(minimal_order()).await;
    let action = format!("{}/refund", path_of(&open));
    let refused = owner.submit(&page, &action, &[("amount", "1")]).await;
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("Payment intent is not in success status"));
    assert_eq!(count(&audited(&owner).await, "intent_refunded"), 0);
}

async fn what_moves_money_is_confirmed(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let paid = service.create_paid_intent(json!({ "amount": 4900 })).await;
    let held = service.create_authorized_intent().await;
    service.advance(Duration::from_secs(16 * 60));
    for (intent, what) in [(&paid, "refund"), (&held, "capture"), (&held, "release")] {
        let (page, action) = (path_of(intent), format!("{}/{what}", path_of(intent)));
        for wrong in ["", "wrong password"] {
            let fields = [("amount", "1.00"), ("confirm", wrong)];
            let refused = owner.submit(&page, &action, &fields).await;
            assert_field_error(&refused, "confirm");
        }
    }
    let page = path_of(&paid);
    let fields = [("amount", "1.00"), ("confirm", PASSWORD)];
    let done = owner.submit(&page, &format!("{page}/refund"), &fields).await;
    assert_eq!(done.status, 303, "{done:?}");
    assert_eq!(service.wait_for_refunds(&paid).await.len(), 1);
    assert!(matches!(service.find_intent(&held).await.state, IntentState::Authorized { .. }));
}

async fn equal_forms_capture_once(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let held = service.create_authorized_intent().await;
    let page = path_of(&held);
    let places = send_equal_forms(&owner, &page, &format!("{page}/capture"), &[]).await;
    let captured = format!("{page}?done=captured");
    assert_eq!(places.iter().filter(|place| **place == captured).count(), 1, "{places:?}");
    assert!(places.iter().all(|place| place.starts_with(&page)), "{places:?}");
    assert!(matches!(service.find_intent(&held).await.state, IntentState::Success { .. }));
    assert_eq!(count(&audited(&owner).await, "intent_captured"), 1);
    let token = [("csrf", &*owner.csrf().await), ("token", "another")];
    for what in ["capture", "release"] {
        let refused = owner.post(&format!("{page}/{what}"), &token).await;
        assert_eq!(refused.status, 422, "{what}");
        assert!(refused.text().contains("Payment intent is not in authorized status"), "{what}");
    }
    let history = owner.get(&page).await;
    assert!(history.text().contains("was captured."), "{history:?}");
}

async fn a_hold_is_released(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let support = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let held = service.create_authorized_intent().await;
    let page = path_of(&held);
    let done = support.submit(&page, &format!("{page}/release"), &[]).await;
    assert_eq!(location(&done), format!("{page}?done=released"));
    assert!(matches!(service.find_intent(&held).await.state, IntentState::Canceled));
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    assert_eq!(count(&audited(&owner).await, "intent_released"), 1);
}

async fn a_silent_provider_is_said_and_asked_once(database: TestDatabase) {
    let providers = ScriptedProviders::new(VoidClass::Tombstone);
    let service = TestService::scripted_on(database, providers).await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let held = service.create_authorized_intent().await;
    let page = path_of(&held);
    service.provider().script(Operation::Capture, Fault::LoseCall);
    let told = owner.submit(&page, &format!("{page}/capture"), &[]).await;
    assert_eq!(location(&told), format!("{page}?done=provider-told"));
    let said = owner.get(location(&told)).await;
    assert!(said.text().contains("has not answered yet"), "{said:?}");
    assert!(!said.text().contains("/capture\""), "no second form: {said:?}");
    let csrf = owner.csrf().await;
    for what in ["capture", "release"] {
        let again = [("csrf", csrf.as_str()), ("token", "another")];
        assert_eq!(owner.post(&format!("{page}/{what}"), &again).await.status, 422, "{what}");
    }
    assert_eq!(service.provider().count_calls(Operation::Release), 0);
}

async fn an_open_payment_is_canceled_once(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let open = service.merchant_client().create_intent(minimal_order()).await;
    let page = path_of(&open);
    let places = send_equal_forms(&owner, &page, &format!("{page}/cancel"), &[]).await;
    assert_eq!(places, vec![format!("{page}?done=payment-canceled"); 32]);
    assert_eq!(service.find_intent(&open).await.state, IntentState::Canceled);
    assert_eq!(count(&audited(&owner).await, "intent_canceled"), 1);
    assert_eq!(service.list_event_contents(&open, "status_change").await.len(), 1);
    let csrf = owner.csrf().await;
    for what in ["cancel", "link"] {
        let again = [("csrf", csrf.as_str()), ("token", "another")];
        let refused = owner.post(&format!("{page}/{what}"), &again).await;
        assert_eq!(refused.status, 422, "{what}");
        assert!(refused.text().contains("Payment intent is not in selection status"), "{what}");
    }
}

async fn a_new_link_ends_the_one_before(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let support = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let open = service.merchant_client().create_intent(minimal_order()).await;
    let page = path_of(&open);
    let hidden = hidden_fields(support.get(&page).await.text());
    let fields: Vec<(&str, &str)> =
        hidden.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let made = support.post(&format!("{page}/link"), &fields).await;
    assert_eq!(made.status, 201, "{made:?}");
    let link = element_text(made.text(), "link").replace("&amp;", "&");
    assert!(made.text().contains("<svg") && made.text().contains("role=\"img\""), "the QR code");
    assert_eq!(support.post(&format!("{page}/link"), &fields).await.status, 409);

    let customer = service.client_without_key();
    let (_, path) = link.split_once("/pay/").unwrap();
    assert_eq!(customer.get(&format!("/pay/{path}")).await.status, 200);
    let before = format!("/pay/{}?iauth={}", open.id, open.token);
    assert_eq!(customer.get(&before).await.status, 404, "the link before");
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    assert_eq!(count(&audited(&owner).await, "link_created"), 1);
}

/// The status stays: the interface has no ending for it, and a new link can be made (ADR 157).
async fn an_expired_link_is_said_and_replaced(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let open = service.merchant_client().create_intent(minimal_order()).await;
    service.advance(Duration::from_hours(30 * 24) - Duration::from_millis(1));
    let support = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let page = path_of(&open);
    let says = async |expected: bool| {
        for path in ["/portal/payments", &page] {
            let shown = support.get(path).await;
            assert!(shown.text().contains("data-status=\"selection\""), "{path}: {shown:?}");
            assert_eq!(shown.text().contains("Link expired"), expected, "{path}: {shown:?}");
        }
    };
    says(false).await;
    service.advance(Duration::from_millis(1));
    says(true).await;
    let customer = service.client_without_key();
    assert_eq!(customer.get(&open.page_path()).await.status, 410);
    let read = service.merchant_client().get(&open.path()).await;
    assert_eq!(read.json()["status"], "selection");

    let hidden = hidden_fields(support.get(&page).await.text());
    let fields: Vec<(&str, &str)> =
        hidden.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    assert_eq!(support.post(&format!("{page}/link"), &fields).await.status, 201);
    says(false).await;
}
