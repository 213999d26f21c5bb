//! The server as a whole: what it is made of, how it starts, when it is ready, and how it stops.

mod jobs;
mod health;
mod telemetry;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::response::Redirect;
use axum::routing::get;
use futures_util::FutureExt;
use tokio::net::TcpListener;
use tower_http::catch_panic::CatchPanicLayer;

use crate::checkout::{CheckoutContext, CheckoutState};
use crate::checkout_api::{self, RemoteCheckout};
use crate::config::{
    InvalidSetting, ServeArgs, ServeConfig, ServerRole, StorageArgs, StorageConfig,
};
use crate::domain::mode::Mode;
use crate::pdf::Fonts;
use crate::platform::assets;
use crate::platform::clock::Clock;
use crate::platform::rate_limit::{RateLimitSettings, RateLimits};
use crate::platform::secrets::Secrets;
use crate::providers::sandbox::SandboxProvider;
use crate::services::{AppContext, AppState, ServiceSettings};
use crate::store::tables::settings;
use crate::store::{Store, StoreError};
use crate::{api, checkout, demo_shop, preview, script_inventory, webhooks};

pub use self::health::Readiness;

/// How long `/readyz` says 503 before new connections are refused, so that a load balancer notices.
const DRAIN_DELAY: Duration = Duration::from_secs(1);

/// How long requests under way may take to finish after that.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(30);

