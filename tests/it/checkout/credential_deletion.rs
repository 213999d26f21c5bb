//! The customer has a stored credential deleted, after being asked.

use serde_json::json;

use super::credentials::{create_stored_credential, delete_credential, order_with_remembering};
use super::test_customer::{TestCustomer, VISA, find_alert, page_state};
use crate::support::test_service::{TestResponse, TestService, minimal_order};

async fn delete_on_page(customer: &TestCustomer, credential: &str, confirm: &str) -> TestResponse {
    let fields = [
        ("iauth", customer.intent.token.as_str()),
        ("credential", credential),
        ("confirm", confirm),
    ];
    customer.post(&customer.form_path("/forget"), &fields).await
}

#[tokio::test]
async fn the_first_post_asks_and_the_second_one_does_it() {
    let service = TestService::sandbox().await;
    let credential = create_stored_credential(&service).await;
    let customer = TestCustomer::create(&service, order_with_remembering(json!({}))).await;
    let form = format!(r#"action="{}""#, customer.form_path("/forget"));
    assert!(customer.open_page().await.text().contains(&form));
    for confirm in ["", "no", "on"] {
        let asked = delete_on_page(&customer, &credential, confirm).await;
        assert_eq!((asked.status, page_state(asked.text())), (200, "forget"));
        let html = asked.text();
        assert!(
            html.contains("<h1>Remove Visa ending in 4242?</h1>") && html.contains("Expires 12/31"),
            "{html}"
        );
        for part in [
            form.as_str(),
            r#"name="confirm" value="yes""#,
            &customer.intent.token,
            &credential,
            &customer.page_path(),
        ] {
            assert!(html.contains(part), "{part}: {html}");
        }
        assert!(
            asked.header("content-security-policy").is_some()
                && asked.header("cache-control") == Some("no-store")
        );
    }
    assert_eq!(customer.offered_credentials().await.len(), 1, "asking deletes nothing");

    let done = delete_on_page(&customer, &credential, "yes").await;
    let page = format!("{}&told=forgotten", customer.page_path());
    assert_eq!((done.status, done.header("location")), (303, Some(page.as_str())), "{done:?}");
    let said = customer.browser.get(&page).await;
    assert!(
        said.text().contains(r#"role="status" tabindex="-1" autofocus class="alert good"><p>The card was removed.</p>"#),
        "{said:?}"
    );
    assert_eq!((find_alert(said.text()), said.text().contains("<title>Problem")), (None, false));
    assert!(
        !said.text().contains(&credential)
            && !customer.open_page().await.text().contains("The card was removed.")
    );
    assert!(customer.offered_credentials().await.is_empty());
    assert_eq!(delete_credential(&service.merchant_client(), &credential).await, 404);
    let told = br#""deleted_by":"purchaser""#;
    assert!(
        service.database_bytes().windows(told.len()).any(|part| part == told),
        "the merchant is told"
    );
    // Whoever presses twice is led to the page.
    customer.assert_redirected_to_page(&delete_on_page(&customer, &credential, "yes").await);
    customer.assert_returned_with(&customer.pay(VISA).await, "success");
}

#[tokio::test]
async fn nobody_deletes_what_is_not_offered_here() {
    let service = TestService::sandbox().await;
    let credential = create_stored_credential(&service).await;
    let owner = TestCustomer::create(&service, order_with_remembering(json!({}))).await;
    let (_, other_merchant) = service.create_other_merchant().await;
    let paid = TestCustomer::create(&service, order_with_remembering(json!({}))).await;
    paid.assert_returned_with(&paid.pay(VISA).await, "success");
    for customer in [
        TestCustomer {
            browser: service.client_without_key(),
            intent: other_merchant.create_intent(order_with_remembering(json!({}))).await,
        },
        TestCustomer::create(
            &service,
            order_with_remembering(json!({ "purchaser_id": "customer-8" })),
        )
        .await,
        TestCustomer::create(&service, minimal_order()).await,
        paid,
    ] {
        for confirm in ["", "yes"] {
            customer
                .assert_redirected_to_page(&delete_on_page(&customer, &credential, confirm).await);
        }
    }
    for id in ["", "x", "01900000-0000-7000-8000-000000000000"] {
        owner.assert_redirected_to_page(&delete_on_page(&owner, id, "yes").await);
    }
    assert_eq!(owner.offered_credentials().await.len(), 1);
}

#[tokio::test]
async fn a_post_from_elsewhere_deletes_nothing() {
    let service = TestService::sandbox().await;
    let credential = create_stored_credential(&service).await;
    let customer = TestCustomer::create(&service, order_with_remembering(json!({}))).await;
    for (name, value) in [
        ("origin", "https://evil.test"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ] {
        let page = delete_on_page(&customer.with_header(name, value), &credential, "yes").await;
        assert_eq!((page.status, page_state(page.text())), (403, "selection"));
        assert!(find_alert(page.text()).unwrap().contains("nothing was sent"), "{page:?}");
    }
    let json = customer
        .browser
        .post(&customer.form_path("/forget"), json!({ "credential": credential, "confirm": "yes" }))
        .await;
    assert_eq!(json.status, 415);
    let without_token = [("credential", credential.as_str()), ("confirm", "yes")];
    let page = customer.post(&customer.form_path("/forget"), &without_token).await;
    assert_eq!((page.status, page_state(page.text())), (403, "dead-end"));
    let led = customer
        .browser
        .get(&format!("{}?iauth={}", customer.form_path("/forget"), customer.intent.token))
        .await;
    customer.assert_redirected_to_page(&led);
    let put = customer
        .browser
        .send(axum::http::Method::PUT, &customer.form_path("/forget"), axum::body::Body::empty())
        .await;
    assert_eq!(put.status, 405);
    assert_eq!(customer.offered_credentials().await.len(), 1);
}

#[tokio::test]
async fn the_question_is_asked_in_the_customers_language() {
    let service = TestService::sandbox().await;
    let credential = create_stored_credential(&service).await;
    let customer = TestCustomer::create(&service, order_with_remembering(json!({}))).await;
    for (language, words) in
        [("ar", "هل تريد إزالة"), ("fr", "Supprimer Visa se terminant par 4242\u{202f}?")]
    {
        let fields = [
            ("iauth", customer.intent.token.as_str()),
            ("credential", &credential),
            ("lang", language),
        ];
        let asked = customer.post(&customer.form_path("/forget"), &fields).await;
        assert!(asked.text().contains(words), "{asked:?}");
        assert!(asked.text().contains(&format!(r#"name="lang" value="{language}""#)), "{asked:?}");
    }
    let fields = [
        ("iauth", customer.intent.token.as_str()),
        ("credential", &credential),
        ("lang", "fr"),
        ("confirm", "yes"),
    ];
    let done = customer.post(&customer.form_path("/forget"), &fields).await;
    let page = format!("{}&lang=fr&told=forgotten", customer.page_path());
    assert_eq!(done.header("location"), Some(page.as_str()));
    assert!(customer.browser.get(&page).await.text().contains("La carte a été supprimée."));
}

#[tokio::test]
async fn trouble_while_deleting_is_told() {
    let service = TestService::sandbox().await;
    let credential = create_stored_credential(&service).await;
    let customer = TestCustomer::create(&service, order_with_remembering(json!({}))).await;
    service.service.store.close().await;
    let page = delete_on_page(&customer, &credential, "yes").await;
    assert_eq!((page.status, page_state(page.text())), (503, "dead-end"));
}
