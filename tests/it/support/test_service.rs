//! A service of its own for each test: SQLite in a folder of its own, a clock that stands still, a
//! merchant with a key.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Method, Request};
use kassa::checkout::CheckoutContext;
use kassa::checkout_api::RemoteCheckout;
use kassa::domain::mode::Mode;
use kassa::pdf::Fonts;
use kassa::platform::clock::Clock;
use kassa::platform::rate_limit::{RateLimitSettings, RateLimits};
use kassa::platform::secrets::Secrets;
use kassa::providers::sandbox::SandboxProvider;
use kassa::services::failpoint::Failpoint;
use kassa::services::merchants::{self, CreatedMerchant};
use kassa::services::verify::verify_store;
use kassa::services::{AppContext, AppState, ServiceSettings};
use kassa::store::Store;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tower::ServiceExt;

use crate::store::test_database::TestDatabase;

/// 2026-11-20T21:36:00.123Z, which is 23:36 in South Africa.
pub const NOW: i64 = 1_795_210_560_123;

const MASTER_KEY: [u8; 32] = [7; 32];

pub struct TestService {
    pub service: AppState,
    pub merchant: CreatedMerchant,
    router: Router,
    clock: Arc<AtomicI64>,
    database: TestDatabase,
}

/// One of several programs that serve the same merchants.
pub struct Instance {
    pub service: AppState,
    /// A client of the merchant's.
    pub api: TestClient,
}

impl TestService {
    pub async fn sandbox() -> Self {
        Self::start(Mode::Test, RateLimitSettings::default()).await
    }

    /// A sandbox whose data are there.
    pub async fn sandbox_on(place: TestDatabase) -> Self {
        Self::start_on(place, Mode::Test, RateLimitSettings::default()).await
    }

    /// A sandbox with limits, which trusts the proxies of 10.0.0.0/8.
    pub async fn sandbox_with_rates(rates: RateLimitSettings) -> Self {
        Self::start(Mode::Test, rates).await
    }

    pub async fn live() -> Self {
        Self::start(Mode::Live, RateLimitSettings::default()).await
    }

    async fn start(mode: Mode, rates: RateLimitSettings) -> Self {
        Self::start_on(TestDatabase::sqlite(), mode, rates).await
    }

    async fn start_on(place: TestDatabase, mode: Mode, rates: RateLimitSettings) -> Self {
        let store = place.open_store().await;
        let time = Arc::new(AtomicI64::new(NOW));
        let clock = Clock::Manual(Arc::clone(&time));
        let mock = (mode == Mode::Test).then(|| SandboxProvider::new(store.clone(), clock.clone()));
        let settings = ServiceSettings {
            mode,
            checkout_url: "https://pay.test".to_owned(),
            authorization_window: Duration::from_hours(7 * 24),
            max_attempts: 5,
            failpoint: None,
        };
        let limits = Arc::new(build_limits(rates, &clock));
        let secrets = Secrets::from_master_key(&MASTER_KEY);
        let service =
            Arc::new(AppContext { store, secrets, clock, settings, limits, providers: mock });
        let merchant = merchants::create_merchant(&service, "Ann's Bakery").await.unwrap();
        let router = if is_checkout_only() {
            build_checkout_only_router(&service, rates).await
        } else {
            build_router(&service)
        };
        Self { service, merchant, router, clock: time, database: place }
    }

    /// The same service in a program that goes no further than `failpoint`.
    pub fn with_failpoint(&self, failpoint: Failpoint) -> AppState {
        self.rebuild_state(self.service.store.clone(), Some(failpoint))
    }

    /// Another program on the same database, with connections of its own.
    pub async fn start_instance(&self) -> Instance {
        let service = self.rebuild_state(self.database.open_store().await, None);
        let nobody = TestClient::new(build_router(&service));
        Instance {
            service,
            api: nobody.with_header("authorization", &format!("Bearer {}", self.merchant.api_key)),
        }
    }

    fn rebuild_state(&self, store: Store, halt_at: Option<Failpoint>) -> AppState {
        let AppContext { clock, settings, .. } = &*self.service;
        Arc::new(AppContext {
            secrets: Secrets::from_master_key(&MASTER_KEY),
            clock: clock.clone(),
            settings: ServiceSettings { failpoint: halt_at, ..settings.clone() },
            limits: Arc::new(RateLimits::new(RateLimitSettings::default(), Vec::new(), clock)),
            providers: Some(SandboxProvider::new(store.clone(), clock.clone())),
            store,
        })
    }

