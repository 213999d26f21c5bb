//! `kassa serve`, by role: everything in one process, everything but the hosted page, or the hosted
//! page alone.

use std::net::SocketAddr;
use std::slice;
use std::sync::Arc;

use kassa_checkout::{HostSecret, RemoteCheckout};
use kassa_documents::pdf::Fonts;
use kassa_domain::mode::Mode;
use kassa_platform::assets;
use kassa_platform::background::{BackgroundTasks, set_panicking_task};
use kassa_platform::clock::Clock;
use kassa_platform::rate_limit::RateLimits;
use kassa_portal::{PortalContext, PortalState};
use kassa_services::webhooks;
use kassa_services::{AppState, ServiceSettings};
use tokio::net::TcpListener;

use super::connections::{self, ConnectionLimits};
use super::context::open_server_context;
use super::error::{ServeError, StartupError};
use super::health::{self, Readiness};
use super::jobs::MailJobs;
use super::portal_sample::render_sample;
use super::router::{Exposure, OptionalRoutes};
use super::schema::Migration;
use super::shutdown::{Stop, StopSignals};
use super::welcome::welcome;
use super::{clock_sync, core_dumps, jobs, logging, metrics, open_files, router, shutdown};
use crate::config::{PortalConfig, PublicUrls, ServeArgs, ServeConfig, ServerRole};
use crate::demo_shop::DemoShop;
use crate::receipt_mail::ReceiptSender;
use crate::routes::CheckoutContext;

/// `kassa serve`: starts, serves until a stop signal, and finishes the open requests and the
/// current round of background work.
///
/// # Errors
/// [`ServeError`] if the server cannot start, or its listener fails.
pub async fn run(args: ServeArgs) -> Result<(), ServeError> {
    let config = args.validate().map_err(StartupError::from)?;
    let _log = logging::start_logging(config.log);
    metrics::start_recording();
    core_dumps::forbid_core_dumps();
    if let Some(task) = &config.panicking_task {
        set_panicking_task(task.clone());
    }
    let tasks = BackgroundTasks::default();
    let signals = StopSignals::listen(&tasks);
    tokio::select! {
        ended = run_role(&config, &tasks, &signals) => ended?,
        // Whatever is under way is left as after a crash.
        () = signals.second() => return Err(ServeError::Ended),
    }
    tracing::info!("stopped");
    Ok(())
}

/// Serves until the first stop signal.
async fn run_role(
    config: &ServeConfig,
    tasks: &BackgroundTasks,
    signals: &StopSignals,
) -> Result<(), ServeError> {
    open_files::make_room(config.guard.connections);
    let secret = read_host_secret(config)?;
    let listener = bind_listener(config.listen).await?;
    let address = listener.local_addr()?;
    let addresses =
        PublicUrls::new(config.base_url.as_deref(), config.checkout_url.as_deref(), address);
    let limits =
        Arc::new(RateLimits::new(config.limits, config.trusted_proxies.clone(), &Clock::System));
    if config.role != ServerRole::Api && assets::loader().is_none() {
        tracing::warn!("the browser bundle is missing: pages work without script; run make build");
    }
    if config.storage.mode == Mode::Live && !addresses.are_encrypted() {
        tracing::warn!("the public addresses have no https: only this machine reaches them");
    }
    serve_admin(config, tasks).await?;
    let stop = Stop { signals, drain: config.drain };
    match &config.role {
        ServerRole::Checkout { api_url } => {
            run_checkout(config, api_url, listener, addresses, secret, limits, stop).await
        }
        ServerRole::All | ServerRole::Api => {
            run_with_store(config, listener, &addresses, secret, limits, stop).await
        }
    }
}

/// The roles `all` and `api`.
async fn run_with_store(
    config: &ServeConfig,
    listener: TcpListener,
    addresses: &PublicUrls,
    secret: Option<HostSecret>,
    limits: Arc<RateLimits>,
    stop: Stop<'_>,
) -> Result<(), ServeError> {
    let address = listener.local_addr()?;
    let (settings, base_url) = (to_service_settings(config, addresses), addresses.base_url.clone());
    let migration = Migration::of_start(&config.storage, config.migrates);
    let (context, sandbox) =
        open_server_context(&config.storage, settings, base_url, limits, migration).await?;
    let state: AppState = Arc::new(context);
    if config.role == ServerRole::Api && config.checkout_url.is_none() {
        tracing::warn!(
            "KASSA_CHECKOUT_URL is not set: \
             redirect_url leads to this host, which has no hosted page"
        );
    }
    let readiness = Readiness::default();
    let shop = open_demo_shop(&state, addresses, address).await?;
    let fonts = load_fonts(config);
    let portal = open_portal(&state, config, &addresses.base_url, &fonts);
    let portal_url = portal.as_ref().map(|portal| portal.url.clone());
    let mail = open_mail(config, &fonts, portal_url.clone())?;
    let optional = OptionalRoutes { shop: shop.clone(), portal };
    let exposure = describe_exposure(config, addresses);
    let app = match config.role {
        ServerRole::Api => router::api_router(&state, &readiness, optional, secret, &exposure),
        _ => router::full_router(&state, &readiness, optional, fonts, &exposure),
    };
    let clock_sync = clock_sync::start(AppState::clone(&state));
    let jobs = jobs::start(&state, mail, config.retention);
    let delivery_worker = webhooks::start_worker(AppState::clone(&state), config.webhooks.clone())?;
    tracing::info!(%address, mode = state.settings.mode.code(), "listening");
    if let Some(shop) = shop.filter(|_| config.welcome) {
        welcome(&state, &shop, portal_url.as_deref()).await?;
    }
    let connections = connection_limits(config);
    shutdown::serve_until_stopped(listener, app, connections, readiness, stop).await?;
    delivery_worker.stop().await;
    jobs.stop().await;
    clock_sync.stop().await;
    if let Some(sandbox) = sandbox {
        sandbox.stop().await;
    }
    state.store.close().await;
    Ok(())
}

