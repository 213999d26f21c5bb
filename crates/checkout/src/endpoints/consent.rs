//! The endpoints of consents to a new maximum. The token is in the header `Authorization`, as
//! tokens of intents are.

use axum::extract::{Json, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use kassa_services::AppState;

use super::payment_link::bearer_token;
use super::responses::error_response;
use crate::consent::{self, ConsentView};
use crate::error::Unavailable;

pub(super) async fn load(State(state): State<AppState>, headers: HeaderMap) -> Response {
    respond(consent::load(&state, bearer_token(&headers)).await)
}

pub(super) async fn agree(State(state): State<AppState>, headers: HeaderMap) -> Response {
    respond(consent::answer(&state, bearer_token(&headers), true).await)
}

pub(super) async fn refuse(State(state): State<AppState>, headers: HeaderMap) -> Response {
    respond(consent::answer(&state, bearer_token(&headers), false).await)
}

fn respond(found: Result<Option<ConsentView>, Unavailable>) -> Response {
    match found {
        Ok(Some(view)) => Json(view).into_response(),
        Ok(None) => StatusCode::NOT_FOUND.into_response(),
        Err(unavailable) => error_response(unavailable.into()),
    }
}