    /// Where the data are.
    pub const fn database(&self) -> &TestDatabase {
        &self.database
    }

    /// A client of the merchant's.
    pub fn merchant_client(&self) -> TestClient {
        self.client_with_key(&self.merchant.api_key)
    }

    /// Another merchant of the same service, and a client of its own.
    pub async fn create_other_merchant(&self) -> (CreatedMerchant, TestClient) {
        let stranger = merchants::create_merchant(&self.service, "Bob's Bicycles").await.unwrap();
        let api = self.client_with_key(&stranger.api_key);
        (stranger, api)
    }

    pub fn client_with_key(&self, key: &str) -> TestClient {
        self.client_without_key().with_header("authorization", &format!("Bearer {key}"))
    }

    /// A new beneficiary of the merchant's in `ZAR` or `NGN`, by its id.
    pub async fn create_beneficiary(&self, currency: &str) -> String {
        self.create_beneficiary_for(&self.merchant, currency).await
    }

    pub async fn create_beneficiary_for(
        &self,
        merchant: &CreatedMerchant,
        currency: &str,
    ) -> String {
        let path = format!("/api/merchants/{}/beneficiaries", merchant.merchant_id);
        let body = json!({
            "type": if currency == "ZAR" { "basa" } else { "nuban" },
            "bank_code": "632005",
            "account_number": "0123456789",
            "connection_id": merchant.connection_id,
            "currency": currency,
            "name": "Cai's Coffee",
            "description": "",
        });
        let created = self.client_with_key(&merchant.api_key).post(&path, body).await;
        assert_eq!(created.status, 201, "{created:?}");
        created.json()["id"].as_str().unwrap().to_owned()
    }

    /// A client without a key.
    pub fn client_without_key(&self) -> TestClient {
        TestClient::new(self.router.clone())
    }

    pub fn advance(&self, by: Duration) {
        self.clock.fetch_add(i64::try_from(by.as_millis()).unwrap(), Ordering::SeqCst);
    }

    /// Moves the clock to a point in time as the interface writes it.
    pub fn advance_to(&self, time: &str) {
        let time: jiff::Timestamp = time.parse().unwrap();
        self.clock.store(time.as_millisecond(), Ordering::SeqCst);
    }

    /// Lets the clock run from now on, as the system's does, until the task is aborted.
    pub fn follow_system_clock(&self) -> tokio::task::JoinHandle<()> {
        self.clock.store(Clock::System.now().0, Ordering::SeqCst);
        let clock = Arc::clone(&self.clock);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(Duration::from_millis(5)).await;
                clock.store(Clock::System.now().0, Ordering::SeqCst);
            }
        })
    }

    /// Every byte of the database, its write-ahead log included.
    pub fn database_bytes(&self) -> Vec<u8> {
        let TestDatabase::Sqlite(folder) = &self.database else { panic!("not in a folder") };
        let files = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().path());
        files
            .collect::<Vec<PathBuf>>()
            .iter()
            .flat_map(|path: &PathBuf| std::fs::read(path).unwrap())
            .collect()
    }
}

fn build_limits(rates: RateLimitSettings, clock: &Clock) -> RateLimits {
    RateLimits::new(
        rates,
        ["10.0.0.0/8", "127.0.0.0/8"].map(|network| network.parse().unwrap()).into(),
        clock,
    )
}

/// Whether the hosted page asks the service over HTTP: `scripts/test` runs the tests of the page
/// once more so.
pub fn is_checkout_only() -> bool {
    std::env::var_os("KASSA_TEST_APART").is_some()
}

/// The same on every machine.
pub fn embedded_fonts() -> Arc<Fonts> {
    Arc::new(Fonts::new(&[]))
}

fn build_router(service: &AppState) -> Router {
    kassa::api::routes(AppState::clone(service))
        .merge(kassa::checkout::routes(CheckoutContext::from_app_state(service, embedded_fonts())))
}

/// The hosted page of another host, which has neither database nor keys.
async fn build_checkout_only_router(service: &AppState, rates: RateLimitSettings) -> Router {
    let (mode, clock) = (service.settings.mode, service.clock.clone());
    let remote = RemoteCheckout::new(&spawn_api_host(service).await, mode, clock.clone()).unwrap();
    let limits = Arc::new(build_limits(rates, &clock));
    let url = service.settings.checkout_url.clone();
    let host = Arc::new(CheckoutContext {
        service: Arc::new(remote),
        limits,
        clock,
        mode,
        checkout_url: url,
        fonts: embedded_fonts(),
    });
    kassa::api::routes(AppState::clone(service)).merge(kassa::checkout::routes(host))
}

