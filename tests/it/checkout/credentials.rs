//! Stored credentials as choices of the payment form.

use std::time::Duration;

use axum::body::Body;
use axum::http::Method;
use kassa_platform::rate_limit::{Rate, RateLimitSettings, RefusalRates};
use serde_json::json;

use crate::support::orders::{minimal_order, order_with_remembering, sandbox_reference};
use crate::support::test_client::TestClient;
use crate::support::test_customer::{
    TestCustomer, VISA, find_alert, find_page_state, find_radio_values, find_tag, visa_with,
};
use crate::support::test_service::TestService;

/// Stores the card of a customer, and returns the credential's public id.
pub async fn create_stored_credential(service: &TestService) -> String {
    let customer = TestCustomer::create(service, order_with_remembering(json!({}))).await;
    customer.assert_returned_with(&customer.pay_and_remember(VISA).await, "success");
    find_newest_credential(service).await
}

async fn find_newest_credential(service: &TestService) -> String {
    TestCustomer::create(service, order_with_remembering(json!({})))
        .await
        .read_offered_credentials()
        .await
        .remove(0)
        .0
}

/// Deletes a credential by the API, and returns the status.
pub async fn delete_credential(api: &TestClient, credential: &str) -> u16 {
    api.send(Method::DELETE, &format!("/api/credentials/{credential}"), Body::empty()).await.status
}

/// The stored credentials among the page's radio buttons, which come before the first method.
#[track_caller]
pub fn find_stored_choices(html: &str) -> Vec<&str> {
    let all = find_radio_values(html);
    let (stored, methods) = all.split_at(all.iter().position(|value| *value == "card").unwrap());
    assert!(methods.iter().all(|value| !value.contains(':')), "{methods:?}");
    stored.to_vec()
}

