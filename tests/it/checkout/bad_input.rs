//! Requests that the page's forms do not send: each gets an error page, and changes nothing.

use axum::body::Body;
use axum::http::Method;

use crate::support::orders::minimal_order;
use crate::support::test_customer::{TestCustomer, VISA, find_alert, find_page_state};
use crate::support::test_service::TestService;

const FORM: &str = "application/x-www-form-urlencoded";

#[tokio::test]
async fn bodies_that_are_not_forms_are_rejected() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let large = format!("holder={}", "x".repeat(16 * 1024));
    for (content_type, body, status) in [
        ("application/json", b"{}".to_vec(), 415),
        ("multipart/form-data; boundary=x", b"--x--".to_vec(), 415),
        ("", Vec::new(), 415),
        (FORM, large.into_bytes(), 413),
        (FORM, b"number=\xff\xfe".to_vec(), 400),
        (FORM, Vec::new(), 422),
        (FORM, b"%".to_vec(), 422),
        (FORM, b"form_token=%00%ff&method=card&number=%f0%9f".to_vec(), 422),
        (FORM, b"form_token&&&=&number&number=4242".to_vec(), 422),
    ] {
        for path in
            [customer.page_path(), customer.form_path("/cancel"), customer.form_path("/challenge")]
        {
            let client = customer.browser.with_header("content-type", content_type);
            let page = client.send(Method::POST, &path, Body::from(body.clone())).await;
            // The other two forms have the intent token in their body.
            let expected = if status == 422 && path != customer.page_path() { 404 } else { status };
            assert_eq!(page.status, expected, "{path} {content_type} {page:?}");
            find_page_state(page.text());
        }
    }
    assert_eq!(customer.read_intent().await["status"], "selection");
    assert_eq!(customer.read_intent().await["attempt_count"], 0);
}

#[tokio::test]
async fn arbitrary_posts_never_fail() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let token = customer.fetch_form_token().await;
    // A fixed sequence of pseudorandom bytes (Knuth's linear congruential generator).
    let mut seed = 0x2545_F491_4F6C_DD1D_u64;
    let mut random_bytes = |length: usize| -> Vec<u8> {
        let mut next = || {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            seed.to_be_bytes()[0]
        };
        (0..length).map(|_| next()).collect()
    };
    for length in 0..200 {
        let field = percent_encode_bytes(&random_bytes(length));
        let name =
            ["number", "expiry", "code", "holder", "method", "form_token", "iauth", "decision"]
                [length % 8];
        let body = format!("form_token={token}&method=card&{name}={field}");
        let client = customer.browser.with_header("content-type", FORM);
        for path in
            [customer.page_path(), customer.form_path("/cancel"), customer.form_path("/challenge")]
        {
            let response = client.send(Method::POST, &path, Body::from(body.clone())).await;
            assert!([303, 404, 422].contains(&response.status), "{path} {body} {response:?}");
        }
        let raw = client
            .send(Method::POST, &customer.page_path(), Body::from(random_bytes(length)))
            .await;
        assert!([400, 422].contains(&raw.status), "{raw:?}");
    }
    assert_eq!(customer.read_intent().await["attempt_count"], 0);
}

fn percent_encode_bytes(bytes: &[u8]) -> String {
    url::form_urlencoded::byte_serialize(bytes).collect()
}

#[tokio::test]
async fn a_streamed_body_over_the_limit_is_rejected() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let chunks = (0..64).map(|_| Ok::<_, std::io::Error>("x".repeat(1024)));
    let body = Body::from_stream(futures_util::stream::iter(chunks));
    let page = customer
        .browser
        .with_header("content-type", FORM)
        .send(Method::POST, &customer.page_path(), body)
        .await;
    assert_eq!(page.status, 413);
}

#[tokio::test]
async fn other_methods_get_a_405_page() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    for method in [Method::PUT, Method::DELETE, Method::PATCH, Method::OPTIONS] {
        for path in [customer.page_path(), customer.form_path("/cancel")] {
            let page = customer.browser.send(method.clone(), &path, Body::empty()).await;
            assert_eq!(
                (page.status, find_page_state(page.text())),
                (405, "dead-end"),
                "{method} {path}"
            );
            assert!(page.header("allow").unwrap().contains("POST"));
        }
    }
    let head = customer.browser.send(Method::HEAD, &customer.page_path(), Body::empty()).await;
    assert_eq!((head.status, head.body.len()), (200, 0));
}

#[tokio::test]
async fn a_get_of_a_form_action_redirects_to_the_page() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    for form in ["/challenge", "/network", "/forget", "/give-up"] {
        let address = format!("{}?iauth={}", customer.form_path(form), customer.intent.token);
        customer.assert_redirected_to_page(&customer.browser.get(&address).await);
    }
    assert_eq!(customer.read_intent().await["status"], "selection");
}

#[tokio::test]
async fn form_tokens_of_other_intents_are_rejected() {
    let service = TestService::sandbox().await;
    let (customer, other) = (
        TestCustomer::create(&service, minimal_order()).await,
        TestCustomer::create(&service, minimal_order()).await,
    );
    let own = customer.fetch_form_token().await;
    let altered = format!("{}{}", if own.starts_with('0') { '1' } else { '0' }, &own[1..]);
    for token in ["", "0", &altered, &other.fetch_form_token().await, &"0".repeat(64), "<script>"] {
        let page = customer.submit_card(token, VISA).await;
        assert_eq!(page.status, 422, "{token}");
        assert!(find_alert(page.text()).unwrap().contains("out of date"));
    }
    assert_eq!(customer.read_intent().await["attempt_count"], 0);
}

#[tokio::test]
async fn cross_site_posts_are_rejected() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let token = customer.fetch_form_token().await;
    for (name, value) in [
        ("origin", "https://evil.test"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ] {
        let cross_site = customer.with_header(name, value);
        assert_eq!(cross_site.submit_card(&token, VISA).await.status, 403);
        assert_eq!(cross_site.press_button("/cancel", "").await.status, 403);
        assert_eq!(cross_site.press_button("/challenge", "approve").await.status, 403);
    }
    assert_eq!(customer.read_intent().await["status"], "selection");
    // The headers that browsers send with the page's own form under `no-referrer`.
    let own = customer.with_header("origin", "null").with_header("sec-fetch-site", "same-origin");
    own.assert_returned_with(&own.submit_card(&token, VISA).await, "success");
}
