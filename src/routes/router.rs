//! The addresses of the hosted page.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::middleware::from_fn_with_state;
use axum::response::Response;
use axum::routing::{MethodRouter, any, get, post};
use kassa_ui::branding;
use tower::ServiceBuilder;
use tower::layer::layer_fn;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;

use super::context::CheckoutState;
use super::csp_reports::csp_report_routes;
use super::rate_limit::ClientLimit;
use super::{
    away, back, cancel_attempt, cancel_intent, card_texts, challenge, check, consent,
    delete_credential, language, logo, mandate_pdf, network_choice, pay, payment_link, receipt,
    responses, show,
};
use crate::app::link::Link;

/// Compresses a page to a third of its size, at half the cost of better levels. The compressed
/// length reveals no secret (BREACH): the only one in the page is the token, which a request has to
/// know to get the page.
const COMPRESSION_LEVEL: CompressionLevel = CompressionLevel::Precise(1);

/// `/pay/{intent_id}`, the addresses its forms post to, `/link/{token}`, its logos, texts and style
/// sheets, and the error page of every other address.
pub fn build_router(state: CheckoutState) -> Router {
    let reports = csp_report_routes(Arc::clone(&state.limits), state.clock.clone());
    let limited = Arc::clone(&state);
    let pay = page_routes().route_layer(
        ServiceBuilder::new()
            .layer(CompressionLayer::new().quality(COMPRESSION_LEVEL))
            .layer(layer_fn(move |route| ClientLimit::new(Arc::clone(&limited), route))),
    );
    Router::new()
        .merge(pay)
        .nest("/link", link_routes(&state))
        .nest("/consent", consent_routes(&state))
        .route("/logos/{id}", get(logo::serve_logo))
        .route("/texts/{file}", get(card_texts::serve_texts))
        .merge(branding::routes())
        .fallback(handle_not_found)
        .with_state(state)
        .merge(reports)
}

/// The addresses below `/pay`. Not a nested router: axum would build a new address, without the
/// prefix, for each request.
fn page_routes() -> Router<CheckoutState> {
    Router::new()
        .route(
            "/pay/{intent_id}",
            get(show::show_page).post(pay::submit_payment).fallback(handle_method_not_allowed),
        )
        .route(
            "/pay/{intent_id}/cancel",
            get(cancel_intent::ask)
                .post(cancel_intent::cancel_intent)
                .fallback(handle_method_not_allowed),
        )
        .route("/pay/{intent_id}/forget", post_only(post(delete_credential::delete_credential)))
        .route("/pay/{intent_id}/challenge", post_only(post(challenge::submit_bank_decision)))
        .route("/pay/{intent_id}/network", post_only(post(network_choice::choose_network)))
        .route("/pay/{intent_id}/give-up", post_only(post(cancel_attempt::cancel_attempt)))
        .route(
            "/pay/{intent_id}/check",
            get(check::check_again).fallback(handle_method_not_allowed),
        )
        .route("/pay/{intent_id}/away", get(away::show_away).fallback(handle_method_not_allowed))
        .route(
            "/pay/{intent_id}/back",
            get(back::return_from_provider).head(back::refuse_method).fallback(back::refuse_method),
        )
        .route(
            "/pay/{intent_id}/mandate.pdf",
            get(mandate_pdf::download_mandate).fallback(handle_method_not_allowed),
        )
        .route(
            "/pay/{intent_id}/receipt",
            get(receipt::show_receipt).fallback(handle_method_not_allowed),
        )
        .route(
            "/pay/{intent_id}/receipt.pdf",
            get(receipt::download).fallback(handle_method_not_allowed),
        )
        .route("/pay/{intent_id}/{*unknown}", any(handle_not_found))
}

/// Payment links that are kept open.
fn link_routes(state: &CheckoutState) -> Router<CheckoutState> {
    Router::new()
        .route(
            "/{token}",
            get(payment_link::show)
                .post(payment_link::submit)
                .fallback(payment_link::refuse_method),
        )
        .fallback(handle_not_found)
        .layer(
            ServiceBuilder::new()
                .layer(CompressionLayer::new().quality(COMPRESSION_LEVEL))
                .layer(from_fn_with_state(Arc::clone(state), payment_link::limit_by_client)),
        )
}

/// Consents to a new maximum.
fn consent_routes(state: &CheckoutState) -> Router<CheckoutState> {
    Router::new()
        .route("/{token}", get(consent::show).fallback(consent::refuse_method))
        .route("/{token}/{answer}", post(consent::answer).fallback(consent::refuse_method))
        .fallback(handle_not_found)
        .layer(
            ServiceBuilder::new()
                .layer(CompressionLayer::new().quality(COMPRESSION_LEVEL))
                .layer(from_fn_with_state(Arc::clone(state), payment_link::limit_by_client)),
        )
}

/// A GET of a form's address redirects to the page.
fn post_only(handler: MethodRouter<CheckoutState>) -> MethodRouter<CheckoutState> {
    handler.get(show::redirect_to_page).fallback(handle_method_not_allowed)
}

async fn handle_method_not_allowed(
    State(state): State<CheckoutState>,
    link: Link,
    headers: HeaderMap,
) -> Response {
    let locale = language::negotiate_for_page(&link, None, &headers);
    responses::render_method_not_allowed(&state, &link, &locale).await
}

async fn handle_not_found(
    State(state): State<CheckoutState>,
    link: Link,
    headers: HeaderMap,
) -> Response {
    let locale = language::negotiate_for_page(&link, None, &headers);
    responses::render_not_found(&state, &link, &locale).await
}
