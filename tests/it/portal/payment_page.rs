//! One payment: its order, its attempts and its history.

use std::time::Duration;

use kassa_domain::portal::Role;
use kassa_services::portal::payments::load_details;
use serde_json::json;

use super::support::{Browser, location};
use crate::checkout::network_choice;
use crate::support::orders::{minimal_order, order_with, order_with_result};
use crate::support::payments::card_payment_input;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    a_page_tells_the_whole_story,
    a_choice_of_the_network_is_in_the_story,
    a_page_names_what_belongs_to_a_payment,
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
        "description": "Boxes for the move",
        "line_items": [
            { "name": "Box <large>", "quantity": 2, "amount": 4000 },
            { "name": "Tape", "quantity": 1, "amount": 900 },
        ],
        "purchaser_info": { "email": "pat@home.test", "locale": "af-ZA" },
        "payment_method_filter": { "filter_type": "allow", "payment_methods": ["card", "eft"] },
    }));
    let intent = service.merchant_client().create_intent(order).await;
    let path = format!("/portal/payments/{}", intent.id);
    let fresh = person.get(&path).await;
    assert!(fresh.text().contains("The customer has not tried to pay yet."), "{fresh:?}");

    service.client_without_key().get(&intent.page_path()).await;
    service.write_opened_pages().await;
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
    for part in ["Boxes for the move", "Box &lt;large&gt;", "<data value=\"4000\">"] {
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
    assert!(attempts[2].contains("The provider refused it"), "{attempts:#?}");
    assert!(attempts[2].contains("they could try again"), "{attempts:#?}");
    assert!(attempts[0].contains("The provider approved it."), "{attempts:#?}");
    assert!(
        attempts[0].contains("The page showed the customer that the payment succeeded."),
        "{attempts:#?}"
    );
    assert!(lines(html, "money").last().unwrap().contains("was charged"), "{html}");
    assert_eq!(lines(html, "refund").len(), 1);
    let events = lines(html, "event");
    assert_eq!(events.len(), details.events.len());
    for (line, event) in events.iter().zip(details.events.iter().rev()) {
        assert!(line.contains(&format!("<code>{}</code>", event.kind)), "{line}");
        assert!(line.contains("There is no destination"), "{line}");
    }
    for (kind, said) in [
        ("status_change", ["In progress", "Not paid yet", "In progress", "Paid"].as_slice()),
        ("refund_status_change", &["Not sent yet", "With the provider", "Refunded"]),
    ] {
        let kind = format!("<code>{kind}</code>");
        let told = events.iter().filter(|line| line.contains(&kind));
        let told: Vec<_> =
            told.rev().map(|line| line.split_once("Status in the event: ").unwrap().1).collect();
        assert_eq!(told.len(), said.len(), "{told:#?}");
        for (told, said) in told.iter().zip(said) {
            assert!(told.starts_with(&format!("{said}</li>")), "{said}: {told}");
        }
    }
    let people = lines(html, "person");
    assert_eq!(people.len(), 1);
    assert!(people[0].contains("sue@shop.test") && people[0].contains("9,00"), "{people:?}");
}

async fn a_choice_of_the_network_is_in_the_story(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let customer = network_choice::wait_for_choice(&service, minimal_order()).await;
    let path = format!("/portal/payments/{}", customer.intent.id);
    let waiting = person.get(&path).await;
    assert_eq!(lines(waiting.text(), "attempt").len(), 1, "{waiting:?}");
    network_choice::choose(&customer, "visa").await;
    let page = person.get(&path).await;
    let attempts = lines(page.text(), "attempt");
    assert_eq!(attempts.len(), 3, "{attempts:#?}");
    assert!(attempts[1].contains("The customer chose the network of the card."), "{attempts:#?}");
    assert!(attempts[0].contains("The provider approved it."), "{attempts:#?}");
}

async fn a_page_names_what_belongs_to_a_payment(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "sue@shop.test", Role::Support).await;
    let beneficiary = service.create_beneficiary("ZAR").await;
    let other = service.create_beneficiary("ZAR").await;
    let splits = json!([{ "beneficiary_id": beneficiary, "amount": 1_000 },
        { "beneficiary_id": other, "amount": 250 }]);
    let split = json!({ "split_type": "AMOUNT", "splits": splits });
    let paid = service.create_paid_intent(json!({ "amount": 1_250, "split": split })).await;
    let page = person.get(&format!("/portal/payments/{}", paid.id)).await;
    let (_, share) = page.text().split_once(&format!("<tr data-id=\"{beneficiary}\"")).unwrap();
    let share = share.split("</tr>").next().unwrap();
    assert!(share.contains("<data value=\"1000\""), "{share}");
    assert!(share.contains(&format!("href=\"/portal/beneficiaries/{beneficiary}\"")), "{share}");

    service.advance(Duration::from_secs(1));
    let token = service.create_credential("customer-7").await;
    let list = person.get("/portal/payments").await;
    let newest = list.text().split("<tr data-id=\"").nth(1).unwrap().split('"').next().unwrap();
    let page = person.get(&format!("/portal/payments/{newest}")).await;
    let kept = format!("<code>{}</code>", service.find_credential_id(&token));
    assert!(page.text().contains(&kept) && !page.text().contains(&token), "{page:?}");

    let signed = service.create_signed_intent(json!({})).await;
    let page = person.get(&format!("/portal/payments/{}", signed.id)).await;
    let mandate = format!("href=\"/portal/mandates/{}\"", service.find_mandate_id(&signed).await);
    assert!(page.text().contains(&mandate), "{page:?}");
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
