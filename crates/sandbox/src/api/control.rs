//! Health, faults and the clock.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use kassa_providers::sandbox::wire::control::{ClockDto, FaultDto};

use super::answer::answer_empty;
use crate::error::SandboxError;
use crate::program::Program;

pub(super) async fn check(State(program): State<Arc<Program>>) -> Response {
    answer_empty(program.store.check_ready().await.map_err(SandboxError::Store))
}

pub(super) async fn add_fault(
    State(program): State<Arc<Program>>,
    Json(fault): Json<FaultDto>,
) -> StatusCode {
    program.faults.add(fault);
    StatusCode::NO_CONTENT
}

pub(super) async fn list_faults(State(program): State<Arc<Program>>) -> Json<Vec<FaultDto>> {
    Json(program.faults.list())
}

pub(super) async fn clear_faults(State(program): State<Arc<Program>>) -> StatusCode {
    program.faults.clear();
    StatusCode::NO_CONTENT
}

pub(super) async fn set_clock(
    State(program): State<Arc<Program>>,
    Json(clock): Json<ClockDto>,
) -> Json<ClockDto> {
    Json(ClockDto { offset_ms: program.clock.advance_to(clock.offset_ms) })
}
