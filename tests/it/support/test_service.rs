//! A service for one test: SQLite in a temporary folder, a clock that the test moves, and a
//! merchant with an API key.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use axum::Router;
use kassa_domain::mode::Mode;
use kassa_platform::clock::{Clock, TestClock};
use kassa_platform::rate_limit::{Rate, RateLimitSettings, RateLimits};
use kassa_platform::secrets::Secrets;
use kassa_providers::sandbox::SandboxClient;
use kassa_providers::{ProviderEnvironment, Providers};
use kassa_sandbox::{SandboxOptions, SandboxServer};
use kassa_services::failpoint::Failpoint;
use kassa_services::merchants::{self, CreatedMerchant};
use kassa_services::{
    AppContext, AppState, FailedRequests, InvitationMails, KeyUsage, OpenedPages, RecentFigures,
    RecentSettings, ServiceSettings, UnknownMethodCodes,
};
use kassa_store::Store;

use super::recording_provider::Recorder;
use super::scripted_provider::{ScriptedProvider, ScriptedProviders};
use super::test_client::TestClient;
use super::test_database::TestDatabase;
use super::test_routers::{
    build_checkout_only_router, build_limits, build_router, is_checkout_only,
};

/// 2026-11-20T21:36:00.123Z, which is 23:36 in South Africa.
pub const NOW: i64 = 1_795_210_560_123;
pub const MASTER_KEY: [u8; 32] = [7; 32];

pub struct TestService {
    pub state: AppState,
    provider: TestProvider,
    pub merchant: CreatedMerchant,
    router: Router,
    clock: Arc<AtomicI64>,
    database: TestDatabase,
}

/// What the providers of a service are.
enum TestProvider {
    Sandbox(SandboxServer),
    Scripted(ScriptedProviders),
    Recording(Recorder),
    /// Live mode.
    None,
}

impl TestProvider {
    fn open(&self, environment: ProviderEnvironment) -> Providers {
        match self {
            Self::Sandbox(sandbox) => {
                Providers::new(environment, Some(connect_to_sandbox(sandbox)))
            }
            Self::Scripted(providers) => {
                Providers::with_factories(environment, vec![providers.to_factory()])
            }
            Self::Recording(recorder) => {
                Providers::with_factories(environment, vec![recorder.to_factory()])
            }
            Self::None => Providers::new(environment, None),
        }
    }
}

/// One of several instances of the service that share a database.
pub struct Instance {
    pub state: AppState,
    /// A client with the merchant's API key.
    pub api: TestClient,
}

impl TestService {
    pub async fn sandbox() -> Self {
        Self::start(Mode::Test, RateLimitSettings::default()).await
    }

    /// A sandbox on this database.
    pub async fn sandbox_on(database: TestDatabase) -> Self {
        Self::start_on(database, Mode::Test, RateLimitSettings::default()).await
    }

    /// A service of test mode whose provider is scripted by the test.
    pub async fn scripted_on(database: TestDatabase, providers: ScriptedProviders) -> Self {
        let (rates, time) = (RateLimitSettings::default(), Arc::new(AtomicI64::new(NOW)));
        let provider = TestProvider::Scripted(providers);
        Self::start_with(database, Mode::Test, rates, time, provider).await
    }

    /// A service of test mode whose provider records its calls.
    pub async fn recording_on(database: TestDatabase, recorder: Recorder) -> Self {
        let (rates, time) = (RateLimitSettings::default(), Arc::new(AtomicI64::new(NOW)));
        let provider = TestProvider::Recording(recorder);
        Self::start_with(database, Mode::Test, rates, time, provider).await
    }

    /// A sandbox with rate limits that trusts the proxies of 10.0.0.0/8 and 127.0.0.0/8.
    pub async fn sandbox_with_rates(rates: RateLimitSettings) -> Self {
        Self::start(Mode::Test, rates).await
    }

    /// As [`Self::sandbox_with_rates`], on this database.
    pub async fn sandbox_with_rates_on(database: TestDatabase, rates: RateLimitSettings) -> Self {
        Self::start_on(database, Mode::Test, rates).await
    }

    /// A browser of another process on the same database, with these rate limits: it begins with
    /// nothing in its memory, as after a restart.
    pub async fn open_other_browser(&self, rates: RateLimitSettings) -> TestClient {
        let store = self.database.open_store().await.with_clock(self.state.real_clock.clone());
        let state = Arc::new(AppContext {
            limits: Arc::new(build_limits(rates, &self.state.real_clock)),
            ..Arc::into_inner(self.rebuild_state(store, None, None)).unwrap()
        });
        TestClient::new(build_router(&state))
    }

    pub async fn live() -> Self {
        Self::start(Mode::Live, RateLimitSettings::default()).await
    }

    pub async fn live_on(database: TestDatabase) -> Self {
        Self::start_on(database, Mode::Live, RateLimitSettings::default()).await
    }

