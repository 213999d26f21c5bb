//! Faults, and callers who leave before their answer.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::{ConnectInfo, MatchedPath, RawPathParams, Request, State};
use axum::http::{HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use kassa_providers::sandbox::wire::control::{FaultKind, FaultPoint};
use kassa_providers::sandbox::wire::{PROGRAM_HEADER, SUBJECT_HEADER};

use crate::connection::ConnectionCloser;
use crate::program::Program;

/// How long a hanging call is kept if its client does not leave.
const MAX_HANG: Duration = Duration::from_secs(120);

/// The operations that can have faults, by method and route.
const OPERATIONS: [(Method, &str, &str); 22] = [
    (Method::PUT, "/payments/{reference}", "pay"),
    (Method::GET, "/payments/{reference}", "query_payment"),
    (Method::POST, "/payments/{reference}/network", "choose_network"),
    (Method::POST, "/payments/{reference}/void", "void"),
    (Method::POST, "/payments/{reference}/capture", "capture"),
    (Method::POST, "/payments/{reference}/release", "release"),
    (Method::POST, "/payments/{reference}/decision", "decision"),
    (Method::POST, "/payments/{reference}/settle", "settle"),
    (Method::GET, "/transfer-details/{reference}", "find_transfer_details"),
    (Method::PUT, "/refunds/{reference}", "refund"),
    (Method::GET, "/refunds/{reference}", "query_refund"),
    (Method::POST, "/refunds/{reference}/cancel", "cancel_refund"),
    (Method::POST, "/tokens/delete", "delete_token"),
    (Method::PUT, "/recipients/{reference}", "create_recipient"),
    (Method::PUT, "/payouts/{reference}", "pay_out"),
    (Method::GET, "/payouts/{reference}", "query_payout"),
    (Method::GET, "/mandates/{reference}", "find_mandate"),
    (Method::PUT, "/mandate-changes/{reference}", "change_mandate"),
    (Method::PUT, "/collections/{reference}", "collect"),
    (Method::GET, "/collections/{reference}", "query_collection"),
    (Method::GET, "/records", "list"),
    (Method::GET, "/health", "check"),
];

fn find_operation(method: &Method, path: &str) -> Option<&'static str> {
    let found = OPERATIONS.iter().find(|(known, route, _)| known == method && *route == path);
    found.map(|(_, _, operation)| *operation)
}

/// Marks every answer as the sandbox's, with what it is about.
pub(super) async fn mark_answer(request: Request, next: Next) -> Response {
    let subject = request.uri().path().split('/').nth(2).map(HeaderValue::from_str);
    let mut response = next.run(request).await;
    response.headers_mut().insert(PROGRAM_HEADER, HeaderValue::from_static("1"));
    if let Some(Ok(subject)) = subject {
        response.headers_mut().insert(SUBJECT_HEADER, subject);
    }
    response
}

/// Makes a call fail before or after its effect if a fault says so. Kassa is notified of a payment
/// whose answer was lost.
pub(super) async fn apply_faults(
    State(program): State<Arc<Program>>,
    connection: Option<Extension<ConnectInfo<ConnectionCloser>>>,
    path: MatchedPath,
    parameters: RawPathParams,
    request: Request,
    next: Next,
) -> Response {
    let closer = connection.map(|Extension(ConnectInfo(closer))| closer);
    let Some(operation) = find_operation(request.method(), path.as_str()) else {
        return next.run(request).await;
    };
    let reference = parameters.iter().find(|(name, _)| *name == "reference");
    let reference = reference.map(|(_, value)| value.to_owned()).unwrap_or_default();
    if let Some(kind) = program.faults.take(FaultPoint::Before, operation, &reference) {
        return fail(kind, closer).await;
    }
    let response = next.run(request).await;
    match program.faults.take(FaultPoint::After, operation, &reference) {
        Some(kind) => {
            if operation == "pay" {
                program.notify_of_payment(reference).await;
            }
            fail(kind, closer).await
        }
        None => response,
    }
}

async fn fail(kind: FaultKind, closer: Option<ConnectionCloser>) -> Response {
    match kind {
        FaultKind::ServerError => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        FaultKind::Garbage => "<html>not what was asked for".into_response(),
        FaultKind::Hang => {
            tokio::time::sleep(MAX_HANG).await;
            StatusCode::GATEWAY_TIMEOUT.into_response()
        }
        FaultKind::Reset => {
            if let Some(closer) = closer {
                closer.close();
            }
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}
