//! What a browser page of another origin may read.

use axum::body::Body;
use axum::http::Method;

use crate::support::orders::minimal_order;
use crate::support::test_client::TestResponse;
use crate::support::test_service::TestService;

const ALLOW: &str = "access-control-allow-origin";

fn is_open(response: &TestResponse) -> bool {
    assert_eq!(response.header("access-control-allow-credentials"), None);
    match response.header(ALLOW) {
        Some("*") => true,
        None => false,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn an_intent_is_read_by_its_token_from_any_origin() {
    let service = TestService::sandbox().await;
    let merchant = service.merchant_client();
    let intent = merchant.create_intent(minimal_order()).await;
    let browser = service.client_without_key().with_header("origin", "https://any.test");
    let read = browser.get(&intent.path_with_token()).await;
    assert!(read.status == 200 && is_open(&read), "{read:?}");
    let wrong = browser.get(&format!("{}?iauth=wrong", intent.path())).await;
    assert!(wrong.status == 403 && is_open(&wrong), "{wrong:?}");
}

#[tokio::test]
async fn nothing_else_is_read_from_another_origin() {
    let service = TestService::sandbox().await;
    let merchant = service.merchant_client().with_header("origin", "https://any.test");
    let intent = merchant.create_intent(minimal_order()).await;
    let browser = service.client_without_key().with_header("origin", "https://any.test");
    let with_cookie = browser.with_header("cookie", "a=b");
    let by_token = intent.path_with_token();
    let page = intent.page_path();
    for closed in [
        merchant.get(&intent.path()).await,
        merchant.get(&by_token).await,
        with_cookie.get(&by_token).await,
        browser.get(&intent.path()).await,
        browser.get(&page).await,
        browser.get("/api/openapi.json").await,
        browser.send(Method::HEAD, &by_token, Body::empty()).await,
        browser.send(Method::OPTIONS, &by_token, Body::empty()).await,
        browser.post_without_body(&intent.cancel_path()).await,
        merchant.post("/api/intents", minimal_order()).await,
    ] {
        assert!(!is_open(&closed), "{closed:?}");
    }
}
