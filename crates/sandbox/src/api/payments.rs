//! Payments.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use kassa_providers::ProviderToken;
use kassa_providers::sandbox::wire::control::{DecisionDto, ForcedResultDto};
use kassa_providers::sandbox::wire::orders::{NetworkDto, TokenDto, VoidDto};
use kassa_providers::sandbox::wire::payment_order;
use tokio::sync::oneshot;
use zeroize::Zeroizing;

use super::answer::{answer, answer_empty};
use crate::error::SandboxError;
use crate::program::Program;

/// Charges in a task of its own, which goes on if the caller leaves. Then Kassa is notified.
pub(super) async fn pay(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
    body: Bytes,
) -> Response {
    let Some(order) = payment_order::decode(&body) else {
        return SandboxError::Invalid.into_response();
    };
    drop(body);
    let (result_sender, result) = oneshot::channel();
    tokio::spawn(async move {
        let charged = program.charge(reference.clone(), order).await;
        if result_sender.send(charged).is_err() {
            program.notify_of_payment(reference).await;
        }
    });
    answer(result.await.unwrap_or(Err(SandboxError::Outage)))
}

pub(super) async fn choose_network(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
    Json(dto): Json<NetworkDto>,
) -> Response {
    answer(program.choose_network(reference, dto.network).await)
}

pub(super) async fn query_payment(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
) -> Response {
    answer(program.query_payment(&reference).await)
}

pub(super) async fn void(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
    Json(dto): Json<VoidDto>,
) -> Response {
    answer(program.void(reference, dto.money).await)
}

pub(super) async fn capture(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
) -> Response {
    answer(program.capture(reference).await)
}

pub(super) async fn release(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
) -> Response {
    answer(program.release(reference).await)
}

pub(super) async fn decide(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
    Json(dto): Json<DecisionDto>,
) -> Response {
    answer_empty(program.decide(reference, dto.approved).await)
}

pub(super) async fn settle(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
    Json(dto): Json<ForcedResultDto>,
) -> Response {
    answer_empty(program.settle(reference, dto.result).await)
}

pub(super) async fn charge_back(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
) -> Response {
    answer_empty(program.charge_back(reference).await)
}

pub(super) async fn find_transfer_details(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
) -> Response {
    answer(program.find_transfer_details(&reference).await)
}

pub(super) async fn delete_token(
    State(program): State<Arc<Program>>,
    Json(dto): Json<TokenDto>,
) -> Response {
    answer_empty(program.delete_token(&ProviderToken(Zeroizing::new(dto.token))).await)
}
