//! The endpoints of the API host that a page host calls. Each session endpoint requires a token of
//! the intent: `Authorization: Bearer IAUTH`, or `Authorization: Back T`. In `live` they accept
//! requests only with the secret of the page hosts, and only from this machine and from the
//! networks of `KASSA_TRUSTED_PROXIES`. The page host applies the rate limits of its clients.

mod client;
mod trusted_hosts;
mod responses;
mod session;
mod payment;
mod logo;
mod payment_link;
mod consent;

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use kassa_services::AppState;

use self::trusted_hosts::TrustedHosts;
use super::host_secret::HostSecret;

/// Everything under `/sessions`. In `live` nothing is admitted without a secret.
pub fn routes(state: AppState, secret: Option<HostSecret>) -> Router {
    let trusted = TrustedHosts::new(AppState::clone(&state), secret);
    let sessions = Router::new()
        .route("/{intent_id}", get(session::load_session))
        .route("/{intent_id}/details", get(session::load_details))
        .route("/{intent_id}/view", get(session::load_view))
        .route("/{intent_id}/away", get(session::load_away))
        .route("/{intent_id}/receipt", get(session::load_receipt))
        .route("/{intent_id}/refunds/{position}/receipt", get(session::load_refund_receipt))
        .route("/{intent_id}/instalments/{number}/receipt", get(session::load_instalment_receipt))
        .route("/{intent_id}/back", post(session::return_from_provider))
        .route("/{intent_id}/pay", post(payment::submit_payment))
        .route("/{intent_id}/network/{network}", post(payment::choose_network))
        .route("/{intent_id}/decide/{decision}", post(payment::submit_bank_decision))
        .route("/{intent_id}/give-up", post(payment::cancel_attempt))
        .route("/{intent_id}/cancel", post(payment::cancel_intent))
        .route("/{intent_id}/forget/{credential_id}", post(session::delete_credential))
        .route("/logos/{id}", get(logo::load_logo))
        .route("/links/page", get(payment_link::load_link))
        .route("/links/start", post(payment_link::start_payment))
        .route("/consents/page", get(consent::load))
        .route("/consents/agree", post(consent::agree))
        .route("/consents/refuse", post(consent::refuse))
        .layer(from_fn_with_state(trusted, trusted_hosts::restrict_to_trusted_hosts))
        .with_state(state);
    Router::new().nest("/sessions", sessions)
}