fn find_checked_choice(html: &str) -> &str {
    let checked: Vec<_> =
        html.split("<input").filter(|tag| tag.contains(r#"name="method""#)).collect();
    let checked: Vec<_> = checked
        .into_iter()
        .filter(|tag| tag.split('>').next().unwrap().contains(" checked"))
        .collect();
    assert_eq!(checked.len(), 1, "{html}");
    find_radio_values(checked[0])[0]
}

#[tokio::test]
async fn stored_cards_come_first_and_pay_in_one_click() {
    let service = TestService::sandbox().await;
    let first = create_stored_credential(&service).await;
    let customer = TestCustomer::create(&service, order_with_remembering(json!({}))).await;
    let amex = [
        ("number", "378282246310005"),
        ("expiry", "01/30"),
        ("code", "1234"),
        ("holder", "Thandi Nkosi"),
    ];
    service.advance(Duration::from_secs(1));
    customer.assert_returned_with(&customer.pay_and_remember(amex).await, "success");
    let second = find_newest_credential(&service).await;

    let customer = TestCustomer::create(&service, order_with_remembering(json!({}))).await;
    let page = customer.open_page().await;
    let html = page.text();
    let [newer, older] = [format!("credential:{second}"), format!("credential:{first}")];
    assert_eq!(
        (find_stored_choices(html), find_checked_choice(html)),
        (vec![newer.as_str(), older.as_str()], newer.as_str())
    );
    assert!(
        html.contains("Expires 01/30")
            && html.contains("Expires 12/31")
            && html.contains(">Another card<")
    );
    assert!(!html.contains(" required"), "{html}");

    customer.assert_returned_with(&customer.pay_with(&first).await, "success");
    let intent = customer.read_intent().await;
    assert_eq!(
        (&intent["attempt_count"], &intent["card_last4"], &intent["last_brand"]),
        (&json!(1), &json!("4242"), &json!("visa"))
    );
    assert_eq!(
        TestCustomer::create(&service, order_with_remembering(json!({})))
            .await
            .read_offered_credentials()
            .await
            .len(),
        2,
        "paying stores no other credential"
    );
}

#[tokio::test]
async fn a_label_ends_in_the_last_four_digits_in_every_language() {
    let service = TestService::sandbox().await;
    let credential = create_stored_credential(&service).await;
    for (language, ending) in
        [("en", "Visa ending in 4242"), ("fr", "Visa se terminant par 4242"), ("ar", "4242")]
    {
        let customer = TestCustomer::create(
            &service,
            order_with_remembering(json!({ "purchaser_info": { "locale": language } })),
        )
        .await;
        let page = customer.open_page().await;
        let value = format!(r#"value="credential:{credential}""#);
        let (_, label) = page.text().split_once(&value).unwrap();
        let label = label.split("</label>").next().unwrap().split_once('>').unwrap().1;
        let text: String = label
            .split('<')
            .map(|part| part.split_once('>').map_or(part, |(_, text)| text))
            .collect();
        assert!(text.trim().ends_with(ending) && text.ends_with("4242"), "{text:?}");
        assert!(label.ends_with("<bdi>4242</bdi></span>"), "{label}");
    }
}

#[tokio::test]
async fn stored_cards_are_offered_only_to_their_customer_and_merchant() {
    let service = TestService::sandbox().await;
    let credential = create_stored_credential(&service).await;
    let (_, other_merchant) = service.create_other_merchant().await;
    let foreign_intent = other_merchant.create_intent(order_with_remembering(json!({}))).await;
    for customer in [
        TestCustomer { browser: service.client_without_key(), intent: foreign_intent },
        TestCustomer::create(
            &service,
            order_with_remembering(json!({ "purchaser_id": "customer-8" })),
        )
        .await,
        TestCustomer::create(&service, minimal_order()).await,
        TestCustomer::create(
            &service,
            order_with_remembering(json!({ "require_unscheduled_mit": true })),
        )
        .await,
    ] {
        let page = customer.open_page().await;
        assert_eq!(
            (find_stored_choices(page.text()), find_checked_choice(page.text())),
            (vec![], "card")
        );
        assert!(!page.text().contains(&credential) && !page.text().contains("/forget"), "{page:?}");
        let refused = customer.pay_with(&credential).await;
        assert_eq!(refused.status, 422);
        assert!(
            find_alert(refused.text()).unwrap().contains("This saved card can no longer be used"),
            "{refused:?}"
        );
        assert_eq!(customer.read_intent().await["attempt_count"], 0);
    }
    let without_card =
        json!({ "payment_method_filter": { "filter_type": "block", "payment_methods": ["card"] } });
    let page = TestCustomer::create(&service, order_with_remembering(without_card))
        .await
        .open_page()
        .await;
    assert_eq!(
        (find_page_state(page.text()), find_checked_choice(page.text())),
        ("selection", "paypal")
    );
    assert!(!page.text().contains(&credential), "{page:?}");
}

#[tokio::test]
async fn cards_that_cannot_be_charged_are_not_offered() {
    let service = TestService::sandbox().await;
    let pending_order = order_with_remembering(
        json!({ "reference_id": sandbox_reference(json!({ "flow": "wait" })) }),
    );
    let pending = TestCustomer::create(&service, pending_order).await;
    pending.assert_redirected_to_page(&pending.pay_and_remember(VISA).await);
    let refused = TestCustomer::create(&service, order_with_remembering(json!({}))).await;
    for holder in ["DECLINED", "ERROR"] {
        refused.assert_redirected_to_page(
            &refused.pay_and_remember(visa_with("holder", holder)).await,
        );
    }
    let page = refused.open_page().await;
    assert_eq!(find_stored_choices(page.text()), [""; 0], "neither pending nor refused cards");

    let credential = create_stored_credential(&service).await;
    assert_eq!(find_stored_choices(refused.open_page().await.text()).len(), 1);
    assert_eq!(delete_credential(&service.merchant_client(), &credential).await, 200);
    assert_eq!(find_stored_choices(refused.open_page().await.text()), [""; 0], "deleted");

    let customer = TestCustomer::create(&service, order_with_remembering(json!({}))).await;
    customer.assert_returned_with(
        &customer.pay_and_remember(visa_with("expiry", "11/26")).await,
        "success",
    );
    let later_customer = TestCustomer::create(&service, order_with_remembering(json!({}))).await;
    assert_eq!(find_stored_choices(later_customer.open_page().await.text()).len(), 1);
    // On 1 December UTC it is still November in some time zones.
    service.advance(Duration::from_hours(11 * 24));
    assert_eq!(find_stored_choices(later_customer.open_page().await.text()).len(), 1);
    service.advance(Duration::from_hours(24));
    assert_eq!(find_stored_choices(later_customer.open_page().await.text()), [""; 0], "expired");
}

#[tokio::test]
async fn a_deleted_credential_is_reported_and_not_charged() {
    let service = TestService::sandbox().await;
    let (deleted, active) =
        (create_stored_credential(&service).await, create_stored_credential(&service).await);
    let customer = TestCustomer::create(&service, order_with_remembering(json!({}))).await;
    let token = customer.fetch_form_token().await;
    assert_eq!(delete_credential(&service.merchant_client(), &deleted).await, 200);
    let unknown = "01900000-0000-7000-8000-000000000000";
    for id in [deleted.as_str(), unknown, "", "é", &active.to_uppercase()] {
        let method = format!("credential:{id}");
        let fields =
            [("form_token", token.as_str()), ("method", &method), ("holder", "Thandi Nkosi")];
        let page = customer.post(&customer.page_path(), &fields).await;
        assert_eq!((page.status, find_page_state(page.text())), (422, "selection"), "{id}");
        assert!(find_alert(page.text()).unwrap().contains("nothing was sent"), "{page:?}");
        // No other credential is selected instead.
        assert_eq!(find_checked_choice(page.text()), "card");
        assert!(find_tag(page.text(), "holder").contains("Thandi Nkosi"));
    }
    assert_eq!(customer.read_intent().await["attempt_count"], 0);
    // The same form token still makes one payment.
    let method = format!("credential:{active}");
    for _ in 0..2 {
        let fields = [("form_token", token.as_str()), ("method", &method)];
        customer
            .assert_returned_with(&customer.post(&customer.page_path(), &fields).await, "success");
    }
    assert_eq!(customer.read_intent().await["attempt_count"], 1);
}

#[tokio::test]
async fn card_fields_are_ignored_with_a_stored_credential() {
    let service = TestService::sandbox().await;
    let credential = create_stored_credential(&service).await;
    let customer = TestCustomer::create(&service, order_with_remembering(json!({}))).await;
    let typed = [
        ("number", "5555 5555 5555 4444"),
        ("expiry", "13/99"),
        ("code", "x"),
        ("holder", "DECLINED"),
        ("remember", "on"),
    ];
    let method = format!("credential:{credential}");
    customer.assert_returned_with(&customer.submit_method(&method, &typed).await, "success");
    assert_eq!(customer.read_intent().await["card_last4"], "4242");
    assert_eq!(
        TestCustomer::create(&service, order_with_remembering(json!({})))
            .await
            .read_offered_credentials()
            .await
            .len(),
        1
    );
}

#[tokio::test]
async fn a_refused_stored_card_is_explained_and_stays_selected() {
    let service = TestService::sandbox().await;
    let stored = create_stored_credential(&service).await;
    let refused = order_with_remembering(
        json!({ "reference_id": sandbox_reference(json!({ "result": "refused" })) }),
    );
    let customer = TestCustomer::create(&service, refused.clone()).await;
    let chosen = format!("credential:{stored}");
    customer.assert_redirected_to_page(&customer.pay_with(&stored).await);
    let page = customer.open_page().await;
    let text = find_alert(page.text()).unwrap();
    assert!(
        text.contains("Visa ending in 4242") && text.contains("You have not been charged"),
        "{text}"
    );
    assert_eq!(find_checked_choice(page.text()), chosen);
    // After a payment with a new card, the new card stays selected.
    customer.assert_redirected_to_page(&customer.pay(VISA).await);
    assert_eq!(find_checked_choice(customer.open_page().await.text()), "card");
    let script = TestCustomer::create(&service, refused).await.with_header("x-kassa-fetch", "1");
    let page = script.pay_with(&stored).await;
    assert_eq!((page.status, find_checked_choice(page.text())), (200, chosen.as_str()));
    assert_eq!(script.read_offered_credentials().await.len(), 1, "a refusal deletes nothing");
}

#[tokio::test]
async fn the_selection_survives_a_form_error() {
    let service = TestService::sandbox().await;
    create_stored_credential(&service).await;
    let customer = TestCustomer::create(&service, order_with_remembering(json!({}))).await;
    let page = customer.pay(visa_with("code", "")).await;
    assert_eq!((page.status, find_checked_choice(page.text())), (422, "card"));
    let page = customer.submit_method("", &VISA).await;
    assert_eq!((page.status, find_checked_choice(page.text())), (422, "card"));
}

#[tokio::test]
async fn the_refusal_limit_applies_to_stored_credentials() {
    let address = Some(Rate::parse("1/1h").unwrap());
    let service = TestService::sandbox_with_rates(RateLimitSettings {
        refusals: RefusalRates { address, ..RefusalRates::default() },
        ..RateLimitSettings::default()
    })
    .await;
    let credential = create_stored_credential(&service).await;
    let refused = TestCustomer::create(
        &service,
        order_with_remembering(
            json!({ "reference_id": sandbox_reference(json!({ "result": "refused" })) }),
        ),
    )
    .await;
    let refused =
        TestCustomer { browser: refused.browser.with_peer_address("192.0.2.1"), ..refused };
    // A credential that is not offered does not count as a refusal.
    assert_eq!(refused.pay_with("x").await.status, 422);
    refused.assert_redirected_to_page(&refused.pay_with(&credential).await);
    let limited = refused.pay_with(&credential).await;
    assert_eq!(
        (limited.status, find_checked_choice(limited.text())),
        (429, format!("credential:{credential}").as_str())
    );
    assert!(find_alert(limited.text()).unwrap().contains("Please wait a moment"), "{limited:?}");
    assert_eq!(refused.read_intent().await["attempt_count"], 1);
}
