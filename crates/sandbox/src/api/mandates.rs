//! Mandates and collections.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use kassa_domain::json::{HasDto, parse_optional};
use kassa_domain::mandate::{MandateChange, MandateStatus};
use kassa_domain::money::Money;
use kassa_domain::sandbox::ForcedResult;
use kassa_domain::time::Date;
use kassa_providers::sandbox::wire::control::{BankChangeDto, ForcedResultDto};
use kassa_providers::sandbox::wire::orders::{CollectionDto, MandateChangeOrderDto};

use super::answer::{answer, answer_empty};
use crate::error::SandboxError;
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
    match MandateChange::from_dto(dto.change) {
        Some(change) => answer(program.change_mandate(reference, dto.mandate, change).await),
        None => SandboxError::Invalid.into_response(),
    }
}

pub(super) async fn change_as_bank(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
    Json(dto): Json<BankChangeDto>,
) -> Response {
    let Some(status) = parse_optional(dto.status, |code| MandateStatus::from_code(&code)) else {
        return SandboxError::Invalid.into_response();
    };
    let change = BankChange {
        status,
        registered: dto.registered,
        amendment_approved: dto.amendment_approved,
    };
    answer_empty(program.change_as_bank(reference, change).await)
}

pub(super) async fn collect(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
    Json(dto): Json<CollectionDto>,
) -> Response {
    let CollectionDto { mandate, number, due, money } = dto;
    let (Some(due), Some(money)) = (Date::parse(&due), Money::from_dto(money)) else {
        return SandboxError::Invalid.into_response();
    };
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
    match ForcedResult::from_code(&dto.result) {
        Some(result) => answer_empty(program.force_collection(reference, result).await),
        None => SandboxError::Invalid.into_response(),
    }
}

pub(super) async fn return_collection(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
) -> Response {
    answer_empty(program.return_collection(reference).await)
}
