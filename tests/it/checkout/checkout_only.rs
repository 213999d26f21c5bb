//! A hosted page without the API: with a reachable, an unreachable and an invalid API host.

use std::sync::Arc;

use axum::Router;
use axum::http::HeaderName;
use axum::routing::any;
use kassa::routes::CheckoutContext;
use kassa_checkout::{HostSecret, RemoteCheckout};
use kassa_domain::ids::IntentId;
use kassa_domain::mode::Mode;
use kassa_platform::clock::Clock;
use kassa_platform::rate_limit::{RateLimitSettings, RateLimits};
use serde_json::json;
use tokio::net::TcpListener;

use super::credentials::create_stored_credential;
use crate::support::orders::{minimal_order, order_with_remembering};
use crate::support::payment_links::create_payment_link;
use crate::support::stored_code::{ask_for_codes, code_field};
use crate::support::test_client::{TestClient, TestIntent};
use crate::support::test_customer::{
    TestCustomer, VISA, find_form_token, find_page_state, find_tag,
};
use crate::support::test_routers::{embedded_fonts, spawn_api_host};
use crate::support::test_service::TestService;

/// A client of a hosted page that uses the API host at `api_url`.
pub fn checkout_only_page(api_url: &str, mode: Mode) -> TestClient {
    let limits =
        Arc::new(RateLimits::new(RateLimitSettings::default(), Vec::new(), &Clock::System));
    let remote = RemoteCheckout::new(api_url, mode, None, Clock::System).unwrap();
    let checkout_url = "https://pay.test".to_owned();
    let context = CheckoutContext {
        service: Arc::new(remote),
        limits,
        clock: Clock::System,
        mode,
        checkout_url,
        fonts: embedded_fonts(),
    };
    TestClient::new(kassa::routes::build_router(Arc::new(context)))
}

const SECRET: &str = "s0me-secret-of-the-page-hosts-0123456789";

fn read_secret(text: &str) -> HostSecret {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), text).unwrap();
    HostSecret::read(file.path()).unwrap()
}

async fn spawn_server(app: Router) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(axum::serve(listener, app).into_future());
    format!("http://{address}")
}

#[tokio::test]
async fn the_page_pays_through_the_api_host() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let customer = TestCustomer {
        browser: checkout_only_page(&spawn_api_host(&service.state).await, Mode::Test),
        ..customer
    };
    assert_eq!(find_page_state(customer.open_page().await.text()), "selection");
    let paid = customer.pay(VISA).await;
    assert!(paid.header("location").unwrap().contains("status=success"), "{paid:?}");
    assert_eq!(find_page_state(customer.open_page().await.text()), "success");
}

#[tokio::test]
async fn the_code_of_a_stored_card_is_asked_for_through_the_api_host() {
    let service = TestService::sandbox().await;
    let credential = create_stored_credential(&service).await;
    ask_for_codes(&service, true).await;
    let customer = TestCustomer::create(&service, order_with_remembering(json!({}))).await;
    let customer = TestCustomer {
        browser: checkout_only_page(&spawn_api_host(&service.state).await, Mode::Test),
        ..customer
    };
    let (method, field) = (format!("credential:{credential}"), code_field(&credential));
    let rejected = customer.submit_method(&method, &[(&field, "12")]).await;
    assert_eq!(rejected.status, 422, "{rejected:?}");
    assert!(find_tag(rejected.text(), &field).contains("aria-invalid"), "{rejected:?}");
    let paid = customer.submit_method(&method, &[(&field, "735")]).await;
    assert!(paid.header("location").unwrap().contains("status=success"), "{paid:?}");
}

#[tokio::test]
async fn a_payment_link_is_paid_through_the_api_host() {
    let service = TestService::sandbox().await;
    let path = create_payment_link(&service, "ZAR", [100, 900]).await;
    let api_url = spawn_api_host(&service.state).await;
    let browser = checkout_only_page(&api_url, Mode::Test);
    let page = browser.get(&path).await;
    assert_eq!((page.status, find_page_state(page.text())), (200, "link"), "{page:?}");
    let form = browser.with_header("content-type", "application/x-www-form-urlencoded");
    let body = format!("form_token={}&amount=5", find_form_token(page.text()));
    let begin = async || form.send(axum::http::Method::POST, &path, body.clone().into()).await;
    let [begun, again] = [begin().await, begin().await];
    let location = begun.header("location").unwrap().to_owned();
    assert_eq!((begun.status, again.header("location")), (303, Some(location.as_str())));
    let (id, token) =
        location.split_once("/pay/").and_then(|(_, page)| page.split_once("?iauth=")).unwrap();
    let intent = TestIntent { id: IntentId::from_trusted(id), token: token.to_owned() };
    let customer = TestCustomer { browser: browser.clone(), intent };
    customer.pay(VISA).await;
    let stored = service.find_intent(&customer.intent).await;
    assert_eq!((stored.order.money.minor(), stored.state.code()), (500, "success"));
    assert_eq!(browser.get("/link/0123456789abcdef").await.status, 404);
    let forged = form.send(axum::http::Method::POST, &path, "amount=5&form_token=x".into()).await;
    assert_eq!(forged.status, 409, "{forged:?}");
}

