//! Mandates and collections.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::response::Response;
use kassa_providers::sandbox::wire::control::{BankChangeDto, ForcedResultDto};
use kassa_providers::sandbox::wire::orders::{CollectionDto, MandateChangeOrderDto};

use super::answer::{answer, answer_empty};
use crate::mandates::{BankChange, CollectionOrder};
use crate::program::Program;

pub(super) async fn find_mandate(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
) -> Response {
    answer(program.find_mandate(&reference).await)
}

pub(super) async fn change_mandate(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
    Json(dto): Json<MandateChangeOrderDto>,
) -> Response {
    answer(program.change_mandate(reference, dto.mandate, dto.change).await)
}

pub(super) async fn change_as_bank(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
    Json(dto): Json<BankChangeDto>,
) -> Response {
    let BankChangeDto { status, registered, amendment_approved } = dto;
    let change = BankChange { status, registered, amendment_approved };
    answer_empty(program.change_as_bank(reference, change).await)
}

pub(super) async fn collect(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
    Json(dto): Json<CollectionDto>,
) -> Response {
    let CollectionDto { mandate, number, due, money } = dto;
    answer(program.collect(CollectionOrder { reference, mandate, number, due, money }).await)
}

pub(super) async fn query_collection(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
) -> Response {
    answer(program.query_collection(&reference).await)
}

pub(super) async fn force_collection(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
    Json(dto): Json<ForcedResultDto>,
) -> Response {
    answer_empty(program.force_collection(reference, dto.result).await)
}

pub(super) async fn return_collection(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
) -> Response {
    answer_empty(program.return_collection(reference).await)
}
