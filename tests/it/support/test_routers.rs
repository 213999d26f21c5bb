//! The routers of a service: API and hosted page, in one process or apart.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use kassa::routes::CheckoutContext;
use kassa_checkout::RemoteCheckout;
use kassa_documents::pdf::Fonts;
use kassa_platform::clock::Clock;
use kassa_platform::leading_slashes::accept_leading_slashes;
use kassa_platform::rate_limit::{RateLimitSettings, RateLimits};
use kassa_services::AppState;
use tokio::net::TcpListener;

pub fn build_limits(rates: RateLimitSettings, clock: &Clock) -> RateLimits {
    let proxies = ["10.0.0.0/8", "127.0.0.0/8"].map(|network| network.parse().unwrap());
    RateLimits::new(rates, proxies.into(), clock)
}

/// Whether the hosted page runs apart from the API: `scripts/test` repeats the tests of the page
/// with this setting.
pub fn is_checkout_only() -> bool {
    std::env::var_os("KASSA_TEST_APART").is_some()
}

/// The fonts of the binary alone, so that PDFs are the same on every machine.
pub fn embedded_fonts() -> Arc<Fonts> {
    Arc::new(Fonts::new(&[]))
}

pub fn build_router(state: &AppState) -> Router {
    let checkout = CheckoutContext::from_app_state(state, embedded_fonts());
    let api = kassa_api::routes(AppState::clone(state));
    accept_leading_slashes(api.merge(kassa::routes::build_router(checkout)))
}

/// The API, and a hosted page without database and keys that calls it over HTTP.
pub async fn build_checkout_only_router(state: &AppState, rates: RateLimitSettings) -> Router {
    let (mode, clock) = (state.settings.mode, state.clock.clone());
    let remote = RemoteCheckout::new(&spawn_api_host(state).await, mode, None, clock.clone());
    let remote = remote.unwrap();
    let context = Arc::new(CheckoutContext {
        service: Arc::new(remote),
        limits: Arc::new(build_limits(rates, &clock)),
        clock,
        mode,
        checkout_url: state.settings.checkout_url.clone(),
        fonts: embedded_fonts(),
    });
    let api = kassa_api::routes(AppState::clone(state));
    accept_leading_slashes(api.merge(kassa::routes::build_router(context)))
}

/// Starts a server of the checkout API, and returns its URL.
pub async fn spawn_api_host(state: &AppState) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let router = kassa_checkout::routes(AppState::clone(state), None);
    let server = axum::serve(listener, router.into_make_service_with_connect_info::<SocketAddr>());
    tokio::spawn(server.into_future());
    format!("http://{address}")
}
