//! The merchants' JSON API (interface, sections 4, 5 and 7). It translates between HTTP and
//! [`kassa_services`] and has no business rules.
//!
//! A request passes the rate limit of its client ([`middleware`]), authentication ([`auth`]), the
//! size limits ([`request`]), the idempotency check ([`idempotency`]) and validation
//! ([`validation`]). A service executes it, and the result becomes a response ([`response`],
//! [`error`]).

pub mod validation;
mod error_messages;
mod error;
mod response;
mod request;
mod scopes;
mod failed_requests;
mod auth;
mod cors;
mod middleware;
pub mod schemas;
mod attempt;
mod idempotency;
mod intents;
mod credentials;
mod beneficiaries;
mod sandbox;
mod sandbox_clock;
mod sandbox_refunds;
mod mandates;
mod notifications;
mod openapi;
pub mod reference;

pub use self::intents::order_body::validate_order;

use axum::Router;
use axum::handler::Handler;
use axum::routing::{MethodRouter, any, delete, get, post};
use kassa_platform::trailing_slash::redirect_without_slash;
use kassa_services::AppState;
use tower::layer::layer_fn;

use self::error::ApiError;
use self::middleware::ApiMiddleware;

pub use self::intents::fuzz;

/// The routes under `/api`, the API reference at `/docs`, and where providers send notifications.
pub fn routes(app: AppState) -> Router {
    let notifications = notifications::routes(AppState::clone(&app));
    let served = AppState::clone(&app);
    Router::new()
        .route("/api/intents", post(intents::create::handle))
        .route(cors::INTENT_PATH, get(intents::read::handle))
        .route("/api/intents/{intent_id}/cancel", post(intents::cancel::handle))
        .route("/api/intents/auto-attempt", post(intents::auto_attempt::handle))
        .route("/api/intents/{intent_id}/refund", post(intents::refund::handle))
        .route(
            "/api/v2/intents/{intent_id}/capture",
            get_without_head(intents::authorization::capture)
                .post(intents::authorization::post_capture),
        )
        .route(
            "/api/v2/intents/{intent_id}/cancel-authorization",
            get_without_head(intents::authorization::cancel_authorization)
                .post(intents::authorization::post_cancel_authorization),
        )
        .route("/api/credentials/{credential_id}", delete(credentials::delete))
        .route("/api/mandates/{mandate_id}", get(mandates::read::handle))
        .route("/api/mandates/{mandate_id}/subscription", post(mandates::subscription::handle))
        .route("/api/mandates/{mandate_id}/amend", post(mandates::amend::handle))
        .route("/api/mandates/{mandate_id}/cancel", post(mandates::cancel::handle))
        .route("/api/merchants/{merchant_id}/beneficiaries", post(beneficiaries::create))
        .route("/api/openapi.json", get(openapi::handle))
        .merge(sandbox_routes())
        .method_not_allowed_fallback(async || ApiError::method_not_allowed())
        .route("/api", any(handle_unknown_path))
        .route("/api/", any(handle_unknown_path))
        .route("/api/{*rest}", any(handle_unknown_path))
        .route_layer(layer_fn(move |route| ApiMiddleware::new(AppState::clone(&served), route)))
        .route("/docs", get(reference::handle))
        .route("/docs/", any(redirect_without_slash))
        .route("/docs/search", get(reference::handle_search))
        .route("/docs/{part}", get(reference::handle_part))
        .with_state(app)
        .merge(notifications)
}

fn sandbox_routes() -> Router<AppState> {
    Router::new()
        .route("/api/sandbox/intents/{intent_id}/settle", post(sandbox::settle))
        .route(
            "/api/sandbox/mandates/{mandate_id}/amendment",
            post(mandates::sandbox::resolve_amendment),
        )
        .route("/api/sandbox/mandates/{mandate_id}/status", post(mandates::sandbox::set_mandate))
        .route(
            "/api/sandbox/mandates/{mandate_id}/authentication",
            post(mandates::sandbox::authenticate),
        )
        .route("/api/sandbox/mandates/{mandate_id}/collect", post(mandates::sandbox::collect))
        .route("/api/sandbox/refunds/{refund_id}/status", post(sandbox_refunds::set_status))
        .route("/api/sandbox/clock", post(sandbox_clock::advance))
}

/// Routes GET without HEAD: the handler changes state, and HEAD must not (decision 12).
fn get_without_head<H, T>(handler: H) -> MethodRouter<AppState>
where
    H: Handler<T, AppState>,
    T: 'static,
{
    get(handler).head(async || ApiError::method_not_allowed())
}

async fn handle_unknown_path() -> ApiError {
    ApiError::not_found(error_messages::NOT_FOUND)
}
