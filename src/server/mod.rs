//! The server as a whole: what it is made of, how it starts, when it is ready, and how it stops.

mod background;
mod health;
mod observe;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::response::Redirect;
use axum::routing::get;
use futures_util::FutureExt;
use tokio::net::TcpListener;
use tower_http::catch_panic::CatchPanicLayer;

use crate::checkout::{Host, Page};
use crate::clock::Clock;
use crate::config::{Role, Serve, ServeArgs, Storage, StorageArgs, WrongSetting};
use crate::flow::{Mode, Parts, Service, Settings};
use crate::limits::{Limits, Rates};
use crate::pdf::Fonts;
use crate::processor::mock::Mock;
use crate::secrets::Secrets;
use crate::session::{self, Remote};
use crate::store::{Store, StoreError, settings};
use crate::{api, assets, checkout, demo, evidence, preview, webhooks};

pub use self::health::Readiness;

/// How long `/readyz` says 503 before new connections are refused, so that a load balancer notices.
const LAME_DUCK: Duration = Duration::from_secs(1);

/// How long requests under way may take to finish after that.
const FAREWELL: Duration = Duration::from_secs(30);

/// Why the program can't do what it was asked: one line each.
#[derive(Debug, thiserror::Error)]
pub enum Problem {
    #[error(transparent)]
    Setting(#[from] WrongSetting),
    #[error("the database can't be used: {0}")]
    Store(#[from] StoreError),
    #[error("KASSA_MASTER_KEY_FILE: {path} can't be used: {error}")]
    MasterKey { path: String, error: std::io::Error },
    #[error("KASSA_MODE: this database belongs to a {stored} environment; one deployment is one environment")]
    OtherMode { stored: String },
    #[error("KASSA_LISTEN: {address} can't be listened on: {error}")]
    Listen { address: SocketAddr, error: std::io::Error },
    #[error("the demo shop can't be set up: {0}")]
    Demo(#[from] demo::Problem),
    #[error("there is no way to speak HTTPS: {0}")]
    Https(#[from] reqwest::Error),
    #[error("{0}")]
    Usage(String),
    #[error("the server stopped: {0}")]
    Stopped(#[from] std::io::Error),
}

/// What the administrative commands work with. Waits for no server, and needs none.
///
/// # Errors
/// [`Problem`], as one line for the person at the terminal.
pub async fn open(args: StorageArgs) -> Result<Parts, Problem> {
    let storage = args.check()?;
    let settings = Settings {
        mode: storage.mode,
        checkout_url: String::new(),
        authorization_window: Duration::ZERO,
        attempts_max: 0,
        halt_at: None,
    };
    let limits = Arc::new(Limits::new(Rates::default(), Vec::new(), &Clock::System));
    assemble(&storage, settings, limits).await
}

async fn assemble(storage: &Storage, settings: Settings, limits: Arc<Limits>) -> Result<Parts, Problem> {
    let store = Store::open(&storage.database).await?;
    keep_to_one_mode(&store, storage.mode).await?;
    let secrets = Secrets::from_file(&storage.master_key_file)
        .map_err(|error| Problem::MasterKey { path: storage.master_key_file.display().to_string(), error })?;
    let clock = Clock::System;
    let mock = (storage.mode == Mode::Test).then(|| Mock::new(store.clone(), clock.clone()));
    Ok(Parts { store, secrets, clock, settings, limits, mock })
}

/// Test and live money never meet in one database.
async fn keep_to_one_mode(store: &Store, mode: Mode) -> Result<(), Problem> {
    match settings::get(store, "mode").await? {
        Some(stored) if stored == mode.code().as_bytes() => Ok(()),
        Some(stored) => Err(Problem::OtherMode { stored: String::from_utf8_lossy(&stored).into_owned() }),
        None => {
            let put = store.write(move |tx| async move { settings::put(tx, "mode", mode.code().as_bytes()).await }.boxed());
            Ok(put.await?)
        }
    }
}

/// `kassa serve`: starts, serves until it is told to stop, and finishes what is under way.
///
/// # Errors
/// [`Problem`], as one line for the person at the terminal.
pub async fn run(args: ServeArgs) -> Result<(), Problem> {
    observe::start_logging();
    let config = args.check()?;
    let listener = bind(config.listen).await?;
    let address = listener.local_addr()?;
    let addresses = Addresses::of(&config, address);
    let limits = Arc::new(Limits::new(config.limits, config.trusted_proxies.clone(), &Clock::System));
    match &config.role {
        Role::Checkout { api_url } => run_checkout(&config, api_url, listener, &addresses, limits).await?,
        Role::All | Role::Api => run_service(&config, listener, &addresses, limits).await?,
    }
    tracing::info!("stopped");
    Ok(())
}

async fn run_service(config: &Serve, listener: TcpListener, addresses: &Addresses, limits: Arc<Limits>) -> Result<(), Problem> {
    let address = listener.local_addr()?;
    let service: Service = Arc::new(assemble(&config.storage, addresses.settings(config), limits).await?);
    if config.role == Role::Api && config.checkout_url.is_none() {
        tracing::warn!("KASSA_CHECKOUT_URL is not set: redirect_url leads to this host, which has no hosted page");
    }
    let readiness = Readiness::default();
    let shop = open_shop(&service, addresses, address).await?;
    let app = match config.role {
        Role::Api => api_router(&service, &readiness, shop.clone()),
        _ => router(&service, &readiness, shop.clone(), fonts(config)),
    };
    let background = background::start(Service::clone(&service));
    let queue = webhooks::start(Service::clone(&service), config.webhooks.clone())?;
    tracing::info!(%address, mode = service.settings.mode.code(), "listening");
    if let Some(shop) = shop.filter(|_| config.welcome) {
        demo::welcome(&shop);
    }
    serve(listener, app, readiness).await?;
    queue.stop().await;
    background.stop().await;
    service.store.close().await;
    Ok(())
}

/// The hosted page alone: without a database, without keys.
async fn run_checkout(
    config: &Serve,
    api_url: &str,
    listener: TcpListener,
    addresses: &Addresses,
    limits: Arc<Limits>,
) -> Result<(), Problem> {
    let (address, mode) = (listener.local_addr()?, config.storage.mode);
    let remote = Arc::new(Remote::new(api_url, mode, Clock::System)?);
    let url = addresses.checkout_url.clone();
    let limiting = Arc::clone(&limits);
    let (sessions, fonts) = (Arc::clone(&remote) as _, fonts(config));
    let host = Arc::new(Host { sessions, limits: limiting, clock: Clock::System, mode, url, fonts });
    let readiness = Readiness::default();
    let health = health::routes_apart(remote, readiness.clone());
    let app = around(page_routes(host).merge(assets::routes()).merge(health));
    let background = background::start_apart(limits);
    tracing::info!(%address, mode = mode.code(), api_url, "listening");
    serve(listener, app, readiness).await?;
    background.stop().await;
    Ok(())
}

/// Every address of the server (contract, "Addresses on the server").
pub fn router(service: &Service, readiness: &Readiness, shop: Option<demo::Shop>, fonts: Arc<Fonts>) -> Router {
    around(service_routes(service, readiness, shop).merge(page_routes(Host::of(service, fonts))))
}

/// As [`router`], where the hosted page is on another host.
pub fn api_router(service: &Service, readiness: &Readiness, shop: Option<demo::Shop>) -> Router {
    around(service_routes(service, readiness, shop).merge(session::routes(Service::clone(service))))
}

fn service_routes(service: &Service, readiness: &Readiness, shop: Option<demo::Shop>) -> Router {
    let pages = match shop {
        Some(shop) => demo::routes(shop).route("/", get(async || Redirect::to("/demo"))),
        None => Router::new(),
    };
    let health = health::routes(Service::clone(service), readiness.clone());
    pages.merge(api::routes(Service::clone(service))).merge(assets::routes()).merge(health)
}

fn page_routes(host: Page) -> Router {
    preview::routes(Arc::clone(&host)).merge(checkout::routes(host)).merge(evidence::routes())
}

fn around(routes: Router) -> Router {
    routes.layer(axum::middleware::from_fn(observe::request)).layer(CatchPanicLayer::new())
}

fn fonts(config: &Serve) -> Arc<Fonts> {
    Arc::new(Fonts::new(std::slice::from_ref(&config.fonts)))
}

/// The public addresses, once the listening one is known.
struct Addresses {
    base_url: String,
    checkout_url: String,
}

impl Addresses {
    fn of(config: &Serve, listening: SocketAddr) -> Self {
        let base_url = config.base_url.clone().unwrap_or_else(|| format!("http://{listening}"));
        let checkout_url = config.checkout_url.clone().unwrap_or_else(|| base_url.clone());
        Self { base_url, checkout_url }
    }

    fn settings(&self, config: &Serve) -> Settings {
        Settings {
            mode: config.storage.mode,
            checkout_url: self.checkout_url.clone(),
            authorization_window: config.authorization_window,
            attempts_max: config.attempts_max,
            halt_at: config.halt_at,
        }
    }
}

async fn open_shop(service: &Service, addresses: &Addresses, listening: SocketAddr) -> Result<Option<demo::Shop>, Problem> {
    if service.settings.mode == Mode::Live {
        return Ok(None);
    }
    Ok(Some(demo::Shop::open(service, &addresses.base_url, listening).await?))
}

async fn bind(address: SocketAddr) -> Result<TcpListener, Problem> {
    TcpListener::bind(address).await.map_err(|error| Problem::Listen { address, error })
}

async fn serve(listener: TcpListener, app: Router, readiness: Readiness) -> Result<(), Problem> {
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let app = app.into_make_service_with_connect_info::<SocketAddr>();
    let server = axum::serve(listener, app).with_graceful_shutdown(async {
        let _ = stopped.await;
    });
    let server = tokio::spawn(server.into_future());
    told_to_stop().await;
    tracing::info!("stopping");
    readiness.shut();
    tokio::select! {
        () = tokio::time::sleep(LAME_DUCK) => {}
        () = told_to_stop() => {}
    }
    let _ = stop.send(());
    tokio::select! {
        ended = server => Ok(ended.map_err(std::io::Error::other)??),
        () = tokio::time::sleep(FAREWELL) => Ok(()),
        () = told_to_stop() => Ok(()),
    }
}

async fn told_to_stop() {
    use tokio::signal::unix::{SignalKind, signal};
    let (Ok(mut terminate), Ok(mut interrupt)) = (signal(SignalKind::terminate()), signal(SignalKind::interrupt())) else {
        return std::future::pending().await;
    };
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
}