/// The address of a server that answers hosts of the page.
pub async fn spawn_api_host(service: &AppState) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let door = kassa::checkout_api::routes(AppState::clone(service));
    let served = axum::serve(listener, door.into_make_service_with_connect_info::<SocketAddr>());
    tokio::spawn(served.into_future());
    format!("http://{address}")
}

/// Every test ends with `kassa verify`.
impl Drop for TestService {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        let database = self.database.address();
        let verified = std::thread::spawn(move || {
            let runtime =
                tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async {
                verify_store(&Store::open(&database).await.unwrap()).await.unwrap()
            })
        });
        let report = verified.join().unwrap();
        assert!(report.ok, "kassa verify: {report:#?}");
    }
}

/// The smallest order there is.
pub fn minimal_order() -> Value {
    json!({
        "amount": 1250,
        "currency": "ZAR",
        "reference_id": "order-1042",
        "purchaser_id": "customer-7",
        "return_url": "https://shop.test/done",
        "allow_remember_credentials": false,
    })
}

/// The smallest order with these fields set, or taken away where they are null.
pub fn order_with(fields: Value) -> Value {
    let mut order = minimal_order();
    for (name, value) in fields.as_object().unwrap() {
        if value.is_null() {
            order.as_object_mut().unwrap().remove(name);
        } else {
            order[name] = value.clone();
        }
    }
    order
}

/// Sends requests, each with the same headers.
#[derive(Clone)]
pub struct TestClient {
    router: Router,
    headers: Vec<(String, String)>,
    peer: Option<SocketAddr>,
}

impl TestClient {
    /// Asks these addresses.
    pub const fn new(router: Router) -> Self {
        Self { router, headers: Vec::new(), peer: None }
    }

    #[must_use]
    pub fn with_header(&self, name: &str, value: &str) -> Self {
        let mut with = self.clone();
        with.headers.push((name.to_owned(), value.to_owned()));
        with
    }

    /// The same client, calling from this address.
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

    /// As JSON, whatever it is.
    pub async fn post_bytes(&self, path: &str, body: impl Into<Body>) -> TestResponse {
        self.with_header("content-type", "application/json")
            .send(Method::POST, path, body.into())
            .await
    }

    /// Without a body.
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
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (head, body) = response.into_parts();
        let body = to_bytes(body, usize::MAX).await.unwrap();
        TestResponse { status: head.status.as_u16(), headers: head.headers, body }
    }

    /// Creates an intent.
    pub async fn create_intent(&self, order: Value) -> TestIntent {
        let created = self.post("/api/intents", order).await;
        assert_eq!(created.status, 201, "{created:?}");
        let [id, token] =
            ["id", "token"].map(|name| created.json()[name].as_str().unwrap().to_owned());
        TestIntent { id, token }
    }
}

/// An intent as its merchant was told of it.
#[derive(Clone)]
pub struct TestIntent {
    pub id: String,
    pub token: String,
}

impl TestIntent {
    pub fn path(&self) -> String {
        format!("/api/intents/{}", self.id)
    }

    pub fn path_with_token(&self) -> String {
        format!("/api/intents/{}?iauth={}", self.id, self.token)
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

    /// The status and the words of `detail`.
    #[track_caller]
    pub fn error_detail(&self) -> (u16, String) {
        let detail = self.json()["detail"]
            .as_str()
            .unwrap_or_else(|| panic!("no words: {self:?}"))
            .to_owned();
        (self.status, detail)
    }

    /// The problems of a 422, each as `body.split.splits.0.amount too_small`.
    #[track_caller]
    pub fn validation_problems(&self) -> Vec<String> {
        assert_eq!(self.status, 422, "{self:?}");
        let json = self.json();
        let problems = json["detail"].as_array().unwrap_or_else(|| panic!("no list: {self:?}"));
        let step = |step: &Value| step.as_str().map_or_else(|| step.to_string(), str::to_owned);
        let told = problems.iter().map(|problem| {
            assert!(problem["msg"].as_str().is_some_and(|msg| !msg.is_empty()), "{problem}");
            let loc: Vec<String> = problem["loc"].as_array().unwrap().iter().map(step).collect();
            format!("{} {}", loc.join("."), problem["type"].as_str().unwrap())
        });
        told.collect()
    }
}

impl std::fmt::Debug for TestResponse {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{} {}", self.status, String::from_utf8_lossy(&self.body))
    }
}