#[tokio::test]
async fn an_unusable_api_host_gets_an_error_page() {
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let anonymous = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    let other_site = spawn_server(Router::new().fallback(any(async || "a shop"))).await;
    let other_version = HeaderName::from_static("x-kassa-environment");
    let older_version =
        Router::new().fallback(any(async || ([(other_version, "test 0.0.1")], "{}")));
    let older_version = spawn_server(older_version).await;
    let api = spawn_api_host(&service.state).await;
    for (api_url, mode) in [
        (format!("http://{anonymous}"), Mode::Test),
        (other_site, Mode::Test),
        (older_version, Mode::Test),
        // The page is in another mode than the API.
        (api, Mode::Live),
    ] {
        let customer_of_page = TestCustomer {
            browser: checkout_only_page(&api_url, mode),
            intent: customer.intent.clone(),
        };
        let page = customer_of_page.open_page().await;
        assert_eq!((page.status, find_page_state(page.text())), (503, "dead-end"), "{api_url}");
        assert!(page.text().contains("Try again"), "{page:?}");
        let post = customer_of_page
            .browser
            .with_header("content-type", "application/x-www-form-urlencoded");
        let post = post
            .send(axum::http::Method::POST, &customer_of_page.page_path(), "method=card".into())
            .await;
        assert_eq!(post.status, 503, "{api_url}");
    }
    assert_eq!(customer.read_intent().await["attempt_count"], 0);
}

#[tokio::test]
async fn the_api_host_accepts_only_valid_tokens() {
    for service in [TestService::sandbox().await, TestService::live().await] {
        let is_live = service.state.settings.mode == Mode::Live;
        let intent = service.merchant_client().create_intent(minimal_order()).await;
        let routes = |secret| kassa_checkout::routes(service.state.clone(), secret);
        let known = TestClient::new(routes(Some(read_secret(SECRET))))
            .with_header("authorization", &format!("Bearer {}", intent.token));
        let endpoint = known.with_header("x-kassa-checkout-secret", SECRET);
        let other = known.with_header("x-kassa-checkout-secret", &SECRET.to_uppercase());
        let path = format!("/sessions/{}", intent.id);
        let status_outside = if is_live { 404 } else { 200 };
        assert_eq!(
            endpoint.with_peer_address("203.0.113.7").get(&path).await.status,
            status_outside
        );
        assert_eq!(endpoint.get(&path).await.status, status_outside, "without a peer address");
        for near in ["127.0.0.1", "::1", "10.1.2.3"] {
            assert_eq!(endpoint.with_peer_address(near).get(&path).await.status, 200, "{near}");
            for wrong in [&known, &other] {
                let status = wrong.with_peer_address(near).get(&path).await.status;
                assert_eq!(status, 404, "being near is not enough");
            }
        }
        let without = TestClient::new(routes(None)).with_peer_address("127.0.0.1");
        let without = without.with_header("authorization", &format!("Bearer {}", intent.token));
        let status = if is_live { 404 } else { 200 };
        assert_eq!(without.get(&path).await.status, status, "no secret is configured");
    }
    let service = TestService::sandbox().await;
    let intent = service.merchant_client().create_intent(minimal_order()).await;
    let endpoint = TestClient::new(kassa_checkout::routes(service.state.clone(), None));
    let path = format!("/sessions/{}", intent.id);
    let with = |token: &str| endpoint.with_header("authorization", &format!("Bearer {token}"));
    for verb in ["", "/view", "/details"] {
        assert_eq!(
            with("wrong").with_peer_address("127.0.0.1").get(&format!("{path}{verb}")).await.status,
            403,
            "{verb}"
        );
        assert_eq!(
            endpoint.with_peer_address("127.0.0.1").get(&format!("{path}{verb}")).await.status,
            403,
            "{verb}"
        );
    }
    for verb in ["/pay", "/decide/approve", "/give-up", "/cancel", "/forget/x"] {
        assert_eq!(
            with("wrong")
                .with_peer_address("127.0.0.1")
                .post_without_body(&format!("{path}{verb}"))
                .await
                .status,
            403,
            "{verb}"
        );
    }
    assert_eq!(service.merchant_client().get(&intent.path()).await.json()["status"], "selection");
}

#[tokio::test]
async fn a_lost_response_is_retried_and_pays_once() {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let service = TestService::sandbox().await;
    let customer = TestCustomer::create(&service, minimal_order()).await;
    let api = spawn_api_host(&service.state).await;
    let target = api.strip_prefix("http://").unwrap().to_owned();
    // A proxy between the two hosts, which drops the response to the first payment.
    let proxy = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = proxy.local_addr().unwrap();
    let payment_count = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&payment_count);
    tokio::spawn(async move {
        loop {
            let (mut near, _) = proxy.accept().await.unwrap();
            let (target, counter) = (target.clone(), Arc::clone(&counter));
            tokio::spawn(async move {
                let mut far = tokio::net::TcpStream::connect(target).await.unwrap();
                let mut buffer = vec![0; 65536];
                loop {
                    let Ok(read @ 1..) = near.read(&mut buffer).await else { return };
                    far.write_all(&buffer[..read]).await.unwrap();
                    let is_payment = buffer[..read].windows(5).any(|part| part == b"/pay ");
                    let Ok(read @ 1..) = far.read(&mut buffer).await else { return };
                    if is_payment && counter.fetch_add(1, Ordering::SeqCst) == 0 {
                        return;
                    }
                    near.write_all(&buffer[..read]).await.unwrap();
                }
            });
        }
    });
    let customer_of_page = TestCustomer {
        browser: checkout_only_page(&format!("http://{address}"), Mode::Test),
        intent: customer.intent.clone(),
    };
    let paid = customer_of_page.pay(VISA).await;
    assert!(
        paid.header("location").is_some_and(|location| location.contains("status=success")),
        "{paid:?}"
    );
    assert_eq!(payment_count.load(Ordering::SeqCst), 2, "the payment is sent twice");
    assert_eq!(customer.read_intent().await["attempt_count"], 1);
}
