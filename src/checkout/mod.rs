//! The customer's door: the hosted page and the plain forms on it.
//!
//! Every GET shows how the intent stands now, every POST answers with 303 or a page, so the back
//! button, a second tab and a reload are harmless. The order of the modules is the order of a
//! request: address, limit, origin, form, decision, words, markup, answer.

mod link;
mod language;
mod rate_limit;
mod session_guard;
mod origin;
mod form_values;
mod page_context;
mod labels;
mod mandate_terms;
mod views;
mod render;
pub(crate) mod headers;
mod responses;
mod routes;
pub mod preview;

use std::sync::Arc;

use self::routes::{
    cancel_attempt, cancel_intent, challenge, delete_credential, logo, mandate_pdf, pay, show,
};
use axum::Router;
use axum::extract::{Request, State};
use axum::middleware::from_fn_with_state;
use axum::response::Response;
use axum::routing::{MethodRouter, get, post};
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;

use crate::branding;
use crate::checkout_api::{CheckoutService, LocalCheckout};
use crate::domain::mode::Mode;
use crate::pdf::Fonts;
use crate::platform::clock::Clock;
use crate::platform::rate_limit::RateLimits;
use crate::services::AppState;

/// The host of the page: all that it works with.
pub struct CheckoutContext {
    pub service: Arc<dyn CheckoutService>,
    pub limits: Arc<RateLimits>,
    pub clock: Clock,
    pub mode: Mode,
    /// Its public address, without a slash at the end.
    pub checkout_url: String,
    /// For what is printed.
    pub fonts: Arc<Fonts>,
}

impl CheckoutContext {
    /// In one process with the service.
    #[must_use]
    pub fn from_app_state(service: &AppState, fonts: Arc<Fonts>) -> CheckoutState {
        Arc::new(Self {
            service: Arc::new(LocalCheckout(AppState::clone(service))),
            limits: Arc::clone(&service.limits),
            clock: service.clock.clone(),
            mode: service.settings.mode,
            checkout_url: service.settings.checkout_url.clone(),
            fonts,
        })
    }
}

/// A page is sent in a third of its size, at half of what better levels cost. What is secret in it,
/// its own token, is in its address already, and nobody without it can have a page made, so there
/// is nothing to be learnt from a length (BREACH).
const COMPRESSION_LEVEL: CompressionLevel = CompressionLevel::Precise(1);

/// Shared by every request.
pub type CheckoutState = Arc<CheckoutContext>;

/// The addresses of the hosted page: `/pay/{intent_id}`, what its forms post to, and what it looks
/// like. Whoever loses the way on this host is told so.
pub fn routes(state: CheckoutState) -> Router {
    let pay = Router::new()
        .route(
            "/{intent_id}",
            get(show::show_page).post(pay::submit_payment).fallback(handle_method_not_allowed),
        )
        .route("/{intent_id}/cancel", post_only(post(cancel_intent::cancel_intent)))
        .route("/{intent_id}/forget", post_only(post(delete_credential::delete_credential)))
        .route("/{intent_id}/challenge", post_only(post(challenge::submit_bank_decision)))
        .route("/{intent_id}/give-up", post_only(post(cancel_attempt::cancel_attempt)))
        .route(
            "/{intent_id}/mandate.pdf",
            get(mandate_pdf::download_mandate).fallback(handle_method_not_allowed),
        )
        .fallback(handle_not_found)
        .layer(from_fn_with_state(Arc::clone(&state), rate_limit::limit_by_client))
        .layer(CompressionLayer::new().quality(COMPRESSION_LEVEL))
        .with_state(Arc::clone(&state));
    Router::new()
        .nest("/pay", pay)
        .route("/logos/{id}", get(logo::serve_logo))
        .merge(branding::routes())
        .fallback(handle_not_found)
        .with_state(state)
}

/// A form's own address, opened by hand, leads to the page.
fn post_only(posted: MethodRouter<CheckoutState>) -> MethodRouter<CheckoutState> {
    posted.get(show::redirect_to_page).fallback(handle_method_not_allowed)
}

async fn handle_method_not_allowed(
    State(state): State<CheckoutState>,
    request: Request,
) -> Response {
    responses::render_method_not_allowed(
        &state,
        &language::negotiate_from_headers(request.headers()),
    )
}

async fn handle_not_found(State(state): State<CheckoutState>, request: Request) -> Response {
    responses::render_not_found(&state, &language::negotiate_from_headers(request.headers()))
}
