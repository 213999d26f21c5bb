//! Refunds, recipients, payouts and the list.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use kassa_domain::time::Timestamp;
use kassa_providers::sandbox::wire::listing::ListingQueryDto;
use kassa_providers::sandbox::wire::orders::{PayoutDto, RecipientDto, RefundDto};

use super::answer::{answer, answer_empty};
use crate::payouts::PayoutOrder;
use crate::program::Program;
use crate::refunds::RefundOrder;

pub(super) async fn refund(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
    Json(dto): Json<RefundDto>,
) -> Response {
    answer(program.refund(to_order(reference, dto)).await)
}

pub(super) async fn cancel_refund(
    State(program): State<Arc<Program>>,
    Path(reference): Path<String>,
    Json(dto): Json<RefundDto>,
) -> Response {
    answer_empty(program.cancel_refund(to_order(reference, dto)).await)
}

fn to_order(reference: String, RefundDto { payment, money, shares }: RefundDto) -> RefundOrder {
    RefundOrder { reference, payment, money, shares }
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
