//! Deleting a stored credential on the hosted page, after a confirmation.

use serde_json::json;

use super::credentials::{create_stored_credential, delete_credential};
use crate::support::orders::{minimal_order, order_with_remembering};
use crate::support::test_client::TestResponse;
use crate::support::test_customer::{TestCustomer, VISA, find_alert, find_page_state};
use crate::support::test_service::TestService;

async fn submit_deletion(customer: &TestCustomer, credential: &str, confirm: &str) -> TestResponse {
    let fields = [
        ("iauth", customer.intent.token.as_str()),
        ("credential", credential),
        ("confirm", confirm),
    ];
    customer.post(&customer.form_path("/forget"), &fields).await
}

#[tokio::test]
async fn deletion_needs_a_confirmation() {
    let service = TestService::sandbox().await;
    let credential = create_stored_credential(&service).await;
    let customer = TestCustomer::create(&service, order_with_remembering(json!({}))).await;
    let form = format!(r#"action="{}""#, customer.form_path("/forget"));
    assert!(customer.open_page().await.text().contains(&form));
    for confirm in ["", "no", "on"] {
        let confirmation = submit_deletion(&customer, &credential, confirm).await;
        assert_eq!((confirmation.status, find_page_state(confirmation.text())), (200, "forget"));
        let html = confirmation.text();
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
            confirmation.header("content-security-policy").is_some()
                && confirmation.header("cache-control") == Some("no-store")
        );
    }
    assert_eq!(
        customer.read_offered_credentials().await.len(),
        1,
        "the confirmation page deletes nothing"
    );

    let done = submit_deletion(&customer, &credential, "yes").await;
    let page = format!("{}&told=forgotten", customer.page_path());
    assert_eq!((done.status, done.header("location")), (303, Some(page.as_str())), "{done:?}");
    let after = customer.browser.get(&page).await;
    assert!(
        after.text().contains(concat!(
            r#"role="status" tabindex="-1" autofocus class="alert good">"#,
            "<p>The card was removed.</p>"
        )),
        "{after:?}"
    );
    assert_eq!((find_alert(after.text()), after.text().contains("<title>Problem")), (None, false));
    assert!(
        !after.text().contains(&credential)
            && !customer.open_page().await.text().contains("The card was removed.")
    );
    assert!(customer.read_offered_credentials().await.is_empty());
    assert_eq!(delete_credential(&service.merchant_client(), &credential).await, 404);
    let event_field = br#""deleted_by":"purchaser""#;
    assert!(
        service.database_bytes().windows(event_field.len()).any(|part| part == event_field),
        "the merchant gets an event"
    );
    // A repeated post redirects to the page.
    customer.assert_redirected_to_page(&submit_deletion(&customer, &credential, "yes").await);
    customer.assert_returned_with(&customer.pay(VISA).await, "success");
}

#[tokio::test]
async fn only_offered_credentials_are_deleted() {
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
                .assert_redirected_to_page(&submit_deletion(&customer, &credential, confirm).await);
        }
    }
    for id in ["", "x", "01900000-0000-7000-8000-000000000000"] {
        owner.assert_redirected_to_page(&submit_deletion(&owner, id, "yes").await);
    }
    assert_eq!(owner.read_offered_credentials().await.len(), 1);
}

#[tokio::test]
async fn cross_site_posts_delete_nothing() {
    let service = TestService::sandbox().await;
    let credential = create_stored_credential(&service).await;
    let customer = TestCustomer::create(&service, order_with_remembering(json!({}))).await;
    for (name, value) in [
        ("origin", "https://evil.test"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ] {
        let page = submit_deletion(&customer.with_header(name, value), &credential, "yes").await;
        assert_eq!((page.status, find_page_state(page.text())), (403, "selection"));
        assert!(find_alert(page.text()).unwrap().contains("nothing was sent"), "{page:?}");
    }
    let json = customer
        .browser
        .post(&customer.form_path("/forget"), json!({ "credential": credential, "confirm": "yes" }))
        .await;
    assert_eq!(json.status, 415);
    let without_token = [("credential", credential.as_str()), ("confirm", "yes")];
    let page = customer.post(&customer.form_path("/forget"), &without_token).await;
    assert_eq!((page.status, find_page_state(page.text())), (404, "dead-end"));
    let redirected = customer
        .browser
        .get(&format!("{}?iauth={}", customer.form_path("/forget"), customer.intent.token))
        .await;
    customer.assert_redirected_to_page(&redirected);
    let put = customer
        .browser
        .send(axum::http::Method::PUT, &customer.form_path("/forget"), axum::body::Body::empty())
        .await;
    assert_eq!(put.status, 405);
    assert_eq!(customer.read_offered_credentials().await.len(), 1);
}

#[tokio::test]
async fn the_confirmation_is_in_the_customers_language() {
    let service = TestService::sandbox().await;
    let credential = create_stored_credential(&service).await;
    let customer = TestCustomer::create(&service, order_with_remembering(json!({}))).await;
    for (language, text) in
        [("ar", "هل تريد إزالة"), ("fr", "Supprimer Visa se terminant par 4242\u{202f}?")]
    {
        let fields = [
            ("iauth", customer.intent.token.as_str()),
            ("credential", &credential),
            ("lang", language),
        ];
        let confirmation = customer.post(&customer.form_path("/forget"), &fields).await;
        assert!(confirmation.text().contains(text), "{confirmation:?}");
        assert!(
            confirmation.text().contains(&format!(r#"name="lang" value="{language}""#)),
            "{confirmation:?}"
        );
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
async fn a_store_failure_shows_an_error_page() {
    let service = TestService::sandbox().await;
    let credential = create_stored_credential(&service).await;
    let customer = TestCustomer::create(&service, order_with_remembering(json!({}))).await;
    service.state.store.close().await;
    let page = submit_deletion(&customer, &credential, "yes").await;
    assert_eq!((page.status, find_page_state(page.text())), (503, "dead-end"));
}

/// Text browsers know no field or button of a form outside of it: w3m 0.5.3, Links 2.28, twill
/// 3.3.1.
#[tokio::test]
async fn a_card_is_chosen_in_the_form_that_pays_and_removed_in_another() {
    let service = TestService::sandbox().await;
    let credential = create_stored_credential(&service).await;
    let customer = TestCustomer::create(&service, order_with_remembering(json!({}))).await;
    let page = customer.open_page().await;
    assert!(!page.text().contains(" form="), "{page:?}");
    let form = |beginning: &str| {
        let (_, form) = page.text().split_once(beginning).unwrap();
        form.split("</form>").next().unwrap()
    };
    let (paying, removal) = (form(r#"<form id="pay-form""#), form(r#"<form id="forget""#));
    let choice = format!(r#"name="method" value="credential:{credential}" checked"#);
    assert!(paying.contains(&choice) && !paying.contains(r#"name="credential""#), "{paying}");
    let (_, label) = paying.split_once(&choice).unwrap();
    assert!(label.split("</label>").next().unwrap().ends_with("4242</bdi></span>"), "{label}");
    let action = format!(r#"method="post" action="{}""#, customer.form_path("/forget"));
    let button = format!(r#"name="credential" value="{credential}""#);
    for part in [&action, &button, r#"aria-label="Remove Visa ending in 4242""#] {
        assert!(removal.contains(part), "{part}: {removal}");
    }
    assert_eq!(page.text().matches(">Remove<").count(), 1, "{page:?}");
}
