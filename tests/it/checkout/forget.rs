//! The customer has a stored credential deleted, after being asked.

use serde_json::json;

use super::credentials::{delete, keeping, remembering};
use super::customer::{Customer, VISA, alert, state};
use crate::support::service::{Answer, TestService, order};

async fn forget(customer: &Customer, credential: &str, confirm: &str) -> Answer {
    let fields = [("iauth", customer.intent.token.as_str()), ("credential", credential), ("confirm", confirm)];
    customer.post(&customer.path("/forget"), &fields).await
}

#[tokio::test]
async fn the_first_post_asks_and_the_second_one_does_it() {
    let service = TestService::sandbox().await;
    let credential = keeping(&service).await;
    let customer = Customer::of(&service, remembering(json!({}))).await;
    let form = format!(r#"action="{}""#, customer.path("/forget"));
    assert!(customer.open().await.text().contains(&form));
    for confirm in ["", "no", "on"] {
        let asked = forget(&customer, &credential, confirm).await;
        assert_eq!((asked.status, state(asked.text())), (200, "forget"));
        let html = asked.text();
        assert!(html.contains("<h1>Remove Visa ending in 4242?</h1>") && html.contains("Expires 12/31"), "{html}");
        for part in [form.as_str(), r#"name="confirm" value="yes""#, &customer.intent.token, &credential, &customer.page()] {
            assert!(html.contains(part), "{part}: {html}");
        }
        assert!(asked.header("content-security-policy").is_some() && asked.header("cache-control") == Some("no-store"));
    }
    assert_eq!(customer.offered().await.len(), 1, "asking deletes nothing");

    let done = forget(&customer, &credential, "yes").await;
    let page = format!("{}&told=forgotten", customer.page());
    assert_eq!((done.status, done.header("location")), (303, Some(page.as_str())), "{done:?}");
    let said = customer.browser.get(&page).await;
    assert!(
        said.text().contains(r#"role="status" tabindex="-1" autofocus class="alert good"><p>The card was removed.</p>"#),
        "{said:?}"
    );
    assert_eq!((alert(said.text()), said.text().contains("<title>Problem")), (None, false));
    assert!(!said.text().contains(&credential) && !customer.open().await.text().contains("The card was removed."));
    assert!(customer.offered().await.is_empty());
    assert_eq!(delete(&service.api(), &credential).await, 404);
    let told = br#""deleted_by":"purchaser""#;
    assert!(service.database_bytes().windows(told.len()).any(|part| part == told), "the merchant is told");
    // Whoever presses twice is led to the page.
    customer.is_led_to_the_page(&forget(&customer, &credential, "yes").await);
    customer.came_back_with(&customer.pay(VISA).await, "success");
}

#[tokio::test]
async fn nobody_deletes_what_is_not_offered_here() {
    let service = TestService::sandbox().await;
    let credential = keeping(&service).await;
    let owner = Customer::of(&service, remembering(json!({}))).await;
    let (_, other_merchant) = service.stranger().await;
    let paid = Customer::of(&service, remembering(json!({}))).await;
    paid.came_back_with(&paid.pay(VISA).await, "success");
    for customer in [
        Customer { browser: service.nobody(), intent: other_merchant.intent(remembering(json!({}))).await },
        Customer::of(&service, remembering(json!({ "purchaser_id": "customer-8" }))).await,
        Customer::of(&service, order()).await,
        paid,
    ] {
        for confirm in ["", "yes"] {
            customer.is_led_to_the_page(&forget(&customer, &credential, confirm).await);
        }
    }
    for id in ["", "x", "01900000-0000-7000-8000-000000000000"] {
        owner.is_led_to_the_page(&forget(&owner, id, "yes").await);
    }
    assert_eq!(owner.offered().await.len(), 1);
}

#[tokio::test]
async fn a_post_from_elsewhere_deletes_nothing() {
    let service = TestService::sandbox().await;
    let credential = keeping(&service).await;
    let customer = Customer::of(&service, remembering(json!({}))).await;
    for (name, value) in [("origin", "https://evil.test"), ("sec-fetch-site", "cross-site"), ("sec-fetch-site", "same-site")] {
        let page = forget(&customer.with(name, value), &credential, "yes").await;
        assert_eq!((page.status, state(page.text())), (403, "selection"));
        assert!(alert(page.text()).unwrap().contains("nothing was sent"), "{page:?}");
    }
    let json = customer.browser.post(&customer.path("/forget"), json!({ "credential": credential, "confirm": "yes" })).await;
    assert_eq!(json.status, 415);
    let without_token = [("credential", credential.as_str()), ("confirm", "yes")];
    let page = customer.post(&customer.path("/forget"), &without_token).await;
    assert_eq!((page.status, state(page.text())), (403, "dead-end"));
    let led = customer.browser.get(&format!("{}?iauth={}", customer.path("/forget"), customer.intent.token)).await;
    customer.is_led_to_the_page(&led);
    let put = customer.browser.send(axum::http::Method::PUT, &customer.path("/forget"), axum::body::Body::empty()).await;
    assert_eq!(put.status, 405);
    assert_eq!(customer.offered().await.len(), 1);
}

#[tokio::test]
async fn the_question_is_asked_in_the_customers_language() {
    let service = TestService::sandbox().await;
    let credential = keeping(&service).await;
    let customer = Customer::of(&service, remembering(json!({}))).await;
    for (language, words) in [("ar", "هل تريد إزالة"), ("fr", "Supprimer Visa se terminant par 4242\u{202f}?")] {
        let fields = [("iauth", customer.intent.token.as_str()), ("credential", &credential), ("lang", language)];
        let asked = customer.post(&customer.path("/forget"), &fields).await;
        assert!(asked.text().contains(words), "{asked:?}");
        assert!(asked.text().contains(&format!(r#"name="lang" value="{language}""#)), "{asked:?}");
    }
    let fields = [("iauth", customer.intent.token.as_str()), ("credential", &credential), ("lang", "fr"), ("confirm", "yes")];
    let done = customer.post(&customer.path("/forget"), &fields).await;
    let page = format!("{}&lang=fr&told=forgotten", customer.page());
    assert_eq!(done.header("location"), Some(page.as_str()));
    assert!(customer.browser.get(&page).await.text().contains("La carte a été supprimée."));
}

#[tokio::test]
async fn trouble_while_deleting_is_told() {
    let service = TestService::sandbox().await;
    let credential = keeping(&service).await;
    let customer = Customer::of(&service, remembering(json!({}))).await;
    service.service.store.close().await;
    let page = forget(&customer, &credential, "yes").await;
    assert_eq!((page.status, state(page.text())), (503, "dead-end"));
}
