//! Too many requests (decision 16).

use std::time::Duration;

use axum::http::{HeaderValue, Method};
use futures_util::future::join_all;
use kassa::flow::merchants;
use kassa::limits::{Rate, Rates};

use crate::support::service::{Answer, Api, TestService, order};

fn rate(text: &str) -> Option<Rate> {
    Some(Rate::parse(text).unwrap())
}

#[track_caller]
fn is_refused(answer: &Answer, wait: &str) {
    assert_eq!(answer.refusal(), (429, "Too many requests".into()));
    assert_eq!(answer.body, r#"{"detail":"Too many requests"}"#);
    assert_eq!((answer.header("retry-after"), answer.header("content-type")), (Some(wait), Some("application/json")));
    assert_eq!((answer.header("cache-control"), answer.header("x-content-type-options")), (Some("no-store"), Some("nosniff")));
}

/// The statuses of as many reads.
async fn reads(api: &Api, path: &str, count: usize) -> Vec<u16> {
    let mut statuses = Vec::new();
    for _ in 0..count {
        statuses.push(api.get(path).await.status);
    }
    statuses
}

#[tokio::test]
async fn of_one_key() {
    let service = TestService::limited(Rates { key: rate("4/1m"), ..Rates::default() }).await;
    let api = service.api();
    let intent = api.intent(order()).await;
    assert_eq!(reads(&api, &intent.path(), 3).await, [200, 200, 200]);
    let create = api.with("idempotency-key", "one").post("/api/intents", order()).await;
    is_refused(&create, "15");

    let (_, stranger) = service.stranger().await;
    assert_eq!(stranger.get(&intent.path()).await.status, 403, "another merchant's key");
    let second = merchants::create_key(&service.service, &service.merchant.merchant_id).await.unwrap().unwrap();
    assert_eq!(service.with_key(&second.api_key).get(&intent.path()).await.status, 200, "another key of the merchant's");
    assert_eq!(service.nobody().get(&intent.path_with_token()).await.status, 200, "no key");

    service.advance(Duration::from_millis(14_999));
    is_refused(&api.get(&intent.path()).await, "1");
    service.advance(Duration::from_millis(1));
    // What was refused has left nothing behind: the same request is carried out now.
    let created = api.with("idempotency-key", "one").post("/api/intents", order()).await;
    assert_eq!((created.status, created.header("idempotent-replayed")), (201, None));
    is_refused(&api.get(&intent.path()).await, "15");
}

#[tokio::test]
async fn of_a_disabled_merchants_key_too() {
    let service = TestService::limited(Rates { key: rate("1/1m"), client: rate("1/1m"), ..Rates::default() }).await;
    merchants::set_active(&service.service, &service.merchant.merchant_id, false).await.unwrap();
    assert_eq!(service.api().get("/api/intents/none").await.status, 403);
    is_refused(&service.api().get("/api/intents/none").await, "60");
}

#[tokio::test]
async fn about_one_intent_by_key_and_by_token() {
    let service = TestService::limited(Rates { intent: rate("4/1m"), ..Rates::default() }).await;
    let (api, nobody) = (service.api(), service.nobody());
    let (intent, other) = (api.intent(order()).await, api.intent(order()).await);
    // A stranger, and a wrong token, use nothing up.
    let (_, stranger) = service.stranger().await;
    assert_eq!(reads(&stranger, &intent.path(), 9).await, [403; 9]);
    assert_eq!(reads(&nobody, &format!("{}?iauth={}", intent.path(), other.token), 9).await, [403; 9]);

    assert_eq!(reads(&api, &intent.path(), 2).await, [200, 200]);
    assert_eq!(reads(&nobody, &intent.path_with_token(), 2).await, [200, 200]);
    is_refused(&api.get(&intent.path()).await, "15");
    is_refused(&nobody.get(&intent.path_with_token()).await, "15");
    is_refused(&api.post_nothing(&format!("{}/cancel", intent.path())).await, "15");

    assert_eq!(api.get(&other.path()).await.status, 200);
    service.advance(Duration::from_secs(15));
    assert_eq!(api.get(&intent.path()).await.json()["status"], "selection", "the refused cancel did nothing");
}

#[tokio::test]
async fn a_burst_within_the_limit_passes_whole_and_one_above_it_by_one() {
    let service = TestService::limited(Rates { intent: rate("32/60s"), ..Rates::default() }).await;
    let (api, intent) = (service.api(), service.api().intent(order()).await);
    let path = intent.path();
    let answers = join_all((0..40).map(|_| api.get(&path))).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 32);
    assert_eq!(answers.iter().filter(|answer| answer.status == 429).count(), 8);
}

