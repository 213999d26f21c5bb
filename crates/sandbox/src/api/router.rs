//! The routes.

use std::sync::Arc;

use axum::Router;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post, put};

use super::{control, interrupt, mandates, payments, transfers};
use crate::program::Program;

/// A route of another version is 501: 404 says that a reference is unknown.
///
/// Kassa's connector uses these routes, and nothing else does: they have no access control, so the
/// program belongs on an address that only Kassa reaches.
pub(crate) fn build_router(program: Arc<Program>) -> Router {
    Router::new()
        .route("/payments/{reference}", put(payments::pay).get(payments::query_payment))
        .route("/payments/{reference}/network", post(payments::choose_network))
        .route("/payments/{reference}/void", post(payments::void))
        .route("/payments/{reference}/capture", post(payments::capture))
        .route("/payments/{reference}/release", post(payments::release))
        .route("/payments/{reference}/decision", post(payments::decide))
        .route("/payments/{reference}/settle", post(payments::settle))
        .route("/payments/{reference}/chargeback", post(payments::charge_back))
        .route("/transfer-details/{reference}", get(payments::find_transfer_details))
        .route("/tokens/delete", post(payments::delete_token))
        .route("/refunds/{reference}", put(transfers::refund).get(transfers::query_refund))
        .route("/refunds/{reference}/return", post(transfers::return_refund))
        .route("/refunds/{reference}/cancel", post(transfers::cancel_refund))
        .route("/recipients/{reference}", put(transfers::create_recipient))
        .route("/payouts/{reference}", put(transfers::pay_out).get(transfers::query_payout))
        .route("/records", get(transfers::list))
        .route("/mandates/{reference}", get(mandates::find_mandate))
        .route("/mandates/{reference}/bank-change", post(mandates::change_as_bank))
        .route("/mandate-changes/{reference}", put(mandates::change_mandate))
        .route("/collections/{reference}", put(mandates::collect).get(mandates::query_collection))
        .route("/collections/{reference}/result", post(mandates::force_collection))
        .route("/collections/{reference}/return", post(mandates::return_collection))
        .route("/health", get(control::check))
        .route(
            "/faults",
            get(control::list_faults).post(control::add_fault).delete(control::clear_faults),
        )
        .route("/clock", post(control::set_clock))
        .fallback(async || StatusCode::NOT_IMPLEMENTED)
        .route_layer(from_fn_with_state(Arc::clone(&program), interrupt::apply_faults))
        .layer(from_fn(interrupt::mark_answer))
        .with_state(program)
}
