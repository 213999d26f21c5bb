//! Every route of the server, by role (interface, "Addresses on the server").

use std::sync::Arc;

use axum::Router;
use axum::response::Redirect;
use axum::routing::get;
use tower::ServiceBuilder;
use tower::layer::layer_fn;
use tower_http::catch_panic::CatchPanicLayer;

use super::health::{self, Readiness};
use super::metrics::RecordRequests;
use crate::checkout::{CheckoutContext, CheckoutState};
use crate::checkout_api::{self, RemoteCheckout};
use crate::demo_shop::{self, DemoShop};
use crate::pdf::Fonts;
use crate::platform::assets;
use crate::services::AppState;
use crate::{api, checkout, preview, script_inventory};

/// The routes of the role `all`. `shop` is `None` in live mode.
pub(super) fn full_router(
    state: &AppState,
    readiness: &Readiness,
    shop: Option<DemoShop>,
    fonts: Arc<Fonts>,
) -> Router {
    with_middleware(
        api_routes(state, readiness, shop)
            .merge(checkout_routes(CheckoutContext::from_app_state(state, fonts))),
    )
}

/// The routes of the role `api`: no hosted page, but what a hosted page on another host calls.
pub(super) fn api_router(
    state: &AppState,
    readiness: &Readiness,
    shop: Option<DemoShop>,
) -> Router {
    with_middleware(
        api_routes(state, readiness, shop).merge(checkout_api::routes(AppState::clone(state))),
    )
}

/// The routes of the role `checkout`: the hosted page alone.
pub(super) fn checkout_router(
    checkout: CheckoutState,
    remote: Arc<RemoteCheckout>,
    readiness: &Readiness,
) -> Router {
    let health = health::checkout_routes(remote, readiness.clone());
    with_middleware(checkout_routes(checkout).merge(assets::routes()).merge(health))
}

fn api_routes(state: &AppState, readiness: &Readiness, shop: Option<DemoShop>) -> Router {
    let pages = match shop {
        Some(shop) => demo_shop::routes(shop).route("/", get(async || Redirect::to("/demo"))),
        None => Router::new(),
    };
    let health = health::routes(AppState::clone(state), readiness.clone());
    pages.merge(api::routes(AppState::clone(state))).merge(assets::routes()).merge(health)
}

fn checkout_routes(checkout: CheckoutState) -> Router {
    preview::routes(Arc::clone(&checkout))
        .merge(checkout::build_router(checkout))
        .merge(script_inventory::routes())
}

fn with_middleware(routes: Router) -> Router {
    routes
        .layer(ServiceBuilder::new().layer(CatchPanicLayer::new()).layer(layer_fn(RecordRequests)))
}