#[tokio::test]
async fn of_one_address_without_a_good_key() {
    let service = TestService::limited(Rates { client: rate("6/1m"), ..Rates::default() }).await;
    let intent = service.api().intent(order()).await;
    let here = service.nobody().at("192.0.2.1");
    let wrong = here.with("authorization", &format!("Bearer test_{}_{}", service.merchant.merchant_id, "0".repeat(64)));
    let malformed = here.with("authorization", "Basic x");
    assert_eq!(here.post("/api/intents", order()).await.status, 401);
    assert_eq!(wrong.post("/api/intents", order()).await.status, 401);
    assert_eq!(malformed.get(&intent.path_with_token()).await.status, 401);
    assert_eq!(here.get(&intent.path_with_token()).await.status, 200);
    assert_eq!(here.get("/api/nothing").await.status, 404);
    assert_eq!(here.send(Method::PUT, "/api/intents", axum::body::Body::empty()).await.status, 405);
    for (sender, path) in [(&here, "/api/intents/none"), (&here, "/api/nothing"), (&wrong, "/api/intents/none")] {
        is_refused(&sender.get(path).await, "10");
    }
    is_refused(&malformed.get(&intent.path_with_token()).await, "10");
    is_refused(&here.get(&intent.path_with_token()).await, "10");

    let merchant = service.api().at("192.0.2.1");
    assert_eq!(reads(&merchant, &intent.path(), 9).await, [200; 9], "whoever has a good key is not held up");
    let there = service.nobody().at("192.0.2.2");
    assert_eq!(there.get(&intent.path_with_token()).await.status, 200);
    service.advance(Duration::from_secs(10));
    assert_eq!(here.get(&intent.path_with_token()).await.status, 200);
}

#[tokio::test]
async fn an_address_is_what_the_peer_is_or_what_a_trusted_proxy_says() {
    let service = TestService::limited(Rates { client: rate("1/1m"), ..Rates::default() }).await;
    let status = async |peer: &str, forwarded: &str| {
        service.nobody().at(peer).with("x-forwarded-for", forwarded).get("/api/openapi.json").await.status
    };
    assert_eq!(status("192.0.2.1", "198.51.100.1").await, 200);
    assert_eq!(status("192.0.2.1", "198.51.100.2").await, 429, "not a proxy of ours");
    assert_eq!(status("10.1.2.3", "198.51.100.1").await, 200);
    assert_eq!(status("10.1.2.4", "203.0.113.9, 198.51.100.1").await, 429, "the same client by another proxy");
    assert_eq!(status("10.1.2.3", "198.51.100.2").await, 200);
    assert_eq!(status("2001:db8::1", "").await, 200);
    assert_eq!(status("2001:db8::2", "").await, 429, "the same network");
    // An address that says nothing is no way around.
    let mut request = axum::http::Request::get("/api/openapi.json").body(axum::body::Body::empty()).unwrap();
    request.headers_mut().insert("x-forwarded-for", HeaderValue::from_bytes(b"\xff, 198.51.100.7").unwrap());
    assert_eq!(service.nobody().at("10.9.9.9").request(request).await.status, 200);
    assert_eq!(status("10.9.9.9", "").await, 429);
}

#[tokio::test]
async fn without_a_peer_everybody_is_one_client() {
    let service = TestService::limited(Rates { client: rate("2/1m"), ..Rates::default() }).await;
    assert_eq!(reads(&service.nobody(), "/api/openapi.json", 3).await, [200, 200, 429]);
}

#[tokio::test]
async fn the_documentation_for_people_is_no_part_of_it() {
    let service = TestService::limited(Rates { client: rate("1/1m"), ..Rates::default() }).await;
    assert_eq!(reads(&service.nobody(), "/docs", 9).await, [200; 9]);
}