    async fn start(mode: Mode, rates: RateLimitSettings) -> Self {
        Self::start_on(TestDatabase::sqlite(), mode, rates).await
    }

    async fn start_on(database: TestDatabase, mode: Mode, rates: RateLimitSettings) -> Self {
        let time = Arc::new(AtomicI64::new(NOW));
        let provider = match mode {
            Mode::Test => {
                let clock = Clock::Manual(Arc::clone(&time));
                TestProvider::Sandbox(start_sandbox(&database, &clock).await)
            }
            Mode::Live => TestProvider::None,
        };
        Self::start_with(database, mode, rates, time, provider).await
    }

    async fn start_with(
        database: TestDatabase,
        mode: Mode,
        rates: RateLimitSettings,
        time: Arc<AtomicI64>,
        provider: TestProvider,
    ) -> Self {
        let clock = Clock::Manual(Arc::clone(&time));
        let store = database.open_store().await.with_clock(clock.clone());
        let secrets = Secrets::from_master_key(&MASTER_KEY);
        let providers = provider.open(provider_environment(&store, &secrets, &clock));
        let settings = ServiceSettings {
            mode,
            checkout_url: "https://pay.test".to_owned(),
            authorization_window: Duration::from_hours(7 * 24),
            max_attempts: 5,
            sign_in_limit: Some(Rate::parse("10/10m").unwrap()),
            sends_receipts: false,
            has_test_clock: mode == Mode::Test,
            failpoint: None,
            failpoint_pause: None,
        };
        let limits = Arc::new(build_limits(rates, &clock));
        let state = Arc::new(AppContext {
            store,
            secrets,
            clock: Clock::Test(TestClock::new(clock.clone())),
            recent_settings: RecentSettings::new(clock.clone(), Duration::ZERO),
            recent_figures: RecentFigures::new(clock.clone(), Duration::ZERO),
            key_usage: KeyUsage::default(),
            opened_pages: OpenedPages::default(),
            failed_requests: FailedRequests::default(),
            unknown_method_codes: UnknownMethodCodes::default(),
            invitation_mails: InvitationMails::default(),
            real_clock: clock,
            settings,
            limits,
            providers,
        });
        let merchant = merchants::create_merchant(&state, "Ann's Bakery").await.unwrap();
        let router = if is_checkout_only() {
            build_checkout_only_router(&state, rates).await
        } else {
            build_router(&state)
        };
        Self { state, provider, merchant, router, clock: time, database }
    }

    /// The same service, which sends receipts by e-mail.
    pub fn sending_receipts(mut self) -> Self {
        let state = self.rebuild_state(self.state.store.clone(), None, None);
        let state = Arc::into_inner(state).unwrap();
        let settings = ServiceSettings { sends_receipts: true, ..state.settings.clone() };
        self.state = Arc::new(AppContext { settings, ..state });
        self.router = build_router(&self.state);
        self
    }

    /// A state of the same service that stops at `failpoint`.
    pub fn with_failpoint(&self, failpoint: Failpoint) -> AppState {
        self.rebuild_state(self.state.store.clone(), Some(failpoint), None)
    }

    /// A state of the same service that pauses at `failpoint`.
    pub fn with_pause(&self, failpoint: Failpoint, pause: Duration) -> AppState {
        self.rebuild_state(self.state.store.clone(), Some(failpoint), Some(pause))
    }

    /// Another instance on the same database, with its own connections.
    pub async fn start_instance(&self) -> Instance {
        self.start_instance_with(Duration::ZERO).await
    }

    /// As [`Self::start_instance`]. It keeps settings and figures that it reads for
    /// `lifetime`.
    pub async fn start_instance_with(&self, lifetime: Duration) -> Instance {
        let store = self.database.open_store().await.with_clock(self.state.real_clock.clone());
        let state = self.rebuild_state(store, None, None);
        let state = Arc::new(AppContext {
            recent_settings: RecentSettings::new(self.state.real_clock.clone(), lifetime),
            recent_figures: RecentFigures::new(self.state.real_clock.clone(), lifetime),
            ..Arc::into_inner(state).unwrap()
        });
        let client = TestClient::new(build_router(&state));
        Instance { state, api: add_key(&client, &self.merchant.api_key) }
    }

