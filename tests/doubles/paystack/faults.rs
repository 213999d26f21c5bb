//! Answers that are lost on purpose.

use std::convert::Infallible;
use std::io;

use axum::body::{Body, Bytes};
use axum::response::{IntoResponse as _, Response};
use futures_util::stream;

use super::routes::Endpoint;

/// The next request of one of these endpoints fails.
#[derive(Clone, Debug)]
pub struct Fault {
    pub endpoints: Vec<Endpoint>,
    pub kind: FaultKind,
    /// Whether the request takes effect.
    pub is_effective: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// The connection breaks before the end of the answer.
    Reset,
    Hang,
    ServerError,
    Garbage,
}

/// Removes the oldest fault of an endpoint.
pub fn take(faults: &mut Vec<Fault>, endpoint: Endpoint) -> Option<Fault> {
    let index = faults.iter().position(|fault| fault.endpoints.contains(&endpoint))?;
    Some(faults.remove(index))
}

impl FaultKind {
    pub async fn respond(self) -> Response {
        match self {
            Self::Reset => {
                let broken = Err::<Bytes, _>(io::Error::from(io::ErrorKind::ConnectionReset));
                Body::from_stream(stream::iter([broken])).into_response()
            }
            Self::Hang => {
                let never: Infallible = std::future::pending().await;
                match never {}
            }
            Self::ServerError => (axum::http::StatusCode::BAD_GATEWAY, "<html>").into_response(),
            Self::Garbage => "\u{1}{not json".into_response(),
        }
    }
}
