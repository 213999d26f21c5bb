//! The page of a customer: payments, totals, cards and mandates, the export and the erasure.

use std::time::Duration;

use kassa_domain::portal::Role;
use kassa_services::audit::Actor;
use kassa_services::retention::legal_hold::set_legal_hold;
use serde_json::json;

use super::support::Browser;
use crate::support::orders::order_with;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    a_customer_has_a_page_with_what_they_paid,
    the_owner_erases_and_everybody_exports,
    many_payments_have_pages,
);

const PATH: &str = "/portal/customers/Thandi%207";

async fn a_customer_has_a_page_with_what_they_paid(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    assert_eq!(person.get(PATH).await.status, 404, "nothing is known yet");
    let purchaser = json!({ "purchaser_id": "Thandi 7", "amount": 5000 });
    let paid = service.create_paid_intent(purchaser.clone()).await;
    let refund = json!({ "amount": 1250 });
    let api = service.merchant_client();
    assert_eq!(api.post(&paid.refund_path(), refund).await.status, 201);
    service.create_signed_intent(json!({ "purchaser_id": "Thandi 7" })).await;
    service.create_credential("Thandi 7").await;
    let open = api.create_intent(order_with(purchaser)).await;
    // Of an id that differs in its case.
    let other = service.create_paid_intent(json!({ "purchaser_id": "thandi 7" })).await;

    let page = person.get(PATH).await;
    assert_eq!(page.status, 200, "{page:?}");
    let html = page.text();
    for part in ["customer-totals", "customer-payments", "customer-cards", "customer-mandates"] {
        assert!(html.contains(&format!("<section id=\"{part}\"")), "{part}: {html}");
    }
    for id in [&paid.id, &open.id] {
        assert!(html.contains(&format!("<tr data-id=\"{id}\"")), "{id}: {html}");
    }
    assert!(!html.contains(other.id.as_str()), "{html}");
    assert!(html.contains("data-display-status=\"partly_refunded\""), "{html}");
    assert!(html.contains("<data value=\"1250\">"), "what was refunded: {html}");
    let payment = person.get(&format!("/portal/payments/{}", paid.id)).await;
    assert!(payment.text().contains(&format!("href=\"{PATH}\"")), "{payment:?}");
}

async fn the_owner_erases_and_everybody_exports(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let support = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let info = json!({ "email": "thandi@purchaser.test" });
    let order = json!({ "purchaser_id": "Thandi 7", "purchaser_info": info });
    service.create_paid_intent(order).await;
    let erase = format!("{PATH}/erase");
    assert!(!support.get(PATH).await.text().contains(&erase));
    assert!(owner.get(PATH).await.text().contains(&format!("action=\"{erase}\"")));

    let csrf = support.csrf().await;
    let exported = support.post(&format!("{PATH}/export"), &[("csrf", &csrf)]).await;
    assert_eq!(exported.status, 200, "{exported:?}");
    assert!(exported.header("content-disposition").unwrap().starts_with("attachment"));
    let held = exported.json();
    assert_eq!(held["payments"][0]["purchaser"]["email"], "thandi@purchaser.test");
    assert_eq!(support.post(&erase, &[("csrf", &csrf)]).await.status, 403);

    let csrf = owner.csrf().await;
    let (state, merchant) = (&service.state, &service.merchant.merchant_id);
    set_legal_hold(state, &Actor::operator(), merchant, true).await.unwrap();
    let refused = owner.post(&erase, &[("csrf", &csrf)]).await;
    assert_eq!(refused.status, 422, "{refused:?}");
    assert!(refused.text().contains("legal hold"), "{refused:?}");
    set_legal_hold(state, &Actor::operator(), merchant, false).await.unwrap();
    for _ in 0..2 {
        assert_eq!(owner.post(&erase, &[("csrf", &csrf)]).await.status, 303);
    }
    let left = "SELECT id FROM intents WHERE purchaser_email IS NOT NULL";
    assert_eq!(service.database().fetch_texts(left).await, Vec::<String>::new());
    let entries = "SELECT action FROM audit_entries WHERE subject = 'Thandi 7' ORDER BY seq";
    let expected = ["purchaser_exported", "purchaser_erased"];
    assert_eq!(service.database().fetch_texts(entries).await, expected, "once each");
    assert_eq!(owner.get(PATH).await.status, 200, "the payment stays");
}

async fn many_payments_have_pages(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let api = service.merchant_client();
    for number in 0..52 {
        service.advance(Duration::from_secs(1));
        let reference = format!("r-{number}");
        let order = json!({ "purchaser_id": "Thandi 7", "reference_id": reference });
        api.create_intent(order_with(order)).await;
    }
    let first = person.get(PATH).await;
    assert_eq!(first.text().matches("<tr data-id=").count(), 50);
    let (_, rest) = first.text().split_once("rel=\"next\" href=\"").unwrap();
    let second = person.get(rest.split('"').next().unwrap()).await;
    assert_eq!(second.text().matches("<tr data-id=").count(), 2);
    assert!(second.text().contains(">r-0<") && second.text().contains(">r-1<"), "{second:?}");
}
