//! Every route of the server, by role (interface, "Addresses on the server").

use std::sync::Arc;

use axum::Router;
use axum::http::HeaderValue;
use axum::http::header::STRICT_TRANSPORT_SECURITY;
use axum::response::Redirect;
use axum::routing::get;
use kassa_checkout::{HostSecret, RemoteCheckout};
use kassa_documents::pdf::Fonts;
use kassa_platform::assets;
use kassa_platform::leading_slashes::accept_leading_slashes;
use kassa_portal::PortalState;
use kassa_services::AppState;
use tower::ServiceBuilder;
use tower::layer::layer_fn;
use tower_http::set_header::SetResponseHeaderLayer;

use super::health::{self, Readiness};
use super::metrics::RecordRequests;
use super::security_txt;
use crate::demo_shop::{self, DemoShop};
use crate::routes::{CheckoutContext, CheckoutState};
use crate::{preview, routes, script_inventory};

/// The parts of the roles `all` and `api` that a deployment need not have.
pub(super) struct OptionalRoutes {
    /// `None` in live mode.
    pub shop: Option<DemoShop>,
    /// `None` if it is off.
    pub portal: Option<PortalState>,
}

/// Two years (decision 41).
const STRICT_TRANSPORT: HeaderValue = HeaderValue::from_static("max-age=63072000");

/// What strangers see of the deployment.
#[derive(Clone, Debug)]
pub(super) struct Exposure {
    /// In live mode `/metrics` is not at the public address, and `/preview` asks for a sign-in
    /// (decision 42).
    pub is_live: bool,
    /// Whether all public addresses use https.
    pub is_encrypted: bool,
    pub security_contact: Option<String>,
}

/// The routes of the role `all`.
pub(super) fn full_router(
    state: &AppState,
    readiness: &Readiness,
    optional: OptionalRoutes,
    fonts: Arc<Fonts>,
    exposure: &Exposure,
) -> Router {
    let checkout = CheckoutContext::from_app_state(state, fonts);
    let preview = preview_routes(&checkout, optional.portal.as_ref(), exposure);
    with_middleware(
        api_routes(state, readiness, optional).merge(preview).merge(checkout_routes(checkout)),
        exposure,
    )
}

/// The routes of the role `api`: no hosted page, but what a hosted page on another host calls.
pub(super) fn api_router(
    state: &AppState,
    readiness: &Readiness,
    optional: OptionalRoutes,
    secret: Option<HostSecret>,
    exposure: &Exposure,
) -> Router {
    let sessions = kassa_checkout::routes(AppState::clone(state), secret);
    let reports = routes::csp_report_routes(Arc::clone(&state.limits), state.clock.clone());
    let styles = match optional.portal {
        Some(_) => preview::stylesheet_routes(),
        None => Router::new(),
    };
    let routes = api_routes(state, readiness, optional).merge(sessions).merge(reports);
    with_middleware(routes.merge(styles), exposure)
}

/// The routes of the role `checkout`: the hosted page alone.
pub(super) fn checkout_router(
    checkout: CheckoutState,
    remote: Arc<RemoteCheckout>,
    readiness: &Readiness,
    exposure: &Exposure,
) -> Router {
    let health = health::checkout_routes(remote, readiness.clone());
    let preview = preview_routes(&checkout, None, exposure);
    let pages = checkout_routes(checkout).merge(preview);
    with_middleware(pages.merge(assets::routes()).merge(health), exposure)
}

fn api_routes(state: &AppState, readiness: &Readiness, optional: OptionalRoutes) -> Router {
    let mut pages = Router::new();
    if let Some(shop) = optional.shop {
        let portal_url = optional.portal.as_ref().map(|portal| portal.url.as_str());
        pages = demo_shop::routes(shop, portal_url).route("/", get(async || Redirect::to("/demo")));
    }
    if let Some(state) = optional.portal {
        pages = pages.merge(kassa_portal::build_router(state));
    }
    let health = health::routes(AppState::clone(state), readiness.clone());
    pages.merge(kassa_api::routes(AppState::clone(state))).merge(assets::routes()).merge(health)
}

fn checkout_routes(checkout: CheckoutState) -> Router {
    routes::build_router(checkout).merge(script_inventory::routes())
}

/// In live mode for people of the portal alone; where nobody can sign in there is no preview.
fn preview_routes(
    checkout: &CheckoutState,
    portal: Option<&PortalState>,
    exposure: &Exposure,
) -> Router {
    let routes = preview::routes(Arc::clone(checkout));
    match portal {
        _ if !exposure.is_live => routes,
        Some(portal) => kassa_portal::require_sign_in(routes, PortalState::clone(portal)),
        None => Router::new(),
    }
}

fn with_middleware(routes: Router, exposure: &Exposure) -> Router {
    let metrics = if exposure.is_live { Router::new() } else { health::metrics_routes() };
    let strict = exposure
        .is_encrypted
        .then(|| SetResponseHeaderLayer::overriding(STRICT_TRANSPORT_SECURITY, STRICT_TRANSPORT));
    let routes = routes
        .merge(metrics)
        .merge(security_txt::routes(exposure.security_contact.as_deref()))
        .layer(ServiceBuilder::new().option_layer(strict).layer(layer_fn(RecordRequests)));
    accept_leading_slashes(routes)
}