/// The role `checkout`: needs neither a database nor a master key.
async fn run_checkout(
    config: &ServeConfig,
    api_url: &str,
    listener: TcpListener,
    addresses: PublicUrls,
    secret: Option<HostSecret>,
    limits: Arc<RateLimits>,
    stop: Stop<'_>,
) -> Result<(), ServeError> {
    let (address, mode) = (listener.local_addr()?, config.storage.mode);
    let exposure = describe_exposure(config, &addresses);
    let remote = RemoteCheckout::new(api_url, mode, secret.as_ref(), Clock::System)?;
    let remote = Arc::new(remote);
    let checkout = Arc::new(CheckoutContext {
        service: Arc::clone(&remote) as _,
        limits: Arc::clone(&limits),
        clock: Clock::System,
        mode,
        checkout_url: addresses.checkout_url,
        fonts: load_fonts(config),
    });
    let readiness = Readiness::default();
    let app = router::checkout_router(checkout, remote, &readiness, &exposure);
    let jobs = jobs::start_checkout(&limits);
    tracing::info!(%address, mode = mode.code(), api_url, "listening");
    let connections = connection_limits(config);
    shutdown::serve_until_stopped(listener, app, connections, readiness, stop).await?;
    jobs.stop().await;
    Ok(())
}

fn read_host_secret(config: &ServeConfig) -> Result<Option<HostSecret>, ServeError> {
    let Some(path) = &config.guard.checkout_secret_file else { return Ok(None) };
    let secret = HostSecret::read(path);
    secret.map(Some).map_err(|error| ServeError::CheckoutSecret { path: path.clone(), error })
}

fn load_fonts(config: &ServeConfig) -> Arc<Fonts> {
    Arc::new(Fonts::new(slice::from_ref(&config.fonts)))
}

/// `None` if nothing is sent by e-mail.
fn open_mail(
    config: &ServeConfig,
    fonts: &Arc<Fonts>,
    portal_url: Option<String>,
) -> Result<Option<MailJobs>, ServeError> {
    let Some(smtp) = &config.smtp else { return Ok(None) };
    let sender = Arc::new(ReceiptSender::new(smtp, Arc::clone(fonts))?);
    Ok(Some(MailJobs { sender, portal_url, notices_every: smtp.notices_every }))
}

async fn bind_listener(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|error| ServeError::Listen { address, error })
}

/// `None` in live mode.
async fn open_demo_shop(
    state: &AppState,
    addresses: &PublicUrls,
    listening: SocketAddr,
) -> Result<Option<DemoShop>, ServeError> {
    if state.settings.mode == Mode::Live {
        return Ok(None);
    }
    Ok(Some(DemoShop::open(state, &addresses.base_url, listening).await?))
}

/// `None` if the portal is off.
fn open_portal(
    state: &AppState,
    config: &ServeConfig,
    base_url: &str,
    fonts: &Arc<Fonts>,
) -> Option<PortalState> {
    match &config.portal {
        PortalConfig::On { url, other } => {
            let url = url.clone().unwrap_or_else(|| base_url.to_owned());
            let (app, api_url) = (AppState::clone(state), base_url.to_owned());
            let (fonts, egress) = (Arc::clone(fonts), config.webhooks.egress_policy.clone());
            Some(PortalContext::new(app, url, api_url, other.clone(), fonts, egress, render_sample))
        }
        PortalConfig::Off => None,
        PortalConfig::OffOnLoopback => {
            tracing::info!("the portal is off: in live mode it needs KASSA_PORTAL_URL with https");
            None
        }
    }
}

fn to_service_settings(config: &ServeConfig, urls: &PublicUrls) -> ServiceSettings {
    ServiceSettings {
        mode: config.storage.mode,
        checkout_url: urls.checkout_url.clone(),
        authorization_window: config.authorization_window,
        max_attempts: config.attempts_max,
        sign_in_limit: config.sign_in_limit,
        sends_receipts: config.smtp.is_some(),
        has_test_clock: config.has_test_clock,
        failpoint: config.failpoint,
        failpoint_pause: config.failpoint_pause,
    }
}

fn describe_exposure(config: &ServeConfig, urls: &PublicUrls) -> Exposure {
    Exposure {
        is_live: config.storage.mode == Mode::Live,
        is_encrypted: urls.are_encrypted(),
        security_contact: config.guard.security_contact.clone(),
    }
}

/// Serves the figures at an address of their own, if there is one, until the process ends.
async fn serve_admin(config: &ServeConfig, tasks: &BackgroundTasks) -> Result<(), ServeError> {
    let Some(address) = config.guard.admin_listen else { return Ok(()) };
    let bound = TcpListener::bind(address).await.and_then(TcpListener::into_std);
    let listener = bound.map_err(|error| ServeError::AdminListen { address, error })?;
    let limits = connection_limits(config);
    tasks.spawn("metrics_server", move |stopped| {
        let (listener, limits) = (listener.try_clone(), limits.clone());
        async move {
            match listener.and_then(TcpListener::from_std) {
                Ok(listener) => {
                    let stopped = stopped.cancelled_owned();
                    connections::serve(listener, health::metrics_routes(), limits, stopped).await;
                }
                Err(error) => panic!("metrics can't be served: {error}"),
            }
        }
    });
    Ok(())
}

fn connection_limits(config: &ServeConfig) -> ConnectionLimits {
    ConnectionLimits::new(open_files::fit(config.guard.connections), &config.trusted_proxies)
}