    fn rebuild_state(
        &self,
        store: Store,
        failpoint: Option<Failpoint>,
        failpoint_pause: Option<Duration>,
    ) -> AppState {
        let AppContext { clock, real_clock, settings, .. } = &*self.state;
        let secrets = Secrets::from_master_key(&MASTER_KEY);
        let environment = provider_environment(&store, &secrets, real_clock);
        Arc::new(AppContext {
            secrets,
            clock: clock.clone(),
            real_clock: real_clock.clone(),
            settings: ServiceSettings { failpoint, failpoint_pause, ..settings.clone() },
            limits: Arc::new(RateLimits::new(RateLimitSettings::default(), Vec::new(), clock)),
            providers: self.provider.open(environment),
            recent_settings: RecentSettings::new(real_clock.clone(), Duration::ZERO),
            recent_figures: RecentFigures::new(real_clock.clone(), Duration::ZERO),
            key_usage: KeyUsage::default(),
            opened_pages: OpenedPages::default(),
            failed_requests: FailedRequests::default(),
            unknown_method_codes: UnknownMethodCodes::default(),
            invitation_mails: InvitationMails::default(),
            store,
        })
    }

    /// The scripted provider of the merchant's connection.
    pub fn provider(&self) -> ScriptedProvider {
        let TestProvider::Scripted(providers) = &self.provider else { panic!("not scripted") };
        providers.of_connection(self.merchant.connection_id.as_ref().expect("test mode"))
    }

    /// The records of the sandbox's program.
    pub fn sandbox_records(&self) -> &Store {
        let TestProvider::Sandbox(sandbox) = &self.provider else { panic!("no sandbox") };
        sandbox.records()
    }

    /// Another client of the sandbox's program.
    pub fn sandbox_client(&self) -> SandboxClient {
        let TestProvider::Sandbox(sandbox) = &self.provider else { panic!("no sandbox") };
        connect_to_sandbox(sandbox)
    }

    pub const fn database(&self) -> &TestDatabase {
        &self.database
    }

    /// A client with the merchant's API key.
    pub fn merchant_client(&self) -> TestClient {
        self.client_with_key(&self.merchant.api_key)
    }

    /// Creates another merchant, and a client with its API key.
    pub async fn create_other_merchant(&self) -> (CreatedMerchant, TestClient) {
        let merchant = merchants::create_merchant(&self.state, "Bob's Bicycles").await.unwrap();
        let api = self.client_with_key(&merchant.api_key);
        (merchant, api)
    }

    pub fn client_with_key(&self, key: &str) -> TestClient {
        add_key(&self.client_without_key(), key)
    }

    pub fn client_without_key(&self) -> TestClient {
        TestClient::new(self.router.clone())
    }

    /// Disables the merchant, or enables it again.
    pub async fn set_merchant_active(&self, active: bool) {
        let id = &self.merchant.merchant_id;
        assert!(merchants::set_merchant_active(&self.state, id, active).await.unwrap());
    }

    /// The clock that [`Self::advance`] moves, in milliseconds since 1970.
    pub fn time(&self) -> Arc<AtomicI64> {
        Arc::clone(&self.clock)
    }

    pub fn advance(&self, by: Duration) {
        self.clock.fetch_add(i64::try_from(by.as_millis()).unwrap(), Ordering::SeqCst);
    }

    /// Sets the clock to a time in the API's format.
    pub fn advance_to(&self, time: &str) {
        let time: jiff::Timestamp = time.parse().unwrap();
        self.clock.store(time.as_millisecond(), Ordering::SeqCst);
    }

    /// Makes the clock follow the system's until the returned task is aborted.
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

    /// Writes which pages were opened, as a job does.
    pub async fn write_opened_pages(&self) {
        let state = &self.state;
        state.opened_pages.write(&state.store, state.clock.now()).await.unwrap();
    }

    /// The content of the database's files, its write-ahead log included.
    pub fn database_bytes(&self) -> Vec<u8> {
        let TestDatabase::Sqlite(folder) = &self.database else { panic!("not in a folder") };
        let files = std::fs::read_dir(folder.path()).unwrap();
        files.flat_map(|file| std::fs::read(file.unwrap().path()).unwrap()).collect()
    }
}

/// Starts the sandbox's program on the clock of the test, on a free loopback port.
pub async fn start_sandbox(database: &TestDatabase, clock: &Clock) -> SandboxServer {
    let options = SandboxOptions {
        listen: "127.0.0.1:0".parse().unwrap(),
        database: database.sandbox_address(),
        clock: clock.clone(),
    };
    SandboxServer::start(options).await.unwrap()
}

pub fn connect_to_sandbox(sandbox: &SandboxServer) -> SandboxClient {
    SandboxClient::new(&sandbox.url()).unwrap()
}

fn add_key(client: &TestClient, key: &str) -> TestClient {
    client.with_header("authorization", &format!("Bearer {key}"))
}

/// Reads a rate limit such as `3/1m`.
pub fn parse_rate(text: &str) -> Option<Rate> {
    Some(Rate::parse(text).unwrap())
}

fn provider_environment(store: &Store, secrets: &Secrets, clock: &Clock) -> ProviderEnvironment {
    ProviderEnvironment {
        store: store.clone(),
        secrets: secrets.clone(),
        clock: clock.clone(),
        base_url: None,
        mode: Mode::Test,
    }
}