/// Why the program can't do what it was asked: one line each.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    #[error(transparent)]
    Setting(#[from] InvalidSetting),
    #[error("the database can't be used: {0}")]
    Store(#[from] StoreError),
    #[error("KASSA_MASTER_KEY_FILE: {path} can't be used: {error}")]
    MasterKey { path: String, error: std::io::Error },
    #[error(
        "KASSA_MODE: this database belongs to a {stored} environment; one deployment is one environment"
    )]
    ModeMismatch { stored: String },
    #[error("KASSA_LISTEN: {address} can't be listened on: {error}")]
    Listen { address: SocketAddr, error: std::io::Error },
    #[error("the demo shop can't be set up: {0}")]
    Demo(#[from] demo_shop::OpenShopError),
    #[error("there is no way to speak HTTPS: {0}")]
    HttpClient(#[from] reqwest::Error),
    #[error("{0}")]
    Usage(String),
    #[error("the server stopped: {0}")]
    Stopped(#[from] std::io::Error),
}

/// What the administrative commands work with. Waits for no server, and needs none.
///
/// # Errors
/// [`Problem`], as one line for the person at the terminal.
pub async fn open_context(args: StorageArgs) -> Result<AppContext, CommandError> {
    let storage = args.validate()?;
    let settings = ServiceSettings {
        mode: storage.mode,
        checkout_url: String::new(),
        authorization_window: Duration::ZERO,
        max_attempts: 0,
        failpoint: None,
    };
    let limits =
        Arc::new(RateLimits::new(RateLimitSettings::default(), Vec::new(), &Clock::System));
    build_context(&storage, settings, limits).await
}

async fn build_context(
    storage: &StorageConfig,
    settings: ServiceSettings,
    limits: Arc<RateLimits>,
) -> Result<AppContext, CommandError> {
    let store = Store::open(&storage.database).await?;
    ensure_mode(&store, storage.mode).await?;
    let secrets = Secrets::load_or_create(&storage.master_key_file).map_err(|error| {
        CommandError::MasterKey { path: storage.master_key_file.display().to_string(), error }
    })?;
    let clock = Clock::System;
    let mock =
        (storage.mode == Mode::Test).then(|| SandboxProvider::new(store.clone(), clock.clone()));
    Ok(AppContext { store, secrets, clock, settings, limits, providers: mock })
}

/// Test and live money never meet in one database.
async fn ensure_mode(store: &Store, mode: Mode) -> Result<(), CommandError> {
    match settings::find(store, "mode").await? {
        Some(stored) if stored == mode.code().as_bytes() => Ok(()),
        Some(stored) => Err(CommandError::ModeMismatch {
            stored: String::from_utf8_lossy(&stored).into_owned(),
        }),
        None => {
            let write = store.write(move |tx| {
                async move { settings::set(tx, "mode", mode.code().as_bytes()).await }.boxed()
            });
            Ok(write.await?)
        }
    }
}

/// `kassa serve`: starts, serves until it is told to stop, and finishes what is under way.
///
/// # Errors
/// [`Problem`], as one line for the person at the terminal.
pub async fn run(args: ServeArgs) -> Result<(), CommandError> {
    telemetry::start_logging();
    let config = args.validate()?;
    let listener = bind_listener(config.listen).await?;
    let address = listener.local_addr()?;
    let addresses = PublicAddresses::from_config(&config, address);
    let limits =
        Arc::new(RateLimits::new(config.limits, config.trusted_proxies.clone(), &Clock::System));
    match &config.role {
        ServerRole::Checkout { api_url } => {
            run_checkout_only(&config, api_url, listener, &addresses, limits).await?
        }
        ServerRole::All | ServerRole::Api => {
            run_with_store(&config, listener, &addresses, limits).await?
        }
    }
    tracing::info!("stopped");
    Ok(())
}

async fn run_with_store(
    config: &ServeConfig,
    listener: TcpListener,
    addresses: &PublicAddresses,
    limits: Arc<RateLimits>,
) -> Result<(), CommandError> {
    let address = listener.local_addr()?;
    let state: AppState =
        Arc::new(build_context(&config.storage, addresses.to_settings(config), limits).await?);
    if config.role == ServerRole::Api && config.checkout_url.is_none() {
        tracing::warn!(
            "KASSA_CHECKOUT_URL is not set: redirect_url leads to this host, which has no hosted page"
        );
    }
    let readiness = Readiness::default();
    let shop = open_demo_shop(&state, addresses, address).await?;
    let app = match config.role {
        ServerRole::Api => api_router(&state, &readiness, shop.clone()),
        _ => router(&state, &readiness, shop.clone(), load_fonts(config)),
    };
    let jobs = jobs::start(AppState::clone(&state));
    let delivery_worker = webhooks::start_worker(AppState::clone(&state), config.webhooks.clone())?;
    tracing::info!(%address, mode = state.settings.mode.code(), "listening");
    if let Some(shop) = shop.filter(|_| config.welcome) {
        demo_shop::print_welcome(&shop);
    }
    serve_until_stopped(listener, app, readiness).await?;
    delivery_worker.stop().await;
    jobs.stop().await;
    state.store.close().await;
    Ok(())
}

/// The hosted page alone: without a database, without keys.
async fn run_checkout_only(
    config: &ServeConfig,
    api_url: &str,
    listener: TcpListener,
    addresses: &PublicAddresses,
    limits: Arc<RateLimits>,
) -> Result<(), CommandError> {
    let (address, mode) = (listener.local_addr()?, config.storage.mode);
    let remote = Arc::new(RemoteCheckout::new(api_url, mode, Clock::System)?);
    let url = addresses.checkout_url.clone();
    let page_limits = Arc::clone(&limits);
    let (sessions, fonts) = (Arc::clone(&remote) as _, load_fonts(config));
    let checkout_state = Arc::new(CheckoutContext {
        service: sessions,
        limits: page_limits,
        clock: Clock::System,
        mode,
        checkout_url: url,
        fonts,
    });
    let readiness = Readiness::default();
    let health = health::checkout_only_routes(remote, readiness.clone());
    let app =
        with_middleware(checkout_routes(checkout_state).merge(assets::routes()).merge(health));
    let jobs = jobs::start_checkout_only(limits);
    tracing::info!(%address, mode = mode.code(), api_url, "listening");
    serve_until_stopped(listener, app, readiness).await?;
    jobs.stop().await;
    Ok(())
}

/// Every address of the server (contract, "Addresses on the server").
pub fn router(
    state: &AppState,
    readiness: &Readiness,
    shop: Option<demo_shop::DemoShop>,
    fonts: Arc<Fonts>,
) -> Router {
    with_middleware(
        api_routes(state, readiness, shop)
            .merge(checkout_routes(CheckoutContext::from_app_state(state, fonts))),
    )
}

/// As [`router`], where the hosted page is on another host.
pub fn api_router(
    state: &AppState,
    readiness: &Readiness,
    shop: Option<demo_shop::DemoShop>,
) -> Router {
    with_middleware(
        api_routes(state, readiness, shop).merge(checkout_api::routes(AppState::clone(state))),
    )
}

fn api_routes(
    state: &AppState,
    readiness: &Readiness,
    shop: Option<demo_shop::DemoShop>,
) -> Router {
    let pages = match shop {
        Some(shop) => demo_shop::routes(shop).route("/", get(async || Redirect::to("/demo"))),
        None => Router::new(),
    };
    let health = health::routes(AppState::clone(state), readiness.clone());
    pages.merge(api::routes(AppState::clone(state))).merge(assets::routes()).merge(health)
}

fn checkout_routes(checkout_state: CheckoutState) -> Router {
    preview::routes(Arc::clone(&checkout_state))
        .merge(checkout::routes(checkout_state))
        .merge(script_inventory::routes())
}

fn with_middleware(routes: Router) -> Router {
    routes.layer(axum::middleware::from_fn(telemetry::record_request)).layer(CatchPanicLayer::new())
}

fn load_fonts(config: &ServeConfig) -> Arc<Fonts> {
    Arc::new(Fonts::new(std::slice::from_ref(&config.fonts)))
}

/// The public addresses, once the listening one is known.
struct PublicAddresses {
    base_url: String,
    checkout_url: String,
}

impl PublicAddresses {
    fn from_config(config: &ServeConfig, listening: SocketAddr) -> Self {
        let base_url = config.base_url.clone().unwrap_or_else(|| format!("http://{listening}"));
        let checkout_url = config.checkout_url.clone().unwrap_or_else(|| base_url.clone());
        Self { base_url, checkout_url }
    }

    fn to_settings(&self, config: &ServeConfig) -> ServiceSettings {
        ServiceSettings {
            mode: config.storage.mode,
            checkout_url: self.checkout_url.clone(),
            authorization_window: config.authorization_window,
            max_attempts: config.attempts_max,
            failpoint: config.failpoint,
        }
    }
}

async fn open_demo_shop(
    state: &AppState,
    addresses: &PublicAddresses,
    listening: SocketAddr,
) -> Result<Option<demo_shop::DemoShop>, CommandError> {
    if state.settings.mode == Mode::Live {
        return Ok(None);
    }
    Ok(Some(demo_shop::DemoShop::open(state, &addresses.base_url, listening).await?))
}

async fn bind_listener(address: SocketAddr) -> Result<TcpListener, CommandError> {
    TcpListener::bind(address).await.map_err(|error| CommandError::Listen { address, error })
}

async fn serve_until_stopped(
    listener: TcpListener,
    app: Router,
    readiness: Readiness,
) -> Result<(), CommandError> {
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let app = app.into_make_service_with_connect_info::<SocketAddr>();
    let server = axum::serve(listener, app).with_graceful_shutdown(async {
        let _ = stopped.await;
    });
    let server = tokio::spawn(server.into_future());
    wait_for_stop_signal().await;
    tracing::info!("stopping");
    readiness.begin_shutdown();
    tokio::select! {
        () = tokio::time::sleep(DRAIN_DELAY) => {}
        () = wait_for_stop_signal() => {}
    }
    let _ = stop.send(());
    tokio::select! {
        ended = server => Ok(ended.map_err(std::io::Error::other)??),
        () = tokio::time::sleep(SHUTDOWN_GRACE) => Ok(()),
        () = wait_for_stop_signal() => Ok(()),
    }
}

async fn wait_for_stop_signal() {
    use tokio::signal::unix::{SignalKind, signal};
    let (Ok(mut terminate), Ok(mut interrupt)) =
        (signal(SignalKind::terminate()), signal(SignalKind::interrupt()))
    else {
        return std::future::pending().await;
    };
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
}
