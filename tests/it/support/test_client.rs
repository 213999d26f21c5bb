//! A client that calls the router of a service without a network.

use std::net::SocketAddr;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Method, Request};
use kassa_domain::ids::IntentId;
use serde_json::{Value, json};
use tower::ServiceExt as _;

use super::exported_islands::check_islands;
use super::recorded_answers::record_answer;
use super::recorded_html::record_html;

/// Sends requests, each with the same headers.
#[derive(Clone)]
pub struct TestClient {
    router: Router,
    headers: Vec<(String, String)>,
    peer: Option<SocketAddr>,
}

impl TestClient {
    pub const fn new(router: Router) -> Self {
        Self { router, headers: Vec::new(), peer: None }
    }

    #[must_use]
    pub fn with_header(&self, name: &str, value: &str) -> Self {
        let mut client = self.clone();
        client.headers.push((name.to_owned(), value.to_owned()));
        client
    }

    /// The same client with this peer address.
    #[must_use]
    pub fn with_peer_address(&self, address: &str) -> Self {
        Self { peer: Some(SocketAddr::new(address.parse().unwrap(), 49_152)), ..self.clone() }
    }

    pub async fn get(&self, path: &str) -> TestResponse {
        self.send(Method::GET, path, Body::empty()).await
    }

    pub async fn post(&self, path: &str, body: Value) -> TestResponse {
        self.post_bytes(path, body.to_string()).await
    }

    /// Posts any body with the content type `application/json`.
    pub async fn post_bytes(&self, path: &str, body: impl Into<Body>) -> TestResponse {
        self.with_header("content-type", "application/json")
            .send(Method::POST, path, body.into())
            .await
    }

    pub async fn post_without_body(&self, path: &str) -> TestResponse {
        self.send(Method::POST, path, Body::empty()).await
    }

    pub async fn send(&self, method: Method, path: &str, body: Body) -> TestResponse {
        let request = Request::builder().method(method).uri(path);
        let request =
            self.headers.iter().fold(request, |request, (name, value)| request.header(name, value));
        self.request(request.body(body).unwrap()).await
    }

    pub async fn request(&self, mut request: Request<Body>) -> TestResponse {
        if let Some(peer) = self.peer {
            request.extensions_mut().insert(ConnectInfo(peer));
        }
        let (method, path) = (request.method().clone(), request.uri().path().to_owned());
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (head, body) = response.into_parts();
        let body = to_bytes(body, usize::MAX).await.unwrap();
        let status = head.status.as_u16();
        record_answer(&method, &path, status, &head.headers, &body);
        let response = TestResponse { status, headers: head.headers, body };
        let is_html =
            response.header("content-type").is_some_and(|kind| kind.starts_with("text/html"));
        // Not what is compressed.
        if let (true, Ok(html)) = (is_html, std::str::from_utf8(&response.body)) {
            record_html(html);
            check_islands(html);
        }
        response
    }

    pub async fn create_intent(&self, order: Value) -> TestIntent {
        let created = self.post("/api/intents", order).await;
        assert_eq!(created.status, 201, "{created:?}");
        TestIntent::from_created(&created.json())
    }

    /// Ends a pending payment of the sandbox with `authorised`, `refused` or `error`.
    pub async fn settle_intent(&self, intent: &TestIntent, result: &str) -> TestResponse {
        self.post(&intent.settle_path(), json!({ "result": result })).await
    }
}

/// An intent as the response to its creation names it.
#[derive(Clone)]
pub struct TestIntent {
    pub id: IntentId,
    /// The intent token, which is `iauth` in a URL. Empty for intents that were created by an
    /// automatic attempt.
    pub token: String,
}

impl TestIntent {
    /// Reads the body of a 201 to `POST /api/intents`.
    #[track_caller]
    pub fn from_created(created: &Value) -> Self {
        let [id, token] = ["id", "token"]
            .map(|name| created[name].as_str().unwrap_or_else(|| panic!("no {name}: {created}")));
        Self { id: IntentId::parse(id).expect(id), token: token.to_owned() }
    }

    pub fn path(&self) -> String {
        format!("/api/intents/{}", self.id)
    }

    pub fn path_with_token(&self) -> String {
        format!("{}?iauth={}", self.path(), self.token)
    }

    pub fn cancel_path(&self) -> String {
        format!("{}/cancel", self.path())
    }

    pub fn refund_path(&self) -> String {
        format!("{}/refund", self.path())
    }

    pub fn capture_path(&self) -> String {
        format!("/api/v2/intents/{}/capture", self.id)
    }

    pub fn release_path(&self) -> String {
        format!("/api/v2/intents/{}/cancel-authorization", self.id)
    }

    pub fn settle_path(&self) -> String {
        format!("/api/sandbox/intents/{}/settle", self.id)
    }

    /// The path of the hosted page, with the intent token.
    pub fn page_path(&self) -> String {
        format!("/pay/{}?iauth={}", self.id, self.token)
    }
}

pub struct TestResponse {
    pub status: u16,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl TestResponse {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }

    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().unwrap())
    }

    /// The status, and `detail` where it is a text.
    #[track_caller]
    pub fn error_detail(&self) -> (u16, String) {
        let json = self.json();
        let detail = json["detail"].as_str().unwrap_or_else(|| panic!("no text: {self:?}"));
        (self.status, detail.to_owned())
    }

    /// The validation problems of a 422, each as `body.split.splits.0.amount too_small`.
    #[track_caller]
    pub fn validation_problems(&self) -> Vec<String> {
        assert_eq!(self.status, 422, "{self:?}");
        let json = self.json();
        let problems = json["detail"].as_array().unwrap_or_else(|| panic!("no list: {self:?}"));
        let step = |step: &Value| step.as_str().map_or_else(|| step.to_string(), str::to_owned);
        let texts = problems.iter().map(|problem| {
            assert!(problem["msg"].as_str().is_some_and(|msg| !msg.is_empty()), "{problem}");
            let loc: Vec<String> = problem["loc"].as_array().unwrap().iter().map(step).collect();
            format!("{} {}", loc.join("."), problem["type"].as_str().unwrap())
        });
        texts.collect()
    }
}

impl std::fmt::Debug for TestResponse {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{} {}", self.status, String::from_utf8_lossy(&self.body))
    }
}
