//! Refunds, recipients, payouts and the list.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use kassa_domain::json::HasDto;
use kassa_domain::money::Money;
use kassa_domain::time::Timestamp;
use kassa_providers::sandbox::wire::listing::ListingQueryDto;
use kassa_providers::sandbox::wire::orders::{PayoutDto, RecipientDto, RefundDto};

use super::answer::{answer, answer_empty};
use crate::error::SandboxError;
use crate::payouts::PayoutOrder;
use crate::program::Program;
use crate::refunds::RefundOrder;

pub(super) async fn refund(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
    Json(dto): Json<RefundDto>,
) -> Response {
    match read_order(reference, dto) {
        Some(order) => answer(program.refund(order).await),
        None => SandboxError::Invalid.into_response(),
    }
}

pub(super) async fn cancel_refund(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
    Json(dto): Json<RefundDto>,
) -> Response {
    match read_order(reference, dto) {
        Some(order) => answer_empty(program.cancel_refund(order).await),
        None => SandboxError::Invalid.into_response(),
    }
}

fn read_order(reference: String, dto: RefundDto) -> Option<RefundOrder> {
    let (money, shares) = (Money::from_dto(dto.money)?, HasDto::from_dto(dto.shares)?);
    Some(RefundOrder { reference, payment: dto.payment, money, shares })
}

pub(super) async fn query_refund(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
) -> Response {
    answer(program.query_refund(&reference).await)
}

pub(super) async fn return_refund(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
) -> Response {
    answer_empty(program.return_refund(reference).await)
}

pub(super) async fn create_recipient(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
    Json(dto): Json<RecipientDto>,
) -> Response {
    answer(program.create_recipient(reference, dto.recipient_type, dto.currency).await)
}

pub(super) async fn pay_out(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
    Json(dto): Json<PayoutDto>,
) -> Response {
    let PayoutDto { payment, external_id, money } = dto;
    let Some(money) = Money::from_dto(money) else {
        return SandboxError::Invalid.into_response();
    };
    answer(program.pay_out(PayoutOrder { reference, payment, external_id, money }).await)
}

pub(super) async fn query_payout(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
) -> Response {
    answer(program.query_payout(&reference).await)
}

pub(super) async fn list(
    State(program): State<Arc<Program>>,
    Query(query): Query<ListingQueryDto>,
) -> Response {
    let (from, to) = (Timestamp(query.from), Timestamp(query.to));
    answer(program.list(from, to, query.cursor.as_deref()).await)
}
