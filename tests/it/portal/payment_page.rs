//! One payment: its order, its attempts and its history.

use kassa::domain::portal::Role;
use kassa::services::portal::payments::load_details;
use serde_json::json;

use super::support::{Browser, location};
use crate::support::orders::{order_with, order_with_result};
use crate::support::payments::card_payment_input;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    a_page_tells_the_whole_story,
    a_payment_of_another_merchant_is_unknown,
    who_may_not_change_sees_no_form,
);

/// The lines of the history of one kind.
fn lines<'a>(html: &'a str, kind: &str) -> Vec<&'a str> {
    let begin = format!("<li data-kind=\"{kind}\">");
    let items = html.split(&begin).skip(1);
    items.map(|item| item.split("<li data-kind").next().unwrap()).collect()
}

async fn a_page_tells_the_whole_story(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let order = order_with(json!({
        "amount": 4900,
        "reference_id": "inv-7",
        "purchaser_info": { "email": "pat@home.test", "locale": "af-ZA" },
        "payment_method_filter": { "filter_type": "allow", "payment_methods": ["card", "eft"] },
    }));
    let intent = service.merchant_client().create_intent(order).await;
    let path = format!("/portal/payments/{}", intent.id);
    let fresh = person.get(&path).await;
    assert!(fresh.text().contains("The customer has not tried to pay yet."), "{fresh:?}");

    service.client_without_key().get(&intent.page_path()).await;
    service.state.opened_pages.write(&service.state.store).await.unwrap();
    let opened = person.get(&path).await;
    assert_eq!(lines(opened.text(), "opened").len(), 1, "{opened:?}");
    service.pay_with(&intent, card_payment_input("DECLINED", false)).await;
    service.pay_with(&intent, card_payment_input("Ann Payer", false)).await;
    let fields = [("amount", "9,00"), ("reason", "return")];
    let refunded = person.submit(&path, &format!("{path}/refund"), &fields).await;
    assert_eq!(location(&refunded), format!("{path}?done=refund-ordered"));
    service.wait_for_refund_statuses(&intent).await;

    let page = person.get(&path).await;
    let html = page.text();
    for part in ["inv-7", "pat@home.test", "af-ZA", "Card, Instant EFT", "https://shop.test/done"] {
        assert!(html.contains(part), "{part}: {html}");
    }
    assert!(html.contains("data-status=\"success\"") && html.contains("<data value=\"4900\">"));
    assert!(html.contains("<data value=\"900\">"), "the refund: {html}");
    let details = load_details(&service.state, &service.merchant.merchant_id, &intent.id).await;
    let details = details.unwrap().unwrap();
    for (attempt, _) in &details.attempts {
        assert!(html.contains(&attempt.provider_reference), "{attempt:?}");
    }
    let attempts = lines(html, "attempt");
    assert_eq!(attempts.len(), 4, "{attempts:#?}");
    assert!(attempts[1].contains("The provider refused it"), "{attempts:#?}");
    assert!(attempts[1].contains("let them try again"), "{attempts:#?}");
    assert!(attempts[3].contains("The provider approved it."), "{attempts:#?}");
    assert!(attempts[3].contains("The page told the customer that it worked."), "{attempts:#?}");
    assert!(lines(html, "money")[0].contains("was taken"), "{html}");
    assert_eq!(lines(html, "refund").len(), 1);
    let events = lines(html, "event");
    assert_eq!(events.len(), details.events.len());
    for (line, event) in events.iter().zip(&details.events) {
        assert!(line.contains(&format!("<code>{}</code>", event.kind)), "{line}");
        assert!(line.contains("No destination is set up"), "{line}");
    }
    for (kind, said) in [
        ("status_change", ["Under way", "Not paid yet", "Under way", "Paid"].as_slice()),
        ("refund_status_change", &["Not sent yet", "With the provider", "Refunded"]),
    ] {
        let kind = format!("<code>{kind}</code>");
        let told = events.iter().filter(|line| line.contains(&kind));
        let told: Vec<_> = told.map(|line| line.split_once("It said: ").unwrap().1).collect();
        assert_eq!(told.len(), said.len(), "{told:#?}");
        for (told, said) in told.iter().zip(said) {
            assert!(told.starts_with(&format!("{said}</li>")), "{said}: {told}");
        }
    }
    let people = lines(html, "person");
    assert_eq!(people.len(), 1);
    assert!(people[0].contains("sue@shop.test") && people[0].contains("9.00"), "{people:?}");
}

async fn a_payment_of_another_merchant_is_unknown(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let (_, other) = service.create_other_merchant().await;
    let foreign = other.create_intent(order_with_result("refused")).await;
    let path = format!("/portal/payments/{}", foreign.id);
    assert_eq!(owner.get(&path).await.status, 404);
    let csrf = owner.csrf().await;
    for what in ["refund", "capture", "release", "cancel", "link"] {
        let fields = [("csrf", csrf.as_str()), ("token", "t"), ("amount", "1")];
        let refused = owner.post(&format!("{path}/{what}"), &fields).await;
        assert_eq!(refused.status, 404, "{what}");
    }
    assert_eq!(owner.get("/portal/payments/%00").await.status, 404);
}

async fn who_may_not_change_sees_no_form(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let paid = service.create_paid_intent(json!({})).await;
    let path = format!("/portal/payments/{}", paid.id);
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    assert!(person.get(&path).await.text().contains(&format!("action=\"{path}/refund\"")));
    service.set_merchant_active(false).await;
    let page = person.get(&path).await;
    assert_eq!(page.status, 200);
    assert!(!page.text().contains("/refund\""), "{page:?}");
    let csrf = person.csrf().await;
    let fields = [("csrf", csrf.as_str()), ("token", "t"), ("amount", "1")];
    assert_eq!(person.post(&format!("{path}/refund"), &fields).await.status, 403);
}
