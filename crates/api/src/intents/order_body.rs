//! The order of somebody who does not send a request of the API, by the rules of create intent.

use axum::body::Bytes;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, HeaderValue, Method};
use kassa_domain::intent::Order;
use kassa_domain::mandate::schedule::local_date;
use kassa_services::AppContext;
use serde_json::Value;

use super::order::{self, OrderRules};
use crate::request::RawRequest;
use crate::validation::ValidationProblem;

/// Validates the body of an order without a split.
///
/// # Errors
/// All problems of the body.
pub fn validate_order(ctx: &AppContext, body: &Value) -> Result<Order, Vec<ValidationProblem>> {
    let raw_request = to_raw_request(body.to_string().into());
    let rules = OrderRules { mode: ctx.settings.mode, today: local_date(ctx.clock.now()) };
    order::validate(&raw_request, rules).order.into_result()
}

/// A request of `POST /api/intents` with this body.
pub(super) fn to_raw_request(body: Bytes) -> RawRequest {
    let content_type = HeaderValue::from_static("application/json");
    RawRequest {
        method: Method::POST,
        path: "/api/intents".to_owned(),
        headers: HeaderMap::from_iter([(CONTENT_TYPE, content_type)]),
        body,
    }
}
